"""The action matrix of Daxu: for each pair of actions, where the cards go and by which rule."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


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
