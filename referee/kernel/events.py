"""What happened, each with the rule that it follows, and what that showed to whom: knows no game, no output format."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple


def owner_of(label: str) -> str:
    """The player whose secret a label names: `ann` of "ann", and of "ann/7"."""
    return label.partition("/")[0]


class Private(NamedTuple):
    """The part of an event that only the players `to` learn: more text, which follows the public one, and more data.

    `of` are the labels of the secrets that it tells; a name alone stands for any secret of that player. It is empty
    where the part tells nobody's secret.
    """

    to: tuple[str, ...]
    text: str = ""
    data: Mapping[str, object] = {}
    of: tuple[str, ...] = ()


class Event(NamedTuple):
    """One thing that happened.

    `kind` names it for scripts, `rule` is an id of the game's ledger, `text` is one sentence for
    people, and `data` holds the same as values for JSON. Neither ever holds anything hidden: what only some players
    learn is in `private`.
    `opens` are labels whose secret everybody may see from here on, `shares` pairs of a label and a player who may see
    it. A name alone stands for that player's last entry with a secret of no other label. `discloses` are players all
    of whose secret entries so far everybody may see.
    """

    kind: str
    rule: str
    text: str
    data: Mapping[str, object] = {}
    opens: tuple[str, ...] = ()
    discloses: tuple[str, ...] = ()
    shares: tuple[tuple[str, str], ...] = ()
    private: Private | None = None

    @property
    def is_marked(self) -> bool:
        """Whether it opens, discloses or shares anything, or has a private part."""
        return self[4:] != UNMARKED

    def seen(self, sees: Callable[[str], bool]) -> "Event":
        """The event as it is shown to somebody who `sees` what these players see: its private part is merged or left
        out, and the labels are left out."""
        private = self.private
        if private is None or not any(map(sees, private.to)):
            return Event(self.kind, self.rule, self.text, self.data)
        text = ": ".join(filter(None, (self.text, private.text)))
        return Event(self.kind, self.rule, text, {**self.data, **private.data})

    def lessons(self) -> Iterator[tuple[str, str]]:
        """The labels of the secrets that some players only learn, each with the player."""
        yield from self.shares
        if self.private is not None:
            yield from ((label, player) for player in self.private.to for label in self.private.of)

    def as_dict(self) -> dict[str, object]:
        """The event as JSON-ready data: `event`, `rule`, `text`, and the event's own values; no private part."""
        return {"event": self.kind, "rule": self.rule, "text": self.text, **self.data}


UNMARKED = Event("", "", "")[4:]
"""The marks of an event that opens, shares and tells nothing."""


class Disclosure(NamedTuple):
    """An entry that showed what was hidden before: its number, to which players, and whose secret it was.

    An empty `to` means everybody; an empty `of` means drawn cards.
    """

    number: int
    to: tuple[str, ...]
    of: tuple[str, ...]


def told(events: Iterable[Event]) -> Iterable[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Whose secrets events told to some players only: the owners, each group with the players who learned them."""
    learned: dict[str, dict[str, None]] = {}
    for event in events:
        if event.shares or event.private is not None:
            for label, player in event.lessons():
                if owner_of(label) != player:
                    learned.setdefault(player, {})[owner_of(label)] = None
    groups: dict[tuple[str, ...], tuple[str, ...]] = {}
    for player, owners in learned.items():
        groups[tuple(owners)] = (*groups.get(tuple(owners), ()), player)
    return groups.items()
