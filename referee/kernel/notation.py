"""A line of words <-> a move, both ways: knows verbs and usage, not what the words mean to a game."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from referee.kernel.journal import Setup
from referee.kernel.refusal import Mistake
from referee.kernel.words import ascii_safe, find_player, nearest, quoted, whole_number

LONGEST_LINE = 1000


class Move(Protocol):
    """A move of a game: anything that can be written as a line."""

    def words(self) -> tuple[str, ...]:
        """The move in canonical notation, the verb first."""
        ...


M = TypeVar("M", bound=Move)


K = TypeVar("K", bound=type[tuple[Any, ...]])


def distinct(kind: K) -> K:
    """Make the moves of a class of tuples unequal to those of every other class; without it, only fields count."""

    def equal(move: tuple[Any, ...], other: object) -> bool:
        return type(move) is type(other) and tuple.__eq__(move, other)

    def unequal(move: tuple[Any, ...], other: object) -> bool:
        return not equal(move, other)

    for name, method in (("__eq__", equal), ("__ne__", unequal)):
        setattr(kind, name, method)
    return kind


class Verb(NamedTuple, Generic[M]):
    """One kind of move: its notation, its help, and how its words are read.

    `usage` shows the words after the verb, capitals standing for what to fill in. `read` takes those
    words and the setup (whose players may be named), and raises Mistake where they are no such move. `chance` marks the
    verbs that name drawn cards: in a dealt game the seed names them, at a table the players do.
    """

    name: str
    usage: str
    summary: str
    details: str
    example: str
    read: Callable[[Sequence[str], Setup], M]
    chance: bool = False

    @property
    def form(self) -> str:
        """The whole notation, such as `award PLAYER`."""
        return f"{self.name} {self.usage}".strip()


Kind = Callable[[str, Setup], Any]
"""What one word means, in a game of a setup. Raises Mistake where it means nothing."""


def verb(make: Callable[..., M], form: str, summary: str, example: str, *kinds: Kind, chance: bool = False) -> Verb[M]:
    """A verb whose words are each of one kind, such as `verb(Bid, "bid PLAYER CARD", ..., a_player, a_number(1, 13))`.

    `form` is the whole notation; `make` makes the move from what the words mean.
    """
    name, _, usage = form.partition(" ")

    def read(words: Sequence[str], setup: Setup) -> M:
        if len(words) != len(kinds):
            raise Mistake(f"{name} takes {usage or 'no words'}", [form, example])
        return make(*(kind(word, setup) for kind, word in zip(kinds, words, strict=True)))

    return Verb(name, usage, summary, "", example, read, chance)


def a_player(word: str, setup: Setup) -> str:
    """The player whom a word names. Raises Mistake with the nearest names where there is none."""
    return find_player(word, setup.players)


def a_number(low: int, high: int) -> Kind:
    """A whole number from `low` to `high`."""

    def read(word: str, _: Setup) -> int:
        number = whole_number(word, "this")
        if not low <= number <= high:
            raise Mistake(f"{quoted(word)} is not a number from {low} to {high}", word=word)
        return number

    return read


class Notation(Generic[M]):
    """All verbs of a game."""

    def __init__(self, *verbs: Verb[M]) -> None:
        self.verbs = {verb.name: verb for verb in verbs}

    def has(self, line: str) -> bool:
        """Whether a line starts with a verb of this notation."""
        return any(word.casefold() in self.verbs for word in line.split(maxsplit=1)[:1])

    def split(self, line: str) -> tuple[Verb[M], list[str]]:
        """The verb of a line and the words after it.

        Raises Mistake where the line is empty, too long, or starts with no verb of this game.
        """
        words = line.split()
        if not words:
            raise Mistake("there is no move in an empty line", [verb.form for verb in self.verbs.values()])
        if len(line) > LONGEST_LINE:
            raise Mistake(f"the line has {len(line)} characters; a move has at most {LONGEST_LINE}")
        verb = self.verbs.get(words[0].casefold())
        if verb is None:
            near = nearest(words[0], self.verbs) or list(self.verbs)
            raise Mistake(f"{quoted(words[0])} is no move of this game", [self.verbs[name].form for name in near])
        return verb, words[1:]

    def read(self, line: str, setup: Setup) -> M:
        """The move that a line means in a game of this setup.

        Raises Mistake, which says what is wrong and how the move is written.
        """
        verb, words = self.split(line)
        return verb.read(words, setup)


def write(move: Move) -> str:
    """The canonical line of a move, which reads back as the same move."""
    line = " ".join(move.words())
    return line if line.isascii() else ascii_safe(line)
