"""What everything is worth at the end: buildings, monsters, Mana Pools, and the characters' bonuses."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from referee.games.draxia.cards import CATHEDRAL, MANA_POOL, CardSet
from referee.games.draxia.state import Position
from referee.kernel.events import Event
from referee.kernel.game import PUBLIC, Score, ScoreLine, Viewer
from referee.kernel.seal import is_seal


class Tally(NamedTuple):
    """What is scored of one player. `spells` are uncast ones, without Mana Pools; `character` is "" where it is
    not known to whoever looks."""

    character: str
    buildings: Mapping[str, int]
    slain: Mapping[str, int]
    mana_pools: int
    spells: int
    resources: int


def killed(tally: Tally, cards: CardSet, kind: str) -> int:
    """How many monsters of a kind were killed."""
    return sum(count for name, count in tally.slain.items() if cards.monsters[name].kind == kind)


def armourers(tally: Tally) -> int:
    """How many Bowyers and Blacksmiths were constructed."""
    return tally.buildings.get("bowyer", 0) + tally.buildings.get("blacksmith", 0)


def complete_sets(tally: Tally, cards: CardSet) -> int:
    """How many of each building were constructed: each building of the card set (score.bard-set)."""
    return min(tally.buildings.get(name, 0) for name in cards.buildings)


class Bonus(NamedTuple):
    """What a character adds: the rule, and from a tally what for (in words) and how many points."""

    rule: str
    of: Callable[[Tally, CardSet], tuple[str, int]]


BONUS: Mapping[str, Bonus] = {
    "assassin": Bonus("score.assassin", lambda t, c: _each(killed(t, c, "humanoid"), 3, "humanoids")),
    "barbarian": Bonus("score.barbarian", lambda t, _: _each(sum(t.slain.values()), 1, "monsters")),
    "bard": Bonus("score.bard", lambda t, c: _each(complete_sets(t, c), 10, "complete sets")),
    "cleric": Bonus("score.cleric", lambda t, _: _each(t.buildings.get(CATHEDRAL, 0), 2, "Cathedrals")),
    "druid": Bonus("score.druid", lambda t, _: _druid(sum(t.buildings.values()))),
    "fighter": Bonus("score.fighter", lambda t, _: _each(armourers(t), 2, "Bowyers and Blacksmiths")),
    "marksman": Bonus("score.marksman", lambda t, _: _each(sum(t.slain.values()) // 5, 7, "times five monsters")),
    "paladin": Bonus("score.paladin", lambda t, c: _each(killed(t, c, "undead"), 3, "undead")),
    "ranger": Bonus("score.ranger", lambda t, c: _each(killed(t, c, "beast"), 3, "beasts")),
    "sorcerer": Bonus("score.sorcerer", lambda t, _: _each(t.mana_pools, 3, "Mana Pools")),
    "thief": Bonus("score.thief", lambda t, _: _each(t.resources // 3, 2, "times three resource cards")),
    "wizard": Bonus("score.wizard", lambda t, _: _each(t.spells, 2, "uncast spells")),
}
"""The twelve characters."""


def _druid(buildings: int) -> tuple[str, int]:
    return f"15 less {buildings} buildings", max(0, 15 - buildings)


def _each(count: int, points: int, what: str) -> tuple[str, int]:
    return f"{count} {what}", count * points


def mana_pool_points(count: int) -> int:
    """n Mana Pools are worth n times n (spell.mana-pool-value)."""
    return count * count


def lines_of(tally: Tally, cards: CardSet) -> tuple[ScoreLine, ...]:
    """The score of one player, line by line; what nobody has is left out."""
    worth = {name: row.points for name, row in cards.buildings.items()}
    worth |= {name: row.points for name, row in cards.monsters.items()}
    lines = [
        ScoreLine(name, str(count), count * worth[name], "score.total", f"{worth[name]} each")
        for name, count in (*tally.buildings.items(), *tally.slain.items())
        if count
    ]
    if tally.mana_pools:
        count = tally.mana_pools
        lines.append(
            ScoreLine(MANA_POOL, str(count), mana_pool_points(count), "spell.mana-pool-value", f"{count} times {count}")
        )
    if tally.character:
        rule, of = BONUS[tally.character]
        why, points = of(tally, cards)
        lines.append(ScoreLine(tally.character, "", points, rule, why))
    return tuple(lines)


def score_tallies(
    tallies: Mapping[str, Tally],
    cards: CardSet,
    teams: tuple[tuple[str, ...], ...],
    final: bool,
    notes: tuple[str, ...] = (),
) -> Score:
    """Score all players: the most points win, level ones share it; in teams the team's total decides."""
    lines = {player: lines_of(tally, cards) for player, tally in tallies.items()}
    totals = {player: sum(line.points for line in lines[player]) for player in lines}
    sides = teams or tuple((player,) for player in lines)
    side_totals = {side: sum(totals[player] for player in side) for side in sides}
    best = max(side_totals.values())
    leading = [side for side in sides if side_totals[side] == best]
    winners = tuple(player for side in leading for player in side)
    shared = len(leading) > 1
    names = " and ".join("+".join(side) for side in leading)
    verb = ("win" if final else "would win now") if shared or teams else ("wins" if final else "would win now")
    verdict = f"{names} {verb} with {best}" + (", sharing it" if shared else "")
    rule = "team.score" if teams else "score.tie" if shared else "score.total"
    if cards.assumed:
        notes = (*notes, f"the points of card set {cards.name} are ASSUMED: the rulebook does not print them")
    return Score(lines, winners, verdict, rule, final, notes, teams)


def tally_of(position: Position, seat: int, viewer: Viewer) -> Tally:
    """What is scored of a player as far as `viewer` may know it: hands and characters are open once it is over."""
    player = position.hands[seat]
    sees = position.sees(seat, viewer)
    pools = player.spells[MANA_POOL]
    return Tally(
        player.character if position.sees_character(seat, viewer) and not is_seal(player.character) else "",
        player.buildings,
        player.slain,
        pools if sees else 0,
        player.spells.total - pools if sees else 0,
        player.hand_size,
    )


def score_position(position: Position, viewer: Viewer) -> Score:
    """Where the scoring stands for `viewer`, or the final score."""
    tallies = {name: tally_of(position, seat, viewer) for seat, name in enumerate(position.players)}
    hidden = [name for seat, name in enumerate(position.players) if _is_secret(position, seat, viewer)]
    notes = (f"not counted, as it is secret: characters and Mana Pools of {', '.join(hidden)}",) if hidden else ()
    return score_tallies(tallies, position.cards, position.teams, position.phase == "over", notes)


def _is_secret(position: Position, seat: int, viewer: Viewer) -> bool:
    """Whether the character is still to be known: it is hidden, sealed, or not chosen yet."""
    player = position.hands[seat]
    known = position.sees_character(seat, viewer) and bool(player.character or player.unsealed)
    return not known or is_seal(player.character)


def closing_events(position: Position) -> list[Event]:
    """The final scoring as events; all hands and characters are open from here on."""
    score = score_position(position, PUBLIC)
    names = position.players
    shown = [f"{name} the {player.character}" if player.character else name for name, player in position.seats]
    events = [
        Event(
            "opened",
            "setup.secret",
            f"all hands are open: {', '.join(shown)}",
            {"characters": {name: player.character for name, player in position.seats}},
            discloses=names,
        ),
        Event("own", "score.own", "a bonus counts its holder's own cards and deeds", {}),
    ]
    for name, lines in score.lines.items():
        events += [
            Event(
                "scored",
                line.rule,
                f"{name} scores {line.points} for {line.what} ({line.why})",
                {"player": name, "what": line.what, "points": line.points},
            )
            for line in lines
        ]
    if any(player.character == "bard" for player in position.hands):
        each = ", ".join(position.cards.buildings)
        events.append(Event("bard-set", "score.bard-set", f"a Bard's set is one each of {each}", {}))
    if any(player.spells[MANA_POOL] for player in position.hands):
        text = "Mana Pools were held to the end; they are no spells"
        events.append(Event("mana-pools", "spell.mana-pool-held", text, {}))
    events += [
        Event("total", "score.total", f"{name} has {total} points", {"player": name, "points": total})
        for name, total in ((name, score.total(name)) for name in names)
    ]
    events.append(Event("won", score.rule, score.verdict, {"winners": list(score.winners)}))
    return events
