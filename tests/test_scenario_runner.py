"""The runner of scenario files: what passes, what fails, and how a file is rewritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import scenario
from referee.kernel.refusal import Mistake


def story(text: str, name: str = "story.md") -> scenario.Report:
    Path(name).write_text(text)
    return scenario.run(Path(name))


def block(*lines: str) -> str:
    return "\n".join(["# Story", "", "```console", *lines, "```", ""])


@pytest.mark.parametrize(
    "lines",
    [
        ["$ echo one; echo two", "one", "two"],
        ["$ echo one; echo two", "..."],
        ["$ echo one; echo two; echo three", "one", "...", "three"],
        ["$ echo one", "one", "..."],
        ["$ echo one two three", "one ... three"],
        ["$ echo out; echo err >&2", "out", "err"],
        ["$ false", "[1]"],
        ["$ (exit 3)", "...", "[3]"],
        ["$ x=5", "$ mkdir there && cd there", "$ echo $x $(basename $PWD)", "5 there"],
        ["$ cat <<END", "> one", ">", "> two", "> END", "one", "", "two"],
        ["$ true"],
        ["$ cat"],
        ["$ echo ${SECRET-unset} $NO_COLOR $COLUMNS", "unset 1 80"],
        ["$ referee --version", "referee ..."],
    ],
    ids=str,
)
def test_a_transcript_that_passes(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET", "x")
    report = story(block(*lines))
    assert report.passed, report.differences()
    assert report.updated() == report.text


@pytest.mark.parametrize(
    ("lines", "printed"),
    [
        (["$ echo one", "two"], ["one"]),
        (["$ echo one"], ["one"]),
        (["$ true", "one"], []),
        (["$ false"], ["[1]"]),
        (["$ false", "..."], ["...", "[1]"]),
        (["$ false", "[2]"], ["[1]"]),
        (["$ true", "[1]"], []),
        (["$ echo one; echo two", "one"], ["one", "two"]),
        (["$ echo one; echo two; echo three", "...", "two"], ["...", "two", "three"]),
        (["$ echo a b", "a ... c"], ["a b"]),
        (["$ echo one; echo new", "on...", "old"], ["on...", "new"]),
        (["$ echo one new line here; echo more", "one old line here", "..."], ["one new line here", "..."]),
    ],
    ids=str,
)
def test_a_transcript_that_fails_and_is_rewritten(lines: list[str], printed: list[str]) -> None:
    report = story(block(*lines))
    assert not report.passed
    assert f"story.md:4: {lines[0]}" in report.differences()
    assert report.updated() == block(lines[0], *printed)
    assert story(report.updated()).passed


def test_a_shell_that_ends_early_is_a_failure() -> None:
    report = story(block("$ exit 0", "$ true"))
    assert not report.passed
    assert "the shell ended here" in report.differences()


def test_a_script_passes_if_it_exits_0() -> None:
    assert story("exit 0", "good.sh").passed
    assert not story("exit 3", "bad.sh").passed


def test_each_file_has_a_fresh_folder() -> None:
    assert story(block("$ ls", "$ touch left")).passed
    assert story(block("$ ls")).passed


@pytest.mark.parametrize("text", ["no transcript", "```console\nearly\n$ true\n```\n", "```console\n$ true\n", ""])
def test_what_is_no_scenario(text: str) -> None:
    with pytest.raises(Mistake):
        story(text)


def test_output_that_would_end_the_block_is_not_recorded() -> None:
    report = story(block("$ echo '```'"))
    with pytest.raises(Mistake, match=r"story\.md:4"):
        report.updated()


def test_a_folder_is_searched_for_transcripts() -> None:
    Path("d/e").mkdir(parents=True)
    Path("d/prose.md").write_text("no transcript")
    Path("d/e/story.md").write_text(block("$ true"))
    Path("d/script.sh").write_text("true")
    assert scenario.find(["d"]) == ([Path("d/e/story.md"), Path("d/script.sh")], 1)
    with pytest.raises(Mistake):
        scenario.find(["nowhere"])


def test_long_output_is_compared_quickly() -> None:
    lines = [f"line {number}" for number in range(5000)]
    assert all(kind == " " for kind, _, _ in scenario.align(lines, lines))
    assert {kind for kind, _, _ in scenario.align(lines, ["other", *lines])} == {"-", "+"}


def test_a_folder_with_nothing_to_run_is_a_mistake() -> None:
    Path("d").mkdir()
    Path("d/prose.md").write_text("nothing")
    with pytest.raises(Mistake):
        scenario.find(["d"])


def test_line_ends_of_a_file_stay_as_they_are() -> None:
    Path("story.md").write_bytes(block("$ echo one", "two").replace("\n", "\r\n").encode())
    report = scenario.run(Path("story.md"))
    scenario.rewrite(report)
    assert Path("story.md").read_bytes() == block("$ echo one", "one").replace("\n", "\r\n").encode()
