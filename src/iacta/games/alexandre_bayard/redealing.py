"""AB-15: a full state that a seat cannot tell from the real one: what it does not know is invented."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.engine.scenario import Setting
from iacta.games.alexandre_bayard.battlefield import Light
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.scenarios import scenario_from, sheet_of, shipped
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import HIDDEN, UNSEEN, Battle

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice
    from iacta.games.alexandre_bayard.scenario_form import Sheet
    from iacta.games.alexandre_bayard.view import View


def redeal(seen: View, dice: Dice) -> Battle:
    """AB-15 All that the seat sees; unknown units stand under markers, or where the scenario has them."""
    battle = open_facts(seen)
    _deal_markers(battle, seen, dice)
    for seat in seen.answered:
        if seat == seen.seat and seen.answer is not None:
            battle.sealed[seat] = seen.answer
    return battle


def open_facts(seen: View) -> Battle:
    """A state with all that the seat sees; who is hidden from it stands nowhere."""
    battle = Battle(sheet_for(seen))
    battle.agenda, battle.outcome = list(seen.agenda), seen.outcome
    battle.turn, battle.first, battle.side = seen.turn, seen.first, seen.side
    _set_units(battle, seen)
    _set_command(battle, seen)
    _set_ground(battle, seen)
    _set_sky(battle, seen)
    return battle


def _set_units(battle: Battle, seen: View) -> None:
    order = sorted(range(len(seen.units)), key=lambda unit: (unit == seen.mover, unit))
    for unit in order:
        one = seen.units[unit]
        if one is None:
            continue
        battle.place(unit, one.hex)
        battle.fate[unit], battle.plaquettes[unit], battle.flags[unit] = one.fate, one.plaquettes, one.flags
        battle.moved[unit], battle.spent[unit], battle.started[unit] = one.moved, one.spent, one.started
        battle.loosened[unit], battle.shots[unit], battle.pots[unit] = one.loosened, one.shots, one.pots
        battle.resting[unit], battle.thirst[unit] = one.resting, one.thirst
        battle.accessories[unit] = frozenset(one.accessories)  # type: ignore[arg-type]  # words of the roster
    for leader, him in enumerate(seen.leaders):
        if him is not None:
            battle.leader_at[leader], battle.leader_fate[leader] = him.hex, him.fate
            battle.leader_flags[leader], battle.leader_until[leader] = him.flags, him.until
    for unit, sighting in seen.memory:
        battle.memory[foe(battle.side_of(unit))][unit] = sighting
    for leader, glimpse in seen.leader_memory:
        battle.leader_memory[foe(battle.roster.leader_side[leader])][leader] = glimpse
    battle.boats = list(seen.boats)
    battle.sentries, battle.messengers = dict(seen.sentries), seen.messengers
    battle.supplies, battle.supplied = frozenset(seen.supplies), frozenset(seen.supplied)


def _set_command(battle: Battle, seen: View) -> None:
    battle.tokens = dict(zip(SIDES, seen.tokens, strict=True))
    battle.groups, battle.orders, battle.lone_moves = seen.groups, seen.orders, seen.lone_moves
    battle.mover, battle.walker = seen.mover, seen.walker
    battle.walk, battle.trail, battle.company = seen.walk, seen.trail, seen.company
    battle.pausing = seen.pausing
    battle.lost_besides = dict(zip(SIDES, seen.lost_besides, strict=True))
    battle.holds = dict(zip(SIDES, seen.holds, strict=True))
    battle.missions, battle.won = dict(seen.missions), frozenset(seen.won)
    battle.agents = tuple(one for one in seen.agents if one is not None)
    battle.exposed = frozenset(seen.exposed)


def _set_ground(battle: Battle, seen: View) -> None:
    battle.terrain, battle.overlays, battle.sides = dict(seen.terrain), dict(seen.overlays), dict(seen.sides)
    battle.cut_roads, battle.works, battle.damage = frozenset(seen.cut_roads), dict(seen.works), dict(seen.damage)
    battle.fires, battle.plumes = dict(seen.fires), dict(seen.plumes)
    battle.smoke, battle.looted = frozenset(seen.smoke), frozenset(seen.looted)


def _set_sky(battle: Battle, seen: View) -> None:
    battle.weather, battle.wind, battle.clock = seen.weather, seen.wind, seen.clock
    battle.dark, battle.parched, battle.stability = seen.dark, seen.parched, seen.stability
    battle.weathered, battle.chooser = seen.weathered, seen.chooser
    battle.light = Light(frozenset(seen.torches), frozenset(seen.flashes), seen.noises)


def _deal_markers(battle: Battle, seen: View, dice: Dice) -> None:
    """AB-7.b Each unit that is unknown gets a marker, and with it a place."""
    unknown = [unit for unit, one in enumerate(seen.units) if one is None]
    for side in SIDES:
        left = [unit for unit in unknown if battle.side_of(unit) == side]
        for marker in (one for one in seen.markers if one.side == side):
            unit = left.pop(dice.pick(len(left), "AB-7.b")) if left else NOBODY
            if unit != NOBODY:
                battle.place(unit, marker.hex)
                battle.mark(unit, HIDDEN)
                battle.markers[unit] = marker.marker
        for unit in left:
            if battle.roster.units[unit].hex not in battle.here:
                battle.place(unit, battle.roster.units[unit].hex)
            battle.mark(unit, HIDDEN)
    for leader, him in enumerate(seen.leaders):
        if him is None:
            battle.leader_at[leader] = battle.roster.leaders[leader].hex
            battle.leader_flags[leader] |= UNSEEN


# The scenario


def sheet_for(seen: View) -> Sheet:
    """The scenario that a view is of."""
    options = tuple(sorted(seen.options.items()))
    if seen.source is None:
        return _shipped_sheet(seen.scenario, options)
    return _own_sheet(msgspec.json.encode(seen.source), options)


@lru_cache(maxsize=64)
def _shipped_sheet(scenario: str, options: tuple[tuple[str, Setting], ...]) -> Sheet:
    """A scenario that ships with the game, with options in force."""
    return sheet_of(shipped()[scenario].with_options(dict(options)))


@lru_cache(maxsize=8)
def _own_sheet(source: bytes, options: tuple[tuple[str, Setting], ...]) -> Sheet:
    """A player's own scenario with options in force, read and checked once."""
    raw: dict[str, Any] = msgspec.json.decode(source)
    return sheet_of(scenario_from(raw, "view").with_options(dict(options)))
