"""Runs one command, and turns every error into one message and its exit code."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

import typer

from referee import games
from referee.cli import exits, pages
from referee.cli.app import make_app
from referee.cli.exits import Unprinted
from referee.cli.ui import to_json
from referee.kernel.refusal import Refusal
from referee.session import LineRefused


def run(arguments: list[str]) -> int:
    """Run one command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
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


def report(error: Exception, arguments: list[str]) -> int:
    """Print what went wrong: as JSON on standard output where that was asked for, else on standard error."""
    code = exits.code_of(error)
    if isinstance(error, Unprinted):
        _silence(sys.stdout)
    with suppress(OSError):
        if "--json" in arguments and not isinstance(error, Unprinted):
            sys.stdout.write(to_json(exits.as_dict(error)))
            sys.stdout.flush()
        elif code != exits.DONE:
            sys.stderr.write(_text(error, "--explain" in arguments))
            sys.stderr.flush()
    return code


def _text(error: Exception, explain: bool) -> str:
    where = f"line {error.number} ({error.line}): " if isinstance(error, LineRefused) else ""
    cause = error.cause if isinstance(error, LineRefused) else error
    if isinstance(cause, Refusal):
        return pages.refusal(cause, where, games.rulebook(cause.game) if explain and cause.game else None)
    why, instead = exits.explain(cause)
    return pages.error(where + why, instead)


def _silence(stream: object) -> None:
    """Let nothing more be written to a stream that failed, not even when Python ends."""
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[attr-defined]
