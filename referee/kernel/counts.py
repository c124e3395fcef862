"""What each player has, as words: `ann farm=2 bob goblin=1`. Knows the form, not what is counted."""

from collections.abc import Sequence

from referee.kernel.refusal import Mistake
from referee.kernel.words import one_of, player_name, quoted, same_name


def by_player(words: Sequence[str], known: Sequence[str]) -> dict[str, dict[str, str]]:
    """Values by player and by what they count, as typed, in the order in which the players are named.

    A word without `=` names a player; the others count for the one named last. Raises Mistake for a word
    that is neither, for a name or a count that is given twice, and for a count of none of the `known`.
    """
    counted: dict[str, dict[str, str]] = {}
    player = ""
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            if word.casefold() in known:
                raise Mistake(f"{word} needs a value", [f"{word.casefold()}=VALUE"], word=word)
            player = player_name(word)
            if any(same_name(player, name) for name in counted):
                raise Mistake(f"{player} is named twice", ["a different name for each player"], word=word)
            counted[player] = {}
        elif not player:
            raise Mistake(f"{quoted(word)} stands before any player's name", [f"PLAYER {word}"], word=word)
        else:
            what = one_of(key, "something to count", known)
            if what in counted[player]:
                raise Mistake(f"{what} is given twice for {player}", word=word)
            counted[player][what] = value
    return counted
