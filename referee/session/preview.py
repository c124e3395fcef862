"""What a dry run may show: what a move does, up to where it would show something that is still secret."""

from __future__ import annotations

from referee.kernel.events import Event
from referee.kernel.game import Viewer
from referee.kernel.journal import Step
from referee.session.model import Change


def preview(done: Change, viewer: Viewer) -> tuple[Change, bool]:
    """A change cut off before the first thing that `viewer` may not know yet, and whether anything was cut off.

    A card that the seed would draw is such a thing, and a choice of somebody else that would be opened.
    What was cut off leaves the session as it was before.
    """
    if viewer.all or done.before is None:
        return done, False
    shown: list[Step] = []
    for step in done.played:
        if done.session.fold.is_chance(step):
            return _cut(done, shown), True
        known = set(done.session.game.secret(step.move))
        events = _before_opening(step.events, known, viewer)
        shown.append(step._replace(events=events))
        if len(events) < len(step.events):
            return _cut(done, shown), True
    return done, False


def _before_opening(events: tuple[Event, ...], known: set[str], viewer: Viewer) -> tuple[Event, ...]:
    for index, event in enumerate(events):
        opened = {*event.opens, *event.discloses} - known
        if any(not viewer.sees(player) for player in opened):
            return events[:index]
    return events


def _cut(done: Change, shown: list[Step]) -> Change:
    assert done.before is not None
    return done._replace(session=done.before, played=tuple(shown))
