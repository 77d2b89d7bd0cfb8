"""AL-11.4.g to AL-11.4.n: advance after combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import Advance, EndAdvance
from iacta.games.alesia.handles import hex_handle
from iacta.games.alesia.roster import ROMAN, foe
from iacta.games.alesia.rules import arrival, stacking, works
from iacta.games.alesia.rules.likeness import each_alike
from iacta.games.alesia.rules.retreat import companions, refuses_companions
from iacta.games.alesia.rules.stepping import FARTHEST_FROM_FORT
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import GOOD_ORDER, Siege
from iacta.games.alesia.steps import AdvanceUnits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.roster import UnitNo
    from iacta.games.alesia.steps import Combat
    from iacta.geometry.hexes import Hex

AdvanceAction: TypeAlias = Advance | EndAdvance


class Advancing(Question[Siege, AdvanceUnits, AdvanceAction]):
    """AL-11.4.g, AL-11.4.i Attackers in good order may occupy hexes that were emptied."""

    clause = "AL-11.4.g"
    actions = (Advance, EndAdvance)
    exhaustive = False

    def asks(self, state: Siege, step: AdvanceUnits) -> Seat | None:  # noqa: ARG002 - see forced
        """The attacker."""
        return step.combat.seat

    def forced(self, state: Siege, step: AdvanceUnits) -> EndAdvance | None:
        """Nobody can advance."""
        return None if any(advances(state, step.combat)) else EndAdvance()

    def candidates(self, state: Siege, step: AdvanceUnits, seat: Seat) -> Iterator[AdvanceAction]:  # noqa: ARG002
        """Each unit into each hex, equal units once, alone or with all leaders who may go along; or nobody."""
        seen = set()
        for unit, end in advances(state, step.combat):
            alike = (state.roster.kinds[unit], state.place[unit], end)
            if alike in seen:
                continue
            seen.add(alike)
            able = tuple(leader for leader in companions(state, unit) if may_come(state, leader, end))
            if able:
                yield Advance(unit, end, able)
            yield Advance(unit, end)
        yield EndAdvance()

    def each(self, state: Siege, step: AdvanceUnits, seat: Seat, action: AdvanceAction) -> Iterator[AdvanceAction]:
        """Every unit that is equal to the one named."""
        return each_alike(state, action, lambda same: self.refuses(state, step, seat, same))

    def refuses(self, state: Siege, step: AdvanceUnits, seat: Seat, action: AdvanceAction) -> Refusal | None:  # noqa: ARG002
        """AL-11.4.g"""
        if isinstance(action, EndAdvance):
            return None
        refusal = refuses_advance(state, step.combat, action.unit, action.hex)
        if refusal is None:
            refusal = refuses_companions(state, action.unit, action.leaders)
        if refusal is None and not all(may_come(state, leader, action.hex) for leader in action.leaders):
            return Refusal("AL-7.2.l", "too-far-from-forts")
        return refusal

    def answer(self, table: Table[Siege], step: AdvanceUnits, seat: Seat, action: AdvanceAction) -> None:  # noqa: ARG002
        """AL-11.4.h, AL-11.4.j One unit with its leaders; works give way, enemy leaders too; then the next."""
        if isinstance(action, EndAdvance):
            return
        siege, unit = table.state, action.unit
        start = siege.place[unit]
        if not arrival.meet(table, unit, action.hex):
            table.tell(events.UnitAdvanced(unit, start, action.hex), "AL-11.4.g")
            arrival.enter_hex(table, unit, action.hex)
            for leader in action.leaders:
                table.tell(events.LeaderFollowed(leader, start, action.hex), "AL-11.4.j")
                arrival.enter_leader(table, leader, action.hex)
        table.then(step)


def advances(siege: Siege, combat: Combat) -> Iterator[tuple[UnitNo, Hex]]:
    """AL-11.4.g Who may advance where."""
    emptied = [target for target in combat.targets if not siege.units_at(target, foe(side_of(combat.seat)))]
    if emptied:
        for unit in combat.units:
            yield from ((unit, target) for target in emptied if refuses_advance(siege, combat, unit, target) is None)


def refuses_advance(siege: Siege, combat: Combat, unit: UnitNo, end: Hex) -> Refusal | None:
    """AL-11.4.g, AL-11.4.i, AL-11.4.n Why a unit may not occupy a hex."""
    side = side_of(combat.seat)
    if unit not in combat.units or siege.place[unit] <= 0:
        return Refusal("AL-11.4.g", "took-no-part")
    if siege.order[unit] != GOOD_ORDER:
        return Refusal("AL-11.4.g", "not-in-good-order")
    if end not in combat.targets or siege.units_at(end, foe(side)):
        return Refusal("AL-11.4.g", "hex-not-emptied")
    way = siege.ground.way.get((siege.place[unit], end))
    if siege.place[unit] in combat.targets or way is None:
        return Refusal("AL-11.4.g", "advance-one-hex-once")
    if side == ROMAN and works.closed_to_romans(siege, siege.place[unit], way):
        return Refusal("AL-11.4.n", "no-gate")
    if side == ROMAN and not is_near_forts(siege, end, is_cavalry=siege.roster.is_cavalry[unit]):
        return Refusal("AL-7.2.l", "too-far-from-forts")
    if not stacking.has_room(siege, unit, end):
        return Refusal("AL-11.4.g", "no-room-to-advance", hex_handle(end))
    if end in arrival.blocked_openly(siege, side):
        return Refusal("AL-7.2.v", "leader-with-troops")
    return None


def is_near_forts(siege: Siege, place: Hex, *, is_cavalry: bool) -> bool:
    """AL-7.2.l, AL-7.2.m Whether Romans may advance so far: infantry and leaders 2 hexes from a fort, cavalry 3."""
    return siege.ground.fort_distance[place] <= FARTHEST_FROM_FORT[is_cavalry]


def may_come(siege: Siege, leader: int, end: Hex) -> bool:
    """AL-7.2.l A Roman leader who goes along stays as near to the forts as infantry."""
    return siege.roster.leader_side[leader] != ROMAN or is_near_forts(siege, end, is_cavalry=False)
