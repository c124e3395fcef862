"""Names, near misses, numbers."""

from __future__ import annotations

import pytest

from referee.kernel.refusal import Mistake
from referee.kernel.words import find_player, nearest, one_of, player_name, quoted, same_name, signed, whole_number


@pytest.mark.parametrize("name", ["lucy", "Łucja", "李", "Ann-Marie", "a_1", "_x", "7", "नीता", "a" * 24])
def test_names_of_any_script(name: str) -> None:
    assert player_name(name) == name


@pytest.mark.parametrize(
    "name", ["", "-a", "a b", "a.b", "$(rm)", "`x`", "a'b", "a" * 25, "a\n", "\u200b", "é\x07", "😀", "̀a", "a=b", "a/b"]
)
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(Mistake):
        player_name(name)


def test_names_are_kept_in_one_unicode_form_and_compared_without_case() -> None:
    assert player_name("e\u0301va") == "\u00e9va"
    assert same_name("E\u0301VA", "\u00e9va")
    assert find_player("ÉVA", ["anna", "\u00e9va"]) == "\u00e9va"


def test_a_player_who_is_not_there_has_the_nearest_name_suggested() -> None:
    with pytest.raises(Mistake) as mistake:
        find_player("lucie", ["lucy", "brian"])
    assert mistake.value.instead == ("lucy", "brian"), "the nearest first"


def test_where_nothing_is_near_all_words_are_offered() -> None:
    with pytest.raises(Mistake) as mistake:
        one_of("zzz", "a thing", ["one", "two"])
    assert mistake.value.instead == ("one", "two")
    assert nearest("zzz", ["one", "two"]) == []


@pytest.mark.parametrize(("word", "number"), [("3", 3), ("+3", 3), ("-3", -3), ("007", 7)])
def test_whole_numbers(word: str, number: int) -> None:
    assert whole_number(word, "it") == number


@pytest.mark.parametrize("word", ["", "+", "x", "1.5", "1e3", "٣", "--1", "9" * 19])
def test_no_whole_numbers(word: str) -> None:
    with pytest.raises(Mistake):
        whole_number(word, "it")


def test_typed_words_are_shown_safely() -> None:
    assert quoted("a\x1b[31m") == r"'a\x1b[31m'"
    assert len(quoted("x" * 1000)) <= 42
    assert quoted("\udc80") == r"'\udc80'"


def test_signed() -> None:
    assert [signed(n) for n in (-2, 0, 3)] == ["-2", "0", "+3"]
