"""Phase 4 of a round of Daxu: the reputation track, one step at a time."""

from __future__ import annotations

from referee.games.daxu.cards import spell, step
from referee.games.daxu.matrix import REPUTATION_OF
from referee.games.daxu.state import HIGHEST, LOWEST, Position
from referee.kernel.events import Event
from referee.kernel.words import signed


def move_marker(position: Position, seat: int, cards: tuple[str, ...], happened: list[Event]) -> Position:
    """Move a player's marker for the cards received, in the order turned up, then for the action card.

    Every step is reported; one that would pass an end of the track is lost (reputation.track-end).
    """
    player, side = position.players[seat], position.sides[seat]
    steps = [(card, step(card), "reputation.cards") for card in cards if step(card)]
    if side.chosen in REPUTATION_OF:
        steps.append((side.chosen, REPUTATION_OF[side.chosen], "reputation.action"))
    at = side.reputation
    for cause, by, rule in steps:
        inside = LOWEST <= at + by <= HIGHEST
        before, at = at, at + by if inside else at
        happened.append(
            Event(
                "reputation",
                rule if inside else "reputation.track-end",
                f"{player}'s reputation {by:+d} for {cause}: now {signed(at)}"
                if inside
                else f"{player}'s reputation {by:+d} for {cause} is lost: the marker stays at {signed(at)}",
                {"player": player, "for": cause, "by": at - before, "now": at},
            )
        )
    if _order_matters(side.reputation, [by for _, by, _ in steps]):
        happened.append(
            Event(
                "marker",
                "reputation.order",
                f"so near the end of the track the order counts: {spell([cause for cause, _, _ in steps])}",
                {"player": player, "from": side.reputation, "to": at},
            )
        )
    return position.with_side(seat, side._replace(reputation=at))


def _order_matters(at: int, steps: list[int]) -> bool:
    """Whether the steps could end elsewhere in another order: both ways are gone, and one could meet an end."""
    up, down = (sum(step for step in steps if step * way > 0) for way in (1, -1))
    return bool(up and down) and (at + up > HIGHEST or at + down < LOWEST)
