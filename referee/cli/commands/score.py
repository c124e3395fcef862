"""`referee score`."""

from __future__ import annotations

from referee.cli import pages
from referee.cli.build import READS
from referee.cli.ui import Ui

OPTIONS = READS
EXAMPLE = "referee score"


def score(ui: Ui) -> None:
    """Show the score, line by line, and who wins or would win."""
    show_score_of_save(ui, None)


def show_score_of_save(ui: Ui, game_name: str | None) -> None:
    """Print the score of the game in the save. Raises UnreadableSave."""
    opened = ui.open(game_name)
    scored = opened.score(ui.viewer(opened))
    if ui.json:
        ui.document({"game": opened.game.name, **scored.as_dict()})
    else:
        ui.show(pages.score_pad(scored, ui.rules(opened.game.name)))
