"""`referee amend`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import report
from referee.cli.build import MOVES, Command
from referee.session.amend import Amend

COMMAND = Command(report.draw, MOVES, "referee amend 14 reveal baker+ tea silk")


def amend(
    entry: Annotated[str, typer.Argument(metavar="ENTRY", help="Its number in the log; 14-16 for several.")],
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORDS...", help="What it should say; / begins another entry. Nothing with --drop."),
    ] = None,
    drop: Annotated[bool, typer.Option("--drop", help="Take the entry out.")] = False,
    before: Annotated[bool, typer.Option("--before", help="Insert the words before the entry.")] = False,
    truncate: Annotated[
        bool, typer.Option("--truncate", help="Drop the first later entry that is illegal, and all that follow.")
    ] = False,
    why: Annotated[str, typer.Option("--why", metavar="REASON", help="The reason of an adjustment.")] = "",
) -> Amend:
    """Correct a past entry, and play everything after it again.

    Shows what that changes. If a later entry is no longer legal, nothing changes, and the first such entry
    is named. 14-15 replaces two entries at once, and --truncate drops the first illegal entry and all later
    ones. Entries that you may not see are amended with --as.
    `referee undo` takes an amendment back.
    """
    return Amend(entry, words or (), drop=drop, before=before, truncate=truncate, why=why)
