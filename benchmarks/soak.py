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
from referee.session import AnySession

PLAYERS = ["ann", "bob", "cid", "dan", "eve", "fay"]


def _daxu(at: AnySession) -> bool:
    """What the journal names lies on a side or on offer, each card once."""
    words = [step.move.words() for step in at.fold.entries]
    named = Counter(card for line in words if line[0] in ("deal", "reveal") for card in line[1:] if card not in PLAYERS)
    first, second = at.fold.position.sides
    return Counter(first.cards + second.cards + at.fold.position.offer) == named and named.total() <= 52


def _draxia(at: AnySession) -> bool:
    """Resource and spell cards lie in deck, discard pile and hands; buildings and monsters are never more than made."""
    position = at.fold.position
    decks = [
        (position.resources, position.cards.resources, [player.hand for player in position.hands]),
        (position.spells, position.cards.spells, [player.spells for player in position.hands]),
    ]
    whole = all(
        Counter([*deck.left.flat(), *deck.discard.flat(), *(card for hand in hands for card in hand.flat())])
        == Counter(cards.flat())
        for deck, cards, hands in decks
    )
    built = all(position.pile(name) >= 0 for name in position.cards.buildings)
    slain = Counter(name for player in position.hands for name in player.slain.flat())
    monsters = all(slain[name] + position.monsters[name] <= row.copies for name, row in position.cards.monsters.items())
    return whole and built and monsters


CONSERVED = {"daxu": (_daxu, range(2, 3)), "draxia": (_draxia, range(2, 7))}
"""For each game: whether all cards are where they can be, and how many may play."""


def one_game(task: tuple[str, int]) -> tuple[int, str]:
    """Play one game; how many entries it had, and who won."""
    game, seed = task
    chooser = random.Random(seed)
    conserved, seats = CONSERVED[game]
    at = session.new(game, PLAYERS[: seats[seed % len(seats)]], seed, False, {}).session
    while not at.game.pending(at.fold.position).over:
        legal = list(at.game.legal(at.fold.position, Viewer(all=True)))
        assert legal, f"seed {seed}: nobody can move"
        at = session.play(at, write(chooser.choice(legal))).session
        assert conserved(at), f"seed {seed}: cards are not conserved after entry {len(at.fold.entries)}"
    with TemporaryDirectory() as place:
        save = str(Path(place, "game.toml"))
        session.keep(save, session.Outcome(at))
        again = session.open_save(save)
    assert again.fold.position == at.fold.position, f"seed {seed}"
    assert not again.fold.wrong_draws(), f"seed {seed}"
    return len(at.fold.entries), "+".join(at.game.score(at.fold.position, PUBLIC).winners)


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
