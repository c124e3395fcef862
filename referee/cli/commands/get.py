"""`referee get`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import query
from referee.cli.build import READS
from referee.cli.ui import Ui

OPTIONS = READS
EXAMPLE = "referee get players.lucy.reputation"


def get(ui: Ui, paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Names joined by dots.")]) -> None:
    """Print bare values of the state, one after the other.

    A list is printed one item a line, a table as PATH=VALUE lines that `expect` takes.
    """
    opened = ui.open()
    state = opened.state(ui.viewer(opened))
    values = {path: query.get(state, path) for path in paths}
    if ui.json:
        return ui.document(values)
    if not ui.quiet:
        ui.say("".join(f"{line}\n" for path in paths for line in query.lines(values[path], path)))
