"""AB-3.3 to AB-3.8: what rain, snow, hail, wind and mist do; every cell of their tables."""

from __future__ import annotations

import re

import pytest

from iacta.engine.records import Refusal
from iacta.engine.rulebook import on
from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.rules import melee, setup, shooting, sky, weather, weather_shots
from iacta.games.alexandre_bayard.rules.allowance import Conditions, allowance
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.effects.base import Cap
from iacta.games.alexandre_bayard.rules.paths import can_enter, reachable
from iacta.games.alexandre_bayard.rules.sight import is_seen_from
from iacta.games.alexandre_bayard.rules.terrain import bars_figure
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.sides import Side
from tests.alexandre_bayard.kit import Scene, at, battle, spot
from tests.alexandre_bayard.ledger import force as force_of
from tests.alexandre_bayard.ledger import table_after
from tests.marks import rule

ALL = "options weather wind fog heat"
ARMIES = f"""
{ALL}
unit a1 light_artillery 2,4 bolt_light activated
unit a2 rocket_artillery 2,6 rocket activated
unit a3 light_cavalry 2,8 activated
unit b1 light_foot 4,4
leader a0 commander 0,11
leader b0 commander 0,0
turn 2
"""


def under(text: str) -> Scene:
    """The armies in some weather."""
    return battle(f"{ARMIES}\n{text}")


def shot_change(scene: Scene, unit: str) -> int:
    """The dice that options take from a shot at b1."""
    combat = shooting.announced(scene.battle, scene[unit], scene["b1"])
    return sum(one.value for one in gathered.dice(scene.battle, combat))


def bans(scene: Scene, unit: str) -> bool:
    """Whether its weapon may not be shot."""
    weapon = shooting.weapon_of(scene.battle, scene[unit])
    assert weapon is not None
    return gathered.bans_shot(scene.battle, scene[unit], weapon, at("4,4")) is not None


def range_change(scene: Scene) -> int:
    """What the options take from a range."""
    found = gathered.range_change(scene.battle, scene["a1"], TABLES.weapons["bow"])
    return sum(one.value for one in found)


def number(pattern: str, cell: str) -> int | None:
    """The number in a part of a cell."""
    found = re.search(pattern, cell)
    return None if found is None else int(found.group(1).replace("−", "-"))


def ignition(scene: Scene) -> int:
    """What the options add to ignition attacks."""
    return sum(one.value for one in gathered.ignition(scene.battle))


# The tables of rain, snow and hail

ROWS = [
    (kind, force_of(kind, row[0]), row)
    for kind, start in (("rain", "- **AB-3.4.b**"), ("snow", "- **AB-3.5.b**"), ("snow", "- **AB-3.6.a**"))
    for row in table_after(start)[1:]
]
NAMES = [f"{kind}-{force}" for kind, force, _ in ROWS]
BY_ROW = pytest.mark.parametrize(("kind", "force", "row"), ROWS, ids=NAMES)
TABLES_OF_FALLING = rule("AB-3.4.b", "AB-3.5.b", "AB-3.6.a")


@TABLES_OF_FALLING
def test_the_tables_have_all_forces_but_irregular() -> None:
    assert {(kind, force) for kind, force, _ in ROWS} == {
        (kind, force) for kind in ("rain", "snow") for force in sky.TABLE_OF[kind].bands if force != "irregular"
    }


@BY_ROW
@TABLES_OF_FALLING
def test_each_cell_of_sight(kind: str, force: str, row: list[str]) -> None:
    scene = under(f"weather {kind} {force}")
    assert gathered.sight_limit(scene.battle, at("4,4")) == number(r"(\d) hexes", row[1])
    assert gathered.sight_limit(scene.battle, at("4,4"), figure=True) == number(r"(\d) hexes", row[1])


@BY_ROW
@TABLES_OF_FALLING
def test_each_cell_of_movement(kind: str, force: str, row: list[str]) -> None:
    scene = under(f"weather {kind} {force}\nwind weak 2")
    hexes = [one.value for one in gathered.allowance(scene.battle, scene["a3"])]
    caps = {(cap.hexes, cap.off_road, cap.downwind) for cap in gathered.caps(scene.battle, scene["a3"])}
    assert hexes == ([-1] if "−1 hex" in row[2] else [])
    due = set()
    if "max 2 hexes outside roads" in row[2]:
        due.add((2, True, 0))
    if "max 1 hex" in row[2]:
        due.add((1, False, 2 if "2 hexes downwind" in row[2] else 0))
    assert caps == due


@BY_ROW
@rule("AB-3.4.b", "AB-3.5.b", "AB-3.6.a", "AB-3.3.c", "AB-3.3.j")
def test_each_cell_of_fords(kind: str, force: str, row: list[str]) -> None:
    least = number(r"after (\d) turns rivers", row[2])
    if least is None and "not fordable" in row[2]:
        least = 0
    for turns in range(1, 6):
        scene = under(f"weather {kind} {force} 0 turns={turns}")
        assert sky.is_in_spate(scene.battle) == (least is not None and turns > least)


@BY_ROW
@rule("AB-3.4.b", "AB-3.5.b", "AB-3.6.a", "AB-3.3.b", "AB-3.3.c")
def test_each_cell_of_shooting_for_other_weapons(kind: str, force: str, row: list[str]) -> None:
    dice, after = number(r"^(−\d) di", row[3]), number(r"after (\d) turns", row[3]) or 0
    for turns in range(1, 6):
        scene = under(f"weather {kind} {force} 0 turns={turns}")
        assert shot_change(scene, "a1") == (dice if turns > after else 0)
        assert range_change(scene) == (number(r"range (−\d)", row[3]) or 0)
        assert not bans(scene, "a1")


@BY_ROW
@rule("AB-3.4.b", "AB-3.5.b", "AB-3.6.a", "AB-3.3.d", "AB-12.t")
def test_each_cell_of_shooting_for_powder(kind: str, force: str, row: list[str]) -> None:
    powder = number(r"powder (−\d)", row[3])
    dice, after = number(r"^(−\d) di", row[3]), number(r"after (\d) turns", row[3]) or 0
    for turns in range(1, 6):
        scene = under(f"weather {kind} {force} 0 turns={turns}")
        assert bans(scene, "a2") == ("powder unusable" in row[3])
        general = dice if turns > after else 0
        assert shot_change(scene, "a2") == (general if powder is None else powder)


@BY_ROW
@rule("AB-3.4.b", "AB-3.5.b", "AB-3.6.a", "AB-1.2.i", "AB-12.a", "AB-3.3.i", "AB-3.3.k", "AB-12.n", "AB-3.7.j")
def test_each_cell_of_special_effects(kind: str, force: str, row: list[str]) -> None:
    scene = under(f"weather {kind} {force}")
    state = scene.battle
    assert ignition(scene) == (number(r"ignition (−\d)", row[4]) or 0)
    assert sky.forbids_fire(state) == ("no fire possible" in row[4])
    least = number(r"d6 = (\d)(?:–6)? goes out", row[4])
    assert sky.extinguishes_on(state) == (None if least is None else (least, 6))
    pelted = {shot.dice for shot in weather_shots.storms(state, "alexandre")}
    dice = number(r"shot of (\d) di", row[4])
    assert pelted == (set() if dice is None else {dice})
    assert sky.wrecks_on(state) == ((1, 1) if "shipwreck" in row[4] else None)


# The table of wind

WINDS = [(force_of("wind", row[0]), row) for row in table_after("- **AB-3.7.d**")[1:]]
BY_WIND = pytest.mark.parametrize(("force", "row"), WINDS, ids=[force for force, _ in WINDS])


def blowing(force: str, more: str = "") -> Scene:
    """The armies in a wind to the east."""
    return under(f"wind {force} 2\n{more}")


@rule("AB-3.7.c")
def test_a_very_weak_wind_has_no_effect_at_all() -> None:
    scene = blowing("very_weak", "desert")
    state, unit = scene.battle, scene["a3"]
    assert sky.is_calm(state)
    assert gathered.sight_limit(state, at("4,4")) is None
    assert (shot_change(scene, "a1"), range_change(scene), ignition(scene)) == (0, 0, 0)
    assert not gathered.caps(state, unit)
    assert not gathered.allowance(state, unit)
    assert not list(weather_shots.storms(state, "alexandre"))
    row = sky.wind(state)
    assert (row.smoke_hexes, row.fire_downwind_hexes, row.ship_against, row.prairie_fire) == (0, 0, 0, False)


@BY_WIND
@rule("AB-3.7.d", "AB-3.7.i")
def test_each_cell_of_sight_in_the_wind(force: str, row: list[str]) -> None:
    assert gathered.sight_limit(blowing(force).battle, at("4,4")) == number(r"^(\d) hexes", row[1])
    desert = number(r"in desert (\d) hexes", row[1])
    assert gathered.sight_limit(blowing(force, "desert").battle, at("4,4")) == desert
    fog = blowing(force, "weather fog mist 6")
    fog.call(weather.settle_weather, steps.SettleWeather())
    assert (fog.battle.weather.kind == "fair") == ("fogs dispersed" in row[1])


@BY_WIND
@rule("AB-3.7.d", "AB-3.7.e", "AB-3.7.i")
def test_each_cell_of_movement_in_the_wind(force: str, row: list[str]) -> None:
    plain, desert = blowing(force), blowing(force, "desert")
    cell = row[2]
    assert [one.value for one in gathered.allowance(plain.battle, plain["a3"])] == ([-1] if "−1 hex;" in cell else [])
    storm = [Cap("AB-3.7.d", "wind", 1)] if cell.startswith("max 1 hex") else []
    assert gathered.caps(plain.battle, plain["a3"]) == storm
    sand = [cap for cap in gathered.caps(desert.battle, desert["a3"]) if cap not in storm]
    assert [(cap.hexes, cap.off_road) for cap in sand] == ([(2, False)] if "in desert max 2" in cell else [])
    upwind = gathered.bans_step(desert.battle, desert["a3"], at("4,8"), at("3,8"))
    assert (upwind is not None) == ("in desert only downwind" in cell)
    assert gathered.bans_step(plain.battle, plain["a3"], at("4,8"), at("3,8")) is None
    ships = sky.wind(plain.battle).ship_against
    assert ships == (0 if force == "weak" else -1)  # AB-3.7.e: from medium on
    assert sky.wind(plain.battle).ship_against_zero_every == (0 if force == "weak" else 2)


@BY_WIND
@rule("AB-3.7.d", "AB-12.t")
def test_each_cell_of_shooting_in_the_wind(force: str, row: list[str]) -> None:
    scene = blowing(force)
    assert shot_change(scene, "a1") == (number(r"^(−\d) di", row[3]) or 0)
    assert range_change(scene) == (number(r"range (−\d)", row[3]) or 0)
    assert bans(scene, "a2") == ("powder unusable" in row[3])
    assert not bans(scene, "a1")


@BY_WIND
@rule("AB-3.7.d", "AB-1.2.h", "AB-12.d", "AB-3.7.g", "AB-12.n")
def test_each_cell_of_fire_and_special_effects_of_the_wind(force: str, row: list[str]) -> None:
    scene, desert = blowing(force), blowing(force, "desert")
    cell = row[4] if row[4] != "as light" else WINDS[0][1][4]
    found = sky.wind(scene.battle)
    assert found.fire_downwind_hexes == number(r"(\d) hex(?:es)? downwind", cell)
    assert found.fire_downwind_every == (2 if "one turn in two" in cell else 1)
    assert found.fire_upwind_every == (3 if "one turn in three upwind" in cell else 0)
    assert found.smoke_hexes == (number(r"smoke (?:moves )?(\d)", cell) or 0)
    assert found.prairie_fire == ("risk of prairie fires" in cell)
    jump = found.fire_jump
    assert (jump is not None) == ("1 = new fire 3 hexes downwind, 6 = blown out" in cell)
    if jump is not None:
        assert (jump.new_fire_on, jump.distance, jump.blown_out_on) == (1, 3, 6)
    dice = number(r"sandstorm: every unsheltered troop takes each turn a shot of (\d)", cell)
    assert {shot.dice for shot in weather_shots.storms(desert.battle, "alexandre")} == (
        set() if dice is None else {dice}
    )
    assert not list(weather_shots.storms(scene.battle, "alexandre"))
    assert sky.wrecks_on(scene.battle) == ((1, 1) if "shipwreck" in cell else None)
    added = {"weak": 0, "medium": 1, "strong": 1, "very_strong": 2, "storm": 2}  # AB-1.2.h
    assert ignition(scene) == added[force]


# The table of mist

MISTS = [(row[0].replace(" ", "_"), row) for row in table_after("- **AB-3.8.c**")[1:]]
BY_MIST = pytest.mark.parametrize(("force", "row"), MISTS[:4], ids=[force for force, _ in MISTS[:4]])


@BY_MIST
@rule("AB-3.8.c")
def test_each_cell_of_sight_and_movement_in_mist(force: str, row: list[str]) -> None:
    scene = under(f"weather fog {force}")
    state, unit = scene.battle, scene["a3"]
    assert gathered.sight_limit(state, at("4,4")) == number(r"(\d) hexes", row[1])
    assert gathered.heavier(state, unit) == ("as the next heavier weight" in row[2])
    drifts = "risk of drift" in row[2]
    assert gathered.deviates(state, unit, at("2,8"), at("3,8")) == drifts
    assert gathered.leader_strays(state, scene["a0"]) == drifts


@BY_MIST
@rule("AB-3.8.c", "AB-3.8.d")
def test_each_cell_of_shooting_in_mist(force: str, row: list[str]) -> None:
    for distance in (2, 3, 4):
        scene = battle(f"{ARMIES}\nweather fog {force}".replace("b1 light_foot 4,4", f"b1 light_foot {2 + distance},4"))
        due = number(r"^(−\d) di", row[3]) or 0
        if "beyond 2 hexes" in row[3] and distance == 2:
            due = 0
        assert shot_change(scene, "a1") == due
        near = battle(f"{ARMIES}\nweather fog {force}".replace("2,6 rocket", f"{4 - distance},4 rocket"))
        powder = number(r"powder (−\d)", row[3])
        assert distance > 2 or shot_change(near, "a2") == (due if powder is None else powder)


@BY_MIST
@rule("AB-3.8.c")
def test_each_cell_of_melee_in_mist(force: str, row: list[str]) -> None:
    text = f"{ALL}\nunit a1 heavy_foot 4,4 activated moved=1 started=4,6\nunit b1 medium_foot 5,4\nweather fog {force}"
    scene = battle(text)
    in_fog = row[4] == "melee −1 die, melee factor only"
    attack = melee.announced(scene.battle, "melee", scene["a1"], scene["b1"])
    assert (attack.factor, attack.dice) == (("melee", 2) if in_fog else ("impact", 4))
    riposte = melee.announced(scene.battle, "riposte", scene["b1"], scene["a1"])
    assert riposte.dice == (2 if in_fog else 3)


@rule("AB-3.8.c", "AB-3.8.h", "AB-3.1.b")
def test_pea_soup_is_darkness() -> None:
    assert MISTS[4][0] == "pea_soup"
    scene = under("weather fog pea_soup 12")
    assert sky.is_pea_soup(scene.battle)
    assert not sky.is_pea_soup(under("weather fog fog 11").battle)
    assert sky.mist(scene.battle) is not None


@rule("AB-3.8.h")
def test_in_fog_no_light_keeps_from_going_astray() -> None:
    scene = under("weather fog fog 11\ncamp_fire 2,8")
    assert gathered.deviates(scene.battle, scene["a3"], at("2,8"), at("3,8"))
    assert not gathered.deviates(under("weather fog thick_mist 8").battle, scene["a3"], at("2,8"), at("3,8"))


# How effects add up


@rule("AB-3.3.a", "AB-X31")
def test_dice_and_ranges_add_up() -> None:
    heavy = "unit a1 heavy_artillery 2,4 bolt_heavy activated\nunit b1 light_foot 7,4"
    scene = battle(f"{ALL}\n{heavy}\nweather rain strong 5\nwind strong 2")
    combat = shooting.announced(scene.battle, scene["a1"], scene["b1"])
    assert combat.dice == 2
    assert [(one.clause, one.value) for one in combat.modifiers] == [("AB-3.4.b", -1), ("AB-3.7.d", -1)]
    assert shooting.reach(scene.battle, scene["a1"], TABLES.weapons["bolt_heavy"]) == 8
    bow = battle(
        f"{ALL}\nunit a1 archers 2,4 bow activated\nunit b1 light_foot 5,4\nweather rain strong 5\nwind strong 2"
    )
    refusal = shooting.refuses_shot(bow.battle, bow["a1"], bow["b1"])
    assert refusal == Refusal("AB-C.2.l", "no-dice-left")
    both = under("weather rain very_strong 3\nwind very_strong 2")
    assert range_change(both) == -2


@rule("AB-3.3.a", "AB-C.4.h")
def test_the_lowest_limit_counts_and_hexes_taken_add_up() -> None:
    scene = under("weather rain very_strong 3\nwind very_strong 2")
    assert allowance(scene.battle, scene["a3"]) == (2, 2)  # 4 − 1 − 1, at most 2
    assert allowance(scene.battle, scene["a3"], Conditions(by_road=True)) == (3, 3)  # 4 + 1 − 2, no cap
    storm = under("weather rain storm 2\nwind very_strong 2")
    assert allowance(storm.battle, storm["a3"]) == (1, 1)
    assert gathered.sight_limit(storm.battle, at("4,4")) == 2
    assert gathered.sight_limit(under("weather rain very_strong 3\nwind storm 2").battle, at("4,4")) == 4


@rule("AB-3.3.h")
def test_the_cap_outside_roads_does_not_hold_on_one() -> None:
    road = "road 2,8 3,8 4,8 5,8 6,8 7,8"
    scene = under(f"weather rain weak 8\n{road}")
    found = {spot(place) for place in reachable(scene.battle, scene["a3"])}
    assert {"3,8", "7,8"} <= found
    assert "3,9" in found
    assert "4,9" not in found  # three hexes off the road
    storm = under(f"weather rain storm 2\n{road}")
    assert {spot(place) for place in reachable(storm.battle, storm["a3"])} == {
        *("3,8", "1,8", "2,7", "1,7", "2,9", "1,9")
    }


@rule("AB-3.5.b", "AB-3.5.c", "AB-3.6.a")
def test_in_a_snow_storm_two_hexes_downwind_and_only_if_there_is_wind() -> None:
    for force in ("storm", "hail_storm"):
        scene = under(f"weather snow {force}\nwind weak 2")
        found = {spot(place) for place in reachable(scene.battle, scene["a3"])}
        assert found == {"3,8", "1,8", "2,7", "1,7", "2,9", "1,9", "4,8", "3,7", "3,9", "3,6", "3,10"}
        calm = under(f"weather snow {force}\nwind very_weak 2")
        assert len(reachable(calm.battle, calm["a3"])) == 6


@rule("AB-3.5.c")
def test_downwind_is_ahead_of_the_wind_or_beside_it() -> None:
    scene = blowing("weak")
    start = at("4,8")
    ways = [way for way in range(1, 7) if sky.is_downwind(scene.battle, start, scene.battle.ground.step(start, way))]
    assert ways == [1, 2, 3]
    north = under("wind weak 6").battle
    assert [way for way in range(1, 7) if sky.is_downwind(north, start, north.ground.step(start, way))] == [1, 5, 6]


@rule("AB-3.7.d", "AB-3.7.i", "AB-C.3.k")
def test_a_desert_wind_holds_troops_that_are_not_of_the_desert() -> None:
    scene = blowing("very_strong", "desert")
    far = {spot(place) for place in reachable(scene.battle, scene["a3"])}
    assert "5,8" in far  # three hexes downwind
    assert "0,8" in far  # two upwind
    born = battle(f"{ARMIES}\nwind very_strong 2\ndesert".replace("2,8 activated", "5,8 desert_origin activated"))
    assert "2,8" in {spot(place) for place in reachable(born.battle, born["a3"])}
    tied = battle(f"{ARMIES}\nwind very_strong 2\ndesert".replace("2,8 activated", "5,8 activated"))
    assert "2,8" not in {spot(place) for place in reachable(tied.battle, tied["a3"])}


@rule("AB-3.7.d", "AB-C.3.k", "AB-X3")
def test_in_a_desert_storm_one_goes_only_downwind() -> None:
    scene = blowing("storm", "desert")
    assert {spot(place) for place in reachable(scene.battle, scene["a3"])} == {"3,8", "2,7", "2,9"}
    assert can_enter(scene.battle, scene["a3"], at("2,8"), at("3,8"))
    assert not can_enter(scene.battle, scene["a3"], at("2,8"), at("1,8"))
    born = battle(f"{ARMIES}\nwind storm 2\ndesert".replace("2,8 activated", "2,8 desert_origin activated"))
    assert len(reachable(born.battle, born["a3"])) == 6


@rule("AB-3.4.b", "AB-3.3.a")
def test_what_is_too_far_in_the_rain_is_not_seen() -> None:
    scene = battle(
        f"{ALL}\nunit a1 heavy_artillery 2,4 bolt_heavy activated\nunit b1 light_foot 7,4\nweather rain storm 2"
    )
    assert not is_seen_from(scene.battle, "alexandre", at("2,4"), scene["b1"])
    assert is_seen_from(scene.battle, "alexandre", at("5,4"), scene["b1"])


@rule("AB-16.x")
def test_a_range_cut_below_two_forbids_the_shot() -> None:
    scene = battle(
        f"{ALL}\nunit a1 light_foot 2,4 javelin activated\nunit b1 light_foot 4,4\nweather rain very_strong 3"
    )
    refusal = shooting.refuses_shot(scene.battle, scene["a1"], scene["b1"])
    assert refusal is not None
    assert refusal.reason == "out-of-range"


@rule("AB-12.t")
def test_rockets_are_powder_and_siphons_and_fire_pots_are_not() -> None:
    names = {name for name, weapon in TABLES.weapons.items() if weapon.powder}
    assert names == {"handgun", "bombard", "rocket"}
    text = f"{ALL}\nunit a1 siphon_light 2,4 siphon_light activated\nunit b1 light_foot 4,4\nweather rain strong 5"
    scene = battle(text)
    assert shooting.refuses_shot(scene.battle, scene["a1"], scene["b1"]) is None
    rocket = battle(text.replace("siphon_light 2,4 siphon_light", "rocket_artillery 2,4 rocket"))
    refusal = shooting.refuses_shot(rocket.battle, rocket["a1"], rocket["b1"])
    assert refusal == Refusal("AB-3.4.b", "powder-unusable")


@rule("AB-3.3.b")
def test_melee_dice_do_not_fall_in_the_rain() -> None:
    text = f"{ALL}\nunit a1 heavy_foot 4,4 activated\nunit b1 medium_foot 5,4\nweather rain storm 2\nwind storm 2"
    scene = battle(text)
    assert melee.announced(scene.battle, "melee", scene["a1"], scene["b1"]).dice == 3


# Consecutive turns


def counted(kind: str, forces: list[str]) -> list[int]:
    """The count of each of some turns; a word in brackets is a turn in which irregular weather fails."""
    scene = battle(f"{ALL}\nunit a1 archers 2,4 bow\nweather {kind} {forces[0].strip('()')}")
    found = []
    for force in forces:
        holds = not force.startswith("(")
        scene.battle.weather = scene.battle.weather._replace(force=force.strip("()"), holds=holds)
        scene.call(weather.count_weather, steps.CountWeather())
        found.append(scene.battle.weather.turns)
    return found


@rule("AB-3.3.c")
def test_turns_of_this_or_a_worse_force_count() -> None:
    assert counted("rain", ["weak"] * 4) == [1, 2, 3, 4]
    assert counted("rain", ["strong", "strong", "weak", "weak"]) == [1, 2, 3, 4]
    assert counted("rain", ["weak", "weak", "strong", "weak"]) == [1, 2, 1, 4]
    assert counted("rain", ["drizzle", "weak", "drizzle"]) == [1, 1, 3]
    assert counted("snow", ["very_strong", "storm", "very_strong"]) == [1, 1, 3]


@rule("AB-3.3.c")
def test_irregular_weather_that_fails_breaks_the_count() -> None:
    assert counted("rain", ["irregular", "irregular", "(irregular)", "irregular"]) == [1, 2, 0, 1]
    assert counted("snow", ["hail", "hail_storm", "(hail)", "hail", "hail"]) == [1, 1, 0, 1, 2]


@rule("AB-3.3.c", "AB-3.2.h")
def test_irregular_rain_counts_as_weak_and_hail_is_a_table_of_its_own() -> None:
    assert counted("rain", ["weak", "irregular", "weak"]) == [1, 2, 3]
    assert counted("snow", ["strong", "hail", "strong"]) == [1, 1, 1]


@rule("AB-3.3.c", "AB-13.3.a")
def test_game_turns_are_counted_not_player_turns() -> None:
    scene = battle(f"{ALL}\nunit a1 archers 2,4 bow\nweather rain weak 8", side="bayard")
    before = scene.battle.weather
    scene.call(weather.count_weather, steps.CountWeather())
    assert scene.battle.weather == before


@rule("AB-3.3.c")
def test_a_new_kind_of_weather_begins_a_new_count() -> None:
    scene = battle(f"{ALL}\nunit a1 archers 2,4 bow\nweather rain weak 8")
    for _ in range(3):
        scene.call(weather.count_weather, steps.CountWeather())
    scene.call(weather.become, "snow", (1, 1), "AB-3.10.c")
    scene.call(weather.roll_force, steps.RollForce(), dice=[4, 4])
    scene.call(weather.count_weather, steps.CountWeather())
    assert scene.battle.weather.turns == 1


# Weather shots


def pelted(text: str, dice: list[int], side: Side = "alexandre") -> Scene:
    """The shots of the weather at the units of a side."""
    scene = battle(
        f"{ALL} hidden_units decoys camps boats sleeping\n{text}",
        *(steps.SufferWeather(side), steps.JudgeVictory("alexandre")),
        rules=[on(steps.SufferWeather, weather_shots.suffer_weather)],
        stops=[steps.JudgeVictory],
    )
    return scene.run(dice)


@rule("AB-3.3.e", "AB-3.3.b", "AB-13.3.a")
def test_the_weather_shoots_at_the_active_sides_own_units_once() -> None:
    scene = pelted(
        "unit a1 heavy_foot 4,8\nunit a2 archers 6,8\nunit b1 archers 4,2\nweather rain storm 2", [1, 2, 1, 3]
    )
    assert scene.battle.plaquettes == [2, 3, 4]
    assert [(shot.unit, shot.hits) for shot in scene.happened(events.WeatherShot)] == [(0, 2), (1, 1)]
    assert scene.battle.weathered == 0
    other = pelted("unit a1 heavy_foot 4,8\nunit b1 archers 4,2\nweather rain storm 2", [3, 1], "bayard")
    assert other.battle.plaquettes == [4, 3]


@rule("AB-3.3.f", "AB-C.2.f")
def test_only_hits_count_and_against_inverted_armour() -> None:
    text = "unit a1 {} 4,8\nweather rain storm 2"
    for troop, dice, left in (("heavy_foot", [4, 1], 3), ("medium_foot", [1, 2], 3), ("archers", [2, 5], 4)):
        scene = pelted(text.format(troop), dice)
        assert scene.battle.plaquettes[0] == left
    flags = pelted(text.format("heavy_foot"), [4, 6])
    assert flags.battle.plaquettes[0] == 4
    assert flags.where("a1") == "4,8"
    assert flags.battle.tokens["bayard"] == 4


@rule("AB-3.3.f", "AB-C.14.h")
def test_the_last_plaquette_is_never_lost_and_no_leader_is_risked() -> None:
    scene = pelted("unit a1 heavy_foot 4,8 plaquettes=2\nleader a0 commander 4,8\nweather rain storm 2", [1, 1])
    assert scene.battle.plaquettes[0] == 1
    assert pelted("unit a1 heavy_foot 4,8 plaquettes=1\nweather rain storm 2", [1, 1]).battle.plaquettes[0] == 1


@rule("AB-3.3.g", "AB-C.13.g")
def test_built_zones_and_wood_cover_shelter() -> None:
    for terrain in ("village", "church", "forest", "wooded_hill", "maquis"):
        assert pelted(f"unit a1 heavy_foot 4,8\n{terrain} 4,8\nweather rain storm 2", []).battle.plaquettes[0] == 4
    camp = "unit a1 heavy_foot 4,8\ncamp a 4,8 5,8\nweather rain storm 2"
    assert pelted(camp, []).battle.plaquettes[0] == 4
    for terrain in ("hill", "rocks", "marsh"):
        assert pelted(f"unit a1 heavy_foot 4,8\n{terrain} 4,8\nweather rain storm 2", [1, 4]).battle.plaquettes[0] == 3


@rule("AB-3.3.g", "AB-16.n")
def test_a_unit_aboard_is_not_sheltered_and_counts_as_dismounted() -> None:
    text = "unit a1 heavy_cavalry 4,8\nriver 4,8\nboat a_boat barge 4,8\nweather rain storm 2"
    scene = pelted(text.replace("heavy_cavalry", "light_cavalry"), [1, 3])
    assert scene.battle.plaquettes[0] == 2  # green inverted: red faces only
    assert pelted(f"{text}\ncamp a 4,8 5,8", [1, 2]).battle.plaquettes[0] == 1
    heavy = pelted(text, [1, 2])
    assert heavy.battle.plaquettes[0] == 1


@rule("AB-12.s", "AB-3.7.d")
def test_a_sandstorm_is_a_shot_of_its_own() -> None:
    scene = pelted("desert\nunit a1 heavy_foot 4,8\nweather rain storm 2\nwind storm 2", [1, 4, 4, 1])
    assert [shot.cause for shot in scene.happened(events.WeatherShot)] == ["weather", "sandstorm"]
    assert scene.battle.plaquettes[0] == 2


@rule("AB-12.ad", "AB-15.a", "AB-7.i")
def test_hidden_units_are_shot_at_unseen_and_decoys_not_at_all() -> None:
    text = "unit a1 heavy_foot 4,8 hidden\nunit b1 archers 4,2\ndecoy a9 warband 6,8\nweather rain storm 2"
    scene = pelted(text, [1, 1])
    assert [roll.to for roll in scene.rolls] == ["alexandre"]
    assert {told.to for told in scene.told} == {"alexandre"}
    assert "hidden" in scene.flags("a1")
    assert scene.battle.plaquettes[0] == 2


@rule("AB-3.2.h", "AB-3.6.a")
def test_hail_that_does_not_hold_hits_nobody() -> None:
    assert pelted("unit a1 heavy_foot 4,8\nweather snow hail_storm 12 fails", []).battle.plaquettes[0] == 4
    assert pelted("unit a1 heavy_foot 4,8\nweather snow hail 10", [1]).battle.plaquettes[0] == 3


# Fords


@rule("AB-3.3.j", "AB-16.ae", "AB-C.4.e")
def test_fords_and_streams_in_spate_are_left_and_never_entered() -> None:
    water = "stream 3,8 2,8\nriver 2,7 3,7\nford 2,7\nford 3,7\nbridge 3,7"
    scene = under(f"weather rain storm 2\n{water}")
    found = {spot(place) for place in reachable(scene.battle, scene["a3"])}
    assert found == {"1,8", "1,7", "1,9", "2,9"}
    assert {spot(place) for place in reachable(under(water).battle, scene["a3"])} >= {"3,8", "2,7"}
    refusal = bars_figure(scene.battle, at("3,8"))
    assert refusal == Refusal("AB-3.3.j", "not-fordable")
    assert bars_figure(scene.battle, at("2,7")) == refusal
    assert bars_figure(scene.battle, at("3,7")) is None  # the bridge
    assert not can_enter(scene.battle, scene["a3"], at("2,8"), at("3,8"))


@rule("AB-3.3.j", "AB-3.3.c")
def test_very_strong_rain_closes_fords_after_three_turns() -> None:
    for turns, open_ in ((3, True), (4, False)):
        scene = under(f"weather rain very_strong 3 turns={turns}\nstream 3,8")
        assert ("3,8" in {spot(place) for place in reachable(scene.battle, scene["a3"])}) == open_


@rule("AB-12.ak")
def test_a_unit_aboard_minds_only_the_cap_of_one_hex() -> None:
    boat = ARMIES.replace("options", "options boats") + "river 2,8\nboat a_boat barge 2,8"
    for weather_now, caps in (("rain weak 8", 0), ("rain storm 2", 1), ("rain very_strong 3", 0)):
        scene = battle(f"{boat}\nweather {weather_now}\nwind very_strong 2")
        assert len(gathered.caps(scene.battle, scene["a3"])) == caps
        assert not gathered.allowance(scene.battle, scene["a3"])
    mist = battle(f"{boat}\nweather fog mist 6")
    assert gathered.heavier(mist.battle, mist["a3"]) == 0


@rule("AB-12.x")
def test_the_mist_counts_from_the_weight_that_a_unit_has_now() -> None:
    text = f"{ALL} loosen_order\nweather fog mist 6\nunit a1 medium_foot 4,4 activated"
    assert allowance(battle(text).battle, 0) == (1, 2)  # as heavy
    assert allowance(battle(f"{text} loosened=1").battle, 0) == (2, 2)  # light, as medium


# What goes out


@rule("AB-3.3.i", "AB-12.b")
def test_where_no_fire_is_possible_all_go_out_and_their_elements_are_intact() -> None:
    text = "options fire weather\nunit a1 archers 2,4 bow\nforest 5,5\nfire forest 5,5 a 1\nsmoke 5,4"
    scene = battle(f"{text}\nweather rain very_strong 3")
    scene.battle.damage[Element("terrain", at("5,5"))] = 2
    scene.call(weather.settle_weather, steps.SettleWeather())
    assert (scene.battle.fires, scene.battle.smoke, scene.battle.damage) == ({}, frozenset(), {})
    assert scene.happened(events.FiresDrowned) == [events.FiresDrowned((Element("terrain", at("5,5")),))]
    strong = battle(f"{text}\nweather rain strong 5")
    strong.call(weather.settle_weather, steps.SettleWeather())
    assert strong.battle.fires
    hail = battle(f"{text}\nweather snow hail_storm 12 fails")
    hail.call(weather.roll_irregular, steps.RollIrregular(), dice=[5])
    assert hail.battle.fires
    hail.call(weather.roll_irregular, steps.RollIrregular(), dice=[2])
    assert not hail.battle.fires


@pytest.mark.parametrize(
    ("now", "burns"),
    [
        *(("rain drizzle 9", True), ("rain weak 8", True), ("rain irregular 11", True), ("snow weak 8", True)),
        *(("rain strong 5", False), ("rain storm 2", False), ("snow strong 5", False), ("snow hail 10", False)),
        *(("snow hail 10 fails", True), ("fair", True), ("fog fog 11", True)),
    ],
)
@rule("AB-12.l")
def test_strong_rain_puts_out_torches_and_camp_fires(now: str, *, burns: bool) -> None:
    text = "options weather darkness fog\ndark\nunit a1 archers 2,4 bow torches\ncamp_fire 5,5\nbridge 6,6\nriver 6,6"
    scene = battle(f"{text}\nweather {now}")
    state = scene.battle
    state.light = state.light._replace(torches=frozenset((scene["a1"],)))
    scene.call(weather.settle_weather, steps.SettleWeather())
    if "hail" in now:
        scene.call(weather.roll_irregular, steps.RollIrregular(), dice=[4 if burns else 3])
    assert (state.light.torches == {scene["a1"]}) == burns
    assert (at("5,5") in state.overlays) == burns
    assert at("6,6") in state.overlays
    assert len(scene.happened(events.LightsDoused)) == (not burns)


@rule("AB-12.c")
def test_rain_and_wind_add_up_for_ignition() -> None:
    assert ignition(under("weather rain strong 5\nwind medium 2")) == -2


@rule("AB-12.i")
def test_fog_does_not_hinder_ignition() -> None:
    assert ignition(under("weather fog fog 11")) == 0
    assert not sky.forbids_fire(under("weather fog fog 11").battle)


@rule("AB-3.10.l")
def test_a_shipped_scenario_has_the_weather_of_its_file() -> None:
    assert setup.set_up(shipped()["river_crossing"]).weather.force == "weak"
