"""What every game promises about secrets: who does not share one sees nothing of it until an event opens it.

For an entry of a game that was played, others take its place, which differ in the secret alone. Whoever does not share
the secret has to get the same answers in all these worlds.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from referee.kernel.events import Event, owner_of
from referee.kernel.fold import AnyFold
from referee.kernel.game import PUBLIC, AnyGame, Viewer
from referee.kernel.journal import Journal
from referee.kernel.notation import write
from referee.kernel.refusal import Mistake, Refusal
from referee.session import How, Outcome, Session, execute, keep
from referee.session.observation import JSON, TEXT
from referee.session.questions import Get, Log, Moves, ScoreOfSave, Show
from tests.conformance.promises import EVERYTHING, Played, promise

FURTHER = 6
"""How many entries after the secret one the worlds are played on."""
MOST_OUTPUTS = 4
"""How many pairs of worlds are compared by what the commands print, which takes much longer."""


class World(NamedTuple):
    """A position, and the events of the entry that led to it."""

    position: Any
    events: tuple[Event, ...]

    def shows(self, owner: str) -> bool:
        """Whether it shows a secret of a player to everybody."""
        return any(owner == owner_of(label) for event in self.events for label in (*event.opens, *event.discloses))

    def taught(self) -> set[str]:
        """The players whom it tells somebody's secret."""
        return {player for event in self.events for _, player in event.lessons()}


def played_in(game: AnyGame, position: Any, move: Any) -> World | None:
    """What follows from a move; None where it is refused."""
    try:
        return World(*game.apply(position, move))
    except Refusal:
        return None


def alternatives(played: Played, before: Any, line: str, move: Any, chooser: random.Random) -> Iterator[Any]:
    """Moves that could take the place of an entry: other cards of the deck, or other decisions of the same kind by the
    same player."""
    game, owners = played.game, played.game.secret(move)
    draw = game.pending(before).draw
    if draw is not None:
        cards = list(draw.cards.flat())
        found = [game.drawn(before, chooser.sample(cards, draw.number)) for _ in range(4)]
    else:
        found = list(game.legal(before, EVERYTHING))
        chooser.shuffle(found)
        by = [word for word in line.split() if word in played.setup.players]
        found = [other for other in found if [word for word in write(other).split() if word in by] == by]
    for other in found:
        if type(other) is type(move) and write(other) != line and set(game.secret(other)) == set(owners):
            yield other


def looks(game: AnyGame, position: Any, viewer: Viewer) -> dict[str, Any]:
    """All that a game shows to a viewer."""
    pending = game.pending(position)
    offered = list(game.next_words(position, [], viewer))
    return {
        "view": game.view(position, viewer),
        "board": game.board(position, viewer),
        "legal": [write(move) for move in game.legal(position, viewer)],
        "forms": game.forms(position),
        "words": [offered, *(list(game.next_words(position, [word], viewer)) for word in offered)],
        "score": game.score(position, viewer),
        "pending": (pending.phase, pending.to_move, pending.over, pending.draw and pending.draw[2:4]),
    }


def events_of(world: World, viewer: Viewer) -> str:
    return json.dumps([event.seen(viewer.sees).as_dict() for event in world.events])


def owners_of(game: AnyGame, move: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(owner_of, game.secret(move))))


def answer(played: Played, position: Any, line: str, owner: str) -> object:
    """What somebody other than the owner learns from trying a line; None where the guard keeps it from them."""
    try:
        move = played.fold.read(line)
    except Mistake as mistake:
        return mistake.why, mistake.instead
    try:
        full, events, _ = played.fold.apply(position, move)
    except Refusal as refusal:
        if refusal.secret is not None and refusal.secret.owner == owner:
            return None
        return json.dumps(refusal.as_dict())
    if owner in played.fold.deciders(position, move) or owner in owners_of(played.game, move):
        return None
    if World(position, events).shows(owner):
        return None
    return write(full), json.dumps([event.as_dict() for event in events])


def same_answers(played: Played, positions: Sequence[Any], owner: str, chooser: random.Random) -> None:
    for line in played.some_lines(chooser, 40):
        answers = [answer(played, position, line, owner) for position in positions]
        told = [found for found in answers if found is not None]
        assert all(found == told[0] for found in told), f"what {line!r} brings tells the secret of {owner}"


def worlds(played: Played, many: int) -> Iterator[tuple[int, Any, World, World, Any]]:
    """Entries with another in their place: the entry's index, the position before it, both worlds, the other move."""
    fold, chooser = played.fold, played.chooser()
    secret = [place for place, entry in enumerate(fold.entries) if fold.secret(entry.move)]
    open_ = [place for place in range(len(fold.entries)) if place not in set(secret)]
    places = [*secret[:8], *secret[-4:], *chooser.sample(secret, min(many, len(secret)))]
    for place in sorted({*places, *chooser.sample(open_, min(many, len(open_)))}):
        entry, before = fold.entries[place], played.positions[place]
        for other in islice(alternatives(played, before, entry.line, entry.move, chooser), 3):
            found = played_in(played.game, before, other)
            if found is not None:
                yield place, before, World(entry.position, entry.events), found, other


def strangers(played: Played, owner: str) -> list[Viewer]:
    return [viewer for viewer in played.strangers if viewer.player != owner]


def on_from(fold: AnyFold, game: AnyGame, place: int, other: World, owner: str) -> Iterator[tuple[World, World]]:
    """Both worlds after the entry, and as long as the same can be played in both; the last where one is opened."""
    one = World(fold.entries[place].position, fold.entries[place].events)
    yield one, other
    for entry in fold.entries[place + 1 : place + 1 + FURTHER]:
        draws = [game.pending(world.position).draw for world in (one, other)]
        if one.shows(owner) or other.shows(owner) or draws[0] != draws[1] or owner in owners_of(game, entry.move):
            return
        again = played_in(game, other.position, entry.move)
        if again is None:
            return
        one, other = World(entry.position, entry.events), again
        yield one, other


@promise
def worlds_look_alike_until_the_secret_is_opened(played: Played) -> None:
    game, fold, chooser = played.game, played.fold, played.chooser()
    for place, _, _, first, _ in worlds(played, 12):
        owners = owners_of(game, fold.entries[place].move)
        if len(owners) != 1:
            continue
        (owner,) = owners
        taught: set[str] = set()
        for one, other in on_from(fold, game, place, first, owner):
            if one.shows(owner) or other.shows(owner):
                break
            taught |= one.taught() | other.taught()
            for viewer in strangers(played, owner):
                if viewer.player in taught:
                    continue
                assert events_of(one, viewer) == events_of(other, viewer), f"the events tell the secret of {owner}"
                mine, theirs = (looks(game, world.position, viewer) for world in (one, other))
                for what, seen in mine.items():
                    assert seen == theirs[what], f"the {what} for {viewer} tells the secret of {owner}"
            if game.pending(one.position).draw is None and not taught:
                same_answers(played, [one.position, other.position], owner, chooser)


@promise
def every_output_is_alike_until_the_secret_is_opened(played: Played) -> None:
    """The same through the commands that show a game in a save."""
    fold = played.fold
    tried = 0
    for place, _, one, other, move in worlds(played, 4):
        entry = fold.entries[place]
        owners = owners_of(played.game, entry.move)
        due = played.game.pending(one.position).draw or one.shows(owners[0]) if owners else None
        if len(owners) != 1 or due or other.shows(owners[0]) or one.taught() or other.taught() or tried == MOST_OUTPUTS:
            continue
        tried += 1
        changed = entry._replace(line=write(move), move=move, events=other.events, position=other.position)
        folds = [fold._replace(entries=(*fold.entries[:place], last)) for last in (entry, changed)]
        games = [Session(at, Journal(tuple(entry.line for entry in at.entries)), 0) for at in folds]
        for viewer in strangers(played, owners[0]):
            for form in (TEXT, JSON):
                found = [list(outputs(at, How(player=viewer.player, form=form))) for at in games]
                assert found[0] == found[1], f"a command tells {viewer} the secret of {owners[0]}"


def outputs(at: Session[Any, Any], how: How) -> Iterator[Any]:
    """What the commands that show a game print of it."""
    keep("game.toml", Outcome(at))
    for act in (Show(), Log(), Moves(), ScoreOfSave(sheet=False), Get(["players"])):
        yield execute(act, how)


@promise
def what_is_opened_is_shown(played: Played) -> None:
    """Events that open a secret go with a view, or with words, that tell it to everybody."""
    game, fold = played.game, played.fold
    for place, _, _, first, _ in worlds(played, 12):
        for owner in owners_of(game, fold.entries[place].move)[:1]:
            for one, other in on_from(fold, game, place, first, owner):
                if one.shows(owner) and other.shows(owner):
                    views = [looks(game, world.position, viewer) for world in (one, other) for viewer in [Viewer()]]
                    told = views[0] != views[1] or events_of(one, PUBLIC) != events_of(other, PUBLIC)
                    assert told, f"entry {place + 1}: a secret of {owner} counts as opened, and nothing shows it"


@promise
def what_the_view_hides_the_log_hides_too(played: Played) -> None:
    """A line is a secret where another line in its place would look the same to somebody, and not to somebody else."""
    game, fold = played.game, played.fold
    for place, _, one, other, move in worlds(played, 12):
        if fold.secret(fold.entries[place].move):
            continue
        if events_of(one, PUBLIC) == events_of(other, PUBLIC):
            views = [
                game.view(one.position, viewer) == game.view(other.position, viewer) for viewer in played.strangers
            ]
            assert all(views) or not any(views), f"{fold.entries[place].line} and {write(move)} look the same to some"


@promise
def a_secret_line_is_hidden_from_others(played: Played) -> None:
    fold = played.fold
    for entry in fold.entries:
        owners, world = owners_of(played.game, entry.move), World(entry.position, entry.events)
        if owners and not world.taught() and not any(map(world.shows, owners)):
            then = fold.first(entry.number)
            for viewer in played.strangers:
                assert (entry.number in then.hidden(viewer)) is (set(owners) != {viewer.player})
