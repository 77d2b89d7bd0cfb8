"""HC-7.1, HC-7.3, HC-7.9, HC-7.12, HC-15.3: the ranged phase, and the ways in which a unit may shoot."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.actions import Done, Shoot, Waive
from iacta.games.hail_caesar.events import RangedTested, Shot, ShotWaived, VolleyLoosed
from iacta.games.hail_caesar.rules import shooting
from iacta.games.hail_caesar.steps import BeginCombats, TakeShots
from tests.hail_caesar.kit import Scene, battle
from tests.hail_caesar.ranged import needed, phase, shoot, shots, ways
from tests.marks import rule

ARCHERS = "unit b1 medium_archers 36 10 0"
ENEMY = "unit r1 warband 36 20 180"


def ban(text: str) -> Refusal:
    scene = battle(text)
    found = shooting.shot_ban(scene.battle, scene["b1"])
    assert found is not None
    assert ways(scene) == []
    return found


# Who shoots


@rule("HC-7.1.c", "HC-3.2.b", "HC-4.1.a")
def test_units_of_the_active_side_shoot_without_an_order() -> None:
    """Each once, in any order; then the phase is over."""
    scene = phase(f"{ARCHERS}\nunit b2 medium_archers 28 10 0\n{ENEMY}\nunit r2 medium_archers 50 30 180")
    assert (scene.asked, scene.step) == (("blue",), TakeShots())
    scene.play("blue", shoot(scene, "b2", "r1", 3), [1, 1, 1])
    assert [one.unit for one in shots(scene.candidates("blue"))] == [scene["b1"]]
    scene.play("blue", shoot(scene, "b1", "r1", 3), [1, 1, 1])
    assert scene.step == BeginCombats()


@rule("HC-7.1.e")
def test_a_unit_may_waive_its_shot() -> None:
    """By name, or all that are left by having done."""
    scene = phase(f"{ARCHERS}\nunit b2 medium_archers 28 10 0\n{ENEMY}")
    scene.play("blue", Waive(scene["b1"]))
    assert scene.happened(ShotWaived) == [ShotWaived(scene["b1"])]
    assert scene.refusal("blue", shoot(scene, "b1", "r1", 3)) == Refusal("HC-7.1.e", "has-shot", "unit:0")
    scene.play("blue", Done())
    assert (scene.step, scene.happened(Shot)) == (BeginCombats(), [])


@rule("HC-7.1.e")
def test_nobody_is_asked_who_has_no_target() -> None:
    """Straight to the combat phase."""
    assert phase(f"{ARCHERS}\nunit r1 warband 36 40 180").step == BeginCombats()


@rule("HC-7.1.e", "HC-6.1.h")
def test_with_an_ambush_in_play_the_question_is_always_put() -> None:
    """Whether hidden troops have a target would give them away."""
    scene = phase("unit b1 light_archers 36 10 0 open_order unseen\nunit r1 warband 36 40 180")
    assert (scene.asked, scene.candidates("blue")) == (("blue",), [Done()])
    assert scene.rulebook.obvious(scene.state) is None


@rule("HC-7.1.d", "HC-8.1.c")
def test_engaged_units_do_not_shoot() -> None:
    """Neither who fights nor who supports."""
    fight = f"{ARCHERS}\nunit b2 warband 44 20 0\nunit r2 warband 44 20 180\nunit r1 warband 36 18 180"
    assert ban(f"{fight}\ncontact b1 front r2 front").clause == "HC-7.1.d"
    assert ban(f"{fight}\nsupport b1 b2\ncontact b2 front r2 front").clause == "HC-7.1.d"


@rule("HC-8.9.n")
def test_a_unit_in_support_position_shoots_until_it_is_declared() -> None:
    """It stands behind a fighting friend."""
    scene = battle(
        """
        unit b1 medium_archers 36 10 0
        unit b2 hastati_small 36 15 0
        unit r2 warband 36 15 180
        unit r1 warband 45 18 180
        contact b2 front r2 front
        """
    )
    assert ways(scene) == [{"r1": 3}]


@rule("HC-7.4.d", "HC-7.9.d")
@pytest.mark.parametrize("unit", ["medium_archers 36 10 0 column", "phalangites 36 10 0"])
def test_who_has_no_dice_does_not_shoot(unit: str) -> None:
    """Columns; troops without missiles."""
    assert ban(f"unit b1 {unit}\nunit r1 warband 36 15 180") == Refusal("HC-7.4.d", "has-no-missiles", "unit:0")


@rule("HC-7.1.c")
def test_nobody_shoots_with_the_enemys_units_or_with_those_that_are_gone() -> None:
    """Refusals name the clause."""
    scene = phase(f"{ARCHERS}\nunit b2 medium_archers destroyed\n{ENEMY}")
    for unit in (scene["r1"], scene["b2"], 99, -1):
        assert scene.refusal("blue", Shoot(unit, (scene["r1"],), (3,))).clause == "HC-7.1.c"


# Targets


@rule("HC-7.3.a")
def test_the_nearest_is_shot_at() -> None:
    """A farther one is refused, and so is a wrong number of dice."""
    scene = phase(f"{ARCHERS}\n{ENEMY}\nunit r2 warband 44 21 180")
    assert ways(scene) == [{"r1": 3}]
    assert scene.refusal("blue", shoot(scene, "b1", "r2", 3)) == Refusal(
        "HC-7.3.a", "must-shoot-at-the-nearest", "unit:1"
    )
    assert scene.refusal("blue", shoot(scene, "b1", "r1", 2)) == Refusal("HC-7.3.d", "dice-are-shared-evenly", "unit:0")


@rule("HC-7.3.a")
def test_a_unit_out_of_range_is_refused_with_the_reason() -> None:
    """Nobody at all within 18 inches."""
    scene = phase(f"{ARCHERS}\nunit b2 medium_archers 60 10 0\nunit r1 warband 60 20 180\nunit r2 warband 28 40 180")
    assert scene.refusal("blue", shoot(scene, "b1", "r2", 3)).reason == "nobody-to-shoot-at"


@rule("HC-7.3.d", "HC-14.7.a")
@pytest.mark.parametrize(("y", "found"), [("20.25", [{"r1": 2, "r2": 1}, {"r1": 1, "r2": 2}]), ("20.26", [{"r1": 3}])])
def test_enemies_at_the_same_distance_share_the_dice(y: str, found: list[dict[str, int]]) -> None:
    """Within 0.25 inches; the attacker places the odd die."""
    text = f"{ARCHERS}\nunit r1 hastati_small 33.9 20 180\nunit r2 hastati_small 38.1 {y} 180"
    assert ways(battle(text)) == found


@rule("HC-7.3.d")
def test_two_volleys_fall_one_after_the_other() -> None:
    """Each with its own saves."""
    scene = phase(f"{ARCHERS}\nunit r1 hastati_small 33.9 20 180\nunit r2 hastati_small 38.1 20 180")
    scene.play("blue", Shoot(0, scene.units("r1", "r2"), (2, 1)), [5, 5, 4, 1, 5, 2])
    assert [(one.target, one.hits, one.casualties) for one in scene.happened(Shot)] == [(1, 2, 1), (2, 1, 1)]


@rule("HC-X18", "HC-7.3.e", "HC-7.3.f", "HC-7.3.q")
def test_the_nearest_may_be_ignored_if_it_is_not_clear() -> None:
    """HC-X18: open order before a formed enemy: either; the default is the easier one."""
    scene = battle(f"{ARCHERS}\nunit r1 scouts_tiny 31 16 180 open_order\nunit r2 warband 36 21 180")
    assert (needed(scene, target="r1"), needed(scene, target="r2")) == (5, 4)
    assert ways(scene) == [{"r2": 3}, {"r1": 3}]


@rule("HC-7.3.e", "HC-7.3.q")
def test_all_unclear_enemies_before_the_nearest_clear_one_may_be_skipped() -> None:
    """But of the unclear ones only the nearest may be shot at; nobody behind the nearest clear one."""
    text = f"""
        {ARCHERS}
        unit r1 scouts_tiny 31 16 180 open_order
        unit r2 scouts_tiny 27 18 180 open_order
        unit r3 warband 36 22 180
        unit r4 warband 44 24 180
        """
    assert ways(battle(text)) == [{"r3": 3}, {"r1": 3}]


@rule("HC-7.3.q")
def test_a_clear_nearest_enemy_leaves_no_choice() -> None:
    """Nor do two unclear ones."""
    assert ways(battle(f"{ARCHERS}\n{ENEMY}\nunit r2 warband 44 21 180")) == [{"r1": 3}]
    assert ways(battle(f"{ARCHERS}\nunit r1 scorpions 36 20 180\nunit r2 scorpions 44 21 180")) == [{"r1": 3}]


@rule("HC-7.3.p")
def test_the_clear_target_need_not_be_wholly_in_range_or_in_the_quarter() -> None:
    """Its nearest corner is within 18 inches, a third of it outside the quarter."""
    text = f"{ARCHERS}\nunit r1 scouts_tiny 31 16 180 open_order\nunit r2 legionary_pila 49.5 21 180"
    assert ways(battle(text)) == [{"r1": 3}, {"r2": 3}]


# Open order


def screen(*enemies: str) -> Scene:
    lines = "\n".join(f"unit r{number} {text}" for number, text in enumerate(enemies, 1))
    return battle(
        f"unit b1 light_infantry 36 10 0 open_order\nprofile light_infantry short=3 long=3 missile=sling\n{lines}"
    )


@rule("HC-7.9.b", "HC-7.9.c")
def test_dice_of_open_order_take_the_nearest_enemy_of_their_own_point() -> None:
    """Points at 1/6, 3/6 and 5/6 of 9.8 inches: 32.73, 36 and 39.27."""
    assert ways(screen("hastati_small 33 16 180", "hastati_small 39 17 180")) == [{"r1": 2, "r2": 1}]
    assert ways(screen("hastati_small 32 16 180", "hastati_small 39 16.1 180")) == [{"r1": 1, "r2": 2}]


@rule("HC-7.9.c")
def test_a_die_without_an_enemy_in_range_joins_the_others() -> None:
    """Slings reach 9 inches; the far end of the line is farther from the only enemy."""
    assert ways(screen("hastati_small 29 18.5 180")) == [{"r1": 3}]
    assert ways(screen("hastati_small 33 20 180", "hastati_small 39 20.7 180")) == [{"r1": 3}]


@rule("HC-7.9.c", "HC-7.3.q")
def test_open_order_chooses_nearest_or_nearest_clear_once_for_all_dice() -> None:
    """Skirmishers before two formed enemies: all dice at them, or none."""
    scene = screen("scouts_tiny 36 14.5 180 open_order", "hastati_small 32 18 180", "hastati_small 40 18 180")
    assert ways(scene) == [{"r1": 3}, {"r2": 2, "r3": 1}]


@rule("HC-7.9.c")
def test_the_dice_stand_along_the_longer_axis() -> None:
    """A chain 3 wide and 5 deep: points at 1/4 and 3/4 of its depth, one each for enemies ahead and behind."""
    text = """
        profile horse_archers_small size=tiny
        unit b1 horse_archers_small 36 20 0
        unit r1 warband 36 28 180
        unit r2 warband 36 12 0
        """
    assert ways(battle(text)) == [{"r1": 1, "r2": 1}]


@rule("HC-7.3.n", "HC-7.9.c")
def test_gaps_reduce_the_dice_of_open_order_too() -> None:
    """Skirmishers 8 inches wide behind their own line: its ends are 3 inches apart."""
    text = """
        unit b1 skirmish_bow_small 36 10 0
        unit b2 legionary_pila 31 13 0
        unit b3 legionary_pila 41 13 0
        unit r1 warband 36 20 180
        """
    scene = battle(text)
    assert ways(scene) == [{"r1": 1}]
    assert needed(scene) == 5


# Buildings and squares


FARM = "building farm 33,18 39,18 39,24 33,24"


def garrison(*enemies: str, unit: str = "medium_archers") -> Scene:
    lines = "\n".join(f"unit r{number} {text}" for number, text in enumerate(enemies, 1))
    return battle(f"{FARM}\nunit b1 {unit} in=farm\n{lines}")


@rule("HC-X26", "HC-7.4.f", "HC-7.4.g")
def test_a_garrison_has_two_dice_by_each_side_up_to_its_value() -> None:
    """HC-X26: value 3, enemies on two sides: two and one."""
    scene = garrison("hastati_small 36 30 180", "hastati_small 45 21 270")
    assert ways(scene) == [{"r1": 2, "r2": 1}, {"r1": 1, "r2": 2}]
    assert [way[0].mark.side for way in shooting.options(scene.battle, scene["b1"])] == [0, 0]
    assert ways(garrison("hastati_small 36 30 180")) == [{"r1": 2}]
    four = ("36 30 180", "45 21 270", "36 12 0", "27 21 90")
    assert {sum(way.values()) for way in ways(garrison(*[f"hastati_small {pose}" for pose in four]))} == {3}


@rule("HC-7.4.g")
def test_each_side_of_a_building_picks_its_own_nearest_target() -> None:
    """One enemy stands behind another on the north side; one is partly before two sides."""
    scene = garrison("hastati_small 36 30 180", "hastati_small 36 34 180", "hastati_small 36 12 0")
    assert ways(scene)[0] == {"r1": 2, "r3": 1}
    assert all("r2" not in way for way in ways(scene))
    corner = garrison("legionary_pila 43 27 225")
    sides = {volley.mark.side for way in shooting.options(corner.battle, corner["b1"]) for volley in way}
    assert sides == {0, 1}


@rule("HC-7.4.g")
def test_sides_are_named_in_the_action() -> None:
    """A volley by the eastern side."""
    scene = phase(f"{FARM}\nunit b1 medium_archers in=farm\nunit r1 hastati_small 45 21 270")
    (east,) = shots(scene.candidates("blue"))
    assert east == Shoot(0, (1,), (2,), (1,))
    scene.play("blue", east, [1, 1])
    assert scene.happened(VolleyLoosed)[0].dice == 2


@rule("HC-7.4.e", "HC-7.4.g")
def test_a_square_uses_its_one_die_in_any_of_its_quarters() -> None:
    """Enemies ahead, behind and on the right, a farther one ahead."""
    text = """
        unit b1 medium_archers 36 20 0 square
        unit r1 hastati_small 36 30 180
        unit r2 hastati_small 36 12 0
        unit r3 hastati_small 44 20 270
        unit r4 hastati_small 41 33 180
        """
    assert ways(battle(text)) == [{"r1": 1}, {"r3": 1}, {"r2": 1}]


# Artillery


@rule("HC-7.12.b", "HC-7.12.a")
def test_engines_have_a_front_quarter() -> None:
    """Nobody beside or behind them."""
    assert ways(battle("unit b1 scorpions 36 10 0\nunit r1 warband 50 11 180")) == []
    assert ways(battle("unit b1 scorpions 36 10 0\nunit r1 warband 36 20 180")) == [{"r1": 2}]


@rule("HC-X30", "HC-7.12.c")
@pytest.mark.parametrize(("y", "found"), [("22.01", [{"r1": 2}, {"r2": 2}]), ("22", [{"r1": 2}])])
def test_engines_choose_freely_if_nobody_is_within_half_their_range(y: str, found: list[dict[str, int]]) -> None:
    """HC-X30: scorpions reach 24 inches; 12 is half of it."""
    assert ways(battle(f"unit b1 scorpions 36 10 0\nunit r1 warband 36 {y} 180\nunit r2 warband 44 27 180")) == found


@rule("HC-7.12.c")
def test_other_shooters_never_choose_freely() -> None:
    """Bows, the nearest beyond 9 inches."""
    assert ways(battle(f"{ARCHERS}\n{ENEMY}\nunit r2 warband 44 22 180")) == [{"r1": 3}]


@rule("HC-X29", "HC-7.12.e")
@pytest.mark.parametrize(
    ("engine", "y", "found"),
    [("onagers", "16", []), ("onagers", "16.01", [{"r1": 3}]), ("scorpions", "15", [{"r1": 2}])],
)
def test_heavier_engines_do_not_shoot_while_an_enemy_is_within_6_inches(
    engine: str, y: str, found: list[dict[str, int]]
) -> None:
    """HC-X29: the nearest at 5 inches, another at 20: no shot at all; light ones shoot at it."""
    text = f"unit b1 {engine} 36 10 0\nunit r1 hastati_small 36 {y} 180\nunit r2 warband 42 30 180"
    assert ways(battle(text)) == found


@rule("HC-7.12.d", "HC-5.5.a", "HC-5.5.b")
@pytest.mark.parametrize(
    ("engine", "moves", "clause"),
    [("scorpions", 1, ""), ("scorpions", 2, "HC-5.5.a"), ("onagers", 0, ""), ("onagers", 1, "HC-5.5.b")],
)
def test_engines_and_their_moves(engine: str, moves: int, clause: str) -> None:
    """Light ones may move once and shoot, the others not at all."""
    scene = battle(f"unit b1 {engine} 36 10 0\nunit r1 warband 36 20 180")
    scene.battle.moves[scene["b1"]] = moves
    found = shooting.shot_ban(scene.battle, scene["b1"])
    assert ("" if found is None else found.clause) == clause


@rule("HC-7.12.d")
def test_foot_and_horse_shoot_however_far_they_have_moved() -> None:
    """Three moves."""
    scene = battle(f"{ARCHERS} moved\n{ENEMY}")
    scene.battle.moves[scene["b1"]] = 3
    assert ways(scene) == [{"r1": 3}]


# The end of the phase


@rule("HC-7.6.d", "HC-7.6.c", "HC-9.2.b")
def test_sixes_of_several_shooters_make_one_test_at_the_end_of_the_phase() -> None:
    """Two bows that need a 6 roll one six each; nobody tests before all have shot."""
    text = """
        unit b1 skirmish_bow_small 32 10 0
        unit b2 skirmish_bow_small 42 10 0
        unit r1 legionary_pila 37 26.3 180
        """
    scene = phase(text)
    scene.play("blue", shoot(scene, "b1", "r1", 2), [6, 1, 6])
    assert scene.happened(RangedTested) == []
    scene.play("blue", shoot(scene, "b2", "r1", 2), [6, 1, 6, 4, 3])
    assert [one.result for one in scene.happened(RangedTested)] == ["hold"]


@rule("HC-X17", "HC-7.8.c", "HC-9.1.f")
def test_excess_casualties_are_removed_after_the_test() -> None:
    """HC-X17: stamina 6, eight casualties: shaken, tested at -2, six stay."""
    scene = phase(f"{ARCHERS}\nunit r1 warband 36 20 180 casualties=5")
    scene.play("blue", shoot(scene, "b1", "r1", 3), [4, 4, 4, 1, 1, 1, 6, 6])
    (test,) = scene.happened(RangedTested)
    assert [(one.clause, one.value) for one in test.modifiers] == [("HC-9.1.b", -2)]
    assert (test.result, scene.battle.casualties[scene["r1"]], scene.battle.under_fire) == ("hold", 6, {})


@rule("HC-10.5.a")
def test_commanders_of_units_that_suffered_are_in_danger_once_after_the_tests() -> None:
    """Two volleys, one of them without casualties, a test, then his two dice."""
    text = f"""
        {ARCHERS}
        unit b2 medium_archers 28 10 0
        {ENEMY}
        division r red joined=r1
        """
    scene = phase(text)
    scene.play("blue", shoot(scene, "b1", "r1", 3), [4, 4, 6, 1, 1, 1])
    scene.play("blue", shoot(scene, "b2", "r1", 3), [4, 1, 1, 6, 4, 4, 1, 2])
    assert [roll.clause for roll in scene.rolls][-2:] == ["HC-9.2.c", "HC-10.5.a"]
    unhurt = phase(text)
    unhurt.play("blue", shoot(unhurt, "b1", "r1", 3), [4, 1, 1, 6])
    unhurt.play("blue", Done())
    assert unhurt.step == BeginCombats()
