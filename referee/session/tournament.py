"""The use-cases of a tournament beyond those of every journal: its start, games recorded and games made ready."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from referee import games, tournament
from referee.kernel import chance
from referee.kernel.board import Block, Cell, Line
from referee.kernel.fold import Folding, Step, begin
from referee.kernel.game import PUBLIC
from referee.kernel.journal import Journal
from referee.kernel.ranking import ranking
from referee.kernel.refusal import Mistake, Refusal, refusals_of
from referee.kernel.words import fold_name, player_name
from referee.session.actions import changed
from referee.session.actions import new as new_game
from referee.session.catalogue import TOURNAMENT
from referee.session.draws import wrongly_drawn
from referee.session.model import Change, Inconsistent, Session
from referee.session.saves import create, open_save, setup_table
from referee.session.script import numbered
from referee.store.errors import SaveError, UnwrittenSave
from referee.tournament import board, setup, standings, view
from referee.tournament.notation import MARK
from referee.tournament.recording import Finished, Seating

MISTAKES_SHOWN = 20


class Form(NamedTuple):
    """What a tournament is to be, as far as the organiser says it."""

    rounds: int | None = None
    eliminates: bool = False
    advance: int | None = None
    seats: int | None = None
    game: str | None = None


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
        if fold_name(name) in players:
            wrong.append(f"{where}the name {name} is given twice")
        players.setdefault(fold_name(name), name)
    if wrong:
        more = [f"and {len(wrong) - MISTAKES_SHOWN} more"] if len(wrong) > MISTAKES_SHOWN else []
        names_are = "names are 1 to 24 letters, digits, '_' or '-', not starting with '-', each a different one"
        raise Mistake("\n  ".join([*wrong[:MISTAKES_SHOWN], *more]), [names_are])
    return tuple(players.values())


def new(name: str, players: Sequence[str], seed: int | None, form: Form) -> Change:
    """Start a tournament; a seed is drawn where none is given. Raises Refusal or Mistake."""
    seed = chance.fresh_seed() if seed is None else seed
    room = games.load(form.game).seats if form.game else None
    with refusals_of(TOURNAMENT):
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
    return Change(Session(begin(tournament.RULES, settled), Journal(), 0))


class Reading(NamedTuple):
    """A game's save as far as it can be recorded: what it says, or why it cannot be read."""

    path: str
    game: Finished | None
    error: SaveError | None = None


def read_game(path: str) -> Reading:
    """What a game's save says, its journal folded again and its draws compared with the seed."""
    try:
        opened = open_save(path)
    except SaveError as error:
        return Reading(path, None, error)
    position = opened.fold.position
    over = opened.game.pending(position).over
    places = ranking(opened.game.score(position, PUBLIC)) if over else ()
    wrong = tuple(wrongly_drawn(opened)) if over else ()
    seed = opened.fold.setup.seed
    return Reading(path, Finished(opened.game.name, opened.players, over, wrong, places, _mark(opened), seed, path))


def _mark(opened: Session) -> str:
    """What tells a game from every other: its setup and all its entries, as 16 hexadecimal digits."""
    from hashlib import sha256

    setup = setup_table(opened.fold.setup)
    text = "\n".join([opened.game.name, repr(setup), *(step.line for step in opened.fold.steps)])
    return sha256(text.encode("utf-8")).hexdigest()[:MARK]


def check_draw(opened: Session) -> None:
    """Raise Inconsistent where the tables of a tournament are not those that its seed draws."""
    wrong = wrongly_drawn(opened)
    if wrong:
        more = f", and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        raise Inconsistent(f"the draw was changed: {wrong[0]}{more}", ["the file as referee wrote it"])


class Recorded(NamedTuple):
    """What came of one save: the entry that was made for a `round`, or why there is none: an error, or `already`, where
    the game was recorded before."""

    path: str
    step: Step | None
    error: Refusal | Mistake | SaveError | None = None
    already: str = ""
    round: int = 0


def record(
    opened: Session, readings: Iterable[Reading], *, replaces: bool, round_: int | None = None
) -> tuple[Change, list[Recorded]]:
    """Enter the results of finished games, for a round that is named or else the one that was seated last. Those that
    cannot be recorded are named, and the others are.

    Raises Inconsistent where the draw was changed, Refusal where that round is not seated.
    """
    check_draw(opened)
    with refusals_of(TOURNAMENT):
        seating, folding = Seating(opened.fold.position, _seeds(opened), round_), Folding(opened.fold)
    outcomes = [_recorded(reading, seating, folding, replaces) for reading in readings]
    return changed(opened, folding), outcomes


def _seeds(opened: Session) -> dict[int, tuple[int, int]]:
    """The seeds of the games that `start` makes ready, each with its round and table."""
    position, seed = opened.fold.position, opened.fold.setup.seed or 0
    if not position.plan.plays:
        return {}
    return {
        _seed_of(seed, number, table): (number, table)
        for number, round_ in enumerate(position.rounds, 1)
        for table in range(1, len(round_.tables) + 1)
    }


def _seed_of(seed: int, round_: int, table: int) -> int:
    """The seed of the game at a table, which follows from the tournament's."""
    return chance.derived_seed(seed, f"game/round-{round_}/table-{table}")


def _recorded(reading: Reading, seating: Seating, folding: Folding, replaces: bool) -> Recorded:
    if reading.game is None:
        return Recorded(reading.path, None, reading.error)
    known = seating.known(reading.game)
    if known:
        return Recorded(reading.path, None, already=known)
    try:
        with refusals_of(TOURNAMENT):
            result = seating.result(reading.game, replaces=replaces)
            step = folding.play(result)
            seating.note(result)
            return Recorded(reading.path, step, round=seating.number)
    except (Refusal, Mistake) as error:
        return Recorded(reading.path, None, error)


def ready_games(opened: Session, folder: str) -> dict[str, Change]:
    """A new game for each table of the round that was seated last, by the name of its file in a folder.

    The players sit in the order in which they were drawn, and the seed follows from the tournament's. Raises
    Mistake where the tournament names no game, where nobody is seated, or where a file is there already.
    """
    check_draw(opened)
    position, seed = opened.fold.position, opened.fold.setup.seed or 0
    if not position.plan.plays:
        raise Mistake("this tournament does not say which game it plays", ["tournament new ... --game GAME"])
    if position.current is None:
        raise Mistake("nobody is seated yet", ["seat"])
    game, number = games.load(position.plan.plays), position.number
    ready = {}
    for table, seats in enumerate(position.current.tables, 1):
        path = os.path.join(folder, f"round{number}-table{table}.toml")
        derived = _seed_of(seed, number, table)
        ready[path] = new_game(game.name, seats.players, derived, False, game.at_tournament(len(seats.players)))
    there = [path for path in ready if os.path.lexists(path)]
    if there:
        raise Mistake(f"{there[0]} is there already", ["another folder"])
    return ready


def write_games(ready: dict[str, Change]) -> list[str]:
    """Keep the games that were made ready; their files. Raises UnwrittenSave."""
    for path, start in ready.items():
        try:
            os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        except OSError as error:
            raise UnwrittenSave(f"{path} cannot be written: {error.strerror}") from None
        create(path, start, force=False)
    return list(ready)


def standings_of(opened: Session) -> dict[str, Any]:
    """The standings as JSON-ready data."""
    state = opened.state()
    kept = ("game", "revision", "name", "form", "round", "rounds", "over", "winners", "standings")
    return {key: state[key] for key in kept}


def brackets_of(opened: Session) -> dict[str, Any]:
    """All rounds or brackets so far as JSON-ready data."""
    position = opened.fold.position
    return {"name": position.plan.name, f"{position.plan.what}s": view.history(position)}


def standings_blocks(opened: Session) -> list[Block]:
    """The standings for people, and who wins."""
    return board.standings_page(opened.fold.position)


def bracket_blocks(opened: Session) -> list[Block]:
    """All rounds or brackets so far, one below the other."""
    position = opened.fold.position
    blocks: list[Block] = []
    for number in range(1, position.number + 1):
        blocks += [*([Line.of("")] if blocks else []), Line.of(Cell(f"{position.plan.what} {number}", "strong"))]
        blocks += board.table_lines(position, number)
    return blocks or [Line.of("nobody is seated yet")]


def standings_rows(opened: Session, marked: bool) -> tuple[list[str], list[list[str]]]:
    """The standings as a head and rows of texts; a round in which a player has no placement is empty.

    A round that was not played for is `marked` with a `*`, or else counted in a column of its own, so that all
    placements stay numbers; the last column says who is still playing.
    """
    position = opened.fold.position
    numbers = range(1, position.number + 1)
    head = ["rank", "player", "total", *(f"{position.plan.what} {number}" for number in numbers)]
    rows = []
    for row in standings.standings(position):
        marks = [row.marks.get(number) for number in numbers]
        cells = ["" if mark is None else f"{mark.place}{'*' if marked and mark.why else ''}" for mark in marks]
        unplayed = [] if marked else [str(sum(bool(mark and mark.why) for mark in marks))]
        rows.append([str(row.rank), row.player, str(row.total), *cells, *unplayed, "yes" if row.playing else "no"])
    return [*head, *([] if marked else ["not played"]), "playing"], rows
