"""What may be typed next, of the game in the save, as far as its viewer may know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee import query
from referee.kernel.fold import Folding
from referee.kernel.game import Viewer
from referee.kernel.guard import Guard
from referee.session import catalogue
from referee.session.amend import BETWEEN
from referee.session.execute import How, Question
from referee.session.model import AnySession

Words = Sequence[str]


class Players(Question[Words]):
    """The players' names."""

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Words:
        return session.players


class Decisions(Question[Words]):
    """The numbers of the decisions, the last one first."""

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Words:
        return [str(number) for number in reversed(session.fold.decisions())]


class RuleIds(Question[Words]):
    """The ids of the game's rules."""

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Words:
        return [rule.id for rule in catalogue.rulebook(session.game.name).rules]


class AdjustablePaths(Question[Words]):
    """The paths that may be adjusted."""

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Words:
        adjusting = None if session.fold.setup.dealt else session.game.adjusting
        return [f"{path}=" for path in adjusting.paths(session.fold.position)] if adjusting else ()


class Paths(Question[Words]):
    """The paths of the state."""

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Words:
        return [line.partition("=")[0] for line in query.lines(session.state(viewer))]


class Expectations(Question[Words]):
    """Each value of the state as it stands, and each yes as a no."""

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Words:
        return list(_expectations(session.state(viewer)))


def _expectations(state: Mapping[str, Any]) -> Iterator[str]:
    for line in query.lines(state):
        yield line
        path, _, value = line.partition("=")
        if value in ("true", "false"):
            yield f"{path}={'false' if value == 'true' else 'true'}"


class NextWords(Question[Words]):
    """The words that may follow those of a move; with `entry`, of a move in the place of that entry."""

    def __init__(self, words: Words, entry: str | None = None) -> None:
        self.words = words
        self.entry = entry

    def answer(self, session: AnySession, viewer: Viewer, how: How) -> Words:
        fold, words = session.fold, list(self.words)
        if self.entry is not None:
            number = int(self.entry.partition("-")[0])
            if number not in fold.decisions():
                return ()
            fold = fold.first(number - 1)
            folding, guard = Folding(fold), Guard(session.fold, viewer, number - 1)
            while BETWEEN in words:
                end = words.index(BETWEEN)
                if fold.setup.dealt:
                    return ()
                guard.play(folding, folding.read(" ".join(words[:end])))
                if guard.owner:
                    return ()
                words = words[end + 1 :]
            fold = folding.done()
        return list(fold.game.next_words(fold.position, words, viewer))
