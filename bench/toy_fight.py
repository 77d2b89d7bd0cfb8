"""A toy fight between two sides of dice: rules of a few lines, to measure the speed of exact odds.

In a round one side rolls all its dice, then the other with those it has left. A die up to HIT is a hit. Either every
hit takes a die away at once; or it is a token, and the side that was hit rolls a die for each, all together, and loses
one of its own for each that shows LOSS or more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chance.dice import at_least, at_most
from iacta.engine.chance.odds import Distribution, odds
from iacta.engine.question import Question
from iacta.engine.records import Action, Outcome, Refusal, Step
from iacta.engine.rulebook import Rulebook, ask, on
from iacta.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from iacta.engine.chance.cells import Cell
    from iacta.engine.records import Seat
    from iacta.engine.table import Table

SIDES = ("a", "b")
HIT, LOSS = 4, 5
CLAUSE = "clash"


class Await(Step, frozen=True):
    """Side a says when the fight begins."""


class Fight(Step, frozen=True):
    """So many rounds are to be fought."""

    rounds: int
    tests: bool


class Strike(Step, frozen=True):
    """A side rolls all its dice."""

    side: Seat
    tests: bool


class Test(Step, frozen=True):
    """A side rolls a die for each token."""

    __test__ = False  # not a test of ours

    side: Seat
    tokens: int


class Lose(Step, frozen=True):
    """A side loses so many dice, if it has them."""

    side: Seat
    dice: int


class Begin(Action, frozen=True):
    """The fight begins: so many rounds, with tests or without."""

    rounds: int
    tests: bool


class Clash(State):
    """How many dice each side has left."""

    __slots__ = ("left",)

    def __init__(self, dice: int) -> None:
        """Both have the same number."""
        self.agenda: list[Step] = [Await()]
        self.sealed: dict[Seat, Action] = {}
        self.outcome: Outcome | None = None
        self.left = dict.fromkeys(SIDES, dice)

    def clone(self) -> Clash:
        """Copy what rules write on."""
        copy = Clash.__new__(Clash)
        copy.agenda, copy.sealed, copy.outcome = self.agenda[:], self.sealed.copy(), self.outcome
        copy.left = self.left.copy()
        return copy

    def key(self) -> Hashable:
        """What remains to be done, and the dice left."""
        return tuple(self.agenda), tuple(self.sealed.items()), self.outcome, tuple(self.left.values())


class Awaiting(Question[Clash, Await, Begin]):
    """Side a begins."""

    clause = CLAUSE
    actions = (Begin,)
    exhaustive = False

    def asks(self, state: Clash, step: Await) -> Seat | None:  # noqa: ARG002 - always
        """Side a."""
        return SIDES[0]

    def candidates(self, state: Clash, step: Await, seat: Seat) -> Iterator[Begin]:  # noqa: ARG002
        """One round."""
        yield Begin(1, tests=False)

    def refuses(self, state: Clash, step: Await, seat: Seat, action: Begin) -> Refusal | None:  # noqa: ARG002
        """Rounds are counted from 0."""
        return None if action.rounds >= 0 else Refusal(CLAUSE, "no-such-round")

    def answer(self, table: Table[Clash], step: Await, seat: Seat, action: Begin) -> None:  # noqa: ARG002
        """The rounds follow."""
        table.then(Fight(action.rounds, action.tests))


def fight(table: Table[Clash], step: Fight) -> None:
    """One side strikes, the other strikes back with what it has left; then the next round."""
    if step.rounds:
        table.then(*(Strike(side, step.tests) for side in SIDES), Fight(step.rounds - 1, step.tests))


def strike(table: Table[Clash], step: Strike) -> None:
    """Each die up to HIT is a hit, or a token to test for."""
    hits = table.dice.tally(table.state.left[step.side], at_most(HIT), CLAUSE)
    enemy = SIDES[step.side == SIDES[0]]
    if hits:
        table.then(Test(enemy, hits) if step.tests else Lose(enemy, hits))


def test(table: Table[Clash], step: Test) -> None:
    """Each die from LOSS on costs one."""
    losses = table.dice.tally(step.tokens, at_least(LOSS), CLAUSE)
    if losses:
        table.then(Lose(step.side, losses))


test.__test__ = False  # type: ignore[attr-defined]  # a rule, not a test of ours


def lose(table: Table[Clash], step: Lose) -> None:
    """Nobody has less than no dice."""
    left = table.state.left
    left[step.side] = max(0, left[step.side] - step.dice)


def no_footprint(state: Clash, step: Fight | Test) -> Iterator[Cell]:  # noqa: ARG001 - the step says all
    """Nothing of the state."""
    return iter(())


def footprint_of_a_side(state: Clash, step: Strike | Lose) -> Iterator[Cell]:  # noqa: ARG001 - wherever it stands
    """The dice of one side."""
    yield "left", step.side


def resign(table: Table[Clash], seat: Seat) -> None:
    """The other side wins."""
    table.end(Outcome(SIDES[seat == SIDES[0]], CLAUSE, "resigned"))


RULEBOOK: Rulebook[Clash] = Rulebook(
    ask(Await, Awaiting()),
    on(Fight, fight),
    on(Strike, strike),
    on(Test, test),
    on(Lose, lose),
    order=CLAUSE,
    resign=resign,
    seats=SIDES,
    footprints={Fight: no_footprint, Test: no_footprint, Strike: footprint_of_a_side, Lose: footprint_of_a_side},
)


def survivors(dice: int, rounds: int, *, tests: bool, memoise: bool = True) -> Distribution[tuple[int, ...]]:
    """How many dice each side has left after so many rounds."""
    state = Clash(dice)
    return odds(
        RULEBOOK,
        lambda _: state,
        SIDES[0],
        Begin(rounds, tests=tests),
        lambda after: tuple(after.left.values()),
        memoise=memoise,
        most_runs=1_000_000,
    )
