"""docs/new-game.md, word by word: its pieces are the example, and its transcripts run with that game installed.

A fenced block with a title is a piece of that file. One blank line comes before an indented piece, two before any
other. A `shellsession` block is a transcript, run like those of a scenario.
"""

from __future__ import annotations

import re
import shlex
import sys
import tomllib
from pathlib import Path

from referee import games, scenario

ROOT = Path(__file__).resolve().parent.parent
TUTORIAL = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "goofspiel"
PIECE = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def written() -> dict[str, str]:
    """The text of each file that the tutorial writes, by its path."""
    files: dict[str, str] = {}
    for name, piece in PIECE.findall(TUTORIAL):
        before = files.get(name)
        apart = "\n" if piece.startswith(" ") else "\n\n"
        files[name] = piece if before is None else before + apart + piece
    return files


def test_the_tutorial_writes_the_example_and_nothing_else() -> None:
    files = {
        str(path.relative_to(EXAMPLE)): path.read_text(encoding="utf-8")
        for path in EXAMPLE.rglob("*")
        if path.suffix in {".py", ".toml"}
    }
    assert written() == files


def test_the_example_is_a_game_in_200_lines() -> None:
    assert sum(len(text.splitlines()) for name, text in written().items() if name.startswith("goofspiel/")) <= 200


def test_the_transcripts_of_the_tutorial_run_with_its_game_installed(tmp_path: Path) -> None:
    site = tmp_path / "site"
    for name, text in written().items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, encoding="utf-8")
    project = tomllib.loads(written()["pyproject.toml"])["project"]
    ((group, points),) = project["entry-points"].items()
    lines = [f"[{group}]", *(f"{name} = {place}" for name, place in points.items())]
    info = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")

    path = f"{site}:{Path(games.__file__).parents[2]}"
    command = f'PYTHONPATH={shlex.quote(path)} {shlex.quote(sys.executable)} -P -m referee "$@"'
    story = tmp_path / "new-game.md"
    installed = f"```console\n$ referee() {{ {command}; }}\n```\n"
    story.write_text(installed + TUTORIAL.replace("```shellsession\n", "```console\n"), encoding="utf-8")
    report = scenario.run(story)
    assert len(report.outcomes) > 1
    assert report.passed, report.differences()
