"""4.5.1, 4.5.2: step IV.D: what a besieger does in a region, and whom he commits to it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum.actions import Besiege, LiftSieges, Pass, TakePlace
from iacta.games.bellum_gallicum.rules import automaton, forces, moving, places, siege, siege_end, sieges_kept
from iacta.games.bellum_gallicum.sides import SIDES, foe
from iacta.games.bellum_gallicum.state import INVESTED, SiegeMarker, War
from iacta.games.bellum_gallicum.steps import AnswerSiege, CloseSieges, NameCombat, OpenSieges, PlanSieges

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo

PASS: Final = Pass()
LIFT: Final = LiftSieges()
SiegeAction: TypeAlias = Besiege | TakePlace | LiftSieges | Pass
Group: TypeAlias = tuple[tuple["LeaderNo", ...], tuple["UnitNo", ...]]


def open_sieges(table: Table[War], step: OpenSieges) -> None:
    """BG-1.d Step D: every region where somebody may besiege."""
    del step
    war = table.state
    region_of, open_land = war.gaul.region_of, war.gaul.regions
    regions = {at for at in war.at if at in open_land} | {region_of[place] for place in war.sieges}
    war.pending = tuple(
        [("siege", one) for one in sorted(regions) if any(siege.has_business(war, one, side) for side in SIDES)]
    )
    table.then(NameCombat("siege"))


class PlanningSieges(Question[War, PlanSieges, SiegeAction]):
    """D29, D41, D47, D48 What the besieger does: siege turns, empty places, giving up."""

    clause = "BG-4.5.2.i"
    actions = (Besiege, TakePlace, LiftSieges, Pass)
    exhaustive = False

    def asks(self, state: War, step: PlanSieges) -> Seat | None:
        """The besieger, while something is open; the automaton opens no siege (BG-6.11.b)."""
        if automaton.plays(state, step.side):
            return None
        return step.side if siege.has_business(state, step.region, step.side) else None

    def forced(self, state: War, step: PlanSieges) -> SiegeAction | None:
        """No more, when nothing else is left."""
        return PASS if list(islice(offers(state, step), 2)) == [PASS] else None

    def candidates(self, state: War, step: PlanSieges, seat: Seat) -> Iterator[SiegeAction]:  # noqa: ARG002
        """Siege turns with all or most units, empty places, giving up, or no more."""
        yield from offers(state, step)

    def refuses(self, state: War, step: PlanSieges, seat: Seat, action: SiegeAction) -> Refusal | None:
        """BG-4.5.1, BG-4.5.2"""
        del seat
        if isinstance(action, Besiege):
            return refuses_siege_turn(state, step, action)
        if isinstance(action, TakePlace):
            return refuses_taking(state, step, action)
        if isinstance(action, LiftSieges):
            return refuses_lifting(state, step)
        return refuses_rest(state, step)

    def answer(self, table: Table[War], step: PlanSieges, seat: Seat, action: SiegeAction) -> None:
        """Do it, and ask again; the markers that are left over go at the end."""
        del seat
        if isinstance(action, Besiege):
            conduct(table, step, action)
        elif isinstance(action, TakePlace):
            siege_end.take(table, step.side, action.place)
            table.then(step)
        elif isinstance(action, LiftSieges):
            siege_end.lift_all(table, step.region, step.side)
        else:
            table.then(CloseSieges(step.region, step.side, step.conducted))


# What is offered


def offers(war: War, step: PlanSieges) -> Iterator[SiegeAction]:
    """Everything sensible that the besieger may do next."""
    if refuses_rest(war, step) is None:
        yield PASS
    for place in siege.targets(war, step.region, step.side):
        for leaders, units in _groups(war, step, place):
            action = Besiege(place, leaders, units)
            if refuses_siege_turn(war, step, action) is None:
                yield action
    for place in siege.empty_places(war, step.region, step.side):
        if place not in step.conducted:
            yield TakePlace(place)
    if refuses_lifting(war, step) is None:
        yield LIFT


def _groups(war: War, step: PlanSieges, place: Location) -> Iterator[Group]:
    """Everybody; where there are more places, also all but an army for each of the others."""
    units, leaders = siege.besiegers(war, step.region, step.side), siege.engineers(war, step.region, step.side)
    able = [unit for unit in units if places.may_besiege(war, unit, place)]
    yield tuple(leaders), tuple(able)
    others = set(siege.targets(war, step.region, step.side)) - {place, *step.conducted}
    for spared in range(1, len(others) + 1):
        group = _all_but(war, able, leaders, spared)
        if forces.is_army(group[1]) and group[0]:
            yield group


def _all_but(war: War, units: Sequence[UnitNo], leaders: Sequence[LeaderNo], armies: int) -> Group:
    """All but so many armies, weakest units and last leaders; each army keeps an infantry unit."""
    weakest = sorted(units, key=lambda unit: (not war.roster.is_cavalry[unit], war.sp(unit), unit))
    foot = forces.infantry(war, weakest)[:armies]
    spared = [*foot, *(unit for unit in weakest if unit not in foot)][: armies * forces.ARMY]
    return tuple(leaders[: max(len(leaders) - armies, 0)]), tuple(unit for unit in units if unit not in spared)


# What is refused


def due(war: War, step: PlanSieges) -> list[Location]:
    """The places whose siege is under way, has not had its turn, and is not barred by ships that came back."""
    under_way = [place for place in siege.besieged_by(war, step.region, step.side) if place not in step.conducted]
    return [place for place in under_way if siege.refuses_besieging(war, step.side, place) is None]


def must_conduct(war: War, step: PlanSieges) -> int:
    """BG-4.5.2.a, BG-4.5.1.j How many of the sieges under way the besieger is able to go on with, and so must."""
    under_way = due(war, step)
    if not under_way:
        return 0
    units, leaders = siege.besiegers(war, step.region, step.side), siege.engineers(war, step.region, step.side)
    first = not step.conducted
    able = siege.most_sieges(war, units, leaders, first=first) if first or step.may_go_on else 0
    return min(len(under_way), able)


def refuses_rest(war: War, step: PlanSieges) -> Refusal | None:
    """BG-4.5.2.a Each turn the besieger carries a siege turn out, or gives up; surplus sieges are dropped."""
    return Refusal("BG-4.5.2.a", "siege-must-go-on") if must_conduct(war, step) else None


def refuses_lifting(war: War, step: PlanSieges) -> Refusal | None:
    """BG-4.5.6.c Sieges that could go on are given up before the first siege turn."""
    open_still = not step.conducted and must_conduct(war, step)
    return None if open_still else Refusal("BG-4.5.6.c", "no-siege-to-give-up")


def refuses_taking(war: War, step: PlanSieges, action: TakePlace) -> Refusal | None:
    """BG-4.5.1.a, BG-12.p An empty place of the region; a place besieged this turn counts as empty from the next."""
    if not 0 < action.place < war.gaul.locations or war.gaul.region_of[action.place] != step.region:
        return Refusal("BG-4.5.1.a", "place-not-there")
    if action.place in step.conducted:
        return Refusal("BG-12.p", "besieged-this-turn")
    return siege.refuses_taking(war, step.side, action.place)


def refuses_siege_turn(war: War, step: PlanSieges, action: Besiege) -> Refusal | None:
    """BG-4.5.1.c, d, h, i Why these units and leaders cannot carry out a siege turn."""
    if action.place not in war.gaul.all_places_in(step.region):
        return Refusal("BG-4.5.a", "place-not-there")
    if action.place in step.conducted:
        return Refusal("BG-4.5.2.d", "besieged-this-turn")
    refusal = siege.refuses_besieging(war, step.side, action.place)
    return refusal or _refuses_group(war, step, action)


def _refuses_group(war: War, step: PlanSieges, action: Besiege) -> Refusal | None:
    if len(set(action.units)) < len(action.units) or len(set(action.leaders)) < len(action.leaders):
        return Refusal("BG-3.3.i", "named-twice")
    units, leaders = siege.besiegers(war, step.region, step.side), siege.engineers(war, step.region, step.side)
    if not set(action.units) <= set(units) or not set(action.leaders) <= set(leaders):
        return Refusal("BG-4.5.1.i", "not-among-the-besiegers")
    if not all(places.may_besiege(war, unit, action.place) for unit in action.units):
        return Refusal("BG-4.5.a", "unit-may-not-besiege")
    if not forces.infantry(war, action.units):
        return Refusal("BG-4.5.1.d", "no-infantry-able-to-besiege")
    if step.conducted and not (step.may_go_on and is_full(action)):
        return Refusal("BG-4.5.1.c", "army-and-leader-for-each-siege")
    others = must_conduct(war, step) - (action.place in war.sieges)
    if _still_able(war, step, action, units, leaders) < others:
        return Refusal("BG-4.5.1.j", "other-sieges-must-go-on")
    return None


def is_full(action: Besiege) -> bool:
    """BG-4.5.1.c Whether a group is an army with a leader."""
    return forces.is_army(action.units) and bool(action.leaders)


def _still_able(
    war: War, step: PlanSieges, action: Besiege, units: Sequence[UnitNo], leaders: Sequence[LeaderNo]
) -> int:
    """How many more sieges those who are left can conduct."""
    if not (step.may_go_on and is_full(action)):
        return 0
    rest = [unit for unit in units if unit not in action.units]
    return siege.most_sieges(war, rest, [one for one in leaders if one not in action.leaders], first=False)


# What is done


def conduct(table: Table[War], step: PlanSieges, action: Besiege) -> None:
    """BG-4.5.2.a, BG-4.5.2.b A siege turn, unless the besieged surrender or come out."""
    war, place = table.state, action.place
    moving.stir(war, action.leaders, action.units, INVESTED)
    moving.stir(war, war.leaders_at(place), war.units_at(place))
    so_far = war.sieges.get(place, SiegeMarker(step.side)).turns
    war.sieges[place] = SiegeMarker(step.side, so_far, at_hand=True)
    going_on = msgspec.structs.replace(
        step, conducted=(*step.conducted, place), may_go_on=step.may_go_on and is_full(action)
    )
    table.then(AnswerSiege(place, foe(step.side)), going_on)


def close(table: Table[War], step: CloseSieges) -> None:
    """BG-4.5.1.j, BG-4.5.2.i A siege without a siege turn this turn is dropped, without a retreat."""
    for place in siege.besieged_by(table.state, step.region, step.side):
        if place not in step.conducted:
            sieges_kept.lift(table, place, "BG-4.5.1.j")
