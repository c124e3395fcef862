"""A tournament as people see it: the tables of this round, the standings, what is to be done next."""

from referee.kernel.board import Block, Cell, Grid, Line
from referee.kernel.words import counted, listed
from referee.tournament.brackets import advancing, gone, still_in, suggested, undecided, vacancies, vacant
from referee.tournament.phase import is_over, phase
from referee.tournament.scoring import notes, verdict
from referee.tournament.standings import Mark, Standing, standings
from referee.tournament.state import Position, Round, Table, placements
from referee.tournament.view import rounds

LONG = 24
"""Of longer lists only the beginning is drawn."""


def board(position: Position) -> tuple[Block, ...]:
    """The position, 80 columns wide where names are short."""
    blocks: list[Block] = [_headline(position), Line.of("")]
    if position.current is not None:
        shown, more = _of_interest(position, position.current)
        blocks += [*table_lines(position, position.number, shown), *more, Line.of("")]
    elif len(position.players) <= 4 * LONG:
        blocks += [Line.of("players: ", ", ".join(position.staying)), Line.of("")]
    rows = standings(position)
    return (*blocks, *_standings(position, rows), *_next(position, rows))


def _standings(position: Position, rows: list[Standing]) -> list[Block]:
    """The best, once a result is in; in an elimination at the end, as until then the tables say it all."""
    if not any(row.marks for row in rows) or (position.plan.eliminates and not is_over(position)):
        return []
    more = [Line.of(f"... and {len(rows) - LONG} more: standings")] if len(rows) > LONG else []
    return [standings_grid(position, rows[:LONG]), *more, *_remarks(position, rows), Line.of("")]


def standings_page(position: Position) -> list[Block]:
    """The standings of all players, what to know about them, and who wins or is ahead."""
    rows = standings(position)
    rule, text = verdict(position, rows)
    return [
        _headline(position),
        Line.of(""),
        standings_grid(position, rows),
        *_remarks(position, rows),
        Line.of(""),
        Line.of(Cell(text, "strong"), Cell(f" [{rule}]", "muted")),
    ]


def _remarks(position: Position, rows: list[Standing]) -> list[Line]:
    return [Line.of(Cell(note, "muted")) for note in notes(position, rows)]


def _headline(position: Position) -> Line:
    plan, number = position.plan, position.number
    of = f"{plan.what} {number} of {rounds(position)}"
    players = counted(len(position.staying), "player")
    if plan.eliminates and number:
        players = f"{len(still_in(position))} of {counted(len(position.players), 'player')} still in"
    return Line.of(Cell(plan.name, "strong"), f"   {plan.form}   {of}   {players}")


def _of_interest(position: Position, round_: Round) -> tuple[list[int], list[Line]]:
    """The tables that are drawn: all of them, or of many those without a result."""
    numbers = list(range(1, len(round_.tables) + 1))
    if len(numbers) <= LONG:
        return numbers, []
    missing = round_.open_tables()
    shown = (missing or numbers)[:LONG]
    there = f"{len(numbers)} tables, {len(missing)} without a result"
    return shown, [Line.of(Cell(f"{there}; all of them: bracket", "muted"))]


def table_lines(position: Position, number: int, shown: list[int] | None = None) -> list[Line]:
    """Tables of a round, a line each: the players as they were drawn, or, with their places, the result."""
    round_ = position.rounds[number - 1]
    lines = []
    for table in shown or range(1, len(round_.tables) + 1):
        at = round_.tables[table - 1]
        players = _placed(at) if at.result else Cell(f"{', '.join(at.players)}  (no result yet)", "muted")
        lines.append(Line.of(f"table {table}: ", players, *_ahead(position, number, at)))
    lines += [Line.of("bye: ", name) for name in round_.byes]
    return lines


def _placed(table: Table) -> Cell:
    """A result: each place with who has it."""
    places = placements(table.result)
    return Cell(", ".join(f"{places[level[0]]} {' and '.join(level)}" for level in table.result), "strong")


def _ahead(position: Position, number: int, table: Table) -> list[Cell]:
    """In an elimination, who goes on from a table, or has won. Once the next bracket is seated, that stays the same."""
    if not position.plan.eliminates:
        return []
    round_, out = position.rounds[number - 1], gone(position, number, table)
    names = [name for name in advancing(position, round_, table) if name not in out]
    took = [name for name in table.successors if name not in out]
    places = vacant(position, number, table)
    verb = "is first" if round_.final else "goes on" if len(names) == 1 else "go on"
    return [
        *([Cell(f"; {listed(names)} {verb}", "good")] if names else []),
        *([Cell(f"; {listed(out)} dropped out", "muted")] if out else []),
        *(
            [Cell(f"; {listed(took)} {'takes the place' if len(took) == 1 else 'take the places'}", "good")]
            if took
            else []
        ),
        *([Cell(f"; {counted(places, 'place')} vacant", "muted")] if places else []),
    ]


def standings_grid(position: Position, rows: list[Standing]) -> Grid:
    """Who stands where, with the placement in each round; a `*` marks one that was not played for."""
    numbers = range(1, position.number + 1)
    by_mean = position.current is not None and not position.current.complete and not position.plan.eliminates
    shown = []
    for row in rows:
        marks = [Cell(_mark(row.marks.get(number))) for number in numbers]
        role = "muted" if not row.playing else "strong" if row.rank == 1 and position.number else ""
        mean = [Cell(f"{row.total / len(row.marks):.2f}" if row.marks else "")] if by_mean else []
        shown.append((Cell(str(row.rank)), Cell(row.player, role), Cell(str(row.total)), *mean, *marks))
    short = "b" if position.plan.eliminates else "r"
    mean_head = [Cell("mean")] if by_mean else []
    head = (Cell("rank"), Cell("player"), Cell("total"), *mean_head, *(Cell(f"{short}{number}") for number in numbers))
    return Grid(head, tuple(shown), "><" + ">" * (len(head) - 2))


def _mark(mark: Mark | None) -> str:
    return "" if mark is None else f"{mark.place}*" if mark.why else str(mark.place)


def _next(position: Position, rows: list[Standing]) -> tuple[Line, ...]:
    """What the tournament waits for, and what to type."""
    match phase(position):
        case "seat":
            what = f"{position.plan.what} {position.number + 1} to be seated"
            closed = position.plan.eliminates and position.number
            if opened := next(vacancies(position), None):
                table, _, free = opened
                who = free[0] + (f" (or {', '.join(free[1:])})" if free[1:] else "")
                return _waiting(what, f"advance {table} {who} to fill the place, or seat to leave it empty")
            return _waiting(what, "seat (or drop PLAYER)" if closed else "seat (or join PLAYER..., drop PLAYER)")
        case "results":
            missing = position.rounds[-1].open_tables()
            first = position.rounds[-1].tables[missing[0] - 1]
            example = f"result {missing[0]} {' '.join(first.players)}, in the order of their places; level: ann=bob"
            return _waiting(f"the results of {counted(len(missing), 'table')}", example)
        case "advance":
            number, line = next(undecided(position))
            what = f"the organiser's word at table {number}: {listed(line.level)} are level"
            return _waiting(what, f"advance {number} {' '.join(suggested(position, line))}")
        case _:
            return (Line.of(Cell(verdict(position, rows)[1], "strong")),)


def _waiting(what: str, how: str) -> tuple[Line, ...]:
    return Line.of("waiting for ", Cell(what, "strong")), Line.of("next: ", how)
