"""Why not: a mistake in what was typed, or a refusal by a rule. Both are values: nobody changes one."""

from collections.abc import Iterable, Mapping
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
    """Marks a refusal that rests on the hidden cards of the player `owner`, and holds what only that player may learn
    besides: more facts, and what else would be legal."""

    owner: str
    facts: Mapping[str, object] = {}
    instead: tuple[str, ...] = ()


class Refusal(ValueError):
    """A move that the rules forbid (exit code 3).

    `rule` is an id of the game's ledger, `why` one sentence, `facts` what decides it, and `instead`
    the lines or words that would be legal. `secret` marks a refusal that rests on hidden cards: without it, the same
    move is refused whatever the players hide. `word` is the word that is refused, "" where it is no single one.
    """

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

    def disclosed(self) -> "Refusal":
        """The same refusal with its secret told, for a viewer who may know it."""
        if self.secret is None:
            return self
        facts, instead = {**self.facts, **self.secret.facts}, (*self.instead, *self.secret.instead)
        return Refusal(self.rule, self.why, facts, instead, word=self.word)

    def as_dict(self) -> dict[str, object]:
        """The refusal as JSON-ready data: `rule`, `why`, `facts`, `instead`."""
        return {
            "rule": self.rule,
            "why": self.why,
            "facts": self.facts,
            "instead": list(self.instead),
        }
