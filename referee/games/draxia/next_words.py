"""How a line of the notation may go on: what is legal now, word by word, as far as the viewer may know it.

To whoever does not see a hand, a dealt game is one at a table: the hand may hold what was not discarded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from referee.games.draxia import declared
from referee.games.draxia.cards import RESOURCES, SPELLS
from referee.games.draxia.casting import ASSISTING
from referee.games.draxia.legality import bill_of, check, check_before_paying
from referee.games.draxia.moves import Build, Buy, Cast, DraxiaMove, Fight, Flee, Kill, Pass, TakeLoot, Token
from referee.games.draxia.notation import read_pay
from referee.games.draxia.options import casts
from referee.games.draxia.paying import payment
from referee.games.draxia.paying.solver import Purse, find, purse_of, without
from referee.games.draxia.state import NO_RESOURCES, NO_SPELLS, TABLE, TRUST, Position
from referee.kernel.game import Viewer
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import same_name

Paid = Build | Kill | Buy


def next_words(position: Position, words: Sequence[str], viewer: Viewer) -> list[str]:
    """What may follow these words; nothing where no legal move begins with them."""
    found: dict[str, None] = {}
    for line in _lines(position, viewer):
        if len(line) > len(words) and _begins(line, words):
            found[line[len(words)]] = None
    for move in _paid(position, viewer):
        base = move.words()
        if _begins(base, words[: len(base)]):
            more = [base[len(words)]] if len(base) > len(words) else _pay(position, move, words[len(base) :], viewer)
            found.update(dict.fromkeys(more))
    if words and position.phase == "declare" and same_name(words[0], "declare"):
        found.update(dict.fromkeys(declared.next_words(position, words[1:], viewer)))
    return list(found)


def _begins(line: Sequence[str], words: Sequence[str]) -> bool:
    return len(words) <= len(line) and all(map(same_name, line, words))


def _lines(position: Position, viewer: Viewer) -> Iterator[tuple[str, ...]]:
    """The moves that are not paid for, in each order in which they may be typed; the beginning of those that go on
    with something that the viewer may not know."""
    if position.owed:
        return
    if position.phase == "pick":
        for name, player in position.seats:
            if player.choosing and viewer.player in (None, name):
                yield ("pick", name)
                if viewer.sees(name):
                    yield from (("pick", name, character) for character in player.offered)
    elif position.phase == "open":
        yield from (("open", name) for name in position.sealed if viewer.player in (None, name))
    elif position.phase == "declare":
        if any(not player.declared and viewer.player in (None, name) for name, player in position.seats):
            yield ("declare",)
    elif position.turn is not None:
        for move in _unpaid(position, viewer):
            yield from _spellings(move)


def _spellings(move: DraxiaMove) -> Iterator[tuple[str, ...]]:
    yield move.words()
    if isinstance(move, Cast) and len(move.wishes) > 1:
        yield move._replace(wishes=move.wishes[::-1]).words()


def _unpaid(position: Position, viewer: Viewer) -> Iterator[DraxiaMove]:
    if _is_awaited(position, viewer):
        fights = [Fight()] if position.dealt else [Fight(name) for name in position.cards.monsters]
        yield from _legal(position, [TakeLoot(True), TakeLoot(False), Flee(), *fights, Pass()])
        yield from _legal(_seen(position, position.now.seat, viewer), casts(SPELLS, ""))
    for seat in position.allies(position.now.seat):
        ally = position.players[seat]
        if viewer.player in (None, ally):
            yield from _legal(_seen(position, seat, viewer), casts(ASSISTING, ally))


def _legal(position: Position, moves: Iterable[DraxiaMove]) -> Iterator[DraxiaMove]:
    for move in moves:
        try:
            check(position, move)
        except Refusal:
            continue
        yield move


def _paid(position: Position, viewer: Viewer) -> Iterator[Paid]:
    """The moves that the player can pay for, as far as the viewer may know it."""
    if position.owed or position.turn is None or not _is_awaited(position, viewer):
        return
    seen = _seen(position, position.now.seat, viewer)
    moves: list[Paid] = [*(Build(name) for name in position.cards.buildings), Kill(), Buy()]
    for move in moves:
        try:
            check_before_paying(seen, move)
        except Refusal:
            continue
        if seen.mode == TRUST or find(_purse(seen), bill_of(seen, move)) is not None:
            yield move


def _pay(position: Position, move: Paid, words: Sequence[str], viewer: Viewer) -> list[str]:
    """The parts of a payment that may follow those named: all with which it can still become just what is needed."""
    seen = _seen(position, position.now.seat, viewer)
    if seen.mode == TRUST:
        return []
    try:
        begun = read_pay(words, position.cards) or ()
    except Mistake:
        return []
    purse = without(_purse(seen), begun)
    tokens = _tokens(purse) if purse is not None else ()
    return [token.word() for token in tokens if _can_pay(seen, move, (*begun, token))]


def _can_pay(position: Position, move: Paid, begun: tuple[Token, ...]) -> bool:
    purse, bill = without(_purse(position), begun), bill_of(position, move)
    rest = find(purse, bill, begun) if purse is not None else None
    if rest is None:
        return False
    try:
        payment.check(position, (*begun, *rest), bill)
    except Refusal:
        return False
    return True


def _tokens(purse: Purse) -> Iterator[Token]:
    """Everything in a purse: buildings, wishes, cards, pairs, a Fabricate."""
    for name, count in purse.buildings.items():
        yield from (Token("building", (), kind, name) for kind in purse.gives[name] if count)
    yield from (Token("wish", (), kind) for kind, count in purse.wished.items() if count)
    cards = [kind for kind in RESOURCES if purse.hand.get(kind)]
    yield from (Token("card", (kind,), kind) for kind in cards)
    yield from (Token("pair", (one, other)) for one in cards for other in cards)
    yield from [Token("fabricate")] * (purse.fabricates > 0)


def _is_awaited(position: Position, viewer: Viewer) -> bool:
    return viewer.player in (None, position.players[position.now.seat])


def _seen(position: Position, seat: int, viewer: Viewer) -> Position:
    """The position as it is to a viewer who asks about one player's hand."""
    if not position.dealt or viewer.sees(position.players[seat]):
        return position
    hands = tuple(
        player._replace(
            hand=NO_RESOURCES, unknown=player.hand_size, spells=NO_SPELLS, unknown_spells=player.spell_count
        )
        for player in position.hands
    )
    return position._replace(mode=TABLE, hands=hands)


def _purse(position: Position) -> Purse:
    """What the active player has to pay with; where the hand is unknown, all that it may hold."""
    purse = purse_of(position)
    if position.dealt:
        return purse
    player, outside = position.active, position.resources.outside
    unseen = position.unseen_resources
    if outside is not None:
        unseen = type(unseen)({kind: min(count, outside[kind] + player.fresh) for kind, count in unseen.items()})
    fabricates = min(player.spell_count, position.unseen_spells["fabricate"])
    return purse._replace(hand=unseen, fabricates=fabricates, most=player.hand_size)
