"""`referee completion`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli.completion.kinds import SHELL
from referee.cli.ui import Ui
from referee.kernel.words import one_of

OPTIONS = ("json",)
EXAMPLE = "referee completion bash > ~/.local/share/bash-completion/completions/referee"
COMPLETES = (SHELL,)


def completion(
    ui: Ui, shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh, fish or powershell.")]
) -> None:
    """Print the completion script of a shell.

    Where to put it, for zsh: a folder of $fpath, as _referee; for fish: ~/.config/fish/completions/referee.fish; for
    PowerShell: a file that your $PROFILE runs. Or source it. It offers what is legal now, and nothing hidden.
    """
    from referee.cli.app import make_app
    from referee.cli.completion.scripts import SHELLS, script

    name = one_of(shell, "a shell", tuple(SHELLS))
    text = script(name, make_app())
    if ui.json:
        return ui.document({"shell": name, "script": text})
    ui.say(text)
