"""`referee play`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import report
from referee.cli.build import MOVES, Command
from referee.session.deeds import Play

COMMAND = Command(report.draw, MOVES, "referee play choose lucy take brian give")


def play(words: Annotated[list[str], typer.Argument(metavar="WORDS...", help="The move.")]) -> Play:
    """Make one move, whatever the game, in its notation.

    `referee GAME --help` lists the moves of a game, and `referee moves` those that are legal now.
    """
    return Play(" ".join(words))
