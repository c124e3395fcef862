"""Past entries replaced, dropped or inserted, and everything after them played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from referee.kernel.fold import Fold, Folding
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.journal import is_note
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.seal import is_seal
from referee.kernel.words import counted, is_number
from referee.session.differing import changed_steps
from referee.session.draws import play_line
from referee.session.model import Change, EntryRefused, Session
from referee.session.past import Amended, played_again

How = Literal["replace", "drop", "before"]

BEFORE, TRUNCATED = " --before", " --truncate"
BETWEEN = "/"
"""What stands between two entries on a command line."""


class _Writing:
    """New lines of a journal, played as they are written, the cards drawn after them included."""

    def __init__(self, start: Fold, entries: int, lines: Sequence[str]) -> None:
        self.folding = Folding(start, entries)
        self.lines = list(lines)
        self._written = entries

    def play(self, line: str) -> None:
        """Write an entry. Raises Refusal or Mistake."""
        play_line(self.folding, line)
        self.lines += [step.line for step in self.folding.steps[self._written :]]
        self._written = len(self.folding.steps)


def amend(
    session: Session,
    first: int,
    last: int,
    lines: Sequence[str],
    how: How = "replace",
    *,
    truncate: bool = False,
    viewer: Viewer = PUBLIC,
) -> Change:
    """Replace entries (from `first` to `last`, numbered from 1) by lines, drop them, or put the lines before `first`;
    then play what follows.

    In a dealt game the cards are drawn again, in the same order of each deck. Raises Mistake where there are no such
    entries, or no such line, or where a decision that `viewer` may not see would be told; Refusal for cards that
    the seed drew (amend.dealt), for seals (seal.binds), and where a line itself is not legal; EntryRefused where a
    later entry no longer is, unless `truncate` drops all from that one on.
    """
    _check_entries(session, first, last)
    if how != "before":
        _check_seals(session, first, last)
        _check_seen(session, range(first, last + 1), viewer, "")
    place = session.journal.place(first)
    writing = _Writing(session.fold, first - 1, session.journal.lines[:place])
    for line in lines:
        writing.play(line)
    if how != "before":
        end = session.journal.place(last) + 1
        writing.lines += filter(is_note, session.journal.lines[place:end])
        place = end
    try:
        lost = _play_later(session, (first, last), place, writing, truncate)
    except EntryRefused as refused:
        _check_seen(session, range(first, refused.step.number + 1), viewer, ", and decides what is legal")
        raise
    by = f"amend {first}" + (f"-{last}" if last > first else "")
    by += {"replace": "", "drop": " --drop", "before": BEFORE}[how] + (TRUNCATED if lost else "")
    record = session.journal.amend(by, writing.lines)
    return _change(session, session._replace(fold=writing.folding.done(), journal=record), by)


def split(fold: Fold, words: Sequence[str]) -> list[str]:
    """The entries that words make: a `/` before a verb stands between them. Raises Mistake where one is empty."""
    lines: list[list[str]] = [[]]
    for word, following in zip(words, [*words[1:], ""], strict=True):
        if word == BETWEEN and (not following or following == BETWEEN or fold.is_verb(following)):
            lines.append([])
        else:
            lines[-1].append(word)
    if not all(lines):
        raise Mistake("there is nothing on one side of '/'", ["choose lucy give brian give / award lucy"])
    return [" ".join(line) for line in lines]


def _play_later(session: Session, amended: tuple[int, int], place: int, writing: _Writing, truncate: bool) -> bool:
    """Play the lines of the journal from index `place` on; whether any are lost.

    Raises EntryRefused where one cannot be played, unless `truncate`.
    """
    number = sum(not is_note(line) for line in session.journal.lines[:place])
    for text in session.journal.lines[place:]:
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
                raise EntryRefused(*amended, session.fold.steps[number - 1], cause, session) from cause
            return True
    return False


def amendment(session: Session, number: int) -> Change:
    """What an amendment (its number, from 1) did when it was made.

    Raises Mistake where there is none, Inconsistent where the save was edited so that it cannot be played.
    """
    count = len(session.journal.amended)
    if not 1 <= number <= count:
        there = f"there are {counted(count, 'amendment')}" if count else "nothing was amended"
        raise Mistake(f"there is no amendment {number}: {there}", ["log lists them"] if count else [])
    before, after = (
        session._replace(fold=played_again(session.fold, record, "amended"), journal=record)
        for record in session.journal.versions(number)
    )
    return _change(before, after, session.journal.amended[number - 1].by)


def _change(before: Session, after: Session, by: str) -> Change:
    """What an amendment did. Where it truncated, the old entries that went after it are those that were lost."""
    was, now = changed_steps(before.fold, after.fold)
    edge = _edge(by) if by.endswith(TRUNCATED) else len(before.fold.steps) + 1
    kept, lost = (tuple(step for step in was if (step.number >= edge) is late) for late in (False, True))
    return Change(after, before, amended=Amended(by, kept, now, lost))


def _edge(by: str) -> int:
    """The number of the first entry after those that an amendment names; 1 where a file that was edited names none."""
    first, _, last = by.removeprefix("amend ").split(" ")[0].partition("-")
    named = first if BEFORE in by else last or first
    return int(named) + (BEFORE not in by) if is_number(named, 9) else 1


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


def _check_seals(session: Session, first: int, last: int) -> None:
    """Refuse to amend entries that hold a seal (seal.binds)."""
    for step in session.fold.steps[first - 1 : last]:
        if any(map(is_seal, step.move.words())):
            why = f"entry {step.number} holds a seal: what was sealed stays sealed"
            raise Refusal("seal.binds", why, {"entry": step.number}, ["undo, if all agree"])


def _check_seen(session: Session, numbers: range, viewer: Viewer, more: str) -> None:
    """Raise Mistake where one of these entries is a decision that the viewer may not see, as it would be told."""
    for step in session.fold.secret_decisions(numbers.start, viewer):
        if step.number in numbers:
            owner = next(name for name in session.fold.secret(step.move) if not viewer.sees(name))
            raise Mistake(f"entry {step.number} is {owner}'s secret{more}", [f"--as {owner}", "--reveal-all"])
