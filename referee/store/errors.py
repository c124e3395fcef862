"""What can be wrong with a save, each kind with an exit code of its own."""

from __future__ import annotations

from collections.abc import Iterable


class SaveError(Exception):
    """Something is wrong with a save. `why` says what and where, `instead` what would be right."""

    def __init__(self, why: str, instead: Iterable[str] = ()) -> None:
        super().__init__(why)
        self.why = why
        self.instead = tuple(instead)


class UnreadableSave(SaveError):
    """It is missing, broken, of a newer format, or does not follow from its own journal (exit code 4)."""


class BusySave(SaveError):
    """Another command has had it for too long (exit code 5)."""


class UnwrittenSave(SaveError):
    """It could not be written, and is as it was (exit code 6)."""
