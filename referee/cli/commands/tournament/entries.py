"""`referee tournament result` and the other commands that are an entry of the journal, made from its notation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from referee.cli import report
from referee.cli.build import TOURNAMENT_SAVE, Command, build, words_parameter
from referee.cli.completion.kinds import NOTATION
from referee.session import catalogue
from referee.session.catalogue import TOURNAMENT
from referee.session.deeds import Play


def entry(name: str, options: Sequence[str]) -> Any:
    """The command of an entry; it takes these shared options."""
    verb = catalogue.help_of(TOURNAMENT).notation.verbs[name]
    asks: Callable[..., Play] = _result if name == "result" else _plain(name)
    own = None if name == "result" else [words_parameter(verb.usage)]
    text = f"{verb.summary}\n\n{verb.details}"
    command = Command(report.draw, tuple(options), f"referee tournament {verb.example}", (NOTATION,))
    return build(asks, name, command, help=text, own=own, save=TOURNAMENT_SAVE, game=TOURNAMENT)


def _plain(name: str) -> Callable[..., Play]:
    def asks(words: Sequence[str] | None) -> Play:
        return Play(" ".join([name, *(words or ())]))

    return asks


def _result(
    words: Annotated[list[str] | None, typer.Argument(metavar="TABLE PLAYER...", hidden=True)] = None,
    replace: Annotated[bool, typer.Option("--replace", help="Correct the result that the table has.")] = False,
) -> Play:
    return Play(" ".join(["correct" if replace else "result", *(words or ())]))
