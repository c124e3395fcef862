"""What rules say of themselves, for help, commands and completion: only types, and nothing that plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class VerbHelp(Protocol):
    """What a verb of a game says of itself: its name, notation, help and an example."""

    @property
    def name(self) -> str: ...
    @property
    def usage(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def details(self) -> str: ...
    @property
    def example(self) -> str: ...


class NotationHelp(Protocol):
    """The verbs of a game, by name."""

    @property
    def verbs(self) -> Mapping[str, VerbHelp]: ...


class RulesHelp(Protocol):
    """What rules say of themselves, for the command line: no more than its help and its commands need."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def notation(self) -> NotationHelp: ...


class OptionHelp(Protocol):
    """An option of a game's `new`: what its value is, how the help names it, and whether the calculator takes it."""

    @property
    def name(self) -> str: ...
    @property
    def metavar(self) -> str: ...
    @property
    def help(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def scores(self) -> bool: ...


class CalculatorHelp(Protocol):
    """What a calculator says of itself: its words, what they mean, and an example."""

    @property
    def usage(self) -> str: ...
    @property
    def details(self) -> str: ...
    @property
    def example(self) -> str: ...


class GameHelp(RulesHelp, Protocol):
    """What a game says of itself besides: the options of `new`, its calculator, and examples."""

    @property
    def options(self) -> Sequence[OptionHelp]: ...
    @property
    def guide(self) -> str: ...
    @property
    def example(self) -> str: ...
    @property
    def modes(self) -> Sequence[str]: ...
    @property
    def calculator(self) -> CalculatorHelp | None: ...
    def has(self, part: str) -> bool: ...
