"""Turns: upkeep, actions, passing, the triggers of the end, and who is next."""

from __future__ import annotations

from referee.games.draxia.cards import CATHEDRAL
from referee.games.draxia.decks import owe
from referee.games.draxia.state import HAND, TRUST, Position, Turn
from referee.kernel.cards import Cards
from referee.kernel.events import Event
from referee.kernel.words import counted

UPKEEP_DRAW = 2
CATHEDRALS_A_CARD = 2


def first_hands(position: Position, happened: list[Event]) -> Position:
    """Each player draws three resource cards, and the first turn begins."""
    for seat in range(len(position.players)):
        position = owe(position, "resources", seat, HAND, "setup.hand", happened)
    return begin(position, 0, happened)


def begin(position: Position, seat: int, happened: list[Event]) -> Position:
    """Upkeep: refresh the buildings, draw; then the player has one action."""
    name, player = position.players[seat], position.hands[seat]
    used = player.exhausted.total
    happened.append(
        Event(
            "upkeep",
            "upkeep.refresh",
            f"{name}'s turn: {counted(used, 'building')} refreshed",
            {"player": name, "refreshed": used},
        )
    )
    position = position.with_player(seat, player._replace(exhausted=Cards(dict.fromkeys(player.exhausted, 0))))
    position = position._replace(turn=Turn(seat))
    position = owe(position, "resources", seat, UPKEEP_DRAW, "upkeep.draw", happened)
    more = player.cathedrals // CATHEDRALS_A_CARD
    if player.cathedrals:
        happened.append(
            Event(
                "cathedrals",
                "upkeep.cathedrals-own",
                f"{name}'s own {counted(player.cathedrals, 'Cathedral')} "
                f"{'bring' if player.cathedrals > 1 else 'brings'} {more} more",
                {"player": name, "cathedrals": player.cathedrals, "cards": more},
            )
        )
    if more:
        position = owe(position, "resources", seat, more, "upkeep.cathedrals", happened)
    happened.append(
        Event("action", "turn.one-action", f"{name} may build, fight or pass", {"player": name, "actions": 1})
    )
    return position


def use_action(position: Position, kind: str, happened: list[Event]) -> Position:
    """Take one action of a kind ("build" or "fight"): one that loot allowed for just that first."""
    turn = position.now
    if kind in turn.extra:
        extra = list(turn.extra)
        extra.remove(kind)
        happened.append(Event("extra", "turn.extra-play", f"the {kind} that the loot allowed", {"kind": kind}))
        return position.with_turn(extra=tuple(extra), acted=True)
    return position.with_turn(actions=turn.actions - 1, acted=True)


def trigger_end(position: Position, rule: str, why: str, happened: list[Event]) -> Position:
    """The end is triggered: this turn is played out, then everybody else has one more."""
    if position.last_turns is not None:
        return position
    seats = len(position.players)
    others = tuple((position.now.seat + step) % seats for step in range(1, seats))
    names = [position.players[seat] for seat in others]
    name = position.players[position.now.seat]
    happened.append(Event("end-triggered", rule, f"{why}: the end of the game", {"player": name}))
    text = f"this is {name}'s last turn; one more each for {', '.join(names)}"
    happened.append(Event("last-turns", "end.last-turns", text, {"last_turns": names}))
    return position._replace(last_turns=others)


def end_turn(position: Position, happened: list[Event]) -> Position:
    """The turn ends: what was wished or not used is gone; the next player's turn begins, or the game is over."""
    turn = position.now
    name = position.players[turn.seat]
    if turn.acted:
        happened.append(Event("turn-ended", "turn.end", f"{name} ends the turn", {"player": name}))
    else:
        happened.append(Event("turn-ended", "turn.may-pass", f"{name} passes", {"player": name}))
    if turn.wished.total and position.mode != TRUST:
        lost = {kind: count for kind, count in turn.wished.items() if count}
        happened.append(
            Event(
                "lost",
                "spell.wish-split",
                "what was wished for and not used is lost: " + " ".join(turn.wished.flat()),
                {"wished": lost},
            )
        )
    unused = [b for b, row in position.cards.buildings.items() if row.gives and position.active.ready(b)]
    if unused and position.mode != TRUST:
        happened.append(
            Event("unused", "pay.no-saving", f"what these give is not kept: {', '.join(unused)}", {"buildings": unused})
        )
    if position.last_turns is None:
        return begin(position, (turn.seat + 1) % len(position.players), happened)
    if position.last_turns:
        following, *rest = position.last_turns
        return begin(position._replace(last_turns=tuple(rest)), following, happened)
    return position._replace(turn=None)


def last_cathedral(position: Position, happened: list[Event]) -> Position:
    """Building the last Cathedral triggers the end."""
    if position.pile(CATHEDRAL):
        return position
    return trigger_end(position, "end.cathedrals", "the last Cathedral is built", happened)


def last_monster(position: Position, happened: list[Event]) -> Position:
    """Drawing the last monster triggers the end, killed or not."""
    if position.monsters.total:
        return position
    return trigger_end(position, "end.monsters", "the last monster is drawn", happened)
