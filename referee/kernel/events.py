"""What happened, each with the rule that it follows, and what that showed to whom: knows no game, no output format."""

from collections.abc import Mapping
from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened.

    `kind` names it for scripts, `rule` is an id of the game's ledger, `text` is one sentence for
    people, and `data` holds the same as values for JSON. Neither ever holds anything hidden.
    `opens` names the players whose last secret entry everybody may see from here on, `discloses` those
    all of whose secret entries so far everybody may see.
    """

    kind: str
    rule: str
    text: str
    data: Mapping[str, object] = {}
    opens: tuple[str, ...] = ()
    discloses: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, object]:
        """The event as JSON-ready data: `event`, `rule`, `text`, and the event's own values."""
        return {"event": self.kind, "rule": self.rule, "text": self.text, **self.data}


class Disclosure(NamedTuple):
    """An entry that showed what was hidden before: its number, to which players, and whose secret it was.

    An empty `to` means everybody; an empty `of` means drawn cards.
    """

    number: int
    to: tuple[str, ...]
    of: tuple[str, ...]
