"""`referee check`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from referee.cli import exits
from referee.cli.build import Command
from referee.cli.output import Output
from referee.kernel.words import ascii_safe
from referee.session.errands import Check, Checked
from referee.session.many import Stream


def draw(checked: Stream[Checked], out: Output) -> int:
    """Print a line for each save, with --quiet only for those that fail; the worst exit code."""
    results = list(out.track(checked, "checking"))
    if out.json:
        out.document({"saves": [_as_dict(one) for one in results]})
    else:
        out.say("".join(f"{_line(one)}\n" for one in results if one.why or not out.quiet))
    return max(map(_code, results))


COMMAND = Command(draw, ("save", "json", "quiet", "no_color"), "referee check round1/*.toml")


def check(
    saves: Annotated[list[str] | None, typer.Argument(metavar="[SAVE...]", help="The saves to check.")] = None,
) -> Check:
    """Play saves again from their journals and compare.

    In a dealt game the cards are also compared with those that the seed draws. Without SAVE, the save
    of the other commands. Exit code 1 if one does not follow from its journal, 4 if one cannot be read.
    """
    return Check(saves or ())


def _code(one: Checked) -> int:
    return exits.UNREADABLE if one.unreadable else exits.FAILED if one.why else exits.DONE


def _as_dict(one: Checked) -> dict[str, Any]:
    if one.why:
        return {"save": one.path, "ok": False, "why": one.why, "exit": _code(one)}
    found = {"game": one.game, "entries": one.entries, "over": one.over}
    return {"save": one.path, "ok": True, **found, "exit": exits.DONE}


def _line(one: Checked) -> str:
    path = ascii_safe(one.path)
    if one.why:
        return f"FAILED  {path}: {one.why.removeprefix(path).lstrip(': ')}"
    return f"ok      {path}: {one.game}, {one.entries} entries, {'over' if one.over else 'going on'}"
