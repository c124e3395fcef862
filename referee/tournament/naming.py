"""Which player and which table is meant: names as the tournament has them, whatever was typed."""

from collections.abc import Iterable, Sequence

from referee.kernel.refusal import Mistake
from referee.kernel.words import name_key, nearest, quoted
from referee.tournament.brackets import advancing, line_at
from referee.tournament.moves import Advance, Drop, Join, Result, TableNumber, TournamentMove
from referee.tournament.state import Position, Table


def canonical(position: Position, move: TournamentMove) -> TournamentMove:
    """The same entry with names as the tournament has them. Raises Mistake for a player who is not there."""
    match move:
        case Result():
            return _canonical_result(position, move)
        case Advance() if position.current and move.number <= len(position.current.tables):
            table = position.current.tables[move.number - 1]
            named = _as_known(move.players, table.players)
            sure = _going_on(position, table) if table.result else ()
            return move._replace(players=tuple(name for name in named if name not in sure) or named)
        case Drop():
            return Drop(find(move.player, position.players))
        case Join():
            return Join(_as_known(move.players, position.players))
    return move


def _going_on(position: Position, table: Table) -> tuple[str, ...]:
    """Who goes on from a table of the last bracket anyway, so that naming them again changes nothing."""
    round_ = position.rounds[-1]
    line = line_at(position, round_, table)
    if line.level and not table.word:
        return line.above
    went = (*advancing(position, round_, table), *table.successors)
    return tuple(name for name in went if name not in position.out)


def _canonical_result(position: Position, move: Result) -> Result:
    table = move.table._replace(round=0) if move.table.round == position.number else move.table
    found = find_table(position, table)
    if found is None:
        return move._replace(table=table)
    seats = {name: seat for seat, name in enumerate(found.players)}
    places = tuple(
        tuple(sorted(_as_known(level, found.players), key=lambda name: seats.get(name, -1))) for level in move.places
    )
    return move._replace(table=table, places=places)


def find(word: str, players: Sequence[str]) -> str:
    """The player whom `word` names. Raises Mistake with the nearest names where there is none."""
    (found,) = _as_known([word], players)
    if found in players:
        return found
    raise Mistake(f"{quoted(word)} does not play in this tournament", nearest(word, players))


def _as_known(names: Iterable[str], players: Sequence[str]) -> tuple[str, ...]:
    """Names as they stand among the players; others as they were typed."""
    known = {name_key(player): player for player in players}
    return tuple(known.get(name_key(name), name) for name in names)


def find_table(position: Position, table: TableNumber) -> Table | None:
    """The table that is meant; None where there is none."""
    number = table.round or position.number
    if not 1 <= number <= position.number:
        return None
    tables = position.rounds[number - 1].tables
    return tables[table.number - 1] if table.number <= len(tables) else None
