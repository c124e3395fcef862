"""Makes Typer's commands and groups: a command from each function that says what is asked, groups made when needed."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from referee.cli.completion.kinds import kind_of
from referee.cli.output import Output
from referee.kernel.words import nearest
from referee.session.execute import DEFAULT_SAVE, Act, How
from referee.session.observation import JSON, QUIET, TEXT


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

MOVES = tuple(COMMON)
"""The shared options of a command that changes a game, by the names of their parameters."""

READS = tuple(name for name in COMMON if name not in ("dry_run", "expect_revision"))
"""Those of a command that only reads one."""

CSV_HELP = "Print comma-separated values, for a spreadsheet."


class Command:
    """How a command's answer is printed, the shared options that it takes, and an example for its help.

    `draw` prints an answer and returns the exit code, None for 0. In the example, `{game}` stands for a game's name.
    `completes` are the kinds of its words, for completion (`cli/completion/kinds.py`), where they do not follow from
    how the usage line names them.
    """

    def __init__(
        self,
        draw: Callable[[Any, Output], int | None],
        options: tuple[str, ...],
        example: str,
        completes: tuple[str, ...] | None = None,
    ) -> None:
        self.draw = draw
        self.options = options
        self.example = example
        self.completes = completes


class UsageCommand(TyperCommand):
    """A command whose usage line shows its words as the help speaks of them.

    `completes` says what its words are, for completion: see `cli/completion/kinds.py`.
    """

    completes: tuple[str, ...] = ()

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        words = [p.metavar or "" for p in self.get_params(ctx) if p.param_type_name == "argument"]
        return [*filter(None, words), "[OPTIONS]"]


class Lazy(TyperGroup):
    """A group whose commands are made when they are asked for."""

    def names(self) -> list[str]:
        """The names of the commands, in the order of the help."""
        raise NotImplementedError

    def hidden_names(self) -> tuple[str, ...]:
        """The names of commands that no help lists."""
        return ()

    def make(self, name: str) -> Any:
        """The command of that name."""
        raise NotImplementedError

    def list_commands(self, ctx: Any) -> list[str]:
        return self.names()

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in (*self.names(), *self.hidden_names()):
            return None
        return self.commands.setdefault(cmd_name, self.make(cmd_name))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0].casefold() in self.names():
            args = [args[0].casefold(), *args[1:]]
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            near = self.near(args[0])
            ctx.fail(f"There is no command {args[0]!r}." + (f" Did you mean {' or '.join(near)}?" if near else ""))
        return super().resolve_command(ctx, args)

    def near(self, word: str) -> list[str]:
        """The commands for which `word` may be a slip."""
        return nearest(word, self.names())


def help_without_command(ctx: typer.Context) -> None:
    """Where a group is named without a command: its help."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def build(
    asks: Callable[..., Any],
    name: str,
    command: Command,
    *,
    help: str | None = None,
    example: str | None = None,
    own: Sequence[inspect.Parameter] | None = None,
    save: inspect.Parameter | None = None,
    game: str | None = None,
) -> UsageCommand:
    """A Typer command from a function that takes its own words and says what is asked of the session; what it returns
    otherwise is drawn as it is.

    `own` are its parameters where they are not those of the function itself. The help is the function's docstring, and
    ends with the example, that of the command or another. `save` is the option for the save, where it is not the common
    one. With `game`, the save has to be one of that game.
    """
    if own is None:
        own = list(inspect.signature(asks, eval_str=True).parameters.values())
    shared = [save if save and option == "save" else COMMON[option] for option in command.options]

    def callback(**values: Any) -> None:
        out = _output({option: values.pop(option) for option in command.options}, game)
        asked = asks(**values)
        code = out.perform(asked, command.draw) if isinstance(asked, Act) else command.draw(asked, out)
        if code:
            raise typer.Exit(code)

    keyword_only = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in own]
    callback.__signature__ = inspect.Signature([*keyword_only, *shared])  # type: ignore[attr-defined]
    text = inspect.cleandoc(help or asks.__doc__ or "")
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, cls=UsageCommand, help=f"{text}\n\n\b\nExample:\n  {example or command.example}")(callback)
    made = get_command(app)
    assert isinstance(made, UsageCommand)
    kinds = command.completes
    if kinds is None:
        kinds = tuple(kind_of(p.metavar or "") for p in made.params if p.param_type_name == "argument")
    made.completes = kinds
    return made


def _output(given: dict[str, Any], game: str | None) -> Output:
    """How a command prints, by the shared options that it was given."""
    form = JSON if given.get("json") else QUIET if given.get("quiet") else TEXT
    how = How(
        save=given.get("save", DEFAULT_SAVE),
        game=game,
        player=given.get("as_"),
        reveals=given.get("reveal_all", False),
        dry_run=given.get("dry_run", False),
        revision=given.get("expect_revision"),
        form=form,
        explains=given.get("explain", False),
    )
    return Output(how, color=not given.get("no_color", False))


def words_parameter(metavar: str, help: str = "") -> inspect.Parameter:
    """The parameter `words` of a command that takes a line of the notation; without help, not listed.

    The words may be missing: the session then says what is needed.
    """
    annotation = Annotated[list[str] | None, typer.Argument(metavar=metavar, help=help, hidden=not help)]
    return inspect.Parameter("words", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def option_parameter(name: str, metavar: str, help: str) -> inspect.Parameter:
    """A text option of a game's own command, left out by default."""
    return _common(name.replace("-", "_"), str | None, None, f"--{name}", help=help, metavar=metavar)
