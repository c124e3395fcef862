"""What players of Legends of Draxia set right at their table; and characters that are sealed (setup.sealed)."""

from __future__ import annotations

import pytest

from referee import session
from referee.games.draxia import GAME
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.seal import seal_of
from referee.session import AnySession, script
from tests.conformance.playouts import finished

STARTED = ("build farm stone sword+gold", "pass", "fight orc", "kill sword bow", "loot take", "pass")
SECRET = "fighter.00112233445566778899aabbccddeeff"
SEAL = seal_of(SECRET)


def table(*lines: str, trust: bool = False) -> AnySession:
    start = session.new("draxia", ["ann", "bob"], None, True, {"trust": True} if trust else {}).session
    return script.run(start, lines).session


def adjusted(game: AnySession, values: str) -> AnySession:
    return session.play(game, f"adjust {values} why a test").session


def dealt(*lines: str, players: int = 2) -> AnySession:
    names = ["ann", "bob", "cid", "dan", "eve", "fay"][:players]
    return script.run(session.new("draxia", names, 7, False, {}).session, lines).session


def rule_of(game: AnySession, line: str) -> str:
    with pytest.raises(Refusal) as refused:
        session.play(game, line)
    return refused.value.rule


def test_buildings_come_from_their_pile() -> None:
    built = table(STARTED[0])
    assert built.state()["players"]["ann"]["exhausted"]["farm"] == 1
    state = adjusted(built, "players.bob.buildings.farm=2 players.ann.buildings.farm=0").state()
    assert state["piles"]["farm"] == 4
    assert state["players"]["ann"]["exhausted"]["farm"] == 0


def test_slain_monsters_come_from_those_that_escaped_and_then_from_the_deck() -> None:
    fled = script.run(table(*STARTED), ["fight goblin", "flee", "pass"]).session
    left = fled.state()["deck"]["monsters"]
    assert adjusted(fled, "players.ann.monsters.goblin=1").state()["deck"]["monsters"] == left
    assert adjusted(fled, "players.ann.monsters.goblin=2").state()["deck"]["monsters"] == left - 1


def test_cards_in_hand_come_from_the_deck() -> None:
    game = table(*STARTED)
    before, after = game.state(), adjusted(game, "players.bob.hand_size=7 players.bob.spell_count=1").state()
    assert after["deck"]["resources"] == before["deck"]["resources"] - (7 - before["players"]["bob"]["hand_size"])
    assert after["deck"]["spells"] == before["deck"]["spells"] - 1


@pytest.mark.parametrize(
    ("values", "rule"),
    [
        ("players.ann.buildings.farm=7", "build.pile"),
        ("players.ann.monsters.orc=4", "setup.piles"),
        ("players.ann.hand_size=-1", "setup.piles"),
        ("players.ann.hand_size=80", "setup.piles"),
        ("players.ann.spell_count=37", "setup.piles"),
        ("players.ann.buildings.cathedral=5", "adjust.phase"),
    ],
)
def test_what_cannot_be_is_refused(values: str, rule: str) -> None:
    assert rule_of(table(*STARTED), f"adjust {values} why a test") == rule


def test_hands_are_not_adjusted_on_trust() -> None:
    with pytest.raises(Mistake):
        adjusted(table(trust=True), "players.ann.hand_size=4")
    assert adjusted(table(trust=True), "turn.actions_left=2").state()["turn"]["actions_left"] == 2


def test_a_sealed_character_is_in_no_view_and_scores_nothing_until_it_is_opened() -> None:
    game = dealt(f"pick ann {SEAL}", "pick bob cleric")
    assert b"pick ann fighter" not in session.to_save(game)
    for viewer in (PUBLIC, Viewer("ann"), Viewer(all=True)):
        assert game.state(viewer)["players"]["ann"]["character"] == SEAL
        assert [line.what for line in game.game.score(game.fold.position, viewer).lines["ann"]] == []


def test_what_was_offered_with_it_stays_out_of_the_deck() -> None:
    position = dealt(f"pick ann {SEAL}").fold.position
    assert not set(position.hands[0].offered) & {*position.characters_left, *position.hands[1].offered}


def test_the_deck_has_to_last_for_those_who_follow() -> None:
    picks = [f"pick {name} {seal_of(f'bard.{name}0123456789abcdef')}" for name in ("ann", "bob", "cid", "dan")]
    assert rule_of(dealt(*picks[:3], players=5), picks[3]) == "setup.sealed"
    assert dealt(*picks, players=4).state()["phase"] == "act"


def test_a_sealed_character_is_opened_after_the_last_turn() -> None:
    turns = ["fight", "flee", "pass"] * 36
    game = dealt(f"pick ann {SEAL}", "pick bob cleric", *turns)
    assert rule_of(game, f"open ann {SECRET}") == "setup.sealed"
    game = session.play(game, "pass").session
    assert game.state()["phase"] == "open"
    assert not game.score().final
    assert rule_of(game, "open ann bard.00112233445566778899aabbccddeeff") == "seal.opens"
    over = session.play(game, f"open ann {SECRET}").session
    assert over.score().final
    assert over.state()["players"]["ann"]["character"] == "fighter"
    assert rule_of(over, f"open ann {SECRET}") == "seal.once"
    assert over.fold.wrong_draws() == []


def test_who_sealed_a_character_that_was_not_offered_has_none() -> None:
    other = "wizard.00112233445566778899aabbccddeeff"
    game = dealt(f"pick ann {seal_of(other)}", "pick bob cleric", *(["fight", "flee", "pass"] * 36), "pass")
    done = session.play(game, f"open ann {other}")
    assert "setup.sealed" in {event.rule for step in done.played for event in step.events}
    assert done.session.score().final
    assert done.session.state()["players"]["ann"]["character"] == ""


def test_an_opened_character_is_seen_before_the_others_are_open() -> None:
    seals = (SEAL, seal_of("cleric.00112233445566778899aabbccddeeff"))
    turns = ["fight", "flee", "pass"] * 36
    game = dealt(f"pick ann {seals[0]}", f"pick bob {seals[1]}", *turns, "pass", f"open ann {SECRET}")
    assert game.state()["players"]["ann"]["character"] == "fighter"
    assert game.state()["players"]["bob"]["character"] == seals[1]


def test_a_seal_is_used_once() -> None:
    assert rule_of(dealt(f"pick ann {SEAL}"), f"pick bob {SEAL}") == "seal.once"


@pytest.mark.parametrize("backwards", [False, True])
def test_all_values_are_set_at_once_in_whatever_order_they_stand(backwards: bool) -> None:
    game = adjusted(table(*STARTED), "players.ann.monsters.orc=1")
    step = -1 if backwards else 1
    orcs = " ".join(["players.ann.monsters.orc=0", "players.bob.monsters.orc=2"][::step])
    assert adjusted(game, orcs).state()["deck"]["monsters"] == game.state()["deck"]["monsters"]
    hands = " ".join(["players.ann.hand_size=0", "players.bob.hand_size=72"][::step])
    assert adjusted(game, hands).state()["players"]["bob"]["hand_size"] == 72


def test_a_monster_that_is_being_fought_is_not_slain_yet() -> None:
    fighting = table(*STARTED, "fight goblin")
    left = fighting.state()["deck"]["monsters"]
    assert adjusted(fighting, "players.bob.monsters.goblin=1").state()["deck"]["monsters"] == left - 1


def test_a_turn_has_no_more_actions_than_there_are_hastes() -> None:
    assert rule_of(table(*STARTED), "adjust turn.actions_left=99 why a test") == "turn.one-action"


def test_a_smaller_hand_may_still_hold_what_was_drawn_since_the_reshuffle() -> None:
    game = table(*STARTED)
    hands = (game.fold.position.hands[0]._replace(unknown=5, fresh=2), game.fold.position.hands[1])
    smaller = GAME.adjusting.adjust(game.fold.position._replace(hands=hands), {"players.ann.hand_size": "3"})
    assert (smaller.hands[0].unknown, smaller.hands[0].fresh) == (3, 2)
    larger = GAME.adjusting.adjust(game.fold.position._replace(hands=hands), {"players.ann.hand_size": "7"})
    assert (larger.hands[0].unknown, larger.hands[0].fresh) == (7, 4)


def test_a_dry_run_of_a_sealed_pick_tells_nothing() -> None:
    game = dealt()
    assert game.fold.deciders(game.fold.position, game.fold.read(f"pick ann {SEAL}")) == ()
    assert game.fold.deciders(game.fold.position, game.fold.read("pick ann bard")) == ("ann",)


def test_a_deck_is_not_emptied_while_a_discard_pile_waits() -> None:
    """A deck that runs out is reshuffled at once: none stands empty beside a discard pile."""
    game = table(*STARTED)
    left = game.state()["deck"]["resources"]
    held = game.state()["players"]["ann"]["hand_size"]
    assert rule_of(game, f"adjust players.ann.hand_size={held + left} why a test") == "setup.piles"
    assert adjusted(game, f"players.ann.hand_size={held + left - 1}").state()["deck"]["resources"] == 1


def test_once_the_end_is_triggered_the_last_cathedral_may_be_set_right() -> None:
    game = table(*STARTED)
    ending = game.fold.position._replace(last_turns=(1,))
    assert GAME.adjusting.adjust(ending, {"players.ann.buildings.cathedral": "5"}).pile("cathedral") == 0


def test_undo_of_the_last_entry_says_whose_secrets_the_end_had_shown() -> None:
    last = finished("draxia", 4)
    (back,) = session.undo(last, 1).undone
    assert ((), ("ann", "bob")) in {(one.to, one.of) for one in back.fold.disclosures(back.entries[0].number)}
