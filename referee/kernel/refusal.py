"""Why not: knows how a "no" is worded, and nothing about what is refused or how it is shown."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple


class Mistake(ValueError):
    """A command that cannot be understood or does not apply, whatever the rules say (exit code 2).

    `why` says what is wrong and where; `instead` lists what would be right. `word` is the word that is wrong, as
    typed, "" where it is no single one.
    """

    def __init__(self, why: str, instead: Iterable[str] = (), *, word: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.instead = tuple(instead)
        self.word = word


class Secret(NamedTuple):
    """What a refusal tells only to the player whose secret it is: more facts, and what else would be legal."""

    owner: str
    facts: Mapping[str, object]
    instead: tuple[str, ...] = ()


class Refusal(ValueError):
    """A move that the rules forbid (exit code 3).

    `rule` is an id of the game's ledger, `why` one sentence, `facts` what decides it, and `instead`
    the lines or words that would be legal. `game` names the game whose ledger holds the rule, once known; `secret`
    is what only one player may be told besides. `word` is the word that is refused, "" where it is no single one.
    """

    game: str | None = None

    def __init__(
        self,
        rule: str,
        why: str,
        facts: Mapping[str, object] | None = None,
        instead: Iterable[str] = (),
        *,
        secret: Secret | None = None,
        word: str = "",
    ) -> None:
        super().__init__(why)
        self.word = word
        self.secret = secret
        self.rule = rule
        self.why = why
        self.facts = dict(facts or {})
        self.instead = tuple(instead)

    def disclose(self) -> None:
        """Let the refusal tell what is secret, to somebody who may know it."""
        if self.secret is not None:
            self.facts = {**self.facts, **self.secret.facts}
            self.instead = (*self.instead, *self.secret.instead)
            self.secret = None

    def as_dict(self) -> dict[str, object]:
        """The refusal as JSON-ready data: `rule`, `why`, `facts`, `instead`."""
        return {
            "rule": self.rule,
            "why": self.why,
            "facts": self.facts,
            "instead": list(self.instead),
        }


@contextmanager
def refusals_of(game: str) -> Iterator[None]:
    """Let every refusal raised within say which game's ledger holds its rule."""
    try:
        yield
    except Refusal as refusal:
        refusal.game = game
        raise
