"""A session <-> its save: opened, folded again and compared; kept under the save's lock."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from referee.kernel.chance import LARGEST_SEED
from referee.kernel.fold import AnyFold, BrokenEntry, fold
from referee.kernel.game import PUBLIC, AnyRules, Game
from referee.kernel.journal import Journal, Setup, is_note
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import between, name_key, player_name, printable
from referee.session import catalogue
from referee.session.model import AnySession, Inconsistent, Outcome, RevisionDiffers, Session
from referee.store import files, layout
from referee.store.errors import UnreadableSave


def open_save(path: str, game_name: str | None = None) -> AnySession:
    """The game in a save ("-" for standard input), folded again and compared with the stored state.

    A save of an older version of the rules goes on by today's rules where they lead to its state, else by its own.
    Raises UnreadableSave where it is missing, broken, newer, of another game than `game_name`, or does
    not follow from its journal.
    """
    called = files.called(path)
    save = layout.loads(files.read(path), called)
    game = _rules_of(save.game, called)
    if game_name is not None and save.game != game_name:
        raise UnreadableSave(f"{called} is a game of {save.game}, not of {game_name}", [f"referee {save.game} ..."])
    if save.rules > game.rules_version:
        raise UnreadableSave(
            f"{called} follows version {save.rules} of the rules of {game.title}, newer than {game.rules_version}",
            ["a newer version of referee"],
        )
    older = game.older(save.rules) if save.rules < game.rules_version else None
    if older is None:
        return _played(game, save, called)
    try:
        return _played(game, save, called)
    except Inconsistent:
        return _played(older, save, called)


def _rules_of(name: str, called: str) -> AnyRules:
    """The rules that a save names. Raises UnreadableSave where this program does not know them."""
    try:
        return catalogue.load(name)
    except Mistake as mistake:
        if name == catalogue.TOURNAMENT or catalogue.is_game(name):
            raise UnreadableSave(f"{called}: {mistake.why}") from None
        known = ", ".join(catalogue.names())
        raise UnreadableSave(f"{called} is a game that this version does not know", [f"a game of {known}"]) from None


def _played(game: AnyRules, save: layout.Save, called: str) -> AnySession:
    """The session that a save holds by these rules. Raises Inconsistent, or UnreadableSave."""
    folded = _fold(game, save, called)
    session = Session(folded, save.journal, save.revision)
    derived = game.view(folded.position, PUBLIC)
    if not _same(save.state, derived):
        wrong = wrong_values(save.state, derived, older=save.rules < game.rules_version)
        if wrong:
            why = f"the state does not follow from the journal: {'; '.join(wrong[:3])}"
            raise Inconsistent(f"{called}: {why}", _causes(game, save))
    return session


def _causes(game: AnyRules, save: layout.Save) -> list[str]:
    """What may have made a save inconsistent, as what to do about it."""
    edited = "the save as referee wrote it: it may have been edited"
    if save.rules == game.rules_version:
        return [edited]
    return [f"the version of referee that wrote it: it follows version {save.rules} of the rules", edited]


def _fold(game: AnyRules, save: layout.Save, called: str) -> AnyFold:
    try:
        folded = fold(game, _check_setup(game, setup_of(save.setup)), save.journal)
        _check_undone(folded, save.journal)
        return folded
    except BrokenEntry as broken:
        rule = f" [{broken.cause.rule}]" if isinstance(broken.cause, Refusal) else ""
        why = f"entry {broken.number} of the journal cannot be played: {broken.cause.why}{rule}"
        raise Inconsistent(f"{called}: {why}", _causes(game, save)) from broken
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableSave(f"{called} is damaged: {getattr(error, 'why', None) or error}") from error


def _check_undone(folded: AnyFold, journal: Journal) -> None:
    """What was undone or amended must be lines of the game at least. Raises BrokenEntry."""
    lines = [line for amendment in (*journal.amended, *journal.unamended) for line in amendment.was]
    for number, line in enumerate((*journal.undone, *lines), 1):
        if not is_note(line):
            try:
                folded.read(line)
            except Mistake as cause:
                raise BrokenEntry(len(folded.entries) + number, line, cause) from cause


def setup_of(table: Mapping[str, Any]) -> Setup:
    """The setup that a save holds. Raises ValueError for one that cannot be."""
    players, mode, seed = table.get("players"), table.get("mode"), table.get("seed")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise ValueError("setup.players should be a list of names")
    if mode not in ("dealt", "table"):
        raise ValueError('setup.mode should be "dealt" or "table"')
    seed_fits = type(seed) is int and 0 <= seed <= LARGEST_SEED if mode == "dealt" else seed is None
    if not seed_fits:
        raise ValueError("setup.seed should be a whole number in a dealt game, and left out at a table")
    options = {key: value for key, value in table.items() if key not in ("players", "mode", "seed")}
    return Setup(player_names(players), seed, options)


def _check_setup(game: AnyRules, setup: Setup) -> Setup:
    """The setup, if the game can begin so. Raises ValueError."""
    if isinstance(game, Game):
        fewest, most = game.seats
        if not fewest <= len(setup.players) <= most:
            raise ValueError(f"setup.players should be {between(fewest, most)} names")
        if ("dealt" if setup.dealt else "table") not in game.modes:
            raise ValueError(f'setup.mode should be "{game.modes[0]}"')
    return setup


def setup_table(setup: Setup) -> dict[str, Any]:
    """The setup as the save holds it."""
    seed = {"mode": "dealt", "seed": setup.seed} if setup.dealt else {"mode": "table"}
    return {"players": list(setup.players), **seed, **setup.options}


def to_save(session: AnySession) -> bytes:
    """The save of a session, with the revision that the session has."""
    return layout.dumps(
        layout.Save(
            session.fold.game.name,
            session.fold.game.rules_version,
            session.revision,
            session.journal,
            setup_table(session.fold.setup),
            session.fold.game.view(session.fold.position, PUBLIC),
        )
    )


def player_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names in canonical form. Raises Mistake for one that cannot be, or that stands twice."""
    players = tuple(player_name(name) for name in names)
    seen: set[str] = set()
    for player in players:
        folded = name_key(player)
        if folded in seen:
            raise Mistake(
                f"the name {player} is given twice", ["a different name for each player (case does not matter)"]
            )
        seen.add(folded)
    return players


def open_at(path: str, game_name: str | None, revision: int | None) -> AnySession:
    """The game in a save, at this revision if one is asked for. Raises as `open_save`, and RevisionDiffers."""
    found = open_save(path, game_name)
    if revision is not None and found.revision != revision:
        raise RevisionDiffers(files.called(path), revision, found.revision)
    return found


@contextmanager
def opened(path: str, game_name: str | None, revision: int | None, *, writes: bool) -> Iterator[AnySession]:
    """The game in a save; where it is to be written (`writes`), under the save's lock.

    Raises UnreadableSave, RevisionDiffers or BusySave, and Mistake for what cannot be written back.
    """
    if path == "-" and writes:
        raise Mistake("a game from standard input cannot be written back", ["--dry-run", "--save FILE"])
    if not writes:
        yield open_at(path, game_name, revision)
        return
    if not os.path.exists(path):
        open_at(path, game_name, revision)  # says what is wrong
    with files.locked(path):
        yield open_at(path, game_name, revision)


GROWTH = 256 * 1024
"""More bytes than a save grows by one command, scripts of ordinary length included."""


def check_writable(path: str, session: AnySession) -> None:
    """Raise UnwrittenSave where what a command does could not be kept."""
    files.check_writable(path, len(to_save(session)) + GROWTH)


def create(path: str, start: Outcome, *, force: bool) -> Outcome:
    """Keep a new game. Raises Mistake where there is a save already, unless `force`; or UnwrittenSave."""
    if path == "-":
        raise Mistake("a new game needs a file to be saved in", ["--save FILE"])
    with files.locked(path):
        if os.path.lexists(path) and not force:
            raise Mistake(f"{path} is there already", ["--save FILE for another game", "--force to overwrite it"])
        return keep(path, start)


def keep(path: str, outcome: Outcome) -> Outcome:
    """Write what a command did. The caller holds the lock. Raises UnwrittenSave."""
    session = outcome.session._replace(revision=outcome.session.revision + 1)
    files.write(path, to_save(session))
    return outcome._replace(session=session)


def _same(one: Any, other: Any) -> bool:
    """Whether two values are equal in type too; 1, 1.0 and true are three values."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_same(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return bool(one == other)


def wrong_values(stored: Mapping[str, Any], derived: Mapping[str, Any], *, older: bool = False) -> list[str]:
    """Where a stored state is not the one that follows, one sentence a key; neither holds anything hidden.

    A state that an `older` version wrote may lack keys that were added since.
    """
    from referee.kernel.differences import differences

    return [
        f"{printable(path)} is {_bare(was)} and should be {_bare(now)}"
        for path, was, now in differences(stored, derived, rows=True)
        if not (older and was is None)
    ]


def _bare(value: Any) -> str:
    if value is None:
        return "absent"
    return str(value).lower() if isinstance(value, bool) else repr(value)[:60]
