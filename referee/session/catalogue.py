"""All that a save can hold: finds the rules that belong to it, and their ledger."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from referee import games, kernel
from referee.kernel.game import AnyRules

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rulebook

COMMON_LEDGER = Path(kernel.__file__).parent / "rules.toml"
"""What holds of every save, whatever its rules: corrections, seals."""


def names() -> tuple[str, ...]:
    """The names of all rules that a save can follow."""
    return games.names()


def load(name: str) -> AnyRules:
    """The rules of that name; only these are imported. Raises Mistake with the nearest names."""
    return games.load(name)


def rulebook(name: str) -> Rulebook:
    """The ledger of these rules, and after it what holds of all. Raises Mistake where there are none of that name."""
    from referee.kernel.rulebook import Rulebook

    own = games.rulebook(name)
    common = Rulebook.parse(COMMON_LEDGER.read_text(encoding="utf-8"))
    return own._replace(rules=(*own.rules, *common.rules))
