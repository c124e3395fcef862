"""`referee complete`: reads a line that is being typed, offers what fits, and is quiet about all that is wrong."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pytest
import typer

from referee import session
from referee.cli.build import MOVES, Command, build
from referee.cli.completion import kinds
from referee.cli.completion.candidates import candidates
from referee.store import files

Referee = Callable[..., Any]


@pytest.fixture
def ask(referee: Referee) -> Callable[[str], list[str]]:
    """The candidates for the last word of a line; nothing else is ever printed."""

    def asked(line: str) -> list[str]:
        *before, word = line.split(" ")
        answer = referee("complete", f"--word={word}", "--", *before)
        assert (answer.code, answer.err) == (0, "")
        return list(answer.out.splitlines())

    return asked


Ask = Callable[[str], list[str]]


@pytest.fixture
def game(referee: Referee) -> None:
    referee("daxu new lucy Brian --seed 7 -q")


@pytest.mark.usefixtures("game")
class TestDaxu:
    @pytest.mark.parametrize(
        ("line", "offered"),
        [
            ("daxu choose ", ["lucy", "Brian"]),
            ("daxu choose l", ["lucy"]),
            ("daxu choose b", ["Brian"]),
            ("DAXU CHOOSE LUCY T", ["take"]),
            ("daxu choose --as brian ", ["Brian"]),
            ("daxu choose -q --explain lucy ", ["give", "take", "cooperate", "undermine"]),
            ("daxu choose -- lucy take ", ["Brian"]),
            ("daxu choose lucy take brian give ", []),
            ("play ", ["choose"]),
            ("play choose lucy take ", ["Brian"]),
            ("daxu award ", []),
            ("daxu reveal ", []),
            ("draxia build ", []),
            ("show --as ", ["lucy", "Brian"]),
            ("show --as=", ["--as=lucy", "--as=Brian"]),
            ("show --as=x", []),
            ("show --save=", []),
            ("show --rev", ["--reveal-all"]),
            ("show ", []),
            ("run ", []),
            ("undo ", []),
            ("sc", ["score", "scenario"]),
            ("nonsense ", []),
            ("daxu re", ["reveal"]),
            ("daxu nonsense ", []),
            ("get tie", ["tiebreaker"]),
            ("get players.", ["players.lucy.", "players.Brian."]),
            ("get players.L", ["players.lucy."]),
            ("get players.lucy.rep", ["players.lucy.reputation"]),
            ("expect over=", ["over=false", "over=true"]),
            ("expect round=1 players.lucy.sho", ["players.lucy.shops."]),
            ("expect round=1 players.lucy.repu", ["players.lucy.reputation=0"]),
            ("daxu new a b --tiebreaker ", ["a", "b"]),
            ("daxu new a b --as=", ["--as=a", "--as=b"]),
            ("daxu score a wine=4 b wine=2 --tiebreaker ", ["a", "b"]),
        ],
    )
    def test_offers(self, ask: Ask, line: str, offered: list[str]) -> None:
        assert ask(line) == offered

    def test_who_has_chosen_is_not_offered_again_and_the_choice_stays_hidden(self, ask: Ask, referee: Referee) -> None:
        referee("daxu choose lucy take -q")
        assert ask("daxu choose ") == ["Brian"]
        assert ask("expect players.lucy.choice=") == ["players.lucy.choice=hidden"]
        assert ask("expect --as lucy players.lucy.choice=") == ["players.lucy.choice=take"]

    def test_it_writes_nothing_and_waits_for_no_lock(self, ask: Ask) -> None:
        before = Path("game.toml").stat()
        with files.locked("game.toml"):
            assert ask("daxu choose ") == ["lucy", "Brian"]
        assert Path("game.toml").stat().st_mtime_ns == before.st_mtime_ns
        assert os.listdir() == ["game.toml"]


def test_the_save_is_that_of_the_line_else_of_the_environment(
    ask: Ask, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ann", "bea", "cid", "dan"):
        referee(f"daxu new {name} zoe --seed 7 -q --save {name}.toml")
    monkeypatch.setenv("REFEREE_SAVE", "dan.toml")
    assert ask("show --as ") == ["dan", "zoe"]
    assert ask("show --save ann.toml --as ") == ["ann", "zoe"]
    assert ask("show --save=bea.toml --as ") == ["bea", "zoe"]
    assert ask("show -s cid.toml --as ") == ["cid", "zoe"]
    assert ask("show -qs cid.toml --as ") == ["cid", "zoe"]
    assert ask("show -scid.toml --as ") == ["cid", "zoe"]
    assert ask("show -s - --as ") == []


@pytest.mark.parametrize("content", ["", "what", 'format = 99\ngame = "daxu"', "\x00\xff"])
def test_a_broken_save_gives_nothing(ask: Ask, content: str) -> None:
    Path("game.toml").write_text(content, encoding="latin-1")
    for line in ("daxu choose ", "play ", "get ", "show --as ", "draxia build "):
        assert ask(line) == []


def test_no_save_a_folder_and_a_pipe_give_nothing(ask: Ask) -> None:
    assert ask("daxu choose ") == []
    os.mkfifo("pipe")
    for save in (".", "pipe", "/dev/null", "nowhere/x.toml"):
        assert ask(f"daxu choose -s {save} ") == []


def test_words_without_meaning_to_any_shell_alone(ask: Ask, referee: Referee) -> None:
    referee("daxu new Zoë Łukasz --seed 7 -q")
    assert ask("daxu choose ") == ["Zoë", "Łukasz"]
    save = Path("game.toml")
    for name in ("$(x)", "a;b", "a b", "-a", "a'b"):
        referee("daxu new lucy brian --seed 7 -q --force")
        save.write_text(save.read_text().replace("lucy", name))
        assert ask("daxu choose ") == ask("get players.") == []


def test_it_is_not_in_the_help(referee: Referee) -> None:
    assert "complete " not in referee("--help").out
    assert "complete" not in referee("complet").err.replace("completion", "")
    assert referee("complete --help").code == 0


class Root:
    """A tree with commands whose words are of every kind."""

    params = ()
    help = ""

    def names(self) -> list[str]:
        return ["amend", "refuses", "adjust", "note"]

    def get_command(self, ctx: object, name: str) -> Any:
        metavars = {"amend": ["ENTRY", "WORDS..."], "refuses": ["RULE", "WORDS..."], "adjust": ["PATH=VALUE..."]}
        own = [
            inspect.Parameter(
                f"p{place}", inspect.Parameter.KEYWORD_ONLY, annotation=Annotated[str, typer.Argument(metavar=metavar)]
            )
            for place, metavar in enumerate(metavars.get(name, ["TEXT..."]))
        ]
        completes = (kinds.ADJUSTABLE,) if name == "adjust" else None
        command = Command(lambda answer, out: None, MOVES, "x", completes)
        return build(lambda: None, name, command, help="x", own=own)


def test_the_words_of_a_move_in_the_place_of_an_entry(referee: Referee) -> None:
    referee("daxu new lucy brian --seed 7 -q")
    for line in ("choose lucy give brian take", "choose lucy take"):
        referee(f"daxu {line} -q")
    decisions = session.open_save("game.toml").fold.decisions()
    assert candidates(Root(), ["amend"], "") == [str(number) for number in reversed(decisions)]
    assert candidates(Root(), ["amend", str(decisions[0])], "") == ["choose"]
    assert candidates(Root(), ["amend", str(decisions[0]), "choose"], "") == ["lucy", "brian"]
    assert candidates(Root(), ["amend", "2", "choose"], "") == []
    assert candidates(Root(), ["play"], "") == []


def test_a_rule_and_then_a_move(referee: Referee) -> None:
    referee("daxu new lucy brian --seed 7 -q")
    assert "score.equal" in candidates(Root(), ["refuses"], "score.")
    assert candidates(Root(), ["refuses", "score.equal", "--"], "") == ["choose"]
    assert candidates(Root(), ["refuses", "score.equal", "--", "choose", "lucy"], "t") == ["take"]


def test_paths_that_may_be_adjusted(referee: Referee) -> None:
    referee("daxu new lucy brian --table --tiebreaker lucy -q")
    assert candidates(Root(), ["adjust"], "") == ["players.", "tiebreaker="]
    assert candidates(Root(), ["adjust"], "players.lucy.") == ["players.lucy.reputation="]
    referee("daxu new lucy brian --seed 7 -q --force")
    assert candidates(Root(), ["adjust"], "") == []
    assert candidates(Root(), ["note"], "") == []
