"""Whether a game fits the interface: what is checked before an installed one is played. Knows no game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set

from referee.kernel.fold import COMMON
from referee.kernel.game import AnyGame, Game
from referee.kernel.refusal import Mistake
from referee.kernel.words import player_name

SEATS = 50
"""The most seats that a game may have."""
MODES = {"dealt", "table"}


def misfits(game: object, name: str, reserved: Set[str]) -> list[str]:
    """All that is wrong with a game of that name, one sentence each; `reserved` are the words of common commands."""
    if not isinstance(game, Game):
        return ["its entry point is no Game object"]
    return list(_misfits(game, name, reserved))


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
