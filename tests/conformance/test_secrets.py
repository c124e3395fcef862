"""secret.unkept: what is tried and not kept is answered alike in all worlds that differ only in what others hide."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee import session
from referee.kernel.notation import write
from referee.session import AnySession, How, Observation, catalogue, execute
from referee.session.amend import Amend
from referee.session.completing import NextWords
from referee.session.deeds import Play, Redo, Undo
from referee.session.execute import Act
from referee.session.observation import JSON, TEXT
from referee.session.questions import Expect, Get, Log, Moves, Refuses, ScoreOfSave, Show
from referee.session.script import RunScript
from tests.conformance.playouts import GAMES, game_of, seats_of
from tests.conformance.worlds import EVERYBODY, others, random_game

TABLES = [(name, seats) for name in GAMES if game_of(name).has_secrets for seats in seats_of(game_of(name))]


def lines_of(worlds: list[AnySession], chooser: random.Random) -> list[str]:
    """Lines that somebody might try: legal ones of any world, by any player, and nonsense."""
    found = {write(move) for at in worlds for move in at.game.legal(at.fold.position, EVERYBODY)}
    found |= {entry.line for at in worlds for entry in chooser.sample(at.fold.entries, min(4, len(at.fold.entries)))}
    bare = {" ".join(line.split()[: chooser.randint(1, 3)]) for line in sorted(found)}
    return [*sorted(found | bare), "zzz", "# note", ""]


def assertions(worlds: list[AnySession], owner: str, chooser: random.Random) -> Iterator[str]:
    """What somebody might assert of the owner: values as they are in some world, or are not."""
    for at in worlds:
        for key, value in at.state(EVERYBODY)["players"][owner].items():
            if isinstance(value, str | int):
                yield f"expect players.{owner}.{key}{chooser.choice(['=', '!='])}{str(value).lower() or 'x'}"
    yield "expect round=1" if "round" in worlds[0].state() else "expect over=false"


def unlike(worlds: list[AnySession]) -> int:
    """The number of the last entry that is not the same in all worlds. What is amended before it would be drawn again
    by the seed, and the seed is the same: such worlds cannot come about."""
    lines = zip(*([entry.line for entry in at.fold.entries] for at in worlds), strict=True)
    return max(number for number, alike in enumerate(lines, 1) if len(set(alike)) > 1)


def acts(
    worlds: list[AnySession], owner: str, viewer: str | None, chooser: random.Random
) -> Iterator[tuple[Act[Any], bool]]:
    """What somebody might ask, each with whether it is a dry run."""
    lines = lines_of(worlds, chooser)
    asserted = list(assertions(worlds, owner, chooser))
    rules = ["no.such", *(rule.id for rule in catalogue.rulebook(worlds[0].game.name).rules)]
    for line in chooser.sample(lines, min(12, len(lines))):
        yield Play(line), True
        yield Refuses(chooser.choice(rules), line.split()), False
    for number in range(14):
        own = [line for line in lines if viewer is None or not line.startswith("pass")]
        script = [chooser.choice(own) for _ in range(chooser.randint(0, 3))]
        script += chooser.sample(asserted, min(2, len(asserted))) + ["zzz"] * chooser.randint(0, 1)
        Path("script.txt").write_text("\n".join(script) + "\n")
        yield RunScript("script.txt", keep=False), number % 2 == 0
    first, count = unlike(worlds) + 1, len(worlds[0].fold.entries)
    for number in range(14) if first <= count else ():
        entry, line = str(chooser.randint(first, count)), chooser.choice(lines)
        way = chooser.choice(["replace", "drop", "before"])
        words = [] if way == "drop" else line.split()
        asked = Amend(entry, words, drop=way == "drop", before=way == "before", truncate=chooser.random() < 0.3)
        yield asked, number % 2 == 0
        yield NextWords([*words, "/"], entry), False
        yield NextWords(line.split()[:2]), False
    yield from ((act, False) for act in (Show(), Log(), Moves(), ScoreOfSave(sheet=False), Get([f"players.{owner}"])))
    yield from ((Expect([one.removeprefix("expect ")]), False) for one in asserted)
    yield from ((act, True) for act in (Undo(1), Undo(2), Redo(1)))


def some_worlds(game: str, players: int, chooser: random.Random) -> tuple[list[AnySession], str]:
    """Two worlds or more, and the player whose secret is another one in each."""
    while True:
        at = random_game(game, players, chooser, chooser.choice([0, 1, 3, 9, 25, 60]))
        owner = chooser.choice(at.players)
        worlds = [at, *list(others(at, owner, chooser))[:2]]
        if len(worlds) > 1:
            return worlds, owner


def answer(at: AnySession, act: Act[Any], how: How) -> tuple[Observation[Any], bool]:
    """What is answered in a world, and whether its save was written."""
    session.keep("game.toml", session.Outcome(at))
    before = Path("game.toml").read_bytes()
    found = execute(act, how)
    return found, Path("game.toml").read_bytes() != before


def check_alike(worlds: list[AnySession], owner: str, stranger: str | None, chooser: random.Random) -> None:
    """Ask the same in all worlds, as somebody for whom they are alike."""
    for act, dry in acts(worlds, owner, stranger, chooser):
        how = How(player=stranger, dry_run=dry, form=chooser.choice([JSON, TEXT]), explains=False)
        found = [answer(world, act, how) for world in worlds]
        if any(observed.failure and "would change nothing" in observed.failure.why for observed, _ in found):
            continue  # the cards after it are drawn again, by the seed: only one of the worlds has those already
        unkept = [observed for observed, kept in found if not kept]
        assert all(one == unkept[0] for one in unkept), (type(act).__name__, vars(act), dry, stranger, unkept)
        if 0 < len(unkept) < len(found):
            failure = unkept[0].failure
            assert failure is not None
            assert failure.rule == "secret.unkept", (type(act).__name__, vars(act), how, found)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_is_not_kept_is_answered_alike_in_all_worlds(game: str, players: int, seed: int) -> None:
    """secret.unkept"""
    chooser = random.Random(f"{game}/{players}/{seed}")
    worlds, owner = some_worlds(game, players, chooser)
    stranger = chooser.choice([None, *(name for name in worlds[0].players if name != owner)])
    check_alike(worlds, owner, stranger, chooser)


def test_the_owner_gets_the_answer() -> None:
    """secret.unkept: who shares the secret is answered."""
    at = session.new("daxu", ["ann", "bob"], 7, False, {}).session
    session.keep("game.toml", session.Outcome(session.play(at, "choose ann take").session))
    Path("script.txt").write_text("choose bob give\nexpect players.ann.reputation=5\n")
    for how in (How(player="ann"), How(reveals=True)):
        failure = execute(RunScript("script.txt", keep=False), how).failure
        assert failure is not None
        assert failure.kind == "unmet"
    for how in (How(), How(player="bob")):
        failure = execute(RunScript("script.txt", keep=False), how).failure
        assert failure is not None
        assert (failure.rule, failure.place["line"]) == ("secret.unkept", 1)
