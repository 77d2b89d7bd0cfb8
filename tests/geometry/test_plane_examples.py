"""The geometric vectors of a ledger for a game with miniatures, V-8 to V-35, in hundredths of an inch."""

from __future__ import annotations

import pytest

from iacta.geometry.angles import DEGREE, HALF_TURN, INCH, QUARTER_TURN, ahead, bearing
from iacta.geometry.boxes import Box, displacement, footprint, gap, grown, overlaps, reach, within
from iacta.geometry.ground import gap_to, is_in, patches, run_onto
from iacta.geometry.places import abreast, aim_point, behind, offset_of, placed_together, shared_front, slides
from iacta.geometry.quarters import FRONT, LEFT, REAR, RIGHT, faces, lateral, quarter
from iacta.geometry.sight import seen, wedge
from iacta.geometry.sweeps import (
    about_turned,
    along,
    first_clear,
    is_free,
    last_free,
    on_table,
    placed,
    run,
    shifted,
    turned,
)

LINE = footprint(700, 160)
WARBAND = footprint(700, 320)
CAVALRY = footprint(700, 400)
UNIT = Box(LINE, 3600, 1000, 0)
NORTH, SOUTH = 0, HALF_TURN


@pytest.mark.parametrize(
    ("x", "y", "expected"), [(4200, 1300, FRONT), (4300, 1300, RIGHT), (4500, 800, RIGHT), (3600, 500, REAR)]
)
def test_v8_quarters(x: int, y: int, expected: int) -> None:
    assert quarter(UNIT, x, y) == expected


def test_v9_costs_of_turns() -> None:
    assert displacement(UNIT, turned(UNIT, 45 * DEGREE)) == 294
    assert about_turned(UNIT) == Box(LINE, 3600, 840, HALF_TURN)
    assert displacement(UNIT, about_turned(UNIT)) == 0
    assert displacement(UNIT, Box(LINE, 3680, 920, QUARTER_TURN)) == 381


@pytest.mark.parametrize(("end", "is_allowed"), [(3400, True), (3340, False)])
def test_v10_crossing_half_a_front(end: int, is_allowed: bool) -> None:  # noqa: FBT001 - an expected value
    enemy = Box(LINE, 3000, 1880, QUARTER_TURN)
    path = [along(enemy, end - 3000, 0, 8, step) for step in range(9)]
    counted = [lateral(UNIT, 2 * box.x, 3600) for box in path if quarter(UNIT, box.x, 1800) == FRONT]
    assert len(counted) == 9
    assert ((max(counted) - min(counted)) >> 17 >= UNIT.foot.width // 2) is is_allowed


@pytest.mark.parametrize(
    ("x", "y", "heading", "is_legal"),
    [
        (3600, 1400, 0, True),
        (3500, 1400, 0, True),
        (3400, 1300, 15 * DEGREE, False),
        (3600, 600, 0, True),
        (3900, 1000, 0, False),
    ],
)
def test_v13_only_towards_the_enemy_faced_or_back(x: int, y: int, heading: int, is_legal: bool) -> None:  # noqa: FBT001
    enemy = Box(WARBAND, 3600, 2000, SOUTH)
    assert faces(UNIT, enemy) == 1000
    assert gap(UNIT, enemy) == 1000
    cone, (dx, dy) = wedge(3600, 1000, enemy), (x - 3600, y - 1000)
    in_cone = cone.holds(dx, dy) or cone.holds(-dx, -dy)
    assert (in_cone and faces(Box(LINE, x, y, heading), enemy) >= 0) is is_legal


def test_v13_the_cone_is_as_wide_as_the_enemy() -> None:
    enemy = Box(WARBAND, 3600, 2000, SOUTH)
    cone = wedge(3600, 1000, enemy)
    assert bearing(cone.left_x, cone.left_y) == 360 * DEGREE - (19 * DEGREE + 17)
    assert bearing(cone.right_x, cone.right_y) == 19 * DEGREE + 17
    assert bearing(-100, 400) == 360 * DEGREE - (14 * DEGREE + 2)
    assert bearing(-200, 300) == 360 * DEGREE - (33 * DEGREE + 41)


def test_v14_groups_by_gaps() -> None:
    three = [Box(LINE, x, 1000, 0) for x in (1000, 2200, 3400)]
    assert [gap(three[0], three[1]), gap(three[1], three[2]), gap(three[0], three[2])] == [500, 500, 1700]
    apart = Box(LINE, 3550, 1000, 0)
    assert gap(three[1], apart) == 650
    assert within(three[0], three[1], 6 * INCH)
    assert not within(three[1], apart, 6 * INCH)


def test_v15_a_charge_that_reaches_and_one_that_falls_short() -> None:
    charger, target = Box(LINE, 3000, 1000, 0), Box(LINE, 3600, 1800, SOUTH)
    assert gap(charger, target) == 800
    assert quarter(target, charger.x, charger.y) == FRONT
    assert placed(LINE, target, FRONT, 0) == Box(LINE, 3600, 1800, NORTH)
    aim = aim_point(target, FRONT, charger.x, charger.y, INCH)
    assert aim == (3350, 1800)
    heading = bearing(aim[0] - charger.x, aim[1] - charger.y)
    assert heading == 23 * DEGREE + 38
    assert ahead(charger.x, charger.y, heading, 600) == (3241, 1550)
    end = Box(LINE, 3241, 1550, heading)
    assert gap(end, target) == 232
    assert faces(end, target) >= 0


@pytest.mark.parametrize(("x", "y", "expected"), [(3600, 2000, 0), (4300, 2000, 32), (3950, 2000, 16), (3600, 1160, 0)])
def test_v16_sight_past_a_friend(x: int, y: int, expected: int) -> None:
    target = Box(LINE, 3600, 3000, SOUTH)
    assert seen(3600, 1000, target, [Box(LINE, x, y, 0)]) == expected


def test_v21_a_column_enters() -> None:
    west = 270 * DEGREE
    column = Box(footprint(200, 1400), 7200, 2350, west)
    first = shifted(column, *ahead(0, 0, west, 600))
    second = shifted(first, *ahead(0, 0, west, 900))
    assert (first.x, first.y, second.x, second.y) == (6600, 2350, 5700, 2350)
    assert not on_table(first, 7200, 4800)
    assert on_table(second, 7200, 4800)
    assert max(first.corners()) == 8000
    assert max(second.corners()) == 7100


def test_v23_a_charge_on_a_flank() -> None:
    charger, target = Box(CAVALRY, 4500, 2300, 260 * DEGREE), Box(LINE, 3600, 2000, SOUTH)
    assert quarter(target, charger.x, charger.y) == LEFT
    assert gap(charger, target) == 565
    assert placed(CAVALRY, target, LEFT, 0) == Box(CAVALRY, 3950, 2080, 270 * DEGREE)


def test_v24_two_on_one_with_one_order() -> None:
    target = Box(LINE, 3600, 2000, SOUTH)
    chargers = [Box(LINE, 3100, 1450, 0), Box(LINE, 4100, 1450, 0)]
    assert [gap(charger, target) for charger in chargers] == [550, 550]
    assert offset_of(target, FRONT, 3100, 1450) == -500
    places = placed_together([LINE, LINE], target, FRONT)
    assert places == [Box(LINE, 3250, 2000, NORTH), Box(LINE, 3950, 2000, NORTH)]
    assert [shared_front(LINE, target, FRONT, place.x - 3600) for place in places] == [350, 350]
    assert not overlaps(places[0], places[1])
    assert not any(overlaps(place, target) for place in places)


def test_v24_two_on_one_with_two_orders() -> None:
    target, second = Box(LINE, 3600, 2000, SOUTH), Box(LINE, 4100, 1450, 0)
    first = placed(LINE, target, FRONT, 0)
    free = [
        offset
        for offset in slides(target, FRONT, second.x, second.y, 25, 700)
        if shared_front(LINE, target, FRONT, offset) >= INCH
        and is_free(placed(LINE, target, FRONT, offset), [first], [])
    ]
    assert free == []
    aim = aim_point(target, FRONT, second.x, second.y, INCH)
    assert aim == (3850, 2000)
    heading = bearing(aim[0] - second.x, aim[1] - second.y)
    assert heading == 335 * DEGREE + 33
    going = turned(second, heading)
    dx, dy = ahead(0, 0, heading, 600)
    step = last_free(going, dx, dy, 600, [first, grown(target, INCH)], [])
    end = along(going, dx, dy, 600, step)
    assert (step, end.x, end.y) == (422, 3926, 1834)
    assert gap(end, target) == 141
    assert faces(end, target) >= 0


def test_v25_an_evasion() -> None:
    loose, charger = Box(footprint(800, 260, True), 3600, 2000, SOUTH), Box(CAVALRY, 3600, 1000, 0)
    assert gap(charger, loose) == 870
    away = bearing(loose.x - charger.x, loose.y - charger.y)
    far, near = shifted(loose, *ahead(0, 0, away, 1200)), shifted(loose, *ahead(0, 0, away, 600))
    assert [(far.x, far.y), (near.x, near.y)] == [(3600, 3200), (3600, 2600)]
    assert gap(Box(CAVALRY, 3600, 2800, 0), far) == 270
    caught = turned(near, NORTH)
    assert gap(Box(CAVALRY, 3600, 1900, 0), caught) == 570
    assert placed(CAVALRY, caught, REAR, 0) == Box(CAVALRY, 3600, 2470, NORTH)


def test_v26_a_charger_driven_off() -> None:
    assert ahead(3600, 2000, HALF_TURN, 600) == (3600, 1400)


@pytest.mark.parametrize(("friend", "end"), [(1600, 1400), (1450, 1295)])
def test_v27_a_retreat_goes_on_until_it_is_clear(friend: int, end: int) -> None:
    unit, other = Box(LINE, 3600, 2000, 0), Box(LINE, 3600, friend, 0)
    away = bearing(0, 2000 - 3000)
    distance = first_clear(unit, away, 600, [other])
    assert shifted(unit, *ahead(0, 0, away, distance)) == Box(LINE, 3600, end, 0)


def test_v27_a_retreat_stops_against_engaged_friends() -> None:
    unit, other = Box(LINE, 3600, 2000, 0), Box(LINE, 3600, 1600, 0)
    assert last_free(unit, 0, -600, 600, [other], []) == 245


def test_v28_giving_ground() -> None:
    unit, friend = Box(LINE, 3600, 2000, 0), Box(LINE, 3600, 1700, 0)
    ground = shifted(unit, 0, -300)
    assert first_clear(friend, SOUTH, 0, [ground]) == 155
    (cliff,) = patches([(3000, 1000), (4200, 1000), (4200, 1640), (3000, 1640)])
    assert run_onto(unit, 0, -300, 300, cliff) == 205


def test_v29_a_defended_wall() -> None:
    (wall,) = patches([(3000, 2000), (4200, 2000), (4200, 2050), (3000, 2050)])
    defender, charger = Box(LINE, 3600, 1960, 0), Box(LINE, 3600, 2500, SOUTH)
    assert gap_to(defender, wall) == 40
    assert gap(defender, charger) == 540
    across = shifted(placed(LINE, defender, FRONT, 0), 0, 90)
    assert across == Box(LINE, 3600, 2050, SOUTH)
    assert not is_in(across, wall)
    assert gap_to(across, wall) == 0


def test_v30_supporters() -> None:
    fighter = Box(LINE, 3600, 2000, 0)
    rear, side = Box(LINE, 3700, 1500, 10 * DEGREE), Box(LINE, 2750, 1900, 0)
    assert quarter(fighter, rear.x, rear.y) == REAR
    assert gap(rear, fighter) == 279
    assert (side.cx, side.cy) == (2 * 2750, 2 * 1820)
    assert quarter(fighter, 2750, 1820) == LEFT
    assert gap(side, fighter) == 150
    assert behind(LINE, fighter, 100) == Box(LINE, 3600, 1740, 0)
    assert abreast(LINE, fighter, LEFT, 50) == Box(LINE, 2850, 2000, 0)
    assert abreast(LINE, fighter, RIGHT, 50) == Box(LINE, 4350, 2000, 0)


def test_v32_the_rank_behind() -> None:
    front, rear = Box(LINE, 3600, 1400, 0), Box(LINE, 3600, 900, 0)
    assert overlaps(shifted(rear, 0, 600), front)
    assert not overlaps(shifted(rear, 0, 600), shifted(front, 0, 600))
    assert last_free(rear, 0, 600, 600, [front], []) == 345


def test_v34_going_as_far_as_it_can() -> None:
    enemy = Box(WARBAND, 3600, 1500, SOUTH)
    assert run(UNIT, 0, 600, 600, grown(enemy, INCH)) == 405
    assert gap(shifted(UNIT, 0, 405), enemy) == 95
    assert ahead(3600, 1000, 45 * DEGREE, 600) == (4024, 1424)
    assert displacement(UNIT, shifted(UNIT, 424, 424)) == 599
    assert ahead(3600, 1000, 45 * DEGREE, 600 - 294) == (3816, 1216)
    about = about_turned(UNIT)
    assert ahead(about.x, about.y, about.heading, 600) == (3600, 240)


def test_v35_slack_and_rounding_down() -> None:
    assert not overlaps(UNIT, Box(LINE, 3600, 845, 0))
    assert overlaps(UNIT, Box(LINE, 3600, 846, 0))
    assert reach(UNIT, 4799, 1849) == 1200
    assert reach(UNIT, 4800, 1849) == 1201
