"""A picture of a position in neutral parts: knows words and roles, not how or where they are drawn."""

from typing import NamedTuple

from referee.kernel.words import signed


class Cell(NamedTuple):
    """A few words with a role: "", "strong", "muted", "good", "bad", or a
    player's seat, "seat1", "seat2" and so on; a marker on a track is "seat1 marker"."""

    text: str
    role: str = ""


class Grid(NamedTuple):
    """A table: a head, rows of the same length, and for each column "<" or ">" (which side it leans to)."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    align: str


class Line(NamedTuple):
    """One line of text: its cells are written one after the other."""

    cells: tuple[Cell, ...]

    @classmethod
    def of(cls, *cells: Cell | str) -> "Line":
        """A line of cells; plain text stands for a cell without a role."""
        return cls(tuple(Cell(cell) if isinstance(cell, str) else cell for cell in cells))


Block = Grid | Line


def points_cell(points: int) -> Cell:
    """Points with their sign, good or bad."""
    return Cell(signed(points), "good" if points > 0 else "bad" if points < 0 else "muted")
