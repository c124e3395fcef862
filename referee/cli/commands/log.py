"""`referee log`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from referee.cli import report
from referee.cli.build import READS, Command
from referee.cli.output import Output
from referee.kernel.board import Block, Cell, Line
from referee.session.observation import SeenEntry
from referee.session.questions import Listing, Log, LogOfAmendment, Rewriting


def draw(found: Listing | Rewriting, out: Output) -> None:
    """Print the journal, or what one amendment did."""
    if isinstance(found, Rewriting):
        return _draw_rewriting(found, out)
    if out.json:
        return out.document(_as_dict(found))
    if out.quiet:
        lines = (line for line in found.lines if isinstance(line, SeenEntry) and line.number)
        return out.say("".join(f"{entry.line}\n" for entry in lines))
    blocks: list[Block] = []
    for line in found.lines:
        if isinstance(line, SeenEntry):
            blocks += report.entries([line], out.rules)
        else:
            blocks.append(Line.of("    ", Cell(line, "muted")))
    for number, name in enumerate(found.amendments, 1):
        blocks.append(Line.of(Cell(f"amendment {number}: {name}", "muted")))
    out.show(blocks)


COMMAND = Command(draw, READS, "referee log --explain")


def log(
    diff: Annotated[
        int | None, typer.Option("--diff", metavar="N", help="Show what the N-th amendment changed.", min=1)
    ] = None,
) -> Log | LogOfAmendment:
    """List the journal, numbered, with what happened and the rules.

    With --quiet only the entries themselves. An entry that is still secret shows no line. Below stand the
    amendments, numbered; --diff N shows what one of them did to the journal and to the game.
    """
    return Log() if diff is None else LogOfAmendment(diff)


def _as_dict(found: Listing) -> dict[str, Any]:
    """The journal as JSON-ready data."""
    entries: list[dict[str, Any]] = []
    notes: list[dict[str, Any]] = []
    for line in found.lines:
        if isinstance(line, SeenEntry):
            entries.append({**report.entry_dict(line), "events": report.events_of(line)})
        else:
            notes.append({"after": len(entries) - 1, "note": report.note_text(line)})
    return {"entries": entries, "notes": notes, "amended": list(found.amendments)}


def _draw_rewriting(found: Rewriting, out: Output) -> None:
    if out.json:
        amended = report.amendment_dict(found.amendment)
        return out.document({"amended": amended, "changes": report.difference_rows(found.differences)})
    blocks = report.amendment_blocks(found.amendment, out.rules)
    out.show([*blocks, *report.difference_blocks(found.differences)])
