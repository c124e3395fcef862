"""The use-cases: start, open, play, undo, redo, check and keep a game. Knows no terminal and no rule.

A `Session` is a game as its save holds it. The functions that change one return a `Change` with a new
one; `change` does that under the lock of a save, and writes it.
"""

from referee.session.actions import calculate, new, play, read_card_file, redo, run, undo
from referee.session.catalogue import rulebook
from referee.session.draws import wrongly_drawn
from referee.session.model import Change, Inconsistent, LineRefused, Session, Unmet
from referee.session.saves import change, create, differences, keep, open_save, setup_of, to_save

__all__ = [
    "Change",
    "Inconsistent",
    "LineRefused",
    "Session",
    "Unmet",
    "calculate",
    "change",
    "create",
    "differences",
    "keep",
    "new",
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
