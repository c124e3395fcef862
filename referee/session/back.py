"""Undo and redo: decisions, notes and amendments taken back, and brought back exactly as they were."""

from __future__ import annotations

from contextlib import suppress

from referee.kernel.journal import Journal, is_note
from referee.kernel.refusal import Mistake
from referee.session.differing import changed_steps
from referee.session.model import Change, Session
from referee.session.past import Back, played_again


def undo(session: Session, count: int) -> Change:
    """Take back steps, the cards drawn after each included.

    Raises Mistake where fewer were made, Inconsistent where the save was edited so that what was amended cannot be
    played.
    """
    record, taken = session.journal.undo(count, session.fold.is_drawn)
    at = whole = session.fold
    undone: list[Back] = []
    for back in taken:
        if back.amendment:
            after = played_again(at, Journal(back.lines), "undone")
            undone.append(Back(at, changed_steps(at, after)[0], amendment=back.amendment))
            at = whole = after
        else:
            notes = tuple(filter(is_note, back.lines))
            kept = len(at.steps) - (len(back.lines) - len(notes))
            undone.append(Back(whole, at.steps[kept:], notes))
            at = at.first(kept)
    return Change(session._replace(fold=at, journal=record), session, undone=tuple(reversed(undone)))


def redo(session: Session, count: int) -> Change:
    """Bring back what was undone, exactly.

    Raises Mistake where less was undone, Inconsistent where the save was edited so that it cannot be played.
    """
    record, taken = session.journal.redo(count, session.fold.is_drawn)
    at, lines, redone = session.fold, session.journal.lines, list[Back]()
    for back in taken:
        lines = back.lines if back.amendment else lines + back.lines
        after = played_again(at, Journal(lines), "undone")
        if back.amendment:
            redone.append(Back(at, changed_steps(at, after)[0], amendment=back.amendment))
        else:
            redone.append(Back(after, after.steps[len(at.steps) :], tuple(filter(is_note, back.lines))))
        at = after
    played = tuple(step for back in redone if not back.amendment for step in back.steps)
    return Change(session._replace(fold=at, journal=record), session, played, redone=tuple(redone))


def check_ways(session: Session) -> None:
    """Go all the way back over what was amended, and all the way forward. Raises Inconsistent where that is broken."""
    if not session.journal.amended and not session.journal.undone and not session.journal.unamended:
        return
    for way in (undo, redo):
        at = session
        with suppress(Mistake):
            while True:
                at = way(at, 1).session
