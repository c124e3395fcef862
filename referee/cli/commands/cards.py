"""`referee GAME cards`: the built-in card set, and card files of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from referee.cli.build import Command, build
from referee.cli.output import Output, to_json
from referee.session.errands import CardFileText, Cards

if TYPE_CHECKING:
    from referee.session.declared import GameHelp


def draw(found: CardFileText, out: Output) -> None:
    """Print a card set, a schema, or that a card file is right."""
    if out.json or not out.quiet:
        out.say(to_json(found.document) if out.json or not found.text else found.text)


def cards(game: GameHelp) -> Any:
    """The command of a game."""

    def asks(
        template: Annotated[
            bool, typer.Option("--template", help="Print it as a file to fill in: cards --template > mine.toml.")
        ] = False,
        check: Annotated[
            str | None, typer.Option("--check", metavar="FILE", help="Report every mistake of a card file at once.")
        ] = None,
        schema: Annotated[
            bool, typer.Option("--schema", help="Print the JSON Schema of card files, for editors.")
        ] = False,
    ) -> Cards:
        return Cards(game.name, template=template, check=check, schema=schema)

    text = (
        f"Print the built-in card set, or check your own.\n\nWhat the rulebook does not print is assumed, and marked "
        f"so. `new` takes a card file with the cards of your own copy of {game.title}."
    )
    command = Command(draw, ("json", "quiet"), f"referee {game.name} cards --check mine.toml")
    return build(asks, "cards", command, help=text, game=game.name)
