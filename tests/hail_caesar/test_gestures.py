"""Why pointing at a unit, a commander or a place does nothing: the answer is about this piece and that place."""

from __future__ import annotations

import pytest

from iacta.engine.gestures import Refused, why_not
from iacta.games.hail_caesar.game import GAME
from iacta.games.hail_caesar.gestures import CHECKS
from iacta.games.hail_caesar.handles import area_in, commander_in, place_in, unit_in
from iacta.games.hail_caesar.state import DISORDERED, ELIGIBLE, ORDERED
from iacta.games.hail_caesar.steps import (
    LastMoves,
    PlanOrder,
    TakeCommand,
    TakeInitiative,
    TakeOrders,
    TakeShots,
)
from tests.hail_caesar.kit import Scene, battle
from tests.marks import rule

FIELD = """
impassable pond 60,20 66,20 66,26 60,26
building farm 10,14 14,14 14,18 10,18
unit b1 legionary_pila 36 20 0
unit b2 legionary_pila 46 20 0
unit r1 warband 36 34 180
unit r2 warband 60 44 180
"""


def field(*agenda: object, text: str = FIELD) -> Scene:
    scene = battle(text, *agenda)  # type: ignore[arg-type]
    scene.battle.round = 1
    scene.battle.place[0] = (3600, 1600)
    return scene


def asked(scene: Scene, piece: str, target: str, seat: str = "blue") -> Refused | None:
    """Why pointing does nothing; units by their names, everything else by its handle."""
    handles = [name if ":" in name or not name else f"unit:{scene[name]}" for name in (piece, target)]
    return why_not(GAME, scene.battle, seat, handles[0] or None, handles[1])


def told(found: Refused | None) -> tuple[str, str]:
    """What was meant, and why it is refused."""
    assert found is not None
    return type(found.action).__name__, found.refusal.reason


@rule("HC-16.2.a")
def test_a_unit_that_is_sent_where_it_can_go_has_nothing_to_explain() -> None:
    scene = field(TakeOrders(0))
    assert asked(scene, "b1", "place:3600,2400") is None
    assert asked(scene, "b1", "r1") is None
    assert asked(scene, "", "b1") is None


@rule("HC-16.2.a")
@pytest.mark.parametrize(
    ("piece", "target", "expected"),
    [
        ("r1", "place:3600,2400", ("Order", "not-of-his-division")),
        ("b1", "place:90000,20", ("Order", "numbers-out-of-bounds")),
        ("b1", "area:1", ("Order", "not-in-contact-with-the-building")),
    ],
)
def test_an_order_says_what_is_wrong_with_it(piece: str, target: str, expected: tuple[str, str]) -> None:
    assert told(asked(field(TakeOrders(0)), piece, target)) == expected


@rule("HC-16.2.a", "HC-4.3.a")
def test_what_a_unit_has_done_is_said_before_the_way() -> None:
    scene = field(TakeOrders(0))
    scene.battle.mark(scene["b1"], ORDERED)
    assert told(asked(scene, "b1", "place:3600,2400")) == ("Order", "ordered-already")
    scene.battle.clear(scene["b1"], ORDERED)
    scene.battle.mark(scene["b1"], DISORDERED)
    assert told(asked(scene, "", "b1")) == ("Order", "disordered-gets-no-order")


@rule("HC-16.2.a")
def test_each_question_reads_gestures_in_its_own_way() -> None:
    """A commander, a ride, a shot, a support, a reaction, an initiative move, the unit considered."""
    assert told(asked(field(TakeCommand()), "", "commander:1")) == ("PickCommander", "not-your-commander")
    assert asked(field(TakeCommand()), "", "commander:0") is None
    assert told(asked(field(LastMoves()), "commander:0", "place:3600,4700")) == (
        "MoveCommander",
        "commander-goes-too-far",
    )
    assert asked(field(LastMoves()), "commander:0", "b1") is None
    shooting = field(TakeShots(), text=FIELD.replace("r2 warband 60 44 180", "r2 warband 46 25 180"))
    assert told(asked(shooting, "b1", "r1")) == ("Shoot", "nobody-to-shoot-at")
    assert asked(shooting, "b2", "r2") is None
    ready = field(TakeInitiative())
    ready.battle.mark(ready["b2"], ELIGIBLE)
    assert told(asked(ready, "b1", "place:3600,2400")) == ("MoveOnInitiative", "no-enemy-within-initiative")
    assert asked(ready, "b2", "place:4600,2400") is None
    scene = field(PlanOrder(0, (0,)))
    assert told(asked(scene, "b2", "place:4600,2400")) == ("Order", "not-the-units-considered")
    assert asked(scene, "b1", "place:3600,2400") is None


@rule("HC-6.1.h")
def test_a_hidden_enemy_is_nowhere() -> None:
    """It is not on the table as far as the seat knows, wherever it stands."""
    found = set()
    for place in ("36 26", "20 40"):
        text = f"{FIELD}\nunit r3 skirmish_bow_small {place} 180 hidden unseen"
        scene = field(TakeOrders(0), text=text)
        refused = asked(scene, "b1", "r3")
        assert told(refused) == ("Order", "not-an-enemy-on-the-table")
        found.add(str(refused))
        assert asked(scene, "r3", "place:3600,2400") is None
    assert len(found) == 1


def test_nobody_is_answered_who_is_not_asked() -> None:
    assert asked(field(TakeOrders(0)), "b1", "r1", seat="red") is None


def test_handles_of_unknown_things_mean_nothing() -> None:
    """Numbers that nobody has, other kinds, and anything else that a stranger may send."""
    assert [unit_in(name, 4) for name in ("unit:3", "unit:4", "unit:-1", "unit:x", "area:1", None)] == [3] + [-1] * 5
    assert [commander_in(name, 2) for name in ("commander:1", "commander:2", "unit:1")] == [1, -1, -1]
    assert [area_in(name, 2) for name in ("area:0", "area:9", "")] == [0, -1, -1]
    assert place_in("place:3600,1250") == (3600, 1250)
    for name in ("place:-1,5", "place:1", "place:999999,1", "place:1,2,3", "hex:0101", "place:²,1"):
        assert place_in(name) is None


def test_every_check_is_a_reason_that_rules_give() -> None:
    """None is listed twice."""
    rules = "".join(path.read_text(encoding="utf-8") for path in sorted((GAME.folder / "rules").glob("*.py")))
    assert len(set(CHECKS)) == len(CHECKS)
    assert [reason for reason in CHECKS if f'"{reason}"' not in rules] == []
