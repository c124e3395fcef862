"""Cards are conserved at every step of random dealt games of two to six, and each game ends by the rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import session
from referee.games.draxia.moves import Meet
from referee.games.draxia.state import Position
from referee.kernel.game import Viewer
from referee.kernel.notation import write
from referee.session import AnySession
from tests.games.draxia.table import NAMES, rules_of

EVERYTHING = Viewer(all=True)


def playout(seed: int, players: int, **options: str) -> Iterator[AnySession]:
    """A random dealt game, after each decision."""
    chooser = random.Random(seed)
    game = session.new("draxia", NAMES[:players], seed, False, options).session
    yield game
    while not game.game.pending(game.fold.position).over:
        move = chooser.choice(list(game.game.legal(game.fold.position, EVERYTHING)))
        game = session.play(game, write(move)).session
        yield game


def check_conserved(at: Position) -> None:
    """Every resource, spell, building, monster and character card lies in just one place."""
    for deck, whole, hands in (
        (at.resources, at.cards.resources, [player.hand for player in at.hands]),
        (at.spells, at.cards.spells, [player.spells for player in at.hands]),
    ):
        assert deck.left is not None
        found = Counter(deck.left.flat()) + Counter(deck.discard.flat())
        for hand in hands:
            found += Counter(hand.flat())
        assert found == Counter(whole.flat())
        assert deck.size == deck.left.total
    for name, row in at.cards.buildings.items():
        assert at.pile(name) >= 0
        assert sum(player.buildings[name] for player in at.hands) + at.pile(name) == row.copies
        assert all(0 <= player.exhausted[name] <= player.buildings[name] for player in at.hands)
    for name, row in at.cards.monsters.items():
        slain = sum(player.slain[name] for player in at.hands)
        fought = at.turn is not None and at.turn.monster == name
        assert slain + fought + at.monsters[name] <= row.copies
    chosen = [player.character for player in at.hands if player.character]
    assert len(set(chosen)) == len(chosen)


@given(st.integers(0, 2**63 - 1), st.integers(2, 6))
@settings(max_examples=8, deadline=None)
def test_cards_are_conserved(seed: int, players: int) -> None:
    """setup.piles, setup.characters, deck.reshuffle-resources, deck.reshuffle-spells, build.pile"""
    for game in playout(seed, players):
        check_conserved(game.fold.position)
    for step in game.fold.entries:
        if step.position.resources.left is not None:
            check_conserved(step.position)


@given(st.integers(0, 2**63 - 1), st.integers(2, 6))
@settings(max_examples=8, deadline=None)
def test_a_game_ends_after_everybodys_last_turn(seed: int, players: int) -> None:
    """end.cathedrals, end.monsters, end.last-turns, score.total"""
    *_, game = playout(seed, players)
    steps = game.fold.entries
    triggered = [step.number for step in steps if rules_of(step.events) & {"end.cathedrals", "end.monsters"}]
    assert len(triggered) == 1
    passes = [step for step in steps if step.number > triggered[0] and step.line == "pass"]
    assert len(passes) == players, "the one who triggered the end and each of the others"
    met = Counter(step.move.monster for step in steps if isinstance(step.move, Meet))
    assert all(count <= game.fold.position.cards.monsters[name].copies for name, count in met.items())
    assert game.game.score(game.fold.position, Viewer()).final


@pytest.mark.parametrize(
    ("players", "teams"), [(4, "ann+cid/bob+dan"), (6, "ann+cid+eve/bob+dan+fay"), (6, "ann+dan/bob+eve/cid+fay")]
)
def test_team_games_are_played_to_the_end(players: int, teams: str) -> None:
    """team.assist, team.score"""
    *_, game = playout(3, players, teams=teams)
    rules = {event.rule for step in game.fold.entries for event in step.events}
    assert "team.assist" in rules
    assert "team.score" in rules
