"""What players set right at their table, and what cannot be set."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import session
from referee.games.daxu import GAME
from referee.games.daxu.cards import TRADES
from referee.kernel.fold import begin
from referee.kernel.journal import Journal
from referee.kernel.parts import CardFile
from referee.kernel.refusal import Mistake, Refusal
from referee.session import AnySession, script
from referee.session.amend import amend
from tests.games.daxu.table import STARTED, play, position, table_game


def game() -> AnySession:
    return table_game(*STARTED, "reveal baker- tea silk+", "choose lucy take brian undermine")


def test_an_adjustment_is_an_entry_with_its_reason() -> None:
    at, (event,) = play(game(), "adjust players.lucy.reputation=+1 why the marker was knocked over")
    assert event.rule == "adjust.agreed"
    assert event.data == {"path": "players.lucy.reputation", "was": 0, "now": 1, "why": "the marker was knocked over"}
    assert at.fold.position.sides[0].reputation == 1
    assert at.score().notes[-1].startswith("adjusted in entry 5: players.lucy.reputation was 0, and is set to 1")
    assert session.undo(at, 1).session.fold.position == game().fold.position


def test_cards_move_from_side_to_side_with_their_symbols() -> None:
    at, _ = play(game(), "adjust players.lucy.shops.silk=3 players.brian.shops.silk=1 why mixed up")
    assert "silk+" in at.fold.position.sides[0].cards
    assert "silk+" not in at.fold.position.sides[1].cards
    assert at.fold.position.cards_left == game().fold.position.cards_left


def test_a_card_that_is_added_comes_out_of_the_deck() -> None:
    at, _ = play(game(), "adjust players.lucy.shops.wine=2 why it lay under the box")
    assert at.fold.position.cards_left == game().fold.position.cards_left - 1
    back, _ = play(at, "adjust players.lucy.shops.wine=1 why it was the other box")
    assert back.fold.position.cards_left == game().fold.position.cards_left


def test_the_tiebreaker_card() -> None:
    at, _ = play(game(), "adjust tiebreaker=BRIAN why it was handed over")
    assert at.state()["tiebreaker"] == "brian"


@given(
    st.lists(st.tuples(st.sampled_from(["lucy", "brian"]), st.sampled_from(TRADES), st.integers(-1, 10)), min_size=1)
)
@settings(max_examples=60)
def test_cards_are_conserved_whatever_is_set(wanted: list[tuple[str, str, int]]) -> None:
    values = {f"players.{player}.shops.{trade}": count for player, trade, count in wanted}
    line = "adjust " + " ".join(f"{path}={count}" for path, count in values.items()) + " why a test"
    try:
        position = session.play(game(), line).session.fold.position
    except (Refusal, Mistake):
        return
    unseen = position.unseen
    assert all(0 <= count <= 9 for count in unseen.values())
    assert position.cards_left + 2 == unseen.total


@pytest.mark.parametrize(
    ("values", "rule"),
    [
        ("players.lucy.reputation=8", "setup.reputation"),
        ("players.lucy.reputation=-8", "setup.reputation"),
        ("players.lucy.shops.tea=9", "setup.deck"),
        ("players.lucy.shops.tea=-1", "setup.deck"),
        (" ".join(f"players.{p}.shops.{t}=0" for p in ("lucy", "brian") for t in TRADES), "adjust.phase"),
    ],
)
def test_what_cannot_be_is_refused(values: str, rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        session.play(game(), f"adjust {values} why a test")
    assert refused.value.rule == rule


def test_more_cards_than_are_played_with() -> None:
    counts = [*((player, trade, 4) for player in ("lucy", "brian") for trade in TRADES), ("lucy", "tea", 5)]
    values = {f"players.{player}.shops.{trade}": count for player, trade, count in counts}
    values |= {f"players.lucy.shops.{trade}": 5 for trade in TRADES}
    with pytest.raises(Refusal) as refused:
        session.play(game(), "adjust " + " ".join(f"{k}={v}" for k, v in values.items()) + " why a test")
    assert refused.value.rule == "setup.remove"


@pytest.mark.parametrize(
    "line",
    [
        "adjust",
        "adjust why a test",
        "adjust players.lucy.reputation=1",
        "adjust players.lucy.reputation=1 why",
        "adjust players.lucy.reputation why a test",
        "adjust players.lucy.reputation= why a test",
        "adjust players.lucy.reputation=1 players.lucy.reputation=2 why a test",
        "adjust players.lucy.reputation=1 Players.LUCY.reputation=2 why a test",
        "adjust players.lucy.reputation=high why a test",
        "adjust players.lucy.points=9 why a test",
        "adjust players.eve.reputation=1 why a test",
        "adjust tiebreaker=eve why a test",
    ],
)
def test_what_makes_no_adjustment(line: str) -> None:
    with pytest.raises(Mistake):
        session.play(game(), line)


def test_in_a_dealt_game_nothing_is_adjusted() -> None:
    dealt = session.new("daxu", ["lucy", "brian"], 7, False, {}).session
    with pytest.raises(Refusal) as refused:
        session.play(dealt, "adjust players.lucy.reputation=1 why a test")
    assert refused.value.rule == "adjust.table"


def test_a_value_that_is_so_already_can_be_set_so_that_an_older_entry_can_be_corrected() -> None:
    at, _ = play(game(), "adjust players.brian.reputation=0 why the cat")
    amended = amend(at, 4, 4, ["choose lucy take brian give"]).session
    assert amended.fold.position.sides[1].reputation == 0


def test_the_journal_keeps_the_canonical_form() -> None:
    at, _ = play(game(), "adjust Players.LUCY.Reputation=+02 TIEBREAKER=Brian WHY   the  cat")
    assert at.journal.lines[-1] == "adjust players.lucy.reputation=2 tiebreaker=brian why the cat"


def test_no_cards_are_set_before_they_are_dealt() -> None:
    for at in (table_game(), table_game(STARTED[0])):
        with pytest.raises(Mistake):
            session.play(at, "adjust players.lucy.shops.tea=1 why a test")


def test_the_deck_keeps_the_cards_that_are_due() -> None:
    """After both cooperate one more card is turned up: setup.remove forbids to take the last one away."""
    at = position(offer="baker wine tea", cards_left=1, due=1, repeated="cooperate")
    trade = next(name for name, left in at.unseen.items() if left)
    held = sum(card == trade for card in at.sides[0].cards)
    with pytest.raises(Refusal) as refused:
        GAME.adjusting.adjust(at, {f"players.lucy.shops.{trade}": str(held + 1)})
    assert refused.value.rule == "setup.remove"


def test_a_card_without_a_symbol_may_have_any_on_the_other_side_too() -> None:
    """Six start cards typed as tea are not all plain where the deck has five such; nor are they when they move."""
    deck = CardFile("deck", tomllib.loads(GAME.card_set.text("mine")))
    setup = GAME.setup(["lucy", "brian"], None, {"tiebreaker": "lucy", "deck": deck})
    at = session.Session(begin(GAME, setup), Journal(), 0)
    lines = ["deal lucy tea tea tea tea tea tea silk silk", "deal brian baker baker baker wine wine wine wine wine"]
    at = script.run(at, lines).session
    moved = session.play(at, "adjust players.lucy.shops.tea=0 players.brian.shops.tea=6 why mixed up").session
    assert session.play(moved, "reveal tea silk carpenter").session.state()["round"] == 1


def test_reputations_are_not_set_apart_while_the_tiebreaker_decides() -> None:
    at = table_game(*STARTED, "reveal baker- tea silk+", "choose lucy give brian give")
    with pytest.raises(Refusal) as refused:
        session.play(at, "adjust players.lucy.reputation=1 why a test")
    assert refused.value.rule == "adjust.phase"
    both = session.play(at, "adjust players.lucy.reputation=1 players.brian.reputation=1 why a test")
    assert both.session.fold.position.phase == "award"
