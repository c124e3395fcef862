"""Undo and redo of moves, notes and amendments: always exact, in any order, through any number of saves."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import session
from referee.games.daxu.state import ACTIONS
from referee.kernel.game import Viewer
from referee.kernel.refusal import Mistake, Refusal
from referee.session import AnySession, EntryRefused, script
from referee.session.amend import amend
from referee.store import layout
from tests.games.daxu.table import STARTED, table_game

ROUND = ("reveal baker- tea silk+", "choose lucy take brian undermine", "reveal wine wine tea")

EDITS = st.one_of(
    st.tuples(st.just("choose"), st.sampled_from(["lucy", "brian"]), st.sampled_from(ACTIONS)),
    st.tuples(st.just("note"), st.sampled_from(["tea break", "Lucy thinks"])),
    st.tuples(st.just("amend"), st.integers(1, 12), st.sampled_from(["replace", "drop", "before"]), st.booleans()),
    st.tuples(st.just("undo"), st.integers(1, 4)),
    st.tuples(st.just("redo"), st.integers(1, 4)),
)


def edited(game: AnySession, edit: tuple[Any, ...]) -> AnySession:
    match edit:
        case ("choose", player, action):
            return session.play(game, f"choose {player} {action}").session
        case ("note", text):
            return session.note(game, text).session
        case ("amend", number, how, truncate):
            lines = [] if how == "drop" else ["choose lucy give"] if number > 3 else ["reveal tea+ tea silk"]
            return amend(game, number, number, lines, how, truncate=truncate, viewer=Viewer(all=True)).session
        case ("undo", count):
            return session.undo(game, count).session
        case _:
            return session.redo(game, edit[1]).session


def through_a_save(game: AnySession) -> AnySession:
    save = layout.loads(session.to_save(game._replace(revision=1)), "x")
    assert save.journal == game.journal
    return game._replace(journal=save.journal)


@given(st.lists(EDITS, max_size=25))
@settings(max_examples=120)
def test_undo_and_redo_walk_through_all_that_was_done(edits: list[tuple[Any, ...]]) -> None:
    lines = (*STARTED, *ROUND)
    history = [table_game(*lines[:count]) for count in range(len(lines) + 1)]
    game, at = history[-1], len(lines)
    for edit in edits:
        try:
            game = through_a_save(edited(game, edit))
        except (Mistake, Refusal, EntryRefused):
            continue
        if edit[0] == "undo":
            at -= edit[1]
        elif edit[0] == "redo":
            at += edit[1]
        else:
            del history[at + 1 :]
            history.append(game)
            at += 1
        assert game.journal.lines == history[at].journal.lines
        assert game.fold.position == history[at].fold.position
        assert [step.line for step in game.fold.entries] == list(game.journal.entry_lines())
        assert game.journal.is_whole()


def test_a_note_is_a_step_of_its_own_and_drops_what_was_undone() -> None:
    game = table_game(*STARTED, *ROUND)
    noted = session.note(session.undo(game, 1).session, "  tea \t break ").session
    assert noted.journal.lines[-1] == "# tea break"
    with pytest.raises(Mistake, match="nothing is undone"):
        session.redo(noted, 1)
    done = session.undo(noted, 1)
    assert done.undone[0].notes == ("# tea break",)
    assert done.session.fold.position == noted.fold.position


@pytest.mark.parametrize("text", ["", " \n ", "bell \x07", "x" * 1000])
def test_notes_that_cannot_be_written(text: str) -> None:
    with pytest.raises(Mistake):
        session.note(table_game(), text)


def test_undo_says_what_an_entry_had_shown_and_to_whom() -> None:
    dealt = session.new("draxia", ["ann", "bob"], 7, False, {}).session
    dealt = script.run(dealt, ["pick ann bard", "pick bob cleric"]).session
    (back,) = session.undo(dealt, 1).undone
    shown = {(one.number, one.to, one.of) for one in back.fold.disclosures(back.entries[0].number)}
    assert shown == {(5, ("ann",), ()), (6, ("bob",), ()), (7, ("ann",), ())}


def test_nothing_is_undone_where_less_was_done() -> None:
    game = table_game(*STARTED)
    with pytest.raises(Mistake, match="only 2 can be taken back"):
        session.undo(game, 3)
