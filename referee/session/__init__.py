"""The use-cases behind one way in: `execute` takes what a command asks and returns what its viewer may know.

A `Session` is a game as its save holds it. What is done to one returns an `Outcome` with a new one. Knows no terminal
and no rule.
"""

from referee.session.deeds import new, note, play, redo, undo
from referee.session.execute import How, execute
from referee.session.model import AnySession, EntryRefused, Inconsistent, LineRefused, Outcome, Session, Unmet
from referee.session.observation import Observation, Report
from referee.session.saves import create, keep, open_save, setup_of, to_save

__all__ = [
    "AnySession",
    "EntryRefused",
    "How",
    "Inconsistent",
    "LineRefused",
    "Observation",
    "Outcome",
    "Report",
    "Session",
    "Unmet",
    "create",
    "execute",
    "keep",
    "new",
    "note",
    "open_save",
    "play",
    "redo",
    "setup_of",
    "to_save",
    "undo",
]
