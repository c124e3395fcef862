"""A game of Daxu as people see it: both sides by trade, the reputation track, the offer, what is awaited."""

from __future__ import annotations

from referee.games.daxu.cards import spell
from referee.games.daxu.legality import due_cards, forms
from referee.games.daxu.matrix import decision
from referee.games.daxu.scoring import LOYAL_TABLE, REPUTATION_POINTS, VALUABLE_TABLE, score_position
from referee.games.daxu.state import HIGHEST, LOWEST, Position
from referee.games.daxu.view import to_move, visible_choice
from referee.kernel.board import Block, Cell, Grid, Line, points_cell
from referee.kernel.game import Viewer
from referee.kernel.seal import is_seal
from referee.kernel.words import counted, signed

ROLES = ("seat1", "seat2")
OVERREACHING = (LOYAL_TABLE.overreach_rule, VALUABLE_TABLE.overreach_rule)
TRACK = range(LOWEST, HIGHEST + 1)
BLANK = Cell("")


def board(position: Position, viewer: Viewer) -> tuple[Block, ...]:
    """The position as `viewer` may see it, 80 columns wide where names are short."""
    return (
        _headline(position),
        Line.of(""),
        _sides(position),
        Line.of(""),
        _track(position),
        Line.of(""),
        *_offer(position),
        *_choices(position, viewer),
        *_awaited(position),
    )


def _headline(position: Position) -> Line:
    holder = Cell(position.players[position.holder], ROLES[position.holder])
    deck = f"{counted(position.cards_left, 'card')} in the deck"
    return Line.of(Cell("Daxu", "strong"), f"   round {position.round}   {deck}   tie-breaker: ", holder)


def _sides(position: Position) -> Grid:
    """What each player has of each trade, what it would score now, who leads, and what nobody has seen.

    The lead stands between the two players, and points to whoever has it.
    """
    score = score_position(position)
    unseen = position.unseen
    rows = []
    for first, second in zip(*score.lines.values(), strict=True):
        left = unseen.get(first.what)
        rows.append(
            (
                Cell(first.what),
                points_cell(first.points),
                Cell(first.of, ROLES[0]),
                BLANK if left is None else _lead(int(first.of) - int(second.of), first.rule),
                Cell(second.of, ROLES[1]),
                points_cell(second.points),
                BLANK if left is None else Cell(str(left), "muted"),
            )
        )
    totals = [Cell(str(score.total(name)), "strong") for name in position.players]
    rows.append((Cell("points now", "strong"), totals[0], BLANK, BLANK, BLANK, totals[1], BLANK))
    one, two = (Cell(name, role) for name, role in zip(position.players, ROLES, strict=True))
    head = (Cell("trade"), Cell("scores"), one, Cell("lead"), two, Cell("scores"), Cell("unseen", "muted"))
    return Grid(head, tuple(rows), "<>><<>>")


def _lead(lead: int, rule: str) -> Cell:
    """A lead of the first player (to the left), or of the second."""
    if lead == 0:
        return Cell("   =", "muted")
    far = " too far" if rule in OVERREACHING else ""
    arrow, role = (f" < {lead}", ROLES[0]) if lead > 0 else (f"   {-lead} >", ROLES[1])
    return Cell(f"{arrow}{far}", "bad" if far else role)


def _track(position: Position) -> Grid:
    """The reputation track, a column a space, with what each space scores."""
    rows = [
        (
            Cell(name, role),
            *(Cell("*", f"{role} marker") if at == side.reputation else Cell(".", "muted") for at in TRACK),
        )
        for (name, side), role in zip(position.seats, ROLES, strict=True)
    ]
    rows.append((Cell("scores"), *(points_cell(REPUTATION_POINTS[at]) for at in TRACK)))
    head = (Cell("reputation"), *(Cell(signed(at)) for at in TRACK))
    return Grid(head, tuple(rows), "<" + ">" * len(TRACK))


def _offer(position: Position) -> tuple[Line, ...]:
    return (Line.of("on offer: ", Cell(spell(position.offer), "strong")),) if position.offer else ()


def _choices(position: Position, viewer: Viewer) -> tuple[Line, ...]:
    cells: list[Cell | str] = []
    for seat, (name, side) in enumerate(position.seats):
        if side.chosen:
            seen = visible_choice(position, seat, viewer)
            seen = "sealed" if is_seal(seen) else seen
            cells += [", " if cells else "chosen: ", Cell(name, ROLES[seat]), f" {seen}"]
    return (Line.of(*cells),) if cells else ()


def _awaited(position: Position) -> tuple[Line, ...]:
    """What the game waits for, and what to type."""
    match position.phase:
        case "deal":
            names = [name for name, side in position.seats if not side.cards]
            return _waiting(f"the start cards of {' and '.join(names)}", forms(position)[0])
        case "reveal":
            return _waiting(f"cards: {due_cards(position.due)}", forms(position)[0])
        case "choose":
            names = list(to_move(position))
            actions = position.sides[position.seat(names[0])].actions
            return _waiting(f"{' and '.join(names)} to choose", f"choose {names[0]} ACTION ({', '.join(actions)})")
        case "open":
            return _waiting(f"{' and '.join(position.sealed)} to open their seals", forms(position)[0])
        case "award":
            seat, _, by_tiebreaker = decision(position)
            why = "holds the tie-breaker card" if by_tiebreaker else "undermined"
            awards = " or ".join(f"award {name}" for name in position.players)
            return _waiting(f"{position.players[seat]}, who {why}, to decide", awards)
        case _:
            return (Line.of(Cell(score_position(position).verdict, "strong")),)


def _waiting(what: str, how: str) -> tuple[Line, ...]:
    return Line.of("waiting for ", Cell(what, "strong")), Line.of("next: ", how)
