"""Drawing and reshuffling: what is owed to whom, and decks that run out."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.draxia.state import TRUST, Deck, Owed, Player, Position
from referee.kernel.cards import Cards
from referee.kernel.events import Event
from referee.kernel.words import counted

RESHUFFLE = {"resources": "deck.reshuffle-resources", "spells": "deck.reshuffle-spells"}
NONE_LEFT = {"resources": "deck.no-resources", "spells": "deck.no-spells"}
WHAT = {"resources": "resource", "spells": "spell"}


def deck_of(position: Position, what: str) -> Deck:
    """The resource or the spell deck."""
    return position.resources if what == "resources" else position.spells


def with_deck(position: Position, what: str, deck: Deck) -> Position:
    """The same position with one of the decks replaced."""
    return position._replace(resources=deck) if what == "resources" else position._replace(spells=deck)


def available(position: Position, what: str) -> int:
    """How many cards can still be drawn, the discard pile included, those owed already not."""
    deck = deck_of(position, what)
    return deck.size + deck.discard.total - sum(owed.number for owed in position.owed if owed.what == what)


def drawn_before(position: Position) -> int:
    """How many cards were drawn so far from the deck that the next draw owed is from."""
    match position.owed[0].what:
        case "offer":
            return position.offers
        case "monster":
            return sum(row.copies for row in position.cards.monsters.values()) - position.monsters.total
        case "resources":
            return position.resources.drawn
        case _:
            return position.spells.drawn


def owe(position: Position, what: str, seat: int, count: int, rule: str, happened: list[Event]) -> Position:
    """A player is to draw cards: where hands are only counted, they are counted now; else they are owed.

    A draw takes what there is (deck.no-resources, deck.no-spells); `rule` is what grants it.
    """
    name = position.players[seat]
    if position.mode == TRUST:
        happened.append(_draws(name, what, count, rule))
        return position
    there = min(count, available(position, what))
    if there < count:
        text = f"{counted(count, f'{WHAT[what]} card')} due to {name}: {there or 'none'} can be drawn"
        facts = {"player": name, "what": what, "due": count, "drawn": there}
        happened.append(Event("no-cards", NONE_LEFT[what], text, facts))
    if there == 0:
        return position
    position = _late_discards(position, what, happened)
    happened.append(_draws(name, what, there, rule))
    if position.dealt:
        return position._replace(owed=(*position.owed, Owed(what, seat, there)))
    while there:
        taken = min(there, deck_of(position, what).size)
        position = position.with_player(seat, _counted_in(position.hands[seat], what, taken))
        position = _take(position, what, taken, None, happened)
        there -= taken
    return position


def _draws(name: str, what: str, count: int, rule: str) -> Event:
    facts = {"player": name, "what": what, "count": count}
    return Event("draws", rule, f"{name} draws {counted(count, f'{WHAT[what]} card')}", facts)


def _counted_in(player: Player, what: str, count: int) -> Player:
    """A player with more cards that the referee only counts."""
    if what == "resources":
        return player._replace(unknown=player.unknown + count, fresh=player.fresh + count)
    return player._replace(unknown_spells=player.unknown_spells + count, fresh_spells=player.fresh_spells + count)


def _late_discards(position: Position, what: str, happened: list[Event]) -> Position:
    """Cards discarded after deck and discard pile had both run out are shuffled in at the next draw."""
    deck = deck_of(position, what)
    if deck.size == 0 and deck.discard.total:
        return _reshuffle(position, what, "deck.late-discards", happened)
    return position


def _reshuffle(position: Position, what: str, rule: str, happened: list[Event]) -> Position:
    deck = deck_of(position, what)
    count = deck.discard.total
    none = Cards(dict.fromkeys(deck.discard, 0))
    text = f"reshuffled: {counted(count, f'discarded {WHAT[what]} card')}"
    happened.append(Event("reshuffled", rule, text, {"what": what, "count": count}))
    if deck.left is not None:
        left = deck.left.plus(deck.discard.flat())
        return with_deck(position, what, deck._replace(left=left, size=count, discard=none))
    whole = position.cards.resources if what == "resources" else position.cards.spells
    outside = whole.less(deck.discard.flat())
    hands = tuple(
        player._replace(fresh=0) if what == "resources" else player._replace(fresh_spells=0)
        for player in position.hands
    )
    position = position._replace(hands=hands)
    return with_deck(position, what, deck._replace(size=count, discard=none, outside=outside))


def _take(position: Position, what: str, count: int, cards: Sequence[str] | None, happened: list[Event]) -> Position:
    """Take cards off a deck; drawn out, its discard pile is reshuffled at once."""
    deck = deck_of(position, what)
    left = deck.left if cards is None or deck.left is None else deck.left.less(cards)
    deck = deck._replace(left=left, size=deck.size - count, drawn=deck.drawn + count)
    position = with_deck(position, what, deck)
    if deck.size == 0 and deck.discard.total:
        return _reshuffle(position, what, RESHUFFLE[what], happened)
    return position


def receive(position: Position, cards: Sequence[str], happened: list[Event]) -> Position:
    """Dealt game: the cards of the first draw owed come into the player's hand."""
    owed, *later = position.owed
    player = position.hands[owed.seat]
    grown = (
        player._replace(spells=player.spells.plus(cards))
        if owed.what == "spells"
        else player._replace(hand=player.hand.plus(cards))
    )
    rest = [owed._replace(number=owed.number - len(cards))] if owed.number > len(cards) else []
    hands = (*position.hands[: owed.seat], grown, *position.hands[owed.seat + 1 :])
    return _take(position._replace(hands=hands, owed=(*rest, *later)), owed.what, len(cards), cards, happened)
