"""The use-cases: start, open, play, undo, redo, amend, check and keep a game. Knows no terminal and no rule.

A `Session` is a game as its save holds it. The functions that change one return a `Change` with a new
one; `change` does that under the lock of a save, and writes it.
"""

from referee.session.actions import calculate, check_ways, new, note, play, read_card_file, redo, run, seal, undo
from referee.session.catalogue import names, rulebook
from referee.session.draws import wrongly_drawn
from referee.session.many import for_each
from referee.session.model import (
    Change,
    EntryRefused,
    Inconsistent,
    LineRefused,
    RevisionDiffers,
    Session,
    Stopped,
    Unmet,
)
from referee.session.saves import change, create, differences, keep, open_at, open_save, setup_of, to_save

__all__ = [
    "Change",
    "EntryRefused",
    "Inconsistent",
    "LineRefused",
    "RevisionDiffers",
    "Session",
    "Stopped",
    "Unmet",
    "calculate",
    "change",
    "check_ways",
    "create",
    "differences",
    "for_each",
    "keep",
    "names",
    "new",
    "note",
    "open_at",
    "open_save",
    "play",
    "read_card_file",
    "redo",
    "rulebook",
    "run",
    "seal",
    "setup_of",
    "to_save",
    "undo",
    "wrongly_drawn",
]
