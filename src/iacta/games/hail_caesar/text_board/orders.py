"""Orders in words: `II, III: advance 2, wheel right 30`, `follow me IV: charge r2`, `rally II`, `ride 30 12 join II`.

Who is told stands before the colon, the plan of each after it (`plan_reader`); other units follow after a semicolon.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.orders import Misread, Unreadable
from iacta.engine.wording import alias
from iacta.games.hail_caesar import actions, steps
from iacta.games.hail_caesar.plans import Charge, Form, FormMove
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import command, plan_check
from iacta.games.hail_caesar.text_board.ghosts import Ghost
from iacta.games.hail_caesar.text_board.phrases import Vocabulary
from iacta.games.hail_caesar.text_board.plan_reader import COMMA, PlanReader
from iacta.geometry.angles import QUARTER_TURN, SINES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from iacta.engine.records import Action, Seat, Step
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.plans import Intention, Plan
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.text_board.names import Names

VERBS: dict[str, type[Action]] = {
    "stop": actions.Done,
    "rally": actions.Rally,
    "ride": actions.MoveCommander,
    "free": actions.MoveFreely,
    "evade": actions.Evade,
    "stay": actions.Stay,
    "fall": actions.FallBack,
    "sweep": actions.Sweep,
}
"""What else an order may begin with; plans begin with the units that are told."""
INTENTIONS: tuple[Intention, ...] = ("advance", "withdraw", "shift", "deploy", "charge")
WHO_THEN_PLAN = ":"
OTHERS_TOO = ";"


class OrderReader:
    """Reads what a seat types."""

    def __init__(self, names: Names, seat: Seat) -> None:
        """Units and ground are those of the view."""
        self.names, self.seat, self.say = names, seat, names.say
        self.vocabulary = Vocabulary(names.say)
        agenda = names.view.agenda
        self.asked: Step | None = agenda[-1] if agenda else None

    def read(self, words: Sequence[str]) -> Action | Misread | None:
        """The action that is meant, why it is not understood, or None if this is no order."""
        text = Vocabulary.plain(" ".join(words))
        verb = alias(self.say, "verb", list(VERBS)).get(words[0].lower())
        if verb is not None:
            return self._by_verb(verb, text.partition(" ")[2])
        if WHO_THEN_PLAN not in text:
            return None
        try:
            return self._order(text)
        except Unread as error:
            return Misread(self.say(error.message, words=error.words.strip() or self.say("nothing")))

    # Plans

    def _order(self, text: str) -> Action | Misread:
        rest = self.vocabulary.phrase(text)
        is_led = rest.take("follow-me")
        units: list[UnitNo] = []
        plans: list[Plan] = []
        intention: Intention = ""
        for clause in rest.rest().split(OTHERS_TOO):
            who, _, plan = clause.partition(WHO_THEN_PLAN)
            told, aim = self._who(who)
            intention = aim or intention
            units += told
            plans += [self._plan(unit, plan) for unit in told]
        if is_led:
            return actions.FollowMe(units[0], plans[0])
        return self._as_asked(tuple(units), tuple(plans), intention)

    def _as_asked(self, units: tuple[UnitNo, ...], plans: tuple[Plan, ...], intention: Intention) -> Action | Misread:
        """An order, an initiative move or a winner's move, by what is asked now."""
        if not isinstance(self.asked, steps.TakeInitiative | steps.PlanInitiative | steps.MoveWinners):
            return actions.Order(units, plans, intention or self.intention(units, plans))
        if len(units) != 1 or len(plans[0]) != 1:
            return Misread(self.say("order-one-move"))
        unit, step = units[0], plans[0][0]
        if not isinstance(self.asked, steps.MoveWinners):
            return actions.MoveOnInitiative(unit, step)
        return actions.Sweep(unit, step.targets) if isinstance(step, Charge) else actions.Advance(unit, step)

    def _plan(self, unit: UnitNo, text: str) -> Plan:
        reader = PlanReader(self.names, self.vocabulary, self.seat, unit)
        try:
            return reader.read(text)
        except Unreadable:
            raise Unread("order-plan-misread", reader.at) from None

    def _who(self, text: str) -> tuple[list[UnitNo], Intention]:
        """Units by name, and what they have in common if it is said."""
        for intention in INTENTIONS:
            before, *after = self.vocabulary.split(text, f"to-{intention}")
            if after:
                return self._units(before), intention
        return self._units(text), ""

    def _units(self, text: str) -> list[UnitNo]:
        if self.vocabulary.phrase(text).take("all"):
            return self._everybody()
        named = [one for part in text.split(",") for one in self._one_or_more(part)]
        if not named:
            raise Unread("order-unit-misread", text)
        return list(dict.fromkeys(named))

    def _one_or_more(self, text: str) -> list[UnitNo]:
        """A name may hold the word `and`."""
        try:
            return [self.unit(text)]
        except Unread:
            named = self.vocabulary.split(text, "and")
            if len(named) < 2:
                raise
            return [self.unit(one) for one in named if one]

    def _everybody(self) -> list[UnitNo]:
        """The units that the commander who is asked may order."""
        commander = self._commander_asked()
        if commander == NOBODY:
            raise Unread("order-unit-misread", "")
        units = self.names.roster.units_in[commander]
        ready = [unit for unit in units if command.may_be_ordered(self.names.battle, commander, unit) is None]
        if not ready:
            raise Unread("order-unit-misread", "")
        return ready

    def _commander_asked(self) -> CommanderNo:
        commander: CommanderNo = getattr(self.asked, "commander", NOBODY)
        return commander

    def unit(self, text: str) -> UnitNo:
        """A unit by name; raises Unread."""
        for words in (text, self.vocabulary.bare(text)):
            try:
                return self.names.read_unit(words, self.seat)
            except Unreadable:
                pass
        raise Unread("order-unit-misread", text)

    def intention(self, units: tuple[UnitNo, ...], plans: tuple[Plan, ...]) -> Intention:
        """HC-4.5.e What the plans of a group have in common: the first of the five that the rules accept."""
        if len(units) == 1:
            return ""
        has_charge = any(isinstance(step, Charge) for plan in plans for step in plan)
        has_form = any(isinstance(step, Form | FormMove) for plan in plans for step in plan)
        first: Intention = "charge" if has_charge else "deploy" if has_form else self._direction(units[0], plans[0])
        commander = self.names.roster.division_of[units[0]]
        for intention in (first, *INTENTIONS):
            if plan_check.refuses_order(self.names.battle, commander, units, plans, intention) is None:
                return intention
        return first

    def _direction(self, unit: UnitNo, plan: Plan) -> Intention:
        """Where a plan leads, as its unit looks: mostly ahead, back, or to a flank."""
        ghost = Ghost(self.names.battle, unit)
        start = ghost.box
        for step in plan:
            ghost.follow(step)
        if start is None or ghost.box is None:
            return "advance"
        sine, cosine = SINES[start.heading], SINES[start.heading + QUARTER_TURN]
        dx, dy = ghost.box.x - start.x, ghost.box.y - start.y
        forward, aside = dx * sine + dy * cosine, dx * cosine - dy * sine
        if abs(int(aside)) > abs(int(forward)):
            return "shift"
        return "withdraw" if forward < 0 else "advance"

    # Verbs

    def _by_verb(self, verb: str, text: str) -> Action | Misread:
        readers: Mapping[str, Callable[[str], Action]] = {
            "stop": lambda _: actions.Done(),
            "rally": lambda words: actions.Rally(self.unit(words)),
            "ride": self._ride,
            "free": lambda words: actions.MoveFreely(*self._unit_and_length(words)),
            "evade": self._evade,
            "stay": self._stay,
            "fall": self._fall_back,
            "sweep": self._sweep,
        }
        try:
            return readers[verb](text)
        except Unread as error:
            return Misread(self.say(error.message, words=error.words.strip() or self.say("nothing")))
        except Unreadable:
            return Misread(self.say("order-misread", order=f"{self.say(f'verb-{verb}')} {text}".strip()))

    def _unit_and_length(self, text: str) -> tuple[UnitNo, int]:
        *who, far = text.split() or [""]
        return self.unit(" ".join(who)), self.names.figures.read_length(far)

    def _fall_back(self, text: str) -> Action:
        """HC-9.6.i `fall back II 4`"""
        phrase = self.vocabulary.phrase(text)
        phrase.take("back")
        return actions.FallBack(*self._unit_and_length(phrase.rest()))

    def _faced(self, text: str, usual: int) -> tuple[str, int]:
        """What stands before `facing`, and the heading after it."""
        before, *after = self.vocabulary.split(text, "face")
        if not after:
            return before, usual
        return before, self.names.figures.read_heading(self.vocabulary.bare(after[0]))

    def _evade(self, text: str) -> Action:
        """HC-8.5.e `evade 2 facing north`"""
        unit = getattr(self.asked, "unit", NOBODY)
        box = self.names.battle.box[unit] if unit != NOBODY else None
        moves, heading = self._faced(text, 0 if box is None else box.heading)
        if not moves.isdecimal() or len(moves) > 1:
            raise Unreadable
        return actions.Evade(int(moves), heading)

    def _stay(self, text: str) -> Action:
        """HC-9.6.c `stay II facing north`"""
        unit = self.unit(self.vocabulary.split(text, "face")[0])
        box = self.names.battle.box[unit]
        return actions.Stay(unit, self._faced(text, 0 if box is None else box.heading)[1])

    def _sweep(self, text: str) -> Action:
        """HC-9.6.f `sweep II into r3`"""
        who, *targets = self.vocabulary.split(text, "charge")
        if not targets:
            raise Unreadable
        named = [one for part in COMMA.split(targets[0]) for one in self.vocabulary.split(part, "and")]
        return actions.Sweep(self.unit(who), tuple(map(self.unit, named)))

    def _ride(self, text: str) -> Action:
        """HC-14.6.s `ride Labienus 30 12 36 14 join II`"""
        way, *joined = self.vocabulary.split(text, "join")
        figures, name = list[int](), list[str]()
        for word in self.vocabulary.bare(way).split():
            if word[0].isdecimal():
                figures.append(self.names.figures.read_length(word.rstrip(",")))
            elif word not in self.vocabulary.fillers:
                name.append(word)
        if len(figures) % 2:
            raise Unreadable
        path: tuple[Point, ...] = tuple(zip(figures[::2], figures[1::2], strict=True))
        return actions.MoveCommander(self._rider(name), path, self.unit(joined[0]) if joined else NOBODY)

    def _rider(self, name: Sequence[str]) -> CommanderNo:
        if name:
            return self.names.read_commander(" ".join(name), self.seat)
        own = self.names.roster.commanders_of[self.seat]  # type: ignore[index]  # a seat is a side
        commander = self._commander_asked()
        if commander == NOBODY and len(own) != 1:
            raise Unreadable
        return own[0] if commander == NOBODY else commander


class Unread(Exception):
    """Part of an order is not understood; `message` says so of its words."""

    def __init__(self, message: str, words: str) -> None:
        """The words as they were typed."""
        super().__init__(words)
        self.message, self.words = message, words
