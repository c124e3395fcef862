"""What a payment or a spell uses up: cards discarded, buildings exhausted, wishes used."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.draxia.moves import Token, fabricates
from referee.games.draxia.state import Position


def spend(position: Position, pay: tuple[Token, ...]) -> Position:
    """The position after a payment: cards and spells discarded, buildings exhausted, wishes used."""
    turn = position.now
    kinds = {token.kind for token in pay}
    if "wish" in kinds:
        position = position.with_turn(wished=turn.wished.less(t.gives for t in pay if t.kind == "wish"))
    position = discard_resources(position, [card for token in pay for card in token.cards])
    if "building" in kinds:
        player = position.active
        player = player._replace(exhausted=player.exhausted.plus(t.source for t in pay if t.kind == "building"))
        position = position.with_player(turn.seat, player)
    for _ in range(fabricates(pay)):
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
