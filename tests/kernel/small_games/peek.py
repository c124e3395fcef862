"""Peek: each player has a hidden card, and may look at another's. At the end all are shown; the highest wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.kernel.events import Event, Private
from referee.kernel.game import Pending, Score, Viewer
from referee.kernel.notation import Notation, a_number, a_player, verb
from referee.kernel.refusal import Refusal
from tests.kernel.small_games import Deal, Small, Table, dealing, points


class Peek(NamedTuple):
    """A player looks at another's card."""

    player: str
    other: str

    def words(self) -> tuple[str, ...]:
        return ("peek", self.player, self.other)


class PeekGame(Small[Table, "Deal | Peek"]):
    """The rules."""

    name = "peek-game"
    notation = Notation["Deal | Peek"](
        verb(Peek, "peek PLAYER OTHER", "Look at another's card.", "peek ann bob", a_player, a_player),
        verb(Deal, "deal PLAYER CARD", "The card that is dealt.", "deal ann 3", a_player, a_number(1, 9), chance=True),
    )

    def pending(self, position: Table) -> Pending:
        if not all(position.hands):
            return dealing(position)
        over = position.moves == len(position.players)
        return Pending("over" if over else "peek", () if over else (position.turn,), over=over)

    def legal(self, position: Table, viewer: Viewer) -> Iterator[Deal | Peek]:
        for name in self.pending(position).to_move:
            if viewer.player in (None, name):
                yield from (Peek(name, other) for other in position.players if other != name)

    def secret(self, move: Deal | Peek) -> tuple[str, ...]:
        return (move.player,) if isinstance(move, Deal) else ()

    def apply(self, position: Table, move: Deal | Peek) -> tuple[Table, tuple[Event, ...]]:
        if isinstance(move, Deal):
            return position.put(move.player, move.card), (Event("dealt", "cards.dealt", f"{move.player} has a card"),)
        if move.player not in self.pending(position).to_move or move.other == move.player:
            raise Refusal("turn.move", f"{move.player} cannot look at {move.other}'s card now", {})
        (card,) = position.hand(move.other)
        after = position.show(card, move.player)._replace(moves=position.moves + 1)
        return after, (self.peeked(move, card), *self.shown(after))

    def peeked(self, move: Peek, card: int) -> Event:
        """The event: only who looks learns the card."""
        private = Private((move.player,), f"it is {card}", {"card": card}, of=(move.other,))
        text = f"{move.player} looks at {move.other}'s card"
        return Event("peeked", "turn.move", text, {"player": move.player, "of": move.other}, private=private)

    def shown(self, position: Table) -> tuple[Event, ...]:
        """At the end: all cards."""
        cards = dict(zip(position.players, position.hands, strict=True))
        over = self.pending(position).over
        return (Event("shown", "score.cards", f"the cards: {cards}", opens=position.players),) if over else ()

    def view(self, position: Table, viewer: Viewer) -> dict[str, object]:
        return super().view(position, Viewer(all=True) if self.pending(position).over else viewer)

    def score(self, position: Table, viewer: Viewer) -> Score:
        over = self.pending(position).over
        seen = {name: sum(position.hand(name)) if over else 0 for name in position.players}
        return points(seen, over)


GAME = PeekGame()
