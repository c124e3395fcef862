"""What is not the same in two states, or in two lists: knows plain data, not what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import TypeGuard

Changed = tuple[str, Any, Any]
"""A value that is not the same: its path, what it was, and what it is; None where it was or is not there."""


def same_start(old: Sequence[object], new: Sequence[object]) -> int:
    """How many items are the same at the beginning."""
    shorter = min(len(old), len(new))
    start = 0
    while start < shorter and old[start] == new[start]:
        start += 1
    return start


def same_ends(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """How many items are the same at the beginning, and of the others at the end."""
    start, end = same_start(old, new), 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return start, end


def changes(old: Mapping[str, Any], new: Mapping[str, Any], *, rows: bool = False, path: str = "") -> Iterator[Changed]:
    """The values that differ, in the order of the state; 1, 1.0 and true are three values.

    A list counts as one value; with `rows`, a list of tables is looked into where it is as long as before.
    """
    for key in [*new, *(key for key in old if key not in new)]:
        here, was, now = f"{path}{key}", old.get(key), new.get(key)
        if isinstance(was, Mapping) and isinstance(now, Mapping):
            yield from changes(was, now, rows=rows, path=f"{here}.")
        elif rows and _are_rows(was) and _are_rows(now) and len(was) == len(now):
            for place, (one, other) in enumerate(zip(was, now, strict=True), 1):
                yield from changes(one, other, rows=rows, path=f"{here}[{place}].")
        elif was != now or type(was) is not type(now):
            yield here, was, now


def _are_rows(value: Any) -> TypeGuard[list[Mapping[str, Any]]]:
    """Whether a value is a list of tables."""
    return isinstance(value, list) and all(isinstance(row, Mapping) for row in value)
