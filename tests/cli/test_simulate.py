"""Random playouts: repeatable, whole, and honest about what they count."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee import games
from referee.session import simulate
from referee.session.simulate import Plan, Playout

Referee = Callable[..., Any]


@pytest.mark.parametrize("game", games.names())
def test_the_same_seed_plays_the_same_games(game: str) -> None:
    planned = simulate.plan(game, ["ann", "bob"], 7)
    assert [planned.play(str(number)) for number in (1, 2)] == [planned.play(str(number)) for number in (1, 2)]
    assert planned.play("1") != planned.play("2")


@pytest.mark.parametrize("game", games.names())
def test_the_winner_has_the_most_points(game: str) -> None:
    planned = simulate.plan(game, ["ann", "bob"], 3)
    for number in range(1, 4):
        played = planned.play(str(number))
        best = max(played.points)
        assert all(played.points[planned.players.index(name)] == best for name in played.winners)
        assert played.winners


def test_what_is_counted() -> None:
    played = [Playout(("ann",), (5, 3), 30), Playout(("ann", "bob"), (4, 4), 33), Playout(("bob",), (1, 9), 36)]
    found = simulate.summary(Plan("draxia", ("ann", "bob"), 1), played)
    assert found["players"]["ann"] == {"wins": 2, "least": 1, "mean": 3.33, "most": 5}
    assert found["players"]["bob"] == {"wins": 2, "least": 3, "mean": 5.33, "most": 9}
    assert found["entries"] == {"least": 30, "mean": 33.0, "most": 36}
    assert (found["games"], found["shared"]) == (3, 1)


def test_as_text_and_as_json(referee: Referee) -> None:
    document = referee("simulate daxu mei tom --games 20 --seed 7 --json").json
    assert document["seed"] == 7
    assert sum(row["wins"] for row in document["players"].values()) == 20
    text = referee("simulate daxu mei tom --games 20 --seed 7").out
    assert text.splitlines()[1].split()[:2] == ["mei", str(document["players"]["mei"]["wins"])]
    assert "20 games of daxu by seed 7" in text
    assert list(Path().iterdir()) == []


def test_without_players_and_seed(referee: Referee) -> None:
    shown = referee("simulate daxu --games 1 --json").json
    assert list(shown["players"]) == list(games.load("daxu").example_players)
    assert shown["seed"] >= 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("simulate", 2),
        ("simulate chess", 2),
        ("simulate daxu ann", 3),
        ("simulate daxu ann Ann", 2),
        ("simulate daxu --games 0", 2),
        ("simulate daxu --games many", 2),
        ("simulate daxu --seed x", 2),
    ],
)
def test_what_cannot_be_simulated(referee: Referee, line: str, code: int) -> None:
    refused = referee(line)
    assert (refused.code, refused.out) == (code, "")
    assert refused.err
