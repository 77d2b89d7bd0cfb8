"""Straight moves against brute force on scaled coordinates; turns, cuts and places as they are meant."""

from __future__ import annotations

import itertools
from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from iacta.geometry.angles import DEGREE, HALF_TURN, INCH, QUARTER_TURN, TURN, ahead, part
from iacta.geometry.boxes import (
    SLACK,
    Box,
    Footprint,
    displacement,
    footprint,
    gap,
    gap2,
    grown,
    is_about_turn,
    overlaps,
)
from iacta.geometry.ground import Patch, is_in, patches, run_onto, steps_onto
from iacta.geometry.quarters import FRONT, LEFT, REAR, RIGHT
from iacta.geometry.sweeps import (
    SAMPLE,
    about_turned,
    along,
    is_free,
    last_free,
    last_free_sample,
    on_table,
    path,
    placed,
    run,
    sample,
    samples,
    shifted,
    start_of_turn,
    steps_in,
    to_edge,
    turn_between,
    turned,
    wheeled,
)
from tests.geometry import plane
from tests.geometry.plane import Points, boxes, corners, headings, near_boxes, random_box, touching_pair

POLYGONS: list[Points] = [
    [(1500, 1500), (2600, 1300), (2900, 2200), (2000, 2700)],
    [(1000, 1000), (3000, 1000), (3000, 1050), (1000, 1050)],
    [(2000, 1800), (2040, 1790), (2030, 1850)],
    [(0, 0), (4000, 0), (4000, 4000), (0, 4000)],
]
WOODS: list[Patch] = [patch for outline in POLYGONS for patch in patches(outline)]


def scaled_overlap(box: Box, move: tuple[int, int, int], step: int, outline: Points, lengths: list[int]) -> bool:
    """Whether the box after some steps of a move, not rounded, overlaps an outline: all coordinates times the steps."""
    dx, dy, length = move
    here = [(x * length + step * dx, y * length + step * dy) for x, y in corners(box)]
    there = [(x * length, y * length) for x, y in outline]
    scaled = [(here, [n * length for n in plane.nominal(box)]), (there, [n * length for n in lengths])]
    return plane.do_overlap(here, there, scaled, Fraction(SLACK * length))


def brute(box: Box, move: tuple[int, int, int], outline: Points, lengths: list[int]) -> tuple[int, int]:
    """The first and the last step that overlaps, one after the other."""
    found = [step for step in range(move[2] + 1) if scaled_overlap(box, move, step, outline, lengths)]
    assert found == list(range(found[0], found[-1] + 1)) if found else True
    return (found[0], found[-1]) if found else (1, 0)


def moves(random: Random) -> tuple[int, int, int]:
    """A short vector, in as many steps as it is long or in any number."""
    length = random.randint(1, 40)
    dx, dy = ahead(0, 0, random.randrange(TURN), length * random.choice([1, 1, 20]))
    return dx, dy, length


def test_a_sweep_is_as_exact_as_brute_force() -> None:
    random, hits = Random(1), 0
    for number in range(500):
        one, two = touching_pair(random) if number % 2 else (random_box(random, 900, 900), random_box(random, 900, 900))
        move = moves(random)
        expected = brute(one, move, corners(two), plane.nominal(two))
        assert [*steps_in(one, *move, two)] == [*expected]
        assert run(one, *move, two) == (expected[0] - 1 if expected != (1, 0) else move[2])
        assert (run(one, *move, two) == -1) == overlaps(one, two)
        hits += 0 < expected[0] <= expected[1]
    assert hits > 40


def test_a_sweep_onto_ground_is_as_exact_as_brute_force() -> None:
    random, hits = Random(2), 0
    for _ in range(400):
        box, patch, move = random_box(random, 3200, 3200), random.choice(WOODS), moves(random)
        outline = list(zip(patch.px, patch.py, strict=True))
        expected = brute(box, move, outline, patch.long)
        assert [*steps_onto(box, *move, patch)] == [*expected]
        assert run_onto(box, *move, patch) == (expected[0] - 1 if expected != (1, 0) else move[2])
        assert is_in(box, patch) == (expected[0] == 0)
        hits += expected[0] <= expected[1]
    assert hits > 40


@given(near_boxes, near_boxes, headings, st.integers(1, 1200))
def test_a_cut_move_ends_free_and_leads_back(box: Box, other: Box, bearing: int, distance: int) -> None:
    dx, dy = ahead(0, 0, bearing, distance)
    step = last_free(box, dx, dy, distance, [other], [])
    assert step <= run(box, dx, dy, distance, other)
    assert step >= run(box, dx, dy, distance, other) - 8
    if step < 0:
        assert overlaps(box, other)
        return
    end = along(box, dx, dy, distance, step)
    assert not overlaps(end, other)
    if end != box:
        back = last_free(end, box.x - end.x, box.y - end.y, max(1, step), [other], [])
        assert back >= 0
        assert run(end, box.x - end.x, box.y - end.y, max(1, step), other) >= 0
    if step == distance:
        assert end == shifted(box, dx, dy)


@given(near_boxes, st.lists(near_boxes, max_size=4), headings, st.integers(1, 1200))
def test_a_move_stops_at_the_first_of_all_that_is_in_the_way(
    box: Box, others: list[Box], bearing: int, distance: int
) -> None:
    dx, dy = ahead(0, 0, bearing, distance)
    step = last_free(box, dx, dy, distance, others, WOODS[:1])
    ends = [run(box, dx, dy, distance, other) for other in others]
    assert step <= min([*ends, run_onto(box, dx, dy, distance, WOODS[0]), distance])
    if step >= 0:
        assert is_free(along(box, dx, dy, distance, step), others, WOODS[:1])
    else:
        assert not is_free(box, others, WOODS[:1])


@given(boxes, boxes, headings, st.integers(1, 3600), st.integers(1, 3))
def test_turning_the_table_changes_no_move(one: Box, two: Box, bearing: int, distance: int, turns: int) -> None:
    a, b = plane.quarter_turned(one, turns), plane.quarter_turned(grown(two, 100), turns)
    dx, dy = ahead(0, 0, bearing, distance)
    ex, ey = plane.turned_vector(dx, dy, turns)
    assert run(a, ex, ey, distance, b) == run(one, dx, dy, distance, grown(two, 100))
    step = last_free(one, dx, dy, distance, [two], [])
    assert last_free(a, ex, ey, distance, [plane.quarter_turned(two, turns)], []) == step
    end = along(one, dx, dy, distance, max(0, step))
    assert along(a, ex, ey, distance, max(0, step)) == plane.quarter_turned(end, turns)


# The edge of the table


@given(st.builds(Box, plane.feet, st.integers(1000, 3000), st.integers(1000, 3000), headings), headings)
def test_a_move_may_go_to_the_edge_and_not_beyond(box: Box, bearing: int) -> None:
    dx, dy = ahead(0, 0, bearing, 2400)
    inside = [on_table(along(box, dx, dy, 2400, step), 4000, 4000) for step in (0, 2400)]
    step = to_edge(box, dx, dy, 2400, 4000, 4000)
    assert (step >= 0) == inside[0]
    if step >= 0:
        assert (step == 2400) == inside[1]
        for at in (step, step + 1):
            exact = [
                (Fraction(x) + Fraction(dx * at, 2400), Fraction(y) + Fraction(dy * at, 2400)) for x, y in corners(box)
            ]
            stays = all(0 <= x <= 4000 and 0 <= y <= 4000 for x, y in exact)
            assert stays or at == step + 1
            assert not stays or step in (at, 2400)


def test_the_edge_is_on_the_table() -> None:
    box = Box(plane.FEET[0], 350, 160, 0)
    assert on_table(box, 700, 160)
    assert not on_table(shifted(box, 1, 0), 700, 160)
    assert not on_table(shifted(box, 0, -1), 700, 160)
    assert to_edge(box, 0, 600, 600, 700, 1000) == 600
    assert to_edge(box, 0, 600, 600, 700, 759) == 599
    assert to_edge(box, -1, 0, 600, 700, 1000) == 0
    assert to_edge(shifted(box, -1, 0), 600, 0, 600, 7000, 1000) == -1


# Turns


@given(boxes, st.integers(-QUARTER_TURN, QUARTER_TURN))
def test_a_wheel_keeps_its_pivot(box: Box, angle: int) -> None:
    there = wheeled(box, angle)
    pivot = 1 if angle >= 0 else 0
    assert corners(there)[pivot] == corners(box)[pivot]
    assert there.heading == (box.heading + angle) % TURN


@given(near_boxes, near_boxes)
def test_there_are_as_many_samples_as_half_inches_of_the_corner_that_goes_furthest(one: Box, two: Box) -> None:
    there = Box(one.foot, two.x, two.y, two.heading)
    poses = path(one, there)
    assert poses[-1] == there
    assert len(poses) == samples(one, there)
    furthest = max((x - gx) ** 2 + (y - gy) ** 2 for (x, y), (gx, gy) in zip(corners(one), corners(there), strict=True))
    assert (len(poses) - 1) ** 2 * SAMPLE**2 < furthest <= len(poses) ** 2 * SAMPLE**2 or furthest == 0


@given(near_boxes, st.integers(-QUARTER_TURN, QUARTER_TURN))
def test_no_corner_goes_much_further_than_half_an_inch_between_samples_of_a_turn(one: Box, angle: int) -> None:
    pivot, wheel = path(one, turned(one, (one.heading + angle) % TURN)), path(one, wheeled(one, angle))
    for here, after in [*itertools.pairwise([one, *pivot]), *itertools.pairwise([one, *wheel])]:
        for (x, y), (gx, gy) in zip(corners(here), corners(after), strict=True):
            assert (x - gx) ** 2 + (y - gy) ** 2 <= (SAMPLE * 1.25) ** 2


@given(near_boxes, headings)
def test_samples_turn_the_short_way_in_equal_parts(box: Box, heading: int) -> None:
    there = turned(box, heading)
    turn = turn_between(box.heading, heading)
    assert -HALF_TURN < turn <= HALF_TURN
    count = samples(box, there)
    for number in range(1, count + 1):
        found = sample(box, there, number, count)
        assert (found.heading - box.heading - part(turn, number, count)) % TURN == 0


@given(near_boxes, st.integers(-300, 300), headings)
def test_a_way_priced_as_an_about_turn_starts_turned_about(box: Box, dx: int, heading: int) -> None:
    there = turned(shifted(box, dx, 0), heading)
    start = start_of_turn(box, there)
    assert start == (about_turned(box) if is_about_turn(box, there) else box)
    assert displacement(start, there) == displacement(box, there)


def test_a_half_turn_is_clockwise() -> None:
    assert turn_between(0, HALF_TURN) == HALF_TURN
    assert turn_between(100, 100 + HALF_TURN) == HALF_TURN
    assert turn_between(HALF_TURN + 100, 100) == HALF_TURN
    assert turn_between(0, HALF_TURN + 1) == -HALF_TURN + 1


def test_a_turn_is_cut_at_the_last_free_sample() -> None:
    box = Box(plane.FEET[0], 2000, 2000, 0)
    there = wheeled(box, 60 * DEGREE)
    assert last_free_sample(box, there, [], []) == samples(box, there)
    post = Box(plane.FEET[5], 1700, 2400, 0)
    step = last_free_sample(box, there, [post], [])
    assert 0 < step < samples(box, there)
    assert not overlaps(sample(box, there, step, samples(box, there)), post)
    assert overlaps(sample(box, there, step + 1, samples(box, there)), post)
    (pond,) = patches([(1600, 2100), (1800, 2100), (1800, 2300), (1600, 2300)])
    wet = last_free_sample(box, there, [], [pond])
    assert 0 < wet < samples(box, there)
    assert is_in(sample(box, there, wet + 1, samples(box, there)), pond)


def test_a_pose_without_a_way_has_one_sample() -> None:
    box = Box(plane.FEET[0], 2000, 2000, 0)
    assert samples(box, box) == 1
    assert path(box, box) == [box]


# Against a side


def test_what_is_placed_against_a_side_touches_it_square() -> None:
    random, entered, apart = Random(3), 0, 0
    for _ in range(4000):
        target, foot, side = random_box(random), random.choice(plane.FEET), random.randrange(4)
        reach = (foot.width + (target.foot.depth if side % 2 else target.foot.width)) // 2 - 100
        offset = random.randint(-reach, reach) if random.random() < 0.7 else 0
        box = placed(foot, target, side, offset)
        assert (box.heading - target.heading - side * QUARTER_TURN) % TURN == HALF_TURN
        assert not overlaps(box, target, 2)
        assert gap2(box, target) <= 2
        entered += overlaps(box, target, 0)
        apart += gap2(box, target) > 0
    assert entered > 800  # a strict test would refuse these
    assert apart > 5


@given(boxes, plane.feet, st.integers(0, 3), st.integers(-900, 900), st.integers(1, 3))
def test_places_turn_with_the_table(target: Box, foot: Footprint, side: int, offset: int, turns: int) -> None:
    found = placed(foot, target, side, offset)
    assert placed(foot, plane.quarter_turned(target, turns), side, offset) == plane.quarter_turned(found, turns)


def test_offsets_go_to_the_right_of_what_is_placed() -> None:
    target = Box(plane.FEET[0], 2000, 2000, 0)
    line = plane.FEET[0]
    assert placed(line, target, FRONT, 100) == Box(line, 1900, 2000, HALF_TURN)
    assert placed(line, target, RIGHT, 30) == Box(line, 2350, 1920 + 30, 3 * QUARTER_TURN)
    assert placed(line, target, REAR, 100) == Box(line, 2100, 1840, 0)
    assert placed(line, target, LEFT, 30) == Box(line, 1650, 1920 - 30, QUARTER_TURN)
    loose = plane.FEET[6]
    assert placed(loose, target, REAR, 0) == Box(loose, 2000, 1840 - 220, 0)


def test_about_turned_boxes_are_placed_alike() -> None:
    random = Random(4)
    for _ in range(200):
        target = random_box(random)
        one, two = placed(plane.FEET[0], target, FRONT, 0), placed(plane.FEET[0], about_turned(target), REAR, 0)
        assert one == two


def test_a_zone_keeps_units_an_inch_apart() -> None:
    random = Random(5)
    for _ in range(300):
        enemy = random_box(random, 4000, 4000)
        box = Box(plane.FEET[0], enemy.x, enemy.y, 0)
        bearing = random.randrange(TURN)
        start = shifted(box, *ahead(0, 0, bearing, 5000))
        dx, dy = ahead(0, 0, (bearing + HALF_TURN) % TURN, 5000)
        step = last_free(start, dx, dy, 5000, [grown(enemy, INCH)], [])
        assert 0 < step < 5000
        assert gap(along(start, dx, dy, 5000, step), enemy) >= INCH - SLACK - 2


def test_who_begins_in_another_box_may_turn_out_of_it() -> None:
    """The pose it starts from is no sample."""
    one = Box(footprint(700, 160), 3600, 1000, 0)
    two = turned(one, 90 * DEGREE)
    corner = Box(footprint(20, 20), 3262, 852, 0)
    assert overlaps(one, corner)
    assert not overlaps(sample(one, two, 1, samples(one, two)), corner)
    assert last_free_sample(one, two, [corner], []) == samples(one, two)
