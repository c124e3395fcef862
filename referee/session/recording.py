"""Results of finished games, read from their saves and entered into a tournament."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from referee.kernel.fold import Folding
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.refusal import Mistake, Refusal
from referee.session.deeds import played
from referee.session.execute import Deed, Errand, How
from referee.session.failures import Failure, failure
from referee.session.many import Stream, for_each
from referee.session.model import AnySession, Outcome, SaveRefused
from referee.session.saves import open_save, setup_table
from referee.session.tournament import Tournament, check_draw, seed_of
from referee.store.errors import SaveError
from referee.tournament.moves import TournamentMove
from referee.tournament.notation import MARK
from referee.tournament.recording import Finished, Seating
from referee.tournament.state import Position


class Reading(NamedTuple):
    """A game's save as far as it can be recorded: what it says, or why it cannot be read."""

    path: str
    game: Finished | None
    error: SaveError | None = None


def read_game(path: str) -> Reading:
    """What a game's save says, its journal folded again and its draws compared with the seed."""
    try:
        session = open_save(path)
    except SaveError as error:
        return Reading(path, None, error)
    position, seed = session.fold.position, session.fold.setup.seed
    over = session.game.pending(position).over
    places = session.game.score(position, PUBLIC).ranking() if over else ()
    wrong = tuple(session.fold.wrong_draws()) if over else ()
    return Reading(path, Finished(session.game.name, session.players, over, wrong, places, _mark(session), seed, path))


def _mark(session: AnySession) -> str:
    """What tells a game from every other: its setup and all its entries, as 16 hexadecimal digits."""
    from hashlib import sha256

    setup = setup_table(session.fold.setup)
    text = "\n".join([session.game.name, repr(setup), *(entry.line for entry in session.fold.entries)])
    return sha256(text.encode("utf-8")).hexdigest()[:MARK]


class Recorded(NamedTuple):
    """What came of one save: the entry's `line` for a table of a `round`, or why there is none: a failure, or
    `already`, where the game was recorded before."""

    path: str
    line: str = ""
    failure: Failure | None = None
    already: str = ""
    round: int = 0


class Record(Deed):
    """The results of games that were read. The outcome holds what came of each save."""

    def __init__(self, readings: Iterable[Reading], *, replaces: bool, round_: int | None = None) -> None:
        self.readings = readings
        self.replaces = replaces
        self.round = round_

    def do(self, session: AnySession, viewer: Viewer) -> Outcome:
        outcome, recorded = record(session, self.readings, replaces=self.replaces, round_=self.round)
        return outcome._replace(more={"saves": tuple(recorded)})


class Readings(NamedTuple):
    """Games that are read as they are asked for, and how they are to be recorded."""

    games: Stream[Reading]
    replaces: bool
    round: int | None

    def record(self, readings: Sequence[Reading]) -> Record:
        """What records the games once they are read."""
        return Record(readings, replaces=self.replaces, round_=self.round)


class ReadGames(Errand[Readings]):
    """What the saves of games say, one by one."""

    def __init__(self, paths: Sequence[str], *, replaces: bool, round_: int | None) -> None:
        self.paths = paths
        self.replaces = replaces
        self.round = round_

    def run(self, how: How) -> Readings:
        return Readings(Stream(len(self.paths), for_each(read_game, self.paths)), self.replaces, self.round)


def record(
    session: Tournament, readings: Iterable[Reading], *, replaces: bool, round_: int | None = None
) -> tuple[Outcome, list[Recorded]]:
    """Enter the results of finished games, for a round that is named or else the one that was seated last. Those that
    cannot be recorded are named, and the others are.

    Raises Inconsistent where the draw was changed, Refusal where that round is not seated, SaveRefused where there is
    only one save and it cannot be recorded.
    """
    check_draw(session)
    seating, folding = Seating(session.fold.position, _seeds(session), round_), Folding(session.fold)
    read = list(readings)
    recorded = [_recorded(reading, seating, folding, replaces, alone=len(read) == 1) for reading in read]
    return played(session, folding), recorded


def _seeds(session: Tournament) -> dict[int, tuple[int, int]]:
    """The seeds of the games that `start` makes ready, each with its round and table."""
    position, seed = session.fold.position, session.fold.setup.seed or 0
    if not position.plan.plays:
        return {}
    return {
        seed_of(seed, number, table): (number, table)
        for number, round_ in enumerate(position.rounds, 1)
        for table in range(1, len(round_.tables) + 1)
    }


def _recorded(
    reading: Reading, seating: Seating, folding: Folding[Position, TournamentMove], replaces: bool, *, alone: bool
) -> Recorded:
    try:
        if reading.game is None:
            assert reading.error is not None
            raise reading.error
        known = seating.known(reading.game)
        if known:
            return Recorded(reading.path, already=known)
        result = seating.result(reading.game, replaces=replaces)
        entry = folding.play(result)
        seating.note(result)
        return Recorded(reading.path, entry.line, round=seating.number)
    except (Refusal, Mistake, SaveError) as error:
        if alone:
            raise SaveRefused(reading.path, error) from error
        return Recorded(reading.path, failure=failure(error, PUBLIC))
