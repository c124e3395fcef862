"""Paying: what may be spent, on what, and how much of it."""

from __future__ import annotations

import tomllib

import pytest
import tomli_w

from referee.games.draxia import GAME
from referee.kernel.refusal import Mistake, Refusal
from tests.games.draxia.table import apply, play, position, rules_of, table_game


def hand_of(at: object) -> dict[str, int]:
    return {kind: count for kind, count in at.active.hand.items() if count}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("hand", "buildings", "line", "left"),
    [
        ("stone food gold", "", "build farm stone food", {"gold": 1}),
        ("stone sword gold", "", "build farm stone sword+gold", {}),
        ("stone stone stone", "", "build farm stone stone+stone", {}),
        ("stone", "farm", "build farm stone farm.food", {}),
        ("sword bow sword bow", "", "buy sword+bow sword+bow", {}),
        ("gold gold", "", "buy gold gold", {}),
        ("gold food", "shop", "buy gold shop.gold", {"food": 1}),
        ("food", "shop alchemy-vault", "buy shop.gold alchemy-vault.gold", {"food": 1}),
    ],
)
def test_payments_that_are_right(hand: str, buildings: str, line: str, left: dict[str, int]) -> None:
    """build.one, pay.substitute, pay.building-once, spell.price, spell.gold-from-cards, spell.gold-from-buildings"""
    after, events = apply(position(hand, "", buildings), line)
    assert hand_of(after) == left
    assert "pay.exact" in rules_of(events)
    assert ("pay.substitute" in rules_of(events)) is ("+" in line)
    assert ("pay.building-once" in rules_of(events)) is ("." in line)
    if line.startswith("buy"):
        assert ("spell.gold-from-cards" in rules_of(events)) is ("+" in line)
        assert ("spell.gold-from-buildings" in rules_of(events)) is ("." in line)
        assert "spell.price" in rules_of(events)


@pytest.mark.parametrize(
    ("hand", "buildings", "line", "rule"),
    [
        ("stone food gold", "", "build farm stone food gold", "pay.exact"),
        ("stone food food", "", "build farm stone food food", "pay.exact"),
        ("stone food gold gold", "", "build farm stone food gold+gold", "pay.exact"),
        ("stone food", "farm", "build farm stone food farm.food", "pay.exact"),
        ("gold gold gold", "", "buy gold gold gold", "pay.exact"),
        ("stone", "", "build farm stone", "build.one"),
        ("stone", "", "build farm stone food", "build.one"),
        ("stone", "", "build farm stone+stone stone", "build.one"),
        ("stone food", "", "build farm stone food fabricate", "pay.exact"),
        ("stone", "", "build farm stone fabricate", "pay.exact"),
        ("", "", "build farm fabricate fabricate", "pay.exact"),
        ("gold", "", "buy gold", "spell.price"),
        ("", "", "buy gold gold", "spell.price"),
        ("stone", "farm", "build farm stone farm.gold", "pay.buildings-stated-only"),
        ("gold", "farm farm", "buy gold farm.food", "pay.exact"),
        ("stone food", "farm", "build farm stone farm.food+food", "pay.buildings-stated-only"),
        ("", "farm farm", "buy farm.food+farm.food farm.food+farm.food", "pay.buildings-stated-only"),
        ("stone", "", "build farm stone farm.food", "pay.building-once"),
        ("stone stone", "farm", "build shop farm.food farm.food stone stone", "pay.building-once"),
        ("stone", "", "build farm stone wish.food", "spell.wish-split"),
        ("gold", "", "buy gold fabricate", "spell.fabricate"),
    ],
)
def test_payments_that_are_wrong(hand: str, buildings: str, line: str, rule: str) -> None:
    """pay.exact, build.one, spell.price, pay.buildings-stated-only, pay.building-once, spell.wish-split"""
    with pytest.raises(Refusal) as refused:
        apply(position(hand, "fabricate", buildings), line)
    assert refused.value.rule == rule


def test_a_building_that_was_used_is_exhausted() -> None:
    """pay.building-once"""
    after, _ = apply(position("stone", "haste", "farm"), "build blacksmith stone farm.food")
    assert after.active.ready("farm") == 0
    after, _ = apply(after, "cast haste")
    with pytest.raises(Refusal) as refused:
        apply(after, "build farm farm.food fabricate")
    assert refused.value.rule == "pay.building-once"


def test_a_building_comes_into_play_exhausted() -> None:
    """build.exhausted"""
    after, events = apply(position("stone food stone", "haste"), "build farm stone food")
    assert "build.exhausted" in rules_of(events)
    assert (after.active.buildings["farm"], after.active.ready("farm")) == (1, 0)
    after, _ = apply(after, "cast haste")
    with pytest.raises(Refusal) as refused:
        apply(after, "build farm stone farm.food")
    assert refused.value.rule == "pay.building-once"


def test_what_a_building_gives_is_not_saved() -> None:
    """pay.no-saving, upkeep.refresh: after a turn without use a Farm still gives one food"""
    _, events = apply(position("stone food", "", "farm"), "pass")
    assert "pay.no-saving" in rules_of(events)
    game = table_game("build farm stone food", "pass", "pass", "pass", "pass")
    with pytest.raises(Refusal) as refused:
        play(game, "build shop farm.food farm.food stone stone")
    assert refused.value.rule == "pay.building-once"


def test_an_empty_pile() -> None:
    """build.pile"""
    at = position("food stone")
    bob = at.hands[1]._replace(buildings=at.hands[1].buildings.plus(["farm"] * 6))
    with pytest.raises(Refusal) as refused:
        apply(at.with_player(1, bob), "build farm food stone")
    assert refused.value.rule == "build.pile"
    assert "build farm" not in refused.value.instead


def test_without_a_payment_one_is_found_or_refused() -> None:
    at = position("stone sword gold")
    after, events = apply(at, "build farm")
    assert [event.data["pay"] for event in events if event.kind == "paid"] == [["stone", "sword+gold"]]
    assert after.active.hand_size == 0
    with pytest.raises(Refusal) as refused:
        apply(at, "build cathedral")
    assert refused.value.rule == "build.one"


def test_at_a_table_the_players_say_what_they_paid() -> None:
    game = table_game()
    with pytest.raises(Refusal) as refused:
        play(game, "build farm")
    assert refused.value.rule == "build.one"
    assert play(game, "build farm food stone")[0].fold.position.hands[0].hand_size == 3


def test_at_a_table_cards_are_counted_and_those_that_cannot_be_are_refused() -> None:
    """build.one: five cards in hand; and of fifteen bows, those in the discard pile cannot be in a hand"""
    game = table_game()
    with pytest.raises(Refusal) as refused:
        play(game, "build cathedral food food food stone stone stone")
    assert refused.value.rule == "build.one"
    at = game.fold.position
    at = at._replace(resources=at.resources._replace(discard=at.resources.discard.plus(["stone"] * 20)))
    with pytest.raises(Refusal) as refused:
        apply(at, "build farm food stone")
    assert refused.value.rule == "build.one"
    assert refused.value.instead == ("food", "sword", "bow", "gold")


@pytest.mark.parametrize(
    "line",
    ["build farn food stone", "build farm fod stone", "build farm food+stone+gold", "build farm farm", "build",
     "build farm farn.food", "build farm stone fabricate+food", "build farm stone haste+food", "build farm farm.fod",
     "buy +", "kill x", "buy gold+"],
)  # fmt: skip
def test_words_that_are_no_payment(line: str) -> None:
    with pytest.raises(Mistake) as mistake:
        apply(position("food stone"), line)
    assert mistake.value.instead


def test_a_refusal_shows_a_hand_to_its_owner_alone() -> None:
    """setup.secret"""
    with pytest.raises(Refusal) as refused:
        apply(position("stone gold"), "build farm stone food")
    assert refused.value.secret is not None
    assert refused.value.secret.owner == "ann"
    told = str(refused.value.as_dict())
    assert "gold" not in told
    assert refused.value.disclosed().facts["missing"] == {"food": 1}


def test_at_a_table_cards_that_went_into_the_deck_must_be_drawn_again() -> None:
    """build.one: Ann's food and stone were reshuffled, and Bob drew them; Ann cannot hold them"""
    document = tomllib.loads(GAME.card_set.text("tiny"))
    document["resources"] = {"food": 1, "stone": 1, "sword": 3, "bow": 0, "gold": 3}
    with open("tiny.toml", "wb") as file:
        tomli_w.dump(document, file)
    game = table_game("build farm food stone", "pass", cards="tiny.toml")
    assert game.fold.position.resources.outside is not None
    game, _ = play(game, "pass")
    with pytest.raises(Refusal) as refused:
        play(game, "build bowyer food stone")
    assert "cannot hold" in refused.value.why
    back, _ = play(game, "pass", "build farm food stone")
    assert back.fold.position.hands[1].buildings["farm"] == 1, "Bob has drawn them since"
