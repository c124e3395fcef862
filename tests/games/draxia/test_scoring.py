"""Scoring: buildings, monsters, Mana Pools, the twelve characters, ties and teams."""

from __future__ import annotations

import pytest

from referee.games.draxia import GAME
from referee.games.draxia.cards import CHARACTERS
from referee.games.draxia.scoring import score_position
from referee.kernel.game import Viewer
from referee.kernel.refusal import Mistake, Refusal
from tests.games.draxia.table import position

BASE = "bob character=wizard"

# (counts of Ann, points of her character, rule); the points were counted by hand from the rulebook
BONUSES = [
    ("character=assassin goblin=1 orc=1 ogre=1 zombie=2", 9, "score.assassin"),
    ("character=barbarian goblin=2 zombie=1 bear=1", 4, "score.barbarian"),
    ("character=bard farm=2 blacksmith=2 bowyer=2 shop=2 alchemy-vault=2 cathedral=3", 20, "score.bard"),
    ("character=bard farm=6 blacksmith=1 bowyer=1 shop=1 alchemy-vault=1", 0, "score.bard"),
    ("character=bard farm=6 blacksmith=1 bowyer=1 shop=1 alchemy-vault=1 cathedral=1", 10, "score.bard"),
    ("character=cleric cathedral=3 farm=2", 6, "score.cleric"),
    ("character=druid", 15, "score.druid"),
    ("character=druid farm=3 cathedral=1", 11, "score.druid"),
    ("character=druid farm=6 blacksmith=6 bowyer=4", 0, "score.druid"),
    ("character=fighter bowyer=2 blacksmith=1 farm=3", 6, "score.fighter"),
    ("character=marksman goblin=4", 0, "score.marksman"),
    ("character=marksman goblin=5", 7, "score.marksman"),
    ("character=marksman goblin=4 zombie=4 bear=1", 7, "score.marksman"),
    ("character=marksman goblin=4 zombie=4 bear=2", 14, "score.marksman"),
    ("character=paladin skeleton=1 zombie=1 wraith=1 bear=2", 9, "score.paladin"),
    ("character=ranger dire-bat=1 bear=1 dragon=1 goblin=3", 9, "score.ranger"),
    ("character=sorcerer mana-pool=2", 6, "score.sorcerer"),
    ("character=thief resources=8", 4, "score.thief"),
    ("character=thief resources=9", 6, "score.thief"),
    ("character=wizard spells=3 mana-pool=4", 6, "score.wizard"),
]


def points_of(counts: str, rule: str) -> int:
    other = "bob character=thief" if "wizard" in counts else BASE
    score = GAME.calculator.calculate(f"ann {counts} {other}".split(), {})
    return sum(line.points for line in score.lines["ann"] if line.rule == rule)


@pytest.mark.parametrize(("counts", "points", "rule"), BONUSES)
def test_bonus(counts: str, points: int, rule: str) -> None:
    assert points_of(counts, rule) == points


def test_every_character_is_tested() -> None:
    assert {rule.removeprefix("score.") for _, _, rule in BONUSES} == set(CHARACTERS)


def test_a_set_is_one_of_each_building_of_the_card_set() -> None:
    """score.bard-set: a building added by a card file belongs to it"""
    import tomllib

    from referee.kernel.parts import CardFile

    document = tomllib.loads(GAME.card_set.text("my copy"))
    document["buildings"]["tower"] = {"cost": {"stone": 4}, "gives": [], "points": 2, "copies": 3}
    words = "ann character=bard farm=1 blacksmith=1 bowyer=1 shop=1 alchemy-vault=1 cathedral=1"
    own = {"cards": CardFile("mine.toml", document)}
    without = GAME.calculator.calculate(f"{words} bob".split(), own)
    with_it = GAME.calculator.calculate(f"{words} tower=1 bob".split(), own)
    assert [line.points for line in without.lines["ann"] if line.rule == "score.bard"] == [0]
    assert [line.points for line in with_it.lines["ann"] if line.rule == "score.bard"] == [10]
    assert with_it.total("ann") == without.total("ann") + 10 + 2


@pytest.mark.parametrize(("count", "points"), [(1, 1), (2, 4), (6, 36)])
def test_mana_pools_are_worth_their_square(count: int, points: int) -> None:
    """spell.mana-pool-value"""
    assert points_of(f"mana-pool={count}", "spell.mana-pool-value") == points


def test_buildings_and_monsters_have_their_points() -> None:
    """score.total: 2 farms at 1, a cathedral at 6, a dragon at 10"""
    score = GAME.calculator.calculate(["ann", "farm=2", "cathedral=1", "dragon=1", "bob", "farm=1"], {})
    assert (score.total("ann"), score.total("bob"), score.winners) == (18, 1, ("ann",))
    assert any("ASSUMED" in note for note in score.notes)


def test_a_wizard_in_a_game_counts_spells_without_mana_pools() -> None:
    """score.wizard, spell.mana-pool-held, spell.mana-pool-value"""
    at = position("", "haste wish mana-pool mana-pool")
    at = at.with_player(0, at.hands[0]._replace(character="wizard"))
    lines = score_position(at, Viewer("ann")).lines["ann"]
    assert {line.rule: line.points for line in lines} == {"spell.mana-pool-value": 4, "score.wizard": 4}


def test_level_players_share_the_victory() -> None:
    """score.tie"""
    score = GAME.calculator.calculate(["ann", "farm=2", "bob", "bowyer=2", "cid", "farm=1"], {})
    assert (score.winners, score.rule) == (("ann", "bob"), "score.tie")


def test_a_bonus_counts_ones_own_alone() -> None:
    """score.own"""
    score = GAME.calculator.calculate(["ann", "character=barbarian", "goblin=1", "bob", "goblin=3"], {})
    assert [line.points for line in score.lines["ann"] if line.rule == "score.barbarian"] == [1]


def test_a_teams_total_decides() -> None:
    """team.score"""
    words = ["ann", "dragon=1", "bob", "cathedral=1", "cid", "dan", "cathedral=1"]
    score = GAME.calculator.calculate(words, {"teams": "ann+cid/bob+dan"})
    assert (score.winners, score.rule) == (("bob", "dan"), "team.score")
    assert score.as_dict()["teams"] == [
        {"players": ["ann", "cid"], "total": 10},
        {"players": ["bob", "dan"], "total": 12},
    ]
    level = GAME.calculator.calculate(
        ["ann", "dragon=1", "bob", "cathedral=1", "cid", "ogre=1", "dan", "cathedral=1", "bowyer=3"],
        {"teams": "ann+cid/bob+dan"},
    )
    assert set(level.winners) == {"ann", "bob", "cid", "dan"}


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("ann", "setup.players"),
        ("a b c d e f g", "setup.players"),
        ("ann farm=4 bob farm=3", "setup.piles"),
        ("ann goblin=6 bob", "setup.piles"),
        ("ann mana-pool=9 bob", "setup.piles"),
        ("ann spells=29 bob", "setup.piles"),
        ("ann resources=81 bob", "setup.piles"),
        ("ann farm=-1 bob", "setup.piles"),
        ("ann character=bard bob character=bard", "setup.characters"),
    ],
)
def test_counts_that_cannot_be(words: str, rule: str) -> None:
    """setup.players, setup.piles, setup.characters"""
    with pytest.raises(Refusal) as refused:
        GAME.calculator.calculate(words.split(), {})
    assert refused.value.rule == rule


@pytest.mark.parametrize("words", ["farm=1 ann bob", "ann fram=1 bob", "ann farm=x bob", "ann character=bart bob",
                                   "ann ann", "ann farm=1 farm=1 bob"])  # fmt: skip
def test_words_that_are_no_counts(words: str) -> None:
    with pytest.raises(Mistake):
        GAME.calculator.calculate(words.split(), {})
