"""A game for three seats that fits on a page: counting aloud, tossing dice, taking stones, bidding in secret."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from iacta.engine.chance.dice import Dice, at_most
from iacta.engine.chance.forecast import Forecast, Gist
from iacta.engine.chance.policy import FIRST, Horizon, Policy, Procedure, preferring
from iacta.engine.clause import Clause, Ledger
from iacta.engine.errors import BrokenScenario
from iacta.engine.evaluation.observation import Environment
from iacta.engine.question import Question, Sealed
from iacta.engine.records import Action, Event, Outcome, Refusal, Resigned, Seat, Step
from iacta.engine.rulebook import Rulebook, ask, on
from iacta.engine.scenario import Option, Scenario
from iacta.engine.state import State
from iacta.engine.table import Table

SEATS: tuple[Seat, ...] = ("red", "green", "blue")


class Count(Step, frozen=True):
    label: str


class Nest(Step, frozen=True):
    labels: tuple[str, ...]


class Toss(Step, frozen=True):
    seat: Seat
    dice: int = 1


class Draw(Step, frozen=True):
    seat: Seat
    bag: str
    count: int


class Forever(Step, frozen=True):
    pass


class Turn(Step, frozen=True):
    seat: Seat


class Nobody(Step, frozen=True):
    pass


class Bid(Step, frozen=True):
    seats: tuple[Seat, ...] = SEATS


class End(Step, frozen=True):
    pass


class Take(Action, frozen=True):
    stones: int


class Call(Action, frozen=True):
    labels: tuple[str, ...] = ()


class Offer(Action, frozen=True):
    stones: int


class Counted(Event, frozen=True):
    label: str


class Opened(Event, frozen=True):
    offers: dict[Seat, int]


class Tray(State):
    """Stones on the table, points of the seats, what was counted aloud, and whether only one stone may be taken."""

    __slots__ = ("counted", "forced", "points", "stones")

    def __init__(self, stones: int, agenda: list[Step], *, forced: bool = False) -> None:
        self.agenda = agenda
        self.sealed: dict[Seat, Action] = {}
        self.outcome: Outcome | None = None
        self.stones = stones
        self.points = dict.fromkeys(SEATS, 0)
        self.counted: list[str] = []
        self.forced = forced

    def clone(self) -> Tray:
        copy = Tray(self.stones, self.agenda[:], forced=self.forced)
        copy.sealed = self.sealed.copy()
        copy.outcome = self.outcome
        copy.points = self.points.copy()
        copy.counted = self.counted[:]
        return copy

    def key(self) -> Hashable:
        return (
            tuple(self.agenda),
            tuple(sorted(self.sealed.items())),
            self.outcome,
            self.stones,
            self.forced,
            tuple(self.points.values()),
            tuple(self.counted),
        )


def count(table: Table[Tray], step: Count) -> None:
    table.state.counted.append(step.label)
    table.tell(Counted(step.label), "TO-1")


def nest(table: Table[Tray], step: Nest) -> None:
    table.then(*[Count(label) for label in step.labels])


def toss(table: Table[Tray], step: Toss) -> None:
    table.state.points[step.seat] += table.dice.tally(step.dice, at_most(3), "TO-2")


def draw(table: Table[Tray], step: Draw) -> None:
    table.state.counted.append(table.dice.draw(step.bag, step.count, "TO-2"))


def for_ever(table: Table[Tray], step: Forever) -> None:
    table.then(step)


def end(table: Table[Tray], step: End) -> None:  # noqa: ARG001 - the step says all
    table.end(Outcome("red", "TO-4", "counted-out"))


class Turning(Question[Tray, Turn, Take | Call]):
    """TO-3 Take one to three stones, or call what is counted next."""

    clause = "TO-3"
    actions = (Take, Call)

    def asks(self, state: Tray, step: Turn) -> Seat | None:
        return step.seat if state.stones else None

    def forced(self, state: Tray, step: Turn) -> Take | None:  # noqa: ARG002
        return Take(1) if state.forced else None

    def candidates(self, state: Tray, step: Turn, seat: Seat) -> Iterator[Take | Call]:  # noqa: ARG002
        yield from (Take(stones) for stones in range(1, min(3, state.stones) + 1))
        yield Call()

    def refuses(self, state: Tray, step: Turn, seat: Seat, action: Take | Call) -> Refusal | None:  # noqa: ARG002
        if isinstance(action, Take) and not 1 <= action.stones <= min(3, state.stones):
            return Refusal("TO-3", "one-to-three-stones")
        return None

    def answer(self, table: Table[Tray], step: Turn, seat: Seat, action: Take | Call) -> None:  # noqa: ARG002
        if isinstance(action, Take):
            table.state.stones -= action.stones
            table.state.points[seat] += action.stones
        else:
            table.then(*[Count(label) for label in action.labels])


class Nobodys(Question[Tray, Nobody, Take]):
    """Asks nobody."""

    clause = "TO-3"
    actions = (Take,)

    def asks(self, state: Tray, step: Nobody) -> Seat | None:  # noqa: ARG002
        return None

    def candidates(self, state: Tray, step: Nobody, seat: Seat) -> Iterator[Take]:
        raise NotImplementedError

    def refuses(self, state: Tray, step: Nobody, seat: Seat, action: Take) -> Refusal | None:
        raise NotImplementedError

    def answer(self, table: Table[Tray], step: Nobody, seat: Seat, action: Take) -> None:
        raise NotImplementedError


class Bidding(Sealed[Tray, Bid, Offer]):
    """TO-4 Everybody offers up to two stones, sealed."""

    clause = "TO-4"
    actions = (Offer,)

    def asks(self, state: Tray, step: Bid) -> tuple[Seat, ...]:  # noqa: ARG002
        return step.seats

    def candidates(self, state: Tray, step: Bid, seat: Seat) -> Iterator[Offer]:  # noqa: ARG002
        return (Offer(stones) for stones in range(3))

    def refuses(self, state: Tray, step: Bid, seat: Seat, action: Offer) -> Refusal | None:  # noqa: ARG002
        return None if 0 <= action.stones <= 2 else Refusal("TO-4", "up-to-two-stones")

    def reveal(self, table: Table[Tray], step: Bid, answers: Mapping[Seat, Offer]) -> None:  # noqa: ARG002
        for seat, offer in answers.items():
            table.state.points[seat] += offer.stones
        table.tell(Opened({seat: offer.stones for seat, offer in answers.items()}), "TO-4")
        table.then(Count("opened"))


def resign(table: Table[Tray], seat: Seat) -> None:
    table.tell(Resigned(seat), "TO-5")
    table.end(Outcome(None, "TO-5", "resigned"))


RULEBOOK: Rulebook[Tray] = Rulebook(
    on(Count, count),
    on(Nest, nest),
    on(Toss, toss),
    on(Draw, draw),
    on(Forever, for_ever),
    on(End, end),
    ask(Turn, Turning()),
    ask(Nobody, Nobodys()),
    ask(Bid, Bidding()),
    order="TO-0",
    resign=resign,
    seats=SEATS,
)


def is_at_blue(state: Tray) -> bool:
    """Whether it is blue's turn."""
    return state.agenda[-1] == Turn("blue")


class TrayView(msgspec.Struct, frozen=True):
    seat: Seat | None
    stones: int
    forced: bool
    points: dict[Seat, int]
    counted: tuple[str, ...]
    agenda: tuple[Step, ...]
    outcome: Outcome | None
    answered: tuple[Seat, ...]
    offer: Offer | None


class Toy:
    """The table of contents of the toy."""

    name = "toy"
    seats = SEATS
    first_scenario = "tray"
    environment = Environment()

    def teams(self, scenario: Scenario) -> tuple[tuple[Seat, ...], ...]:  # noqa: ARG002 - always three
        """Everybody plays for himself."""
        return tuple((seat,) for seat in SEATS)

    rulebook = RULEBOOK
    folder = Path(__file__).parent
    ledger = Ledger(iter(Clause(f"TO-{number}", "A rule.", (), "Toy") for number in range(6)), "toy")
    ledgers: Mapping[str, Ledger] = {"en": ledger}
    evaluator: Any = None
    tables: object = None
    horizons: Mapping[str, Horizon] = {"blue": Horizon("blue", lambda _: is_at_blue)}
    policies: Mapping[str, Policy] = {"first": FIRST, "call": preferring("call", Call)}

    def __init__(self, *steps: Step, rules: int = 1) -> None:
        """A toy whose only scenario lays these steps on the agenda."""
        self.rules = rules
        self.scenarios = {"tray": scenario("tray", steps)}

    def forecast(self, state: Tray, seat: Seat, action: Action) -> Forecast:  # noqa: ARG002 - nothing attacks here
        return ()

    def gist(self, before: Tray, after: Tray, seat: Seat) -> Gist:  # noqa: ARG002 - seats count alike
        return (("stones", after.stones - before.stones),)

    def procedure(self, state: Tray, seat: Seat, action: Action) -> Procedure | None:  # noqa: ARG002 - always the same
        return Procedure(self.horizons["blue"], FIRST) if isinstance(action, Take) else None

    def read_scenario(self, raw: dict[str, Any], where: str) -> Scenario:
        if not isinstance(raw.get("id"), str):
            message = f"{where}: id: missing"
            raise BrokenScenario(message)
        return msgspec.structs.replace(scenario(raw["id"], (Turn("red"),)), source=raw)

    def set_up(self, scenario: Scenario) -> Tray:
        return Tray(
            int(scenario.options["stones"]), list(reversed(scenario.data)), forced=bool(scenario.options["one"])
        )

    def view(self, state: Tray, seat: Seat | None) -> TrayView:
        return TrayView(
            seat,
            state.stones,
            state.forced,
            state.points.copy(),
            tuple(state.counted),
            tuple(state.agenda),
            state.outcome,
            tuple(sorted(state.sealed)),
            state.sealed.get(seat) if seat else None,  # type: ignore[arg-type]  # only offers are sealed
        )

    def redeal(self, view: TrayView, dice: Dice) -> Tray:
        tray = Tray(view.stones, list(view.agenda), forced=view.forced)
        tray.points, tray.counted, tray.outcome = view.points.copy(), list(view.counted), view.outcome
        for seat in view.answered:
            tray.sealed[seat] = view.offer if seat == view.seat and view.offer else Offer(dice.pick(3, "TO-4"))
        return tray

    def notation(self, state: Tray) -> str:
        return str(state.key())

    def position(self, notation: str) -> Tray:
        raise NotImplementedError


def scenario(name: str, steps: tuple[Step, ...]) -> Scenario:
    """A scenario that begins with some steps."""
    choices = (Option("stones", 7, 1, 20), Option("one", default=False))
    names = {"en": name}
    return Scenario("toy", name, names, names, "player", choices, {"stones": 7, "one": False}, steps)
