"""AL-2.C, AL-2.C1, AL-2.C2.a to f: tactical initiative, deployment and its chain of reactions, the tactical steps."""

from __future__ import annotations

import pytest

from iacta.games.alesia.actions import DeployUnit, EndMoves, JoinLegion, March, Rally, Ride, SplitLegion
from iacta.games.alesia.events import (
    InitiativeRolled,
    LeaderMarked,
    LeaderRevealed,
    MarkerServed,
    PhaseBegan,
    UnitDeployed,
    UnitStayed,
)
from iacta.games.alesia.map import OUTER_LINE
from iacta.games.alesia.rules.deployment import deployment_hexes
from iacta.games.alesia.state import ATTACKED, DISORDERED, MARKED, MOVED, WAITING, box_of
from iacta.games.alesia.steps import (
    DeployMarked,
    DeployUnits,
    FightBattles,
    FinishStep,
    FireShots,
    MarkBoxes,
    MovePieces,
    Organise,
    RallyUnits,
    RevealAfterMoves,
    RollTacticalInitiative,
    StartTurn,
    TacticalPhase,
    TacticalStep,
    TurnDown,
)
from tests.alesia.kit import Scene
from tests.marks import rule

DAY, NIGHT = 3, 10


def deploying(name: str, place: int, *units: str, camps: tuple[int, ...] = (), turn: int = DAY) -> Scene:
    """A leader face up with a marker, who must deploy these units."""
    scene = Scene(turn=turn, camps=camps).lead(place, name).fill(name, *units)
    side = scene.siege.roster.leader_side[scene[name]]
    scene.siege.marked[scene[name]] = MARKED
    scene.siege.agenda = [DeployMarked(side)]
    return scene


def may(scene: Scene, unit: str, place: int) -> bool:
    """Whether a unit may be placed there."""
    return scene.allows(scene.asked[0], DeployUnit(scene[unit], place))


def why_not(scene: Scene, unit: str, place: int) -> tuple[str, str]:
    """Clause and reason of a refusal."""
    refusal = scene.refusal(scene.asked[0], DeployUnit(scene[unit], place))
    return refusal.clause, refusal.reason


# The initiative


@rule("AL-2.C.a")
@pytest.mark.parametrize(
    ("strategic", "dice", "winner"),
    [("roman", [3, 4], "roman"), ("gallic", [4, 4], "gallic"), ("gallic", [5, 3], "roman"), (None, [2, 3], "gallic")],
)
def test_the_holder_of_the_strategic_initiative_adds_one(strategic: str, dice: list[int], winner: str) -> None:
    scene = Scene(RollTacticalInitiative(), turn=DAY)
    scene.siege.strategic = strategic  # type: ignore[assignment]
    assert scene.run(dice).siege.tactical == winner
    assert scene.happened(InitiativeRolled)[0].tactical


@rule("AL-2.C.b")
def test_a_tie_goes_with_the_light() -> None:
    for turn, winner in ((DAY, "roman"), (NIGHT, "gallic")):
        scene = Scene(RollTacticalInitiative(), turn=turn)
        scene.siege.strategic = "roman"
        assert scene.run([3, 4]).siege.tactical == winner


# Who deploys, and when


@rule("AL-2.C1.a", "AL-2.C1.h", "AL-E6")
def test_a_marked_leader_empties_his_box_and_loses_the_marker() -> None:
    scene = deploying("viridomaros", 706, "rel_sequani", "rel_veneti").run()
    assert scene.asked == ("gallic",)
    assert {type(action) for action in scene.candidates("gallic")} == {DeployUnit}  # no way out of it
    scene.play("gallic", DeployUnit(scene["rel_sequani"], 705))
    assert scene.happened(UnitDeployed) == [UnitDeployed(scene["rel_sequani"], scene["viridomaros"], 705)]
    assert scene.siege.marked[scene["viridomaros"]] == MARKED
    scene.play("gallic", DeployUnit(scene["rel_veneti"], 706))
    assert scene.siege.marked[scene["viridomaros"]] == 0
    assert scene.happened(MarkerServed) == [MarkerServed(scene["viridomaros"])]
    assert not scene.asked


@rule("AL-2.C1.a")
def test_only_units_in_the_box_of_a_marked_leader_are_placed() -> None:
    scene = deploying("viridomaros", 706, "rel_sequani").lead(706, "comnios").fill("comnios", "rel_aedui_1")
    scene.put(707, "rel_aedui_2").run()
    assert why_not(scene, "rel_aedui_1", 705) == ("AL-2.C1.a", "leader-does-not-deploy")
    assert why_not(scene, "rel_aedui_2", 705) == ("AL-2.C1.a", "not-in-a-box")
    assert scene.refusal("gallic", DeployUnit(-3, 705)).clause == "AL-2.C1.a"
    assert scene.refusal("gallic", DeployUnit(scene["rel_sequani"], 99999)).clause == "AL-2.C1.b"


@rule("AL-2.C1.a")
def test_a_leader_who_has_begun_finishes_before_another_begins() -> None:
    scene = deploying("viridomaros", 706, "rel_sequani", "rel_veneti").lead(706, "comnios")
    scene.fill("comnios", "rel_aedui_1").siege.marked[scene["comnios"]] = MARKED
    scene.run()
    assert may(scene, "rel_aedui_1", 705)  # the owner chooses who begins
    scene.play("gallic", DeployUnit(scene["rel_sequani"], 705))
    assert why_not(scene, "rel_aedui_1", 705) == ("AL-2.C1.a", "leader-does-not-deploy")
    scene.play("gallic", DeployUnit(scene["rel_veneti"], 706))
    assert may(scene, "rel_aedui_1", 707)


@rule("AL-2.C1.b")
@pytest.mark.parametrize(("name", "radius"), [("viridomaros", 2), ("comnios", 3)])
def test_units_are_placed_within_the_command_radius(name: str, radius: int) -> None:
    scene = deploying(name, 1205, "rel_sequani").run()
    assert may(scene, "rel_sequani", 1205 - radius)
    assert why_not(scene, "rel_sequani", 1205 - radius - 1) == ("AL-2.C1.b", "out-of-command-radius")
    assert len(deployment_hexes(scene.siege, scene[name])) == 1 + 3 * radius * (radius + 1)


@rule("AL-2.C1.b")
def test_a_wounded_leader_has_his_wounded_radius() -> None:
    scene = deploying("viridomaros", 1205, "rel_sequani")
    scene.siege.wounded[scene["viridomaros"]] = True
    assert why_not(scene.run(), "rel_sequani", 1203) == ("AL-2.C1.b", "out-of-command-radius")


@rule("AL-2.C1.c")
@pytest.mark.parametrize(("holder", "order"), [("roman", ["gallic", "roman"]), ("gallic", ["roman", "gallic"])])
def test_who_lacks_the_initiative_deploys_first(holder: str, order: list[str]) -> None:
    scene = Scene(MarkBoxes(), turn=DAY).lead(706, "viridomaros").fill("viridomaros", "rel_sequani")
    scene.lead(1515, "rebilus").fill("rebilus", "legio_vi")
    scene.siege.tactical = holder  # type: ignore[assignment]
    scene.siege.marked[scene["viridomaros"]] = scene.siege.marked[scene["rebilus"]] = MARKED
    scene.run()
    asked = []
    while scene.asked:
        asked.append(scene.asked[0])
        scene.play(scene.asked[0], scene.candidates(scene.asked[0])[0])
    assert asked == order


@rule("AL-2.C1.c")
def test_a_three_player_relief_army_deploys_its_own_boxes() -> None:
    scene = Scene(DeployMarked("gallic"), three_players=True).lead(706, "comnios").fill("comnios", "rel_aedui_1")
    scene.siege.marked[scene["comnios"]] = MARKED
    assert scene.run().asked == ("relief",)


@rule("AL-2.C1.f")
def test_a_deployment_that_brings_an_enemy_leader_into_sight_turns_him_up_and_makes_him_deploy() -> None:
    scene = deploying("eporedorix", 707, "rel_sequani", "rel_veneti").hide(713, "labienus").fill("labienus", "legio_x")
    scene.run().play("gallic", DeployUnit(scene["rel_sequani"], 709))
    assert not scene.siege.face_up[scene["labienus"]]  # not before the deployment is completed (AL-1.3.h)
    scene.play("gallic", DeployUnit(scene["rel_veneti"], 706))
    assert scene.siege.face_up[scene["labienus"]]
    assert scene.clause_of(LeaderMarked) == "AL-2.C1.f"
    assert scene.asked == ("roman",)


@rule("AL-2.C1.f")
def test_who_was_exposed_waits_until_the_other_side_has_finished() -> None:
    scene = deploying("eporedorix", 707, "rel_sequani").hide(713, "labienus").fill("labienus", "legio_x")
    scene.lead(1306, "comnios").fill("comnios", "rel_aedui_1").siege.marked[scene["comnios"]] = MARKED
    scene.run().play("gallic", DeployUnit(scene["rel_sequani"], 709))
    assert scene.siege.marked[scene["labienus"]] == MARKED
    assert scene.asked == ("gallic",)  # Comnios first
    scene.play("gallic", DeployUnit(scene["rel_aedui_1"], 1306))
    assert scene.asked == ("roman",)


@rule("AL-2.C1.f")
def test_a_deployment_that_nobody_is_seen_by_exposes_nobody() -> None:
    scene = deploying("eporedorix", 707, "rel_sequani").hide(713, "labienus").run()
    scene.play("gallic", DeployUnit(scene["rel_sequani"], 708))
    assert not scene.siege.face_up[scene["labienus"]]
    assert not scene.asked


@rule("AL-2.C1.g", "AL-E6")
def test_deployments_go_back_and_forth_until_no_marker_is_left() -> None:
    scene = deploying("eporedorix", 707, "rel_sequani").hide(713, "labienus").fill("labienus", "legio_x")
    scene.hide(416, "viridomaros").fill("viridomaros", "rel_veneti").run()
    scene.play("gallic", DeployUnit(scene["rel_sequani"], 709))
    assert scene.asked == ("roman",)
    scene.play("roman", DeployUnit(scene["legio_x"], 716))
    assert [event.leader for event in scene.happened(LeaderRevealed)] == [scene["viridomaros"]]
    assert scene.asked == ("gallic",)
    scene.play("gallic", DeployUnit(scene["rel_veneti"], 416))
    assert not any(scene.siege.marked)
    assert scene.step is None


@rule("AL-2.C1.g")
def test_a_leader_in_sight_with_units_in_his_box_is_marked_when_c1_begins() -> None:
    scene = Scene(MarkBoxes(), turn=DAY).lead(706, "comnios").fill("comnios", "rel_aedui_1").put(710, "legio_x")
    scene.siege.tactical = "gallic"
    assert scene.run().siege.marked[scene["comnios"]] == MARKED
    assert scene.clause_of(LeaderMarked) == "AL-2.C1.g"
    assert scene.asked == ("gallic",)


@rule("AL-2.C1.g")
def test_a_face_up_leader_out_of_sight_keeps_his_box() -> None:
    scene = Scene(MarkBoxes(), turn=NIGHT).lead(706, "comnios").fill("comnios", "rel_aedui_1").put(710, "legio_x")
    scene.siege.tactical = "gallic"
    assert not scene.run().siege.marked[scene["comnios"]]
    assert not scene.asked


@rule("AL-E7")
def test_a_decoy_has_nothing_to_place_and_loses_its_marker() -> None:
    scene = deploying("decoy_gallic_1", 706).run()
    assert scene.events == [MarkerServed(scene["decoy_gallic_1"])]
    assert scene.siege.marked[scene["decoy_gallic_1"]] == 0
    assert scene.siege.face_up[scene["decoy_gallic_1"]]
    assert not scene.asked


# Where


@rule("AL-2.C1.d", "AL-2.C1.l")
def test_not_beside_an_enemy_unit_also_across_works() -> None:
    scene = deploying("comnios", 706, "rel_sequani").put(709, "legio_x").run()
    assert why_not(scene, "rel_sequani", 708) == ("AL-2.C1.d", "in-contact-with-enemy")
    assert may(scene, "rel_sequani", 707)
    scene = deploying("rebilus", 713, "legio_vi").put(811, "rel_sequani", order=DISORDERED).run()
    assert why_not(scene, "legio_vi", 812) == ("AL-2.C1.d", "in-contact-with-enemy")
    assert may(scene, "legio_vi", 713)


@rule("AL-2.C1.d", "AL-2.C1.l")
def test_not_at_the_foot_of_a_whole_rampart() -> None:
    scene = deploying("comnios", 809, "rel_sequani").run()
    assert why_not(scene, "rel_sequani", 811) == ("AL-2.C1.d", "in-contact-with-enemy")
    assert may(scene, "rel_sequani", 810)
    scene.siege.breaches = {812: OUTER_LINE}
    assert why_not(scene, "rel_sequani", 811)[0] == "AL-2.C1.d"  # 0911 still faces it
    scene.siege.breaches = {812: OUTER_LINE, 911: OUTER_LINE}
    assert may(scene, "rel_sequani", 811)


@rule("AL-2.C1.d", "AL-2.C1.l")
def test_not_beside_an_intact_camp() -> None:
    scene = deploying("comnios", 1106, "rel_sequani", camps=(1109,)).run()
    assert why_not(scene, "rel_sequani", 1108) == ("AL-2.C1.d", "in-contact-with-enemy")
    assert may(scene, "rel_sequani", 1107)
    scene.siege.camps[1109] = False
    assert may(scene, "rel_sequani", 1108)


@rule("AL-2.C1.l")
def test_a_relief_leader_who_has_broken_in_deploys_in_the_corridor() -> None:
    scene = deploying("comnios", 814, "rel_sequani").run()
    assert {712, 716, 813, 815} <= set(deployment_hexes(scene.siege, scene["comnios"]))
    assert may(scene, "rel_sequani", 815)


@rule("AL-2.C1.e")
def test_the_roman_deploys_in_the_corridor_or_in_camps() -> None:
    scene = deploying("rebilus", 717, "legio_vi", camps=(718,)).run()
    assert may(scene, "legio_vi", 718)
    assert may(scene, "legio_vi", 818)
    assert why_not(scene, "legio_vi", 719) == ("AL-2.C1.e", "outside-the-works")
    assert why_not(scene, "legio_vi", 917) == ("AL-2.C1.e", "outside-the-works")


@rule("AL-E8", "AL-2.C1.e", "AL-2.C1.h")
def test_a_leader_in_a_camp_outside_deploys_into_the_camp_and_the_corridor() -> None:
    scene = deploying("rebilus", 718, "legio_vi", camps=(718,)).run()
    assert deployment_hexes(scene.siege, scene["rebilus"]) == [716, 717, 718, 817, 818, 918]
    assert why_not(scene, "legio_vi", 719) == ("AL-2.C1.e", "outside-the-works")


@rule("AL-2.C1.h")
def test_nobody_deploys_over_a_whole_rampart() -> None:
    scene = deploying("comnios", 810, "rel_sequani").run()
    assert why_not(scene, "rel_sequani", 812) == ("AL-2.C1.h", "works-in-the-way")
    scene.siege.breaches = {812: OUTER_LINE, 911: OUTER_LINE}
    assert may(scene, "rel_sequani", 812)
    scene = deploying("comnios", 810, "rel_sequani", camps=(811,)).run()
    scene.siege.camps[811] = False
    assert may(scene, "rel_sequani", 812)  # through the ruins
    scene = deploying("rebilus", 811, "legio_vi").lead(811, "rebilus")
    assert deployment_hexes(scene.siege, scene["rebilus"]) == []
    scene.siege.breaches = {812: OUTER_LINE}
    assert 812 in deployment_hexes(scene.siege, scene["rebilus"])
    assert 911 in deployment_hexes(scene.siege, scene["rebilus"])  # by way of 0812


@rule("AL-2.C1.h")
def test_nobody_deploys_through_an_enemy_unit() -> None:
    scene = deploying("labienus", 1011, "legio_x").run()
    assert scene.siege.ground.distance[1011][1310] == 3
    assert may(scene, "legio_x", 1310)
    scene.put(1110, "rel_sequani")
    assert why_not(scene, "legio_x", 1310) == ("AL-2.C1.h", "works-in-the-way")


@rule("AL-2.C1.h")
def test_nobody_deploys_through_an_intact_camp() -> None:
    scene = deploying("comnios", 812, "rel_sequani", camps=(713, 813)).run()
    assert scene.siege.ground.distance[812][815] == 3
    assert why_not(scene, "rel_sequani", 815) == ("AL-2.C1.h", "works-in-the-way")
    scene.siege.camps[813] = False
    assert may(scene, "rel_sequani", 815)


@rule("AL-2.C1.h", "AL-5.a")
def test_stacking_limits_hold() -> None:
    scene = deploying("viridomaros", 706, "rel_sequani").put(705, "rel_aedui_1", "rel_aedui_2").run()
    assert why_not(scene, "rel_sequani", 705) == ("AL-5.a", "no-room-there")
    assert DeployUnit(scene["rel_sequani"], 705) not in scene.candidates("gallic")


@rule("AL-2.C1.h")
def test_deploying_costs_nothing_and_calls_for_no_test() -> None:
    scene = deploying("comnios", 616, "rel_sequani").run()
    assert may(scene, "rel_sequani", 516)  # over a crest
    scene.play("gallic", DeployUnit(scene["rel_sequani"], 516))
    assert scene.rolls == ()
    assert scene.siege.spent[scene["rel_sequani"]] == 0
    assert scene.siege.done[scene["rel_sequani"]] == 0


@rule("AL-2.C1.k")
def test_not_into_a_hex_with_an_enemy_counter_face_up_or_down() -> None:
    for show in (Scene.hide, Scene.lead):
        for name in ("labienus", "decoy_roman_1"):
            scene = show(deploying("comnios", 706, "rel_sequani"), 705, name).run()
            assert why_not(scene, "rel_sequani", 705) == ("AL-2.C1.k", "enemy-counter-there")
            assert 705 not in deployment_hexes(scene.siege, scene["comnios"])


@rule("AL-2.C1.k")
def test_nor_into_one_with_an_enemy_unit() -> None:
    scene = deploying("comnios", 706, "rel_sequani").put(705, "legio_vi").run()
    assert why_not(scene, "rel_sequani", 705) == ("AL-2.C1.k", "enemy-counter-there")


@rule("AL-2.C1.k")
def test_own_counters_do_not_close_a_hex() -> None:
    assert may(deploying("comnios", 706, "rel_sequani").hide(705, "eporedorix").run(), "rel_sequani", 705)


# No room


HISTORICAL = Scene().siege.ground.historical_camps
LEGIONS = ("legio_i", "legio_vi", "legio_vii", "legio_viii", "legio_ix")


@rule("AL-2.C1.i", "AL-E43")
def test_what_does_not_fit_stays_in_the_box_and_tries_again_in_the_next_c1() -> None:
    scene = deploying("antonius", 1321, *LEGIONS, camps=HISTORICAL)
    assert deployment_hexes(scene.siege, scene["antonius"]) == [1220, 1319, 1320, 1321]
    scene.run()
    for legion, place in zip(LEGIONS, (1220, 1319, 1320, 1321), strict=False):
        scene.play("roman", DeployUnit(scene[legion], place))
    assert scene.happened(UnitStayed) == [UnitStayed(scene["legio_ix"], scene["antonius"])]
    assert scene.siege.place[scene["legio_ix"]] == box_of(scene["antonius"])
    assert scene.siege.marked[scene["antonius"]] == WAITING
    assert not scene.asked


@rule("AL-2.C1.i")
def test_who_waits_is_not_asked_again_in_this_c1_but_in_the_next() -> None:
    scene = deploying("antonius", 1321, "legio_ix", camps=HISTORICAL)
    for legion, place in zip(LEGIONS[:4], (1220, 1319, 1320, 1321), strict=True):
        scene.put(place, legion)
    scene.put(1325, "rel_sequani").run()
    assert scene.siege.marked[scene["antonius"]] == WAITING
    scene.siege.agenda = [RevealAfterMoves("gallic")]
    scene.put(1220, "aux_cretans").put(1518, "legio_i")
    assert not scene.run().asked  # room has been made, but it is not C.1
    scene.siege.agenda, scene.siege.tactical = [MarkBoxes()], "roman"
    scene.put(1518, "aux_cretans")
    assert scene.run().asked == ("roman",)
    assert may(scene, "legio_ix", 1220)


@rule("AL-4.c", "AL-2.C1.i")
def test_a_legion_may_be_split_while_it_deploys() -> None:
    scene = deploying("antonius", 1321, "legio_ix", "aux_cretans", camps=HISTORICAL)
    for legion, place in zip(LEGIONS[:3], (1220, 1319, 1320), strict=True):
        scene.put(place, legion)
    scene.put(1321, "legio_x_a").hide(1518, "labienus").put(1521, "rel_sequani").run()
    assert why_not(scene, "legio_ix", 1321) == ("AL-5.a", "no-room-there")
    scene.play("roman", SplitLegion(scene["legio_ix"]))
    assert scene.step == DeployUnits("roman")
    assert not scene.siege.face_up[scene["labienus"]]  # no deployment is finished, so nobody looks around
    scene.play("roman", DeployUnit(scene["legio_ix_a"], 1321))
    assert scene.siege.marked[scene["antonius"]] == WAITING
    assert scene.siege.place[scene["legio_ix_b"]] == box_of(scene["antonius"])


@rule("AL-4.d", "AL-2.C1.i")
@pytest.mark.parametrize("begun", [False, True])
def test_halves_joined_into_a_legion_without_room_stay_in_the_box(begun: bool) -> None:  # noqa: FBT001
    scene = deploying("antonius", 1321, "legio_ix_a", "legio_ix_b", "aux_baleares", camps=HISTORICAL)
    for legion, place in zip(LEGIONS[:3], (1220, 1319, 1320), strict=True):
        scene.put(place, legion)
    scene.put(1321, "legio_x_a").run()
    if begun:
        scene.play("roman", DeployUnit(scene["aux_baleares"], 1321))
    scene.play("roman", JoinLegion(scene["legio_ix"]))
    assert bool(scene.asked) != begun
    assert not scene.asked or scene.candidates("roman") == [
        *(DeployUnit(scene["aux_baleares"], place) for place in (1220, 1319, 1320, 1321)),
        SplitLegion(scene["legio_ix"]),
    ]
    assert begun == (scene.siege.marked[scene["antonius"]] == WAITING)


# The tactical steps


@rule("AL-2.C2.a", "AL-2.C3.a")
@pytest.mark.parametrize("holder", ["roman", "gallic"])
def test_first_the_holder_of_the_initiative_then_the_other(holder: str) -> None:
    scene = Scene(TacticalPhase(), turn=DAY)
    scene.siege.tactical = holder  # type: ignore[assignment]
    other = {"roman": "gallic", "gallic": "roman"}[holder]
    assert scene.run().happened(PhaseBegan) == [PhaseBegan("C2", holder)]  # type: ignore[arg-type]
    assert scene.asked == (holder,)
    scene.play(holder, EndMoves())
    assert scene.happened(PhaseBegan) == [PhaseBegan("C3", other)]  # type: ignore[arg-type]
    assert scene.clause_of(PhaseBegan) == "AL-2.C3.a"
    assert scene.asked == (other,)
    assert scene.play(other, EndMoves()).asked == ()


@rule("AL-2.C2.a", "AL-2.C2.b", "AL-2.C2.c", "AL-2.C2.d")
def test_moves_then_fire_at_gauls_then_combats_then_rallies() -> None:
    assert Scene(TacticalStep("roman")).run().agenda == (
        MovePieces("roman"),
        RevealAfterMoves("roman"),
        FightBattles("roman"),
        RallyUnits("roman"),
        FinishStep("roman"),
    )
    assert Scene(TacticalStep("gallic")).run().agenda == (
        MovePieces("gallic"),
        RevealAfterMoves("gallic"),
        FireShots(),
        FightBattles("gallic"),
        RallyUnits("gallic"),
        FinishStep("gallic"),
    )


@rule("AL-2.C2.b")
def test_once_moves_are_ended_nobody_moves() -> None:
    scene = Scene(TacticalStep("gallic")).lead(1108, "comnios").put(1108, "rel_sequani").put(1109, "legio_x").run()
    scene.put(1105, "rel_veneti")
    scene.play("gallic", EndMoves())
    assert scene.step == FightBattles("gallic")
    assert scene.refusal("gallic", March(scene["rel_veneti"], (1106,))).reason == "not-what-is-asked"


@rule("AL-2.C2.c")
def test_who_moved_or_fought_does_not_try_to_rally() -> None:
    scene = Scene(RallyUnits("gallic")).put(705, "rel_sequani", "rel_veneti", order=DISORDERED)
    scene.put(706, "rel_aedui_1", order=DISORDERED)
    scene.siege.done[scene["rel_veneti"]] = MOVED
    scene.siege.done[scene["rel_aedui_1"]] = ATTACKED
    assert scene.allows("gallic", Rally(scene["rel_sequani"]))
    assert not scene.allows("gallic", Rally(scene["rel_veneti"]))
    assert not scene.allows("gallic", Rally(scene["rel_aedui_1"]))


@rule("AL-2.C2.d")
def test_the_works_fire_after_gallic_moves_and_before_gallic_combats() -> None:
    scene = Scene(TacticalStep("gallic"), camps=(718,)).lead(1108, "comnios")
    scene.put(811, "rel_sequani").put(1109, "legio_x").put(1108, "rel_veneti").run()
    scene.play("gallic", EndMoves())
    assert scene.step == FireShots()
    assert scene.asked == ("roman",)


@rule("AL-2.C2.e")
def test_a_hidden_leader_does_not_move_tactically() -> None:
    scene = Scene(MovePieces("gallic")).hide(706, "comnios").lead(706, "eporedorix", "decoy_gallic_1")
    assert scene.refusal("gallic", Ride(scene["comnios"], (705,))).clause == "AL-2.C2.e"
    assert scene.allows("gallic", Ride(scene["eporedorix"], (705,)))
    assert scene.allows("gallic", Ride(scene["decoy_gallic_1"], (705,)))
    riding = {action.leader for action in scene.candidates("gallic") if isinstance(action, Ride)}
    assert riding == {scene["eporedorix"], scene["decoy_gallic_1"]}


@rule("AL-2.C2.f")
def test_who_was_brought_into_sight_by_moves_deploys_before_combat() -> None:
    scene = Scene(MovePieces("roman"), RevealAfterMoves("roman"), FightBattles("roman"))
    scene.hide(1104, "comnios").fill("comnios", "rel_sequani").put(1109, "legio_x").lead(1109, "caesar")
    scene.play("roman", March(scene["legio_x"], (1108,))).play("roman", EndMoves())
    assert scene.clause_of(LeaderMarked) == "AL-2.C2.f"
    assert scene.step == DeployUnits("gallic")
    assert scene.agenda[-1] == FightBattles("roman")
    scene.play("gallic", DeployUnit(scene["rel_sequani"], 1103))
    assert not scene.asked


@rule("AL-2.C2.f")
def test_a_deployment_after_moves_may_expose_the_mover_in_turn() -> None:
    scene = Scene(MovePieces("roman"), RevealAfterMoves("roman"), FightBattles("roman"))
    scene.hide(1104, "comnios").fill("comnios", "rel_sequani").put(1109, "legio_x").lead(1109, "caesar")
    scene.hide(1110, "labienus").fill("labienus", "legio_vi")
    scene.play("roman", March(scene["legio_x"], (1108,))).play("roman", EndMoves())
    scene.play("gallic", DeployUnit(scene["rel_sequani"], 1106))
    assert scene.siege.face_up[scene["labienus"]]
    assert scene.asked == ("roman",)
    assert scene.step == DeployUnits("roman")


@rule("AL-2.C2.f")
def test_without_moves_into_sight_nobody_deploys() -> None:
    scene = Scene(MovePieces("roman"), RevealAfterMoves("roman"), TurnDown())
    scene.hide(1104, "comnios").fill("comnios", "rel_sequani").put(1109, "legio_x").play("roman", EndMoves())
    assert not scene.siege.face_up[scene["comnios"]]


@rule("AL-2.a")
def test_a_turn_runs_through_its_phases_in_order() -> None:
    first = Scene(StartTurn(1)).hide(505, "comnios", "eporedorix").run([4, 5])
    assert [type(step).__name__ for step in first.agenda] == [
        "StrategicStep",
        "OpenStrategicStep",
        "RollTacticalInitiative",
        "DiscloseLeaders",
        "MarkBoxes",
        "TacticalPhase",
        "TurnDown",
        "WithdrawUnits",
        "HelpBoxes",
        "JudgeTurn",
    ]
    assert Scene(StartTurn(2)).hide(505, "comnios", "eporedorix").run().step == Organise()
