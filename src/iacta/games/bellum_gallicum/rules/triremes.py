"""5.1: legions become triremes, triremes legions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import BuildTrireme, ExchangeTrireme, Pass
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import moving, sailing
from iacta.games.bellum_gallicum.sides import ROMAN
from iacta.games.bellum_gallicum.state import SET_ASIDE, WAITED, War
from iacta.games.bellum_gallicum.steps import BuildTriremes, ExchangeTriremes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.roster import ShipNo, UnitNo

PASS: Final = Pass()


# Building


class BuildingTriremes(Question[War, BuildTriremes, BuildTrireme | Pass]):
    """D8 Legions that waited a turn on a coast with a leader become triremes."""

    clause = "BG-5.1.b"
    actions = (BuildTrireme, Pass)

    def asks(self, state: War, step: BuildTriremes) -> Seat | None:
        """The Roman side, if a legion can."""
        del step
        return ROMAN if any(refuses_building(state, legion) is None for legion in state.roster.legions) else None

    def candidates(self, state: War, step: BuildTriremes, seat: Seat) -> Iterator[BuildTrireme | Pass]:  # noqa: ARG002
        """No more, or one more."""
        yield PASS
        able = (legion for legion in state.roster.legions if refuses_building(state, legion) is None)
        yield from map(BuildTrireme, able)

    def refuses(self, state: War, step: BuildTriremes, seat: Seat, action: BuildTrireme | Pass) -> Refusal | None:
        """BG-5.1.a, BG-5.1.b"""
        del step, seat
        return refuses_building(state, action.legion) if isinstance(action, BuildTrireme) else None

    def answer(self, table: Table[War], step: BuildTriremes, seat: Seat, action: BuildTrireme | Pass) -> None:
        """The legion is set aside, its trireme replaces it in the region."""
        del seat
        if isinstance(action, Pass):
            return
        war = table.state
        ship, region = free_triremes(war)[0], war.gaul.region_of[war.at[action.legion]]
        war.ship_at[ship], war.legion_of[ship] = region, action.legion
        table.tell(events.TriremeBuilt(ship, action.legion, region), "BG-5.1.b")
        war.done[action.legion] = 0
        moving.put(table, (), (action.legion,), SET_ASIDE)
        table.then(step)


def free_triremes(war: War) -> list[ShipNo]:
    """BG-5.1.a The triremes that are not on the map; a lost one can be built again."""
    return [ship for ship in war.roster.triremes if war.ship_at[ship] <= 0]


def refuses_building(war: War, legion: UnitNo) -> Refusal | None:
    """BG-5.1.a, b, d, e, BG-12.m Why a legion cannot become a trireme."""
    if not 0 <= legion < len(war.at) or not war.roster.is_legion[legion]:
        return Refusal("BG-5.1.b", "not-a-legion")
    at = war.at[legion]
    region = war.gaul.region_of[at] if at > 0 else NOWHERE
    if not war.gaul.sea_of[region]:
        return Refusal("BG-5.1.b", "not-on-a-coast")
    if war.weak[legion]:
        return Refusal("BG-5.1.b", "legion-is-weakened")
    if not war.done[legion] & WAITED:
        return Refusal("BG-5.1.d", "has-not-waited")
    if not any(war.leader_done[leader] & WAITED for leader in war.leaders_in(region, ROMAN)):
        return Refusal("BG-5.1.e", "no-leader-waited")
    return None if free_triremes(war) else Refusal("BG-5.1.a", "no-trireme-left")


# Exchange


class ExchangingTriremes(Question[War, ExchangeTriremes, ExchangeTrireme | Pass]):
    """D8 Triremes in coastal regions become legions again."""

    clause = "BG-5.1.c"
    actions = (ExchangeTrireme, Pass)

    def asks(self, state: War, step: ExchangeTriremes) -> Seat | None:
        """The Roman side, if a trireme can."""
        del step
        return ROMAN if any(refuses_exchange(state, ship) is None for ship in state.roster.triremes) else None

    def candidates(self, state: War, step: ExchangeTriremes, seat: Seat) -> Iterator[ExchangeTrireme | Pass]:  # noqa: ARG002
        """No more, or one more."""
        yield PASS
        yield from (ExchangeTrireme(ship) for ship in state.roster.triremes if refuses_exchange(state, ship) is None)

    def refuses(self, state: War, step: ExchangeTriremes, seat: Seat, action: ExchangeTrireme | Pass) -> Refusal | None:
        """BG-5.1.c, BG-5.1.f"""
        del step, seat
        return refuses_exchange(state, action.ship) if isinstance(action, ExchangeTrireme) else None

    def answer(self, table: Table[War], step: ExchangeTriremes, seat: Seat, action: ExchangeTrireme | Pass) -> None:
        """The legion may move and fight at once."""
        del seat
        if isinstance(action, ExchangeTrireme):
            exchange(table, action.ship)
            table.then(step)


def refuses_exchange(war: War, ship: ShipNo) -> Refusal | None:
    """BG-5.1.c, BG-5.1.f Why a trireme cannot become its legion."""
    if ship not in war.roster.triremes or not war.gaul.is_open(war.ship_at[ship]):
        return Refusal("BG-5.1.c", "not-on-a-coast")
    inside = war.gaul.aboard(ship)
    if war.units_at(inside) or war.leaders_at(inside):
        return Refusal("BG-5.1.f", "troops-aboard")
    return None


def exchange(table: Table[War], ship: ShipNo) -> None:
    """BG-5.1.c A trireme makes way for its legion."""
    war = table.state
    region, legion = war.ship_at[ship], war.legion_of[ship]
    war.ship_at[ship], war.legion_of[ship], war.ship_moved[ship] = NOWHERE, -1, False
    table.tell(events.TriremeExchanged(ship, legion, region), "BG-5.1.c")
    moving.put(table, (), (legion,), region)
    sailing.note_landing(war, (legion,), region)
