"""Goofspiel, for two to four: each round all bid a card in secret for the prize that is turned up."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from referee.kernel.cards import Cards
from referee.kernel.events import Event
from referee.kernel.game import HIDDEN, PUBLIC, Draw, Game, Pending, Score, ScoreLine, Viewer
from referee.kernel.journal import Setup
from referee.kernel.notation import Notation, a_number, a_player, verb
from referee.kernel.refusal import Refusal
from referee.kernel.words import listed

CARDS = tuple(range(1, 14))


class Prize(NamedTuple):
    """The prize that is turned up."""

    card: int

    def words(self) -> tuple[str, ...]:
        return ("prize", str(self.card))


class Bid(NamedTuple):
    """A player's bid."""

    player: str
    card: int

    def words(self) -> tuple[str, ...]:
        return ("bid", self.player, str(self.card))


class Position(NamedTuple):
    """A game between two entries: each player's cards in hand, bid (0 for none) and prizes won; the prizes that are
    bid for, and those that are still to come."""

    players: tuple[str, ...]
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    offer: tuple[int, ...] = ()
    to_come: tuple[int, ...] = CARDS
    turned: bool = False

    @property
    def awaited(self) -> tuple[str, ...]:
        """The players who are still to bid."""
        return tuple(name for name, bid in zip(self.players, self.bids, strict=True) if self.turned and not bid)


def put(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    """A tuple with one item replaced."""
    return (*items[:place], item, *items[place + 1 :])


class Goofspiel(Game[Position, Prize | Bid]):
    """The rules of Goofspiel."""

    name = "goofspiel"
    summary = "Goofspiel: bid your cards in secret for prizes."
    seats = (2, 4)
    notation = Notation[Prize | Bid](
        verb(Bid, "bid PLAYER CARD", "Bid a card, unseen by the others.", "bid ann 7", a_player, a_number(1, 13)),
        verb(Prize, "prize CARD", "The prize that the seed turns up.", "prize 13", a_number(1, 13), chance=True),
    )

    def start(self, setup: Setup) -> tuple[Position, tuple[Event, ...]]:
        seats = len(setup.players)
        position = Position(setup.players, (CARDS,) * seats, (0,) * seats, ((),) * seats)
        return position, (
            Event("players", "setup.players", f"{listed(setup.players)} play", {"players": list(setup.players)}),
            Event("hands", "setup.hands", "each has the cards 1 to 13"),
        )

    def pending(self, position: Position) -> Pending:
        if position.turned:
            return Pending("bid", position.awaited)
        if not position.to_come:
            return Pending("over", over=True)
        cards = Cards.of(map(str, position.to_come))
        return Pending("prize", draw=Draw("prizes", cards, enters=lambda drawn: Prize(int(drawn[0]))))

    def legal(self, position: Position, viewer: Viewer) -> Iterator[Prize | Bid]:
        for name in position.awaited:
            if viewer.player in (None, name):
                yield from (Bid(name, card) for card in position.hands[position.players.index(name)])

    def secret(self, move: Prize | Bid) -> tuple[str, ...]:
        return (move.player,) if isinstance(move, Bid) else ()

    def apply(self, position: Position, move: Prize | Bid) -> tuple[Position, tuple[Event, ...]]:
        if isinstance(move, Prize):
            return self._turn_up(position, move.card)
        if move.player not in position.awaited:
            raise Refusal("bid.hand", f"{move.player} is not to bid now", {"to_bid": list(position.awaited)})
        seat = position.players.index(move.player)
        hand = position.hands[seat]
        if move.card not in hand:
            left = [f"bid {move.player} {card}" for card in hand]
            raise Refusal("bid.hand", f"{move.player}'s {move.card} is spent", {"hand": list(hand)}, left)
        position = position._replace(bids=put(position.bids, seat, move.card))
        bid = Event("bid", "bid.secret", f"{move.player} has bid", {"player": move.player})
        if position.awaited:
            return position, (bid,)
        after, events = self._open(position)
        return after, (bid, *events)

    def _turn_up(self, position: Position, card: int) -> tuple[Position, tuple[Event, ...]]:
        if position.turned or card not in position.to_come:
            raise Refusal("prize.turned", f"{card} is not the prize that is turned up now", {})
        to_come = tuple(other for other in position.to_come if other != card)
        offer = (*position.offer, card)
        text = f"the prize {card} is turned up: {listed([*map(str, offer)])} on offer"
        turned = Event("turned", "prize.turned", text, {"card": card, "offer": list(offer)})
        return position._replace(offer=offer, to_come=to_come, turned=True), (turned,)

    def _open(self, position: Position) -> tuple[Position, tuple[Event, ...]]:
        bids = dict(zip(position.players, position.bids, strict=True))
        text = ", ".join(f"{name} {bid}" for name, bid in bids.items())
        events = [Event("opened", "bid.secret", f"the bids: {text}", {"bids": bids}, opens=position.players)]
        highest = [name for name, bid in bids.items() if bid == max(bids.values())]
        if len(highest) == 1:
            seat = position.players.index(highest[0])
            position = position._replace(won=put(position.won, seat, position.won[seat] + position.offer), offer=())
            events.append(Event("won", "bid.highest", f"{highest[0]} takes the prizes", {"player": highest[0]}))
        else:
            events.append(Event("level", "bid.level", f"{listed(highest)} are level", {"players": highest}))
        spent = zip(position.hands, position.bids, strict=True)
        hands = tuple(tuple(card for card in hand if card != bid) for hand, bid in spent)
        after = position._replace(hands=hands, bids=(0,) * len(bids), turned=False)
        if not after.to_come:
            events.append(Event("over", "score.prizes", self.score(after, PUBLIC).verdict))
        return after, tuple(events)

    def view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        waits, players = self.pending(position), {}
        for seat, (name, bid) in enumerate(zip(position.players, position.bids, strict=True)):
            shown = HIDDEN if bid and not viewer.sees(name) else str(bid or "")
            players[name] = {"hand": list(position.hands[seat]), "bid": shown, "points": sum(position.won[seat])}
        winners = self.score(position, viewer).winners if waits.over else ()
        state = {"phase": waits.phase, "to_move": list(waits.to_move), "over": waits.over, "winners": list(winners)}
        return {**state, "offer": list(position.offer), "players": players}

    def score(self, position: Position, viewer: Viewer) -> Score:
        won = dict(zip(position.players, position.won, strict=True))
        lines = {
            name: (ScoreLine("prizes", " ".join(map(str, prizes)), sum(prizes), "score.prizes", ""),)
            for name, prizes in won.items()
        }
        most, over = max(map(sum, position.won)), self.pending(position).over
        best = tuple(name for name, prizes in won.items() if sum(prizes) == most)
        does = ("win" if len(best) > 1 else "wins") if over else "ahead"
        return Score(lines, best, f"{listed(best)} {does} with {most}", "score.prizes", over)


GAME = Goofspiel()
