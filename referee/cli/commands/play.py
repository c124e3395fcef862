"""`referee play`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli.build import MOVES
from referee.cli.ui import Ui

OPTIONS = MOVES
EXAMPLE = "referee play choose lucy take brian give"


def play(ui: Ui, words: Annotated[list[str], typer.Argument(metavar="WORDS...", help="The move.")]) -> None:
    """Make one move, whatever the game, in its notation.

    `referee GAME --help` lists the moves of a game, and `referee moves` those that are legal now.
    """
    line = " ".join(words)
    ui.play(line)
