"""A score in each of its forms: a score pad, JSON, or a spreadsheet; and the same for a batch of counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import typer

from referee.cli import exits, pages, sheet
from referee.cli.ui import Ui
from referee.kernel.game import Score
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import printable, shown
from referee.session.batch import Scored, Unscored, batch, batch_lines


def one_form(ui: Ui, csv: bool) -> None:
    """Raise Mistake where two forms are asked for."""
    if ui.json and csv:
        raise Mistake("one form at a time", ["--json", "--csv"])


def show_score_of_save(ui: Ui, game_name: str | None, csv: bool) -> None:
    """Print the score of the game in the save. Raises UnreadableSave."""
    one_form(ui, csv)
    opened = ui.open(game_name)
    show_score(ui, opened.game.name, opened.score(ui.viewer(opened)), csv)


def show_score(ui: Ui, game_name: str, score: Score, csv: bool) -> None:
    """Print a score."""
    one_form(ui, csv)
    if ui.json:
        ui.document({"game": game_name, **score.as_dict()})
    elif not csv:
        ui.show(pages.score_pad(score, ui.rules(game_name)))
    elif not ui.quiet:
        ui.say(sheet.written([sheet.SCORE_HEAD, *sheet.score_rows(score)]))


def score_batch(ui: Ui, game_name: str, path: str, given: Mapping[str, str | bool], csv: bool) -> None:
    """Score each line of a file as it comes, and say of each that cannot be scored why.

    Exits 1 where there was one.
    """
    one_form(ui, csv)
    form = _Json(ui, game_name) if ui.json else _Sheet(ui) if csv else _Lines(ui)
    failed = False
    with batch_lines(path) as lines:
        for scored in batch(game_name, lines, given):
            if isinstance(scored.score, Unscored):
                failed = True
                form.error(scored, scored.score)
            else:
                form.result(scored.number, scored.score)
        form.end()
    if failed:
        raise typer.Exit(exits.FAILED)


class _Lines:
    """A line of text for each result; on standard error one for each line that has none.

    `head` is what stands at the top, until it is printed: at once with the first result, as an error of the whole
    batch comes before that.
    """

    head = ""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    def say(self, output: str) -> None:
        """Print what comes next."""
        if self.ui.json or not self.ui.quiet:
            self.ui.say(self.head + output)
        self.head = ""

    def result(self, number: int, score: Score) -> None:
        """One result."""
        self.say(printable(f"{number}: {score.verdict}") + "\n")

    def error(self, line: Scored, unscored: Unscored) -> None:
        """One line that has no score."""
        why, instead = _reason(unscored)
        word = _word(unscored)
        told = f"{shown(word)}: {why.removeprefix(shown(word)).lstrip()}" if word else why
        rule = f" [{unscored.cause.rule}]" if isinstance(unscored.cause, Refusal) else ""
        better = f"; instead: {', '.join(instead)}" if instead else ""
        self.ui.warn(printable(f"line {line.number}: {told}{rule}{better}") + "\n")

    def end(self) -> None:
        """What stands at the bottom."""


class _Sheet(_Lines):
    """A row for each player of each result."""

    head = sheet.written([sheet.BATCH_HEAD])

    def result(self, number: int, score: Score) -> None:
        self.say(sheet.written(sheet.batch_rows(number, score)))

    def end(self) -> None:
        self.say("")


class _Json(_Lines):
    """One JSON document, written as the results come, a line each; the errors follow them."""

    def __init__(self, ui: Ui, game_name: str) -> None:
        super().__init__(ui)
        self.head = f'{{\n  "game": {_json(game_name)},\n  "results": ['
        self.results = 0
        self.errors: list[dict[str, Any]] = []

    def result(self, number: int, score: Score) -> None:
        comma = "," if self.results else ""
        self.results += 1
        self.say(f"{comma}\n    {_json({'line': number, **score.as_dict()})}")

    def error(self, line: Scored, unscored: Unscored) -> None:
        why, instead = _reason(unscored)
        cause = unscored.cause
        rule = {"rule": cause.rule, "facts": cause.facts} if isinstance(cause, Refusal) else {}
        told = {"line": line.number, "text": line.text, "word": _word(unscored), "exit": exits.code_of(cause)}
        self.errors.append({**told, "why": why, **rule, "instead": instead})

    def end(self) -> None:
        errors = ",".join(f"\n    {_json(error)}" for error in self.errors)
        after_results = "\n  " if self.results else ""
        after_errors = "\n  " if errors else ""
        self.say(f'{after_results}],\n  "errors": [{errors}{after_errors}]\n}}\n')


def _reason(unscored: Unscored) -> tuple[str, list[str]]:
    cause = unscored.cause
    if isinstance(cause, Refusal):
        return cause.why, list(cause.instead)
    why, instead = exits.explain(cause)
    return why.replace("\n  ", " "), list(instead)


def _word(unscored: Unscored) -> str:
    """The word that is wrong, as typed; "" where it is no single one."""
    return unscored.cause.word if isinstance(unscored.cause, Refusal | Mistake) else ""


def _json(value: Any) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)
