"""Round-robin: sums of placements, ties, corrections, who comes late and who leaves."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.kernel.game import PUBLIC
from referee.kernel.refusal import Mistake
from referee.session import AnySession
from referee.session.tournament import Form
from tests.tournament.table import (
    events,
    in_order,
    play,
    position,
    refused,
    rules_of,
    seats,
    standing,
    through,
    tournament,
)


def with_places(places: list[int]) -> AnySession:
    """Four players at one table; ann has these places in the rounds, and the others follow in their order."""
    at = tournament(["ann", "bob", "cid", "dan"], Form(rounds=len(places)))
    for place in places:
        others = ["bob", "cid", "dan"]
        others.insert(place - 1, "ann")
        at = play(at, "seat", f"result 1 {' '.join(others)}")
    return at


def test_the_rulebooks_example() -> None:
    """round-robin.score: 1st + 4th + 3rd = 8"""
    at = with_places([1, 4, 3])
    assert standing(at, "ann")["placements"] == [1, 4, 3]
    assert standing(at, "ann")["total"] == 8
    assert at.state()["over"] is True
    assert at.state()["standings"][0] == {
        "rank": 1,
        "player": "bob",
        "total": 4,
        "placements": [2, 1, 1],
        "unplayed": [],
        "in": True,
    }


def test_low_score_wins() -> None:
    """round-robin.score"""
    at = with_places([1, 1, 2])
    assert at.state()["winners"] == ["ann"]
    score = at.game.score(position(at), PUBLIC)
    assert (score.winners, score.final, score.total("ann")) == (("ann",), True, 4)
    assert next(iter(score.lines)) == "ann"


@pytest.mark.parametrize(
    ("result", "places"),
    [
        ("ann bob=cid dan", [1, 2, 2, 4]),
        ("ann=bob cid=dan", [1, 1, 3, 3]),
        ("ann=bob=cid dan", [1, 1, 1, 4]),
        ("ann bob cid=dan", [1, 2, 3, 3]),
        ("ann=bob=cid=dan", [1, 1, 1, 1]),
        ("bob=cid ann dan", [3, 1, 1, 4]),
    ],
)
def test_level_players_share_the_better_place(result: str, places: list[int]) -> None:
    """round-robin.ties: the places after it are skipped"""
    names = ["ann", "bob", "cid", "dan"]
    at = play(tournament(names), "seat")
    assert "round-robin.ties" in rules_of(at, f"result 1 {result}")
    at = play(at, f"result 1 {result}")
    assert [standing(at, name)["total"] for name in names] == places


def test_level_at_the_end_share_the_rank() -> None:
    """round-robin.ties"""
    at = play(tournament(["ann", "bob", "cid"], Form(rounds=2)), "seat", "result 1 ann bob cid", "seat")
    assert rules_of(at, "result 1 bob ann cid")[-1] == "round-robin.ties"
    at = play(at, "result 1 bob ann cid")
    assert [(row["rank"], row["player"]) for row in at.state()["standings"]] == [(1, "ann"), (1, "bob"), (3, "cid")]
    assert at.state()["winners"] == ["ann", "bob"]


@given(st.integers(2, 30), st.integers(0, 10**9), st.integers(1, 4))
@settings(max_examples=40)
def test_totals_are_the_sums_of_placements(players: int, seed: int, rounds: int) -> None:
    at = through(tournament(players, Form(rounds=rounds), seed), seed, ties=0.3)
    rows = at.state()["standings"]
    assert all(row["total"] == sum(row["placements"]) for row in rows)
    assert all(len(row["placements"]) == rounds for row in rows)
    assert [row["total"] for row in rows] == sorted(row["total"] for row in rows)
    for one, other in pairwise(rows):
        assert (one["rank"] == other["rank"]) is (one["total"] == other["total"])
    ahead = [sum(other["total"] < row["total"] for other in rows) + 1 for row in rows]
    assert [row["rank"] for row in rows] == ahead


def test_while_a_round_is_played_the_mean_decides() -> None:
    """round-robin.unfinished: whose second table is still playing is not ahead for that"""
    at = play(in_order(play(tournament(8), "seat")), "seat")
    first = seats(at, 1)
    at = play(at, f"result 1 {' '.join(first)}")
    rows = at.state()["standings"]
    means = [row["total"] / len(row["placements"]) for row in rows]
    assert means == sorted(means)
    assert at.game.score(position(at), PUBLIC).rule == "round-robin.unfinished"


def test_a_correction_much_later() -> None:
    """result.once: standings follow by themselves"""
    at = in_order(play(in_order(play(tournament(8, Form(rounds=2)), "seat")), "seat"))
    first, last = (position(at).rounds[0].tables[1].players[seat] for seat in (0, -1))
    before = standing(at, first)["total"], standing(at, last)["total"]
    swapped = list(reversed(position(at).rounds[0].tables[1].players))
    at = play(at, f"correct 1.2 {' '.join(swapped)}")
    assert (standing(at, first)["total"], standing(at, last)["total"]) == (before[0] + 3, before[1] - 3)
    assert at.fold.entries[-1].line.startswith("correct 1.2 ")


def test_the_round_is_named_only_where_it_is_an_earlier_one() -> None:
    at = play(tournament(3), "seat")
    assert play(at, f"result 1.1 {' '.join(seats(at, 1))}").fold.entries[-1].line.startswith("result 1 ")


def test_a_second_result_is_no_correction() -> None:
    """result.once"""
    at = play(tournament(["ann", "bob", "cid"]), "seat", "result 1 ann bob cid")
    refusal = refused(at, "result 1 bob ann cid", "result.once")
    assert refusal.instead == ("correct 1 bob ann cid", "result 1 bob ann cid --replace")


@pytest.mark.parametrize("line", ["result 1 ann bob", "result 1 ann bob zoe", "result 1 ann bob cid zoe"])
def test_a_result_names_the_whole_table(line: str) -> None:
    """result.whole-table"""
    refused(play(tournament(["ann", "bob", "cid"]), "seat"), line, "result.whole-table")


@pytest.mark.parametrize("line", ["result 2 ann bob cid", "result 2.1 ann bob cid", "result 1.2 ann bob cid"])
def test_a_table_that_is_not_seated(line: str) -> None:
    """result.seated"""
    refused(play(tournament(["ann", "bob", "cid"]), "seat"), line, "result.seated")
    refused(tournament(["ann", "bob", "cid"]), line, "result.seated")


def test_names_are_matched_without_regard_to_case() -> None:
    at = play(tournament(["Ann", "bob", "Çid"]), "seat", "result 1 BOB=ANN çid")
    level = " ".join(sorted(["Ann", "bob"], key=seats(at, 1).index)).replace(" ", "=")
    assert at.fold.entries[-1].line == f"result 1 {level} Çid"


def test_a_late_arrival_missed_rounds() -> None:
    """round-robin.absent: each counts as the last place at its largest table"""
    at = in_order(play(tournament(11, Form(rounds=2)), "seat"))
    assert sorted(len(table.players) for table in position(at).rounds[0].tables) == [3, 4, 4]
    (joined, absent) = events(at, "join eve")
    assert (joined.rule, absent.rule, absent.data["place"]) == ("players.between", "round-robin.absent", 4)
    at = in_order(play(at, "join eve", "seat"))
    places = standing(at, "eve")["placements"]
    assert places[0] == 4
    assert len(places) == 2


def test_who_joins_before_the_first_round_misses_nothing() -> None:
    at = play(tournament(3), "join eve", "seat")
    assert standing(at, "eve")["placements"] == []
    assert "eve" in seats(at, 1)


def test_who_drops_out_stands_last() -> None:
    """players.dropped"""
    at = in_order(play(tournament(8), "seat"))
    best = at.state()["standings"][0]["player"]
    assert rules_of(at, f"drop {best}") == ["players.dropped"]
    at = in_order(play(at, f"drop {best}", "seat"))
    row = at.state()["standings"][-1]
    assert (row["player"], row["rank"], row["placements"]) == (best, 8, [1])
    assert standing(at, best)["in"] is False
    refused(at, f"drop {best}", "players.dropped")


def test_those_who_dropped_out_share_the_rank() -> None:
    """players.dropped"""
    at = play(in_order(play(tournament(8), "seat")), "drop p1", "drop p2")
    assert [row["rank"] for row in at.state()["standings"][-2:]] == [7, 7]


def test_who_comes_back_missed_the_rounds_in_between() -> None:
    """players.dropped and round-robin.absent"""
    at = play(in_order(play(tournament(9), "seat")), "drop p1", "seat")
    at = play(in_order(at), "join P1")
    assert at.fold.entries[-1].line == "join p1"
    assert standing(at, "p1")["placements"][1:] == [4]
    assert standing(at, "p1")["in"] is True


@pytest.mark.parametrize("line", ["drop p1", "join eve"])
def test_nobody_comes_or_goes_within_a_round(line: str) -> None:
    """players.between"""
    refused(play(tournament(8), "seat"), line, "players.between")


def test_too_few_are_not_left() -> None:
    """tournament.players"""
    refused(tournament(2), "drop p1", "tournament.players")
    refused(tournament(2), "join P2", "tournament.players")


def test_nobody_comes_or_goes_after_the_end() -> None:
    at = through(tournament(4, Form(rounds=1)))
    refused(at, "join eve", "rounds.fixed")
    refused(at, "drop p1", "rounds.fixed")
    refused(at, "advance 1 p1", "elimination.level")


def test_a_player_who_is_not_there() -> None:
    with pytest.raises(Mistake) as caught:
        play(tournament(["anna", "bob", "cid"]), "drop ana")
    assert caught.value.instead == ("anna",)
