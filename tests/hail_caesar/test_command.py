"""4.2, 4.3, 4.6, 4.10: who may be ordered, command values, moves by margin."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.rules import command, commanders
from tests.hail_caesar.kit import Scene, battle, inches
from tests.marks import rule


def modifier(scene: Scene, *names: str) -> int:
    """The distance modifier of an order of the first blue commander."""
    return command.distance_modifier(scene.battle, scene["b"], scene.units(*names))


@rule("HC-X1", "HC-4.2.a", "HC-4.2.b", "HC-4.2.c", "HC-4.2.d", "HC-4.2.e")
@pytest.mark.parametrize(
    ("totals", "moves"), [((2, 3, 4, 5), 3), ((6,), 2), ((7, 8), 1), ((9, 10, 11, 12), 0)], ids=str
)
def test_the_margin_gives_three_moves_two_one_or_none(totals: tuple[int, ...], moves: int) -> None:
    """HC-X1."""
    assert {TABLES.moves(8 - total) for total in totals} == {moves}


@rule("HC-X4", "HC-4.6.a", "HC-4.6.b", "HC-14.3.a", "HC-3.3.c")
@pytest.mark.parametrize(("distance", "expected"), [("12", 0), ("19", -1), ("38", -3), ("48", -4)])
def test_each_full_foot_beyond_the_first_costs_one(distance: str, expected: int) -> None:
    """HC-X4: from the commander's point to the nearest point of the unit, not to its leader."""
    scene = battle(f"table 72 72\ndivision b blue 36 0\nunit b1 legionary_pila 36 {float(distance) + 1.6} 0")
    assert commanders.distance(scene.battle, scene["b"], scene["b1"]) == inches(distance)
    assert modifier(scene, "b1") == expected


@rule("HC-W35", "HC-4.6.b", "HC-3.3.d")
@pytest.mark.parametrize(("x", "far", "expected"), [("47.99", 1200, 0), ("48", 1201, -1)])
def test_distances_are_rounded_down_to_hundredths(x: str, far: int, expected: int) -> None:
    """HC-W35: 12.0067" is 12.00"; 12.01" costs one."""
    scene = battle(f"division b blue {x} 18.49\nunit b1 legionary_pila 36 10 0")
    assert commanders.distance(scene.battle, scene["b"], scene["b1"]) == far
    assert modifier(scene, "b1") == expected


@rule("HC-X5", "HC-4.6.c", "HC-13.2.g")
def test_skirmishers_and_light_horse_in_open_order_are_exempt_and_marauders_always() -> None:
    """HC-X5 (a), and what is not exempt: a column of the same troops, formed light cavalry."""
    scene = battle(
        """
        profile warband special=marauders
        division b blue 2 2
        unit b1 skirmish_bow_small 36 10 0 open_order
        unit b2 horse_archers_small 50 10 0 open_order
        unit b3 light_cavalry_small 36 20 0 open_order
        unit b4 skirmish_bow_small 36 30 0 column
        unit b5 light_cavalry_small 50 30 0 battle_line
        unit b6 warband 60 40 0
        """
    )
    assert [modifier(scene, name) for name in ("b1", "b2", "b3", "b6")] == [0, 0, 0, 0]
    assert modifier(scene, "b1", "b2") == 0
    assert modifier(scene, "b4") == -3
    assert modifier(scene, "b5") == -4


@rule("HC-X5", "HC-4.6.d", "HC-4.6.e", "HC-4.6.a")
def test_a_group_has_the_modifier_of_its_farthest_unit_that_is_not_exempt() -> None:
    """HC-X5 (b): skirmishers at 30", heavy infantry at 26": two."""
    scene = battle(
        """
        division b blue 36 2
        unit b1 skirmish_bow_small 36 33.3 0 open_order
        unit b2 legionary_pila 36 29.6 0
        """
    )
    distances = [commanders.distance(scene.battle, scene["b"], scene[name]) for name in ("b1", "b2")]
    assert distances == [3000, 2600]
    assert modifier(scene, "b1", "b2") == -2


@rule("HC-4.6.f", "HC-4.6.b")
def test_the_value_stays_between_five_and_ten_and_names_its_modifier() -> None:
    scene = battle("division b blue 2 2 command=9\nunit b1 legionary_pila 36 10 0\nunit b2 legionary_pila 70 46 0")
    value, modifiers = command.value_of(scene.battle, scene["b"], scene.units("b1"))
    assert value == 7
    assert [(one.clause, one.value) for one in modifiers] == [("HC-4.6.b", -2)]
    assert command.value_of(scene.battle, scene["b"], scene.units("b2"))[0] == TABLES.command.least == 5
    scene.battle.command[scene["b"]] = 12
    scene.battle.place[scene["b"]] = (3600, 900)
    assert command.value_of(scene.battle, scene["b"], scene.units("b1")) == (TABLES.command.most, ())


@rule("HC-10.2.b", "HC-4.6.b")
def test_follow_me_has_no_distance_modifier() -> None:
    scene = battle("division b blue 2 2\nunit b1 legionary_pila 36 10 0")
    assert command.value_of(scene.battle, scene["b"], scene.units("b1"), "follow_me") == (8, ())


@rule("HC-4.10.g")
def test_off_the_table_the_distance_is_that_of_the_entry_point_unless_he_is_there_too() -> None:
    text = "unit b1 warband off entry=72,24 arrives=1\nunit b2 warband 30 10 0\n"
    scene = battle(text + "division b blue 40 24")
    assert commanders.distance(scene.battle, scene["b"], scene["b1"]) == 3200
    assert modifier(scene, "b1") == -2
    away = battle(text + "division b blue away")
    away.battle.place[away["b"]] = (0, 0)
    assert modifier(away, "b1") == 0
    assert modifier(away, "b2") == -2


@rule("HC-1.1.c", "HC-4.3.a", "HC-4.10.a", "HC-4.10.c", "HC-4.10.j", "HC-16.3.f")
def test_who_receives_no_order_and_why() -> None:
    scene = battle(
        """
        division b blue 30 2
        division b_2 blue 40 2
        unit b1 warband 10 10 0
        unit b2 warband 20 10 0 div=b_2
        unit b3 warband 30 10 0 ordered
        unit b4 warband 40 10 0 disordered
        unit b5 warband 50 10 0
        unit b6 warband 60 10 0
        unit b7 warband destroyed
        unit b8 warband off entry=72,24 arrives=3
        unit b9 warband off entry=72,24 arrives=1
        unit b10 warband 10 20 0 passed_over
        unit r1 warband 50 10 180
        contact b5 front r1 front
        support b6 b5
        """
    )

    def clause(name: str) -> str:
        refusal = command.may_be_ordered(scene.battle, scene["b"], scene[name])
        return refusal.clause if refusal else ""

    assert [clause(name) for name in ("b1", "b9")] == ["", ""]
    assert clause("b2") == "HC-1.1.c"
    assert clause("b3") == "HC-4.3.a"
    assert clause("b4") == "HC-4.10.j"
    assert clause("b5") == clause("b6") == "HC-4.10.a"
    assert clause("b7") == clause("b8") == "HC-4.10.c"
    assert clause("b10") == "HC-16.3.f"
    assert scene.names(command.orderable(scene.battle, scene["b"])) == ["b1", "b9"]


@rule("HC-4.10.b", "HC-13.2.h")
def test_feigned_flight_lets_a_fighting_unit_be_ordered_but_no_supporter() -> None:
    scene = battle(
        """
        profile light_cavalry_small special=feigned_flight
        unit b1 light_cavalry_small 36 10 0
        unit b2 light_cavalry_small 36 5 0
        unit r1 warband 36 10 180
        contact b1 front r1 front
        support b2 b1
        """
    )
    assert command.may_be_ordered(scene.battle, scene["b"], scene["b1"]) is None
    assert command.may_be_ordered(scene.battle, scene["b"], scene["b2"]) is not None


@rule("HC-8.5.q")
def test_a_wounded_lost_or_absent_commander_tests_for_no_evader() -> None:
    words = ["", "wounded", "lost", "away", "silent", "silent_next"]
    able = []
    for word in words:
        place = "" if word == "away" else "36 2"
        scene = battle(f"division b blue {place} {word}\nunit b1 warband 36 10 0\nunit b2 warband off entry=72,24")
        able.append(command.can_test(scene.battle, scene["b"]))
    assert able == [True, False, False, False, True, True]


@rule("HC-13.2.i")
def test_frenzy_gives_three_moves_to_a_charge_only() -> None:
    scene = battle("profile warband special=frenzied_charge\nunit b1 warband 36 10 0\nunit r1 warband 36 44 180")
    unit = scene["b1"]
    assert command.granted(scene.battle, unit, (Charge(scene.units("r1")),), 1) == 3
    assert command.granted(scene.battle, unit, (Go(0, 600),), 1) == 1
