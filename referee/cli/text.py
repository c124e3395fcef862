"""Blocks as plain text: what a pipe, a file and a scenario get. Knows widths, no colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.kernel.board import Block, Cell, Grid
from referee.kernel.words import printable

GAP = "  "


def render(blocks: Iterable[Block]) -> str:
    """The blocks one below the other, each line ended, without trailing blanks."""
    lines: list[str] = []
    for block in blocks:
        if isinstance(block, Grid):
            lines += _grid(block)
        else:
            lines.append(printable("".join(cell.text for cell in block.cells)))
    return "".join(f"{line.rstrip()}\n" for line in lines)


def width(text: str) -> int:
    """How many columns a text takes on a terminal: wide letters two, combining marks none."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def _grid(grid: Grid) -> list[str]:
    rows: list[Sequence[Cell]] = [grid.head, *grid.rows]
    rows = [[cell._replace(text=printable(cell.text)) for cell in row] for row in rows]
    widths = [max(width(row[column].text) for row in rows) for column in range(len(grid.align))]
    return [GAP.join(map(pad, row, widths, grid.align)) for row in rows]


def pad(cell: Cell, columns: int, align: str) -> str:
    """A cell's text filled up to a column's width, on the side away from which it leans."""
    blank = " " * (columns - width(cell.text))
    return blank + cell.text if align == ">" else cell.text + blank
