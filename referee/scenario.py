"""Stories in Markdown with shell transcripts in them, run as tests. Knows shells and text, no game.

A fenced block that starts with ```console holds commands (`$ ...`, continued on lines that start with `> `),
the output expected after each, and `[N]` for an exit code that is not 0. In expected output a line of only
`...` stands for any lines, and `...` within a line for anything in it. A file runs in one POSIX shell, in
a fresh folder, with nothing of the caller's environment. A `.sh` file passes if it exits 0.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from referee.kernel.refusal import Mistake

FENCE = re.compile(r"^(\s*)```console\s*$")
LARGEST_TABLE = 10**6
"""How many pairs of lines are compared at most; beyond that the rest of a transcript simply differs."""

CODE = re.compile(r"\[(\d+)\]\s*")
ANY = "..."
FITS, RESEMBLES, MISSES = -1, 10**6 - 1, 10**6
"""What a line costs in an alignment: misses decide, a line that says the same in other words being a little less
of one, so that no `...` beside it takes it; then as many lines as possible stand beside their like."""
TIME_LIMIT = 300.0
"""Seconds that one file may take."""


class Step(NamedTuple):
    """One command of a transcript: the line it stands on (from 1), its text, what it should print, the exit
    code it should have, and which lines of the file say so (from `start` up to, not including, `end`, from 0)."""

    line: int
    command: str
    expected: tuple[str, ...]
    code: str
    start: int
    end: int

    @property
    def is_script(self) -> bool:
        """Whether this is a whole `.sh` file, whose output does not matter."""
        return self.end == 0


class Outcome(NamedTuple):
    """What a command really did: standard output, then standard error, and its exit code (or why it has none)."""

    step: Step
    printed: tuple[str, ...]
    code: str

    @property
    def matches(self) -> bool:
        """Whether that is what the transcript expects; of a script, only that it exits 0."""
        if self.step.is_script:
            return self.code == "0"
        return self.code == self.step.code and all(kind in " ~" for kind, _, _ in self.rows())

    def rows(self) -> list[tuple[str, str, str]]:
        """The expectation beside what happened, line by line: see `align`."""
        rows = align(self.step.expected, self.printed)
        expected, found = _code_line(self.step.code), _code_line(self.code)
        if expected == found:
            return rows + ([(" ", expected, found)] if found else [])
        return rows + [row for row in (("-", expected, ""), ("+", "", found)) if any(row[1:])]


def _code_line(code: str) -> str:
    """How a transcript writes an exit code."""
    return "" if code == "0" else f"[{code}]"


class Report(NamedTuple):
    """How a file did."""

    path: Path
    text: str
    outcomes: tuple[Outcome, ...]

    @property
    def passed(self) -> bool:
        """Whether every command did what the transcript expects."""
        return all(outcome.matches for outcome in self.outcomes)

    def differences(self) -> str:
        """For each command that did something else: file, line, command, and a diff."""
        parts = []
        for outcome in self.outcomes:
            if not outcome.matches:
                rows = outcome.rows()
                lines = [f"{' ' if kind == '~' else kind} {one if kind != '+' else other}" for kind, one, other in rows]
                head = f"{self.path}:{outcome.step.line}: $ {outcome.step.command.splitlines()[0]}"
                parts.append("\n".join([head, *(f"  {line}" for line in lines)]) + "\n")
        return "\n".join(parts)

    def updated(self) -> str:
        """The file with what was really printed, keeping each `...` that still matches.

        Raises Mistake where the output would end the block or look like a command.
        """
        lines = self.text.splitlines(keepends=True)
        end = "\r\n" if "\r\n" in self.text else "\n"
        for outcome in reversed(self.outcomes):
            step = outcome.step
            indent = re.match(r"\s*", lines[step.line - 1])
            assert indent is not None
            kept = [other if kind == "+" else one for kind, one, other in outcome.rows() if kind != "-"]
            if any(line.startswith(("$ ", "> ", "```")) for line in kept):
                raise Mistake(f"{self.path}:{step.line}: this output cannot stand in a transcript", ["| sed 's/^/| /'"])
            lines[step.start : step.end] = [f"{indent.group() if line else ''}{line}{end}" for line in kept]
        return "".join(lines)


def parse(text: str) -> list[Step]:
    """The commands of all transcripts of a file, in order. Raises Mistake where a block is not closed."""
    steps: list[Step] = []
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        fence = FENCE.match(lines[at])
        at += 1
        if fence is None:
            continue
        opened, indent = at, len(fence.group(1))
        while at < len(lines) and lines[at].strip() != "```":
            at += 1
        if at == len(lines):
            raise Mistake(f"the ```console block that starts on line {opened} is not closed")
        steps += _steps([line[indent:] for line in lines[opened:at]], opened)
        at += 1
    return steps


def _steps(block: Sequence[str], first: int) -> list[Step]:
    """The commands of one block whose first line is line `first` (from 0) of the file."""
    starts = [index for index, line in enumerate(block) if line.startswith("$ ")]
    if block and starts[:1] != [0]:
        raise Mistake(f"line {first + 1} stands in a ```console block before any command", ["$ COMMAND"])
    steps = []
    for start, end in zip(starts, [*starts[1:], len(block)], strict=True):
        output = start + 1
        while output < end and (block[output] + " ").startswith("> "):
            output += 1
        command = "\n".join(line[2:] for line in block[start:output])
        code = CODE.fullmatch(block[end - 1]) if end > output else None
        expected = tuple(block[output : end - 1 if code else end])
        steps.append(
            Step(first + start + 1, command, expected, code.group(1) if code else "0", first + output, first + end)
        )
    return steps


def align(expected: Sequence[str], printed: Sequence[str]) -> list[tuple[str, str, str]]:
    """The best way to lay expected lines beside printed ones: rows of (kind, expected, printed).

    A global alignment by dynamic programming (Needleman and Wunsch), in which `...` stands for any lines at no cost.

    Kinds: " " the printed line is as expected, "~" a line of only `...` (with nothing printed beside it, or
    standing for the printed lines it covers), "-" expected but not printed, "+" printed but not expected.
    """
    same = 0
    while same < min(len(expected), len(printed)) and expected[same] == printed[same] != ANY:
        same += 1
    head = [(" ", line, line) for line in printed[:same]]
    expected, printed = expected[same:], printed[same:]
    if len(expected) * len(printed) > LARGEST_TABLE:
        return head + [("-", line, "") for line in expected] + [("+", "", line) for line in printed]
    rows, columns = len(expected), len(printed)
    cost = [[0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows, -1, -1):
        for j in range(columns, -1, -1):
            if i < rows or j < columns:
                cost[i][j] = min(price for price, _, _, _ in _ways(expected, printed, cost, i, j))
    laid = head
    i = j = 0
    while i < rows or j < columns:
        _, kind, next_i, next_j = min(_ways(expected, printed, cost, i, j), key=lambda way: way[0])
        if kind == "/":
            laid += [("-", expected[i], ""), ("+", "", printed[j])]
        elif kind != "*":
            laid.append((kind, expected[i] if next_i > i else "", printed[j] if next_j > j else ""))
        i, j = next_i, next_j
    return laid


def _ways(
    expected: Sequence[str], printed: Sequence[str], cost: Sequence[Sequence[int]], i: int, j: int
) -> Iterable[tuple[int, str, int, int]]:
    """The ways on from expected line i and printed line j: (what it costs in all, kind, next i, next j)."""
    more_expected, more_printed = i < len(expected), j < len(printed)
    if more_expected and expected[i].strip() == ANY:
        if more_printed:
            yield cost[i][j + 1], "*", i, j + 1
        yield cost[i + 1][j], "~", i + 1, j
        return
    if more_expected and more_printed and fits(expected[i], printed[j]):
        yield cost[i + 1][j + 1] + FITS, " ", i + 1, j + 1
    elif more_expected and more_printed and resembles(expected[i], printed[j]):
        yield cost[i + 1][j + 1] + RESEMBLES, "/", i + 1, j + 1
    if more_expected:
        yield cost[i + 1][j] + MISSES, "-", i + 1, j
    if more_printed:
        yield cost[i][j + 1] + MISSES, "+", i, j + 1


def fits(expected: str, printed: str) -> bool:
    """Whether a printed line is what an expected one says; `...` in it stands for anything."""
    if ANY not in expected:
        return expected.rstrip() == printed.rstrip()
    pattern = ".*".join(re.escape(part) for part in expected.rstrip().split(ANY))
    return re.fullmatch(pattern, printed.rstrip()) is not None


def resembles(expected: str, printed: str) -> bool:
    """Whether two lines share half of their words: one of them is likely the other, changed."""
    one, other = set(expected.split()), set(printed.split())
    return len(one & other) * 2 > max(len(one), len(other))


def run(path: Path) -> Report:
    """Run one file. Raises Mistake where it cannot be read or holds nothing to run."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if path.suffix == ".sh":
        script = f"sh {_quote(str(path.resolve()))}"
        steps = [Step(1, script, (), "0", 0, 0)]
    else:
        steps = parse(text)
        if not steps:
            raise Mistake(f"{path} holds no transcript", ["a block that starts with ```console, and in it $ commands"])
    return Report(path, text, _run(steps))


def _run(steps: Sequence[Step]) -> tuple[Outcome, ...]:
    """Run commands one after the other in one shell, each with files of its own for what it prints."""
    with tempfile.TemporaryDirectory(prefix="referee-scenario-") as place:
        root = Path(place).resolve()
        work, control, programs = root / "work", root / "control", root / "bin"
        for folder in (work, control, programs):
            folder.mkdir()
        _write_launcher(programs / "referee")
        script = []
        for number, step in enumerate(steps):
            (control / f"{number}").write_text(step.command + "\n", encoding="utf-8")
            base = _quote(str(control / f"{number}"))
            script.append(f". {base} >{base}.out 2>{base}.err </dev/null; echo $? >{base}.code\n")
        ended = _shell("".join(script), work, programs)
        return tuple(_outcome(step, control / f"{number}", ended) for number, step in enumerate(steps))


def _shell(script: str, work: Path, programs: Path) -> str:
    """Run a script to its end; why it did not get there, or ""."""
    environment = {
        "PATH": f"{programs}:{os.path.dirname(sys.executable)}:/usr/local/bin:/usr/bin:/bin",
        "HOME": str(work),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "COLUMNS": "80",
        "TERM": "dumb",
        "TZ": "UTC",
    }
    shell = shutil.which("sh")
    if shell is None:
        raise Mistake("scenarios need a POSIX shell, and there is no sh here")
    try:
        subprocess.run([shell, "-c", script], cwd=work, env=environment, timeout=TIME_LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return f"the scenario was stopped here after {TIME_LIMIT:.0f} seconds"
    return "the shell ended here"


def _outcome(step: Step, base: Path, ended: str) -> Outcome:
    printed = [_text(base.with_name(f"{base.name}.{kind}")) for kind in ("out", "err")]
    code = _text(base.with_name(f"{base.name}.code")).strip()
    return Outcome(step, tuple(line for part in printed for line in part.splitlines()), code or ended)


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""


def _write_launcher(path: Path) -> None:
    """Make `referee` this very program, whatever the path of the caller holds."""
    package = _quote(str(Path(__file__).resolve().parent.parent))
    path.write_text(f'#!/bin/sh\nPYTHONPATH={package} exec {_quote(sys.executable)} -P -m referee "$@"\n')
    path.chmod(0o755)


def _quote(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def find(places: Iterable[str]) -> tuple[list[Path], int]:
    """The files to run: those named, and all of each folder named. Also how many there had no transcript.

    Raises Mistake for a place that is not there.
    """
    found: list[Path] = []
    without = 0
    for place in map(Path, places):
        if place.is_dir():
            for path in sorted([*place.rglob("*.md"), *place.rglob("*.sh")]):
                if not path.is_file():
                    continue
                if path.suffix == ".sh" or "```console" in path.read_text(encoding="utf-8", errors="replace"):
                    found.append(path)
                else:
                    without += 1
        elif place.is_file():
            found.append(place)
        else:
            raise Mistake(f"there is no {place}")
    if not found:
        raise Mistake("there is nothing to run here", ["a .md file with a ```console block, or a .sh file"])
    return found, without


def rewrite(report: Report) -> None:
    """Write what was really printed into the file. Raises Mistake where that cannot be."""
    try:
        with report.path.open("w", encoding="utf-8", newline="") as file:
            file.write(report.updated())
    except OSError as error:
        raise Mistake(f"{report.path} cannot be rewritten: {error.strerror}") from None
