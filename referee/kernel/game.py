"""The interface that a game implements, and the values that pass through it.

What a journal keeps is a subclass of `Rules`; a game is one of `Game`, in a folder of its own, and nothing else names
it. Positions are immutable:
`apply` returns a new one. Chance is a player like the others: `pending` says what is to be drawn, and
`drawn` writes it down as an entry.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from referee.kernel.board import Block, from_view
from referee.kernel.cards import Cards
from referee.kernel.events import Event
from referee.kernel.journal import Setup
from referee.kernel.notation import M, Move, Notation
from referee.kernel.parts import Adjusting, Calculator, CardSet, SetupOption
from referee.kernel.refusal import Refusal
from referee.kernel.words import between, same_name

P = TypeVar("P")
"""A game's position: immutable, compared by value."""


class Draw(NamedTuple):
    """Cards that are to be drawn next: from which deck, what may be left in it, and how many (1 or more).

    The k-th card from a deck (from 0) follows from the seed, the deck's name and k, so no k may come twice, also where
    cards come back, or a new round has a deck of the same name. `first` is the k of the next one, for a game that
    counts its draws, and never goes back; without it the fold counts. `enters` makes the move that enters the cards,
    where the game has no `drawn` of its own.
    """

    deck: str
    cards: Cards
    first: int | None = None
    number: int = 1
    enters: Callable[[tuple[str, ...]], Move] | None = None


class Pending(NamedTuple):
    """What the game waits for. `to_move` are players; nobody where a draw is due or the game is over."""

    phase: str
    to_move: tuple[str, ...] = ()
    draw: Draw | None = None
    over: bool = False


class Viewer(NamedTuple):
    """Who looks: the public (the default), one player, or somebody who may see everything."""

    player: str | None = None
    all: bool = False

    def sees(self, owner: str) -> bool:
        """Whether this viewer may see what only `owner` may see."""
        return self.all or self.player == owner


PUBLIC = Viewer()

HIDDEN = "hidden"
"""What stands in a view for a value that the viewer may not see."""


class ScoreLine(NamedTuple):
    """One line of the score: `what` is scored, from what a player has (`of`), for how many points, by which
    rule. `why` says in a few words what decides it."""

    what: str
    of: str
    points: int
    rule: str
    why: str


class Score(NamedTuple):
    """The scoring of a position or of counts. `winners` are those who would win now, until it is `final`;
    empty while that is open.

    `verdict` says in one sentence who wins and why, by `rule`; `notes` what else one should know. Where
    teams play, `teams` are their players and `winners` those of the winning teams. With `fewest`, fewer points are
    better. `places` are the placements, best first, where points alone do not tell, as after an elimination.
    """

    lines: Mapping[str, tuple[ScoreLine, ...]]
    winners: tuple[str, ...]
    verdict: str
    rule: str
    final: bool
    notes: tuple[str, ...] = ()
    teams: tuple[tuple[str, ...], ...] = ()
    fewest: bool = False
    places: tuple[tuple[str, ...], ...] = ()

    def total(self, player: str) -> int:
        """All points of a player; may be negative."""
        return sum(line.points for line in self.lines[player])

    def together(self, players: Iterable[str]) -> int:
        """All points of several players, such as a team."""
        return sum(map(self.total, players))

    def ranking(self) -> tuple[tuple[str, ...], ...]:
        """The players in the order of their placements; those who are level stand together.

        The winners come first, whatever the totals say: a game may break a tie by something else. Then more points
        are better, or fewer with `fewest`. Allies are level, with the total of their team.
        """
        if self.places:
            return self.places
        sides = self.teams or tuple((player,) for player in self.lines)
        totals = {side: self.together(side) for side in sides}
        first = tuple(player for side in sides for player in side if player in self.winners)
        others = sorted(
            (side for side in sides if not set(side) <= set(first)),
            key=lambda side: totals[side] if self.fewest else -totals[side],
        )
        levels: dict[int, tuple[str, ...]] = {}
        for side in others:
            levels[totals[side]] = levels.get(totals[side], ()) + side
        return (*((first,) if first else ()), *levels.values())

    def as_dict(self) -> dict[str, object]:
        """JSON-ready data: `players.P.total`, `players.P.lines`, `winners`, `final`, `verdict`, `rule`,
        `notes`; where teams play also `teams`, a list of `players` and `total`; `fewest` where it is true, and
        `places` where the game gives them.
        """
        teams = [{"players": list(team), "total": self.together(team)} for team in self.teams]
        return {
            "players": {
                player: {
                    "total": self.total(player),
                    "lines": [line._asdict() for line in lines],
                }
                for player, lines in self.lines.items()
            },
            "winners": list(self.winners),
            "final": self.final,
            "verdict": self.verdict,
            "rule": self.rule,
            "notes": list(self.notes),
            **({"teams": teams} if teams else {}),
            **({"fewest": True} if self.fewest else {}),
            **({"places": [list(place) for place in self.places]} if self.places else {}),
        }


class Rules(ABC, Generic[P, M]):
    """The rules of whatever a journal keeps: a game, or a tournament. Pure: the same arguments always give the
    same answer.

    Its core, which each gives, is `name`, `notation`, `start`, `pending`, `legal`, `apply`, `view` and `score`. All
    else has a default that is right for small games.
    """

    name: str
    """The word for it on the command line."""
    title: str = ""
    """Its name in print; from `name` where it is not given."""
    summary: str = ""
    """One sentence of at most 60 characters, for the help."""
    rules_version: int = 1
    """The version of its ledger (1 or more), as `rules.toml` has it; a save keeps it."""
    notation: Notation[M]
    has_secrets: bool = True
    """Whether anything is hidden from anybody: choices, or cards before they are drawn."""
    sealable: tuple[str, ...] = ()
    """The words that a player may seal in place of choosing openly."""
    adjusting: "Adjusting[P] | None" = None
    """The values that players may correct at their table."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        name = getattr(cls, "name", "")
        cls.title = cls.title or name.capitalize()
        cls.summary = cls.summary or f"{cls.title}."

    def has(self, part: str) -> bool:
        """Whether a part is declared: it is not loaded to find out."""
        owner = next((cls for cls in type(self).__mro__ if part in vars(cls)), None)
        return owner is not None and vars(owner)[part] is not None

    def older(self, version: int) -> "Rules[P, M] | None":
        """The rules as an older version had them, for saves that today's rules lead elsewhere; None where today's are
        the only ones."""
        return None

    @abstractmethod
    def start(self, setup: Setup) -> tuple[P, tuple[Event, ...]]:
        """The position before the first entry, and what is settled by then.

        Raises ValueError where `setup` is not one of this game's.
        """

    @abstractmethod
    def pending(self, position: P) -> Pending:
        """What the game waits for."""

    @abstractmethod
    def legal(self, position: P, viewer: Viewer) -> Iterator[M]:
        """The legal decisions as far as `viewer` may know them; a player's own only, where one looks.

        A viewer who may see everything is told all of them, each one that `apply` accepts in canonical form (of
        those that need a payment, one payment that works). Draws are not listed: see `forms`.
        """

    @abstractmethod
    def apply(self, position: P, move: M) -> tuple[P, tuple[Event, ...]]:
        """The position after a move, and what happened. Raises Refusal where the rules forbid it."""

    @abstractmethod
    def view(self, position: P, viewer: Viewer) -> dict[str, Any]:
        """The position as `viewer` may see it, as plain data: the state of the contract."""

    @abstractmethod
    def score(self, position: P, viewer: Viewer) -> Score:
        """Where the scoring stands as far as `viewer` may know it, or the final score."""

    def drawn(self, position: P, cards: Sequence[str]) -> M:
        """The entry that names the cards of the pending draw."""
        draw = self.pending(position).draw
        assert draw is not None
        assert draw.enters is not None, f"a draw of {self.name} says by which move its cards are entered"
        move: Any = draw.enters(tuple(cards))
        entered: M = move
        return entered

    def secret(self, move: M) -> tuple[str, ...]:
        """The labels of the secrets that a move's line holds, until an event opens them: "ann", or "ann/7" where it is
        one secret of several of hers that is opened or shared by itself. A label names its owner, so no name of it is
        secret. See `Event`."""
        return ()

    def deciders(self, position: P, move: M) -> tuple[str, ...]:
        """The players whose hidden cards decide whether this move is legal, or how it is completed.

        A refusal that rests on hidden cards bears a `Secret`; any other is the same whatever they are.
        """
        return ()

    def complete(self, position: P, move: M) -> M:
        """A move with all that was left out, as the journal keeps it: a payment that the referee finds, say.

        Raises Refusal where the rules leave no way to complete it.
        """
        return move

    def forms(self, position: P) -> tuple[str, ...]:
        """How the entries look that are due but too many to list, one sentence each."""
        return ()

    def next_words(self, position: P, words: Sequence[str], viewer: Viewer) -> Iterable[str]:
        """What may follow the words of a line begun, as far as `viewer` may know it: the words that a legal move
        can go on with, each in canonical form and none twice; nothing after a line that no move begins with.

        For completion: it tells no more than `legal` and `forms` would.
        """
        found: dict[str, None] = {}
        for move in self.legal(position, viewer):
            line = move.words()
            if len(line) > len(words) and all(map(same_name, line, words)):
                found[line[len(words)]] = None
        return found

    def new_options(self, setup: Setup) -> tuple[str, ...]:
        """The game's own options of `new` that lead to this setup, as they are typed."""
        return ()

    def opening(self, setup: Setup) -> tuple[str, ...]:
        """The whole command that leads to this setup, from `new` on."""
        how = ("--seed", str(setup.seed)) if setup.dealt else ("--table",)
        return ("new", *setup.players, *how, *self.new_options(setup))

    def board(self, position: P, viewer: Viewer) -> tuple[Block, ...]:
        """The view for people."""
        return from_view(self.title, self.view(position, viewer), self.pending(position).to_move)


class Game(Rules[P, M]):
    """The rules of one game: `seats` besides, and the parts that it declares. Its name is that of its folder, or of the
    entry point of the package that it comes in."""

    seats: tuple[int, int]
    """The fewest and the most players."""
    modes: tuple[str, ...] = ("dealt",)
    """How it is played: "dealt" from a seed, at a "table", or both."""
    options: tuple[SetupOption, ...] = ()
    """The game's own options of `new`."""
    calculator: "Calculator | None" = None
    """The score from counts alone."""
    card_set: "CardSet | None" = None
    """The printed values of its cards."""
    guide: str = ""
    """For the help: what to type, from the first command to the last, for a game of each kind."""
    example: str = ""
    """The words after `new` of an example."""
    example_players: tuple[str, ...] = ()
    """The players of the examples of the moves."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if hasattr(cls, "seats"):
            cls.example_players = cls.example_players or PLAYERS[: cls.seats[0]]
            cls.example = cls.example or f"{' '.join(cls.example_players)} --seed 7"

    def setup(self, players: Sequence[str], seed: int | None, options: Mapping[str, Any]) -> Setup:
        """Settle what was asked for. `options` holds what was given, by option name: a name, a `CardFile`,
        or, for a save, the position of that game (of this same class).

        Raises Refusal where the rules forbid it, Mistake where it cannot be understood. By default that is another
        number of players than there are seats (setup.players).
        """
        fewest, most = self.seats
        if not fewest <= len(players) <= most:
            why = f"{self.title} is for {between(fewest, most)} players, not {len(players)}"
            raise Refusal("setup.players", why, {"players": list(players)}, [f"new {self.example}"])
        return Setup(tuple(players), seed, {})

    def tournament_options(self, players: int) -> Mapping[str, str]:
        """The options of `new` that the rulebook asks for at a tournament table of this size."""
        return {}


PLAYERS = ("ann", "bob", "cid", "dan", "eve", "fay", "gus", "hal")
"""The players of examples, where a game names none."""

AnyRules = Rules[Any, Any]
AnyGame = Game[Any, Any]
