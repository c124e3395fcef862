# fish completion for referee, made by `referee completion fish`.
#
# Put it into ~/.config/fish/completions/ under the name "referee.fish", or source it.
# It evaluates nothing of what is typed and nothing of what a save holds.

# What may follow the words of a command, a line each: NAME <tab> HELP. Nothing for what is no command.
function __referee_commands
    switch "$argv[1]"
@COMMANDS@
    end
end

# The options of a command, a line each: FLAG VALUE <tab> HELP, where VALUE is "-" where none is taken.
function __referee_options
    switch "$argv[1]"
@OPTIONS@
    end
end

# The kinds of a command's words.
function __referee_kinds
    switch "$argv[1]"
@KINDS@
    end
end

# The rules of a game.
function __referee_rules
    switch "$argv[1]"
@RULES@
    end
end

# The kind of value that an option of a command takes: "none" for free text, nothing where it takes none.
function __referee_value
    for line in (__referee_options "$argv[1]")
        set -l row (string split ' ' -- (string split \t -- $line)[1])
        if test "$row[1]" = "$argv[2]"; and test "$row[2]" != -
            echo $row[2]
        end
    end
end

# Reads the line: sets before (its words), current (the one being typed), where (the command), own (its own words),
# and kind: what the word being typed is ("command", "option", or a kind of word).
function __referee_read --no-scope-shadowing
    set before (commandline -opc)
    set current (commandline -ct)
    if string match -qr '["\'\\\\]' -- "$current"
        set current (string unescape -- "$current" 2>/dev/null; or string trim -l -c '"\'' -- "$current")
    end
    set where ''
    set own
    set kind ''
    set -l value ''
    set -l only ''
    set -l within (count (__referee_commands ''))
    for i in (seq 2 (count $before))
        if string match -q '~/*' -- "$before[$i]"
            set before[$i] $HOME(string sub -s 2 -- "$before[$i]")
        end
        set -l word "$before[$i]"
        if test $within -gt 0
            string match -q -- '-*' "$word"; and continue
            set where (string trim -- "$where "(string lower -- "$word"))
            set within (count (__referee_commands "$where"))
            if test $within -eq 0; and test -z "$(__referee_options "$where")"
                set kind unknown
                return
            end
        else if test -n "$value"
            set value ''
        else if test -n "$only"; or not string match -q -- '-?*' "$word"
            set -a own "$word"
        else if test "$word" = --
            set only 1
        else if string match -q -- '--*' "$word"
            set value (__referee_value "$where" "$word")
        else
            for letter in (string split '' -- (string sub -s 2 -- "$word"))
                set value (__referee_value "$where" "-$letter")
                test -n "$value"; and break
            end
            if test -n "$value"; and not string match -q -- "*$letter" "$word"
                set value ''
            end
        end
    end
    if test -n "$value"
        set kind $value
    else if test -z "$only"; and string match -q -- '--*=*' "$current"
        set kind (__referee_value "$where" (string split -m1 = -- "$current")[1])
    else if test -z "$only"; and string match -q -- '-*' "$current"
        set kind option
    else if test $within -gt 0
        set kind command
    else
        set -l kinds (__referee_kinds "$where")
        set -l place (math (count $own) + 1)
        test $place -gt (count $kinds); and set place (count $kinds)
        test $place -gt 0; and set kind $kinds[$place]
    end
end

# Whether files are to be completed here.
function __referee_wants_file
    set -l before
    set -l current
    set -l where
    set -l own
    set -l kind
    __referee_read
    test "$kind" = file
end

# The words that may stand here, a line each; asks referee itself, the one that is typed, for those that depend on
# the game, and takes no word that a shell would read in another way.
function __referee_words
    set -l before
    set -l current
    set -l where
    set -l own
    set -l kind
    __referee_read
    switch "$kind"
        case '' none file
            return
        case command
            __referee_commands "$where"
        case option
            string replace -r ' [^\t]*' '' -- (__referee_options "$where")
        case game
            printf '%s\n' @GAMES@
        case ledger
            printf '%s\n' @LEDGERS@
        case shell
            printf '%s\n' @SHELLS@
        case choice
            printf '%s\n' @CHOICES@
        case rule-of-game
            __referee_rules (string lower -- "$own[1]")
        case '*'
            set -l program $before[1]
            command -q -- "$program"; or set program referee
            command $program complete --word="$current" -- $before[2..-1] 2>/dev/null </dev/null | string match -rv '[][ "$`;&|<>(){}*?!#~^\\\\\'[:cntrl:]]'
    end
end

complete -c referee -e
complete -c referee -n 'not __referee_wants_file' -f -k -a '(__referee_words)'
complete -c referee -n __referee_wants_file -F
