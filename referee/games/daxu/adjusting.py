"""What the players of a table game may set right: markers, cards on the sides, the tie-breaker card.

What is added to a side comes out of the deck, and what is taken away goes back to it, unless it moves to the other.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.daxu.cards import COPIES, IN_PLAY, TRADES, count_by_trade, trade
from referee.games.daxu.matrix import decision
from referee.games.daxu.state import HIGHEST, LOWEST, Position
from referee.kernel.parts import Adjusting
from referee.kernel.refusal import Refusal
from referee.kernel.words import find_player, whole_number


def paths(position: Position) -> tuple[str, ...]:
    """The paths that can be set; cards only once both players have theirs."""
    dealt = position.phase != "deal"
    return (
        *(f"players.{player}.reputation" for player in position.players),
        *(f"players.{player}.shops.{name}" for player in position.players for name in TRADES if dealt),
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
    position = _with_cards(position, counts) if counts else position
    _check_decision(position)
    return position


def _check_decision(position: Position) -> None:
    """Refuse reputations at which the tie-breaker card would not decide, while it does (adjust.phase)."""
    first, second = (side.reputation for side in position.sides)
    if position.phase == "award" and first != second and decision(position).by_tiebreaker:
        why = "reputations would no longer be equal, and the tie-breaker card would not decide"
        raise Refusal("adjust.phase", why, {"phase": "award"}, ["amend ENTRY --before adjust ..., before both chose"])


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
    """The sides with so many cards of each trade: those that go from one side may come to the other.

    A card whose symbol nobody entered stays one, and so does one that comes out of the deck.
    """
    moved: list[str] = []
    for (seat, name), number in counts.items():
        if number < 0:
            raise Refusal("setup.deck", f"{position.players[seat]} cannot have {number} {name}", {name: number}, ["0"])
        while count_by_trade(position.sides[seat].cards)[name] > number:
            position, card = _taken(position, seat, name)
            moved.append(card)
    for (seat, name), number in counts.items():
        while count_by_trade(position.sides[seat].cards)[name] < number:
            known = next((card for card in moved if trade(card) == name), "")
            if known:
                moved.remove(known)
            else:
                _check_there(position, name)
            position = _laid(position, seat, known or name)
    if position.cards_left < max(0, position.due if position.phase == "reveal" else 0):
        raise Refusal(
            "setup.remove",
            f"{len(position.seen)} cards cannot have been seen: {IN_PLAY} are played with",
            {"cards": len(position.seen), "most": IN_PLAY},
            ["take as many from the other side, in the same command"],
        )
    return position


def _taken(position: Position, seat: int, name: str) -> tuple[Position, str]:
    """The position without the last card of a trade on a side, and that card."""
    side = position.sides[seat]
    last = max(index for index, card in enumerate(side.cards) if trade(card) == name)
    cards = (*side.cards[:last], *side.cards[last + 1 :])
    fewer = side._replace(cards=cards, starts=side.starts - (last < side.starts))
    return position.with_side(seat, fewer), side.cards[last]


def _laid(position: Position, seat: int, card: str) -> Position:
    """The position with one more card on a side; one without a symbol may have one that nobody entered."""
    side = position.sides[seat]
    if card == trade(card):
        return position.with_side(seat, side._replace(cards=(card, *side.cards), starts=side.starts + 1))
    return position.with_side(seat, side._replace(cards=(*side.cards, card)))


def _check_there(position: Position, name: str) -> None:
    """Refuse one more card of a trade than there can be (setup.deck)."""
    there = count_by_trade(position.seen)[name]
    if there >= COPIES:
        raise Refusal(
            "setup.deck",
            f"there cannot be more {name}: all {COPIES} are on the two sides or on offer",
            {name: there},
            ["take one from the other side, in the same command"],
        )


ADJUSTING: Adjusting[Position] = Adjusting(paths, adjust)
"""What players may correct."""
