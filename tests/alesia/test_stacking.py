"""AL-5: how many may stand together, on the map and in boxes."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.alesia.actions import EndMoves, Fill, Halt, March, Ride, Run, SplitLegion
from iacta.games.alesia.events import UnitEliminated
from iacta.games.alesia.rules.legions import refuses_split
from iacta.games.alesia.rules.stacking import box_has_room, fighting_strength, is_overfull
from iacta.games.alesia.state import DISORDERED, GONE, MOVED, NOBODY, ROUTED
from iacta.games.alesia.steps import FillBoxes, MovePieces, RetreatUnit, RoutUnit
from tests.alesia.kit import Scene
from tests.marks import rule


def marching(seat: str = "roman", *, turn: int = 1) -> Scene:
    """Tactical moves outside the works: nobody stands there yet."""
    return Scene(MovePieces(seat), turn=turn)


def why(scene: Scene, name: str, *path: int) -> tuple[str, str]:
    """Clause and reason why a unit may not go there."""
    seat = "roman" if scene.siege.roster.side[scene[name]] == "roman" else "gallic"
    refusal: Refusal = scene.refusal(seat, March(scene[name], path))
    return refusal.clause, refusal.reason


# The limit


@rule("AL-5.a")
def test_a_hex_holds_twelve_sp_whatever_the_number_of_counters() -> None:
    scene = marching("gallic").lead(1106, "comnios")
    scene.put(1106, "rel_bellovaci").put(1107, "rel_eburovices", "rel_rauraci", "rel_aedui_1")
    assert why(scene, "rel_bellovaci", 1107) == ("AL-5.a", "stack-is-full")
    scene.put(1107, "rel_aedui_1", order=DISORDERED)
    assert scene.allows("gallic", March(scene["rel_bellovaci"], (1107,)))


@rule("AL-5.a")
@pytest.mark.parametrize(("coming", "allowed"), [("aux_baleares", True), ("aux_cretans", False)])
def test_a_legion_leaves_room_for_two_sp(coming: str, allowed: bool) -> None:  # noqa: FBT001 - a case
    scene = marching().lead(1209, "caesar").put(1210, "legio_x").put(1110, coming)
    assert scene.allows("roman", March(scene[coming], (1210,))) == allowed


@rule("AL-E26", "AL-5.k")
def test_a_half_legion_joins_a_disordered_legion_but_not_a_fresh_one() -> None:
    scene = marching().lead(1210, "caesar").put(1210, "legio_x").put(1110, "legio_ix_a")
    assert why(scene, "legio_ix_a", 1210) == ("AL-5.a", "stack-is-full")
    scene.put(1210, "legio_x", order=DISORDERED)
    assert scene.allows("roman", March(scene["legio_ix_a"], (1210,)))
    scene.put(1210, "legio_x", order=ROUTED)
    assert scene.allows("roman", March(scene["legio_ix_a"], (1210,)))


@rule("AL-5.j")
def test_leaders_take_no_room() -> None:
    scene = marching().lead(1210, "caesar", "labienus", "antonius", "decoy_roman_1").put(1210, "legio_x")
    scene.put(1110, "aux_baleares")
    assert scene.allows("roman", March(scene["aux_baleares"], (1210,)))
    scene.lead(1110, "trebonius").put(1210, "legio_x", "aux_baleares").put(1110, "legio_i")
    assert scene.allows("roman", Ride(scene["trebonius"], (1210,)))


@rule("AL-5.c", "AL-5.e")
def test_nobody_passes_through_a_full_hex() -> None:
    scene = marching().lead(1210, "caesar").put(1110, "aux_cretans").put(1210, "legio_x")
    assert why(scene, "aux_cretans", 1210, 1310) == ("AL-5.a", "stack-is-full")
    scene.put(1310, "legio_x")
    assert why(scene, "aux_cretans", 1210, 1310) == ("AL-5.a", "stack-is-full")
    assert scene.allows("roman", March(scene["aux_cretans"], (1210,)))


@rule("AL-5.c")
def test_a_unit_does_not_count_against_itself_on_its_way_back() -> None:
    scene = marching().lead(1210, "caesar").put(1210, "legio_x")
    assert scene.allows("roman", March(scene["legio_x"], (1310, 1210)))
    scene.put(1310, "aux_baleares")
    assert scene.allows("roman", March(scene["legio_x"], (1310, 1210)))


@rule("AL-5.c", "AL-5.d")
@pytest.mark.parametrize("rout", [False, True])
def test_a_forced_move_without_a_legal_hex_eliminates(rout: bool) -> None:  # noqa: FBT001 - a case
    scene = Scene().put(1210, "legio_vi", order=ROUTED if rout else DISORDERED)
    scene.put(1110, "legio_x").put(1310, "legio_ix")
    unit = scene["legio_vi"]
    scene.siege.agenda = [RoutUnit(unit) if rout else RetreatUnit(unit, 1, 2, "AL-11.4.c")]
    scene.run()
    assert scene.siege.place[unit] == GONE
    assert len(scene.happened(UnitEliminated)) == 1


@rule("AL-5.d", "AL-5.e")
def test_a_forced_move_may_not_break_the_limit_while_another_way_is_open() -> None:
    scene = Scene().put(1210, "legio_vi", order=DISORDERED).put(1110, "legio_x")
    scene.siege.agenda = [RetreatUnit(scene["legio_vi"], 1, 2, "AL-11.4.c")]
    assert scene.refusal("roman", Run((1110,))).reason == "no-room-to-retreat"
    assert scene.allows("roman", Run((1310,)))


# Arms


@rule("AL-5.h")
@pytest.mark.parametrize(
    ("seat", "leader", "standing", "coming"),
    [
        ("gallic", "comnios", "rel_sequani", "relcav_sequani"),
        ("gallic", "comnios", "relcav_sequani", "rel_sequani"),
        ("roman", "caesar", "aux_cretans", "cav_roman"),
        ("roman", "caesar", "aux_cretans", "german_horse_a"),
        ("roman", "caesar", "cav_roman", "german_foot_a"),
    ],
)
def test_cavalry_and_infantry_share_no_hex(seat: str, leader: str, standing: str, coming: str) -> None:
    scene = marching(seat).lead(1209, leader).put(1109, standing).put(1209, coming)
    assert why(scene, coming, 1109) == ("AL-5.h", "arms-do-not-mix")


@rule("AL-5.i")
def test_germans_mix_but_not_with_others() -> None:
    scene = marching().lead(1210, "caesar").put(1110, "german_foot_a", "german_horse_a").put(1210, "german_horse_b")
    assert scene.allows("roman", March(scene["german_horse_b"], (1110,)))
    scene.put(1210, "german_foot_b")
    assert scene.allows("roman", March(scene["german_foot_b"], (1110,)))
    scene.put(1210, "cav_roman", "aux_cretans")
    assert why(scene, "cav_roman", 1110) == ("AL-5.h", "arms-do-not-mix")
    assert why(scene, "aux_cretans", 1110) == ("AL-5.h", "arms-do-not-mix")


@rule("AL-5.l")
def test_arms_do_not_mix_in_passing_either() -> None:
    scene = marching("gallic").lead(1106, "comnios").put(1106, "relcav_aedui").put(1107, "rel_sequani")
    assert why(scene, "relcav_aedui", 1107, 1108) == ("AL-5.h", "arms-do-not-mix")
    scene.put(1107, "relcav_sequani").put(1007, "rel_sequani")
    assert scene.allows("gallic", March(scene["relcav_aedui"], (1107, 1108)))


@rule("AL-5.k", "AL-5.b")
def test_boxes_mix_arms_and_count_units() -> None:
    scene = Scene(FillBoxes())
    roster = scene.siege.roster
    relief = roster.of_army["relief"]
    command = {name: roster.figures[scene[name]][0].command for name in ("comnios", "vercassivellaun", "eporedorix")}
    boxes = [scene["comnios"]] * command["comnios"] + [scene["vercassivellaun"]] * command["vercassivellaun"]
    boxes += [scene["eporedorix"]] * command["eporedorix"]
    boxes += [scene["viridomaros"]] * (len(relief) - len(boxes))
    mixed = tuple(reversed(boxes))
    assert {roster.is_cavalry[unit] for unit, box in zip(relief, mixed, strict=True) if box == scene["comnios"]} == {
        False,
        True,
    }
    assert scene.allows("gallic", Fill(mixed))
    over = (scene["comnios"], *mixed[1:])
    refusal = scene.refusal("gallic", Fill(over))
    assert (refusal.clause, refusal.reason) == ("AL-5.b", "box-is-full")


@rule("AL-5.b", "AL-E27")
def test_a_legion_in_a_full_box_cannot_be_split() -> None:
    scene = marching().hide(1210, "rebilus")
    scene.fill("rebilus", "legio_x", "aux_cretans", "aux_remi", "aux_lingones", "cav_roman")
    assert box_has_room(scene.siege, scene["rebilus"])
    assert refuses_split(scene.siege, "roman", scene["legio_x"]) is None
    scene.fill("rebilus", "cav_allied")
    assert not box_has_room(scene.siege, scene["rebilus"])
    refusal = scene.refusal("roman", SplitLegion(scene["legio_x"]))
    assert (refusal.clause, refusal.reason) == ("AL-5.b", "box-is-full")


@rule("AL-5.b")
def test_a_wounded_leader_holds_fewer_units() -> None:
    scene = marching().hide(1210, "rebilus").fill("rebilus", "aux_cretans", "aux_remi", "aux_lingones")
    assert box_has_room(scene.siege, scene["rebilus"])
    scene.siege.wounded[scene["rebilus"]] = True
    assert not box_has_room(scene.siege, scene["rebilus"])


# After a rally


def overfull(*names: str) -> Scene:
    """César with a stack that rallied beyond the limit in 1210, legion I elsewhere."""
    return marching().lead(1210, "caesar").put(1210, *names).put(1512, "legio_i").lead(1512, "labienus")


@rule("AL-5.f")
def test_an_overfull_stack_is_tolerated_and_fights_as_ten() -> None:
    scene = overfull("legio_x", "aux_cretans")
    stack = scene.units("legio_x", "aux_cretans")
    assert is_overfull(scene.siege, stack)
    assert fighting_strength(scene.siege, stack) == 10
    scene.put(1210, "aux_cretans", order=DISORDERED)
    assert not is_overfull(scene.siege, stack)
    assert fighting_strength(scene.siege, stack) == 12


@rule("AL-5.f", "AL-5.g")
def test_an_overfull_stack_is_put_right_before_anybody_else_moves() -> None:
    scene = overfull("legio_x", "aux_cretans")
    assert why(scene, "legio_i", 1513) == ("AL-5.g", "overfull-stack-first")
    assert scene.refusal("roman", Ride(scene["labienus"], (1513,))).clause == "AL-5.g"
    assert scene.refusal("roman", EndMoves()).clause == "AL-5.g"
    offered = scene.candidates("roman")
    assert {action.unit for action in offered if isinstance(action, March)} == set(
        scene.units("legio_x", "aux_cretans")
    )
    assert all(scene.allows("roman", action) for action in offered)
    scene.play("roman", March(scene["aux_cretans"], (1310,))).play("roman", Halt())
    assert scene.allows("roman", EndMoves())
    assert scene.allows("roman", March(scene["legio_i"], (1513,)))
    assert scene.allows("roman", Ride(scene["labienus"], (1513,)))


@rule("AL-5.g")
def test_who_has_left_goes_on_though_a_second_must_leave_after_him() -> None:
    scene = overfull("legio_x", "aux_cretans", "aux_remi")
    scene.play("roman", March(scene["aux_cretans"], (1310,)))
    assert scene.siege.mover == scene["aux_cretans"]
    offered = scene.candidates("roman")
    assert any(isinstance(action, March) for action in offered)
    assert all(scene.allows("roman", action) for action in offered)
    scene.play("roman", Halt())
    assert scene.refusal("roman", EndMoves()).clause == "AL-5.g"
    assert why(scene, "legio_i", 1513) == ("AL-5.g", "overfull-stack-first")
    scene.play("roman", March(scene["aux_remi"], (1310,))).play("roman", Halt())
    assert scene.allows("roman", EndMoves())  # the stack is legal


@rule("AL-5.g")
def test_without_a_legal_move_nobody_must_leave() -> None:
    scene = overfull("legio_x", "aux_cretans").put(1110, "legio_vii").put(1310, "legio_viii")
    scene.put(1110, "aux_baleares").put(1310, "aux_numidians", "legio_viii", order=DISORDERED)
    scene.put(1310, "legio_viii")
    assert is_overfull(scene.siege, scene.units("legio_viii", "aux_numidians")) is False
    for name in ("legio_x", "aux_cretans"):
        for end in (1110, 1310):
            assert why(scene, name, end) == ("AL-5.a", "stack-is-full")
    assert scene.allows("roman", EndMoves())
    assert scene.allows("roman", March(scene["legio_i"], (1513,)))


@rule("AL-5.g")
def test_a_unit_that_has_moved_is_not_asked_to_leave_again() -> None:
    scene = overfull("legio_x", "aux_cretans")
    for unit in scene.units("legio_x", "aux_cretans"):
        scene.siege.done[unit] |= MOVED
    assert scene.siege.mover == NOBODY
    assert scene.allows("roman", EndMoves())
