"""AB-C.2: the combat die."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from iacta.games.alexandre_bayard.roster import Colour
from iacta.games.alexandre_bayard.rules import pools
from iacta.games.alexandre_bayard.steps import Faces
from tests.alexandre_bayard.kit import battle
from tests.marks import rule

BARE = "unit a1 heavy_foot 4,8\nunit b1 archers 4,4"


def faces(*dice: int) -> Faces:
    """The faces of dice by their numbers."""
    count = Counter(dice)
    return Faces(*(count[number] for number in range(1, 7)))


@rule("AB-C.2.a")
def test_a_pool_counts_how_many_dice_show_each_face() -> None:
    scene = battle(BARE)
    assert scene.call(pools.cast, 6, "AB-C.2.a", dice=[1, 2, 2, 4, 5, 6]) == Faces(1, 2, 0, 1, 1, 1)
    assert [roll.sides for roll in scene.rolls] == [6]


@rule("AB-C.2.l")
def test_a_pool_without_dice_is_not_rolled() -> None:
    scene = battle(BARE)
    assert scene.call(pools.cast, 0, "AB-C.2.a") == Faces()
    assert scene.call(pools.cast, -2, "AB-C.2.a") == Faces()
    assert scene.rolls == ()


@pytest.mark.parametrize(
    ("colour", "inverted", "expected"),
    [
        pytest.param("green", False, [1, 1, 1, 0, 0, 0], marks=rule("AB-C.2.b", "AB-C.2.c")),
        pytest.param("blue", False, [0, 1, 1, 0, 0, 0], marks=rule("AB-C.2.d")),
        pytest.param("red", False, [0, 0, 1, 0, 0, 0], marks=rule("AB-C.2.e")),
        pytest.param("green", True, [0, 0, 1, 0, 0, 0], marks=rule("AB-C.2.f")),
        pytest.param("blue", True, [0, 1, 1, 0, 0, 0], marks=rule("AB-C.2.f")),
        pytest.param("red", True, [1, 1, 1, 0, 0, 0], marks=rule("AB-C.2.f")),
    ],
)
def test_which_faces_hit_which_armour(colour: Colour, inverted: bool, expected: list[int]) -> None:  # noqa: FBT001
    found = [pools.hits(faces(face), colour, inverted=inverted) for face in range(1, 7)]
    assert found == expected
    with_advantage = [pools.hits(faces(face), colour, inverted=inverted, tactical=True) for face in range(1, 7)]
    assert with_advantage == [*expected[:5], 1]


@rule("AB-C.2.j")
def test_a_tactical_face_hits_only_with_the_advantage() -> None:
    assert pools.hits(faces(6, 6), "red") == 0
    assert pools.hits(faces(6, 6), "red", tactical=True) == 2


@rule("AB-X9")
def test_one_of_each_face() -> None:
    every = faces(1, 2, 3, 4, 5, 6)
    assert [pools.hits(every, colour) for colour in pools.LEVELS] == [3, 2, 1]
    assert [pools.hits(every, colour, inverted=True) for colour in pools.LEVELS] == [1, 2, 3]
    assert [pools.hits(every, colour, tactical=True) for colour in pools.LEVELS] == [4, 3, 2]
    assert (every.flag, every.order) == (1, 1)


def test_hits_add_up_die_by_die() -> None:
    """Every pool of three dice hits as often as its dice do one by one."""
    for dice in product(range(1, 7), repeat=3):
        for colour in pools.LEVELS:
            assert pools.hits(faces(*dice), colour) == sum(pools.hits(faces(die), colour) for die in dice)


@rule("AB-C.7.i")
def test_a_rerolled_die_shows_its_new_face_only() -> None:
    scene = battle(BARE)
    assert scene.call(pools.rerolled, faces(4, 4, 1), 4, "AB-C.7.i", dice=[3]) == faces(4, 3, 1)


def test_armour_is_lowered_level_by_level_and_never_below_green() -> None:
    assert [pools.lowered("red", levels) for levels in range(4)] == ["red", "blue", "green", "green"]
