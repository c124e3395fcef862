"""Seals: bound to one choice, opened by one secret, used once."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kernel import chance
from referee.kernel.refusal import Mistake, Refusal
from referee.kernel.seal import check_new, is_seal, open_seal, read_seal, seal_of, secret_of

CHOICES = ("give", "take")
NONCE = "0123456789abcdef"


@given(st.sampled_from(CHOICES), st.text("0123456789abcdef", min_size=16, max_size=40))
def test_a_seal_opens_with_its_secret_to_the_choice_that_was_sealed(choice: str, nonce: str) -> None:
    secret = secret_of(choice, nonce)
    assert is_seal(seal_of(secret))
    assert open_seal(seal_of(secret), secret, "lucy") == choice


def test_a_seal_is_the_sha256_of_the_secret_as_anybody_can_recompute() -> None:
    assert seal_of("take.ff") == "sealed:" + sha256(b"take.ff").hexdigest()


def test_a_random_word_is_never_the_same() -> None:
    assert chance.nonce() != chance.nonce()
    assert len(chance.nonce()) == 32


@pytest.mark.parametrize("secret", ["give." + NONCE, "take." + NONCE[:-1], "take", "", "TAKE." + NONCE])
def test_another_secret_opens_nothing(secret: str) -> None:
    with pytest.raises(Refusal) as refused:
        open_seal(seal_of("take." + NONCE), secret, "lucy")
    assert refused.value.rule == "seal.opens"


def test_what_is_open_cannot_be_opened_again() -> None:
    with pytest.raises(Refusal) as refused:
        open_seal("take", "take." + NONCE, "lucy")
    assert refused.value.rule == "seal.once"


def test_a_seal_is_used_once() -> None:
    seal = seal_of("take." + NONCE)
    check_new(seal, [])
    with pytest.raises(Refusal) as refused:
        check_new(seal, [seal])
    assert refused.value.rule == "seal.once"


@pytest.mark.parametrize("word", ["sealed:", "sealed:12", "sealed:" + "g" * 64, "sealed:" + "a" * 65])
def test_words_that_are_no_seal(word: str) -> None:
    with pytest.raises(Mistake):
        read_seal(word)


def test_a_seal_is_read_in_any_case() -> None:
    assert read_seal("Sealed:" + "AB" * 32) == "sealed:" + "ab" * 32
