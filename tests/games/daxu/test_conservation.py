"""Cards are conserved: what the journal names lies on the two sides or on offer, each card once, whoever got it."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.daxu.moves import Deal, Reveal
from referee.games.daxu.state import HIGHEST, LOWEST
from referee.kernel.game import PUBLIC
from tests.conformance.playouts import playout


@given(st.integers(0, 2**63 - 1))
@settings(max_examples=20, deadline=None)
def test_every_card_named_lies_somewhere_once(seed: int) -> None:
    """setup.deck, setup.remove, resolve.all"""
    for game in playout("daxu", seed):
        named: Counter[str] = Counter()
        for step in game.fold.entries:
            if isinstance(step.move, Deal | Reveal):
                named.update(step.move.cards)
            first, second = step.position.sides
            assert Counter(first.cards + second.cards + step.position.offer) == named
            assert all(named[card] <= step.position.deck[card] for card in named)
            assert 0 <= step.position.cards_left == 52 - named.total()
            assert all(LOWEST <= side.reputation <= HIGHEST for side in step.position.sides)


@given(st.integers(0, 2**63 - 1))
@settings(max_examples=20, deadline=None)
def test_a_finished_game_leaves_at_most_two_cards_and_pays_what_its_pad_says(seed: int) -> None:
    """end.no-three, score.winner"""
    *_, last = playout("daxu", seed)
    position = last.fold.position
    assert 0 <= position.cards_left <= 2
    won = last.fold.entries[-1].events[-1]
    assert won.data["winners"] == list(last.game.score(position, PUBLIC).winners)
    scored = Counter[str]()
    for event in last.fold.entries[-1].events:
        if event.kind == "scored":
            scored[str(event.data["player"])] += int(str(event.data["points"]))
    assert {player: scored[player] for player in position.players} == {
        player: last.game.score(position, PUBLIC).total(player) for player in position.players
    }
