"""The games, one folder each: finds them, and names none."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from referee.kernel.game import AnyGame
from referee.kernel.refusal import Mistake
from referee.kernel.words import nearest, quoted

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rulebook

FOLDER = Path(__file__).parent


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/rules.toml")))


def load(name: str) -> AnyGame:
    """The game of that name; only this one is imported. Raises Mistake with the nearest names."""
    game: AnyGame = import_module(f"{__name__}.{_known(name)}").GAME
    return game


def rulebook(name: str) -> Rulebook:
    """The ledger of a game's rules. Raises Mistake where there is no such game."""
    from referee.kernel.rulebook import Rulebook

    return Rulebook.parse((FOLDER / _known(name) / "rules.toml").read_text(encoding="utf-8"))


def _known(name: str) -> str:
    known = names()
    if name not in known:
        raise Mistake(f"there is no game {quoted(name)}", nearest(name, known) or known)
    return name
