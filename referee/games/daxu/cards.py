"""The shop cards of Daxu: their names and their symbols."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.kernel.refusal import Mistake
from referee.kernel.words import nearest, shown

LOYAL = ("baker", "wine", "carpenter")
VALUABLE = ("basket", "silk", "tea")
TRADES = LOYAL + VALUABLE
COPIES = 9
REMOVED = 2
IN_PLAY = COPIES * len(TRADES) - REMOVED
START = 8
TURNED_UP = 3

SYMBOLS = {"plain": "", "plus": "+", "minus": "-"}
STEPS = {"": 0, "+": 1, "-": -1}


def trade(card: str) -> str:
    """The trade of a card: `tea` of `tea+`."""
    return card.rstrip("+-")


def step(card: str) -> int:
    """How a card moves its receiver's reputation: +1, 0 or -1."""
    return STEPS[card[len(trade(card)) :]]


def read_card(word: str) -> str:
    """The card that a word names, such as `tea+`. Raises Mistake with the nearest cards where it names none."""
    card = word.casefold()
    bare = trade(card)
    if bare in TRADES and card[len(bare) :] in STEPS:
        return card
    symbol = card[len(bare) :] if card[len(bare) :] in STEPS else ""
    near = [name + symbol for name in nearest(bare, TRADES, 1)]
    raise Mistake(f"{shown(word)} is not a card", near or [f"one of {' '.join(TRADES)}, plain or with '+' or '-'"])


def count_by_trade(cards: Iterable[str]) -> dict[str, int]:
    """How many cards of each trade there are, every trade listed."""
    counts = dict.fromkeys(TRADES, 0)
    for card in cards:
        counts[trade(card)] += 1
    return counts


def sort_by_trade(cards: Iterable[str]) -> list[str]:
    """Cards as they lie on a side: trade by trade in the order of the scoring, `+` before plain before `-`."""
    return sorted(cards, key=lambda card: (TRADES.index(trade(card)), -step(card)))


def spell(cards: Sequence[str]) -> str:
    """Cards as words of the notation."""
    return " ".join(cards)
