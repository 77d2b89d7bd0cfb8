"""4.9: free moves after a failed order."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, MoveFreely, Order, RollAgain
from iacta.games.hail_caesar.plans import Charge, Form, FormMove, Go, Move, Plan
from iacta.games.hail_caesar.rules import free_moves
from iacta.games.hail_caesar.steps import MoveOwnCommander, OfferFreeMoves
from tests.hail_caesar.kit import Scene, at, battle, inches
from tests.hail_caesar.movement_rules import ordering, pending
from tests.marks import rule

NORTH: Plan = (Go(0, inches("6")),)
DONE = Done()


def entitled(text: str, plan: Plan = NORTH, name: str = "b1") -> bool:
    """Whether a unit of a failed order has a free move."""
    scene = battle(text)
    units = tuple(scene.battle.roster.units_in[scene["b"]])
    return free_moves.is_entitled(scene.battle, scene[name], plan, units)


def failed(text: str, *names: str, plans: tuple[Plan, ...] = (), intention: str = "") -> Scene:
    """An order that failed: free moves are offered."""
    scene = ordering(text)
    order = Order(scene.units(*names), plans or (NORTH,) * len(names), intention)  # type: ignore[arg-type]
    scene.play("blue", order, [6, 5])
    return scene.play("blue", RollAgain(again=False))


# Who


@rule("HC-4.9.b", "HC-4.9.c", "HC-4.9.e", "HC-13.2.c", "HC-13.2.b")
@pytest.mark.parametrize(
    ("unit", "free"),
    [
        ("medium_infantry 36 10 0", False),
        ("medium_infantry 36 10 0 column", True),
        ("legionary_pila 36 10 0", True),
        ("scouts_tiny 36 10 0", True),
        ("skirmish_bow_small 36 10 0", False),
        ("baggage 36 10 0 battle_line", False),
        ("elephant_javelins 36 10 0", False),
    ],
)
def test_columns_tiny_units_and_drilled_ones_have_a_free_move(unit: str, free: bool) -> None:  # noqa: FBT001 - a table
    assert entitled(f"unit b1 {unit}") is free


@rule("HC-4.9.b", "HC-4.9.d", "HC-2.1.d", "HC-13.5.e")
@pytest.mark.parametrize("unit", ["baggage 36 10 0 battle_line", "elephant_javelins 36 10 0"])
def test_wagons_and_elephants_have_one_on_a_road(unit: str) -> None:
    road = "road via 34,0 38,0 38,40 34,40\n"
    assert entitled(road + f"unit b1 {unit}")
    assert not entitled(road + f"unit b1 {unit.replace('36 10', '50 10')}")


@rule("HC-13.5.e", "HC-4.9.b")
def test_an_elephant_marches_in_a_column_of_its_division() -> None:
    column = "\nunit b2 medium_infantry 36 {} 0 column"
    assert entitled("unit b1 elephant_javelins 36 10 0" + column.format("16"))
    assert not entitled("unit b1 elephant_javelins 36 10 0" + column.format("30"))
    assert not entitled("unit b1 elephant_javelins 36 10 0\nunit b2 medium_infantry 36 16 0")


@rule("HC-13.2.d", "HC-4.9.e")
def test_an_eager_unit_has_one_after_a_failed_charge_at_an_enemy_within_three_moves() -> None:
    text = "profile warband special=eager\nunit b1 warband 36 10 0\nunit r1 medium_infantry 36 {} 180"
    scene = battle(text.format("28"))
    charge: Plan = (Charge((scene["r1"],)),)
    assert entitled(text.format("28"), charge)
    assert not entitled(text.format("28.01"), charge)
    assert entitled(text.format("28"), (Charge(()),))
    assert not entitled(text.format("28"))


@rule("HC-4.10.k", "HC-4.9.f")
def test_nobody_in_disorder_or_of_a_broken_division_uses_it() -> None:
    assert not entitled("unit b1 medium_infantry 36 10 0 column disordered")
    assert not entitled("division b blue 36 4 broken\nunit b1 medium_infantry 36 10 0 column")


# How


@rule("HC-4.9.a", "HC-4.9.h")
def test_it_is_the_first_step_of_the_plan_or_part_of_it_or_nothing() -> None:
    text = "division b blue 36 4\nunit b1 medium_infantry 36 10 0 column"
    scene = failed(text, "b1", plans=((Move((at("36 16 0"),)), Move((at("36 22 0"),))),))
    assert isinstance(scene.step, OfferFreeMoves)
    assert scene.candidates("blue") == [DONE, MoveFreely(scene["b1"], 600)]
    assert scene.refusal("blue", MoveFreely(scene["b1"], 0)).clause == "HC-16.2.f"
    assert scene.refusal("blue", MoveFreely(scene["b1"], 3601)).clause == "HC-16.2.f"
    scene.play("blue", MoveFreely(scene["b1"], 250))
    assert scene.pose("b1") == at("36 12.5 0")
    assert scene.happened(events.MovedFreely) == [events.MovedFreely(scene["b1"])]
    assert pending(scene) == MoveOwnCommander(scene["b"])


@rule("HC-4.9.a")
def test_without_anybody_entitled_nothing_is_asked() -> None:
    scene = failed("division b blue 36 4\nunit b1 medium_infantry 36 10 0", "b1")
    assert pending(scene) == MoveOwnCommander(scene["b"])


@rule("HC-X24", "HC-4.9.g", "HC-4.9.b")
def test_only_the_columns_of_a_mixed_division_move_and_the_group_stays_together() -> None:
    """HC-X24: a column may go until it is 6" from the line that stays."""
    text = """
        division b blue 36 4
        unit b1 medium_infantry 30 10 0
        unit b2 medium_infantry 38 10 0 column
    """
    scene = failed(text, "b1", "b2", plans=(NORTH, (Go(0, inches("6")),)), intention="advance")
    assert scene.refusal("blue", MoveFreely(scene["b1"], 600)).clause == "HC-4.9.g"
    assert scene.candidates("blue") == [DONE, MoveFreely(scene["b2"], 600)]
    deep = text.replace("38 10", "38 14.4")
    far = failed(deep, "b1", "b2", plans=(NORTH, NORTH), intention="advance")
    assert far.refusal("blue", MoveFreely(far["b2"], 600)).clause == "HC-4.9.g"
    (offer,) = [one for one in far.candidates("blue") if one != DONE]
    assert far.refusal("blue", MoveFreely(far["b2"], offer.distance + 1)).clause == "HC-4.9.g"  # type: ignore[attr-defined]
    far.play("blue", offer)
    assert 0 < far.pose("b2")[1] - inches("14.4") < inches("6")


@rule("HC-4.9.g")
def test_a_marching_column_goes_on_one_after_the_other() -> None:
    """The head may leave a gap that the next column closes with its own free move; it cannot be left open."""
    text = """
        division b blue 36 4
        unit b1 medium_infantry 36 20 0 column
        unit b2 medium_infantry 36 14 0 column
    """
    scene = failed(text, "b1", "b2", plans=(NORTH, NORTH), intention="advance")
    scene.play("blue", MoveFreely(scene["b1"], 600))
    assert scene.refusal("blue", DONE).clause == "HC-4.9.g"
    scene.play("blue", MoveFreely(scene["b2"], 600))
    assert (scene.pose("b1"), scene.pose("b2")) == (at("36 26 0"), at("36 20 0"))


@rule("HC-4.9.h")
def test_every_kind_of_step_can_be_shortened() -> None:
    scene = battle("unit b1 skirmish_bow_small 36 10 0\nunit b2 medium_infantry 50 10 0")

    def short(name: str, step: object, distance: int) -> object:
        return free_moves.shortened(scene.battle, scene[name], step, distance)  # type: ignore[arg-type]

    assert short("b2", Go(0, 600), 200) == Go(0, 200)
    assert short("b2", Go(0, 100), 200) == Go(0, 100)
    assert short("b2", Move((at("50 12 0"), at("52 12 0"))), 300) == Move((at("50 12 0"), at("51 12 0")))
    assert short("b2", Form("column", 0), 1) == Form("column", 0)
    free = FormMove("column", 0, (at("36 16 0"),))
    assert short("b1", free, 100) == FormMove("column", 0, (at("36 11 0"),))
    wheel = short("b2", Move((at("50 10 45"),)), 200)
    assert isinstance(wheel, Move)
    assert 0 < wheel.poses[0][2] < 45 * 60
