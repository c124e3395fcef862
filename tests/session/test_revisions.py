"""The save counts its writes, and a command can insist on the number."""

from __future__ import annotations

from pathlib import Path

from referee import session
from referee.session import How, execute
from referee.session.deeds import AddNote
from tests.games.daxu.table import STARTED, table_game


def test_a_command_for_another_revision_does_nothing() -> None:
    session.keep("game.toml", session.Outcome(table_game(*STARTED)))
    before = Path("game.toml").read_bytes()
    failure = execute(AddNote("again"), How(revision=2)).failure
    assert failure is not None
    assert failure.kind == "differs"
    assert "revision 1, not 2" in failure.why
    assert Path("game.toml").read_bytes() == before


def test_the_right_revision_is_written_once() -> None:
    session.keep("game.toml", session.Outcome(table_game(*STARTED)))
    assert execute(AddNote("once"), How(revision=1)).failure is None
    assert execute(AddNote("once"), How(revision=1)).failure is not None
    assert session.open_save("game.toml").journal.lines[-1] == "# once"
    assert session.open_save("game.toml").revision == 2
