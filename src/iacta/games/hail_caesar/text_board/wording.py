"""Records of Hail Caesar in words: what fills the gaps of its messages, and what may be typed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from iacta.engine.wording import NOTHING, Wording
from iacta.games.hail_caesar import actions, events, steps
from iacta.games.hail_caesar.plans import Charge
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.sides import SIDES
from iacta.games.hail_caesar.text_board import chapters, drafts, orders, tables
from iacta.games.hail_caesar.text_board.board import Board, text_board
from iacta.games.hail_caesar.text_board.names import Names
from iacta.games.hail_caesar.text_board.plan_words import PlanWords, side_winds
from iacta.games.hail_caesar.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from iacta.engine.chance.forecast import ForecastLine
    from iacta.engine.chronicle import Chapter
    from iacta.engine.orders import Misread
    from iacta.engine.records import Action, Event, Handle, Refusal, Seat, Step
    from iacta.engine.text_board import Section, TextBoard, TextTable
    from iacta.engine.wording import Argument, Draft
    from iacta.games.hail_caesar.plans import Plan
    from iacta.games.hail_caesar.roster import UnitNo

UNIT = {"unit", "supported", "to", "enemy", "target", "charger", "mover", "fled", "shooter", "join"}
UNITS = {"units", "targets", "enemies", "left", "waiting", "entitled"}
AREAS = {"block", "obstacle", "inside"}
LENGTHS = {"distance", "range"}
GROUPS: dict[type[Action], str] = {
    actions.GoFirst: "group-setup",
    actions.DeployDivision: "group-setup",
    actions.PickCommander: "group-commanders",
    actions.MoveCommander: "group-commanders",
    actions.NameGeneral: "group-commanders",
    actions.PlaceReplacement: "group-commanders",
    actions.TakeRefuge: "group-commanders",
    actions.Consider: "group-units",
    actions.MoveOnInitiative: "group-plans",
    actions.Order: "group-plans",
    actions.MoveFreely: "group-plans",
    actions.FollowMe: "group-leading",
    actions.Rally: "group-leading",
    actions.React: "group-reactions",
    actions.Evade: "group-reactions",
    actions.Redirect: "group-reactions",
    actions.FireAtMover: "group-shots",
    actions.Shoot: "group-shots",
    actions.Waive: "group-shots",
    actions.FightNext: "group-combat",
    actions.JoinCombat: "group-combat",
    actions.Support: "group-combat",
    actions.LendDice: "group-combat",
    actions.CloseRanks: "group-combat",
    actions.SplitDice: "group-combat",
    actions.FollowUp: "group-winners",
    actions.Stay: "group-winners",
    actions.Occupy: "group-winners",
    actions.Advance: "group-winners",
    actions.FallBack: "group-winners",
    actions.Sweep: "group-winners",
    actions.Done: "group-end",
}
"""The heading of each kind of action, in the order in which they are shown."""
PLANNED = (actions.Order, actions.FollowMe, actions.MoveOnInitiative, actions.Advance)
DERIVED: dict[type[msgspec.Struct], tuple[str, ...]] = {
    **dict.fromkeys((*PLANNED, events.OrderAnnounced, events.InitiativeTaken), ("plan",)),
    actions.Done: ("asked",),
    actions.DeployDivision: ("goal",),
    actions.MoveCommander: ("goal",),
    events.CommanderMoved: ("goal",),
    actions.Shoot: ("shares",),
    actions.SplitDice: ("shares",),
    events.DiceDivided: ("shares",),
    actions.FightNext: ("faced",),
    actions.PickDie: ("face",),
    actions.NameGeneral: ("value",),
    events.UnitMoved: ("end",),
    events.StepCut: ("why",),
    events.CombatBegun: ("sides",),
}
"""What messages use beside the fields of their record."""
ASKED: Mapping[type[Step], str] = {
    steps.TakeInitiative: "initiative",
    steps.PlanInitiative: "plan",
    steps.PlanOrder: "plan",
    steps.TakeCommand: "command",
    steps.TakeOrders: "orders",
    steps.MoveOwnCommander: "ride",
    steps.LastMoves: "last",
    steps.OfferFreeMoves: "free",
    steps.EnterFollowers: "follow",
    steps.RevealHidden: "reveal",
    steps.GoOnAfterEvasion: "redirect",
    steps.OfferOpportunity: "opportunity",
    steps.OfferPursuit: "pursuit",
    steps.TakeShots: "shots",
    steps.JoinCombats: "join",
    steps.DeclareSupports: "support",
    steps.DivideDice: "divide",
}
"""What is enough: `Done` says so in the words of the question."""


class HailCaesarWording(Wording[View]):
    """Hail Caesar in one language."""

    groups: ClassVar[Mapping[type[Action], str]] = GROUPS
    headings: ClassVar[tuple[type[Event], ...]] = (events.TurnStarted, events.CombatBegun)
    verbs: ClassVar[Mapping[str, type[Action]]] = orders.VERBS
    derived_names: ClassVar[Mapping[type[msgspec.Struct], tuple[str, ...]]] = DERIVED

    @cached_property
    def names(self) -> Names:
        """What the view shows, by name."""
        return Names(self.say, self.view)

    @cached_property
    def plans(self) -> PlanWords:
        """Plans in words."""
        return PlanWords(self.names)

    @cached_property
    def _board(self) -> Board:
        return Board(self.names)

    @property
    def asked(self) -> Step | None:
        """The step that waits for a player."""
        return self.view.agenda[-1] if self.view.agenda else None

    # Positions

    def board(self) -> TextBoard:
        """The table."""
        return text_board(self._board)

    def tables(self) -> tuple[TextTable, ...]:
        """The units with their profiles, special rules, break tests."""
        return tables.tables(self.names)

    def intro(self) -> tuple[str, ...]:
        """The game, this battle, and how it is won."""
        sheet, is_french = self.names.sheet, self.names.is_french
        name, facts = (sheet.name_fr or sheet.name, sheet.facts_fr) if is_french else (sheet.name, sheet.facts)
        summary = sheet.summary_fr if is_french else sheet.summary
        told = self.say.written(" ".join(part for part in (summary, facts) if part))
        aims = [entry.text_fr if is_french else entry.text for entry in sheet.victory]
        return (
            self.say("intro"),
            self.say("intro-battle", scenario=self.say.written(name), facts=told),
            *(self.say("intro-won-by", text=self.say.written(aim)) for aim in aims if aim),
        )

    def chapter(self, chapter: Chapter) -> Section:
        """A turn of the chronicle."""
        return chapters.section(self.names, chapter)

    # Choices

    def note(self, action: Action, seat: Seat) -> str:  # noqa: ARG002 - both seats see the same
        """Where a unit stands that something is told to, and who is near it."""
        match action:
            case actions.Consider() if len(action.units) == 1:
                return self._board.situation(action.units[0])
            case actions.TestNext() | actions.Withdraw() | actions.FollowUp() | actions.Rally():
                return self._board.plight(action.unit)
            case _:
                return ""

    def handles(self, action: Action) -> tuple[Handle, ...]:
        """The units, commander and ground that an action names."""
        fields = msgspec.structs.asdict(action)
        found = [f"commander:{fields['commander']}"] if isinstance(fields.get("commander"), int) else []
        for name, value in fields.items():
            if name in UNIT and value != NOBODY:
                found.append(f"unit:{value}")
            elif name in UNITS:
                found += [f"unit:{unit}" for unit in value]
        found += [f"unit:{unit}" for plan in _plans_of(action) for step in plan for unit in _targets(step)]
        found += [f"division:{fields['division']}"] if "division" in fields else []
        found += [f"area:{fields['block']}"] if "block" in fields else []
        return tuple(dict.fromkeys(found))

    def handle(self, handle: Handle) -> str:
        """A unit, commander, division or piece of ground by its name."""
        return self.names.handle(handle)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with the name of who or what stands in the way."""
        named = f"reason-{refusal.reason}-named"
        if refusal.about and named in self.say and self.handle(refusal.about) != NOTHING:
            return self.say(named, where=self.handle(refusal.about))
        return self.say(f"reason-{refusal.reason}")

    def roll(self, line: ForecastLine) -> str:
        """A roll with its modifiers, and what its faces or sums bring."""
        target = self.names.listed([self.handle(one) for one in line.target])
        title = self.say(line.text, **line.figures, target=target)
        results = ", ".join(f"{faces} → {self.say(f'result-{result}')}" for faces, result in line.spans())
        return self.say("roll-line", title=title, modifiers=self.modifiers(line.modifiers), results=results or NOTHING)

    # What may be typed

    def order(self, words: Sequence[str], seat: Seat) -> Action | Misread | None:
        """The action that typed words mean; None if they are no order."""
        return orders.OrderReader(self.names, seat).read(words)

    def draft(self, step: Step, seat: Seat) -> Draft | None:
        """A division is deployed unit by unit."""
        return drafts.DeployDraft(self.names, seat) if isinstance(step, steps.DeployArmies) else None

    # What fills the gaps of messages

    def argument(self, name: str, value: Any) -> Argument:
        """A field in words."""
        if isinstance(value, bool) or not isinstance(value, int):
            return super().argument(name, value)
        if name in UNIT:
            return self.names.unit(value)
        if name in LENGTHS:
            return self.names.figures.length(value)
        reader: Mapping[str, Callable[[int], str]] = {
            "commander": self.names.commander,
            "division": self.names.division,
            "heading": self.names.figures.facing,
            **dict.fromkeys(AREAS, self.names.area),
        }
        if name == "side":
            return side_winds(self.names, getattr(self.asked, "unit", NOBODY))[value]
        return reader[name](value) if name in reader else value

    def several(self, name: str, values: tuple[Any, ...]) -> Argument:
        """A field with several values in words."""
        if name in UNITS:
            return self.names.units(values)
        if name == "dice":
            return " + ".join(map(str, values))
        return super().several(name, values) if values and isinstance(values[0], msgspec.Struct) else NOTHING

    def derived(self, name: str, record: Any, seat: Seat | None) -> Argument:  # noqa: ARG002 - both seats see the same
        """What a message uses beside the fields of its record."""
        derive: Mapping[str, Callable[[Any], Argument]] = {
            "plan": self._plan,
            "asked": lambda _: ASKED.get(type(self.asked), NOTHING) if self.asked is not None else NOTHING,
            "goal": self._goal,
            "shares": self._shares,
            "faced": lambda action: self.names.units(self._faced(action.unit)),
            "face": lambda action: _die(self.asked, action.die),
            "value": lambda action: self.view.command[action.commander],
            "end": self._end,
            "why": lambda event: self.say(f"reason-{event.reason}"),
            "sides": self._sides,
        }
        return derive[name](record)

    def _plan(self, record: Any) -> str:
        match record:
            case actions.Order():
                return self.plans.order(record.units, record.plans, record.intention)
            case events.OrderAnnounced():
                return self.plans.order(record.units, record.plans, record.intention, stood=record.stood)
            case actions.FollowMe():
                return self.plans.order((record.unit,), (record.plan,))
            case events.InitiativeTaken():
                return self.plans.order((record.unit,), ((record.step,),), stood=record.stood)
            case _:
                return self.plans.order((record.unit,), ((record.step,),))

    def _goal(self, record: Any) -> str:
        """Where somebody goes in the end; nothing if he goes nowhere by himself."""
        if isinstance(record, actions.DeployDivision):
            x, y = record.commander
            return self.names.figures.place(x, y)
        return self.names.figures.place(*record.path[-1]) if record.path else NOTHING

    def _shares(self, record: Any) -> str:
        units = record.targets if isinstance(record, actions.Shoot) else record.enemies
        pairs = zip(units, record.dice, strict=True)
        return self.names.listed([self.say("dice-on", dice=dice, unit=self.names.unit(unit)) for unit, dice in pairs])

    def _faced(self, unit: UnitNo) -> list[UnitNo]:
        found = [
            one.enemy if one.unit == unit else one.unit for one in self.view.contacts if unit in (one.unit, one.enemy)
        ]
        return list(dict.fromkeys(found))

    def _end(self, event: events.UnitMoved) -> str:
        """The last pose of a move, and the formation if it has changed on the way."""
        if not event.poses:
            return NOTHING
        x, y, heading, formation = event.poses[-1]
        place, facing = self.names.figures.place(x, y), self.names.figures.facing(heading)
        if len({pose[3] for pose in event.poses}) == 1 and formation == self.names.roster.units[event.unit].formation:
            return self.say("unit-at", place=place, heading=facing)
        name = self.say(f"formation-{formation}")
        return self.say("unit-at-formed", place=place, heading=facing, formation=name)

    def _sides(self, event: events.CombatBegun) -> str:
        side_of = self.names.roster.side_of
        blue, red = (self.names.units([unit for unit in event.units if side_of[unit] == side]) for side in SIDES)
        return self.say("versus", blue=blue, red=red)


def _plans_of(action: Action) -> tuple[Plan, ...]:
    match action:
        case actions.Order():
            return action.plans
        case actions.FollowMe():
            return (action.plan,)
        case actions.MoveOnInitiative() | actions.Advance():
            return ((action.step,),)
        case _:
            return ()


def _targets(step: Any) -> tuple[UnitNo, ...]:
    return step.targets if isinstance(step, Charge) else ()


def _die(step: Step | None, die: int) -> int:
    """The face of one of the dice of a break test."""
    return step.dice[die] if isinstance(step, steps.RerollForElephants) and die in (0, 1) else die
