"""What each seat may see, built from nothing; and `redeal`, which invents the rest."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Generic, Literal, TypedDict, TypeVar

import msgspec

from iacta.engine.records import Outcome, Step
from iacta.games.virtus.actions import Deploy, Recruit
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, Roster, Side, TypeId
from iacta.games.virtus.map_file import Ground, Place
from iacta.games.virtus.rules.activation import activations, without
from iacta.games.virtus.rules.budgets import allowance, types_for
from iacta.games.virtus.rules.deployment import DeployingArmies, open_places
from iacta.games.virtus.rules.recruiting import RaisingArmies, open_types
from iacta.games.virtus.scenario_form import Battle
from iacta.games.virtus.state import COURT, DECK, FOUGHT, JOKER, MOVED, NO_CARD, RALLIED, RETREATED, Field
from iacta.games.virtus.steps import ChangeArmy, DeployArmies, RaiseArmies

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice


T = TypeVar("T")
Mark = Literal["fought", "moved", "retreated", "rallied"]
MARKS: tuple[Mark, ...] = ("fought", "moved", "retreated", "rallied")
BITS = (FOUGHT, MOVED, RETREATED, RALLIED)
MARKS_OF = tuple(tuple(compress(MARKS, [done & bit for bit in BITS])) for done in range(sum(BITS) + 1))
"""The marks of a unit in words, by their sum (`Field.done`)."""
DONE_OF = {marks: done for done, marks in enumerate(MARKS_OF)}

WORTH: dict[str, int | None] = {card: activations(card) for card in DECK if card not in (COURT, JOKER)}
"""VI-4.3.a, VI-4.3.b How many units a card that lies on a segment activates; None: any number."""
WORTH |= {JOKER: None, NO_CARD: 0}


class BySide(TypedDict, Generic[T]):
    """One of each side."""

    south: T
    north: T


class Offer(msgspec.Struct, frozen=True):
    """What an army may cost and be made of, while a side raises or changes it; `custom`: types may be invented."""

    side: Side
    budget: int
    types: tuple[TypeId, ...]
    custom: bool


class CardsSeen(msgspec.Struct, frozen=True):
    """A side's cards: how many are hidden, and what lies open. `hand` only for its owner."""

    in_hand: int
    in_pile: int
    discards: str
    hand: str | None


class View(msgspec.Struct, frozen=True):
    """The battle as one seat knows it (`seat` None: a spectator). Units and generals go by number."""

    seat: Side | None
    battle: Battle
    ground: Ground
    roster: Roster
    agenda: tuple[Step, ...]
    outcome: Outcome | None
    active: Side
    first: Side
    round: int
    holder: dict[Place, Side]
    cards: BySide[CardsSeen]
    allotted: str
    joker_played: bool
    crossings: tuple[int, ...]
    shots: int
    place: tuple[Place, ...]
    vc: tuple[int, ...]
    tokens: tuple[int, ...]
    done: tuple[tuple[Mark, ...], ...]
    """What each unit has done or suffered in this turn."""
    general_place: tuple[Place, ...]
    general_tokens: tuple[int, ...]
    general_moved: tuple[bool, ...]
    answered: tuple[Side, ...]
    """Who has given a sealed answer."""
    answer: Recruit | Deploy | None
    """The seat's own sealed answer."""
    secret_plans: tuple[Side, ...]
    """Whose deployment is still secret."""
    plan: Deploy | None
    """The seat's own secret plan."""
    limits: BySide[dict[Place, int]]
    """How many units of each side a sector takes now."""
    conquered: BySide[int]
    """How many enemy sectors each side has conquered."""
    activations: tuple[int | None, ...]
    """How many units the card of each segment activates; None: any number."""
    fresh: tuple[int, ...]
    """How many units of the active side there are that the card of each segment may still activate."""
    offers: tuple[Offer, ...]
    """For each side that raises or changes its army now: within which bounds."""
    open_places: tuple[Place, ...]
    """Where the seat's plan may put pieces, while armies are deployed."""


def view(field: Field, seat: str | None) -> View:
    """Write down what a seat may know: all that lies open, its own hand, its own sealed and secret things."""
    return View(
        seat=seat,  # type: ignore[arg-type]  # a side or None
        battle=field.battle,
        ground=field.ground,
        roster=field.roster,
        agenda=tuple(field.agenda),
        outcome=field.outcome,
        active=field.active,
        first=field.first,
        round=field.round,
        holder=field.holder.copy(),
        cards={
            "south": cards_seen(field, SOUTH, is_owner=seat == SOUTH),
            "north": cards_seen(field, NORTH, is_owner=seat == NORTH),
        },
        allotted=field.allotted,
        joker_played=field.joker_played,
        crossings=tuple(field.crossings),
        shots=field.shots,
        place=tuple(field.place),
        vc=tuple(field.vc),
        tokens=tuple(field.tokens),
        done=tuple([MARKS_OF[done] for done in field.done]),
        general_place=tuple(field.general_place),
        general_tokens=tuple(field.general_tokens),
        general_moved=tuple(field.general_moved),
        answered=tuple(side for side in SIDES if side in field.sealed),
        answer=field.sealed.get(seat) if seat else None,  # type: ignore[arg-type]  # what is sealed here
        secret_plans=tuple(side for side in SIDES if side in field.plans),
        plan=field.plans.get(seat) if seat else None,
        limits=limits(field),
        conquered=conquests(field),
        activations=tuple([WORTH[card] for card in field.allotted]),
        fresh=fresh(field),
        offers=offers(field),
        open_places=places_for_a_plan(field, seat),
    )


def limits(field: Field) -> BySide[dict[Place, int]]:
    """VI-1.7.g The grouping limit of every sector for each side."""
    room = field.ground.room
    found: BySide[dict[Place, int]] = {"south": room.copy(), "north": room.copy()}
    generals = field.roster.generals
    for number, place in enumerate(field.general_place):
        if place in room:
            found[generals[number].side][place] += 1 + generals[number].superior
    return found


def conquests(field: Field) -> BySide[int]:
    """VI-1.8.b How many enemy sectors each side has conquered."""
    camp, south, north = field.ground.camp, field.occupied(SOUTH), field.occupied(NORTH)
    return {
        "south": len((south - north).intersection(camp[NORTH])),
        "north": len((north - south).intersection(camp[SOUTH])),
    }


def fresh(field: Field) -> tuple[int, ...]:
    """VI-4.3.a, VI-4.4.a Units in each segment with a card, and in the reserve, that have not acted yet."""
    if NO_CARD * field.layout.segments == field.allotted:
        return (0,) * field.layout.segments
    theatre, able = field.layout.theatre[field.active], field.ranks.of[field.active]
    places = [field.place[unit] for unit in able if not field.done[unit]]
    return tuple(
        [
            0 if card == NO_CARD else sum(place in theatre[segment] for place in places)
            for segment, card in enumerate(field.allotted)
        ]
    )


def offers(field: Field) -> tuple[Offer, ...]:
    """VI-1.2.d, VI-1.5.k Budgets and open types of the sides that raise or change their armies; else nothing."""
    step = field.agenda[-1] if field.agenda else None
    if isinstance(step, RaiseArmies):
        types = tuple(open_types(field.battle))
        return tuple(
            Offer(side, field.battle.army_budget(side), types, field.battle.options.custom_units) for side in SIDES
        )
    if isinstance(step, ChangeArmy):
        budget, types = allowance(field, step.side, step.ceiling), tuple(types_for(field, step.side))
        return (Offer(step.side, budget, types, custom=False),)
    return ()


def places_for_a_plan(field: Field, seat: str | None) -> tuple[Place, ...]:
    """VI-1.6.a Where a seat may deploy, while it is asked."""
    is_asked = seat is not None and field.agenda and isinstance(field.agenda[-1], DeployArmies)
    return open_places(field, seat) if is_asked and seat else ()


def cards_seen(field: Field, side: Side, *, is_owner: bool) -> CardsSeen:
    """The number of cards is public, the discard pile lies open, the hand is its owner's alone."""
    hand = field.hand[side]
    return CardsSeen(len(hand), len(field.pile[side]), field.discards[side], hand if is_owner else None)


def redeal(seen: View, dice: Dice) -> Field:
    """A full state that the view's seat cannot tell from the real one: hands, sealed answers and plans invented."""
    field = open_facts(seen)
    for side in SIDES:
        deal_cards(field, seen, side, dice)
    invent_answers(field, seen, dice)
    return field


def open_facts(seen: View) -> Field:
    """A state with all that lies open; nobody holds a card."""
    field = Field(seen.battle, seen.ground, seen.roster)
    field.agenda = list(seen.agenda)
    field.outcome = seen.outcome
    field.active, field.first, field.round = seen.active, seen.first, seen.round
    field.holder = seen.holder.copy()
    field.allotted, field.joker_played = seen.allotted, seen.joker_played
    field.crossings, field.shots = list(seen.crossings), seen.shots
    field.place, field.vc = list(seen.place), list(seen.vc)
    field.tokens, field.done = list(seen.tokens), [DONE_OF[marks] for marks in seen.done]
    field.general_place = list(seen.general_place)
    field.general_tokens, field.general_moved = list(seen.general_tokens), list(seen.general_moved)
    return field


def deal_cards(field: Field, seen: View, side: Side, dice: Dice) -> None:
    """Hand and pile of a side together are known; how they are split is not."""
    cards = seen.cards[side]
    field.discards[side] = cards.discards
    hidden = without(DECK, cards.discards)
    if side == seen.active:
        hidden = without(hidden, seen.allotted.replace(NO_CARD, ""))
    if cards.hand is not None:
        field.hand[side] = cards.hand
    elif cards.in_hand:
        field.hand[side] = dice.draw(hidden, cards.in_hand, "VI-1.4.e")
    field.pile[side] = without(hidden, field.hand[side])


def invent_answers(field: Field, seen: View, dice: Dice) -> None:
    """Sealed answers and secret plans of another seat come from the candidates."""
    for side in seen.answered:
        own = side == seen.seat and seen.answer is not None
        field.sealed[side] = seen.answer if own else invented(field, field.agenda[-1], side, dice)  # type: ignore[assignment]
    for side in seen.secret_plans:
        own = side == seen.seat and seen.plan is not None
        field.plans[side] = seen.plan if own else invented(field, DeployArmies(), side, dice)  # type: ignore[assignment]


def invented(field: Field, step: Step, side: Side, dice: Dice) -> Recruit | Deploy:
    """An answer that a side may have given to a sealed question."""
    options: list[Recruit | Deploy] = []
    if isinstance(step, RaiseArmies):
        options += RaisingArmies().candidates(field, step, side)
    else:
        options += DeployingArmies().candidates(field, DeployArmies(), side)
    return options[dice.pick(len(options), "VI-1.6.b")]
