"""Games played at random, to see what the rules make of them: who wins how often, with how much, after how long."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from referee.kernel import chance
from referee.kernel.fold import Folding, begin
from referee.kernel.game import PUBLIC, Viewer
from referee.session import catalogue
from referee.session.execute import Errand, How
from referee.session.many import Stream, for_each
from referee.session.saves import player_names

MOST_GAMES = 100_000
EVERYBODY = Viewer(all=True)


class Playout(NamedTuple):
    """One game that was played to its end: the winners, each player's points, and how many entries it has."""

    winners: tuple[str, ...]
    points: tuple[int, ...]
    entries: int


class Plan(NamedTuple):
    """What is simulated: a game, its players, and the seed that all of it follows from."""

    game: str
    players: tuple[str, ...]
    seed: int

    def play(self, number: str) -> Playout:
        """The game of that number (a text, from "1"), every decision drawn among the legal ones."""
        game = catalogue.load_game(self.game)
        seed = chance.derived_seed(self.seed, f"simulate/{number}")
        folding = Folding(begin(game, game.setup(self.players, seed, {})))
        folding.draw()
        while not game.pending(folding.position).over:
            moves = list(game.legal(folding.position, EVERYBODY))
            folding.play(moves[chance.index(seed, f"decision/{len(folding.entries)}", len(moves))])
            folding.draw()
        score = game.score(folding.position, PUBLIC)
        return Playout(score.winners, tuple(map(score.total, self.players)), len(folding.entries))


class Simulation(NamedTuple):
    """Games that are played as they are asked for, and what they are."""

    plan: Plan
    playouts: Stream[Playout]

    def summary(self, playouts: Iterable[Playout]) -> dict[str, Any]:
        """How the games went, as JSON-ready data."""
        return summary(self.plan, playouts)


class Simulate(Errand[Simulation]):
    """Games played at random, as many as are asked for."""

    def __init__(self, game: str, players: Sequence[str], count: int, seed: str | None) -> None:
        self.game = game
        self.players = players
        self.count = count
        self.seed = seed

    def run(self, how: How) -> Simulation:
        planned = plan(str(self.game), self.players, None if self.seed is None else chance.read_seed(self.seed))
        numbers = [str(number) for number in range(1, self.count + 1)]
        return Simulation(planned, Stream(self.count, for_each(planned.play, numbers)))


def plan(game: str, players: Sequence[str], seed: int | None) -> Plan:
    """A simulation, of the players of the game's examples where none are named; a seed is drawn where none is given.

    Raises Refusal or Mistake where such a game cannot start.
    """
    rules = catalogue.load_game(game)
    seed = chance.fresh_seed() if seed is None else seed
    names = rules.setup(player_names(players or rules.example_players), seed, {}).players
    return Plan(rules.name, names, seed)


def summary(planned: Plan, playouts: Iterable[Playout]) -> dict[str, Any]:
    """How the games went, as JSON-ready data: for each player `wins` (shared ones too) and the `least`, `mean` and
    `most` points; `entries`, how long the games are, the same way."""
    played = list(playouts)
    players = {}
    for seat, name in enumerate(planned.players):
        wins = sum(name in one.winners for one in played)
        players[name] = {"wins": wins, **_spread([one.points[seat] for one in played])}
    return {
        "game": planned.game,
        "seed": planned.seed,
        "games": len(played),
        "shared": sum(len(one.winners) > 1 for one in played),
        "players": players,
        "entries": _spread([one.entries for one in played]),
    }


def _spread(numbers: Sequence[int]) -> dict[str, float]:
    return {"least": min(numbers), "mean": round(sum(numbers) / len(numbers), 2), "most": max(numbers)}
