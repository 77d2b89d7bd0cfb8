"""Chapter 1.5, second half: rolled terrain has its price, and the dearer side evens the budgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.question import Question
from iacta.engine.records import NO_REMARKS, Refusal, Remarks
from iacta.games.virtus.actions import Demobilise, Gift, Lot, Quality, Rebalance, Reinforce
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, General, Roster, Side, Unit, UnitType, other
from iacta.games.virtus.events import ArmyChanged, BudgetsCompared, WayChosen
from iacta.games.virtus.rules.recruiting import fresh_unit, open_types, refuses_lots
from iacta.games.virtus.state import Field
from iacta.games.virtus.steps import ChangeArmy, ChooseWay, EvenBudgets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.virtus.steps import Way

QUALITIES: tuple[Quality, Quality] = ("superior", "charismatic")
QUALITY_COST = 10
PICK_OF_QUALITY = "general:"
"""How the data names a quality among its default picks."""


class Army(NamedTuple):
    """One side's units and generals by their numbers, while they change."""

    units: dict[int, Unit]
    generals: dict[int, General]

    @property
    def cost(self) -> int:
        """VI-1.2.c The sum of all prices."""
        return sum(unit.type.cost for unit in self.units.values()) + sum(
            general.cost for general in self.generals.values()
        )


def army_of(roster: Roster, side: str) -> Army:
    """A side's army as it stands."""
    return Army(
        {number: roster.units[number] for number in roster.of[side]},
        {number: roster.generals[number] for number in roster.generals_of[side]},
    )


def even_budgets(table: Table[Field], step: EvenBudgets) -> None:  # noqa: ARG001 - the step says when, not what
    """VI-1.5.j If the terrain costs differ, the side with the dearer terrain evens the budgets."""
    field = table.state
    south, north = terrain_cost(field, SOUTH), terrain_cost(field, NORTH)
    table.tell(BudgetsCompared(south, north), "VI-1.5.i")
    if south != north:
        table.then(ChooseWay(SOUTH if south > north else NORTH))


def terrain_cost(field: Field, side: Seat) -> int:
    """VI-1.5.i What the terrain counts against a side's budget."""
    return field.battle.terrain_cost(field.ground, side)


def ceiling(field: Field, way: Way) -> int:
    """VI-1.5.k Budget and the lesser terrain cost after demobilising, budget and the greater one after reinforcing."""
    costs = [terrain_cost(field, side) for side in SIDES]
    return field.battle.budget + (min(costs) if way == "demobilise" else max(costs))


def allowance(field: Field, side: Seat, most: int) -> int:
    """VI-1.5.k What units and generals may cost under a ceiling: army and own terrain stay within it."""
    return most - terrain_cost(field, side) - field.battle.engine_cost(side)


def can_demobilise(field: Field, side: Seat) -> bool:
    """VI-1.5.m Whether the army can be made to fit: the chief without qualities and the cheapest unit remain."""
    army = army_of(field.roster, side)
    cheapest = min(unit.type.cost for unit in army.units.values())
    least = cheapest + General(_side(side)).cost
    return least <= allowance(field, side, ceiling(field, "demobilise"))


def _side(seat: Seat) -> Side:
    return SOUTH if seat == SOUTH else NORTH


class ChoosingWay(Question[Field, ChooseWay, Rebalance]):
    """VI-1.5.j The side with the dearer terrain demobilises, or lets the opponent reinforce."""

    clause = "VI-1.5.j"
    actions = (Rebalance,)

    def asks(self, state: Field, step: ChooseWay) -> Seat | None:  # noqa: ARG002 - the step names the side
        """VI-1.5.j The side with the dearer terrain."""
        return step.side

    def forced(self, state: Field, step: ChooseWay) -> Rebalance | None:
        """VI-1.5.m Only *reinforce* is left if the army cannot be made to fit."""
        return None if can_demobilise(state, step.side) else Rebalance("reinforce")

    def candidates(self, state: Field, step: ChooseWay, seat: Seat) -> Iterator[Rebalance]:  # noqa: ARG002
        """One of two ways."""
        if can_demobilise(state, step.side):
            yield Rebalance("demobilise")
        yield Rebalance("reinforce")

    def refuses(self, state: Field, step: ChooseWay, seat: Seat, action: Rebalance) -> Refusal | None:  # noqa: ARG002
        """VI-1.5.m Demobilising must be possible."""
        if action.way == "demobilise" and not can_demobilise(state, step.side):
            return Refusal("VI-1.5.m", "army-cannot-be-made-to-fit")
        return None

    def answer(self, table: Table[Field], step: ChooseWay, seat: Seat, action: Rebalance) -> None:  # noqa: ARG002
        """VI-1.5.j He changes his own army, or the opponent changes his."""
        most = ceiling(table.state, action.way)
        table.tell(WayChosen(step.side, action.way, most), "VI-1.5.k")
        changes = step.side if action.way == "demobilise" else other(step.side)
        table.then(ChangeArmy(changes, action.way, most))


class ChangingArmy(Question[Field, ChangeArmy, "Demobilise | Reinforce"]):
    """VI-1.5.m *Demobilise* only takes away, *reinforce* only adds, and may be declined."""

    clause = "VI-1.5.m"
    actions = (Demobilise, Reinforce)
    exhaustive = False

    def asks(self, state: Field, step: ChangeArmy) -> Seat | None:  # noqa: ARG002 - the step names the side
        """VI-1.5.m The side that changes its army."""
        return step.side

    def forced(self, state: Field, step: ChangeArmy) -> Demobilise | Reinforce | None:
        """VI-1.5.m Nothing is added when nothing fits."""
        if step.way == "demobilise" or any(_reinforced(state, step, (pick,)) for pick in _additions(state, step.side)):
            return None
        return Reinforce()

    def candidates(self, state: Field, step: ChangeArmy, seat: Seat) -> Iterator[Demobilise | Reinforce]:  # noqa: ARG002
        """The picks of the data first, then others of many kinds."""
        picks = state.battle.sides[step.side].rebalance
        if step.way == "demobilise":
            lists = [picks.demobilise, (), *((pick,) for pick in _departures(state, step.side))]
            army, most = army_of(state.roster, step.side), allowance(state, step.side, step.ceiling)
            yield from dict.fromkeys([_demobilised(army, most, wanted) for wanted in lists])
        else:
            lists = [picks.reinforce, (), *((pick,) for pick in _additions(state, step.side))]
            yield from dict.fromkeys(_as_reinforce(_reinforced(state, step, wanted)) for wanted in lists)

    def refuses(
        self,
        state: Field,
        step: ChangeArmy,
        seat: Seat,  # noqa: ARG002 - the step names the side
        action: Demobilise | Reinforce,
    ) -> Refusal | None:
        """VI-1.5.k The army must fit the ceiling; the two ways are never mixed."""
        if isinstance(action, Demobilise) != (step.way == "demobilise"):
            return Refusal("VI-1.5.k", "not-the-way-that-was-chosen")
        if isinstance(action, Demobilise):
            refusal = _refuses_to_demobilise(state, step.side, action)
        else:
            refusal = _refuses_to_reinforce(state, step.side, action)
        if refusal is not None:
            return refusal
        if changed(state, step.side, action).cost > allowance(state, step.side, step.ceiling):
            return Refusal("VI-1.5.k", "army-is-over-the-ceiling")
        return None

    def remarks(
        self,
        state: Field,
        step: ChangeArmy,
        seat: Seat,  # noqa: ARG002 - the step names the side
        action: Demobilise | Reinforce,
    ) -> Remarks:
        """VI-1.5.k What the changed army costs under its ceiling; nothing of a change that names what is not there."""
        if isinstance(action, Demobilise):
            refusal = _refuses_to_demobilise(state, step.side, action)
        else:
            refusal = _refuses_to_reinforce(state, step.side, action)
        if refusal is not None:
            return NO_REMARKS
        army = changed(state, step.side, action)
        budget = allowance(state, step.side, step.ceiling)
        return Remarks({"spent": army.cost, "budget": budget, "units": len(army.units)})

    def answer(
        self,
        table: Table[Field],
        step: ChangeArmy,
        seat: Seat,  # noqa: ARG002 - the step names the side
        action: Demobilise | Reinforce,
    ) -> None:
        """VI-1.5.m Those who go leave the list, those who come are written at its end."""
        field = table.state
        before, after = army_of(field.roster, step.side), changed(field, step.side, action)
        armies = [after if side == step.side else army_of(field.roster, side) for side in SIDES]
        units = tuple(unit for army in armies for unit in army.units.values())
        field.muster(Roster(units, tuple(general for army in armies for general in army.generals.values())))
        left = tuple(unit for number, unit in before.units.items() if number not in after.units)
        joined = tuple(unit for number, unit in after.units.items() if number not in before.units)
        generals = tuple(after.generals.values())
        table.tell(ArmyChanged(step.side, left, joined, generals, after.cost), "VI-1.5.m")


# What a change comes to


def changed(field: Field, side: Side, action: Demobilise | Reinforce) -> Army:
    """The army after a change that names its own pieces and known types only."""
    army = army_of(field.roster, side)
    if isinstance(action, Demobilise):
        for number in action.units:
            del army.units[number]
        for number in action.generals:
            del army.generals[number]
    else:
        types = types_for(field, side)
        for lot in action.units:
            _join(army, [fresh_unit(side, types[lot.type], lot.regular)] * lot.count)
    for gift in action.qualities:
        general = army.generals[gift.general]
        army.generals[gift.general] = _with_quality(general, gift.quality, has=isinstance(action, Reinforce))
    return army


def types_for(field: Field, side: Side) -> dict[str, UnitType]:
    """The types a side may add: the open ones, and the custom ones it has already."""
    own = {unit.type.id: unit.type for unit in field.roster.units if unit.side == side}
    return open_types(field.battle) | own


def _join(army: Army, units: Iterable[Unit]) -> None:
    """New units go by numbers that none of this army has yet."""
    for unit in units:
        army.units[max(army.units) + 1] = unit


def _with_quality(general: General, quality: Quality, *, has: bool) -> General:
    superior = has if quality == "superior" else general.superior
    charismatic = has if quality == "charismatic" else general.charismatic
    return General(general.side, superior, charismatic, general.chief, general.name)


def _has(general: General, quality: Quality) -> bool:
    return general.superior if quality == "superior" else general.charismatic


# Why not


def _refuses_to_demobilise(field: Field, side: Side, action: Demobilise) -> Refusal | None:
    """VI-1.5.m Units, qualities, and generals other than the chief may go; one unit must remain."""
    army = army_of(field.roster, side)
    if not army.units.keys() >= set(action.units):
        return Refusal("VI-1.5.m", "unit-not-in-this-army")
    if not army.generals.keys() >= set(action.generals):
        return Refusal("VI-1.5.m", "general-not-in-this-army")
    if _repeats(action.units) or _repeats(action.generals):
        return Refusal("VI-1.5.m", "named-twice")
    if any(army.generals[number].chief for number in action.generals):
        return Refusal("VI-1.5.m", "chief-cannot-be-sent-home")
    if len(action.units) == len(army.units):
        return Refusal("VI-1.5.m", "one-unit-must-remain")
    staying = {number: general for number, general in army.generals.items() if number not in action.generals}
    return _refuses_gifts(staying, action.qualities, has=True)


def _refuses_to_reinforce(field: Field, side: Side, action: Reinforce) -> Refusal | None:
    """VI-1.5.m Units and qualities may come, never a general."""
    if any(lot.count < 1 for lot in action.units):
        return Refusal("VI-1.5.m", "lot-is-empty")
    refusal = refuses_lots(action.units, types_for(field, side), field.battle)
    return refusal or _refuses_gifts(army_of(field.roster, side).generals, action.qualities, has=False)


def _refuses_gifts(generals: Mapping[int, General], gifts: tuple[Gift, ...], *, has: bool) -> Refusal | None:
    """VI-1.5.m A quality is taken from a general who has it, or given to one who lacks it, once."""
    if any(gift.general not in generals for gift in gifts):
        return Refusal("VI-1.5.m", "general-not-in-this-army")
    if _repeats(gifts):
        return Refusal("VI-1.5.m", "named-twice")
    if any(_has(generals[gift.general], gift.quality) != has for gift in gifts):
        return Refusal("VI-1.5.m", "general-lacks-this-quality" if has else "general-has-this-quality")
    return None


def _repeats(named: tuple[object, ...]) -> bool:
    return len(set(named)) < len(named)


# Suggestions: how default picks are used stands under "Data files" in the ledger


def _departures(field: Field, side: Side) -> list[str]:
    """Everything of which something could be sent home."""
    army = army_of(field.roster, side)
    names = dict.fromkeys(unit.type.id for unit in army.units.values())
    return [*names, *(PICK_OF_QUALITY + quality for quality in QUALITIES), "general"]


def _additions(field: Field, side: Side) -> list[str]:
    """Everything that could join."""
    return [*types_for(field, side), *(PICK_OF_QUALITY + quality for quality in QUALITIES)]


class Item(NamedTuple):
    """Something that may go home: a unit, a general, or a quality of one."""

    name: str
    price: int
    unit: int = -1
    general: int = -1
    quality: Quality | None = None


def _items(army: Army, kept: int | None) -> list[Item]:
    """What may go home now, later units of the list first; somebody must stay: one unit of the owner's, or `kept`."""
    units = [Item(unit.type.id, unit.type.cost, unit=number) for number, unit in army.units.items() if number != kept]
    items = units[::-1] if len(army.units) > 1 else []
    for number, general in army.generals.items():
        items += [
            Item(PICK_OF_QUALITY + quality, QUALITY_COST, general=number, quality=quality)
            for quality in QUALITIES
            if _has(general, quality)
        ]
        if not general.chief:
            items.append(Item("general", general.cost, general=number))
    return items


def _next_home(items: list[Item], picks: tuple[str, ...], gap: int) -> Item:
    """The first pick that covers the gap, else the first pick, else the cheapest unit, else whatever is left."""
    listed = [next((item for item in items if item.name == pick), None) for pick in picks]
    there = [item for item in listed if item is not None]
    if there:
        return next((item for item in there if item.price >= gap), there[0])
    return min([item for item in items if item.unit >= 0], key=lambda item: item.price, default=items[0])


def _send_home(army: Army, item: Item) -> None:
    if item.unit >= 0:
        del army.units[item.unit]
    elif item.quality is None:
        del army.generals[item.general]
    else:
        general = army.generals[item.general]
        army.generals[item.general] = _with_quality(general, item.quality, has=False)


def _shrunk(before: Army, most: int, picks: tuple[str, ...], kept: int | None) -> Army:
    """The army after sending pieces home until it costs no more than `most`, or until nothing more may go."""
    army, gap = Army(before.units.copy(), before.generals.copy()), before.cost - most
    while gap > 0:
        items = _items(army, kept)
        if not items:
            break
        item = _next_home(items, picks, gap)
        _send_home(army, item)
        gap -= item.price
    return army


def _demobilised(before: Army, most: int, picks: tuple[str, ...]) -> Demobilise:
    """A change that fits. If the picks leave too dear a unit for the last, the cheapest is kept instead."""
    after = _shrunk(before, most, picks, None)
    if after.cost > most:
        cheapest = min(before.units, key=lambda number: before.units[number].type.cost)
        after = _shrunk(before, most, picks, cheapest)
    return Demobilise(
        tuple(number for number in before.units if number not in after.units),
        tuple(number for number in before.generals if number not in after.generals),
        tuple(
            Gift(number, quality)
            for number, general in after.generals.items()
            for quality in QUALITIES
            if _has(before.generals[number], quality) and not _has(general, quality)
        ),
    )


def _reinforced(field: Field, step: ChangeArmy, picks: tuple[str, ...]) -> list[str | Gift]:
    """The picks again and again, each that still fits, until none fits."""
    army, types = army_of(field.roster, step.side), types_for(field, step.side)
    purse = allowance(field, step.side, step.ceiling) - army.cost
    added: list[str | Gift] = []
    while True:
        before = len(added)
        for pick in picks:
            gift = _gift(army, pick)
            price = QUALITY_COST if gift else types[pick].cost if pick in types else purse + 1
            if price > purse:
                continue
            purse -= price
            added.append(gift or pick)
            if gift:
                army.generals[gift.general] = _with_quality(army.generals[gift.general], gift.quality, has=True)
        if len(added) == before:
            return added


def _gift(army: Army, pick: str) -> Gift | None:
    """The quality a pick names, for the first general who lacks it."""
    for quality in QUALITIES:
        if pick == PICK_OF_QUALITY + quality:
            return next((Gift(n, quality) for n, general in army.generals.items() if not _has(general, quality)), None)
    return None


def _as_reinforce(added: list[str | Gift]) -> Reinforce:
    counts: dict[str, int] = {}
    for item in added:
        if isinstance(item, str):
            counts[item] = counts.get(item, 0) + 1
    gifts = tuple(item for item in added if isinstance(item, Gift))
    return Reinforce(tuple(Lot(name, count) for name, count in counts.items()), gifts)
