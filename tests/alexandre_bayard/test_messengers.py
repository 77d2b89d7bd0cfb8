"""AB-4.2.o: messengers."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Done, MoveLeader, MoveUnit, SendMessenger
from iacta.games.alexandre_bayard.battlefield import Messenger
from iacta.games.alexandre_bayard.rules import turn
from iacta.games.alexandre_bayard.steps import EndPlayerTurn
from tests.alexandre_bayard.kit import Scene, at, hexes, spot
from tests.alexandre_bayard.phases import moving
from tests.marks import rule

NIGHT = "options darkness sleeping\ndark\ntokens a 0\ntokens b 0\nunit b1 archers 0,0\n"
CAMP = f"""
{NIGHT}
leader a0 commander 4,9
unit a1 heavy_foot 4,5 asleep
unit a2 archers 5,5 asleep
unit a7 archers 9,10 activated
"""
WAY = "4,8 4,7 4,6 4,5"


def send(scene: Scene, path: str, *dice: int, leader: str = "a0") -> Scene:
    """A messenger goes, with these dice."""
    return scene.play("alexandre", SendMessenger(scene[leader], hexes(path)), dice)


@rule("AB-4.2.o", "AB-4.2.c", "AB-C.4.f", "AB-4.2.g")
def test_a_messenger_goes_four_hexes_and_wakes_the_unit_where_he_arrives() -> None:
    scene = send(moving(CAMP), WAY, 3)
    assert scene.flags("a1") == {"woken"}
    assert scene.flags("a2") == {"asleep"}
    assert scene.battle.messengers == ()
    assert scene.where("a0") == "4,9"
    assert {told.to for told in scene.told if isinstance(told.event, events.MessengerMoved)} == {"alexandre"}


@rule("AB-C.4.f", "AB-4.2.o")
def test_he_goes_no_farther_and_through_no_enemies_or_impassable_hexes() -> None:
    scene = moving(f"{CAMP}unit b2 archers 5,8\nlake 3,8\nforest 4,8")
    assert scene.refusal("alexandre", SendMessenger(scene["a0"], hexes(f"{WAY} 4,4"))).clause == "AB-C.4.f"
    assert scene.refusal("alexandre", SendMessenger(scene["a0"], ())).clause == "AB-C.4.f"
    assert scene.refusal("alexandre", SendMessenger(scene["a0"], hexes("5,8"))).clause == "AB-C.8.c"
    assert scene.refusal("alexandre", SendMessenger(scene["a0"], hexes("3,9 3,8"))).clause == "AB-C.4.e"
    assert scene.allows("alexandre", SendMessenger(scene["a0"], hexes(WAY)))
    for leader in (-1, 7):
        refusal = scene.refusal("alexandre", SendMessenger(leader, hexes(WAY)))
        assert refusal == Refusal("AB-4.2.o", "no-such-leader")


@rule("AB-4.2.o")
def test_it_takes_the_place_of_one_of_two_leader_moves_and_of_the_senders_own() -> None:
    text = f"{CAMP}leader a8 officer 8,9\nleader a9 officer 9,9\nunit a3 archers 4,9 activated"
    scene = send(moving(text), WAY, 3)
    assert scene.battle.lone_moves == 1
    sender = f"leader:{scene['a0']}"
    refused = scene.refusal("alexandre", MoveLeader(scene["a0"], hexes("4,8")))
    assert refused == Refusal("AB-4.2.o", "messenger-sent", sender)
    assert scene.refusal("alexandre", SendMessenger(scene["a0"], hexes(WAY))).reason == "messenger-sent"
    scene.play("alexandre", MoveLeader(scene["a8"], hexes("8,8")), [3])
    refused = scene.refusal("alexandre", SendMessenger(scene["a9"], hexes("9,8")))
    assert refused == Refusal("AB-C.6.k", "two-leaders-have-moved")
    scene.play("alexandre", MoveUnit(scene["a3"], hexes("4,8")), [3])
    assert (scene.where("a3"), scene.where("a0")) == ("4,8", "4,9")


@rule("AB-C.4.f", "AB-C.8.m")
def test_he_goes_over_a_bridge_along_its_road() -> None:
    river = "river 0,6 1,6 2,6 3,6 4,6 5,6 6,6 7,6 8,6 9,6 10,6 11,6"
    scene = moving(f"{CAMP}{river}\nbridge 4,6\nroad 4,8 4,7 4,6 4,5")
    leader = scene["a0"]
    assert scene.refusal("alexandre", SendMessenger(leader, hexes("4,8 3,7 4,6 4,5"))).clause == "AB-C.8.m"
    assert scene.refusal("alexandre", SendMessenger(leader, hexes("4,8 4,7 4,6 3,5"))).clause == "AB-C.8.m"
    assert scene.allows("alexandre", SendMessenger(leader, hexes(WAY)))
    ends = {spot(one.path[-1]) for one in scene.candidates("alexandre") if isinstance(one, SendMessenger)}
    assert "4,5" in ends
    assert "3,5" not in ends


@rule("AB-4.2.o", "AB-4.2.p")
def test_neither_a_leader_who_has_moved_nor_a_sleeping_or_lost_one_sends_anybody() -> None:
    rode = moving(CAMP.replace("commander 4,9", "commander 4,9 rode"))
    assert rode.refusal("alexandre", SendMessenger(rode["a0"], hexes(WAY))).reason == "leader-has-moved"
    asleep = moving(f"{CAMP}unit a3 archers 4,9 asleep")
    assert asleep.refusal("alexandre", SendMessenger(asleep["a0"], hexes(WAY))).reason == "leader-asleep"
    lost = moving(CAMP.replace("commander 4,9", "commander 4,9 lost") + "leader a8 officer 9,9")
    assert lost.refusal("alexandre", SendMessenger(lost["a0"], hexes(WAY))).reason == "no-such-leader"


@rule("AB-4.2.o")
def test_who_does_not_arrive_goes_on_in_later_turns_without_counting() -> None:
    scene = send(moving(CAMP), "4,8 4,7", 4)
    leader = scene["a0"]
    assert scene.battle.messengers == (Messenger(leader, at("4,7"), moved=True),)
    assert scene.refusal("alexandre", SendMessenger(leader, hexes("4,6"))).reason == "messenger-has-moved"
    scene.call(turn.end_player_turn, EndPlayerTurn("alexandre"))
    assert scene.battle.messengers == (Messenger(leader, at("4,7")),)
    assert scene.refusal("alexandre", SendMessenger(leader, hexes("4,9"))).reason == "not-a-neighbour"
    send(scene, "4,6 4,5", 3)
    assert scene.battle.lone_moves == 0
    assert scene.flags("a1") == {"woken"}
    assert scene.allows("alexandre", MoveLeader(leader, hexes("4,8")))


@pytest.mark.parametrize(("die", "end"), [(1, "3,8"), (2, "3,7"), (5, "5,6"), (6, "6,6")])
@rule("AB-4.1.f", "AB-4.1.n", "AB-4.2.o")
def test_a_messenger_strays_like_a_leader(die: int, end: str) -> None:
    scene = moving(CAMP)
    path = hexes("4,8 4,7 4,6")
    assert scene.battle.ground.direction(*path[1:]) == 6
    send(scene, "4,8 4,7 4,6", die)
    assert [spot(one.hex) for one in scene.battle.messengers] == [end]


@rule("AB-4.1.f", "AB-4.2.o", "AB-4.2.c")
def test_astray_he_wakes_whom_he_reaches_and_among_enemies_he_is_captured() -> None:
    text = CAMP.replace("unit a2 archers 5,5", "unit a2 archers 5,6")
    scene = send(moving(text), "4,8 4,7 4,6", 5)
    assert (scene.flags("a1"), scene.flags("a2")) == ({"asleep"}, {"woken"})
    caught = send(moving(f"{CAMP}unit b2 archers 5,6 asleep"), "4,8 4,7 4,6", 6)
    assert caught.battle.messengers == ()
    assert caught.happened(events.MessengerCaptured) == [events.MessengerCaptured(caught["a0"], at("5,6"))]


@rule("AB-4.1.o", "AB-4.2.o")
def test_in_the_light_and_by_day_a_messenger_does_not_stray() -> None:
    lit = send(moving(f"{CAMP}camp_fire 4,8"), "4,8")
    assert [one.hex for one in lit.battle.messengers] == [at("4,8")]
    day = moving(CAMP)
    day.battle.dark = False
    assert send(day, WAY).flags("a1") == {"woken"}


@rule("AB-7.r", "AB-4.2.o")
def test_somebody_unseen_stops_him() -> None:
    scene = send(moving(f"{CAMP}unit b2 archers 4,7 hidden"), WAY, 3)
    assert [one.hex for one in scene.battle.messengers] == [at("4,8")]
    assert "hidden" not in scene.flags("b2")


@rule("AB-4.2.o")
def test_without_darkness_there_are_no_messengers_and_none_is_suggested_where_nobody_sleeps() -> None:
    plain = moving(CAMP.replace("options darkness sleeping\ndark\n", "options sleeping\n"))
    assert plain.refusal("alexandre", SendMessenger(plain["a0"], hexes(WAY))).reason == "no-messengers"
    awake = moving(CAMP.replace(" asleep", ""))
    assert not any(isinstance(one, SendMessenger) for one in awake.candidates("alexandre"))
    assert awake.allows("alexandre", SendMessenger(awake["a0"], hexes(WAY)))
    offered = [one for one in moving(CAMP).candidates("alexandre") if isinstance(one, SendMessenger)]
    assert {len(one.path) for one in offered} == {1, 2, 3, 4}
    assert Done() in awake.candidates("alexandre")
