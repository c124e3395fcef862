"""The use-cases: start, open, play, undo, redo, amend, check and keep a game. Knows no terminal and no rule.

A `Session` is a game as its save holds it. The functions that change one return a `Change` with a new
one; `change` does that under the lock of a save, and writes it.
"""

from referee.session.actions import calculate, new, note, play, read_card_file, run
from referee.session.back import redo, undo
from referee.session.catalogue import names, rulebook
from referee.session.draws import wrongly_drawn
from referee.session.many import for_each
from referee.session.model import (
    Amended,
    Back,
    Change,
    EntryRefused,
    Inconsistent,
    LineRefused,
    RevisionDiffers,
    Session,
    Unmet,
)
from referee.session.saves import change, create, differences, keep, open_at, open_save, setup_of, to_save

__all__ = [
    "Amended",
    "Back",
    "Change",
    "EntryRefused",
    "Inconsistent",
    "LineRefused",
    "RevisionDiffers",
    "Session",
    "Unmet",
    "calculate",
    "change",
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
    "setup_of",
    "to_save",
    "undo",
    "wrongly_drawn",
]
