"""Which entries of two games are not the same: knows their lines, nothing of what they do."""

from __future__ import annotations

from referee.kernel.changes import same_ends
from referee.kernel.fold import Fold, Step

LARGEST_TABLE = 10**6
"""How many pairs of lines are compared at most; beyond that, all between the equal ends has changed."""


def changed_steps(old: Fold, new: Fold) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """The entries of `old` that are not in `new` any more, and those of `new` that were not in `old`."""
    before, after = old.steps, new.steps
    start, end = same_ends([step.line for step in before], [step.line for step in after])
    before, after = before[start : len(before) - end], after[start : len(after) - end]
    if not before or not after or len(before) * len(after) > LARGEST_TABLE:
        return before, after
    from difflib import SequenceMatcher

    went: list[Step] = []
    came: list[Step] = []
    one, other = [step.line for step in before], [step.line for step in after]
    for kind, i, i_end, j, j_end in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if kind != "equal":
            went += before[i:i_end]
            came += after[j:j_end]
    return tuple(went), tuple(came)
