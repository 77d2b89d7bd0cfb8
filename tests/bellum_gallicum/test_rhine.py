"""BG-3.3.3: Britannia and Germania, mountains in winter, and the Rhine."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum.actions import Lose, March, Pass
from iacta.games.bellum_gallicum.events import ForceMoved, MarchAttritionRolled, RhineWasCrossed
from iacta.games.bellum_gallicum.rules import bans, losses, retreat, stacking, turn
from iacta.games.bellum_gallicum.rules import moving as move_counters
from iacta.games.bellum_gallicum.sides import Side
from iacta.games.bellum_gallicum.state import RHENUS, STIRRED, WAITED
from iacta.games.bellum_gallicum.steps import EndTurn, FixStacks, MoveForces
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

WINTER, MARCH = 1, 2
LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi", "legion_xii")


def moving(side: Side = "roman", number: int = 5) -> Scene:
    """A side is about to move; `run` fixes its stacks."""
    return Scene(FixStacks(side), MoveForces(side), turn=number).lead("santones", "cicero", "sedullos")


def march(scene: Scene, leaders: tuple[str, ...], units: tuple[str, ...], to: str) -> March:
    """A march by names."""
    return March(scene.leaders(*leaders), scene.units(*units), scene[to])


def entry(scene: Scene, side: Side, leaders: tuple[str, ...], units: tuple[str, ...], to: str) -> Refusal | None:
    """Why a group may not set foot in a region."""
    return bans.refuses_entry(scene.war, side, scene.leaders(*leaders), scene.units(*units), scene[to])


def wait(scene: Scene) -> Scene:
    """Phase V comes."""
    turn.mark_waiting(scene.war)
    return scene


def may_cross(scene: Scene, leaders: tuple[str, ...], units: tuple[str, ...], start: str, to: str) -> bool:
    """Whether a group may cross the Rhine."""
    refusal = bans.refuses_rhine(scene.war, scene.leaders(*leaders), scene.units(*units), scene[start], scene[to])
    assert refusal is None or refusal.clause == "BG-3.3.3.d"
    return refusal is None


# Britannia and Germania


@rule("BG-3.3.3.a", "BG-3.3.3.h")
@pytest.mark.parametrize("region", ["germania", "britannia"])
def test_anti_roman_gauls_stay_in_gaul_and_so_do_their_leaders(region: str) -> None:
    scene = Scene()
    for leaders, units in (((), ("treveri_inf6",)), (("indutiomaros",), ()), (("ariovistus",), ("treveri_cav2",))):
        refusal = entry(scene, "gallic", leaders, units, region)
        assert refusal is not None
        assert refusal.clause == "BG-3.3.3.a"
    assert entry(scene, "gallic", ("ariovistus",), ("german_cavalry_1",), region) is None
    assert entry(scene, "gallic", ("cassivellaunos",), ("briton_chariot_1",), region) is None
    assert entry(scene, "gallic", ("indutiomaros",), ("treveri_inf6",), "remi") is None


@rule("BG-3.3.3.b", "BG-3.3.3.h")
@pytest.mark.parametrize("region", ["germania", "britannia"])
def test_pro_roman_tribes_enter_with_a_roman_unit_or_leader(region: str) -> None:
    scene = Scene().put("remi", "remi_inf6", side="roman")
    generic = ("pro_roman_gallic_leader_1",)
    for leaders, units in (
        (generic, ("remi_inf6", "legion_x")),
        (("tribune_1",), ("remi_inf6",)),
        ((*generic, "caesar"), ("remi_inf6",)),
        (("caesar",), ("gallic_cavalry_1",)),
    ):
        assert entry(scene, "roman", leaders, units, region) is None
    alone: tuple[tuple[str, ...], ...] = (("remi_inf6",), (), ("gallic_cavalry_1",))
    for troops in alone:
        refusal = entry(scene, "roman", generic, troops, region)
        assert refusal is not None
        assert refusal.clause == "BG-3.3.3.b"
    assert entry(scene, "roman", generic, ("remi_inf6",), "nervii") is None
    assert entry(scene, "roman", (), ("bellovaci_inf6",), region) is not None
    assert entry(scene, "roman", (), ("gallic_cavalry_1",), region) is None


@rule("BG-3.3.3.a")
def test_the_ban_holds_for_marches_over_the_river() -> None:
    scene = wait(moving("gallic").put("treveri", "treveri_inf6").lead("treveri", "indutiomaros").settle()).run()
    over = march(scene, ("indutiomaros",), ("treveri_inf6",), "germania")
    assert scene.refusal("gallic", over).clause == "BG-3.3.3.a"
    assert over not in scene.candidates("gallic")


# Mountains in winter


def into_the_snow(units: int, *, number: int = WINTER, to: str = "arverni", gauls: tuple[str, ...] = ()) -> Scene:
    """An army in Provincia I is about to march."""
    scene = moving(number=number).put("provincia_i", *LEGIONS[:units]).lead("provincia_i", "caesar")
    return scene.put(to, *gauls).settle().run()


@rule("BG-3.3.3.c", "BG-3.3.3.g")
def test_an_army_that_marches_into_mountains_in_winter_rolls_attrition_at_once() -> None:
    scene = into_the_snow(5)
    scene.play("roman", march(scene, ("caesar",), LEGIONS[:5], "arverni"), [6, 1])
    (worn,) = scene.happened(MarchAttritionRolled)
    assert (worn.region, worn.units, worn.dice, worn.sixes) == (scene["arverni"], 5, 2, 1)
    assert scene.asked == ("roman",)
    scene.play("roman", Lose(scene["legion_xi"]))
    assert scene.war.weak[scene["legion_xi"]]
    assert scene.war.at[scene["legion_xi"]] == scene["arverni"]


@rule("BG-3.3.3.c")
@pytest.mark.parametrize(
    ("units", "number", "to"),
    [(4, WINTER, "arverni"), (5, MARCH, "arverni"), (5, WINTER, "nitiobroges"), (5, WINTER, "provincia_ii")],
)
def test_neither_four_units_nor_other_months_nor_other_ground(units: int, number: int, to: str) -> None:
    scene = into_the_snow(units, number=number, to=to)
    scene.play("roman", march(scene, ("caesar",), LEGIONS[:units], to))
    assert scene.happened(ForceMoved)
    assert not scene.happened(MarchAttritionRolled)


@rule("BG-3.3.3.g")
def test_the_number_is_that_of_the_moving_group_and_the_extra_die_that_of_a_region_contested_before() -> None:
    scene = into_the_snow(5, gauls=("arverni_inf6",)).put("gergovia", "legion_xii").settle()
    scene.play("roman", march(scene, ("caesar",), LEGIONS[:5], "arverni"), [1, 1, 1])
    assert [(one.units, one.dice) for one in scene.happened(MarchAttritionRolled)] == [(5, 3)]
    scene = into_the_snow(5, gauls=("arverni_inf6",))
    scene.play("roman", march(scene, ("caesar",), LEGIONS[:5], "arverni"), [1, 1])
    assert [(one.units, one.dice) for one in scene.happened(MarchAttritionRolled)] == [(5, 2)]


@rule("BG-3.3.3.c")
def test_a_gallic_army_freezes_like_a_roman_one() -> None:
    army = ("arverni_inf6", "arverni_inf4", "arverni_cav2", "cadurci_inf4", "ruteni_inf4")
    scene = moving("gallic", WINTER).put("lemovices", *army).lead("lemovices", "vercingetorix").run()
    scene.play("gallic", march(scene, ("vercingetorix",), army, "arverni"), [1, 1])
    assert scene.happened(MarchAttritionRolled)


# The Rhine


@rule("BG-3.3.3.d", "BG-3.3.3.e")
def test_a_turn_of_waiting_in_a_controlled_region_on_the_river_gives_the_marker() -> None:
    scene = wait(Scene().put("treveri", "legion_x").lead("treveri", "caesar").put("remi", "legion_xi").settle())
    assert scene.war.done[scene["legion_x"]] & RHENUS
    assert scene.war.leader_done[scene["caesar"]] & RHENUS
    assert scene.war.done[scene["legion_xi"]] & (RHENUS | WAITED) == WAITED


@rule("BG-3.3.3.d")
def test_who_has_not_waited_does_not_cross() -> None:
    scene = moving().put("treveri", "legion_x").lead("treveri", "caesar").settle().run()
    over = march(scene, ("caesar",), ("legion_x",), "germania")
    assert scene.refusal("roman", over).clause == "BG-3.3.3.d"
    assert over not in scene.candidates("roman")
    assert scene.allows("roman", march(scene, ("caesar",), ("legion_x",), "remi"))
    scene = wait(moving().put("treveri", "legion_x").lead("treveri", "caesar").settle()).run()
    assert over in scene.candidates("roman")
    scene.play("roman", over)
    assert scene.happened(RhineWasCrossed)


@rule("BG-3.3.3.e")
@pytest.mark.parametrize("control", ["gallic", "contested"])
def test_the_region_must_be_under_own_control_at_phase_five(control: str) -> None:
    scene = Scene().put("treveri", "legion_x").lead("treveri", "caesar")
    if control == "contested":
        scene.put("oppidum_treverorum", "treveri_inf6").settle()
    assert not wait(scene).war.done[scene["legion_x"]] & RHENUS
    assert scene.war.done[scene["legion_x"]] & WAITED


@rule("BG-3.3.3.e")
def test_who_moved_or_fought_has_not_waited() -> None:
    scene = Scene().put("treveri", "legion_x", done=STIRRED).lead("treveri", "caesar", done=STIRRED).settle()
    wait(scene.put("treveri", "legion_xi"))
    assert not scene.war.done[scene["legion_x"]] & (RHENUS | WAITED)
    assert not scene.war.leader_done[scene["caesar"]] & RHENUS
    assert scene.war.done[scene["legion_xi"]] & RHENUS


@rule("BG-3.3.3.e")
def test_only_those_cross_who_waited_themselves_lone_leaders_included() -> None:
    scene = Scene().put("treveri", "legion_x", done=RHENUS).put("treveri", "legion_xi")
    scene.lead("treveri", "caesar", done=RHENUS).lead("treveri", "labienus")
    assert may_cross(scene, ("caesar",), ("legion_x",), "treveri", "germania")
    assert may_cross(scene, ("caesar",), (), "treveri", "germania")
    assert not may_cross(scene, ("caesar",), ("legion_x", "legion_xi"), "treveri", "germania")
    assert not may_cross(scene, ("labienus",), (), "treveri", "germania")
    assert not may_cross(scene, ("caesar", "labienus"), ("legion_x",), "treveri", "germania")
    assert may_cross(scene, ("labienus",), ("legion_xi",), "treveri", "remi")


@rule("BG-3.3.3.f")
def test_coming_back_needs_a_turn_in_germania_under_own_control() -> None:
    scene = Scene().put("germania", "legion_x").lead("germania", "caesar")
    assert not may_cross(scene, ("caesar",), ("legion_x",), "germania", "treveri")
    assert not may_cross(wait(scene), ("caesar",), ("legion_x",), "germania", "treveri")
    assert may_cross(wait(scene.settle()), ("caesar",), ("legion_x",), "germania", "sequani")


@rule("BG-3.3.3.i")
def test_control_is_not_looked_at_again_at_the_crossing() -> None:
    scene = wait(Scene().put("treveri", "legion_x").lead("treveri", "caesar").settle())
    scene.put("oppidum_treverorum", "treveri_inf6").settle()
    assert may_cross(scene, ("caesar",), ("legion_x",), "treveri", "germania")
    assert may_cross(wait(scene), ("caesar",), ("legion_x",), "treveri", "germania")


@rule("BG-3.3.3.i")
def test_the_marker_lasts_until_its_owner_moves_or_is_driven_away() -> None:
    scene = wait(Scene().put("treveri", "legion_x", "legion_xi").lead("treveri", "caesar", "labienus").settle())
    move_counters.stir(scene.war, scene.leaders("caesar"), scene.units("legion_x"))
    assert not scene.war.done[scene["legion_x"]] & (RHENUS | WAITED)
    assert not scene.war.leader_done[scene["caesar"]] & RHENUS
    assert scene.war.done[scene["legion_xi"]] & RHENUS
    retreat.leave(scene.table(), "roman", scene["treveri"], scene["mediomatrici"], "evasion")
    assert not scene.war.done[scene["legion_xi"]] & RHENUS
    assert not wait(scene).war.done[scene["legion_xi"]] & RHENUS


@rule("BG-3.3.3.i")
def test_being_besieged_is_fighting() -> None:
    scene = Scene().put("oppidum_treverorum", "remi_inf6", side="roman", done=RHENUS).put("treveri", "treveri_inf6")
    wait(scene.besiege("oppidum_treverorum", "gallic", 1).settle())
    assert not scene.war.done[scene["remi_inf6"]] & (RHENUS | WAITED)


@rule("BG-3.3.3.i", "BG-3.3.3.e", "BG-5.1.d")
def test_who_was_besieged_in_his_movement_phase_has_not_waited_though_he_was_relieved() -> None:
    scene = Scene(EndTurn(), scenario="snow_and_blood", turn=3).camp("menapii")
    scene.put("camp:menapii", "legion_x").lead("camp:menapii", "fabius").besiege("camp:menapii", "gallic", 1)
    scene.put("menapii", "legion_vii", "menapii_inf4").settle()
    stacking.fix_stacks(scene.table(), FixStacks("roman"))
    losses.eliminate(scene.table(), scene["menapii_inf4"])  # the siege is over, the region Roman
    scene.run()
    assert not scene.war.done[scene["legion_x"]] & (RHENUS | WAITED)
    assert not scene.war.leader_done[scene["fabius"]] & (RHENUS | WAITED)
    assert scene.war.done[scene["legion_vii"]] & RHENUS


@rule("BG-3.3.3.d", "BG-3.3.3.e")
def test_the_markers_are_placed_when_the_turn_ends() -> None:
    scene = Scene(EndTurn(), scenario="rhine", turn=3).put("treveri", "legion_x").lead("treveri", "caesar").settle()
    assert scene.run().war.done[scene["legion_x"]] & RHENUS


@rule("BG-3.3.3.d")
@pytest.mark.parametrize(("start", "to"), [("treveri", "eburones"), ("helvetii", "sequani"), ("menapii", "nervii")])
def test_no_other_border_needs_a_marker(start: str, to: str) -> None:
    assert may_cross(Scene().put(start, "legion_x").lead(start, "caesar"), ("caesar",), ("legion_x",), start, to)


@rule("BG-W16", "BG-3.3.3.f")
def test_the_timetable_of_the_crossing() -> None:
    scene = Scene(FixStacks("roman"), MoveForces("roman"), EndTurn(), scenario="rhine", turn=3)
    scene.put("remi", "legion_x").lead("remi", "caesar").lead("santones", "cicero").settle().run()
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "treveri")).play("roman", Pass())
    assert scene.war.is_held_by(scene["treveri"], "roman")
    assert not may_cross(scene, ("caesar",), ("legion_x",), "treveri", "germania")
    next_turn(scene)
    scene.play("roman", Pass())
    assert may_cross(scene, ("caesar",), ("legion_x",), "treveri", "germania")
    next_turn(scene)
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "germania")).play("roman", Pass())
    assert scene.war.annals.germans_called
    for unit in scene.war.units_at(scene["germania"], "gallic"):
        scene.war.place_units((unit,), 0)
    scene.settle()
    next_turn(scene)
    assert not may_cross(scene, ("caesar",), ("legion_x",), "germania", "treveri")
    scene.play("roman", Pass())
    next_turn(scene)
    assert scene.allows("roman", march(scene, ("caesar",), ("legion_x",), "treveri"))


def next_turn(scene: Scene) -> Scene:
    """The Roman side is about to move in the turn that has just begun."""
    scene.war.agenda = [EndTurn(), MoveForces("roman"), FixStacks("roman")]
    return scene.run()
