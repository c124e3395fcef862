"""`referee rules`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli.build import Command
from referee.cli.completion import kinds
from referee.cli.output import Output
from referee.kernel.board import Block, Cell, Line
from referee.session.errands import Chapter, Rules


def draw(chapters: dict[str, Chapter], out: Output) -> None:
    """Print rules in full, under a heading where there are those of several games; rulings are marked."""
    if out.json:
        return out.document(
            {
                name: {"version": chapter.version, "rules": [rule._asdict() for rule in chapter.rules]}
                for name, chapter in chapters.items()
            }
        )
    blocks: list[Block] = []
    for name, chapter in chapters.items():
        if len(chapters) > 1:
            blocks += [Line.of(Cell(f"Rules of {name}", "strong")), Line.of("")]
        for rule in chapter.rules:
            mark = [Cell("  RULING", "bad")] if rule.kind == "ruling" else []
            blocks += [Line.of(Cell(rule.id, "strong"), *mark), Line.of("    ", rule.says)]
    out.show(blocks)


COMMAND = Command(
    draw, ("json", "no_color"), "referee rules {game} score", completes=(kinds.LEDGER, kinds.RULE_OF_GAME)
)


def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game, or tournament; without one, all.")
    ] = None,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="A rule or a section, such as score.")] = None,
) -> Rules:
    """Print the rules that the referee applies.

    Where the rulebook is silent, the referee has a ruling, which is marked as such.
    """
    return Rules(game, rule)
