"""Seals: a choice that is bound now and read later, for play by mail or a save that all share.

A secret is the choice and a long random word, `take.5f0c...`; its seal is the SHA-256 of that line in hexadecimal,
`sealed:93ab...`. Nobody can find the choice from the seal, and its maker cannot find another choice that fits it.
Anybody can recompute it: `printf %s SECRET | sha256sum`.
"""

from __future__ import annotations

from collections.abc import Collection

from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import quoted

PREFIX = "sealed:"
DIGITS = 64
UNSEALED = "unsealed"
"""The kind of the event that a seal was opened; its `player` is the one who made it."""


def is_seal(word: str) -> bool:
    """Whether a word is a seal rather than a choice that can be read."""
    return word.startswith(PREFIX)


def read_seal(word: str) -> str:
    """A seal as typed, in its canonical form. Raises Mistake where it is none."""
    folded = word.casefold()
    digest = folded.removeprefix(PREFIX)
    if is_seal(folded) and len(digest) == DIGITS and set(digest) <= set("0123456789abcdef"):
        return folded
    raise Mistake(f"{quoted(word)} is no seal", [f"{PREFIX} and {DIGITS} hexadecimal digits"])


def seal_of(secret: str) -> str:
    """The seal of a secret."""
    from hashlib import sha256

    return PREFIX + sha256(secret.encode("utf-8")).hexdigest()


def secret_of(choice: str, nonce: str) -> str:
    """The secret that hides a choice behind a random word."""
    return f"{choice}.{nonce}"


def check_new(seal: str, used: Collection[str]) -> None:
    """Refuse a seal that was used before in this game, by any player (seal.once)."""
    if seal in used:
        why = "this seal was used before in this game: each choice needs a seal of its own"
        raise Refusal("seal.once", why, {"seal": seal}, ["a new seal"])


def open_seal(seal: str, secret: str, player: str) -> str:
    """The word that a secret hides, a choice or not. Raises Refusal where it is not the secret of that seal
    (seal.opens), or that is no seal any more (seal.once)."""
    if not is_seal(seal):
        raise Refusal("seal.once", f"{player} has no seal to open here: it is open, or there never was one", {}, [])
    if seal_of(secret) != seal:
        why = f"that is not the secret of {player}'s seal"
        raise Refusal("seal.opens", why, {"seal": seal}, [f"open {player} SECRET"])
    return secret.partition(".")[0]
