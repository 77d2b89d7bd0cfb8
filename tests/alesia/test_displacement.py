"""AL-7.2.q to AL-7.2.w: leaders who must make way for enemy units."""

from __future__ import annotations

import pytest

from iacta.games.alesia.actions import DeployUnit, Displace, EndMoves, March, Ride
from iacta.games.alesia.events import (
    LeaderDisplaced,
    LeaderLost,
    LeaderRevealed,
    UnitDeployed,
    UnitHalted,
    UnitMarched,
)
from iacta.games.alesia.map import OUTER_LINE
from iacta.games.alesia.rules.arrival import refuges
from iacta.games.alesia.state import CAPTURED, GONE, NOBODY, REMOVED
from iacta.games.alesia.steps import DeployUnits, DisplaceLeader, FireShots, MovePieces, RevealAfterMoves
from tests.alesia.kit import Scene
from tests.marks import rule

FOOT, HORSE = "rel_sequani", "relcav_sequani"


def before(camps: tuple[int, ...] = (1119,)) -> Scene:
    """AL-W29 Vercingétorix alone in front of the gate of a camp with Romans."""
    scene = Scene(MovePieces("roman"), camps=camps)
    return scene.lead(1118, "vercingetorix").put(1119, "cav_roman").lead(1119, "caesar")


def in_corridor(*leaders: str, face_up: bool = True) -> Scene:
    """Gauls in 1513 beside Roman leaders in 1514."""
    scene = Scene(MovePieces("gallic")).put(1513, HORSE).lead(1513, "comnios")
    return scene.lead(1514, *leaders) if face_up else scene.hide(1514, *leaders)


@rule("AL-W29", "AL-E41", "AL-7.2.q", "AL-7.2.u")
def test_vercingetorix_goes_to_the_nearest_free_hex_and_over_no_rampart() -> None:
    scene = before()
    scene.play("roman", March(scene["cav_roman"], (1118,)))
    assert scene.asked == ("gallic",)
    assert scene.step == DisplaceLeader(scene["vercingetorix"])
    offered = {action.hex for action in scene.candidates("gallic") if isinstance(action, Displace)}
    assert {1017, 1116, 1217} <= offered
    assert not {1117, 1018, 1218, 1019, 1119, 1219} & offered
    assert all(scene.siege.ground.distance[1118][place] == 2 for place in offered)
    assert all(scene.siege.ground.zone[place] in ("pocket", "oppidum") for place in offered)
    for place in (1117, 1019, 1118, 1016, 0, -1):
        refusal = scene.refusal("gallic", Displace(place))
        assert (refusal.clause, refusal.reason) == ("AL-7.2.q", "not-a-nearest-refuge")
    scene.play("gallic", Displace(1116))
    assert scene.happened(LeaderDisplaced) == [LeaderDisplaced(scene["vercingetorix"], 1118, 1116)]
    assert scene.siege.leader_at[scene["vercingetorix"]] == 1116


@rule("AL-7.2.q")
def test_every_leader_of_the_hex_makes_way_and_the_unit_goes_on() -> None:
    scene = in_corridor("antonius", "decoy_roman_1")
    scene.play("gallic", March(scene[HORSE], (1514, 1515)))
    assert scene.step == DisplaceLeader(scene["antonius"])
    free = refuges(scene.siege, scene["antonius"])
    scene.play("roman", Displace(free[0]))
    assert scene.step == DisplaceLeader(scene["decoy_roman_1"])
    scene.play("roman", Displace(free[-1]))
    assert scene.siege.place[scene[HORSE]] == 1515
    assert {scene.siege.leader_at[scene[name]] for name in ("antonius", "decoy_roman_1")} == {free[0], free[-1]}


@rule("AL-7.2.q")
def test_a_single_nearest_hex_is_taken_without_asking() -> None:
    scene = in_corridor("antonius").put(1516, FOOT)
    scene.play("gallic", March(scene[HORSE], (1514,)))
    assert scene.happened(LeaderDisplaced) == [LeaderDisplaced(scene["antonius"], 1514, 1512)]
    assert scene.asked == ("gallic",)


@rule("AL-7.2.q")
def test_enemy_units_and_their_zones_are_no_refuge() -> None:
    scene = Scene().lead(1105, "comnios").put(1105, "cav_roman")
    assert len(refuges(scene.siege, scene["comnios"])) == 12
    scene.put(1103, "legio_x")
    assert not {1103, 1104, 1203, 1204, 1003, 1004} & set(refuges(scene.siege, scene["comnios"]))


def trapped(*leaders: str) -> Scene:
    """Gauls on both sides of Roman leaders in the corridor, so that every hex within three lies in a ZOC."""
    scene = in_corridor(*leaders).put(1512, "rel_aedui_1").put(1516, FOOT).put(1517, "rel_aedui_2")
    return scene.put(1518, "rel_senones")


@rule("AL-7.2.t")
@pytest.mark.parametrize(("name", "fate"), [("antonius", CAPTURED), ("decoy_roman_1", REMOVED)])
def test_without_a_refuge_within_three_hexes_a_leader_is_captured_and_a_decoy_removed(name: str, fate: int) -> None:
    scene = trapped(name)
    scene.play("gallic", March(scene[HORSE], (1514,)))
    assert scene.siege.fate[scene[name]] == fate
    assert scene.siege.leader_at[scene[name]] == GONE
    assert scene.clause_of(LeaderLost) == "AL-7.2.t"


@rule("AL-7.2.t")
def test_three_hexes_away_is_near_enough_and_four_is_not() -> None:
    scene = trapped("antonius").put(1514, HORSE).put(GONE, "rel_aedui_2", "rel_senones")
    assert refuges(scene.siege, scene["antonius"]) == [1517]
    scene.put(1517, "rel_aedui_2")
    assert refuges(scene.siege, scene["antonius"]) == []


@rule("AL-7.2.u")
def test_a_roman_is_displaced_over_his_forts_by_gate_or_breach_only() -> None:
    scene = Scene().lead(1514, "antonius").put(1514, HORSE).put(1516, FOOT).put(1512, "rel_aedui_1")
    zones = scene.siege.ground.zone
    assert all(zones[place] == "corridor" for place in refuges(scene.siege, scene["antonius"]))
    scene.siege.camps = {1615: True}
    assert 1615 in refuges(scene.siege, scene["antonius"])
    scene.siege.camps = {}
    scene.siege.breaches = {1513: OUTER_LINE}
    assert any(zones[place] == "outside" for place in refuges(scene.siege, scene["antonius"]))


@rule("AL-7.2.u")
def test_a_gaul_is_displaced_over_no_whole_fort_and_into_no_camp() -> None:
    scene = Scene(camps=(811,)).lead(710, "comnios").put(710, "cav_roman")
    assert not {811, 711} & set(refuges(scene.siege, scene["comnios"]))
    scene = Scene().lead(811, "comnios").put(811, "cav_roman").put(809, "cav_allied").put(609, "legio_x")
    found = refuges(scene.siege, scene["comnios"])
    assert found
    assert all(scene.siege.ground.zone[place] == "outside" for place in found)
    scene.siege.breaches = {911: OUTER_LINE}
    assert {812, 1011} & set(refuges(scene.siege, scene["comnios"]))


@rule("AL-7.2.u")
def test_romans_are_displaced_over_no_gallic_wall_and_gauls_over_their_own() -> None:
    scene = Scene().lead(1116, "antonius", "vercingetorix").put(1116, "bes_bituriges")
    zones = scene.siege.ground.zone
    assert all(zones[place] == "oppidum" for place in refuges(scene.siege, scene["antonius"]))
    scene = Scene().lead(1116, "vercingetorix").put(1116, "cav_roman").put(1114, "cav_allied")
    assert "pocket" in {zones[place] for place in refuges(scene.siege, scene["vercingetorix"])}


# Face down, and with troops


@rule("AL-7.2.v", "AL-E42")
def test_a_hidden_decoy_is_turned_up_and_displaced_and_the_unit_goes_on() -> None:
    scene = in_corridor("decoy_roman_1", face_up=False).put(1516, FOOT)
    scene.play("gallic", March(scene[HORSE], (1514, 1515)))
    assert [event.leader for event in scene.happened(LeaderRevealed)] == [scene["decoy_roman_1"]]
    assert scene.clause_of(LeaderRevealed) == "AL-7.2.v"
    assert scene.siege.face_up[scene["decoy_roman_1"]]
    assert scene.siege.leader_at[scene["decoy_roman_1"]] == 1512
    assert scene.siege.place[scene[HORSE]] == 1515


@rule("AL-7.2.v", "AL-E42", "AL-2.C2.f")
def test_a_hidden_leader_with_troops_is_turned_up_stops_the_unit_and_deploys_before_the_fire() -> None:
    scene = in_corridor("labienus", face_up=False).fill("labienus", "legio_x")
    scene.siege.agenda = [FireShots(), RevealAfterMoves("gallic"), MovePieces("gallic")]
    assert scene.allows("gallic", March(scene[HORSE], (1514, 1515)))
    scene.play("gallic", March(scene[HORSE], (1514, 1515)))
    assert scene.happened(UnitHalted) == [UnitHalted(scene[HORSE], 1513)]
    assert scene.happened(UnitMarched) == []
    assert (scene.siege.place[scene[HORSE]], scene.siege.mover) == (1513, NOBODY)
    assert scene.siege.leader_at[scene["labienus"]] == 1514
    refusal = scene.refusal("gallic", March(scene[HORSE], (1512,)))
    assert (refusal.clause, refusal.reason) == ("AL-7.2.a", "has-moved")
    scene.play("gallic", EndMoves())
    assert isinstance(scene.step, DeployUnits)
    assert scene.asked == ("roman",)
    scene.play("roman", DeployUnit(scene["legio_x"], 1516))
    assert scene.happened(UnitDeployed) == [UnitDeployed(scene["legio_x"], scene["labienus"], 1516)]


@rule("AL-7.2.v")
def test_a_unit_on_its_way_stops_in_the_hex_it_came_from() -> None:
    scene = in_corridor().hide(1515, "labienus").fill("labienus", "legio_x")
    scene.play("gallic", March(scene[HORSE], (1514, 1515, 1516)))
    assert scene.happened(UnitMarched) == [UnitMarched(scene[HORSE], 1513, 1514)]
    assert scene.happened(UnitHalted) == [UnitHalted(scene[HORSE], 1514)]
    assert scene.siege.mover == NOBODY


@rule("AL-7.2.v")
def test_who_lies_face_up_with_troops_is_known_to_close_his_hex() -> None:
    scene = in_corridor("labienus").fill("labienus", "legio_x")
    refusal = scene.refusal("gallic", March(scene[HORSE], (1514,)))
    assert (refusal.clause, refusal.reason) == ("AL-7.2.v", "leader-with-troops")
    assert March(scene[HORSE], (1514,)) not in scene.candidates("gallic")
    scene.put(GONE, "legio_x")
    assert scene.allows("gallic", March(scene[HORSE], (1514,)))


@rule("AL-7.2.w")
def test_leaders_of_both_sides_share_a_hex_and_displace_nobody() -> None:
    scene = in_corridor("antonius").hide(1515, "labienus").fill("labienus", "legio_x")
    scene.play("gallic", Ride(scene["comnios"], (1514, 1515)))
    assert scene.siege.leader_at[scene["comnios"]] == 1515
    assert scene.siege.leader_at[scene["antonius"]] == 1514
    assert not scene.siege.face_up[scene["labienus"]]
    assert scene.happened(LeaderDisplaced) == []
