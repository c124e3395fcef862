"""Games that tests of the command line start from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Referee = Callable[..., Any]


@pytest.fixture
def dealt(referee: Referee) -> Referee:
    """Phase choose, round 1, 33 cards in the deck."""
    assert referee("daxu new lucy brian --seed 7 -q").code == 0
    return referee


@pytest.fixture
def table(referee: Referee) -> Referee:
    assert referee("daxu new lucy brian --table --tiebreaker lucy -q").code == 0
    Path("start.txt").write_text(
        "# start cards\n\ndeal lucy baker baker wine basket silk silk tea tea\n"
        "deal brian baker wine wine carpenter carpenter silk tea tea\n"
    )
    assert referee("run start.txt -q").code == 0
    return referee
