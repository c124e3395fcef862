"""Which moves of Daxu may be made: the phase they belong to, the cards there can be, the actions left.

Refuses, and says by which rule; what a legal move does is in `resolve`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from referee.games.daxu.cards import COPIES, START, SYMBOLS, TRADES, count_by_trade, trade
from referee.games.daxu.matrix import MATRIX, decision
from referee.games.daxu.moves import Award, Choose, DaxuMove, Deal, Open, Reveal
from referee.games.daxu.state import ACTIONS, Position
from referee.kernel.cards import Shortage
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.notation import write
from referee.kernel.refusal import Refusal
from referee.kernel.seal import check_new, is_seal, open_seal
from referee.kernel.words import quoted


def check(position: Position, move: DaxuMove) -> None:
    """Refuse a move that may not be made now. Raises Refusal with the rule that forbids it."""
    _check_phase(position, move)
    match move:
        case Deal():
            _check_deal(position, move)
        case Reveal():
            _check_reveal(position, move)
        case Choose():
            _check_choose(position, move)
        case Open():
            _check_open(position, move)
        case Award():
            pass


def legal(position: Position, viewer: Viewer) -> Iterator[DaxuMove]:
    """All legal decisions: each player's choices, then both at once; or who may get the cards.

    Nothing hidden decides what is legal, so everybody may know it. Where a player looks, only what this
    player decides.
    """
    player = viewer.player
    if position.phase == "choose":
        own = [[(name, action) for action in side.actions] for name, side in position.seats if player in (None, name)]
        for choices in own:
            yield from (Choose((choice,)) for choice in choices)
        if player is None:
            yield from (Choose((first, second)) for first in own[0] for second in own[1])
    elif position.phase == "award" and player in (None, position.players[decision(position).seat]):
        yield from (Award(name) for name in position.players)


def forms(position: Position) -> tuple[str, ...]:
    """The entries that are due but too many to list: the cards that are to be named."""
    if position.phase == "deal":
        todo = (name for name, side in position.seats if not side.cards)
        return tuple(f"deal {name} CARD x{START}" for name in todo)
    if position.phase == "reveal":
        return ("reveal " + " ".join(["CARD"] * position.due),)
    if position.phase == "open":
        return tuple(f"open {name} SECRET" for name in position.sealed)
    return ()


def reveal_rule(position: Position) -> str:
    """The rule by which cards are to be turned up: three at the start, one more after a tie that adds one."""
    return MATRIX[position.repeated, position.repeated].rule if position.offer else "round.start"


def due_cards(count: int) -> str:
    """How many cards are due, in words."""
    return "one card is due" if count == 1 else f"{count} cards are due"


def _check_phase(position: Position, move: DaxuMove) -> None:
    phase, verb = position.phase, move.words()[0]
    if phase == verb:
        return
    rule, why, instead = _what_is_due(position)
    if phase == "award" and verb == "choose":
        rule, why = "round.choose", "both choices are shown and can no longer be changed"
    if phase == "open" and verb == "choose":
        why = f"both have chosen, and nothing can be changed any more; {why}"
    if verb == "open":
        early = bool(position.sealed)
        rule = "round.sealed" if early else "seal.once"
        why = ("seals are opened once both have chosen; " if early else "there is no seal to open; ") + why
    if position.dealt and verb in ("deal", "reveal"):
        why += "; in a dealt game the seed names the cards"
    raise Refusal(rule, f"{verb} is not what comes now: {why}", {"phase": phase}, instead)


def _what_is_due(position: Position) -> tuple[str, str, list[str]]:
    """What this phase waits for: its rule, in words, and as lines."""
    match position.phase:
        case "deal":
            return "setup.hands", f"each player's {START} start cards come first", list(forms(position))
        case "reveal":
            return reveal_rule(position), f"{due_cards(position.due)} to be turned up", list(forms(position))
        case "choose":
            lines = [
                f"choose {name} ACTION ({', '.join(side.actions)})" for name, side in position.seats if not side.chosen
            ]
            return "round.choose", "the cards are up, and both players choose an action", lines
        case "open":
            names = " and ".join(position.sealed)
            return "round.sealed", f"the seals of {names} are to be opened", list(forms(position))
        case "award":
            seat, rule, _ = decision(position)
            lines = [write(award) for award in legal(position, PUBLIC)]
            return rule, f"{position.players[seat]} decides who gets the cards", lines
        case _:
            return "end.no-three", "the game is over", []


def _check_deal(position: Position, move: Deal) -> None:
    seat = position.seat(move.player)
    other = position.players[1 - seat]
    if position.sides[seat].cards:
        raise Refusal(
            "setup.hands",
            f"{move.player} already has {START} start cards",
            {"cards": list(position.sides[seat].cards)},
            [f"deal {other} CARD x{START}"],
        )
    if len(move.cards) != START:
        raise Refusal(
            "setup.hands",
            f"{move.player} starts with {START} cards, not {len(move.cards)}",
            {"given": len(move.cards), "due": START},
            [f"deal {move.player} CARD x{START}"],
        )
    check_cards(position, move.cards)


def _check_reveal(position: Position, move: Reveal) -> None:
    if len(move.cards) != position.due:
        raise Refusal(
            reveal_rule(position),
            f"{due_cards(position.due)}, not {len(move.cards)}",
            {"given": len(move.cards), "due": position.due},
            forms(position),
        )
    check_cards(position, move.cards)


def _check_choose(position: Position, move: Choose) -> None:
    used = set(position.seals)
    for player, action in move.choices:
        if is_seal(action):
            check_new(action, used)
            used.add(action)
        else:
            left = position.sides[position.seat(player)].actions
            _check_action(position, player, action, [f"choose {player} {kept}" for kept in left])


def _check_action(position: Position, player: str, action: str, instead: list[str]) -> None:
    left = position.sides[position.seat(player)].actions
    if action not in left:
        why = f"{player}'s {action} card has left the game"
        raise Refusal("end.run-out-actions", why, {"actions": list(left)}, instead)


def _check_open(position: Position, move: Open) -> None:
    seal = position.sides[position.seat(move.player)].chosen
    action = open_seal(seal, move.secret, move.player)
    if action not in ACTIONS:
        why = f"the secret opens the seal, but {quoted(action)} is no action: {move.player} has to choose again"
        raise Refusal("seal.opens", why, {"actions": list(ACTIONS)}, ["undo, and another choice"])
    _check_action(position, move.player, action, ["undo, and another choice"])


def check_cards(position: Position, cards: tuple[str, ...]) -> None:
    """Refuse cards that cannot lie in the deck (round.known-cards)."""
    unseen = position.unseen
    try:
        unseen.less(trade(card) for card in cards)
    except Shortage as shortage:
        name, there = shortage.card, unseen[shortage.card]
        given = count_by_trade(cards)[name]
        raise Refusal(
            "round.known-cards",
            f"{given} more {name} cannot be: there are {COPIES} of each trade, and {COPIES - there} {name} "
            "have been seen",
            {"unseen": dict(unseen), "deck": position.cards_left},
            [f"{other} ({unseen[other]} unseen)" for other in TRADES if unseen[other]],
        ) from shortage
    if position.deck is not None:
        _check_symbols(position, cards)


def _check_symbols(position: Position, cards: tuple[str, ...]) -> None:
    """The same by symbol, where the deck is known. The symbol of a start card may have been left out."""
    assert position.deck is not None
    starts = [card for side in position.sides for card in side.cards[: side.starts]]
    others = [card for side in position.sides for card in side.cards[side.starts :]] + list(position.offer)
    (starts if position.phase == "deal" else others).extend(cards)
    certain = starts if position.dealt else [card for card in starts if card != trade(card)]
    try:
        position.deck.less(certain + others)
    except Shortage as shortage:
        bare = trade(shortage.card)
        left = Counter(position.deck) - Counter(certain + others)
        raise Refusal(
            "round.known-cards",
            f"one more {shortage.card} cannot be: this deck holds {position.deck.get(shortage.card, 0)}",
            {"card": shortage.card, "copies": position.deck.get(shortage.card, 0)},
            [f"{bare}{sign} ({left[bare + sign]} left)" for sign in SYMBOLS.values() if left[bare + sign]],
        ) from shortage
