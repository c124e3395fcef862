"""A game played by a fixed rule, as text: each line, what happened, who is to move, what is legal, who sees what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from referee.kernel.fold import Entry, Folding, begin
from referee.kernel.game import PUBLIC, AnyGame, Viewer
from referee.kernel.notation import write
from tests.conformance.playouts import PLAYERS

SEED = 7
SHOWN = 12
"""How many decisions are shown before the end, and how many legal moves of each position."""
STRIDE = 5
"""Of the legal moves, the one at place 5, 10, 15 and so on is played, counted round."""


def playthrough(game: AnyGame) -> str:
    """The text of a game for two."""
    setup = game.setup(PLAYERS[:2], SEED, {})
    folding = Folding(begin(game, setup))
    folding.draw()
    lines = [f"# {game.title}: {' '.join(setup.players)}, seed {SEED}", ""]
    lines += happened(folding.start.opening)
    lines += [line for entry in folding.entries for line in played(entry)]
    lines += stands(game, folding.position)
    decision, shown = 0, len(folding.entries)
    while not game.pending(folding.position).over:
        decision += 1
        moves = [write(move) for move in game.legal(folding.position, Viewer(all=True))]
        folding.play_line(moves[decision * STRIDE % len(moves)])
        if decision <= SHOWN:
            lines += [line for entry in folding.entries[shown:] for line in played(entry)]
            lines += stands(game, folding.position)
            shown = len(folding.entries)
    left = len(folding.entries) - shown
    lines += [f"... {left} entries, of which the last:", *played(folding.entries[-1]), *stands(game, folding.position)]
    score = game.score(folding.position, PUBLIC)
    lines += [f"ranking: {' / '.join(' '.join(level) for level in score.ranking())}", f"{score.verdict} [{score.rule}]"]
    lines += [f"{name}: {line.what} {line.points} [{line.rule}]" for name in score.lines for line in score.lines[name]]
    return "\n".join(lines) + "\n"


def played(entry: Entry[Any, Any]) -> Iterator[str]:
    yield f"{entry.number}> {entry.line}"
    yield from happened(entry.events)


def happened(events: Iterable[Any]) -> Iterator[str]:
    for event in events:
        opens = f" (opens {' '.join((*event.opens, *event.discloses))})" if event.opens or event.discloses else ""
        yield f"   {event.text} [{event.rule}]{opens}"


def stands(game: AnyGame, position: Any) -> Iterator[str]:
    """Whose turn it is, the legal moves, and where the public and the players see something else."""
    pending = game.pending(position)
    moves = [write(move) for move in game.legal(position, Viewer(all=True))]
    yield f"   {pending.phase}, to move: {' '.join(pending.to_move) or 'nobody'}"
    if moves:
        more = [f"and {len(moves) - SHOWN} more"] if len(moves) > SHOWN else []
        yield f"   legal: {', '.join([*moves[:SHOWN], *more])}"
    viewers = {"public": PUBLIC} | {name: Viewer(name) for name in PLAYERS[:2]}
    views = {who: dict(values(game.view(position, viewer), "")) for who, viewer in viewers.items()}
    for path in dict.fromkeys(path for view in views.values() for path in view):
        seen = {who: view.get(path, "-") for who, view in views.items()}
        if len(set(seen.values())) > 1:
            yield f"   {path}: {', '.join(f'{who} sees {value}' for who, value in seen.items())}"
    yield ""


def values(view: Any, path: str) -> Iterator[tuple[str, str]]:
    """The values of a view by their paths; a list is one value, and so are counts."""
    if isinstance(view, Mapping) and view and all(type(count) is int for count in view.values()):
        yield path, " ".join(f"{count} {what}" for what, count in view.items() if count) or "nothing"
    elif isinstance(view, Mapping):
        for key, value in view.items():
            yield from values(value, f"{path}.{key}" if path else str(key))
    else:
        yield path, " ".join(map(str, view)) if isinstance(view, list) else str(view)
