"""How a game of Daxu starts: two players, a deck, the tie-breaker card; each settled once, before the first entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.games.daxu.cards import (
    ASSUMED,
    BUILT_IN,
    COPIES,
    IN_PLAY,
    REMOVED,
    START,
    TRADES,
    deck_in_save,
    deck_mistakes,
    deck_of,
)
from referee.games.daxu.scoring import score_position
from referee.games.daxu.state import ACTIONS, HIGHEST, LOWEST, Position
from referee.kernel.cards import Cards
from referee.kernel.chance import pick
from referee.kernel.events import Event
from referee.kernel.journal import Setup
from referee.kernel.parts import BrokenCardFile, CardFile, SetupOption
from referee.kernel.refusal import Refusal
from referee.kernel.words import find_player, same_name

OPTIONS = (
    SetupOption("tiebreaker", "PLAYER", "Who holds the tie-breaker card: the loser of the last game.", "player", True),
    SetupOption("rematch", "SAVE", "Take the players and the tie-breaker from a finished game.", "save"),
    SetupOption("deck", "FILE", "How many cards of your copy carry + and -, as TOML (see: cards --template).", "file"),
)

LOST, NAMED, BY_SEED = "lost the last game", "named", "drawn by the seed"
"""Where the holder of the tie-breaker card comes from, as the save says it."""


def settle(players: Sequence[str], seed: int | None, options: Mapping[str, Any]) -> Setup:
    """Settle what `new` was asked for. Raises Refusal, Mistake, or BrokenCardFile for the deck file."""
    last: Position | None = options.get("rematch")
    if last is not None:
        players = _players_of_rematch(players, last)
    if len(players) != 2:
        raise Refusal(
            "setup.players",
            f"Daxu is for exactly two players, not {len(players)}",
            {"players": list(players)},
            ["new lucy brian"],
        )
    holder, why = _holder(players, seed, options.get("tiebreaker"), last)
    settled: dict[str, Any] = {"tiebreaker": holder, "tiebreaker-from": why}
    deck: CardFile | None = options.get("deck")
    if deck is not None:
        mistakes = deck_mistakes(deck.document)
        if mistakes:
            raise BrokenCardFile(deck.name, mistakes)
        settled["deck"] = deck_in_save(deck.document)
    elif seed is not None:
        settled["deck"] = ASSUMED
    return Setup(tuple(players), seed, settled)


def _players_of_rematch(players: Sequence[str], last: Position) -> Sequence[str]:
    if last.phase != "over":
        raise Refusal("setup.tiebreaker", "the last game is not over, so nobody has lost it", {"phase": last.phase})
    if not players:
        return last.players
    if len(players) == 2 and all(any(same_name(name, old) for name in players) for old in last.players):
        return players
    raise Refusal(
        "setup.tiebreaker",
        f"the last game was played by {' and '.join(last.players)}",
        {"players": list(last.players)},
        [f"new {' '.join(last.players)} --rematch SAVE"],
    )


def _holder(players: Sequence[str], seed: int | None, named: str | None, last: Position | None) -> tuple[str, str]:
    """Who takes the tie-breaker card, and why."""
    named = None if named is None else find_player(named, players)
    if last is not None:
        (winner,) = score_position(last).winners
        loser = next(name for name in players if not same_name(name, winner))
        if named is not None and not same_name(named, loser):
            raise Refusal(
                "setup.tiebreaker", f"{loser} lost the last game and takes the tie-breaker card", {"loser": loser}
            )
        return loser, LOST
    if named is not None:
        return named, NAMED
    if seed is not None:
        return pick(seed, "tiebreaker", players), BY_SEED
    raise Refusal(
        "setup.tiebreaker-first-game",
        "a table game needs to know who holds the tie-breaker card",
        {"players": list(players)},
        [f"--tiebreaker {name}" for name in players] + ["--rematch SAVE"],
    )


def new_options(setup: Setup) -> tuple[str, ...]:
    """The options of `new` that lead to this setup; the seed's own choice needs none."""
    deck = setup.options["deck"]["name"] if isinstance(setup.options.get("deck"), Mapping) else ""
    named = setup.options["tiebreaker-from"] != BY_SEED
    return (
        *(("--tiebreaker", setup.options["tiebreaker"]) if named else ()),
        *(("--deck", f"({deck})") if deck else ()),
    )


def start(setup: Setup) -> tuple[Position, tuple[Event, ...]]:
    """The position before the first entry, and what is settled by then. Raises ValueError for no such setup."""
    holder, why, deck = (setup.options.get(key) for key in ("tiebreaker", "tiebreaker-from", "deck"))
    if len(setup.players) != 2 or holder not in setup.players or why not in (LOST, NAMED, BY_SEED):
        raise ValueError(
            "the setup of a game of Daxu names two players, and which of them has the tie-breaker card and why"
        )
    first, second = setup.players
    cards, deck_event = _deck(deck, setup.dealt)
    position = Position((first, second), setup.dealt, cards, setup.players.index(holder))
    return position, (*_opening(setup.players), *deck_event, _tiebreaker_event(holder, why), *_deal_order(setup))


def _deck(deck: object, dealt: bool) -> tuple[Cards | None, tuple[Event, ...]]:
    if deck is None:
        if dealt:
            raise ValueError("the setup of a dealt game of Daxu says which deck is dealt")
        return None, ()
    if isinstance(deck, str):
        if deck not in BUILT_IN:
            raise ValueError(f"there is no built-in deck {deck!r}; there is {ASSUMED!r}")
        text = f"the deck is {deck}, whose symbols are ASSUMED: the rulebook does not say how many there are"
        return deck_of(BUILT_IN[deck]), (Event("deck", "setup.symbols", text, {"deck": deck, "assumed": True}),)
    if not isinstance(deck, Mapping):
        raise ValueError("the deck of a setup is a name or a table")
    mistakes = deck_mistakes(deck)
    if mistakes:
        raise ValueError(f"the deck of the setup is wrong: {mistakes[0]}")
    text = f"the deck is {deck['name']}, from a deck file"
    return deck_of(deck), (Event("deck", "setup.symbols", text, {"deck": deck["name"], "assumed": False}),)


def _opening(players: Sequence[str]) -> tuple[Event, ...]:
    return (
        Event("players", "setup.players", f"{players[0]} plays against {players[1]}", {"players": list(players)}),
        Event(
            "markers",
            "setup.reputation",
            f"both reputation markers stand at 0 on the track from {LOWEST} to +{HIGHEST}",
            {"lowest": LOWEST, "highest": HIGHEST},
        ),
        Event(
            "actions", "setup.actions", f"each player has the actions {', '.join(ACTIONS)}", {"actions": list(ACTIONS)}
        ),
        Event(
            "cards",
            "setup.deck",
            f"{COPIES * len(TRADES)} shop cards, {COPIES} each of {', '.join(TRADES)}",
            {"copies": COPIES, "trades": list(TRADES)},
        ),
        Event(
            "removed-cards",
            "setup.remove",
            f"{REMOVED} of them leave the game unseen; {IN_PLAY} are played with",
            {"removed": REMOVED, "in_play": IN_PLAY},
        ),
    )


def _tiebreaker_event(holder: str, why: str) -> Event:
    rule = "setup.tiebreaker" if why == LOST else "setup.tiebreaker-first-game"
    text = f"{holder} holds the tie-breaker card ({why})"
    return Event("tiebreaker", rule, text, {"player": holder, "why": why})


def _deal_order(setup: Setup) -> tuple[Event, ...]:
    if not setup.dealt:
        return ()
    first, second = setup.players
    text = f"{first} gets the first {START} cards as one block, {second} the next {START}"
    return (Event("deal-order", "setup.deal-order", text, {"order": [first, second]}),)
