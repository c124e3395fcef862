"""Random dealt games of any game, by nothing but the kernel's interface."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from referee import games, session
from referee.kernel.game import AnyGame, Viewer
from referee.kernel.notation import write
from referee.session import AnySession

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLE = "goofspiel"
EXAMPLE_FOLDER = ROOT / "examples" / EXAMPLE
GAMES = (*games.names(), EXAMPLE)
"""All games, with that of the example package."""

sys.path.append(str(EXAMPLE_FOLDER))

PLAYERS = ("ann", "bob", "cid", "dan")
"""Those who play, and the most of them: more seats would take more time than they show."""


class Point(NamedTuple):
    """An entry point for a game: the object `GAME` of the module of that name, or another object."""

    name: str
    game: AnyGame | None = None

    def load(self) -> AnyGame:
        return self.game or import_module(self.name).GAME


def game_of(name: str) -> AnyGame:
    """A game by its name, also while tests are collected."""
    return Point(name).load() if name == EXAMPLE else games.load(name)


def seats_of(game: AnyGame) -> range:
    """The numbers of seats that are tested."""
    fewest, most = game.seats
    return range(fewest, min(most, len(PLAYERS)) + 1)


each_game = pytest.mark.parametrize("game", GAMES)
each_table = pytest.mark.parametrize(("game", "seats"), [(name, n) for name in GAMES for n in seats_of(game_of(name))])


def start(game: str, seed: int, seats: int = 2) -> AnySession:
    return session.new(game, PLAYERS[:seats], seed, False, {}).session


def playout(game: str, seed: int, seats: int = 2) -> Iterator[AnySession]:
    """A dealt game from its start to its end, after each decision; every choice follows from the seed."""
    chooser = random.Random(seed)
    at = start(game, seed, seats)
    yield at
    while not at.game.pending(at.fold.position).over:
        line = write(chooser.choice(list(at.game.legal(at.fold.position, Viewer(all=True)))))
        at = session.play(at, line).session
        yield at


def finished(game: str, seed: int, seats: int = 2) -> AnySession:
    *_, last = playout(game, seed, seats)
    return last
