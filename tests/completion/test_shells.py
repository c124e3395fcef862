"""Completion in real shells, sourced and loaded from a completion folder at the first TAB."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli.main import run
from tests.completion.shells import SHELLS, Bash, Shell, Zsh

INSTALLS = [(name, autoload) for name in SHELLS for autoload in (False, True)]
in_both_ways = pytest.mark.parametrize(
    "shell", INSTALLS, ids=[f"{name}-{'autoloaded' if auto else 'sourced'}" for name, auto in INSTALLS], indirect=True
)


@in_both_ways
def test_the_first_tab_completes(shell: Shell) -> None:
    assert shell.tab("referee daxu choose l") == "referee daxu choose lucy "


@in_both_ways
def test_who_may_choose_and_what(shell: Shell) -> None:
    assert shell.candidates("referee daxu choose ") == {"lucy", "brian"}
    assert shell.candidates("referee daxu choose lucy ") == {"give", "take", "cooperate", "undermine"}
    assert run(["daxu", "choose", "lucy", "take", "-q"]) == 0
    assert shell.candidates("referee daxu choose ") == {"brian"}


def test_what_does_not_depend_on_the_game_starts_no_python(shell: Shell) -> None:
    assert {"daxu", "draxia", "show", "undo", "completion"} <= shell.candidates("referee ")
    assert "complete" not in shell.candidates("referee ")
    assert {"new", "choose", "award"} <= shell.candidates("referee daxu ")
    assert {"--save", "--as", "--dry-run", "-n", "--help"} <= shell.candidates("referee daxu choose -")
    assert shell.candidates("referee rules ") == {"daxu", "draxia", "tournament"}
    assert shell.candidates("referee tournament new cup ann bob --game ") == {"daxu", "draxia"}
    assert "tables.equal" in shell.candidates("referee rules tournament tables.")
    assert {"take", "bard"} <= shell.candidates("referee seal ")
    assert "score.equal" in shell.candidates("referee rules daxu score.")
    assert shell.candidates("referee completion ") == {"bash", "zsh", "fish", "powershell"}
    assert shell.tab("referee DAXU cho") == "referee DAXU choose "
    assert not Path("started").exists()
    assert shell.tab("referee nonsense ") == "referee nonsense "
    assert Path("started").exists(), "what the scripts do not know they ask: an installed game, say"


def test_options_and_their_values(shell: Shell) -> None:
    assert run(["daxu", "new", "ann", "bob", "--seed", "1", "-q", "--save", "other.toml"]) == 0
    assert shell.tab("referee show --rev") == "referee show --reveal-all "
    assert shell.candidates("referee show --as ") == {"lucy", "brian"}
    assert shell.tab("referee show --as=l") == "referee show --as=lucy "
    for option in ("--save other.toml", "--save=other.toml", "-s other.toml", "-qs other.toml", "-sother.toml"):
        assert shell.tab(f"referee daxu choose {option} a") == f"referee daxu choose {option} ann "
    assert shell.candidates("referee daxu choose --save other.toml --as bob ") == {"bob"}
    assert shell.candidates("referee daxu new ann bob --tiebreaker ") == {"ann", "bob"}
    assert shell.candidates("referee daxu new ann bob --seed ") == set()


def test_paths_of_the_state_with_and_without_a_value(shell: Shell) -> None:
    assert shell.tab("referee get players.lucy.rep") == "referee get players.lucy.reputation "
    assert shell.tab("referee get play") == "referee get players."
    assert shell.candidates("referee expect players.lucy.cho") == {"players.lucy.chosen=", "players.lucy.choice="}
    assert shell.tab("referee expect players.lucy.rep") == "referee expect players.lucy.reputation=0 "
    assert shell.candidates("referee expect round=1 over=") == {"over=false", "over=true"}
    assert shell.tab("referee expect over=tr") == "referee expect over=true "


def test_a_quoted_save_and_one_in_the_home(shell: Shell, own_folder: Path) -> None:
    (own_folder / "my games").mkdir()
    assert run(["daxu", "new", "ann", "bob", "--seed", "1", "-q", "--save", "my games/it's.toml"]) == 0
    for save in ('"my games/it\'s.toml"', "my\\ games/it\\'s.toml", "~/my\\ games/it\\'s.toml"):
        assert shell.tab(f"referee daxu choose -s {save} a") == f"referee daxu choose -s {save} ann "


@in_both_ways
def test_the_program_that_is_typed_is_asked(shell: Shell, own_folder: Path) -> None:
    shell.tab(
        "referee daxu choose l"
    )  # bash does not try again after loading for a program that is typed with its path
    assert shell.tab("bin/referee daxu choose l") == "bin/referee daxu choose lucy "
    assert shell.tab("./bin/referee daxu choose l") == "./bin/referee daxu choose lucy "
    assert shell.tab("~/bin/referee daxu choose l") == "~/bin/referee daxu choose lucy "


def test_words_with_a_colon_and_words_that_go_on(shell: Shell) -> None:
    Path("bin/referee").write_text("#!/bin/sh\nprintf 'seal:one\\nseal:two=\\n'\n")
    assert shell.tab("referee daxu choose seal:o") == "referee daxu choose seal:one "
    assert shell.tab("referee daxu choose seal:t") == "referee daxu choose seal:two="
    if isinstance(shell, Bash):
        shell.run("COMP_WORDBREAKS=${COMP_WORDBREAKS//[:=]}")
        assert shell.tab("referee daxu choose seal:o") == "referee daxu choose seal:one "


def test_names_in_any_script_and_case(shell: Shell) -> None:
    assert run(["daxu", "new", "Zoë", "Łukasz", "--seed", "7", "-q", "--force"]) == 0
    assert shell.candidates("referee daxu choose ") == {"Zoë", "Łukasz"}
    assert shell.tab("referee daxu choose z") == "referee daxu choose Zoë "
    assert shell.tab("referee daxu choose zoë T") == "referee daxu choose zoë take "


def test_settings_of_the_shell_do_not_matter(shell: Shell) -> None:
    if isinstance(shell, Bash):
        shell.run("set -u; IFS=:; shopt -s failglob nocasematch")
    if isinstance(shell, Zsh):
        shell.run("setopt ksharrays shwordsplit nounset globsubst nullglob")
    assert shell.tab("referee daxu ch") == "referee daxu choose "
    assert shell.tab("referee daxu choose --as=lu") == "referee daxu choose --as=lucy "
    assert shell.tab("referee daxu choose -s game.toml l") == "referee daxu choose -s game.toml lucy "
    assert shell.tab("referee rules daxu score.eq") == "referee rules daxu score.equal "


def test_no_save_no_candidates_and_no_noise(shell: Shell) -> None:
    Path("game.toml").unlink()
    assert shell.tab("referee daxu choose ") == "referee daxu choose "
    Path("game.toml").write_text("what is this")
    assert shell.tab("referee daxu choose ") == "referee daxu choose "
    assert shell.tab("referee daxu choose --save nothing.toml ") == "referee daxu choose --save nothing.toml "
