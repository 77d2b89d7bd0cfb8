"""What the conformance suite must be told of a game: the words its actions are made of, and which pieces are equal."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from iacta.engine.chance.dice import Dice
from iacta.engine.records import Action, Seat, Step
from iacta.games.alesia.actions import PlaceArmy, Walk
from iacta.games.alesia.events import CounterWalked, LeaderRevealed
from iacta.games.alesia.map import CREST
from iacta.games.alesia.state import Siege
from iacta.games.virtus.army_file import SIDES
from iacta.games.virtus.map_file import NOWHERE, RESERVES
from iacta.games.virtus.scenario_form import unit_table
from iacta.games.virtus.state import DECK, Field
from tests.conformance.walks import AnyGame, Moment

UNKNOWN_PLACES = (NOWHERE, "S9", "nowhere")


class Words(Protocol):
    """What the actions of a game are made of."""

    def words(self, state: Any) -> Mapping[str, Iterable[object]]:
        """For each name of a field of an action, every value worth trying, with some beyond the edge."""
        ...

    def alike(self, state: Any) -> Hashable:
        """The state with equal pieces in one order: equal for two states that differ only in which of them is which."""
        ...


class Vocabulary(Words, Protocol):
    """What a game tells the suite."""

    most_decisions: int
    """Every game ends within so many decisions, however long its options let it last."""

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

    def pieces(self, state: Field) -> Iterable[str]:  # noqa: ARG002 - nothing to be asked about
        """It has no map of hexes."""
        return ()

    def same_act(self, moment: Moment, twin: Field, seat: Seat | None) -> Action:  # noqa: ARG002 - pieces lie open
        """Itself."""
        return moment.action

    def twin(self, game: AnyGame, moment: Moment, seat: Seat | None, dice: Dice) -> Field:
        """Pieces lie open."""
        raise NotImplementedError


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

    def pieces(self, state: Siege) -> Iterable[str]:
        """Every leader, some units, and hexes where somebody stands."""
        leaders, units = range(len(state.roster.leaders) + 1), range(0, len(state.roster.units) + 1, 7)
        hexes = sorted({place for place in (*state.leader_at, *state.place) if place > 0})
        yield from (f"leader:{leader}" for leader in leaders)
        yield from (f"unit:{unit}" for unit in units)
        yield from (f"hex:{place}" for place in (*hexes, 9999))

    def same_act(self, moment: Moment, twin: Siege, seat: Seat | None) -> Action:
        """Whoever lies face down where the leader lies, preferably under another handle; he himself if he is shown."""
        state: Siege = moment.state
        leader = getattr(moment.action, "leader", None)
        if leader is None or isinstance(moment.action, PlaceArmy) or leader in shown_by(moment) or seat == moment.seat:
            return moment.action
        known = state.face_up[leader] or state.wounded[leader] or state.leader_at[leader] <= 0
        if known or state.mover == state.piece_of(leader):
            return msgspec.structs.replace(moment.action, leader=twin.handle.index(state.handle[leader]))
        place, walked = state.leader_at[leader], state.walked[leader]
        crowd = [
            other
            for other in twin.leaders_at(place, state.roster.leader_side[leader])
            if not twin.face_up[other] and not twin.wounded[other] and twin.walked[other] == walked
        ]
        crowd.sort(key=lambda other: (twin.handle[other] == state.handle[leader], twin.handle[other]))
        return msgspec.structs.replace(moment.action, leader=crowd[0])

    def twin(self, game: AnyGame, moment: Moment, seat: Seat | None, dice: Dice) -> Siege:
        """Those who are shown stand in the same hex, under any handle there; what was sealed is what is opened.

        A counter that has moved this turn differs from one that has not: everybody saw it go.
        """
        seen, state = game.view(moment.state, seat), moment.state
        handles: dict[int, int] = {}
        for leader in shown_by(moment):
            like = (state.leader_at[leader], state.roster.leader_side[leader], state.walked[leader], None)
            unknown = [
                counter.handle
                for counter in seen.counters
                if (counter.hex, counter.side, counter.walked, counter.leader) == like and counter.handle not in handles
            ]
            if unknown:
                handles[unknown[dice.pick(len(unknown), "AL-1.2.h")]] = leader
        counters = tuple(
            msgspec.structs.replace(counter, leader=handles.get(counter.handle, counter.leader))
            for counter in seen.counters
        )
        found: Siege = game.redeal(msgspec.structs.replace(seen, counters=counters), dice)
        if state.sealed and not moment.transition.state.sealed:
            found.sealed = state.sealed.copy()
        return found


def shown_by(moment: Moment) -> list[int]:
    """The leaders who are turned up, and one whose box is tested on a crest or is empty there (AL-7.1.e)."""
    state: Siege = moment.state
    told = [one.event for one in moment.transition.told]
    found = [event.leader for event in told if isinstance(event, LeaderRevealed)]
    ways = [(event.start, event.path[0]) for event in told if isinstance(event, CounterWalked)]
    if isinstance(moment.action, Walk) and any(calls_for_tests(state, moment.seat, *way) for way in ways):
        found.append(moment.action.leader)
    return [leader for leader in dict.fromkeys(found) if not state.face_up[leader] and not state.wounded[leader]]


def calls_for_tests(state: Siege, seat: Seat, start: int, end: int) -> bool:
    """AL-7.1.e, AL-7.1.f A crest, unless a Roman stays in the corridor."""
    inside = seat == "roman" and state.ground.zone[start] == state.ground.zone[end] == "corridor"
    return bool(state.ground.way[start, end].sides & CREST) and not inside


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
