"""`referee complete`: what the completion scripts ask for. Not in the help."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import typer

from referee.cli.build import Command
from referee.cli.output import Output


class Typed(NamedTuple):
    """A line that is being typed: the words before, and the one that is to be completed."""

    before: list[str]
    word: str


def draw(typed: Typed, out: Output) -> None:
    """Print the words that may come next, one a line; none where anything is wrong."""
    from referee.cli.app import make_app
    from referee.cli.completion.candidates import candidates

    try:
        found = candidates(make_app(), typed.before, typed.word)
    except Exception:
        return
    out.say("".join(f"{word}\n" for word in found))


COMMAND = Command(draw, (), "referee complete --word=l -- {game} choose", completes=())


def complete(
    words: Annotated[list[str] | None, typer.Argument(metavar="WORDS...", help="What is typed before it.")] = None,
    word: Annotated[str, typer.Option("--word", metavar="WORD", help="The word that is being typed.")] = "",
) -> Typed:
    """Print the words that may be typed next, one a line.

    If anything is wrong, it prints nothing. It never writes.
    """
    return Typed(words or [], word)
