"""Bad input of any kind: one clear message, the exit code of the contract, no file changed, no traceback."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Referee = Callable[..., Any]


@pytest.fixture
def choosing(referee: Referee) -> Referee:
    """A table game in which both are to choose."""
    referee("daxu new lucy brian --table --tiebreaker lucy -q")
    Path("start.txt").write_text(
        "deal lucy baker baker wine basket silk silk tea tea\n"
        "deal brian baker baker baker baker baker baker baker tea\n"
        "reveal tea silk wine\n"
    )
    assert referee("run start.txt -q").code == 0
    return referee


def contents() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in Path().iterdir() if path.is_file()}


# (the command, its exit code, what the message says)
IN_THE_CHOOSING = [
    ("daxu choose lucie take", 2, "instead: lucy"),
    ("daxu choose lucy tke", 2, "instead: take"),
    ("daxu choose lucy", 2, "choose lucy give"),
    ("daxu choose lucy take lucy give", 2, "twice"),
    ("daxu choose lucy take brian give ann take", 2, "'ann' is not a player"),
    ("daxu choose", 2, "choose needs a player"),
    ("daxu chose lucy take", 2, "Did you mean choose"),
    ("daxu choose lucy take --sav x", 2, "--sav"),
    ("daxu award lucy", 3, "[round.choose]"),
    ("daxu reveal tea", 3, "[round.choose]"),
    ("daxu deal lucy tea", 3, "[round.choose]"),
    ("daxu reveal tee", 2, "instead: tea"),
    ("play", 2, "WORDS"),
    ("play fly", 2, "no move of this game"),
    ("show --as ann", 2, "'ann' is not a player"),
    ("log --as ann", 2, "'ann' is not a player"),
    ("get nothing", 2, "there is no 'nothing'"),
    ("undo x", 2, "'x'"),
    ("undo -1", 2, "-1"),
    ("redo", 2, "nothing is undone"),
    ("run none.txt", 4, "there is no file none.txt"),
    ("show -s none.toml", 4, "there is no file none.toml"),
    ("daxu choose lucy take -s none.toml", 4, "there is no file none.toml"),
    ("daxu choose lucy take -s nowhere/none.toml", 4, "there is no file"),
    ("daxu new lucy brian", 2, "--force"),
    ("daxu new lucy", 3, "[setup.players]"),
    ("daxu new", 3, "[setup.players]"),
    ("daxu new a b c --seed 1", 3, "[setup.players]"),
    ("daxu new lucy Lucy --seed 1", 2, "twice"),
    ("daxu new lucy a.b --seed 1", 2, "cannot be a player's name"),
    ("daxu new lucy brian --seed x", 2, "a seed is"),
    ("daxu new lucy brian --seed -3", 2, "a seed is"),
    ("daxu new lucy brian --seed 3 --table", 2, "not both"),
    ("daxu new lucy brian --table", 3, "[setup.tiebreaker-first-game]"),
    ("daxu new lucy brian --table --tiebreaker ann", 2, "'ann' is not a player"),
    ("daxu new lucy brian --rematch game.toml", 3, "[setup.tiebreaker]"),
    ("daxu new lucy brian --rematch none.toml", 4, "there is no file"),
    ("daxu new lucy brian --deck none.toml", 4, "there is no file"),
    ("daxu new lucy brian --deck game.toml", 4, "is no card file"),
    ("daxu score lucy baker=5 brian baker=5", 3, "[setup.deck]"),
    ("daxu score lucy reputation=8 brian", 3, "[setup.reputation]"),
    ("daxu score lucy bakr=3 brian", 2, "instead: baker"),
    ("rules chess", 2, "there is no game 'chess'"),
    ("rules daxu nothing", 2, "there is no rule 'nothing'"),
    ("chess", 2, "There is no command 'chess'"),
    ("scenario none.md", 2, "there is no none.md"),
]


@pytest.mark.parametrize(("command", "code", "says"), IN_THE_CHOOSING, ids=lambda value: str(value))
def test_one_message_and_nothing_changed(choosing: Referee, command: str, code: int, says: str) -> None:
    before = contents()
    result = choosing(command)
    assert result.code == code
    assert says in result.err
    assert result.out == ""
    assert result.err.count("refused: ") + result.err.count("error: ") == 1
    assert "Traceback" not in result.err
    assert contents() == before
    as_json = choosing(f"{command} --json").json if "--sav" not in command else {"error": 0}
    assert set(as_json) <= {"refused", "error"}
    assert contents() == before


@pytest.mark.parametrize("command", ["reveal baker tea silk", "reveal baker+ baker wine"])
def test_a_card_too_many(choosing: Referee, command: str) -> None:
    choosing("daxu choose lucy take brian give -q")
    before = contents()
    result = choosing(f"daxu {command}")
    assert result.code == 3
    assert "[round.known-cards]" in result.err
    assert "9 baker have been seen" in result.err
    assert "instead: wine (" in result.err
    assert contents() == before


def test_choosing_after_both_are_in(choosing: Referee) -> None:
    choosing("daxu choose lucy undermine brian cooperate -q")
    before = contents()
    result = choosing("daxu choose lucy take")
    assert result.code == 3
    assert "can no longer be changed [round.choose]" in result.err
    assert "  instead: award lucy\n           award brian\n" in result.err
    assert contents() == before


COMMANDS_ON_A_SAVE = ["show", "daxu choose lucy take", "undo", "log", "moves", "score", "get round", "expect round=1",
                      "play choose lucy take", "daxu score"]  # fmt: skip
BAD_SAVES = {
    "empty": b"",
    "truncated": b'format = 1\ngame = "daxu"\njournal = """\ndeal lucy baker',
    "binary": bytes(range(256)),
    "newer": b"format = 2\n",
    "other": b'format = 1\ngame = "chess"\nrules = 1\nrevision = 1\njournal = ""\n[setup]\n[state]\n',
    "huge": b"#" * (17 * 2**20),
}


@pytest.mark.parametrize("name", BAD_SAVES)
def test_a_save_that_cannot_be_used(referee: Referee, name: str) -> None:
    Path("game.toml").write_bytes(BAD_SAVES[name])
    before = contents()
    for command in COMMANDS_ON_A_SAVE if name != "huge" else COMMANDS_ON_A_SAVE[:2]:
        result = referee(command)
        assert result.code == 4, command
        assert result.err.startswith("error: game.toml "), command
        assert contents() == before


def test_a_folder_in_place_of_a_save(referee: Referee) -> None:
    os.mkdir("game.toml")
    for command in COMMANDS_ON_A_SAVE:
        result = referee(command)
        assert (result.code, result.err) == (4, "error: game.toml is a folder, not a file\n"), command
    assert referee("daxu new lucy brian").code == 2
    forced = referee("daxu new lucy brian --force")
    assert forced.code == 6
    assert "could not be written" in forced.err
    assert os.listdir() == ["game.toml"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [("round = 1", "round = 7", "round is 7 and should be 1"), ("silk wine\n", "silk silk silk\n", "entry 3")],
)
def test_an_edited_save(choosing: Referee, old: str, new: str, says: str) -> None:
    Path("game.toml").write_text(Path("game.toml").read_text().replace(old, new, 1))
    before = contents()
    for command in COMMANDS_ON_A_SAVE:
        result = choosing(command)
        assert result.code == 4, command
        assert says in result.err
    assert contents() == before
    assert choosing("check").code == 1


def test_a_save_of_another_game(choosing: Referee) -> None:
    from referee.session import open_save
    from referee.store.errors import UnreadableSave

    with pytest.raises(UnreadableSave, match="is a game of daxu, not of other"):
        open_save("game.toml", "other")


def test_a_disk_that_is_full(choosing: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = contents()
    monkeypatch.setattr("referee.store.files.os.fsync", full)
    for command, left in [
        ("daxu choose lucy take", "is as it was"),
        ("undo", "is as it was"),
        ("daxu new a b --seed 1 -s other.toml", "was not made"),
    ]:
        result = choosing(command)
        assert result.code == 6
        assert f"could not be written, and {left}: No space left on device" in result.err
        assert contents() == before


def test_control_characters_of_a_typed_word_are_not_printed(choosing: Referee) -> None:
    result = choosing("play", "choose", "\x1b[31mlucy", "take")
    assert result.code == 2
    assert "\x1b" not in result.err


def test_an_error_that_nobody_expected_is_one_line(referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("surprise")

    monkeypatch.setattr("referee.session.saves.open_at", broken)
    result = referee("show")
    assert result.code == 70
    assert result.err == (
        "error: something went wrong inside referee (RuntimeError: surprise); REFEREE_DEBUG=1 shows where\n"
    )
