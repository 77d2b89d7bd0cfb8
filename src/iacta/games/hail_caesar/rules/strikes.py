"""8.6, 8.7, 15.4: the dice of a round of combat. What each roll needs is settled before the first falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from iacta.engine.chance.dice import at_least
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.rules import blows, saves, supports
from iacta.games.hail_caesar.steps import BeginStrikes, Blow, ExchangeBlows, RollSaves, Strike

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.engine.chance.cells import Cell, Footprint
    from iacta.engine.records import Modifier, Step
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.battlefield import Hits
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.blows import Share
    from iacta.games.hail_caesar.state import Battle


# Who strikes, and with what


def strikers(battle: Battle) -> tuple[UnitNo, ...]:
    """HC-15.4 The active side's fighting units in file order, each followed by its supporters; then the others."""
    found: list[UnitNo] = []
    fighters = blows.melee_of(battle).units
    for own in (True, False):
        for unit in fighters:
            if (battle.roster.side_of[unit] == battle.side) is own:
                found += [unit, *supports.supporters(battle, unit)]
    return tuple(found)


def hit_modifiers(battle: Battle, share: Share) -> list[Modifier]:
    """HC-8.6.c, HC-8.9.j What changes the dice of a fighting unit, or of a supporter."""
    if share.striker in battle.supports:
        return blows.support_modifiers(battle, share.striker)
    return blows.to_hit(battle, share.striker, share.enemy)


def save_modifiers(battle: Battle, share: Share) -> list[Modifier]:
    """HC-8.7.a, HC-8.7.c What changes the saves against these dice; supporters bring no weapons to bear (HC-8.9.j)."""
    fighter = battle.supports.get(share.striker, share.striker)
    contact = next(one for one in blows.contacts_at_hand(battle, share.enemy) if one.enemy == fighter)
    found = saves.in_combat(battle, share.enemy, contact)
    return found if share.striker in battle.supports else found + saves.against_weapons(battle, share.striker)


def blow(battle: Battle, share: Share) -> Blow:
    """HC-8.6.a, HC-8.7.a The dice at one enemy, and the faces that hit and save."""
    needed = blows.threshold(hit_modifiers(battle, share))
    morale = battle.roster.profile(share.enemy).morale
    save = saves.needed(morale, sum(one.value for one in save_modifiers(battle, share)))
    return Blow(share.enemy, share.dice, needed, save)


def strike_of(battle: Battle, unit: UnitNo) -> Strike:
    """HC-8.6 All dice of a striker."""
    in_support = unit in battle.supports
    again = 0 if in_support else blows.rerolls(battle, unit)
    return Strike(unit, tuple([blow(battle, share) for share in blows.shares(battle, unit)]), again, in_support)


def _saving(battle: Battle) -> tuple[UnitNo, ...]:
    """HC-15.4 In the order of the saves: the other side's units first, in file order."""
    units, side_of = blows.melee_of(battle).units, battle.roster.side_of
    return tuple(sorted(units, key=lambda unit: side_of[unit] == battle.side))


# The dice


def begin(table: Table[Battle], step: BeginStrikes) -> None:
    """HC-15.4, HC-8.6.g What strikes together falls together: every roll is settled before the first."""
    del step
    battle, units = table.state, strikers(table.state)
    melee, entered = blows.melee_of(battle), tuple([(unit, battle.casualties[unit]) for unit in units])
    led = tuple([commander for commander, unit in enumerate(battle.joined) if unit in melee.units])
    battle.melee = replace(melee, entered=entered, led=led)
    table.then(ExchangeBlows(tuple([strike_of(battle, unit) for unit in units]), _saving(battle)))


def exchange(table: Table[Battle], step: ExchangeBlows) -> None:
    """HC-15.4 STRIKE, then SAVES."""
    table.then(*step.strikes, *[RollSaves(unit) for unit in step.saving])


def strike(table: Table[Battle], step: Strike) -> None:
    """HC-8.6.a, HC-13.1.b The dice at each enemy, misses again as far as re-rolls go; hits wait to be saved."""
    again, hits_on = step.rerolls, table.state.hits
    for one in step.blows:
        hits = table.dice.tally(one.dice, at_least(one.needed), "HC-8.6.a")
        missed = min(again, one.dice - hits)
        if missed:
            again -= missed
            hits += table.dice.tally(missed, at_least(one.needed), "HC-13.1.b")
        if hits:
            hits_on[one.enemy] = _with(hits_on[one.enemy], one.save, hits)
        if table.is_telling:
            struck = events.Struck(step.striker, one.enemy, one.dice, one.needed, hits, step.in_support)
            table.tell(struck, "HC-8.6.a")


def _with(lots: Hits, save: int, hits: int) -> Hits:
    """HC-7.7.l Hits that are saved alike are one lot."""
    if not lots:
        return ((save, hits),)
    found = dict(lots)
    found[save] = found.get(save, 0) + hits
    return tuple(sorted(found.items()))


def roll_saves(table: Table[Battle], step: RollSaves) -> None:
    """HC-8.7.a, HC-8.10.a A unit saves against each lot of hits; what fails is a casualty (HC-7.7.a, HC-7.7.l)."""
    battle, unit, lost = table.state, step.unit, 0
    lots, battle.hits[unit] = battle.hits[unit], ()
    stubborn = battle.roster.has(unit, "stubborn")
    for face, hits in lots:
        failed = hits if face == saves.NO_SAVE else hits - table.dice.tally(hits, at_least(face), "HC-8.7.a")
        if stubborn and failed and face != saves.NO_SAVE:  # HC-13.2.p one failed save per round
            stubborn = False
            failed -= table.dice.tally(1, at_least(face), "HC-13.2.p")
        lost += failed
    if lots:
        battle.casualties[unit] += lost
        table.tell(events.SufferedInCombat(unit, lost), "HC-8.7.a")


# What odds may take for granted: the cells that these rules read and write


def _cells_of_exchange(battle: Battle, step: Step) -> tuple[Cell, ...]:
    del battle, step
    return ()


def _cells_of_strike(battle: Battle, step: Strike) -> tuple[Cell, ...]:
    del battle
    return tuple([("hits", one.enemy) for one in step.blows])


def _cells_of_saves(battle: Battle, step: RollSaves) -> tuple[Cell, ...]:
    del battle
    return ("hits", step.unit), ("casualties", step.unit)


FOOTPRINTS: Mapping[type[Step], Footprint] = {
    ExchangeBlows: _cells_of_exchange,
    Strike: _cells_of_strike,
    RollSaves: _cells_of_saves,
}
