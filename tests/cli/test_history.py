"""undo, redo and log: what was done, taken back, and brought back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

Referee = Callable[..., Any]


def test_what_was_undone_and_edited_cannot_be_redone(dealt: Referee) -> None:
    dealt("daxu choose lucy take -q")
    dealt("undo -q")
    Path("game.toml").write_text(Path("game.toml").read_text().replace("choose lucy take", "award lucy"))
    before = Path("game.toml").read_bytes()
    result = dealt("redo")
    assert result.code == 4
    assert "cannot be played again" in result.err
    assert Path("game.toml").read_bytes() == before


def test_undo_and_redo_say_what_they_did(table: Referee) -> None:
    table("daxu reveal tea silk wine -q")
    table("daxu choose lucy take -q")
    assert "undone:   4 choose (hidden)\n" in table("undo").out
    assert table("undo --json").json["undone"] == [{"entry": 3, "line": "reveal tea silk wine"}]
    assert "  3 reveal tea silk wine\n" in table("redo").out
    assert "  4 choose (hidden)\n" in table("redo").out
    assert table("redo").code == 2
    assert table("undo 99").code == 2
    assert table("undo 0").code == 2


def test_in_a_dealt_game_undo_takes_the_drawn_cards_along(dealt: Referee) -> None:
    before = dealt("show --json").json
    after = dealt("daxu choose lucy take brian give --json").json
    assert after["round"] == 2
    undone = dealt("undo --json").json
    assert {**undone, "revision": 0} == {**before, **undone, **before, "revision": 0}
    assert len(undone["undone"]) == 2
    assert dealt("redo --json").json["offer"] == after["offer"]


def test_log_numbers_the_entries(table: Referee) -> None:
    table("daxu reveal tea silk wine -q")
    table("daxu choose lucy take -q")
    entries = table("log --json").json["entries"]
    assert [entry["entry"] for entry in entries] == [0, 1, 2, 3, 4]
    assert entries[3]["line"] == "reveal tea silk wine"
    assert "line" not in entries[4]
    assert table("log --json --as lucy").json["entries"][4]["line"] == "choose lucy take"
    assert table("log -q").out.splitlines()[2:] == ["reveal tea silk wine", "choose (hidden)"]
    assert "[setup.tiebreaker-first-game]" in table("log").out


def test_the_lines_of_a_log_make_the_same_game_again(table: Referee) -> None:
    table("daxu reveal tea silk wine -q")
    table("daxu choose lucy take brian give -q")
    Path("again.txt").write_text(table("log -q").out)
    table("daxu new lucy brian --table --tiebreaker lucy -q -s again.toml")
    again = table("run again.txt --json -s again.toml").json
    first = table("show --json").json
    again.pop("events")
    assert {**again, "revision": 0} == {**first, "revision": 0}


def test_an_open_choice_that_is_undone_is_shown(table: Referee) -> None:
    table("daxu reveal tea silk wine -q")
    table("daxu choose lucy take -q")
    table("daxu choose brian give -q")
    assert "undone:   4 choose lucy take\nundone:   5 choose brian give\n" in table("undo 2").out


def test_the_first_line_of_the_log_can_be_typed_again(table: Referee) -> None:
    line = table("log").out.splitlines()[0].split(maxsplit=1)[1]
    assert line == "new lucy brian --table --tiebreaker lucy"
    assert table(f"daxu {line} -q -s again.toml").code == 0
