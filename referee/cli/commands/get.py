"""`referee get`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import query
from referee.cli.build import READS
from referee.cli.ui import Ui

OPTIONS = READS
EXAMPLE = "referee get players.lucy.reputation"


def get(ui: Ui, path: Annotated[str, typer.Argument(metavar="PATH", help="Names joined by dots.")]) -> None:
    """Print one bare value of the state.

    A list is printed one item a line, a table as PATH=VALUE lines that `expect` takes.
    """
    opened = ui.open()
    value = query.get(opened.state(ui.viewer(opened)), path)
    if ui.json:
        return ui.document({path: value})
    if not ui.quiet:
        ui.say("".join(f"{line}\n" for line in query.lines(value, path)))
