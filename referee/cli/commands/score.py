"""`referee score`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import scoring
from referee.cli.build import CSV_HELP, READS, Command
from referee.session.questions import ScoreOfSave

COMMAND = Command(scoring.draw, READS, "referee score")


def score(csv: Annotated[bool, typer.Option("--csv", help=CSV_HELP)] = False) -> ScoreOfSave:
    """Show the score, line by line, and who wins or would win."""
    return ScoreOfSave(sheet=csv)
