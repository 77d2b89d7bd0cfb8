"""Patches of JSON values, against an independent implementation that applies them."""

from __future__ import annotations

from typing import Any

import jsonpatch
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iacta.server.matches.json_patch import json_patch

SCALARS = st.none() | st.integers(2, 5) | st.text("a/~0é", max_size=3)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("a/~0", max_size=2), inner, max_size=4)
)


@given(VALUES, VALUES)
def test_a_patch_makes_one_value_of_another(before: Any, after: Any) -> None:
    assert jsonpatch.apply_patch(before, json_patch(before, after)) == after


@given(VALUES)
def test_nothing_changes_nothing(value: Any) -> None:
    assert json_patch(value, value) == []


@pytest.mark.parametrize(
    ("before", "after", "operations"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, [{"op": "replace", "path": "/b", "value": 3}]),
        ({"a": [1, 2, 3]}, {"a": [2, 3]}, [{"op": "remove", "path": "/a/0"}]),
        ({"a": [1, 3]}, {"a": [1, 2, 3]}, [{"op": "add", "path": "/a/1", "value": 2}]),
        ([{"x": 1, "y": 2}], [{"x": 1, "y": 4}], [{"op": "replace", "path": "/0/y", "value": 4}]),
        ({"a/b~": 1}, {}, [{"op": "remove", "path": "/a~1b~0"}]),
        ([1, [2]], [1, {}], [{"op": "replace", "path": "/1", "value": {}}]),
    ],
)
def test_only_what_changed_is_in_it(before: Any, after: Any, operations: Any) -> None:
    assert json_patch(before, after) == operations
