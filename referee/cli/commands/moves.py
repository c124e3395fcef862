"""`referee moves`."""

from __future__ import annotations

from referee.cli.build import READS
from referee.cli.ui import Ui
from referee.kernel.notation import write

OPTIONS = READS
EXAMPLE = "referee moves --as lucy"


def moves(ui: Ui) -> None:
    """List the legal moves, one a line, as they are typed.

    With --as PLAYER only that player's. Entries that name cards are too many to list: a line that
    starts with # shows their form.
    """
    opened = ui.open()
    viewer = ui.viewer(opened)
    position = opened.fold.position
    legal = [write(move) for move in opened.game.legal(position, viewer)]
    pending = opened.game.pending(position)
    awaited = viewer.player is None or not pending.to_move or viewer.player in pending.to_move
    forms = list(opened.game.forms(position)) if awaited else []
    if ui.json:
        return ui.document({"moves": legal, "forms": forms, "over": pending.over})
    notes = [f"# {form}" for form in forms]
    if pending.over:
        notes = ["# the game is over"]
    if not ui.quiet:
        ui.say("".join(f"{line}\n" for line in [*legal, *notes]))
