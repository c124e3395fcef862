"""Undo and redo: decisions, notes and amendments taken back, and brought back exactly as they were."""

from __future__ import annotations

from contextlib import suppress

from referee.kernel.journal import Journal, is_note
from referee.kernel.refusal import Mistake
from referee.session.model import Amended, AnySession, Back, Outcome, played_again


def undo(session: AnySession, count: int) -> Outcome:
    """Take back steps, the cards drawn after each included.

    Raises Mistake where fewer were made, Inconsistent where the save was edited so that what was amended cannot be
    played.
    """
    journal, taken = session.journal.undo(count, session.fold.is_drawn)
    at = whole = session.fold
    undone: list[Back] = []
    for step in taken:
        if step.amendment:
            after = played_again(at, Journal(step.lines), "undone")
            undone.append(Back(at, amended=Amended(step.amendment, at, after)))
            at = whole = after
        else:
            notes = tuple(filter(is_note, step.lines))
            kept = len(at.entries) - (len(step.lines) - len(notes))
            undone.append(Back(whole, at.entries[kept:], notes))
            at = at.first(kept)
    return Outcome(session._replace(fold=at, journal=journal), session, undone=tuple(reversed(undone)))


def redo(session: AnySession, count: int) -> Outcome:
    """Bring back what was undone, exactly.

    Raises Mistake where less was undone, Inconsistent where the save was edited so that it cannot be played.
    """
    journal, taken = session.journal.redo(count, session.fold.is_drawn)
    at, lines, redone = session.fold, session.journal.lines, list[Back]()
    for step in taken:
        lines = step.lines if step.amendment else lines + step.lines
        after = played_again(at, Journal(lines), "undone")
        if step.amendment:
            redone.append(Back(at, amended=Amended(step.amendment, at, after)))
        else:
            redone.append(Back(after, after.entries[len(at.entries) :], tuple(filter(is_note, step.lines))))
        at = after
    played = tuple(entry for back in redone for entry in back.entries)
    return Outcome(session._replace(fold=at, journal=journal), session, played, redone=tuple(redone))


def check_ways(session: AnySession) -> None:
    """Go all the way back over what was amended, and all the way forward. Raises Inconsistent where that is broken."""
    if not session.journal.amended and not session.journal.undone and not session.journal.unamended:
        return
    for way in (undo, redo):
        at = session
        with suppress(Mistake):
            while True:
                at = way(at, 1).session
