"""Troops, weapons, craft and agents as their files hold them, and the pieces of a scenario file (AB-C.3, AB-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from iacta.engine.scenario import Origin, fit, read_toml
from iacta.games.alexandre_bayard.map_file import DATA, Change, Count, Id, MaybeId, Spot, Words
from iacta.games.alexandre_bayard.roster import (
    NOBODY,
    Accessory,
    AfterMoving,
    Arm,
    BoatInfo,
    BoatType,
    Colour,
    CorpsInfo,
    Incendiary,
    LeaderInfo,
    Motivation,
    Rank,
    Roster,
    SentryInfo,
    SupplyInfo,
    Tables,
    Training,
    Troop,
    UnitInfo,
    Weapon,
    Weight,
)
from iacta.games.alexandre_bayard.sides import SIDES, Side
from iacta.geometry.hexes import Hex

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.geometry.hexes import HexRows

Trait = Literal[
    "skirmish", "can_loosen", "impetuous", "spears_optional", "pikes", "desert_origin", "one_charge", "panic",
    "engineer", "camp_bound",
]  # fmt: skip
OwnTrait = Literal["spears", "desert_origin", "mounted_infantry"]
"""What a scenario may give a unit."""
Few = Annotated[int, msgspec.Meta(ge=1, le=99)]
NO_WEAPON: Final = "none"


# Troops


class TrainingLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.3.g"""

    impact: Change
    melee: Change
    minimum: Count
    cost: Change


class MotivationLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.3.h"""

    extra_flag_if_any: Count
    ignored_flags: Count
    cost: Change


class WeightLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.3.d"""

    order: tuple[Weight, ...]
    colour: dict[Weight, Colour]
    origin: Origin


class TroopLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.3.l A profile."""

    id: Id
    name: Words
    name_fr: Words
    arm: Arm
    weight: Weight
    colour: Colour
    plaquettes: Few
    impact: Count
    melee: Count
    shield: bool
    animals: bool
    cost: Count
    weapons: tuple[Id, ...]
    traits: tuple[Trait, ...]
    origin: Origin
    dismounts_as: MaybeId = ""
    training: Training = "trained"
    motivation: Motivation = "normal"


class TroopFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`data/troops.toml`"""

    weights: WeightLine
    training: dict[str, Any]
    motivation: dict[str, Any]
    movement: dict[str, Any]
    troop: tuple[TroopLine, ...]


# Weapons


class WeaponLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.9.i, AB-10.a"""

    id: Id
    name: Words
    name_fr: Words
    dice: Count
    dice_far: Count
    range: Count
    min_range: Count
    moved: AfterMoving
    powder: bool
    shots: Count
    shots_origin: Origin
    incendiary: Incendiary
    incendiary_origin: Origin
    origin: Origin


class IncendiaryRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-1.10, AB-1.6.i"""

    prepared_range_penalty: Count
    forbidden_arms: tuple[Arm, ...]
    tactical_faces_hit_units: bool
    origin: Origin


class AmmunitionRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-10"""

    default_shots: Count
    javelin_and_dart_shots: Count
    sling_shots: Count
    extra_shot_penalty_dice: Count
    cumulative: bool
    wagon_periods: Count
    pack_animal_periods: Count
    camp_periods: Count
    camp_units: Literal["unlimited"]
    origin: Origin


class WeaponFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`data/weapons.toml`"""

    incendiary: IncendiaryRules
    ammunition: AmmunitionRules
    weapon: tuple[WeaponLine, ...]


# Craft


class BoatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.2.a"""

    id: Id
    name_fr: Words
    waters: tuple[Id, ...]
    passes_ford: bool
    carries: tuple[str, ...]
    move: Count
    sail_move: Count
    resistance: Count
    cost: Count
    origin: Origin


class DriftRate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.3.g So many hexes every so many turns."""

    hexes: Count
    every: Few


class DriftLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.3.g"""

    current_hexes_per_turn: Count
    wind: dict[str, DriftRate]
    combine: bool
    origin: Origin


class CurrentRate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.3.e"""

    upstream_divide: Few
    upstream_from_one_every: Few
    downstream_multiply: Few


class BoatMoves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.2.c, AB-6.3.a, AB-6.3.c, AB-6.3.e"""

    embark_cost: Count
    disembark_cost: Count
    stop_on_landing: bool
    sail_in: tuple[Id, ...]
    strong_current: CurrentRate
    origin: Origin


class PassageLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.4.b, AB-6.4.c"""

    stranded: tuple[Count, ...]
    destroyed: tuple[Count, ...]
    free_on: Count


class PassageRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.4.a"""

    roll: Literal["2d6"]
    medium: PassageLine
    very_difficult: PassageLine
    origin: Origin


class WreckRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.4.f"""

    passenger_dice: Count
    passenger_inverted: bool
    survivors_within: Count
    origin: Origin


class BoatCombat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.3.b, AB-6.3.d"""

    as_terrain: Id
    aboard_counts_as_dismounted: bool
    origin: Origin


class BoatFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`data/boats.toml`"""

    boat: tuple[BoatLine, ...]
    movement: BoatMoves
    drift: DriftLine
    passage: PassageRules
    wreck: WreckRules
    combat: BoatCombat


# Agents


class MissionLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-11.e"""

    id: Id
    difficulty: Literal["very_easy", "easy", "medium", "difficult", "very_difficult", "extremely_difficult"]
    target: Words
    when: Literal["any_turn", "before_battle"]
    effect: Words
    origin: Origin


class AgentFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`data/agents.toml`"""

    chances: dict[str, Any]
    circumstances: dict[str, Any]
    mission: tuple[MissionLine, ...]


TROOP_FILE: Final = fit(read_toml(DATA / "troops.toml"), TroopFile, "troops.toml")
WEAPON_FILE: Final = fit(read_toml(DATA / "weapons.toml"), WeaponFile, "weapons.toml")
BOAT_FILE: Final = fit(read_toml(DATA / "boats.toml"), BoatFile, "boats.toml")
AGENT_FILE: Final = fit(read_toml(DATA / "agents.toml"), AgentFile, "agents.toml")
MISSIONS: Final = {line.id: line for line in AGENT_FILE.mission}
CHANCES, CIRCUMSTANCES = (
    fit({name: value for name, value in row.items() if name != "origin"}, dict[str, int], "agents.toml")
    for row in (AGENT_FILE.chances, AGENT_FILE.circumstances)
)
"""AB-11.f, AB-11.g In percent."""
TROOP_LINES: Final = {line.id: line for line in TROOP_FILE.troop}


def _by_name(raw: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in raw.items() if name != "origin"}


TRAINING: Final = fit(_by_name(TROOP_FILE.training), dict[Training, TrainingLine], "troops.toml: training")
MOTIVATION: Final = fit(_by_name(TROOP_FILE.motivation), dict[Motivation, MotivationLine], "troops.toml: motivation")


def _troop(line: TroopLine) -> Troop:
    return Troop(
        *(line.id, line.arm, line.weight, line.colour, line.plaquettes, line.impact, line.melee),
        *(line.shield, line.animals, line.cost, frozenset(line.traits), line.weapons, line.dismounts_as),
    )


def _weapon(line: WeaponLine) -> Weapon:
    return Weapon(
        *(line.id, line.dice, line.dice_far, line.range, line.min_range, line.moved, line.powder, line.shots),
        line.incendiary,
    )


def _boat(line: BoatLine) -> BoatType:
    waters, carries = frozenset(line.waters), frozenset(line.carries)
    return BoatType(line.id, waters, line.passes_ford, carries, line.move, line.sail_move)


class Pace(msgspec.Struct, frozen=True):
    """AB-C.4.c, AB-C.4.e, AB-C.4.g The figures of movement that belong to no arm."""

    leader_alone: Count
    messenger: Count
    past_heaviest: Change
    minimum: Count


PACE: Final = fit(TROOP_FILE.movement, Pace, "troops.toml: movement")
_MOVES: Final = fit(
    {name: row for name, row in TROOP_FILE.movement.items() if isinstance(row, dict)},
    dict[Arm, dict[Weight, tuple[Count, Count]]],
    "troops.toml: movement",
)
TABLES: Final = Tables(
    {line.id: _troop(line) for line in TROOP_FILE.troop},
    {line.id: _weapon(line) for line in WEAPON_FILE.weapon},
    {line.id: _boat(line) for line in BOAT_FILE.boat},
    {(arm, weight): pair for arm, row in _MOVES.items() for weight, pair in row.items()},
)


# The pieces of a scenario


class PlayerForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.1.g A player, and his table side."""

    id: Id
    name: Words
    side: Literal["north", "south", "west", "east"]
    command_level: Count = 4
    decoys: Count = 0
    agents: Count = 1
    name_fr: Words = ""


class Owned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something with a name, of one player."""

    id: Id
    owner: Id


class Placed(Owned, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A piece in a hex."""

    hex: Spot


class LeaderForm(Placed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """AB-C.6.a"""

    rank: Rank
    name: Words = ""
    name_fr: Words = ""


class UnitForm(Placed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """AB-C.3.a"""

    troop: Id
    weapon: Id = NO_WEAPON
    training: Training | Literal[""] = ""
    motivation: Motivation | Literal[""] = ""
    traits: Annotated[tuple[OwnTrait, ...], msgspec.Meta(max_length=9)] = ()
    accessories: Annotated[tuple[Accessory, ...], msgspec.Meta(max_length=9)] = ()
    corps: MaybeId = ""
    hidden: bool = False
    asleep: bool = False
    name: Words = ""
    name_fr: Words = ""


class DecoyForm(Placed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """AB-7.c A deployment marker that stands for no unit."""

    shown_as: Id
    hex: Spot


class SentryForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-4.3.a"""

    unit: Id
    hex: Spot


class BoatForm(Placed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """AB-6.2.a"""

    type: Id
    moored: bool = False


class CorpsForm(Owned, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """AB-9.a"""

    subgeneral: Id
    allied: bool = False


class SupplyForm(Placed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """AB-10.j"""

    type: Literal["wagon", "pack_animals"]
    hex: Spot


class Pieces(msgspec.Struct, frozen=True):
    """Everything that a scenario puts on its map."""

    unit: tuple[UnitForm, ...]
    leader: tuple[LeaderForm, ...]
    decoy: tuple[DecoyForm, ...] = ()
    sentry: tuple[SentryForm, ...] = ()
    boat: tuple[BoatForm, ...] = ()
    corps: tuple[CorpsForm, ...] = ()
    supply: tuple[SupplyForm, ...] = ()


def roster_of(pieces: Pieces, players: tuple[str, ...], grid: HexRows) -> Roster:
    """The pieces of a scenario by number; names that are not there were refused before."""
    side = {player: SIDES[number] for number, player in enumerate(players)}
    leader_no = {leader.id: number for number, leader in enumerate(pieces.leader)}
    corps_no = {corps.id: number for number, corps in enumerate(pieces.corps)}
    unit_no = {unit.id: number for number, unit in enumerate(pieces.unit)}
    units = tuple(
        UnitInfo(
            one.id,
            side[one.owner],
            TABLES.troops[one.troop],
            "" if one.weapon == NO_WEAPON else one.weapon,
            one.training or TROOP_LINES[one.troop].training,
            one.motivation or TROOP_LINES[one.troop].motivation,
            _traits(one),
            frozenset(one.accessories),
            corps_no.get(one.corps, NOBODY),
            grid.number(*one.hex),
            one.hidden,
            one.asleep,
        )
        for one in pieces.unit
    )
    decoys = tuple(
        _decoy(one.id, side[one.owner], TABLES.troops[one.shown_as], grid.number(*one.hex)) for one in pieces.decoy
    )
    return Roster(
        units + decoys,
        tuple(LeaderInfo(one.id, side[one.owner], one.rank, grid.number(*one.hex)) for one in pieces.leader),
        tuple(BoatInfo(one.id, side[one.owner], one.type, grid.number(*one.hex), one.moored) for one in pieces.boat),
        tuple(CorpsInfo(one.id, side[one.owner], leader_no[one.subgeneral], one.allied) for one in pieces.corps),
        tuple(SupplyInfo(one.id, side[one.owner], one.type, grid.number(*one.hex)) for one in pieces.supply),
        tuple(SentryInfo(unit_no[one.unit], grid.number(*one.hex)) for one in pieces.sentry),
    )


def _decoy(name: str, side: Side, troop: Troop, place: Hex) -> UnitInfo:
    """AB-7.i A decoy is hidden until it is seen, and then gone."""
    return UnitInfo(
        name, side, troop, "", "trained", "normal", troop.traits, frozenset(), NOBODY, place, hidden=True, is_decoy=True
    )


def _traits(unit: UnitForm) -> frozenset[str]:
    return (TABLES.troops[unit.troop].traits - {"spears_optional"}) | frozenset(unit.traits)
