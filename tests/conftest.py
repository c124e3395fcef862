"""Tools for all tests: every test has a folder of its own and nothing of the caller's settings."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import settings

from referee.cli.main import run

# No clock decides over a test, and the same tests run everywhere: the soak scripts are for new seeds.
settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")


class Result(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REFEREE_SAVE", raising=False)
    monkeypatch.delenv("REFEREE_DEBUG", raising=False)
    return tmp_path


@pytest.fixture
def referee(capfd: pytest.CaptureFixture[str]) -> Callable[..., Result]:
    """Run a command in this process, as the program would: `referee("daxu new lucy brian --seed 7")`."""

    def call(line: str, *more: str) -> Result:
        capfd.readouterr()
        code = run([*line.split(), *more])
        captured = capfd.readouterr()
        return Result(code, captured.out, captured.err)

    return call
