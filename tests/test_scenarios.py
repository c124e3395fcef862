"""Every scenario file, and the README, does what it says: one test a file, by the code of `referee scenario`."""

from pathlib import Path

import pytest

from referee import scenario

ROOT = Path(__file__).resolve().parent.parent
FILES = [*scenario.find([str(ROOT / "scenarios"), str(ROOT / "docs")])[0], ROOT / "README.md"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_scenario(path: Path) -> None:
    report = scenario.run(path)
    assert report.passed, report.differences()
