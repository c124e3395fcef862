"""`referee completion`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli.build import Command
from referee.cli.completion.kinds import SHELL
from referee.cli.output import Output
from referee.kernel.words import one_of
from referee.session.execute import Errand, How


def draw(script: tuple[str, str], out: Output) -> None:
    """Print a shell's script."""
    shell, text = script
    if out.json:
        return out.document({"shell": shell, "script": text})
    out.say(text)


COMMAND = Command(
    draw,
    ("json",),
    "referee completion bash > ~/.local/share/bash-completion/completions/referee",
    completes=(SHELL,),
)


class Script(Errand[tuple[str, str]]):
    """The completion script of a shell, and its name."""

    def __init__(self, shell: str) -> None:
        self.shell = shell

    def run(self, how: How) -> tuple[str, str]:
        from referee.cli.app import make_app
        from referee.cli.completion.scripts import SHELLS, script

        name = one_of(self.shell, "a shell", tuple(SHELLS))
        return name, script(name, make_app())


def completion(
    shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh, fish or powershell.")],
) -> Script:
    """Print the completion script of a shell.

    Where to put it, for zsh: a folder of $fpath, as _referee; for fish: ~/.config/fish/completions/referee.fish; for
    PowerShell: a file that your $PROFILE runs. Or source it. It offers what is legal now, and nothing hidden.
    """
    return Script(shell)
