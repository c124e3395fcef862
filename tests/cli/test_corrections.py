"""amend, undo, adjust, note and seal at the command line: output, JSON, exit codes, and the save untouched."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Referee = Callable[..., Any]

START = """deal lucy baker baker wine basket silk silk tea tea
deal brian baker wine wine carpenter carpenter silk tea tea
reveal baker- tea silk+
choose lucy give brian give
award lucy
reveal wine+ wine basket
choose lucy take
"""


@pytest.fixture
def table(referee: Referee) -> Referee:
    Path("start.txt").write_text(START)
    assert referee("daxu new lucy brian --table --tiebreaker lucy -q").code == 0
    assert referee("run start.txt -q").code == 0
    return referee


def test_amend_as_json_says_what_went_what_came_and_what_that_changes(table: Referee) -> None:
    done = table("amend 3 reveal baker tea silk+ --json").json
    assert done["amended"] == {
        "by": "amend 3",
        "was": [{"entry": 3, "line": "reveal baker- tea silk+"}],
        "now": [{"entry": 3, "line": "reveal baker tea silk+"}],
        "lost": [],
    }
    assert {"path": "players.lucy.reputation", "was": 0, "now": 1} in done["changes"]
    assert table("log --json --diff 1").json["changes"] == done["changes"]
    assert table("log --json").json["amended"] == ["amend 3"]
    assert table("undo --json").json["undone"] == [{"amendment": "amend 3"}]
    assert table("redo --json").json["redone"] == [{"amendment": "amend 3"}]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("amend 0 reveal tea", 2),
        ("amend 99 reveal tea", 2),
        ("amend -1 reveal tea", 2),
        ("amend x reveal tea", 2),
        ("amend 3", 2),
        ("amend 3 --drop reveal", 2),
        ("amend 3-4 --before reveal", 2),
        ("amend 3 revea tea", 2),
        ("amend 3 /", 2),
        ("amend 3 reveal tea", 3),
        ("amend 4 choose lucy give brian undermine", 3),
        ("amend 5 --drop", 3),
        ("adjust players.lucy.reputation=9 --why x", 3),
        ("adjust players.lucy.reputation=1", 2),
        ("adjust", 2),
        ("note", 2),
        ("undo 99", 2),
        ("redo", 2),
        ("undo --expect-revision 9", 1),
        ("undo --expect-revision 0", 2),
        ("log --diff 1", 2),
        ("daxu open lucy take.x", 3),
    ],
)
def test_what_is_refused_leaves_the_save_as_it_was(table: Referee, line: str, code: int) -> None:
    before = Path("game.toml").read_bytes()
    refused = table(line)
    assert (refused.code, refused.out) == (code, "")
    assert refused.err.startswith(("refused: ", "error: "))
    assert Path("game.toml").read_bytes() == before


def test_a_refused_amendment_as_json_names_the_entry(table: Referee) -> None:
    refused = table("amend 4 choose lucy give brian undermine --json").json["refused"]
    assert (refused["entry"], refused["text"], refused["lost"]) == (5, "award lucy", [5, 6, 7])
    assert refused["rule"] == "round.start"


def test_a_dry_run_changes_nothing(table: Referee) -> None:
    before = Path("game.toml").read_bytes()
    for line in ("amend 3 reveal baker tea silk+", "undo", "note tea", "adjust players.lucy.reputation=1 --why x"):
        done = table(f"{line} --dry-run")
        assert done.code == 0
        assert "not saved" in done.out
    assert Path("game.toml").read_bytes() == before


def test_a_dry_run_in_a_dealt_game_shows_no_card_that_would_be_drawn(referee: Referee) -> None:
    referee("daxu new lucy brian --seed 7 -q")
    referee("daxu choose lucy take brian undermine -q")
    shown = referee("amend 4 choose lucy cooperate brian cooperate --dry-run")
    assert shown.code == 0
    assert "what would be drawn is shown when it is done" in shown.out
    assert "reveal carpenter\n" not in shown.out
    assert "  -   5 reveal carpenter silk- basket" in shown.out


def test_a_hidden_choice_is_amended_by_its_owner(table: Referee) -> None:
    refused = table("amend 7 choose lucy give")
    assert refused.code == 3
    assert "[secret.unkept]" in refused.err
    assert "--as lucy" in refused.err
    assert "take" not in refused.err
    assert "  -   7 choose lucy take" in table("amend 7 choose lucy give --as lucy").out


def test_a_dry_run_tells_no_secret(table: Referee) -> None:
    """Whether Brian's choice would be carried out now, and how, is his until it is done."""
    shown = table("amend 7 --before choose brian give --dry-run --json").json
    assert "secret" in shown["withheld"]
    assert "amended" not in shown
    assert "amended" in table("amend 7 choose lucy give --dry-run --json --reveal-all").json


@pytest.mark.parametrize("action", ["give", "take", "cooperate", "undermine"])
def test_no_guess_at_a_hidden_choice_is_told_from_another(referee: Referee, action: str) -> None:
    referee("daxu new lucy brian --seed 7 -q")
    referee("daxu choose brian cooperate -q")
    assert referee(f"amend 4 choose brian {action} -n -q").code == 0
    assert referee(f"amend 4 choose brian {action} -q --as lucy").code == 3


def test_what_an_amendment_takes_back_is_warned_of(referee: Referee) -> None:
    referee("daxu new lucy brian --seed 7 -q")
    referee("daxu choose lucy take -q")
    referee("daxu choose brian give -q")
    shown = referee("amend 5 --drop").out
    assert "careful: entry 5 had shown everybody what lucy kept secret" in shown
    assert "careful: entry 6 had shown everybody cards that were hidden" in shown
    assert referee("redo").code == 2
    assert "careful" not in referee("undo").out
    assert referee("redo --json").json["shown"] == [
        {"entry": 5, "to": ["lucy", "brian"], "of": ["lucy"]},
        {"entry": 6, "to": ["lucy", "brian"], "of": []},
    ]


def test_undo_and_redo_of_an_amendment_say_what_that_changes(table: Referee) -> None:
    table("amend 3 reveal baker tea silk+ -q")
    back = table("undo --json").json
    assert {"path": "players.lucy.reputation", "was": 1, "now": 0} in back["changes"]
    assert {"path": "players.lucy.reputation", "was": 0, "now": 1} in table("redo --json").json["changes"]


def test_lost_entries_that_are_hidden_have_no_line(table: Referee) -> None:
    lost = table("amend 4 choose lucy give brian undermine --truncate --json").json["amended"]["lost"]
    assert lost == [{"entry": 5, "line": "award lucy"}, {"entry": 6, "line": "reveal wine+ wine basket"}, {"entry": 7}]


def test_notes_as_json_are_the_same_everywhere(table: Referee) -> None:
    assert table("note hello --json").json["notes"] == ["hello"]
    assert table("log --json").json["notes"] == [{"after": 7, "note": "hello"}]
    assert table("undo --json").json["undone"] == [{"note": "hello"}]


def test_an_adjustment_is_amended_with_its_reason(table: Referee) -> None:
    table("daxu choose brian give -q")
    assert table("adjust players.lucy.reputation=3 --why", "this / that", "-q").code == 0
    assert table("amend 9 adjust players.lucy.reputation=2 --why", "this / that", "-q").code == 0
    assert "why this / that" in table("log -q").out


def test_seal_prints_a_seal_and_the_secret_that_opens_it(table: Referee) -> None:
    made = table("seal give --json").json
    assert table("daxu choose brian", made["seal"], "-q").code == 0
    assert table("daxu open brian", made["secret"], "-q").code == 0
    assert table("seal give -q").out.split()[1].startswith("give.")
    assert table("seal winn").code == 2


def test_two_seals_of_the_same_choice_are_not_alike(referee: Referee) -> None:
    assert referee("seal bard --json").json["seal"] != referee("seal bard --json").json["seal"]


def test_a_save_whose_amendments_do_not_fit_is_unreadable(table: Referee) -> None:
    table("amend 3 reveal baker tea silk+ -q")
    text = Path("game.toml").read_text()
    for wrong in ("put = 99", 'put = "1"', "put = -1"):
        Path("game.toml").write_text(text.replace("put = 1", wrong))
        refused = table("show")
        assert refused.code == 4
        assert "amended" in refused.err


def test_lost_entries_that_had_shown_something_are_warned_of(table: Referee) -> None:
    assert table("undo 4 -q").code == 0
    lines = ["choose lucy give", "choose brian give", "award lucy", "reveal wine+ wine basket"]
    Path("lines.txt").write_text("\n".join([*lines, "choose lucy take", "choose brian take"]))
    assert table("run lines.txt -q").code == 0
    shown = table("amend 5 choose brian undermine --truncate").out
    assert "careful: entries 5, 9 had shown everybody what lucy kept secret" in shown


@pytest.mark.parametrize("where", ["undone", "amended"])
def test_a_line_that_is_none_is_found_where_it_waits_to_be_played(table: Referee, where: str) -> None:
    table("undo -q" if where == "undone" else "amend 3 reveal baker tea silk+ -q")
    text = Path("game.toml").read_text()
    old, new = (
        ("choose lucy take", "chose lucy take") if where == "undone" else ("reveal baker- tea silk+", "turn baker-")
    )
    Path("game.toml").write_text(text.replace(old, new))
    assert table("show").code == 4
    assert table("check").code == 1


def test_check_plays_what_undo_and_redo_would_bring(table: Referee) -> None:
    table("amend 3 reveal baker tea silk+ -q")
    text = Path("game.toml").read_text()
    Path("game.toml").write_text(text.replace("reveal baker- tea silk+", "reveal baker- tea"))
    assert table("show").code == 0
    checked = table("check")
    assert checked.code == 1
    assert "cannot be played again" in checked.out


@pytest.mark.parametrize("by", ["", "x --truncate", "amend x-y --truncate", " --truncate", "amend 99999 --truncate"])
def test_what_a_file_calls_an_amendment_does_not_matter(table: Referee, by: str) -> None:
    table("amend 4 choose lucy give brian undermine --truncate -q")
    text = Path("game.toml").read_text()
    Path("game.toml").write_text(text.replace('by = "amend 4 --truncate"', f'by = "{by}"'))
    assert table("log --diff 1").code == 0
    assert table("undo").code == 0
