"""Scores in which fewer points are better, and the order of elimination: by a small game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee import session
from referee.kernel.game import PUBLIC, Score, Viewer
from referee.session import script, simulate
from tests.kernel.small_games import points

Referee = Callable[..., Any]

pytestmark = pytest.mark.usefixtures("installed")
OUT_FIRST_WITH_FEWER = ["take bob 3", "take bob 1", "take ann 3", "take ann 3"]
"""bob is out first, with 4 points; then ann, with 6; cid is left, with none."""


def score(*lines: str) -> Score:
    at = session.new("fewest-game", ["ann", "bob", "cid"], 5, False, {}).session
    at = script.run(at, lines, Viewer(all=True)).session
    session.keep("game.toml", session.Outcome(at))
    return at.score(PUBLIC)


@pytest.mark.parametrize(
    ("totals", "winners", "ranking"),
    [
        ({"ann": 3, "bob": 1, "cid": 2}, ("bob",), (("bob",), ("cid",), ("ann",))),
        ({"ann": 3, "bob": 1, "cid": 3}, ("bob",), (("bob",), ("ann", "cid"))),
        ({"ann": 1, "bob": 1, "cid": 3}, ("ann",), (("ann",), ("bob",), ("cid",))),
        ({"ann": 1, "bob": 1, "cid": -3}, ("cid",), (("cid",), ("ann", "bob"))),
    ],
)
def test_fewer_points_rank_higher(totals: dict[str, int], winners: tuple[str, ...], ranking: Any) -> None:
    assert points(totals, over=True, winners=winners, fewest=True).ranking() == ranking


def test_fewer_points_of_a_team_rank_higher() -> None:
    totals = {"ann": 5, "bob": 4, "cid": 1, "dan": 3}
    teams = (("ann", "cid"), ("bob", "dan"))
    found = points(totals, over=True, winners=("ann", "cid"), fewest=True, teams=teams)
    assert found.ranking() == teams


def test_places_decide_and_not_points(referee: Referee) -> None:
    """ann has more points than bob, and fewer are better; but bob was out before her."""
    assert score(*OUT_FIRST_WITH_FEWER).ranking() == (("cid",), ("ann",), ("bob",))
    shown = referee("score --json").json
    assert (shown["fewest"], shown["places"], shown["winners"]) == (True, [["cid"], ["ann"], ["bob"]], ["cid"])
    rows = [row.split(",") for row in referee("score --csv").out.splitlines() if ",total," in row]
    assert [(row[0], row[3], row[-1]) for row in rows] == [("ann", "6", ""), ("bob", "4", ""), ("cid", "0", "winner")]
    assert "cid ahead" in referee("score").out


def test_other_games_say_nothing_of_fewest(referee: Referee) -> None:
    assert not {"fewest", "places"} & points({"ann": 1}, over=True).as_dict().keys()


def test_simulate_counts_those_with_the_fewest_points_as_winners() -> None:
    planned = simulate.plan("fewest-game", ["ann", "bob", "cid"], 7)
    for number in range(1, 6):
        played = planned.play(str(number))
        (best,) = (at for at, total in enumerate(played.points) if total == min(played.points))
        assert played.winners == (planned.players[best],)


def test_a_tournament_records_the_order_of_elimination(referee: Referee) -> None:
    score(*OUT_FIRST_WITH_FEWER)
    assert referee("tournament new club ann bob cid --seats 3 --seed 1 --save t.toml -q").code == 0
    assert referee("tournament seat --save t.toml -q").code == 0
    assert referee("tournament record game.toml --save t.toml").code == 0
    table = referee("tournament show --json --save t.toml").json["tables"][0]
    assert table["result"] == ["cid", "ann", "bob"]
