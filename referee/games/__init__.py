"""The games, one folder each, and those of installed packages: finds them, and names none."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.kernel.game import AnyGame
from referee.kernel.refusal import Mistake
from referee.kernel.words import nearest, quoted, told_by

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rulebook

FOLDER = Path(__file__).parent
GROUP = "referee.games"
"""The entry points by which a package offers a game: its name, and the `Game` object."""


@cache
def names() -> tuple[str, ...]:
    """The names of the built-in games, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/rules.toml")))


@cache
def _installed() -> dict[str, Any]:
    """The entry points of installed games, by name; a built-in game hides one of the same name."""
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP) if point.name not in names()}


def every() -> tuple[str, ...]:
    """The names of all games, the built-in ones first. Looks at what is installed, which takes a while."""
    return (*names(), *sorted(_installed()))


def load(name: str) -> AnyGame:
    """The game of that name; only this one is imported. Raises Mistake with the nearest names, or where an installed
    one cannot be loaded: its code may fail in any way."""
    if name in names():
        game: AnyGame = import_module(f"{__name__}.{name}").GAME
        return game
    point = _installed().get(name)
    if point is None:
        raise Mistake(f"there is no game {quoted(name)}", nearest(name, every()) or every())
    try:
        found: AnyGame = point.load()
    except (Exception, SystemExit) as error:
        raise Mistake(f"the installed game {quoted(name)} cannot be loaded: {told_by(error)}") from error
    return found


def folder(name: str) -> Path:
    """The folder of a game's code, in which its `rules.toml` is. Raises Mistake where there is no such game."""
    if name in names():
        return FOLDER / name
    module = sys.modules[type(load(name)).__module__]
    return Path(str(module.__file__)).parent


def rulebook(name: str) -> Rulebook:
    """The ledger of a game's rules. Raises Mistake where there is no such game, or no ledger with an installed one."""
    from referee.kernel.rulebook import Rulebook

    try:
        return Rulebook.parse((folder(name) / "rules.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        if name in names():
            raise
        raise Mistake(
            f"the rules.toml of the installed game {quoted(name)} cannot be read: {told_by(error)}"
        ) from error
