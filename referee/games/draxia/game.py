"""Legends of Draxia as the kernel sees it: ties the rules in this folder to the interface of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.games.draxia import board, legality, resolve, scoring, setup, view
from referee.games.draxia.cards import CHARACTERS
from referee.games.draxia.decks import drawn_before
from referee.games.draxia.moves import Draw as DrawCards
from referee.games.draxia.moves import DraxiaMove, Meet, Offer, Pick
from referee.games.draxia.notation import NOTATION
from referee.games.draxia.state import Position
from referee.kernel.board import Block
from referee.kernel.events import Event
from referee.kernel.game import Draw, Game, Pending, Score, Viewer
from referee.kernel.journal import Setup
from referee.kernel.parts import part
from referee.kernel.seal import is_seal


class Draxia(Game[Position, DraxiaMove]):
    """The rules of Legends of Draxia."""

    name = "draxia"
    title = "Legends of Draxia"
    summary = "Legends of Draxia: build, fight and cast, alone or in teams."
    notation = NOTATION
    options = setup.OPTIONS
    seats = (setup.FEWEST, setup.MOST)
    sealable = CHARACTERS
    guide = """
        A dealt game: the referee deals; each player looks with --as.
          referee draxia new ann bob --seed 7
          referee show --as ann                     the characters offered, then the hand
          referee draxia pick ann bard
          referee moves --as ann                    what ann can do now
          referee draxia build farm                 the referee finds a payment
          referee draxia fight                      then kill, or flee; then loot take
          referee draxia pass

        A game at the table: the hands stay with the players; say what is spent.
          referee draxia new ann bob cid dan --table
          referee draxia build farm stone sword+gold
          referee draxia fight goblin
          referee draxia kill sword
          referee draxia loot take
          referee draxia pass
          referee draxia declare ann character=bard mana-pool=2 resources=4

        Only the turn order, the points and the end: new ... --table --trust
        """
    modes = ("dealt", "table")
    card_set = part("referee.games.draxia.schema:CARD_SET")
    calculator = part("referee.games.draxia.calculator:CALCULATOR")
    adjusting = part("referee.games.draxia.adjusting:ADJUSTING")

    def setup(self, players: Sequence[str], seed: int | None, options: Mapping[str, Any]) -> Setup:
        return setup.settle(players, seed, options)

    def start(self, setup_: Setup) -> tuple[Position, tuple[Event, ...]]:
        return setup.start(setup_)

    def pending(self, position: Position) -> Pending:
        phase, draw = position.phase, self._draw(position)
        return Pending(phase, () if draw else view.to_move(position), draw, phase == "over")

    def _draw(self, position: Position) -> Draw | None:
        if not position.owed:
            return None
        what, _, count = position.owed[0]
        cards = legality.drawn_from(position)
        return Draw(what, cards, drawn_before(position), min(count, cards.total))

    def drawn(self, position: Position, cards: Sequence[str]) -> DraxiaMove:
        owed = position.owed[0]
        player = position.players[owed.seat]
        if owed.what == "offer":
            return Offer(player, tuple(cards))
        if owed.what == "monster":
            return Meet(cards[0])
        return DrawCards(player, tuple(cards))

    def legal(self, position: Position, viewer: Viewer) -> Iterator[DraxiaMove]:
        from referee.games.draxia import options

        return options.legal(position, viewer)

    def forms(self, position: Position) -> tuple[str, ...]:
        return view.forms(position)

    def next_words(self, position: Position, words: Sequence[str], viewer: Viewer) -> list[str]:
        from referee.games.draxia import next_words

        return next_words.next_words(position, words, viewer)

    def apply(self, position: Position, move: DraxiaMove) -> tuple[Position, tuple[Event, ...]]:
        return resolve.apply(position, move)

    def complete(self, position: Position, move: DraxiaMove) -> DraxiaMove:
        if not isinstance(move, legality.PAYING) or move.pay is not None:
            return move
        from referee.games.draxia import options

        return options.complete(position, move)

    def deciders(self, position: Position, move: DraxiaMove) -> tuple[str, ...]:
        return legality.deciders(position, move)

    def secret(self, move: DraxiaMove) -> tuple[str, ...]:
        if isinstance(move, Pick) and is_seal(move.character):
            return ()
        return (move.player,) if isinstance(move, Offer | DrawCards | Pick) else ()

    def score(self, position: Position, viewer: Viewer) -> Score:
        return scoring.score_position(position, viewer)

    def tournament_options(self, players: int) -> Mapping[str, str]:
        return {"without": "druid"} if players == setup.MOST else {}

    def new_options(self, setup_: Setup) -> tuple[str, ...]:
        return setup.new_options(setup_)

    def view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        return view.view(position, self.pending(position), viewer)

    def board(self, position: Position, viewer: Viewer) -> tuple[Block, ...]:
        return board.board(position, viewer)
