"""`referee expect`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import exits
from referee.cli.build import READS, Command
from referee.cli.output import Output
from referee.query import Mismatch
from referee.session.questions import Expect


def draw(mismatches: tuple[Mismatch, ...], out: Output) -> int:
    """Print each difference; 1 if there is one."""
    if out.json:
        out.document({"ok": not mismatches, "differences": [found._asdict() for found in mismatches]})
    elif not out.quiet:
        out.say("".join(f"{found}\n" for found in mismatches))
    return exits.FAILED if mismatches else exits.DONE


COMMAND = Command(draw, READS, "referee expect players.lucy.reputation=-2 to_move=lucy,brian 'round>=1'")


def expect(
    expectations: Annotated[list[str], typer.Argument(metavar="PATH=VALUE...", help="What should hold.")],
) -> Expect:
    """Compare the state with what is expected.

    Prints each difference and exits 1; says nothing where all holds. The items of a list stand between
    commas. +2 and 2 are the same number.

    Instead of = there may be != and, between whole numbers, < <= > and >=. Quote these four, as < and >
    mean something to a shell: 'round>=2'.
    """
    return Expect(expectations)
