"""`referee expect`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import exits
from referee.cli.build import READS
from referee.cli.ui import Ui
from referee.session import script

OPTIONS = READS
EXAMPLE = "referee expect players.lucy.reputation=-2 to_move=lucy,brian 'round>=1'"


def expect(
    ui: Ui,
    expectations: Annotated[list[str], typer.Argument(metavar="PATH=VALUE...", help="What should hold.")],
) -> None:
    """Compare the state with what is expected.

    Prints each difference and exits 1; says nothing where all holds. The items of a list stand between
    commas. +2 and 2 are the same number.

    Instead of = there may be != and, between whole numbers, < <= > and >=. Quote these four, as < and >
    mean something to a shell: 'round>=2'.
    """
    opened = ui.open()
    differing = script.expect(opened.state(ui.viewer(opened)), expectations)
    if ui.json:
        ui.document({"ok": not differing, "differences": [found._asdict() for found in differing]})
    elif not ui.quiet:
        ui.say("".join(f"{found}\n" for found in differing))
    if differing:
        raise typer.Exit(exits.FAILED)
