"""Odds of command tests, volleys, charges and rounds of combat, against enumerations written from the ledger."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from iacta.engine.chance.forecast import preview
from iacta.games.hail_caesar.actions import FollowMe, Order, Rally, React, Shoot
from iacta.games.hail_caesar.forecast.procedures import BLOWS, DECISION, GIVE_WAY, ORDER, ROUND, SHOTS, STAND
from iacta.games.hail_caesar.game import GAME
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.steps import Execute, ReactToCharge
from tests.hail_caesar.foreseen import (
    FIGHT,
    Shares,
    before_combat,
    foreseen,
    in_orders,
    in_shooting,
    joint,
    plainly,
)
from tests.marks import rule

FACES = range(1, 7)
TWO_DICE = [one + two for one, two in product(FACES, FACES)]


def added(found: Iterator[tuple[tuple[object, ...], Fraction]]) -> Shares:
    """Shares of equal outcomes together."""
    shares: Shares = {}
    for outcome, share in found:
        shares[outcome] = shares.get(outcome, Fraction(0)) + share
    return {outcome: share for outcome, share in shares.items() if share}


def successes(dice: int, chance: Fraction, again: int = 0) -> dict[int, Fraction]:
    """How many of some dice succeed, if so many failures are rolled once more."""
    found: dict[int, Fraction] = {}
    for first in range(dice + 1):
        share = comb(dice, first) * chance**first * (1 - chance) ** (dice - first)
        for second, more in successes(min(again, dice - first), chance).items() if again else [(0, Fraction(1))]:
            found[first + second] = found.get(first + second, Fraction(0)) + share * more
    return found


# 4.2 Command tests


def test_a_command_test_gives_moves_by_its_margin() -> None:
    """HC-X1 Command 8: 2 to 5 give three moves, 6 two, 7 and 8 one; a double 6 is a blunder."""
    scene = in_orders(
        "rules blunders\ndivision b blue 36 5 command=8\nunit b1 warband 36 10 0\nunit r1 warband 36 40 180"
    )
    order = Order(scene.units("b1"), ((Go(0, 600),),))
    wanted = added(((moves_of(total)), Fraction(1, 36)) for total in TWO_DICE)
    assert joint(foreseen(scene.battle, order, DECISION, None), "order", "moves") == wanted
    assert wanted["blunder", 0] == Fraction(1, 36)
    assert wanted["passed", 3] == Fraction(10, 36)


def moves_of(total: int) -> tuple[str, int]:
    if total > 8:
        return ("blunder" if total == 12 else "failed"), 0
    return "passed", 3 if total <= 5 else 2 if total == 6 else 1


@rule("HC-W11")
def test_distance_and_militia_count_in_the_odds() -> None:
    scene = in_orders("""
        division b blue 36 5 command=9
        profile warband special=militia
        unit b1 warband 36 34 0
        unit r1 hoplites 36 46 180
    """)
    order = Order(scene.units("b1"), ((Go(0, 300),),))
    found = joint(foreseen(scene.battle, order, DECISION, None), "moves")
    assert 1 - found[0,] == Fraction(sum(total < 7 for total in TWO_DICE), 36)


@rule("HC-10.3.a")
def test_a_rally_heals_as_often_as_its_test_succeeds() -> None:
    text = "division b blue 36 9 command=8\nunit b1 warband 36 10 0 casualties=2\nunit r1 warband 36 46 180"
    found = joint(foreseen(in_orders(text).battle, Rally(0), ORDER), "rallied")
    assert found[1,] == 1 - Fraction(10, 36) ** 2, "the general rolls a failed test again"


# 7 Volleys


def shot_and_tested(dice: int, least: int, save: int, stamina: int) -> Iterator[tuple[tuple[object, ...], Fraction]]:
    """HC-7.5 to HC-7.8, HC-9.2 Casualties of a fresh formed unit; whether its test disorders or breaks it."""
    for faces in product(FACES, repeat=dice):
        hits = sum(face >= least for face in faces)
        tests = 6 in faces if least < 6 else faces.count(6) >= 2
        for lost, share in successes(hits, Fraction(save - 1, 6)).items():
            ways = Fraction(1, 6**dice) * share
            if not tests and lost < stamina:
                yield (lost, 0, 0), ways
                continue
            for total in TWO_DICE:
                score = total - max(0, lost - stamina)
                yield (lost, int(3 <= score <= 6), int(score <= 2)), ways / 36


@rule("HC-X12", "HC-7.6.a")
@pytest.mark.parametrize(("target", "save"), [("warband", 5), ("legionary_pila", 4)])
def test_a_volley_with_its_saves_and_its_test(target: str, save: int) -> None:
    """Archers' three dice at short range; legionaries in front are hit on 5 only."""
    scene = in_shooting(f"unit b1 medium_archers 36 10 0\nunit r1 {target} 36 15 180")
    found = joint(
        foreseen(scene.battle, Shoot(0, (1,), (3,)), SHOTS), "enemy_casualties", "enemy_disordered", "enemy_lost"
    )
    assert found == added(shot_and_tested(3, 5 if target == "legionary_pila" else 4, save, 6))


def test_a_preview_of_a_volley_shows_its_casualties_and_its_test_and_sums_to_one() -> None:
    scene = in_shooting("unit b1 medium_archers 36 10 0\nunit r1 warband 36 15 180")
    found = preview(GAME, GAME.view(scene.battle, "blue"), "blue", Shoot(0, (1,), (3,)), whole=True)
    assert found.exact
    assert found.whole is not None
    assert (found.whole.horizon, found.whole.policy, found.whole.exact) == ("shots", "stand", True)
    assert {"enemy_casualties"} <= {row.measure for row in found.rows}
    assert {"enemy_casualties", "enemy_disordered", "enemy_lost", "enemy_back"} <= {r.measure for r in found.whole.rows}
    for row in (*found.rows, *found.whole.rows):
        assert sum(row.shares.values()) == Fraction(1)


# 8 A round of combat


def combat_result(total: int) -> str:
    """HC-9.3.c"""
    return "hold" if total >= 9 else "back" if total >= 6 else "back_disordered" if total >= 4 else "break"


def round_of(
    blows: tuple[dict[int, Fraction], dict[int, Fraction]], stamina: int
) -> Iterator[tuple[tuple[object, ...], Fraction]]:
    """HC-8.11, HC-9.3 From both sides' casualties: who wins, and what becomes of both units."""
    for own, share in blows[0].items():
        for theirs, chance in blows[1].items():
            ways = share * chance
            if own == theirs:  # shaken units test, with their excess
                modifier = max(0, own - stamina)
                first = [combat_result(t - modifier) if own >= stamina else "hold" for t in TWO_DICE]
                for one, two in product(first, first):
                    yield ("draw", one, two), ways / 36**2
                continue
            for total in TWO_DICE:
                result = combat_result(total - abs(own - theirs))
                yield (("enemy", result, "hold") if own > theirs else ("you", "hold", result)), ways / 36


def casualties(dice: int, least: int, save: int, again: int = 0) -> dict[int, Fraction]:
    """HC-8.6, HC-8.7 Hits that are not saved."""
    found: dict[int, Fraction] = {}
    for hits, share in successes(dice, Fraction(7 - least, 6), again).items():
        for lost, chance in successes(hits, Fraction(save - 1, 6)).items():
            found[lost] = found.get(lost, Fraction(0)) + share * chance
    return found


W1 = """
    unit b1 legionary_pila 36 20 0 charged
    unit r1 warband 36 20 180
    contact b1 front r1 front
"""


@rule("HC-W1", "HC-8.7.c")
def test_a_round_of_legionaries_against_a_warband() -> None:
    """HC-W1: Romans hit on 3, their pila leave a 6 to save; Gauls hit on 4 and roll three misses again, saved on 4."""
    state = before_combat(W1).battle
    own, theirs = casualties(9, 4, 4, again=3), casualties(7, 3, 6)
    blows = joint(foreseen(state, FIGHT, BLOWS), "own_casualties", "enemy_casualties")
    assert blows == added(((a, b), x * y) for a, x in own.items() for b, y in theirs.items())

    def seen(outcome: tuple[object, ...]) -> tuple[object, ...]:
        who, one, two = outcome
        results = (str(one), str(two))
        back, disordered = ([r.startswith("back") for r in results], [r.endswith("disordered") for r in results])
        return (who, *map(int, disordered), *map(int, back), *[int(r == "break") for r in results])

    measures = ("combat", "own_disordered", "enemy_disordered", "own_back", "enemy_back", "own_lost", "enemy_lost")
    wanted = added((seen(outcome), share) for outcome, share in round_of((own, theirs), 6))
    assert joint(foreseen(state, FIGHT, ROUND), *measures) == wanted


def test_a_preview_of_a_round_has_both_its_parts() -> None:
    state = before_combat(W1).battle
    whole = preview(GAME, GAME.view(state, "blue"), "blue", FIGHT, whole=True).whole
    assert whole is not None
    assert (whole.horizon, whole.policy, whole.exact) == ("round", "stand", True)
    measures = [row.measure for row in whole.rows]
    assert measures[:5] == ["own_casualties", "enemy_casualties", "own_shaken", "enemy_shaken", "combat"]
    assert {"own_lost", "enemy_lost", "enemy_back"} <= set(measures)
    assert all(sum(row.shares.values()) == Fraction(1) for row in whole.rows)
    mean = sum(value * float(share) for value, share in casualties(7, 3, 6).items())
    (row,) = [row for row in whole.rows if row.measure == "enemy_casualties"]
    assert sum(int(value) * float(share) for value, share in row.shares.items()) == pytest.approx(mean)


TWO_ON_ONE = """
    unit b1 legionary_pila 33 20 0 charged
    unit b2 legionary_pila 40 20 0 charged
    unit r1 warband 36 20 180
    contact b1 front r1 front
    contact b2 front r1 front
"""


@pytest.mark.parametrize("horizon", [BLOWS, ROUND])
def test_sampled_odds_agree_with_exact_ones(horizon: object) -> None:
    """Beyond the limit of runs odds are sampled and say so; every share lies within five standard deviations."""
    state = before_combat(TWO_ON_ONE).battle
    exact = foreseen(state, FIGHT, horizon)  # type: ignore[arg-type]  # one of the horizons above
    sampled = foreseen(state, FIGHT, horizon, most_runs=20, samples=1000)  # type: ignore[arg-type]
    assert exact.exact
    assert not sampled.exact
    shares = dict(exact.outcomes)
    assert {gist for gist, _ in sampled.outcomes} <= shares.keys()
    for gist, share in sampled.outcomes:
        spread = (float(shares[gist]) * (1 - float(shares[gist])) / 1000) ** 0.5
        assert abs(float(share) - float(shares[gist])) <= 5 * spread + 0.002


# 8.5 A charge with closing fire


CHARGE = """
    division b blue 36 8 general command=8
    unit b1 warband 36 15 0
    unit r1 medium_archers 36 20 180
"""


@rule("HC-W26", "HC-7.10.b")
def test_a_charge_is_driven_off_as_often_as_its_test_under_closing_fire_says() -> None:
    """Three dice that need 5, saved on 5; the warband is stopped if a test (a 6 was rolled) comes to 4 or less."""
    scene = in_orders(CHARGE)
    order = Order(scene.units("b1"), ((Charge(scene.units("r1")),),))
    assert not scene.battle.sheet.options.blunders
    obeyed = 1 - Fraction(10, 36) ** 2  # the general rolls a failed test again
    fire = added(shot_and_tested(3, 5, 5, 6))
    assert sum(fire.values()) == 1
    stopped = (1 - Fraction(5, 6) ** 3) * Fraction(6, 36)
    found = joint(foreseen(scene.battle, order, ORDER), "contacts")
    assert found[1,] == obeyed * (1 - stopped)
    assert joint(plainly(scene.battle, order, ORDER), "contacts") == found


@rule("HC-8.5.e", "HC-W4")
def test_who_gives_way_evades_by_his_command_test() -> None:
    text = """
        division r red 36 30 command=8
        unit b1 medium_cavalry 36 10 0
        unit r1 skirmish_bow_small 36 17 180 open_order
    """
    scene = in_orders(text)
    order = Order(scene.units("b1"), ((Charge(scene.units("r1")),),))
    stands, gives = (joint(foreseen(scene.battle, order, ORDER, policy), "contacts") for policy in (STAND, GIVE_WAY))
    assert gives.get((1,), Fraction(0)) < stands[1,]
    assert joint(plainly(scene.battle, order, ORDER, GIVE_WAY), "contacts") == gives


def test_a_reaction_is_followed_by_the_policy_that_it_belongs_to() -> None:
    scene = in_orders(CHARGE)
    procedure = GAME.procedure(scene.battle, "blue", FollowMe(0, (Charge((1,)),)))
    assert procedure is not None
    assert (procedure.horizon.name, procedure.policy.name) == ("order", "stand")
    state = scene.battle.clone()
    execution = Execute(0, (Charge((1,)),), 1)
    state.agenda.append(ReactToCharge(0, (1,), (1,), execution))
    for reaction, policy in (("closing_fire", "stand"), ("evade", "give_way")):
        procedure = GAME.procedure(state, "red", React(1, reaction))  # type: ignore[arg-type]
        assert procedure is not None
        assert procedure.policy.name == policy
