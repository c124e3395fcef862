"""Past entries replaced, dropped or inserted, and everything after them played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from referee.kernel.fold import BrokenEntry, Fold, Folding, Step, refold
from referee.kernel.journal import Journal, is_note
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import counted
from referee.session.draws import draw_what_is_due
from referee.session.model import Amended, Change, EntryRefused, Inconsistent, Session

How = Literal["replace", "drop", "before"]


class _Writing:
    """New lines of a journal, played as they are written, the cards drawn after them included."""

    def __init__(self, start: Fold, entries: int, lines: Sequence[str]) -> None:
        self.folding = Folding(start, entries)
        self.lines = list(lines)
        self._written = entries

    def play(self, line: str) -> None:
        """Write an entry. Raises Refusal or Mistake."""
        draw_what_is_due(self.folding)
        self.folding.play(self.folding.read(line))
        draw_what_is_due(self.folding)
        self.collect()

    def collect(self) -> None:
        """Write down what was played."""
        self.lines += [step.line for step in self.folding.steps[self._written :]]
        self._written = len(self.folding.steps)


def amend(
    session: Session, first: int, last: int, lines: Sequence[str], how: How = "replace", *, truncate: bool = False
) -> Change:
    """Replace entries (from `first` to `last`, numbered from 1) by lines, drop them, or put the lines before `first`;
    then play what follows.

    In a dealt game the cards are drawn again, in the same order of each deck. Raises Mistake where there are no such
    entries, or no such line; Refusal for cards that the seed drew (amend.dealt) and where a line itself is not
    legal; EntryRefused where a later entry no longer is, unless `truncate` drops all from that one on.
    """
    _check_entries(session, first, last)
    writing = _Writing(session.fold, first - 1, session.journal.lines[: session.journal.place(first)])
    for line in lines:
        writing.play(line)
    kept = first if how == "before" else last + 1
    lost = _play_later(session, first, kept, writing, truncate)
    by = f"amend {first}" + (f"-{last}" if last > first else "")
    by += {"replace": "", "drop": " --drop", "before": " --before"}[how] + (" --truncate" if lost else "")
    after = writing.folding.done()
    was, now = _changed(session.fold.steps[: len(session.fold.steps) - len(lost)], after.steps)
    record = session.journal.amend(by, writing.lines)
    return Change(session._replace(fold=after, journal=record), session, amended=Amended(by, was, now, lost))


def _play_later(session: Session, amended: int, first: int, writing: _Writing, truncate: bool) -> tuple[Step, ...]:
    """Play the entries from number `first` on; those that are lost. Raises EntryRefused unless `truncate`."""
    later = session.journal.lines[session.journal.place(first - 1) + 1 :] if first > 1 else session.journal.lines
    number = first - 1
    for text in later:
        if is_note(text):
            writing.lines.append(text)
            continue
        number += 1
        if session.fold.is_drawn(text):
            continue
        try:
            writing.play(text)
        except (Refusal, Mistake) as cause:
            if not truncate:
                raise EntryRefused(amended, session.fold.steps[number - 1], cause, session) from cause
            return session.fold.steps[number - 1 :]
    return ()


def amendment(session: Session, number: int) -> Change:
    """What an amendment (its number, from 1) did when it was made.

    Raises Mistake where there is none, Inconsistent where the save was edited so that it cannot be played.
    """
    count = len(session.journal.amended)
    if not 1 <= number <= count:
        there = f"there are {counted(count, 'amendment')}" if count else "nothing was amended"
        raise Mistake(f"there is no amendment {number}: {there}", ["log lists them"] if count else [])
    before, after = (_replayed(session, record) for record in session.journal.versions(number))
    was, now = _changed(before.fold.steps, after.fold.steps)
    return Change(after, before, amended=Amended(session.journal.amended[number - 1].by, was, now))


def _replayed(session: Session, record: Journal) -> Session:
    try:
        return session._replace(fold=refold(session.fold, record), journal=record)
    except BrokenEntry as broken:
        raise Inconsistent(f"what was amended cannot be played again: {broken.cause.why}") from broken


def _check_entries(session: Session, first: int, last: int) -> None:
    """Refuse entries that cannot be amended. Raises Mistake where there are none, Refusal where the seed drew them."""
    steps = session.fold.steps
    if first == 0:
        raise Mistake("entry 0 is how the game was started, and cannot be amended", ["new ... --force starts another"])
    for number in (first, last):
        if not 1 <= number <= len(steps):
            there = (
                f"there {'is' if len(steps) == 1 else 'are'} {counted(len(steps), 'entry')}" if steps else "none yet"
            )
            raise Mistake(f"there is no entry {number}: {there}", ["log lists them with their numbers"])
    if last < first:
        raise Mistake(f"{first}-{last} goes backwards", [f"{last}-{first}"])
    if session.fold.is_drawn(steps[first - 1].line):
        near = [n for n in session.fold.decisions() if n < first]
        why = f"entry {first} names cards that the seed drew"
        raise Refusal("amend.dealt", why, {"entry": first}, [f"amend {near[-1]} WORDS..."] if near else [])


def _changed(old: Sequence[Step], new: Sequence[Step]) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """The entries that are not the same any more: those that went, and those that came."""
    start = 0
    while start < min(len(old), len(new)) and old[start].line == new[start].line:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end].line == new[-1 - end].line:
        end += 1
    return tuple(old[start : len(old) - end]), tuple(new[start : len(new) - end])
