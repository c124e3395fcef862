"""`referee adjust`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli.build import MOVES
from referee.cli.completion import kinds
from referee.cli.ui import Ui

OPTIONS = MOVES
COMPLETES = (kinds.ADJUSTABLE,)
EXAMPLE = 'referee adjust players.lucy.reputation=+1 --why "marker was knocked over"'


def adjust(
    ui: Ui,
    values: Annotated[list[str] | None, typer.Argument(metavar="PATH=VALUE...", help="What is true.")] = None,
    why: Annotated[str, typer.Option("--why", metavar="REASON", help="Why; the log and the score show it.")] = "",
) -> None:
    """Set a value right that the players agree on.

    For a game at the table, where it and the referee have come apart. All values are set at once; what
    cannot be is refused. In a script: adjust PATH=VALUE... why REASON.
    """
    ui.play(" ".join(["adjust", *(values or ()), *(["why", why] if why else [])]))
