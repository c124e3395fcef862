"""Whose secrets the result of a line rests on. The one guard over all lines that are tried and may not be kept.

A question that is not kept is answered only if the answer would be the same whatever the others keep secret. So the
guard notes the first line whose result rests on a secret; from there on nothing may be told.
"""

from collections.abc import Iterable
from typing import Generic

from referee.kernel.events import Event
from referee.kernel.fold import CommonMove, Entry, Fold, Folding
from referee.kernel.game import P, Viewer
from referee.kernel.notation import M
from referee.kernel.refusal import Refusal


class Guard(Generic[P, M]):
    """Plays lines for a viewer, and notes whose secret a result rests on first: `owner`, "" while none does.

    A result rests on a secret where hidden cards decide whether a move is legal or how it is completed, and where an
    event opens what a player kept secret before: `decided` and `opened` tell which of the two came. What the lines
    themselves say is no secret to them. `hidden` are the entries of the fold that the viewer may not see.
    """

    def __init__(self, fold: Fold[P, M], viewer: Viewer, entries: int | None = None) -> None:
        """Guard what is tried after a fold, or after its first `entries` entries."""
        self.viewer = viewer
        self.owner = ""
        self.decided = False
        self.opened = False
        known = fold.entries if entries is None else fold.entries[:entries]
        self.hidden = fold.hidden(viewer)
        self._kept = {entry.number: set(fold.secret(entry.move)) for entry in known if entry.number in self.hidden}
        self._last: dict[str, int] = {}
        self._scanned = 0

    def note(self, owners: Iterable[str]) -> bool:
        """Note that a result rests on these players' secrets; whether it is one that the viewer does not share."""
        unseen = [owner for owner in owners if not self.viewer.sees(owner)]
        self.owner = self.owner or next(iter(unseen), "")
        return bool(unseen)

    def apply(self, fold: Fold[P, M], position: P, move: M | CommonMove) -> tuple[M | CommonMove, tuple[Event, ...], P]:
        """Apply a move without playing it, and note whose secrets decide whether it is legal. Raises Refusal."""
        try:
            applied = fold.apply(position, move)
        except Refusal as refusal:
            if refusal.secret is not None:
                self.decided |= self.note([refusal.secret.owner])
            raise
        self.decided |= self.note(fold.deciders(position, move))
        return applied

    def play(self, folding: Folding[P, M], move: M | CommonMove) -> tuple[Entry[P, M], tuple[Event, ...]]:
        """Play a move, and note whose secrets its result rests on: its entry, and the events before one that opens
        such a secret. Raises Refusal; nothing has changed then."""
        entry = folding.add(*self.apply(folding.start, folding.position, move))
        if self._kept:
            for added in folding.entries[self._scanned :]:
                self._last.update(dict.fromkeys(folding.start.secret(added.move), added.number))
            self._scanned = len(folding.entries)
            for place, event in enumerate(entry.events):
                if self.note(self._owners(event)):
                    self.opened = True
                    return entry, entry.events[:place]
        return entry, entry.events

    def _owners(self, event: Event) -> list[str]:
        """The players whose earlier secrets an event opens."""
        owners = []
        for number, of in self._kept.items():
            owners += sorted(of.intersection(event.discloses))
            owners += sorted(name for name in of.intersection(event.opens) if self._last[name] == number)
        return owners
