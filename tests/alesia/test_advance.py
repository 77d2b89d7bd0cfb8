"""AL-11.4.g to AL-11.4.n: advance after combat."""

from __future__ import annotations

from iacta.games.alesia.actions import Advance, Attack, EndAdvance
from iacta.games.alesia.events import CampDestroyed, LeaderFollowed, LeaderLost, UnitAdvanced, UnitHalted
from iacta.games.alesia.map import OUTER_LINE
from iacta.games.alesia.rules.combat import combat_of
from iacta.games.alesia.state import DISORDERED, GONE, GOOD_ORDER, ROUTED
from iacta.games.alesia.steps import AdvanceUnits, Combat
from tests.alesia.kit import Scene
from tests.marks import rule


def won(scene: Scene, seat: str, targets: tuple[int, ...], *names: str) -> Scene:
    """A combat after which the attacker may advance."""
    combat: Combat = combat_of(scene.siege, seat, Attack(targets, scene.units(*names)))
    scene.siege.agenda = [AdvanceUnits(combat)]
    return scene


def plain(*names: str) -> Scene:
    """Gauls of 1105 have emptied 1106 in the plain."""
    return won(Scene().put(1105, *names), "gallic", (1106,), *names)


def refused(scene: Scene, seat: str, name: str, end: int, *leaders: str) -> tuple[str, str]:
    """Clause and reason of a refusal."""
    refusal = scene.refusal(seat, Advance(scene[name], end, tuple(scene[leader] for leader in leaders)))
    return refusal.clause, refusal.reason


@rule("AL-11.4.g", "AL-11.4.i")
def test_attackers_in_good_order_may_occupy_an_emptied_hex_or_not() -> None:
    scene = plain("rel_sequani", "rel_segusiavi")
    assert scene.asked == ("gallic",)
    assert scene.candidates("gallic")[-1] == EndAdvance()
    scene.play("gallic", Advance(scene["rel_sequani"], 1106))
    assert scene.siege.place[scene["rel_sequani"]] == 1106
    assert scene.happened(UnitAdvanced)
    scene.play("gallic", Advance(scene["rel_segusiavi"], 1106))
    assert scene.agenda == ()
    assert plain("rel_sequani").play("gallic", EndAdvance()).agenda == ()


@rule("AL-11.4.g", "AL-12.2.b")
def test_disordered_units_and_those_that_took_no_part_do_not_advance() -> None:
    scene = plain("rel_sequani", "rel_segusiavi").put(1105, "rel_sequani", order=DISORDERED)
    assert refused(scene, "gallic", "rel_sequani", 1106) == ("AL-11.4.g", "not-in-good-order")
    scene.put(1207, "rel_ruteni")
    assert refused(scene, "gallic", "rel_ruteni", 1106) == ("AL-11.4.g", "took-no-part")
    assert {one.unit for one in scene.candidates("gallic") if isinstance(one, Advance)} == {scene["rel_segusiavi"]}


@rule("AL-11.4.g")
def test_nobody_is_asked_while_the_enemy_holds_the_hex() -> None:
    scene = plain("rel_sequani").put(1106, "legio_vi", order=ROUTED).run()
    assert scene.agenda == ()


@rule("AL-11.4.g")
def test_only_hexes_of_the_combat_that_were_emptied_are_occupied() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1206, "legio_vi", order=DISORDERED)
    won(scene, "gallic", (1106, 1206), "rel_sequani")
    assert refused(scene, "gallic", "rel_sequani", 1206) == ("AL-11.4.g", "hex-not-emptied")
    assert refused(scene, "gallic", "rel_sequani", 1104) == ("AL-11.4.g", "hex-not-emptied")
    assert scene.allows("gallic", Advance(scene["rel_sequani"], 1106))


@rule("AL-11.4.g")
def test_a_unit_advances_one_hex_once() -> None:
    scene = won(Scene().put(1105, "rel_sequani"), "gallic", (1106, 1206), "rel_sequani")
    scene.play("gallic", Advance(scene["rel_sequani"], 1106))
    assert scene.agenda == ()
    scene = Scene().put(1105, "rel_sequani").put(1007, "rel_ruteni")
    won(scene, "gallic", (1106, 1206), "rel_sequani", "rel_ruteni")
    assert refused(scene, "gallic", "rel_ruteni", 1206) == ("AL-11.4.g", "advance-one-hex-once")


@rule("AL-11.4.g", "AL-5.c")
def test_stacking_limits_hold() -> None:
    scene = Scene().put(1105, "rel_sequani", "rel_bituriges").put(1207, "rel_ruteni").put(1107, "relcav_aedui")
    won(scene, "gallic", (1106,), "rel_sequani", "rel_bituriges", "rel_ruteni", "relcav_aedui")
    scene.play("gallic", Advance(scene["rel_sequani"], 1106))
    assert refused(scene, "gallic", "relcav_aedui", 1106) == ("AL-11.4.g", "no-room-to-advance")
    scene.play("gallic", Advance(scene["rel_ruteni"], 1106))
    assert scene.agenda == ()


@rule("AL-11.4.i")
def test_an_advance_costs_nothing_ignores_zoc_and_causes_no_test() -> None:
    """1113 to 1013 is a crest, with Romans in 0913 and 1012 around it."""
    scene = Scene().put(1113, "bes_senones").put(1112, "legio_vi").put(1012, "legio_xiv")
    won(scene, "gallic", (1013,), "bes_senones").play("gallic", Advance(scene["bes_senones"], 1013))
    assert scene.siege.order[scene["bes_senones"]] == GOOD_ORDER
    assert scene.siege.spent[scene["bes_senones"]] == 0
    assert scene.rolls == ()


@rule("AL-11.4.h", "AL-9.2.g", "AL-7.2.g")
def test_an_advance_across_a_fort_makes_a_breach() -> None:
    scene = won(Scene().put(1209, "rel_sequani"), "gallic", (1210,), "rel_sequani")
    scene.play("gallic", Advance(scene["rel_sequani"], 1210))
    assert scene.siege.breaches == {1210: OUTER_LINE}


@rule("AL-11.4.h", "AL-9.1.k", "AL-9.1.j")
def test_an_advance_into_a_camp_destroys_it() -> None:
    scene = won(Scene(camps=[1210]).put(1209, "rel_sequani"), "gallic", (1210,), "rel_sequani")
    scene.play("gallic", Advance(scene["rel_sequani"], 1210))
    assert scene.siege.camps == {1210: False}
    assert scene.siege.breaches == {}
    assert scene.happened(CampDestroyed)


@rule("AL-11.4.n")
def test_romans_advance_across_their_fort_by_gate_or_breach_only() -> None:
    scene = won(Scene().put(1210, "legio_vi"), "roman", (1209,), "legio_vi")
    assert refused(scene, "roman", "legio_vi", 1209) == ("AL-11.4.n", "no-gate")
    scene.siege.camps[1210] = True
    assert scene.allows("roman", Advance(scene["legio_vi"], 1209))
    scene.siege.camps = {}
    scene.siege.breaches[1210] = OUTER_LINE
    assert scene.allows("roman", Advance(scene["legio_vi"], 1209))


@rule("AL-7.2.l", "AL-7.2.m")
def test_romans_do_not_advance_too_far_from_their_forts() -> None:
    """1108 is two hexes from a fort, 1107 three, 1106 four."""
    scene = won(Scene().put(1108, "legio_vi"), "roman", (1107,), "legio_vi")
    assert refused(scene, "roman", "legio_vi", 1107) == ("AL-7.2.l", "too-far-from-forts")
    scene = won(Scene().put(1108, "cav_roman").lead(1108, "antonius"), "roman", (1107,), "cav_roman")
    assert scene.allows("roman", Advance(scene["cav_roman"], 1107))
    assert refused(scene, "roman", "cav_roman", 1107, "antonius") == ("AL-7.2.l", "too-far-from-forts")
    assert all(one.leaders == () for one in scene.candidates("roman") if isinstance(one, Advance))
    scene = won(Scene().put(1107, "cav_roman"), "roman", (1106,), "cav_roman")
    assert refused(scene, "roman", "cav_roman", 1106) == ("AL-7.2.l", "too-far-from-forts")


@rule("AL-11.4.j")
def test_leaders_of_the_hex_may_go_along() -> None:
    scene = plain("rel_sequani").lead(1105, "comnios").lead(1104, "eporedorix")
    assert refused(scene, "gallic", "rel_sequani", 1106, "eporedorix") == ("AL-11.4.j", "leader-not-with-unit")
    assert [one.leaders for one in scene.candidates("gallic") if isinstance(one, Advance)] == [(scene["comnios"],), ()]
    scene.play("gallic", Advance(scene["rel_sequani"], 1106, (scene["comnios"],)))
    assert scene.siege.leader_at[scene["comnios"]] == 1106
    assert scene.happened(LeaderFollowed) == [LeaderFollowed(scene["comnios"], 1105, 1106)]


@rule("AL-11.4.j", "AL-7.2.q")
def test_a_leader_left_alone_is_displaced() -> None:
    scene = plain("rel_sequani").lead(1106, "antonius")
    scene.play("gallic", Advance(scene["rel_sequani"], 1106))
    assert scene.asked == ("roman",)


@rule("AL-E31", "AL-7.2.t", "AL-14.h")
def test_vercingetorix_who_finds_no_hex_is_captured_and_the_romans_have_won() -> None:
    scene = Scene().put(1211, "legio_vi").lead(1111, "vercingetorix")
    around = [place for place in scene.siege.ground.hexes if 1 <= scene.siege.ground.distance[1111][place] <= 3]
    romans = [unit for unit in scene.siege.roster.of["roman"] if unit != scene["legio_vi"]]
    for unit, place in zip(romans, (place for place in around if place != 1211), strict=False):
        scene.siege.place[unit] = place
    won(scene, "roman", (1111,), "legio_vi").play("roman", Advance(scene["legio_vi"], 1111))
    assert scene.happened(LeaderLost) == [LeaderLost(scene["vercingetorix"], "captured", 1111)]
    assert scene.outcome is not None
    assert scene.outcome.winner == "roman"


@rule("AL-7.2.v")
def test_a_leader_with_troops_in_his_box_is_not_driven_out() -> None:
    scene = plain("rel_sequani").hide(1106, "labienus").fill("labienus", "legio_vi")
    scene.play("gallic", Advance(scene["rel_sequani"], 1106))
    assert scene.happened(UnitHalted)
    assert scene.siege.place[scene["rel_sequani"]] == 1105
    assert scene.agenda == ()
    scene = plain("rel_sequani").lead(1106, "labienus").fill("labienus", "legio_vi")
    assert refused(scene, "gallic", "rel_sequani", 1106) == ("AL-7.2.v", "leader-with-troops")


@rule("AL-E20")
def test_a_riposte_that_leaves_nobody_in_good_order_leaves_no_advance() -> None:
    scene = Scene().put(1105, "rel_aedui_1").put(1106, "aux_baleares", order=DISORDERED)
    combat = combat_of(scene.siege, "gallic", Attack((1106,), scene.units("rel_aedui_1")))
    scene.siege.agenda = [AdvanceUnits(combat)]
    scene.put(GONE, "aux_baleares").put(GONE, "rel_aedui_1").run()
    assert scene.agenda == ()
    scene.siege.agenda = [AdvanceUnits(combat)]
    scene.put(1105, "rel_aedui_1", order=DISORDERED).run()
    assert scene.agenda == ()


@rule("AL-11.4.g")
def test_equal_units_are_suggested_once() -> None:
    scene = plain("rel_sequani", "rel_bituriges")
    assert len([one for one in scene.candidates("gallic") if isinstance(one, Advance)]) == 1


@rule("AL-7.2.l", "AL-11.4.j")
def test_a_roman_leader_goes_along_as_far_as_infantry_may() -> None:
    """Cavalry may advance to three hexes from a fort, its leader only to two."""
    distance = Scene().siege.ground.fort_distance
    assert (distance[1108], distance[1107]) == (2, 3)
    scene = won(Scene().put(1109, "cav_roman").lead(1109, "antonius"), "roman", (1108,), "cav_roman")
    assert Advance(scene["cav_roman"], 1108, (scene["antonius"],)) in scene.candidates("roman")
    scene.play("roman", Advance(scene["cav_roman"], 1108, (scene["antonius"],)))
    assert scene.siege.leader_at[scene["antonius"]] == 1108
    scene = won(Scene().put(1108, "cav_roman").lead(1108, "antonius"), "roman", (1107,), "cav_roman")
    assert refused(scene, "roman", "cav_roman", 1107, "antonius") == ("AL-7.2.l", "too-far-from-forts")
    assert refused(scene, "roman", "cav_roman", 1107, "labienus") == ("AL-11.4.j", "leader-not-with-unit")
    assert scene.candidates("roman") == [Advance(scene["cav_roman"], 1107), EndAdvance()]


@rule("AL-11.4.g")
def test_an_attacker_who_was_lost_took_his_part_and_advances_no_more() -> None:
    scene = plain("rel_sequani", "rel_segusiavi").put(GONE, "rel_sequani")
    assert refused(scene, "gallic", "rel_sequani", 1106) == ("AL-11.4.g", "took-no-part")
