"""Finding a payment: one is found whenever there is one, it is legal, and it costs the hand least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.draxia.cards import RESOURCES, built_in
from referee.games.draxia.legality import bill_of
from referee.games.draxia.moves import Build, Buy, Kill, Token
from referee.games.draxia.paying.payment import Bill, check
from referee.games.draxia.paying.solver import find, purse_of
from referee.games.draxia.state import Position
from referee.kernel.refusal import Refusal
from tests.games.draxia.table import position

BUILDINGS = tuple(built_in().buildings)
MONSTERS = tuple(built_in().monsters)

cards = st.lists(st.sampled_from(RESOURCES), max_size=5)
built = st.lists(st.sampled_from(["farm", "blacksmith", "bowyer", "shop", "alchemy-vault", "cathedral"]), max_size=3)
wished = st.lists(st.sampled_from(["food", "stone", "sword", "bow"]), max_size=2)
spells = st.lists(st.just("fabricate"), max_size=2)


def all_payments(at: Position, bill: Bill) -> Iterator[tuple[Token, ...]]:
    """Every payment that can be typed with what is there, legal or not, by brute force: no rule of paying is used
    but that a card, a building, a wish is used at most once."""
    player, turn = at.active, at.now
    hand = list(player.hand.flat())
    buildings = [name for name in at.cards.buildings for _ in range(player.ready(name))]
    ways = [
        [None, *(Token("building", (), kind, name) for kind in at.cards.buildings[name].gives)] for name in buildings
    ]
    wishes = list(turn.wished.flat())
    fabricates = player.spells["fabricate"] if bill.may_fabricate else 0
    for helped in product(*ways):
        for size in range(len(wishes) + 1):
            for used in set(combinations(wishes, size)):
                for spent in _hands(hand):
                    for cast in range(fabricates + 1):
                        yield (
                            *(token for token in helped if token is not None),
                            *(Token("wish", (), kind) for kind in used),
                            *spent,
                            *[Token("fabricate")] * cast,
                        )


def _hands(hand: list[str]) -> Iterator[tuple[Token, ...]]:
    """Every way to use cards of a hand alone or in pairs."""
    if not hand:
        yield ()
        return
    first, rest = hand[0], hand[1:]
    for others in _hands(rest):
        yield others
        yield (Token("card", (first,), first), *others)
    for index, second in enumerate(rest):
        for others in _hands(rest[:index] + rest[index + 1 :]):
            yield (Token("pair", (first, second)), *others)


def cost_of(pay: tuple[Token, ...]) -> tuple[int, int]:
    return sum(token.kind == "fabricate" for token in pay), sum(len(token.cards) for token in pay)


def is_legal(at: Position, pay: tuple[Token, ...], bill: Bill) -> bool:
    try:
        check(at, pay, bill)
    except Refusal:
        return False
    return True


def agrees_with_brute_force(at: Position, bill: Bill) -> None:
    found = find(purse_of(at), bill)
    legal = [pay for pay in all_payments(at, bill) if is_legal(at, pay, bill)]
    assert (found is None) == (not legal)
    if found is not None:
        assert is_legal(at, found, bill)
        assert cost_of(found) == min(map(cost_of, legal)), "fewest Fabricates, then fewest cards"


@given(cards, spells, built, wished, st.sampled_from(BUILDINGS))
@settings(max_examples=120, deadline=None)
def test_building(hand: list[str], held: list[str], owned: list[str], wishes: list[str], building: str) -> None:
    at = position(" ".join(hand), " ".join(held), " ".join(owned), wished=" ".join(wishes))
    agrees_with_brute_force(at, bill_of(at, Build(building)))


@given(cards, built, wished)
@settings(max_examples=60, deadline=None)
def test_buying(hand: list[str], owned: list[str], wishes: list[str]) -> None:
    at = position(" ".join(hand), "", " ".join(owned), wished=" ".join(wishes))
    agrees_with_brute_force(at, bill_of(at, Buy()))


@given(cards, built, wished, st.sampled_from(MONSTERS), st.sampled_from([0, 3]))
@settings(max_examples=120, deadline=None)
def test_killing(hand: list[str], owned: list[str], wishes: list[str], monster: str, burnt: int) -> None:
    at = position(" ".join(hand), "", " ".join(owned), wished=" ".join(wishes), monster=monster)
    at = at.with_turn(damage=burnt)
    agrees_with_brute_force(at, bill_of(at, Kill()))


@pytest.mark.parametrize(
    ("hand", "spells", "buildings", "building", "words"),
    [
        ("food stone", "", "", "farm", "food stone"),
        ("food stone", "", "farm", "farm", "farm.food stone"),
        ("stone sword gold", "", "", "farm", "stone sword+gold"),
        ("stone bow bow bow gold", "", "", "farm", "stone bow+bow"),
        ("food food stone stone", "", "shop", "shop", "food food stone stone"),
        ("stone stone", "", "shop alchemy-vault", "alchemy-vault", "alchemy-vault.gold stone stone"),
        ("", "fabricate fabricate", "", "cathedral", "fabricate fabricate"),
        ("food stone", "fabricate", "", "farm", "food stone"),
        ("food", "fabricate", "", "farm", "fabricate"),
        ("", "fabricate", "farm", "farm", "fabricate"),
        ("stone stone", "fabricate", "farm", "cathedral", "farm.food stone stone fabricate"),
        ("food food stone", "fabricate", "", "cathedral", "food food stone fabricate"),
    ],
)
def test_what_is_spent_first(hand: str, spells: str, buildings: str, building: str, words: str) -> None:
    """Buildings, then exact cards, then the pair that the hand misses least; a Fabricate only where it must be."""
    at = position(hand, spells, buildings)
    found = find(purse_of(at), bill_of(at, Build(building)))
    assert found is not None
    assert Counter(token.word() for token in found) == Counter(words.split())


def test_a_wide_hand_is_no_trouble() -> None:
    hand = " ".join(kind for kind in RESOURCES for _ in range(4))
    at = position(
        hand,
        "fabricate fabricate haste wish",
        "shop shop shop shop farm farm bowyer bowyer blacksmith",
        monster="dragon",
    )
    assert find(purse_of(at), bill_of(at, Kill())) is not None
