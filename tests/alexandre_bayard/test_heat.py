"""AB-3.9: the heatwave: waters that dry up, and thirst."""

from __future__ import annotations

import pytest

from iacta.engine.rulebook import on
from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.map_file import TERRAIN
from iacta.games.alexandre_bayard.rules import sky, thirst, weather
from iacta.games.alexandre_bayard.rules.paths import reachable
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.terrain import bars_unit, is_bridged, is_forded, terrain_at
from iacta.games.alexandre_bayard.tables import WEATHER
from tests.alexandre_bayard.kit import Scene, at, battle, spot
from tests.marks import rule

OPTIONS = "options weather heat wind\nboard 20 12\nleader a0 commander 0,11\nleader b0 commander 0,0"
DRIES = {"river": "stream", "stream": "dry_bed", "lake": "marsh", "pond": "marsh", "marsh": "soft_ground"}


def settled(text: str) -> Scene:
    """A battle after G5."""
    scene = battle(f"{OPTIONS}\nunit a1 heavy_foot 4,4 activated\n{text}")
    scene.call(weather.settle_weather, steps.SettleWeather())
    return scene


# Waters


@pytest.mark.parametrize("terrain", sorted(TERRAIN))
@rule("AB-3.9.a", "AB-3.9.d")
def test_what_each_terrain_becomes_in_a_heatwave(terrain: str) -> None:
    scene = settled(f"weather heatwave\n{terrain} 8,8")
    assert terrain_at(scene.battle, at("8,8")) == DRIES.get(terrain, terrain)
    assert WEATHER.heatwave.changes == DRIES
    assert terrain_at(settled(f"weather fair\n{terrain} 8,8").battle, at("8,8")) == terrain


@rule("AB-3.9.g")
def test_the_waters_come_back_when_the_heat_ends() -> None:
    scene = settled("weather heatwave\nriver 8,8\nmarsh 9,9")
    assert scene.happened(events.HeatChanged) == [events.HeatChanged(parched=True)]
    scene.battle.terrain[at("3,3")] = "burnt_ground"
    scene.call(weather.settle_weather, steps.SettleWeather())
    assert scene.happened(events.HeatChanged) == []
    scene.battle.weather = scene.battle.weather._replace(kind="fair")
    scene.call(weather.settle_weather, steps.SettleWeather())
    assert scene.happened(events.HeatChanged) == [events.HeatChanged(parched=False)]
    assert scene.battle.terrain == {at("3,3"): "burnt_ground"}


@rule("AB-3.9.h", "AB-16.ae")
def test_a_unit_in_a_river_that_fills_stays_and_can_only_leave_it() -> None:
    scene = settled("weather fair\nriver 4,4 5,4")
    assert scene.where("a1") == "4,4"
    found = {spot(place) for place in reachable(scene.battle, scene["a1"])}
    assert "3,4" in found
    assert "5,4" not in found


@rule("AB-12.al", "AB-C.13.d")
def test_a_ford_in_a_river_that_has_become_a_stream_is_plain_stream_and_bridges_stay() -> None:
    text = "river 8,8 9,8\nford 8,8\nbridge 9,8 stone\nunit a2 heavy_artillery 2,2 stone_heavy"
    hot, fair = settled(f"weather heatwave\n{text}").battle, settled(f"weather fair\n{text}").battle
    engine = profile(hot, 1)
    assert is_forded(fair, at("8,8"))
    assert not is_forded(hot, at("8,8"))
    assert bars_unit(fair, at("8,8"), engine) is not None
    assert bars_unit(hot, at("8,8"), engine) is None
    assert is_bridged(hot, at("9,8"))


@rule("AB-3.9.b", "AB-1.8.a", "AB-12.r")
def test_heat_and_a_very_strong_wind_together_make_grass_burn() -> None:
    assert [row.force for row in WEATHER.wind.effect if row.prairie_fire] == ["very_strong", "storm"]
    assert sky.is_heatwave(settled("weather heatwave").battle)
    assert not sky.is_heatwave(settled("weather fair").battle)


# Thirst


def dried(text: str, dice: list[int] | None = None) -> Scene:
    """The end of a player turn in a heatwave; the waters have dried up."""
    scene = battle(
        f"options hidden_units decoys\n{OPTIONS}\nweather heatwave\n{text}",
        *(steps.SettleWeather(), steps.CountThirst("alexandre"), steps.JudgeVictory("alexandre")),
        rules=[on(steps.SettleWeather, weather.settle_weather), on(steps.CountThirst, thirst.count_thirst)],
        stops=[steps.JudgeVictory],
    )
    return scene.run(dice or [])


def is_thirsty(text: str) -> bool:
    """Whether a1 counts a turn without water."""
    scene = dried(f"unit a1 heavy_foot 4,4 thirst=1\n{text}")
    assert scene.battle.thirst[0] in (0, 2)
    return scene.battle.thirst[0] == 2


@pytest.mark.parametrize(
    ("terrain", "is_water"),
    [
        *(("river", True), ("lake", True), ("pond", True), ("village", True), ("great_river", True)),
        *(("stream", False), ("marsh", False), ("sea", False), ("forest", False), ("church", False)),
    ],
)
@rule("AB-3.9.c", "AB-3.9.d")
def test_what_counts_as_water_in_the_heat(terrain: str, *, is_water: bool) -> None:
    assert is_thirsty(f"{terrain} 7,4") != is_water


@rule("AB-3.9.c", "AB-3.9.e")
def test_thirst_counts_beyond_five_hexes_and_is_quenched_within_them() -> None:
    assert not is_thirsty("village 9,4")
    assert is_thirsty("village 10,4")
    assert is_thirsty("")


@rule("AB-3.9.c", "AB-C.3.k")
def test_troops_of_desert_origin_do_not_thirst() -> None:
    scene = dried("unit a1 heavy_foot 4,4 thirst=3 desert_origin")
    assert scene.battle.thirst[0] == 0


@rule("AB-3.9.f", "AB-3.9.c")
def test_water_that_the_enemy_controls_quenches_nobody() -> None:
    assert is_thirsty("village 8,4\nunit b1 archers 8,4")
    assert is_thirsty("village 8,4\nunit b1 archers 9,4")
    assert not is_thirsty("village 8,4\nunit b1 archers 9,4\nunit a2 archers 7,4")
    assert is_thirsty("village 8,4\nunit b1 archers 8,4\nunit a2 archers 7,4")
    assert not is_thirsty("village 8,4\nunit b1 archers 9,4\nunit a2 archers 8,4")
    assert not is_thirsty("village 8,4\nunit b1 archers 10,4")
    assert not is_thirsty("village 8,4\nunit b1 archers 8,4\nvillage 6,4")


@rule("AB-3.9.f", "AB-7.q", "AB-7.i")
def test_enemies_that_nobody_sees_and_decoys_control_no_water() -> None:
    assert not is_thirsty("village 8,4\nunit b1 archers 8,4 hidden")
    assert not is_thirsty("village 8,4\nunit b1 archers 0,4\ndecoy b9 warband 8,4")
    assert is_thirsty("village 8,4\nunit b1 archers 9,4\nunit a2 archers 0,4\ndecoy a9 warband 7,4")


@pytest.mark.parametrize(
    ("before", "dice"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 4), (11, 4)], ids=str
)
@rule("AB-3.9.c", "AB-3.9.e", "AB-X23")
def test_the_shot_has_three_dice_fewer_than_the_turns_and_four_at_most(before: int, dice: int) -> None:
    scene = dried(f"unit a1 heavy_foot 4,4 thirst={before}", [4] * dice)
    assert [(shot.dice, shot.cause) for shot in scene.happened(events.WeatherShot)] == (
        [(dice, "thirst")] if dice else []
    )
    assert scene.battle.thirst[0] == before + 1
    assert scene.battle.weathered == 0


@rule("AB-3.9.c", "AB-3.3.f", "AB-C.2.f")
def test_thirst_shoots_at_inverted_armour_and_leaves_the_last_plaquette() -> None:
    assert dried("unit a1 heavy_foot 4,4 thirst=5", [1, 2, 3]).battle.plaquettes[0] == 1
    assert dried("unit a1 archers 4,4 thirst=5", [1, 2, 3]).battle.plaquettes[0] == 3
    assert dried("unit a1 heavy_foot 4,4 thirst=5 plaquettes=2", [1, 2, 3]).battle.plaquettes[0] == 1


@rule("AB-3.9.e")
def test_only_the_units_of_the_active_side_count_each_once() -> None:
    scene = dried(
        "unit a1 heavy_foot 4,4 thirst=3\nunit a2 archers 4,6 thirst=3\nunit b1 archers 10,4 thirst=3", [1, 3]
    )
    assert scene.battle.thirst == [4, 4, 3]
    assert scene.battle.plaquettes == [3, 3, 4]


@rule("AB-3.9.c")
def test_the_count_ends_with_the_heat() -> None:
    scene = battle(f"{OPTIONS}\nweather fair\nunit a1 heavy_foot 4,4 thirst=7")
    scene.call(thirst.count_thirst, steps.CountThirst("alexandre"))
    assert scene.battle.thirst == [0]


@rule("AB-12.ad", "AB-15.a")
def test_the_thirst_of_hidden_units_is_told_to_their_owner_alone() -> None:
    scene = dried("unit a1 heavy_foot 4,4 thirst=3 hidden\nunit b1 archers 15,4", [1])
    assert [roll.to for roll in scene.rolls] == ["alexandre"]
    shots = [told.to for told in scene.told if isinstance(told.event, (events.WeatherShot, events.PlaquettesLost))]
    assert shots == ["alexandre", "alexandre"]
    assert "hidden" in scene.flags("a1")
