"""What the conformance suite must be told of a game: the words its actions are made of, and which pieces are equal."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from iacta.engine.records import Step
from iacta.games.virtus.battle import unit_table
from iacta.games.virtus.ground import NOWHERE, RESERVES
from iacta.games.virtus.state import DECK, Field

UNKNOWN_PLACES = (NOWHERE, "S9", "nowhere")


class Vocabulary(Protocol):
    """What a game tells the suite."""

    most_decisions: int
    """Every game ends within so many decisions, however long its options let it last."""

    def words(self, state: Any) -> Mapping[str, Iterable[object]]:
        """For each name of a field of an action, every value worth trying, with some beyond the edge."""
        ...

    def alike(self, state: Any) -> Hashable:
        """The state with equal pieces in one order: equal for two states that differ only in which of them is which."""
        ...


class VirtusVocabulary:
    """Units go by number; units of one kind in one condition are equal."""

    most_decisions = 12_000

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


def _by_condition(step: Step, conditions: list[tuple[Any, ...]]) -> Hashable:
    fields = msgspec.structs.asdict(step)
    if "unit" in fields:
        fields["unit"] = conditions[fields["unit"]]
    if "tested" in fields:
        fields["tested"] = tuple(sorted(conditions[unit] for unit in fields["tested"]))
    return type(step).__name__, tuple(fields.items())


VOCABULARIES: dict[str, Vocabulary] = {"virtus": VirtusVocabulary()}


class Space(NamedTuple):
    """Actions of some types, made of every combination of the words of their fields."""

    types: tuple[type[msgspec.Struct], ...]
    words: Mapping[str, Iterable[object]]

    def __iter__(self) -> Any:
        for kind in self.types:
            names = kind.__struct_fields__
            for values in itertools.product(*(self.words[name] for name in names)):
                yield kind(*values)
