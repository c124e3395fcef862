"""What a viewer may see of a game of Legends of Draxia, as data for scripts."""

from __future__ import annotations

from typing import Any

from referee.games.draxia.scoring import lines_of, score_position, tally_of
from referee.games.draxia.state import TRUST, Position, Turn
from referee.kernel.cards import Cards
from referee.kernel.game import HIDDEN, Pending, Viewer


def to_move(position: Position) -> tuple[str, ...]:
    """The players who are to decide something now."""
    if position.turn is not None:
        return (position.players[position.turn.seat],)
    everybody = position.seats
    if position.phase == "pick":
        return tuple(name for name, player in everybody if player.choosing)
    if position.phase == "open":
        return position.sealed
    if position.phase == "declare":
        return tuple(name for name, player in everybody if not player.declared)
    return ()


def view(position: Position, pending: Pending, viewer: Viewer) -> dict[str, Any]:
    """The position as plain data."""
    return {
        "phase": position.phase,
        "to_move": list(pending.to_move),
        "over": pending.over,
        "cards": position.cards.name,
        "teams": ["+".join(team) for team in position.teams],
        "turn": _turn(position),
        "piles": {name: position.pile(name) for name in position.cards.buildings},
        "deck": {
            "resources": position.resources.size,
            "spells": position.spells.size,
            "monsters": position.monsters.total,
        },
        "last_turns": [position.players[seat] for seat in position.last_turns or ()],
        "ending": position.last_turns is not None,
        "winners": list(score_position(position, viewer).winners) if pending.over else [],
        "players": {name: _player(position, seat, viewer) for seat, name in enumerate(position.players)},
    }


def _turn(position: Position) -> dict[str, Any]:
    turn = position.turn or Turn(0, actions=0)
    return {
        "player": position.players[turn.seat] if position.turn else "",
        "actions_left": turn.actions,
        "extra": list(turn.extra),
        "wished": dict(turn.wished),
        "monster": turn.monster,
        "damage": turn.damage,
        "loot": turn.loot,
    }


def _player(position: Position, seat: int, viewer: Viewer) -> dict[str, Any]:
    player = position.hands[seat]
    seen = position.sees(seat, viewer)
    known = seen and position.dealt
    tally = tally_of(position, seat, viewer)
    shown: dict[str, Any] = {
        "hand": _hand(player.hand, player.unknown, known),
        "hand_size": player.hand_size,
        "spells": _hand(player.spells, player.unknown_spells, known or player.declared),
        "spell_count": player.spell_count,
        "buildings": dict(player.buildings),
        "exhausted": dict(player.exhausted),
        "monsters": dict(player.slain),
        "character": player.character if position.sees_character(seat, viewer) else HIDDEN,
        "points": sum(line.points for line in lines_of(tally, position.cards)),
    }
    if position.mode == TRUST and not player.declared:
        for key in ("hand", "hand_size", "spells", "spell_count"):
            del shown[key]
    if seen and player.choosing:
        shown["offered"] = list(player.offered)
    return shown


def _hand(cards: Cards, unknown: int, known: bool) -> dict[str, int]:
    """Cards by kind where they are known to the viewer, else only how many there are."""
    return {**cards, "unknown": unknown} if known else {"unknown": cards.total + unknown}


def forms(position: Position) -> tuple[str, ...]:
    """The moves that cannot be listed one by one: they depend on a hand that is not shown."""
    match position.phase:
        case "pick":
            return tuple(
                f"pick {name} CHARACTER (moves --as {name} lists them)"
                for name, player in position.seats
                if player.choosing
            )
        case "declare":
            return tuple(
                f"declare {name} character=C haste=N mana-pool=N ... resources=N"
                for name, player in position.seats
                if not player.declared
            )
        case "open":
            return tuple(f"open {name} SECRET" for name in position.sealed)
        case "over":
            return ()
        case _:
            pay = "" if position.mode == TRUST else " PAY..."
            return tuple(form + (pay if form in _PAID else "") for form in _open_forms(position))


_PAID = ("build BUILDING", "kill", "buy")


def _open_forms(position: Position) -> tuple[str, ...]:
    match position.phase:
        case "fight":
            return ("kill", "buy", "cast SPELL")
        case "act" if position.now.actions > 0 or "build" in position.now.extra:
            return ("build BUILDING", "buy", "cast SPELL")
        case _:
            return ("buy", "cast SPELL")
