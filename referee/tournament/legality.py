"""May this be entered now? Every refusal of a tournament, each with its rule."""

from collections.abc import Iterator, Sequence
from typing import NoReturn

from referee.kernel.notation import write
from referee.kernel.refusal import Refusal
from referee.kernel.words import counted, listed, name_key, same_name
from referee.tournament.brackets import (
    advancing,
    candidates,
    line_at,
    still_in,
    suggested,
    undecided,
    vacancies,
    vacant,
)
from referee.tournament.moves import (
    Advance,
    DrawnBye,
    DrawnTable,
    Drop,
    Join,
    Result,
    Seat,
    TableNumber,
    TournamentMove,
)
from referee.tournament.naming import find_table
from referee.tournament.phase import is_over
from referee.tournament.state import Position, Round, Table, flat, spelled

SHOWN = 8
"""How many tables or names a refusal lists."""


def check(position: Position, move: TournamentMove) -> None:
    """Refuse what the rules forbid."""
    match move:
        case Seat():
            _check_seat(position)
        case DrawnTable() | DrawnBye():
            _check_drawn(position, move)
        case Result():
            _check_result(position, move)
        case Advance():
            _check_advance(position, move)
        case Drop():
            _check_drop(position, move)
        case Join():
            _check_join(position, move)


def _check_seat(position: Position) -> None:
    _check_not_over(position)
    _check_complete(position, "rounds.complete")
    _check_decided(position)
    left, fewest = still_in(position), position.plan.seats.fewest
    alone = position.plan.eliminates and len(left) == 1
    if len(left) < fewest and not alone:
        raise Refusal(
            "tournament.players",
            f"{counted(len(left), 'player')} cannot fill a table, which has {fewest} seats or more",
            {"players": list(left), "fewest": fewest},
            _fillings(position),
        )


def _fillings(position: Position) -> list[str]:
    """Some lines that fill vacant places."""
    return [f"advance {number} {free[0]}" for number, _, free in vacancies(position)][:3]


def _check_not_over(position: Position) -> None:
    if not is_over(position):
        return
    if position.plan.eliminates:
        (winner,) = still_in(position)
        raise Refusal("elimination.first", f"the tournament is over: {winner} has won it", {"winner": winner})
    raise Refusal(
        "rounds.fixed",
        f"the tournament is over: all {counted(position.plan.rounds, 'round')} have been played",
        {"rounds": position.plan.rounds},
    )


def _check_complete(position: Position, rule: str) -> None:
    """Refuse what can only be done between rounds."""
    round_ = position.current
    if round_ is None or round_.complete:
        return
    missing = round_.open_tables()
    this = f"{position.plan.what} {position.number}"
    raise Refusal(
        rule,
        f"{this} is not complete: {_tables(missing)} without a result",
        {"open_tables": missing[:SHOWN]},
        [f"result {number} {' '.join(round_.tables[number - 1].players)}" for number in missing[:3]],
    )


def _is(names: Sequence[object]) -> str:
    return "is" if len(names) == 1 else "are"


def _goes(names: Sequence[str]) -> str:
    return "goes" if len(names) == 1 else "go"


def _tables(numbers: Sequence[int]) -> str:
    if len(numbers) > SHOWN:
        return f"{len(numbers)} tables are"
    return f"table {numbers[0]} is" if len(numbers) == 1 else f"tables {listed([*map(str, numbers)])} are"


def _check_decided(position: Position) -> None:
    """Refuse to go on while it is open who advances."""
    waiting = list(undecided(position))
    if waiting:
        number, line = waiting[0]
        raise Refusal(
            "elimination.level",
            f"{listed(line.level)} are level at table {number}, with room for {line.room}: say who goes on",
            {"table": number, "level": list(line.level), "room": line.room},
            [f"advance {at} {' '.join(suggested(position, level))}" for at, level in waiting[:3]],
        )


def _check_drawn(position: Position, move: DrawnTable | DrawnBye) -> None:
    rule = "elimination.random" if position.plan.eliminates else "round-robin.random"
    round_ = position.current
    if round_ is None or round_.seated:
        raise Refusal(rule, f"{move.words()[0]} is written by the referee, by the seed", {}, ["seat"])
    byes_due = len(round_.byes) < round_.division.left_over
    if isinstance(move, DrawnBye):
        if not byes_due:
            raise Refusal("tables.bye", "no bye is due now", {"byes": list(round_.byes)})
        names: tuple[str, ...] = (move.player,)
    else:
        number, names = len(round_.tables) + 1, move.players
        if byes_due or move.number != number or len(names) != round_.division.sizes[number - 1]:
            due = "a bye" if byes_due else f"table {number} of {round_.division.sizes[number - 1]}"
            raise Refusal(rule, f"what is to be drawn now is {due}", {"drawn": list(names)})
    last = len(round_.tables) + isinstance(move, DrawnTable) == len(round_.division.sizes)
    if last:
        _check_everybody(round_, names, rule)


def _check_everybody(round_: Round, names: tuple[str, ...], rule: str) -> None:
    """Once all tables are drawn: nobody is seated twice, or left out."""
    drawn = [*round_.drawn(), *names]
    if sorted(drawn) != sorted(round_.entrants):
        twice = sorted({name for name in drawn if drawn.count(name) > 1})
        out = sorted(set(round_.entrants) - set(drawn))
        raise Refusal(rule, "each player is seated once", {"twice": twice, "left_out": out})


def _check_result(position: Position, move: Result) -> None:
    table = find_table(position, move.table)
    if table is None or not position.rounds[-1].seated:
        _refuse_table(position, move.table)
    named = flat(move.places)
    here = f"table {move.table}"
    facts = {"table": str(move.table), "players": list(table.players)}
    foreign = [name for name in named if name not in table.players]
    missing = [name for name in table.players if name not in named]
    how = [f"{move.words()[0]} {move.table} {' '.join(table.players)}"]
    wrong = list(_elsewhere(position, move.table, foreign))
    wrong += [f"{listed(missing)} of {here} {_is(missing)} missing"] if missing else []
    if wrong:
        raise Refusal("result.whole-table", "; ".join(wrong), facts, how)
    if move.corrects and not table.result:
        why = f"{here} has no result yet that could be corrected"
        raise Refusal("result.once", why, {}, [write(move._replace(corrects=False))])
    if table.result and not move.corrects:
        correction = move._replace(corrects=True)
        raise Refusal(
            "result.once",
            f"{here} has its result already",
            {"result": " ".join(spelled(table.result))},
            [write(correction), f"{write(move)} --replace"],
        )
    if move.table.round and position.plan.eliminates:
        _check_correction(position, move, table)


def _elsewhere(position: Position, table: TableNumber, names: Sequence[str]) -> Iterator[str]:
    """Of each of these names that it is not at a table, and where it is."""
    seated = {
        name_key(name): (name, number)
        for number, other in enumerate(position.rounds[(table.round or position.number) - 1].tables, 1)
        for name in other.players
    }
    for name in names:
        known, number = seated.get(name_key(name), (name, 0))
        if not number and not any(same_name(name, player) for player in position.players):
            yield f"{name} does not play in this tournament"
        else:
            yield f"{known} does not sit at table {table}" + (f" but at table {number}" if number else "")


def _refuse_table(position: Position, table: TableNumber) -> NoReturn:
    if not position.number:
        raise Refusal("result.seated", "nobody is seated yet", {}, ["seat"])
    number = table.round or position.number
    if number > position.number:
        why = f"{position.plan.what} {number} is not seated yet"
        raise Refusal("result.seated", why, {position.plan.what: position.number}, ["seat"])
    there = len(position.rounds[number - 1].tables)
    raise Refusal(
        "result.seated",
        f"{position.plan.what} {number} has no table {table.number}: there {'is' if there == 1 else 'are'} {there}",
        {"tables": there},
    )


def _check_correction(position: Position, move: Result, table: Table) -> None:
    """In an elimination, an earlier result is corrected only if it leaves who advanced."""
    round_, here = position.rounds[move.table.round - 1], TableNumber(move.table.number)
    before = set(advancing(position, round_, table))
    line = line_at(position, round_, table._replace(result=move.places))
    if not set(line.above) <= before or not before <= {*line.above, *line.level}:
        raise Refusal(
            "elimination.corrected",
            f"other players would have advanced from table {move.table}, and bracket {position.number} is seated",
            {"advanced": sorted(before)},
            [
                "undo, as far as that bracket",
                f"tournament amend ENTRY {write(move._replace(corrects=False, table=here))}",
            ],
        )


def _check_advance(position: Position, move: Advance) -> None:
    if not position.plan.eliminates:
        raise Refusal("elimination.level", "in a round-robin nobody advances: all play all rounds", {})
    table = find_table(position, TableNumber(move.number))
    if table is None or not position.rounds[-1].seated:
        _refuse_table(position, TableNumber(move.number))
    round_ = position.rounds[-1]
    if not table.result:
        how = [f"result {move.number} {' '.join(table.players)}"]
        raise Refusal("rounds.complete", f"table {move.number} has no result yet", {}, how)
    line = line_at(position, round_, table)
    here = {"table": move.number, "level": list(line.level), "room": line.room}
    if not line.level or table.word:
        if vacant(position, position.number, table) or table.successors:
            return _check_successors(position, move, table)
        through = advancing(position, round_, table)
        raise Refusal(
            "elimination.level", f"it is settled at table {move.number}: {listed(through)} {_goes(through)} on", here
        )
    if len(move.players) != line.room or not set(move.players) <= set(line.level):
        example = f"advance {move.number} {' '.join(suggested(position, line))}"
        why = f"of {listed(line.level)}, who are level at table {move.number}, {line.room} can go on"
        raise Refusal("elimination.level", why, here, [example])


def _check_successors(position: Position, move: Advance, table: Table) -> None:
    """Refuse all but candidates for the places of players who dropped out."""
    places, free = vacant(position, position.number, table), candidates(position, table)
    facts = {"table": move.number, "vacant": places, "candidates": list(free)}
    if not places:
        raise Refusal("elimination.dropped", f"no place is vacant at table {move.number}", facts)
    if not free:
        raise Refusal("elimination.dropped", f"nobody is left at table {move.number} to take a place", facts)
    if len(move.players) > places or not set(move.players) <= set(free):
        why = f"{counted(places, 'place')} {_is(range(places))} vacant at table {move.number}, for {listed(free)}"
        raise Refusal("elimination.dropped", why, facts, [f"advance {move.number} {' '.join(free[:places])}"])


def _check_between(position: Position) -> None:
    _check_not_over(position)
    _check_complete(position, "players.between")
    _check_decided(position)


def _check_drop(position: Position, move: Drop) -> None:
    if move.player in position.out:
        raise Refusal("players.dropped", f"{move.player} dropped out before", {}, [f"join {move.player}"])
    left = still_in(position)
    if position.plan.eliminates and position.current and position.current.complete and move.player not in left:
        raise Refusal("players.dropped", f"{move.player} is eliminated already", {"still_in": list(left)[:SHOWN]})
    _check_between(position)
    fewest = 1 if position.plan.eliminates and position.current else 2
    if len(left) <= fewest:
        why = f"without {move.player} too few are left"
        raise Refusal("tournament.players", why, {"players": list(left)}, _fillings(position))


def _check_join(position: Position, move: Join) -> None:
    there = [name for name in move.players if name in position.players and name not in position.out]
    if there:
        raise Refusal(
            "tournament.players",
            f"{listed(there)} {'plays' if len(there) == 1 else 'play'} already",
            {"player": there[0]},
        )
    if position.plan.eliminates and position.current is not None:
        raise Refusal("players.closed", "bracket 1 is seated: nobody can join any more", {"bracket": position.number})
    _check_between(position)
