"""`referee seal`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee import games
from referee.cli.ui import Ui
from referee.kernel import chance
from referee.kernel.seal import seal_of, secret_of
from referee.kernel.words import one_of

OPTIONS = ("json", "quiet")
EXAMPLE = "referee seal take"


def seal(
    ui: Ui, choice: Annotated[str, typer.Argument(metavar="CHOICE", help="What you choose, such as take or bard.")]
) -> None:
    """Seal a choice, for play by mail or with a save that all share.

    Prints the seal, which stands for the choice in `choose` and `pick`, and the secret that opens it later.
    Give the seal away and keep the secret. No save is read or written. Anybody can check a secret against
    its seal: it is the SHA-256 of the secret, in hexadecimal.
    """
    words = tuple(dict.fromkeys(word for name in games.names() for word in games.load(name).sealable))
    secret = secret_of(one_of(choice, "a choice that can be sealed", words), chance.nonce())
    if ui.json:
        return ui.document({"seal": seal_of(secret), "secret": secret})
    if ui.quiet:
        return ui.say(f"{seal_of(secret)} {secret}\n")
    ui.say(f"seal    {seal_of(secret)}\nsecret  {secret}\n")
