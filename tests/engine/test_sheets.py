"""The scenario that a view is of: shipped or a player's own, with the options in force, read once."""

from __future__ import annotations

from typing import Any

import pytest

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Option, Scenario
from iacta.engine.sheets import Sheets


class Seen:
    """A view, as far as its scenario goes."""

    def __init__(self, scenario: str, source: dict[str, Any] | None = None, **options: bool | int) -> None:
        self.scenario, self.source, self.options = scenario, source, options


def scenario(name: str, source: dict[str, Any] | None = None) -> Scenario:
    choices = (Option("fog", default=False), Option("turns", 6, 1, 20))
    options = {one.name: one.default for one in choices}
    return Scenario("toy", name, {}, {}, "player" if source else "public", choices, options, None, source)


class Shelf:
    """Scenarios that note down when they are read."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.sheets = Sheets(lambda: {name: scenario(name) for name in ("ford", "hill")}, self._own, self._sheet)

    def _own(self, raw: dict[str, Any], where: str) -> Scenario:
        if "id" not in raw:
            message = f"{where}: no id"
            raise BrokenScenario(message)
        return scenario(raw["id"], raw)

    def _sheet(self, one: Scenario) -> tuple[str, bool, dict[str, Any]]:
        self.read.append(one.id)
        return one.id, one.source is not None, one.options


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


def test_a_view_of_a_shipped_scenario_has_its_options_in_force(shelf: Shelf) -> None:
    assert shelf.sheets(Seen("hill", fog=True, turns=6)) == ("hill", False, {"fog": True, "turns": 6})
    assert shelf.sheets(Seen("ford", fog=False, turns=9)) == ("ford", False, {"fog": False, "turns": 9})


def test_a_scenario_is_read_once_for_the_same_options_in_any_order(shelf: Shelf) -> None:
    first = shelf.sheets(Seen("hill", fog=True, turns=6))
    assert shelf.sheets(Seen("hill", turns=6, fog=True)) is first
    assert shelf.sheets.shipped("hill", {"turns": 6, "fog": True}) is first
    assert shelf.read == ["hill"]
    shelf.sheets(Seen("hill", fog=False, turns=6))
    assert shelf.read == ["hill", "hill"]


def test_a_view_of_a_players_own_scenario_carries_it_along(shelf: Shelf) -> None:
    first = shelf.sheets(Seen("hill", {"id": "mine"}, fog=True, turns=6))
    assert first == ("mine", True, {"fog": True, "turns": 6})
    assert shelf.sheets(Seen("hill", {"id": "mine"}, fog=True, turns=6)) is first
    assert shelf.sheets(Seen("hill", {"id": "other"}, fog=True, turns=6))[0] == "other"
    assert shelf.read == ["mine", "other"]


def test_a_faulty_scenario_in_a_view_is_refused(shelf: Shelf) -> None:
    with pytest.raises(BrokenScenario, match="view: no id"):
        shelf.sheets(Seen("hill", {"name": "mine"}, fog=True, turns=6))
