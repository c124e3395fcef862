"""Corrections in an elimination: a result never gives different winners because of what was entered before."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import session
from referee.kernel.refusal import Refusal
from referee.session import AnySession
from referee.session.tournament import Form
from referee.tournament import RULES
from referee.tournament.state import Places, Position, spelled
from tests.tournament.table import events, in_order, play, position, refused, seats, standing, through, tournament

FORMS = [Form(eliminates=True, advance=advance) for advance in (1, 2, 3)]
OLD = Path(__file__).parent.parent / "store" / "saves"


@st.composite
def results(draw: st.DrawFn, players: list[str]) -> Places:
    """Any result of these players."""
    order = draw(st.permutations(players))
    level = draw(st.lists(st.booleans(), min_size=len(order), max_size=len(order)))
    places: list[list[str]] = []
    for name, joined in zip(order, level, strict=True):
        if joined and places:
            places[-1].append(name)
        else:
            places.append([name])
    return tuple(map(tuple, places))


def entered(at: AnySession, number: int, result: Places) -> AnySession:
    """The session after a result, which is a correction where the table has its result."""
    verb = "correct" if position(at).rounds[-1].tables[number - 1].result else "result"
    return play(at, f"{verb} {number} {' '.join(spelled(result))}")


@given(st.sampled_from(FORMS), st.sampled_from([4, 8]), st.data())
@settings(max_examples=60)
def test_what_was_entered_before_leaves_no_trace(form: Form, players: int, data: st.DataObject) -> None:
    """elimination.corrected: results, corrections and words that end in a result are the same as that result"""
    start = play(tournament(players, form), "seat")
    at, names = start, seats(start, 1)
    for table in range(2, len(position(start).rounds[-1].tables) + 1):
        start = at = entered(at, table, data.draw(results(seats(at, table))))
    for result in data.draw(st.lists(results(names), max_size=4)):
        at = entered(at, 1, result)
        words = [move for move in _words(at) if move.split()[1] == "1"]
        if words and data.draw(st.booleans()):
            at = play(at, data.draw(st.sampled_from(words)))
    last = data.draw(results(names))
    assert position(entered(at, 1, last)) == position(entered(start, 1, last))
    assert entered(at, 1, last).state() == entered(start, 1, last).state()


def _words(at: AnySession) -> list[str]:
    """The organiser's words that are legal at any table."""
    found = []
    for number, table in enumerate(position(at).rounds[-1].tables, 1):
        if table.result:
            for name in table.players:
                for line in (f"advance {number} {name}", *(f"advance {number} {name} {b}" for b in table.players)):
                    try:
                        found.append(session.play(at, line).session.fold.entries[-1].line)
                    except (Refusal, ValueError):
                        continue
    return sorted(set(found))


def test_a_first_place_that_becomes_shared_is_decided_by_the_organiser() -> None:
    """elimination.corrected, in the final"""
    at = play(tournament(["ann", "bob", "cid", "dan"], FORMS[0]), "seat", "result 1 ann bob cid dan")
    assert at.state()["winners"] == ["ann"]
    at = play(at, "correct 1 ann=bob cid dan")
    assert (at.state()["phase"], at.state()["winners"]) == ("advance", [])
    refused(at, "seat", "elimination.level")
    assert play(at, "advance 1 bob").state()["winners"] == ["bob"]


def test_who_advanced_before_does_not_advance_by_a_tie() -> None:
    """elimination.corrected, with two of each table going on"""
    at = play(tournament(8, FORMS[1]), "seat")
    hal, cid, bob, dan = seats(at, 1)
    at = in_order(play(at, f"result 1 {hal}={cid} {bob}={dan}", f"correct 1 {hal} {bob}={cid} {dan}"))
    assert at.state()["phase"] == "advance"
    assert at.state()["tables"][0]["advance"] == [hal]


@pytest.mark.parametrize("order", ["{0}={1} {3} {2}", "{0}={2} {1} {3}", "{0} {1} {2} {3}"])
def test_a_correction_voids_the_organisers_word(order: str) -> None:
    """elimination.corrected: also where the word would fit the new result"""
    at = play(tournament(8, FORMS[0]), "seat")
    names = seats(at, 1)
    at = in_order(play(at, f"result 1 {names[0]}={names[1]} {names[2]} {names[3]}"))
    at = play(at, f"advance 1 {names[1]}")
    line = f"correct 1 {order.format(*names)}"
    (void,) = [event for event in events(at, line) if event.kind == "void"]
    assert (void.rule, void.data["players"]) == ("elimination.corrected", [names[1]])
    assert position(play(at, line)).rounds[0].tables[0].word == ()


def test_who_sits_in_the_next_bracket_stays_there() -> None:
    """elimination.corrected: without being asked for again"""
    at = play(tournament(8, FORMS[1]), "seat")
    hal, cid, bob, dan = seats(at, 1)
    at = play(in_order(play(at, f"result 1 {hal} {cid} {bob} {dan}")), "seat")
    at = play(at, f"correct 1.1 {hal} {cid}={bob} {dan}")
    assert at.state()["phase"] == "results"
    assert position(at).rounds[0].tables[0].word == (cid,)
    assert standing(at, bob)["placements"] == [2]


def kept(at: AnySession) -> AnySession:
    """The same session, written and read again."""
    session.keep("t.toml", session.Outcome(at))
    return session.open_save("t.toml")


@pytest.mark.parametrize("name", ["corrected", "dropped"])
def test_a_tournament_of_version_1_ends_by_version_1(name: str) -> None:
    """elimination.corrected: an old save whose entries today's rules refuse goes on as it began"""
    at = session.open_save(str(OLD / f"format-1-tournament-{name}.toml"))
    assert at.game.rules_version == 1
    assert [event.kind for event in at.fold.opening if event.rule == "elimination.corrected"] == ["version"]
    assert at.fold.wrong_draws() == []
    at = kept(play(at, f"result 2 {' '.join(seats(at, 2))}"))
    assert Path("t.toml").read_text().splitlines()[2] == "rules = 1"
    assert at.game.rules_version == 1
    at = kept(through(at, ties=0.5))
    assert len(at.state()["winners"]) == 1
    assert session.undo(at, 3).session.game.rules_version == 1


def test_a_tournament_that_both_versions_play_alike_goes_on_by_today() -> None:
    at = session.open_save(str(OLD / "format-1-tournament-round-robin.toml"))
    assert at.game is RULES
    at = kept(through(at))
    assert Path("t.toml").read_text().splitlines()[2] == "rules = 2"
    assert at.state()["over"] is True


def test_an_old_save_that_no_version_plays_is_inconsistent() -> None:
    text = (OLD / "format-1-tournament-corrected.toml").read_text()
    Path("t.toml").write_text(text.replace("correct 1 pia fay=eve gus", "correct 1 pia eve fay gus"))
    with pytest.raises(session.Inconsistent) as caught:
        session.open_save("t.toml")
    assert caught.value.instead == ("the save as referee wrote it: it may have been edited",)


def test_only_an_old_save_has_the_old_rules() -> None:
    for version in (1, 2):
        found: Position = RULES.older(version).start(tournament(4).fold.setup)[0]
        assert found.plan.version == version
    assert position(tournament(4)).plan.version == 2
