"""Who sits where: by the seed alone, everybody once."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import session
from referee.kernel.cards import Cards
from referee.kernel.chance import draw
from referee.session.tournament import Form
from referee.store import layout
from tests.tournament.table import in_order, play, position, refused, rules_of, seats, through, tournament

sizes_and_seeds = given(st.integers(2, 60), st.integers(0, 2**63 - 1))


def assert_everybody_sits_once(at: session.Session) -> None:
    for number, round_ in enumerate(position(at).rounds, 1):
        seated = Counter(round_.drawn())
        assert set(seated.values()) == {1}, f"round {number}"
        assert set(seated) == set(round_.entrants), f"round {number}"


@sizes_and_seeds
@settings(max_examples=1000)
def test_nobody_is_seated_twice_or_left_out(players: int, seed: int) -> None:
    at = play(tournament(players, Form(rounds=2), seed), "seat")
    at = play(in_order(at), "seat")
    assert_everybody_sits_once(at)
    assert all(set(round_.entrants) == set(position(at).players) for round_ in position(at).rounds)


@pytest.mark.parametrize(
    "form", [Form(rounds=2, game="daxu"), Form(eliminates=True), Form(eliminates=True, game="daxu")]
)
@sizes_and_seeds
@settings(max_examples=60)
def test_in_every_form(form: Form, players: int, seed: int) -> None:
    assert_everybody_sits_once(through(tournament(players, form, seed), seed))


@sizes_and_seeds
@settings(max_examples=30)
def test_the_same_seed_seats_the_same_tables(players: int, seed: int) -> None:
    one, other = (play(tournament(players, seed=seed), "seat") for _ in range(2))
    assert one.journal == other.journal


def test_another_seed_seats_others() -> None:
    assert len({play(tournament(12, seed=seed), "seat").journal for seed in range(20)}) == 20


def test_results_do_not_change_the_next_seating() -> None:
    """round-robin.random"""
    at = play(tournament(9), "seat")
    one = play(in_order(at), "seat")
    other = at
    for table in (3, 1, 2):
        other = play(other, f"result {table} {' '.join(reversed(seats(at, table)))}")
    assert position(play(other, "seat")).rounds[1].tables == position(one).rounds[1].tables


def test_anyone_can_compute_the_draw() -> None:
    """The text `SEED/round-1/k` seeds the draw of the k-th player, as it does that of a card."""
    at = play(tournament(["ann", "bob", "cid", "dan", "eve"], seed=7), "seat")
    left, drawn = ["ann", "bob", "cid", "dan", "eve"], []
    for k in range(5):
        drawn.append(left.pop(int(random.Random(f"7/round-1/{k}").random() * len(left))))
    assert seats(at, 1) == drawn
    assert draw(7, "round-1", 0, Cards.of(["ann", "bob", "cid", "dan", "eve"]), 5) == tuple(drawn)


def test_check_finds_tables_that_the_seed_did_not_draw() -> None:
    """round-robin.random"""
    at = play(tournament(8), "seat")
    other = play(tournament(8, seed=8), "seat")
    save = layout.loads(session.to_save(at._replace(revision=1)), "x")
    state = layout.loads(session.to_save(other._replace(revision=1)), "x").state
    forged = save._replace(journal=other.journal, state=state)
    session.keep("t.toml", session.Outcome(at))
    with open("t.toml", "wb") as file:
        file.write(layout.dumps(forged))
    assert session.open_save("t.toml").fold.wrong_draws() != []
    session.keep("t.toml", session.Outcome(at))
    assert session.open_save("t.toml").fold.wrong_draws() == []


@pytest.mark.parametrize(
    "lines",
    [
        ["table 1 p1 p2 p3 p4", "table 2 p1 p5 p6 p7"],
        ["table 1 p1 p2 p3 p4", "table 2 p5 p6 p7 zoe"],
        ["table 1 p1 p2 p3"],
        ["table 2 p1 p2 p3 p4"],
        ["bye p1"],
    ],
)
def test_a_journal_cannot_seat_otherwise(lines: list[str]) -> None:
    from referee.kernel.fold import BrokenEntry, fold
    from referee.kernel.journal import Journal

    at = tournament(8)
    with pytest.raises(BrokenEntry):
        fold(at.game, at.fold.setup, Journal(("seat", *lines)))


def test_undo_takes_the_tables_along_and_redo_brings_the_same() -> None:
    at = play(tournament(13), "seat")
    undone = session.undo(at, 1).session
    assert position(undone).number == 0
    assert session.redo(undone, 1).session.journal == at.journal
    assert play(undone, "seat").journal == at.journal


def test_a_round_is_seated_once_the_last_one_is_complete() -> None:
    """rounds.complete"""
    at = play(tournament(8), "seat")
    refusal = refused(play(at, f"result 1 {' '.join(seats(at, 1))}"), "seat", "rounds.complete")
    assert refusal.facts["open_tables"] == [2]


def test_no_more_rounds_than_were_settled() -> None:
    """rounds.fixed"""
    refused(through(tournament(5, Form(rounds=1))), "seat", "rounds.fixed")
    assert "rounds.fixed" in rules_of(tournament(5), "seat")


@given(st.integers(2, 6), st.integers(0, 10**6))
@settings(max_examples=20)
def test_byes_go_round(pairs: int, seed: int) -> None:
    """tables.bye: nobody has a second one before all have had one"""
    players = 2 * pairs + 1
    at = through(tournament(players, Form(rounds=players, game="daxu"), seed))
    assert Counter(name for round_ in position(at).rounds for name in round_.byes) == Counter(position(at).players)


def test_elimination_is_seated_at_random_as_well() -> None:
    """elimination.random"""
    assert "elimination.random" in rules_of(tournament(12, Form(eliminates=True)), "seat")
    refused(tournament(12, Form(eliminates=True)), "table 1 p1 p2 p3 p4", "elimination.random")
