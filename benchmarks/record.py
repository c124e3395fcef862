"""Many finished games recorded in one command: python benchmarks/record.py [--game GAME] [--saves N] [--players N].

A tournament of that many tables is seated, and its games are random playouts: some are played, the others are the
same with other names. `referee tournament record` then runs as one whole process, from the program beside this Python.
"""

from __future__ import annotations

import argparse
import random
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from referee import games, session
from referee.kernel.game import Viewer
from referee.kernel.notation import write
from referee.session import AnySession, tournament

DIFFERENT = 20
"""How many different games are played."""


def playout(game: str, players: list[str], seed: int) -> AnySession:
    """A random dealt game to its end."""
    chooser = random.Random(seed)
    at = session.new(game, players, seed, False, {}).session
    while not at.game.pending(at.fold.position).over:
        at = session.play(at, write(chooser.choice(list(at.game.legal(at.fold.position, Viewer(all=True)))))).session
    return at._replace(revision=1)


def processor_seconds() -> float:
    """Processor time of all processes that this one has started and that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    """Make the saves, record them, and print how long it took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=games.names()[0], choices=games.names())
    parser.add_argument("--saves", type=int, default=2000)
    parser.add_argument("--players", type=int, default=None, help="players to a table")
    options = parser.parse_args()
    fewest, most = games.load(options.game).seats
    seats = options.players or min(max(4, fewest), most)
    models = [[f"model{game}x{seat}" for seat in range(seats)] for game in range(DIFFERENT)]
    played = [playout(options.game, players, seed) for seed, players in enumerate(models)]
    with TemporaryDirectory() as place:
        save = str(Path(place, "tournament.toml"))
        names = [f"player{number}" for number in range(options.saves * seats)]
        start = tournament.new("benchmark", names, 1, tournament.Form(seats=seats, game=options.game)).session
        seated = session.play(start, "seat").session
        session.keep(save, session.Outcome(seated))
        paths, size = [], 0
        for number, table in enumerate(seated.fold.position.rounds[-1].tables):
            model, game = models[number % DIFFERENT], played[number % DIFFERENT]
            text = session.to_save(game).decode()
            for one, other in zip(model, table.players, strict=True):
                text = text.replace(one, other)
            paths.append(str(Path(place, f"table{number + 1}.toml")))
            Path(paths[-1]).write_text(text, encoding="utf-8")
            size += len(text)
        program = [sys.executable, "-m", "referee", "tournament", "record", "--quiet", "--save", save]
        before, used = time.perf_counter(), processor_seconds()
        subprocess.run([*program, *paths], check=True)
        seconds, used = time.perf_counter() - before, processor_seconds() - used
        assert all(table.result for table in session.open_save(save).fold.position.rounds[-1].tables)
    entries = sum(len(game.fold.entries) for game in played) / len(played)
    print(f"{options.game}: {len(paths)} saves of {seats}, {entries:.0f} entries and {size // len(paths)} bytes each")
    each, busy = (1000 * value / len(paths) for value in (seconds, used))
    print(f"recorded in {seconds:.2f} s: {each:.2f} ms each; all processors together {busy:.2f} ms each")


if __name__ == "__main__":
    main()
