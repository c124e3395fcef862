"""Nothing hidden leaks: two games that differ only in what is hidden print the same, whatever is asked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

Referee = Callable[..., Any]

QUESTIONS = [
    "show", "show --json", "show --as brian", "log", "log --json", "log -q", "log --as brian --explain", "moves",
    "moves --as brian", "score", "score --json", "get players.lucy", "get players", "check", "undo -n",
    "undo -n --json", "expect players.lucy.choice=take", "get players.lucy.choice", "daxu award lucy",
    "daxu reveal tea",
    "daxu choose lucie take", "daxu choose lucy", "play x", "redo", "daxu new lucy brian --rematch game.toml -n",
    "daxu choose brian take -n --as brian", "daxu choose brian undermine -n",
    "daxu choose brian give -n --json", "run answer.txt -n", "run bad.txt", "run bad.txt --keep -n",
    "refuses round.choose -- award lucy", "refuses round.choose -- choose brian give", "run asserts.txt",
    "run asserts.txt -n --json",
]  # fmt: skip

BEFORE = """\
deal lucy baker baker wine basket silk silk tea tea
deal brian baker wine wine carpenter carpenter silk tea tea
reveal tea silk+ wine
"""
ACTIONS = ["give", "take", "cooperate", "undermine"]


def answers(referee: Referee, *choices: str) -> list[tuple[str, Any]]:
    """What all questions are answered after these hidden choices."""
    referee("daxu new lucy brian --table --tiebreaker lucy -q --force")
    Path("start.txt").write_text(BEFORE + "".join(f"{line}\n" for line in choices))
    Path("bad.txt").write_text("award lucy\n")
    Path("answer.txt").write_text("choose brian cooperate\n")
    Path("asserts.txt").write_text(
        "expect deck=33\nrefuses round.choose -- award lucy\nexpect players.lucy.choice=give\n"
    )
    assert referee("run start.txt -q").code == 0
    return [(question, referee(question)) for question in QUESTIONS]


@pytest.mark.parametrize(("one", "other"), list(combinations(ACTIONS, 2)))
def test_a_choice_that_is_not_open_leaks_nowhere(referee: Referee, one: str, other: str) -> None:
    """round.choose"""
    assert answers(referee, f"choose lucy {one}") == answers(referee, f"choose lucy {other}")


def test_a_choice_that_was_taken_back_leaks_nowhere_even_after_both_are_open(referee: Referee) -> None:
    """round.choose: nobody saw the first card"""
    settled = ["choose lucy take", "choose brian give"]
    first = answers(referee, "choose lucy undermine", *settled)
    assert first == answers(referee, "choose lucy cooperate", *settled)
    assert any("choose (hidden)" in answer.out for _, answer in first)


def test_the_owner_and_the_organiser_see_it(referee: Referee) -> None:
    """round.choose"""
    for question in ("show --as lucy", "log --as lucy", "show --reveal-all", "log --reveal-all -q"):
        seen = dict(answers(referee, "choose lucy undermine"))
        assert seen
        assert "undermine" in referee(question).out


def test_the_move_itself_is_reported_without_the_choice(referee: Referee) -> None:
    """round.choose"""
    answers(referee)
    for action in ACTIONS:
        shown = referee(f"daxu choose lucy {action}")
        assert f"choose lucy {action}\n" not in shown.out
        assert "lucy has chosen [round.choose]" in shown.out
    texts = {referee(f"daxu choose lucy {action} --json -n").out for action in ACTIONS}
    assert len(texts) == 1


def test_the_state_in_the_save_is_the_public_one(referee: Referee) -> None:
    states = set()
    for action in ACTIONS:
        answers(referee, f"choose lucy {action}")
        states.add(Path("game.toml").read_text().split("[setup]")[1])
    assert len(states) == 1


def test_the_removed_cards_are_nowhere_in_a_dealt_game(referee: Referee) -> None:
    """setup.remove: they are never drawn, so that no journal, save or view can name them"""
    referee("daxu new lucy brian --seed 7 -q")
    named = [word for line in referee("log -q --reveal-all").out.splitlines() for word in line.split()[1:]]
    cards = [word for word in named if word not in ("lucy", "brian")]
    assert len(cards) == 16 + 3
    seen = referee("get deck").out
    assert int(seen) == 52 - len(cards)


def test_a_dry_run_shows_neither_a_hidden_choice_nor_the_next_cards(referee: Referee) -> None:
    """round.choose: not even to whoever asks what would happen"""
    referee("daxu new lucy brian --seed 7 -q")
    referee("daxu choose lucy take -q")
    shown = referee("daxu choose brian give -n")
    assert "brian has chosen" in shown.out
    assert "still secret" in shown.out
    assert "both are shown" not in shown.out
    assert "round 2" not in shown.out
    both = referee("daxu choose lucy take brian give -n").out
    assert "the cards go to lucy" in both, "what was typed in the same line is no secret"
    assert "reveal" not in both, "but the next cards are"
    assert "round 2: " in referee("daxu choose lucy take brian give -n --reveal-all").out
