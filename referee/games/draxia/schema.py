"""Card files of Legends of Draxia: the built-in set as one, what is wrong with one, and their JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.draxia.cards import (
    BUILT_IN,
    CATHEDRAL,
    CHARACTERS,
    KINDS,
    MOST_CARDS_OF_LOOT,
    MOST_COPIES,
    MOST_COST,
    MOST_HIT_POINTS,
    MOST_POINTS,
    RESOURCES,
    SPELL_CARDS,
    WEAPONS,
    built_in_text,
    mistakes,
)
from referee.kernel.parts import CardSet


def _whole(low: int, high: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": low, "maximum": high}


def _table(properties: dict[str, Any], required: tuple[str, ...] = ()) -> dict[str, Any]:
    needed = {"required": list(required)} if required else {}
    return {"type": "object", "properties": properties, **needed, "additionalProperties": False}


def schema() -> dict[str, Any]:
    """The JSON Schema; what it cannot say, `cards --check` does."""
    counts = _whole(0, MOST_COPIES)
    loot = {key: _whole(0, MOST_CARDS_OF_LOOT) for key in ("resources", "spells")}
    building = {
        "cost": {**_table({kind: _whole(1, MOST_COST) for kind in RESOURCES}), "minProperties": 1},
        "gives": {"type": "array", "items": {"enum": list(RESOURCES)}, "uniqueItems": True},
        "points": _whole(0, MOST_POINTS),
        "copies": _whole(1, MOST_COPIES),
    }
    monster = {
        "kind": {"enum": list(KINDS)},
        "hit-points": _whole(1, MOST_HIT_POINTS),
        "points": _whole(0, MOST_POINTS),
        "damage": _table({weapon: _whole(0, MOST_HIT_POINTS) for weapon in WEAPONS}),
        "loot": _table({**loot, "fight": {"type": "boolean"}, "build": {"type": "boolean"}}),
        "copies": _whole(1, MOST_COPIES),
    }
    buildings = _table(building, ("cost", "gives", "points", "copies"))
    monsters = _table(monster, ("kind", "hit-points", "points", "copies"))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A card set of Legends of Draxia",
        **_table(
            {
                "name": {"type": "string", "minLength": 1, "maxLength": 40, "not": {"const": BUILT_IN}},
                "characters": {
                    "type": "array",
                    "items": {"enum": list(CHARACTERS)},
                    "uniqueItems": True,
                    "minItems": 4,
                },
                "resources": _table(dict.fromkeys(RESOURCES, counts), RESOURCES),
                "spells": _table(dict.fromkeys(SPELL_CARDS, counts), SPELL_CARDS),
                "buildings": {"type": "object", "additionalProperties": buildings, "required": [CATHEDRAL]},
                "monsters": {"type": "object", "additionalProperties": monsters, "minProperties": 1},
            },
            ("name", "resources", "spells", "buildings", "monsters"),
        ),
    }


class CardFiles(CardSet):
    """The built-in card set, and card files."""

    name = BUILT_IN

    def text(self, name: str) -> str:
        return built_in_text().replace(f'name = "{BUILT_IN}"', f'name = "{name}"')

    def mistakes(self, document: Mapping[str, Any]) -> list[str]:
        return mistakes(document)

    def schema(self) -> dict[str, Any]:
        return schema()


CARD_SET = CardFiles()
