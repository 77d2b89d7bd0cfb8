"""AL-10: the Roman works fire."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Modifier, Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import EndFire, JoinLegion, Shoot, SplitLegion
from iacta.games.alesia.roster import GALLIC, ROMAN
from iacta.games.alesia.rules import legions, order
from iacta.games.alesia.state import Siege
from iacta.games.alesia.steps import FireShots, RollOrder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.map import Ground
    from iacta.geometry.hexes import Hex

FORT_CAPACITY: Final = 1
"""AL-9.2.b"""
MASSED: Final = 4
"""AL-10.2.c From this capacity on a die of 4 or less disorders at once."""
CAMP_RANGE: Final = 2
"""AL-10.1.b"""
LONG_SHOT: Final = Modifier("AL-10.2.d", "long-shot", 1, "die")
SHOT: Final = 10_000
"""A fort's shot is its corridor hex times this, plus its face; a camp's shot is its hex."""

FireAction: TypeAlias = Shoot | SplitLegion | JoinLegion | EndFire
END_FIRE: Final = EndFire()


def shots_left(siege: Siege) -> dict[Hex, list[int]]:
    """The shots at every Gallic hex: found once while nobody moves and nothing is fired."""
    unit, units, _, _ = siege.roster.bounds[ROMAN]
    known, romans = siege.disposition(GALLIC), siege.place[unit:units]
    if known.shots is None or known.shots[0] != siege.fired or known.shots[1] != romans:
        known.shots = siege.fired, romans, shots_at(siege, siege.occupied(GALLIC))
    return known.shots[2]


def shots_at(siege: Siege, targets: AbstractSet[Hex]) -> dict[Hex, list[int]]:
    """AL-10.1.b, AL-10.1.e Every target in reach with the shots that are left for it, camps first."""
    found: dict[Hex, list[int]] = {}
    for camp, intact in sorted(siege.camps.items()):
        if intact and camp not in siege.fired:
            for target in range_of(siege.ground, camp) & targets:
                found.setdefault(target, []).append(camp)
    faced, held = siege.ground.faced, set(siege.place)
    for target in targets:
        for way in faced.get(target, ()):
            shot = way.keeper * SHOT + target
            if siege.is_whole(way) and way.keeper not in held and shot not in siege.fired:
                found.setdefault(target, []).append(shot)
    return found


@lru_cache(maxsize=1024)
def range_of(ground: Ground, camp: Hex) -> frozenset[Hex]:
    """AL-10.1.b, AL-10.1.c The hexes that a camp can fire at; of its ground alone."""
    near = ground.grid.within(camp, CAMP_RANGE)
    return frozenset([target for target in near if not is_blocked(ground, camp, target)])


def is_blocked(ground: Ground, camp: Hex, target: Hex) -> bool:
    """AL-10.1.c, AL-10.1.d At two hexes every hex between is higher than both camp and target."""
    if ground.distance[camp][target] < CAMP_RANGE:
        return False
    level = ground.level
    top = max(level[camp], level[target])
    return all(level[place] > top for place in ground.grid.between(camp, target))


def capacity(siege: Siege, shots: tuple[int, ...]) -> int:
    """AL-10.b, AL-10.1.e Shots add up: a camp 2, a fort 1."""
    return sum(siege.roster.camps.fire if shot < SHOT else FORT_CAPACITY for shot in shots)


def is_far(siege: Siege, target: Hex, shots: tuple[int, ...]) -> bool:
    """AL-10.2.d, AL-10.2.e Whether one of the shots comes from two hexes."""
    row = siege.ground.distance[target]
    return any(shot < SHOT and row[shot] >= CAMP_RANGE for shot in shots)


class Firing(Question[Siege, FireShots, FireAction]):
    """AL-10.1.a, AL-10.1.f Between the Gaul's moves and his combats the Roman groups his shots as he likes."""

    clause = "AL-10.1.a"
    actions = (Shoot, SplitLegion, JoinLegion, EndFire)
    exhaustive = False

    def asks(self, state: Siege, step: FireShots) -> Seat | None:  # noqa: ARG002 - always the same question
        """The Roman, as long as a shot is left for a target."""
        return "roman" if shots_left(state) else None

    def candidates(self, state: Siege, step: FireShots, seat: Seat) -> Iterator[FireAction]:  # noqa: ARG002
        """For every target all shots together, each alone, and no further shot."""
        yield END_FIRE
        for target, shots in sorted(shots_left(state).items()):
            yield Shoot(target, tuple(shots))
            if len(shots) > 1:
                yield from (Shoot(target, (shot,)) for shot in shots)

    def refuses(self, state: Siege, step: FireShots, seat: Seat, action: FireAction) -> Refusal | None:  # noqa: ARG002
        """Each action by its own rule; fire is never compulsory."""
        match action:
            case Shoot():
                return refuses_shots(state, action)
            case SplitLegion():
                return legions.refuses_split(state, seat, action.unit)
            case JoinLegion():
                return legions.refuses_join(state, seat, action.unit)
            case EndFire():
                return None

    def answer(self, table: Table[Siege], step: FireShots, seat: Seat, action: FireAction) -> None:  # noqa: ARG002
        """AL-10.1.f Group after group."""
        match action:
            case Shoot():
                shoot(table, action)
                table.then(step)
            case SplitLegion():
                legions.split(table, action.unit)
                table.then(step)
            case JoinLegion():
                legions.join(table, action.unit)
                table.then(step)
            case EndFire():
                pass


def refuses_shots(siege: Siege, action: Shoot) -> Refusal | None:
    """AL-10.1, AL-10.2.f Why these shots may not fall on that hex."""
    if action.target not in siege.occupied(GALLIC):
        return Refusal("AL-10.2.f", "no-gallic-unit-there")
    if len(set(action.shots)) < len(action.shots) or siege.fired.intersection(action.shots):
        return Refusal("AL-10.1.e", "fires-once-a-turn")
    able = shots_left(siege).get(action.target, [])
    for shot in action.shots:
        if shot not in able:
            return _why_not(siege, action.target, shot)
    return None


def _why_not(siege: Siege, target: Hex, shot: int) -> Refusal:
    if shot < SHOT:
        if not siege.is_camp(shot):
            return Refusal("AL-10.a", "no-camp-there")
        if siege.ground.distance[shot][target] > CAMP_RANGE:
            return Refusal("AL-10.1.b", "out-of-range")
        return Refusal("AL-10.1.c", "slope-in-the-way")
    keeper, face = divmod(shot, SHOT)
    way = siege.ground.way.get((keeper, face))
    if way is None or not way.line or face != target:
        return Refusal("AL-10.1.b", "fort-faces-elsewhere")
    if not siege.is_whole(way):
        return Refusal("AL-9.2.i", "fort-is-breached")
    return Refusal("AL-10.c", "fort-is-occupied")


def shoot(table: Table[Siege], action: Shoot) -> None:
    """AL-10.2 One die for a group: all units of the hex test, or are disordered at once, or nothing happens."""
    siege = table.state
    siege.fired |= set(action.shots)
    total = capacity(siege, action.shots)
    die = table.dice.roll(1, 6, "AL-10.2.a")[0]
    modifiers = (LONG_SHOT,) if is_far(siege, action.target, action.shots) else ()
    modified = die + sum(one.value for one in modifiers)
    massed = total >= MASSED and modified <= MASSED
    effect = "disorder" if massed else "test" if modified <= total else "none"
    fired = events.ShotsFired(action.target, action.shots, total, modified, effect, die, modifiers)
    table.tell(fired, "AL-10.2.a")
    units = tuple(siege.units_at(action.target, GALLIC))
    if effect == "disorder":
        for unit in units:
            order.disorder(table, unit, "AL-10.2.c")
    elif effect == "test":
        table.then(RollOrder(units, "AL-10.2.b"))
