"""Paying: what a payment is worth, and whether it is just what is needed. Knows not when one may pay."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from referee.games.draxia.cards import WEAPONS, Monster
from referee.games.draxia.moves import Token, fabricates
from referee.games.draxia.paying.holding import check_hand, check_spell
from referee.games.draxia.state import Position
from referee.kernel.cards import Cards
from referee.kernel.refusal import Refusal
from referee.kernel.words import with_article

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
    spells = fabricates(pay)
    if spells:
        check_spell(position, seat, "fabricate", spells)
    check_hand(position, [card for token in pay for card in token.cards], position.players[seat], bill.rule)


def _check_stated(position: Position, token: Token) -> None:
    """A building gives what it states, and nothing else."""
    if token.kind == "building" and token.gives not in position.cards.buildings[token.source].gives:
        given = position.cards.buildings[token.source].gives
        raise Refusal(
            "pay.buildings-stated-only",
            f"{with_article(token.source)} gives {' or '.join(given) or 'no resource'}, not {token.gives}",
            {"gives": list(given)},
            [f"{token.source}.{kind}" for kind in given],
        )


def _check_wished(there: Cards, wanted: Counter[str]) -> None:
    """Only what was wished for in this turn, and not used yet."""
    for kind, used in wanted.items():
        if used > there[kind]:
            raise Refusal(
                "spell.wish-split",
                f"{there[kind] or 'no'} {kind} is left of what was wished for in this turn, not {used}",
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
            f"{name} has {owned or 'no'} {building}; that of {helping[0]} gives nothing to an ally",
            {"built": owned},
            ["cards in place of it"],
        )
    raise Refusal(
        "pay.building-once",
        f"{name} has {owned or 'no'} {building}, not {used}",
        {"built": owned},
        ["cards in place of it"],
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


def _check_cost(pay: tuple[Token, ...], bill: Bill) -> None:
    """Exactly what is needed beside what Fabricates make up for: nothing missing, nothing wasted (pay.exact)."""
    left = Counter(dict(bill.cost))
    spent = [token for token in pay if token.kind != "fabricate"]
    for token in spent:
        if token.gives:
            if left[token.gives] == 0:
                most = bill.cost.get(token.gives, 0)
                why = f"{most} {token.gives} is all that is needed" if most else f"no {token.gives} is needed"
                raise _not_needed(token, why, bill)
            left[token.gives] -= 1
    spells = len(pay) - len(spent)
    needed = max(0, sum(bill.cost.values()) - FABRICATED * spells)
    if spells > 1 and FABRICATED * (spells - 1) >= sum(bill.cost.values()):
        raise _not_needed(Token("fabricate"), "one less is enough", bill)
    if len(spent) > needed:
        raise _not_needed(spent[needed], "the rest is enough without it", bill)
    if len(spent) < needed:
        missing = " ".join(left.elements()) if not spells and all(token.gives for token in spent) else ""
        raise Refusal(
            bill.rule,
            f"the payment does not reach: {missing or needed - len(spent)} missing",
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
