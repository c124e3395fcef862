"""The scoring tables, against the rulebook's own numbers."""

from __future__ import annotations

import pytest

from referee.games.daxu.scoring import (
    REPUTATION_POINTS,
    Tally,
    closing_events,
    score_position,
    score_tallies,
    trade_points,
)
from tests.games.daxu.table import apply, position, rules_of

# (own cards, the other's cards, own points, the other's points)
LOYAL = [
    (1, 0, 4, 0), (5, 4, 4, 0), (2, 0, 2, 0), (5, 3, 2, 0), (3, 0, 1, 0), (6, 3, 1, 0),
    (4, 0, -1, 0), (6, 2, -1, 2), (7, 2, -1, 2), (9, 0, -1, 0), (6, 1, -1, 1),
]  # fmt: skip
VALUABLE = [
    (1, 0, 5, 0), (5, 4, 5, 0), (2, 0, 3, 0), (4, 2, 3, 0), (3, 0, -1, 0), (6, 3, -1, 3),
    (5, 2, -1, 2), (9, 0, -1, 0), (4, 0, -1, 0),
]  # fmt: skip
REPUTATION = [
    (-7, -7), (-6, -6), (-5, -5), (-4, -3), (-3, -2), (-2, -1), (-1, 0), (0, 0), (1, 0),
    (2, 1), (3, 2), (4, 3), (5, 5), (6, 5), (7, 5),
]  # fmt: skip


@pytest.mark.parametrize("trade", ["baker", "wine", "carpenter"])
@pytest.mark.parametrize(("own", "other", "points", "others_points"), LOYAL)
def test_loyal_trades(trade: str, own: int, other: int, points: int, others_points: int) -> None:
    """score.loyal, score.loyal-overreach"""
    rule = "score.loyal" if own - other <= 3 else "score.loyal-overreach"
    assert trade_points(trade, own, other) == (points, rule)
    assert trade_points(trade, other, own) == (others_points, rule)


@pytest.mark.parametrize("trade", ["basket", "tea", "silk"])
@pytest.mark.parametrize(("own", "other", "points", "others_points"), VALUABLE)
def test_valuable_trades(trade: str, own: int, other: int, points: int, others_points: int) -> None:
    """score.valuable, score.valuable-overreach"""
    rule = "score.valuable" if own - other <= 2 else "score.valuable-overreach"
    assert trade_points(trade, own, other) == (points, rule)
    assert trade_points(trade, other, own) == (others_points, rule)


@pytest.mark.parametrize("trade", ["baker", "tea"])
@pytest.mark.parametrize("count", [0, 1, 4])
def test_equal_counts_score_nothing(trade: str, count: int) -> None:
    """score.equal"""
    assert trade_points(trade, count, count) == (0, "score.equal")


@pytest.mark.parametrize(("reputation", "points"), REPUTATION)
def test_reputation_table(reputation: int, points: int) -> None:
    """score.reputation"""
    none = dict.fromkeys(("baker", "wine", "carpenter", "basket", "silk", "tea"), 0)
    score = score_tallies({"lucy": Tally(none, reputation), "brian": Tally(none, 0)}, "brian", True)
    assert score.total("lucy") == points
    assert [line.points for line in score.lines["lucy"] if line.rule == "score.reputation"] == [points]


def test_the_reputation_table_is_no_longer_than_the_track() -> None:
    assert sorted(REPUTATION_POINTS) == [reputation for reputation, _ in REPUTATION]


def test_a_total_can_fall_below_zero() -> None:
    """score.negative"""
    counts = ({"baker": 9}, {"tea": 9})
    over, _ = apply(position(counts=counts, reputations=(-7, 0), offer="silk silk silk"), "choose lucy give brian take")
    assert score_position(over).total("lucy") == -1 - 7
    below = [event for event in closing_events(over) if event.rule == "score.negative"]
    assert [(event.data["player"], event.data["points"]) for event in below] == [("lucy", -8), ("brian", -2)]


def test_more_points_win() -> None:
    """score.winner"""
    tallies = {"lucy": _tally(baker=1), "brian": _tally(tea=1)}
    score = score_tallies(tallies, "lucy", True)
    assert (score.total("lucy"), score.total("brian"), score.winners) == (4, 5, ("brian",))


@pytest.mark.parametrize("holder", ["lucy", "brian"])
def test_equal_points_are_decided_by_the_tie_breaker_card(holder: str) -> None:
    """score.winner"""
    tallies = {"lucy": _tally(baker=1), "brian": _tally(wine=1)}
    score = score_tallies(tallies, holder, True)
    assert score.winners == (holder,)
    assert "tie-breaker" in score.verdict


def test_equal_points_without_a_known_holder_are_left_open() -> None:
    """score.winner"""
    assert score_tallies({"lucy": _tally(), "brian": _tally()}, None, True).winners == ()


def test_the_last_round_reports_the_final_score() -> None:
    _, events = apply(position(cards_left=0), "choose lucy take brian give")
    scored = [event for event in events if event.kind == "scored"]
    assert len(scored) == 14, "six trades and the reputation of each"
    assert events[-1].kind == "won"
    assert "score.reputation" in rules_of(events)


def _tally(**counts: int) -> Tally:
    return Tally(
        {trade: counts.get(trade, 0) for trade in ("baker", "wine", "carpenter", "basket", "silk", "tea")},
        counts.get("reputation", 0),
    )
