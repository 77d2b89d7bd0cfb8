"""What a combat, a shot or a test may be expected to cost, without rolling."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from iacta.games.alesia.roster import GALLIC
from iacta.games.alesia.rules.assessment import assess, hexes_of
from iacta.games.alesia.rules.combat import against, combat_of
from iacta.games.alesia.rules.fire import MASSED, capacity, is_far
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import DISORDERED, GOOD_ORDER, ROUTED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Seat
    from iacta.games.alesia.actions import Attack, Shoot
    from iacta.games.alesia.evaluation.weights import Weights
    from iacta.games.alesia.roster import LeaderNo, UnitNo
    from iacta.games.alesia.state import Siege
    from iacta.games.alesia.steps import Combat

FACES = 6
STEADY = 4
"""AL-12.1.a A unit that reaches this keeps its order."""
STRUCK = 1 / 6 * 3 / 6
"""AL-11.3bis.a, AL-11.3bis.b A leader who tests is killed, captured or wounded."""


def fails_test(quality: int) -> float:
    """AL-12.1.a How likely a disorder test is to fail."""
    return min(max(STEADY - 1 - quality, 0), FACES) / FACES


@cache
def halves(result: str) -> tuple[str, str, bool]:
    """AL-11.3 A result as what one unit bears, what all others bear, and whether leaders test."""
    plain = result.removesuffix("*")
    if not plain.startswith("1"):
        return plain, plain, result.endswith("*")
    first, _, second = plain[1:].partition("+")
    return first, second, result.endswith("*")


class Odds:
    """What results cost, by the weights of a bot."""

    def __init__(self, weights: Weights) -> None:
        """Take the weights."""
        self.weights = weights
        self._losses: dict[tuple[str, int, int, int], float] = {}

    def loss(self, siege: Siege, unit: UnitNo, effect: str, bonus: int = 0) -> float:
        """What one letter of a result costs a unit's owner, in points."""
        if not effect:
            return 0.0
        roster = siege.roster
        key = (effect, siege.order[unit], roster.sp[unit][GOOD_ORDER], roster.quality[unit] + bonus)
        found = self._losses.get(key)
        if found is None:
            found = self._losses[key] = self._loss(*key)
        return found

    def _loss(self, effect: str, order: int, strength: int, quality: int) -> float:
        """The same for any unit of such order, strength and quality."""
        weights = self.weights
        worth = (0.0, weights.disordered * strength, weights.routed * strength)
        gone = weights.lost * strength - worth[order]
        if effect == "E" or order == ROUTED:
            hurt = gone
        elif effect == "D" or order == DISORDERED:
            hurt = worth[ROUTED] - worth[order]
        else:
            hurt = worth[DISORDERED]
        return hurt * fails_test(quality) if effect == "T" else hurt

    def cost(self, siege: Siege, units: Sequence[UnitNo], result: str, bonus: int = 0) -> float:
        """What a result costs the units that suffer it; the owner chooses who bears the first half."""
        first, second, _ = halves(result)
        if not units:
            return 0.0
        others = [self.loss(siege, unit, second, bonus) for unit in units]
        rest = sum(others, 0.0)
        if first == second:
            return rest
        return min(
            [self.loss(siege, unit, first, bonus) + rest - other for unit, other in zip(units, others, strict=True)]
        )

    # Combat

    def attack(self, siege: Siege, seat: Seat, action: Attack) -> float:
        """What an attack may be expected to bring the attacker, if the defender strikes back where it hurts most."""
        combat = combat_of(siege, seat, action)
        dealt = self._expected(siege, combat, riposte=False)
        stacks = [against(siege, combat, place) for place in hexes_of(siege, combat.units)]
        suffered = max(self._expected(siege, one, riposte=True) for one in stacks)
        daring = self.weights.daring if side_of(seat) == GALLIC else 1.0
        return daring * dealt - suffered

    def riposte(self, siege: Siege, combat: Combat) -> float:
        """What a riposte on the chosen stack may be expected to do."""
        return self._expected(siege, combat, riposte=True)

    def _expected(self, siege: Siege, combat: Combat, *, riposte: bool) -> float:
        """The mean over the six faces of what the side that is hit loses, less what the rolling side's leaders risk."""
        roll = assess(siege, combat, riposte=riposte)
        units = combat.stack_units if riposte else combat.defenders
        own, theirs = combat.leaders, combat.defending_leaders
        if riposte:
            own, theirs = theirs, tuple(one for one in own if siege.leader_at[one] == combat.stack)
        bonus = max([siege.figures(leader).modifier for leader in theirs], default=0)
        risk = self._risk(siege, theirs) - self._risk(siege, own)
        results = [roll.result(face) for face in range(1, FACES + 1)]
        costs = {result: self._brings(siege, result, units, bonus, risk) for result in set(results)}
        return sum([costs[result] for result in results], 0.0) / FACES

    def _brings(self, siege: Siege, result: str, units: Sequence[UnitNo], bonus: int, risk: float) -> float:
        first, second, tests = halves(result)
        total = self.cost(siege, units, result, bonus)
        if first in ("d", "D", "E") and (len(units) == 1 or second in ("d", "D", "E")):
            total += self.weights.breakthrough
        return total + (risk if tests else 0.0)

    def _risk(self, siege: Siege, leaders: Sequence[LeaderNo]) -> float:
        """What a test of leaders costs their owner on average."""
        weights = self.weights
        total = 0.0
        for leader in leaders:
            chief = leader == siege.roster.vercingetorix
            total += STRUCK * (weights.chief_risked if chief else weights.leader + siege.figures(leader).command)
        return total

    # Fire

    def fire(self, siege: Siege, action: Shoot) -> float:
        """AL-10.2 What a group of shots may be expected to do, for each shot in it."""
        total = capacity(siege, action.shots)
        far = is_far(siege, action.target, action.shots)
        units = siege.units_at(action.target, GALLIC)
        expected = 0.0
        for face in range(1, FACES + 1):
            modified = face + far
            if modified <= total:
                effect = "d" if total >= MASSED and modified <= MASSED else "T"
                expected += sum([self.loss(siege, unit, effect) for unit in units], 0.0)
        return expected / FACES / total
