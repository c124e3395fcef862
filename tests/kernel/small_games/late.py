"""Late: the rounds with hidden cards, which the end of each round opens."""

from __future__ import annotations

from referee.kernel.events import Event
from tests.kernel.small_games import Deal, Table
from tests.kernel.small_games.rounds import Rounds, Stop


class OpensLate(Rounds):
    """Deals hidden cards, and opens them at the end of the round."""

    def secret(self, move: Deal | Stop) -> tuple[str, ...]:
        return (move.player,) if isinstance(move, Deal) else ()

    def apply(self, position: Table, move: Deal | Stop) -> tuple[Table, tuple[Event, ...]]:
        after, (event,) = super().apply(position, move)
        if isinstance(move, Stop):
            return after, (event._replace(discloses=position.players),)
        return after._replace(known=position.known), (Event("dealt", "cards.dealt", f"{move.player} has a card"),)
