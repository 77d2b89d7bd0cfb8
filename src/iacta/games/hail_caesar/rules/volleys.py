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
from iacta.games.hail_caesar.rules import removal, revealing, saves, targets
from iacta.games.hail_caesar.state import STANDING, STEADY_USED, WAS_SHAKEN
from iacta.games.hail_caesar.steps import RerollMiss, RollVolley, SaveVolley
from iacta.geometry.quarters import quarter

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.targets import Mark
    from iacta.games.hail_caesar.state import Battle
    from iacta.games.hail_caesar.steps import Cause

TO_HIT: Final = 4
BEST: Final = 2
WORST: Final = 6
"""HC-7.5.b A natural 1 misses, a natural 6 hits."""
HEAVY_ENGINES: Final = ("medium", "heavy")
"""HC-7.12.a The sub-types of artillery that their crew cannot carry."""


# 7.4 Dice


def dice_at(battle: Battle, unit: UnitNo, distance: int) -> int:
    """HC-7.1.a, HC-7.4.a The short value up to 6", the long value beyond; HC-7.4.c sizes are counted already."""
    profile = battle.roster.profile(unit)
    value = profile.short if distance <= battle.sheet.measures.short_range else profile.long
    return limited(battle, unit, value)


def limited(battle: Battle, unit: UnitNo, value: int) -> int:
    """HC-7.4.d, HC-7.4.e, HC-7.9.d Columns and testudos do not shoot, squares with one die; garrisons by sides."""
    most = None if battle.inside[unit] != NO_AREA else TABLES.most_shots(battle.formation[unit])
    return value if most is None else min(most, value)


# 7.5 To hit


def to_hit(battle: Battle, shooter: UnitNo, mark: Mark, cause: Cause) -> list[Modifier]:
    """HC-7.5.c to HC-7.5.i The modifiers of a volley."""
    found = []
    if battle.is_shaken(shooter) or battle.is_disordered(shooter):
        found.append(_changed("shaken_or_disordered", "HC-7.5.c"))
    if not mark.is_clear:
        found.append(_changed("target_not_clear", "HC-7.5.d"))
    if is_armoured(battle, shooter, mark):
        found.append(_changed("heavy_infantry_front", "HC-7.5.e"))
    if cause in ("closing", "parthian"):
        found.append(_changed("closing_fire", "HC-7.5.g"))
    if cause == "opportunity":
        found.append(_changed("opportunity_fire", "HC-7.5.h"))
    if mark.range > battle.sheet.measures.long_range_penalty_beyond:
        found.append(_changed("beyond_12", "HC-7.5.i"))
    return found


def _changed(reason: str, clause: str) -> Modifier:
    return Modifier(clause, f"shot-{reason.replace('_', '-')}", TABLES.ranged_hit[reason], "die")


def is_armoured(battle: Battle, shooter: UnitNo, mark: Mark) -> bool:
    """HC-7.5.e, HC-7.5.f, HC-7.5.k Formed heavy infantry from its front, testudo and square all round; cataphracts."""
    profile = battle.roster.profile(mark.unit)
    if not targets.is_formed(battle, mark):
        return False
    if profile.subtype == "cataphracts":
        return True
    if profile.type != "infantry" or profile.subtype != "heavy":
        return False
    if battle.formation[mark.unit] in (SQUARE, TESTUDO):
        return True
    return quarter(mark.box, *targets.reference(battle, shooter, mark.side)) == FRONT


def needed(battle: Battle, shooter: UnitNo, mark: Mark, cause: Cause = "phase") -> int:
    """HC-7.5.a, HC-7.5.b, HC-7.5.j The least face that hits: modifiers of different lines add up."""
    return threshold(to_hit(battle, shooter, mark, cause))


def threshold(modifiers: list[Modifier]) -> int:
    """HC-7.5.a, HC-7.5.b The least face that hits under some modifiers."""
    return min(WORST, max(BEST, TO_HIT - sum(one.value for one in modifiers)))


# 7.7 Saves


def save_modifiers(battle: Battle, shooter: UnitNo, target: UnitNo, cause: Cause = "phase") -> list[Modifier]:
    """HC-7.7.d, HC-7.7.f, HC-7.7.h, HC-7.7.i, HC-7.12.g What changes all saves of a target; cover apart.

    Who was shot at in passing was in no building then (HC-7.11.i).
    """
    found = saves.of_quality(battle, target)
    if battle.inside[target] == NO_AREA or cause == "opportunity":
        formation = battle.formation[target]
        if formation in (SQUARE, WEDGE):
            found.append(saves.changed("square_or_wedge", "HC-7.7.d"))
        elif formation == TESTUDO:
            found.append(saves.changed("testudo_ranged_only", "HC-7.7.f"))
        elif formation == COLUMN:
            found.append(saves.changed("column", "HC-7.7.h"))
    profile = battle.roster.profile(shooter)
    if profile.type == "artillery":
        is_heavy = profile.subtype in HEAVY_ENGINES
        found.append(saves.changed("medium_or_heavy_artillery" if is_heavy else "light_artillery", "HC-7.7.i"))
    return found


def cover(battle: Battle, shooter: UnitNo, mark: Mark) -> tuple[int, int, int]:
    """HC-7.7.e to HC-7.7.g, HC-7.7.j, HC-7.7.k The best cover: its bonus, and which share of the dice has it."""
    best = cover_modifier(battle, shooter, mark)
    if best.clause == "HC-7.7.e":
        return best.value, mark.sighting.covered_share, max(1, mark.sighting.share)
    return best.value, 1, 1


def cover_modifier(battle: Battle, shooter: UnitNo, mark: Mark) -> Modifier:
    """HC-7.7.e to HC-7.7.g, HC-7.7.k What the best cover that a target may have adds to its saves."""
    block = battle.inside[mark.unit] if targets.is_garrison(battle, mark) else NO_AREA
    if block != NO_AREA and not battle.ground.areas[block].is_fortified:
        return saves.changed("building", "HC-7.7.f")
    if block != NO_AREA or targets.is_behind_ramparts(battle, shooter, mark.box):
        return saves.changed("fortification", "HC-7.7.g")
    return saves.changed("cover", "HC-7.7.e")


# A volley


def loose(table: Table[Battle], shooter: UnitNo, mark: Mark, dice: int, cause: Cause) -> RollVolley:
    """HC-7.5, HC-7.7 What a volley needs and what it meets, settled before the dice; whoever shoots is seen."""
    battle = table.state
    revealing.reveal(table, shooter)
    modifiers = to_hit(battle, shooter, mark, cause)
    face = threshold(modifiers)
    bonus, covered, seen = cover(battle, shooter, mark)
    told = events.VolleyLoosed(shooter, mark.unit, dice, mark.range, cause, tuple(modifiers), face)
    table.tell(told, "HC-7.5.a")
    return RollVolley(shooter, mark.unit, dice, face, cause, mark.side, bonus, covered, seen)


def roll(table: Table[Battle], step: RollVolley) -> None:
    """HC-7.5.a, HC-7.5.b, HC-7.6.a Hits, and natural sixes among them."""
    battle = table.state
    if battle.fate[step.target] != STANDING:
        return
    missed, plain, sixes = table.dice.sort(step.dice, cut(step.needed - 1, WORST - 1), "HC-7.5.a")
    if missed and battle.roster.has(step.shooter, "marksmen"):
        table.then(RerollMiss(step, plain + sixes, sixes))
    else:
        table.then(_saves(battle, step, plain + sixes, sixes))


def reroll(table: Table[Battle], step: RerollMiss) -> None:
    """HC-13.2.k, HC-13.1.b One missed die again; the second result stands, its six too."""
    _, plain, six = table.dice.sort(1, cut(step.volley.needed - 1, WORST - 1), "HC-13.2.k")
    table.then(_saves(table.state, step.volley, step.hits + plain + six, step.sixes + six))


def _saves(battle: Battle, volley: RollVolley, hits: int, sixes: int) -> SaveVolley:
    """HC-7.7.j, HC-7.7.l Covered dice and the others in separate lots; what nothing saves is lost already."""
    morale = battle.roster.profile(volley.target).morale
    plain = sum(one.value for one in save_modifiers(battle, volley.shooter, volley.target, volley.cause))
    covered = -(-hits * volley.covered // volley.seen)
    lots = [(covered, saves.needed(morale, plain + volley.bonus)), (hits - covered, saves.needed(morale, plain))]
    rolled = tuple([(count, face) for count, face in lots if count and face != saves.NO_SAVE])
    lost = hits - sum(count for count, _ in rolled)
    return SaveVolley(volley, hits, sixes, rolled, lost)


def save(table: Table[Battle], step: SaveVolley) -> None:
    """HC-7.7.a, HC-7.7.l, HC-13.2.p A lot of saves, or a failed one again; after the last, casualties."""
    battle, target = table.state, step.volley.target
    if step.again:
        saved = table.dice.tally(1, at_least(step.again), "HC-13.2.p")
        step = replace(step, lost=step.lost - saved, again=0)
    elif step.lots:
        (count, face), *rest = step.lots
        failed = count - table.dice.tally(count, at_least(face), "HC-7.7.a")
        once_more = failed > 0 and not step.has_rerolled and battle.roster.has(target, "stubborn")
        step = replace(
            step,
            lots=tuple(rest),
            lost=step.lost + failed,
            again=face if once_more else 0,
            has_rerolled=step.has_rerolled or once_more,
        )
    if step.lots or step.again:
        table.then(step)
    else:
        _end(table, step)


def _end(table: Table[Battle], step: SaveVolley) -> None:
    """HC-7.8.a The casualties of a volley, and what is noted of it for the break test."""
    battle, volley = table.state, step.volley
    table.tell(events.Shot(volley.shooter, volley.target, step.hits, step.lost, step.sixes), "HC-7.7.a")
    note(battle, volley, step.lost, step.sixes)
    suffer(table, volley.target, step.lost)


def note(battle: Battle, volley: RollVolley, lost: int, sixes: int) -> None:
    """HC-7.6.c, HC-9.1.c, HC-9.2.e What the target has suffered; steady troops ignore a first six (HC-13.2.o)."""
    target = volley.target
    if sixes and battle.roster.has(target, "steady") and not battle.has(target, STEADY_USED):
        battle.mark(target, STEADY_USED)
        sixes -= 1
    fire = battle.under_fire.get(target) or UnderFire(target)
    is_engine = battle.roster.profile(volley.shooter).type == "artillery"
    met = battle.commander_with(target) if lost else []
    battle.under_fire[target] = replace(
        fire,
        hits=(*fire.hits, (volley.shooter, lost, volley.side)),
        easy_six=fire.easy_six or (sixes > 0 and volley.needed < WORST),
        sixes=fire.sixes + sixes,
        by_artillery=fire.by_artillery or (is_engine and lost > 0),
        commanders=tuple(sorted({*fire.commanders, *met})),
    )


def suffer(table: Table[Battle], unit: UnitNo, lost: int) -> None:
    """HC-7.8.a, HC-7.8.b, HC-7.8.e Casualties; stamina shakes a unit, more than twice its stamina shatters it."""
    battle = table.state
    stamina, was_shaken = battle.roster.profile(unit).stamina, battle.is_shaken(unit)
    battle.casualties[unit] += lost
    if battle.casualties[unit] > 2 * stamina:  # Ruling HC-R41: at twice its stamina it is not
        removal.destroy(table, unit, "HC-7.8.e")
    elif battle.is_shaken(unit):
        battle.mark(unit, WAS_SHAKEN)
        if not was_shaken:
            table.tell(events.Shaken(unit), "HC-7.8.b")
