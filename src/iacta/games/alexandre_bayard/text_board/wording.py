"""Records of Alexandre et Bayard in words: what fills the gaps of its messages, and what may be typed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from iacta.engine.wording import NOTHING, Wording, signed
from iacta.games.alexandre_bayard import actions, events, steps
from iacta.games.alexandre_bayard.handles import element_handle
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.combat import hits_of
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.text_board import chapters, orders, tables
from iacta.games.alexandre_bayard.text_board.board import BoardInWords, text_board
from iacta.games.alexandre_bayard.text_board.names import Names
from iacta.games.alexandre_bayard.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from iacta.engine.chance.forecast import ForecastLine
    from iacta.engine.chronicle import Chapter
    from iacta.engine.orders import WordReader
    from iacta.engine.records import Action, Event, Handle, Modifier, Refusal, Seat, Step
    from iacta.engine.text_board import Section, TextBoard, TextTable
    from iacta.engine.wording import Argument

UNIT: Final = frozenset(("unit", "target", "giver", "mover"))
LEADER: Final = frozenset(("leader",))
UNITS: Final = frozenset(("units", "sleepers"))
LEADERS: Final = frozenset(("leaders", "leaders_stay"))
PLACE: Final = frozenset(("hex", "end", "start", "camp"))
PLACES: Final = frozenset(("hexes", "path"))
WORDS: Final = {"weapon": "weapon", "order": "order", "work": "work", "weight": "weight"}
"""Fields whose values have messages of their own, and the family of these."""
HIT: Final = "hit"
"""What a face that hits brings in a forecast."""
PLACING: Final = (actions.Deploy, events.DeploymentSpied)
"""Records whose lists of pieces and hexes make one sentence."""
ON_COMBAT: Final = (steps.OfferEvade, steps.OfferAttackOrder, steps.OfferPress, steps.OfferDefenceOrder)
ALONG_A_PATH: Final = (
    *(actions.MoveUnit, actions.MoveLeader, actions.SendMessenger, actions.Loot, actions.Evade, actions.Retreat),
    *(actions.GoBackTo, events.LeaderMoved, events.UnitRetreated, events.UnitEvaded, events.LeaderStrayed),
    *(events.LeaderPushedBack, events.MessengerMoved),
)
DERIVED: Final[dict[type[msgspec.Struct], tuple[str, ...]]] = {
    **dict.fromkeys(ON_COMBAT, ("kind", "unit", "target", "dice", "faces", "hits")),
    **dict.fromkeys((steps.OfferFollowUp, steps.OfferPursuit), ("unit", "hex")),
    **dict.fromkeys(ALONG_A_PATH, ("goal",)),
    steps.MovePieces: ("mover",),
    steps.RerollWeather: ("dice",),
    actions.Done: ("asked",),
    actions.RerollDie: ("face",),
    actions.Press: ("face",),
    actions.Deploy: ("pieces",),
    actions.SendAgents: ("missions",),
    actions.ChooseTargets: ("targets",),
    actions.SoundAlarm: ("post",),
    actions.AttackSentry: ("post",),
    events.FirstRolled: ("alexandre", "bayard"),
    events.BattleEnded: ("alexandre", "bayard", "alexandre_of", "bayard_of"),
    events.SmokeSpread: ("count",),
    events.WeatherChanged: ("weather",),
    events.WindChanged: ("wind",),
    events.TokensChanged: ("change",),
    events.Worked: ("points",),
    events.PanicRan: ("way",),
    events.DeploymentSpied: ("pieces",),
    **dict.fromkeys((events.AgentRolled, events.MissionIdle, events.AgentCaptured, events.AgentSucceeded), ("errand",)),
}
"""What messages use beside the fields of their record."""
ASKED: Final[dict[type[Step], str]] = {
    steps.TakeCommand: "command",
    steps.MovePieces: "move",
    steps.ChooseCombat: "combat",
    steps.OfferEvade: "evade",
    steps.OfferAttackOrder: "order",
    steps.OfferDefenceOrder: "order",
    steps.OfferPress: "press",
    steps.OfferFollowUp: "follow",
    steps.OfferPursuit: "pursue",
    steps.SoundAlarms: "alarm",
    steps.WakeFriends: "wake",
    steps.Resupply: "supply",
    steps.OrderAgents: "agents",
}
"""What is enough: `Done` says so in the words of the question."""
GROUPS: Final[dict[type[Action], str]] = {
    actions.GoFirst: "group-setup",
    actions.SendAgents: "group-setup",
    actions.Deploy: "group-setup",
    actions.ChooseTargets: "group-setup",
    actions.GiveOrder: "group-orders",
    actions.OrderAttack: "group-orders",
    actions.OrderDefence: "group-orders",
    actions.Press: "group-orders",
    actions.Activate: "group-command",
    actions.NameSuccessor: "group-command",
    actions.MoveUnit: "group-movement",
    actions.MoveLeader: "group-movement",
    actions.ChangeOrder: "group-movement",
    actions.MoorBoat: "group-movement",
    actions.Loot: "group-movement",
    actions.HandleTorches: "group-night",
    actions.SendMessenger: "group-night",
    actions.SoundAlarm: "group-night",
    actions.Wake: "group-night",
    actions.AttackSentry: "group-night",
    actions.Attack: "group-combat",
    actions.FollowUp: "group-combat",
    actions.Pursue: "group-combat",
    actions.Shoot: "group-shots",
    actions.Ignite: "group-fire",
    actions.ThrowTorches: "group-fire",
    actions.FightFire: "group-fire",
    actions.DoWork: "group-works",
    actions.Supply: "group-works",
    actions.Evade: "group-ways",
    actions.Retreat: "group-ways",
    actions.GoBackTo: "group-ways",
    actions.Join: "group-ways",
    actions.Done: "group-end",
}
"""The heading of each kind of action, in the order in which they are shown."""


class AlexandreBayardWording(Wording[View]):
    """Alexandre et Bayard in one language."""

    groups: ClassVar[Mapping[type[Action], str]] = GROUPS
    headings: ClassVar[tuple[type[Event], ...]] = (events.GameTurnBegan, events.PlayerTurnBegan)
    derived_names: ClassVar[Mapping[type[msgspec.Struct], tuple[str, ...]]] = DERIVED
    verbs: ClassVar[Mapping[str, type[Action]]] = orders.VERBS

    @cached_property
    def names(self) -> Names:
        """What the view shows, by name."""
        return Names(self.say, self.view)

    @cached_property
    def _board(self) -> BoardInWords:
        return BoardInWords(self.names)

    @property
    def asked(self) -> Step | None:
        """The step that waits for a player."""
        return self.view.agenda[-1] if self.view.agenda else None

    # Positions

    def board(self) -> TextBoard:
        """The battlefield."""
        return text_board(self._board)

    def tables(self) -> tuple[TextTable, ...]:
        """The units with their figures, and the options in force."""
        return tables.tables(self.names)

    def intro(self) -> tuple[str, ...]:
        """The game, this battle, who leads whom, what is in force, and how it is won."""
        return (self.say("intro"), *self._board.briefing())

    def chapter(self, chapter: Chapter) -> Section:
        """A turn of the chronicle."""
        return chapters.section(self.names, chapter, self.mission)

    # Records

    def event(self, event: Event) -> str:
        """What happened; craft and unnamed leaders begin a sentence too."""
        told = super().event(event)
        return told[:1].upper() + told[1:]

    # Choices

    def note(self, action: Action, seat: Seat) -> str:  # noqa: ARG002 - both seats see the same of their own
        """What an order does, and where a unit stands that is to act."""
        match action:
            case actions.GiveOrder() | actions.OrderAttack() | actions.OrderDefence():
                return self.say(f"order-{action.order}-about")
            case actions.Press():
                return self.say("order-press-about")
            case actions.Attack() | actions.Shoot():
                return self._board.plight(action.target)
            case _:
                return ""

    def handles(self, action: Action) -> tuple[Handle, ...]:
        """The units, leaders, craft, elements and hexes that an action names."""
        fields = {} if isinstance(action, PLACING) else msgspec.structs.asdict(action)
        found: list[Handle] = []
        for name, value in fields.items():
            found += _handles_in(name, value)
        return tuple(dict.fromkeys(found))

    def handle(self, handle: Handle) -> str:
        """A unit, leader, craft, element or hex by its name."""
        return self.names.handle(handle)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with the name of who or what stands in the way."""
        named = f"reason-{refusal.reason}-named"
        if refusal.about and named in self.say and self.handle(refusal.about) != NOTHING:
            return self.say(named, where=self.handle(refusal.about))
        return self.say(f"reason-{refusal.reason}")

    def roll(self, line: ForecastLine) -> str:
        """A roll with its modifiers, and the faces that hit."""
        who = [self.handle(one) for one in line.target]
        title = self.say(line.text, **line.figures, unit=who[0], target=who[-1])
        hitting = [face for face, result in enumerate(line.results, start=line.lowest) if result == HIT]
        faces = self.names.listed([self.say(f"face-name-{face}") for face in hitting])
        return self.say("roll-line", title=title, modifiers=self.modifiers(line.modifiers), faces=faces)

    # What may be typed

    def read_value(self, name: str, reader: WordReader, seat: Seat) -> Any:
        """One value of a field, as it is typed; raises Unreadable."""
        del seat
        return orders.read_value(name, reader, self.names, self.view)

    # What fills the gaps of messages

    def arguments(self, record: msgspec.Struct, seat: Seat | None) -> dict[str, Argument]:
        """What fills the gaps of a record's message; of a deployment only the whole of it is told."""
        if not isinstance(record, PLACING):
            return super().arguments(record, seat)
        return {"pieces": self._pieces(record), **({} if seat is None else {"seat": seat})}

    def argument(self, name: str, value: Any) -> Argument:
        """A field in words."""
        if isinstance(value, steps.Faces):
            return self._faces(value)
        if isinstance(value, Element):
            return self.names.element(value)
        if isinstance(value, str) and name in WORDS and value:
            return self.say(f"{WORDS[name]}-{value}")
        if isinstance(value, bool) or not isinstance(value, int):
            return super().argument(name, value)
        return self._number(name, value)

    def _number(self, name: str, value: int) -> Argument:
        if name in UNIT:
            return self.names.unit(value)
        if name in LEADER:
            return self.names.leader(value)
        if name in PLACE:
            return self.names.hex(value)
        readers: Mapping[str, Callable[[int], Argument]] = {
            "boat": self.names.boat,
            "corps": self.names.corps,
            "direction": self.names.direction,
            "group": lambda group: group + 1 if group >= 0 else NOTHING,
        }
        return readers[name](value) if name in readers else value

    def several(self, name: str, values: tuple[Any, ...]) -> Argument:
        """A field with several values in words."""
        if name in UNITS:
            return self.names.units(values)
        if name in LEADERS:
            return self.names.leaders(values)
        if name in PLACES:
            return self.names.hexes(place for place in values if place)
        if name == "dice":
            return " + ".join(map(str, values))
        if values and isinstance(values[0], Element):
            return self.names.listed([self.names.element(one) for one in values])
        return super().several(name, values) if values and isinstance(values[0], msgspec.Struct) else NOTHING

    def _faces(self, faces: steps.Faces) -> str:
        found = [self.say(f"face-{face}", count=count) for face, count in faces._asdict().items() if count]
        return self.names.listed(found) if found else self.say("face-nothing")

    def derived(self, name: str, record: Any, seat: Seat | None) -> Argument:  # noqa: ARG002 - views know the seat
        """What a message uses beside the fields of its record."""
        combat: steps.Combat | None = getattr(record, "combat", None)
        if combat is not None:
            return self._of_combat(name, combat)
        derive: Mapping[str, Callable[[Any], Argument]] = {
            "goal": lambda one: self._goal(one.path),
            "mover": lambda _: self.names.unit(self.view.mover),
            "dice": lambda _: self.names.listed([str(die) for die in self.view.weather.dice]),
            "asked": lambda _: ASKED.get(type(self.asked), NOTHING) if self.asked is not None else NOTHING,
            "face": self._face,
            "missions": lambda one: self.names.listed([self.mission(mission) for mission in one.missions]),
            "errand": lambda one: self.mission(one.mission),
            "targets": self._targets,
            "post": lambda one: self.names.hex(self._posts.get(one.sentry, 0)),
            "count": lambda one: len(one.hexes),
            "weather": lambda one: self.names.weather(one.kind, one.force),
            "wind": lambda one: self.names.wind(one.force, one.direction),
            "change": lambda one: signed(one.change),
            "points": _points,
            "way": lambda one: self.names.towards(one.direction),
        }
        return derive[name](record) if name in derive else _of_sides(name, record)

    def _of_combat(self, name: str, combat: steps.Combat) -> Argument:
        match name:
            case "hits":
                return hits_of(combat)
            case "faces":
                return self._faces(combat.faces)
            case "unit" | "target":
                return self.names.unit(getattr(combat, name))
            case "hex":
                return self.names.hex(combat.hex)
            case "dice":
                return combat.dice
            case _:
                return combat.kind

    def _goal(self, path: Sequence[int]) -> str:
        if not path:
            return NOTHING
        return self.names.hex(path[-1]) if path[-1] else "exit"

    def _face(self, action: Any) -> Argument:
        if isinstance(action, actions.Press):
            return self.say(f"face-name-{action.face}")
        return self.view.weather.dice[action.die - 1]

    def _pieces(self, record: Any) -> str:
        """Units and leaders with their hexes; those left out do not appear."""
        if isinstance(record, events.DeploymentSpied):
            units = [(self.names.unit(unit), place) for unit, place in record.units]
            leaders = [(self.names.leader(leader), place) for leader, place in record.leaders]
            placed = [*units, *leaders]
        else:
            placed = self._deployed(record)
        return self.names.listed([f"{name} {self.names.hex(place)}" for name, place in placed if place])

    def _deployed(self, action: actions.Deploy) -> list[tuple[str, int]]:
        units, leaders = orders.placed_by(self.view)
        found = [(self.names.unit(unit), place) for unit, place in zip(units, action.units, strict=False)]
        led = [(self.names.leader(leader), place) for leader, place in zip(leaders, action.leaders, strict=False)]
        return [*found, *led, *((self.names.unit(unit), place) for unit, place in action.sentries)]

    def mission(self, mission: steps.Mission) -> str:
        """AB-11.e A mission, its target and its turn."""
        target = (
            self.names.unit(mission.unit)
            if mission.unit != NOBODY
            else self.names.leader(mission.leader)
            if mission.leader != NOBODY
            else self.names.hex(mission.hex)
        )
        return self.say("mission-line", mission=self.say(f"mission-{mission.kind}"), target=target, turn=mission.turn)

    def _targets(self, action: actions.ChooseTargets) -> str:
        own = [corps for corps, one in enumerate(self.view.board.corps) if one.side == self.view.seat]
        pairs = zip(own, action.objectives, strict=False)
        return self.names.listed([f"{self.names.corps(corps)} {self.names.hex(place)}" for corps, place in pairs])

    @cached_property
    def _posts(self) -> dict[int, int]:
        return {number: sentry.hex for number, sentry in self.view.sentries}

    def modifier(self, modifier: Modifier) -> str:
        """What changed a figure, and by how much."""
        return self.say(f"modifier-{modifier.reason}", value=signed(modifier.value))


def _points(event: events.Worked) -> str:
    """Half points as points."""
    whole, half = divmod(event.half_points, 2)
    return f"{whole or ''}½" if half else str(whole)


def _of_sides(name: str, record: Any) -> int:
    """The figure of one side: dice of the first turn, losses, strength."""
    side = SIDES.index(name.removesuffix("_of"))
    if isinstance(record, events.FirstRolled):
        return record.dice[side]
    found: tuple[int, int] = record.of if name.endswith("_of") else record.lost
    return found[side]


def _handles_in(name: str, value: Any) -> list[Handle]:
    if isinstance(value, Element):
        return [element_handle(value)]
    if isinstance(value, int) and not isinstance(value, bool) and value != NOBODY:
        kinds = {**dict.fromkeys(UNIT, "unit"), "leader": "leader", "boat": "boat", "sentry": "sentry", "hex": "hex"}
        return [f"{kinds[name]}:{value}"] if name in kinds else []
    if isinstance(value, tuple):
        if name == "path":
            return [f"hex:{place}" for place in value[-1:] if place]
        kinds = {**dict.fromkeys(UNITS, "unit"), **dict.fromkeys(LEADERS, "leader"), "objectives": "hex"}
        return [f"{kinds[name]}:{one}" for one in value] if name in kinds else []
    return []
