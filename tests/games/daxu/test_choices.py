"""Choosing: secret until both are in, changeable until then; and that `moves` lists just what is accepted."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.daxu import GAME
from referee.games.daxu.state import ACTIONS, Position
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.journal import Setup
from referee.kernel.notation import write
from referee.kernel.refusal import Mistake, Refusal
from tests.games.daxu.table import apply, position, rules_of, table_game

PLAYERS = ("lucy", "brian")
SETUP = Setup(PLAYERS, None, {})
CHOICES = [
    *(f"choose {p} {a}" for p in PLAYERS for a in ACTIONS),
    *(f"choose lucy {a} brian {b}" for a in ACTIONS for b in ACTIONS),
]
EVERYTHING = [*CHOICES, *(f"award {p}" for p in PLAYERS)]


def accepted(at: Position, line: str) -> bool:
    try:
        apply(at, line)
    except Refusal:
        return False
    return True


def positions() -> list[Position]:
    """Every phase, every pair of choices so far, and fewer actions after the deck has run out."""
    fewer = [ACTIONS, ("give", "take", "undermine"), ("give", "take", "cooperate"), ("give", "take")]
    found = [position(actions=left, cards_left=0) for left in fewer]
    found += [apply(at, f"choose {p} {a}")[0] for at in list(found) for p in PLAYERS for a in at.sides[0].actions]
    pairs = [f"choose lucy {a} brian {b}" for a, b in product(ACTIONS, ACTIONS)]
    found += [apply(position(), pair)[0] for pair in pairs]
    found += [table_game().fold.position, position(cards_left=0, offer="", due=3)]
    return found


@pytest.mark.parametrize("at", positions(), ids=lambda at: f"{at.phase}-{'-'.join(s.chosen for s in at.sides)}")
def test_moves_lists_exactly_what_is_accepted(at: Position) -> None:
    listed = [write(move) for move in GAME.legal(at, PUBLIC)]
    assert sorted(listed) == sorted(line for line in EVERYTHING if accepted(at, line))
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("at", positions()[:12], ids=str)
def test_moves_of_one_player_are_what_that_player_decides(at: Position) -> None:
    for player in PLAYERS:
        own = [write(move) for move in GAME.legal(at, Viewer(player))]
        everyones = [write(move).split() for move in GAME.legal(at, PUBLIC)]
        assert own == [" ".join(words) for words in everyones if len(words) == 3 and words[1] == player]


def test_the_awarding_player_alone_decides() -> None:
    waiting, _ = apply(position(), "choose lucy undermine brian cooperate")
    assert [write(move) for move in GAME.legal(waiting, Viewer("lucy"))] == ["award lucy", "award brian"]
    assert list(GAME.legal(waiting, Viewer("brian"))) == []


@pytest.mark.parametrize("action", ACTIONS)
def test_a_choice_is_shown_to_its_owner_alone_until_both_are_in(action: str) -> None:
    """round.choose"""
    at, events = apply(position(), f"choose lucy {action}")
    for viewer in (PUBLIC, Viewer("brian")):
        seen = GAME.view(at, viewer)["players"]["lucy"]
        assert seen["chosen"] is True
        assert seen["choice"] == "hidden"
    for viewer in (Viewer("lucy"), Viewer(all=True)):
        assert GAME.view(at, viewer)["players"]["lucy"]["choice"] == action
    assert rules_of(events) == {"round.choose"}
    assert action not in str(events)


def test_open_choices_are_shown_to_everybody_while_somebody_decides() -> None:
    """round.choose"""
    at, _ = apply(position(), "choose lucy undermine brian cooperate")
    players = GAME.view(at, PUBLIC)["players"]
    assert (players["lucy"]["choice"], players["brian"]["choice"]) == ("undermine", "cooperate")


def test_a_choice_may_be_changed_until_both_are_in() -> None:
    """round.choose"""
    at, _ = apply(position(), "choose lucy take")
    at, _ = apply(at, "choose lucy give")
    after, events = apply(at, "choose brian take")
    assert after.sides[1].cards[-3:] == ("baker", "wine", "tea"), "Lucy gave"
    assert [event.data["choices"] for event in events if event.kind == "opened"] == [{"lucy": "give", "brian": "take"}]


def test_open_choices_cannot_be_changed() -> None:
    """round.choose"""
    at, _ = apply(position(), "choose lucy undermine brian cooperate")
    with pytest.raises(Refusal) as refused:
        apply(at, "choose lucy take")
    assert refused.value.rule == "round.choose"
    assert refused.value.instead == ("award lucy", "award brian")


@pytest.mark.parametrize(
    ("at", "line", "rule"),
    [
        (table_game().fold.position, "choose lucy take", "setup.hands"),
        (table_game().fold.position, "reveal tea tea tea", "setup.hands"),
        (position(offer="", due=3), "choose lucy take", "round.start"),
        (position(), "award lucy", "round.choose"),
        (position(), "reveal tea", "round.choose"),
        (apply(position(), "choose lucy undermine brian cooperate")[0], "reveal tea", "resolve.cooperate-undermine"),
        (apply(position(), "choose lucy give brian give")[0], "reveal tea", "resolve.tiebreaker"),
        (apply(position(), "choose lucy undermine brian undermine")[0], "award lucy", "resolve.undermine-undermine"),
    ],
    ids=str,
)
def test_a_move_in_the_wrong_phase_names_the_rule_of_what_is_due(at: Position, line: str, rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        apply(at, line)
    assert refused.value.rule == rule
    assert refused.value.instead


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("choose lucie take", ("lucy", "brian")),
        ("choose lucy tak", ("take",)),
        ("chose lucy take", ("choose PLAYER ACTION [PLAYER ACTION]",)),
        ("choose lucy", ("choose lucy give", "choose lucy take", "choose lucy cooperate", "choose lucy undermine")),
        ("choose lucy take lucy give", None),
        ("choose", None),
        ("award", None),
        ("award lucy brian", None),
        ("reveal", None),
        ("reveal bakr+ tea tea", ("baker+",)),
        ("reveal tea++ tea tea", None),
        ("reveal + tea tea", None),
        ("deal lucy", None),
        ("", None),
        ("choose " + "lucy take " * 200, None),
    ],
)
def test_a_line_that_is_no_move_says_how_it_is_written(line: str, near: tuple[str, ...] | None) -> None:
    with pytest.raises(Mistake) as mistake:
        GAME.notation.read(line, SETUP)
    assert near is None or mistake.value.instead == near


def test_words_are_read_without_regard_to_case_and_written_back_canonically() -> None:
    for typed, line in [
        ("Choose BRIAN Take LUCY give", "choose lucy give brian take"),
        ("  reveal   TEA+ Baker-  silk ", "reveal tea+ baker- silk"),
        ("AWARD Lucy", "award lucy"),
    ]:
        assert write(GAME.notation.read(typed, SETUP)) == line


@given(st.lists(st.sampled_from([t + s for t in ("tea", "baker", "silk") for s in ("", "+", "-")]), min_size=1))
@settings(max_examples=30)
def test_cards_are_read_back_as_written(cards: list[str]) -> None:
    line = "reveal " + " ".join(cards)
    if len(line) < 1000:
        assert write(GAME.notation.read(line, SETUP)) == line
