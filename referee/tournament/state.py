"""The position of a tournament: who plays, what was seated, what came of it. Knows no rule beyond counting."""

from collections.abc import Iterator
from typing import NamedTuple

from referee.tournament.division import Division, Seats

VERSION = 2
"""The version of the rules, as `rules.toml` has it."""

ROUND_ROBIN, ELIMINATION = "round-robin", "elimination"

Places = tuple[tuple[str, ...], ...]
"""Players in the order of their placements; those who are level stand together."""


class Plan(NamedTuple):
    """What is settled before the first round. `rounds` is 0 in an elimination, `advance` is 0 in a round-robin;
    `plays` is the game, "" where it is not named; `version` is the version of the rules."""

    name: str
    form: str
    rounds: int
    advance: int
    seats: Seats
    plays: str
    version: int = VERSION

    @property
    def first_rules(self) -> bool:
        """Whether version 1 of the rules decides, which some old saves still follow.

        By version 1 a corrected result keeps those who advanced before, where they are level across the line. Level
        players move up where others drop out, and no place is vacant.
        """
        return self.version == 1

    @property
    def eliminates(self) -> bool:
        """Whether this is an elimination."""
        return self.form == ELIMINATION

    @property
    def what(self) -> str:
        """What a round is called."""
        return "bracket" if self.eliminates else "round"


class Table(NamedTuple):
    """A table of one round: its players in the order in which they were drawn, the result ((),
    where there is none yet), whom of level players the organiser lets advance, and the mark of the game that brought
    the result ("" where it was typed). `successors` take the places of players who went on and dropped out."""

    players: tuple[str, ...]
    result: Places = ()
    word: tuple[str, ...] = ()
    game: str = ""
    successors: tuple[str, ...] = ()


class Round(NamedTuple):
    """One round or bracket: who takes part, how they are divided, and the tables and byes drawn so far."""

    entrants: tuple[str, ...]
    division: Division
    tables: tuple[Table, ...] = ()
    byes: tuple[str, ...] = ()

    @property
    def seated(self) -> bool:
        """Whether all tables and byes have been drawn."""
        return len(self.tables) == len(self.division.sizes) and len(self.byes) == self.division.left_over

    @property
    def complete(self) -> bool:
        """Whether each table has its result."""
        return self.seated and all(table.result for table in self.tables)

    @property
    def final(self) -> bool:
        """Whether all who are left sit at this one table."""
        return len(self.division.sizes) == 1 and not self.division.left_over

    def drawn(self) -> Iterator[str]:
        """All who have been drawn so far: those with a bye, then table by table."""
        yield from self.byes
        for table in self.tables:
            yield from table.players

    def open_tables(self) -> list[int]:
        """The numbers of the tables without a result."""
        return [number for number, table in enumerate(self.tables, 1) if not table.result]


class Position(NamedTuple):
    """A tournament between two entries. `players` are all who ever joined, in that order; `out` dropped out."""

    plan: Plan
    players: tuple[str, ...]
    out: frozenset[str] = frozenset()
    rounds: tuple[Round, ...] = ()

    @property
    def current(self) -> Round | None:
        """The round that was seated last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def number(self) -> int:
        """The number of that round; 0 before the first."""
        return len(self.rounds)

    @property
    def staying(self) -> tuple[str, ...]:
        """Who has not dropped out."""
        return tuple(name for name in self.players if name not in self.out) if self.out else self.players

    def with_table(self, round_: int, number: int, table: Table) -> "Position":
        """The same position with one table of a round replaced (both counted from 1)."""
        at = self.rounds[round_ - 1]
        tables = (*at.tables[: number - 1], table, *at.tables[number:])
        return self.with_round(round_, at._replace(tables=tables))

    def with_round(self, number: int, round_: Round) -> "Position":
        """The same position with one round replaced."""
        return self._replace(rounds=(*self.rounds[: number - 1], round_, *self.rounds[number:]))


def placements(result: Places) -> dict[str, int]:
    """Each player's place by a result: level players share the better one (round-robin.ties)."""
    places: dict[str, int] = {}
    for level in result:
        place = len(places) + 1
        places.update(dict.fromkeys(level, place))
    return places


def spelled(result: Places) -> tuple[str, ...]:
    """A result as it is typed, a word for each place: level players are joined by `=`."""
    return tuple("=".join(level) for level in result)


def flat(result: Places) -> tuple[str, ...]:
    """All players of a result."""
    return tuple(player for level in result for player in level)
