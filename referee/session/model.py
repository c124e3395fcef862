"""What a session is, and what a command may do to it. Knows journals and saves, no rule and no terminal."""

from typing import Any, NamedTuple

from referee.kernel.game import PUBLIC, AnyRules, Viewer
from referee.kernel.journal import Fold, Journal, Step
from referee.kernel.refusal import Mistake, Refusal
from referee.store.errors import UnreadableSave


class Session(NamedTuple):
    """A game: its journal, that journal folded, and how often it was written so far (0 before the first)."""

    fold: Fold
    journal: Journal
    revision: int

    @property
    def game(self) -> AnyRules:
        """The rules in use."""
        return self.fold.game

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the order in which they were named."""
        return self.fold.setup.players

    def state(self, viewer: Viewer = PUBLIC) -> dict[str, Any]:
        """The state of the contract as `viewer` may see it, the game's name and the revision included."""
        return {
            "game": self.game.name,
            "revision": self.revision,
            **self.game.view(self.fold.position, viewer),
        }


class Inconsistent(UnreadableSave):
    """A save whose journal cannot be played, or leads to another state than the one it holds."""


class LineRefused(Exception):
    """A line of a script that could not be played. `cause` says why, `number` is its line (from 1).

    `kept` holds what the lines before it did.
    """

    def __init__(self, number: int, line: str, cause: Refusal | Mistake, kept: "Change") -> None:
        super().__init__(f"line {number}: {cause.why}")
        self.number = number
        self.line = line
        self.cause = cause
        self.kept = kept


class Change(NamedTuple):
    """What a command did: the session after it and before it (None for a new game), the entries it added, and
    those it took back.

    `refused` is the line at which a script stopped whose beginning is kept.
    """

    session: Session
    before: Session | None = None
    played: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    refused: LineRefused | None = None
