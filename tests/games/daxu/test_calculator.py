"""The score from counts alone."""

from __future__ import annotations

import pytest

from referee.games.daxu import GAME
from referee.kernel.refusal import Mistake, Refusal

FULL = (
    "lucy baker=5 wine=4 carpenter=4 basket=4 silk=4 tea=4 reputation=+3 "
    "brian baker=4 wine=4 carpenter=5 basket=4 silk=5 tea=5 reputation=-2"
)


def test_the_rulebooks_example() -> None:
    """Rice wine 4-4: nobody; carpenter 2-6: Lucy 2, Brian -1; basket 4-5: Brian 5."""
    score = GAME.calculator.calculate(
        ["lucy", "wine=4", "carpenter=2", "basket=4", "brian", "wine=4", "carpenter=6", "basket=5"], {}
    )
    points = {p: {line.what: line.points for line in lines} for p, lines in score.lines.items()}
    assert points["lucy"] == {
        "baker": 0, "wine": 0, "carpenter": 2, "basket": 0, "silk": 0, "tea": 0, "reputation": 0,
    }  # fmt: skip
    assert points["brian"] == {
        "baker": 0, "wine": 0, "carpenter": -1, "basket": 5, "silk": 0, "tea": 0, "reputation": 0,
    }  # fmt: skip
    assert (score.total("lucy"), score.total("brian"), score.winners) == (2, 4, ("brian",))
    assert score.notes, "it says that these are not all cards of a game"


def test_a_whole_game() -> None:
    score = GAME.calculator.calculate(FULL.split(), {})
    assert score.total("lucy") == 4 + 2
    assert score.total("brian") == 4 + 5 + 5 - 1
    assert score.notes == ()


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("lucy baker=5 brian baker=5", "setup.deck"),
        ("lucy tea=10 brian", "setup.deck"),
        ("lucy tea=-1 brian", "setup.deck"),
        ("lucy reputation=8 brian", "setup.reputation"),
        ("lucy brian reputation=-8", "setup.reputation"),
        ("lucy baker=3", "setup.players"),
        ("lucy baker=3 brian ann", "setup.players"),
        (" ".join(f"{p} baker={n} wine={n} carpenter={n} basket={n} silk={n} tea={n}" for p, n in (("a", 5), ("b", 4))),
         "setup.remove"),
    ],
)  # fmt: skip
def test_counts_that_cannot_be(words: str, rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        GAME.calculator.calculate(words.split(), {})
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    "words",
    ["baker=3 lucy brian", "lucy bakr=3 brian", "lucy baker=x brian", "lucy baker= brian", "lucy Lucy", "lucy =3 brian",
     "lucy baker=1 baker=2 brian", "lucy baker=3.5 brian", "lucy baker=9999999999999999999999 brian", "a;b brian"],
)  # fmt: skip
def test_words_that_are_no_counts(words: str) -> None:
    with pytest.raises(Mistake):
        GAME.calculator.calculate(words.split(), {})


def test_the_tie_breaker_may_be_named() -> None:
    """score.winner"""
    assert GAME.calculator.calculate(["lucy", "brian"], {"tiebreaker": "BRIAN"}).winners == ("brian",)
    assert GAME.calculator.calculate(["lucy", "brian"], {}).winners == ()
    with pytest.raises(Mistake):
        GAME.calculator.calculate(["lucy", "brian"], {"tiebreaker": "ann"})
