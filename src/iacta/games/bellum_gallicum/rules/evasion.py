"""4.3.1, 4.4.1: evading a skirmish or a pitched battle, and going into a place instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.question import Question, Sealed
from iacta.engine.records import Modifier, Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Evade, GoTo, Pass, Retire, Stand
from iacta.games.bellum_gallicum.rules import automaton, combat, forces, movement, moving, retreat
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES, foe
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import EvadeTo, OfferEvasion, OfferEvasions, RetireInside, SealEvasion

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import UnitNo
    from iacta.games.bellum_gallicum.sides import Side

PASS: Final = Pass()
EVADE: Final = Evade()
STAND: Final = Stand()
SKIRMISH_BEST: Final = 3
"""BG-4.3.1.c"""
BATTLE_BEST: Final[dict[str, int]] = {ROMAN: 3, GALLIC: 2}
"""BG-4.4.1.d"""
GREAT_VALUE: Final = 4
STRONG_PLACE: Final = 3
"""BG-4.4.1.k"""
EvasionChoice: TypeAlias = Evade | Stand


def destinations(war: War, region: RegionNo, side: Side) -> tuple[RegionNo, ...]:
    """BG-4.3.1.a, BG-4.4.1.a, BG-4.3.1.e Where a force may evade to; its siege groups go along (BG-4.5.5.b)."""
    leaders, units = combat.whole_force(war, region, side)
    return combat.refuges(war, side, leaders, units, region)


def offer_evasions(table: Table[War], step: OfferEvasions) -> None:
    """BG-1.d, BG-12.b Evasions come before the combats of their step; all destinations are read before the first."""
    war, kind = table.state, SealEvasion if step.kind == "battle" else OfferEvasion
    table.then(
        *(
            kind(region, destinations(war, region, ROMAN), destinations(war, region, GALLIC))
            for region in combat.waiting(war, step.kind)
        )
    )


def ways_out(step: OfferEvasion | SealEvasion, side: Side) -> tuple[RegionNo, ...]:
    """BG-12.b Where a side may go, as the regions stood before any evasion."""
    return step.roman if side == ROMAN else step.gallic


# Skirmishes


def skirmish_evader(war: War, region: RegionNo) -> Side | None:
    """BG-4.3.1.b The weaker side, if it has more cavalry; nobody else may try."""
    units = {side: combat.fighters(war, region, side) for side in SIDES}
    strength = {side: (len(units[side]), war.total_sp(units[side])) for side in SIDES}
    side = GALLIC if strength[GALLIC] < strength[ROMAN] else ROMAN
    horse = {one: len(forces.cavalry(war, units[one])) for one in SIDES}
    return side if horse[side] > horse[foe(side)] else None


class OfferingEvasion(Question[War, OfferEvasion, EvasionChoice]):
    """D17 Evade a skirmish, or stand."""

    clause = "BG-4.3.1.b"
    actions = (Evade, Stand)

    def asks(self, state: War, step: OfferEvasion) -> Seat | None:
        """BG-4.3.1.a The side that may try, if it has somewhere to go."""
        side = skirmish_evader(state, step.region)
        return side if side is not None and ways_out(step, side) else None

    def forced(self, state: War, step: OfferEvasion) -> EvasionChoice | None:
        """The automaton tries every evasion (BG-6.11.c)."""
        side = skirmish_evader(state, step.region)
        return EVADE if side is not None and automaton.plays(state, side) else None

    def candidates(self, state: War, step: OfferEvasion, seat: Seat) -> Iterator[EvasionChoice]:  # noqa: ARG002
        """Both."""
        yield STAND
        yield EVADE

    def refuses(self, state: War, step: OfferEvasion, seat: Seat, action: EvasionChoice) -> Refusal | None:
        """Nothing: only who may try is asked."""
        del state, step, seat, action
        return None

    def answer(self, table: Table[War], step: OfferEvasion, seat: Seat, action: EvasionChoice) -> None:
        """BG-4.3.1.c One die, no modifiers."""
        if isinstance(action, Stand):
            return
        side: Side = ROMAN if seat == ROMAN else GALLIC
        die = table.dice.roll_for(lambda dice: dice[0] <= SKIRMISH_BEST, 1, 6, "BG-4.3.1.c")[0]
        succeeded = die <= SKIRMISH_BEST
        table.tell(events.EvasionRolled(step.region, side, die, die, succeeded, ()), "BG-4.3.1.c")
        if succeeded:
            combat.settle_combat(table.state, "skirmish", step.region)
            table.then(EvadeTo(step.region, side, ways_out(step, side)))


# Pitched battles


def evasion_modifiers(war: War, region: RegionNo, side: Side) -> tuple[Modifier, ...]:
    """BG-4.4.1.e to BG-4.4.1.h What is added to the die."""
    own, other = (combat.fighters(war, region, one) for one in (side, foe(side)))
    horse, enemy_horse = war.total_sp(forces.cavalry(war, own)), war.total_sp(forces.cavalry(war, other))
    great = any(war.value(leader) >= GREAT_VALUE for leader in combat.captains(war, region, side))
    found = (
        ("BG-4.4.1.e", "gauls-in-rough-ground", side == GALLIC and war.gaul.terrain[region] != "clear"),
        ("BG-4.4.1.f", "double-cavalry", horse > 0 and horse >= 2 * enemy_horse),
        ("BG-4.4.1.g", "great-leader", great),
    )
    return tuple(Modifier(clause, reason, -1, "die") for clause, reason, holds in found if holds)


class SealingEvasion(Sealed[War, SealEvasion, EvasionChoice]):
    """D18 Both sides choose in secret, also when only one of them is able to evade (BG-11.b)."""

    clause = "BG-4.4.1.c"
    actions = (Evade, Stand)

    def asks(self, state: War, step: SealEvasion) -> tuple[Seat, ...]:
        """Both sides, the automaton apart, if somebody can evade."""
        if not step.roman and not step.gallic:
            return ()
        return tuple(side for side in SIDES if not automaton.plays(state, side))

    def candidates(self, state: War, step: SealEvasion, seat: Seat) -> Iterator[EvasionChoice]:
        """Fight; evade with a legal destination."""
        yield STAND
        if self.refuses(state, step, seat, EVADE) is None:
            yield EVADE

    def refuses(self, state: War, step: SealEvasion, seat: Seat, action: EvasionChoice) -> Refusal | None:
        """BG-4.4.1.a"""
        del state
        side: Side = ROMAN if seat == ROMAN else GALLIC
        if isinstance(action, Evade) and not ways_out(step, side):
            return Refusal("BG-4.4.1.a", "nowhere-to-evade")
        return None

    def reveal(self, table: Table[War], step: SealEvasion, answers: Mapping[Seat, EvasionChoice]) -> None:
        """BG-4.4.1.b Both attempts are resolved together, with the regions as they stood before (BG-12.b)."""
        war, region = table.state, step.region
        tries = {side: isinstance(answers.get(side), Evade) for side in SIDES}
        if automaton.plays(war, GALLIC):
            tries[GALLIC] = bool(step.gallic)  # BG-6.11.c
        table.tell(events.EvasionsRevealed(region, tries[ROMAN], tries[GALLIC]), "BG-4.4.1.c")
        gone = {side: tries[side] and _evades(table, region, side) for side in SIDES}
        if any(gone.values()):
            combat.settle_combat(war, "battle", region)
            table.then(_departure(war, step, gone))
        else:
            table.then(*(RetireInside(region, side) for side in (GALLIC, ROMAN) if tries[side]))  # BG-4.4.1.o


def _departure(war: War, step: SealEvasion, gone: Mapping[Side, bool]) -> EvadeTo:
    """BG-4.4.1.b One force chooses its way, or both one after the other, the first mover first."""
    if not all(gone.values()):
        side = ROMAN if gone[ROMAN] else GALLIC
        return EvadeTo(step.region, side, ways_out(step, side))
    return EvadeTo(step.region, war.first, ways_out(step, war.first), other=ways_out(step, foe(war.first)))


def _evades(table: Table[War], region: RegionNo, side: Side) -> bool:
    """BG-4.4.1.d Whether an attempt succeeds."""
    modifiers = evasion_modifiers(table.state, region, side)
    bonus = sum(one.value for one in modifiers)
    die = table.dice.roll_for(lambda dice: dice[0] + bonus <= BATTLE_BEST[side], 1, 6, "BG-4.4.1.d")[0]
    score = die + bonus
    succeeded = score <= BATTLE_BEST[side]
    table.tell(events.EvasionRolled(region, side, die, score, succeeded, modifiers), "BG-4.4.1.d")
    return succeeded


class Evading(Question[War, EvadeTo, GoTo]):
    """D17, D19 Where an evading force goes."""

    clause = "BG-4.4.1.i"
    actions = (GoTo,)

    def asks(self, state: War, step: EvadeTo) -> Seat | None:
        """The side that evades."""
        del state
        return step.side

    def forced(self, state: War, step: EvadeTo) -> GoTo | None:
        """The only region, or the automaton's first (BG-6.11.d)."""
        alone = len(step.regions) == 1 or automaton.plays(state, step.side)
        return GoTo(step.regions[0]) if alone else None

    def candidates(self, state: War, step: EvadeTo, seat: Seat) -> Iterator[GoTo]:  # noqa: ARG002
        """Every region on offer."""
        yield from map(GoTo, step.regions)

    def refuses(self, state: War, step: EvadeTo, seat: Seat, action: GoTo) -> Refusal | None:
        """BG-4.3.1.d, BG-4.4.1.i"""
        del state, seat
        return None if action.region in step.regions else Refusal("BG-4.4.1.i", "not-a-refuge")

    def answer(self, table: Table[War], step: EvadeTo, seat: Seat, action: GoTo) -> None:
        """BG-4.4.1.n, BG-12.a The whole force goes; of two the Roman goes first, so that the region ends anti-Roman."""
        del seat
        if step.other:
            table.then(EvadeTo(step.region, foe(step.side), step.other, other_to=action.region))
            return
        to = {step.side: action.region, foe(step.side): step.other_to}
        for side in SIDES:
            if to[side]:
                retreat.leave(table, side, step.region, to[side], "evasion")


# Into a place


def shelters(war: War, region: RegionNo, side: Side) -> list[Location]:
    """BG-4.4.1.k to BG-4.4.1.o The places that take a side in after a failed evasion."""
    units = combat.fighters(war, region, side)
    if side == GALLIC:  # BG-4.4.1.m Germans and Britons may not stand in an oppidum, nor Gauls in a city
        leaders, found = combat.captains(war, region, side), _strong_places(war, region)
        return [place for place in found if movement.refuses_inside(war, side, leaders, units, place) is None]
    if not retiring_romans(war, region):
        return []
    return [place for place in _strong_places(war, region) if _takes_allies(war, place)]


def _strong_places(war: War, region: RegionNo) -> list[Location]:
    return [
        place
        for place in war.gaul.places_in[region]
        if war.gaul.value[place] >= STRONG_PLACE and war.place_stands(place) and not war.is_besieged(place)
    ]


def _takes_allies(war: War, place: Location) -> bool:
    """BG-4.4.1.l The oppidum of a pro-Roman tribe, or a city."""
    if forces.garrison_side(war, place) == GALLIC:
        return False
    return war.gaul.is_city[place] or war.serves.get(war.roster.oppidum_tribe.get(place, -1)) == ROMAN


def retiring_romans(war: War, region: RegionNo) -> list[UnitNo]:
    """BG-4.4.1.l Pro-Roman Gallic units, not Roman or German ones."""
    return [unit for unit in combat.fighters(war, region, ROMAN) if war.roster.nation[unit] == "gallic"]


class Retiring(Question[War, RetireInside, Retire | Pass]):
    """D20 After a failed evasion: into an oppidum of value 3 or more, or fight."""

    clause = "BG-4.4.1.k"
    actions = (Retire, Pass)
    exhaustive = False

    def asks(self, state: War, step: RetireInside) -> Seat | None:
        """The side that failed, if a place takes it and the battle is still to come."""
        waits = step.region in combat.waiting(state, "battle")
        return step.side if waits and shelters(state, step.region, step.side) else None

    def forced(self, state: War, step: RetireInside) -> Retire | Pass | None:
        """The automaton goes into the strongest place (BG-6.11.c)."""
        if not automaton.plays(state, step.side):
            return None
        options = shelters(state, step.region, step.side)
        return Retire(max(options, key=lambda place: (state.gaul.value[place], -place)))

    def candidates(self, state: War, step: RetireInside, seat: Seat) -> Iterator[Retire | Pass]:  # noqa: ARG002
        """Fight, or each place; of the Roman side all its Gauls go in."""
        yield PASS
        for place in shelters(state, step.region, step.side):
            yield self._whole(state, step, place)

    def _whole(self, state: War, step: RetireInside, place: Location) -> Retire:
        if step.side == GALLIC:
            return Retire(place)
        guests = [one for one in combat.captains(state, step.region, ROMAN) if one in state.roster.generics]
        return Retire(place, tuple(guests), tuple(retiring_romans(state, step.region)))

    def refuses(self, state: War, step: RetireInside, seat: Seat, action: Retire | Pass) -> Refusal | None:
        """BG-4.4.1.k, BG-4.4.1.o"""
        del seat
        if isinstance(action, Pass):
            return None
        if action.place not in shelters(state, step.region, step.side):
            return Refusal("BG-4.4.1.k", "no-such-shelter")
        if step.side == GALLIC:
            return Refusal("BG-4.4.1.k", "the-whole-army") if action.units or action.leaders else None
        if len({*action.units}) < len(action.units) or len({*action.leaders}) < len(action.leaders):
            return Refusal("BG-4.4.1.o", "named-twice")
        guests = set(combat.captains(state, step.region, ROMAN))
        fit = set(action.units) <= set(retiring_romans(state, step.region)) and set(action.leaders) <= guests
        return None if action.units and fit else Refusal("BG-4.4.1.l", "only-pro-roman-gauls")

    def answer(self, table: Table[War], step: RetireInside, seat: Seat, action: Retire | Pass) -> None:
        """BG-4.4.1.k They are besieged instead of fighting; what is left of a Roman army fights on."""
        del seat
        if isinstance(action, Pass) or not movement.opens(table, step.side, action.place):  # BG-6.3.6.e
            return
        war = table.state
        if step.side == GALLIC:
            leaders = tuple(combat.captains(war, step.region, GALLIC))
            units = tuple(combat.fighters(war, step.region, GALLIC))
            combat.settle_combat(war, "battle", step.region)
        else:
            leaders, units = action.leaders, action.units
        table.tell(events.ForceRetired(step.side, step.region, action.place, leaders, units), self.clause)
        moving.put(table, leaders, units, action.place)
        if step.side == ROMAN:
            war.shrunk = _shrunk(war, step.region)


def _shrunk(war: War, region: RegionNo) -> tuple[RegionNo, ...]:
    """BG-4.4.1.m What is left of a Roman army fights on the skirmish table if it is an army no more."""
    left = combat.fighters(war, region, ROMAN)
    return (*war.shrunk, region) if not forces.is_army(left) else war.shrunk
