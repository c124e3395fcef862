"""`referee check`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from referee import session
from referee.cli import exits
from referee.cli.ui import Ui
from referee.kernel.words import ascii_safe
from referee.store.errors import UnreadableSave

OPTIONS = ("save", "json", "quiet", "no_color")
EXAMPLE = "referee check round1/*.toml"


def check(
    ui: Ui, saves: Annotated[list[str] | None, typer.Argument(metavar="[SAVE...]", help="The saves to check.")] = None
) -> None:
    """Play saves again from their journals and compare.

    In a dealt game the cards are also compared with those that the seed draws. Without SAVE, the save
    of the other commands. Exit code 1 if one does not follow from its journal, 4 if one cannot be read.
    """
    results = ui.for_each(_check, saves or [ui.save], "checking")
    if ui.json:
        ui.document({"saves": results})
    else:
        shown = [result for result in results if not (ui.quiet and result["ok"])]
        ui.say("".join(f"{_line(result)}\n" for result in shown))
    worst = max(int(result["exit"]) for result in results)
    if worst:
        raise typer.Exit(worst)


def _check(path: str) -> dict[str, Any]:
    try:
        opened = session.open_save(path)
        session.check_ways(opened)
    except session.Inconsistent as wrong:
        return {"save": path, "ok": False, "why": wrong.why, "exit": exits.FAILED}
    except UnreadableSave as unreadable:
        return {"save": path, "ok": False, "why": unreadable.why, "exit": exits.UNREADABLE}
    wrong_cards = session.wrongly_drawn(opened)
    if wrong_cards:
        return {"save": path, "ok": False, "why": "; ".join(wrong_cards[:3]), "exit": exits.FAILED}
    count, over = len(opened.fold.steps), opened.game.pending(opened.fold.position).over
    return {"save": path, "ok": True, "game": opened.game.name, "entries": count, "over": over, "exit": exits.DONE}


def _line(result: dict[str, Any]) -> str:
    path = ascii_safe(result["save"])
    if result["ok"]:
        over = "over" if result["over"] else "going on"
        return f"ok      {path}: {result['game']}, {result['entries']} entries, {over}"
    return f"FAILED  {path}: {result['why'].removeprefix(path).lstrip(': ')}"
