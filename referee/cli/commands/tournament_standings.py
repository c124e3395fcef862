"""`referee tournament standings` and `bracket`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli.ui import Ui
from referee.kernel.refusal import Mistake
from referee.session import Session, tournament
from referee.session.catalogue import TOURNAMENT

OPTIONS = dict.fromkeys(("standings", "bracket"), ("save", "json", "quiet", "no_color"))
EXAMPLES = {
    "standings": "referee tournament standings --markdown",
    "bracket": "referee tournament bracket",
}


def standings(
    ui: Ui,
    csv: Annotated[bool, typer.Option("--csv", help="Print comma-separated values.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print a Markdown table.")] = False,
) -> None:
    """Show who stands where, round by round.

    The total is the sum of the placements. A * marks a placement that was not played for: a bye, or a round that was
    missed.
    """
    if sum((csv, markdown, ui.json)) > 1:
        raise Mistake("one form at a time, please", ["--csv", "--json", "--markdown"])
    opened = ui.open(TOURNAMENT)
    tournament.check_draw(opened)
    if ui.json:
        return ui.document(tournament.standings_of(opened))
    if ui.quiet:
        return None
    if csv:
        return ui.say(_csv(opened))
    if markdown:
        return ui.say(_markdown(opened))
    return ui.show(tournament.standings_blocks(opened))


def _csv(opened: Session) -> str:
    from referee.cli import sheet

    head, rows = tournament.standings_rows(opened, marked=False)
    return sheet.written([head, *rows])


def _markdown(opened: Session) -> str:
    head, rows = tournament.standings_rows(opened, marked=True)
    leans = ["---" if column in ("player", "playing") else "---:" for column in head]
    escaped = [[cell.replace("_", "\\_").replace("*", "\\*") for cell in row] for row in (head, leans, *rows)]
    return "".join(f"| {' | '.join(row)} |\n" for row in escaped)


def bracket(ui: Ui) -> None:
    """Show all brackets or rounds so far.

    Their tables, the results, and in an elimination who went on.
    """
    opened = ui.open(TOURNAMENT)
    if ui.json:
        return ui.document(tournament.brackets_of(opened))
    return ui.show(tournament.bracket_blocks(opened))
