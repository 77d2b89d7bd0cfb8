"""AL-6, AL-7.3: zones of control, and what they do to those who move."""

from __future__ import annotations

import pytest

from iacta.games.alesia.actions import March, Ride
from iacta.games.alesia.map import INNER_LINE, OUTER_LINE
from iacta.games.alesia.roster import GALLIC, ROMAN, Side
from iacta.games.alesia.rules import command, sight
from iacta.games.alesia.rules.control import zone, zone_of
from iacta.games.alesia.state import DISORDERED, GONE, NOBODY, ROUTED
from iacta.games.alesia.steps import MovePieces, RetreatUnit
from tests.alesia.kit import Scene
from tests.marks import rule


def marching(seat: str = "gallic") -> Scene:
    """Tactical moves of a seat."""
    return Scene(MovePieces(seat))


def why(scene: Scene, name: str, *path: int) -> tuple[str, str]:
    """Clause and reason why a unit may not go there."""
    seat = "roman" if scene.siege.roster.side[scene[name]] == "roman" else "gallic"
    refusal = scene.refusal(seat, March(scene[name], path))
    return refusal.clause, refusal.reason


# How far they reach


@rule("AL-6.a", "AL-6.b")
@pytest.mark.parametrize(("side", "name"), [(ROMAN, "legio_x"), (GALLIC, "rel_sequani"), (GALLIC, "relcav_aedui")])
def test_a_unit_has_a_zone_in_all_six_hexes_around_it(side: Side, name: str) -> None:
    scene = marching().put(1105, name)
    assert zone(scene.siege, side) == {1104, 1205, 1206, 1106, 1006, 1005}


@rule("AL-6.b")
def test_leaders_have_no_zone() -> None:
    scene = marching().lead(1105, "caesar", "decoy_roman_1", "comnios", "vercingetorix")
    assert zone(scene.siege, ROMAN) == set()
    assert zone(scene.siege, GALLIC) == set()


@rule("AL-6.b")
def test_units_in_boxes_and_lost_units_have_no_zone() -> None:
    scene = marching().lead(1105, "caesar").fill("caesar", "legio_x").put(GONE, "legio_i")
    assert zone(scene.siege, ROMAN) == set()


@rule("AL-6.c")
@pytest.mark.parametrize(("start", "beyond"), [(1013, 1113), (1113, 1013), (1516, 1517), (1517, 1516)])
def test_no_zone_reaches_across_a_crest(start: int, beyond: int) -> None:
    assert beyond not in zone_of(marching().siege, start)


@rule("AL-6.d")
@pytest.mark.parametrize(("start", "beyond"), [(1107, 1108), (1108, 1107), (912, 1012), (1012, 912), (911, 1011)])
def test_no_zone_reaches_across_a_river(start: int, beyond: int) -> None:
    assert beyond not in zone_of(marching().siege, start)


@rule("AL-6.d", "AL-6.g")
@pytest.mark.parametrize(("start", "beyond"), [(1012, 1013), (1013, 1012), (1111, 1112), (1112, 1111)])
def test_the_stop_ditch_is_no_river(start: int, beyond: int) -> None:
    assert beyond in zone_of(marching().siege, start)


@rule("AL-6.e")
@pytest.mark.parametrize(
    ("outside", "inside"), [(811, 812), (811, 911), (912, 812), (1118, 1119), (1109, 1110), (1113, 1114), (1117, 1116)]
)
def test_a_zone_reaches_out_of_works_and_not_into_them(outside: int, inside: int) -> None:
    siege = marching().siege
    assert inside not in zone_of(siege, outside)
    assert outside in zone_of(siege, inside)


@rule("AL-6.e")
def test_works_part_nobody_who_stands_on_the_same_side() -> None:
    siege = marching().siege
    assert 812 in zone_of(siege, 911)
    assert 911 in zone_of(siege, 812)
    assert 1115 in zone_of(siege, 1114)


@rule("AL-6.f")
@pytest.mark.parametrize(("camp", "beside"), [(811, 810), (811, 710), (812, 813), (812, 911), (812, 811)])
def test_no_zone_reaches_into_a_camp(camp: int, beside: int) -> None:
    scene = Scene(camps=[camp])
    assert camp not in zone_of(scene.siege, beside)
    assert beside in zone_of(scene.siege, camp)


@rule("AL-6.g")
def test_a_breach_opens_its_line_to_zones_and_no_other() -> None:
    siege = marching().siege
    siege.breaches[812] = OUTER_LINE
    assert {812} == {811, 911, 812}.intersection(zone_of(siege, 811))
    assert 812 in zone_of(siege, 711)
    assert 812 not in zone_of(siege, 912)
    siege.breaches[812] = INNER_LINE
    assert 812 not in zone_of(siege, 811)
    assert 812 in zone_of(siege, 912)


@rule("AL-6.g")
def test_a_destroyed_camp_stops_no_zone() -> None:
    scene = Scene(camps=[811])
    assert 811 not in zone_of(scene.siege, 810)
    scene.siege.camps[811] = False
    assert 811 in zone_of(scene.siege, 810)


@rule("AL-6.1.f", "AL-12.3.b")
@pytest.mark.parametrize(("order", "holds"), [(DISORDERED, True), (ROUTED, False)])
def test_disordered_units_have_a_zone_and_routed_ones_none(order: int, holds: bool) -> None:  # noqa: FBT001 - a case
    scene = marching().put(1105, "legio_x", order=order)
    assert bool(zone(scene.siege, ROMAN)) == holds


@rule("AL-E23", "AL-12.3.b", "AL-7.2.p")
def test_a_routed_unit_blocks_its_hex_and_holds_none_around_it() -> None:
    scene = marching().put(1106, "legio_x", order=ROUTED).put(1104, "rel_sequani").lead(1104, "comnios")
    assert scene.allows("gallic", March(scene["rel_sequani"], (1105, 1206, 1207)))
    assert why(scene, "rel_sequani", 1105, 1106) == ("AL-7.2.p", "enemy-unit-there")


# What they do to moves


@rule("AL-6.1.a")
def test_who_enters_a_zone_stops_at_once() -> None:
    scene = marching().put(1106, "legio_x").put(1103, "rel_sequani").lead(1103, "comnios")
    assert scene.allows("gallic", March(scene["rel_sequani"], (1104, 1105)))
    assert why(scene, "rel_sequani", 1104, 1105, 1204) == ("AL-6.1.a", "must-stop-there")
    scene.play("gallic", March(scene["rel_sequani"], (1104, 1105)))
    assert scene.siege.mover == NOBODY
    assert why(scene, "rel_sequani", 1104) == ("AL-7.2.a", "has-moved")


@rule("AL-6.1.a", "AL-6.1.f")
def test_a_leader_stops_in_a_zone_as_units_do() -> None:
    scene = marching().put(1106, "legio_x").lead(1104, "comnios")
    refusal = scene.refusal("gallic", Ride(scene["comnios"], (1105, 1104)))
    assert (refusal.clause, refusal.reason) == ("AL-6.1.a", "must-stop-there")
    assert scene.play("gallic", Ride(scene["comnios"], (1105,))).siege.mover == NOBODY


@rule("AL-6.1.f")
def test_own_units_do_not_cancel_an_enemy_zone() -> None:
    scene = marching().put(1106, "legio_x").put(1103, "rel_sequani").lead(1103, "comnios").put(1105, "rel_aedui_1")
    assert why(scene, "rel_sequani", 1104, 1105, 1204) == ("AL-6.1.a", "must-stop-there")


@rule("AL-6.1.c", "AL-7.3.a", "AL-7.3.b")
def test_nobody_goes_from_one_zone_into_another_even_of_the_same_unit() -> None:
    scene = marching().put(1106, "legio_x").put(1105, "rel_sequani").lead(1105, "comnios")
    for end in (1206, 1006):
        assert why(scene, "rel_sequani", end) == ("AL-6.1.c", "from-zoc-to-zoc")
    assert scene.allows("gallic", March(scene["rel_sequani"], (1104,)))
    scene.put(1204, "legio_i")
    assert why(scene, "rel_sequani", 1104) == ("AL-6.1.c", "from-zoc-to-zoc")
    assert scene.allows("gallic", March(scene["rel_sequani"], (1005,)))
    assert scene.refusal("gallic", Ride(scene["comnios"], (1206,))).clause == "AL-6.1.c"


@rule("AL-6.1.d", "AL-7.3.a")
def test_leaving_a_zone_costs_one_more() -> None:
    scene = marching().put(1106, "legio_x").put(1105, "rel_sequani").lead(1105, "comnios")
    scene.play("gallic", March(scene["rel_sequani"], (1104, 1103, 1102)))
    assert scene.siege.spent[scene["rel_sequani"]] == 2 + 1 + 2
    scene.play("gallic", Ride(scene["comnios"], (1104,)))
    assert scene.siege.leader_spent[scene["comnios"]] == 2


@rule("AL-6.1.d", "AL-7.2.o")
def test_who_cannot_pay_for_leaving_stays() -> None:
    scene = marching().put(1106, "legio_x").put(1105, "rel_sequani").lead(1105, "comnios")
    scene.siege.spent[scene["rel_sequani"]] = 4
    assert why(scene, "rel_sequani", 1104) == ("AL-7.2.o", "not-enough-mp")
    scene.siege.spent[scene["rel_sequani"]] = 3
    assert scene.allows("gallic", March(scene["rel_sequani"], (1104,)))


@rule("AL-6.1.b")
def test_a_unit_that_can_retreat_only_into_a_zone_is_eliminated() -> None:
    scene = Scene().put(1210, "legio_x", order=DISORDERED).put(1011, "rel_aedui_1").put(1411, "rel_aedui_2")
    scene.siege.agenda = [RetreatUnit(scene["legio_x"], 1, 1, "AL-11.4.c")]
    scene.siege.breaches = {1110: OUTER_LINE | INNER_LINE}
    assert {1110} <= zone(scene.siege, GALLIC)
    scene.put(1109, "rel_sequani").put(1309, "rel_senones")
    scene.siege.breaches[1310] = OUTER_LINE
    scene.run()
    assert scene.siege.place[scene["legio_x"]] == GONE


@rule("AL-6.1.e")
def test_a_zone_hinders_neither_sight_nor_command() -> None:
    scene = marching().put(1106, "legio_x").put(1105, "rel_sequani").put(1107, "rel_aedui_1").lead(1104, "comnios")
    assert command.may_command(scene.siege, scene["rel_aedui_1"])
    assert sight.is_in_sight(scene.siege, scene["comnios"])


# Zones that appear on the way


@rule("AL-6.1.a", "AL-6.g", "AL-9.1.k")
def test_a_camp_that_falls_no_longer_keeps_the_zone_off_who_took_it() -> None:
    scene = Scene(MovePieces("gallic"), camps=[811]).put(810, "relcav_aedui").lead(810, "comnios").put(812, "legio_x")
    assert why(scene, "relcav_aedui", 811, 710) == ("AL-6.1.a", "must-stop-there")
    scene.play("gallic", March(scene["relcav_aedui"], (811,)))
    assert scene.siege.mover == NOBODY


@rule("AL-6.1.a", "AL-6.g", "AL-9.2.g")
def test_a_breach_lets_the_zone_of_romans_outside_in_after_who_made_it() -> None:
    scene = Scene(MovePieces("gallic")).put(811, "relcav_aedui").lead(811, "comnios").put(711, "aux_cretans")
    assert why(scene, "relcav_aedui", 812, 813) == ("AL-6.1.a", "must-stop-there")
    scene.put(GONE, "aux_cretans")
    assert scene.allows("gallic", March(scene["relcav_aedui"], (812, 813)))


@rule("AL-6.c", "AL-6.d", "AL-6.f", "AL-9.2.i")
@pytest.mark.parametrize(("inside", "outside"), [(1310, 1410), (712, 613)], ids=["river", "crest"])
def test_a_breach_opens_no_river_no_crest_and_no_camp(inside: int, outside: int) -> None:
    siege = Scene().siege
    siege.breaches = {inside: OUTER_LINE | INNER_LINE, 1210: OUTER_LINE}
    assert siege.ground.way[outside, inside].line == OUTER_LINE
    assert inside not in zone_of(siege, outside)
    assert 1210 in zone_of(siege, 1209)
    siege.camps[1210] = True
    assert 1210 not in zone_of(siege, 1209)
