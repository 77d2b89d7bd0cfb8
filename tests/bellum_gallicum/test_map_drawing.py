"""The map of Gaul that the client shows is the one that its data draw."""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).parents[2] / "web" / "tools"


@pytest.fixture(scope="module")
def tool() -> Iterator[ModuleType]:
    sys.path.insert(0, str(TOOLS))
    spec = importlib.util.spec_from_file_location("draw_gaul", TOOLS / "draw_gaul.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    yield found
    sys.path.remove(str(TOOLS))


def test_the_map_is_what_its_data_draw(tool: ModuleType) -> None:
    """If not: python web/tools/draw_gaul.py"""
    assert tool.drawing() == tool.DRAWN.read_text(encoding="utf-8")
    assert tool.places() == tool.SLOTS.read_text(encoding="utf-8")


def test_every_region_and_place_has_room_for_pieces(tool: ModuleType) -> None:
    slots = json.loads(tool.SLOTS.read_text(encoding="utf-8"))
    drawn = tool.DRAWN.read_text(encoding="utf-8")
    assert len(slots["regions"]) == 34
    for region, room in slots["regions"].items():
        assert {"d", "name", "first", "second", "mark"} <= set(room)
        assert f'id="rg-{region}"' in drawn
    for place in slots["places"]:
        assert f'data-place="{place}"' in drawn


@pytest.mark.usefixtures("tool")
def test_no_stack_in_the_open_hides_the_name_of_a_region() -> None:
    names = importlib.import_module("gaul_map.names")
    assert names.hidden() == []


def test_a_stack_that_stands_off_its_region_is_tied_to_it(tool: ModuleType) -> None:
    slots = json.loads(tool.SLOTS.read_text(encoding="utf-8"))["regions"]
    assert set(slots["bellovaci"]["ties"]) == {"second"}
    assert "ties" not in slots["aeduii"]
