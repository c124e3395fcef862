"""Blocks on a terminal, with colours: the only user of Rich, imported only when a terminal is drawn on."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from referee.kernel.board import Block, Cell, Grid, Line

STYLES = {
    "": "",
    "strong": "bold",
    "muted": "dim",
    "good": "green",
    "bad": "red",
    "seat1": "bold cyan",
    "seat2": "bold yellow",
    "seat3": "bold magenta",
    "seat4": "bold green",
    "seat5": "bold blue",
    "seat6": "bold red",
}

MARKER = "●"


def render(blocks: Iterable[Block], color: bool) -> None:
    """Draw blocks on standard output, as wide as the terminal. Raises OSError where it cannot be written."""
    console = Console(file=sys.stdout, no_color=True if not color else None, highlight=False, soft_wrap=False)
    marker = MARKER if (console.encoding or "").lower().startswith("utf") else "*"
    console.print(Group(*(_draw(block, marker) for block in blocks)))


def _draw(block: Block, marker: str) -> RenderableType:
    return _grid(block, marker) if isinstance(block, Grid) else _line(block)


def _line(line: Line) -> RenderableType:
    text = Text.assemble(*((cell.text, STYLES[cell.role]) for cell in line.cells))
    indent = len(text.plain) - len(text.plain.lstrip(" "))
    if not indent:
        return text
    return Padding(text[indent:], (0, 0, 0, indent))


def _grid(grid: Grid, marker: str) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=True, header_style="")
    for cell, align in zip(grid.head, grid.align, strict=True):
        table.add_column(_text(cell, marker), justify="left" if align == "<" else "right", overflow="fold")
    for row in grid.rows:
        table.add_row(*(_text(cell, marker) for cell in row))
    return table


def _text(cell: Cell, marker: str) -> Text:
    return Text(marker if cell.text == "*" else cell.text, style=STYLES[cell.role])
