"""Every command has a one-line summary and an example that works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee import games
from referee.cli.app import COMMANDS
from referee.cli.commands.tournament import ORDER

EVERY = [(name,) for name in COMMANDS] + [
    (game, command) for game in games.names() for command in ("new", *games.load(game).notation.verbs, "score", "cards")
]
EVERY += [("tournament", command) for command in ORDER]
GROUPS = [*games.names(), "tournament"]


@pytest.mark.parametrize("words", [(), *((group,) for group in GROUPS), *EVERY], ids=" ".join)
def test_help(referee: Callable[..., Any], words: tuple[str, ...]) -> None:
    shown = referee(*words, "--help") if words else referee("--help")
    assert shown.code == 0
    lines = shown.out.splitlines()
    assert lines[0].startswith(f"Usage: {' '.join(('referee', *words))}")
    summary = lines[2].strip()
    assert summary.endswith("."), "one sentence on one line"
    at = lines.index("  Example:")
    assert lines[at + 1].startswith(f"    {' '.join(('referee', *words))}")
    assert all(len(line) <= 80 for line in lines if not line.startswith("    referee")), "fits 80 columns"


@pytest.mark.parametrize("words", EVERY, ids=" ".join)
def test_every_command_answers_in_json(referee: Callable[..., Any], words: tuple[str, ...]) -> None:
    assert "--json" in referee(*words, "--help").out


def test_summaries_are_not_cut_off(referee: Callable[..., Any]) -> None:
    assert "..." not in referee("--help").out.split("Commands:")[1]
    for group in GROUPS:
        assert "..." not in referee(f"{group} --help").out.split("Commands:")[1]


def test_no_command_at_all_shows_the_help(referee: Callable[..., Any]) -> None:
    shown = referee("")
    assert "Usage: referee" in shown.out + shown.err
