"""Commands as people and scripts type them: what they print, as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Referee = Callable[..., Any]


def test_a_new_game_shows_its_seed_and_that_the_deck_is_assumed(referee: Referee) -> None:
    shown = referee("daxu new lucy brian")
    assert "  0 new lucy brian --seed " in shown.out
    assert "ASSUMED" in shown.out


def test_the_same_seed_gives_the_same_game(referee: Referee) -> None:
    first = referee("daxu new lucy brian --seed 7 --json -s a.toml").json
    second = referee("daxu new lucy brian --seed 7 --json -s b.toml").json
    assert first == second
    assert referee("daxu new lucy brian --seed 8 --json -s c.toml").json["offer"] != first["offer"]


def test_a_move_prints_what_happened_with_rules_and_the_state(table: Referee) -> None:
    table("daxu reveal baker- tea silk -q")
    shown = table("daxu choose lucy take brian undermine")
    for text in (
        "  4 choose lucy take brian undermine\n",
        "the cards go to brian [resolve.undermine]\n",
        "brian's reputation -1 for baker-: now -1 [reputation.cards]\n",
        "brian's reputation -1 for undermine: now -2 [reputation.action]\n",
        "waiting for cards: 3 cards are due\n",
        "next: reveal CARD CARD CARD\n",
    ):
        assert text in shown.out
    assert shown.err == ""


def test_json_holds_the_keys_of_the_contract(dealt: Referee) -> None:
    dealt("daxu choose lucy take -q")
    state = dealt("daxu choose brian undermine --json").json
    assert {
        "game",
        "revision",
        "phase",
        "to_move",
        "over",
        "players",
        "offer",
        "tiebreaker",
        "deck",
        "round",
        "events",
    } <= set(state)
    assert {"reputation", "shops", "actions", "chosen"} <= set(state["players"]["brian"])
    assert all({"event", "rule", "text"} <= set(event) for event in state["events"])
    assert dealt("show --json").json == {key: value for key, value in state.items() if key != "events"}


def test_explain_prints_the_sentence_of_each_rule(table: Referee) -> None:
    shown = table("daxu reveal baker- tea silk --explain").out
    assert "At the start of a round the top three cards of the deck are turned up." in shown
    refused = table("daxu reveal tea --explain").err
    assert "rule: Both players choose an action card in secret" in refused


def test_quiet_says_nothing(table: Referee) -> None:
    assert table("daxu reveal baker- tea silk -q") == (0, "", "")
    assert table("expect round=2 -q") == (1, "", "")


def test_a_dry_run_shows_and_saves_nothing(dealt: Referee) -> None:
    before = Path("game.toml").read_bytes()
    shown = dealt("daxu choose lucy take brian give -n")
    assert "the cards go to lucy" in shown.out
    assert "not saved" in shown.out
    assert dealt("daxu choose lucy take brian give -n --json").json["dry_run"] is True
    assert dealt("undo --dry-run").code == 2
    assert dealt("daxu new ann bob --seed 1 --dry-run --save other.toml").code == 0
    assert not Path("other.toml").exists()
    assert Path("game.toml").read_bytes() == before


def test_the_save_comes_from_option_environment_or_default(referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_SAVE", "env.toml")
    referee("daxu new lucy brian --seed 1 -q")
    referee("daxu new lucy brian --seed 2 -q -s option.toml")
    assert Path("env.toml").exists()
    assert Path("option.toml").exists()
    assert not Path("game.toml").exists()


def test_a_game_is_read_from_standard_input(dealt: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    with open("game.toml") as save:
        monkeypatch.setattr("sys.stdin", save)
        assert dealt("get round -s -").out == "1\n"
    with open("game.toml") as save:
        monkeypatch.setattr("sys.stdin", save)
        refused = dealt("daxu choose lucy take -s -")
        assert refused.code == 2
        assert "--dry-run" in refused.err


def test_run_is_all_or_nothing_unless_told_to_keep(table: Referee) -> None:
    Path("moves.txt").write_text("# round 1\nreveal tea silk wine\n\nchoose lucy take\naward lucy\n")
    before = Path("game.toml").read_bytes()
    refused = table("run moves.txt")
    assert refused.code == 3
    assert "line 5 (award lucy): " in refused.err
    assert "[round.choose]" in refused.err
    assert Path("game.toml").read_bytes() == before
    assert table("run moves.txt --json").json["refused"]["line"] == 5
    kept = table("run moves.txt --keep")
    assert kept.code == 3
    assert "line 5" in kept.err
    assert table("get players.lucy.chosen").out == "true\n"


def test_run_with_keep_answers_in_one_document(table: Referee) -> None:
    Path("moves.txt").write_text("reveal tea silk wine\naward lucy\n")
    kept = table("run moves.txt --keep --json")
    assert kept.code == 3
    assert kept.json["refused"]["line"] == 2
    assert kept.json["round"] == 1
    assert [event["event"] for event in kept.json["events"]] == ["revealed"]


def test_a_viewer_who_does_not_play_stops_a_move_before_it_is_saved(dealt: Referee) -> None:
    before = Path("game.toml").read_bytes()
    for line in ("daxu choose lucy take --as nobody", "play choose lucy take --as nobody -q", "undo --as nobody"):
        assert dealt(line).code == 2
    assert dealt("daxu new a b --seed 1 --as nobody -s other.toml").code == 2
    assert Path("game.toml").read_bytes() == before
    assert not Path("other.toml").exists()


def test_run_names_the_line_of_a_slip(table: Referee) -> None:
    Path("moves.txt").write_text("reveal tea silk wyne\n")
    result = table("run moves.txt")
    assert result.code == 2
    assert "line 1" in result.err
    assert "instead: wine" in result.err


def test_moves_are_lines_and_forms_are_notes(table: Referee) -> None:
    assert table("moves").out == "# reveal CARD CARD CARD\n"
    table("daxu reveal tea silk wine -q")
    assert table("moves").out.splitlines()[:2] == ["choose lucy give", "choose lucy take"]
    assert len(table("moves --as brian").out.splitlines()) == 4
    assert table("moves --json").json["over"] is False


def test_check_reports_each_save(dealt: Referee) -> None:
    Path("edited.toml").write_text(Path("game.toml").read_text().replace("round = 1", "round = 2"))
    Path("forged.toml").write_text("")
    fine = dealt("check")
    assert fine == (0, "ok      game.toml: daxu, 3 entries, going on\n", "")
    failed = dealt("check game.toml edited.toml")
    assert failed.code == 1
    assert "FAILED  edited.toml: the state does not follow from the journal: round is 2 and should be 1" in failed.out
    assert dealt("check game.toml edited.toml forged.toml").code == 4
    assert dealt("check -q game.toml").out == ""
    assert [one["ok"] for one in dealt("check game.toml edited.toml --json").json["saves"]] == [True, False]


def test_score_of_a_save_and_of_counts(dealt: Referee) -> None:
    whole = dealt("score --json").json
    assert dealt("daxu score --json").json == whole
    assert whole["players"]["lucy"]["total"] == sum(line["points"] for line in whole["players"]["lucy"]["lines"])
    assert {"what", "points", "rule"} <= set(whole["players"]["lucy"]["lines"][0])
    assert whole["final"] is False
    counted = dealt("daxu score lucy wine=4 carpenter=2 basket=4 brian wine=4 carpenter=6 basket=5")
    assert "brian wins, 4 to 2 [score.winner]" in counted.out
    assert dealt("daxu score lucy brian --tiebreaker brian --json").json["winners"] == ["brian"]


def test_rules_prints_the_ledger_with_rulings_marked(referee: Referee) -> None:
    every = referee("rules daxu")
    assert every.out.count("RULING") == 8 + 8
    assert "setup.symbols  RULING\n" in every.out
    assert referee("rules daxu score.winner").out.startswith("score.winner\n    Whoever has more points wins.")
    assert len(referee("rules daxu score --json").json["daxu"]["rules"]) == 8
    assert referee("rules daxu score.winnner").code == 2
    assert "score.winner" in referee("rules daxu score.winnner").err
    assert referee("rules dax").code == 2
    assert referee("rules").code == 0


def test_new_does_not_overwrite_a_save(dealt: Referee) -> None:
    before = Path("game.toml").read_bytes()
    refused = dealt("daxu new ann bob --seed 1")
    assert refused.code == 2
    assert "--force" in refused.err
    assert Path("game.toml").read_bytes() == before
    assert dealt("daxu new ann bob --seed 1 --force -q").code == 0
    assert dealt("get revision").out == "1\n"


def test_play_takes_any_move(dealt: Referee) -> None:
    assert dealt("play choose lucy take brian give -q").code == 0
    assert dealt("expect round=2").code == 0


def test_version(referee: Referee) -> None:
    assert referee("--version").out.startswith("referee 0.")


def test_nothing_is_written_where_nothing_changed(table: Referee) -> None:
    Path("none.txt").write_text("# nothing\n")
    Path("bad.txt").write_text("award lucy\n")
    before = Path("game.toml").read_bytes()
    assert table("run none.txt -q").code == 0
    assert table("run bad.txt --keep -q").code == 3
    assert Path("game.toml").read_bytes() == before


def test_every_json_answer_is_one_document(dealt: Referee) -> None:
    fine = [
        "show",
        "log",
        "moves",
        "score",
        "check",
        "rules",
        "get round deck",
        "expect round=1",
        "refuses round.choose award lucy",
        "daxu cards",
        "daxu cards --schema",
        "daxu score",
        "daxu score lucy brian",
        "daxu cards --check mine.toml",
        "run script.txt",
        "daxu score --batch counts.txt",
        "scenario story.md",
        "play choose lucy take",
        "undo",
        "redo",
        "daxu choose lucy give --dry-run",
        "daxu new a b --seed 1 -s b.toml",
    ]
    Path("script.txt").write_text("expect round=1\n")
    Path("counts.txt").write_text("lucy brian\nlucy\n")
    Path("story.md").write_text("```console\n$ true\n```\n")
    Path("mine.toml").write_text(dealt("daxu cards --template").out)
    wrong = [
        "undo 99",
        "play x",
        "get x",
        "refuses x award lucy",
        "refuses round.start award lucy",
        "run none.txt",
        "daxu cards --check story.md",
        "daxu score --batch none.txt",
        "daxu score x y z",
        "expect round>x",
        "rules x",
        "show -s none.toml",
        "daxu choose lucy",
        "daxu choose",
    ]
    for command in [*fine, *wrong, "daxu award lucy", "daxu new", "daxu chose"]:
        result = dealt(f"{command} --json")
        assert isinstance(json.loads(result.out), dict), command
        assert result.err == "", command
