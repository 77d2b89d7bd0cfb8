"""AB-C.14.g, AB-C.14.k: what pioneers and others build and tear down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import DoWork
from iacta.games.alexandre_bayard.battlefield import Site
from iacta.games.alexandre_bayard.map_file import OVERLAY
from iacta.games.alexandre_bayard.map_pieces import Element, SideKind, SidePiece
from iacta.games.alexandre_bayard.rules.deeds import Deed, is_own
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.layout import layout
from iacta.games.alexandre_bayard.rules.melee import fighters_of, refuses_fighter
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.smoke import forget
from iacta.games.alexandre_bayard.rules.standing import has_enemy_beside
from iacta.games.alexandre_bayard.rules.telling import reveal, tell_of
from iacta.games.alexandre_bayard.rules.terrain import has_overlay, is_wet, line_of
from iacta.games.alexandre_bayard.state import ACTIVATED, FOUGHT
from iacta.games.alexandre_bayard.steps import LookAround
from iacta.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.map import Overlays
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import CompleteWorks, WorkKind
    from iacta.geometry.hexes import Hex

POINTS: Final[dict[WorkKind, int]] = {
    "abatis": 4,
    "ditch": 4,
    "barrier": 2,
    "palisade": 6,
    "cut_bridge": 6,
    "mend_bridge": 8,
}
"""AB-C.14.g"""
ON_SIDES: Final[dict[WorkKind, SideKind]] = {"ditch": "ditch", "barrier": "barrier", "palisade": "palisade"}
HALVES: Final = 2
"""Points are counted in halves."""
PIONEERS, OTHERS = 4, 2
"""AB-C.14.g Half points a player turn: pioneers 2 points, other infantry 1."""


class Working(Deed[DoWork]):
    """AB-C.14.g A unit works in place of moving and fighting."""

    action = DoWork
    is_quick = True

    def candidates(self, battle: Battle, side: Side) -> Iterator[DoWork]:
        """Every work within reach that makes sense."""
        for unit in fighters_of(battle, side, ACTIVATED):
            if refuses_worker(battle, unit) is None:
                for site in sites(battle, unit):
                    yield DoWork(unit, *site)

    def lots(self, battle: Battle, side: Side) -> list[tuple[Any, Sequence[Any]]]:
        """The works of each unit."""
        able = [unit for unit in fighters_of(battle, side, ACTIVATED) if refuses_worker(battle, unit) is None]
        return [(unit, sites(battle, unit)) for unit in able]

    def is_possible(self, battle: Battle, side: Side) -> bool:
        """Whether any unit that may work finds a work."""
        for unit in fighters_of(battle, side, ACTIVATED):
            if refuses_worker(battle, unit) is None and sites(battle, unit):
                return True
        return False

    def made(self, lot: Any, one: Any) -> DoWork:
        """A unit does a work."""
        return DoWork(lot, *one)

    def refuses(self, battle: Battle, side: Side, action: DoWork) -> Refusal | None:
        """AB-C.14.g, AB-C.14.k"""
        if not is_own(battle, side, action.unit):
            return Refusal("AB-C.14.g", "no-such-unit")
        refusal = refuses_worker(battle, action.unit)
        if refusal is not None:
            return refusal
        if action.hex not in battle.ground.grid or battle.ground.distance[battle.at[action.unit]][action.hex] > 1:
            return Refusal("AB-C.14.g", "work-too-far")
        return refuses_site(battle, Site(action.work, action.hex, action.direction))

    def do(self, table: Table[Battle], side: Side, action: DoWork) -> None:
        """AB-C.14.k, AB-15.b Points stay on the work; whose they are is told to whoever sees the worker."""
        del side
        battle = table.state
        reveal(table, action.unit, "AB-7.l")
        battle.mark(action.unit, FOUGHT)
        site = Site(action.work, action.hex, action.direction)
        battle.works[site] = battle.works.get(site, 0) + rate(battle, action.unit)
        told = events.Worked(action.unit, action.work, action.hex, action.direction, battle.works[site])
        tell_of(table, action.unit, told, "AB-C.14.g")
        table.then(LookAround())


def rate(battle: Battle, unit: UnitNo) -> int:
    """AB-C.14.g Half points of a unit in one player turn; less in the dark (AB-4.1.k)."""
    full = PIONEERS if "engineer" in profile(battle, unit).traits else OTHERS
    return full // HALVES if gathered.halves_work(battle, unit) else full


def refuses_worker(battle: Battle, unit: UnitNo) -> Refusal | None:
    """AB-C.14.g, AB-C.14.k Activated infantry that has neither moved nor fought, without an enemy beside it."""
    refusal = refuses_fighter(battle, unit)
    if refusal is not None:
        return refusal
    if profile(battle, unit).arm != "infantry":
        return Refusal("AB-C.14.g", "only-infantry-works")
    if battle.moved[unit] or battle.is_aboard(unit):
        return Refusal("AB-C.14.g", "has-moved")
    return Refusal("AB-C.14.k", "enemy-beside") if has_enemy_beside(battle, unit) else None


def sites(battle: Battle, unit: UnitNo) -> tuple[Site, ...]:
    """AB-C.14.g, AB-C.14.k The works that a unit can do where it stands; found once while the ground is the same."""
    here, known = battle.at[unit], layout(battle).sites
    found = known.get(here)
    if found is None:
        around = [Site(*site) for site in _around(battle, here)]
        found = known[here] = tuple([site for site in around if refuses_site(battle, site) is None])
    return found


def _around(battle: Battle, here: Hex) -> Iterator[tuple[WorkKind, Hex, int]]:
    """AB-C.14.g Works in a hex or an adjacent one; of a side, those that the hex would own."""
    for place in (here, *battle.ground.neighbours[here]):
        for work in POINTS:
            if work not in ON_SIDES:
                yield work, place, 0
            elif place == here:
                yield from ((work, place, direction) for direction in range(1, DIRECTIONS + 1))


def refuses_site(battle: Battle, site: Site) -> Refusal | None:
    """AB-C.14.k What a work needs: free ground, a free side, a bridge to cut, or the place of one to mend."""
    work, place, direction = site
    if work in ON_SIDES:
        if not 1 <= direction <= DIRECTIONS or not battle.ground.step(place, direction):
            return Refusal("AB-C.14.g", "no-such-side")
        there = battle.ground.step(place, direction)
        taken = any(key in battle.sides for key in battle.ground.between(place, there))
        return Refusal("AB-C.14.g", "side-is-taken") if taken else None
    if direction:
        return Refusal("AB-C.14.g", "no-such-side")
    return _refuses_hex_work(battle, work, place)


def _refuses_hex_work(battle: Battle, work: str, place: Hex) -> Refusal | None:
    bridged = has_overlay(battle, place, "bridge")
    if work == "abatis":
        free = line_of(battle, place).move != "impassable" and not is_wet(battle, place)
        ok = free and not has_overlay(battle, place, "abatis")
    elif work == "cut_bridge":
        ok = bridged and battle.ground.bridges.get(place, "wood") == "wood"
    else:
        ok = not bridged and place in battle.ground.bridges
    return None if ok else Refusal("AB-C.14.k", "no-place-for-the-work")


def complete_works(table: Table[Battle], step: CompleteWorks) -> None:
    """AB-C.14.k Works whose points are reached are done at the end of the player turn."""
    del step
    battle = table.state
    for site, done in sorted(battle.works.items()):
        if done >= POINTS[site.work] * HALVES:
            del battle.works[site]
            build(battle, site)
            table.tell(events.WorkCompleted(site.work, site.hex, site.direction), "AB-C.14.k")


def build(battle: Battle, site: Site) -> None:
    """AB-C.14.g, AB-1.7.d What a finished work changes on the board; a bridge that is cut burns no more."""
    if site.work in ON_SIDES:
        battle.sides[site.hex, site.direction] = SidePiece(ON_SIDES[site.work], "wood")
    elif site.work == "cut_bridge":
        lift(battle.overlays, site.hex, "bridge")
        forget(battle, Element("overlay", site.hex, "bridge"))
    else:
        lay(battle.overlays, site.hex, "abatis" if site.work == "abatis" else "bridge")


def lay(overlays: Overlays, place: Hex, name: str) -> None:
    """Put something on the terrain of a hex."""
    names = {*overlays.get(place, ()), name}
    overlays[place] = tuple(one for one in OVERLAY if one in names)


def lift(overlays: Overlays, place: Hex, name: str) -> None:
    """Take something off the terrain of a hex."""
    left = tuple(one for one in overlays.get(place, ()) if one != name)
    if left:
        overlays[place] = left
    else:
        overlays.pop(place, None)
