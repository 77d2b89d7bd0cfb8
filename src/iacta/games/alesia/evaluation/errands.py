"""What a Roman step is worth: towards a stretch that lacks men, or towards Gauls who can be attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alesia import actions as do
from iacta.games.alesia.evaluation.defence import Defence
from iacta.games.alesia.evaluation.sally import FAR_OFF, Sally
from iacta.games.alesia.roster import GALLIC, ROMAN
from iacta.games.alesia.rules.movement import called_to_test
from iacta.games.alesia.state import GOOD_ORDER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import Action
    from iacta.games.alesia.evaluation.front import Front
    from iacta.games.alesia.evaluation.odds import Odds
    from iacta.games.alesia.evaluation.weights import Weights
    from iacta.games.alesia.roster import UnitNo
    from iacta.games.alesia.state import Siege

LEAST = 0.3
"""A unit stays where it is for less, in points."""


class Errands:
    """Who sets out for where in one movement step."""

    def __init__(self, front: Front, weights: Weights, odds: Odds) -> None:
        """Look at what the stretches lack, and at the Gauls within reach."""
        self.siege, self.odds = front.siege, odds
        self.defence, self.sally = Defence(front, weights), Sally(front, weights)

    def best_step(self, actions: Sequence[Action]) -> do.March | None:
        """The step of the unit with the most to gain elsewhere; None if everybody had better stay."""
        steps: dict[UnitNo, list[do.March]] = {}
        for action in actions:
            if isinstance(action, do.March) and self._is_allowed(action):
                steps.setdefault(action.unit, []).append(action)
        best, most = None, LEAST
        for unit, marches in steps.items():
            for gain, step in self._errands(unit, marches):
                if gain > most and gain - self._risk(step) > most:
                    best, most = step, gain - self._risk(step)
        return best

    def _errands(self, unit: UnitNo, marches: Sequence[do.March]) -> Iterator[tuple[float, do.March]]:
        """What a unit may set out for: its gain in points, and the first step."""
        siege, defence = self.siege, self.defence
        place = siege.place[unit]
        cost, without = defence.cost_of_leaving(unit)
        attack, prey = self.sally.target(unit)
        gain, number = defence.destination(unit, cost, without)
        inside = [one for one in marches if stays_within(siege, one)]
        if number >= 0 and inside:
            step = min(inside, key=lambda one: defence.steps(one.path[-1], number))
            if defence.steps(step.path[-1], number) < defence.steps(place, number):
                yield gain + min(0.0, attack), step
        if prey is not None and siege.order[unit] == GOOD_ORDER:
            step = min(marches, key=lambda one: prey.steps.get(one.path[-1], FAR_OFF))
            if prey.steps.get(step.path[-1], FAR_OFF) < prey.steps[place]:
                yield attack - cost, step

    def _is_allowed(self, action: do.March) -> bool:
        """Within the works, or in good order into the pocket."""
        siege = self.siege
        sallies = siege.order[action.unit] == GOOD_ORDER and siege.ground.zone[action.path[-1]] == "pocket"
        return sallies or stays_within(siege, action)

    def _risk(self, action: do.March) -> float:
        """What a step costs that calls for a test."""
        siege, start = self.siege, self.siege.place[action.unit]
        if called_to_test(siege, ROMAN, start, siege.ground.way[start, action.path[-1]]):
            return self.odds.loss(siege, action.unit, "T")
        return 0.0


def stays_within(siege: Siege, action: do.March) -> bool:
    """Whether a step leads no shaken Roman away from where he can rally, and nobody out of his works."""
    unit, end = action.unit, action.path[-1]
    ground, start = siege.ground, siege.place[action.unit]
    if ground.zone[end] != "corridor" and end not in siege.camps:
        return ground.zone[start] != "corridor" and ground.fort_distance[end] < ground.fort_distance[start]
    if siege.order[unit] != GOOD_ORDER:
        enemies = siege.occupied(GALLIC)
        return any(there in enemies for there in ground.neighbours[start])
    return True
