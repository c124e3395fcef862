# bash completion for referee, made by `referee completion bash`. Needs bash 4.
#
# Source this file, or put it into ~/.local/share/bash-completion/completions/ under the name "referee".
# It needs no other package. It evaluates nothing of what is typed and nothing of what a save holds.

# What may follow the words of a command: sets commands, options, kinds; fails for what is no command.
# An option that takes a value stands there as --option:KIND.
__referee_command() {
    commands='' options='' kinds=''
    case $1 in
        '')
            commands='daxu draxia tournament show log moves play run undo redo amend adjust note seal score check get expect refuses rules simulate scenario completion'
            options='--version --help'
            ;;
        'daxu')
            commands='new deal reveal choose open award score cards'
            options='--help'
            ;;
        'daxu new')
            options='--seed:none --table --tiebreaker:name --rematch:file --deck:file --force --save:file -s:file --json --quiet -q --as:name --explain --dry-run -n --no-color --help'
            kinds='none'
            ;;
        'daxu deal')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'daxu reveal')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'daxu choose')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'daxu open')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'daxu award')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'daxu score')
            options='--tiebreaker:name --csv --batch:file --save:file -s:file --json --quiet -q --as:name --reveal-all --explain --no-color --help'
            kinds='none'
            ;;
        'daxu cards')
            options='--template --check:file --schema --json --quiet -q --help'
            ;;
        'draxia')
            commands='new pick open build fight kill flee loot buy cast pass declare offer draw meet score cards'
            options='--help'
            ;;
        'draxia new')
            options='--seed:none --table --cards:file --teams:none --without:none --trust --force --save:file -s:file --json --quiet -q --as:name --explain --dry-run -n --no-color --help'
            kinds='none'
            ;;
        'draxia pick')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia open')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia build')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia fight')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia kill')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia flee')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            ;;
        'draxia loot')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia buy')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia cast')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia pass')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            ;;
        'draxia declare')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia offer')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia draw')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia meet')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'draxia score')
            options='--cards:file --teams:none --without:none --csv --batch:file --save:file -s:file --json --quiet -q --as:name --reveal-all --explain --no-color --help'
            kinds='none'
            ;;
        'draxia cards')
            options='--template --check:file --schema --json --quiet -q --help'
            ;;
        'tournament')
            commands='new seat start result correct record standings bracket advance join drop show log undo redo amend note get expect run check'
            options='--help'
            ;;
        'tournament new')
            options='--players:file --round-robin --rounds:none --elimination --advance:none --seats:none --game:game --seed:none --force --save:file -s:file --json --quiet -q --explain --dry-run -n --no-color --help'
            ;;
        'tournament seat')
            options='--start:none --save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            ;;
        'tournament start')
            options='--save:file -s:file --json --quiet -q --help'
            kinds='file'
            ;;
        'tournament result')
            options='--replace --save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'tournament correct')
            options='--save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'tournament record')
            options='--replace --round:none --save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='file'
            ;;
        'tournament standings')
            options='--csv --markdown --save:file -s:file --json --quiet -q --no-color --help'
            ;;
        'tournament bracket')
            options='--save:file -s:file --json --quiet -q --no-color --help'
            ;;
        'tournament advance')
            options='--save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'tournament join')
            options='--save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'tournament drop')
            options='--save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'tournament show')
            options='--save:file -s:file --json --quiet -q --explain --no-color --help'
            ;;
        'tournament log')
            options='--diff:none --save:file -s:file --json --quiet -q --explain --no-color --help'
            ;;
        'tournament undo')
            options='--save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='none'
            ;;
        'tournament redo')
            options='--save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='none'
            ;;
        'tournament amend')
            options='--drop --before --truncate --why:none --save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='entry notation'
            ;;
        'tournament note')
            options='--save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='none'
            ;;
        'tournament get')
            options='--save:file -s:file --json --quiet -q --explain --no-color --help'
            kinds='path'
            ;;
        'tournament expect')
            options='--save:file -s:file --json --quiet -q --explain --no-color --help'
            kinds='expectation'
            ;;
        'tournament run')
            options='--keep --save:file -s:file --json --quiet -q --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='file'
            ;;
        'tournament check')
            options='--save:file -s:file --json --quiet -q --no-color --help'
            kinds='file'
            ;;
        'show')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --no-color --help'
            ;;
        'log')
            options='--diff:none --save:file -s:file --json --quiet -q --as:player --reveal-all --explain --no-color --help'
            ;;
        'moves')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --no-color --help'
            ;;
        'play')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='notation'
            ;;
        'run')
            options='--keep --save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='file'
            ;;
        'undo')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='none'
            ;;
        'redo')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='none'
            ;;
        'amend')
            options='--drop --before --truncate --why:none --save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='entry notation'
            ;;
        'adjust')
            options='--why:none --save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='adjustable'
            ;;
        'note')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --dry-run -n --expect-revision:none --no-color --help'
            kinds='none'
            ;;
        'seal')
            options='--json --quiet -q --help'
            kinds='choice'
            ;;
        'score')
            options='--csv --save:file -s:file --json --quiet -q --as:player --reveal-all --explain --no-color --help'
            ;;
        'check')
            options='--save:file -s:file --json --quiet -q --no-color --help'
            kinds='file'
            ;;
        'get')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --no-color --help'
            kinds='path'
            ;;
        'expect')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --no-color --help'
            kinds='expectation'
            ;;
        'refuses')
            options='--save:file -s:file --json --quiet -q --as:player --reveal-all --explain --no-color --help'
            kinds='rule none'
            ;;
        'rules')
            options='--json --no-color --help'
            kinds='ledger rule-of-game'
            ;;
        'simulate')
            options='--games:none --seed:none --json --quiet -q --no-color --help'
            kinds='game none'
            ;;
        'scenario')
            options='--update --json --quiet -q --help'
            kinds='file'
            ;;
        'completion')
            options='--json --help'
            kinds='shell'
            ;;
        *) return 1 ;;
    esac
}

# The rules of a game.
__referee_rules() {
    case $1 in
        daxu) echo 'setup.players setup.deck setup.symbols setup.reputation setup.remove setup.hands setup.deal-order setup.actions setup.tiebreaker setup.tiebreaker-first-game round.start round.known-cards round.choose round.sealed resolve.give resolve.cooperate resolve.undermine resolve.cooperate-undermine resolve.give-give resolve.take-take resolve.tiebreaker resolve.compare-before resolve.cooperate-cooperate resolve.undermine-undermine resolve.all reputation.cards reputation.action reputation.last-action reputation.track-end reputation.order end.no-three end.run-out end.run-out-actions score.loyal score.loyal-overreach score.valuable score.valuable-overreach score.equal score.negative score.reputation score.winner amend.dealt adjust.agreed adjust.table adjust.phase seal.once seal.opens seal.binds secret.unkept' ;;
        draxia) echo 'setup.players setup.piles setup.characters setup.hand setup.secret setup.sealed upkeep.refresh upkeep.draw upkeep.cathedrals upkeep.cathedrals-own deck.reshuffle-resources deck.no-resources deck.late-discards deck.reshuffle-spells deck.no-spells turn.one-action turn.may-pass turn.extra-play turn.end pay.substitute pay.buildings-stated-only pay.building-once pay.no-saving pay.exact spell.price spell.gold-from-cards spell.gold-from-buildings spell.single-use spell.any-time spell.haste spell.wish spell.wish-split spell.wish-no-substitute spell.fireball spell.fireball-when spell.fabricate spell.fabricate-no-split spell.mana-pool-held spell.mana-pool-value build.one build.exhausted build.pile fight.one fight.damage fight.buildings fight.substitute fight.spells-after-draw fight.escape fight.no-spend-on-escape fight.keep fight.loot fight.loot-fight fight.empty end.cathedrals end.monsters end.last-turns score.total score.own score.tie score.assassin score.barbarian score.bard score.bard-set score.cleric score.druid score.fighter score.marksman score.paladin score.ranger score.sorcerer score.thief score.wizard team.sizes team.seating team.assist team.no-help team.no-fabricate team.score amend.dealt adjust.agreed adjust.table adjust.phase seal.once seal.opens seal.binds secret.unkept' ;;
        tournament) echo 'tournament.players tables.equal tables.wanted tables.nearly-equal tables.druid tables.bye rounds.fixed rounds.complete round-robin.random round-robin.score round-robin.ties round-robin.unfinished round-robin.absent elimination.first elimination.more elimination.shrinks elimination.random elimination.level elimination.last elimination.corrected elimination.dropped result.seated result.whole-table result.once players.between players.dropped players.closed record.checked record.table record.once amend.dealt adjust.agreed adjust.table adjust.phase seal.once seal.opens seal.binds secret.unkept' ;;
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
        game) __referee_offer daxu draxia ;;
        ledger) __referee_offer daxu draxia tournament ;;
        shell) __referee_offer bash zsh fish powershell ;;
        choice) __referee_offer give take cooperate undermine assassin barbarian bard cleric druid fighter marksman paladin ranger sorcerer thief wizard ;;
        rule-of-game) __referee_offer $(__referee_rules "${own[0]}") ;;
        *) __referee_ask ;;
    esac
}

complete -F _referee referee
