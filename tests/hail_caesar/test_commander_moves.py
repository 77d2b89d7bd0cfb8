"""5.7.c, 1.1.g, 14.6.s, 16.3.c: the moves of commanders."""

from __future__ import annotations

import pytest

from iacta.engine.rulebook import ask
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, MoveCommander
from iacta.games.hail_caesar.map import Point
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import commander_moves, commanders
from iacta.games.hail_caesar.state import AWAY, RODE
from iacta.games.hail_caesar.steps import LastMoves, MoveOwnCommander
from tests.hail_caesar.kit import Scene, battle, point
from tests.hail_caesar.movement_rules import pending
from tests.marks import rule

RULES = [
    ask(MoveOwnCommander, commander_moves.MovingCommander()),
    ask(LastMoves, commander_moves.MovingLast()),
]
DONE = Done()


def at_move(text: str) -> Scene:
    """The first blue commander is about to move."""
    scene = battle(text, rules=RULES)
    scene.battle.agenda = [MoveOwnCommander(scene["b"])]
    return scene.run()


def go(scene: Scene, *places: str, join: str = "") -> MoveCommander:
    """A move of the first blue commander."""
    path: tuple[Point, ...] = tuple(point(place) for place in places)
    return MoveCommander(scene["b"], path, scene[join] if join else NOBODY)


@rule("HC-5.7.c", "HC-14.6.s")
def test_a_commander_rides_24_inches_in_at_most_three_straight_parts() -> None:
    scene = at_move("division b blue 36 2\nunit b1 warband 36 10 0")
    assert scene.allows("blue", go(scene, "36 26"))
    assert scene.refusal("blue", go(scene, "36 26.01")).clause == "HC-5.7.c"
    assert scene.allows("blue", go(scene, "36 10", "44 10", "44 18"))
    assert scene.refusal("blue", go(scene, "36 10", "44 10", "44 18.01")).clause == "HC-5.7.c"
    assert scene.refusal("blue", go(scene, "36 4", "38 4", "38 6", "36 6")).clause == "HC-14.6.s"
    assert scene.refusal("blue", MoveCommander(scene["b"], ())).clause == "HC-5.7.c"


@rule("HC-16.2.f")
@pytest.mark.parametrize("place", [(-1, 200), (3600, -1), (7201, 200), (3600, 4801), (10**12, 200)])
def test_points_beyond_the_table_are_refused_before_anything_else(place: Point) -> None:
    scene = at_move("division b blue 36 2\nunit b1 warband 36 10 0")
    assert scene.refusal("blue", MoveCommander(scene["b"], (place,))).clause == "HC-16.2.f"


@rule("HC-5.7.c", "HC-15.2.a")
def test_he_moves_once_a_turn_now_or_at_the_end() -> None:
    scene = at_move("division b blue 36 2\nunit b1 warband 36 10 0")
    assert DONE in scene.candidates("blue")
    scene.battle.agenda.insert(0, LastMoves())
    later = scene.play("blue", DONE)
    assert pending(later) == LastMoves()
    later.play("blue", go(later, "36 12"))
    assert later.battle.place[later["b"]] == point("36 12")
    assert later.battle.rank[later["b"]] & RODE
    assert pending(later) is None, "nobody else can move"
    refused = commander_moves.may_move(later.battle, later["b"])
    assert refused is not None
    assert refused.clause == "HC-5.7.c"


@rule("HC-15.2.a")
def test_at_the_end_all_who_have_not_moved_go_in_any_sequence() -> None:
    scene = battle(
        """
        division b blue 36 2
        division b_2 blue 20 2
        division b_3 blue 50 2 rode
        unit b1 warband 36 10 0
        unit b2 warband 20 10 0 div=b_2
        unit b3 warband 50 10 0 div=b_3
        """,
        LastMoves(),
        rules=RULES,
    ).run()
    assert scene.refusal("blue", MoveCommander(scene["b_3"], (point("50 4"),))).clause == "HC-5.7.c"
    assert scene.refusal("blue", MoveCommander(scene["r"], (point("50 4"),))).clause == "HC-5.7.c"
    scene.play("blue", MoveCommander(scene["b_2"], (point("20 4"),)))
    scene.play("blue", MoveCommander(scene["b"], (point("36 4"),)))
    assert pending(scene) is None


@rule("HC-4.3.d")
def test_in_his_own_move_nobody_else_moves() -> None:
    scene = at_move(
        "division b blue 36 2\ndivision b_2 blue 20 2\nunit b1 warband 36 10 0\nunit b2 warband 20 9 0 div=b_2"
    )
    assert scene.refusal("blue", MoveCommander(scene["b_2"], (point("20 4"),))).clause == "HC-4.3.d"


# What he may not cross


@rule("HC-14.6.s", "HC-5.7.h")
def test_his_path_crosses_the_inside_of_no_enemy() -> None:
    scene = at_move("division b blue 36 2\nunit b1 warband 20 10 0\nunit r1 warband 36 10 0")
    assert scene.refusal("blue", go(scene, "36 15")).clause == "HC-14.6.s"
    assert scene.allows("blue", go(scene, "32.5 2", "32.5 15")), "along its edge"
    assert scene.refusal("blue", go(scene, "32.6 2", "32.6 15")).clause == "HC-14.6.s"
    assert scene.allows("blue", go(scene, "30 8", "30 12", "36 15"))


@rule("HC-14.6.s", "HC-14.11.d")
def test_a_block_that_the_enemy_holds_is_an_enemy() -> None:
    text = "building farm 33,8 39,8 39,12 33,12\ndivision b blue 36 2\nunit b1 warband 20 10 0\n"
    assert at_move(text).allows("blue", go(at_move(text), "36 15"))
    held = at_move(text + "unit r1 warband in=farm")
    assert held.refusal("blue", go(held, "36 15")).clause == "HC-14.6.s"


@rule("HC-5.7.b")
def test_he_passes_friends_except_those_in_combat() -> None:
    text = "division b blue 36 2\nunit b1 warband 36 10 0\nunit r1 warband 36 10 180\n"
    free = at_move(text.replace("r1 warband 36 10", "r1 warband 60 40"))
    assert free.allows("blue", go(free, "36 8"))
    assert free.allows("blue", go(free, "36 12"))
    fight = at_move(text + "contact b1 front r1 front")
    assert fight.refusal("blue", go(fight, "36 8")).clause == "HC-5.7.b"


@rule("HC-14.6.s", "HC-5.7.h", "HC-14.11.b")
def test_impassable_ground_stops_him_but_not_at_a_bridge_and_nothing_else_does() -> None:
    text = """
        division b blue 36 2
        unit b1 warband 20 10 0
        river deep 0,8 72,8 72,12 0,12 river=impassable
        bridge arch 39,7 41,7 41,13 39,13
        woods copse 20,2 30,2 30,7 20,7
    """
    scene = at_move(text)
    assert scene.refusal("blue", go(scene, "36 15")).clause == "HC-14.6.s"
    assert scene.allows("blue", go(scene, "40 6", "40 14"))
    assert scene.refusal("blue", go(scene, "40 6", "43 14")).clause == "HC-14.6.s", "half beside the bridge"
    assert scene.allows("blue", go(scene, "25 5"))


# 5.7.e Joining


@rule("HC-5.7.e", "HC-5.7.h")
def test_he_joins_a_unit_of_his_division_by_coming_into_contact() -> None:
    scene = at_move(
        """
        division b blue 36 2
        division b_2 blue 20 2
        unit b1 warband 36 10 0
        unit b2 warband 24 10 0 div=b_2
        """
    )
    assert scene.refusal("blue", go(scene, "36 6.7", join="b1")).clause == "HC-5.7.e"
    assert scene.refusal("blue", go(scene, "24 8", join="b2")).clause == "HC-5.7.e"
    scene.play("blue", go(scene, "36 6.8", join="b1"))
    assert scene.battle.joined[scene["b"]] == scene["b1"]
    assert commanders.point(scene.battle, scene["b"]) == point("36 10")
    assert [type(event) for event in scene.events] == [events.CommanderMoved, events.CommanderJoined]


@rule("HC-5.7.h")
def test_his_own_move_takes_him_away_from_the_unit_he_has_joined() -> None:
    scene = at_move("division b blue 36 2 joined=b1\nunit b1 warband 36 10 0")
    scene.play("blue", go(scene, "36 4"))
    assert scene.battle.joined[scene["b"]] == NOBODY
    assert scene.battle.place[scene["b"]] == point("36 4")


@rule("HC-10.4.d")
def test_he_cannot_leave_a_unit_that_is_engaged() -> None:
    scene = battle(
        "division b blue 36 2 joined=b1\nunit b1 warband 36 10 0\nunit r1 warband 36 10 180\ncontact b1 front r1 front",
        rules=RULES,
    )
    refusal = commander_moves.refuses_move(scene.battle, go(scene, "36 4"))
    assert refusal is not None
    assert refusal.clause == "HC-10.4.d"
    scene.battle.agenda = [LastMoves()]
    assert scene.run().step is None


# 1.1.g, 1.1.h The tether


@rule("HC-1.1.g", "HC-1.1.h")
def test_he_ends_within_a_move_of_a_unit_of_his_division() -> None:
    scene = at_move(
        "division b blue 36 2\nunit b1 legionary_pila 10 3.6 0\ndivision b_2 blue 2 2\nunit b2 warband 60 9 0 div=b_2"
    )
    assert scene.allows("blue", go(scene, "37.5 2"))
    assert scene.refusal("blue", go(scene, "37.51 2")).clause == "HC-1.1.g"


@rule("HC-1.1.h")
def test_who_cannot_come_so_near_ends_as_near_as_he_can() -> None:
    scene = at_move("table 120 48\ndivision b blue 110 2\nunit b1 legionary_pila 10 3.6 0")
    assert scene.allows("blue", go(scene, "86 2"))
    assert scene.refusal("blue", go(scene, "87 2")).clause == "HC-1.1.g"
    assert scene.refusal("blue", go(scene, "86 5")).clause in {"HC-1.1.g", "HC-5.7.c"}


@rule("HC-1.1.h")
def test_without_a_unit_on_the_table_nothing_tethers_him() -> None:
    scene = at_move(
        "division b blue 36 2\nunit b1 warband destroyed\ndivision b_2 blue 2 2\nunit b2 warband 60 9 0 div=b_2"
    )
    assert scene.allows("blue", go(scene, "60 2"))


# 4.10.l Off the table


@rule("HC-4.10.l")
def test_off_the_table_he_comes_on_from_his_entry_point_once_his_division_is_there() -> None:
    text = "division b blue away\nunit b1 warband {}\nunit b2 warband off entry=72,20 arrives=1"
    waiting = battle(text.format("off entry=72,20 arrives=2"), rules=RULES)
    refusal = commander_moves.may_move(waiting.battle, waiting["b"])
    assert refusal is not None
    assert refusal.clause == "HC-4.10.l"
    scene = battle(text.format("66 20 270"), rules=RULES)
    scene.battle.place[scene["b"]] = point("72 20")
    scene.battle.agenda = [MoveOwnCommander(scene["b"])]
    scene.run()
    assert scene.refusal("blue", go(scene, "47 20")).clause == "HC-5.7.c"
    scene.play("blue", go(scene, "70 20"))
    assert not scene.battle.rank[scene["b"]] & AWAY


# 16.3.c


@rule("HC-16.3.c")
def test_suggested_are_staying_the_middle_of_the_division_and_its_units() -> None:
    scene = at_move(
        """
        division b blue 36 2
        unit b1 legionary_pila 30 10 0
        unit b2 legionary_pila 42 10 0
        unit b3 legionary_pila 36 40 0
        """
    )
    offers = scene.candidates("blue")
    assert offers[0] == DONE
    assert go(scene, "33.5 8.4", join="b1") in offers
    assert go(scene, "38.5 8.4", join="b2") in offers
    assert not any(isinstance(offer, MoveCommander) and offer.join == scene["b3"] for offer in offers)
    assert all(scene.allows("blue", offer) for offer in offers)


@rule("HC-16.3.c")
def test_he_is_sent_three_inches_behind_the_middle_of_his_line() -> None:
    scene = at_move("division b blue 36 2\nunit b1 legionary_pila 30 10 0\nunit b2 legionary_pila 42 10 0")
    assert go(scene, "36 5.4") in scene.candidates("blue")
    far = at_move("division b blue 66 2\nunit b1 legionary_pila 30 10 0\nunit b2 legionary_pila 42 10 0")
    (offer,) = [one for one in far.candidates("blue") if isinstance(one, MoveCommander) and one.join == NOBODY]
    assert offer.path == (point("42.15 4.7"),), "24 inches along the way"


@rule("HC-16.3.c")
def test_fighting_units_are_suggested_within_twelve_inches() -> None:
    text = """
        division b blue 36 {}
        unit b1 legionary_pila 36 20 0
        unit r1 warband 36 20 180
        contact b1 front r1 front
    """
    for y, offered in (("6.4", True), ("6.3", False)):
        scene = at_move(text.format(y))
        joins = [one.join for one in scene.candidates("blue") if isinstance(one, MoveCommander)]
        assert (scene["b1"] in joins) is offered
