"""BG-2.3: depots, the status of regions, scorched earth; phase I of a turn."""

from __future__ import annotations

import pytest

from iacta.engine.records import Action
from iacta.games.bellum_gallicum.actions import BuildDepot, Burn, DestroyDepot, DismantleDepot, Pass
from iacta.games.bellum_gallicum.events import (
    AttritionRolled,
    DepotBuilt,
    DepotDestroyed,
    DepotDismantled,
    RegionBurnt,
    ScorchedEarthRemoved,
    StatusRolled,
)
from iacta.games.bellum_gallicum.rules import supply
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.steps import (
    BuildDepots,
    BurnLand,
    CheckStatus,
    DismantleDepots,
    StartTurn,
    SufferAttrition,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

WINTER, MARCH, JUNE, JULY, AUGUST = 1, 2, 5, 6, 7
LEGIONS = (
    "legion_vii",
    "legion_viii",
    "legion_ix",
    "legion_x",
    "legion_xi",
    "legion_xii",
    "legion_xiii",
    "legion_xiv",
    "legion_xv",
)
LIGHT = ("cretans", "balearics", "numidians", "roman_cavalry_1", "roman_cavalry_2")
GAULS = (
    "aeduii_inf6",
    "aeduii_inf4",
    "aeduii_cav2",
    "ambarii_inf2",
    "segusiavi_inf2",
    "bituriges_inf6",
    "arverni_inf6",
)


def scorched(scene: Scene) -> list[str]:
    """The ravaged regions."""
    return [scene.war.gaul.region_id[region] for region in scene.war.gaul.regions if scene.war.scorched[region]]


def depots(scene: Scene) -> list[str]:
    """The regions with a depot."""
    return [scene.war.gaul.region_id[region] for region in scene.war.gaul.regions if scene.war.depots[region]]


def with_depots(scene: Scene, *regions: str) -> Scene:
    """Depots in regions."""
    for region in regions:
        scene.war.depots[scene[region]] = True
    return scene


def burn(scene: Scene, *regions: str) -> Scene:
    """Scorched earth in regions."""
    for region in regions:
        scene.war.scorched[scene[region]] = True
    return scene


def clause(scene: Scene, seat: str, action: Action) -> str:
    """Under which clause something is refused."""
    return scene.refusal(seat, action).clause


# Status


@rule("BG-2.3.1.a")
def test_a_region_is_ravaged_while_it_carries_a_marker() -> None:
    scene = burn(Scene(BuildDepots()), "aeduii").put("aeduii", *LEGIONS[:5]).put("senones", *LIGHT).run()
    assert clause(scene, "roman", BuildDepot(scene["aeduii"])) == "BG-2.3.2.a"
    assert scene.allows("roman", BuildDepot(scene["senones"]))


@rule("BG-2.3.1.b", "BG-W9")
@pytest.mark.parametrize(("units", "rolled"), [(4, 0), (5, 0), (6, 1), (7, 1)])
def test_six_units_of_a_side_roll_and_five_do_not(units: int, rolled: int) -> None:
    scene = Scene(CheckStatus()).put("aeduii", *LEGIONS[:units]).put("arverni", *GAULS[:units]).run([3, 3] * rolled)
    rolls = [(one.region, one.side, one.units) for one in scene.happened(StatusRolled)]
    assert rolls == [(scene["arverni"], "gallic", units), (scene["aeduii"], "roman", units)] * rolled


@rule("BG-2.3.1.b")
def test_the_units_of_the_two_sides_are_not_added() -> None:
    assert not Scene(CheckStatus()).put("aeduii", *LEGIONS[:5]).put("aeduii", *GAULS[:5]).run().happened(StatusRolled)


@rule("BG-2.3.1.c", "BG-2.3.1.d")
@pytest.mark.parametrize(
    ("turn", "units", "stores", "modifier"),
    [
        (JUNE, 6, (), 0),
        (JUNE, 8, (), 0),
        (JUNE, 9, (), 1),
        (WINTER, 8, (), 1),
        (WINTER, 9, (), 2),
        (JUNE, 8, ("aeduii",), -2),
        (WINTER, 9, ("aeduii",), 0),
        (JUNE, 8, ("senones",), 0),
    ],
)
@pytest.mark.parametrize("die", range(1, 7))
def test_a_modified_five_ravages_a_region(
    turn: int, units: int, stores: tuple[str, ...], modifier: int, die: int
) -> None:
    scene = with_depots(Scene(CheckStatus(), turn=turn).put("aeduii", *LEGIONS[:units]), *stores).run([die])
    (rolled,) = scene.happened(StatusRolled)
    assert (rolled.die, rolled.score) == (die, die + modifier)
    assert rolled.ravaged == (die + modifier >= 5)
    assert scorched(scene) == (["aeduii"] if die + modifier >= 5 else [])


@rule("BG-W9")
def test_nine_units_with_a_depot_in_winter_roll_without_a_modifier() -> None:
    scene = with_depots(Scene(turn=WINTER).put("aeduii", *LEGIONS), "aeduii")
    found = supply.status_modifiers(scene.war, scene["aeduii"], "roman", 9)
    assert [(one.reason, one.value) for one in found] == [("winter", 1), ("more-than-eight-units", 1), ("depot", -2)]


@rule("BG-W9", "BG-2.3.1.f")
def test_a_garrison_of_three_leaves_five_of_eight_and_no_roll() -> None:
    scene = Scene(CheckStatus()).put("aeduii", *GAULS[:5]).put("bibracte", *GAULS[5:], "arverni_inf4").run()
    assert not scene.happened(StatusRolled)
    scene = Scene(CheckStatus()).put("aeduii", *GAULS[:4]).put("bibracte", *GAULS[4:], "arverni_inf4").run([5])
    assert [one.units for one in scene.happened(StatusRolled)] == [8]


@rule("BG-2.3.1.c")
def test_the_depot_helps_the_roman_roll_only() -> None:
    scene = with_depots(Scene(CheckStatus()).put("aeduii", *GAULS), "aeduii").run([5])
    assert scorched(scene) == ["aeduii"]


@rule("BG-2.3.1.e", "BG-2.3.1.i", "BG-1.i")
def test_the_roman_side_rolls_first_and_its_ravaging_spares_the_gallic_roll() -> None:
    scene = Scene(CheckStatus()).put("aeduii", *LEGIONS[:6]).put("aeduii", *GAULS[:6]).run([5])
    assert [one.side for one in scene.happened(StatusRolled)] == ["roman"]
    scene = Scene(CheckStatus()).put("aeduii", *LEGIONS[:6]).put("aeduii", *GAULS[:6]).run([4, 5])
    assert [one.side for one in scene.happened(StatusRolled)] == ["roman", "gallic"]
    assert scorched(scene) == ["aeduii"]


@rule("BG-2.3.1.i", "BG-1.i")
def test_regions_roll_in_map_order() -> None:
    scene = Scene(CheckStatus()).put("bituriges", *GAULS[:6]).put("senones", *LEGIONS[:6]).run([1, 2])
    assert [one.region for one in scene.happened(StatusRolled)] == [scene["senones"], scene["bituriges"]]


@rule("BG-2.3.1.g")
def test_roman_gaul_is_always_fertile() -> None:
    scene = Scene(CheckStatus()).put("provincia_i", *LEGIONS).put("cisalpina", *GAULS[:6]).run()
    assert not scene.happened(StatusRolled)


@rule("BG-2.3.1.h")
def test_a_ravaged_region_is_not_rolled_for() -> None:
    assert not burn(Scene(CheckStatus()).put("aeduii", *LEGIONS), "aeduii").run().happened(StatusRolled)


@rule("BG-2.3.1.j")
def test_a_status_roll_gets_its_marker_though_none_is_left() -> None:
    scene = Scene(CheckStatus()).put("aeduii", *LEGIONS[:6])
    twelve = [scene.war.gaul.region_id[region] for region in range(4, 16)]
    assert len(scorched(burn(scene, *twelve).run([6]))) == 13


# Depots


def builders(*units: str, turn: int = JUNE, where: str = "aeduii") -> Scene:
    """The Roman side is asked for depots; an army in Senones keeps the question open."""
    return Scene(BuildDepots(), turn=turn).put("senones", *LEGIONS[:5]).put(where, *units).run()


@rule("BG-2.3.2.a")
def test_a_depot_stands_in_a_fertile_region_with_a_roman_army() -> None:
    scene = builders(*LIGHT)
    assert scene.asked == ("roman",)
    assert set(scene.candidates("roman")) == {Pass(), BuildDepot(scene["senones"]), BuildDepot(scene["aeduii"])}
    scene.play("roman", BuildDepot(scene["aeduii"]))
    assert scene.happened(DepotBuilt) == [DepotBuilt(scene["aeduii"])]
    assert scene.clause_of(DepotBuilt) == "BG-2.3.2.a"
    assert depots(scene) == ["aeduii"]
    assert scene.candidates("roman") == [Pass(), BuildDepot(scene["senones"])]
    assert clause(builders(*LIGHT[:4]), "roman", BuildDepot(scene["aeduii"])) == "BG-2.3.2.h"
    assert not Scene(BuildDepots()).put("aeduii", *LIGHT[:4]).run().asked


@rule("BG-2.3.2.a")
@pytest.mark.parametrize("region", [0, 35, -1])
def test_there_is_no_depot_where_there_is_no_region(region: int) -> None:
    assert clause(builders(), "roman", BuildDepot(region)) == "BG-2.3.2.a"


@rule("BG-2.3.2.a", "BG-2.3.2.e")
def test_four_depots_and_one_in_a_region() -> None:
    scene = with_depots(builders(*LIGHT), "lingones", "remi", "aeduii")
    assert clause(scene, "roman", BuildDepot(scene["aeduii"])) == "BG-2.3.2.e"
    scene.play("roman", BuildDepot(scene["senones"]))
    assert not scene.asked
    scene = with_depots(builders(*LIGHT), "lingones", "remi", "leuci")
    assert depots(scene.play("roman", BuildDepot(scene["senones"]))) == ["remi", "senones", "lingones", "leuci"]
    assert scene.asked == ()
    assert supply.refuses_depot(scene.war, scene["aeduii"]) is not None


@rule("BG-2.3.2.b")
def test_in_winter_the_army_needs_three_legions() -> None:
    scene = builders(*LEGIONS[5:7], *LIGHT, turn=WINTER)
    assert clause(scene, "roman", BuildDepot(scene["aeduii"])) == "BG-2.3.2.b"
    assert builders(*LEGIONS[5:8], *LIGHT, turn=WINTER).allows("roman", BuildDepot(scene["aeduii"]))
    assert builders(*LIGHT, turn=MARCH).allows("roman", BuildDepot(scene["aeduii"]))


@rule("BG-2.3.2.h")
def test_the_army_that_builds_is_the_whole_unbesieged_force_inside_and_outside_and_control_is_not_needed() -> None:
    scene = builders(*LIGHT[:2]).camp("aeduii").put("camp:aeduii", *LIGHT[2:]).put("bibracte", "aeduii_inf6").settle()
    assert scene.allows("roman", BuildDepot(scene["aeduii"]))
    scene.besiege("camp:aeduii", "gallic")
    assert clause(scene, "roman", BuildDepot(scene["aeduii"])) == "BG-2.3.2.h"


@rule("BG-2.3.2.a")
def test_a_gallic_army_builds_nothing() -> None:
    scene = builders().put("aeduii", *GAULS)
    assert clause(scene, "roman", BuildDepot(scene["aeduii"])) == "BG-2.3.2.h"


@rule("BG-2.3.2.c", "BG-2.3.2.g")
def test_depots_are_dismantled_at_the_end_of_the_phase() -> None:
    scene = with_depots(Scene(DismantleDepots()), "senones", "aeduii").run()
    assert scene.asked == ("roman",)
    assert set(scene.candidates("roman")) == {Pass(), DismantleDepot(scene["senones"]), DismantleDepot(scene["aeduii"])}
    assert clause(scene, "roman", DismantleDepot(scene["remi"])) == "BG-2.3.2.c"
    assert clause(scene, "roman", DismantleDepot(99)) == "BG-2.3.2.c"
    scene.play("roman", DismantleDepot(scene["aeduii"]))
    assert scene.happened(DepotDismantled) == [DepotDismantled(scene["aeduii"])]
    assert depots(scene) == ["senones"]
    assert scene.asked == ("roman",)
    assert supply.phase()[-2:] == (BurnLand(), DismantleDepots())
    assert not Scene(DismantleDepots()).run().asked


@rule("BG-2.3.2.d", "BG-2.3.2.f")
def test_a_depot_outlives_its_army_and_the_ravaging_of_its_region() -> None:
    scene = with_depots(Scene(CheckStatus()).put("aeduii", *GAULS), "aeduii").run([6])
    assert scorched(scene) == depots(scene) == ["aeduii"]


# Scorched earth


@rule("BG-2.3.5.a")
def test_the_gallic_side_burns_what_it_controls() -> None:
    scene = Scene(BurnLand()).hold("roman", "senones").put("aeduii", *LEGIONS[:1]).put("aeduii", "aeduii_inf6").settle()
    scene.run()
    assert scene.asked == ("gallic",)
    for region in ("senones", "aeduii"):
        assert clause(scene, "gallic", Burn(scene[region])) == "BG-2.3.5.a"
        assert Burn(scene[region]) not in scene.candidates("gallic")
    assert clause(scene, "gallic", Burn(99)) == "BG-2.3.5.a"
    assert Burn(scene["bituriges"]) in scene.candidates("gallic")
    scene.play("gallic", Burn(scene["bituriges"]))
    assert scene.happened(RegionBurnt) == [RegionBurnt(scene["bituriges"])]
    assert scorched(scene) == ["bituriges"]
    assert clause(scene, "gallic", Burn(scene["bituriges"])) == "BG-2.3.5.a"
    assert scene.asked == ("gallic",)


@rule("BG-2.3.5.a")
def test_twelve_regions_burn_and_no_more() -> None:
    scene = Scene(BurnLand())
    burn(scene, *(scene.war.gaul.region_id[region] for region in range(4, 15))).run()
    scene.play("gallic", Burn(scene["aeduii"]))
    assert len(scorched(scene)) == 12
    assert not scene.asked


@rule("BG-2.3.5.b", "BG-2.3.5.f", "BG-2.3.2.d")
def test_depots_under_gallic_control_are_destroyed_with_or_without_a_fire() -> None:
    scene = with_depots(Scene(BurnLand()).hold("roman", "senones"), "aeduii", "senones", "bituriges").run()
    assert clause(scene, "gallic", DestroyDepot(scene["senones"])) == "BG-2.3.5.b"
    assert clause(scene, "gallic", DestroyDepot(scene["remi"])) == "BG-2.3.5.b"
    assert clause(scene, "gallic", DestroyDepot(99)) == "BG-2.3.5.b"
    scene.play("gallic", DestroyDepot(scene["aeduii"]))
    assert scene.happened(DepotDestroyed) == [DepotDestroyed(scene["aeduii"])]
    assert (depots(scene), scorched(scene)) == (["senones", "bituriges"], [])
    scene.play("gallic", Burn(scene["bituriges"]))
    assert (depots(scene), scorched(scene)) == (["senones", "bituriges"], ["bituriges"])
    assert DestroyDepot(scene["bituriges"]) in scene.candidates("gallic")


@rule("BG-2.3.5.b")
def test_a_depot_can_be_destroyed_where_nothing_is_left_to_burn() -> None:
    scene = with_depots(Scene(BurnLand()), "provincia_i").hold("roman", *Scene().war.gaul.region_id[2:])
    scene.hold("gallic", "provincia_i").hold("roman", "cisalpina").run()
    assert scene.candidates("gallic") == [Pass(), DestroyDepot(scene["provincia_i"])]


@rule("BG-2.3.5.c")
@pytest.mark.parametrize("turn", [JULY, AUGUST])
def test_in_august_all_scorched_earth_leaves_the_map(turn: int) -> None:
    scene = burn(Scene(StartTurn(), turn=turn), "aeduii", "remi").put("senones", *LEGIONS[:5]).run()
    assert scorched(scene) == ([] if turn == AUGUST else ["remi", "aeduii"])
    gone = [ScorchedEarthRemoved((scene["remi"], scene["aeduii"]))] if turn == AUGUST else []
    assert scene.happened(ScorchedEarthRemoved) == gone


@rule("BG-2.3.5.c", "BG-1.a")
def test_in_august_a_depot_can_be_built_where_the_earth_was_scorched() -> None:
    scene = burn(Scene(StartTurn(), turn=AUGUST), "aeduii").put("aeduii", *LEGIONS[:5]).settle().run()
    assert scene.step == BuildDepots()
    assert scene.allows("roman", BuildDepot(scene["aeduii"]))


@rule("BG-2.3.5.d")
def test_roman_gaul_never_burns_even_under_gallic_control() -> None:
    scene = Scene(BurnLand()).put("provincia_i", "aeduii_inf6").settle().run()
    assert clause(scene, "gallic", Burn(scene["provincia_i"])) == "BG-2.3.5.d"


@rule("BG-2.3.5.e", "BG-2.3.a", "BG-1.a")
def test_what_is_burnt_causes_attrition_from_the_next_turn_on() -> None:
    assert supply.phase() == (BuildDepots(), CheckStatus(), SufferAttrition(), BurnLand(), DismantleDepots())
    scene = Scene(*supply.phase()).put("aeduii", "aeduii_inf6").settle().run()
    scene.play("gallic", Burn(scene["aeduii"])).play("gallic", Pass())
    assert not scene.happened(AttritionRolled)
    scene.war.agenda = [SufferAttrition()]
    assert scene.run([1]).happened(AttritionRolled)


# Scenarios


def phase_one(scenario: str) -> Scene:
    """The first phase I of a scenario, before anything is done."""
    scene = Scene(scenario=scenario)
    scene.state = set_up(shipped()[scenario])
    return scene.run()


@rule("BG-W25")
def test_winter_of_52_one_depot_one_status_roll_and_the_camps_count_for_nothing() -> None:
    scene = phase_one("vercingetorix")
    assert scene.candidates("roman") == [Pass(), BuildDepot(scene["senones"])]
    scene.play("roman", Pass(), [4, 1, 2])
    (rolled,) = scene.happened(StatusRolled)
    assert (rolled.region, rolled.side, rolled.units, rolled.score) == (scene["arverni"], "gallic", 7, 5)
    (worn,) = scene.happened(AttritionRolled)
    assert (worn.region, worn.units, worn.dice) == (scene["arverni"], 7, 2)
    scene = phase_one("vercingetorix").play("roman", Pass(), [3])
    assert not scene.happened(AttritionRolled)


@rule("BG-W26")
def test_march_of_57_a_depot_in_sequani() -> None:
    scene = phase_one("belgae")
    assert scene.allows("roman", BuildDepot(scene["sequani"]))
    scene.play("roman", BuildDepot(scene["sequani"]), [4, 6, 1, 1])
    rolled = [(one.region, one.side, one.units, one.score) for one in scene.happened(StatusRolled)]
    assert rolled == [(scene["bellovaci"], "gallic", 6, 4), (scene["sequani"], "roman", 13, 5)]
    assert [one.dice for one in scene.happened(AttritionRolled)] == [2]
    without = phase_one("belgae").play("roman", Pass(), [4, 3])
    assert not without.happened(AttritionRolled)
    without = phase_one("belgae").play("roman", Pass(), [4, 4, 1, 1])
    assert [one.dice for one in without.happened(AttritionRolled)] == [2]


@rule("BG-W27")
def test_winter_of_53_no_depot_no_status_roll_no_attrition() -> None:
    scene = phase_one("snow_and_blood")
    assert scene.asked == ("gallic",)
    assert scene.step == BurnLand()
    assert not scene.happened(StatusRolled)
    assert not scene.happened(AttritionRolled)
