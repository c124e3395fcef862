"""`referee completion`."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.cli import exits
from referee.cli.build import Command
from referee.cli.completion.kinds import SHELL
from referee.cli.output import Output, fail
from referee.kernel.words import nearest, quoted


def draw(shell: str, out: Output) -> int:
    """Print the completion script of a shell."""
    from referee.cli.app import make_app
    from referee.cli.completion.scripts import SHELLS, script
    from referee.session.failures import Failure

    name = shell.casefold()
    if name not in SHELLS:
        near = tuple(nearest(shell, SHELLS) or SHELLS)
        return fail(Failure("usage", f"{quoted(shell)} is not a shell", near), None, json=out.json)
    text = script(name, make_app())
    if out.json:
        out.document({"shell": name, "script": text})
    else:
        out.say(text)
    return exits.DONE


COMMAND = Command(
    draw,
    ("json",),
    "referee completion bash > ~/.local/share/bash-completion/completions/referee",
    completes=(SHELL,),
)


def completion(shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh, fish or powershell.")]) -> str:
    """Print the completion script of a shell.

    Where to put it, for zsh: a folder of $fpath, as _referee; for fish: ~/.config/fish/completions/referee.fish; for
    PowerShell: a file that your $PROFILE runs. Or source it. It offers what is legal now, and nothing hidden.
    """
    return shell
