"""How players are divided into tables."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.tournament.division import Seats, divide, divide_bracket
from tests.tournament.table import refused, rules_of, tournament

MANY = Seats(4, 2, 6)
DUEL = Seats(2, 2, 2)


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, (2,)),
        (3, (3,)),
        (4, (4,)),
        (5, (5,)),
        (6, (3, 3)),
        (7, (4, 3)),
        (8, (4, 4)),
        (9, (3, 3, 3)),
        (10, (5, 5)),
        (11, (4, 4, 3)),
        (12, (4, 4, 4)),
        (13, (5, 4, 4)),
        (14, (5, 5, 4)),
        (15, (5, 5, 5)),
        (23, (5, 5, 5, 4, 4)),
        (60, (4,) * 15),
    ],
)
def test_tables_of_four_and_five_are_preferred(players: int, sizes: tuple[int, ...]) -> None:
    """tables.equal, tables.wanted and tables.nearly-equal"""
    assert divide(players, MANY).sizes == sizes


@pytest.mark.parametrize(
    ("players", "wanted", "sizes"),
    [(12, 6, (6, 6)), (12, 3, (3,) * 4), (12, 5, (4, 4, 4)), (12, 2, (2,) * 6), (11, 6, (6, 5))],
)
def test_the_size_that_is_wanted(players: int, wanted: int, sizes: tuple[int, ...]) -> None:
    assert divide(players, MANY._replace(wanted=wanted)).sizes == sizes


@given(st.integers(2, 400), st.integers(2, 6))
def test_sizes_differ_by_at_most_one_and_everybody_sits(players: int, wanted: int) -> None:
    division = divide(players, MANY._replace(wanted=wanted))
    assert sum(division.sizes) == players
    assert division.left_over == 0
    assert max(division.sizes) - min(division.sizes) <= 1
    assert min(division.sizes) >= 2
    assert max(division.sizes) <= 6


@given(st.integers(1, 50))
def test_an_equal_division_near_the_wanted_size_is_taken(tables: int) -> None:
    """tables.equal"""
    for size in (4, 5):
        assert divide(tables * size, MANY).equal


@pytest.mark.parametrize(("players", "tables", "left_over"), [(2, 1, 0), (3, 1, 1), (8, 4, 0), (9, 4, 1)])
def test_a_game_for_two_leaves_one_over(players: int, tables: int, left_over: int) -> None:
    """tables.bye"""
    division = divide(players, DUEL)
    assert (len(division.sizes), division.left_over) == (tables, left_over)


def test_six_fit_the_table_of_a_final_unless_smaller_ones_are_wanted() -> None:
    """elimination.last"""
    assert divide_bracket(6, MANY).sizes == (6,)
    assert divide_bracket(6, Seats(3, 2, 6)).sizes == (3, 3)
    assert divide_bracket(7, MANY).sizes == (4, 3)


@pytest.mark.parametrize(("players", "rule"), [(12, "tables.equal"), (9, "tables.wanted"), (13, "tables.nearly-equal")])
def test_the_referee_says_how_it_divided(players: int, rule: str) -> None:
    assert rules_of(tournament(players), "seat")[:2] == ["rounds.fixed", rule]


def test_a_table_of_six_plays_without_the_druid() -> None:
    """tables.druid"""
    from referee.session.tournament import Form

    assert rules_of(tournament(12, Form(seats=6)), "seat").count("tables.druid") == 2
    assert "tables.druid" not in rules_of(tournament(10), "seat")


def test_nobody_is_seated_by_hand() -> None:
    refused(tournament(4), "table 1 p1 p2 p3 p4", "round-robin.random")
