"""What stands where in a save: TOML text <-> its parts. Knows entries and versions, not rules.

format, game, rules, revision     whole numbers and a name
journal                           one text, a line an entry, `#` lines are notes
undone                            the same, what `redo` would bring back
[[amended]], [[unamended]]        changes of past lines, as they are taken back, and made again
[setup]                           what was settled before the first entry
[state]                           the position that follows, for people and other tools
"""

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from referee.kernel.journal import Amendment, Journal
from referee.kernel.notation import LONGEST_LINE
from referee.kernel.words import printable
from referee.store.errors import UnreadableSave

FORMAT = 1
"""The newest format that this version reads and the one that it writes. Older ones stay readable."""


DEEPEST = 20
"""How deep a document may be nested; a save has five levels."""


class Save(NamedTuple):
    """The parts of a save. `rules` is the version of the game's ledger, `revision` counts the writes."""

    game: str
    rules: int
    revision: int
    journal: Journal
    setup: Mapping[str, Any]
    state: Mapping[str, Any]


def loads(content: bytes, path: str) -> Save:
    """Read a save. `path` is for messages. Raises UnreadableSave that says what is wrong and where."""
    document = parse_toml(content, path)
    format_ = document.get("format")
    if type(format_) is not int or format_ < 1:
        raise UnreadableSave(
            f"{path} is not a save of referee: it has no format number", ["referee GAME new makes one"]
        )
    if format_ > FORMAT:
        raise UnreadableSave(
            f"{path} has format {format_}, and this version reads formats up to {FORMAT}",
            ["a newer version of referee"],
        )
    return Save(
        _part(document, "game", str, path),
        _counter(document, "rules", path),
        _counter(document, "revision", path),
        _journal(document, path),
        _part(document, "setup", dict, path),
        _part(document, "state", dict, path),
    )


def parse_toml(content: bytes, path: str) -> dict[str, Any]:
    """Read TOML text. Raises UnreadableSave for what is empty, binary, or no TOML."""
    if not content.strip():
        raise UnreadableSave(f"{path} is empty")
    try:
        document = tomllib.loads(decode(content, path).replace("\r\n", "\n"))
    except ValueError as error:
        raise UnreadableSave(f"{path} is damaged or cut short: {error}") from None
    except RecursionError:
        raise UnreadableSave(f"{path} is damaged: it is nested too deeply") from None
    if not _is_shallow(document, DEEPEST):
        raise UnreadableSave(f"{path} is damaged: it is nested too deeply")
    return document


def decode(content: bytes, path: str) -> str:
    """The text of a file, with or without a byte order mark. Raises UnreadableSave for what is no text."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableSave(f"{path} is not a text file: byte {error.start} is not UTF-8") from None


def _is_shallow(value: Any, levels: int) -> bool:
    """Whether tables and lists are nested at most so many levels deep."""
    if not isinstance(value, dict | list):
        return True
    items = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(_is_shallow(item, levels - 1) for item in items)


def dumps(save: Save) -> bytes:
    """Write a save so that people can read it."""
    import tomli_w

    document = {
        "format": FORMAT,
        "game": save.game,
        "rules": save.rules,
        "revision": save.revision,
        "journal": _block(save.journal.lines),
        **({"undone": _block(save.journal.undone)} if save.journal.undone else {}),
        "setup": save.setup,
        "state": save.state,
        **{key: [_row(one) for one in changes] for key, changes in _changes(save.journal) if changes},
    }
    text: str = tomli_w.dumps(document, multiline_strings=True)
    return text.encode("utf-8")


def _block(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _changes(journal: Journal) -> tuple[tuple[str, tuple[Amendment, ...]], ...]:
    return ("amended", journal.amended), ("unamended", journal.unamended)


def _row(amendment: Amendment) -> dict[str, Any]:
    return {**amendment._asdict(), "was": _block(amendment.was)}


def _journal(document: Mapping[str, Any], path: str) -> Journal:
    """The lines, and what undo and redo can do to them. Raises UnreadableSave where an amendment does not fit them."""
    lines = _lines(document, "journal", path)
    undone = _lines(document, "undone", path) if "undone" in document else ()
    amended, unamended = (
        tuple(_amendment(row, key, path) for row in _rows(document, key, path)) for key in ("amended", "unamended")
    )
    journal = Journal(lines, undone, amended, unamended)
    if not journal.is_whole():
        raise UnreadableSave(f"{path} is damaged: what was amended does not fit the journal")
    return journal


def _rows(document: Mapping[str, Any], key: str, path: str) -> list[dict[str, Any]]:
    rows = document.get(key, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise UnreadableSave(f"{path} is damaged: {key} should be a list of tables")
    return rows


def _amendment(row: Mapping[str, Any], key: str, path: str) -> Amendment:
    by, numbers = row.get("by"), [row.get(name) for name in ("due", "at", "put")]
    if not isinstance(by, str) or not all(type(number) is int and number >= 0 for number in numbers):
        raise UnreadableSave(f"{path} is damaged: {key} should have by, a text, and due, at and put, from 0")
    due, at, put = numbers
    return Amendment(printable(by), due, at, put, _lines(row, "was", path))  # type: ignore[arg-type]


def _part(document: Mapping[str, Any], key: str, kind: type[str] | type[dict[str, Any]], path: str) -> Any:
    value = document.get(key)
    if not isinstance(value, kind):
        raise UnreadableSave(f"{path} is damaged: {key} should be {'a text' if kind is str else 'a table'}")
    return value


def _counter(document: Mapping[str, Any], key: str, path: str) -> int:
    value = document.get(key)
    if type(value) is not int or value < 1:
        raise UnreadableSave(f"{path} is damaged: {key} should be a whole number from 1")
    return value


def _lines(document: Mapping[str, Any], key: str, path: str) -> tuple[str, ...]:
    """The lines of a journal: notes as they are, entries without stray blanks, empty lines left out."""
    lines = (line.strip() for line in _part(document, key, str, path).splitlines())
    kept = tuple(line for line in lines if line)
    for number, line in enumerate(kept, 1):
        if len(line) > LONGEST_LINE:
            raise UnreadableSave(f"{path} is damaged: line {number} of {key} has {len(line)} characters")
    return kept
