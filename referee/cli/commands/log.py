"""`referee log`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from referee.cli import pages
from referee.cli.build import READS
from referee.cli.ui import Ui
from referee.kernel.board import Block, Cell, Line
from referee.kernel.events import Event
from referee.kernel.game import Viewer
from referee.kernel.journal import is_note
from referee.session import Session

OPTIONS = READS
EXAMPLE = "referee log --explain"


def log(
    ui: Ui,
    diff: Annotated[
        int | None, typer.Option("--diff", metavar="N", help="Show what the N-th amendment changed.", min=1)
    ] = None,
) -> None:
    """List the journal, numbered, with what happened and the rules.

    With --quiet only the entries themselves. An entry that is still secret shows no line. Below stand the
    amendments, numbered; --diff N shows what one of them did to the journal and to the game.
    """
    opened = ui.open()
    viewer = ui.viewer(opened)
    if diff is not None:
        return _diff(ui, opened, viewer, diff)
    if ui.json:
        return ui.document(_document(opened, viewer))
    hidden = opened.fold.hidden(viewer)
    if ui.quiet:
        return ui.say("".join(f"{pages.step_line(step, hidden)}\n" for step in opened.fold.steps))
    rules = ui.rules(opened.game.name)
    blocks: list[Block] = pages.opening(opened.fold, rules)
    steps = iter(opened.fold.steps)
    for line in opened.journal.lines:
        if is_note(line):
            blocks.append(Line.of("    ", Cell(line, "muted")))
        else:
            blocks += pages.steps([next(steps)], hidden, rules)
    for number, change in enumerate(opened.journal.amended, 1):
        blocks.append(Line.of(Cell(f"amendment {number}: {change.by}", "muted")))
    ui.show(blocks)


def _document(opened: Session, viewer: Viewer) -> dict[str, Any]:
    """The journal as JSON-ready data."""
    from referee.cli import report

    hidden = opened.fold.hidden(viewer)
    start = {"entry": 0, "line": pages.opening_line(opened.fold), "events": _dicts(opened.fold.opening)}
    entries: list[dict[str, Any]] = [start]
    for step in opened.fold.steps:
        entries.append({**report.entry(step, hidden), "events": _dicts(step.events)})
    notes, number = [], 0
    for line in opened.journal.lines:
        number += not is_note(line)
        if is_note(line):
            notes.append({"after": number, "note": report.note_text(line)})
    return {"entries": entries, "notes": notes, "amended": [change.by for change in opened.journal.amended]}


def _diff(ui: Ui, opened: Session, viewer: Viewer, number: int) -> None:
    """Print what one amendment did."""
    from referee.cli import report
    from referee.session.amend import amendment

    done = amendment(opened, number)
    assert done.amended is not None
    assert done.before is not None
    if ui.json:
        changed = report.as_rows(report.differing(done.before, done.session, viewer))
        amended = report.amended_dict(done.amended, done.before, done.session, viewer)
        return ui.document({"amended": amended, "changes": changed})
    blocks = report.amended_blocks(done.amended, done.before, done.session, viewer, ui.rules(opened.game.name))
    ui.show([*blocks, *report.differences(done.before, done.session, viewer)])


def _dicts(events: tuple[Event, ...]) -> list[dict[str, object]]:
    return [event.as_dict() for event in events]
