"""The map of Alésia that the client shows is the one that its data draw."""

from __future__ import annotations

import importlib.util
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[2] / "web" / "tools" / "draw_map.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("draw_map", TOOL)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_map_is_what_its_data_draw(tool: ModuleType) -> None:
    """If not: python web/tools/draw_map.py"""
    land = tomllib.loads(tool.MAP.read_text(encoding="utf-8"))
    assert tool.drawing(land) == tool.DRAWN.read_text(encoding="utf-8")


def test_another_work_is_another_drawing(tool: ModuleType) -> None:
    land = tomllib.loads(tool.MAP.read_text(encoding="utf-8"))
    line = land["hexsides"]["outer_line"]
    drawn = tool.DRAWN.read_text(encoding="utf-8")
    assert tool.rampart(line, "corridor", "outside") in drawn
    assert tool.rampart(line[:-1], "corridor", "outside") not in drawn
