"""Multisets of cards that conserve their totals: knows counting, not what a card is."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from typing import TypeVar, overload

D = TypeVar("D")


class Shortage(ValueError):
    """More cards of a kind were taken than there are. `card` is the kind, `there` how many there were."""

    def __init__(self, card: str, there: int) -> None:
        super().__init__(f"no {card} is left ({there} there)")
        self.card = card
        self.there = there


class Cards(Mapping[str, int]):
    """How many cards of each kind there are: immutable, in a fixed order, never below zero.

    A kind stays listed when its last card is taken, so that totals can be compared kind by kind.
    """

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[str, int]) -> None:
        for card, count in counts.items():
            if count < 0:
                raise Shortage(card, count)
        self._counts = dict(counts)

    @classmethod
    def of(cls, cards: Iterable[str]) -> Cards:
        """Count single cards."""
        counts: dict[str, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return cls(counts)

    def __getitem__(self, card: str) -> int:
        return self._counts[card]

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    @overload
    def get(self, card: str, /) -> int | None: ...

    @overload
    def get(self, card: str, /, default: int | D) -> int | D: ...

    def get(self, card: str, /, default: object = None) -> object:
        """How many there are of a kind. That of Mapping, and its views, would be several times as slow."""
        return self._counts.get(card, default)

    def keys(self) -> KeysView[str]:
        return self._counts.keys()

    def values(self) -> ValuesView[int]:
        return self._counts.values()

    def items(self) -> ItemsView[str, int]:
        return self._counts.items()

    def __repr__(self) -> str:
        return f"Cards({self._counts!r})"

    @property
    def total(self) -> int:
        """How many cards there are in all."""
        return sum(self._counts.values())

    def less(self, cards: Iterable[str]) -> Cards:
        """What is left after single cards are taken. Raises Shortage where one is not there."""
        counts = dict(self._counts)
        for card in cards:
            there = counts.get(card, 0)
            if there == 0:
                raise Shortage(card, self._counts.get(card, 0))
            counts[card] = there - 1
        return self._of(counts)

    def plus(self, cards: Iterable[str]) -> Cards:
        """What there is after single cards are added."""
        counts = dict(self._counts)
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return self._of(counts)

    def put(self, card: str, count: int) -> Cards:
        """The same with so many cards of a kind (0 or more). Raises Shortage for fewer."""
        return Cards({**self._counts, card: count})

    @classmethod
    def _of(cls, counts: dict[str, int]) -> Cards:
        """Counts that are known to be right, without another look at them."""
        cards = cls.__new__(cls)
        cards._counts = counts
        return cards

    def flat(self) -> tuple[str, ...]:
        """The single cards, laid out kind by kind."""
        return tuple(card for card, count in self._counts.items() for _ in range(count))

    def at(self, index: int) -> str:
        """The card at a place (0 to total - 1) when all are laid out kind by kind in the fixed order.

        Raises IndexError outside of it.
        """
        for card, count in self._counts.items():
            if 0 <= index < count:
                return card
            index -= count
        raise IndexError("no card at that place")
