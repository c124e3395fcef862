"""Draws from decks of the same name, round after round: by a small game that leaves the count to the fold."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee import session
from referee.kernel.game import Pending
from referee.session import AnySession, simulate
from tests.conftest import Result
from tests.kernel.conftest import Point
from tests.kernel.small_games import Table
from tests.kernel.small_games.late import OpensLate
from tests.kernel.small_games.rounds import Rounds

pytestmark = pytest.mark.usefixtures("installed")
PLAYERS = ["ann", "bob", "cid"]


def played(seed: int, stops: int = 1) -> AnySession:
    """A game of two rounds, after so many of them."""
    at = session.new("rounds-game", PLAYERS, seed, False, {}).session
    for name in PLAYERS[:stops]:
        at = session.play(at, f"stop {name}").session
    return at


def cards(at: AnySession) -> list[int]:
    return [card for _, card in at.fold.position.played]


class CountsByItself(Rounds):
    """Counts its draws: those of all rounds, or by mistake those of each round anew."""

    def __init__(self, *, anew: bool) -> None:
        self.anew = anew

    def pending(self, position: Table) -> Pending:
        found = super().pending(position)
        count = sum(map(bool, position.hands)) if self.anew else len(position.played)
        return found._replace(draw=found.draw and found.draw._replace(first=count))


class CountsOneDeck(Rounds):
    """Counts the draws of ann's deck, and leaves the deck of the others to the fold."""

    def pending(self, position: Table) -> Pending:
        found = super().pending(position)
        if found.draw is None:
            return found
        if position.hand("ann"):
            return found._replace(draw=found.draw._replace(deck="others"))
        return found._replace(draw=found.draw._replace(first=position.moves))


def test_each_round_gets_other_cards_of_a_whole_deck() -> None:
    rounds = [(cards(at)[:3], cards(at)[3:]) for at in map(played, range(20))]
    assert all(len({*one}) == len({*other}) == 3 for one, other in rounds)
    assert not any(one == other for one, other in rounds)
    assert any({*one} & {*other} for one, other in rounds), "a card comes back in the next round"


def test_the_same_seed_gives_the_same_rounds_through_undo_and_saves() -> None:
    at = played(7)
    session.keep("game.toml", session.Outcome(played(7, stops=0)))
    again = session.play(session.open_save("game.toml"), "stop ann").session
    assert again.fold.entries == at.fold.entries
    assert session.redo(session.undo(again, 1).session, 1).session.fold.entries == at.fold.entries
    assert again.fold.wrong_draws() == []
    assert cards(played(8)) != cards(at)


def test_the_count_of_a_game_may_be_that_of_the_fold(installed: dict[str, Point]) -> None:
    counted = played(7, stops=2).fold.entries
    installed["rounds-game"] = Point(CountsByItself(anew=False))
    assert played(7, stops=2).fold.entries == counted
    assert played(7, stops=2).fold.wrong_draws() == []


def test_a_count_that_begins_again_is_found(installed: dict[str, Point]) -> None:
    installed["rounds-game"] = Point(CountsByItself(anew=True))
    why = "rounds-game counts draw 0 of the deck 'deck', after draw 2"
    with pytest.raises(ValueError, match=why):
        simulate.plan("rounds-game", PLAYERS, 7).play("1")
    with pytest.raises(ValueError, match=why):
        played(7, stops=2).fold.wrong_draws()


def test_a_game_may_leave_one_deck_of_two_to_the_fold(installed: dict[str, Point]) -> None:
    installed["rounds-game"] = Point(CountsOneDeck())
    assert len({tuple(cards(played(seed))[3:]) for seed in range(20)}) > 1
    for seed in range(20):
        assert played(seed, stops=2).fold.wrong_draws() == []


@pytest.mark.parametrize(
    ("lines", "rule"),
    [(["stop ann"], "secret.unkept"), (["stop ann", "stop bob"], "turn.move")],
    ids=["hidden", "open"],
)
def test_a_failing_amendment_tells_no_hidden_cards_that_are_drawn_again(
    installed: dict[str, Point], referee: Callable[..., Result], lines: list[str], rule: str
) -> None:
    installed["rounds-game"] = Point(OpensLate())
    assert referee("rounds-game new ann bob --seed 7 -q").code == 0
    for line in lines:
        assert referee(f"play {line} -q").code == 0
    tried = referee("amend 3 stop ann / stop bob / stop ann")
    assert (tried.code, tried.out) == (3, "")
    assert f"[{rule}]" in tried.err
    tried = referee("amend 3 stop ann / stop bob / stop ann --reveal-all")
    assert (tried.code, tried.out) == (3, "")
    assert "[turn.move]" in tried.err
