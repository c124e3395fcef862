"""Groups of commands that are made only when they are asked for."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from referee.kernel.words import nearest


class Lazy(TyperGroup):
    """A group whose commands are made when they are asked for."""

    def names(self) -> list[str]:
        """The names of the commands, in the order of the help."""
        raise NotImplementedError

    def hidden_names(self) -> tuple[str, ...]:
        """The names of commands that no help lists."""
        return ()

    def make(self, name: str) -> Any:
        """The command of that name."""
        raise NotImplementedError

    def list_commands(self, ctx: Any) -> list[str]:
        return self.names()

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in (*self.names(), *self.hidden_names()):
            return None
        return self.commands.setdefault(cmd_name, self.make(cmd_name))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0].casefold() in self.names():
            args = [args[0].casefold(), *args[1:]]
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            near = self.near(args[0])
            ctx.fail(f"There is no command {args[0]!r}." + (f" Did you mean {' or '.join(near)}?" if near else ""))
        return super().resolve_command(ctx, args)

    def near(self, word: str) -> list[str]:
        """The commands for which `word` may be a slip."""
        return nearest(word, self.names())


def help_without_command(ctx: typer.Context) -> None:
    """Where a group is named without a command: its help."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())
