"""A picture of a position in neutral parts: knows words and roles, not how or where they are drawn."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.kernel.words import listed, signed


class Cell(NamedTuple):
    """A few words with a role: "", "strong", "muted", "good", "bad", or a
    player's seat, "seat1", "seat2" and so on; a marker on a track is "seat1 marker"."""

    text: str
    role: str = ""


class Grid(NamedTuple):
    """A table: a head, rows of the same length, and for each column "<" or ">" (which side it leans to)."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    align: str


class Line(NamedTuple):
    """One line of text: its cells are written one after the other."""

    cells: tuple[Cell, ...]

    @classmethod
    def of(cls, *cells: Cell | str) -> "Line":
        """A line of cells; plain text stands for a cell without a role."""
        return cls(tuple(Cell(cell) if isinstance(cell, str) else cell for cell in cells))


Block = Grid | Line


def points_cell(points: int) -> Cell:
    """Points with their sign, good or bad."""
    return Cell(signed(points), "good" if points > 0 else "bad" if points < 0 else "muted")


def from_view(title: str, view: Mapping[str, Any], to_move: Sequence[str]) -> tuple[Block, ...]:
    """A plain picture of a view, for games that draw none of their own: values a line each, the players as a grid."""
    players: Mapping[str, Mapping[str, Any]] = view["players"]
    found: list[Block] = [Line.of(Cell(title, "strong"), f"   {view['phase']}"), Line.of("")]
    columns = list(dict.fromkeys(key for values in players.values() for key in values))
    rows = [
        (Cell(name, f"seat{seat}"), *(Cell(_plain(values.get(key))) for key in columns))
        for seat, (name, values) in enumerate(players.items(), 1)
    ]
    found.append(Grid((Cell(""), *map(Cell, columns)), tuple(rows), "<" + ">" * len(columns)))
    others = {key: value for key, value in view.items() if key not in ("phase", "to_move", "over", "players")}
    found += [
        Line.of(""),
        *(Line.of(f"{key}: {_plain(value)}") for key, value in others.items() if value not in ([], "")),
    ]
    found.append(Line.of(f"waiting for {listed(to_move)}" if to_move else "the game is over" if view["over"] else ""))
    return tuple(found)


def _plain(value: Any) -> str:
    """A value of a view in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return " ".join(f"{key}={_plain(item)}" for key, item in value.items())
    if isinstance(value, list):
        return " ".join(map(_plain, value)) or "-"
    return "" if value is None else str(value)
