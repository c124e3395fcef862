"""Elimination: who advances, ties across the line, the final."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import session
from referee.kernel.fold import begin
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.journal import Journal
from referee.session.amend import amend
from referee.session.tournament import Form
from referee.tournament import RULES
from referee.tournament.brackets import Line, advancing, line_of, planned
from referee.tournament.division import Seats
from referee.tournament.setup import settle
from tests.tournament.table import in_order, play, position, refused, rules_of, seats, standing, through, tournament

CUP = Form(eliminates=True)
TWO = Form(eliminates=True, advance=2)


@pytest.mark.parametrize("players", range(4, 61))
@pytest.mark.parametrize("form", [CUP, TWO, Form(eliminates=True, game="daxu")])
def test_there_is_a_single_winner(form: Form, players: int) -> None:
    """elimination.first"""
    at = through(tournament(players, form, players), players)
    assert len(at.state()["winners"]) == 1
    assert at.state()["rounds"] == at.state()["round"]
    assert at.game.score(position(at), PUBLIC).winners == tuple(at.state()["winners"])


@given(st.integers(2, 60), st.integers(1, 5), st.integers(2, 6), st.integers(0, 10**9))
@settings(max_examples=60)
def test_brackets_shrink_to_one_table(players: int, advance: int, seats: int, seed: int) -> None:
    """elimination.more and elimination.shrinks: as many brackets as were announced at the start"""
    at = tournament(players, Form(eliminates=True, advance=advance, seats=seats), seed)
    planned = at.state()["rounds"]
    at = through(at, seed)
    entrants = [len(round_.entrants) for round_ in position(at).rounds]
    assert entrants == sorted(set(entrants), reverse=True)
    assert len(entrants) == planned
    assert len(position(at).rounds[-1].tables) == 1


@pytest.mark.parametrize(
    ("result", "places", "line"),
    [
        ("a b c d", 1, Line(("a",))),
        ("a b c d", 2, Line(("a", "b"))),
        ("a=b c d", 1, Line((), ("a", "b"), 1)),
        ("a=b c d", 2, Line(("a", "b"))),
        ("a b=c d", 1, Line(("a",))),
        ("a b=c d", 2, Line(("a",), ("b", "c"), 1)),
        ("a=b=c d", 2, Line((), ("a", "b", "c"), 2)),
        ("a b=c=d", 3, Line(("a",), ("b", "c", "d"), 2)),
    ],
)
def test_the_line_of_advance(result: str, places: int, line: Line) -> None:
    """elimination.first, elimination.more, elimination.level"""
    assert line_of(tuple(tuple(level.split("=")) for level in result.split()), places) == line


def first_bracket(form: Form, *results: str) -> session.Session:
    """Eight players at two tables, of which the first has this result by the places of its seats."""
    at = play(tournament(8, form), "seat")
    for result in results:
        names = seats(at, 1)
        words = ["=".join(names[int(seat)] for seat in level.split("=")) for level in result.split()]
        at = play(at, f"result 1 {' '.join(words)}")
    return at


def test_the_first_of_each_table_advance() -> None:
    """elimination.first"""
    at = in_order(first_bracket(CUP))
    firsts = {seats(at, 1)[0], seats(at, 2)[0]}
    assert {name for table in at.state()["tables"] for name in table["advance"]} == firsts
    assert set(seats(play(at, "seat"), 1)) == firsts


def test_the_first_two_of_each_table_advance() -> None:
    """elimination.more"""
    at = first_bracket(TWO)
    assert "elimination.more" in rules_of(at, f"result 1 {' '.join(seats(at, 1))}")
    at = in_order(at)
    assert set(seats(play(at, "seat"), 1)) == {*seats(at, 1)[:2], *seats(at, 2)[:2]}


def test_a_small_table_sends_all_but_its_last() -> None:
    """elimination.shrinks"""
    at = play(tournament(6, Form(eliminates=True, advance=3, seats=3)), "seat")
    assert "elimination.shrinks" in rules_of(at, f"result 1 {' '.join(seats(at, 1))}")
    assert len(at.state()["tables"]) == 2
    assert len(seats(play(in_order(at), "seat"), 1)) in (2, 4)


def test_a_tie_across_the_line_waits_for_the_organiser() -> None:
    """elimination.level"""
    at = first_bracket(CUP, "0=1 2 3")
    one, other = seats(at, 1)[:2]
    refused(at, "seat", "rounds.complete")
    at = in_order(at)
    assert at.state()["phase"] == "advance"
    refusal = refused(at, "seat", "elimination.level")
    assert refusal.facts["level"] == [one, other]
    refused(at, f"drop {one}", "elimination.level")
    refused(at, f"advance 1 {seats(at, 1)[2]}", "elimination.level")
    refused(at, f"advance 1 {one} {other}", "elimination.level")
    refused(at, f"advance 2 {seats(at, 2)[0]}", "elimination.level")
    refused(at, f"advance 3 {one}", "result.seated")
    at = play(at, f"advance 1 {other}")
    refused(at, f"advance 1 {one}", "elimination.level")
    assert other in seats(play(at, "seat"), 1)


def test_the_word_may_name_those_above_the_line_too() -> None:
    at = first_bracket(TWO, "0 1=2 3")
    first, second, _, _ = seats(at, 1)
    assert play(at, f"advance 1 {first} {second}").fold.entries[-1].line == f"advance 1 {second}"


def test_a_word_before_the_result() -> None:
    at = first_bracket(CUP)
    refused(at, f"advance 1 {seats(at, 1)[0]}", "rounds.complete")


def test_a_tie_below_the_line_does_not_matter() -> None:
    """elimination.level"""
    at = in_order(first_bracket(CUP, "0 1=2=3"))
    assert at.state()["phase"] == "seat"


def test_only_the_first_place_of_the_final_counts() -> None:
    """elimination.last"""
    at = play(tournament(5, TWO), "seat")
    assert "elimination.last" in rules_of(tournament(5, TWO), "seat")
    at = in_order(at)
    assert at.state()["winners"] == [seats(at, 1)[0]]
    assert [row["rank"] for row in at.state()["standings"]] == [1, 2, 2, 2, 2]


def test_level_first_places_of_the_final() -> None:
    """elimination.level: a single winner, by the organiser's word"""
    at = play(tournament(["ann", "bob", "cid"], CUP), "seat", "result 1 ann=bob cid")
    assert at.state()["over"] is False
    at = play(at, "advance 1 bob")
    assert at.state()["winners"] == ["bob"]
    refused(at, "seat", "elimination.first")


def test_a_result_of_this_bracket_is_corrected_freely() -> None:
    at = in_order(first_bracket(CUP, "0=1 2 3"))
    one = seats(at, 1)[0]
    at = play(at, f"advance 1 {one}")
    last = seats(at, 1)[3]
    at = play(at, f"correct 1 {' '.join(reversed(seats(at, 1)))}")
    assert at.state()["tables"][0]["advance"] == [last]


def test_an_earlier_result_is_corrected_if_the_same_players_advance() -> None:
    """elimination.corrected"""
    at = in_order(first_bracket(CUP))
    one, two, three, four = seats(at, 1)
    at = play(at, "seat")
    refusal = refused(at, f"correct 1.1 {two} {one} {three} {four}", "elimination.corrected")
    assert refusal.instead[1] == f"tournament amend ENTRY result 1 {two} {one} {three} {four}"
    at = play(at, f"correct 1.1 {one} {four} {three} {two}")
    assert standing(at, two)["placements"] == [4]
    assert position(at).rounds[1] == position(play(at, f"correct 1.1 {one}={two} {three} {four}")).rounds[1]


def test_an_amended_result_draws_the_next_bracket_again() -> None:
    at = play(in_order(first_bracket(CUP)), "seat")
    one, two, three, four = position(at).rounds[0].tables[0].players
    after = amend(at, 4, 4, [f"result 1 {two} {one} {three} {four}"]).session
    assert one in seats(at, 1)
    assert two in seats(after, 1)
    assert after.fold.wrong_draws() == []


def test_a_word_of_the_organiser_outlives_a_correction_that_fits_it() -> None:
    """elimination.corrected"""
    at = in_order(first_bracket(CUP, "0=1 2 3"))
    one, two, three, four = seats(at, 1)
    at = play(at, f"advance 1 {two}", "seat", f"correct 1.1 {one}={two} {four} {three}")
    assert at.fold.wrong_draws() == []
    refused(at, f"correct 1.1 {one} {two} {three} {four}", "elimination.corrected")
    at = play(at, f"correct 1.1 {two} {one} {three} {four}")
    assert advancing(position(at), position(at).rounds[0], position(at).rounds[0].tables[0]) == (two,)
    at = play(at, f"correct 1.1 {two}={three} {one} {four}")
    assert advancing(position(at), position(at).rounds[0], position(at).rounds[0].tables[0]) == (two,)
    at = in_order(at)
    assert at.state()["over"] is True


def test_nobody_joins_after_the_first_bracket() -> None:
    """players.closed"""
    at = play(tournament(8, CUP), "join eve", "seat")
    refused(in_order(at), "join fay", "players.closed")


def test_who_is_through_may_drop_out() -> None:
    at = in_order(first_bracket(TWO))
    through_, out = seats(at, 1)[0], seats(at, 1)[3]
    refused(at, f"drop {out}", "players.dropped")
    at = play(at, f"drop {through_}", "seat")
    assert len(seats(at, 1)) == 3


def test_the_last_one_left_wins() -> None:
    """elimination.first"""
    at = in_order(first_bracket(CUP))
    one, other = seats(at, 1)[0], seats(at, 2)[0]
    at = play(at, f"drop {one}")
    assert (at.state()["phase"], at.state()["winners"]) == ("seat", [])
    assert rules_of(at, "seat")[-1] == "elimination.first"
    at = play(at, "seat")
    assert (at.state()["winners"], at.state()["byes"]) == ([other], [other])
    assert (at.state()["round"], at.state()["rounds"]) == (2, 2)
    refused(at, "seat", "elimination.first")


def test_a_bye_goes_on() -> None:
    """tables.bye"""
    at = in_order(play(tournament(5, Form(eliminates=True, game="daxu")), "seat"))
    (bye,) = at.state()["byes"]
    assert bye in position(play(at, "seat")).rounds[1].entrants


def test_a_game_that_two_cannot_play() -> None:
    """tournament.players: nobody is seated at a table that cannot be filled"""
    assert planned(9, Seats(3, 3, 3), 2) == [9, 6, 4, 3]
    settled = settle(
        "cup",
        ["ann", "bob", "cid", "dan", "eve", "fay"],
        7,
        rounds=None,
        eliminates=True,
        advance=None,
        wanted=None,
        plays="",
        room=(3, 5),
    )
    at = session.Session(begin(RULES, settled), Journal(), 0)
    at = in_order(play(at, "seat"))
    refused(at, "seat", "tournament.players")
    assert "seat" not in {" ".join(move.words()) for move in at.game.legal(position(at), Viewer(all=True))}
    at = play(at, f"drop {seats(at, 1)[0]}")
    assert (at.state()["over"], at.state()["rounds"]) == (False, 2)
    assert play(at, "seat").state()["over"] is True


def test_standings_by_the_last_bracket() -> None:
    at = through(tournament(32, CUP), ties=0)
    ranks = [row["rank"] for row in at.state()["standings"]]
    assert ranks[:2] == [1, 2]
    assert [len(row["placements"]) for row in at.state()["standings"]] == sorted(
        (len(row["placements"]) for row in at.state()["standings"]), reverse=True
    )


def test_the_organisers_words_are_listed() -> None:
    at = in_order(first_bracket(TWO, "0=1=2 3"))
    listed = {" ".join(move.words()) for move in at.game.legal(position(at), Viewer(all=True))}
    one, two, three = seats(at, 1)[:3]
    assert listed == {f"advance 1 {one} {two}", f"advance 1 {one} {three}", f"advance 1 {two} {three}"}


def test_an_elimination_is_never_left_without_players() -> None:
    """tournament.players: a correction cannot hand the last place to somebody who dropped out."""
    at = play(tournament(["a", "b", "c", "d"], Form(eliminates=True, seats=2)), "seat")
    one, two = seats(at, 1)
    at = in_order(at)
    other = seats(at, 2)[0]
    at = play(at, f"drop {one}", f"correct 1 {two} {one}", f"drop {other}")
    refused(at, f"correct 1 {one} {two}", "tournament.players")


def test_those_who_dropped_out_of_an_elimination_share_the_last_rank() -> None:
    """players.dropped"""
    at = in_order(play(tournament(16, TWO), "seat"))
    first = seats(at, 1)[0]
    at = in_order(play(at, f"drop {first}", "seat"))
    second = seats(at, 1)[0]
    at = play(at, f"drop {second}")
    assert (standing(at, first)["rank"], standing(at, second)["rank"]) == (15, 15)


@pytest.mark.parametrize("places", ["1 3 2=0", "3 1=2 0"])
def test_a_correction_of_an_earlier_bracket_keeps_all_who_went_on(places: str) -> None:
    """elimination.corrected, with two of each table going on"""
    at = in_order(first_bracket(TWO))
    table = seats(at, 1)
    at = play(at, "seat")
    typed = " ".join("=".join(table[int(place)] for place in level.split("=")) for level in places.split())
    refused(at, f"correct 1.1 {typed}", "elimination.corrected")


def test_fewer_go_on_than_asked_for_is_said_at_the_start() -> None:
    """elimination.shrinks"""
    start = tournament(20, Form(eliminates=True, advance=5))
    assert "elimination.shrinks" in {event.rule for event in start.fold.opening}
    enough = tournament(20, Form(eliminates=True, advance=2))
    assert "elimination.shrinks" not in {event.rule for event in enough.fold.opening}
