"""Results from the saves of finished games."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee import games, session
from referee.kernel.game import PUBLIC, Score, ScoreLine, Viewer
from referee.kernel.notation import write
from referee.session import many
from referee.session.recording import read_game, record
from referee.session.tournament import Form, ready_games, write_games
from tests.tournament.table import TWELVE, play, position, seats, standing, tournament

Referee = Callable[..., Any]


def finish(path: str, seed: int = 1) -> None:
    """Play the game in a save to its end, at random."""
    chooser = random.Random(seed)
    at = session.open_save(path)
    while not at.game.pending(at.fold.position).over:
        legal = list(at.game.legal(at.fold.position, Viewer(all=True)))
        at = session.play(at, write(chooser.choice(legal))).session
    session.keep(path, session.Outcome(at))


def score(points: dict[str, int], winners: tuple[str, ...], teams: tuple[tuple[str, ...], ...] = ()) -> Score:
    lines = {name: (ScoreLine("points", "", number, "x", ""),) for name, number in points.items()}
    return Score(lines, winners, "", "x", True, (), teams)


@pytest.mark.parametrize(
    ("scored", "places"),
    [
        (score({"a": 1, "b": 3}, ("b",)), (("b",), ("a",))),
        (score({"a": 3, "b": 3}, ("b",)), (("b",), ("a",))),
        (score({"a": 3, "b": 5, "c": 3, "d": 9}, ("d",)), (("d",), ("b",), ("a", "c"))),
        (score({"a": 5, "b": 5, "c": 3}, ("a", "b")), (("a", "b"), ("c",))),
        (score({"a": 1, "b": 5, "c": 6, "d": 4}, ("b", "d"), (("a", "c"), ("b", "d"))), (("b", "d"), ("a", "c"))),
        (
            score({"a": 1, "b": 5, "c": 6, "d": 4, "e": 3, "f": 4}, ("b", "d"), (("a", "c"), ("b", "d"), ("e", "f"))),
            (("b", "d"), ("a", "c", "e", "f")),
        ),
        (score({"a": -4, "b": -5}, ("a",)), (("a",), ("b",))),
    ],
)
def test_placements_from_a_score(scored: Score, places: object) -> None:
    """Winners first, then more points; allies are level with each other."""
    assert scored.ranking() == places


@pytest.fixture
def league(referee: Referee) -> list[str]:
    """A league of eight, seated, each game played to its end; the games' saves."""
    referee("tournament new league ann bob cid dan eve fay gus hal --game daxu --rounds 2 --seed 5 -q")
    assert referee("tournament seat --start games -q").code == 0
    paths = [f"games/round1-table{table}.toml" for table in range(1, 5)]
    for seed, path in enumerate(paths):
        finish(path, seed)
    return paths


def test_games_are_recorded(referee: Referee, league: list[str]) -> None:
    shown = referee("tournament record --json", *league)
    assert shown.code == 0
    assert [save["ok"] for save in shown.json["saves"]] == [True] * 4
    assert shown.json["revision"] == 3
    for path, table in zip(league, shown.json["tables"], strict=True):
        (winner,) = session.open_save(path).state()["winners"]
        assert table["result"][0] == winner
    assert referee("tournament check").code == 0


def test_the_games_of_other_tables_are_recorded_beside_a_bad_one(referee: Referee, league: list[str]) -> None:
    """record.checked: one write, exit code 1, and the bad ones are named"""
    Path(league[1]).write_text("nothing")
    shown = referee("tournament record", *league, "nowhere.toml")
    assert shown.code == 1
    assert f"FAILED  {league[1]}: " in shown.err
    assert "FAILED  nowhere.toml: there is no file" in shown.err
    at = session.open_save("tournament.toml")
    assert [bool(table.result) for table in position(at).rounds[0].tables] == [True, False, True, True]
    assert at.revision == 3


def refusal_of(referee: Referee, *paths: str) -> tuple[int, str]:
    before = Path("tournament.toml").read_bytes()
    shown = referee("tournament record --json", *paths)
    assert Path("tournament.toml").read_bytes() == before
    return shown.code, shown.json["refused"]["rule"]


def test_a_game_that_is_not_over(referee: Referee, league: list[str]) -> None:
    """record.checked"""
    referee(f"undo --save {league[0]} -q")
    assert refusal_of(referee, league[0]) == (3, "record.checked")


def test_a_game_with_other_cards_than_its_seed_draws(referee: Referee, league: list[str]) -> None:
    """record.checked"""
    text = Path(league[0]).read_text()
    seed = next(line for line in text.splitlines() if line.startswith("seed = "))
    Path(league[0]).write_text(text.replace(seed, "seed = 1"))
    assert refusal_of(referee, league[0]) == (3, "record.checked")


def test_a_game_that_does_not_follow_from_its_journal(referee: Referee, league: list[str]) -> None:
    text = Path(league[0]).read_text()
    Path(league[0]).write_text(text.replace("over = true", "over = false"))
    assert referee("tournament record", league[0]).code == 4


def test_a_game_of_nobody_here(referee: Referee, league: list[str]) -> None:
    """record.table"""
    referee("daxu new kim lea --seed 1 -q --save other.toml")
    finish("other.toml")
    assert refusal_of(referee, "other.toml") == (3, "record.table")


def test_a_game_of_players_from_two_tables(referee: Referee, league: list[str]) -> None:
    """record.table"""
    at = session.open_save("tournament.toml")
    referee(f"daxu new {seats(at, 1)[0]} {seats(at, 2)[0]} --seed 1 -q --save other.toml")
    finish("other.toml")
    assert refusal_of(referee, "other.toml") == (3, "record.table")


@pytest.mark.parametrize("players", ["ann bob cid zoe", "ann bob cid"])
def test_a_game_with_a_foreign_player_or_without_one(referee: Referee, players: str) -> None:
    """record.table"""
    referee("tournament new evening ann bob cid dan --rounds 1 -q")
    referee("tournament seat -q")
    referee(f"draxia new {players} --seed 1 -q --save other.toml")
    finish("other.toml")
    assert refusal_of(referee, "other.toml") == (3, "record.table")


def test_a_game_of_another_game(referee: Referee) -> None:
    """record.table"""
    referee("tournament new evening ann bob --game draxia --seats 2 --rounds 1 -q")
    referee("tournament seat -q")
    referee("daxu new ann bob --seed 1 -q --save other.toml")
    finish("other.toml")
    assert refusal_of(referee, "other.toml") == (3, "record.table")


def test_before_anybody_is_seated(referee: Referee, league: list[str]) -> None:
    """record.table"""
    referee("undo -q --save tournament.toml")
    assert refusal_of(referee, league[0]) == (3, "record.table")


def test_a_game_counts_once(referee: Referee, league: list[str]) -> None:
    """record.once: the save of a game that has been recorded is passed over, in the same command too."""
    assert referee("tournament record -q", league[0]).code == 0
    before = Path("tournament.toml").read_bytes()
    again = referee("tournament record", league[0], league[0])
    assert (again.code, again.err) == (0, "")
    assert f"recorded before: {league[0]} (round 1, table 1)" in again.out
    assert Path("tournament.toml").read_bytes() == before
    twice = referee("tournament record --json", league[1], league[1]).json["saves"]
    assert [("already" in one, one["ok"]) for one in twice] == [(False, True), (True, True)]


def test_the_game_of_an_earlier_round_is_not_that_of_this_one(referee: Referee) -> None:
    """record.once: the same players meet again, and the old save still lies there."""
    assert referee("tournament new pair ann bob --game daxu --rounds 2 --seed 3 -q").code == 0
    for number in (1, 2):
        assert referee("tournament seat --start games -q").code == 0
        finish(f"games/round{number}-table1.toml", seed=number)
        done = referee("tournament record", *sorted(map(str, Path("games").iterdir())))
        assert done.code == 0, done.err
    rounds = position(session.open_save("tournament.toml")).rounds
    marks = [round_.tables[0].game for round_ in rounds]
    assert len(set(marks)) == 2
    assert all(marks)


def test_another_game_at_a_table_that_has_its_result(referee: Referee, league: list[str]) -> None:
    """result.once"""
    assert referee("tournament record -q", league[0]).code == 0
    finish_again(league[0])
    assert refusal_of(referee, league[0]) == (3, "result.once")
    assert referee("tournament record -q --replace", league[0]).code == 0


def finish_again(path: str) -> None:
    """Another game of the same players, from another seed."""
    at = session.open_save(path)
    start = session.new(at.game.name, at.players, 99, False, {})
    session.keep(path, start)
    finish(path)


@pytest.mark.parametrize("command", ["seat", "start more", "standings", "record"])
def test_nothing_is_built_on_a_draw_that_was_changed(referee: Referee, league: list[str], command: str) -> None:
    text = Path("tournament.toml").read_text()
    Path("tournament.toml").write_text(text.replace("seed = 5", "seed = 6"))
    more = [league[0]] if command == "record" else []
    refused = referee(f"tournament {command}", *more)
    assert refused.code == 4
    assert "the draw was changed" in refused.err
    assert referee("tournament check").code == 1


def test_names_are_matched_without_regard_to_case(referee: Referee) -> None:
    referee("tournament new league Ann Bob --game daxu --rounds 1 -q")
    referee("tournament seat -q")
    referee("daxu new BOB ann --seed 3 -q --save other.toml")
    finish("other.toml")
    assert referee("tournament record -q other.toml").code == 0
    assert sorted(session.open_save("tournament.toml").state()["tables"][0]["result"]) == ["Ann", "Bob"]


def test_all_bad_is_exit_code_of_the_worst(referee: Referee, league: list[str]) -> None:
    referee(f"undo --save {league[0]} -q")
    assert referee("tournament record", league[0], "nowhere.toml").code == 4
    assert referee("tournament record --dry-run", league[1]).code == 0
    assert session.open_save("tournament.toml").revision == 2


def test_twelve_players_three_rounds_from_games_alone() -> None:
    """A round-robin of Legends of Draxia whose results come from simulated games; tables of four."""
    at = tournament(TWELVE, Form(rounds=3, game="draxia"), seed=3)
    for number in range(1, 4):
        at = play(at, "seat")
        paths = write_games(ready_games(at, "games"))
        assert len(paths) == 3
        for path in paths:
            finish(path, number)
        done, outcomes = record(at, map(read_game, paths), replaces=False)
        assert all(one.failure is None for one in outcomes)
        at = done.session
    assert at.state()["over"] is True
    totals = dict.fromkeys(TWELVE, 0)
    for path in Path("games").iterdir():
        game = session.open_save(str(path))
        scored = game.game.score(game.fold.position, PUBLIC)
        for name in scored.lines:
            totals[name] += 1 + sum(scored.total(other) > scored.total(name) for other in scored.lines)
    assert {name: standing(at, name)["total"] for name in TWELVE} == totals
    assert at.state()["winners"] == [name for name in TWELVE if totals[name] == min(totals.values())]


def test_games_made_ready(referee: Referee) -> None:
    """tables.druid: at a table of six it is left out"""
    referee("tournament new evening --seats 6 --game draxia --seed 4 -q", *TWELVE)
    shown = referee("tournament seat --start round1 --json")
    assert shown.json["saves"] == ["round1/round1-table1.toml", "round1/round1-table2.toml"]
    at = session.open_save("tournament.toml")
    opened = [session.open_save(path) for path in shown.json["saves"]]
    assert [list(one.players) for one in opened] == [seats(at, 1), seats(at, 2)]
    assert [one.fold.setup.options["without"] for one in opened] == [["druid"], ["druid"]]
    derived = int(random.Random("4/game/round-1/table-2").random() * 10**9)
    assert opened[1].fold.setup.seed == derived
    assert referee("tournament start elsewhere").code == 0
    assert Path("elsewhere/round1-table2.toml").read_bytes() == Path("round1/round1-table2.toml").read_bytes()


def test_games_are_never_overwritten(referee: Referee) -> None:
    """Nothing is seated and nothing is written where one of the files is there already."""
    referee("tournament new league ann bob cid dan --game daxu -q")
    Path("games").mkdir()
    Path("games/round1-table2.toml").write_text("mine")
    before = Path("tournament.toml").read_bytes()
    assert referee("tournament seat --start games").code == 2
    assert Path("tournament.toml").read_bytes() == before
    assert [path.name for path in Path("games").iterdir()] == ["round1-table2.toml"]


def test_games_need_a_game(referee: Referee) -> None:
    referee("tournament new club ann bob cid dan -q")
    assert referee("tournament seat --start games").code == 2
    assert referee("tournament start games").code == 2
    assert not Path("games").exists()


def test_many_saves_are_read_side_by_side(monkeypatch: pytest.MonkeyPatch, referee: Referee, league: list[str]) -> None:
    monkeypatch.setattr(many, "WORTH_IT", 4)
    monkeypatch.setattr(many, "_processors", lambda: 2)
    shown = referee("check --json", *league, "nowhere.toml")
    assert [save["exit"] for save in shown.json["saves"]] == [0, 0, 0, 0, 4]
    assert [save["save"] for save in shown.json["saves"]] == [*league, "nowhere.toml"]
    assert referee("tournament record -q", *league).code == 0


def test_no_progress_in_a_pipe(monkeypatch: pytest.MonkeyPatch, referee: Referee, league: list[str]) -> None:
    monkeypatch.setattr("referee.cli.output.MANY", 2)
    assert referee("check", *league).err == ""


def test_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch, referee: Referee, league: list[str]) -> None:
    monkeypatch.setattr("referee.cli.output.MANY", 2)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    shown = referee("check", *league)
    assert "checking" in shown.err
    assert "checking" not in shown.out
    assert referee("check -q", *league).err == ""


def test_every_game_ranks_its_players() -> None:
    for name in games.names():
        path = f"{name}.toml"
        session.create(path, session.new(name, ["ann", "bob"], 1, False, {}), force=False)
        finish(path)
        read = read_game(path).game
        assert read is not None
        assert sorted(player for level in read.ranking for player in level) == ["ann", "bob"]


def test_the_game_of_a_round_whose_result_was_typed_is_not_that_of_the_next(referee: Referee) -> None:
    """record.once: the seed of a game that the referee made ready tells which round it belongs to."""
    referee("tournament new pair ann bob --game daxu --rounds 2 --seed 3 -q")
    referee("tournament seat --start games -q")
    finish("games/round1-table1.toml")
    referee("tournament result 1 ann bob -q")
    referee("tournament seat -q")
    shown = referee("tournament record games/round1-table1.toml")
    assert "recorded before: games/round1-table1.toml (round 1, table 1)" in shown.out
    assert session.open_save("tournament.toml").state()["phase"] == "results"


def test_a_tournament_is_no_game(referee: Referee) -> None:
    """record.table"""
    for name in ("inner.toml", "tournament.toml"):
        assert referee(f"tournament new cup ann bob cid dan --rounds 1 --seed 1 -q --save {name}").code == 0
        assert referee(f"tournament seat -q --save {name}").code == 0
    table = " ".join(seats(session.open_save("inner.toml"), 1))
    assert referee(f"tournament result 1 {table} -q --save inner.toml").code == 0
    assert refusal_of(referee, "inner.toml") == (3, "record.table")


def test_two_saves_of_one_table_in_one_command(referee: Referee, league: list[str]) -> None:
    """result.once"""
    Path("copy.toml").write_bytes(Path(league[0]).read_bytes())
    finish_again("copy.toml")
    shown = referee("tournament record --replace", league[0], "copy.toml")
    assert shown.code == 1
    assert "copy.toml: another save of this command was recorded for table 1 [result.once]" in shown.err


def test_replace_enters_a_first_result_as_a_result(referee: Referee, league: list[str]) -> None:
    assert referee("tournament record --replace -q", league[0]).code == 0
    assert session.open_save("tournament.toml").fold.entries[-1].line.startswith("result 1 ")
