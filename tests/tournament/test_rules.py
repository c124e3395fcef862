"""What must hold of a tournament as of every journal: saves, undo, views, listed moves, completion."""

from __future__ import annotations

import json
import random
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import session
from referee.kernel.game import Viewer
from referee.kernel.notation import write
from referee.kernel.refusal import Mistake, Refusal
from referee.session import AnySession, catalogue
from referee.session.tournament import Form
from tests.tournament.table import decide, in_order, play, position, seats, through, tournament

FORMS = [
    Form(rounds=2),
    Form(eliminates=True, advance=2),
    Form(rounds=2, game="daxu"),
    Form(eliminates=True, game="daxu"),
]
each_form = pytest.mark.parametrize("form", FORMS, ids=str)
ALL = Viewer(all=True)


def stages(form: Form, players: int, seed: int) -> list[AnySession]:
    chooser = random.Random(seed)
    found = [tournament(players, form, seed)]
    while not found[-1].game.pending(position(found[-1])).over:
        found.append(session.play(found[-1], decide(found[-1], chooser, 0.3)).session)
    return found


@each_form
@given(st.integers(2, 40), st.integers(0, 2**63 - 1))
@settings(max_examples=15)
def test_saves_fold_to_the_same_position(form: Form, players: int, seed: int) -> None:
    last = through(tournament(players, form, seed), seed)
    session.keep("t.toml", session.Outcome(last))
    again = session.open_save("t.toml")
    assert again.fold.position == last.fold.position
    assert again.fold.wrong_draws() == []


@each_form
def test_undo_and_redo_of_everything_is_exact(form: Form) -> None:
    last = through(tournament(11, form))
    decisions = len(last.fold.decisions())
    undone = session.undo(last, decisions).session
    assert undone.state() == tournament(11, form).state()
    assert session.redo(undone, decisions).session.journal == last.journal


@each_form
def test_listed_moves_are_accepted_and_read_back(form: Form) -> None:
    for at in stages(form, 9, 4):
        for move in at.game.legal(position(at), ALL):
            assert at.fold.read(write(move)) == move
            session.play(at, write(move))
        assert list(at.game.legal(position(at), Viewer("p1"))) == []


@each_form
def test_views_are_plain_data_for_json_and_toml(form: Form) -> None:
    for at in stages(form, 9, 5):
        state = at.state()
        assert json.loads(json.dumps(state)) == state
        assert {"phase", "to_move", "over", "players", "standings", "tables"} <= set(state)
        view = at.game.view(position(at), Viewer())
        assert tomllib.loads(session.to_save(at._replace(revision=1)).decode())["state"] == view
        assert at.game.board(position(at), Viewer())
        assert at.game.score(position(at), Viewer()).final is state["over"]


@each_form
def test_any_order_of_words_that_completion_offers_is_legal(form: Form) -> None:
    """From what can come next, word by word, a line grows that is accepted."""
    chooser = random.Random(1)
    for at in stages(form, 9, 6):
        words: list[str] = []
        while following := list(at.game.next_words(position(at), words, ALL)):
            assert len(following) == len(set(following))
            words.append(chooser.choice(following))
        if words and words != ["join"]:
            session.play(at, " ".join(words))


def test_what_can_follow() -> None:
    at = play(tournament(["ann", "bob", "cid"], Form(rounds=2)), "seat")
    following = lambda line: list(at.game.next_words(position(at), line.split(), ALL))  # noqa: E731
    assert following("") == ["result"]
    assert following("result") == ["1"]
    assert following("RESULT 1") == seats(at, 1)
    assert set(following("result 1 BOB=ann")) == {"cid"}
    assert following("result 2") == following("nothing") == following("seat") == []
    at = play(in_order(at), "seat")
    assert following("correct") == ["1.1"]
    assert set(following("")) == {"result", "correct"}


def test_what_can_follow_where_players_are_level() -> None:
    at = play(tournament(["ann", "bob", "cid"], Form(eliminates=True)), "seat", "result 1 ann=bob cid")
    assert list(at.game.next_words(position(at), ["advance"], ALL)) == ["1"]
    assert set(at.game.next_words(position(at), ["advance", "1"], ALL)) == {"ann", "bob"}
    assert list(at.game.next_words(position(at), ["advance", "1", "ann"], ALL)) == []


def test_every_verb_has_an_example_that_reads_back() -> None:
    at = tournament(2)
    for verb in at.game.notation.verbs.values():
        assert write(at.fold.read(verb.example)) == verb.example
        assert verb.summary.endswith(".")
        assert len(verb.summary) <= 60


def test_notes_stay_where_they_are() -> None:
    at = play(tournament(3), "seat")
    noted = at._replace(journal=at.journal._replace(lines=(*at.journal.lines, "# pizza")))
    session.keep("t.toml", session.Outcome(noted))
    played = in_order(session.open_save("t.toml"))
    assert played.journal.lines[2] == "# pizza"


@pytest.mark.parametrize(
    "change",
    [
        ("form = ", 'form = "swiss"'),
        ("rounds = ", "rounds = 0"),
        ("seats = ", "seats = 9"),
        ("fewest = ", 'fewest = "two"'),
        ("mode = ", 'mode = "table"'),
    ],
    ids=str,
)
def test_a_setup_that_cannot_be(change: tuple[str, str]) -> None:
    from pathlib import Path

    from referee.store.errors import UnreadableSave

    session.keep("t.toml", session.Outcome(tournament(4)))
    lines = Path("t.toml").read_text().splitlines()
    edited = [change[1] if line.startswith(change[0]) and at < 25 else line for at, line in enumerate(lines)]
    Path("t.toml").write_text("\n".join(edited))
    with pytest.raises(UnreadableSave):
        session.open_save("t.toml")


@given(
    st.lists(
        st.sampled_from(
            [
                "seat",
                "result",
                "correct",
                "advance",
                "drop",
                "join",
                "table",
                "bye",
                "1",
                "2",
                "1.1",
                "p1",
                "p2",
                "p3=p4",
                "p9",
                "=",
            ]
        ),
        max_size=6,
    )
)
@settings(max_examples=300)
def test_any_line_is_played_refused_or_not_understood(words: list[str]) -> None:
    at = play(tournament(8), "seat")
    rule = None
    try:
        session.play(at, " ".join(words))
    except Refusal as refusal:
        rule = refusal.rule
    except Mistake:
        pass
    assert rule is None or rule in {known.id for known in catalogue.rulebook("tournament").rules}
