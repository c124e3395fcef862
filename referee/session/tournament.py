"""The use-cases of a tournament beyond those of every journal: its start, its rounds, its standings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from typing import Any, NamedTuple

from referee import tournament
from referee.kernel import chance
from referee.kernel.board import Block, Cell, Line
from referee.kernel.fold import begin
from referee.kernel.game import Viewer
from referee.kernel.journal import Journal
from referee.kernel.refusal import Mistake
from referee.kernel.words import name_key, player_name
from referee.session.catalogue import TOURNAMENT, load_game
from referee.session.deeds import new as new_game
from referee.session.deeds import play
from referee.session.execute import Deed, How, Question, Start
from referee.session.model import AnySession, Inconsistent, Outcome, Session
from referee.session.observation import JSON, TEXT
from referee.session.saves import create
from referee.session.script import numbered, rehearse_move, script_lines
from referee.store import files
from referee.store.errors import UnwrittenSave
from referee.tournament import board, setup, standings, view
from referee.tournament.moves import TournamentMove
from referee.tournament.state import Position

Tournament = Session[Position, TournamentMove]

MISTAKES_SHOWN = 20


class Form(NamedTuple):
    """What a tournament is to be, as far as the organiser says it. `all_rounds` asks for a round-robin, which is the
    default."""

    rounds: int | None = None
    eliminates: bool = False
    advance: int | None = None
    seats: int | None = None
    game: str | None = None
    all_rounds: bool = False


def roster(names: Sequence[str], lines: Iterable[str] = (), source: str = "") -> tuple[str, ...]:
    """The players, as they are named and then one a line of a `source`; empty lines and `#` notes are passed over.

    Raises Mistake, which tells all that is wrong at once.
    """
    entries = [("", name) for name in names]
    entries += [(f"{source} line {number}: ".lstrip(), text) for number, text in numbered(lines)]
    players: dict[str, str] = {}
    wrong = []
    for where, text in entries:
        try:
            name = player_name(text)
        except Mistake as mistake:
            wrong.append(f"{where}{mistake.why}")
            continue
        if name_key(name) in players:
            wrong.append(f"{where}the name {name} is given twice")
        players.setdefault(name_key(name), name)
    if wrong:
        more = [f"and {len(wrong) - MISTAKES_SHOWN} more"] if len(wrong) > MISTAKES_SHOWN else []
        names_are = "names are 1 to 24 letters, digits, '_' or '-', not starting with '-', each a different one"
        raise Mistake("\n  ".join([*wrong[:MISTAKES_SHOWN], *more]), [names_are])
    return tuple(players.values())


def new(name: str, players: Sequence[str], seed: int | None, form: Form) -> Outcome:
    """Start a tournament; a seed is drawn where none is given. Raises Refusal or Mistake."""
    seed = chance.fresh_seed() if seed is None else seed
    room = load_game(form.game).seats if form.game else None
    settled = setup.settle(
        name,
        players,
        seed,
        rounds=form.rounds,
        eliminates=form.eliminates,
        advance=form.advance,
        wanted=form.seats,
        plays=form.game or "",
        room=room,
    )
    return Outcome(Session(begin(tournament.RULES, settled), Journal(), 0))


class NewTournament(Start):
    """A new tournament; `players` is a file with more names, one a line."""

    game = TOURNAMENT

    def __init__(
        self, name: str, names: Sequence[str], players: str | None, seed: str | None, form: Form, *, force: bool
    ) -> None:
        self.name = name
        self.names = names
        self.players = players
        self.seed = seed
        self.form = form
        self.force = force

    def begin(self) -> Outcome:
        if self.form.all_rounds and self.form.eliminates:
            raise Mistake("a tournament has one form", ["--round-robin", "--elimination"])
        with nullcontext(()) if self.players is None else script_lines(self.players) as lines:
            players = roster(self.names, lines, files.called(self.players or ""))
        return new(self.name, players, None if self.seed is None else chance.read_seed(self.seed), self.form)


class Seat(Deed):
    """The next round seated; with `folder`, a game for each of its tables is written there."""

    def __init__(self, folder: str | None) -> None:
        self.folder = folder
        self._ready: Mapping[str, Outcome] = {}

    def do(self, session: AnySession, viewer: Viewer) -> Outcome:
        check_draw(session)
        outcome = play(session, "seat")
        if self.folder is not None:
            self._ready = ready_games(outcome.session, self.folder)
        return outcome

    def rehearse(self, session: AnySession, viewer: Viewer) -> Outcome:
        check_draw(session)
        return rehearse_move(session, "seat", viewer)

    def finish(self, outcome: Outcome) -> Outcome:
        if self.folder is None:
            return outcome
        try:
            return outcome._replace(more={"saves": write_games(self._ready)})
        except UnwrittenSave as error:
            raise UnwrittenSave(f"the round is seated, but {error.why}", ["tournament start DIR"]) from error


class StartGames(Question[list[str]]):
    """A game for each table of the round that was seated last, written to a folder: the files."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> list[str]:
        return write_games(ready_games(session, self.folder))


class Table(NamedTuple):
    """The standings as a head and rows of texts, as blocks for people, and for JSON."""

    head: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()
    blocks: Sequence[Block] = ()
    document: Mapping[str, Any] = {}
    markdown: bool = False


class Standings(Question[Table]):
    """Who stands where, for people or as rows for a spreadsheet (`csv`) or in Markdown."""

    def __init__(self, *, csv: bool, markdown: bool) -> None:
        self.csv = csv
        self.markdown = markdown

    def check(self, how: How) -> None:
        if sum((self.csv, self.markdown, how.form == JSON)) > 1:
            raise Mistake("one form at a time, please", ["--csv", "--json", "--markdown"])

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Table:
        check_draw(session)
        if how.form == JSON:
            return Table(document=standings_of(session))
        if how.form == TEXT and (self.csv or self.markdown):
            return Table(*standings_rows(session, marked=self.markdown), markdown=self.markdown)
        return Table(blocks=standings_blocks(session)) if how.form == TEXT else Table()


class Bracket(Question[Table]):
    """All rounds or brackets so far."""

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Table:
        if how.form == JSON:
            return Table(document=brackets_of(session))
        return Table(blocks=bracket_blocks(session)) if how.form == TEXT else Table()


def seed_of(seed: int, round_: int, table: int) -> int:
    """The seed of the game at a table, which follows from the tournament's."""
    return chance.derived_seed(seed, f"game/round-{round_}/table-{table}")


def check_draw(at: AnySession) -> None:
    """Raise Inconsistent where the tables of a tournament are not those that its seed draws."""
    wrong = at.fold.wrong_draws()
    if wrong:
        more = f", and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        raise Inconsistent(f"the draw was changed: {wrong[0]}{more}", ["the file as referee wrote it"])


def ready_games(at: Tournament, folder: str) -> dict[str, Outcome]:
    """A new game for each table of the round that was seated last, by the name of its file in a folder.

    The players sit in the order in which they were drawn, and the seed follows from the tournament's. Raises
    Mistake where the tournament names no game, where nobody is seated, or where a file is there already.
    """
    check_draw(at)
    position, seed = at.fold.position, at.fold.setup.seed or 0
    if not position.plan.plays:
        raise Mistake("this tournament does not say which game it plays", ["tournament new ... --game GAME"])
    if position.current is None:
        raise Mistake("nobody is seated yet", ["seat"])
    game, number = load_game(position.plan.plays), position.number
    ready = {}
    for table, seats in enumerate(position.current.tables, 1):
        path = os.path.join(folder, f"round{number}-table{table}.toml")
        derived = seed_of(seed, number, table)
        ready[path] = new_game(game.name, seats.players, derived, False, game.tournament_options(len(seats.players)))
    there = [path for path in ready if os.path.lexists(path)]
    if there:
        raise Mistake(f"{there[0]} is there already", ["another folder"])
    return ready


def write_games(ready: Mapping[str, Outcome]) -> list[str]:
    """Keep the games that were made ready; their files. Raises UnwrittenSave."""
    for path, start in ready.items():
        try:
            os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        except OSError as error:
            raise UnwrittenSave(f"{path} cannot be written: {error.strerror}") from None
        create(path, start, force=False)
    return list(ready)


def standings_of(at: Tournament) -> dict[str, Any]:
    """The standings as JSON-ready data."""
    state = at.state()
    kept = ("game", "revision", "name", "form", "round", "rounds", "over", "winners", "standings")
    return {key: state[key] for key in kept}


def brackets_of(at: Tournament) -> dict[str, Any]:
    """All rounds or brackets so far as JSON-ready data."""
    position = at.fold.position
    return {"name": position.plan.name, f"{position.plan.what}s": view.history(position)}


def standings_blocks(at: Tournament) -> list[Block]:
    """The standings for people, and who wins."""
    return board.standings_page(at.fold.position)


def bracket_blocks(at: Tournament) -> list[Block]:
    """All rounds or brackets so far, one below the other."""
    position = at.fold.position
    blocks: list[Block] = []
    for number in range(1, position.number + 1):
        blocks += [*([Line.of("")] if blocks else []), Line.of(Cell(f"{position.plan.what} {number}", "strong"))]
        blocks += board.table_lines(position, number)
    return blocks or [Line.of("nobody is seated yet")]


def standings_rows(at: Tournament, marked: bool) -> tuple[list[str], list[list[str]]]:
    """The standings as a head and rows of texts; a round in which a player has no placement is empty.

    A round that was not played for is `marked` with a `*`, or else counted in a column of its own, so that all
    placements stay numbers; the last column says who is still playing.
    """
    position = at.fold.position
    numbers = range(1, position.number + 1)
    head = ["rank", "player", "total", *(f"{position.plan.what} {number}" for number in numbers)]
    rows = []
    for row in standings.standings(position):
        marks = [row.marks.get(number) for number in numbers]
        cells = ["" if mark is None else f"{mark.place}{'*' if marked and mark.why else ''}" for mark in marks]
        unplayed = [] if marked else [str(sum(bool(mark and mark.why) for mark in marks))]
        rows.append([str(row.rank), row.player, str(row.total), *cells, *unplayed, "yes" if row.playing else "no"])
    return [*head, *([] if marked else ["not played"]), "playing"], rows
