"""AB-C.16, AB-9.f to AB-9.m: losses, demoralisation, objectives, exits, bridgeheads, the last turn."""

from __future__ import annotations

import pytest

from iacta.engine.records import AgreedDraw, Forfeit, Outcome
from iacta.games.alexandre_bayard.rules import victory
from iacta.games.alexandre_bayard.state import LEFT, LOST
from iacta.games.alexandre_bayard.steps import CountHolds, JudgeVictory
from tests.alexandre_bayard.contents import RULEBOOK
from tests.alexandre_bayard.kit import Scene, battle
from tests.marks import rule


def armies(one: int = 10, two: int = 10, more: str = "") -> str:
    """So many units on each side, far apart."""
    own = "\n".join(f"unit a{n} light_foot {n % 11},{10 + n // 11}" for n in range(one))
    return own + "\n" + "\n".join(f"unit b{n} light_foot {n % 11},{n // 11}" for n in range(two)) + f"\n{more}"


def judged(scene: Scene, side: str = "bayard") -> tuple[str | None, str] | None:
    """Winner and clause at the end of a player turn; nothing: the battle goes on."""
    scene.battle.outcome = None
    scene.call(victory.judge_victory, JudgeVictory(side))  # type: ignore[arg-type]
    found: Outcome | None = scene.battle.outcome
    return None if found is None else (found.winner, found.clause)


def lose(scene: Scene, *names: str) -> Scene:
    """Units are lost."""
    for name in names:
        scene.battle.remove(scene[name], LOST)
    return scene


@rule("AB-C.16.d", "AB-C.16.e")
def test_a_third_of_the_units_rounded_up_demoralises() -> None:
    scene = lose(battle(armies()), "a0", "a1", "a2")
    assert judged(scene) is None
    assert judged(lose(scene, "a3")) == ("bayard", "AB-C.16.d")
    assert judged(scene, "alexandre") == ("bayard", "AB-C.16.d")
    nine = lose(battle(armies(9, 9)), "b0", "b1", "b2")
    assert judged(nine) == ("alexandre", "AB-C.16.d")


@rule("AB-C.16.f")
def test_if_both_are_demoralised_the_smaller_share_wins() -> None:
    scene = lose(battle(armies()), "a0", "a1", "a2", "a3", "b0", "b1", "b2", "b3")
    assert judged(scene) == (None, "AB-C.16.f")
    assert judged(lose(scene, "b4")) == ("alexandre", "AB-C.16.f")
    uneven = lose(battle(armies(9, 10)), "a0", "a1", "a2", "b0", "b1", "b2", "b3")
    assert judged(uneven) == ("alexandre", "AB-C.16.f")


@rule("AB-C.16.h", "AB-C.16.m")
def test_servants_herds_and_decoys_are_no_units_and_some_losses_are_no_units_either() -> None:
    more = "unit a90 servants 0,9\nunit a91 herd 1,9\noptions hidden_units decoys\ndecoy a92 warband 2,9"
    scene = battle(armies(more=more))
    assert victory.strength(scene.battle, "alexandre") == 10
    lose(scene, "a90", "a91", "a92")
    assert victory.losses(scene.battle, "alexandre") == 0
    scene.battle.lost_besides["alexandre"] = 4
    assert judged(scene) == ("bayard", "AB-C.16.d")


@rule("AB-C.16.g")
def test_after_the_last_turn_the_smaller_share_wins() -> None:
    scene = battle(armies(more="turns 15\nturn 15\nfirst a"))
    assert judged(scene, "alexandre") is None
    assert judged(scene) == (None, "AB-C.16.g")
    assert judged(lose(scene, "a0")) == ("bayard", "AB-C.16.g")
    assert judged(lose(battle(armies(more="turns 15\nturn 14")), "a0")) is None


OBJECTIVES = "objectives 3 5,5 6,5 7,5\nturns 15\n"


@rule("AB-C.16.n")
def test_all_objectives_at_the_end_of_three_own_turns_win() -> None:
    held = "unit a90 heavy_foot 5,5\nunit a91 archers 6,5\nunit a92 medium_cavalry 7,5"
    scene = battle(armies(more=f"{OBJECTIVES}{held}"))
    for turns in (1, 2, 3):
        assert judged(scene, "alexandre") is None
        scene.call(victory.count_holds, CountHolds("alexandre"))
        assert scene.battle.holds["alexandre"] == turns
    assert judged(scene, "alexandre") == ("alexandre", "AB-C.16.n")
    lose(scene, "a90")
    scene.call(victory.count_holds, CountHolds("alexandre"))
    assert scene.battle.holds["alexandre"] == 0


@pytest.mark.parametrize(
    ("unit", "holds"),
    [
        *(("heavy_foot 5,5", True), ("light_artillery 5,5 bolt_light", False), ("servants 5,5", False)),
        *(("herd 5,5", False), ("heavy_foot 5,5 asleep", False), ("pioneers 5,5", True)),
    ],
)
@rule("AB-C.16.n")
def test_who_holds_an_objective(unit: str, holds: bool) -> None:  # noqa: FBT001
    scene = battle(armies(more=f"{OBJECTIVES}unit a90 {unit}\noptions sleeping"))
    assert victory.held(scene.battle, "alexandre") == int(holds)


@rule("AB-X43", "AB-C.16.n", "AB-C.16.g")
def test_objectives_held_count_as_losses_of_the_other_at_the_end() -> None:
    text = armies(more=f"{OBJECTIVES}turn 15\nfirst b")
    text = text.replace("unit a8 light_foot 8,10", "unit a8 light_foot 5,5")
    text = text.replace("unit a9 light_foot 9,10", "unit a9 light_foot 6,5")
    text = text.replace("unit b9 light_foot 9,0", "unit b9 light_foot 7,5")
    scene = lose(battle(text), "a0", "a1", "b0", "b1")
    assert [victory.held(scene.battle, side) for side in ("alexandre", "bayard")] == [2, 1]
    assert judged(scene, "alexandre") == ("alexandre", "AB-C.16.g")


@rule("AB-C.16.k", "AB-C.16.i")
def test_enough_exits_win_at_once_and_those_who_left_are_not_lost() -> None:
    scene = battle(armies(more="exit a 3 11,8\nother_wins"))
    for name in ("a0", "a1"):
        scene.battle.remove(scene[name], LEFT)
    assert victory.losses(scene.battle, "alexandre") == 0
    assert judged(scene) is None
    scene.battle.remove(scene["a2"], LEFT)
    assert judged(scene) == ("alexandre", "AB-C.16.k")


@rule("AB-C.16.l")
def test_who_misses_his_aim_loses_at_the_end() -> None:
    for aim in ("exit a 3 11,8", "bridgehead a 3 0-3", "attack a"):
        scene = battle(armies(more=f"{aim}\nother_wins\nturns 10\nturn 10\nfirst a"))
        assert judged(scene) == ("bayard", "AB-C.16.l")
        mild = battle(armies(more=f"{aim}\nturns 10\nturn 10\nfirst a"))
        assert judged(mild) == (None, "AB-C.16.g")


@rule("AB-C.16.j")
def test_a_bridgehead_counts_awake_units_on_land_in_the_named_rows() -> None:
    base = "bridgehead a 3 2-4\nother_wins\nturns 10\nturn 10\nfirst a\noptions sleeping boats"
    landed = "unit a90 heavy_foot 5,2\nunit a91 heavy_foot 5,4\nunit a92 heavy_foot 7,3"
    assert judged(battle(armies(more=f"{base}\n{landed}"))) == ("alexandre", "AB-C.16.j")
    for other in ("7,5", "7,1", "7,3 asleep"):
        scene = battle(armies(more=f"{base}\n{landed.replace('7,3', other)}"))
        assert judged(scene) == ("bayard", "AB-C.16.l"), other
    afloat = battle(armies(more=f"{base}\n{landed}\nriver 7,3\nboat a_boat rowing_boat 7,3"))
    assert judged(afloat) == ("bayard", "AB-C.16.l")


# Corps

CORPS = """
options corps_orders
corps_points
leader a90 subgeneral 0,11
leader b90 subgeneral 0,0
corps c1 a90
corps c2 b90
"""


def points(text: str, won: set[int]) -> Scene:
    """A battle with corps, some of whose objectives are won."""
    scene = battle(armies(more=f"{CORPS}\n{text}"))
    scene.battle.won = frozenset(won)
    return scene


@rule("AB-9.f", "AB-9.g", "AB-9.m", "AB-X6", "AB-16.u")
def test_a_tactical_victor_loses_to_more_objectives() -> None:
    more = "leader b91 subgeneral 1,0\ncorps c3 b91"
    scene = lose(points(more, {1, 2}), "b0", "b1", "b2", "b3")
    assert [victory.points(scene.battle, side) for side in ("alexandre", "bayard")] == [1, 2]
    assert judged(scene) == ("bayard", "AB-9.g")


@rule("AB-9.l")
def test_with_equal_points_the_tactical_victor_wins_else_the_shares() -> None:
    scene = lose(points("", {1}), "b0", "b1", "b2", "b3")
    assert judged(scene) == ("alexandre", "AB-9.l")
    end = points("turns 9\nturn 9\nfirst a", {0, 1})
    assert judged(end) == (None, "AB-9.l")
    assert judged(lose(end, "a0")) == ("bayard", "AB-9.l")


# The end by other means


@rule("AB-C.16.d")
def test_who_resigns_or_forfeits_has_lost_and_a_draw_may_be_agreed() -> None:
    scene = battle(armies())
    table = scene.table()
    victory.resign(table, "alexandre")
    assert scene.battle.outcome == Outcome("bayard", "AB-C.16.d", "resigned")
    other = battle(armies())
    victory.forfeit(other.table(), Forfeit("bayard", "out-of-time"))
    assert other.battle.outcome == Outcome("alexandre", "AB-C.16.d", "out-of-time")
    drawn = battle(armies())
    victory.agreed_draw(drawn.table(), AgreedDraw())
    assert drawn.battle.outcome == Outcome(None, "AB-C.16.g", "agreed-draw")
    assert RULEBOOK.seats == ("alexandre", "bayard")
