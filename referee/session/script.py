"""A script: moves, one a line, and between them what is asserted. Knows lines, and leaves the moves to others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any

from referee import query
from referee.kernel.fold import COMMON
from referee.kernel.game import Viewer
from referee.kernel.notation import LONGEST_LINE
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import nearest, shown
from referee.session import catalogue
from referee.session.model import Session, Unmet
from referee.store import lines as store

EXPECT, REFUSES = "expect", "refuses"
COMMANDS = ("new", "undo", "redo", "amend", "note", "seal", "get", "show", "check", "run")
"""Commands that one might take for a line of a script."""


def script_lines(path: str) -> AbstractContextManager[Iterator[str]]:
    """The lines of a script, from a file, a pipe, or standard input ("-"). Raises UnreadableSave."""
    return store.settled(path, LONGEST_LINE)


def numbered(lines: Iterable[str], longest: int = LONGEST_LINE) -> Iterator[tuple[int, str]]:
    """The lines of a script that say something, each with its number (from 1); notes and empty lines do not.

    A line that is too long is given as it is: nobody knows how it ends.
    """
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text.startswith("#"):
            continue
        if len(line) > longest:
            yield number, line
        elif text:
            yield number, text


def check_line(line: str, longest: int = LONGEST_LINE) -> None:
    """Raise Mistake for a line that is too long, or no text."""
    if len(line) > longest:
        raise Mistake(f"the line has more than {longest} characters")
    if not line.isascii() and any("\udc80" <= letter <= "\udcff" for letter in line):
        raise Mistake("the line is no text: it holds bytes that are not UTF-8")


def expect(state: Mapping[str, Any], expectations: Sequence[str]) -> tuple[query.Difference, ...]:
    """What differs from the expectations. Raises Mistake where one cannot be compared, or there is none."""
    if not expectations:
        raise Mistake("nothing is expected", [f"{EXPECT} PATH=VALUE..."])
    return tuple(found for one in expectations if (found := query.expect(state, one)) is not None)


def _refuse_word(verb: str) -> None:
    """Raise Mistake for a word that is close to what a script may say, or is a command of its own."""
    if verb in COMMANDS:
        raise Mistake(f"{verb} is a command of its own, not a line of a script", [f"referee {verb} ..."], word=verb)
    near = nearest(verb, (EXPECT, REFUSES, *COMMON), 1)
    if near:
        raise Mistake(f"{shown(verb)} is no line of a script", near, word=verb)


class Assertions:
    """Asserts about positions that follow from a session, as far as a viewer may know them. Changes nothing."""

    def __init__(self, session: Session, viewer: Viewer) -> None:
        self._session = session
        self._viewer = viewer
        self._seen: tuple[Any, dict[str, Any]] | None = None

    def hold(self, position: Any, line: str) -> bool:
        """Whether a line of a script asserts something, and it holds; a line that is a move does not.

        Raises Unmet where it does not hold, Mistake where it cannot be understood.
        """
        check_line(line)
        words = line.split()
        verb = words[0].casefold()
        if not self._session.fold.is_verb(verb) and verb not in (EXPECT, REFUSES):
            _refuse_word(verb)
        if verb == EXPECT:
            differences = expect(self._state(position), words[1:])
            if differences:
                raise Unmet("", differences)
        elif verb == REFUSES:
            rule, *move = words[1:] or [""]
            self.refusal(position, rule, move[1:] if move[:1] == ["--"] else move)
        return verb in (EXPECT, REFUSES)

    def refusal(self, position: Any, rule: str, words: Sequence[str]) -> Refusal:
        """The refusal of a move by a rule. Raises Unmet where the move is legal, or refused by another rule.

        Raises Mistake where there is no such rule or move, or where it would tell a secret.
        """
        if not rule or not words:
            raise Mistake("a rule and a move are needed", [f"{REFUSES} RULE -- WORDS..."])
        line = " ".join(words)
        fold = self._session.fold
        move = fold.read(line)
        for owner in fold.probes(position, move):
            if not self._viewer.sees(owner):
                raise Mistake(f"whether {line!r} is legal is {owner}'s secret", [f"--as {owner}", "--reveal-all"])
        try:
            fold.apply(position, move)
        except Refusal as refusal:
            if refusal.secret is not None and self._viewer.sees(refusal.secret.owner):
                refusal.disclose()
            if refusal.rule == rule.casefold():
                return refusal
            self._known(rule)
            raise Unmet(f"{line} is refused by another rule than {rule.casefold()}", refusal=refusal) from refusal
        self._known(rule)
        raise Unmet(f"{line} is legal, and not refused by {rule.casefold()}")

    def _known(self, rule: str) -> None:
        """Raise Mistake with the nearest rules where there is no such rule."""
        catalogue.rulebook(self._session.game.name).get(rule.casefold())

    def _state(self, position: Any) -> dict[str, Any]:
        """The state at a position; it is made once for all assertions about it."""
        if self._seen is None or self._seen[0] is not position:
            self._seen = position, self._session.state_at(position, self._viewer)
        return self._seen[1]
