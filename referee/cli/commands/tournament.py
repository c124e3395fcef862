"""`referee tournament ...`: the group, and the commands that are entries of a tournament's journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from referee.cli.build import MOVES, TOURNAMENT_SAVE, build, words_parameter
from referee.cli.completion.kinds import NOTATION
from referee.cli.lazy import Lazy, help_without_command
from referee.cli.ui import Ui
from referee.session.catalogue import TOURNAMENT, load

OWN = {
    "new": "new",
    "seat": "tables",
    "start": "tables",
    "record": "record",
    "standings": "standings",
    "bracket": "standings",
}
"""Commands that are more than an entry, and the module of each."""

ENTRIES = ("result", "correct", "advance", "join", "drop")
COMMON = ("show", "log", "undo", "redo", "amend", "note", "get", "expect", "run", "check")
"""Commands that every save has."""

WORDS = {
    "amend": "5 result 1 ann cid bob",
    "note": '"cid came late"',
    "get": "standings",
    "expect": "round=2",
    "run": "results.txt",
}
"""What follows some of them in an example."""
ORDER = (
    *("new", "seat", "start", "result", "correct", "record", "standings", "bracket"),
    *("advance", "join", "drop", *COMMON),
)

HIDING = ("as_", "reveal_all")
"""The shared options that a tournament has no use for: nothing in it is hidden."""

CHANGES = tuple(name for name in MOVES if name not in HIDING)
"""Those of commands that change a tournament."""

HELP = """
Tournaments of any game: tables, rounds, standings, brackets.

Keeps a tournament in a TOML file (tournament.toml here, or --save FILE), as games are kept. The tables of each
round are drawn from the tournament's seed, so anyone can check them.

\b
An evening of three rounds:
  referee tournament new "Club night" --players names.txt --rounds 3
  referee tournament seat
  referee tournament result 1 ann bob=cid dan    bob and cid are level
  referee tournament record saves/*.toml         or from finished games
  referee tournament join eve                    between rounds; also drop
  referee tournament standings

\b
A knock-out: the first two of each table go on:
  referee tournament new cup --players names.txt --elimination --advance 2
  referee tournament advance 2 ann               where players are level
  referee tournament bracket

\b
Example:
  referee tournament new "Club night" ann bob cid dan eve --rounds 3 --seed 7
"""


class _Group(Lazy):
    def names(self) -> list[str]:
        return list(ORDER)

    def make(self, name: str) -> Any:
        if name in ENTRIES:
            return _entry(name)
        folder = "referee.cli.commands"
        module = import_module(f"{folder}.tournament_{OWN[name]}" if name in OWN else f"{folder}.{name}")
        options = module.OPTIONS[name] if name in OWN else [one for one in module.OPTIONS if one not in HIDING]
        example = module.EXAMPLES[name] if name in OWN else f"referee tournament {name} {WORDS.get(name, '')}".rstrip()
        completes = getattr(module, "COMPLETES", {}).get(name) if name in OWN else None
        function = getattr(module, name)
        return build(
            function,
            name,
            options=options,
            example=example,
            completes=completes,
            save=TOURNAMENT_SAVE,
            game=TOURNAMENT,
        )


def group() -> Any:
    """The commands of a tournament."""
    app = typer.Typer(name=TOURNAMENT, cls=_Group, add_completion=False, rich_markup_mode=None, help=HELP)
    app.callback(invoke_without_command=True)(help_without_command)
    return typer.main.get_command(app)


def _entry(name: str) -> Any:
    verb = load(TOURNAMENT).notation.verbs[name]
    command: Callable[..., None] = _result if name == "result" else _plain(name)
    own = None if name == "result" else [words_parameter(verb.usage)]
    text = f"{verb.summary}\n\n{verb.details}"
    example = f"referee tournament {verb.example}"
    return build(
        command,
        name,
        options=CHANGES,
        help=text,
        example=example,
        own=own,
        completes=[NOTATION],
        save=TOURNAMENT_SAVE,
        game=TOURNAMENT,
    )


def _plain(name: str) -> Callable[..., None]:
    def command(ui: Ui, words: Sequence[str] | None) -> None:
        ui.play(" ".join([name, *(words or ())]), TOURNAMENT)

    return command


def _result(
    ui: Ui,
    words: Annotated[list[str] | None, typer.Argument(metavar="TABLE PLAYER...", hidden=True)] = None,
    replace: Annotated[bool, typer.Option("--replace", help="Correct the result that the table has.")] = False,
) -> None:
    ui.play(" ".join(["correct" if replace else "result", *(words or ())]), TOURNAMENT)
