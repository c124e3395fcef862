"""Events with a part for some players, and secrets that move with a card: by two small games."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee import session
from referee.kernel.cards import Cards
from referee.kernel.events import Event, Private
from referee.kernel.fold import Folding, begin
from referee.kernel.game import PUBLIC, Draw, Pending, Viewer
from referee.kernel.journal import Journal
from referee.session import AnySession, script
from tests.conformance.test_secrets import check_alike
from tests.kernel.conftest import Point
from tests.kernel.small_games import Deal, Table
from tests.kernel.small_games.gift import GiftGame
from tests.kernel.small_games.peek import Peek, PeekGame

Referee = Callable[..., Any]

pytestmark = pytest.mark.usefixtures("installed")


def dealt(game: str, *lines: str) -> AnySession:
    """A game of seed 5, in which ann has the 7, bob the 9 and cid the 6, after these lines; it is saved."""
    at = session.new(game, ["ann", "bob", "cid"], 5, False, {}).session
    at = script.run(at, lines, Viewer(all=True)).session if lines else at
    session.keep("game.toml", session.Outcome(at))
    return at


def hidden(at: AnySession, *names: str) -> dict[str, set[int]]:
    """The entries that are hidden from the public ("") and from these players."""
    return {name: {*at.fold.hidden(Viewer(name) if name else PUBLIC)} for name in names}


def with_card(at: AnySession, card: int, other: int) -> AnySession:
    """The same game with another card in the place of one."""
    lines = [" ".join(str(other) if word == str(card) else word for word in e.line.split()) for e in at.fold.entries]
    folding = Folding(begin(at.game, at.fold.setup))
    for line in lines:
        folding.play(folding.read(line))
    return at._replace(fold=folding.done(), journal=Journal(tuple(lines)))


# A peek


@pytest.mark.parametrize(
    ("viewer", "told"),
    [("", False), ("--as ann", True), ("--as bob", False), ("--as cid", False), ("--reveal-all", True)],
)
def test_a_private_part_is_for_its_players(referee: Referee, viewer: str, told: bool) -> None:
    dealt("peek-game", "peek ann bob")
    text = "ann looks at bob's card: it is 9" if told else "ann looks at bob's card"
    event = {"event": "peeked", "rule": "turn.move", "text": text, "player": "ann", "of": "bob"}
    if told:
        event["card"] = 9
    assert f"    {text} [turn.move]\n" in referee(f"log {viewer}").out
    assert referee(f"log --json {viewer}").json["entries"][-1]["events"] == [event]
    referee("undo -q")
    assert referee(f"redo --json {viewer}").json["events"] == [event]
    referee("undo -q")
    assert f"    {text} [turn.move]\n" in referee(f"redo {viewer}").out
    referee("undo -q")
    assert referee(f"peek-game peek ann bob --json {viewer}").json["events"] == [event]
    text = text.replace("bob's", "cid's").replace("9", "6")
    assert f"    {text} [turn.move]\n" in referee(f"amend 4 peek ann cid {viewer}").out


def test_a_private_part_may_replace_a_public_value() -> None:
    event = Event("drew", "a.rule", "", {"card": "hidden"}, private=Private(("ann",), "the 7", {"card": 7}))
    assert event.seen(Viewer("ann").sees).as_dict() == {"event": "drew", "rule": "a.rule", "text": "the 7", "card": 7}
    assert event.seen(Viewer("bob").sees) == Event("drew", "a.rule", "", {"card": "hidden"})
    assert "7" not in str(event.as_dict())


def test_undo_warns_of_a_peek(referee: Referee) -> None:
    dealt("peek-game", "peek ann bob")
    assert "careful: entry 4 had shown ann what bob kept secret\n" in referee("undo").out
    referee("redo -q")
    assert referee("undo --json").json["shown"] == [{"entry": 4, "to": ["ann"], "of": ["bob"]}]


def test_a_dry_run_withholds_what_the_viewer_would_learn(referee: Referee) -> None:
    """secret.unkept"""
    dealt("peek-game")
    asked = referee("peek-game peek ann bob -n --json --as ann").json
    assert asked["events"] == []
    assert asked["withheld"]
    assert "9" not in referee("peek-game peek ann bob -n --as ann").out
    for viewer in ("", "--as bob", "--as cid"):
        asked = referee(f"peek-game peek ann bob -n --json {viewer}").json
        assert "withheld" not in asked
        assert asked["events"][0]["text"] == "ann looks at bob's card"
    assert referee("peek-game peek ann bob -n --reveal-all").out.count("it is 9") == 1


@pytest.mark.parametrize("card", [9, 8])
def test_a_script_that_goes_on_after_a_peek_is_refused(referee: Referee, card: int) -> None:
    """secret.unkept"""
    dealt("peek-game")
    Path("script.txt").write_text(f"peek ann bob\nexpect players.bob.cards={card}\n")
    refused = referee("run script.txt --json --as ann")
    assert (refused.code, refused.json["refused"]["rule"], refused.json["refused"]["line"]) == (3, "secret.unkept", 1)
    assert referee("run script.txt --as cid").code == 1
    assert referee("run script.txt --reveal-all").code == (0 if card == 9 else 1)


@pytest.mark.parametrize("stranger", [None, "cid"])
@pytest.mark.parametrize("lines", [["peek ann bob"], ["peek ann bob", "peek bob cid"]])
def test_others_learn_nothing_of_a_peek(stranger: str | None, lines: list[str]) -> None:
    """secret.unkept"""
    at = dealt("peek-game", *lines)
    check_alike([at, with_card(at, 9, 3)], "bob", stranger, random.Random(1))


@pytest.mark.parametrize("leak", [lambda card: {"text": f"ann sees {card}"}, lambda card: {"data": {"card": card}}])
def test_a_hidden_card_in_the_public_part_is_found(monkeypatch: pytest.MonkeyPatch, leak: Callable[..., Any]) -> None:
    whole = PeekGame.peeked

    def peeked(self: PeekGame, move: Any, card: int) -> Event:
        return whole(self, move, card)._replace(**leak(card))

    monkeypatch.setattr(PeekGame, "peeked", peeked)
    at = dealt("peek-game", "peek ann bob")
    with pytest.raises(AssertionError):
        check_alike([at, with_card(at, 9, 3)], "bob", "cid", random.Random(1))


def test_a_peek_that_names_nobody_s_secret_is_not_guarded(referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `of` is for: without it no dry run withholds the card, and undo does not warn."""
    whole = PeekGame.peeked
    monkeypatch.setattr(
        PeekGame, "peeked", lambda *of: (event := whole(*of))._replace(private=event.private._replace(of=()))
    )
    dealt("peek-game")
    assert "it is 9" in referee("peek-game peek ann bob -n --as ann").out
    referee("peek-game peek ann bob -q")
    assert "careful" not in referee("undo").out


class PeekByDraw(PeekGame):
    """After ann's move a card is drawn, and by it she learns bob's."""

    def pending(self, position: Table) -> Pending:
        if position.moves != 1 or position.played:
            return super().pending(position)
        return Pending("deal", draw=Draw("token", Cards.of(["1"]), enters=lambda drawn: Deal("ann", int(drawn[0]))))

    def apply(self, position: Table, move: Deal | Peek) -> tuple[Table, tuple[Event, ...]]:
        if isinstance(move, Deal) and position.moves == 1:
            return position._replace(played=(("ann", 1),)), (self.peeked(Peek("ann", "bob"), position.hands[1][0]),)
        after, events = super().apply(position, move)
        return after, tuple(event._replace(private=None) for event in events)


def test_a_draw_that_tells_a_secret_is_guarded_too(referee: Referee, installed: dict[str, Any]) -> None:
    """secret.unkept"""
    installed["peek-game"] = Point(PeekByDraw())
    dealt("peek-game")
    Path("script.txt").write_text("peek ann cid\nexpect over=false\n")
    assert referee("run script.txt --json --as ann").json["refused"]["rule"] == "secret.unkept"
    assert referee("run script.txt --as cid").code == 0


# Cards that change hands


def test_a_card_is_known_to_whoever_had_it() -> None:
    at = dealt("gift-game", "give ann bob 7", "give bob ann 9")
    names = ("", "ann", "bob", "cid")
    assert hidden(at, *names) == {"": {1, 2, 3, 4, 5}, "ann": {3}, "bob": {3}, "cid": {1, 2, 4, 5}}
    on = script.run(at, ["give bob cid 7"], Viewer(all=True)).session
    assert hidden(on, *names) == {"": {1, 2, 3, 4, 5, 6}, "ann": {3}, "bob": {3}, "cid": {2, 5}}
    played = script.run(on, ["play-card cid 7"], Viewer(all=True)).session
    assert hidden(played, *names) == {"": {2, 3, 5}, "ann": {3}, "bob": {3}, "cid": {2, 5}}


def test_a_label_opens_its_own_entries_alone() -> None:
    at = dealt("gift-game", "give ann bob 7", "play-card bob 9")
    assert hidden(at, "") == {"": {1, 3, 4}}


def test_undo_warns_of_a_gift_and_of_a_card_that_was_played(referee: Referee) -> None:
    dealt("gift-game", "give ann bob 7", "play-card bob 7")
    assert "careful: entry 5 had shown everybody what bob kept secret\n" in referee("undo").out
    assert "careful: entry 4 had shown bob what ann kept secret\n" in referee("undo").out


def test_the_log_shows_a_gift_to_both_hands(referee: Referee) -> None:
    dealt("gift-game", "give ann bob 7")
    for viewer, line in (("ann", "give ann bob 7"), ("bob", "give ann bob 7"), ("cid", "give (hidden)")):
        assert f"  4 {line}\n    ann gives bob a card [turn.move]\n" in referee(f"log --as {viewer}").out
    entries = [referee(f"log --json {viewer}").json["entries"][4] for viewer in ("", "--as cid")]
    told = {"event": "gave", "rule": "turn.move", "text": "ann gives bob a card"}
    assert entries == [{"entry": 4, "events": [told]}] * 2


def test_what_a_gift_tells_is_withheld(referee: Referee) -> None:
    """secret.unkept: whether bob has the card is his secret until he gives it."""
    dealt("gift-game")
    for card in (9, 8):
        assert "secret" in referee(f"gift-game give bob cid {card} -n --as cid").out
    Path("script.txt").write_text("give bob cid 9\nzzz\n")
    assert referee("run script.txt --json --as cid").json["refused"]["rule"] == "secret.unkept"
    assert referee("run script.txt --as bob").code == 2


@pytest.mark.parametrize("stranger", [None, "cid"])
@pytest.mark.parametrize(
    "lines", [["give ann bob 7"], ["give ann bob 7", "give bob ann 7"], ["give ann bob 7", "play-card cid 6"]]
)
def test_others_learn_nothing_of_a_gift(stranger: str | None, lines: list[str]) -> None:
    """secret.unkept"""
    at = dealt("gift-game", *lines)
    check_alike([at, with_card(at, 7, 3)], "ann", stranger, random.Random(2))


@pytest.mark.parametrize("mistake", ["shared with all", "opened", "text"])
def test_a_gift_that_tells_others_is_found(monkeypatch: pytest.MonkeyPatch, mistake: str) -> None:
    def given(self: GiftGame, move: Any) -> Event:
        label = f"{move.player}/{move.card}"
        if mistake == "text":
            return Event("gave", "turn.move", f"a gift of {move.card}", shares=((label, move.other),))
        if mistake == "opened":
            return Event("gave", "turn.move", "a gift", opens=(label,))
        return Event("gave", "turn.move", "a gift", shares=tuple((label, name) for name in ("ann", "bob", "cid")))

    monkeypatch.setattr(GiftGame, "given", given)
    at = dealt("gift-game", "give ann bob 7")
    with pytest.raises(AssertionError):
        check_alike([at, with_card(at, 7, 3)], "ann", "cid", random.Random(2))


@pytest.mark.parametrize("game", ["peek-game", "gift-game"])
@pytest.mark.parametrize("seed", range(4))
def test_the_worlds_of_small_games_are_alike(game: str, seed: int) -> None:
    """secret.unkept"""
    chooser = random.Random(f"{game}/{seed}")
    at = session.new(game, ["ann", "bob", "cid"], seed, False, {}).session
    (card,) = (entry.line.split()[-1] for entry in at.fold.entries if entry.line.startswith("deal bob"))
    other = next(str(card) for card in range(1, 10) if not any(str(card) in e.line for e in at.fold.entries))
    check_alike([at, with_card(at, int(card), int(other))], "bob", chooser.choice([None, "ann"]), chooser)
