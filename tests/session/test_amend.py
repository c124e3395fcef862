"""Past entries corrected: what follows is played again, or named as what stands in the way."""

from __future__ import annotations

import pytest

from referee import games, session
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.notation import write
from referee.kernel.refusal import Mistake, Refusal
from referee.session import AnySession, EntryRefused, script
from referee.session.amend import amend, amendment, split
from referee.session.past import seen_amendment
from tests.conformance.playouts import finished
from tests.games.daxu.table import STARTED, table_game

ROUNDS = (
    "reveal baker- tea silk+",
    "choose lucy give brian give",
    "award lucy",
    "reveal wine+ wine basket",
    "choose lucy take",
)

EVERYBODY = Viewer(all=True)


def game() -> AnySession:
    return table_game(*STARTED, *ROUNDS)


def test_a_replaced_entry_changes_all_that_follows_from_it() -> None:
    done = amend(game(), 3, 3, ["reveal baker tea silk+"])
    assert done.session.journal.lines == (*STARTED, "reveal baker tea silk+", *ROUNDS[1:])
    assert done.session.fold.position.sides[0].reputation == 1
    assert done.amended is not None
    assert [entry.line for entry in seen_amendment(done.amended, EVERYBODY).was] == [ROUNDS[0]]
    assert [entry.line for entry in seen_amendment(done.amended, EVERYBODY).now] == ["reveal baker tea silk+"]


def test_it_is_the_same_as_if_it_had_been_typed_so() -> None:
    amended = amend(game(), 3, 3, ["reveal wine tea silk"]).session
    assert amended.fold == table_game(*STARTED, "reveal wine tea silk", *ROUNDS[1:]).fold


def test_the_first_entry_that_is_no_longer_legal_is_named_with_its_rule() -> None:
    with pytest.raises(EntryRefused) as refused:
        amend(game(), 4, 4, ["choose lucy give brian undermine"], viewer=EVERYBODY)
    assert refused.value.line == "award lucy"
    assert isinstance(refused.value.cause, Refusal)
    assert refused.value.cause.rule == "round.start"
    assert refused.value.lost == (5, 6, 7)


def test_truncate_keeps_what_is_legal_and_undo_brings_the_rest_back() -> None:
    before = game()
    done = amend(before, 4, 4, ["choose lucy give brian undermine"], truncate=True)
    assert done.session.journal.lines == (*STARTED, ROUNDS[0], "choose lucy give brian undermine")
    assert done.amended is not None
    assert [entry.line for entry in seen_amendment(done.amended, EVERYBODY).lost] == list(ROUNDS[2:])
    assert session.undo(done.session, 1).session.journal.lines == before.journal.lines


def test_several_entries_give_way_to_several() -> None:
    done = amend(game(), 4, 5, ["choose lucy give", "choose brian undermine"])
    assert done.session.journal.lines[3:] == ("choose lucy give", "choose brian undermine", *ROUNDS[3:])


def test_notes_keep_their_place() -> None:
    noted = session.play(session.note(game(), "now it gets exciting").session, "choose brian give").session
    done = amend(noted, 3, 3, ["reveal baker tea silk+"]).session
    assert done.journal.lines[7:] == ("# now it gets exciting", "choose brian give")


def test_an_entry_is_amended_by_those_who_may_see_it() -> None:
    for viewer, line in ((PUBLIC, "choose lucy give"), (Viewer("brian"), "choose lucy take")):
        with pytest.raises(Refusal, match="lucy keeps secret") as refused:
            amend(game(), 7, 7, [line], viewer=viewer)
        assert refused.value.rule == "secret.unkept"
    assert amend(game(), 7, 7, ["choose lucy give"], viewer=Viewer("lucy")).amended is not None


def test_what_a_hidden_entry_decides_is_not_told_by_a_refusal() -> None:
    dealt = session.new("daxu", ["lucy", "brian"], 7, False, {}).session
    sealed = "choose lucy sealed:" + "ab" * 32
    at = script.run(dealt, ["choose brian give", sealed]).session
    with pytest.raises(Refusal, match="brian keeps secret"):
        amend(at, 4, 4, ["choose lucy give"], "before", viewer=Viewer("lucy"))


def test_what_was_sealed_stays_sealed() -> None:
    at = session.play(game(), "choose brian sealed:" + "ab" * 32).session
    for lines, how in ((["choose brian give"], "replace"), ([], "drop")):
        with pytest.raises(Refusal) as refused:
            amend(at, 8, 8, lines, how)
        assert refused.value.rule == "seal.binds"


def test_notes_are_never_lost_nor_doubled() -> None:
    at = session.note(table_game(*STARTED), "hello").session
    at = script.run(at, [ROUNDS[0]]).session
    at = session.note(at, "there").session
    at = script.run(at, list(ROUNDS[1:])).session
    for first, last, lines, how in (
        (3, 3, ["adjust tiebreaker=brian why a test"], "before"),
        (1, 1, ["adjust tiebreaker=brian why a test"], "before"),
        (3, 4, ["reveal baker tea silk+", "choose lucy give brian give"], "replace"),
        (3, 3, ["reveal baker tea silk+"], "replace"),
    ):
        done = amend(at, first, last, lines, how, viewer=EVERYBODY).session
        assert [line for line in done.journal.lines if line.startswith("#")] == ["# hello", "# there"]


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("choose lucy give / award lucy", ["choose lucy give", "award lucy"]),
        ("adjust tiebreaker=brian why this / that", ["adjust tiebreaker=brian why this / that"]),
        ("adjust tiebreaker=brian why this / award lucy", ["adjust tiebreaker=brian why this", "award lucy"]),
        ("award lucy", ["award lucy"]),
    ],
)
def test_entries_on_one_line(words: str, lines: list[str]) -> None:
    assert split(game().fold, words.split()) == lines


@pytest.mark.parametrize("words", ["/", "/ award lucy", "award lucy /", "award lucy / / award lucy"])
def test_entries_that_say_nothing(words: str) -> None:
    with pytest.raises(Mistake):
        split(game().fold, words.split())


def test_a_truncated_amendment_is_shown_later_as_it_was_shown_first() -> None:
    done = amend(game(), 4, 4, ["choose lucy give brian undermine"], truncate=True)
    assert done.amended is not None
    assert seen_amendment(amendment(done.session, 1), PUBLIC) == seen_amendment(done.amended, PUBLIC)


@pytest.mark.parametrize(("first", "last"), [(0, 0), (8, 8), (3, 99), (5, 4)])
def test_entries_that_are_not_there(first: int, last: int) -> None:
    with pytest.raises(Mistake):
        amend(game(), first, last, ["reveal tea tea tea"])


def test_an_entry_that_says_so_already() -> None:
    with pytest.raises(Mistake, match="nothing"):
        amend(game(), 3, 3, [ROUNDS[0]])


def test_cards_that_the_seed_drew_cannot_be_amended() -> None:
    dealt = session.new("daxu", ["lucy", "brian"], 7, False, {}).session
    with pytest.raises(Refusal) as refused:
        amend(dealt, 3, 3, ["reveal tea tea tea"])
    assert refused.value.rule == "amend.dealt"


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seed", [3, 8])
def test_in_a_dealt_game_the_cards_follow_from_the_seed_whatever_is_amended(name: str, seed: int) -> None:
    whole = finished(name, seed)
    decisions = whole.fold.decisions()
    for number in decisions[:: max(1, len(decisions) // 8)]:
        step = whole.fold.entries[number - 1]
        before = whole.fold.entries[number - 2].position if number > 1 else whole.fold.start
        others = [write(move) for move in whole.game.legal(before, Viewer(all=True)) if write(move) != step.line]
        if others:
            done = amend(whole, number, number, [others[0]], truncate=True, viewer=EVERYBODY).session
            assert done.fold.wrong_draws() == []
            assert [one.line for one in done.fold.entries] == list(done.journal.entry_lines())
            assert session.undo(done, 1).session.journal.lines == whole.journal.lines


def test_what_an_amendment_changed_can_be_seen_later() -> None:
    first = amend(game(), 3, 3, ["reveal baker tea silk+"]).session
    later = session.play(amend(first, 4, 4, ["choose lucy take brian take"]).session, "choose brian give").session
    done = amendment(later, 1)
    assert [entry.line for entry in done.before.entries] == list(game().journal.lines)
    assert [entry.line for entry in done.after.entries] == list(first.journal.lines)
    assert done.after.position.sides[0].reputation == 1
    with pytest.raises(Mistake):
        amendment(later, 3)
