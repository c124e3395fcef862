"""The example package, really installed: the program finds its game, and plays it like its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conformance.playouts import EXAMPLE_FOLDER

pytest.importorskip("pip", reason="the package is installed by pip")
pytest.importorskip("hatchling", reason="the package is built by hatchling")

Ran = subprocess.CompletedProcess[str]
Program = Callable[..., Ran]


def program(packages: Path) -> Program:
    """Run the program in a process of its own, with these packages: `run("goofspiel new ann bob")`."""

    def run(line: str) -> Ran:
        environment = {**os.environ, "PYTHONPATH": str(packages)}
        command = [sys.executable, "-m", "referee", *line.split()]
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)

    return run


@pytest.fixture
def installed(tmp_path: Path) -> Program:
    packages = tmp_path / "packages"
    how = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-index", "--no-build-isolation", "--no-compile"]
    command = [sys.executable, "-m", "pip", "install", *how, "--target", str(packages), str(EXAMPLE_FOLDER)]
    subprocess.run(command, check=True, timeout=120)
    return program(packages)


def output(ran: Ran) -> str:
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_an_installed_game_is_played_to_its_end(installed: Program, own_folder: Path) -> None:
    assert "goofspiel" in output(installed("--help"))
    output(installed("goofspiel new ann bob --seed 7"))
    assert "bid (hidden)" in output(installed("goofspiel bid ann 1"))
    legal = json.loads(output(installed("moves --json")))["moves"]
    assert legal == [f"bid bob {card}" for card in range(1, 14)]
    assert output(installed("complete --word=b -- goofspiel")).split() == ["bid"]
    assert output(installed("complete --word= -- goofspiel bid")).split() == ["bob"]
    assert "the bids: ann 1, bob 13 [bid.secret]" in output(installed(f"play {legal[-1]}"))

    spent = installed("goofspiel bid ann 1")
    assert spent.returncode == 3
    assert "ann's 1 is spent [bid.hand]" in spent.stderr

    rest = [f"bid ann {card}\nbid bob {14 - card}\n" for card in range(2, 14)]
    Path("script.txt").write_text("expect over=false\n" + "".join(rest) + "expect over=true to_move=\n")
    assert "[score.prizes]" in output(installed("run script.txt"))
    assert json.loads(output(installed("score --json")))["final"] is True
    assert "goofspiel" in output(installed("check"))

    assert "bid.level" in output(installed("rules goofspiel bid.level"))
    assert "3 games of goofspiel by seed 1" in output(installed("simulate goofspiel --games 3 --seed 1"))


UNFIT = """
from goofspiel import Bid, Goofspiel
from referee.kernel.notation import Notation, a_number, a_player, verb

class Unfit(Goofspiel):
    name = "unfit"
    notation = Notation(verb(Bid, "undo PLAYER CARD", "Bid.", "undo ann 7", a_player, a_number(1, 13)))

GAME = Unfit()
"""
WHY = "the installed game 'unfit' does not fit: its verbs undo are common commands"


def test_a_game_that_does_not_fit_is_refused(own_folder: Path) -> None:
    """Its verb would hide a common command. It is offered as an installed package offers it: by its metadata."""
    packages = own_folder / "packages"
    about = packages / "unfit-1.dist-info"
    about.mkdir(parents=True)
    (packages / "unfit.py").write_text(UNFIT)
    (packages / "goofspiel").symlink_to(EXAMPLE_FOLDER / "goofspiel")
    (packages / "rules.toml").write_text((EXAMPLE_FOLDER / "goofspiel" / "rules.toml").read_text())
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: unfit\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[referee.games]\nunfit = unfit:GAME\n")
    for line in ("unfit new ann bob --seed 7", "rules unfit", "unfit --help", "simulate unfit --games 2"):
        ran = program(packages)(line)
        assert (line, ran.returncode, ran.stdout) == (line, 2, "")
        assert ran.stderr.splitlines()[0] == f"error: {WHY}"
        assert ran.stderr.count(WHY) == 1
    assert not Path("game.toml").exists()
    assert "unfit" not in output(program(packages)("--help"))
