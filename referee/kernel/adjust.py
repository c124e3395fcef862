"""`adjust`, the move that every game has: it corrects a value by agreement, when table and referee disagree.

Knows paths of the state, not what they mean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.kernel.events import Event
from referee.kernel.fold import CommonMove
from referee.kernel.game import AnyRules, Viewer
from referee.kernel.journal import Setup
from referee.kernel.notation import Notation, Verb
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import name_key, nearest, quoted

WHY = "why"
HOW = "adjust PATH=VALUE... why REASON, such as: adjust players.lucy.reputation=+1 why the marker was knocked over"


class _Values(NamedTuple):
    values: tuple[tuple[str, str], ...]
    why: str


class Adjust(_Values, CommonMove):
    """Values that are set, by the path of each in the state, and why."""

    def words(self) -> tuple[str, ...]:
        """`adjust PATH=VALUE... why REASON`"""
        return ("adjust", *(f"{path}={value}" for path, value in self.values), WHY, *self.why.split())

    def apply(self, rules: AnyRules, setup: Setup, position: Any) -> tuple[Adjust, tuple[Event, ...], Any]:
        """The move in its canonical form, what changed, and the position with the values set.

        Raises Refusal in a dealt game (adjust.table), for impossible values (by the rule of the game), and where the
        game would wait for something else (adjust.phase); Mistake for a path that cannot be set, or is set twice.
        """
        if setup.dealt:
            why = "in a dealt game the referee keeps everything: there is nothing to correct"
            raise Refusal("adjust.table", why, {"mode": "dealt"})
        values: dict[str, str] = {}
        for typed, value in self.values:
            path = _known(typed, rules.adjusting.paths(position) if rules.adjusting else ())
            if path in values:
                raise Mistake(f"{path} is set twice", [HOW])
            values[path] = value
        after = rules.adjusting.adjust(position, values) if rules.adjusting else position
        _check_awaited(rules, position, after)
        old, new = (rules.view(at, Viewer(all=True)) for at in (position, after))
        events = []
        for path in values:
            was, now = _value(old, path), _value(new, path)
            text = f"{path} was {was}, and is set to {now}: {self.why}"
            facts = {"path": path, "was": was, "now": now, "why": self.why}
            events.append(Event("adjusted", "adjust.agreed", text, facts))
            values[path] = str(now)
        return Adjust(tuple(values.items()), self.why), tuple(events), after


def read(words: Sequence[str], setup: Setup) -> Adjust:
    """The words after `adjust`. Raises Mistake."""
    at = next((index for index, word in enumerate(words) if word.casefold() == WHY), len(words))
    values: list[tuple[str, str]] = []
    for word in words[:at]:
        path, equals, value = word.partition("=")
        if not (path and equals and value):
            raise Mistake(f"{quoted(word)} sets nothing", [f"{path or 'PATH'}=VALUE"])
        values.append((path, value))
    if not values:
        raise Mistake("adjust needs what is set, and to what", [HOW])
    reason = " ".join(words[at + 1 :])
    if not reason:
        raise Mistake("adjust needs the reason: the log and the score show it", [HOW])
    if not reason.isprintable():
        raise Mistake("the reason holds characters that cannot be printed", ["plain text"])
    return Adjust(tuple(values), reason)


NOTATION: Notation[Adjust] = Notation(
    Verb(
        "adjust",
        "PATH=VALUE... why REASON",
        "Table game: correct a value by agreement.",
        "PATH is a path of the state, VALUE what is true. The journal keeps it with the reason.",
        "adjust players.lucy.reputation=+1 why the marker was knocked over",
        read,
    ),
)


def _known(path: str, adjustable: Sequence[str]) -> str:
    """The path as the state spells it. Raises Mistake with the nearest ones where it cannot be set."""
    for known in adjustable:
        if name_key(known) == name_key(path):
            return known
    raise Mistake(f"{quoted(path)} cannot be set", nearest(path, adjustable, 5) or adjustable[:5])


def _check_awaited(rules: AnyRules, before: Any, after: Any) -> None:
    was, now = rules.pending(before), rules.pending(after)
    if (was.phase, was.over, was.to_move) != (now.phase, now.over, now.to_move):
        why = f"the game would then be in the phase {now.phase}, and {' and '.join(now.to_move) or 'nobody'} to move"
        raise Refusal("adjust.phase", why, {"phase": was.phase, "to_move": list(was.to_move)})


def _value(state: Mapping[str, Any], path: str) -> Any:
    value: Any = state
    for part in path.split("."):
        value = value[part]
    return value
