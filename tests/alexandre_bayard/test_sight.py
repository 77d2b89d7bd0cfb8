"""AB-C.9.a to AB-C.9.e, AB-C.9.p: sight lines, levels, dead ground."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard.rules import sight
from tests.alexandre_bayard.kit import Scene, at, battle, spot
from tests.marks import rule

EYES = "unit a1 archers 0,11 bow\nunit b1 archers 11,0 bow"


def sees(text: str, one: str, two: str, *, past_units: bool = False) -> bool:
    """Whether a sight line between two hexes is free."""
    scene = battle(f"{EYES}\n{text}")
    return sight.is_clear(scene.battle, "alexandre", at(one), at(two), past_units=past_units)


def crossed(one: str, two: str) -> list[list[str]]:
    """What the line between two hexes crosses."""
    line = battle(EYES).battle.ground.line(at(one), at(two))
    return [[spot(place) for place in places] for places in line]


@rule("AB-C.9.a")
def test_a_line_crosses_the_hexes_between_its_ends() -> None:
    assert crossed("2,4", "6,4") == [["3,4"], ["4,4"], ["5,4"]]
    assert crossed("4,4", "5,4") == []
    assert crossed("4,4", "4,4") == []


@rule("AB-C.9.a", "AB-C.9.p")
def test_along_a_side_a_line_runs_between_two_hexes_and_is_blocked_only_by_both() -> None:
    assert crossed("4,4", "4,6") == [["3,5", "4,5"]]
    assert sees("forest 3,5", "4,4", "4,6")
    assert sees("forest 4,5", "4,4", "4,6")
    assert not sees("forest 3,5 4,5", "4,4", "4,6")


@rule("AB-C.9.p")
def test_hexes_off_the_board_block_nothing() -> None:
    """Along the west edge the line runs between a hex and nothing."""
    assert crossed("0,4", "0,6") == []
    assert sees("forest 0,5", "0,4", "0,6")


@rule("AB-C.9.a")
def test_a_line_is_the_same_from_both_ends() -> None:
    ground = battle(EYES).battle.ground
    for one in ground.hexes[::7]:
        for two in ground.hexes[::5]:
            assert ground.line(one, two) == ground.line(two, one)
            assert all(one not in places and two not in places for places in ground.line(one, two))


@rule("AB-C.9.p")
def test_a_line_never_crosses_a_hex_it_only_touches_at_a_corner() -> None:
    """Every crossed hex lies no farther round than one step more than the straight way."""
    ground = battle(EYES).battle.ground
    for two in ground.hexes[::3]:
        one = at("5,5")
        singles = [places[0] for places in ground.line(one, two) if len(places) == 1]
        far = ground.distance[one][two]
        assert all(ground.distance[one][place] + ground.distance[place][two] <= far + 1 for place in singles)
        assert len(singles) == len(set(singles))


@pytest.mark.parametrize(
    ("terrain", "blocks"),
    [
        *(("open", False), ("forest", True), ("wooded_hill", True), ("maquis", True), ("village", True)),
        *(("church", True), ("hill", True), ("rocky_hill", True), ("mountain", True), ("burnt_hill", True)),
        *(("rocks", False), ("stream", False), ("marsh", False), ("sand", False), ("river", False)),
    ],
)
@rule("AB-C.9.b", "AB-C.9.c")
def test_which_terrain_hides_what_lies_beyond_on_the_plain(terrain: str, blocks: bool) -> None:  # noqa: FBT001
    assert sees(f"{terrain} 4,4", "2,4", "6,4") != blocks


@rule("AB-C.9.b", "AB-C.9.c")
def test_units_hide_each_other_on_level_ground() -> None:
    assert not sees("unit a2 archers 4,4", "2,4", "6,4")
    assert not sees("unit b2 archers 4,4", "2,4", "6,4")
    assert sees("unit a2 archers 4,4", "2,4", "6,4", past_units=True)
    assert sees("leader a9 officer 4,4", "2,4", "6,4")


@rule("AB-C.9.c")
def test_from_a_hill_one_sees_over_units_and_hills_but_not_over_woods_on_hills() -> None:
    assert sees("hill 2,4\nunit a2 archers 4,4", "2,4", "6,4")
    assert sees("hill 2,4 4,4", "2,4", "6,4")
    assert not sees("hill 2,4\nwooded_hill 4,4", "2,4", "6,4")
    assert sees("hill 2,4 6,4\nforest 4,4", "2,4", "6,4")
    assert not sees("hill 2,4 6,4\nwooded_hill 4,4", "2,4", "6,4")


@rule("AB-C.9.d")
def test_a_lower_obstacle_hides_what_lies_right_behind_it() -> None:
    assert not sees("hill 2,4\nforest 5,4", "2,4", "6,4")  # adjacent to the lower end
    assert sees("hill 2,4\nforest 4,4", "2,4", "6,4")
    assert not sees("hill 2,4\nforest 5,4", "6,4", "2,4")
    assert sees("hill 2,4\nunit a2 archers 5,4", "2,4", "6,4")  # a unit makes no dead ground


@rule("AB-C.9.p", "AB-C.9.b", "AB-1.7.a")
def test_neighbours_always_see_each_other_but_not_through_smoke() -> None:
    assert sees("forest 4,4 5,4", "4,4", "5,4")
    assert sees("mountain 4,4", "4,4", "5,4")


@rule("AB-C.9.p", "AB-C.9.b")
def test_a_unit_hidden_off_the_map_blocks_nobodys_sight_and_a_marker_does() -> None:
    scene = battle(f"{EYES}\noptions hidden_units\nunit b2 archers 4,4 hidden")
    line = (at("2,4"), at("6,4"))
    assert sight.is_clear(scene.battle, "alexandre", *line)
    assert sight.is_clear(scene.battle, "bayard", *line)
    scene.battle.markers[scene["b2"]] = 1
    assert not sight.is_clear(scene.battle, "alexandre", *line)
    assert not sight.is_clear(scene.battle, "bayard", *line)


def seen(scene: Scene, place: str) -> bool:
    """Whether b2 is seen from a hex."""
    return sight.is_seen_from(scene.battle, "alexandre", at(place), scene["b2"])


@pytest.mark.parametrize("terrain", ["forest", "wooded_hill", "maquis", "village", "church"])
@rule("AB-C.9.e")
def test_cover_hides_beyond_four_hexes(terrain: str) -> None:
    scene = battle(f"{EYES}\n{terrain} 2,4\nunit b2 light_foot 2,4")
    assert seen(scene, "6,4")
    assert not seen(scene, "7,4")
    plain = battle(f"{EYES}\nunit b2 light_foot 2,4")
    assert seen(plain, "7,4")


# What blocks a line


def blocked(text: str, one: str, two: str) -> tuple[str, str, str, int, int] | None:
    """Which hex blocks the line, by which clause and why, with its level and the higher eye in halves."""
    found = sight.barrier(battle(f"{EYES}\n{text}").battle, "alexandre", at(one), at(two))
    if found is None:
        return None
    refusal = found.refusal
    where = spot(int(refusal.about.removeprefix("hex:")))
    return where, refusal.clause, refusal.reason, found.level, found.eye


@rule("AB-C.9.b", "AB-C.9.c")
def test_of_two_obstacles_the_first_from_here_is_named_with_its_level() -> None:
    text = "forest 4,4\nhill 7,4"
    assert blocked(text, "2,4", "9,4") == ("4,4", "AB-C.9.c", "ground-blocks", 2, 1)
    assert blocked(text, "9,4", "2,4") == ("7,4", "AB-C.9.c", "ground-blocks", 2, 1)
    assert blocked("", "2,4", "9,4") is None


@rule("AB-C.9.d")
def test_dead_ground_is_named_as_such() -> None:
    assert blocked("mountain 2,4\nhill 5,4", "2,4", "6,4") == ("5,4", "AB-C.9.d", "dead-ground", 2, 5)
    assert blocked("mountain 2,4\nhill 4,4", "2,4", "6,4") is None


@rule("AB-C.9.b")
def test_a_unit_that_blocks_is_named_and_one_that_is_not_known_is_not() -> None:
    unit = "unit b2 warband 4,4"
    assert blocked(unit, "2,4", "6,4") == ("4,4", "AB-C.9.b", "unit-blocks", 1, 1)
    assert blocked(f"{unit} hidden\noptions hidden_units", "2,4", "6,4") is None


@rule("AB-1.7.a")
def test_smoke_that_blocks_is_named_between_the_ends_and_at_them() -> None:
    smoke = ("AB-1.7.a", "smoke-blocks", -1, 1)
    for place in ("2,4", "4,4", "6,4"):
        assert blocked(f"options fire\nsmoke {place}", "2,4", "6,4") == (place, *smoke)


@rule("AB-C.9.a")
def test_a_line_is_free_if_and_only_if_nothing_is_named_that_blocks_it() -> None:
    text = "forest 3,5 4,5 8,8\nhill 5,3 6,6\nmountain 2,8\nsmoke 7,4\noptions fire\nunit b2 warband 5,7"
    field = battle(f"{EYES}\n{text}").battle
    for one in field.ground.hexes[::5]:
        for two in field.ground.hexes[::3]:
            free = sight.is_clear(field, "alexandre", one, two)
            assert free == (sight.barrier(field, "alexandre", one, two) is None), (spot(one), spot(two))
