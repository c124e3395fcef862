"""Phase 4: the reputation track."""

from __future__ import annotations

import pytest

from referee.games.daxu.state import HIGHEST, LOWEST
from tests.games.daxu.table import STARTED, apply, play, position, reputations, rules_of, table_game


@pytest.mark.parametrize(
    ("offer", "step"),
    [("baker+ wine tea", 1), ("baker- wine tea", -1), ("baker+ wine+ tea-", 1), ("baker- wine- tea-", -3)],
)
def test_symbols_move_the_receiver_only(offer: str, step: int) -> None:
    """reputation.cards"""
    after, events = apply(position(offer=offer), "choose lucy give brian take")
    assert reputations(after) == (0, step)
    assert "reputation.cards" in rules_of(events)


def test_cooperate_and_undermine_move_whoever_played_them() -> None:
    """reputation.action: also where the cards go to the other player"""
    after, events = apply(position(), "choose lucy cooperate brian take")
    assert reputations(after) == (1, 0)
    assert [event.data["for"] for event in events if event.rule == "reputation.action"] == ["cooperate"]
    after, events = apply(position(), "choose lucy give brian undermine")
    assert reputations(after) == (0, -1)
    assert [event.data["for"] for event in events if event.rule == "reputation.action"] == ["undermine"]


def test_give_and_take_move_nobody() -> None:
    """reputation.action"""
    after, events = apply(position(), "choose lucy give brian take")
    assert reputations(after) == (0, 0)
    assert "reputation.action" not in rules_of(events)


def test_after_both_undermined_only_the_last_action_counts() -> None:
    """reputation.last-action: two undermines by Brian cost one reputation, Lucy's costs nothing"""
    again, _ = apply(position(), "choose lucy undermine brian undermine")
    more, _ = apply(again, "reveal basket")
    after, events = apply(more, "choose lucy take brian undermine")
    assert reputations(after) == (0, -1)
    assert "reputation.last-action" in rules_of(events)


def test_after_both_cooperated_only_the_last_action_counts() -> None:
    """reputation.last-action"""
    again, _ = apply(position(), "choose lucy cooperate brian cooperate")
    more, _ = apply(again, "reveal basket")
    after, events = apply(more, "choose lucy take brian give")
    assert reputations(after) == (0, 0)
    assert "reputation.last-action" in rules_of(events)


def test_last_action_is_not_cited_in_a_round_without_a_repeat() -> None:
    _, events = apply(position(), "choose lucy take brian give")
    assert "reputation.last-action" not in rules_of(events)


def test_last_action_is_not_cited_in_the_round_after_a_repeat() -> None:
    game = table_game(*STARTED, "reveal tea silk wine", "choose lucy undermine brian undermine", "reveal silk")
    game, events = play(game, "choose lucy take brian give")
    assert "reputation.last-action" in rules_of(events)
    _, events = play(game, "reveal basket silk wine", "choose lucy take brian give")
    assert "reputation.last-action" not in rules_of(events)


def test_a_step_beyond_an_end_is_lost() -> None:
    """reputation.track-end"""
    after, events = apply(position(reputations=(HIGHEST, LOWEST)), "choose lucy cooperate brian undermine")
    after, events = apply(after, "award lucy")
    assert reputations(after) == (7, -7)
    lost = [event.data for event in events if event.rule == "reputation.track-end"]
    assert [(event["player"], event["by"], event["now"]) for event in lost] == [("lucy", 0, 7), ("brian", 0, -7)]


@pytest.mark.parametrize(("offer", "ends_at"), [("baker+ wine- tea", 6), ("baker- wine+ tea", 7)])
def test_steps_are_taken_one_at_a_time_in_the_order_turned_up(offer: str, ends_at: int) -> None:
    """reputation.order: at +7 a plus before a minus is lost, a plus after it is not"""
    after, events = apply(position(reputations=(7, 0), offer=offer), "choose lucy take brian give")
    assert reputations(after)[0] == ends_at
    assert "reputation.order" in rules_of(events)


@pytest.mark.parametrize(("at", "offer"), [(0, "baker+ wine- tea"), (7, "baker+ wine+ tea"), (6, "baker- wine- tea")])
def test_the_order_is_cited_only_where_it_counts(at: int, offer: str) -> None:
    """reputation.order"""
    _, events = apply(position(reputations=(at, 0), offer=offer), "choose lucy take brian give")
    assert "reputation.order" not in rules_of(events)


def test_the_action_card_steps_after_the_cards() -> None:
    """reputation.order: the rulebook's example moves for the card first"""
    after, events = apply(position(reputations=(0, -7), offer="baker+ wine tea"), "choose lucy take brian undermine")
    assert reputations(after)[1] == -7, "up for the card, then down for undermine; the other way round it would be -6"
    steps = [event.data["for"] for event in events if event.kind == "reputation"]
    assert steps == ["baker+", "undermine"]


def test_cards_with_symbols_dealt_at_the_start_move_nobody() -> None:
    """setup.hands"""
    game = table_game("deal lucy baker+ tea+ wine+ silk+ tea+ wine+ baker+ silk+", "deal brian" + " basket-" * 8)
    assert reputations(game.fold.position) == (0, 0)
