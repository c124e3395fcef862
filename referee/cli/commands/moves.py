"""`referee moves`."""

from __future__ import annotations

from referee.cli.build import READS, Command
from referee.cli.output import Output
from referee.session.questions import LegalMoves, Moves


def draw(legal: LegalMoves, out: Output) -> None:
    """Print the moves, one a line, and the forms of those that are too many to list."""
    if out.json:
        return out.document({"moves": list(legal.lines), "forms": list(legal.forms), "over": legal.over})
    notes = ["# the game is over"] if legal.over else [f"# {form}" for form in legal.forms]
    if not out.quiet:
        out.say("".join(f"{line}\n" for line in [*legal.lines, *notes]))


COMMAND = Command(draw, READS, "referee moves --as lucy")


def moves() -> Moves:
    """List the legal moves, one a line, as they are typed.

    With --as PLAYER only that player's. Entries that name cards are too many to list: a line that
    starts with # shows their form.
    """
    return Moves()
