"""What may be typed next, of the game in the save. Knows no shell: it gives only words that mean nothing to any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from referee import query, session
from referee.cli.completion import kinds
from referee.cli.completion.line import Line, read
from referee.cli.ui import Ui
from referee.kernel.fold import Fold, Folding
from referee.kernel.refusal import Mistake
from referee.kernel.words import fold_name, is_of_a_name, player_name
from referee.session import Session

BETWEEN = "/"
"""What stands between the entries that an amendment puts in."""


def candidates(root: Any, before: Sequence[str], word: str) -> list[str]:
    """The words that may stand in the place of `word`, which is being typed after the words `before`."""
    line = read(root, before, word)
    if line is None:
        return []
    begun = word[len(line.start) :]
    fitting = [one for one in _words(line) if is_plain(one) and fold_name(one).startswith(fold_name(begun))]
    ends = "=." if line.kind in (kinds.PATH, kinds.EXPECTATION, kinds.ADJUSTABLE) else "="
    return [line.start + one for one in shortened(fitting, len(begun), ends)]


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
    save = line.given("save")
    if line.kind not in (*kinds.OF_THE_SAVE, kinds.NAME) or save in ("", "-"):
        return ()
    game = line.node.path[0] if len(line.node.path) > 1 else None
    opened = session.open_save(save, game)
    ui = Ui(save, as_=line.options.get("as_"), reveal_all="reveal_all" in line.options)
    return _of_the_save(line, opened, ui)


def _named(line: Line) -> Iterator[str]:
    """The players whom the line names: options of a command that names its players mean those."""
    for word in line.words:
        try:
            yield player_name(word)
        except Mistake:
            continue


def _of_the_save(line: Line, opened: Session, ui: Ui) -> Iterable[str]:
    position, viewer = opened.fold.position, ui.viewer(opened)
    match line.kind:
        case kinds.NOTATION:
            return _next_words(line, opened, ui)
        case kinds.PLAYER | kinds.NAME:
            return opened.players
        case kinds.ENTRY:
            return map(str, reversed(opened.fold.decisions()))
        case kinds.RULE:
            return (rule.id for rule in session.rulebook(opened.game.name).rules)
        case kinds.ADJUSTABLE:
            dealt = opened.fold.setup.dealt
            return () if dealt else (f"{path}=" for path in opened.game.adjustable(position))
        case kinds.PATH:
            return (one.partition("=")[0] for one in query.lines(opened.state(viewer)))
        case _:
            return _expectations(opened.state(viewer))


def _next_words(line: Line, opened: Session, ui: Ui) -> Iterable[str]:
    """The words of a move; after the number of an entry, of one in its place."""
    own = line.node.kinds.index(kinds.NOTATION)
    verb = line.node.path[1:]
    words = list(line.words[own:])
    fold = opened.fold
    if kinds.ENTRY in line.node.kinds[:own]:
        number = int(line.words[line.node.kinds.index(kinds.ENTRY)].partition("-")[0])
        if number not in fold.decisions():
            return ()
        fold = fold.first(number - 1)
        while BETWEEN in words:
            end = words.index(BETWEEN)
            if fold.setup.dealt:
                return ()
            fold = _after(fold, " ".join(words[:end]))
            words = words[end + 1 :]
    return opened.game.next_words(fold.position, [*verb, *words], ui.viewer(opened))


def _after(fold: Fold, line: str) -> Fold:
    """The game after one more line. Raises Refusal or Mistake where it cannot be played."""
    folding = Folding(fold)
    folding.play(folding.read(line))
    return folding.done()


def _expectations(state: Mapping[str, Any]) -> Iterator[str]:
    """Each value of the state as it stands, and each yes as a no."""
    for one in query.lines(state):
        yield one
        path, _, value = one.partition("=")
        if value in ("true", "false"):
            yield f"{path}={'false' if value == 'true' else 'true'}"
