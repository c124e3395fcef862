"""The entries of a tournament's journal: what the organiser decides, and what the seed draws."""

from typing import NamedTuple

from referee.tournament.state import Places, spelled

GAME = "game:"
"""What the mark of a recorded game begins with; no name of a player holds a colon."""


class TableNumber(NamedTuple):
    """A table as it is typed: its number, and the round it belongs to (0 for the one that was seated last)."""

    number: int
    round: int = 0

    def __str__(self) -> str:
        return f"{self.round}.{self.number}" if self.round else str(self.number)


class Seat(NamedTuple):
    """The next round is to be seated."""

    def words(self) -> tuple[str, ...]:
        """`seat`"""
        return ("seat",)


class DrawnTable(NamedTuple):
    """The players of a table, as they were drawn: the first has the first seat."""

    number: int
    players: tuple[str, ...]

    def words(self) -> tuple[str, ...]:
        """`table TABLE PLAYER...`"""
        return ("table", str(self.number), *self.players)


class DrawnBye(NamedTuple):
    """A player who has a bye in this round."""

    player: str

    def words(self) -> tuple[str, ...]:
        """`bye PLAYER`"""
        return ("bye", self.player)


class Result(NamedTuple):
    """The result of a table; a correction replaces the one that it has. `game` is the mark of the game that brought it,
    "" where it was typed."""

    table: TableNumber
    places: Places
    corrects: bool = False
    game: str = ""

    def words(self) -> tuple[str, ...]:
        """`result TABLE PLAYER... [game:MARK]`, or `correct TABLE PLAYER... [game:MARK]`"""
        verb = "correct" if self.corrects else "result"
        game = (GAME + self.game,) if self.game else ()
        return (verb, str(self.table), *spelled(self.places), *game)


class Advance(NamedTuple):
    """Who of the level players of a table goes on, by the organiser's word."""

    number: int
    players: tuple[str, ...]

    def words(self) -> tuple[str, ...]:
        """`advance TABLE PLAYER...`"""
        return ("advance", str(self.number), *self.players)


class Drop(NamedTuple):
    """A player who plays no further rounds."""

    player: str

    def words(self) -> tuple[str, ...]:
        """`drop PLAYER`"""
        return ("drop", self.player)


class Join(NamedTuple):
    """Players who come late, or come back."""

    players: tuple[str, ...]

    def words(self) -> tuple[str, ...]:
        """`join PLAYER...`"""
        return ("join", *self.players)


TournamentMove = Seat | DrawnTable | DrawnBye | Result | Advance | Drop | Join
