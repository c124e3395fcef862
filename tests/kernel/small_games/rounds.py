"""Rounds: two rounds, in each of which every player is dealt a card of a whole deck. The highest sum wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.kernel.events import Event
from referee.kernel.game import Pending, Score, Viewer
from referee.kernel.notation import Notation, a_number, a_player, verb
from referee.kernel.refusal import Refusal
from tests.kernel.small_games import Deal, Small, Table, dealing, points


class Stop(NamedTuple):
    """A player ends the round."""

    player: str

    def words(self) -> tuple[str, ...]:
        return ("stop", self.player)


class Rounds(Small[Table, "Deal | Stop"]):
    """The rules: `moves` counts the rounds that ended, `played` holds all cards that were dealt."""

    name = "rounds-game"
    notation = Notation["Deal | Stop"](
        verb(Stop, "stop PLAYER", "End the round.", "stop ann", a_player),
        verb(Deal, "deal PLAYER CARD", "The card that is dealt.", "deal ann 3", a_player, a_number(1, 9), chance=True),
    )

    def pending(self, position: Table) -> Pending:
        if position.moves == 2:
            return Pending("over", over=True)
        return Pending("stop", (position.turn,)) if all(position.hands) else dealing(position)

    def legal(self, position: Table, viewer: Viewer) -> Iterator[Deal | Stop]:
        yield from (Stop(name) for name in self.pending(position).to_move if viewer.player in (None, name))

    def apply(self, position: Table, move: Deal | Stop) -> tuple[Table, tuple[Event, ...]]:
        if isinstance(move, Deal):
            text = f"{move.player} is dealt {move.card}"
            after = position.put(move.player, move.card).show(move.card, *position.players)
            played = (*position.played, (move.player, move.card))
            return after._replace(played=played), (Event("dealt", "cards.dealt", text, {"card": move.card}),)
        if move.player not in self.pending(position).to_move:
            raise Refusal("turn.move", f"{move.player} cannot end the round", {})
        after = position._replace(hands=((),) * len(position.players), moves=position.moves + 1)
        return after, (Event("stopped", "turn.move", f"{move.player} ends the round"),)

    def score(self, position: Table, viewer: Viewer) -> Score:
        totals = {name: sum(card for player, card in position.played if player == name) for name in position.players}
        return points(totals, self.pending(position).over)


GAME = Rounds()
