"""`referee refuses`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import exits, failing
from referee.cli.build import READS, Command
from referee.cli.output import Output
from referee.session.questions import Refuses, Verdict


def draw(verdict: Verdict, out: Output) -> int:
    """Print how the rule refuses the move, or why it does not; then 1."""
    about = {"rule": verdict.rule, "move": verdict.move}
    if verdict.unmet is not None:
        if out.json:
            out.document({"ok": False, **about, **failing.unmet_dict(verdict.unmet)})
        elif not out.quiet:
            out.say(failing.unmet(verdict.unmet, "", out.rules))
        return exits.FAILED
    assert verdict.refusal is not None
    if out.json:
        out.document({"ok": True, **about, "refusal": failing.refusal_dict(verdict.refusal)})
    elif not out.quiet:
        out.say(failing.refused_as_expected(verdict.refusal, out.rules))
    return exits.DONE


COMMAND = Command(draw, READS, "referee refuses round.choose -- award lucy")


def refuses(
    rule: Annotated[str, typer.Argument(metavar="RULE", help="The id of a rule, such as round.choose.")],
    words: Annotated[list[str], typer.Argument(metavar="[--] WORDS...", help="The move.")],
) -> Refuses:
    """Check that a rule refuses a move.

    Exits 1 where the move is legal, or another rule refuses it. Nothing is played. Options stand before
    the --, as all that follows is the move. Where a hidden hand decides, the answer is refused
    (secret.unkept): --as its owner or --reveal-all gets it.
    """
    return Refuses(rule, words)
