"""The scripts in completions/ are those that `referee completion` prints, and hold all commands there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee import games
from referee.cli.app import HIDDEN, make_app
from referee.cli.completion.kinds import kind_of
from referee.cli.completion.scripts import SHELLS
from referee.cli.completion.tree import walk
from referee.session import catalogue
from tests.completion.shells import SCRIPTS

each_shell = pytest.mark.parametrize("shell", SHELLS)


@each_shell
def test_the_script_is_current(referee: Callable[..., Any], shell: str) -> None:
    """If not: referee completion SHELL > completions/FILE"""
    printed = referee(f"completion {shell}")
    assert printed.code == 0
    assert (SCRIPTS / SHELLS[shell]).read_text(encoding="utf-8") == printed.out


def test_there_is_no_other_script() -> None:
    assert {path.name for path in SCRIPTS.iterdir()} == set(SHELLS.values())


@each_shell
def test_each_command_option_and_rule_stands_in_the_script(shell: str) -> None:
    text = (SCRIPTS / SHELLS[shell]).read_text(encoding="utf-8")
    for node in walk(make_app()):
        assert f"'{' '.join(node.path)}'" in text
        assert all(flag in text for option in node.options for flag in option.flags)
    assert all(rule.id in text for game in games.names() for rule in catalogue.rulebook(game).rules)
    assert not any(f"'{name}'" in text for name in HIDDEN)


@each_shell
def test_nothing_in_a_script_evaluates_text(shell: str) -> None:
    lines = (SCRIPTS / SHELLS[shell]).read_text(encoding="utf-8").splitlines()
    code = [line for line in lines if not line.lstrip().startswith("#")]
    words = {word for line in code for word in line.replace("(", " ").replace(";", " ").split()}
    assert not words & {"eval", "Invoke-Expression", "iex", "_call_program", "_arguments", "compgen"}


def test_zsh_finds_its_tag_on_the_first_line() -> None:
    assert (SCRIPTS / "_referee").read_text(encoding="utf-8").splitlines()[0] == "#compdef referee"


def test_another_shell(referee: Callable[..., Any]) -> None:
    answer = referee("completion tcsh")
    assert answer.code == 2
    assert "tcsh" in answer.err


@pytest.mark.parametrize(
    ("metavar", "kind"),
    [
        ("FILE|-", "file"), ("[SAVE...]", "file"), ("FILE...", "file"), ("PLAYER", "player"), ("[GAME]", "game"),
        ("[ID]", "rule-of-game"), ("WORDS...", "notation"), ("PATH=VALUE...", "expectation"), ("ENTRY", "entry"),
        ("RULE", "rule"), ("[N]", ""), ("", ""), ("PLAYER ACTION [PLAYER ACTION]", ""),
    ],
)  # fmt: skip
def test_the_kind_of_a_word_follows_from_the_usage_line(metavar: str, kind: str) -> None:
    assert kind_of(metavar) == kind
