"""`referee tournament standings` and `bracket`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from referee.cli.build import Command
from referee.cli.output import Output
from referee.session.tournament import Bracket, Standings, Table


def draw(table: Table, out: Output) -> None:
    """Print a table in the form that was asked for."""
    if out.json:
        return out.document(table.document)
    if not table.head:
        return out.show(table.blocks)
    if table.markdown:
        return out.say(_markdown(table))
    from referee.cli import sheet

    out.say(sheet.written([table.head, *table.rows]))


OPTIONS = ("save", "json", "quiet", "no_color")
COMMANDS = {
    "standings": Command(draw, OPTIONS, "referee tournament standings --markdown"),
    "bracket": Command(draw, OPTIONS, "referee tournament bracket"),
}


def standings(
    csv: Annotated[bool, typer.Option("--csv", help="Print comma-separated values.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print a Markdown table.")] = False,
) -> Standings:
    """Show who stands where, round by round.

    The total is the sum of the placements. A * marks a placement that was not played for: a bye, or a round that was
    missed.
    """
    return Standings(csv=csv, markdown=markdown)


def _markdown(table: Table) -> str:
    leans = ["---" if column in ("player", "playing") else "---:" for column in table.head]
    rows: list[Sequence[str]] = [table.head, leans, *table.rows]
    escaped = [[cell.replace("_", "\\_").replace("*", "\\*") for cell in row] for row in rows]
    return "".join(f"| {' | '.join(row)} |\n" for row in escaped)


def bracket() -> Bracket:
    """Show all brackets or rounds so far.

    Their tables, the results, and in an elimination who went on.
    """
    return Bracket()
