"""`referee show`."""

from __future__ import annotations

from referee.cli.build import READS, Command
from referee.cli.output import Output
from referee.session.observation import Report
from referee.session.questions import Show


def draw(seen: Report, out: Output) -> None:
    """Print where the game stands."""
    return out.document(seen.state) if out.json else out.show(seen.board)


COMMAND = Command(draw, READS, "referee show --as lucy")


def show() -> Show:
    """Show where the game stands, what is awaited, and what to type."""
    return Show()
