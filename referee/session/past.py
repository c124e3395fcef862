"""What became of past entries, as a viewer sees it: steps undone and redone, and what an amendment changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from referee.kernel.events import Disclosure
from referee.kernel.fold import AnyFold
from referee.kernel.game import Viewer
from referee.kernel.journal import same_ends
from referee.kernel.words import is_number
from referee.session.execute import seen_entries
from referee.session.model import Amended, Back, Outcome
from referee.session.observation import Report, SeenEntry

if TYPE_CHECKING:
    from referee.kernel.differences import Difference

LARGEST_TABLE = 10**6
"""How many pairs of lines are compared at most; beyond that, all between the equal ends has changed."""

BEFORE, TRUNCATED = " --before", " --truncate"
"""How the name of an amendment ends that inserted entries, and one that dropped the last ones."""


class SeenStep(NamedTuple):
    """What undo or redo took back or brought back at once: an amendment by its name, or entries with notes."""

    entries: tuple[SeenEntry, ...]
    notes: tuple[str, ...]
    amendment: str


class SeenAmendment(NamedTuple):
    """What an amendment did to the journal: its name, the entries that went and came, and those lost at the end."""

    name: str
    was: tuple[SeenEntry, ...]
    now: tuple[SeenEntry, ...]
    lost: tuple[SeenEntry, ...]


def with_past(seen: Report, outcome: Outcome, viewer: Viewer) -> Report:
    """A report with what became of past entries."""
    rewrites = [back.amended for back in (*outcome.undone, *outcome.redone)] + [outcome.amended]
    seen = seen._replace(
        undone=tuple(_step(back, viewer) for back in outcome.undone),
        redone=tuple(_step(back, viewer) for back in outcome.redone),
        disclosures=tuple(_disclosures(outcome, viewer)),
    )
    if outcome.amended is not None:
        amendment = seen_amendment(outcome.amended, viewer)
        seen = seen._replace(amendment=amendment._replace(now=()) if outcome.withheld else amendment)
    if outcome.before is not None and any(rewrites) and not outcome.withheld:
        changed = Amended("", outcome.before.fold, outcome.session.fold)
        seen = seen._replace(differences=seen_differences(changed, viewer))
    return seen


def seen_amendment(amended: Amended, viewer: Viewer) -> SeenAmendment:
    """What an amendment did to the journal. Where it truncated, the old entries after it are those that were lost."""
    was, now = _changed(amended, viewer)
    edge = _edge(amended.name) if amended.name.endswith(TRUNCATED) else len(amended.before.entries) + 1
    kept, lost = (tuple(entry for entry in was if (entry.number >= edge) is late) for late in (False, True))
    return SeenAmendment(amended.name, kept, now, lost)


def seen_differences(amended: Amended, viewer: Viewer) -> tuple[Difference, ...]:
    """Where the states before and after differ, the number of writes aside."""
    from referee.kernel.differences import differences

    old, new = (fold.game.view(fold.position, viewer) for fold in (amended.before, amended.after))
    return tuple(differences(old, new))


def _step(back: Back, viewer: Viewer) -> SeenStep:
    if back.amended is not None:
        return SeenStep((), (), back.amended.name)
    return SeenStep(seen_entries(back.entries, back.fold.hidden(viewer), viewer), back.notes, "")


def _disclosures(outcome: Outcome, viewer: Viewer) -> list[Disclosure]:
    """What those entries had shown that are taken back, replaced or lost now."""
    gone: list[tuple[AnyFold, set[int]]] = []
    for back in (*outcome.undone, *(back for back in outcome.redone if back.amended is not None)):
        if back.amended is None:
            gone.append((back.fold, {entry.number for entry in back.entries}))
        else:
            gone.append((back.amended.before, {entry.number for entry in _changed(back.amended, viewer)[0]}))
    if outcome.amended is not None:
        gone.append((outcome.amended.before, {entry.number for entry in _changed(outcome.amended, viewer)[0]}))
    found: list[Disclosure] = []
    for fold, numbers in gone:
        found += [one for one in fold.disclosures(min(numbers, default=1)) if one.number in numbers]
    return found


def _changed(amended: Amended, viewer: Viewer) -> tuple[tuple[SeenEntry, ...], tuple[SeenEntry, ...]]:
    """The entries that went and those that came, found by what the viewer sees of their lines: hidden ones are alike,
    so that no number tells what they say."""
    before, after = (
        seen_entries(fold.entries, fold.hidden(viewer), viewer) for fold in (amended.before, amended.after)
    )
    one, other = [entry.line for entry in before], [entry.line for entry in after]
    start, end = same_ends(one, other)
    before, after = before[start : len(before) - end], after[start : len(after) - end]
    if not before or not after or len(before) * len(after) > LARGEST_TABLE:
        return before, after
    return _apart(before, after)


def _apart(
    before: Sequence[SeenEntry], after: Sequence[SeenEntry]
) -> tuple[tuple[SeenEntry, ...], tuple[SeenEntry, ...]]:
    """The entries of each list without a like one in the other, by Ratcliff and Obershelp's longest matching blocks."""
    from difflib import SequenceMatcher

    went: list[SeenEntry] = []
    came: list[SeenEntry] = []
    one, other = [entry.line for entry in before], [entry.line for entry in after]
    for kind, i, i_end, j, j_end in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if kind != "equal":
            went += before[i:i_end]
            came += after[j:j_end]
    return tuple(went), tuple(came)


def _edge(name: str) -> int:
    """The number of the first entry after those that an amendment names; 1 where a file that was edited names none."""
    first, _, last = name.removeprefix("amend ").split(" ")[0].partition("-")
    named = first if BEFORE in name else last or first
    return int(named) + (BEFORE not in name) if is_number(named, 9) else 1
