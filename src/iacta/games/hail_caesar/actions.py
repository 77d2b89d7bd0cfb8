"""What players may do: the decisions of chapter 16."""

from __future__ import annotations

from typing import Literal

from iacta.engine.records import Action
from iacta.games.hail_caesar.map import AreaNo, Point
from iacta.games.hail_caesar.plans import AnyStep, Intention, Plan, Pose
from iacta.games.hail_caesar.roster import CommanderNo, DivisionNo, Formation, UnitNo

Reaction = Literal["hold", "closing_fire", "evade", "countercharge", "turn_to_face", "parthian_shot"]


class Done(Action, frozen=True):
    """Nothing, or nothing more: done, stop, pass, wait, hold, waive the rest."""


# 3.1 Setting up


class GoFirst(Action, frozen=True):
    """HC-3.1.c"""

    first: bool


class DeployDivision(Action, frozen=True):
    """HC-3.1.e Pose and formation of each unit of the division in file order, and the commander's point."""

    division: DivisionNo
    poses: tuple[Pose, ...]
    formations: tuple[Formation, ...]
    commander: Point


class PlaceReplacement(Action, frozen=True):
    """HC-10.5.d"""

    unit: UnitNo


# 4 Orders


class MoveOnInitiative(Action, frozen=True):
    """HC-4.8.a"""

    unit: UnitNo
    step: AnyStep


class PickCommander(Action, frozen=True):
    """HC-4.3.e"""

    commander: CommanderNo


class Order(Action, frozen=True):
    """HC-4.1.b, HC-16.2.d Units in the sequence of execution, and the plan of each."""

    units: tuple[UnitNo, ...]
    plans: tuple[Plan, ...]
    intention: Intention = ""


class FollowMe(Action, frozen=True):
    """HC-10.2.a"""

    unit: UnitNo
    plan: Plan


class Rally(Action, frozen=True):
    """HC-10.3.a"""

    unit: UnitNo


class Consider(Action, frozen=True):
    """HC-16.3.f Whom: the plan is asked for next."""

    units: tuple[UnitNo, ...]


class RollAgain(Action, frozen=True):
    """HC-10.1.a, HC-13.2.r Whether a test is rolled again."""

    again: bool


class MoveFreely(Action, frozen=True):
    """HC-4.9.h The first step of a plan, at most so far."""

    unit: UnitNo
    distance: int


class FollowOntoTable(Action, frozen=True):
    """HC-4.10.i"""

    unit: UnitNo


class Withdraw(Action, frozen=True):
    """HC-11.3.d Which unit withdraws next."""

    unit: UnitNo


class Reveal(Action, frozen=True):
    """HC-6.1.h"""

    unit: UnitNo


class MoveCommander(Action, frozen=True):
    """HC-5.7.c, HC-14.6.s By at most three straight parts; he may join a unit at the end."""

    commander: CommanderNo
    path: tuple[Point, ...]
    join: UnitNo = -1


# 7, 8.5 In the enemy's movement


class React(Action, frozen=True):
    """HC-8.5.a One of the targets that have not reacted yet; the owner chooses the sequence (HC-8.5.o)."""

    unit: UnitNo
    reaction: Reaction


class Evade(Action, frozen=True):
    """HC-8.5.e How many of the moves, and the heading at the end."""

    moves: int
    heading: int


class Redirect(Action, frozen=True):
    """HC-8.5.m At another enemy, once all targets have evaded."""

    target: UnitNo


class FireAtMover(Action, frozen=True):
    """HC-7.11.a Opportunity fire of one of the entitled shooters."""

    unit: UnitNo


class TakeRefuge(Action, frozen=True):
    """HC-5.7.d, HC-10.5.c"""

    unit: UnitNo


# 7 Ranged attacks


class Shoot(Action, frozen=True):
    """HC-7.3 At these targets, with so many dice each, by these sides of a building or square (-1: the front)."""

    unit: UnitNo
    targets: tuple[UnitNo, ...]
    dice: tuple[int, ...]
    sides: tuple[int, ...] = ()


class Waive(Action, frozen=True):
    """HC-7.1.e"""

    unit: UnitNo


class TestNext(Action, frozen=True):
    """HC-9.2.b, HC-14.12.h Which unit tests, or gives ground, next."""

    unit: UnitNo


# 8 Hand-to-hand combat


class JoinCombat(Action, frozen=True):
    """HC-5.7.f"""

    commander: CommanderNo
    unit: UnitNo


class FightNext(Action, frozen=True):
    """HC-8.1.e The combat that this unit is in."""

    unit: UnitNo


class Support(Action, frozen=True):
    """HC-8.9.i"""

    unit: UnitNo
    supported: UnitNo


class LendDice(Action, frozen=True):
    """HC-10.4.b"""

    commander: CommanderNo
    dice: int


class CloseRanks(Action, frozen=True):
    """HC-8.8.a Sealed: the units that close ranks."""

    units: tuple[UnitNo, ...]


class SplitDice(Action, frozen=True):
    """HC-8.6.h How a unit's dice, or a supporter's, are divided among enemies."""

    unit: UnitNo
    enemies: tuple[UnitNo, ...]
    dice: tuple[int, ...]


class PlaceCasualty(Action, frozen=True):
    """HC-8.10.c Who takes the odd casualty."""

    unit: UnitNo


class PickDie(Action, frozen=True):
    """HC-13.5.a Which of the two dice of a break test is rolled again: 0 or 1."""

    die: int


class GoBack(Action, frozen=True):
    """HC-9.4.c Whether a side supporter goes back too."""

    back: bool


class LeaveBySide(Action, frozen=True):
    """HC-8.13.c The side by which a driven-out garrison leaves."""

    side: int


class FollowUp(Action, frozen=True):
    """HC-9.6.b, HC-13.2.h"""

    unit: UnitNo


class Stay(Action, frozen=True):
    """HC-9.6.c Stay, and turn to a heading."""

    unit: UnitNo
    heading: int


class Advance(Action, frozen=True):
    """HC-9.6.c One move."""

    unit: UnitNo
    step: AnyStep


class FallBack(Action, frozen=True):
    """HC-9.6.i"""

    unit: UnitNo
    distance: int


class Sweep(Action, frozen=True):
    """HC-9.6.c A sweeping advance."""

    unit: UnitNo
    targets: tuple[UnitNo, ...]


class Occupy(Action, frozen=True):
    """HC-8.13.d"""

    unit: UnitNo
    block: AreaNo


class NameGeneral(Action, frozen=True):
    """HC-10.1.b"""

    commander: CommanderNo
