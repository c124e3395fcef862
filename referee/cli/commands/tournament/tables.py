"""`referee tournament seat` and `start`: the tables of a round, and a game for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from referee.cli import report
from referee.cli.build import Command
from referee.cli.completion.kinds import FILE
from referee.cli.output import Output
from referee.session.observation import Report
from referee.session.tournament import Seat, StartGames


def draw_seated(seated: Report, out: Output) -> int:
    """Print the games that were written, and the tables."""
    _say_written(out, seated.more.get("saves", ()))
    return report.draw(seated, out)


def draw_written(written: list[str], out: Output) -> None:
    """Print the games that were written."""
    if out.json:
        return out.document({"saves": written})
    _say_written(out, written)


def _say_written(out: Output, written: Sequence[str]) -> None:
    if not out.json and not out.quiet:
        out.say("".join(f"written: {path}\n" for path in written))


COMMANDS = {
    "seat": Command(
        draw_seated,
        ("save", "json", "quiet", "explain", "dry_run", "expect_revision", "no_color"),
        "referee tournament seat --start round1",
    ),
    "start": Command(draw_written, ("save", "json", "quiet"), "referee tournament start round1", completes=(FILE,)),
}


def seat(
    start: Annotated[
        str | None,
        typer.Option("--start", metavar="DIR", help="Write a game for each table there, ready to be played."),
    ] = None,
) -> Seat:
    """Seat the next round: the seed draws its tables.

    Each table of the last round needs its result first. Games need a tournament that was started with --game; files
    that are there already are never overwritten, and then nobody is seated.
    """
    return Seat(start)


def start(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="The folder for the games; it may be new.")],
) -> StartGames:
    """Write a game for each table of this round, ready to be played.

    The players sit in the order in which they were drawn, and the seed follows from the tournament's. Files that are
    there already are never overwritten.
    """
    return StartGames(folder)
