"""What a session is, and what may become of it. Knows journals and saves, no rule and no terminal."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from referee.kernel.fold import BrokenEntry, CommonMove, Entry, Fold, refold
from referee.kernel.game import PUBLIC, P, Rules, Score, Viewer
from referee.kernel.journal import Journal
from referee.kernel.notation import M
from referee.kernel.refusal import Mistake, Refusal
from referee.store.errors import SaveError, UnreadableSave

if TYPE_CHECKING:
    from referee.query import Mismatch


class Session(NamedTuple, Generic[P, M]):
    """A game: its journal, that journal folded, and how often it was written so far (0 before the first)."""

    fold: Fold[P, M]
    journal: Journal
    revision: int

    @property
    def game(self) -> Rules[P, M]:
        """The rules in use."""
        return self.fold.game

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the order in which they were named."""
        return self.fold.setup.players

    def state(self, viewer: Viewer = PUBLIC) -> dict[str, Any]:
        """The state of the contract as `viewer` may see it, the game's name and the revision included."""
        return self.state_at(self.fold.position, viewer)

    def state_at(self, position: P, viewer: Viewer) -> dict[str, Any]:
        """The same at another position of this game."""
        return {"game": self.fold.game.name, "revision": self.revision, **self.fold.game.view(position, viewer)}

    def score(self, viewer: Viewer = PUBLIC) -> Score:
        """Where the scoring stands as far as `viewer` may know it; its notes list what was adjusted."""
        score = self.game.score(self.fold.position, viewer)
        notes = [
            f"adjusted in entry {entry.number}: {event.text}"
            for entry in self.fold.entries
            if isinstance(entry.move, CommonMove)
            for event in entry.events
        ]
        return score._replace(notes=(*score.notes, *notes))


AnySession = Session[Any, Any]


class Amended(NamedTuple):
    """An amendment that was made, undone or redone: its name, and the game before and after."""

    name: str
    before: Fold[Any, Any]
    after: Fold[Any, Any]


class Back(NamedTuple):
    """A step that was undone or redone: entries and the notes among them, or an amendment. `fold` is the game in which
    the entries stand."""

    fold: Fold[Any, Any]
    entries: tuple[Entry[Any, Any], ...] = ()
    notes: tuple[str, ...] = ()
    amended: Amended | None = None


class Outcome(NamedTuple):
    """What a command did: the session after it and before it (None for a new game), and the entries it added.

    `undone` and `redone` are the steps taken back and brought back, in the order of the journal; `amended` is the
    amendment that was made; `notes` are the notes added. `stopped` is the line at which a script stopped whose
    beginning is kept. `withheld` says what a dry run may not show; the session is then the one before. `more` are keys
    of the JSON document besides.
    """

    session: AnySession
    before: AnySession | None = None
    played: tuple[Entry[Any, Any], ...] = ()
    undone: tuple[Back, ...] = ()
    redone: tuple[Back, ...] = ()
    amended: Amended | None = None
    notes: tuple[str, ...] = ()
    stopped: "LineRefused | UnreadableSave | None" = None
    withheld: str = ""
    more: Mapping[str, Any] = {}


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

    `why` is one sentence, "" where the `mismatches` say it all; `refusal` is that of a move which another rule
    forbids than was asserted.
    """

    def __init__(self, why: str, mismatches: "tuple[Mismatch, ...]" = (), refusal: Refusal | None = None) -> None:
        super().__init__(why or "; ".join(map(str, mismatches)))
        self.why = why
        self.mismatches = mismatches
        self.refusal = refusal


Cause = Refusal | Mistake | Unmet


class LineRefused(Exception):
    """A line of a script that could not be played, or does not hold. `number` is its line (from 1)."""

    def __init__(self, number: int, line: str, cause: Cause) -> None:
        super().__init__(f"line {number}: {cause}")
        self.number = number
        self.line = line
        self.cause = cause


class SaveRefused(Exception):
    """A save, one of those that a command names, that could not be used; `cause` says why."""

    def __init__(self, path: str, cause: Refusal | Mistake | SaveError) -> None:
        super().__init__(f"{path}: {cause}")
        self.path = path
        self.cause = cause


class EntryRefused(Exception):
    """An amendment of entries `first` to `last` after which a later one cannot be played: `number`, which says `line`.

    All entries from there to number `end` would be lost.
    """

    def __init__(self, first: int, last: int, number: int, line: str, end: int, cause: Refusal | Mistake) -> None:
        super().__init__(f"entry {number}: {cause}")
        self.first = first
        self.last = last
        self.number = number
        self.line = line
        self.end = end
        self.cause = cause

    @property
    def lost(self) -> tuple[int, ...]:
        """The numbers of the entries that would be lost."""
        return tuple(range(self.number, self.end + 1))

    @property
    def instead(self) -> tuple[str, ...]:
        """What can be done about it."""
        number, count = self.number, len(self.lost)
        lost = f"entry {number} is" if count == 1 else f"{count} entries are"
        both = (
            f"amend {self.first}-{number} WORDS... to replace both; / begins another entry"
            if number == self.last + 1
            else f"amend {number} first, or --drop it"
        )
        return both, f"--truncate, and {lost} lost" + (f" ({number} to {self.lost[-1]})" if count > 1 else "")


def played_again(at: Fold[P, M], journal: Journal, was: str) -> Fold[P, M]:
    """A journal that is to be as it was, or will be, played; `was` says what it was: undone, or amended.

    Raises Inconsistent where it cannot be played, as the save was edited.
    """
    try:
        return refold(at, journal)
    except BrokenEntry as broken:
        raise Inconsistent(f"what was {was} cannot be played again: {broken.cause.why}") from broken
