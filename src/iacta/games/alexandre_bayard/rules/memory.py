"""AB-15.b to AB-15.d: who sees what in darkness and mist, and what stays in memory of those who are lost from sight."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.battlefield import LeaderSighting, Sighting
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.sight import Lookout
from iacta.games.alexandre_bayard.rules.sky import mist
from iacta.games.alexandre_bayard.rules.telling import audience_of_leader
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.state import ASLEEP, HIDDEN, UNSEEN
from iacta.geometry.hexes import OFF_THE_MAP

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId, Event, Step
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

LASTING = ASLEEP
"""Flags that are remembered."""


# Who sees


def is_obscured(battle: Battle) -> bool:
    """AB-15.b Darkness or a mist of any class is in force."""
    return battle.dark or mist(battle) is not None


def viewers(battle: Battle, side: Side) -> list[Hex]:
    """AB-7.k The hexes from which a side looks: awake units and leaders; decoys see nothing."""
    found: list[Hex] = []
    asleep: set[Hex] = set()
    minds = gathered.answering(battle, "notices") != ()
    for unit in battle.present(side):
        if battle.roster.is_decoy[unit]:
            continue
        if minds and not gathered.notices(battle, unit):
            asleep.add(battle.at[unit])
        else:
            found.append(battle.at[unit])
    return found + [place for leader in battle.leaders(side) if (place := battle.leader_at[leader]) not in asleep]


def lookout(battle: Battle, side: Side) -> Lookout:
    """AB-7.k A side as it looks about now."""
    return Lookout(battle, side, viewers(battle, side))


def comers(battle: Battle, side: Side) -> list[Hex]:
    """AB-X57 The hex of the piece of a side that is moving: who comes near a trace sees that nobody is there.

    Those who saw somebody go from a hex go on remembering him in it.
    """
    mover, walker = battle.mover, battle.walker
    found = [battle.at[mover]] if mover != NOBODY and battle.side_of(mover) == side else []
    if walker != NOBODY and battle.roster.leader_side[walker] == side:
        found.append(battle.leader_at[walker])
    return [place for place in found if place]


def sees(battle: Battle, side: Side, eyes: list[Hex], place: Hex, *, figure: bool = False) -> bool:
    """AB-7.f, AB-15.b Whether a unit, or an isolated figure, in a hex would be seen from any of these."""
    return Lookout(battle, side, eyes).sees(place, figure=figure)


def sees_unit(eyes: Lookout, unit: UnitNo) -> bool:
    """AB-15.b to AB-15.d Whether an enemy unit is seen; one that fights, is aboard or bears a fire always is."""
    return is_named(eyes.battle, unit) or shows_itself(eyes, unit)


def shows_itself(eyes: Lookout, unit: UnitNo) -> bool:
    """AB-15.b, AB-15.d Whether it is seen, aboard, or bears a fire."""
    battle = eyes.battle
    if eyes.sees(battle.at[unit]) or battle.is_aboard(unit):
        return True
    return any(element.kind == "accessory" and element.place == unit for element in battle.fires)


def is_named(battle: Battle, unit: UnitNo) -> bool:
    """AB-15.c What is under way concerns it: a combat, a retreat."""
    return unit in named_units(battle)


def named_units(battle: Battle) -> set[UnitNo]:
    """AB-15.c The units that steps under way concern."""
    found: set[UnitNo] = set()
    for step in battle.agenda:
        if names(type(step), "unit"):
            found.add(getattr(step, "unit"))  # noqa: B009 - such a step has one
        if names(type(step), "combat"):
            combat = getattr(step, "combat")  # noqa: B009
            found.update((combat.unit, combat.target))
    return found


@cache
def names(step: type[Step], what: str) -> bool:
    """Whether steps of a kind have such a part."""
    return what in step.__struct_fields__


def sees_leader(eyes: Lookout, leader: LeaderNo) -> bool:
    """AB-15.b With his unit, or alone."""
    battle = eyes.battle
    unit = battle.unit_in(battle.leader_at[leader])
    for step in battle.agenda:
        if names(type(step), "leader") and getattr(step, "leader") == leader:  # noqa: B009 - AB-15.c
            return True
    if not battle.is_isolated(leader):
        return battle.knows(eyes.side, unit)
    return eyes.sees(battle.leader_at[leader], figure=True)


# Lost from sight


def lose_unit(table: Table[Battle], unit: UnitNo, place: Hex) -> None:
    """AB-15.b, AB-15.c A unit is kept as it was last seen, where it was last seen."""
    battle = table.state
    battle.memory[foe(battle.side_of(unit))][unit] = Sighting(
        place,
        battle.plaquettes[unit],
        battle.flags[unit] & LASTING,
        battle.loosened[unit],
        battle.shots[unit],
        tuple(sorted(battle.accessories[unit])),
    )
    table.reveal()
    table.tell(events.LostFromSight(unit, place), "AB-15.b")


def lose_leader_from_sight(table: Table[Battle], leader: LeaderNo, place: Hex) -> None:
    """AB-15.b"""
    battle = table.state
    battle.leader_memory[foe(battle.roster.leader_side[leader])][leader] = LeaderSighting(place)
    table.reveal()
    table.tell(events.LeaderLostFromSight(leader, place), "AB-15.b")


def steps_out_of_sight(table: Table[Battle], unit: UnitNo, start: Hex) -> None:
    """AB-15.b A unit that was seen has made a step: where it is no longer seen, it stays in memory where it was."""
    battle = table.state
    side = foe(battle.side_of(unit))
    if not is_obscured(battle) or sees_unit(lookout(battle, side), unit):
        return
    lose_unit(table, unit, start)
    for leader in battle.attached(unit):
        if battle.knows_leader(side, leader):
            lose_leader_from_sight(table, leader, start)


def leader_goes(table: Table[Battle], leader: LeaderNo, way: tuple[Hex, ...], event: Event, clause: ClauseId) -> None:
    """AB-15.b A leader goes a way by himself, as far as he is seen; whoever may know is told of it."""
    battle = table.state
    side = foe(battle.roster.leader_side[leader])
    battle.leader_at[leader] = way[-1]
    if is_obscured(battle) and battle.knows_leader(side, leader):
        eyes = lookout(battle, side)
        if not sees_leader(eyes, leader):
            seen = [place for place in way[1:-1] if eyes.sees(place, figure=True)]
            lose_leader_from_sight(table, leader, seen[-1] if seen else way[0])
    table.tell(event, clause, audience_of_leader(battle, leader))


# Looking around


def look_for_units(table: Table[Battle], eyes: Lookout) -> None:
    """AB-15.b Each enemy unit that is not hidden: seen again, lost from sight, or not where it was."""
    battle, side = table.state, eyes.side
    dim = is_obscured(battle)
    named = named_units(battle) if dim else set()
    for unit in battle.roster.units_of[foe(side)]:
        known = battle.memory[side].get(unit)
        if battle.has(unit, HIDDEN) or not (known or battle.at[unit]):
            continue
        is_seen = not dim or (battle.at[unit] != OFF_THE_MAP and (unit in named or shows_itself(eyes, unit)))
        if known is None:
            if not is_seen:
                lose_unit(table, unit, battle.at[unit])
        elif is_seen:
            del battle.memory[side][unit]
            table.reveal()
            table.tell(events.UnitSeenAgain(unit, battle.at[unit]), "AB-15.b")
        elif known.hex and sees(battle, side, comers(battle, side), known.hex):
            battle.memory[side][unit] = known._replace(hex=OFF_THE_MAP)
            table.reveal()
            table.tell(events.TraceLost(unit, known.hex), "AB-15.b")


def look_for_leaders(table: Table[Battle], eyes: Lookout) -> None:
    """AB-15.b The same for each enemy leader."""
    battle, side = table.state, eyes.side
    dim = is_obscured(battle)
    for leader in battle.roster.leaders_of[foe(side)]:
        place, known = battle.leader_at[leader], battle.leader_memory[side].get(leader)
        if battle.leader_flags[leader] & UNSEEN or not (known or place):
            continue
        is_seen = not dim or (place != OFF_THE_MAP and sees_leader(eyes, leader))
        if known is None:
            if not is_seen:
                lose_leader_from_sight(table, leader, place)
        elif is_seen:
            del battle.leader_memory[side][leader]
            table.reveal()
            table.tell(events.LeaderSeenAgain(leader, place), "AB-15.b")
        elif known.hex and sees(battle, side, comers(battle, side), known.hex, figure=True):
            battle.leader_memory[side][leader] = LeaderSighting(OFF_THE_MAP)
            table.reveal()
            table.tell(events.LeaderTraceLost(leader, known.hex), "AB-15.b")
