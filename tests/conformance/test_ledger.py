"""Every rule of every ledger is cited by the code, by what really happens, and by a test or scenario."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee import games
from referee.kernel.rulebook import Rulebook
from referee.session import catalogue

ROOT = Path(__file__).resolve().parent.parent.parent
each_game = pytest.mark.parametrize("game", games.names())


def ids(game: str) -> set[str]:
    return {rule.id for rule in games.rulebook(game).rules}


def cited(game: str) -> set[str]:
    """Ids that stand as texts in the code of a game."""
    sections = "|".join(sorted({rule.split(".")[0] for rule in ids(game)}))
    pattern = re.compile(rf'"((?:{sections})\.[a-z-]+)"')
    folder = games.FOLDER / game
    return {found for path in folder.glob("*.py") for found in pattern.findall(path.read_text(encoding="utf-8"))}


@each_game
def test_the_code_cites_just_the_rules_of_the_ledger(game: str) -> None:
    assert cited(game) == ids(game)


@each_game
def test_a_test_and_a_scenario_name_each_rule(game: str) -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "games" / game).rglob("*.py"))
    stories = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "scenarios" / game).rglob("*.md"))
    assert {rule for rule in ids(game) if rule not in tests} == set()
    assert {rule for rule in ids(game) if f"[{rule}]" not in stories} == set()


def test_the_common_ledger_is_cited_by_the_code_and_named_by_a_test_and_a_scenario() -> None:
    common = {rule.id for rule in Rulebook.parse(catalogue.COMMON_LEDGER.read_text(encoding="utf-8")).rules}
    package = games.FOLDER.parent
    code = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    stories = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "scenarios").rglob("*.md"))
    assert {rule for rule in common if f'"{rule}"' not in code} == set()
    assert {rule for rule in common if f'"{rule}"' not in tests} == set()
    assert {rule for rule in common if f"[{rule}]" not in stories} == set()
