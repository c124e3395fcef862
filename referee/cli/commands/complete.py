"""`referee complete`: what the completion scripts ask for. Not in the help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from referee.cli.build import Command
from referee.cli.output import Output
from referee.session.execute import Errand, How


def draw(words: Sequence[str], out: Output) -> None:
    """Print the words, one a line."""
    out.say("".join(f"{word}\n" for word in words))


COMMAND = Command(draw, (), "referee complete --word=l -- {game} choose", completes=())


class Completing(Errand[Sequence[str]]):
    """The words that may be typed next; none where anything is wrong."""

    def __init__(self, before: Sequence[str], word: str) -> None:
        self.before = before
        self.word = word

    def run(self, how: How) -> Sequence[str]:
        from referee.cli.app import make_app
        from referee.cli.completion.candidates import candidates

        try:
            return candidates(make_app(), self.before, self.word)
        except Exception:
            return ()


def complete(
    words: Annotated[list[str] | None, typer.Argument(metavar="WORDS...", help="What is typed before it.")] = None,
    word: Annotated[str, typer.Option("--word", metavar="WORD", help="The word that is being typed.")] = "",
) -> Completing:
    """Print the words that may be typed next, one a line.

    Whatever is wrong, nothing is printed then, and nothing is written in any case.
    """
    return Completing(words or (), word)
