"""AL-2.C1, AL-2.C2.f, AL-4.j: leaders in sight empty their boxes onto the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import DeployUnit, JoinLegion, SplitLegion
from iacta.games.alesia.handles import hex_handle
from iacta.games.alesia.roster import GALLIC, ROMAN, foe
from iacta.games.alesia.rules import legions, order, sight, stacking, works
from iacta.games.alesia.rules.likeness import each_alike
from iacta.games.alesia.state import MARKED, WAITING, Siege, in_box, leader_of
from iacta.games.alesia.steps import (
    DeployMarked,
    DeployUnits,
    EmptyBox,
    FinishDeployment,
    MarkBoxes,
    RevealAfterMoves,
)
from iacta.geometry.paths import flood

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
    from iacta.geometry.hexes import Hex


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
        elif not can_deploy(siege, leader):
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
    """The hexes where a leader's units may be placed, stacking apart: found once while the enemy stands so."""
    side, radius = siege.roster.leader_side[leader], siege.figures(leader).radius
    known = siege.disposition(foe(side)).deployments
    centre = around or siege.leader_at[leader]
    found = known.get((centre, radius))
    if found is None:
        found = known[centre, radius] = _deployment_hexes(siege, side, centre, radius)
    return found


def _deployment_hexes(siege: Siege, side: Side, centre: Hex, radius: int) -> list[Hex]:
    """AL-2.C1.b to AL-2.C1.e, AL-2.C1.h, AL-2.C1.k Reached without passing enemies and works, and clear of both."""
    enemies = siege.occupied(foe(side))

    def steps(place: Hex) -> list[Hex]:
        ways = siege.ground.ways[place]
        return [way.end for way in ways if way.end not in enemies and not works.bars(siege, side, place, way)]

    counters = {siege.leader_at[other] for other in siege.roster.leaders_of[foe(side)]}
    return [
        place
        for place in sorted(flood([centre], steps, radius))
        if place not in enemies
        and place not in counters
        and is_inside(siege, side, place)
        and not is_in_contact(siege, side, place, enemies)
    ]


def is_inside(siege: Siege, side: Side, place: Hex) -> bool:
    """AL-2.C1.e The Roman deploys in the corridor or in his camps only."""
    return side == GALLIC or siege.ground.zone[place] == "corridor" or siege.is_camp(place)


def is_in_contact(siege: Siege, side: Side, place: Hex, enemies: AbstractSet[Hex]) -> bool:
    """AL-2.C1.d, AL-2.C1.l Adjacent to an enemy unit, or in contact with enemy works; the ditch does not count."""
    if not enemies.isdisjoint(siege.ground.neighbours[place]):
        return True
    if side == ROMAN:
        return place in siege.ground.walls_faced
    return works.is_under_camp(siege, place) or works.is_under_fort(siege, place)


def deployable(siege: Siege, leader: LeaderNo, around: Hex = 0) -> list[tuple[UnitNo, Hex]]:
    """AL-2.C1.h Every unit of a leader's box with every hex it may be placed in; equal units once."""
    hexes = deployment_hexes(siege, leader, around)
    companies = stacking.companies(siege, siege.roster.leader_side[leader])
    found: list[tuple[UnitNo, Hex]] = []
    seen = set()
    for unit in siege.box(leader):
        alike = (siege.roster.kinds[unit], siege.order[unit])
        if alike not in seen:
            seen.add(alike)
            for place in hexes:
                there = companies.get(place)
                if there is None or stacking.has_room_for(siege, unit, there):
                    found.append((unit, place))
    return found


def can_deploy(siege: Siege, leader: LeaderNo, around: Hex = 0) -> bool:
    """AL-2.C1.h Whether a unit of a leader's box has a legal hex: one without company takes anybody."""
    units, hexes = siege.box(leader), deployment_hexes(siege, leader, around)
    if not units or not hexes:
        return False
    companies = stacking.companies(siege, siege.roster.leader_side[leader])
    return any(place not in companies for place in hexes) or bool(deployable(siege, leader, around))


# Placing


DeployAction: TypeAlias = DeployUnit | SplitLegion | JoinLegion


class DeployingUnits(Question[Siege, DeployUnits, DeployAction]):
    """AL-2.C1.a A marked leader's units are placed one by one; with several such leaders the first unit chooses."""

    clause = "AL-2.C1.a"
    actions = (DeployUnit, SplitLegion, JoinLegion)
    exhaustive = False

    def asks(self, state: Siege, step: DeployUnits) -> Seat | None:
        """The owner of the boxes."""
        return state.strategic_seat(step.side)

    def candidates(self, state: Siege, step: DeployUnits, seat: Seat) -> Iterator[DeployAction]:
        """Every unit with every hex; legions of the box split or joined (AL-4.c)."""
        found: list[DeployAction] = []
        for leader in deploying(state, step):
            found += [DeployUnit(unit, place) for unit, place in deployable(state, leader, step.around)]
            if not step.around:
                found += legions.changes_among(state, seat, state.box(leader))
        return iter(found)

    def each(self, state: Siege, step: DeployUnits, seat: Seat, action: DeployAction) -> Iterator[DeployAction]:
        """Every unit that is equal to the one named."""
        return each_alike(state, action, lambda same: self.refuses(state, step, seat, same))

    def refuses(self, state: Siege, step: DeployUnits, seat: Seat, action: DeployAction) -> Refusal | None:
        """AL-2.C1 Each by its own rule; while the dice of a combat still take effect no legion changes (AL-4.e)."""
        match action:
            case DeployUnit():
                return refuses_deployment(state, step, action)
            case _ if step.around:
                return Refusal("AL-4.e", "effects-not-over")
            case SplitLegion():
                return legions.refuses_split(state, seat, action.unit)
            case JoinLegion():
                return legions.refuses_join(state, seat, action.unit)

    def answer(self, table: Table[Siege], step: DeployUnits, seat: Seat, action: DeployAction) -> None:  # noqa: ARG002
        """AL-2.C1.h A unit is placed; the leader goes on until none of his units has a legal hex."""
        leader = step.leader
        match action:
            case DeployUnit():
                leader = place_unit(table, step, action)
            case SplitLegion():
                legions.split(table, action.unit)
            case JoinLegion():
                legions.join(table, action.unit)
        if leader >= 0:  # else nobody has begun to deploy, and DeployMarked looks again who can
            go_on(table, leader, step.around)


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
        return Refusal("AL-5.a", "no-room-there", hex_handle(place))
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


def place_unit(table: Table[Siege], step: DeployUnits, action: DeployUnit) -> LeaderNo:
    """AL-2.C1.a, AL-2.C1.h A unit leaves the box; it costs no MP and calls for no test. Whose box it was."""
    siege, unit = table.state, action.unit
    leader = leader_of(siege.place[unit])
    siege.place[unit] = action.hex
    table.tell(events.UnitDeployed(unit, leader, action.hex), "AL-2.C1.a" if not step.around else "AL-4.j")
    return leader


def go_on(table: Table[Siege], leader: LeaderNo, around: Hex) -> None:
    """AL-2.C1.h, AL-4.j The next unit of the box; without a legal hex for any the deployment is finished."""
    if can_deploy(table.state, leader, around):
        table.then(DeployUnits(table.state.roster.leader_side[leader], leader, around))
    elif around:
        lose_the_rest(table, leader)
    else:
        table.then(FinishDeployment(leader))


# A lost leader's box


def empty_box(table: Table[Siege], step: EmptyBox) -> None:
    """AL-4.j The units of a lost leader are deployed around the hex where he fell; who finds no place is lost."""
    go_on(table, step.leader, step.hex)


def lose_the_rest(table: Table[Siege], leader: LeaderNo) -> None:
    """AL-4.j Units without a legal hex are eliminated."""
    for unit in table.state.box(leader):
        order.eliminate(table, unit, "AL-4.j")
