"""Makes the game of the example package one that is found, in the conformance tests alone."""

from __future__ import annotations

import pytest

from referee import games
from tests.conformance.playouts import EXAMPLE, Point

pytest.register_assert_rewrite("tests.conformance.promises", "tests.conformance.alike")


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_installed", lambda: {EXAMPLE: Point(EXAMPLE)})
