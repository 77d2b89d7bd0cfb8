"""What combats roll: skirmishes, battles, sieges, rounds at sea, leaders."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from iacta.engine.chance.dice import SeededDice
from iacta.engine.chance.forecast import ForecastLine, TableEntry
from iacta.engine.records import Modifier
from iacta.engine.table import Table
from iacta.games.bellum_gallicum import steps
from iacta.games.bellum_gallicum.combat_tables import LEADERS, TABLES
from iacta.games.bellum_gallicum.forecast.lines import FACES, added, against, line
from iacta.games.bellum_gallicum.rules import (
    battle,
    combat,
    deployments,
    evasion,
    fates,
    naval,
    siege_turn,
    skirmish,
    storms,
)
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES, foe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Step
    from iacta.games.bellum_gallicum.actions import Deploy
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

TWO_DICE = range(2, 13)


# Combat


def name(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """The combat that is named: a skirmish, the first sequence of a battle, the wind."""
    if not isinstance(step, steps.NameCombat) or action.region not in combat.waiting(war, step.kind):
        return
    if step.kind == "skirmish" or (step.kind == "battle" and action.region in war.shrunk):
        yield _skirmish(war, action.region)
    elif step.kind == "naval":
        yield _wind(war, action.region)
    del side


def _skirmish(war: War, region: RegionNo) -> ForecastLine:
    """BG-4.3.2.e Table 8.2 with its ratio and modifiers."""
    attacker, defender = skirmish.bands(war, region)
    modifiers = skirmish.modifiers(war, region, attacker, defender)
    column = TABLES.skirmish.column(Fraction(attacker.sp, defender.sp))
    return line(
        war,
        ("BG-4.3.2.e", "roll-skirmish"),
        attacker.side,
        {"attacker": attacker.sp, "defender": defender.sp},
        region,
        modifiers=modifiers,
        results=tuple(TABLES.skirmish.cell(column, face + added(modifiers)) for face in FACES),
        table=TableEntry("skirmish", column, column),
    )


def stand(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """Not to evade: the skirmish that follows; not to flee: the round at sea."""
    del side, action
    if isinstance(step, steps.OfferEvasion):
        yield _skirmish(war, step.region)
    elif isinstance(step, steps.FleeOrFight):
        yield _naval_round(war, step.region, weak_wind=True)


def evade(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """BG-4.3.1.c, BG-4.4.1.d"""
    del action
    if isinstance(step, steps.OfferEvasion):
        yield against(war, ("BG-4.3.1.c", "roll-evasion"), side, step.region, evasion.SKIRMISH_BEST, ())
        yield _skirmish(war, step.region)
    elif isinstance(step, steps.SealEvasion):
        modifiers = evasion.evasion_modifiers(war, step.region, side)
        best = evasion.BATTLE_BEST[side]
        yield against(war, ("BG-4.4.1.d", "roll-evasion"), side, step.region, best, modifiers)


def _wind(war: War, region: RegionNo) -> ForecastLine:
    """BG-5.6.1.a"""
    shift = -(war.turn in storms.BAD_SEASON)
    modifiers = (Modifier("BG-5.6.1.e", "bad-season", shift, "die"),) if shift else ()
    weak = tuple("weak" if face + shift <= naval.WEAK_WIND else "strong" for face in FACES)
    figures = _fleets(war, region)
    return line(war, ("BG-5.6.1.a", "roll-wind"), GALLIC, figures, region, modifiers=modifiers, results=weak)


def _naval_round(war: War, region: RegionNo, *, weak_wind: bool) -> ForecastLine:
    """BG-5.6.1.c A die on each side."""
    modifiers = (Modifier("BG-5.6.1.c", "weak-wind", 1, "roman"),) if weak_wind else ()
    return line(war, ("BG-5.6.1.c", "roll-naval"), ROMAN, _fleets(war, region), region, modifiers=modifiers)


def _fleets(war: War, region: RegionNo) -> dict[str, int]:
    return {side: naval.fleet_strength(war, region, side) for side in SIDES}


# Battles


def deploy(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """The first sequence; a defender who has not deployed yet is taken to put everybody in the front line."""
    if isinstance(step, steps.DeployArmy):
        yield sequence(_deployed(war, step, side, action))


def _deployed(war: War, step: steps.DeployArmy, side: Side, action: Deploy) -> War:
    """The battlefield with both lines, on a state of its own."""
    after = _laid_out(war, step, action)
    other = foe(side)
    if battle.field(after).line(other).front:
        return after
    units, leaders = battle.army(after, other)
    return _laid_out(after, steps.DeployArmy(other), next(deployments.offers(after, units, leaders)))


def _laid_out(war: War, step: steps.DeployArmy, action: Deploy) -> War:
    table = Table(war.clone(), SeededDice(b"", silent=True))
    battle.Deploying().answer(table, step, step.side, action)
    return table.state


def sequence(war: War) -> ForecastLine:
    """BG-4.4.2.k Table 8.3 with its ratio and modifiers: both losses, and who wins the cell."""
    field = battle.field(war)
    own, other = (war.total_sp(field.line(side).front) for side in (field.attacker, foe(field.attacker)))
    modifiers = battle.modifiers(war)
    column = TABLES.battle.column(Fraction(own, other))
    cells = [TABLES.battle.cell(column, face + added(modifiers)) for face in FACES]
    return line(
        war,
        ("BG-4.4.2.k", "roll-sequence"),
        field.attacker,
        {"attacker": own, "defender": other, "sequence": field.sequence},
        field.place or field.region,
        modifiers=modifiers,
        results=tuple(f"{one[0]}–{one[1]} {one[2]}" for one in cells),
        table=TableEntry("battle", column, column),
    )


def commit(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """The next sequence with the unit in the front line."""
    if isinstance(step, steps.Realign) and action.unit in battle.field(war).line(side).reserve:
        after = war.clone()
        line = battle.field(war).line(side).committed(action.unit, action.box)
        after.battlefield = battle.field(war).with_line(side, line)
        yield sequence(after)


def hit(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """BG-4.4.2.o Whoever is hit in a battle may rally: table 8.4 by the quality of the unit."""
    if not isinstance(step, steps.TakeHits):
        return
    quality = war.roster.quality[action.unit]
    column = TABLES.rout.named(quality)
    yield ForecastLine(
        clause="BG-4.4.2.o",
        seat=side,
        text="roll-rout",
        figures={},
        target=(f"unit:{action.unit}",),
        table=TableEntry("rout", column, column),
        results=tuple(TABLES.rout_result(quality, face) for face in FACES),
    )


def test_leader(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """BG-8.6.a Table 8.6 on two dice."""
    del step
    top = war.roster.rank[action.leader] == fates.TOP_RANK
    modifiers = (Modifier("BG-8.6.b", "leader-of-rank-three", -1, "die"),) if top else ()
    yield ForecastLine(
        clause="BG-8.6.a",
        seat=side,
        text="roll-leader",
        figures={"dice": 2},
        modifiers=modifiers,
        target=(f"leader:{action.leader}",),
        results=tuple(_fate(score + added(modifiers)) for score in TWO_DICE),
        lowest=2,
    )


def _fate(score: int) -> str:
    return LEADERS.get(score, "nothing")


# Sieges


def besiege(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """BG-4.5.3.d The siege turn, if the besieged hold."""
    del step
    strength = siege_turn.besieger_strength(war, action.units, action.leaders)
    yield _siege_turn(war, action.place, side, strength)


def hold(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """BG-4.5.3.d"""
    del action
    if isinstance(step, steps.AnswerSiege):
        besieger = foe(side)
        units, leaders = deployments.invested(war, war.gaul.region_of[step.place], besieger)
        yield _siege_turn(war, step.place, besieger, siege_turn.besieger_strength(war, units, leaders))


def _siege_turn(war: War, place: Location, besieger: Side, strength: int) -> ForecastLine:
    inside = siege_turn.besieged_strength(war, place)
    column = TABLES.siege.column(strength - inside)
    hits = [TABLES.siege.cell(column, face) for face in FACES]
    return line(
        war,
        ("BG-4.5.3.d", "roll-siege"),
        besieger,
        {"besieger": strength, "besieged": inside, "difference": strength - inside},
        place,
        results=tuple(f"{outside}–{within}" for outside, within in hits),
        table=TableEntry("siege", column, column),
    )
