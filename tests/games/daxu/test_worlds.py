"""secret.unkept in Daxu: whatever Lucy has chosen, Brian's attempts are answered alike, and none of them is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.games.daxu.state import ACTIONS

Referee = Callable[..., Any]

TABLE = """\
deal lucy baker baker wine basket silk silk tea tea
deal brian baker wine wine carpenter carpenter silk tea tea
reveal tea silk+ wine
"""

SCRIPTS = {
    "goes on": ["choose brian take", "expect players.lucy.reputation=-1"],
    "goes on with a move": ["choose brian cooperate", "award brian"],
    "goes on with a note, then a move": ["choose brian give", "# a note", "reveal tea tea tea"],
    "fails at once": ["zzz"],
    "asserts first": ["expect round=1", "choose brian take", "expect players.lucy.reputation!=1", "zzz"],
    "refuses": ["choose brian take", "refuses round.choose -- choose brian give", "expect round=9"],
}
REFUSED = {"goes on", "goes on with a move", "goes on with a note, then a move", "asserts first", "refuses"}


def worlds(referee: Referee, ask: Callable[[], Any]) -> list[Any]:
    """The answers after each choice of Lucy."""
    found = []
    for action in ACTIONS:
        referee("daxu new lucy brian --table --tiebreaker lucy -q --force")
        Path("start.txt").write_text(f"{TABLE}choose lucy {action}\n")
        assert referee("run start.txt -q").code == 0
        found.append(ask())
    return found


@pytest.mark.parametrize("name", SCRIPTS)
@pytest.mark.parametrize("options", ["", "--json", "-n", "-n --json"])
def test_a_script_that_is_not_kept(referee: Referee, name: str, options: str) -> None:
    """secret.unkept: not even whether it would pass is told"""
    Path("script.txt").write_text("\n".join(SCRIPTS[name]) + "\n")

    def ask() -> Any:
        before = Path("game.toml").read_bytes()
        found = referee(f"run script.txt --as brian {options}")
        assert Path("game.toml").read_bytes() == before
        return found

    found = worlds(referee, ask)
    assert all(one == found[0] for one in found)
    if name in REFUSED:
        assert found[0].code == (0 if "-n" in options else 3)
        assert "secret.unkept" in found[0].out + found[0].err or "-n" in options


def test_a_script_that_is_kept_may_end_with_what_it_opens(referee: Referee) -> None:
    """secret.unkept: what is kept is no question"""
    Path("script.txt").write_text("choose brian take\n# and that is all\n")
    assert [one.code for one in worlds(referee, lambda: referee("run script.txt --as brian"))] == [0] * 4


def test_what_is_kept_tells_where_it_stopped(referee: Referee) -> None:
    Path("script.txt").write_text("choose brian take\nexpect players.lucy.reputation=9\n")
    found = worlds(referee, lambda: referee("run script.txt --as brian --keep -q"))
    assert [one.code for one in found] == [1] * 4
    assert all("players.lucy.reputation: expected 9, found" in one.err for one in found)


@pytest.mark.parametrize("guess", ACTIONS)
def test_the_numbers_of_an_amendment_confirm_no_guess(referee: Referee, guess: str) -> None:
    """secret.unkept: hidden entries are alike, whatever they say"""
    found = worlds(referee, lambda: referee(f"amend 4 --before choose lucy {guess} --as brian"))
    assert all(one == found[0] for one in found)
    assert found[0].code == 0
    assert "  +   5 choose (hidden)" in found[0].out


@pytest.mark.parametrize(
    "asked",
    ["amend 4 --drop", "amend 3 reveal tea tea zzz", "amend 3 award lucy", "amend 3 --drop", "amend 2-4 award brian",
     "amend 4 choose lucy take", "amend 1 --before award lucy"],
)  # fmt: skip
@pytest.mark.parametrize("options", ["", "-n"])
def test_an_amendment_that_is_not_kept(referee: Referee, asked: str, options: str) -> None:
    """secret.unkept"""
    found = worlds(referee, lambda: referee(f"{asked} --as brian {options}"))
    assert all(one == found[0] for one in found)
    assert found[0].code != 1


def test_completion_tells_nothing_that_a_line_before_it_would_open(referee: Referee) -> None:
    """secret.unkept: `award` follows a choice of Brian's only where Lucy's makes it so"""

    def ask() -> Any:
        assert referee("adjust tiebreaker=brian --why x -q").code == 0
        return referee("complete --word= -- amend 5 --as brian choose brian cooperate /")

    found = worlds(referee, ask)
    assert {one.out for one in found} == {""}


@pytest.mark.parametrize("line", ["# note", "expect round=2", "refuses round.choose -- award lucy", ""])
def test_a_dry_run_reads_a_line_as_the_command_does(referee: Referee, line: str) -> None:
    """secret.unkept withholds what is secret, and nothing else"""
    referee("daxu new lucy brian --seed 7 -q")
    dry, real = referee("play -n", line), referee("play", line)
    assert dry == real
    assert dry.code == 2
