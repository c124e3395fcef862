"""What a game may declare besides its core: a calculator, a card set, corrections at a table. Knows no game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from referee.kernel.game import Score

Q = TypeVar("Q")
"""A game's position."""


class SetupOption(NamedTuple):
    """An option of a game's `new`. `kind` is what the value is: the name of a "player", of a "save" or of a
    card "file" (TOML), a "word", or nothing (a "flag"). `scores` marks those that the calculator takes too.
    """

    name: str
    metavar: str
    help: str
    kind: str
    scores: bool = False


class CardFile(NamedTuple):
    """A TOML file that was given to an option: its name, for messages, and what it says."""

    name: str
    document: Mapping[str, Any]


class BrokenCardFile(ValueError):
    """A card file that does not say what it should. `mistakes` are all that is wrong, one sentence each."""

    def __init__(self, name: str, mistakes: Sequence[str]) -> None:
        super().__init__(f"{name}: {'; '.join(mistakes)}")
        self.name = name
        self.mistakes = tuple(mistakes)


class Calculator(ABC):
    """The score from counts alone."""

    usage: str
    """Its words, as the usage line shows them."""
    details: str
    """What they mean, for the help."""
    example: str
    """Words that can be scored."""

    @abstractmethod
    def calculate(self, words: Sequence[str], options: Mapping[str, Any]) -> Score:
        """The score from counts alone; `options` are as in the game's `setup`.

        Raises Refusal for impossible counts, Mistake where they cannot be understood.
        """


class CardSet(ABC):
    """The printed values of a game's cards: a built-in set, and files with those of another copy."""

    name: str
    """The name of the built-in set."""

    @abstractmethod
    def text(self, name: str) -> str:
        """The built-in set as a TOML card file of that name, its assumed values marked as assumed."""

    @abstractmethod
    def mistakes(self, document: Mapping[str, Any]) -> list[str]:
        """All that is wrong with a card file: a path and what is expected there, one sentence each."""

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a card file, for editors."""


class Adjusting(NamedTuple, Generic[Q]):
    """The values that players may correct at their table.

    `paths(position)` gives the paths of the state, such as `players.P.reputation`. `adjust(position, values)` gives the
    position with the values at these paths replaced, all at once; it raises Refusal by the rule that makes them
    impossible, Mistake where one is no such value.
    """

    paths: Callable[[Q], tuple[str, ...]]
    adjust: Callable[[Q, Mapping[str, str]], Q]


class _Part:
    """A part that lives in a module of its own, which is imported when the part is first asked for."""

    def __init__(self, place: str) -> None:
        self.place = place

    def __get__(self, game: object, owner: type) -> Any:
        module, _, name = self.place.partition(":")
        return getattr(import_module(module), name)


def part(place: str) -> Any:
    """A part of a game by its place, `package.module:NAME`; it is imported when it is first asked for."""
    return _Part(place)
