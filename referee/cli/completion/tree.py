"""The tree of commands as completion needs it: sub-commands, options, and the kinds of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from referee.cli.completion.kinds import NAME, NOTHING, PLAYER, kind_of


class Option(NamedTuple):
    """An option: the parameter's name, how it is typed, whether a value follows, of which kind, and its help."""

    name: str
    flags: tuple[str, ...]
    takes: bool
    kind: str
    help: str


class Node(NamedTuple):
    """A command, by the words that lead to it: its sub-commands with their summaries, its options, its words."""

    path: tuple[str, ...]
    commands: tuple[tuple[str, str], ...]
    options: tuple[Option, ...]
    kinds: tuple[str, ...]

    def kind(self, place: int) -> str:
        """The kind of a word by its place among the command's words, from 0."""
        return self.kinds[min(place, len(self.kinds) - 1)] if self.kinds else NOTHING

    def option(self, flag: str) -> Option | None:
        """The option that is typed like this."""
        return next((option for option in self.options if flag in option.flags), None)


HELP = Option("help", ("--help",), False, NOTHING, "Show this message and exit.")


def node(command: Any, path: tuple[str, ...]) -> Node:
    """A Typer command as a node."""
    kinds = tuple(getattr(command, "completes", ()))
    options = [_option(p, kinds) for p in command.params if p.param_type_name == "option" and not p.hidden]
    names = command.names() if is_group(command) else ()
    commands = tuple((name, summary(command.get_command(None, name))) for name in names)
    return Node(path, commands, (*options, HELP), kinds)


def is_group(command: Any) -> bool:
    """Whether this has sub-commands."""
    return hasattr(command, "names")


def summary(command: Any) -> str:
    """The first line of a command's help."""
    return (command.help or "").strip().partition("\n")[0]


def _option(parameter: Any, kinds: Sequence[str]) -> Option:
    flags = tuple(sorted((*parameter.opts, *parameter.secondary_opts), key=len, reverse=True))
    takes = not parameter.is_flag
    kind = kind_of(parameter.metavar or "") if takes else NOTHING
    if kind == PLAYER and NAME in kinds:
        kind = NAME
    return Option(parameter.name, flags, takes, kind, parameter.help or "")


def walk(command: Any, path: tuple[str, ...] = ()) -> Iterator[Node]:
    """The nodes of a command and of all that are below it."""
    yield node(command, path)
    if is_group(command):
        for name in command.names():
            yield from walk(command.get_command(None, name), (*path, name))
