"""The scoring tables of Daxu, and what counts and reputations are worth by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.daxu.cards import LOYAL, TRADES, VALUABLE, count_by_trade
from referee.games.daxu.state import Position
from referee.kernel.events import Event
from referee.kernel.game import Score, ScoreLine
from referee.kernel.words import signed


class LeadTable(NamedTuple):
    """What a lead in a trade is worth. A lead longer than the table is an overreach: the leader scores
    `OVERREACH`, and the opponent a point for each own card of the trade."""

    points: Mapping[int, int]
    rule: str
    overreach_rule: str


LOYAL_TABLE = LeadTable({1: 4, 2: 2, 3: 1}, "score.loyal", "score.loyal-overreach")
VALUABLE_TABLE = LeadTable({1: 5, 2: 3}, "score.valuable", "score.valuable-overreach")
OVERREACH = -1

TABLE_OF: Mapping[str, LeadTable] = {
    **dict.fromkeys(LOYAL, LOYAL_TABLE),
    **dict.fromkeys(VALUABLE, VALUABLE_TABLE),
}

REPUTATION_POINTS: Mapping[int, int] = {
    -7: -7, -6: -6, -5: -5, -4: -3, -3: -2, -2: -1, -1: 0, 0: 0, 1: 0, 2: 1, 3: 2, 4: 3, 5: 5, 6: 5, 7: 5,
}  # fmt: skip


class Tally(NamedTuple):
    """What is scored of one player: cards by trade (0 to 9 each) and reputation (-7 to 7)."""

    shops: Mapping[str, int]
    reputation: int


def trade_points(name: str, own: int, other: int) -> tuple[int, str]:
    """The points of whoever has `own` cards of a trade against `other`, and the rule they follow."""
    table, lead = TABLE_OF[name], own - other
    if lead == 0:
        return 0, "score.equal"
    if abs(lead) in table.points:
        return (table.points[lead] if lead > 0 else 0), table.rule
    return (OVERREACH if lead > 0 else own), table.overreach_rule


def score_tallies(tallies: Mapping[str, Tally], holder: str | None, final: bool, notes: tuple[str, ...] = ()) -> Score:
    """Score two players, trade by trade and reputation last. `holder` of the tie-breaker card may be unknown."""
    first, second = tallies
    lines = {first: _lines(first, second, tallies), second: _lines(second, first, tallies)}
    totals = {player: sum(line.points for line in lines[player]) for player in lines}
    winners, verdict = _winner(totals, holder, final)
    return Score(lines, winners, verdict, "score.winner", final, notes)


def score_position(position: Position) -> Score:
    """Where the scoring stands now, or the final score once the game is over."""
    tallies = {player: Tally(count_by_trade(side.cards), side.reputation) for player, side in position.seats}
    return score_tallies(tallies, position.players[position.holder], position.phase == "over")


def closing_events(position: Position) -> list[Event]:
    """The final scoring as events: each line that counts, each total, and who wins."""
    score = score_position(position)
    events = []
    for player, lines in score.lines.items():
        events += [
            Event(
                "scored",
                line.rule,
                f"{player} scores {line.points} for {line.what}: {line.why or line.of}",
                {"player": player, "what": line.what, "points": line.points},
            )
            for line in lines
        ]
    for player in score.lines:
        total = score.total(player)
        below = total < 0
        events.append(
            Event(
                "total",
                "score.negative" if below else "score.winner",
                f"{player} has {total} points in all" + (", below zero" if below else ""),
                {"player": player, "points": total},
            )
        )
    events.append(Event("won", score.rule, score.verdict, {"winners": list(score.winners)}))
    return events


def _lines(player: str, opponent: str, tallies: Mapping[str, Tally]) -> tuple[ScoreLine, ...]:
    own, other = tallies[player], tallies[opponent]
    lines = []
    for name in TRADES:
        points, rule = trade_points(name, own.shops[name], other.shops[name])
        why = _lead(own.shops[name] - other.shops[name], player, opponent, rule)
        lines.append(ScoreLine(name, str(own.shops[name]), points, rule, why))
    at = own.reputation
    return (*lines, ScoreLine("reputation", signed(at), REPUTATION_POINTS[at], "score.reputation", ""))


def _lead(lead: int, player: str, opponent: str, rule: str) -> str:
    if lead == 0:
        return "equal"
    leader = player if lead > 0 else opponent
    return f"{leader} leads by {abs(lead)}" + (", too far" if rule.endswith("-overreach") else "")


def _winner(totals: Mapping[str, int], holder: str | None, final: bool) -> tuple[tuple[str, ...], str]:
    (first, points), (second, others) = totals.items()
    wins = "wins" if final else "would win now"
    if points != others:
        winner, loser = (first, second) if points > others else (second, first)
        return (winner,), f"{winner} {wins}, {totals[winner]} to {totals[loser]}"
    if holder is None:
        return (), f"{points} each: whoever holds the tie-breaker card wins; name the holder with --tiebreaker"
    return (holder,), f"{holder} {wins}, {points} each, by the tie-breaker card"
