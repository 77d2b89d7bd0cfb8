"""4.5.b, 4.5.h, 14.10.a: groups."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.rules import groups
from iacta.geometry.boxes import gap
from tests.hail_caesar.kit import Scene, battle
from tests.marks import rule


def line(gap_in_inches: str) -> Scene:
    """Three units 7" wide in line: gaps of 5" and of this size."""
    return battle(
        f"""
        unit b1 legionary_pila 10 10 0
        unit b2 legionary_pila 22 10 0
        unit b3 legionary_pila {29 + float(gap_in_inches)} 10 0
        """
    )


@rule("HC-W14", "HC-4.5.b", "HC-4.5.h", "HC-14.10.a")
def test_a_group_is_connected_by_gaps_of_at_most_six_inches() -> None:
    """HC-W14: gaps of 5", the outer units 17" apart: one group; a gap of 6.5": two."""
    scene = line("5")
    units = scene.units("b1", "b2", "b3")
    assert gap(scene.battle.at(units[0]), scene.battle.at(units[2])) == 1700
    assert groups.is_connected(scene.battle, units)
    assert groups.components(scene.battle, units) == [units]
    torn = line("6.5")
    assert not groups.is_connected(torn.battle, units)
    assert groups.components(torn.battle, units) == [units[:2], units[2:]]


@rule("HC-4.5.h", "HC-3.3.d")
@pytest.mark.parametrize(("apart", "linked"), [("6", True), ("6.01", False)])
def test_six_inches_are_within_and_a_hundredth_more_is_not(apart: str, linked: bool) -> None:  # noqa: FBT001 - a table
    scene = line(apart)
    assert groups.are_linked(scene.battle, scene["b2"], scene["b3"]) is linked


@rule("HC-14.10.a", "HC-4.10.h")
def test_off_the_table_units_of_one_entry_point_are_connected() -> None:
    scene = battle(
        """
        unit b1 warband off entry=72,20
        unit b2 warband off entry=72,20
        unit b3 warband off entry=72,22
        unit b4 warband 68 20 270
        """
    )
    pairs = [("b1", "b2"), ("b1", "b3"), ("b1", "b4")]
    assert [groups.are_linked(scene.battle, scene[one], scene[two]) for one, two in pairs] == [True, False, False]


@rule("HC-14.10.a", "HC-14.3.c")
def test_a_garrison_is_measured_from_its_block() -> None:
    scene = battle(
        """
        building farm 20,20 26,20 26,26 20,26
        unit b1 warband in=farm
        unit b2 legionary_pila 35.5 24 0
        unit b3 legionary_pila 23 12.39 0
        """
    )
    assert groups.are_linked(scene.battle, scene["b1"], scene["b2"])
    assert not groups.are_linked(scene.battle, scene["b1"], scene["b3"])


@rule("HC-13.2.u")
def test_a_unit_with_its_sub_units_is_a_family() -> None:
    scene = battle(
        """
        unit b1 warband 10 10 0
        unit b2 warband 20 10 0 parent=b1
        unit b3 warband 30 10 0 parent=b1
        unit b4 warband 40 10 0
        """
    )
    families = [("b1",), ("b2", "b1"), ("b1", "b2", "b3")]
    assert [groups.is_family(scene.battle, scene.units(*names)) for names in families] == [True, True, True]
    others = [("b1", "b4"), ("b2", "b3"), ("b1", "b2", "b4")]
    assert [groups.is_family(scene.battle, scene.units(*names)) for names in others] == [False, False, False]
