"""Games of Legends of Draxia set up for tests: at a table as typed, or as positions with known hands."""

from __future__ import annotations

from collections.abc import Iterable

from referee import session
from referee.games.draxia import GAME
from referee.games.draxia.cards import built_in
from referee.games.draxia.setup import start
from referee.games.draxia.state import DEALT, NO_RESOURCES, NO_SPELLS, Position, Turn
from referee.kernel.events import Event
from referee.kernel.journal import Setup
from referee.session import AnySession, script

NAMES = ("ann", "bob", "cid", "dan", "eve", "fay")


def table_game(*lines: str, players: int = 2, **options: str | bool) -> AnySession:
    """A table game after these lines."""
    begun = session.new("draxia", NAMES[:players], None, True, options).session
    return script.run(begun, lines).session


def play(game: AnySession, *lines: str) -> tuple[AnySession, list[Event]]:
    """The game after more lines, and all that happened in them. Raises what the line that fails does."""
    events: list[Event] = []
    for line in lines:
        done = session.play(game, line)
        game = done.session
        events += (event for step in done.played for event in step.events)
    return game, events


def rules_of(events: Iterable[Event]) -> set[str]:
    return {event.rule for event in events}


def position(
    hand: str = "",
    spells: str = "",
    buildings: str = "",
    *,
    exhausted: str = "",
    monster: str = "",
    wished: str = "",
    actions: int = 1,
    players: int = 2,
    teams: tuple[tuple[str, ...], ...] = (),
) -> Position:
    """Ann's turn in a dealt game, with just these cards in her hand; everybody has a character."""
    begun, _ = start(Setup(NAMES[:players], 7, {"cards": "assumed-1", "teams": [list(team) for team in teams]}))
    assert begun.resources.left is not None
    assert begun.spells.left is not None
    at = begun._replace(owed=(), teams=teams)
    for seat, character in zip(range(players), built_in().characters, strict=False):
        at = at.with_player(seat, at.hands[seat]._replace(character=character))
    cards, scrolls = hand.split(), spells.split()
    ann = at.hands[0]._replace(
        hand=NO_RESOURCES.plus(cards),
        spells=NO_SPELLS.plus(scrolls),
        buildings=at.hands[0].buildings.plus(buildings.split()),
        exhausted=at.hands[0].exhausted.plus(exhausted.split()),
    )
    resources, deck = begun.resources.left.less(cards), begun.spells.left.less(scrolls)
    turn = Turn(0, actions, (), NO_RESOURCES.plus(wished.split()), monster)
    monsters = at.monsters.less([monster]) if monster else at.monsters
    return at.with_player(0, ann)._replace(
        resources=at.resources._replace(left=resources, size=resources.total),
        spells=at.spells._replace(left=deck, size=deck.total),
        turn=turn,
        monsters=monsters,
    )


def apply(at: Position, line: str) -> tuple[Position, tuple[Event, ...]]:
    """One line played in a position, completed as the referee would."""
    move = GAME.notation.read(line, Setup(at.players, 7 if at.mode == DEALT else None, {}))
    return GAME.apply(at, GAME.complete(at, move))
