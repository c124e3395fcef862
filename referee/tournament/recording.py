"""The result of a finished game as an entry: finds its table by its players, or says why it counts for none."""

from collections.abc import Mapping, Sequence
from shlex import quote
from typing import NamedTuple

from referee.kernel.refusal import Refusal
from referee.kernel.words import listed, name_key
from referee.tournament.moves import Result, TableNumber
from referee.tournament.state import Places, Position, Table, spelled

TOURNAMENT = "tournament"


class Finished(NamedTuple):
    """What a game's save says: the game, its players, whether it is over, what is wrong with its draws, and the
    players in the order of their placements; `mark` tells it from every other game. `seed` is None at a table; `path`
    is the save, for messages."""

    game: str
    players: tuple[str, ...]
    over: bool
    wrong: tuple[str, ...]
    ranking: Places
    mark: str = ""
    seed: int | None = None
    path: str = ""


Place = tuple[int, int]
"""A round and a table of it, both counted from 1."""


class Seating:
    """Who sits where in the round that games are recorded for, to be asked many times.

    `seeds` are those of the games that the referee makes ready, each with its place. Raises Refusal where the organiser
    `asked` for a round that is not seated.
    """

    def __init__(self, position: Position, seeds: Mapping[int, Place], asked: int | None = None) -> None:
        self.position, self.seeds, self.asked = position, seeds, asked
        self.plays, self.what = position.plan.plays, position.plan.what
        self.number = asked or position.number
        if asked is not None and not 1 <= asked <= position.number:
            why = f"{self.what} {asked} is not seated yet" if asked > 0 else f"there is no {self.what} {asked}"
            how = [f"record --round {position.number} SAVE..."] if position.number else ["seat"]
            raise Refusal("result.seated", why, {self.what: position.number}, how)
        self.tables = position.rounds[self.number - 1].tables if self.number else ()
        self.entered: set[int] = set()
        self.recorded = {
            table.game: self._called((number, at))
            for number, round_ in enumerate(position.rounds, 1)
            for at, table in enumerate(round_.tables, 1)
            if table.game
        }
        self.table_of = {
            name_key(name): number for number, table in enumerate(self.tables, 1) for name in table.players
        }

    def known(self, game: Finished) -> str:
        """Where a game was recorded before, or, unless the organiser names the round, the earlier table that it was
        made for; "" where it is new."""
        if game.mark in self.recorded:
            return self.recorded[game.mark]
        made_for = self._made_for(game)
        if self.asked or made_for is None or made_for[0] == self.number:
            return ""
        return self._called(made_for)

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
        self._check_round(game, number)
        table, old = self._typed(number), self.tables[number - 1].result
        if old and not replaces:
            facts = {"result": " ".join(spelled(old))}
            raise Refusal(
                "result.once", f"table {table} has its result already", facts, [self._command(game, self.asked or 0)]
            )
        return Result(table, game.ranking, bool(old), game.mark)

    def note(self, result: Result) -> None:
        """Remember a result that was entered: its game counts no second time (record.once)."""
        self.entered.add(result.table.number)
        if result.game:
            self.recorded[result.game] = self._called((self.number, result.table.number))

    def _called(self, place: Place) -> str:
        return f"{self.what} {place[0]}, table {place[1]}"

    def _typed(self, number: int) -> TableNumber:
        """A table of this round as entries have it."""
        return TableNumber(number, 0 if self.number == self.position.number else self.number)

    def _made_for(self, game: Finished) -> Place | None:
        """The place that the referee made a game for; None for a game that was started otherwise."""
        return None if game.seed is None else self.seeds.get(game.seed)

    def _command(self, game: Finished, round_: int) -> str:
        """How a game is recorded for a round (0 for the one that is meant anyway), where it has a result."""
        there = round_ or self.number
        replaces = any(self._sit_together(game, table) and table.result for table in self._tables_of(there))
        words = ["record", *(["--round", str(round_)] if round_ else []), quote(game.path or "SAVE")]
        return " ".join([*words, *(["--replace"] if replaces else [])])

    def _tables_of(self, number: int) -> tuple[Table, ...]:
        return self.position.rounds[number - 1].tables

    def _sit_together(self, game: Finished, table: Table) -> bool:
        """Whether just the players of a game sit at a table."""
        return set(map(name_key, game.players)) == set(map(name_key, table.players))

    def _check_round(self, game: Finished, number: int) -> None:
        """Refuse a game that may be that of another round (record.once)."""
        made_for = self._made_for(game)
        if self.asked and made_for is not None and made_for[0] != self.number:
            why = f"the referee made this game for {self._called(made_for)}"
            place = {self.what: made_for[0], "table": made_for[1]}
            raise Refusal("record.once", why, place, [self._command(game, made_for[0])])
        if self.asked or made_for == (self.number, number):
            return
        rounds = [
            earlier
            for earlier in range(1, self.number)
            if any(self._sit_together(game, table) and not table.game for table in self._tables_of(earlier))
        ]
        if rounds:
            numbers = listed([*map(str, rounds)])
            which = self.what if len(rounds) == 1 else f"{self.what}s"
            why = f"its players also sat together in {which} {numbers}, where the result names no game"
            how = [self._command(game, number) for number in (self.number, *rounds)]
            raise Refusal("record.once", why, {f"{self.what}s": [*rounds, self.number]}, how)

    def _table(self, players: Sequence[str]) -> int:
        seats = [self.table_of.get(name_key(name)) for name in players]
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
            there = {name_key(name) for name in players}
            missing = [name for name in table if name_key(name) not in there]
            parts = [f"{listed(foreign)} not at this table"] if foreign else []
            parts += [f"{listed(missing)} not in this game"] if missing else []
            why = f"its players are not those of table {numbers[0]}: {', '.join(parts)}"
            raise Refusal("record.table", why, {**facts, "table": list(table)})
        return numbers[0]
