"""secret.unkept: no third way to fail tells what a script or a move would have found."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee import session

Referee = Callable[..., Any]


@pytest.fixture
def hands(referee: Referee) -> tuple[str, str]:
    """A game in which it is Ann's turn; a payment for a spell that she can make, and one that she cannot."""
    referee("draxia new ann bob --seed 7 -q")
    for name in ("ann", "bob"):
        at = session.open_save("game.toml").fold.position
        referee(f"draxia pick {name} {at.hands[at.seat(name)].offered[0]} -q")
    hand = session.open_save("game.toml").fold.position.hands[0].hand
    held = [card for card, count in hand.items() for _ in range(count)]
    missing = next(card for card, count in hand.items() if not count)
    return f"buy {held[0]}+{held[1]} {held[2]}+{held[3]}", f"buy {missing}+{missing} {held[0]}+{held[1]}"


def endless(path: str, line: str) -> None:
    """A script that cannot be read to its end."""
    Path(path).write_bytes(f"{line}\n#".encode() + b"x" * (17 * 2**20))


def test_a_script_that_cannot_be_read_to_its_end(referee: Referee, hands: tuple[str, str]) -> None:
    """secret.unkept"""
    told = []
    for line in hands:
        endless("endless.txt", line)
        shown = referee("run endless.txt --as bob")
        told.append((shown.code, shown.err.replace(line, "LINE")))
    assert told[0] == told[1]
    assert told[0][0] == 3


def test_with_keep_what_could_be_read_is_saved(referee: Referee, hands: tuple[str, str]) -> None:
    endless("endless.txt", hands[0])
    shown = referee("run endless.txt --as bob --keep -q")
    assert shown.code == 4
    assert "does not end" in shown.err
    assert referee("log -q --as ann").out.splitlines()[-2] == hands[0]


def test_a_script_that_rests_on_nothing_says_what_is_wrong_with_its_file(referee: Referee) -> None:
    referee("daxu new lucy brian --seed 7 -q")
    endless("endless.txt", "choose lucy take")
    assert referee("run endless.txt").code == 4


@pytest.mark.skipif(sys.platform == "win32", reason="no ulimit")
@pytest.mark.parametrize("command", ["run line.txt --as bob", "draxia {line} --as bob"])
def test_a_save_that_cannot_be_written(hands: tuple[str, str], command: str) -> None:
    """secret.unkept: what could not be kept is not answered either"""
    told = set()
    for line in hands:
        Path("line.txt").write_text(f"{line}\n")
        words = f"{sys.executable} -m referee {command.format(line=line)}"
        done = subprocess.run(["sh", "-c", f"ulimit -f 0; {words}"], capture_output=True, text=True, check=False)
        told.add((done.returncode, done.stdout, done.stderr))
    assert len(told) == 1
    assert {code for code, _, _ in told} == {6}
    assert not list(Path().glob("*.tmp"))


def test_usage_is_checked_before_the_save(referee: Referee) -> None:
    for line in (
        "amend 4",
        "amend x y",
        "amend 4-5 --before x",
        "score --csv --json",
        "tournament standings --csv --json",
    ):
        assert referee(line).code == 2, line


def test_a_dry_run_shows_the_lines_that_the_script_itself_opens(referee: Referee) -> None:
    referee("daxu new lucy brian --seed 7 -q")
    Path("both.txt").write_text("choose lucy take\nchoose brian give\n")
    shown = referee("run both.txt -n").out
    assert "  4 choose lucy take\n" in shown
    assert "both are shown: lucy take, brian give" in shown
