"""Roman sallies: which Gauls within reach of the works are worth an attack, and the way there through the camps.

The Romans have the better table and the better leaders; what they lack is numbers. The besieged are few, and whoever
routs between the lines has nowhere to run. Idle legions therefore march against the Gauls in the pocket and in the
corridor, as far as the rules let them leave the works (AL-7.2.l).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alesia.evaluation.front import forces_of
from iacta.games.alesia.roster import GALLIC, ROMAN
from iacta.games.alesia.rules.works import bars
from iacta.geometry.paths import flood

if TYPE_CHECKING:
    from iacta.games.alesia.evaluation.front import Front
    from iacta.games.alesia.evaluation.weights import Weights
    from iacta.games.alesia.roster import UnitNo
    from iacta.geometry.hexes import Hex

LIMIT = 2
"""AL-7.2.l How far from any fort infantry may go."""
FAR_OFF = 10
"""So many hexes away a prey is not looked at."""
SUPERIOR = 1.5
"""With so many times its strength, and `SPARE` more, all of a stack is worth having."""
SPARE = 4.0
SHAKEN = 1.3
"""How much more a stack is worth of which a unit is shaken."""
A_STEP = 0.15
"""What a hex of the way costs, in points."""
MOST_KNOWN = 256
_known: dict[tuple[object, ...], dict[Hex, int]] = {}


class Prey:
    """A Gallic stack: what it is worth, what it takes, and how far Romans are from a place beside it."""

    __slots__ = ("mustered", "place", "steps", "wanted", "worth")

    def __init__(self, place: Hex, worth: float, wanted: float, steps: dict[Hex, int]) -> None:
        """Nobody is beside it yet."""
        self.place, self.worth, self.wanted, self.steps = place, worth, wanted, steps
        self.mustered = 0.0

    def share(self, force: float) -> float:
        """What so much strength beside it is worth."""
        return self.worth * min(1.0, force / self.wanted)


class Sally:
    """The preys within reach, and what a unit adds to the attack on each."""

    def __init__(self, front: Front, weights: Weights) -> None:
        """Look at the Gauls in the pocket and in the corridor."""
        self.front, self.weights, self.siege = front, weights, front.siege
        self.forces = forces_of(front.siege.roster)
        self.gauls = self.siege.occupied(GALLIC)
        self._key = (
            self.siege.battle.map.mark,
            tuple(sorted(self.siege.camps.items())),
            tuple(sorted(self.siege.breaches.items())),
            self.gauls,
        )
        self.preys = [self._prey(place) for place in self._stacks()]
        romans = front.on_map["roman"]
        for prey in self.preys:
            prey.mustered = sum([romans[place] for place, steps in prey.steps.items() if not steps and place in romans])

    def _stacks(self) -> list[Hex]:
        zone, on_map = self.siege.ground.zone, self.front.on_map
        found = sorted(on_map["besieged"].keys() | on_map["relief"].keys())
        return [place for place in found if zone[place] in ("pocket", "corridor")]

    def _prey(self, place: Hex) -> Prey:
        siege = self.siege
        units = siege.units_at(place, GALLIC)
        force = sum([self.forces[unit][siege.order[unit]] for unit in units], 0.0)
        worth = self.weights.hunt * sum([siege.roster.sp[unit][0] for unit in units])
        if any(siege.order[unit] for unit in units):
            worth *= SHAKEN
        if siege.leader_at[siege.roster.vercingetorix] == place:
            worth += self.weights.hunt_chief
        return Prey(place, worth, SUPERIOR * force + SPARE, self._steps(place))

    def _steps(self, prey: Hex) -> dict[Hex, int]:
        """How many hexes from each to one beside a stack; kept as long as works and Gauls stay as they are."""
        key = (*self._key, prey)
        found = _known.get(key)
        if found is None:
            if len(_known) >= MOST_KNOWN:
                _known.clear()
            near = self.siege.ground.neighbours[prey]
            beside = [there for there in near if there not in self.gauls and self._is_open(there)]
            found = _known[key] = flood(beside, self._ways_into, FAR_OFF)
        return found

    def _ways_into(self, place: Hex) -> list[Hex]:
        """Whence a Roman can come into a hex, through the gates."""
        siege, ways, gauls = self.siege, self.siege.ground.way, self.gauls
        return [
            there
            for there in siege.ground.neighbours[place]
            if there not in gauls and self._is_open(there) and not bars(siege, ROMAN, there, ways[there, place])
        ]

    def _is_open(self, place: Hex) -> bool:
        """Whether a Roman may stand in a hex."""
        zone, ground = self.siege.ground.zone[place], self.siege.ground
        return zone == "corridor" or (zone == "pocket" and ground.fort_distance[place] <= LIMIT)

    def target(self, unit: UnitNo) -> tuple[float, Prey | None]:
        """The prey to whose attack a unit adds most, compared with what it adds where it stands, and by how much."""
        siege = self.siege
        place, force = siege.place[unit], self.forces[unit][siege.order[unit]]
        here = 0.0
        best, chosen = 0.0, None
        for prey in self.preys:
            steps = prey.steps.get(place)
            if steps is None:
                continue
            if not steps:
                here += prey.share(prey.mustered) - prey.share(prey.mustered - force)
            else:
                gain = prey.share(prey.mustered + force) - prey.share(prey.mustered) - A_STEP * steps
                if gain > best:
                    best, chosen = gain, prey
        return best - here, chosen
