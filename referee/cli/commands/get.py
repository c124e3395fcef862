"""`referee get`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from referee import query
from referee.cli.build import READS, Command
from referee.cli.output import Output
from referee.session.questions import Get


def draw(values: dict[str, Any], out: Output) -> None:
    """Print bare values."""
    if out.json:
        return out.document(values)
    if not out.quiet:
        out.say("".join(f"{line}\n" for path, value in values.items() for line in query.lines(value, path)))


COMMAND = Command(draw, READS, "referee get players.lucy.reputation")


def get(paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Names joined by dots.")]) -> Get:
    """Print bare values of the state, one after the other.

    A list is printed one item a line, a table as PATH=VALUE lines that `expect` takes.
    """
    return Get(paths)
