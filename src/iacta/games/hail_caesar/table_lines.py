"""The lines of the tables as their file holds them."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

import msgspec

from iacta.engine.scenario import Origin
from iacta.games.hail_caesar.lengths import Id, Inches, Words
from iacta.games.hail_caesar.roster import Formation, Size

Result = Literal["hold", "disordered", "retreat_disordered", "give_ground", "give_ground_disordered", "break"]
BreakTable = Literal["ranged_formed", "ranged_mounted_or_open", "combat", "combat_artillery", "combat_baggage"]
BlunderId = Literal["flee", "fall_back", "left", "right", "forward", "rush"]
Missile = Literal[
    "thrown", "sling", "bow", "crossbow", "staff_sling", "light_artillery", "medium_artillery", "heavy_artillery"
]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-7.5, HC-7.7, HC-8.6, HC-8.7 A modifier by name."""

    id: Id
    modifier: int
    origin: Origin
    note: Words = ""


class MoveRate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-5.1 One move."""

    troops: Id
    inches: Inches
    origin: Origin


class MissileRange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-7.2.a The reach of a weapon."""

    missile: Missile
    inches: Inches
    origin: Origin


class BlunderLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-4.7 A line of the blunder table."""

    die: Annotated[int, msgspec.Meta(ge=1, le=6)]
    id: BlunderId
    effect: Words
    origin: Origin


class CombatDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-8.6.i A formation that fights with part of its dice."""

    formation: Formation
    factor: Decimal
    rounding: Literal["up", "down"]
    minimum: Count
    origin: Origin
    note: Words = ""


class RangedDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-7.4 The most dice of a formation, or of each side of a building."""

    formation: Formation | Literal["building"]
    origin: Origin
    maximum: Count | None = None
    maximum_per_side: Count | None = None


class BreakLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"least": "from", "most": "to"}):
    """HC-9.2.c, HC-9.3.c A line of a break-test table."""

    table: BreakTable
    result: Result
    least: int
    most: int
    origin: Origin


class FootprintLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-14.2.a A cell of the table of footprints."""

    kind: Id
    formation: Formation
    size: Size
    width: Inches
    depth: Inches
    origin: Origin


class SpecialRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-13 Where a special rule stands."""

    id: Id
    clause: Annotated[str, msgspec.Meta(pattern=r"^HC-[0-9a-z.]{1,16}$")]
    origin: Origin


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"least": "min", "most": "max"}):
    """HC-1.6, HC-4.2 Command values, and moves by the margin of a test."""

    least: Count
    most: Count
    default: Count
    moves_by_margin: tuple[Count, ...]
    origin: Origin


class BuildingCombat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-8.13 The dice of an assault."""

    defender_dice_per_side: Count
    attacker_dice: Count
    attackers_per_side: Count
    origin: Origin


class BreakModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-9.1 What is added to a break test."""

    disordered: int
    per_excess_casualty: int
    artillery_casualties: int
    per_point_of_margin: int
    origin: Origin


class BreakTest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-9.1"""

    modifiers: BreakModifiers


class CommanderRisk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-10.5.a"""

    hit_on_2d6: Count
    origin: Origin


class CommanderRiskDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-10.5.a"""

    per_die_added: Count
    origin: Origin
    note: Words = ""


class Evasion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-8.5.e"""

    moves_on_failure: Count
    origin: Origin
    note: Words = ""


class CommanderWound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-10.5.b, HC-10.5.d"""

    slain_from: Count
    replacement_combat_value: Count
    origin: Origin


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What profiles cost that no public list names."""

    save_base: Count
    small_most: Count
    cavalry: Count
    chariots: Count
    elephants: Count
    artillery_light: Count
    artillery_medium: Count
    artillery_heavy: Count
    quality: dict[Id, int]
    origin: Origin


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-13.2.a, HC-13.2.e, HC-13.2.j The least face on which a unit rallies or recovers."""

    brave: Count
    elite: Count
    levy: Count
    origin: Origin


class Shares(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-11.1.a, HC-11.2.a What must be exceeded."""

    division_broken_share: Decimal
    army_broken_share: Decimal
    origin: Origin


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-11.1.b What units count that do not count as one."""

    small_skirmishers: Decimal
    artillery: Decimal
    tiny: Decimal
    noncombatant: Decimal
    origin: Origin
