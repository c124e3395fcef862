"""What a command did to a game, for people and as data: entries, what was undone or amended, and what that changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.cli import exits, pages
from referee.kernel.board import Block, Cell, Line
from referee.kernel.fold import Shown, Step
from referee.kernel.game import Viewer
from referee.session import Change, Session

if TYPE_CHECKING:
    from referee.kernel.changes import Changed
    from referee.kernel.rulebook import Rulebook
    from referee.session.past import Amended, Back


def as_dict(done: Change, viewer: Viewer, withheld: str) -> dict[str, Any]:
    """The keys beside the state: `events`, and where there is something to say `undone`, `redone`, `shown`, `amended`,
    `changes`, `notes`, `refused`, `withheld`."""
    found: dict[str, Any] = {"events": [event.as_dict() for step in done.played for event in step.events]}
    for key, steps in (("undone", done.undone), ("redone", done.redone)):
        if steps:
            found[key] = [item for back in steps for item in _items(back, viewer)]
    shown = _shown(done)
    if shown:
        players = list(done.session.players)
        found["shown"] = [{"entry": one.number, "to": list(one.to) or players, "of": list(one.of)} for one in shown]
    if done.amended and done.before:
        found["amended"] = amended_dict(done.amended, done.before, done.session, viewer)
    if done.before and _rewrites(done) and not withheld:
        found["changes"] = as_rows(differing(done.before, done.session, viewer))
    if done.notes:
        found["notes"] = list(map(note_text, done.notes))
    if done.refused:
        found |= exits.as_dict(done.refused)
    return found | ({"withheld": withheld} if withheld else {})


def blocks(done: Change, viewer: Viewer, withheld: str, rules: Rulebook | None) -> list[Block]:
    """The same for people, without the state."""
    found: list[Block] = []
    if done.redone:
        for back in done.redone:
            found += [Line.of(f"redone: {line}") for line in _other_lines(back)]
            found += pages.steps(_entries(back), back.fold.hidden(viewer), rules)
    else:
        hidden = done.session.fold.hidden(viewer)
        if withheld:
            hidden |= {step.number for step in done.played if done.session.fold.secret(step.move)}
        found += pages.steps(done.played, hidden, rules)
    for back in done.undone:
        hidden = back.fold.hidden(viewer)
        found += [Line.of(f"undone: {step.number:>3} {pages.step_line(step, hidden)}") for step in _entries(back)]
        found += [Line.of(f"undone: {line}") for line in _other_lines(back)]
    found += [Line.of(f"noted: {note}") for note in done.notes]
    if done.amended and done.before:
        found += amended_blocks(done.amended, done.before, done.session, viewer, rules)
    if done.before and _rewrites(done) and not withheld:
        found += differences(done.before, done.session, viewer)
    found += _warnings(_shown(done))
    if withheld:
        found.append(Line.of(f"    {withheld}"))
    return found


def _items(back: Back, viewer: Viewer) -> Iterator[dict[str, Any]]:
    """A step that was undone or redone, as JSON-ready data; a hidden entry has no line."""
    if back.amendment:
        yield {"amendment": back.amendment}
    hidden = back.fold.hidden(viewer)
    yield from (entry(step, hidden) for step in _entries(back))
    yield from ({"note": note_text(note)} for note in back.notes)


def entry(step: Step, hidden: frozenset[int]) -> dict[str, Any]:
    """An entry without its events, as JSON-ready data; a hidden one has no line."""
    return {"entry": step.number} if step.number in hidden else {"entry": step.number, "line": step.line}


def _entries(back: Back) -> tuple[Step, ...]:
    """The entries that were undone or redone; an amendment is a step of its own."""
    return () if back.amendment else back.steps


def note_text(line: str) -> str:
    """What a note says, without the mark that makes it one."""
    return line.removeprefix("#").strip()


def _other_lines(back: Back) -> Sequence[str]:
    """A step that is no entry, as it is shown."""
    return (back.amendment,) if back.amendment else back.notes


def _shown(done: Change) -> list[Shown]:
    """What those entries had shown that are taken back, replaced or lost now."""
    gone = [(back.fold, back.steps) for back in done.undone]
    gone += [(back.fold, back.steps) for back in done.redone if back.amendment]
    if done.amended and done.before:
        gone.append((done.before.fold, (*done.amended.was, *done.amended.lost)))
    found: list[Shown] = []
    for fold, steps in gone:
        numbers = {step.number for step in steps}
        found += [one for one in fold.shown(min(numbers, default=1)) if one.number in numbers]
    return found


def _warnings(shown: Iterable[Shown]) -> Iterator[Line]:
    """The same in words, a line for each player or group to whom something was shown."""
    alike: dict[tuple[tuple[str, ...], tuple[str, ...]], list[int]] = {}
    for one in shown:
        alike.setdefault((one.to, one.of), []).append(one.number)
    for (to, of), numbers in alike.items():
        entries = f"entry {numbers[0]}" if len(numbers) == 1 else f"entries {', '.join(map(str, numbers))}"
        what = f"what {' and '.join(of)} kept secret" if of else "cards that were hidden"
        yield Line.of(Cell(f"careful: {entries} had shown {' and '.join(to) or 'everybody'} {what}", "bad"))


def differing(before: Session, after: Session, viewer: Viewer) -> list[Changed]:
    """What is not the same in the states of two sessions, the number of writes aside."""
    from referee.kernel.changes import changes

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
    """What an amendment did to the journal, for people."""
    old, new = before.fold.hidden(viewer), after.fold.hidden(viewer)
    found: list[Block] = [Line.of(Cell(f"amended: {amended.by}", "strong"))]
    found += _marked("-", amended.was, old)
    found += _marked("+", amended.now, new)
    found += _marked("lost", amended.lost, old)
    if len(amended.now) == 1:
        found += pages.events(amended.now[0].events, rules)
    return found


def _rewrites(done: Change) -> bool:
    """Whether past entries became others: an amendment was made, undone or redone."""
    return done.amended is not None or any(back.amendment for back in (*done.undone, *done.redone))


def as_rows(found: Iterable[Changed]) -> list[dict[str, Any]]:
    """What is not the same, as JSON-ready data."""
    return [{"path": path, "was": was, "now": now} for path, was, now in found]


def differences(before: Session, after: Session, viewer: Viewer) -> list[Block]:
    """What is not the same in the states, a line each, for people."""
    found = differing(before, after, viewer)
    head = "what that changes:" if found else "that changes nothing in the position"
    return [Line.of(head), *(Line.of(f"    {_difference(one)}") for one in found if not _is_listing(one[2]))]


def _is_listing(value: Any) -> bool:
    """Whether a value is a list of tables, which would fill the screen."""
    return isinstance(value, list) and any(isinstance(item, Mapping) for item in value)


def _marked(mark: str, steps: Iterable[Step], hidden: frozenset[int]) -> list[Block]:
    return [Line.of(f"  {mark} ", f"{step.number:>3} ", pages.step_line(step, hidden)) for step in steps]


def _difference(one: Changed) -> str:
    path, was, now = one
    return f"{path}: {_value(was)} -> {_value(now)}"


def _value(value: Any) -> str:
    from referee import query

    if value is None:
        return "absent"
    text = ",".join(query.lines(value)) if isinstance(value, Mapping) else query.bare(value)
    if isinstance(value, list):
        text = " ".join(map(query.bare, value))
    return text or "none"
