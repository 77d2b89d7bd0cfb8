"""Records of Bellum Gallicum in words: what fills the gaps of its messages."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from iacta.engine.wording import NOTHING, Wording
from iacta.games.bellum_gallicum import actions, events, steps
from iacta.games.bellum_gallicum.handles import location_handle, location_of, numbered
from iacta.games.bellum_gallicum.text_board import drafts, tables
from iacta.games.bellum_gallicum.text_board.board import Board, text_board
from iacta.games.bellum_gallicum.text_board.names import Names
from iacta.games.bellum_gallicum.text_board.orders import VERBS, OrderReader
from iacta.games.bellum_gallicum.view import View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from iacta.engine.chance.forecast import ForecastLine
    from iacta.engine.orders import WordReader
    from iacta.engine.records import Action, ClauseId, Event, Handle, Seat, Step
    from iacta.engine.text_board import TextBoard, TextTable
    from iacta.engine.wording import Argument, Draft

LOCATIONS = ("region", "start", "to", "via", "place", "into", "location", "zone")
LISTS_OF_LOCATIONS = {"regions", "places"}
UNITS = {"unit", "legion"}
LISTS_OF_UNITS = ("units", "legions", "left", "centre", "right", "reserve", "intact", "weak", "lost", "picked_units")
LEADERS = {"leader", "tribune"}
LISTS_OF_LEADERS = {"leaders", "picked_leaders"}
GROUPS: dict[type[Action], str] = {
    actions.NameRegion: "group-combat",
    actions.Evade: "group-combat",
    actions.Stand: "group-combat",
    actions.Retire: "group-combat",
    actions.TestLeader: "group-combat",
    actions.Deploy: "group-plans",
    actions.Commit: "group-combat",
    actions.Strike: "group-combat",
    actions.Lose: "group-losses",
    actions.GiveUpShip: "group-losses",
    actions.GoTo: "group-ways",
    actions.GoAboard: "group-ways",
    actions.Flee: "group-ways",
    actions.Besiege: "group-sieges",
    actions.TakePlace: "group-sieges",
    actions.TellOff: "group-sieges",
    actions.Sortie: "group-sieges",
    actions.Hold: "group-sieges",
    actions.Surrender: "group-sieges",
    actions.LiftSieges: "group-sieges",
    actions.Destroy: "group-sieges",
    actions.BuildDepot: "group-supply",
    actions.Burn: "group-supply",
    actions.DestroyDepot: "group-supply",
    actions.DismantleDepot: "group-supply",
    actions.PlaceAt: "group-arrivals",
    actions.ReceiveUnit: "group-arrivals",
    actions.March: "group-marches",
    actions.ForcedMarch: "group-marches",
    actions.Shift: "group-places",
    actions.Embark: "group-ships",
    actions.Sail: "group-ships",
    actions.Land: "group-ships",
    actions.BuildTrireme: "group-ships",
    actions.ExchangeTrireme: "group-ships",
    actions.Bargain: "group-tribes",
    actions.Raise: "group-tribes",
    actions.EnterOppidum: "group-tribes",
    actions.Extend: "group-tribes",
    actions.Revolt: "group-year",
    actions.KeepPeace: "group-year",
    actions.SendExpedition: "group-year",
    actions.BuildCamp: "group-winter",
    actions.BreakCamp: "group-winter",
    actions.SendLeaderHome: "group-winter",
    actions.Dismiss: "group-winter",
    actions.Pass: "group-end",
}
"""The heading of each kind of action, in the order in which they are shown."""
RECORDS = [
    kind
    for module in (actions, events, steps)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
]
CLAUSE = re.compile(r"BG-[0-9A-Za-z.]*\w")
STEP_CLAUSES: Mapping[type[Step], ClauseId] = {
    steps.PlaceArrivals: "BG-3.1.a",
    steps.AnswerSiege: "BG-4.5.2.a",
    steps.DestroyPlace: "BG-4.5.2.e",
    steps.ChooseRevolt: "BG-7.2.a",
}
"""The clauses of steps whose docstrings name a decision of chapter 10 instead."""


def derived_names(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """What the message of a record may use beside its fields."""
    fields = set(kind.__struct_fields__)
    found = [f"{word}_{field}" for field in LOCATIONS if field in fields for word in ("in", "of")]
    if {"leaders", "units"} <= fields:
        found.append("who")
    if "picked_units" in fields:
        found.append("picked")
    if fields & UNITS:
        found.append("form")
    return (*found, "month") if "turn" in fields else tuple(found)


DERIVED = {kind: names for kind in RECORDS if (names := derived_names(kind))}


class BellumGallicumWording(Wording[View]):
    """Bellum Gallicum in one language."""

    groups: ClassVar[Mapping[type[Action], str]] = GROUPS
    headings: ClassVar[tuple[type[Event], ...]] = (
        events.TurnStarted,
        events.YearOpened,
        events.CombatNamed,
        events.BattleOpened,
    )
    verbs: ClassVar[Mapping[str, type[Action]]] = VERBS
    derived_names: ClassVar[Mapping[type[msgspec.Struct], tuple[str, ...]]] = DERIVED

    @cached_property
    def names(self) -> Names:
        """The pieces of the view by name."""
        return Names(self.say, self.view)

    @cached_property
    def _board(self) -> Board:
        return Board(self.say, self.view, self.names)

    # Positions

    def board(self) -> TextBoard:
        """The war."""
        return text_board(self._board)

    def tables(self) -> tuple[TextTable, ...]:
        """BG-0.2.c, BG-0.2.d, BG-0.4.b The units that are or were in play, the leaders, and the tribes."""
        return tables.tables(self.names)

    # Choices

    def note(self, action: Action, seat: Seat) -> str:
        """The region where a way ends, what a tribe or leader is worth, or how strong the boxes are."""
        match action:
            case actions.March() | actions.ForcedMarch():
                return self._board.outlook(action.to, seat)
            case actions.GoTo() | actions.GoAboard() | actions.PlaceAt() | actions.NameRegion():
                return self._board.outlook(action.region, seat)
            case actions.Raise():
                return self._board.tribe_figures(action.tribe)
            case actions.TestLeader() | actions.SendLeaderHome():
                return self._board.leader_figures(action.leader)
            case actions.Lose() | actions.Strike() | actions.Commit() | actions.ReceiveUnit() | actions.Dismiss():
                return self._board.unit_figures(action.unit)
            case actions.Deploy():
                return self._deployed(action)
            case _:
                return ""

    def _deployed(self, action: actions.Deploy) -> str:
        boxes = {"left": action.left, "centre": action.centre, "right": action.right, "reserve": action.reserve}
        return self.say("deploy-note", **{box: self._board.strength(units) for box, units in boxes.items()})

    def handles(self, action: Action) -> tuple[Handle, ...]:
        """The leaders and units that act, the ship or tribe, and where."""
        fields = msgspec.structs.asdict(action)
        found = [f"leader:{one}" for name in ("leaders", "picked_leaders") for one in fields.get(name, ())]
        found += [f"leader:{fields['leader']}"] if fields.get("leader") is not None else []
        found += [f"unit:{one}" for name in LISTS_OF_UNITS for one in fields.get(name, ())]
        found += [f"unit:{fields[name]}" for name in sorted(UNITS) if name in fields]
        found += [f"ship:{fields['ship']}"] if "ship" in fields else []
        places = [
            fields[name] for name in ("region", "via", "to", "into", "place") if isinstance(fields.get(name), int)
        ]
        if isinstance(action, actions.Raise):
            places.append(self.names.roster.home[action.tribe])
        return (*found, *(location_handle(self.names.gaul, place) for place in places if place > 0))

    def handle(self, handle: Handle) -> str:
        """A piece or place by its name, pieces with where they stand."""
        kind, number = numbered(handle)
        match kind:
            case "unit":
                at = self.view.at[number]
            case "leader":
                at = self.view.leader_at[number]
            case "ship":
                at = self.view.ship_at[number]
            case _:
                at = 0
        name = self._named(handle)
        return self.say("piece-at", name=name, where=self.names.inside(at) if at > 0 else NOTHING)

    def clauses(self, action: Action, seat: Seat) -> tuple[ClauseId, ...]:
        """The rules behind an action: its own, or those of the step that asks for it."""
        found = super().clauses(action, seat)
        if found or not self.view.agenda:
            return found
        step = self.view.agenda[-1]
        own = getattr(step, "clause", None) or STEP_CLAUSES.get(type(step))
        return (own,) if own else tuple(CLAUSE.findall((type(step).__doc__ or "").partition("\n")[0]))

    def roll(self, line: ForecastLine) -> str:
        """A roll with its modifiers, and what its faces bring."""
        target = ", ".join(self._named(one) for one in line.target) or NOTHING
        where = self.names.inside(location_of(self.names.gaul, line.target[0] if line.target else None))
        title = self.say(line.text, **line.figures, target=target, where=where)
        results = ", ".join(f"{faces} → {self._result(line, result)}" for faces, result in line.spans())
        return self.say("roll-line", title=title, modifiers=self.modifiers(line.modifiers), results=results or NOTHING)

    def _result(self, line: ForecastLine, result: str) -> str:
        """A result in words: losses of both sides in a battle or siege, a word of its own elsewhere."""
        if line.table is not None and line.table.table in ("battle", "siege"):
            losses, _, winner = result.partition(" ")
            first, _, second = losses.partition("–")
            if line.table.table == "siege":
                return self.say("result-siege", besieger=first, besieged=second)
            return self.say("result-battle", attacker=first, defender=second, winner=winner)
        return self.say(f"result-{result}")

    def _named(self, handle: Handle) -> str:
        """A piece or place by its name alone."""
        kind, number = numbered(handle)
        names = {"unit": self.names.unit, "leader": self.names.leader, "ship": self.names.ship}
        return names.get(kind, self.names.location)(number)

    # What may be typed

    def read(self, verb: str, reader: WordReader, seat: Seat) -> Action:
        """The action that a verb and the words after it mean."""
        return OrderReader(self.names, self.view, seat).read(verb, reader)

    def attempts(self, words: Sequence[str], seat: Seat) -> list[Action]:
        """Everything that a named leader might try now: a march to every neighbour, alone and with all his units."""
        return OrderReader(self.names, self.view, seat).attempts(words)

    def draft(self, step: Step, seat: Seat) -> Draft | None:
        """A line of battle is put together."""
        if isinstance(step, steps.DeployArmy):
            return drafts.DeployDraft(self.say, self._board, seat)
        return None

    # What fills the gaps of messages

    def argument(self, name: str, value: Any) -> Argument:
        """A field in words."""
        if name == "sector":
            return self.names.sector(value)
        if isinstance(value, bool) or not isinstance(value, int):
            return super().argument(name, value)
        return self._numbered(name, value)

    def _numbered(self, name: str, value: int) -> Argument:
        """A field that holds a number: of a unit, leader, tribe, ship or location, a year, or a figure."""
        if name in UNITS:
            return self.names.unit(value)
        if name in LEADERS:
            return self.names.leader(value)
        if name in LOCATIONS:
            return self.names.location(value)
        if name == "tribe":
            return self.names.tribe(value)
        if name == "ship":
            return self.names.ship(value)
        return -value if name == "year" else value

    def several(self, name: str, values: tuple[Any, ...]) -> Argument:
        """A field with several values in words."""
        if name in LISTS_OF_UNITS:
            return self.names.units(values)
        if name in LISTS_OF_LEADERS:
            return self.names.leaders(values)
        if name in LISTS_OF_LOCATIONS:
            return self.names.locations(values)
        return " + ".join(map(str, values)) if name == "roll" else super().several(name, values)

    def derived(self, name: str, record: Any, seat: Seat | None) -> Argument:
        """Places with their prepositions, leaders with units, what the name of a unit agrees with, the month."""
        if name == "who":
            return self.names.force(record.leaders, record.units)
        if name == "picked":
            return self.names.force(record.picked_leaders, record.picked_units)
        if name == "form":
            return self.names.form(record.unit if hasattr(record, "unit") else record.legion)
        return self.say(f"month-{record.turn}") if name == "month" else self._phrase(name, record, seat)

    def _phrase(self, name: str, record: Any, seat: Seat | None) -> Argument:
        """A place with its preposition: `in_region`, `of_start` …; `none` where the field holds a word."""
        word, _, field = name.partition("_")
        value = getattr(record, field, None)
        if word not in ("in", "of") or not isinstance(value, int):
            return NOTHING if isinstance(value, str) else super().derived(name, record, seat)
        return self.names.inside(value) if word == "in" else self.names.of(value)
