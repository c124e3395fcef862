"""Bytes on the disk: bounded reads, one writer at a time, whole writes or none. Knows no format.

Writing: take the lock, write a temporary file beside the real one, flush it to the disk, rename it over
the real one, flush the folder. A reader never sees half a file, and a kill at any moment loses nothing.
"""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from referee.store.errors import BusySave, UnreadableSave, UnwrittenSave

LARGEST = 16 * 1024 * 1024
"""A save or card file is never larger than this many bytes; a whole game has some 10 thousand."""

PATIENCE = 5.0
"""For how many seconds a command waits for another that has the save."""

_NEW_FILE_MODE = 0o666


def called(path: str) -> str:
    """What messages call a file."""
    return "standard input" if path == "-" else path


def read(path: str, *, regular: bool = True) -> bytes:
    """The bytes of a file, or of standard input for "-". Raises UnreadableSave.

    With `regular`, pipes and devices are refused rather than waited for.
    """
    if not path:
        raise UnreadableSave("the name of the file is empty", ["--save FILE"])
    if path == "-":
        return _bounded(sys.stdin.buffer.read(LARGEST + 1), called(path))
    try:
        waits = 0 if not regular else getattr(os, "O_NONBLOCK", 0)
        descriptor = os.open(path, os.O_RDONLY | waits | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            raise unreadable(path, IsADirectoryError())
        if regular and not stat.S_ISREG(mode):
            raise UnreadableSave(f"{path} is not a regular file")
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            return _bounded(file.read(LARGEST + 1), path)
    except OSError as error:
        raise unreadable(path, error) from None
    finally:
        os.close(descriptor)


def _bounded(content: bytes, path: str) -> bytes:
    if len(content) > LARGEST:
        raise UnreadableSave(f"{path} is larger than {LARGEST // 2**20} MB, which is too large")
    return content


@contextmanager
def locked(path: str, patience: float = PATIENCE) -> Iterator[None]:
    """Keep every other command from writing this save meanwhile.

    The lock is on the folder, so nothing is left behind, and the system drops it when a process ends.
    Raises BusySave after `patience` seconds, UnwrittenSave where the folder cannot be used.
    """
    folder = os.path.dirname(os.path.realpath(path))
    deadline = time.monotonic() + patience
    try:
        lock = _open_lock(folder)
    except OSError as error:
        raise UnwrittenSave(f"{path} cannot be written: {reason(error)}") from None
    try:
        while not _try_lock(lock):
            if time.monotonic() >= deadline:
                raise BusySave(f"{path} is in use by another command", ["try again once that has ended"])
            time.sleep(0.02)
        yield
    finally:
        os.close(lock)


def write(path: str, content: bytes) -> None:
    """Replace a file's content, or make the file. Its mode stays; a symbolic link is followed.

    Raises UnwrittenSave; the file is then as it was.
    """
    if len(content) > LARGEST:
        raise UnwrittenSave(f"{path} could not be written: it would be larger than {LARGEST // 2**20} MB")
    target = os.path.realpath(path)
    temporary = f"{target}.{os.getpid()}.tmp"
    mode = _mode_of(target, path)
    try:
        try:
            _write_whole(temporary, content, mode)
            os.replace(temporary, target)
        except BaseException:
            with suppress(OSError):
                os.unlink(temporary)
            raise
    except OSError as error:
        left = "was not made" if mode is None else "is as it was"
        raise UnwrittenSave(f"{path} could not be written, and {left}: {reason(error)}") from None
    _flush_folder(os.path.dirname(target))


def check_writable(path: str, size: int) -> None:
    """Raise UnwrittenSave where a file of this size (in bytes) could not replace the one at a path."""
    target = os.path.realpath(path)
    if size > LARGEST:
        raise UnwrittenSave(f"{path} could not be written: it would be larger than {LARGEST // 2**20} MB")
    mode, temporary = _mode_of(target, path), f"{target}.{os.getpid()}.tmp"
    try:
        try:
            _write_whole(temporary, bytes(size), mode)
        finally:
            with suppress(OSError):
                os.unlink(temporary)
    except OSError as error:
        raise UnwrittenSave(f"{path} could not be written, and is as it was: {reason(error)}") from None


def _mode_of(target: str, path: str) -> int | None:
    """The mode of the file to be replaced, None where there is none. Raises UnwrittenSave for no regular file."""
    try:
        found = os.lstat(target)
    except OSError:
        return None
    if not stat.S_ISREG(found.st_mode):
        raise UnwrittenSave(f"{path} could not be written, and is as it was: it is not a regular file")
    if not found.st_mode & 0o222:
        raise UnwrittenSave(f"{path} could not be written, and is as it was: it is write-protected")
    return stat.S_IMODE(found.st_mode)


def _write_whole(temporary: str, content: bytes, mode: int | None) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
    descriptor = os.open(temporary, flags, _NEW_FILE_MODE)
    with os.fdopen(descriptor, "wb") as file:
        if mode is not None and hasattr(os, "fchmod"):
            os.fchmod(file.fileno(), mode)
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _flush_folder(folder: str) -> None:
    """Make the rename last. Where folders cannot be flushed (Windows), the system does it in its own time."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def unreadable(name: str, error: Exception) -> UnreadableSave:
    """What to say of a file that the system would not open or read."""
    if isinstance(error, FileNotFoundError):
        return UnreadableSave(f"there is no file {name}")
    if isinstance(error, IsADirectoryError):
        return UnreadableSave(f"{name} is a folder, not a file")
    return UnreadableSave(f"{name} cannot be read: {reason(error)}")


def reason(error: Exception) -> str:
    """What the system says is wrong."""
    return getattr(error, "strerror", None) or str(error)


if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def _open_lock(folder: str) -> int:
        return os.open(os.path.join(folder, ".referee.lock"), os.O_RDWR | os.O_CREAT)

    def _try_lock(lock: int) -> bool:
        try:
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _open_lock(folder: str) -> int:
        return os.open(folder, os.O_RDONLY)

    def _try_lock(lock: int) -> bool:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
