"""`referee tournament new`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import report
from referee.cli.build import Command
from referee.session.tournament import Form, NewTournament

COMMANDS = {
    "new": Command(
        report.draw,
        ("save", "json", "quiet", "explain", "dry_run", "no_color"),
        'referee tournament new "Club night" ann bob cid dan eve --rounds 3',
        completes=(),
    )
}


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The tournament's name.")],
    names: Annotated[list[str] | None, typer.Argument(metavar="PLAYER...", help="The players' names.")] = None,
    players: Annotated[
        str | None, typer.Option("--players", metavar="FILE|-", help="More players from a file, one a line.")
    ] = None,
    round_robin: Annotated[
        bool, typer.Option("--round-robin", help="All play all rounds; this is the default.")
    ] = False,
    rounds: Annotated[int | None, typer.Option("--rounds", metavar="N", help="How many rounds; 3 by default.")] = None,
    elimination: Annotated[
        bool, typer.Option("--elimination", help="Knock-out: the first of each table advances.")
    ] = False,
    advance: Annotated[
        int | None, typer.Option("--advance", metavar="K", help="How many of each table advance; 1 by default.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option("--seats", metavar="N", help="How many to a table, as near as can be; 4 by default.")
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="The game that is played; sets what a table can seat.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="N", help="Draw by this number; without it one is drawn and shown.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that is there already.")] = False,
) -> NewTournament:
    """Start a tournament.

    In the file of --players, empty lines and # notes are passed over; - reads standard input. All mistakes in
    names are reported at once.
    """
    form = Form(rounds, elimination, advance, seats, game, round_robin)
    return NewTournament(name, names or (), players, seed, form, force=force)
