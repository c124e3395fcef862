"""Daxu as the kernel sees it: ties the rules in this folder to the interface of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.games.daxu import board, legality, resolve, scoring, setup, view
from referee.games.daxu.cards import START
from referee.games.daxu.moves import NOTATION, Choose, DaxuMove, Deal, Reveal
from referee.games.daxu.state import ACTIONS, Position
from referee.kernel.board import Block
from referee.kernel.events import Event
from referee.kernel.game import Draw, Game, Pending, Score, Viewer
from referee.kernel.journal import Setup
from referee.kernel.parts import part
from referee.kernel.seal import is_seal


class Daxu(Game[Position, DaxuMove]):
    """The rules of Daxu."""

    name = "daxu"
    summary = "Daxu: six trades, two players, four actions."
    notation = NOTATION
    options = setup.OPTIONS
    seats = (2, 2)
    sealable = ACTIONS
    guide = """
        A dealt game: the referee deals and turns up the cards, you choose.
          referee daxu new lucy brian --seed 7
          referee daxu choose lucy take             hidden until both have chosen
          referee daxu choose brian undermine
          referee daxu award brian                  only when somebody is to decide

        A game at the table: you deal, the referee checks and keeps score.
          referee daxu new lucy brian --table --tiebreaker lucy
          referee daxu deal lucy baker baker wine basket silk silk tea tea
          referee daxu deal brian baker wine wine carpenter carpenter silk tea tea
          referee daxu reveal baker- tea silk+      three cards each round
          referee daxu choose lucy take brian undermine
          referee undo                              after a mistake
          referee score                             at the end, or at any time
        """
    modes = ("dealt", "table")
    card_set = part("referee.games.daxu.cards:CARD_SET")
    calculator = part("referee.games.daxu.calculator:CALCULATOR")
    adjusting = part("referee.games.daxu.adjusting:ADJUSTING")
    example_players = ("lucy", "brian")

    def setup(self, players: Sequence[str], seed: int | None, options: Mapping[str, Any]) -> Setup:
        return setup.settle(players, seed, options)

    def start(self, setup_: Setup) -> tuple[Position, tuple[Event, ...]]:
        return setup.start(setup_)

    def pending(self, position: Position) -> Pending:
        phase = position.phase
        return Pending(phase, view.to_move(position), self._draw(position, phase), phase == "over")

    def _draw(self, position: Position, phase: str) -> Draw | None:
        if position.deck is None or not position.dealt or phase not in ("deal", "reveal"):
            return None
        left = position.deck.less(position.seen)
        count = START if phase == "deal" else position.due
        return Draw("shop", left, len(position.seen), count)

    def drawn(self, position: Position, cards: Sequence[str]) -> DaxuMove:
        if position.phase == "reveal":
            return Reveal(tuple(cards))
        first, second = position.players
        return Deal(second if position.sides[0].cards else first, tuple(cards))

    def legal(self, position: Position, viewer: Viewer) -> Iterator[DaxuMove]:
        return legality.legal(position, viewer)

    def forms(self, position: Position) -> tuple[str, ...]:
        return legality.forms(position)

    def next_words(self, position: Position, words: Sequence[str], viewer: Viewer) -> list[str]:
        from referee.games.daxu import next_words

        return next_words.next_words(position, words, viewer)

    def apply(self, position: Position, move: DaxuMove) -> tuple[Position, tuple[Event, ...]]:
        return resolve.apply(position, move)

    def secret(self, move: DaxuMove) -> tuple[str, ...]:
        if not isinstance(move, Choose):
            return ()
        return tuple(player for player, action in move.choices if not is_seal(action))

    def score(self, position: Position, viewer: Viewer) -> Score:
        return scoring.score_position(position)

    def new_options(self, setup_: Setup) -> tuple[str, ...]:
        return setup.new_options(setup_)

    def view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        return view.view(position, self.pending(position), viewer)

    def board(self, position: Position, viewer: Viewer) -> tuple[Block, ...]:
        return board.board(position, viewer)
