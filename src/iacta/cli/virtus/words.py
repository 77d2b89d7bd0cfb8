"""Records of Virtus in words: what fills the gaps of its messages."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.chance.dice import SeededDice
from iacta.games.virtus import actions, steps
from iacta.games.virtus.events import BattleEnded
from iacta.games.virtus.rules.recruiting import army_cost
from iacta.games.virtus.state import JOKER
from iacta.games.virtus.view import View, redeal, view

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import msgspec

    from iacta.engine.records import Modifier, Seat
    from iacta.games.virtus.army_file import General, Unit, UnitType
    from iacta.games.virtus.map_file import Place
    from iacta.games.virtus.state import Field
    from iacta.texts import Texts

PLACES = {"sector", "target", "start", "end", "place"}
EXTRAS: dict[type[msgspec.Struct], tuple[str, ...]] = {
    actions.Recruit: ("cost",),
    actions.Demobilise: ("dismissed",),
    actions.Reinforce: ("added",),
    actions.Deploy: ("plan",),
    actions.TestFirst: ("vc", "here"),
    actions.PlaceToken: ("vc", "here"),
    actions.Rally: ("vc", "here"),
    actions.Fight: ("vc", "here"),
    actions.Shoot: ("vc", "here"),
    actions.FlankAttack: ("vc", "here"),
    actions.Move: ("vc", "here"),
    actions.MoveGeneral: ("here",),
    actions.OpenSegment: ("card",),
    steps.RaiseArmies: ("side", "budget"),
    steps.DeployArmies: ("side",),
    steps.ShareHits: ("side",),
    BattleEnded: ("outcome",),
}
"""What a message may use beside the fields of its record."""


def argument_names(kind: type[msgspec.Struct]) -> set[str]:
    """The names that a message about a record may use."""
    return {*kind.__struct_fields__, *EXTRAS.get(kind, ())}


class Seen(NamedTuple):
    """What a seat may know, and a field dealt from it: open things are true in both, hidden ones in neither."""

    view: View
    field: Field

    @classmethod
    def by(cls, field: Field, seat: Seat | None) -> Seen:
        """The field as a seat sees it."""
        seen = view(field, seat)
        return cls(seen, redeal(seen, SeededDice(b"seen", silent=True)))


class Words:
    """The pieces and places of Virtus in one language."""

    def __init__(self, texts: Texts) -> None:
        """Speak this language."""
        self.texts = texts

    # Pieces and places

    def place(self, place: Place) -> str:
        """A place inside a sentence."""
        return self.texts("place", place=place)

    def path(self, path: Iterable[Place]) -> str:
        """A chain of steps."""
        return self.texts("path-then").join(self.place(place) for place in path)

    def label(self, unit: Unit) -> str:
        """What the army list calls a unit, else the name of its type."""
        french = self.texts.language == "fr"
        label = self.texts.written((unit.label_fr if french else unit.label_en) or self.type(unit.type))
        is_usual = unit.regular == unit.type.regular or label != self.type(unit.type)
        return label if is_usual else self.designated(label, regular=unit.regular)

    def designated(self, label: str, *, regular: bool) -> str:
        """VI-10.5.h A unit or some of a type, with what their owner designated them as."""
        return self.texts("designated", label=label, kind="regular" if regular else "irregular")

    def type(self, unit_type: UnitType) -> str:
        """The name of a type."""
        return self.texts.written(unit_type.name_fr if self.texts.language == "fr" else unit_type.name_en)

    def unit(self, field: Field, unit: int) -> str:
        """A unit by number and name."""
        return self.texts("unit-name", number=unit + 1, label=self.label(field.roster.units[unit]))

    def general(self, field: Field, general: int) -> str:
        """A general by name, or by his number in his army."""
        man = field.roster.generals[general]
        number = field.roster.generals_of[man.side].index(general) + 1
        return self.texts("general-name", name=man.name or "none", number=number)

    def general_to_type(self, field: Field, general: int) -> str:
        """A general by the number that orders call him by, and by his name if he has one."""
        man = field.roster.generals[general]
        number = field.roster.generals_of[man.side].index(general) + 1
        return self.texts("general-to-type", number=number, name=man.name or "none")

    def cards(self, cards: str) -> str:
        """Some cards."""
        return ", ".join(self.texts("card", card=card) for card in cards) or self.texts("board-none")

    def counted_cards(self, cards: str) -> str:
        """Many cards, equal ones counted."""
        counted = Counter(cards)
        return ", ".join(
            self.texts("card", card=card) + (f" ×{count}" if count > 1 else "") for card, count in counted.items()
        ) or self.texts("board-none")

    def modifiers(self, modifiers: tuple[Modifier, ...]) -> str:
        """What changed a figure, each with its clause; `none` if nothing did."""
        return (
            ", ".join(
                f"{self.texts(f'modifier-{modifier.reason}', value=signed(modifier.value))}, {modifier.clause}"
                for modifier in modifiers
            )
            or "none"
        )

    def units(self, labels: Iterable[str]) -> str:
        """Some units, equal ones counted."""
        counted = Counter(labels)
        lots = [self.texts("lot", count=count, label=label) for label, count in counted.items()]
        return ", ".join(lots) or self.texts("nothing")

    def general_short(self, general: General) -> str:
        """A general's name and qualities, without a number."""
        return self.texts("general-short", name=general.name or "none", qualities=qualities(general))

    def generals(self, generals: Iterable[General]) -> str:
        """Some generals."""
        return ", ".join(map(self.general_short, generals)) or self.texts("nothing")

    # Records

    def arguments(self, field: Field, record: msgspec.Struct, seat: Seat | None = None) -> dict[str, str | int]:
        """What fills the gaps of a record's message."""
        found = {name: self._argument(field, name, getattr(record, name)) for name in record.__struct_fields__}
        if isinstance(record, steps.PlaySegment) and field.allotted[record.segment] == JOKER:
            found["left"] = "any"
        for name in EXTRAS.get(type(record), ()):
            found[name] = self._extra(field, name, record, seat)
        return found

    def _argument(self, field: Field, name: str, value: object) -> str | int:
        match value:
            case None:
                return "none"
            case bool():
                return "yes" if value else "no"
            case int() if name == "unit":
                return self.unit(field, value)
            case int() if name == "general":
                return self.general(field, value)
            case int():
                return value
            case str() if name in PLACES:
                return self.place(value)
            case str() if name == "cards":
                return self.cards(value)
            case str():
                return value
            case tuple():
                return self._several(field, name, value)
            case _:
                raise TypeError(f"no words for {name} = {value!r}")

    def _several(self, field: Field, name: str, values: tuple[object, ...]) -> str:
        if name == "modifiers":
            return self.modifiers(values)  # type: ignore[arg-type]  # what the field of this name holds
        if name == "path":
            return self.path(values)  # type: ignore[arg-type]  # as above
        if name == "generals" and values and not isinstance(values[0], int | str):
            return self.generals(values)  # type: ignore[arg-type]  # as above
        if values and isinstance(values[0], actions.Lot):
            return self._lots(field, values)  # type: ignore[arg-type]  # as above
        if name in ("left", "joined"):
            return self.units(self.label(unit) for unit in values)  # type: ignore[arg-type]  # as above
        return self.texts("nothing") if not values else " ".join(map(str, values))

    def _lots(self, field: Field, lots: tuple[actions.Lot, ...]) -> str:
        types = field.battle.unit_types()
        return ", ".join(self.texts("lot", count=lot.count, label=self.lot_label(lot, types)) for lot in lots)

    def lot_label(self, lot: actions.Lot, types: Mapping[str, UnitType]) -> str:
        """The name of a lot's type, with what its units are designated as."""
        label = self.type(types[lot.type]) if lot.type in types else lot.type
        return label if lot.regular is None else self.designated(label, regular=lot.regular)

    def _extra(self, field: Field, name: str, record: msgspec.Struct, seat: Seat | None) -> str | int:
        match name, record:
            case "side", _:
                return seat or "none"
            case "budget", _:
                return field.battle.army_budget(seat or "south")
            case "outcome", BattleEnded():
                return self.texts(f"outcome-{record.reason}")
            case "card", actions.OpenSegment():
                return field.allotted[record.segment] if record.segment < len(field.allotted) else "none"
            case "here", actions.MoveGeneral():
                return self.place(field.general_place[record.general])
            case "here", _:
                return self.place(field.place[record.unit])  # type: ignore[attr-defined]  # these records have a unit
            case "vc", _:
                return field.vc[record.unit]  # type: ignore[attr-defined]  # as above
            case "cost", actions.Recruit():
                return army_cost(field.battle, record)
            case "dismissed", actions.Demobilise():
                return self._dismissed(field, record)
            case "added", actions.Reinforce():
                return self._added(field, record)
            case "plan", actions.Deploy():
                return self.plan(field, seat or "south", record)
            case _:
                raise TypeError(f"no {name} for {record!r}")

    def _dismissed(self, field: Field, action: actions.Demobilise) -> str:
        units = self.units(self.label(field.roster.units[number]) for number in action.units) if action.units else ""
        generals = [self.general_short(field.roster.generals[number]) for number in action.generals]
        return ", ".join(filter(None, [units, *generals, *self._gifts(field, action)])) or self.texts("nothing")

    def _added(self, field: Field, action: actions.Reinforce) -> str:
        lots = self._lots(field, action.units) if action.units else ""
        return ", ".join(filter(None, [lots, *self._gifts(field, action)])) or self.texts("nothing")

    def _gifts(self, field: Field, action: actions.Demobilise | actions.Reinforce) -> list[str]:
        return [
            self.texts("gift", general=self.general(field, gift.general), quality=gift.quality)
            for gift in action.qualities
        ]

    def plan(self, field: Field, side: Seat, plan: actions.Deploy) -> str:
        """A deployment in one line: how many units where, and the generals."""
        counts = Counter(plan.units)
        own = [*field.ground.camp[side], *(place for place in counts if place not in field.ground.camp[side])]
        places = [self.texts("deploy-place", place=place, count=counts[place]) for place in own]
        numbers = field.roster.generals_of[side]
        generals = [
            self.texts("deploy-general", general=self.general(field, number), place=place)
            for number, place in zip(numbers, plan.generals, strict=False)
        ]
        return self.texts("deploy-summary", places=", ".join(places), generals=", ".join(generals))


def signed(value: int) -> str:
    """A modifier's figure with its sign."""
    return f"+{value}" if value > 0 else f"−{-value}"


def qualities(general: General) -> str:
    """The name of what a general is."""
    if general.superior and general.charismatic:
        return "both"
    return "superior" if general.superior else "charismatic" if general.charismatic else "none"
