"""`referee simulate`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from referee.cli.completion import kinds
from referee.cli.ui import Ui
from referee.kernel.board import Block, Cell, Grid, Line
from referee.kernel.chance import read_seed
from referee.kernel.words import counted
from referee.session import simulate as simulation

OPTIONS = ("json", "quiet", "no_color")
COMPLETES = (kinds.GAME, kinds.NAME)
EXAMPLE = "referee simulate {game} --games 500 --seed 7"


def simulate(
    ui: Ui,
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    players: Annotated[list[str] | None, typer.Argument(metavar="PLAYER...", help="The players, by seats.")] = None,
    count: Annotated[
        int, typer.Option("--games", metavar="N", help="How many games.", min=1, max=simulation.MOST_GAMES)
    ] = 100,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="N", help="Play by this number; without it one is drawn and shown.")
    ] = None,
) -> None:
    """Play dealt games at random, and count who wins.

    Every decision is drawn among the legal ones, so this says how the rules play and not how people do. The same seed
    plays the same games. No save is read or written.
    """
    planned = simulation.plan(game, players or (), None if seed is None else read_seed(seed))
    playouts = ui.for_each(planned.play, [str(number) for number in range(1, count + 1)], "playing")
    found = simulation.summary(planned, playouts)
    if ui.json:
        return ui.document(found)
    ui.show(_blocks(found))


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
    length = found["entries"]
    shared = f", {found['shared']} of them with a shared victory" if found["shared"] else ""
    return [
        Grid(tuple(map(Cell, head)), tuple(rows), "<" + ">" * (len(head) - 1)),
        Line.of(""),
        Line.of(f"{counted(found['games'], 'game')} of {found['game']} by seed {found['seed']}{shared}"),
        Line.of(f"{length['least']} to {length['most']} entries each, {length['mean']} in the mean"),
    ]
