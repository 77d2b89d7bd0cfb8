"""Who stands where: every stack of a position with what counts in a combat, counted in one pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.rules.supply import WINTER
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import MOVED, RHENUS, SET_ASIDE, STIRRED
from iacta.games.bellum_gallicum.steps import ForceMarches, MoveForces

if TYPE_CHECKING:
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

WAVERS = {"V": 1 / 6, "R": 1 / 3, "E": 1 / 3, "A": 1 / 2, "B": 1 / 2, "L": 2 / 3, "G": 5 / 6}
"""Table 8.4 How often a unit of each quality does not rally after a hit."""
AS_SHIP = 0.8
"""What a legion is worth that rows a trireme, as a share of its strength."""


class Stack:
    """What a side has in one location."""

    __slots__ = (
        "foot",
        "fresh",
        "horse",
        "lead",
        "leaders",
        "legions",
        "missiles",
        "rank",
        "ready",
        "sp",
        "steps",
        "still",
        "wavering",
    )

    def __init__(self) -> None:
        """Nobody yet."""
        self.sp, self.foot, self.horse, self.legions = 0, 0, 0, 0
        self.steps = 0
        """How many hits it takes until nobody is left."""
        self.wavering = 0.0
        """Strength that is lost for good if everybody is hit."""
        self.missiles = False
        self.leaders, self.rank, self.lead = 0, 0, 0
        """How many leaders, and rank and value of the first of them (BG-4.4.2.c)."""
        self.fresh = False
        """Whether a forced march may still be made."""
        self.ready = self.still = False
        """Whether somebody may cross the Rhine, or has stood still so far this turn (BG-3.3.3.e)."""

    def joined_by(self, other: Stack) -> Stack:
        """Two stacks as one."""
        both = Stack()
        both.sp, both.foot, both.horse = self.sp + other.sp, self.foot + other.foot, self.horse + other.horse
        both.steps = self.steps + other.steps
        both.legions, both.leaders = self.legions + other.legions, self.leaders + other.leaders
        both.wavering, both.missiles = self.wavering + other.wavering, self.missiles or other.missiles
        both.rank, both.lead = max((self.rank, self.lead), (other.rank, other.lead))
        both.fresh = self.fresh or other.fresh
        both.ready, both.still = self.ready or other.ready, self.still or other.still
        return both

    @property
    def units(self) -> int:
        """How many combat units."""
        return self.foot + self.horse

    @property
    def strength(self) -> float:
        """Strength points, more under a good leader."""
        return self.sp * (1 + 0.07 * self.lead)


class Muster:
    """All stacks of a position by side and location; those aboard ships by the inside of the ship."""

    def __init__(self, war: War) -> None:
        """Count everybody once."""
        self.stacks: dict[Side, dict[Location, Stack]] = {ROMAN: {}, GALLIC: {}}
        self.sp = {ROMAN: 0.0, GALLIC: 0.0}
        self._count_units(war)
        self._count_leaders(war)
        self._in_regions(war)

    def _count_units(self, war: War) -> None:
        roster, weak, done = war.roster, war.weak, war.done
        for unit, at in enumerate(war.at):
            if at <= 0:
                if at == SET_ASIDE:
                    self.sp[war.side[unit]] += AS_SHIP * roster.sp[unit][weak[unit]]
                continue
            side, sp = war.side[unit], roster.sp[unit][weak[unit]]
            stacks = self.stacks[side]
            stack = stacks.get(at)
            if stack is None:
                stack = stacks[at] = Stack()
            stack.sp += sp
            stack.steps += 1 if weak[unit] else 2
            stack.wavering += sp * WAVERS[roster.quality[unit]]
            if roster.is_cavalry[unit]:
                stack.horse += 1
            else:
                stack.foot += 1
                stack.missiles |= roster.is_missile[unit]
                if roster.is_legion[unit]:
                    stack.legions += 1
                    stack.ready |= bool(done[unit] & RHENUS)
                    stack.still |= not done[unit] & STIRRED
            self.sp[side] += sp

    def _count_leaders(self, war: War) -> None:
        sides, ranks, forcing = war.roster.leader_side, war.roster.rank, forcing_side(war)
        for leader, at in enumerate(war.leader_at):
            stack = self.stacks[sides[leader]].get(at) if at > 0 else None
            if stack is None:
                continue
            value = war.value(leader)
            stack.leaders += 1
            stack.fresh |= sides[leader] == forcing and ranks[leader] > 1 and not war.leader_done[leader] & MOVED
            stack.rank, stack.lead = max((stack.rank, stack.lead), (ranks[leader], value))

    def _in_regions(self, war: War) -> None:
        """What each side has in a region outside besieged places, all its strength there, and the places it holds."""
        self.groups: dict[Side, dict[RegionNo, Stack]] = {ROMAN: {}, GALLIC: {}}
        self.strength: dict[Side, dict[RegionNo, float]] = {ROMAN: {}, GALLIC: {}}
        self.held_places: dict[Side, dict[RegionNo, list[Location]]] = {ROMAN: {}, GALLIC: {}}
        gaul = war.gaul
        for side, stacks in self.stacks.items():
            strength, places, groups = self.strength[side], self.held_places[side], self.groups[side]
            for at, stack in stacks.items():
                region = gaul.region_of[at]
                strength[region] = strength.get(region, 0.0) + stack.strength
                if gaul.is_place(at):
                    places.setdefault(region, []).append(at)
                if region and at not in war.sieges:
                    before = groups.get(region)
                    groups[region] = stack if before is None else before.joined_by(stack)


def forcing_side(war: War) -> Side | None:
    """BG-3.4.b, BG-3.4.e Rome, while it moves and may still force a march."""
    step = war.agenda[-1] if war.agenda else None
    moving = isinstance(step, MoveForces | ForceMarches) and step.side == ROMAN
    return ROMAN if moving and war.turn != WINTER else None
