"""VI-8.h, VI-8.i, VI-8.l: capture, and the loss of the chief; written as if the side that acts were south."""

from __future__ import annotations

import pytest

from iacta.games.virtus import events
from iacta.games.virtus.actions import EndTurn, FlankAttack, Move, MoveGeneral, Shoot
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.steps import Act, StartTurn
from tests.marks import rule
from tests.virtus.mirrored import BYSTANDERS, NO_CARDS, Mirrored, acting, playing, turn
from tests.virtus.sides import both_sides


def lost(scene: Mirrored, *captured: tuple[str, str]) -> bool:
    """Whether just these generals were captured, each in a place, by the clause of captures."""
    expected = [events.GeneralLost(scene[name], place, captured=True) for name, place in captured]
    clauses = {told.clause for told in scene.told if isinstance(told.event, events.GeneralLost)}
    gone = all(scene.general_place(name) == "" for name, _ in captured)
    return scene.happened(events.GeneralLost) == expected and gone and clauses <= {"VI-8.h"}


@rule("VI-8.h")
@both_sides
@pytest.mark.parametrize("sector", ["S0", "S3", "N0", "N2"])
def test_a_general_alone_with_enemy_units_is_captured_in_their_turn(side: Side, sector: str) -> None:
    """In either camp; he is out of the game, tokens and all."""
    scene = turn(side, f"{sector}  south: archers   north: general g (superior, charismatic, tokens 2)")
    assert lost(scene, ("g", sector))
    assert scene.general_tokens("g") == 0


@rule("VI-8.h", "VI-8.i")
@both_sides
@pytest.mark.parametrize(
    "text",
    [
        "N1  south: archers   north: archers, general g",
        "N1  north: general g",
        "N1  south: general   north: general g",
        "NR  north: general g",
        "N1  north: general g\nN0  south: archers\nN2  south: archers   north: archers\nS1  south: archers",
        "S1  north: general g",
    ],
    ids=["with a unit", "nobody there", "an enemy general only", "in reserve", "enemies around", "in an enemy sector"],
)
def test_a_general_is_safe_beside_a_unit_of_his_or_without_enemy_units(side: Side, text: str) -> None:
    """He is alone without a unit of his side, and the sector is occupied by an enemy unit in it."""
    scene = turn(side, text)
    assert lost(scene)
    assert scene.general_place("g") != ""


@rule("VI-8.h")
@both_sides
def test_a_general_alone_can_only_be_walked_upon(side: Side) -> None:
    """There is no unit to shoot at or to attack in the flank; the sector beside him is simply empty."""
    scene = playing(side, 1, "S1  south: archers a\nN1  north: general g\nS2  north: general h")
    assert scene.refusal("south", Shoot(scene["a"], "N1")).clause == "VI-5.2.g"
    assert scene.refusal("south", FlankAttack(scene["a"], "S2")).clause == "VI-5.3.j"
    assert scene.allows("south", Move(scene["a"], ("N1",)))


@rule("VI-8.i")
@both_sides
def test_capture_at_the_start_comes_before_the_tests(side: Side) -> None:
    """Even if the captor dies in the tests that follow."""
    scene = turn(side, "N1  south: archers a (vc 1, token)   north: general g", 5)
    assert [type(event).__name__ for event in scene.events[:3]] == ["TurnBegan", "GeneralLost", "CohesionTested"]
    assert lost(scene, ("g", "N1"))
    assert scene.is_out("a")


@rule("VI-8.i")
@both_sides
def test_capture_at_the_end_of_the_test_phase(side: Side) -> None:
    """A unit that falls back onto a lone general takes him before the cards are drawn."""
    scene = turn(side, "S1  north: general g\nN1  south: warriors (token)   north: archers", 6, 5)
    assert [type(event).__name__ for event in scene.events[-3:]] == ["UnitRetreated", "GeneralLost", "HandFilled"]
    assert lost(scene, ("g", "S1"))


@rule("VI-8.i")
@both_sides
def test_capture_after_a_step_of_a_unit(side: Side) -> None:
    """Whoever walks in takes him at once."""
    scene = playing(side, 1, "S1  south: archers a\nN1  north: general g")
    scene.play("south", Move(scene["a"], ("N1",)))
    assert lost(scene, ("g", "N1"))


@rule("VI-8.i")
@both_sides
def test_cavalry_captures_a_general_in_passing(side: Side) -> None:
    """The check follows every step, so he is taken where the rider does not stay."""
    scene = playing(side, 1, "SR  south: light_cavalry c\nS1  north: general g\nN1  north: archers")
    scene.play("south", Move(scene["c"], ("S1", "N1")))
    assert [type(event).__name__ for event in scene.events[:3]] == ["UnitMoved", "GeneralLost", "UnitMoved"]
    assert lost(scene, ("g", "S1"))
    assert scene.place("c") == "N1"


@rule("VI-8.i")
@both_sides
def test_no_capture_by_walking_in_beside_his_units(side: Side) -> None:
    """One unit of his is enough."""
    scene = playing(side, 1, "S1  south: archers a\nN1  north: archers, general g")
    scene.play("south", Move(scene["a"], ("N1",)))
    assert lost(scene)


@rule("VI-8.i")
@both_sides
def test_a_side_s_own_generals_are_safe_in_its_own_turn(side: Side) -> None:
    """At the start, after the tests, and while units move, he may be alone with the enemy."""
    text = "N1  south: general g   north: archers\nS0  south: archers a (token)"
    scene = turn(side, text, 1)
    assert lost(scene)
    scene = playing(side, 0, text)
    scene.play("south", Move(scene["a"], ("N0",)))
    assert lost(scene)
    scene = playing(side, 1, "N1  south: general g, archers a   north: archers")
    scene.play("south", Move(scene["a"], ("S1",)))
    assert lost(scene)
    assert scene.general_place("g") == "N1"


@rule("VI-8.i")
@both_sides
def test_a_general_may_ride_among_enemies_and_is_taken_in_their_turn(side: Side) -> None:
    """Not when he arrives, but when the enemy's turn begins."""
    scene = acting(side, "S1  south: general g\nN1  north: archers")
    scene.play("south", MoveGeneral(scene["g"], ("N1",)))
    assert lost(scene)
    scene.play("south", EndTurn())
    assert lost(scene, ("g", "N1"))


@rule("VI-8.i")
@both_sides
def test_several_generals_may_be_taken_at_once_and_none_twice(side: Side) -> None:
    """Two lone generals at the start of the turn; those already dead are not captured again."""
    text = """
        N0  south: archers   north: general a
        N1  south: archers   north: general b, archers
        N2  south: archers   north: general c
        dead  north: general d
              south: archers, general e
    """
    scene = Mirrored(side, f"{NO_CARDS}{BYSTANDERS}{text}\nN2  north: archers n", StartTurn("south")).run()
    assert lost(scene, ("a", "N0"))
    scene = Mirrored(side, f"{NO_CARDS}{BYSTANDERS}{text}".replace("N2  south", "S2  south"), StartTurn("south")).run()
    assert lost(scene, ("a", "N0"), ("c", "S2"))


@rule("VI-X30")
@both_sides
def test_x30_a_general_left_alone_may_ride_away_in_his_own_turn(side: Side) -> None:
    """After the tests he is alone in N1: he goes to S1 or SR, or stays and is captured."""
    text = "N1  south: warriors w (token), general g   north: 2 archers"
    scene = turn(side, text, 6, 5)
    assert scene.place("w") == "S1"
    assert scene.general_place("g") == "N1"
    rides = {action.path for action in scene.candidates("south") if isinstance(action, MoveGeneral)}
    assert rides == {("S1",), ("S1", "SR")}
    assert lost(scene.play("south", EndTurn()), ("g", "N1"))
    for path in rides:
        scene = turn(side, text, 6, 5)
        scene.play("south", MoveGeneral(scene["g"], path)).play("south", EndTurn())
        assert lost(scene)
        assert scene.general_place("g") == path[-1]


@rule("VI-8.l")
@both_sides
@pytest.mark.parametrize(
    ("generals", "limit"),
    [
        ("SR  south: general g (chief)", 2),
        ("SR  south: general g (chief), general h (superior, charismatic)", 2),
        ("dead  south: general g (chief)\nSR  south: general h (superior, charismatic)", 1),
        ("dead  south: general g (chief)", 1),
    ],
)
def test_a_lost_chief_is_not_replaced(side: Side, generals: str, limit: int) -> None:
    """The card for the chief in reserve is gone for good, whoever else is there."""
    scene = Mirrored(side, f"{generals}\nS0  south: archers\n{BYSTANDERS}", StartTurn("south")).run(["11"[:limit]])
    assert scene.happened(events.HandFilled) == [events.HandFilled("south", limit, limit)]


@rule("VI-8.l")
@both_sides
@pytest.mark.parametrize("captured", [True, False])
def test_a_chief_lost_in_battle_takes_his_card_along(side: Side, *, captured: bool) -> None:
    """Captured or killed, he does not come back and does not ride any more; the other general is no chief."""
    if captured:
        text = "N1  south: general g (chief)   north: archers\nS0  south: archers\nSR  south: general h"
        scene = Mirrored(side, f"{text}\n{BYSTANDERS}", StartTurn("north")).run(["1"])
        scene.field.hand["north" if side == "south" else "south"] = ""
        scene.field.agenda = [StartTurn(side)]
        scene.run(["1"])
    else:
        text = "S1  south: general g (chief, token)\nS0  south: archers\nSR  south: general h"
        scene = Mirrored(side, f"{text}\n{BYSTANDERS}", StartTurn("south")).run([6, "1"])
    assert scene.happened(events.HandFilled) == [events.HandFilled("south", 1, 1)]
    scene.field.agenda = [Act(side)]
    assert scene.refusal("south", MoveGeneral(scene["g"], ("SR",))).clause == "VI-8.l"
    assert scene["g"] not in {getattr(action, "general", None) for action in scene.candidates("south")}
