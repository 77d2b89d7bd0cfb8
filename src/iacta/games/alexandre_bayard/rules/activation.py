"""AB-C.6: leaders announce their groups."""

from __future__ import annotations

from itertools import chain, combinations, islice
from typing import TYPE_CHECKING, Any, Final

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Activate
from iacta.games.alexandre_bayard.battlefield import Group
from iacta.games.alexandre_bayard.roster import FAMILIES, NOBODY, Arm, Family
from iacta.games.alexandre_bayard.rules.deeds import Deed, is_own
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.leadership import command_radius, is_commanded
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.standing import has_enemy_beside
from iacta.games.alexandre_bayard.state import ACTIVATED, LED, MUST_ATTACK, RALLIED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle

ROWS: Final = ((21, (2, 4)), (16, (2, 3)), (10, (1, 4)), (0, (1, 3)))
"""AB-C.6.f, AB-C.6.g From so many units on: groups, and their size."""
ANY_FAMILY: Final = 3
MARKS: Final[dict[Arm, int]] = {
    arm: sum([{"foot": 1, "mounted": 2}[family] for family in families]) for arm, families in FAMILIES.items()
}
"""AB-C.6.i"""
MOST_OFFERED: Final = 40
"""Groups that are suggested for each leader; any other legal one may be named."""


def group_row(battle: Battle) -> tuple[int, int]:
    """AB-C.6.f, AB-C.6.g Both armies read the row of the mean of their numbers at the start."""
    fixed = battle.sheet.scenario.activation
    if fixed is not None:
        return fixed.groups, fixed.size
    mean = sum(len(units) for units in battle.roster.counted.values()) // 2
    return next(row for least, row in ROWS if mean >= least)


def limits(battle: Battle, side: Side) -> tuple[int, int]:
    """AB-C.6.p, AB-16.q, AB-16.s How many groups of how many units the side may announce in this command phase."""
    groups, size = group_row(battle)
    if not battle.leaders(side) or battle.orders.given == "reconnaissance":
        return 1, 1
    if battle.turn == 1 and side == battle.first and not battle.sheet.scenario.first_turn_full:
        size = -(-size // 2)
    return groups, size


def announced(battle: Battle) -> int:
    """How many groups were announced in this command phase: those of the phase before a general assault are done."""
    return sum(not group.done for group in battle.groups)


class Activating(Deed[Activate]):
    """AB-C.6.h A leader and his group."""

    action = Activate
    is_quick = True

    def candidates(self, battle: Battle, side: Side) -> Iterator[Activate]:
        """Each leader with the largest groups of his family, and each unit alone."""
        for leader, groups in self.lots(battle, side):
            for group in groups:
                yield Activate(leader, group)

    def lots(self, battle: Battle, side: Side) -> list[tuple[Any, Sequence[Any]]]:
        """The groups of each leader."""
        size = limits(battle, side)[1]
        found = [(leader, self._units(battle, side, leader)) for leader in self._leaders(battle, side)]
        return [(leader, groups_of(battle, units, size)) for leader, units in found if units]

    def made(self, lot: Any, one: Any) -> Activate:
        """He announces a group."""
        return Activate(lot, one)

    def is_possible(self, battle: Battle, side: Side) -> bool:
        """AB-C.6.h Whether any leader has a unit to activate."""
        for leader in self._leaders(battle, side):  # noqa: SIM110 - asked very often
            if self._units(battle, side, leader):
                return True
        return False

    def _leaders(self, battle: Battle, side: Side) -> list[LeaderNo]:
        if announced(battle) >= limits(battle, side)[0]:
            return []
        leaders = battle.leaders(side)
        if not leaders:
            return [NOBODY]
        flags = battle.leader_flags
        return [one for one in leaders if not flags[one] & LED and gathered.bans_leading(battle, one) is None]

    def _units(self, battle: Battle, side: Side, leader: LeaderNo) -> list[UnitNo]:
        """AB-C.6.d, AB-C.6.h, AB-C.6.o Those whom a leader may activate."""
        flags, at = battle.flags, battle.at
        fresh = [unit for unit in battle.roster.units_of[side] if at[unit] and not flags[unit] & (ACTIVATED | RALLIED)]
        if fresh and leader != NOBODY and battle.orders.given != "manoeuvre":
            near, radius = battle.ground.distance[battle.leader_at[leader]], command_radius(battle, leader)
            fresh = [unit for unit in fresh if near[at[unit]] <= radius]
        if not gathered.answering(battle, "bans_activation"):
            return fresh
        return [unit for unit in fresh if gathered.bans_activation(battle, unit, leader) is None]

    def refuses(self, battle: Battle, side: Side, action: Activate) -> Refusal | None:
        """AB-C.6.h, AB-C.6.i, AB-C.6.o"""
        refusal = self._refuses_leader(battle, side, action.leader)
        if refusal is not None:
            return refusal
        if not 1 <= len(action.units) <= limits(battle, side)[1]:
            return Refusal("AB-C.6.f", "group-too-large")
        if len(set(action.units)) < len(action.units) or not all(is_own(battle, side, unit) for unit in action.units):
            return Refusal("AB-C.6.h", "no-such-unit")
        for unit in action.units:
            refusal = refuses_unit(battle, unit, action.leader)
            if refusal is not None:
                return refusal
        return None if has_one_family(battle, action.units) else Refusal("AB-C.6.i", "two-families")

    def _refuses_leader(self, battle: Battle, side: Side, leader: LeaderNo) -> Refusal | None:
        if announced(battle) >= limits(battle, side)[0]:
            return Refusal("AB-C.6.f", "no-more-groups")
        if leader == NOBODY:
            return Refusal("AB-C.6.h", "a-leader-activates") if battle.leaders(side) else None
        if leader not in battle.leaders(side):
            return Refusal("AB-C.6.h", "no-such-leader")
        if battle.leader_flags[leader] & LED:
            return Refusal("AB-C.6.h", "leader-has-led", f"leader:{leader}")
        return gathered.bans_leading(battle, leader)

    def do(self, table: Table[Battle], side: Side, action: Activate) -> None:
        """AB-C.6.n The group is announced; what it does comes in the movement and combat phases."""
        battle = table.state
        if action.leader != NOBODY:
            battle.leader_flags[action.leader] |= LED
        battle.groups += (Group(action.leader, action.units),)
        for unit in action.units:
            activate(battle, unit)
        if table.is_telling:
            tell_group(table, side, action)


def activate(battle: Battle, unit: UnitNo) -> None:
    """AB-C.6.e, AB-C.15.d The unit may move and fight; impetuous units beside an enemy must attack."""
    battle.mark(unit, ACTIVATED)
    if "impetuous" in profile(battle, unit).traits and has_enemy_beside(battle, unit):
        battle.mark(unit, MUST_ATTACK)


def refuses_unit(battle: Battle, unit: UnitNo, leader: LeaderNo) -> Refusal | None:
    """AB-C.6.d, AB-C.6.h, AB-C.6.o Why a leader may not activate a unit; NOBODY: no leader is needed."""
    if battle.has(unit, ACTIVATED):
        return Refusal("AB-C.6.o", "already-activated", f"unit:{unit}")
    if battle.has(unit, RALLIED):
        return Refusal("AB-C.7.r", "rallied-this-turn", f"unit:{unit}")
    anywhere = leader == NOBODY or battle.orders.given == "manoeuvre"
    if not anywhere and not is_commanded(battle, leader, unit):
        return Refusal("AB-C.6.h", "out-of-radius", f"unit:{unit}")
    return gathered.bans_activation(battle, unit, leader)


def families(battle: Battle, unit: UnitNo) -> tuple[Family, ...]:
    """AB-C.6.i, AB-C.6.q Elephants fit either family; herds belong to the foot."""
    return FAMILIES[profile(battle, unit).arm]


def family_marks(battle: Battle, unit: UnitNo) -> int:
    """AB-C.6.i A mark for each of its families."""
    return MARKS[profile(battle, unit).arm]


def has_one_family(battle: Battle, units: Sequence[UnitNo]) -> bool:
    """AB-C.6.i All of one family, unless by *combined attack* (AB-C.7.h)."""
    if battle.orders.given == "combined_attack":
        return True
    common = ANY_FAMILY
    for unit in units:
        common &= family_marks(battle, unit)
    return common != 0


def groups_of(battle: Battle, units: list[UnitNo], size: int) -> list[tuple[UnitNo, ...]]:
    """AB-C.6.i The first groups of some units that may be announced, the largest before the others."""
    groups = chain.from_iterable([combinations(units, count) for count in range(size, 0, -1)])
    if has_one_family(battle, units):
        return list(islice(groups, MOST_OFFERED))
    kinds = {unit: family_marks(battle, unit) for unit in units}
    found: list[tuple[UnitNo, ...]] = []
    for group in groups:
        common = ANY_FAMILY
        for unit in group:
            common &= kinds[unit]
        if common:
            found.append(group)
            if len(found) == MOST_OFFERED:
                break
    return found


def tell_group(table: Table[Battle], side: Side, action: Activate) -> None:
    """AB-7.s Units hidden from the other side are told to their owner alone."""
    battle = table.state
    told: Seat | None = None
    seen = tuple(unit for unit in action.units if all(battle.knows(seat, unit) for seat in battle.tokens))
    if len(seen) < len(action.units) or not _is_seen(battle, action.leader):
        told = side
        if seen and _is_seen(battle, action.leader):
            other = next(seat for seat in battle.tokens if seat != side)
            table.tell(events.GroupActivated(action.leader, seen), "AB-C.6.h", other)
    table.tell(events.GroupActivated(action.leader, action.units), "AB-C.6.h", told)


def _is_seen(battle: Battle, leader: LeaderNo) -> bool:
    return leader == NOBODY or all(battle.knows_leader(seat, leader) for seat in battle.tokens)
