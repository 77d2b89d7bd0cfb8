"""7.4 to 7.8: the dice of a volley, what hits, saves, casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from iacta.engine.chance.dice import at_least, cut
from iacta.engine.records import Modifier
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.battlefield import FRONT, UnderFire
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import COLUMN, SQUARE, TESTUDO, WEDGE
from iacta.games.hail_caesar.rules import placing, removal, saves, sight, targets, terrain
from iacta.games.hail_caesar.state import HIDDEN, WAS_SHAKEN
from iacta.games.hail_caesar.steps import RiskUnderFire, RollVolley
from iacta.geometry.quarters import quarter

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.sight import Sighting
    from iacta.games.hail_caesar.state import Battle

TO_HIT: Final = 4
BEST: Final = 2
WORST: Final = 6
HEAVY_ENGINES: Final = ("medium", "heavy")


# 7.4 Dice


def dice_at(battle: Battle, unit: UnitNo, distance: int) -> int:
    """HC-7.4.a, HC-7.4.d, HC-7.4.e, HC-7.12.e The dice of a unit at a range, its formation counted."""
    profile = battle.roster.profile(unit)
    value = profile.short if distance <= battle.sheet.measures.short_range else profile.long
    return limited(battle, unit, value)


def limited(battle: Battle, unit: UnitNo, value: int) -> int:
    """HC-7.4.d, HC-7.4.e Columns and testudos do not shoot, squares with one die."""
    if battle.inside[unit] != NO_AREA:
        return value
    formation = battle.formation[unit]
    if formation in (COLUMN, TESTUDO):
        return 0
    return min(1, value) if formation == SQUARE else value


def dice_per_side() -> int:
    """HC-7.4.f The most dice by one side of a building."""
    return TABLES.building_dice_per_side


# 7.5 To hit


def to_hit(
    battle: Battle, shooter: UnitNo, target: UnitNo, distance: int, seen: Sighting, cause: str
) -> list[Modifier]:
    """HC-7.5.c to HC-7.5.i The modifiers of a volley."""
    found = []
    if battle.is_shaken(shooter) or battle.is_disordered(shooter):
        found.append(_changed("shaken_or_disordered", "HC-7.5.c"))
    opening = targets.gap_before(battle, shooter, target, seen)
    if not targets.is_clear(battle, shooter, target, seen, opening):
        found.append(_changed("target_not_clear", "HC-7.5.d"))
    if is_armoured(battle, shooter, target):
        found.append(_changed("heavy_infantry_front", "HC-7.5.e"))
    if cause in ("closing", "parthian"):
        found.append(_changed("closing_fire", "HC-7.5.g"))
    if cause == "opportunity":
        found.append(_changed("opportunity_fire", "HC-7.5.h"))
    if distance > battle.sheet.measures.long_range_penalty_beyond:
        found.append(_changed("beyond_12", "HC-7.5.i"))
    return found


def _changed(reason: str, clause: str) -> Modifier:
    return Modifier(clause, f"shot-{reason.replace('_', '-')}", TABLES.ranged_to_hit[reason], "threshold")


def is_armoured(battle: Battle, shooter: UnitNo, target: UnitNo) -> bool:
    """HC-7.5.e, HC-7.5.f, HC-7.5.k Formed heavy infantry from its front, testudo and square all round; cataphracts."""
    profile = battle.roster.profile(target)
    if not battle.is_formed(target):
        return False
    if profile.subtype == "cataphracts":
        return True
    if profile.type != "infantry" or profile.subtype != "heavy":
        return False
    if battle.formation[target] in (SQUARE, TESTUDO):
        return True
    box = placing.outline(battle, shooter)
    return quarter(battle.at(target), box.x, box.y) == FRONT


def threshold(modifiers: list[Modifier]) -> int:
    """HC-7.5.a, HC-7.5.b, HC-7.5.j The least face that hits."""
    return min(WORST, max(BEST, TO_HIT - sum(one.value for one in modifiers)))


# 7.7 Saves


def save_modifiers(battle: Battle, shooter: UnitNo, target: UnitNo) -> list[Modifier]:
    """HC-7.7.d, HC-7.7.f to HC-7.7.i What changes all saves of a target against a shooter; cover apart."""
    found = saves.of_quality(battle, target)
    if battle.inside[target] == NO_AREA:
        formation = battle.formation[target]
        if formation in (SQUARE, WEDGE):
            found.append(saves.changed("square_or_wedge", "HC-7.7.d"))
        elif formation == TESTUDO:
            found.append(saves.changed("testudo_ranged_only", "HC-7.7.f"))
        elif formation == COLUMN:
            found.append(saves.changed("column", "HC-7.7.h"))
    profile = battle.roster.profile(shooter)
    if profile.type == "artillery":
        heavy = profile.subtype in HEAVY_ENGINES
        found.append(saves.changed("medium_or_heavy_artillery" if heavy else "light_artillery", "HC-7.7.i"))
    return found


def cover(battle: Battle, shooter: UnitNo, target: UnitNo, seen: Sighting) -> tuple[int, int, int]:
    """HC-7.7.e to HC-7.7.g, HC-7.7.j, HC-7.7.k The best cover: its bonus, and which part of the dice has it."""
    block = battle.inside[target]
    if block != NO_AREA:
        name = "fortification" if battle.ground.areas[block].is_fortified else "building"
        return TABLES.saves[name], 1, 1
    fort = terrain.is_fortified(battle, battle.at(target))
    if fort != NO_AREA and terrain.is_fortified(battle, placing.outline(battle, shooter)) != fort:
        return TABLES.saves["fortification"], 1, 1
    return TABLES.saves["cover"], seen.covered_share, max(1, seen.share)


# The roll


def roll(table: Table[Battle], step: RollVolley) -> None:
    """HC-7.5, HC-7.7 To hit, then saves, then casualties; natural sixes are noted (HC-7.6)."""
    battle = table.state
    battle.clear(step.shooter, HIDDEN)
    hits, sixes = _hits(table, step)
    seen = sight.sighting(battle, step.shooter, step.target)
    lost = _unsaved(table, step, hits, seen)
    _note(battle, step, lost, sixes)
    table.tell(events.Shot(step.shooter, step.target, step.dice, step.needed, hits, lost, sixes), "HC-7.5.a")
    suffer(table, step.target, lost)


def _hits(table: Table[Battle], step: RollVolley) -> tuple[int, int]:
    """HC-7.5.a, HC-7.6.a, HC-13.2.k Hits and natural sixes; marksmen roll one missed die again."""
    classes = cut(step.needed - 1, 5)
    missed, plain, sixes = (
        table.dice.sort(step.dice, classes, "HC-7.5.a") if step.needed < WORST else _only_sixes(table, step)
    )
    if missed and table.state.roster.has(step.shooter, "marksmen"):
        if step.needed < WORST:
            _, more, six = table.dice.sort(1, classes, "HC-13.2.k")
        else:
            more, six = 0, table.dice.tally(1, at_least(WORST), "HC-13.2.k")
        plain, sixes = plain + more, sixes + six
    return plain + sixes, sixes


def _only_sixes(table: Table[Battle], step: RollVolley) -> tuple[int, int, int]:
    sixes = table.dice.tally(step.dice, at_least(WORST), "HC-7.5.a")
    return step.dice - sixes, 0, sixes


def _unsaved(table: Table[Battle], step: RollVolley, hits: int, seen: Sighting) -> int:
    """HC-7.7.a, HC-7.7.j, HC-7.7.l Covered dice and the others in separate lots; stubborn troops save one again."""
    if not hits:
        return 0
    battle = table.state
    morale = battle.roster.profile(step.target).morale
    plain = sum(one.value for one in save_modifiers(battle, step.shooter, step.target))
    bonus, share, of = cover(battle, step.shooter, step.target, seen)
    covered = -(-hits * share // of)
    stubborn, lost = battle.roster.has(step.target, "stubborn"), 0
    for count, modifier in ((covered, plain + bonus), (hits - covered, plain)):
        face = saves.needed(morale, modifier)
        if count == 0 or face == saves.NO_SAVE:
            lost += count
            continue
        failed = count - table.dice.tally(count, at_least(face), "HC-7.7.a")
        if stubborn and failed:
            stubborn = False
            failed -= table.dice.tally(1, at_least(face), "HC-13.2.p")
        lost += failed
    return lost


def _note(battle: Battle, step: RollVolley, lost: int, sixes: int) -> None:
    """HC-7.6.c, HC-9.1.c, HC-9.2.e What the target has suffered."""
    fire = battle.under_fire.get(step.target) or UnderFire(step.target, was_shaken=battle.is_shaken(step.target))
    engine = battle.roster.profile(step.shooter).type == "artillery"
    battle.under_fire[step.target] = replace(
        fire,
        hits=(*fire.hits, (step.shooter, lost)),
        easy_six=fire.easy_six or (sixes > 0 and step.needed < WORST),
        sixes=fire.sixes + sixes,
        by_artillery=fire.by_artillery or (engine and lost > 0),
    )


def suffer(table: Table[Battle], unit: UnitNo, lost: int) -> None:
    """HC-7.8.a, HC-7.8.b, HC-7.8.e Casualties; more than twice its stamina shatters a unit."""
    battle = table.state
    battle.casualties[unit] += lost
    stamina = battle.roster.profile(unit).stamina
    if battle.casualties[unit] > 2 * stamina:
        battle.under_fire.pop(unit, None)
        removal.destroy(table, unit, "HC-7.8.e")
        return
    if battle.casualties[unit] >= stamina and not battle.has(unit, WAS_SHAKEN):
        battle.mark(unit, WAS_SHAKEN)
        table.tell(events.Shaken(unit), "HC-7.8.b")
    if lost:
        table.then(*[RiskUnderFire(commander) for commander in battle.commander_with(unit)])
