"""The moves of Daxu and their notation: how each is written, and how its words are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.games.daxu.cards import START, read_card
from referee.games.daxu.state import ACTIONS
from referee.kernel.journal import Setup
from referee.kernel.notation import Notation, Verb
from referee.kernel.refusal import Mistake
from referee.kernel.seal import is_seal, read_seal
from referee.kernel.words import find_player, one_of


class Deal(NamedTuple):
    """A player's start cards."""

    player: str
    cards: tuple[str, ...]

    def words(self) -> tuple[str, ...]:
        """`deal PLAYER CARD...`"""
        return ("deal", self.player, *self.cards)


class Reveal(NamedTuple):
    """Cards that are turned up."""

    cards: tuple[str, ...]

    def words(self) -> tuple[str, ...]:
        """`reveal CARD...`"""
        return ("reveal", *self.cards)


class Choose(NamedTuple):
    """One player's choice, or both players' at once, in the order of their seats."""

    choices: tuple[tuple[str, str], ...]

    def words(self) -> tuple[str, ...]:
        """`choose PLAYER ACTION [PLAYER ACTION]`"""
        return ("choose", *(word for choice in self.choices for word in choice))


class Open(NamedTuple):
    """The secret of a sealed choice."""

    player: str
    secret: str

    def words(self) -> tuple[str, ...]:
        """`open PLAYER SECRET`"""
        return ("open", self.player, self.secret)


class Award(NamedTuple):
    """Who gets the cards, by the word of whoever decides."""

    player: str

    def words(self) -> tuple[str, ...]:
        """`award PLAYER`"""
        return ("award", self.player)


DaxuMove = Deal | Reveal | Choose | Open | Award

_HOW = {
    "deal": f"deal PLAYER and {START} cards, such as: deal lucy baker wine+ tea silk basket- tea wine baker",
    "reveal": "reveal and the cards, such as: reveal baker- tea silk+",
    "choose": "choose PLAYER ACTION, or both at once: choose lucy take brian undermine",
    "open": "open PLAYER SECRET, the line that `referee seal` printed",
    "award": "award PLAYER, such as: award brian",
}


def _read_deal(words: Sequence[str], setup: Setup) -> Deal:
    if len(words) < 2:
        raise Mistake("deal needs a player and the start cards", [_HOW["deal"]])
    return Deal(find_player(words[0], setup.players), tuple(read_card(word) for word in words[1:]))


def _read_reveal(words: Sequence[str], setup: Setup) -> Reveal:
    if not words:
        raise Mistake("reveal needs the cards that are turned up", [_HOW["reveal"]])
    return Reveal(tuple(read_card(word) for word in words))


def _read_choose(words: Sequence[str], setup: Setup) -> Choose:
    choices: dict[str, str] = {}
    for place in range(0, len(words), 2):
        player = find_player(words[place], setup.players)
        if place + 1 == len(words):
            raise Mistake(f"choose needs an action for {player}", [f"choose {player} {a}" for a in ACTIONS])
        if player in choices:
            raise Mistake(f"{player} stands twice in this line", [_HOW["choose"]])
        choices[player] = _read_action(words[place + 1])
    if not choices:
        raise Mistake("choose needs a player and an action", [_HOW["choose"]])
    return Choose(tuple((player, choices[player]) for player in setup.players if player in choices))


def _read_action(word: str) -> str:
    return read_seal(word) if is_seal(word.casefold()) else one_of(word, "an action", ACTIONS)


def _read_open(words: Sequence[str], setup: Setup) -> Open:
    if len(words) != 2:
        raise Mistake("open needs a player and the secret of the seal", [_HOW["open"]])
    return Open(find_player(words[0], setup.players), words[1])


def _read_award(words: Sequence[str], setup: Setup) -> Award:
    if len(words) != 1:
        raise Mistake("award needs the one player who gets the cards", [_HOW["award"]])
    return Award(find_player(words[0], setup.players))


_CARDS = (
    "A card is baker, wine, carpenter, basket, silk or tea: plain as it stands, with '+' where it raises "
    "reputation, with '-' where it lowers it (tea+, baker-)."
)


NOTATION: Notation[DaxuMove] = Notation(
    Verb(
        "deal",
        "PLAYER CARD x8",
        "Table game: enter the eight start cards of a player.",
        f"{_CARDS} The symbols of start cards do not count and may be left out. In a dealt game the seed deals.",
        "deal lucy baker baker wine basket silk silk tea tea",
        _read_deal,
        chance=True,
    ),
    Verb(
        "reveal",
        "CARD...",
        "Table game: enter the cards that are turned up.",
        f"Three cards at the start of a round, one more after both cooperate or both undermine. {_CARDS} "
        "In a dealt game the seed turns them up.",
        "reveal baker- tea silk+",
        _read_reveal,
        chance=True,
    ),
    Verb(
        "choose",
        "PLAYER ACTION [PLAYER ACTION]",
        "Choose an action for one player, or for both at once.",
        f"An action is {', '.join(ACTIONS[:-1])} or {ACTIONS[-1]}. A choice stays hidden, and may be changed, "
        "until both are in. Then both are shown and carried out. Where the save is shared, a seal stands for the "
        "action: see `referee seal --help`.",
        "choose lucy take brian undermine",
        _read_choose,
    ),
    Verb(
        "open",
        "PLAYER SECRET",
        "Open a sealed choice, once both have chosen.",
        "SECRET is the line that `referee seal` printed with the seal. When all seals are open, both choices are "
        "shown and carried out.",
        "open lucy take.0123456789abcdef0123456789abcdef",
        _read_open,
    ),
    Verb(
        "award",
        "PLAYER",
        "Say who gets the cards, where a player decides.",
        "After cooperate against undermine the underminer decides; after two gives or two takes at equal "
        "reputation the holder of the tie-breaker card does.",
        "award brian",
        _read_award,
    ),
)
