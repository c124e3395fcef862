"""The lines of a file, a pipe or standard input, one at a time and of bounded length. Knows no meaning of a line."""

from __future__ import annotations

import io
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, islice
from typing import TextIO

from referee.store.errors import UnreadableSave
from referee.store.files import LARGEST, called, reason, unreadable

HELD = 1000
"""How many lines of a pipe are held in memory; if there are more, they go to a temporary file."""


@contextmanager
def reading(path: str, longest: int) -> Iterator[Iterator[str]]:
    """The lines of a file, a pipe, or standard input for "-", without their ends. Raises UnreadableSave.

    A line of more than `longest` characters is cut to one character more, so that it can be told. Bytes that are
    not UTF-8 become surrogates.
    """
    with _opened(path) as file:
        yield _bounded(file, longest, called(path))


@contextmanager
def settled(path: str, longest: int) -> Iterator[Iterator[str]]:
    """The same, but what comes through a pipe has come to its end before the first line is given.

    So whoever takes a lock then need not wait for a slow pipe.
    """
    with _opened(path) as file:
        lines = _bounded(file, longest, called(path))
        if path != "-" and stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            yield lines
            return
        held = list(islice(lines, HELD))
        if len(held) < HELD:
            yield iter(held)
            return
        with _temporary(called(path)) as spool:
            _write(spool, chain(held, lines), called(path))
            yield _bounded(spool, longest, called(path))


@contextmanager
def _opened(path: str) -> Iterator[TextIO]:
    if path == "-":
        file = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", errors="surrogateescape")
        try:
            yield file
        finally:
            file.detach()
        return
    if not path:
        raise UnreadableSave("the name of the file is empty")
    try:
        file = open(path, encoding="utf-8-sig", errors="surrogateescape")  # noqa: SIM115
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    with file:
        yield file


def _bounded(file: TextIO, longest: int, name: str) -> Iterator[str]:
    """The lines, each cut; what is cut off is passed over, but not for ever."""
    number, length = 1, 0
    try:
        while piece := file.readline(longest + 1):
            ended = piece.endswith("\n")
            if not length:
                yield piece[:-1] if ended else piece
            number, length = (number + 1, 0) if ended else (number, length + len(piece))
            if length > LARGEST:
                raise UnreadableSave(f"{name} is no text of lines: line {number} does not end")
    except OSError as error:
        raise unreadable(name, error) from None


def _temporary(name: str) -> TextIO:
    from tempfile import TemporaryFile

    try:
        return TemporaryFile("w+", encoding="utf-8", errors="surrogateescape")
    except OSError as error:
        raise UnreadableSave(f"{name} cannot be kept in a temporary file: {reason(error)}") from None


def _write(spool: TextIO, lines: Iterator[str], name: str) -> None:
    try:
        for line in lines:
            spool.write(f"{line}\n")
        spool.seek(0)
    except OSError as error:
        raise UnreadableSave(f"{name} cannot be kept in a temporary file: {reason(error)}") from None
