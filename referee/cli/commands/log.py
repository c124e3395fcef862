"""`referee log`."""

from __future__ import annotations

from typing import Any

from referee.cli import pages
from referee.cli.build import READS
from referee.cli.ui import Ui
from referee.kernel.board import Block, Cell, Line
from referee.kernel.events import Event
from referee.kernel.journal import is_note

OPTIONS = READS
EXAMPLE = "referee log --explain"


def log(ui: Ui) -> None:
    """List the journal, numbered, with what happened and the rules.

    With --quiet only the entries themselves. An entry that is still secret shows no line.
    """
    opened = ui.open()
    hidden = opened.fold.hidden(ui.viewer(opened))
    if ui.json:
        start = {"entry": 0, "line": pages.opening_line(opened.fold), "events": _dicts(opened.fold.opening)}
        entries: list[dict[str, Any]] = [start]
        for step in opened.fold.steps:
            seen = {} if step.number in hidden else {"line": step.line}
            entries.append({"entry": step.number, **seen, "events": _dicts(step.events)})
        return ui.document({"entries": entries})
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
    ui.show(blocks)


def _dicts(events: tuple[Event, ...]) -> list[dict[str, object]]:
    return [event.as_dict() for event in events]
