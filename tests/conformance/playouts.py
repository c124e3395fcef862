"""Random dealt games of any game, by nothing but the kernel's interface."""

from __future__ import annotations

import random
from collections.abc import Iterator

from referee import session
from referee.kernel.game import Viewer
from referee.kernel.notation import write
from referee.session import AnySession

PLAYERS = ["ann", "bob"]


def start(game: str, seed: int) -> AnySession:
    return session.new(game, PLAYERS, seed, False, {}).session


def playout(game: str, seed: int) -> Iterator[AnySession]:
    """A dealt game from its start to its end, after each decision; every choice follows from the seed."""
    chooser = random.Random(seed)
    at = start(game, seed)
    yield at
    while not at.game.pending(at.fold.position).over:
        line = write(chooser.choice(list(at.game.legal(at.fold.position, Viewer(all=True)))))
        at = session.play(at, line).session
        yield at


def finished(game: str, seed: int) -> AnySession:
    *_, last = playout(game, seed)
    return last
