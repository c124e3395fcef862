"""Cards drawn by a seed: the same everywhere, for ever, and each once."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kernel.cards import Cards
from referee.kernel.chance import LARGEST_SEED, draw, fresh_seed, pick, read_seed
from referee.kernel.refusal import Mistake

DECK = Cards({"a": 3, "b": 2, "c": 1})


@pytest.mark.parametrize(
    ("seed", "cards"),
    [(0, "bbaaac"), (7, "baabca"), (LARGEST_SEED, "abacba")],
)
def test_draws_never_change(seed: int, cards: str) -> None:
    """Saves and scripts rely on these for ever: never change the expectation, only the code that broke it."""
    assert "".join(draw(seed, "shop", 0, DECK, 6)) == cards


@given(st.integers(0, LARGEST_SEED))
def test_a_whole_deck_is_drawn_card_by_card(seed: int) -> None:
    drawn = draw(seed, "shop", 0, DECK, 6)
    assert Counter(drawn) == Counter("aaabbc")
    assert drawn == draw(seed, "shop", 0, DECK, 2) + draw(seed, "shop", 2, DECK.less(drawn[:2]), 4)


def test_seeds_and_decks_differ() -> None:
    orders = {draw(seed, deck, 0, DECK, 6) for seed in range(40) for deck in ("shop", "monsters")}
    assert len(orders) > 25


def test_each_card_is_first_as_often_as_it_should_be() -> None:
    first = Counter(draw(seed, "shop", 0, DECK, 1)[0] for seed in range(6000))
    assert all(abs(first[card] - 1000 * DECK[card]) < 150 for card in DECK)


def test_more_cards_than_there_are_cannot_be_drawn() -> None:
    with pytest.raises(IndexError):
        draw(1, "shop", 0, DECK, 7)


def test_pick_takes_each_of_several() -> None:
    assert {pick(seed, "tiebreaker", ["x", "y"]) for seed in range(20)} == {"x", "y"}


def test_fresh_seeds_are_short_enough_to_type() -> None:
    assert all(0 <= fresh_seed() < 10**9 for _ in range(20))


@pytest.mark.parametrize(("word", "seed"), [("0", 0), ("7", 7), (str(LARGEST_SEED), LARGEST_SEED)])
def test_seeds_as_typed(word: str, seed: int) -> None:
    assert read_seed(word) == seed


@pytest.mark.parametrize("word", ["", "-1", "+1", "x", "1.0", str(LARGEST_SEED + 1), "9" * 5000, "٣"])
def test_no_seeds(word: str) -> None:
    with pytest.raises(Mistake):
        read_seed(word)
