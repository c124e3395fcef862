"""`referee score`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli.build import CSV_HELP, READS
from referee.cli.scoring import show_score_of_save
from referee.cli.ui import Ui

OPTIONS = READS
EXAMPLE = "referee score"


def score(ui: Ui, csv: Annotated[bool, typer.Option("--csv", help=CSV_HELP)] = False) -> None:
    """Show the score, line by line, and who wins or would win."""
    show_score_of_save(ui, None, csv)
