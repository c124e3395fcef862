"""The calculator over many lines: each is scored by itself, and a line that cannot be is told and passed over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from typing import Any, NamedTuple

from referee import games
from referee.kernel.game import AnyGame, BrokenCardFile, Score
from referee.kernel.refusal import Mistake, Refusal
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

    `given` are the options of all lines that have none of their own. Raises UnreadableSave or BrokenCardFile, before
    the first line, where a file that they name is wrong. If the lines cannot be read to their end, the last says why.
    """
    game = games.load(game_name)
    options = read_options(game, given)
    with suppress(Refusal, Mistake):
        game.calculate((), options)
    number = 0
    try:
        for number, text in numbered(lines, LONGEST_COUNT):
            yield Scored(number, text, _score(game, text, options))
    except UnreadableSave as cause:
        yield Scored(number + 1, "", Unscored(cause))


def _score(game: AnyGame, text: str, options: Mapping[str, Any]) -> Score | Unscored:
    try:
        check_line(text, LONGEST_COUNT)
        words, own = _options_of(game, text.split())
        return game.calculate(words, {**options, **read_options(game, own)})
    except (Refusal, Mistake, UnreadableSave, BrokenCardFile) as cause:
        if isinstance(cause, Refusal | Mistake):
            cause.word = _as_typed(cause.word, text.split())
        return Unscored(cause)


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
