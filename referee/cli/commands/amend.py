"""`referee amend`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli.build import MOVES
from referee.cli.ui import Ui, disclosing
from referee.kernel.refusal import Mistake
from referee.session import Change
from referee.session.amend import How
from referee.session.amend import amend as change

OPTIONS = MOVES
EXAMPLE = "referee amend 14 reveal baker+ tea silk"


def amend(
    ui: Ui,
    entry: Annotated[int, typer.Argument(metavar="ENTRY", help="Its number in the log.")],
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORDS...", help="What it should say; nothing with --drop.")
    ] = None,
    drop: Annotated[bool, typer.Option("--drop", help="Take the entry out.")] = False,
    before: Annotated[bool, typer.Option("--before", help="Insert the words before the entry.")] = False,
    truncate: Annotated[
        bool, typer.Option("--truncate", help="Drop what is no longer legal after it, and all that follows.")
    ] = False,
) -> None:
    """Correct a past entry, and play everything after it again.

    Shows what that changes. If a later entry is no longer legal, nothing changes, and the first such entry
    is named; --truncate keeps what comes before it. `referee undo` takes an amendment back.
    """
    if drop and (words or before):
        raise Mistake("--drop takes the entry out: nothing stands in its place", [f"amend {entry} --drop"])
    if not drop and not words:
        raise Mistake("what should the entry say?", [f"amend {entry} WORDS...", f"amend {entry} --drop"])
    how: How = "drop" if drop else "before" if before else "replace"
    line = " ".join(words or ())
    if not ui.dry_run:
        return ui.change(lambda opened: change(opened, entry, line, how, truncate=truncate))
    opened = ui.open()
    viewer = ui.viewer(opened)
    with disclosing(viewer):
        done = change(opened, entry, line, how, truncate=truncate)
    if opened.fold.setup.dealt and not viewer.all:
        return ui.changed(Change(opened, opened), "that is legal; what would be drawn is shown when it is done")
    ui.changed(done)
