"""What the players of a table game may set right: markers, cards on the sides, the tie-breaker card.

What is added to a side comes out of the deck, and what is taken away goes back to it, unless it moves to the other.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.daxu.cards import COPIES, IN_PLAY, SYMBOLS, TRADES, count_by_trade, trade
from referee.games.daxu.state import HIGHEST, LOWEST, Position
from referee.kernel.refusal import Refusal
from referee.kernel.words import find_player, whole_number


def paths(position: Position) -> tuple[str, ...]:
    """The paths that can be set."""
    return (
        *(f"players.{player}.reputation" for player in position.players),
        *(f"players.{player}.shops.{name}" for player in position.players for name in TRADES),
        "tiebreaker",
    )


def adjust(position: Position, values: Mapping[str, str]) -> Position:
    """The position with these values. Raises Refusal by the rule that makes them impossible, Mistake for no value."""
    counts: dict[tuple[int, str], int] = {}
    for path, value in values.items():
        if path == "tiebreaker":
            position = position._replace(holder=position.seat(find_player(value, position.players)))
            continue
        _, player, what, *name = path.split(".")
        seat, number = position.seat(player), whole_number(value, path)
        if what == "reputation":
            position = _with_reputation(position, seat, number)
        else:
            counts[seat, name[0]] = number
    return _with_cards(position, counts) if counts else position


def _with_reputation(position: Position, seat: int, number: int) -> Position:
    if not LOWEST <= number <= HIGHEST:
        raise Refusal(
            "setup.reputation",
            f"a reputation cannot be {number:+d}: the track runs from {LOWEST} to +{HIGHEST}",
            {"reputation": number},
            [f"{LOWEST} to +{HIGHEST}"],
        )
    return position.with_side(seat, position.sides[seat]._replace(reputation=number))


def _with_cards(position: Position, counts: Mapping[tuple[int, str], int]) -> Position:
    """The sides with so many cards of each trade: those that go from one side may come to the other."""
    sides = [list(side.cards) for side in position.sides]
    moved: list[str] = []
    for (seat, name), number in counts.items():
        if number < 0:
            raise Refusal("setup.deck", f"{position.players[seat]} cannot have {number} {name}", {name: number}, ["0"])
        while count_by_trade(sides[seat])[name] > number:
            last = max(index for index, card in enumerate(sides[seat]) if trade(card) == name)
            moved.append(sides[seat].pop(last))
    for (seat, name), number in counts.items():
        while count_by_trade(sides[seat])[name] < number:
            card = next((card for card in moved if trade(card) == name), "")
            if card:
                moved.remove(card)
            sides[seat].append(card or _from_deck(position, sides, name))
    for seat, cards in enumerate(sides):
        position = position.with_side(seat, position.sides[seat]._replace(cards=tuple(cards)))
    if position.cards_left < 0:
        raise Refusal(
            "setup.remove",
            f"{len(position.seen)} cards cannot have been seen: {IN_PLAY} are played with",
            {"cards": len(position.seen), "most": IN_PLAY},
            ["take as many from the other side, in the same command"],
        )
    return position


def _from_deck(position: Position, sides: list[list[str]], name: str) -> str:
    """A card of a trade that the deck may hold: without a symbol where there can be one. Raises Refusal."""
    seen = [*sides[0], *sides[1], *position.offer]
    there = count_by_trade(seen)[name]
    if there >= COPIES:
        raise Refusal(
            "setup.deck",
            f"there cannot be more {name}: all {COPIES} are on the two sides or on offer",
            {name: there},
            ["take one from the other side, in the same command"],
        )

    def left(card: str) -> int:
        return position.deck.get(card, 0) if position.deck is not None else 0

    signs = [sign for sign in SYMBOLS.values() if left(name + sign) > seen.count(name + sign)]
    return name + (signs[0] if signs else "")
