"""The calculator: the score from counts alone, of one line or of many, each scored by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from typing import Any, NamedTuple

from referee.kernel.game import PUBLIC, AnyGame, Score
from referee.kernel.parts import Calculator
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import nearest
from referee.session import catalogue
from referee.session.deeds import Given, read_options
from referee.session.execute import FAILURES, Act, How, ledger
from referee.session.failures import Failure, failure
from referee.session.observation import Observation
from referee.session.questions import ScoreOfSave, Scoring, check_one_form
from referee.session.script import check_line, numbered
from referee.store import lines as store
from referee.store.errors import UnreadableSave

LONGEST_COUNT = 10_000
"""The most characters of a line of counts; six players with all there is to count take less than 3,000."""


class Scored(NamedTuple):
    """A line of a batch: its number (from 1), its text, and its score, or why it has none."""

    number: int
    text: str
    score: Score | Failure


class Batch(NamedTuple):
    """Lines of counts that are scored as they are asked for, for a game, and whether as comma-separated values."""

    game: str
    items: Iterator[Scored]
    sheet: bool


class ScoreCounts(Act[Scoring | Batch]):
    """The score from counts alone, or of each line of a `batch` file; without counts, that of the game in the save.

    `given` are options of the calculator, and of all lines of a batch that have none of their own.
    """

    def __init__(self, game: str, words: Sequence[str], given: Given, *, batch: str | None, sheet: bool) -> None:
        self.game = game
        self.words = words
        self.given = given
        self.batch = batch
        self.sheet = sheet

    def check(self, how: How) -> None:
        check_one_form(how, self.sheet)

    def perform(self, how: How) -> Observation[Scoring | Batch]:
        if self.batch is not None:
            found: Scoring | Batch = self._batch(self.batch, how)
        elif not self.words:
            if any(self.given.values()):
                example = calculator_of(catalogue.load_game(str(self.game))).example
                raise Mistake("these options go with counts", [f"score {example}"])
            return ScoreOfSave(sheet=self.sheet).perform(how)
        else:
            found = Scoring(str(self.game), calculate(str(self.game), self.words, self.given), self.sheet)
        return Observation(found, rules=ledger(how, self.game))

    def _batch(self, path: str, how: How) -> Batch:
        if self.words:
            raise Mistake("counts stand here or in the batch, not both", [f"score --batch {path}"])
        options = checked_options(str(self.game), self.given)
        files = ExitStack()
        lines = files.enter_context(batch_lines(path))
        return Batch(str(self.game), self._scored(lines, options, files), self.sheet)

    def _scored(self, lines: Iterable[str], options: Mapping[str, Any], files: ExitStack) -> Iterator[Scored]:
        with files:
            yield from batch(str(self.game), lines, options)


def calculate(game_name: str, words: Sequence[str], given: Given) -> Score:
    """The score from counts alone. Raises Refusal, Mistake, UnreadableSave or BrokenCardFile."""
    game = catalogue.load_game(game_name)
    return calculator_of(game).calculate(words, read_options(game, given))


def calculator_of(game: AnyGame) -> Calculator:
    """The calculator of a game. Raises Mistake where it has none."""
    if game.calculator is None:
        raise Mistake(f"{game.title} has no calculator", [f"referee {game.name} new {game.example}"])
    return game.calculator


def batch_lines(path: str) -> AbstractContextManager[Iterator[str]]:
    """The lines of a batch, from a file, a pipe, or standard input ("-"). Raises UnreadableSave."""
    return store.reading(path, LONGEST_COUNT)


def checked_options(game_name: str, given: Given) -> dict[str, Any]:
    """The options of all lines, read. Raises UnreadableSave or BrokenCardFile where a file that they name is wrong."""
    game = catalogue.load_game(game_name)
    options = read_options(game, given)
    with suppress(Refusal, Mistake):
        calculator_of(game).calculate((), options)
    return options


def batch(game_name: str, lines: Iterable[str], options: Mapping[str, Any]) -> Iterator[Scored]:
    """The score of each line of counts, which may hold the calculator's options; empty lines and notes have none.

    If the lines cannot be read to their end, the last says why.
    """
    game, number = catalogue.load_game(game_name), 0
    try:
        for number, text in numbered(lines, LONGEST_COUNT):
            yield Scored(number, text, _score(game, text, options))
    except UnreadableSave as cause:
        yield Scored(number + 1, "", failure(cause, PUBLIC))


def _score(game: AnyGame, text: str, options: Mapping[str, Any]) -> Score | Failure:
    try:
        check_line(text, LONGEST_COUNT)
        words, own = _options_of(game, text.split())
        return calculator_of(game).calculate(words, {**options, **read_options(game, own)})
    except FAILURES as cause:
        failed = failure(cause, PUBLIC)
        return failed._replace(word=_as_typed(failed.word, text.split()))


def _as_typed(word: str, words: Sequence[str]) -> str:
    """The word of the line that is meant: itself, one with this value, or the last one that counts the same."""
    if word in words:
        return word
    what = word.partition("=")[0].casefold()
    alike = [one for one in words if one.endswith(f"={word}") or one.partition("=")[0].casefold() == what]
    return alike[-1] if alike else word


def _options_of(game: AnyGame, words: Sequence[str]) -> tuple[list[str], dict[str, str | bool]]:
    """The counts of a line, and the options among them. Raises Mistake."""
    flags = {f"--{option.name}": option for option in game.options if option.scores}
    counts: list[str] = []
    own: dict[str, str | bool] = {}
    left = iter(words)
    for word in left:
        if not word.startswith("-"):
            counts.append(word)
            continue
        flag, equals, value = word.partition("=")
        option = flags.get(flag)
        if option is None:
            raise Mistake(f"{flag} is no option of the calculator", nearest(flag, flags) or flags, word=word)
        if option.kind == "flag":
            own[option.name] = True
            continue
        value = value if equals else next(left, "")
        if not value:
            raise Mistake(f"{flag} needs a value", [f"{flag} {option.metavar}"], word=word)
        own[option.name] = value
    return counts, own
