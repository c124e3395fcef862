"""What is not the same in two states, or in two lists: knows plain data, not what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple


def same_ends(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """How many items are the same at the beginning, and of the others at the end."""
    shorter = min(len(old), len(new))
    start = 0
    while start < shorter and old[start] == new[start]:
        start += 1
    end = 0
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return start, end


class Changed(NamedTuple):
    """A value that is not the same: its path, what it was, and what it is; None where it was or is not there."""

    path: str
    was: Any
    now: Any


def changes(old: Mapping[str, Any], new: Mapping[str, Any], prefix: str = "") -> Iterator[Changed]:
    """The values that differ, in the order of the state; a list counts as one value."""
    for key in [*new, *(key for key in old if key not in new)]:
        was, now = old.get(key), new.get(key)
        if isinstance(was, Mapping) and isinstance(now, Mapping):
            yield from changes(was, now, f"{prefix}{key}.")
        elif was != now:
            yield Changed(f"{prefix}{key}", was, now)
