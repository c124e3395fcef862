"""A script: moves, one a line, and between them what is asserted. Lines that are tried and not kept go through the
guard, which says from where on nothing may be told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any

from referee import query
from referee.kernel.fold import COMMON, Entry, Folding
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.guard import Guard
from referee.kernel.notation import LONGEST_LINE
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import nearest, quoted
from referee.session import catalogue
from referee.session.deeds import played
from referee.session.execute import UNKEPT, Deed, How
from referee.session.model import AnySession, LineRefused, Outcome, Unmet
from referee.session.observation import Observation, Report
from referee.store import lines as store
from referee.store.errors import UnreadableSave

EXPECT, REFUSES = "expect", "refuses"
KEEP = "--keep"
"""The option of `run` that keeps the legal beginning of a script, and so may tell what came of it."""

NOT_SHOWN = "what comes next is shown when it is played: it is still secret"


class RunScript(Deed):
    """The lines of a script, all or nothing; with `keep`, the legal beginning is kept."""

    def __init__(self, path: str, *, keep: bool) -> None:
        self.path = path
        self.keep = keep
        self._lines: Iterable[str] = ()

    def perform(self, how: How) -> Observation[Report]:
        with script_lines(self.path) as self._lines:
            return super().perform(how)

    def do(self, session: AnySession, viewer: Viewer) -> Outcome:
        return run(session, self._lines, viewer, keep=self.keep)

    def rehearse(self, session: AnySession, viewer: Viewer) -> Outcome:
        return rehearse(session, self._lines, viewer)


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


def unkept(owner: str, *instead: str) -> Refusal:
    """The refusal to answer what rests on a player's secret and is not kept; `instead` are ways around it besides."""
    why = f"the answer depends on what {owner} keeps secret, and nothing would be saved"
    return Refusal(UNKEPT, why, {"secret_of": owner}, [*instead, f"--as {owner}", "--reveal-all"])


def run(session: AnySession, lines: Iterable[str], viewer: Viewer = PUBLIC, *, keep: bool = False) -> Outcome:
    """Play the lines of a script: moves, and what `viewer` asserts between them.

    Raises LineRefused at the first that fails, and UnreadableSave where the lines cannot be read to their end, unless
    `keep`: the outcome then says where it stopped. Without `keep`,
    nothing is told beyond the first line whose result rests on somebody's secret: if the script fails later, or goes
    on after a line that opened one, that line is refused (secret.unkept).
    """
    folding, guard = Folding(session.fold), Guard(session.fold, viewer)
    assertions = Assertions(session, viewer)
    resting: tuple[int, str] | None = None
    folding.draw()
    try:
        for number, text in numbered(lines):
            if resting and guard.opened and not keep:
                raise LineRefused(*resting, unkept(guard.owner, KEEP))
            try:
                if not assertions.hold(folding.position, text):
                    guard.play(folding, folding.read(text))
                    guard.draw(folding)
            except (Refusal, Mistake, Unmet) as cause:
                stopped = LineRefused(number, text, cause)
                if keep:
                    return played(session, folding)._replace(stopped=stopped)
                if guard.owner:
                    raise LineRefused(*(resting or (number, text)), unkept(guard.owner, KEEP)) from cause
                raise stopped from cause
            if guard.owner and resting is None:
                resting = number, text
    except UnreadableSave as cause:
        if keep:
            return played(session, folding)._replace(stopped=cause)
        if resting:
            raise LineRefused(*resting, unkept(guard.owner, KEEP)) from cause
        raise
    return played(session, folding)


def rehearse_move(session: AnySession, line: str, viewer: Viewer) -> Outcome:
    """What one move would do, as far as `viewer` may know it. Raises Refusal or Mistake."""
    if viewer.all:
        folding = Folding(session.fold)
        folding.play_line(line)
        return played(session, folding)
    folding, guard = Folding(session.fold), Guard(session.fold, viewer)
    shown: list[Entry[Any, Any]] = []
    withheld = _try(session, folding, guard, line, shown)
    return _rehearsed(session, folding, shown, withheld)


def rehearse(session: AnySession, lines: Iterable[str], viewer: Viewer) -> Outcome:
    """What a script would do, as far as `viewer` may know it before it is kept. Raises LineRefused.

    Withheld are cards that the seed would draw, and all from the first line on whose result rests on somebody's
    secret.
    """
    if viewer.all:
        return run(session, lines, viewer)
    folding, guard = Folding(session.fold), Guard(session.fold, viewer)
    assertions = Assertions(session, viewer)
    shown: list[Entry[Any, Any]] = []
    for number, text in numbered(lines):
        try:
            if assertions.hold(folding.position, text):
                continue
            withheld = _try(session, folding, guard, text, shown)
        except (Refusal, Mistake, Unmet) as cause:
            raise LineRefused(number, text, cause) from cause
        if withheld:
            return _rehearsed(session, folding, shown, withheld)
    return _rehearsed(session, folding, shown, "")


def _try(
    session: AnySession, folding: Folding[Any, Any], guard: Guard[Any, Any], line: str, shown: list[Entry[Any, Any]]
) -> str:
    """Play a line as far as its viewer may know it, and add what may be shown; why no more, "" where all may be.

    Raises Refusal or Mistake where the line fails whatever anybody keeps secret.
    """
    move = folding.read(line)
    try:
        entry, told = guard.play(folding, move)
    except Refusal:
        if not guard.owner:
            raise
        return _secret(line, guard.owner)
    if guard.decided:
        return _secret(line, guard.owner)
    shown.append(entry._replace(events=told))
    draws = session.fold.setup.dealt and session.game.pending(folding.position).draw is not None
    return NOT_SHOWN if draws or guard.opened else ""


def _secret(line: str, owner: str) -> str:
    return f"whether {line!r} is legal, and what it does, is {owner}'s secret: --as {owner} shows it"


def _rehearsed(
    session: AnySession, folding: Folding[Any, Any], shown: Sequence[Entry[Any, Any]], withheld: str
) -> Outcome:
    after = session if withheld else session._replace(fold=folding.done())
    return Outcome(after, session, tuple(shown), withheld=withheld)


def expect(state: Mapping[str, Any], expectations: Sequence[str]) -> tuple[query.Mismatch, ...]:
    """What differs from the expectations. Raises Mistake where one cannot be compared, or there is none."""
    if not expectations:
        raise Mistake("nothing is expected", [f"{EXPECT} PATH=VALUE..."])
    return tuple(found for one in expectations if (found := query.expect(state, one)) is not None)


def _refuse_word(verb: str) -> None:
    """Raise Mistake for a word that is close to what a script may say, or is a command of its own."""
    if verb in catalogue.RESERVED:
        raise Mistake(f"{verb} is a command of its own, not a line of a script", [f"referee {verb} ..."], word=verb)
    near = nearest(verb, (EXPECT, REFUSES, *COMMON), 1)
    if near:
        raise Mistake(f"{quoted(verb)} is no line of a script", near, word=verb)


class Assertions:
    """Asserts about positions that follow from a session, as far as a viewer may know them. Changes nothing."""

    def __init__(self, session: AnySession, viewer: Viewer) -> None:
        self._session = session
        self._viewer = viewer
        self._seen: tuple[Any, dict[str, Any]] | None = None

    def hold(self, position: Any, line: str) -> bool:
        """Whether a line of a script asserts something, and it holds; a line that is a move does not.

        Raises Unmet where it does not hold, Mistake where it cannot be understood, Refusal where it may not be told.
        """
        check_line(line)
        words = line.split()
        verb = words[0].casefold()
        if not self._session.fold.is_verb(verb) and verb not in (EXPECT, REFUSES):
            _refuse_word(verb)
        if verb == EXPECT:
            mismatches = expect(self._state(position), words[1:])
            if mismatches:
                raise Unmet("", mismatches)
        elif verb == REFUSES:
            rule, *move = words[1:] or [""]
            self.refusal(position, rule, move[1:] if move[:1] == ["--"] else move)
        return verb in (EXPECT, REFUSES)

    def refusal(self, position: Any, rule: str, words: Sequence[str]) -> Refusal:
        """The refusal of a move by a rule. Raises Unmet where the move is legal, or another rule refuses it; Mistake
        where there is no such rule or move; Refusal where the answer rests on a secret (secret.unkept)."""
        if not rule or not words:
            raise Mistake("a rule and a move are needed", [f"{REFUSES} RULE -- WORDS..."])
        line = " ".join(words)
        fold, guard = self._session.fold, Guard(self._session.fold.first(0), self._viewer)
        move = fold.read(line)
        found: Refusal | None = None
        try:
            guard.apply(fold, position, move)
        except Refusal as refusal:
            found = refusal
        if guard.owner:
            raise unkept(guard.owner)
        if found is not None and found.rule == rule.casefold():
            return found
        catalogue.rulebook(self._session.game.name).get(rule.casefold())
        if found is not None:
            raise Unmet(f"{line} is refused by another rule than {rule.casefold()}", refusal=found)
        raise Unmet(f"{line} is legal, and not refused by {rule.casefold()}")

    def _state(self, position: Any) -> dict[str, Any]:
        """The state at a position; it is made once for all assertions about it."""
        if self._seen is None or self._seen[0] is not position:
            self._seen = position, self._session.state_at(position, self._viewer)
        return self._seen[1]
