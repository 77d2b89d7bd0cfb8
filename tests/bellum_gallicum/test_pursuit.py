"""BG-4.4.3: pursuit, and the way of a beaten force."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import GoAboard, GoTo, Pass, Stand, Strike
from iacta.games.bellum_gallicum.events import ForceWithdrew, SiegeMarkerRemoved, UnitCutDown, UnitEliminated
from iacta.games.bellum_gallicum.rules.retreat import priorities
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import SIDES, Side
from iacta.games.bellum_gallicum.state import BESIEGES, CAPTURED, CONTESTED, DRIVEN, LOST
from iacta.games.bellum_gallicum.steps import (
    EndBattle,
    LeaveBritannia,
    LeaveField,
    OpenCombat,
    Pursue,
    RetreatForce,
    Strand,
)
from tests.bellum_gallicum.field import BELGAE, LEGIONS, battle, choices, settle, todo
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

HORSE = ("roman_cavalry_1", "roman_cavalry_2", "roman_cavalry_3", "gallic_cavalry_1")
GAULS = ("nervii_inf6", "suessiones_inf6", "nervii_cav2", "treveri_cav2")


def won(*horse: str, region: str = "nervii", gauls: tuple[str, ...] = GAULS, reserve: tuple[str, ...] = ()) -> Scene:
    """The Romans have won a battle with so much cavalry in their front line."""
    return battle(
        EndBattle(),
        region=region,
        roman={"centre": ("legion_x", *horse)},
        gallic={"centre": gauls, "reserve": reserve},
        winner="roman",
    )


# Pursuit


@pytest.mark.parametrize(
    ("region", "horse", "most"),
    [
        ("nervii", 0, 1),
        ("nervii", 1, 1),
        ("nervii", 4, 4),
        ("arverni", 4, 4),
        ("atuatuci", 4, 3),
        ("atuatuci", 1, 1),
        ("menapii", 4, 2),
        ("menapii", 2, 1),
        ("menapii", 0, 1),
    ],
)
@rule("BG-4.4.3.a", "BG-4.4.3.b")
def test_as_many_units_are_cut_down_as_intact_cavalry_pursues_fewer_on_rough_ground(
    region: str, horse: int, most: int
) -> None:
    scene = won(*HORSE[:horse], region=region).run()
    assert scene.step == Pursue(most)
    for _ in range(most):
        scene.play("roman", next(one for one in scene.candidates("roman") if isinstance(one, Strike)))
    assert sum(scene.war.at[scene[name]] == LOST for name in GAULS) == most
    assert not isinstance(scene.step, Pursue)


@rule("BG-4.4.3.a")
def test_weakened_cavalry_infantry_and_the_reserve_do_not_pursue() -> None:
    scene = battle(
        EndBattle(),
        roman={"left": HORSE[:2], "centre": ("legion_x",), "reserve": HORSE[2:]},
        gallic={"centre": GAULS},
        winner="roman",
    )
    scene.put("nervii", HORSE[0], weak=True).run()
    assert scene.step == Pursue(1)


@rule("BG-4.4.3.a")
def test_the_gauls_pursue_as_well() -> None:
    scene = battle(
        EndBattle(), roman={"centre": LEGIONS}, gallic={"right": ("nervii_cav2", "treveri_cav2")}, winner="gallic"
    ).run()
    assert scene.step == Pursue(2)
    assert scene.asked == ("gallic",)


@rule("BG-4.4.3.c")
def test_weakened_infantry_falls_first_then_weakened_cavalry_intact_infantry_and_intact_cavalry() -> None:
    scene = won(*HORSE).put("nervii", "nervii_inf6", "nervii_cav2", weak=True).run()
    for name in ("nervii_inf6", "nervii_cav2", "suessiones_inf6", "treveri_cav2"):
        for other in set(GAULS) - {name}:
            assert scene.refusal("roman", Strike(scene[other])).clause == "BG-4.4.3.c"
        scene.play("roman", Strike(scene[name]))
        assert scene.happened(UnitCutDown) == [UnitCutDown(scene[name])]
        assert scene.happened(UnitEliminated) == [UnitEliminated(scene[name], scene["nervii"])]


@rule("BG-4.4.3.c")
def test_within_a_class_the_winner_chooses() -> None:
    scene = won(*HORSE).put("nervii", "nervii_inf6", "suessiones_inf6", weak=True).run()
    assert scene.candidates("roman") == [Strike(scene["nervii_inf6"]), Strike(scene["suessiones_inf6"]), Pass()]


@rule("BG-4.4.3.c")
def test_equal_units_are_one_candidate_and_people_may_point_at_each() -> None:
    scene = battle(
        EndBattle(), roman={"centre": LEGIONS[:2]}, gallic={"right": ("nervii_cav2", "treveri_cav2")}, winner="gallic"
    ).run()
    assert scene.candidates("gallic") == [Strike(scene["legion_vii"]), Pass()]
    assert choices(scene, "gallic") == [Strike(scene["legion_vii"]), Strike(scene["legion_viii"]), Pass()]


@rule("BG-4.4.3.d")
def test_pursuit_may_be_declined_or_broken_off() -> None:
    for strikes in range(3):
        scene = won(*HORSE[:3]).run()
        for name in GAULS[:strikes]:
            scene.play("roman", Strike(scene[name]))
        assert scene.step == Pursue(3 - strikes, struck=strikes > 0)
        scene.play("roman", Pass())
        assert sum(scene.war.at[scene[name]] == LOST for name in GAULS) == strikes
        assert isinstance(scene.step, RetreatForce)


@rule("BG-4.4.3.d")
def test_the_reserve_is_not_pursued_and_without_a_front_line_there_is_no_pursuit() -> None:
    scene = won(*HORSE, gauls=("nervii_inf6",), reserve=("treveri_cav2",)).run()
    assert scene.refusal("roman", Strike(scene["treveri_cav2"])).clause == "BG-4.4.3.c"
    scene.play("roman", Strike(scene["nervii_inf6"]))
    assert isinstance(scene.step, RetreatForce)
    scene = won(*HORSE, gauls=(), reserve=("treveri_cav2",)).run()
    assert isinstance(scene.step, RetreatForce)


# The loser's way


def beaten(region: str = "nervii", side: Side = "gallic") -> Scene:
    """A force has to leave a region; nobody else is there yet."""
    scene = Scene().put(region, "nervii_inf6" if side == "gallic" else "legion_x")
    return todo(scene, RetreatForce(scene.location(region), side))


def regions(scene: Scene, side: Side = "gallic", region: str = "nervii") -> list[str]:
    """Where the beaten force may go."""
    return [scene.war.gaul.region_id[one] for one in priorities(settle(scene).war, side, scene.location(region))]


@rule("BG-4.4.3.e")
def test_the_winner_stays_and_the_loser_goes_to_a_neighbouring_region() -> None:
    scene = won(*HORSE[:1]).lead("nervii", "galba").run()
    scene.play("roman", Pass()).play("gallic", GoTo(scene["eburones"]))
    assert scene.war.units_at(scene["nervii"]) == list(scene.units("legion_x", *HORSE[:1]))
    assert scene.war.units_at(scene["eburones"]) == sorted(scene.units(*GAULS))
    assert scene.war.leaders_at(scene["eburones"]) == list(scene.leaders("galba"))
    assert scene.war.is_held_by(scene["nervii"], "roman")
    assert scene.war.battlefield is None
    assert scene.clause_of(ForceWithdrew) == "BG-4.4.3.e"


@rule("BG-4.4.3.e", "BG-4.4.3.h")
def test_own_regions_come_first_then_empty_enemy_ones_contested_ones_and_occupied_ones() -> None:
    scene = beaten().hold("roman", "remi", "menapii", "atuatuci").put("atuatuci", "legion_x")
    scene.put("eburones", "legion_ix", "eburones_inf6")
    assert regions(scene) == ["atrebates"]
    assert regions(scene.hold("roman", "atrebates")) == ["remi", "atrebates", "menapii"]
    scene.put("remi", "legion_viii").put("atrebates", "legion_vii").put("menapii", "legion_xi")
    assert regions(scene) == ["eburones"]
    scene.war.place_units((scene["eburones_inf6"],), LOST)
    assert regions(scene) == ["remi", "atrebates", "menapii", "atuatuci", "eburones"]


@rule("BG-4.4.3.h")
def test_leaders_alone_do_not_occupy_a_region() -> None:
    scene = beaten(side="roman")
    assert len(regions(scene, "roman")) == 5
    scene.lead("remi", "galba").put("eburones", "eburones_inf6")
    assert regions(scene, "roman") == ["remi", "atrebates", "menapii", "atuatuci"]


@rule("BG-4.4.3.f")
def test_the_whole_force_goes_to_one_region_and_the_loser_chooses_among_equals() -> None:
    scene = beaten().put("nervii", "atrebates_inf4", "nervii_cav2").lead("nervii", "galba", "comnios").run()
    assert scene.asked == ("gallic",)
    around = ("remi", "atrebates", "menapii", "atuatuci", "eburones")
    assert scene.candidates("gallic") == [GoTo(scene[region]) for region in around]
    assert scene.refusal("gallic", GoTo(scene["suessiones"])).clause == "BG-4.4.3.e"
    scene.play("gallic", GoTo(scene["menapii"]))
    assert len(scene.war.units_at(scene["menapii"])) == 3
    assert len(scene.war.leaders_at(scene["menapii"])) == 2


@rule("BG-4.4.3.f")
def test_no_retreat_crosses_the_rhine_but_that_of_romans_out_of_germania() -> None:
    for side in SIDES:
        scene = beaten("treveri", side)
        assert "germania" not in regions(scene, side, "treveri")
    scene = Scene().put("treveri", "german_infantry6_1")
    assert "germania" not in regions(scene, "gallic", "treveri")
    scene = beaten("germania", "roman").put("germania", "german_infantry8_1").hold("roman", "sequani")
    assert regions(scene, "roman", "germania") == ["sequani"]


@rule("BG-4.4.3.f", "BG-12.o")
def test_no_retreat_enters_or_leaves_britannia_by_land() -> None:
    scene = Scene()
    assert all(scene["britannia"] not in scene.war.gaul.neighbours[region] for region in scene.war.gaul.regions)
    assert regions(beaten("britannia", "roman"), "roman", "britannia") == []


@rule("BG-4.4.3.f", "BG-6.0.f")
def test_a_closed_region_is_no_way_out_but_a_ban_on_leaving_does_not_hold_a_beaten_force() -> None:
    scene = Scene(scenario="belgae").put("atrebates", "nervii_inf6")
    assert "bellovaci" not in regions(scene, region="atrebates")
    scene = Scene(scenario="belgae").put("bellovaci", "bellovaci_inf6").lead("bellovaci", "correos")
    assert regions(scene, region="bellovaci") == ["suessiones", "atrebates", "parisii", "unelli", "aulerci_eburovices"]


@rule("BG-4.4.3.g")
def test_a_retreat_brings_no_combat_no_test_and_no_attrition() -> None:
    scene = beaten().hold("roman", "remi", "atrebates", "menapii", "atuatuci", "eburones")
    for region, legion in zip(("remi", "atrebates", "menapii", "atuatuci", "eburones"), LEGIONS, strict=True):
        scene.put(region, legion)
    scene.put("nervii", *BELGAE[1:])
    settle(scene).war.scorched = [True] * len(scene.war.scorched)
    scene.run().play("gallic", GoTo(scene["menapii"]))
    assert scene.war.control[scene["menapii"]] == CONTESTED
    assert all(scene.war.done[unit] & DRIVEN for unit in scene.units(*BELGAE))
    assert scene.agenda == ()
    todo(scene, OpenCombat()).run()
    assert scene.events == []


@rule("BG-4.4.3.h")
def test_a_beaten_force_arrives_outside_places_and_leaders_without_units_retreat_alone() -> None:
    scene = Scene().lead("remi", "galba").put("remi", "legion_x").hold("roman", "nervii", "suessiones")
    todo(scene, RetreatForce(scene["remi"], "gallic")).run().play("gallic", GoTo(scene["treveri"]))
    assert scene.war.leader_at[scene["galba"]] == scene["treveri"]


@rule("BG-4.4.3.h")
def test_control_is_read_when_the_retreat_is_made() -> None:
    scene = won(*HORSE[:1], gauls=("nervii_inf6",)).put("remi", "remi_inf6", "legion_ix")
    settle(scene).run()
    scene.war.place_units((scene["legion_ix"],), LOST)
    settle(scene).play("roman", Pass())
    assert GoTo(scene["remi"]) in scene.candidates("gallic")


@rule("BG-4.4.3.e", "BG-4.5.5.b", "BG-4.5.5.d")
def test_a_besieger_beaten_in_a_battle_takes_his_siege_group_along() -> None:
    scene = battle(
        LeaveField(), region="arverni", roman={"centre": LEGIONS}, gallic={"centre": ("arverni_inf6",)}, winner="gallic"
    )
    scene.put("arverni", "legion_xii", done=BESIEGES).put("gergovia", "gabali_inf2").besiege("gergovia", "roman", 1)
    scene.hold("roman", "provincia_i").run()
    assert scene.war.at[scene["legion_xii"]] == scene["provincia_i"]
    assert scene.war.sieges == {}
    assert scene.clause_of(SiegeMarkerRemoved) == "BG-4.5.6.b"


@rule("BG-6.11.d")
def test_the_automaton_retreats_to_the_first_region_of_the_best_priority() -> None:
    scene = Scene(scenario="aquitania", solo=True).put("bigerriones", "sotiates_inf4", "legion_x")
    todo(scene.hold("roman", "provincia_i"), RetreatForce(scene["bigerriones"], "gallic")).run()
    assert scene.war.at[scene["sotiates_inf4"]] == scene["tarbelli"]


@rule("BG-4.4.3.e", "BG-4.2.1.c")
def test_romans_beaten_in_germania_leave_it_and_the_germans_stay() -> None:
    scene = battle(
        LeaveField(),
        region="germania",
        roman={"centre": LEGIONS},
        gallic={"centre": ("german_infantry8_1",)},
        winner="gallic",
    )
    scene.hold("roman", "sequani").run()
    assert scene.war.at[scene["legion_x"]] == scene["sequani"]
    assert scene.war.at[scene["german_infantry8_1"]] == scene["germania"]


# Out of Britannia


@pytest.mark.parametrize("winner", SIDES)
@rule("BG-4.2.1.d", "BG-5.6.3.b")
def test_only_romans_beaten_in_a_battle_in_britannia_have_to_go_aboard(winner: Side) -> None:
    scene = battle(
        LeaveField(),
        region="britannia",
        roman={"centre": LEGIONS},
        gallic={"centre": ("briton_infantry_1",)},
        winner=winner,
    )
    scene.moor("britannia", "trireme_1").run()
    assert scene.agenda == ((LeaveBritannia(must=True), Strand()) if winner == "gallic" else ())


def beaten_in_britannia(*ships: str, must: bool = True) -> Scene:
    """Six legions and a cavalry unit have lost in Britannia; the coast of the Menapii is Roman."""
    scene = Scene(scenario="britannia").put("britannia", *LEGIONS, "roman_cavalry_1", "briton_infantry_1")
    scene.lead("britannia", "caesar", "crassus").moor("britannia", *ships).hold("roman", "menapii")
    return todo(scene, LeaveBritannia(must), *([Strand()] if must else [])).run()


@rule("BG-5.6.3.b", "BG-5.6.3.c", "BG-12.o")
def test_after_a_lost_battle_in_britannia_what_finds_no_ship_is_lost() -> None:
    scene = beaten_in_britannia("trireme_1")
    assert scene.refusal("roman", Stand()).clause == "BG-5.6.3.b"
    everybody = scene.units(*LEGIONS, "roman_cavalry_1")
    assert scene.refusal("roman", GoAboard(scene["menapii"], everybody)).clause == "BG-5.5.a"
    assert scene.refusal("roman", GoAboard(scene["nervii"], ())).clause == "BG-5.6.3.b"
    saved = scene.units("legion_vii", "legion_viii", "legion_x", "legion_xi", "roman_cavalry_1")
    scene.play("roman", GoAboard(scene["menapii"], saved))
    assert [scene.war.at[unit] for unit in saved] == [scene["menapii"]] * 5
    assert scene.war.at[scene["legion_ix"]] == LOST
    assert scene.war.leader_at[scene["crassus"]] == scene["menapii"]
    assert scene.war.done[scene["legion_x"]] & DRIVEN


@rule("BG-5.6.3.b")
def test_the_haven_is_a_coast_of_gaul_of_the_best_priority() -> None:
    scene = Scene(scenario="britannia").put("britannia", "legion_x", "briton_infantry_1").moor("britannia", "trireme_1")
    coast = [one for one in scene.war.gaul.coast_of[scene["atlantic"]] if one != scene["britannia"]]
    for unit, region in enumerate(coast, scene["carnutes_inf6"]):
        scene.war.place_units((unit,), region)
        scene.war.side[unit] = "gallic"
    todo(scene, LeaveBritannia(must=True), Strand()).run()
    assert scene.candidates("roman") == [GoAboard(region, scene.units("legion_x")) for region in coast]


@rule("BG-5.6.3.b", "BG-5.6.3.c", "BG-12.o")
def test_without_a_ship_the_whole_force_is_lost_and_its_leaders_captured() -> None:
    scene = beaten_in_britannia()
    assert all(scene.war.at[scene[name]] == LOST for name in LEGIONS)
    assert scene.war.leader_at[scene["crassus"]] == CAPTURED


@rule("BG-5.6.3.a", "BG-5.6.3.c")
def test_after_a_lost_skirmish_the_force_goes_aboard_as_a_whole_or_stays() -> None:
    assert beaten_in_britannia("trireme_1", must=False).agenda == ()
    scene = beaten_in_britannia("trireme_1", "trireme_2", must=False)
    assert scene.refusal("roman", GoAboard(scene["menapii"], scene.units("legion_x"))).clause == "BG-5.6.3.c"
    everybody = tuple(sorted(scene.units(*LEGIONS, "roman_cavalry_1")))
    assert scene.candidates("roman") == [Stand(), GoAboard(scene["menapii"], everybody)]
    scene.play("roman", Stand())
    assert scene.war.at[scene["legion_x"]] == scene["britannia"]


# Worked example


@rule("BG-W33")
def test_worked_example_where_the_belgae_beaten_in_nervii_may_go() -> None:
    war = set_up(shipped()["belgae"])
    found = [war.gaul.region_id[region] for region in priorities(war, "gallic", war.gaul.region_no["nervii"])]
    assert sorted(found) == ["atrebates", "atuatuci", "eburones", "menapii"]
