"""Where the Romans are wanted: each unit is tried at the stretches that lack most, however far it has to march.

The value of a position falls while a unit is on its way: it has left one stretch and does not hold the next yet. A
search that looks one step ahead therefore never sends anybody anywhere. A destination is chosen here, and the step
towards it is the move.
"""

from __future__ import annotations

from heapq import nlargest
from typing import TYPE_CHECKING

from iacta.games.alesia.evaluation.fields import PARTS
from iacta.games.alesia.evaluation.front import CAMP, THREAT, forces_of

if TYPE_CHECKING:
    from iacta.games.alesia.evaluation.fields import Row
    from iacta.games.alesia.evaluation.front import Front
    from iacta.games.alesia.evaluation.weights import Weights
    from iacta.games.alesia.roster import UnitNo
    from iacta.geometry.hexes import Hex

DESTINATIONS = 8
"""So many stretches are looked at for each unit."""
A_STEP = 0.05
"""What a hex of the way costs, in points: of two places worth the same the nearer one."""
NEARBY = 0.02
"""Stretches where a unit counts for less are left out."""
OPEN_GROUND = 1e-3
"""Roman strength at a broken stretch without any."""


class Defence:
    """What is lost at each stretch, and what one unit more or less there changes."""

    def __init__(self, front: Front, weights: Weights) -> None:
        """Look at the Gauls who can be at the works soon."""
        self.front, self.weights = front, weights
        self.fields = front.fields
        self.coming = self._coming()
        self.forces = forces_of(front.siege.roster)
        self.matter = front.matter
        self.total = sum([self._loss(number, held) for number, held in enumerate(front.held)], 0.0)
        gauls = front.on_map["relief"].keys() | front.on_map["besieged"].keys()
        self.free = [number for number, stretch in enumerate(self.fields.stretches) if stretch not in gauls]

    def _coming(self) -> Row:
        """The Gauls at each stretch: who is near counts in full, who needs turns to come hardly."""
        front, weights = self.front, self.weights
        near = weights.numbers * weights.alarm / PARTS
        relief = self.fields.soon_relief.of(front.on_map["relief"])
        besieged = self.fields.soon_besieged.of(front.on_map["besieged"])
        return [
            near * (coming + weights.jailers * inside) + weights.foresight * pressed
            for coming, inside, pressed in zip(relief, besieged, front.pressed, strict=True)
        ]

    def _loss(self, number: int, held: float) -> float:
        """What a stretch is expected to cost the Romans who hold it with so much."""
        force, matter = self.coming[number], self.matter[number]
        if self.front.broken[number]:
            holding = max(held - self.weights.rampart, OPEN_GROUND)
            return self.weights.retake * CAMP * force / (force + holding)
        return THREAT * matter * force * force / (force * force + held * held)

    def cost_of_leaving(self, unit: UnitNo) -> tuple[float, Row]:
        """What is lost if a unit leaves its place, and what then holds each stretch."""
        siege = self.front.siege
        force = self.forces[unit][siege.order[unit]]
        here = self.fields.hold[siege.place[unit]]
        without = [held - force * part for held, part in zip(self.front.held, here, strict=True)]
        return sum([self._loss(number, held) for number, held in enumerate(without)], 0.0) - self.total, without

    def destination(self, unit: UnitNo, cost: float, without: Row) -> tuple[float, int]:
        """The stretch where a unit helps most compared with where it stands, and by how many points."""
        siege = self.front.siege
        return self._best(siege.place[unit], self.forces[unit][siege.order[unit]], without, cost)

    def _best(self, place: Hex, force: float, without: Row, cost: float) -> tuple[float, int]:
        """The best destination of a unit that has left its place, which costs so much."""
        bare = [self._loss(number, held) for number, held in enumerate(without)]
        wanted = nlargest(
            DESTINATIONS, self.free, key=lambda number: bare[number] - self._loss(number, without[number] + force)
        )
        best, chosen = 0.0, -1
        for number in wanted:
            row = self.fields.hold[self.fields.stretches[number]]
            gain = -cost - A_STEP * self.steps(place, number)
            for other, part in enumerate(row):
                if part > NEARBY:
                    gain += bare[other] - self._loss(other, without[other] + force * part)
            if gain > best:
                best, chosen = gain, number
        return best, chosen

    def steps(self, place: Hex, number: int) -> float:
        """How far a hex is from a stretch along the corridor."""
        return self.fields.walk[place][number]
