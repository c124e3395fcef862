"""The house: who may import whom, and that games are folders which nothing else names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from referee import games
from referee.session.execute import Act

PACKAGE = Path(games.__file__).parent.parent
SOURCES = sorted(PACKAGE.rglob("*.py"))

# What each part of the house may import, besides itself and the standard library.
MAY_IMPORT = {
    "kernel": set(),
    "store": {"kernel"},
    "games": {"kernel"},
    "tournament": {"kernel"},
    "session": {"store", "games", "tournament", "query", "scenario", "kernel"},
    "query": {"kernel"},
    "scenario": {"kernel"},
    "cli": {"session", "query", "kernel"},
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
    for path in (PACKAGE / "kernel").rglob("*.py"):
        assert not {"os", "sys", "io", "pathlib", "time", "datetime"} & set(imports(path)), path


def test_no_game_imports_another() -> None:
    for path in (PACKAGE / "games").glob("*/**/*.py"):
        for name in imports(path):
            if name.startswith("referee.games."):
                assert name.split(".")[2] in path.parts, f"{path}: {name}"


def test_only_the_catalogue_opens_the_games() -> None:
    """An installed game is checked there."""
    users = {path.name for path in (PACKAGE / "session").rglob("*.py") if "referee.games" in imports(path)}
    assert users == {"catalogue.py"}


@pytest.mark.parametrize("game", games.names())
def test_nothing_outside_its_folder_names_a_game(game: str) -> None:
    for path in SOURCES:
        if game not in path.parts:
            assert game not in path.read_text(encoding="utf-8").casefold(), path


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_is_one_idea(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 340
    assert ast.get_docstring(ast.parse(text)), "the first line says what the module knows"


CATALOGUE = {
    "COMMANDS",
    "TOURNAMENT",
    "built_in",
    "game_names",
    "is_game",
    "misfit",
    "help_of",
    "help_of_game",
    "names",
    "rulebook",
    "sealable",
}

# What the command line may take from below: values that hold nothing its viewer may not know, and what it asks with.
SEEN: dict[str, set[str]] = {
    "referee.kernel.board": {"Block", "Cell", "Grid", "Line", "points_cell"},
    "referee.kernel.differences": {"Difference"},
    "referee.kernel.events": {"Disclosure", "Event"},
    "referee.kernel.game": {"Score", "ScoreLine"},
    "referee.kernel.rulebook": {"Rule", "Rulebook"},
    "referee.query": {"Mismatch"},
    "referee": {"query", "__version__"},
    "referee.session": {"How", "catalogue", "completing", "execute"},
    "referee.session.catalogue": CATALOGUE,
    "referee.session.execute": {"DEFAULT_SAVE", "Act", "How", "Question"},
    "referee.session.simulate": {"MOST_GAMES"},
}
ANY_NAME = {
    "referee.kernel.words",
    "referee.session.declared",
    "referee.session.failures",
    "referee.session.observation",
}
KEPT_BELOW = {"Amended", "AnySession", "Back", "Outcome", "Session"}


def names_from_below(path: Path) -> Iterator[tuple[str, str]]:
    """The names that a file of the command line takes from elsewhere, each with its module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name.startswith("referee"))
        module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
        if module.split(".")[0] == "referee" and not module.startswith("referee.cli"):
            yield from ((module, alias.name) for alias in node.names)


CLI = sorted((PACKAGE / "cli").rglob("*.py"))


@pytest.mark.parametrize("path", CLI, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_command_line_takes_acts_and_answers_only(path: Path) -> None:
    """The session decides what a viewer sees; the command line draws its answers."""
    for module, name in names_from_below(path):
        if (module, name) in (("referee", "cli"), ("referee.cli.app", "")):
            continue
        if name in SEEN.get(module, ()) or module in ANY_NAME:
            continue
        assert module.startswith("referee.session."), f"{path}: {module}.{name}"
        found = getattr(import_module(module), name)
        is_answer = isinstance(found, type) and issubclass(found, tuple) and name not in KEPT_BELOW
        assert (isinstance(found, type) and issubclass(found, Act)) or is_answer, f"{path}: {module}.{name}"


@pytest.mark.parametrize("path", CLI, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_command_line_uses_of_the_catalogue_what_describes_a_game(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "catalogue":
            assert node.attr in CATALOGUE, f"{path}: catalogue.{node.attr}"


def test_the_session_never_calls_the_command_line_back() -> None:
    for path in CLI:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
                assert not bases & {"Act", "Deed", "Errand", "Question", "Start"}, f"{path}: {node.name} is an act"


@pytest.mark.parametrize("path", CLI, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_command_line_speaks_of_no_viewer_fold_or_position(path: Path) -> None:
    assert not re.search(r"\b(viewer|fold|position)s?\b", path.read_text(encoding="utf-8"), re.IGNORECASE)
