"""The position of a game of Legends of Draxia, and what follows from it by counting alone."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.games.draxia.cards import CATHEDRAL, RESOURCES, SPELL_CARDS, CardSet
from referee.kernel.cards import Cards
from referee.kernel.game import Viewer
from referee.kernel.seal import is_seal

NO_RESOURCES = Cards(dict.fromkeys(RESOURCES, 0))
NO_SPELLS = Cards(dict.fromkeys(SPELL_CARDS, 0))
NOTHING = Cards({})

HAND = 3
OFFERED = 3
"""How many resource cards, and how many characters to choose from, each player draws at the start."""

DEALT, TABLE, TRUST = "dealt", "table", "trust"
"""Who knows the hands: the referee; the players alone; the players, who are also trusted to have paid."""


class Deck(NamedTuple):
    """A deck that is drawn from and reshuffled. `left` is what it holds, where the referee deals it (else None),
    `size` how many cards that are, `discard` the discard pile, `drawn` how many were drawn in all. Where the
    referee does not deal, `outside` is what all hands held together at the last reshuffle (None before it)."""

    left: Cards | None
    size: int
    discard: Cards
    drawn: int = 0
    outside: Cards | None = None


class Player(NamedTuple):
    """What one player has.

    Where the referee does not deal, resource and spell cards are only counted (`unknown`, `unknown_spells`), and
    those drawn since the last reshuffle once more (`fresh`, `fresh_spells`). `exhausted` counts the buildings used
    this turn; `declared` says that the hand was told at the end of a table game. `character` may be a seal, as long
    as it stays out of view; what was `offered` is then kept, and stays out of the deck. `unsealed`: it was opened.
    """

    hand: Cards = NO_RESOURCES
    unknown: int = 0
    fresh: int = 0
    spells: Cards = NO_SPELLS
    unknown_spells: int = 0
    fresh_spells: int = 0
    buildings: Cards = NOTHING
    exhausted: Cards = NOTHING
    slain: Cards = NOTHING
    character: str = ""
    offered: tuple[str, ...] = ()
    declared: bool = False
    unsealed: bool = False

    @property
    def hand_size(self) -> int:
        """How many resource cards are in hand, known or not."""
        return self.hand.total + self.unknown

    @property
    def spell_count(self) -> int:
        """How many spell cards are in hand, known or not, Mana Pools included."""
        return self.spells.total + self.unknown_spells

    @property
    def cathedrals(self) -> int:
        """How many Cathedrals were built."""
        return self.buildings.get(CATHEDRAL, 0)

    @property
    def choosing(self) -> bool:
        """Whether the player is still to keep one of the characters offered."""
        return bool(self.offered) and not self.character

    def ready(self, building: str) -> int:
        """How many buildings of a name can still give a resource this turn."""
        return self.buildings.get(building, 0) - self.exhausted.get(building, 0)


class Turn(NamedTuple):
    """The turn that is being played. `actions` are those left, `extra` the actions that loot allows ("fight",
    "build"), `wished` what a Wish became and was not used, `monster` the one being fought, `damage` what Fireballs
    did to it, `loot` the slain monster whose loot is to be taken or left, `acted` whether any action was taken."""

    seat: int
    actions: int = 1
    extra: tuple[str, ...] = ()
    wished: Cards = NO_RESOURCES
    monster: str = ""
    damage: int = 0
    loot: str = ""
    acted: bool = False


class Owed(NamedTuple):
    """Cards that are to be drawn before anything else: `what` is "resources", "spells", "monster" or "offer"."""

    what: str
    seat: int
    number: int


class Position(NamedTuple):
    """A game of Legends of Draxia between two entries.

    `turn` is None before the first and after the last one. `last_turns` are the seats that still take their
    last turn, in order; None as long as nothing has triggered the end. `monsters` is what the monster deck
    still holds.
    """

    cards: CardSet
    players: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...]
    mode: str
    hands: tuple[Player, ...]
    resources: Deck
    spells: Deck
    monsters: Cards
    offers: int = 0
    owed: tuple[Owed, ...] = ()
    turn: Turn | None = None
    last_turns: tuple[int, ...] | None = None

    def seat(self, player: str) -> int:
        """The seat of a player, from 0."""
        return self.players.index(player)

    @property
    def seats(self) -> tuple[tuple[str, Player], ...]:
        """Each player's name with what they have, in the order of the seats."""
        return tuple(zip(self.players, self.hands, strict=True))

    def with_player(self, seat: int, player: Player) -> "Position":
        """The same position with one player's things replaced."""
        return self._replace(hands=(*self.hands[:seat], player, *self.hands[seat + 1 :]))

    def with_turn(self, **changes: object) -> "Position":
        """The same position with the turn changed."""
        return self._replace(turn=self.now._replace(**changes))  # type: ignore[arg-type]

    @property
    def now(self) -> Turn:
        """The turn that is being played; there must be one."""
        assert self.turn is not None
        return self.turn

    @property
    def active(self) -> Player:
        """The player whose turn it is."""
        return self.hands[self.now.seat]

    @property
    def dealt(self) -> bool:
        """Whether the referee deals the cards, and so knows all hands."""
        return self.mode == DEALT

    def pile(self, building: str) -> int:
        """How many cards of a building can still be built."""
        return self.cards.buildings[building].copies - sum(player.buildings.get(building, 0) for player in self.hands)

    @property
    def unseen_resources(self) -> Cards:
        """Resource cards of each kind that are not in the discard pile nor known in a hand."""
        return _unseen(self.cards.resources, self.resources, [player.hand for player in self.hands])

    @property
    def unseen_spells(self) -> Cards:
        """Spell cards of each kind that are not in the discard pile nor known in a hand."""
        return _unseen(self.cards.spells, self.spells, [player.spells for player in self.hands])

    def sees(self, seat: int, viewer: Viewer) -> bool:
        """Whether `viewer` may see a player's hand and character: the owner's alone until the end (setup.secret)."""
        return self.phase == "over" or self.hands[seat].declared or viewer.sees(self.players[seat])

    def sees_character(self, seat: int, viewer: Viewer) -> bool:
        """Whether `viewer` may see a player's character, or its seal."""
        player = self.hands[seat]
        return player.unsealed or is_seal(player.character) or self.sees(seat, viewer)

    @property
    def characters_left(self) -> Cards:
        """The character deck: those of the set that nobody has chosen or is being offered."""
        gone = {name for player in self.hands for name in (player.character, *player.offered) if name}
        return Cards({name: 1 for name in self.cards.characters if name not in gone})

    @property
    def phase(self) -> str:
        """What comes next: "pick", "act", "fight", "loot", "declare", "open" or "over"."""
        if self.turn is None:
            if self.last_turns is None:
                return "pick"
            if self.sealed:
                return "open"
            done = self.dealt or all(player.declared for player in self.hands)
            return "over" if done else "declare"
        return "loot" if self.now.loot else "fight" if self.now.monster else "act"

    @property
    def sealed(self) -> tuple[str, ...]:
        """The players whose character is sealed."""
        return tuple(name for name, player in self.seats if is_seal(player.character))

    def allies(self, seat: int) -> tuple[int, ...]:
        """The seats of a player's allies; none where no teams play."""
        player = self.players[seat]
        return tuple(self.seat(name) for team in self.teams if player in team for name in team if name != player)


def _unseen(whole: Cards, deck: Deck, hands: Sequence[Cards]) -> Cards:
    return whole.less((*deck.discard.flat(), *(card for hand in hands for card in hand.flat())))
