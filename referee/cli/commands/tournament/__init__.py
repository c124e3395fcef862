"""`referee tournament ...`: the group of commands. Some are entries of the journal, some are commands of their own."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer

from referee.cli.build import MOVES, TOURNAMENT_SAVE, Command, Lazy, build, help_without_command
from referee.session.catalogue import TOURNAMENT

OWN = {
    "new": "new",
    "seat": "tables",
    "start": "tables",
    "record": "record",
    "standings": "standings",
    "bracket": "standings",
}
"""Commands that are more than an entry, and the module of each; its `COMMANDS` declare them."""

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
            from referee.cli.commands.tournament.entries import entry

            return entry(name, CHANGES)
        if name in OWN:
            module = import_module(f"{__name__}.{OWN[name]}")
            command = module.COMMANDS[name]
        else:
            module = import_module(f"referee.cli.commands.{name}")
            options = tuple(option for option in module.COMMAND.options if option not in HIDING)
            example = f"referee tournament {name} {WORDS.get(name, '')}".rstrip()
            command = Command(module.COMMAND.draw, options, example)
        return build(getattr(module, name), name, command, save=TOURNAMENT_SAVE, game=TOURNAMENT)


def group() -> Any:
    """The commands of a tournament."""
    app = typer.Typer(name=TOURNAMENT, cls=_Group, add_completion=False, rich_markup_mode=None, help=HELP)
    app.callback(invoke_without_command=True)(help_without_command)
    return typer.main.get_command(app)
