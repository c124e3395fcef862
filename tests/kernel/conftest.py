"""The small games, as if a package had brought them."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from referee import games
from referee.kernel.game import AnyGame
from tests.kernel.small_games import fewest, gift, peek, rounds

SMALL = (peek.GAME, gift.GAME, rounds.GAME, fewest.GAME)


class Point(NamedTuple):
    """An entry point."""

    game: AnyGame

    def load(self) -> AnyGame:
        return self.game


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The installed games by name; a test may put another one there."""
    points = {game.name: Point(game) for game in SMALL}
    monkeypatch.setattr(games, "_installed", lambda: points)
    return points
