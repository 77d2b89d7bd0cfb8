"""AL-2.A: command organisation after the first turn."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.alesia.actions import Reorganise, Transfer
from iacta.games.alesia.events import LegionJoined, LegionSplit, UnitTransferred
from iacta.games.alesia.state import GONE, NOWHERE, box_of
from iacta.games.alesia.steps import Organise
from tests.alesia.kit import Scene
from tests.marks import rule

AEDUI = ("rel_aedui_1", "rel_aedui_2")
EIGHT = (
    "rel_senones",
    "rel_sequani",
    "rel_bituriges",
    "rel_santones",
    "rel_ruteni",
    "rel_carnutes",
    "rel_pictones",
    "rel_turones",
)
BOTH_LEGIONS = ("legio_x_a", "legio_x_b")


def organising(giver: int = 505, taker: int = 505) -> Scene:
    """Comnios holds two units, Eporedorix none; the Roman leaders are far from each other."""
    scene = Scene(Organise(), turn=2).hide(giver, "comnios").hide(taker, "eporedorix").fill("comnios", *AEDUI)
    return scene.hide(712, "caesar").hide(1518, "labienus")


def give(scene: Scene, unit: str, taker: str) -> Reorganise:
    return Reorganise(transfers=(Transfer(scene[unit], scene[taker]),))


@rule("AL-2.A.b")
@pytest.mark.parametrize("taker", [505, 506, 405])
def test_units_change_boxes_between_leaders_in_one_hex_or_side_by_side(taker: int) -> None:
    scene = organising(505, taker)
    scene.play("gallic", give(scene, "rel_aedui_1", "eporedorix"))
    assert scene.siege.place[scene["rel_aedui_1"]] == box_of(scene["eporedorix"])
    assert scene.siege.place[scene["rel_aedui_2"]] == box_of(scene["comnios"])
    told = UnitTransferred(scene["rel_aedui_1"], scene["comnios"], scene["eporedorix"])
    assert scene.happened(UnitTransferred) == [told]


@rule("AL-2.A.b")
def test_no_unit_changes_boxes_between_leaders_who_are_apart() -> None:
    scene = organising(505, 507).hide(506, "viridomaros")
    assert scene.refusal("gallic", give(scene, "rel_aedui_1", "eporedorix")) == Refusal("AL-2.A.b", "leaders-are-apart")
    assert scene.allows("gallic", give(scene, "rel_aedui_1", "viridomaros"))


@rule("AL-2.A.b")
def test_a_seat_without_two_counters_near_each_other_is_not_asked() -> None:
    assert organising(505, 507).run().asked == ()
    assert organising(505, 506).run().asked == ("gallic",)
    assert organising().hide(713, "labienus").run().asked == ("roman", "gallic")


@rule("AL-2.A.b")
def test_whether_a_seat_is_asked_does_not_tell_leaders_from_decoys() -> None:
    scene = Scene(Organise(), turn=2).hide(712, "decoy_roman_1").hide(713, "decoy_roman_2")
    assert scene.asked == ("roman",)


@rule("AL-2.A.b", "AL-3.2.a")
@pytest.mark.parametrize("taker", ["decoy_gallic_1", "caesar", "vercingetorix"])
def test_units_go_only_into_boxes_of_their_army(taker: str) -> None:
    scene = organising().hide(505, "decoy_gallic_1").lead(1115, "vercingetorix")
    assert scene.refusal("gallic", give(scene, "rel_aedui_1", taker)) == Refusal("AL-3.2.a", "no-such-box")


@rule("AL-2.A.b")
def test_only_units_in_ones_own_boxes_are_transferred() -> None:
    scene = organising().put(506, "rel_senones").fill("caesar", "legio_x").put(1115, "bes_arverni_1")
    wrong = Refusal("AL-2.A.b", "not-in-a-box")
    for unit in ("rel_senones", "legio_x", "bes_arverni_1"):
        assert scene.refusal("gallic", give(scene, unit, "eporedorix")) == wrong


@rule("AL-2.A.b")
def test_no_box_of_a_lost_leader_takes_units() -> None:
    scene = organising()
    scene.siege.leader_at[scene["eporedorix"]] = GONE
    scene.hide(505, "viridomaros")
    assert scene.refusal("gallic", give(scene, "rel_aedui_1", "eporedorix")) == Refusal("AL-3.2.a", "no-such-box")


@rule("AL-2.A.c")
def test_no_box_takes_more_than_its_leader_commands() -> None:
    scene = organising().fill("eporedorix", *EIGHT, "rel_parisii")
    assert scene.allows("gallic", give(scene, "rel_aedui_1", "eporedorix"))
    both = Reorganise(transfers=tuple(Transfer(unit, scene["eporedorix"]) for unit in scene.units(*AEDUI)))
    assert scene.refusal("gallic", both) == Refusal("AL-2.A.c", "box-is-full")


@rule("AL-2.A.c", "AL-2.A.e")
def test_units_may_be_exchanged_between_full_boxes() -> None:
    """Only what the boxes hold after the transfer counts."""
    scene = organising().fill("eporedorix", *EIGHT, "rel_parisii", "rel_helvetii")
    swap = (
        Transfer(scene["rel_aedui_1"], scene["eporedorix"]),
        Transfer(scene["rel_helvetii"], scene["comnios"]),
    )
    assert scene.allows("gallic", Reorganise(transfers=swap))


@rule("AL-2.A.e")
def test_a_unit_goes_from_box_to_box_through_a_leader_between() -> None:
    scene = organising(505, 507).hide(506, "viridomaros")
    chain = tuple(Transfer(scene["rel_aedui_1"], scene[taker]) for taker in ("viridomaros", "eporedorix"))
    assert scene.refusal("gallic", Reorganise(transfers=chain[::-1])).clause == "AL-2.A.b"
    scene.play("gallic", Reorganise(transfers=chain))
    assert scene.siege.place[scene["rel_aedui_1"]] == box_of(scene["eporedorix"])


@rule("AL-2.A.c", "AL-11.3bis.h")
def test_the_overfull_box_of_a_wounded_leader_stays_but_takes_nobody() -> None:
    scene = organising().fill("eporedorix", *EIGHT)
    scene.siege.wounded[scene["eporedorix"]] = True  # he now commands 5
    assert scene.allows("gallic", Reorganise())
    assert scene.allows("gallic", give(scene, "rel_senones", "comnios"))
    swap = (
        Transfer(scene["rel_aedui_1"], scene["eporedorix"]),
        Transfer(scene["rel_senones"], scene["comnios"]),
    )
    assert scene.refusal("gallic", Reorganise(transfers=swap)) == Refusal("AL-2.A.c", "box-is-full")


@rule("AL-2.A.d")
@pytest.mark.parametrize(("giver", "taker"), [(1210, 1209), (1215, 1214), (712, 613)])
def test_transfers_ignore_works_and_terrain(giver: int, taker: int) -> None:
    scene = Scene(Organise(), turn=2).hide(giver, "caesar").hide(taker, "labienus").fill("caesar", "aux_remi")
    assert scene.siege.ground.way[giver, taker].sides
    assert scene.allows("roman", give(scene, "aux_remi", "labienus"))


@rule("AL-2.A.d")
def test_transfers_ignore_whether_leaders_lie_face_up_or_down() -> None:
    scene = Scene(Organise(), turn=2).lead(712, "caesar").hide(713, "labienus").fill("caesar", "aux_remi")
    assert scene.allows("roman", give(scene, "aux_remi", "labienus"))


@rule("AL-2.A.d")
def test_both_sides_settle_independently_and_the_results_show_together() -> None:
    scene = organising().hide(713, "labienus").fill("caesar", "aux_remi")
    scene.play("gallic", give(scene, "rel_aedui_1", "eporedorix"))
    assert scene.asked == ("roman",)
    assert not scene.told
    assert scene.siege.place[scene["rel_aedui_1"]] == box_of(scene["comnios"])
    scene.play("roman", give(scene, "aux_remi", "labienus"))
    assert len(scene.happened(UnitTransferred)) == 2


@rule("AL-2.A.b")
def test_a_player_may_leave_everything_as_it_is_and_some_transfers_are_suggested() -> None:
    scene = organising()
    offered = scene.candidates("gallic")
    assert offered[0] == Reorganise()
    assert give(scene, "rel_aedui_1", "eporedorix") in offered
    assert all(scene.allows("gallic", action) for action in offered)
    assert scene.play("gallic", Reorganise()).happened(UnitTransferred) == []
    many = organising().fill("comnios", *EIGHT).hide(505, "viridomaros", "vercassivellaun")
    assert len(many.candidates("gallic")) == 13


@rule("AL-4.c", "AL-4.d", "AL-2.A.b", "AL-4.m")
def test_a_legion_is_split_its_halves_part_and_meet_again() -> None:
    scene = Scene(Organise(), turn=2).hide(712, "caesar", "labienus").fill("caesar", "legio_x")
    part = Reorganise(split=scene.units("legio_x"), transfers=(Transfer(scene["legio_x_a"], scene["labienus"]),))
    scene.play("roman", part)
    assert scene.siege.place[scene["legio_x_a"]] == box_of(scene["labienus"])
    assert scene.siege.place[scene["legio_x_b"]] == box_of(scene["caesar"])
    assert scene.siege.place[scene["legio_x"]] == NOWHERE
    assert len(scene.happened(LegionSplit)) == 1
    scene.siege.agenda = [Organise()]
    meet = Reorganise(transfers=(Transfer(scene["legio_x_a"], scene["caesar"]),), join=scene.units("legio_x"))
    assert scene.refusal("roman", Reorganise(join=scene.units("legio_x"))) == Refusal("AL-4.d", "halves-are-apart")
    scene.play("roman", meet)
    assert scene.siege.place[scene["legio_x"]] == box_of(scene["caesar"])
    assert [scene.siege.place[half] for half in scene.units(*BOTH_LEGIONS)] == [NOWHERE, NOWHERE]
    assert len(scene.happened(LegionJoined)) == 1


@rule("AL-4.c")
@pytest.mark.parametrize("unit", ["aux_remi", "legio_x_a", "legio_ix", "legio_vi"])
def test_only_a_legion_in_a_box_is_split(unit: str) -> None:
    scene = Scene(Organise(), turn=2).hide(712, "caesar", "labienus").fill("caesar", "aux_remi", *BOTH_LEGIONS)
    scene.put(713, "legio_ix")
    action = Reorganise(split=scene.units(unit))
    assert scene.refusal("roman", action) == Refusal("AL-4.c", "not-a-legion")


@rule("AL-4.c")
def test_no_number_of_a_unit_but_a_legions_own_will_do() -> None:
    scene = Scene(Organise(), turn=2).hide(712, "caesar", "labienus").fill("caesar", "legio_x")
    for unit in (-1, 999):
        assert scene.refusal("roman", Reorganise(split=(unit,))) == Refusal("AL-4.c", "not-a-legion")
        assert scene.refusal("roman", Reorganise(join=(unit,))) == Refusal("AL-4.c", "not-a-legion")
    twice = Reorganise(split=scene.units("legio_x", "legio_x"))
    assert scene.refusal("roman", twice) == Refusal("AL-4.c", "not-a-legion")


@rule("AL-4.f", "AL-2.A.c", "AL-E27")
def test_a_split_legion_counts_as_two_units_in_its_box() -> None:
    scene = Scene(Organise(), turn=2).hide(712, "rebilus", "labienus")
    scene.fill("rebilus", "legio_x", "aux_remi", "aux_lingones", "aux_cretans", "aux_baleares")
    split = Reorganise(split=scene.units("legio_x"))
    assert scene.allows("roman", split)
    scene.fill("rebilus", "aux_numidians")
    assert scene.refusal("roman", split) == Refusal("AL-2.A.c", "box-is-full")
    with_leave = Reorganise(split=split.split, transfers=(Transfer(scene["aux_remi"], scene["labienus"]),))
    assert scene.allows("roman", with_leave)


@rule("AL-4.c", "AL-4.d")
def test_the_gaul_splits_and_joins_no_legions() -> None:
    scene = organising().fill("caesar", "legio_x", "legio_ix_a", "legio_ix_b")
    for action in (Reorganise(split=scene.units("legio_x")), Reorganise(join=scene.units("legio_ix"))):
        assert scene.refusal("gallic", action) == Refusal("AL-4.c", "not-a-legion")


@rule("AL-4.f", "AL-2.A.c", "AL-4.m")
def test_joining_two_halves_makes_room_for_one_unit_more() -> None:
    scene = Scene(Organise(), turn=2).hide(712, "rebilus", "labienus").fill("labienus", "aux_remi")
    scene.fill("rebilus", *BOTH_LEGIONS, "aux_lingones", "aux_cretans", "aux_baleares", "aux_numidians")
    transfer = (Transfer(scene["aux_remi"], scene["rebilus"]),)
    assert scene.refusal("roman", Reorganise(transfers=transfer)) == Refusal("AL-2.A.c", "box-is-full")
    assert scene.allows("roman", Reorganise(transfers=transfer, join=scene.units("legio_x")))
