"""AL-10: the Roman works fire."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.alesia.actions import EndFire, EndMoves, Run, Shoot
from iacta.games.alesia.events import OrderTested, ShotsFired, UnitDisordered, UnitEliminated, UnitRouted
from iacta.games.alesia.map import INNER_LINE, OUTER_LINE
from iacta.games.alesia.rules import fire
from iacta.games.alesia.state import DISORDERED, GOOD_ORDER, ROUTED
from iacta.games.alesia.steps import FightBattles, FireShots, MovePieces, TacticalStep
from tests.alesia.kit import Scene
from tests.marks import rule

STACK = ("rel_segusiavi", "rel_cadurci")
"""Two units of quality 0."""


def fort(keeper: int, face: int) -> int:
    """The shot of a fort."""
    return keeper * 10_000 + face


FORTS = (fort(812, 811), fort(911, 811))


def under_fire(*camps: int, place: int = 811) -> Scene:
    """Two Gallic units of quality 0 stand under fire."""
    return Scene(FireShots(), camps=camps).put(place, *STACK)


def orders(scene: Scene) -> list[int]:
    return [scene.siege.order[unit] for unit in scene.units(*STACK)]


# Who fires


@rule("AL-10.b", "AL-9.2.b", "AL-9.1.h", "AL-W5")
def test_two_forts_make_two_shots_of_one_or_one_of_two() -> None:
    scene = under_fire()
    assert fire.shots_at(scene.siege, {811}) == {811: sorted(FORTS, reverse=True)}
    for shots, capacity in ((FORTS, 2), (FORTS[:1], 1), (FORTS[1:], 1)):
        fired = under_fire().play("roman", Shoot(811, shots), [6]).happened(ShotsFired)[0]
        assert fired.capacity == capacity
    scene = under_fire(812)
    fired = scene.play("roman", Shoot(811, (812, *FORTS)), [6]).happened(ShotsFired)[0]
    assert fired.capacity == 4


@rule("AL-10.b")
def test_each_side_of_one_hex_fires_by_itself() -> None:
    scene = Scene(FireShots()).put(613, "rel_segusiavi").put(711, "rel_cadurci")
    scene.play("roman", Shoot(613, (fort(712, 613),)), [6])
    assert scene.allows("roman", Shoot(711, (fort(712, 711),)))


@rule("AL-10.a")
def test_units_never_fire() -> None:
    scene = Scene(FireShots()).put(811, *STACK).put(710, "legio_x")
    scene.siege.breaches = {812: OUTER_LINE, 911: OUTER_LINE}
    assert scene.run().asked == ()
    scene = under_fire().put(710, "legio_x")
    assert scene.refusal("roman", Shoot(811, (710,))) == Refusal("AL-10.a", "no-camp-there")


@rule("AL-10.a", "AL-9.1.m")
def test_a_destroyed_camp_does_not_fire() -> None:
    scene = under_fire(812)
    scene.siege.camps[812] = False
    assert scene.refusal("roman", Shoot(811, (812,))) == Refusal("AL-10.a", "no-camp-there")
    assert all(812 not in action.shots for action in scene.candidates("roman") if isinstance(action, Shoot))


@rule("AL-10.c", "AL-10.d")
@pytest.mark.parametrize("name", ["aux_remi", "rel_aedui_1"])
def test_a_fort_whose_hex_holds_units_of_either_side_does_not_fire(name: str) -> None:
    scene = under_fire().put(812, name)
    assert scene.refusal("roman", Shoot(811, (FORTS[0],))) == Refusal("AL-10.c", "fort-is-occupied")
    assert scene.allows("roman", Shoot(811, (FORTS[1],)))
    assert fire.shots_at(scene.siege, {811}) == {811: [FORTS[1]]}


@rule("AL-10.d")
def test_leaders_and_the_camp_itself_do_not_occupy_a_fort() -> None:
    scene = under_fire(812).lead(812, "rebilus").hide(911, "decoy_roman_1")
    assert scene.allows("roman", Shoot(811, (812, *FORTS)))


@rule("AL-10.d")
def test_a_camp_fires_with_and_without_a_garrison() -> None:
    scene = under_fire(812).put(812, "legio_x")
    assert scene.allows("roman", Shoot(811, (812,)))
    assert scene.refusal("roman", Shoot(811, (812, FORTS[0]))).clause == "AL-10.c"


@rule("AL-9.2.i", "AL-10.b")
def test_a_breached_fort_does_not_fire() -> None:
    scene = under_fire()
    scene.siege.breaches = {812: OUTER_LINE}
    assert scene.refusal("roman", Shoot(811, (FORTS[0],))) == Refusal("AL-9.2.i", "fort-is-breached")
    scene.siege.breaches = {812: INNER_LINE}
    assert scene.allows("roman", Shoot(811, (FORTS[0],)))


@rule("AL-9.2.o", "AL-9.2.r")
def test_ditch_and_walls_do_not_fire() -> None:
    ground = Scene().siege.ground
    for place in {*ground.ditched, *ground.walls_faced} - {*ground.faced}:
        assert Scene(FireShots()).put(place, *STACK).run().asked == ()


# When


@rule("AL-10.1.a", "AL-2.C2.d")
def test_the_works_fire_after_the_gauls_moves_and_before_their_combats() -> None:
    scene = Scene(TacticalStep("gallic")).put(811, *STACK).run()
    assert scene.agenda[0] == MovePieces("gallic")
    scene.play("gallic", EndMoves())
    assert (scene.asked, scene.step) == (("roman",), FireShots())
    assert scene.agenda[1] == FightBattles("gallic")
    scene = Scene(TacticalStep("roman")).put(811, *STACK).put(1210, "legio_x").run()
    assert FireShots() not in scene.agenda


# Range


@rule("AL-10.1.b")
def test_a_camp_reaches_two_hexes_and_a_fort_the_hex_on_its_face() -> None:
    scene = under_fire(812, place=810)
    assert scene.allows("roman", Shoot(810, (812,)))
    assert scene.refusal("roman", Shoot(810, (FORTS[0],))) == Refusal("AL-10.1.b", "fort-faces-elsewhere")
    scene = Scene(FireShots(), camps=[812]).put(809, *STACK).put(811, "rel_aedui_1")
    assert scene.refusal("roman", Shoot(809, (812,))) == Refusal("AL-10.1.b", "out-of-range")


@rule("AL-10.1.b", "AL-10.2.f", "AL-9.2.c")
def test_a_fort_fires_only_at_its_own_face() -> None:
    scene = Scene(FireShots()).put(811, *STACK).put(711, "rel_aedui_1").put(813, "rel_aedui_2")
    assert scene.refusal("roman", Shoot(711, (FORTS[0],))) == Refusal("AL-10.1.b", "fort-faces-elsewhere")
    assert scene.refusal("roman", Shoot(811, (fort(812, 712),))).reason == "fort-faces-elsewhere"
    assert 813 not in fire.shots_at(scene.siege, {813})  # forts do not fire into the corridor


@rule("AL-10.1.c", "AL-10.1.d")
@pytest.mark.parametrize(
    ("camp", "target", "blocked"),
    [
        (1618, 1518, False),  # adjacent
        (1418, 1617, True),  # 1517 lies higher than both
        (812, 810, False),  # 0811 lies as low as both
        (1513, 1713, True),  # both hexes between lie higher
        (1515, 1715, False),  # one of the two does
        (1320, 1521, True),  # 1421 lies higher than the higher end
        (613, 511, False),  # the slope is not above the camp
    ],
)
def test_only_a_slope_between_above_both_ends_blocks_a_shot(camp: int, target: int, *, blocked: bool) -> None:
    scene = under_fire(camp, place=target).put(811, "rel_aedui_1")  # somebody whom a fort can hit
    if blocked:
        assert scene.refusal("roman", Shoot(target, (camp,))) == Refusal("AL-10.1.c", "slope-in-the-way")
    else:
        assert scene.allows("roman", Shoot(target, (camp,)))
    assert (camp in fire.shots_at(scene.siege, {target}).get(target, [])) != blocked


@rule("AL-10.1.c")
def test_an_adjacent_target_is_never_blocked() -> None:
    scene = under_fire(1419, place=1420)  # 1319 and 1519, beside both, lie higher
    assert scene.allows("roman", Shoot(1420, (1419,)))
    assert under_fire(1320, place=1421).allows("roman", Shoot(1421, (1320,)))


# Grouping


@rule("AL-10.1.e")
def test_each_camp_and_each_fort_fires_once_a_turn() -> None:
    scene = under_fire(812)
    again = Refusal("AL-10.1.e", "fires-once-a-turn")
    assert scene.refusal("roman", Shoot(811, (812, 812))) == again
    scene.play("roman", Shoot(811, (812, FORTS[0])), [6])
    assert scene.refusal("roman", Shoot(811, (812,))) == again
    assert scene.refusal("roman", Shoot(811, FORTS)) == again
    assert scene.allows("roman", Shoot(811, FORTS[1:]))
    scene.play("roman", Shoot(811, FORTS[1:]), [6])
    assert scene.asked == ()  # nothing is left to fire


@rule("AL-10.1.e", "AL-10.1.f")
def test_several_groups_fire_one_after_the_other_at_one_hex_each_with_its_die() -> None:
    scene = under_fire(812, 711)
    scene.play("roman", Shoot(811, (812,)), [2, 3, 4])
    assert orders(scene) == [DISORDERED, GOOD_ORDER]
    scene.play("roman", Shoot(811, (711,)), [3])
    assert [(event.capacity, event.effect) for event in scene.happened(ShotsFired)] == [(2, "none")]
    assert scene.asked == ("roman",)


@rule("AL-10.1.f")
def test_fire_is_never_compulsory() -> None:
    scene = under_fire(812)
    assert EndFire() in scene.candidates("roman")
    assert scene.play("roman", EndFire()).asked == ()
    assert orders(scene) == [GOOD_ORDER, GOOD_ORDER]


@rule("AL-10.1.f")
def test_what_is_offered_may_be_fired() -> None:
    scene = under_fire(812, 711).put(613, "rel_aedui_1")
    offered = scene.candidates("roman")
    assert all(scene.allows("roman", action) for action in offered)
    assert Shoot(811, (711, 812, *sorted(FORTS, reverse=True))) in offered
    assert Shoot(811, (812,)) in offered


# Results


@rule("AL-10.2.a", "AL-10.2.b", "AL-W8")
def test_at_or_below_the_capacity_every_unit_tests_for_itself() -> None:
    scene = under_fire().play("roman", Shoot(811, FORTS), [2, 3, 4])
    assert orders(scene) == [DISORDERED, GOOD_ORDER]
    assert [event.held for event in scene.happened(OrderTested)] == [False, True]
    assert scene.clause_of(OrderTested) == "AL-10.2.b"


@rule("AL-10.2.a")
def test_above_the_capacity_nothing_happens() -> None:
    scene = under_fire().play("roman", Shoot(811, FORTS), [3])
    assert scene.happened(ShotsFired)[0].effect == "none"
    assert orders(scene) == [GOOD_ORDER, GOOD_ORDER]


@rule("AL-10.2.c", "AL-W8")
@pytest.mark.parametrize("die", [1, 4])
def test_from_capacity_four_on_a_four_disorders_without_test(die: int) -> None:
    scene = under_fire(812).play("roman", Shoot(811, (812, *FORTS)), [die])
    assert orders(scene) == [DISORDERED, DISORDERED]
    assert len(scene.happened(UnitDisordered)) == 2
    assert scene.clause_of(UnitDisordered) == "AL-10.2.c"


@rule("AL-10.2.c", "AL-W8")
def test_a_five_against_capacity_four_does_nothing() -> None:
    scene = under_fire(812).play("roman", Shoot(811, (812, *FORTS)), [5])
    assert orders(scene) == [GOOD_ORDER, GOOD_ORDER]


@rule("AL-10.2.c")
def test_capacity_three_calls_for_tests_only() -> None:
    scene = under_fire(812).play("roman", Shoot(811, (812, FORTS[0])), [3, 4, 4])
    assert orders(scene) == [GOOD_ORDER, GOOD_ORDER]


@rule("AL-10.2.d", "AL-W9")
@pytest.mark.parametrize(("die", "effect"), [(1, "test"), (2, "none")])
def test_at_two_hexes_the_die_counts_one_more(die: int, effect: str) -> None:
    scene = under_fire(812, place=810).play("roman", Shoot(810, (812,)), [die] + [6, 6] * (effect == "test"))
    assert scene.happened(ShotsFired)[0] == ShotsFired(810, (812,), 2, die + 1, effect, die, (fire.LONG_SHOT,))


@rule("AL-10.2.d")
def test_at_one_hex_the_die_counts_as_it_falls() -> None:
    scene = under_fire(812).play("roman", Shoot(811, (812,)), [2, 6, 6])
    assert scene.happened(ShotsFired)[0].modified == 2


@rule("AL-10.2.e")
def test_one_far_shot_burdens_its_whole_group_once() -> None:
    scene = under_fire(712, 812)  # 0712 lies two hexes from 0811
    fired = scene.play("roman", Shoot(811, (712, 812)), [4]).happened(ShotsFired)[0]
    assert (fired.modified, fired.capacity, fired.effect) == (5, 4, "none")
    far = under_fire(712, 1011).play("roman", Shoot(811, (712, 1011)), [3]).happened(ShotsFired)[0]
    assert far.modified == 4  # two far shots, still one more


@rule("AL-10.2.e")
def test_a_modified_four_disorders_at_once_and_a_modified_five_against_five_is_a_test() -> None:
    scene = under_fire(712, 812).play("roman", Shoot(811, (712, 812, FORTS[0])), [3])
    assert orders(scene) == [DISORDERED, DISORDERED]
    scene = under_fire(712, 812).play("roman", Shoot(811, (712, 812, FORTS[0])), [4, 4, 4])
    assert scene.happened(ShotsFired)[0].effect == "test"
    assert orders(scene) == [GOOD_ORDER, GOOD_ORDER]


# Targets


@rule("AL-10.2.f")
def test_only_hexes_with_gallic_units_are_targets_and_leaders_are_not_hurt() -> None:
    scene = under_fire(812).lead(811, "comnios").lead(810, "eporedorix").put(911, "legio_x")
    nobody = Refusal("AL-10.2.f", "no-gallic-unit-there")
    for place in (810, 911, 1210):
        assert scene.refusal("roman", Shoot(place, (812,))) == nobody
    scene.play("roman", Shoot(811, (812, FORTS[0])), [1, 6, 6])
    assert scene.siege.leader_at[scene["comnios"]] == 811
    assert not scene.siege.wounded[scene["comnios"]]
    assert Scene(FireShots(), camps=[812]).lead(811, "comnios").run().asked == ()


@rule("AL-10.2.f", "AL-9.1.h")
@pytest.mark.parametrize("place", [811, 710, 813, 814, 912, 1013])
def test_a_camp_fires_in_all_directions(place: int) -> None:
    """Outside, into the corridor and into the pocket."""
    scene = under_fire(812, place=place)
    assert scene.allows("roman", Shoot(place, (812,)))


@rule("AL-9.2.c", "AL-10.1.b")
def test_the_inner_line_fires_towards_alesia() -> None:
    scene = under_fire(place=912)
    assert scene.allows("roman", Shoot(912, (fort(911, 912), fort(812, 912), fort(813, 912))))


@rule("AL-10.2.a", "AL-12.2bis.b")
def test_fire_routs_whom_it_disorders_again_and_the_owner_chooses_the_way() -> None:
    scene = under_fire(812)
    scene.siege.order[scene[STACK[0]]] = DISORDERED
    scene.play("roman", Shoot(811, (812, *FORTS)), [1])
    assert scene.asked == ("gallic",)
    scene.play("gallic", Run((810, 809, 808)))
    assert orders(scene) == [ROUTED, DISORDERED]
    assert scene.siege.place[scene[STACK[0]]] == 808


@rule("AL-E28")
def test_shots_left_over_when_the_target_has_fled_may_be_aimed_elsewhere() -> None:
    scene = Scene(FireShots(), camps=[812]).put(811, "rel_segusiavi", order=DISORDERED).put(711, "rel_cadurci")
    scene.play("roman", Shoot(811, FORTS), [1, 1])
    assert scene.happened(UnitRouted)
    scene.play("gallic", Run((810, 809, 808)))
    assert scene.asked == ("roman",)
    assert scene.refusal("roman", Shoot(811, (812,))) == Refusal("AL-10.2.f", "no-gallic-unit-there")
    scene.play("roman", Shoot(711, (812,)), [6])
    assert scene.happened(ShotsFired)[0].target == 711


@rule("AL-10.2.b", "AL-12.3.e")
def test_a_routed_unit_that_fire_disorders_again_is_lost() -> None:
    scene = under_fire()
    scene.siege.order[scene[STACK[0]]] = ROUTED
    scene.play("roman", Shoot(811, FORTS), [1, 1, 6])
    assert [event.unit for event in scene.happened(UnitEliminated)] == [scene[STACK[0]]]


@rule("AL-10.1.b", "AL-10.b")
@pytest.mark.parametrize("shot", [fort(810, 811), fort(9999, 811), fort(1210, 811), -7])
def test_what_is_no_fort_does_not_fire(shot: int) -> None:
    scene = under_fire()
    assert scene.refusal("roman", Shoot(811, (shot,))).clause in ("AL-10.1.b", "AL-10.a")
    offered = under_fire(place=1121).candidates("roman")
    assert len(offered) == len(set(offered)) == 2  # one fort, and no further shot


@rule("AL-0.1.b", "AL-10.2.a")
def test_one_die_of_six_sides_is_rolled_for_a_group() -> None:
    scene = Scene(FireShots(), camps=[812]).put(811, "rel_aedui_1").play("roman", Shoot(811, (812,)), [6])
    assert [(roll.clause, roll.sides) for roll in scene.rolls] == [("AL-10.2.a", 6)]
