"""The roster of a scenario: units and divisions by number, and what follows from their profiles (HC-1, HC-2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.games.hail_caesar.lengths import DEGREE, FULL_SCALE, hundredths, minutes, scaled
from iacta.games.hail_caesar.map_file import points
from iacta.games.hail_caesar.roster import (
    BATTLE_LINE,
    CENTRED,
    COLUMN,
    FORMATIONS,
    HORDE,
    NOBODY,
    OPEN_ORDER,
    PIKE_PHALANX,
    SQUARE,
    TESTUDO,
    WEDGE,
    Army,
    Division,
    Formation,
    Profile,
    Roster,
    Unit,
)
from iacta.games.hail_caesar.sides import SIDES
from iacta.games.hail_caesar.tables import TABLES
from iacta.geometry.boxes import Footprint, footprint

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId
    from iacta.games.hail_caesar.army_file import DivisionForm, SideForm, UnitForm
    from iacta.games.hail_caesar.map_file import Place, TableForm

RAISED = ("skirmishers", "horse_archers")
"""HC-2.2.a Sub-types without a battle line."""
NIMBLE = {"infantry": "light", "cavalry": "light", "chariots": "light"}
"""HC-2.2.b Who takes open order freely, besides those who know nothing else."""


# What follows from a profile


def kind_of(profile: Profile) -> str:
    """HC-14.2.a The line of a profile in the table of footprints."""
    if profile.type == "infantry":
        return f"infantry{profile.ranks}"
    return f"{profile.type}_{profile.subtype}" if profile.type in ("chariots", "artillery") else profile.type


def front_of(profile: Profile) -> Formation:
    """HC-2.1.f, HC-2.1.g What the battle line of a profile is."""
    if "pikes" in profile.weapons:
        return PIKE_PHALANX
    return HORDE if profile.default_formation == HORDE else BATTLE_LINE


def formations_of(profile: Profile) -> tuple[Formation, ...]:
    """HC-2.2 The formations of a profile, those for bad ground only included, as far as they have a footprint."""
    if profile.size == "tiny" or profile.subtype in RAISED:
        found = [COLUMN, OPEN_ORDER]
    elif profile.type == "elephants":
        found = [BATTLE_LINE]
    else:
        found = [front_of(profile), COLUMN]
        if profile.type in ("infantry", "cavalry") or (profile.type, profile.subtype) == ("chariots", "light"):
            found.append(OPEN_ORDER)
        if profile.type == "infantry":
            found.append(SQUARE)
        found += [special for special in (TESTUDO, WEDGE) if special in profile.special]
    kind = kind_of(profile)
    return tuple(
        one for one in FORMATIONS if one in found and TABLES.foot(kind, one, profile.size, FULL_SCALE) is not None
    )


def closing_clause(profile: Profile, formation: Formation) -> ClauseId:
    """HC-2.1, HC-2.2 The clause that closes a formation to a profile."""
    of_their_own: dict[Formation, ClauseId] = {
        PIKE_PHALANX: "HC-2.1.f",
        HORDE: "HC-2.1.g",
        TESTUDO: "HC-2.1.i",
        WEDGE: "HC-2.1.i",
    }
    if formation in of_their_own:
        return of_their_own[formation]
    if profile.size == "tiny" or profile.subtype in RAISED:
        return "HC-2.2.a"
    if formation == BATTLE_LINE:
        return of_their_own.get(front_of(profile), "HC-2.1.a")
    return {COLUMN: "HC-2.1.d", OPEN_ORDER: "HC-2.2.e"}.get(formation, "HC-2.2.g")


def is_terrain_only(profile: Profile) -> bool:
    """HC-2.2.c, HC-2.2.f Whether open order is for bad ground only."""
    if profile.size == "tiny" or profile.subtype in RAISED or OPEN_ORDER not in formations_of(profile):
        return False
    return NIMBLE.get(profile.type) != profile.subtype or front_of(profile) == HORDE


def rate_of(profile: Profile, formation: Formation) -> int:
    """HC-5.1 One move of a profile in a formation, unscaled."""
    if profile.type in ("infantry", "elephants", "wagons"):
        return TABLES.rates[profile.type]
    if profile.type != "cavalry":
        return TABLES.rates[f"{profile.type}_{profile.subtype}"]
    if profile.subtype in ("cataphracts", "horse_archers"):
        return TABLES.rates[profile.subtype]
    if profile.subtype == "light":
        return TABLES.rates["cavalry_light_open_order" if formation == OPEN_ORDER else "cavalry_light_formed"]
    return TABLES.rates[f"cavalry_{profile.subtype}"]


def reach_of(profile: Profile, ranges: dict[str, int]) -> int:
    """HC-7.2.a Maximum range: that of the weapon, or of thrown ones where there is no long range; 0: none."""
    if profile.long:
        return ranges[profile.missile]
    return ranges["thrown"] if profile.short else 0


def weight_of(profile: Profile) -> int:
    """HC-11.1.b Twice what a unit counts."""
    weights = TABLES.victory_weights
    if profile.noncombatant:
        return int(2 * weights.noncombatant)
    if profile.type == "artillery":
        return int(2 * weights.artillery)
    if profile.size == "tiny":
        return int(2 * weights.tiny)
    if profile.size == "small" and profile.subtype == "skirmishers":
        return int(2 * weights.small_skirmishers)
    return 2


def counts(profile: Profile) -> bool:
    """HC-5.2.e Whether a profile binds its enemies by its proximity."""
    return profile.type != "artillery" and profile.size != "tiny" and not profile.noncombatant


def feet_of(profile: Profile, scale: int) -> dict[Formation, Footprint]:
    """HC-14.2.a The footprints of a profile by formation."""
    found = {}
    for formation in formations_of(profile):
        sizes = TABLES.foot(kind_of(profile), formation, profile.size, scale)
        assert sizes is not None
        found[formation] = footprint(*sizes, formation in CENTRED)
    return found


# The roster


def inwards(table: TableForm, entry: Place) -> int | None:
    """HC-14.10.b The heading inwards from a point of the table's edge; None: it is not on the edge."""
    x, y = entry
    for on_edge, degrees in ((x == 0, 90), (x == table.width, 270), (y == 0, 0), (y == table.depth, 180)):
        if on_edge:
            return degrees * DEGREE
    return None


class Forces(NamedTuple):
    """What a roster is made of: parts of a scenario that is known to be free of faults."""

    table: TableForm
    sides: tuple[SideForm, ...]
    divisions: tuple[DivisionForm, ...]
    units: tuple[UnitForm, ...]
    profiles: dict[str, Profile]
    ranges: dict[str, int]
    scale: int


def roster_of(forces: Forces) -> Roster:
    """All troops by number, in file order (HC-15.1.c)."""
    scale = forces.scale
    number = {form.id: no for no, form in enumerate(forces.units)}
    division_no = {form.id: no for no, form in enumerate(forces.divisions)}
    posts = [_division_of(form) for form in forces.divisions]
    troops = [_unit_of(form, forces, division_no[form.division], number) for form in forces.units]
    kinds = [unit.profile for unit in troops]
    return Roster(
        units=tuple(troops),
        divisions=tuple(posts),
        armies={form.id: _army_of(form) for form in forces.sides},
        unit_no=number,
        side_of=tuple(unit.side for unit in troops),
        division_of=tuple(unit.division for unit in troops),
        units_of={side: tuple(no for no, unit in enumerate(troops) if unit.side == side) for side in SIDES},
        units_in=tuple(
            tuple(no for no, unit in enumerate(troops) if unit.division == division) for division in range(len(posts))
        ),
        commanders_of={side: tuple(no for no, post in enumerate(posts) if post.side == side) for side in SIDES},
        foot=tuple(feet_of(profile, scale) for profile in kinds),
        rate=tuple({one: scaled(rate_of(kind, one), scale) for one in formations_of(kind)} for kind in kinds),
        reach=tuple(scaled(reach_of(kind, forces.ranges), scale) for kind in kinds),
        weight=tuple(weight_of(kind) for kind in kinds),
        allowed=tuple(formations_of(kind) for kind in kinds),
        terrain_only=tuple(is_terrain_only(kind) for kind in kinds),
        _has=tuple(kind.special | kind.weapons for kind in kinds),
        division_no=division_no,
        counts=tuple(counts(kind) for kind in kinds),
    )


def _army_of(form: SideForm) -> Army:
    zone = points(form.deployment_zone)
    return Army(form.id, form.name, form.edge, form.edges_more, zone, form.name_fr or form.name)


def _division_of(form: DivisionForm) -> Division:
    return Division(
        id=form.id,
        name=form.name,
        side=form.side,
        commander=form.commander,
        command=form.command,
        combat_value=form.combat_value,
        is_general=form.general,
        place=None if form.x is None or form.y is None else (hundredths(form.x), hundredths(form.y)),
        is_away=form.off_table,
        name_fr=form.name_fr or form.name,
        commander_fr=form.commander_fr or form.commander,
    )


def _unit_of(form: UnitForm, forces: Forces, division: int, numbers: dict[str, int]) -> Unit:
    pose = entry = None
    if form.x is not None and form.y is not None and form.heading is not None:
        pose = (hundredths(form.x), hundredths(form.y), minutes(form.heading))
    if form.entry is not None:
        heading = inwards(forces.table, form.entry)
        assert heading is not None
        entry = (hundredths(form.entry[0]), hundredths(form.entry[1]), heading)
    return Unit(
        id=form.id,
        name=form.name,
        division=division,
        side=forces.divisions[division].side,
        profile=forces.profiles[form.profile],
        formation=form.formation,
        pose=pose,
        inside=form.inside,
        arrival_turn=form.arrival_turn,
        entry=entry,
        parent=numbers[form.parent] if form.parent else NOBODY,
        hidden=form.hidden,
        name_fr=form.name_fr or form.name,
    )
