"""The sequence of play as data, in the order of the rulebook: read this first.

Set-up   RaiseArmies → RollTerrain … RollStream … → EvenBudgets → ChooseWay → ChangeArmy
         → DeployArmies → RollFirstPlayer → StartTurn
Turn     StartTurn → TestSector … → JudgeTests → FillHand → AllotCards → Act → FinishTurn → StartTurn of the other
Tests    TestSector → RollCohesion | RollHandful → RollRetreat … → CarryOutRetreats → TestGeneral → RelieveCrowding
Act      PlaySegment → RollCombat → ShareHits;  March → RollForcedMarch;  RollRally
"""

from __future__ import annotations

from typing import Literal

from iacta.engine.records import Step
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.map_file import Place

Way = Literal["demobilise", "reinforce"]


class RaiseArmies(Step, frozen=True):
    """VI-1.2.a Both build their armies, sealed."""


class RollTerrain(Step, frozen=True):
    """VI-1.5.e One light and one dark die for a sector."""

    sector: Place


class RollStream(Step, frozen=True):
    """VI-10.3.b One die for a segment."""

    segment: int


class EvenBudgets(Step, frozen=True):
    """VI-1.5.j See whether the terrain costs differ."""


class ChooseWay(Step, frozen=True):
    """VI-1.5.j The side with the dearer terrain chooses how the budgets are evened."""

    side: Side


class ChangeArmy(Step, frozen=True):
    """VI-1.5.m One side changes its army so that it fits the ceiling, or grows up to it."""

    side: Side
    way: Way
    ceiling: int


class DeployArmies(Step, frozen=True):
    """VI-1.6.b Both write their plans, sealed."""


class RollFirstPlayer(Step, frozen=True):
    """VI-1.6.d One die each; the lower total begins."""


class StartTurn(Step, frozen=True):
    """VI-2.b A side becomes active."""

    side: Side


class TestSector(Step, frozen=True):
    """VI-3.1.j All tests of one sector."""

    __test__ = False  # not a test of ours

    side: Side
    sector: Place


class RollCohesion(Step, frozen=True):
    """VI-3.1.b One die for one token of a unit."""

    unit: int


class RollHandful(Step, frozen=True):
    """VI-10.5.b All cohesion dice of a regular unit together."""

    unit: int


class RollRetreat(Step, frozen=True):
    """VI-3.2.a The extra test that a 6 brings."""

    unit: int


class CarryOutRetreats(Step, frozen=True):
    """VI-3.2.b The units of a sector that failed go back, in list order."""

    side: Side
    sector: Place


class TestGeneral(Step, frozen=True):
    """VI-3.3.a One die for each token of a general."""

    __test__ = False  # not a test of ours

    general: int


class RelieveCrowding(Step, frozen=True):
    """VI-5.4.c A sector that lost its general may be overfull; `tested` were tested in this pass."""

    side: Side
    sector: Place
    tested: tuple[int, ...] = ()


class RollCrowding(Step, frozen=True):
    """VI-5.4.e One die for a unit of an overfull sector."""

    unit: int


class JudgeTests(Step, frozen=True):
    """VI-3.1.l Holder, capture and victory, once, when the test phase is over."""

    side: Side


class FillHand(Step, frozen=True):
    """VI-4.1.a Work out the limit; discard the excess, or draw."""

    side: Side


class DiscardExcess(Step, frozen=True):
    """VI-4.2.e Cards above the limit go, picked at random."""

    side: Side
    cards: int


class DrawCards(Step, frozen=True):
    """VI-4.1.a Draw so many cards."""

    side: Side
    cards: int


class AllotCards(Step, frozen=True):
    """VI-4.2 Cards to segments, to the discard pile, or kept."""

    side: Side


class Act(Step, frozen=True):
    """VI-2.d Sequence 3 between segments."""

    side: Side


class PlaySegment(Step, frozen=True):
    """VI-4.3.d One segment is being played; so many activations are left."""

    side: Side
    segment: int
    left: int


class RollCombat(Step, frozen=True):
    """VI-5.1.a So many dice at an efficiency against the enemies in a sector."""

    side: Side
    target: Place
    dice: int
    efficiency: int


class ShareHits(Step, frozen=True):
    """VI-5.1.c The owner lays the tokens of one roll."""

    owner: Side
    sector: Place
    hits: int


class March(Step, frozen=True):
    """VI-6.2.h The rest of a chain of steps. `forced`: its last step is the extra one (VI-10.2.a)."""

    unit: int
    path: tuple[Place, ...]
    forced: bool = False


class RollForcedMarch(Step, frozen=True):
    """VI-10.2.b The test after the extra step."""

    unit: int


class RollRally(Step, frozen=True):
    """VI-10.1.b The test of a unit that rallies."""

    unit: int


class FinishTurn(Step, frozen=True):
    """VI-2.e Markers off, the deck rebuilt if due, the turn limit."""

    side: Side
