"""A score in each of its forms: a score pad, JSON, or a spreadsheet; and the same for a batch of counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.cli import exits, failing, sheet
from referee.cli.output import Output
from referee.cli.report import rule_sentence
from referee.kernel.board import Block, Cell, Grid, Line, points_cell
from referee.kernel.words import printable, quoted
from referee.session.counting import Batch, Scored
from referee.session.failures import Failure
from referee.session.questions import Scoring

if TYPE_CHECKING:
    from referee.kernel.game import Score, ScoreLine
    from referee.kernel.rulebook import Rulebook


def draw(scoring: Scoring, out: Output) -> None:
    """Print a score."""
    if out.json:
        return out.document({"game": scoring.game, **scoring.score.as_dict()})
    if not scoring.sheet:
        return out.show(score_pad(scoring.score, out.rules))
    if not out.quiet:
        out.say(sheet.written([sheet.SCORE_HEAD, *sheet.score_rows(scoring.score)]))


def draw_any(scored: Scoring | Batch, out: Output) -> int:
    """Print one score, or those of a batch."""
    if isinstance(scored, Batch):
        return draw_batch(scored, out)
    draw(scored, out)
    return exits.DONE


def draw_batch(batch: Batch, out: Output) -> int:
    """Print the score of each line as it comes, and of each that cannot be scored why; 1 where there was one."""
    form = _Json(out, batch.game) if out.json else _Sheet(out) if batch.sheet else _Lines(out)
    failed = False
    for scored in batch.items:
        if isinstance(scored.score, Failure):
            failed = True
            form.error(scored, scored.score)
        else:
            form.result(scored.number, scored.score)
    form.end()
    return exits.FAILED if failed else exits.DONE


def score_pad(score: Score, rules: Rulebook | None) -> list[Block]:
    """The score like a score pad: two players side by side, more of them one below the other."""
    blocks = _side_by_side(score) if _fits_side_by_side(score) else _one_by_one(score)
    for team in score.teams:
        total = str(score.together(team))
        blocks.append(Line.of(Cell("+".join(team), "strong"), ": ", Cell(total, "strong")))
    blocks += [Line.of(""), Line.of(Cell(score.verdict, "strong"), Cell(f" [{score.rule}]", "muted"))]
    blocks += [Line.of(f"note: {note}") for note in score.notes]
    if rules is not None:
        cited = dict.fromkeys(line.rule for lines in score.lines.values() for line in lines)
        for rule_id in [*cited, score.rule]:
            blocks += [Line.of(Cell(rule_id, "strong")), rule_sentence(rules.get(rule_id))]
    return blocks


def _fits_side_by_side(score: Score) -> bool:
    """Whether two players have the same lines, each for the same reason."""
    rows = [[(line.what, line.why, line.rule) for line in lines] for lines in score.lines.values()]
    return len(rows) == 2 and rows[0] == rows[1]


def _side_by_side(score: Score) -> list[Block]:
    """A row for each thing that scores."""
    rows = []
    for lines in zip(*score.lines.values(), strict=True):
        cells = [cell for line in lines for cell in _of_and_points(line)]
        rows.append((Cell(lines[0].what), *cells, Cell(lines[0].why), Cell(lines[0].rule, "muted")))
    totals = [cell for name in score.lines for cell in (Cell(""), Cell(str(score.total(name)), "strong"))]
    rows.append((Cell("total", "strong"), *totals, Cell(""), Cell("")))
    names = [cell for seat, name in enumerate(score.lines, 1) for cell in (Cell(name, f"seat{seat}"), Cell("points"))]
    head = (Cell(""), *names, Cell(""), Cell("rule", "muted"))
    return [Grid(head, tuple(rows), "<" + ">>" * len(score.lines) + "<<")]


def _one_by_one(score: Score) -> list[Block]:
    """A grid for each player."""
    blocks: list[Block] = []
    for seat, (name, lines) in enumerate(score.lines.items(), 1):
        rows = [(Cell(one.what), *_of_and_points(one), Cell(one.why), Cell(one.rule, "muted")) for one in lines]
        total = (Cell("total", "strong"), Cell(""), Cell(str(score.total(name)), "strong"), Cell(""), Cell(""))
        head = (Cell(name, f"seat{seat}"), Cell(""), Cell("points"), Cell(""), Cell("rule", "muted"))
        blocks += [*([Line.of("")] if blocks else []), Grid(head, (*rows, total), "<>><<")]
    return blocks


def _of_and_points(line: ScoreLine) -> tuple[Cell, Cell]:
    return Cell(line.of), points_cell(line.points)


class _Lines:
    """A line of text for each result; on standard error one for each line that has none.

    `head` is what stands at the top, until it is printed: at once with the first result, as an error of the whole
    batch comes before that.
    """

    head = ""

    def __init__(self, out: Output) -> None:
        self.out = out

    def say(self, output: str) -> None:
        """Print what comes next."""
        if self.out.json or not self.out.quiet:
            self.out.say(self.head + output)
        self.head = ""

    def result(self, number: int, score: Score) -> None:
        """One result."""
        self.say(printable(f"{number}: {score.verdict}") + "\n")

    def error(self, line: Scored, failure: Failure) -> None:
        """One line that has no score."""
        why, word = _words(failure), failure.word
        told = f"{quoted(word)}: {why.removeprefix(quoted(word)).lstrip()}" if word else why
        rule = f" [{failure.rule}]" if failure.rule else ""
        better = f"; instead: {', '.join(failure.instead)}" if failure.instead else ""
        self.out.warn(printable(f"line {line.number}: {told}{rule}{better}") + "\n")

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

    def __init__(self, out: Output, game_name: str) -> None:
        super().__init__(out)
        self.head = f'{{\n  "game": {_json(game_name)},\n  "results": ['
        self.results = 0
        self.errors: list[dict[str, Any]] = []

    def result(self, number: int, score: Score) -> None:
        comma = "," if self.results else ""
        self.results += 1
        self.say(f"{comma}\n    {_json({'line': number, **score.as_dict()})}")

    def error(self, line: Scored, failure: Failure) -> None:
        rule = {"rule": failure.rule, "facts": dict(failure.facts)} if failure.rule else {}
        told = {"line": line.number, "text": line.text, "word": failure.word, "exit": exits.code_of(failure)}
        self.errors.append({**told, "why": _words(failure), **rule, "instead": list(failure.instead)})

    def end(self) -> None:
        errors = ",".join(f"\n    {_json(error)}" for error in self.errors)
        after_results = "\n  " if self.results else ""
        after_errors = "\n  " if errors else ""
        self.say(f'{after_results}],\n  "errors": [{errors}{after_errors}]\n}}\n')


def _words(failure: Failure) -> str:
    """What is wrong, on one line."""
    return failing.why_of(failure).replace("\n  ", " ")


def _json(value: Any) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)
