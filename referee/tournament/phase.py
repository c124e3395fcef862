"""What a tournament waits for, and what the seed is to draw next."""

from referee.kernel.cards import Cards
from referee.kernel.game import Draw, Pending
from referee.tournament.brackets import still_in, undecided, vacancies
from referee.tournament.moves import DrawnBye, DrawnTable, TournamentMove
from referee.tournament.state import Position, Round


def is_over(position: Position) -> bool:
    """Whether the last round is complete, or one player is left and nobody can take a vacant place."""
    round_ = position.current
    if round_ is None or not round_.complete:
        return False
    if position.plan.eliminates:
        decided = next(undecided(position), None) is None
        return decided and len(still_in(position)) == 1 and next(vacancies(position), None) is None
    return position.number == position.plan.rounds


def phase(position: Position) -> str:
    """What comes next: "seat", "draw", "results", "advance" (the organiser's word) or "over"."""
    round_ = position.current
    if round_ is None:
        return "seat"
    if not round_.seated:
        return "draw"
    if not round_.complete:
        return "results"
    if next(undecided(position), None) is not None:
        return "advance"
    return "over" if is_over(position) else "seat"


def pending(position: Position) -> Pending:
    """What is awaited. Nobody is to move: the organiser decides, or the seed draws."""
    now = phase(position)
    draw = _draw(position, position.rounds[-1]) if now == "draw" else None
    return Pending(now, (), draw, now == "over")


def _draw(position: Position, round_: Round) -> Draw:
    """The next bye or table: the deck's name says which round it is, so that nothing else decides."""
    drawn = set(round_.drawn())
    waiting = [name for name in round_.entrants if name not in drawn]
    if len(round_.byes) < round_.division.left_over:
        had = {name: sum(name in earlier.byes for earlier in position.rounds[:-1]) for name in waiting}
        fewest = min(had.values())
        eligible = Cards.of(name for name in waiting if had[name] == fewest)
        return Draw(f"bye-{position.number}", eligible, len(round_.byes), 1)
    seats = round_.division.sizes[len(round_.tables)]
    first = len(drawn) - len(round_.byes)
    return Draw(f"round-{position.number}", Cards.of(waiting), first, seats)


def drawn(position: Position, names: tuple[str, ...]) -> TournamentMove:
    """The entry that names who was drawn."""
    round_ = position.rounds[-1]
    if len(round_.byes) < round_.division.left_over:
        return DrawnBye(names[0])
    return DrawnTable(len(round_.tables) + 1, names)
