"""`referee undo`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import session
from referee.cli.build import MOVES
from referee.cli.ui import Ui

OPTIONS = MOVES
EXAMPLE = "referee undo 2"


def undo(ui: Ui, count: Annotated[int, typer.Argument(metavar="[N]", min=1, help="How many decisions.")] = 1) -> None:
    """Take back the last decision, or the last N.

    In a dealt game the cards drawn after them go along. A note or an amendment counts as one. What had been
    shown that was hidden is said. `referee redo` brings all of it back.
    """
    ui.change(lambda opened: session.undo(opened, count))
