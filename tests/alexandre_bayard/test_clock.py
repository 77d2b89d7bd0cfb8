"""AB-2: the clock."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.battlefield import Clock
from iacta.games.alexandre_bayard.rules import clock, setup
from iacta.games.alexandre_bayard.scenarios import shipped
from tests.alexandre_bayard.kit import Scene, battle
from tests.alexandre_bayard.ledger import table_after
from tests.marks import rule

ARMIES = "unit a1 heavy_foot 4,8\nunit a2 archers 6,8 asleep\nunit b1 archers 4,2 asleep\nunit b2 light_foot 6,2"


def advanced(text: str, turns: int = 1) -> Scene:
    """A battle after so many steps of the clock."""
    scene = battle(f"{ARMIES}\nturn 2\n{text}")
    for _ in range(turns):
        scene.call(clock.advance_clock, steps.AdvanceClock())
    return scene


CELLS = [
    (season, part, cell)
    for seasons, *row in table_after("- **AB-2.b**")[1:]
    for season in seasons.split(", ")
    for part, cell in zip(("dawn", "day", "dusk", "night"), row, strict=True)
]


@pytest.mark.parametrize(("season", "part", "cell"), CELLS, ids="-".join)
@rule("AB-2.b")
def test_each_cell_of_the_parts_of_the_day(season: str, part: str, cell: str) -> None:
    first, _, last = cell.removeprefix("hour ").partition("–")
    hours = range(int(first), int(last or first) + 1)
    found = [hour for hour in range(1, 25) if clock.part_of_day(season, hour) == part]  # type: ignore[arg-type]
    assert found == list(hours)


@rule("AB-2.a", "AB-2.f")
def test_a_day_has_twenty_four_hours_counted_from_dawn() -> None:
    scene = advanced("options clock\nclock summer 24", 2)
    assert scene.battle.clock == Clock(1, 1)
    assert clock.part_of_day("summer", 1) == "dawn"


@rule("AB-2.c", "AB-2.e", "AB-2.f")
def test_an_hour_is_two_game_turns() -> None:
    assert advanced("options clock\nclock summer 8").battle.clock == Clock(8, 2)
    assert advanced("options clock\nclock summer 8", 2).battle.clock == Clock(9, 1)


@rule("AB-2.f")
def test_in_the_first_game_turn_the_clock_stands() -> None:
    assert advanced("options clock\nclock summer 8\nturn 1").battle.clock == Clock(8, 1)


@rule("AB-2.d")
def test_the_start_is_rolled_if_the_scenario_gives_none() -> None:
    scene = battle(f"{ARMIES}\noptions clock\nclock summer")
    scene.call(clock.roll_start_hour, steps.RollStartHour(), dice=[3, 4])
    assert scene.battle.clock == Clock(7, 1)
    assert scene.happened(events.ClockSet) == [events.ClockSet(7, 1, dark=False)]
    given = battle(f"{ARMIES}\noptions clock\nclock summer 8")
    given.call(clock.roll_start_hour, steps.RollStartHour())
    assert given.battle.clock == Clock(8, 1)


@rule("AB-2.d")
def test_without_a_season_it_is_summer() -> None:
    scene = battle(f"{ARMIES}\noptions clock darkness")
    scene.call(clock.roll_start_hour, steps.RollStartHour(), dice=[6, 6])
    assert clock.season_of(scene.battle) == "summer"


@rule("AB-2.g", "AB-12.an")
def test_only_the_hours_of_night_are_dark_and_only_with_darkness() -> None:
    dusk = "clock winter 14"
    assert not advanced(f"options clock darkness\n{dusk}").battle.dark
    assert advanced(f"options clock darkness\n{dusk}", 2).battle.dark
    assert not advanced(f"options clock\n{dusk}", 2).battle.dark
    night = advanced("options clock darkness\nclock winter 24", 2)
    assert not night.battle.dark  # dawn counts as day
    begun = battle(f"{ARMIES}\noptions clock darkness\nclock winter 20")
    begun.call(clock.roll_start_hour, steps.RollStartHour())
    assert begun.battle.dark


@rule("AB-2.h")
def test_without_a_clock_the_scenario_says_whether_it_is_dark() -> None:
    assert battle(f"{ARMIES}\noptions darkness\ndark").battle.dark
    assert not battle(f"{ARMIES}\noptions darkness").battle.dark
    assert not battle(f"{ARMIES}\ndark").battle.dark


@rule("AB-2.i", "AB-12.ai")
def test_the_first_period_of_dawn_wakes_everybody_as_in_the_opponents_turn() -> None:
    early = advanced("options clock sleeping\nclock summer 24")
    assert early.flags("a2") == {"asleep"}
    scene = advanced("options clock sleeping\nclock summer 24", 2)
    assert [scene.flags(name) for name in ("a1", "a2", "b1", "b2")] == [set(), {"drowsy"}, {"drowsy"}, set()]
    assert scene.happened(events.DawnWoke) == [events.DawnWoke(scene["a2"]), events.DawnWoke(scene["b1"])]


@rule("AB-2.i")
def test_the_second_period_of_dawn_wakes_nobody() -> None:
    scene = battle(f"{ARMIES}\noptions clock sleeping\nclock summer 1\nturn 2")
    scene.call(clock.advance_clock, steps.AdvanceClock())
    assert scene.flags("a2") == {"asleep"}


@rule("AB-2.d", "AB-2.f", "AB-2.g", "AB-X25")
def test_the_worked_example_of_the_start_hour() -> None:
    scene = battle(f"{ARMIES}\noptions clock darkness\nclock winter")
    scene.call(clock.roll_start_hour, steps.RollStartHour(), dice=[6, 6])
    assert scene.battle.clock == Clock(12, 1)
    hours, dark = [], []
    for turn in range(2, 9):
        scene.battle.turn = turn
        scene.call(clock.advance_clock, steps.AdvanceClock())
        hours.append(scene.battle.clock.hour)
        dark.append(scene.battle.dark)
    assert hours == [12, 13, 13, 14, 14, 15, 15]
    assert dark == [False] * 5 + [True] * 2
    assert clock.part_of_day("winter", 14) == "dusk"


@rule("AB-2.d")
def test_a_shipped_scenario_begins_at_its_hour() -> None:
    assert setup.set_up(shipped()["bridge_at_nightfall"]).clock == Clock(12, 1)
