"""The score of a tournament: each player's placements, round by round, with their rules."""

from referee.kernel.game import Score, ScoreLine
from referee.kernel.words import counted, listed, ordinal
from referee.tournament.phase import is_over
from referee.tournament.standings import Mark, Standing, leaders, standings
from referee.tournament.state import Position

NAMED = 6
"""Of more players who are level, only how many they are is said."""


def score(position: Position) -> Score:
    """Where the scoring stands, the best first. Points are placements: few are good."""
    rows = standings(position)
    rule, text = verdict(position, rows)
    over = is_over(position)
    some_in = any(row.marks for row in rows)
    winners = leaders(rows) if over or (some_in and not position.plan.eliminates) else ()
    return Score({row.player: _lines(position, row) for row in rows}, winners, text, rule, over, notes(position, rows))


def verdict(position: Position, rows: list[Standing]) -> tuple[str, str]:
    """Who wins, or is ahead now by the standings, and by which rule."""
    first = [row for row in rows if row.rank == 1]
    names = listed(leaders(rows)) if len(first) <= NAMED else counted(len(first), "player")
    over = is_over(position)
    if position.plan.eliminates:
        final = over and position.rounds[-1].final
        text = f"{names} wins the tournament" if over else f"{counted(len(first), 'player')} still in"
        return "elimination.last" if final else "elimination.first", text
    if not any(row.marks for row in first):
        return "round-robin.score", "no result is in yet"
    shared = len(first) > 1
    wins = ("share the victory" if shared else "wins") if over else ("are ahead" if shared else "is ahead")
    text = f"{names} {wins} with a score of {first[0].total}"
    if position.current is not None and not position.current.complete:
        return "round-robin.unfinished", text
    return "round-robin.ties" if shared else "round-robin.score", text


def notes(position: Position, rows: list[Standing]) -> tuple[str, ...]:
    """What one should know to read the standings."""
    found = []
    round_ = position.current
    if round_ is not None and not round_.complete:
        missing = counted(len(round_.open_tables()), "table")
        mean = "" if position.plan.eliminates else ": ranked by the mean so far [round-robin.unfinished]"
        found.append(f"{position.plan.what} {position.number}: {missing} without a result{mean}")
    if any(mark.why for row in rows for mark in row.marks.values()):
        found.append("* was not played for: a bye, or a round that was missed")
    if position.out:
        out = [row.player for row in rows if row.player in position.out]
        found.append(f"dropped out: {', '.join(out)} [players.dropped]")
    return tuple(found)


def _lines(position: Position, row: Standing) -> tuple[ScoreLine, ...]:
    return tuple(_line(position, number, mark) for number, mark in row.marks.items())


def _line(position: Position, number: int, mark: Mark) -> ScoreLine:
    what = f"{position.plan.what} {number}"
    if mark.why == "bye":
        return ScoreLine(what, "bye", mark.place, "tables.bye", "a bye counts as a first place")
    if mark.why:
        return ScoreLine(what, "absent", mark.place, "round-robin.absent", "missed: the last place")
    rule = "elimination.first" if position.plan.eliminates else "round-robin.score"
    why = f"{ordinal(mark.place)} at table {mark.table}"
    return ScoreLine(what, ordinal(mark.place), mark.place, rule, why)
