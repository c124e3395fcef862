"""`referee tournament record`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from referee.cli import exits
from referee.cli.ui import Ui
from referee.kernel.refusal import Refusal
from referee.kernel.words import ascii_safe
from referee.session import Change, Session, tournament
from referee.session.catalogue import TOURNAMENT
from referee.session.tournament import Recorded

MANY = 10
OPTIONS = {"record": ("save", "json", "quiet", "explain", "dry_run", "expect_revision", "no_color")}
EXAMPLES = {"record": "referee tournament record round1/*.toml"}


def record(
    ui: Ui,
    saves: Annotated[list[str], typer.Argument(metavar="SAVE...", help="Saves of finished games.")],
    replace: Annotated[bool, typer.Option("--replace", help="Correct results that tables have.")] = False,
    round_: Annotated[
        int | None, typer.Option("--round", metavar="N", help="The round or bracket that was played; else the last.")
    ] = None,
) -> None:
    """Enter the results of finished games from their saves.

    Each game is played again, and its cards are compared with its seed. Its table is found by its players. Of many
    saves the good ones are recorded, in one write, and each of the others is named: exit code 1. A game counts
    once: the saves of earlier rounds may lie beside. Where a game may be that of an earlier round, --round says which.
    """
    readings = ui.for_each(tournament.read_game, saves, "reading")
    outcomes: list[Recorded] = []

    def act(opened: Session) -> Change:
        done, found = tournament.record(opened, readings, replaces=replace, round_=round_)
        outcomes.extend(found)
        if len(found) == 1 and found[0].error is not None:
            raise _named(found[0])
        return done

    done = ui.kept(act, TOURNAMENT)
    failed = [one for one in outcomes if one.error is not None]
    if not ui.json:
        ui.warn("".join(f"FAILED  {_line(one)}\n" for one in failed))
        _say_already(ui, [one for one in outcomes if one.already])
    if ui.json or any(one.step for one in outcomes):
        ui.changed(done, more={"saves": [_as_dict(one) for one in outcomes]})
    if failed:
        some = any(one.step for one in outcomes)
        raise typer.Exit(exits.FAILED if some else max(exits.code_of(one.error) for one in failed if one.error))


def _named(one: Recorded) -> Exception:
    """The error of a save, which says of which."""
    assert one.error is not None
    if not one.error.why.startswith(one.path):
        one.error.why = f"{ascii_safe(one.path)}: {one.error.why}"
    return one.error


def _line(one: Recorded) -> str:
    why = exits.explain(one.error)[0] if one.error and not isinstance(one.error, Refusal) else ""
    if isinstance(one.error, Refusal):
        why = f"{one.error.why} [{one.error.rule}]"
    return f"{ascii_safe(one.path)}: {why.removeprefix(one.path).lstrip(': ')}"


def _say_already(ui: Ui, known: list[Recorded]) -> None:
    """Name the games that were recorded before; of many only how many they are."""
    if ui.quiet or not known:
        return None
    if len(known) > MANY:
        return ui.say(f"recorded before: {len(known)} games\n")
    ui.say("".join(f"recorded before: {ascii_safe(one.path)} ({one.already})\n" for one in known))


def _as_dict(one: Recorded) -> dict[str, Any]:
    if one.step is not None:
        _, table, *result = one.step.line.split()
        result = [word for word in result if ":" not in word]
        return {"save": one.path, "ok": True, "round": one.round, "table": int(table.split(".")[-1]), "result": result}
    if one.already:
        return {"save": one.path, "ok": True, "already": one.already}
    assert one.error is not None
    return {"save": one.path, "ok": False, "exit": exits.code_of(one.error), **exits.as_dict(one.error)}
