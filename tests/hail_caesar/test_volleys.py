"""HC-7.4 to HC-7.8: dice, what hits, saves against ranged attacks, casualties."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.battlefield import UnderFire
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.events import Destroyed, RangedTested, Shaken, UnitRevealed
from iacta.games.hail_caesar.rules import break_tests, saves, volleys
from iacta.games.hail_caesar.state import DESTROYED
from iacta.games.hail_caesar.steps import Cause, RollVolley
from tests.hail_caesar.kit import Scene, battle, inches
from tests.hail_caesar.ranged import after, clauses, loosed, mark, needed, phase, result, shoot, values, ways
from tests.marks import rule

ARCHERS = "unit b1 medium_archers 36 10 0"
BOWS = "unit b1 skirmish_bow_small 36 10 0"


def volley(
    target: str,
    dice: list[int],
    shooter: str = ARCHERS,
    *,
    count: int = 3,
    face: int = 4,
    cover: tuple[int, int, int] = (0, 0, 1),
) -> Scene:
    """One volley with so many dice at one target, up to its casualties. `cover`: its bonus, and for which share."""
    bonus, covered, seen = cover
    step = RollVolley(0, 1, count, face, bonus=bonus, covered=covered, seen=seen)
    return after(f"{shooter}\nunit r1 {target}", step).run(dice)


# 7.4 Dice


@rule("HC-7.1.a", "HC-7.1.b", "HC-7.4.a", "HC-1.3.c", "HC-1.3.d")
@pytest.mark.parametrize(("distance", "dice"), [("0", 2), ("6", 2), ("6.01", 3), ("18", 3)])
def test_short_value_up_to_6_inches_long_value_beyond(distance: str, dice: int) -> None:
    """Short 2, long 3."""
    scene = battle(f"profile medium_archers short=2\n{ARCHERS}")
    assert volleys.dice_at(scene.battle, scene["b1"], inches(distance)) == dice


@rule("HC-7.4.b", "HC-7.4.c")
@pytest.mark.parametrize(
    ("profile", "dice"), [("light_archers", 3), ("light_archers_small", 2), ("scouts_tiny", 1), ("warband_large", 3)]
)
def test_sizes_are_in_the_profiles_already(profile: str, dice: int) -> None:
    """Standard 3, small 2, tiny 1, large one more than the warband's 2: taken as they stand."""
    scene = battle(f"unit b1 {profile} 36 10 0")
    assert volleys.dice_at(scene.battle, scene["b1"], 0) == dice
    assert TABLES.size_ranged_dice == {"origin": "source", "large": 1, "standard": 0, "small": -1, "tiny_exactly": 1}


@rule("HC-7.4.d", "HC-7.4.e", "HC-7.9.d", "HC-13.4.a", "HC-2.1.b")
@pytest.mark.parametrize(
    ("formation", "dice"),
    [("battle_line", 3), ("column", 0), ("square", 1), ("testudo", 0), ("wedge", 3), ("open_order", 3)],
)
def test_dice_by_formation(formation: str, dice: int) -> None:
    """Column and testudo none, square one."""
    scene = battle(f"profile light_archers special=testudo,wedge\nunit b1 light_archers 36 10 0 {formation}")
    assert volleys.dice_at(scene.battle, scene["b1"], 100) == dice
    assert volleys.limited(scene.battle, scene["b1"], 0) == 0


# 7.5 To hit


@rule("HC-X12", "HC-7.5.a", "HC-7.6.a")
@pytest.mark.parametrize(
    ("dice", "hits", "tests"), [([1, 5, 6], 2, True), ([4, 5, 5], 3, False), ([2, 3, 3], 0, False)]
)
def test_four_or_more_hits_and_a_six_tests(dice: list[int], hits: int, *, tests: bool) -> None:
    """HC-X12"""
    scene = volley("warband 36 20 180", [*dice, *[5] * hits])
    assert result(scene) == (hits, 0, dice.count(6))
    assert break_tests.must_test(scene.battle, scene.battle.under_fire[1]) == tests


@rule("HC-X13", "HC-7.5.c")
@pytest.mark.parametrize("state", ["disordered", "casualties=6", "disordered casualties=6"])
def test_shaken_or_disordered_shooters_hit_at_minus_one_once(state: str) -> None:
    """HC-X13: a 4 misses, a 5 hits."""
    scene = battle(f"{ARCHERS} {state}\nunit r1 warband 36 20 180")
    assert (clauses(scene), needed(scene)) == (["HC-7.5.c"], 5)
    assert result(volley("warband 36 20 180", [4, 4, 5, 5], face=5))[0] == 1


@rule("HC-7.5.d")
@pytest.mark.parametrize("unit", ["light_infantry 36 20 180 open_order", "scorpions 36 20 180", "baggage 36 20 180"])
def test_targets_that_are_not_clear_are_hit_at_minus_one_once(unit: str) -> None:
    """Once, although a wall before it gives it cover too; the cases are those of HC-7.3."""
    wall = "linear_obstacle w 20,18 52,18 52,18.5 20,18.5"
    assert clauses(battle(f"{ARCHERS}\nunit r1 {unit}\n{wall}")) == ["HC-7.5.d"]


@rule("HC-7.5.e", "HC-7.5.f", "HC-7.5.k", "HC-13.4.a")
@pytest.mark.parametrize(
    ("unit", "armoured"),
    [
        ("legionary_pila 36 20 180", True),
        ("legionary_pila 36 20 0", False),  # from its rear
        ("legionary_pila 36 20 90", False),  # from its right
        ("legionary_pila 36 20 180 column", True),
        ("legionary_pila 36 20 180 open_order", False),
        ("legionary_pila 36 20 0 square", True),
        ("legionary_pila 36 20 0 testudo", True),
        ("cataphracts_kontos 36 20 180", True),
        ("cataphracts_kontos 36 20 0", True),  # from anywhere
        ("cataphracts_kontos 36 20 180 open_order", False),
        ("warband 36 20 180", False),
        ("heavy_cavalry 36 20 180", False),
        ("auxiliary_medium 36 20 0 square", False),
    ],
)
def test_heavy_infantry_in_front_and_cataphracts_are_hit_at_minus_one(unit: str, *, armoured: bool) -> None:
    """Formed; testudo and square all round."""
    assert ("HC-7.5.e" in clauses(battle(f"{ARCHERS}\nunit r1 {unit}"))) == armoured


@rule("HC-7.5.e", "HC-7.5.k", "HC-14.4.d")
def test_the_quarter_attacked_is_that_of_the_shooters_leader() -> None:
    """Most of the archers stand in the flank quarter, their leader a little inside the front one; and the reverse."""
    scene = battle("unit b1 medium_archers 45 26.5 225\nunit r1 legionary_pila 36 20 0")
    assert "HC-7.5.e" in clauses(scene)
    scene = battle("unit b1 medium_archers 46.1 26.5 225\nunit r1 legionary_pila 36 20 0")
    assert "HC-7.5.e" not in clauses(scene)


@rule("HC-7.5.e", "HC-7.5.f")
def test_garrisons_are_not_formed() -> None:
    """Heavy infantry in a farm: obscured, but not armoured."""
    scene = battle(f"{ARCHERS}\nunit r1 legionary_pila in=farm\nbuilding farm 33,18 39,18 39,22 33,22")
    assert clauses(scene) == ["HC-7.5.d"]


@rule("HC-7.5.g", "HC-7.5.h", "HC-7.10.f", "HC-7.11.e")
@pytest.mark.parametrize(
    ("cause", "found"),
    [("phase", []), ("closing", ["HC-7.5.g"]), ("parthian", ["HC-7.5.g"]), ("opportunity", ["HC-7.5.h"])],
)
def test_fire_in_the_enemys_movement_is_at_minus_one(cause: Cause, found: list[str]) -> None:
    """Closing and opportunity fire, each by its own line."""
    assert clauses(battle(f"{ARCHERS}\nunit r1 warband 36 20 180"), cause=cause) == found


@rule("HC-7.5.i")
@pytest.mark.parametrize(("y", "face"), [("22", 4), ("22.01", 5)])
def test_beyond_12_inches_at_minus_one(y: str, face: int) -> None:
    """12.00 is not beyond."""
    assert needed(battle(f"{ARCHERS}\nunit r1 warband 36 {y} 180")) == face


@rule("HC-7.5.j", "HC-7.5.b")
def test_modifiers_add_up_but_a_six_always_hits() -> None:
    """Disordered archers at heavy infantry behind a wall, far away: 4 + 4, and still 6."""
    text = f"{ARCHERS} disordered\nunit r1 legionary_pila 36 25 180\nlinear_obstacle w 20,24 52,24 52,24.5 20,24.5"
    scene = battle(text)
    assert clauses(scene) == ["HC-7.5.c", "HC-7.5.d", "HC-7.5.e", "HC-7.5.i"]
    assert needed(scene) == 6
    assert result(volley("warband 36 20 180", [5, 6, 1, 5], face=6)) == (1, 0, 1)


@rule("HC-7.5.b")
def test_a_one_always_misses() -> None:
    """No modifier makes it better than 2."""
    assert volleys.threshold([]) == 4
    assert (volleys.BEST, volleys.WORST) == (2, 6)
    assert result(volley("warband 36 20 180", [1, 2, 2, 5, 5], face=2))[0] == 2


@rule("HC-7.5.c", "HC-7.5.d", "HC-7.5.e", "HC-7.5.g", "HC-7.5.h", "HC-7.5.i")
def test_the_table_of_ranged_modifiers() -> None:
    """Cell by cell."""
    assert TABLES.ranged_hit == {
        "shaken_or_disordered": -1,
        "target_not_clear": -1,
        "heavy_infantry_front": -1,
        "closing_fire": -1,
        "opportunity_fire": -1,
        "beyond_12": -1,
    }


# 7.7 Saves against volleys


@rule("HC-X14", "HC-7.7.a", "HC-7.8.a")
def test_each_failed_save_is_a_casualty() -> None:
    """HC-X14: save 5+, three hits; 4, 5, 6: one casualty."""
    scene = volley("warband 36 20 180", [4, 4, 4, 4, 5, 6])
    assert result(scene) == (3, 1, 0)
    assert scene.battle.casualties[1] == 1


@rule("HC-7.7.d", "HC-7.7.f", "HC-7.7.h", "HC-13.4.a", "HC-13.4.c")
@pytest.mark.parametrize(
    ("formation", "modifiers"),
    [
        ("battle_line", {}),
        ("open_order", {}),
        ("square", {"HC-7.7.d": 1}),
        ("wedge", {"HC-7.7.d": 1}),
        ("testudo", {"HC-7.7.f": 2}),
        ("column", {"HC-7.7.h": -2}),
    ],
)
def test_saves_by_formation(formation: str, modifiers: dict[str, int]) -> None:
    """Square and wedge +1, testudo +2, column -2."""
    text = f"profile legionary_pila special=testudo,wedge\n{ARCHERS}\nunit r1 legionary_pila 36 20 180 {formation}"
    scene = battle(text)
    assert values(volleys.save_modifiers(scene.battle, scene["b1"], scene["r1"])) == modifiers


@rule("HC-7.7.i", "HC-7.12.g")
@pytest.mark.parametrize(("engine", "value"), [("scorpions", -1), ("onagers", -2), ("ballistae", -2)])
def test_engines_lower_saves(engine: str, value: int) -> None:
    """Light -1, medium and heavy -2."""
    scene = battle(f"unit b1 {engine} 36 10 0\nunit r1 warband 36 20 180")
    assert values(volleys.save_modifiers(scene.battle, scene["b1"], scene["r1"])) == {"HC-7.7.i": value}


def covered(text: str) -> tuple[int, int, int]:
    scene = battle(text)
    return volleys.cover(scene.battle, scene["b1"], mark(scene))


@rule("HC-7.7.e", "HC-7.7.f", "HC-7.7.g", "HC-6.6.d")
def test_saves_by_cover() -> None:
    """Woods and walls +1, a building +2, ramparts +3, a fortified building +3; nothing in the open."""
    assert covered(f"{ARCHERS}\nunit r1 warband 36 20 180") == (1, 0, 32)
    assert covered(f"{ARCHERS}\nunit r1 warband 36 20 180\nlinear_obstacle w 20,19 52,19 52,19.5 20,19.5") == (
        1,
        32,
        32,
    )
    assert (
        covered(f"{ARCHERS}\nunit r1 light_infantry 36 22.7 180 open_order\nwoods w 20,20 52,20 52,30 20,30")[1] == 32
    )
    farm = f"{ARCHERS}\nunit r1 warband in=farm\nbuilding farm 33,18 39,18 39,22 33,22"
    assert covered(farm) == (2, 1, 1)
    assert covered(f"{farm} fortified") == (3, 1, 1)
    camp = "fortification camp 20,15 52,15 52,45 20,45"
    assert covered(f"{ARCHERS}\nunit r1 warband 36 20 180\n{camp}") == (3, 1, 1)
    assert covered(f"unit b1 medium_archers 36 30 180\nunit r1 warband 36 20 180\n{camp}")[1] == 0


@rule("HC-7.7.k")
def test_only_the_best_cover_counts_and_formation_adds_up() -> None:
    """A square close behind ramparts: +3 for them, none for their outline as a wall, +1 for the square."""
    camp = "fortification camp 20,17.5 52,17.5 52,45 20,45"
    text = f"{ARCHERS}\nunit r1 auxiliary_medium 36 20 180 square\n{camp}"
    scene = battle(text)
    assert mark(scene).sighting.covered_share == 32
    assert covered(text) == (3, 1, 1)
    shot = after(text, RollVolley(0, 1, 1, 4, bonus=3, covered=1, seen=1))
    assert result(shot.run([4, 2])) == (1, 0, 0)  # 5+ with +4: 2+, never better


@rule("HC-X16", "HC-7.7.j", "HC-7.7.l")
@pytest.mark.parametrize(
    ("seen", "hits", "favoured"),
    [((16, 32), 4, 2), ((1, 32), 4, 1), ((17, 32), 4, 3), ((32, 32), 4, 4), ((0, 32), 4, 0)],
)
def test_part_of_the_dice_has_the_bonus_of_partial_cover(seen: tuple[int, int], hits: int, favoured: int) -> None:
    """HC-X16: rounded up; covered dice are rolled first, in a lot of their own: 4+ instead of 5+."""
    dice = [4] * hits + [4] * hits
    scene = volley("warband 36 20 180", dice, count=hits, cover=(1, *seen))
    assert result(scene) == (hits, hits - favoured, 0)
    lots = [roll for roll in scene.rolls if roll.clause == "HC-7.7.a"]
    assert [len(lot.faces) for lot in lots] == [count for count in (favoured, hits - favoured) if count]


@rule("HC-7.7.c", "HC-7.7.k")
def test_who_has_no_save_rolls_nothing_unless_something_helps() -> None:
    """Skirmishers in the open; with cover they save on a 6."""
    assert result(volley("skirmish_bow_small 36 20 180", [4, 4, 1])) == (2, 2, 0)
    scene = volley("skirmish_bow_small 36 20 180", [4, 4, 1, 6, 5], cover=(1, 1, 1))
    assert result(scene) == (2, 1, 0)


@rule("HC-7.7.b", "HC-7.7.i")
def test_a_unit_with_a_save_always_saves_on_a_six() -> None:
    """A column of 5+ under onagers: -4 in all, and still 6."""
    scene = volley("warband 36 20 180 column", [4, 4, 4, 6, 5, 5], "unit b1 onagers 36 10 0")
    assert result(scene) == (3, 2, 0)
    assert values(volleys.save_modifiers(scene.battle, 0, 1)) == {"HC-7.7.h": -2, "HC-7.7.i": -2}


# 7.8 Casualties


@rule("HC-7.8.b", "HC-7.8.d", "HC-1.3.f", "HC-1.5.g")
def test_casualties_equal_to_stamina_shake_a_unit() -> None:
    """Five of six, and one more; who is shaken already is not told again."""
    scene = volley("warband 36 20 180 casualties=5", [4, 1, 1, 1])
    assert (scene.battle.is_shaken(1), scene.happened(Shaken)) == (True, [Shaken(1)])
    assert "was_shaken" in scene.flags("r1")
    again = volley("warband 36 20 180 casualties=6", [4, 1, 1, 1])
    assert (again.battle.casualties[1], again.happened(Shaken)) == (7, [])
    fewer = volley("warband 36 20 180 casualties=4", [4, 1, 1, 1])
    assert (fewer.battle.is_shaken(1), fewer.happened(Shaken)) == (False, [])


@rule("HC-W7", "HC-7.8.e", "HC-7.8.f", "HC-7.8.c")
@pytest.mark.parametrize(("hits", "shattered"), [(5, False), (6, True)])
def test_more_than_twice_its_stamina_shatters_a_unit(hits: int, *, shattered: bool) -> None:
    """HC-W7: stamina 4, three casualties; five more are twice its stamina, six are more."""
    scene = volley("skirmish_bow_small 36 20 180 casualties=3", [4] * hits, count=hits)
    assert (scene.battle.fate[1] == DESTROYED) == shattered
    assert bool(scene.happened(Destroyed)) == shattered
    assert break_tests.must_test(scene.battle, scene.battle.under_fire[1]) != shattered
    if shattered:
        assert (scene.clause_of(Destroyed), scene.battle.box[1]) == ("HC-7.8.e", None)


@rule("HC-17.1.k")
@pytest.mark.parametrize(("hits", "shaken", "shattered"), [(1, True, False), (2, True, False), (3, True, True)])
def test_a_tiny_unit_is_shaken_by_its_first_and_shattered_by_its_third_casualty(
    hits: int, *, shaken: bool, shattered: bool
) -> None:
    """Stamina 1."""
    scene = volley("scouts_tiny 36 20 180", [4] * hits, count=hits)
    assert (scene.battle.is_shaken(1), scene.battle.fate[1] == DESTROYED) == (shaken, shattered)


@rule("HC-7.8.e")
def test_a_volley_at_a_unit_that_is_gone_is_not_rolled() -> None:
    """The second of two volleys falls away."""
    shots = RollVolley(0, 1, 3, 4), RollVolley(0, 1, 2, 4)
    scene = after(f"{ARCHERS}\nunit r1 scouts_tiny 36 20 180", *shots).run([4, 5, 5])
    assert scene.battle.fate[1] == DESTROYED


# Special rules


@rule("HC-13.2.k", "HC-13.1.b")
def test_marksmen_roll_one_missed_die_again() -> None:
    """One of two misses; its six counts; without a miss nothing is rolled."""
    shooter = f"profile medium_archers special=marksmen\n{ARCHERS}"
    scene = volley("warband 36 20 180", [1, 1, 4, 6, 5, 5], shooter)
    assert result(scene) == (2, 0, 1)
    assert [roll.clause for roll in scene.rolls] == ["HC-7.5.a", "HC-13.2.k", "HC-7.7.a"]
    assert result(volley("warband 36 20 180", [4, 4, 4, 5, 5, 5], shooter)) == (3, 0, 0)
    assert result(volley("warband 36 20 180", [5, 5, 5, 5], shooter, face=6)) == (0, 0, 0)


@rule("HC-13.2.p", "HC-13.1.b")
def test_the_stubborn_roll_one_failed_save_again() -> None:
    """One of two failures; in a lot with cover first."""
    target = "profile warband special=stubborn\nunit r1 warband 36 20 180"
    scene = after(f"{ARCHERS}\n{target}", RollVolley(0, 1, 3, 4)).run([4, 4, 4, 1, 2, 5, 5])
    assert result(scene) == (3, 1, 0)
    assert [roll.clause for roll in scene.rolls] == ["HC-7.5.a", "HC-7.7.a", "HC-13.2.p"]
    lots = after(f"{ARCHERS}\n{target}", RollVolley(0, 1, 3, 4, bonus=1, covered=1, seen=3))
    assert result(lots.run([4, 4, 4, 3, 4, 1, 1])) == (3, 2, 0)  # 4+ and its second roll, then two at 5+
    later = after(f"{ARCHERS}\n{target}", RollVolley(0, 1, 3, 4, bonus=1, covered=1, seen=3))
    assert result(later.run([4, 4, 4, 4, 1, 1, 6])) == (3, 1, 0)


@rule("HC-13.2.f")
def test_fanatics_save_at_plus_one_until_they_are_shaken_for_the_first_time() -> None:
    """5+ becomes 4+; not while shaken, nor when rallied again."""
    text = f"profile warband special=fanatic\n{ARCHERS}\nunit r1 warband 36 20 180"
    for state, expected in (("", {"HC-13.2.f": 1}), (" casualties=6", {}), (" was_shaken", {})):
        scene = battle(text + state)
        assert values(saves.of_quality(scene.battle, scene["r1"])) == expected


@rule("HC-13.2.o")
def test_the_steady_ignore_the_first_six_of_a_turn() -> None:
    """One six: no test; two in one volley, or the second in another: a test."""
    target = "profile warband special=steady\nunit r1 warband 36 20 180"
    one = after(f"{ARCHERS}\n{target}", RollVolley(0, 1, 1, 4)).run([6, 6])
    assert one.battle.under_fire[1] == UnderFire(1, hits=((0, 0, -1),))
    assert "steady_used" in one.flags("r1")
    two = after(f"{ARCHERS}\n{target}", RollVolley(0, 1, 2, 4)).run([6, 6, 6, 6])
    assert break_tests.must_test(two.battle, two.battle.under_fire[1])
    later = after(f"{ARCHERS}\n{target}", RollVolley(0, 1, 1, 4), RollVolley(0, 1, 1, 4)).run([6, 6, 6, 6])
    assert break_tests.must_test(later.battle, later.battle.under_fire[1])


@rule("HC-6.1.h")
def test_shooting_reveals() -> None:
    """Hidden archers may shoot, and are seen from then on."""
    scene = phase(f"{ARCHERS} unseen\nunit r1 warband 36 20 180")
    scene.play("blue", shoot(scene, "b1", "r1", 3), [1, 1, 1])
    assert scene.happened(UnitRevealed) == [UnitRevealed(scene["b1"])]
    assert scene.flags("b1") == {"shot"}


# Worked examples


LEGION = f"{BOWS}\nunit r1 legionary_pila 36 26.3 180"


@rule("HC-W2", "HC-7.5.e", "HC-7.5.i", "HC-7.6.b", "HC-9.2.c")
def test_two_sixes_at_a_need_of_six_test() -> None:
    """HC-W2: bows at 15 inches against the front of heavy infantry: 6, 6; saves 3, 5; test 3, 3."""
    scene = phase(LEGION)
    assert ways(scene) == [{"r1": 2}]
    scene.play("blue", shoot(scene, "b1", "r1", 2), [6, 6, 3, 5, 3, 3])
    assert (loosed(scene).needed, loosed(scene).range, result(scene)) == (6, 1500, (2, 1, 2))
    assert [one.result for one in scene.happened(RangedTested)] == ["disordered"]
    assert (scene.battle.casualties[scene["r1"]], scene.flags("r1")) == (1, {"disordered"})


@rule("HC-W3", "HC-7.6.b", "HC-7.6.c")
def test_one_six_at_a_need_of_six_does_not_test() -> None:
    """HC-W3: 6, 2; save 4."""
    scene = phase(LEGION)
    scene.play("blue", shoot(scene, "b1", "r1", 2), [6, 2, 4])
    assert (result(scene), scene.happened(RangedTested)) == ((1, 0, 1), [])
    assert scene.battle.under_fire == {}
