"""The shop cards of Daxu: their names and symbols, and which of them a deck holds, built in or from a deck file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from referee.kernel.cards import Cards
from referee.kernel.parts import CardSet
from referee.kernel.refusal import Mistake
from referee.kernel.words import nearest, quoted

LOYAL = ("baker", "wine", "carpenter")
VALUABLE = ("basket", "silk", "tea")
TRADES = LOYAL + VALUABLE
COPIES = 9
REMOVED = 2
IN_PLAY = COPIES * len(TRADES) - REMOVED
START = 8
TURNED_UP = 3

SYMBOLS = {"plain": "", "plus": "+", "minus": "-"}
STEPS = {"": 0, "+": 1, "-": -1}

ASSUMED = "assumed-1"
"""The built-in deck. The rulebook does not print how many cards carry which symbol: this is assumed."""

BUILT_IN: Mapping[str, Mapping[str, Mapping[str, int]]] = {
    ASSUMED: {trade: {"plain": 5, "plus": 2, "minus": 2} for trade in TRADES},
}

_TRADES_EXPECTED = f"a deck file holds name and {', '.join(TRADES)}"


def trade(card: str) -> str:
    """The trade of a card: `tea` of `tea+`."""
    return card.rstrip("+-")


def step(card: str) -> int:
    """How a card moves its receiver's reputation: +1, 0 or -1."""
    return STEPS[card[len(trade(card)) :]]


def read_card(word: str) -> str:
    """The card that a word names, such as `tea+`. Raises Mistake with the nearest cards where it names none."""
    card = word.casefold()
    bare = trade(card)
    if bare in TRADES and card[len(bare) :] in STEPS:
        return card
    symbol = card[len(bare) :] if card[len(bare) :] in STEPS else ""
    near = [name + symbol for name in nearest(bare, TRADES, 1)]
    raise Mistake(f"{quoted(word)} is not a card", near or [f"one of {' '.join(TRADES)}, plain or with '+' or '-'"])


def count_by_trade(cards: Iterable[str]) -> dict[str, int]:
    """How many cards of each trade there are, every trade listed."""
    counts = dict.fromkeys(TRADES, 0)
    for card in cards:
        counts[trade(card)] += 1
    return counts


def sort_by_trade(cards: Iterable[str]) -> list[str]:
    """Cards as they lie on a side: trade by trade in the order of the scoring, `+` before plain before `-`."""
    return sorted(cards, key=lambda card: (TRADES.index(trade(card)), -step(card)))


def spell(cards: Sequence[str]) -> str:
    """Cards as words of the notation."""
    return " ".join(cards)


def deck_of(symbols: Mapping[str, Mapping[str, int]]) -> Cards:
    """The 54 cards of a deck, from how many of each trade carry which symbol."""
    return Cards({name + sign: symbols[name].get(symbol, 0) for name in TRADES for symbol, sign in SYMBOLS.items()})


def deck_mistakes(document: Mapping[str, Any]) -> list[str]:
    """All that is wrong with a deck file, one sentence each; empty for a good one (setup.deck)."""
    mistakes = []
    for key in document:
        if key not in (*TRADES, "name"):
            near = nearest(str(key), (*TRADES, "name"), 1)
            mistakes.append(f"{key}: not known here; " + (f"did you mean {near[0]}?" if near else _TRADES_EXPECTED))
    name = document.get("name", "")
    if not (isinstance(name, str) and 1 <= len(name) <= 40 and name.isprintable() and name not in BUILT_IN):
        mistakes.append(f"name: expected 1 to 40 characters of text, other than {ASSUMED}")
    for shop in TRADES:
        mistakes += _trade_mistakes(shop, document.get(shop))
    return mistakes


def _trade_mistakes(shop: str, counts: object) -> list[str]:
    if not isinstance(counts, Mapping):
        return [f"{shop}: expected a table, such as {{ plain = 5, plus = 2, minus = 2 }}"]
    mistakes = [f"{shop}.{key}: expected plain, plus or minus" for key in counts if key not in SYMBOLS]
    numbers = []
    for symbol in SYMBOLS:
        count = counts.get(symbol, 0)
        if type(count) is not int or not 0 <= count <= COPIES:
            mistakes.append(f"{shop}.{symbol}: expected a whole number from 0 to {COPIES}")
        else:
            numbers.append(count)
    if not mistakes and sum(numbers) != COPIES:
        mistakes.append(f"{shop}: the counts make {sum(numbers)} cards; there are {COPIES} of each trade")
    return mistakes


def deck_in_save(document: Mapping[str, Any]) -> dict[str, Any]:
    """A good deck file as the save keeps it: every count written out."""
    counts = {shop: {symbol: document[shop].get(symbol, 0) for symbol in SYMBOLS} for shop in TRADES}
    return {"name": document["name"], **counts}


def as_text(name: str) -> str:
    """The built-in deck as a deck file of that name (setup.symbols)."""
    lines = [
        "# How many cards of each trade carry + (plus), - (minus) or no symbol (plain): nine in all.",
        "# The rulebook does not say. ALL COUNTS BELOW ARE ASSUMED: count the cards of your own copy.",
        f'name = "{name}"',
    ]
    for shop, counts in BUILT_IN[ASSUMED].items():
        table = ", ".join(f"{symbol} = {count}" for symbol, count in counts.items())
        lines.append(f"{shop} = {{ {table} }}  # assumed")
    return "\n".join(lines) + "\n"


def schema() -> dict[str, Any]:
    """The JSON Schema of a deck file. That the counts of a trade make nine is beyond it: `cards --check`."""
    count = {"type": "integer", "minimum": 0, "maximum": COPIES}
    counts = {"type": "object", "properties": dict.fromkeys(SYMBOLS, count), "additionalProperties": False}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A deck of Daxu",
        "type": "object",
        "properties": {
            "name": {"type": "string", "minLength": 1, "maxLength": 40},
            **{shop: {"$ref": "#/$defs/counts"} for shop in TRADES},
        },
        "required": ["name", *TRADES],
        "additionalProperties": False,
        "$defs": {"counts": counts},
    }


class Decks(CardSet):
    """The built-in deck, and deck files."""

    name = ASSUMED

    def text(self, name: str) -> str:
        return as_text(name)

    def mistakes(self, document: Mapping[str, Any]) -> list[str]:
        return deck_mistakes(document)

    def schema(self) -> dict[str, Any]:
        return schema()


CARD_SET = Decks()
