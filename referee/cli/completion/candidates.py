"""What may be typed next, of the game in the save. Knows no shell: it gives only words that mean nothing to any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from referee.cli.completion import kinds
from referee.cli.completion.line import Line, read
from referee.kernel.words import is_of_a_name, name_key, player_name
from referee.session import How, completing, execute
from referee.session.execute import Question


def candidates(root: Any, before: Sequence[str], word: str) -> list[str]:
    """The words that may stand in the place of `word`, which is being typed after the words `before`."""
    line = read(root, before, word)
    if line is None:
        return []
    begun = word[len(line.start) :]
    if line.kind in (kinds.COMMAND, kinds.OPTION):
        return [one for one in _of_the_tree(line) if one.startswith(word)]
    fitting = [one for one in _words(line) if is_plain(one) and name_key(one).startswith(name_key(begun))]
    ends = "=." if line.kind in (kinds.PATH, kinds.EXPECTATION, kinds.ADJUSTABLE) else "="
    return [line.start + one for one in shortened(fitting, len(begun), ends)]


def _of_the_tree(line: Line) -> list[str]:
    """The commands of a group, or the options of a command."""
    if line.kind == kinds.COMMAND:
        return [name for name, _ in line.node.commands]
    return [flag for option in line.node.options for flag in option.flags]


def is_plain(word: str) -> bool:
    """Whether a word is the same quoted or not, in every shell."""
    return word[:1] not in ("", "-") and all(is_of_a_name(letter) or letter in "+=.:," for letter in word)


def shortened(words: Iterable[str], typed: int, ends: str) -> list[str]:
    """Long words step by step: each up to the next of `ends` after what is typed, unless it is the only one there."""
    steps: dict[str, list[str]] = {}
    for word in words:
        cuts = [at for end in ends if (at := word.find(end, typed)) >= 0]
        steps.setdefault(word[: min(cuts) + 1] if cuts else word, []).append(word)
    return list(dict.fromkeys(full[0] if len(full) == 1 else step for step, full in steps.items()))


def _words(line: Line) -> Iterable[str]:
    if line.kind == kinds.NAME and line.words:
        return _named(line)
    save, asks = line.given("save"), _asks(line)
    if asks is None or save in ("", "-"):
        return ()
    game = line.node.path[0] if len(line.node.path) > 1 else None
    how = How(save, game, player=line.options.get("as_"), reveals="reveal_all" in line.options)
    return execute(asks, how).answer or ()


def _named(line: Line) -> Iterator[str]:
    """The players whom the line names: options of a command that names its players mean those."""
    for word in line.words:
        try:
            yield player_name(word)
        except ValueError:
            continue


def _asks(line: Line) -> Question[Sequence[str]] | None:
    """What is asked of the game in the save, by the kind of the word; None where nothing is."""
    match line.kind:
        case kinds.NOTATION:
            return _next_words(line)
        case kinds.PLAYER | kinds.NAME:
            return completing.Players()
        case kinds.ENTRY:
            return completing.Decisions()
        case kinds.RULE:
            return completing.RuleIds()
        case kinds.ADJUSTABLE:
            return completing.AdjustablePaths()
        case kinds.PATH:
            return completing.Paths()
        case kinds.EXPECTATION:
            return completing.Expectations()
    return None


def _next_words(line: Line) -> completing.NextWords:
    """The words of a move; after the number of an entry, of one in its place."""
    own = line.node.kinds.index(kinds.NOTATION)
    words = [*line.node.path[1:], *line.words[own:]]
    if kinds.ENTRY not in line.node.kinds[:own]:
        return completing.NextWords(words)
    return completing.NextWords(line.words[own:], line.words[line.node.kinds.index(kinds.ENTRY)])
