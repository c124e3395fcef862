"""How a game starts, and which cards a table may enter."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from referee import session
from referee.games.daxu.cards import TRADES, deck_mistakes
from referee.kernel.events import Event
from referee.kernel.game import PUBLIC
from referee.kernel.refusal import Mistake, Refusal
from referee.session import script
from tests.games.daxu.table import BRIAN_START, LUCY_START, STARTED, play, rules_of, table_game


def opening(change: session.Outcome) -> list[Event]:
    fold = change.session.fold
    return [*fold.opening, *(event for step in fold.entries for event in step.events)]


def dealt(**options: Any) -> session.Outcome:
    return session.new("daxu", ["lucy", "brian"], 7, False, options)


@pytest.mark.parametrize("names", [[], ["lucy"], ["lucy", "brian", "ann"]])
def test_exactly_two_play(names: list[str]) -> None:
    """setup.players"""
    with pytest.raises(Refusal) as refused:
        session.new("daxu", names, 7, False, {})
    assert refused.value.rule == "setup.players"


def test_what_is_settled_before_the_first_card() -> None:
    """setup.deck, setup.symbols, setup.reputation, setup.remove, setup.actions, setup.deal-order"""
    rules = rules_of(opening(dealt()))
    assert rules >= {
        "setup.players", "setup.deck", "setup.symbols", "setup.reputation", "setup.remove", "setup.hands",
        "setup.deal-order", "setup.actions", "round.start",
    }  # fmt: skip


def test_the_assumed_deck_says_that_it_is_assumed() -> None:
    """setup.symbols"""
    (deck,) = [event for event in opening(dealt()) if event.rule == "setup.symbols"]
    assert deck.data == {"deck": "assumed-1", "assumed": True}
    assert "ASSUMED" in deck.text


def test_fifty_two_of_the_assumed_deck_are_drawn_and_two_never() -> None:
    """setup.deck, setup.remove, setup.symbols: nine of each trade, five plain, two up, two down"""
    position = dealt().session.fold.position
    whole = Counter(dict.fromkeys(TRADES, 5)) + Counter({f"{t}{s}": 2 for t in TRADES for s in "+-"})
    assert position.deck is not None
    assert Counter(dict(position.deck)) == whole
    assert len(position.seen) + position.cards_left == 52
    assert position.unseen.total == position.cards_left + 2


def test_a_dealt_game_gives_each_player_eight_cards_in_one_block_and_turns_three_up() -> None:
    """setup.hands, setup.deal-order, round.start"""
    steps = dealt().session.fold.entries
    assert [step.move.words()[:2] for step in steps[:2]] == [("deal", "lucy"), ("deal", "brian")]
    assert [len(step.move.words()) for step in steps] == [2 + 8, 2 + 8, 1 + 3]


def test_markers_start_at_zero_with_four_actions() -> None:
    """setup.reputation, setup.actions"""
    for side in dealt().session.fold.position.sides:
        assert side.reputation == 0
        assert side.actions == ("give", "take", "cooperate", "undermine")


def test_a_table_game_does_not_start_without_the_tie_breaker() -> None:
    """setup.tiebreaker-first-game"""
    with pytest.raises(Refusal) as refused:
        session.new("daxu", ["lucy", "brian"], None, True, {})
    assert refused.value.rule == "setup.tiebreaker-first-game"


def test_the_seed_decides_who_holds_the_tie_breaker_unless_named() -> None:
    """setup.tiebreaker-first-game"""
    holders = {
        session.new("daxu", ["lucy", "brian"], seed, False, {}).session.fold.position.holder for seed in range(20)
    }
    assert holders == {0, 1}
    assert dealt(tiebreaker="LUCY").session.fold.position.holder == 0
    assert dealt(tiebreaker="brian").session.fold.position.holder == 1
    assert "setup.tiebreaker-first-game" in rules_of(opening(dealt()))


@pytest.mark.parametrize("winner", ["lucy", "brian"])
def test_a_rematch_gives_the_tie_breaker_to_the_loser(winner: str) -> None:
    """setup.tiebreaker"""
    last = play_to_the_end(winner)
    session.keep("last.toml", session.Outcome(last))
    change = session.new("daxu", [], 3, False, {"rematch": "last.toml"})
    position = change.session.fold.position
    assert position.players == ("lucy", "brian")
    assert position.players[position.holder] != winner
    assert "setup.tiebreaker" in rules_of(opening(change))


def test_a_rematch_may_change_seats_but_not_players() -> None:
    """setup.tiebreaker"""
    session.keep("last.toml", session.Outcome(play_to_the_end("lucy")))
    swapped = session.new("daxu", ["Brian", "Lucy"], 3, False, {"rematch": "last.toml"}).session
    assert swapped.players == ("Brian", "Lucy")
    assert swapped.fold.position.holder == 0
    with pytest.raises(Refusal) as refused:
        session.new("daxu", ["lucy", "ann"], 3, False, {"rematch": "last.toml"})
    assert refused.value.rule == "setup.tiebreaker"


def test_nobody_has_lost_a_game_that_goes_on() -> None:
    """setup.tiebreaker"""
    session.keep("last.toml", session.Outcome(table_game(*STARTED)))
    with pytest.raises(Refusal) as refused:
        session.new("daxu", [], 3, False, {"rematch": "last.toml"})
    assert refused.value.rule == "setup.tiebreaker"


def play_to_the_end(winner: str) -> session.Session:
    """A dealt game that ends with this winner."""
    for seed in range(50):
        game = session.new("daxu", ["lucy", "brian"], seed, False, {}).session
        while game.fold.position.phase != "over":
            game = session.play(game, "choose lucy take brian give").session
            if game.fold.position.phase != "over":
                game = session.play(game, "choose lucy give brian take").session
        if game.game.score(game.fold.position, PUBLIC).winners == (winner,):
            return game
    raise AssertionError("one of 50 seeds should end like that")


@pytest.mark.parametrize("count", [7, 9])
def test_start_cards_are_eight(count: int) -> None:
    """setup.hands"""
    with pytest.raises(Refusal) as refused:
        session.play(table_game(), "deal lucy" + " tea" * count)
    assert refused.value.rule == "setup.hands"


def test_start_cards_are_dealt_once_to_each_in_either_order() -> None:
    """setup.hands"""
    assert table_game(BRIAN_START, LUCY_START).fold.position.phase == "reveal"
    with pytest.raises(Refusal) as refused:
        session.play(table_game(LUCY_START), LUCY_START)
    assert refused.value.rule == "setup.hands"


@pytest.mark.parametrize("line", ["reveal tea tea", "reveal tea tea tea silk", "reveal tea"])
def test_three_cards_are_turned_up(line: str) -> None:
    """round.start"""
    with pytest.raises(Refusal) as refused:
        session.play(table_game(*STARTED), line)
    assert refused.value.rule == "round.start"
    assert refused.value.instead == ("reveal CARD CARD CARD",)


def test_one_card_is_turned_up_after_a_tie() -> None:
    """resolve.cooperate-cooperate"""
    game = table_game(*STARTED, "reveal tea tea silk", "choose lucy cooperate brian cooperate")
    with pytest.raises(Refusal) as refused:
        session.play(game, "reveal tea silk")
    assert refused.value.rule == "resolve.cooperate-cooperate"


def test_a_tenth_card_of_a_trade_cannot_be() -> None:
    """round.known-cards: four bakers are seen; five more can be, six cannot"""
    game = table_game("deal lucy" + " baker" * 8, "deal brian" + " tea" * 8)
    assert play(game, "reveal baker silk wine")[0].fold.position.unseen["baker"] == 0
    with pytest.raises(Refusal) as refused:
        session.play(game, "reveal baker baker+ wine")
    assert refused.value.rule == "round.known-cards"
    assert refused.value.facts["unseen"] == {
        "baker": 1, "wine": 9, "carpenter": 9, "basket": 9, "silk": 9, "tea": 1,
    }  # fmt: skip


def test_a_tenth_start_card_of_a_trade_cannot_be() -> None:
    """round.known-cards"""
    game = table_game("deal lucy" + " baker" * 8)
    with pytest.raises(Refusal) as refused:
        session.play(game, "deal brian baker baker tea tea tea tea tea tea")
    assert refused.value.rule == "round.known-cards"


def test_with_a_known_deck_symbols_are_counted_too() -> None:
    """round.known-cards, setup.symbols: this deck holds one baker+ and no tea with a symbol"""
    with open("mine.toml", "w") as file:
        file.write('name = "mine"\nbaker = {plain = 8, plus = 1}\n')
        file.writelines(f"{trade} = {{plain = 9}}\n" for trade in TRADES if trade != "baker")
    game = session.new("daxu", ["lucy", "brian"], None, True, {"tiebreaker": "lucy", "deck": "mine.toml"}).session
    game = script.run(game, ["deal lucy" + " wine" * 8, "deal brian" + " silk" * 8]).session
    for line in ("reveal tea+ baker basket", "reveal baker+ baker+ basket"):
        with pytest.raises(Refusal) as refused:
            session.play(game, line)
        assert refused.value.rule == "round.known-cards"
    assert session.play(game, "reveal baker+ baker basket")


def test_left_out_symbols_of_start_cards_do_not_count_against_the_deck() -> None:
    """round.known-cards: two plain teas at the start may carry symbols, so nine plain ones may still come"""
    with open("mine.toml", "w") as file:
        file.write('name = "mine"\ntea = {plain = 2, plus = 7}\n')
        file.writelines(f"{trade} = {{plain = 9}}\n" for trade in TRADES if trade != "tea")
    game = session.new("daxu", ["lucy", "brian"], None, True, {"tiebreaker": "lucy", "deck": "mine.toml"}).session
    lines = ["deal lucy tea tea tea wine wine wine wine wine", "deal brian" + " silk" * 8, "reveal tea tea tea+"]
    assert script.run(game, lines).session.fold.position.phase == "choose"


def test_cards_are_not_entered_in_a_dealt_game() -> None:
    with pytest.raises(Refusal) as refused:
        session.play(dealt().session, "reveal tea tea tea")
    assert refused.value.rule == "round.choose"
    assert "the seed names the cards" in refused.value.why


GOOD_DECK = {"name": "mine", **{trade: {"plain": 9} for trade in TRADES}}


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"baker": {"plain": 9, "plus": 1}}, "baker"),
        ({"baker": {"plain": "nine"}}, "baker.plain"),
        ({"baker": {"plain": True}}, "baker.plain"),
        ({"baker": {"plain": 10}}, "baker.plain"),
        ({"baker": {"plain": 9, "minsu": 0}}, "baker.minsu"),
        ({"baker": 9}, "baker"),
        ({"bakery": {"plain": 9}}, "bakery"),
        ({"name": ""}, "name"),
        ({"name": "assumed-1"}, "name"),
        ({"name": 3}, "name"),
    ],
)
def test_each_mistake_of_a_deck_file_is_named_with_its_path(change: dict[str, Any], path: str) -> None:
    """setup.deck, setup.symbols"""
    mistakes = deck_mistakes({**GOOD_DECK, **change})
    assert len(mistakes) == 1
    assert mistakes[0].startswith(f"{path}:")


def test_all_mistakes_of_a_deck_file_are_reported_at_once() -> None:
    assert len(deck_mistakes({"name": 1, "baker": 2, "bakery": 3})) == 3 + 5
    assert deck_mistakes(GOOD_DECK) == []


@pytest.mark.parametrize(("names", "why"), [(["Ann", "ANN"], "twice"), (["a b", "c"], "name"), (["-a", "c"], "name")])
def test_names_that_cannot_be(names: list[str], why: str) -> None:
    with pytest.raises(Mistake, match=why):
        session.new("daxu", names, 1, False, {})
