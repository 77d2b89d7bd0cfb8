"""8.11, 8.12, 9.3 to 9.5: results of a round, break tests, giving ground."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar import actions, events
from iacta.games.hail_caesar.actions import CloseRanks, Done, GoBack, PickDie, RollAgain
from iacta.games.hail_caesar.battlefield import Melee
from iacta.games.hail_caesar.rules import combats, results
from iacta.games.hail_caesar.state import DESTROYED
from iacta.games.hail_caesar.steps import ReadResult
from tests.hail_caesar.kit import at
from tests.hail_caesar.melee import Fight, fight
from tests.marks import rule

FACING = """
    unit b1 {blue} 36 20 0 {b}
    unit r1 {red} 36 20 180 {r}
    contact b1 front r1 front
"""

LATER = FACING.format(blue="warband", red="warband", b="fought", r="fought")


def facing(blue: str = "warband", red: str = "warband", b: str = "fought", r: str = "fought", more: str = "") -> Fight:
    """Two units in contact: warbands in a later round have six dice each."""
    return fight(more + FACING.format(blue=blue, red=red, b=b, r=r))


MISS = [1] * 6
ONE_HIT = [4, 1, 1, 1, 1, 1]
TWO_HITS = [4, 4, 1, 1, 1, 1]


def result(scene: Fight) -> tuple[str | None, int]:
    (found,) = scene.happened(events.RoundDecided)
    return found.winner, found.margin


def outcomes(scene: Fight) -> list[tuple[int, str]]:
    return [(one.total, one.result) for one in scene.happened(events.Tested)]


@rule("HC-8.11.a", "HC-8.11.c", "HC-9.1.d")
def test_the_side_that_suffers_more_loses_and_tests_at_the_margin() -> None:
    scene = facing().run([*TWO_HITS, *MISS, 1, 1, 6, 4])
    assert result(scene) == ("blue", 2)
    assert outcomes(scene) == [(8, "give_ground")]


@rule("HC-8.11.d", "HC-9.1.e", "HC-9.3.a")
def test_in_a_draw_only_shaken_units_test_and_excess_counts() -> None:
    scene = facing().run([*ONE_HIT, *ONE_HIT, 1, 1])
    assert result(scene) == (None, 0)
    assert outcomes(scene) == []
    scene = facing(b="fought casualties=6").run([*[5, 1, 1, 1, 1, 1], *ONE_HIT, 1, 1, 4, 4])
    assert outcomes(scene) == [(7, "give_ground")]


@rule("HC-9.1.b")
def test_disorder_counts_in_the_test() -> None:
    scene = facing(r="fought disordered").run([*ONE_HIT, *MISS, 1, 5, 4])
    assert outcomes(scene) == [(7, "give_ground")]


@rule("HC-9.3.b", "HC-9.3.c", "HC-9.3.d", "HC-9.1.a")
@pytest.mark.parametrize(
    ("dice", "outcome"),
    [
        ((6, 4), "hold"),
        ((5, 4), "give_ground"),
        ((4, 3), "give_ground"),
        ((4, 2), "give_ground_disordered"),
        ((2, 2), "break"),
    ],
)
def test_the_combat_table(dice: tuple[int, int], outcome: str) -> None:
    scene = facing().run([*ONE_HIT, *MISS, 1, *dice])
    assert outcomes(scene)[0][1] == outcome
    assert (scene.battle.fate[scene["r1"]] == DESTROYED) is (outcome == "break")
    assert ("disordered" in scene.flags("r1")) is (outcome == "give_ground_disordered")


@rule("HC-W22", "HC-9.3.g", "HC-17.1.m")
def test_artillery_that_would_give_ground_breaks() -> None:
    scene = facing(red="scorpions").run([*ONE_HIT, 1, 5, 4])
    assert outcomes(scene) == [(8, "break")]


@rule("HC-9.3.g")
def test_baggage_breaks_on_five_and_squares_hold() -> None:
    scene = facing(red="baggage").run([*ONE_HIT, 1, 3, 3])
    assert outcomes(scene) == [(5, "break")]
    square = facing(red="legionary_pila", r="fought square")
    for total, outcome in ((9, "hold"), (7, "hold"), (5, "disordered"), (3, "break")):
        assert results.result_of(square.battle, square["r1"], total) == outcome


@rule("HC-W7", "HC-7.8.e", "HC-8.10.d")
def test_more_than_twice_its_stamina_shatters_a_unit() -> None:
    text = "profile skirmish_javelin_small stamina=4\n"
    scene = facing(red="skirmish_javelin_small", r="casualties=3 fought open_order", more=text)
    scene.run([4] * 6 + [1] * 2)
    assert scene.battle.fate[scene["r1"]] == DESTROYED
    assert scene.clause_of(events.Destroyed) == "HC-8.10.d"


@rule("HC-8.10.d", "HC-9.4.b")
def test_supports_of_a_shattered_unit_test_at_the_full_difference() -> None:
    scene = fight("""
        unit b1 warband 36 20 0 fought
        unit r1 scouts_tiny 36 20 180 fought open_order
        unit r2 light_infantry 36 24.4 180 open_order
        contact b1 front r1 front
        support r2 r1
    """)
    scene.run([4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 6, 6])
    assert scene.battle.fate[scene["r1"]] == DESTROYED
    assert outcomes(scene)[0][0] == 12 - 3


@rule("HC-9.4.a", "HC-9.4.b")
def test_supports_test_only_when_their_unit_breaks() -> None:
    text = (
        FACING.format(blue="warband", red="warband", b="fought", r="fought")
        + "unit r2 warband 36 24 180\nsupport r2 r1"
    )
    scene = fight(text).run([*ONE_HIT, *MISS, *[1] * 2, 1, 6, 4])
    assert len(outcomes(scene)) == 1
    scene = fight(text).run([*ONE_HIT, *MISS, *[1] * 2, 1, 1, 1, 6, 5])
    assert outcomes(scene) == [(1, "break"), (11, "hold")]


@rule("HC-8.11.e")
def test_a_side_without_fighters_has_lost_whatever_the_count() -> None:
    lost = {"blue": 5, "red": 3}
    assert results._beaten(lost, {"blue": [1], "red": []}) == ("red", 2)  # type: ignore[arg-type]


@rule("HC-17.1.i")
def test_if_all_are_gone_the_round_is_a_draw() -> None:
    lost = {"blue": 5, "red": 3}
    assert results._beaten(lost, {"blue": [], "red": []}) == (None, 0)  # type: ignore[arg-type]


# 13 Special rules


@rule("HC-W5", "HC-13.2.n")
def test_a_phalanx_takes_a_narrow_defeat_for_a_draw() -> None:
    scene = facing(red="hoplites", more="profile hoplites special=phalanx\n").run()
    scene.play("red", CloseRanks(()), [*TWO_HITS, *[1] * 7, 1, 1])
    assert result(scene) == (None, 0)
    assert outcomes(scene) == []
    assert scene.flags("b1") == {"fought"}


@rule("HC-13.2.n")
@pytest.mark.parametrize("r", ["fought casualties=6", "fought square"])
def test_a_phalanx_that_is_shaken_or_out_of_formation_has_no_benefit(r: str) -> None:
    scene = facing(red="hoplites", r=r, more="profile hoplites special=phalanx\n")
    scene.run_to_dice()
    assert not results.has_phalanx_benefit(scene.battle, scene["r1"], 1)


@rule("HC-W33", "HC-13.2.n")
def test_other_losers_of_the_combat_test_all_the_same() -> None:
    scene = fight("""
        profile hoplites special=phalanx
        unit b1 warband 36 20 0 fought
        unit r1 hoplites 32.5 20 180 fought
        unit r2 warband 39.5 20 180 fought
        contact b1 front r1 front
        contact b1 front r2 front
    """).run()
    scene.play("red", CloseRanks(()))
    scene.play("blue", Done(), [4, 1, 1, 4, 1, 1, *[1] * 7, *MISS, 1, 1, 6, 6])
    assert result(scene) == ("blue", 2)
    assert [(one.unit, one.total) for one in scene.happened(events.Tested)] == [(scene["r2"], 10)]
    assert "won" in scene.flags("b1")


@rule("HC-13.2.n")
@pytest.mark.parametrize(
    ("shattered", "won"), [("", False), ("r2", True), ("b2", False)], ids=["nobody", "a loser", "a winner"]
)
def test_only_a_loser_without_the_benefit_makes_the_enemy_a_winner(shattered: str, *, won: bool) -> None:
    """A loser that is shattered had none; what befalls the other side is no matter."""
    scene = fight("""
        profile hoplites special=phalanx
        unit b1 warband 36 20 0 fought
        unit b2 scouts_tiny 43 17.6 0 fought open_order
        unit r1 hoplites 36 20 180 fought
        unit r2 hoplites 43.5 20 180 fought
        contact b1 front r1 front
        contact b2 front r2 front
    """)
    b1, b2, r1, r2 = units = scene.units("b1", "b2", "r1", "r2")
    lost = {"": ((b1, 1), (r1, 2)), "r2": ((b1, 1), (r2, 3)), "b2": ((b2, 3), (r1, 4))}[shattered]
    entered = tuple((unit, scene.battle.casualties[unit]) for unit in units)
    scene.battle.melee = Melee(units, entered=entered, shattered=scene.units(shattered) if shattered else ())
    for unit, casualties in lost:
        scene.battle.casualties[unit] += casualties
    scene.call(results.read, ReadResult())
    assert (scene.battle.melee.loser == "red") == won


@rule("HC-13.2.r")
def test_a_valiant_unit_rolls_one_break_test_again() -> None:
    scene = facing(r="fought", more="profile warband special=valiant,wild_fighters\n").run([*ONE_HIT, *MISS, 1, 1, 1])
    assert scene.asked == ("red",)
    assert scene.candidates("red") == [RollAgain(again=True), RollAgain(again=False)]
    scene.play("red", RollAgain(again=True), [6, 5])
    assert outcomes(scene) == [(10, "hold")]
    assert "valiant_used" in scene.flags("r1")


@rule("HC-13.5.a")
def test_who_is_beaten_by_elephants_rolls_a_die_again() -> None:
    scene = facing(blue="elephant_javelins").run([4, 1, 1, *MISS, 1, 6, 5])
    assert scene.asked == ("blue",)
    assert scene.candidates("blue") == [PickDie(0), PickDie(1)]
    scene.play("blue", PickDie(0), [1])
    assert outcomes(scene) == [(5, "give_ground_disordered")]


@rule("HC-13.5.c")
def test_elephants_that_give_ground_may_stampede() -> None:
    scene = facing(red="elephant_javelins", more="unit r2 warband 36 29 0\n")
    scene.run([*ONE_HIT, *[1] * 3, 1, 4, 4, 1, 1, 2, 6, 4])
    assert scene.battle.fate[scene["r1"]] == DESTROYED
    assert scene.battle.casualties[scene["b1"]] == 0
    assert scene.battle.casualties[scene["r2"]] == 1
    assert "disordered" in scene.flags("r2")


@rule("HC-13.2.t")
@pytest.mark.parametrize(("face", "flags", "needed"), [(1, {"disordered"}, 5), (3, set(), 4), (6, set(), 3)])
def test_freshly_raised_troops_are_tested_in_their_first_round(face: int, flags: set[str], needed: int) -> None:
    scene = facing(b="", r="fought", more="profile warband special=freshly_raised\n")
    scene.run([face, *[1] * 9, *MISS])
    assert scene.happened(events.Struck)[0].needed == needed
    assert flags <= scene.flags("b1")


# 8.12 The end of a round


@rule("HC-8.6.d", "HC-8.12.c", "HC-15.4.b")
def test_the_winner_keeps_its_bonus_for_the_next_round() -> None:
    scene = facing().run([*ONE_HIT, *MISS, 1, 6, 5])
    assert scene.flags("b1") == {"fought", "won"}
    assert scene.flags("r1") == {"fought"}
    assert len(scene.battle.contacts) == 1


@rule("HC-8.12.a", "HC-8.12.b")
def test_a_combat_ends_when_nobody_is_in_contact() -> None:
    scene = facing(b="fought won").run([*ONE_HIT, *MISS, 1, 1, 1])
    scene.play("blue", scene.candidates("blue")[0])
    assert scene.battle.contacts == ()
    assert scene.flags("b1") == set()


@rule("HC-8.1.a", "HC-8.1.b", "HC-8.1.e")
def test_combats_are_connected_by_contacts_and_supports() -> None:
    scene = fight("""
        unit b1 warband 20 20 0
        unit r1 warband 20 20 180
        unit b2 warband 50 20 0
        unit r2 warband 50 20 180
        unit b3 warband 50 16 0
        contact b1 front r1 front
        contact b2 front r2 front
        support b3 b2
    """).run()
    b1, r1, b2, r2, b3 = scene.units("b1", "r1", "b2", "r2", "b3")
    assert combats.components(scene.battle) == [(b1, r1), (b2, r2, b3)]
    assert scene.asked == ("blue",)
    assert [action.unit for action in scene.candidates("blue")] == [b1, b2]  # type: ignore[attr-defined]


# 9.3, 9.4 Giving ground


@rule("HC-9.3.e", "HC-9.3.f")
def test_giving_ground_is_three_inches_straight_back() -> None:
    scene = facing().run([*ONE_HIT, *MISS, 1, 4, 4])
    assert scene.pose("r1") == at("36 23 180")


@rule("HC-9.4.c")
def test_side_supporters_may_go_back_too() -> None:
    text = (
        FACING.format(blue="warband", red="warband", b="fought", r="fought")
        + "unit r2 warband 44 21 180\nsupport r2 r1"
    )
    scene = fight(text).run([*ONE_HIT, *MISS, 1, 1, 1, 4, 4])
    assert scene.asked == ("red",)
    assert scene.candidates("red") == [GoBack(back=True), GoBack(back=False)]
    scene.play("red", GoBack(back=True))
    assert scene.pose("r2") == at("44 24 180")


@rule("HC-14.12.h")
def test_the_loser_chooses_the_order_of_tests_and_moves() -> None:
    scene = fight("""
        unit b1 warband 32.5 20 0 fought
        unit b2 warband 39.5 20 0 fought
        unit r1 warband 36 20 180 fought
        unit r2 warband 43 20 180 fought
        contact b1 front r1 front
        contact b2 front r1 front
        contact b2 front r2 front
    """).run()
    while scene.asked and not isinstance(scene.candidates(scene.asked[0])[0], actions.TestNext):
        (seat,) = scene.asked
        dice = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, *[1] * 12, 1] if seat == "red" else []
        scene.play(seat, scene.candidates(seat)[0], dice)
    assert scene.asked == ("red",)
    assert scene.candidates("red") == [actions.TestNext(unit) for unit in scene.units("r1", "r2")]
