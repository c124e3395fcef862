"""Players who drop out of an elimination: who went on does not change, and nobody moves up."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import session
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.notation import write
from referee.session import AnySession
from referee.session.tournament import Form, bracket_blocks, brackets_of
from referee.tournament.brackets import still_in
from referee.tournament.state import Places, spelled
from tests.tournament.table import decide, events, in_order, play, position, refused, rules_of, seats, tournament
from tests.tournament.test_corrected import results

FORMS = [Form(eliminates=True, advance=advance) for advance in (1, 2, 3)]
CUP, TWO, _ = FORMS
ALL = Viewer(all=True)


def level_at_table_one(form: Form, levels: str) -> tuple[AnySession, list[str]]:
    """Eight players at two tables: a result of the first by its seats, the second in order; and the first's players."""
    at = play(tournament(8, form), "seat")
    names = seats(at, 1)
    words = ["=".join(names[int(seat)] for seat in level.split("=")) for level in levels.split()]
    return in_order(play(at, f"result 1 {' '.join(words)}")), names


def moves(at: AnySession) -> list[str]:
    return [write(move) for move in at.game.legal(position(at), ALL)]


def test_nobody_wins_because_somebody_dropped_out() -> None:
    """elimination.dropped: level players do not move up, and the organiser names who takes the place"""
    at, (hal, cid, bob, dan) = level_at_table_one(CUP, "0=1=2 3")
    at = play(at, f"advance 1 {hal}")
    (vacant,) = [event for event in events(at, f"drop {hal}") if event.rule == "elimination.dropped"]
    assert vacant.data == {"table": 1, "places": 1, "candidates": [cid, bob, dan]}
    at = play(at, f"drop {hal}")
    state = at.state()
    assert (state["phase"], state["over"], state["winners"]) == ("seat", False, [])
    assert (state["round"], state["rounds"]) == (1, 2)
    assert (state["tables"][0]["advance"], state["tables"][0]["vacant"]) == ([hal], 1)
    assert at.game.score(position(at), PUBLIC).final is False
    assert moves(at) == ["seat", f"advance 1 {cid}", f"advance 1 {bob}", f"advance 1 {dan}"]
    assert rules_of(at, f"advance 1 {bob}") == ["elimination.dropped"]
    at = play(at, f"advance 1 {bob}")
    assert (at.state()["tables"][0]["successors"], at.state()["tables"][0]["vacant"]) == ([bob], 0)
    assert set(position(play(at, "seat")).rounds[1].entrants) == {bob, seats(at, 2)[0]}


@pytest.mark.parametrize("levels", ["0 1=2 3", "0 1 2 3"])
def test_whom_the_organiser_ruled_out_does_not_move_up(levels: str) -> None:
    """elimination.dropped: one rule with and without a tie"""
    at, (hal, cid, bob, _) = level_at_table_one(TWO, levels)
    at = play(at, *([f"advance 1 {cid}"] if "=" in levels else []), f"drop {hal}")
    assert bob not in still_in(position(at))
    seated = play(at, "seat")
    assert set(seats(seated, 1)) == {cid, *seats(at, 2)[:2]}


def test_a_place_is_taken_by_a_candidate_only() -> None:
    """elimination.dropped"""
    at, (hal, cid, bob, dan) = level_at_table_one(TWO, "0 1 2 3")
    gus = seats(at, 2)[3]
    refused(at, f"advance 1 {bob}", "elimination.level")
    at = play(at, f"drop {hal}")
    for words in (f"1 {hal}", f"1 {gus}", f"1 {bob} {dan}", f"1 {hal} {bob}", f"1 {cid}"):
        refusal = refused(at, f"advance {words}", "elimination.dropped")
        assert refusal.instead == (f"advance 1 {bob}",)
        assert refusal.facts == {"table": 1, "vacant": 1, "candidates": [bob, dan]}
    refused(at, f"advance 2 {gus}", "elimination.level")
    named = play(at, f"advance 1 {cid} {dan.upper()}")
    assert named.fold.entries[-1].line == f"advance 1 {dan}"
    refused(named, f"advance 1 {bob}", "elimination.dropped")


def test_who_took_a_place_may_drop_out_too() -> None:
    """elimination.dropped: until nobody of the table is left"""
    at, names = level_at_table_one(CUP, "0 1 2 3")
    for name, following in zip(names, [*names[1:], ""], strict=True):
        at = play(at, f"drop {name}", *([f"advance 1 {following}"] if following else []))
    assert at.state()["winners"] == [seats(at, 2)[0]]
    refused(at, f"advance 1 {names[0]}", "elimination.dropped")


def test_two_places_are_taken_together_or_one_by_one() -> None:
    at, (hal, cid, bob, dan) = level_at_table_one(TWO, "0 1 2 3")
    at = play(at, f"drop {hal}", f"drop {cid}")
    assert [line for line in moves(at) if line.startswith("advance")] == [
        f"advance 1 {bob}",
        f"advance 1 {dan}",
        f"advance 1 {bob} {dan}",
    ]
    words = lambda line: sorted(at.game.next_words(position(at), line.split(), ALL))  # noqa: E731
    assert words("advance") == ["1"]
    assert words("advance 1") == sorted([bob, dan])
    assert words(f"advance 1 {bob.upper()}") == [dan]
    one_by_one = play(at, f"advance 1 {dan}", f"advance 1 {bob}")
    assert position(one_by_one) == position(play(at, f"advance 1 {bob} {dan}"))


def test_the_last_one_left_may_not_go_while_others_could_come() -> None:
    """tournament.players"""
    at, (hal, cid, *_) = level_at_table_one(CUP, "0 1 2 3")
    at = play(at, f"drop {hal}")
    assert refused(at, f"drop {seats(at, 2)[0]}", "tournament.players").instead == (f"advance 1 {cid}",)


def test_a_bracket_of_one_player() -> None:
    """elimination.dropped, tables.bye, elimination.first"""
    at, (hal, *_) = level_at_table_one(CUP, "0 1 2 3")
    other = seats(at, 2)[0]
    at = play(at, f"drop {hal}")
    assert rules_of(at, "seat") == [
        *("rounds.fixed", "tables.bye", "tables.bye", "rounds.complete", "elimination.first"),
    ]
    at = play(at, "seat")
    assert [step.line for step in at.fold.entries[-2:]] == ["seat", f"bye {other}"]
    assert at.fold.wrong_draws() == []
    assert at.state()["standings"][0]["placements"] == [1, 1]
    refused(at, f"drop {other}", "elimination.first")
    session.keep("t.toml", session.Outcome(at))
    assert session.open_save("t.toml").state()["winners"] == [other]


def test_level_players_are_asked_about_although_one_of_them_dropped_out() -> None:
    """elimination.corrected, elimination.dropped"""
    at, (one, two, three, four) = level_at_table_one(CUP, "0 1 2 3")
    at = play(at, f"drop {one}", f"correct 1 {one}={two} {three} {four}")
    assert at.state()["phase"] == "advance"
    assert moves(at) == [f"advance 1 {two}", f"advance 1 {one}"]
    assert refused(at, "seat", "elimination.level").instead == (f"advance 1 {two}",)
    assert play(at, f"advance 1 {two}").state()["tables"][0]["vacant"] == 0
    assert rules_of(at, f"advance 1 {one}") == ["elimination.level", "elimination.dropped"]
    at = play(at, f"advance 1 {one}")
    assert at.state()["tables"][0]["vacant"] == 1
    assert still_in(position(play(at, f"advance 1 {four}"))) == tuple(
        name for name in position(at).players if name in (four, seats(at, 2)[0])
    )


def test_a_word_that_leaves_nobody_is_not_listed() -> None:
    """tournament.players"""
    at = in_order(play(tournament(["a", "b", "c", "d"], Form(eliminates=True, seats=2)), "seat"))
    (one, two), (other, last) = seats(at, 1), seats(at, 2)
    at = play(at, f"drop {one}", f"advance 1 {two}", f"drop {other}", f"correct 1 {one}={two}")
    assert moves(at) == [f"advance 1 {two}", f"advance 2 {last}"]
    refused(at, f"advance 1 {one}", "tournament.players")
    assert list(at.game.next_words(position(at), ["advance", "1"], ALL)) == [two]


def test_a_correction_voids_who_took_a_place() -> None:
    """elimination.corrected"""
    at, (hal, cid, bob, dan) = level_at_table_one(CUP, "0 1 2 3")
    at = play(at, f"drop {hal}", f"advance 1 {bob}")
    line = f"correct 1 {hal} {cid} {dan} {bob}"
    (void,) = [event for event in events(at, line) if event.kind == "void"]
    assert void.data["players"] == [bob]
    assert play(at, line).state()["tables"][0]["vacant"] == 1


def test_a_later_drop_changes_nothing_about_an_earlier_bracket() -> None:
    """elimination.dropped: what `bracket` says, and which corrections are accepted"""
    at = play(tournament(16, TWO), "seat")
    names = seats(at, 1)
    at = play(in_order(at), f"drop {names[0]}", f"advance 1 {names[3]}", "seat")
    before = brackets_of(at)["brackets"][0]
    shown = bracket_blocks(at)[:6]
    assert before["tables"][0]["successors"] == [names[3]]
    at = in_order(at)
    for name in (names[1], names[3]):
        if name in still_in(position(at)):
            at = play(at, f"drop {name}")
    assert {names[1], names[3]} & position(at).out
    assert brackets_of(at)["brackets"][0] == before
    assert bracket_blocks(at)[:6] == shown
    at = play(at, f"correct 1.1 {names[0]} {names[1]}={names[2]} {names[3]}")
    assert position(at).rounds[0].tables[0].word == (names[1],)
    assert position(at).rounds[0].tables[0].successors == (names[3],)
    refused(at, f"correct 1.1 {names[2]} {names[0]} {names[1]} {names[3]}", "elimination.corrected")


def _advancing(at: AnySession, number: int) -> list[str]:
    found: list[str] = at.state()["tables"][number - 1]["advance"]
    return found


@given(st.sampled_from(FORMS), st.data())
@settings(max_examples=60)
def test_any_order_of_drops_corrections_and_words_leads_to_the_same(form: Form, data: st.DataObject) -> None:
    """elimination.dropped, elimination.corrected"""
    start = play(tournament(8, form), "seat")
    names = seats(start, 1)
    start = play(start, f"result 2 {' '.join(seats(start, 2))}")
    last: Places = data.draw(results(names))
    straight = play(start, f"result 1 {' '.join(spelled(last))}")
    word = [line for line in moves(straight) if line.startswith("advance 1")]
    words = [data.draw(st.sampled_from(word))] if word else []
    straight = play(straight, *words)
    leave = data.draw(st.lists(st.sampled_from(_advancing(straight, 1)), unique=True))
    straight = play(straight, *(f"drop {name}" for name in leave))

    around = play(start, f"result 1 {' '.join(spelled(data.draw(results(names))))}")
    for _ in range(data.draw(st.integers(0, 6))):
        drops = [f"drop {name}" for name in leave if name in still_in(position(around))]
        choices = [line for line in moves(around) if line.startswith("advance 1 ")]
        if around.state()["phase"] == "seat":
            choices += drops
        choices.append(f"correct 1 {' '.join(spelled(data.draw(results(names))))}")
        around = play(around, data.draw(st.sampled_from(choices)))
    around = play(around, f"correct 1 {' '.join(spelled(last))}", *words)
    left = [name for name in leave if name not in position(around).out]
    around = play(around, *(f"drop {name}" for name in data.draw(st.permutations(left))))

    assert position(around) == position(straight)
    takers = [line for line in moves(straight) if line.startswith("advance 1 ")]
    assert takers == [line for line in moves(around) if line.startswith("advance 1 ")]
    if takers:
        line = data.draw(st.sampled_from(takers))
        assert position(play(around, line, "seat")) == position(play(straight, line, "seat"))


@given(st.integers(2, 30), st.sampled_from([*FORMS, Form(eliminates=True, game="daxu")]), st.integers(0, 10**9))
@settings(max_examples=60)
def test_earlier_brackets_stay_as_they_are_to_the_end(players: int, form: Form, seed: int) -> None:
    """elimination.dropped: at random, with drops and places that are taken, there is always a single winner"""
    chooser = random.Random(seed)
    at, settled = tournament(players, form, seed), []
    while not at.game.pending(position(at)).over:
        listed = moves(at)
        line = chooser.choice([*listed, "seat"]) if "seat" in listed else decide(at, chooser, 0.3)
        at = play(at, line)
        if line == "seat":
            settled = brackets_of(at)["brackets"][:-1]
        assert brackets_of(at)["brackets"][: len(settled)] == settled
        assert at.state()["rounds"] >= at.state()["round"]
        assert at.game.board(position(at), PUBLIC)
    assert len(at.state()["winners"]) == 1
    assert at.fold.wrong_draws() == []
