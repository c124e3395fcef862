"""Which spells of Legends of Draxia may be cast now, by whom, and what a Wish can become."""

from __future__ import annotations

from referee.games.draxia.cards import MANA_POOL
from referee.games.draxia.moves import Cast
from referee.games.draxia.paying.holding import check_spell
from referee.games.draxia.state import TRUST, Position
from referee.kernel.refusal import Refusal

WISHABLE = ("stone", "food", "bow", "sword")
ASSISTING = ("fireball", "wish", "haste")
"""What an ally may cast (team.assist)."""


def check_cast(position: Position, move: Cast) -> None:
    """Refuse a spell that may not be cast now, by nobody or by whoever casts it."""
    if move.spell == MANA_POOL:
        raise Refusal("spell.mana-pool-held", "a Mana Pool is not a spell: it is held until scoring", {}, [])
    if move.by:
        _check_ally(position, move)
    if move.spell == "fabricate":
        raise Refusal(
            "spell.fabricate", "a Fabricate is cast as part of a payment", {}, ["build BUILDING ... fabricate"]
        )
    if move.spell == "fireball" and not position.now.monster:
        raise Refusal("spell.fireball-when", "a Fireball is cast at a monster being fought", {}, ["fight"])
    if move.spell == "wish":
        two = len(move.wishes) == 2 and all(wish in WISHABLE for wish in move.wishes)
        if not two and move.wishes != ("gold",):
            raise Refusal(
                "spell.wish",
                f"a Wish cannot become {' '.join(move.wishes)}",
                {"wishes": list(move.wishes)},
                [f"two of {', '.join(WISHABLE)}", "one gold"],
            )
    if position.mode != TRUST:
        check_spell(position, position.seat(move.by) if move.by else position.now.seat, move.spell)


def _check_ally(position: Position, move: Cast) -> None:
    seat = position.now.seat
    name = position.players[seat]
    allies = [position.players[ally] for ally in position.allies(seat)]
    if move.by not in allies:
        raise Refusal(
            "team.assist",
            f"{move.by} is no ally of {name}" if move.by != name else f"it is {name}'s own turn",
            {"allies": allies},
            [f"cast {move.spell} by {ally}" for ally in allies] or [f"cast {move.spell}"],
        )
    if move.spell not in ASSISTING:
        raise Refusal(
            "team.no-fabricate",
            f"allies help with {', '.join(ASSISTING)}, and with nothing else",
            {"spell": move.spell},
            [f"cast {spell} by {move.by}" for spell in ASSISTING],
        )
