"""What every game promises, checked for any game object by the kernel's interface alone.

`PROMISES` are the checks, by name. Each takes a `Played`, games of it that were played at random, and raises
AssertionError where the game breaks the promise. `alike` adds those about secrets.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import cached_property, wraps
from itertools import combinations
from typing import Any

from referee.kernel.cards import Cards
from referee.kernel.events import Event, owner_of
from referee.kernel.fold import AnyFold, Folding, begin, fold
from referee.kernel.game import PUBLIC, AnyGame, Score, Viewer
from referee.kernel.journal import Journal, Setup
from referee.kernel.notation import write
from referee.kernel.refusal import Mistake, Refusal
from referee.session import catalogue
from tests.conformance.playouts import PLAYERS

EVERYTHING = Viewer(all=True)
LONGEST = 3000
"""How many entries a game may have: those of today have at most some hundreds."""


class Played:
    """A game of this setup that is played to its end, and lines that somebody may type in it."""

    def __init__(self, game: AnyGame, setup: Setup, seed: int = 1) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.strangers = (PUBLIC, *map(Viewer, setup.players))
        self.viewers = (*self.strangers, EVERYTHING)

    def chooser(self) -> random.Random:
        return random.Random(self.seed)

    @cached_property
    def fold(self) -> AnyFold:
        return play_to_the_end(self.game, self.setup, self.seed)

    @cached_property
    def positions(self) -> list[Any]:
        """All positions of the game: the start, and that after each entry."""
        return [self.fold.start, *(entry.position for entry in self.fold.entries)]

    @cached_property
    def moments(self) -> list[Any]:
        """Some positions: the first two and the last of each phase, some others, and the end."""
        phases: dict[str, list[Any]] = {}
        for position in self.positions:
            phases.setdefault(self.game.pending(position).phase, []).append(position)
        chosen = [position for found in phases.values() for position in (*found[:2], found[-1])]
        return [*chosen, *self.chooser().sample(self.positions, min(12, len(self.positions)))]

    @cached_property
    def lines(self) -> list[str]:
        """Lines that somebody may type: entries and legal lines of two games, and others like them."""
        other = play_to_the_end(self.game, self.setup, self.seed + 1)
        found = {entry.line for entry in (*self.fold.entries, *other.entries)}
        found |= {write(move) for position in self.moments for move in self.game.legal(position, EVERYTHING)}
        renamed = dict(zip(self.game.example_players, self.setup.players, strict=False))
        for verb in self.game.notation.verbs.values():
            found |= {verb.name, " ".join(renamed.get(word, word) for word in verb.example.split())}
            found |= {f"{verb.name} {player}" for player in (*self.setup.players, "nobody")}
        found |= {other for line in sorted(found) for other in variations(line.split(), self.setup.players)}
        return [*sorted(found), "", "zzz", "adjust", "adjust x=1"]

    def some_lines(self, chooser: random.Random, count: int) -> list[str]:
        """Some of these lines, as many of each verb as far as there are."""
        verbs: dict[str, list[str]] = {}
        for line in self.lines:
            verbs.setdefault(" ".join(line.split()[:1]), []).append(line)
        share = count // len(verbs) + 1
        return [line for found in verbs.values() for line in chooser.sample(found, min(share, len(found)))]


def variations(words: Sequence[str], players: Sequence[str]) -> Iterator[str]:
    """A line shortened, lengthened, with another player, and with another number."""
    yield " ".join(words[:-1])
    yield " ".join([*words, words[-1]])
    for place, word in enumerate(words):
        others: tuple[str, ...] = ()
        if word in players:
            others = tuple(players)
        elif word.isdigit():
            others = ("0", "1", "14", "99", str(int(word) + 1))
        yield from (" ".join([*words[:place], other, *words[place + 1 :]]) for other in others if other != word)


def setups(game: AnyGame, seats: int, mode: str) -> Iterator[Setup]:
    """The setups of a mode: the plain one, and one with each option that is a flag, where it fits."""
    players = PLAYERS[:seats]
    seed = 5 if mode == "dealt" else None
    needed: dict[str, Any] = {}
    try:
        yield game.setup(players, seed, {})
    except Refusal:
        needed = {option.name: players[0] for option in game.options if option.kind == "player"}
        yield game.setup(players, seed, needed)
    for option in game.options:
        if option.kind == "flag":
            try:
                yield game.setup(players, seed, {**needed, option.name: True})
            except (Refusal, Mistake):
                continue


def play_to_the_end(game: AnyGame, setup: Setup, seed: int) -> AnyFold:
    """A game in which every decision is drawn among the legal ones; where none is listed, word by word."""
    chooser = random.Random(seed)
    folding = Folding(begin(game, setup))
    folding.draw()
    while not game.pending(folding.position).over:
        assert len(folding.entries) < LONGEST, f"the game is not over after {LONGEST} entries"
        moves = list(game.legal(folding.position, EVERYTHING))
        folding.play_line(write(chooser.choice(moves)) if moves else line_by_words(game, folding.position, chooser))
    return folding.done()


def line_by_words(game: AnyGame, position: Any, chooser: random.Random) -> str:
    words: list[str] = []
    while offered := list(game.next_words(position, words, EVERYTHING)):
        words.append(chooser.choice(offered))
    assert words, f"nobody can do anything, and the game is not over: {game.pending(position)}"
    return " ".join(words)


Promise = Callable[[Played], None]
PROMISES: dict[str, Promise] = {}


def promise(check: Promise) -> Promise:
    """Add a check to the promises. What it meets but an AssertionError breaks the promise too."""

    @wraps(check)
    def kept(played: Played) -> None:
        try:
            check(played)
        except AssertionError:
            raise
        except Exception as fault:
            raise AssertionError(f"{check.__name__}: {type(fault).__name__}: {fault}") from fault

    PROMISES[check.__name__] = kept
    return kept


def check_plain(value: object, where: str) -> None:
    """Assert that a value is what JSON and TOML hold alike."""
    if isinstance(value, dict):
        assert all(type(key) is str for key in value), f"{where}: a key is no text"
        for key, item in value.items():
            check_plain(item, f"{where}.{key}")
    elif isinstance(value, list):
        for place, item in enumerate(value):
            check_plain(item, f"{where}.{place}")
    else:
        assert type(value) in (str, int, bool), f"{where}: {value!r} is no plain data"


@promise
def views_are_complete_and_plain(played: Played) -> None:
    game = played.game
    for position in played.positions:
        pending = game.pending(position)
        for viewer in played.viewers:
            view = game.view(position, viewer)
            check_plain(view, "view")
            assert {"phase", "to_move", "over", "players"} <= set(view)
            shown = (view["phase"], view["to_move"], view["over"])
            assert shown == (pending.phase, list(pending.to_move), pending.over)
            assert list(view["players"]) == list(played.setup.players)
            assert all(isinstance(values, dict) for values in view["players"].values())


@promise
def somebody_is_to_move_until_the_game_is_over(played: Played) -> None:
    game = played.game
    for position in played.positions:
        pending = game.pending(position)
        listed, forms = list(game.legal(position, EVERYTHING)), game.forms(position)
        assert len(set(pending.to_move)) == len(pending.to_move)
        assert set(pending.to_move) <= set(played.setup.players)
        assert pending.over is (position is played.fold.position)
        if pending.over or pending.draw is not None:
            assert not listed, "somebody may move, and the game waits for nobody"
            assert not pending.to_move
            assert pending.draw is None or (played.setup.dealt and not pending.over)
        else:
            assert listed or forms
        for player in pending.to_move:
            assert forms or list(game.legal(position, Viewer(player))), f"{player} is to move and cannot"


@promise
def listed_moves_are_accepted_and_read_back(played: Played) -> None:
    game = played.game
    for position in played.moments:
        everything = {write(move) for move in game.legal(position, EVERYTHING)}
        for viewer in played.viewers[1:]:
            moves = list(game.legal(position, viewer))
            lines = [write(move) for move in moves]
            assert len(set(lines)) == len(lines)
            assert set(lines) <= everything, f"only {viewer} is told of a legal move"
            for move, line in zip(moves, lines, strict=True):
                assert played.fold.read(line) == move
                assert game.complete(position, move) == move
                game.apply(position, move)


@promise
def any_line_is_accepted_refused_or_a_mistake(played: Played) -> None:
    game, ledger, chooser = played.game, ledger_of(played.game), played.chooser()
    for position in played.moments:
        listed = {write(move) for move in game.legal(position, EVERYTHING)}
        pending, forms = game.pending(position), " ".join(game.forms(position)).split()
        for line in [*sorted(listed)[:20], *played.some_lines(chooser, 200)]:
            try:
                move = played.fold.read(line)
                full, _, _ = played.fold.apply(position, move)
            except Mistake:
                continue
            except Refusal as refusal:
                check_refusal(refusal, ledger)
                assert line not in listed
                continue
            verb = line.split()[0]
            if played.setup.dealt and game.notation.verbs[verb].chance:
                assert pending.draw is not None, f"{line} is accepted, and no card is due"
            else:
                assert pending.draw is None, f"{line} is accepted, and cards are due"
                assert write(full) in listed or verb in forms, f"{line} is accepted, and not listed as legal"


def check_refusal(refusal: Refusal, ledger: set[str]) -> None:
    assert refusal.rule in ledger, f"{refusal.rule} is in no ledger"
    assert refusal.why
    secret = refusal.secret
    for facts, instead in ((refusal.facts, refusal.instead), *(((secret.facts, secret.instead),) if secret else ())):
        json.dumps(facts)
        assert all(isinstance(line, str) for line in instead)


def ledger_of(game: AnyGame) -> set[str]:
    return {rule.id for rule in catalogue.rulebook(game.name).rules}


@promise
def moves_are_equal_just_when_their_lines_are(played: Played) -> None:
    moves = {}
    for line in played.lines:
        try:
            move = played.fold.read(line)
        except Mistake:
            continue
        assert move == played.fold.read(line)
        assert hash(move) == hash(played.fold.read(line))
        assert moves.get(write(move), move) == move
        moves[write(move)] = move
    for one, other in combinations(moves.values(), 2):
        assert one != other, f"{one} equals {other}"
        assert not one == other, f"{one} equals {other}"  # noqa: SIM201


@promise
def the_rules_depend_on_their_arguments_alone(played: Played) -> None:
    game, setup = played.game, played.setup
    assert game.start(setup) == game.start(setup)
    for position in played.moments:
        before = deepcopy(position)
        seen = [game.view(position, viewer) for viewer in played.viewers]
        moves = list(game.legal(position, EVERYTHING))[:6]
        first = [game.apply(position, move) for move in moves]
        again = [game.apply(position, move) for move in reversed(moves)]
        assert first == again[::-1], "a move does something else when it is applied again"
        assert position == before, "a move changed the position that it was applied to"
        assert seen == [game.view(position, viewer) for viewer in played.viewers]


@promise
def the_journal_alone_gives_the_same_game(played: Played) -> None:
    again = fold(played.game, played.setup, Journal(tuple(entry.line for entry in played.fold.entries)))
    assert again == played.fold
    assert again.wrong_draws() == []


@promise
def each_card_is_drawn_once(played: Played) -> None:
    """A deck gives what it holds, each k once. It gets cards back only when it is empty, or some of those drawn."""
    numbers: set[tuple[str, int]] = set()
    counts: dict[str, int] = {}
    last: dict[str, tuple[Cards, Cards]] = {}
    before = played.fold.start
    for entry in played.fold.entries if played.setup.dealt else ():
        if played.fold.is_drawn(entry.line):
            draw = played.game.pending(before).draw
            assert draw is not None
            first = counts.get(draw.deck, 0) if draw.first is None else draw.first
            counts[draw.deck] = first + draw.number
            drawn = {(draw.deck, k) for k in range(first, first + draw.number)}
            assert not drawn & numbers, f"a card of {draw.deck} is drawn a second time"
            numbers |= drawn
            assert 1 <= draw.number <= draw.cards.total
            words = entry.line.split()
            cards = [word for word in words[1:] if word in draw.cards][-draw.number :]
            assert len(cards) == draw.number
            if draw.deck in last:
                check_deck(draw.cards, *last[draw.deck])
            last[draw.deck] = draw.cards, draw.cards.less(cards)
        before = entry.position


def check_deck(now: Cards, before: Cards, left: Cards) -> None:
    """Assert that a deck lost what was drawn from it since, and holds nothing new."""
    if left.total == 0:
        return
    assert now.total < before.total, "a drawn card is still in the deck"
    for card in {*now, *before}:
        assert left.get(card, 0) <= now.get(card, 0) <= before.get(card, 0), f"{card} is not conserved"


@promise
def events_cite_the_ledger(played: Played) -> None:
    game, ledger = played.game, ledger_of(played.game)
    events = [*played.fold.opening, *(event for entry in played.fold.entries for event in entry.events)]
    for event in events:
        check_event(event, ledger)
    for position in (played.fold.start, *played.moments):
        for viewer in played.viewers:
            score = game.score(position, viewer)
            rules = {score.rule, *(line.rule for lines in score.lines.values() for line in lines)}
            assert rules <= ledger, f"the score cites {rules - ledger}"


def check_event(event: Event, ledger: set[str]) -> None:
    assert event.rule in ledger, f"{event.rule} is in no ledger"
    assert event.kind
    assert event.text
    assert not {"event", "rule", "text"} & set(event.data)
    check_plain(json.loads(json.dumps(dict(event.data))), "data")


@promise
def the_end_names_the_best(played: Played) -> None:
    game, end = played.game, played.fold.position
    for position in played.moments:
        for viewer in played.viewers:
            assert game.score(position, viewer).final is game.pending(position).over
    scores = [game.score(end, viewer) for viewer in played.viewers]
    assert all(score == scores[0] for score in scores), "not everybody is told the same score"
    check_winners(scores[0], played.setup.players)
    named = game.view(end, PUBLIC).get("winners")
    assert named is None or set(named) == set(scores[0].winners), "the view names other winners than the score"


def check_winners(score: Score, players: Sequence[str]) -> None:
    ranking = score.ranking()
    assert list(score.lines) == list(players)
    assert sorted(name for level in ranking for name in level) == sorted(players)
    assert score.winners, "nobody wins"
    assert set(score.winners) == set(ranking[0]), "the winners are not those who rank first"
    if not score.places:
        sides: Mapping[str, tuple[str, ...]] = {name: team for team in score.teams for name in team}
        totals = {name: score.together(sides.get(name, (name,))) for name in players}
        best = min(totals.values()) if score.fewest else max(totals.values())
        assert all(totals[name] == best for name in score.winners), "somebody has a better score than a winner"


@promise
def every_secret_is_opened_by_the_end(played: Played) -> None:
    """But for one that its owner replaced by another before it was opened."""
    fold = played.fold
    waiting: dict[str, set[int]] = {name: set() for name in played.setup.players}
    replaced: set[int] = set()
    for entry in fold.entries:
        for owner in dict.fromkeys(map(owner_of, fold.secret(entry.move))):
            if not fold.is_drawn(entry.line):
                replaced |= waiting[owner]
                waiting[owner] = {entry.number}
        for name in {owner_of(name) for event in entry.events for name in (*event.opens, *event.discloses)}:
            waiting[name] = set()
    unopened = fold.hidden(PUBLIC) - replaced
    assert not unopened, f"entries {sorted(unopened)} are never shown"


@promise
def boards_and_words_are_made_for_everybody(played: Played) -> None:
    for position in played.moments:
        for viewer in played.viewers:
            assert played.game.board(position, viewer)
            offered = list(played.game.next_words(position, [], viewer))
            assert len(set(offered)) == len(offered)
