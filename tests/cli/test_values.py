"""get and expect: bare values of a game, and what should hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Referee = Callable[..., Any]


@pytest.mark.parametrize(
    ("path", "printed"),
    [
        ("players.lucy.reputation", "0\n"),
        ("players.LUCY.chosen", "false\n"),
        ("to_move", "lucy\nbrian\n"),
        ("players.brian.shops.tea", "3\n"),
        ("winners", ""),
        ("over", "false\n"),
    ],
)
def test_get_prints_bare_values(dealt: Referee, path: str, printed: str) -> None:
    assert dealt(f"get {path}") == (0, printed, "")


def test_get_prints_a_table_as_lines_for_expect(dealt: Referee) -> None:
    lines = dealt("get players.lucy").out.split()
    assert "players.lucy.actions=give,take,cooperate,undermine" in lines
    assert dealt("expect", *lines).code == 0


def test_an_unknown_path_has_the_nearest_suggested(dealt: Referee) -> None:
    for command in ("get players.lucy.reputatio", "expect players.lucy.reputatio=0"):
        result = dealt(command)
        assert result.code == 2
        assert "players.lucy.reputation" in result.err


def test_expect_prints_each_difference(dealt: Referee) -> None:
    assert dealt("expect round=1 to_move=lucy,brian players.lucy.reputation=+0 over=false game=DAXU").code == 0
    failed = dealt("expect round=2 to_move=lucy over=true deck=33")
    assert failed.code == 1
    assert (
        failed.out
        == "round: expected 2, found 1\nto_move: expected lucy, found lucy,brian\nover: expected true, found false\n"
    )
    assert dealt("expect round=2 --json").json["differences"] == [
        {"path": "round", "operator": "=", "expected": "2", "found": "1"}
    ]


@pytest.mark.parametrize("bad", ["round", "players.lucy=3", "=3", "nothing=3"])
def test_expect_of_nothing(dealt: Referee, bad: str) -> None:
    assert dealt(f"expect {bad}").code == 2
