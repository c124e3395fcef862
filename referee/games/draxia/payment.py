"""Paying: what a payment is worth, whether it is just what is needed, and what it uses up.

Knows costs and monsters, not when one may pay. All checks are for players whose hands may be unknown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from referee.games.draxia.cards import RESOURCES, WEAPONS, Monster
from referee.games.draxia.moves import Token
from referee.games.draxia.state import Position
from referee.kernel.cards import Cards
from referee.kernel.refusal import Refusal, Secret

FABRICATED = 3
"""By how many resources a Fabricate lowers the cost of one building."""


class Bill(NamedTuple):
    """What is to be paid, and the rule that asks for it: resources (`cost`), or `damage` to a `monster` (the hit
    points that are left)."""

    rule: str
    cost: Mapping[str, int]
    damage: int = 0
    monster: Monster | None = None
    may_fabricate: bool = False

    def worth(self, weapon: str) -> int:
        """What a sword or a bow does: 1 unless the monster's card says otherwise (fight.damage)."""
        return self.monster.damage.get(weapon, 0) if self.monster else 0

    @property
    def best(self) -> int:
        """The better of the two weapons, which a pair of cards stands for."""
        return max(self.worth(weapon) for weapon in WEAPONS)


def check(position: Position, pay: tuple[Token, ...], bill: Bill) -> None:
    """Refuse a payment that the player cannot make, or that is not just what the bill needs. Raises Refusal.

    What everybody can see is checked first, so that a refusal tells of a hand no more than it must.
    """
    _check_open(position, pay, bill)
    if bill.monster is not None:
        _check_damage(pay, bill)
    else:
        _check_cost(pay, bill)
    _check_secret(position, pay, bill)


def _check_open(position: Position, pay: tuple[Token, ...], bill: Bill) -> None:
    """What is used of that which lies on the table, and how."""
    kinds = {token.kind for token in pay}
    if "building" in kinds:
        for building, used in Counter(token.source for token in pay if token.kind == "building").items():
            _check_building(position, building, used)
    if "wish" in kinds:
        _check_wished(position.now.wished, Counter(token.gives for token in pay if token.kind == "wish"))
    if "fabricate" in kinds and not bill.may_fabricate:
        raise Refusal(
            "spell.fabricate",
            "a Fabricate lowers the cost of a building, and of nothing else",
            {},
            ["the payment without fabricate"],
        )
    for token in pay:
        _check_stated(position, token)
        _check_halves(token)


def _check_secret(position: Position, pay: tuple[Token, ...], bill: Bill) -> None:
    """What is spent from the hand."""
    seat = position.now.seat
    spells = sum(token.kind == "fabricate" for token in pay)
    if spells:
        check_spell(position, seat, "fabricate", spells)
    check_hand(position, [card for token in pay for card in token.cards], position.players[seat], bill.rule)


def _check_stated(position: Position, token: Token) -> None:
    """A building gives what it states, and nothing else."""
    if token.kind == "building" and token.gives not in position.cards.buildings[token.source].gives:
        given = position.cards.buildings[token.source].gives
        raise Refusal(
            "pay.buildings-stated-only",
            f"a {token.source} gives {' or '.join(given) or 'no resource'}, not {token.gives}",
            {"gives": list(given)},
            [f"{token.source}.{kind}" for kind in given],
        )


def _check_wished(there: Cards, wanted: Counter[str]) -> None:
    """Only what was wished for in this turn, and not used yet."""
    for kind, used in wanted.items():
        if used > there[kind]:
            raise Refusal(
                "spell.wish-split",
                f"{there[kind]} {kind} wished for in this turn {'is' if there[kind] == 1 else 'are'} left, not {used}",
                {"wished": {wished: count for wished, count in there.items() if count}},
                ["cast wish ..."],
            )


def _check_building(position: Position, building: str, used: int) -> None:
    player = position.active
    owned, ready = player.buildings.get(building, 0), player.ready(building)
    if used <= ready:
        return
    name = position.players[position.now.seat]
    if owned >= used:
        raise Refusal(
            "pay.building-once",
            f"{name}'s {building} {'is' if owned == 1 else 'are'} exhausted until the next upkeep: {ready} of {owned} "
            "can still be used",
            {"built": owned, "ready": ready},
            ["cards in place of it"],
        )
    allies = [position.players[seat] for seat in position.allies(position.now.seat)]
    helping = [ally for ally in allies if position.hands[position.seat(ally)].buildings.get(building, 0)]
    if helping:
        raise Refusal(
            "team.no-help",
            f"{name} has {owned} {building}; that of {helping[0]} gives nothing to an ally",
            {"built": owned},
            ["cards in place of it"],
        )
    raise Refusal(
        "pay.building-once", f"{name} has {owned} {building}, not {used}", {"built": owned}, ["cards in place of it"]
    )


def _check_halves(token: Token) -> None:
    """Only cards stand in a pair: what buildings give and what was wished for does not."""
    for half in token.cards:
        if "." in half:
            wished = half.startswith("wish.")
            what = "a wished resource" if wished else "a building's resource"
            raise Refusal(
                "spell.wish-no-substitute" if wished else "pay.buildings-stated-only",
                f"{token.word()}: {what} is never half of a pair; only two cards stand for another resource",
                {"pair": list(token.cards)},
                ["two cards joined by '+', such as sword+gold"],
            )


def check_hand(position: Position, cards: list[str], name: str, rule: str) -> None:
    """Refuse cards that are not in the hand, or, where the hand is unknown, cannot be in it."""
    player = position.active
    if not cards:
        return
    wanted = Counter(cards)
    if position.dealt:
        missing = {card: count for card, count in wanted.items() if count > player.hand[card]}
        if missing:
            raise Refusal(
                rule,
                f"{name} does not have these cards in hand",
                {"asked": dict(wanted)},
                ["no payment at all: the referee finds one if there is one"],
                secret=Secret(name, {"missing": missing, "hand": dict(player.hand)}),
            )
        return
    if len(cards) > player.hand_size:
        raise Refusal(
            rule,
            f"{name} has {player.hand_size} resource cards in hand, not {len(cards)}",
            {"hand_size": player.hand_size, "asked": len(cards)},
            ["fewer cards"],
        )
    unseen = position.unseen_resources
    for card, count in wanted.items():
        if count > unseen[card]:
            raise Refusal(
                rule,
                f"{count} {card} cannot be in a hand: there are {position.cards.resources[card]}, and "
                f"{position.resources.discard[card]} lie in the discard pile",
                {"unseen": dict(unseen)},
                [kind for kind in RESOURCES if unseen[kind]],
            )


def check_spell(position: Position, seat: int, spell: str, count: int = 1) -> None:
    """Refuse a spell that is not in a player's hand, or, where hands are unknown, cannot be (spell.single-use)."""
    player, name = position.hands[seat], position.players[seat]
    if position.dealt:
        if player.spells[spell] < count:
            raise Refusal("spell.single-use", f"{name} does not hold {_spells(spell, count)} to cast", {"spell": spell})
        return
    unseen = position.unseen_spells[spell]
    if player.spell_count < count or unseen < count:
        raise Refusal(
            "spell.single-use",
            f"{name} cannot hold {_spells(spell, count)}: {player.spell_count} spell cards in hand, "
            f"{unseen} {spell} unseen",
            {"spells": player.spell_count, "unseen": unseen},
            ["buy"],
        )


def _spells(spell: str, count: int) -> str:
    return f"a {spell}" if count == 1 else f"{count} {spell}"


def _check_cost(pay: tuple[Token, ...], bill: Bill) -> None:
    """Exactly what is needed: nothing missing, and no card, building or wish too many (pay.exact)."""
    left = Counter(dict(bill.cost))
    for token in pay:
        if token.gives:
            if left[token.gives] == 0:
                raise _not_needed(
                    token,
                    f"{token.gives} is not needed"
                    if token.gives not in bill.cost
                    else f"{bill.cost[token.gives]} {token.gives} is all that is needed",
                    bill,
                )
            left[token.gives] -= 1
    open_ = left.total()
    pairs = [token for token in pay if token.kind == "pair"]
    if len(pairs) > open_:
        raise _not_needed(pairs[open_], "nothing is left for it to stand for", bill)
    open_ -= len(pairs)
    spells = sum(token.kind == "fabricate" for token in pay)
    if open_ > FABRICATED * spells:
        missing = " ".join(left.elements()) if not pairs and not spells else f"{open_ - FABRICATED * spells} more"
        raise Refusal(
            bill.rule,
            f"the payment does not reach: {missing} missing",
            {"cost": dict(bill.cost)},
            ["two cards joined by '+' stand for any one other"],
        )


def _not_needed(token: Token, why: str, bill: Bill) -> Refusal:
    facts: dict[str, object] = {"damage": bill.damage} if bill.monster else {"cost": dict(bill.cost)}
    return Refusal("pay.exact", f"{token.word()} would be wasted: {why}", facts, ["the payment without it"])


def _check_damage(pay: tuple[Token, ...], bill: Bill) -> None:
    """Swords and bows that reach the hit points, none of them without need (fight.damage, pay.exact)."""
    values = [(token, damage_of(token, bill)) for token in pay]
    for token, damage in values:
        if token.gives and token.gives not in WEAPONS:
            raise Refusal(
                "fight.buildings" if token.kind == "building" else "fight.damage",
                f"{token.gives} does no damage; swords and bows do",
                {"sword": bill.worth("sword"), "bow": bill.worth("bow")},
                ["sword", "bow", "two cards joined by '+'"],
            )
        if damage == 0:
            raise Refusal(
                "fight.damage",
                f"{token.word()} does no damage to this monster",
                {"sword": bill.worth("sword"), "bow": bill.worth("bow")},
                [weapon for weapon in WEAPONS if bill.worth(weapon)],
            )
    total = sum(damage for _, damage in values)
    if total < bill.damage:
        raise Refusal(
            "fight.damage",
            f"that does {total} damage of the {bill.damage} that are needed",
            {"damage": total, "needed": bill.damage},
            ["flee"],
        )
    for token, damage in values:
        if total - damage >= bill.damage:
            raise _not_needed(token, f"{bill.damage} damage is reached without it", bill)


def damage_of(token: Token, bill: Bill) -> int:
    """The damage that a token does; a pair stands for the better weapon (fight.substitute)."""
    return bill.best if token.kind == "pair" else bill.worth(token.gives)


def spend(position: Position, pay: tuple[Token, ...]) -> Position:
    """The position after a payment: cards and spells discarded, buildings exhausted, wishes used."""
    turn = position.now
    cards = [card for token in pay for card in token.cards]
    wished = turn.wished.less(token.gives for token in pay if token.kind == "wish")
    position = position._replace(turn=turn._replace(wished=wished))
    position = discard_resources(position, cards)
    player = position.active
    player = player._replace(exhausted=player.exhausted.plus(t.source for t in pay if t.kind == "building"))
    position = position.with_player(turn.seat, player)
    for _ in range(sum(token.kind == "fabricate" for token in pay)):
        position = discard_spell(position, turn.seat, "fabricate")
    return position


def discard_resources(position: Position, cards: Iterable[str]) -> Position:
    """Cards from the active player's hand to the discard pile."""
    spent = list(cards)
    seat, player = position.now.seat, position.active
    if position.dealt:
        player = player._replace(hand=player.hand.less(spent))
    else:
        player = player._replace(unknown=player.unknown - len(spent))
    deck = position.resources
    deck = deck._replace(discard=deck.discard.plus(spent))
    return position.with_player(seat, player)._replace(resources=deck)


def discard_spell(position: Position, seat: int, spell: str) -> Position:
    """A spell card from a player's hand to the discard pile."""
    player = position.hands[seat]
    if position.dealt:
        player = player._replace(spells=player.spells.less([spell]))
    else:
        player = player._replace(unknown_spells=player.unknown_spells - 1)
    deck = position.spells
    return position.with_player(seat, player)._replace(spells=deck._replace(discard=deck.discard.plus([spell])))
