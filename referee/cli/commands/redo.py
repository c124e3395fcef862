"""`referee redo`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import report
from referee.cli.build import MOVES, Command
from referee.session.deeds import Redo

COMMAND = Command(report.draw, MOVES, "referee redo")


def redo(count: Annotated[int, typer.Argument(metavar="[N]", min=1, help="How many decisions.")] = 1) -> Redo:
    """Bring back what was undone, one decision or N.

    Exactly as it was, cards drawn, notes and amendments included, as long as nothing new was played since.
    """
    return Redo(count)
