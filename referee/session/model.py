"""What a session is, and what a command may do to it. Knows journals and saves, no rule and no terminal."""

from typing import TYPE_CHECKING, Any, NamedTuple

from referee.kernel.fold import Fold, Step, is_common
from referee.kernel.game import PUBLIC, AnyRules, Score, Viewer
from referee.kernel.journal import Journal
from referee.kernel.refusal import Mistake, Refusal
from referee.store.errors import UnreadableSave

if TYPE_CHECKING:
    from referee.query import Difference
    from referee.session.past import Amended, Back


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

    def score(self, viewer: Viewer = PUBLIC) -> Score:
        """Where the scoring stands as far as `viewer` may know it; what was adjusted stands in its notes."""
        score = self.game.score(self.fold.position, viewer)
        notes = [
            f"adjusted in entry {step.number}: {event.text}"
            for step in self.fold.steps
            if is_common(step.move)
            for event in step.events
        ]
        return score._replace(notes=(*score.notes, *notes))


class Inconsistent(UnreadableSave):
    """A save whose journal cannot be played, or leads to another state than the one it holds."""


class RevisionDiffers(Exception):
    """A save is not at the revision that a command expects. `why` says so, `instead` what may have happened."""

    def __init__(self, path: str, expected: int, found: int) -> None:
        self.why = f"{path} is at revision {found}, not {expected}: nothing was done"
        self.instead = ("log, to see whether it was done already", f"--expect-revision {found}")
        super().__init__(self.why)


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


class Stopped(Exception):
    """Something that was to be played and could not be. `cause` says why, `line` what it was."""

    def __init__(self, where: str, line: str, cause: Refusal | Mistake | Unmet) -> None:
        super().__init__(f"{where}: {cause}")
        self.line = line
        self.cause = cause

    @property
    def place(self) -> dict[str, Any]:
        """Where that was, as JSON-ready data."""
        raise NotImplementedError

    @property
    def instead(self) -> tuple[str, ...]:
        """What can be done about it, if that is not what the cause says."""
        return ()


class LineRefused(Stopped):
    """A line of a script that could not be played, or does not hold. `number` is its line (from 1).

    `kept` holds what the lines before it did.
    """

    def __init__(self, number: int, line: str, cause: Refusal | Mistake | Unmet, kept: "Change") -> None:
        super().__init__(f"line {number}", line, cause)
        self.number = number
        self.kept = kept

    @property
    def place(self) -> dict[str, Any]:
        return {"line": self.number, "text": self.line}

    def withhold(self, viewer: Viewer) -> None:
        """Keep back what was found, where the lines before, which are not kept, opened what a player kept secret."""
        first = len(self.kept.before.fold.steps) + 1 if self.kept.before else 1
        told = any(not all(map(viewer.sees, one.of)) for one in self.kept.session.fold.shown(first))
        if told and isinstance(self.cause, Unmet) and self.cause.differences:
            names = ", ".join(difference.path for difference in self.cause.differences)
            why = (
                f"{names} is not as expected; what it is follows from what is still secret (--keep shows and saves it)"
            )
            self.cause = Unmet(why)


class EntryRefused(Stopped):
    """An amendment of entries `first` to `last` after which a later one cannot be played. `step` is that one as it was,
    and `before` is the session before the amendment; all entries from there on would be lost."""

    def __init__(self, first: int, last: int, step: Step, cause: Refusal | Mistake, before: Session) -> None:
        super().__init__(f"entry {step.number}", step.line, cause)
        self.first = first
        self.last = last
        self.step = step
        self.before = before

    @property
    def place(self) -> dict[str, Any]:
        return {"entry": self.step.number, "text": self.line, "lost": list(self.lost), "instead": list(self.instead)}

    @property
    def lost(self) -> tuple[int, ...]:
        """The numbers of the entries that would be lost."""
        return tuple(range(self.step.number, len(self.before.fold.steps) + 1))

    @property
    def instead(self) -> tuple[str, ...]:
        number, count = self.step.number, len(self.lost)
        lost = f"entry {number} is" if count == 1 else f"{count} entries are"
        both = (
            f"amend {self.first}-{number} WORDS... to replace both; / begins another entry"
            if number == self.last + 1
            else f"amend {number} first, or --drop it"
        )
        return both, f"--truncate, and {lost} lost" + (f" ({number} to {self.lost[-1]})" if count > 1 else "")


class Change(NamedTuple):
    """What a command did: the session after it and before it (None for a new game), and the entries it added.

    `undone` and `redone` are the steps taken back and brought back, in the order of the journal; `amended` what became
    of past entries; `notes` the notes added. `refused` is the line at which a script stopped whose beginning is kept.
    """

    session: Session
    before: Session | None = None
    played: tuple[Step, ...] = ()
    undone: "tuple[Back, ...]" = ()
    redone: "tuple[Back, ...]" = ()
    amended: "Amended | None" = None
    notes: tuple[str, ...] = ()
    refused: LineRefused | None = None
