"""`referee complete`: what the completion scripts ask for. Not in the help."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli.ui import Ui

OPTIONS = ()
EXAMPLE = "referee complete --word=l -- {game} choose"
COMPLETES = ()


def complete(
    ui: Ui,
    words: Annotated[list[str] | None, typer.Argument(metavar="WORDS...", help="What is typed before it.")] = None,
    word: Annotated[str, typer.Option("--word", metavar="WORD", help="The word that is being typed.")] = "",
) -> None:
    """Print the words that may be typed next, one a line.

    Whatever is wrong, nothing is printed then, and nothing is written in any case.
    """
    from referee.cli.app import make_app
    from referee.cli.completion.candidates import candidates

    try:
        found = candidates(make_app(), words or (), word)
    except Exception:
        return
    ui.say("".join(f"{one}\n" for one in found))
