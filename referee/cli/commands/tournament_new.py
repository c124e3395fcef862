"""`referee tournament new`."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Annotated

import typer

from referee import session
from referee.cli.ui import Ui
from referee.kernel.chance import read_seed
from referee.kernel.refusal import Mistake
from referee.session import tournament
from referee.session.script import script_lines
from referee.store import files

OPTIONS = {"new": ("save", "json", "quiet", "explain", "dry_run", "no_color")}
COMPLETES: dict[str, tuple[str, ...]] = {"new": ()}
EXAMPLES = {"new": 'referee tournament new "Club night" ann bob cid dan eve --rounds 3'}


def new(
    ui: Ui,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The tournament's name.")],
    names: Annotated[list[str] | None, typer.Argument(metavar="PLAYER...", help="The players' names.")] = None,
    players: Annotated[
        str | None, typer.Option("--players", metavar="FILE|-", help="More players from a file, one a line.")
    ] = None,
    round_robin: Annotated[
        bool, typer.Option("--round-robin", help="All play all rounds; this is the default.")
    ] = False,
    rounds: Annotated[int | None, typer.Option("--rounds", metavar="N", help="How many rounds; 3 by default.")] = None,
    elimination: Annotated[bool, typer.Option("--elimination", help="The first of each table go on.")] = False,
    advance: Annotated[
        int | None, typer.Option("--advance", metavar="K", help="How many of each table go on; 1 by default.")
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
) -> None:
    """Start a tournament.

    In the file of --players, empty lines and # notes are passed over; - reads standard input. All mistakes in
    names are reported at once.
    """
    if round_robin and elimination:
        raise Mistake("a tournament has one form", ["--round-robin", "--elimination"])
    with nullcontext(()) if players is None else script_lines(players) as lines:
        roster = tournament.roster(names or (), lines, files.called(players or ""))
    number = None if seed is None else read_seed(seed)
    form = tournament.Form(rounds, elimination, advance, seats, game)
    start = tournament.new(name, roster, number, form)
    if not ui.dry_run:
        start = session.create(ui.save, start, force=force)
    ui.started(start)
