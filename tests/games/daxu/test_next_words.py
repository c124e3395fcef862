"""How a line of Daxu may go on."""

from __future__ import annotations

import random

import pytest

from referee.games.daxu import GAME
from referee.games.daxu.cards import ASSUMED, BUILT_IN, deck_of
from referee.games.daxu.state import ACTIONS
from referee.kernel.game import PUBLIC, Viewer
from referee.session import AnySession
from tests.games.daxu.table import BRIAN_START, LUCY_START, STARTED, play, position, table_game

ROUND = (*STARTED, "reveal tea silk+ wine")


def offered(game: AnySession, line: str, viewer: Viewer = PUBLIC) -> list[str]:
    return list(game.game.next_words(game.fold.position, line.split(), viewer))


def test_the_choices() -> None:
    game = table_game(*ROUND)
    assert offered(game, "") == ["choose"]
    assert offered(game, "choose") == ["lucy", "brian"]
    assert offered(game, "choose brian") == list(ACTIONS)
    assert offered(game, "choose brian give") == ["lucy"]
    assert offered(game, "choose brian give lucy") == list(ACTIONS)
    assert offered(game, "choose brian give lucy take") == []
    assert offered(game, "choose brian give brian") == []
    assert offered(game, "award") == offered(game, "reveal") == offered(game, "choose brian tea") == []


def test_only_who_still_has_to_choose_is_offered_but_may_change_the_choice() -> None:
    game = table_game(*ROUND, "choose lucy take")
    assert offered(game, "choose") == ["brian"]
    assert offered(game, "choose lucy") == list(ACTIONS)


def test_a_player_who_looks_is_offered_only_what_is_theirs() -> None:
    game = table_game(*ROUND, "choose lucy take")
    assert offered(game, "", Viewer("lucy")) == []
    assert offered(game, "choose", Viewer("brian")) == ["brian"]
    assert offered(game, "choose brian take", Viewer("brian")) == []
    assert offered(game, "choose lucy", Viewer("brian")) == []


def test_only_actions_that_are_left() -> None:
    at = position(actions=("give", "take"))
    assert GAME.next_words(at, ["choose", "lucy"], PUBLIC) == ["give", "take"]
    assert GAME.next_words(at, ["choose", "lucy", "cooperate"], PUBLIC) == []


def test_who_may_be_awarded() -> None:
    game = table_game(*ROUND, "choose lucy undermine brian cooperate")
    assert offered(game, "") == ["award"]
    assert offered(game, "award") == ["lucy", "brian"]
    assert offered(game, "award", Viewer("brian")) == []
    assert offered(game, "award lucy") == []


def test_start_cards_for_whom_they_are_due() -> None:
    game = table_game()
    assert offered(game, "") == ["deal"]
    assert offered(game, "deal") == ["lucy", "brian"]
    game, _ = play(game, LUCY_START)
    assert offered(game, "deal") == ["brian"]
    assert offered(game, "deal lucy") == []
    assert {"tea", "tea+", "tea-", "baker"} <= set(offered(game, "deal brian"))
    assert offered(game, BRIAN_START) == []
    assert offered(game, BRIAN_START.removesuffix(" tea")) != []


def test_cards_that_are_unseen() -> None:
    """round.known-cards: nine cards of each trade"""
    game = table_game(*STARTED)
    assert offered(game, "") == ["reveal"]
    assert {"tea", "tea+", "tea-"} <= set(offered(game, "reveal"))
    assert offered(game, "reveal tea+ tea+ tea-") == []
    assert offered(game, "reveal tea+ what") == []


def test_symbols_as_far_as_the_deck_is_known() -> None:
    """round.known-cards: two plus cards of each trade in this deck"""
    at = position(offer="", due=3)._replace(deck=deck_of(BUILT_IN[ASSUMED]))
    assert "tea+" in GAME.next_words(at, ["reveal", "tea+"], PUBLIC)
    after = GAME.next_words(at, ["reveal", "tea+", "tea+"], PUBLIC)
    assert "tea+" not in after
    assert {"tea", "tea-"} <= set(after)


def test_no_card_of_a_trade_that_has_all_been_seen() -> None:
    at = position(offer="", counts=({"tea": 9, "silk": 8}, {"wine": 9}), due=3)
    assert {card.rstrip("+-") for card in GAME.next_words(at, ["reveal"], PUBLIC)} == {
        "baker", "carpenter", "basket", "silk",
    }  # fmt: skip
    assert "silk" not in GAME.next_words(at, ["reveal", "silk"], PUBLIC)


@pytest.mark.parametrize("seed", range(5))
def test_a_table_game_typed_by_nothing_but_what_is_offered(seed: int) -> None:
    chooser = random.Random(seed)
    game = table_game()
    while words := offered(game, ""):
        line: list[str] = []
        while words:
            line.append(chooser.choice(words))
            words = offered(game, " ".join(line))
        game, _ = play(game, " ".join(line))
    assert game.game.pending(game.fold.position).over
