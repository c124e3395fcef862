"""`referee note`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import report
from referee.cli.build import MOVES, Command
from referee.session.deeds import AddNote

COMMAND = Command(report.draw, MOVES, 'referee note "tea break, Lucy leads"')


def note(text: Annotated[list[str], typer.Argument(metavar="TEXT", help="The note.")]) -> AddNote:
    """Write a note into the journal.

    The log shows it in its place. `referee undo` takes it back like a move.
    """
    return AddNote(" ".join(text))
