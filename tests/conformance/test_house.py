"""The house: who may import whom, and that games are folders which nothing else names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee import games

PACKAGE = Path(games.__file__).parent.parent
SOURCES = sorted(PACKAGE.rglob("*.py"))

# What each part of the house may import, besides itself and the standard library.
MAY_IMPORT = {
    "kernel": set(),
    "store": {"kernel"},
    "games": {"kernel"},
    "tournament": {"kernel"},
    "session": {"store", "games", "tournament", "query", "kernel"},
    "query": {"kernel"},
    "scenario": {"kernel"},
    "cli": {"session", "query", "scenario", "store", "games", "kernel"},
}
THIRD_PARTY = {"typer": "cli", "rich": "cli", "tomli_w": "store"}


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield node.module or ""
            if node.module in {"referee", "referee.games"}:
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    part = part_of(path)
    if part in {"__init__", "__main__"}:
        return
    for name in imports(path):
        words = name.split(".")
        if words[0] == "referee" and len(words) > 1:
            assert words[1] == part or words[1] in MAY_IMPORT[part] or words[1] == "__version__", f"{path}: {name}"
        elif words[0] in THIRD_PARTY:
            assert part == THIRD_PARTY[words[0]], f"{path}: {name}"


def test_random_is_used_by_chance_alone() -> None:
    users = [path.name for path in SOURCES if {"random", "secrets"} & set(imports(path))]
    assert users == ["chance.py"]


def test_rich_is_imported_by_the_terminal_alone() -> None:
    users = [path.name for path in SOURCES if any(name.split(".")[0] == "rich" for name in imports(path))]
    assert users == ["terminal.py"]


def test_the_kernel_uses_no_file_no_clock_and_no_screen() -> None:
    for path in (PACKAGE / "kernel").glob("*.py"):
        assert not {"os", "sys", "io", "pathlib", "time", "datetime"} & set(imports(path)), path


def test_no_game_imports_another() -> None:
    for path in (PACKAGE / "games").glob("*/*.py"):
        for name in imports(path):
            if name.startswith("referee.games."):
                assert name.split(".")[2] == path.parent.name, f"{path}: {name}"


@pytest.mark.parametrize("game", games.names())
def test_nothing_outside_its_folder_names_a_game(game: str) -> None:
    for path in SOURCES:
        if path.parent.name != game:
            assert game not in path.read_text(encoding="utf-8").casefold(), path


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_is_one_idea(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 340
    assert ast.get_docstring(ast.parse(text)), "the first line says what the module knows"
