"""Fewest: players take points in turn, and who has four or more is out. The last one in the game wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.kernel.events import Event
from referee.kernel.game import Pending, Score, Viewer
from referee.kernel.notation import Notation, a_number, a_player, verb
from referee.kernel.refusal import Refusal
from tests.kernel.small_games import Small, Table, points

OUT = 4


class Take(NamedTuple):
    """A player takes points."""

    player: str
    points: int

    def words(self) -> tuple[str, ...]:
        return ("take", self.player, str(self.points))


class Fewest(Small[Table, Take]):
    """The rules: `played` holds who took how many points."""

    name = "fewest-game"
    has_secrets = False
    notation = Notation[Take](
        verb(Take, "take PLAYER POINTS", "Take points.", "take ann 2", a_player, a_number(1, 3)),
    )

    def totals(self, position: Table) -> dict[str, int]:
        """The points of all players."""
        return {name: sum(take for player, take in position.played if player == name) for name in position.players}

    def out(self, position: Table) -> list[str]:
        """Who is out, the first one first."""
        gone: list[str] = []
        for count in range(len(position.played) + 1):
            totals = self.totals(position._replace(played=position.played[:count]))
            gone += [name for name, total in totals.items() if total >= OUT and name not in gone]
        return gone

    def pending(self, position: Table) -> Pending:
        left = [name for name in position.players if name not in self.out(position)]
        return Pending("take", tuple(left)) if len(left) > 1 else Pending("over", over=True)

    def legal(self, position: Table, viewer: Viewer) -> Iterator[Take]:
        for name in self.pending(position).to_move:
            if viewer.player in (None, name):
                yield from (Take(name, points) for points in (1, 2, 3))

    def apply(self, position: Table, move: Take) -> tuple[Table, tuple[Event, ...]]:
        if move.player not in self.pending(position).to_move:
            raise Refusal("turn.move", f"{move.player} is out", {})
        after = position._replace(played=(*position.played, (move.player, move.points)))
        return after, (Event("took", "turn.move", f"{move.player} takes {move.points}"),)

    def score(self, position: Table, viewer: Viewer) -> Score:
        totals, out = self.totals(position), self.out(position)
        left = tuple(name for name in totals if name not in out)
        places = (left, *((name,) for name in reversed(out)))
        return points(totals, len(left) == 1, winners=left, fewest=True, places=places)


GAME = Fewest()
