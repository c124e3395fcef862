"""One game of each is kept as text, so that whatever changes what a game does or shows is seen."""

from __future__ import annotations

import difflib
import os
from pathlib import Path

from referee.kernel.game import AnyGame
from tests.conformance.playouts import each_game, game_of
from tests.conformance.playthrough import playthrough

FOLDER = Path(__file__).parent / "playthroughs"
REWRITE = "REFEREE_REWRITE_PLAYTHROUGHS"


def check_playthrough(game: AnyGame) -> None:
    """Assert that a game goes as it is kept; with the variable set, keep it as it goes."""
    path, text = FOLDER / f"{game.name}.txt", playthrough(game)
    if os.environ.get(REWRITE):
        path.write_text(text, encoding="utf-8")
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    changed = "\n".join(difflib.unified_diff(kept.splitlines(), text.splitlines(), "kept", "now", lineterm=""))
    assert not changed, (
        f"{changed}\nIf this is meant: {REWRITE}=1 pytest tests/conformance/{Path(__file__).name}, and read the diff."
    )


@each_game
def test_a_game_goes_as_it_is_kept(game: str) -> None:
    check_playthrough(game_of(game))
