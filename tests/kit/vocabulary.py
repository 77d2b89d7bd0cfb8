"""What the conformance suite must know of a game: the values its actions are made of, and which pieces are equal.

A game tells it in `tests/<name>/vocabulary.py` as `VOCABULARY`.
"""

from __future__ import annotations

import itertools
from collections.abc import Container, Hashable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

import msgspec

from iacta.engine.chance.dice import Dice, SeededDice
from iacta.engine.records import Action, Seat
from iacta.engine.state import State
from tests.kit.walks import AnyGame, Moment, walk

encoded = msgspec.json.Encoder(order="deterministic").encode

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

    most_deals: int
    """Whether the real state is among all redeals is asked where there are no more than so many."""

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
        """A redeal of what a seat saw in which a moment would have revealed what it did; None: none is known."""
        ...

    def secretive(self, game: AnyGame) -> tuple[str, Iterator[Any]]:
        """A scenario, and states of it in which something is hidden from spectators."""
        ...

    def outcome(self, view: Any) -> bytes:
        """What counts of a view after dice fell: odds keep apart no faces that count the same."""
        ...


def vocabulary(name: str) -> Vocabulary:
    """The vocabulary of a registered game."""
    found: Vocabulary = import_module(f"tests.{name}.vocabulary").VOCABULARY
    return found


class OpenPieces:
    """What holds for a game without a survey whose pieces lie open, and whose seats are always the same."""

    hides_pieces = False
    most_deals = 6_000

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
        """Any redeal, unless something was openly revealed: then only those who could have known it are asked."""
        return twin_of_open_pieces(game, moment, seat, dice)

    def secretive(self, game: AnyGame) -> tuple[str, Iterator[Any]]:
        """Cards in hand are hidden from the start."""
        return game.first_scenario, hidden_in_play(game)

    def outcome(self, view: Any) -> bytes:
        """All of it."""
        return encoded(view)


def twin_of_open_pieces(game: AnyGame, moment: Moment, seat: Seat | None, dice: Dice) -> Any:
    """A redeal of what a seat saw; None where somebody else's secret was opened."""
    is_told_more = seat in (moment.seat, None) or not moment.state.sealed.keys() <= {seat, moment.seat}
    if moment.transition.revealed and is_told_more:
        return None
    return game.redeal(game.view(moment.state, seat), dice)


def hidden_in_play(game: AnyGame, scenario: str = "") -> Iterator[Any]:
    """States of a random game, of the first scenario if none is named, that spectators cannot tell from some other."""
    chosen = game.scenarios[scenario or game.first_scenario]
    for moment in walk(game, chosen, seed=0):
        if game.redeal(game.view(moment.state, None), SeededDice(b"other worlds")) != moment.state:
            yield moment.state


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
            fields = msgspec.structs.fields(kind)
            for values in itertools.product(*(self._words_of(field) for field in fields)):
                yield kind(*values)

    def _words_of(self, field: msgspec.structs.FieldInfo) -> list[object]:
        """The words that can stand in a field: others are refused before a rule sees them."""
        return [word for word in self.words[field.name] if _is_of(word, field.type)]


def _is_of(word: object, kind: Any) -> bool:
    """Whether a word is of a type."""
    try:
        msgspec.convert(msgspec.to_builtins(word), kind)
    except msgspec.ValidationError:
        return False
    return True
