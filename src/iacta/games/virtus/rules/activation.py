"""VI-4: the hand, sharing out the cards, and what they do."""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.virtus import events
from iacta.games.virtus.actions import Allot, Discard, KeepRest
from iacta.games.virtus.map_file import RESERVE
from iacta.games.virtus.scenario_form import FixedHand, HandModifier
from iacta.games.virtus.state import COURT, DECK, JOKER, NO_CARD, Field
from iacta.games.virtus.steps import AllotCards, DiscardExcess, DrawCards, FillHand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table

ANY_NUMBER: Final = 99  # VI-4.3.b: the Joker activates as many units as one likes


# The hand


def hand_limit(field: Field, side: str) -> int:
    """VI-4.1.b, VI-4.1.c One card per segment under control, one more if the chief is in his reserve."""
    limit = controlled_segments(field, side) + chief_in_reserve(field, side)
    for rule in field.battle.special_rules:
        if type(rule) is FixedHand and rule.side == side and rule.from_round <= field.round <= rule.to_round:
            limit = rule.cards
        elif type(rule) is HandModifier and rule.side == side and rule.from_round <= field.round <= rule.to_round:
            limit += rule.value
    return max(0, limit)


def controlled_segments(field: Field, side: str) -> int:
    """VI-4.1.b A segment with at least one unit of the side in either sector; reserves and generals do not count."""
    column = field.layout.column
    columns = {column[place] for place in field.occupied(side)}
    return len(columns) - (-1 in columns)


def chief_in_reserve(field: Field, side: str) -> bool:
    """VI-4.1.c Whether the general named chief is in his reserve."""
    chief = field.ranks.chief.get(side)
    return chief is not None and field.general_place[chief] == RESERVE[side]


def fill_hand(table: Table[Field], step: FillHand) -> None:
    """VI-4.1.a, VI-4.1.e The limit is worked out once per turn; the excess goes (VI-4.2.e), or cards are drawn."""
    field, side = table.state, step.side
    limit = hand_limit(field, side)
    missing = limit - len(field.hand[side])
    if table.is_telling:
        table.tell(events.HandFilled(side, limit, max(0, missing)), "VI-4.1.b")
    if missing < 0:
        table.then(DiscardExcess(side, -missing))
    elif missing:
        if missing > len(field.pile[side]):
            rebuild_deck(table, side, "VI-4.3.g")
        table.then(DrawCards(side, missing))


def discard_excess(table: Table[Field], step: DiscardExcess) -> None:
    """VI-4.2.d, VI-4.2.e The excess is picked at random; discards lie face up."""
    field, side = table.state, step.side
    cards = table.dice.draw(field.hand[side], step.cards, "VI-4.2.e")
    field.hand[side] = without(field.hand[side], cards)
    field.discards[side] = together(field.discards[side], cards)
    table.tell(events.ExcessDiscarded(side, cards), "VI-4.2.e")


def draw_cards(table: Table[Field], step: DrawCards) -> None:
    """VI-4.1.a The draw, for the owner's eyes only."""
    field, side = table.state, step.side
    cards = table.dice.draw(field.pile[side], step.cards, "VI-4.1.a", side)
    field.pile[side] = without(field.pile[side], cards)
    field.hand[side] = together(field.hand[side], cards)
    if table.is_telling:
        table.tell(events.CardsDrawn(side, cards), "VI-4.1.a", side)


def rebuild_deck(table: Table[Field], side: str, clause: str) -> None:
    """VI-4.3.f Discards and undrawn cards are shuffled together; cards kept in hand stay in hand."""
    field = table.state
    field.pile[side] = together(field.pile[side], field.discards[side])
    field.discards[side] = ""
    table.tell(events.DeckRebuilt(side), clause)  # type: ignore[arg-type]  # a side by construction


def without(bag: str, cards: str) -> str:
    """A bag less some of its cards."""
    for card in cards:
        bag = bag.replace(card, "", 1)
    return bag


def together(bag: str, cards: str) -> str:
    """Two bags in one; a single card is put in its place."""
    if len(cards) == 1:
        place = bisect(bag, cards)
        return bag[:place] + cards + bag[place:]
    return "".join(sorted(bag + cards))


# Sharing out the cards


AllotAction: TypeAlias = Allot | Discard | KeepRest

KEEP_REST: Final = KeepRest()
DISCARD: Final = {card: Discard(card) for card in set(DECK)}
ALLOT: Final = {card: [Allot(card, segment) for segment in range(4)] for card in set(DECK)}


class AllottingCards(Question[Field, AllotCards, AllotAction]):
    """VI-4.2 Cards to segments, to the discard pile, or kept; whoever has cards is asked, whatever they are."""

    clause = "VI-4.2.a"
    actions = (Allot, Discard, KeepRest)

    def asks(self, state: Field, step: AllotCards) -> Seat | None:
        """The number of cards is public, their kind is not."""
        return step.side if state.hand[step.side] else None

    def candidates(self, state: Field, step: AllotCards, seat: Seat) -> Iterator[AllotAction]:  # noqa: ARG002
        """Equal cards once."""
        return iter(allotments(state.hand[seat], state.allotted))

    def refuses(self, state: Field, step: AllotCards, seat: Seat, action: AllotAction) -> Refusal | None:  # noqa: ARG002
        """VI-4.2.a, VI-4.2.g One card per segment; court cards activate nothing."""
        if isinstance(action, KeepRest):
            return None
        if action.card not in state.hand[seat]:
            return Refusal("VI-4.1.a", "card-not-in-hand")
        if isinstance(action, Discard):
            return None
        if not 0 <= action.segment < state.layout.segments:
            return Refusal("VI-4.0.b", "no-such-segment")
        if action.card == COURT:
            return Refusal("VI-4.2.g", "court-card-on-segment")
        if state.allotted[action.segment] != NO_CARD:
            return Refusal("VI-4.2.a", "segment-has-a-card")
        return None

    def answer(self, table: Table[Field], step: AllotCards, seat: Seat, action: AllotAction) -> None:
        """VI-4.2.f Face up, before the first combat or move."""
        if type(action) is Allot:
            allot(table, step, action)
            table.then(step)
        elif type(action) is Discard:
            discard(table, step, action)
            table.then(step)
        else:
            table.tell(events.HandKept(step.side, len(table.state.hand[seat])), "VI-4.2.c")


def allot(table: Table[Field], step: AllotCards, action: Allot) -> None:
    """VI-4.2.a A card to a segment."""
    field, side, card, segment = table.state, step.side, action.card, action.segment
    field.hand[side] = field.hand[side].replace(card, "", 1)
    field.allotted = put(field.allotted, segment, card)
    field.joker_played |= card == JOKER
    if table.is_telling:
        table.tell(events.CardAllotted(side, card, segment), "VI-4.2.a")


def discard(table: Table[Field], step: AllotCards, action: Discard) -> None:
    """VI-4.2.b A card to the discard pile."""
    field, side, card = table.state, step.side, action.card
    field.hand[side] = field.hand[side].replace(card, "", 1)
    field.discards[side] = together(field.discards[side], card)
    if table.is_telling:
        table.tell(events.CardDiscarded(side, card), "VI-4.2.b")


@lru_cache(maxsize=8192)
def allotments(hand: str, allotted: str) -> tuple[AllotAction, ...]:
    """VI-4.2.a What may be done with a hand while these cards lie at the segments; kept for the hands held last."""
    free = [segment for segment, card in enumerate(allotted) if card == NO_CARD]
    found: list[AllotAction] = [KEEP_REST]
    for card in dict.fromkeys(hand):
        found.append(DISCARD[card])
        if card != COURT:
            found += [ALLOT[card][segment] for segment in free]
    return tuple(found)


def put(allotted: str, segment: int, card: str) -> str:
    """The allotted cards with one of them changed."""
    return allotted[:segment] + card + allotted[segment + 1 :]


def activations(card: str) -> int:
    """VI-4.3.a, VI-4.3.b A number card activates up to that many units, the Joker any number."""
    return ANY_NUMBER if card == JOKER else int(card)


def discard_allotted(table: Table[Field], side: str, segment: int) -> str:
    """VI-4.3.d, VI-4.3.i The card of a segment is discarded when it is finished, or at the end of the turn."""
    field = table.state
    card = field.allotted[segment]
    field.allotted = put(field.allotted, segment, NO_CARD)
    field.discards[side] = together(field.discards[side], card)
    return card
