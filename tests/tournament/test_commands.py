"""The commands of a tournament: start, output in every form, and bad input."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee import session
from tests.tournament.table import position

Referee = Callable[..., Any]


@pytest.fixture
def evening(referee: Referee) -> Referee:
    """Three players at one table, one round played."""
    referee("tournament new evening ann bob c_d --seed 7 -q")
    referee("tournament seat -q")
    referee("tournament result 1 bob ann=c_d -q")
    return referee


def test_a_whole_tournament_by_commands(referee: Referee) -> None:
    assert referee("tournament new evening ann bob cid --rounds 1 --seed 7").code == 0
    assert referee("tournament seat").code == 0
    shown = referee("tournament result 1 cid ann bob")
    assert "cid wins with a score of 1" in shown.out
    assert referee("expect over=true winners=cid players.ann.total=2 --save tournament.toml").code == 0


def test_a_default_of_three_rounds(referee: Referee) -> None:
    """rounds.fixed: as in the rulebook's example"""
    referee("tournament new evening ann bob cid -q")
    state = referee("tournament show --json").json
    assert (state["rounds"], state["form"], state["seats"], state["game"]) == (3, "round-robin", 4, "tournament")


def test_players_from_a_file_and_from_standard_input(referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("names.txt").write_text("\ufeffann\r\n\n# late\n  bob \n", encoding="utf-8")
    referee("tournament new evening --players names.txt eve -q")
    assert session.open_save("tournament.toml").players == ("eve", "ann", "bob")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"kim\nlea\n")))
    assert referee("tournament new evening --players - -q --force").code == 0
    assert session.open_save("tournament.toml").players == ("kim", "lea")


def test_all_mistakes_in_names_are_reported_at_once(referee: Referee) -> None:
    Path("names.txt").write_text("ann\nbob smith\nANN\n-x\ncid\n")
    shown = referee("tournament new evening --players names.txt 'x,y'")
    assert shown.code == 2
    for part in ("line 2: 'bob smith'", "line 3: the name ANN is given twice", "line 4: '-x'", "\"'x,y'\""):
        assert part in shown.err
    assert not Path("tournament.toml").exists()


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("new cup", 3, "tournament.players"),
        ("new cup ann", 3, "tournament.players"),
        ("new cup ann Ann", 2, "twice"),
        ("new cup ann bob --rounds 0", 3, "rounds.fixed"),
        ("new cup ann bob --rounds x", 2, ""),
        ("new cup ann bob --advance 1", 2, "--elimination"),
        ("new cup ann bob --elimination --rounds 3", 2, "--round-robin"),
        ("new cup ann bob --elimination --round-robin", 2, "one form"),
        ("new cup ann bob --elimination --advance 6", 3, "elimination.shrinks"),
        ("new cup ann bob --seats 7", 3, "tables.nearly-equal"),
        ("new cup ann bob --seats 3 --game daxu", 3, "tables.nearly-equal"),
        ("new cup ann bob --game chess", 2, "daxu"),
        ("new cup ann bob --seed -1", 2, "seed"),
        ("new cup ann bob --players nowhere.txt", 4, "nowhere.txt"),
    ],
)
def test_no_start(referee: Referee, line: str, code: int, said: str) -> None:
    shown = referee(f"tournament {line}")
    assert shown.code == code
    assert said in shown.err
    assert not Path("tournament.toml").exists()


def test_a_name_that_cannot_be(referee: Referee) -> None:
    for name in ("", "x" * 61, "a\nb", " a"):
        assert referee("tournament new", name, "ann", "bob").code == 2


def test_a_tournament_is_not_overwritten(evening: Referee) -> None:
    before = Path("tournament.toml").read_bytes()
    assert evening("tournament new other ann bob").code == 2
    assert Path("tournament.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("result 1 ann bob c_d", 3),
        ("result 9 ann bob c_d", 3),
        ("result one ann bob", 2),
        ("result 0 ann bob", 2),
        ("result 1.x ann", 2),
        ("result 1", 2),
        ("result", 2),
        ("result 1 ann ann bob", 2),
        ("result 1 ann= bob c_d", 2),
        ("result 1 ann=bob=c_d zoe --replace", 3),
        ("correct 1 ann bob", 3),
        ("advance 1 ann", 3),
        ("advance 1", 2),
        ("advance 1.1 ann", 2),
        ("drop zoe", 2),
        ("drop", 2),
        ("join", 2),
        ("join ann", 3),
        ("join a,b", 2),
        ("seat now", 2),
        ("play seat", 2),
    ],
)
def test_bad_input_changes_nothing(evening: Referee, line: str, code: int) -> None:
    before = Path("tournament.toml").read_bytes()
    shown = evening(f"tournament {line}")
    assert shown.code == code
    assert shown.err
    assert "Traceback" not in shown.err
    assert Path("tournament.toml").read_bytes() == before


def test_replace_is_kept_as_a_correction(evening: Referee) -> None:
    """result.once"""
    shown = evening("tournament result 1 ann bob c_d --replace")
    assert "[result.once]" in shown.out
    assert evening("tournament log -q").out.splitlines()[-1] == "correct 1 ann bob c_d"


def test_a_game_is_no_tournament(referee: Referee) -> None:
    referee("daxu new ann bob -q --seed 1")
    shown = referee("tournament seat --save game.toml")
    assert shown.code == 4
    referee("tournament new evening ann bob -q")
    assert referee("daxu award ann --save tournament.toml").code == 4


def test_the_variable_for_games_does_not_count(referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_SAVE", "game.toml")
    assert referee("tournament new evening ann bob -q").code == 0
    assert Path("tournament.toml").exists()


def test_standings_as_text(evening: Referee) -> None:
    out = evening("tournament standings").out
    assert "rank  player  total  r1" in out
    assert "   2  ann         2   2" in out
    assert "bob is ahead with a score of 1 [round-robin.score]" in out


def test_standings_as_csv(evening: Referee) -> None:
    assert evening("tournament standings --csv").out == (
        "rank,player,total,round 1,not played,playing\n1,bob,1,1,0,yes\n2,ann,2,2,0,yes\n2,c_d,2,2,0,yes\n"
    )


def test_standings_as_markdown(evening: Referee) -> None:
    assert evening("tournament standings --markdown").out.splitlines() == [
        "| rank | player | total | round 1 | playing |",
        "| ---: | --- | ---: | ---: | --- |",
        "| 1 | bob | 1 | 1 | yes |",
        "| 2 | ann | 2 | 2 | yes |",
        "| 2 | c\\_d | 2 | 2 | yes |",
    ]


def test_standings_as_json(evening: Referee) -> None:
    document = evening("tournament standings --json").json
    assert document["standings"][1] == {
        "rank": 2,
        "player": "ann",
        "total": 2,
        "placements": [2],
        "unplayed": [],
        "in": True,
    }
    assert document["round"] == 1
    assert evening("tournament standings --json --csv").code == 2
    assert evening("tournament standings -q --csv").out == ""


def test_brackets(evening: Referee) -> None:
    seated = " ".join(position(session.open_save("tournament.toml")).rounds[0].tables[0].players)
    document = evening("tournament bracket --json").json
    table = {"table": 1, "players": seated.split(), "result": document["rounds"][0]["tables"][0]["result"]}
    assert document["rounds"] == [{"round": 1, "tables": [table], "byes": []}]
    assert "round 1" in evening("tournament bracket").out


def test_undo_redo_log_and_check(evening: Referee) -> None:
    assert evening("tournament undo -q").code == 0
    assert evening("expect phase=results round=1 --save tournament.toml").code == 0
    assert evening("tournament undo -q").code == 0
    assert evening("expect phase=seat round=0 --save tournament.toml").code == 0
    assert evening("tournament redo 2 -q").code == 0
    assert evening("expect players.bob.total=1 --save tournament.toml").code == 0
    assert evening("tournament check").code == 0
    first = evening("tournament log").out.splitlines()[0]
    assert first == "  0 new evening ann bob c_d --round-robin --rounds 3 --seats 4 --seed 7"


def test_common_commands(evening: Referee) -> None:
    save = "--save tournament.toml"
    assert (
        evening(f"get standings {save}").out.splitlines()[1]
        == "rank=2 player=ann total=2 placements=2 unplayed= in=true"
    )
    assert "seat" in evening(f"moves {save}").out.splitlines()
    assert evening(f"play seat -q {save}").code == 0
    assert evening(f"score {save}").code == 0
    assert evening("rules tournament round-robin.score").out.startswith("round-robin.score")
    shown = evening(f"play seat --explain {save}")
    assert shown.code == 3
    assert "  rule: The next round or bracket is seated" in shown.err


def test_a_dry_run_shows_no_draw_before_it_is_made(referee: Referee) -> None:
    referee("tournament new evening ann bob -q")
    before = Path("tournament.toml").read_bytes()
    shown = referee("tournament seat --dry-run --json")
    assert shown.json["dry_run"] is True
    assert "withheld" in shown.json
    assert Path("tournament.toml").read_bytes() == before
    assert referee("tournament new other ann bob --dry-run --save other.toml").code == 0
    assert not Path("other.toml").exists()


def test_a_state_that_was_edited_is_found(evening: Referee) -> None:
    text = Path("tournament.toml").read_text()
    Path("tournament.toml").write_text(text.replace("total = 1", "total = 0"))
    assert evening("tournament show").code == 4
    assert evening("tournament check").code == 1


def test_slips_lead_to_the_right_command(referee: Referee) -> None:
    assert "tournament seat" in referee("seat").err
    assert "standings" in referee("tournament standing").err


def test_large_tournaments_are_drawn_in_part(referee: Referee) -> None:
    names = [f"p{number}" for number in range(150)]
    referee("tournament new big -q", *names)
    shown = referee("tournament seat --json").json
    assert len(shown["tables"]) == 30
    out = referee("tournament show").out
    assert "30 tables, 30 without a result" in out
    first = " ".join(shown["tables"][0]["players"])
    out = referee(f"tournament result 1 {first}").out
    assert "... and 126 more: standings" in out
    assert len(referee("tournament standings").out.splitlines()) > 150


def test_json_of_a_change(referee: Referee) -> None:
    referee("tournament new evening ann bob --seed 1 -q")
    document = json.loads(referee("tournament seat --json").out)
    assert [event["rule"] for event in document["events"]] == ["rounds.fixed", "tables.wanted", "round-robin.random"]
    refused = referee("tournament seat --json")
    assert refused.code == 3
    assert refused.json["refused"]["rule"] == "rounds.complete"


def test_completion_offers_what_is_legal_in_the_tournament(referee: Referee) -> None:
    referee("tournament new evening ann bob --seed 1 -q")
    referee("tournament seat -q")
    assert referee("complete --word= -- tournament result").out == "1\n"
    assert sorted(referee("complete --word= -- tournament result 1").out.split()) == ["ann", "bob"]
    assert referee("complete --word= -- tournament result 1 ann").out == "bob\n"
    assert referee("complete --word= -- tournament correct").out == ""


def test_what_was_not_played_for_is_marked_wherever_standings_are_printed(evening: Referee) -> None:
    evening("tournament join eve -q")
    row = next(row for row in evening("tournament standings --json").json["standings"] if row["player"] == "eve")
    assert row["unplayed"] == [1]
    assert "eve,3,3,1,yes\n" in evening("tournament standings --csv").out
    assert "| eve | 3 | 3\\* | yes |" in evening("tournament standings --markdown").out


def test_commands_of_a_tournament_leave_games_alone(evening: Referee) -> None:
    evening("daxu new ann bob --seed 1 -q --save game.toml")
    evening("daxu choose ann take -q --save game.toml")
    before = Path("game.toml").read_bytes()
    for command in ("undo", "show", "note hello", "amend 4 --drop"):
        assert evening(f"tournament {command} --save game.toml").code == 4
    assert Path("game.toml").read_bytes() == before


def test_a_tournament_is_amended_and_noted_in_its_own_file(evening: Referee) -> None:
    assert evening("tournament note", "ann came late", "-q").code == 0
    entry = len(session.open_save("tournament.toml").fold.entries)
    seated = position(session.open_save("tournament.toml")).rounds[0].tables[0].players
    done = evening(f"tournament amend {entry} result 1 {' '.join(seated)}")
    assert done.code == 0, done.err
    assert "standings" not in done.out
    assert "careful" not in evening("tournament undo 2").out


@pytest.mark.parametrize("changed", ["true", "1.0", "9"])
def test_check_looks_into_the_rows_of_a_list(evening: Referee, changed: str) -> None:
    before, after = Path("tournament.toml").read_text().split("[[state.standings]]", 1)
    Path("tournament.toml").write_text(
        before + "[[state.standings]]" + after.replace("rank = 1", f"rank = {changed}", 1)
    )
    checked = evening("tournament check")
    assert checked.code == 1
    assert "standings[1].rank" in checked.out


def test_the_log_says_the_start_as_it_is_typed(evening: Referee) -> None:
    assert evening("tournament new", "Bob's $5 cup", "ann", "bob", "--seed", "1", "-q", "--force").code == 0
    assert """new 'Bob'"'"'s $5 cup' ann bob""" in evening("tournament log").out


def test_a_round_is_seated_though_its_games_cannot_be_written(referee: Referee) -> None:
    referee("tournament new duo ann bob cid dan --game daxu --seed 3 -q")
    Path("taken").write_text("a file, not a folder")
    failed = referee("tournament seat --start taken/games")
    assert failed.code == 6
    assert "the round is seated, but " in failed.err
    assert "instead: tournament start DIR" in failed.err
    assert referee("tournament get round").out == "1\n"
    assert referee("tournament start games -q").code == 0
