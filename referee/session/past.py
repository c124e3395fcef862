"""What became of past entries: steps that were undone or redone, and what an amendment did."""

from typing import NamedTuple

from referee.kernel.fold import Fold, Step


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
