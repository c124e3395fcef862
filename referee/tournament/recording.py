"""The result of a finished game as an entry: finds its table by its players, or says why it counts for none."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.kernel.refusal import Refusal
from referee.kernel.words import fold_name, listed
from referee.tournament.moves import Result, TableNumber
from referee.tournament.state import Places, Position

TOURNAMENT = "tournament"


class Finished(NamedTuple):
    """What a game's save says: the game, its players, whether it is over, what is wrong with its draws, and the
    players in the order of their placements; `mark` tells it from every other game."""

    game: str
    players: tuple[str, ...]
    over: bool
    wrong: tuple[str, ...]
    ranking: Places
    mark: str = ""


class Seating:
    """Who sits where in the round that was seated last, to be asked many times."""

    def __init__(self, position: Position) -> None:
        self.plays = position.plan.plays
        self.tables = position.current.tables if position.current else ()
        self.entered: set[int] = set()
        self.number, self.what = position.number, position.plan.what
        self.recorded = {
            table.game: f"{self.what} {number}, table {at}"
            for number, round_ in enumerate(position.rounds, 1)
            for at, table in enumerate(round_.tables, 1)
            if table.game
        }
        self.table_of = {
            fold_name(name): number for number, table in enumerate(self.tables, 1) for name in table.players
        }

    def result(self, game: Finished, *, replaces: bool) -> Result:
        """The result that a game brings. Raises Refusal where it is not over, does not check, or fits no table."""
        if game.game == TOURNAMENT:
            raise Refusal(
                "record.table", "that is a tournament, not a game", {"game": game.game}, ["the save of a game"]
            )
        if game.wrong:
            raise Refusal("record.checked", game.wrong[0], {"game": game.game})
        if not game.over:
            raise Refusal("record.checked", "the game is not over", {"game": game.game, "over": False})
        if self.plays and game.game != self.plays:
            why = f"this tournament plays {self.plays}, not {game.game}"
            raise Refusal("record.table", why, {"plays": self.plays, "game": game.game})
        number = self._table(game.players)
        if number in self.entered:
            why = f"another save of this command was recorded for table {number}"
            raise Refusal("result.once", why, {"table": number}, ["one save for each table"])
        corrects = replaces and bool(self.tables[number - 1].result)
        return Result(TableNumber(number), game.ranking, corrects, game.mark)

    def note(self, result: Result) -> None:
        """Remember a result that was entered: its game counts no second time (record.once)."""
        self.entered.add(result.table.number)
        if result.game:
            self.recorded[result.game] = f"{self.what} {self.number}, table {result.table.number}"

    def _table(self, players: Sequence[str]) -> int:
        seats = [self.table_of.get(fold_name(name)) for name in players]
        numbers = sorted({number for number in seats if number is not None})
        facts = {"players": list(players)}
        if not self.tables:
            raise Refusal("record.table", "nobody is seated yet", facts, ["seat"])
        if not numbers:
            raise Refusal("record.table", f"no table of this round has {', '.join(players)}", facts)
        if len(numbers) > 1:
            tables = listed([*map(str, numbers)])
            raise Refusal("record.table", f"its players sit at different tables: {tables}", facts)
        table = self.tables[numbers[0] - 1].players
        foreign = [name for name, seat in zip(players, seats, strict=True) if seat is None]
        if foreign or len(players) < len(table):
            there = {fold_name(name) for name in players}
            missing = [name for name in table if fold_name(name) not in there]
            parts = [f"{listed(foreign)} not at this table"] if foreign else []
            parts += [f"{listed(missing)} not in this game"] if missing else []
            why = f"its players are not those of table {numbers[0]}: {', '.join(parts)}"
            raise Refusal("record.table", why, {**facts, "table": list(table)})
        return numbers[0]
