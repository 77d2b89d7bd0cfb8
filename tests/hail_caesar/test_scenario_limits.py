"""Files come from strangers: what would take the rules too long is refused when it is read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import iacta
from iacta.engine.errors import BrokenScenario
from iacta.games.hail_caesar.scenario_faults import MOST_CORNERS_IN_ALL


def with_woods(areas: int, corners: int) -> dict[str, Any]:
    """A battle on a table full of woods."""
    game = iacta.game("hail_caesar")
    source: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(game.scenarios["first_battle"].data))
    del source["shipped"]
    wood = [[f"{20 + place / 10}", f"{20 + place % 2}"] for place in range(corners)]
    source["terrain"] = [
        {"id": f"w{number}", "kind": "woods", "polygon": wood, "origin": "player"} for number in range(areas)
    ]
    return source


def test_a_table_has_so_many_corners_in_all() -> None:
    read = iacta.game("hail_caesar").read_scenario
    with pytest.raises(BrokenScenario, match=f"more than {MOST_CORNERS_IN_ALL} corners in all"):
        read(with_woods(99, 60), "x")
    with pytest.raises(BrokenScenario) as few:
        read(with_woods(3, 60), "x")
    assert "corners in all" not in str(few.value)
    assert read(with_woods(0, 0), "x").id == "first_battle"
