"""Sealed choices of Daxu (round.sealed): the save never holds one before it is opened."""

from __future__ import annotations

import pytest

from referee import session
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.refusal import Refusal
from referee.kernel.seal import seal_of
from referee.session import AnySession, script
from tests.games.daxu.table import STARTED, play, rules_of, table_game

NONCE = "00112233445566778899aabbccddeeff"
TAKE, UNDERMINE = f"take.{NONCE}", f"undermine.{NONCE}"
BOTH = (f"choose lucy {seal_of(TAKE)}", f"choose brian {seal_of(UNDERMINE)}")


def game(*lines: str) -> AnySession:
    return table_game(*STARTED, "reveal baker- tea silk+", *lines)


def refusal_of(at: AnySession, line: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        session.play(at, line)
    return refused.value


def test_two_sealed_choices_are_carried_out_once_both_are_open() -> None:
    at = game(*BOTH)
    assert at.game.pending(at.fold.position).to_move == ("lucy", "brian")
    at, events = play(at, f"open lucy {TAKE}")
    assert rules_of(events) == {"seal.opens", "round.sealed"}
    at, events = play(at, f"open brian {UNDERMINE}")
    assert "resolve.undermine" in rules_of(events)
    plain = game("choose lucy take brian undermine").fold.position
    assert at.fold.position._replace(seals=()) == plain


def test_the_save_holds_no_choice_before_it_is_opened() -> None:
    assert b"take." not in session.to_save(game(*BOTH))
    assert game(*BOTH).state(Viewer(all=True))["players"]["lucy"]["choice"] == seal_of(TAKE)


def test_an_open_choice_beside_a_sealed_one_stays_hidden_until_the_seal_is_opened() -> None:
    at = game(BOTH[0], "choose brian give")
    assert at.state(PUBLIC)["players"]["brian"]["choice"] == "hidden"
    assert 5 in at.fold.hidden(PUBLIC)
    assert 5 not in session.play(at, f"open lucy {TAKE}").session.fold.hidden(PUBLIC)


def test_a_choice_that_was_replaced_by_a_sealed_one_stays_hidden_for_good() -> None:
    at = script.run(game("choose lucy give", *BOTH), [f"open lucy {TAKE}", f"open brian {UNDERMINE}"]).session
    assert at.fold.hidden(PUBLIC) == {4}


@pytest.mark.parametrize(
    ("lines", "line", "rule"),
    [
        (BOTH[:1], f"open lucy {TAKE}", "round.sealed"),
        (BOTH, "choose lucy give", "round.sealed"),
        (BOTH, f"open lucy {UNDERMINE}", "seal.opens"),
        ((*BOTH, f"open lucy {TAKE}"), f"open lucy {TAKE}", "seal.once"),
        ((*BOTH, f"open lucy {TAKE}", f"open brian {UNDERMINE}"), f"open lucy {TAKE}", "seal.once"),
        (BOTH[:1], f"choose brian {seal_of(TAKE)}", "seal.once"),
        ((), f"choose lucy {seal_of(TAKE)} brian {seal_of(TAKE)}", "seal.once"),
        ((BOTH[0], "choose lucy give"), BOTH[0], "seal.once"),
        ((), f"open lucy {TAKE}", "seal.once"),
    ],
)
def test_what_is_refused(lines: tuple[str, ...], line: str, rule: str) -> None:
    assert refusal_of(game(*lines), line).rule == rule


def test_undo_says_that_a_seal_had_been_opened() -> None:
    at = session.play(game(*BOTH), f"open lucy {TAKE}").session
    (back,) = session.undo(at, 1).undone
    assert [(one.number, one.of) for one in back.fold.disclosures(6)] == [(6, ("lucy",))]
