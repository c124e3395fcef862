"""What went wrong, as its viewer may know it: every error of a command becomes one value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.kernel.game import Viewer
from referee.kernel.parts import BrokenCardFile
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import ascii_safe
from referee.session.model import EntryRefused, LineRefused, RevisionDiffers, SaveRefused, Unmet
from referee.store.errors import BusySave, SaveError, UnreadableSave, UnwrittenSave

if TYPE_CHECKING:
    from referee.query import Mismatch


class Failure(NamedTuple):
    """Why a command failed. `kind` is "refused" (by a rule), "unmet" (an assertion), "usage", "unreadable", "busy",
    "unwritten" or "differs" (a revision); `why` is one sentence, and `instead` what would be right.

    `rule` and `facts` are those of a refusal. `place` says where: `line` or `entry` with its `text`. `mistakes` are
    those of a card file, `mismatches` those of an assertion, `refusal` that of a move that another rule forbids.
    `word` is the word that is wrong, "" where it is no single one.
    """

    kind: str
    why: str
    instead: tuple[str, ...] = ()
    rule: str = ""
    facts: Mapping[str, object] = {}
    place: Mapping[str, Any] = {}
    mistakes: tuple[str, ...] = ()
    mismatches: tuple[Mismatch, ...] = ()
    refusal: Failure | None = None
    word: str = ""


CORRECTIONS = ("amend ENTRY WORDS...", "undo")
ADVICE: Mapping[str, tuple[str, ...]] = {"adjust.table": CORRECTIONS, "adjust.phase": CORRECTIONS}
"""The commands that help where a common rule refuses a move, by its id: the rules know none."""

KINDS = {UnreadableSave: "unreadable", BusySave: "busy", UnwrittenSave: "unwritten"}


def failure(error: Exception, viewer: Viewer) -> Failure:
    """The failure that an error is; what a refusal keeps secret is told to a viewer who may know it."""
    match error:
        case LineRefused():
            place = {"line": error.number, "text": error.line}
            return failure(error.cause, viewer)._replace(place=place)
        case SaveRefused():
            cause, path = failure(error.cause, viewer), ascii_safe(error.path)
            return cause if cause.why.startswith(path) else cause._replace(why=f"{path}: {cause.why}")
        case EntryRefused():
            return _entry_refused(error, viewer)
        case Refusal():
            known = error.disclosed() if error.secret and viewer.sees(error.secret.owner) else error
            instead = known.instead or ADVICE.get(known.rule, ())
            return Failure("refused", known.why, instead, known.rule, known.facts, word=known.word)
        case Mistake():
            return Failure("usage", error.why, error.instead, word=error.word)
        case Unmet():
            refusal = None if error.refusal is None else failure(error.refusal, viewer)
            return Failure("unmet", error.why, mismatches=error.mismatches, refusal=refusal)
        case RevisionDiffers():
            return Failure("differs", error.why, error.instead)
        case BrokenCardFile():
            return Failure("unreadable", f"{error.name} is no card file:", mistakes=error.mistakes)
        case SaveError():
            kind = next(kind for of, kind in KINDS.items() if isinstance(error, of))
            return Failure(kind, error.why, error.instead)
    raise TypeError(f"{type(error).__name__} is no failure")


def _entry_refused(error: EntryRefused, viewer: Viewer) -> Failure:
    place: dict[str, Any] = {"entry": error.number, "text": error.line, "lost": list(error.lost)}
    cause = failure(error.cause, viewer)
    return cause._replace(place={**place, "instead": list(error.instead)})
