"""Games of Daxu at a table, set up for tests as people would type them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee import session
from referee.games.daxu import GAME
from referee.games.daxu.cards import TRADES
from referee.games.daxu.state import ACTIONS, Position, Side
from referee.kernel.events import Event
from referee.kernel.journal import Setup
from referee.session import AnySession, script

LUCY_START = "deal lucy baker baker wine basket silk silk tea tea"
BRIAN_START = "deal brian baker wine wine carpenter carpenter silk tea tea"
STARTED = (LUCY_START, BRIAN_START)


def table_game(*lines: str, tiebreaker: str = "lucy") -> AnySession:
    """A table game of Lucy and Brian after these lines."""
    start = session.new("daxu", ["lucy", "brian"], None, True, {"tiebreaker": tiebreaker}).session
    return script.run(start, lines).session


def play(game: AnySession, *lines: str) -> tuple[AnySession, list[Event]]:
    """The game after more lines, and all that happened in them."""
    done = script.run(game, lines)
    return done.session, [event for step in done.played for event in step.events]


def rules_of(events: Iterable[Event]) -> set[str]:
    return {event.rule for event in events}


def position(
    *,
    reputations: tuple[int, int] = (0, 0),
    offer: str = "baker wine tea",
    cards_left: int | None = None,
    actions: tuple[str, ...] = ACTIONS,
    counts: tuple[Mapping[str, int], Mapping[str, int]] | None = None,
    due: int = 0,
    repeated: str = "",
    holder: int = 0,
) -> Position:
    """A position in the middle of a round, built directly: what cannot be reached in a few lines.

    With `cards_left`, the sides hold as many cards as leave just that many in the deck.
    """
    shown = tuple(offer.split())
    if counts is None:
        on_sides = 16 if cards_left is None else 52 - cards_left - len(shown)
        deck = list(TRADES * 9)
        for card in shown:
            deck.remove(card.rstrip("+-"))
        first, second = tuple(deck[: on_sides // 2]), tuple(deck[on_sides // 2 : on_sides])
    else:
        first, second = (tuple(t for t in TRADES for _ in range(own.get(t, 0))) for own in counts)
    sides = (Side(first, reputations[0], actions), Side(second, reputations[1], actions))
    return Position(("lucy", "brian"), False, None, holder, sides, shown, due, 5, repeated)


def apply(at: Position, line: str) -> tuple[Position, tuple[Event, ...]]:
    """One line played in a position."""
    return GAME.apply(at, GAME.notation.read(line, Setup(at.players, None, {})))


def reputations(at: Position) -> tuple[int, int]:
    return at.sides[0].reputation, at.sides[1].reputation
