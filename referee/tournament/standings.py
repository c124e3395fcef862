"""Who stands where: placements of all rounds, totals and ranks. Always derived, never kept."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.tournament.brackets import still_in
from referee.tournament.state import Position, Round, placements

BYE = 1
"""What a bye counts as (tables.bye)."""


class Mark(NamedTuple):
    """What one round brought a player: the placement that counts, the table (0 for none), and why there was
    none: "bye" or "absent"."""

    place: int
    table: int = 0
    why: str = ""


class Standing(NamedTuple):
    """One line of the standings. Those who dropped out are not `playing`, nor are those who were eliminated."""

    rank: int
    player: str
    total: int
    marks: Mapping[int, Mark]
    playing: bool

    @property
    def placements(self) -> list[int]:
        """The placements that count, round by round; their sum is the total."""
        return [mark.place for mark in self.marks.values()]


def standings(position: Position) -> list[Standing]:
    """All players, the best first."""
    marks = _marks(position)
    playing = set(still_in(position))
    key = _bracket_key if position.plan.eliminates else _mean_key
    order = {
        name: (1.0,) if name in position.out else (0.0, *key(marks[name], name in playing)) for name in position.players
    }
    found: list[Standing] = []
    for index, name in enumerate(sorted(position.players, key=order.__getitem__), 1):
        level = found and order[found[-1].player] == order[name]
        total = sum(mark.place for mark in marks[name].values())
        found.append(Standing(found[-1].rank if level else index, name, total, marks[name], name in playing))
    return found


def leaders(rows: list[Standing]) -> tuple[str, ...]:
    """Who is first, or shares the first rank."""
    return tuple(row.player for row in rows if row.rank == 1)


def _mean_key(marks: Mapping[int, Mark], playing: bool) -> tuple[float, ...]:
    """The lowest score first; while a round is played, by the mean (round-robin.unfinished)."""
    if not playing:
        return ()
    return (sum(mark.place for mark in marks.values()) / len(marks),) if marks else (float("inf"),)


def _bracket_key(marks: Mapping[int, Mark], playing: bool) -> tuple[float, ...]:
    """Those still in, then the others by the last bracket they reached."""
    return (0.0,) if playing else (1.0, -max(marks, default=0))


def _marks(position: Position) -> dict[str, dict[int, Mark]]:
    """By player and round, what counts. A table without a result brings nothing yet."""
    marks: dict[str, dict[int, Mark]] = {name: {} for name in position.players}
    for number, round_ in enumerate(position.rounds, 1):
        for name, mark in _of_round(round_):
            marks[name][number] = mark
        if position.plan.eliminates or not round_.seated:
            continue
        absent = Mark(max(round_.division.sizes), why="absent")
        took_part = set(round_.entrants)
        for name in position.players:
            if name not in took_part and name not in position.out:
                marks[name][number] = absent
    return marks


def _of_round(round_: Round) -> Iterator[tuple[str, Mark]]:
    for name in round_.byes:
        yield name, Mark(BYE, why="bye")
    for number, table in enumerate(round_.tables, 1):
        for name, place in placements(table.result).items():
            yield name, Mark(place, number)
