"""Which moves can be listed: each legal decision as far as the viewer may know it, with a payment that works."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from referee.games.draxia.cards import RESOURCES, SPELLS
from referee.games.draxia.casting import ASSISTING, WISHABLE
from referee.games.draxia.legality import bill_of, check, check_before_paying
from referee.games.draxia.moves import (
    Build,
    Buy,
    Cast,
    DraxiaMove,
    Fight,
    Flee,
    Kill,
    Pass,
    Pick,
    TakeLoot,
)
from referee.games.draxia.paying.payment import Bill
from referee.games.draxia.paying.solver import find, purse_of
from referee.games.draxia.state import TRUST, Position
from referee.kernel.game import Viewer
from referee.kernel.refusal import Refusal, Secret

_PAIRS = combinations_with_replacement(sorted(WISHABLE, key=RESOURCES.index), 2)
WISHES: tuple[tuple[str, ...], ...] = (*_PAIRS, ("gold",))
"""All that a Wish can become (spell.wish)."""


def complete(position: Position, move: DraxiaMove) -> DraxiaMove:
    """A move with the payment that was left out. Raises Refusal where there is none, or where it may not be made."""
    if not isinstance(move, Build | Kill | Buy) or move.pay is not None or position.mode == TRUST:
        return move
    check_before_paying(position, move)
    bill = bill_of(position, move)
    found = find(purse_of(position), bill)
    if found is not None:
        return move._replace(pay=found or None)
    name = position.players[position.now.seat]
    if position.dealt:
        facts = {"needed": _needed(bill)}
        raise Refusal(bill.rule, f"{name} cannot pay for that", facts, ["another move"], secret=Secret(name))
    raise Refusal(
        bill.rule,
        f"say what {name} paid: the hand is on your table",
        {"needed": _needed(bill)},
        [" ".join([*move.words(), "PAY..."])],
    )


def _needed(bill: Bill) -> str:
    if bill.monster is not None:
        return f"{bill.damage} damage (sword {bill.worth('sword')}, bow {bill.worth('bow')})"
    return " ".join(kind for kind, count in bill.cost.items() for _ in range(count))


def legal(position: Position, viewer: Viewer) -> Iterator[DraxiaMove]:
    """The legal decisions that `viewer` may know of: what depends on a hand only where that hand is seen."""
    if position.phase == "pick":
        for name, player in position.seats:
            if viewer.sees(name) and player.choosing:
                yield from (Pick(name, character) for character in player.offered)
    elif position.turn is not None:
        name = position.players[position.turn.seat]
        if viewer.player in (None, name):
            sees = not position.dealt or viewer.sees(name)
            for move in _candidates(position, sees):
                yield from _if_legal(position, move)
        for seat in position.allies(position.turn.seat):
            ally = position.players[seat]
            if (position.dealt and viewer.sees(ally)) or (not position.dealt and viewer.player in (None, ally)):
                for move in casts(ASSISTING, ally):
                    yield from _if_legal(position, move)


def _if_legal(position: Position, move: DraxiaMove) -> Iterator[DraxiaMove]:
    try:
        full = complete(position, move)
        check(position, full)
    except Refusal:
        return
    yield full


def _candidates(position: Position, sees: bool) -> Iterator[DraxiaMove]:
    """The moves of the player whose turn it is; those that depend on the hand only if it is seen."""
    phase = position.phase
    if phase == "loot":
        yield from (TakeLoot(True), TakeLoot(False))
    if phase == "fight":
        if sees:
            yield Kill()
        yield Flee()
    if phase == "act":
        if sees:
            yield from (Build(name) for name in position.cards.buildings)
        yield from (Fight(name) for name in ([""] if position.dealt else position.cards.monsters))
        yield Pass()
    if sees:
        yield Buy()
        yield from casts(SPELLS, "")


def casts(spells: tuple[str, ...], by: str) -> Iterator[Cast]:
    """Every way to cast one of these spells, legal now or not."""
    for spell in spells:
        if spell == "wish":
            yield from (Cast("wish", wishes, by) for wishes in WISHES)
        elif spell != "fabricate":
            yield Cast(spell, (), by)
