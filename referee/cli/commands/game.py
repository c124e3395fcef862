"""`referee GAME ...`: the commands of a game, made from what the game declares. Names no game."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from referee.cli import report
from referee.cli.build import (
    CSV_HELP,
    MOVES,
    READS,
    Command,
    Lazy,
    build,
    help_without_command,
    option_parameter,
    words_parameter,
)
from referee.cli.completion.kinds import NAME, NOTATION
from referee.session import catalogue
from referee.session.deeds import New, Play

if TYPE_CHECKING:
    from referee.session.declared import GameHelp, OptionHelp, VerbHelp


def group(name: str) -> Any:
    """The commands of one game: `new`, its moves, its calculator, and its cards."""
    game = catalogue.help_of_game(name)

    class OneGame(Lazy):
        def names(self) -> list[str]:
            return ["new", *game.notation.verbs, "score", *(["cards"] if game.has("card_set") else [])]

        def make(self, command: str) -> Any:
            if command == "new":
                return _new(game)
            if command == "score":
                return _score(game)
            if command == "cards":
                from referee.cli.commands.cards import cards

                return cards(game)
            return _move(game, game.notation.verbs[command])

    app = typer.Typer(name=name, cls=OneGame, add_completion=False, rich_markup_mode=None, help=_help(game))
    app.callback(invoke_without_command=True)(help_without_command)
    return typer.main.get_command(app)


def _help(game: GameHelp) -> str:
    parts = inspect.cleandoc(game.guide).split("\n\n") if game.guide else []
    example = f"Example:\n  referee {game.name} new {game.example}"
    return "\n\n".join([game.summary, *(f"\b\n{part}" for part in (*parts, example))])


def _move(game: GameHelp, verb: VerbHelp) -> Any:
    def asks(words: Sequence[str] | None) -> Play:
        return Play(" ".join([verb.name, *(words or ())]))

    completes = (NOTATION,) if verb.usage else ()
    command = Command(report.draw, MOVES, f"referee {game.name} {verb.example}", completes)
    text = f"{verb.summary}\n\n{verb.details}"
    return build(asks, verb.name, command, help=text, own=[words_parameter(verb.usage)], game=game.name)


def _new(game: GameHelp) -> Any:
    def asks(words: Sequence[str] | None, seed: str | None, force: bool, table: bool = False, **given: Any) -> New:
        return New(game.name, words or (), seed, _given(given), table=table, force=force)

    table = _flag("table", "--table", "The cards are on your table: you enter them, the referee checks them.")
    own = [
        words_parameter("PLAYER...", "The players' names, in the order of their seats."),
        option_parameter("seed", "N", "Deal the cards by this number; without it one is drawn and shown."),
        *([table] if "table" in game.modes else []),
        *map(_option, game.options),
        _flag("force", "--force", "Overwrite a save that is there already."),
    ]
    ways = " or at a table" if "table" in game.modes else ""
    text = f"Start a game, dealt from a seed{ways}.\n\n{game.summary}"
    options = tuple(name for name in MOVES if name not in ("reveal_all", "expect_revision"))
    command = Command(report.draw, options, f"referee {game.name} new {game.example}", (NAME,))
    return build(asks, "new", command, help=text, own=own, game=game.name)


def _given(values: Mapping[str, Any]) -> dict[str, str | bool]:
    """The options that were given, by the names that the game has for them."""
    return {name.replace("_", "-"): value for name, value in values.items() if value not in (None, False)}


def _option(option: OptionHelp) -> inspect.Parameter:
    if option.kind == "flag":
        return _flag(option.name.replace("-", "_"), f"--{option.name}", option.help)
    return option_parameter(option.name, option.metavar, option.help)


def _flag(name: str, flag: str, help: str) -> inspect.Parameter:
    annotation = Annotated[bool, typer.Option(flag, help=help)]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=annotation)


def _score(game: GameHelp) -> Any:
    from referee.cli import scoring
    from referee.session.counting import ScoreCounts

    counts = game.calculator
    if counts is None:
        return _score_of_save(game)

    def asks(words: Sequence[str] | None, csv: bool, batch: str | None, **given: Any) -> ScoreCounts:
        return ScoreCounts(game.name, words or (), _given(given), batch=batch, sheet=csv)

    own = [
        words_parameter(f"[{counts.usage}]"),
        *(_option(option) for option in game.options if option.scores),
        _flag("csv", "--csv", CSV_HELP),
        option_parameter("batch", "FILE|-", "Score each line of a file: counts, and options if it has any."),
    ]
    text = (
        f"Add up a score from counts alone.\n\n{counts.details}\n\n"
        "No save is needed. Without counts, this is the score of the game in the save. With --batch, invalid lines are "
        "reported on standard error, the others are scored, and the exit code is 1."
    )
    command = Command(scoring.draw_any, READS, f"referee {game.name} score {counts.example}", (NAME,))
    return build(asks, "score", command, help=text, own=own, game=game.name)


def _score_of_save(game: GameHelp) -> Any:
    """The score command of a game without a calculator."""
    from referee.cli.commands import score

    command = Command(score.COMMAND.draw, READS, f"referee {game.name} score")
    return build(score.score, "score", command, game=game.name)
