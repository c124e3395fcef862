#!/bin/sh
# A dealt game as a plain script, from the seed to the winner.
#
# `set -e` does not end a script at a failure within a pipe, in a condition, or left of && and || (see table-game.sh). So
# no assertion here is part of one: what a command prints is first kept in a variable or a file, then compared.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
unset REFEREE_SAVE

referee daxu new lucy brian --seed 7 -q
referee expect round=1 deck=33 tiebreaker=brian offer=carpenter-,carpenter+,wine-

# Brian undermines Lucy's take. Then Lucy takes whatever comes, and Brian gives: ten rounds in one go, and from there
# on one by one. A script that asks for the phase plays until it is over, however many rounds there are.
referee daxu choose lucy take brian undermine -q
referee expect players.brian.reputation=-2 players.brian.shops.carpenter=3
for round in 2 3 4 5 6 7 8 9 10 11; do echo choose lucy take brian give; done >rounds.txt
referee run -q rounds.txt
phase=$(referee get phase)
while [ "$phase" = choose ]; do
    referee daxu choose lucy take brian give -q
    phase=$(referee get phase)
done
[ "$phase" = over ]
referee expect over=true round=12 deck=0

# The winner is the one with more points; at equal points, as it happens here, the holder of the tie-breaker card.
winner=$(referee get winners)
lucy=$(referee get players.lucy.points)
brian=$(referee get players.brian.points)
if [ "$lucy" -gt "$brian" ]; then
    best=lucy
elif [ "$lucy" -lt "$brian" ]; then
    best=brian
else
    best=$(referee get tiebreaker)
fi
[ "$winner" = "$best" ]
referee expect players.lucy.points=1 players.brian.points=1 winners=brian tiebreaker=brian

# A replay of the journal gives the same game: the choices alone, with the cards from the same seed.
referee log -q >journal.txt
grep ^choose journal.txt >choices.txt
referee daxu new lucy brian --seed 7 -q --save again.toml
referee run -q choices.txt --save again.toml
referee log -q --save again.toml >again.txt
cmp journal.txt again.txt
referee check -q game.toml again.toml
