"""What a player can hold: in a dealt game what is in the hand, else what may be in it as far as cards were seen."""

from __future__ import annotations

from collections import Counter

from referee.games.draxia.cards import RESOURCES
from referee.games.draxia.state import Position
from referee.kernel.cards import Cards
from referee.kernel.refusal import Refusal, Secret
from referee.kernel.words import counted, with_article


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
                [f"no payment at all: the referee finds one if there is one (--as {name} shows what is missing)"],
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
    beyond = _more_than_can_be(wanted, position.resources.outside, player.fresh)
    if beyond:
        raise Refusal(
            rule,
            f"{name} cannot hold {' '.join(beyond)}: at the last reshuffle they were in the deck, and {name} "
            f"has drawn {counted(player.fresh, 'card')} since",
            {"drawn_since": player.fresh},
            ["other cards"],
        )


def _more_than_can_be(wanted: Counter[str], outside: Cards | None, fresh: int) -> list[str]:
    """Cards that a hand cannot hold: more than were outside of the deck at the last reshuffle, and more of those
    than were drawn since; none where there was no reshuffle."""
    if outside is None:
        return []
    beyond = [card for card, count in wanted.items() for _ in range(max(0, count - outside[card]))]
    return beyond if len(beyond) > fresh else []


def check_spell(position: Position, seat: int, spell: str, count: int = 1) -> None:
    """Refuse a spell that is not in a player's hand, or, where hands are unknown, cannot be (spell.single-use)."""
    player, name = position.hands[seat], position.players[seat]
    if position.dealt:
        if player.spells[spell] < count:
            raise Refusal(
                "spell.single-use",
                f"{name} does not hold {_spells(spell, count)} to cast",
                {"spell": spell},
                ["buy"],
                secret=Secret(name, {"spells": {kind: held for kind, held in player.spells.items() if held}}),
            )
        return
    unseen = position.unseen_spells[spell]
    beyond = _more_than_can_be(Counter({spell: count}), position.spells.outside, player.fresh_spells)
    if player.spell_count < count or unseen < count or beyond:
        raise Refusal(
            "spell.single-use",
            f"{name} cannot hold {_spells(spell, count)}: {player.spell_count} spell cards in hand, "
            f"{unseen} {spell} unseen",
            {"spells": player.spell_count, "unseen": unseen},
            ["buy"],
        )


def _spells(spell: str, count: int) -> str:
    return with_article(spell) if count == 1 else f"{count} {spell}"
