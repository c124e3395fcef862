"""`referee show`."""

from __future__ import annotations

from referee.cli.build import READS
from referee.cli.ui import Ui

OPTIONS = READS
EXAMPLE = "referee show --as lucy"


def show(ui: Ui) -> None:
    """Show the position, what is awaited, and what to type."""
    opened = ui.open()
    viewer = ui.viewer(opened)
    if ui.json:
        ui.document(opened.state(viewer))
    else:
        ui.show(opened.game.board(opened.fold.position, viewer))
