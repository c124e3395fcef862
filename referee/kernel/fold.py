"""A journal played from the start: each entry with what happened, and who may see it. The only place where a move
is played, and where the seed's cards are drawn."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from referee.kernel import chance
from referee.kernel.events import Disclosure, Event, owner_of, told
from referee.kernel.game import AnyRules, Draw, P, Rules, Viewer
from referee.kernel.journal import Journal, Setup, same_start
from referee.kernel.notation import M, write
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.seal import UNSEALED

if TYPE_CHECKING:
    from referee.kernel.knowledge import Knowledge

COMMON = ("adjust",)
"""The verbs that every game has besides its own; their module is loaded where one is met."""
LONGEST = max(map(len, COMMON))


class CommonMove:
    """A move that every game has: it knows by itself what it does."""

    def words(self) -> tuple[str, ...]:
        """The move in canonical notation, the verb first."""
        raise NotImplementedError

    def apply(self, rules: AnyRules, setup: Setup, position: Any) -> "tuple[CommonMove, tuple[Event, ...], Any]":
        """The move in its canonical form, what happens, and the position after it. Raises Refusal or Mistake."""
        raise NotImplementedError


class Entry(NamedTuple, Generic[P, M]):
    """One entry as it was played: its number (from 1), line, move, what happened, and the position after."""

    number: int
    line: str
    move: "M | CommonMove"
    events: tuple[Event, ...]
    position: P


class BrokenEntry(ValueError):
    """An entry of a journal that cannot be played; `cause` is the Refusal or Mistake."""

    def __init__(self, number: int, line: str, cause: Refusal | Mistake) -> None:
        super().__init__(f"entry {number} ({line}): {cause.why}")
        self.number = number
        self.line = line
        self.cause = cause


class Fold(NamedTuple, Generic[P, M]):
    """A game as its entries make it: where it started, and each entry since."""

    game: Rules[P, M]
    setup: Setup
    start: P
    opening: tuple[Event, ...]
    entries: tuple[Entry[P, M], ...]

    @property
    def position(self) -> P:
        """The position after the last entry."""
        return self.entries[-1].position if self.entries else self.start

    def read(self, line: str) -> M | CommonMove:
        """The move that a line means in this game. Raises Mistake."""
        if _is_common(line):
            from referee.kernel.adjust import NOTATION

            return NOTATION.read(line, self.setup)
        return self.game.notation.read(line, self.setup)

    def is_verb(self, word: str) -> bool:
        """Whether entries of this game may begin with a word."""
        return _is_common(word) or self.game.notation.has(word)

    def apply(self, position: P, move: M | CommonMove) -> tuple[M | CommonMove, tuple[Event, ...], P]:
        """A move in a position of this game: completed, what happens, and the position after it.

        Raises Refusal where the rules forbid it.
        """
        if isinstance(move, CommonMove):
            return move.apply(self.game, self.setup, position)
        full = self.game.complete(position, move)
        after, events = self.game.apply(position, full)
        return full, events, after

    def is_drawn(self, line: str) -> bool:
        """Whether the seed named an entry, so that it goes along with the decision before it."""
        return self.setup.dealt and not _is_common(line) and bool(self.game.notation.split(line)[0].chance)

    def decisions(self) -> list[int]:
        """The numbers of the entries that somebody decided: all but those that the seed named."""
        return [entry.number for entry in self.entries if not self.is_drawn(entry.line)]

    def secret(self, move: M | CommonMove) -> tuple[str, ...]:
        """The labels of the secrets that a move's line holds, until an event opens them."""
        return () if isinstance(move, CommonMove) else self.game.secret(move)

    def deciders(self, position: P, move: M | CommonMove) -> tuple[str, ...]:
        """The players whose hidden cards decide whether a move is legal, or how it is completed."""
        return () if isinstance(move, CommonMove) else self.game.deciders(position, move)

    def first(self, entries: int) -> "Fold[P, M]":
        """The game after its first `entries` entries."""
        return self._replace(entries=self.entries[:entries])

    def knowledge(self) -> "Knowledge":
        """Who knows the secrets of the entries."""
        from referee.kernel.knowledge import Knowledge

        knowledge = Knowledge()
        for entry in self.entries if self.game.has_secrets else ():
            self.learn(knowledge, entry)
            for event in entry.events:
                if event.is_marked:
                    knowledge.hear(event)
        return knowledge

    def learn(self, knowledge: "Knowledge", entry: Entry[P, M]) -> None:
        """Add the secrets of an entry's line to what is known."""
        labels = self.secret(entry.move)
        if labels:
            drawn = any("/" in label for label in labels) and self.game.notation.split(entry.line)[0].chance
            knowledge.enter(entry.number, labels, drawn=drawn)

    def hidden(self, viewer: Viewer) -> frozenset[int]:
        """The numbers of the entries whose lines `viewer` may not see.

        An entry that holds secrets can be seen once a later event opens them, or shares them with the viewer. An event
        that opens the last secret of a player leaves hidden what was replaced before (a choice that was taken back).
        """
        if viewer.all:
            return frozenset()
        return frozenset(one.number for one in self.knowledge().held if not one.known_to(viewer))

    def disclosures(self, first: int) -> Iterator[Disclosure]:
        """What the entries from number `first` on showed to somebody that was hidden before."""
        for entry in self.entries[first - 1 :] if self.game.has_secrets else ():
            own = self.secret(entry.move)
            if self.is_drawn(entry.line):
                yield Disclosure(entry.number, tuple(dict.fromkeys(map(owner_of, own))), ())
            opened = [name for event in entry.events for name in (*event.opens, *event.discloses) if name not in own]
            owners = dict.fromkeys(map(owner_of, opened))
            owners |= dict.fromkeys(str(e.data["player"]) for e in entry.events if e.kind == UNSEALED)
            if owners:
                yield Disclosure(entry.number, (), tuple(owners))
            for of, to in told(entry.events):
                yield Disclosure(entry.number, to, of)

    def wrong_draws(self) -> list[str]:
        """In a dealt game, the entries that are not what the seed draws, one sentence each."""
        wrong = []
        before, counts = self.start, dict[str, int]()
        for entry in self.entries if self.setup.dealt else ():
            if self.is_drawn(entry.line):
                draw = self.game.pending(before).draw
                if draw is None or self.drawn(before, draw, counts) != entry.move:
                    wrong.append(f"entry {entry.number} is not what seed {self.setup.seed} draws")
            before = entry.position
        return wrong

    def drawn(self, position: P, draw: Draw, counts: dict[str, int]) -> M:
        """The entry that names the cards that are due in a dealt game. Counts the draws of a deck from which the game
        does not count them itself.

        Raises ValueError where the game's own count goes back behind `counts`, so that a card would come again.
        """
        assert self.setup.seed is not None
        drawn = counts.get(draw.deck, 0)
        first = drawn if draw.first is None else draw.first
        if first < drawn:
            why = f"{self.game.name} counts draw {first} of the deck {draw.deck!r}, after draw {drawn - 1}"
            raise ValueError(f"{why}: each draw of a deck has a number of its own, also after it is shuffled again")
        counts[draw.deck] = first + draw.number
        cards = chance.draw(self.setup.seed, draw.deck, first, draw.cards, draw.number)
        return self.game.drawn(position, cards)

    def draw_counts(self) -> dict[str, int]:
        """How many cards were drawn from each deck so far."""
        counts: dict[str, int] = {}
        before = self.start
        for entry in self.entries:
            if self.is_drawn(entry.line):
                draw = self.game.pending(before).draw
                if draw is not None:
                    first = counts.get(draw.deck, 0) if draw.first is None else draw.first
                    counts[draw.deck] = first + draw.number
            before = entry.position
        return counts


def _is_common(line: str) -> bool:
    """Whether a line begins with a verb that every game has."""
    words = line[: LONGEST + 1].split(maxsplit=1)
    return bool(words) and words[0].casefold() in COMMON


def begin(game: Rules[P, M], setup: Setup) -> Fold[P, M]:
    """A game before its first entry. Raises ValueError where `setup` cannot be that game's."""
    position, events = game.start(setup)
    return Fold(game, setup, position, events, ())


class Folding(Generic[P, M]):
    """A fold that grows, entry by entry; `done` is the fold so far."""

    def __init__(self, start: Fold[P, M], entries: int | None = None) -> None:
        """Go on from a fold, or from its first `entries` entries."""
        self.start = start
        self.entries = list(start.entries if entries is None else start.entries[:entries])
        self.position = self.entries[-1].position if self.entries else start.start
        self._counts: dict[str, int] = {}
        self._counted = False

    def play(self, move: M | CommonMove) -> Entry[P, M]:
        """Play a move, completed. Raises Refusal where the rules forbid it; nothing has changed then."""
        return self.add(*self.start.apply(self.position, move))

    def add(self, move: M | CommonMove, events: tuple[Event, ...], position: P) -> Entry[P, M]:
        """Add a move that was applied to the position, what happened, and the position after it."""
        entry = Entry(len(self.entries) + 1, write(move), move, events, position)
        self.entries.append(entry)
        self.position = position
        return entry

    def read(self, line: str) -> M | CommonMove:
        """The move that a line means in this game. Raises Mistake."""
        return self.start.read(line)

    def draw(self) -> None:
        """In a dealt game, draw by the seed until somebody has to decide."""
        while self.start.setup.dealt and (draw := self.start.game.pending(self.position).draw) is not None:
            if draw.first is None and not self._counted:
                self._counts, self._counted = self.done().draw_counts(), True
            self.play(self.start.drawn(self.position, draw, self._counts))

    def play_line(self, line: str) -> Entry[P, M]:
        """Play a line, and in a dealt game what is drawn before it and after it; the line's own entry.

        Raises Refusal or Mistake.
        """
        self.draw()
        entry = self.play(self.read(line))
        self.draw()
        return entry

    def done(self) -> Fold[P, M]:
        """The game so far."""
        return self.start._replace(entries=tuple(self.entries))


def fold(game: Rules[P, M], setup: Setup, journal: Journal) -> Fold[P, M]:
    """Play a journal from the start. Raises BrokenEntry for the first entry that cannot be played."""
    return refold(begin(game, setup), journal)


def refold(played: Fold[P, M], journal: Journal) -> Fold[P, M]:
    """Play a journal, as far as it says the same from the entries that were played already. Raises BrokenEntry."""
    lines: Sequence[str] = list(journal.entry_lines())
    same = same_start(lines, [entry.line for entry in played.entries])
    folding = Folding(played, same)
    for number, line in enumerate(lines[same:], same + 1):
        try:
            folding.play(folding.read(line))
        except (Refusal, Mistake) as cause:
            raise BrokenEntry(number, line, cause) from cause
    return folding.done()


AnyFold = Fold[Any, Any]
