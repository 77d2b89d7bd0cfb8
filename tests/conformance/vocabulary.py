"""What the conformance suite must be told of a game: the words its actions are made of, and which pieces are equal."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from iacta.engine.records import Action, Seat, Step
from iacta.games.alesia.actions import PlaceArmy
from iacta.games.alesia.state import Siege
from iacta.games.virtus.army import SIDES
from iacta.games.virtus.battle import unit_table
from iacta.games.virtus.ground import NOWHERE, RESERVES
from iacta.games.virtus.state import DECK, Field

UNKNOWN_PLACES = (NOWHERE, "S9", "nowhere")


class Vocabulary(Protocol):
    """What a game tells the suite."""

    most_decisions: int
    """Every game ends within so many decisions, however long its options let it last."""

    hides_pieces: bool
    """Whether a piece may lie face down, so that only its owner knows which one moves."""

    def seats(self, state: Any) -> tuple[Seat, ...]:
        """Who sits at this table."""
        ...

    def words(self, state: Any) -> Mapping[str, Iterable[object]]:
        """For each name of a field of an action, every value worth trying, with some beyond the edge."""
        ...

    def alike(self, state: Any) -> Hashable:
        """The state with equal pieces in one order: equal for two states that differ only in which of them is which."""
        ...

    def same_act(self, state: Any, twin: Any, action: Action) -> Action:
        """The action that looks the same in a redealt twin of a state."""
        ...


class VirtusVocabulary:
    """Units go by number; units of one kind in one condition are equal."""

    most_decisions = 12_000
    hides_pieces = False

    def seats(self, state: Field) -> tuple[Seat, ...]:  # noqa: ARG002 - always two
        """Both sides."""
        return SIDES

    def words(self, state: Field) -> Mapping[str, Iterable[object]]:
        """Units and generals two beyond the last, all places and some that do not exist, all chains of steps."""
        places = (*state.ground.sectors, *sorted(RESERVES))
        steps = (*places, *UNKNOWN_PLACES)
        paths = [path for length in (1, 2) for path in itertools.product(steps, repeat=length)]
        paths += itertools.product(places, repeat=3)
        return {
            "unit": range(len(state.roster.units) + 3),
            "general": range(len(state.roster.generals) + 3),
            "segment": range(state.ground.segments + 3),
            "card": [*sorted(set(DECK)), "7", "-"],
            "target": steps,
            "path": paths,
            "way": ("demobilise", "reinforce"),
            "type": [*unit_table(), "elephants"],
        }

    def alike(self, field: Field) -> Hashable:
        """Units sorted within their kind; a step names a unit by its kind and condition."""
        conditions = list(zip(field.roster.kinds, field.place, field.vc, field.tokens, field.done, strict=True))
        sorted_units = field.clone()
        sorted_units.agenda = []
        order = sorted(range(len(conditions)), key=lambda unit: conditions[unit])
        for slot in ("place", "vc", "tokens", "done"):
            setattr(sorted_units, slot, [getattr(field, slot)[unit] for unit in order])
        return sorted_units.key(), tuple(_by_condition(step, conditions) for step in field.agenda)

    def same_act(self, state: Field, twin: Field, action: Action) -> Action:  # noqa: ARG002 - pieces lie open
        """Itself."""
        return action


def _by_condition(step: Step, conditions: list[tuple[Any, ...]]) -> Hashable:
    fields = msgspec.structs.asdict(step)
    if "unit" in fields:
        fields["unit"] = conditions[fields["unit"]]
    if "tested" in fields:
        fields["tested"] = tuple(sorted(conditions[unit] for unit in fields["tested"]))
    return type(step).__name__, tuple(fields.items())


class AlesiaVocabulary:
    """Units go by number; units that differ in nothing but their name are equal."""

    most_decisions = 20_000
    hides_pieces = True

    def seats(self, state: Siege) -> tuple[Seat, ...]:
        """Two or three."""
        return state.battle.seats

    def words(self, state: Siege) -> Mapping[str, Iterable[object]]:
        """Units and leaders two beyond the last, every hex and some that do not exist."""
        return {
            "unit": range(len(state.roster.units) + 3),
            "leader": range(len(state.roster.leaders) + 3),
            "hex": (*state.ground.hexes, 0, 9999),
        }

    def alike(self, state: Siege) -> Hashable:
        """Units sorted within their kind; steps name units by kind and condition."""
        slots = ("place", "order", "spent", "done", "charged")
        conditions = list(zip(state.roster.kinds, *(getattr(state, slot) for slot in slots), strict=True))
        sorted_units = state.clone()
        sorted_units.agenda = []
        order = sorted(range(len(conditions)), key=lambda unit: conditions[unit])
        for slot in slots:
            setattr(sorted_units, slot, [getattr(state, slot)[unit] for unit in order])
        return sorted_units.key(), tuple(_named_by_condition(step, conditions) for step in state.agenda)

    def same_act(self, state: Siege, twin: Siege, action: Action) -> Action:
        """A leader goes by the number on the back of his counter."""
        leader = getattr(action, "leader", None)
        if leader is None or isinstance(action, PlaceArmy):
            return action
        return msgspec.structs.replace(action, leader=twin.handle.index(state.handle[leader]))


def _named_by_condition(step: msgspec.Struct, conditions: list[tuple[Any, ...]]) -> Hashable:
    """A step with its units replaced by their condition, those of a combat too."""
    fields: dict[str, Any] = {}
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if isinstance(value, msgspec.Struct):
            fields[name] = _named_by_condition(value, conditions)
        elif name == "unit" and value >= 0:
            fields[name] = conditions[value]
        elif name in ("units", "defenders", "stack_units", "giving"):
            fields[name] = tuple(sorted(conditions[unit] for unit in value))
        else:
            fields[name] = value
    return type(step).__name__, tuple(fields.items())


VOCABULARIES: dict[str, Vocabulary] = {"virtus": VirtusVocabulary(), "alesia": AlesiaVocabulary()}


class Space(NamedTuple):
    """Actions of some types, made of every combination of the words of their fields."""

    types: tuple[type[msgspec.Struct], ...]
    words: Mapping[str, Iterable[object]]

    def __iter__(self) -> Any:
        for kind in self.types:
            names = kind.__struct_fields__
            for values in itertools.product(*(self.words[name] for name in names)):
                yield kind(*values)
