"""How the entries of a tournament are written, and how their words are read."""

from collections.abc import Callable, Sequence

from referee.kernel.journal import Setup
from referee.kernel.notation import Notation, Verb
from referee.kernel.refusal import Mistake
from referee.kernel.words import is_number, name_key, player_name, quoted
from referee.tournament.moves import (
    GAME,
    Advance,
    DrawnBye,
    DrawnTable,
    Drop,
    Join,
    Result,
    Seat,
    TableNumber,
    TournamentMove,
)
from referee.tournament.state import Places

MARK = 16
"""How many hexadecimal digits the mark of a game has."""

RESULT = "result 3 ann bob=cid dan"


def _read_seat(words: Sequence[str], _: Setup) -> Seat:
    if words:
        raise Mistake("seat stands alone", ["seat"])
    return Seat()


def _read_table(words: Sequence[str], _: Setup) -> DrawnTable:
    if len(words) < 2:
        raise Mistake("table needs its number, and the players who were drawn", ["table 1 ann dan cid bob"])
    return DrawnTable(_table(words[0], "table").number, _names(words[1:]))


def _read_bye(words: Sequence[str], _: Setup) -> DrawnBye:
    return DrawnBye(_one_name(words, "bye"))


def _read_result(words: Sequence[str], _: Setup) -> Result:
    table, places, game = _table_and_places(words, "result")
    return Result(table, places, game=game)


def _read_correction(words: Sequence[str], _: Setup) -> Result:
    table, places, game = _table_and_places(words, "correct")
    return Result(table, places, True, game)


def _read_advance(words: Sequence[str], _: Setup) -> Advance:
    if len(words) < 2:
        raise Mistake("advance needs the number of a table, and who of the level players goes on", ["advance 2 ann"])
    table = _table(words[0], "advance")
    if table.round:
        raise Mistake("only those of the bracket that was seated last can still advance", [f"advance {table.number}"])
    return Advance(table.number, _names(words[1:]))


def _read_drop(words: Sequence[str], _: Setup) -> Drop:
    return Drop(_one_name(words, "drop"))


def _read_join(words: Sequence[str], _: Setup) -> Join:
    if not words:
        raise Mistake("join needs who comes", ["join eve"])
    return Join(_names(words))


def _table_and_places(words: Sequence[str], verb: str) -> tuple[TableNumber, Places, str]:
    how = RESULT.replace("result", verb)
    if len(words) < 2:
        raise Mistake(f"{verb} needs the number of a table, and its players in the order of their placements", [how])
    table, game = _table(words[0], verb), ""
    if words[-1].casefold().startswith(GAME):
        *words, mark = words
        game = mark.casefold().removeprefix(GAME)
        if len(game) != MARK or not set(game) <= set("0123456789abcdef"):
            raise Mistake(f"{quoted(mark)} is no mark of a game: `record` writes it", [how])
    places = tuple(tuple(player_name(name) for name in word.split("=")) for word in words[1:])
    _check_once([name for level in places for name in level])
    return table, places, game


def _table(word: str, verb: str) -> TableNumber:
    round_, dot, number = word.rpartition(".")
    if not (_is_from_one(number) and (_is_from_one(round_) or not dot)):
        raise Mistake(
            f"{quoted(word)} is no number of a table", [f"{verb} 3 ...", f"{verb} 1.3 ... for table 3 of round 1"]
        )
    return TableNumber(int(number), int(round_) if dot else 0)


def _is_from_one(word: str) -> bool:
    return is_number(word, 6) and int(word) > 0


def _names(words: Sequence[str]) -> tuple[str, ...]:
    names = tuple(player_name(word) for word in words)
    _check_once(names)
    return names


def _check_once(names: Sequence[str]) -> None:
    folded = [name_key(name) for name in names]
    for name, key in zip(names, folded, strict=True):
        if folded.count(key) > 1:
            raise Mistake(f"{name} stands twice in this line", ["each player once"])


def _one_name(words: Sequence[str], verb: str) -> str:
    if len(words) != 1:
        raise Mistake(f"{verb} needs one player", [f"{verb} ann"])
    return player_name(words[0])


def _verb(
    read: Callable[[Sequence[str], Setup], TournamentMove],
    example: str,
    usage: str,
    summary: str,
    details: str,
    chance: bool,
) -> Verb[TournamentMove]:
    return Verb(example.split()[0], usage, summary, details, example, read, chance=chance)


_LEVEL = "Level players are joined by '='. TABLE is its number in the round that was seated last"

NOTATION: Notation[TournamentMove] = Notation(
    _verb(
        _read_seat,
        "seat",
        "",
        "Seat the next round: the seed draws its tables.",
        "Each table of the last round needs its result first. The tables are drawn from the tournament's seed, and "
        "stand in the journal; `check` compares them with the seed.",
        False,
    ),
    _verb(
        _read_result,
        RESULT,
        "TABLE PLAYER...",
        "Enter a table's players in the order of their places.",
        f"{_LEVEL}.",
        False,
    ),
    _verb(
        _read_correction,
        RESULT.replace("result", "correct"),
        "TABLE PLAYER...",
        "Replace the result of a table.",
        f"{_LEVEL}, or ROUND.TABLE for an earlier one, such as 1.3. Standings follow by themselves. In an elimination "
        "the same players have to advance by it, once the next bracket is seated.",
        False,
    ),
    _verb(
        _read_advance,
        "advance 2 ann",
        "TABLE PLAYER...",
        "Say who of level players goes on to the next bracket.",
        "Where a tie straddles the line of advance, name as many of the level players as there is room for. Where "
        "somebody who went on dropped out, name another player of the table, who takes the place.",
        False,
    ),
    _verb(
        _read_join,
        "join eve",
        "PLAYER...",
        "Let players join between rounds, or come back.",
        "Each round that they missed counts as the last place at its largest table. An elimination is closed once "
        "its first bracket is seated.",
        False,
    ),
    _verb(
        _read_drop,
        "drop bob",
        "PLAYER",
        "Let a player drop out between rounds.",
        "The placements stay; the player stands behind all who play on. `join` lets the player back in. In an "
        "elimination nobody moves up: until the next bracket is seated, `advance` names who takes the place.",
        False,
    ),
    _verb(
        _read_table,
        "table 1 ann dan cid bob",
        "TABLE PLAYER...",
        "A table, as the seed drew it.",
        "Written by the referee after `seat`; typing it is refused.",
        True,
    ),
    _verb(
        _read_bye,
        "bye ann",
        "PLAYER",
        "A bye, as the seed drew it.",
        "Written by the referee after `seat`; typing it is refused.",
        True,
    ),
)
