"""Nothing from a save, a file's name or the line is ever run by a shell."""

from __future__ import annotations

import shutil
from itertools import cycle
from pathlib import Path

import pytest

from referee import games
from referee.cli.main import run
from tests.completion.shells import Shell, Zsh

FILES = [
    "h$(touch pwned).toml", "h;touch pwned", "h`touch pwned`", "h|touch pwned", "h\ntouch pwned\n", "h'\"$x ${y}",
    "h && touch pwned", "h>pwned", "h*?[a]{b,c}~!#^%", "h\\$(touch pwned)", "h  two",
]  # fmt: skip
WORDS = ["$(touch pwned)", "`touch pwned`", '"$(touch pwned)"', "<(touch pwned)", "${x:=$(touch pwned)}", "'$(touch"]
NAMES = ["$(touch pwned)", "a;touch pwned", "`touch pwned`", "a b", "-a"]


@pytest.fixture(autouse=True)
def nothing_was_run(own_folder: Path, shell: Shell) -> None:
    yield
    assert not (own_folder / "pwned").exists()


def test_a_file_name_is_quoted_when_it_is_inserted(shell: Shell) -> None:
    save = "game.toml"
    for name, option in zip(FILES, cycle(["--save ", "--save="]), strict=False):
        save = shutil.move(save, name)
        shell.send(f"referee get game {option}h\t\r")
        shell.wait_for("daxu\r\n")
        shell.wait_for("ready> ")


def test_a_save_of_a_hostile_name_is_read_where_it_is_quoted(shell: Shell) -> None:
    save = "game.toml"
    for name in ("$(touch pwned).toml", "a;touch pwned", "$HOME.toml", "`touch pwned`"):
        save = shutil.move(save, name)
        for line in (f"referee daxu choose -s '{name}' ", f"referee daxu choose '--save={name}' "):
            # Between backticks, quoted or not, bash completes file names and asks no script.
            assert shell.tab(f"{line}l") in (f"{line}lucy ", f"{line}l" if "`" in name else "")


def test_what_is_typed_is_not_run(shell: Shell) -> None:
    for typed in WORDS:
        shell.tab(f"referee daxu choose --save {typed} ")
        shell.tab(f"referee show --save={typed} --as ")
        if not isinstance(shell, Zsh):  # where zsh has nothing to offer, its TAB expands the word as Return would
            shell.tab(f"referee get {typed}")


def test_hostile_names_in_a_save_give_nothing(shell: Shell) -> None:
    save = Path("game.toml")
    good = save.read_text()
    for name in NAMES:
        save.write_text(good.replace("lucy", name))
        for line in ("referee daxu choose ", "referee show --as ", "referee get players.", "referee expect players."):
            assert shell.tab(line) == line


def test_hostile_text_that_a_save_may_hold_is_not_offered(shell: Shell) -> None:
    """The name of a card set is free text."""
    Path("cards.toml").write_text(games.load("draxia").card_set.text("$(touch pwned) `touch pwned`"))
    assert run(["draxia", "new", "ann", "bob", "--seed", "1", "--cards", "cards.toml", "-q", "--force"]) == 0
    assert shell.tab("referee expect cards=") == "referee expect cards="
    assert shell.tab("referee expect card") in ("referee expect card", "referee expect cards=")


def test_a_program_that_offers_hostile_words(shell: Shell) -> None:
    words = ["$(touch pwned)", "`touch pwned`", "a;touch pwned", "a b", "good", "back\\slash", "quo'te", "\x1b[2J", "*"]
    Path("words").write_text("".join(f"{word}\n" for word in words))
    Path("bin/referee").write_text("#!/bin/sh\ncat words\n")
    assert shell.candidates("referee daxu choose ") == {"good"}
    assert shell.tab("referee daxu choose ") == "referee daxu choose good "
