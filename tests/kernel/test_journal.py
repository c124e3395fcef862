"""Folding, undo and redo, and which entries are hidden."""

from __future__ import annotations

import pytest

from referee import session
from referee.kernel.fold import BrokenEntry, fold
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.journal import Journal
from tests.games.daxu.table import STARTED, table_game

ROUND = ("reveal tea silk wine", "choose lucy take", "choose lucy give", "choose brian take")


def test_a_broken_entry_is_named_by_its_number() -> None:
    game = table_game(*STARTED)
    broken = Journal((*game.journal.lines, "# a note", "reveal tea tea tea", "award lucy"))
    with pytest.raises(BrokenEntry) as found:
        fold(game.game, game.fold.setup, broken)
    assert (found.value.number, found.value.line) == (4, "award lucy")


def test_a_choice_is_hidden_until_both_are_in_and_one_taken_back_for_good() -> None:
    game = table_game(*STARTED, *ROUND[:3])
    assert game.fold.hidden(PUBLIC) == {4, 5}
    assert game.fold.hidden(Viewer("brian")) == {4, 5}
    assert game.fold.hidden(Viewer("lucy")) == set()
    assert game.fold.hidden(Viewer(all=True)) == set()
    opened = session.play(game, ROUND[3]).session
    assert opened.fold.hidden(PUBLIC) == {4}, "the choice that Lucy took back was never shown"
    assert opened.fold.hidden(Viewer("lucy")) == set()


def test_both_choices_at_once_are_open() -> None:
    game = table_game(*STARTED, ROUND[0], "choose lucy take", "choose lucy give brian take")
    assert game.fold.hidden(PUBLIC) == {4}


def test_a_choice_of_the_last_round_stays_open() -> None:
    game = table_game(*STARTED, *ROUND, "reveal tea silk wine", "choose brian take")
    assert game.fold.hidden(PUBLIC) == {4, 7 + 1}


def test_undo_takes_back_one_entry_at_a_table_whatever_it_is() -> None:
    game = table_game(*STARTED, *ROUND)
    back = session.undo(game, 1).session
    assert back.journal.lines == game.journal.lines[:-1]
    assert back.journal.undone == game.journal.lines[-1:]
    again = session.undo(back, 4).session
    assert again.journal.lines == STARTED[:1]
    assert again.journal.undone == (*STARTED[1:], *ROUND)


def test_a_new_move_forgets_what_was_undone() -> None:
    game = session.undo(table_game(*STARTED, *ROUND), 2).session
    assert session.play(game, "choose brian give").session.journal.undone == ()


def test_redo_goes_as_far_as_asked() -> None:
    game = table_game(*STARTED, *ROUND)
    back = session.undo(game, 4).session
    two = session.redo(back, 2).session
    assert two.journal.lines == game.journal.lines[:4]
    assert session.redo(two, 2).session.journal == game.journal


def test_a_note_among_drawn_cards_goes_with_them() -> None:
    journal = Journal(("move one", "draw a", "move two", "# typed into the file", "draw b"))
    back, taken = journal.undo(1, lambda line: line.startswith("draw"))
    assert [step.lines for step in taken] == [journal.lines[2:]]
    assert back.redo(1, lambda line: line.startswith("draw"))[0] == journal


@pytest.mark.parametrize("broken", [{"due": 9}, {"at": 9}, {"put": 9}])
def test_what_does_not_fit_the_lines_is_found(broken: dict[str, int]) -> None:
    amended = Journal(("one", "two", "three")).amend("amend 2", ["one", "zwei", "three"])
    assert amended.is_whole()
    assert not amended._replace(amended=(amended.amended[0]._replace(**broken),)).is_whole()
    back, _ = amended.undo(1, lambda line: False)
    assert back.is_whole()
    assert not back._replace(unamended=(back.unamended[0]._replace(**broken),)).is_whole()
