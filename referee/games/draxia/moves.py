"""The moves of Legends of Draxia, and how each is written."""

from typing import NamedTuple

from referee.kernel.notation import distinct


class Token(NamedTuple):
    """One part of a payment. `kind` is "card", "pair", "building", "wish" or "fabricate"; `cards` are the cards
    spent from the hand, `gives` is the resource it stands for ("" where it stands for any), `source` the building."""

    kind: str
    cards: tuple[str, ...] = ()
    gives: str = ""
    source: str = ""

    def word(self) -> str:
        """The token as a word of the notation."""
        if self.kind == "building":
            return f"{self.source}.{self.gives}"
        if self.kind == "wish":
            return f"wish.{self.gives}"
        return "+".join(self.cards) if self.cards else self.kind


def fabricates(pay: tuple[Token, ...]) -> int:
    """How many Fabricates a payment casts."""
    return sum(token.kind == "fabricate" for token in pay)


Pay = tuple[Token, ...] | None
"""A payment; None where it was left out."""


def _pay_words(pay: Pay) -> tuple[str, ...]:
    return tuple(token.word() for token in pay or ())


@distinct
class Offer(NamedTuple):
    """Dealt game: the three characters that a player may choose from."""

    player: str
    characters: tuple[str, ...]

    def words(self) -> tuple[str, ...]:
        """`offer PLAYER CHARACTER x3`"""
        return ("offer", self.player, *self.characters)


@distinct
class Draw(NamedTuple):
    """Dealt game: resource or spell cards that a player draws."""

    player: str
    cards: tuple[str, ...]

    def words(self) -> tuple[str, ...]:
        """`draw PLAYER CARD...`"""
        return ("draw", self.player, *self.cards)


@distinct
class Meet(NamedTuple):
    """Dealt game: the monster that is drawn."""

    monster: str

    def words(self) -> tuple[str, ...]:
        """`meet MONSTER`"""
        return ("meet", self.monster)


@distinct
class Pick(NamedTuple):
    """The character that a player keeps."""

    player: str
    character: str

    def words(self) -> tuple[str, ...]:
        """`pick PLAYER CHARACTER`"""
        return ("pick", self.player, self.character)


@distinct
class Open(NamedTuple):
    """The secret of a sealed character."""

    player: str
    secret: str

    def words(self) -> tuple[str, ...]:
        """`open PLAYER SECRET`"""
        return ("open", self.player, self.secret)


@distinct
class Build(NamedTuple):
    """Construct a building."""

    building: str
    pay: Pay = None

    def words(self) -> tuple[str, ...]:
        """`build BUILDING [PAY...]`"""
        return ("build", self.building, *_pay_words(self.pay))


@distinct
class Fight(NamedTuple):
    """Draw a monster; at a table it is named."""

    monster: str = ""

    def words(self) -> tuple[str, ...]:
        """`fight [MONSTER]`"""
        return ("fight", self.monster) if self.monster else ("fight",)


@distinct
class Kill(NamedTuple):
    """Kill the monster that is being fought."""

    pay: Pay = None

    def words(self) -> tuple[str, ...]:
        """`kill [PAY...]`"""
        return ("kill", *_pay_words(self.pay))


@distinct
class Flee(NamedTuple):
    """Give the fight up."""

    def words(self) -> tuple[str, ...]:
        """`flee`"""
        return ("flee",)


@distinct
class TakeLoot(NamedTuple):
    """Take or leave the loot of the monster just slain."""

    take: bool

    def words(self) -> tuple[str, ...]:
        """`loot take|leave`"""
        return ("loot", "take" if self.take else "leave")


@distinct
class Buy(NamedTuple):
    """Buy a spell for two gold."""

    pay: Pay = None

    def words(self) -> tuple[str, ...]:
        """`buy [PAY...]`"""
        return ("buy", *_pay_words(self.pay))


@distinct
class Cast(NamedTuple):
    """Cast a spell, an ally's where `by` names one. `wishes` are what a Wish becomes."""

    spell: str
    wishes: tuple[str, ...] = ()
    by: str = ""

    def words(self) -> tuple[str, ...]:
        """`cast SPELL [WISHES] [by ALLY]`"""
        return ("cast", self.spell, *self.wishes, *(("by", self.by) if self.by else ()))


@distinct
class Pass(NamedTuple):
    """End the turn."""

    def words(self) -> tuple[str, ...]:
        """`pass`"""
        return ("pass",)


@distinct
class Declare(NamedTuple):
    """Table game, at the end: what a player holds. `counts` are by spell card, and "resources"."""

    player: str
    character: str
    counts: tuple[tuple[str, int], ...]

    def words(self) -> tuple[str, ...]:
        """`declare PLAYER character=C [COUNT=N...]`"""
        return ("declare", self.player, f"character={self.character}", *(f"{what}={n}" for what, n in self.counts))


DraxiaMove = Offer | Draw | Meet | Pick | Open | Build | Fight | Kill | Flee | TakeLoot | Buy | Cast | Pass | Declare
