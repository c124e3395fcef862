"""Ledgers of rules."""

from __future__ import annotations

import pytest

from referee.kernel.refusal import Mistake
from referee.kernel.rulebook import Rulebook

TEXT = """
version = 3
[[rule]]
id = "setup.players"
kind = "rule"
says = "Two play."
[[rule]]
id = "score.a"
kind = "ruling"
says = "A."
[[rule]]
id = "score.b"
kind = "rule"
says = "B."
"""


def test_rules_are_found_by_id_and_by_section() -> None:
    book = Rulebook.parse(TEXT)
    assert book.version == 3
    assert book.get("score.a").says == "A."
    assert [rule.id for rule in book.matching("score")] == ["score.a", "score.b"]
    assert [rule.id for rule in book.matching("setup.players")] == ["setup.players"]


def test_an_unknown_id_has_the_nearest_suggested() -> None:
    with pytest.raises(Mistake) as mistake:
        Rulebook.parse(TEXT).matching("setup.player")
    assert mistake.value.instead[0] == "setup.players"


def test_an_id_stands_once() -> None:
    with pytest.raises(ValueError, match=r"score\.a"):
        Rulebook.parse(TEXT.replace("score.b", "score.a"))
