"""Profiles, ready armies, and the troops of a scenario as their files hold them (HC-1, HC-12)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Origin, fit
from iacta.games.hail_caesar.lengths import Degrees, Id, Inches, MaybeId, Name, Words, read_figures
from iacta.games.hail_caesar.map import Edge
from iacta.games.hail_caesar.map_file import Place, Polygon
from iacta.games.hail_caesar.roster import Formation, Profile, Size, Type
from iacta.games.hail_caesar.sides import Side
from iacta.games.hail_caesar.table_lines import Count, Missile
from iacta.games.hail_caesar.tables import DATA, TABLES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST_UNITS = 99
MOST_DIVISIONS = 24
Dice = Annotated[int, msgspec.Meta(ge=0, le=20)]
Rules = Annotated[tuple[Id, ...], msgspec.Meta(max_length=12)]
SUBTYPES: dict[Type, tuple[str, ...]] = {
    "infantry": ("heavy", "medium", "light", "skirmishers"),
    "cavalry": ("cataphracts", "heavy", "medium", "light", "horse_archers"),
    "artillery": ("heavy", "medium", "light"),
    "chariots": ("light", "heavy"),
    "elephants": ("elephants",),
    "wagons": ("wagons",),
}
"""HC-1.2 Troop types and their sub-types."""
MOST_RANKS = 4


class ProfileForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-1.3.a A combat profile."""

    id: Id
    name: Name
    type: Type
    subtype: Id
    size: Size
    ranks: Annotated[int, msgspec.Meta(ge=1, le=MOST_RANKS)]
    default_formation: Formation
    clash: Dice
    sustained: Dice
    short: Dice
    support: Dice
    long: Dice
    morale: Literal[0, 3, 4, 5, 6]
    stamina: Annotated[int, msgspec.Meta(ge=1, le=20)]
    missile: Missile | Literal["none"]
    weapons: Rules
    special: Rules
    origin: Origin
    name_fr: Words = ""
    noncombatant: bool = False
    points: Annotated[int, msgspec.Meta(ge=1, le=200)] | None = None
    note: Words = ""

    @property
    def profile(self) -> Profile:
        """The profile as the rules read it."""
        return Profile(
            id=self.id,
            name=self.name,
            type=self.type,
            subtype=self.subtype,
            size=self.size,
            ranks=self.ranks,
            default_formation=self.default_formation,
            clash=self.clash,
            sustained=self.sustained,
            short=self.short,
            support=self.support,
            long=self.long,
            morale=self.morale,
            stamina=self.stamina,
            missile="" if self.missile == "none" else self.missile,
            weapons=frozenset(self.weapons),
            special=frozenset(self.special),
            noncombatant=self.noncombatant,
            points=self.points or 0,
            name_fr=self.name_fr or self.name,
        )


class ProfileFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All profiles."""

    schema: Literal[1]
    system: Literal["hail_caesar"]
    profile: Annotated[tuple[ProfileForm, ...], msgspec.Meta(max_length=400)]


# The troops of a scenario


class SideForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side: its table edge, and where it deploys."""

    id: Side
    name: Name
    edge: Edge
    deployment_zone: Polygon
    origin: Origin
    name_fr: Words = ""
    edges_more: Annotated[tuple[Edge, ...], msgspec.Meta(max_length=3)] = ()
    army: MaybeId = ""
    """The list its troops are drawn from: for the reader only."""


class DivisionForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-1.1.c A division and its commander."""

    id: Id
    side: Side
    name: Name
    commander: Name
    command: Annotated[int, msgspec.Meta(ge=TABLES.command.least, le=TABLES.command.most)]
    combat_value: Annotated[int, msgspec.Meta(ge=0, le=9)]
    general: bool
    origin: Origin
    name_fr: Words = ""
    commander_fr: Words = ""
    x: Inches | None = None
    y: Inches | None = None
    off_table: bool = False
    """HC-4.10.l He comes with his troops."""


class UnitForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit: placed, in a building, off the table, or deployed freely."""

    id: Id
    division: Id
    profile: Id
    name: Name
    formation: Formation
    origin: Origin
    name_fr: Words = ""
    x: Inches | None = None
    y: Inches | None = None
    heading: Degrees | None = None
    inside: MaybeId = ""
    """HC-6.5.c The building it starts in."""
    off_table: bool = False
    arrival_turn: Count = 0
    entry: Place | None = None
    hidden: bool = False
    parent: MaybeId = ""
    """HC-13.2.u The unit that a sub-unit belongs to."""


# Ready armies


class Contingent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many units of a profile."""

    profile: Id
    count: Annotated[int, msgspec.Meta(ge=1, le=20)]
    origin: Origin


class ArmyDivision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A division of a ready army."""

    id: Id
    name: Name
    commander: Name
    command: Annotated[int, msgspec.Meta(ge=TABLES.command.least, le=TABLES.command.most)]
    combat_value: Annotated[int, msgspec.Meta(ge=0, le=9)]
    general: bool
    units: Annotated[tuple[Contingent, ...], msgspec.Meta(min_length=1, max_length=40)]
    origin: Origin
    name_fr: Words = ""
    commander_fr: Words = ""


class ArmyForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready army for free deployment."""

    id: Id
    name: Name
    period: Name
    division: Annotated[tuple[ArmyDivision, ...], msgspec.Meta(min_length=1, max_length=MOST_DIVISIONS)]
    origin: Origin
    name_fr: Words = ""
    period_fr: Words = ""
    note: Words = ""


class ArmyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All ready armies."""

    schema: Literal[1]
    system: Literal["hail_caesar"]
    army: Annotated[tuple[ArmyForm, ...], msgspec.Meta(max_length=99)]


def profile_faults(profiles: Iterable[ProfileForm]) -> Iterator[str]:
    """What the form cannot say, each fault in one sentence that names the item and the key."""
    seen: set[str] = set()
    for one in profiles:
        where = f"profile {one.id}"
        if one.id in seen:
            yield f"{where}: id: it stands twice"
        seen.add(one.id)
        if one.subtype not in SUBTYPES[one.type]:
            yield f"{where}: subtype: {one.subtype} is none of {one.type}"
        for key, rules in (("weapons", one.weapons), ("special", one.special)):
            yield from (f"{where}: {key}: there is no rule {rule}" for rule in rules if rule not in TABLES.rules)
        if one.missile == "none" and (one.short or one.long):
            yield f"{where}: missile: ranged dice need one"
        if one.missile == "thrown" and one.long:
            yield f"{where}: long: thrown weapons have none"


def army_faults(armies: Iterable[ArmyForm], profiles: dict[str, Profile]) -> Iterator[str]:
    """HC-1.1.e One general, known profiles."""
    for army in armies:
        where = f"army {army.id}"
        if sum(division.general for division in army.division) != 1:
            yield f"{where}: general: there is exactly one"
        for division in army.division:
            for one in division.units:
                if one.profile not in profiles:
                    yield f"{where}: division {division.id}: units: there is no profile {one.profile}"


@cache
def profile_file() -> ProfileFile:
    """The game's own profiles, read and checked once."""
    file = fit(read_figures(DATA / "profiles.toml"), ProfileFile, "profiles.toml")
    for fault in profile_faults(file.profile):
        message = f"profiles.toml: {fault}"
        raise BrokenScenario(message)
    return file


@cache
def own_profiles() -> dict[str, Profile]:
    """The game's own profiles by id."""
    return {form.id: form.profile for form in profile_file().profile}


@cache
def army_file() -> ArmyFile:
    """The ready armies, read and checked once."""
    file = fit(read_figures(DATA / "armies.toml"), ArmyFile, "armies.toml")
    for fault in army_faults(file.army, own_profiles()):
        message = f"armies.toml: {fault}"
        raise BrokenScenario(message)
    return file
