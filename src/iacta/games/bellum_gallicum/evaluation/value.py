"""The value of a position, and the moves worth trying."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.actions import Burn, Embark, ForcedMarch, March
from iacta.games.bellum_gallicum.evaluation import deeds, fleets, sieges, supplies
from iacta.games.bellum_gallicum.evaluation.clash import Clash, clash
from iacta.games.bellum_gallicum.evaluation.errands import NOVEMBER, Errand, distances, serve
from iacta.games.bellum_gallicum.evaluation.goals import Goals, goals_of, stakes
from iacta.games.bellum_gallicum.evaluation.muster import Muster
from iacta.games.bellum_gallicum.evaluation.weights import FILES, USUAL
from iacta.games.bellum_gallicum.scenario_form import LandedAndReturned
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES, foe
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CONTESTED, HOLDS, PRO_ROMAN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.evaluation.calibration import Calibration
    from iacta.engine.records import Action, Seat
    from iacta.games.bellum_gallicum.evaluation.weights import Weights
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

SIGN = {ROMAN: 1, GALLIC: -1}
HUNTING_GROUND = 2
"""An enemy in the open is hunted from so far away."""
WORTH_A_LEADER = 2
"""So many units without a leader are an army that one is sent to."""
WITHIN_REACH = 2
"""Land is burnt no farther away from the Roman armies: it grows again before they come."""
WITHIN_CALL = 4
"""Leaders who are farther away than this do not come to an army that has none."""


class GaulEvaluator:
    """A general's eye."""

    def __init__(self, weights: Weights = USUAL) -> None:
        """Take other weights than the usual ones."""
        self.weights = weights

    def value(self, state: War, seat: Seat) -> float:
        """How good a state is for a seat, from -1 (lost) to 1 (won)."""
        if state.outcome is not None:
            return 0.0 if state.outcome.winner is None else 1.0 if state.outcome.is_won_by(seat) else -1.0
        lead = Judgement(state, self.weights).lead() * SIGN[ROMAN if seat == ROMAN else GALLIC]
        return lead / (abs(lead) + self.weights.scale)

    def progress(self, state: War) -> float:
        """The share of the turns that are over."""
        return share_over(state)

    @property
    def calibration(self) -> Calibration:
        """How likely its values are to become a win."""
        return FILES.calibration

    def worth_trying(self, state: War, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """Of these legal actions the ones a sensible player looks at; at least one."""
        sails = any(isinstance(deed, LandedAndReturned) for deed in goals_of(state, ROMAN).deeds)
        unled = is_unled(state, ROMAN if seat == ROMAN else GALLIC)
        found = [action for action in actions if not is_idle(state, action, sails=sails, unled=unled)]
        return found or actions


def share_over(war: War) -> float:
    """The share of the turns that are over."""
    years = war.sheet.last_year - war.sheet.first_year + 1
    return min(1.0, (war.year - war.sheet.first_year + war.turn / 10) / years)


class Judgement:
    """One position as a general sees it."""

    def __init__(self, war: War, weights: Weights) -> None:
        """Count everybody, and judge the combats that wait."""
        self.war, self.weights = war, weights
        self.seen = Muster(war)
        self.goals: dict[Side, Goals] = {side: goals_of(war, side) for side in SIDES}
        romans, gauls = self.seen.stacks[ROMAN], self.seen.stacks[GALLIC]
        self.fights: dict[RegionNo, Clash] = {
            at: clash(war, at, romans[at], gauls[at]) for at in romans if at in gauls and war.gaul.is_open(at)
        }

    def lead(self) -> float:
        """By how many strength points Rome is ahead."""
        war, seen, weights = self.war, self.seen, self.weights
        lead = seen.sp[ROMAN] - seen.sp[GALLIC] + self._leaders()
        lead += weights.region * (war.control.count(PRO_ROMAN) - war.control.count(ANTI_ROMAN)) / 2
        lead += weights.field * sum(one.gallic_loss - one.roman_loss for one in self.fights.values())
        lead += weights.siege * sieges.expected(war, seen)
        lead += weights.hunger * (supplies.hunger(war, seen, GALLIC) - supplies.hunger(war, seen, ROMAN))
        lead -= weights.burnt * supplies.burnt_before(war, seen)
        lead += weights.fleet * fleets.lead(war, seen, self.goals[ROMAN].places)
        lead -= weights.unled * (self._unled(ROMAN) - self._unled(GALLIC))
        return lead + self._aims()

    def _unled(self, side: Side) -> float:
        """The strength of a side that cannot march and is no mere garrison, more the farther a spare leader is."""
        wanted = {*self.goals[ROMAN].regions, *self.goals[GALLIC].regions}
        found, far = 0.0, distances(self.war.gaul)
        for region, group in self.seen.groups[side].items():
            idle = group.sp - (self.weights.guard if region in wanted else 0.0)
            if not group.leaders and idle > 0:
                way = min((far[region][at] for at in self._spare_leaders(side)), default=WITHIN_CALL)
                found += idle * (0.2 + 0.8 * min(way, WITHIN_CALL) / WITHIN_CALL)
        return found

    def _spare_leaders(self, side: Side) -> list[RegionNo]:
        """Where leaders are who have no army of their own."""
        war, groups, sides = self.war, self.seen.groups[side], self.war.roster.leader_side
        shared = [region for region, group in groups.items() if group.leaders > 1]
        places = [war.gaul.region_of[at] for one, at in enumerate(war.leader_at) if at > 0 and sides[one] == side]
        return shared + [region for region in places if region and region not in groups]

    def _leaders(self) -> float:
        """The values of the leaders on the map, and those whose loss ends the war."""
        war, sides = self.war, self.war.roster.leader_side
        total = sum(SIGN[sides[leader]] * war.value(leader) for leader, at in enumerate(war.leader_at) if at > 0)
        ends = sum(SIGN[sides[leader]] * self._safety(leader) for leader in stakes(war))
        apart = sum(SIGN[side] * self._apart(side) for side in SIDES)
        strays = sum(SIGN[side] * self._strays(side) for side in SIDES)
        return (
            self.weights.leader * total
            + self.weights.stake * ends
            - self.weights.stray * strays
            - self.weights.apart * apart
        )

    def _apart(self, side: Side) -> int:
        """Leaders inside a place while their army stands outside."""
        stacks, region_of = self.seen.stacks[side], self.war.gaul.region_of
        places = [place for held in self.seen.held_places[side].values() for place in held]
        return sum(stacks[place].leaders for place in places if region_of[place] in stacks)

    def _strays(self, side: Side) -> float:
        """Leaders of a side without units in their region, and how far they are from the next; too many with few."""
        war, groups, far = self.war, self.seen.groups[side], distances(self.war.gaul)
        found = 0.5 * sum(max(0, group.leaders - group.units) for group in groups.values())
        for leader, at in enumerate(war.leader_at):
            region = war.gaul.region_of[at] if at > 0 else 0
            if region and region not in groups and war.roster.leader_side[leader] == side and at not in war.sieges:
                found += 1 + 0.3 * min((far[one][region] for one in groups), default=0)
        return found

    def _safety(self, leader: LeaderNo) -> float:
        """How safe a leader is: less in a lost battle, and in a besieged place."""
        war, at = self.war, self.war.leader_at[leader]
        if at in self.fights:
            chance = self.fights[at].chance
            return 0.85 + 0.15 * (chance if war.roster.leader_side[leader] == ROMAN else 1 - chance)
        if at in war.sieges:
            return 0.6 - 0.15 * war.sieges[at].turns
        return 1.0

    # Aims

    def _aims(self) -> float:
        """How far each side is from what it must reach."""
        service = {side: serve(self.war, self.seen, side, self._errands(side), self.weights) for side in SIDES}
        coming = {side: service[side].coming for side in SIDES}
        worth = self.weights.spare * (service[ROMAN].spare - service[GALLIC].spare)
        for side in SIDES:
            goals = self.goals[side]
            if goals.number:
                worth += SIGN[side] * self._reached(side, goals, coming)
        for side in SIDES:
            hunted = self._hunted(side)
            worth += SIGN[side] * self.weights.hunt * sum(coming[side].get(region, 0.0) for region in hunted)
        return worth

    def _reached(self, side: Side, goals: Goals, coming: dict[Side, dict[RegionNo, float]]) -> float:
        war, weights = self.war, self.weights
        shares = [self._held(side, region, coming) for region in goals.regions]
        shares += [self._razed(side, place, coming) for place in goals.places]
        shares += [deeds.done(war, self.seen, self.fights, deed, weights) for deed in goals.deeds]
        complete = 1.0
        for share in shares:
            complete *= 0.1 + 0.9 * share
        return weights.aim * sum(shares) / len(shares) + weights.decided * complete

    def _held(self, side: Side, region: RegionNo, coming: dict[Side, dict[RegionNo, float]]) -> float:
        """How surely a side holds a region at the end."""
        status = self.war.control[region]
        if status == HOLDS[side]:
            return 1 - self._danger() * coming[foe(side)].get(region, 0.0)
        if status == CONTESTED:
            chance = self._chance(region)
            share = chance if side == ROMAN else 1 - chance
            standing = 0.6 * sieges.worth_standing(share) + 0.4 * coming[side].get(region, 0.0)
            return (self.weights.advance + self.weights.begun * self._begun(side, region)) * standing
        return self.weights.advance * 0.95 * coming[side].get(region, 0.0)

    def _begun(self, side: Side, region: RegionNo) -> float:
        """How far the sieges of a region are that a side conducts: the least of them counts."""
        places = self.seen.held_places[foe(side)].get(region, ()) if side == ROMAN else ()
        return min((sieges.progress(self.war, self.seen, place) for place in places), default=0.0)

    def _danger(self) -> float:
        """How much an enemy takes away who stands before a region: more towards the end."""
        return self.weights.danger * (0.5 + 0.5 * self.war.turn / NOVEMBER)

    def _chance(self, region: RegionNo) -> float:
        """How likely Rome is left alone in a contested region."""
        war, seen = self.war, self.seen
        roman, gallic = (seen.stacks[side].get(region) for side in SIDES)
        if region in self.fights:
            chance = self.fights[region].chance
        elif (roman is None) == (gallic is None):
            chance = 0.5
        else:
            chance = 0.3 if roman is None else 1.0
        for place in seen.held_places[GALLIC].get(region, ()):
            chance *= sieges.outlook(war, seen, place, roman)
        return chance

    def _razed(self, side: Side, place: int, coming: dict[Side, dict[RegionNo, float]]) -> float:
        """How near a place is to its destruction."""
        war = self.war
        if place in war.destroyed:
            return 1.0
        region = war.gaul.region_of[place]
        share = self._held(side, region, coming)
        if place not in self.seen.held_places[foe(side)].get(region, ()):
            return 0.3 * share + 0.4 * coming[side].get(region, 0.0)
        return min(0.8, (0.5 if place not in war.sieges else 0.6) * share + 0.1 * sieges.turns(war, place))

    # Errands

    def _errands(self, side: Side) -> dict[RegionNo, Errand]:
        """What a side must still take, what the enemy must hold, and enemies in the open."""
        war, weights = self.war, self.weights
        found: dict[RegionNo, Errand] = {}
        for region in self._hunted(side):
            found[region] = Errand(weights.hunt, self._need(side, region), HUNTING_GROUND)
        other = self.goals[foe(side)]
        for region in other.regions:
            if war.is_held_by(region, foe(side)):
                worth = weights.aim * self._danger() / other.number
                found[region] = Errand(worth, self._need(side, region))
        goals = self.goals[side]
        places = [war.gaul.region_of[place] for place in goals.places if place not in war.destroyed]
        for region in (*goals.regions, *places):
            if not war.is_held_by(region, side) or region in places:
                doubt = 1.0 if war.control[region] != CONTESTED else 0.4
                worth = weights.aim * weights.advance * doubt / goals.number
                before = found.get(region)
                found[region] = Errand(worth + (before.worth if before is not None else 0.0), self._need(side, region))
        return found

    def _need(self, side: Side, region: RegionNo) -> float:
        """The strength that is wanted in a region, against walls so many infantry units as the table of sieges asks."""
        weights, stacks = self.weights, self.seen.stacks[foe(side)]
        field = stacks.get(region)
        need = weights.guard + (weights.margin * field.strength if field is not None else 0.0)
        for place in self.seen.held_places[foe(side)].get(region, ()):
            inside = weights.wall * self.war.gaul.value[place] + weights.inside * stacks[place].foot
            need += min(weights.most, inside)
        return need

    def _hunted(self, side: Side) -> list[RegionNo]:
        """Regions where the enemy stands in the open, but not before a place that one's own units hold."""
        inside, outside = self.seen.held_places[side], self.seen.stacks[side]
        enemies = [at for at in self.seen.stacks[foe(side)] if self.war.gaul.is_open(at)]
        return [at for at in enemies if at not in inside or at in outside]


def is_idle(war: War, action: Action, *, sails: bool, unled: bool) -> bool:
    """Whether an action is hardly ever any good: leaders who leave their army, ships without an aim, far fires."""
    if isinstance(action, March | ForcedMarch):
        return not action.units and not unled and _has_army(war, action.leaders[0])
    if isinstance(action, Burn):
        return not _is_near_romans(war, action.region)
    return isinstance(action, Embark) and not sails


def _is_near_romans(war: War, region: RegionNo) -> bool:
    """Whether a Roman unit stands within reach of a region."""
    far, sides, region_of = distances(war.gaul)[region], war.side, war.gaul.region_of
    romans = {region_of[at] for unit, at in enumerate(war.at) if at > 0 and sides[unit] == ROMAN}
    return any(one and far[one] <= WITHIN_REACH for one in romans)


def is_unled(war: War, side: Side) -> bool:
    """Whether an army of a side waits for a leader."""
    leaders, sides = war.roster.leader_side, war.side
    led = {war.gaul.region_of[at] for one, at in enumerate(war.leader_at) if at > 0 and leaders[one] == side}
    found = Counter(war.gaul.region_of[at] for unit, at in enumerate(war.at) if at > 0 and sides[unit] == side)
    return any(units >= WORTH_A_LEADER and region and region not in led for region, units in found.items())


def _has_army(war: War, leader: LeaderNo) -> bool:
    """Whether a leader shares his region with units of his side."""
    region = war.gaul.region_of[war.leader_at[leader]]
    return bool(war.units_in(region, war.roster.leader_side[leader]))
