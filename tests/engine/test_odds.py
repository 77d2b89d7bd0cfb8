"""Odds: exact over the rules, merged, up to the next decision; sampled and marked so where there is too much."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from functools import partial
from math import comb

import pytest

import iacta
from iacta.engine.dice import Dice, ScriptedDice
from iacta.engine.errors import IllegalAction
from iacta.engine.match import Match
from iacta.engine.odds import Distribution, distribution, odds
from iacta.engine.records import Step
from iacta.games.virtus.actions import EndTurn, Fight
from iacta.games.virtus.game import GAME
from iacta.games.virtus.ground import Ground
from iacta.games.virtus.state import Field
from tests.engine.toy import RULEBOOK, Bid, Draw, Forever, Offer, Take, Toss, Toy, Tray, Turn

HALF = Fraction(1, 2)


def tray(*steps: Step, stones: int = 7, forced: bool = False) -> Tray:
    return Tray(stones, list(reversed(steps)), forced=forced)


def points_after(state: Tray, **bounds: int) -> Distribution[tuple[int, ...]]:
    """The points of all seats after red has taken a stone."""
    return odds(RULEBOOK, lambda _: state.clone(), "red", Take(1), lambda after: tuple(after.points.values()), **bounds)


def test_an_action_without_chance_leads_to_one_state() -> None:
    assert points_after(tray(Turn("red"), Turn("green"))) == Distribution((((1, 0, 0), Fraction(1)),), exact=True)


def test_chances_are_exact() -> None:
    found = points_after(tray(Turn("red"), Toss("green", 3), Turn("blue")))
    assert found.exact
    assert dict(found.outcomes) == {(1, hits, 0): Fraction(comb(3, hits), 8) for hits in range(4)}


def test_equal_states_merge() -> None:
    """Twelve tosses of one die are 13 states, not 4,096 runs."""
    found = points_after(tray(Turn("red"), *[Toss("green")] * 12), most_runs=200)
    assert found.exact
    assert dict(found.outcomes) == {(1, hits, 0): Fraction(comb(12, hits), 4096) for hits in range(13)}


def test_odds_stop_at_the_next_decision_and_pass_over_forced_ones() -> None:
    steps = (Turn("red"), Toss("red"), Turn("green"), Toss("green"))
    asked = points_after(tray(*steps))
    assert dict(asked.outcomes) == {(1, 0, 0): HALF, (2, 0, 0): HALF}
    forced = points_after(tray(*steps, forced=True))
    assert dict(forced.outcomes) == {(1 + a, 1 + b, 0): Fraction(1, 4) for a in (0, 1) for b in (0, 1)}


def test_a_sealed_question_is_a_decision_too() -> None:
    found = points_after(tray(Turn("red"), Toss("red"), Bid(), Toss("red")))
    assert dict(found.outcomes) == {(1, 0, 0): HALF, (2, 0, 0): HALF}
    last = tray(Bid(("red",)), Toss("blue"))
    opened = odds(RULEBOOK, lambda _: last, "red", Offer(2), lambda after: tuple(after.points.values()))
    assert dict(opened.outcomes) == {(2, 0, 0): HALF, (2, 0, 1): HALF}


def test_what_a_redeal_asks_of_chance_is_branched_over() -> None:
    def start(dice: Dice) -> Tray:
        return tray(Turn("red"), Toss("red"), stones=1 + dice.pick(4, "TO-2"))

    found = odds(RULEBOOK, start, "red", Take(1), lambda after: after.stones)
    assert dict(found.outcomes) == {left: Fraction(1, 4) for left in range(4)}


def test_too_many_runs_are_sampled_and_marked_so() -> None:
    state = tray(Turn("red"), *[Draw("red", "abcdefghij", 5)] * 3)
    few = odds(RULEBOOK, lambda _: state.clone(), "red", Take(1), lambda after: after.stones, most_runs=10, samples=50)
    assert few == Distribution(((6, Fraction(1)),), exact=False)
    tossed = points_after(tray(Turn("red"), Toss("green", 3)), most_runs=3, samples=4000)
    assert not tossed.exact
    assert sum(weight for _, weight in tossed.outcomes) == 1
    for (_, hits, _), weight in tossed.outcomes:
        assert abs(weight - Fraction(comb(3, hits), 8)) < Fraction(1, 30)


def test_the_state_that_odds_start_from_is_left_alone() -> None:
    state = tray(Turn("red"), Toss("green", 3))
    for runs in (1000, 1):
        odds(RULEBOOK, lambda _: state, "red", Take(1), lambda after: after.stones, most_runs=runs, samples=5)
        assert state == tray(Turn("red"), Toss("green", 3))


def test_chance_that_may_go_on_for_ever_is_solved_for() -> None:
    """A loop of chance (VI-5.4.e: a new pass while everybody passes) has no last branch, yet exact odds."""
    match = virtus(OVERFULL)
    left = partial(Field.count, side="south", place="S1")
    found = odds(GAME.rulebook, lambda _: match.state, "north", EndTurn(), left, most_runs=2000)
    lives = Fraction(5, 6) ** 9
    assert found.exact
    assert dict(found.outcomes) == {5: lives, 4: 1 - lives}


@pytest.mark.parametrize(("hills", "south_begins"), [((), Fraction(1, 2)), (("S0",), Fraction(10, 31))])
def test_a_roll_made_again_on_a_tie_has_exact_odds(hills: tuple[str, ...], south_begins: Fraction) -> None:
    """VI-1.6.d The lower total begins: of 36 rolls 10 are south's and 21 north's if south has one element more."""
    state = GAME.set_up(GAME.scenarios["intro_150"])
    state.survey(Ground(3, hills=hills))
    south, north = (next(GAME.rulebook.candidates(state, side)) for side in GAME.seats)
    state.sealed = {"south": south}
    found = odds(GAME.rulebook, lambda _: state, "north", north, lambda after: after.first)
    assert found.exact
    assert dict(found.outcomes) == {"south": south_begins, "north": 1 - south_begins}


OVERFULL = """
    virtus   round 5  active north
    S0       south: heavy_infantry
    S1       south: 5 medium_infantry, general Caesar (superior, tokens 9)
    S2       south: heavy_infantry
    S3       south: heavy_infantry
    N0       north: warriors
    N1       north: warriors
    NR       north: general Divico
    hand     south 14CC
    agenda   Act(side=north)  FinishTurn(side=north)
"""


def test_too_many_deals_are_sampled_too() -> None:
    def start(dice: Dice) -> Tray:
        return tray(Turn("red"), stones=1 + dice.pick(200, "TO-2"))

    assert not odds(RULEBOOK, start, "red", Take(1), lambda after: after.stones, most_runs=100, samples=20).exact


def test_a_runaway_rule_fails_loudly_in_odds_too() -> None:
    with pytest.raises(RuntimeError, match="no decision after 10000 steps"):
        points_after(tray(Turn("red"), Forever()))


def test_a_distribution_can_be_asked() -> None:
    found = distribution([(1, Fraction(1, 6)), (2, HALF), (1, Fraction(1, 3))], exact=True)
    assert found.outcomes == ((1, HALF), (2, HALF))
    assert found.chance(lambda value: value == 2) == HALF
    assert found.mean(float) == 1.5
    assert found.map(lambda value: value > 0).outcomes == ((True, Fraction(1)),)


def test_match_odds_start_from_what_the_seat_knows() -> None:
    """Green has sealed an offer; red's odds run over all three that green may have made."""
    for secret in range(3):
        match = Match.new(Toy(Bid(("green", "red")), Turn("blue")), "tray", seed=1)
        match.play("green", Offer(secret))
        found = match.odds("red", Offer(1), lambda after: tuple(after.points.values()))
        assert dict(found.outcomes) == {(1, offer, 0): Fraction(1, 3) for offer in range(3)}


def test_match_odds_are_views_ready_for_json_and_legal_only() -> None:
    match = Match.new(Toy(Turn("red"), Toss("red"), Turn("green")), "tray", seed=1)
    views = match.odds("red", Take(2)).outcomes
    assert sorted(view["points"]["red"] for view, _ in views) == [2, 3]
    with pytest.raises(IllegalAction):
        match.odds("red", Take(4))
    match.play("red", Take(2))
    assert match.view("red") in [view for view, _ in views]


# Virtus, against enumerations written here


FIGHT = """
    virtus   round 2  active south
    S0       south: heavy_infantry, medium_infantry   north: warriors w1, warriors w2, warriors w3
    N0       north: warriors
    N1       north: warriors
    N2       north: warriors
    N3       north: warriors
    S1       south: heavy_infantry
    S2       south: heavy_infantry
    S3       south: heavy_infantry
    SR       south: general
    NR       north: general
    agenda   PlaySegment(side=south, segment=0, left=2)  Act(side=south)  FinishTurn(side=south)
"""


def virtus(text: str) -> Match:
    match = Match(GAME, iacta.game("virtus").scenarios["intro_150"])
    match.state = GAME.position(text)
    return match


def test_a_virtus_fight_falls_as_a_plain_enumeration_says() -> None:
    """VI-5.1.a As many dice as the unit has combat value; hits up to its efficiency; the owner shares them out."""
    match = virtus(FIGHT)
    field: Field = match.state
    fighter = field.roster.types[0]
    found = match.odds("south", Fight(0), lambda after: _hits(field, after))
    assert found.exact
    ways: Counter[int] = Counter()
    for faces in itertools.product(range(1, 7), repeat=field.vc[0]):
        ways[sum(face <= fighter.defence for face in faces)] += 1
    expected = {hits: Fraction(number, 6 ** field.vc[0]) for hits, number in ways.items()}
    assert dict(found.outcomes) == expected


def _hits(before: Field, after: Field) -> int:
    """Tokens laid already, and those that still wait to be laid."""
    laid = sum(after.tokens) - sum(before.tokens)
    return laid + (after.agenda[-1].hits if hasattr(after.agenda[-1], "hits") else 0)


COHESION = """
    virtus   round 2  active north
    S0       south: heavy_infantry h (tokens 3)
    S1       south: heavy_infantry
    S2       south: heavy_infantry
    S3       south: heavy_infantry
    N0       north: warriors
    N1       north: warriors
    N2       north: warriors
    N3       north: warriors
    SR       south: general
    NR       north: general
    agenda   Act(side=north)  FinishTurn(side=north)
"""


def test_a_cohesion_test_falls_as_a_plain_recursion_says() -> None:
    """VI-3.1.b to VI-3.1.g, VI-3.2 One die per token against the VC of the moment; a 6 brings a retreat test."""
    match = virtus(COHESION)
    full = match.state.vc[0]
    found = match.odds("north", EndTurn(), lambda after: (after.vc[0], after.place[0]))
    assert found.exact
    expected: dict[tuple[int, str], Fraction] = {}
    for (vc, retreats), chance in cohesion(full, 3).items():
        place = "" if vc == 0 else "SR" if retreats else "S0"
        expected[vc, place] = expected.get((vc, place), Fraction(0)) + chance
    assert dict(found.outcomes) == expected


def cohesion(vc: int, tokens: int, *, retreats: bool = False) -> dict[tuple[int, bool], Fraction]:
    """What is left of a unit after its tests, and whether it must go back; written from the ledger."""
    if not tokens or not vc:
        return {(vc, retreats and vc > 0): Fraction(1)}
    found: dict[tuple[int, bool], Fraction] = {}

    def add(rest: dict[tuple[int, bool], Fraction], chance: Fraction) -> None:
        for key, weight in rest.items():
            found[key] = found.get(key, Fraction(0)) + chance * weight

    for face in range(1, 7):
        if face <= min(vc, 5):
            add(cohesion(vc, tokens - 1, retreats=retreats), Fraction(1, 6))
        elif face < 6 or vc == 1:
            add(cohesion(vc - 1, tokens - 1, retreats=retreats), Fraction(1, 6))
        else:
            for second in range(1, 7):
                failed = second > vc - 1
                left = 0 if failed and retreats else vc - 1  # VI-3.2.c: at the second it routs
                add(cohesion(left, tokens - 1, retreats=retreats or failed), Fraction(1, 36))
    return found


def test_the_scripted_enumeration_of_a_fight_gives_the_same() -> None:
    """Odds against the rules themselves, played once for every way the dice may fall."""
    match = virtus(FIGHT)
    field: Field = match.state
    counts: Counter[bytes] = Counter()
    for faces in itertools.product(range(1, 7), repeat=field.vc[0]):
        done = GAME.rulebook.play(field, "south", Fight(0), ScriptedDice(faces))
        counts[done.state.digest().encode()] += 1
    found = match.odds("south", Fight(0), lambda after: after.digest().encode())
    assert dict(found.outcomes) == {key: Fraction(number, counts.total()) for key, number in counts.items()}
