"""Every rule of every ledger is cited by the code, by what really happens, and by a test or scenario."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee import games, tournament
from referee.kernel.rulebook import Rulebook
from referee.session import catalogue
from tests.conformance.playouts import EXAMPLE, EXAMPLE_FOLDER, ROOT

FOLDERS = {
    **{game: games.FOLDER / game for game in games.names()},
    EXAMPLE: EXAMPLE_FOLDER / EXAMPLE,
    "tournament": Path(tournament.__file__).parent,
}
"""The folders of code that have a ledger."""

TESTS = {game: ROOT / "tests" / "games" / game for game in games.names()} | {
    "tournament": ROOT / "tests" / "tournament"
}

each_ledger = pytest.mark.parametrize("name", FOLDERS)


def ids(name: str) -> set[str]:
    return {rule.id for rule in Rulebook.parse((FOLDERS[name] / "rules.toml").read_text(encoding="utf-8")).rules}


def cited(name: str) -> set[str]:
    """Ids that stand as texts in the code of a folder."""
    sections = "|".join(sorted({rule.split(".")[0] for rule in ids(name)}))
    pattern = re.compile(rf'"((?:{sections})\.[a-z-]+)"')
    code = (path.read_text(encoding="utf-8") for path in FOLDERS[name].rglob("*.py"))
    return {found for text in code for found in pattern.findall(text)}


@each_ledger
def test_the_code_cites_just_the_rules_of_the_ledger(name: str) -> None:
    assert cited(name) == ids(name)


@pytest.mark.parametrize("name", TESTS)
def test_a_test_and_a_scenario_name_each_rule(name: str) -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in TESTS[name].rglob("*.py"))
    stories = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "scenarios" / name).rglob("*.md"))
    assert {rule for rule in ids(name) if rule not in tests} == set()
    assert {rule for rule in ids(name) if f"[{rule}]" not in stories} == set()


def test_the_common_ledger_is_cited_by_the_code_and_named_by_a_test_and_a_scenario() -> None:
    common = {rule.id for rule in Rulebook.parse(catalogue.COMMON_LEDGER.read_text(encoding="utf-8")).rules}
    package = games.FOLDER.parent
    code = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    stories = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "scenarios").rglob("*.md"))
    assert {rule for rule in common if f'"{rule}"' not in code} == set()
    assert {rule for rule in common if f'"{rule}"' not in tests} == set()
    assert {rule for rule in common if f"[{rule}]" not in stories} == set()
