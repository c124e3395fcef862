"""What every command shares: the options common to all, and how anything is printed, once, at the end."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import typer

from referee import session
from referee.cli import exits, pages, text
from referee.cli.exits import Unprinted
from referee.kernel.board import Block, Line
from referee.kernel.game import Viewer
from referee.kernel.refusal import Refusal
from referee.kernel.words import find_player
from referee.session import Change, LineRefused, Session, Stopped

if TYPE_CHECKING:
    from referee.kernel.rulebook import Rulebook

R = TypeVar("R")

DEFAULT_SAVE = "game.toml"

MANY = 20
"""From so many items on, progress is shown."""


class Ui(NamedTuple):
    """The common options of one command, as given; `game` is the one that the command belongs to, if to any."""

    save: str = DEFAULT_SAVE
    json: bool = False
    quiet: bool = False
    as_: str | None = None
    reveal_all: bool = False
    explain: bool = False
    dry_run: bool = False
    expect_revision: int | None = None
    no_color: bool = False
    game: str | None = None

    def open(self, game_name: str | None = None) -> Session:
        """The game in the save. Raises UnreadableSave."""
        return session.open_at(self.save, game_name or self.game, self.expect_revision)

    def viewer(self, opened: Session) -> Viewer:
        """Who looks. Raises Mistake where `--as` names nobody who plays."""
        player = None if self.as_ is None else find_player(self.as_, opened.players)
        return Viewer(player, self.reveal_all)

    def change(self, act: Callable[[Session], Change], game_name: str | None = None) -> None:
        """Do something to the game in the save, keep it unless this is a dry run, and report it.

        Raises what `act` and `session.change` raise; Unprinted where only the report failed.
        """
        self.changed(self.kept(act, game_name))

    def kept(self, act: Callable[[Session], Change], game_name: str | None = None) -> Change:
        """The same without the report."""

        def checked(opened: Session) -> Change:
            viewer = self.viewer(opened)
            with disclosing(viewer):
                return act(opened)

        return session.change(
            self.save, checked, dry_run=self.dry_run, game_name=game_name or self.game, revision=self.expect_revision
        )

    def play(self, line: str, game_name: str | None = None) -> None:
        """Make one move, or show as much of it as may be shown before it is made. Raises as `change` does."""
        if not self.dry_run:
            return self.change(lambda opened: session.play(opened, line), game_name)
        try:
            self.rehearse([line], game_name)
        except LineRefused as refused:
            raise refused.cause from refused

    def rehearse(self, lines: Iterable[str], game_name: str | None = None) -> None:
        """Show what lines would do, as far as this viewer may know it. Raises LineRefused."""
        from referee.session.rehearsal import rehearse

        self._rehearsed(lambda opened, viewer: rehearse(opened, lines, viewer), game_name)

    def rehearse_past(self, act: Callable[[Session], Change]) -> None:
        """Show what an amendment would do, as far as this viewer may know it. Raises what `act` raises."""
        from referee.session.rehearsal import rehearse_past

        self._rehearsed(lambda opened, viewer: rehearse_past(opened, act, viewer))

    def _rehearsed(self, tried: Callable[[Session, Viewer], tuple[Change, str]], game_name: str | None = None) -> None:
        opened = self.open(game_name)
        viewer = self.viewer(opened)
        with disclosing(viewer):
            done, withheld = tried(opened, viewer)
        self.changed(done, withheld)

    def for_each(self, work: Callable[[str], R], paths: Sequence[str], what: str) -> list[R]:
        """What the work gives for each path; with progress on a terminal where there are many (standard error)."""
        results = session.for_each(work, paths)
        if self.quiet or len(paths) < MANY or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
            return list(results)
        from referee.cli import terminal

        return list(terminal.track(results, len(paths), what, color=not self.no_color))

    def rules(self, game_name: str) -> "Rulebook | None":
        """The ledger, where `--explain` asks for its sentences."""
        return session.rulebook(game_name) if self.explain else None

    def show(self, blocks: Iterable[Block]) -> None:
        """Print blocks: drawn on a terminal, as plain text elsewhere; nothing with --quiet. Raises Unprinted."""
        if self.quiet:
            return None
        if not on_terminal():
            return self.say(text.render(blocks))
        from referee.cli import terminal

        try:
            terminal.render(blocks, color=not self.no_color)
            sys.stdout.flush()
        except OSError as error:
            raise Unprinted(error, saved=False) from error

    def say(self, output: str) -> None:
        """Print text as it is. Raises Unprinted."""
        try:
            sys.stdout.write(output)
            sys.stdout.flush()
        except OSError as error:
            raise Unprinted(error, saved=False) from error

    def warn(self, output: str) -> None:
        """Print text on standard error, if there is one."""
        with suppress(OSError):
            sys.stderr.write(output)
            sys.stderr.flush()

    def document(self, value: Mapping[str, Any]) -> None:
        """Print one JSON document. Raises Unprinted."""
        self.say(to_json(value))

    def changed(self, done: Change, withheld: str = "", more: Mapping[str, Any] | None = None) -> None:
        """Report what a move, a script, an undo or a redo did, and the state after it; `more` are keys of the
        JSON document besides.

        Raises Unprinted, which says that the change was saved, unless this is a dry run; and LineRefused
        after a script of which only the beginning was kept.
        """
        try:
            self._report(done, withheld, more or {})
        except Unprinted as failure:
            raise Unprinted(failure.error, saved=not self.dry_run) from failure.error
        if done.refused:
            raise typer.Exit(exits.code_of(done.refused)) if self.json else done.refused

    def started(self, start: Change) -> None:
        """Report a new game: what was settled, what was dealt, and the state. Raises Unprinted."""
        fold = start.session.fold
        try:
            if self.json:
                happened = [*fold.opening, *(event for step in start.played for event in step.events)]
                self._state(start, {"events": [event.as_dict() for event in happened]})
            elif not self.quiet:
                rules = self.rules(start.session.game.name)
                hidden = fold.hidden(self.viewer(start.session))
                self._board(start, [*pages.opening(fold, rules), *pages.steps(start.played, hidden, rules)])
        except Unprinted as failure:
            raise Unprinted(failure.error, saved=not self.dry_run) from failure.error

    def _report(self, done: Change, withheld: str, more: Mapping[str, Any]) -> None:
        from referee.cli import report

        viewer = self.viewer(done.session)
        if self.json:
            self._state(done, {**report.as_dict(done, viewer, withheld), **more})
        elif not self.quiet:
            blocks = report.blocks(done, viewer, withheld, self.rules(done.session.game.name))
            if done.notes and not self.dry_run:
                return self.show(blocks)
            self._board(done, blocks)

    def _state(self, done: Change, more: Mapping[str, Any]) -> None:
        dry = {"dry_run": True} if self.dry_run else {}
        self.document({**done.session.state(self.viewer(done.session)), **more, **dry})

    def _board(self, done: Change, blocks: Sequence[Block]) -> None:
        dry = [Line.of("not saved: this is a dry run")] if self.dry_run else []
        board = done.session.game.board(done.session.fold.position, self.viewer(done.session))
        self.show([*blocks, *dry, Line.of(""), *board])


@contextmanager
def disclosing(viewer: Viewer) -> Iterator[None]:
    """Let refusals tell what is secret to a viewer who may know it."""
    try:
        yield
    except (Refusal, Stopped) as error:
        refusal = error.cause if isinstance(error, Stopped) else error
        if isinstance(refusal, Refusal) and refusal.secret and viewer.sees(refusal.secret.owner):
            refusal.disclose()
        raise


def on_terminal() -> bool:
    """Whether standard output is a terminal that can be drawn on."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def to_json(value: Mapping[str, Any]) -> str:
    """One JSON document as text, keys in a fixed order."""
    import json

    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
