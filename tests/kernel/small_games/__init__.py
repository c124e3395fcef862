"""Small games, each for one thing that the interface can say. They share a deck, a ledger and what is written here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from referee.kernel.cards import Cards
from referee.kernel.events import Event
from referee.kernel.game import HIDDEN, Draw, Game, M, P, Pending, Score, ScoreLine
from referee.kernel.journal import Setup
from referee.kernel.words import listed

DECK = tuple(range(1, 10))


class Deal(NamedTuple):
    """A card dealt to a player."""

    player: str
    card: int

    def words(self) -> tuple[str, ...]:
        return ("deal", self.player, str(self.card))


class Table(NamedTuple):
    """Where a game stands: each player's cards, who knows each card, the cards played, and how many moves were made."""

    players: tuple[str, ...]
    hands: tuple[tuple[int, ...], ...]
    known: tuple[frozenset[str], ...] = (frozenset(),) * 10
    played: tuple[tuple[str, int], ...] = ()
    moves: int = 0

    @property
    def turn(self) -> str:
        """The player whose turn it is."""
        return self.players[self.moves % len(self.players)]

    def hand(self, player: str) -> tuple[int, ...]:
        """A player's cards."""
        return self.hands[self.players.index(player)]

    def put(self, player: str, *hand: int) -> Table:
        """The table where a player has other cards."""
        at = self.players.index(player)
        return self._replace(hands=(*self.hands[:at], hand, *self.hands[at + 1 :]))

    def show(self, card: int, *players: str) -> Table:
        """The table where these players know a card."""
        return self._replace(known=(*self.known[:card], self.known[card] | {*players}, *self.known[card + 1 :]))

    def seen(self, player: str, viewer: Any) -> list[str]:
        """A player's cards as they are seen."""
        return [str(c) if any(map(viewer.sees, {player, *self.known[c]})) else HIDDEN for c in self.hand(player)]


def dealing(table: Table) -> Pending:
    """The card that is to be dealt next."""
    player = next(name for name in table.players if not table.hand(name))
    left = [str(card) for card in DECK if not any(card in hand for hand in table.hands)]
    return Pending("deal", draw=Draw("deck", Cards.of(left), enters=lambda drawn: Deal(player, int(drawn[0]))))


def points(totals: Mapping[str, int], over: bool, **more: Any) -> Score:
    """A score of one line for each player; most points win."""
    lines = {name: (ScoreLine("cards", "", total, "score.cards", ""),) for name, total in totals.items()}
    best = tuple(name for name in totals if totals[name] == max(totals.values()))
    score = Score(lines, best, "", "score.cards", over)._replace(**more)
    return score._replace(verdict=f"{listed(score.winners)} ahead")


class Small(Game[P, M]):
    """What all of them have: three seats, and a state of the phase and the players' cards."""

    seats = (2, 3)

    def start(self, setup: Setup) -> tuple[Any, tuple[Event, ...]]:
        return Table(setup.players, ((),) * len(setup.players)), ()

    def view(self, position: Any, viewer: Any) -> dict[str, Any]:
        waits = self.pending(position)
        players = {name: {"cards": position.seen(name, viewer)} for name in position.players}
        return {"phase": waits.phase, "to_move": list(waits.to_move), "over": waits.over, "players": players}
