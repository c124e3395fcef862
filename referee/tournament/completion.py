"""What can follow the words of a line begun, and which decisions can be listed."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from referee.kernel.refusal import Refusal
from referee.kernel.words import name_key
from referee.tournament.brackets import advancing, still_in, undecided, vacancies
from referee.tournament.legality import check
from referee.tournament.moves import Advance, Drop, Join, Seat, TournamentMove
from referee.tournament.phase import phase
from referee.tournament.state import Position, Table


def legal(position: Position) -> Iterator[TournamentMove]:
    """The decisions that are few enough to be listed; see `forms` for the others."""
    now = phase(position)
    if now == "advance":
        yield from _advances(position)
    if now == "seat":
        yield from (move for move in [Seat()] if _fits(position, move))
        yield from _advances(position)
        drops: Iterator[TournamentMove] = (Drop(name) for name in still_in(position))
        returns: Iterator[TournamentMove] = (Join((name,)) for name in position.players if name in position.out)
        yield from (move for move in (*drops, *returns) if _fits(position, move))


def _advances(position: Position) -> Iterator[Advance]:
    """The organiser's words: who of level players goes on, those first that nobody in them dropped out, and who takes
    a vacant place."""
    for number, line in undecided(position):
        words = [Advance(number, players) for players in combinations(line.level, line.room)]
        for word in sorted(words, key=lambda word: len(position.out & set(word.players))):
            if position.out.isdisjoint(word.players) or _leaves_somebody(position, word):
                yield word
    for number, places, free in vacancies(position):
        for size in range(1, min(places, len(free)) + 1):
            yield from (Advance(number, players) for players in combinations(free, size))


def _leaves_somebody(position: Position, word: Advance) -> bool:
    """Whether anybody is left after a word that names players who dropped out."""
    table = position.rounds[-1].tables[word.number - 1]._replace(word=word.players)
    return bool(still_in(position.with_table(position.number, word.number, table)))


def _fits(position: Position, move: TournamentMove) -> bool:
    try:
        check(position, move)
    except Refusal:
        return False
    return True


def forms(position: Position) -> tuple[str, ...]:
    """How the other entries look that can be made now."""
    found = []
    now, round_ = phase(position), position.current
    if round_ is not None and now == "results":
        for number in round_.open_tables()[:8]:
            names = " ".join(round_.tables[number - 1].players)
            found.append(f"result {number} PLAYER... in the order of their places, level ones joined by = ({names})")
    if now == "seat" and not (position.plan.eliminates and round_ is not None):
        found.append("join PLAYER...")
    if any(table.result for at in position.rounds for table in at.tables):
        found.append("correct TABLE PLAYER..., or ROUND.TABLE for an earlier round")
    return tuple(found)


def next_words(position: Position, words: Sequence[str]) -> Iterable[str]:
    """The words that may come next, in canonical form; none after a line that no entry begins with."""
    if not words:
        return _verbs(position)
    verb, *rest = (word.casefold() for word in words)
    if verb in ("result", "correct"):
        return _result_words(position, verb == "correct", list(words[1:]))
    if verb == "advance":
        return _advance_words(position, list(words[1:]))
    if verb == "drop" and not rest:
        return [move.player for move in legal(position) if isinstance(move, Drop)]
    if verb == "join":
        back = [move.players[0] for move in legal(position) if isinstance(move, Join)]
        return _not_named(back, rest)
    return ()


def _verbs(position: Position) -> list[str]:
    verbs = [move.words()[0] for move in legal(position)] + [form.split()[0] for form in forms(position)]
    return list(dict.fromkeys(verbs))


def _result_words(position: Position, corrects: bool, rest: list[str]) -> list[str]:
    tables = {number: table for number, table in _tables(position) if bool(table.result) is corrects}
    if not rest:
        return list(tables)
    number, *named = rest
    if number not in tables:
        return []
    left = _not_named(tables[number].players, named)
    if position.plan.eliminates and "." in number:
        round_ = position.rounds[int(number.split(".")[0]) - 1]
        return _not_named(advancing(position, round_, tables[number]), named) or left
    return left


def _tables(position: Position) -> Iterator[tuple[str, Table]]:
    """All tables as they are typed, those of the last round first."""
    for number in range(position.number, 0, -1):
        before = "" if number == position.number else f"{number}."
        for table, at in enumerate(position.rounds[number - 1].tables, 1):
            yield f"{before}{table}", at


def _advance_words(position: Position, rest: list[str]) -> list[str]:
    if not rest:
        return list(dict.fromkeys(str(move.number) for move in _advances(position)))
    named = set(map(name_key, rest[1:]))
    moves = [move.players for move in _advances(position) if str(move.number) == rest[0]]
    fitting = [players for players in moves if named <= set(map(name_key, players))]
    return _not_named(dict.fromkeys(name for players in fitting for name in players), rest[1:])


def _not_named(names: Iterable[str], words: Sequence[str]) -> list[str]:
    """The names that do not stand among the words yet, in none of their `=` groups."""
    named = {name_key(name) for word in words for name in word.split("=")}
    return [name for name in names if name_key(name) not in named]
