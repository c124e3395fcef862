"""Setup, upkeep, decks that run out, turns, and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from referee import session
from referee.games.draxia.state import NO_RESOURCES, NO_SPELLS, Position
from referee.kernel.game import PUBLIC
from referee.kernel.refusal import Mistake, Refusal
from referee.session import script
from tests.games.draxia.table import NAMES, apply, play, position, rules_of, table_game


@pytest.mark.parametrize("count", [0, 1, 7])
def test_two_to_six_play(count: int) -> None:
    """setup.players"""
    with pytest.raises(Refusal) as refused:
        session.new("draxia", [f"p{n}" for n in range(count)], 1, False, {})
    assert refused.value.rule == "setup.players"


@pytest.mark.parametrize("count", [2, 6])
def test_characters_are_offered_one_after_the_other(count: int) -> None:
    """setup.characters, setup.secret, setup.hand, setup.piles"""
    change = session.new("draxia", NAMES[:count], 9, False, {})
    game = change.session
    kept: list[str] = []
    rules = rules_of(game.fold.opening)
    for seat, name in enumerate(NAMES[:count]):
        at = game.fold.position
        assert (at.phase, at.hands[seat].hand_size) == ("pick", 0)
        offered = at.hands[seat].offered
        assert len(set(offered)) == 3
        assert not set(offered) & set(kept), "a character that was chosen is not offered again"
        other = next(character for character in at.cards.characters if character not in offered)
        with pytest.raises(Refusal) as refused:
            session.play(game, f"pick {name} {other}")
        assert refused.value.rule == "setup.characters"
        assert other not in refused.value.why
        done = session.play(game, f"pick {name} {offered[1]}")
        game = done.session
        kept.append(offered[1])
        rules |= {event.rule for step in done.played for event in step.events}
    assert {"setup.characters", "setup.secret", "setup.hand", "setup.piles", "upkeep.draw"} <= rules
    sizes = [player.hand_size for player in game.fold.position.hands]
    assert sizes == [3 + 2] + [3] * (count - 1)
    assert [player.character for player in game.fold.position.hands] == kept


def test_only_who_is_offered_characters_picks() -> None:
    """setup.characters"""
    game = session.new("draxia", ["ann", "bob"], 9, False, {}).session
    with pytest.raises(Refusal) as refused:
        session.play(game, "pick bob bard")
    assert refused.value.rule == "setup.characters"


def test_a_character_left_out_is_never_offered() -> None:
    for seed in range(30):
        game = session.new("draxia", NAMES, seed, False, {"without": "druid,bard"}).session
        assert not {"druid", "bard"} & set(game.fold.position.characters_left)


def test_too_few_characters() -> None:
    without = "assassin,barbarian,bard,cleric,druid"
    with pytest.raises(Mistake, match="need 8 characters"):
        session.new("draxia", NAMES, 1, False, {"without": without})


def test_upkeep_refreshes_and_draws_two() -> None:
    """upkeep.refresh, upkeep.draw, turn.one-action"""
    game = table_game("build farm food stone")
    assert game.fold.position.hands[0].exhausted["farm"] == 1
    game, events = play(game, "pass", "pass")
    ann = game.fold.position.hands[0]
    assert (ann.exhausted["farm"], ann.hand_size) == (0, 5 - 2 + 2)
    assert {"upkeep.refresh", "upkeep.draw", "turn.one-action"} <= rules_of(events)


@pytest.mark.parametrize(("own", "others", "drawn"), [(0, 5, 2), (1, 4, 2), (2, 0, 3), (3, 0, 3), (4, 0, 4)])
def test_two_cathedrals_of_ones_own_bring_a_card(own: int, others: int, drawn: int) -> None:
    """upkeep.cathedrals, upkeep.cathedrals-own"""
    at = table_game().fold.position
    for seat, count in ((0, others), (1, own)):
        player = at.hands[seat]
        at = at.with_player(seat, player._replace(buildings=player.buildings.plus(["cathedral"] * count)))
    after, events = apply(at, "pass")
    assert after.hands[1].hand_size - at.hands[1].hand_size == drawn
    assert ("upkeep.cathedrals" in rules_of(events)) is (drawn > 2)
    assert ("upkeep.cathedrals-own" in rules_of(events)) is (own > 0)


def test_one_need_not_act_and_may_go_on_after_an_action() -> None:
    """turn.may-pass, turn.end"""
    game, events = play(table_game(), "pass")
    assert "turn.may-pass" in rules_of(events)
    assert game.fold.position.now.seat == 1
    game, _ = play(game, "build farm food stone", "buy gold gold", "cast haste")
    game, events = play(game, "pass")
    assert "turn.end" in rules_of(events)
    assert game.fold.position.now.seat == 0


def with_deck(at: Position, left: str, discard: str) -> Position:
    """A dealt position whose resource deck and discard pile hold just these cards."""
    cards = NO_RESOURCES.plus(left.split())
    return at._replace(
        resources=at.resources._replace(left=cards, size=cards.total, discard=NO_RESOURCES.plus(discard.split()))
    )


def test_the_discard_pile_is_reshuffled_at_once_when_the_deck_is_drawn_out() -> None:
    """deck.reshuffle-resources"""
    at, _ = apply(with_deck(position(), "food stone", "gold bow sword"), "pass")
    at, events = apply(at, "draw bob food stone")
    assert "deck.reshuffle-resources" in rules_of(events)
    assert sorted(at.resources.left.flat()) == ["bow", "gold", "sword"]
    assert at.resources.discard.total == 0


def test_a_draw_goes_on_after_a_reshuffle() -> None:
    """deck.reshuffle-resources"""
    at, _ = apply(with_deck(position(), "food", "gold bow"), "pass")
    at, _ = apply(at, "draw bob food")
    assert at.owed[0].number == 1
    at, _ = apply(at, "draw bob gold")
    assert at.owed == ()
    assert at.hands[1].hand["food"] == at.hands[1].hand["gold"] == 1


def test_a_draw_takes_what_there_is() -> None:
    """deck.no-resources"""
    at, events = apply(with_deck(position(), "food", ""), "pass")
    assert "deck.no-resources" in rules_of(events)
    at, _ = apply(at, "draw bob food")
    assert at.owed == ()
    at, events = apply(at, "pass")
    assert "deck.no-resources" in rules_of(events)
    assert at.owed == ()


def test_what_is_owed_already_cannot_be_drawn_twice() -> None:
    """deck.no-resources: two cards for the upkeep, and none left for the Cathedrals"""
    at = with_deck(position(), "food stone", "")
    bob = at.hands[1]
    at = at.with_player(1, bob._replace(buildings=bob.buildings.plus(["cathedral", "cathedral"])))
    at, events = apply(at, "pass")
    assert "deck.no-resources" in rules_of(events)
    assert [owed.number for owed in at.owed] == [2]


def test_nothing_is_decided_while_cards_are_to_be_drawn() -> None:
    """setup.piles: a journal whose draws were cut out cannot be played"""
    at, _ = apply(position(), "pass")
    with pytest.raises(Refusal) as refused:
        apply(at, "fight")
    assert refused.value.rule == "setup.piles"


def test_loot_without_a_spell_to_draw_says_so() -> None:
    """deck.no-spells"""
    at = position("sword sword sword sword", monster="ogre")
    at = at._replace(spells=at.spells._replace(left=at.cards.spells.less(at.cards.spells.flat()), size=0))
    at, _ = apply(at, "kill sword sword sword sword")
    at, events = apply(at, "loot take")
    assert "deck.no-spells" in rules_of(events)
    assert at.owed == ()


def test_cards_discarded_later_are_shuffled_in_at_the_next_draw() -> None:
    """deck.late-discards"""
    at, events = apply(with_deck(position("food stone"), "", ""), "build farm food stone")
    assert "deck.late-discards" not in rules_of(events)
    at, events = apply(at, "pass")
    assert "deck.late-discards" in rules_of(events)
    assert sorted(at.resources.left.flat()) == ["food", "stone"]


def test_the_spell_discards_are_reshuffled_at_once_too() -> None:
    """deck.reshuffle-spells"""
    at = position("gold gold")
    left = NO_SPELLS.plus(["wish"])
    at = at._replace(spells=at.spells._replace(left=left, size=1, discard=NO_SPELLS.plus(["haste", "fireball"])))
    at, _ = apply(at, "buy gold gold")
    at, events = apply(at, "draw ann wish")
    assert "deck.reshuffle-spells" in rules_of(events)
    assert (at.spells.size, at.spells.discard.total) == (2, 0)


def test_at_a_table_decks_are_counted_and_reshuffled() -> None:
    """deck.reshuffle-resources, deck.no-resources"""
    at = table_game().fold.position
    at = at._replace(resources=at.resources._replace(size=1, discard=NO_RESOURCES.plus(["food", "stone"])))
    after, events = apply(at, "pass")
    assert "deck.reshuffle-resources" in rules_of(events)
    assert (after.resources.size, after.hands[1].hand_size) == (1, 5)
    after, events = apply(after, "pass")
    assert "deck.no-resources" in rules_of(events)
    assert after.hands[0].hand_size == 6


def test_the_last_cathedral_triggers_the_end() -> None:
    """end.cathedrals, end.last-turns"""
    at = position("food food food stone stone stone", players=3)
    bob = at.hands[1]
    at = at.with_player(1, bob._replace(buildings=bob.buildings.plus(["cathedral"] * 4)))
    at, events = apply(at, "build cathedral")
    assert {"end.cathedrals", "end.last-turns"} <= rules_of(events)
    assert at.last_turns == (1, 2)
    assert at.phase == "act", "the turn is played out"


@pytest.mark.parametrize("ending", ["kill sword", "flee"])
def test_the_last_monster_triggers_the_end_killed_or_not(ending: str) -> None:
    """end.monsters"""
    at = table_game().fold.position
    last = at.monsters.less(at.monsters.flat()).plus(["skeleton"])
    at, events = apply(at._replace(monsters=last), "fight skeleton")
    assert "end.monsters" in rules_of(events)
    at, _ = apply(at, ending)
    assert at.last_turns == (1,)


def test_the_last_but_one_triggers_nothing() -> None:
    """end.cathedrals, end.monsters"""
    at = position("food food food stone stone stone")
    bob = at.hands[1]
    at = at.with_player(1, bob._replace(buildings=bob.buildings.plus(["cathedral"] * 3)))
    at, _ = apply(at, "build cathedral")
    assert (at.pile("cathedral"), at.last_turns) == (1, None)
    table = table_game().fold.position
    two = table.monsters.less(table.monsters.flat()).plus(["skeleton", "orc"])
    table, _ = apply(table._replace(monsters=two), "fight skeleton")
    assert table.last_turns is None


def test_everybody_else_has_exactly_one_more_turn() -> None:
    """end.last-turns"""
    at = table_game(players=4).fold.position
    at = at._replace(turn=at.now._replace(seat=2), monsters=at.monsters.less(at.monsters.flat()).plus(["skeleton"]))
    at, _ = apply(at, "fight skeleton")
    at, _ = apply(at, "flee")
    turns = []
    while at.turn is not None:
        turns.append(at.now.seat)
        at, _ = apply(at, "pass")
    assert turns == [2, 3, 0, 1]
    assert at.phase == "declare"
    with pytest.raises(Refusal) as refused:
        apply(at, "pass")
    assert refused.value.rule == "end.last-turns"


def test_a_second_trigger_gives_nobody_another_turn() -> None:
    """end.last-turns"""
    at = position("food food food stone stone stone")
    bob = at.hands[1]
    at = at.with_player(1, bob._replace(buildings=bob.buildings.plus(["cathedral"] * 4)))
    at, _ = apply(at._replace(last_turns=()), "build cathedral")
    assert at.last_turns == ()
    over, _ = apply(at, "pass")
    assert over.phase == "over"


def finished_table(**options: Any) -> session.Session:
    """A table game whose hands are to be declared: monsters are met and fled from until none is left."""
    game = table_game(**options)
    while game.fold.position.phase != "declare":
        at = game.fold.position
        left = next((name for name, count in at.monsters.items() if count), None)
        lines = [f"fight {left}", "flee", "pass"] if left and not at.last_turns and at.last_turns is None else ["pass"]
        game = script.run(game, lines).session
    return game


def test_what_is_declared_is_checked_against_what_is_possible() -> None:
    """setup.secret, setup.hand, spell.single-use, setup.characters, setup.piles, score.total"""
    game = finished_table()
    cards = [player.hand_size for player in game.fold.position.hands]
    for line, rule in [
        (f"declare ann character=bard resources={cards[0] - 1}", "setup.hand"),
        (f"declare ann character=bard haste=1 resources={cards[0]}", "spell.single-use"),
        (f"declare ann character=bard haste=8 resources={cards[0]}", "setup.piles"),
        ("pass", "end.last-turns"),
    ]:
        with pytest.raises(Refusal) as refused:
            play(game, line)
        assert refused.value.rule == rule, line
    game, events = play(game, f"declare ann character=thief resources={cards[0]}")
    assert "score.total" in rules_of(events)
    with pytest.raises(Refusal) as refused:
        play(game, f"declare bob character=thief resources={cards[1]}")
    assert refused.value.rule == "setup.characters"
    with pytest.raises(Refusal):
        play(game, f"declare ann character=bard resources={cards[0]}")
    game, events = play(game, f"declare bob character=druid resources={cards[1]}")
    assert game.fold.position.phase == "over"
    won = events[-1]
    assert won.kind == "won"
    thief = cards[0] // 3 * 2
    assert won.data["winners"] == (["bob"] if thief < 15 else ["ann"] if thief > 15 else ["ann", "bob"])


def test_on_trust_nothing_is_paid_and_no_hand_is_counted() -> None:
    game = table_game("build cathedral", "pass", "fight dragon", "kill", "loot take", "pass", trust=True)
    at = game.fold.position
    assert at.hands[0].buildings["cathedral"] == 1
    assert at.hands[1].slain["dragon"] == 1
    with pytest.raises(Refusal) as refused:
        play(game, "build farm food stone")
    assert refused.value.rule == "pay.exact"
    view = game.state()["players"]["ann"]
    assert "hand" not in view
    done = finished_table(trust=True)
    more, _ = play(done, "declare ann character=bard resources=70")
    with pytest.raises(Refusal) as refused:
        play(more, "declare bob character=thief resources=11")
    assert refused.value.rule == "setup.piles", "there are eighty resource cards in all"
    done, _ = play(
        done, "declare ann character=bard mana-pool=2 resources=9", "declare bob character=thief resources=3"
    )
    assert done.game.score(done.fold.position, PUBLIC).winners == ("ann",)
