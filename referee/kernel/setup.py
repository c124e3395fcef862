"""What is settled before the first entry of a game."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Setup(NamedTuple):
    """What is settled before the first entry. `seed` is None at a table, where the players name the cards.

    `options` are the game's own, in the form that the save holds.
    """

    players: tuple[str, ...]
    seed: int | None
    options: Mapping[str, Any]

    @property
    def dealt(self) -> bool:
        """Whether a seed names the drawn cards."""
        return self.seed is not None
