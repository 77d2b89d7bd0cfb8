"""What a Gallic step is worth: towards works held by few, or towards the open country."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alesia import actions as do
from iacta.games.alesia.evaluation.escape import LONGEST, ways_out
from iacta.games.alesia.evaluation.front import chief_worth
from iacta.games.alesia.roster import GALLIC
from iacta.games.alesia.rules.movement import called_to_test
from iacta.games.alesia.rules.works import is_gate
from iacta.games.alesia.state import GOOD_ORDER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action
    from iacta.games.alesia.evaluation.front import Front
    from iacta.games.alesia.evaluation.odds import Odds
    from iacta.games.alesia.evaluation.weights import Weights
    from iacta.games.alesia.roster import UnitNo
    from iacta.geometry.hexes import Hex

OPENING = 2.0
"""What a breach is worth to those who follow."""
STRAY = 6
"""So many hexes beyond every radius a unit is as good as lost to its leaders."""
SUPPORT = 2
"""Within so many hexes Gauls can take part in an attack."""
CONTACT = 0.06
"""What a strength point more is worth beside Romans whom the Gauls nearby outnumber."""
EXPOSED = 0.1
"""What a shot less on a shaken unit is worth, for each of its strength points."""
CAMP_SHOTS = 2
"""AL-10.b, AL-10.1.b The fire of a camp, and how far it reaches."""
HARD_PRESSED = 4
"""Romans beside a shaken unit are as bad as so many shots."""
RIDES = 3
"""How many rides of Vercingétorix are looked at."""


class MovementPlan:
    """What the Gauls are about in one movement step."""

    def __init__(self, front: Front, weights: Weights, odds: Odds) -> None:
        """Look at the works and at the way out, Romans included."""
        self.front, self.weights, self.odds = front, weights, odds
        siege = front.siege
        self.way = ways_out(siege, front.fields.stretches[front.exit], front.on_map["roman"])
        self.gap = front.gap()
        self.leaders = [
            (siege.ground.distance[siege.leader_at[leader]], siege.figures(leader).radius)
            for leader in siege.roster.leaders_of[GALLIC]
            if siege.leader_at[leader] > 0 and siege.face_up[leader] and not siege.roster.is_decoy[leader]
        ]
        self._far: dict[Hex, float] = {}
        self._odds_at: dict[Hex, float] = {}
        self._fire_at: dict[Hex, int] = {}
        self._strays: dict[Hex, float] = {}
        self._steps: dict[tuple[Hex, Hex, bool], tuple[float, float]] = {}

    def gain(self, action: do.March) -> float:
        """What a step brings its side, in points."""
        siege, unit, end = self.front.siege, action.unit, action.path[-1]
        start, order = siege.place[unit], siege.order[unit]
        besieged = siege.roster.army[unit] == "besieged"
        if order != GOOD_ORDER and not (besieged and self.weights.undaunted):
            return self._recovering(unit, start, end)
        step = self._steps.get((start, end, besieged))
        if step is None:
            step = self._steps[start, end, besieged] = self._step(start, end, besieged=besieged)
        for_each_sp, for_all = step
        gain = for_each_sp * siege.roster.sp[unit][order] + for_all
        if order != GOOD_ORDER:
            gain = self.weights.undaunted * gain + self._recovering(unit, start, end)
        if besieged and siege.ground.zone[end] == "outside" and unit not in siege.escaped:
            gain += siege.battle.victory.gallic.per_besieged_unit_out + self.weights.breakout / 5
        if called_to_test(siege, GALLIC, start, siege.ground.way[start, end]):
            gain -= self.odds.loss(siege, unit, "T")
        return gain

    def _step(self, start: Hex, end: Hex, *, besieged: bool) -> tuple[float, float]:
        """What a step brings whoever makes it: for each of his strength points, and besides."""
        gain = self._leaving(start, end) if besieged else self._raiding(start, end)
        gain += self.weights.command / STRAY * (self._stray(start) - self._stray(end))
        gain += self._contact(end) - self._contact(start)
        return gain, self._works(start, end)

    def _recovering(self, unit: UnitNo, start: Hex, end: Hex) -> float:
        """Out of fire and away from Romans, who is shaken; there it stays to rally."""
        siege = self.front.siege
        if called_to_test(siege, GALLIC, start, siege.ground.way[start, end]):
            return 0.0
        return EXPOSED * siege.roster.sp[unit][0] * (self._exposed(start) - self._exposed(end))

    def _exposed(self, place: Hex) -> int:
        """AL-10 How much fire may fall on a hex, and whether Romans stand beside it."""
        found = self._fire_at.get(place)
        if found is None:
            found = self._fire_at[place] = self._fire(place)
        return found

    def _fire(self, place: Hex) -> int:
        siege = self.front.siege
        romans, row = self.front.on_map["roman"], siege.ground.distance[place]
        shots = sum([siege.is_whole(way) and way.keeper not in romans for way in siege.ground.faced.get(place, ())])
        shots += sum([CAMP_SHOTS for camp, intact in siege.camps.items() if intact and row[camp] <= CAMP_SHOTS])
        return shots + HARD_PRESSED * any(there in romans for there in siege.ground.neighbours[place])

    def _raiding(self, start: Hex, end: Hex) -> float:
        """Nearer to works worth breaking, for each strength point."""
        for place in (start, end):
            if place not in self._far:
                self._far[place] = self.front.far_from_works(place)
        gain = self.weights.raid * (self._far[start] - self._far[end])
        return gain + self.weights.make_way * ((start in self.gap) - (end in self.gap))

    def _leaving(self, start: Hex, end: Hex) -> float:
        """Nearer to the open country, or home, for each strength point."""
        weights, ready, zone = self.weights, self.front.readiness, self.front.siege.ground.zone
        home = (zone[end] == "oppidum") - (zone[start] == "oppidum")
        return weights.escape * ready * (self.way[start] - self.way[end]) / LONGEST + weights.home * (1 - ready) * home

    def _works(self, start: Hex, end: Hex) -> float:
        """AL-9.1.k, AL-9.2.g What gives way under the step."""
        siege = self.front.siege
        rates, weights = siege.battle.victory.gallic, self.weights
        if siege.is_camp(end):
            return rates.per_camp_destroyed + weights.camp
        if siege.is_whole(siege.ground.way[start, end]) and not is_gate(siege, GALLIC, start, end):
            return rates.per_breach + weights.breach + OPENING
        return 0.0

    def _stray(self, place: Hex) -> float:
        """How many hexes beyond the radius of every leader."""
        found = self._strays.get(place)
        if found is None:
            found = self._strays[place] = min([max(0, row[place] - radius) for row, radius in self.leaders], default=0)
        return found

    def _contact(self, place: Hex) -> float:
        """Beside Romans: well if the Gauls nearby are a match for them, ill if not, for each strength point."""
        if place not in self._odds_at:
            romans, total = self.front.on_map["roman"], 0.0
            for there in self.front.siege.ground.neighbours[place]:
                if there in romans:
                    match = self._gauls_near(there) / (self.weights.odds * romans[there])
                    total += CONTACT * max(-1.0, min(1.0, match - 1))
            self._odds_at[place] = total
        return self._odds_at[place]

    def _gauls_near(self, place: Hex) -> float:
        row = self.front.siege.ground.distance[place]
        return sum(
            [
                force
                for army in ("relief", "besieged")
                for there, force in self.front.on_map[army].items()
                if row[there] <= SUPPORT
            ],
            0.0,
        )

    def chief_rides(self, actions: Sequence[Action]) -> list[Action]:
        """The best rides of Vercingétorix, if they are better than to stay."""
        siege, front = self.front.siege, self.front
        chief = siege.roster.vercingetorix
        rides = [one for one in actions if isinstance(one, do.Ride) and one.leader == chief]
        if not rides:
            return []
        here = chief_worth(front, siege.leader_at[chief], self.way)
        found = [(chief_worth(front, one.path[-1], self.way), one) for one in rides]
        better = sorted([one for one in found if one[0] > here], key=lambda one: -one[0])
        return [ride for _, ride in better[:RIDES]]
