"""What a seat may know, and a state that fits it. Everything lies open but a sealed choice (BG-11.a, BG-11.b)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from iacta.engine.records import Outcome, Step
from iacta.engine.scenario import Setting
from iacta.engine.sheets import Sheets
from iacta.games.bellum_gallicum.actions import Evade, Stand
from iacta.games.bellum_gallicum.annals import Annals, Toll
from iacta.games.bellum_gallicum.battlefield import Battlefield
from iacta.games.bellum_gallicum.board import Board
from iacta.games.bellum_gallicum.map import Location, RegionNo
from iacta.games.bellum_gallicum.roster import LeaderNo, TribeNo, UnitNo
from iacta.games.bellum_gallicum.rules.evasion import SealingEvasion
from iacta.games.bellum_gallicum.scenarios import scenario_from, sheet_of, shipped
from iacta.games.bellum_gallicum.sides import SIDES, Side
from iacta.games.bellum_gallicum.state import SiegeMarker, War
from iacta.games.bellum_gallicum.steps import SealEvasion

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Seat


SETS = tuple(name for name, value in msgspec.structs.asdict(Annals()).items() if isinstance(value, frozenset))
"""What the annals hold as sets, whose order would differ from run to run."""


class SiegeSeen(msgspec.Struct, frozen=True, gc=False):
    """BG-4.5.2.c The siege marker of a place."""

    place: Location
    side: Side
    turns: int
    at_hand: bool


class OppidumTriedSeen(msgspec.Struct, frozen=True, gc=False):
    """BG-6.3.6.d An oppidum that was tried: open or closed."""

    place: Location
    opened: bool


class UnitLostSeen(msgspec.Struct, frozen=True, gc=False):
    """The year in which a unit was eliminated."""

    unit: UnitNo
    year: int


class StandInSeen(msgspec.Struct, frozen=True, gc=False):
    """BG-4.5.3.f The tribe whose leader a generic pro-Roman leader replaces."""

    leader: LeaderNo
    tribe: TribeNo


class TribeServing(msgspec.Struct, frozen=True, gc=False):
    """A tribe that is mobilised, and for whom."""

    tribe: TribeNo
    side: Side


class CombatWaiting(msgspec.Struct, frozen=True, gc=False):
    """BG-1.h A combat of this phase that is still to be fought."""

    kind: str
    region: RegionNo


class AnnalsSeen(msgspec.Struct, frozen=True, gc=False):
    """What the war remembers, as `Annals` holds it; sets are written in order."""

    rhine_crossed: bool
    been_in_germania: tuple[UnitNo, ...]
    germans_called: bool
    landed: bool
    fallen: tuple[tuple[Location, int], ...]
    negotiated: tuple[RegionNo, ...]
    refused: tuple[RegionNo, ...]
    waiting: tuple[int, ...]
    civis_called: bool
    out: tuple[LeaderNo, ...]
    revolts: tuple[tuple[TribeNo, tuple[int, ...]], ...]
    years_won: tuple[tuple[int, Side], ...]
    closed_sectors: tuple[str, ...]
    initiative: bool
    starting_tribe: TribeNo
    extension_tribes: tuple[TribeNo, ...]
    sectors: tuple[str, ...]
    tried_sectors: tuple[str, ...]
    tried_tribes: tuple[TribeNo, ...]
    attempts: int
    allies: tuple[TribeNo, ...]
    raised: tuple[TribeNo, ...]
    held_extensions: tuple[RegionNo, ...]
    expedition: str
    captured_in: tuple[tuple[LeaderNo, int], ...]
    toll: Toll | None
    cavalry_won: int
    won_in_germania: bool


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a seat may know; a spectator's seat is None.

    Units, leaders, ships and tribes go by their number, locations by that of the map: the tables of the game hold the
    `Board` of each scenario that ships. Lists by unit, leader or ship have one figure for each of them; lists by region
    begin with nothing for the number 0. `done` and `leader_done` are sums of the marks of `state.py`.
    """

    seat: str | None
    scenario: str
    options: dict[str, Setting]
    source: dict[str, Any] | None
    """A scenario that does not ship with the game, with its map, counters and tribes."""
    board: Board | None
    """What is printed in a scenario that does not ship with the game."""
    agenda: tuple[Step, ...]
    outcome: Outcome | None
    year: int
    turn: int
    first: Side
    """BG-1.f Who moves first this turn."""
    # By region
    control: tuple[int, ...]
    """BG-2.2.a 1 pro-Roman, 0 contested, −1 anti-Roman."""
    scorched: tuple[RegionNo, ...]
    depots: tuple[RegionNo, ...]
    camps: tuple[RegionNo, ...]
    tested: tuple[int, ...]
    """BG-3.3.c The contact test of a region in this phase: 1 passed, −1 failed, 0 none."""
    met: tuple[str, ...]
    # Places
    sieges: tuple[SiegeSeen, ...]
    destroyed: tuple[Location, ...]
    opened: tuple[OppidumTriedSeen, ...]
    # By unit
    at: tuple[Location, ...]
    """A location; 0 not in play, −1 eliminated, −2 withdrawn, −3 in the box of a trireme, −5 gone for good."""
    weak: tuple[bool, ...]
    side: tuple[Side, ...]
    done: tuple[int, ...]
    lost_in: tuple[UnitLostSeen, ...]
    # By leader
    leader_at: tuple[Location, ...]
    """A location; 0 not in play, −1 killed, −2 away, −4 captured, −5 gone for good."""
    wounded: tuple[int, ...]
    """The turn in which a leader was wounded; 0: he is unhurt."""
    leader_done: tuple[int, ...]
    stands_for: tuple[StandInSeen, ...]
    serves: tuple[TribeServing, ...]
    # By ship
    ship_at: tuple[Location, ...]
    """A coastal region, a sea zone; 0 not in play, −1 lost."""
    ship_moved: tuple[bool, ...]
    legion_of: tuple[UnitNo, ...]
    # Combat
    pending: tuple[CombatWaiting, ...]
    shrunk: tuple[RegionNo, ...]
    battlefield: Battlefield | None
    # Memory
    annals: AnnalsSeen
    # What is sealed
    answered: tuple[str, ...]
    """Who has given a sealed answer."""
    answer: Evade | Stand | None
    """The seat's own sealed answer."""


# Looking


def view(war: War, seat: Seat | None) -> View:
    """Write down what a seat may know: all that lies on the table, and its own sealed answer."""
    sheet = war.sheet
    return View(
        seat=seat,
        scenario=sheet.id,
        options=msgspec.to_builtins(sheet.options),
        source=sheet.source,
        board=None if sheet.shipped else sheet.board,
        agenda=tuple(war.agenda),
        outcome=war.outcome,
        year=war.year,
        turn=war.turn,
        first=war.first,
        control=tuple(war.control),
        scorched=_marked(war.scorched),
        depots=_marked(war.depots),
        camps=_marked(war.camps),
        tested=tuple(war.tested),
        met=tuple(war.met),
        sieges=tuple(SiegeSeen(place, *marker) for place, marker in sorted(war.sieges.items())),
        destroyed=tuple(sorted(war.destroyed)),
        opened=tuple(OppidumTriedSeen(place, opened) for place, opened in sorted(war.opened.items())),
        at=tuple(war.at),
        weak=tuple(war.weak),
        side=tuple(war.side),
        done=tuple(war.done),
        lost_in=tuple(UnitLostSeen(unit, year) for unit, year in sorted(war.lost_in.items())),
        leader_at=tuple(war.leader_at),
        wounded=tuple(war.wounded),
        leader_done=tuple(war.leader_done),
        stands_for=tuple(StandInSeen(leader, tribe) for leader, tribe in sorted(war.stands_for.items())),
        serves=tuple(TribeServing(tribe, side) for tribe, side in sorted(war.serves.items())),
        ship_at=tuple(war.ship_at),
        ship_moved=tuple(war.ship_moved),
        legion_of=tuple(war.legion_of),
        pending=tuple(CombatWaiting(kind, region) for kind, region in war.pending),
        shrunk=war.shrunk,
        battlefield=war.battlefield,
        annals=annals_seen(war.annals),
        answered=tuple(other for other in SIDES if other in war.sealed),
        answer=war.sealed.get(seat) if seat else None,  # type: ignore[arg-type]  # only evasions are sealed
    )


def _marked(marks: list[bool]) -> tuple[RegionNo, ...]:
    """The regions with a marker."""
    return tuple([region for region, marked in enumerate(marks) if marked])


@lru_cache(maxsize=512)
def annals_seen(annals: Annals) -> AnnalsSeen:
    """The sets in their order, everything else as it is."""
    fields: dict[str, Any] = msgspec.structs.asdict(annals)
    fields |= {name: tuple(sorted(value)) for name, value in fields.items() if isinstance(value, frozenset)}
    return AnnalsSeen(**fields)


# Redealing


def redeal(seen: View, dice: Dice) -> War:
    """A full state that the view's seat cannot tell from the real one: the other side's sealed answer is invented."""
    war = open_facts(seen)
    for seat in seen.answered:
        own = seat == seen.seat and seen.answer is not None
        war.sealed[seat] = seen.answer if own else _invented(war, seat, dice)  # type: ignore[assignment]
    return war


def open_facts(seen: View) -> War:
    """A state with all that everybody sees; no sealed answer is given."""
    war = War(sheet_for(seen))
    war.agenda, war.outcome = list(seen.agenda), seen.outcome
    war.year, war.turn, war.first = seen.year, seen.turn, seen.first
    war.control, war.tested, war.met = list(seen.control), list(seen.tested), list(seen.met)
    for marks, regions in ((war.scorched, seen.scorched), (war.depots, seen.depots), (war.camps, seen.camps)):
        for region in regions:
            marks[region] = True
    war.sieges = {one.place: SiegeMarker(one.side, one.turns, one.at_hand) for one in seen.sieges}
    war.destroyed = frozenset(seen.destroyed)
    war.opened = {one.place: one.opened for one in seen.opened}
    _stand_counters(war, seen)
    war.pending = tuple((one.kind, one.region) for one in seen.pending)
    war.shrunk, war.battlefield = seen.shrunk, seen.battlefield
    war.annals = annals_of(seen.annals)
    return war


def _stand_counters(war: War, seen: View) -> None:
    """Units, leaders and ships where they are seen."""
    war.stand(seen.at, seen.leader_at)
    war.weak, war.side, war.done = list(seen.weak), list(seen.side), list(seen.done)
    war.lost_in = {one.unit: one.year for one in seen.lost_in}
    war.wounded, war.leader_done = list(seen.wounded), list(seen.leader_done)
    war.stands_for = {one.leader: one.tribe for one in seen.stands_for}
    war.serves = {one.tribe: one.side for one in seen.serves}
    war.ship_at, war.ship_moved = list(seen.ship_at), list(seen.ship_moved)
    war.legion_of = list(seen.legion_of)


@lru_cache(maxsize=512)
def annals_of(seen: AnnalsSeen) -> Annals:
    """Sets where the annals have sets."""
    fields: dict[str, Any] = msgspec.structs.asdict(seen)
    fields |= {name: frozenset(fields[name]) for name in SETS}
    return Annals(**fields)


sheet_for: Final = Sheets(shipped, scenario_from, sheet_of)
"""The scenario that a view is of, with its options in force."""


def _invented(war: War, seat: Seat, dice: Dice) -> Evade | Stand:
    """BG-11.b An answer that a seat may have given to the sealed question."""
    step = war.agenda[-1]
    assert isinstance(step, SealEvasion)
    options = list(SealingEvasion().candidates(war, step, seat))
    return options[dice.pick(len(options), "BG-11.b")]
