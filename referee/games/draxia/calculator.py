"""The score from counts alone, as people read them off the table: no game, no save."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.games.draxia.cards import CHARACTERS, MANA_POOL, CardSet
from referee.games.draxia.scoring import Tally, score_tallies
from referee.games.draxia.setup import card_set as card_set_of
from referee.games.draxia.setup import check_number, read_teams, settle
from referee.kernel.counts import by_player
from referee.kernel.game import Score
from referee.kernel.journal import Setup
from referee.kernel.parts import Calculator
from referee.kernel.refusal import Refusal
from referee.kernel.words import one_of, whole_number


def calculate(words: Sequence[str], options: Mapping[str, Any]) -> Score:
    """Score the counts in `words`; what is left out is 0.

    Raises Refusal for counts that cannot be, Mistake where the words make no such counts.
    """
    cards = _cards(options)
    counted = _read(words, cards)
    check_number(list(counted))
    _check_counts(counted, cards)
    teams = read_teams(options["teams"], list(counted), seated=False) if options.get("teams") else ()
    tallies = {name: _tally(counts, cards) for name, counts in counted.items()}
    hidden = [name for name, tally in tallies.items() if not tally.character]
    notes = (f"no character was given for {', '.join(hidden)}",) if hidden else ()
    return score_tallies(tallies, cards, teams, True, notes)


def _cards(options: Mapping[str, Any]) -> CardSet:
    given = {key: value for key, value in options.items() if key in ("cards", "without")}
    return card_set_of(Setup((), None, settle(("a", "b"), None, given).options))


def _read(words: Sequence[str], cards: CardSet) -> dict[str, dict[str, Any]]:
    known = ("character", *cards.buildings, *cards.monsters, MANA_POOL, "spells", "resources")
    return {
        player: {what: _value(player, what, value) for what, value in counts.items()}
        for player, counts in by_player(words, known).items()
    }


def _value(player: str, what: str, value: str) -> str | int:
    if what == "character":
        return one_of(value, "a character", CHARACTERS)
    return whole_number(value, f"{player}'s {what}")


def _check_counts(counted: Mapping[str, Mapping[str, Any]], cards: CardSet) -> None:
    """Refuse counts that the card set does not hold (setup.piles), or a character that two have."""
    most = {
        **{name: row.copies for name, row in cards.buildings.items()},
        **{name: row.copies for name, row in cards.monsters.items()},
        MANA_POOL: cards.spells[MANA_POOL],
        "spells": cards.spells.total - cards.spells[MANA_POOL],
        "resources": cards.resources.total,
    }
    for what, copies in most.items():
        counts = {name: row[what] for name, row in counted.items() if what in row}
        below = [name for name, count in counts.items() if count < 0]
        if below:
            raise Refusal(
                "setup.piles",
                f"{below[0]} cannot have {counts[below[0]]} {what}",
                {what: counts},
                [f"{what}=0"],
                word=f"{what}={counts[below[0]]}",
            )
        if sum(counts.values()) > copies:
            raise Refusal(
                "setup.piles",
                f"{sum(counts.values())} {what} cannot be: the card set {cards.name} holds {copies}",
                {what: counts},
                [f"counts of {what} that add up to {copies} at most"],
                word=f"{what}={max(counts.values())}",
            )
    chosen = [row["character"] for row in counted.values() if "character" in row]
    for name in chosen:
        if chosen.count(name) > 1 or name not in cards.characters:
            why = "is one player's alone" if chosen.count(name) > 1 else "is not in play"
            raise Refusal(
                "setup.characters",
                f"the {name} {why}",
                {"characters": chosen},
                [other for other in cards.characters if other not in chosen],
                word=f"character={name}",
            )


def _tally(counts: Mapping[str, Any], cards: CardSet) -> Tally:
    return Tally(
        counts.get("character", ""),
        {name: counts.get(name, 0) for name in cards.buildings},
        {name: counts.get(name, 0) for name in cards.monsters},
        counts.get(MANA_POOL, 0),
        counts.get("spells", 0),
        counts.get("resources", 0),
    )


class Counts(Calculator):
    """The calculator of the game."""

    usage = "PLAYER COUNT... PLAYER COUNT..."
    details = (
        "COUNT is character=bard, or how many a player has, such as farm=2, goblin=1, mana-pool=2, spells=1 (uncast, "
        "without Mana Pools), resources=4 (cards in hand). What is left out is 0."
    )
    example = "ann character=bard farm=2 mana-pool=2 bob character=thief goblin=1 resources=7"

    def calculate(self, words: Sequence[str], options: Mapping[str, Any]) -> Score:
        return calculate(words, options)


CALCULATOR = Counts()
