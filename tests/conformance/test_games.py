"""What must hold of every game, whatever its rules: played at random, by the kernel's interface alone."""

from __future__ import annotations

import json
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import games, session
from referee.kernel.fold import fold
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.journal import Journal, Setup
from referee.kernel.notation import write
from referee.kernel.refusal import Mistake, Refusal
from referee.store import layout
from tests.conformance.playouts import PLAYERS, each_game, each_table, finished, playout, start

seeds = st.integers(min_value=0, max_value=2**63 - 1)


@each_table
@given(seeds)
@settings(max_examples=5, deadline=None)
def test_random_games_end_and_their_saves_fold_to_the_same_position(game: str, seats: int, seed: int) -> None:
    last = finished(game, seed, seats)
    session.keep("game.toml", session.Outcome(last))
    again = session.open_save("game.toml")
    assert again.fold.position == last.fold.position
    assert again.state() == {**last.state(), "revision": 1}
    assert again.fold.wrong_draws() == []
    assert again.game.score(again.fold.position, PUBLIC).final


@each_game
def test_the_ranking_has_each_player_once_and_the_winners_first(game: str) -> None:
    for seed in range(3):
        last = finished(game, seed)
        score = last.score()
        ranking = score.ranking()
        assert sorted(name for place in ranking for name in place) == sorted(last.players)
        assert sorted(ranking[0]) == sorted(score.winners)


@each_table
@given(seeds)
@settings(max_examples=2, deadline=None)
def test_each_listed_move_is_accepted_and_reads_back(game: str, seats: int, seed: int) -> None:
    for at in playout(game, seed, seats):
        for move in at.game.legal(at.fold.position, Viewer(all=True)):
            line = write(move)
            assert at.fold.read(line) == move
            session.play(at, line)


@each_table
@given(seeds)
@settings(max_examples=2, deadline=None)
def test_someone_is_to_move_until_the_game_is_over(game: str, seats: int, seed: int) -> None:
    for at in playout(game, seed, seats):
        pending = at.game.pending(at.fold.position)
        listed = [list(at.game.legal(at.fold.position, Viewer(player))) for player in at.players]
        assert pending.over is not any(listed)
        assert all(own for player, own in zip(at.players, listed, strict=True) if player in pending.to_move)
        assert pending.draw is None, "in a dealt game the referee draws by itself"


@each_game
def test_undo_and_redo_of_everything_is_exact(game: str) -> None:
    last = finished(game, 11)
    decisions = len(last.fold.decisions())
    for step in (1, 3, decisions):
        at = last
        taken = 0
        while taken + step <= decisions:
            at = session.undo(at, step).session
            taken += step
        assert len(at.fold.decisions()) == decisions - taken
        back = at
        while taken:
            back = session.redo(back, step).session
            taken -= step
        assert back.journal == last.journal
        assert back.fold.position == last.fold.position
    assert session.undo(last, decisions).session.state() == start(game, 11).state()


@each_game
def test_undo_of_more_than_there_is(game: str) -> None:
    with pytest.raises(Mistake):
        session.undo(start(game, 1), 1)
    with pytest.raises(Mistake):
        session.redo(finished(game, 1), 1)


@each_game
def test_another_move_after_undo_meets_the_same_cards(game: str) -> None:
    """The k-th draw follows from the seed, not from what was decided before it."""
    at = start(game, 5)
    line = write(next(iter(at.game.legal(at.fold.position, Viewer(all=True)))))
    there = session.play(at, line).session
    back = session.undo(there, 1).session
    assert back.fold.position == at.fold.position
    for move in at.game.legal(at.fold.position, Viewer(all=True)):
        other = session.play(session.undo(session.play(back, write(move)).session, 1).session, line).session
        assert other.journal.lines == there.journal.lines


@each_table
def test_views_are_plain_data_for_json_and_toml(game: str, seats: int) -> None:
    for at in playout(game, 3, seats):
        for viewer in (Viewer(), *map(Viewer, at.players), Viewer(all=True)):
            view = at.state(viewer)
            assert json.loads(json.dumps(view)) == view
        assert tomllib.loads(session.to_save(at).decode())["state"] == at.game.view(at.fold.position, Viewer())


@each_game
def test_notes_stay_where_they_are(game: str) -> None:
    at = start(game, 2)
    session.keep("game.toml", session.Outcome(at._replace(journal=Journal((*at.journal.lines, "# tea break")))))
    opened = session.open_save("game.toml")
    line = write(next(iter(opened.game.legal(opened.fold.position, Viewer(all=True)))))
    played = session.play(opened, line).session
    assert "# tea break" in played.journal.lines
    undone = session.undo(played, 1).session
    assert undone.journal.lines == opened.journal.lines
    assert session.redo(undone, 1).session.journal.lines == played.journal.lines


@each_game
def test_the_ledger_has_the_version_of_the_rules(game: str) -> None:
    book = games.rulebook(game)
    assert book.version == games.load(game).rules_version
    assert {rule.kind for rule in book.rules} <= {"rule", "ruling"}


@each_game
def test_as_many_play_as_the_game_says(game: str) -> None:
    fewest, most = games.load(game).seats
    names = [*PLAYERS, "eve", "fay", "gus", "hal"]
    for count in range(1, len(names) + 1):
        if fewest <= count <= most:
            session.new(game, names[:count], 1, False, games.load(game).tournament_options(count))
        else:
            with pytest.raises(Refusal):
                session.new(game, names[:count], 1, False, {})


@each_game
def test_the_examples_of_the_help_are_moves(game: str) -> None:
    rules = games.load(game)
    for verb in rules.notation.verbs.values():
        move = rules.notation.read(verb.example, Setup(rules.example_players, None, {}))
        assert write(move) == verb.example
        assert verb.summary.endswith(".")
        assert len(verb.summary) <= 60


@each_game
def test_a_save_stands_for_its_game_alone(game: str) -> None:
    save = layout.loads(session.to_save(start(game, 1)._replace(revision=1)), "x")
    assert save.game == game
    rules = games.load(game)
    assert fold(rules, session.setup_of(save.setup), save.journal).position == start(game, 1).fold.position


@each_game
def test_the_card_template_is_a_good_card_file_and_fits_the_schema(game: str) -> None:
    cards = games.load(game).card_set
    if cards is None:
        return
    document = tomllib.loads(cards.text("my copy"))
    assert cards.mistakes(document) == []
    assert set(cards.schema()["required"]) <= set(document)
    assert set(document) <= set(cards.schema()["properties"])
    assert len(cards.mistakes({})) >= 1
    assert "assumed" in cards.text(cards.name).casefold()
    assert tomllib.loads(cards.text(cards.name))["name"] == cards.name
