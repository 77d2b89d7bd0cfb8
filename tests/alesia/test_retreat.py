"""AL-11.4.f, k to m, AL-12.2bis.c to e: the ways of units that retreat or rout, and who goes along."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.alesia.actions import Run
from iacta.games.alesia.events import (
    BreachMade,
    LeaderDisplaced,
    LeaderFollowed,
    LeaderRevealed,
    UnitEliminated,
    UnitHalted,
    UnitRetreated,
)
from iacta.games.alesia.map import OUTER_LINE
from iacta.games.alesia.rules.retreat import retreat_paths, rout_length
from iacta.games.alesia.state import DISORDERED, GONE, NOBODY, ROUTED
from iacta.games.alesia.steps import RetreatUnit, RollOrder, RoutUnit
from tests.alesia.kit import Scene
from tests.marks import rule


def retreating(place: int, name: str, least: int = 1, most: int = 2, **options: bool) -> Scene:
    """A disordered unit that must retreat."""
    scene = Scene(three_players=options.get("three_players", False)).put(place, name, order=DISORDERED)
    scene.siege.agenda = [RetreatUnit(scene[name], least, most, "AL-11.4.c")]
    return scene


def routing(place: int, name: str) -> Scene:
    """A unit that has just been routed."""
    scene = Scene().put(place, name, order=ROUTED)
    scene.siege.agenda = [RoutUnit(scene[name])]
    return scene


def refused(scene: Scene, seat: str, *path: int, leaders: tuple[str, ...] = ()) -> tuple[str, str]:
    """Clause and reason of a refusal."""
    refusal: Refusal = scene.refusal(seat, Run(path, tuple(scene[name] for name in leaders)))
    return refusal.clause, refusal.reason


def first_steps(scene: Scene, name: str) -> set[int]:
    """The hexes into which a unit can retreat."""
    return {path[0] for path in retreat_paths(scene.siege, scene[name], 1)}


# The way


@rule("AL-11.4.f")
def test_each_step_leads_one_hex_further_from_the_start() -> None:
    scene = retreating(1106, "legio_vi")
    assert scene.allows("roman", Run((1107, 1108)))
    assert refused(scene, "roman", 1107, 1007) == ("AL-11.4.f", "retreat-must-lead-away")
    assert refused(scene, "roman", 1107, 1106) == ("AL-11.4.f", "retreat-must-lead-away")
    assert refused(scene, "roman", 1108) == ("AL-11.4.f", "not-a-neighbour")
    assert len(retreat_paths(scene.siege, scene["legio_vi"], 1)) == 6
    assert {path[-1] for path in retreat_paths(scene.siege, scene["legio_vi"], 2)} == {
        place for place in scene.siege.ground.hexes if scene.siege.ground.distance[1106][place] == 2
    }


@rule("AL-11.4.k")
def test_no_step_enters_enemy_units_or_their_zoc() -> None:
    scene = retreating(1106, "legio_vi").put(1107, "rel_sequani")
    assert refused(scene, "roman", 1107) == ("AL-11.4.k", "enemy-unit-there")
    assert refused(scene, "roman", 1007) == ("AL-11.4.k", "retreat-into-zoc")
    assert first_steps(scene, "legio_vi") == {1105, 1006, 1206}


@rule("AL-E23", "AL-12.3.b", "AL-11.4.k")
def test_routed_enemies_hold_no_hex_by_zoc_but_block_entry() -> None:
    scene = retreating(1106, "legio_vi").put(1107, "rel_sequani", order=ROUTED)
    assert first_steps(scene, "legio_vi") == {1105, 1006, 1206, 1007, 1207}


@rule("AL-11.4.k")
def test_no_step_leaves_the_map() -> None:
    scene = retreating(101, "legio_vi")
    assert first_steps(scene, "legio_vi") == set(scene.siege.ground.neighbours[101])
    assert refused(scene, "roman", 100) == ("AL-11.4.f", "not-a-neighbour")


@rule("AL-11.4.k", "AL-5.c")
def test_no_step_breaks_the_limits_of_stacking_not_even_on_the_way() -> None:
    scene = retreating(1106, "legio_vi").put(1107, "legio_x")
    assert refused(scene, "roman", 1107) == ("AL-11.4.k", "no-room-to-retreat")
    assert refused(scene, "roman", 1107, 1108) == ("AL-11.4.k", "no-room-to-retreat")
    scene.put(1107, "legio_x", order=DISORDERED)
    assert scene.allows("roman", Run((1107,)))
    scene.put(1207, "cav_roman")
    assert refused(scene, "roman", 1207) == ("AL-11.4.k", "no-room-to-retreat")


@rule("AL-11.4.l")
def test_gauls_pass_no_whole_fort_in_either_direction_and_no_camp() -> None:
    scene = retreating(1109, "rel_sequani")
    assert refused(scene, "gallic", 1210) == ("AL-11.4.l", "works-bar-the-retreat")
    assert first_steps(scene, "rel_sequani") == {1108, 1209, 1010, 1009}
    scene.siege.breaches[1210] = OUTER_LINE
    assert scene.allows("gallic", Run((1210,)))
    scene.siege.camps[1009] = True
    assert refused(scene, "gallic", 1009) == ("AL-11.4.l", "works-bar-the-retreat")
    scene.siege.camps[1009] = False
    assert scene.allows("gallic", Run((1009,)))
    inside = retreating(1210, "rel_sequani")
    assert first_steps(inside, "rel_sequani") == {1110, 1310}


@rule("AL-11.4.l")
def test_romans_pass_their_forts_by_gate_or_breach_only_and_no_wall() -> None:
    scene = retreating(1210, "legio_vi")
    assert refused(scene, "roman", 1209) == ("AL-11.4.l", "works-bar-the-retreat")
    scene.siege.camps[1209] = True
    assert scene.allows("roman", Run((1209,)))
    scene.siege.breaches[1210] = OUTER_LINE
    assert scene.allows("roman", Run((1109,)))
    under = retreating(1113, "legio_vi")
    assert 1114 not in first_steps(under, "legio_vi")
    assert 1113 not in first_steps(retreating(1114, "legio_vi"), "legio_vi")


@rule("AL-11.4.m")
def test_rivers_crests_ditch_and_own_walls_stop_no_retreat_and_cause_no_test() -> None:
    """1107/1108 is a river, 1113/1013 a crest, 1013/1012 the ditch, 1113/1114 a wall."""
    assert 1108 in first_steps(retreating(1107, "rel_sequani"), "rel_sequani")
    assert {1013, 1114} < first_steps(retreating(1113, "bes_senones"), "bes_senones")
    scene = retreating(1013, "bes_senones")
    scene.play("gallic", Run((1012,)))
    assert scene.siege.place[scene["bes_senones"]] == 1012
    assert scene.siege.order[scene["bes_senones"]] == DISORDERED
    assert scene.siege.spent[scene["bes_senones"]] == 0


@rule("AL-11.4.m")
def test_units_of_a_stack_may_retreat_to_different_hexes() -> None:
    scene = Scene().put(1106, "legio_vi_a", "legio_vii_a", order=DISORDERED)
    one, two = scene.units("legio_vi_a", "legio_vii_a")
    scene.siege.agenda = [RetreatUnit(two, 1, 2, "AL-11.4.c"), RetreatUnit(one, 1, 2, "AL-11.4.c")]
    scene.play("roman", Run((1107,)))
    scene.play("roman", Run((1007,)))
    assert (scene.siege.place[one], scene.siege.place[two]) == (1107, 1007)


@rule("AL-11.4.d", "AL-6.1.b")
def test_a_unit_that_must_retreat_and_cannot_is_eliminated() -> None:
    scene = retreating(1210, "legio_vi").put(1110, "rel_sequani").put(1310, "rel_bituriges").run()
    assert scene.siege.place[scene["legio_vi"]] == GONE
    assert scene.clause_of(UnitEliminated) == "AL-11.4.d"
    scene = retreating(1210, "legio_vi").put(1110, "legio_x").put(1310, "legio_i").run()
    assert scene.siege.place[scene["legio_vi"]] == GONE


@rule("AL-11.4.c")
def test_the_only_way_is_taken_without_asking() -> None:
    scene = retreating(1210, "legio_vi", 1, 1).put(1110, "rel_sequani").run()
    assert scene.siege.place[scene["legio_vi"]] == 1310
    assert scene.clause_of(UnitRetreated) == "AL-11.4.c"


@rule("AL-7.2.q", "AL-11.4.k")
def test_a_retreat_may_push_aside_a_lone_enemy_leader() -> None:
    scene = retreating(1106, "legio_vi", 1, 1).lead(1107, "eporedorix")
    scene.play("roman", Run((1107,)))
    assert scene.asked == ("gallic",)
    scene.play("gallic", scene.candidates("gallic")[0])
    assert scene.happened(LeaderDisplaced)


@rule("AL-7.2.v")
def test_an_enemy_leader_with_troops_closes_the_way_if_he_is_known() -> None:
    scene = retreating(1106, "legio_vi", 1, 1).lead(1107, "eporedorix").fill("eporedorix", "rel_sequani")
    assert refused(scene, "roman", 1107) == ("AL-7.2.v", "leader-with-troops")


@rule("AL-7.2.v", "AL-11.4.o")
def test_a_hidden_leader_with_troops_is_turned_up_and_another_way_is_chosen() -> None:
    scene = retreating(1106, "legio_vi", 1, 2).hide(1107, "eporedorix").fill("eporedorix", "rel_sequani")
    scene.play("roman", Run((1107, 1108)))
    assert scene.happened(LeaderRevealed)
    assert scene.happened(UnitHalted)
    assert scene.siege.place[scene["legio_vi"]] == 1106
    assert scene.asked == ("roman",)
    assert not scene.allows("roman", Run((1107, 1108)))


@rule("AL-7.2.v", "AL-11.4.o")
def test_a_unit_halted_on_its_way_stays_where_it_got() -> None:
    scene = retreating(1106, "legio_vi", 2, 2).hide(1108, "eporedorix").fill("eporedorix", "rel_sequani")
    scene.play("roman", Run((1107, 1108)))
    assert scene.siege.place[scene["legio_vi"]] == 1107
    assert scene.happened(UnitRetreated) == [UnitRetreated(scene["legio_vi"], 1106, (1107,))]
    assert scene.agenda == ()


@rule("AL-14.j", "AL-E30")
def test_a_besieged_unit_that_retreats_outside_is_out() -> None:
    scene = retreating(1210, "bes_senones", 1, 1)
    scene.siege.breaches[1210] = OUTER_LINE
    scene.play("gallic", Run((1109,)))
    assert scene["bes_senones"] in scene.siege.escaped
    assert not scene.happened(BreachMade)


# Rout


@rule("AL-12.2bis.d", "AL-W20")
@pytest.mark.parametrize(
    ("name", "length"), [("rel_sequani", 3), ("legio_vi", 2), ("cav_roman", 3), ("relcav_aedui", 3), ("aux_cretans", 3)]
)
def test_a_rout_covers_half_the_printed_allowance_rounded_up(name: str, length: int) -> None:
    scene = routing(1106, name)
    scene.siege.night = True
    assert rout_length(scene.siege, scene[name]) == length
    seat = "roman" if scene.siege.roster.side[scene[name]] == "roman" else "gallic"
    assert {len(run.path) for run in scene.candidates(seat) if isinstance(run, Run)} == {length}
    assert refused(scene, seat, 1107) == ("AL-12.2bis.e", "wrong-length-of-retreat")


@rule("AL-12.2bis.c")
def test_the_owner_chooses_the_way_of_a_rout() -> None:
    scene = routing(1106, "legio_vi")
    assert scene.asked == ("roman",)
    scene.play("roman", Run((1107, 1108)))
    assert scene.siege.place[scene["legio_vi"]] == 1108
    assert scene.clause_of(UnitRetreated) == "AL-12.2bis.c"


@rule("AL-12.2bis.c", "AL-12.2bis.e", "AL-E24")
def test_a_unit_that_can_cover_only_part_of_the_distance_is_eliminated() -> None:
    """The corridor, one hex wide at 1110 and 1210: Gauls on both sides leave one free hex, not two."""
    scene = routing(1210, "legio_vi").put(1011, "rel_sequani").put(1411, "rel_bituriges")
    scene.siege.camps = {}
    assert first_steps(scene, "legio_vi") == {1310}
    scene.run()
    assert scene.siege.place[scene["legio_vi"]] == GONE
    assert scene.clause_of(UnitEliminated) == "AL-12.2bis.c"


@rule("AL-12.2bis.d")
def test_in_a_box_nothing_moves() -> None:
    scene = Scene().lead(1106, "caesar").fill("caesar", "legio_vi", order=DISORDERED)
    scene.siege.agenda = [RollOrder(scene.units("legio_vi"), "AL-7.1.e")]
    scene.run([1])
    assert scene.siege.order[scene["legio_vi"]] == ROUTED
    assert scene.agenda == ()


@rule("AL-7.2.r")
def test_a_rout_ends_the_move_of_the_unit() -> None:
    scene = routing(1106, "legio_vi")
    scene.siege.mover = scene["legio_vi"]
    scene.play("roman", Run((1107, 1108)))
    assert scene.siege.mover == NOBODY


@rule("AL-12.2bis.c")
def test_a_unit_that_is_gone_runs_nowhere() -> None:
    scene = routing(1106, "legio_vi").put(GONE, "legio_vi", order=ROUTED).run()
    assert scene.agenda == ()


# Leaders


@rule("AL-11.4.j")
def test_leaders_of_the_hex_may_go_along_decoys_too() -> None:
    scene = retreating(1106, "legio_vi").lead(1106, "antonius", "decoy_roman_1").lead(1107, "caesar")
    scene.hide(1106, "labienus").lead(1106, "comnios")
    assert refused(scene, "roman", 1007, leaders=("caesar",)) == ("AL-11.4.j", "leader-not-with-unit")
    assert refused(scene, "roman", 1007, leaders=("labienus",)) == ("AL-11.4.j", "leader-not-with-unit")
    assert refused(scene, "roman", 1007, leaders=("comnios",)) == ("AL-11.4.j", "leader-not-with-unit")
    assert refused(scene, "roman", 1007, leaders=("antonius",) * 2) == ("AL-11.4.j", "leader-named-twice")
    scene.play("roman", Run((1007, 1008), (scene["antonius"],)))
    assert scene.siege.leader_at[scene["antonius"]] == 1008
    assert scene.siege.leader_at[scene["decoy_roman_1"]] == 1106
    assert scene.happened(LeaderFollowed) == [LeaderFollowed(scene["antonius"], 1106, 1008)]


@rule("AL-11.4.j")
def test_ways_are_suggested_with_and_without_leaders() -> None:
    scene = retreating(1106, "legio_vi", 1, 1).lead(1106, "antonius").hide(1106, "labienus")
    runs = [run for run in scene.candidates("roman") if isinstance(run, Run)]
    assert len(runs) == 12
    assert {run.leaders for run in runs} == {(), (scene["antonius"],)}
    assert all(scene.allows("roman", run) for run in runs)


@rule("AL-2.B.l", "AL-11.4.j", "AL-2.B.r")
def test_the_last_leader_in_the_camp_of_the_relief_army_does_not_go_along() -> None:
    scene = retreating(505, "rel_sequani").lead(505, "comnios", "eporedorix")
    both = ("comnios", "eporedorix")
    assert refused(scene, "gallic", 605, leaders=both) == ("AL-2.B.l", "guard-of-the-camp")
    assert scene.allows("gallic", Run((605,), (scene["comnios"],)))
    scene.lead(1106, "eporedorix")
    assert refused(scene, "gallic", 605, leaders=("comnios",)) == ("AL-2.B.l", "guard-of-the-camp")
    assert all(run.leaders == () for run in scene.candidates("gallic") if isinstance(run, Run))
    scene.siege.wounded[scene["eporedorix"]] = True
    assert scene.allows("gallic", Run((605,), (scene["comnios"],)))


@rule("AL-13.1.f", "AL-11.4.j", "AL-13.1.h")
def test_a_gallic_player_takes_only_his_own_leaders_along() -> None:
    scene = retreating(1106, "rel_sequani", three_players=True).lead(1106, "vercingetorix", "eporedorix")
    assert scene.asked == ("relief",)
    assert refused(scene, "relief", 1107, leaders=("vercingetorix",)) == ("AL-11.4.j", "leader-not-with-unit")
    assert scene.allows("relief", Run((1107,), (scene["eporedorix"],)))
