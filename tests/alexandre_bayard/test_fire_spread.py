"""AB-1.5, AB-1.8, AB-3.7.g: how fires spread: calm, in the wind, in rain, over grass; the storm's die."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.rules import fire
from iacta.games.alexandre_bayard.steps import AgeFires, SpreadFires
from tests.alexandre_bayard.fires import FAR, STEP, again, burning, fire_step, lost, tables_count  # noqa: F401
from tests.alexandre_bayard.kit import Scene, at, battle, spot
from tests.alexandre_bayard.phases import CORE
from tests.marks import rule

pytestmark = [pytest.mark.usefixtures("tables_count"), pytest.mark.plain]  # a rule is replaced
AROUND = {1: "4,3", 2: "5,4", 3: "4,5", 4: "3,5", 5: "3,4", 6: "3,3"}
"""The neighbours of 4,4 by direction."""
RING = "forest 4,4 " + " ".join(AROUND.values())
MISS = [4, 4, 4, 4]


def rolls(scene: Scene) -> list[str]:
    """The hex and the dice of each attack on an element, in order."""
    return [f"{spot(one.element.place)}:{one.dice}" for one in scene.happened(events.ElementAttacked)]


def lit(scene: Scene) -> set[str]:
    """The hexes that began to burn in this step."""
    return {spot(one.hex) for one in scene.happened(events.FireLit)}


# Calm


@rule("AB-X13", "AB-1.5.a", "AB-1.5.b", "AB-1.5.d")
def test_in_calm_a_neighbour_takes_four_dice_at_each_fire_step() -> None:
    scene = fire_step("forest 4,4 5,4\nfire forest 4,4 a 0", [1, 2, 4, 6])
    assert lost(scene, "forest", "5,4") == 2
    again(scene, [3, 3, 1, 5])
    assert burning(scene) == ["terrain 4,4 a 2", "terrain 5,4 a 0"]
    assert scene.happened(events.FireLit)[0].side == "alexandre"


@rule("AB-1.5.b", "AB-1.5.f", "AB-1.5.g")
def test_in_calm_all_six_neighbours_are_attacked_by_direction() -> None:
    for wind in ("", "options wind", "options wind\nwind very_weak 2"):
        scene = fire_step(f"{RING}\nfire forest 4,4 a 0\n{wind}", MISS * 6)
        assert rolls(scene) == [f"{place}:4" for place in AROUND.values()]


@rule("AB-1.5.d", "AB-1.5.e", "AB-1.4.g")
def test_fires_lit_in_this_player_turn_neither_age_nor_spread() -> None:
    scene = fire_step("forest 4,4 5,4 6,4\nfire forest 4,4 a 0", [1, 1, 1, 1])
    assert burning(scene) == ["terrain 4,4 a 1", "terrain 5,4 a 0"]
    again(scene, MISS)
    assert burning(scene) == ["terrain 4,4 a 2", "terrain 5,4 a 1"]
    assert rolls(scene) == ["6,4:4"]


@rule("AB-1.5.b", "AB-1.5.d", "AB-1.6.d")
def test_a_fire_spreads_in_its_owners_fire_step_alone() -> None:
    scene = fire_step("forest 4,4 5,4\nfire forest 4,4 b 1\nunit a1 light_foot 4,4")
    assert rolls(scene) == []
    assert burning(scene) == ["terrain 4,4 b 1"]
    assert scene.happened(events.UnitBurnt) == []


@rule("AB-1.5.c", "AB-1.5.f")
def test_a_hex_beside_two_fires_is_attacked_twice_the_older_first_until_it_burns() -> None:
    text = "forest 4,4 5,4 6,4\nfire forest 4,4 a 0\nfire forest 6,4 a 1"
    scene = fire_step(text, [1, 4, 4, 4, 1, 1, 4, 4])
    assert rolls(scene) == ["5,4:4", "5,4:4"]
    assert lost(scene, "forest", "5,4") == 3
    once = fire_step(text, [1, 1, 1, 1])
    assert rolls(once) == ["5,4:4"]


@rule("AB-1.5.f")
def test_the_oldest_fire_goes_first_then_row_and_column() -> None:
    fires = "fire forest 7,2 a 0\nfire forest 4,8 a 1\nfire forest 1,2 a 0"
    scene = fire_step(f"forest 1,2 2,2 4,8 5,8 7,2 8,2\n{fires}", MISS * 3)
    assert rolls(scene) == ["5,8:4", "2,2:4", "8,2:4"]


@rule("AB-1.5.l", "AB-1.5.m", "AB-1.5.p")
def test_companions_of_a_burning_hex_are_attacked_apart_and_accessories_only_by_their_own_hex() -> None:
    here = "forest 4,4\nabatis 4,4\nside palisade 4,4 2\nunit b1 archers 4,4 wagon\nfire forest 4,4 a 0"
    scene = fire_step(here, [*MISS, 1, 1, 1, 4, *MISS, 4, 4, 4])
    assert [event.kind for event in scene.happened(events.ElementAttacked)] == ["companion"] * 3
    assert burning(scene) == ["side2 4,4 a 0", "terrain 4,4 a 1"]
    there = "forest 4,4 5,4\nabatis 5,4\nside palisade 5,4 1\nunit b1 archers 5,4 wagon\nfire forest 4,4 a 0"
    beside = fire_step(there, MISS * 3)
    assert [one.element.kind for one in beside.happened(events.ElementAttacked)] == ["terrain", "overlay", "side"]


@rule("AB-1.5.n")
def test_a_burning_side_or_accessory_spreads_only_in_its_own_hex() -> None:
    scene = fire_step("forest 4,4 5,4\nside palisade 4,4 2\nfire side2 4,4 a 0", MISS)
    assert rolls(scene) == ["4,4:4"]
    wagon = fire_step("forest 4,4 5,4\nunit b1 archers 4,4 wagon\nfire wagon b1 a 0", MISS)
    assert rolls(wagon) == ["4,4:4"]


@rule("AB-1.5.a", "AB-1.5.b")
def test_a_hex_with_two_burning_things_spreads_once() -> None:
    scene = fire_step("forest 4,4 5,4\nabatis 4,4\nfire forest 4,4 a 0\nfire abatis 4,4 a 0", MISS)
    assert rolls(scene) == ["5,4:4"]


# Wind

DIE, AUTO, NONE = "die", "auto", ""
WAYS = {
    ("weak", 1): (DIE, DIE, NONE, DIE),
    ("weak", 2): (AUTO, DIE, NONE, DIE),
    ("weak", 3): (DIE, DIE, AUTO, DIE),
    ("medium", 1): (DIE, DIE, NONE, DIE),
    ("medium", 2): (AUTO, DIE, NONE, DIE),
    ("medium", 3): (DIE, DIE, AUTO, DIE),
    ("strong", 1): (AUTO, DIE, NONE, NONE),
    ("strong", 3): (AUTO, DIE, NONE, NONE),
    ("very_strong", 1): (AUTO, DIE, NONE, NONE),
    ("very_strong", 3): (AUTO, DIE, NONE, NONE),
    ("storm", 1): (AUTO, DIE, NONE, NONE),
    ("storm", 3): (AUTO, DIE, NONE, NONE),
}
"""AB-1.5.h By force and age: straight downwind, its flanks, upwind, the flanks of upwind."""
BONUS = {"weak": 0, "medium": 1, "strong": 1, "very_strong": 2, "storm": 2}
"""AB-1.2.h"""


@pytest.mark.parametrize(("force", "age"), sorted(WAYS))
@pytest.mark.parametrize("direction", [2, 5])
@rule("AB-1.5.h", "AB-1.5.i", "AB-1.2.h", "AB-12.d", "AB-1.5.o")
def test_how_fire_goes_in_every_wind_at_every_age(force: str, age: int, direction: int) -> None:
    down, flank, up, back = WAYS[force, age]
    by_turn = {0: down, 1: flank, 2: back, 3: up, 4: back, 5: flank}
    ways = {place: by_turn[(way - direction) % 6] for way, place in AROUND.items()}
    dice = 4 + BONUS[force]
    rolled = [place for place, way in ways.items() if way == DIE]
    storm = [3] if force == "storm" else []  # the storm's die of each burning hex
    blown = storm * (2 if down == AUTO else 1)
    text = f"{RING}\noptions wind\nwind {force} {direction}\nfire forest 4,4 a {age - 1}"
    scene = fire_step(text, [4] * dice * len(rolled) + blown)
    assert rolls(scene) == [f"{place}:{dice}" for place in rolled]
    assert lit(scene) == {place for place, way in ways.items() if way == AUTO}


@rule("AB-X14")
def test_a_strong_wind_to_the_east() -> None:
    scene = fire_step(f"{RING}\noptions wind\nwind strong 2\nfire forest 4,4 a 0", [4] * 10)
    assert lit(scene) == {"5,4"}
    assert rolls(scene) == ["4,3:5", "4,5:5"]
    assert {at(place) for place in ("4,4", "5,4", "6,4")} <= scene.battle.smoke


@rule("AB-X51")
def test_a_weak_wind_to_the_east() -> None:
    text = "forest 3,4 4,4 5,4\noptions wind\nwind weak 2\nfire forest 4,4 a 0"
    scene = fire_step(text, [1, 1, 4, 5])
    assert (lost(scene, "forest", "5,4"), lost(scene, "forest", "3,4")) == (2, 0)
    again(scene)
    assert lit(scene) == {"5,4"}
    again(scene)
    assert lit(scene) == {"3,4"}


@pytest.mark.parametrize(
    ("force", "between", "blown", "second"),
    [
        *(("strong", "forest 5,4", 0, False), ("very_strong", "forest 5,4", 0, True), ("storm", "forest 5,4", 3, True)),
        *(("very_strong", "sand 5,4", 0, False), ("storm", "sand 5,4", 2, True)),
        ("very_strong", "forest 5,4\nfire forest 5,4 b 1", 0, True),
    ],
)
@rule("AB-1.5.j", "AB-1.8.e")
def test_two_hexes_downwind_burn_if_the_first_does_or_in_a_storm(
    force: str, between: str, blown: int, *, second: bool
) -> None:
    text = f"forest 4,4 6,4\n{between}\noptions wind\nwind {force} 2\nfire forest 4,4 a 0"
    scene = fire_step(text, [3] * blown)  # in a storm, a die for each burning hex
    assert ("6,4" in lit(scene)) == second


@rule("AB-1.5.j")
def test_past_a_burnt_hex_the_second_burns_too() -> None:
    text = "forest 4,4 6,4\nforest 5,4\noptions wind\nwind very_strong 2\nfire forest 4,4 a 0"
    scene = fire_step(text)
    assert lit(scene) == {"5,4", "6,4"}
    burnt = fire_step("forest 4,4\noptions wind\nwind very_strong 2\nfire forest 4,4 a 0")
    burnt.battle.terrain |= {at("5,4"): "rocks", at("6,4"): "forest"}
    assert lit(again(burnt)) == {"6,4"}


@rule("AB-1.5.k", "AB-1.2.i", "AB-12.a", "AB-12.c")
def test_rain_turns_automatic_development_into_dice() -> None:
    """Strong rain and a medium wind: 4 + 1 − 3 dice straight downwind at an even age."""
    text = "forest 4,4 5,4\noptions wind weather\nwind medium 2\nweather rain strong 5\nfire forest 4,4 a 1"
    scene = fire_step(text, [4, 1, 4])  # it does not go out
    assert rolls(scene) == ["5,4:2"]
    assert lit(scene) == set()


@rule("AB-1.5.k", "AB-1.5.j")
def test_rain_makes_dice_of_the_second_hex_too() -> None:
    text = "forest 4,4 5,4 6,4\noptions wind weather\nwind very_strong 2\nweather rain strong 5\nfire forest 4,4 a 0"
    assert rolls(fire_step(text, [4, 4, 4, 4])) == ["5,4:3"]
    assert rolls(fire_step(f"{text}\nfire forest 5,4 b 1", [4, 4, 4, 4])) == ["6,4:3"]


@rule("AB-1.5.o", "AB-12.a", "AB-C.2.l")
def test_a_spread_shot_without_dice_is_not_made() -> None:
    text = "forest 4,4 5,4\noptions weather\nweather rain weak 7\nfire forest 4,4 a 0"
    assert rolls(fire_step(text, [3, 4, 4])) == ["5,4:2"]
    for force, dice in (("drizzle", 3), ("strong", 1)):
        out = [3] if force == "strong" else []
        assert rolls(fire_step(text.replace("weak", force), [*out, *[4] * dice])) == [f"5,4:{dice}"]


# The weather puts fires out


@rule("AB-X15", "AB-12.b", "AB-3.3.k", "AB-1.0.b")
@pytest.mark.parametrize(
    ("weather", "out"), [("rain weak", {6}), ("rain strong", {5, 6}), ("snow weak", {6}), ("snow hail", {5, 6})]
)
def test_rain_puts_fires_out_with_a_die_for_each(weather: str, out: set[int]) -> None:
    for die in range(1, 7):
        text = f"forest 4,4 8,8\noptions weather\nweather {weather} 7\nfire forest 4,4 a 1\nfire forest 8,8 b 1"
        scene = fire_step(text, [die])
        assert ("terrain 4,4 a 2" not in burning(scene)) == (die in out)
        assert "terrain 8,8 b 1" in burning(scene)
        assert [(roll.sides, len(roll.faces)) for roll in scene.rolls] == [(6, 1)]


@rule("AB-3.3.i", "AB-12.b")
@pytest.mark.parametrize("weather", ["rain very_strong", "rain storm", "snow storm", "snow hail_storm"])
def test_in_the_worst_weather_every_fire_goes_out_at_once_its_element_as_new(weather: str) -> None:
    text = f"forest 4,4 8,8\noptions weather\nweather {weather} 2\nfire forest 4,4 a 1\nfire forest 8,8 b 1\nsmoke 4,4"
    scene = fire_step(text)
    assert burning(scene) == []
    assert scene.battle.terrain == {}
    assert scene.battle.smoke == frozenset()


@rule("AB-3.3.k")
def test_drizzle_puts_nothing_out_nor_does_rain_that_does_not_hold() -> None:
    text = "forest 4,4\noptions weather\nfire forest 4,4 a 1\nweather rain"
    assert burning(fire_step(f"{text} drizzle 9")) == ["terrain 4,4 a 2"]
    assert burning(fire_step(f"{text} irregular 11 fails")) == ["terrain 4,4 a 2"]
    assert burning(fire_step(f"{text} irregular 11", [6])) == []


# The storm's die


STORM = "options wind\nwind storm 2\nforest 4,4\nfire forest 4,4 a 0"


@rule("AB-3.7.g")
def test_the_storms_die_blows_a_fire_out_or_three_hexes_on() -> None:
    on = fire_step(f"{STORM}\nforest 7,4", [1])
    assert burning(on) == ["terrain 4,4 a 1", "terrain 7,4 a 0"]
    assert burning(fire_step(f"{STORM}\nforest 7,4", [6])) == []
    assert fire_step(f"{STORM}\nforest 7,4", [6]).battle.terrain == {}
    for die in (2, 3, 4, 5):
        assert burning(fire_step(f"{STORM}\nforest 7,4", [die])) == ["terrain 4,4 a 1"]
    assert burning(fire_step(f"{STORM}\nforest 8,4", [1])) == ["terrain 4,4 a 1"]


@rule("AB-3.7.g")
def test_only_a_storm_rolls_and_for_each_burning_hex_after_spread() -> None:
    assert burning(fire_step(STORM.replace("storm", "strong"))) == ["terrain 4,4 a 1"]
    scene = fire_step(f"{STORM}\nforest 5,4", [3, 6])
    assert burning(scene) == ["terrain 4,4 a 1"]


# Prairie fires

SKY = "options wind weather heat"
STEPPE = f"{SKY}\nweather heatwave\nwind very_strong 2"


@rule("AB-1.8.a", "AB-3.9.b", "AB-12.r")
def test_grass_burns_only_in_a_heatwave_with_a_very_strong_wind_or_storm() -> None:
    for wind, heat, burns in (
        *(("very_strong", "heatwave", True), ("storm", "heatwave", True), ("strong", "heatwave", False)),
        ("very_strong", "fair", False),
    ):
        text = f"{SKY}\nweather {heat}\nwind {wind} 2\nforest 4,4\nsand 6,4 4,3 4,5\nfire forest 4,4 a 0"
        dice = [3] * (1 + burns) if wind == "storm" else []
        assert lit(fire_step(text, dice)) == ({"5,4"} if burns else set())


@rule("AB-1.8.f", "AB-1.8.g")
def test_grass_fires_go_downwind_and_to_its_flanks_and_burn_one_turn() -> None:
    scene = fire_step(f"{STEPPE}\nfire open 4,4 a 0", [4] * 12)
    assert lit(scene) == {"5,4", "6,4"}
    assert rolls(scene) == ["4,3:6", "4,5:6"]
    burnt = again(scene, [4] * 24)
    assert burnt.battle.terrain == {at("4,4"): "burnt_ground"}
    hill = again(fire_step(f"{STEPPE}\nhill 4,4\nsand 5,4 4,3 4,5 6,4\nfire hill 4,4 a 0"))
    assert hill.battle.terrain == {at("4,4"): "burnt_hill"}


@rule("AB-1.8.c", "AB-1.8.i")
@pytest.mark.parametrize("stop", ["stream", "marsh", "pond", "river", "rocks", "sand", "dry_bed", "soft_ground"])
def test_what_stops_a_prairie_fire(stop: str) -> None:
    scene = fire_step(f"{STEPPE}\nsand 4,3 4,5\n{stop} 5,4\nfire open 4,4 a 0")
    assert lit(scene) == set()


@rule("AB-1.8.c", "AB-1.8.e", "AB-1.8.h")
def test_a_wall_stops_a_prairie_fire_save_in_a_storm() -> None:
    text = f"{STEPPE}\nsand 4,3 4,5\nside wall 5,4 5\nfire open 4,4 a 0"
    assert lit(fire_step(text)) == set()
    assert lit(fire_step(text.replace("wall 5,4", "wall 6,4"))) == {"5,4"}
    assert lit(fire_step(text.replace("very_strong", "storm"), [3, 3])) == {"6,4"}


@rule("AB-1.8.h", "AB-1.8.d")
def test_a_wooden_side_does_not_stop_it_and_takes_the_dice_itself() -> None:
    scene = fire_step(f"{STEPPE}\nsand 4,3 4,5 6,4\nside palisade 5,4 5\nfire open 4,4 a 0", [1, 1, 4, 4, 4, 4])
    assert lit(scene) == {"5,4"}
    assert burning(scene) == ["side5 5,4 a 0", "terrain 4,4 a 1", "terrain 5,4 a 0"]
    own = fire_step(f"{STEPPE}\nsand 4,3 4,5 5,4 6,4\nside palisade 4,4 2\nfire open 4,4 a 0", [1, 4, 4, 4, 4, 4])
    assert lost(own, "side2", "4,4") == 1


@rule("AB-X35", "AB-1.8.d", "AB-1.8.h", "AB-1.5.j")
def test_a_stone_village_takes_dice_and_may_stand() -> None:
    text = f"{STEPPE}\nsand 4,3 4,5\nfire open 4,4 a 0"
    scene = fire_step(f"{text}\nvillage 5,4\nbuilding 5,4 stone", [1, 3, 5, 4, 2, 6])
    assert lost(scene, "village", "5,4") == 3
    assert lit(scene) == set()
    assert lit(fire_step(text)) == {"5,4", "6,4"}


@rule("AB-1.8.g", "AB-1.8.h")
def test_without_dice_a_grass_fire_takes_wood_cover_too_but_no_house_of_wood() -> None:
    text = f"{STEPPE}\nsand 4,3 4,5 6,4\nfire open 4,4 a 0"
    for wood in ("forest", "wooded_hill", "maquis"):
        assert lit(fire_step(f"{text}\n{wood} 5,4")) == {"5,4"}
    for house in ("village", "church"):
        scene = fire_step(f"{text}\n{house} 5,4", [1, 4, 4, 4, 4, 4])
        assert lost(scene, house, "5,4") == 1


@rule("AB-12.am", "AB-1.8.a")
def test_when_the_wind_drops_grass_burns_on_and_lights_no_more_grass() -> None:
    text = "options wind weather heat\nweather heatwave\nwind strong 2\nforest 4,3\nfire open 4,4 a 0"
    scene = fire_step(text, [4] * 5)
    assert rolls(scene) == ["4,3:5"]
    assert burning(scene) == ["terrain 4,4 a 1"]
    assert again(scene).battle.terrain == {at("4,4"): "burnt_ground"}


@rule("AB-12.e")
def test_a_wind_that_changes_acts_from_the_next_fire_step() -> None:
    scene = fire_step("options wind\nwind strong 2\nforest 4,4\nfire forest 4,4 a 0")
    assert at("6,4") in scene.battle.smoke
    scene.battle.wind = scene.battle.wind._replace(direction=5)
    assert at("6,4") in scene.battle.smoke
    again(scene)
    assert at("6,4") not in scene.battle.smoke
    assert at("2,4") in scene.battle.smoke


@rule("AB-1.5.d", "AB-13.3.e")
def test_the_fire_step_goes_in_its_order() -> None:
    assert [step.__name__ for step in STEP] == ["ExtinguishFires", "AgeFires", "SpreadFires", "BlowFires", "BurnUnits"]


@rule("AB-1.5.d", "AB-1.5.e")
def test_a_fire_that_was_lit_in_this_combat_phase_does_not_spread() -> None:
    scene = battle(f"{FAR}\noptions fire\nforest 4,4 5,4\nfire forest 4,4 a 0")
    ((element, found),) = scene.battle.fires.items()
    scene.battle.fires[element] = found._replace(lit_by="alexandre")
    scene.call(fire.age_fires, AgeFires("alexandre"))
    scene.call(fire.spread_fires, SpreadFires("alexandre"))
    assert scene.named == ()


@rule("AB-1.8.g", "AB-12.am")
def test_burning_grass_never_goes_upwind() -> None:
    ring = "forest " + " ".join(AROUND.values())
    scene = fire_step(f"options wind weather heat\nwind weak 2\n{ring}\nfire open 4,4 a 0", [4] * 12)
    assert rolls(scene) == ["4,3:4", "5,4:4", "4,5:4"]


@rule("AB-1.8.c", "AB-1.8.h")
def test_a_wall_stops_grass_fires_and_what_would_light_grass_and_no_other_fire() -> None:
    wall = "sand 4,3 4,5 6,4\nside wall 5,4 5"
    assert lit(fire_step(f"{STEPPE}\n{wall}\nforest 5,4\nfire open 4,4 a 0")) == set()
    assert lit(fire_step(f"{STEPPE}\n{wall}\nforest 4,4\nfire forest 4,4 a 0")) == set()
    assert lit(fire_step(f"{STEPPE}\n{wall}\nforest 4,4 5,4\nfire forest 4,4 a 0")) == {"5,4"}


@rule("AB-1.8.c", "AB-1.5.j")
def test_a_wall_before_the_first_hex_stops_a_grass_fire_before_the_second() -> None:
    text = f"{STEPPE}\nsand 4,3 4,5\nside wall 5,4 5\nfire open 4,4 a 0\nforest 5,4\nfire forest 5,4 b 1"
    assert lit(fire_step(text)) == set()


@rule("AB-3.7.g", "AB-1.5.p")
def test_a_leaping_fire_spares_accessories() -> None:
    scene = fire_step(f"{STORM}\nforest 7,4\nunit b1 archers 7,4 wagon", [1, 5, 5, 5])
    assert burning(scene) == ["terrain 4,4 a 1", "terrain 7,4 a 0"]


@rule("AB-1.5.h", "AB-1.8.h")
def test_any_fire_but_one_of_grass_takes_a_house_downwind_without_dice() -> None:
    scene = fire_step("options wind\nwind strong 2\nforest 4,4\nvillage 5,4\nfire forest 4,4 a 1")
    assert lit(scene) == {"5,4"}


@rule("AB-1.8.h")
def test_a_wooden_side_before_a_wood_takes_dice_while_the_wood_burns_at_once() -> None:
    text = f"{STEPPE}\nsand 4,3 4,5 6,4\nforest 5,4\nside palisade 5,4 5\nfire open 4,4 a 0"
    scene = fire_step(text, [1, 4, 4, 4, 4, 4])
    assert lit(scene) == {"5,4"}
    assert lost(scene, "side5", "5,4") == 1


@rule("AB-1.5.m", "AB-1.5.n")
def test_a_burning_side_or_accessory_lights_no_other_side_of_its_hex() -> None:
    sides = "forest 4,4\nside palisade 4,4 2\nside palisade 4,4 3"
    scene = fire_step(f"{sides}\nfire side2 4,4 a 0", MISS)
    assert [one.element.kind for one in scene.happened(events.ElementAttacked)] == ["terrain"]
    wagon = fire_step(f"{sides}\nunit b1 archers 4,4 wagon\nfire wagon b1 a 0", MISS)
    assert [one.element.kind for one in wagon.happened(events.ElementAttacked)] == ["terrain"]
    wood = fire_step(f"{sides}\nfire forest 4,4 a 0", MISS * 2)
    assert [one.element.kind for one in wood.happened(events.ElementAttacked)] == ["side", "side"]


@rule("AB-1.5.b", "AB-1.5.d", "AB-1.8.g")
def test_grass_spreads_though_something_in_its_hex_was_lit_in_this_player_turn() -> None:
    text = f"{STEPPE}\nsand 4,3 4,5\nabatis 4,4\nfire open 4,4 a 0\nfire abatis 4,4 a 0"
    scene = battle(f"{FAR}\noptions fire\n{text}", SpreadFires("alexandre"), rules=CORE)
    for element, found in scene.battle.fires.items():
        scene.battle.fires[element] = found._replace(lit_by="alexandre" if element.kind == "overlay" else "")
    scene.call(fire.age_fires, AgeFires("alexandre"))
    scene.run()
    assert lit(scene) == {"5,4", "6,4"}
