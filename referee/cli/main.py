"""The entry point of the command `referee`: runs one command, and turns every error into a message and an exit code."""

from __future__ import annotations

import errno
import gc
import io
import os
import sys
from contextlib import suppress
from typing import NoReturn

INTERRUPTED = 130

SELDOM = 50_000
"""How many new objects the collector waits for; Python's own default is 700."""


def main() -> NoReturn:
    """Run the command that was typed, and exit with the code of the contract. Never a traceback.

    The collector is off while modules are loaded, as nothing of theirs is ever garbage, and seldom at
    work afterwards: what a game is made of stays until the end. Otherwise it takes a tenth of a short command's time.
    """
    gc.disable()
    try:
        import referee.cli.app  # noqa: F401

        gc.freeze()
        gc.set_threshold(SELDOM)
        gc.enable()
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """Run one command; the exit code."""
    from typer import Abort, TyperException

    from referee.cli.app import make_app
    from referee.cli.exits import DONE, Unprinted

    _prepare_streams()
    try:
        code = make_app().main(args=arguments, prog_name="referee", standalone_mode=False)
        return code if isinstance(code, int) else DONE
    except (KeyboardInterrupt, Abort):
        return INTERRUPTED
    except SystemExit:
        return DONE  # Typer's answer to a closed pipe: the reader of the help has seen enough
    except TyperException as error:
        return _misused(error, arguments)
    except OSError as error:
        return _unprinted(Unprinted(error, saved=False))
    except Unprinted as error:
        return _unprinted(error)
    except Exception as error:
        if os.environ.get("REFEREE_DEBUG"):
            raise
        return _broken(error, arguments)


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


def _misused(error: Exception, arguments: list[str]) -> int:
    """Report a command line that Typer does not take."""
    from referee.cli.output import fail
    from referee.session.failures import Failure

    message = getattr(error, "format_message", error.__str__)()
    context = getattr(error, "ctx", None)
    instead = (f"{context.command_path} --help",) if context is not None else ()
    return fail(Failure("usage", str(message), instead), None, json=_asks_for_json(arguments))


def _broken(error: Exception, arguments: list[str]) -> int:
    """Report a fault of the program itself."""
    from referee.cli.output import fail
    from referee.session.failures import Failure

    why = f"something went wrong inside referee ({type(error).__name__}: {error}); REFEREE_DEBUG=1 shows where"
    return fail(Failure("internal", why), None, json=_asks_for_json(arguments))


def _unprinted(error: Exception) -> int:
    """Report that standard output could not be written, unless its reader has just seen enough."""
    from referee.cli.exits import DONE, Unprinted
    from referee.cli.failing import wrapped
    from referee.cli.output import warn

    assert isinstance(error, Unprinted)
    _silence(sys.stdout)
    if error.code != DONE:
        warn(wrapped(f"error: {error.why}\n"))
    return error.code


def _asks_for_json(arguments: list[str]) -> bool:
    return "--json" in (arguments[: arguments.index("--")] if "--" in arguments else arguments)


def _silence(stream: object) -> None:
    """Let nothing more be written to a stream that failed, not even when Python ends."""
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[attr-defined]
