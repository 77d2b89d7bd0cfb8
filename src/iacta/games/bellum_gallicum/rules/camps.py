"""4.5.7: winter camps are broken up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import BreakCamp, Pass
from iacta.games.bellum_gallicum.rules import moving
from iacta.games.bellum_gallicum.sides import ROMAN
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import BreakCamps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import RegionNo

PASS: Final = Pass()
WINTER: Final = 1


def refuses_breaking(war: War, region: RegionNo) -> Refusal | None:
    """BG-4.5.7.k Why a camp may not be broken up: winter, a siege, or no camp."""
    if region not in war.gaul.regions or not war.camps[region]:
        return Refusal("BG-4.5.7.k", "no-camp-there")
    if war.turn == WINTER:
        return Refusal("BG-4.5.7.h", "camps-stay-in-winter")
    if war.is_besieged(war.gaul.camp_of(region)):
        return Refusal("BG-4.5.7.i", "place-is-besieged")
    return None


def camps_to_break(war: War) -> list[RegionNo]:
    """The regions whose camp may be broken up."""
    built = [region for region, camp in enumerate(war.camps) if camp] if True in war.camps else []
    return [region for region in built if refuses_breaking(war, region) is None]


class BreakingCamps(Question[War, BreakCamps, BreakCamp | Pass]):
    """D43 Camps that the Roman side breaks up at the start of its movement, from March on."""

    clause = "BG-4.5.7.k"
    actions = (BreakCamp, Pass)

    def asks(self, state: War, step: BreakCamps) -> Seat | None:
        """The Roman side, if a camp may be broken up."""
        del step
        return ROMAN if camps_to_break(state) else None

    def candidates(self, state: War, step: BreakCamps, seat: Seat) -> Iterator[BreakCamp | Pass]:  # noqa: ARG002
        """No more, or one more."""
        yield PASS
        yield from map(BreakCamp, camps_to_break(state))

    def refuses(self, state: War, step: BreakCamps, seat: Seat, action: BreakCamp | Pass) -> Refusal | None:
        """BG-4.5.7.k"""
        del step, seat
        return refuses_breaking(state, action.region) if isinstance(action, BreakCamp) else None

    def answer(self, table: Table[War], step: BreakCamps, seat: Seat, action: BreakCamp | Pass) -> None:
        """The camp goes, its units stand in the open."""
        del seat
        if isinstance(action, Pass):
            return
        war, camp = table.state, table.state.gaul.camp_of(action.region)
        war.camps[action.region] = False
        table.tell(events.CampRemoved(action.region), "BG-4.5.7.k")
        moving.put(table, war.leaders_at(camp), war.units_at(camp), action.region)
        table.then(step)
