"""The tree of commands. A command is looked up, and its module imported, only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer

from referee.cli.build import Lazy, build, help_without_command
from referee.session import catalogue
from referee.session.catalogue import COMMANDS, TOURNAMENT

HIDDEN = ("complete",)
"""Commands for scripts of ours alone: not in the help."""


HELP = """
Referee for card games, at the table and in scripts.

Keeps a game in a TOML save file (game.toml here, or --save FILE). Each command applies one move, resolves
it by the rules, and prints what happened and where the game stands. Every event and every refusal names
its rule; `referee rules GAME ID` shows it.

\b
Example:
  referee {game} --help    a whole game, command by command

Exit codes: 0 done, 1 a check failed, 2 usage, 3 refused by the rules, 4 save unreadable, 5 save in use,
6 not written, 7 saved but not printed.
"""


class Root(Lazy):
    """`referee`: one group for each game, that of tournaments, then the common commands."""

    def names(self) -> list[str]:
        return [*catalogue.built_in(), TOURNAMENT, *COMMANDS]

    def list_commands(self, ctx: Any) -> list[str]:
        return [*catalogue.game_names(), TOURNAMENT, *COMMANDS]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        found = super().get_command(ctx, cmd_name)
        if found is None and not cmd_name.startswith("-") and catalogue.is_game(cmd_name):
            wrong = catalogue.misfit(cmd_name)
            if wrong:
                ctx.fail(wrong)
            return self.commands.setdefault(cmd_name, self.make(cmd_name))
        return found

    def hidden_names(self) -> tuple[str, ...]:
        return HIDDEN

    def make(self, name: str) -> Any:
        if name in (*COMMANDS, *HIDDEN):
            module = import_module(f"referee.cli.commands.{name}")
            command = module.COMMAND
            return build(getattr(module, name), name, command, example=_example(command.example))
        if name == TOURNAMENT:
            from referee.cli.commands import tournament

            return tournament.group()
        from referee.cli.commands.game import group

        return group(name)

    def near(self, word: str) -> list[str]:
        from referee.cli.commands import tournament

        groups = [
            name
            for name in catalogue.game_names()
            if word in ("new", "cards", *catalogue.help_of_game(name).notation.verbs)
        ]
        groups += [TOURNAMENT] if word in tournament.ORDER else []
        return [f"{name} {word}" for name in groups] or super().near(word)


def _example(text: str) -> str:
    """An example of a common command; where it names a game, the first one there is."""
    return text.format(game=catalogue.built_in()[0]) if "{" in text else text


def make_app() -> Any:
    """The whole tree of commands."""
    text = HELP.format(game=catalogue.built_in()[0])
    app = typer.Typer(cls=Root, add_completion=False, rich_markup_mode=None, help=text)
    app.callback(invoke_without_command=True)(_no_command)
    return typer.main.get_command(app)


def _no_command(
    ctx: typer.Context, version: bool = typer.Option(False, "--version", help="Print the version and exit.")
) -> None:
    if version:
        from referee import __version__

        typer.echo(f"referee {__version__}")
        raise typer.Exit
    help_without_command(ctx)
