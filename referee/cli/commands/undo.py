"""`referee undo`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import report
from referee.cli.build import MOVES, Command
from referee.session.deeds import Undo

COMMAND = Command(report.draw, MOVES, "referee undo 2")


def undo(count: Annotated[int, typer.Argument(metavar="[N]", min=1, help="How many decisions.")] = 1) -> Undo:
    """Take back the last decision, or the last N.

    In a dealt game the cards drawn after them go along. A note or an amendment counts as one. Warns if hidden
    information had been revealed. `referee redo` brings all of it back.
    """
    return Undo(count)
