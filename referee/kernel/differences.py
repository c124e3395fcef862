"""Where two states differ: knows plain data, not what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import TypeGuard

Difference = tuple[str, Any, Any]
"""A path, its value in the old state and its value in the new one; None where a state has no such path."""


def differences(
    old: Mapping[str, Any], new: Mapping[str, Any], *, rows: bool = False, path: str = ""
) -> Iterator[Difference]:
    """The values that differ, in the order of the state; 1, 1.0 and true are three values.

    A list counts as one value; with `rows`, a list of tables is looked into where it is as long as before.
    """
    for key in [*new, *(key for key in old if key not in new)]:
        here, was, now = f"{path}{key}", old.get(key), new.get(key)
        if isinstance(was, Mapping) and isinstance(now, Mapping):
            yield from differences(was, now, rows=rows, path=f"{here}.")
        elif rows and _are_rows(was) and _are_rows(now) and len(was) == len(now):
            for place, (one, other) in enumerate(zip(was, now, strict=True), 1):
                yield from differences(one, other, rows=rows, path=f"{here}[{place}].")
        elif was != now or type(was) is not type(now):
            yield here, was, now


def _are_rows(value: Any) -> TypeGuard[list[Mapping[str, Any]]]:
    """Whether a value is a list of tables."""
    return isinstance(value, list) and all(isinstance(row, Mapping) for row in value)
