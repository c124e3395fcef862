"""The calculator over many lines: each is scored by itself, and a line that cannot be is told and passed over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple

from referee import games
from referee.kernel.game import AnyGame, BrokenCardFile, Score
from referee.kernel.refusal import Mistake, Refusal, refusals_of
from referee.kernel.words import nearest
from referee.session.actions import Given, read_options
from referee.session.script import check_line, numbered
from referee.store import lines as store
from referee.store.errors import UnreadableSave

LONGEST_COUNT = 10_000
"""The most characters of a line of counts; six players with all there is to count take less than 3,000."""


class Unscored(NamedTuple):
    """Why a line could not be scored."""

    cause: Refusal | Mistake | UnreadableSave | BrokenCardFile


class Scored(NamedTuple):
    """A line of a batch: its number (from 1), its text, and its score or why it has none."""

    number: int
    text: str
    score: Score | Unscored


def batch_lines(path: str) -> AbstractContextManager[Iterator[str]]:
    """The lines of a batch, from a file, a pipe, or standard input ("-"). Raises UnreadableSave."""
    return store.reading(path, LONGEST_COUNT)


def batch(game_name: str, lines: Iterable[str], given: Given) -> Iterator[Scored]:
    """The score of each line of counts, which may hold the calculator's options; empty lines and notes have none.

    `given` are the options of all lines that have none of their own. Raises as `calculate` where a file that they
    name is wrong.
    """
    game = games.load(game_name)
    common = latest = read_options(game, given)
    latest_own: dict[str, str | bool] = {}
    for number, text in numbered(lines, LONGEST_COUNT):
        own: dict[str, str | bool] = {}
        try:
            check_line(text, LONGEST_COUNT)
            words, own = _options_of(game, text.split())
            if own and own != latest_own:
                latest, latest_own = read_options(game, {**given, **own}), own
            with refusals_of(game.name):
                yield Scored(number, text, game.calculate(words, latest if own else common))
        except (Refusal, Mistake, UnreadableSave, BrokenCardFile) as cause:
            if isinstance(cause, BrokenCardFile) and not own:
                raise
            yield Scored(number, text, Unscored(cause))


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
