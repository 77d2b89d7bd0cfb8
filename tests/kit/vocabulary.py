"""What the conformance suite must know of a game: the values its actions are made of, and which pieces are equal.

A game tells it in `tests/<name>/vocabulary.py` as `VOCABULARY`.
"""

from __future__ import annotations

import itertools
from collections.abc import Container, Hashable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

import msgspec

from iacta.engine.chance.dice import Dice
from iacta.engine.records import Action, Seat
from iacta.engine.state import State
from tests.kit.walks import AnyGame, Moment

Condition = tuple[Any, ...]
"""What tells a piece from others: its kind, and its value in some lists of the state."""


class Words(Protocol):
    """What the actions of a game are made of."""

    def words(self, state: Any) -> Mapping[str, Iterable[object]]:
        """For each name of a field of an action, every value worth trying, with some out of range."""
        ...

    def alike(self, state: Any) -> Hashable:
        """The state with equal pieces in one order: equal for two states that differ only in which of them is which."""
        ...


class Vocabulary(Words, Protocol):
    """What a game tells the suite."""

    most_decisions: int
    """Every game ends within so many decisions, whatever its options."""

    def fewest_tried(self, scenario: str) -> int:
        """At least so many actions are tried in a game to prove its candidates complete."""
        ...

    hides_pieces: bool
    """Whether a piece may lie face down, so that only its owner knows which one moves."""

    def seats(self, state: Any) -> tuple[Seat, ...]:
        """Who sits at this table."""
        ...

    def pieces(self, state: Any) -> Iterable[str]:
        """The pieces and places that the map may be asked about, some of them unknown."""
        ...

    def same_act(self, moment: Moment, twin: Any, seat: Seat | None) -> Action:
        """The action that looks the same to a seat in a redealt twin of a moment's state."""
        ...

    def twin(self, game: AnyGame, moment: Moment, seat: Seat | None, dice: Dice) -> Any:
        """A redeal of what a seat saw in which a moment would have revealed what it did; where pieces are hidden."""
        ...


def vocabulary(name: str) -> Vocabulary:
    """The vocabulary of a registered game."""
    found: Vocabulary = import_module(f"tests.{name}.vocabulary").VOCABULARY
    return found


class OpenPieces:
    """What holds for a game without a survey whose pieces lie open, and whose seats are always the same."""

    hides_pieces = False

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self._seats = seats

    def seats(self, state: Any) -> tuple[Seat, ...]:  # noqa: ARG002 - always the same
        """All of them."""
        return self._seats

    def pieces(self, state: Any) -> Iterable[str]:  # noqa: ARG002 - no survey
        """None."""
        return ()

    def same_act(self, moment: Moment, twin: Any, seat: Seat | None) -> Action:  # noqa: ARG002 - pieces lie open
        """Itself."""
        return moment.action

    def twin(self, game: AnyGame, moment: Moment, seat: Seat | None, dice: Dice) -> Any:
        """Never asked for."""
        raise NotImplementedError


# Equal pieces


def conditions(state: State, kinds: Sequence[Any], slots: Iterable[str]) -> list[Condition]:
    """The condition of each piece: its kind, and its value in these lists of the state."""
    return list(zip(kinds, *(getattr(state, slot) for slot in slots), strict=True))


def with_pieces_sorted(state: State, found: list[Condition], slots: Iterable[str], several: Container[str]) -> Hashable:
    """The key of a state with its pieces sorted by condition, and its steps with pieces named by condition.

    A field `unit` of a step names one piece, the fields `several` name some.
    """
    twin = state.clone()
    twin.agenda = []
    order = sorted(range(len(found)), key=lambda piece: found[piece])
    for slot in slots:
        setattr(twin, slot, [getattr(state, slot)[piece] for piece in order])
    return twin.key(), tuple(_by_condition(step, found, several) for step in state.agenda)


def _by_condition(step: msgspec.Struct, found: list[Condition], several: Container[str]) -> Hashable:
    """A step, or a record in it, with its pieces replaced by their conditions."""
    fields: dict[str, Any] = {}
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if isinstance(value, msgspec.Struct):
            fields[name] = _by_condition(value, found, several)
        elif name == "unit" and value >= 0:
            fields[name] = found[value]
        elif name in several:
            fields[name] = tuple(sorted(found[piece] for piece in value))
        else:
            fields[name] = value
    return type(step).__name__, tuple(fields.items())


class Space(NamedTuple):
    """Actions of some types, made of every combination of the words of their fields."""

    types: tuple[type[msgspec.Struct], ...]
    words: Mapping[str, Iterable[object]]

    def __iter__(self) -> Iterator[Any]:
        for kind in self.types:
            names = kind.__struct_fields__
            for values in itertools.product(*(self.words[name] for name in names)):
                yield kind(*values)
