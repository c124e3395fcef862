"""Installed games that cannot be played: told when one is asked for, and in nobody's way before."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from referee import games
from tests.conftest import Result

Referee = Callable[..., Result]
Install = Callable[[str, str], None]

EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "goofspiel" / "goofspiel"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install the example under a name of its own, with more lines at the end of its module."""
    site = tmp_path / "site"
    monkeypatch.syspath_prepend(str(site))

    def put(name: str, more: str) -> None:
        module = f"packaged_{name.replace('-', '_')}"
        shutil.copytree(EXAMPLE, site / module, ignore=shutil.ignore_patterns("__pycache__"))
        with (site / module / "__init__.py").open("a", encoding="utf-8") as file:
            file.write(f"\n{more}\n")
        info = site / f"{module}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {module}\nVersion: 1\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[{games.GROUP}]\n{name} = {module}:GAME\n", encoding="utf-8")
        games._installed.cache_clear()

    yield put
    games._installed.cache_clear()
    for module in [name for name in sys.modules if name.startswith("packaged_")]:
        del sys.modules[module]


NAMED = "GAME.name = '{name}'; GAME.title = 'Other'"
BROKEN = {
    "it raises at import": "raise RuntimeError('no such card')",
    "it lacks a member": "class Half(Game): seats = (2, 2)\nGAME = Half()",
    "it is no game": "GAME = 7",
    "it lacks its object": "del GAME",
    "another name": "GAME.name = 'solitaire'",
    "no seats": f"{NAMED}; GAME.seats = (4, 2)",
    "it ends the program at import": "raise SystemExit(3)",
    "seats of no numbers": f"{NAMED}; GAME.seats = None",
    "a mode of no text": f"{NAMED}; GAME.modes = (1,)",
    "no notation": f"{NAMED}; GAME.notation = None",
    "players of no names": f"{NAMED}; GAME.example_players = 5",
    "no summary": f"{NAMED}; GAME.summary = None",
    "nothing to seal": f"{NAMED}; GAME.sealable = None",
    "no options": f"{NAMED}; GAME.options = None",
    "a version of no number": f"{NAMED}; GAME.rules_version = 'x'",
    "a calculator of no kind": f"{NAMED}; Goofspiel.calculator = 7",
    "no mode": f"{NAMED}; GAME.modes = ('online',)",
    "a verb of ours": f"{NAMED}; GAME.notation.verbs['undo'] = GAME.notation.verbs['bid']",
}


@pytest.mark.parametrize("more", BROKEN.values(), ids=BROKEN)
def test_a_broken_package_is_told_when_asked_for_and_in_nobody_s_way(
    install: Install, referee: Referee, more: str
) -> None:
    install("whist", more.format(name="whist"))
    shown = referee("--help")
    assert (shown.code, shown.err) == (0, "")
    assert "whist" not in shown.out
    assert referee("rules").code == 0
    assert referee("seal take").code == 0
    assert referee("wisht").code == 2
    assert referee("complete bash referee w").code == 0
    assert referee("complete bash referee whist n").code == 0
    for line in ("whist new ann bob --seed 1", "whist --help", "rules whist", "simulate whist --games 1"):
        told = referee(line)
        assert told.code == 2, (line, told)
        assert "'whist'" in told.err
        assert "inside referee" not in told.err
    assert referee("daxu new ann bob --seed 1 -q").code == 0


def test_a_ledger_that_cannot_be_read_is_told_when_asked_for(install: Install, referee: Referee) -> None:
    broken = "; import pathlib; (pathlib.Path(__file__).parent / 'rules.toml').write_text('[')"
    install("whist", NAMED.format(name="whist") + broken)
    assert "whist" not in referee("--help").out
    assert referee("rules").code == 0
    told = referee("rules whist")
    assert (told.code, told.out) == (2, "")
    assert "the rules.toml of the installed game 'whist' cannot be read" in told.err


def test_a_save_says_why_its_game_cannot_be_loaded(install: Install, referee: Referee) -> None:
    install("whist", NAMED.format(name="whist"))
    assert referee("whist new ann bob --seed 1 -q").code == 0
    kept = Path("game.toml").read_bytes()
    games._installed.cache_clear()
    sys.modules["packaged_whist"].GAME.seats = (0, 0)  # type: ignore[attr-defined]
    told = referee("show")
    assert (told.code, told.out) == (4, "")
    assert "it has 0 to 0 seats" in told.err
    assert Path("game.toml").read_bytes() == kept


@pytest.mark.parametrize(
    ("was", "now"), [('    "bob",\n]', "]"), ('mode = "dealt"\nseed = 1', 'mode = "table"')], ids=["seats", "mode"]
)
def test_a_save_cannot_begin_as_its_game_cannot(install: Install, referee: Referee, was: str, now: str) -> None:
    install("whist", NAMED.format(name="whist"))
    assert referee("whist new ann bob --seed 1 -q").code == 0
    save = Path("game.toml")
    text = save.read_text(encoding="utf-8")
    assert was in text
    save.write_text(text.replace(was, now, 1), encoding="utf-8")
    told = referee("show")
    assert told.code == 4
    assert "setup." in told.err
