"""`referee seal`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli.build import Command
from referee.cli.output import Output
from referee.session.errands import Seal


def draw(sealed: tuple[str, str], out: Output) -> None:
    """Print a seal and its secret."""
    made, secret = sealed
    if out.json:
        return out.document({"seal": made, "secret": secret})
    out.say(f"{made} {secret}\n" if out.quiet else f"seal    {made}\nsecret  {secret}\n")


COMMAND = Command(draw, ("json", "quiet"), "referee seal take")


def seal(
    choice: Annotated[str, typer.Argument(metavar="CHOICE", help="What you choose, such as take or bard.")],
) -> Seal:
    """Seal a choice, for play by mail or with a shared save.

    Prints the seal, which stands for the choice in `choose` and `pick`, and the secret that opens it later.
    Give the seal away and keep the secret. No save is read or written. Anybody can check a secret against
    its seal: it is the SHA-256 of the secret, in hexadecimal.
    """
    return Seal(choice)
