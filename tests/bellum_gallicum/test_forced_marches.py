"""BG-3.4: forced marches."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import ForcedMarch, Lose, Pass
from iacta.games.bellum_gallicum.events import ContactTested, ForceMoved, MarchAttritionRolled, UnitEliminated
from iacta.games.bellum_gallicum.rules.forced_march import may_force
from iacta.games.bellum_gallicum.rules.turn import movement_phase
from iacta.games.bellum_gallicum.sides import SIDES, Side
from iacta.games.bellum_gallicum.state import HELD, LANDED, LED, MOVED, PASSED, RHENUS
from iacta.games.bellum_gallicum.steps import EndMovement, FixStacks, ForceMarches, MoveForces
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi", "legion_xii")
GAULS = ("aeduii_inf6", "aeduii_inf4", "aeduii_cav2", "ambarii_inf2", "segusiavi_inf2")
WINTER, MARCH = 1, 2


def forcing(side: Side = "roman", turn: int = 8) -> Scene:
    """A side may force marches; Cicero and Ambiorix, far away, keep the question open. `run` fixes its stacks."""
    return (
        Scene(FixStacks(side), ForceMarches(side), turn=turn).lead("atrebates", "cicero").lead("eburones", "ambiorix")
    )


def force(
    scene: Scene,
    leaders: tuple[str, ...],
    units: tuple[str, ...],
    via: str,
    to: str,
    picked: tuple[str, ...] = (),
    *,
    and_leaders: tuple[str, ...] = (),
) -> ForcedMarch:
    """A forced march by names."""
    return ForcedMarch(
        scene.leaders(*leaders),
        scene.units(*units),
        scene[via],
        scene[to],
        scene.leaders(*and_leaders),
        scene.units(*picked),
    )


def why(scene: Scene, action: ForcedMarch, side: Side = "roman") -> tuple[str, str]:
    """Clause and reason why a march is refused."""
    refusal = scene.refusal(side, action)
    return refusal.clause, refusal.reason


def romans(*units: str, leader: str = "caesar", turn: int = 8) -> Scene:
    """Roman units in Senones under a leader."""
    return forcing(turn=turn).put("senones", *units).lead("senones", leader).settle().run()


# The way


@rule("BG-3.4.a", "BG-3.4.f")
def test_a_forced_march_crosses_a_neighbour_into_a_third_region() -> None:
    scene = romans(*LEGIONS[:2])
    march = force(scene, ("caesar",), LEGIONS[:2], "aeduii", "arverni")
    assert march in scene.candidates("roman")
    scene.play("roman", march, [1])
    moved = ForceMoved(
        "roman",
        scene["senones"],
        scene["arverni"],
        scene.leaders("caesar"),
        scene.units(*LEGIONS[:2]),
        scene["aeduii"],
    )
    assert scene.happened(ForceMoved) == [moved]
    assert scene.clause_of(ForceMoved) == "BG-3.4.a"
    assert scene.war.units_at(scene["arverni"]) == list(scene.units(*LEGIONS[:2]))
    assert scene.war.leader_at[scene["caesar"]] == scene["arverni"]
    assert scene.war.done[scene["legion_vii"]] & MOVED


@rule("BG-3.4.a", "BG-3.4.m")
@pytest.mark.parametrize(
    ("via", "to", "clause"),
    [
        ("remi", "nervii", "BG-3.4.a"),
        ("aeduii", "helvetii", "BG-3.4.a"),
        ("aeduii", "aeduii", "BG-3.4.a"),
        ("aeduii", "senones", "BG-3.4.m"),
    ],
)
def test_both_borders_are_needed_and_the_end_is_not_the_start(via: str, to: str, clause: str) -> None:
    scene = romans("legion_x")
    assert why(scene, force(scene, ("caesar",), ("legion_x",), via, to))[0] == clause


@rule("BG-3.4.a")
def test_no_way_leads_through_a_region_that_is_not_there() -> None:
    scene = romans("legion_x")
    for via, to in ((999, 5), (scene["aeduii"], 999), (0, 0), (-1, 3)):
        refusal = scene.refusal("roman", ForcedMarch(scene.leaders("caesar"), scene.units("legion_x"), via, to))
        assert refusal.clause == "BG-3.4.a"


@rule("BG-3.4.j")
def test_a_forced_march_does_not_cross_the_rhine() -> None:
    scene = forcing().put("remi", "legion_x").lead("remi", "caesar").put("treveri", "legion_xi", "legion_xii")
    scene.lead("treveri", "labienus").settle()
    for unit in scene.units("legion_x", "legion_xi"):
        scene.war.done[unit] = RHENUS
    scene.run()
    over = force(scene, ("caesar",), ("legion_x",), "treveri", "germania")
    through = force(scene, ("labienus",), ("legion_xi",), "germania", "helvetii")
    assert why(scene, over) == why(scene, through) == ("BG-3.4.j", "not-across-the-rhine")
    assert not [
        one for one in scene.candidates("roman") if isinstance(one, ForcedMarch) and one.to == scene["germania"]
    ]


@rule("BG-3.4.e")
@pytest.mark.parametrize(("turn", "asked"), [(WINTER, ()), (MARCH, ("roman",))])
def test_there_are_no_forced_marches_in_winter(turn: int, asked: tuple[str, ...]) -> None:
    assert romans("legion_x", turn=turn).asked == asked


@rule("BG-3.4.i")
@pytest.mark.parametrize("side", SIDES)
def test_both_sides_force_their_marches_after_their_moves(side: Side) -> None:
    steps = movement_phase(Scene().war, side)
    assert steps[-3:] == (MoveForces(side), ForceMarches(side), EndMovement(side))


# Who marches


@rule("BG-3.4.b")
def test_romans_and_gallic_or_german_cavalry_of_either_side_force_a_march() -> None:
    scene = Scene()
    able = {unit.id for number, unit in enumerate(scene.war.roster.units) if may_force(scene.war, number)}
    for unit in scene.war.roster.units:
        is_horse = unit.kind == "cavalry" and unit.nation in ("gallic", "german")
        assert (unit.id in able) == (unit.nation == "roman" or is_horse)
    assert {"legion_x", "cretans", "gallic_cavalry_1", "german_cavalry_1", "arverni_cav2"} <= able
    assert not {"arverni_inf6", "german_infantry8_1", "briton_chariot_1", "briton_infantry_1"} & able


@rule("BG-3.4.b")
def test_infantry_of_the_gauls_is_refused() -> None:
    scene = forcing("gallic").put("arverni", "arverni_inf6", "arverni_cav2").lead("arverni", "vercingetorix").run()
    slow = force(scene, ("vercingetorix",), ("arverni_inf6", "arverni_cav2"), "bituriges", "senones")
    assert why(scene, slow, "gallic") == ("BG-3.4.b", "cannot-force-a-march")
    fast = force(scene, ("vercingetorix",), ("arverni_cav2",), "bituriges", "senones")
    assert fast in scene.candidates("gallic")
    assert slow not in scene.candidates("gallic")
    allies = forcing().put("senones", "remi_inf6", side="roman").put("senones", "legion_x").lead("senones", "caesar")
    march = force(allies.run(), ("caesar",), ("legion_x", "remi_inf6"), "aeduii", "arverni")
    assert why(allies, march) == ("BG-3.4.b", "cannot-force-a-march")


@rule("BG-3.4.c")
def test_a_leader_of_rank_two_or_three_is_needed() -> None:
    scene = romans("legion_x", leader="tribune_1")
    march = force(scene, ("tribune_1",), ("legion_x",), "aeduii", "arverni")
    assert why(scene, march) == ("BG-3.4.c", "leader-of-too-low-rank")
    assert march not in scene.candidates("roman")
    scene.lead("senones", "labienus").lead("aeduii", "caesar")
    assert scene.allows("roman", force(scene, ("tribune_1", "labienus"), ("legion_x",), "aeduii", "arverni"))
    picked = force(scene, ("tribune_1",), ("legion_x",), "aeduii", "arverni", and_leaders=("caesar",))
    assert why(scene, picked) == ("BG-3.4.c", "leader-of-too-low-rank")


@rule("BG-3.3.l", "BG-3.3.i")
def test_who_marches_by_force_has_stood_with_a_leader_and_has_not_moved() -> None:
    scene = romans("legion_x").put("senones", "legion_xi").put("senones", "legion_xii", done=MOVED | LED)
    late = force(scene, ("caesar",), ("legion_x", "legion_xi"), "aeduii", "arverni")
    assert why(scene, late) == ("BG-3.3.b", "no-leader-at-the-start")
    moved = force(scene, ("caesar",), ("legion_x", "legion_xii"), "aeduii", "arverni")
    assert why(scene, moved) == ("BG-3.3.i", "has-moved")


@rule("BG-3.4.l")
def test_a_leader_of_rank_two_marches_alone_without_a_roll() -> None:
    scene = romans("legion_x", leader="labienus")
    march = force(scene, ("labienus",), (), "aeduii", "arverni")
    assert march in scene.candidates("roman")
    scene.play("roman", march)
    assert scene.war.leader_at[scene["labienus"]] == scene["arverni"]
    assert not scene.happened(MarchAttritionRolled)


@rule("BG-3.4.l")
def test_a_ban_holds_in_the_crossed_region_too() -> None:
    horse = ("german_cavalry_1",)
    scene = Scene(FixStacks("gallic"), ForceMarches("gallic"), scenario="helvetii", turn=8).put("treveri", *horse)
    scene.lead("treveri", "ariovistus").run()
    assert why(scene, force(scene, ("ariovistus",), horse, "remi", "leuci"), "gallic")[0] == "BG-6.2.7.f"
    assert why(scene, force(scene, ("ariovistus",), horse, "mediomatrici", "remi"), "gallic")[0] == "BG-6.2.7.f"
    assert scene.allows("gallic", force(scene, ("ariovistus",), horse, "mediomatrici", "leuci"))


@rule("BG-3.4.l", "BG-6.2.7.h")
def test_a_force_that_was_refused_its_way_neither_sets_out_nor_is_picked_up() -> None:
    horse, refused = ("helvetii_cav2",), ("BG-6.2.7.g", "way-was-refused")
    scene = Scene(FixStacks("gallic"), ForceMarches("gallic"), scenario="helvetii", turn=4).put("sequani", *horse)
    scene.lead("sequani", "orgetorix").lead("lingones", "comnios", "correos").run()
    scene.war.annals = type(scene.war.annals)(refused=(scene["sequani"],))
    assert why(scene, force(scene, ("orgetorix",), horse, "aeduii", "arverni"), "gallic") == refused
    assert why(scene, force(scene, ("comnios",), (), "sequani", "provincia_ii", horse), "gallic") == refused
    fetched = force(scene, ("comnios",), (), "sequani", "provincia_ii", and_leaders=("orgetorix",))
    assert why(scene, fetched, "gallic") == refused
    assert scene.allows("gallic", force(scene, ("comnios",), (), "sequani", "provincia_ii"))


# Attrition


@rule("BG-3.4.f", "BG-3.4.g", "BG-W23")
def test_the_roll_goes_by_the_terrain_of_the_crossed_region_and_the_number_of_units() -> None:
    scene = forcing().put("senones", *LEGIONS).lead("senones", "caesar").settle().run()
    scene.play("roman", force(scene, ("caesar",), LEGIONS, "carnutes", "pictones"), [1, 1])
    (worn,) = scene.happened(MarchAttritionRolled)
    assert (worn.region, worn.units, worn.dice) == (scene["carnutes"], 6, 2)
    scene = forcing().put("senones", *LEGIONS).lead("senones", "caesar").put("genabum", "carnutes_inf6")
    scene.put("carnutes", "legion_i").settle().run()
    scene.play("roman", force(scene, ("caesar",), LEGIONS, "carnutes", "pictones"), [1, 1, 1])
    assert [(one.units, one.dice) for one in scene.happened(MarchAttritionRolled)] == [(6, 3)]
    scene = forcing().put("senones", *LEGIONS).lead("senones", "caesar").settle()
    four = ("cretans", "balearics", "numidians", "roman_cavalry_1")
    scene.put("carnutes", *four).settle().run()
    scene.play("roman", force(scene, ("caesar",), LEGIONS, "carnutes", "pictones", four), [1, 1, 1])
    assert [(one.units, one.dice) for one in scene.happened(MarchAttritionRolled)] == [(10, 3)]


@rule("BG-3.4.f", "BG-3.4.g")
def test_an_enemy_in_the_crossed_region_makes_it_contested_only_if_somebody_of_ones_own_is_there() -> None:
    scene = romans("legion_x").put("aeduii", *GAULS).settle()
    scene.play("roman", force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni"), [1])
    assert [one.dice for one in scene.happened(MarchAttritionRolled)] == [1]


@rule("BG-3.4.n")
def test_losses_are_taken_before_the_arrival_and_leaders_may_arrive_alone() -> None:
    scene = romans().put("senones", "legion_x", weak=True, done=LED)
    scene.play("roman", force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni"), [6])
    assert scene.happened(UnitEliminated) == [UnitEliminated(scene["legion_x"], scene["senones"])]
    assert [one.units for one in scene.happened(ForceMoved)] == [()]
    assert scene.war.leader_at[scene["caesar"]] == scene["arverni"]
    scene = romans("legion_x", "legion_xi")
    scene.play("roman", force(scene, ("caesar",), ("legion_x", "legion_xi"), "aeduii", "arverni"), [6])
    assert not scene.happened(ForceMoved)
    scene.play("roman", Lose(scene["legion_xi"]))
    assert scene.war.units_at(scene["arverni"]) == list(scene.units("legion_x", "legion_xi"))
    assert scene.war.weak[scene["legion_xi"]]


# The enemy on the way


@rule("BG-3.3.2.i", "BG-3.4.k")
def test_whoever_began_in_a_camp_is_asked_though_a_failed_test_holds_a_better_leader_outside() -> None:
    scene = Scene(FixStacks("roman"), ForceMarches("roman"), turn=8).camp("senones").put("camp:senones", *LEGIONS[2:])
    scene.put("senones", *LEGIONS[:2], *GAULS).lead("senones", "caesar").lead("camp:senones", "labienus").settle().run()
    scene.war.tested[scene["senones"]] = HELD
    assert scene.asked == ("roman",)
    offered = [one for one in scene.candidates("roman") if isinstance(one, ForcedMarch)]
    assert {one.leaders for one in offered} == {scene.leaders("labienus")}
    assert {one.units for one in offered} == {scene.units(*LEGIONS[2:]), ()}


@rule("BG-3.4.k", "BG-3.4.n")
def test_an_enemy_army_at_the_start_demands_the_test_and_one_on_the_way_does_not() -> None:
    scene = romans("legion_x").put("senones", *GAULS).settle()
    scene.play("roman", force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni"), [6])
    assert [one.passed for one in scene.happened(ContactTested)] == [False]
    assert not scene.happened(MarchAttritionRolled)
    assert scene.war.at[scene["legion_x"]] == scene["senones"]
    again = force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni")
    assert why(scene, again) == ("BG-3.3.c", "held-by-the-enemy")
    scene = romans("legion_x").put("senones", *GAULS).settle()
    scene.play("roman", force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni"), [5, 1])
    assert scene.war.at[scene["legion_x"]] == scene["arverni"]
    scene = romans("legion_x").put("aeduii", *GAULS).settle()
    scene.play("roman", force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni"), [1])
    assert not scene.happened(ContactTested)


# Picking up


def with_friends(*picked: str, where: str = "aeduii") -> Scene:
    """Caesar in Senones, others on his way in Aeduii."""
    return forcing().put("senones", "legion_x").lead("senones", "caesar").put(where, *picked).settle().run()


@rule("BG-3.4.d", "BG-3.4.h", "BG-3.4.m")
def test_units_and_leaders_of_the_crossed_region_are_picked_up() -> None:
    scene = with_friends("legion_xi").lead("aeduii", "tribune_1")
    march = force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni", ("legion_xi",), and_leaders=("tribune_1",))
    scene.play("roman", march, [1])
    assert scene.war.units_at(scene["arverni"]) == list(scene.units("legion_x", "legion_xi"))
    assert scene.war.leaders_at(scene["arverni"]) == list(scene.leaders("caesar", "tribune_1"))
    assert scene.war.done[scene["legion_xi"]] & MOVED
    assert scene.war.leader_done[scene["tribune_1"]] & MOVED
    assert [one.units for one in scene.happened(MarchAttritionRolled)] == [2]


@rule("BG-3.4.d")
def test_nobody_is_dropped_on_the_way() -> None:
    scene = romans("legion_x", "legion_xi")
    scene.play("roman", force(scene, ("caesar",), ("legion_x", "legion_xi"), "aeduii", "arverni"), [1])
    assert scene.war.units_at(scene["aeduii"]) == []


@rule("BG-3.4.h", "BG-3.4.m")
def test_who_may_not_be_picked_up() -> None:
    scene = with_friends("legion_xi").put("aeduii", "remi_inf6", side="roman").put("aeduii", "legion_xii", done=MOVED)
    scene.put("aeduii", "cretans", done=LANDED).put("remi", "numidians").put("aeduii", "aeduii_inf6")

    def picking(*units: str, leaders: tuple[str, ...] = ()) -> str:
        march = force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni", units, and_leaders=leaders)
        return why(scene, march)[0]

    assert picking("remi_inf6") == "BG-3.4.h"
    assert picking("legion_xii") == "BG-3.3.i"
    assert picking("legion_xi", "legion_xi") == "BG-3.3.i"
    assert picking("cretans") == "BG-5.5.e"
    assert picking("numidians") == "BG-3.3.b"
    assert picking("aeduii_inf6") == "BG-3.3.b"
    assert picking(leaders=("labienus",)) == "BG-3.3.b"
    scene.lead("aeduii", "labienus", done=MOVED).lead("aeduii", "fabius", done=LANDED)
    assert picking(leaders=("labienus",)) == "BG-3.3.i"
    assert picking(leaders=("fabius",)) == "BG-5.5.e"


@rule("BG-3.4.h")
def test_the_besieged_are_not_picked_up() -> None:
    scene = with_friends("gallic_cavalry_1", where="bibracte").put("aeduii", "aeduii_inf6")
    scene.besiege("bibracte", "gallic", 1).settle()
    march = force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni", ("gallic_cavalry_1",))
    assert why(scene, march) == ("BG-3.3.2.j", "besieged-cannot-move")


@rule("BG-3.4.m", "BG-3.4.n")
@pytest.mark.parametrize(("die", "result"), [(4, PASSED), (5, HELD)])
def test_those_picked_up_under_the_eyes_of_an_enemy_army_are_tested_and_else_stay_behind(die: int, result: int) -> None:
    scene = with_friends("legion_xi").put("aeduii", *GAULS).lead("aeduii", "labienus").settle()
    march = force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni", ("legion_xi",), and_leaders=("labienus",))
    scene.play("roman", march, [die, 1, 1])
    assert [one.region for one in scene.happened(ContactTested)] == [scene["aeduii"]]
    assert scene.war.tested[scene["aeduii"]] == result
    together = [scene["arverni"]] * 2 if result == PASSED else [scene["arverni"], scene["aeduii"]]
    assert [scene.war.at[unit] for unit in scene.units("legion_x", "legion_xi")] == together
    assert [one.units for one in scene.happened(MarchAttritionRolled)] == [2 if result == PASSED else 1]


@rule("BG-3.4.m")
def test_where_that_test_fails_those_who_began_in_a_place_come_along_all_the_same() -> None:
    scene = forcing().put("senones", "legion_x").lead("senones", "caesar").put("bibracte", "gallic_cavalry_1")
    scene.put("aeduii", "legion_xi").lead("bibracte", "labienus").lead("aeduii", "fabius").put("aeduii", *GAULS)
    both, leaders = ("legion_xi", "gallic_cavalry_1"), ("labienus", "fabius")
    march = force(scene.settle().run(), ("caesar",), ("legion_x",), "aeduii", "arverni", both, and_leaders=leaders)
    scene.play("roman", march, [6, 1, 1])
    places = [scene.war.at[unit] for unit in scene.units("legion_x", *both)]
    assert places == [scene["arverni"], scene["aeduii"], scene["arverni"]]
    assert [scene.war.leader_at[one] for one in scene.leaders(*leaders)] == [scene["arverni"], scene["aeduii"]]


@rule("BG-3.4.m", "BG-3.3.c")
def test_nobody_is_picked_up_in_the_open_where_a_test_has_failed_before() -> None:
    scene = with_friends("legion_xi").put("aeduii", *GAULS).settle()
    scene.war.tested[scene["aeduii"]] = HELD
    march = force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni", ("legion_xi",))
    assert why(scene, march) == ("BG-3.3.c", "held-by-the-enemy")
    assert scene.allows("roman", force(scene, ("caesar",), ("legion_x",), "aeduii", "arverni"))


@rule("BG-3.4.a")
def test_a_forced_march_may_end_in_a_place() -> None:
    scene = forcing("gallic").put("arverni", "arverni_cav2").lead("arverni", "vercingetorix").run()
    march = ForcedMarch(
        scene.leaders("vercingetorix"),
        scene.units("arverni_cav2"),
        scene["bituriges"],
        scene["carnutes"],
        into=scene["genabum"],
    )
    scene.play("gallic", march, [1])
    assert scene.war.at[scene["arverni_cav2"]] == scene["genabum"]


@rule("BG-3.4.a", "BG-6.3.6.b")
@pytest.mark.parametrize(("die", "end"), [(4, "andematunnum"), (5, "lingones")])
def test_who_finds_the_gates_closed_ends_in_the_open(die: int, end: str) -> None:
    scene = Scene(FixStacks("gallic"), ForceMarches("gallic"), scenario="last_revolt", turn=8)
    scene.put("bituriges", "bituriges_cav2").lead("bituriges", "comnios").run()
    way = (scene["aeduii"], scene["lingones"])
    march = ForcedMarch(scene.leaders("comnios"), scene.units("bituriges_cav2"), *way, into=scene["andematunnum"])
    scene.play("gallic", march, [1, die])
    assert scene.war.at[scene["bituriges_cav2"]] == scene.war.leader_at[scene["comnios"]] == scene[end]


@rule("BG-3.4.a")
def test_everything_offered_is_allowed_and_the_question_ends_when_nobody_is_left() -> None:
    scene = romans(*LEGIONS, "gallic_cavalry_1")
    offered = scene.candidates("roman")
    assert Pass() in offered
    assert len(offered) == len(set(offered))
    assert all(scene.allows("roman", one) for one in offered)
    alone = Scene(FixStacks("roman"), ForceMarches("roman")).put("senones", "legion_x").lead("senones", "caesar").run()
    alone.play("roman", force(alone, ("caesar",), ("legion_x",), "aeduii", "provincia_ii"), [1])
    assert not alone.asked


@rule("BG-3.4.i")
def test_gallic_cavalry_forces_its_march_at_the_end_of_the_gallic_movement() -> None:
    scene = Scene(FixStacks("gallic"), MoveForces("gallic"), ForceMarches("gallic"), turn=8)
    scene.put("arverni", "arverni_cav2").lead("arverni", "vercingetorix").run().play("gallic", Pass())
    assert scene.step == ForceMarches("gallic")
    scene.play("gallic", force(scene, ("vercingetorix",), ("arverni_cav2",), "bituriges", "senones"), [1])
    assert scene.war.at[scene["arverni_cav2"]] == scene["senones"]
