"""How a line of Legends of Draxia may go on, and that it tells nothing hidden."""

from __future__ import annotations

import random
from itertools import product

import pytest

from referee import session
from referee.games.draxia import GAME, legality
from referee.games.draxia.moves import Build, Buy, Kill, Token
from referee.games.draxia.next_words import next_words as offers
from referee.games.draxia.paying.payment import check as check_payment
from referee.games.draxia.paying.solver import purse_of
from referee.games.draxia.state import Position
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.refusal import Refusal
from tests.games.draxia.table import NAMES, play, position, table_game
from tests.games.draxia.test_conservation import playout
from tests.games.draxia.test_hidden import another_secret

ANN = Viewer("ann")


def offered(at: Position, line: str, viewer: Viewer = ANN) -> set[str]:
    found = list(GAME.next_words(at, line.split(), viewer))
    assert len(found) == len(set(found))
    return set(found)


def test_only_buildings_that_can_be_paid_for() -> None:
    at = position("food stone")
    assert offered(at, "build") == {"farm", "blacksmith", "bowyer"}
    assert offered(at, "build farm") == {"food", "stone"}
    assert offered(at, "build farm stone") == {"food"}
    assert offered(at, "build farm stone food") == set()
    assert offered(at, "build shop") == set()
    assert "build" not in offered(position(""), "")


def test_only_buildings_of_which_one_is_left() -> None:
    at = position("food stone")
    bob = at.hands[1]._replace(buildings=at.hands[1].buildings.plus(["farm"] * 6))
    assert offered(at.with_player(1, bob), "build") == {"blacksmith", "bowyer"}


def test_no_building_without_an_action() -> None:
    at = position("food stone gold gold", actions=0)
    assert offered(at, "") == {"buy", "pass"}
    assert offered(at, "build") == set()


def test_a_public_viewer_is_offered_what_any_hand_might_pay() -> None:
    at = position("food stone")
    assert {"farm", "blacksmith", "bowyer"} <= offered(at, "build", PUBLIC)
    assert {"food", "stone", "gold+sword"} > offered(at, "build farm", PUBLIC) - {"food", "stone"}
    assert offered(at, "build farm", PUBLIC) >= {"food", "stone"}
    assert offered(at, "build farm gold+gold", PUBLIC) == set()
    assert "build" in offered(position("sword sword"), "", PUBLIC)
    assert "build" not in offered(position("sword"), "", PUBLIC), "everybody sees that one card does not pay"


def test_buildings_that_are_exhausted_and_wishes_that_are_used_are_not_offered() -> None:
    at = position("stone", buildings="farm", wished="food")
    assert offered(at, "build farm stone") == {"farm.food", "wish.food"}
    assert offered(at, "build farm stone wish.food") == set()
    at = position("stone", buildings="farm", exhausted="farm", wished="food")
    assert offered(at, "build farm stone") == {"wish.food"}


def test_a_fabricate_is_offered_in_a_payment_and_nowhere_else() -> None:
    at = position("", "fabricate")
    assert offered(at, "build farm") == {"fabricate"}
    assert offered(at, "cast") == set()
    assert offered(position("gold", "fabricate"), "buy") == set()


def test_spells_in_hand_that_can_be_cast_now() -> None:
    at = position("", "haste fireball wish mana-pool")
    assert offered(at, "cast") == {"haste", "wish"}
    assert offered(at, "cast wish") == {"food", "stone", "sword", "bow", "gold"}
    assert offered(at, "cast wish gold") == set()
    assert offered(at, "cast wish stone") == {"food", "stone", "sword", "bow"}
    assert offered(at, "cast wish stone food") == set()
    assert offered(position("", "fireball", monster="orc"), "cast") == {"fireball"}


def test_to_others_a_hand_may_hold_any_spell() -> None:
    assert offered(position("", "haste"), "cast", PUBLIC) == {"haste", "wish"}
    assert offered(position("", "mana-pool"), "cast", PUBLIC) == {"haste", "wish"}
    assert offered(position("", ""), "cast", PUBLIC) == set()


def test_a_fight() -> None:
    at = position("sword bow food", monster="orc")
    assert offered(at, "") == {"kill", "flee"}
    assert offered(position("food", monster="orc"), "") == {"flee"}
    assert offered(at, "fight") == offered(at, "build") == offered(at, "loot") == set()
    assert "sword" in offered(at, "kill")


def test_it_is_nobody_elses_turn() -> None:
    assert offered(position("food stone"), "", Viewer("bob")) == set()
    assert offered(position("food stone"), "build", Viewer("bob")) == set()


def test_allies_spells() -> None:
    teams = (("ann", "cid"), ("bob", "dan"))
    at = position("", "", players=4, teams=teams)
    cid = at.hands[2]._replace(spells=at.hands[2].spells.plus(["haste", "fabricate"]))
    at = at.with_player(2, cid)
    assert offered(at, "cast", Viewer("cid")) == {"haste"}
    assert offered(at, "cast haste", Viewer("cid")) == {"by"}
    assert offered(at, "cast haste by", Viewer(all=True)) == {"cid"}
    assert offered(at, "cast haste by", PUBLIC) == {"cid"}
    assert offered(at, "", Viewer("bob")) == set()


def test_characters_are_offered_to_who_may_see_them() -> None:
    game = session.new("draxia", ["ann", "bob"], 7, False, {}).session
    at = game.fold.position
    assert offered(at, "pick", PUBLIC) == {"ann"}
    assert offered(at, "pick ann", PUBLIC) == offered(at, "pick ann", Viewer("bob")) == set()
    assert offered(at, "pick ann", ANN) == set(at.hands[0].offered)
    game, _ = play(game, f"pick ann {at.hands[0].offered[0]}")
    assert offered(game.fold.position, "pick", PUBLIC) == {"bob"}


def test_at_a_table_monsters_that_are_left_and_cards_that_may_be_there() -> None:
    game = table_game()
    at = game.fold.position
    assert {"orc", "goblin"} <= offered(at, "fight", PUBLIC)
    assert offered(at._replace(monsters=at.monsters.less(["orc"] * at.monsters["orc"])), "fight") == offered(
        at, "fight"
    ) - {"orc"}
    assert offered(at, "build farm", PUBLIC) >= {"food", "stone", "sword+gold", "gold+sword"}
    assert "sword+gold" not in offered(at, "build farm food food+sword", PUBLIC)


def test_on_trust_nothing_is_paid() -> None:
    at = table_game(trust=True).fold.position
    assert "farm" in offered(at, "build", PUBLIC)
    assert offered(at, "build farm", PUBLIC) == set()


@pytest.mark.parametrize("move", [Build("farm"), Build("shop"), Build("alchemy-vault"), Buy(), Kill()])
def test_a_payment_goes_on_with_all_that_can_still_make_it_right_and_with_nothing_else(
    move: Build | Buy | Kill,
) -> None:
    """Against all payments there are, in every order, found by trying."""
    for hand, spells, buildings in (
        ("food stone gold", "", "farm"),
        ("sword sword bow gold gold", "fabricate", ""),
        ("bow bow", "", "blacksmith farm"),
        ("food food stone stone", "fabricate", "farm"),
    ):
        at = position(hand, spells, buildings, monster="ogre" if isinstance(move, Kill) else "", wished="bow")
        tokens = _tokens(at)
        right = set()
        for size in range(5):
            for pay in product(tokens, repeat=size):
                if _is_right(at, move, pay):
                    right.add(tuple(token.word() for token in pay))
        begun = {pay[:place] for pay in right for place in range(len(pay) + 1)}
        for line in begun:
            words = [*move.words(), *line]
            expected = {pay[len(line)] for pay in begun if len(pay) > len(line) and pay[: len(line)] == line}
            assert set(offers(at, words, ANN)) == expected, words


def _tokens(at: Position) -> list[Token]:
    purse = purse_of(at)
    cards = [kind for kind, count in purse.hand.items() if count]
    return [
        *(Token("card", (kind,), kind) for kind in cards),
        *(Token("pair", pair) for pair in product(cards, repeat=2)),
        *(
            Token("building", (), kind, name)
            for name in purse.buildings
            for kind in purse.gives[name]
            if at.active.ready(name)
        ),
        *(Token("wish", (), kind) for kind, count in purse.wished.items() if count),
        Token("fabricate"),
    ]


def _is_right(at: Position, move: Build | Buy | Kill, pay: tuple[Token, ...]) -> bool:
    try:
        check_payment(at, pay, legality.bill_of(at, move))
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("seed", range(2))
def test_nothing_hidden_decides_what_others_are_offered(seed: int) -> None:
    chooser = random.Random(seed)
    games = list(playout(seed, 2))
    for game in [*games[:4], *chooser.sample(games[:-1], 25)]:
        at = game.fold.position
        for seat in (0, 1):
            other = another_secret(at, seat, chooser)
            for viewer in (PUBLIC, Viewer(NAMES[1 - seat])):
                for line in (
                    "",
                    "pick ann",
                    "pick bob",
                    "build",
                    "build farm",
                    "build farm food",
                    "kill",
                    "buy",
                    "cast",
                ):
                    assert offered(at, line, viewer) == offered(other, line, viewer), line


def test_a_declaration() -> None:
    at = table_game().fold.position
    at = at._replace(turn=None, last_turns=())
    ann = at.hands[0]._replace(unknown=4, unknown_spells=2)
    at = at.with_player(0, ann)
    assert offered(at, "", PUBLIC) == {"declare"}
    assert offered(at, "declare", PUBLIC) == {"ann", "bob"}
    assert offered(at, "declare", Viewer("bob")) == {"bob"}
    first = offered(at, "declare ann")
    assert {"character=bard", "haste=1", "haste=2", "resources=4"} <= first
    assert not {"haste=3", "resources=3"} & first
    assert not {word for word in offered(at, "declare ann haste=2") if word.startswith(("haste", "wish", "mana"))}
    assert "wish=1" in offered(at, "declare ann haste=1")
    assert offered(at, "declare ann haste=two") == set()
    bob = at.hands[1]._replace(declared=True, character="bard")
    assert "character=bard" not in offered(at.with_player(1, bob), "declare ann")
    assert offered(at.with_player(1, bob), "declare", PUBLIC) == {"ann"}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("options", [{}, {"trust": True}], ids=["hands counted", "on trust"])
def test_a_table_game_typed_by_nothing_but_what_is_offered(seed: int, options: dict[str, bool]) -> None:
    chooser = random.Random(seed)
    game = table_game(**options)
    for _ in range(60):
        line: list[str] = []
        while words := list(GAME.next_words(game.fold.position, line, PUBLIC)):
            line.append(chooser.choice(words))
        if not line:
            break
        game, _ = play(game, " ".join(line))
