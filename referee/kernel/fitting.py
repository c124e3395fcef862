"""Whether a game fits the interface: what is checked before an installed one is played. Knows no game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set

from referee.kernel.fold import COMMON
from referee.kernel.game import AnyGame, Game
from referee.kernel.parts import Adjusting, Calculator, CardSet, SetupOption
from referee.kernel.refusal import Mistake
from referee.kernel.words import player_name, told_by

SEATS = 50
"""The most seats that a game may have."""
MODES = {"dealt", "table"}
PARTS = {"calculator": Calculator, "card_set": CardSet, "adjusting": Adjusting}
"""The class of each part; one that is imported later, by `part`, is not looked at."""


def misfits(game: object, name: str, reserved: Set[str]) -> list[str]:
    """All that is wrong with a game of that name, one sentence each; `reserved` are the words of common commands."""
    if not isinstance(game, Game):
        return ["its entry point is no Game object"]
    try:
        return list(_misshapen(game)) or list(_misfits(game, name, reserved))
    except Exception as error:
        return [f"it cannot be examined: {told_by(error)}"]


def _misshapen(game: AnyGame) -> Iterator[str]:
    for name in ("name", "title", "summary", "guide", "example"):
        if not isinstance(getattr(game, name), str):
            yield f"its {name} is no text"
    for name in ("modes", "sealable", "example_players"):
        value = getattr(game, name)
        if not isinstance(value, tuple) or not all(isinstance(word, str) for word in value):
            yield f"its {name} are no tuple of texts"
    if not isinstance(game.options, tuple) or not all(isinstance(option, SetupOption) for option in game.options):
        yield "its options are no tuple of SetupOption"
    if type(game.rules_version) is not int or game.rules_version < 1:
        yield "its rules_version is no number from 1"
    for name, kind in PARTS.items():
        part = next((vars(base)[name] for base in type(game).__mro__ if name in vars(base)), None)
        if part is not None and not isinstance(part, kind) and not hasattr(part, "__get__"):
            yield f"its {name} is no {kind.__name__}"


def _misfits(game: AnyGame, name: str, reserved: Set[str]) -> Iterator[str]:
    if game.name != name:
        yield f"it calls itself {game.name!r}"
    if not re.fullmatch("[a-z][a-z0-9-]{1,23}", name) or name in reserved:
        yield f"{name!r} is no name for a game: 2 to 24 letters a to z, digits and '-', and no command"
    taken = sorted({*game.notation.verbs} & {*reserved, *COMMON})
    if taken:
        yield f"its verbs {', '.join(taken)} are common commands"
    for verb in game.notation.verbs.values():
        if not re.fullmatch("[a-z][a-z0-9-]*", verb.name):
            yield f"{verb.name!r} is no verb: letters a to z, digits and '-'"
    fewest, most = game.seats
    if not 1 <= fewest <= most <= SEATS:
        yield f"it has {fewest} to {most} seats"
    if not game.modes or not set(game.modes) <= MODES:
        yield f"its modes are {', '.join(game.modes) or 'none'}, not some of {', '.join(sorted(MODES))}"
    if not all(map(_is_name, game.example_players)) or not fewest <= len(game.example_players) <= most:
        yield "the players of its examples cannot play it"


def _is_name(word: str) -> bool:
    try:
        return player_name(word) == word
    except Mistake:
        return False
