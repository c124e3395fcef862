"""Words as people type them: names of players, near misses, whole numbers. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from referee.kernel.refusal import Mistake

NAME_LENGTH = 24


def nearest(word: str, among: Iterable[str], count: int = 3) -> list[str]:
    """Those words of `among` that `word` is likeliest a slip for, best first; none if none is close."""
    words = list(among)
    by_folded = {candidate.casefold(): candidate for candidate in words}
    close = get_close_matches(word.casefold(), by_folded, n=count, cutoff=0.5)
    return [by_folded[candidate] for candidate in close]


def quoted(word: str) -> str:
    """A typed word made safe to print: quoted, control characters escaped, cut at 40 characters."""
    return ascii_safe(repr(word if len(word) <= 40 else word[:37] + "..."))


def printable(text: str) -> str:
    """A line of text with control characters and the like escaped, so that it is safe on a terminal."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape", "backslashreplace").decode() for c in text)


def ascii_safe(text: str) -> str:
    """`text` with surrogates (bytes that are not UTF-8) replaced, so that any stream can print it."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def player_name(word: str) -> str:
    """A player's name in its canonical form (NFC).

    1 to 24 letters and digits of any script (with their combining marks), `_` and `-`, not starting
    with `-`. Raises Mistake otherwise.
    """
    name = word if word.isascii() else _nfc(word)
    fits = all(map(is_of_a_name, name)) and name[:1] != "-" and not _is_mark(name[:1])
    if not (fits and 1 <= len(name) <= NAME_LENGTH):
        raise Mistake(
            f"{quoted(word)} cannot be a player's name",
            [f"1 to {NAME_LENGTH} letters, digits, '_' or '-', not starting with '-'"],
            word=word,
        )
    return name


def is_of_a_name(letter: str) -> bool:
    """Whether a name may hold this character."""
    return letter.isalpha() or letter.isdecimal() or letter in "_-" or _is_mark(letter)


def _is_mark(letter: str) -> bool:
    """Whether this is a mark that combines with the letter before it."""
    if letter.isascii():
        return False
    from unicodedata import category

    return category(letter).startswith("M")


def _nfc(text: str) -> str:
    from unicodedata import normalize

    return normalize("NFC", text)


def same_name(one: str, other: str) -> bool:
    """Whether two names are the same player's: case and Unicode form do not matter."""
    return name_key(one) == name_key(other)


def name_key(name: str) -> str:
    """The form in which names are compared."""
    return (name if name.isascii() else _nfc(name)).casefold()


def find_player(word: str, players: Sequence[str]) -> str:
    """The player whom `word` names. Raises Mistake with the nearest names where there is none."""
    if word in players:
        return word
    for player in players:
        if same_name(word, player):
            return player
    near = nearest(word, players)
    others = [player for player in players if player not in near]
    raise Mistake(f"{quoted(word)} is not a player of this game", [*near, *others], word=word)


def one_of(word: str, what: str, vocabulary: Sequence[str]) -> str:
    """The word of the vocabulary that was typed, in its canonical case.

    Raises Mistake ("... is not a WHAT") with the nearest words, or all of them.
    """
    folded = word.casefold()
    if folded in vocabulary:
        return folded
    raise Mistake(f"{quoted(word)} is not {what}", nearest(word, vocabulary) or vocabulary, word=word)


def counted(number: int, noun: str) -> str:
    """A number of things in words: "1 card", "2 cards", "3 entries"."""
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1]}ies" if noun[-1:] == "y" and noun[-2:-1] not in "aeiou" else f"{number} {noun}s"


def between(fewest: int, most: int) -> str:
    """How many there may be, in words: "2", or "2 to 6"."""
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def told_by(error: BaseException) -> str:
    """What an error of somebody else's code says, on one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


def ordinal(number: int) -> str:
    """A place in words: "1st", "2nd", "3rd", "4th", "11th"."""
    tens, ones = divmod(number, 10)
    return f"{number}{'th' if tens % 10 == 1 else {1: 'st', 2: 'nd', 3: 'rd'}.get(ones, 'th')}"


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "ann", "ann and bob", "ann, bob and cid"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def with_article(noun: str) -> str:
    """A noun with its article: "a farm", "an ogre"."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def signed(number: int) -> str:
    """A number with its sign; 0 has none."""
    return f"{number:+d}" if number else "0"


def is_number(word: str, digits: int = 18) -> bool:
    """Whether a word is a number without a sign, of at most so many digits 0 to 9."""
    return word.isascii() and word.isdigit() and len(word) <= digits


def whole_number(word: str, what: str) -> int:
    """A whole number as typed, with or without a sign. Raises Mistake naming `what` it should be."""
    digits = word[1:] if word[:1] in {"+", "-"} else word
    if not is_number(digits):
        raise Mistake(f"{what} is a whole number, not {quoted(word)}", word=word)
    return int(word)
