"""AB-4.2: who wakes whom, and in which state."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Final

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Wake
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.allowance import allowance
from iacta.games.alexandre_bayard.rules.deeds import Deed, Phase, actions_of, is_open, is_own
from iacta.games.alexandre_bayard.rules.effects.darkness import NIGHT, place_of
from iacta.games.alexandre_bayard.rules.standing import beside, is_real
from iacta.games.alexandre_bayard.rules.telling import secret, tell_of
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import ASLEEP, DROWSY, LEFT, WOKEN, Battle
from iacta.games.alexandre_bayard.steps import LookAround

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.steps import RollWaking, WakeByCombat, WakeByFire, WakeByVisit
    from iacta.geometry.hexes import Hex

HEARD_WITHIN: Final = 2
"""AB-4.2.d"""
MOST_OFFERED: Final = 12
"""Sets of sleepers that are suggested for each unit; any other legal one may be named."""


def wake(table: Table[Battle], unit: UnitNo, clause: ClauseId, *, at_dawn: bool = False) -> None:
    """AB-4.2.f, AB-4.2.g, AB-16.k Woken in the opponent's turn, or at dawn (AB-2.i), it is drowsy, which is better."""
    battle = table.state
    drowsy = at_dawn or battle.side != battle.side_of(unit)
    if not battle.has(unit, ASLEEP) and not (drowsy and battle.has(unit, WOKEN)):
        return
    battle.clear((unit,), ASLEEP | WOKEN)
    battle.mark(unit, DROWSY if drowsy else WOKEN)
    tell_of(table, unit, events.UnitWoke(unit, drowsy), clause)


def sleepers(battle: Battle, side: Side) -> list[UnitNo]:
    """AB-4.2.a The units of a side that sleep, in the order of the file."""
    return [unit for unit in battle.present(side) if battle.has(unit, ASLEEP)]


def wake_near(table: Table[Battle], hexes: tuple[Hex, ...], within: int, clause: ClauseId) -> None:
    """Everybody of either side wakes who sleeps near one of these hexes."""
    battle = table.state
    for side in SIDES:
        for unit in sleepers(battle, side):
            near = battle.ground.distance[battle.at[unit]]
            if any(near[place] <= within for place in hexes):
                wake(table, unit, clause)
    table.then(LookAround())


def wake_by_combat(table: Table[Battle], step: WakeByCombat) -> None:
    """AB-4.4.c, AB-4.4.h A combat, shots included, wakes whoever sleeps within 4 hexes of either side of it."""
    wake_near(table, step.hexes, NIGHT.combat_wakes_within, "AB-4.4.c")


def wake_by_fire(table: Table[Battle], step: WakeByFire) -> None:
    """AB-4.2.k A burning element within 3 hexes."""
    del step
    battle = table.state
    burning = tuple(place_of(battle, element) for element in battle.fires)
    wake_near(table, burning, NIGHT.fire_light_radius, "AB-4.2.k")


def wake_by_visit(table: Table[Battle], step: WakeByVisit) -> None:
    """AB-4.2.c A leader wakes the friends in whose hex he arrives."""
    del step
    battle = table.state
    visit(table, battle.roster.leader_side[battle.walker], battle.leader_at[battle.walker])


def visit(table: Table[Battle], side: Side, place: Hex) -> UnitNo:
    """AB-4.2.c A leader or messenger of a side arrives in a hex; says whose it is."""
    battle = table.state
    unit = battle.unit_in(place) if place else NOBODY
    if unit == NOBODY or battle.side_of(unit) != side or not is_real(battle, unit):
        return NOBODY
    wake(table, unit, "AB-4.2.c")
    return unit


# The wake test


def roll_waking(table: Table[Battle], step: RollWaking) -> None:
    """AB-4.2.d, AB-4.2.j One die for each sleeper whom the enemy unit has passed, by the least distance of its move."""
    del step
    battle = table.state
    mover = battle.mover
    if mover == NOBODY or not (battle.at[mover] or battle.fate[mover] == LEFT):
        return
    for unit in sleepers(battle, foe(battle.side_of(mover))):
        near = battle.ground.distance[battle.at[unit]]
        least = min(near[place] for place in battle.trail[1:] or battle.trail)
        if len(battle.trail) == 1 or least > HEARD_WITHIN:
            continue
        needed = NIGHT.wake_test.adjacent if least == 1 else NIGHT.wake_test.at_two
        if table.dice.roll(1, 6, "AB-4.2.d", secret(battle, unit, mover))[0] >= needed:
            wake(table, unit, "AB-4.2.l")
    table.then(LookAround())


# Friends wake friends


def refuses_waker(battle: Battle, unit: UnitNo) -> Refusal | None:
    """AB-4.2.h, AB-4.2.i, AB-4.2.t Awake units that did not move, but none that was woken in this player turn."""
    if not is_real(battle, unit):
        return Refusal("AB-12.ab", "decoys-wake-nobody")
    if battle.has(unit, ASLEEP):
        return Refusal("AB-4.2.h", "asleep", f"unit:{unit}")
    if battle.has(unit, WOKEN):
        return Refusal("AB-4.2.t", "just-woken", f"unit:{unit}")
    return Refusal("AB-4.2.h", "has-moved", f"unit:{unit}") if battle.moved[unit] else None


def may_wake(battle: Battle, unit: UnitNo) -> int:
    """AB-4.2.h How many friends a unit may still wake: the hexes that it could have moved."""
    return max(0, allowance(battle, unit).combat - battle.spent[unit])


def sleeping_beside(battle: Battle, unit: UnitNo) -> list[UnitNo]:
    """AB-4.2.h Its sleeping neighbours."""
    return [friend for friend in beside(battle, battle.at[unit], battle.side_of(unit)) if battle.has(friend, ASLEEP)]


class WakingNeighbours(Deed[Wake]):
    """AB-4.2.h A unit that stayed wakes adjacent friends."""

    action = Wake

    def candidates(self, battle: Battle, side: Side) -> Iterator[Wake]:
        """Each unit with as many as it may wake."""
        for unit in battle.present(side):
            found = sleeping_beside(battle, unit)
            most = min(len(found), may_wake(battle, unit)) if found else 0
            if most and refuses_waker(battle, unit) is None:
                sets = list(combinations(found, most))[:MOST_OFFERED]
                yield from (Wake(unit, some) for some in sets)

    def refuses(self, battle: Battle, side: Side, action: Wake) -> Refusal | None:
        """AB-4.2.h"""
        if not is_own(battle, side, action.unit):
            return Refusal("AB-4.2.h", "no-such-unit")
        refusal = refuses_waker(battle, action.unit)
        if refusal is not None:
            return refusal
        named = set(action.sleepers)
        if not named or len(named) < len(action.sleepers) or not named <= set(sleeping_beside(battle, action.unit)):
            return Refusal("AB-4.2.h", "no-such-sleeper")
        return Refusal("AB-4.2.h", "too-many-sleepers") if len(named) > may_wake(battle, action.unit) else None

    def do(self, table: Table[Battle], side: Side, action: Wake) -> None:
        """AB-4.2.g They are awake, and not activated in this player turn."""
        del side
        table.state.spent[action.unit] += len(action.sleepers)
        for unit in action.sleepers:
            wake(table, unit, "AB-4.2.h")
        table.then(LookAround())


def is_concerned(battle: Battle, side: Side) -> bool:
    """AB-13.3.h, AB-15 Whether anybody may sleep, as far as both sides know: while anything is hidden, somebody may."""
    return not is_open(battle) or bool(sleepers(battle, side))


class NightPhase(Phase[Any]):
    """A phase that concerns sleepers: passed over when both sides know that nobody sleeps."""

    def asks(self, state: Battle, step: Any) -> Seat | None:
        """AB-13.3.h"""
        return super().asks(state, step) if is_concerned(state, step.side) else None


class WakingFriends(NightPhase):
    """AB-4.2.i At the end of the movement phase, without activation."""

    clause = "AB-4.2.h"
    deeds: ClassVar[tuple[Deed[Any], ...]] = (WakingNeighbours(),)
    actions = actions_of(deeds)
