"""`referee redo`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import session
from referee.cli.build import MOVES
from referee.cli.ui import Ui

OPTIONS = MOVES
EXAMPLE = "referee redo"


def redo(ui: Ui, count: Annotated[int, typer.Argument(metavar="[N]", min=1, help="How many decisions.")] = 1) -> None:
    """Bring back what was undone, one decision or N.

    Exactly as it was, cards drawn, notes and amendments included, as long as nothing new was played since.
    """
    ui.change(lambda opened: session.redo(opened, count))
