"""What each player has, as words."""

from __future__ import annotations

import pytest

from referee.kernel.counts import by_player
from referee.kernel.refusal import Mistake

KNOWN = ("farm", "mana-pool")


def test_counts_stand_with_the_player_named_last() -> None:
    assert by_player(["ann", "farm=2", "mana-pool=1", "bob", "FARM=x"], KNOWN) == {
        "ann": {"farm": "2", "mana-pool": "1"},
        "bob": {"farm": "x"},
    }


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("farm=1 ann", "before any player"),
        ("ann frm=1", "not something to count"),
        ("ann farm=1 farm=2", "twice"),
        ("ann ANN", "named twice"),
        ("ann farm 2", "needs a value"),
        ("a.b", "cannot be a player's name"),
    ],
)
def test_words_that_are_no_counts(words: str, why: str) -> None:
    with pytest.raises(Mistake, match=why):
        by_player(words.split(), KNOWN)
