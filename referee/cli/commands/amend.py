"""`referee amend`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli.build import MOVES
from referee.cli.ui import Ui
from referee.kernel.refusal import Mistake
from referee.kernel.words import is_number, shown
from referee.session import Change, Session
from referee.session.amend import How, split
from referee.session.amend import amend as change

OPTIONS = MOVES
EXAMPLE = "referee amend 14 reveal baker+ tea silk"


def amend(
    ui: Ui,
    entry: Annotated[str, typer.Argument(metavar="ENTRY", help="Its number in the log; 14-16 for several.")],
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORDS...", help="What it should say; / begins another entry. Nothing with --drop."),
    ] = None,
    drop: Annotated[bool, typer.Option("--drop", help="Take the entry out.")] = False,
    before: Annotated[bool, typer.Option("--before", help="Insert the words before the entry.")] = False,
    truncate: Annotated[
        bool, typer.Option("--truncate", help="Drop what is no longer legal after it, and all that follows.")
    ] = False,
    why: Annotated[str, typer.Option("--why", metavar="REASON", help="The reason of an adjustment.")] = "",
) -> None:
    """Correct a past entry, and play everything after it again.

    Shows what that changes. If a later entry is no longer legal, nothing changes, and the first such entry
    is named. 14-15 replaces two entries at once, and --truncate keeps what comes before it. Entries that
    you may not see are amended with --as.
    `referee undo` takes an amendment back.
    """
    first, last = _entries(entry)
    if drop and (words or before):
        raise Mistake("--drop takes the entry out: nothing stands in its place", [f"amend {entry} --drop"])
    if not drop and not words:
        raise Mistake("what should the entry say?", [f"amend {entry} WORDS...", f"amend {entry} --drop"])
    if before and last > first:
        raise Mistake("--before inserts before one entry", [f"amend {first} --before WORDS..."])
    how: How = "drop" if drop else "before" if before else "replace"
    typed = [*(words or ()), *(["why", why] if why else [])]

    def act(opened: Session) -> Change:
        lines = split(opened.fold, typed) if typed else []
        return change(opened, first, last, lines, how, truncate=truncate, viewer=ui.viewer(opened))

    if ui.dry_run:
        return ui.rehearse_past(act)
    ui.change(act)


def _entries(text: str) -> tuple[int, int]:
    """The first and the last entry that are meant: `14`, or `14-16`. Raises Mistake."""
    first, dash, last = text.partition("-")
    numbers = (first, last) if dash else (first, first)
    if not all(is_number(number, 9) for number in numbers):
        raise Mistake(f"an entry is a number of the log, not {shown(text)}", ["14", "14-16"])
    return int(numbers[0]), int(numbers[1])
