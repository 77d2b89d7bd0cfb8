"""AL-12.4, AL-2.C2.c, AL-2.D.e: rallying on the map and in boxes."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier, Refusal
from iacta.games.alesia.actions import EndMoves, EndRally, March, Rally, SplitLegion
from iacta.games.alesia.events import RallyTested, UnitRallied
from iacta.games.alesia.state import ATTACKED, DISORDERED, GOOD_ORDER, MOVED, RIPOSTED, ROUTED
from iacta.games.alesia.steps import (
    FightBattles,
    FinishStep,
    HelpBoxes,
    MovePieces,
    RallyBoxes,
    RallyUnits,
    TacticalStep,
)
from tests.alesia.kit import Scene
from tests.marks import rule


def rallying(*units: str, order: int = DISORDERED, place: int = 712) -> Scene:
    """After the combats of the Roman step."""
    return Scene(RallyUnits("roman")).put(place, *units, order=order)


def try_rally(scene: Scene, unit: str, die: int) -> int:
    """A unit on the map tries, and the state it is in afterwards."""
    scene.play("roman", Rally(scene[unit]), [die])
    return scene.siege.order[scene[unit]]


def why_not(scene: Scene, unit: str, seat: str = "roman") -> Refusal:
    return scene.refusal(seat, Rally(scene[unit]))


# The test


@rule("AL-12.4.c", "AL-12.4.d", "AL-12.4.e", "AL-W18")
@pytest.mark.parametrize(
    ("unit", "order", "leader", "die", "after"),
    [
        ("legio_i", DISORDERED, "", 3, DISORDERED),
        ("legio_i", DISORDERED, "", 4, GOOD_ORDER),
        ("legio_i", DISORDERED, "caesar", 1, DISORDERED),
        ("legio_i", DISORDERED, "caesar", 2, GOOD_ORDER),
        ("legio_vi", ROUTED, "", 5, ROUTED),
        ("legio_vi", ROUTED, "", 6, DISORDERED),
        ("aux_remi", DISORDERED, "", 5, DISORDERED),
        ("aux_remi", DISORDERED, "", 6, GOOD_ORDER),
    ],
)
def test_a_modified_result_above_four_rallies(unit: str, order: int, leader: str, die: int, after: int) -> None:
    scene = rallying(unit, order=order)
    if leader:
        scene.lead(712, leader)
    assert try_rally(scene, unit, die) == after
    assert scene.happened(RallyTested)[0].rallied == (after != order)
    assert [event.order for event in scene.happened(UnitRallied)] == [after] * (after != order)


@rule("AL-12.4.d")
def test_the_modifiers_of_a_rally_are_told() -> None:
    scene = rallying("legio_i", order=ROUTED).lead(712, "antonius")
    scene.play("roman", Rally(scene["legio_i"]), [1])
    told = scene.happened(RallyTested)[0]
    assert told.needed == 4
    assert told.modifiers == (
        Modifier("AL-12.1.b", "quality", 1, "die"),
        Modifier("AL-12.1.c", "leader", 1, "die"),
        Modifier("AL-12.4.d", "routed", -1, "die"),
    )


@rule("AL-12.4.d", "AL-12.1.d")
def test_only_a_face_up_leader_in_the_hex_helps_and_only_the_best() -> None:
    for scene in (
        rallying("legio_vi").hide(712, "caesar"),
        rallying("legio_vi").lead(713, "caesar"),
        rallying("legio_vi").lead(712, "decoy_roman_1"),
    ):
        assert try_rally(scene, "legio_vi", 4) == DISORDERED
    assert try_rally(rallying("legio_vi").lead(712, "caesar", "labienus"), "legio_vi", 2) == DISORDERED
    assert try_rally(rallying("legio_vi").lead(712, "antonius", "caesar"), "legio_vi", 3) == GOOD_ORDER


@rule("AL-12.a", "AL-12.4.a")
def test_units_of_a_stack_rally_one_by_one_as_their_owner_chooses() -> None:
    scene = rallying("aux_cretans", "aux_numidians", "aux_baleares")
    assert try_rally(scene, "aux_numidians", 6) == GOOD_ORDER
    assert scene.siege.order[scene["aux_cretans"]] == DISORDERED
    assert "roman" in scene.asked
    scene.play("roman", EndRally())
    assert scene.siege.order[scene["aux_baleares"]] == DISORDERED
    assert scene.asked == ()


# Who may on the map


@rule("AL-12.4.a")
def test_only_shaken_units_of_the_seat_on_the_map_may_try() -> None:
    scene = rallying("legio_i").put(713, "legio_vi").put(505, "rel_aedui_1", order=DISORDERED)
    scene.fill("caesar", "aux_remi", order=DISORDERED)
    assert why_not(scene, "legio_vi") == Refusal("AL-12.4.a", "in-good-order")
    assert why_not(scene, "rel_aedui_1") == Refusal("AL-12.4.a", "not-your-unit-on-the-map")
    assert why_not(scene, "aux_remi") == Refusal("AL-12.4.a", "not-your-unit-on-the-map")
    assert scene.candidates("roman") == [EndRally(), Rally(scene["legio_i"]), SplitLegion(scene["legio_i"])]


@rule("AL-12.4.a", "AL-2.C2.c", "AL-8.3.a")
@pytest.mark.parametrize(
    ("deed", "clause", "reason"), [(MOVED, "AL-12.4.a", "has-moved"), (ATTACKED, "AL-2.C2.c", "has-fought")]
)
def test_whoever_moved_or_fought_in_this_step_may_not_try(deed: int, clause: str, reason: str) -> None:
    scene = rallying("legio_i", "aux_remi")
    scene.siege.done[scene["legio_i"]] = deed
    assert why_not(scene, "legio_i") == Refusal(clause, reason)
    assert Rally(scene["legio_i"]) not in scene.candidates("roman")


@rule("AL-12.4.a")
def test_a_march_costs_the_try_and_standing_still_does_not() -> None:
    scene = Scene(TacticalStep("roman")).put(712, "legio_i", order=DISORDERED).put(714, "legio_vi", order=DISORDERED)
    scene.lead(712, "caesar").run()
    scene.play("roman", March(scene["legio_i"], (713,))).play("roman", EndMoves())
    assert scene.step == RallyUnits("roman")
    assert why_not(scene, "legio_i") == Refusal("AL-12.4.a", "has-moved")
    assert scene.allows("roman", Rally(scene["legio_vi"]))


@rule("AL-12.4.f", "AL-8.3.a", "AL-8.4.c")
def test_no_unit_in_an_enemy_zoc_may_try() -> None:
    scene = rallying("legio_i", place=1209).put(1309, "rel_aedui_1").put(712, "legio_vi", order=DISORDERED)
    assert why_not(scene, "legio_i") == Refusal("AL-12.4.f", "in-enemy-zoc")
    assert scene.candidates("roman") == [EndRally(), Rally(scene["legio_vi"]), SplitLegion(scene["legio_vi"])]
    scene.siege.order[scene["rel_aedui_1"]] = ROUTED  # it has no ZOC
    assert scene.allows("roman", Rally(scene["legio_i"]))
    behind = rallying("legio_i", place=1210).put(1209, "rel_aedui_1")  # a ZOC does not reach behind the rampart
    assert behind.allows("roman", Rally(behind["legio_i"]))


@rule("AL-8.4.c", "AL-12.4.a")
def test_an_uncommanded_unit_may_try_too() -> None:
    assert try_rally(rallying("legio_i"), "legio_i", 4) == GOOD_ORDER


@rule("AL-12.4.g")
def test_one_try_a_step() -> None:
    scene = rallying("legio_i", "aux_remi")
    assert try_rally(scene, "legio_i", 1) == DISORDERED
    assert why_not(scene, "legio_i") == Refusal("AL-12.4.g", "has-tried")
    assert try_rally(rallying("legio_i", "aux_remi", order=ROUTED), "legio_i", 6) == DISORDERED


@rule("AL-12.4.g")
def test_having_riposted_does_not_matter() -> None:
    scene = rallying("legio_i")
    scene.siege.done[scene["legio_i"]] = RIPOSTED
    assert scene.allows("roman", Rally(scene["legio_i"]))


@rule("AL-12.4.g", "AL-2.C2.c")
def test_the_deeds_of_the_enemys_step_are_forgotten_in_ones_own() -> None:
    scene = Scene(FinishStep("gallic"), TacticalStep("roman")).put(712, "legio_i", order=DISORDERED)
    scene.siege.done[scene["legio_i"]] = RIPOSTED | MOVED | ATTACKED
    scene.run()
    assert scene.step == MovePieces("roman")
    scene.play("roman", EndMoves())
    assert scene.allows("roman", Rally(scene["legio_i"]))


@rule("AL-2.C2.c")
def test_rallies_come_after_the_combats_of_the_step() -> None:
    scene = Scene(TacticalStep("gallic")).put(505, "rel_aedui_1", order=DISORDERED).run()
    steps = scene.agenda
    assert steps.index(FightBattles("gallic")) < steps.index(RallyUnits("gallic"))
    scene.play("gallic", EndMoves())
    assert scene.step == RallyUnits("gallic")


@rule("AL-2.C2.c")
def test_a_seat_without_anybody_to_rally_is_not_asked() -> None:
    assert Scene(RallyUnits("roman")).put(712, "legio_i").run().asked == ()


# In boxes


@rule("AL-12.3.d", "AL-12.4.b")
def test_routed_units_in_boxes_become_disordered_and_may_not_test_in_the_same_turn() -> None:
    scene = Scene(HelpBoxes()).hide(712, "caesar").fill("caesar", "legio_i", order=ROUTED)
    scene.fill("caesar", "legio_vi", order=DISORDERED).run()
    assert scene.siege.order[scene["legio_i"]] == DISORDERED
    assert scene.clause_of(UnitRallied) == "AL-12.3.d"
    assert why_not(scene, "legio_i") == Refusal("AL-12.4.b", "cannot-rally-in-a-box")
    assert scene.candidates("roman") == [EndRally(), Rally(scene["legio_vi"]), SplitLegion(scene["legio_vi"])]


@rule("AL-12.3.d")
def test_routed_units_on_the_map_get_no_such_help() -> None:
    scene = Scene(HelpBoxes()).put(712, "legio_i", order=ROUTED).run()
    assert scene.siege.order[scene["legio_i"]] == ROUTED
    assert scene.asked == ()


@rule("AL-2.D.e", "AL-12.4.b", "AL-12.4.d")
def test_disordered_units_in_boxes_test_with_their_leader() -> None:
    scene = Scene(HelpBoxes()).hide(712, "caesar").fill("caesar", "legio_vi", order=DISORDERED).run()
    scene.play("roman", Rally(scene["legio_vi"]), [3])  # 3 and César's 2
    assert scene.siege.order[scene["legio_vi"]] == GOOD_ORDER
    assert scene.clause_of(RallyTested) == "AL-2.D.e"


@rule("AL-2.D.e")
def test_both_sides_rally_in_boxes_each_unit_once() -> None:
    scene = Scene(HelpBoxes()).hide(712, "rebilus").fill("rebilus", "legio_vi", "aux_remi", order=DISORDERED)
    scene.hide(505, "comnios").fill("comnios", "rel_aedui_1", order=DISORDERED).run()
    scene.play("roman", Rally(scene["legio_vi"]), [1])
    assert why_not(scene, "legio_vi") == Refusal("AL-12.4.b", "cannot-rally-in-a-box")
    assert not scene.allows("roman", Rally(scene["rel_aedui_1"]))
    scene.play("roman", EndRally())
    assert scene.step == RallyBoxes("gallic")
    scene.play("gallic", Rally(scene["rel_aedui_1"]), [6])
    assert scene.asked == ()


@rule("AL-2.D.e")
def test_units_that_tried_in_phase_c_try_again_in_their_box() -> None:
    scene = rallying("legio_vi", "aux_remi").hide(712, "rebilus")
    scene.siege.agenda.insert(0, HelpBoxes())
    scene.play("roman", Rally(scene["legio_vi"]), [1])
    scene.fill("rebilus", "legio_vi", order=DISORDERED)
    scene.play("roman", EndRally())
    assert scene.step == RallyBoxes("roman")
    assert scene.allows("roman", Rally(scene["legio_vi"]))


@rule("AL-12.4.b", "AL-2.D.e")
def test_nobody_in_good_order_or_on_the_map_tests_in_phase_d() -> None:
    scene = Scene(HelpBoxes()).hide(712, "rebilus").fill("rebilus", "legio_vi").put(712, "aux_remi", order=DISORDERED)
    assert scene.run().asked == ()
