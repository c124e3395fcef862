"""Who goes on from one bracket to the next, as the results and the organiser's word have it."""

from collections.abc import Iterator
from typing import NamedTuple

from referee.tournament.division import Seats, divide_bracket
from referee.tournament.state import Places, Position, Round, Table, flat


class Line(NamedTuple):
    """The line of advance at a table: who is above it, and, where a tie straddles it, the level players and for
    how many of them there is room."""

    above: tuple[str, ...]
    level: tuple[str, ...] = ()
    room: int = 0


def places_that_advance(size: int, round_: Round, advance: int) -> int:
    """How many go on from a table of that size (elimination.more, elimination.shrinks, elimination.last)."""
    return 1 if round_.final else min(advance, size - 1)


def line_of(result: Places, places: int) -> Line:
    """Where the line of advance falls in a result."""
    above: tuple[str, ...] = ()
    for level in result:
        room = places - len(above)
        if len(level) > room:
            return Line(above, level, room) if room else Line(above)
        above += level
    return Line(above)


def line_at(position: Position, round_: Round, table: Table) -> Line:
    """The line of advance at a table that has its result. It does not matter who dropped out (elimination.dropped)."""
    line = line_of(table.result, places_that_advance(len(table.players), round_, position.plan.advance))
    if not position.plan.first_rules:
        return line
    staying = tuple(name for name in line.level if name not in position.out)
    if len(staying) <= line.room:
        return Line(line.above + staying)
    return line._replace(level=staying)


def advancing(position: Position, round_: Round, table: Table) -> tuple[str, ...]:
    """Who is known to go on from a table, in the order of the placements."""
    return line_at(position, round_, table).above + table.word if table.result else ()


def gone(position: Position, number: int, table: Table) -> tuple[str, ...]:
    """Who went on from a table of a bracket, or took a place there, and dropped out before the next one was seated."""
    went = (*advancing(position, position.rounds[number - 1], table), *table.successors)
    if number < position.number:
        seated = position.rounds[number].entrants
        return tuple(name for name in went if name not in seated)
    return tuple(name for name in went if name in position.out)


def vacant(position: Position, number: int, table: Table) -> int:
    """How many places of the next bracket are vacant: of players who dropped out, and nobody took them
    (elimination.dropped)."""
    round_ = position.rounds[number - 1]
    if position.plan.first_rules or not position.plan.eliminates or round_.final or not table.result:
        return 0
    if line_at(position, round_, table).level and not table.word:
        return 0
    return len(gone(position, number, table)) - len(table.successors)


def candidates(position: Position, table: Table) -> tuple[str, ...]:
    """Who can take a vacant place at a table of the last bracket, in the order of the placements."""
    went = (*advancing(position, position.rounds[-1], table), *table.successors)
    return tuple(name for name in flat(table.result) if name not in went and name not in position.out)


def vacancies(position: Position) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """The tables of the last bracket with vacant places that can be taken: how many are vacant, and the candidates."""
    round_ = position.current
    if round_ is None or not round_.complete or not position.out:
        return
    for number, table in enumerate(round_.tables, 1):
        places = vacant(position, position.number, table)
        if places and (free := candidates(position, table)):
            yield number, places, free


def suggested(position: Position, line: Line) -> tuple[str, ...]:
    """As many level players as there is room for, as an example of the organiser's word."""
    return tuple(sorted(line.level, key=position.out.__contains__))[: line.room]


def undecided(position: Position) -> Iterator[tuple[int, Line]]:
    """The tables of the last bracket at which the organiser has to name who goes on."""
    round_ = position.current
    if round_ is None or not position.plan.eliminates:
        return
    for number, table in enumerate(round_.tables, 1):
        if table.result and not table.word:
            line = line_at(position, round_, table)
            if line.level:
                yield number, line


def still_in(position: Position) -> tuple[str, ...]:
    """Who is to be seated in the next round, or would be by the results that are in, in the order of joining."""
    round_ = position.current
    if round_ is None or not position.plan.eliminates:
        return position.staying
    through = set(round_.byes)
    for table in round_.tables:
        if table.result:
            line = line_at(position, round_, table)
            through.update(line.above, table.word or line.level, table.successors)
        else:
            through.update(table.players)
    return tuple(name for name in position.staying if name in through)


def planned(players: int, seats: Seats, advance: int) -> list[int]:
    """How many players the brackets have, from one of so many players to the final."""
    brackets = []
    while players > 1 and players >= seats.fewest:
        brackets.append(players)
        division = divide_bracket(players, seats)
        round_ = Round((), division)
        players = sum(places_that_advance(size, round_, advance) for size in division.sizes) + division.left_over
    return brackets
