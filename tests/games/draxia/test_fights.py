"""Fights: drawing, damage, loot, escape."""

from __future__ import annotations

import pytest

from referee import session
from referee.games.draxia.state import NO_RESOURCES
from referee.kernel.refusal import Refusal
from tests.games.draxia.table import apply, play, position, rules_of, table_game


def refused_rule(at: object, line: str) -> str:
    with pytest.raises(Refusal) as refused:
        apply(at, line)  # type: ignore[arg-type]
    return refused.value.rule


def test_an_action_draws_one_monster() -> None:
    """fight.one, fight.spells-after-draw, turn.one-action"""
    game, events = play(table_game(), "fight orc")
    at = game.fold.position
    assert (at.phase, at.now.monster, at.now.actions) == ("fight", "orc", 0)
    assert {"fight.one", "fight.spells-after-draw"} <= rules_of(events)
    assert at.monsters["orc"] == 3
    for line in ("fight goblin", "build farm food stone", "pass"):
        with pytest.raises(Refusal) as refused:
            play(game, line)
        assert refused.value.rule == "fight.spells-after-draw"


def test_kill_and_flee_need_a_monster() -> None:
    """fight.one"""
    assert refused_rule(position("sword"), "kill sword") == "fight.one"
    assert refused_rule(position(), "flee") == "fight.one"


# (monster, hand, buildings, payment, whether it dies)
BLOWS = [
    ("goblin", "sword", "", "sword", True),
    ("goblin", "bow", "", "bow", True),
    ("orc", "sword bow", "", "sword bow", True),
    ("orc", "sword", "", "sword", False),
    ("skeleton", "sword", "", "sword", True),
    ("wraith", "bow bow bow", "", "bow bow bow", True),
    ("dragon", "bow bow bow", "", "bow bow bow", True),
    ("dragon", "sword sword bow bow", "", "sword sword bow bow", True),
    ("dragon", "bow bow sword", "", "bow bow sword", False),
    ("dragon", "food food stone stone gold gold", "", "food+food stone+stone gold+gold", True),
    ("goblin", "food stone", "", "food+stone", True),
    ("orc", "", "blacksmith bowyer", "blacksmith.sword bowyer.bow", True),
    ("orc", "", "shop shop", "shop.sword shop.bow", True),
]


@pytest.mark.parametrize(("monster", "hand", "buildings", "pay", "dies"), BLOWS)
def test_damage(monster: str, hand: str, buildings: str, pay: str, dies: bool) -> None:
    """fight.damage, fight.substitute, fight.buildings, fight.keep"""
    at = position(hand, "", buildings, monster=monster)
    if not dies:
        assert refused_rule(at, f"kill {pay}") == "fight.damage"
        return
    after, events = apply(at, f"kill {pay}")
    assert after.active.slain[monster] == 1
    assert after.active.hand_size == 0
    assert {"fight.damage", "fight.keep"} <= rules_of(events)
    assert ("fight.substitute" in rules_of(events)) is ("+" in pay)
    assert ("fight.buildings" in rules_of(events)) is ("." in pay)


@pytest.mark.parametrize(
    ("monster", "hand", "buildings", "pay", "rule"),
    [
        ("skeleton", "bow", "", "bow", "fight.damage"),
        ("wraith", "sword sword sword", "", "sword sword sword", "fight.damage"),
        ("skeleton", "sword bow", "", "sword bow", "fight.damage"),
        ("goblin", "food", "", "food", "fight.damage"),
        ("goblin", "", "farm", "farm.food", "fight.buildings"),
        ("goblin", "", "farm farm", "farm.food+farm.food", "pay.buildings-stated-only"),
        ("goblin", "", "blacksmith", "blacksmith.bow", "pay.buildings-stated-only"),
        ("goblin", "sword sword", "", "sword sword", "pay.exact"),
        ("dragon", "bow bow bow sword", "", "bow bow bow sword", "pay.exact"),
    ],
)
def test_what_does_no_damage_or_is_not_needed(monster: str, hand: str, buildings: str, pay: str, rule: str) -> None:
    """fight.damage, fight.buildings, pay.exact"""
    assert refused_rule(position(hand, "", buildings, monster=monster), f"kill {pay}") == rule


def test_a_monster_that_escapes_is_gone_and_costs_nothing() -> None:
    """fight.escape, fight.no-spend-on-escape"""
    at = position("sword bow", "fireball", monster="dragon")
    at, _ = apply(at, "cast fireball")
    after, events = apply(at, "flee")
    assert {"fight.escape", "fight.no-spend-on-escape"} <= rules_of(events)
    assert after.active.hand == at.active.hand
    assert after.active.spells["fireball"] == 0, "a Fireball that was cast is gone"
    assert after.monsters == at.monsters
    game = table_game(*["fight ogre", "flee", "pass"] * 3)
    with pytest.raises(Refusal) as refused:
        play(game, "fight ogre")
    assert refused.value.rule == "fight.escape"


@pytest.mark.parametrize(
    ("monster", "pay", "cards", "spells", "extra"),
    [
        ("goblin", "sword", 1, 0, ()),
        ("ogre", "sword sword sword sword", 0, 1, ()),
        ("zombie", "sword sword", 0, 0, ("fight",)),
        ("bear", "sword sword sword", 0, 0, ("build",)),
    ],
)
def test_loot_is_taken_or_left(monster: str, pay: str, cards: int, spells: int, extra: tuple[str, ...]) -> None:
    """fight.loot, fight.loot-fight, turn.extra-play"""
    base = table_game("pass", "pass", "pass", "pass")
    at, events = play(base, f"fight {monster}", f"kill {pay}")
    assert "fight.loot" in rules_of(events)
    with pytest.raises(Refusal) as refused:
        play(at, "pass")
    assert refused.value.rule == "fight.loot"
    taken, events = play(at, "loot take")
    before, after = at.fold.position.hands[0], taken.fold.position.hands[0]
    assert (after.hand_size - before.hand_size, after.spell_count - before.spell_count) == (cards, spells)
    assert taken.fold.position.now.extra == extra
    assert "fight.loot" in rules_of(events)
    assert ("fight.loot-fight" in rules_of(events)) is ("fight" in extra)
    left, _ = play(at, "loot leave")
    assert left.fold.position.hands[0] == before
    assert left.fold.position.now.extra == ()
    for game in (taken, left):
        with pytest.raises(Refusal) as refused:
            play(game, "loot take")
        assert refused.value.rule == "fight.loot"


def test_loot_allows_just_the_action_that_it_names() -> None:
    """turn.extra-play, fight.loot-fight: another fight is no construction, and may be fought without means"""
    game, _ = play(table_game("pass", "pass"), "fight zombie", "kill sword sword", "loot take")
    with pytest.raises(Refusal) as refused:
        play(game, "build farm food stone")
    assert refused.value.rule == "turn.one-action"
    game, events = play(game, "fight dragon", "flee")
    assert "turn.extra-play" in rules_of(events)
    with pytest.raises(Refusal):
        play(game, "fight goblin")


def test_a_monster_without_loot_leaves_nothing() -> None:
    after, _ = apply(position("sword", monster="skeleton"), "kill sword")
    assert after.phase == "act"


def test_with_no_monster_left_a_fight_is_refused() -> None:
    """fight.empty"""
    at = position()
    at = at._replace(monsters=at.monsters.less(at.monsters.flat()))
    assert refused_rule(at, "fight") == "fight.empty"


def test_who_names_the_monster() -> None:
    """fight.one: the players at a table, the seed in a dealt game"""
    assert refused_rule(position(), "fight goblin") == "fight.one"
    assert refused_rule(table_game().fold.position, "fight") == "fight.one"
    dealt = session.new("draxia", ["ann", "bob"], 3, False, {}).session
    for name in ("ann", "bob"):
        offered = dealt.fold.position.hands[dealt.fold.position.seat(name)].offered
        dealt = session.play(dealt, f"pick {name} {offered[0]}").session
    fighting = session.play(dealt, "fight").session
    assert fighting.journal.lines[-1] == f"meet {fighting.fold.position.now.monster}"


def test_a_kill_by_fireballs_alone_costs_no_card() -> None:
    """spell.fireball, pay.exact"""
    at = position("sword", "fireball", monster="orc")
    at, _ = apply(at, "cast fireball")
    assert refused_rule(at, "kill sword") == "pay.exact"
    after, _ = apply(at, "kill")
    assert after.active.hand == NO_RESOURCES.plus(["sword"])


def test_a_dead_monster_is_not_fled_from() -> None:
    """fight.damage: three damage by a Fireball reach the two hit points of an orc"""
    at, _ = apply(position("", "fireball", monster="orc"), "cast fireball")
    assert refused_rule(at, "flee") == "fight.damage"
    assert apply(at, "kill")[0].active.slain["orc"] == 1


def test_the_loots_own_action_is_taken_first() -> None:
    """turn.extra-play: after a Haste and a Zombie there is a fight by the loot, and still the action of the Haste"""
    at, _ = apply(position("sword sword", "haste", monster="zombie"), "cast haste")
    at, _ = apply(at.with_turn(actions=1), "kill sword sword")
    at, _ = apply(at, "loot take")
    at, _ = apply(at, "fight")
    assert (at.now.actions, at.now.extra) == (1, ())


def test_what_two_loots_allow_adds_up() -> None:
    """turn.extra-play"""
    at = position("sword sword sword", monster="bear").with_turn(extra=("fight",))
    at, _ = apply(at, "kill sword sword sword")
    at, _ = apply(at, "loot take")
    assert sorted(at.now.extra) == ["build", "fight"]
    left = position("sword sword sword", monster="bear").with_turn(extra=("fight",))
    left, _ = apply(left, "kill sword sword sword")
    left, _ = apply(left, "loot leave")
    assert left.now.extra == ("fight",)


def test_spells_are_cast_while_loot_waits() -> None:
    """spell.any-time"""
    at, _ = apply(position("sword", "haste", monster="goblin"), "kill sword")
    assert at.phase == "loot"
    at, _ = apply(at, "cast haste")
    assert (at.phase, at.now.actions) == ("loot", 2)


def test_another_fight_without_a_monster_is_none() -> None:
    """fight.loot-fight, fight.empty"""
    at = position("sword sword", monster="zombie")
    at = at._replace(monsters=at.monsters.less(at.monsters.flat()))
    at, _ = apply(at, "kill sword sword")
    at, events = apply(at, "loot take")
    assert at.now.extra == ()
    assert [event.data["monsters"] for event in events if event.rule == "fight.loot-fight"] == [0]


def test_fireballs_add_up() -> None:
    """spell.fireball: two of them do the six damage that a dragon needs"""
    at, _ = apply(position("", "fireball fireball", monster="dragon"), "cast fireball")
    assert refused_rule(at, "kill") == "fight.damage"
    at, _ = apply(at, "cast fireball")
    assert apply(at, "kill")[0].active.slain["dragon"] == 1
