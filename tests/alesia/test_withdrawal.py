"""AL-2.D: leaders out of sight are turned face down, and units go back into boxes."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.alesia.actions import Ride, Transfer, Walk, Withdraw
from iacta.games.alesia.events import LeaderHidden, LegionJoined, LegionSplit, UnitWithdrawn
from iacta.games.alesia.state import CALLED, DISCLOSED, DISORDERED, MARKED, ROUTED, WAITING, box_of
from iacta.games.alesia.steps import HelpBoxes, MovePieces, StrategicStep, TurnDown, WithdrawUnits
from tests.alesia.kit import Scene
from tests.marks import rule

DAY, NIGHT = 3, 10


def phase_d(turn: int = DAY, camps: tuple[int, ...] = ()) -> Scene:
    """Phase D is about to begin."""
    return Scene(TurnDown(), WithdrawUnits(), turn=turn, camps=camps)


def back(scene: Scene, leader: str, *units: str) -> Withdraw:
    return Withdraw(tuple(Transfer(unit, scene[leader]) for unit in scene.units(*units)))


def is_face_up(scene: Scene, leader: str) -> bool:
    return scene.siege.face_up[scene[leader]]


# Turning down


@rule("AL-2.D.a")
def test_leaders_out_of_sight_are_turned_face_down_and_others_stay_up() -> None:
    scene = phase_d().lead(505, "comnios").lead(1208, "eporedorix", "decoy_gallic_1").put(1210, "legio_x")
    scene.lead(1518, "labienus").lead(1210, "caesar").put(1208, "rel_aedui_1").run()
    assert not is_face_up(scene, "comnios")
    assert is_face_up(scene, "eporedorix")
    assert is_face_up(scene, "decoy_gallic_1")
    assert not is_face_up(scene, "labienus")
    assert is_face_up(scene, "caesar")
    hidden = {event.leader for event in scene.happened(LeaderHidden)}
    assert hidden == {scene["comnios"], scene["labienus"]}
    assert scene.clause_of(LeaderHidden) == "AL-2.D.a"


@rule("AL-2.D.a", "AL-1.2.e")
def test_vercingetorix_is_never_turned_down() -> None:
    assert is_face_up(phase_d().lead(1115, "vercingetorix").run(), "vercingetorix")


@rule("AL-2.D.a", "AL-1.2.g")
def test_a_revealed_decoy_is_turned_down_like_a_leader() -> None:
    assert not is_face_up(phase_d().lead(505, "decoy_gallic_1").run(), "decoy_gallic_1")


@rule("AL-2.D.a", "AL-1.3.h")
def test_phase_d_turns_nobody_up() -> None:
    scene = phase_d().hide(1208, "eporedorix").put(1210, "legio_x").run()
    assert not is_face_up(scene, "eporedorix")


@rule("AL-2.D.a", "AL-2.C1.j", "AL-2.C2.g")
@pytest.mark.parametrize("shown", [DISCLOSED, CALLED])
def test_whoever_showed_himself_by_choice_may_hide_again(shown: int) -> None:
    scene = phase_d().lead(505, "comnios")
    scene.siege.shown[scene["comnios"]] = shown
    scene.run()
    assert not is_face_up(scene, "comnios")
    assert scene.siege.shown[scene["comnios"]] == 0


@rule("AL-2.D.a", "AL-2.C1.i", "AL-2.D.k")
@pytest.mark.parametrize("marker", [MARKED, WAITING])
def test_a_leader_out_of_sight_loses_his_marker(marker: int) -> None:
    """Out of sight nothing is left to deploy for; one in sight keeps it."""
    scene = phase_d().lead(505, "comnios").lead(1208, "eporedorix").put(1210, "legio_x")
    scene.siege.marked[scene["comnios"]] = scene.siege.marked[scene["eporedorix"]] = marker
    scene.run()
    assert scene.siege.marked[scene["comnios"]] == 0
    assert scene.siege.marked[scene["eporedorix"]] == marker


@rule("AL-2.D.g")
def test_it_does_not_matter_why_a_leader_is_out_of_sight() -> None:
    """At dusk sight shrinks; a lost or moved enemy no longer sees."""
    for turn, face_up in ((DAY, True), (NIGHT, False)):
        scene = phase_d(turn).lead(1206, "comnios").put(1210, "legio_x").run()
        assert is_face_up(scene, "comnios") == face_up
    assert not is_face_up(phase_d().lead(1206, "comnios").run(), "comnios")


@rule("AL-2.D.i", "AL-E38")
@pytest.mark.parametrize("name", ["labienus", "decoy_roman_1"])
def test_a_roman_outside_the_works_stays_face_up_even_out_of_sight(name: str) -> None:
    scene = phase_d().lead(1209, name).put(1209, "aux_remi").run()
    assert is_face_up(scene, name)
    assert not is_face_up(phase_d().lead(1210, name).run(), name)
    assert not is_face_up(phase_d(camps=(1109,)).lead(1109, name).run(), name)
    assert is_face_up(phase_d().lead(1211, name).run(), name)  # in the pocket
    ruined = phase_d(camps=(1109,)).lead(1109, name)
    ruined.siege.camps[1109] = False
    assert is_face_up(ruined.run(), name)


@rule("AL-2.D.i", "AL-E38")
def test_a_gaul_outside_the_works_may_hide_anywhere() -> None:
    assert not is_face_up(phase_d().lead(1209, "comnios").run(), "comnios")


@rule("AL-2.D.i", "AL-E38")
def test_a_roman_caught_outside_takes_nobody_back_makes_no_strategic_move_and_walks_home() -> None:
    scene = phase_d().lead(1209, "labienus").put(1209, "aux_remi").hide(1210, "caesar").run()
    assert scene.asked == ("roman",)
    action = back(scene, "labienus", "aux_remi")
    assert scene.refusal("roman", action) == Refusal("AL-2.D.i", "leader-outside-the-works")
    assert scene.allows("roman", back(scene, "caesar", "aux_remi"))
    scene.siege.agenda = [StrategicStep("roman", 2, 3)]
    assert all(action.leader != scene["labienus"] for action in scene.candidates("roman") if isinstance(action, Walk))
    assert not scene.allows("roman", Walk(scene["labienus"], (1210,)))
    scene.siege.agenda = [MovePieces("roman")]
    scene.siege.camps[1109] = True
    assert scene.allows("roman", Ride(scene["labienus"], (1109,)))


# Withdrawing


@rule("AL-2.D.b")
def test_the_owner_chooses_unit_by_unit_who_goes_into_the_box() -> None:
    scene = phase_d().lead(505, "comnios").put(505, "rel_aedui_1", "rel_aedui_2").put(506, "rel_senones").run()
    assert scene.asked == ("gallic",)
    scene.play("gallic", back(scene, "comnios", "rel_aedui_1", "rel_senones"))
    assert scene.siege.place[scene["rel_aedui_1"]] == box_of(scene["comnios"])
    assert scene.siege.place[scene["rel_senones"]] == box_of(scene["comnios"])
    assert scene.siege.place[scene["rel_aedui_2"]] == 505
    told = UnitWithdrawn(scene["rel_senones"], scene["comnios"], 506)
    assert told in scene.happened(UnitWithdrawn)


@rule("AL-2.D.b", "AL-2.D.c")
def test_only_units_within_the_command_radius_go_and_the_others_stay() -> None:
    scene = phase_d().lead(505, "comnios").put(508, "rel_aedui_1").put(509, "rel_aedui_2").run()
    assert scene.allows("gallic", back(scene, "comnios", "rel_aedui_1"))  # radius 3
    too_far = back(scene, "comnios", "rel_aedui_2")
    assert scene.refusal("gallic", too_far) == Refusal("AL-2.D.c", "out-of-command-radius")
    scene.play("gallic", back(scene, "comnios", "rel_aedui_1"))
    assert scene.siege.place[scene["rel_aedui_2"]] == 509


@rule("AL-2.D.b")
def test_the_radius_of_a_wounded_leader_counts() -> None:
    scene = phase_d().lead(505, "comnios").put(508, "rel_aedui_1")
    scene.siege.wounded[scene["comnios"]] = True
    scene.run()
    assert scene.refusal("gallic", back(scene, "comnios", "rel_aedui_1")).clause == "AL-2.D.c"


@rule("AL-2.D.b")
def test_a_unit_is_named_once_and_stands_on_the_map() -> None:
    scene = phase_d().lead(505, "comnios").put(505, "rel_aedui_1").fill("comnios", "rel_aedui_2").run()
    twice = back(scene, "comnios", "rel_aedui_1", "rel_aedui_1")
    assert scene.refusal("gallic", twice) == Refusal("AL-2.D.b", "unit-named-twice")
    for unit in ("rel_aedui_2", "rel_senones", "legio_x"):
        assert scene.refusal("gallic", back(scene, "comnios", unit)) == Refusal("AL-2.D.b", "cannot-be-withdrawn")


@rule("AL-2.D.b", "AL-12.3.d")
def test_units_go_in_any_state() -> None:
    scene = phase_d().lead(505, "comnios").put(505, "rel_aedui_1", order=DISORDERED)
    scene.put(505, "rel_aedui_2", order=ROUTED).run()
    assert scene.allows("gallic", back(scene, "comnios", "rel_aedui_1", "rel_aedui_2"))


@rule("AL-2.D.d")
def test_a_box_takes_no_more_than_its_capacity() -> None:
    scene = phase_d().lead(712, "rebilus").put(712, "aux_remi", "aux_lingones", "aux_baleares")
    scene.fill("rebilus", "legio_i", "legio_vi", "legio_vii", "legio_viii").run()
    assert scene.allows("roman", back(scene, "rebilus", "aux_remi", "aux_lingones"))
    full = back(scene, "rebilus", "aux_remi", "aux_lingones", "aux_baleares")
    assert scene.refusal("roman", full) == Refusal("AL-2.D.d", "box-is-full")


@rule("AL-2.D.d")
def test_a_leader_in_sight_takes_nobody() -> None:
    scene = phase_d().lead(1206, "comnios").put(1206, "rel_aedui_1").put(1210, "legio_x").lead(1205, "eporedorix").run()
    assert scene.asked == ("gallic",)
    action = back(scene, "comnios", "rel_aedui_1")
    assert scene.refusal("gallic", action) == Refusal("AL-2.D.d", "leader-in-sight")
    assert scene.allows("gallic", back(scene, "eporedorix", "rel_aedui_1"))


@rule("AL-2.D.d", "AL-1.3.h")
def test_a_face_down_leader_whom_combat_brought_into_sight_takes_nobody() -> None:
    scene = phase_d().hide(1206, "comnios").put(1206, "rel_aedui_1").put(1210, "legio_x").lead(1205, "eporedorix").run()
    assert scene.refusal("gallic", back(scene, "comnios", "rel_aedui_1")).clause == "AL-2.D.d"


@rule("AL-3.2.a", "AL-2.D.b")
@pytest.mark.parametrize("leader", ["decoy_gallic_1", "caesar", "vercingetorix"])
def test_decoys_enemies_and_vercingetorix_have_no_box_to_go_into(leader: str) -> None:
    scene = phase_d().lead(505, "comnios", "decoy_gallic_1").put(505, "rel_aedui_1").run()
    assert scene.refusal("gallic", back(scene, leader, "rel_aedui_1")) == Refusal("AL-3.2.a", "no-such-box")


@rule("AL-2.D.f")
def test_a_unit_in_an_enemy_zoc_is_not_withdrawn() -> None:
    scene = phase_d(NIGHT).lead(505, "comnios").put(508, "rel_aedui_1").put(507, "rel_aedui_2")
    assert scene.run().allows("gallic", back(scene, "comnios", "rel_aedui_1"))
    scene = phase_d(NIGHT).lead(505, "comnios").put(508, "rel_aedui_1").put(507, "rel_aedui_2").put(509, "legio_x")
    action = back(scene.run(), "comnios", "rel_aedui_1")
    assert scene.refusal("gallic", action) == Refusal("AL-2.D.f", "in-enemy-zoc")
    assert scene.allows("gallic", back(scene, "comnios", "rel_aedui_2"))


@rule("AL-2.D.h", "AL-3.2.b")
def test_a_besieged_unit_never_enters_a_box() -> None:
    scene = phase_d().lead(1209, "comnios").put(1209, "bes_arverni_1", "rel_aedui_1").run()
    action = back(scene, "comnios", "bes_arverni_1")
    assert scene.refusal("gallic", action) == Refusal("AL-2.D.h", "cannot-be-withdrawn")
    assert scene.allows("gallic", back(scene, "comnios", "rel_aedui_1"))


@rule("AL-2.D.j")
def test_both_sides_judge_sight_before_anybody_leaves_the_map() -> None:
    """César is seen by a unit that is being withdrawn at the same time: he stays up and takes nobody."""
    scene = phase_d().lead(1210, "caesar").put(1210, "aux_remi").hide(1110, "labienus")
    scene.put(1206, "rel_aedui_1").lead(1203, "comnios").lead(1518, "rebilus").put(1518, "aux_cretans").run()
    assert is_face_up(scene, "caesar")
    assert not is_face_up(scene, "comnios")
    scene.play("gallic", back(scene, "comnios", "rel_aedui_1"))
    assert scene.siege.place[scene["rel_aedui_1"]] == 1206  # until the Roman has answered
    assert scene.refusal("roman", back(scene, "caesar", "aux_remi")).clause == "AL-2.D.d"
    scene.play("roman", Withdraw())
    assert scene.siege.place[scene["rel_aedui_1"]] == box_of(scene["comnios"])
    assert is_face_up(scene, "caesar")


@rule("AL-2.D.b")
def test_nobody_is_asked_who_could_withdraw_nobody() -> None:
    assert phase_d().lead(505, "comnios").run().asked == ()
    assert phase_d().lead(505, "comnios").put(509, "rel_aedui_1").run().asked == ()
    assert phase_d().lead(505, "comnios").put(508, "rel_aedui_1").run().asked == ("gallic",)


@rule("AL-2.D.b")
def test_whether_a_seat_is_asked_does_not_tell_leaders_from_decoys() -> None:
    scene = phase_d().hide(505, "decoy_gallic_1").put(508, "rel_aedui_1").run()
    assert scene.asked == ("gallic",)
    assert scene.candidates("gallic") == [Withdraw()]


@rule("AL-2.D.b")
def test_all_nobody_and_each_leaders_own_are_suggested() -> None:
    scene = phase_d().lead(505, "comnios").lead(506, "eporedorix").put(505, "rel_aedui_1").put(508, "rel_aedui_2").run()
    offered = scene.candidates("gallic")
    assert Withdraw() in offered
    assert back(scene, "comnios", "rel_aedui_1", "rel_aedui_2") in offered
    assert len(offered) == len(set(offered)) > 2
    assert all(scene.allows("gallic", action) for action in offered)


@rule("AL-9.2.k", "AL-9.2.j")
def test_in_phase_d_breaches_close_whose_condition_is_met() -> None:
    scene = Scene(HelpBoxes()).put(1210, "legio_x")
    scene.siege.breaches = {1210: 1, 713: 1}
    assert scene.run().siege.breaches == {713: 1}
    scene = Scene(HelpBoxes()).put(1210, "legio_x").put(1209, "rel_aedui_1")
    scene.siege.breaches = {1210: 1}
    assert scene.run().siege.breaches == {1210: 1}


@rule("AL-2.C1.j", "AL-2.D.a")
def test_a_disclosed_leader_whom_the_enemy_sees_is_seen_from_now_on_for_that_reason_only() -> None:
    scene = phase_d().lead(1208, "eporedorix").put(1210, "legio_x")
    scene.siege.shown[scene["eporedorix"]] = DISCLOSED
    scene.run()
    assert is_face_up(scene, "eporedorix")
    assert scene.siege.shown[scene["eporedorix"]] == 0


@rule("AL-2.D.d", "AL-2.D.b")
def test_nobody_is_asked_whose_hidden_counters_are_all_in_sight() -> None:
    scene = phase_d().hide(1206, "comnios").put(1205, "rel_aedui_1").put(1210, "legio_x")
    assert scene.run().asked == ()


@rule("AL-2.D.d")
def test_no_suggestion_overfills_a_box() -> None:
    scene = phase_d().lead(712, "rebilus").lead(713, "antonius").put(712, "aux_remi", "aux_lingones", "aux_baleares")
    seven = [unit.id for unit in scene.siege.roster.units if unit.kind == "legion"][:7]
    scene.fill("antonius", *seven).run()  # he commands 8
    offered = scene.candidates("roman")
    assert all(scene.allows("roman", action) for action in offered)
    takers = [{one.leader for one in action.units} for action in offered if isinstance(action, Withdraw)]
    assert takers == [set(), {scene["antonius"], scene["rebilus"]}, {scene["antonius"]}, {scene["rebilus"]}]
    assert [len(action.units) for action in offered if isinstance(action, Withdraw)] == [0, 3, 1, 3]


# Legions


@rule("AL-4.m", "AL-4.c")
def test_a_legion_may_be_split_so_that_one_half_stays() -> None:
    scene = phase_d().lead(712, "caesar").put(712, "legio_x").run()
    plan = Withdraw((Transfer(scene["legio_x_a"], scene["caesar"]),), split=(scene["legio_x"],))
    without = Withdraw(plan.units)
    assert scene.refusal("roman", without) == Refusal("AL-2.D.b", "cannot-be-withdrawn")
    scene.play("roman", plan)
    assert scene.siege.place[scene["legio_x_a"]] == box_of(scene["caesar"])
    assert scene.siege.place[scene["legio_x_b"]] == 712
    assert scene.happened(LegionSplit) == [LegionSplit(scene["legio_x"])]


@rule("AL-4.m", "AL-4.d", "AL-2.D.d")
def test_halves_joined_in_the_box_take_one_place() -> None:
    scene = phase_d().lead(712, "rebilus").put(712, "legio_x_a").put(713, "legio_x_b")
    scene.fill("rebilus", "legio_i", "legio_vi", "legio_vii", "legio_viii", "legio_ix").run()
    both = back(scene, "rebilus", "legio_x_a", "legio_x_b")
    assert scene.refusal("roman", both) == Refusal("AL-2.D.d", "box-is-full")
    scene.play("roman", Withdraw(both.units, join=(scene["legio_x"],)))
    assert scene.siege.place[scene["legio_x"]] == box_of(scene["rebilus"])
    assert scene.happened(LegionJoined) == [LegionJoined(scene["legio_x"])]


@rule("AL-4.m", "AL-4.c", "AL-4.d")
def test_only_what_may_be_split_or_joined_is() -> None:
    scene = phase_d().lead(712, "caesar").put(712, "legio_x_a").put(713, "legio_x_b", "legio_vi").run()
    assert scene.refusal("roman", Withdraw(split=(scene["legio_x"],))) == Refusal("AL-4.c", "legion-not-in-play")
    assert scene.refusal("roman", Withdraw(split=(scene["legio_vi"],) * 2)).clause == "AL-4.c"
    assert scene.refusal("roman", Withdraw(join=(scene["legio_x"],))) == Refusal("AL-4.d", "halves-are-apart")
    apart = Withdraw(back(scene, "caesar", "legio_x_a").units, join=(scene["legio_x"],))
    assert scene.refusal("roman", apart) == Refusal("AL-4.d", "halves-are-apart")
