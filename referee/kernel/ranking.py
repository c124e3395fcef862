"""Who came in where, from a score: knows totals, winners and teams, no game."""

from referee.kernel.game import Score


def ranking(score: Score) -> tuple[tuple[str, ...], ...]:
    """The players in the order of their placements; those who are level stand together.

    The winners come first, whatever the totals say: a game may break a tie by something else. Then more points are
    better. Allies are level, with the total of their team.
    """
    sides = score.teams or tuple((player,) for player in score.lines)
    totals = {side: score.together(side) for side in sides}
    first = tuple(player for side in sides for player in side if player in score.winners)
    others = sorted((side for side in sides if not set(side) <= set(first)), key=lambda side: -totals[side])
    levels: dict[int, tuple[str, ...]] = {}
    for side in others:
        levels[totals[side]] = levels.get(totals[side], ()) + side
    return (*((first,) if first else ()), *levels.values())
