"""What is done to a game: started, played, scripted. Each returns what changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from referee import games
from referee.kernel import chance
from referee.kernel.fold import Folding, begin
from referee.kernel.game import PUBLIC, AnyGame, CardFile, Score, Viewer
from referee.kernel.journal import Journal
from referee.kernel.notation import LONGEST_LINE
from referee.kernel.refusal import Mistake, Refusal, refusals_of
from referee.kernel.words import one_of
from referee.session.draws import draw_what_is_due, play_line
from referee.session.model import Change, LineRefused, Session, Unmet
from referee.session.saves import open_save, player_names
from referee.store import files, layout

Given = Mapping[str, str | bool]
"""A game's own options as typed, by name; those left out are not in it."""


def new(game_name: str, names: Sequence[str], seed: int | None, table: bool, given: Given) -> Change:
    """Start a game, dealt from a seed (one is drawn where none is given) or at a table.

    `given` holds the game's own options as typed. Raises Refusal, Mistake, UnreadableSave, or
    BrokenCardFile where the game cannot start like that.
    """
    game = games.load(game_name)
    if table and seed is not None:
        raise Mistake("a game is dealt from a seed or played at a table, not both", ["--seed N", "--table"])
    if not table and seed is None:
        seed = chance.fresh_seed()
    options = read_options(game, given)
    with refusals_of(game.name):
        setup = game.setup(player_names(names), seed, options)
    folding = Folding(begin(game, setup))
    draw_what_is_due(folding)
    start = folding.done()
    return Change(Session(start, Journal(tuple(step.line for step in start.steps)), 0), played=start.steps)


def calculate(game_name: str, words: Sequence[str], given: Given) -> Score:
    """The score from counts alone. Raises Refusal, Mistake, UnreadableSave or BrokenCardFile."""
    game = games.load(game_name)
    with refusals_of(game.name):
        return game.calculate(words, read_options(game, given))


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


def play(session: Session, line: str) -> Change:
    """One move, and in a dealt game the cards drawn after it. Raises Refusal or Mistake."""
    folding = Folding(session.fold)
    play_line(folding, line)
    return changed(session, folding)


def run(session: Session, lines: Iterable[str], viewer: Viewer = PUBLIC) -> Change:
    """Many lines: moves, and what a viewer asserts between them; empty ones and `#` notes are passed over.

    Raises LineRefused at the first that fails.
    """
    from referee.session.script import Assertions, numbered

    folding = Folding(session.fold)
    assertions = Assertions(session, viewer)
    for number, text in numbered(lines):
        try:
            if not assertions.hold(folding.position, text):
                play_line(folding, text)
        except (Refusal, Mistake, Unmet) as cause:
            raise LineRefused(number, text, cause, changed(session, folding)) from cause
    return changed(session, folding)


def changed(session: Session, folding: Folding) -> Change:
    """What was played since the session, as one change."""
    after = folding.done()
    played = after.steps[len(session.fold.steps) :]
    record = session.journal.append(step.line for step in played) if played else session.journal
    return Change(session._replace(fold=after, journal=record), session, played)


def note(session: Session, text: str) -> Change:
    """Write a note into the journal. Raises Mistake where it is empty, too long, or holds what cannot be printed."""
    line = f"# {' '.join(text.split())}"
    if line == "# ":
        raise Mistake("a note needs a text", ['note "Lucy was in a hurry"'])
    if not line.isprintable():
        raise Mistake("the note holds characters that cannot be printed", ["plain text"])
    if len(line) > LONGEST_LINE:
        raise Mistake(f"the note has {len(line)} characters; a line has at most {LONGEST_LINE}")
    return Change(session._replace(journal=session.journal.append([line])), session, notes=(line,))


def undo(session: Session, count: int) -> Change:
    """Take back steps: decisions with the cards drawn after each, notes, amendments. Raises as `back.undo`."""
    from referee.session import back

    return back.undo(session, count)


def redo(session: Session, count: int) -> Change:
    """Bring back what was undone, exactly. Raises as `back.redo`."""
    from referee.session import back

    return back.redo(session, count)


def check_ways(session: Session) -> None:
    """Undo and redo all that can be. Raises Inconsistent where the save was edited so that it cannot be played."""
    from referee.session import back

    back.check_ways(session)


def seal(choice: str) -> tuple[str, str]:
    """A seal for a choice of any game, and the secret that opens it. Raises Mistake with the nearest choices."""
    from referee.kernel.seal import seal_of, secret_of

    words = tuple(dict.fromkeys(word for name in games.names() for word in games.load(name).sealable))
    secret = secret_of(one_of(choice, "a choice that can be sealed", words), chance.nonce())
    return seal_of(secret), secret
