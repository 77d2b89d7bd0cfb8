"""What `tools/option_effects.py` makes of games."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

import iacta


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    place = Path(__file__).parents[2] / "tools" / "option_effects.py"
    spec = importlib.util.spec_from_file_location("option_effects", place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_a_switch_is_compared_within_each_scenario(tool: ModuleType) -> None:
    """One scenario is won by the first side, one lost; the switch adds half a point in both, though unevenly drawn."""
    rich = [tool.Played("rich", frozenset({"fire"}), 1.0)] * 40 + [tool.Played("rich", frozenset(), 0.5)] * 10
    poor = [tool.Played("poor", frozenset({"fire"}), 0.5)] * 10 + [tool.Played("poor", frozenset(), 0.0)] * 40
    (found,) = tool.effects([*rich, *poor], ["fire"])
    assert found.games == 100
    assert found.difference == pytest.approx(0.5)
    assert 0 < found.error < 0.5


def test_a_switch_that_never_changes_tells_nothing(tool: ModuleType) -> None:
    assert list(tool.effects([tool.Played("one", frozenset({"fog"}), 1.0)] * 9, ["fog", "wind"])) == []


def test_the_same_number_is_the_same_game_and_its_switches_are_those_of_the_scenario(tool: ModuleType) -> None:
    name = next(
        name for name in iacta.games() if any(tool.switches(one) for one in iacta.game(name).scenarios.values())
    )
    one, again = (tool.play(0, name, "random", 5) for _ in range(2))
    assert one == again
    assert one.points in (0.0, 0.5, 1.0)
    assert one.on <= set(tool.switches(iacta.game(name).scenarios[one.scenario]))


def test_the_command_prints_a_row_for_each_switch_that_tells(
    tool: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    name = iacta.games()[0]
    assert tool.main(["--game", name, "--games", "4", "--workers", "1"]) == 0
    head, line, *rows = capsys.readouterr().out.splitlines()
    assert head.startswith(f"| switch | games | {iacta.game(name).seats[0]} without")
    assert line.startswith("|---")
    assert all(row.startswith("| `") for row in rows)


def test_scenarios_count_by_their_games(tool: ModuleType) -> None:
    """One scenario that always ends alike does not drown another where the switch decides."""
    dull = [tool.Played("dull", frozenset(("rain",) if number % 2 else ()), 0.0) for number in range(100)]
    keen = [tool.Played("keen", frozenset(("rain",) if number % 2 else ()), float(number % 2)) for number in range(100)]
    (found,) = tool.effects(dull + keen, ["rain"])
    assert (found.games, found.off, found.difference) == (200, 0.0, 0.5)
