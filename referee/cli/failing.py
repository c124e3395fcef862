"""A failure in words, and as the JSON document of the contract."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee import query
from referee.cli.exits import code_of
from referee.kernel.words import printable
from referee.session.failures import Failure

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rulebook

LONGEST_SHOWN = 120
"""How much of a line a message repeats."""


def as_dict(failure: Failure) -> dict[str, Any]:
    """The failure as the JSON document of the contract: `refused`, `failed`, or `error` with its exit code."""
    if failure.kind == "refused":
        return {"refused": {**refusal_dict(failure), **failure.place}}
    if failure.kind == "unmet":
        return {"failed": {**unmet_dict(failure), **failure.place}}
    mistakes = {"mistakes": list(failure.mistakes)} if failure.mistakes else {}
    told = {"exit": code_of(failure), "why": why_of(failure), "instead": list(failure.instead)}
    return {"error": {**told, **mistakes, **failure.place}}


def refusal_dict(failure: Failure) -> dict[str, Any]:
    """A refusal as JSON-ready data: `rule`, `why`, `facts`, `instead`."""
    return {
        "rule": failure.rule,
        "why": failure.why,
        "facts": dict(failure.facts),
        "instead": list(failure.instead),
    }


def unmet_dict(failure: Failure) -> dict[str, Any]:
    """What was asserted and does not hold, as JSON-ready data: `why`, or `differences`; and `refusal`, if any."""
    if failure.mismatches:
        return {"differences": [mismatch._asdict() for mismatch in failure.mismatches]}
    return {"why": failure.why, **({"refusal": refusal_dict(failure.refusal)} if failure.refusal else {})}


def why_of(failure: Failure) -> str:
    """What is wrong: of a card file, all of it."""
    return "\n  ".join([failure.why, *failure.mistakes])


def text(failure: Failure, rules: Rulebook | None) -> str:
    """A failure as text, as wide as the terminal if standard error is one."""
    where, instead = _where(failure.place), failure.place.get("instead", failure.instead)
    if failure.kind == "refused":
        words = refusal(failure, where, rules, instead)
    elif failure.kind == "unmet":
        words = unmet(failure, where, rules)
    else:
        words = _printable([*f"error: {where}{why_of(failure)}".split("\n"), *alternatives(instead)])
    return wrapped(words)


def refusal(failure: Failure, where: str, rules: Rulebook | None, instead: Sequence[str]) -> str:
    """A refusal as text: what was refused and why, the rule, the facts, and what would be legal."""
    lines = [f"refused: {where}{failure.why} [{failure.rule}]", *_sentence(failure.rule, rules)]
    facts = ", ".join(_facts(failure.facts))
    if facts:
        lines.append(f"  facts: {facts}")
    return _printable([*lines, *alternatives(instead)])


def refused_as_expected(failure: Failure, rules: Rulebook | None) -> str:
    """A refusal that was asserted, in a line; `rules`, where given, are printed beneath."""
    return _printable([f"refused as expected: {failure.why} [{failure.rule}]", *_sentence(failure.rule, rules)])


def unmet(failure: Failure, where: str, rules: Rulebook | None) -> str:
    """What was asserted and does not hold: what differs, or what became of a move that was to be refused."""
    lines = [f"failed: {where}{failure.why}".rstrip(": "), *(f"  {mismatch}" for mismatch in failure.mismatches)]
    other = failure.refusal
    return _printable(lines) + (refusal(other, "", rules, other.instead) if other is not None else "")


def alternatives(instead: Sequence[str]) -> list[str]:
    """What would be right, one a line."""
    return [f"  {'instead: ' if not index else '         '}{one}" for index, one in enumerate(instead)]


def wrapped(text: str) -> str:
    """A message as wide as the terminal, if standard error is one."""
    if not sys.stderr.isatty():
        return text
    from shutil import get_terminal_size
    from textwrap import fill

    width = get_terminal_size().columns
    lines = text.splitlines()
    indents = [" " * (len(line) - len(line.lstrip()) + 2) for line in lines]
    wrap = zip(lines, indents, strict=True)
    return "".join(
        fill(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) + "\n"
        for line, indent in wrap
    )


def _where(place: Mapping[str, Any]) -> str:
    """The line or entry that could not be played."""
    if not place:
        return ""
    text = place["text"] if len(place["text"]) <= LONGEST_SHOWN else f"{place['text'][:LONGEST_SHOWN]}..."
    if "entry" in place:
        return f"entry {place['entry']} ({text}) would no longer be legal: "
    return f"line {place['line']} ({text}): "


def _sentence(rule: str, rules: Rulebook | None) -> list[str]:
    return [] if rules is None else [f"  rule: {rules.get(rule).says}"]


def _facts(facts: Mapping[str, Any]) -> list[str]:
    return [fact.replace("=", " ", 1) for fact in query.lines(facts) if not fact.endswith("=")]


def _printable(lines: Sequence[str]) -> str:
    return "".join(f"{printable(line)}\n" for line in lines)
