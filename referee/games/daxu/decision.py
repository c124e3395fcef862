"""Who says where the cards go, where a pair of actions leaves that to somebody, and by which rule."""

from __future__ import annotations

from typing import NamedTuple

from referee.games.daxu.matrix import MATRIX, Goes
from referee.games.daxu.state import Position


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
