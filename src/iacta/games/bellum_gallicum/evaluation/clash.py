"""What a field combat is expected to bring: the tables of skirmish and pitched battle, read for all six dice."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from iacta.games.bellum_gallicum.combat_tables import TABLES
from iacta.games.bellum_gallicum.rules.forces import ARMY
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, foe

if TYPE_CHECKING:
    from iacta.games.bellum_gallicum.evaluation.muster import Stack
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

DICE = range(1, 7)
FRACTIONS = {"R": 0.0, "1/4": 0.25, "1/2": 0.5, "3/4": 0.75, "A": 1.0, "E": 1.6}
"""What part of a line is hit; those who are eliminated count for more than those weakened."""
ONE_UNIT, ALL_WEAKENED = 0.7, 0.55
"""A skirmish: how much of an average unit a single hit costs, and of the force that all are weakened."""
CUT_DOWN = 0.6
"""How much of an average unit each unit cut down in the pursuit had left."""


class Clash(NamedTuple):
    """The expected end of a field combat."""

    roman_loss: float
    gallic_loss: float
    """Strength points."""
    chance: float
    """How likely Rome keeps the field."""


class Skirmish(NamedTuple):
    """Table 8.2 for one column and modifier: how often each side is destroyed, weakened, or loses one unit."""

    attacker: tuple[float, float, float]
    defender: tuple[float, float, float]
    field: float
    """How far the attacker gets towards keeping the field."""


class Battle(NamedTuple):
    """Table 8.3 for one column and modifier: the part of each line that is hit, and how often the attacker wins."""

    attacker: float
    defender: float
    won: float


FIELD = {"AE": 0.0, "AR": 0.15, "A1": 0.35, "EC": 0.5, "D1": 0.65, "DR": 0.85, "DE": 1.0}


@lru_cache(maxsize=256)
def skirmish_odds(column: int, modifier: int) -> Skirmish:
    """The six dice of a skirmish."""
    results = [TABLES.skirmish.cell(column, die + modifier) for die in DICE]
    share = {result: results.count(result) / 6 for result in FIELD}
    return Skirmish(
        (share["AE"], share["AR"], share["A1"] + share["EC"]),
        (share["DE"], share["DR"], share["D1"] + share["EC"]),
        sum(FIELD[result] * often for result, often in share.items()),
    )


@lru_cache(maxsize=256)
def battle_odds(column: int, modifier: int) -> Battle:
    """The six dice of one sequence of a battle."""
    cells = [TABLES.battle.cell(column, die + modifier) for die in DICE]
    return Battle(
        sum(FRACTIONS[cell[0]] for cell in cells) / 6,
        sum(FRACTIONS[cell[1]] for cell in cells) / 6,
        sum(cell[2] == "A" for cell in cells) / 6,
    )


@lru_cache(maxsize=4096)
def _column(table: str, attacker: int, defender: int) -> int:
    bounds = (TABLES.skirmish if table == "skirmish" else TABLES.battle).least
    return max(1, sum(attacker >= bound * max(defender, 1) for bound in bounds))


def clash(war: War, region: RegionNo, roman: Stack, gallic: Stack) -> Clash:
    """The combat of two stacks in the open."""
    if min(roman.units, gallic.units) >= ARMY:
        return _battle(war, region, roman, gallic)
    return _skirmish(war, region, roman, gallic)


def _skirmish(war: War, region: RegionNo, roman: Stack, gallic: Stack) -> Clash:
    """BG-4.3.2 The side with more units attacks."""
    romans_attack = (roman.units, roman.sp) >= (gallic.units, gallic.sp)
    one, two = (roman, gallic) if romans_attack else (gallic, roman)
    modifier = skirmish_modifier(war, region, one, two)
    odds = skirmish_odds(_column("skirmish", one.sp + one.lead, two.sp + two.lead), modifier)
    lost = (_skirmish_loss(one, odds.attacker), _skirmish_loss(two, odds.defender))
    if romans_attack:
        return Clash(lost[0], lost[1], odds.field)
    return Clash(lost[1], lost[0], 1 - odds.field)


def skirmish_modifier(war: War, region: RegionNo, attacker: Stack, defender: Stack) -> int:
    """BG-8.2.b to BG-8.2.f What is added to the die."""
    added = (attacker.horse > defender.horse) - (attacker.horse < defender.horse)
    if attacker.leaders and defender.leaders:
        added += (attacker.lead > defender.lead) - (attacker.lead < defender.lead)
    elif attacker.leaders or defender.leaders:
        added += 2 if attacker.leaders else -2
    return added - (war.gaul.terrain[region] in ("marsh", "forest"))


def _skirmish_loss(stack: Stack, odds: tuple[float, float, float]) -> float:
    destroyed, weakened, one_hit = odds
    average = stack.sp / stack.units
    return destroyed * (stack.sp + stack.lead) + weakened * ALL_WEAKENED * stack.sp + one_hit * ONE_UNIT * average


def _battle(war: War, region: RegionNo, roman: Stack, gallic: Stack) -> Clash:
    """BG-4.4.2 Two sequences and the pursuit; good troops rally from most of their losses."""
    attacker = attacking_side(war, region)
    one, two = (roman, gallic) if attacker == ROMAN else (gallic, roman)
    modifier = battle_modifier(war, region, one, two, attacker)
    odds = battle_odds(_column("battle", one.sp, two.sp), modifier)
    lost = odds.attacker * one.wavering + (1 - odds.won) * _cut_down(war, region, one, two)
    taken = odds.defender * two.wavering + odds.won * _cut_down(war, region, two, one)
    lost, taken = min(lost, one.sp), min(taken, two.sp)
    return Clash(lost, taken, odds.won) if attacker == ROMAN else Clash(taken, lost, 1 - odds.won)


def attacking_side(war: War, region: RegionNo) -> Side:
    """BG-4.4.2.b Who came last; who moves now, if nobody has taken note of it yet."""
    if war.battlefield is not None and war.battlefield.region == region:
        return war.battlefield.attacker
    met = war.met[region]
    if met in (ROMAN, GALLIC):
        return ROMAN if met == ROMAN else GALLIC
    if met:
        return foe(war.first)
    step = war.agenda[-1] if war.agenda else None
    mover: Side | None = getattr(step, "side", None)
    return mover if mover is not None else foe(war.first)


def battle_modifier(war: War, region: RegionNo, attacker: Stack, defender: Stack, side: Side) -> int:
    """BG-8.3.c to BG-8.3.h What is added to the attacker's die."""
    added = int(attacker.leaders > defender.leaders) + int(side == ROMAN and attacker.missiles)
    if not defender.leaders:
        added += 3
    elif attacker.lead > 2 * defender.lead:
        added += 2
    else:
        added += 1 if attacker.lead > defender.lead else -1
    added += (attacker.horse > 2 * defender.horse) - (attacker.horse < defender.horse)
    return added - (war.gaul.terrain[region] == "mountain")


def _cut_down(war: War, region: RegionNo, beaten: Stack, winner: Stack) -> float:
    """BG-4.4.3.a, BG-4.4.3.b What the pursuit costs the loser."""
    hampered = {"marsh": 2, "forest": 1}.get(war.gaul.terrain[region], 0)
    units = min(max(1, winner.horse - hampered), beaten.units)
    return units * CUT_DOWN * beaten.sp / beaten.units
