"""`referee rules`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import session
from referee.cli import pages
from referee.cli.completion import kinds
from referee.cli.ui import Ui

OPTIONS = ("json", "no_color")
COMPLETES = (kinds.LEDGER, kinds.RULE_OF_GAME)
EXAMPLE = "referee rules {game} score"


def rules(
    ui: Ui,
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game, or tournament; without one, all.")
    ] = None,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="A rule or a section, such as score.")] = None,
) -> None:
    """Print the rules that the referee applies.

    Where the rulebook is silent, the referee has a ruling, which is marked as such.
    """
    asked = [game] if game is not None else session.names()
    books = {name: session.rulebook(name) for name in asked}
    found = {name: book.matching(rule) if rule is not None else book.rules for name, book in books.items()}
    if ui.json:
        return ui.document(
            {name: {"version": books[name].version, "rules": [one._asdict() for one in found[name]]} for name in asked}
        )
    headings = dict.fromkeys(asked, "") if game is not None else {name: f"Rules of {name}" for name in asked}
    ui.show([block for name in asked for block in pages.rule_list(found[name], headings[name])])
