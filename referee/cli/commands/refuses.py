"""`referee refuses`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import session
from referee.cli import exits, pages
from referee.cli.build import READS
from referee.cli.ui import Ui
from referee.session.script import Assertions

OPTIONS = READS
EXAMPLE = "referee refuses round.choose -- award lucy"


def refuses(
    ui: Ui,
    rule: Annotated[str, typer.Argument(metavar="RULE", help="The id of a rule, such as round.choose.")],
    words: Annotated[list[str], typer.Argument(metavar="[--] WORDS...", help="The move.")],
) -> None:
    """Check that a move is refused, and by this rule.

    Exits 1 where the move is legal, or refused by another rule. Nothing is played. Options stand before
    the --, as all that follows is the move. Where a hidden hand decides, --as its owner or --reveal-all is
    needed.
    """
    opened = ui.open()
    asserted = Assertions(opened, ui.viewer(opened))
    about = {"rule": rule.casefold(), "move": " ".join(words)}
    rules = ui.rules(opened.game.name)
    try:
        refusal = asserted.refusal(opened.fold.position, rule, words)
    except session.Unmet as unmet:
        if ui.json:
            ui.document({"ok": False, **about, **unmet.as_dict()})
        elif not ui.quiet:
            ui.say(pages.unmet(unmet, "", rules))
        raise typer.Exit(exits.FAILED) from unmet
    if ui.json:
        ui.document({"ok": True, **about, "refusal": refusal.as_dict()})
    elif not ui.quiet:
        ui.say(pages.refused_as_expected(refusal, rules))
