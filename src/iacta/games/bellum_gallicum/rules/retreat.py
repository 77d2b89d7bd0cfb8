"""4.4.3.e to 4.4.3.h, 4.2.1: beaten forces leave the field, the map or Britannia."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import GoAboard, GoTo, Stand
from iacta.games.bellum_gallicum.rules import (
    automaton,
    bans,
    combat,
    fates,
    losses,
    moving,
    sailing,
    siege,
    sieges_kept,
)
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, foe
from iacta.games.bellum_gallicum.state import CONTESTED, DRIVEN, War
from iacta.games.bellum_gallicum.steps import LeaveBritannia, RetreatForce, Strand, WithdrawForce

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side

STAND: Final = Stand()
Why = Literal["evasion", "withdrawal", "retreat"]
CLAUSES: Final[dict[Why, str]] = {"evasion": "BG-4.4.1.i", "withdrawal": "BG-8.2.j", "retreat": "BG-4.4.3.e"}


def leave(table: Table[War], side: Side, start: RegionNo, to: RegionNo, why: Why) -> None:
    """BG-4.4.3.h The whole force in the open goes to one region, outside its places; its sieges are lifted."""
    war = table.state
    leaders, units = map(tuple, combat.whole_force(war, start, side))
    lifted = siege.besieged_by(war, start, side)
    table.tell(events.ForceWithdrew(side, start, to, leaders, units, why), CLAUSES[why])
    for place in lifted:
        sieges_kept.lift(table, place, "BG-4.5.6.b")
    moving.stir(war, leaders, units, DRIVEN)
    moving.put(table, leaders, units, to)
    moving.enter(table, side, units, to)


# After a lost combat


def is_at_home(war: War, side: Side, region: RegionNo) -> bool:
    """BG-4.2.1.c Whether anti-Roman Britons or Germans, or what leaders they have left, stand in their own sector."""
    home = {"briton": war.gaul.britannia, "german": war.gaul.germania}
    nations = {war.roster.nation[unit] for unit in war.units_at(region, side)}
    nations |= {war.roster.leaders[leader].nation for leader in war.leaders_at(region, side)}
    return side == GALLIC and any(home.get(nation) == region for nation in nations)


def disperse(table: Table[War], side: Side, region: RegionNo) -> None:
    """BG-4.2.1.c, BG-4.2.1.e Beaten at home, the whole force leaves the map: units lost, leaders away."""
    war = table.state
    leaders, units = tuple(war.leaders_at(region, side)), tuple(war.units_at(region, side))
    table.tell(events.ForceDispersed(side, region, leaders, units), "BG-4.2.1.c")
    losses.eliminate_all(table, units, "BG-4.2.1.c")
    fates.send_away(table, leaders)


def priorities(war: War, side: Side, region: RegionNo) -> tuple[RegionNo, ...]:
    """BG-4.4.3.e, BG-4.4.3.f The regions of the best priority that a beaten force can reach."""
    leaders, units = combat.whole_force(war, region, side)
    open_to = [there for there in war.gaul.neighbours[region] if _may_retreat(war, side, leaders, units, region, there)]
    if not open_to:
        return ()
    ranked = {there: _priority(war, side, there) for there in open_to}
    best = min(ranked.values())
    return tuple(there for there in open_to if ranked[there] == best)


def _may_retreat(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], region: RegionNo, there: RegionNo
) -> bool:
    """BG-4.4.3.f Never into Britannia, nor Germania for Gauls; across the Rhine only when Romans leave Germania."""
    if there in war.gaul.across_rhine[region] and not (side == ROMAN and region == war.gaul.germania):
        return False
    return _bans_retreat(war, side, leaders, units, there) is None


def _bans_retreat(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], there: RegionNo
) -> Refusal | None:
    """BG-6.0.f A closed region is no destination; a ban on leaving does not hold back a beaten force."""
    refusal = bans.refuses_entry(war, side, leaders, units, there)
    return None if refusal is not None and refusal.reason == "tribe-stays-at-home" else refusal


def _priority(war: War, side: Side, region: RegionNo) -> int:
    """BG-4.4.3.e Own control, the enemy's but empty, contested, the enemy's and occupied."""
    if war.is_held_by(region, side):
        return 0
    if war.control[region] == CONTESTED:
        return 2
    return 3 if war.units_in(region, foe(side)) else 1


class Retreating(Question[War, RetreatForce, GoTo]):
    """D27 Where a beaten force goes, among the regions of the best priority."""

    clause = "BG-4.4.3.e"
    actions = (GoTo,)

    def asks(self, state: War, step: RetreatForce) -> Seat | None:
        """The loser, if anything of him is left."""
        there = any(combat.whole_force(state, step.region, step.side))
        return step.side if there and priorities(state, step.side, step.region) else None

    def forced(self, state: War, step: RetreatForce) -> GoTo | None:
        """The only region, or the automaton's first (BG-6.11.d)."""
        regions = priorities(state, step.side, step.region)
        return GoTo(regions[0]) if len(regions) == 1 or automaton.plays(state, step.side) else None

    def candidates(self, state: War, step: RetreatForce, seat: Seat) -> Iterator[GoTo]:  # noqa: ARG002
        """Every region of the best priority."""
        yield from map(GoTo, priorities(state, step.side, step.region))

    def refuses(self, state: War, step: RetreatForce, seat: Seat, action: GoTo) -> Refusal | None:
        """BG-4.4.3.e"""
        del seat
        if action.region in priorities(state, step.side, step.region):
            return None
        return Refusal("BG-4.4.3.e", "not-of-the-best-priority")

    def answer(self, table: Table[War], step: RetreatForce, seat: Seat, action: GoTo) -> None:
        """BG-4.4.3.g No new combat, no test, no attrition."""
        del seat
        leave(table, step.side, step.region, action.region, "retreat")


# After a skirmish


class Withdrawing(Question[War, WithdrawForce, GoTo | Stand]):
    """D28 After EC or D1 the defender stays or withdraws to a region he controls."""

    clause = "BG-8.2.j"
    actions = (GoTo, Stand)

    def _regions(self, state: War, step: WithdrawForce) -> tuple[RegionNo, ...]:
        leaders, units = combat.whole_force(state, step.region, step.side)
        return combat.refuges(state, step.side, leaders, units, step.region) if leaders or units else ()

    def asks(self, state: War, step: WithdrawForce) -> Seat | None:
        """The defender, if he has somewhere to go; the automaton stays (BG-6.11.d)."""
        if automaton.plays(state, step.side):
            return None
        return step.side if self._regions(state, step) else None

    def candidates(self, state: War, step: WithdrawForce, seat: Seat) -> Iterator[GoTo | Stand]:  # noqa: ARG002
        """Stay, or go."""
        yield STAND
        yield from map(GoTo, self._regions(state, step))

    def refuses(self, state: War, step: WithdrawForce, seat: Seat, action: GoTo | Stand) -> Refusal | None:
        """BG-8.2.i, BG-8.2.j"""
        del seat
        if isinstance(action, Stand) or action.region in self._regions(state, step):
            return None
        return Refusal("BG-8.2.j", "not-a-refuge")

    def answer(self, table: Table[War], step: WithdrawForce, seat: Seat, action: GoTo | Stand) -> None:
        """Go, or stay."""
        del seat
        if isinstance(action, GoTo):
            leave(table, step.side, step.region, action.region, "withdrawal")


# Out of Britannia


def decks(war: War) -> list[ShipNo]:
    """BG-5.6.3.a The triremes in Britannia."""
    return [ship for ship in war.roster.triremes if war.ship_at[ship] == war.gaul.britannia]


def assign(war: War, units: Sequence[UnitNo]) -> dict[UnitNo, ShipNo]:
    """BG-5.6.3.b Who finds room on which trireme, those named first before the others."""
    found: dict[UnitNo, ShipNo] = {}
    for unit in units:
        for ship in decks(war):
            if sailing.has_room(war, ship, [*(one for one, on in found.items() if on == ship), unit]):
                found[unit] = ship
                break
    return found


def havens(war: War) -> tuple[RegionNo, ...]:
    """BG-5.6.3.b Atlantic coastal regions of the best priority."""
    coast = [one for one in war.gaul.coast_of[war.gaul.sea_of[war.gaul.britannia]] if one != war.gaul.britannia]
    ranked = {region: _priority(war, ROMAN, region) for region in coast}
    best = min(ranked.values(), default=0)
    return tuple(region for region in coast if ranked[region] == best)


class LeavingBritannia(Question[War, LeaveBritannia, GoAboard | Stand]):
    """D34 A Roman force beaten in Britannia goes aboard; after a skirmish as a whole, or it stays."""

    clause = "BG-5.6.3.a"
    actions = (GoAboard, Stand)
    exhaustive = False

    def asks(self, state: War, step: LeaveBritannia) -> Seat | None:
        """The Roman side, if it has triremes enough."""
        there = any(combat.whole_force(state, state.gaul.britannia, ROMAN))
        return ROMAN if there and self._loads(state, step) else None

    def _loads(self, state: War, step: LeaveBritannia) -> list[tuple[UnitNo, ...]]:
        """Everybody; after a pitched battle whoever finds room, in file order or the strongest first."""
        units = state.units_at(state.gaul.britannia, ROMAN)
        strongest = sorted(units, key=lambda unit: (-state.sp(unit), unit))
        loads = [tuple(sorted(assign(state, order))) for order in (units, strongest)]
        fit = [load for load in dict.fromkeys(loads) if step.must or len(load) == len(units)]  # BG-5.6.3.c
        return fit if decks(state) else []

    def candidates(self, state: War, step: LeaveBritannia, seat: Seat) -> Iterator[GoAboard | Stand]:  # noqa: ARG002
        """Every haven with a full load; after a skirmish also to stay."""
        if not step.must:
            yield STAND
        yield from (GoAboard(region, load) for region in havens(state) for load in self._loads(state, step))

    def refuses(self, state: War, step: LeaveBritannia, seat: Seat, action: GoAboard | Stand) -> Refusal | None:
        """BG-5.6.3.b, BG-5.6.3.c"""
        del seat
        if isinstance(action, Stand):
            return Refusal("BG-5.6.3.b", "must-leave-britannia") if step.must else None
        if action.region not in havens(state):
            return Refusal("BG-5.6.3.b", "not-a-haven")
        units = state.units_at(state.gaul.britannia, ROMAN)
        if not set(action.units) <= set(units) or len(assign(state, action.units)) < len(action.units):
            return Refusal("BG-5.5.a", "no-room-aboard")
        everybody = step.must or len(action.units) == len(units)
        return None if everybody else Refusal("BG-5.6.3.c", "the-whole-force")

    def answer(self, table: Table[War], step: LeaveBritannia, seat: Seat, action: GoAboard | Stand) -> None:
        """BG-5.6.3.b The ships land in Gaul with all that they carry; the rest is lost after a pitched battle."""
        del step, seat
        if isinstance(action, GoAboard):
            sail_home(table, action.region, action.units)


def sail_home(table: Table[War], region: RegionNo, units: tuple[UnitNo, ...]) -> None:
    """BG-5.6.3.b The passage needs no attrition roll."""
    war, start = table.state, table.state.gaul.britannia
    leaders = tuple(war.leaders_at(start, ROMAN))
    table.tell(events.ForceWithdrew(ROMAN, start, region, leaders, units, "embarked"), "BG-5.6.3.a")
    for ship in decks(war):
        war.ship_at[ship] = region
        war.ship_moved[ship] = True
    moving.stir(war, leaders, units, DRIVEN)
    moving.put(table, leaders, units, region)


def strand(table: Table[War], step: Strand) -> None:
    """BG-5.6.3.b, BG-5.6.3.c, BG-12.o After a lost pitched battle nobody stays in Britannia: all lost or captured."""
    del step
    war = table.state
    region = war.gaul.britannia
    losses.eliminate_all(table, war.units_at(region, ROMAN), "BG-5.6.3.b")
    for leader in war.leaders_at(region, ROMAN):
        fates.capture(table, leader)
