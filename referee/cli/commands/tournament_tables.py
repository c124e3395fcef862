"""`referee tournament seat` and `start`: the tables of a round, and a game for each."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import session
from referee.cli.completion.kinds import FILE
from referee.cli.ui import Ui
from referee.session import Change, Session, tournament
from referee.session.catalogue import TOURNAMENT

OPTIONS = {
    "seat": ("save", "json", "quiet", "explain", "dry_run", "expect_revision", "no_color"),
    "start": ("save", "json", "quiet"),
}
COMPLETES = {"start": (FILE,)}
EXAMPLES = {
    "seat": "referee tournament seat --start round1",
    "start": "referee tournament start round1",
}


def seat(
    ui: Ui,
    start: Annotated[
        str | None,
        typer.Option("--start", metavar="DIR", help="Write a game for each table there, ready to be played."),
    ] = None,
) -> None:
    """Seat the next round: the seed draws its tables.

    Each table of the last round needs its result first. Games need a tournament that was started with --game; files
    that are there already are never overwritten, and then nobody is seated.
    """
    tournament.check_draw(ui.open(TOURNAMENT))
    if ui.dry_run or start is None:
        return ui.play("seat", TOURNAMENT)
    ready: dict[str, Change] = {}

    def act(opened: Session) -> Change:
        done = session.play(opened, "seat")
        ready.update(tournament.ready_games(done.session, start))
        return done

    done = ui.kept(act, TOURNAMENT)
    written = tournament.write_games(ready)
    _say_written(ui, written)
    ui.changed(done, more={"saves": written})


def start(
    ui: Ui, folder: Annotated[str, typer.Argument(metavar="DIR", help="The folder for the games; it may be new.")]
) -> None:
    """Write a game for each table of this round, ready to be played.

    The players sit in the order in which they were drawn, and the seed follows from the tournament's. Files that are
    there already are never overwritten.
    """
    written = tournament.write_games(tournament.ready_games(ui.open(TOURNAMENT), folder))
    if ui.json:
        return ui.document({"saves": written})
    _say_written(ui, written)


def _say_written(ui: Ui, written: list[str]) -> None:
    if not ui.json and not ui.quiet:
        ui.say("".join(f"written: {path}\n" for path in written))
