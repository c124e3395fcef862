"""`referee GAME ...`: the commands of a game, made from what the game declares. Names no game."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from referee import games, session
from referee.cli.build import CSV_HELP, MOVES, READS, build, option_parameter, words_parameter
from referee.cli.completion.kinds import NAME, NOTATION
from referee.cli.lazy import Lazy, help_without_command
from referee.cli.ui import Ui, to_json
from referee.kernel.chance import read_seed
from referee.kernel.game import AnyGame, BrokenCardFile, SetupOption
from referee.kernel.notation import Verb
from referee.kernel.refusal import Mistake
from referee.store.layout import parse_toml


def group(name: str) -> Any:
    """The commands of one game: `new`, its moves, and its calculator."""
    game = games.load(name)

    class OneGame(Lazy):
        def names(self) -> list[str]:
            return ["new", *game.notation.verbs, "score", "cards"]

        def make(self, command: str) -> Any:
            if command == "new":
                return _new(game)
            if command == "score":
                return _score(game)
            if command == "cards":
                return _cards(game)
            return _move(game, game.notation.verbs[command])

    app = typer.Typer(name=name, cls=OneGame, add_completion=False, rich_markup_mode=None, help=_help(game))
    app.callback(invoke_without_command=True)(help_without_command)
    return typer.main.get_command(app)


def _help(game: AnyGame) -> str:
    guide = "\n\n".join(f"\b\n{part}" for part in inspect.cleandoc(game.guide).split("\n\n"))
    return f"{game.summary}\n\n{guide}\n\n\b\nExample:\n  referee {game.name} new {game.example}"


def _move(game: AnyGame, verb: Verb[Any]) -> Any:
    def command(ui: Ui, words: Sequence[str] | None) -> None:
        line = " ".join([verb.name, *(words or ())])
        ui.play(line, game.name)

    own = [words_parameter(verb.usage)]
    example = f"referee {game.name} {verb.example}"
    text = f"{verb.summary}\n\n{verb.details}"
    completes = [NOTATION] if verb.usage else []
    return build(command, verb.name, options=MOVES, help=text, example=example, own=own, completes=completes)


def _new(game: AnyGame) -> Any:
    def command(ui: Ui, words: Sequence[str] | None, seed: str | None, table: bool, force: bool, **given: Any) -> None:
        number = None if seed is None else read_seed(seed)
        start = session.new(game.name, words or (), number, table, _given(given))
        ui.viewer(start.session)
        if not ui.dry_run:
            start = session.create(ui.save, start, force=force)
        ui.started(start)

    own = [
        words_parameter("PLAYER...", "The players' names, in the order of their seats."),
        option_parameter("seed", "N", "Deal the cards by this number; without it one is drawn and shown."),
        _flag("table", "--table", "The cards are on your table: you enter them, the referee checks them."),
        *map(_option, game.options),
        _flag("force", "--force", "Overwrite a save that is there already."),
    ]
    text = f"Start a game, dealt from a seed or at a table.\n\n{game.summary}"
    options = [name for name in MOVES if name not in ("reveal_all", "expect_revision")]
    example = f"referee {game.name} new {game.example}"
    return build(command, "new", options=options, help=text, example=example, own=own, completes=[NAME])


def _given(values: Mapping[str, Any]) -> dict[str, str | bool]:
    """The options that were given, by the names that the game has for them."""
    return {name.replace("_", "-"): value for name, value in values.items() if value not in (None, False)}


def _option(option: SetupOption) -> inspect.Parameter:
    if option.kind == "flag":
        return _flag(option.name.replace("-", "_"), f"--{option.name}", option.help)
    return option_parameter(option.name, option.metavar, option.help)


def _flag(name: str, flag: str, help: str) -> inspect.Parameter:
    annotation = Annotated[bool, typer.Option(flag, help=help)]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=annotation)


def _score(game: AnyGame) -> Any:
    def command(ui: Ui, words: Sequence[str] | None, csv: bool, batch: str | None, **given: Any) -> None:
        from referee.cli import scoring

        if batch is not None:
            if words:
                raise Mistake("counts stand here or in the batch, not both", [f"score --batch {batch}"])
            return scoring.score_batch(ui, game.name, batch, _given(given), csv)
        if not words:
            if any(given.values()):
                raise Mistake("these options go with counts", [f"score {game.calculator_example}"])
            return scoring.show_score_of_save(ui, game.name, csv)
        scoring.show_score(ui, game.name, session.calculate(game.name, words, _given(given)), csv)

    own = [
        words_parameter(f"[{game.calculator_usage}]"),
        *(_option(option) for option in game.options if option.scores),
        _flag("csv", "--csv", CSV_HELP),
        option_parameter("batch", "FILE|-", "Score each line of a file: counts, and options if it has any."),
    ]
    text = (
        f"Add up a score from counts alone.\n\n{game.calculator_details}\n\n"
        "No save is needed. Without counts, this is the score of the game in the save. With --batch a line that "
        "cannot be scored is told on standard error, the others are scored, and the exit code is 1."
    )
    example = f"referee {game.name} score {game.calculator_example}"
    return build(command, "score", options=READS, help=text, example=example, own=own, completes=[NAME])


def _cards(game: AnyGame) -> Any:
    def command(ui: Ui, template: bool, check: str | None, schema: bool) -> None:
        if sum((template, check is not None, schema)) > 1:
            raise Mistake("one at a time, please", ["--template", "--check FILE", "--schema"])
        if check is not None:
            mistakes = game.card_mistakes(session.read_card_file(check).document)
            if mistakes:
                raise BrokenCardFile(check, mistakes)
            text = to_json({"file": check, "ok": True}) if ui.json else f"ok      {check}\n"
        elif schema:
            text = to_json(game.card_schema())
        else:
            text = game.card_text("my copy" if template else game.card_set)
            text = to_json(parse_toml(text.encode(), game.name)) if ui.json else text
        if ui.json or not ui.quiet:
            ui.say(text)

    own = [
        _flag("template", "--template", "Print it as a file to fill in: cards --template > mine.toml."),
        option_parameter("check", "FILE", "Report every mistake of a card file at once."),
        _flag("schema", "--schema", "Print the JSON Schema of card files, for editors."),
    ]
    text = (
        f"Print the built-in card set, or check your own.\n\nWhat the rulebook does not print is assumed, and marked "
        f"so. `new` takes a card file with the cards of your own copy of {game.title}."
    )
    example = f"referee {game.name} cards --check mine.toml"
    return build(command, "cards", options=("json", "quiet"), help=text, example=example, own=own)
