"""Many lines through `referee run`: how many a second, from the first to the last, and at what peak memory.

    python benchmarks/run_lines.py [--lines N] [--pipe]

Four scripts run on a dealt game of Daxu:

notes      nothing but notes and empty lines
assert     `expect` and `refuses` in turn; no entry
entries    one choice again and again, which may be changed until both are in; every line is an entry
mixed      in turn a choice, an `expect` and a `refuses`

Each runs once within this program, with the garbage collector set as in the program, for the time that each tenth
of the lines takes; and once as a whole process, from the file or through a pipe, for its time and peak memory. A rate
that falls from tenth to tenth would show a step that grows with the game.
"""

from __future__ import annotations

import argparse
import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle, islice, pairwise
from pathlib import Path

from referee import session
from referee.cli.main import SELDOM
from referee.session import script

PARTS = 10
EXPECT = "expect round=1 players.lucy.reputation>=-7 phase=choose"
REFUSES = "refuses round.choose -- award lucy"
SCRIPTS = {
    "notes": ["# a note", ""],
    "assert": [EXPECT, REFUSES],
    "entries": ["choose lucy take", "choose lucy give"],
    "mixed": ["choose lucy take", EXPECT, REFUSES],
}


def rates(lines: list[str], count: int) -> list[float]:
    """Lines a second in each tenth of so many lines."""
    stamps: list[float] = []

    def timed() -> Iterator[str]:
        for number, line in enumerate(islice(cycle(lines), count)):
            if number % (count // PARTS) == 0:
                stamps.append(time.perf_counter())
            yield line
        stamps.append(time.perf_counter())

    begun = session.new("daxu", ["lucy", "brian"], 7, False, {}).session
    script.run(begun, timed())
    return [count // PARTS / (after - before) for before, after in pairwise(stamps)]


def process(save: Path, script: Path, piped: bool) -> tuple[float, float]:
    """Seconds and peak memory (MiB) of one process that runs a script and saves the game."""
    program = [str(Path(sys.executable).with_name("referee"))]
    new = [*program, "daxu", "new", "lucy", "brian", "--seed", "7", "--force", "--quiet", "--save", str(save)]
    subprocess.run(new, check=True)
    command = [*program, "run", "-" if piped else str(script), "--quiet", "--save", str(save)]
    source = subprocess.Popen(["cat", str(script)], stdout=subprocess.PIPE) if piped else None
    start = time.perf_counter()
    running = subprocess.Popen(command, stdin=source.stdout if source else subprocess.DEVNULL)
    _, status, usage = os.wait4(running.pid, 0)
    seconds = time.perf_counter() - start
    running.returncode = os.waitstatus_to_exitcode(status)
    if source:
        source.wait()
    if running.returncode:
        raise SystemExit(f"{command} exited {running.returncode}")
    return seconds, usage.ru_maxrss / 1024


def main() -> None:
    """Measure, and print a line for each script."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--pipe", action="store_true", help="feed the process through a pipe")
    options = parser.parse_args()
    print(f"{options.lines} lines {'through a pipe' if options.pipe else 'from a file'}")
    print(f"{'script':8} {'thousand lines a second, in each tenth':60} whole process, and its peak")
    # The processes come first: the peak that the system tells of a process is never below that of its parent.
    measured = {}
    with tempfile.TemporaryDirectory() as place:
        save, script = Path(place, "game.toml"), Path(place, "script.txt")
        for name, lines in SCRIPTS.items():
            with script.open("w") as file:
                file.writelines(f"{line}\n" for line in islice(cycle(lines), options.lines))
            seconds, peak = process(save, script, options.pipe)
            measured[name] = f"{seconds:6.2f} s {peak:6.1f} MiB   save {save.stat().st_size // 1024} KiB"
    gc.freeze()
    gc.set_threshold(SELDOM)
    for name, lines in SCRIPTS.items():
        tenths = " ".join(f"{rate / 1000:5.0f}" for rate in rates(lines, options.lines))
        print(f"{name:8} {tenths:60} {measured[name]}")


if __name__ == "__main__":
    main()
