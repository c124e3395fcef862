"""Blocks on a terminal, with colours: the only user of Rich, imported only when a terminal is drawn on."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from referee.cli.text import GAP, pad, width
from referee.kernel.board import Block, Cell, Grid, Line
from referee.kernel.words import printable

R = TypeVar("R")

STYLES = {
    "": "",
    "strong": "bold",
    "muted": "dim",
    "good": "green",
    "bad": "red",
}

SEATS = ("bold cyan", "bold yellow", "bold magenta", "bold green", "bold blue", "bold red")

MARKER = "●"


def render(blocks: Iterable[Block], color: bool) -> None:
    """Draw blocks on standard output. Raises OSError where it cannot be written.

    A grid that is wider than the terminal is printed as it stands, for the terminal to wrap, rather than
    squeezed until words and numbers break.
    """
    console = Console(file=sys.stdout, no_color=True if not color else None, highlight=False)
    marker = MARKER if (console.encoding or "").lower().startswith("utf") else "*"
    for block in blocks:
        if isinstance(block, Grid):
            console.print(_grid(block, marker), soft_wrap=True, crop=False, overflow="ignore")
        else:
            console.print(_line(block))


def track(items: Iterable[R], total: int, what: str, color: bool) -> Iterator[R]:
    """The items one by one, with a bar on standard error that is gone at the end."""
    from rich.progress import track as progress

    console = Console(file=sys.stderr, no_color=True if not color else None)
    return iter(progress(items, description=what, total=total, console=console, transient=True))


def _line(line: Line) -> RenderableType:
    text = Text.assemble(*((printable(cell.text), _style(cell)) for cell in line.cells))
    indent = len(text.plain) - len(text.plain.lstrip(" "))
    if not indent:
        return text
    return Padding(text[indent:], (0, 0, 0, indent))


def _grid(grid: Grid, marker: str) -> Text:
    """A grid as lines of text, each column as wide as its widest cell."""
    rows = [[_shown(cell, marker) for cell in row] for row in (grid.head, *grid.rows)]
    widths = [max(width(row[column].text) for row in rows) for column in range(len(grid.align))]
    lines = []
    for row in rows:
        sized = zip(row, widths, grid.align, strict=True)
        cells = [Text(pad(cell, columns, align), style=_style(cell)) for cell, columns, align in sized]
        lines.append(Text(GAP).join(cells))
    return Text("\n").join(lines)


def _shown(cell: Cell, marker: str) -> Cell:
    """A cell as it is drawn: safe to print, and a marker as the terminal can show it."""
    is_marker = cell.role.endswith(" marker")
    return cell._replace(text=marker if is_marker else printable(cell.text))


def _style(cell: Cell) -> str:
    role = cell.role.removesuffix(" marker")
    if role.startswith("seat"):
        return SEATS[(int(role.removeprefix("seat")) - 1) % len(SEATS)]
    return STYLES[role]
