"""7.4.2: the map is cleared at the end of a campaign year."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import BuildCamp, Pass, Raise, SendLeaderHome
from iacta.games.bellum_gallicum.annals import Toll
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import arrivals, moving, places, storms, triremes
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CAPTURED, LOST, PRO_ROMAN, War
from iacta.games.bellum_gallicum.steps import BuildCamps, ClearMarkers, PlaceTribe, RaiseIrreducible, SendToCisalpina

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, TribeNo

PASS: Final = Pass()


def legions_in_gaul(war: War) -> bool:
    """BG-7.4.1.d, BG-7.4.1.f Whether a legion, or a trireme in a coastal region, is in independent Gaul."""
    found = [war.at[unit] for unit in war.roster.legions if war.at[unit] > 0]
    found += [war.ship_at[ship] for ship in war.roster.triremes if war.ship_at[ship] > 0]
    return any(war.gaul.sector_of[war.gaul.region_of[at]] in war.gaul.independent for at in found)


def toll(war: War) -> Toll:
    """BG-7.2.2.e, BG-7.2.2.j What the campaign that ends says about the next revolt."""
    roster, out = war.roster, war.annals.out
    romans = [leader for leader in out if roster.is_roman[leader]]
    killed = [leader for leader in romans if war.leader_at[leader] == LOST]
    lost = [unit for unit, year in war.lost_in.items() if year == war.year]
    roman_units = [unit for unit in lost if roster.nation[unit] == "roman"]
    return Toll(
        roman_leaders_killed=len(killed),
        labienus_killed=roster.labienus in killed,
        provincia_held=all(war.control[region] == ANTI_ROMAN for region in war.gaul.provincia),
        legions_lost=sum(roster.is_legion[unit] for unit in roman_units),
        irreducible_killed=any(roster.leaders[one].irreducible and war.leader_at[one] == LOST for one in out),
        roman_counters_lost=bool(romans or roman_units),
        gauls_all_lost=not _has_gauls(war),
    )


def _has_gauls(war: War) -> bool:
    """BG-7.2.2.j Whether an anti-Roman unit, ship or leader is left on the map."""
    roster = war.roster
    units = any(war.side[unit] == GALLIC and at > 0 for unit, at in enumerate(war.at))
    leaders = any(roster.leader_side[one] == GALLIC and at > 0 for one, at in enumerate(war.leader_at))
    return units or leaders or any(roster.ship_side[ship] == GALLIC and at > 0 for ship, at in enumerate(war.ship_at))


def undefeated(war: War) -> tuple[TribeNo, ...]:
    """BG-7.2.7.a, BG-7.2.7.d Irreducible tribes on the Gallic side, leader unhurt, home region anti-Roman."""
    home = war.roster.home
    return tuple(
        tribe
        for tribe in range(len(home))
        if war.serves.get(tribe) == GALLIC and war.control[home[tribe]] == ANTI_ROMAN and _is_irreducible(war, tribe)
    )


def _is_irreducible(war: War, tribe: TribeNo) -> bool:
    """BG-7.2.7.a, BG-7.2.7.c Whether a tribe is led by irreducible leaders, none of them hurt or lost."""
    leaders = [leader for leader in war.roster.leaders_of[tribe] if war.roster.leaders[leader].irreducible]
    present = [leader for leader in leaders if war.leader_at[leader] > 0]
    lost = any(war.leader_at[leader] in (LOST, CAPTURED) for leader in leaders)
    return bool(present) and not lost and not any(war.wounded[leader] for leader in present)


def clear_map(table: Table[War]) -> None:
    """BG-7.4.2.a, b, i, j Gauls, Germans and Britons leave; triremes become legions, those at sea are lost."""
    war = table.state
    units = tuple(unit for unit, at in enumerate(war.at) if at > 0 and _leaves(war, unit))
    leaders = tuple(
        leader
        for leader, at in enumerate(war.leader_at)
        if at > 0 and (war.roster.leader_side[leader] == GALLIC or leader in war.roster.generics)
    )
    table.tell(events.MapCleared(units, leaders), "BG-7.4.2.a")
    for unit in units:
        war.weak[unit] = False
    for leader in leaders:
        war.wounded[leader] = 0
    war.sieges.clear()
    moving.put(table, leaders, units, NOWHERE)
    war.place_leaders(war.roster.generics, NOWHERE)  # BG-7.2.4.h free again whatever happened to them
    war.serves.clear()
    war.stands_for.clear()
    lay_up(table)


def _leaves(war: War, unit: int) -> bool:
    """BG-7.4.2.a, BG-7.4.2.i Tribal units of either side, and the Gallic side's Germans and Britons."""
    return war.roster.tribe[unit] >= 0 or war.side[unit] == GALLIC


def lay_up(table: Table[War]) -> None:
    """BG-7.4.2.b, BG-7.4.2.j Triremes become their legions and their troops land; at sea all are lost with them."""
    war = table.state
    afloat = {ship: at for ship in war.roster.triremes if (at := war.ship_at[ship]) > 0}
    war.ship_at = [NOWHERE] * len(war.ship_at)  # nobody is saved aboard a ship that is lost as well
    for ship, at in afloat.items():
        war.ship_at[ship] = at
        if at in war.gaul.zones:
            storms.sink(table, ship, "BG-7.4.2.b")
        else:
            inside = war.gaul.aboard(ship)
            moving.put(table, war.leaders_at(inside), war.units_at(inside), at)
            triremes.exchange(table, ship)


# Winter camps


def refuses_camp(war: War, region: RegionNo) -> Refusal | None:
    """BG-4.5.7.c Why no camp can be built: control, a legion and a Roman leader are needed."""
    if region not in war.gaul.regions or war.control[region] != PRO_ROMAN:
        return Refusal("BG-4.5.7.c", "not-under-roman-control")
    if war.camps[region]:
        return Refusal("BG-4.5.7.c", "camp-stands-there")
    if not any(war.roster.is_legion[unit] for unit in war.units_in(region, ROMAN)):
        return Refusal("BG-4.5.7.c", "no-legion-there")
    if not any(war.roster.is_roman[leader] for leader in war.leaders_in(region, ROMAN)):
        return Refusal("BG-4.5.7.c", "no-roman-leader-there")
    return None


class BuildingCamps(Question[War, BuildCamps, BuildCamp | Pass]):
    """D38 Winter camps, and who goes inside."""

    clause = "BG-7.4.2.c"
    actions = (BuildCamp, Pass)
    exhaustive = False

    def _open(self, state: War) -> list[RegionNo]:
        return [region for region in state.gaul.regions if refuses_camp(state, region) is None]

    def asks(self, state: War, step: BuildCamps) -> Seat | None:
        """The Roman side, if a camp can be built."""
        del step
        return ROMAN if self._open(state) else None

    def candidates(self, state: War, step: BuildCamps, seat: Seat) -> Iterator[BuildCamp | Pass]:  # noqa: ARG002
        """A camp with all that may enter, or no more."""
        for region in self._open(state):
            leaders, units = _winterers(state, region)
            yield BuildCamp(region, leaders, units)
        yield PASS

    def refuses(self, state: War, step: BuildCamps, seat: Seat, action: BuildCamp | Pass) -> Refusal | None:
        """BG-4.5.7.c, BG-7.4.2.j"""
        del step, seat
        if isinstance(action, Pass):
            return None
        refusal = refuses_camp(state, action.region)
        if refusal is not None:
            return refusal
        leaders, units = _winterers(state, action.region)
        if not action.units or not set(action.units) <= set(units) or not set(action.leaders) <= set(leaders):
            return Refusal("BG-7.4.2.j", "may-not-winter-there")
        return None

    def answer(self, table: Table[War], step: BuildCamps, seat: Seat, action: BuildCamp | Pass) -> None:
        """Build it, and ask again."""
        del seat
        if isinstance(action, Pass):
            return
        war = table.state
        war.camps[action.region] = True
        table.tell(events.CampBuilt(action.region, action.leaders, action.units), "BG-7.4.2.c")
        moving.put(table, action.leaders, action.units, war.gaul.camp_of(action.region))
        table.then(step)


def _winterers(war: War, region: RegionNo) -> tuple[tuple[LeaderNo, ...], tuple[int, ...]]:
    """BG-7.4.2.j All leaders and eligible units of a region."""
    camp = war.gaul.camp_of(region)
    units = tuple(unit for unit in war.units_in(region, ROMAN) if places.may_garrison(war, unit, camp))
    return tuple(war.leaders_in(region, ROMAN)), units


def clear_markers(table: Table[War], step: ClearMarkers) -> None:
    """BG-7.4.2.d to BG-7.4.2.f Destroyed oppida without a camp and cities stand again; burnt land recovers."""
    del step
    war = table.state
    kept = {place for place in war.destroyed if not war.gaul.is_city[place] and war.camps[war.gaul.region_of[place]]}
    war.destroyed = frozenset(kept)
    war.scorched = [False] * len(war.scorched)
    war.depots = [False] * len(war.depots)


# Irreducible tribes and the leader in Cisalpina


class RaisingIrreducible(Question[War, RaiseIrreducible, Raise | Pass]):
    """D39 Undefeated irreducible tribes mobilise with full value, unrecorded."""

    clause = "BG-7.2.7.b"
    actions = (Raise, Pass)

    def asks(self, state: War, step: RaiseIrreducible) -> Seat | None:
        """The Gallic side, while a tribe is left."""
        del state
        return GALLIC if step.tribes else None

    def candidates(self, state: War, step: RaiseIrreducible, seat: Seat) -> Iterator[Raise | Pass]:  # noqa: ARG002
        """The tribes one by one, or no more."""
        yield from map(Raise, step.tribes)
        yield PASS

    def refuses(self, state: War, step: RaiseIrreducible, seat: Seat, action: Raise | Pass) -> Refusal | None:
        """BG-7.2.7.a"""
        del state, seat
        if isinstance(action, Pass) or action.tribe in step.tribes:
            return None
        return Refusal("BG-7.2.7.a", "tribe-was-defeated")

    def answer(self, table: Table[War], step: RaiseIrreducible, seat: Seat, action: Raise | Pass) -> None:
        """BG-7.2.7.e Its vassals come with it."""
        del seat
        if isinstance(action, Pass):
            return
        war = table.state
        for tribe in (action.tribe, *war.roster.vassals[action.tribe]):
            arrivals.mobilise(table, tribe, GALLIC, value=arrivals.value_of(war, tribe))
            table.then(PlaceTribe(tribe, GALLIC))
        table.then(RaiseIrreducible(tuple(tribe for tribe in step.tribes if tribe != action.tribe)))


class SendingToCisalpina(Question[War, SendToCisalpina, SendLeaderHome]):
    """D38 One Roman leader of the owner's choice goes to Cisalpina."""

    clause = "BG-7.4.2.h"
    actions = (SendLeaderHome,)

    def _open(self, state: War) -> list[LeaderNo]:
        return [leader for leader, at in enumerate(state.leader_at) if at > 0 and state.roster.is_roman[leader]]

    def asks(self, state: War, step: SendToCisalpina) -> Seat | None:
        """The Roman side, if it has a leader."""
        del step
        return ROMAN if self._open(state) else None

    def forced(self, state: War, step: SendToCisalpina) -> SendLeaderHome | None:
        """The only leader."""
        del step
        found = self._open(state)
        return SendLeaderHome(found[0]) if len(found) == 1 else None

    def candidates(self, state: War, step: SendToCisalpina, seat: Seat) -> Iterator[SendLeaderHome]:  # noqa: ARG002
        """Every Roman leader on the map."""
        yield from map(SendLeaderHome, self._open(state))

    def refuses(self, state: War, step: SendToCisalpina, seat: Seat, action: SendLeaderHome) -> Refusal | None:
        """BG-7.4.2.h"""
        del step, seat
        return None if action.leader in self._open(state) else Refusal("BG-7.4.2.h", "not-a-roman-leader")

    def answer(self, table: Table[War], step: SendToCisalpina, seat: Seat, action: SendLeaderHome) -> None:
        """He goes."""
        del step, seat
        table.tell(events.LeaderSentHome(action.leader), "BG-7.4.2.h")
        moving.stir(table.state, (action.leader,), ())
        moving.put(table, (action.leader,), (), table.state.gaul.cisalpina)
