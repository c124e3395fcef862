"""What a dry run may show: what lines would do, up to where that would tell something that is still secret."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from referee.kernel.events import Event
from referee.kernel.fold import Folding, Step
from referee.kernel.game import Viewer
from referee.kernel.refusal import Mistake, Refusal
from referee.session.actions import run
from referee.session.model import Change, LineRefused, Session, Unmet
from referee.session.script import Assertions, numbered

NOT_SHOWN = "what comes next is shown when it is played: it is still secret"


SECRET = "whether that is legal, and what it does, is still somebody's secret: --reveal-all shows it"
DRAWN = "that is legal; what would be drawn is shown when it is done"


def rehearse_past(session: Session, act: Callable[[Session], Change], viewer: Viewer) -> tuple[Change, str]:
    """What an amendment would do, as far as `viewer` may know it; and what was withheld, "" for nothing.

    Nothing is tried where somebody's secrets would be played again; cards that would be drawn are withheld. Raises what
    `act` raises.
    """
    if not viewer.all and session.fold.hidden(viewer):
        return Change(session, session), SECRET
    done = act(session)
    if viewer.all or not session.fold.setup.dealt or done.amended is None:
        return done, ""
    return Change(session, session, amended=done.amended._replace(now=())), DRAWN


def rehearse(session: Session, lines: Iterable[str], viewer: Viewer) -> tuple[Change, str]:
    """Play lines as far as `viewer` may know what comes of them; and what was withheld, "" for nothing.

    A card that the seed would draw is withheld, and a choice of somebody else that would be opened, and
    whether a move is legal where a hand decides that which the viewer does not see. Where something is
    withheld, the session stays the one before. Raises LineRefused.
    """
    if viewer.all:
        return run(session, lines, viewer), ""
    folding = Folding(session.fold)
    assertions = Assertions(session, viewer)
    shown: list[Step] = []
    for number, text in numbered(lines):
        try:
            if assertions.hold(folding.position, text):
                continue
            move = folding.read(text)
            for owner in session.fold.probes(folding.position, move):
                if not viewer.sees(owner):
                    why = f"whether {text!r} is legal, and what it does, is {owner}'s secret: --as {owner} shows it"
                    return Change(session, session, tuple(shown)), why
            step = folding.play(move)
        except (Refusal, Mistake, Unmet) as cause:
            raise LineRefused(number, text, cause, Change(session, session, tuple(shown))) from cause
        events = _before_opening(step.events, set(session.fold.secret(step.move)), viewer)
        shown.append(step._replace(events=events))
        draws = session.fold.setup.dealt and session.game.pending(folding.position).draw is not None
        if draws or len(events) < len(step.events):
            return Change(session, session, tuple(shown)), NOT_SHOWN
    return Change(session._replace(fold=folding.done()), session, tuple(shown)), ""


def _before_opening(events: tuple[Event, ...], known: set[str], viewer: Viewer) -> tuple[Event, ...]:
    """The events before one that opens what the viewer may not see yet, and the line itself does not hold."""
    for index, event in enumerate(events):
        opened = {*event.opens, *event.discloses} - known
        if not all(map(viewer.sees, opened)):
            return events[:index]
    return events
