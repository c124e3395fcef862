"""Random dealt games to their end, each checked at every step: python benchmarks/soak.py GAME [--games N].

Checked: somebody is to move until the game is over, every listed move that is tried is accepted, the cards
seen and unseen add up, and the finished save folds to the same position with the cards that the seed draws.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from multiprocessing import Pool
from pathlib import Path
from tempfile import TemporaryDirectory

from referee import games, session
from referee.kernel.game import PUBLIC, Viewer
from referee.kernel.notation import write
from referee.session import Session

PLAYERS = ["ann", "bob"]


def _daxu(at: Session) -> bool:
    """What the journal names lies on a side or on offer, each card once."""
    words = [step.move.words() for step in at.fold.steps]
    named = Counter(card for line in words if line[0] in ("deal", "reveal") for card in line[1:] if card not in PLAYERS)
    first, second = at.fold.position.sides
    return Counter(first.cards + second.cards + at.fold.position.offer) == named and named.total() <= 52


CONSERVED = {"daxu": _daxu}


def one_game(task: tuple[str, int]) -> tuple[int, str]:
    """Play one game; how many entries it had, and who won."""
    game, seed = task
    chooser = random.Random(seed)
    at = session.new(game, PLAYERS, seed, False, {}).session
    while not at.game.pending(at.fold.position).over:
        legal = list(at.game.legal(at.fold.position, Viewer(all=True)))
        assert legal, f"seed {seed}: nobody can move"
        at = session.play(at, write(chooser.choice(legal))).session
        assert CONSERVED[game](at), f"seed {seed}: cards are not conserved after entry {len(at.fold.steps)}"
    with TemporaryDirectory() as place:
        save = str(Path(place, "game.toml"))
        session.keep(save, session.Change(at))
        again = session.open_save(save)
    assert again.fold.position == at.fold.position, f"seed {seed}"
    assert not session.wrongly_drawn(again), f"seed {seed}"
    return len(at.fold.steps), "+".join(at.game.score(at.fold.position, PUBLIC).winners)


def main() -> None:
    """Play the games, and print how they went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first-seed", type=int, default=0)
    options = parser.parse_args()
    start = time.perf_counter()
    tasks = [(options.game, options.first_seed + number) for number in range(options.games)]
    with Pool() as pool:
        results = pool.map(one_game, tasks, chunksize=50)
    lengths = [length for length, _ in results]
    wins = Counter(winner for _, winner in results)
    print(f"{len(results)} games of {options.game} ended, in {time.perf_counter() - start:.0f} s")
    print(f"entries: {min(lengths)} to {max(lengths)}, mean {sum(lengths) / len(lengths):.1f}; won by {dict(wins)}")


if __name__ == "__main__":
    main()
