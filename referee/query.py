"""Paths into a state, such as `players.lucy.reputation`: read one, or compare it with what is expected."""

import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from referee.kernel.game import HIDDEN
from referee.kernel.refusal import Mistake
from referee.kernel.words import is_number, name_key, nearest, quoted, whole_number

ORDERS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
"""What compares whole numbers."""

COMPARISONS = ("=", "!=", *ORDERS)
SLIPS = {"==": "=", "===": "=", "!": "!=", "!==": "!=", "=!": "!=", "<>": "!=", "=<": "<=", "=>": ">="}
"""What people write for a comparison in other languages, and what it is here."""


class Mismatch(NamedTuple):
    """A path that does not hold what was expected of it."""

    path: str
    operator: str
    expected: str
    found: str

    def __str__(self) -> str:
        comparison = "" if self.operator == "=" else f"{self.operator} "
        return f"{self.path}: expected {comparison}{self.expected}, found {self.found}"


def get(state: Mapping[str, Any], path: str) -> Any:
    """The value at a dotted path; names are matched without regard to case.

    Raises Mistake with the nearest paths where there is none.
    """
    value: Any = state
    for part in path.split("."):
        key = _key(value, part)
        if key is None:
            paths = list(_paths(state))
            near = nearest(path, paths) or [*state]
            raise Mistake(f"there is no {quoted(path)} in this state", near)
        value = value[key]
    return value


def _key(value: Any, part: str) -> str | None:
    if not isinstance(value, Mapping):
        return None
    return next((key for key in value if name_key(key) == name_key(part)), None)


def _paths(state: Mapping[str, Any], prefix: str = "") -> Iterator[str]:
    for key, value in state.items():
        yield f"{prefix}{key}"
        if isinstance(value, Mapping):
            yield from _paths(value, f"{prefix}{key}.")


def lines(value: Any, path: str = "") -> list[str]:
    """A value as bare text: a list one item a line, a table as `PATH=VALUE` lines that `expect` takes."""
    if isinstance(value, Mapping):
        return [line for key, item in value.items() for line in _pairs(item, f"{path}.{key}" if path else str(key))]
    if isinstance(value, list):
        return [bare(item) for item in value]
    return [bare(value)]


def _pairs(value: Any, path: str) -> list[str]:
    if isinstance(value, Mapping):
        return lines(value, path)
    return [f"{path}={','.join(bare(item) for item in value) if isinstance(value, list) else bare(value)}"]


def bare(value: Any) -> str:
    """One value as scripts want it: true or false, a number, or the text itself; a table as KEY=VALUE words."""
    if isinstance(value, Mapping):
        return " ".join(pair for key, item in value.items() for pair in _pairs(item, str(key)))
    return str(value).lower() if isinstance(value, bool) else str(value)


def expect(state: Mapping[str, Any], expectation: str) -> Mismatch | None:
    """Compare one `PATH=VALUE`, or one with another comparison; None where it holds.

    The items of a list stand between commas or blanks. Raises Mistake where there is no such path, no such
    comparison, or nothing that it can compare.
    """
    path, comparison, expected = _parts(expectation)
    found = get(state, path)
    if isinstance(found, Mapping):
        raise Mistake(f"{quoted(path)} is a table, not a value", list(_paths(found, f"{path}."))[:6])
    if comparison in ORDERS:
        holds = ORDERS[comparison](
            _number(found, path, comparison), whole_number(expected, f"what {path} is compared with")
        )
    else:
        if isinstance(found, list):
            items = expected.replace(",", " ").split()
            expected = ",".join(items)
            same = len(items) == len(found) and all(map(_same, found, items))
        else:
            same = _same(found, expected)
        if comparison == "!=" and found == HIDDEN and not same:
            raise Mistake(
                f"{quoted(path)} is hidden: whether it differs cannot be told", ["--as PLAYER", "--reveal-all"]
            )
        holds = same is (comparison == "=")
    return None if holds else Mismatch(path, comparison, expected, ",".join(lines(found)))


def _parts(expectation: str) -> tuple[str, str, str]:
    """The path, the comparison and the value of an expectation. Raises Mistake."""
    path = expectation
    for sign in "=!<>":
        path = path.partition(sign)[0]
    value = expectation[len(path) :].lstrip("=!<>")
    comparison = expectation[len(path) : len(expectation) - len(value)]
    path, value = path.strip(), value.strip()
    if not path:
        raise Mistake(f"{quoted(expectation)} names no path", [f"PATH{comparison or '='}{value or 'VALUE'}"])
    if not comparison:
        raise Mistake(
            f"{quoted(expectation)} expects nothing", [f"{path}=VALUE", f"'{path}>=NUMBER' (a shell wants the quotes)"]
        )
    if comparison not in COMPARISONS:
        meant = [SLIPS[comparison]] if comparison in SLIPS else COMPARISONS
        raise Mistake(f"{quoted(comparison)} is no comparison", [f"{path}{one}{value}" for one in meant])
    return path, comparison, value


def _number(found: Any, path: str, comparison: str) -> int:
    if type(found) is int:
        return found
    value = ",".join(lines(found))
    raise Mistake(
        f"{comparison} compares whole numbers, and {path} is {quoted(value) if value else 'empty'}",
        [f"{path}={value}", f"{path}!={value}"],
    )


def _same(found: Any, expected: str) -> bool:
    """Numbers are equal with and without a plus sign; names and words without regard to case."""
    if isinstance(found, int) and not isinstance(found, bool):
        digits = expected[1:] if expected[:1] in {"+", "-"} else expected
        return is_number(digits) and int(expected) == found
    return name_key(bare(found)) == name_key(expected)
