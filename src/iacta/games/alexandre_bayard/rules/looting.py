"""AB-8.2, AB-8.3: looters who rush on the enemy camp, and what its loss does to those who see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Done, Loot
from iacta.games.alexandre_bayard.roster import NOBODY, NOT_COUNTED
from iacta.games.alexandre_bayard.rules.allowance import Conditions, allowance
from iacta.games.alexandre_bayard.rules.deeds import is_open, is_own
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.paths import Mover, ends_well
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.results import strike_morale
from iacta.games.alexandre_bayard.rules.sight import is_clear, seen_within
from iacta.games.alexandre_bayard.rules.telling import tell_of
from iacta.games.alexandre_bayard.rules.terrain import has_road, is_road_step, unlooted
from iacta.games.alexandre_bayard.rules.walking import set_out
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import (
    ACTIVATED,
    ALREADY_PLAYED,
    ASLEEP,
    HIDDEN,
    LOOTER,
    MOVE_DONE,
    WOKEN,
    Battle,
)
from iacta.games.alexandre_bayard.steps import FinishMove, LootCamp, RunLooters

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.rules.paths import Stride
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.geometry.hexes import Hex

SHOCK: Final = 5
"""AB-8.3.b So many hexes from the camp, and from a sacred symbol (AB-11.p)."""
OCCUPIED: Final = ACTIVATED | ALREADY_PLAYED | ASLEEP | HIDDEN | LOOTER | MOVE_DONE | WOKEN
"""AB-8.2.c, AB-8.2.f, AB-8.2.g, AB-16.p Whoever has something else to do, or has been a looter in this turn."""


# Who becomes a looter


def may_loot(battle: Battle, unit: UnitNo) -> bool:
    """AB-8.2.c, AB-8.2.f, AB-8.2.g A fighting unit that stands idle, without a leader, and can move."""
    if battle.has(unit, OCCUPIED) or battle.roster.is_decoy[unit] or battle.troop(unit).id in NOT_COUNTED:
        return False
    if profile(battle, unit).arm == "artillery" or battle.is_aboard(unit) or battle.attached(unit):
        return False
    return gathered.bans_move(battle, unit) is None


def next_looter(battle: Battle, side: Side) -> UnitNo:
    """AB-8.2.c The first unit in the order of the file that becomes a looter; NOBODY."""
    camp = unlooted(battle, foe(side))
    found = (unit for unit in battle.present(side) if camp and may_loot(battle, unit) and ways(battle, unit))
    return next(found, NOBODY)


# The way to the camp


def ways(battle: Battle, unit: UnitNo) -> list[tuple[Hex, ...]]:
    """AB-8.2.c, AB-8.2.d The shortest paths into an empty camp hex, or next to one that is held; none: too far."""
    camp = frozenset(unlooted(battle, foe(battle.side_of(unit))))
    if not camp or is_too_far(battle, unit, camp):
        return []
    mover = Mover(battle, unit)
    starts = [mover.begins(battle.at[unit], by_road=False)]
    if has_road(battle, battle.at[unit]):
        starts.append(mover.begins(battle.at[unit], by_road=True))
    waiting: list[tuple[tuple[Hex, ...], Stride]] = [((), start) for start in starts]
    while waiting:
        found = dict.fromkeys(path for path, stride in waiting for path in _arrivals(mover, camp, path, stride))
        if found:
            return list(found)
        waiting = [onward for path, stride in waiting for onward in _steps(mover, camp, path, stride)]
    return []


def is_too_far(battle: Battle, unit: UnitNo, camp: frozenset[Hex]) -> bool:
    """AB-8.2.c Whether no way of its allowance is long enough, even straight on and by road."""
    far = battle.ground.distance[battle.at[unit]]
    least = min([far[place] for place in camp])
    farthest = allowance(battle, unit, Conditions(by_road=True, downwind=True)).combat
    return least > 1 and battle.spent[unit] + least > farthest


def _arrivals(mover: Mover, camp: frozenset[Hex], path: tuple[Hex, ...], stride: Stride) -> Iterator[tuple[Hex, ...]]:
    """AB-8.2.c The camp hex counts as the last step, even if it is held: then the path ends before it."""
    battle, unit = mover.battle, mover.unit
    for place in battle.ground.neighbours[stride.place]:
        if place not in camp:
            continue
        holder = battle.unit_in(place)
        is_held = holder != NOBODY and battle.knows(mover.side, holder)
        if _next(mover, stride, place, past=holder if is_held else NOBODY) is None:
            continue
        if not is_held:
            yield (*path, place)
        elif battle.side_of(holder) != mover.side and ends_well(battle, unit, stride) is None:
            yield path


def _steps(
    mover: Mover, camp: frozenset[Hex], path: tuple[Hex, ...], stride: Stride
) -> Iterator[tuple[tuple[Hex, ...], Stride]]:
    battle = mover.battle
    for end in () if stride.over else battle.ground.neighbours[stride.place]:
        following = None if end in camp else _next(mover, stride, end)
        if following is not None and _is_near(mover, camp, following):
            yield ((*path, end), following)


def _is_near(mover: Mover, camp: frozenset[Hex], stride: Stride) -> bool:
    """Whether what is left of the allowance may still lead to the camp."""
    far = mover.battle.ground.distance[stride.place]
    return stride.spent + min(far[place] for place in camp) <= mover.limits(stride.moving).combat


def _next(mover: Mover, stride: Stride, end: Hex, past: UnitNo = NOBODY) -> Stride | None:
    """AB-8.2.c A step within the combat allowance; `past`: the holder of the hex is no hindrance."""
    battle = mover.battle
    if stride.moving.by_road and not is_road_step(battle, stride.place, end):
        return None
    if past != NOBODY:
        del battle.here[end]
    found = mover.next_stride(stride, end)
    if past != NOBODY:
        battle.here[end] = past
    return None if isinstance(found, Refusal) or found.marching else found


# The rush


class RunningLooters(Question[Battle, RunLooters, Loot | Done]):
    """AB-8.2.a One after the other; the owner chooses between equally short ways."""

    clause = "AB-8.2.d"
    actions = (Loot, Done)

    def asks(self, state: Battle, step: RunLooters) -> Seat | None:
        """The owner; where pieces are hidden, whether anybody runs is for him to say (AB-15)."""
        if not unlooted(state, foe(step.side)):
            return None
        return step.side if not is_open(state) or next_looter(state, step.side) != NOBODY else None

    def forced(self, state: Battle, step: RunLooters) -> Loot | Done | None:
        """AB-13.3.h The only way of the only unit that may go next."""
        found = list(self.candidates(state, step, step.side)) if is_open(state) else []
        return found[0] if len(found) == 1 else None

    def candidates(self, state: Battle, step: RunLooters, seat: Seat) -> Iterator[Loot | Done]:  # noqa: ARG002
        """Each shortest way of the next looter; nobody: the phase goes on."""
        unit = next_looter(state, step.side)
        if unit == NOBODY:
            yield Done()
        else:
            yield from (Loot(unit, path) for path in ways(state, unit))

    def refuses(self, state: Battle, step: RunLooters, seat: Seat, action: Loot | Done) -> Refusal | None:
        """AB-8.2.a, AB-8.2.d Nobody holds them back, and they take no other way."""
        del seat
        unit = next_looter(state, step.side)
        if isinstance(action, Done):
            return None if unit == NOBODY else Refusal("AB-8.2.a", "looters-run", f"unit:{unit}")
        if not is_own(state, step.side, action.unit) or action.unit != unit:
            return Refusal("AB-8.2.c", "no-looter")
        return None if action.path in ways(state, unit) else Refusal("AB-8.2.d", "not-the-shortest-way")

    def answer(self, table: Table[Battle], step: RunLooters, seat: Seat, action: Loot | Done) -> None:
        """AB-8.2.d It goes as far as it gets; then the next one."""
        del seat
        if isinstance(action, Done):
            return
        battle = table.state
        camp = unlooted(battle, foe(step.side))
        goal = next(place for place in _goals(battle, action) if place in camp)
        battle.mark(action.unit, LOOTER)
        tell_of(table, action.unit, events.LooterRan(action.unit, goal), "AB-8.2.d")
        if action.path:
            set_out(table, action.unit, action.path, ())
            table.then(FinishMove())
        table.then(step)


def _goals(battle: Battle, action: Loot) -> tuple[Hex, ...]:
    """Where a looter goes: the end of its path, or a hex beside it."""
    end = action.path[-1] if action.path else battle.at[action.unit]
    return (end, *battle.ground.neighbours[end])


# Looting


def loot_camp(table: Table[Battle], step: LootCamp) -> None:
    """AB-8.3.a to AB-8.3.f A loss, a shock to all who see it, and the looter is an ordinary unit again."""
    battle, place = table.state, step.hex
    looter = battle.unit_in(place)
    if looter != NOBODY:
        battle.clear((looter,), LOOTER)
    if place in battle.looted:
        return
    side = next(SIDES[camp.owner] for camp in battle.ground.camps if place in camp.hexes)
    battle.looted |= {place}
    battle.lost_besides[side] += 1
    table.tell(events.CampLooted(side, place), "AB-8.3.a")
    shake(table, [unit for unit in battle.present(side) if sees_camp(battle, unit, place)], "AB-8.3.b")


def sees_camp(battle: Battle, unit: UnitNo, place: Hex) -> bool:
    """AB-8.3.b, AB-12.ah Awake, within five hexes and the limits of sight, along a free line."""
    far = battle.ground.distance[battle.at[unit]][place]
    limit = seen_within(battle, place)
    if far > SHOCK or (limit is not None and far > limit) or not gathered.notices(battle, unit):
        return False
    return is_clear(battle, battle.side_of(unit), battle.at[unit], place)


def shake(table: Table[Battle], units: list[UnitNo], clause: ClauseId) -> None:
    """AB-8.3.b, AB-11.p Each takes one morale hit, all in the same moment; decoys feel nothing."""
    for unit in units:
        if not table.state.roster.is_decoy[unit]:
            strike_morale(table, unit, clause)
