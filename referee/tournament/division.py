"""How players are divided into tables: knows sizes, not names."""

from typing import NamedTuple

IDEAL = (4, 5)
"""The sizes that the rulebook calls ideal."""


class Seats(NamedTuple):
    """What a table may have: the size that is wanted, and the fewest and the most seats (2 or more)."""

    wanted: int
    fewest: int
    most: int

    @property
    def ideal(self) -> tuple[int, ...]:
        """The sizes that are preferred where not all tables can be equal."""
        return IDEAL if self.wanted in IDEAL else (self.wanted,)


class Division(NamedTuple):
    """The sizes of the tables, the larger first, and how many players are left over."""

    sizes: tuple[int, ...]
    left_over: int = 0

    @property
    def equal(self) -> bool:
        """Whether all tables have the same size."""
        return len(set(self.sizes)) <= 1


class _Split(NamedTuple):
    """So many tables of a size, the first `larger` of them with one seat more."""

    tables: int
    size: int
    larger: int

    @property
    def equal(self) -> bool:
        return not self.larger

    def sizes(self) -> tuple[int, ...]:
        return (self.size + 1,) * self.larger + (self.size,) * (self.tables - self.larger)

    def beside(self, ideal: tuple[int, ...]) -> int:
        """How many tables are of no ideal size."""
        return self.larger * (self.size + 1 not in ideal) + (self.tables - self.larger) * (self.size not in ideal)

    def off(self, wanted: int) -> float:
        """How far the tables are from the size that is wanted, in the mean."""
        return abs(self.size + self.larger / self.tables - wanted)


def divide(players: int, seats: Seats) -> Division:
    """The tables for so many players (tables.equal, tables.wanted, tables.nearly-equal, tables.bye)."""
    left_over = 0
    while left_over <= players:
        splits = _splits(players - left_over, seats)
        near = [split for split in splits if split.equal and split.off(seats.wanted) <= 1]
        if near:
            best = min(near, key=lambda split: (split.off(seats.wanted), split.size not in IDEAL))
            return Division(best.sizes(), left_over)
        if splits:
            best = min(splits, key=lambda split: (split.beside(seats.ideal), split.off(seats.wanted)))
            return Division(best.sizes(), left_over)
        left_over += 1
    return Division((), players)


def divide_bracket(players: int, seats: Seats) -> Division:
    """The tables of a bracket: one, the final, where the players fit it (elimination.last)."""
    if seats.fewest <= players <= seats.most and seats.wanted >= IDEAL[0]:
        return Division((players,))
    return divide(players, seats)


def _splits(players: int, seats: Seats) -> list[_Split]:
    """All ways to divide so many players into tables whose sizes differ by at most one."""
    fewest_tables = max(1, -(-players // seats.most))
    return [_Split(tables, *divmod(players, tables)) for tables in range(fewest_tables, players // seats.fewest + 1)]
