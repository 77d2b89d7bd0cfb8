"""Steps with a footprint: memoised odds are the odds; circles and steps without one are enumerated."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from typing import Any

import icepool
import pytest

import iacta
from bench import toy_fight
from bench.toy_fight import Begin, Clash, survivors
from iacta.bots.random_bot import RandomBot
from iacta.engine.chance.cells import value_of, write
from iacta.engine.chance.dice import BranchingDice, SeededDice, at_most
from iacta.engine.chance.odds import odds
from iacta.engine.chance.policy import Policy
from iacta.engine.match import Match
from iacta.engine.records import Step
from iacta.engine.rulebook import Rulebook, ask, on
from iacta.engine.table import Table


def icepool_survivors(dice: int, rounds: int, *, tests: bool) -> dict[tuple[int, ...], Fraction]:
    """The same fight in icepool's own terms."""

    def losses(number: int) -> Any:
        hits = number @ (icepool.d6 <= toy_fight.HIT)
        return hits @ (icepool.d6 >= toy_fight.LOSS) if tests else hits

    left = icepool.Die([(dice, dice)])
    for _ in range(rounds):
        left = left.map(lambda a, b: losses(a).map(lambda lost: (a, max(0, b - lost))), star=True)
        left = left.map(lambda a, b: losses(b).map(lambda lost: (max(0, a - lost), b)), star=True)
    return {outcome: Fraction(quantity, left.denominator()) for outcome, quantity in left.items()}


@pytest.mark.parametrize("tests", [False, True])
def test_dice_against_dice_over_rounds_fall_as_icepool_says(tests: bool) -> None:  # noqa: FBT001 - data
    found = survivors(6, 3, tests=tests)
    assert found.exact
    assert dict(found.outcomes) == icepool_survivors(6, 3, tests=tests)


@pytest.mark.parametrize("tests", [False, True])
def test_memoised_odds_are_the_odds(tests: bool) -> None:  # noqa: FBT001 - data
    assert survivors(5, 2, tests=tests) == survivors(5, 2, tests=tests, memoise=False)
    assert survivors(5, 0, tests=tests).outcomes == (((5, 5), Fraction(1)),)


# What cannot be memoised


class Again(Step, frozen=True):
    """Tosses until it is a hit: a circle of chance."""


class Elsewhere(Step, frozen=True):
    """Names a step without a footprint."""


def toss_again(table: Table[Clash], step: Again) -> None:
    if table.dice.tally(1, at_most(2), "again"):
        table.state.left["b"] -= 1
    else:
        table.then(step)


def go_elsewhere(table: Table[Clash], step: Elsewhere) -> None:  # noqa: ARG001 - it says all
    table.then(Silent())


class Silent(Step, frozen=True):
    """Has no footprint."""


def silent(table: Table[Clash], step: Silent) -> None:  # noqa: ARG001 - it says all
    table.state.left["a"] -= table.dice.tally(2, at_most(3), "silent")


STRANGE: Rulebook[Clash] = Rulebook(
    ask(toy_fight.Await, toy_fight.Awaiting()),
    on(toy_fight.Fight, toy_fight.fight),
    on(toy_fight.Strike, toy_fight.strike),
    on(toy_fight.Lose, toy_fight.lose),
    on(Again, toss_again),
    on(Elsewhere, go_elsewhere),
    on(Silent, silent),
    order="clash",
    resign=toy_fight.resign,
    seats=toy_fight.SIDES,
    footprints={
        toy_fight.Fight: toy_fight.no_footprint,
        toy_fight.Strike: toy_fight.footprint_of_a_side,
        toy_fight.Lose: toy_fight.footprint_of_a_side,
        Again: lambda _, __: [("left", "b")],
        Elsewhere: toy_fight.no_footprint,
    },
)


def left_after(*steps: Step, most_runs: int = 20_000) -> dict[Hashable, Fraction]:
    state = Clash(3)
    state.agenda = [*reversed(steps), toy_fight.Await()]
    found = odds(
        STRANGE,
        lambda _: state,
        "a",
        Begin(0, tests=False),
        lambda after: (*after.left.values(),),
        most_runs=most_runs,
        samples=5,
    )
    assert found.exact == (most_runs == 20_000)
    return dict(found.outcomes)


def test_a_circle_of_chance_is_enumerated() -> None:
    assert left_after(Again(), Again()) == {(3, 1): Fraction(1)}


def test_a_step_that_names_one_without_a_footprint_is_enumerated() -> None:
    assert left_after(Elsewhere()) == {(3, 3): Fraction(1, 4), (2, 3): Fraction(1, 2), (1, 3): Fraction(1, 4)}


def test_too_many_runs_of_memoised_steps_are_sampled() -> None:
    assert sum(left_after(*[toy_fight.Strike("a", tests=False)] * 3, most_runs=4).values()) == 1


def test_states_are_compared_before_steps_that_are_named_and_the_odds_stay_the_same() -> None:
    def left(*compared: type[Step]) -> Any:
        begin, state = Begin(2, tests=False), Clash(4)
        state.agenda = [toy_fight.Await(), toy_fight.Await()]
        rulebook, value = toy_fight.RULEBOOK, lambda after: (*after.left.values(),)
        return dict(odds(rulebook, lambda _: state, "a", begin, value, compared=compared, memoise=False).outcomes)

    assert left(toy_fight.Lose) == left()


def test_a_policy_passes_over_questions_without_asking() -> None:
    def chosen(policy: Policy) -> Any:
        state = Clash(3)
        state.agenda = [toy_fight.Lose("a", 1), toy_fight.Await()]
        over = lambda after: not after.agenda  # noqa: E731 - a condition
        begin = Begin(0, tests=False)
        return odds(STRANGE, lambda _: state, "a", begin, lambda after: after.left["a"], until=over, policy=policy)

    def never(*_: Any) -> Any:
        raise AssertionError("nobody is asked")

    assert chosen(Policy("passing", never, (toy_fight.Await,))).outcomes == ((2, Fraction(1)),)


def test_a_whole_attribute_is_a_cell_too() -> None:
    state = Clash(4)
    assert value_of(state, ("left", None)) is state.left
    assert value_of(state, ("left", "a")) == 4


class Pursue(Step, frozen=True):
    """A side takes as many dice from the other as it rolls hits."""


class Caught(Step, frozen=True):
    """So many are caught, by no more than there are."""

    dice: int


def pursue(table: Table[Clash], step: Pursue) -> None:  # noqa: ARG001 - it says all
    table.then(Caught(table.dice.tally(table.state.left["a"], at_most(3), "pursue")))


def caught(table: Table[Clash], step: Caught) -> None:
    left = table.state.left
    assert step.dice <= left["a"]
    left["b"] = max(0, left["b"] - step.dice)
    if step.dice == 1 and left["b"] == 1:
        left["b"] -= table.dice.tally(1, at_most(1), "again")


PURSUIT: Rulebook[Clash] = Rulebook(
    ask(toy_fight.Await, toy_fight.Awaiting()),
    on(toy_fight.Fight, toy_fight.fight),
    on(toy_fight.Lose, toy_fight.lose),
    on(Pursue, pursue),
    on(Caught, caught),
    order="clash",
    resign=toy_fight.resign,
    seats=toy_fight.SIDES,
    footprints={
        toy_fight.Lose: toy_fight.footprint_of_a_side,
        Pursue: lambda _, __: [("left", "a")],
        Caught: lambda _, __: [("left", "a"), ("left", "b")],
    },
)


@pytest.mark.parametrize("dice", [2, 4])
def test_what_follows_a_roll_is_done_only_where_it_may_follow_and_may_roll_again(dice: int) -> None:
    def left(*, memoise: bool) -> Any:
        state = Clash(dice)
        state.agenda = [Pursue(), toy_fight.Lose("a", 1), Pursue(), toy_fight.Lose("a", 1), Pursue(), toy_fight.Await()]
        begin = Begin(0, tests=False)
        return odds(PURSUIT, lambda _: state, "a", begin, lambda after: (*after.left.values(),), memoise=memoise)

    assert left(memoise=True) == left(memoise=False)


class Harass(Step, frozen=True):
    """A side rolls its dice, and tires of it: three hits cost it one."""


class Waver(Step, frozen=True):
    """Hits of the other side: the second and the third do nothing, the fourth does again."""

    hits: int


def harass(table: Table[Clash], step: Harass) -> None:  # noqa: ARG001 - it says all
    hits = table.dice.tally(table.state.left["a"], at_most(3), "harass")
    if hits:
        table.state.left["a"] -= hits > 2
        table.then(Waver(hits))


def waver(table: Table[Clash], step: Waver) -> None:
    left = table.state.left
    left["b"] = max(0, left["b"] - (1 if step.hits < 4 else 2))


HARASSMENT: Rulebook[Clash] = Rulebook(
    ask(toy_fight.Await, toy_fight.Awaiting()),
    on(toy_fight.Fight, toy_fight.fight),
    on(toy_fight.Lose, toy_fight.lose),
    on(Harass, harass),
    on(Waver, waver),
    order="clash",
    resign=toy_fight.resign,
    seats=toy_fight.SIDES,
    footprints={
        toy_fight.Lose: toy_fight.footprint_of_a_side,
        Harass: lambda _, __: [("left", "a")],
        Waver: lambda _, __: [("left", "b")],
    },
)


@pytest.mark.parametrize("more", [-3, 0, 1])
def test_rolls_of_more_dice_than_before_go_on_where_those_of_fewer_seemed_to_stay(more: int) -> None:
    def left(*, memoise: bool) -> Any:
        state = Clash(3)
        state.agenda = [Harass(), toy_fight.Lose("a", more), Harass(), Harass(), toy_fight.Await()]
        begin = Begin(0, tests=False)
        return odds(HARASSMENT, lambda _: state, "a", begin, lambda after: (*after.left.values(),), memoise=memoise)

    assert dict(left(memoise=True).outcomes) == dict(left(memoise=False).outcomes)


# What games say is true


def effects_of(game: Any, state: Any, cells: list[Any]) -> tuple[Any, bool]:
    """What the rule behind the step on top does to some cells, for every fall; whether it left all else alone."""
    step = state.agenda[-1]
    found, alone = [], True
    path: tuple[int, ...] | None = ()
    while path is not None:
        dice = BranchingDice(path)
        table = Table(state.clone(), dice)
        game.rulebook.rules[type(step)](table, step)
        ends = tuple(value_of(table.state, cell) for cell in cells)
        found.append((ends, tuple(table.named), dice.weight))
        for (slot, place), value in zip(cells, [value_of(state, cell) for cell in cells], strict=True):
            getattr(table.state, slot)[place] = value
        alone = alone and table.state.key() == state.key()
        path = dice.next_path()
    return tuple(found), alone


def states_with_a_footprint(game: Any, scenario: str, seed: int) -> Iterator[Any]:
    """Every state of a random game whose next step has a footprint."""
    match, bot, dice = Match.new(game, scenario, seed=seed), RandomBot(), SeededDice(b"local")
    while match.outcome is None:
        seat = match.decisions[0].seat
        action = bot.decide(game, game.view(match.state, seat), seat, dice)
        table = Table(match.state.clone(), SeededDice(bytes([seed])))
        game.rulebook.enact(table, seat, action)
        while True:
            if table.state.agenda and type(table.state.agenda[-1]) in game.rulebook.footprints:
                yield table.state.clone()
            if not game.rulebook.step(table):
                break
        match.play(seat, action)


@pytest.mark.parametrize("scenario", ["intro_150", "gergovie"])
def test_a_footprint_is_all_that_a_rule_reads_and_writes(scenario: str) -> None:
    """The same values put into another state of the game: the rule changes them alike, and nothing else."""
    game: Any = iacta.game("virtus")
    kinds = set()
    for seed in range(4):
        other: Any = None
        for state in states_with_a_footprint(game, scenario, seed):
            step = state.agenda[-1]
            cells = list(game.rulebook.footprints[type(step)](state, step))
            found, alone = effects_of(game, state, cells)
            assert alone
            if other is not None:
                write(other, cells, [value_of(state, cell) for cell in cells])
                other.agenda = [step]
                assert effects_of(game, other, cells) == (found, True)
                kinds.add(type(step).__name__)
            other = state
    assert {"RollCohesion", "RollRetreat"} <= kinds


def test_a_rule_that_goes_beyond_its_footprint_is_found_out() -> None:
    """The same check on a rule that is wrong about itself."""

    class Liar:
        rulebook = STRANGE

    state = Clash(4)
    state.agenda = [toy_fight.Lose("b", 2)]
    assert effects_of(Liar, state, [("left", "b")]) == (((((2,), (), Fraction(1)),)), True)
    assert effects_of(Liar, state, [("left", "a")])[1] is False
