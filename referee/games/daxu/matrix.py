"""The action matrix of Daxu: for each pair of actions, where the cards go and by which rule; and who decides that,
where the pair leaves it to a player."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from referee.games.daxu.state import Position


class Goes(Enum):
    """Where the cards go: to a player, to whom a comparison or somebody's word points, or nowhere yet."""

    FIRST = "to the first player"
    SECOND = "to the second player"
    FIRST_DECIDES = "where the first player says"
    SECOND_DECIDES = "where the second player says"
    LOWER = "to the lower reputation"
    HIGHER = "to the higher reputation"
    AGAIN = "nowhere: both choose again"


class Cell(NamedTuple):
    """What a pair of actions does, and the rule that says so."""

    goes: Goes
    rule: str


MATRIX: dict[tuple[str, str], Cell] = {
    ("give", "give"): Cell(Goes.LOWER, "resolve.give-give"),
    ("give", "take"): Cell(Goes.SECOND, "resolve.give"),
    ("give", "cooperate"): Cell(Goes.SECOND, "resolve.cooperate"),
    ("give", "undermine"): Cell(Goes.FIRST, "resolve.undermine"),
    ("take", "give"): Cell(Goes.FIRST, "resolve.give"),
    ("take", "take"): Cell(Goes.HIGHER, "resolve.take-take"),
    ("take", "cooperate"): Cell(Goes.FIRST, "resolve.cooperate"),
    ("take", "undermine"): Cell(Goes.SECOND, "resolve.undermine"),
    ("cooperate", "give"): Cell(Goes.FIRST, "resolve.cooperate"),
    ("cooperate", "take"): Cell(Goes.SECOND, "resolve.cooperate"),
    ("cooperate", "cooperate"): Cell(Goes.AGAIN, "resolve.cooperate-cooperate"),
    ("cooperate", "undermine"): Cell(Goes.SECOND_DECIDES, "resolve.cooperate-undermine"),
    ("undermine", "give"): Cell(Goes.SECOND, "resolve.undermine"),
    ("undermine", "take"): Cell(Goes.FIRST, "resolve.undermine"),
    ("undermine", "cooperate"): Cell(Goes.FIRST_DECIDES, "resolve.cooperate-undermine"),
    ("undermine", "undermine"): Cell(Goes.AGAIN, "resolve.undermine-undermine"),
}

REPUTATION_OF = {"cooperate": 1, "undermine": -1}
"""What an action card does to the reputation of whoever plays it (reputation.action)."""


class Decision(NamedTuple):
    """The seat (0 or 1) that decides, the rule, and whether it decides by the tie-breaker card."""

    seat: int
    rule: str
    by_tiebreaker: bool


def decision(position: Position) -> Decision:
    """Who decides in the phase "award": the underminer, or at equal reputation the tie-breaker's holder."""
    goes, rule = MATRIX[position.sides[0].chosen, position.sides[1].chosen]
    match goes:
        case Goes.FIRST_DECIDES:
            return Decision(0, rule, by_tiebreaker=False)
        case Goes.SECOND_DECIDES:
            return Decision(1, rule, by_tiebreaker=False)
        case _:
            return Decision(position.holder, "resolve.tiebreaker", by_tiebreaker=True)
