"""The journal is the game: how it was started, and its lines, appended, undone, redone and amended.

Knows lines, not what they do.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from referee.kernel.refusal import Mistake

IsDrawn = Callable[[str], bool]
"""Whether an entry was named by the seed, so that it goes along with the decision before it."""


class Setup(NamedTuple):
    """How a game is started, settled before the first entry. `seed` is None at a table, where the players name the
    cards. `options` are the game's own, in the form that the save holds.
    """

    players: tuple[str, ...]
    seed: int | None
    options: Mapping[str, Any]

    @property
    def dealt(self) -> bool:
        """Whether a seed names the drawn cards."""
        return self.seed is not None


def is_note(line: str) -> bool:
    """Whether a journal line is a note (`# ...`) rather than an entry."""
    return line.startswith("#")


class Amendment(NamedTuple):
    """A change of past lines, as it is taken back: from line `at` (from 0) on, `put` lines go and `was` comes back.

    `by` says how it was asked for, without the words of any entry. `due` tells when: once the journal has
    so many lines again, or, for one that was undone, once so many undone lines are left.
    """

    by: str
    due: int
    at: int
    put: int
    was: tuple[str, ...]

    def applied(self, lines: tuple[str, ...]) -> tuple[tuple[str, ...], "Amendment"]:
        """The lines with the change taken back, and the change that makes it again, due when is still to be set."""
        end = self.at + self.put
        again = self._replace(put=len(self.was), was=lines[self.at : end])
        return (*lines[: self.at], *self.was, *lines[end:]), again


class Step(NamedTuple):
    """What undo takes back at once, or redo brings back: a decision with the draws after it, or a note, with its
    `lines`; or an amendment, by its name, with all lines of the journal as they are after that."""

    lines: tuple[str, ...]
    amendment: str = ""


class Journal(NamedTuple):
    """The lines of a game, oldest first, and the lines that were undone, in the order to redo them.

    Lines that start with `#` are notes: they stay where they are and are no entries. `amended` are the changes of
    past lines that undo can take back, oldest first; `unamended` those that redo can make again, the next one last.
    """

    lines: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    amended: tuple[Amendment, ...] = ()
    unamended: tuple[Amendment, ...] = ()

    def entry_lines(self) -> Iterator[str]:
        """The lines that are entries, in order. They are numbered from 1."""
        return (line for line in self.lines if not is_note(line))

    def append(self, lines: Iterable[str]) -> "Journal":
        """Add new lines. What was undone before can then no longer be redone."""
        return self._replace(lines=(*self.lines, *lines), undone=(), unamended=())

    def amend(self, by: str, lines: Sequence[str]) -> "Journal":
        """Replace the lines by others, so that it can be undone. What was undone before can no longer be redone.

        Raises Mistake where the lines are the same.
        """
        self.check_new(lines)
        new, old = tuple(lines), self.lines
        start, end = same_ends(old, new)
        amendment = Amendment(by, len(new), start, len(new) - end - start, old[start : len(old) - end])
        return Journal(new, (), (*self.amended, amendment), ())

    def check_new(self, lines: Sequence[str]) -> None:
        """Raise Mistake where the journal has just these lines already."""
        if tuple(lines) == self.lines:
            raise Mistake("that would change nothing: the journal says so already")

    def place(self, number: int) -> int:
        """The index of the line that holds an entry (its number, from 1). Raises IndexError."""
        return [index for index, line in enumerate(self.lines) if not is_note(line)][number - 1]

    def undo(self, count: int, is_drawn: IsDrawn) -> tuple["Journal", list[Step]]:
        """Take back the last `count` steps (1 or more): decisions, each with the cards drawn after it, notes and
        amendments.

        Raises Mistake where fewer have been made.
        """
        lines, undone, taken = self.lines, list(self.undone), list[Step]()
        amended, unamended = list(self.amended), list(self.unamended)
        starts = _starts(lines, is_drawn)
        for _ in range(count):
            if amended and amended[-1].due == len(lines):
                lines, again = amended.pop().applied(lines)
                unamended.append(again._replace(due=len(undone)))
                taken.append(Step(lines, again.by))
                starts = _starts(lines, is_drawn)
            elif starts:
                start = starts.pop()
                undone[:0] = lines[start:]
                taken.append(Step(lines[start:]))
                lines = lines[:start]
            else:
                made = "nothing has been decided yet" if not taken else f"only {len(taken)} can be taken back"
                raise Mistake(f"cannot undo {count}: {made}")
        return Journal(lines, tuple(undone), tuple(amended), tuple(unamended)), taken

    def redo(self, count: int, is_drawn: IsDrawn) -> tuple["Journal", list[Step]]:
        """Bring back the next `count` steps (1 or more) that were undone, exactly as they were.

        Raises Mistake where fewer were undone.
        """
        lines, undone, taken = self.lines, self.undone, list[Step]()
        amended, unamended = list(self.amended), list(self.unamended)
        starts = [*_starts(undone, is_drawn), len(undone)]
        for _ in range(count):
            if unamended and unamended[-1].due == len(undone):
                lines, again = unamended.pop().applied(lines)
                amended.append(again._replace(due=len(lines)))
                taken.append(Step(lines, again.by))
            elif undone:
                begin = len(self.undone) - len(undone)
                end = next(start for start in starts if start > begin)
                back = self.undone[begin:end]
                lines, undone = lines + back, self.undone[end:]
                taken.append(Step(back))
            else:
                left = "nothing is undone" if not taken else f"only {len(taken)} can be brought back"
                raise Mistake(f"cannot redo {count}: {left}")
        return Journal(lines, undone, tuple(amended), tuple(unamended)), taken

    def is_whole(self) -> bool:
        """Whether every amendment fits the lines that it is to be applied to. One read from a file may not."""
        lines = self.lines
        for amendment in reversed(self.amended):
            lines = lines[: amendment.due]
            if not len(lines) == amendment.due >= amendment.at + amendment.put:
                return False
            lines, _ = amendment.applied(lines)
        lines, undone = self.lines, self.undone
        for amendment in reversed(self.unamended):
            taken = len(undone) - amendment.due
            if taken < 0:
                return False
            lines, undone = lines + undone[:taken], undone[taken:]
            if len(lines) < amendment.at + amendment.put:
                return False
            lines, _ = amendment.applied(lines)
        return True

    def versions(self, number: int) -> tuple["Journal", "Journal"]:
        """The journal just before and just after an amendment (its number, from 1). Raises IndexError."""
        after = self.lines
        for later in reversed(self.amended[number:]):
            after, _ = later.applied(after[: later.due])
        amendment = self.amended[number - 1]
        after = after[: amendment.due]
        return Journal(amendment.applied(after)[0]), Journal(after)


def _starts(lines: Sequence[str], is_drawn: IsDrawn) -> list[int]:
    """Where each step of some lines begins. A note among the cards drawn after a decision belongs to them."""
    starts: list[int] = []
    drawn = False
    for index in reversed(range(len(lines))):
        line = lines[index]
        if is_note(line):
            if not drawn:
                starts.append(index)
        elif is_drawn(line):
            drawn = True
        else:
            starts.append(index)
            drawn = False
    return starts[::-1]


def same_start(old: Sequence[object], new: Sequence[object]) -> int:
    """How many items are the same at the beginning."""
    shorter = min(len(old), len(new))
    start = 0
    while start < shorter and old[start] == new[start]:
        start += 1
    return start


def same_ends(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """How many items are the same at the beginning, and of the others at the end."""
    start, end = same_start(old, new), 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return start, end
