"""`referee note`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import session
from referee.cli.build import MOVES
from referee.cli.ui import Ui

OPTIONS = MOVES
EXAMPLE = 'referee note "tea break, Lucy leads"'


def note(ui: Ui, text: Annotated[list[str], typer.Argument(metavar="TEXT", help="The note.")]) -> None:
    """Write a note into the journal.

    The log shows it in its place. `referee undo` takes it back like a move.
    """
    ui.change(lambda opened: session.note(opened, " ".join(text)))
