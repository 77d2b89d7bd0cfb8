"""AL-11.1, AL-11.2: who may attack what, the duties of an attacker, and the two rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import Attack, EndFights, HitStack, JoinLegion, SplitLegion
from iacta.games.alesia.roster import foe
from iacta.games.alesia.rules import legions, results
from iacta.games.alesia.rules.assessment import Assessment, assess, hexes_of
from iacta.games.alesia.rules.fighters import Fighters
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import ATTACKED, RIPOSTED, ROUTED, Siege
from iacta.games.alesia.steps import ChooseStack, Combat, FightBattles, RollCombat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.roster import LeaderNo, UnitNo
    from iacta.geometry.hexes import Hex

FightAction: TypeAlias = Attack | EndFights | SplitLegion | JoinLegion


class FightingBattles(Question[Siege, FightBattles, FightAction]):
    """AL-11.2.a, AL-11.2.b The attacker declares combats in the order he likes, never compelled to (AL-11.b)."""

    clause = "AL-11.2.a"
    actions = (Attack, EndFights, SplitLegion, JoinLegion)
    exhaustive = False

    def asks(self, state: Siege, step: FightBattles) -> Seat | None:  # noqa: ARG002 - see forced
        """The seat whose step it is."""
        return step.seat

    def forced(self, state: Siege, step: FightBattles) -> EndFights | None:
        """Nobody stands beside an enemy whom he could attack."""
        return None if Fighters(state, step.seat).fronts else EndFights()

    def candidates(self, state: Siege, step: FightBattles, seat: Seat) -> Iterator[FightAction]:  # noqa: ARG002
        """Attacks worth a thought; the end, unless a duty is open; legions split or joined."""
        fighters = Fighters(state, seat)
        yield from fighters.attacks()
        if not fighters.open_duties():
            yield EndFights()
        yield from (change for change in legions.changes(state, seat) if _is_at_the_front(fighters, change.unit))

    def refuses(self, state: Siege, step: FightBattles, seat: Seat, action: FightAction) -> Refusal | None:  # noqa: ARG002
        """AL-11.2"""
        match action:
            case Attack():
                return refuses_attack(state, seat, action)
            case EndFights():
                return Refusal("AL-11.2.c", "duty-to-attack") if Fighters(state, seat).open_duties() else None
            case SplitLegion():
                return legions.refuses_split(state, seat, action.unit)
            case JoinLegion():
                return legions.refuses_join(state, seat, action.unit)

    def answer(self, table: Table[Siege], step: FightBattles, seat: Seat, action: FightAction) -> None:
        """AL-11.2 A combat, and then the next; at the end duties lapse."""
        match action:
            case Attack():
                declare(table, seat, action)
                table.then(step)
            case EndFights():
                table.state.duties = frozenset()
            case SplitLegion():
                legions.split(table, action.unit)
                table.then(step)
            case JoinLegion():
                legions.join(table, action.unit)
                table.then(step)


def _is_at_the_front(fighters: Fighters, legion: UnitNo) -> bool:
    """Whether a legion, or its halves, could attack: elsewhere nobody splits or joins between combats."""
    place = fighters.siege.place
    return (place[legion] if place[legion] > 0 else place[fighters.siege.roster.halves[legion][0]]) in fighters.fronts


# Refusing an attack


def refuses_attack(siege: Siege, seat: Seat, action: Attack) -> Refusal | None:
    """AL-11.1, AL-11.2 Why this combat may not be declared."""
    fighters = Fighters(siege, seat)
    return (
        _refuses_units(fighters, action.units)
        or _refuses_targets(fighters, action)
        or _refuses_leaders(siege, seat, action)
        or _refuses_duties(fighters, action)
    )


def _refuses_units(fighters: Fighters, units: tuple[UnitNo, ...]) -> Refusal | None:
    """AL-11.2.l, AL-13.1.f Units of the player, commanded, not routed, that have not fought in this step."""
    siege = fighters.siege
    mine = siege.mine(fighters.seat, fighters.side)
    if len(set(units)) < len(units):
        return Refusal("AL-11.1.c", "unit-named-twice")
    for unit in units:
        if unit not in mine or siege.place[unit] <= 0:
            return Refusal("AL-11.2.b", "not-your-unit-on-the-map")
        if siege.order[unit] == ROUTED:
            return Refusal("AL-12.3.a", "routed-cannot-attack")
        if siege.done[unit] & ATTACKED:
            return Refusal("AL-11.1.c", "has-fought")
    if fighters.charges(units) is None:
        return Refusal("AL-11.2.l", "attacker-not-commanded")
    return None


def _refuses_targets(fighters: Fighters, action: Attack) -> Refusal | None:
    """AL-11.b, AL-11.1.d, AL-11.2.d to AL-11.2.f Enemy hexes beside the attackers, several only from one ZOC."""
    siege, targets = fighters.siege, action.targets
    hexes, neighbours = hexes_of(siege, action.units), siege.ground.neighbours
    if not targets:
        return Refusal("AL-11.b", "no-enemy-unit-there")
    if len(set(targets)) < len(targets):
        return Refusal("AL-11.2.d", "target-named-twice")
    for target in targets:
        if target not in fighters.enemies:
            return Refusal("AL-11.b", "no-enemy-unit-there")
        if target not in fighters.open:
            return Refusal("AL-11.1.d", "attacked-already")
        if not any(target in neighbours[place] for place in hexes):
            return Refusal("AL-11.b", "target-not-adjacent")
    if not all(any(target in neighbours[place] for target in targets) for place in hexes):
        return Refusal("AL-11.2.f", "attacker-not-adjacent")
    if len(targets) > 1 and not any(fighters.zone_of(place).issuperset(targets) for place in hexes):
        return Refusal("AL-11.2.e", "several-targets-without-need")
    return None


def _refuses_leaders(siege: Siege, seat: Seat, action: Attack) -> Refusal | None:
    """AL-11.2b.s, AL-11.3bis.e Face-up leaders of the player who stand with engaged units; no decoys."""
    if len(set(action.leaders)) < len(action.leaders):
        return Refusal("AL-11.2b.s", "leader-named-twice")
    able = leaders_with(siege, seat, hexes_of(siege, action.units))
    if all(leader in able for leader in action.leaders):
        return None
    return Refusal("AL-11.2b.s", "leader-cannot-take-part")


def leaders_with(siege: Siege, seat: Seat, hexes: Sequence[Hex]) -> list[LeaderNo]:
    """AL-11.2b.s The leaders of a seat who may take part beside units in these hexes."""
    return [
        leader
        for leader in siege.roster.leaders_of[side_of(seat)]
        if siege.leader_at[leader] in hexes and takes_part(siege, leader) and siege.seat_of_leader(leader) == seat
    ]


def takes_part(siege: Siege, leader: LeaderNo) -> bool:
    """AL-11.3bis.e, AL-3.1.e No decoy takes part, and nobody who lies face down."""
    return siege.face_up[leader] and not siege.roster.is_decoy[leader]


def _refuses_duties(fighters: Fighters, action: Attack) -> Refusal | None:
    """AL-11.2.o Every enemy in the ZOC of an engaged stack is attacked now, was attacked, or can still be."""
    if fighters.leaves_open(action.targets, action.units):
        return Refusal("AL-11.2.o", "enemy-in-zoc-left-out")
    return None


# Declaring


def combat_of(siege: Siege, seat: Seat, action: Attack) -> Combat:
    """AL-R70, AL-11.1.e A combat as declared: the units that riposte, and the leaders on both sides."""
    side = foe(side_of(seat))
    targets = tuple(sorted(action.targets))
    return Combat(
        seat,
        targets,
        tuple(sorted(action.units)),
        tuple(sorted(action.leaders)),
        tuple(unit for place in targets for unit in siege.units_at(place, side) if not siege.done[unit] & RIPOSTED),
        tuple(
            leader
            for leader in siege.roster.leaders_of[side]
            if siege.leader_at[leader] in targets and takes_part(siege, leader)
        ),
    )


def declare(table: Table[Siege], seat: Seat, action: Attack) -> None:
    """AL-11.2.c, AL-8.2.c A combat is on: who fights has fought, is charged to a leader, and owes attacks."""
    siege, fighters = table.state, Fighters(table.state, seat)
    combat = combat_of(siege, seat, action)
    charges = fighters.charges(combat.units)
    assert charges is not None  # else it was refused
    owed = {place for stack in hexes_of(siege, combat.units) for place in fighters.zone_of(stack) & fighters.open}
    siege.duties = siege.duties.union(owed).difference(combat.targets)
    for unit in combat.units:
        siege.done[unit] |= ATTACKED
        siege.charged[unit] |= 1 << charges[unit]
    for unit in results.target_units(siege, combat):
        siege.done[unit] |= RIPOSTED
    table.tell(events.CombatDeclared(seat, combat.targets, combat.units, combat.leaders), "AL-11.2.b")
    table.then(ChooseStack(combat))


class ChoosingStack(Question[Siege, ChooseStack, HitStack]):
    """AL-11.2.j, AL-11.2.n The defender chooses the stack that his riposte hits, before any die is rolled."""

    clause = "AL-11.2.j"
    actions = (HitStack,)

    def asks(self, state: Siege, step: ChooseStack) -> Seat | None:
        """AL-13.1.f The defender."""
        return results.answers_for(state, step.combat.defenders)

    def forced(self, state: Siege, step: ChooseStack) -> HitStack | None:
        """A single stack."""
        hexes = hexes_of(state, step.combat.units)
        return HitStack(hexes[0]) if len(hexes) == 1 else None

    def candidates(self, state: Siege, step: ChooseStack, seat: Seat) -> Iterator[HitStack]:  # noqa: ARG002
        """Every attacking stack."""
        return (HitStack(place) for place in hexes_of(state, step.combat.units))

    def refuses(self, state: Siege, step: ChooseStack, seat: Seat, action: HitStack) -> Refusal | None:  # noqa: ARG002
        """AL-11.2.j"""
        attacking = hexes_of(state, step.combat.units)
        return None if action.hex in attacking else Refusal("AL-11.2.j", "no-attacking-stack")

    def answer(self, table: Table[Siege], step: ChooseStack, seat: Seat, action: HitStack) -> None:  # noqa: ARG002
        """AL-11.2.k Units of the hex that were left out do not suffer."""
        table.tell(events.StackChosen(action.hex), "AL-11.2.j")
        table.then(RollCombat(against(table.state, step.combat, action.hex)))


def against(siege: Siege, combat: Combat, stack: Hex) -> Combat:
    """AL-11.2.j The combat with the stack that the riposte hits."""
    units = tuple(unit for unit in combat.units if siege.place[unit] == stack)
    return msgspec.structs.replace(combat, stack=stack, stack_units=units)


# Rolling


def roll_combat(table: Table[Siege], step: RollCombat) -> None:
    """AL-11.2.h Both roll, on the position before any result; then the defender may be offered an exchange."""
    combat = step.combat
    attack, riposte = assess(table.state, combat), assess(table.state, combat, riposte=True)
    rolled = msgspec.structs.replace(
        combat,
        attack=_roll(table, attack, is_riposte=False),
        riposte=_roll(table, riposte, is_riposte=True),
    )
    results.offer(table, rolled)


def _roll(table: Table[Siege], assessed: Assessment, *, is_riposte: bool) -> str:
    die = table.dice.roll(1, 6, "AL-11.2.h")[0]
    result = assessed.result(die)
    table.tell(
        events.CombatRolled(
            side=assessed.side,
            is_riposte=is_riposte,
            sp=assessed.sp,
            column=assessed.column,
            shifted=assessed.shifted,
            die=die,
            modified=die + assessed.modifier,
            modifiers=assessed.modifiers,
            shifts=assessed.shifts,
            result=result,
        ),
        "AL-11.2.h",
    )
    return result
