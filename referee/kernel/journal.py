"""The journal is the game: append, undo, redo, fold. Knows entries and notes, not what they mean."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from referee.kernel.events import Event
from referee.kernel.game import AnyRules, Viewer
from referee.kernel.notation import Move, write
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.setup import Setup


def is_note(line: str) -> bool:
    """Whether a journal line is a note (`# ...`) rather than an entry."""
    return line.startswith("#")


class Journal(NamedTuple):
    """The lines of a game, oldest first, and the lines that were undone, in the order to redo them.

    Lines that start with `#` are notes: they stay where they are and are no entries.
    """

    lines: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()

    def entries(self) -> Iterator[str]:
        """The entries alone, in order. They are numbered from 1."""
        return (line for line in self.lines if not is_note(line))

    def append(self, lines: Iterable[str]) -> "Journal":
        """Add new lines. What was undone before can then no longer be redone."""
        return Journal((*self.lines, *lines), ())


class Step(NamedTuple):
    """One entry as it was played: its number (from 1), line, move, what happened, and the position after."""

    number: int
    line: str
    move: Move
    events: tuple[Event, ...]
    position: Any


class BrokenEntry(ValueError):
    """An entry of a journal that cannot be played; `cause` is the Refusal or Mistake."""

    def __init__(self, number: int, line: str, cause: Refusal | Mistake) -> None:
        super().__init__(f"entry {number} ({line}): {cause.why}")
        self.number = number
        self.line = line
        self.cause = cause


class Fold(NamedTuple):
    """A game as its entries make it: where it started, and each step since."""

    game: AnyRules
    setup: Setup
    start: Any
    opening: tuple[Event, ...]
    steps: tuple[Step, ...]

    @property
    def position(self) -> Any:
        """The position after the last entry."""
        return self.steps[-1].position if self.steps else self.start

    def read(self, line: str) -> Move:
        """The move that a line means in this game. Raises Mistake."""
        move: Move = self.game.notation.read(line, self.setup)
        return move

    def is_chance(self, step: Step) -> bool:
        """Whether the seed named this entry, so that it goes along with the decision before it."""
        return self.setup.dealt and self.game.notation.verbs[step.move.words()[0]].chance

    def decisions(self) -> list[int]:
        """The numbers of the entries that somebody decided: all but those that the seed named."""
        return [step.number for step in self.steps if not self.is_chance(step)]

    def hidden(self, viewer: Viewer) -> frozenset[int]:
        """The numbers of the entries whose lines `viewer` may not see.

        An entry that holds secrets can be seen once a later event opens them. An event that opens the
        last secret of a player leaves hidden what was replaced before (a choice that was taken back).
        """
        opened: set[str] = set()
        disclosed: set[str] = set()
        hidden: set[int] = set()
        for step in reversed(self.steps):
            for event in step.events:
                opened.update(event.opens)
                disclosed.update(event.discloses)
            owners = self.game.secret(step.move)
            if any(owner not in opened | disclosed and not viewer.sees(owner) for owner in owners):
                hidden.add(step.number)
            opened.difference_update(owners)
        return frozenset(hidden)


def begin(game: AnyRules, setup: Setup) -> "Fold":
    """A game before its first entry. Raises ValueError where `setup` cannot be that game's."""
    position, events = game.start(setup)
    return Fold(game, setup, position, events, ())


class Folding:
    """A fold that grows, step by step; `done` is the fold so far. The only place where a move is played."""

    def __init__(self, start: Fold) -> None:
        self.start = start
        self.position = start.position
        self.steps = list(start.steps)

    def play(self, move: Move) -> Step:
        """Play a move, completed. Raises Refusal where the rules forbid it; nothing has changed then."""
        game = self.start.game
        try:
            full = game.complete(self.position, move)
            position, events = game.apply(self.position, full)
        except Refusal as refusal:
            refusal.game = game.name
            raise
        step = Step(len(self.steps) + 1, write(full), full, events, position)
        self.position = position
        self.steps.append(step)
        return step

    def read(self, line: str) -> Move:
        """The move that a line means in this game. Raises Mistake."""
        return self.start.read(line)

    def done(self) -> "Fold":
        """The game so far."""
        return self.start._replace(steps=tuple(self.steps))


def fold(game: AnyRules, setup: Setup, journal: Journal) -> "Fold":
    """Play a journal from the start. Raises BrokenEntry for the first entry that cannot be played."""
    folding = Folding(begin(game, setup))
    for number, line in enumerate(journal.entries(), 1):
        try:
            folding.play(folding.read(line))
        except (Refusal, Mistake) as cause:
            raise BrokenEntry(number, line, cause) from cause
    return folding.done()


def undo(journal: Journal, played: Fold, count: int) -> "Journal":
    """Take back the last `count` decisions (1 or more), each with the chance entries that followed it.

    Raises Mistake where fewer have been made.
    """
    decisions = played.decisions()
    if count > len(decisions):
        made = "nothing has been decided yet" if not decisions else f"only {len(decisions)} can be taken back"
        raise Mistake(f"cannot undo {count}: {made}")
    first = decisions[-count]
    cut = _line_of_entry(journal.lines, first)
    return Journal(journal.lines[:cut], journal.lines[cut:] + journal.undone)


def redo(journal: Journal, count: int, game: AnyRules, setup: Setup) -> "Journal":
    """Bring back the next `count` decisions (1 or more) that were undone, exactly as they were.

    Raises Mistake where fewer were undone.
    """

    def is_decision(line: str) -> bool:
        return not is_note(line) and not (setup.dealt and game.notation.split(line)[0].chance)

    starts = [index for index, line in enumerate(journal.undone) if is_decision(line)]
    if count > len(starts):
        left = "nothing is undone" if not starts else f"only {len(starts)} can be brought back"
        raise Mistake(f"cannot redo {count}: {left}")
    cut = starts[count] if count < len(starts) else len(journal.undone)
    return Journal(journal.lines + journal.undone[:cut], journal.undone[cut:])


def _line_of_entry(lines: tuple[str, ...], number: int) -> int:
    """The index of the line that holds an entry."""
    entries = [index for index, line in enumerate(lines) if not is_note(line)]
    return entries[number - 1]
