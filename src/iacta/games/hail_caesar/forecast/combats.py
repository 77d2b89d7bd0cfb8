"""What a round of combat rolls: both sides' dice to hit and saves, break tests, the danger of commanders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from iacta.engine.chance.dice import SeededDice
from iacta.engine.table import Table
from iacta.games.hail_caesar import actions, steps
from iacta.games.hail_caesar.forecast.lines import FACES, TWO_DICE, added, at_least, line, units
from iacta.games.hail_caesar.forecast.shots import risk, save, test
from iacta.games.hail_caesar.rules import blows, combats, results, stampedes, strikes, supports
from iacta.games.hail_caesar.sides import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.forecast import ForecastLine
    from iacta.engine.records import Modifier, Step
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle


def fight(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-8.1.d, HC-8.9.i, HC-8.8.a, HC-10.4.b, HC-8.6.h The round, as this choice makes it and defaults do the rest."""
    yield from exchange(prepared(battle, step, side, action))


def prepared(battle: Battle, step: Step, side: Side, action: Any) -> Battle:
    """A state of its own right before the strikes: after the choice, all supports declared, all dice lent."""
    after = battle.clone()
    if isinstance(step, steps.NextCombat):
        combats.NamingCombat().answer(Table(after, SeededDice(b"", silent=True)), step, side, action)
    _choose(after, action)
    for one in SIDES:
        if not isinstance(action, actions.Done) or one != side or not isinstance(step, steps.DeclareSupports):
            _declare(after, one)
    _lend(after)
    return after


def _choose(battle: Battle, action: Any) -> None:
    """The choice itself."""
    melee = blows.melee_of(battle)
    if isinstance(action, actions.Support):
        battle.supports[action.unit] = action.supported
    elif isinstance(action, actions.LendDice):
        battle.melee = replace(melee, lent=(*melee.lent, (action.commander, action.dice)))
    elif isinstance(action, actions.CloseRanks):
        battle.melee = replace(melee, ranks=tuple(sorted({*melee.ranks, *action.units})))
    elif isinstance(action, actions.SplitDice):
        shares = tuple([(action.unit, *share) for share in zip(action.enemies, action.dice, strict=True)])
        battle.melee = replace(melee, shares=(*melee.shares, *shares))


def _declare(battle: Battle, side: Side) -> None:
    """HC-8.9.i Every supporter that can be declared, in the order offered."""
    while (support := next(supports.options(battle, side), None)) is not None:
        battle.supports[support.unit] = support.supported


def _lend(battle: Battle) -> None:
    """HC-10.4.e Every commander with a fighting unit adds all he can: one for each unit."""
    melee = blows.melee_of(battle)
    said = dict(melee.lent)
    led = {battle.joined[commander] for commander, dice in melee.lent if dice}
    for commander, unit in enumerate(battle.joined):
        if unit in melee.units and unit not in led and commander not in said:
            said[commander] = battle.combat_value[commander]
            led.add(unit)
    battle.melee = replace(melee, lent=tuple(said.items()))


# Lines


def exchange(battle: Battle) -> Iterator[ForecastLine]:
    """HC-15.4 STRIKE and SAVES of both sides, the tests that may follow, the commanders at risk."""
    melee = blows.melee_of(battle)
    for unit in strikes.strikers(battle):
        for share in blows.shares(battle, unit):
            yield _strike(battle, share)
            yield save(battle, share.enemy, strikes.save_modifiers(battle, share), "HC-8.7.a")
    for unit in melee.units:
        yield _break(battle, unit, results.steady_modifiers(battle, unit), "HC-9.3.c")
    lent = dict(melee.lent)
    for commander, unit in enumerate(battle.joined):
        if unit in melee.units:
            yield risk(battle, commander, lent.get(commander, 0))


def _strike(battle: Battle, share: blows.Share) -> ForecastLine:
    """HC-8.6.a, HC-13.1.b The dice of a striker at one enemy."""
    modifiers = strikes.hit_modifiers(battle, share)
    blow = strikes.blow(battle, share)
    again = 0 if share.striker in battle.supports else blows.rerolls(battle, share.striker)
    figures = {"dice": share.dice, "needed": blow.needed, "again": again}
    side, about = battle.roster.side_of[share.striker], units(share.striker, share.enemy)
    return line(
        "HC-8.6.a", "roll-strike", side, about, figures, at_least(blow.needed, "hit", "miss"), modifiers=modifiers
    )


def _break(battle: Battle, unit: UnitNo, modifiers: list[Modifier], clause: str) -> ForecastLine:
    """HC-9.3.c Two dice on the table of combat; while the round is not read, the margin comes on top."""
    found = tuple([results.result_of(battle, unit, total + added(modifiers)) for total in TWO_DICE])
    side = battle.roster.side_of[unit]
    return line(clause, "roll-break", side, units(unit), {"dice": 2}, found, modifiers=modifiers, lowest=2)


# Tests that are asked for


def test_next(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-9.2.b, HC-9.3.a, HC-13.5.c The test of the unit that is named; elephants that go back may stampede."""
    if isinstance(step, steps.TakeMoraleTests):
        yield _break(battle, action.unit, results.test_modifiers(battle, action.unit), "HC-9.3.c")
    elif isinstance(step, steps.TakeRangedTests):
        yield test(battle, battle.under_fire[action.unit])
    elif isinstance(step, steps.GiveGround) and battle.roster.profile(action.unit).type == "elephants":
        found = tuple(["stampede" if face == stampedes.STAMPEDES else "nothing" for face in FACES])
        yield line("HC-13.5.c", "roll-stampede", side, units(action.unit), {"dice": 1}, found)


def test_again(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-13.2.r A valiant unit rolls a break test again."""
    if not action.again:
        return
    if isinstance(step, steps.OfferBreakReroll):
        found = tuple([results.result_of(battle, step.unit, total + step.modifier) for total in TWO_DICE])
        figures = {"dice": 2}
        yield line("HC-13.2.r", "roll-break", side, units(step.unit), figures, found, lowest=2)
    elif isinstance(step, steps.OfferRangedReroll):
        yield test(battle, battle.under_fire[step.unit])


def pick_die(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-13.5.a One die again, beside the one that stays."""
    del side
    assert isinstance(step, steps.RerollForElephants)
    stays = step.dice[1 - action.die] + step.modifier
    found = tuple([results.result_of(battle, step.unit, face + stays) for face in FACES])
    owner = battle.roster.side_of[step.unit]
    yield line("HC-13.5.a", "roll-die-again", owner, units(step.unit), {"stays": step.dice[1 - action.die]}, found)
