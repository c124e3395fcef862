"""What a move of Legends of Draxia does, each step with its rule. What may be done is in `legality`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.games.draxia import characters
from referee.games.draxia.decks import owe, receive
from referee.games.draxia.legality import bill_of, check, paid
from referee.games.draxia.moves import (
    Build,
    Buy,
    Cast,
    Declare,
    Draw,
    DraxiaMove,
    Fight,
    Flee,
    Kill,
    Meet,
    Offer,
    Open,
    Pass,
    Pick,
    TakeLoot,
    Token,
    fabricates,
)
from referee.games.draxia.paying.payment import FABRICATED, damage_of
from referee.games.draxia.paying.spending import discard_spell, spend
from referee.games.draxia.scoring import closing_events
from referee.games.draxia.state import TRUST, Owed, Position
from referee.games.draxia.turns import end_turn, last_cathedral, last_monster, use_action
from referee.kernel.events import Event
from referee.kernel.words import counted, with_article

FIREBALL_DAMAGE = 3


def apply(position: Position, move: DraxiaMove) -> tuple[Position, tuple[Event, ...]]:
    """The position after a move, and what happened. Raises Refusal where the rules forbid it."""
    check(position, move)
    happened: list[Event] = []
    position = _DO[type(move)](position, move, happened)
    return position, tuple(happened)


def _draw(position: Position, move: Draw, happened: list[Event]) -> Position:
    return receive(position, move.cards, happened)


def _meet_drawn(position: Position, move: Meet, happened: list[Event]) -> Position:
    return _meet(position._replace(owed=position.owed[1:]), move.monster, happened)


def _spending(position: Position, pay: tuple[Token, ...], happened: list[Event]) -> None:
    """Report a payment: what it is, and the rules that its parts follow."""
    if not pay:
        return
    words = [token.word() for token in pay]
    happened.append(Event("paid", "pay.exact", f"paid with {' '.join(words)}", {"pay": words}))
    pairs = [token.word() for token in pay if token.kind == "pair"]
    if pairs:
        text = f"{' and '.join(pairs)}: two cards for any one other"
        happened.append(Event("substituted", "pay.substitute", text, {"pairs": pairs}))
    used = [token.word() for token in pay if token.kind == "building"]
    if used:
        text = f"exhausted until the next upkeep: {' '.join(used)}"
        happened.append(Event("exhausted", "pay.building-once", text, {"used": used}))


def _build(position: Position, move: Build, happened: list[Event]) -> Position:
    pay = paid(move.pay)
    turn = position.now
    name = position.players[turn.seat]
    spells = fabricates(pay)
    position = use_action(position, "build", happened)
    _spending(position, pay, happened)
    if spells:
        _fabricating(position, move, spells, happened)
    if position.mode != TRUST:
        position = spend(position, pay)
    player = position.active
    player = player._replace(
        buildings=player.buildings.plus([move.building]), exhausted=player.exhausted.plus([move.building])
    )
    position = position.with_player(turn.seat, player)
    happened.append(
        Event(
            "built",
            "build.one",
            f"{name} constructs {with_article(move.building)}; {position.pile(move.building)} left in the pile",
            {"player": name, "building": move.building},
        )
    )
    happened.append(Event("comes-exhausted", "build.exhausted", f"the {move.building} gives nothing in this turn", {}))
    return last_cathedral(position, happened)


def _fabricating(position: Position, move: Build, spells: int, happened: list[Event]) -> None:
    """Report what Fabricates do to a cost, and what of them is lost."""
    lowered = FABRICATED * spells
    text = f"{counted(spells, 'Fabricate')}: the cost is lowered by {lowered}"
    happened.append(Event("fabricated", "spell.fabricate", text, {"spells": spells}))
    others = sum(token.kind != "fabricate" for token in paid(move.pay))
    wasted = lowered - (position.cards.buildings[move.building].cost.total - others)
    if wasted:
        text = f"{wasted} of it {'is' if wasted == 1 else 'are'} not needed and lost"
        happened.append(Event("wasted", "spell.fabricate-no-split", text, {"wasted": wasted}))


def _fight(position: Position, move: Fight, happened: list[Event]) -> Position:
    position = use_action(position, "fight", happened)
    if position.dealt:
        return position._replace(owed=(Owed("monster", position.now.seat, 1),))
    return _meet(position, move.monster, happened)


def _meet(position: Position, monster: str, happened: list[Event]) -> Position:
    row = position.cards.monsters[monster]
    name = position.players[position.now.seat]
    parts = [
        counted(row.hit_points, "hit point"),
        *(f"{weapon} {damage}" for weapon, damage in row.damage.items() if damage != 1),
        counted(row.points, "point"),
        *([f"loot {row.loot.words()}"] if row.loot.words() else []),
    ]
    text = f"{name} meets {with_article(monster)} ({row.kind}): {', '.join(parts)}"
    facts = {"player": name, "monster": monster, "hit_points": row.hit_points}
    happened.append(Event("monster", "fight.one", text, facts))
    happened.append(
        Event("seen", "fight.spells-after-draw", "buy and cast as you like, then kill or flee", {"monster": monster})
    )
    position = position._replace(monsters=position.monsters.less([monster])).with_turn(monster=monster, damage=0)
    return last_monster(position, happened)


def _kill(position: Position, move: Kill, happened: list[Event]) -> Position:
    pay, turn = paid(move.pay), position.now
    name, row = position.players[turn.seat], position.cards.monsters[turn.monster]
    if position.mode != TRUST:
        bill = bill_of(position, move)
        _spending(position, pay, happened)
        done = turn.damage + sum(damage_of(token, bill) for token in pay)
        facts = {"damage": done, "hit_points": row.hit_points}
        happened.append(Event("damage", "fight.damage", f"{done} damage of {row.hit_points}", facts))
        if any(token.kind == "building" for token in pay):
            happened.append(Event("weapons", "fight.buildings", "swords and bows made by buildings", {}))
        if any(token.kind == "pair" for token in pay):
            happened.append(Event("stand-ins", "fight.substitute", "two cards stand for a sword or a bow", {}))
        position = spend(position, pay)
    player = position.active
    position = position.with_player(turn.seat, player._replace(slain=player.slain.plus([turn.monster])))
    happened.append(
        Event(
            "killed",
            "fight.keep",
            f"{name} kills the {turn.monster} and keeps it for {counted(row.points, 'point')}",
            {"player": name, "monster": turn.monster},
        )
    )
    loot = turn.monster if row.loot.words() else ""
    if loot:
        happened.append(
            Event("loot", "fight.loot", f"its loot may be taken or left: {row.loot.words()}", {"monster": loot})
        )
    return position.with_turn(monster="", damage=0, loot=loot)


def _flee(position: Position, _: Flee, happened: list[Event]) -> Position:
    turn = position.now
    happened.append(
        Event("escaped", "fight.escape", f"the {turn.monster} escapes and never comes back", {"monster": turn.monster})
    )
    happened.append(Event("kept", "fight.no-spend-on-escape", "giving up costs no card", {}))
    return position.with_turn(monster="", damage=0)


def _loot(position: Position, move: TakeLoot, happened: list[Event]) -> Position:
    turn = position.now
    name, loot = position.players[turn.seat], position.cards.monsters[turn.loot].loot
    position = position.with_turn(loot="")
    if not move.take:
        happened.append(Event("loot-left", "fight.loot", f"{name} leaves the loot", {"player": name}))
        return position
    happened.append(Event("loot-taken", "fight.loot", f"{name} takes the loot: {loot.words()}", {"player": name}))
    if loot.resources:
        position = owe(position, "resources", turn.seat, loot.resources, "fight.loot", happened)
    if loot.spells:
        position = owe(position, "spells", turn.seat, loot.spells, "fight.loot", happened)
    if loot.fight:
        left = position.monsters.total
        text = "another fight is allowed, with or without the means to win it" if left else "but no monster is left"
        happened.append(Event("may-fight", "fight.loot-fight", text, {"player": name, "monsters": left}))
        position = position.with_turn(extra=(*position.now.extra, *(["fight"] if left else [])))
    if loot.build:
        happened.append(Event("may-build", "turn.extra-play", "another construction is allowed", {"player": name}))
        position = position.with_turn(extra=(*position.now.extra, "build"))
    return position


def _buy(position: Position, move: Buy, happened: list[Event]) -> Position:
    pay, turn = paid(move.pay), position.now
    name = position.players[turn.seat]
    _spending(position, pay, happened)
    if any(token.kind == "pair" for token in pay):
        happened.append(Event("gold-made", "spell.gold-from-cards", "two cards make one gold", {"from": "cards"}))
    if any(token.kind == "building" for token in pay):
        happened.append(
            Event("gold-made", "spell.gold-from-buildings", "a building makes one gold", {"from": "buildings"})
        )
    if position.mode != TRUST:
        position = spend(position, pay)
    happened.append(Event("bought", "spell.price", f"{name} buys a spell for two gold", {"player": name}))
    return owe(position, "spells", turn.seat, 1, "spell.price", happened)


def _cast(position: Position, move: Cast, happened: list[Event]) -> Position:
    turn = position.now
    name = position.players[turn.seat]
    caster = position.seat(move.by) if move.by else turn.seat
    if move.by:
        text = f"{move.by} helps {name} with a spell from {move.by}'s own hand"
        happened.append(Event("assist", "team.assist", text, {"player": move.by, "for": name}))
    if position.mode != TRUST:
        position = discard_spell(position, caster, move.spell)
    text = f"{position.players[caster]} casts {move.spell}; the card goes to the discard pile"
    happened.append(Event("cast", "spell.single-use", text, {"player": position.players[caster], "spell": move.spell}))
    if move.spell == "haste":
        text = f"{name} has one more action in this turn; no building is refreshed"
        happened.append(Event("hasted", "spell.haste", text, {"player": name}))
        return position.with_turn(actions=position.now.actions + 1)
    if move.spell == "wish":
        text = f"it becomes {' and '.join(move.wishes)}, to be used in this turn"
        happened.append(Event("wished", "spell.wish", text, {"wishes": list(move.wishes)}))
        return position.with_turn(wished=position.now.wished.plus(move.wishes))
    total = position.now.damage + FIREBALL_DAMAGE
    text = f"{FIREBALL_DAMAGE} damage to the {turn.monster}, {total} in all"
    happened.append(Event("burnt", "spell.fireball", text, {"monster": turn.monster, "damage": total}))
    return position.with_turn(damage=total)


def _pass(position: Position, _: Pass, happened: list[Event]) -> Position:
    position = end_turn(position, happened)
    if position.phase == "over":
        happened.extend(closing_events(position))
    elif position.phase == "open":
        text = f"all last turns are taken: {' and '.join(position.sealed)} to open"
        happened.append(Event("to-open", "setup.sealed", text, {"players": list(position.sealed)}))
    elif position.phase == "declare":
        text = "all last turns are taken: everybody declares character, spells and Mana Pools"
        happened.append(Event("declaring", "setup.secret", text, {}))
    return position


_DO: dict[type, Callable[[Position, Any, list[Event]], Position]] = {
    Offer: characters.offer,
    Draw: _draw,
    Meet: _meet_drawn,
    Pick: characters.pick,
    Open: characters.open_seal_of,
    Build: _build,
    Fight: _fight,
    Kill: _kill,
    Flee: _flee,
    TakeLoot: _loot,
    Buy: _buy,
    Cast: _cast,
    Pass: _pass,
    Declare: characters.declare,
}
"""What each move does."""
