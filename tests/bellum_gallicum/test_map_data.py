"""BG-0.3: the map of Gaul; regions, sectors, borders, coasts and places, and the shapes they are drawn with."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from math import dist

import pytest

from iacta.games.bellum_gallicum.map import NOWHERE, RHINE
from iacta.games.bellum_gallicum.map_file import MapFile, map_faults
from iacta.games.bellum_gallicum.scenarios import sheet_of, shipped
from tests.marks import rule

SHEET = sheet_of(shipped()["vercingetorix"])
FILE, GAUL = SHEET.map, SHEET.gaul
REGIONS = {region.id: region for region in FILE.region}
PLACES = {place.id: place for place in FILE.place}
BORDERS = {frozenset((border.a, border.b)): border for border in FILE.border}
Point = tuple[int, int]
Edge = tuple[Point, Point]
SHAPES: dict[str, tuple[Point, ...]] = {
    **{region.id: region.polygon for region in FILE.region},
    **{barrier.id: barrier.polygon for barrier in FILE.forbidden},
}
NAMED = [
    "cisalpina",
    "provincia_i",
    "provincia_ii",
    "tarbelli",
    "bigerriones",
    "veneti",
    "unelli",
    "aulerci_eburovices",
    "bellovaci",
    "suessiones",
    "menapii",
    "atrebates",
    "nervii",
    "atuatuci",
    "eburones",
    "remi",
    "treveri",
    "mediomatrici",
    "lingones",
    "senones",
    "carnutes",
    "parisii",
    "arverni",
    "bituriges",
    "nitiobroges",
    "sequani",
    "pictones",
    "santones",
    "lemovices",
    "aeduii",
    "helvetii",
    "britannia",
    "germania",
]
SECTOR_SIZES = {
    "aquitania": 2,
    "belgica": 8,
    "celtica_1": 4,
    "celtica_2": 5,
    "celtica_3": 3,
    "celtica_4": 4,
    "celtica_5": 3,
    "roman_gaul": 3,
    "britannia": 1,
    "germania": 1,
}


def names_of(sector: str) -> set[str]:
    """The regions of a sector."""
    return {GAUL.region_id[region] for region in GAUL.regions_of[sector]}


def neighbours_of(region: str) -> list[str]:
    """The neighbours of a region."""
    return [GAUL.region_id[there] for there in GAUL.neighbours[GAUL.region_no[region]]]


@rule("BG-0.3.a")
def test_everything_that_holds_a_counter_has_a_number_of_its_own() -> None:
    camps = [GAUL.camp_of(region) for region in GAUL.regions]
    ships = [GAUL.aboard(ship) for ship in range(len(SHEET.roster.ships))]
    assert [*GAUL.regions, *GAUL.places, *camps, *GAUL.zones] == list(range(1, GAUL.ship_base))
    assert ships == list(range(GAUL.ship_base, GAUL.ship_base + 5))
    assert {location for location in range(GAUL.locations) if GAUL.is_open(location)} == set(GAUL.regions)
    assert {location for location in range(GAUL.locations) if GAUL.is_camp(location)} == set(camps)
    assert {location for location in range(GAUL.locations) if GAUL.is_place(location)} == {*GAUL.places, *camps}
    assert [GAUL.region_of[camp] for camp in camps] == list(GAUL.regions)
    assert not any(GAUL.region_of[location] for location in (NOWHERE, *GAUL.zones, *ships))


@rule("BG-0.3.1.a", "BG-0.3.1.c")
def test_thirty_four_regions_the_named_ones_and_leuci() -> None:
    assert len(GAUL.regions) == FILE.meta.region_count == 34
    assert len(NAMED) == 33
    assert set(GAUL.region_no) - set(NAMED) == {"leuci"}


@rule("BG-0.3.2.a", "BG-0.3.2.b", "BG-0.3.2.d")
def test_ten_sectors_seven_of_them_independent_gaul() -> None:
    assert {sector: len(GAUL.regions_of[sector]) for sector in GAUL.sectors} == SECTOR_SIZES
    assert GAUL.independent == set(SECTOR_SIZES) - {"roman_gaul", "britannia", "germania"}
    assert names_of("roman_gaul") == {"cisalpina", "provincia_i", "provincia_ii"}
    assert names_of("britannia") == {"britannia"}
    assert names_of("germania") == {"germania"}
    assert names_of("aquitania") == {"tarbelli", "bigerriones"}
    assert names_of("celtica_3") == {"veneti", "unelli", "aulerci_eburovices"}
    assert "arverni" in names_of("celtica_5")
    assert {"bellovaci", "suessiones", "menapii", "atrebates", "nervii", "atuatuci", "eburones"} <= names_of("belgica")


@rule("BG-0.3.2.e")
def test_sectors_are_adjacent_where_their_regions_border_each_other() -> None:
    for one, two in combinations(GAUL.sectors, 2):
        touch = any(there in names_of(two) for region in names_of(one) for there in neighbours_of(region))
        assert (two in GAUL.near_sectors[one]) == (one in GAUL.near_sectors[two]) == touch
    assert GAUL.near_sectors["germania"] == ("belgica", "celtica_2")
    assert GAUL.near_sectors["britannia"] == ()
    assert "celtica_5" in GAUL.near_sectors["roman_gaul"]


@rule("BG-0.3.1.b", "BG-0.3.3.a")
def test_two_sea_zones_with_their_coasts() -> None:
    assert set(GAUL.zone_no) == {"atlantic", "mediterranean"}
    coast = {zone: {GAUL.region_id[one] for one in GAUL.coast_of[GAUL.zone_no[zone]]} for zone in GAUL.zone_no}
    assert coast["mediterranean"] == {"cisalpina", "provincia_i", "provincia_ii"}
    assert {"veneti", "menapii", "unelli", "bellovaci", "tarbelli", "britannia"} <= coast["atlantic"]
    assert "germania" not in coast["atlantic"]
    inland = [region for region in GAUL.regions if GAUL.sea_of[region] == NOWHERE]
    assert len(inland) + sum(map(len, coast.values())) == 34


@rule("BG-0.3.5.a")
def test_each_region_has_one_terrain() -> None:
    assert {GAUL.terrain[region] for region in GAUL.regions} == {"clear", "forest", "marsh", "mountain"}
    terrain = {name: GAUL.terrain[number] for name, number in GAUL.region_no.items()}
    assert (terrain["nervii"], terrain["menapii"], terrain["arverni"]) == ("clear", "marsh", "mountain")
    assert all(region.terrain_note for region in FILE.region if region.terrain_origin == "reconstructed")


@rule("BG-0.3.4.a", "BG-0.3.4.b")
def test_cities_stand_in_roman_gaul_and_oppida_in_independent_gaul() -> None:
    for place in FILE.place:
        sector = REGIONS[place.region].sector
        assert sector == "roman_gaul" if place.kind == "city" else sector in GAUL.independent
        assert GAUL.is_city[GAUL.place_no[place.id]] == (place.kind == "city")
        assert GAUL.value[GAUL.place_no[place.id]] == place.value
        assert place.value == 3 if place.kind == "city" else 1 <= place.value <= 5
        assert is_inside(place.pos, SHAPES[place.region])
    assert {place.id for place in FILE.place if place.kind == "city"} == {"narbo", "vienna"}
    homes = {"oppidum_sotiates": "bigerriones", "corbilo": "veneti", "gergovia": "arverni", "alesia": "aeduii"}
    assert {place: PLACES[place].region for place in homes} == homes
    assert [place.id for place in FILE.place if place.value == 5] == ["gergovia"]


@rule("BG-3.3.g", "BG-W1")
def test_regions_that_share_a_border_are_neighbours_a_common_point_is_not_enough() -> None:
    assert "suessiones" in neighbours_of("atrebates")
    assert "atrebates" in neighbours_of("suessiones")
    assert "suessiones" not in neighbours_of("nervii")
    contacts = {frozenset((contact.a, contact.b)) for contact in FILE.point_contact}
    assert frozenset(("nervii", "suessiones")) in contacts
    assert set(SHAPES["nervii"]) & set(SHAPES["suessiones"])
    assert not contacts & set(BORDERS)


@rule("BG-0.3.1.d", "BG-3.3.3.d")
def test_the_rhine_is_the_border_of_germania_and_of_nothing_else() -> None:
    for pair, border in BORDERS.items():
        assert border.rhine == ("germania" in pair)
    assert GAUL.areas.across("germania", RHINE) == tuple(neighbours_of("germania"))
    assert set(neighbours_of("germania")) == {"menapii", "eburones", "treveri", "mediomatrici", "sequani", "helvetii"}
    for region in GAUL.regions:
        is_bank = GAUL.region_id[region] in neighbours_of("germania")
        assert GAUL.across_rhine[region] == ({GAUL.germania} if is_bank else frozenset()) or region == GAUL.germania


@rule("BG-0.3.1.d")
def test_neighbours_are_the_borders_and_hold_both_ways() -> None:
    assert len(BORDERS) == len(FILE.border)
    assert {frozenset((one.id, there)) for one in FILE.region for there in one.neighbours} == set(BORDERS)
    for region in GAUL.region_no:
        assert sorted(REGIONS[region].neighbours, key=GAUL.region_no.__getitem__) == neighbours_of(region)
        assert all(region in neighbours_of(there) for there in neighbours_of(region))
    assert not list(map_faults(FILE))


@rule("BG-0.3.1.d")
def test_fixed_points_of_the_map() -> None:
    assert "eburones" in neighbours_of("nervii")
    assert "arverni" in neighbours_of("provincia_i")
    assert neighbours_of("cisalpina") == ["provincia_ii"]
    assert neighbours_of("britannia") == []
    mainland, island = sorted(GAUL.areas.parts(), key=len, reverse=True)
    assert len(mainland) == 33
    assert island == ("britannia",)
    assert GAUL.sea_of[GAUL.britannia] == GAUL.zone_no["atlantic"]


@rule("BG-2.3.1.g")
def test_the_regions_of_roman_gaul_and_no_others_are_always_fertile() -> None:
    fertile = {GAUL.region_id[region] for region in GAUL.regions if GAUL.always_fertile[region]}
    assert fertile == names_of("roman_gaul")


@rule("BG-0.3.2.c", "BG-3.3.h")
def test_the_alps_and_the_pyrenees_are_no_region_and_border_nobody() -> None:
    barriers = {barrier.id for barrier in FILE.forbidden}
    assert barriers == {"alps", "pyrenees"}
    assert not barriers & set(GAUL.region_no)
    assert not [pair for pair in BORDERS if pair & barriers]


# The shapes say the same as the borders


def edges(shape: tuple[Point, ...]) -> list[Edge]:
    """The sides of a polygon."""
    return list(zip(shape, (*shape[1:], shape[0]), strict=True))


def twice_the_area(shape: tuple[Point, ...]) -> int:
    """Positive if the corners run one way round, negative if the other."""
    return sum(one[0] * two[1] - two[0] * one[1] for one, two in edges(shape))


def is_inside(point: Point, shape: tuple[Point, ...]) -> bool:
    """Whether a point lies in a polygon: a ray from it crosses the outline an odd number of times."""
    hits = 0
    for (x1, y1), (x2, y2) in edges(shape):
        hits += (y1 > point[1]) != (y2 > point[1]) and point[0] < (x2 - x1) * (point[1] - y1) / (y2 - y1) + x1
    return hits % 2 == 1


def turn_of(origin: Point, one: Point, two: Point) -> int:
    """Left, right or straight on."""
    return (one[0] - origin[0]) * (two[1] - origin[1]) - (one[1] - origin[1]) * (two[0] - origin[0])


def is_crossed(one: Edge, two: Edge) -> bool:
    """Whether two edges cross in a point that ends neither."""
    (a, b), (c, d) = one, two
    return turn_of(a, b, c) * turn_of(a, b, d) < 0 and turn_of(c, d, a) * turn_of(c, d, b) < 0


def lies_on(point: Point, edge: Edge) -> bool:
    """Whether a point lies on an edge and is no end of it."""
    a, b = edge
    if point in edge or turn_of(a, b, point):
        return False
    return min(a[0], b[0]) <= point[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])


def owners() -> dict[Edge, list[str]]:
    """Which shapes have an edge, each shape taken the same way round."""
    found: dict[Edge, list[str]] = defaultdict(list)
    for name, shape in SHAPES.items():
        for edge in edges(shape if twice_the_area(shape) > 0 else shape[::-1]):
            found[edge].append(name)
    return found


@rule("BG-0.3.1.d")
@pytest.mark.parametrize("name", SHAPES)
def test_each_shape_is_a_simple_polygon_within_the_frame(name: str) -> None:
    shape = SHAPES[name]
    assert len(set(shape)) == len(shape) >= 3
    assert twice_the_area(shape) != 0
    assert all(0 <= x <= FILE.meta.width and 0 <= y <= FILE.meta.height for x, y in shape)
    assert not any(is_crossed(one, two) for one, two in combinations(edges(shape), 2))
    if name in REGIONS:
        assert is_inside(REGIONS[name].anchor, shape)


@rule("BG-0.3.1.d")
def test_no_two_shapes_overlap_and_their_corners_meet() -> None:
    assert all(len(names) == 1 for names in owners().values())
    for one, two in combinations(SHAPES.values(), 2):
        assert not any(is_crossed(here, there) for here in edges(one) for there in edges(two))
        assert not any(lies_on(point, edge) for point in one for edge in edges(two))
        assert not any(lies_on(point, edge) for point in two for edge in edges(one))


@rule("BG-0.3.1.d", "BG-3.3.g")
def test_shapes_share_a_side_where_there_is_a_border_and_a_corner_where_there_is_a_contact() -> None:
    sides = owners()
    shared: Counter[frozenset[str]] = Counter()
    for (start, end), (name, *_) in sides.items():
        for other in sides.get((end, start), ()):
            shared[frozenset((name, other))] += round(dist(start, end) * 500)
    between = {pair: length for pair, length in shared.items() if pair <= set(REGIONS)}
    assert set(between) == set(BORDERS)
    assert min(between.values()) >= 20_000
    touching = {
        frozenset(pair) for pair in combinations(REGIONS, 2) if set(SHAPES[pair[0]]) & set(SHAPES[pair[1]])
    } - set(BORDERS)
    assert touching == {frozenset((contact.a, contact.b)) for contact in FILE.point_contact}


@rule("BG-0.3.1.b")
def test_a_region_has_a_free_side_within_the_frame_where_it_has_a_coast() -> None:
    sides = owners()
    free: dict[str, list[Edge]] = defaultdict(list)
    for edge, (name, *_) in sides.items():
        if (edge[1], edge[0]) not in sides and not is_on_frame(FILE, edge):
            free[name].append(edge)
    assert {name for name in free if name in REGIONS} == {one.id for one in FILE.region if one.sea != "none"}


def is_on_frame(file: MapFile, edge: Edge) -> bool:
    """Whether an edge runs along the frame of the map."""
    (x1, y1), (x2, y2) = edge
    return x1 == x2 in (0, file.meta.width) or y1 == y2 in (0, file.meta.height)
