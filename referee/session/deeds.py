"""What is done to a game move by move: started, played, noted, undone. Each deed says what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.kernel import chance
from referee.kernel.fold import Folding, begin
from referee.kernel.game import AnyGame, Viewer
from referee.kernel.journal import Journal
from referee.kernel.notation import LONGEST_LINE
from referee.kernel.parts import CardFile
from referee.kernel.refusal import Mistake
from referee.session import catalogue
from referee.session.execute import Deed, Start
from referee.session.model import AnySession, Outcome, Session
from referee.session.saves import open_save, player_names
from referee.store import files, layout

Given = Mapping[str, str | bool]
"""A game's own options as typed, by name; those left out are not in it."""


class Play(Deed):
    """One move, and in a dealt game the cards drawn after it."""

    def __init__(self, line: str) -> None:
        self.line = line

    def do(self, session: AnySession, viewer: Viewer) -> Outcome:
        return play(session, self.line)

    def rehearse(self, session: AnySession, viewer: Viewer) -> Outcome:
        from referee.session.script import rehearse_move

        return rehearse_move(session, self.line, viewer)


class AddNote(Deed):
    """A note in the journal."""

    def __init__(self, text: str) -> None:
        self.text = text

    def do(self, session: AnySession, viewer: Viewer) -> Outcome:
        return note(session, self.text)


class Undo(Deed):
    """The last steps taken back."""

    def __init__(self, count: int) -> None:
        self.count = count

    def do(self, session: AnySession, viewer: Viewer) -> Outcome:
        return undo(session, self.count)


class Redo(Deed):
    """Steps that were undone brought back."""

    def __init__(self, count: int) -> None:
        self.count = count

    def do(self, session: AnySession, viewer: Viewer) -> Outcome:
        return redo(session, self.count)


class New(Start):
    """A new game, dealt from a seed (one is drawn where none is given) or at a table; `given` are the game's own
    options."""

    def __init__(
        self, game: str, names: Sequence[str], seed: str | None, given: Given, *, table: bool, force: bool
    ) -> None:
        self.game = game
        self.names = names
        self.seed = seed
        self.given = given
        self.table = table
        self.force = force

    def begin(self) -> Outcome:
        seed = None if self.seed is None else chance.read_seed(self.seed)
        return new(str(self.game), self.names, seed, self.table, self.given)


def new(game_name: str, names: Sequence[str], seed: int | None, table: bool, given: Given) -> Outcome:
    """Start a game, dealt from a seed (one is drawn where none is given) or at a table.

    `given` holds the game's own options as typed. Raises Refusal, Mistake, UnreadableSave, or
    BrokenCardFile where the game cannot start like that.
    """
    game = catalogue.load_game(game_name)
    if table and seed is not None:
        raise Mistake("a game is dealt from a seed or played at a table, not both", ["--seed N", "--table"])
    if not table and seed is None:
        seed = chance.fresh_seed()
    setup = game.setup(player_names(names), seed, read_options(game, given))
    folding = Folding(begin(game, setup))
    folding.draw()
    start = folding.done()
    journal = Journal(tuple(entry.line for entry in start.entries))
    return Outcome(Session(start, journal, 0), played=start.entries)


def read_options(game: AnyGame, given: Given) -> dict[str, Any]:
    """The game's own options as it takes them: a save as its position, a card file as what it says.

    Raises UnreadableSave.
    """
    kinds = {option.name: option.kind for option in game.options}
    return {name: _option(game, kinds[name], value) for name, value in given.items()}


def _option(game: AnyGame, kind: str, value: str | bool) -> Any:
    if kind == "save":
        return open_save(str(value), game.name).fold.position
    if kind == "file":
        return read_card_file(str(value))
    return value


def read_card_file(path: str) -> CardFile:
    """What a card file says, good or not. Raises UnreadableSave where it is no TOML."""
    return CardFile(path, layout.parse_toml(files.read(path), path))


def play(session: AnySession, line: str) -> Outcome:
    """One move, and in a dealt game the cards drawn after it. Raises Refusal or Mistake."""
    folding = Folding(session.fold)
    folding.play_line(line)
    return played(session, folding)


def played(session: AnySession, folding: Folding[Any, Any]) -> Outcome:
    """What was played since the session."""
    after = folding.done()
    added = after.entries[len(session.fold.entries) :]
    journal = session.journal.append(entry.line for entry in added) if added else session.journal
    return Outcome(session._replace(fold=after, journal=journal), session, added)


def note(session: AnySession, text: str) -> Outcome:
    """Write a note into the journal. Raises Mistake where it is empty, too long, or holds what cannot be printed."""
    line = f"# {' '.join(text.split())}"
    if line == "# ":
        raise Mistake("a note needs a text", ['note "Lucy was in a hurry"'])
    if not line.isprintable():
        raise Mistake("the note holds characters that cannot be printed", ["plain text"])
    if len(line) > LONGEST_LINE:
        raise Mistake(f"the note has {len(line)} characters; a line has at most {LONGEST_LINE}")
    return Outcome(session._replace(journal=session.journal.append([line])), session, notes=(line,))


def undo(session: AnySession, count: int) -> Outcome:
    """Take back steps: decisions with the cards drawn after each, notes, amendments. Raises as `back.undo`."""
    from referee.session import back

    return back.undo(session, count)


def redo(session: AnySession, count: int) -> Outcome:
    """Bring back what was undone, exactly. Raises as `back.redo`."""
    from referee.session import back

    return back.redo(session, count)
