"""Odds: exact over the rules, merged, up to the next decision; sampled and marked so where there is too much."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from math import comb
from typing import Any

import pytest

import iacta
from iacta.engine.chance.dice import Dice, Rerolls, ScriptedDice, at_least, at_most
from iacta.engine.chance.forecast import FigureChance, Row, Whole, preview
from iacta.engine.chance.odds import Distribution, distribution, odds
from iacta.engine.chance.policy import FIRST, judging, preferring
from iacta.engine.errors import IllegalAction, UnknownName
from iacta.engine.match import Match
from iacta.engine.records import Action, Step
from iacta.engine.rulebook import Rulebook, ask
from iacta.engine.table import Table
from iacta.games.virtus.actions import EndTurn, Fight
from iacta.games.virtus.game import GAME
from iacta.games.virtus.map_file import Ground
from iacta.games.virtus.state import Field
from tests.engine.toy import (
    RULEBOOK,
    SEATS,
    Bid,
    Call,
    Draw,
    End,
    Forever,
    Offer,
    Take,
    Toss,
    Toy,
    Tray,
    Turn,
    Turning,
    is_at_blue,
    resign,
)

HALF = Fraction(1, 2)


def tray(*steps: Step, stones: int = 7, forced: bool = False) -> Tray:
    return Tray(stones, list(reversed(steps)), forced=forced)


def points_after(state: Tray, **conditions: Any) -> Distribution[tuple[int, ...]]:
    """The points of all seats after red has taken a stone."""
    return odds(RULEBOOK, lambda _: state, "red", Take(1), lambda after: (*after.points.values(),), **conditions)


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


class Wagering(Turning):
    """Taking stones rolls a die; it is done without asking as long as more than five lie there."""

    def forced(self, state: Tray, step: Turn) -> Take | None:  # noqa: ARG002 - whoever takes
        return Take(1) if state.stones > 5 else None

    def answer(self, table: Table[Tray], step: Turn, seat: str, action: Take | Call) -> None:
        super().answer(table, step, seat, action)
        table.state.points[seat] += table.dice.tally(1, at_most(3), "TO-2")


class Sparing(Turning):
    """Taking stones scores hits that are not saved, and loses stones by the class of a sum."""

    def answer(self, table: Table[Tray], step: Turn, seat: str, action: Take | Call) -> None:
        super().answer(table, step, seat, action)
        table.state.points[seat] += table.dice.unsaved(4, at_least(4), at_least(5), "TO-2", Rerolls(misses=2))
        table.state.stones -= table.dice.band(2, 6, (5, 6, 8), "TO-2")


class Lavish(Turning):
    """The same by way of every roll."""

    def answer(self, table: Table[Tray], step: Turn, seat: str, action: Take | Call) -> None:
        super().answer(table, step, seat, action)
        dice = table.dice
        hits = dice.tally(4, at_least(4), "TO-2")
        hits += dice.tally(min(2, 4 - hits), at_least(4), "TO-2")
        table.state.points[seat] += hits - dice.tally(hits, at_least(5), "TO-2")
        total = dice.total(2, 6, "TO-2")
        table.state.stones -= 0 if total <= 5 else 1 if total == 6 else 2 if total <= 8 else 3


def test_hits_that_get_through_and_bands_need_fewer_runs_for_the_same_odds() -> None:
    def found(turning: Turning, most_runs: int) -> Distribution[tuple[int, int]]:
        rulebook: Rulebook[Tray] = Rulebook(ask(Turn, turning), order="TO-0", resign=resign, seats=SEATS)
        state = tray(Turn("red"), Turn("green"), stones=9)
        return odds(
            rulebook,
            lambda _: state,
            "red",
            Take(1),
            lambda after: (after.points["red"], after.stones),
            most_runs=most_runs,
        )

    short = found(Sparing(), 20)
    assert short.exact
    assert not found(Lavish(), 20).exact
    assert dict(short.outcomes) == dict(found(Lavish(), 1000).outcomes)
    assert len(short.outcomes) == 20


def test_odds_stop_at_a_decision_of_a_kind_that_rolls_where_it_is_forced() -> None:
    rulebook: Rulebook[Tray] = Rulebook(ask(Turn, Wagering()), order="TO-0", resign=resign, seats=SEATS)
    state = tray(Turn("red"), Turn("green"), Turn("blue"))
    found = odds(rulebook, lambda _: state, "red", Take(1), lambda after: (*after.points.values(),))
    assert dict(found.outcomes) == {(1 + a, 1 + b, 0): Fraction(1, 4) for a in (0, 1) for b in (0, 1)}


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


# By a policy, to a horizon


def test_a_policy_goes_through_decisions_until_a_condition_holds() -> None:
    steps = (Turn("red"), Toss("red"), Turn("green"), Toss("green"), Turn("blue"), Toss("blue"))
    found = points_after(tray(*steps), until=is_at_blue, policy=FIRST)
    assert found.exact
    assert dict(found.outcomes) == {(1 + a, 1 + b, 0): Fraction(1, 4) for a in (0, 1) for b in (0, 1)}
    called = points_after(tray(*steps), until=is_at_blue, policy=preferring("call", Call, Take))
    assert dict(called.outcomes) == {(1 + a, b, 0): Fraction(1, 4) for a in (0, 1) for b in (0, 1)}


def test_a_condition_is_looked_at_before_every_step_and_needs_no_policy() -> None:
    """A horizon may lie before a roll, and odds without a policy stop at a decision that comes earlier."""
    steps = (Turn("red"), Toss("red"), Toss("green"), Turn("green"), Toss("blue"), Turn("blue"))
    before_green = points_after(tray(*steps), until=lambda state: state.agenda[-1] == Toss("green"))
    assert dict(before_green.outcomes) == {(1, 0, 0): HALF, (2, 0, 0): HALF}
    asked = points_after(tray(*steps), until=is_at_blue)
    assert asked.map(lambda points: points[2]).outcomes == ((0, Fraction(1)),)


def test_a_policy_ends_with_the_game_and_answers_sealed_questions() -> None:
    over = points_after(tray(Turn("red"), Toss("red"), End(), Toss("red")), until=lambda _: False, policy=FIRST)
    assert dict(over.outcomes) == {(1, 0, 0): HALF, (2, 0, 0): HALF}
    sealed = points_after(tray(Turn("red"), Bid(), Toss("red"), Turn("blue")), until=is_at_blue, policy=FIRST)
    assert dict(sealed.outcomes) == {(1, 0, 0): HALF, (2, 0, 0): HALF}


def test_a_policy_is_followed_in_samples_too() -> None:
    steps = (Turn("red"), Turn("green"), Toss("green", 3), Turn("blue"))
    few = points_after(tray(*steps), until=is_at_blue, policy=FIRST, most_runs=1, samples=500)
    assert not few.exact
    assert all(red == 1 and green >= 1 and blue == 0 for (red, green, blue), _ in few.outcomes)
    assert abs(few.mean(lambda points: points[1]) - 2.5) < 0.15


def test_states_alike_count_as_one() -> None:
    """The order in which pieces were drawn up matters to nobody who only counts them."""
    state = tray(Turn("red"), *[Draw("red", "ab", 1)] * 6)

    def letters(after: Tray) -> int:
        return "".join(after.counted).count("a")

    plain = odds(RULEBOOK, lambda _: state, "red", Take(1), letters, most_runs=200)
    alike = odds(
        RULEBOOK,
        lambda _: state,
        "red",
        Take(1),
        letters,
        likeness=lambda after: (len(after.agenda), letters(after)),
        most_runs=60,
    )
    assert dict(alike.outcomes) == dict(plain.outcomes) == {n: Fraction(comb(6, n), 64) for n in range(7)}
    assert alike.exact


def test_a_judgement_is_a_policy() -> None:
    """The best value right after the action, of equals the first; what rolls at once is judged as it was before."""

    class Miser:
        def value(self, state: Tray, seat: str) -> float:
            return state.points[seat] / 10

        def worth_trying(self, state: Tray, seat: str, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
            return [action for action in actions if action != Take(3)]

    steps = (Turn("red"), Turn("green"), Turn("blue"))
    found = points_after(tray(*steps), until=is_at_blue, policy=judging(Miser()))
    assert dict(found.outcomes) == {(1, 2, 0): Fraction(1)}
    only = points_after(tray(*steps, stones=2), until=is_at_blue, policy=judging(Miser()))
    assert dict(only.outcomes) == {(1, 1, 0): Fraction(1)}


def test_match_odds_know_horizons_and_policies_by_name() -> None:
    match = Match.new(Toy(Turn("red"), Turn("green"), Toss("green"), Turn("blue")), "tray", seed=1)
    first = match.odds("red", Take(1), lambda after: after.points["green"], until="blue")
    assert dict(first.outcomes) == {1: HALF, 2: HALF}
    call = match.odds("red", Take(1), lambda after: after.points["green"], until="blue", policy="call")
    assert dict(call.outcomes) == {0: HALF, 1: HALF}
    views = match.odds("red", Take(1), until=is_at_blue, policy=FIRST)
    assert sorted(view["points"]["green"] for view, _ in views.outcomes) == [1, 2]
    for unknown in ({"until": "dawn"}, {"until": "blue", "policy": "guess"}):
        with pytest.raises(UnknownName):
            match.odds("red", Take(1), **unknown)  # type: ignore[arg-type]  # names that are not there


def test_a_preview_of_the_whole_states_how_far_and_by_which_policy() -> None:
    game = Toy(Turn("red"), Turn("green"), Draw("green", "ab", 1), Turn("blue"))
    match = Match.new(game, "tray", seed=1)
    seen = preview(game, game.view(match.state, "red"), "red", Take(2), whole=True)
    assert seen.rows == (Row("stones", (FigureChance(-2, Fraction(1), 1.0),)),)
    assert seen.whole == Whole("blue", "first", (Row("stones", (FigureChance(-3, Fraction(1), 1.0),)),), exact=True)
    assert preview(game, game.view(match.state, "red"), "red", Call(), whole=True).whole is None
    assert preview(game, game.view(match.state, "red"), "red", Take(2)).whole is None


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
