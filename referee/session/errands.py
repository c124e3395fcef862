"""What needs no game under way: rules, card files, seals, and saves checked one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.kernel import chance
from referee.kernel.parts import BrokenCardFile
from referee.kernel.refusal import Mistake
from referee.kernel.words import one_of
from referee.session import catalogue
from referee.session.deeds import read_card_file
from referee.session.execute import Errand, How
from referee.session.many import Stream, for_each
from referee.session.model import Inconsistent
from referee.session.observation import JSON
from referee.store.errors import UnreadableSave
from referee.store.layout import parse_toml

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rule


class Checked(NamedTuple):
    """Whether a save follows from its journal and its seed: `why` not, if not, and whether it cannot be read at all."""

    path: str
    why: str = ""
    unreadable: bool = False
    game: str = ""
    entries: int = 0
    over: bool = False


class Check(Errand[Stream[Checked]]):
    """Saves played again from their journals and compared; without any, the save of the other commands."""

    def __init__(self, paths: Sequence[str]) -> None:
        self.paths = paths

    def run(self, how: How) -> Stream[Checked]:
        paths = self.paths or [how.save]
        return Stream(len(paths), for_each(check, paths))


def check(path: str) -> Checked:
    """Play one save again, undo and redo all that can be, and compare its cards with the seed."""
    from referee.session.back import check_ways
    from referee.session.saves import open_save

    try:
        session = open_save(path)
        check_ways(session)
    except Inconsistent as wrong:
        return Checked(path, wrong.why)
    except UnreadableSave as unreadable:
        return Checked(path, unreadable.why, unreadable=True)
    wrong_draws = session.fold.wrong_draws()
    if wrong_draws:
        return Checked(path, "; ".join(wrong_draws[:3]))
    over = session.game.pending(session.fold.position).over
    return Checked(path, game=session.game.name, entries=len(session.fold.entries), over=over)


class Seal(Errand[tuple[str, str]]):
    """A seal for a choice of any game, and the secret that opens it."""

    def __init__(self, choice: str) -> None:
        self.choice = choice

    def run(self, how: How) -> tuple[str, str]:
        return seal(self.choice)


def seal(choice: str) -> tuple[str, str]:
    """A seal for a choice of any game, and the secret that opens it. Raises Mistake with the nearest choices."""
    from referee.kernel.seal import seal_of, secret_of

    secret = secret_of(one_of(choice, "a choice that can be sealed", catalogue.sealable()), chance.nonce())
    return seal_of(secret), secret


class Chapter(NamedTuple):
    """Rules of one game, or of tournaments: the version of its ledger, and each rule as `id`, `kind` and `says`."""

    version: int
    rules: tuple[Rule, ...]


class Rules(Errand[Mapping[str, Chapter]]):
    """The rules of a game, or of all; with `rule`, only that one or its section."""

    def __init__(self, name: str | None, rule: str | None) -> None:
        self.name = name
        self.rule = rule

    def run(self, how: How) -> Mapping[str, Chapter]:
        found = {}
        for name in catalogue.names() if self.name is None else [self.name]:
            book = catalogue.rulebook(name)
            found[name] = Chapter(book.version, book.rules if self.rule is None else book.matching(self.rule))
        return found


class CardFileText(NamedTuple):
    """A card set as the text of a card file, and what it says, for JSON; without text, what is printed as JSON."""

    text: str
    document: Mapping[str, Any]


class Cards(Errand[CardFileText]):
    """The built-in card set of a game, a `template` to fill in, the `schema` of card files, or one file `check`ed."""

    def __init__(self, game: str, *, template: bool, check: str | None, schema: bool) -> None:
        self.game = game
        self.template = template
        self.file = check
        self.schema = schema

    def run(self, how: How) -> CardFileText:
        game = catalogue.load_game(str(self.game))
        card_set = game.card_set
        if card_set is None:
            raise Mistake(f"{game.title} has no card set")
        if sum((self.template, self.file is not None, self.schema)) > 1:
            raise Mistake("one at a time, please", ["--template", "--check FILE", "--schema"])
        if self.file is not None:
            mistakes = card_set.mistakes(read_card_file(self.file).document)
            if mistakes:
                raise BrokenCardFile(self.file, mistakes)
            return CardFileText(f"ok      {self.file}\n", {"file": self.file, "ok": True})
        if self.schema:
            return CardFileText("", card_set.schema())
        text = card_set.text("my copy" if self.template else card_set.name)
        return CardFileText(text, parse_toml(text.encode(), game.name) if how.form == JSON else {})
