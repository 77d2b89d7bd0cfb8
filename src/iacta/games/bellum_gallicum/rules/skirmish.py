"""4.3.2, table 8.2: skirmishes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.engine.records import Modifier
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.combat_tables import TABLES
from iacta.games.bellum_gallicum.rules import combat, fates, forces, losses, moving, rescue, retreat, siege
from iacta.games.bellum_gallicum.rules.tests_of_leaders import greatest
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES, Side, foe
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import (
    FightSkirmish,
    FinishSkirmish,
    LeaveBritannia,
    RetreatForce,
    TakeLosses,
    TestAll,
    TestOne,
    WithdrawForce,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo

LOSERS: Final[dict[str, str]] = {"AE": "A", "AR": "A", "A1": "A", "D1": "D", "DR": "D", "DE": "D", "EC": ""}
"""BG-4.3.2.f, BG-4.3.2.h Who loses by a result: attacker, defender or nobody."""
WIPED_OUT: Final = ("AE", "DE")
RESULTS: Final[dict[str, str]] = {
    "AR": "BG-8.2.h",
    "DR": "BG-8.2.h",
    "A1": "BG-8.2.i",
    "D1": "BG-8.2.i",
    "EC": "BG-8.2.j",
}
"""The clause behind the losses and the test of a result."""


class Band(NamedTuple):
    """One side of a skirmish."""

    side: Side
    units: tuple[UnitNo, ...]
    leaders: tuple[LeaderNo, ...]
    leader: LeaderNo | None
    """BG-4.3.2.b The leader of highest rank, then of best value."""
    sp: int
    """With the value of that leader."""
    cavalry: int


def band(war: War, region: RegionNo, side: Side) -> Band:
    """What a side brings to a skirmish."""
    units, leaders = combat.fighters(war, region, side), combat.captains(war, region, side)
    leader = forces.best_leader(war, leaders)
    sp = war.total_sp(units) + (war.value(leader) if leader is not None else 0)
    return Band(side, tuple(units), tuple(leaders), leader, sp, len(forces.cavalry(war, units)))


def bands(war: War, region: RegionNo) -> tuple[Band, Band]:
    """BG-4.3.2.a Attacker and defender: more units, then more SP, then the Roman side attacks."""
    roman, gallic = (band(war, region, side) for side in SIDES)
    strength = {one.side: (len(one.units), war.total_sp(one.units)) for one in (roman, gallic)}
    return (gallic, roman) if strength[GALLIC] > strength[ROMAN] else (roman, gallic)


def modifiers(war: War, region: RegionNo, attacker: Band, defender: Band) -> tuple[Modifier, ...]:
    """BG-8.2.a to BG-8.2.f What is added to the die."""
    found: list[tuple[str, str, int]] = []
    if attacker.cavalry != defender.cavalry:
        more = attacker.cavalry > defender.cavalry
        found.append(("BG-8.2.b", "more-cavalry" if more else "less-cavalry", 1 if more else -1))
    if attacker.leader is not None and defender.leader is not None:
        difference = war.value(attacker.leader) - war.value(defender.leader)
        if difference:
            better = difference > 0
            found.append(("BG-8.2.c", "better-leader" if better else "worse-leader", 1 if better else -1))
    elif attacker.leader is not None or defender.leader is not None:
        leads = attacker.leader is not None
        found.append(("BG-8.2.d", "leader-against-none" if leads else "none-against-a-leader", 2 if leads else -2))
    if war.gaul.terrain[region] in ("marsh", "forest"):
        found.append(("BG-8.2.e", "marsh-or-forest", -1))
    return tuple(Modifier(clause, reason, value, "die") for clause, reason, value in found)


def fight(table: Table[War], step: FightSkirmish) -> None:
    """BG-4.3.2.b to BG-4.3.2.e Ratio, modifiers, one die; then everything that follows in its order."""
    war, region = table.state, step.region
    attacker, defender = bands(war, region)
    added = modifiers(war, region, attacker, defender)
    sp, bonus = (attacker.sp, defender.sp), sum(one.value for one in added)
    die = table.dice.roll_for(lambda dice: TABLES.skirmish_result(*sp, dice[0] + bonus), 1, 6, "BG-4.3.2.e")[0]
    score = die + bonus
    result = TABLES.skirmish_result(*sp, score)
    told = events.SkirmishFought(region, attacker.side, attacker.sp, defender.sp, die, score, result, added)
    table.tell(told, "BG-4.3.2.e")
    for one in (attacker, defender):
        moving.stir(war, one.leaders, one.units)
    relieving = _is_relief(war, region, attacker, defender, result)
    apply(table, attacker, defender, result)
    table.then(FinishSkirmish(region, attacker.side, result, relieving))


def beaten(result: str, attacker: Side) -> Side | None:
    """BG-4.3.2.f, BG-4.3.2.h Who has lost; nobody by an exchange."""
    role = LOSERS[result]
    return None if not role else attacker if role == "A" else foe(attacker)


def _is_relief(war: War, region: RegionNo, attacker: Band, defender: Band, result: str) -> bool:
    """BG-4.5.5.c, BG-4.5.6.a Whether a besieger who has lost, or fought an exchange, met a relief army."""
    loser = beaten(result, attacker.side)
    return any(
        loser in (None, one.side) and forces.is_army(other.units) and bool(siege.besieged_by(war, region, one.side))
        for one, other in ((attacker, defender), (defender, attacker))
    )


def _relieved_of(war: War, step: FinishSkirmish) -> Side | None:
    """BG-4.5.6.b, BG-4.5.5.d The besieger who must leave: beaten, or left without a field group by an exchange."""
    if not step.relieving:
        return None
    loser = beaten(step.result, step.attacker)
    if loser is not None:
        return loser
    besieging = [side for side in SIDES if siege.besieged_by(war, step.region, side)]
    return next((side for side in besieging if not combat.fighters(war, step.region, side)), None)


def apply(table: Table[War], attacker: Band, defender: Band, result: str) -> None:
    """BG-4.3.2.j Losses, the test ordered by the result, the winner's test, the loser's tests."""
    loser = beaten(result, attacker.side)
    hit = tuple(one for one in (defender, attacker) if loser in (None, one.side))  # BG-11.d
    if result in WIPED_OUT:
        _wipe_out(table, hit[0])
    else:
        table.then(*_losses(result, hit), *_ordered_tests(table.state, result, hit))
    if loser is None:
        return
    winner = defender if loser == attacker.side else attacker
    table.then(TestOne(winner.side, winner.leaders, "BG-4.3.2.g"))
    if result not in WIPED_OUT:
        table.then(TestAll(hit[0].leaders, "BG-4.3.2.g"))


def _losses(result: str, hit: Sequence[Band]) -> Iterator[TakeLosses]:
    """BG-8.2.h to BG-8.2.j All units are weakened, or one that the owner picks."""
    for one in hit:
        count = len(one.units) if result in ("AR", "DR") else 1
        yield TakeLosses(one.side, one.units, count, RESULTS[result])


def _ordered_tests(war: War, result: str, hit: Sequence[Band]) -> Iterator[TestOne]:
    """BG-8.2.h to BG-8.2.k The leader of greatest value among those of rank 1 or 2."""
    for one in hit:
        yield TestOne(one.side, greatest(war, one.leaders), RESULTS[result])


def _wipe_out(table: Table[War], one: Band) -> None:
    """BG-8.2.g, BG-4.3.2.h All units are eliminated, all leaders killed; Caesar may be saved."""
    losses.eliminate_all(table, one.units, "BG-8.2.g")
    for leader in one.leaders:
        if table.state.outcome is None:  # BG-12.j
            fates.kill(table, leader)


def finish(table: Table[War], step: FinishSkirmish) -> None:
    """BG-4.3.2.j, BG-8.2.l Beaten at home, a relieved siege, out of Britannia; after EC and D1 the defender may go."""
    war, region = table.state, step.region
    loser, besieger = beaten(step.result, step.attacker), _relieved_of(war, step)
    if besieger is not None:
        table.then(RetreatForce(region, besieger))  # BG-4.5.6.b, BG-12.s
    elif loser == GALLIC and retreat.is_at_home(war, GALLIC, region):
        retreat.disperse(table, GALLIC, region)
    elif loser == ROMAN and step.result in WIPED_OUT:
        rescue.from_the_field(table, region)
    elif loser == ROMAN and region == war.gaul.britannia:
        table.then(LeaveBritannia(must=False))
    elif step.result in ("EC", "D1"):
        table.then(WithdrawForce(region, foe(step.attacker)))
