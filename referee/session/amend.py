"""Past entries replaced, dropped or inserted, and everything after them played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from referee.kernel.fold import AnyFold, Entry, Folding
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.guard import Guard
from referee.kernel.journal import is_note
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.seal import is_seal
from referee.kernel.words import counted, is_number, quoted
from referee.session.execute import Deed, How
from referee.session.model import Amended, AnySession, EntryRefused, Outcome, played_again
from referee.session.past import BEFORE, TRUNCATED
from referee.session.script import unkept

Way = Literal["replace", "drop", "before"]
"""What becomes of the entries that are named."""

BETWEEN = "/"
"""What stands between two entries on a command line."""

SECRET = "whether that is legal, and what it does, is still somebody's secret: --reveal-all shows it"
DRAWN = "that is legal; what would be drawn is shown when it is done"


class Amend(Deed):
    """Entries replaced by words, dropped, or words inserted before one, as they were typed."""

    def __init__(
        self, entry: str, words: Sequence[str], *, drop: bool, before: bool, truncate: bool, why: str = ""
    ) -> None:
        self.entry = entry
        self.words = [*words, *(["why", why] if why else [])]
        self.drop = drop
        self.before = before
        self.truncate = truncate

    def _read(self) -> tuple[int, int, Way]:
        """The first and the last entry, and what becomes of them. Raises Mistake."""
        first, last = _entries(self.entry)
        if self.drop and (self.words or self.before):
            raise Mistake("--drop takes the entry out: nothing stands in its place", [f"amend {self.entry} --drop"])
        if not self.drop and not self.words:
            how = [f"amend {self.entry} WORDS...", f"amend {self.entry} --drop"]
            raise Mistake("what should the entry say?", how)
        if self.before and last > first:
            raise Mistake("--before inserts before one entry", [f"amend {first} --before WORDS..."])
        return first, last, "drop" if self.drop else "before" if self.before else "replace"

    def check(self, how: How) -> None:
        self._read()

    def do(self, session: AnySession, viewer: Viewer) -> Outcome:
        first, last, way = self._read()
        lines = split(session.fold, self.words) if self.words else []
        return amend(session, first, last, lines, way, truncate=self.truncate, viewer=viewer)

    def rehearse(self, session: AnySession, viewer: Viewer) -> Outcome:
        first, last, way = self._read()
        lines = split(session.fold, self.words) if self.words else []
        guard = Guard(session.fold, viewer, first - 1)
        try:
            outcome = _amended(session, (first, last), lines, way, guard, truncate=self.truncate)
        except (Refusal, Mistake, EntryRefused):
            if not guard.owner:
                raise
        if guard.owner:
            return Outcome(session, session, withheld=SECRET)
        if viewer.all or not session.fold.setup.dealt:
            return outcome
        return Outcome(session, session, amended=outcome.amended, withheld=DRAWN)


def amend(
    session: AnySession,
    first: int,
    last: int,
    lines: Sequence[str],
    way: Way = "replace",
    *,
    truncate: bool = False,
    viewer: Viewer = PUBLIC,
) -> Outcome:
    """Replace entries (from `first` to `last`, numbered from 1) by lines, drop them, or put the lines before `first`;
    then play what follows.

    In a dealt game the cards are drawn again, in the same order of each deck. Raises Mistake where there are no such
    entries, or no such line; Refusal for cards that the seed drew (amend.dealt), for seals (seal.binds), for what
    would tell `viewer` a secret and is not kept (secret.unkept), and where a line itself is not legal; EntryRefused
    where a later entry no longer is, unless `truncate` drops all from that one on.
    """
    guard = Guard(session.fold, viewer, first - 1)
    try:
        return _amended(session, (first, last), lines, way, guard, truncate=truncate)
    except (Refusal, Mistake, EntryRefused) as cause:
        if guard.owner:
            raise unkept(guard.owner) from cause
        raise


def split(fold: AnyFold, words: Sequence[str]) -> list[str]:
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


def amendment(session: AnySession, number: int) -> Amended:
    """What an amendment (its number, from 1) did when it was made.

    Raises Mistake where there is none, Inconsistent where the save was edited so that it cannot be played.
    """
    count = len(session.journal.amended)
    if not 1 <= number <= count:
        there = f"there are {counted(count, 'amendment')}" if count else "nothing was amended"
        raise Mistake(f"there is no amendment {number}: {there}", ["log lists them"] if count else [])
    before, after = (played_again(session.fold, one, "amended") for one in session.journal.versions(number))
    return Amended(session.journal.amended[number - 1].by, before, after)


def _entries(text: str) -> tuple[int, int]:
    """The first and the last entry that are meant: `14`, or `14-16`. Raises Mistake."""
    first, dash, last = text.partition("-")
    numbers = (first, last) if dash else (first, first)
    if not all(is_number(number, 9) for number in numbers):
        raise Mistake(f"an entry is a number of the log, not {quoted(text)}", ["14", "14-16"])
    return int(numbers[0]), int(numbers[1])


class _Writing:
    """New lines of a journal, played as they are written, the cards drawn after them included."""

    def __init__(self, start: AnyFold, entries: int, lines: Sequence[str], guard: Guard[Any, Any]) -> None:
        self.folding = Folding(start, entries)
        self.guard = guard
        self.lines = list(lines)
        self._written = entries

    def play(self, line: str) -> None:
        """Write an entry. Raises Refusal or Mistake."""
        self.guard.draw(self.folding)
        self.guard.play(self.folding, self.folding.read(line))
        self.guard.draw(self.folding)
        self.lines += [entry.line for entry in self.folding.entries[self._written :]]
        self._written = len(self.folding.entries)


def _amended(
    session: AnySession,
    span: tuple[int, int],
    lines: Sequence[str],
    way: Way,
    guard: Guard[Any, Any],
    *,
    truncate: bool,
) -> Outcome:
    """The session after an amendment of the entries of a span; the guard notes whose secrets that rests on."""
    first, last = span
    _check_entries(session, first, last)
    if way != "before":
        _check_seals(session, first, last)
        for entry in session.fold.entries[first - 1 : last]:
            if _note_hidden(session, entry, guard):
                raise unkept(guard.owner)
    place = session.journal.place(first)
    writing = _Writing(session.fold, first - 1, session.journal.lines[:place], guard)
    for line in lines:
        writing.play(line)
    if way != "before":
        end = session.journal.place(last) + 1
        writing.lines += filter(is_note, session.journal.lines[place:end])
        place = end
    session.journal.check_new([*writing.lines, *session.journal.lines[place:]])
    lost = _play_later(session, span, place, writing, truncate)
    name = f"amend {first}" + (f"-{last}" if last > first else "")
    name += {"replace": "", "drop": " --drop", "before": BEFORE}[way] + (TRUNCATED if lost else "")
    journal = session.journal.amend(name, writing.lines)
    after = session._replace(fold=writing.folding.done(), journal=journal)
    return Outcome(after, session, amended=Amended(name, session.fold, after.fold))


def _note_hidden(session: AnySession, entry: Entry[Any, Any], guard: Guard[Any, Any]) -> bool:
    """Note an old decision that the viewer may not see: what becomes of it rests on its owner's secret."""
    if entry.number not in guard.hidden or session.fold.is_drawn(entry.line):
        return False
    return guard.note(guard.hidden[entry.number])


def _play_later(session: AnySession, amended: tuple[int, int], place: int, writing: _Writing, truncate: bool) -> bool:
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
        _note_hidden(session, session.fold.entries[number - 1], writing.guard)
        try:
            writing.play(text)
        except (Refusal, Mistake) as cause:
            if not truncate:
                raise EntryRefused(*amended, number, text, len(session.fold.entries), cause) from cause
            return True
    return False


def _check_entries(session: AnySession, first: int, last: int) -> None:
    """Refuse entries that cannot be amended. Raises Mistake where there are none, Refusal where the seed drew them."""
    entries = session.fold.entries
    if first == 0:
        raise Mistake("entry 0 is how the game was started, and cannot be amended", ["new ... --force starts another"])
    for number in (first, last):
        if not 1 <= number <= len(entries):
            verb = "is" if len(entries) == 1 else "are"
            there = f"there {verb} {counted(len(entries), 'entry')}" if entries else "none yet"
            raise Mistake(f"there is no entry {number}: {there}", ["log lists them with their numbers"])
    if last < first:
        raise Mistake(f"{first}-{last} goes backwards", [f"{last}-{first}"])
    if session.fold.is_drawn(entries[first - 1].line):
        near = [n for n in session.fold.decisions() if n < first]
        why = f"entry {first} names cards that the seed drew"
        raise Refusal("amend.dealt", why, {"entry": first}, [f"amend {near[-1]} WORDS..."] if near else [])


def _check_seals(session: AnySession, first: int, last: int) -> None:
    """Refuse to amend entries that hold a seal (seal.binds)."""
    for entry in session.fold.entries[first - 1 : last]:
        if any(map(is_seal, entry.move.words())):
            why = f"entry {entry.number} holds a seal: what was sealed stays sealed"
            raise Refusal("seal.binds", why, {"entry": entry.number}, ["undo, if all agree"])
