"""`referee seal`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import session
from referee.cli.ui import Ui

OPTIONS = ("json", "quiet")
EXAMPLE = "referee seal take"


def seal(
    ui: Ui, choice: Annotated[str, typer.Argument(metavar="CHOICE", help="What you choose, such as take or bard.")]
) -> None:
    """Seal a choice, for play by mail or with a shared save.

    Prints the seal, which stands for the choice in `choose` and `pick`, and the secret that opens it later.
    Give the seal away and keep the secret. No save is read or written. Anybody can check a secret against
    its seal: it is the SHA-256 of the secret, in hexadecimal.
    """
    made, secret = session.seal(choice)
    if ui.json:
        return ui.document({"seal": made, "secret": secret})
    if ui.quiet:
        return ui.say(f"{made} {secret}\n")
    ui.say(f"seal    {made}\nsecret  {secret}\n")
