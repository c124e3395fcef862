"""Seals: a choice that is bound now and read later, for play by mail or a save that all share.

A secret is the choice and a long random word, `take.5f0c...`; its seal is the SHA-256 of that line in hexadecimal,
`sealed:93ab...`. Whoever has the seal cannot find the choice, and whoever made it cannot find another choice for it.
Anybody can recompute it: `printf %s SECRET | sha256sum`.
"""

from __future__ import annotations

from collections.abc import Collection

from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.words import shown

PREFIX = "sealed:"
DIGITS = 64
UNSEALED = "unsealed"
"""The kind of the event that a seal was opened; its `player` is whose it was."""
SHORTEST_NONCE = 16
"""How many characters a secret has at least after its choice: 64 bits, in hexadecimal."""


def is_seal(word: str) -> bool:
    """Whether a word is a seal rather than a choice that can be read."""
    return word.startswith(PREFIX)


def read_seal(word: str) -> str:
    """A seal as typed, in its canonical form. Raises Mistake where it is none."""
    folded = word.casefold()
    digest = folded.removeprefix(PREFIX)
    if is_seal(folded) and len(digest) == DIGITS and set(digest) <= set("0123456789abcdef"):
        return folded
    raise Mistake(f"{shown(word)} is no seal", [f"{PREFIX} and {DIGITS} digits, as `referee seal CHOICE` prints it"])


def seal_of(secret: str) -> str:
    """The seal of a secret."""
    from hashlib import sha256

    return PREFIX + sha256(secret.encode("utf-8")).hexdigest()


def secret_of(choice: str, nonce: str) -> str:
    """The secret that hides a choice behind a random word."""
    return f"{choice}.{nonce}"


def check_new(seal: str, used: Collection[str]) -> None:
    """Refuse a seal that stands in the game already, whoever made it (seal.once)."""
    if seal in used:
        why = "this seal was used before in this game: each choice needs a seal of its own"
        raise Refusal("seal.once", why, {"seal": seal}, ["referee seal CHOICE makes another"])


def open_seal(seal: str, secret: str, choices: Collection[str], player: str) -> str:
    """The choice that a secret opens. Raises Refusal where it is not the secret of that seal (seal.opens), or hides no
    such choice."""
    if not is_seal(seal):
        raise Refusal("seal.once", f"{player} has no seal to open here: it is open, or there never was one", {}, [])
    if seal_of(secret) != seal:
        why = f"that is not the secret of {player}'s seal"
        raise Refusal(
            "seal.opens", why, {"seal": seal}, [f"open {player} SECRET, the line that `referee seal` printed"]
        )
    choice, _, nonce = secret.partition(".")
    if choice not in choices or len(nonce) < SHORTEST_NONCE:
        why = f"the secret opens the seal, but {shown(choice)} is no choice: {player} has to choose again"
        raise Refusal("seal.opens", why, {"choices": list(choices)}, ["undo, and another choice"])
    return choice
