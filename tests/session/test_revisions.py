"""The save counts its writes, and a command can insist on the number."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import session
from referee.session import RevisionDiffers
from tests.games.daxu.table import STARTED, table_game


def test_a_command_for_another_revision_does_nothing() -> None:
    session.keep("game.toml", session.Change(table_game(*STARTED)))
    before = Path("game.toml").read_bytes()
    with pytest.raises(RevisionDiffers, match="revision 1, not 2"):
        session.change("game.toml", lambda game: session.note(game, "again"), revision=2)
    assert Path("game.toml").read_bytes() == before


def test_the_right_revision_is_written_once() -> None:
    session.keep("game.toml", session.Change(table_game(*STARTED)))
    session.change("game.toml", lambda game: session.note(game, "once"), revision=1)
    with pytest.raises(RevisionDiffers):
        session.change("game.toml", lambda game: session.note(game, "once"), revision=1)
    assert session.open_save("game.toml").journal.lines[-1] == "# once"
    assert session.open_save("game.toml").revision == 2
