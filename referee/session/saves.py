"""A session <-> its save: opened, folded again and compared; kept under the save's lock."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.kernel import fold as folding
from referee.kernel.chance import LARGEST_SEED
from referee.kernel.changes import changes
from referee.kernel.fold import BrokenEntry, Fold
from referee.kernel.game import PUBLIC, AnyRules
from referee.kernel.journal import Journal, is_note
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.setup import Setup
from referee.kernel.words import fold_name, player_name, printable
from referee.session import catalogue
from referee.session.model import Change, Inconsistent, RevisionDiffers, Session
from referee.store import files, layout
from referee.store.errors import UnreadableSave


def open_save(path: str, game_name: str | None = None) -> Session:
    """The game in a save ("-" for standard input), folded again and compared with the stored state.

    A save of an older version of the rules goes on by today's rules where they lead to its state, else by its own.
    Raises UnreadableSave where it is missing, broken, newer, of another game than `game_name`, or does
    not follow from its journal.
    """
    shown = files.called(path)
    save = layout.loads(files.read(path), shown)
    if save.game not in catalogue.names():
        known = ", ".join(catalogue.names())
        raise UnreadableSave(f"{shown} is a game that this version does not know", [f"a game of {known}"])
    if game_name is not None and save.game != game_name:
        raise UnreadableSave(f"{shown} is a game of {save.game}, not of {game_name}", [f"referee {save.game} ..."])
    game = catalogue.load(save.game)
    if save.rules > game.rules_version:
        raise UnreadableSave(
            f"{shown} follows version {save.rules} of the rules of {game.title}, newer than {game.rules_version}",
            ["a newer version of referee"],
        )
    older = game.older(save.rules) if save.rules < game.rules_version else None
    if older is None:
        return _played(game, save, shown)
    try:
        return _played(game, save, shown)
    except Inconsistent:
        return _played(older, save, shown)


def _played(game: AnyRules, save: layout.Save, shown: str) -> Session:
    """The session that a save holds by these rules. Raises Inconsistent, or UnreadableSave."""
    folded = _fold(game, save, shown)
    session = Session(folded, save.journal, save.revision)
    differing = differences(save.state, game.view(folded.position, PUBLIC), older=save.rules < game.rules_version)
    if differing:
        why = f"the state does not follow from the journal: {'; '.join(differing[:3])}"
        raise Inconsistent(f"{shown}: {why}", _causes(game, save))
    return session


def _causes(game: AnyRules, save: layout.Save) -> list[str]:
    """What may have made a save inconsistent, as what to do about it."""
    edited = "the save as referee wrote it: it may have been edited"
    if save.rules == game.rules_version:
        return [edited]
    return [f"the version of referee that wrote it: it follows version {save.rules} of the rules", edited]


def _fold(game: AnyRules, save: layout.Save, shown: str) -> Fold:
    try:
        folded = folding.fold(game, setup_of(save.setup), save.journal)
        _check_undone(folded, save.journal)
        return folded
    except BrokenEntry as broken:
        rule = f" [{broken.cause.rule}]" if isinstance(broken.cause, Refusal) else ""
        why = f"entry {broken.number} of the journal cannot be played: {broken.cause.why}{rule}"
        raise Inconsistent(f"{shown}: {why}", _causes(game, save)) from broken
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableSave(f"{shown} is damaged: {getattr(error, 'why', None) or error}") from error


def _check_undone(folded: Fold, record: Journal) -> None:
    """What was undone or amended must be lines of the game at least. Raises BrokenEntry."""
    lines = [line for change in (*record.amended, *record.unamended) for line in change.was]
    for number, line in enumerate((*record.undone, *lines), 1):
        if not is_note(line):
            try:
                folded.read(line)
            except Mistake as cause:
                raise BrokenEntry(len(folded.steps) + number, line, cause) from cause


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


def setup_table(setup: Setup) -> dict[str, Any]:
    """The setup as the save holds it."""
    seed = {"mode": "dealt", "seed": setup.seed} if setup.dealt else {"mode": "table"}
    return {"players": list(setup.players), **seed, **setup.options}


def to_save(session: Session) -> bytes:
    """The save of a session, with the revision that the session has."""
    return layout.dumps(
        layout.Save(
            session.game.name,
            session.game.rules_version,
            session.revision,
            session.journal,
            setup_table(session.fold.setup),
            session.game.view(session.fold.position, PUBLIC),
        )
    )


def player_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names in canonical form. Raises Mistake for one that cannot be, or that stands twice."""
    players = tuple(player_name(name) for name in names)
    seen: set[str] = set()
    for player in players:
        folded = fold_name(player)
        if folded in seen:
            raise Mistake(
                f"the name {player} is given twice", ["a different name for each player (case does not matter)"]
            )
        seen.add(folded)
    return players


def open_at(path: str, game_name: str | None, revision: int | None) -> Session:
    """The game in a save that was written just so often, if that is asked for. Raises as `open_save`, and
    RevisionDiffers."""
    found = open_save(path, game_name)
    if revision is not None and found.revision != revision:
        raise RevisionDiffers(files.called(path), revision, found.revision)
    return found


def change(
    path: str,
    act: Callable[[Session], Change],
    *,
    dry_run: bool = False,
    game_name: str | None = None,
    revision: int | None = None,
) -> Change:
    """Do something to the game in a save, and write it where that changed the journal, unless `dry_run`.

    With `revision`, only to the save that was written just so often. Raises what `act` raises, and RevisionDiffers,
    UnreadableSave, BusySave or UnwrittenSave; the save is then as it was.
    """
    if path == "-" and not dry_run:
        raise Mistake("a game from standard input cannot be written back", ["--dry-run", "--save FILE"])
    if dry_run or not os.path.exists(path):
        return act(open_at(path, game_name, revision))
    with files.locked(path):
        before = open_at(path, game_name, revision)
        done = act(before)
        return done if done.session.journal == before.journal else keep(path, done)


def create(path: str, start: Change, *, force: bool) -> Change:
    """Keep a new game. Raises Mistake where there is a save already, unless `force`; or UnwrittenSave."""
    if path == "-":
        raise Mistake("a new game needs a file to be saved in", ["--save FILE"])
    with files.locked(path):
        if os.path.lexists(path) and not force:
            raise Mistake(f"{path} is there already", ["--save FILE for another game", "--force to overwrite it"])
        return keep(path, start)


def keep(path: str, done: Change) -> Change:
    """Write what a command did. The caller holds the lock. Raises UnwrittenSave."""
    session = done.session._replace(revision=done.session.revision + 1)
    files.write(path, to_save(session))
    return done._replace(session=session)


def differences(stored: Mapping[str, Any], derived: Mapping[str, Any], *, older: bool = False) -> list[str]:
    """Where two states differ, one sentence a key; neither holds anything hidden.

    A state that an `older` version wrote may lack keys that were added since.
    """
    return [
        f"{printable(path)} is {_shown(was)} and should be {_shown(now)}"
        for path, was, now in changes(stored, derived, rows=True)
        if not (older and was is None)
    ]


def _shown(value: Any) -> str:
    if value is None:
        return "absent"
    return str(value).lower() if isinstance(value, bool) else repr(value)[:60]
