"""A tournament as the kernel sees it: ties the rules in this folder to the interface that every journal has."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from referee.kernel.board import Block
from referee.kernel.events import Event
from referee.kernel.game import Pending, Rules, Score, Viewer
from referee.kernel.journal import Setup
from referee.tournament import naming, phase, resolve, setup, view
from referee.tournament.moves import TournamentMove
from referee.tournament.notation import NOTATION
from referee.tournament.recording import TOURNAMENT
from referee.tournament.state import VERSION, Position


class Tournament(Rules[Position, TournamentMove]):
    """The rules of a tournament."""

    name = TOURNAMENT
    title = "Tournament"
    summary = "Tournaments of any game: tables, rounds, standings, brackets."
    rules_version = VERSION
    notation = NOTATION
    has_secrets = False

    def __init__(self, version: int = VERSION) -> None:
        """The rules of today, or of an older version."""
        self.rules_version = version

    def older(self, version: int) -> "Tournament":
        return Tournament(version)

    def start(self, setup_: Setup) -> tuple[Position, tuple[Event, ...]]:
        return setup.start(setup_, self.rules_version)

    def pending(self, position: Position) -> Pending:
        return phase.pending(position)

    def drawn(self, position: Position, cards: Sequence[str]) -> TournamentMove:
        return phase.drawn(position, tuple(cards))

    def legal(self, position: Position, viewer: Viewer) -> Iterator[TournamentMove]:
        from referee.tournament import completion

        return iter(()) if viewer.player else completion.legal(position)

    def forms(self, position: Position) -> tuple[str, ...]:
        from referee.tournament import completion

        return completion.forms(position)

    def next_words(self, position: Position, words: Sequence[str], viewer: Viewer) -> Iterable[str]:
        from referee.tournament import completion

        return completion.next_words(position, words)

    def complete(self, position: Position, move: TournamentMove) -> TournamentMove:
        return naming.canonical(position, move)

    def apply(self, position: Position, move: TournamentMove) -> tuple[Position, tuple[Event, ...]]:
        return resolve.apply(position, move)

    def secret(self, move: TournamentMove) -> tuple[str, ...]:
        return ()

    def opening(self, setup_: Setup) -> tuple[str, ...]:
        return setup.opening(setup_)

    def score(self, position: Position, viewer: Viewer) -> Score:
        from referee.tournament import scoring

        return scoring.score(position)

    def view(self, position: Position, viewer: Viewer) -> dict[str, Any]:
        return view.view(position)

    def board(self, position: Position, viewer: Viewer) -> tuple[Block, ...]:
        from referee.tournament import board

        return board.board(position)
