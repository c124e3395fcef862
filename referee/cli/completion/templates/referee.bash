# bash completion for referee, made by `referee completion bash`. Needs bash 4.
#
# Source this file, or put it into ~/.local/share/bash-completion/completions/ under the name "referee".
# It needs no other package. It evaluates nothing of what is typed and nothing of what a save holds.

# What may follow the words of a command: sets commands, options, kinds; fails for what is no command.
# An option that takes a value stands there as --option:KIND.
__referee_command() {
    commands='' options='' kinds=''
    case $1 in
@COMMANDS@
        *) return 1 ;;
    esac
}

# The rules of a game.
__referee_rules() {
    case $1 in
@RULES@
    esac
}

# Splits a line into words, their quotes resolved and nothing in them expanded but a leading ~/.
# Sets words, current (the last one, which is being typed), and raw (the same as it is typed).
__referee_split() {
    local line=$1 char quote='' word='' started='' i begin
    words=() raw=''
    for (( i = 0; i < ${#line}; i++ )); do
        char=${line:i:1} begin=$i
        if [[ $quote == "'" ]]; then
            if [[ $char == "'" ]]; then quote=''; else word+=$char; fi
        elif [[ $quote == '"' ]]; then
            if [[ $char == '"' ]]; then
                quote=''
            elif [[ $char == '\' && ${line:i+1:1} == [\"\\\$\`] ]]; then
                (( i += 1 ))
                word+=${line:i:1}
            else
                word+=$char
            fi
        elif [[ $char == [[:space:]] ]]; then
            [[ $started ]] && words+=("$word")
            word='' started=''
            continue
        elif [[ $char == "'" || $char == '"' ]]; then
            quote=$char
        elif [[ $char == '\' ]]; then
            (( i += 1 ))
            word+=${line:i:1}
        elif [[ $char == '~' && ! $started && ${line:i+1:1} == / ]]; then
            word+=$HOME
        else
            word+=$char
        fi
        [[ $started ]] || raw=$begin
        started=1
    done
    current=$word
    if [[ $started ]]; then raw=${line:raw}; else raw=''; fi
}

# The kind of value that an option takes: sets found to it, to "none" for free text, to "" where it takes none.
__referee_value() {
    local listed=" $options "
    found=''
    if [[ $listed == *" $1:"* ]]; then
        listed=${listed#*" $1:"}
        found=${listed%% *}
        found=${found:-none}
    fi
}

# Offers those words that begin like the one being typed, less what readline takes for another word.
__referee_offer() {
    local one
    for one in "$@"; do
        [[ ${one,,} == "${current,,}"* ]] || continue
        COMPREPLY+=("${one:cut}")
        [[ $one == *[=.] ]] && compopt -o nospace 2>/dev/null
    done
}

# Asks referee itself, the one that is typed, and takes no word that a shell would read in another way.
__referee_ask() {
    local program one unsafe='*[][ "$`;&|<>(){}*?!#~^\\'\'']*'
    program=$(type -P -- "${words[0]}") || program=referee
    while IFS= read -r one; do
        [[ $one == $unsafe || $one == *[[:cntrl:]]* ]] || __referee_offer "$one"
    done < <("$program" complete --word="$current" -- "${words[@]:1}" 2>/dev/null </dev/null)
}

_referee() {
    local IFS=$' \t\n' commands options kinds path='' current raw cut=0 value='' found kind='' only='' word letter i
    local -a words own=()
    COMPREPLY=()
    __referee_split "${COMP_LINE:0:COMP_POINT}"
    if [[ $raw == *"$2" ]]; then
        word=${raw%"$2"}
        case $word in
            '"' | "'") ;;
            *[\"\'\\]*) return ;;
            *) cut=${#word} ;;
        esac
    fi
    __referee_command ''
    for (( i = 1; i < ${#words[@]}; i++ )); do
        word=${words[i]}
        if [[ $commands ]]; then
            [[ $word == -* ]] && continue
            path+="${path:+ }${word,,}"
            __referee_command "$path" || { __referee_ask; return; }
        elif [[ $value ]]; then
            value=''
        elif [[ $only || $word != -?* ]]; then
            own+=("$word")
        elif [[ $word == -- ]]; then
            only=1
        elif [[ $word == --* ]]; then
            __referee_value "$word"
            value=$found
        else
            for (( letter = 1; letter < ${#word}; letter++ )); do
                __referee_value "-${word:letter:1}"
                [[ $found ]] || continue
                (( letter == ${#word} - 1 )) && value=$found
                break
            done
        fi
    done
    if [[ $value ]]; then
        kind=$value
    elif [[ ! $only && $current == --*=* ]]; then
        __referee_value "${current%%=*}"
        kind=$found
    elif [[ ! $only && $current == -* ]]; then
        for word in $options; do
            __referee_offer "${word%%:*}"
        done
    elif [[ $commands ]]; then
        __referee_offer $commands
    else
        i=0
        for word in $kinds; do
            kind=$word
            (( i++ == ${#own[@]} )) && break
        done
    fi
    case $kind in
        '' | none) ;;
        file) compopt -o default 2>/dev/null ;;
        game) __referee_offer @GAMES@ ;;
        ledger) __referee_offer @LEDGERS@ ;;
        shell) __referee_offer @SHELLS@ ;;
        choice) __referee_offer @CHOICES@ ;;
        rule-of-game) __referee_offer $(__referee_rules "${own[0]}") ;;
        *) __referee_ask ;;
    esac
}

complete -F _referee referee
