"""Virtus in numbers, for programs that learn: what a seat knows, and what it knows about an action.

Everything is told from the seat's side: its own sectors first, its own pieces as `own`. Places are numbered 0 to 3 (own
sectors by column), 4 to 7 (the sectors facing them), 8 (own reserve), 9 (enemy reserve). A field of three segments
leaves the places of the fourth empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.evaluation.observation import Field
from iacta.games.virtus.actions import (
    Allot,
    Demobilise,
    Deploy,
    Discard,
    Move,
    MoveGeneral,
    OpenSegment,
    Recruit,
    Reinforce,
)
from iacta.games.virtus.army_file import other
from iacta.games.virtus.map_file import NOWHERE, RESERVE
from iacta.games.virtus.steps import PlaySegment, ShareHits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action
    from iacta.engine.scenario import Scenario
    from iacta.games.virtus.map_file import Place
    from iacta.games.virtus.view import View

SEGMENTS = 4
PLACES = 10
CARDS = "123456CJ"
ANY_NUMBER = 9
"""Activations of a card without a limit."""
MOST = 999

PER_PLACE = (
    ("own_units", "units of the seat"),
    ("own_elements", "their elements"),
    ("own_tokens", "tokens on them"),
    ("own_attack", "the sum of elements times attack"),
    ("own_fresh", "those that have done and suffered nothing this turn"),
    ("own_generals", "generals of the seat"),
    ("enemy_units", "enemy units"),
    ("enemy_elements", "their elements"),
    ("enemy_tokens", "tokens on them"),
    ("enemy_attack", "the sum of elements times attack"),
    ("enemy_generals", "enemy generals"),
    ("own_room", "how many units of the seat it takes"),
)
FIELDS = (
    Field("round", 1, 0, 99, "the round"),
    Field("rounds_left", 1, 0, 99, "rounds still to come"),
    Field("is_active", 1, 0, 1, "whether it is the seat's turn"),
    Field("conquered", 2, 0, SEGMENTS, "enemy sectors that the seat has conquered; own ones that the enemy has"),
    Field("hand", len(CARDS), 0, 6, "the seat's cards in hand: how many of 1 to 6, court cards, the Joker"),
    Field("discards", len(CARDS), 0, 6, "the seat's discards, likewise"),
    Field("enemy_discards", len(CARDS), 0, 6, "the enemy's discards, likewise"),
    Field("cards", 3, 0, 19, "cards in the seat's pile, in the enemy's hand, in the enemy's pile"),
    Field("allotted", SEGMENTS, 0, ANY_NUMBER, "activations of the card on each segment; 9: any number"),
    Field("segment", SEGMENTS, 0, 1, "which segment is being played"),
    Field("activations", 1, 0, 99, "activations left in it"),
    Field("hits", 1, 0, 99, "hits that are being shared out"),
    Field("hills", PLACES, 0, 1, "places with a hill"),
    Field("woods", PLACES, 0, 1, "places with a wood"),
    Field("held", PLACES, -1, 1, "who holds each sector: 1 the seat, −1 the enemy"),
    *(Field(name, PLACES, 0, MOST, f"at each place: {says}") for name, says in PER_PLACE),
)
ACTION_FIELDS = (
    Field("unit", 7, 0, 9, "the unit it names: elements, tokens, attack, defence, fire, move, whether mounted"),
    Field("general", 1, 0, 1, "whether it names a general"),
    Field("from", PLACES, 0, 1, "where that piece stands"),
    Field("to", PLACES, 0, 1, "the place it leads to or aims at"),
    Field("steps", 1, 0, 3, "the length of a move"),
    Field(
        "there", len(PER_PLACE), 0, MOST, "what stands at that place (without one, where the piece stands), as above"
    ),
    Field("card", len(CARDS), 0, 1, "the card it names"),
    Field("on", SEGMENTS, 0, 1, "the segment it names"),
    Field("plan", PLACES, 0, MOST, "units that a plan of deployment puts at each place"),
    Field("army", 2, 0, MOST, "units and generals of an army that is handed in, added or sent home"),
)
ROW = len(PER_PLACE)


def observer(scenario: Scenario) -> VirtusObserver:  # noqa: ARG001 - all are written alike
    """Views of any scenario in numbers."""
    return VirtusObserver()


class VirtusObserver:
    """Views of Virtus as rows of numbers, of the same length for every scenario."""

    fields = FIELDS
    action_fields = ACTION_FIELDS

    def observe(self, view: View) -> list[int]:
        """What a seat knows; a spectator sees with the eyes of the south, without its hand."""
        side = view.seat or "south"
        enemy = other(side)
        cards, theirs = view.cards[side], view.cards[enemy]
        step = view.agenda[-1] if view.agenda else None
        segment, left = (step.segment, step.left) if isinstance(step, PlaySegment) else (-1, 0)
        numbers = _numbers(side)
        rows = _rows(view, numbers)
        return [
            view.round,
            max(0, view.battle.max_rounds - view.round),
            int(view.active == side),
            view.conquered[side],
            view.conquered[enemy],
            *_counts(cards.hand or ""),
            *_counts(cards.discards),
            *_counts(theirs.discards),
            cards.in_pile,
            theirs.in_hand,
            theirs.in_pile,
            *_padded([ANY_NUMBER if worth is None else worth for worth in view.activations]),
            *(int(number == segment) for number in range(SEGMENTS)),
            left,
            step.hits if isinstance(step, ShareHits) else 0,
            *_marked(view.ground.hills, numbers),
            *_marked(view.ground.woods, numbers),
            *_held(view, side, numbers),
            *(row[number] for number in range(ROW) for row in rows),
        ]

    def describe(self, view: View, actions: Sequence[Action]) -> list[list[int]]:
        """What a seat knows about its actions: the piece, the way, what stands at its end, the card, the segment."""
        side = view.seat or "south"
        numbers = _numbers(side)
        rows = _rows(view, numbers)
        return [self._described(view, action, numbers, rows) for action in actions]

    def _described(self, view: View, action: Action, numbers: dict[Place, int], rows: list[list[int]]) -> list[int]:
        unit = getattr(action, "unit", None)
        start = NOWHERE
        if unit is not None:
            start = view.place[unit]
        elif isinstance(action, MoveGeneral):
            start = view.general_place[action.general]
        path = action.path if isinstance(action, Move | MoveGeneral) else ()
        end = path[-1] if path else getattr(action, "target", NOWHERE)
        there = numbers.get(end or start)
        card = action.card if isinstance(action, Allot | Discard) else ""
        segment = action.segment if isinstance(action, Allot | OpenSegment) else -1
        return [
            *(_figures(view, unit) if unit is not None else [0] * 7),
            int(isinstance(action, MoveGeneral)),
            *_marked((start,), numbers),
            *_marked((end,), numbers),
            len(path),
            *(rows[there] if there is not None else [0] * ROW),
            *(int(card == sign) for sign in CARDS),
            *(int(segment == number) for number in range(SEGMENTS)),
            *_planned(action, numbers),
            *_army(action),
        ]


def _numbers(side: str) -> dict[Place, int]:
    """The numbers of the places, from a side's own eyes."""
    own, theirs = ("S", "N") if side == "south" else ("N", "S")
    numbers = {f"{own}{column}": column for column in range(SEGMENTS)}
    numbers |= {f"{theirs}{column}": SEGMENTS + column for column in range(SEGMENTS)}
    return numbers | {RESERVE[side]: 2 * SEGMENTS, RESERVE[other(side)]: 2 * SEGMENTS + 1}


def _rows(view: View, numbers: dict[Place, int]) -> list[list[int]]:
    """What stands at each place, in the order of PER_PLACE."""
    side = view.seat or "south"
    rows = [[0] * ROW for _ in range(PLACES)]
    for number, unit in enumerate(view.roster.units):
        place = numbers.get(view.place[number])
        if place is None or not view.vc[number]:
            continue
        row, first = rows[place], 0 if unit.side == side else 6
        row[first] += 1
        row[first + 1] += view.vc[number]
        row[first + 2] += view.tokens[number]
        row[first + 3] += view.vc[number] * unit.type.attack
        if not first:
            row[4] += not view.done[number]
    for number, general in enumerate(view.roster.generals):
        place = numbers.get(view.general_place[number])
        if place is not None:
            rows[place][5 if general.side == side else 10] += 1
    for sector, room in view.limits[side].items():
        rows[numbers[sector]][11] = room
    return rows


def _figures(view: View, unit: int) -> list[int]:
    kind = view.roster.units[unit].type
    return [view.vc[unit], view.tokens[unit], kind.attack, kind.defence, kind.fire, kind.move, int(kind.mounted)]


def _planned(action: Action, numbers: dict[Place, int]) -> list[int]:
    plan = [0] * PLACES
    for place in action.units if isinstance(action, Deploy) else ():
        plan[numbers[place]] += 1
    return plan


def _army(action: Action) -> tuple[int, int]:
    match action:
        case Recruit():
            return sum(lot.count for lot in action.units), len(action.generals)
        case Reinforce():
            return sum(lot.count for lot in action.units), 0
        case Demobilise():
            return len(action.units), len(action.generals)
        case _:
            return 0, 0


def _held(view: View, side: str, numbers: dict[Place, int]) -> list[int]:
    held = [0] * PLACES
    for sector, holder in view.holder.items():
        held[numbers[sector]] = 1 if holder == side else -1
    return held


def _marked(places: Sequence[Place], numbers: dict[Place, int]) -> list[int]:
    marked = [0] * PLACES
    for place in places:
        if place in numbers:
            marked[numbers[place]] = 1
    return marked


def _counts(cards: str) -> list[int]:
    return [cards.count(sign) for sign in CARDS]


def _padded(figures: list[int]) -> list[int]:
    return figures + [0] * (SEGMENTS - len(figures))
