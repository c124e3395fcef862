"""Who knows which secret: what entries keep secret, and what events open, share and disclose. Knows labels, no game."""

from collections.abc import Iterable

from referee.kernel.events import Event, owner_of
from referee.kernel.game import Viewer

EVERYBODY = ""
"""Stands among those who know a secret for everybody."""


class Held:
    """A secret in an entry's line: the entry's number, the label, and the players who know it."""

    __slots__ = ("knowers", "label", "number")

    def __init__(self, number: int, label: str, knowers: set[str]) -> None:
        self.number = number
        self.label = label
        self.knowers = knowers

    def known_to(self, viewer: Viewer) -> bool:
        """Whether a viewer may see it."""
        return viewer.all or EVERYBODY in self.knowers or viewer.player in self.knowers


class Knowledge:
    """Who knows the secrets of the entries so far; `held` are these secrets, in the order of the entries.

    Entries with the same label `OWNER/NAME` hold one secret: who learns it may see them all, and a player with whom it
    is shared goes on with it as `PLAYER/NAME`. A new secret begins with a draw, after the old one was opened, and where
    a player names a label that nobody shared. A name alone is another secret in each entry.
    """

    def __init__(self) -> None:
        self.held: list[Held] = []
        self._now: dict[str, set[str]] = {}

    def enter(self, number: int, labels: Iterable[str], *, drawn: bool) -> None:
        """Add the secrets of an entry."""
        for label in labels:
            knowers = self._now.get(label)
            if drawn or "/" not in label or knowers is None or EVERYBODY in knowers:
                knowers = self._now[label] = {owner_of(label)}
            self.held.append(Held(number, label, knowers))

    def hear(self, event: Event) -> None:
        """Add what an event opens, shares and discloses."""
        for label in event.opens:
            self._now.get(label, set()).add(EVERYBODY)
        for label, player in event.shares:
            knowers = self._now.get(label)
            if knowers is not None:
                knowers.add(player)
                if "/" in label:
                    self._now[player + label[label.index("/") :]] = knowers
        if event.discloses:
            for one in self.held:
                if owner_of(one.label) in event.discloses:
                    one.knowers.add(EVERYBODY)

    def is_of(self, one: Held, labels: Iterable[str]) -> bool:
        """Whether one of the labels names this secret; a name alone names every secret of that player."""
        return any(self._now.get(label) is one.knowers or owner_of(one.label) == label for label in labels)
