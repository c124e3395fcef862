"""Multisets of cards."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kernel.cards import Cards, Shortage

counts = st.dictionaries(st.sampled_from("abcde"), st.integers(0, 5), min_size=1)


@given(counts, st.randoms(use_true_random=False), st.integers(0, 30))
def test_taking_cards_conserves_the_total(start: dict[str, int], chooser: random.Random, count: int) -> None:
    cards = Cards(start)
    laid_out = [card for card, number in start.items() for _ in range(number)]
    chooser.shuffle(laid_out)
    taken = laid_out[:count]
    left = cards.less(taken)
    assert sorted(left.flat() + tuple(taken)) == sorted(laid_out)
    assert left.plus(taken) == cards
    assert list(left) == list(cards), "a kind stays listed when its last card is taken"


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    cards = Cards({"a": 2, "b": 0})
    with pytest.raises(Shortage) as shortage:
        cards.less(["a", "a", "a"])
    assert (shortage.value.card, shortage.value.there) == ("a", 2)
    with pytest.raises(Shortage):
        cards.less(["b"])
    with pytest.raises(Shortage):
        cards.less(["c"])
    with pytest.raises(Shortage):
        Cards({"a": -1})
    assert dict(cards) == {"a": 2, "b": 0}


def test_places_follow_the_fixed_order() -> None:
    cards = Cards({"a": 2, "b": 0, "c": 1})
    assert [cards.at(place) for place in range(3)] == ["a", "a", "c"]
    for place in (3, -1):
        with pytest.raises(IndexError):
            cards.at(place)


def test_counting_single_cards() -> None:
    assert dict(Cards.of("abca")) == {"a": 2, "b": 1, "c": 1}
