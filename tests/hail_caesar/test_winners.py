"""9.6: what victorious units do."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Advance, Done, FallBack, FollowUp, Occupy, Stay, Sweep
from iacta.games.hail_caesar.battlefield import Contact
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.rules import contacts, winners
from iacta.games.hail_caesar.steps import Execute, MoveWinners
from iacta.geometry.angles import ahead
from tests.hail_caesar.kit import at, battle, degrees
from tests.hail_caesar.melee import Fight, fight
from tests.marks import rule

FACING = """
    unit b1 {blue} 36 20 0 {b}
    unit r1 warband 36 20 180 fought
    contact b1 front r1 front
"""
ROUND = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
"""Blue hits once, and the save fails."""
GIVES_GROUND = [4, 4]
BREAKS = [1, 1]


def won(test: list[int], blue: str = "warband", b: str = "fought", more: str = "") -> Fight:
    """Blue has won a round; red has given ground or is gone."""
    return fight(FACING.format(blue=blue, b=b) + more).run([*ROUND, *test])


@rule("HC-9.6.a", "HC-9.6.b", "HC-9.6.g")
def test_a_winner_may_follow_up_stay_or_fall_back() -> None:
    scene = won(GIVES_GROUND)
    assert scene.asked == ("blue",)
    b1 = scene["b1"]
    assert scene.candidates("blue")[0] == FollowUp(b1)
    assert scene.allows("blue", Stay(b1, 0))
    assert scene.allows("blue", FallBack(b1, 600))
    assert scene.refusal("blue", Advance(b1, Go(0, 600))).clause == "HC-9.6.b"
    assert scene.refusal("blue", Stay(b1, degrees("90"))).clause == "HC-9.6.c"


@rule("HC-9.6.b", "HC-9.6.i")
def test_following_up_makes_contact_again() -> None:
    scene = won(GIVES_GROUND)
    scene.play("blue", FollowUp(scene["b1"]))
    assert scene.pose("b1") == at("36 23 0")
    assert [(one.unit, one.enemy) for one in scene.battle.contacts] == [scene.units("b1", "r1")]
    assert scene.flags("b1") == {"fought", "won"}


@rule("HC-8.12.c")
def test_who_stays_lets_the_contact_end() -> None:
    scene = won(GIVES_GROUND)
    scene.play("blue", Stay(scene["b1"], 0))
    assert scene.battle.contacts == ()


@rule("HC-9.6.c", "HC-9.6.i")
def test_with_nobody_left_a_winner_may_turn_move_or_sweep() -> None:
    scene = won(BREAKS, more="unit r2 warband 36 25 180 disordered")
    b1, r2 = scene.units("b1", "r2")
    assert scene.allows("blue", Stay(b1, degrees("90")))
    assert scene.allows("blue", Sweep(b1, (r2,)))
    assert scene.refusal("blue", FollowUp(b1)).clause == "HC-9.6.b"
    assert scene.refusal("blue", Advance(b1, Charge((r2,)))).clause == "HC-9.6.c"
    scene.play("blue", Sweep(b1, (r2,)))
    assert scene.step == Execute(b1, (Charge((r2,)),), 1, occasion="sweep")


@rule("HC-9.6.f")
def test_a_sweep_needs_an_enemy_within_one_move() -> None:
    scene = won(BREAKS, more="unit r2 warband 36 27 180 disordered")
    assert scene.refusal("blue", Sweep(scene["b1"], (scene["r2"],))).clause == "HC-8.2.c"


@rule("HC-9.6.i")
def test_falling_back_is_at_most_one_move() -> None:
    scene = won(BREAKS)
    assert scene.refusal("blue", FallBack(scene["b1"], 601)).clause == "HC-9.6.i"
    assert scene.refusal("blue", FallBack(scene["b1"], 0)).clause == "HC-9.6.i"
    scene.play("blue", FallBack(scene["b1"], 300))
    assert scene.step == Execute(scene["b1"], (Go(degrees("180"), 300),), 1, occasion="winner")


@rule("HC-9.6.i")
def test_a_winner_turns_about_its_middle() -> None:
    scene = won(BREAKS)
    scene.play("blue", Stay(scene["b1"], degrees("180")))
    assert scene.pose("b1") == at("36 16.8 180")


@rule("HC-9.6.e")
@pytest.mark.parametrize("b", ["fought disordered", "fought casualties=6"])
def test_worn_winners_neither_move_nor_sweep(b: str) -> None:
    scene = fight(FACING.format(blue="warband", b=b) + "unit r2 warband 36 25 180 disordered")
    scene.run([5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, *BREAKS])
    b1 = scene["b1"]
    assert scene.refusal("blue", Sweep(b1, (scene["r2"],))).clause == "HC-9.6.e"
    assert scene.refusal("blue", Advance(b1, Go(0, 600))).clause == "HC-9.6.e"
    assert scene.allows("blue", Stay(b1, degrees("90")))


@rule("HC-9.6.e")
def test_squares_stay() -> None:
    scene = fight("""
        unit b1 legionary_pila 36 18 0 fought square
        unit r1 warband 36 20 180 fought
        contact b1 front r1 front
    """).run([4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, *GIVES_GROUND])
    assert winners.is_bound(scene.battle, scene["b1"])
    assert scene.refusal("blue", FollowUp(scene["b1"])).clause == "HC-9.6.e"


@rule("HC-15.4.b")
def test_a_winner_that_is_held_has_no_move() -> None:
    scene = won([6, 5])
    assert scene.asked == ()
    assert scene.happened(events.WinnerDecided) == []


@rule("HC-9.6.h")
def test_a_rear_supporter_closes_up() -> None:
    scene = fight(FACING.format(blue="warband", b="fought") + "unit b2 warband 36 15 0\nsupport b2 b1")
    scene.run([4, 1, 1, 1, 1, 1, 1, 1, *[1] * 6, 1, *GIVES_GROUND])
    scene.play("blue", FollowUp(scene["b1"]))
    assert scene.pose("b2") == at("36 18 0")


@rule("HC-8.13.d")
def test_only_a_building_that_was_stormed_can_be_occupied() -> None:
    scene = won(BREAKS, more="building farm 50,20 56,20 56,26 50,26")
    assert scene.refusal("blue", Occupy(scene["b1"], scene["farm"])).clause == "HC-8.13.d"


@rule("HC-9.6.i")
def test_a_quarter_turn_about_the_middle() -> None:
    """Width 7, depth 3.2: the middle stays at (36, 18.4)."""
    scene = won(BREAKS)
    scene.play("blue", Stay(scene["b1"], degrees("90")))
    assert scene.pose("b1") == at("37.6 18.4 90")


PAIR = """
    unit b1 hastati_small 34 20 0 fought
    unit b2 hastati_small 38 20 0 fought
    unit r1 warband 36 20 180 fought
    contact b1 front r1 front
    contact b2 front r1 front
"""


@rule("HC-9.6.g", "HC-9.6.b", "HC-8.12.c")
@pytest.mark.parametrize("follows", [True, False])
def test_each_winner_decides_whether_it_follows_the_same_enemy(follows: bool) -> None:  # noqa: FBT001 - a choice
    """The first follows up; the second may, and whoever stays is no longer in contact."""
    scene = fight(PAIR).run()
    while not isinstance(scene.step, MoveWinners):
        (seat,) = scene.asked
        dice = [4, *[1] * 4, *[1] * 5, *[1] * 6, 1, 4, 4] if scene.candidates(seat)[0] == Done() else []
        scene.play(seat, scene.candidates(seat)[0], dice)
    b1, b2, r1 = scene.units("b1", "b2", "r1")
    scene.play("blue", FollowUp(b1))
    assert scene.asked == ("blue",)
    scene.play("blue", FollowUp(b2) if follows else Stay(b2, 0))
    touching = {(one.unit, one.enemy) for one in scene.battle.contacts}
    assert touching == ({(b1, r1), (b2, r1)} if follows else {(b1, r1)})


@rule("HC-8.12.c", "HC-14.12.g")
def test_a_contact_holds_while_the_edges_lie_along_each_other() -> None:
    """Turned by 30°, sharing 0.5" or less; 0.1" apart or more; across a wall it ends with the first move."""

    def holds(offset: int, apart: int, across: int = -1) -> bool:
        scene = battle("unit b1 warband 36 20 30\nunit r1 warband 36 20 210")
        b1, r1 = scene.units("b1", "r1")
        x, y = ahead(3600, 2000, degrees("120"), offset)
        scene.battle.stand(r1, scene.battle.pose(r1, "horde", *ahead(x, y, degrees("30"), apart), degrees("210")))
        return contacts.holds(scene.battle, Contact(b1, 0, r1, 0, across), (r1,))

    assert holds(0, 0)
    assert holds(649, 0)
    assert not holds(652, 0)
    assert not holds(-652, 0)
    assert holds(0, 10)
    assert not holds(0, 12)
    assert not holds(0, 0, across=0)
