"""HC-7.7, HC-8.7: morale saves and what changes them."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.rules import saves
from iacta.games.hail_caesar.rules.saves import NO_SAVE
from tests.hail_caesar.kit import Scene, battle
from tests.hail_caesar.ranged import values
from tests.marks import rule

FIGHT = "unit b1 legionary_pila 36 20 0 {}\nunit r1 warband 36 20 180 {}\ncontact b1 front r1 front"


@rule("HC-7.7.b", "HC-1.3.e")
@pytest.mark.parametrize("morale", [3, 4, 5, 6])
def test_modifiers_change_the_face_that_saves_between_2_and_6(morale: int) -> None:
    """A 1 always fails; who has a save always saves on a 6."""
    faces = {modifier: saves.needed(morale, modifier) for modifier in range(-6, 7)}
    assert faces == {modifier: min(6, max(2, morale - modifier)) for modifier in range(-6, 7)}


@rule("HC-X15", "HC-7.7.c", "HC-7.7.k", "HC-1.3.e")
def test_who_has_no_save_gets_one_by_bonuses() -> None:
    """HC-X15: +1 saves on 6, +2 on 5, +3 on 4; nothing, or worse, rolls no die."""
    found = {modifier: saves.needed(0, modifier) for modifier in range(-3, 7)}
    assert found == {-3: NO_SAVE, -2: NO_SAVE, -1: NO_SAVE, 0: NO_SAVE, 1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 2}


@rule("HC-7.7.d", "HC-7.7.e", "HC-7.7.f", "HC-7.7.g", "HC-7.7.h", "HC-7.7.i", "HC-8.8.a", "HC-13.3.a", "HC-13.3.b")
def test_the_table_of_save_modifiers() -> None:
    """Cell by cell."""
    assert TABLES.saves == {
        "square_or_wedge": 1,
        "cover": 1,
        "testudo_ranged_only": 2,
        "building": 2,
        "fortification": 3,
        "light_artillery": -1,
        "medium_or_heavy_artillery": -2,
        "column": -2,
        "close_ranks": 1,
        "pila_first_round": -1,
        "lance_or_kontos_charging": -1,
    }


def in_combat(scene: Scene, name: str) -> dict[str, int]:
    unit = scene[name]
    return values(saves.in_combat(scene.battle, unit, scene.battle.contacts_of(unit)[0]))


@rule("HC-8.7.a", "HC-8.7.b")
@pytest.mark.parametrize(
    ("formation", "found"),
    [("", {}), ("square", {"HC-7.7.d": 1}), ("wedge", {"HC-7.7.d": 1}), ("column", {"HC-7.7.h": -2}), ("testudo", {})],
)
def test_formations_in_combat(formation: str, found: dict[str, int]) -> None:
    """A testudo has no bonus there."""
    profile = "profile legionary_pila special=testudo,wedge\n"
    assert in_combat(battle(profile + FIGHT.format(formation, "")), "b1") == found


@rule("HC-8.7.a", "HC-13.2.f")
def test_fanatics_in_combat() -> None:
    """+1 there too."""
    assert in_combat(battle("profile warband special=fanatic\n" + FIGHT.format("", "")), "r1") == {"HC-13.2.f": 1}


@rule("HC-13.3.a", "HC-13.3.b", "HC-13.3.c")
@pytest.mark.parametrize(
    ("unit", "found"),
    [
        ("legionary_pila 36 20 0", {"HC-13.3.a": -1}),
        ("legionary_pila 36 20 0 fought", {}),
        ("knights_lance 36 20 0 charged", {"HC-13.3.b": -1}),
        ("knights_lance 36 20 0 no_bonus", {"HC-13.3.b": -1}),
        ("knights_lance 36 20 0", {}),
        ("cataphracts_kontos 36 20 0 charged", {"HC-13.3.c": -1}),
        ("cataphracts_kontos 36 20 0", {}),
        ("warband 36 20 0 charged", {}),
    ],
)
def test_weapons_that_lower_saves(unit: str, found: dict[str, int]) -> None:
    """Pila in the first round, lances and kontos when charging."""
    scene = battle(f"unit b1 {unit}\nunit r1 warband 36 20 180")
    assert values(saves.against_weapons(scene.battle, scene["b1"])) == found


@rule("HC-6.6.d", "HC-8.7.b")
@pytest.mark.parametrize(
    ("camp", "found"),
    [
        ("20,10 52,10 52,20 20,20", {"HC-6.6.d": 3}),  # the enemy stands before it
        ("20,10 52,10 52,22 20,22", {"HC-6.6.d": 3}),  # half of him inside
        ("20,10 52,10 52,30 20,30", {}),  # both inside
        ("20,10 52,10 52,19.5 20,19.5", {}),  # the defender is not wholly inside
    ],
)
def test_ramparts_save_who_is_wholly_inside_against_who_is_not(camp: str, found: dict[str, int]) -> None:
    scene = battle(
        f"fortification camp {camp}\nunit b1 warband 36 20 0\nunit r1 warband 36 20 180\ncontact r1 front b1 front"
    )
    b1, r1 = scene.units("b1", "r1")
    assert values(saves.in_combat(scene.battle, b1, scene.battle.contacts_of(b1)[0])) == found
    assert values(saves.in_combat(scene.battle, r1, scene.battle.contacts_of(r1)[0])) == {}
