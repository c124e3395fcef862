"""The cards of a dealt game: drawn by the seed when they are due, and compared with it afterwards."""

from __future__ import annotations

from typing import Any

from referee.kernel import chance
from referee.kernel.fold import Folding
from referee.kernel.game import AnyRules
from referee.kernel.notation import Move
from referee.session.model import Session


def draw_what_is_due(folding: Folding) -> None:
    """In a dealt game, draw by the seed until somebody has to decide."""
    seed = folding.start.setup.seed
    while seed is not None:
        due = _drawn(folding.start.game, folding.position, seed)
        if due is None:
            break
        folding.play(due)


def play_line(folding: Folding, line: str) -> None:
    """Play a line, and in a dealt game what is drawn before it and after it. Raises Refusal or Mistake."""
    draw_what_is_due(folding)
    folding.play(folding.read(line))
    draw_what_is_due(folding)


def wrongly_drawn(session: Session) -> list[str]:
    """In a dealt game, the entries that are not what the seed draws, one sentence each."""
    seed = session.fold.setup.seed
    if seed is None:
        return []
    wrong = []
    before = session.fold.start
    for step in session.fold.steps:
        if session.fold.is_drawn(step.line) and _drawn(session.game, before, seed) != step.move:
            wrong.append(f"entry {step.number} is not what seed {seed} draws")
        before = step.position
    return wrong


def _drawn(game: AnyRules, position: Any, seed: int) -> Move | None:
    """The entry that names the cards that are due, or None where somebody has to decide first."""
    draw = game.pending(position).draw
    if draw is None:
        return None
    cards = chance.draw(seed, draw.deck, draw.first, draw.cards, draw.number)
    entry: Move = game.drawn(position, cards)
    return entry
