"""Team play."""

from __future__ import annotations

import pytest

from referee import session
from referee.games.draxia.state import NO_SPELLS, Position
from referee.kernel.refusal import Mistake, Refusal
from tests.games.draxia.table import NAMES, apply, position, rules_of

TWO = (("ann", "cid"), ("bob", "dan"))


def team_position(spells: str = "", *, by_cid: str = "", monster: str = "", farm: bool = False) -> Position:
    """Ann's turn; Cid is her ally and holds these spells."""
    at = position("stone", spells, players=4, teams=TWO, monster=monster)
    cid = at.hands[2]._replace(spells=NO_SPELLS.plus(by_cid.split()))
    if farm:
        cid = cid._replace(buildings=cid.buildings.plus(["farm"]))
    return at.with_player(2, cid)


@pytest.mark.parametrize(
    ("players", "teams"),
    [
        (4, "ann+cid/bob+dan"),
        (6, "ann+cid+eve/bob+dan+fay"),
        (6, "ann+dan/bob+eve/cid+fay"),
        (6, "ann+cid/bob+eve/dan+fay"),
    ],
)
def test_the_three_forms_of_team_play(players: int, teams: str) -> None:
    """team.sizes, team.seating"""
    change = session.new("draxia", NAMES[:players], 1, False, {"teams": teams})
    assert {"team.sizes", "team.seating"} <= rules_of(change.session.fold.opening)
    assert change.session.state()["teams"] == teams.split("/")


@pytest.mark.parametrize(
    ("players", "teams", "rule"),
    [
        (2, "ann/bob", "team.sizes"),
        (3, "ann+cid/bob", "team.sizes"),
        (4, "ann+cid+bob/dan", "team.sizes"),
        (5, "ann+cid/bob+dan+eve", "team.sizes"),
        (4, "ann+bob/cid+dan", "team.seating"),
        (4, "ann+dan/bob+cid", "team.seating"),
        (6, "ann+fay/bob+dan/cid+eve", "team.seating"),
        (6, "ann+cid+dan/bob+eve+fay", "team.seating"),
    ],
)
def test_teams_that_cannot_be(players: int, teams: str, rule: str) -> None:
    """team.sizes, team.seating: the last seat and the first are consecutive, too"""
    with pytest.raises(Refusal) as refused:
        session.new("draxia", NAMES[:players], 1, False, {"teams": teams})
    assert refused.value.rule == rule


@pytest.mark.parametrize("teams", ["ann+cid/bob", "ann+cid/bob+zoe", "ann+cid/bob+dan+ann", ""])
def test_each_player_stands_in_one_team(teams: str) -> None:
    if teams:
        with pytest.raises(Mistake):
            session.new("draxia", NAMES[:4], 1, False, {"teams": teams})


@pytest.mark.parametrize(("spell", "monster"), [("haste", ""), ("wish food stone", ""), ("fireball", "ogre")])
def test_an_ally_casts_from_the_own_hand(spell: str, monster: str) -> None:
    """team.assist"""
    kind = spell.split()[0]
    at = team_position(by_cid=kind, monster=monster)
    after, events = apply(at, f"cast {spell} by cid")
    assert "team.assist" in rules_of(events)
    assert after.hands[2].spells[kind] == 0
    assert after.spells.discard[kind] == 1
    now = after.now
    assert (now.actions, now.wished.total, now.damage) == {
        "haste": (2, 0, 0), "wish": (1, 2, 0), "fireball": (1, 0, 3),
    }[kind]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("cast haste by bob", "team.assist"),
        ("cast haste by ann", "team.assist"),
        ("cast fabricate by cid", "team.no-fabricate"),
        ("cast haste by cid", "spell.single-use"),
        ("cast fireball by cid", "spell.fireball-when"),
    ],
)
def test_what_allies_and_enemies_may_not_do(line: str, rule: str) -> None:
    """team.assist, team.no-fabricate"""
    with pytest.raises(Refusal) as refused:
        apply(team_position("haste", by_cid="fabricate fireball"), line)
    assert refused.value.rule == rule


def test_without_teams_nobody_helps() -> None:
    """team.assist"""
    with pytest.raises(Refusal) as refused:
        apply(position("", "haste"), "cast haste by bob")
    assert refused.value.rule == "team.assist"


def test_an_allys_buildings_give_nothing() -> None:
    """team.no-help"""
    with pytest.raises(Refusal) as refused:
        apply(team_position(farm=True), "build farm stone farm.food")
    assert refused.value.rule == "team.no-help"
