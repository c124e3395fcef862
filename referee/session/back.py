"""Undo and redo: decisions, notes and amendments taken back, and brought back exactly as they were."""

from __future__ import annotations

from referee.kernel.fold import BrokenEntry, Fold, refold
from referee.kernel.journal import Journal, is_note
from referee.session.model import Back, Change, Inconsistent, Session


def undo(session: Session, count: int) -> Change:
    """Take back steps, the cards drawn after each included.

    Raises Mistake where fewer were made, Inconsistent where the save was edited so that what was amended cannot be
    played.
    """
    record, taken = session.journal.undo(count, session.fold.is_drawn)
    at, undone = session.fold, list[Back]()
    for back in taken:
        if back.amendment:
            at = _refold(at, back.lines)
            undone.append(Back(at, amendment=back.amendment))
        else:
            notes = tuple(filter(is_note, back.lines))
            kept = len(at.steps) - (len(back.lines) - len(notes))
            undone.append(Back(_whole(session, undone), at.steps[kept:], notes))
            at = at.first(kept)
    return Change(session._replace(fold=at, journal=record), session, undone=tuple(reversed(undone)))


def _whole(session: Session, undone: list[Back]) -> Fold:
    """The game in which an entry stood before anything after it was taken back, since the last amendment."""
    return next((back.fold for back in undone[::-1] if back.amendment), session.fold)


def redo(session: Session, count: int) -> Change:
    """Bring back what was undone, exactly.

    Raises Mistake where less was undone, Inconsistent where the save was edited so that it cannot be played.
    """
    record, taken = session.journal.redo(count, session.fold.is_drawn)
    at, lines, redone = session.fold, session.journal.lines, list[Back]()
    for back in taken:
        lines = back.lines if back.amendment else lines + back.lines
        after = _refold(at, lines)
        notes = () if back.amendment else tuple(filter(is_note, back.lines))
        steps = () if back.amendment else after.steps[len(at.steps) :]
        redone.append(Back(after, steps, notes, back.amendment))
        at = after
    played = tuple(step for back in redone for step in back.steps)
    return Change(session._replace(fold=at, journal=record), session, played, redone=tuple(redone))


def _refold(at: Fold, lines: tuple[str, ...]) -> Fold:
    try:
        return refold(at, Journal(lines))
    except BrokenEntry as broken:
        raise Inconsistent(f"what was undone cannot be played again: {broken.cause.why}") from broken
