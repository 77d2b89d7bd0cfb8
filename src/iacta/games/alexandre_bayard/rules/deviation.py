"""AB-4.1, AB-4.4: steps in the dark that go astray, torches, and leaders who are moved back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import GoBackTo, HandleTorches
from iacta.games.alexandre_bayard.map import turned
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.afloat import craft_that_goes
from iacta.games.alexandre_bayard.rules.combat import commit, fought_out
from iacta.games.alexandre_bayard.rules.deeds import Deed, is_own
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.effects.darkness import NIGHT, has_torches, is_dark, is_sure_step
from iacta.games.alexandre_bayard.rules.leaders import lets_through, lose_leader
from iacta.games.alexandre_bayard.rules.melee import announced, refuses_attack
from iacta.games.alexandre_bayard.rules.memory import leader_goes
from iacta.games.alexandre_bayard.rules.paths import Stride, judge, reachable
from iacta.games.alexandre_bayard.rules.profiles import rank_of
from iacta.games.alexandre_bayard.rules.retreat import can_enter_past
from iacta.games.alexandre_bayard.rules.riding import bars_way, go_along
from iacta.games.alexandre_bayard.rules.standing import is_real
from iacta.games.alexandre_bayard.rules.telling import (
    audience,
    audience_of_leader,
    meet,
    reveal,
    reveal_leader,
    tell_of,
)
from iacta.games.alexandre_bayard.rules.terrain import bars_figure
from iacta.games.alexandre_bayard.rules.waking import wake
from iacta.games.alexandre_bayard.rules.walking import runs_into, take_step
from iacta.games.alexandre_bayard.state import ACTIVATED, ASLEEP, LOOTER, MARCHED, MOVE_DONE, Battle
from iacta.games.alexandre_bayard.steps import LookAround, PushBack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.steps import RollDeviation, RollStray
    from iacta.geometry.hexes import Hex

LEFT, RIGHT = -1, 1
SIDEWAYS: Final[dict[int, int]] = {
    **dict.fromkeys(NIGHT.unit_drift["left_on"], LEFT),
    **dict.fromkeys(NIGHT.unit_drift["right_on"], RIGHT),
}
"""AB-4.1.d, AB-4.1.m By the die: directions clockwise of the one meant."""
SHIFTS: Final[dict[int, tuple[int, int]]] = {
    **dict.fromkeys(NIGHT.figure_drift["left2_on"], (LEFT, 2)),
    **dict.fromkeys(NIGHT.figure_drift["left1_on"], (LEFT, 1)),
    **dict.fromkeys(NIGHT.figure_drift["right1_on"], (RIGHT, 1)),
    **dict.fromkeys(NIGHT.figure_drift["right2_on"], (RIGHT, 2)),
}
"""AB-4.1.f By the die: to which side of a figure's last step, and how many hexes."""
ASIDE: Final = 2
"""AB-4.1.n Left and right of a figure's last step, in directions."""


# Units


def roll_deviation(table: Table[Battle], step: RollDeviation) -> None:
    """AB-4.1.d, AB-4.1.m, AB-16.h, AB-12.ab The next step of the unit that is moving; decoys raid nobody."""
    del step
    battle = table.state
    unit, start, meant = battle.mover, battle.at[battle.mover], battle.walk[0]
    battle.walk = battle.walk[1:]
    planned = judge(battle, unit, (meant,))
    marching = isinstance(planned, Stride) and planned.marching
    turn = 0
    if is_tested(battle, unit, start, meant):
        turn = SIDEWAYS.get(table.dice.roll(1, 6, "AB-4.1.d", audience(battle, unit))[0], 0)
    end = battle.ground.step(start, turned(battle.ground.direction(start, meant), turn)) if turn else meant
    barred = turn and (not end or not can_go_astray(battle, unit, meant, end))
    if turn:
        battle.clear((unit,), LOOTER)  # AB-16.p
        tell_of(table, unit, events.StepStrayed(unit, meant, end), "AB-4.1.d")
    if barred:
        halt(table, unit)
    elif is_real(battle, unit) and is_enemy_asleep(battle, unit, end):
        raid(table, unit, battle.unit_in(end), marching=marching)
    elif (turn and is_friend_there(battle, unit, end)) or runs_into(table, unit, end):
        halt(table, unit)
    else:
        enter(table, unit, end, marching=marching, astray=bool(turn))


def is_tested(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
    """AB-4.1.h, AB-4.1.o, AB-3.8.h In the dark sure steps are not; in fog every step is."""
    return not is_dark(battle) or not is_sure_step(battle, unit, start, end)


def can_go_astray(battle: Battle, unit: UnitNo, meant: Hex, end: Hex) -> bool:
    """AB-4.1.e, AB-16.i, AB-12.ac Passable to the unit, whoever stands there.

    A craft goes neither ashore nor where another lies (AB-6.3.o); who lands does not sail (AB-6.3.h).
    """
    start = battle.at[unit]
    if craft_that_goes(battle, unit, start, meant) != NOBODY:
        return craft_that_goes(battle, unit, start, end) != NOBODY and gathered.bars_hex(battle, end) is None
    if gathered.bars_own_step(battle, unit, start, end) is not None:
        return False
    return can_enter_past(battle, unit, start, end)


def is_friend_there(battle: Battle, unit: UnitNo, place: Hex) -> bool:
    """AB-4.1.e"""
    occupant = battle.unit_in(place)
    return occupant != NOBODY and battle.side_of(occupant) == battle.side_of(unit)


def is_enemy_asleep(battle: Battle, unit: UnitNo, place: Hex) -> bool:
    """AB-4.2.e"""
    occupant = battle.unit_in(place)
    return occupant != NOBODY and battle.has(occupant, ASLEEP) and not is_friend_there(battle, unit, place)


def halt(table: Table[Battle], unit: UnitNo) -> None:
    """AB-4.1.e, AB-4.1.m The unit stays, its move is over, and it makes noise (AB-4.1.t)."""
    battle = table.state
    battle.walk, battle.pausing = (), False
    place = battle.at[unit]
    tell_of(table, unit, events.NoiseMade(unit, place), "AB-4.1.e")
    if battle.options.sentries:
        battle.light = battle.light._replace(noises=(*battle.light.noises, (place, battle.side_of(unit))))


def enter(table: Table[Battle], unit: UnitNo, end: Hex, *, marching: bool, astray: bool) -> None:
    """AB-4.1.m, AB-4.1.u The step is made; after a deviation its owner chooses anew, if the unit can go on at all."""
    battle = table.state
    take_step(table, unit, end)
    if marching:
        battle.mark(unit, MARCHED)
    if astray:
        whole = judge(battle, unit, ())
        can_go_on = isinstance(whole, Stride) and bool(reachable(battle, unit))
        battle.walk, battle.pausing = (), can_go_on


def raid(table: Table[Battle], unit: UnitNo, target: UnitNo, *, marching: bool) -> None:
    """AB-4.2.e, AB-4.2.n The unit stops before a sleeper and attacks it at once; if it may not fight, it wakes it."""
    battle = table.state
    battle.walk, battle.pausing = (), False
    if marching:
        battle.mark(unit, MARCHED)
    meet(table, target, "AB-7.l")
    if refuses_attack(battle, unit, target) is None:
        commit(table, unit, target)
        table.then(fought_out(battle, announced(battle, "melee", unit, target)))
    else:
        wake(table, target, "AB-4.2.e")
        table.then(LookAround())


# Isolated figures


def roll_stray(table: Table[Battle], step: RollStray) -> None:
    """AB-4.1.f, AB-4.1.n The leader who has moved on his own is shifted to the side of his last step."""
    del step
    battle = table.state
    leader = battle.walker
    way = stray(table, battle.roster.leader_side[leader], battle.trail, audience_of_leader(battle, leader))
    if len(way) == 1:
        return
    leader_goes(table, leader, way, events.LeaderStrayed(leader, way), "AB-4.1.f")
    if catches(table, battle.roster.leader_side[leader], way[-1]):
        reveal_leader(table, leader, "AB-7.o")
        lose_leader(table, leader, "AB-4.1.f")


def stray(table: Table[Battle], side: Side, trail: tuple[Hex, ...], to: Seat | None) -> tuple[Hex, ...]:
    """AB-4.1.n One die: hexes to the left or right of the last step, as far as he gets; its first is where he was."""
    battle = table.state
    hand, hexes = SHIFTS.get(table.dice.roll(1, 6, "AB-4.1.f", to)[0], (0, 0))
    direction = turned(battle.ground.direction(*trail[-2:]), hand * ASIDE)
    way = [trail[-1]]
    for place in battle.ground.line_of_hexes(trail[-1], direction, hexes):
        if bars_figure(battle, place) is not None or gathered.bars_hex(battle, place) is not None:
            break
        if bars_way(battle, way[-1], place) is not None:
            break
        way.append(place)
        if enemy_in(battle, side, place) != NOBODY:
            break
    return tuple(way)


def enemy_in(battle: Battle, side: Side, place: Hex) -> UnitNo:
    """The enemy unit in a hex, seen or not; a decoy is nobody."""
    unit = battle.unit_in(place)
    return unit if unit != NOBODY and battle.side_of(unit) != side and is_real(battle, unit) else NOBODY


def catches(table: Table[Battle], side: Side, place: Hex) -> bool:
    """AB-4.1.f A figure that arrives in an enemy unit's hex is captured, and the unit seen."""
    battle = table.state
    unit = battle.unit_in(place)
    if unit == NOBODY or battle.side_of(unit) == side:
        return False
    captor = enemy_in(battle, side, place)
    meet(table, unit, "AB-7.l")
    return captor != NOBODY


# Torches


class HandlingTorches(Deed[HandleTorches]):
    """AB-4.1.p At its activation, before its first step, a unit lights its torches or puts them out."""

    action = HandleTorches

    def candidates(self, battle: Battle, side: Side) -> Iterator[HandleTorches]:
        """Each unit that has torches, the other way than they are."""
        for unit in battle.present(side):
            if refuses_torches(battle, unit) is None:
                yield HandleTorches(unit, unit not in battle.light.torches)

    def refuses(self, battle: Battle, side: Side, action: HandleTorches) -> Refusal | None:
        """AB-4.1.p"""
        if not is_own(battle, side, action.unit):
            return Refusal("AB-4.1.p", "no-such-unit")
        refusal = refuses_torches(battle, action.unit)
        if refusal is not None:
            return refusal
        already = action.lit == (action.unit in battle.light.torches)
        return Refusal("AB-4.1.p", "torches-are-so-already") if already else None

    def do(self, table: Table[Battle], side: Side, action: HandleTorches) -> None:
        """AB-4.1.h, AB-7.l Who lights torches is seen."""
        del side
        battle, unit = table.state, action.unit
        torches = battle.light.torches | {unit} if action.lit else battle.light.torches - {unit}
        battle.light = battle.light._replace(torches=torches)
        if has_torches(battle, unit):
            reveal(table, unit, "AB-7.l")
        tell_of(table, unit, events.TorchesHandled(unit, action.lit), "AB-4.1.p")
        table.then(LookAround())


def refuses_torches(battle: Battle, unit: UnitNo) -> Refusal | None:
    """AB-4.1.h, AB-4.1.p, AB-4.1.s In the dark, for a unit that bears some, at its activation."""
    if not is_dark(battle):
        return Refusal("AB-4.1.p", "not-dark")
    if "torches" not in battle.accessories[unit]:
        return Refusal("AB-4.1.p", "no-torches", f"unit:{unit}")
    if not battle.has(unit, ACTIVATED) or battle.has(unit, MOVE_DONE) or battle.moved[unit]:
        return Refusal("AB-4.1.p", "only-when-activated", f"unit:{unit}")
    return None


# Leaders who are moved back


class PushingBack(Question[Battle, PushBack, GoBackTo]):
    """AB-4.4.f, AB-4.4.g A leader whom the dark saves is moved back; his owner chooses the way."""

    clause = "AB-4.4.f"
    actions = (GoBackTo,)

    def asks(self, state: Battle, step: PushBack) -> Seat | None:
        """His owner, while he is there."""
        return state.roster.leader_side[step.leader] if state.leader_at[step.leader] else None

    def forced(self, state: Battle, step: PushBack) -> GoBackTo | None:
        """AB-13.3.h The only way, or none."""
        found = ways_back(state, step)
        return None if len(found) > 1 else GoBackTo(found[0] if found else ())

    def candidates(self, state: Battle, step: PushBack, seat: Seat) -> Iterator[GoBackTo]:  # noqa: ARG002
        """Every way."""
        yield from (GoBackTo(path) for path in ways_back(state, step))

    def refuses(self, state: Battle, step: PushBack, seat: Seat, action: GoBackTo) -> Refusal | None:
        """AB-4.4.g"""
        del seat
        return None if action.path in ways_back(state, step) else Refusal("AB-4.4.g", "no-such-way")

    def answer(self, table: Table[Battle], step: PushBack, seat: Seat, action: GoBackTo) -> None:
        """AB-4.4.f, AB-4.4.g, AB-7.r He stays alone where he is moved; where somebody unseen stands he chooses anew."""
        del seat
        battle, leader = table.state, step.leader
        if not action.path:
            lose_leader(table, leader, "AB-4.4.g")
            return
        way = go_along(table, battle.roster.leader_side[leader], battle.leader_at[leader], action.path)
        if len(way) <= len(action.path):
            table.then(step)
            return
        leader_goes(table, leader, way, events.LeaderPushedBack(leader, way), "AB-4.4.f")
        table.then(LookAround())


def ways_back(battle: Battle, step: PushBack) -> list[tuple[Hex, ...]]:
    """AB-4.4.f, AB-4.4.g One hex, two for a general, each farther from the enemy unit; as far as he can get."""
    hexes = NIGHT.leader_pushed_back["officer" if rank_of(battle, step.leader) == "officer" else "general"]
    found = list(_ways(battle, step, battle.leader_at[step.leader], hexes))
    longest = max((len(path) for path in found), default=0)
    return [path for path in found if len(path) == longest]


def _ways(battle: Battle, step: PushBack, place: Hex, hexes: int) -> Iterator[tuple[Hex, ...]]:
    if not hexes:
        return
    side = battle.roster.leader_side[step.leader]
    far = battle.ground.distance[step.away_from or battle.leader_at[step.leader]]
    for end in battle.ground.neighbours[place]:
        if bars_way(battle, place, end) is not None:
            continue
        if far[end] > far[place] and lets_through(battle, side, end):
            yield (end,)
            yield from ((end, *rest) for rest in _ways(battle, step, end, hexes - 1))
