"""AB-C.1, AB-C.13: hexes, directions, table sides, terrain, sides of hexes."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard.map import turned
from iacta.games.alexandre_bayard.map_file import OVERLAY, SIDE, TERRAIN
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import terrain
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.standing import is_free, row_from_own_side
from tests.alexandre_bayard.kit import Scene, at, battle, hexes, spot
from tests.alexandre_bayard.ledger import table_after
from tests.marks import rule

BARE = "unit a1 heavy_foot 4,8\nunit b1 archers 4,4\nleader b0 officer 6,6\nleader a0 officer 7,7"
EVERYBODY = {
    "infantry": "light_foot",
    "very_heavy infantry": "dismounted_knights",
    "mounted": "medium_cavalry",
    "chariotry": "light_chariots",
    "elephants": "elephants",
    "light artillery": "light_artillery",
    "medium artillery": "medium_artillery",
    "heavy artillery": "heavy_artillery",
}


def around(place: str) -> list[str]:
    """The six neighbours of a hex, clockwise from the north-east."""
    return [spot(there) for there in battle(BARE).battle.ground.around[at(place)]]


@rule("AB-C.1.a", "AB-C.1.c", "AB-C.1.d")
def test_directions_run_clockwise_from_the_north_east() -> None:
    assert around("4,4") == ["4,3", "5,4", "4,5", "3,5", "3,4", "3,3"]
    assert around("4,5") == ["5,4", "5,5", "5,6", "4,6", "3,5", "4,4"]
    assert around("0,0") == ["", "1,0", "0,1", "", "", ""]
    assert (turned(1, -1), turned(6, 1), turned(2, 3), turned(3, -1)) == (6, 1, 5, 2)


@rule("AB-C.1.e")
def test_a_distance_counts_the_target_but_not_the_start() -> None:
    far = battle(BARE).battle.ground.distance
    assert (far[at("4,4")][at("4,4")], far[at("4,4")][at("5,4")], far[at("4,4")][at("4,8")]) == (0, 1, 4)


@rule("AB-C.1.f", "AB-C.1.i", "AB-16.ab")
def test_a_hex_is_free_without_another_unit_or_an_enemy_leader() -> None:
    scene = battle(f"{BARE}\nriver 5,5\nlake 3,3")
    free = {place for place in scene.battle.ground.hexes if is_free(scene.battle, scene["a1"], place)}
    assert at("4,8") in free  # it is its own
    assert at("7,7") in free  # a friendly leader does not count
    assert free.isdisjoint(hexes("4,4 6,6 5,5 3,3"))
    assert at("6,6") not in free
    assert is_free(scene.battle, scene["b1"], at("6,6"))


@rule("AB-C.1.g")
def test_depth_is_counted_from_the_players_own_table_side() -> None:
    scene = battle(BARE)
    rows = [row_from_own_side(scene.battle, "alexandre", at(place)) for place in ("4,11", "4,10", "4,0")]
    assert rows == [0, 1, 11]
    assert [row_from_own_side(scene.battle, "bayard", at(place)) for place in ("4,11", "4,0")] == [11, 0]
    west = battle(f"{BARE}\nside_of a west\nside_of b east")
    assert row_from_own_side(west.battle, "alexandre", at("2,5")) == 2
    assert row_from_own_side(west.battle, "bayard", at("2,5")) == 9


@rule("AB-C.1.h")
@pytest.mark.plain  # compiled classes name no slots
def test_units_have_no_facing() -> None:
    """A position says where a unit stands, and nothing of where it looks."""
    scene = battle(BARE)
    assert not [slot for slot in type(scene.battle).__slots__ if "facing" in slot or "heading" in slot]


# Terrain


def passes(scene: Scene, unit: str, place: str, *, by_road: bool = False) -> bool:
    """Whether terrain lets a unit into a hex."""
    found = profile(scene.battle, scene[unit])
    return terrain.bars_unit(scene.battle, at(place), found, by_road=by_road) is None


def stops(scene: Scene, unit: str, place: str, *, by_road: bool = False) -> bool:
    """Whether a hex ends the move of a unit."""
    return terrain.stops_unit(scene.battle, at(place), profile(scene.battle, scene[unit]), by_road=by_road)


def troops() -> str:
    """One unit of each class, side by side."""
    return "\n".join(f"unit a{number} {troop} {number},8" for number, troop in enumerate(EVERYBODY.values()))


def kept_out(name: str) -> set[str]:
    """The classes that may not enter a terrain."""
    scene = battle(f"{name} 4,4\n{troops()}")
    return {word for number, word in enumerate(EVERYBODY) if not passes(scene, f"a{number}", "4,4")}


ENGINES = {"light artillery", "medium artillery", "heavy artillery"}
OTHERS = set(EVERYBODY)
KEPT_OUT: dict[str, set[str]] = {
    "open": set(),
    "forest": {"chariotry", "medium artillery", "heavy artillery"},
    "hill": set(),
    "wooded_hill": {"chariotry", "medium artillery", "heavy artillery"},
    "maquis": {"mounted", "chariotry", "elephants"} | ENGINES,
    "rocks": {"chariotry", "elephants"} | ENGINES,
    "rocky_hill": {"chariotry", "elephants"} | ENGINES,
    "village": {"chariotry", "elephants"} | ENGINES,
    "church": OTHERS - {"infantry", "very_heavy infantry"},
    "stream": set(),
    "dry_bed": {"heavy artillery"},
    "marsh": {"chariotry", "very_heavy infantry"} | ENGINES,
    "soft_ground": set(),
    "sand": set(),
    "river": OTHERS,
    "great_river": OTHERS,
    "pond": OTHERS,
    "lake": OTHERS,
    "sea": OTHERS,
    "burnt_ground": set(),
    "burnt_hill": set(),
    "mountain": OTHERS,
}
STOPPED: dict[str, set[str]] = {
    **dict.fromkeys(("forest", "wooded_hill", "maquis", "rocks", "rocky_hill", "village", "church"), OTHERS),
    **dict.fromkeys(("stream", "dry_bed", "marsh"), OTHERS),
    "soft_ground": {"chariotry", "very_heavy infantry", "elephants"} | ENGINES,
    "sand": {"chariotry"} | ENGINES,
}


@pytest.mark.parametrize("name", sorted(KEPT_OUT))
@rule("AB-C.13.a", "AB-C.13.b", "AB-C.13.d")
def test_whom_each_terrain_keeps_out(name: str) -> None:
    assert kept_out(name) == KEPT_OUT[name]


@pytest.mark.parametrize("name", sorted(KEPT_OUT))
@rule("AB-C.13.d", "AB-C.8.g")
def test_whose_move_each_terrain_ends(name: str) -> None:
    scene = battle(f"{name} 4,4\n{troops()}")
    found = {word for number, word in enumerate(EVERYBODY) if stops(scene, f"a{number}", "4,4")}
    if TERRAIN[name].move != "impassable":
        assert found == STOPPED.get(name, set())


@rule("AB-C.13.d")
def test_every_terrain_of_the_ledger_has_its_line() -> None:
    rows = table_after("- **AB-C.13.d**")[1:]
    named = {word.split("(")[0].strip() for row in rows for word in row[0].split("/")}
    assert named == (set(TERRAIN) | set(OVERLAY)) - {"camp_fire"}
    assert set(KEPT_OUT) == set(TERRAIN)


@rule("AB-C.13.d", "AB-C.13.e")
def test_an_abatis_keeps_riders_and_wheels_out_and_cancels_the_road() -> None:
    scene = battle(f"abatis 4,4\nroad 3,4 4,4 5,4\n{troops()}")
    found = {word for number, word in enumerate(EVERYBODY) if not passes(scene, f"a{number}", "4,4")}
    assert found == {"mounted", "chariotry", "elephants"} | ENGINES
    assert stops(scene, "a0", "4,4", by_road=True)
    assert not terrain.is_road_step(scene.battle, at("3,4"), at("4,4"))
    assert not terrain.is_road_step(scene.battle, at("4,4"), at("5,4"))


@rule("AB-C.13.b", "AB-C.8.n")
def test_a_river_is_crossed_at_bridges_and_fords() -> None:
    scene = battle(f"river 4,4 5,4 6,4\nbridge 5,4\nford 6,4\n{troops()}")
    assert [passes(scene, "a0", place) for place in ("4,4", "5,4", "6,4")] == [False, True, True]
    assert not passes(scene, "a7", "6,4")  # heavy artillery does not ford
    assert passes(scene, "a7", "5,4")
    assert [stops(scene, "a0", place) for place in ("5,4", "6,4")] == [False, True]


@rule("AB-C.13.c")
def test_a_stream_is_waded_anywhere() -> None:
    assert kept_out("stream") == set()
    assert TERRAIN["stream"].wet


@rule("AB-C.8.n", "AB-C.13.d")
def test_a_road_lifts_the_bans_and_stops_of_the_terrain_under_it() -> None:
    scene = battle(f"village 4,4\nroad 3,4 4,4 5,4\n{troops()}")
    assert not passes(scene, "a5", "4,4")
    assert passes(scene, "a5", "4,4", by_road=True)
    assert stops(scene, "a0", "4,4")
    assert not stops(scene, "a0", "4,4", by_road=True)


@rule("AB-C.13.g")
def test_built_zones_and_wood_cover() -> None:
    scene = battle(
        "options camps\nvillage 1,1\nchurch 2,1\nforest 3,1\nmaquis 4,1\ncamp a 5,1 6,1\nunit a1 heavy_foot 4,8"
    )
    built = [terrain.is_built(scene.battle, at(f"{column},1")) for column in range(1, 8)]
    wood = [terrain.is_wood_cover(scene.battle, at(f"{column},1")) for column in range(1, 8)]
    assert built == [True, True, False, False, True, True, False]
    assert wood == [False, False, True, True, False, False, False]


@pytest.mark.parametrize(
    ("kind", "barred"),
    [
        ("palisade", OTHERS - {"infantry", "very_heavy infantry"}),
        ("wall", OTHERS - {"infantry", "very_heavy infantry"}),
        ("barrier", set()),
        ("ditch", {"chariotry"} | ENGINES),
    ],
)
@rule("AB-C.13.e", "AB-C.13.f")
def test_who_may_cross_a_side_from_either_hex(kind: str, barred: set[str]) -> None:
    scene = battle(f"side {kind} 4,4 2\n{troops()}")
    for start, end in (("4,4", "5,4"), ("5,4", "4,4")):
        found = {
            word
            for number, word in enumerate(EVERYBODY)
            if terrain.bars_side(scene.battle, at(start), at(end), profile(scene.battle, scene[f"a{number}"]))
        }
        assert found == barred
    free = terrain.bars_side(scene.battle, at("4,4"), at("4,5"), profile(scene.battle, scene["a7"]))
    assert free is None


@rule("AB-C.13.e")
def test_a_palisade_is_crossed_only_from_next_to_it() -> None:
    scene = battle(f"side palisade 4,4 2\n{troops()}")
    found = profile(scene.battle, scene["a0"])
    refusal = terrain.bars_side(scene.battle, at("4,4"), at("5,4"), found, begins=False)
    assert refusal is not None
    assert refusal.reason == "crossing-begins-a-move"


@rule("AB-C.13.e")
def test_every_side_has_its_line() -> None:
    assert set(SIDE) == {"palisade", "wall", "barrier", "ditch"}


@rule("AB-C.13.d")
def test_nobody_stands_in_an_empty_hex() -> None:
    assert battle(BARE).battle.unit_in(at("0,0")) == NOBODY
