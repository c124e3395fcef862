"""A game's ledger of rules: knows its form, not where it is kept nor what it says."""

from __future__ import annotations

import tomllib
from typing import NamedTuple

from referee.kernel.refusal import Mistake
from referee.kernel.words import nearest, quoted


class Rule(NamedTuple):
    """One statement of the ledger. `kind` is "rule" (the rulebook says so) or "ruling" (it is silent)."""

    id: str
    kind: str
    says: str


class Rulebook(NamedTuple):
    """All rules of a game, in the order of its rulebook, and the ledger's version (1 or more)."""

    version: int
    rules: tuple[Rule, ...]

    @classmethod
    def parse(cls, text: str) -> Rulebook:
        """Read a ledger from TOML text. Raises ValueError where an id is given twice."""
        document = tomllib.loads(text)
        rules = tuple(Rule(row["id"], row["kind"], row["says"]) for row in document["rule"])
        ids = [rule.id for rule in rules]
        if len(set(ids)) != len(ids):
            raise ValueError(f"a rule id is given twice: {sorted(i for i in ids if ids.count(i) > 1)[0]}")
        return cls(document["version"], rules)

    def get(self, rule_id: str) -> Rule:
        """The rule with this id. Raises Mistake with the nearest ids where there is none."""
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        near = nearest(rule_id, [rule.id for rule in self.rules])
        sections = dict.fromkeys(rule.id.split(".")[0] for rule in self.rules)
        raise Mistake(f"there is no rule {quoted(rule_id)}", near or sections)

    def matching(self, prefix: str) -> tuple[Rule, ...]:
        """The rule with this id, or all rules of this section ("score" gives score.*).

        Raises Mistake with the nearest ids where there is none.
        """
        asked = prefix.casefold()
        section = tuple(rule for rule in self.rules if rule.id.startswith(f"{asked}."))
        return section or (self.get(asked),)
