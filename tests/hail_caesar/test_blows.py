"""8.6, 8.7: dice, what hits, saves."""

from __future__ import annotations

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import CloseRanks, LendDice, SplitDice
from iacta.games.hail_caesar.rules import blows, combats
from iacta.games.hail_caesar.steps import MoveWinners
from tests.hail_caesar.kit import at
from tests.hail_caesar.melee import Fight, fight
from tests.marks import rule

FACING = """
    unit b1 {blue} 36 20 0 {b}
    unit r1 {red} 36 20 180 {r}
    contact b1 front r1 front
"""


@rule("HC-W1", "HC-8.6.a", "HC-8.6.c", "HC-8.6.g", "HC-13.3.a", "HC-13.2.s", "HC-9.3.c", "HC-9.3.e")
def test_legionaries_charge_a_warband() -> None:
    """The Romans hit on 3+, the Gauls re-roll three misses and save on 6 against pila; they lose by one."""
    scene = fight(FACING.format(blue="legionary_pila", red="warband", b="charged", r=""))
    romans, gauls, again = [1, 2, 3, 3, 4, 5, 6], [1, 1, 2, 3, 3, 4, 5, 5, 6], [4, 2, 6]
    saves, test = [6, 5, 4, 2, 1, 1, 2, 3, 4, 5, 6], [4, 3]
    scene.run([*romans, *gauls, *again, *saves, *test])
    struck = [(one.hits, one.needed) for one in scene.happened(events.Struck)]
    assert struck == [(5, 3), (6, 4)]
    assert [one.casualties for one in scene.happened(events.SufferedInCombat)] == [4, 3]
    assert scene.happened(events.RoundDecided) == [events.RoundDecided("blue", 1, 3, 4)]
    assert [(one.total, one.result) for one in scene.happened(events.Tested)] == [(6, "give_ground")]
    assert scene.pose("r1") == at("36 23 180")
    assert scene.step == MoveWinners("blue")


# Dice


@rule("HC-8.6.b")
def test_clash_belongs_to_the_first_round_of_the_unit() -> None:
    scene = fight(FACING.format(blue="warband", red="warband", b="", r="fought"))
    scene.run_to_dice()
    assert (blows.full_value(scene.battle, scene["b1"]), blows.full_value(scene.battle, scene["r1"])) == (9, 6)


@rule("HC-8.6.i", "HC-8.5.g")
def test_a_column_fights_with_half_its_dice_and_a_square_with_half_on_each_side() -> None:
    scene = fight("""
        unit b1 legionary_pila 36 20 0 column
        unit r1 warband 36 20 180
        contact b1 front r1 front
    """)
    scene.run_to_dice()
    assert blows.dice_by_side(scene.battle, scene["b1"]) == {0: 3}
    scene = fight("""
        unit b1 legionary_pila 36 20 0 square
        unit r1 warband 36 22 180
        unit r2 warband 36 18 0
        unit r3 warband 38 20 270
        contact r1 front b1 front
        contact r2 front b1 rear
        contact r3 front b1 right
    """)
    scene.run_to_dice()
    assert blows.dice_by_side(scene.battle, scene["b1"]) == {0: 3, 1: 2, 2: 2}


@rule("HC-8.6.h")
def test_dice_are_divided_among_sides_odd_ones_to_the_front() -> None:
    scene = fight("""
        unit b1 legionary_pila 36 20 0
        unit r1 warband 36 20 180
        unit r2 warband 39.5 19 270
        contact r1 front b1 front
        contact r2 front b1 right
    """)
    scene.run_to_dice()
    assert blows.dice_by_side(scene.battle, scene["b1"]) == {0: 4, 1: 3}


@rule("HC-8.6.h")
def test_on_one_side_the_owner_divides_freely_at_least_a_die_for_each() -> None:
    scene = fight("""
        unit b1 legionary_pila 36 20 0
        unit r1 warband 32.5 20 180
        unit r2 warband 39.5 20 180
        contact r1 front b1 front
        contact r2 front b1 front
    """)
    scene.run_to_dice()
    b1, r1, r2 = scene.units("b1", "r1", "r2")
    assert scene.asked == ("blue",)
    assert scene.allows("blue", SplitDice(b1, (r1, r2), (6, 1)))
    assert scene.refusal("blue", SplitDice(b1, (r1, r2), (7, 0))).clause == "HC-8.6.h"
    assert scene.refusal("blue", SplitDice(b1, (r1, r2), (3, 3))).clause == "HC-8.6.h"
    assert blows.even_shares(scene.battle, b1) == [(b1, r1, 4), (b1, r2, 3)]


@rule("HC-10.4.b", "HC-10.4.c", "HC-10.4.e")
def test_a_commander_adds_up_to_his_combat_value() -> None:
    scene = fight("""
        division b blue 36 20 joined=b1
        unit b1 legionary_pila 36 20 0
        unit r1 warband 36 20 180
        contact b1 front r1 front
    """).run()
    assert scene.asked == ("blue",)
    assert scene.candidates("blue") == [LendDice(0, dice) for dice in (3, 2, 1, 0)]
    assert scene.refusal("blue", LendDice(0, 4)).clause == "HC-10.4.b"
    scene.play("blue", LendDice(0, 2))
    assert blows.dice_by_side(scene.battle, scene["b1"]) == {0: 9}


# What hits


def modifiers(scene: Fight, unit: str, enemy: str) -> dict[str, int]:
    scene.run_to_dice()
    return {one.clause: one.value for one in blows.to_hit(scene.battle, scene[unit], scene[enemy])}


@rule("HC-8.6.c", "HC-8.6.d", "HC-8.6.j")
def test_charging_and_winning_add_up() -> None:
    scene = fight(FACING.format(blue="warband", red="warband", b="charged won", r=""))
    assert modifiers(scene, "b1", "r1") == {"HC-8.6.c": 1, "HC-8.6.d": 1}


@rule("HC-8.6.c", "HC-6.3.e")
def test_a_charge_over_an_obstacle_has_no_bonus() -> None:
    scene = fight(FACING.format(blue="warband", red="warband", b="charged no_bonus", r=""))
    assert modifiers(scene, "b1", "r1") == {}


@rule("HC-8.6.f")
def test_shaken_and_disordered_count_once() -> None:
    scene = fight(FACING.format(blue="warband", red="warband", b="disordered casualties=6", r="casualties=6"))
    assert modifiers(scene, "b1", "r1") == {"HC-8.6.f": -1}
    assert modifiers(scene, "r1", "b1") == {"HC-8.6.f": -1}


@rule("HC-8.6.e", "HC-2.3.b", "HC-2.3.c")
def test_a_flank_hampers_all_dice_of_formed_units_only() -> None:
    text = """
        unit b1 {profile} 36 20 0 {formation}
        unit r1 warband 36 20 180
        unit r2 warband 39.5 19 270
        contact r1 front b1 front
        contact r2 front b1 right
    """
    scene = fight(text.format(profile="legionary_pila", formation="battle_line"))
    assert modifiers(scene, "b1", "r1") == {"HC-8.6.e": -1}
    scene = fight(text.format(profile="legionary_pila", formation="square"))
    assert modifiers(scene, "b1", "r1") == {}
    scene = fight(text.format(profile="light_infantry", formation="open_order"))
    assert modifiers(scene, "b1", "r1") == {"HC-8.6.k": -1}


@rule("HC-8.5.l")
def test_a_caught_evader_is_hit_in_the_rear_although_in_open_order() -> None:
    scene = fight(FACING.format(blue="warband", red="light_infantry", b="charged", r="open_order caught disordered"))
    assert modifiers(scene, "r1", "b1") == {"HC-8.6.f": -1, "HC-8.6.e": -1, "HC-8.6.k": -1}


@rule("HC-8.6.k", "HC-13.5.b")
def test_open_order_is_hampered_by_formed_enemies_but_not_by_elephants() -> None:
    scene = fight(FACING.format(blue="light_infantry", red="warband", b="open_order", r=""))
    assert modifiers(scene, "b1", "r1") == {"HC-8.6.k": -1}
    scene = fight(FACING.format(blue="light_infantry", red="elephant_javelins", b="open_order", r=""))
    assert modifiers(scene, "b1", "r1") == {"HC-13.5.b": 1}


@rule("HC-13.3.d")
def test_long_spears_blunt_a_charge_at_their_front() -> None:
    for r, bonus in (("", 0), ("disordered", 1), ("casualties=6", 1)):
        scene = fight(FACING.format(blue="warband", red="heavy_infantry_long_spears", b="charged", r=r))
        assert modifiers(scene, "b1", "r1").get("HC-8.6.c", 0) == bonus, r
    scene = fight(FACING.format(blue="heavy_infantry_long_spears", red="heavy_infantry_long_spears", b="charged", r=""))
    assert modifiers(scene, "b1", "r1") == {"HC-8.6.c": 1}


@rule("HC-13.3.e")
def test_pikes_hamper_those_without_in_the_first_round() -> None:
    scene = fight(FACING.format(blue="legionary_pila", red="phalangites", b="charged", r="pike_phalanx"))
    assert modifiers(scene, "b1", "r1") == {"HC-13.3.e": -1}
    scene = fight(FACING.format(blue="legionary_pila", red="phalangites", b="fought", r="pike_phalanx"))
    assert modifiers(scene, "b1", "r1") == {}


@rule("HC-13.5.d")
def test_horses_have_no_charge_bonus_against_elephants_but_camels_do() -> None:
    scene = fight(FACING.format(blue="medium_cavalry", red="elephant_javelins", b="charged", r=""))
    assert modifiers(scene, "b1", "r1") == {}
    scene = fight(
        "profile medium_cavalry special=camels"
        + FACING.format(blue="medium_cavalry", red="elephant_javelins", b="charged", r="")
    )
    assert modifiers(scene, "b1", "r1") == {"HC-8.6.c": 1}


@rule("HC-6.6.c")
def test_uphill_is_an_option_for_the_first_round() -> None:
    text = "rules {rule}\nhill crest 20,10 50,10 50,20 20,20\n" + FACING.format(
        blue="warband", red="warband", b="{b}", r=""
    )
    assert modifiers(fight(text.format(rule="uphill", b="")), "b1", "r1") == {"HC-6.6.c": 1}
    assert modifiers(fight(text.format(rule="uphill", b="fought")), "b1", "r1") == {}
    assert modifiers(fight(text.format(rule="turn_limit=8", b="")), "b1", "r1") == {}


# Close ranks


@rule("HC-8.8.a", "HC-8.8.b", "HC-8.8.c")
def test_heavy_infantry_closes_ranks_in_secret() -> None:
    scene = fight(FACING.format(blue="legionary_pila", red="heavy_infantry_long_spears", b="", r="")).run()
    assert set(scene.asked) == {"blue", "red"}
    scene.play("blue", CloseRanks(scene.units("b1")))
    assert set(scene.asked) == {"red"}
    dice = [4] * 7 + [4] * 7
    scene.play("red", CloseRanks(()), [*dice, *[3] * 7])
    struck = scene.happened(events.Struck)
    assert [one.needed for one in struck] == [5, 4]


@rule("HC-8.8.c")
def test_who_charged_or_is_flanked_or_disordered_does_not_close_ranks() -> None:
    for b in ("charged", "disordered", "square", "column"):
        scene = fight(FACING.format(blue="legionary_pila", red="warband", b=b, r=""))
        assert not combats.can_close_ranks(scene.battle, scene["b1"]), b
    scene = fight(FACING.format(blue="medium_infantry", red="warband", b="", r=""))
    assert not combats.can_close_ranks(scene.battle, scene["b1"])


# Re-rolls


@rule("HC-13.2.q", "HC-13.1.b")
def test_tough_fighters_roll_one_miss_again() -> None:
    text = "profile heavy_infantry_long_spears special=tough_fighters\n" + FACING.format(
        blue="heavy_infantry_long_spears", red="baggage", b="fought", r="fought"
    )
    scene = fight(text).run()
    scene.play("blue", CloseRanks(()), [3] * 7 + [4] + [1] + [6, 6])
    assert next(one.hits for one in scene.happened(events.Struck)) == 1


@rule("HC-13.4.d")
def test_a_wedge_that_charged_rolls_two_misses_again() -> None:
    text = "profile medium_cavalry special=wedge\n" + FACING.format(
        blue="medium_cavalry", red="baggage", b="wedge charged", r=""
    )
    scene = fight(text)
    scene.run_to_dice()
    assert blows.rerolls(scene.battle, scene["b1"]) == 2
