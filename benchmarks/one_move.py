"""One move on a full-length save against a Typer hello world: wall time and peak memory, run in turn.

    python benchmarks/one_move.py [--runs N] [--game GAME] [--entries N]

Both programs run as whole processes with their output in a pipe, A B A B ..., after a warm-up that is not
counted. The save is that of a random dealt game that is stopped one decision before its end (or, with
--entries, after that many entries), and is put back before each run.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from referee import games, session
from referee.kernel.game import Viewer
from referee.kernel.notation import write
from referee.session import AnySession

HELLO = """
import typer

app = typer.Typer()


@app.command()
def hello(name: str) -> None:
    print(f"hello {name}")


app()
"""


def almost_finished(game: str, entries: int | None) -> tuple[AnySession, str]:
    """A game that is one decision from its end (or has so many entries), and that decision."""
    chooser = random.Random(1)
    at = session.new(game, ["lucy", "brian"], 1, False, {}).session
    while True:
        line = write(chooser.choice(list(at.game.legal(at.fold.position, Viewer(all=True)))))
        after = session.play(at, line).session
        if after.game.pending(after.fold.position).over or len(at.fold.entries) >= (entries or 10**9):
            return at, line
        at = after


def run(command: list[str]) -> tuple[float, int]:
    """Seconds and peak memory (KiB) of one process."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert process.stdout is not None
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command} exited {process.returncode}: {output.decode()}")
    return seconds, usage.ru_maxrss


def main() -> None:
    """Measure, and print a line for each program and the ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("--game", default=games.names()[0], choices=games.names())
    parser.add_argument("--entries", type=int, default=None)
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with tempfile.TemporaryDirectory() as place:
        hello, save = Path(place, "hello.py"), Path(place, "game.toml")
        hello.write_text(HELLO)
        at, line = almost_finished(options.game, options.entries)
        content = session.to_save(at._replace(revision=1))
        program = str(Path(sys.executable).with_name("referee"))
        move = [program, options.game, *line.split(), "--save", str(save)]
        reference = [sys.executable, str(hello), "world"]
        measured: dict[str, list[tuple[float, int]]] = {"move": [], "hello": []}
        for number in range(options.runs + 2):
            save.write_bytes(content)
            for name, command in (("move", move), ("hello", reference)):
                result = run(command)
                if number >= 2:
                    measured[name].append(result)
    print(f"{options.game}: a save of {len(at.fold.entries)} entries, {len(content)} bytes; {options.runs} runs each")
    for name, results in measured.items():
        seconds = [1000 * result[0] for result in results]
        memory = max(result[1] for result in results) / 1024
        print(
            f"{name:6} median {statistics.median(seconds):6.1f} ms  min {min(seconds):6.1f} ms  peak {memory:5.1f} MiB"
        )
    pairs = zip(measured["move"], measured["hello"], strict=True)
    ratios = sorted(move[0] / hello[0] for move, hello in pairs)
    print(f"ratio  median {statistics.median(ratios):.2f}  min {ratios[0]:.2f}  max {ratios[-1]:.2f}")


if __name__ == "__main__":
    main()
