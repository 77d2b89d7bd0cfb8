"""BG-2.3.4, table 8.1: hunger in ravaged regions and besieged places."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Lose
from iacta.games.bellum_gallicum.combat_tables import BESIEGED, OPEN_GROUND, ROUGH_GROUND, TABLES, ground_line
from iacta.games.bellum_gallicum.events import (
    AttritionRolled,
    LeaderCaptured,
    SiegeMarkerRemoved,
    UnitEliminated,
    UnitWeakened,
)
from iacta.games.bellum_gallicum.rules import supply
from iacta.games.bellum_gallicum.state import CAPTURED, LOST
from iacta.games.bellum_gallicum.steps import RollAttrition, SufferAttrition
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi", "legion_xii", "legion_xiii")
GAULS = ("aeduii_inf6", "aeduii_inf4", "aeduii_cav2", "ambarii_inf2", "segusiavi_inf2")
COLUMNS = {1: 0, 4: 0, 5: 1, 9: 1, 10: 2, 14: 2, 15: 3, 40: 3}
TABLE = {OPEN_GROUND: (1, 2, 2, 3), ROUGH_GROUND: (2, 2, 3, 4), BESIEGED: (0, 1, 2, 3)}


def hunger(*regions: str) -> Scene:
    """Attrition is due in ravaged regions."""
    scene = Scene(SufferAttrition())
    for region in regions:
        scene.war.scorched[scene[region]] = True
    return scene


def rolls(scene: Scene) -> list[tuple[str, str, int, int]]:
    """Place or region, side, number of units and dice of each roll."""
    gaul = scene.war.gaul
    names = {number: name for name, number in (*gaul.region_no.items(), *gaul.place_no.items())}
    names |= {gaul.camp_of(region): f"camp:{gaul.region_id[region]}" for region in gaul.regions}
    return [(names[one.place or one.region], one.side, one.units, one.dice) for one in scene.happened(AttritionRolled)]


# The table


@rule("BG-8.1.a")
@pytest.mark.parametrize("units", COLUMNS)
@pytest.mark.parametrize("line", TABLE)
def test_the_dice_of_table_8_1(line: int, units: int) -> None:
    assert TABLES.attrition_dice(units, line) == TABLE[line][COLUMNS[units]]


@rule("BG-8.1.a", "BG-0.3.5.a")
def test_clear_and_mountain_forest_and_marsh_share_a_line() -> None:
    assert [ground_line(one) for one in ("clear", "mountain")] == [OPEN_GROUND, OPEN_GROUND]
    assert [ground_line(one) for one in ("forest", "marsh")] == [ROUGH_GROUND, ROUGH_GROUND]


@rule("BG-W8")
def test_dice_of_the_worked_example() -> None:
    scene = (
        Scene().put("carnutes", "legion_x").put("genabum", "carnutes_inf6", "carnutes_cav2", "turones_inf4").settle()
    )
    carnutes, genabum = scene["carnutes"], scene["genabum"]
    assert supply.attrition_dice(scene.war, carnutes, 12)[0] == 4
    assert supply.attrition_dice(scene.besiege("genabum", "roman", 1).war, carnutes, 3, genabum)[0] == 1
    assert supply.attrition_dice(scene.besiege("genabum", "roman", 3).war, carnutes, 3, genabum)[0] == 3
    assert supply.attrition_dice(scene.war, scene["aeduii"], 5)[0] == 2


@rule("BG-8.1.b", "BG-8.1.e")
def test_a_contested_region_adds_a_die_in_every_line() -> None:
    scene = Scene().put("aeduii", "legion_x").put("bibracte", "aeduii_inf6").besiege("bibracte", "roman", 1).settle()
    plain = Scene().put("aeduii", "legion_x").settle()
    assert supply.attrition_dice(plain.war, scene["aeduii"], 1)[0] == 1
    dice, added = supply.attrition_dice(scene.war, scene["aeduii"], 1)
    assert (dice, [(one.clause, one.value) for one in added]) == (2, [("BG-8.1.b", 1)])
    dice, added = supply.attrition_dice(scene.war, scene["aeduii"], 1, scene["bibracte"])
    assert (dice, [(one.clause, one.value) for one in added]) == (1, [("BG-8.1.b", 1)])


@rule("BG-8.1.c", "BG-8.1.e", "BG-W4")
@pytest.mark.parametrize(("turns", "siege_dice"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3)])
def test_each_siege_turn_from_the_second_on_adds_a_die_for_the_besieged_only(turns: int, siege_dice: int) -> None:
    scene = Scene().put("aeduii", "legion_x").put("bibracte", "aeduii_inf6").settle()
    scene.besiege("bibracte", "roman", turns)
    assert supply.attrition_dice(scene.war, scene["aeduii"], 1, scene["bibracte"])[0] == 1 + siege_dice
    assert supply.attrition_dice(scene.war, scene["aeduii"], 1)[0] == 2


@rule("BG-8.1.a")
@pytest.mark.parametrize(("dice", "weakened"), [([5, 5], 0), ([6, 1], 1), ([6, 6], 2)])
def test_each_six_weakens_one_unit(dice: list[int], weakened: int) -> None:
    scene = hunger("aeduii").put("aeduii", *LEGIONS[:5]).settle().run(dice)
    assert [one.sixes for one in scene.happened(AttritionRolled)] == [weakened]
    for unit in scene.units(*LEGIONS[:weakened]):
        scene.play("roman", Lose(unit))
    assert sum(scene.war.weak) == weakened
    assert scene.step is None


@rule("BG-8.1.d", "BG-0.2.n")
def test_the_owner_picks_and_a_weakened_unit_picked_is_eliminated() -> None:
    scene = hunger("aeduii").put("aeduii", "legion_x", "legion_xi").put("aeduii", "cretans", weak=True).settle()
    scene.run([6])
    assert scene.asked == ("roman",)
    assert set(scene.candidates("roman")) == {Lose(unit) for unit in scene.units("legion_x", "legion_xi", "cretans")}
    assert scene.refusal("roman", Lose(scene["balearics"])).clause == "BG-8.1.d"
    scene.play("roman", Lose(scene["cretans"]))
    assert scene.happened(UnitEliminated) == [UnitEliminated(scene["cretans"], scene["aeduii"])]
    assert scene.war.at[scene["cretans"]] == LOST
    assert not any(scene.war.weak)


@rule("BG-8.1.g", "BG-W30")
def test_one_roll_hits_a_unit_once_and_sixes_beyond_the_units_are_ignored() -> None:
    scene = Scene(SufferAttrition()).put("aeduii", "legion_x").put("bibracte", "aeduii_inf6").settle()
    scene.besiege("bibracte", "roman", 3).run([6, 6, 2])
    assert rolls(scene) == [("bibracte", "gallic", 1, 3)]
    assert scene.happened(UnitWeakened) == [UnitWeakened(scene["aeduii_inf6"], scene["bibracte"])]
    assert not scene.happened(UnitEliminated)
    scene = (
        hunger("aeduii").put("aeduii", "legion_x", "cretans").put("bibracte", "aeduii_inf6").settle().run([6, 6, 1, 1])
    )
    assert scene.war.weak[scene["legion_x"]]
    assert scene.war.weak[scene["cretans"]]


@rule("BG-8.1.g")
def test_the_second_loss_of_a_roll_falls_on_another_unit() -> None:
    scene = hunger("aeduii").put("aeduii", "legion_x", "legion_xi", "cretans", "balearics", "numidians").settle()
    scene.run([6, 6]).play("roman", Lose(scene["legion_x"]))
    assert scene.refusal("roman", Lose(scene["legion_x"])).clause == "BG-8.1.d"
    scene.play("roman", Lose(scene["cretans"]))
    assert [unit for unit, weak in enumerate(scene.war.weak) if weak] == list(scene.units("legion_x", "cretans"))


@rule("BG-8.1.f")
def test_the_line_of_the_besieged_serves_any_size_of_group() -> None:
    scene = Scene(SufferAttrition()).put("aeduii", "legion_x").put("bibracte", *GAULS).settle()
    assert rolls(scene.besiege("bibracte", "roman", 1).run([1, 1])) == [("bibracte", "gallic", 5, 2)]


# Who rolls


@rule("BG-2.3.4.a", "BG-2.3.4.b", "BG-2.3.a")
def test_only_forces_in_ravaged_regions_roll() -> None:
    scene = hunger("aeduii").put("senones", *LEGIONS).put("aeduii", "arverni_inf6").settle().run([2])
    assert rolls(scene) == [("aeduii", "gallic", 1, 1)]


@rule("BG-2.3.4.b", "BG-1.i")
def test_each_side_rolls_the_roman_first_regions_in_map_order() -> None:
    scene = hunger("aeduii", "carnutes").put("aeduii", *GAULS).put("aeduii", "legion_x")
    scene.put("carnutes", "legion_ix").settle().run([1, 1, 1, 1, 1, 1, 1])
    assert rolls(scene) == [
        ("carnutes", "roman", 1, 2),
        ("aeduii", "roman", 1, 2),
        ("aeduii", "gallic", 5, 3),
    ]


@rule("BG-2.3.4.c", "BG-2.3.4.d", "BG-1.i")
def test_besieged_garrisons_roll_apart_whatever_the_status_of_the_region() -> None:
    scene = Scene(SufferAttrition()).put("aeduii", *LEGIONS).put("bibracte", *GAULS[:2]).put("alesia", *GAULS[2:])
    scene.besiege("bibracte", "roman", 1).besiege("alesia", "roman", 2).settle()
    assert rolls(scene.run([1, 1, 1])) == [("bibracte", "gallic", 2, 1), ("alesia", "gallic", 3, 2)]


@rule("BG-2.3.4.d", "BG-2.3.4.e", "BG-1.i")
def test_in_a_ravaged_region_the_rest_rolls_first_and_an_unbesieged_garrison_belongs_to_it() -> None:
    scene = hunger("aeduii").put("aeduii", "legion_x").put("aeduii", *GAULS[:1]).put("bibracte", *GAULS[1:4])
    scene.put("alesia", *GAULS[4:]).besiege("alesia", "roman", 1).settle().run([1, 1, 1, 1, 1])
    assert rolls(scene) == [
        ("aeduii", "roman", 1, 2),
        ("aeduii", "gallic", 4, 2),
        ("alesia", "gallic", 1, 1),
    ]


@rule("BG-2.3.4.e", "BG-4.5.7.f")
def test_the_losses_of_the_rest_may_fall_on_its_garrison_but_not_on_the_besieged() -> None:
    scene = hunger("aeduii").put("aeduii", "legion_x").put("aeduii", *GAULS[:1]).put("bibracte", *GAULS[1:3])
    scene.put("alesia", *GAULS[3:]).besiege("alesia", "roman", 1).settle().run([1, 1, 6, 1])
    assert set(scene.candidates("gallic")) == {Lose(unit) for unit in scene.units(*GAULS[:3])}


@rule("BG-2.3.4.e", "BG-4.5.7.f")
def test_units_in_an_unbesieged_camp_never_starve_and_are_not_counted() -> None:
    scene = hunger("aeduii").camp("aeduii").put("camp:aeduii", *LEGIONS).settle()
    assert rolls(scene.run()) == []
    scene = hunger("aeduii").camp("aeduii").put("camp:aeduii", *LEGIONS).put("aeduii", "cretans").settle()
    assert rolls(scene.run([1])) == [("aeduii", "roman", 1, 1)]


@rule("BG-2.3.4.c", "BG-1.i", "BG-4.5.7.j")
def test_a_besieged_camp_rolls_as_a_besieged_garrison_after_the_other_places() -> None:
    scene = Scene(SufferAttrition()).camp("aeduii").put("camp:aeduii", *LEGIONS[:5]).put("aeduii", *GAULS[:2])
    scene.put("bibracte", "remi_inf6", side="roman").besiege("camp:aeduii", "gallic", 1).besiege(
        "bibracte", "gallic", 1
    )
    assert rolls(scene.settle().run([1, 1, 1])) == [("bibracte", "roman", 1, 1), ("camp:aeduii", "roman", 5, 2)]


# What follows from losses


@rule("BG-2.3.4.f")
def test_a_place_whose_last_unit_starves_falls_at_once() -> None:
    scene = Scene(SufferAttrition()).put("aeduii", "legion_x").put("bibracte", "aeduii_inf6", weak=True)
    scene.lead("bibracte", "eporedorix").besiege("bibracte", "roman", 1).settle().run([6])
    assert scene.happened(LeaderCaptured) == [LeaderCaptured(scene["eporedorix"])]
    assert scene.war.leader_at[scene["eporedorix"]] == CAPTURED
    assert not scene.war.is_besieged(scene["bibracte"])


@rule("BG-2.3.4.f")
def test_a_besieger_whose_last_infantry_starves_keeps_no_marker() -> None:
    scene = hunger("aeduii").put("aeduii", "roman_cavalry_1").put("aeduii", "legion_x", weak=True)
    scene.put("bibracte", "aeduii_inf6").besiege("bibracte", "roman", 3).settle().run([6, 1])
    scene.play("roman", Lose(scene["legion_x"]), [1, 1])
    assert scene.happened(SiegeMarkerRemoved) == [SiegeMarkerRemoved(scene["bibracte"])]
    assert rolls(scene) == [("aeduii", "gallic", 1, 2)]  # besieged no more: it shares the hunger of the region


@rule("BG-2.3.4.f")
def test_a_garrison_whose_besieger_starved_in_a_fertile_region_does_not_roll() -> None:
    scene = Scene(RollAttrition(32, "gallic", Scene()["bibracte"])).put("bibracte", "aeduii_inf6").settle().run()
    assert rolls(scene) == []


@rule("BG-2.3.4.b", "BG-8.1.b")
def test_the_contested_die_is_read_when_the_roll_is_made() -> None:
    scene = hunger("aeduii").put("aeduii", "legion_x", weak=True).put("aeduii", "arverni_inf6").settle().run([6, 1, 1])
    assert rolls(scene) == [("aeduii", "roman", 1, 2), ("aeduii", "gallic", 1, 1)]
