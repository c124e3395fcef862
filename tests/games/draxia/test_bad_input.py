"""Bad input at a table of four in teams: one message with its rule or none, the exit code, and no file changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Referee = Callable[..., Any]

BEFORE = """\
build farm food stone
pass
pass
pass
pass
buy gold sword+bow
"""


@pytest.fixture
def table(referee: Referee) -> Referee:
    """Ann's second turn: a farm, one spell card, two resource cards; Cid is her ally."""
    assert referee("draxia new ann bob cid dan --table --teams ann+cid/bob+dan -q").code == 0
    Path("before.txt").write_text(BEFORE)
    assert referee("run before.txt -q").code == 0
    return referee


ACTING = [
    ("build farm food stone stone", 3, "[pay.exact]"),
    ("build cathedral food food food stone stone stone", 3, "[build.one]"),
    ("build shop farm.food farm.food stone stone", 3, "[pay.building-once]"),
    ("build farm farm.stone food", 3, "[pay.buildings-stated-only]"),
    ("build farm farm.food+food stone", 3, "[pay.buildings-stated-only]"),
    ("build farm wish.food stone", 3, "[spell.wish-split]"),
    ("build farm", 3, "[build.one]"),
    ("build farm fod stone", 2, "instead: food"),
    ("build frm food stone", 2, "instead: farm"),
    ("build farm stone fabricate+food", 2, "'fabricate' is not a resource card"),
    ("kill sword", 3, "[fight.one]"),
    ("flee", 3, "[fight.one]"),
    ("loot take", 3, "[fight.loot]"),
    ("fight", 3, "[fight.one]"),
    ("fight gobblin", 2, "instead: goblin"),
    ("cast fireball", 3, "[spell.fireball-when]"),
    ("cast fabricate", 3, "[spell.fabricate]"),
    ("cast mana-pool", 3, "[spell.mana-pool-held]"),
    ("cast wish gold food", 3, "[spell.wish]"),
    ("cast haste by bob", 3, "[team.assist]"),
    ("cast fabricate by cid", 3, "[team.no-fabricate]"),
    ("cast haste by cid", 3, "[spell.single-use]"),
    ("cast haste by zoe", 2, "'zoe' is not a player"),
    ("cast hasty", 2, "instead: haste"),
    ("pick ann bard", 3, "[turn.one-action]"),
    ("declare ann character=bard", 3, "[turn.one-action]"),
    ("draw ann food", 3, "[setup.piles]"),
    ("meet goblin", 3, "[setup.piles]"),
    ("pass now", 2, "one too many"),
]
FIGHTING = [
    ("kill sword fabricate", 3, "[spell.fabricate]"),
    ("kill food", 3, "[fight.damage]"),
    ("kill farm.food", 3, "[fight.buildings]"),
    ("kill sword", 3, "[fight.damage]"),
    ("fight goblin", 3, "[fight.spells-after-draw]"),
    ("pass", 3, "[fight.spells-after-draw]"),
]


def refused(referee: Referee, line: str, code: int, says: str) -> None:
    before = Path("game.toml").read_bytes()
    result = referee(f"draxia {line}")
    assert (result.code, result.out) == (code, "")
    assert says in result.err
    assert "Traceback" not in result.err
    assert Path("game.toml").read_bytes() == before


@pytest.mark.parametrize(("line", "code", "says"), ACTING)
def test_in_the_action_phase(table: Referee, line: str, code: int, says: str) -> None:
    refused(table, line, code, says)


@pytest.mark.parametrize(("line", "code", "says"), FIGHTING)
def test_in_a_fight(table: Referee, line: str, code: int, says: str) -> None:
    table("draxia fight orc -q")
    refused(table, line, code, says)


def test_a_second_action_and_loot_twice(table: Referee) -> None:
    table("draxia fight goblin -q")
    table("draxia kill sword -q")
    table("draxia loot take -q")
    refused(table, "loot take", 3, "[fight.loot]")
    refused(table, "build farm farm.food stone", 3, "[turn.one-action]")
    refused(table, "fight orc", 3, "[turn.one-action]")


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        ("ann", 3, "[setup.players]"),
        ("ann bob --teams ann/bob", 3, "[team.sizes]"),
        ("ann bob cid dan --teams ann+bob/cid+dan", 3, "[team.seating]"),
        ("ann bob --teams ann+zoe/bob", 2, "'zoe' is not a player"),
        ("ann bob --without bart", 2, "instead: bard"),
        ("ann bob --trust --seed 3", 2, "--table --trust"),
        ("ann bob --cards none.toml", 4, "there is no file none.toml"),
        ("ann bob --cards before.txt", 4, "damaged or cut short"),
        ("ann bob --cards game.toml", 4, "is no card file:"),
    ],
)
def test_games_that_cannot_start(table: Referee, words: str, code: int, says: str) -> None:
    result = table(f"draxia new {words} -s other.toml")
    assert (result.code, result.out) == (code, "")
    assert says in result.err
    assert not Path("other.toml").exists()


def test_a_daxu_move_on_a_save_of_this_game(table: Referee) -> None:
    result = table("daxu choose ann take")
    assert result.code == 4
    assert "is a game of draxia, not of daxu" in result.err


def test_a_draw_before_the_characters_are_offered_makes_a_save_unreadable(referee: Referee) -> None:
    """setup.piles: in an edited journal, a draw may stand where another one is due."""
    assert referee("draxia new ann bob --seed 7 -q").code == 0
    save = Path("game.toml")
    save.write_text(save.read_text().replace("offer ann fighter bard barbarian", "meet goblin"))
    for command, code in (("show", 4), ("check", 1)):
        told = referee(command)
        assert told.code == code
        assert "other cards are to be drawn now [setup.piles]" in told.out + told.err
