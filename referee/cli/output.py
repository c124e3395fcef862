"""Asks the session and prints its answer, once, at the end: text, a terminal, or JSON."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from referee.cli import exits, text
from referee.cli.exits import Unprinted
from referee.kernel.board import Block
from referee.session import How, execute
from referee.session.observation import JSON, QUIET

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rulebook
    from referee.session.execute import Act
    from referee.session.failures import Failure
    from referee.session.many import Stream

A = TypeVar("A")
R = TypeVar("R")

MANY = 20
"""From how many items on progress is shown."""


class Output:
    """How one command prints. `rules` is the ledger, where `--explain` asks for its sentences; `saved` tells whether
    something was saved already."""

    def __init__(self, how: How, *, color: bool, rules: Rulebook | None = None, saved: bool = False) -> None:
        self.how = how
        self.color = color
        self.rules = rules
        self.saved = saved

    @property
    def json(self) -> bool:
        """Whether one JSON document is printed."""
        return self.how.form == JSON

    @property
    def quiet(self) -> bool:
        """Whether nothing but errors is printed."""
        return self.how.form == QUIET

    def perform(self, act: Act[A], draw: Callable[[A, Output], int | None]) -> int:
        """Do what a command asks, and print the answer; the exit code. Raises Unprinted."""
        seen = execute(act, self.how)
        if seen.failure is not None:
            return fail(seen.failure, seen.rules, json=self.json)
        assert seen.answer is not None
        answered = Output(self.how, color=self.color, rules=seen.rules, saved=seen.saved)
        return draw(seen.answer, answered) or exits.DONE

    def show(self, blocks: Iterable[Block]) -> None:
        """Print blocks: drawn on a terminal, as plain text elsewhere; nothing with --quiet. Raises Unprinted."""
        if self.quiet:
            return None
        if not on_terminal():
            return self.say(text.render(blocks))
        from referee.cli import terminal

        try:
            terminal.render(blocks, color=self.color)
            sys.stdout.flush()
        except OSError as error:
            raise Unprinted(error, self.saved) from error

    def say(self, words: str) -> None:
        """Print text as it is. Raises Unprinted."""
        try:
            sys.stdout.write(words)
            sys.stdout.flush()
        except OSError as error:
            raise Unprinted(error, self.saved) from error

    def document(self, value: Mapping[str, Any]) -> None:
        """Print one JSON document. Raises Unprinted."""
        self.say(to_json(value))

    def warn(self, words: str) -> None:
        """Print text on standard error, if there is one."""
        warn(words)

    def track(self, stream: Stream[R], what: str) -> Iterator[R]:
        """The items of a stream; with progress on a terminal where there are many (standard error)."""
        few = stream.total < MANY
        if self.quiet or few or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
            return stream.items
        from referee.cli import terminal

        return terminal.track(stream.items, stream.total, what, color=self.color)


def fail(failure: Failure, rules: Rulebook | None, *, json: bool) -> int:
    """Print a failure, as JSON on standard output or as text on standard error; its exit code."""
    from referee.cli import failing

    with suppress(OSError):
        if json:
            sys.stdout.write(to_json(failing.as_dict(failure)))
            sys.stdout.flush()
        else:
            sys.stderr.write(failing.text(failure, rules))
            sys.stderr.flush()
    return exits.code_of(failure)


def warn(words: str) -> None:
    """Print text on standard error, if there is one."""
    with suppress(OSError):
        sys.stderr.write(words)
        sys.stderr.flush()


def on_terminal() -> bool:
    """Whether standard output is a terminal that can be drawn on."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def to_json(value: Mapping[str, Any]) -> str:
    """One JSON document as text, keys in a fixed order."""
    import json

    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
