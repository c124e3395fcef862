"""`referee simulate`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from referee.cli.build import Command
from referee.cli.completion import kinds
from referee.cli.output import Output
from referee.kernel.board import Block, Cell, Grid, Line
from referee.kernel.words import counted
from referee.session.simulate import MOST_GAMES, Simulate, Simulation


def draw(simulation: Simulation, out: Output) -> None:
    """Print how the games went."""
    found = simulation.summary(out.track(simulation.playouts, "playing"))
    return out.document(found) if out.json else out.show(_blocks(found))


COMMAND = Command(
    draw,
    ("json", "quiet", "no_color"),
    "referee simulate {game} --games 500 --seed 7",
    completes=(kinds.GAME, kinds.NAME),
)


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    players: Annotated[list[str] | None, typer.Argument(metavar="PLAYER...", help="The players, by seats.")] = None,
    count: Annotated[int, typer.Option("--games", metavar="N", help="How many games.", min=1, max=MOST_GAMES)] = 100,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="N", help="Play by this number; without it one is drawn and shown.")
    ] = None,
) -> Simulate:
    """Play dealt games at random, and count who wins.

    Every decision is drawn among the legal ones, so this shows what random play gives, not what people do. The same
    seed plays the same games. No save is read or written.
    """
    return Simulate(game, players or (), count, seed)


def _blocks(found: Mapping[str, Any]) -> list[Block]:
    head = ("player", "wins", "share", "mean", "least", "most")
    rows = [
        (
            Cell(name, f"seat{seat}"),
            Cell(str(row["wins"]), "strong"),
            Cell(f"{100 * row['wins'] / found['games']:.1f} %"),
            *(Cell(str(row[key])) for key in ("mean", "least", "most")),
        )
        for seat, (name, row) in enumerate(found["players"].items(), 1)
    ]
    shared = f", {found['shared']} of them with a shared victory" if found["shared"] else ""
    return [
        Grid(tuple(map(Cell, head)), tuple(rows), "<" + ">" * (len(head) - 1)),
        Line.of(""),
        Line.of(f"{counted(found['games'], 'game')} of {found['game']} by seed {found['seed']}{shared}"),
        Line.of(_length(**found["entries"])),
    ]


def _length(least: int, mean: float, most: int) -> str:
    if least == most:
        return f"{least} entries each"
    return f"{least} to {most} entries each, {mean} on average"
