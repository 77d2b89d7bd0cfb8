"""A small network: asked as its file says, and refused in one sentence where the file is wrong."""

from __future__ import annotations

from math import log, tanh
from pathlib import Path
from typing import Any

import msgspec
import pytest

from iacta.engine.errors import BrokenWeights
from iacta.engine.evaluation.network import network_file, read_network

TWO_UNITS: dict[str, Any] = {
    "origin": "for this test",
    "command": "by hand",
    "parts": [[0.5, -1.0], [0.25, 2.0], [0.0, 1.0]],
    "parts_bias": [0.1, -0.2],
    "whole": [[1.0], [-0.5], [2.0]],
    "whole_bias": [0.3],
    "out": [1.5],
    "direct_parts": [0.1, 0.2, 0.3],
    "direct_whole": [-0.4],
    "bias": 0.05,
}


def written(folder: Path, **changes: Any) -> Path:
    path = folder / "network.json"
    path.write_bytes(msgspec.json.encode(TWO_UNITS | changes))
    return path


def test_parts_share_a_layer_and_are_added_up(tmp_path: Path) -> None:
    network = read_network(written(tmp_path), 3, 1)
    parts, whole = [[1.0, 0.0, 2.0], [0.0, 1.0, 0.5]], [0.7]
    first = tanh(0.5 + 0.1) + tanh(0.25 + 0.1)
    second = tanh(-1.0 + 2.0 - 0.2) + tanh(2.0 + 0.5 - 0.2)
    deep = 1.5 * tanh(first - 0.5 * second + 2.0 * 0.7 + 0.3)
    direct = 0.1 * 1.0 + 0.2 * 1.0 + 0.3 * 2.5 - 0.4 * 0.7 + 0.05
    assert network.odds(parts, whole) == pytest.approx(deep + direct, abs=1e-8)
    assert network.odds(parts[::-1], whole) == network.odds(parts, whole), "the order of the parts says nothing"


def test_the_last_digits_are_left_out(tmp_path: Path) -> None:
    network = read_network(written(tmp_path, bias=log(3)), 3, 1)
    odds = network.odds([[0.1, 0.2, 0.3]], [0.4])
    assert odds == round(odds, 9)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"parts": [[0.5, -1.0], [0.25, 2.0]]}, "parts has not as many figures"),
        ({"parts": [[0.5], [0.25], [0.0]]}, "parts has not as many figures"),
        ({"whole": [[1.0], [-0.5]]}, "whole has not as many figures"),
        ({"out": [1.0, 2.0]}, "out has not as many figures"),
        ({"direct_parts": [0.1]}, "direct_parts has not as many figures"),
        ({"direct_whole": []}, "direct_whole has not as many figures"),
        ({"bias": "much"}, "Expected `float`"),
        ({"luck": 1.0}, "unknown field `luck`"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BrokenWeights, match=said) as caught:
        read_network(written(tmp_path, **changes), 3, 1)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_text_is_refused() -> None:
    with pytest.raises(BrokenWeights):
        network_file(b"\xff\xfe", "network.json", 3, 1)
