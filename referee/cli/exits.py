"""The exit codes of the contract, and which failure has which. The only place that maps them."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.session.failures import Failure


DONE = 0
FAILED = 1
USAGE = 2
REFUSED = 3
UNREADABLE = 4
BUSY = 5
UNWRITTEN = 6
UNPRINTED = 7
INTERNAL = 70

CODES: Mapping[str, int] = {
    "unmet": FAILED,
    "differs": FAILED,
    "usage": USAGE,
    "refused": REFUSED,
    "unreadable": UNREADABLE,
    "busy": BUSY,
    "unwritten": UNWRITTEN,
    "internal": INTERNAL,
}
"""The exit code of each kind of failure."""


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

    @property
    def why(self) -> str:
        """What happened, in one sentence."""
        saved = "the move was applied and saved, but " if self.saved else ""
        return f"{saved}the output could not be printed: {self.error.strerror}"


def code_of(failure: Failure) -> int:
    """The exit code of a failure."""
    return CODES[failure.kind]
