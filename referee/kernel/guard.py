"""Whose secrets the result of a line rests on. The one guard over all lines that are tried and may not be kept.

A question that is not kept is answered only if the answer would be the same whatever the others keep secret. So the
guard notes the first line whose result rests on a secret; from there on nothing may be told.
"""

from collections.abc import Iterable
from typing import Generic

from referee.kernel.events import Event, owner_of
from referee.kernel.fold import CommonMove, Entry, Fold, Folding
from referee.kernel.game import P, Viewer
from referee.kernel.notation import M
from referee.kernel.refusal import Refusal


class Guard(Generic[P, M]):
    """Plays lines for a viewer, and notes whose secret a result rests on first: `owner`, "" while none does.

    A result rests on a secret where hidden cards decide whether a move is legal or how it is completed, and where an
    event opens or tells the viewer what a player kept secret before: `decided` and `opened` tell which of the two came.
    What the lines themselves say is no secret to them; hidden cards that the seed draws again are. `hidden` are the
    entries of the fold that the viewer may not see, each with the owners of the secrets that hide it.
    """

    def __init__(self, fold: Fold[P, M], viewer: Viewer, entries: int | None = None) -> None:
        """Guard what is tried after a fold, or after its first `entries` entries."""
        self.viewer = viewer
        self.owner = ""
        self.decided = False
        self.opened = False
        knowledge = fold.knowledge()
        unseen = [one for one in knowledge.held if not one.known_to(viewer)]
        self.hidden: dict[int, list[str]] = {}
        for one in unseen:
            self.hidden.setdefault(one.number, []).append(owner_of(one.label))
        self._known = len(fold.entries) if entries is None else entries
        if unseen and self._known < len(fold.entries):
            knowledge = fold.first(self._known).knowledge()
            secret = {(one.number, one.label) for one in unseen}
            unseen = [one for one in knowledge.held if (one.number, one.label) in secret]
        self._knowledge, self._kept = knowledge, unseen
        again = fold.entries[self._known :]
        self._redraws = any(entry.number in self.hidden and fold.is_drawn(entry.line) for entry in again)
        self._watches = bool(unseen) or self._redraws

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
        """Play a move, and note whose secrets its result rests on: its entry, and the events before one that opens or
        tells such a secret. Raises Refusal; nothing has changed then."""
        entry = folding.add(*self.apply(folding.start, folding.position, move))
        return entry, self._watch(folding) if self._watches else entry.events

    def draw(self, folding: Folding[P, M]) -> None:
        """In a dealt game, draw by the seed until somebody has to decide, noting whose secrets that opens or tells."""
        folding.draw()
        if self._watches:
            self._watch(folding)

    def _watch(self, folding: Folding[P, M]) -> tuple[Event, ...]:
        """Note whose secrets the new entries open or tell: the last one's events before the first that does."""
        new, self._known = folding.entries[self._known :], len(folding.entries)
        before: tuple[Event, ...] = ()
        for entry in new:
            before = entry.events
            folding.start.learn(self._knowledge, entry)
            if self._redraws and folding.start.is_drawn(entry.line):
                drawn = [one for one in self._knowledge.held if one.number == entry.number]
                self._kept += [one for one in drawn if not one.known_to(self.viewer)]
            for place, event in enumerate(before):
                if event.is_marked and self.note(self._owners(event)):
                    self.opened = True
                    return before[:place]
        return before

    def _owners(self, event: Event) -> list[str]:
        """The players whose earlier secrets an event opens, or tells the viewer."""
        self._knowledge.hear(event)
        private = event.private
        labels = private.of if private is not None and self.viewer.player in private.to else ()
        learned = (one for one in self._kept if one.known_to(self.viewer) or self._knowledge.is_of(one, labels))
        return [owner_of(one.label) for one in learned]
