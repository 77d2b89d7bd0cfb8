"""What an attack would roll, and what an action changed: for odds before the dice fall."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.chance.forecast import ForecastLine, TableEntry
from iacta.engine.chance.policy import FIRST, Horizon, Procedure, preferring
from iacta.games.alesia.actions import Attack, Choose, EndAdvance, GiveGround, GoFirst, HitStack, Run, Suffer
from iacta.games.alesia.handles import hex_handles
from iacta.games.alesia.roster import foe
from iacta.games.alesia.rules.assessment import assess, hexes_of
from iacta.games.alesia.rules.combat import against, combat_of
from iacta.games.alesia.rules.results import answers_for
from iacta.games.alesia.rules.victory import scores
from iacta.games.alesia.rules.works import breach_markers
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import ALIVE, DISORDERED, GONE, NOWHERE, ROUTED
from iacta.games.alesia.steps import ChooseStack, FightBattles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.forecast import Forecast, Gist
    from iacta.engine.chance.policy import Reached
    from iacta.engine.records import Action, Seat
    from iacta.games.alesia.roster import Side
    from iacta.games.alesia.rules.assessment import Assessment
    from iacta.games.alesia.state import Siege
    from iacta.games.alesia.steps import Combat
    from iacta.geometry.hexes import Hex

FACES = range(1, 7)


# Rolls


def forecast(siege: Siege, seat: Seat, action: Action) -> Forecast:
    """AL-11.2.h The attack, and the riposte on every stack that the defender may choose (AL-11.2.j)."""
    combat, stacks = _combat(siege, seat, action)
    return tuple(_rolls(siege, combat, stacks)) if combat else ()


def _combat(siege: Siege, seat: Seat, action: Action) -> tuple[Combat | None, tuple[Hex, ...]]:
    """The combat that an action is about, and the stacks that a riposte may hit."""
    step = siege.agenda[-1] if siege.agenda else None
    match action:
        case Attack():
            return combat_of(siege, seat, action), hexes_of(siege, action.units)
        case HitStack() if isinstance(step, ChooseStack):
            return step.combat, (action.hex,)
        case _:
            return None, ()


def _rolls(siege: Siege, combat: Combat, stacks: tuple[Hex, ...]) -> Iterator[ForecastLine]:
    yield _roll(assess(siege, combat), combat.seat, combat.targets, ATTACK)
    defender = answers_for(siege, combat.defenders)
    for stack in stacks:
        yield _roll(assess(siege, against(siege, combat, stack), riposte=True), defender, (stack,), RIPOSTE)


ATTACK, RIPOSTE = ("AL-11.2.i", "roll-attack"), ("AL-11.2.j", "roll-riposte")


def _roll(assessed: Assessment, seat: Seat, target: tuple[Hex, ...], roll: tuple[str, str]) -> ForecastLine:
    clause, text = roll
    return ForecastLine(
        clause=clause,
        seat=seat,
        text=text,
        figures={"sp": assessed.sp},
        modifiers=(*assessed.modifiers, *assessed.shifts),
        target=hex_handles(target),
        table=TableEntry(assessed.side, assessed.column, assessed.shifted),
        results=tuple(assessed.result(face) for face in FACES),
    )


# What changed


class _Standing(NamedTuple):
    lost: int
    disordered: int
    routed: int
    leaders: int


class _Account(NamedTuple):
    """What is compared of a position, as one side counts it."""

    own: _Standing
    theirs: _Standing
    breaches: int
    camps: int
    lead: int


def _account(siege: Siege, side: Side) -> _Account:
    return _Account(
        _standing(siege, side),
        _standing(siege, foe(side)),
        breach_markers(siege),
        _destroyed(siege),
        _lead(siege, side),
    )


_account_before = lru_cache(maxsize=4)(_account)
"""The position that many outcomes are compared with is counted once: states are found by what lies on the table."""


def _standing(siege: Siege, side: Side) -> _Standing:
    """What a side has suffered; all of it lies open on the table."""
    roster = siege.roster
    orders = [siege.order[unit] for unit in roster.of[side] if siege.place[unit] not in (NOWHERE, GONE)]
    return _Standing(
        sum(roster.sp[unit][0] for unit in roster.of[side] if siege.place[unit] == GONE),
        orders.count(DISORDERED),
        orders.count(ROUTED),
        sum(siege.fate[leader] != ALIVE for leader in roster.leaders_of[side] if not roster.is_decoy[leader]),
    )


def gist(before: Siege, after: Siege, seat: Seat) -> Gist:
    """What differs from before, as the acting seat counts it."""
    side = side_of(seat)
    own, theirs, breaches, camps, lead = _account_before(before, side)
    own_now, theirs_now, breaches_now, camps_now, lead_now = _account(after, side)
    return (
        ("own_losses", own_now.lost - own.lost),
        ("enemy_losses", theirs_now.lost - theirs.lost),
        ("own_disordered", own_now.disordered - own.disordered),
        ("enemy_disordered", theirs_now.disordered - theirs.disordered),
        ("own_routed", own_now.routed - own.routed),
        ("enemy_routed", theirs_now.routed - theirs.routed),
        ("own_leaders", own_now.leaders - own.leaders),
        ("enemy_leaders", theirs_now.leaders - theirs.leaders),
        ("breaches", breaches_now - breaches),
        ("camps", camps_now - camps),
        ("points", lead_now - lead),
        ("winner", winner(after, seat)),
    )


def _destroyed(siege: Siege) -> int:
    return sum(not intact for intact in siege.camps.values())


def _lead(siege: Siege, side: Side) -> int:
    """AL-14.s By how many points a side is ahead, if the count were taken now."""
    return sum(score.points if score.side == side else -score.points for score in scores(siege))


def winner(siege: Siege, seat: Seat) -> str:
    """Who has won, from a seat's eyes: "you", "enemy", "draw", or "none" while the siege goes on."""
    if siege.outcome is None:
        return "none"
    if siege.outcome.winner is None:
        return "draw"
    return "you" if siege.outcome.is_won_by(seat) else "enemy"


# How far odds go, and by which policy


def _through_the_assault(before: Siege) -> Reached:  # noqa: ARG001 - the same from everywhere
    """AL-11.2.a The combat is over, retreats and advances too: the attacker may declare the next."""
    return lambda siege: isinstance(siege.agenda[-1], FightBattles)


ASSAULT = Horizon("assault", _through_the_assault)
STAND = preferring("stand", Suffer, EndAdvance)
GIVE_GROUND = preferring("give_ground", GiveGround, EndAdvance)
HORIZONS = {ASSAULT.name: ASSAULT}
POLICIES = {policy.name: policy for policy in (FIRST, STAND, GIVE_GROUND)}


def procedure(siege: Siege, seat: Seat, action: Action) -> Procedure | None:  # noqa: ARG001 - any seat
    """An attack, and every choice in it, is followed to the end of the combat; who gives ground, does so throughout."""
    if not isinstance(action, Attack | HitStack | Suffer | GiveGround | Choose | GoFirst | Run):
        return None
    if not any(isinstance(step, FightBattles) for step in siege.agenda):
        return None  # tests outside of combat (AL-10.2.a)
    return Procedure(ASSAULT, GIVE_GROUND if isinstance(action, GiveGround) else STAND)
