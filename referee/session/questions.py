"""What is asked of the game in a save: where it stands, what happened, what is legal, what a value is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from referee import query
from referee.kernel.game import Score, Viewer
from referee.kernel.journal import is_note
from referee.kernel.notation import write
from referee.kernel.refusal import Mistake
from referee.session.execute import How, Question, seen_entries, seen_start
from referee.session.model import AnySession, Unmet
from referee.session.observation import JSON, TEXT, Report, SeenEntry

if TYPE_CHECKING:
    from referee.kernel.differences import Difference
    from referee.session.failures import Failure
    from referee.session.past import SeenAmendment


class Show(Question[Report]):
    """The position."""

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Report:
        seen = Report(session.players, ())
        if how.form == JSON:
            return seen._replace(state=session.state(viewer))
        return seen._replace(board=session.game.board(session.fold.position, viewer)) if how.form == TEXT else seen


class Listing(NamedTuple):
    """A journal as it is listed: its entries, how the game was started first, with the notes among them, and the names
    of its amendments."""

    lines: tuple[SeenEntry | str, ...]
    amendments: tuple[str, ...]


class Log(Question[Listing]):
    """The journal."""

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Listing:
        fold = session.fold
        entries = iter(seen_entries(fold.entries, fold.hidden(viewer), viewer))
        lines = (line if is_note(line) else next(entries) for line in session.journal.lines)
        return Listing((seen_start(fold, viewer), *lines), tuple(amendment.by for amendment in session.journal.amended))


class Rewriting(NamedTuple):
    """What an amendment did to the journal, and where the states before and after differ."""

    amendment: SeenAmendment
    differences: tuple[Difference, ...]


class LogOfAmendment(Question[Rewriting]):
    """What one amendment (its number, from 1) did."""

    def __init__(self, number: int) -> None:
        self.number = number

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Rewriting:
        from referee.session.amend import amendment
        from referee.session.past import seen_amendment, seen_differences

        amended = amendment(session, self.number)
        return Rewriting(seen_amendment(amended, viewer), seen_differences(amended, viewer))


class LegalMoves(NamedTuple):
    """The legal moves as lines, the forms of those that are too many to list, and whether the game is over."""

    lines: tuple[str, ...]
    forms: tuple[str, ...]
    over: bool


class Moves(Question[LegalMoves]):
    """The legal moves."""

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> LegalMoves:
        game, position = session.game, session.fold.position
        pending = game.pending(position)
        awaited = viewer.player is None or not pending.to_move or viewer.player in pending.to_move
        lines = tuple(write(move) for move in game.legal(position, viewer))
        return LegalMoves(lines, game.forms(position) if awaited else (), pending.over)


class Get(Question[dict[str, Any]]):
    """Values of the state, by their paths."""

    def __init__(self, paths: Sequence[str]) -> None:
        self.paths = paths

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> dict[str, Any]:
        state = session.state(viewer)
        return {path: query.get(state, path) for path in self.paths}


class Expect(Question[tuple[query.Mismatch, ...]]):
    """What differs from what is expected."""

    def __init__(self, expectations: Sequence[str]) -> None:
        self.expectations = expectations

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> tuple[query.Mismatch, ...]:
        from referee.session.script import expect

        return expect(session.state(viewer), self.expectations)


class Verdict(NamedTuple):
    """Whether a rule refuses a move: how it does, or why it does not."""

    rule: str
    move: str
    refusal: Failure | None = None
    unmet: Failure | None = None


class Refuses(Question[Verdict]):
    """Whether a move is refused by a rule."""

    def __init__(self, rule: str, words: Sequence[str]) -> None:
        self.rule = rule
        self.words = words

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Verdict:
        from referee.session.failures import failure
        from referee.session.script import Assertions

        asked = Verdict(self.rule.casefold(), " ".join(self.words))
        try:
            refusal = Assertions(session, viewer).refusal(session.fold.position, self.rule, self.words)
        except Unmet as unmet:
            return asked._replace(unmet=failure(unmet, viewer))
        return asked._replace(refusal=failure(refusal, viewer))


class Scoring(NamedTuple):
    """A score, the game that it is of, and whether a sheet of comma-separated values is wanted."""

    game: str
    score: Score
    sheet: bool


class ScoreOfSave(Question[Scoring]):
    """Where the scoring stands."""

    def __init__(self, *, sheet: bool) -> None:
        self.sheet = sheet

    def check(self, how: How) -> None:
        check_one_form(how, self.sheet)

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Scoring:
        return Scoring(session.game.name, session.score(viewer), self.sheet)


def check_one_form(how: How, sheet: bool) -> None:
    """Raise Mistake where JSON and a sheet are asked for at once."""
    if how.form == JSON and sheet:
        raise Mistake("one form at a time", ["--json", "--csv"])
