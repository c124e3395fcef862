"""`referee tournament record`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from referee.cli import exits, failing, report
from referee.cli.build import Command
from referee.cli.output import Output
from referee.kernel.words import ascii_safe
from referee.session.observation import Report
from referee.session.recording import ReadGames, Readings, Recorded

MANY = 10
"""Of more games that were recorded before, only the count is printed."""


def draw(readings: Readings, out: Output) -> int:
    """Read the games, record them, and print what came of it."""
    return out.perform(readings.record(list(out.track(readings.games, "reading"))), _draw_recorded)


def _draw_recorded(recorded: Report, out: Output) -> int:
    """Print what was recorded, and each save that was not; 1 where some were and some not."""
    saves: tuple[Recorded, ...] = recorded.more["saves"]
    failures = [one.failure for one in saves if one.failure is not None]
    some = any(one.line for one in saves)
    if not out.json:
        out.warn("".join(f"FAILED  {_line(one)}\n" for one in saves if one.failure))
        _say_already(out, [one for one in saves if one.already])
    if out.json or some:
        report.draw(recorded._replace(more={"saves": [_as_dict(one) for one in saves]}), out)
    if not failures:
        return exits.DONE
    return exits.FAILED if some else max(map(exits.code_of, failures))


COMMANDS = {
    "record": Command(
        draw,
        ("save", "json", "quiet", "explain", "dry_run", "expect_revision", "no_color"),
        "referee tournament record round1/*.toml",
    )
}


def record(
    saves: Annotated[list[str], typer.Argument(metavar="SAVE...", help="Saves of finished games.")],
    replace: Annotated[bool, typer.Option("--replace", help="Correct results that tables have.")] = False,
    round_: Annotated[
        int | None, typer.Option("--round", metavar="N", help="The round or bracket that was played; else the last.")
    ] = None,
) -> ReadGames:
    """Enter the results of finished games from their saves.

    Each game is played again, and its cards are compared with its seed. Its table is found by its players. Of many
    saves the good ones are recorded, in one write, and each of the others is named: exit code 1. A game counts
    once: the saves of earlier rounds may lie beside. Where a game may be that of an earlier round, --round says which.
    """
    return ReadGames(saves, replaces=replace, round_=round_)


def _line(one: Recorded) -> str:
    assert one.failure is not None
    rule = f" [{one.failure.rule}]" if one.failure.rule else ""
    return f"{ascii_safe(one.path)}: {failing.why_of(one.failure).removeprefix(one.path).lstrip(': ')}{rule}"


def _say_already(out: Output, known: list[Recorded]) -> None:
    """Name the games that were recorded before; of many print only the count."""
    if out.quiet or not known:
        return None
    if len(known) > MANY:
        return out.say(f"recorded before: {len(known)} games\n")
    out.say("".join(f"recorded before: {ascii_safe(one.path)} ({one.already})\n" for one in known))


def _as_dict(one: Recorded) -> dict[str, Any]:
    if one.line:
        _, table, *result = one.line.split()
        result = [word for word in result if ":" not in word]
        return {"save": one.path, "ok": True, "round": one.round, "table": int(table.split(".")[-1]), "result": result}
    if one.already:
        return {"save": one.path, "ok": True, "already": one.already}
    assert one.failure is not None
    return {"save": one.path, "ok": False, "exit": exits.code_of(one.failure), **failing.as_dict(one.failure)}
