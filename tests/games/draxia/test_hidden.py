"""Nothing hidden leaks: two positions that differ only in what a viewer may not know look the same to that viewer."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from referee import session
from referee.games.draxia import GAME
from referee.games.draxia.state import NO_RESOURCES, NO_SPELLS, Position
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.notation import write
from referee.kernel.refusal import Mistake, Refusal
from tests.games.draxia.table import NAMES, apply
from tests.games.draxia.test_conservation import playout

LINES = [
    "build farm", "build cathedral", "build farm food stone", "build farm gold gold", "buy", "buy gold gold",
    "kill", "kill sword", "cast haste", "cast wish food stone", "cast fireball", "cast mana-pool", "pick ann bard",
    "pick bob bard", "declare ann character=bard", "loot take", "fight goblin",
]  # fmt: skip


def another_secret(at: Position, seat: int, chooser: random.Random) -> Position:
    """The same to everybody but the player of a seat: another hand, other spells, another character."""
    player = at.hands[seat]
    assert at.resources.left is not None
    assert at.spells.left is not None
    cards = list(at.resources.left.flat() + player.hand.flat())
    scrolls = list(at.spells.left.flat() + player.spells.flat())
    chooser.shuffle(cards)
    chooser.shuffle(scrolls)
    hand, spells = cards[: player.hand.total], scrolls[: player.spells.total]
    other = player._replace(hand=NO_RESOURCES.plus(hand), spells=NO_SPELLS.plus(spells))
    if player.character:
        free = sorted(at.characters_left)
        other = other._replace(character=chooser.choice(free))
    if player.offered:
        free = sorted({*at.characters_left, *player.offered})
        other = other._replace(offered=tuple(chooser.sample(free, 3)))
    resources = at.resources._replace(left=NO_RESOURCES.plus(cards[len(hand) :]))
    deck = at.spells._replace(left=NO_SPELLS.plus(scrolls[len(spells) :]))
    return at.with_player(seat, other)._replace(resources=resources, spells=deck)


def answers(at: Position, viewer: Viewer) -> Any:
    """All that a viewer is told of a position, refusals included."""
    return (
        GAME.view(at, viewer),
        GAME.board(at, viewer),
        GAME.score(at, viewer).as_dict(),
        [write(move) for move in GAME.legal(at, viewer)],
        GAME.forms(at),
        GAME.pending(at)._replace(draw=None),
    )


def refusal(at: Position, line: str) -> Any:
    try:
        apply(at, line)
    except Refusal as refused:
        return refused.as_dict()
    except Mistake as mistake:
        return mistake.why
    return None


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_hand_and_a_character_leak_to_nobody(seed: int, players: int) -> None:
    """setup.secret"""
    chooser = random.Random(seed)
    games = list(playout(seed, players))[:-1]
    for game in [*games[:6], *chooser.sample(games, 40)]:
        at = game.fold.position
        seat = chooser.randrange(players)
        other = another_secret(at, seat, chooser)
        stranger = Viewer(NAMES[(seat + 1) % players])
        for viewer in (PUBLIC, stranger):
            assert answers(at, viewer) == answers(other, viewer)
        for line in LINES:
            first, second = refusal(at, line), refusal(other, line)
            if first and second and at.turn is not None:
                assert first == second, line


def test_the_owner_and_the_organiser_see_it() -> None:
    """setup.secret"""
    game = list(playout(1, 2))[30]
    at = game.fold.position
    other = another_secret(at, 0, random.Random(5))
    for viewer in (Viewer("ann"), Viewer(all=True)):
        assert answers(at, viewer) != answers(other, viewer)


def test_at_the_end_everything_is_open() -> None:
    """setup.secret"""
    *_, game = playout(1, 2)
    assert game.fold.hidden(PUBLIC) == frozenset()
    view = GAME.view(game.fold.position, PUBLIC)
    assert all(player["character"] in game.fold.position.cards.characters for player in view["players"].values())


def test_entries_that_name_hidden_cards_have_no_line(referee: Callable[..., Any]) -> None:
    """setup.secret"""
    referee("draxia new ann bob --seed 7 -q")
    offered = session.open_save("game.toml").fold.position.hands[0].offered
    shown = referee(f"draxia pick ann {offered[0]}")
    assert not any(name in shown.out for name in offered)
    entries = referee("log --json").json["entries"]
    assert all("line" not in entry for entry in entries if entry["entry"] > 0)
    own = referee("log --json --as ann").json["entries"]
    assert own[1]["line"] == f"offer ann {' '.join(offered)}"
    assert own[2]["line"] == f"pick ann {offered[0]}"
    assert "line" not in own[3]
    to_bob = session.open_save("game.toml").fold.position.hands[1].offered
    secret = [name for name in offered if name not in to_bob]
    for question in ("show", "show --json", "log", "moves", "score", "show --as bob", "log --json --as bob"):
        assert not any(name in referee(question).out for name in secret), question
    assert referee("show --as ann").out.count(offered[0]) == 1


def test_a_drawn_card_is_named_to_its_owner_alone(referee: Callable[..., Any]) -> None:
    """setup.secret"""
    referee("draxia new ann bob --seed 7 -q")
    for name in ("ann", "bob"):
        at = session.open_save("game.toml").fold.position
        referee(f"draxia pick {name} {at.hands[at.seat(name)].offered[0]} -q")
    lines = {who: referee(f"log -q{who}").out.splitlines() for who in ("", " --as ann", " --as bob")}
    assert lines[""].count("draw (hidden)") == 3
    assert [line.split()[:2] for line in lines[" --as ann"] if "draw ann" in line] == [["draw", "ann"]] * 2
    assert lines[" --as ann"].count("draw (hidden)") == 1
    assert lines[" --as bob"].count("draw (hidden)") == 2


def test_a_dry_run_shows_a_payment_but_no_card_to_come(referee: Callable[..., Any]) -> None:
    """setup.secret"""
    referee("draxia new ann bob --seed 7 -q")
    for name in ("ann", "bob"):
        game = session.open_save("game.toml").fold.position
        referee(f"draxia pick {name} {game.hands[game.seat(name)].offered[0]} -q")
    at = session.open_save("game.toml").fold.position
    monster = session.play(session.open_save("game.toml"), "fight").session.fold.position.now.monster
    shown = referee("draxia fight --dry-run")
    assert shown.code == 0
    assert "still secret" in shown.out
    assert f"meets a {monster}" not in shown.out
    assert session.open_save("game.toml").fold.position == at


@pytest.mark.parametrize("line", ["build farm", "buy", "cast haste", "cast wish food stone", "build farm food stone"])
def test_a_dry_run_tells_nobody_else_what_a_hand_can_do(referee: Callable[..., Any], line: str) -> None:
    """setup.secret: whether it is legal or not, a stranger is told the same"""
    told = set()
    for seed in range(8):
        referee(f"draxia new ann bob --seed {seed} -q --force")
        for name in ("ann", "bob"):
            at = session.open_save("game.toml").fold.position
            referee(f"draxia pick {name} {at.hands[at.seat(name)].offered[0]} -q")
        for who in ("", " --as bob"):
            shown = referee(f"draxia {line} --dry-run{who}")
            told.add((shown.code, shown.err, shown.out.split("Legends of Draxia")[0]))
        own = referee(f"draxia {line} --dry-run --as ann")
        assert own.code == 3 or "paid with" in own.out or "casts" in own.out
    assert len(told) == 1


def test_another_player_is_listed_nothing_of_whoevers_turn_it_is() -> None:
    """turn.one-action"""
    at = list(playout(1, 2))[8].fold.position
    assert at.phase == "act"
    other = NAMES[1 - at.now.seat]
    assert list(GAME.legal(at, Viewer(other))) == []
    assert list(GAME.legal(at, Viewer(NAMES[at.now.seat])))
