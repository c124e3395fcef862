"""Completion in real shells, sourced and loaded from a completion folder at the first TAB."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.cli.runner import run
from tests.completion.shells import SHELLS, Shell, home

INSTALLS = [(name, autoload) for name in SHELLS for autoload in (False, True)]


@pytest.fixture(params=INSTALLS, ids=[f"{name}-{'autoloaded' if auto else 'sourced'}" for name, auto in INSTALLS])
def shell(request: pytest.FixtureRequest, own_folder: Path) -> Iterator[Shell]:
    """A shell in a folder with a game of Daxu, in which lucy is to choose."""
    name, autoload = request.param
    assert run("daxu new lucy brian --seed 7 -q".split()) == 0
    opened = SHELLS[name](home(own_folder), autoload)
    yield opened
    opened.close()


def test_the_first_tab_completes(shell: Shell) -> None:
    assert shell.tab("referee daxu choose l") == "referee daxu choose lucy "


def test_who_may_choose_and_what(shell: Shell) -> None:
    assert shell.candidates("referee daxu choose ") == {"lucy", "brian"}
    assert shell.candidates("referee daxu choose lucy ") == {"give", "take", "cooperate", "undermine"}
    assert run("daxu choose lucy take -q".split()) == 0
    assert shell.candidates("referee daxu choose ") == {"brian"}
