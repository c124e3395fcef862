"""What players declare at the end of a table game: checked against what is possible, and how it may be typed."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.draxia.cards import SPELL_CARDS
from referee.games.draxia.moves import Declare
from referee.games.draxia.state import TABLE, Position
from referee.kernel.game import Viewer
from referee.kernel.refusal import Refusal
from referee.kernel.words import counted, find_player


def check_declared(position: Position, move: Declare) -> None:
    """Refuse what a player cannot hold: a character that is taken, more cards than there are or than were counted."""
    seat, counts = position.seat(move.player), dict(move.counts)
    player = position.hands[seat]
    if player.declared:
        left = [name for name, other in position.seats if not other.declared]
        raise Refusal("end.last-turns", f"{move.player} has declared already", {}, [f"declare {n} ..." for n in left])
    if any(count < 0 for count in counts.values()):
        raise Refusal("score.total", "no card can be held fewer than 0 times", {}, [])
    if move.character not in position.cards.characters:
        raise Refusal("setup.characters", f"the {move.character} is not in play", {}, list(position.cards.characters))
    for name, other in position.seats:
        if other.character == move.character:
            raise Refusal("setup.characters", f"{name} is the {move.character}", {"character": move.character}, [])
    _check_declared_cards(position, move.player, counts)


def _check_declared_cards(position: Position, name: str, counts: dict[str, int]) -> None:
    player = position.hands[position.seat(name)]
    unseen, held = position.unseen_spells, 0
    for card in SPELL_CARDS:
        count = counts.get(card, 0)
        held += count
        if count > unseen[card]:
            raise Refusal(
                "setup.piles",
                f"{name} cannot hold {count} {card}: {unseen[card]} are unseen",
                {"unseen": dict(unseen)},
                [],
            )
    if position.mode == TABLE and held != player.spell_count:
        raise Refusal(
            "spell.single-use",
            f"{name} holds {counted(player.spell_count, 'spell card')}, Mana Pools included, not {held}",
            {"spells": player.spell_count, "declared": held},
            [],
        )
    resources = counts.get("resources", 0)
    if position.mode == TABLE and resources != player.hand_size:
        raise Refusal(
            "setup.hand",
            f"{name} holds {counted(player.hand_size, 'resource card')}, not {resources}",
            {"resources": player.hand_size, "declared": resources},
            [f"resources={player.hand_size}"],
        )
    others = sum(other.hand_size for other in position.hands if other.declared)
    if resources + others > position.cards.resources.total:
        raise Refusal(
            "setup.piles",
            f"there are {position.cards.resources.total} resource cards in all, and others hold {others}",
            {"resources": position.cards.resources.total, "others": others},
        )


def next_words(position: Position, words: Sequence[str], viewer: Viewer) -> list[str]:
    """What may follow these words of a declaration, the player first: all with which it can still come true."""
    names = [name for name, other in position.seats if not other.declared and viewer.player in (None, name)]
    if not words:
        return names
    try:
        name = find_player(words[0], names)
        given = dict(word.casefold().split("=") for word in words[1:])
        counts = {what: int(count) for what, count in given.items() if what != "character"}
    except ValueError:
        return []
    if len(given) < len(words) - 1:
        return []
    taken = {other.character for _, other in position.seats}
    characters = [c for c in position.cards.characters if c not in taken] if "character" not in given else []
    found = [f"character={character}" for character in characters]
    for what in (*SPELL_CARDS, "resources"):
        found += [f"{what}={count}" for count in _possible(position, name, what, counts)] if what not in counts else []
    return found


def _possible(position: Position, name: str, what: str, counts: dict[str, int]) -> list[int]:
    """How many of these cards, one or more, a player can hold beside what is counted already."""
    player = position.hands[position.seat(name)]
    if what == "resources":
        if position.mode == TABLE:
            return [player.hand_size] if player.hand_size else []
        others = sum(other.hand_size for other in position.hands if other.declared)
        return list(range(1, position.cards.resources.total - others + 1))
    unseen = position.unseen_spells
    if position.mode != TABLE:
        return list(range(1, unseen[what] + 1))
    missing = player.spell_count - sum(count for card, count in counts.items() if card != "resources")
    elsewhere = sum(unseen[card] for card in SPELL_CARDS if card != what and card not in counts)
    return list(range(max(1, missing - elsewhere), min(missing, unseen[what]) + 1))
