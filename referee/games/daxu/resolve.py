"""What a legal move of Daxu does: turning up, choosing, carrying out, and the end, each step with its rule."""

from __future__ import annotations

from typing import assert_never

from referee.games.daxu.cards import TURNED_UP, sort_by_trade, spell
from referee.games.daxu.legality import check, reveal_rule
from referee.games.daxu.matrix import MATRIX, Goes, decision
from referee.games.daxu.moves import Award, Choose, DaxuMove, Deal, Open, Reveal
from referee.games.daxu.reputation import move_marker
from referee.games.daxu.scoring import closing_events
from referee.games.daxu.state import Position
from referee.kernel.events import Event
from referee.kernel.seal import UNSEALED, is_seal, open_seal
from referee.kernel.words import signed


def apply(position: Position, move: DaxuMove) -> tuple[Position, tuple[Event, ...]]:
    """The position after a move, and what happened. Raises Refusal where the rules forbid it."""
    check(position, move)
    happened: list[Event] = []
    match move:
        case Deal():
            position = _deal(position, move, happened)
        case Reveal():
            position = _reveal(position, move, happened)
        case Choose():
            position = _choose(position, move, happened)
        case Open():
            position = _open(position, move, happened)
        case Award():
            position = _award(position, move, happened)
        case _:
            assert_never(move)
    return position, tuple(happened)


def _deal(position: Position, move: Deal, happened: list[Event]) -> Position:
    happened.append(
        Event(
            "dealt",
            "setup.hands",
            f"{move.player} starts with {spell(sort_by_trade(move.cards))} (symbols do not count now)",
            {"player": move.player, "cards": list(move.cards)},
        )
    )
    seat = position.seat(move.player)
    return position.with_side(seat, position.sides[seat]._replace(cards=move.cards))


def _reveal(position: Position, move: Reveal, happened: list[Event]) -> Position:
    starts = not position.offer
    number = position.round + starts
    happened.append(
        Event(
            "revealed",
            reveal_rule(position),
            f"round {number}: {spell(move.cards)}" if starts else f"one more card: {spell(move.cards)}",
            {"cards": list(move.cards), "round": number},
        )
    )
    return position._replace(offer=position.offer + move.cards, due=0, round=number)


def _choose(position: Position, move: Choose, happened: list[Event]) -> Position:
    for player, action in move.choices:
        seat = position.seat(player)
        position = position.with_side(seat, position.sides[seat]._replace(chosen=action))
        if is_seal(action):
            position = position._replace(seals=(*position.seals, action))
            happened.append(
                Event("chose", "round.sealed", f"{player} has chosen, sealed", {"player": player, "seal": action})
            )
        else:
            happened.append(Event("chose", "round.choose", f"{player} has chosen", {"player": player}))
    return _show_both(position, happened)


def _open(position: Position, move: Open, happened: list[Event]) -> Position:
    seat = position.seat(move.player)
    action = open_seal(position.sides[seat].chosen, move.secret, move.player)
    text = f"{move.player} opens the seal: {action}"
    happened.append(Event(UNSEALED, "seal.opens", text, {"player": move.player, "action": action}))
    position = position.with_side(seat, position.sides[seat]._replace(chosen=action, unsealed=True))
    return _show_both(position, happened)


def _show_both(position: Position, happened: list[Event]) -> Position:
    """Once both have chosen, and no seal is left to open: both choices are shown, and carried out."""
    if not all(side.chosen for side in position.sides):
        return position
    if position.sealed:
        text = f"both are in: {' and '.join(position.sealed)} to open"
        happened.append(Event("to-open", "round.sealed", text, {"players": list(position.sealed)}))
        return position
    chosen = dict(zip(position.players, (side.chosen for side in position.sides), strict=True))
    text = "both are shown: " + ", ".join(f"{player} {action}" for player, action in chosen.items())
    told = tuple(player for player, side in position.seats if not side.unsealed)
    happened.append(Event("opened", "round.choose", text, {"choices": chosen}, opens=told))
    return _carry_out(position, happened)


def _carry_out(position: Position, happened: list[Event]) -> Position:
    """Phase 3, once both choices are open: look the pair up, and do what it says."""
    goes, rule = MATRIX[position.sides[0].chosen, position.sides[1].chosen]
    match goes:
        case Goes.FIRST:
            return _give(position, 0, rule, happened)
        case Goes.SECOND:
            return _give(position, 1, rule, happened)
        case Goes.LOWER | Goes.HIGHER:
            return _compare(position, goes, rule, happened)
        case Goes.FIRST_DECIDES | Goes.SECOND_DECIDES:
            return _wait_for_word(position, happened)
        case Goes.AGAIN:
            return _again(position, rule, happened)
        case _:
            assert_never(goes)


def _compare(position: Position, goes: Goes, rule: str, happened: list[Event]) -> Position:
    """Both gave or both took: reputations decide, as they stand before phase 4."""
    first, second = (side.reputation for side in position.sides)
    standing = dict(zip(position.players, (first, second), strict=True))
    happened.append(
        Event(
            "compared",
            "resolve.compare-before",
            "reputations before this round's steps: "
            + ", ".join(f"{name} {signed(at)}" for name, at in standing.items()),
            {"reputations": standing},
        )
    )
    if first == second:
        return _wait_for_word(position, happened)
    lower = 0 if first < second else 1
    return _give(position, lower if goes is Goes.LOWER else 1 - lower, rule, happened)


def _wait_for_word(position: Position, happened: list[Event]) -> Position:
    seat, rule, by_tiebreaker = decision(position)
    decider = position.players[seat]
    by = "the tie-breaker card" if by_tiebreaker else "undermine against cooperate"
    happened.append(Event("decides", rule, f"{decider} decides who gets the cards, by {by}", {"player": decider}))
    return position


def _again(position: Position, rule: str, happened: list[Event]) -> Position:
    """Both cooperated or both undermined: one more card, or, with the deck empty, one action fewer."""
    action = position.sides[0].chosen
    happened.append(Event("again", rule, f"both {action}: nobody gets the cards yet", {"action": action}))
    run_out = position.cards_left == 0
    if run_out:
        happened.append(
            Event(
                "removed",
                "end.run-out",
                f"the deck is empty: no card is added, both {action} cards leave the game",
                {"action": action},
            )
        )
    for seat, side in enumerate(position.sides):
        left = tuple(kept for kept in side.actions if not run_out or kept != action)
        position = position.with_side(seat, side._replace(chosen="", unsealed=False, actions=left))
    return position._replace(repeated=action, due=0 if run_out else 1)


def _award(position: Position, move: Award, happened: list[Event]) -> Position:
    """The decider has spoken; whoever decided by the tie-breaker card then hands it over."""
    decider, rule, by_tiebreaker = decision(position)
    holder = 1 - position.holder if by_tiebreaker else position.holder
    by_word = f", as {position.players[decider]} decides"
    return _give(position._replace(holder=holder), position.seat(move.player), rule, happened, by_word, by_tiebreaker)


def _give(
    position: Position, seat: int, rule: str, happened: list[Event], by_word: str = "", handed_over: bool = False
) -> Position:
    """It is clear who gets the cards: lay them down, move both markers, and end the round."""
    receiver, cards = position.players[seat], position.offer
    happened.append(Event("awarded", rule, f"the cards go to {receiver}{by_word}", {"player": receiver}))
    if handed_over:
        holder = position.players[position.holder]
        happened.append(Event("handed-over", rule, f"the tie-breaker card is handed to {holder}", {"player": holder}))
    happened.append(
        Event(
            "received",
            "resolve.all",
            f"{receiver} receives all {len(cards)}: {spell(sort_by_trade(cards))}",
            {"player": receiver, "cards": list(cards)},
        )
    )
    if position.repeated:
        last = [side.chosen for side in position.sides]
        happened.append(
            Event(
                "last-action",
                "reputation.last-action",
                f"only the last actions of the round count for reputation: {' and '.join(last)}",
                {"choices": dict(zip(position.players, last, strict=True))},
            )
        )
    position = move_marker(position, seat, cards, happened)
    position = move_marker(position, 1 - seat, (), happened)
    return _end_round(position, seat, happened)


def _end_round(position: Position, seat: int, happened: list[Event]) -> Position:
    """The cards lie on the receiver's side, the action cards return to the hands; is there a next round?"""
    for at, side in enumerate(position.sides):
        cards = side.cards + (position.offer if at == seat else ())
        position = position.with_side(at, side._replace(cards=cards, chosen="", unsealed=False))
    position = position._replace(offer=(), repeated="", due=TURNED_UP)
    if position.phase == "over":
        left = position.cards_left
        there = f"{left or 'none'} {'is' if left == 1 else 'are'}"
        text = f"a round needs three cards, and {there} left: the game is over"
        happened.append(Event("ended", "end.no-three", text, {"left": left}))
        happened.extend(closing_events(position))
    return position
