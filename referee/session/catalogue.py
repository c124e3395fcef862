"""All that a save can hold: finds the rules that belong to it, and their ledger."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from referee import games, kernel
from referee.kernel.game import AnyRules
from referee.kernel.refusal import Mistake
from referee.kernel.words import nearest, shown

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rulebook

COMMON_LEDGER = Path(kernel.__file__).parent / "rules.toml"
"""What holds of every save, whatever its rules: corrections, seals."""

TOURNAMENT = "tournament"
TOURNAMENT_LEDGER = Path(__file__).parent.parent / "tournament" / "rules.toml"


def names() -> tuple[str, ...]:
    """The names of all rules that a save can follow."""
    return (*games.names(), TOURNAMENT)


def load(name: str) -> AnyRules:
    """The rules of that name; only these are imported. Raises Mistake with the nearest names."""
    if name == TOURNAMENT:
        from referee.tournament import RULES

        return RULES
    return games.load(_known(name))


def rulebook(name: str) -> Rulebook:
    """The ledger of these rules, and after it what holds of all. Raises Mistake where there are none of that name."""
    from referee.kernel.rulebook import Rulebook

    own = (
        Rulebook.parse(TOURNAMENT_LEDGER.read_text(encoding="utf-8"))
        if name == TOURNAMENT
        else games.rulebook(_known(name))
    )
    common = Rulebook.parse(COMMON_LEDGER.read_text(encoding="utf-8"))
    return own._replace(rules=(*own.rules, *common.rules))


def _known(name: str) -> str:
    if name not in names():
        raise Mistake(f"there is no game {shown(name)}", nearest(name, names()) or names())
    return name
