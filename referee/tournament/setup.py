"""How a tournament starts: its name, its form, its players; settled once, before the first round."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.kernel.events import Event
from referee.kernel.journal import Setup
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import between, counted, name_key, quoted
from referee.tournament.brackets import planned
from referee.tournament.division import IDEAL, Seats, divide_bracket
from referee.tournament.state import ELIMINATION, ROUND_ROBIN, VERSION, Plan, Position

ROUNDS = 3
"""Rounds of a round-robin unless told otherwise, as in the rulebook's example."""
MOST_ROUNDS = 1000
FEWEST_SEATS, MOST_SEATS = 2, 6
LONGEST_NAME = 60


def settle(
    name: str,
    players: Sequence[str],
    seed: int,
    *,
    rounds: int | None,
    eliminates: bool,
    advance: int | None,
    wanted: int | None,
    plays: str,
    room: tuple[int, int] | None,
) -> Setup:
    """Settle what `new` was asked for; `room` is the fewest and the most seats of the game that it `plays`.

    Raises Refusal by the rules, Mistake where it cannot be understood.
    """
    if not (1 <= len(name) <= LONGEST_NAME and name.isprintable() and name == " ".join(name.split())):
        raise Mistake(f"{quoted(name)} cannot be a tournament's name", [f"1 to {LONGEST_NAME} characters on one line"])
    if len(players) < 2:
        raise Refusal(
            "tournament.players",
            f"a tournament has two players or more, not {len(players)}",
            {"players": list(players)},
            ["new club ann bob cid dan", "new club --players FILE"],
        )
    fewest, most = room or (FEWEST_SEATS, MOST_SEATS)
    if wanted is None:
        wanted = min(max(IDEAL[0], fewest), most)
    if not fewest <= wanted <= most:
        why = f"a table has {between(fewest, most)} seats, not {wanted}"
        raise Refusal("tables.nearly-equal", why, {"seats": wanted}, [f"--seats {most}"])
    options: dict[str, Any] = {"name": name, "form": ELIMINATION if eliminates else ROUND_ROBIN}
    if eliminates:
        if rounds is not None:
            why = "the brackets of an elimination follow from its players: --rounds is for a round-robin"
            raise Mistake(why, ["--elimination", "--round-robin --rounds 3"])
        if advance is not None and not 1 <= advance < most:
            why = f"from a table of at most {most}, 1 to {most - 1} can advance, not {advance}"
            raise Refusal("elimination.shrinks", why, {"advance": advance}, ["--advance 1"])
        options["advance"] = advance or 1
    else:
        if advance is not None:
            raise Mistake("in a round-robin nobody advances: --advance is for an elimination", ["--elimination"])
        if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
            why = f"a round-robin has 1 to {MOST_ROUNDS} rounds, not {rounds}"
            raise Refusal("rounds.fixed", why, {"rounds": rounds}, [f"--rounds {ROUNDS}"])
        options["rounds"] = rounds or ROUNDS
    options |= {"seats": wanted, "fewest": fewest, "most": most, **({"plays": plays} if plays else {})}
    return Setup(tuple(players), seed, options)


def plan_of(setup: Setup, version: int = VERSION) -> Plan:
    """The plan that a setup holds, by a version of the rules. Raises ValueError for one that cannot be."""
    options = setup.options
    name, form, plays = options.get("name"), options.get("form"), options.get("plays", "")
    seats = Seats(*(_number(options, key) for key in ("seats", "fewest", "most")))
    if not isinstance(name, str) or form not in (ROUND_ROBIN, ELIMINATION) or not isinstance(plays, str):
        raise ValueError("the setup of a tournament has a name and a form")
    if not setup.dealt or len(setup.players) < 2 or not 2 <= seats.fewest <= seats.wanted <= seats.most:
        raise ValueError("the setup of a tournament has a seed, two players or more, and seats that can be")
    eliminates = form == ELIMINATION
    rounds = 0 if eliminates else _number(options, "rounds")
    advance = _number(options, "advance") if eliminates else 0
    return Plan(name, form, rounds, advance, seats, plays, version)


def _number(options: Mapping[str, Any], key: str) -> int:
    value = options.get(key)
    if type(value) is not int or not 1 <= value <= MOST_ROUNDS:
        raise ValueError(f"setup.{key} should be a whole number from 1")
    return value


def start(setup: Setup, version: int = VERSION) -> tuple[Position, tuple[Event, ...]]:
    """The position before the first round, and what is settled by then. Raises ValueError for no such setup."""
    plan = plan_of(setup, version)
    names = list(setup.players)
    if len({name_key(name) for name in names}) < len(names):
        raise ValueError("a name is given twice")
    who = f"{counted(len(names), 'player')} in {plan.name}"
    return Position(plan, setup.players), (
        Event("players", "tournament.players", who, {"players": names}),
        _plan_event(plan, len(names)),
        *_fewer_event(plan, len(names)),
        *_version_event(plan),
    )


def _version_event(plan: Plan) -> Iterator[Event]:
    """What is said of a tournament that goes on by an older version of the rules."""
    if plan.version < VERSION:
        text = f"this tournament began under version {plan.version} of the rules, and ends by it"
        yield Event("version", "elimination.corrected", text, {"version": plan.version})


def _fewer_event(plan: Plan, players: int) -> Iterator[Event]:
    """What is said where fewer go on than the organiser asked for, as at least one player of a table goes out."""
    division = divide_bracket(players, plan.seats)
    smallest = min(division.sizes, default=0)
    if plan.eliminates and len(division.sizes) > 1 and plan.advance >= smallest:
        text = f"tables of {smallest} let {smallest - 1} go on at most, not {plan.advance}"
        yield Event("fewer", "elimination.shrinks", text, {"places": smallest - 1})


def _plan_event(plan: Plan, players: int) -> Event:
    if not plan.eliminates:
        text = f"a round-robin of {counted(plan.rounds, 'round')}"
        return Event("plan", "rounds.fixed", text, {"form": plan.form, "rounds": plan.rounds})
    brackets = planned(players, plan.seats, plan.advance)
    text = f"an elimination in {counted(len(brackets), 'bracket')}: {', '.join(map(str, brackets))} players"
    return Event("plan", "rounds.fixed", text, {"form": plan.form, "brackets": brackets})


def opening(setup: Setup) -> tuple[str, ...]:
    """The command that leads to this setup, as it is typed."""
    plan = plan_of(setup)
    from shlex import quote

    name = quote(plan.name)
    form = (
        ("--elimination", "--advance", plan.advance) if plan.eliminates else ("--round-robin", "--rounds", plan.rounds)
    )
    game = ("--game", plan.plays) if plan.plays else ()
    words = ("new", name, *setup.players, *form, "--seats", plan.seats.wanted, *game, "--seed", setup.seed)
    return tuple(map(str, words))
