"""What each seat may see, built from nothing; and `redeal`, which invents the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.engine.records import Outcome, Step
from iacta.games.virtus.actions import Deploy, Recruit
from iacta.games.virtus.army import SIDES, Roster, Side
from iacta.games.virtus.battle import Battle
from iacta.games.virtus.ground import Ground, Place
from iacta.games.virtus.rules.activation import without
from iacta.games.virtus.rules.deployment import DeployingArmies
from iacta.games.virtus.rules.recruiting import RaisingArmies
from iacta.games.virtus.state import DECK, NO_CARD, Field
from iacta.games.virtus.steps import DeployArmies, RaiseArmies

if TYPE_CHECKING:
    from iacta.engine.dice import Dice


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
    cards: dict[str, CardsSeen]
    allotted: str
    joker_played: bool
    crossings: tuple[int, ...]
    shots: int
    place: tuple[Place, ...]
    vc: tuple[int, ...]
    tokens: tuple[int, ...]
    done: tuple[int, ...]
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
        cards={side: cards_seen(field, side, is_owner=side == seat) for side in SIDES},
        allotted=field.allotted,
        joker_played=field.joker_played,
        crossings=tuple(field.crossings),
        shots=field.shots,
        place=tuple(field.place),
        vc=tuple(field.vc),
        tokens=tuple(field.tokens),
        done=tuple(field.done),
        general_place=tuple(field.general_place),
        general_tokens=tuple(field.general_tokens),
        general_moved=tuple(field.general_moved),
        answered=tuple(side for side in SIDES if side in field.sealed),
        answer=field.sealed.get(seat) if seat else None,  # type: ignore[arg-type]  # what is sealed here
        secret_plans=tuple(side for side in SIDES if side in field.plans),
        plan=field.plans.get(seat) if seat else None,
    )


def cards_seen(field: Field, side: Side, *, is_owner: bool) -> CardsSeen:
    """The number of cards is public, the discard pile lies open, the hand is its owner's alone."""
    hand = field.hand[side]
    return CardsSeen(len(hand), len(field.pile[side]), field.discards[side], hand if is_owner else None)


def redeal(seen: View, dice: Dice) -> Field:
    """A full state that the view's seat cannot tell from the real one: hands, sealed answers and plans invented."""
    field = Field(seen.battle, seen.ground, seen.roster)
    field.agenda = list(seen.agenda)
    field.outcome = seen.outcome
    field.active, field.first, field.round = seen.active, seen.first, seen.round
    field.holder = seen.holder.copy()
    field.allotted, field.joker_played = seen.allotted, seen.joker_played
    field.crossings, field.shots = list(seen.crossings), seen.shots
    field.place, field.vc = list(seen.place), list(seen.vc)
    field.tokens, field.done = list(seen.tokens), list(seen.done)
    field.general_place = list(seen.general_place)
    field.general_tokens, field.general_moved = list(seen.general_tokens), list(seen.general_moved)
    for side in SIDES:
        deal_cards(field, seen, side, dice)
    invent_answers(field, seen, dice)
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
