"""A whole game in one file, of chance and hidden cards: shared code finds it through the registry.

Both sides draw four cards. Each seals one of them; the higher leads. Then three rounds: both play a card, fortune
favours one of them, and the higher total scores a point.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from iacta.engine.chance.dice import Dice, ScriptedDice
from iacta.engine.evaluation.observation import Environment
from iacta.engine.game_definition import GameDefinition
from iacta.engine.question import Question, Sealed
from iacta.engine.records import Action, AgreedDraw, Event, Forfeit, Outcome, Refusal, Resigned, Seat, Step
from iacta.engine.rulebook import Rulebook, ask, on
from iacta.engine.scenario import Option, Scenario, fit, read_toml
from iacta.engine.standing import Condition, ScoreLine, SideStanding, Standing
from iacta.engine.state import State
from iacta.engine.table import Table
from iacta.engine.views import view_from

FOLDER = Path(__file__).parent
SEATS: tuple[Seat, ...] = ("red", "blue")
CARDS = "11223344"
FORTUNE = 2

# What is to be done, what may be done, what happened


class Deal(Step, frozen=True):
    seat: Seat
    cards: int


class Bid(Step, frozen=True):
    pass


class Lead(Step, frozen=True):
    seat: Seat


class Follow(Step, frozen=True):
    seat: Seat
    led: int


class Compare(Step, frozen=True):
    leader: Seat
    led: int
    followed: int


class Play(Action, frozen=True):
    """TI-2, TI-3 Lay a card, face down or openly."""

    card: int


class Dealt(Event, frozen=True):
    seat: Seat
    cards: str


class Opened(Event, frozen=True):
    leader: Seat


class Played(Event, frozen=True):
    seat: Seat
    card: int


class Scored(Event, frozen=True):
    favoured: Seat
    winner: Seat | None


class Ended(Event, frozen=True):
    winner: Seat | None
    reason: str


class Cards(State):
    """The hands, the cards that were played, and the points."""

    __slots__ = ("hands", "played", "points")

    def __init__(self, agenda: Sequence[Step]) -> None:
        self.agenda: list[Step] = list(agenda)
        self.sealed: dict[Seat, Action] = {}
        self.outcome: Outcome | None = None
        self.hands, self.played = dict.fromkeys(SEATS, ""), dict.fromkeys(SEATS, "")
        self.points = dict.fromkeys(SEATS, 0)

    def clone(self) -> Cards:
        copy = Cards(self.agenda)
        copy.sealed, copy.outcome = self.sealed.copy(), self.outcome
        copy.hands, copy.played, copy.points = self.hands.copy(), self.played.copy(), self.points.copy()
        return copy

    def key(self) -> Hashable:
        owned = (self.sealed, self.hands, self.played, self.points)
        return tuple(self.agenda), self.outcome, *(tuple(sorted(one.items())) for one in owned)

    def lay_down(self, seat: Seat, card: int) -> None:
        """A card leaves the hand."""
        self.hands[seat] = without(self.hands[seat], str(card))
        self.played[seat] += str(card)


def other(seat: Seat) -> Seat:
    """The other side."""
    return SEATS[seat == SEATS[0]]


def without(cards: str, some: str) -> str:
    """Cards without some of them."""
    for card in some:
        cards = cards.replace(card, "", 1)
    return cards


# Rules


def deal(table: Table[Cards], step: Deal) -> None:
    """TI-1"""
    table.state.hands[step.seat] = table.dice.draw(CARDS, step.cards, "TI-1", to=step.seat)
    table.tell(Dealt(step.seat, table.state.hands[step.seat]), "TI-1", to=step.seat)


def held(state: Cards, seat: Seat) -> Iterator[Play]:
    """TI-2, TI-3 Any card of one's own hand, equal ones once."""
    return (Play(int(card)) for card in sorted(set(state.hands[seat])))


class Bidding(Sealed[Cards, Bid, Play]):
    """TI-2"""

    clause = "TI-2"
    actions = (Play,)

    def asks(self, state: Cards, step: Bid) -> tuple[Seat, ...]:  # noqa: ARG002
        return SEATS

    def candidates(self, state: Cards, step: Bid, seat: Seat) -> Iterator[Play]:  # noqa: ARG002
        return held(state, seat)

    def refuses(self, state: Cards, step: Bid, seat: Seat, action: Play) -> Refusal | None:  # noqa: ARG002
        return None if action in held(state, seat) else Refusal("TI-2", "not-in-hand")

    def reveal(self, table: Table[Cards], step: Bid, answers: Mapping[Seat, Play]) -> None:  # noqa: ARG002
        for seat in SEATS:
            table.state.lay_down(seat, answers[seat].card)
        leader = max(SEATS, key=lambda seat: answers[seat].card)
        table.tell(Opened(leader), "TI-2")
        table.then(Lead(leader))


class Playing(Question[Cards, Lead | Follow, Play]):
    """TI-3"""

    clause = "TI-3"
    actions = (Play,)

    def asks(self, state: Cards, step: Lead | Follow) -> Seat | None:  # noqa: ARG002
        return step.seat

    def candidates(self, state: Cards, step: Lead | Follow, seat: Seat) -> Iterator[Play]:  # noqa: ARG002
        return held(state, seat)

    def obvious(self, state: Cards, step: Lead | Follow, seat: Seat) -> Play | None:  # noqa: ARG002
        """The last card. Two equal cards are one candidate, and to play at once would show that they are equal."""
        return next(held(state, seat)) if len(state.hands[seat]) == 1 else None

    def refuses(self, state: Cards, step: Lead | Follow, seat: Seat, action: Play) -> Refusal | None:  # noqa: ARG002
        return None if action in held(state, seat) else Refusal("TI-3", "not-in-hand")

    def answer(self, table: Table[Cards], step: Lead | Follow, seat: Seat, action: Play) -> None:
        table.state.lay_down(seat, action.card)
        table.tell(Played(seat, action.card), "TI-3")
        if isinstance(step, Lead):
            table.then(Follow(other(seat), action.card))
        else:
            table.then(Compare(other(seat), step.led, action.card))


def compare(table: Table[Cards], step: Compare) -> None:
    """TI-4, TI-5"""
    points, follower = table.state.points, other(step.leader)
    favoured = SEATS[table.dice.pick(len(SEATS), "TI-4")]
    lead = step.led - step.followed + (FORTUNE if favoured == step.leader else -FORTUNE)
    winner = None if lead == 0 else step.leader if lead > 0 else follower
    if winner is not None:
        points[winner] += 1
    table.tell(Scored(favoured, winner), "TI-4")
    if table.state.hands[follower]:
        table.then(Lead(follower))
    elif points["red"] == points["blue"]:
        end(table, None, "TI-5", "equal-points")
    else:
        end(table, max(SEATS, key=points.__getitem__), "TI-5", "most-points")


def end(table: Table[Cards], winner: Seat | None, clause: str, reason: str) -> None:
    """The game is over."""
    table.tell(Ended(winner, reason), clause)
    table.end(Outcome(winner, clause, reason))


def resign(table: Table[Cards], seat: Seat) -> None:
    """TI-6"""
    table.tell(Resigned(seat), "TI-6")
    end(table, other(seat), "TI-6", "resigned")


def agreed_draw(table: Table[Cards], action: AgreedDraw) -> None:
    """TI-6"""
    end(table, None, "TI-6", action.reason)


def forfeit(table: Table[Cards], action: Forfeit) -> None:
    """TI-6"""
    end(table, other(action.seat), "TI-6", action.reason)


RULEBOOK: Rulebook[Cards] = Rulebook(
    on(Deal, deal),
    ask(Bid, Bidding()),
    ask(Lead, Playing()),
    ask(Follow, Playing()),
    on(Compare, compare),
    order="TI-0",
    resign=resign,
    agreed_draw=agreed_draw,
    forfeit=forfeit,
    seats=SEATS,
)


# What a seat may know


class View(msgspec.Struct, frozen=True):
    """The cards as a seat knows them: hands and sealed answers of others are None."""

    seat: Seat | None
    hands: dict[Seat, str | None]
    held: dict[Seat, int]
    played: dict[Seat, str]
    points: dict[Seat, int]
    agenda: tuple[Step, ...]
    outcome: Outcome | None
    sealed: dict[Seat, Play | None]


def look(state: Cards, seat: Seat | None, known: Sequence[Seat | None]) -> View:
    """What is known to whoever knows some hands."""
    return View(
        seat,
        {one: hand if one in known else None for one, hand in state.hands.items()},
        {one: len(hand) for one, hand in state.hands.items()},
        state.played.copy(),
        state.points.copy(),
        tuple(state.agenda),
        state.outcome,
        {one: play if one in known else None for one, play in sorted(state.sealed.items()) if isinstance(play, Play)},
    )


def view(state: Cards, seat: Seat | None) -> View:
    """One hand at most."""
    return look(state, seat, (seat,))


def redeal(view: View, dice: Dice) -> Cards:
    """Hidden hands are drawn again from what is left."""
    state = Cards(view.agenda)
    state.outcome, state.played, state.points = view.outcome, view.played.copy(), view.points.copy()
    for seat, hand in view.hands.items():
        left = without(CARDS, view.played[seat])
        state.hands[seat] = dice.draw(left, view.held[seat], "TI-1") if hand is None else hand
    for seat, sealed in view.sealed.items():
        held = state.hands[seat]
        state.sealed[seat] = Play(int(held[dice.pick(len(held), "TI-2")])) if sealed is None else sealed
    return state


def notation(state: Cards) -> str:
    """Everything, as JSON."""
    return msgspec.json.encode(look(state, None, SEATS), order="deterministic").decode()


def position(notation: str) -> Cards:
    """The state that a notation describes."""
    return redeal(view_from(GAME, msgspec.json.decode(notation)), ScriptedDice(()))


# What is offered to everybody else


class Evaluator:
    """Points, and nothing else."""

    def value(self, state: Cards, seat: Seat) -> float:
        if state.outcome is not None:
            return 0.0 if state.outcome.winner is None else 1.0 if state.outcome.is_won_by(seat) else -1.0
        return (state.points[seat] - state.points[other(seat)]) / len(CARDS)

    def worth_trying(self, state: Cards, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
        return actions


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as its file has it."""

    id: str
    names: dict[str, str]
    summaries: dict[str, str]
    cards: int


def read_scenario(raw: dict[str, Any], where: str) -> Scenario:
    """A scenario from the data of a file."""
    found, name = fit(raw, Written, where), "tiny"
    choices, options = (Option("cards", found.cards, 3, 4),), {"cards": found.cards}
    return Scenario(name, found.id, found.names, found.summaries, "public", choices, options, {}, source=raw)


def read_scenarios() -> dict[str, Scenario]:
    """The scenarios that ship with the game."""
    found = [read_scenario(read_toml(path), path.name) for path in sorted(FOLDER.glob("data/*.toml"))]
    return {one.id: msgspec.structs.replace(one, source=None) for one in found}


def set_up(scenario: Scenario) -> Cards:
    """TI-1, TI-2"""
    return Cards([Bid(), *(Deal(seat, int(scenario.options["cards"])) for seat in reversed(SEATS))])


def standing(view: View) -> Standing:
    """TI-5 The points; whoever has more at the end wins."""
    sides = tuple(
        SideStanding(
            seat,
            (seat,),
            view.points[seat],
            (ScoreLine("score-tricks", "TI-4", view.points[seat]),),
            (Condition("victory-most-points", "TI-5"),),
        )
        for seat in SEATS
    )
    return Standing("standing-points", sides)


GAME: GameDefinition[Cards, View] = GameDefinition(
    name="tiny",
    rules=1,
    seats=SEATS,
    folder=FOLDER,
    rulebook=RULEBOOK,
    evaluator=Evaluator(),
    teams=lambda _: tuple((seat,) for seat in SEATS),
    read_scenarios=read_scenarios,
    read_scenario=read_scenario,
    first_scenario="four_cards",
    set_up=set_up,
    view=view,
    redeal=redeal,
    forecast=lambda *_: (),
    gist=lambda before, after, seat: (("points", after.points[seat] - before.points[seat]),),
    procedure=lambda *_: None,
    horizons={},
    own_policies={},
    read_tables=lambda: {"cards": CARDS},
    notation=notation,
    position=position,
    environment=Environment(version=0, slots=4, decision_limit=50),
    standing=standing,
)
