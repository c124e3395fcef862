"""What becomes of characters: offered, kept, sealed and opened, and declared at the end of a table game."""

from __future__ import annotations

from referee.games.draxia.cards import MANA_POOL
from referee.games.draxia.moves import Declare, Offer, Open, Pick
from referee.games.draxia.scoring import closing_events
from referee.games.draxia.state import OFFERED, Owed, Position
from referee.games.draxia.turns import first_hands
from referee.kernel.events import Event
from referee.kernel.seal import UNSEALED, is_seal, open_seal
from referee.kernel.words import counted


def offer(position: Position, move: Offer, happened: list[Event]) -> Position:
    """A player is offered three characters."""
    seat = position.seat(move.player)
    text = f"{move.player} is offered {len(move.characters)} characters, and keeps one in secret"
    happened.append(Event("offered", "setup.characters", text, {"player": move.player, "count": len(move.characters)}))
    player = position.hands[seat]._replace(offered=move.characters)
    return position.with_player(seat, player)._replace(owed=position.owed[1:], offers=position.offers + OFFERED)


def pick(position: Position, move: Pick, happened: list[Event]) -> Position:
    """A player keeps a character, or its seal; the next one is offered some, or the first turn begins."""
    seat = position.seat(move.player)
    if is_seal(move.character):
        text = f"{move.player} has chosen a character, sealed; those offered stay out of the deck until it is opened"
        facts = {"player": move.player, "seal": move.character}
        happened.append(Event("picked", "setup.sealed", text, facts))
        position = position.with_player(seat, position.hands[seat]._replace(character=move.character))
    else:
        text = f"{move.player} has chosen a character; the others are reshuffled"
        happened.append(Event("picked", "setup.secret", text, {"player": move.player}))
        position = position.with_player(seat, position.hands[seat]._replace(character=move.character, offered=()))
    if seat + 1 < len(position.players):
        return position._replace(owed=(Owed("offer", seat + 1, OFFERED),))
    return first_hands(position, happened)


def open_seal_of(position: Position, move: Open, happened: list[Event]) -> Position:
    """A sealed character is opened; once all are, the game is scored."""
    seat = position.seat(move.player)
    player = position.hands[seat]
    character = open_seal(player.character, move.secret, move.player)
    text = f"{move.player} opens the seal: {character}"
    happened.append(Event(UNSEALED, "seal.opens", text, {"player": move.player, "character": character}))
    if character not in player.offered:
        text = f"{move.player} was not offered that, and has no character"
        happened.append(Event("no-character", "setup.sealed", text, {"player": move.player}))
        character = ""
    position = position.with_player(seat, player._replace(character=character, offered=(), unsealed=True))
    if position.phase == "over":
        happened.extend(closing_events(position))
    return position


def declare(position: Position, move: Declare, happened: list[Event]) -> Position:
    """Table game: a player says what was in hand; once all have, the game is scored."""
    seat, counts = position.seat(move.player), dict(move.counts)
    player = position.hands[seat]
    spells = [card for card, count in counts.items() if card != "resources" for _ in range(count)]
    held = counts.get("resources", 0)
    player = player._replace(
        character=move.character, spells=player.spells.plus(spells), unknown_spells=0, unknown=held, declared=True
    )
    pools = counts.get(MANA_POOL, 0)
    cards = (counted(pools, "Mana Pool"), counted(len(spells) - pools, "spell"), counted(held, "resource card"))
    text = f"{move.player} is the {move.character}, with {', '.join(cards)}"
    happened.append(
        Event("declared", "score.total", text, {"player": move.player, "character": move.character, **counts})
    )
    position = position.with_player(seat, player)
    if position.phase == "over":
        happened.extend(closing_events(position))
    return position
