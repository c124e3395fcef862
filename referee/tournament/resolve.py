"""What an entry of a tournament does, and what is said about it, each with its rule."""

from collections.abc import Iterator, Sequence

from referee.kernel.events import Event
from referee.kernel.refusal import Refusal
from referee.kernel.words import counted, listed, ordinal
from referee.tournament.brackets import advancing, line_at, places_that_advance, still_in, vacancies, vacant
from referee.tournament.division import Division, divide, divide_bracket
from referee.tournament.legality import check
from referee.tournament.moves import Advance, DrawnBye, DrawnTable, Drop, Join, Result, Seat, TournamentMove
from referee.tournament.phase import is_over
from referee.tournament.scoring import verdict
from referee.tournament.standings import leaders, standings
from referee.tournament.state import Plan, Position, Round, Table, flat, placements, spelled

SIX = 6
"""The size of a table that plays without the Druid (tables.druid)."""


def apply(position: Position, move: TournamentMove) -> tuple[Position, tuple[Event, ...]]:
    """The position after an entry, and what happened. Raises Refusal where the rules forbid it."""
    check(position, move)
    match move:
        case Seat():
            after, happened = _seat(position)
        case DrawnTable() | DrawnBye():
            after, happened = _drawn(position, move)
        case Result():
            after, happened = _result(position, move)
        case Advance():
            after, happened = _advance(position, move)
        case Drop():
            after, happened = _drop(position, move.player)
        case Join():
            after, happened = _join(position, move.players)
    if isinstance(move, Result | Advance) and after.plan.eliminates and not still_in(after):
        why = "nobody would be left: all who would go on have dropped out"
        raise Refusal("tournament.players", why, {"dropped_out": sorted(after.out)}, ["undo, as far as a drop"])
    return after, (*happened, *_ending(position, after))


def _seat(position: Position) -> tuple[Position, list[Event]]:
    entrants, plan, number = still_in(position), position.plan, position.number + 1
    division = (divide_bracket if plan.eliminates else divide)(len(entrants), plan.seats)
    round_ = Round(entrants, division)
    many = f"{plan.what} {number}" + ("" if plan.eliminates else f" of {plan.rounds}")
    events = [
        Event("round", "rounds.fixed", f"{many}: {counted(len(entrants), 'player')}", {plan.what: number}),
        _division_event(plan, division),
    ]
    if plan.eliminates and round_.final:
        events.append(Event("final", "elimination.last", "they fit one table: this is the final", {}))
    return position._replace(rounds=(*position.rounds, round_)), events


def _division_event(plan: Plan, division: Division) -> Event:
    sizes = division.sizes
    if not sizes:
        text, rule = "no table: the one player who is left has a bye", "tables.bye"
    elif not division.equal:
        parts = [f"{sizes.count(size)} of {size}" for size in dict.fromkeys(sizes)]
        text, rule = f"tables as even as can be: {listed(parts)}", "tables.nearly-equal"
    else:
        as_wanted = sizes[0] == plan.seats.wanted or sizes[0] in plan.seats.ideal
        text = counted(len(sizes), "table") + f" of {sizes[0]}"
        rule = "tables.equal" if as_wanted else "tables.wanted"
        text += "" if as_wanted else f", as near as can be to {plan.seats.wanted}"
    return Event("division", rule, text, {"sizes": list(sizes), "byes": division.left_over})


def _drawn(position: Position, move: DrawnTable | DrawnBye) -> tuple[Position, list[Event]]:
    round_, number = position.rounds[-1], position.number
    if isinstance(move, DrawnBye):
        text = f"{move.player} has a bye"
        return position.with_round(number, round_._replace(byes=(*round_.byes, move.player))), [
            Event("bye", "tables.bye", text, {"player": move.player})
        ]
    rule = "elimination.random" if position.plan.eliminates else "round-robin.random"
    players = list(move.players)
    events = [
        Event("table", rule, f"table {move.number}: {', '.join(players)}", {"table": move.number, "players": players})
    ]
    if len(players) == SIX:
        text = f"table {move.number} plays without the Druid"
        events.append(Event("six", "tables.druid", text, {"table": move.number}))
    return position.with_round(number, round_._replace(tables=(*round_.tables, Table(move.players)))), events


def _result(position: Position, move: Result) -> tuple[Position, list[Event]]:
    number = move.table.round or position.number
    round_ = position.rounds[number - 1]
    old = round_.tables[move.table.number - 1]
    new = Table(old.players, move.places, game=move.game)
    if old.result and position.plan.eliminates:
        taken = old.successors if number < position.number else ()
        new = new._replace(word=_word_after(position, number, old, new), successors=taken)
    after = position.with_table(number, move.table.number, new)
    events = []
    if old.result:
        was = spelled(old.result)
        text = f"this replaces {' '.join(was)}"
        events.append(Event("corrected", "result.once", text, {"table": str(move.table), "was": list(was)}))
    if move.game:
        text = "as the save of a game says, which counts once"
        events.append(Event("recorded", "record.once", text, {"table": str(move.table), "game": move.game}))
    events.append(_placement_event(position, move, round_))
    void = (*(() if new.word else old.word), *(() if new.successors else old.successors))
    if void:
        text = f"with that, the organiser's word for {listed(void)} is void"
        events.append(Event("void", "elimination.corrected", text, {"table": str(move.table), "players": list(void)}))
    if len(move.places) < len(old.players):
        shared = [list(group) for group in move.places if len(group) > 1]
        text = "; ".join(f"{listed(group)} share a place" for group in shared)
        events.append(Event("level", "round-robin.ties", text, {"level": shared}))
    if position.plan.eliminates:
        events += _advance_events(after, number, move.table.number)
    if number == position.number:
        events += _vacant_event(after, move.table.number)
    return after, events


def _word_after(position: Position, number: int, old: Table, new: Table) -> tuple[str, ...]:
    """The organiser's word after a correction: void, as the new result counts as the first one (elimination.corrected).

    Once the next bracket is seated, who advanced stays, and follows from the table as it was.
    """
    if number == position.number and not position.plan.first_rules:
        return ()
    round_ = position.rounds[number - 1]
    line = line_at(position, round_, new)
    kept = tuple(name for name in advancing(position, round_, old) if name in line.level)
    return kept if len(kept) == line.room else ()


def _placement_event(position: Position, move: Result, round_: Round) -> Event:
    places = placements(move.places)
    rule = "round-robin.score"
    if position.plan.eliminates:
        rule = "elimination.last" if round_.final else _advance_rule(position.plan)
    text = ", ".join(f"{name} {ordinal(place)}" for name, place in places.items())
    return Event("result", rule, f"table {move.table}: {text}", {"table": str(move.table), "placements": places})


def _advance_rule(plan: Plan) -> str:
    return "elimination.first" if plan.advance == 1 else "elimination.more"


def _advance_events(position: Position, round_number: int, number: int) -> Iterator[Event]:
    """Who goes on from a table, or what the organiser is asked."""
    round_ = position.rounds[round_number - 1]
    table = round_.tables[number - 1]
    places = places_that_advance(len(table.players), round_, position.plan.advance)
    if places < position.plan.advance and not round_.final:
        text = f"of {len(table.players)} players at most {places} can go on"
        yield Event("fewer", "elimination.shrinks", text, {"table": number, "places": places})
    through = advancing(position, round_, table)
    if through and not round_.final:
        verb = "advances" if len(through) == 1 else "advance"
        data = {"table": number, "players": list(through)}
        yield Event("advances", _advance_rule(position.plan), f"{listed(through)} {verb}", data)
    line = line_at(position, round_, table)
    if line.level and not table.word:
        goal = "win" if round_.final else "advance"
        text = f"{listed(line.level)} are level, and {line.room} of them can {goal}: the organiser decides"
        data = {"table": number, "level": list(line.level), "room": line.room}
        yield Event("undecided", "elimination.level", text, data)


def _advance(position: Position, move: Advance) -> tuple[Position, list[Event]]:
    table = position.rounds[-1].tables[move.number - 1]
    if vacant(position, position.number, table):
        return _succeed(position, move, table)
    after = position.with_table(position.number, move.number, table._replace(word=move.players))
    text = f"by the organiser's word {listed(move.players)} {'goes' if len(move.players) == 1 else 'go'} on"
    if position.rounds[-1].final:
        text = f"by the organiser's word {move.players[0]} is first"
    event = Event("decided", "elimination.level", text, {"table": move.number, "players": list(move.players)})
    return after, [event, *_vacant_event(after, move.number)]


def _succeed(position: Position, move: Advance, table: Table) -> tuple[Position, list[Event]]:
    """Let players take the places of others who dropped out."""
    named = {*table.successors, *move.players}
    successors = tuple(name for name in flat(table.result) if name in named)
    after = position.with_table(position.number, move.number, table._replace(successors=successors))
    takes = "takes the vacant place" if len(move.players) == 1 else "take the vacant places"
    text = f"by the organiser's word {listed(move.players)} {takes} at table {move.number}"
    event = Event("taken", "elimination.dropped", text, {"table": move.number, "players": list(move.players)})
    return after, [event, *_vacant_event(after, move.number)]


def _vacant_event(position: Position, number: int) -> Iterator[Event]:
    """That a place at a table is vacant, and how to fill it."""
    for table, places, free in vacancies(position):
        if table == number:
            many = f"{counted(places, 'place')} at table {number} {'is' if places == 1 else 'are'} vacant"
            text = f"{many}; 'advance {number} PLAYER' names who takes it: {', '.join(free)}"
            data = {"table": number, "places": places, "candidates": list(free)}
            yield Event("vacant", "elimination.dropped", text, data)


def _drop(position: Position, player: str) -> tuple[Position, list[Event]]:
    after = position._replace(out=position.out | {player})
    event = Event("dropped", "players.dropped", f"{player} drops out", {"player": player})
    if after.current is None:
        return after, [event]
    tables = enumerate(after.current.tables, 1)
    left = next((number for number, table in tables if player in table.players), 0)
    return after, [event, *_vacant_event(after, left)]


def _join(position: Position, players: Sequence[str]) -> tuple[Position, list[Event]]:
    new = tuple(name for name in players if name not in position.players)
    after = position._replace(players=(*position.players, *new), out=position.out - set(players))
    events = [
        Event("joined", "players.between", f"{name} {'joins' if name in new else 'is back'}", {"player": name})
        for name in players
    ]
    if not position.plan.eliminates:
        events += [event for name in players for event in _absences(after, name)]
    return after, events


def _absences(position: Position, player: str) -> Iterator[Event]:
    for number, round_ in enumerate(position.rounds, 1):
        if player not in round_.entrants:
            place = max(round_.division.sizes)
            text = f"{player} missed round {number}, which counts as {ordinal(place)} place"
            yield Event("absent", "round-robin.absent", text, {"player": player, "round": number, "place": place})


def _ending(before: Position, after: Position) -> Iterator[Event]:
    """What is said once a round is complete, and once a tournament is over."""
    round_ = after.current
    if round_ is None or not round_.complete or after == before:
        return
    if before.current is None or not before.current.complete:
        text = f"{after.plan.what} {after.number} is complete"
        yield Event("complete", "rounds.complete", text, {after.plan.what: after.number})
    if is_over(after):
        rows = standings(after)
        rule, text = verdict(after, rows)
        yield Event("won", rule, text, {"winners": list(leaders(rows))})
