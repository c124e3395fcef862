"""Card sets and card files."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from referee import session
from referee.games.draxia import GAME
from referee.games.draxia.cards import as_table, built_in, mistakes, read
from referee.session import script


def template() -> dict[str, Any]:
    return tomllib.loads(GAME.card_set.text("my copy"))


def test_the_built_in_set_says_what_the_rulebook_says() -> None:
    cards = built_in()
    assert dict(cards.buildings["farm"].cost) == {"food": 1, "stone": 1}
    assert dict(cards.buildings["blacksmith"].cost) == {"food": 1, "stone": 1}
    assert dict(cards.buildings["cathedral"].cost) == {"food": 3, "stone": 3}
    gives = {name: row.gives for name, row in cards.buildings.items()}
    assert gives == {
        "farm": ("food",), "blacksmith": ("sword",), "bowyer": ("bow",), "shop": ("sword", "bow", "gold"),
        "alchemy-vault": ("gold",), "cathedral": (),
    }  # fmt: skip
    kinds = {
        kind: {name for name, row in cards.monsters.items() if row.kind == kind}
        for kind in ("humanoid", "undead", "beast")
    }
    assert kinds == {
        "humanoid": {"goblin", "orc", "ogre"}, "undead": {"skeleton", "zombie", "wraith"},
        "beast": {"dire-bat", "bear", "dragon"},
    }  # fmt: skip
    assert len(cards.characters) == 12


def test_the_figures_of_the_built_in_set_never_change() -> None:
    """Saves refer to it by name: figures that differ would change games that were played."""
    cards = built_in()
    assert dict(cards.resources) == {"food": 20, "stone": 20, "sword": 15, "bow": 15, "gold": 10}
    assert dict(cards.spells) == {"haste": 7, "wish": 7, "fireball": 7, "fabricate": 7, "mana-pool": 8}
    assert [(n, r.points, r.copies) for n, r in cards.buildings.items()] == [
        ("farm", 1, 6), ("blacksmith", 1, 6), ("bowyer", 1, 6), ("shop", 3, 5), ("alchemy-vault", 3, 5),
        ("cathedral", 6, 5),
    ]  # fmt: skip
    assert [
        (n, r.hit_points, r.points, r.copies, tuple(r.damage.values()), tuple(r.loot))
        for n, r in cards.monsters.items()
    ] == [
        ("goblin", 1, 1, 5, (1, 1), (1, 0, False, False)),
        ("orc", 2, 2, 4, (1, 1), (1, 0, False, False)),
        ("ogre", 4, 5, 3, (1, 1), (0, 1, False, False)),
        ("skeleton", 1, 1, 5, (1, 0), (0, 0, False, False)),
        ("zombie", 2, 2, 4, (1, 1), (0, 0, True, False)),
        ("wraith", 3, 4, 3, (0, 1), (0, 1, False, False)),
        ("dire-bat", 1, 1, 5, (0, 1), (0, 0, True, False)),
        ("bear", 3, 3, 4, (1, 1), (0, 0, False, True)),
        ("dragon", 6, 10, 3, (1, 2), (3, 1, False, False)),
    ]
    assert dict(cards.buildings["shop"].cost) == {"food": 2, "stone": 2}
    assert dict(cards.buildings["alchemy-vault"].cost) == {"stone": 2, "gold": 1}


def test_a_set_reads_back_from_a_save_as_it_was() -> None:
    own = read(template())
    assert read(as_table(own)) == own
    assert mistakes(as_table(own)) == []


CHANGES: list[tuple[tuple[str, ...], Any, str]] = [
    (("name",), "assumed-1", "name"),
    (("resources", "food"), "many", "resources.food"),
    (("resources", "water"), 3, "resources.water"),
    (("resources",), 3, "resources"),
    (("spells", "haste"), -1, "spells.haste"),
    (("buildings", "farm", "cost"), {}, "buildings.farm.cost"),
    (("buildings", "farm", "cost", "food"), 0, "buildings.farm.cost.food"),
    (("buildings", "farm", "cost", "wood"), 1, "buildings.farm.cost.wood"),
    (("buildings", "farm", "gives"), ["wood"], "buildings.farm.gives"),
    (("buildings", "farm", "gives"), "food", "buildings.farm.gives"),
    (("buildings", "farm", "points"), True, "buildings.farm.points"),
    (("buildings", "farm", "copies"), 0, "buildings.farm.copies"),
    (("buildings", "farm", "height"), 1, "buildings.farm.height"),
    (("buildings", "Farm House"), {}, "buildings.Farm House"),
    (("buildings", "food"), {}, "buildings.food"),
    (("buildings", "goblin"), {"cost": {"food": 1}, "gives": [], "points": 1, "copies": 1}, "monsters.goblin"),
    (("monsters", "orc", "kind"), "fish", "monsters.orc.kind"),
    (("monsters", "orc", "hit-points"), 0, "monsters.orc.hit-points"),
    (("monsters", "orc", "damage"), 3, "monsters.orc.damage"),
    (("monsters", "orc", "damage"), {"axe": 1}, "monsters.orc.damage.axe"),
    (("monsters", "orc", "loot"), 3, "monsters.orc.loot"),
    (("monsters", "orc", "loot"), {"fight": 1}, "monsters.orc.loot.fight"),
    (("monsters", "orc", "loot"), {"resources": "x"}, "monsters.orc.loot.resources"),
    (("monsters",), {}, "monsters"),
    (("characters",), ["bard"], "characters"),
    (("characters",), ["bard", "bart", "thief", "druid"], "characters"),
    (("characters",), ["bard", "bard", "thief", "druid"], "characters"),
    (("dragons",), 3, "dragons"),
]


@pytest.mark.parametrize(("place", "value", "path"), CHANGES, ids=lambda value: str(value)[:40])
def test_each_mistake_is_named_with_its_path(place: tuple[str, ...], value: Any, path: str) -> None:
    document = template()
    table = document
    for key in place[:-1]:
        table = table[key]
    table[place[-1]] = value
    found = mistakes(document)
    assert [one.split(":")[0] for one in found] == [path]


def test_without_cathedrals_the_game_could_not_end() -> None:
    document = template()
    del document["buildings"]["cathedral"]
    assert [one.split(":")[0] for one in mistakes(document)] == ["buildings.cathedral"]


def test_all_mistakes_are_reported_at_once() -> None:
    document = template()
    document["name"] = ""
    document["resources"]["food"] = "x"
    document["monsters"]["orc"]["kind"] = "fish"
    assert len(mistakes(document)) == 3


def test_a_card_file_may_add_buildings_and_monsters_and_stands_in_the_save() -> None:
    text = GAME.card_set.text("my copy")
    text += '[buildings.tower]\ncost = { stone = 4 }\ngives = ["bow"]\npoints = 2\ncopies = 3\n'
    text += '[monsters.giant]\nkind = "humanoid"\nhit-points = 2\npoints = 3\ncopies = 1\n'
    with open("mine.toml", "w") as file:
        file.write(text)
    game = session.new("draxia", ["ann", "bob"], None, True, {"cards": "mine.toml"}).session
    game = script.run(
        game, ["build tower stone stone stone food+food"] if False else ["fight giant", "kill bow bow"]
    ).session
    session.keep("game.toml", session.Outcome(game))
    import os

    os.remove("mine.toml")
    opened = session.open_save("game.toml")
    assert opened.state()["cards"] == "my copy"
    assert opened.state()["piles"]["tower"] == 3
    assert opened.state()["players"]["ann"]["monsters"]["giant"] == 1
