"""Spells, each with what the rulebook explains of it."""

from __future__ import annotations

import pytest

from referee.kernel.refusal import Refusal
from tests.games.draxia.table import apply, play, position, rules_of, table_game


def refused_rule(*args: object, **kwargs: object) -> str:
    at, line = args
    with pytest.raises(Refusal) as refused:
        apply(at, line)  # type: ignore[arg-type]
    return refused.value.rule


def test_buying_draws_a_spell_and_is_no_action() -> None:
    """spell.price, turn.one-action"""
    game = table_game("buy gold gold", "buy sword+bow gold")
    ann = game.fold.position.hands[0]
    assert (ann.spell_count, ann.hand_size) == (2, 0)
    assert game.fold.position.now.actions == 1


def test_haste_allows_another_action_of_any_kind_and_refreshes_nothing() -> None:
    """spell.haste, turn.extra-play, turn.one-action"""
    at = position("food stone food", "haste", "farm")
    at, _ = apply(at, "build blacksmith stone farm.food")
    assert refused_rule(at, "fight") == "turn.one-action"
    at, events = apply(at, "cast haste")
    assert "spell.haste" in rules_of(events)
    assert at.now.actions == 1
    assert at.active.ready("farm") == 0
    at, _ = apply(at, "fight")
    assert at.owed[0].what == "monster"


def test_a_spell_is_cast_once_and_discarded() -> None:
    """spell.single-use"""
    at, events = apply(position("", "haste"), "cast haste")
    assert "spell.single-use" in rules_of(events)
    assert at.active.spells["haste"] == 0
    assert at.spells.discard["haste"] == 1
    assert refused_rule(at, "cast haste") == "spell.single-use"


@pytest.mark.parametrize("wishes", ["food stone", "bow bow", "sword food", "gold"])
def test_a_wish_becomes_two_resources_or_one_gold(wishes: str) -> None:
    """spell.wish"""
    at, events = apply(position("", "wish"), f"cast wish {wishes}")
    assert sorted(at.now.wished.flat()) == sorted(wishes.split())
    assert "spell.wish" in rules_of(events)


@pytest.mark.parametrize("wishes", ["gold gold", "gold food", "food", "food food food"])
def test_what_a_wish_cannot_become(wishes: str) -> None:
    """spell.wish"""
    assert refused_rule(position("", "wish"), f"cast wish {wishes}") == "spell.wish"


def test_a_wish_may_be_split_over_two_actions() -> None:
    """spell.wish-split: the rulebook's example, two Food, a Wish and a Haste make a Blacksmith and a Farm"""
    at = position("food food", "wish haste")
    at, _ = apply(at, "cast wish stone stone")
    at, _ = apply(at, "build blacksmith food wish.stone")
    assert at.now.wished["stone"] == 1
    at, _ = apply(at, "cast haste")
    at, _ = apply(at, "build farm food wish.stone")
    assert at.active.buildings["farm"] == at.active.buildings["blacksmith"] == 1
    assert at.active.hand_size == 0


def test_what_is_left_of_a_wish_is_lost_at_the_end_of_the_turn() -> None:
    """spell.wish-split"""
    at, _ = apply(position("food", "wish"), "cast wish stone stone")
    at, events = apply(at, "pass")
    assert "spell.wish-split" in rules_of(events)
    assert at.now.wished.total == 0


def test_a_wished_resource_is_never_half_of_a_pair_but_a_wished_gold_buys() -> None:
    """spell.wish-no-substitute"""
    at, _ = apply(position("food stone", "wish"), "cast wish stone stone")
    assert refused_rule(at, "build farm stone wish.stone+food") == "spell.wish-no-substitute"
    at, _ = apply(position("gold", "wish"), "cast wish gold")
    at, _ = apply(at, "buy gold wish.gold")
    assert (at.active.hand_size, at.now.wished.total) == (0, 0)


def test_a_fireball_does_three_damage_to_one_monster() -> None:
    """spell.fireball: an ogre has four hit points; what is left of the damage does not pass to another monster"""
    at, events = apply(position("sword", "fireball", monster="ogre"), "cast fireball")
    assert at.now.damage == 3
    assert "spell.fireball" in rules_of(events)
    at, _ = apply(at, "kill sword")
    assert at.active.slain["ogre"] == 1
    at, _ = apply(position("", "fireball haste", monster="goblin"), "cast fireball")
    at, _ = apply(at, "kill")
    at, _ = apply(at, "loot leave")
    assert at.now.damage == 0


def test_a_fireball_needs_a_monster() -> None:
    """spell.fireball-when"""
    assert refused_rule(position("", "fireball"), "cast fireball") == "spell.fireball-when"


def test_two_fabricates_build_a_cathedral() -> None:
    """spell.fabricate"""
    at, events = apply(position("", "fabricate fabricate"), "build cathedral fabricate fabricate")
    assert at.active.buildings["cathedral"] == 1
    assert at.spells.discard["fabricate"] == 2
    assert "spell.fabricate" in rules_of(events)
    assert "spell.fabricate-no-split" not in rules_of(events)


@pytest.mark.parametrize(
    ("hand", "pay", "fits"),
    [("food stone stone", "food stone stone fabricate", True), ("food stone", "food stone fabricate", False)],
)
def test_one_fabricate_is_three_resources(hand: str, pay: str, fits: bool) -> None:
    """spell.fabricate: a Cathedral costs six"""
    at = position(hand, "fabricate")
    if fits:
        assert apply(at, f"build cathedral {pay}")[0].active.buildings["cathedral"] == 1
    else:
        assert refused_rule(at, f"build cathedral {pay}") == "build.one"


def test_what_a_building_does_not_need_of_a_fabricate_is_lost() -> None:
    """spell.fabricate-no-split"""
    at, events = apply(position("", "fabricate haste"), "build farm fabricate")
    assert [event.data["wasted"] for event in events if event.rule == "spell.fabricate-no-split"] == [1]
    at, _ = apply(at, "cast haste")
    assert refused_rule(at, "build farm fabricate") == "spell.single-use"


def test_a_fabricate_is_part_of_a_payment_and_only_for_buildings() -> None:
    """spell.fabricate"""
    assert refused_rule(position("", "fabricate"), "cast fabricate") == "spell.fabricate"
    assert refused_rule(position("sword", "fabricate", monster="orc"), "kill sword fabricate") == "spell.fabricate"


def test_a_mana_pool_cannot_be_cast() -> None:
    """spell.mana-pool-held"""
    assert refused_rule(position("", "mana-pool"), "cast mana-pool") == "spell.mana-pool-held"


def test_spells_are_bought_and_cast_in_ones_action_phase() -> None:
    """spell.any-time: before an action, after it, and in a fight; not before the game begins"""
    at = position("food stone gold gold", "haste haste wish")
    at, _ = apply(at, "cast haste")
    at, _ = apply(at, "build farm food stone")
    at, _ = apply(at, "cast haste")
    fighting, _ = apply(position("gold gold", "wish fireball", monster="orc"), "cast wish bow bow")
    fighting, _ = apply(fighting, "buy gold gold")
    assert fighting.owed[0].what == "spells"
    from referee import session

    picking = session.new("draxia", ["ann", "bob"], 7, False, {}).session.fold.position
    assert refused_rule(picking, "cast haste") == "spell.any-time"


def test_at_a_table_a_spell_must_be_possible() -> None:
    """spell.single-use: one spell card in hand, and seven of each kind in all"""
    game = table_game("buy gold gold", "cast haste")
    with pytest.raises(Refusal) as refused:
        play(game, "cast haste")
    assert refused.value.rule == "spell.single-use"
    at = table_game("buy gold gold").fold.position
    at = at._replace(spells=at.spells._replace(discard=at.spells.discard.plus(["haste"] * 7)))
    assert refused_rule(at, "cast haste") == "spell.single-use"


def test_with_no_spell_left_nothing_is_bought() -> None:
    """deck.no-spells"""
    at = position("gold gold")
    empty = at.spells._replace(left=at.cards.spells.less(at.cards.spells.flat()), size=0)
    assert refused_rule(at._replace(spells=empty), "buy gold gold") == "deck.no-spells"
