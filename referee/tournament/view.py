"""A tournament as data for scripts. Nothing in it is hidden."""

from typing import Any

from referee.kernel.game import Pending
from referee.tournament.brackets import advancing, planned, still_in, vacant
from referee.tournament.phase import is_over, pending, phase
from referee.tournament.standings import Standing, leaders, standings
from referee.tournament.state import Plan, Position, spelled


def view(position: Position) -> dict[str, Any]:
    """The position as plain data: the state of the contract."""
    waits: Pending = pending(position)
    rows = standings(position)
    return {
        "phase": waits.phase,
        "to_move": [],
        "over": waits.over,
        "name": position.plan.name,
        "form": position.plan.form,
        "plays": position.plan.plays,
        "seats": position.plan.seats.wanted,
        "round": position.number,
        "rounds": rounds(position),
        "winners": list(leaders(rows)) if waits.over else [],
        "players": {name: _player(row) for name, row in _by_player(position, rows).items()},
        "standings": table_of_standings(rows),
        "tables": tables(position, position.number),
        "byes": list(position.current.byes) if position.current else [],
    }


def rounds(position: Position) -> int:
    """How many rounds there are in all; in an elimination, as many brackets as there will be from here on."""
    plan = position.plan
    if not plan.eliminates:
        return plan.rounds
    if is_over(position):
        return position.number
    if position.current is not None and phase(position) != "seat":
        return position.number - 1 + _brackets(len(position.current.entrants), plan)
    return position.number + _brackets(len(still_in(position)), plan)


def _brackets(players: int, plan: Plan) -> int:
    """How many brackets follow with these players; a single one has a bracket alone (elimination.dropped)."""
    return 1 if players == 1 else len(planned(players, plan.seats, plan.advance))


def table_of_standings(rows: list[Standing]) -> list[dict[str, Any]]:
    """The standings of the contract, the best first."""
    return [
        {
            "rank": row.rank,
            "player": row.player,
            "total": row.total,
            "placements": row.placements,
            "unplayed": [number for number, mark in row.marks.items() if mark.why],
            "in": row.playing,
        }
        for row in rows
    ]


def tables(position: Position, round_number: int) -> list[dict[str, Any]]:
    """The tables of a round: who sits there, the result as it is typed, and in an elimination who advances, who takes
    a place of somebody who dropped out, and how many such places are vacant."""
    if not round_number:
        return []
    found, round_ = [], position.rounds[round_number - 1]
    for number, table in enumerate(round_.tables, 1):
        result = list(spelled(table.result))
        row: dict[str, Any] = {"table": number, "players": list(table.players), "result": result}
        if position.plan.eliminates:
            row["advance"] = list(advancing(position, round_, table))
        if position.plan.eliminates and not position.plan.first_rules:
            row["successors"] = list(table.successors)
            row["vacant"] = vacant(position, round_number, table)
        found.append(row)
    return found


def history(position: Position) -> list[dict[str, Any]]:
    """All rounds or brackets so far, each with its tables and byes."""
    return [
        {position.plan.what: number, "tables": tables(position, number), "byes": list(round_.byes)}
        for number, round_ in enumerate(position.rounds, 1)
    ]


def _by_player(position: Position, rows: list[Standing]) -> dict[str, Standing]:
    """The standings in the order in which the players joined."""
    found = {row.player: row for row in rows}
    return {name: found[name] for name in position.players}


def _player(row: Standing) -> dict[str, Any]:
    return {"rank": row.rank, "total": row.total, "placements": row.placements, "in": row.playing}
