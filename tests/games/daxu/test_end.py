"""The end of the game, and the deck running out before it."""

from __future__ import annotations

import pytest

from referee.kernel.refusal import Refusal
from tests.games.daxu.table import apply, position, rules_of


@pytest.mark.parametrize(("left", "goes_on"), [(3, True), (2, False), (1, False), (0, False)])
def test_a_round_needs_three_cards(left: int, goes_on: bool) -> None:
    """end.no-three"""
    after, events = apply(position(cards_left=left), "choose lucy take brian give")
    assert after.phase == ("reveal" if goes_on else "over")
    assert ("end.no-three" in rules_of(events)) is not goes_on
    assert after.cards_left == left, "cards that are left are not used"


@pytest.mark.parametrize("line", ["choose lucy take", "reveal tea", "award lucy", "deal lucy tea"])
def test_nothing_can_be_played_after_the_end(line: str) -> None:
    """end.no-three"""
    over, _ = apply(position(cards_left=0), "choose lucy take brian give")
    with pytest.raises(Refusal) as refused:
        apply(over, line)
    assert refused.value.rule == "end.no-three"


@pytest.mark.parametrize(("action", "left"), [("cooperate", "undermine"), ("undermine", "cooperate")])
def test_with_an_empty_deck_two_equal_actions_leave_the_game(action: str, left: str) -> None:
    """end.run-out"""
    after, events = apply(position(cards_left=0), f"choose lucy {action} brian {action}")
    assert "end.run-out" in rules_of(events)
    assert after.phase == "choose", "no card is due"
    assert all(side.actions == ("give", "take", left) for side in after.sides)
    with pytest.raises(Refusal) as refused:
        apply(after, f"choose lucy {action}")
    assert refused.value.rule == "end.run-out-actions"
    assert refused.value.instead == ("choose lucy give", "choose lucy take", f"choose lucy {left}")


def test_with_one_card_left_it_is_added_and_no_action_leaves() -> None:
    """end.run-out applies only to an empty deck"""
    after, events = apply(position(cards_left=1), "choose lucy cooperate brian cooperate")
    assert (after.phase, after.due) == ("reveal", 1)
    assert "end.run-out" not in rules_of(events)
    assert len(after.sides[0].actions) == 4


def test_give_and_take_always_remain() -> None:
    """end.run-out-actions: after both other actions have left, there is still a choice, and it settles the round"""
    once, _ = apply(position(cards_left=0), "choose lucy cooperate brian cooperate")
    twice, _ = apply(once, "choose lucy undermine brian undermine")
    assert all(side.actions == ("give", "take") for side in twice.sides)
    with pytest.raises(Refusal) as refused:
        apply(twice, "choose brian cooperate")
    assert refused.value.rule == "end.run-out-actions"
    over, events = apply(twice, "choose lucy take brian give")
    assert over.phase == "over"
    assert {"end.no-three", "score.winner"} <= rules_of(events)
