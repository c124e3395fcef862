"""`referee run`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import session
from referee.cli.build import MOVES
from referee.cli.ui import Ui
from referee.session import Change, LineRefused, Session
from referee.session.script import script_lines

OPTIONS = MOVES
EXAMPLE = "referee run moves.txt"


def run(
    ui: Ui,
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="The moves, one a line; - reads standard input.")],
    keep: Annotated[bool, typer.Option("--keep", help="Save the legal lines before one that fails.")] = False,
) -> None:
    """Make many moves, one a line, all or nothing.

    Empty lines and # notes are passed over. Nothing is saved unless all lines are legal. With --keep the
    legal beginning is saved, and the first line that fails is named all the same.

    Between the moves a script may assert what holds there, as the commands of these names do:

    \b
      expect PATH=VALUE...
      refuses RULE -- WORDS...
    """
    with script_lines(file) as lines:

        def act(opened: Session) -> Change:
            try:
                return session.run(opened, lines, ui.viewer(opened))
            except LineRefused as failed:
                if not keep:
                    failed.withhold(ui.viewer(opened))
                    raise
                return failed.kept._replace(refused=failed)

        if ui.dry_run:
            return ui.rehearse(lines)
        ui.change(act)
