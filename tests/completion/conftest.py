"""A shell for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.cli.main import run
from tests.completion.shells import SHELLS, Shell, home


@pytest.fixture(params=[(name, False) for name in SHELLS], ids=list(SHELLS))
def shell(request: pytest.FixtureRequest, own_folder: Path) -> Iterator[Shell]:
    """A shell in a folder with a game of Daxu, in which both players are to choose; the completion is sourced, or
    loaded from its folder."""
    name, autoload = request.param
    assert run(["daxu", "new", "lucy", "brian", "--seed", "7", "-q"]) == 0
    opened = SHELLS[name](home(own_folder), autoload)
    yield opened
    opened.close()
