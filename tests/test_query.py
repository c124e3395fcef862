"""Paths and comparisons, without a game."""

from __future__ import annotations

import operator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import query

MEANS = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
near = st.integers(-3, 3) | st.integers(-(10**17), 10**17)
words = st.text("abcdXYZ-_", min_size=1, max_size=3)
signs = pytest.mark.parametrize("sign", MEANS)


@signs
@given(found=near, expected=near, plus=st.booleans())
def test_numbers_compare_as_python_compares_them(sign: str, found: int, expected: int, plus: bool) -> None:
    typed = f"{expected:+d}" if plus else str(expected)
    holds = query.expect({"a": {"b": found}}, f"A.b{sign}{typed}") is None
    assert holds is MEANS[sign](found, expected)


@pytest.mark.parametrize("sign", ["=", "!="])
@given(found=words, expected=words)
def test_texts_compare_without_regard_to_case(sign: str, found: str, expected: str) -> None:
    holds = query.expect({"a": found}, f"a{sign}{expected}") is None
    assert holds is MEANS[sign](found.lower(), expected.lower())


@pytest.mark.parametrize("sign", ["=", "!="])
@given(found=st.lists(words, max_size=3), expected=st.lists(words, max_size=3))
def test_lists_compare_item_by_item(sign: str, found: list[str], expected: list[str]) -> None:
    holds = query.expect({"a": found}, f"a{sign}{','.join(expected)}") is None
    assert holds is MEANS[sign]([one.lower() for one in found], [one.lower() for one in expected])


@signs
@given(found=near, expected=near)
def test_a_difference_can_be_read_back(sign: str, found: int, expected: int) -> None:
    difference = query.expect({"a": found}, f"a{sign}{expected}")
    if difference is not None:
        assert difference == query.Mismatch("a", sign, str(expected), str(found))
        assert str(difference) == f"a: expected {'' if sign == '=' else sign + ' '}{expected}, found {found}"
