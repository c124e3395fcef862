"""The words that may come next, of every game: all of them lead to a legal move, and all legal moves are reached."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from referee import session
from referee.kernel.game import PUBLIC, Viewer
from referee.session import AnySession
from tests.conformance.playouts import PLAYERS, each_game, playout

seeds = st.integers(min_value=0, max_value=2**63 - 1)
VIEWERS = (PUBLIC, Viewer(PLAYERS[0]), Viewer(PLAYERS[1]), Viewer(all=True))


def next_words(at: AnySession, words: Sequence[str], viewer: Viewer) -> list[str]:
    return list(at.game.next_words(at.fold.position, words, viewer))


def to_its_end(at: AnySession, viewer: Viewer, chooser: random.Random) -> list[str]:
    """A line of words offered one after the other, until none is offered any more."""
    line: list[str] = []
    while offered := next_words(at, line, viewer):
        assert len(set(offered)) == len(offered)
        line.append(chooser.choice(offered))
    return line


@each_game
@given(seeds)
@settings(max_examples=3, deadline=None)
def test_whatever_one_chooses_of_the_words_the_line_is_legal(game: str, seed: int) -> None:
    chooser = random.Random(seed)
    for at in playout(game, seed):
        for viewer in (VIEWERS[-1], Viewer(PLAYERS[0], all=True)):
            line = to_its_end(at, viewer, chooser)
            if line:
                session.play(at, " ".join(line))


@each_game
@given(seeds)
@settings(max_examples=2, deadline=None)
def test_each_word_of_each_legal_move_is_offered(game: str, seed: int) -> None:
    """But for who need not move any more, though they may still change their mind."""
    chooser = random.Random(seed)
    for at in playout(game, seed):
        awaited = at.game.pending(at.fold.position).to_move
        for viewer in VIEWERS:
            if viewer.player not in (None, *awaited):
                continue
            moves = list(at.game.legal(at.fold.position, viewer))
            for move in chooser.sample(moves, min(2, len(moves))):
                words = move.words()
                for place, word in enumerate(words):
                    if word in awaited or word not in PLAYERS:
                        assert word in next_words(at, words[:place], viewer), (words, place)


@each_game
def test_nothing_follows_a_line_that_no_move_begins_with(game: str) -> None:
    for at in playout(game, 4):
        for line in (["nonsense"], ["", ""], ["$(touch pwned)"], [*PLAYERS], ["choose", "nobody"], ["build", "x", "y"]):
            assert next_words(at, line, PUBLIC) == []


@each_game
def test_nothing_is_offered_when_the_game_is_over(game: str) -> None:
    *_, last = playout(game, 9)
    assert all(next_words(last, [], viewer) == [] for viewer in VIEWERS)


@each_game
def test_words_are_matched_without_regard_to_case(game: str) -> None:
    for at in playout(game, 6):
        for verb in next_words(at, [], PUBLIC):
            assert next_words(at, [verb.upper()], PUBLIC) == next_words(at, [verb], PUBLIC)


@each_game
def test_each_word_is_one_that_a_shell_takes_as_it_is(game: str) -> None:
    for at in playout(game, 8):
        chooser = random.Random(8)
        for word in to_its_end(at, Viewer(all=True), chooser):
            assert word.replace("-", "").replace("+", "").replace(".", "").replace("=", "").isalnum()
