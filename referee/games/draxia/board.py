"""A game of Legends of Draxia as people see it: the table, one's own hand, what is awaited."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.draxia.scoring import lines_of, score_position, tally_of
from referee.games.draxia.state import TABLE, TRUST, Player, Position
from referee.games.draxia.view import forms, to_move
from referee.kernel.board import Block, Cell, Grid, Line
from referee.kernel.game import Viewer
from referee.kernel.seal import is_seal
from referee.kernel.words import counted

PILES_WIDTH = 66
"""How many columns the piles take beside their heading."""


def board(position: Position, viewer: Viewer) -> tuple[Block, ...]:
    """The position as `viewer` may see it."""
    return (
        _headline(position),
        Line.of(""),
        _table(position, viewer),
        *_belongings(position),
        Line.of(""),
        *_piles(position),
        *_hands(position, viewer),
        *_turn(position),
        *_awaited(position, viewer),
    )


def _headline(position: Position) -> Line:
    decks = (
        f"{position.resources.size} resources, {position.spells.size} spells, {position.monsters.total} monsters"
        if position.mode != TRUST
        else f"{position.monsters.total} monsters"
    )
    teams = "   teams: " + " against ".join("+".join(team) for team in position.teams) if position.teams else ""
    waiting = [position.players[seat] for seat in position.last_turns or ()]
    ending = "   last turns" + (f", still to come: {', '.join(waiting)}" if waiting else "")
    near = ending if position.turn is not None and position.last_turns is not None else ""
    return Line.of(Cell("Legends of Draxia", "strong"), f"   decks: {decks}{teams}", Cell(near, "bad"))


def _table(position: Position, viewer: Viewer) -> Grid:
    """What lies before each player, and the points that `viewer` knows of."""
    rows = []
    for seat, (name, player) in enumerate(position.seats):
        points = sum(line.points for line in lines_of(tally_of(position, seat, viewer), position.cards))
        is_counted = position.mode != TRUST or player.declared
        rows.append(
            (
                Cell(name, f"seat{seat + 1}"),
                Cell(_character(position, seat, viewer), "" if position.sees_character(seat, viewer) else "muted"),
                Cell(str(player.hand_size) if is_counted else "-"),
                Cell(str(player.spell_count) if is_counted else "-"),
                Cell(str(points), "strong"),
            )
        )
    head = ("player", "character", "cards", "spells", "points")
    return Grid(tuple(Cell(text) for text in head), tuple(rows), "<<>>>")


def _belongings(position: Position) -> tuple[Line, ...]:
    """What lies before each player, a line each, as long as it takes."""
    lines = []
    for seat, (name, player) in enumerate(position.seats):
        parts = [text for text in (_buildings(player), _counts(player.slain)) if text != "-"]
        if parts:
            lines.append(Line.of(Cell(name, f"seat{seat + 1}"), " has ", "; ".join(parts)))
    return tuple(lines)


def _character(position: Position, seat: int, viewer: Viewer) -> str:
    character = position.hands[seat].character
    if is_seal(character):
        return "(sealed)"
    if position.hands[seat].unsealed and not character:
        return "(none)"
    return character if character and position.sees_character(seat, viewer) else "(hidden)"


def _buildings(player: Player) -> str:
    parts = []
    for name, count in player.buildings.items():
        if count:
            used = player.exhausted.get(name, 0)
            parts.append(f"{count} {name}" + (f" ({used} used)" if used else ""))
    return ", ".join(parts) or "-"


def _counts(cards: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in cards.items() if count) or "-"


def _piles(position: Position) -> tuple[Line, ...]:
    """The building piles with their costs, which are marked where they are assumed."""
    lines = [""]
    for name, row in position.cards.buildings.items():
        cost = " ".join(kind if count == 1 else f"{count} {kind}" for kind, count in row.cost.items())
        part = f"{position.pile(name)} {name} ({cost})"
        if lines[-1] and len(lines[-1]) + len(part) > PILES_WIDTH:
            lines.append("")
        lines[-1] += f", {part}" if lines[-1] else part
    heads = ["to build: ", *["          "] * (len(lines) - 1)]
    mark = [Line.of(Cell(f"          (card set {position.cards.name}: most of it is ASSUMED)", "muted"))]
    shown = [Line.of(head, line) for head, line in zip(heads, lines, strict=True)]
    return (*shown, *(mark if position.cards.assumed else []), Line.of(""))


def _hands(position: Position, viewer: Viewer) -> tuple[Line, ...]:
    """The hands that the viewer may see, where the referee knows them."""
    lines = []
    for seat, (name, player) in enumerate(position.seats):
        if position.dealt and position.sees(seat, viewer):
            offered = f"   offered: {', '.join(player.offered)}" if player.choosing else ""
            spells = f"   spells: {_counts(player.spells)}"
            lines.append(Line.of(Cell(name, f"seat{seat + 1}"), f" holds: {_counts(player.hand)}{spells}{offered}"))
    return tuple(lines)


def _turn(position: Position) -> tuple[Line, ...]:
    turn = position.turn
    if turn is None:
        return ()
    lines = []
    extra = f", and by loot: {' and '.join(turn.extra)}" if turn.extra else ""
    left = f"{counted(turn.actions, 'action')} left{extra}"
    lines.append(Line.of(f"{position.players[turn.seat]}'s turn: {left}"))
    if turn.wished.total:
        lines.append(Line.of(f"wished for: {_counts(turn.wished)}"))
    if turn.monster:
        row = position.cards.monsters[turn.monster]
        weapons = ", ".join(f"{weapon} {damage}" for weapon, damage in row.damage.items())
        lines.append(
            Line.of(
                "fighting: ", Cell(turn.monster, "bad"),
                f" ({row.kind}), {counted(row.hit_points, 'hit point')}, {turn.damage} damage done; {weapons}",
            )
        )  # fmt: skip
    if turn.loot:
        lines.append(Line.of(f"loot of the {turn.loot}: {position.cards.monsters[turn.loot].loot.words()}"))
    return tuple(lines)


def _awaited(position: Position, viewer: Viewer) -> tuple[Line, ...]:
    """What the game waits for, and what to type."""
    if position.phase == "over":
        return (Line.of(Cell(score_position(position, viewer).verdict, "strong")),)
    names = " and ".join(to_move(position))
    turn = position.turn
    pay = " PAY" if position.mode == TABLE else ""
    actions = [
        text
        for kind, text in (("build", f"build BUILDING{pay}"), ("fight", "fight" if position.dealt else "fight MONSTER"))
        if turn is not None and (turn.actions > 0 or kind in turn.extra)
    ]
    lines = {
        "pick": list(forms(position))[:1],
        "act": [", ".join([*actions, f"buy{pay}", "cast SPELL"]) + " or pass"],
        "fight": [f"kill{pay}, flee, buy{pay} or cast SPELL"],
        "loot": ["loot take or loot leave"],
        "declare": list(forms(position))[:1],
        "open": list(forms(position))[:1],
    }[position.phase]
    return (Line.of("waiting for ", Cell(names, "strong")), Line.of("next: ", *lines))
