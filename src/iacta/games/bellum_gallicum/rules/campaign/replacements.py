"""3.2: supplementum and levies of a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Pass, PlaceAt, ReceiveUnit
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import arrivals
from iacta.games.bellum_gallicum.sides import ROMAN
from iacta.games.bellum_gallicum.state import LOST, WITHDRAWN, War
from iacta.games.bellum_gallicum.steps import Levy, ReceiveReplacements, TakeCavalry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.roster import UnitNo
    from iacta.games.bellum_gallicum.scenario_form import Campaign

PASS: Final = Pass()
MARCH: Final = 2


def receive(table: Table[War], step: ReceiveReplacements) -> None:
    """BG-3.2.a, b, g, h Supplementum on the year's first turn, levies in March, with a Roman leader in Cisalpina."""
    del step
    war, campaign = table.state, table.state.sheet.campaign
    if campaign is None:
        return
    _place_won_cavalry(table, campaign)
    rules = campaign.replacements
    in_cisalpina = [one for one in war.leaders_in(war.gaul.cisalpina, ROMAN) if war.roster.is_roman[one]]
    if war.year < rules.from_year or not in_cisalpina:
        return
    if war.turn == arrivals.first_turn(war):
        _supplement(table, rules.gallic_cavalry)
    if war.turn == MARCH:
        extra = rules.with_caesar if war.roster.caesar in in_cisalpina else 0  # BG-3.2.f
        table.then(Levy(rules.legions, rules.auxiliaries, rules.roman_cavalry, extra))


def _supplement(table: Table[War], cavalry: int) -> None:
    """BG-3.2.c, BG-3.2.d Every weakened legion on the map is restored; a Gallic cavalry joins a camp."""
    war = table.state
    weak = tuple(unit for unit in war.roster.legions if war.at[unit] > 0 and war.weak[unit])
    for unit in weak:
        war.weak[unit] = False
    table.tell(events.SupplementumReceived(weak), "BG-3.2.c")
    free = [unit for unit in war.roster.gallic_cavalry if war.at[unit] in (NOWHERE, LOST, WITHDRAWN)]
    for unit in free[:cavalry]:
        table.then(TakeCavalry(unit))


def _place_won_cavalry(table: Table[War], campaign: Campaign) -> None:
    """BG-7.2.6.b, BG-7.2.6.e The German cavalry won in Germania joins any winter camp, as soon as one stands."""
    war = table.state
    won = [war.roster.unit_no[name] for one in campaign.expedition for name in one.wins]
    free = [unit for unit in won if war.at[unit] in (NOWHERE, LOST, WITHDRAWN)]
    if war.annals.cavalry_won and free and camps_for(war, free[0]):
        war.annals = msgspec.structs.replace(war.annals, cavalry_won=war.annals.cavalry_won - 1)
        table.then(TakeCavalry(free[0]))


def camps_for(war: War, unit: UnitNo) -> list[RegionNo]:
    """BG-3.2.d, BG-7.2.6.b The camps that can receive a cavalry unit: Gauls need a leader there."""
    gallic = war.roster.nation[unit] == "gallic"
    return [
        region
        for region in war.gaul.regions
        if war.camps[region]
        and not war.is_besieged(camp := war.gaul.camp_of(region))  # BG-3.3.2.j
        and (not gallic or war.leaders_at(camp, ROMAN))
    ]


class TakingCavalry(Question[War, TakeCavalry, PlaceAt]):
    """D7 The camp for the cavalry."""

    clause = "BG-3.2.d"
    actions = (PlaceAt,)

    def asks(self, state: War, step: TakeCavalry) -> Seat | None:
        """The Roman side, if a camp qualifies (BG-3.2.i)."""
        return ROMAN if camps_for(state, step.unit) else None

    def forced(self, state: War, step: TakeCavalry) -> PlaceAt | None:
        """The only camp."""
        found = camps_for(state, step.unit)
        return PlaceAt(found[0]) if len(found) == 1 else None

    def candidates(self, state: War, step: TakeCavalry, seat: Seat) -> Iterator[PlaceAt]:  # noqa: ARG002
        """Every camp that qualifies."""
        yield from map(PlaceAt, camps_for(state, step.unit))

    def refuses(self, state: War, step: TakeCavalry, seat: Seat, action: PlaceAt) -> Refusal | None:
        """BG-3.2.d"""
        del seat
        return None if action.region in camps_for(state, step.unit) else Refusal("BG-3.2.d", "no-such-camp")

    def answer(self, table: Table[War], step: TakeCavalry, seat: Seat, action: PlaceAt) -> None:
        """It stands in the camp."""
        del seat
        arrivals.appear(table, ROMAN, (), (step.unit,), table.state.gaul.camp_of(action.region))


class Levying(Question[War, Levy, ReceiveUnit | Pass]):
    """D7 Which eliminated units come back."""

    clause = "BG-3.2.e"
    actions = (ReceiveUnit, Pass)

    def _open(self, state: War, step: Levy) -> list[UnitNo]:
        """Units of nation `roman` eliminated in earlier campaigns, of a class that is still due."""
        due = {
            "legion": step.legions,
            "auxiliary": step.auxiliaries,
            "roman_cavalry": step.cavalry,
        }
        pool = [
            unit
            for unit, year in state.lost_in.items()
            if year < state.year and state.at[unit] == LOST and state.roster.nation[unit] == "roman"
        ]
        return sorted(unit for unit in pool if step.any_unit or due.get(state.roster.units[unit].unit_class, 0))

    def asks(self, state: War, step: Levy) -> Seat | None:
        """The Roman side, while units are left."""
        return ROMAN if self._open(state, step) else None

    def candidates(self, state: War, step: Levy, seat: Seat) -> Iterator[ReceiveUnit | Pass]:  # noqa: ARG002
        """Each of them, or no more."""
        yield from map(ReceiveUnit, self._open(state, step))
        yield PASS

    def refuses(self, state: War, step: Levy, seat: Seat, action: ReceiveUnit | Pass) -> Refusal | None:
        """BG-3.2.e"""
        del seat
        if isinstance(action, Pass) or action.unit in self._open(state, step):
            return None
        return Refusal("BG-3.2.e", "not-to-be-levied")

    def answer(self, table: Table[War], step: Levy, seat: Seat, action: ReceiveUnit | Pass) -> None:
        """BG-3.2.g It arrives intact in Cisalpina; then the next."""
        del seat
        if isinstance(action, Pass):
            return
        war = table.state
        arrivals.appear(table, ROMAN, (), (action.unit,), war.gaul.cisalpina)
        table.tell(events.LevyReceived(action.unit), "BG-3.2.e")
        table.then(_less(step, war.roster.units[action.unit].unit_class))


def _less(step: Levy, unit_class: str) -> Levy:
    """What is still due after a unit of a class; beyond its quota it counts as the one of any type."""
    field = {"legion": "legions", "auxiliary": "auxiliaries", "roman_cavalry": "cavalry"}.get(unit_class)
    if field is not None and getattr(step, field) > 0:
        return msgspec.structs.replace(step, **{field: getattr(step, field) - 1})
    return msgspec.structs.replace(step, any_unit=step.any_unit - 1)
