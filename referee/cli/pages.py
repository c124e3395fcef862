"""What a session looks like in blocks: steps with their events, a score pad, the rules, a refusal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.kernel.board import Block, Cell, Grid, Line, points_cell
from referee.kernel.events import Event
from referee.kernel.fold import Fold, Step
from referee.kernel.game import Score, ScoreLine
from referee.kernel.refusal import Refusal
from referee.kernel.words import printable

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rule, Rulebook
    from referee.session import Unmet

HIDDEN = "(hidden)"


def steps(shown: Iterable[Step], hidden: frozenset[int], rules: Rulebook | None) -> list[Block]:
    """Entries with what happened; `rules`, where given, are printed beneath."""
    blocks: list[Block] = []
    for step in shown:
        blocks.append(Line.of(Cell(f"{step.number:>3} ", "muted"), Cell(step_line(step, hidden), "strong")))
        blocks += events(step.events, rules)
    return blocks


def step_line(step: Step, hidden: frozenset[int]) -> str:
    """The line of an entry, or as much of it as may be seen."""
    return step.line if step.number not in hidden else f"{step.move.words()[0]} {HIDDEN}"


def opening(fold: Fold, rules: Rulebook | None) -> list[Block]:
    """What was settled before the first entry, as entry 0."""
    return [Line.of(Cell("  0 ", "muted"), Cell(opening_line(fold), "strong")), *events(fold.opening, rules)]


def opening_line(fold: Fold) -> str:
    """How the game was started, as it is typed; a card file stands there by the name of its set."""
    return " ".join(fold.game.opening(fold.setup))


def events(happened: Iterable[Event], rules: Rulebook | None) -> list[Block]:
    """What happened, a line each, with its rule."""
    blocks: list[Block] = []
    for event in happened:
        blocks.append(Line.of("    ", event.text, Cell(f" [{event.rule}]", "muted")))
        if rules is not None:
            blocks.append(rule_sentence(rules.get(event.rule)))
    return blocks


def rule_sentence(rule: Rule) -> Line:
    """A rule's sentence, as `--explain` prints it beneath what cites it."""
    return Line.of("        ", Cell(f"{'ruling: ' if rule.kind == 'ruling' else ''}{rule.says}", "muted"))


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


def rule_list(rules: Sequence[Rule], heading: str = "") -> list[Block]:
    """Rules in full under a heading, rulings marked."""
    blocks: list[Block] = [Line.of(Cell(heading, "strong")), Line.of("")] if heading else []
    for rule in rules:
        mark = [Cell("  RULING", "bad")] if rule.kind == "ruling" else []
        blocks += [Line.of(Cell(rule.id, "strong"), *mark), Line.of("    ", rule.says)]
    return blocks


def refusal(refused: Refusal, where: str, rules: Rulebook | None, alternatives: Sequence[str] | None = None) -> str:
    """A refusal as text: what was refused and why, the rule, the facts, and what would be legal."""
    lines = [f"refused: {where}{refused.why} [{refused.rule}]"]
    if rules is not None:
        lines.append(f"  rule: {rules.get(refused.rule).says}")
    facts = ", ".join(_facts(refused.facts))
    if facts:
        lines.append(f"  facts: {facts}")
    return "".join(
        f"{printable(line)}\n" for line in [*lines, *instead(refused.instead if alternatives is None else alternatives)]
    )


def refused_as_expected(refused: Refusal, rules: Rulebook | None) -> str:
    """A refusal that was asserted, in a line; `rules`, where given, are printed beneath."""
    lines = [f"refused as expected: {refused.why} [{refused.rule}]"]
    if rules is not None:
        lines.append(f"  rule: {rules.get(refused.rule).says}")
    return "".join(f"{printable(line)}\n" for line in lines)


def unmet(failed: Unmet, where: str, rules: Rulebook | None) -> str:
    """What was asserted and does not hold: what differs, or what became of a move that was to be refused."""
    lines = [f"failed: {where}{failed.why}".rstrip(": "), *(f"  {difference}" for difference in failed.differences)]
    text = "".join(f"{printable(line)}\n" for line in lines)
    return text + (refusal(failed.refusal, "", rules) if failed.refusal is not None else "")


def error(why: str, alternatives: Sequence[str]) -> str:
    """Any other error as text."""
    lines = [*f"error: {why}".split("\n"), *instead(alternatives)]
    return "".join(f"{printable(line)}\n" for line in lines)


def instead(alternatives: Sequence[str]) -> list[str]:
    """What would be right, one a line."""
    return [f"  {'instead: ' if not index else '         '}{one}" for index, one in enumerate(alternatives)]


def _facts(facts: Mapping[str, Any]) -> list[str]:
    from referee import query

    return [fact.replace("=", " ", 1) for fact in query.lines(facts) if not fact.endswith("=")]
