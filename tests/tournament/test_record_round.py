"""Which round a recorded game counts for, where the same players meet again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee import session
from referee.session.recording import read_game
from tests.tournament.table import seats
from tests.tournament.test_record import finish, finish_again, league, refusal_of

__all__ = ["league"]

Referee = Callable[..., Any]


@pytest.fixture
def pair(referee: Referee) -> Referee:
    """Two players at one table: the result of round 1 was typed, round 2 is seated; the game of round 1 is old.toml."""
    referee("tournament new pair ann bob --game daxu --rounds 3 --seed 3 -q")
    referee("tournament seat -q")
    referee("daxu new ann bob --seed 1 -q --save old.toml")
    finish("old.toml")
    referee("tournament result 1 ann bob -q")
    referee("tournament seat -q")
    return referee


def lines() -> list[str]:
    return [step.line for step in session.open_save("tournament.toml").fold.entries]


def test_a_game_that_may_be_of_an_earlier_round_is_refused(pair: Referee) -> None:
    """record.once: the result that was typed names no game"""
    before = Path("tournament.toml").read_bytes()
    refused = pair("tournament record old.toml --json").json["refused"]
    assert refused["rule"] == "record.once"
    assert refused["facts"] == {"rounds": [1, 2]}
    assert refused["instead"] == ["record --round 2 old.toml", "record --round 1 old.toml --replace"]
    assert Path("tournament.toml").read_bytes() == before


def test_a_game_of_the_round_that_is_named(pair: Referee) -> None:
    """record.once: for an earlier round as a correction, which has to be asked for"""
    mark = read_game("old.toml").game
    assert mark is not None
    refused = pair("tournament record --round 1 old.toml --json").json["refused"]
    assert (refused["rule"], refused["instead"]) == ("result.once", ["record --round 1 old.toml --replace"])
    shown = pair("tournament record --round 1 old.toml --replace --json")
    assert shown.json["saves"][0]["round"] == 1
    assert shown.json["saves"][0]["table"] == 1
    assert lines()[-1].startswith("correct 1.1 ")
    assert lines()[-1].endswith(f" game:{mark.mark}")
    assert "recorded before: old.toml (round 1, table 1)" in pair("tournament record old.toml").out
    assert "recorded before: old.toml (round 1, table 1)" in pair("tournament record --round 2 old.toml").out
    finish_again("old.toml")
    assert pair("tournament record -q old.toml").code == 0
    assert lines()[-1].startswith("result 1 ")


def test_the_round_that_was_seated_last_may_be_named_too(pair: Referee) -> None:
    assert pair("tournament record --round 2 old.toml -q").code == 0
    assert lines()[-1].startswith("result 1 ")
    pair("tournament seat -q")
    finish_again("old.toml")
    refused = pair("tournament record old.toml --json").json["refused"]
    assert refused["facts"] == {"rounds": [1, 3]}


def test_the_own_game_of_a_round_needs_no_word(pair: Referee) -> None:
    """record.once: its seed says where it belongs"""
    pair("tournament start games -q")
    finish("games/round2-table1.toml")
    assert refusal_of(pair, "--round", "1", "games/round2-table1.toml") == (3, "record.once")
    assert pair("tournament record games/round2-table1.toml -q").code == 0


@pytest.mark.parametrize("number", ["3", "0", "-1"])
def test_a_round_that_is_not_seated(pair: Referee, number: str) -> None:
    """result.seated"""
    assert refusal_of(pair, f"--round={number}", "old.toml") == (3, "result.seated")


def test_a_game_of_an_earlier_bracket(referee: Referee) -> None:
    """elimination.corrected: the same players advance by it"""
    referee("tournament new cup ann bob cid dan --elimination --game daxu --seed 3 -q")
    referee("tournament seat --start games -q")
    path = "games/round1-table1.toml"
    finish(path)
    (winner,) = session.open_save(path).state()["winners"]
    first, other = seats(session.open_save("tournament.toml"), 1), seats(session.open_save("tournament.toml"), 2)
    loser = next(name for name in first if name != winner)
    for line in (f"result 1 {winner} {loser}", f"result 2 {' '.join(other)}", "seat"):
        assert referee(f"tournament {line} -q").code == 0
    assert referee("tournament record --round 1 --replace -q", path).code == 0
    assert lines()[-1].startswith(f"correct 1.1 {winner} {loser} game:")
    assert referee("tournament check").code == 0


def test_a_table_that_has_its_result_suggests_to_replace_it(referee: Referee, league: list[str]) -> None:
    """result.once"""
    table = " ".join(seats(session.open_save("tournament.toml"), 1))
    assert referee(f"tournament result 1 {table} -q").code == 0
    refused = referee("tournament record --json", league[0]).json["refused"]
    assert (refused["rule"], refused["instead"]) == ("result.once", [f"record {league[0]} --replace"])
    assert refused["facts"] == {"result": table}
