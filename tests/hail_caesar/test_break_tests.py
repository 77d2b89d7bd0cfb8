"""HC-9.1, HC-9.2: break tests under ranged attacks."""

from __future__ import annotations

from typing import Any

import pytest

from iacta.engine.records import Refusal
from iacta.games.hail_caesar import actions, steps
from iacta.games.hail_caesar.actions import Done, RollAgain
from iacta.games.hail_caesar.battlefield import UnderFire
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.events import Destroyed, ForcedBack, RangedTested
from iacta.games.hail_caesar.rules import break_tests
from iacta.games.hail_caesar.state import DESTROYED
from iacta.games.hail_caesar.steps import BeginCombats, OfferRangedReroll, TakeRangedTests
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.ranged import after, phase, shoot, values
from tests.marks import rule

SHOOTER = "unit b1 medium_archers 36 10 0"
FOOT = "unit r1 warband 36 20 180"
HORSE = "unit r1 medium_cavalry 36 20 180"


def break_test(text: str, dice: list[int], **fire: Any) -> Scene:
    """A break test of r1, which b1 has shot at with one casualty."""
    scene = after(text, steps.TestRanged(1))
    scene.battle.under_fire[1] = UnderFire(1, **({"hits": ((0, 1, -1),)} | fire))
    return scene.run(dice)


def result_of(scene: Scene) -> str:
    return scene.happened(RangedTested)[0].result


# Who tests


def must(text: str, **fire: Any) -> bool:
    scene = battle(text)
    return break_tests.must_test(scene.battle, UnderFire(1, **fire))


@rule("HC-7.6.a", "HC-7.6.b", "HC-7.6.c", "HC-9.2.a")
@pytest.mark.parametrize(
    ("sixes", "easy", "tests"),
    [(0, False, False), (1, True, True), (1, False, False), (2, False, True), (3, True, True)],
)
def test_an_easy_six_or_two_hard_ones_test(sixes: int, *, easy: bool, tests: bool) -> None:
    """Saved or not: nobody was hurt."""
    assert must(f"{SHOOTER}\n{FOOT}", sixes=sixes, easy_six=easy) == tests


@rule("HC-7.8.d", "HC-9.2.a")
@pytest.mark.parametrize(("casualties", "lost", "tests"), [(5, 1, False), (6, 1, True), (6, 0, False), (8, 2, True)])
def test_who_is_shaken_by_the_attacks_or_hurt_while_shaken_tests(casualties: int, lost: int, *, tests: bool) -> None:
    """Casualties now, of which so many came from these attacks."""
    assert must(f"{SHOOTER}\n{FOOT} casualties={casualties}", hits=((0, lost, -1),)) == tests


@rule("HC-13.2.w")
def test_the_wavering_test_for_every_casualty() -> None:
    """Shaken or not; not without one."""
    text = f"profile warband special=wavering\n{SHOOTER}\n{FOOT}"
    assert must(text, hits=((0, 1, -1),))
    assert not must(text, hits=((0, 0, -1),))


# Modifiers


@rule("HC-9.1.a", "HC-9.1.b", "HC-9.1.c")
@pytest.mark.parametrize(
    ("state", "fire", "expected"),
    [
        ("", {}, []),
        ("disordered", {}, [("test-disordered", -1)]),
        ("casualties=6", {}, []),
        ("casualties=8", {}, [("test-excess", -2)]),
        ("", {"by_artillery": True}, [("test-artillery", -1)]),
        (
            "disordered casualties=9",
            {"by_artillery": True},
            [("test-disordered", -1), ("test-excess", -3), ("test-artillery", -1)],
        ),
    ],
)
def test_disorder_excess_and_artillery_count(state: str, fire: dict[str, Any], expected: list[tuple[str, int]]) -> None:
    """-1, -1 for each casualty above stamina, -1."""
    scene = battle(f"{SHOOTER}\n{FOOT} {state}")
    found = break_tests.modifiers(scene.battle, UnderFire(1, **fire))
    assert [(one.reason, one.value) for one in found] == expected


@rule("HC-9.1.b", "HC-9.1.c")
def test_the_table_of_modifiers() -> None:
    """Cell by cell."""
    values = TABLES.break_modifiers
    assert (values.disordered, values.per_excess_casualty, values.artillery_casualties) == (-1, -1, -1)


@rule("HC-9.1.c")
def test_only_casualties_from_artillery_count() -> None:
    """A saved hit of scorpions does not."""
    for save, expected in ((6, {}), (1, {"HC-9.1.c": -1})):
        scene = phase(f"unit b1 scorpions 36 10 0\n{FOOT}")
        scene.play("blue", shoot(scene, "b1", "r1", 2), [6, 1, save, 6, 6])
        assert values(scene.happened(RangedTested)[0].modifiers) == expected


# The table


FORMED = {
    **dict.fromkeys(range(-5, 3), "break"),
    **dict.fromkeys((3, 4), "retreat_disordered"),
    **dict.fromkeys((5, 6), "disordered"),
    **dict.fromkeys(range(7, 15), "hold"),
}
LOOSE = FORMED | dict.fromkeys((5, 6), "retreat_disordered")
STAYING = FORMED | dict.fromkeys((3, 4), "disordered")


@rule("HC-9.2.c", "HC-9.2.e")
@pytest.mark.parametrize(
    ("unit", "column"),
    [
        ("warband 36 20 180", FORMED),
        ("legionary_pila 36 20 180 column", FORMED),
        ("elephant_javelins 36 20 180", FORMED),
        ("scorpions 36 20 180", FORMED),
        ("baggage 36 20 180", FORMED),
        ("medium_cavalry 36 20 180", LOOSE),
        ("celtic_light_chariots 36 20 180", LOOSE),
        ("light_infantry 36 20 180 open_order", LOOSE),
        ("legionary_pila 36 20 180 square", STAYING),
        ("warband in=farm", STAYING),
        ("light_infantry in=farm", STAYING),
    ],
)
def test_the_ranged_table(unit: str, column: dict[int, str]) -> None:
    """Cell by cell; squares and garrisons are disordered where others retreat."""
    scene = battle(f"{SHOOTER}\nunit r1 {unit}\nbuilding farm 60,40 66,40 66,46 60,46")
    assert {total: break_tests.ranged_result(scene.battle, 1, total) for total in column} == column


# What it does


@rule("HC-9.2.c", "HC-7.8.g")
@pytest.mark.parametrize(
    ("dice", "result", "flags", "pose"),
    [
        ([3, 4], "hold", set(), "36 20 180"),
        ([3, 3], "disordered", {"disordered"}, "36 20 180"),
        ([2, 2], "retreat_disordered", {"disordered"}, "36 26 180"),
    ],
)
def test_hold_disorder_and_retreat(dice: list[int], result: str, flags: set[str], pose: str) -> None:
    """One full move straight away from the attacker, heading unchanged."""
    scene = break_test(f"{SHOOTER}\n{FOOT}", dice)
    assert (result_of(scene), scene.flags("r1"), scene.pose("r1")) == (result, flags, at(pose))


@rule("HC-9.2.c", "HC-9.3.d")
def test_two_or_less_breaks() -> None:
    """The unit is gone."""
    scene = break_test(f"{SHOOTER}\n{FOOT}", [1, 1])
    assert (result_of(scene), scene.battle.fate[1], scene.clause_of(Destroyed)) == ("break", DESTROYED, "HC-9.2.c")


@rule("HC-W17", "HC-9.1.b", "HC-9.2.c", "HC-7.8.c")
def test_shaken_cavalry_under_bows() -> None:
    """HC-W17: six casualties; 6, 4; both saves fail; test 4, 4: 8 - 2 = 6: retreat; casualties back to six."""
    scene = phase(f"profile medium_archers long=2\n{SHOOTER}\n{HORSE} casualties=6")
    scene.play("blue", shoot(scene, "b1", "r1", 2), [6, 4, 1, 1, 4, 4])
    assert (result_of(scene), scene.battle.casualties[1]) == ("retreat_disordered", 6)
    assert scene.pose("r1") == at("36 29 180")
    assert "disordered" in scene.flags("r1")


@rule("HC-9.2.e", "HC-14.12.b")
def test_retreat_is_away_from_the_attacker_that_caused_most_casualties() -> None:
    """From reference point to reference point; ties: the nearest, then the one that shot first."""
    text = f"{SHOOTER}\n{FOOT}\nunit b2 medium_archers 46 20 270\nunit b3 medium_archers 26 20 90"

    def bearing(*hits: tuple[int, int, int]) -> int:
        scene = battle(text)
        scene.battle.under_fire[1] = UnderFire(1, hits=hits)
        return break_tests.retreat_bearing(scene.battle, 1)

    north, west, east = 0, 16200, 5400
    assert bearing((0, 1, -1), (2, 2, -1), (3, 1, -1)) == west
    assert bearing((0, 1, -1), (2, 2, -1), (0, 2, -1)) == north
    assert bearing((0, 1, -1), (3, 1, -1)) == east  # 6.5 inches away, the other 10
    assert bearing((3, 1, -1), (2, 1, -1)) == east
    assert bearing((2, 1, -1), (3, 1, -1)) == west


@rule("HC-14.1.j", "HC-14.12.b")
def test_the_reference_point_of_a_garrison_is_the_middle_of_the_side_that_shot() -> None:
    """East of the block: from (39, 21) to (45, 27), north-east."""
    farm = "building farm 33,18 39,18 39,24 33,24\nunit b1 medium_archers in=farm"
    scene = battle(f"{farm}\nunit r1 light_infantry 45 27 270 open_order")
    scene.battle.under_fire[1] = UnderFire(1, hits=((0, 1, 1),))
    assert break_tests.retreat_bearing(scene.battle, 1) == 2700


@rule("HC-9.2.d", "HC-9.2.e")
def test_a_unit_that_cannot_retreat_an_inch_breaks() -> None:
    """Impassable ground 0.9 inches behind; at 1.0 it stays there."""
    for gap, is_destroyed in (("0.9", True), ("1.0", False)):
        low = 23.2 + float(gap)
        scene = break_test(f"{SHOOTER}\n{FOOT}\nimpassable rock 20,{low:.1f} 52,{low:.1f} 52,40 20,40", [2, 2])
        assert (scene.battle.fate[1] == DESTROYED) == is_destroyed


@rule("HC-9.2.f")
def test_what_cannot_move_breaks_on_any_retreat() -> None:
    """Heavy engines in the open; medium ones go back 6 inches; heavy ones in a building are disordered."""
    heavy = break_test(f"{SHOOTER}\nunit r1 ballistae 36 20 180", [2, 2])
    assert heavy.battle.fate[1] == DESTROYED
    medium = break_test(f"{SHOOTER}\nunit r1 onagers 36 20 180", [2, 2])
    assert medium.pose("r1") == at("36 26 180")
    inside = break_test(f"{SHOOTER}\nunit r1 ballistae in=farm\nbuilding farm 33,18 39,18 39,24 33,24", [2, 2])
    assert (inside.flags("r1"), inside.happened(ForcedBack)) == ({"disordered"}, [])


@rule("HC-17.1.d")
def test_a_commander_goes_back_with_his_unit() -> None:
    """He stands at its leader point."""
    scene = break_test(f"{SHOOTER}\n{FOOT}\ndivision r red joined=r1", [2, 2])
    assert scene.battle.place[scene["r"]] == (3600, 2600)
    assert scene.battle.joined[scene["r"]] == 1


# The sequence


@rule("HC-9.2.b", "HC-7.6.d")
def test_the_owner_chooses_who_tests_next() -> None:
    """Each once; who is left alone is not asked."""
    text = f"{SHOOTER}\n{FOOT}\nunit r2 warband 46 20 180\nunit r3 warband 26 20 180"
    scene = after(text, TakeRangedTests((1, 2, 3)))
    for unit in (1, 2, 3):
        scene.battle.under_fire[unit] = UnderFire(unit, hits=((0, 1, -1),))
    scene.run()
    assert (scene.asked, scene.candidates("red")) == (
        ("red",),
        [actions.TestNext(1), actions.TestNext(2), actions.TestNext(3)],
    )
    assert scene.refusal("red", actions.TestNext(0)) == Refusal("HC-9.2.a", "need-not-test")
    scene.play("red", actions.TestNext(2), [6, 6])
    assert scene.candidates("red") == [actions.TestNext(1), actions.TestNext(3)]
    scene.play("red", actions.TestNext(3), [6, 6, 5, 5])
    assert ([one.unit for one in scene.happened(RangedTested)], scene.step) == ([3, 1], BeginCombats())


@rule("HC-9.2.b")
def test_tests_at_the_end_of_the_phase_are_of_all_units_that_must() -> None:
    """Two targets of two units."""
    text = f"{SHOOTER}\nunit b2 medium_archers 48 10 0\n{FOOT}\nunit r2 warband 48 20 180"
    scene = phase(text)
    scene.play("blue", shoot(scene, "b1", "r1", 3), [6, 1, 1, 6])
    scene.play("blue", shoot(scene, "b2", "r2", 3), [6, 1, 1, 6])
    assert scene.candidates("red") == [actions.TestNext(scene["r1"]), actions.TestNext(scene["r2"])]


# Valiant


@rule("HC-13.2.r", "HC-13.1.b")
def test_the_valiant_may_roll_one_test_of_the_battle_again() -> None:
    """The second result stands; the default is again on a break only; a hold is not offered."""
    text = f"profile warband special=valiant\n{SHOOTER}\n{FOOT}"
    scene = break_test(text, [1, 1])
    assert (scene.step, scene.asked) == (OfferRangedReroll(1, "break"), ("red",))
    assert scene.candidates("red") == [RollAgain(again=True), RollAgain(again=False)]
    scene.play("red", RollAgain(again=True), [3, 3])
    assert (scene.flags("r1"), scene.battle.under_fire) == ({"disordered", "valiant_used"}, {})
    mild = break_test(text, [3, 3])
    assert mild.candidates("red")[0] == RollAgain(again=False)
    mild.play("red", RollAgain(again=False))
    assert mild.flags("r1") == {"disordered"}
    assert break_test(text, [6, 6]).step == BeginCombats()
    used = break_test(f"{text} valiant_used", [1, 1])
    assert used.battle.fate[1] == DESTROYED


@rule("HC-13.2.r")
def test_the_second_roll_has_the_same_modifiers() -> None:
    """Disordered with two casualties in excess: 7 - 3 = 4."""
    scene = break_test(f"profile warband special=valiant\n{SHOOTER}\n{FOOT} disordered casualties=8", [1, 1])
    scene.play("red", RollAgain(again=True), [3, 4])
    assert (result_of(scene), scene.pose("r1"), scene.battle.casualties[1]) == (
        "retreat_disordered",
        at("36 26 180"),
        6,
    )


# At once


@rule("HC-7.10.g", "HC-7.10.j", "HC-7.10.h")
def test_fire_in_the_enemys_movement_is_tested_at_once_or_not_at_all() -> None:
    """Without a reason what was noted is forgotten, casualties stay."""
    scene = after(f"{SHOOTER}\n{FOOT} casualties=2", steps.TestUnderFire(1, "opportunity"))
    scene.battle.under_fire[1] = UnderFire(1, hits=((0, 1, -1),))
    scene.run()
    assert (scene.battle.under_fire, scene.battle.casualties[1]) == ({}, 2)
    nobody = after(f"{SHOOTER}\n{FOOT}", steps.TestUnderFire(1, "opportunity")).run()
    assert nobody.step == BeginCombats()


@rule("HC-10.5.a")
def test_after_fire_in_the_movement_the_commander_is_in_danger_at_once() -> None:
    """A test, then his dice."""
    scene = after(f"{SHOOTER}\n{FOOT}\ndivision r red joined=r1", steps.TestUnderFire(1, "closing"))
    scene.battle.under_fire[1] = UnderFire(1, hits=((0, 1, -1),), easy_six=True, sixes=1, commanders=(1,))
    scene.run([6, 6, 1, 2])
    assert [roll.clause for roll in scene.rolls] == ["HC-7.10.g", "HC-10.5.a"]


@rule("HC-7.10.g", "HC-9.2.g", "HC-14.12.b")
def test_a_charger_that_is_driven_off_leaves_its_combat() -> None:
    """Straight back from whom it charged, whoever shot; contact and charge bonus are gone on both sides."""
    text = f"""
        {SHOOTER}
        unit r1 warband 30 14 180 charged
        unit b2 legionary_pila 30 14 0 charged no_bonus
        contact r1 front b2 front
        """
    scene = after(text, steps.TestUnderFire(1, "opportunity"))
    scene.battle.under_fire[1] = UnderFire(1, hits=((0, 1, -1),), easy_six=True, sixes=1)
    scene.run([2, 2])
    assert (scene.pose("r1"), scene.battle.contacts) == (at("30 20 180"), ())
    assert (scene.flags("r1"), scene.flags("b2")) == ({"disordered"}, set())


@rule("HC-7.10.g")
def test_those_who_still_fight_somebody_else_keep_their_charge() -> None:
    """Two chargers on one countercharging unit; one is driven off."""
    text = f"""
        {SHOOTER}
        unit r1 hastati_small 28 14 180 charged
        unit r2 hastati_small 32 14 180 charged
        unit b2 medium_cavalry 30 14 0 charged
        contact r1 front b2 front
        contact r2 front b2 front
        """
    scene = after(text, steps.TestUnderFire(1, "opportunity"))
    scene.battle.under_fire[1] = UnderFire(1, hits=((0, 1, -1),), easy_six=True, sixes=1)
    scene.run([2, 2])
    assert (scene.flags("b2"), scene.flags("r2"), len(scene.battle.contacts)) == ({"charged"}, {"charged"}, 1)


@rule("HC-9.2.b")
def test_done_before_all_have_shot_leads_to_the_tests() -> None:
    """The player waives the rest."""
    scene = phase(f"{SHOOTER}\nunit b2 medium_archers 28 10 0\n{FOOT}")
    scene.play("blue", shoot(scene, "b1", "r1", 3), [6, 1, 1, 6])
    scene.play("blue", Done(), [6, 6])
    assert result_of(scene) == "hold"


@rule("HC-9.1.b")
@pytest.mark.parametrize(("casualties", "modifier"), [(6, {}), (7, {"HC-9.1.b": -1}), (9, {"HC-9.1.b": -3})])
def test_each_excess_casualty_counts(casualties: int, modifier: dict[str, int]) -> None:
    scene = battle(f"{SHOOTER}\n{FOOT} casualties={casualties}")
    assert values(break_tests.modifiers(scene.battle, UnderFire(1))) == modifier
