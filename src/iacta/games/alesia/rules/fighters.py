"""AL-11.2.c to AL-11.2.o: who could fight whom, found once for one seat; candidates for its combats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alesia.actions import Attack
from iacta.games.alesia.roster import foe
from iacta.games.alesia.rules import command, control
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import ATTACKED, NOBODY, RIPOSTED, ROUTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from iacta.engine.records import Seat
    from iacta.games.alesia.roster import LeaderNo, UnitNo
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex


class Fighters:
    """The units of a seat that could still attack in this step, and the enemy hexes that could be attacked."""

    __slots__ = ("_staff", "_zones", "enemies", "fronts", "open", "seat", "side", "siege", "stacks")

    def __init__(self, siege: Siege, seat: Seat) -> None:
        """Look around."""
        self.siege, self.seat, self.side = siege, seat, side_of(seat)
        self.enemies = siege.stacks(foe(self.side))
        done = siege.done
        self.open: set[Hex] = {
            place for place, units in self.enemies.items() if any(not done[unit] & RIPOSTED for unit in units)
        }
        """AL-11.1.d The enemy hexes with a unit that has not been attacked in this step."""
        self._staff: command.Staff | None = None
        self._zones: dict[Hex, set[Hex]] = {}
        self.fronts: dict[Hex, list[Hex]] = {}
        """The own hexes with units that can attack, each with the open enemy hexes beside it."""
        self.stacks: dict[Hex, list[UnitNo]] = {}
        """AL-11.2.l The units in them that can attack: not routed, not having fought, commanded."""
        if self.open:
            self._look_around()

    def _look_around(self) -> None:
        siege = self.siege
        place, order, done = siege.place, siege.order, siege.done
        neighbours, enemies = siege.ground.neighbours, self.open
        beside: dict[Hex, list[Hex]] = {}
        for unit in siege.mine(self.seat, self.side):
            here = place[unit]
            if here <= 0 or order[unit] == ROUTED or done[unit] & ATTACKED:
                continue
            if here not in beside:
                beside[here] = [there for there in neighbours[here] if there in enemies]
            if beside[here] and self.staff().commands(unit):
                self.fronts[here] = beside[here]
                self.stacks.setdefault(here, []).append(unit)

    def staff(self) -> command.Staff:
        """Who commands in this step, found once; nobody writes on it."""
        if self._staff is None:
            self._staff = command.Staff(self.siege, self.side)
        return self._staff

    def zone_of(self, place: Hex) -> set[Hex]:
        """AL-6.b The ZOC of a stack, found once."""
        found = self._zones.get(place)
        if found is None:
            found = self._zones[place] = set(control.zone_of(self.siege, place))
        return found

    # Command

    def charges(self, units: Iterable[UnitNo]) -> dict[UnitNo, LeaderNo] | None:
        """AL-8.2.b, AL-8.2.c Who commands each of these units if all attack together; None if it cannot be done."""
        staff = self.staff().copy()
        assigned: dict[UnitNo, LeaderNo] = {}
        for unit in units:
            leader = staff.commander_of(unit)
            if leader == NOBODY and not _make_room(staff, assigned, unit, set()):
                return None
            if leader != NOBODY:
                _assign(staff, assigned, unit, leader)
        return assigned

    # Duties

    def leaves_open(self, targets: Sequence[Hex], units: Sequence[UnitNo]) -> set[Hex]:
        """AL-11.2.o The enemy hexes in the ZOC of engaged stacks that nobody attacks now or could attack later."""
        place = self.siege.place
        owed: set[Hex] = set()
        for start in {place[unit] for unit in units}:
            owed |= self.zone_of(start) & self.open
        return {hex_ for hex_ in owed.difference(targets) if not self.can_reach(hex_, units)}

    def can_reach(self, target: Hex, engaged: Sequence[UnitNo]) -> bool:
        """AL-11.2.o Whether a unit that is able to attack, and not engaged, stands beside a hex."""
        return any(
            target in found and any(unit not in engaged for unit in self.stacks[here])
            for here, found in self.fronts.items()
        )

    def open_duties(self) -> set[Hex]:
        """AL-11.2.c, AL-11.2.o The hexes that must still be attacked, as long as a legal combat against one is left."""
        return {target for target in self.siege.duties & self.open if self.can_attack(target)}

    def can_attack(self, target: Hex) -> bool:
        """Whether a legal combat against a hex exists.

        From a stack that has the hex in its ZOC always: it may attack all open hexes of its ZOC together. From another
        one a single unit does best: it owes least, and leaves most who could attack the rest.
        """
        return any(
            target in found and (target in self.zone_of(here) or not self.leaves_open((target,), self.stacks[here][:1]))
            for here, found in self.fronts.items()
        )

    # Candidates

    def attacks(self) -> Iterator[Attack]:
        """For each target: everybody, each stack, each stack's best unit; several targets where a ZOC holds them."""
        seen = set()
        for targets in self._targets():
            for units in self._forces(targets):
                if (targets, units) not in seen and not self.leaves_open(targets, units):
                    seen.add((targets, units))
                    yield Attack(targets, units, self._leaders(units))

    def _targets(self) -> Iterator[tuple[Hex, ...]]:
        """AL-11.2.e, AL-11.2.f Each open hex beside a stack; all and each two that lie in the ZOC of one stack."""
        yield from [(target,) for target in sorted({one for found in self.fronts.values() for one in found})]
        together = set()
        for here, found in self.fronts.items():
            held = sorted(self.zone_of(here).intersection(found))
            if len(held) > 1:
                together.add(tuple(held))
            together.update((one, two) for number, one in enumerate(held) for two in held[number + 1 :])
        yield from sorted(together)

    def _forces(self, targets: tuple[Hex, ...]) -> Iterator[tuple[UnitNo, ...]]:
        """The units that might attack together, as many as can be commanded."""
        beside = [here for here, found in self.fronts.items() if any(target in found for target in targets)]
        pivots = [here for here in beside if len(targets) == 1 or self.zone_of(here).issuperset(targets)]
        if len(beside) > 1:
            # Pivots come first, so that command never runs out before the one that makes the combat legal.
            ordered = [*pivots, *(here for here in beside if here not in pivots)]
            yield self._commanded([unit for here in ordered for unit in self.stacks[here]])
        for here in pivots:
            stack = self.stacks[here]
            yield self._commanded(stack)
            if len(stack) > 1:
                yield (max(stack, key=lambda unit: (self.siege.sp(unit), self.siege.roster.quality[unit], -unit)),)

    def _commanded(self, units: Sequence[UnitNo]) -> tuple[UnitNo, ...]:
        """AL-8.2.b As many of these units, from the first on, as leaders can command together."""
        if self.charges(units) is not None:
            return tuple(sorted(units))
        taken: list[UnitNo] = []
        for unit in units:
            if self.charges([*taken, unit]) is not None:
                taken.append(unit)
        return tuple(sorted(taken))

    def _leaders(self, units: Sequence[UnitNo]) -> tuple[LeaderNo, ...]:
        siege = self.siege
        places = {siege.place[unit] for unit in units}
        return tuple(
            leader
            for leader in siege.roster.leaders_of[self.side]
            if siege.leader_at[leader] in places
            and siege.face_up[leader]
            and not siege.roster.is_decoy[leader]
            and siege.seat_of_leader(leader) == self.seat
        )


def _assign(staff: command.Staff, assigned: dict[UnitNo, LeaderNo], unit: UnitNo, leader: LeaderNo) -> None:
    """A unit that was not yet charged to a leader takes one of his places."""
    assigned[unit] = leader
    if not staff.siege.charged[unit] >> leader & 1:
        staff.free[leader] -= 1


def _make_room(staff: command.Staff, assigned: dict[UnitNo, LeaderNo], unit: UnitNo, asked: set[LeaderNo]) -> bool:
    """AL-8.2.c Find a leader for a unit by passing units assigned so far on to others."""
    for leader in staff.free:
        if leader in asked or not staff.reaches(leader, unit):
            continue
        asked.add(leader)
        if staff.free[leader] > 0:
            _assign(staff, assigned, unit, leader)
            return True
        for other, holder in list(assigned.items()):
            is_bound = staff.siege.charged[other] >> leader & 1
            if holder == leader and not is_bound and _make_room(staff, assigned, other, asked):
                assigned[unit] = leader
                return True
    return False
