"""AB-3.1, AB-3.2, AB-3.7.a, AB-3.7.b, AB-3.8, AB-3.10: which weather it is, and how it changes."""

from __future__ import annotations

import pytest

from iacta.engine.records import Step
from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.actions import RerollDie
from iacta.games.alexandre_bayard.battlefield import Weather, Wind
from iacta.games.alexandre_bayard.rules import setup, sky, variable_weather, weather
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.scenario_faults import weather_kind
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.sides import Side
from iacta.games.alexandre_bayard.tables import WEATHER
from tests.alexandre_bayard.kit import Scene, battle
from tests.alexandre_bayard.phases import CORE
from tests.marks import rule

ARMIES = """
unit a1 archers 4,8 bow
unit b1 archers 4,2 bow
leader a0 commander 4,8
leader b0 commander 4,2
"""
ALL = "options weather wind fog heat variable_weather"


def rolled(text: str, dice: list[int], options: str = ALL) -> Scene:
    """The first rolls of weather and wind."""
    scene = battle(
        f"{ARMIES}\n{options}\n{text}",
        steps.RollWeather(),
        *([steps.RollWind()] if "wind" in options else []),
        steps.SettleWeather(),
        steps.JudgeVictory("alexandre"),
        rules=CORE,
        stops=[steps.JudgeVictory],
    )
    return scene.run(dice)


def first_roll(text: str, dice: list[int], options: str = ALL) -> Weather:
    """The weather after the first roll, before its force."""
    scene = battle(f"{ARMIES}\n{options}\n{text}")
    scene.call(weather.roll_weather, steps.RollWeather(), dice=dice)
    return scene.battle.weather


# Determination


@rule("AB-3.1.a")
def test_without_the_option_and_without_a_word_the_weather_is_fair() -> None:
    scene = battle(f"{ARMIES}\ndeclared rain 1 2 strong 5")
    assert scene.battle.weather == Weather("fair")
    assert battle(f"{ARMIES}\n{ALL}").battle.weather.kind == "fair"


@pytest.mark.parametrize(
    ("total", "kind"),
    [
        *((total, "snow") for total in range(-3, 2)),
        *((total, "rain") for total in (2, 3, 4)),
        *((total, "fog") for total in (5, 6)),
        *((total, "fair") for total in range(7, 12)),
        *((total, "heatwave") for total in range(12, 16)),
    ],
)
@rule("AB-3.2.a")
def test_the_weather_of_each_total(total: int, kind: str) -> None:
    assert weather_kind(total) == kind


@rule("AB-3.2.a")
def test_two_dice_give_the_weather() -> None:
    assert first_roll("", [1, 2]) == Weather("rain", dice=(1, 2))
    assert first_roll("", [6, 6]).kind == "heatwave"
    assert first_roll("", [4, 3]) == Weather("fair", dice=(4, 3))


@pytest.mark.parametrize(
    ("modifier", "change"),
    [("winter", -2), ("mountains", -1), ("hot_desert", 2), ("high_summer", 1), ("cold_zone", -2)],
)
@rule("AB-3.2.b")
def test_each_modifier_of_the_weather(modifier: str, change: int) -> None:
    for dice in ([1, 1], [2, 2], [3, 3], [5, 5]):
        assert first_roll(f"climate {modifier}", dice).kind == weather_kind(sum(dice) + change)


@rule("AB-3.2.b")
def test_modifiers_add_up() -> None:
    assert first_roll("climate winter mountains cold_zone", [2, 3]).kind == "snow"
    assert first_roll("climate winter high_summer", [4, 4]).kind == "fair"


@pytest.mark.parametrize(
    ("dice", "kind"), [([6, 6], "rain"), ([4, 4], "rain"), ([2, 3], "fair"), ([1, 2], "fair")], ids=str
)
@rule("AB-3.2.c")
def test_the_monsoon_exchanges_fair_weather_and_rain(dice: list[int], kind: str) -> None:
    assert first_roll("climate monsoon", dice).kind == kind


@rule("AB-3.2.c")
def test_in_a_monsoon_snow_is_fair() -> None:
    assert first_roll("climate monsoon winter", [1, 2]).kind == "fair"


@rule("AB-3.2.d")
def test_the_monsoon_comes_after_the_modifiers() -> None:
    assert first_roll("climate monsoon winter", [4, 4]).kind == "fair"  # 6: fog
    assert first_roll("climate monsoon high_summer", [3, 3]).kind == "rain"  # 7: fair


@rule("AB-3.2.e", "AB-1.0.e")
def test_a_weather_whose_option_is_off_is_fair() -> None:
    assert first_roll("", [2, 3], "options weather").kind == "fair"
    assert first_roll("", [6, 6], "options weather fog").kind == "fair"
    assert first_roll("", [2, 3], "options weather fog").kind == "fog"
    assert battle(f"{ARMIES}\noptions weather\ndeclared fog 2 3 mist 6").battle.weather == Weather(dice=(2, 3))
    assert battle(f"{ARMIES}\noptions fog\ndeclared fog 2 3 mist 6").battle.weather.kind == "fog"
    assert battle(f"{ARMIES}\noptions fog\ndeclared rain 1 2 weak 8").battle.weather == Weather()


@rule("AB-3.2.f")
def test_first_the_weather_then_its_force_then_the_wind() -> None:
    scene = rolled("", [1, 2, 4, 4, 5, 2, 3])
    assert scene.battle.weather == Weather("rain", "weak", 8, (1, 2))
    assert scene.battle.wind == Wind(5, "strong", 5)
    assert [roll.clause for roll in scene.rolls] == ["AB-3.2.a", "AB-3.4.a", "AB-3.7.a"]
    fair = rolled("", [4, 4, 1, 6, 6])
    assert fair.battle.weather == Weather("fair", dice=(4, 4))
    assert fair.battle.wind == Wind(1, "very_weak", 12)


@rule("AB-3.2.f", "AB-3.10.l")
def test_what_the_scenario_fixes_is_not_rolled() -> None:
    scene = rolled("declared rain 1 2 weak 8\ndeclared_wind medium 3 7", [])
    assert scene.battle.weather == Weather("rain", "weak", 8, (1, 2))
    assert scene.battle.wind == Wind(3, "medium", 7)


@rule("AB-3.2.i")
def test_the_wind_may_be_played_alone() -> None:
    scene = battle(f"{ARMIES}\noptions wind\ndeclared_wind storm 2 2")
    scene.call(weather.roll_wind, steps.RollWind())
    assert scene.battle.wind == Wind(2, "storm", 2)
    open_ = battle(f"{ARMIES}\noptions wind")
    open_.call(weather.roll_wind, steps.RollWind(), dice=[6, 1, 2])
    assert open_.battle.wind == Wind(6, "very_strong", 3)
    assert [type(step) for option, step in setup.SET_UP if option == "wind"] == [steps.RollWind]


# Forces

FORCES = {
    "rain": ("AB-3.4.a", {"storm": [2], "very_strong": [3], "strong": [4, 5, 6], "weak": [7, 8], "drizzle": [9, 10]}),
    "snow": ("AB-3.5.a", {"storm": [2], "very_strong": [3], "strong": [4, 5, 6], "weak": [7, 8, 9], "hail": [10, 11]}),
    "fog": ("AB-3.8.a", {"light_mist": [2, 3, 4], "mist": [5, 6, 7], "thick_mist": [8, 9], "fog": [10, 11]}),
    "wind": ("AB-3.7.b", {"storm": [2], "very_strong": [3], "strong": [4, 5, 6], "medium": [7, 8], "weak": [9, 10]}),
}
LAST = {"rain": "irregular", "snow": "hail_storm", "fog": "pea_soup", "wind": "very_weak"}


def force_of(kind: str, total: int) -> str:
    """The force of a total, as the ledger has it."""
    return next((force for force, totals in FORCES[kind][1].items() if total in totals), LAST[kind])


@pytest.mark.parametrize("total", range(2, 13))
@pytest.mark.parametrize("kind", ["rain", "snow", "fog"])
@rule("AB-3.4.a", "AB-3.5.a", "AB-3.8.a")
def test_the_force_of_each_total(kind: str, total: int) -> None:
    scene = battle(f"{ARMIES}\n{ALL}\nweather {kind}")
    scene.call(weather.roll_force, steps.RollForce(), dice=[total // 2, total - total // 2])
    now = scene.battle.weather
    assert (now.force, now.total) == (force_of(kind, total), total)
    assert scene.clause_of(events.WeatherChanged) == FORCES[kind][0]


@pytest.mark.parametrize("total", range(2, 13))
@rule("AB-3.7.b")
def test_the_force_of_the_wind_for_each_total(total: int) -> None:
    scene = battle(f"{ARMIES}\noptions wind")
    scene.call(weather.roll_wind, steps.RollWind(), dice=[4, total // 2, total - total // 2])
    assert scene.battle.wind == Wind(4, force_of("wind", total), total)


@pytest.mark.parametrize("direction", range(1, 7))
@rule("AB-3.7.a")
def test_the_wind_blows_toward_the_direction_rolled(direction: int) -> None:
    scene = battle(f"{ARMIES}\noptions wind")
    scene.call(weather.roll_wind, steps.RollWind(), dice=[direction, 4, 4])
    assert scene.battle.wind.direction == direction
    start = scene.battle.at[scene["a1"]]
    assert sky.is_downwind(scene.battle, start, scene.battle.ground.step(start, direction))
    assert not sky.is_downwind(scene.battle, start, scene.battle.ground.step(start, direction + 3))


# Mist


def misted(force: str, total: int, die: int | None, turn: int = 2, options: str = ALL) -> Scene:
    """A mist after its die."""
    scene = battle(f"{ARMIES}\n{options}\nweather fog {force} {total}\nturn {turn}")
    scene.call(weather.roll_mist, steps.RollMist(), dice=[] if die is None else [die])
    return scene


CLASSES = ["light_mist", "mist", "thick_mist", "fog", "pea_soup"]
TOTALS = [3, 6, 8, 11, 12]


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("number", range(5))
@rule("AB-3.8.b")
def test_the_mist_thins_on_one_and_two_and_thickens_on_six(number: int, die: int) -> None:
    found = misted(CLASSES[number], TOTALS[number], die).battle.weather
    after = number + {1: -1, 2: -1, 6: 1}.get(die, 0)
    if after < 0:
        assert found == Weather("fair")
    else:
        assert (found.kind, found.force) == ("fog", CLASSES[min(after, 4)])


@rule("AB-3.8.g", "AB-3.8.b")
def test_the_first_mist_die_is_rolled_in_the_second_game_turn() -> None:
    assert misted("mist", 6, None, turn=1).battle.weather.force == "mist"
    assert misted("mist", 6, 1, turn=2).battle.weather.force == "light_mist"
    assert misted("mist", 6, 6, turn=9).battle.weather.force == "thick_mist"


@pytest.mark.parametrize(
    ("force", "total", "die", "after"),
    [
        *(("mist", 6, 2, 4), ("mist", 5, 6, 8), ("thick_mist", 8, 1, 7), ("thick_mist", 9, 6, 10)),
        *(("fog", 11, 2, 9), ("pea_soup", 12, 1, 11), ("light_mist", 2, 6, 5), ("mist", 6, 3, 6)),
    ],
)
@rule("AB-3.8.i")
def test_the_total_goes_to_the_nearest_of_the_new_class(force: str, total: int, die: int, after: int) -> None:
    assert misted(force, total, die).battle.weather.total == after


@rule("AB-3.8.f")
def test_a_mist_that_has_lifted_does_not_return_by_itself() -> None:
    scene = misted("light_mist", 3, 1)
    scene.call(weather.roll_mist, steps.RollMist())  # no die falls
    assert scene.battle.weather.kind == "fair"


@pytest.mark.parametrize(
    ("force", "stays"),
    [
        *(("very_weak", True), ("weak", True), ("medium", True)),
        *(("strong", False), ("very_strong", False), ("storm", False)),
    ],
)
@rule("AB-3.8.e", "AB-12.g", "AB-3.7.d")
def test_a_strong_wind_removes_all_fog_at_once(force: str, *, stays: bool) -> None:
    scene = battle(f"{ARMIES}\n{ALL}\nweather fog pea_soup 12\nwind {force} 2")
    scene.call(weather.settle_weather, steps.SettleWeather())
    assert (scene.battle.weather.kind == "fog") == stays


@rule("AB-12.g")
def test_the_wind_of_the_set_up_removes_fog_before_its_first_effect() -> None:
    scene = battle(f"{ARMIES}\n{ALL}\nweather fog mist 6")
    scene.call(weather.roll_wind, steps.RollWind(), dice=[2, 1, 1])
    assert scene.battle.weather.kind == "fair"


@rule("AB-3.8.e", "AB-12.g")
def test_no_fog_forms_in_a_strong_wind() -> None:
    scene = rolled("declared_wind strong 2 5", [2, 3, 3, 3])
    assert scene.battle.weather == Weather("fair", dice=(2, 3))


# Irregular weather


def irregular(text: str, die: int | None, side: Side = "alexandre", first: str = "a") -> Scene:
    """Irregular weather after its die."""
    scene = battle(f"{ARMIES}\n{ALL}\n{text}\nfirst {first}", side=side)
    scene.call(weather.roll_irregular, steps.RollIrregular(), dice=[] if die is None else [die])
    return scene


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("text", ["rain irregular 11", "snow hail 10", "snow hail_storm 12"])
@rule("AB-3.2.g", "AB-3.2.h")
def test_irregular_weather_holds_on_one_to_three_and_else_the_turn_is_fair(text: str, die: int) -> None:
    scene = irregular(f"weather {text}", die)
    assert scene.battle.weather.holds == (die <= 3)
    assert (sky.falling(scene.battle) is not None) == (die <= 3)


@rule("AB-3.2.g")
def test_each_test_is_independent_and_made_in_the_turn_of_the_first_player() -> None:
    assert not irregular("weather rain irregular 11", 4).battle.weather.holds
    assert irregular("weather rain irregular 11 fails", 1).battle.weather.holds
    assert not irregular("weather rain irregular 11 fails", None, "bayard").battle.weather.holds
    assert irregular("weather rain irregular 11 fails", 2, "bayard", "b").battle.weather.holds


@pytest.mark.parametrize("text", ["rain weak 8", "snow storm 2", "fair", "fog fog 11", "heatwave"])
@rule("AB-3.2.g")
def test_other_weather_is_not_tested(text: str) -> None:
    assert irregular(f"weather {text}", None).battle.weather.holds


@rule("AB-3.2.g")
def test_a_scenario_may_make_its_weather_irregular() -> None:
    scene = battle(f"{ARMIES}\n{ALL}\ndeclared rain 1 2 strong 5 irregular")
    assert not scene.battle.weather.holds
    scene.call(weather.roll_irregular, steps.RollIrregular(), dice=[3])
    assert scene.battle.weather.holds


@rule("AB-3.2.h")
def test_irregular_rain_that_falls_is_weak_rain() -> None:
    row = sky.falling(battle(f"{ARMIES}\n{ALL}\nweather rain irregular 11").battle)
    assert row == WEATHER.rain.row("weak")


@rule("AB-3.2.g")
def test_irregular_weather_has_to_show_that_it_holds() -> None:
    assert not rolled("", [1, 2, 6, 6, 1, 4, 4]).battle.weather.holds
    assert not battle(f"{ARMIES}\n{ALL}\ndeclared rain 1 2 irregular 11").battle.weather.holds


# Variable weather


def changed(text: str, *dice: int, turn: int = 2, stability: int = 3) -> Scene:
    """A game turn's change of weather, up to the choice of a die."""
    scene = battle(
        f"{ARMIES}\n{ALL}\n{text}\nturn {turn}",
        *(steps.RollChange(), steps.RollMist(), steps.SettleWeather(), steps.JudgeVictory("alexandre")),
        rules=CORE,
        stops=[steps.JudgeVictory],
    )
    scene.battle.stability = stability
    return scene.run(dice)


@rule("AB-3.10.a")
def test_stability_is_rolled_or_given_and_the_dice_are_recorded() -> None:
    scene = battle(f"{ARMIES}\n{ALL}")
    scene.call(variable_weather.roll_stability, steps.RollStability(), dice=[4])
    assert scene.battle.stability == 4
    given = battle(f"{ARMIES}\n{ALL}\nclimate stability=5")
    given.call(variable_weather.roll_stability, steps.RollStability())
    assert given.battle.stability == 5
    assert rolled("", [1, 2, 4, 4, 1, 4, 4]).battle.weather.dice == (1, 2)
    assert setup.set_up(shipped()["river_crossing"]).stability == 4


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("stability", range(1, 7))
@rule("AB-3.10.b", "AB-3.10.c", "AB-3.10.d", "AB-3.10.i", "AB-X5", "AB-X40")
def test_the_weather_changes_if_the_die_is_greater_than_the_stability(stability: int, die: int) -> None:
    scene = battle(f"{ARMIES}\n{ALL}\nturn 2\nfirst b")
    scene.battle.stability = stability
    scene.call(variable_weather.roll_change, steps.RollChange(), dice=[die])
    due: tuple[Step, ...] = ()
    if die == stability + 1:
        due = (steps.RollSmallChange(),)
    elif die > stability:
        due = (steps.RerollWeather("bayard"),)
    assert scene.named == due


@pytest.mark.parametrize(
    ("every", "tests"), [(1, [2, 3, 4, 5, 6, 7]), (2, [3, 5, 7]), (3, [4, 7])], ids=["each", "second", "third"]
)
@rule("AB-3.10.b", "AB-3.10.j")
def test_the_first_test_is_made_in_turn_one_plus_n(every: int, tests: list[int]) -> None:
    found = []
    for turn in range(1, 8):
        scene = battle(f"{ARMIES}\n{ALL}\nclimate check_every_turns={every}\nturn {turn}")
        if variable_weather.is_tested(scene.battle):
            found.append(turn)
    assert found == tests


@rule("AB-3.10.b")
def test_without_a_word_of_the_scenario_every_turn_is_tested() -> None:
    assert variable_weather.is_tested(battle(f"{ARMIES}\n{ALL}\nturn 2").battle)


@pytest.mark.parametrize(("die", "total"), [(1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 6)])
@rule("AB-3.10.d", "AB-X7")
def test_a_small_change_adds_the_die_less_three(die: int, total: int) -> None:
    scene = changed("weather rain strong 6", 4, die)
    assert scene.battle.weather == Weather("rain", force_of("rain", total), total)


@pytest.mark.parametrize(("before", "die", "after"), [(2, 1, 2), (3, 1, 2), (12, 5, 12), (11, 5, 12)])
@rule("AB-3.10.f")
def test_totals_stay_between_two_and_twelve(before: int, die: int, after: int) -> None:
    scene = changed(f"weather rain {force_of('rain', before)} {before}", 4, die)
    assert (scene.battle.weather.total, scene.battle.weather.force) == (after, force_of("rain", after))


@pytest.mark.parametrize("kind", ["fair", "heatwave"])
@rule("AB-3.10.f")
def test_in_fair_weather_and_heat_a_small_change_acts_on_the_wind(kind: str) -> None:
    scene = changed(f"weather {kind}\nwind medium 5 7", 4, 1)
    assert scene.battle.wind == Wind(5, "strong", 5)
    assert scene.battle.weather.kind == kind
    still = battle(f"{ARMIES}\noptions weather variable_weather\nweather {kind}")
    still.call(variable_weather.roll_small_change, steps.RollSmallChange())
    assert still.battle.wind == Wind()


@rule("AB-3.10.f", "AB-3.8.i", "AB-X50")
def test_a_small_change_of_a_mist_acts_on_the_total_that_its_die_has_left() -> None:
    scene = misted("mist", 6, 2)
    assert scene.battle.weather.total == 4
    scene.call(variable_weather.roll_small_change, steps.RollSmallChange(), dice=[5])
    assert scene.battle.weather == Weather("fog", "mist", 6)


def rerolled(text: str, die: int, *dice: int, wind: bool = True, dice_before: tuple[int, int] = (2, 3)) -> Scene:
    """A great change of which one die is rerolled."""
    options = ALL if wind else ALL.replace(" wind", "")
    scene = battle(
        f"{ARMIES}\n{options}\n{text}\nturn 2",
        *(steps.RollChange(), steps.SettleWeather(), steps.JudgeVictory("alexandre")),
        rules=CORE,
        stops=[steps.JudgeVictory],
    )
    scene.battle.stability = 2
    scene.battle.weather = scene.battle.weather._replace(dice=dice_before)
    scene.run([4])
    assert scene.asked == ("alexandre",)
    assert scene.candidates("alexandre") == [RerollDie(1), RerollDie(2)]
    return scene.play("alexandre", RerollDie(die), dice)  # type: ignore[arg-type]


@rule("AB-3.10.c", "AB-X8")
def test_a_great_change_rerolls_one_die_and_the_force_of_the_new_weather() -> None:
    scene = rerolled("climate winter\nweather rain weak 8", 2, 6, 3, 3, wind=False)
    assert scene.battle.weather == Weather("fog", "mist", 6, (2, 6))
    fair = rerolled("weather rain weak 8", 1, 6, wind=False)
    assert fair.battle.weather == Weather("fair", dice=(6, 3))


@rule("AB-3.10.e")
def test_the_players_choose_in_turn_the_first_player_first() -> None:
    scene = rerolled("weather rain weak 8", 1, 6, wind=False)
    assert scene.battle.chooser == "bayard"
    scene.call(variable_weather.roll_change, steps.RollChange(), dice=[6])
    assert scene.named == (steps.RerollWeather("bayard"),)


@rule("AB-3.10.g")
def test_after_a_great_change_the_wind_is_rolled_anew() -> None:
    scene = rerolled("weather rain weak 8\ndeclared_wind weak 1 9", 1, 6, 4, 1, 2)
    assert scene.battle.wind == Wind(4, "very_strong", 3)


@rule("AB-3.10.h", "AB-3.10.k")
def test_the_same_kind_of_weather_keeps_its_force_and_the_new_die_counts_from_now_on() -> None:
    scene = rerolled("weather rain storm 2", 2, 1, wind=False, dice_before=(2, 2))
    assert scene.battle.weather == Weather("rain", "storm", 2, (2, 1))


@rule("AB-3.10.l", "AB-3.2.b", "AB-3.2.c")
def test_a_change_uses_the_modifiers_and_the_monsoon_of_the_scenario() -> None:
    scene = rerolled("climate winter monsoon\nweather rain weak 8", 2, 6, wind=False)
    assert scene.battle.weather == Weather("fair", dice=(2, 6))  # 6: fog, in a monsoon fair


@rule("AB-3.8.f", "AB-3.10.c")
def test_a_mist_that_has_lifted_may_return_by_a_great_change() -> None:
    scene = rerolled("weather fair", 1, 2, 5, 5, wind=False)
    assert scene.battle.weather == Weather("fog", "fog", 10, (2, 3))


# Worked examples


@rule("AB-X1", "AB-3.2.a", "AB-3.8.b", "AB-3.8.c")
def test_worked_example_of_a_mist_that_lifts() -> None:
    scene = rolled("climate high_summer", [1, 3, 3, 3, 2, 5, 6])
    now = scene.battle
    assert (now.weather.kind, now.weather.force, now.wind) == ("fog", "mist", Wind(2, "very_weak", 11))
    assert gathered.sight_limit(now, now.at[scene["b1"]]) == 5
    assert gathered.heavier(now, scene["a1"]) == 1
    now.turn = 2
    scene.call(weather.roll_mist, steps.RollMist(), dice=[1])
    assert gathered.sight_limit(now, now.at[scene["b1"]]) == 6
    now.turn = 3
    scene.call(weather.roll_mist, steps.RollMist(), dice=[2])
    assert now.weather.kind == "fair"
    assert gathered.sight_limit(now, now.at[scene["b1"]]) is None


@rule("AB-X1b", "AB-3.8.e")
def test_worked_example_of_the_same_mist_in_a_strong_wind() -> None:
    scene = rolled("climate high_summer", [1, 3, 3, 3, 2, 2, 3])
    assert scene.battle.weather == Weather("fair", dice=(1, 3))
    assert scene.battle.wind == Wind(2, "strong", 5)


@rule("AB-X2", "AB-3.2.b", "AB-12.c")
def test_worked_example_of_rain_in_winter() -> None:
    scene = rolled("climate winter", [2, 3, 2, 4, 4, 3, 4])
    now = scene.battle
    assert now.weather == Weather("rain", "strong", 6, (2, 3))
    assert now.wind == Wind(4, "medium", 7)
    assert [cap.hexes for cap in gathered.caps(now, scene["a1"])] == [2]
    assert sum(one.value for one in gathered.ignition(now)) == -2
    assert sky.extinguishes_on(now) == (5, 6)
    assert sky.wind(now).ship_against == -1


@rule("AB-X3", "AB-3.2.b")
def test_worked_example_of_a_heatwave_in_the_desert() -> None:
    scene = rolled("climate high_summer hot_desert\ndesert", [4, 6, 2, 1, 1])
    now = scene.battle
    assert now.weather == Weather("heatwave", dice=(4, 6))
    assert now.wind == Wind(2, "storm", 2)
    assert now.parched
    assert gathered.sight_limit(now, now.at[scene["b1"]]) == 2
    assert [cap.hexes for cap in gathered.caps(now, scene["a1"])] == [1]
    assert sky.wind(now).prairie_fire


@rule("AB-3.2.g")
def test_it_is_told_whether_irregular_weather_holds() -> None:
    told = [irregular("weather rain irregular 11", die).happened(events.WeatherHeld) for die in (3, 4)]
    assert told == [[events.WeatherHeld(True)], [events.WeatherHeld(False)]]


@rule("AB-12.l")
@pytest.mark.parametrize(("lights", "told"), [("camp_fire 6,2", 1), ("unit a2 archers 5,8 torches", 1), ("", 0)])
def test_camp_fires_and_torches_go_out_each_by_itself_and_nothing_is_said_where_none_are_lit(
    lights: str, told: int
) -> None:
    scene = battle(f"{ARMIES}\n{ALL} darkness\ndark\nweather rain storm 2\n{lights}")
    if "torches" in lights:
        scene.battle.light = scene.battle.light._replace(torches=frozenset((scene["a2"],)))
    scene.call(weather.settle_weather, steps.SettleWeather())
    assert len(scene.happened(events.LightsDoused)) == told
    assert not scene.battle.overlays
    assert not scene.battle.light.torches


@rule("AB-3.2.g", "AB-1.5.q")
def test_irregular_weather_of_the_last_turn_does_not_drown_a_scheduled_fire() -> None:
    text = f"{ARMIES}\n{ALL} fire\nweather snow hail_storm 12\nforest 4,4\nscheduled 3 4,4\nturn 3"
    agenda = (
        steps.SettleWeather(),
        steps.StartScheduledFires(),
        steps.RollIrregular(),
        steps.JudgeVictory("alexandre"),
    )
    for die, burns in ((4, True), (3, False)):
        scene = battle(text, *agenda, rules=CORE, stops=[steps.JudgeVictory]).run([die])
        assert bool(scene.battle.fires) == burns


@rule("AB-7.k", "AB-3.2.g")
def test_both_sides_look_around_when_irregular_weather_begins_or_ends() -> None:
    for words, die, looks in (("", 1, False), ("", 4, True), (" fails", 1, True), (" fails", 4, False)):
        assert (steps.LookAround() in irregular(f"weather snow hail 10{words}", die).then()) == looks
