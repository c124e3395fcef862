"""Scores as spreadsheets, and many of them in one process."""

from __future__ import annotations

import csv
import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Referee = Callable[..., Any]
EXAMPLE = "lucy wine=4 carpenter=2 basket=4 brian wine=4 carpenter=6 basket=5"


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.fixture
def batch(referee: Referee) -> Referee:
    """Score lines as a batch: `batch("lucy tea=1 brian", options="--csv")`."""

    def call(*lines: str, options: str = "", game: str = "daxu") -> Any:
        Path("counts.txt").write_text("".join(f"{line}\n" for line in lines))
        return referee(f"{game} score --batch counts.txt {options}")

    return call


def test_a_score_as_a_spreadsheet(referee: Referee) -> None:
    printed = referee(f"daxu score {EXAMPLE} --csv").out
    assert printed.startswith("player,what,of,points,rule,why\nlucy,baker,0,0,score.equal,equal\n")
    assert 'brian,carpenter,6,-1,score.loyal-overreach,"brian leads by 4, too far"\n' in printed
    totals = [row for row in rows(printed) if row["what"] == "total"]
    assert [(row["player"], row["points"], row["why"]) for row in totals] == [
        ("lucy", "2", ""),
        ("brian", "4", "winner"),
    ]


def test_the_rows_of_a_player_add_up_to_the_total(referee: Referee) -> None:
    for command in (f"daxu score {EXAMPLE} --csv", "draxia score ann farm=2 goblin=1 bob shop=1 character=bard --csv"):
        found = rows(referee(command).out)
        for total in (row for row in found if row["what"] == "total"):
            own = [int(row["points"]) for row in found if row["player"] == total["player"] and row["what"] != "total"]
            assert sum(own) == int(total["points"])


def test_no_cell_looks_like_a_formula(referee: Referee) -> None:
    for reputation in ("+2", "-2", "0"):
        found = rows(referee(f"daxu score lucy reputation={reputation} brian --csv").out)
        assert [row["of"] for row in found if row["what"] == "reputation"] == [str(int(reputation)), "0"]


def test_the_score_of_a_save_as_a_spreadsheet(referee: Referee) -> None:
    referee("daxu new lucy brian --seed 7 -q")
    printed = referee("score --csv").out
    assert printed == referee("daxu score --csv").out
    assert [row["why"] for row in rows(printed) if row["what"] == "total"].count("would win now") == 1
    assert referee("score --csv -q").out == ""


def test_teams_have_rows_of_their_own(referee: Referee) -> None:
    """team.score"""
    counts = "ann farm=2 goblin=1 bob shop=2 cid dan --teams ann+cid/bob+dan"
    found = rows(referee(f"draxia score {counts} --csv").out)
    teams = {row["player"]: (row["points"], row["why"]) for row in found if row["what"] == "team total"}
    assert teams == {"ann+cid": ("3", ""), "bob+dan": ("6", "winner")}
    assert [row["player"] for row in found if row["what"] == "total" and row["why"] == "winner"] == ["bob", "dan"]


def test_two_forms_at_once_are_refused(referee: Referee, batch: Referee) -> None:
    referee("daxu new lucy brian --seed 7 -q")
    for command in ("score --csv --json", "daxu score --csv --json", f"daxu score {EXAMPLE} --csv --json"):
        result = referee(command)
        assert result.code == 2
        assert "one form at a time" in result.json["error"]["why"]
    assert batch(EXAMPLE, options="--csv --json").code == 2


def test_a_batch_prints_the_verdict_of_each_line(batch: Referee) -> None:
    result = batch("# week 1", EXAMPLE, "", "  lucy baker=1 BRIAN wine=1 --tiebreaker lucy", "a tea=1 b --tiebreaker=b")
    assert result == (
        0,
        "2: brian wins, 4 to 2\n4: lucy wins, 4 each, by the tie-breaker card\n5: a wins, 5 to 0\n",
        "",
    )


def test_an_option_of_the_command_holds_for_lines_without_their_own(batch: Referee) -> None:
    tie = "lucy baker=1 brian wine=1"
    lines = (tie, f"{tie} --tiebreaker lucy", tie)
    winners = [
        row["player"] for row in rows(batch(*lines, options="--tiebreaker brian --csv").out) if row["winner"] == "yes"
    ]
    assert winners == ["brian", "lucy", "brian"]


def test_a_batch_as_a_spreadsheet(batch: Referee) -> None:
    result = batch(EXAMPLE, "nonsense", "lucy baker=1 brian wine=1", options="--csv")
    assert result.out == ("line,player,points,winner\n1,lucy,2,no\n1,brian,4,yes\n3,lucy,4,open\n3,brian,4,open\n")
    assert batch(options="--csv").out == "line,player,points,winner\n"


WRONG = [
    ("lucy tae=3 brian", 2, "tae=3", "line 1: 'tae=3': 'tae' is not something to count; instead: tea, baker"),
    ("lucy tea=x brian", 2, "tea=x", "line 1: 'tea=x': lucy's tea is a whole number, not 'x'"),
    ("lucy tea brian", 2, "tea", "line 1: 'tea': tea needs a value; instead: tea=VALUE"),
    ("tea=3 lucy brian", 2, "tea=3", "line 1: 'tea=3': stands before any player's name; instead: PLAYER tea=3"),
    ("lucy tea=3 tea=4 brian", 2, "tea=4", "line 1: 'tea=4': tea is given twice for lucy"),
    ("lucy LUCY", 2, "LUCY", "line 1: 'LUCY': LUCY is named twice; instead: a different name for each player"),
    ("lu.cy brian", 2, "lu.cy", "line 1: 'lu.cy': cannot be a player's name"),
    (
        "lucy brian --tiebreaker bryan",
        2,
        "bryan",
        "line 1: 'bryan': is not a player of this game; instead: brian, lucy",
    ),
    ("lucy brian --tiebraker lucy", 2, "--tiebraker", "line 1: '--tiebraker': --tiebraker is no option"),
    ("lucy brian --tiebreaker", 2, "--tiebreaker", "line 1: '--tiebreaker': --tiebreaker needs a value"),
    ("lucy tea=5 brian tea=5", 3, "tea=5", "line 1: 'tea=5': 10 tea between them cannot be: there are 9 [setup.deck]"),
    (
        "lucy tea=-1 brian",
        3,
        "tea=-1",
        "line 1: 'tea=-1': lucy cannot have -1 tea [setup.deck]; instead: tea=0 or more",
    ),
    ("lucy reputation=8 brian", 3, "reputation=8", "line 1: 'reputation=8': lucy's reputation cannot be +8"),
    (
        "lucy tea=1",
        3,
        "lucy",
        "line 1: 'lucy': Daxu is scored for two players, and lucy stands here [setup.players]; "
        "instead: PLAYER COUNT... PLAYER COUNT...",
    ),
    ("x" * 10_001, 2, "", "line 1: the line has more than 10000 characters"),
]


@pytest.mark.parametrize(("line", "code", "word", "says"), WRONG, ids=[row[2] or row[0][:9] for row in WRONG])
def test_a_line_with_an_error_is_told_and_the_others_are_scored(
    batch: Referee, line: str, code: int, word: str, says: str
) -> None:
    result = batch(line, EXAMPLE)
    assert (result.code, result.out) == (1, "2: brian wins, 4 to 2\n")
    assert result.err.startswith(says)
    assert result.err.count("\n") == 1
    document = batch(line, EXAMPLE, options="--json").json
    error = document["errors"][0]
    assert (error["line"], error["word"], error["exit"]) == (1, word, code)
    assert [found["line"] for found in document["results"]] == [2]


def test_a_batch_as_one_document(batch: Referee, referee: Referee) -> None:
    result = batch("lucy teas=1 brian", EXAMPLE, EXAMPLE, options="--json")
    assert (result.code, result.err) == (1, "")
    alone = referee(f"daxu score {EXAMPLE} --json").json
    assert result.json == {
        "game": "daxu",
        "results": [{"line": number, **{key: alone[key] for key in alone if key != "game"}} for number in (2, 3)],
        "errors": [
            {
                "line": 1,
                "text": "lucy teas=1 brian",
                "word": "teas=1",
                "exit": 2,
                "why": "'teas' is not something to count",
                "instead": ["tea"],
            }
        ],
    }
    assert batch(options="--json").json == {"game": "daxu", "results": [], "errors": []}


def test_quiet_tells_errors_alone(batch: Referee) -> None:
    result = batch("lucy", EXAMPLE, options="-q")
    assert (result.code, result.out, result.err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize(
    ("command", "code", "says"),
    [
        ("score --batch none.txt", 4, "there is no file none.txt"),
        ("score lucy --batch counts.txt", 2, "not both"),
        ("score --batch counts.txt --json --csv", 2, "one form"),
    ],
)
def test_a_batch_that_cannot_be(referee: Referee, command: str, code: int, says: str) -> None:
    Path("counts.txt").write_text(f"{EXAMPLE}\n")
    result = referee(f"daxu {command} --json".replace("--json --csv --json", "--json --csv"))
    assert result.code == code
    assert says in result.json["error"]["why"]


def test_a_card_file_for_all_lines_must_be_one(batch: Referee) -> None:
    Path("cards.toml").write_text("name = 3\n")
    for path in ("none.toml", "cards.toml"):
        result = batch("ann farm=1 bob", options=f"--cards {path} --json", game="draxia")
        assert (result.code, set(result.json)) == (4, {"error"})


def test_a_card_file_of_one_line(batch: Referee, referee: Referee) -> None:
    template = referee("draxia cards --template").out
    Path("mine.toml").write_text(template)
    Path("broken.toml").write_text("name = 3\n")
    lines = [f"ann farm=1 bob --cards {name}.toml" for name in ("mine", "none", "broken", "mine")]
    result = batch(*lines, "ann farm=1 bob --without druid", "ann character=druid bob --without druid", game="draxia")
    assert result.code == 1
    assert [line.split(":")[0] for line in result.out.splitlines()] == ["1", "4", "5"]
    assert [line.split(":")[0] for line in result.err.splitlines()] == ["line 2", "line 3", "line 6"]


def test_a_batch_that_breaks_off_is_one_document_all_the_same(batch: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.store.lines.LARGEST", 30_000)
    result = batch(EXAMPLE, "x" * 50_000, EXAMPLE, options="--json")
    assert result.code == 1
    assert [found["line"] for found in result.json["results"]] == [1]
    assert "line 2 does not end" in result.json["errors"][-1]["why"]


def test_a_batch_through_a_pipe_into_a_reader_that_has_seen_enough() -> None:
    lines = f"{EXAMPLE}\n" * 3000
    line = f"{sys.executable} -m referee daxu score --batch - | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], input=lines, text=True, capture_output=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("1: brian wins, 4 to 2\n0\n", "")
