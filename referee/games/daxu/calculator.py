"""The score from counts alone, as people read them off the table: no game, no save."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.games.daxu.cards import COPIES, IN_PLAY, REMOVED, TRADES, TURNED_UP
from referee.games.daxu.scoring import Tally, score_tallies
from referee.games.daxu.state import HIGHEST, LOWEST
from referee.kernel.counts import by_player
from referee.kernel.game import Score
from referee.kernel.parts import Calculator
from referee.kernel.refusal import Refusal
from referee.kernel.words import find_player, whole_number

FEWEST_AT_END = IN_PLAY - (TURNED_UP - 1)


def calculate(words: Sequence[str], tiebreaker: str | None) -> Score:
    """Score the counts in `words`; what is left out is 0.

    Raises Refusal for counts that cannot be, Mistake where the words make no such counts.
    """
    counted = _read(words)
    if len(counted) != 2:
        names = " and ".join(counted) or "nobody"
        raise Refusal(
            "setup.players",
            f"Daxu is scored for two players, and {names} stands here",
            {"players": list(counted)},
            ["PLAYER COUNT... PLAYER COUNT..."],
            word=next(iter(list(counted)[2:] or counted), ""),
        )
    tallies = {player: _tally(player, counts) for player, counts in counted.items()}
    total = _check_cards(tallies)
    holder = find_player(tiebreaker, list(tallies)) if tiebreaker is not None else None
    return score_tallies(tallies, holder, True, _notes(total))


def _read(words: Sequence[str]) -> dict[str, dict[str, int]]:
    typed = by_player(words, (*TRADES, "reputation"))
    return {
        player: {what: whole_number(value, f"{player}'s {what}") for what, value in counts.items()}
        for player, counts in typed.items()
    }


def _tally(player: str, counts: Mapping[str, int]) -> Tally:
    reputation = counts.get("reputation", 0)
    if not LOWEST <= reputation <= HIGHEST:
        raise Refusal(
            "setup.reputation",
            f"{player}'s reputation cannot be {reputation:+d}: the track runs from {LOWEST} to +{HIGHEST}",
            {"reputation": reputation},
            [f"reputation={LOWEST} to reputation=+{HIGHEST}"],
            word=f"reputation={reputation}",
        )
    shops = {name: counts.get(name, 0) for name in TRADES}
    for name, count in shops.items():
        if count < 0:
            raise Refusal(
                "setup.deck",
                f"{player} cannot have {count} {name}",
                {name: count},
                [f"{name}=0 or more"],
                word=f"{name}={count}",
            )
    return Tally(shops, reputation)


def _check_cards(tallies: Mapping[str, Tally]) -> int:
    """How many cards there are in all. Raises Refusal where that many cannot be."""
    for name in TRADES:
        counts = {player: tally.shops[name] for player, tally in tallies.items()}
        if sum(counts.values()) > COPIES:
            raise Refusal(
                "setup.deck",
                f"{sum(counts.values())} {name} between them cannot be: there are {COPIES}",
                {name: counts},
                [f"counts of {name} that add up to {COPIES} at most"],
                word=f"{name}={max(counts.values())}",
            )
    total = sum(sum(tally.shops.values()) for tally in tallies.values())
    if total > IN_PLAY:
        raise Refusal(
            "setup.remove",
            f"{total} cards cannot lie on the two sides: {REMOVED} of {IN_PLAY + REMOVED} left the game at the start",
            {"cards": total, "most": IN_PLAY},
            [f"counts that add up to {IN_PLAY} at most"],
        )
    return total


def _notes(total: int) -> tuple[str, ...]:
    if total >= FEWEST_AT_END:
        return ()
    return (f"{total} cards were counted; at the end of a game {FEWEST_AT_END} to {IN_PLAY} lie on the two sides",)


class Counts(Calculator):
    """The calculator of the game."""

    usage = "PLAYER COUNT... PLAYER COUNT..."
    details = (
        "COUNT is how many cards of a trade a player has, such as baker=3 (also wine, carpenter, basket, silk, "
        "tea), or the reputation, such as reputation=-2. What is left out is 0."
    )
    example = "lucy wine=4 carpenter=2 basket=4 reputation=+2 brian wine=4 carpenter=6 basket=5 reputation=-1"

    def calculate(self, words: Sequence[str], options: Mapping[str, Any]) -> Score:
        return calculate(words, options.get("tiebreaker"))


CALCULATOR = Counts()
