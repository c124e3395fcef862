"""What was done to a game, for people and as data: entries, what was undone or amended, and what that changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.cli import exits
from referee.cli.output import Output
from referee.kernel.board import Block, Cell, Line
from referee.session.observation import Report, SeenEntry

if TYPE_CHECKING:
    from referee.kernel.differences import Difference
    from referee.kernel.events import Disclosure, Event
    from referee.kernel.rulebook import Rule, Rulebook
    from referee.session.past import SeenAmendment, SeenStep


def draw(report: Report, out: Output) -> int:
    """Print what was done, and where the game stands now; the exit code of a script that stopped."""
    if out.json:
        out.document({**report.state, **as_dict(report), **({"dry_run": True} if report.dry_run else {})})
    elif not out.quiet:
        dry = [Line.of("not saved: this is a dry run")] if report.dry_run else []
        board = [*dry, Line.of(""), *report.board] if report.board else []
        out.show([*blocks(report, out.rules), *board])
    if report.stopped is None:
        return exits.DONE
    if not out.json:
        from referee.cli import failing

        out.warn(failing.text(report.stopped, out.rules))
    return exits.code_of(report.stopped)


def as_dict(report: Report) -> dict[str, Any]:
    """The keys beside the state: `events`, and where there is something to say `undone`, `redone`, `shown`, `amended`,
    `changes`, `notes`, `refused`, `withheld`."""
    opening = [report.opening] if report.opening else []
    happened = (*opening, *report.played, *(entry for step in report.redone for entry in step.entries))
    found: dict[str, Any] = {"events": [event for entry in happened for event in events_of(entry)]}
    for key, steps in (("undone", report.undone), ("redone", report.redone)):
        if steps:
            found[key] = [item for step in steps for item in _items(step)]
    if report.disclosures:
        players = list(report.players)
        found["shown"] = [
            {"entry": one.number, "to": list(one.to) or players, "of": list(one.of)} for one in report.disclosures
        ]
    if report.amendment is not None:
        found["amended"] = amendment_dict(report.amendment)
    if report.differences is not None:
        found["changes"] = difference_rows(report.differences)
    if report.notes:
        found["notes"] = list(map(note_text, report.notes))
    if report.stopped is not None:
        from referee.cli import failing

        found |= failing.as_dict(report.stopped)
    return {**found, **({"withheld": report.withheld} if report.withheld else {}), **report.more}


def blocks(report: Report, rules: Rulebook | None) -> list[Block]:
    """The same for people, without the state."""
    found: list[Block] = []
    if report.opening is not None:
        found += entries([report.opening], rules)
    if report.redone:
        for step in report.redone:
            found += [Line.of(f"redone: {line}") for line in _other_lines(step)]
            found += entries(step.entries, rules)
    else:
        found += entries(report.played, rules)
    for step in report.undone:
        found += [Line.of(f"undone: {entry.number:>3} {entry.line}") for entry in step.entries]
        found += [Line.of(f"undone: {line}") for line in _other_lines(step)]
    found += [Line.of(f"noted: {note}") for note in report.notes]
    if report.amendment is not None:
        found += amendment_blocks(report.amendment, rules)
    if report.differences is not None:
        found += difference_blocks(report.differences)
    found += _warnings(report.disclosures)
    if report.withheld:
        found.append(Line.of(f"    {report.withheld}"))
    return found


def entries(listed: Iterable[SeenEntry], rules: Rulebook | None) -> list[Block]:
    """Entries with what happened; `rules`, where given, are printed beneath."""
    found: list[Block] = []
    for entry in listed:
        found.append(Line.of(Cell(f"{entry.number:>3} ", "muted"), Cell(entry.line, "strong")))
        found += _events(entry.events, rules)
    return found


def _events(happened: Iterable[Event], rules: Rulebook | None) -> list[Block]:
    """What happened, a line each, with its rule."""
    found: list[Block] = []
    for event in happened:
        found.append(Line.of("    ", event.text, Cell(f" [{event.rule}]", "muted")))
        if rules is not None:
            found.append(rule_sentence(rules.get(event.rule)))
    return found


def rule_sentence(rule: Rule) -> Line:
    """A rule's sentence, as `--explain` prints it beneath what cites it."""
    return Line.of("        ", Cell(f"{'ruling: ' if rule.kind == 'ruling' else ''}{rule.says}", "muted"))


def events_of(entry: SeenEntry) -> list[dict[str, object]]:
    """What an entry made happen, as JSON-ready data."""
    return [event.as_dict() for event in entry.events]


def entry_dict(entry: SeenEntry) -> dict[str, Any]:
    """An entry without its events, as JSON-ready data; a hidden one has no line."""
    return {"entry": entry.number} if entry.hidden else {"entry": entry.number, "line": entry.line}


def note_text(line: str) -> str:
    """What a note says, without the mark that makes it one."""
    return line.removeprefix("#").strip()


def _items(step: SeenStep) -> Iterator[dict[str, Any]]:
    """A step that was undone or redone, as JSON-ready data."""
    if step.amendment:
        yield {"amendment": step.amendment}
    yield from map(entry_dict, step.entries)
    yield from ({"note": note_text(note)} for note in step.notes)


def _other_lines(step: SeenStep) -> Sequence[str]:
    """A step that is no entry, as it is shown."""
    return (step.amendment,) if step.amendment else step.notes


def _warnings(disclosures: Iterable[Disclosure]) -> Iterator[Line]:
    """What had been shown and is taken back, a line for each player or group to whom it was shown."""
    alike: dict[tuple[tuple[str, ...], tuple[str, ...]], list[int]] = {}
    for one in disclosures:
        alike.setdefault((one.to, one.of), []).append(one.number)
    for (to, of), numbers in alike.items():
        places = f"entry {numbers[0]}" if len(numbers) == 1 else f"entries {', '.join(map(str, numbers))}"
        what = f"what {' and '.join(of)} kept secret" if of else "cards that were hidden"
        yield Line.of(Cell(f"careful: {places} had shown {' and '.join(to) or 'everybody'} {what}", "bad"))


def amendment_dict(amendment: SeenAmendment) -> dict[str, Any]:
    """What an amendment did to the journal, as JSON-ready data."""
    parts = (("was", amendment.was), ("now", amendment.now), ("lost", amendment.lost))
    return {"by": amendment.name, **{key: [entry_dict(entry) for entry in part] for key, part in parts}}


def amendment_blocks(amendment: SeenAmendment, rules: Rulebook | None) -> list[Block]:
    """What an amendment did to the journal, for people."""
    found: list[Block] = [Line.of(Cell(f"amended: {amendment.name}", "strong"))]
    for mark, part in (("-", amendment.was), ("+", amendment.now), ("lost", amendment.lost)):
        found += [Line.of(f"  {mark} ", f"{entry.number:>3} ", entry.line) for entry in part]
    if len(amendment.now) == 1:
        found += _events(amendment.now[0].events, rules)
    return found


def difference_rows(differences: Iterable[Difference]) -> list[dict[str, Any]]:
    """Where two states differ, as JSON-ready data."""
    return [{"path": path, "was": was, "now": now} for path, was, now in differences]


def difference_blocks(differences: Sequence[Difference]) -> list[Block]:
    """Where two states differ, a line each, for people."""
    head = "what that changes:" if differences else "that leaves the state as it was"
    return [Line.of(head), *(Line.of(f"    {_difference(one)}") for one in differences if not _is_listing(one[2]))]


def _is_listing(value: Any) -> bool:
    """Whether a value is a list of tables, which would fill the screen."""
    return isinstance(value, list) and any(isinstance(item, Mapping) for item in value)


def _difference(one: Difference) -> str:
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
