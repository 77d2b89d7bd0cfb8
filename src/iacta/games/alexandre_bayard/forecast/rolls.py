"""What an action would roll: every kind of action beside the lines that foresee it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from iacta.engine.chance.forecast import ForecastLine
from iacta.games.alexandre_bayard import actions, steps
from iacta.games.alexandre_bayard.handles import element_handle, unit_handle
from iacta.games.alexandre_bayard.roster import Weapon
from iacta.games.alexandre_bayard.rules import burning, ignition, melee, missiles, shooting
from iacta.games.alexandre_bayard.rules.combat import CLAUSES
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.tables import FACES, HITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from iacta.engine.chance.forecast import Forecast
    from iacta.engine.records import Action, Seat, Step
    from iacta.games.alexandre_bayard.roster import Colour
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat, IncendiaryAttack


def faces_of(colour: Colour, *, tactical: bool) -> tuple[str, ...]:
    """AB-C.2 What each face of a combat die does to an armour."""
    found = []
    for face in FACES:
        hits = face in HITS[colour] or (face == "tactical" and tactical)
        found.append("hit" if hits else face if face in ("flag", "order") else "miss")
    return tuple(found)


def of_combat(battle: Battle, combat: Combat) -> ForecastLine:
    """AB-C.2.k The dice of one roll of one unit against another."""
    return ForecastLine(
        clause=CLAUSES[combat.kind],
        seat=combat.side,
        text=f"roll-{combat.kind}",
        figures={"dice": combat.dice, "plaquettes": battle.plaquettes[combat.target]},
        modifiers=combat.modifiers,
        target=(unit_handle(combat.unit), unit_handle(combat.target)),
        results=faces_of(combat.colour, tactical=combat.tactical),
    )


def of_element(battle: Battle, attack: IncendiaryAttack) -> ForecastLine:
    """AB-1.2.b, AB-1.13.b The dice against something that can burn, or that burns."""
    resistance = burning.resistance(battle, attack.element)
    damage = battle.damage.get(attack.element, 0)
    is_fight = attack.kind == "fight"
    return ForecastLine(
        clause="AB-1.13.b" if is_fight else "AB-1.2.b",
        seat=attack.side,
        text="roll-fight-fire" if is_fight else "roll-ignite",
        figures={"dice": attack.dice, "resistance": resistance if is_fight else resistance - damage},
        modifiers=attack.modifiers,
        target=(element_handle(attack.element),),
        results=faces_of("green", tactical=False),
    )


# Actions


def _attack(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:  # noqa: ARG001
    """AB-C.10, AB-C.11.i The attack, and the riposte of a supported defender."""
    combat = melee.announced(battle, "melee", action.unit, action.target, action.weapon)
    yield of_combat(battle, combat)
    if combat.supported and battle.roster.units[action.target].troop.arm != "artillery":
        yield of_combat(battle, melee.announced(battle, "riposte", action.target, action.unit))
    yield from (of_element(battle, one.attack) for one in ignition.attacks_beside(battle, combat))


def _shoot(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:  # noqa: ARG001
    """AB-C.9, AB-1.10.a The shot, and what it sets on fire beside the unit."""
    weapon = missiles.munition(battle, action.unit, action.weapon, incendiary=action.incendiary)
    if isinstance(weapon, Weapon):
        combat = shooting.announced(battle, action.unit, action.target, weapon, incendiary=action.incendiary)
        yield of_combat(battle, combat)
        yield from (of_element(battle, one.attack) for one in ignition.attacks_beside(battle, combat))


def _ignite(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:  # noqa: ARG001
    """AB-1.9"""
    weapon = missiles.igniter(battle, action.unit, action.weapon)
    if isinstance(weapon, Weapon):
        targets = burning.flammable(battle, action.hex)
        rolls = ignition.attacks_with(battle, action.unit, weapon, action.hex, targets)
        yield from (of_element(battle, one.attack) for one in rolls)


def _torches(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:  # noqa: ARG001
    """AB-1.11.h"""
    modifiers, dice = ignition.torch_dice(battle)
    yield of_element(battle, steps.IncendiaryAttack("torches", side, action.element, action.unit, dice, modifiers))


def _fight(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:  # noqa: ARG001
    """AB-1.13.b"""
    dice = ignition.fighting_dice(battle, action.unit)
    yield of_element(battle, steps.IncendiaryAttack("fight", side, action.element, action.unit, dice))


def _follow(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:  # noqa: ARG001
    """AB-C.7.k An order, or none, before or after the dice of the combat at hand."""
    combat: Combat | None = getattr(step, "combat", None)
    if combat is None:
        return
    if isinstance(step, steps.OfferAttackOrder):
        more = isinstance(action, actions.OrderAttack)
        yield of_combat(battle, replace(combat, dice=combat.dice + more))
    elif isinstance(step, steps.OfferPress) and isinstance(action, actions.Press):
        yield of_combat(battle, replace(combat, dice=1))
    elif isinstance(step, steps.OfferEvade) and isinstance(action, actions.Done) and combat.kind != "parting":
        yield of_combat(battle, combat)
    elif isinstance(step, steps.OfferDefenceOrder) and getattr(action, "order", "") == "counter_thrust":
        yield of_combat(battle, melee.announced(battle, "riposte", combat.target, combat.unit))


def _pursue(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:  # noqa: ARG001
    """AB-C.11.l"""
    assert isinstance(step, steps.OfferPursuit)
    yield of_combat(battle, melee.announced(battle, "pursuit", step.combat.unit, action.target))


READERS: Final[Mapping[type[Action], Callable[[Battle, Step, Side, Any], Iterator[ForecastLine]]]] = {
    actions.Attack: _attack,
    actions.Shoot: _shoot,
    actions.Ignite: _ignite,
    actions.ThrowTorches: _torches,
    actions.FightFire: _fight,
    actions.OrderAttack: _follow,
    actions.OrderDefence: _follow,
    actions.Press: _follow,
    actions.Done: _follow,
    actions.Pursue: _pursue,
}
"""What each kind of action rolls."""


def forecast(battle: Battle, seat: Seat, action: Action) -> Forecast:
    """Every roll that an action makes, or leads to before anything else is decided for sure."""
    step = battle.agenda[-1] if battle.agenda else None
    reader = READERS.get(type(action))
    side: Side = SIDES[0] if seat == SIDES[0] else foe(SIDES[0])
    return () if reader is None or step is None else tuple(reader(battle, step, side, action))
