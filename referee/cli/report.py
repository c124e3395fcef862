"""What a command did to a game, for people and as data: entries, what was undone or amended, and what that changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee import query
from referee.cli import exits, pages
from referee.kernel.board import Block, Cell, Line
from referee.kernel.changes import Changed, changes
from referee.kernel.fold import Shown, Step
from referee.kernel.game import Viewer
from referee.session import Amended, Back, Change, Session

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rulebook


def as_dict(done: Change, viewer: Viewer, withheld: str) -> dict[str, Any]:
    """The keys beside the state: `events`, and where there is something to say `undone`, `redone`, `shown`, `amended`,
    `changes`, `notes`, `refused`, `withheld`."""
    found: dict[str, Any] = {"events": [event.as_dict() for step in done.played for event in step.events]}
    for key, steps in (("undone", done.undone), ("redone", done.redone)):
        if steps:
            found[key] = [item for back in steps for item in _items(back, viewer)]
    shown = _shown(done, viewer)
    if shown:
        players = list(done.session.players)
        found["shown"] = [{"entry": one.number, "to": list(one.to) or players, "of": list(one.of)} for one in shown]
    if done.amended and done.before:
        found["amended"] = amended_dict(done.amended, done.before, done.session, viewer)
        found["changes"] = [one._asdict() for one in differing(done.before, done.session, viewer)]
    elif done.before and _over_amendment(done):
        found["changes"] = [one._asdict() for one in differing(done.before, done.session, viewer)]
    if done.notes:
        found["notes"] = list(done.notes)
    if done.refused:
        found |= exits.as_dict(done.refused)
    return found | ({"withheld": withheld} if withheld else {})


def blocks(done: Change, viewer: Viewer, withheld: str, rules: Rulebook | None) -> list[Block]:
    """The same for people, without the state."""
    found: list[Block] = []
    if done.redone:
        for back in done.redone:
            hidden = back.fold.hidden(viewer)
            found += [Line.of(f"redone: {line}") for line in _other_lines(back)]
            found += pages.steps(back.steps, hidden, rules)
    else:
        hidden = done.session.fold.hidden(viewer)
        if withheld:
            hidden |= {step.number for step in done.played if done.session.fold.secret(step.move)}
        found += pages.steps(done.played, hidden, rules)
    for back in done.undone:
        hidden = back.fold.hidden(viewer)
        found += [Line.of(f"undone: {step.number:>3} {pages.step_line(step, hidden)}") for step in back.steps]
        found += [Line.of(f"undone: {line}") for line in _other_lines(back)]
    found += [Line.of(f"noted: {note}") for note in done.notes]
    if done.amended and done.before:
        found += amended_blocks(done.amended, done.before, done.session, viewer, rules)
    elif done.before and _over_amendment(done):
        found += _differences(done.before, done.session, viewer)
    found += [Line.of(Cell(f"careful: {_warning(one)}", "bad")) for one in _shown(done, viewer)]
    if withheld:
        found.append(Line.of(f"    {withheld}"))
    return found


def _items(back: Back, viewer: Viewer) -> Iterator[dict[str, Any]]:
    """A step that was undone or redone, as JSON-ready data; a hidden entry has no line."""
    if back.amendment:
        yield {"amendment": back.amendment}
    hidden = back.fold.hidden(viewer)
    yield from (entry(step, hidden) for step in back.steps)
    yield from ({"note": note} for note in back.notes)


def entry(step: Step, hidden: frozenset[int]) -> dict[str, Any]:
    """An entry without its events, as JSON-ready data; a hidden one has no line."""
    return {"entry": step.number} if step.number in hidden else {"entry": step.number, "line": step.line}


def _other_lines(back: Back) -> Sequence[str]:
    """A step that is no entry, as it is shown."""
    return (back.amendment,) if back.amendment else back.notes


def _shown(done: Change, viewer: Viewer) -> list[Shown]:
    """What those entries had shown that are taken back or lost now."""
    found = []
    for back in done.undone:
        numbers = {step.number for step in back.steps}
        found += [one for one in back.fold.shown(min(numbers, default=1)) if one.number in numbers]
    if done.amended and done.amended.lost and done.before:
        found += done.before.fold.shown(done.amended.lost[0].number)
    return found


def _warning(one: Shown) -> str:
    to = " and ".join(one.to) or "everybody"
    what = f"what {' and '.join(one.of)} kept secret" if one.of else "cards that were hidden"
    return f"entry {one.number} had shown {to} {what}"


def differing(before: Session, after: Session, viewer: Viewer) -> list[Changed]:
    """What is not the same in the states of two sessions, the number of writes aside."""
    old, new = (one.game.view(one.fold.position, viewer) for one in (before, after))
    return list(changes(old, new))


def amended_dict(amended: Amended, before: Session, after: Session, viewer: Viewer) -> dict[str, Any]:
    """What an amendment did to the journal, as JSON-ready data."""
    old, new = before.fold.hidden(viewer), after.fold.hidden(viewer)
    return {
        "by": amended.by,
        "was": [entry(step, old) for step in amended.was],
        "now": [entry(step, new) for step in amended.now],
        "lost": [entry(step, old) for step in amended.lost],
    }


def amended_blocks(
    amended: Amended, before: Session, after: Session, viewer: Viewer, rules: Rulebook | None
) -> list[Block]:
    """What an amendment did to the journal and to the state, for people."""
    old, new = before.fold.hidden(viewer), after.fold.hidden(viewer)
    found: list[Block] = [Line.of(Cell(f"amended: {amended.by}", "strong"))]
    found += _marked("-", amended.was, old)
    found += _marked("+", amended.now, new)
    found += _marked("lost", amended.lost, old)
    if len(amended.now) == 1:
        found += pages.events(amended.now[0].events, rules)
    return found + _differences(before, after, viewer)


def _over_amendment(done: Change) -> bool:
    """Whether an amendment was undone or redone."""
    return any(back.amendment for back in (*done.undone, *done.redone))


def _differences(before: Session, after: Session, viewer: Viewer) -> list[Block]:
    found = differing(before, after, viewer)
    head = "what that changes:" if found else "that changes nothing in the position"
    return [Line.of(head), *(Line.of(f"    {_difference(one)}") for one in found)]


def _marked(mark: str, steps: Iterable[Step], hidden: frozenset[int]) -> list[Block]:
    return [Line.of(f"  {mark} ", f"{step.number:>3} ", pages.step_line(step, hidden)) for step in steps]


def _difference(one: Changed) -> str:
    was, now = (_value(value) for value in (one.was, one.now))
    return f"{one.path}: {was} -> {now}"


def _value(value: Any) -> str:
    if value is None:
        return "absent"
    text = ",".join(query.lines(value)) if isinstance(value, Mapping) else query.bare(value)
    if isinstance(value, list):
        text = " ".join(map(query.bare, value))
    return text or "none"
