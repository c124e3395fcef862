"""The one way in: opens the save, locks it, lets a command act, keeps what it did, and tells what its viewer may know.

A command is an `Act`: a `Question` about the game in the save, a `Deed` that changes it, a `Start` of a new one, or an
errand that needs no save. Each knows what it does with a session; only this module knows the order of things.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from referee.kernel.events import Event
from referee.kernel.fold import AnyFold, Entry
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.parts import BrokenCardFile
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import find_player
from referee.session import catalogue, saves
from referee.session.model import AnySession, EntryRefused, LineRefused, Outcome, RevisionDiffers, SaveRefused, Unmet
from referee.session.observation import JSON, QUIET, TEXT, A_co, Observation, Report, SeenEntry
from referee.store.errors import SaveError

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rulebook

DEFAULT_SAVE = "game.toml"

UNKEPT = "secret.unkept"
"""The rule that refuses to answer what is not kept, where the answer depends on a secret."""

FAILURES = (Refusal, Mistake, Unmet, LineRefused, EntryRefused, SaveRefused, SaveError, RevisionDiffers, BrokenCardFile)
"""What a command may fail with; all else is a fault of the program."""


class How(NamedTuple):
    """What all commands share: the file `save`, and which `game` it has to hold (None for any); which `player` looks
    (None for the public), and whether everything is shown (`reveals`); which `revision` the save has to have (None for
    any). `form` is TEXT, JSON or QUIET."""

    save: str = DEFAULT_SAVE
    game: str | None = None
    player: str | None = None
    reveals: bool = False
    dry_run: bool = False
    revision: int | None = None
    form: str = TEXT
    explains: bool = False


class Act(Generic[A_co]):
    """What a command asks for. `game` names the rules that a refusal cites, where no save is read."""

    game: str | None = None

    def check(self, how: How) -> None:
        """Raise Mistake where what was typed is wrong whatever the save holds: before it is opened."""

    def perform(self, how: How) -> Observation[A_co]:
        """Do it. Raises one of FAILURES."""
        raise NotImplementedError


class Errand(Act[A_co]):
    """What needs no save."""

    def run(self, how: How) -> A_co:
        """The answer. Raises one of FAILURES."""
        raise NotImplementedError

    def perform(self, how: How) -> Observation[A_co]:
        answer = self.run(how)
        return Observation(answer, rules=ledger(how, self.game or how.game))


class Question(Act[A_co]):
    """A question about the game in the save, which stays as it is."""

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> A_co:
        """The answer as far as `viewer` may know it. Raises one of FAILURES."""
        raise NotImplementedError

    def perform(self, how: How) -> Observation[A_co]:
        session = saves.open_at(how.save, how.game, how.revision)
        name, viewer = session.fold.game.name, viewer_of(how, session)
        try:
            answer = self.answer(session, viewer, how)
        except FAILURES as error:
            return _failed(error, how, name, viewer)
        return Observation(answer, rules=ledger(how, name))


class Deed(Act[Report]):
    """What changes the game in the save, unless it is a dry run."""

    def do(self, session: AnySession, viewer: Viewer) -> Outcome:
        """What comes of it. Raises one of FAILURES."""
        raise NotImplementedError

    def rehearse(self, session: AnySession, viewer: Viewer) -> Outcome:
        """The same as far as `viewer` may know it before it is kept."""
        return self.do(session, viewer)

    def finish(self, outcome: Outcome) -> Outcome:
        """What is still to be done once the outcome is kept. Raises SaveError."""
        return outcome

    def perform(self, how: How) -> Observation[Report]:
        with saves.opened(how.save, how.game, how.revision, writes=not how.dry_run) as session:
            name, viewer = session.fold.game.name, viewer_of(how, session)
            try:
                outcome = self.rehearse(session, viewer) if how.dry_run else self.do(session, viewer)
            except FAILURES as error:
                if not how.dry_run and _rests_on_a_secret(error):
                    saves.check_writable(how.save, session)
                return _failed(error, how, name, viewer)
            saved = not how.dry_run and outcome.session.journal != session.journal
            if saved:
                outcome = saves.keep(how.save, outcome)
        if not how.dry_run:
            outcome = self.finish(outcome)
        return Observation(report(outcome, viewer, how), rules=ledger(how, name), saved=saved)


class Start(Act[Report]):
    """What starts a new game, in a save of its own; with `force`, in place of one that is there."""

    force: bool = False

    def begin(self) -> Outcome:
        """The new game. Raises one of FAILURES."""
        raise NotImplementedError

    def perform(self, how: How) -> Observation[Report]:
        outcome = self.begin()
        viewer = viewer_of(how, outcome.session)
        if not how.dry_run:
            outcome = saves.create(how.save, outcome, force=self.force)
        name = outcome.session.fold.game.name
        return Observation(report(outcome, viewer, how), rules=ledger(how, name), saved=not how.dry_run)


def execute(act: Act[A_co], how: How) -> Observation[A_co]:
    """Do what a command asks, and return what its viewer may know of it; a failure is an observation too."""
    try:
        act.check(how)
        return act.perform(how)
    except FAILURES as error:
        return _failed(error, how, act.game or how.game, PUBLIC)


def viewer_of(how: How, session: AnySession) -> Viewer:
    """Who looks. Raises Mistake where that is no player of the game."""
    return Viewer(None if how.player is None else find_player(how.player, session.fold.setup.players), how.reveals)


def ledger(how: How, game: str | None) -> Rulebook | None:
    """The rules of a game, where their sentences are to be printed."""
    return catalogue.rulebook(game) if how.explains and game else None


def _rests_on_a_secret(error: Exception) -> bool:
    """Whether an error answers a question about a secret. It is only told where a success could have been kept: else a
    save that cannot be written would let anybody ask without paying for it."""
    cause = error.cause if isinstance(error, LineRefused) else error
    return isinstance(cause, Refusal) and (cause.secret is not None or cause.rule == UNKEPT)


def _failed(error: Exception, how: How, game: str | None, viewer: Viewer) -> Observation[Any]:
    from referee.session.failures import failure

    return Observation(None, failure(error, viewer), rules=ledger(how, game))


def report(outcome: Outcome, viewer: Viewer, how: How) -> Report:
    """What was done, reduced to what `viewer` may know, and computed as far as it is printed."""
    session = outcome.session
    fold, seen = session.fold, Report(session.fold.setup.players, (), dry_run=how.dry_run, withheld=outcome.withheld)
    seen = seen._replace(more=outcome.more)
    if outcome.stopped is not None:
        from referee.session.failures import failure

        seen = seen._replace(stopped=failure(outcome.stopped, viewer))
    if how.form == QUIET:
        return seen
    hidden = fold.hidden(viewer)
    if outcome.withheld:
        hidden |= _hidden_before(fold, outcome.played, viewer)
    played = () if outcome.redone else seen_entries(outcome.played, hidden, viewer)
    seen = seen._replace(played=played, notes=outcome.notes)
    if how.form == JSON:
        seen = seen._replace(state=session.state(viewer))
    elif not outcome.notes or how.dry_run:
        seen = seen._replace(board=fold.game.board(fold.position, viewer))
    if outcome.before is None:
        return seen._replace(opening=seen_start(fold, viewer))
    if outcome.undone or outcome.redone or outcome.amended:
        from referee.session.past import with_past

        return with_past(seen, outcome, viewer)
    return seen


def _hidden_before(fold: AnyFold, played: Sequence[Entry[Any, Any]], viewer: Viewer) -> frozenset[int]:
    """The entries that `viewer` may not see as long as nothing has happened that is withheld."""
    before = fold.entries[: played[0].number - 1] if played else fold.entries
    return fold._replace(entries=(*before, *played)).hidden(viewer)


def seen_start(fold: AnyFold, viewer: Viewer) -> SeenEntry:
    """How a game was started, as `viewer` sees it: entry 0."""
    line = " ".join(fold.game.opening(fold.setup))
    return SeenEntry(0, line, hidden=False, events=_seen(fold.opening, viewer))


def seen_entries(entries: Iterable[Entry[Any, Any]], hidden: frozenset[int], viewer: Viewer) -> tuple[SeenEntry, ...]:
    """Entries as `viewer` sees them: of the `hidden` ones only the verb, and of the events what is for that viewer."""
    return tuple(
        SeenEntry(entry.number, f"{entry.move.words()[0]} (hidden)", hidden=True, events=_seen(entry.events, viewer))
        if entry.number in hidden
        else SeenEntry(entry.number, entry.line, hidden=False, events=_seen(entry.events, viewer))
        for entry in entries
    )


def _seen(events: tuple[Event, ...], viewer: Viewer) -> tuple[Event, ...]:
    return tuple([event.seen(viewer.sees) if event.is_marked else event for event in events])
