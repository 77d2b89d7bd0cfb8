"""What the conformance suite must know of Alésia."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from iacta.engine.chance.dice import Dice
from iacta.engine.records import Action, Seat
from iacta.games.alesia.actions import PlaceArmy, Walk
from iacta.games.alesia.events import CounterWalked, LeaderRevealed
from iacta.games.alesia.map import CREST
from iacta.games.alesia.state import Siege
from tests.kit.vocabulary import Vocabulary, conditions, encoded, hidden_in_play, with_pieces_sorted
from tests.kit.walks import AnyGame, Moment

CONDITION = ("place", "order", "spent", "done", "charged")
NAMING_UNITS = ("units", "defenders", "stack_units", "giving")


class AlesiaVocabulary:
    """Units go by number; units that differ in nothing but their name are equal."""

    most_decisions = 20_000
    hides_pieces = True
    most_deals = 6_000

    def fewest_tried(self, scenario: str) -> int:
        """Camps make most of them; where these stand from the start, few decisions have all their candidates listed."""
        return 0 if scenario == "first_siege" else 1_000

    def seats(self, state: Siege) -> tuple[Seat, ...]:
        """Two or three."""
        return state.battle.seats

    def secretive(self, game: AnyGame) -> tuple[str, Iterator[Any]]:
        """Leaders lie face down from the start."""
        return game.first_scenario, hidden_in_play(game)

    def outcome(self, view: Any) -> bytes:
        """All of it."""
        return encoded(view)

    def words(self, state: Siege) -> Mapping[str, Iterable[object]]:
        """Units and leaders two beyond the last, every hex and some that do not exist."""
        return {
            "unit": range(len(state.roster.units) + 3),
            "leader": range(len(state.roster.leaders) + 3),
            "hex": (*state.ground.hexes, 0, 9999),
        }

    def alike(self, state: Siege) -> Hashable:
        """Units sorted within their kind; steps name units by kind and condition."""
        found = conditions(state, state.roster.kinds, CONDITION)
        return with_pieces_sorted(state, found, CONDITION, NAMING_UNITS)

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


VOCABULARY: Vocabulary = AlesiaVocabulary()
