"""Runs one command, and turns every error into one message and its exit code."""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress

import typer

from referee import session
from referee.cli import exits, pages
from referee.cli.app import make_app
from referee.cli.exits import Unprinted
from referee.cli.ui import to_json
from referee.kernel.refusal import Refusal
from referee.session import Stopped, Unmet

LONGEST_SHOWN = 120
"""How much of a line a message repeats."""


def run(arguments: list[str]) -> int:
    """Run one command; the exit code."""
    _prepare_streams()
    try:
        code = make_app().main(args=arguments, prog_name="referee", standalone_mode=False)
        return code if isinstance(code, int) else exits.DONE
    except (KeyboardInterrupt, typer.Abort):
        return exits.INTERRUPTED
    except SystemExit:
        return exits.DONE  # Typer's answer to a closed pipe: whoever reads the help has seen enough
    except OSError as error:
        return report(Unprinted(error, saved=False), arguments)
    except Exception as error:
        if os.environ.get("REFEREE_DEBUG"):
            raise
        return report(error, arguments)


def _prepare_streams() -> None:
    """Let what a stream cannot hold be escaped, and a stream that is closed be met like a full disk."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    sys.stdout = sys.stdout or Closed()
    sys.stderr = sys.stderr or Closed()
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


class Closed(io.TextIOBase):
    """A standard stream that was closed before the program began: writing to it fails."""

    def write(self, _: str) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def report(error: Exception, arguments: list[str]) -> int:
    """Print what went wrong: as JSON on standard output where that was asked for, else on standard error."""
    code = exits.code_of(error)
    if isinstance(error, Unprinted):
        _silence(sys.stdout)
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    with suppress(OSError):
        if "--json" in options and not isinstance(error, Unprinted):
            sys.stdout.write(to_json(exits.as_dict(error)))
            sys.stdout.flush()
        elif code != exits.DONE:
            sys.stderr.write(_wrapped(_text(error, "--explain" in options)))
            sys.stderr.flush()
    return code


def _wrapped(text: str) -> str:
    """A message as wide as the terminal, if standard error is one."""
    if not sys.stderr.isatty():
        return text
    from shutil import get_terminal_size
    from textwrap import fill

    width = get_terminal_size().columns
    lines = text.splitlines()
    indents = [" " * (len(line) - len(line.lstrip()) + 2) for line in lines]
    wrap = zip(lines, indents, strict=True)
    return "".join(
        fill(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) + "\n"
        for line, indent in wrap
    )


def _text(error: Exception, explain: bool) -> str:
    where, cause, alternatives = "", error, None
    if isinstance(error, Stopped):
        where, cause, alternatives = _place(error), error.cause, error.instead or None
    refusal = cause.refusal if isinstance(cause, Unmet) else cause
    rules = None
    if explain and isinstance(refusal, Refusal) and refusal.game:
        rules = session.rulebook(refusal.game)
    if isinstance(cause, Refusal):
        return pages.refusal(cause, where, rules, alternatives)
    if isinstance(cause, Unmet):
        return pages.unmet(cause, where, rules)
    why, instead = exits.explain(cause)
    return pages.error(where + why, alternatives or instead)


def _place(error: Stopped) -> str:
    """Where something was to be played that could not be."""
    line = _cut(error.line)
    if "entry" in error.place:
        return f"entry {error.place['entry']} ({line}) would no longer be legal: "
    return f"line {error.place['line']} ({line}): "


def _cut(line: str) -> str:
    """A line of a script as a message repeats it; a long one is cut."""
    return line if len(line) <= LONGEST_SHOWN else f"{line[:LONGEST_SHOWN]}..."


def _silence(stream: object) -> None:
    """Let nothing more be written to a stream that failed, not even when Python ends."""
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[attr-defined]
