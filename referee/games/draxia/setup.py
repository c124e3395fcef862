"""How a game of Legends of Draxia starts: players, teams, the card set, who knows the hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.games.draxia import cards as card_sets
from referee.games.draxia.cards import BUILT_IN, CHARACTERS, CardSet
from referee.games.draxia.state import (
    DEALT,
    NO_RESOURCES,
    NO_SPELLS,
    OFFERED,
    TABLE,
    TRUST,
    Deck,
    Owed,
    Player,
    Position,
)
from referee.games.draxia.turns import first_hands
from referee.kernel.cards import Cards
from referee.kernel.events import Event
from referee.kernel.journal import Setup
from referee.kernel.parts import BrokenCardFile, CardFile, SetupOption
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import find_player, one_of

FEWEST, MOST = 2, 6
TEAM_SIZES = {(2, 2), (3, 3), (2, 2, 2)}
"""The forms of team play: how many players each team has."""

OPTIONS = (
    SetupOption("cards", "FILE", "The cards of your copy, as TOML (see: cards --template).", "file", scores=True),
    SetupOption("teams", "TEAMS", "Play in teams, such as ann+cid/bob+dan.", "word", scores=True),
    SetupOption("without", "CHARACTER", "Leave a character out; several are joined by ','.", "word", scores=True),
    SetupOption("trust", "", "At a table: keep score only, and take hands and payments on trust.", "flag"),
)


def settle(players: Sequence[str], seed: int | None, options: Mapping[str, Any]) -> Setup:
    """Settle what `new` was asked for. Raises Refusal, Mistake, or BrokenCardFile for the card file."""
    check_number(players)
    settled: dict[str, Any] = {}
    if options.get("trust"):
        if seed is not None:
            raise Mistake("only a game at a table is kept on trust", ["--table --trust"])
        settled["trust"] = True
    settled["cards"] = _chosen_cards(options.get("cards"))
    if "without" in options:
        named = [one_of(name, "a character", CHARACTERS) for name in options["without"].split(",")]
        settled["without"] = list(dict.fromkeys(named))
    if "teams" in options:
        settled["teams"] = [list(team) for team in read_teams(options["teams"], players)]
    setup = Setup(tuple(players), seed, settled)
    _check_characters(setup)
    return setup


def check_number(players: Sequence[str]) -> None:
    """Refuse a number of players that the game is not for (setup.players)."""
    if not FEWEST <= len(players) <= MOST:
        raise Refusal(
            "setup.players",
            f"Legends of Draxia is for {FEWEST} to {MOST} players, not {len(players)}",
            {"players": list(players)},
            ["ann bob", "ann bob cid dan"],
        )


def _chosen_cards(file: CardFile | None) -> Any:
    if file is None:
        return BUILT_IN
    mistakes = card_sets.mistakes(file.document)
    if mistakes:
        raise BrokenCardFile(file.name, mistakes)
    return card_sets.as_table(card_sets.read(file.document))


def _check_characters(setup: Setup) -> None:
    """Each player is offered three characters, and those chosen before are gone."""
    left, needed = len(card_set(setup).characters), len(setup.players) - 1 + OFFERED
    if left < needed:
        raise Mistake(f"{len(setup.players)} players need {needed} characters, and {left} are in play")


def read_teams(text: str, players: Sequence[str], *, seated: bool = True) -> tuple[tuple[str, ...], ...]:
    """Teams as typed: names joined by '+', teams by '/'. Raises Refusal by the rules of team play, or Mistake.

    Unless the players are `seated` in their order, allies may stand side by side.
    """
    teams = tuple(tuple(find_player(name, players) for name in team.split("+")) for team in text.split("/"))
    named = [name for team in teams for name in team]
    if sorted(named) != sorted(players):
        raise Mistake("each player stands in one team", [f"--teams {players[0]}+.../{players[1]}+..."])
    check_teams(teams, players if seated else ())
    return teams


def check_teams(teams: Sequence[Sequence[str]], players: Sequence[str]) -> None:
    """Refuse teams of other sizes than the rulebook's, and allies in consecutive seats (of the players given)."""
    sizes = tuple(sorted(len(team) for team in teams))
    if sizes not in TEAM_SIZES:
        raise Refusal(
            "team.sizes",
            "teams are two against two, three against three, or two against two against two",
            {"sizes": list(sizes)},
            ["--teams ann+cid/bob+dan"],
        )
    for seat, name in enumerate(players):
        after = players[(seat + 1) % len(players)]
        if any(name in team and after in team for team in teams):
            raise Refusal(
                "team.seating",
                f"{name} and {after} are allies and may not take consecutive turns",
                {"seats": list(players)},
                ["another order of the players, teams taking turns"],
            )


def card_set(setup: Setup) -> CardSet:
    """The card set of a game, without the characters that were left out. Raises ValueError where there is none.

    Each line of a game is read by its card set, so that of the setup at hand is kept.
    """
    kept = _READ.get(id(setup.options))
    if kept is not None and kept[0] is setup.options:
        return kept[1]
    found = _read_card_set(setup)
    _READ.clear()
    _READ[id(setup.options)] = (setup.options, found)
    return found


_READ: dict[int, tuple[Mapping[str, Any], CardSet]] = {}
"""The options of the setup that was read last, and its card set."""


def _read_card_set(setup: Setup) -> CardSet:
    chosen = setup.options.get("cards", BUILT_IN)
    if isinstance(chosen, str):
        if chosen != BUILT_IN:
            raise ValueError(f"there is no built-in card set {chosen!r}; there is {BUILT_IN!r}")
        found = card_sets.built_in()
    else:
        found = _own_cards(chosen)
    without = setup.options.get("without", ())
    if not without:
        return found
    return found._replace(characters=tuple(name for name in found.characters if name not in without))


def _own_cards(table: object) -> CardSet:
    if not isinstance(table, Mapping):
        raise ValueError("the cards of a setup are a name or a table")
    mistakes = card_sets.mistakes(table)
    if mistakes:
        raise ValueError(f"the cards of the setup are wrong: {mistakes[0]}")
    return card_sets.read(table)


def new_options(setup: Setup) -> tuple[str, ...]:
    """The options of `new` that lead to this setup."""
    options = setup.options
    cards = options.get("cards")
    return (
        *(("--trust",) if options.get("trust") else ()),
        *(("--teams", "/".join("+".join(team) for team in options["teams"])) if options.get("teams") else ()),
        *(("--without", ",".join(options["without"])) if options.get("without") else ()),
        *(("--cards", f"({cards['name']})") if isinstance(cards, Mapping) else ()),
    )


def start(setup: Setup) -> tuple[Position, tuple[Event, ...]]:
    """The position before the first entry, and what is settled by then. Raises ValueError for no such setup."""
    _check_setup(setup)
    cards = card_set(setup)
    teams = tuple(tuple(team) for team in setup.options.get("teams", ()))
    mode = DEALT if setup.dealt else TRUST if setup.options.get("trust") else TABLE
    none = Cards(dict.fromkeys(cards.buildings, 0))
    player = Player(buildings=none, exhausted=none, slain=Cards(dict.fromkeys(cards.monsters, 0)))
    left = (cards.resources, cards.spells) if setup.dealt else (None, None)
    position = Position(
        cards,
        setup.players,
        teams,
        mode,
        (player,) * len(setup.players),
        Deck(left[0], cards.resources.total, NO_RESOURCES),
        Deck(left[1], cards.spells.total, NO_SPELLS),
        Cards({name: row.copies for name, row in cards.monsters.items()}),
    )
    happened = _opening(position)
    if setup.dealt:
        return position._replace(owed=(Owed("offer", 0, OFFERED),)), tuple(happened)
    position = first_hands(position, happened)
    return position, tuple(happened)


def _check_setup(setup: Setup) -> None:
    """What only an edited save can have wrong. Raises ValueError."""
    if not FEWEST <= len(setup.players) <= MOST:
        raise ValueError("the setup of a game of Legends of Draxia names two to six players")
    without, teams = setup.options.get("without", []), setup.options.get("teams", [])
    if not isinstance(without, list) or any(name not in CHARACTERS for name in without):
        raise ValueError("setup.without should be a list of characters")
    if not isinstance(teams, list) or not all(isinstance(team, list) for team in teams):
        raise ValueError("setup.teams should be a list of lists of names")
    if setup.dealt and setup.options.get("trust"):
        raise ValueError("setup.trust is for games at a table")
    if teams:
        named = [name for team in teams for name in team]
        if sorted(map(str, named)) != sorted(setup.players):
            raise ValueError("setup.teams should name each player once")
        check_teams(teams, setup.players)
    _check_characters(setup)


def _opening(position: Position) -> list[Event]:
    names, cards = position.players, position.cards
    events = [
        Event("players", "setup.players", f"{', '.join(names)} play in this order", {"players": list(names)}),
        Event(
            "piles",
            "setup.piles",
            "the piles: "
            + ", ".join(f"{row.copies} {name}" for name, row in cards.buildings.items())
            + f"; face down {cards.resources.total} resources, {cards.spells.total} spells, "
            f"{position.monsters.total} monsters" + _assumed(cards),
            {"cards": cards.name, "assumed": cards.assumed},
        ),
    ]
    if position.teams:
        teams = " against ".join("+".join(team) for team in position.teams)
        events.append(Event("teams", "team.sizes", f"{teams}", {"teams": [list(team) for team in position.teams]}))
        events.append(Event("seating", "team.seating", "no allies in consecutive seats", {"seats": list(names)}))
    if not position.dealt:
        text = "everybody has drawn three characters in turn and kept one, in secret"
        events.append(Event("secret", "setup.secret", text, {}))
    return events


def _assumed(cards: CardSet) -> str:
    return f" (card set {cards.name}; most of its values are ASSUMED)" if cards.assumed else f" (card set {cards.name})"
