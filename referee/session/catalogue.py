"""All that a save can hold: finds the rules that belong to it, their ledger, and what they say of themselves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from referee import games, kernel
from referee.kernel.game import AnyGame, AnyRules
from referee.kernel.refusal import Mistake
from referee.kernel.words import quoted

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rulebook
    from referee.session.declared import GameHelp, RulesHelp

COMMON_LEDGER = Path(kernel.__file__).parent / "rules.toml"
"""What holds of every save, whatever its rules: corrections, seals, secrets."""

TOURNAMENT = "tournament"
TOURNAMENT_LEDGER = Path(__file__).parent.parent / "tournament" / "rules.toml"


COMMANDS = (
    *("show", "log", "moves", "play", "run", "undo", "redo", "amend", "adjust", "note", "seal", "score", "check"),
    *("get", "expect", "refuses", "rules", "simulate", "scenario", "completion"),
)
"""The common commands, in the order of the help. No game and no verb has one of these names."""

RESERVED = frozenset({*COMMANDS, TOURNAMENT, "new", "cards", "complete", "help"})


def built_in() -> tuple[str, ...]:
    """The names of the games that come with the program, in alphabetical order."""
    return games.names()


def game_names() -> tuple[str, ...]:
    """The names of all games that can be played, installed ones too, which takes a while to find out."""
    return tuple(name for name in games.every() if name in games.names() or not misfit(name))


def is_game(name: str) -> bool:
    """Whether there is a game of that name, even one that does not fit."""
    return name in games.every()


def names() -> tuple[str, ...]:
    """The names of all rules that a save can follow."""
    return (*game_names(), TOURNAMENT)


def load(name: str) -> AnyRules:
    """The rules of that name; only these are imported. Raises Mistake with the nearest names, or where an installed
    game does not fit."""
    if name == TOURNAMENT:
        from referee.tournament import RULES

        return RULES
    return load_game(name)


def load_game(name: str) -> AnyGame:
    """The game of that name. Raises as `load`."""
    game = games.load(name)
    if name not in games.names():
        from referee.kernel.fitting import misfits

        wrong = misfits(game, name, RESERVED)
        if wrong:
            raise Mistake(f"the installed game {quoted(name)} does not fit: {'; '.join(wrong)}")
    return game


def misfit(name: str) -> str:
    """Why a game cannot be played, "" where it can."""
    try:
        load_game(name)
        games.rulebook(name)
    except Mistake as mistake:
        return mistake.why
    return ""


def help_of(name: str) -> RulesHelp:
    """What rules say of themselves. Raises Mistake with the nearest names."""
    return load(name)


def help_of_game(name: str) -> GameHelp:
    """What a game says of itself. Raises Mistake with the nearest names."""
    return load_game(name)


def rulebook(name: str) -> Rulebook:
    """The ledger of these rules, and after it what holds of all. Raises as `load`, or where it cannot be read."""
    from referee.kernel.rulebook import Rulebook

    if name == TOURNAMENT:
        own = Rulebook.parse(TOURNAMENT_LEDGER.read_text(encoding="utf-8"))
    else:
        if name not in games.names():
            load_game(name)
        own = games.rulebook(name)
    common = Rulebook.parse(COMMON_LEDGER.read_text(encoding="utf-8"))
    return own._replace(rules=(*own.rules, *common.rules))


def sealable(among: Sequence[str] | None = None) -> Sequence[str]:
    """The choices that can be sealed, of these games or of all."""
    games_ = game_names() if among is None else among
    return tuple(dict.fromkeys(word for name in games_ for word in load_game(name).sealable))
