"""8.9, 8.10: supports, and casualties that pass to them."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import CloseRanks, Done, PlaceCasualty, SplitDice, Support
from iacta.games.hail_caesar.battlefield import Contact
from iacta.games.hail_caesar.rules import blows, charges, supports
from iacta.games.hail_caesar.steps import PassCasualties
from tests.hail_caesar.melee import Fight, fight
from tests.marks import rule

LINE = """
    unit b1 {fighter} 36 20 0 {how}
    unit r1 warband 36 20 180
    unit b2 {supporter}
    contact b1 front r1 front
"""


def line(supporter: str, fighter: str = "legionary_pila", how: str = "", more: str = "") -> Fight:
    """A fight with somebody near."""
    return fight(LINE.format(supporter=supporter, fighter=fighter, how=how) + more)


def position(scene: Fight) -> str | None:
    return supports.position_of(scene.battle, scene["b2"], scene["b1"])


def refused(scene: Fight) -> str | None:
    found = supports.refusal(scene.battle, scene["b2"], scene["b1"])
    return None if found is None else found.clause


@rule("HC-W30", "HC-8.9.b", "HC-8.9.c", "HC-8.9.l")
def test_who_stands_behind_or_beside_may_support() -> None:
    assert position(line("legionary_pila 37 15 10")) == "rear"
    assert position(line("legionary_pila 27.5 19 0")) == "left"
    assert position(line("legionary_pila 44.5 19 0")) == "right"


@rule("HC-8.9.c")
@pytest.mark.parametrize(
    "where",
    ["36 12.3 0", "36 15 46", "24.9 20 0", "27.5 23.1 0", "36 15 180"],
    ids=["too far behind", "looking aside", "too far aside", "too far ahead", "looking away"],
)
def test_who_is_out_of_place_does_not_support(where: str) -> None:
    assert refused(line(f"legionary_pila {where}")) == "HC-8.9.c"


@rule("HC-8.9.l")
def test_nothing_may_stand_between() -> None:
    assert refused(line("legionary_pila 36 14.4 0", more="unit b3 legionary_pila 36 16.9 0")) == "HC-8.9.c"
    assert refused(line("legionary_pila 36 14.4 0", more="impassable pit 30,16 42,16 42,17 30,17")) == "HC-8.9.c"
    assert refused(line("legionary_pila 36 14.4 0")) is None


@rule("HC-8.9.a", "HC-7.12.f")
def test_who_has_no_support_value_cannot_support() -> None:
    assert refused(line("onagers 36 15 0")) == "HC-8.9.a"
    assert refused(line("scorpions 36 15 0")) is None


@rule("HC-8.9.e", "HC-8.9.f")
@pytest.mark.parametrize(
    ("supporter", "fighter", "fits"),
    [
        ("legionary_pila", "elephant_javelins", True),
        ("legionary_pila", "medium_cavalry", False),
        ("medium_cavalry", "celtic_light_chariots", True),
        ("medium_cavalry", "legionary_pila", False),
        ("elephant_javelins", "legionary_pila", True),
        ("elephant_javelins", "medium_cavalry", False),
        ("scorpions", "elephant_javelins", False),
    ],
)
def test_kinds_support_their_like(supporter: str, fighter: str, *, fits: bool) -> None:
    assert (refused(line(f"{supporter} 36 13.5 0", fighter)) is None) is fits


@rule("HC-8.9.g")
def test_open_order_supports_open_order_and_light_infantry_lines_from_behind() -> None:
    assert refused(line("light_infantry 36 14 0 open_order", "light_infantry", "open_order")) is None
    assert refused(line("light_infantry 36 14 0 open_order")) is None
    assert refused(line("light_infantry 26.5 19 0 open_order")) is not None
    assert refused(line("skirmish_javelin_small 36 15 0 open_order")) == "HC-8.9.e"


@rule("HC-8.9.h")
@pytest.mark.parametrize("how", ["casualties=6", "disordered", "column", "square", "testudo", "div=b9"])
def test_who_is_unfit_gives_no_support(how: str) -> None:
    scene = line(f"legionary_pila 36 16 0 {how}", more="division b9 blue 10 10 broken")
    assert refused(scene) == "HC-8.9.h"


@rule("HC-8.9.h")
def test_squares_receive_no_support() -> None:
    assert refused(line("legionary_pila 36 15 0", how="square")) == "HC-8.9.h"


@rule("HC-13.4.d")
def test_a_wedge_has_no_support_from_the_side() -> None:
    wedge = "profile heavy_infantry special=wedge\n"
    assert refused(line("legionary_pila 29.5 19 0", "heavy_infantry", "wedge", wedge)) == "HC-13.4.d"
    assert refused(line("legionary_pila 36 15 0", "heavy_infantry", "wedge", wedge)) is None


@rule("HC-8.9.d", "HC-8.9.i", "HC-8.9.n")
def test_one_supporter_in_each_place_and_one_unit_for_each_supporter() -> None:
    scene = line("legionary_pila 36 17 0", more="unit b3 legionary_pila 36.5 14 0").run()
    assert scene.asked == ("blue",)
    b1, b2, b3 = scene.units("b1", "b2", "b3")
    assert not scene.battle.is_engaged(b2)
    scene.play("blue", Support(b2, b1))
    assert scene.battle.is_engaged(b2)
    assert supports.refusal(scene.battle, b3, b1) is not None
    assert supports.supporters(scene.battle, b1) == [b2]


@rule("HC-8.9.j", "HC-8.9.k", "HC-1.3.c")
def test_support_dice_know_neither_charging_nor_winning() -> None:
    scene = line("legionary_pila 36 17 0", how="charged won").run()
    scene.play("blue", Support(scene["b2"], scene["b1"]), [1] * 7 + [4, 3, 3] + [1] * 9 + [1] * 3 + [5])
    struck = [(one.dice, one.needed, one.hits) for one in scene.happened(events.Struck)]
    assert struck == [(7, 2, 0), (3, 4, 1), (9, 4, 0)]
    assert scene.happened(events.RoundDecided)[0].margin == 0


@rule("HC-8.9.j")
def test_the_owner_chooses_whom_a_supporter_strikes() -> None:
    scene = line(
        "legionary_pila 36 17 0",
        more="unit r2 warband 39.5 20 180\ncontact r2 front b1 front",
    )
    scene.battle.supports[scene["b2"]] = scene["b1"]
    scene.run_to_dice()
    b2, r1, r2 = scene.units("b2", "r1", "r2")
    assert scene.allows("blue", SplitDice(b2, (r2,), (3,)))
    assert scene.refusal("blue", SplitDice(b2, (r1, r2), (2, 1))).clause == "HC-8.6.h"
    assert blows.shares(scene.battle, b2) == [(b2, r1, 3)]


# 8.10 Casualties


OVERFLOW = """
    unit b1 legionary_pila 36 20 0 casualties={own} fought
    unit b2 legionary_pila 36 17 0 casualties={behind}
    unit r1 warband 36 20 180 fought
    contact b1 front r1 front
    support b2 b1
"""


@rule("HC-W6", "HC-8.10.a", "HC-8.10.b")
def test_casualties_beyond_stamina_pass_to_the_supporter() -> None:
    scene = fight(OVERFLOW.format(own=5, behind=0)).run()
    scene.play("blue", CloseRanks(()), [1] * 7 + [1] * 3 + [4, 4, 4, 1, 1, 1] + [1, 1, 1] + [6, 6])
    assert (scene.battle.casualties[scene["b1"]], scene.battle.casualties[scene["b2"]]) == (6, 2)
    assert scene.happened(events.RoundDecided)[0].margin == 3


@rule("HC-8.10.c", "HC-17.1.j")
def test_a_supporter_takes_no_more_than_its_own_stamina() -> None:
    scene = fight(OVERFLOW.format(own=5, behind=5)).run()
    scene.play("blue", CloseRanks(()), [1] * 7 + [1] * 3 + [4, 4, 4, 1, 1, 1] + [1, 1, 1] + [6, 6])
    assert scene.battle.casualties[scene["b2"]] == 6
    assert scene.battle.casualties[scene["b1"]] == 6  # the excess of one went with the test (HC-9.1.f)
    assert scene["b2"] not in scene.battle.supports  # shaken: it supports no longer


@rule("HC-8.10.b", "HC-8.10.c")
def test_two_supporters_share_evenly_and_the_owner_places_the_odd_one() -> None:
    scene = fight(OVERFLOW.format(own=6, behind=0) + "unit b3 legionary_pila 44.5 19 0\nsupport b3 b1").run()
    scene.play("blue", CloseRanks(()), [1] * 7 + [1] * 6 + [4, 4, 4, 1, 1, 1] + [1, 1, 1])
    assert scene.asked == ("blue",)
    b2, b3 = scene.units("b2", "b3")
    assert (scene.battle.casualties[b2], scene.battle.casualties[b3]) == (1, 1)
    assert scene.candidates("blue") == [PlaceCasualty(b2), PlaceCasualty(b3)]
    scene.play("blue", PlaceCasualty(b3), [6, 6])
    assert (scene.battle.casualties[b2], scene.battle.casualties[b3]) == (1, 2)


@rule("HC-8.9.m")
def test_a_supporter_that_is_contacted_fights() -> None:
    scene = fight(OVERFLOW.format(own=0, behind=0) + "unit r2 warband 36 15.4 0")
    assert not scene.battle.is_fighting(scene["b2"])
    charges.enter(scene.battle, Contact(scene["r2"], 0, scene["b2"], 2))
    assert scene.battle.is_fighting(scene["b2"])
    assert scene.battle.supports == {}


def test_done_declares_no_more() -> None:
    scene = line("legionary_pila 36 17 0").run()
    scene.play("blue", Done())
    assert scene.battle.supports == {}
    assert scene.asked == ("blue",)


@rule("HC-8.9.c", "HC-8.9.l")
@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ("unit b3 warband 29 20 0\nunit b4 warband 43 20 0\nunit b5 warband 29 14 0\nunit b6 warband 43 14 0", ""),
        ("unit b3 hastati_small 36 16.4 0", "HC-8.9.c"),
        ("unit b3 hastati_small 33 16.4 0", ""),
        ("unit b3 hastati_small 34 16.4 0", ""),  # its end only touches the line in the middle
        ("unit b3 hastati_small 34.01 16.4 0", "HC-8.9.c"),
        ("impassable rock 35.9,15 36.1,15 36.1,16 35.9,16", "HC-8.9.c"),
        ("impassable rock 36,15 37,15 37,16 36,16", ""),
    ],
)
def test_nothing_may_stand_in_the_middle_between_the_two_but_neighbours_may_touch(others: str, expected: str) -> None:
    """Two lines shoulder to shoulder; the second is 2.8" behind."""
    scene = fight(
        f"""
        unit b1 warband 36 20 0 fought
        unit r1 warband 36 20 180 fought
        unit b2 warband 36 14 0
        contact b1 front r1 front
        {others}
        """
    )
    found = supports.refusal(scene.battle, scene["b2"], scene["b1"])
    assert ("" if found is None else found.clause) == expected


PASSING = """
    unit b1 warband 36 20 0 fought casualties={own}
    unit r1 warband 36 20 180 fought
    unit b2 warband 36 15 0 casualties={rear}
    unit b3 warband 44 20 0
    contact b1 front r1 front
    support b2 b1
    support b3 b1
"""


@rule("HC-8.10.b", "HC-8.10.c")
@pytest.mark.parametrize(
    ("own", "rear", "asked", "left"),
    [
        (10, 0, (), [6, 2, 2]),  # four: two each
        (10, 5, (), [6, 6, 3]),  # the first takes one and is full
        (9, 0, ("blue",), [7, 1, 1]),  # three: an odd one is left for the owner
        (20, 0, (), [8, 6, 6]),  # what nobody can take stays
    ],
)
def test_casualties_pass_evenly_as_far_as_there_is_room(
    own: int, rear: int, asked: tuple[str, ...], left: list[int]
) -> None:
    scene = fight(PASSING.format(own=own, rear=rear))
    scene.battle.agenda = [PassCasualties(scene["b1"], own - 6)]
    scene.run()
    assert scene.asked == asked
    assert [scene.battle.casualties[unit] for unit in scene.units("b1", "b2", "b3")] == left
    if asked:
        assert scene.candidates("blue") == [PlaceCasualty(unit) for unit in scene.units("b2", "b3")]


@rule("HC-8.13.b")
def test_who_storms_a_building_has_no_support_against_anybody() -> None:
    scene = fight(
        """
        building farm 33,20 39,20 39,26 33,26
        unit b1 warband 36 20 0
        unit b2 warband 36 15 0
        unit r1 warband in=farm
        unit r2 hastati_small 32.5 19 90
        contact b1 front r1 rear
        contact r2 front b1 left
        """
    )
    found = supports.refusal(scene.battle, scene["b2"], scene["b1"])
    assert found is not None
    assert found.clause == "HC-8.13.b"
