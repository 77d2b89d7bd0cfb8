"""AB-15: a full state that a seat cannot tell from the real one: what it does not know is invented."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from iacta.engine.sheets import Sheets
from iacta.games.alexandre_bayard.battlefield import AgentSent, Light, Sentry
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.agents import KINDS, OrderingAgents, agents_of
from iacta.games.alexandre_bayard.rules.corps import ChoosingObjectives, corps_of_side, objectives
from iacta.games.alexandre_bayard.rules.deployment import Deploying
from iacta.games.alexandre_bayard.rules.memory import sees, viewers
from iacta.games.alexandre_bayard.rules.missions import ON_HEXES, is_there, targets
from iacta.games.alexandre_bayard.rules.profiles import ashore
from iacta.games.alexandre_bayard.rules.terrain import bars_figure, bars_unit
from iacta.games.alexandre_bayard.scenarios import scenario_from, sheet_of, shipped
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import AMBUSHES, ASLEEP, HIDDEN, LOST, REMOVED, UNSEEN, Battle
from iacta.games.alexandre_bayard.steps import (
    ActAgents,
    ChooseObjectives,
    DeployArmies,
    Mission,
    NumberMarkers,
    OrderAgents,
    SendSpies,
)
from iacta.geometry.hexes import OFF_THE_MAP

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Action, ClauseId
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.view import View
    from iacta.geometry.hexes import Hex

NEAR_FILE: Final = 5
"""How far from its hex of the file a hidden unit is looked for first."""
NEAR_TRACE: Final = 6
"""How far from where it was last seen."""
TRIES: Final = 24
MOST_SIDES: Final = 255
SEALED: Final[dict[type[Any], Any]] = {
    OrderAgents: OrderingAgents(),
    DeployArmies: Deploying(),
    ChooseObjectives: ChoosingObjectives(),
}
"""The questions that seats answer under seal."""


def redeal(seen: View, dice: Dice) -> Battle:
    """AB-15 All that the seat sees; what it does not know is invented."""
    battle = open_facts(seen)
    hide(battle, seen, dice)
    invent_secrets(battle, seen, dice)
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
        battle.place(unit, 0 if one.remembered else one.hex)
        battle.fate[unit], battle.plaquettes[unit], battle.flags[unit] = one.fate, one.plaquettes, one.flags
        battle.moved[unit], battle.spent[unit], battle.started[unit] = one.moved, one.spent, one.started
        battle.loosened[unit], battle.shots[unit], battle.pots[unit] = one.loosened, one.shots, one.pots
        battle.resting[unit], battle.thirst[unit] = one.resting, one.thirst
        battle.accessories[unit] = frozenset(one.accessories)  # type: ignore[arg-type]  # words of the roster
    for leader, him in enumerate(seen.leaders):
        if him is not None:
            battle.leader_at[leader], battle.leader_fate[leader] = 0 if him.remembered else him.hex, him.fate
            battle.leader_flags[leader], battle.leader_until[leader] = him.flags, him.until
    for unit, sighting in seen.memory:
        battle.memory[foe(battle.side_of(unit))][unit] = sighting
    for leader, glimpse in seen.leader_memory:
        battle.leader_memory[foe(battle.roster.leader_side[leader])][leader] = glimpse
    battle.markers = dict(seen.own_markers)
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


def picked(dice: Dice, count: int, clause: ClauseId) -> int:
    """One of so many, however many they are: a die has no more than so many sides."""
    stacks = -(-count // MOST_SIDES)
    first = dice.pick(stacks, clause) * MOST_SIDES if stacks > 1 else 0
    return first + dice.pick(min(MOST_SIDES, count - first), clause)


# Where they may be


class Lurkers:
    """AB-15 Where the units of a side that a seat does not see may be: out of its sight, not seeing its lost ones."""

    def __init__(self, battle: Battle, side: Side, seat: str | None, dice: Dice) -> None:
        """Look from where the seat's pieces stand; a spectator sees what either side sees."""
        self.battle, self.side, self.dice = battle, side, dice
        self.other = foe(side)
        self.eyes = viewers(battle, self.other) if seat == self.other or seat is None else []
        self.unseen_by_us = [battle.at[unit] for unit in battle.memory[side] if battle.at[unit]]

    def is_fit(self, unit: UnitNo, place: Hex) -> bool:
        """A hex that the unit could enter, without being seen there or seeing anybody who is lost from its sight."""
        battle = self.battle
        if place in battle.here or bars_unit(battle, place, ashore(battle, unit)) is not None:
            return False
        if battle.boat_in(place) != NOBODY or sees(battle, self.other, self.eyes, place):
            return False
        if battle.has(unit, ASLEEP) or battle.roster.is_decoy[unit]:
            return True
        return not any(sees(battle, self.side, [place], there) for there in self.unseen_by_us)

    def settle(self, unit: UnitNo, centre: Hex, radius: int) -> None:
        """Stand a unit somewhere near a hex where it may be; failing that, anywhere that is free."""
        battle = self.battle
        far = battle.ground.distance[centre] if centre else None
        near = [place for place in battle.ground.hexes if far is None or far[place] <= radius]
        place = self._drawn(unit, near) or self._drawn(unit, list(battle.ground.hexes)) or self._any(unit)
        battle.place(unit, place)
        battle.started[unit] = place if battle.turn else OFF_THE_MAP

    def _drawn(self, unit: UnitNo, places: list[Hex]) -> Hex:
        tried = 0
        while places and tried < TRIES:
            place = places.pop(picked(self.dice, len(places), "AB-15.b"))
            if place not in self.battle.here:
                tried += 1
                if self.is_fit(unit, place):
                    return place
        return OFF_THE_MAP

    def _any(self, unit: UnitNo) -> Hex:
        battle = self.battle
        free = [place for place in battle.ground.hexes if place not in battle.here]
        return next((one for one in free if bars_unit(battle, one, ashore(battle, unit)) is None), free[0])


def hide(battle: Battle, seen: View, dice: Dice) -> None:
    """AB-7, AB-15.b Whoever is hidden or lost from sight stands somewhere, and is what it may be."""
    for side in SIDES:
        if seen.seat == side:
            continue
        hidden = [unit for unit in battle.roster.units_of[side] if seen.units[unit] is None]
        lost = [unit for unit, one in enumerate(seen.units) if one is not None and one.remembered]
        lurkers = Lurkers(battle, side, seen.seat, dice)
        for unit in hidden:
            _veil(battle, unit)
        under_markers = _deal_markers(battle, seen, side, hidden, dice)
        for unit in hidden:
            if unit not in under_markers and not battle.fate[unit]:
                lurkers.settle(unit, battle.roster.units[unit].hex, NEAR_FILE if battle.turn else 0)
        for unit in lost:
            if battle.side_of(unit) == side:
                lurkers.settle(unit, battle.memory[lurkers.other][unit].hex, NEAR_TRACE)
        _place_leaders(battle, seen, lurkers, hidden)


def _veil(battle: Battle, unit: UnitNo) -> None:
    """AB-7.a, AB-7.m, AB-4.2.q"""
    info = battle.roster.units[unit]
    battle.mark(unit, HIDDEN)
    if battle.options.sleeping and info.asleep:
        battle.mark(unit, ASLEEP)
    if battle.side == info.side and battle.turn:
        battle.mark(unit, AMBUSHES)


def _deal_markers(battle: Battle, seen: View, side: Side, hidden: list[UnitNo], dice: Dice) -> set[UnitNo]:
    """AB-7.b, AB-7.i Each marker is one of the hidden units; who has none was left out, or is no more."""
    numbered = battle.sheet.scenario.hidden_mode == "markers" and not _is_before_markers(battle)
    if not numbered:
        return set()
    markers = [one for one in seen.markers if one.side == side]
    left, dealt = hidden.copy(), set()
    for marker in sorted(markers, key=lambda one: sum(_fits(battle, unit, one.hex) for unit in hidden)):
        able = [unit for unit in left if _fits(battle, unit, marker.hex)] or left
        unit = able[dice.pick(len(able), "AB-7.b")]
        left.remove(unit)
        dealt.add(unit)
        battle.place(unit, marker.hex)
        battle.started[unit] = marker.hex if battle.turn else OFF_THE_MAP
        battle.markers[unit] = marker.marker
    for unit in left:
        battle.fate[unit] = REMOVED if battle.roster.is_decoy[unit] else LOST
    return dealt


def _is_before_markers(battle: Battle) -> bool:
    return any(isinstance(step, NumberMarkers) for step in battle.agenda)


def _fits(battle: Battle, unit: UnitNo, place: Hex) -> bool:
    return bars_unit(battle, place, ashore(battle, unit)) is None


def _place_leaders(battle: Battle, seen: View, lurkers: Lurkers, hidden: list[UnitNo]) -> None:
    """AB-7.o, AB-15.b A hidden leader is with a hidden unit; one lost from sight with a unit lost there, or near."""
    for leader in battle.roster.leaders_of[lurkers.side]:
        him = seen.leaders[leader]
        if him is None:
            battle.leader_flags[leader] |= UNSEEN
            company = [unit for unit in hidden if battle.at[unit] and not battle.roster.is_decoy[unit]]
            centre = battle.roster.leaders[leader].hex
            if not battle.turn:
                battle.leader_at[leader] = centre
                continue
        elif him.remembered:
            known = battle.memory[lurkers.other]
            company = [unit for unit in known if battle.at[unit] and known[unit].hex == him.hex]
            centre = him.hex
        else:
            continue
        battle.leader_at[leader] = _beside(battle, lurkers, company, centre)


def _beside(battle: Battle, lurkers: Lurkers, company: list[UnitNo], centre: Hex) -> Hex:
    if company:
        return battle.at[company[lurkers.dice.pick(len(company), "AB-7.o")]]
    far = battle.ground.distance[centre] if centre else None
    able = [place for place in battle.ground.hexes if place not in battle.here and bars_figure(battle, place) is None]
    unseen = [place for place in able if not sees(battle, lurkers.other, lurkers.eyes, place, figure=True)] or able
    near = [place for place in unseen if far is None or far[place] <= NEAR_TRACE] or unseen
    return near[picked(lurkers.dice, len(near), "AB-15.b")]


# What they are up to


def invent_secrets(battle: Battle, seen: View, dice: Dice) -> None:
    """AB-15 Sentries, missions, objectives and sealed answers that a seat does not know."""
    for side in SIDES:
        if seen.seat != side:
            _post_sentries(battle, side, dice)
            _choose_objectives(battle, side, dice)
    _send_agents(battle, seen, dice)
    for seat in seen.answered:
        own = seat == seen.seat and seen.answer is not None
        battle.sealed[seat] = seen.answer if own else _invented_answer(battle, seat, dice)  # type: ignore[assignment]


def _post_sentries(battle: Battle, side: Side, dice: Dice) -> None:
    """AB-4.3.a, AB-4.3.p Each sentry of the file that was not detected stands beside its unit while that one sleeps."""
    for number, post in enumerate(battle.roster.sentries):
        home = battle.at[post.unit]
        if battle.side_of(post.unit) != side or number in battle.sentries or not home:
            continue
        around = [place for place in battle.ground.neighbours[home] if place not in battle.here]
        able = [place for place in around if bars_figure(battle, place) is None]
        if able and battle.has(post.unit, ASLEEP):
            place = post.hex if post.hex in able else able[dice.pick(len(able), "AB-4.3.a")]
            battle.sentries[number] = Sentry(post.unit, place)


def _choose_objectives(battle: Battle, side: Side, dice: Dice) -> None:
    """AB-9.h Each corps has some objective, all different, once they are chosen."""
    if any(isinstance(step, ChooseObjectives) for step in battle.agenda) or not battle.turn + len(battle.missions):
        return
    taken = {place for number, place in battle.missions.items() if battle.roster.corps[number].side == side}
    for number in corps_of_side(battle, side):
        if number not in battle.missions:
            free = [place for place in objectives(battle, side) if place not in taken]
            battle.missions[number] = free[picked(dice, len(free), "AB-9.h")]
            taken.add(battle.missions[number])


def _send_agents(battle: Battle, seen: View, dice: Dice) -> None:
    """AB-11.h Agents who have not come out were sent for something, and wait for its turn or found nothing to do."""
    found: list[AgentSent] = []
    for number, sent in enumerate(seen.agents):
        side = foe(_side_of(seen.seat)) if seen.seat in SIDES else _orderer(battle, number)
        found.append(sent or _invented_agent(battle, side, dice))
    battle.agents = tuple(found)


def _invented_agent(battle: Battle, side: Side, dice: Dice) -> AgentSent:
    """AB-11.e, AB-11.h Any mission that the side may have ordered and that has not come out."""
    errands = [mission for kind in KINDS for mission in targets(battle, side, kind) if any(_turns(battle, mission))]
    if not errands:
        target = next(unit for unit in battle.roster.units_of[foe(side)] if not battle.roster.is_decoy[unit])
        return AgentSent(side, Mission("false_rumour", battle.turn, unit=target), "idle")
    mission = errands[picked(dice, len(errands), "AB-11.h")]
    waiting, idle = _turns(battle, mission)
    turn = (*waiting, *idle)[dice.pick(len(waiting) + len(idle), "AB-11.h")]
    return AgentSent(side, replace(mission, turn=turn), "waiting" if turn in waiting else "idle")


def _turns(battle: Battle, mission: Mission) -> tuple[range, range]:
    """AB-11.b, AB-11.j, AB-11.l The turns for which it may wait, and those in which its target was not to be had."""
    if mission.kind == "spy_deployment":
        return range(any(isinstance(step, SendSpies) for step in battle.agenda)), range(0)
    due = next((step.turn for step in battle.agenda if isinstance(step, ActAgents)), battle.turn + 1)
    was_missed = mission.kind in ON_HEXES or not is_there(battle, mission)
    return range(due, battle.sheet.scenario.turns + 1), range(due if was_missed else 0)


def _orderer(battle: Battle, number: int) -> Side:
    """AB-11.i The first player's agents stand first, as many as he has at most."""
    return battle.first if number < agents_of(battle, battle.first) else foe(battle.first)


def _side_of(seat: str | None) -> Side:
    return next(side for side in SIDES if side == seat)


def _invented_answer(battle: Battle, seat: str, dice: Dice) -> Action:
    """AB-15.a An answer that a seat may have given to the sealed question."""
    step = battle.agenda[-1]
    question = SEALED[type(step)]
    options: list[Action] = list(question.candidates(battle, step, seat))
    return options[picked(dice, len(options), question.clause)]


# The scenario


sheet_for: Final = Sheets(shipped, scenario_from, sheet_of)
"""The scenario that a view is of, with its options in force."""
