"""Tournaments for tests, as an organiser would type them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from referee import session
from referee.kernel.events import Event
from referee.kernel.game import Viewer
from referee.kernel.notation import write
from referee.kernel.refusal import Refusal
from referee.session import AnySession
from referee.session.tournament import Form, new
from referee.tournament.state import Position

TWELVE = ["ann", "bob", "cid", "dan", "eve", "fay", "gus", "hal", "ida", "jo", "kim", "lea"]


def tournament(players: int | Iterable[str] = 12, form: Form | None = None, seed: int = 7) -> AnySession:
    names = [f"p{number}" for number in range(1, players + 1)] if isinstance(players, int) else list(players)
    return new("club", names, seed, form or Form()).session


def play(at: AnySession, *lines: str) -> AnySession:
    for line in lines:
        at = session.play(at, line).session
    return at


def position(at: AnySession) -> Position:
    found: Position = at.fold.position
    return found


def seats(at: AnySession, table: int) -> list[str]:
    """The players of a table, in the order of their seats."""
    return list(position(at).rounds[-1].tables[table - 1].players)


def in_order(at: AnySession) -> AnySession:
    """The results of all tables that have none: the first seat first, and so on."""
    for table in position(at).rounds[-1].open_tables():
        at = play(at, f"result {table} {' '.join(seats(at, table))}")
    return at


def events(at: AnySession, line: str) -> list[Event]:
    return [event for step in session.play(at, line).played for event in step.events]


def rules_of(at: AnySession, line: str) -> list[str]:
    return [event.rule for event in events(at, line)]


def refused(at: AnySession, line: str, rule: str) -> Refusal:
    """The refusal of a line, which is by this rule."""
    with pytest.raises(Refusal) as caught:
        session.play(at, line)
    assert caught.value.rule == rule
    return caught.value


def decide(at: AnySession, chooser: random.Random, ties: float) -> str:
    """Any decision that is legal: the next seating, a random result, or the organiser's word."""
    phase = at.game.pending(position(at)).phase
    if phase == "results":
        round_ = position(at).rounds[-1]
        table = chooser.choice(round_.open_tables())
        first, *others = chooser.sample(seats(at, table), len(seats(at, table)))
        return f"result {table} {first}" + "".join(("=" if chooser.random() < ties else " ") + name for name in others)
    if phase == "advance":
        return write(chooser.choice(list(at.game.legal(position(at), Viewer(all=True)))))
    return "seat"


def through(at: AnySession, seed: int = 1, ties: float = 0.2) -> AnySession:
    """The tournament to its end, with random results."""
    chooser = random.Random(seed)
    while not at.game.pending(position(at)).over:
        at = session.play(at, decide(at, chooser, ties)).session
    return at


def standing(at: AnySession, player: str) -> dict[str, Any]:
    found: dict[str, Any] = at.state()["players"][player]
    return found
