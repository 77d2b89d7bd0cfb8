"""AL-2.C1, AL-2.C2.g, AL-4.j: leaders come into the open and empty their boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import (
    CallUp,
    DeployUnit,
    Disclose,
    EndCalling,
    EndDisclosure,
    JoinLegion,
    SplitLegion,
)
from iacta.games.alesia.battle import side_of
from iacta.games.alesia.counters import GALLIC, ROMAN, SIDES, foe
from iacta.games.alesia.rules import legions, order, sight, stacking, works
from iacta.games.alesia.rules.strategic import winner
from iacta.games.alesia.state import CALLED, DISCLOSED, MARKED, WAITING, Siege, in_box, leader_of
from iacta.games.alesia.steps import (
    CallLeaders,
    DeployMarked,
    DeployUnits,
    DiscloseLeaders,
    EmptyBox,
    FinishDeployment,
    MarkBoxes,
    RevealAfterMoves,
    RollTacticalInitiative,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.counters import LeaderNo, Side, UnitNo
    from iacta.geometry.hexes import Hex


def roll_tactical_initiative(table: Table[Siege], step: RollTacticalInitiative) -> None:  # noqa: ARG001
    """AL-2.C.a, AL-2.C.b A d6 each, 1 more for the strategic initiative; ties go with the light."""
    siege = table.state
    added = {side: int(siege.strategic == side) for side in SIDES}
    rolled = {side: table.dice.roll(1, 6, "AL-2.C.a")[0] for side in SIDES}
    holder = winner(siege, rolled[ROMAN] + added[ROMAN], rolled[GALLIC] + added[GALLIC])
    siege.tactical = holder
    table.tell(
        events.InitiativeRolled(
            tactical=True,
            roman=rolled[ROMAN],
            gallic=rolled[GALLIC],
            roman_modifier=added[ROMAN],
            gallic_modifier=added[GALLIC],
            winner=holder,
        ),
        "AL-2.C.a",
    )


# Disclosure


class DisclosingLeaders(Question[Siege, DiscloseLeaders, Disclose | EndDisclosure]):
    """AL-2.C1.j Relief counters near the works may show themselves, one after the other."""

    actions = (Disclose, EndDisclosure)

    def asks(self, state: Siege, step: DiscloseLeaders) -> Seat | None:  # noqa: ARG002 - always the same question
        """The seat of the relief army, if a counter is near enough: its place is known to all."""
        return state.battle.seat_of["relief"] if disclosable(state) else None

    def candidates(self, state: Siege, step: DiscloseLeaders, seat: Seat) -> Iterator[Disclose | EndDisclosure]:  # noqa: ARG002
        """Each of them, or nobody else."""
        yield EndDisclosure()
        yield from (Disclose(leader) for leader in disclosable(state))

    def refuses(
        self,
        state: Siege,
        step: DiscloseLeaders,  # noqa: ARG002
        seat: Seat,  # noqa: ARG002
        action: Disclose | EndDisclosure,
    ) -> Refusal | None:
        """AL-2.C1.j Face down, of the relief army, near a corridor hex."""
        if isinstance(action, Disclose) and action.leader not in disclosable(state):
            return Refusal("AL-2.C1.j", "not-near-the-works")
        return None

    def answer(
        self,
        table: Table[Siege],
        step: DiscloseLeaders,
        seat: Seat,  # noqa: ARG002
        action: Disclose | EndDisclosure,
    ) -> None:
        """AL-2.C1.j He is turned up, marked, and treated as in sight until phase D."""
        if isinstance(action, Disclose):
            sight.turn_up(table, action.leader, "AL-2.C1.j")
            table.state.shown[action.leader] = DISCLOSED
            sight.mark(table, action.leader, "AL-2.C1.j")
            table.then(step)


def disclosable(siege: Siege) -> list[LeaderNo]:
    """AL-2.C1.j Face-down relief counters within sight of a corridor hex, where the option is on."""
    if not siege.battle.options.disclosure:
        return []
    near, far = siege.ground.corridor_distance, sight.range_of_sight(siege)
    return [
        leader
        for leader in siege.roster.leaders_of_army["relief"]
        if sight.is_hidden(siege, leader) and near[siege.leader_at[leader]] <= far
    ]


# Who deploys


def mark_boxes(table: Table[Siege], step: MarkBoxes) -> None:  # noqa: ARG001 - a rule takes its step
    """AL-2.C1.g, AL-2.C1.i Leaders in sight with units in their box are marked; who had to wait tries again."""
    siege = table.state
    for leader, marker in enumerate(siege.marked):
        if marker == WAITING:
            siege.marked[leader] = MARKED
    mark_seen(table, "AL-2.C1.g")
    assert siege.tactical is not None  # it has just been rolled
    table.then(DeployMarked(foe(siege.tactical)))


def mark_seen(table: Table[Siege], clause: ClauseId) -> None:
    """AL-2.C1.g Leaders face up and in sight with units in their box are marked."""
    siege = table.state
    for leader, place in enumerate(siege.leader_at):
        holds_units = place > 0 and siege.face_up[leader] and siege.roster.has_box[leader] and siege.box(leader)
        if holds_units and sight.is_in_sight(siege, leader):
            sight.mark(table, leader, clause)


def reveal_after_moves(table: Table[Siege], step: RevealAfterMoves) -> None:
    """AL-2.C2.f, AL-1.3.h After a movement step leaders in sight are turned up and deploy, the other side's first."""
    for side in (foe(step.side), step.side):
        sight.expose(table, side, "AL-2.C2.f")
    mark_seen(table, "AL-2.C2.f")
    table.then(DeployMarked(foe(step.side)))


def deploy_marked(table: Table[Siege], step: DeployMarked) -> None:
    """AL-2.C1.c, AL-2.C1.f, AL-2.C1.g A side deploys its marked leaders, then the other, until nobody can."""
    siege = table.state
    for leader in marked(siege, step.side):
        if not siege.box(leader):
            serve(table, leader)
        elif not deployable(siege, leader):
            wait(table, leader)
    if marked(siege, step.side):
        table.then(DeployUnits(step.side), DeployMarked(step.side))
    elif step.idle < 1:
        table.then(DeployMarked(foe(step.side), step.idle + 1))


def marked(siege: Siege, side: Side) -> list[LeaderNo]:
    """The leaders and decoys of a side with a marker to be served now."""
    return [leader for leader in siege.roster.leaders_of[side] if siege.marked[leader] == MARKED]


def serve(table: Table[Siege], leader: LeaderNo) -> None:
    """AL-2.C1.a, AL-E7 The marker goes; a decoy has nothing to place."""
    table.state.marked[leader] = 0
    table.tell(events.MarkerServed(leader), "AL-2.C1.a")


def wait(table: Table[Siege], leader: LeaderNo) -> None:
    """AL-2.C1.i Units without a legal hex stay in the box; the leader keeps his marker until the next C.1."""
    siege = table.state
    siege.marked[leader] = WAITING
    for unit in siege.box(leader):
        table.tell(events.UnitStayed(unit, leader), "AL-2.C1.i")


def finish_deployment(table: Table[Siege], step: FinishDeployment) -> None:
    """AL-2.C1.a, AL-2.C1.f A leader has deployed; enemy leaders whom his units see are turned up and marked."""
    siege, leader = table.state, step.leader
    if siege.marked[leader]:
        if siege.box(leader):
            wait(table, leader)
        else:
            serve(table, leader)
    sight.expose(table, foe(siege.roster.leader_side[leader]), "AL-2.C1.f")
    mark_seen(table, "AL-2.C1.f")


# Where


def deployment_hexes(siege: Siege, leader: LeaderNo, around: Hex = 0) -> list[Hex]:
    """AL-2.C1.b to AL-2.C1.e, AL-2.C1.h, AL-2.C1.k The hexes where a leader's units may be placed, stacking apart."""
    side = siege.roster.leader_side[leader]
    enemies = siege.occupied(foe(side))
    reached = {around or siege.leader_at[leader]}
    frontier = list(reached)
    for _ in range(siege.figures(leader).radius):
        frontier = [
            way.end
            for place in frontier
            for way in siege.ground.ways[place]
            if way.end not in reached and way.end not in enemies and not works.bars(siege, side, place, way)
        ]
        reached.update(frontier)
    counters = {siege.leader_at[other] for other in siege.roster.leaders_of[foe(side)]}
    return [
        place
        for place in sorted(reached)
        if place not in enemies
        and place not in counters
        and is_inside(siege, side, place)
        and not is_in_contact(siege, side, place, enemies)
    ]


def is_inside(siege: Siege, side: Side, place: Hex) -> bool:
    """AL-2.C1.e The Roman deploys in the corridor or in his camps only."""
    return side == GALLIC or siege.ground.zone[place] == "corridor" or siege.is_camp(place)


def is_in_contact(siege: Siege, side: Side, place: Hex, enemies: set[Hex]) -> bool:
    """AL-2.C1.d, AL-2.C1.l Adjacent to an enemy unit, or in contact with enemy works; the ditch does not count."""
    if enemies.intersection(siege.ground.neighbours[place]):
        return True
    if side == ROMAN:
        return place in siege.ground.walls_faced
    return works.is_under_camp(siege, place) or works.is_under_fort(siege, place)


def deployable(siege: Siege, leader: LeaderNo, around: Hex = 0) -> list[tuple[UnitNo, Hex]]:
    """AL-2.C1.h Every unit of a leader's box with every hex it may be placed in; equal units once."""
    hexes = deployment_hexes(siege, leader, around)
    stacks = siege.stacks(siege.roster.leader_side[leader])
    found, seen = [], set()
    for unit in siege.box(leader):
        alike = (siege.roster.kinds[unit], siege.order[unit])
        if alike not in seen:
            seen.add(alike)
            found += [(unit, place) for place in hexes if stacking.may_join(siege, unit, stacks.get(place, ()))]
    return found


# Placing


DeployAction: TypeAlias = DeployUnit | SplitLegion | JoinLegion


class DeployingUnits(Question[Siege, DeployUnits, DeployAction]):
    """AL-2.C1.a A marked leader's units are placed one by one; with several such leaders the first unit chooses."""

    actions = (DeployUnit, SplitLegion, JoinLegion)
    exhaustive = False

    def asks(self, state: Siege, step: DeployUnits) -> Seat | None:
        """The owner of the boxes."""
        return state.strategic_seat(step.side)

    def candidates(self, state: Siege, step: DeployUnits, seat: Seat) -> Iterator[DeployAction]:  # noqa: ARG002
        """Every unit with every hex."""
        for leader in deploying(state, step):
            yield from (DeployUnit(unit, place) for unit, place in deployable(state, leader, step.around))

    def refuses(self, state: Siege, step: DeployUnits, seat: Seat, action: DeployAction) -> Refusal | None:
        """AL-2.C1 Each by its own rule."""
        match action:
            case DeployUnit():
                return refuses_deployment(state, step, action)
            case SplitLegion():
                return legions.refuses_split(state, seat, action.unit)
            case JoinLegion():
                return legions.refuses_join(state, seat, action.unit)

    def answer(self, table: Table[Siege], step: DeployUnits, seat: Seat, action: DeployAction) -> None:  # noqa: ARG002
        """AL-2.C1.h A unit is placed; the leader goes on until none of his units has a legal hex."""
        match action:
            case DeployUnit():
                place_unit(table, step, action)
            case SplitLegion():
                legions.split(table, action.unit)
                table.then(step)
            case JoinLegion():
                legions.join(table, action.unit)
                table.then(step)


def deploying(siege: Siege, step: DeployUnits) -> list[LeaderNo]:
    """Whose units may be placed now."""
    return [step.leader] if step.leader >= 0 else marked(siege, step.side)


def refuses_deployment(siege: Siege, step: DeployUnits, action: DeployUnit) -> Refusal | None:
    """AL-2.C1.b to AL-2.C1.l Why a unit may not be placed there."""
    unit, place = action.unit, action.hex
    if not 0 <= unit < len(siege.place) or not in_box(siege.place[unit]):
        return Refusal("AL-2.C1.a", "not-in-a-box")
    leader = leader_of(siege.place[unit])
    if leader not in deploying(siege, step):
        return Refusal("AL-2.C1.a", "leader-does-not-deploy")
    centre = step.around or siege.leader_at[leader]
    if place not in siege.ground.grid or siege.ground.distance[centre][place] > siege.figures(leader).radius:
        return Refusal("AL-2.C1.b", "out-of-command-radius")
    if place not in deployment_hexes(siege, leader, step.around):
        return _why_not_there(siege, siege.roster.leader_side[leader], place)
    if not stacking.has_room(siege, unit, place):
        return Refusal("AL-5.a", "no-room-there")
    return None


def _why_not_there(siege: Siege, side: Side, place: Hex) -> Refusal:
    enemies = siege.occupied(foe(side))
    if place in enemies or siege.leaders_at(place, foe(side)):
        return Refusal("AL-2.C1.k", "enemy-counter-there")
    if not is_inside(siege, side, place):
        return Refusal("AL-2.C1.e", "outside-the-works")
    if is_in_contact(siege, side, place, enemies):
        return Refusal("AL-2.C1.d", "in-contact-with-enemy")
    return Refusal("AL-2.C1.h", "works-in-the-way")


def place_unit(table: Table[Siege], step: DeployUnits, action: DeployUnit) -> None:
    """AL-2.C1.a, AL-2.C1.h A unit leaves the box; it costs no MP and calls for no test."""
    siege, unit = table.state, action.unit
    leader = leader_of(siege.place[unit])
    siege.place[unit] = action.hex
    table.tell(events.UnitDeployed(unit, leader, action.hex), "AL-2.C1.a" if not step.around else "AL-4.j")
    if deployable(siege, leader, step.around):
        table.then(DeployUnits(step.side, leader, step.around))
    elif not step.around:
        table.then(FinishDeployment(leader))
    else:
        lose_the_rest(table, leader)


# A lost leader's box


def empty_box(table: Table[Siege], step: EmptyBox) -> None:
    """AL-4.j The units of a lost leader are deployed around the hex where he fell; who finds no place is lost."""
    siege, leader = table.state, step.leader
    if deployable(siege, leader, step.hex):
        table.then(DeployUnits(siege.roster.leader_side[leader], leader, step.hex))
    else:
        lose_the_rest(table, leader)


def lose_the_rest(table: Table[Siege], leader: LeaderNo) -> None:
    """AL-4.j Units without a legal hex are eliminated."""
    for unit in table.state.box(leader):
        order.eliminate(table, unit, "AL-4.j")


# Calling up


class CallingLeaders(Question[Siege, CallLeaders, CallUp | EndCalling]):
    """AL-2.C2.g Hidden leaders may be turned up to command units on the map."""

    actions = (CallUp, EndCalling)

    def asks(self, state: Siege, step: CallLeaders) -> Seat | None:
        """The seat, if one of its hidden counters could be such a leader, as far as everybody knows."""
        return step.seat if could_call(state, step.seat) else None

    def candidates(self, state: Siege, step: CallLeaders, seat: Seat) -> Iterator[CallUp | EndCalling]:  # noqa: ARG002
        """Each such leader, or nobody else."""
        yield EndCalling()
        yield from (CallUp(leader) for leader in callable_leaders(state, step.seat))

    def refuses(
        self,
        state: Siege,
        step: CallLeaders,
        seat: Seat,  # noqa: ARG002
        action: CallUp | EndCalling,
    ) -> Refusal | None:
        """AL-2.C2.g Wounded, or with units of his army on the map within his radius; and not after a strategic move."""
        if isinstance(action, CallUp) and action.leader not in callable_leaders(state, step.seat):
            return Refusal("AL-2.C2.g", "cannot-be-called-up")
        return None

    def answer(self, table: Table[Siege], step: CallLeaders, seat: Seat, action: CallUp | EndCalling) -> None:  # noqa: ARG002
        """AL-2.C2.g He is turned up; out of sight his box stays closed."""
        if isinstance(action, CallUp):
            sight.turn_up(table, action.leader, "AL-2.C2.g")
            table.state.shown[action.leader] = CALLED
            table.then(step)


def callable_leaders(siege: Siege, seat: Seat) -> list[LeaderNo]:
    """AL-2.C2.g Whom a seat may call up: no decoys, they have no units."""
    roster = siege.roster
    return [
        leader
        for leader in hidden_of(siege, seat)
        if not roster.is_decoy[leader]
        and (siege.wounded[leader] or _has_units_near(siege, leader, siege.figures(leader).radius))
    ]


def could_call(siege: Siege, seat: Seat) -> bool:
    """AL-2.C2.g Whether somebody might be called up, if every hidden counter were a leader of the widest radius."""
    radius = max(healthy.radius for healthy, _ in siege.roster.figures)
    return siege.battle.options.calling_up and any(
        siege.wounded[leader] or _has_units_near(siege, leader, radius) for leader in hidden_of(siege, seat)
    )


def hidden_of(siege: Siege, seat: Seat) -> list[LeaderNo]:
    """A seat's face-down counters that made no strategic move this turn."""
    if not siege.battle.options.calling_up:
        return []
    return [
        leader
        for leader in siege.roster.leaders_of[side_of(seat)]
        if sight.is_hidden(siege, leader) and siege.seat_of_leader(leader) == seat and not siege.has_walked[leader]
    ]


def _has_units_near(siege: Siege, leader: LeaderNo, radius: int) -> bool:
    row = siege.ground.distance[siege.leader_at[leader]]
    units = siege.roster.of_army[siege.roster.leader_army[leader]]
    return any(siege.place[unit] > 0 and row[siege.place[unit]] <= radius for unit in units)
