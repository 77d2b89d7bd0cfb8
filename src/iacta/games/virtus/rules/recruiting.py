"""Chapter 1.2: both sides raise their armies, sealed. With the custom types of chapter 10.7."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from iacta.engine.chance.shuffle import shuffled
from iacta.engine.question import Sealed
from iacta.engine.records import Caution, Refusal, Remarks
from iacta.games.virtus.actions import Lot, Recruit
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, General, Roster, Side, Unit, UnitType
from iacta.games.virtus.events import ArmyRaised
from iacta.games.virtus.scenario_form import completed_type, type_faults, unit_table
from iacta.games.virtus.state import Field
from iacta.games.virtus.steps import RaiseArmies

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.virtus.scenario_form import Battle

FEWEST_UNITS, MOST_UNITS = 6, 18
"""VI-1.2.d Outside of these the engine warns, and no more."""

MOST_SUGGESTED = 60
"""How many units a suggested army has at most, however rich the side."""

PLAIN, SUPERIOR, CHARISMATIC, BOTH = (False, False), (True, False), (False, True), (True, True)
Recipe = tuple[tuple[tuple[bool, bool], ...], tuple[str, ...]]

RECIPES: tuple[Recipe, ...] = (
    # Qualities of the generals, the chief first; then the types, taken in turn again and again while they fit.
    (
        (SUPERIOR,),
        ("heavy_infantry", "medium_infantry", "heavy_infantry", "archers", "medium_cavalry", "light_infantry"),
    ),
    ((CHARISMATIC,), ("warriors", "warriors", "warriors", "fanatics", "light_infantry", "light_cavalry")),
    ((SUPERIOR, PLAIN), ("heavy_infantry", "heavy_infantry", "medium_infantry", "archers", "light_cavalry")),
    ((CHARISMATIC, PLAIN), ("warriors", "warriors", "medium_cavalry", "warriors", "light_infantry")),
    ((PLAIN,), ("heavy_infantry",)),
    ((PLAIN,), ("warriors", "warriors", "warriors", "warriors", "light_infantry")),
    ((PLAIN,), ("medium_infantry", "medium_infantry", "medium_infantry", "tormenta")),
    ((CHARISMATIC,), ("fanatics", "warriors", "fanatics", "light_infantry")),
    ((SUPERIOR,), ("medium_cavalry", "light_cavalry", "light_infantry", "medium_cavalry")),
    ((PLAIN, PLAIN), ("light_chariots", "warriors", "light_cavalry", "light_infantry")),
    ((PLAIN,), ("light_infantry", "archers", "light_cavalry", "light_infantry", "tormenta")),
    ((BOTH,), ("heavy_infantry", "warriors", "medium_infantry", "light_cavalry", "archers")),
    ((BOTH, SUPERIOR), ("medium_infantry", "heavy_infantry", "tormenta", "medium_cavalry", "light_infantry")),
    ((CHARISMATIC, SUPERIOR), ("warriors", "light_chariots", "archers", "fanatics", "medium_infantry")),
)


class RaisingArmies(Sealed[Field, RaiseArmies, Recruit]):
    """VI-1.2.a Each player builds an army; the lists are opened when both are complete (VI-1.2.e)."""

    clause = "VI-1.2.a"
    actions = (Recruit,)
    exhaustive = False

    def asks(self, state: Field, step: RaiseArmies) -> tuple[Seat, ...]:  # noqa: ARG002 - the step says all
        """VI-1.2.a Both, unless the scenario lists the armies."""
        return SIDES if state.battle.armies == "recruited" else ()

    def candidates(self, state: Field, step: RaiseArmies, seat: Seat) -> Iterator[Recruit]:  # noqa: ARG002
        """A dozen armies of different kinds, each as dear as its recipe allows."""
        return iter(suggested_armies(state.battle, seat))

    def suggestions(self, state: Field, step: RaiseArmies, seat: Seat, dice: Dice) -> Iterator[Recruit]:
        """The same armies in a random order, since both are raised in secret."""
        return iter(shuffled(self.candidates(state, step, seat), dice, "VI-1.2.a"))

    def refuses(self, state: Field, step: RaiseArmies, seat: Seat, action: Recruit) -> Refusal | None:  # noqa: ARG002
        """VI-1.2.d Any army within the budget that is legal by VI-1.2.f."""
        battle = state.battle
        refusal = _refuses_types(battle, action) or _refuses_units(battle, action) or _refuses_generals(seat, action)
        if refusal is not None:
            return refusal
        if points_left(battle, seat, action) < 0:
            return Refusal("VI-1.2.d", "army-is-over-the-budget")
        return None

    def remarks(self, state: Field, step: RaiseArmies, seat: Seat, action: Recruit) -> Remarks:  # noqa: ARG002
        """VI-1.2.c, VI-1.2.d What the army costs of its budget; invented types with their prices (VI-10.7.d)."""
        completed = msgspec.structs.replace(action, types=tuple(completed_type(one) for one in action.types))
        types = types_of(state.battle, completed)
        units = sum(lot.count for lot in action.units)
        spent = sum(types[lot.type].cost * lot.count for lot in action.units if lot.type in types)
        figures = {
            "spent": spent + sum(general.cost for general in action.generals),
            "budget": state.battle.army_budget(seat),
            "units": units,
        }
        cautions = tuple(Caution("VI-1.2.d", warning) for warning in army_warnings(units))
        return Remarks(figures, cautions, completed if action.types else None)

    def reveal(self, table: Table[Field], step: RaiseArmies, answers: Mapping[Seat, Recruit]) -> None:  # noqa: ARG002
        """VI-1.2.e Both lists are open now; south's pieces come first."""
        field = table.state
        field.muster(mustered(field.battle, answers))
        for side in SIDES:
            table.tell(ArmyRaised(side, field.roster.cost(side)), "VI-1.2.e")


def mustered(battle: Battle, answers: Mapping[Seat, Recruit]) -> Roster:
    """VI-1.3.c The two armies as handed in, in the order of their lists."""
    units = [unit for side in SIDES for unit in _units(battle, side, answers[side])]
    return Roster(tuple(units), tuple(general for side in SIDES for general in answers[side].generals))


def fresh_unit(side: Side, unit_type: UnitType, regular: bool | None = None) -> Unit:  # noqa: FBT001 - as lots have it
    """VI-10.5.h A unit is regular or not as its owner designates it, else by its type; it goes by the type's name."""
    is_regular = unit_type.regular if regular is None else regular
    return Unit(side, unit_type, is_regular, unit_type.name_fr, unit_type.name_en)


def _units(battle: Battle, side: Side, recruit: Recruit) -> Iterator[Unit]:
    types = types_of(battle, recruit)
    for lot in recruit.units:
        unit = fresh_unit(side, types[lot.type], lot.regular)
        yield from [unit] * lot.count


def _side(seat: Seat) -> Side:
    return SOUTH if seat == SOUTH else NORTH


# What an army may hold


def open_types(battle: Battle) -> dict[str, UnitType]:
    """VI-1.2.e, VI-10.7.a Every type of the table is open to everybody; custom ones with the option `custom_units`."""
    if battle.options.custom_units:
        return battle.unit_types()
    return {name: unit_type for name, unit_type in unit_table().items() if not unit_type.scenario_only}


def types_of(battle: Battle, recruit: Recruit) -> dict[str, UnitType]:
    """The types an army may draw on: the open ones and its own."""
    return open_types(battle) | {unit_type.id: unit_type for unit_type in recruit.types}


def _refuses_types(battle: Battle, action: Recruit) -> Refusal | None:
    """VI-10.7.a Invented types are priced by the formula, and only if the option says so."""
    if action.types and not battle.options.custom_units:
        return Refusal("VI-10.7.a", "custom-types-are-not-agreed")
    names = [unit_type.id for unit_type in action.types]
    if len(set(names)) < len(names) or not battle.unit_types().keys().isdisjoint(names):
        return Refusal("VI-10.7.a", "custom-type-has-a-name-already-taken")
    for unit_type in action.types:
        refusal = refuses_type(unit_type)
        if refusal is not None:
            return refusal
    return None


def refuses_type(unit_type: UnitType) -> Refusal | None:
    """VI-10.7.b to VI-10.7.f Why this is no custom type; None if it is one."""
    if not (1 <= unit_type.attack <= 4 and 1 <= unit_type.defence <= 4):
        return Refusal("VI-10.7.b", "efficiency-is-from-1-to-4")
    if not 1 <= unit_type.vc <= 4:
        return Refusal("VI-10.7.c", "combat-value-is-from-1-to-4")
    if unit_type.fire not in (0, unit_type.defence):
        return Refusal("VI-10.7.f", "fire-is-nil-or-equal-to-defence")
    if type_faults(unit_type):
        return Refusal("VI-10.7.d", "custom-type-does-not-follow-the-formula")
    return None


def _refuses_units(battle: Battle, action: Recruit) -> Refusal | None:
    """VI-1.2.f At least one unit, all of known types."""
    if not action.units or any(lot.count < 1 for lot in action.units):
        return Refusal("VI-1.2.f", "army-needs-a-unit")
    return refuses_lots(action.units, types_of(battle, action), battle)


def refuses_lots(lots: Iterable[Lot], types: Mapping[str, UnitType], battle: Battle) -> Refusal | None:
    """VI-9.a Units are of the types of the table; custom (VI-10.7.a) and designated ones (VI-10.5.h) by agreement."""
    for lot in lots:
        if lot.regular is not None and not battle.options.regulars:
            return Refusal("VI-10.5.h", "regulars-are-not-agreed")
        if lot.type not in types:
            known = lot.type in battle.unit_types()
            return (
                Refusal("VI-10.7.a", "custom-types-are-not-agreed") if known else Refusal("VI-9.a", "no-such-unit-type")
            )
    return None


def _refuses_generals(seat: Seat, action: Recruit) -> Refusal | None:
    """VI-1.2.f At least one general, of the own side, and one chief (VI-8.f)."""
    if not action.generals:
        return Refusal("VI-1.2.f", "army-needs-a-general")
    if any(general.side != seat for general in action.generals):
        return Refusal("VI-1.2.f", "general-serves-the-other-side")
    if sum(general.chief for general in action.generals) != 1:
        return Refusal("VI-8.f", "exactly-one-general-is-the-chief")
    return None


# What an army costs


def army_cost(battle: Battle, recruit: Recruit) -> int:
    """VI-1.2.c The price of an army is the sum of the prices of its units and generals; all types must be known."""
    types = types_of(battle, recruit)
    return sum(types[lot.type].cost * lot.count for lot in recruit.units) + sum(
        general.cost for general in recruit.generals
    )


def points_left(battle: Battle, side: Seat, recruit: Recruit) -> int:
    """VI-1.2.d What an army leaves of the budget; below 0 it is too dear."""
    return battle.army_budget(side) - army_cost(battle, recruit)


def army_warnings(units: int) -> tuple[str, ...]:
    """VI-1.2.d Text ids of what is legal but unusual in an army of so many units."""
    if units < FEWEST_UNITS:
        return ("army-has-few-units",)
    if units > MOST_UNITS:
        return ("army-has-many-units",)
    return ()


# Suggestions


@lru_cache(maxsize=64)
def suggested_armies(battle: Battle, side: Seat) -> tuple[Recruit, ...]:
    """An army by each recipe, each once; kept for the battles that armies were raised for last."""
    budget, types = battle.army_budget(side), open_types(battle)
    armies = [_cooked(_side(side), recipe, budget, types) for recipe in RECIPES]
    if battle.options.regulars:
        armies += [_designated(army, types, regular=regular) for regular in (True, False) for army in armies]
    return tuple(dict.fromkeys(armies))


def _designated(army: Recruit, types: Mapping[str, UnitType], *, regular: bool) -> Recruit:
    """VI-10.5.h The same army with every unit regular, or every unit irregular."""
    lots = [Lot(lot.type, lot.count, None if types[lot.type].regular == regular else regular) for lot in army.units]
    return msgspec.structs.replace(army, units=tuple(lots))


def _cooked(side: Side, recipe: Recipe, budget: int, types: Mapping[str, UnitType]) -> Recruit:
    """An army by a recipe: generals for up to a quarter of the budget, then units for the rest."""
    generals = _affordable(side, recipe[0], budget)
    purse = budget - sum(general.cost for general in generals)
    counts: dict[str, int] = {}
    for name in _filled(recipe[1], purse, types):
        counts[name] = counts.get(name, 0) + 1
    return Recruit(tuple(Lot(name, count) for name, count in counts.items()), generals)


def _affordable(side: Side, qualities: tuple[tuple[bool, bool], ...], budget: int) -> tuple[General, ...]:
    """The generals of a recipe that a quarter of the budget pays; at least a chief, plain if need be."""
    generals: list[General] = []
    purse = budget // 4
    for superior, charismatic in qualities:
        wishes = ((superior, charismatic), (superior, charismatic and not superior), PLAIN)
        ranked = [General(side, *wish, chief=not generals) for wish in wishes]
        general = next((general for general in ranked if general.cost <= purse), ranked[-1])
        if general.cost <= purse or general.chief:
            generals.append(general)
            purse -= general.cost
    return tuple(generals)


def _filled(names: tuple[str, ...], purse: int, types: Mapping[str, UnitType]) -> Iterator[str]:
    """The names in turn, again and again while they fit; then what is cheap enough, the dearest first."""
    others = sorted((name for name in types if not types[name].scenario_only), key=lambda name: -types[name].cost)
    left = MOST_SUGGESTED
    for turn in (names, others):
        fitting = list(turn)
        while fitting and left:
            for name in fitting:
                if types[name].cost <= purse and left:
                    yield name
                    purse -= types[name].cost
                    left -= 1
            fitting = [name for name in fitting if types[name].cost <= purse]
