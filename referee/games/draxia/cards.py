"""The cards of Legends of Draxia: what a card set says, and what is wrong with one that does not say it."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from referee.kernel.cards import Cards
from referee.kernel.words import counted, nearest

RESOURCES = ("food", "stone", "sword", "bow", "gold")
WEAPONS = ("sword", "bow")
SPELLS = ("haste", "wish", "fireball", "fabricate")
MANA_POOL = "mana-pool"
SPELL_CARDS = (*SPELLS, MANA_POOL)
CHARACTERS = (
    "assassin", "barbarian", "bard", "cleric", "druid", "fighter",
    "marksman", "paladin", "ranger", "sorcerer", "thief", "wizard",
)  # fmt: skip
KINDS = ("humanoid", "undead", "beast")
CATHEDRAL = "cathedral"

BUILT_IN = "assumed-1"
"""The built-in set. Most printed values are not in the rulebook: they are assumed, and said to be."""

MOST_COPIES = 200
MOST_POINTS = 100
MOST_HIT_POINTS = 20
MOST_COST = 12
MOST_CARDS_OF_LOOT = 10


class Building(NamedTuple):
    """A building: what it costs, what it gives (one of these a turn), its points, how many cards there are."""

    cost: Cards
    gives: tuple[str, ...]
    points: int
    copies: int


class Loot(NamedTuple):
    """What a slain monster leaves: cards to draw, another fight, another construction."""

    resources: int = 0
    spells: int = 0
    fight: bool = False
    build: bool = False

    def words(self) -> str:
        """The loot in words, "" for none."""
        parts = [f"{counted(self.resources, 'resource card')}"] if self.resources else []
        parts += [f"{counted(self.spells, 'spell card')}"] if self.spells else []
        parts += ["another fight"] if self.fight else []
        parts += ["another construction"] if self.build else []
        return " and ".join(parts)


class Monster(NamedTuple):
    """A monster: its kind, hit points, points, what a sword and a bow do to it, its loot, how many cards."""

    kind: str
    hit_points: int
    points: int
    damage: Mapping[str, int]
    loot: Loot
    copies: int


class CardSet(NamedTuple):
    """A whole card set: counts of the resource and spell cards, the buildings, monsters and characters."""

    name: str
    resources: Cards
    spells: Cards
    buildings: Mapping[str, Building]
    monsters: Mapping[str, Monster]
    characters: tuple[str, ...]

    @property
    def assumed(self) -> bool:
        """Whether this is the built-in set, most of which is assumed."""
        return self.name == BUILT_IN


def built_in_text() -> str:
    """The built-in set as TOML text, each assumed value marked."""
    return (Path(__file__).parent / "cards.toml").read_text(encoding="utf-8")


@cache
def built_in() -> CardSet:
    """The built-in set."""
    return read(tomllib.loads(built_in_text()))


def read(document: Mapping[str, Any]) -> CardSet:
    """A card set from a document without mistakes (see `mistakes`)."""
    buildings = {
        name: Building(Cards(row["cost"]), tuple(row["gives"]), row["points"], row["copies"])
        for name, row in document["buildings"].items()
    }
    monsters = {name: _monster(row) for name, row in document["monsters"].items()}
    return CardSet(
        document["name"],
        Cards({kind: document["resources"][kind] for kind in RESOURCES}),
        Cards({kind: document["spells"][kind] for kind in SPELL_CARDS}),
        buildings,
        monsters,
        tuple(document.get("characters", CHARACTERS)),
    )


def _monster(row: Mapping[str, Any]) -> Monster:
    damage = {weapon: row.get("damage", {}).get(weapon, 1) for weapon in WEAPONS}
    return Monster(row["kind"], row["hit-points"], row["points"], damage, Loot(**row.get("loot", {})), row["copies"])


def mistakes(document: Mapping[str, Any]) -> list[str]:
    """All that is wrong with a card file: its path and what is expected there, one sentence each."""
    return [f"{path}: {expected}" for path, expected in _check(document)]


Found = Iterator[tuple[str, str]]
"""Paths with what is expected there."""


def _check(document: Mapping[str, Any]) -> Found:
    yield from _unknown(document, "", ("name", "resources", "spells", "buildings", "monsters", "characters"))
    name = document.get("name")
    if not (isinstance(name, str) and 1 <= len(name) <= 40 and name.isprintable() and name != BUILT_IN):
        yield "name", f"expected 1 to 40 characters of text, other than {BUILT_IN}"
    yield from _counts(document, "resources", RESOURCES)
    yield from _counts(document, "spells", SPELL_CARDS)
    yield from _rows(document, "buildings", _check_building)
    yield from _rows(document, "monsters", _check_monster)
    buildings = document.get("buildings")
    if isinstance(buildings, Mapping):
        if CATHEDRAL not in buildings:
            yield f"buildings.{CATHEDRAL}", "expected a building of this name: constructing the last one ends the game"
        monsters = document.get("monsters")
        if isinstance(monsters, Mapping):
            for name in sorted(set(buildings) & set(monsters)):
                yield f"monsters.{name}", "expected a name that no building has"
    yield from _check_characters(document.get("characters", list(CHARACTERS)))


def _unknown(row: Mapping[str, Any], path: str, known: tuple[str, ...]) -> Found:
    for key in row:
        if key not in known:
            near = nearest(str(key), known, 1)
            hint = f"did you mean {near[0]}?" if near else f"expected one of {', '.join(known)}"
            yield f"{path}{key}", f"not known here; {hint}"


def _whole(row: Mapping[str, Any], path: str, key: str, low: int, high: int, default: int | None = None) -> Found:
    value = row.get(key, default)
    if type(value) is not int or not low <= value <= high:
        yield f"{path}{key}", f"expected a whole number from {low} to {high}"


def _counts(document: Mapping[str, Any], key: str, kinds: tuple[str, ...]) -> Found:
    row = document.get(key)
    if not isinstance(row, Mapping):
        yield key, f"expected a table with the number of cards of {', '.join(kinds)}"
        return
    yield from _unknown(row, f"{key}.", kinds)
    for kind in kinds:
        yield from _whole(row, f"{key}.", kind, 0, MOST_COPIES)


def _rows(document: Mapping[str, Any], key: str, check: Callable[[Mapping[str, Any], str], Found]) -> Found:
    rows = document.get(key)
    if not isinstance(rows, Mapping) or not rows:
        yield key, f"expected a table for each of the {key}, such as [{key}.NAME]"
        return
    for name, row in rows.items():
        path = f"{key}.{name}"
        if not _is_name(name):
            yield path, "expected a name of small letters and '-' that is no other word of the notation"
        elif not isinstance(row, Mapping):
            yield path, "expected a table"
        else:
            yield from check(row, f"{path}.")


def _is_name(name: str) -> bool:
    """Whether a name can be a word of the notation: other words of it are taken."""
    taken = {*RESOURCES, *SPELL_CARDS, *CHARACTERS, "by", "take", "leave", "resources", "spells", "character"}
    letters = name.replace("-", "")
    return letters.isascii() and letters.isalpha() and letters.islower() and name[0] != "-" and name not in taken


def _check_building(row: Mapping[str, Any], path: str) -> Found:
    yield from _unknown(row, path, ("cost", "gives", "points", "copies"))
    cost = row.get("cost")
    if not isinstance(cost, Mapping) or not cost:
        yield f"{path}cost", "expected a table of resources, such as { food = 1, stone = 1 }"
    else:
        yield from _unknown(cost, f"{path}cost.", RESOURCES)
        wrong = [
            found for kind in cost if kind in RESOURCES for found in _whole(cost, f"{path}cost.", kind, 1, MOST_COST)
        ]
        yield from wrong
        if not wrong and sum(cost[kind] for kind in cost if kind in RESOURCES) > MOST_COST:
            yield f"{path}cost", f"expected {MOST_COST} resources at most in all"
    gives = row.get("gives")
    if not isinstance(gives, list) or any(kind not in RESOURCES for kind in gives) or len(set(gives)) < len(gives):
        yield f"{path}gives", f"expected a list of resources, each once: {', '.join(RESOURCES)}"
    yield from _whole(row, path, "points", 0, MOST_POINTS)
    yield from _whole(row, path, "copies", 1, MOST_COPIES)


def _check_monster(row: Mapping[str, Any], path: str) -> Found:
    yield from _unknown(row, path, ("kind", "hit-points", "points", "damage", "loot", "copies"))
    if row.get("kind") not in KINDS:
        yield f"{path}kind", f"expected one of {', '.join(KINDS)}"
    yield from _whole(row, path, "hit-points", 1, MOST_HIT_POINTS)
    yield from _whole(row, path, "points", 0, MOST_POINTS)
    yield from _whole(row, path, "copies", 1, MOST_COPIES)
    damage = row.get("damage", {})
    if not isinstance(damage, Mapping):
        yield f"{path}damage", "expected a table, such as { bow = 2 }"
    else:
        yield from _unknown(damage, f"{path}damage.", WEAPONS)
        for weapon in WEAPONS:
            yield from _whole(damage, f"{path}damage.", weapon, 0, MOST_HIT_POINTS, 1)
    loot = row.get("loot", {})
    if not isinstance(loot, Mapping):
        yield f"{path}loot", "expected a table, such as { resources = 1 }"
        return
    yield from _unknown(loot, f"{path}loot.", Loot._fields)
    for key in ("resources", "spells"):
        yield from _whole(loot, f"{path}loot.", key, 0, MOST_CARDS_OF_LOOT, 0)
    for key in ("fight", "build"):
        if not isinstance(loot.get(key, False), bool):
            yield f"{path}loot.{key}", "expected true or false"


def _check_characters(characters: object) -> Found:
    wrong = [name for name in characters if name not in CHARACTERS] if isinstance(characters, list) else [characters]
    if wrong or not isinstance(characters, list):
        yield "characters", f"{wrong[0]!r} is none; expected a list of some of {', '.join(CHARACTERS)}"
    elif len(set(characters)) < len(characters):
        yield "characters", "expected each character once"
    elif len(characters) < 4:
        yield "characters", "expected four at least: two players choose of three each, one after the other"


def as_table(cards: CardSet) -> dict[str, Any]:
    """A card set as a save keeps it: a card file that reads back as the same set."""
    return {
        "name": cards.name,
        "characters": list(cards.characters),
        "resources": dict(cards.resources),
        "spells": dict(cards.spells),
        "buildings": {
            name: {**row._asdict(), "cost": dict(row.cost), "gives": list(row.gives)}
            for name, row in cards.buildings.items()
        },
        "monsters": {
            name: {
                "kind": row.kind,
                "hit-points": row.hit_points,
                "points": row.points,
                "damage": dict(row.damage),
                "loot": row.loot._asdict(),
                "copies": row.copies,
            }
            for name, row in cards.monsters.items()
        },
    }
