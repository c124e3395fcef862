"""What a session is, and what a command may do to it. Knows journals and saves, no rule and no terminal."""

from typing import TYPE_CHECKING, Any, NamedTuple

from referee.kernel.game import PUBLIC, AnyRules, Viewer
from referee.kernel.journal import Fold, Journal, Step
from referee.kernel.refusal import Mistake, Refusal
from referee.store.errors import UnreadableSave

if TYPE_CHECKING:
    from referee.query import Difference


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
        return self.state_at(self.fold.position, viewer)

    def state_at(self, position: Any, viewer: Viewer) -> dict[str, Any]:
        """The same at another position of this game."""
        return {
            "game": self.game.name,
            "revision": self.revision,
            **self.game.view(position, viewer),
        }


class Inconsistent(UnreadableSave):
    """A save whose journal cannot be played, or leads to another state than the one it holds."""


class Unmet(Exception):
    """What was asserted does not hold (exit code 1).

    `why` is one sentence, "" where the `differences` say it all; `refusal` is that of a move which another rule
    forbids than was asserted.
    """

    def __init__(self, why: str, differences: "tuple[Difference, ...]" = (), refusal: Refusal | None = None) -> None:
        super().__init__(why or "; ".join(map(str, differences)))
        self.why = why
        self.differences = differences
        self.refusal = refusal

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready data: `why`, or `differences`; and `refusal`, if there is one."""
        if self.differences:
            return {"differences": [difference._asdict() for difference in self.differences]}
        return {"why": self.why, **({"refusal": self.refusal.as_dict()} if self.refusal else {})}


class LineRefused(Exception):
    """A line of a script that could not be played, or asserts what does not hold. `cause` says why, `number` is
    its line (from 1).

    `kept` holds what the lines before it did.
    """

    def __init__(self, number: int, line: str, cause: Refusal | Mistake | Unmet, kept: "Change") -> None:
        super().__init__(f"line {number}: {cause}")
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
