"""The use-cases: start, open, play, undo, redo, check and keep a game. Knows no terminal and no rule.

A `Session` is a game as its save holds it. The functions that change one return a new one; `change`
does that under the lock of a save, and writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from referee import games
from referee.kernel import chance, journal
from referee.kernel.game import PUBLIC, AnyGame, CardFile, Setup, SetupOption, Viewer
from referee.kernel.journal import BrokenEntry, Fold, Journal, Step
from referee.kernel.refusal import Mistake, Refusal, refusals_of
from referee.kernel.words import fold_name, player_name
from referee.store import files, layout
from referee.store.errors import UnreadableSave


class Session(NamedTuple):
    """A game: its journal, that journal folded, and how often it was written so far (0 before the first)."""

    fold: Fold
    journal: Journal
    revision: int

    @property
    def game(self) -> AnyGame:
        """The rules in use."""
        return self.fold.game

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the order in which they were named."""
        return self.fold.setup.players

    def state(self, viewer: Viewer = PUBLIC) -> dict[str, Any]:
        """The state of the contract as `viewer` may see it, the game's name and the revision included."""
        return {
            "game": self.game.name,
            "revision": self.revision,
            **self.game.view(self.fold.position, viewer),
        }


class Change(NamedTuple):
    """What a command did: the session after it, the entries it added, and those it took back."""

    session: Session
    played: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()


class Inconsistent(UnreadableSave):
    """A save whose journal cannot be played, or leads to another state than the one it holds."""


class LineRefused(Exception):
    """A line of a script that could not be played. `cause` says why, `number` is its line (from 1).

    `kept` holds what the lines before it did.
    """

    def __init__(self, number: int, line: str, cause: Refusal | Mistake, kept: Change) -> None:
        super().__init__(f"line {number}: {cause.why}")
        self.number = number
        self.line = line
        self.cause = cause
        self.kept = kept


def new(game_name: str, names: Sequence[str], seed: int | None, table: bool, given: Mapping[str, str]) -> Change:
    """Start a game, dealt from a seed (one is drawn where none is given) or at a table.

    `given` holds the game's own options as typed. Raises Refusal, Mistake, UnreadableSave, or
    BrokenCardFile where the game cannot start like that.
    """
    game = games.load(game_name)
    if table and seed is not None:
        raise Mistake("a game is dealt from a seed or played at a table, not both", ["--seed N", "--table"])
    if not table and seed is None:
        seed = chance.fresh_seed()
    options = {
        option.name: _option(game, option, given[option.name]) for option in game.options if option.name in given
    }
    with refusals_of(game.name):
        setup = game.setup(_players(names), seed, options)
    opening = journal.begin(game, setup)
    start = _draw_what_is_due(opening)
    return Change(Session(start, Journal(tuple(step.line for step in start.steps)), 0), start.steps)


def _players(names: Sequence[str]) -> tuple[str, ...]:
    players = tuple(player_name(name) for name in names)
    folded = [fold_name(player) for player in players]
    for player in players:
        if folded.count(fold_name(player)) > 1:
            raise Mistake(
                f"the name {player} is given twice", ["a different name for each player (case does not matter)"]
            )
    return players


def _option(game: AnyGame, option: SetupOption, value: str) -> Any:
    """What an option of `new` names: the position of a save, a card file, or a name."""
    if option.kind == "save":
        last = open_save(value)
        if last.game.name != game.name:
            raise UnreadableSave(f"{value} is a game of {last.game.name}, not of {game.name}")
        return last.fold.position
    if option.kind == "file":
        return CardFile(value, layout.parse_toml(files.read(value), value))
    return value


def open_save(path: str, game_name: str | None = None) -> Session:
    """The game in a save ("-" for standard input), folded again and compared with the stored state.

    Raises UnreadableSave where it is missing, broken, newer, of another game than `game_name`, or does
    not follow from its journal.
    """
    shown = "standard input" if path == "-" else path
    save = layout.loads(files.read(path), shown)
    if save.game not in games.names():
        known = ", ".join(games.names())
        raise UnreadableSave(f"{shown} is a game that this version does not know", [f"a game of {known}"])
    if game_name is not None and save.game != game_name:
        raise UnreadableSave(f"{shown} is a game of {save.game}, not of {game_name}", [f"referee {save.game} ..."])
    game = games.load(save.game)
    if save.rules > game.rules_version:
        raise UnreadableSave(
            f"{shown} follows version {save.rules} of the rules of {game.title}, newer than {game.rules_version}",
            ["a newer version of referee"],
        )
    record = Journal(save.journal, save.undone)
    folded = _fold(game, save, record, shown)
    session = Session(folded, record, save.revision)
    differing = differences(dict(save.state), game.view(folded.position, PUBLIC))
    if differing:
        older = (
            f" It follows version {save.rules} of the rules, which may read it differently."
            if (save.rules < game.rules_version)
            else ""
        )
        raise Inconsistent(
            f"{shown}: the state does not follow from the journal: {'; '.join(differing[:3])}.{older}",
            ["the save as referee wrote it: it may have been edited"],
        )
    return session


def _fold(game: AnyGame, save: layout.Save, record: Journal, shown: str) -> Fold:
    try:
        return journal.fold(game, setup_of(save.setup), record)
    except BrokenEntry as broken:
        rule = f" [{broken.cause.rule}]" if isinstance(broken.cause, Refusal) else ""
        raise Inconsistent(
            f"{shown}: entry {broken.number} of the journal cannot be played: {broken.cause.why}{rule}",
            ["the save as referee wrote it: it may have been edited"],
        ) from broken
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        why = getattr(error, "why", None) or error
        raise UnreadableSave(f"{shown} is damaged: {why}") from error


def setup_of(table: Mapping[str, Any]) -> Setup:
    """The setup that a save holds. Raises ValueError for one that cannot be."""
    players, mode, seed = table.get("players"), table.get("mode"), table.get("seed")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise ValueError("setup.players should be a list of names")
    if mode not in ("dealt", "table"):
        raise ValueError('setup.mode should be "dealt" or "table"')
    seed_fits = type(seed) is int and seed >= 0 if mode == "dealt" else seed is None
    if not seed_fits:
        raise ValueError("setup.seed should be a whole number in a dealt game, and left out at a table")
    options = {key: value for key, value in table.items() if key not in ("players", "mode", "seed")}
    return Setup(_players(players), seed, options)


def setup_table(setup: Setup) -> dict[str, Any]:
    """The setup as the save holds it."""
    seed = {"mode": "dealt", "seed": setup.seed} if setup.dealt else {"mode": "table"}
    return {"players": list(setup.players), **seed, **setup.options}


def to_save(session: Session) -> bytes:
    """The save of a session, as it will be after one more write."""
    return layout.dumps(
        layout.Save(
            session.game.name,
            session.game.rules_version,
            session.revision,
            session.journal.lines,
            session.journal.undone,
            setup_table(session.fold.setup),
            session.game.view(session.fold.position, PUBLIC),
        )
    )


def change(
    path: str, act: Callable[[Session], Change], *, dry_run: bool = False, game_name: str | None = None
) -> Change:
    """Do something to the game in a save, and write it unless `dry_run`.

    Raises what `act` raises, and UnreadableSave, BusySave or UnwrittenSave; the save is then as it was.
    """
    if path == "-" or dry_run:
        if not dry_run:
            raise Mistake("a game from standard input cannot be written back", ["--dry-run", "--save FILE"])
        return act(open_save(path, game_name))
    with files.locked(path):
        done = act(open_save(path, game_name))
        return keep(path, done)


def keep(path: str, done: Change) -> Change:
    """Write what a command did. The caller holds the lock. Raises UnwrittenSave."""
    session = done.session._replace(revision=done.session.revision + 1)
    files.write(path, to_save(session))
    return done._replace(session=session)


def play(session: Session, line: str) -> Change:
    """One move, and in a dealt game the cards drawn after it. Raises Refusal or Mistake."""
    return play_move(session, session.fold.read(line))


def play_move(session: Session, move: Any) -> Change:
    """The same for a move that has been read already. Raises Refusal."""
    before = session.fold
    after = _draw_what_is_due(before.play(move))
    played = after.steps[len(before.steps) :]
    record = session.journal.append(step.line for step in played)
    return Change(session._replace(fold=after, journal=record), played)


def run(session: Session, lines: Iterable[str]) -> Change:
    """Many lines; empty ones and `#` notes are passed over. Raises LineRefused at the first that fails."""
    done = Change(session)
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            one = play(done.session, text)
        except (Refusal, Mistake) as cause:
            raise LineRefused(number, text, cause, done) from cause
        done = Change(one.session, done.played + one.played)
    return done


def undo(session: Session, count: int) -> Change:
    """Take back decisions, the cards drawn after them included. Raises Mistake where fewer were made."""
    record = journal.undo(session.journal, session.fold, count)
    kept = sum(1 for _ in record.entries())
    before = session.fold
    after = before._replace(steps=before.steps[:kept])
    return Change(session._replace(fold=after, journal=record), (), before.steps[kept:])


def redo(session: Session, count: int) -> Change:
    """Bring back what was undone, exactly. Raises Mistake where less was undone."""
    record = journal.redo(session.journal, count, session.game, session.fold.setup)
    after = journal.fold(session.game, session.fold.setup, record)
    return Change(session._replace(fold=after, journal=record), after.steps[len(session.fold.steps) :])


def _draw_what_is_due(folded: Fold) -> Fold:
    """In a dealt game, draw by the seed until somebody has to decide."""
    seed = folded.setup.seed
    while seed is not None:
        draw = folded.game.pending(folded.position).draw
        if draw is None:
            break
        cards = chance.draw(seed, draw.deck, draw.first, draw.cards, draw.number)
        folded = folded.play(folded.game.drawn(folded.position, cards))
    return folded


def undrawn(session: Session) -> list[str]:
    """In a dealt game, the entries whose cards are not those that the seed draws, one sentence each."""
    seed = session.fold.setup.seed
    if seed is None:
        return []
    wrong = []
    before = session.fold.start
    for step in session.fold.steps:
        draw = session.game.pending(before).draw
        if draw is not None:
            cards = chance.draw(seed, draw.deck, draw.first, draw.cards, draw.number)
            due = session.game.drawn(before, cards)
            if due != step.move:
                wrong.append(f"entry {step.number} names other cards than seed {seed} draws")
        before = step.position
    return wrong


def differences(stored: Mapping[str, Any], derived: Mapping[str, Any], path: str = "") -> list[str]:
    """Where two states differ, one sentence a key; neither holds anything hidden."""
    found = []
    for key in [*derived, *(key for key in stored if key not in derived)]:
        here = f"{path}{key}"
        one, other = stored.get(key), derived.get(key)
        if isinstance(one, Mapping) and isinstance(other, Mapping):
            found += differences(one, other, f"{here}.")
        elif one != other or type(one) is not type(other):
            found.append(f"{here} is {_shown(one)} and should be {_shown(other)}")
    return found


def _shown(value: Any) -> str:
    if value is None:
        return "absent"
    return str(value).lower() if isinstance(value, bool) else repr(value)[:60]
