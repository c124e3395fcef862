"""What became of past entries: steps that were undone or redone, what an amendment did, and a past played again."""

from typing import NamedTuple

from referee.kernel.fold import BrokenEntry, Fold, Step, refold
from referee.kernel.journal import Journal
from referee.session.model import Inconsistent


class Back(NamedTuple):
    """One step that was undone or redone: entries, or a note, or an amendment by its name. `fold` is the game in which
    the entries stood. With an amendment, `steps` are those that it takes away."""

    fold: Fold
    steps: tuple[Step, ...] = ()
    notes: tuple[str, ...] = ()
    amendment: str = ""


class Amended(NamedTuple):
    """What an amendment did: its name, the lines that went and those that came (as steps, in their own folds), the
    entries that were lost at the end."""

    by: str
    was: tuple[Step, ...]
    now: tuple[Step, ...]
    lost: tuple[Step, ...] = ()


def played_again(at: Fold, record: Journal, was: str) -> Fold:
    """A journal that was so before, or is to be so again, played; `was` says what it was: undone, or amended.

    Raises Inconsistent where it cannot be played, as the save was edited.
    """
    try:
        return refold(at, record)
    except BrokenEntry as broken:
        raise Inconsistent(f"what was {was} cannot be played again: {broken.cause.why}") from broken
