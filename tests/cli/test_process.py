"""The program as a process: what happens to it from outside."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.cli.main import main, run

PROGRAM = [sys.executable, "-m", "referee"]


def referee(*words: str, **more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PROGRAM, *words], text=True, capture_output=True, timeout=60, **more)  # type: ignore[call-overload,no-any-return]


@pytest.fixture(autouse=True)
def dealt(own_folder: Path) -> None:
    assert referee("daxu", "new", "lucy", "brian", "--seed", "7", "-q").returncode == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_move_that_was_saved_but_could_not_be_printed_exits_7() -> None:
    for printing in ([], ["--json"]):
        with open("/dev/full", "w") as full:
            line = [*PROGRAM, "daxu", "choose", "lucy", "take", *printing]
            done = subprocess.run(line, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
        assert done.returncode == 7
        assert done.stderr == (
            "error: the move was applied and saved, but the output could not be printed: No space left on device\n"
        )
    assert referee("get", "players.lucy.chosen").stdout == "true\n"
    assert referee("get", "revision").stdout == "3\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize("command", ["show", "log", "--help", "moves"])
def test_an_answer_that_could_not_be_printed_exits_6(command: str) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*PROGRAM, command], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False
        )
    assert done.returncode == 6
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    line = f"{sys.executable} -m referee log | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], text=True, capture_output=True, timeout=60, check=False)
    assert done.stdout.splitlines()[-1] == "0"
    assert done.stderr == ""


def test_two_commands_at_once_never_lose_a_move() -> None:
    moves = [["daxu", "choose", player, action, "-q"] for player in ("lucy",) for action in ("give", "take") * 4]
    running = [subprocess.Popen([*PROGRAM, *move]) for move in moves]
    assert [process.wait(60) for process in running] == [0] * len(moves)
    assert referee("get", "revision").stdout == f"{1 + len(moves)}\n"
    assert len(referee("log", "-q").stdout.splitlines()) == 3 + len(moves)


def test_a_kill_at_any_moment_loses_nothing() -> None:
    for delay in range(0, 120, 12):
        process = subprocess.Popen([*PROGRAM, "daxu", "choose", "lucy", "take", "-q"])
        try:
            process.wait(delay / 1000)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert referee("check").returncode == 0


def test_output_in_a_pipe_is_plain() -> None:
    shown = referee("show", env={**os.environ, "FORCE_COLOR": "1"})
    assert "\x1b" not in shown.stdout


def test_names_of_any_script_are_printed_where_the_stream_can_hold_them_or_not() -> None:
    assert referee("daxu", "new", "Łucja", "李", "--seed", "1", "-q", "--force").returncode == 0
    utf8 = referee("get", "players", env={**os.environ, "PYTHONIOENCODING": "utf-8"})
    assert "players.Łucja.reputation=0" in utf8.stdout
    ascii_only = referee("get", "players", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert ascii_only.returncode == 0
    assert r"players.\u0141ucja.reputation=0" in ascii_only.stdout


def test_a_game_comes_through_a_pipe() -> None:
    save = Path("game.toml").read_text()
    assert referee("get", "round", "-s", "-", input=save).stdout == "1\n"
    moves = referee("run", "-", "-q", input="choose lucy take\nchoose brian give\n")
    assert (moves.returncode, moves.stdout, moves.stderr) == (0, "", "")
    assert referee("get", "round").stdout == "2\n"


def test_help_needs_no_rich_and_no_game_is_imported_for_a_common_command() -> None:
    code = (
        "import sys; from referee.cli.main import run; run(['rules', 'daxu']); "
        "bad = [m for m in sys.modules if m.split('.')[0] == 'rich' or m == 'referee.games.daxu']; print(bad)"
    )
    done = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, timeout=60, check=False)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("show >&-", 6),
        ("daxu choose lucy give >&-", 7),
        ("daxu choose lucy give --json >&-", 7),
        ("get nope --json >&-", 2),
        ("get nope 2>&-", 2),
        ("show -s - <&-", 4),
        ("run - <&-", 0),
    ],
)
def test_closed_streams(command: str, code: int) -> None:
    line = f"{sys.executable} -m referee {command}"
    done = subprocess.run(["sh", "-c", line], text=True, capture_output=True, timeout=60, check=False)
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_an_interrupt_ends_a_command_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("referee.session.saves.open_at", interrupted)
    assert run(["daxu", "choose", "lucy", "take"]) == 130
    monkeypatch.setattr("referee.cli.main.run", interrupted)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130
