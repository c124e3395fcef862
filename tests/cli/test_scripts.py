"""Assertions: `expect`, `refuses`, and the same among the lines of a script."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee import games

Referee = Callable[..., Any]
PLAYED = "choose lucy take brian give"
REFUSED = "award is not what comes now: the cards are up, and both players choose an action"


@pytest.fixture
def script(dealt: Referee) -> Referee:
    """Run lines as a script: `script("choose lucy take", "expect round=1", options="--keep")`."""

    def call(*lines: str, options: str = "") -> Any:
        Path("script.txt").write_text("".join(f"{line}\n" for line in lines))
        return dealt(f"run script.txt {options}")

    return call


@pytest.mark.parametrize(
    ("expectation", "difference"),
    [
        ("round!=2", None),
        ("round!=+1", "round: expected != +1, found 1"),
        ("deck<34", None),
        ("deck<33", "deck: expected < 33, found 33"),
        ("deck<=33", None),
        ("deck>=34", "deck: expected >= 34, found 33"),
        ("players.lucy.reputation>-1", None),
        ("phase!=CHOOSE", "phase: expected != CHOOSE, found choose"),
        ("over!=true", None),
        ("to_move!=lucy", None),
        ("to_move!=lucy,brian", "to_move: expected != lucy,brian, found lucy,brian"),
        ("winners!=", "winners: expected != , found "),
        (" round >= 1 ", None),
    ],
)
def test_comparisons(dealt: Referee, expectation: str, difference: str | None) -> None:
    result = dealt("expect", expectation)
    assert (result.code, result.out) == ((1, f"{difference}\n") if difference else (0, ""))


@pytest.mark.parametrize(
    ("expectation", "why", "instead"),
    [
        ("round==1", "'==' is no comparison", "instead: round=1\n"),
        ("round=>1", "'=>' is no comparison", "instead: round>=1\n"),
        ("round<>1", "'<>' is no comparison", "instead: round!=1\n"),
        ("round=!<1", "'=!<' is no comparison", "round<=1\n"),
        ("round", "'round' expects nothing", "'round>=NUMBER' (a shell wants the quotes)"),
        (">=1", "'>=1' names no path", "instead: PATH>=1\n"),
        ("round>x", "what round is compared with is a whole number, not 'x'", ""),
        ("round>", "what round is compared with is a whole number, not ''", ""),
        ("phase>3", "> compares whole numbers, and phase is 'choose'", "instead: phase=choose\n"),
        ("over<1", "< compares whole numbers, and over is 'false'", "over!=false\n"),
        ("winners<1", "< compares whole numbers, and winners is empty", "instead: winners=\n"),
        ("players.lucy!=3", "is a table, not a value", "players.lucy.reputation"),
        ("lucy.reputation>=3", "there is no 'lucy.reputation'", "instead: players.lucy.reputation\n"),
    ],
)
def test_what_cannot_be_compared(dealt: Referee, expectation: str, why: str, instead: str) -> None:
    result = dealt("expect", expectation)
    assert (result.code, result.out) == (2, "")
    assert why in result.err
    assert instead in result.err


def test_each_difference_names_its_operator_in_json(dealt: Referee) -> None:
    found = dealt("expect round=2 deck<9 over=false --json")
    assert found.code == 1
    assert found.json == {
        "ok": False,
        "differences": [
            {"path": "round", "operator": "=", "expected": "2", "found": "1"},
            {"path": "deck", "operator": "<", "expected": "9", "found": "33"},
        ],
    }


def test_get_prints_several_values_one_after_the_other(dealt: Referee) -> None:
    assert dealt("get round to_move players.lucy.chosen unseen").out.splitlines()[:5] == [
        "1", "lucy", "brian", "false", "unseen.baker=4",
    ]  # fmt: skip
    assert dealt("get round to_move --json").json == {"round": 1, "to_move": ["lucy", "brian"]}
    assert dealt("get round nothing") == (2, "", dealt("get nothing").err)


@pytest.mark.parametrize("words", ["round.choose -- award lucy", "round.choose award lucy", "ROUND.CHOOSE AWARD lucy"])
def test_a_refusal_that_was_expected(dealt: Referee, words: str) -> None:
    """round.choose"""
    assert dealt(f"refuses {words}") == (0, f"refused as expected: {REFUSED} [round.choose]\n", "")
    assert dealt(f"refuses -q {words}") == (0, "", "")
    assert "\n  rule: Both players choose an action card in secret" in dealt(f"refuses --explain {words}").out


def test_a_refusal_that_was_expected_in_json(dealt: Referee) -> None:
    found = dealt("refuses --json round.choose -- award lucy")
    refused = dealt("daxu award lucy --json").json["refused"]
    assert (found.code, found.json) == (
        0,
        {"ok": True, "rule": "round.choose", "move": "award lucy", "refusal": refused},
    )


def test_a_refusal_by_another_rule_is_shown(dealt: Referee) -> None:
    found = dealt("refuses round.start -- award lucy")
    assert found.code == 1
    assert found.out.startswith(
        f"failed: award lucy is refused by another rule than round.start\nrefused: {REFUSED} [round.choose]\n  facts: "
    )
    as_json = dealt("refuses round.start --json -- award lucy").json
    assert (as_json["ok"], as_json["refusal"]["rule"]) == (False, "round.choose")


def test_a_legal_move_is_no_refusal(dealt: Referee) -> None:
    found = dealt("refuses round.start -- choose lucy take")
    assert (found.code, found.out) == (1, "failed: choose lucy take is legal, and not refused by round.start\n")
    assert "refusal" not in dealt("refuses round.start --json -- choose lucy take").json


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("round.strat -- award lucy", "instead: round.start"),
        ("round.strat -- choose lucy take", "instead: round.start"),
        ("round.start -- award ann", "is not a player"),
        ("round.start -- fly", "no move of this game"),
        ("round.start", "WORDS"),
        ("", "RULE"),
    ],
)
def test_what_can_be_no_refusal_at_all(dealt: Referee, words: str, says: str) -> None:
    found = dealt(f"refuses {words}")
    assert (found.code, found.out) == (2, "")
    assert says in found.err


def test_refuses_changes_nothing_and_waits_for_nobody(dealt: Referee) -> None:
    before = Path("game.toml").read_bytes()
    Path("game.toml").chmod(0o400)
    assert dealt("refuses -q round.choose -- award lucy").code == 0
    assert Path("game.toml").read_bytes() == before


def test_whether_a_hidden_hand_can_pay_is_told_to_its_owner(referee: Referee) -> None:
    """build.one"""
    referee("draxia new ann bob --seed 7 -q")
    Path("picks.txt").write_text("pick ann bard\npick bob cleric\n")
    assert referee("run picks.txt -q").code == 0
    refused = referee("draxia build cathedral --json --reveal-all").json["refused"]["rule"]
    hidden = referee(f"refuses {refused} -- build cathedral")
    assert hidden.code == 3
    assert "depends on what ann keeps secret, and nothing would be saved [secret.unkept]" in hidden.err
    assert "instead: --as ann" in hidden.err
    assert referee(f"refuses {refused} --as bob -- build cathedral").err == hidden.err
    for allowed in ("--as ann", "--reveal-all"):
        assert referee(f"refuses {refused} {allowed} -- build cathedral").code == 0


def test_a_script_asserts_between_its_moves(script: Referee, dealt: Referee) -> None:
    passed = script(
        "# before", "expect round=1 deck=33", "", "refuses round.choose -- award lucy",
        "REFUSES ROUND.choose reveal tea", PLAYED, "Expect round=2 deck<=30", options="-q",
    )  # fmt: skip
    assert passed == (0, "", "")
    assert dealt("log -q --reveal-all").out.splitlines()[3] == PLAYED
    assert dealt("get revision").out == "2\n"


def test_a_script_of_assertions_alone_writes_nothing(script: Referee) -> None:
    before = Path("game.toml").read_bytes()
    assert script("expect round=1", "refuses round.choose -- award lucy").code == 0
    assert Path("game.toml").read_bytes() == before


def test_what_does_not_hold_stops_a_script_with_its_line_and_saves_nothing(script: Referee) -> None:
    before = Path("game.toml").read_bytes()
    failed = script(PLAYED, "expect round=3 deck=30 phase!=choose", "choose lucy give")
    assert failed.code == 1
    assert failed.out == ""
    assert failed.err == (
        "failed: line 2 (expect round=3 deck=30 phase!=choose)\n"
        "  round: expected 3, found 2\n  phase: expected != choose, found choose\n"
    )
    assert Path("game.toml").read_bytes() == before


def test_a_refusal_that_does_not_come_stops_a_script(script: Referee) -> None:
    legal = script("refuses round.start -- choose lucy take")
    assert legal.err == (
        "failed: line 1 (refuses round.start -- choose lucy take): "
        "choose lucy take is legal, and not refused by round.start\n"
    )
    other = script("", "refuses round.start -- award lucy")
    assert (legal.code, other.code) == (1, 1)
    assert other.err.startswith("failed: line 2 (refuses round.start -- award lucy): award lucy is refused by another")
    assert f"refused: {REFUSED} [round.choose]\n" in other.err


def test_what_does_not_hold_is_a_json_document(script: Referee) -> None:
    failed = script(PLAYED, "expect round=3", options="--json")
    assert failed.json == {
        "failed": {
            "differences": [{"path": "round", "operator": "=", "expected": "3", "found": "2"}],
            "line": 2,
            "text": "expect round=3",
        }
    }
    other = script("refuses round.start -- award lucy", options="--json").json["failed"]
    assert (other["line"], other["refusal"]["rule"]) == (1, "round.choose")


def test_with_keep_what_came_before_is_saved(script: Referee, dealt: Referee) -> None:
    assert script(PLAYED, "expect round=3", "choose lucy give", options="--keep -q").code == 1
    assert dealt("get round players.lucy.chosen").out == "2\nfalse\n"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("expect", "nothing is expected"),
        ("expect round", "'round' expects nothing"),
        ("expect rond=1", "instead: round"),
        ("refuses", "a rule and a move are needed"),
        ("refuses round.choose --", "a rule and a move are needed"),
        ("refuses round.chose -- award lucy", "instead: round.choose"),
        ("expects round=1", "instead: expect"),
        ("refuse round.start -- award lucy", "instead: refuses"),
        ("note hello", "note is a command of its own"),
        ("adjus tiebreaker=lucy why x", "instead: adjust"),
    ],
)
def test_an_assertion_that_cannot_be_understood(script: Referee, line: str, says: str) -> None:
    wrong = script(line)
    assert wrong.code == 2
    assert f"error: line 1 ({line}): " in wrong.err
    assert says in wrong.err


def test_a_script_asserts_as_its_viewer(script: Referee) -> None:
    """round.choose: a choice is its owner's secret"""
    lines = ("choose lucy take", "expect players.lucy.choice=take")
    for options, code in (("-n --as lucy", 0), ("--as lucy", 0), ("--reveal-all -n", 0), ("", 1), ("--as brian", 1)):
        assert script(*lines, options=options).code == code
    assert "found hidden" in script(*lines).err


def test_a_dry_run_asserts_too(script: Referee) -> None:
    assert script("choose lucy take", "expect players.lucy.chosen=true round=1", options="-n -q").code == 0
    failed = script("choose lucy take", "expect round=2", options="-n")
    assert (failed.code, "round: expected 2, found 1" in failed.err) == (1, True)
    assert script("choose lucy take", "expect players.lucy.chosen=false", options="-n --json").code == 1


def test_a_dry_run_asserts_nothing_about_what_it_withholds(script: Referee) -> None:
    """round.choose: not by trying expectations either"""
    answers = {script(PLAYED, f"expect deck={deck}", options="-n").err for deck in (30, 1)}
    assert answers == {""}


@pytest.mark.parametrize("game", games.names())
def test_no_move_is_called_like_an_assertion(game: str) -> None:
    assert not {"expect", "refuses"} & set(games.load(game).notation.verbs)


@pytest.mark.parametrize(
    ("content", "number", "why"),
    [
        (b"\n# \xff\nchoose lucy \xfftake\n", 3, "it holds bytes that are not UTF-8"),
        (b"# " + b"x" * 5000 + b"\nexpect " + b"x" * 1000 + b"\naward lucy\n", 2, "has more than 1000 characters"),
        (b"\r\n\xef\xbb\xbf\r\nfly\r\n", 2, "no move of this game"),
        (b" " * 1001 + b"\n", 1, "has more than 1000 characters"),
        (b"choose lucy take\0\n", 1, "is not an action"),
        (b"expect round=1\rexpect round=2\r", 2, "round: expected 2"),
    ],
)
@pytest.mark.parametrize("piped", [False, True])
def test_lines_that_are_no_text(dealt: Referee, content: bytes, number: int, why: str, piped: bool) -> None:
    Path("script.txt").write_bytes(content)
    command = [sys.executable, "-m", "referee", "run", "-" if piped else "script.txt"]
    done = subprocess.run(command, input=content, capture_output=True, timeout=60, check=False)
    assert done.returncode == (1 if b"round" in content else 2)
    assert f"line {number} (" in done.stderr.decode()
    assert why in done.stderr.decode()
    assert len(done.stderr) < 500


def test_a_byte_order_mark_and_windows_ends_are_nothing(dealt: Referee) -> None:
    Path("script.txt").write_bytes(b"\xef\xbb\xbfexpect round=1\r\nexpect deck=33\r\n")
    assert dealt("run script.txt -q").code == 0


def test_a_long_script_comes_through_a_pipe(dealt: Referee) -> None:
    """Longer than what is held in memory."""
    lines = "expect round=1\n# a note\n\n" * 2000 + "choose lucy take\nexpect round=2"
    command = [sys.executable, "-m", "referee", "run", "-", "--keep", "-q"]
    done = subprocess.run(command, input=lines, text=True, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (1, "failed: line 6002 (expect round=2)\n  round: expected 2, found 1\n")
    assert dealt("get players.lucy.chosen").out == "true\n"


def test_a_slow_pipe_does_not_hold_the_save(dealt: Referee) -> None:
    command = [sys.executable, "-m", "referee", "run", "-", "-q"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, text=True) as slow:
        assert slow.stdin is not None
        slow.stdin.write("choose lucy take\n")
        slow.stdin.flush()
        assert dealt("daxu choose brian give -q").code == 0
        slow.stdin.close()
        assert slow.wait(60) == 0
    assert dealt("get round").out == "2\n"


def test_a_script_that_is_no_file(dealt: Referee) -> None:
    Path("folder").mkdir()
    for path, why in (("none.txt", "no file none.txt"), ("folder", "is a folder"), ("/dev/zero", "does not end")):
        result = dealt(f"run {path}")
        assert result.code == 4
        assert why in result.err
    assert dealt("run", "").code == 4


def test_a_script_that_keeps_nothing_does_not_tell_what_another_player_chose(dealt: Referee) -> None:
    """Playing one's own choice, asserting what comes of it, and saving nothing would tell the other one."""
    assert dealt("daxu choose lucy undermine -q").code == 0
    Path("peek.txt").write_text("choose brian give\nexpect players.lucy.reputation=9 players.lucy.choice=x\n")
    failed = dealt("run peek.txt --as brian")
    assert failed.code == 3
    assert failed.err.startswith("refused: line 1 (choose brian give): ")
    assert "[secret.unkept]" in failed.err
    assert "undermine" not in failed.err
    assert "found" not in failed.err
    assert "found -1" in dealt("run peek.txt --as lucy").err
