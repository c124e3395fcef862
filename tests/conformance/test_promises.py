"""Every game keeps its promises, at every number of seats and in every mode."""

from __future__ import annotations

import pytest

from tests.conformance import alike  # noqa: F401 - adds the promises about secrets
from tests.conformance.playouts import GAMES, game_of, seats_of
from tests.conformance.promises import PROMISES, Played, setups

TABLES = [
    (name, seats, mode) for name in GAMES for seats in seats_of(game_of(name)) for mode in sorted(game_of(name).modes)
]


@pytest.mark.parametrize(("name", "seats", "mode"), TABLES)
def test_a_game_keeps_its_promises(name: str, seats: int, mode: str) -> None:
    game = game_of(name)
    for setup in setups(game, seats, mode):
        played = Played(game, setup)
        for promise in PROMISES.values():
            promise(played)
