#!/bin/sh
# A table game as a plain script: it drives the game, asserts with `referee expect` and exit codes, and exits 0 only
# if all of it holds. It works in a folder of its own and needs nothing but `referee`.
#
# `set -e` ends the script at the first command that fails, but not everywhere. It goes on after
#     false && true         a failure on the left of && or ||
#     ! true                a command that should have failed, and did not
#     false | cat           a failure in a pipe, other than of its last command
#     if f; then ...; fi    a failure inside f, where f is a function: `set -e` is off in all of it
# So each assertion here stands alone on its line, and what should fail goes through `fails`.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
unset REFEREE_SAVE

# fails CODE COMMAND...: the command must exit with just this code. (`! referee ...` would not end the script where the
# command succeeds, nor tell a refusal from a crash.)
fails() {
    wanted=$1
    shift
    code=0
    "$@" >out.txt 2>&1 || code=$?
    if [ "$code" -ne "$wanted" ]; then
        echo "expected exit code $wanted, got $code: $*" >&2
        cat out.txt >&2
        exit 1
    fi
}

referee daxu new lucy brian --table --tiebreaker lucy -q
referee run -q - <<END
deal lucy baker baker wine basket silk silk tea tea
deal brian baker wine wine carpenter carpenter silk tea tea
# the round of the rulebook's example: Brian undermines Lucy's take and ends at -2
reveal baker- tea silk
choose lucy undermine brian undermine
END
referee expect phase=reveal offer=baker-,tea,silk players.brian.reputation=0
fails 3 referee daxu choose lucy take
referee daxu reveal wine -q
referee daxu choose lucy take brian undermine -q
referee expect players.brian.reputation=-2 players.lucy.reputation=0 players.brian.shops.wine=3 offer= tiebreaker=lucy

# Both give: Brian is lower and gets the cards.
referee daxu reveal basket+ carpenter wine -q
referee daxu choose lucy give brian give -q
referee expect players.brian.reputation=-1 players.brian.shops.basket=1 players.brian.shops.carpenter=3

# A mistyped card is taken back and entered again.
referee daxu reveal tea tea- silk -q
before=$(cksum <game.toml)
fails 2 referee daxu choose lucy steal
[ "$before" = "$(cksum <game.toml)" ]
referee undo -q
referee daxu reveal tea tea+ silk -q
referee daxu choose lucy take brian cooperate -q
referee expect players.lucy.reputation=+1 players.brian.reputation=0 players.lucy.shops.tea=4

# `expect` itself fails where it should: what was +1 is not -1.
fails 1 referee expect players.lucy.reputation=-1
referee check -q
