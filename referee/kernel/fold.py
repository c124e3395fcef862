"""A journal played from the start: each entry with what happened, and who may see it. The only place where a move
is played."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.kernel.changes import same_start
from referee.kernel.events import Event
from referee.kernel.game import AnyRules, Viewer
from referee.kernel.journal import Journal
from referee.kernel.notation import Move, write
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.seal import UNSEALED
from referee.kernel.setup import Setup

if TYPE_CHECKING:
    from typing import Protocol, TypeGuard

    class CommonMove(Move, Protocol):
        """A move that every game has: it knows by itself what it does."""

        def apply(self, rules: AnyRules, setup: Setup, position: Any) -> tuple[Move, tuple[Event, ...], Any]:
            """The move in its canonical form, what happens, and the position after it. Raises Refusal or Mistake."""
            ...


COMMON = ("adjust",)
"""The verbs that every game has besides its own; their module is loaded where one is met."""
LONGEST = max(map(len, COMMON))


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


class Shown(NamedTuple):
    """An entry that showed what was hidden before: its number, to whom, and whose secret it was.

    No names in `to` stand for everybody, none in `of` for drawn cards.
    """

    number: int
    to: tuple[str, ...]
    of: tuple[str, ...]


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
        if _is_common(line):
            from referee.kernel.common import NOTATION

            return NOTATION.read(line, self.setup)
        move: Move = self.game.notation.read(line, self.setup)
        return move

    def is_verb(self, word: str) -> bool:
        """Whether entries of this game may begin with a word."""
        return _is_common(word) or self.game.notation.has(word)

    def apply(self, position: Any, move: Move) -> tuple[Move, tuple[Event, ...], Any]:
        """A move in a position of this game: completed, what happens, and the position after it.

        Raises Refusal where the rules forbid it.
        """
        try:
            if is_common(move):
                return move.apply(self.game, self.setup, position)
            full: Move = self.game.complete(position, move)
            after, events = self.game.apply(position, full)
        except Refusal as refusal:
            refusal.game = self.game.name
            raise
        return full, events, after

    def is_drawn(self, line: str) -> bool:
        """Whether an entry was named by the seed, so that it goes along with the decision before it."""
        return self.setup.dealt and not _is_common(line) and bool(self.game.notation.split(line)[0].chance)

    def decisions(self) -> list[int]:
        """The numbers of the entries that somebody decided: all but those that the seed named."""
        return [step.number for step in self.steps if not self.is_drawn(step.line)]

    def secret(self, move: Move) -> tuple[str, ...]:
        """Whose secrets a move's line holds, until an event opens them."""
        return () if is_common(move) else self.game.secret(move)

    def first(self, entries: int) -> "Fold":
        """The game after its first so many entries."""
        return self._replace(steps=self.steps[:entries])

    def probes(self, position: Any, move: Move) -> tuple[str, ...]:
        """Whose secrets it would tell to learn whether a move is legal, or how it is completed."""
        return () if is_common(move) else self.game.probes(position, move)

    def secret_decisions(self, first: int, viewer: Viewer) -> Iterator[Step]:
        """The decisions from entry `first` on whose lines `viewer` may not see."""
        hidden = self.hidden(viewer)
        return (step for step in self.steps[first - 1 :] if step.number in hidden and not self.is_drawn(step.line))

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
            owners = self.secret(step.move)
            if any(owner not in opened | disclosed and not viewer.sees(owner) for owner in owners):
                hidden.add(step.number)
            opened.difference_update(owners)
        return frozenset(hidden)

    def shown(self, first: int) -> Iterator[Shown]:
        """What the entries from number `first` on showed to somebody that was hidden before."""
        for step in self.steps[first - 1 :] if self.game.has_secrets else ():
            own = self.secret(step.move)
            if self.is_drawn(step.line):
                yield Shown(step.number, own, ())
            opened = dict.fromkeys(name for event in step.events for name in (*event.opens, *event.discloses))
            opened = {name: None for name in opened if name not in own}
            opened |= dict.fromkeys(str(e.data["player"]) for e in step.events if e.kind == UNSEALED)
            if opened:
                yield Shown(step.number, (), tuple(opened))


def is_common(move: Move) -> "TypeGuard[CommonMove]":
    """Whether a move is one that every game has."""
    return hasattr(move, "apply")


def _is_common(line: str) -> bool:
    """Whether a line begins with a verb that every game has."""
    words = line[: LONGEST + 1].split(maxsplit=1)
    return bool(words) and words[0].casefold() in COMMON


def begin(game: AnyRules, setup: Setup) -> Fold:
    """A game before its first entry. Raises ValueError where `setup` cannot be that game's."""
    position, events = game.start(setup)
    return Fold(game, setup, position, events, ())


class Folding:
    """A fold that grows, step by step; `done` is the fold so far."""

    def __init__(self, start: Fold, entries: int | None = None) -> None:
        """Go on from a fold, or from its first so many `entries`."""
        self.start = start
        self.steps = list(start.steps if entries is None else start.steps[:entries])
        self.position = self.steps[-1].position if self.steps else start.start

    def play(self, move: Move) -> Step:
        """Play a move, completed. Raises Refusal where the rules forbid it; nothing has changed then."""
        full, events, self.position = self.start.apply(self.position, move)
        step = Step(len(self.steps) + 1, write(full), full, events, self.position)
        self.steps.append(step)
        return step

    def read(self, line: str) -> Move:
        """The move that a line means in this game. Raises Mistake."""
        return self.start.read(line)

    def done(self) -> Fold:
        """The game so far."""
        return self.start._replace(steps=tuple(self.steps))


def fold(game: AnyRules, setup: Setup, journal: Journal) -> Fold:
    """Play a journal from the start. Raises BrokenEntry for the first entry that cannot be played."""
    return refold(begin(game, setup), journal)


def refold(played: Fold, journal: Journal) -> Fold:
    """Play a journal, as far as it says the same from the steps that were played already. Raises BrokenEntry."""
    entries = list(journal.entries())
    same = same_start(entries, [step.line for step in played.steps])
    folding = Folding(played, same)
    for number, line in enumerate(entries[same:], same + 1):
        try:
            folding.play(folding.read(line))
        except (Refusal, Mistake) as cause:
            raise BrokenEntry(number, line, cause) from cause
    return folding.done()
