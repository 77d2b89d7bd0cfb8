"""6.2.7.g to 6.2.7.i: the Helvetii bargain for their way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Bargain, Pass, Raise
from iacta.games.bellum_gallicum.rules import arrivals
from iacta.games.bellum_gallicum.rules.specials import special
from iacta.games.bellum_gallicum.scenario_form import Negotiation
from iacta.games.bellum_gallicum.sides import GALLIC
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import Negotiate, RaiseTribe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.roster import TribeNo

PASS: Final = Pass()


def starts(war: War, region: RegionNo) -> list[RegionNo]:
    """BG-6.2.7.i The regions next to one where units of the Helvetii stand with a leader."""
    rule = special(war, Negotiation)
    if rule is None:
        return []
    own = {war.roster.tribe_no[tribe] for tribe in rule.tribes}
    return [
        start
        for start in war.gaul.neighbours[region]
        if war.leaders_in(start, GALLIC) and any(war.roster.tribe[unit] in own for unit in war.units_in(start, GALLIC))
    ]


def refuses_bargain(war: War, region: RegionNo) -> Refusal | None:
    """BG-6.2.7.g, BG-6.2.7.i Why there is nothing to negotiate about a region."""
    if region not in war.gaul.regions or war.gaul.sector_of[region] not in war.gaul.independent:
        return Refusal("BG-6.2.7.i", "no-tribe-to-bargain-with")
    if region in war.annals.negotiated:
        return Refusal("BG-6.2.7.g", "bargained-before")
    return None if starts(war, region) else Refusal("BG-6.2.7.i", "not-next-to-the-helvetii")


class Negotiating(Question[War, Negotiate, Bargain | Pass]):
    """D14 Negotiate for a region or not."""

    clause = "BG-6.2.7.g"
    actions = (Bargain, Pass)

    def asks(self, state: War, step: Negotiate) -> Seat | None:
        """The Gallic side, where there is somebody to bargain with."""
        del step
        if special(state, Negotiation) is None:
            return None
        return GALLIC if any(refuses_bargain(state, region) is None for region in state.gaul.regions) else None

    def candidates(self, state: War, step: Negotiate, seat: Seat) -> Iterator[Bargain | Pass]:  # noqa: ARG002
        """Nobody, or one region."""
        yield PASS
        yield from (Bargain(region) for region in state.gaul.regions if refuses_bargain(state, region) is None)

    def refuses(self, state: War, step: Negotiate, seat: Seat, action: Bargain | Pass) -> Refusal | None:
        """BG-6.2.7.g"""
        del step, seat
        return refuses_bargain(state, action.region) if isinstance(action, Bargain) else None

    def answer(self, table: Table[War], step: Negotiate, seat: Seat, action: Bargain | Pass) -> None:
        """BG-6.2.7.g A die: the force must stay, nothing happens, or a tribe may rise."""
        del step, seat
        if isinstance(action, Pass):
            return
        war, rule = table.state, special(table.state, Negotiation)
        assert rule is not None  # else nobody was asked
        die = table.dice.roll(1, 6, "BG-6.2.7.g")[0]
        result: Literal["forbidden", "nothing", "raised"] = "nothing"
        if die <= rule.forbidden:
            result = "forbidden"
        elif die >= rule.raised:
            result = "raised"
        table.tell(events.Negotiated(action.region, die, result), "BG-6.2.7.g")
        refused = tuple(starts(war, action.region)) if result == "forbidden" else ()
        negotiated = war.annals.negotiated | {action.region}
        war.annals = msgspec.structs.replace(war.annals, negotiated=negotiated, refused=refused)
        if result == "raised":
            table.then(RaiseTribe(action.region))


def willing(war: War, region: RegionNo) -> list[TribeNo]:
    """BG-6.2.7.h The tribes of the sector that may be raised: not on the map, of small value, no vassals."""
    rule = special(war, Negotiation)
    assert rule is not None  # else nobody has negotiated
    sector, roster = war.gaul.sector_of[region], war.roster
    return [
        tribe
        for tribe, one in enumerate(roster.tribes)
        if war.gaul.sector_of[roster.home[tribe]] == sector
        and tribe not in war.serves
        and not one.vassal
        and arrivals.value_of(war, tribe) <= rule.most_value
    ]


class RaisingTribe(Question[War, RaiseTribe, Raise | Pass]):
    """D14 On a 6 a tribe may be raised."""

    clause = "BG-6.2.7.h"
    actions = (Raise, Pass)

    def asks(self, state: War, step: RaiseTribe) -> Seat | None:
        """The Gallic side, if a tribe qualifies."""
        return GALLIC if willing(state, step.region) else None

    def candidates(self, state: War, step: RaiseTribe, seat: Seat) -> Iterator[Raise | Pass]:  # noqa: ARG002
        """A tribe, or none."""
        yield from map(Raise, willing(state, step.region))
        yield PASS

    def refuses(self, state: War, step: RaiseTribe, seat: Seat, action: Raise | Pass) -> Refusal | None:
        """BG-6.2.7.h"""
        del seat
        if isinstance(action, Pass) or action.tribe in willing(state, step.region):
            return None
        return Refusal("BG-6.2.7.h", "tribe-cannot-be-raised")

    def answer(self, table: Table[War], step: RaiseTribe, seat: Seat, action: Raise | Pass) -> None:
        """BG-6.2.7.h It appears at once in its home region with its leaders, and its vassals with it."""
        del step, seat
        if isinstance(action, Raise):
            for tribe in (action.tribe, *table.state.roster.vassals[action.tribe]):
                arrivals.mobilise(table, tribe, GALLIC, value=arrivals.value_of(table.state, tribe))
