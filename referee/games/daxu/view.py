"""What a viewer may see of a game of Daxu, as data for scripts."""

from __future__ import annotations

from typing import Any

from referee.games.daxu.cards import count_by_trade
from referee.games.daxu.matrix import decision
from referee.games.daxu.scoring import score_position
from referee.games.daxu.state import Position
from referee.kernel.game import HIDDEN, Pending, Viewer
from referee.kernel.seal import is_seal


def to_move(position: Position) -> tuple[str, ...]:
    """The players who are to decide something now."""
    if position.phase == "choose":
        return tuple(name for name, side in position.seats if not side.chosen)
    if position.phase == "open":
        return position.sealed
    return (position.players[decision(position).seat],) if position.phase == "award" else ()


def visible_choice(position: Position, seat: int, viewer: Viewer) -> str:
    """The chosen action of a player as far as `viewer` may see it, else "hidden"; "" for none (round.choose). A seal
    is there for everybody to see."""
    chosen, unsealed = position.sides[seat].chosen, position.sides[seat].unsealed
    is_open = position.phase == "award" or unsealed or is_seal(chosen)
    return chosen if not chosen or is_open or viewer.sees(position.players[seat]) else HIDDEN


def view(position: Position, pending: Pending, viewer: Viewer) -> dict[str, Any]:
    """The position as plain data. A choice is in it only for those who may see it."""
    score = score_position(position)
    players: dict[str, Any] = {}
    for seat, (name, side) in enumerate(position.seats):
        players[name] = {
            "reputation": side.reputation,
            "points": score.total(name),
            "shops": count_by_trade(side.cards),
            "actions": list(side.actions),
            "chosen": bool(side.chosen),
            "choice": visible_choice(position, seat, viewer),
        }
    return {
        "phase": position.phase,
        "to_move": list(pending.to_move),
        "over": pending.over,
        "round": position.round,
        "deck": position.cards_left,
        "tiebreaker": position.players[position.holder],
        "offer": list(position.offer),
        "unseen": dict(position.unseen),
        "winners": list(score.winners) if pending.over else [],
        "players": players,
    }
