"""AL-0, AL-1: the scale of the game, counters and their hidden sides, who sees whom."""

from __future__ import annotations

import pytest

from iacta.engine.chance.dice import ScriptedDice
from iacta.games.alesia.actions import Attack, CallUp, DeployUnit, EndMoves, March, Rally, Walk
from iacta.games.alesia.army_file import Decoy, Figures
from iacta.games.alesia.events import CounterWalked, LeaderHidden, LeaderMarked, LeaderRevealed
from iacta.games.alesia.game import GAME
from iacta.games.alesia.map import INNER_LINE
from iacta.games.alesia.rules import command, sight
from iacta.games.alesia.state import DISORDERED, MARKED, NOBODY, ROUTED
from iacta.games.alesia.steps import (
    CallLeaders,
    DeployUnits,
    FightBattles,
    FireShots,
    JudgeTurn,
    MovePieces,
    RallyUnits,
    RevealAfterMoves,
    RevealAtStart,
    RollFate,
    RollOrder,
    RollStrategicInitiative,
    RollTacticalInitiative,
    StartTurn,
    StrategicStep,
    TurnDown,
)
from iacta.games.alesia.view import CounterSeen
from tests.alesia.kit import Scene, written
from tests.marks import rule

DAY, NIGHT = 1, 9


def looking(turn: int = DAY, camps: tuple[int, ...] = ()) -> Scene:
    """A turn in which sight is checked next."""
    return Scene(RevealAtStart(), turn=turn, camps=camps)


def is_found(scene: Scene, name: str) -> bool:
    """Whether the next sight check turns a counter up."""
    return scene.run().siege.face_up[scene[name]]


def seen_by(scene: Scene, seat: str | None, name: str) -> CounterSeen:
    """What a seat sees of a counter."""
    handle = scene.siege.handle[scene[name]]
    return next(one for one in GAME.view(scene.siege, seat).counters if one.handle == handle)


# 0 General


@rule("AL-0.a", "AL-0.b")
def test_two_play_or_three_of_whom_two_share_the_gauls() -> None:
    assert Scene().siege.battle.seats == ("roman", "gallic")
    assert GAME.teams(written()) == (("roman",), ("gallic",))
    battle = Scene(three_players=True).siege.battle
    assert battle.seats == ("roman", "relief", "besieged")
    assert battle.seat_of == {"roman": "roman", "relief": "relief", "besieged": "besieged"}
    assert GAME.teams(written().with_options({"three_players": True})) == (("roman",), ("relief", "besieged"))


@rule("AL-0.a", "AL-0.b")
def test_the_gaul_has_both_armies_unless_a_third_has_the_besieged() -> None:
    for three, relief, besieged in ((False, "gallic", "gallic"), (True, "relief", "besieged")):
        scene = Scene(three_players=three)
        assert scene.siege.seat_of_unit(scene["rel_aedui_1"]) == relief
        assert scene.siege.seat_of_leader(scene["vercingetorix"]) == besieged
        relief_leaders = ("comnios", "vercassivellaun", "eporedorix", "viridomaros")
        assert {scene.siege.seat_of_leader(scene[name]) for name in relief_leaders} == {relief}


@rule("AL-0.1.a")
def test_the_0_of_the_d10_counts_zero() -> None:
    scene = Scene(RollStrategicInitiative()).run([10, 2])
    assert scene.siege.strategic == "gallic"  # 0 + 2 against 2 + 1


@rule("AL-0.1.b")
def test_the_d10_serves_the_strategic_initiative_and_the_d6_the_rest() -> None:
    assert {roll.sides for roll in Scene(RollStrategicInitiative()).run([4, 5]).rolls} == {10}
    assert {roll.sides for roll in Scene(RollTacticalInitiative()).run([4, 5]).rolls} == {6}
    scene = Scene(FightBattles("gallic")).put(1105, "rel_sequani").lead(1105, "comnios").put(1106, "legio_vi")
    fought = scene.play("gallic", Attack((1106,), scene.units("rel_sequani")), [1, 1, 4])
    assert [roll.sides for roll in fought.rolls] == [6, 6, 6]
    struck = Scene(RollFate(scene["comnios"])).lead(1105, "comnios").run([6, 2])
    assert [roll.sides for roll in struck.rolls] == [6, 6]
    tested = Scene(RollOrder(scene.units("legio_vi"), "AL-T.a")).put(1106, "legio_vi").run([3])
    assert [roll.sides for roll in tested.rolls] == [6]
    tested.siege.agenda = [RallyUnits("roman")]
    assert [roll.sides for roll in tested.play("roman", Rally(scene["legio_vi"]), [1]).rolls] == [6]


@rule("AL-0.2.a")
def test_the_twentieth_turn_is_the_last() -> None:
    assert Scene(JudgeTurn(), turn=19).hide(505, "comnios").run([1, 1]).outcome is None
    assert Scene(JudgeTurn(), turn=20).run().outcome is not None


@rule("AL-0.2.a", "AL-0.2.b")
def test_the_track_has_eight_turns_of_day_six_of_night_six_of_day() -> None:
    track = written().data.turn
    assert [turn.light for turn in track] == ["day"] * 8 + ["night"] * 6 + ["day"] * 6
    assert {(turn.light, turn.minutes) for turn in track} == {("day", 90), ("night", 120)}
    assert [track[number - 1].start for number in (1, 9, 15)] == ["06:00", "18:00", "06:00"]
    lights = [Scene(StartTurn(number), turn=20).run([1, 1, 1, 1]).siege.night for number in (8, 9, 14, 15)]
    assert lights == [False, True, True, False]


@rule("AL-0.2.e")
def test_the_figures_of_the_source_stand_and_say_so() -> None:
    figures = {leader.id: (leader.command, leader.command_origin) for leader in written().data.counters.leader}
    assert figures["comnios"] == (15, "source")
    assert figures["antonius"] == (8, "source")
    assert {origin for name, (_, origin) in figures.items() if name not in ("comnios", "antonius")} == {"reconstructed"}


@rule("AL-0.2.f")
def test_odd_columns_lie_half_a_hex_lower() -> None:
    neighbours = Scene().siege.ground.neighbours
    assert {1616, 1617} <= set(neighbours[1516])
    assert set(neighbours[1516]) == {1515, 1517, 1416, 1417, 1616, 1617}
    assert set(neighbours[1616]) == {1615, 1617, 1515, 1516, 1715, 1716}


# 1.2 Hidden sides


@rule("AL-1.2.a", "AL-1.2.f", "AL-4.h")
def test_a_leader_in_sight_is_turned_up_and_must_deploy_his_box() -> None:
    scene = looking().hide(505, "comnios").put(509, "legio_x").fill("comnios", "rel_aedui_1").run()
    assert scene.siege.face_up[scene["comnios"]]
    assert scene.siege.marked[scene["comnios"]] == MARKED
    assert scene.happened(LeaderRevealed)[0].leader == scene["comnios"]
    assert scene.clause_of(LeaderMarked) == "AL-2.B.q"
    assert scene.siege.place[scene["rel_aedui_1"]] < 0  # until C.1


@rule("AL-1.2.a")
def test_a_leader_out_of_sight_stays_face_down() -> None:
    scene = looking().hide(505, "comnios").put(510, "legio_x").run()
    assert not scene.siege.face_up[scene["comnios"]]
    assert scene.events == []


@rule("AL-1.2.b")
def test_each_side_has_two_decoys_with_nothing_but_a_tactical_allowance() -> None:
    roster = Scene().siege.roster
    decoys = [leader for leader in roster.leaders if isinstance(leader, Decoy)]
    assert sorted(decoy.side for decoy in decoys) == ["gallic", "gallic", "roman", "roman"]
    for decoy in decoys:
        assert roster.figures[roster.leader_no[decoy.id]][0] == Figures(0, 0, 0, decoy.tactical_move)
        assert decoy.tactical_move > 0


@rule("AL-1.2.b", "AL-3.1.b")
def test_the_back_of_a_decoy_looks_like_that_of_a_leader() -> None:
    scene = Scene().hide(505, "comnios").hide(504, "decoy_gallic_1")
    leader, decoy = seen_by(scene, "roman", "comnios"), seen_by(scene, "roman", "decoy_gallic_1")
    assert leader == CounterSeen(leader.handle, "gallic", 505, False, None, 0, 0, False, 0, None)
    assert decoy == CounterSeen(decoy.handle, "gallic", 504, False, None, 0, 0, False, 0, None)
    assert seen_by(scene, "gallic", "decoy_gallic_1").leader == scene["decoy_gallic_1"]
    assert seen_by(scene.lead(504, "decoy_gallic_1"), "roman", "decoy_gallic_1").leader == scene["decoy_gallic_1"]


@rule("AL-1.2.c")
def test_a_decoy_commands_nobody_and_has_no_box() -> None:
    scene = Scene().lead(505, "decoy_gallic_1").put(505, "rel_aedui_1")
    unit = scene["rel_aedui_1"]
    assert not scene.siege.roster.has_box[scene["decoy_gallic_1"]]
    assert command.Staff(scene.siege, "gallic").commander_of(unit) == NOBODY
    assert command.Staff(scene.lead(505, "comnios").siege, "gallic").commander_of(unit) == scene["comnios"]


@rule("AL-1.2.d")
def test_a_rule_on_leaders_covers_decoys() -> None:
    scene = Scene(StrategicStep("gallic", 1, 1)).hide(704, "decoy_gallic_1").put(710, "legio_x")
    scene.play("gallic", Walk(scene["decoy_gallic_1"], (705, 706)))
    assert scene.siege.face_up[scene["decoy_gallic_1"]]
    assert scene.siege.marked[scene["decoy_gallic_1"]] == MARKED


@rule("AL-1.2.e")
def test_vercingetorix_is_always_in_sight() -> None:
    scene = Scene(TurnDown()).lead(1115, "vercingetorix")
    assert sight.is_in_sight(scene.siege, scene["vercingetorix"])
    assert scene.run().siege.face_up[scene["vercingetorix"]]
    assert not sight.is_in_sight(scene.lead(505, "comnios").siege, scene["comnios"])


@rule("AL-1.2.g")
def test_a_revealed_decoy_stays_in_play_and_may_hide_again() -> None:
    scene = looking().hide(505, "decoy_gallic_1").put(509, "legio_x").run()
    assert scene.siege.leader_at[scene["decoy_gallic_1"]] == 505
    scene.put(510, "legio_x").siege.agenda = [TurnDown()]
    scene.run()
    assert not scene.siege.face_up[scene["decoy_gallic_1"]]
    assert scene.happened(LeaderHidden)[0].leader == scene["decoy_gallic_1"]


@rule("AL-1.2.h")
@pytest.mark.parametrize("leaving", ["comnios", "eporedorix", "decoy_gallic_2"])
def test_of_counters_in_one_hex_nobody_can_tell_who_leaves(leaving: str) -> None:
    scene = Scene(StrategicStep("gallic", 2, 3)).hide(704, "comnios", "eporedorix", "decoy_gallic_2")
    before = sorted(counter.handle for counter in GAME.view(scene.siege, "roman").counters)
    scene.play("gallic", Walk(scene[leaving], (703,)))
    assert scene.happened(CounterWalked)[0].handle == before[0]  # the same, whoever it is
    assert seen_by(scene, "roman", leaving).hex == 703
    assert sorted(counter.handle for counter in GAME.view(scene.siege, "roman").counters) == before


@rule("AL-1.2.h")
def test_nobody_can_tell_who_of_a_hex_is_turned_up() -> None:
    for name in ("vercassivellaun", "comnios"):
        scene = Scene(CallLeaders("gallic")).hide(704, "comnios", "vercassivellaun").put(704, "rel_aedui_1")
        lowest = min(scene.siege.handle[scene[one]] for one in ("comnios", "vercassivellaun"))
        scene.play("gallic", CallUp(scene[name]))
        assert scene.happened(LeaderRevealed)[0].handle == lowest


@rule("AL-1.2.h")
def test_a_counter_alone_or_in_another_hex_keeps_its_handle() -> None:
    scene = Scene(StrategicStep("gallic", 2, 3)).hide(704, "eporedorix").hide(804, "comnios")
    before = scene.siege.handle[:]
    scene.play("gallic", Walk(scene["eporedorix"], (703,)))
    assert scene.siege.handle == before


@rule("AL-1.2.i")
def test_a_wounded_leader_is_known_face_down_and_takes_no_part_in_the_shuffle() -> None:
    scene = Scene(StrategicStep("gallic", 2, 3)).hide(704, "comnios", "eporedorix")
    scene.siege.wounded[scene["comnios"]] = True
    before = scene.siege.handle[:]
    assert seen_by(scene, "roman", "comnios").leader == scene["comnios"]
    assert seen_by(scene, "roman", "eporedorix").leader is None
    scene.play("gallic", Walk(scene["eporedorix"], (703,)))
    assert scene.siege.handle == before
    assert seen_by(scene, "roman", "comnios").hex == 704


@rule("AL-1.2.i")
def test_a_wounded_leader_is_called_up_under_his_own_handle() -> None:
    scene = Scene(CallLeaders("gallic")).hide(704, "comnios", "eporedorix")
    scene.siege.wounded[scene["eporedorix"]] = True
    before = scene.siege.handle[:]
    assert scene.play("gallic", CallUp(scene["eporedorix"])).siege.handle == before


# 1.3 Sight


@rule("AL-1.3.a", "AL-1.3.b", "AL-W1")
@pytest.mark.parametrize(
    ("turn", "distance", "found"), [(DAY, 4, True), (DAY, 5, False), (NIGHT, 3, True), (NIGHT, 4, False)]
)
def test_four_hexes_by_day_three_at_night(turn: int, distance: int, *, found: bool) -> None:
    scene = looking(turn).hide(505, "comnios").put(505 + distance, "legio_x")
    assert scene.siege.ground.distance[505][505 + distance] == distance
    assert is_found(scene, "comnios") == found


@rule("AL-1.3.c")
def test_camps_see_garrisoned_or_not() -> None:
    assert is_found(looking(camps=(1109,)).hide(1105, "comnios"), "comnios")
    assert not is_found(looking(camps=(1109,)).hide(1104, "comnios"), "comnios")
    assert not is_found(looking().hide(1105, "comnios"), "comnios")


@rule("AL-1.3.d")
def test_units_in_any_state_see() -> None:
    for order in (DISORDERED, ROUTED):
        assert is_found(looking().hide(505, "comnios").put(509, "legio_x", order=order), "comnios")


@rule("AL-1.3.d")
def test_leaders_decoys_ramparts_destroyed_camps_and_boxes_see_nothing() -> None:
    scene = looking(camps=(1109,)).hide(1108, "comnios").lead(1108, "caesar", "decoy_roman_1")
    scene.siege.camps[1109] = False
    scene.fill("caesar", "legio_x")
    assert not is_found(scene, "comnios")
    assert not is_found(looking().hide(811, "comnios"), "comnios")  # at the foot of an empty rampart
    assert not is_found(looking().hide(713, "labienus").lead(713, "comnios"), "labienus")


@rule("AL-1.3.d")
def test_nothing_blocks_sight() -> None:
    scene = looking().hide(718, "comnios").put(816, "legio_x")  # over a rampart, two levels up and down
    assert scene.siege.ground.distance[718][816] <= 4
    assert is_found(scene, "comnios")
    scene = looking().hide(1423, "comnios").put(1620, "legio_x")  # over crests and a plateau
    assert is_found(scene, "comnios")


@rule("AL-1.3.d", "AL-1.3.e")
def test_the_relief_army_sees_roman_leaders_everywhere() -> None:
    assert is_found(looking().hide(713, "labienus").put(709, "rel_aedui_1"), "labienus")


@rule("AL-1.3.e")
def test_the_besieged_alone_see_no_roman_leader() -> None:
    scene = looking().hide(815, "labienus").put(1015, "bes_mandubii").lead(1015, "vercingetorix")
    assert scene.siege.ground.distance[1015][815] == 2
    assert not is_found(scene, "labienus")


@rule("AL-1.3.f")
def test_at_the_rampart_a_besieged_unit_sees() -> None:
    assert is_found(looking().hide(815, "labienus").put(915, "bes_mandubii"), "labienus")
    assert is_found(looking().hide(812, "labienus").put(915, "bes_mandubii"), "labienus")
    assert not is_found(looking().hide(712, "labienus").put(916, "bes_mandubii"), "labienus")
    assert not is_found(looking(NIGHT).hide(812, "labienus").put(916, "bes_mandubii"), "labienus")


@rule("AL-1.3.f", "AL-1.3.g")
def test_so_does_vercingetorix_himself() -> None:
    assert is_found(looking().hide(815, "labienus").lead(915, "vercingetorix"), "labienus")


@rule("AL-1.3.g")
def test_only_the_pieces_that_touch_a_fort_see() -> None:
    scene = looking().hide(1515, "labienus").put(915, "bes_mandubii").lead(1315, "vercingetorix")
    assert scene.siege.ground.distance[1315][1515] == 2
    assert not is_found(scene, "labienus")


@rule("AL-1.3.g")
def test_a_breached_fort_counts_and_so_do_the_corridor_and_the_outside() -> None:
    scene = looking().hide(815, "labienus").put(915, "bes_mandubii")
    scene.siege.breaches = {815: INNER_LINE, 816: INNER_LINE}
    assert is_found(scene, "labienus")
    assert is_found(looking().hide(815, "labienus").put(813, "bes_mandubii"), "labienus")
    assert is_found(looking().hide(713, "labienus").put(710, "bes_mandubii"), "labienus")


@rule("AL-1.3.h")
def test_phase_d_turns_nobody_up_and_the_next_check_does() -> None:
    scene = Scene(TurnDown()).hide(505, "comnios").put(509, "legio_x").run()
    assert not scene.siege.face_up[scene["comnios"]]
    scene.siege.agenda = [RevealAtStart()]
    assert scene.run().siege.face_up[scene["comnios"]]


@rule("AL-1.3.h", "AL-2.C2.f")
def test_sight_is_checked_at_the_end_of_a_movement_step_not_during_it() -> None:
    scene = Scene(MovePieces("roman"), RevealAfterMoves("roman"), MovePieces("gallic"))
    scene.hide(1104, "comnios").put(1109, "legio_x").lead(1109, "caesar")
    scene.play("roman", March(scene["legio_x"], (1108,)))
    assert not scene.siege.face_up[scene["comnios"]]
    scene.play("roman", EndMoves())
    assert scene.siege.face_up[scene["comnios"]]


@rule("AL-E1")
def test_two_face_down_leaders_pass_each_other_unseen() -> None:
    scene = Scene(StrategicStep("gallic", 1, 1)).hide(713, "labienus").hide(714, "comnios")
    scene.play("gallic", Walk(scene["comnios"], (713, 712)))
    assert not scene.siege.face_up[scene["comnios"]]
    assert not scene.siege.face_up[scene["labienus"]]
    assert scene.siege.leader_at[scene["comnios"]] == 712


@rule("AL-E2")
def test_at_dawn_sight_grows() -> None:
    def at(turn: int) -> Scene:
        scene = Scene(StartTurn(turn)).hide(505, "comnios").put(509, "legio_x").hide(1515, "labienus")
        return scene.run([4, 5])

    comnios = Scene()["comnios"]
    assert not at(14).siege.face_up[comnios]
    assert at(15).siege.face_up[comnios]


@rule("AL-E3")
def test_at_dusk_a_leader_stays_face_up_until_phase_d_and_does_not_walk() -> None:
    scene = Scene(RevealAtStart(), StrategicStep("gallic", 1, 1), TurnDown(), turn=9)
    scene.lead(704, "comnios").hide(504, "eporedorix").put(708, "legio_x").run()
    assert not sight.is_in_sight(scene.siege, scene["comnios"])
    assert scene.siege.face_up[scene["comnios"]]
    assert scene.refusal("gallic", Walk(scene["comnios"], (703,))).clause == "AL-2.B.f"
    scene.play("gallic", Walk(scene["eporedorix"], (503,)))
    scene.siege.agenda = [TurnDown()]
    assert not scene.run().siege.face_up[scene["comnios"]]


@rule("AL-E35")
def test_a_besieged_unit_that_steps_to_the_rampart_makes_the_romans_deploy_before_the_fire() -> None:
    scene = Scene(MovePieces("gallic"), RevealAfterMoves("gallic"), FireShots(), camps=(718,))
    scene.hide(815, "labienus").fill("labienus", "legio_x").put(1014, "bes_mandubii").lead(1014, "vercingetorix")
    assert not sight.is_in_sight(scene.siege, scene["labienus"])
    scene.play("gallic", March(scene["bes_mandubii"], (914,))).play("gallic", EndMoves())
    assert scene.siege.face_up[scene["labienus"]]
    assert scene.step == DeployUnits("roman")
    assert scene.agenda[-1] == FireShots()
    assert scene.asked == ("roman",)
    scene.play("roman", DeployUnit(scene["legio_x"], 715))
    assert scene.siege.place[scene["legio_x"]] == 715
    assert scene.siege.breaches == {}


@rule("AL-1.2.a", "AL-2.B.e")
def test_what_was_seen_cannot_be_taken_back() -> None:
    """No die falls, but a counter has been turned up: nobody undoes it."""
    scene = Scene(StrategicStep("gallic", 1, 1)).hide(505, "comnios").hide(505, "eporedorix").put(510, "legio_x")
    unseen = GAME.rulebook.play(scene.siege, "gallic", Walk(scene["comnios"], (504,)), ScriptedDice(()))
    seen = GAME.rulebook.play(scene.siege, "gallic", Walk(scene["comnios"], (506,)), ScriptedDice(()))
    assert not unseen.barrier
    assert seen.state.face_up[scene["comnios"]]
    assert seen.barrier
