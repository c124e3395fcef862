"""The exit codes of the contract, and which error has which. The only place that maps them."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from typing import Any

import typer

from referee.kernel.game import BrokenCardFile
from referee.kernel.refusal import Mistake, Refusal
from referee.session import RevisionDiffers, Stopped, Unmet
from referee.store.errors import BusySave, SaveError, UnreadableSave, UnwrittenSave

DONE = 0
FAILED = 1
USAGE = 2
REFUSED = 3
UNREADABLE = 4
BUSY = 5
UNWRITTEN = 6
UNPRINTED = 7
INTERRUPTED = 130
INTERNAL = 70

_CODES: Sequence[tuple[type[BaseException], int]] = (
    (Unmet, FAILED),
    (Refusal, REFUSED),
    (Mistake, USAGE),
    (UnreadableSave, UNREADABLE),
    (BrokenCardFile, UNREADABLE),
    (RevisionDiffers, FAILED),
    (BusySave, BUSY),
    (UnwrittenSave, UNWRITTEN),
    (typer.TyperException, USAGE),
)


class Unprinted(Exception):
    """Standard output could not be written. `saved` says whether a move was applied and saved before."""

    def __init__(self, error: OSError, saved: bool) -> None:
        super().__init__(str(error))
        self.error = error
        self.saved = saved

    @property
    def code(self) -> int:
        """7 after a saved move; 0 where a reader such as `head` has seen enough; else 6."""
        if self.saved:
            return UNPRINTED
        return DONE if self.error.errno == errno.EPIPE else UNWRITTEN


def code_of(error: BaseException) -> int:
    """The exit code of an error; 70 for one that nobody expected."""
    if isinstance(error, Stopped):
        return code_of(error.cause)
    if isinstance(error, Unprinted):
        return error.code
    return next((code for kind, code in _CODES if isinstance(error, kind)), INTERNAL)


def as_dict(error: BaseException) -> dict[str, Any]:
    """The error as the JSON document of the contract: `refused`, `failed`, or `error` with its exit code."""
    cause, line = (error.cause, error.place) if isinstance(error, Stopped) else (error, {})
    if isinstance(cause, Refusal):
        return {"refused": {**cause.as_dict(), **line}}
    if isinstance(cause, Unmet):
        return {"failed": {**cause.as_dict(), **line}}
    why, instead = explain(cause)
    mistakes = {"mistakes": list(cause.mistakes)} if isinstance(cause, BrokenCardFile) else {}
    return {"error": {"exit": code_of(error), "why": why, "instead": list(instead), **mistakes, **line}}


def explain(error: BaseException) -> tuple[str, Sequence[str]]:
    """What is wrong, and what would be right."""
    if isinstance(error, Mistake | SaveError | RevisionDiffers):
        return error.why, error.instead
    if isinstance(error, BrokenCardFile):
        return "\n  ".join([f"{error.name} is no card file:", *error.mistakes]), []
    if isinstance(error, typer.TyperException):
        message = getattr(error, "format_message", error.__str__)()
        context = getattr(error, "ctx", None)
        return str(message), [f"{context.command_path} --help"] if context is not None else []
    if isinstance(error, Unprinted):
        saved = "the move was applied and saved, but " if error.saved else ""
        return f"{saved}the output could not be printed: {error.error.strerror}", []
    return f"something went wrong inside referee ({type(error).__name__}: {error}); REFEREE_DEBUG=1 shows where", []
