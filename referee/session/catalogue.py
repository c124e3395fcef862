"""All that a save can hold: finds the rules that belong to it, their ledger, and what they say of themselves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from referee import games, kernel
from referee.kernel.game import AnyRules
from referee.kernel.refusal import Mistake
from referee.kernel.words import nearest, quoted

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rulebook
    from referee.session.declared import GameHelp, RulesHelp

COMMON_LEDGER = Path(kernel.__file__).parent / "rules.toml"
"""What holds of every save, whatever its rules: corrections, seals, secrets."""

TOURNAMENT = "tournament"
TOURNAMENT_LEDGER = Path(__file__).parent.parent / "tournament" / "rules.toml"


def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return games.names()


def names() -> tuple[str, ...]:
    """The names of all rules that a save can follow."""
    return (*games.names(), TOURNAMENT)


def load(name: str) -> AnyRules:
    """The rules of that name; only these are imported. Raises Mistake with the nearest names."""
    if name == TOURNAMENT:
        from referee.tournament import RULES

        return RULES
    return games.load(_known(name))


def help_of(name: str) -> RulesHelp:
    """What rules say of themselves. Raises Mistake with the nearest names."""
    return load(name)


def help_of_game(name: str) -> GameHelp:
    """What a game says of itself. Raises Mistake with the nearest names."""
    return games.load(name)


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


def sealable() -> Sequence[str]:
    """The choices of all games that can be sealed."""
    return tuple(dict.fromkeys(word for name in games.names() for word in games.load(name).sealable))


def _known(name: str) -> str:
    if name not in names():
        raise Mistake(f"there is no game {quoted(name)}", nearest(name, names()) or names())
    return name
