"""Phase 3, pair by pair: who gets the cards and how both reputations move (the rulebook's action list)."""

from __future__ import annotations

import pytest

from referee.games.daxu.matrix import MATRIX, decision
from referee.games.daxu.state import ACTIONS
from tests.games.daxu.table import apply, position, reputations, rules_of

# Lucy stands at +1, Brian at 0, so that both-give and both-take have somebody lower and higher.
# (Lucy's action, Brian's action, who gets the cards, Lucy's step, Brian's step, rule)
SETTLED = [
    ("give", "give", "brian", 0, 0, "resolve.give-give"),
    ("give", "take", "brian", 0, 0, "resolve.give"),
    ("give", "cooperate", "brian", 0, +1, "resolve.cooperate"),
    ("give", "undermine", "lucy", 0, -1, "resolve.undermine"),
    ("take", "give", "lucy", 0, 0, "resolve.give"),
    ("take", "take", "lucy", 0, 0, "resolve.take-take"),
    ("take", "cooperate", "lucy", 0, +1, "resolve.cooperate"),
    ("take", "undermine", "brian", 0, -1, "resolve.undermine"),
    ("cooperate", "give", "lucy", +1, 0, "resolve.cooperate"),
    ("cooperate", "take", "brian", +1, 0, "resolve.cooperate"),
    ("undermine", "give", "brian", -1, 0, "resolve.undermine"),
    ("undermine", "take", "lucy", -1, 0, "resolve.undermine"),
]
DECIDED = [
    ("cooperate", "undermine", "brian", +1, -1),
    ("undermine", "cooperate", "lucy", -1, +1),
]
AGAIN = [("cooperate", "resolve.cooperate-cooperate"), ("undermine", "resolve.undermine-undermine")]


def test_every_pair_of_actions_is_in_the_table() -> None:
    listed = {(a, b) for a, b, *_ in SETTLED} | {(a, b) for a, b, *_ in DECIDED} | {(a, a) for a, _ in AGAIN}
    assert set(MATRIX) == listed == {(a, b) for a in ACTIONS for b in ACTIONS}


@pytest.mark.parametrize(("lucy", "brian", "receiver", "lucy_step", "brian_step", "rule"), SETTLED)
def test_pair_that_settles_the_round(
    lucy: str, brian: str, receiver: str, lucy_step: int, brian_step: int, rule: str
) -> None:
    before = position(reputations=(1, 0))
    after, events = apply(before, f"choose lucy {lucy} brian {brian}")
    seat = before.seat(receiver)
    assert after.sides[seat].cards == (*before.sides[seat].cards, "baker", "wine", "tea")
    assert after.sides[1 - seat].cards == before.sides[1 - seat].cards
    assert reputations(after) == (1 + lucy_step, 0 + brian_step)
    assert [event.rule for event in events if event.kind == "awarded"] == [rule]


@pytest.mark.parametrize(("lucy", "brian", "decider", "lucy_step", "brian_step"), DECIDED)
@pytest.mark.parametrize("receiver", ["lucy", "brian"])
def test_cooperate_against_undermine_is_decided_by_the_underminer(
    lucy: str, brian: str, decider: str, lucy_step: int, brian_step: int, receiver: str
) -> None:
    """resolve.cooperate-undermine"""
    waiting, events = apply(position(), f"choose lucy {lucy} brian {brian}")
    assert waiting.phase == "award"
    assert waiting.players[decision(waiting).seat] == decider
    assert reputations(waiting) == (0, 0), "nobody's marker moves before the cards are given"
    assert "resolve.cooperate-undermine" in rules_of(events)
    after, events = apply(waiting, f"award {receiver}")
    assert after.sides[after.seat(receiver)].cards[-3:] == ("baker", "wine", "tea")
    assert reputations(after) == (lucy_step, brian_step)
    assert after.holder == waiting.holder, "the tie-breaker card stays where it is"
    assert "resolve.cooperate-undermine" in rules_of(events)


@pytest.mark.parametrize(("action", "rule"), AGAIN)
def test_both_the_same_without_cards_adds_one_card(action: str, rule: str) -> None:
    """resolve.cooperate-cooperate, resolve.undermine-undermine"""
    again, events = apply(position(), f"choose lucy {action} brian {action}")
    assert (again.phase, again.due) == ("reveal", 1)
    assert reputations(again) == (0, 0)
    assert all(side.actions == ACTIONS and not side.chosen for side in again.sides)
    assert rule in rules_of(events)
    more, events = apply(again, "reveal silk-")
    assert more.offer == ("baker", "wine", "tea", "silk-")
    assert more.phase == "choose"
    assert rules_of(events) == {rule}


@pytest.mark.parametrize(("pair", "receivers"), [("give", ("lucy", "brian")), ("take", ("brian", "lucy"))])
@pytest.mark.parametrize("at", [(-3, 2), (2, 3), (-7, 7)])
def test_unequal_reputations_decide_two_gives_and_two_takes(
    pair: str, receivers: tuple[str, str], at: tuple[int, int]
) -> None:
    """resolve.give-give: the lower gets the cards; resolve.take-take: the higher does, whichever seat that is"""
    for standing, receiver in ((at, receivers[0]), (at[::-1], receivers[1])):
        before = position(reputations=standing)
        after, _ = apply(before, f"choose lucy {pair} brian {pair}")
        assert len(after.sides[after.seat(receiver)].cards) == len(before.sides[before.seat(receiver)].cards) + 3


@pytest.mark.parametrize("pair", ["give", "take"])
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("receiver", ["lucy", "brian"])
def test_equal_reputations_are_decided_by_the_tie_breaker_card(pair: str, holder: int, receiver: str) -> None:
    """resolve.tiebreaker: its holder says who gets the cards, and hands it over"""
    waiting, events = apply(position(reputations=(2, 2), holder=holder), f"choose lucy {pair} brian {pair}")
    assert waiting.phase == "award"
    assert decision(waiting) == (holder, "resolve.tiebreaker", True)
    assert "resolve.tiebreaker" in rules_of(events)
    after, events = apply(waiting, f"award {receiver}")
    assert after.sides[after.seat(receiver)].cards[-3:] == ("baker", "wine", "tea")
    assert after.holder == 1 - holder
    assert "resolve.tiebreaker" in rules_of(events)
    assert reputations(after) == (2, 2)


def test_comparison_takes_reputations_before_the_cards_move_them() -> None:
    """resolve.compare-before: Brian is lower before the round, though the cards would lift him above Lucy"""
    before = position(reputations=(1, 0), offer="baker+ wine+ tea+")
    after, events = apply(before, "choose lucy give brian give")
    assert [event.data["reputations"] for event in events if event.rule == "resolve.compare-before"] == [
        {"lucy": 1, "brian": 0}
    ]
    assert reputations(after) == (1, 3)


def test_all_cards_of_the_round_go_together_in_the_order_turned_up() -> None:
    """resolve.all: the card added after a tie goes along"""
    before = position(offer="tea baker wine- silk+")
    after, events = apply(before, "choose lucy take brian give")
    assert after.sides[0].cards[-4:] == ("tea", "baker", "wine-", "silk+")
    assert after.offer == ()
    assert [event.data["cards"] for event in events if event.rule == "resolve.all"] == [
        ["tea", "baker", "wine-", "silk+"]
    ]
