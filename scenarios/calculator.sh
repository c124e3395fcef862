#!/bin/sh
# The calculator in a plain script: counts in, points out, no save.
#
# `set -e` would not notice a failing `referee` in `referee ... | grep ...`, since a pipe has the exit code of its last
# command (see table-game.sh). So the output goes to a file first, and is searched in a second command.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
unset REFEREE_SAVE

# The example of the rulebook: Lucy 2 points for two carpenters, Brian -1 for his six and 5 for the basket.
referee daxu score lucy wine=4 carpenter=2 basket=4 brian wine=4 carpenter=6 basket=5 >score.txt
grep -q '^wine .* 4 .* 0 .* 4 .* 0 .*score\.equal$' score.txt
grep -q '^carpenter .* 2 .*+2 .* 6 .*-1 .*score\.loyal-overreach$' score.txt
grep -q '^basket .* 4 .* 0 .* 5 .*+5 .*score\.valuable$' score.txt
grep -q '^total  *2  *4$' score.txt
grep -q '^brian wins, 4 to 2' score.txt

# Equal points: the holder of the tie-breaker card wins, and nobody where the holder is not named.
referee daxu score lucy baker=1 brian wine=1 --tiebreaker lucy >score.txt
grep -q '^lucy wins, 4 each, by the tie-breaker card' score.txt
referee daxu score lucy baker=1 brian wine=1 --json >score.json
grep -q '"winners": \[\]' score.json

# Counts that cannot be are refused with exit code 3, words that mean nothing with 2. In a plain line a failure would end
# the script, so the code is caught with ||.
code=0
referee daxu score lucy tea=5 brian tea=5 2>refusal.txt || code=$?
[ "$code" -eq 3 ]
grep -q '\[setup\.deck\]' refusal.txt
code=0
referee daxu score lucy tee=5 brian tea=4 2>mistake.txt || code=$?
[ "$code" -eq 2 ]
