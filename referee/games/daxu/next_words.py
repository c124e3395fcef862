"""How a line of Daxu's notation may go on: what is legal now, word by word."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.daxu.cards import START, SYMBOLS, TRADES, read_card
from referee.games.daxu.legality import check, check_cards, legal
from referee.games.daxu.moves import Choose
from referee.games.daxu.state import ACTIONS, Position
from referee.games.daxu.view import to_move
from referee.kernel.game import Viewer
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import find_player, one_of

CARDS = tuple(name + sign for name in TRADES for sign in SYMBOLS.values())


def next_words(position: Position, words: Sequence[str], viewer: Viewer) -> list[str]:
    """What may follow these words; nothing where no legal move begins with them.

    Nothing hidden decides it. A player who has chosen is not offered again, though a choice may be changed.
    """
    phase = position.phase
    if not words:
        return [phase] if _is_awaited(position, viewer) else []
    if words[0].casefold() != phase:
        return []
    try:
        match phase:
            case "choose":
                return _choose(position, words[1:], viewer)
            case "open":
                return [name for name in to_move(position) if viewer.player in (None, name)] if len(words) == 1 else []
            case "award":
                return [move.words()[1] for move in legal(position, viewer)] if len(words) == 1 else []
            case "deal":
                return _deal(position, words[1:])
            case "reveal":
                return _cards(position, words[1:], position.due)
    except (Mistake, Refusal):
        pass
    return []


def _is_awaited(position: Position, viewer: Viewer) -> bool:
    """Whether this viewer has something to enter now; cards are entered for all, unless the seed names them."""
    if position.phase in ("deal", "reveal"):
        return not position.dealt
    return any(viewer.player in (None, name) for name in to_move(position))


def _choose(position: Position, words: Sequence[str], viewer: Viewer) -> list[str]:
    named = [find_player(word, position.players) for word in words[::2]]
    actions = [one_of(word, "an action", ACTIONS) for word in words[1::2]]
    choices = tuple(zip(named, actions, strict=False))
    check(position, Choose(choices))
    if len(set(named)) < len(named) or (viewer.player and set(named) - {viewer.player}):
        return []
    if len(named) > len(actions):
        return list(position.sides[position.seat(named[-1])].actions)
    return [name for name in to_move(position) if viewer.player in (None, name) and name not in named]


def _deal(position: Position, words: Sequence[str]) -> list[str]:
    without_cards = [name for name, side in position.seats if not side.cards]
    if not words:
        return without_cards if not position.dealt else []
    return _cards(position, words[1:], START) if find_player(words[0], position.players) in without_cards else []


def _cards(position: Position, words: Sequence[str], due: int) -> list[str]:
    """The cards that may be named beside those on the line."""
    named = [read_card(word) for word in words]
    if position.dealt or len(named) >= due:
        return []
    return [card for card in CARDS if _can_be(position, (*named, card))]


def _can_be(position: Position, cards: tuple[str, ...]) -> bool:
    try:
        check_cards(position, cards)
    except Refusal:
        return False
    return True
