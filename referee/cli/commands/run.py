"""`referee run`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import report
from referee.cli.build import MOVES, Command
from referee.session.script import RunScript

COMMAND = Command(report.draw, MOVES, "referee run moves.txt")


def run(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="The moves, one a line; - reads standard input.")],
    keep: Annotated[bool, typer.Option("--keep", help="Save the legal lines before one that fails.")] = False,
) -> RunScript:
    """Make many moves, one a line, all or nothing.

    Empty lines and # notes are passed over. Nothing is saved unless all lines are legal. With --keep the
    legal beginning is saved, and the first line that fails is named all the same.

    Between the moves a script may assert what holds there, as the commands of these names do:

    \b
      expect PATH=VALUE...
      refuses RULE -- WORDS...

    A script that is not saved tells nothing that rests on another player's secret (secret.unkept).
    """
    return RunScript(file, keep=keep)
