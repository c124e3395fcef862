"""Faults that are planted in the example game, one at a time: a shared check catches each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from goofspiel import CARDS, Bid, Goofspiel, Position, Prize, put

from referee import games
from referee.kernel.board import Line
from referee.kernel.cards import Cards
from referee.kernel.events import Event
from referee.kernel.game import Draw, Pending, Score, Viewer
from referee.kernel.journal import Setup
from referee.kernel.notation import Notation, a_number, a_player, verb
from referee.kernel.refusal import Refusal
from tests.conformance import alike
from tests.conformance.playouts import EXAMPLE, Point
from tests.conformance.promises import PROMISES, Played, setups
from tests.conformance.test_playthroughs import check_playthrough

RIGHT = Goofspiel()
"""The game without a fault, to which the others fall back."""

Applied = tuple[Position, tuple[Event, ...]]
Fault = Callable[[], Goofspiel]
FAULTS: dict[str, tuple[str, Fault]] = {}
"""Each fault by its name: the check that has to catch it, and the game that has it."""


def fault(caught_by: str) -> Callable[[type[Goofspiel]], type[Goofspiel]]:
    """Plant what a class changes; the class's docstring says what goes wrong."""

    def plant(changed: type[Goofspiel]) -> type[Goofspiel]:
        changed.__module__ = Goofspiel.__module__
        assert changed.__doc__
        FAULTS[changed.__doc__] = caught_by, changed
        return changed

    return plant


LOOK_ALIKE = alike.worlds_look_alike_until_the_secret_is_opened.__name__


@fault(LOOK_ALIKE)
class ViewShowsBid(Goofspiel):
    """the view shows a hidden bid"""

    def view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        return super().view(position, viewer._replace(all=True))


@fault("every_output_is_alike_until_the_secret_is_opened")
class ViewTellsThePublic(Goofspiel):
    """the view shows a hidden bid to the public alone"""

    def view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        return super().view(position, viewer if viewer.player else Viewer(all=True))


@fault(LOOK_ALIKE)
class BoardShowsBid(Goofspiel):
    """the board shows a hidden bid"""

    def board(self, position: Position, viewer: Viewer) -> tuple[Any, ...]:
        return (*super().board(position, viewer), Line.of(f"bids: {position.bids}"))


@fault(LOOK_ALIKE)
class ScoreShowsBid(Goofspiel):
    """the score tells a hidden bid"""

    def score(self, position: Position, viewer: Viewer) -> Score:
        score = super().score(position, viewer)
        return score if score.final else score._replace(notes=(f"{sum(position.bids)} bid so far",))


class ChangesBidEvent(Goofspiel):
    def of_bid(self, event: Event, move: Bid) -> Event:
        raise NotImplementedError

    def apply(self, position: Position, move: Prize | Bid) -> Applied:
        after, events = super().apply(position, move)
        return after, tuple(self.of_bid(e, move) if isinstance(move, Bid) and e.kind == "bid" else e for e in events)


@fault(LOOK_ALIKE)
class TextShowsBid(ChangesBidEvent):
    """the text of an event shows a hidden bid"""

    def of_bid(self, event: Event, move: Bid) -> Event:
        return event._replace(text=f"{move.player} has bid {move.card}")


@fault(LOOK_ALIKE)
class DataShowsBid(ChangesBidEvent):
    """the data of an event show a hidden bid"""

    def of_bid(self, event: Event, move: Bid) -> Event:
        return event._replace(data={"player": move.player, "card": move.card})


@fault(LOOK_ALIKE)
class HandDropsBid(Goofspiel):
    """the hand in the view lacks the card that is bid, before it is opened"""

    def view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        left = zip(position.hands, position.bids, strict=True)
        hands = tuple(tuple(card for card in hand if card != bid) for hand, bid in left)
        return super().view(position._replace(hands=hands), viewer)


@fault(LOOK_ALIKE)
class RefusalTellsBid(Goofspiel):
    """the facts of a refusal tell the bid of another player"""

    def apply(self, position: Position, move: Prize | Bid) -> Applied:
        try:
            return super().apply(position, move)
        except Refusal as refusal:
            raise Refusal(refusal.rule, refusal.why, {**refusal.facts, "bids": list(position.bids)}, refusal.instead)


@fault(LOOK_ALIKE)
class LegalTellsBid(Goofspiel):
    """what is legal for one player depends on the hidden bid of another"""

    def legal(self, position: Position, viewer: Viewer) -> Iterator[Prize | Bid]:
        for move in super().legal(position, viewer):
            if viewer.all or move.card != max(position.bids):
                yield move


@fault("what_the_view_hides_the_log_hides_too")
class NothingIsSecret(Goofspiel):
    """no line counts as secret"""

    def secret(self, move: Prize | Bid) -> tuple[str, ...]:
        return ()


@fault("every_secret_is_opened_by_the_end")
class NeverOpens(Goofspiel):
    """no event opens the bids"""

    def apply(self, position: Position, move: Prize | Bid) -> Applied:
        after, events = super().apply(position, move)
        return after, tuple(event._replace(opens=()) for event in events)


@fault("every_secret_is_opened_by_the_end")
class OpensSomeBids(Goofspiel):
    """the bid of the first player alone is opened"""

    def apply(self, position: Position, move: Prize | Bid) -> Applied:
        after, events = super().apply(position, move)
        return after, tuple(event._replace(opens=event.opens[:1]) for event in events)


@fault("what_is_opened_is_shown")
class OpensAtOnce(ChangesBidEvent):
    """a bid counts as opened at once, before all have bid"""

    def of_bid(self, event: Event, move: Bid) -> Event:
        return event._replace(opens=(move.player,))


@fault("any_line_is_accepted_refused_or_a_mistake")
class AcceptsSpentCard(Goofspiel):
    """a card that is spent is accepted"""

    def apply(self, position: Position, move: Prize | Bid) -> Applied:
        if isinstance(move, Bid) and move.player in position.awaited:
            seat = position.players.index(move.player)
            hands = put(position.hands, seat, tuple({*position.hands[seat], move.card}))
            position = position._replace(hands=hands)
        return super().apply(position, move)


@fault("any_line_is_accepted_refused_or_a_mistake")
class AcceptsAnyNumber(AcceptsSpentCard):
    """a card that nobody has is accepted"""

    notation = Notation[Prize | Bid](
        verb(Bid, "bid PLAYER CARD", "Bid.", "bid ann 7", a_player, a_number(0, 99)), RIGHT.notation.verbs["prize"]
    )


@fault("any_line_is_accepted_refused_or_a_mistake")
class BidsTwice(Goofspiel):
    """a player who has bid may bid again, and no list says so"""

    def apply(self, position: Position, move: Prize | Bid) -> Applied:
        if isinstance(move, Bid) and position.turned:
            position = position._replace(bids=put(position.bids, position.players.index(move.player), 0))
        return super().apply(position, move)


@fault("listed_moves_are_accepted_and_read_back")
class ListsSpentCard(Goofspiel):
    """a spent card is listed as legal"""

    def legal(self, position: Position, viewer: Viewer) -> Iterator[Prize | Bid]:
        for name in position.awaited:
            if viewer.player in (None, name):
                yield from (Bid(name, card) for card in CARDS)


@fault("any_line_is_accepted_refused_or_a_mistake")
class OmitsACard(Goofspiel):
    """a legal card is not listed"""

    def legal(self, position: Position, viewer: Viewer) -> Iterator[Prize | Bid]:
        moves = list(super().legal(position, viewer))
        yield from moves[:-1] if len(moves) > 1 else moves


@fault("any_line_is_accepted_refused_or_a_mistake")
class AcceptsPrize(Goofspiel):
    """a prize is accepted while players are to bid"""

    def apply(self, position: Position, move: Prize | Bid) -> Applied:
        return super().apply(position._replace(turned=False) if isinstance(move, Prize) else position, move)


@fault("any_line_is_accepted_refused_or_a_mistake")
class Crashes(Goofspiel):
    """a bid before the prize is turned up ends in a KeyError"""

    def apply(self, position: Position, move: Prize | Bid) -> Applied:
        if isinstance(move, Bid):
            {name: None for name in position.players if position.turned}[move.player]
        return super().apply(position, move)


@fault("any_line_is_accepted_refused_or_a_mistake")
class RefusalOfNoRule(Goofspiel):
    """a refusal cites a rule that is in no ledger"""

    def apply(self, position: Position, move: Prize | Bid) -> Applied:
        try:
            return super().apply(position, move)
        except Refusal as refusal:
            raise Refusal("bid.spent", refusal.why)


@fault("events_cite_the_ledger")
class EventOfNoRule(ChangesBidEvent):
    """an event cites a rule that is in no ledger"""

    def of_bid(self, event: Event, move: Bid) -> Event:
        return event._replace(rule="bid.made")


@fault("playthrough")
class LowestWins(Goofspiel):
    """the lowest bid takes the prizes"""

    def _open(self, position: Position) -> Applied:
        after, events = super()._open(position._replace(bids=tuple(14 - bid for bid in position.bids)))
        return after._replace(hands=RIGHT._open(position)[0].hands), events


class ChangesDraw(Goofspiel):
    def of_draw(self, draw: Draw) -> Draw:
        raise NotImplementedError

    def pending(self, position: Position) -> Pending:
        pending = super().pending(position)
        return pending._replace(draw=self.of_draw(pending.draw)) if pending.draw else pending


@fault("each_card_is_drawn_once")
class CounterIsStuck(ChangesDraw):
    """each draw says that it is the first"""

    def of_draw(self, draw: Draw) -> Draw:
        return draw._replace(first=0)


@fault("each_card_is_drawn_once")
class DrawsTwice(Goofspiel):
    """a prize stays among those to come, and another one is lost in its place"""

    def _turn_up(self, position: Position, card: int) -> Applied:
        after, events = super()._turn_up(position, card)
        lost = [other for other in position.to_come if other != card][:1] or [card]
        return after._replace(to_come=tuple(other for other in position.to_come if other not in lost)), events


@fault("each_card_is_drawn_once")
class DrawsFromFullDeck(ChangesDraw):
    """a draw offers the prizes that were drawn already too"""

    def of_draw(self, draw: Draw) -> Draw:
        return draw._replace(cards=Cards.of(map(str, CARDS)))

    def _turn_up(self, position: Position, card: int) -> Applied:
        known = position if card in position.to_come else position._replace(to_come=(*position.to_come, card))
        after, events = super()._turn_up(known, card)
        return after._replace(to_come=position.to_come[1:]), events


@fault("the_journal_alone_gives_the_same_game")
class DrawsByMood(ChangesDraw):
    """a card is entered as another one, the next time that it is drawn"""

    drawn_before: tuple[str, ...] = ()

    def of_draw(self, draw: Draw) -> Draw:
        return draw._replace(enters=self.enter)

    def enter(self, cards: tuple[str, ...]) -> Prize:
        known = cards[0] in self.drawn_before
        self.drawn_before += cards
        return Prize(int(cards[0]) % 13 + 1 if known else int(cards[0]))


@fault("a_secret_line_is_hidden_from_others")
class SaysItHasNoSecrets(Goofspiel):
    """the game says that it has no secrets"""

    has_secrets = False


@fault("boards_and_words_are_made_for_everybody")
class BoardFailsForThePublic(Goofspiel):
    """the board cannot be made for the public"""

    def board(self, position: Position, viewer: Viewer) -> tuple[Any, ...]:
        return (*super().board(position, viewer), Line.of(f"hello, {dict.fromkeys(position.players)[viewer.player]}"))


@fault("boards_and_words_are_made_for_everybody")
class OffersTwice(Goofspiel):
    """a word is offered twice for completion"""

    def next_words(self, position: Position, words: Any, viewer: Viewer) -> list[str]:
        return [*super().next_words(position, words, viewer)] * 2


class ChangesView(Goofspiel):
    def of_view(self, view: dict[str, Any]) -> dict[str, Any]:
        raise NotImplementedError

    def view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        return self.of_view(super().view(position, viewer))


def view_fault(name: str, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Plant a fault in what the view says."""

    class Changed(ChangesView):
        def of_view(self, view: dict[str, Any]) -> dict[str, Any]:
            return change(view)

    Changed.__doc__ = name
    fault("views_are_complete_and_plain")(Changed)


def less(values: dict[str, Any], key: str) -> dict[str, Any]:
    return {other: value for other, value in values.items() if other != key}


view_fault("the view has no players", lambda view: less(view, "players"))
view_fault("a player is missing in the view", lambda view: {**view, "players": less(view["players"], "bob")})
view_fault("a value of the view is None", lambda view: {**view, "offer": None})
view_fault("a value of the view is a tuple", lambda view: {**view, "offer": tuple(view["offer"])})
view_fault("the view says another phase", lambda view: {**view, "phase": "play"})
view_fault("the view names everybody as to move", lambda view: {**view, "to_move": list(view["players"])})


class ChangesPending(Goofspiel):
    def of_pending(self, pending: Pending, position: Position) -> Pending:
        raise NotImplementedError

    def pending(self, position: Position) -> Pending:
        return self.of_pending(super().pending(position), position)


@fault("somebody_is_to_move_until_the_game_is_over")
class EverybodyIsToMove(ChangesPending):
    """a player who has bid is to move"""

    def of_pending(self, pending: Pending, position: Position) -> Pending:
        return pending._replace(to_move=position.players if pending.to_move else ())


@fault("somebody_is_to_move_until_the_game_is_over")
class IsNeverOver(ChangesPending):
    """the game is never over: nobody is to move, and nothing is drawn"""

    def of_pending(self, pending: Pending, position: Position) -> Pending:
        return pending._replace(over=False)


@fault("somebody_is_to_move_until_the_game_is_over")
class GoesOnForEver(Goofspiel):
    """the game is never over: cards and prizes come back"""

    def _open(self, position: Position) -> Applied:
        after, events = super()._open(position)
        return after._replace(hands=position.hands, to_come=CARDS), events


def score_fault(name: str, change: Callable[[Score], Score]) -> None:
    """Plant a fault in the score of the end."""

    class Changed(Goofspiel):
        def score(self, position: Position, viewer: Viewer) -> Score:
            score = super().score(position, viewer)
            return change(score) if score.final else score

    Changed.__doc__ = name
    fault("the_end_names_the_best")(Changed)


score_fault("nobody wins at the end", lambda score: score._replace(winners=()))
score_fault("those win who are not the best", lambda score: score._replace(winners=tuple(score.lines)))
score_fault("the score is not final at the end", lambda score: score._replace(final=False))


@fault("the_end_names_the_best")
class ViewNamesOthers(Goofspiel):
    """the view names other winners than the score"""

    def view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        view = super().view(position, viewer)
        return {**view, "winners": list(position.players) if view["over"] else []}


@fault("the_rules_depend_on_their_arguments_alone")
class Counts(Goofspiel):
    """the game counts what it is asked, and does something else next time"""

    asked = 0

    def apply(self, position: Position, move: Prize | Bid) -> Applied:
        self.asked += 1
        after, events = super().apply(position, move)
        return after, (*events, Event("asked", "bid.secret", f"asked {self.asked} times"))


@fault("the_rules_depend_on_their_arguments_alone")
class ChangesThePosition(Goofspiel):
    """a move changes the position that it is applied to"""

    def start(self, setup: Setup) -> Applied:
        position, events = super().start(setup)
        return position._replace(hands=tuple(map(list, position.hands))), events

    def apply(self, position: Position, move: Prize | Bid) -> Applied:
        after, events = super().apply(position, move)
        for hand in position.hands:
            if isinstance(hand, list):
                hand.reverse()
        return after, events


class Peek(NamedTuple):
    """A move that is a tuple like `Prize`."""

    card: int

    def words(self) -> tuple[str, ...]:
        return ("peek", str(self.card))


@fault("moves_are_equal_just_when_their_lines_are")
class KindsAreEqual(Goofspiel):
    """two kinds of move are equal, though their lines are not"""

    notation = Notation[Any](
        *RIGHT.notation.verbs.values(), verb(Peek, "peek CARD", "Peek.", "peek 13", a_number(1, 13))
    )

    def apply(self, position: Position, move: Any) -> Applied:
        if isinstance(move, Peek):
            raise Refusal("bid.secret", "nobody peeks")
        return super().apply(position, move)


@fault("listed_moves_are_accepted_and_read_back")
class ReadsAnotherCard(Goofspiel):
    """a line is read as another move than the one that is written so"""

    notation = Notation[Prize | Bid](
        verb(Bid, "bid PLAYER CARD", "Bid.", "bid ann 7", a_player, lambda word, _: min(int(word) + 1, 13)),
        RIGHT.notation.verbs["prize"],
    )


def check(name: str, game: Goofspiel) -> None:
    """Run one check over a game: a promise, or that it goes as it is kept."""
    if name == "playthrough":
        check_playthrough(game)
        return
    for seats in (2, 3):
        for setup in setups(game, seats, "dealt"):
            PROMISES[name](Played(game, setup))


@pytest.mark.parametrize("planted", FAULTS)
def test_a_planted_fault_is_caught(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    caught_by, make = FAULTS[planted]
    game = make()
    monkeypatch.setattr(games, "_installed", lambda: {EXAMPLE: Point(EXAMPLE, game)})
    with pytest.raises(AssertionError):
        check(caught_by, game)


@pytest.mark.parametrize("name", [*PROMISES, "playthrough"])
def test_a_class_that_changes_nothing_is_not_caught(name: str) -> None:
    class Unchanged(Goofspiel):
        """Nothing is wrong."""

    Unchanged.__module__ = Goofspiel.__module__
    check(name, Unchanged())


def test_every_promise_catches_a_fault() -> None:
    """A check that nothing planted here fails may as well not be there."""
    needed = {caught_by for caught_by, _ in FAULTS.values()}
    assert {name for name in PROMISES if name not in needed} <= set()
