"""Gift: players give hidden cards to others, or play them openly. Who had a card goes on knowing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.kernel.events import Event
from referee.kernel.game import Pending, Score, Viewer
from referee.kernel.notation import Notation, a_number, a_player, verb
from referee.kernel.refusal import Refusal, Secret
from tests.kernel.small_games import Deal, Small, Table, dealing, points

GIFTS = 4


class Give(NamedTuple):
    """A card given to another player, unseen by the others."""

    player: str
    other: str
    card: int

    def words(self) -> tuple[str, ...]:
        return ("give", self.player, self.other, str(self.card))


class Play(NamedTuple):
    """A card played openly."""

    player: str
    card: int

    def words(self) -> tuple[str, ...]:
        return ("play-card", self.player, str(self.card))


class GiftGame(Small[Table, "Deal | Give | Play"]):
    """The rules: `moves` counts gifts, and after the last one each player plays the cards in hand."""

    name = "gift-game"
    notation = Notation["Deal | Give | Play"](
        verb(Give, "give PLAYER OTHER CARD", "Give a card.", "give ann bob 3", a_player, a_player, a_number(1, 9)),
        verb(Play, "play-card PLAYER CARD", "Play a card.", "play-card ann 3", a_player, a_number(1, 9)),
        verb(Deal, "deal PLAYER CARD", "The card that is dealt.", "deal ann 3", a_player, a_number(1, 9), chance=True),
    )

    def pending(self, position: Table) -> Pending:
        if not (position.moves or position.played or all(position.hands)):
            return dealing(position)
        holders = tuple(name for name in position.players if position.hand(name))
        return Pending("play" if holders else "over", holders, over=not holders)

    def legal(self, position: Table, viewer: Viewer) -> Iterator[Deal | Give | Play]:
        for name in self.pending(position).to_move:
            if viewer.sees(name):
                for card in position.hand(name):
                    yield Play(name, card)
                    others = position.players if position.moves < GIFTS else ()
                    yield from (Give(name, other, card) for other in others if other != name)

    def secret(self, move: Deal | Give | Play) -> tuple[str, ...]:
        return () if isinstance(move, Play) else (f"{move.player}/{move.card}",)

    def deciders(self, position: Table, move: Deal | Give | Play) -> tuple[str, ...]:
        return () if isinstance(move, Deal) else (move.player,)

    def apply(self, position: Table, move: Deal | Give | Play) -> tuple[Table, tuple[Event, ...]]:
        player, card = move.player, move.card
        if isinstance(move, Deal):
            after = position.put(player, card).show(card, player)
            return after, (Event("dealt", "cards.dealt", f"{player} has a card"),)
        gives = isinstance(move, Give)
        if gives and (move.other == player or position.moves == GIFTS):
            raise Refusal("turn.move", f"{player} cannot give {move.other} a card now", {})
        if card not in position.hand(player):
            raise Refusal("turn.move", f"{player} does not have that card", {}, secret=Secret(player))
        after = position.put(player, *(other for other in position.hand(player) if other != card))
        if not gives:
            text = f"{player} plays {card}"
            shown = Event("played", "turn.move", text, {"card": card}, opens=(f"{player}/{card}",))
            return after._replace(played=(*position.played, (player, card))), (shown,)
        after = after.put(move.other, *after.hand(move.other), card).show(card, move.other)
        return after._replace(moves=position.moves + 1), (self.given(move),)

    def given(self, move: Give) -> Event:
        """The event: the new holder learns the card, and nobody else."""
        text = f"{move.player} gives {move.other} a card"
        return Event("gave", "turn.move", text, shares=((f"{move.player}/{move.card}", move.other),))

    def score(self, position: Table, viewer: Viewer) -> Score:
        totals = {name: sum(card for player, card in position.played if player == name) for name in position.players}
        return points(totals, self.pending(position).over)


GAME = GiftGame()
