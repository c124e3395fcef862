"""`referee adjust`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import report
from referee.cli.build import MOVES, Command
from referee.cli.completion import kinds
from referee.session.deeds import Play

COMMAND = Command(
    report.draw,
    MOVES,
    'referee adjust players.lucy.reputation=+1 --why "marker was knocked over"',
    completes=(kinds.ADJUSTABLE,),
)


def adjust(
    values: Annotated[list[str] | None, typer.Argument(metavar="PATH=VALUE...", help="What is true.")] = None,
    why: Annotated[str, typer.Option("--why", metavar="REASON", help="Why; the log and the score show it.")] = "",
) -> Play:
    """Correct a value by agreement.

    For a game at the table, when the table and the referee disagree. All values are set at once; impossible
    values are refused. In a script: adjust PATH=VALUE... why REASON.
    """
    return Play(" ".join(["adjust", *(values or ()), *(["why", why] if why else [])]))
