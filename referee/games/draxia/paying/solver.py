"""Finding a payment: buildings first, then what was wished, then exact cards, then pairs, Fabricate last.

It finds one whenever there is one. Costs are a few resources of five kinds, so all ways in which buildings can
help are tried; for each of them the rest follows, as an exact card is never worse than a pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from referee.games.draxia.cards import RESOURCES, WEAPONS
from referee.games.draxia.moves import Token, fabricates
from referee.games.draxia.paying.payment import FABRICATED, Bill
from referee.games.draxia.state import Position

VALUE = {"gold": 2, "sword": 1, "bow": 1}
"""Which cards a pair spares where the hand holds equally many: gold is the scarcest."""

Priced = tuple[tuple[int, int], tuple[Token, ...]]
"""A payment behind its price: cards of the hand, wishes. The least is best."""


class Purse(NamedTuple):
    """What can be paid with: cards in hand, wished resources, ready buildings (with what each gives), Fabricates.

    `most` is how many cards can be spent in all: fewer than `hand` lists, where it lists those that may be there.
    """

    hand: Mapping[str, int]
    wished: Mapping[str, int]
    buildings: Mapping[str, int]
    gives: Mapping[str, tuple[str, ...]]
    fabricates: int
    most: int

    def help_of(self, kinds: tuple[str, ...]) -> int:
        """How many ready buildings give any of these resources."""
        return sum(count for name, count in self.buildings.items() if any(kind in kinds for kind in self.gives[name]))


def purse_of(position: Position) -> Purse:
    """What the active player can pay with; where the hand is unknown, only what lies on the table."""
    player = position.active
    ready = {name: player.ready(name) for name, row in position.cards.buildings.items() if row.gives}
    gives = {name: position.cards.buildings[name].gives for name in ready}
    return Purse(player.hand, position.now.wished, ready, gives, player.spells["fabricate"], player.hand.total)


def without(purse: Purse, tokens: Sequence[Token]) -> Purse | None:
    """What is left to pay with after these; None where one of them is not there."""
    cards = [card for token in tokens for card in token.cards]
    hand, wished, buildings = Counter(dict(purse.hand)), Counter(dict(purse.wished)), Counter(dict(purse.buildings))
    hand.subtract(cards)
    wished.subtract(token.gives for token in tokens if token.kind == "wish")
    buildings.subtract(token.source for token in tokens if token.kind == "building")
    spells, most = purse.fabricates - fabricates(tuple(tokens)), purse.most - len(cards)
    if min(spells, most, *hand.values(), *wished.values(), *buildings.values()) < 0:
        return None
    return Purse(hand, wished, buildings, purse.gives, spells, most)


def find(purse: Purse, bill: Bill, begun: tuple[Token, ...] = ()) -> tuple[Token, ...] | None:
    """A payment of the bill that costs the hand least, or None where there is none.

    Of a payment that is `begun`, any rest that makes it right, out of a purse that no longer holds what was named.
    """
    return _find_damage(purse, bill, begun) if bill.monster is not None else _find_cost(purse, bill, begun)


def _find_cost(purse: Purse, bill: Bill, begun: tuple[Token, ...]) -> tuple[Token, ...] | None:
    """Fewest Fabricates, then fewest cards, then most buildings."""
    whole = sum(bill.cost.values())
    given = Counter(token.gives for token in begun if token.gives)
    cost = {kind: count - given[kind] for kind in RESOURCES if (count := bill.cost.get(kind, 0)) > given[kind]}
    cast = fabricates(begun)
    most = cast + (purse.fabricates if bill.may_fabricate else 0)
    for spells in range(cast, most + 1):
        needed = max(0, whole - FABRICATED * spells) - (len(begun) - cast)
        ways = [
            found
            for helped in _helps(purse, cost)
            for wished in _upto({kind: min(cost[kind] - helped[kind], purse.wished.get(kind, 0)) for kind in cost})
            if (found := _pay_rest(purse, cost, needed, helped, wished)) is not None
        ]
        if ways:
            _, tokens = min(ways, key=lambda way: way[0])
            return (*tokens, *[Token("fabricate")] * (spells - cast))
    return None


def _helps(purse: Purse, most: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """All ways in which ready buildings can give resources, at most so many of each."""
    kinds = tuple(most)
    groups = [group for size in range(1, len(kinds) + 1) for group in combinations(kinds, size)]
    limits = {group: purse.help_of(group) for group in groups}
    for counts in product(*(range(min(most[kind], limits[kind,]), -1, -1) for kind in kinds)):
        helped = dict(zip(kinds, counts, strict=True))
        if all(sum(helped[kind] for kind in group) <= limit for group, limit in limits.items()):
            yield helped


def _pay_rest(
    purse: Purse, cost: Mapping[str, int], needed: int, helped: Mapping[str, int], wished: Mapping[str, int]
) -> Priced | None:
    """What buildings and wishes leave open of `needed` resources: exact cards, then pairs."""
    open_ = needed - sum(helped.values()) - sum(wished.values())
    if open_ < 0:
        return None
    exact = _exact({kind: cost[kind] - helped[kind] - wished[kind] for kind in cost}, purse.hand, open_)
    pairs = open_ - sum(exact.values())
    return _priced(purse, helped, wished, exact, pairs)


def _priced(
    purse: Purse, helped: Mapping[str, int], wished: Mapping[str, int], exact: Mapping[str, int], pairs: int
) -> Priced | None:
    """The payment of these, behind its price; None where the hand has too few cards left for the pairs."""
    rest = Counter(dict(purse.hand)) - Counter(exact)
    cards = sum(exact.values()) + 2 * pairs
    if rest.total() < 2 * pairs or cards > purse.most:
        return None
    tokens = (
        *_from_buildings(purse, helped),
        *(Token("wish", (), kind) for kind, count in wished.items() for _ in range(count)),
        *(Token("card", (kind,), kind) for kind, count in exact.items() for _ in range(count)),
        *_pairs(rest, pairs),
    )
    return (cards, sum(wished.values())), tokens


def _upto(most: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """All counts from 0 up to the most of each."""
    for counts in product(*(range(count + 1) for count in most.values())):
        yield dict(zip(most, counts, strict=True))


def _exact(left: Mapping[str, int], hand: Mapping[str, int], most: int) -> dict[str, int]:
    """Exact cards for what is left open, at most so many."""
    exact = {}
    for kind, count in left.items():
        exact[kind] = min(count, hand.get(kind, 0), most)
        most -= exact[kind]
    return exact


def _from_buildings(purse: Purse, helped: Mapping[str, int]) -> list[Token]:
    """Which building gives what: those that give least else first.

    A matching in the bipartite graph of resources and ready buildings, found by backtracking: there is one for what
    `_helps` lists, by Hall's theorem.
    """
    ready = dict(purse.buildings)
    wanted = [kind for kind, count in helped.items() for _ in range(count)]
    order = sorted(ready, key=lambda name: len(purse.gives[name]))

    def assign(place: int) -> list[Token] | None:
        if place == len(wanted):
            return []
        for name in order:
            if ready[name] and wanted[place] in purse.gives[name]:
                ready[name] -= 1
                rest = assign(place + 1)
                ready[name] += 1
                if rest is not None:
                    return [Token("building", (), wanted[place], name), *rest]
        return None

    found = assign(0)
    assert found is not None, "the buildings were counted before"
    return found


def _pairs(hand: Counter[str], count: int) -> list[Token]:
    """Pairs of the cards that the hand holds most of."""
    pairs = []
    left = Counter(hand)
    for _ in range(count):
        pair = []
        for _ in range(2):
            card = min((kind for kind in RESOURCES if left[kind]), key=lambda kind: (-left[kind], VALUE.get(kind, 0)))
            left[card] -= 1
            pair.append(card)
        pairs.append(Token("pair", tuple(pair)))
    return pairs


def _find_damage(purse: Purse, bill: Bill, begun: tuple[Token, ...]) -> tuple[Token, ...] | None:
    """Swords and bows from buildings, wishes and cards, and pairs, so that nothing is spent without need."""
    if bill.damage <= 0:
        return None if begun else ()
    best: Priced | None = None
    useful = [weapon for weapon in WEAPONS if bill.worth(weapon)]
    if not useful:
        return None
    best_weapon = max(useful, key=bill.worth)
    given = Counter(token.gives or best_weapon for token in begun)
    if not all(bill.worth(weapon) for weapon in given):
        return None
    for helped in _helps(purse, {weapon: -(-bill.damage // bill.worth(weapon)) for weapon in useful}):
        still = bill.damage - _damage(bill, given) - _damage(bill, helped)
        for wished in _weapons(bill, useful, purse.wished, still):
            for exact in _weapons(bill, useful, purse.hand, still - _damage(bill, wished)):
                found = _complete_damage(purse, bill, given, helped, wished, exact)
                if found is not None and begun:
                    return found[1]
                if found is not None and (best is None or found[0] < best[0]):
                    best = found
    return best[1] if best is not None else None


def _damage(bill: Bill, weapons: Mapping[str, int]) -> int:
    return sum(bill.worth(weapon) * count for weapon, count in weapons.items())


def _weapons(bill: Bill, useful: list[str], there: Mapping[str, int], damage: int) -> Iterator[dict[str, int]]:
    """All ways to take useful weapons, of those that are there, of no kind more than the damage needs."""
    most = [min(there.get(weapon, 0), max(0, -(-damage // bill.worth(weapon)))) for weapon in useful]
    for counts in product(*(range(count, -1, -1) for count in most)):
        yield dict(zip(useful, counts, strict=True))


def _complete_damage(
    purse: Purse,
    bill: Bill,
    given: Counter[str],
    helped: Mapping[str, int],
    wished: Mapping[str, int],
    exact: Mapping[str, int],
) -> Priced | None:
    """These weapons, beside those `given` already, with as many pairs as it takes; None where one is needless."""
    counts = given + Counter(helped) + Counter(wished) + Counter(exact)
    done = _damage(bill, counts)
    pairs = max(0, -(-(bill.damage - done) // bill.best))
    done += pairs * bill.best
    least = min([bill.worth(weapon) for weapon, count in counts.items() if count] + [bill.best] * (pairs > 0))
    if done - least >= bill.damage:
        return None
    return _priced(purse, helped, wished, exact, pairs)
