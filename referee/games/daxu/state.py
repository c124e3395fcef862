"""The position of a game of Daxu, and what follows from it by counting alone."""

from __future__ import annotations

from typing import NamedTuple

from referee.games.daxu.cards import COPIES, IN_PLAY, START, TURNED_UP, count_by_trade
from referee.kernel.cards import Cards
from referee.kernel.seal import is_seal

ACTIONS = ("give", "take", "cooperate", "undermine")
LOWEST, HIGHEST = -7, 7


class Side(NamedTuple):
    """What lies on one player's side: cards (in the order received), reputation (-7 to 7), action cards left,
    and the action chosen and not yet resolved ("" for none), or its seal. `unsealed`: that seal was opened.
    The first `starts` cards may have symbols that nobody entered."""

    cards: tuple[str, ...] = ()
    reputation: int = 0
    actions: tuple[str, ...] = ACTIONS
    chosen: str = ""
    unsealed: bool = False
    starts: int = START


class Position(NamedTuple):
    """A game of Daxu between two entries.

    Only what cannot be derived is kept. `holder` is the seat (0 or 1) that holds the tie-breaker card,
    `due` how many cards are to be turned up now, `repeated` the action that both chose last in this
    round ("" for none), `deck` what the deck was made of, where that is known, `seals` all that were used.
    """

    players: tuple[str, str]
    dealt: bool
    deck: Cards | None
    holder: int
    sides: tuple[Side, Side] = (Side(), Side())
    offer: tuple[str, ...] = ()
    due: int = TURNED_UP
    round: int = 0
    repeated: str = ""
    seals: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[tuple[str, Side], tuple[str, Side]]:
        """Each player's name with their side, in the order of the seats."""
        return (self.players[0], self.sides[0]), (self.players[1], self.sides[1])

    def seat(self, player: str) -> int:
        """The seat of a player: 0 for the first named, 1 for the second."""
        return self.players.index(player)

    def with_side(self, seat: int, side: Side) -> Position:
        """The same position with one side replaced."""
        sides = (side, self.sides[1]) if seat == 0 else (self.sides[0], side)
        return self._replace(sides=sides)

    @property
    def seen(self) -> tuple[str, ...]:
        """Every card that has been turned up or dealt."""
        return self.sides[0].cards + self.sides[1].cards + self.offer

    @property
    def cards_left(self) -> int:
        """How many cards the deck still holds: 52 at most, the two removed cards not counted."""
        return IN_PLAY - len(self.seen)

    @property
    def unseen(self) -> Cards:
        """How many cards of each trade nobody has seen: those in the deck and the two removed ones."""
        return Cards({trade: COPIES - count for trade, count in count_by_trade(self.seen).items()})

    @property
    def phase(self) -> str:
        """What comes next: "deal", "reveal", "choose", "open", "award" or "over"."""
        if not all(side.cards for side in self.sides):
            return "deal"
        if self.due:
            return "reveal" if self.offer or self.cards_left >= TURNED_UP else "over"
        if not all(side.chosen for side in self.sides):
            return "choose"
        return "open" if self.sealed else "award"

    @property
    def sealed(self) -> tuple[str, ...]:
        """The players whose choice is sealed."""
        return tuple(name for name, side in self.seats if is_seal(side.chosen))
