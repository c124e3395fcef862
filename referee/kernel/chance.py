"""Who names a drawn card when the players do not: the seed. The only user of `random`.

Two things of Python's generator are promised to stay for ever: seeding with a text (version 2) and
`random()`. Nothing else of it is used, so a seed gives the same game on every platform and version.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from referee.kernel.cards import Cards
from referee.kernel.refusal import Mistake
from referee.kernel.words import is_number, quoted

if TYPE_CHECKING:
    from random import Random

LARGEST_SEED = 2**63 - 1
DRAWN_SEEDS = 10**9


def draw(seed: int, deck: str, first: int, cards: Cards, count: int) -> tuple[str, ...]:
    """The next `count` cards of a deck, the first of them being its `first`-th draw (from 0).

    The k-th draw follows from the seed, the deck's name, k and the cards left, and from nothing else:
    so the draws are those of one shuffled deck, and there is no order to store or to peek at.
    Raises IndexError where the deck holds fewer cards.
    """
    drawn: list[str] = []
    for k in range(first, first + count):
        card = cards.at(_index(f"{seed}/{deck}/{k}", cards.total))
        drawn.append(card)
        cards = cards.less([card])
    return tuple(drawn)


def pick(seed: int, what: str, among: Sequence[str]) -> str:
    """One of several, by the seed; `what` tells this decision from the others of the game."""
    return among[index(seed, what, len(among))]


def index(seed: int, what: str, count: int) -> int:
    """A place among `count` (1 or more), from 0, by the seed; `what` tells this decision from the others."""
    return _index(f"{seed}/{what}", count)


def derived_seed(seed: int, what: str) -> int:
    """A seed that follows from another, 0 to 999,999,999; `what` tells it from the others."""
    return index(seed, what, DRAWN_SEEDS)


def fresh_seed() -> int:
    """A seed that nobody chose, 0 to 999,999,999, from the operating system's randomness."""
    import random

    return random.SystemRandom().randrange(DRAWN_SEEDS)


def nonce() -> str:
    """A word that nobody can guess: 128 bits from the operating system's randomness, in hexadecimal."""
    import secrets

    return secrets.token_hex(16)


def read_seed(word: str) -> int:
    """A seed as typed: a whole number from 0 to 2**63 - 1. Raises Mistake otherwise."""
    if is_number(word, 19) and int(word) <= LARGEST_SEED:
        return int(word)
    raise Mistake(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {quoted(word)}")


def _index(key: str, count: int) -> int:
    """A place from 0 to count - 1 that follows from the key alone."""
    if count < 1:
        raise IndexError("nothing is left to draw")
    generator = _generator()
    generator.seed(key, version=2)
    return int(generator.random() * count)


@cache
def _generator() -> Random:
    """The one generator, seeded anew for each use: to make one costs as much as to seed it."""
    import random

    return random.Random()
