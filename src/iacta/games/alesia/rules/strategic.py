"""AL-2.B, AL-7.1: strategic initiative, and the moves of face-down counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import EndStrategicStep, Halt, JoinLegion, SplitLegion, Walk
from iacta.games.alesia.map import CREST, DITCH, WALL
from iacta.games.alesia.roster import GALLIC, ROMAN, SIDES, foe
from iacta.games.alesia.rules import leaders, legions, sight, works
from iacta.games.alesia.rules.stepping import follows_rampart, is_on_rampart, leaves_guard
from iacta.games.alesia.state import NOBODY, Siege
from iacta.games.alesia.steps import (
    OpenStrategicStep,
    RevealAtStart,
    RollOrder,
    RollStrategicInitiative,
    StrategicStep,
    WalkOn,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.disposition import Disposition
    from iacta.games.alesia.map_step import Way
    from iacta.games.alesia.roster import LeaderNo, Side
    from iacta.geometry.hexes import Hex

StrategicAction: TypeAlias = Walk | Halt | SplitLegion | JoinLegion | EndStrategicStep
END_STEP: Final = EndStrategicStep()
HALT: Final = Halt()
STEPS = {1: "AL-2.B.f", 2: "AL-2.B.g", 3: "AL-2.B.h"}
"""The rule behind each of the three strategic steps."""
MOST_LOST = 2
"""AL-2.B.k However many leaders are in sight, the Gaul loses no more than two moves."""


def reveal_at_start(table: Table[Siege], step: RevealAtStart) -> None:  # noqa: ARG001 - a rule takes its step
    """AL-2.B.q Face-down leaders in sight when phase B begins are turned up and marked, and do not move."""
    for side in SIDES:
        sight.expose(table, side, "AL-2.B.q")


def roll_strategic_initiative(table: Table[Siege], step: RollStrategicInitiative) -> None:  # noqa: ARG001
    """AL-2.B.a to AL-2.B.c A d10 each with the commander's modifier; ties go with the light."""
    siege = table.state
    added = {side: leaders.modifier_of_commander(siege, side) for side in SIDES}
    rolled = {side: table.dice.roll(1, 10, "AL-2.B.a")[0] % 10 for side in SIDES}
    holder = winner(siege, rolled[ROMAN] + added[ROMAN], rolled[GALLIC] + added[GALLIC])
    siege.strategic = holder
    table.tell(
        events.InitiativeRolled(
            tactical=False,
            roman=rolled[ROMAN],
            gallic=rolled[GALLIC],
            roman_modifier=added[ROMAN],
            gallic_modifier=added[GALLIC],
            winner=holder,
        ),
        "AL-2.B.b",
    )
    table.then(OpenStrategicStep(holder, 1), OpenStrategicStep(foe(holder), 2), OpenStrategicStep(holder, 3))


def winner(siege: Siege, roman: int, gallic: int) -> Side:
    """AL-2.B.b, AL-2.B.c, AL-2.C.b The higher total; a tie goes with the light."""
    if roman == gallic:
        return GALLIC if siege.night else ROMAN
    return ROMAN if roman > gallic else GALLIC


def open_strategic_step(table: Table[Siege], step: OpenStrategicStep) -> None:
    """AL-2.B.f to AL-2.B.k One counter in B.1, three in B.2 and B.3; the Gaul fewer for leaders in sight."""
    siege = table.state
    siege.mover = NOBODY
    rates = siege.battle.strategic
    limit = rates.first_step_moves if step.number == 1 else rates.other_step_moves
    if step.side == GALLIC and step.number != 1:
        limit -= min(sight.leaders_in_sight(siege), MOST_LOST)
    table.tell(events.PhaseBegan(f"B{step.number}", step.side), STEPS[step.number])
    table.then(StrategicStep(step.side, step.number, limit))


# Choosing


class MovingCounters(Question[Siege, StrategicStep, StrategicAction]):
    """AL-2.B.f to AL-2.B.h The side of the step moves face-down counters that are out of sight, or passes."""

    clause = "AL-2.B.f"
    actions = (Walk, Halt, SplitLegion, JoinLegion, EndStrategicStep)
    exhaustive = False

    def asks(self, state: Siege, step: StrategicStep) -> Seat | None:
        """AL-13.1.c The seat that has the side's hidden leaders; nobody once all it may move have moved."""
        if state.mover == NOBODY and step.made >= most(state, step):
            return None
        has_hidden = any(sight.is_hidden(state, leader) for leader in state.roster.leaders_of[step.side])
        return state.strategic_seat(step.side) if has_hidden or state.mover != NOBODY else None

    def candidates(self, state: Siege, step: StrategicStep, seat: Seat) -> Iterator[StrategicAction]:  # noqa: ARG002
        """The next hexes of the counter on its way; else the first ones of all."""
        if state.mover != NOBODY:
            further = strolls(state, state.mover - len(state.roster.units), state.disposition(foe(step.side)))
            if further:
                return iter([*further, HALT])
        return iter(self._anew(state, step))

    def besides(self, state: Siege, step: StrategicStep, seat: Seat) -> Iterator[StrategicAction]:  # noqa: ARG002
        """AL-7.1.a While a counter may go on any other may begin, or the step may end: that halts it as well."""
        if state.mover == NOBODY or not strolls(state, state.mover - len(state.roster.units)):
            return iter(())
        return iter(self._anew(state, step))

    def _anew(self, state: Siege, step: StrategicStep) -> list[StrategicAction]:
        """The first hexes of every counter, and the end."""
        facing = state.disposition(foe(step.side))
        found: list[StrategicAction] = [END_STEP]
        for leader in state.roster.leaders_of[step.side]:
            if refuses_leader(state, step, leader, facing) is None:
                found += strolls(state, leader, facing)
        return found

    def refuses(self, state: Siege, step: StrategicStep, seat: Seat, action: StrategicAction) -> Refusal | None:
        """Each action by its own rule; the step may always end."""
        match action:
            case Walk():
                return refuses_walk(state, step, action)
            case Halt():
                return None if state.mover != NOBODY else Refusal("AL-7.1.a", "nobody-on-the-way")
            case SplitLegion():
                return legions.refuses_split(state, seat, action.unit)
            case JoinLegion():
                return legions.refuses_join(state, seat, action.unit)
            case EndStrategicStep():
                return None

    def answer(self, table: Table[Siege], step: StrategicStep, seat: Seat, action: StrategicAction) -> None:  # noqa: ARG002
        """AL-2.B.f A counter walks, and the step goes on until it is ended."""
        match action:
            case Walk():
                made = begin_walk(table.state, step, action.leader)
                table.then(WalkOn(action.path), StrategicStep(step.side, step.number, step.limit, made))
            case Halt():
                end_walk(table.state)
                table.then(step)
            case SplitLegion():
                legions.split(table, action.unit)
                table.then(step)
            case JoinLegion():
                legions.join(table, action.unit)
                table.then(step)
            case EndStrategicStep():
                end_walk(table.state)


def strolls(siege: Siege, leader: LeaderNo, facing: Disposition | None = None) -> list[Walk]:
    """The next hexes that a counter may walk to: found once for all that they depend on."""
    stroll = Stroll(siege, leader)
    if leaves_guard(siege, leader, stroll.place):
        return []
    facing = facing or siege.disposition(foe(stroll.side))
    key = (leader, stroll.place, stroll.walks, stroll.spent)
    found = facing.strolls.get(key)
    if found is None:
        enemies = facing.occupied if facing.occupied is not None else siege.occupied(foe(stroll.side))
        ways = siege.ground.ways[stroll.place]
        ends = [way.end for way in ways if refuses_step(siege, stroll, way, enemies) is None]
        found = facing.strolls[key] = [Walk(leader, (end,)) for end in ends]
    return found


def most(siege: Siege, step: StrategicStep) -> int:
    """AL-2.B.n, AL-2.B.o How many counters may move at most, as far as everybody knows: César may come on top."""
    return step.limit + (step.side == ROMAN and step.number != 1 and caesar_may_come_on_top(siege, step))


def caesar_may_come_on_top(siege: Siege, step: StrategicStep) -> bool:
    """AL-2.B.n Whether César moves on top, or has moved so: hidden and not wounded, or seen at the end of his move."""
    caesar = siege.roster.caesar
    if siege.face_up[caesar]:
        return siege.walked[caesar] == step.number
    return not siege.wounded[caesar]


def caesar_walked(siege: Siege, step: StrategicStep) -> bool:
    """AL-2.B.n, AL-2.B.o Whether César was one of the counters moved in this step; in B.1 he counts like any other."""
    return step.side == ROMAN and step.number != 1 and siege.walked[siege.roster.caesar] == step.number


# Refusing


def refuses_leader(siege: Siege, step: StrategicStep, leader: LeaderNo, facing: Disposition) -> Refusal | None:
    """AL-7.1.a, AL-7.1.i, AL-7.1.k, AL-2.B.p Why a counter may not move strategically, or go on."""
    if siege.leader_at[leader] <= 0:
        return Refusal("AL-7.1.a", "not-on-the-map")
    if leader == siege.roster.vercingetorix:
        return Refusal("AL-7.1.i", "vercingetorix-stays")
    if siege.face_up[leader]:
        return Refusal("AL-2.B.f", "face-up-does-not-walk")
    if siege.wounded[leader]:
        return Refusal("AL-11.3bis.d", "wounded-does-not-walk")
    if siege.mover == siege.piece_of(leader):
        return None
    if siege.walked[leader]:
        return Refusal("AL-2.B.p", "has-walked")
    if sight.sees(siege, foe(step.side), siege.leader_at[leader], facing):
        return Refusal("AL-7.1.k", "starts-in-sight")
    return _refuses_one_more(siege, step, leader)


def _refuses_one_more(siege: Siege, step: StrategicStep, leader: LeaderNo) -> Refusal | None:
    """AL-2.B.g, AL-2.B.n, AL-2.B.o Not more counters than the step allows; César on top of them, but not in B.1."""
    if leader == siege.roster.caesar and step.number != 1:
        return None
    if step.made - caesar_walked(siege, step) < step.limit:
        return None
    return Refusal("AL-2.B.f" if step.number == 1 else "AL-2.B.g", "no-further-counter")


class Stroll:
    """A counter on its strategic way."""

    __slots__ = ("allowance", "leader", "place", "side", "spent", "walks")

    def __init__(self, siege: Siege, leader: LeaderNo) -> None:
        """AL-3.1.c, AL-7.1.n The counter as it stands, with 7 MP by day and 6 at night."""
        goes_on = siege.mover == siege.piece_of(leader)
        rates = siege.battle.strategic
        self.leader = leader
        self.side = siege.roster.leader_side[leader]
        self.place: Hex = siege.leader_at[leader]
        self.spent = siege.leader_spent[leader] if goes_on else 0
        self.walks = siege.mover_walks if goes_on else self.side == ROMAN and is_on_rampart(siege, self.place)
        self.allowance = rates.allowance_night if siege.night else rates.allowance_day

    def copy(self, siege: Siege) -> Stroll:
        """The same counter on the same way, to go on from here."""
        other = Stroll(siege, self.leader)
        other.place, other.spent, other.walks = self.place, self.spent, self.walks
        return other

    def go(self, siege: Siege, way: Way) -> None:
        """The counter as it will be after a step."""
        self.spent += cost_of(way)
        self.walks = self.walks and follows_rampart(siege, way)
        self.place = way.end


def cost_of(way: Way) -> int:
    """AL-T.a, AL-7.1.f The terrain, and 1 MP more over a crest."""
    return way.cost + (1 if way.sides & CREST else 0)


def refuses_step(siege: Siege, stroll: Stroll, way: Way, enemies: AbstractSet[Hex]) -> Refusal | None:
    """AL-7.1.j, AL-7.1.l, AL-7.1.m, AL-7.1.p, AL-7.1.q Where a counter may not go; AL-7.1.g, AL-7.1.o how far."""
    if leaves_guard(siege, stroll.leader, stroll.place):
        return Refusal("AL-2.B.l", "guard-of-the-camp")
    if way.end in enemies:
        return Refusal("AL-7.1.q", "enemy-unit-there")
    if stroll.side == ROMAN:
        if siege.ground.zone[way.end] != "corridor" and not siege.is_camp(way.end):
            return Refusal("AL-7.1.l", "outside-the-works")
        if works.closed_to_romans(siege, stroll.place, way):
            return Refusal("AL-7.1.m", "no-gate")
    elif way.sides & (DITCH | WALL) or works.bars(siege, GALLIC, stroll.place, way):
        return Refusal("AL-7.1.p", "works-in-the-way")
    walks = stroll.walks and follows_rampart(siege, way)
    if stroll.spent + cost_of(way) > stroll.allowance + walks:
        return Refusal("AL-7.1.a", "not-enough-mp")
    return None


def refuses_walk(siege: Siege, step: StrategicStep, action: Walk) -> Refusal | None:
    """AL-7.1 Why a counter may not go this way."""
    leader = action.leader
    if leader not in siege.roster.leaders_of[step.side]:
        return Refusal("AL-2.B.d", "not-your-leader-on-the-map")
    facing, enemies = siege.disposition(foe(step.side)), siege.occupied(foe(step.side))
    refusal = refuses_leader(siege, step, leader, facing)
    if refusal is not None:
        return refusal
    stroll = Stroll(siege, leader)
    for number, end in enumerate(action.path):
        way = siege.ground.way.get((stroll.place, end))
        if way is None:
            return Refusal("AL-7.1.a", "not-a-neighbour")
        if number and sight.sees(siege, foe(step.side), stroll.place, facing):
            return Refusal("AL-7.1.b", "must-stop-in-sight")
        refusal = refuses_step(siege, stroll, way, enemies)
        if refusal is not None:
            return refusal
        stroll.go(siege, way)
    return None if action.path else Refusal("AL-7.1.a", "not-a-neighbour")


# Walking


def begin_walk(siege: Siege, step: StrategicStep, leader: LeaderNo) -> int:
    """AL-1.2.h, AL-2.B.p A counter parts from the others and has its move; how many have moved now."""
    piece = siege.piece_of(leader)
    if siege.mover == piece:
        return step.made
    end_walk(siege)
    sight.part_from_others(siege, leader)
    siege.mover, siege.mover_start = piece, siege.leader_at[leader]
    siege.mover_walks = step.side == ROMAN and is_on_rampart(siege, siege.leader_at[leader])
    siege.walked[leader] = step.number
    return step.made + 1


def end_walk(siege: Siege) -> None:
    """AL-1.2.h Nobody is on his way: what he has spent matters no more, and must not mark his counter."""
    siege.mover = NOBODY
    siege.leader_spent = [0] * len(siege.leader_spent)


def walk_on(table: Table[Siege], step: WalkOn) -> None:
    """AL-2.B.e, AL-7.1.b, AL-7.1.d One hex, face down; in the first hex in sight the counter stops and is turned up."""
    siege = table.state
    leader = siege.mover - len(siege.roster.units)
    stroll = Stroll(siege, leader)
    way = siege.ground.way[stroll.place, step.path[0]]
    start = stroll.place
    stroll.go(siege, way)
    siege.leader_at[leader], siege.leader_spent[leader], siege.mover_walks = way.end, stroll.spent, stroll.walks
    table.tell(events.CounterWalked(stroll.side, siege.handle[leader], start, (way.end,)), "AL-7.1.d")
    _test_box(table, leader, start, way)
    if way.end in sight.seen_by(siege, foe(stroll.side)):
        end_walk(siege)
        sight.turn_up(table, leader, "AL-2.B.e")
        sight.mark(table, leader, "AL-2.B.e")
    elif len(step.path) > 1:
        table.then(WalkOn(step.path[1:]))


def _test_box(table: Table[Siege], leader: LeaderNo, start: Hex, way: Way) -> None:
    """AL-7.1.e, AL-7.1.f, AL-T.e Over a crest every unit of the box tests, but not that of a Roman inside the lines."""
    siege = table.state
    zone = siege.ground.zone
    inside = siege.roster.leader_side[leader] == ROMAN and zone[start] == zone[way.end] == "corridor"
    units = tuple(siege.box(leader)) if way.sides & CREST and not inside else ()
    if units:
        table.then(RollOrder(units, "AL-7.1.e"))
