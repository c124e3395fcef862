"""A command line that is being typed, read by the tree of commands: which word is to be completed, after what."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.cli.completion.kinds import COMMAND, NOTHING, OPTION
from referee.cli.completion.tree import Node, Option, is_group, node


class Line(NamedTuple):
    """What stands before the word that is being typed: the command's own words, and its options by name.

    `kind` is what the word is; `start` is the part of it that stays, such as `--as=`.
    """

    command: Any
    node: Node
    words: tuple[str, ...]
    options: Mapping[str, str]
    kind: str
    start: str

    def given(self, name: str) -> str:
        """The value of an option: as typed, else of its variable in the environment, else its default, else ""."""
        if name in self.options:
            return self.options[name]
        for parameter in self.command.params:
            if parameter.name == name:
                variable = os.environ.get(parameter.envvar) if isinstance(parameter.envvar, str) else None
                return variable or (parameter.default if isinstance(parameter.default, str) else "")
        return ""


def read(root: Any, before: Sequence[str], word: str) -> Line | None:
    """Read a line: the words `before` the one that is being typed, and that one. None where it leads nowhere."""
    command, rest = root, list(before)
    path: tuple[str, ...] = ()
    while is_group(command):
        if not rest:
            return Line(command, node(command, path), (), {}, COMMAND, "")
        name = rest.pop(0)
        if name.startswith("-"):
            continue
        command = command.get_command(None, name.casefold())
        if command is None:
            return None
        path = (*path, name.casefold())
    here = node(command, path)
    words, options, awaiting, only_words = _sort(here, rest)
    kind, start = here.kind(len(words)), ""
    if awaiting is not None:
        kind = awaiting.kind
    elif word.startswith("-") and not only_words:
        flag, equals, _ = word.partition("=")
        option = here.option(flag) if equals else None
        kind, start = (option.kind, flag + equals) if option is not None else (NOTHING if equals else OPTION, "")
    return Line(command, here, tuple(words), options, kind, start)


def _sort(here: Node, rest: Sequence[str]) -> tuple[list[str], dict[str, str], Option | None, bool]:
    """The command's own words, its options, the option whose value comes next, and whether only words follow."""
    words: list[str] = []
    options: dict[str, str] = {}
    awaiting: Option | None = None
    only_words = False
    for word in rest:
        flag, equals, value = word.partition("=")
        if awaiting is not None:
            options[awaiting.name], awaiting = word, None
        elif only_words or not word.startswith("-") or word == "-":
            words.append(word)
        elif word == "--":
            only_words = True
        elif word.startswith("--"):
            option = here.option(flag)
            if option is not None and option.takes and not equals:
                awaiting = option
            elif option is not None:
                options[option.name] = value
        else:
            awaiting = _short(here, word[1:], options)
    return words, options, awaiting, only_words


def _short(here: Node, letters: str, options: dict[str, str]) -> Option | None:
    """Short options in one word, such as `-qs`: the one whose value is the next word."""
    for place, letter in enumerate(letters, 1):
        option = here.option(f"-{letter}")
        if option is None:
            return None
        if option.takes:
            if not letters[place:]:
                return option
            options[option.name] = letters[place:]
            return None
        options[option.name] = ""
    return None
