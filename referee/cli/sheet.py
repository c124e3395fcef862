"""Scores as comma-separated values, for a spreadsheet: what the rows and columns are. Knows no game."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from referee.kernel.game import Score

SCORE_HEAD = ("player", "what", "of", "points", "rule", "why")
BATCH_HEAD = ("line", "player", "points", "winner")

Row = Sequence[str | int]


def written(rows: Iterable[Row]) -> str:
    """Rows as text: quoted where needed as RFC 4180 has it, and ended by a line feed, as everything here is."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def score_rows(score: Score) -> Iterator[Row]:
    """A row for each line of each player, then the player's total; where teams play, each team's total at the end."""
    wins = "winner" if score.final else "would win now"
    for player, lines in score.lines.items():
        for line in lines:
            yield player, line.what, _plain(line.of), line.points, line.rule, line.why
        yield player, "total", "", score.total(player), score.rule, wins if player in score.winners else ""
    for team in score.teams:
        won = wins if set(team) <= set(score.winners) else ""
        yield "+".join(team), "team total", "", score.together(team), score.rule, won


def batch_rows(number: int, score: Score) -> Iterator[Row]:
    """A row for each player of one line: `winner` is yes or no, or open where the counts leave it so."""
    for player in score.lines:
        won = "open" if not score.winners else "yes" if player in score.winners else "no"
        yield number, player, score.total(player), won


def _plain(of: str) -> str | int:
    """A number as a number: without a plus sign, which a spreadsheet might take for a formula."""
    digits = of[1:] if of[:1] in {"+", "-"} else of
    return int(of) if digits.isascii() and digits.isdigit() else of
