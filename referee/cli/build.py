"""Makes Typer commands: one from each function in `commands`, and those of a game from what it declares."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand
from typer.main import get_command

from referee.cli.completion.kinds import kind_of
from referee.cli.ui import DEFAULT_SAVE, Ui


def _common(name: str, kind: Any, default: Any, *flags: str, help: str, **more: Any) -> inspect.Parameter:
    annotation = Annotated[kind, typer.Option(*flags, help=help, **more)]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


COMMON: dict[str, inspect.Parameter] = {
    parameter.name: parameter
    for parameter in (
        _common(
            "save", str, DEFAULT_SAVE, "--save", "-s",
            help="The save file; - reads standard input.", metavar="FILE", envvar="REFEREE_SAVE",
        ),
        _common("json", bool, False, "--json", help="Print one JSON document."),
        _common("quiet", bool, False, "--quiet", "-q", help="Print nothing but errors."),
        _common("as_", str | None, None, "--as", help="Show what this player may see.", metavar="PLAYER"),
        _common("reveal_all", bool, False, "--reveal-all", help="Show what is hidden, too."),
        _common("explain", bool, False, "--explain", help="Print the sentence of each rule cited."),
        _common("dry_run", bool, False, "--dry-run", "-n", help="Show what would happen; save nothing."),
        _common(
            "expect_revision", int | None, None, "--expect-revision",
            help="Do it only if the save was written N times: safe to repeat.", metavar="N", min=1,
        ),
        _common("no_color", bool, False, "--no-color", help="Draw without colours."),
    )
}  # fmt: skip

TOURNAMENT_SAVE = _common(
    "save",
    str,
    "tournament.toml",
    "--save",
    "-s",
    help="The tournament's file; - reads standard input.",
    metavar="FILE",
)

CSV_HELP = "Print comma-separated values, for a spreadsheet."

READS = tuple(name for name in COMMON if name not in ("dry_run", "expect_revision"))
MOVES = tuple(COMMON)


class Command(TyperCommand):
    """A command whose usage line shows its words as the help speaks of them.

    `completes` says what its words are, for completion: see `cli/completion/kinds.py`.
    """

    completes: tuple[str, ...] = ()

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        words = [p.metavar or "" for p in self.get_params(ctx) if p.param_type_name == "argument"]
        return [*filter(None, words), "[OPTIONS]"]


def build(
    function: Callable[..., None],
    name: str,
    *,
    options: Sequence[str] = READS,
    help: str | None = None,
    example: str,
    own: Sequence[inspect.Parameter] | None = None,
    completes: Sequence[str] | None = None,
    save: inspect.Parameter | None = None,
    game: str | None = None,
) -> Command:
    """A Typer command from a function that takes a `Ui` and its own parameters.

    `options` are the common options that the command takes, `own` its parameters where they are not
    those of the function itself. The help is the function's docstring, and ends with the example.
    `completes` are the kinds of its words, where they do not follow from how the usage line names them, and `save`
    is the option for the save, where it is not the common one. With `game`, the save has to be one of that game.
    """
    if own is None:
        own = list(inspect.signature(function, eval_str=True).parameters.values())[1:]
    shared = [save if save and option == "save" else COMMON[option] for option in options]

    def callback(**values: Any) -> None:
        given = {option: values.pop(option) for option in options}
        function(Ui(**given, game=game), **values)

    keyword_only = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in own]
    callback.__signature__ = inspect.Signature([*keyword_only, *shared])  # type: ignore[attr-defined]
    text = inspect.cleandoc(help or function.__doc__ or "")
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, cls=Command, help=f"{text}\n\n\b\nExample:\n  {example}")(callback)
    command = get_command(app)
    assert isinstance(command, Command)
    if completes is None:
        completes = [kind_of(p.metavar or "") for p in command.params if p.param_type_name == "argument"]
    command.completes = tuple(completes)
    return command


def words_parameter(metavar: str, help: str = "") -> inspect.Parameter:
    """The parameter `words` of a command that takes a line of the notation; without help, not listed.

    The words may be missing: whoever reads them says best what is.
    """
    annotation = Annotated[list[str] | None, typer.Argument(metavar=metavar, help=help, hidden=not help)]
    return inspect.Parameter("words", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def option_parameter(name: str, metavar: str, help: str) -> inspect.Parameter:
    """A text option of a game's own command, left out by default."""
    return _common(name.replace("-", "_"), str | None, None, f"--{name}", help=help, metavar=metavar)
