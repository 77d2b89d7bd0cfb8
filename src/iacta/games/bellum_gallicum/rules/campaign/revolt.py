"""7.2.1 to 7.2.5: the revolt of a year: who rises, who sides with Rome, how far it spreads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from iacta.engine.question import Question
from iacta.engine.records import Modifier, Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import EnterOppidum, Extend, Pass, Raise
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import arrivals, moving, places
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import ChooseAlly, ExtendRevolt, PlaceTribe, RaiseMore, StartRevolt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.annals import Toll
    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.roster import TribeNo

PASS: Final = Pass()
MOST_REVOLTS: Final = 3
"""BG-7.2.4.b"""
REST: Final = 1
WEAK_AFTER: Final = 2
"""BG-7.2.4.c Years after its last revolt in which a tribe cannot rise, and in which it rises weakened."""
MOST_ALLY: Final = 3
"""BG-7.2.2.b"""
THRESHOLDS: Final = (5, 4, 3, 2)
"""BG-7.2.2.d For the first tribe, the second, the third, the fourth and later."""


# Who may rise


def may_revolt(war: War, tribe: TribeNo) -> bool:
    """BG-7.2.4.b, BG-7.2.4.c, BG-7.2.2.k Whether a tribe can revolt this year."""
    years = war.annals.revolts_of(tribe)
    rested = not years or war.year - max(years) > REST
    return rested and len(years) < MOST_REVOLTS and tribe not in war.serves


def rises_weakened(war: War, tribe: TribeNo) -> bool:
    """BG-7.2.4.c Two years after its last revolt a tribe comes with its units weakened."""
    years = war.annals.revolts_of(tribe)
    return bool(years) and war.year - max(years) == WEAK_AFTER


def tribes_of(war: War, sector: str) -> list[TribeNo]:
    """The tribes of a sector, in file order."""
    return list(war.roster.tribes_in[sector])


def starters(war: War, sector: str) -> list[TribeNo]:
    """BG-7.2.2.h, BG-7.2.2.k The tribes that can start or extend a revolt in a sector: no vassals."""
    return [tribe for tribe in tribes_of(war, sector) if not war.roster.tribes[tribe].vassal and may_revolt(war, tribe)]


def open_sectors(war: War) -> list[str]:
    """BG-7.2.2.k, BG-7.2.3.h The sectors of independent Gaul where a revolt can start this year."""
    forced = forced_sector(war)
    return [
        sector
        for sector in war.gaul.sectors
        if sector in war.gaul.independent
        and sector not in war.annals.closed_sectors
        and forced in ("", sector)
        and starters(war, sector)
    ]


def forced_sector(war: War) -> str:
    """BG-7.6.1.a, BG-7.6.2.a Where the revolt of this year must start; nothing: anywhere."""
    listed = war.sheet.campaign.forced_revolt if war.sheet.campaign is not None else ()
    return next((one.sector for one in listed if one.year == war.year), "")


def forced_tribe(war: War) -> TribeNo:
    """BG-7.6.2.a The tribe that must start it; −1: any."""
    listed = war.sheet.campaign.forced_revolt if war.sheet.campaign is not None else ()
    name = next((one.tribe for one in listed if one.year == war.year), None)
    return war.roster.tribe_no[name] if name is not None else -1


# Mobilisation


def raise_tribe(table: Table[War], tribe: TribeNo) -> None:
    """BG-7.2.4.a, BG-7.2.2.h A tribe revolts with its vassals: recorded, and placed at once."""
    war = table.state
    followers = [vassal for vassal in war.roster.vassals[tribe] if may_revolt(war, vassal)]  # BG-7.2.4.f
    for one in (tribe, *followers):
        weak = rises_weakened(war, one)
        war.annals = war.annals.with_revolt(one, war.year)
        war.annals = msgspec.structs.replace(war.annals, raised=(*war.annals.raised, one))
        arrivals.mobilise(table, one, GALLIC, value=arrivals.value_of(war, one), weak=weak)
        arrivals.launch(table, one, 1 if weak else None)  # BG-5.2.c
        table.then(PlaceTribe(one, GALLIC))


def ally_with(table: Table[War], tribe: TribeNo) -> None:
    """BG-7.2.4.d, BG-7.2.4.h An ally comes with full value and its vassals; a generic leader stands for its own."""
    war = table.state
    table.tell(events.AllyChosen(tribe), "BG-7.2.2.b")
    for one in (tribe, *war.roster.vassals[tribe]):
        war.annals = msgspec.structs.replace(war.annals, allies=(*war.annals.allies, one))
        arrivals.mobilise(table, one, ROMAN, value=arrivals.value_of(war, one))
        generic = next((leader for leader in war.roster.generics if war.leader_at[leader] == NOWHERE), None)
        if generic is not None and arrivals.leaders_of(war, one):
            war.stands_for[generic] = one
            arrivals.appear(table, ROMAN, (generic,), (), war.roster.home[one])
        table.then(PlaceTribe(one, ROMAN))


class StartingRevolt(Question[War, StartRevolt, Raise]):
    """D35 The starting tribe, or the extension tribe of a sector: it revolts without a roll."""

    clause = "BG-7.2.2.a"
    actions = (Raise,)

    def _open(self, state: War, step: StartRevolt) -> list[TribeNo]:
        sectors = [step.sector] if step.sector else open_sectors(state)
        found = [tribe for sector in sectors for tribe in starters(state, sector)]
        forced = forced_tribe(state) if not step.sector else -1
        return [forced] if forced in found else found

    def asks(self, state: War, step: StartRevolt) -> Seat | None:
        """The Gallic side."""
        return GALLIC if self._open(state, step) else None

    def forced(self, state: War, step: StartRevolt) -> Raise | None:
        """The only tribe."""
        found = self._open(state, step)
        return Raise(found[0]) if len(found) == 1 else None

    def candidates(self, state: War, step: StartRevolt, seat: Seat) -> Iterator[Raise]:  # noqa: ARG002
        """Every tribe that can."""
        yield from map(Raise, self._open(state, step))

    def refuses(self, state: War, step: StartRevolt, seat: Seat, action: Raise) -> Refusal | None:
        """BG-7.2.2.a, BG-7.2.2.k"""
        del seat
        return None if action.tribe in self._open(state, step) else Refusal("BG-7.2.2.k", "tribe-cannot-revolt")

    def answer(self, table: Table[War], step: StartRevolt, seat: Seat, action: Raise) -> None:
        """The tribe rises; then Rome's ally, then further tribes by roll."""
        del seat
        war = table.state
        sector = war.gaul.sector_of[war.roster.home[action.tribe]]
        raise_tribe(table, action.tribe)
        annals = war.annals
        if step.sector:
            annals = msgspec.structs.replace(annals, extension_tribes=(*annals.extension_tribes, action.tribe))
        else:
            annals = msgspec.structs.replace(annals, starting_tribe=action.tribe)
        war.annals = msgspec.structs.replace(annals, sectors=(*annals.sectors, sector), attempts=0)
        table.then(ChooseAlly(sector), RaiseMore(sector))


class PlacingTribe(Question[War, PlaceTribe, EnterOppidum | Pass]):
    """D44 Inside or outside its oppidum, as the owner likes."""

    clause = "BG-7.2.5.b"
    actions = (EnterOppidum, Pass)
    exhaustive = False

    def _oppida(self, state: War, step: PlaceTribe) -> list[Location]:
        oppida = state.roster.oppida[step.tribe]
        return [place for place in oppida if places.refuses_place(state, step.side, place) is None]

    def _counters(self, state: War, step: PlaceTribe) -> tuple[tuple[int, ...], tuple[int, ...]]:
        home = state.roster.home[step.tribe]
        units = tuple(unit for unit in state.units_at(home) if state.roster.tribe[unit] == step.tribe)
        own = [one for one in state.leaders_at(home) if state.roster.leaders[one].tribe == step.tribe]
        own += [one for one, tribe in state.stands_for.items() if tribe == step.tribe and state.leader_at[one] == home]
        return tuple(own), units

    def asks(self, state: War, step: PlaceTribe) -> Seat | None:
        """The owner, if the tribe has an oppidum."""
        return step.side if self._oppida(state, step) and any(self._counters(state, step)) else None

    def candidates(self, state: War, step: PlaceTribe, seat: Seat) -> Iterator[EnterOppidum | Pass]:  # noqa: ARG002
        """Outside, or everybody inside."""
        yield PASS
        leaders, units = self._counters(state, step)
        yield from (EnterOppidum(place, leaders, units) for place in self._oppida(state, step))

    def refuses(self, state: War, step: PlaceTribe, seat: Seat, action: EnterOppidum | Pass) -> Refusal | None:
        """BG-7.2.5.b"""
        del seat
        if isinstance(action, Pass):
            return None
        leaders, units = self._counters(state, step)
        if action.place not in self._oppida(state, step):
            return Refusal("BG-7.2.5.b", "not-an-oppidum-of-the-tribe")
        named = (*action.leaders, *action.units)
        if not named or not set(action.units) <= set(units) or not set(action.leaders) <= set(leaders):
            return Refusal("BG-7.2.5.b", "not-of-the-tribe")
        return None

    def answer(self, table: Table[War], step: PlaceTribe, seat: Seat, action: EnterOppidum | Pass) -> None:
        """Inside they go."""
        del seat
        if isinstance(action, EnterOppidum):
            region = table.state.roster.home[step.tribe]
            table.tell(events.ForceShifted(step.side, region, action.place, action.leaders, action.units), "BG-7.2.5.b")
            moving.put(table, action.leaders, action.units, action.place)
            if len(self._oppida(table.state, step)) > 1:  # the rest may go into another
                table.then(step)


class ChoosingAlly(Question[War, ChooseAlly, Raise]):
    """D36 Rome's ally in a sector, compulsory if one qualifies."""

    clause = "BG-7.2.2.b"
    actions = (Raise,)

    def _open(self, state: War, step: ChooseAlly) -> list[TribeNo]:
        """BG-7.2.2.b, BG-7.2.2.h, BG-7.2.2.k Another tribe of value 3 or less, no vassal, not on the map."""
        tribes = state.roster.tribes
        return [
            tribe
            for tribe in tribes_of(state, step.sector)
            if tribes[tribe].mobilisation <= MOST_ALLY and not tribes[tribe].vassal and tribe not in state.serves
        ]

    def asks(self, state: War, step: ChooseAlly) -> Seat | None:
        """The Roman side, if a tribe qualifies (BG-7.2.2.i)."""
        return ROMAN if self._open(state, step) else None

    def forced(self, state: War, step: ChooseAlly) -> Raise | None:
        """The only tribe."""
        found = self._open(state, step)
        return Raise(found[0]) if len(found) == 1 else None

    def candidates(self, state: War, step: ChooseAlly, seat: Seat) -> Iterator[Raise]:  # noqa: ARG002
        """Every tribe that qualifies."""
        yield from map(Raise, self._open(state, step))

    def refuses(self, state: War, step: ChooseAlly, seat: Seat, action: Raise) -> Refusal | None:
        """BG-7.2.2.b"""
        del seat
        return None if action.tribe in self._open(state, step) else Refusal("BG-7.2.2.b", "cannot-be-an-ally")

    def answer(self, table: Table[War], step: ChooseAlly, seat: Seat, action: Raise) -> None:
        """It comes with its vassals."""
        del step, seat
        ally_with(table, action.tribe)


# Further tribes


def mobilisation_modifiers(war: War, sector: str) -> tuple[Modifier, ...]:
    """BG-7.2.2.e to BG-7.2.2.g The last campaign, capped at one; the initiative in the starting sector on top."""
    found = []
    last = sum(value for _, value in toll_modifiers(war.annals.toll))
    if last:
        found.append(Modifier("BG-7.2.2.e", "last-campaign", max(-1, min(1, last)), "die"))
    if war.annals.initiative and war.annals.sectors[:1] == (sector,):
        found.append(Modifier("BG-7.2.1.a", "initiative", -1, "die"))
    return tuple(found)


def toll_modifiers(toll: Toll | None) -> list[tuple[str, int]]:
    """BG-7.2.2.e What each result of the last campaign is worth, before the cap."""
    if toll is None:
        return []
    found = (
        ("two-roman-leaders-killed", -1, toll.roman_leaders_killed >= 2),
        ("labienus-killed", -1, toll.labienus_killed),
        ("provincia-held", -1, toll.provincia_held),
        ("legion-lost", -1, toll.legions_lost > 0),
        ("irreducible-killed", 1, toll.irreducible_killed),
        ("no-roman-loss", 1, not toll.roman_counters_lost),
        ("all-gauls-lost", 1, toll.gauls_all_lost),
    )
    return [(reason, value) for reason, value, holds in found if holds]


class RaisingMore(Question[War, RaiseMore, Raise | Pass]):
    """D35 Further tribes of a sector, one roll for each, or enough."""

    clause = "BG-7.2.2.c"
    actions = (Raise, Pass)

    def _open(self, state: War, step: RaiseMore) -> list[TribeNo]:
        return [tribe for tribe in starters(state, step.sector) if tribe not in state.annals.tried_tribes]

    def asks(self, state: War, step: RaiseMore) -> Seat | None:
        """The Gallic side, while a tribe is left to try."""
        return GALLIC if self._open(state, step) else None

    def candidates(self, state: War, step: RaiseMore, seat: Seat) -> Iterator[Raise | Pass]:  # noqa: ARG002
        """Each tribe, or enough."""
        yield PASS
        yield from map(Raise, self._open(state, step))

    def refuses(self, state: War, step: RaiseMore, seat: Seat, action: Raise | Pass) -> Refusal | None:
        """BG-7.2.2.c, BG-7.2.2.k"""
        del seat
        if isinstance(action, Pass) or action.tribe in self._open(state, step):
            return None
        return Refusal("BG-7.2.2.k", "tribe-cannot-revolt")

    def answer(self, table: Table[War], step: RaiseMore, seat: Seat, action: Raise | Pass) -> None:
        """BG-7.2.2.d, BG-7.2.2.g Harder with every attempt in the sector."""
        del seat
        if isinstance(action, Pass):
            return
        war = table.state
        needed = THRESHOLDS[min(war.annals.attempts, len(THRESHOLDS) - 1)]
        modifiers = mobilisation_modifiers(war, step.sector)
        die = table.dice.roll(1, 6, "BG-7.2.2.d")[0]
        score = die + sum(one.value for one in modifiers)
        told = events.RevoltRolled(action.tribe, die, score, needed, score <= needed, modifiers)
        table.tell(told, "BG-7.2.2.d")
        tried = war.annals.tried_tribes | {action.tribe}
        war.annals = msgspec.structs.replace(war.annals, attempts=war.annals.attempts + 1, tried_tribes=tried)
        if score <= needed:
            raise_tribe(table, action.tribe)
        table.then(step)


# Other sectors


def extension_modifiers(war: War) -> tuple[Modifier, ...]:
    """BG-7.2.3.c, BG-7.2.3.h Vercingetorix on the map, and a year won by the Gallic side before."""
    found = []
    if war.leader_at[war.roster.vercingetorix] > 0:
        found.append(Modifier("BG-7.2.3.c", "vercingetorix", -4, "die"))
    if war.annals.years_won and war.annals.years_won[-1] == (war.year - 1, GALLIC):
        found.append(Modifier("BG-7.2.3.c", "last-year-won", -1, "die"))
    return tuple(found)


class Extending(Question[War, ExtendRevolt, Extend | Pass]):
    """D35 Another sector, or enough."""

    clause = "BG-7.2.3.a"
    actions = (Extend, Pass)

    def _open(self, state: War) -> list[str]:
        """BG-7.2.3.b, BG-7.2.3.f Untried sectors next to one in revolt where a tribe can rise."""
        annals = state.annals
        near = {other for sector in annals.sectors for other in state.gaul.near_sectors[sector]}
        return [
            sector
            for sector in state.gaul.sectors
            if sector in near & state.gaul.independent
            and sector not in annals.sectors
            and sector not in annals.tried_sectors
            and starters(state, sector)
        ]

    def asks(self, state: War, step: ExtendRevolt) -> Seat | None:
        """The Gallic side, while a sector is left."""
        del step
        return GALLIC if self._open(state) else None

    def candidates(self, state: War, step: ExtendRevolt, seat: Seat) -> Iterator[Extend | Pass]:  # noqa: ARG002
        """Each sector, or enough."""
        yield PASS
        yield from map(Extend, self._open(state))

    def refuses(self, state: War, step: ExtendRevolt, seat: Seat, action: Extend | Pass) -> Refusal | None:
        """BG-7.2.3.b"""
        del step, seat
        if isinstance(action, Pass) or action.sector in self._open(state):
            return None
        return Refusal("BG-7.2.3.b", "sector-cannot-join")

    def answer(self, table: Table[War], step: ExtendRevolt, seat: Seat, action: Extend | Pass) -> None:
        """BG-7.2.3.d, BG-7.2.3.e Success mobilises the sector; failure ends the growth of the revolt."""
        del seat
        if isinstance(action, Pass):
            return
        war, modifiers = table.state, extension_modifiers(table.state)
        die = table.dice.roll(1, 6, "BG-7.2.3.a")[0]
        score = die + sum(one.value for one in modifiers)
        table.tell(events.ExtensionRolled(action.sector, die, score, score <= 1, modifiers), "BG-7.2.3.a")
        war.annals = msgspec.structs.replace(war.annals, tried_sectors=war.annals.tried_sectors | {action.sector})
        if score <= 1:
            table.then(StartRevolt(action.sector), step)
