"""Worlds: the same game to all but one player, who keeps another secret in each. For every game, by its rules alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from referee import session
from referee.kernel.events import owner_of
from referee.kernel.fold import Fold, Folding, begin
from referee.kernel.game import Viewer
from referee.kernel.journal import Journal
from referee.kernel.notation import write
from referee.kernel.refusal import Mistake, Refusal
from referee.session import AnySession
from tests.conformance.playouts import PLAYERS

EVERYBODY = Viewer(all=True)


def random_game(name: str, players: int, chooser: random.Random, decisions: int) -> AnySession:
    """A dealt game after some random decisions, fewer where it is over before."""
    at = session.new(name, PLAYERS[:players], chooser.randrange(10**6), False, {}).session
    for _ in range(decisions):
        moves = list(at.game.legal(at.fold.position, EVERYBODY))
        if not moves or at.game.pending(at.fold.position).over:
            break
        at = session.play(at, write(chooser.choice(moves))).session
    return at


def seen(at: AnySession, viewer: Viewer) -> object:
    """All that a viewer may know of a game: its state, and each entry with what it brought."""
    hidden = at.fold.hidden(viewer)
    return at.state(viewer), [
        (entry.number in hidden or entry.line, [event.seen(viewer.sees) for event in entry.events])
        for entry in at.fold.entries
    ]


def owners(fold: Fold[Any, Any], move: Any) -> set[str]:
    """The players whose secrets a move's line holds."""
    return {*map(owner_of, fold.secret(move))}


def others(at: AnySession, owner: str, chooser: random.Random) -> Iterator[AnySession]:
    """Games in which just one entry of this owner says something else, and all else is the same."""
    viewers = [Viewer(name) for name in at.players if name != owner] + [Viewer()]
    hidden = [entry for entry in at.fold.entries if entry.number in at.fold.hidden(viewers[0])]
    for entry in reversed(hidden):
        if owners(at.fold, entry.move) != {owner}:
            continue
        folding = Folding(at.fold, entry.number - 1)
        for line in alternatives(at, folding, entry.line, chooser):
            other = replayed(at, entry.number, line)
            if other is not None and all(seen(other, viewer) == seen(at, viewer) for viewer in viewers):
                yield other


def alternatives(at: AnySession, folding: Folding[object, object], line: str, chooser: random.Random) -> Iterator[str]:
    """What an entry could say instead: other cards of the deck, or another decision of the same kind."""
    game, position = at.game, folding.position
    draw = game.pending(position).draw
    if draw is not None:
        cards = list(draw.cards.flat())
        drawn = {write(game.drawn(position, chooser.sample(cards, draw.number))) for _ in range(8)}
        yield from sorted(drawn - {line})
        return
    owner = owners(at.fold, at.fold.read(line))
    for move in game.legal(position, EVERYBODY):
        if owners(at.fold, move) == owner and write(move) != line:
            yield write(move)


def replayed(at: AnySession, number: int, line: str) -> AnySession | None:
    """The game with another line in the place of an entry; None where it cannot be played."""
    lines = [line if entry.number == number else entry.line for entry in at.fold.entries]
    folding = Folding(begin(at.game, at.fold.setup))
    try:
        for text in lines:
            folding.play(folding.read(text))
    except (Refusal, Mistake):
        return None
    return at._replace(fold=folding.done(), journal=Journal(tuple(lines)))
