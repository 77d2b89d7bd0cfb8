"""The form of a scenario: armies, ground, options and special rules, read from validated TOML."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from iacta.engine.scenario import fit, read_toml
from iacta.games.virtus.army_file import SIDES, General, Name, Roster, Side, TypeId, Unit, UnitType, other
from iacta.games.virtus.map_file import Ground, Place

DATA = Path(__file__).parent / "data"
SCHEMA = "virtus-scenario/1"
TERRAIN_COST = 10
DENSE_WOOD_COST = 4
STREAM_COST = 10

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Column = Annotated[int, msgspec.Meta(ge=0, le=3)]
Origin = Literal["source", "public", "reconstructed", "player"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """VI-10 The additive rules, each a switch."""

    rally: bool = False
    forced_march: bool = False
    streams: bool = False
    dense_forest: bool = False
    regulars: bool = False
    fanatics: bool = False
    custom_units: bool = False


class SpecialRule(msgspec.Struct, frozen=True, tag_field="code", forbid_unknown_fields=True, kw_only=True):
    """A rule of one scenario. What players read of it stands in its texts."""

    text_fr: str
    text_en: str
    origin: Origin
    origin_note: str = ""


class HandModifier(SpecialRule, frozen=True, tag="hand_modifier", kw_only=True):
    """`value` is added to the hand limit in some rounds."""

    side: Side
    from_round: Small
    to_round: Small
    value: Annotated[int, msgspec.Meta(ge=-9, le=9)]


class FixedHand(SpecialRule, frozen=True, tag="fixed_hand", kw_only=True):
    """The hand limit is fixed in some rounds."""

    side: Side
    from_round: Small
    to_round: Small
    cards: Annotated[int, msgspec.Meta(ge=0, le=19)]


class StartInReserve(SpecialRule, frozen=True, tag="start_in_reserve", kw_only=True):
    """So many units of a type deploy in the reserve."""

    side: Side
    type: TypeId
    count: Small


class AllInReserve(SpecialRule, frozen=True, tag="all_in_reserve", kw_only=True):
    """The whole army, generals included, deploys in the reserve."""

    side: Side


class SecretPlan(SpecialRule, frozen=True, tag="secret_until_after_first_turn", kw_only=True):
    """The plan of a side stays private until the opponent's first turn has ended."""

    side: Side


class SoftGround(SpecialRule, frozen=True, tag="soft_ground", kw_only=True):
    """Entering one of the sectors ends a move."""

    sectors: tuple[Place, ...]


class ShipBallistae(SpecialRule, frozen=True, tag="ship_ballistae", kw_only=True):
    """Engines on ships that shoot from the reserve."""

    side: Side
    count: Small
    dice: Annotated[int, msgspec.Meta(ge=1, le=9)]
    efficiency: Annotated[int, msgspec.Meta(ge=1, le=5)]
    activations: Annotated[int, msgspec.Meta(ge=0, le=6)]
    from_round: Small
    cost_each: Small


SpecialRules = HandModifier | FixedHand | StartInReserve | AllInReserve | SecretPlan | SoftGround | ShipBallistae


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed terrain, or terrain by dice (VI-1.5.e)."""

    mode: Literal["fixed", "rolled"]
    origin: Origin
    hills: tuple[Place, ...] = ()
    woods: tuple[Place, ...] = ()
    streams: tuple[Column, ...] = ()


class ListedGeneral(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A general as an army list names him."""

    name: Name
    superior: bool
    charismatic: bool
    chief: bool
    cost: Small
    origin: Origin | None = None


class ListedUnits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some equal units as an army list names them."""

    type: TypeId
    count: Annotated[int, msgspec.Meta(ge=1, le=60)]
    label_fr: Name
    label_en: Name
    regular: bool
    cost_each: Small


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an army cost, terrain included."""

    units: int
    generals: int
    terrain: int
    streams: int
    other: int
    total: int


class Picks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Default picks of a side that does not choose for itself when budgets are evened."""

    reinforce: tuple[str, ...] = ()
    demobilise: tuple[str, ...] = ()


class SideOfBattle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side's army list; empty where armies are recruited."""

    army_fr: Name
    army_en: Name
    role: Literal["attacker", "defender", "none"]
    generals: tuple[ListedGeneral, ...] = ()
    units: tuple[ListedUnits, ...] = ()
    points: Points | None = None
    rebalance: Picks = Picks()


class BothSides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two army lists."""

    south: SideOfBattle
    north: SideOfBattle

    def __getitem__(self, side: str) -> SideOfBattle:
        """The army list of a side."""
        return self.south if side == "south" else self.north


class Battle(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, dict=True):
    """A scenario file. Names, dates, summaries and origins have no effect on play."""

    schema: Literal["virtus-scenario/1"]
    id: TypeId
    name_fr: Name
    name_en: Name
    origin: Origin
    summary_fr: str
    summary_en: str
    segments: Literal[3, 4]
    budget: Annotated[int, msgspec.Meta(ge=20, le=999)]
    deployment: Literal["double_blind"]
    first_player: Literal["south", "north", "roll"]
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=99)]
    at_limit: Literal["compare", "south", "north"]
    options: Options
    terrain: Terrain
    sides: BothSides
    armies: Literal["listed", "recruited"] = "listed"
    types: tuple[UnitType, ...] = ()
    special_rules: tuple[SpecialRules, ...] = ()
    origin_note: str = ""
    date: str = ""
    year_bc: int | None = None

    @cached_property
    def ground(self) -> Ground:
        """The battlefield before any terrain is rolled."""
        soft = tuple(sector for rule in self.special_rules if isinstance(rule, SoftGround) for sector in rule.sectors)
        dense = self.terrain.woods if self.options.dense_forest else ()
        return Ground(
            self.segments,
            self.terrain.hills,
            self.terrain.woods,
            self.terrain.streams if self.options.streams else (),
            tuple(dict.fromkeys((*soft, *dense))),
        )

    @cached_property
    def roster(self) -> Roster:
        """The listed armies; none where they are recruited."""
        units, generals = [], []
        for side in SIDES:
            listed = self.sides[side]
            for lot in listed.units:
                unit = Unit(side, self.unit_types()[lot.type], lot.regular, lot.label_fr, lot.label_en)
                units += [unit] * lot.count
            generals += [
                General(side, general.superior, general.charismatic, general.chief, general.name)
                for general in listed.generals
            ]
        return Roster(tuple(units), tuple(generals))

    def unit_types(self) -> dict[str, UnitType]:
        """The types of the table and those of this battle, by id."""
        return unit_table() | {unit_type.id: unit_type for unit_type in self.types}

    def terrain_cost(self, ground: Ground, side: str) -> int:
        """VI-1.5.i, VI-10.4.a Ten points for each element of the own camp, four for a dense wood."""
        wood = DENSE_WOOD_COST if self.options.dense_forest else TERRAIN_COST
        camp = ground.camp[side]
        hills = sum(sector in ground.hills for sector in camp)
        woods = sum(sector in ground.woods for sector in camp)
        return TERRAIN_COST * hills + wood * woods + self.stream_cost(ground, side)

    def engine_cost(self, side: str) -> int:
        """What a scenario's ship-borne engines cost their side, apart from its army."""
        engines = (rule for rule in self.special_rules if isinstance(rule, ShipBallistae) and rule.side == side)
        return sum(rule.count * rule.cost_each for rule in engines)

    def army_budget(self, side: str) -> int:
        """VI-1.2.d The ceiling for units and generals; terrain that is fixed counts against it (VI-1.5.i, VI-1.5.l)."""
        terrain = self.terrain_cost(self.ground, side) if self.terrain.mode == "fixed" else 0
        return self.budget - terrain - self.engine_cost(side)

    def stream_cost(self, ground: Ground, side: str) -> int:
        """VI-10.3.c, VI-10.3.e Streams are charged to the declared defender, else to the camp with more elements."""
        if any(self.sides[which].role == "defender" for which in SIDES):
            favoured = self.sides[side].role == "defender"
        else:
            favoured = ground.terrain_elements(side) > ground.terrain_elements(other(side))
        return STREAM_COST * len(ground.streams) if favoured else 0


@cache
def unit_table() -> dict[str, UnitType]:
    """VI-9.a The unit types by id, as the data has them."""
    raw = read_toml(DATA / "units.toml")
    return {row.id: row for row in fit(raw.get("unit"), list[UnitType], "units.toml")}


# Custom types


def type_faults(unit_type: UnitType) -> list[str]:
    """VI-10.7.d to VI-10.7.f What is wrong with a custom type."""
    faults = []
    if unit_type.fire not in (0, unit_type.defence):
        faults.append("fire is 0 or equal to defence")
    if unit_type.cost != formula_cost(unit_type):
        faults.append(f"cost is {formula_cost(unit_type)} by the formula, not {unit_type.cost}")
    if unit_type.move != 1 + unit_type.mounted:
        faults.append("move is 1 on foot and 2 mounted")
    if unit_type.cavalry != unit_type.mounted:
        faults.append("a mounted fighting type is cavalry, and no other")
    return faults


def completed_type(unit_type: UnitType) -> UnitType:
    """VI-10.7.d to VI-10.7.f A custom type with what follows from its own figures: fire, steps, class and price."""
    whole = msgspec.structs.replace(
        unit_type,
        fire=unit_type.defence if unit_type.fire else 0,
        move=2 if unit_type.mounted else 1,
        cavalry=unit_type.mounted,
    )
    return msgspec.structs.replace(whole, cost=formula_cost(whole))


def formula_cost(unit_type: UnitType) -> int:
    """VI-10.7.d Attack + defence + VC, + 1 on foot or + 2 mounted, + 2 if it can shoot; cavalry doubled (VI-10.7.e)."""
    total = unit_type.attack + unit_type.defence + unit_type.vc + 1 + unit_type.mounted + 2 * (unit_type.fire > 0)
    return 2 * total if unit_type.mounted else total
