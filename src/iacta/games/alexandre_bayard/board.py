"""The map and the armies as a page draws them: what never changes in a battle. It travels with every view.

Hexes are pointed, in rows; the number of `[column, row]`, both from 0, is (row + 1) × 100 + column + 1, and odd rows
lie half a hex to the right. Directions and sides of a hex go clockwise from 1 north-east (2 east … 6 north-west). Where
units start is left out: some of them are hidden.

A view has, besides this board, what lies on it now, everything by number:

units       one entry a unit (`UnitSeen`), None: unknown; `remembered`: as last seen; flags: the marks of `state.py`
profiles    what each unit is now: arm, weight, colour of its armour, factors, traits; None: unknown
leaders     one entry a leader; one in the hex of a unit of his side is attached to it
markers     deployment markers of the other side: something is there
boats       [hex, side, moored, fate 0 afloat 1 stranded 2 sunk, free_on, busy]
sentries    [number, [unit, hex, alerted, detected]]       messengers  [leader, hex, moved]
supplies    which of `board.supplies` are left             looted      camp hexes that were plundered
terrain     [hex, id]: where it is no longer that of the board (burnt, dried); of the rest the board's counts
overlays    [hex, ids]: everything that lies on the terrain now: bridge, ford, rapid, abatis, camp, camp_fire
sides       [[hex, direction], [kind, material]]: palisades, walls, barriers, ditches now
works       [[work, hex, direction], half points done]     cut_roads   hexes in which roads are cut
fires       [[kind, place, name, direction], [owner, age, lit_by]]; `place` is the hex, of a boat or an accessory the
            number of the boat or unit; kind terrain, overlay, side, boat, accessory
damage      [[kind, place, name, direction], resistance lost]          smoke       hexes
weather     [kind, force, total, dice, holds, turns, past] wind        [direction it blows toward, force, total]
clock       [hour, period]; hour 0: none runs              part_of_day dawn, day, dusk, night
is_dark     night, or pea soup                             lit         hexes in the light of fires, where it is dark
torches     units that carry lit torches                   flashes     units seen by the powder they burnt
noises      [hex, side that hears it]                      conditions  what weather, wind and light change now
outlook     what weather and wind may become at the next game turn, with odds

`iacta.engine.survey` answers for `unit:3`, `leader:0`, `boat:1`, `hex:205`, `side:alexandre`; see `survey.py`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from iacta.engine.records import ClauseId
from iacta.games.alexandre_bayard.army_file import TROOP_LINES
from iacta.games.alexandre_bayard.map_pieces import Edge, Material
from iacta.games.alexandre_bayard.roster import (
    Arm,
    Colour,
    CorpsNo,
    LeaderNo,
    Motivation,
    Rank,
    Training,
    UnitNo,
    Weight,
)
from iacta.games.alexandre_bayard.sides import SIDES, Side
from iacta.geometry.hexes import Hex

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.map import Ground
    from iacta.games.alexandre_bayard.roster import Roster, UnitInfo


class UnitDrawn(msgspec.Struct, frozen=True, gc=False):
    """A unit of the battle as its list has it; what it is now, trained, loosened, on foot, says the view."""

    id: str
    side: Side
    troop: str
    name: str
    name_fr: str
    arm: Arm
    weight: Weight
    colour: Colour
    weapon: str
    training: Training
    motivation: Motivation
    plaquettes: int
    cost: int
    corps: CorpsNo
    is_decoy: bool


class LeaderDrawn(msgspec.Struct, frozen=True, gc=False):
    """A leader; without a name of his own he goes by his rank."""

    id: str
    side: Side
    rank: Rank
    name: str
    name_fr: str


class BoatDrawn(msgspec.Struct, frozen=True, gc=False):
    """A craft; whose it is now says the view."""

    id: str
    type: str


class CorpsDrawn(msgspec.Struct, frozen=True, gc=False):
    """AB-9.a A corps, its sub-general and its units."""

    id: str
    side: Side
    leader: LeaderNo
    allied: bool
    units: tuple[UnitNo, ...]


class SupplyDrawn(msgspec.Struct, frozen=True, gc=False):
    """AB-10.j A supply marker without a unit."""

    id: str
    side: Side
    type: str
    hex: Hex


class PassageDrawn(msgspec.Struct, frozen=True, gc=False):
    """AB-6.4.a A ford or rapid, and how hard it is for craft."""

    hex: Hex
    kind: str
    difficulty: str


class BuiltDrawn(msgspec.Struct, frozen=True, gc=False):
    """Of what a dwelling or a bridge is made."""

    hex: Hex
    kind: str
    material: Material


class CampDrawn(msgspec.Struct, frozen=True, gc=False):
    """AB-8.1.b"""

    side: Side
    hexes: tuple[Hex, ...]


class PlayerDrawn(msgspec.Struct, frozen=True, gc=False):
    """A side: its table side, its command level, and where it may place hidden pieces (AB-C.18.g)."""

    side: Side
    name: str
    name_fr: str
    edge: Edge
    command_level: int
    agents: int
    zone: tuple[Hex, ...]


class VictoryDrawn(msgspec.Struct, frozen=True, gc=False):
    """AB-C.16 How it is won; sides that have no such aim are empty."""

    kind: str
    turns: int
    demoralisation: bool
    attacker: Side | None
    other_wins_at_end: bool
    exit_side: Side | None
    exits: tuple[Hex, ...]
    exit_units: int
    bridgehead_side: Side | None
    bridgehead: tuple[Hex, ...]
    bridgehead_units: int
    objectives: tuple[Hex, ...]
    objective_turns: int


class Condition(msgspec.Struct, frozen=True, gc=False):
    """One thing that is different now: by what (rain, snow, hail, wind, mist, heat, darkness), by which clause."""

    source: str
    clause: ClauseId
    effect: str
    """The id of a text; `value` is its figure."""
    value: int = 0


class Prospect(msgspec.Struct, frozen=True, gc=False):
    """One thing that the sky may be at the next game turn, and how likely: in ten-thousandths, and exactly."""

    kind: str
    """Of weather: fair, rain …; of wind: `wind`."""
    force: str
    chance: int
    share: str


class Board(msgspec.Struct, frozen=True):
    """The map, both armies, and how the battle is won."""

    columns: int
    rows: int
    hexes: tuple[Hex, ...]
    """In reading order."""
    terrain: tuple[str, ...]
    """Of each hex, in that order."""
    roads: tuple[tuple[Hex, Hex], ...]
    """Neighbours that a road joins."""
    passages: tuple[PassageDrawn, ...]
    built: tuple[BuiltDrawn, ...]
    camps: tuple[CampDrawn, ...]
    current: int
    """The direction of the current; 0: none."""
    strong_current: bool
    currents: tuple[tuple[Hex, int], ...]
    """Where it flows another way."""
    desert: bool
    season: str
    """Nothing: no clock runs."""
    players: tuple[PlayerDrawn, ...]
    units: tuple[UnitDrawn, ...]
    leaders: tuple[LeaderDrawn, ...]
    boats: tuple[BoatDrawn, ...]
    corps: tuple[CorpsDrawn, ...]
    supplies: tuple[SupplyDrawn, ...]
    victory: VictoryDrawn


class Said(NamedTuple):
    """What a scenario says of itself besides its map and pieces; names are pairs, English and French, or empty."""

    unit_names: tuple[tuple[str, str], ...]
    leader_names: tuple[tuple[str, str], ...]
    players: tuple[PlayerDrawn, ...]
    victory: VictoryDrawn
    season: str
    desert: bool


def board_of(ground: Ground, roster: Roster, said: Said) -> Board:
    """Write down a battle as it is drawn."""
    return Board(
        columns=ground.grid.columns,
        rows=ground.grid.rows,
        hexes=ground.hexes,
        terrain=tuple(ground.terrain[place] for place in ground.hexes),
        roads=tuple(sorted(pair for pair in ground.links if pair[0] < pair[1])),
        passages=tuple(PassageDrawn(place, *one) for place, one in sorted(ground.passages.items())),
        built=tuple(_built(ground)),
        camps=tuple(CampDrawn(SIDES[camp.owner], camp.hexes) for camp in ground.camps),
        current=0 if ground.current is None else ground.current.direction,
        strong_current=ground.current is not None and ground.current.strong,
        currents=tuple(sorted(ground.currents.items())),
        desert=said.desert,
        season=said.season,
        players=said.players,
        units=tuple(_units(roster, said.unit_names)),
        leaders=tuple(
            LeaderDrawn(info.id, info.side, info.rank, *names)
            for info, names in zip(roster.leaders, said.leader_names, strict=True)
        ),
        boats=tuple(BoatDrawn(boat.id, boat.type) for boat in roster.boats),
        corps=tuple(_corps(roster)),
        supplies=tuple(SupplyDrawn(*one) for one in roster.supplies),
        victory=said.victory,
    )


def _built(ground: Ground) -> Iterator[BuiltDrawn]:
    yield from (BuiltDrawn(place, "dwelling", of) for place, of in sorted(ground.buildings.items()))
    yield from (BuiltDrawn(place, "bridge", of) for place, of in sorted(ground.bridges.items()))


def _corps(roster: Roster) -> Iterator[CorpsDrawn]:
    for number, corps in enumerate(roster.corps):
        units = tuple(unit for unit, info in enumerate(roster.units) if info.corps == number)
        yield CorpsDrawn(corps.id, corps.side, corps.leader, corps.allied, units)


def _units(roster: Roster, names: tuple[tuple[str, str], ...]) -> Iterator[UnitDrawn]:
    """Units go by their own names, else by their troops, with a number where there are several."""
    own = names + (("", ""),) * (len(roster.units) - len(names))
    count = Counter((info.side, info.troop.id) for info, name in zip(roster.units, own, strict=True) if not name[0])
    so_far: Counter[tuple[Side, str]] = Counter()
    for info, name in zip(roster.units, own, strict=True):
        key = (info.side, info.troop.id)
        so_far[key] += not name[0]
        number = f" {so_far[key]}" if count[key] > 1 else ""
        line = TROOP_LINES[info.troop.id]
        yield _unit(info, name if name[0] else (line.name + number, line.name_fr + number))


def _unit(info: UnitInfo, names: tuple[str, str]) -> UnitDrawn:
    return UnitDrawn(
        id=info.id,
        side=info.side,
        troop=info.troop.id,
        name=names[0],
        name_fr=names[1],
        arm=info.troop.arm,
        weight=info.troop.weight,
        colour=info.troop.colour,
        weapon=info.weapon,
        training=info.training,
        motivation=info.motivation,
        plaquettes=info.troop.plaquettes,
        cost=info.troop.cost,
        corps=info.corps,
        is_decoy=info.is_decoy,
    )
