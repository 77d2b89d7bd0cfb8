"""Records of Alésia in words: what fills the gaps of its messages."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from iacta.engine.text_board import TextTable
from iacta.engine.wording import NOTHING, Wording, signed
from iacta.games.alesia import actions, events, steps
from iacta.games.alesia.army_file import Leader
from iacta.games.alesia.state import NOBODY
from iacta.games.alesia.text_board import drafts
from iacta.games.alesia.text_board.board import text_board
from iacta.games.alesia.text_board.names import Names
from iacta.games.alesia.text_board.orders import ENDS, VERBS, read_value
from iacta.games.alesia.view import View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from iacta.engine.chance.forecast import ForecastLine
    from iacta.engine.orders import WordReader
    from iacta.engine.records import Action, Event, Seat, Step
    from iacta.engine.text_board import TextBoard
    from iacta.engine.wording import Argument, Draft
    from iacta.games.alesia.army_file import Unit

HEXES = {"hex", "start", "end", "target", "around"}
HEX_TUPLES = {"targets", "hexes"}
LEADERS = {"leader", "giver", "taker"}
GROUPS: dict[type[Action], str] = {
    actions.PlaceArmy: "group-plans",
    actions.Post: "group-plans",
    actions.Fill: "group-plans",
    actions.Reorganise: "group-plans",
    actions.Withdraw: "group-plans",
    actions.PlaceCamp: "group-camps",
    actions.HitStack: "group-combat",
    actions.Suffer: "group-combat",
    actions.GiveGround: "group-combat",
    actions.Choose: "group-combat",
    actions.GoFirst: "group-combat",
    actions.Run: "group-retreat",
    actions.Attack: "group-attacks",
    actions.Shoot: "group-fire",
    actions.DeployUnit: "group-deployment",
    actions.March: "group-marches",
    actions.Walk: "group-leaders",
    actions.Ride: "group-leaders",
    actions.Displace: "group-leaders",
    actions.Disclose: "group-leaders",
    actions.CallUp: "group-leaders",
    actions.Appoint: "group-leaders",
    actions.Advance: "group-advance",
    actions.Rally: "group-rally",
    actions.Halt: "group-end",
    actions.EndStrategicStep: "group-end",
    actions.EndDisclosure: "group-end",
    actions.EndCalling: "group-end",
    actions.EndMoves: "group-end",
    actions.EndFire: "group-end",
    actions.EndFights: "group-end",
    actions.EndAdvance: "group-end",
    actions.EndRally: "group-end",
    actions.SplitLegion: "group-legions",
    actions.JoinLegion: "group-legions",
}
"""The heading of each kind of action, in the order in which they are shown."""
HERE = [kind for kind in GROUPS if {"unit", "leader"} & set(kind.__struct_fields__) and kind is not actions.PlaceArmy]
DRAFTS: dict[type[Step], type[drafts.AnswerDraft[Any]]] = {
    steps.PlaceBesieged: drafts.ArmyDraft,
    steps.PostLeaders: drafts.PostDraft,
    steps.FillBoxes: drafts.FillDraft,
    steps.Organise: drafts.ReorganiseDraft,
    steps.WithdrawUnits: drafts.WithdrawDraft,
}
SPEAKING_OF_A_UNIT = [
    kind
    for module in (actions, events, steps)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and "unit" in kind.__struct_fields__
]
"""Records whose messages agree with the name of a unit."""
DERIVED: dict[type[msgspec.Struct], tuple[str, ...]] = {
    steps.ApplyResult: ("part",),
    **dict.fromkeys(HERE, ("here",)),
    **{kind: ("form", *(("here",) if kind in HERE else ())) for kind in SPEAKING_OF_A_UNIT},
}
UNIT_WORDS, LEADER_WORDS = ("unit", "unité", "unite"), ("leader", "chef")
UNIT_HEADS = ("kind", "count", "sp", "disordered", "quality", "move")
LEADER_HEADS = ("name", "rank", "command", "radius", "modifier", "tactical", "strategic")


class AlesiaWording(Wording[View]):
    """Alésia in one language."""

    groups: ClassVar[Mapping[type[Action], str]] = GROUPS
    headings: ClassVar[tuple[type[Event], ...]] = (events.TurnBegan, events.PhaseBegan)
    verbs: ClassVar[Mapping[str, type[Action]]] = VERBS
    derived_names: ClassVar[Mapping[type[msgspec.Struct], tuple[str, ...]]] = DERIVED

    @cached_property
    def names(self) -> Names:
        """The pieces of the view by name."""
        return Names(self.say, self.view)

    # Positions

    def board(self) -> TextBoard:
        """The siege."""
        return text_board(self.say, self.view)

    def tables(self) -> tuple[TextTable, ...]:
        """AL-3.1.d, AL-4.b The kinds of units, and the leaders."""
        roster = self.names.roster
        kinds = Counter(map(self._unit_row, roster.units))
        units = tuple((kind, str(count), *figures) for (kind, *figures), count in kinds.items())
        leaders = tuple(self._leader_row(one) for one in roster.leaders if isinstance(one, Leader))
        return (
            TextTable(self.say("units-title"), tuple(self.say(f"units-{head}") for head in UNIT_HEADS), units),
            TextTable(self.say("leaders-title"), tuple(self.say(f"leaders-{head}") for head in LEADER_HEADS), leaders),
        )

    def _unit_row(self, unit: Unit) -> tuple[str, ...]:
        kind = self.say("units-kind-of", kind=self.say(f"kind-{unit.kind}"), army=unit.army)
        return (kind, str(unit.sp), str(unit.sp_disordered), signed(unit.quality), str(unit.move))

    def _leader_row(self, leader: Leader) -> tuple[str, ...]:
        figures = (leader.command, leader.radius, signed(leader.modifier), leader.tactical_move, leader.strategic_move)
        name = self.names.leader_to_type(self.names.roster.leader_no[leader.id])
        return (name, self.say(f"rank-{leader.rank}"), *map(str, figures))

    # Choices

    def action(self, action: Action, seat: Seat) -> str:
        """What may be chosen; leaders who take part are named behind it."""
        text, leaders = super().action(action, seat), getattr(action, "leaders", ())
        return self.say("with-leaders", text=text, leaders=self.names.leaders(leaders)) if leaders else text

    def note(self, action: Action, seat: Seat) -> str:  # noqa: ARG002 - the same for all
        """The ground where a way ends, or what a suggestion comes to."""
        match action:
            case actions.Fill():
                return self._shared_out(action)
            case actions.PlaceArmy():
                counts = Counter(action.units)
                return ", ".join(f"{self.names.hex(place)} × {count}" for place, count in sorted(counts.items()))
            case actions.March() | actions.Ride() | actions.Walk():
                return self._ground(action.path[-1])
            case actions.PlaceCamp() | actions.DeployUnit():
                return self._ground(action.hex)
            case _:
                return ""

    def _shared_out(self, action: actions.Fill) -> str:
        counts = Counter(leader for leader in action.boxes if leader != NOBODY)
        return ", ".join(f"{self.names.leader(leader)} {count}" for leader, count in counts.items())

    def _ground(self, place: int) -> str:
        ground = self.names.ground
        zone = self.say(f"zone-{ground.zone[place]}")
        return self.say("ground", name=self.names.place_name(place), level=ground.level[place], zone=zone)

    def handles(self, action: Action) -> tuple[str, ...]:
        """The unit or leader that acts, and the hex it acts upon."""
        if isinstance(action, actions.PlaceArmy):
            return ()
        fields = action.__struct_fields__
        found = [f"{name}:{getattr(action, name)}" for name in ("unit", "leader") if name in fields]
        hexes = [getattr(action, name) for name in ("hex", "target") if name in fields]
        hexes += [getattr(action, name)[-1] for name in ("path", "targets") if name in fields]
        return (*found, *(f"hex:{place:04d}" for place in hexes))

    def handle(self, handle: str) -> str:
        """A piece or place by its name, with where it stands."""
        kind, _, name = handle.partition(":")
        number = int(name)
        match kind:
            case "unit":
                at = self._here(self.view.place[number])
                return self.say("piece-at", name=self.names.unit(number), hex=at)
            case "leader":
                counter = self.names.counter_of(number)
                at = self._here(0 if counter is None else counter.hex)
                return self.say("piece-at", name=self.names.leader(number), hex=at)
            case "counter":
                counter = next(one for one in self.view.counters if one.handle == number)
                return self.names.counter(counter)
            case _:
                return self.names.hex(number)

    def roll(self, line: ForecastLine) -> str:
        """A roll on a combat table: the column that strength finds, what shifts it, and every face."""
        assert line.table is not None, "combat is rolled on tables"
        shifts = [one for one in line.modifiers if one.figure == "column"]
        modifiers = [one for one in line.modifiers if one.figure != "column"]
        target = self.names.hexes(int(one.removeprefix("hex:")) for one in line.target)
        results = ", ".join(f"{face} → {result or '–'}" for face, result in enumerate(line.results, start=line.lowest))
        column = self.say("roll-column", sp=line.figures["sp"], column=line.table.column)
        changes = {"shifts": self.modifiers(shifts), "modifiers": self.modifiers(modifiers)}
        title, shifted = self.say(line.text, target=target), line.table.shifted
        return self.say("roll-line", title=title, column=column, shifted=shifted, results=results, **changes)

    # What may be typed

    def read(self, verb: str, reader: WordReader, seat: Seat) -> Action:
        """The action that a verb and the words after it mean; `end` ends what is asked."""
        if verb == "end" and self.view.agenda:
            return ENDS.get(type(self.view.agenda[-1]), actions.EndMoves)()
        return super().read(verb, reader, seat)

    def read_value(self, name: str, reader: WordReader, seat: Seat) -> Any:  # noqa: ARG002 - the same for all
        """One value of a field, as it is typed."""
        return read_value(name, reader, self.names)

    def attempts(self, words: Sequence[str], seat: Seat) -> list[Action]:  # noqa: ARG002 - refused for others
        """Everything that `unit 12` or `leader 3` might try now."""
        number = words[1].lstrip("lLcC") if len(words) == 2 else ""
        if not number.isdecimal() or not self.view.agenda:
            return []
        step, place = self.view.agenda[-1], int(number) - 1
        if words[0].lower() in UNIT_WORDS and 0 <= place < len(self.view.place):
            return self._tries_of_unit(step, place)
        if words[0].lower() in LEADER_WORDS and 0 <= place < len(self.view.fate):
            return self._tries_of_leader(step, place)
        return []

    def _tries_of_unit(self, step: Step, unit: int) -> list[Action]:
        match step:
            case steps.MovePieces() if self.view.place[unit] > 0:
                return [actions.March(unit, (there,)) for there in self._around(self.view.place[unit])]
            case steps.RallyUnits() | steps.RallyBoxes():
                return [actions.Rally(unit)]
            case steps.ApplyResult():
                return [actions.Choose(unit)]
            case steps.OrderTests():
                return [actions.GoFirst(unit)]
            case _:
                return []

    def _tries_of_leader(self, step: Step, leader: int) -> list[Action]:
        counter = self.names.counter_of(leader)
        if counter is None:
            return []
        around = self._around(counter.hex)
        match step:
            case steps.StrategicStep():
                return [actions.Walk(leader, (there,)) for there in around]
            case steps.MovePieces():
                return [actions.Ride(leader, (there,)) for there in around]
            case _:
                return []

    def _around(self, place: int) -> Sequence[int]:
        return list(self.names.ground.neighbours[place])

    def draft(self, step: Step, seat: Seat) -> Draft | None:
        """What is placed and shared out is put together."""
        kind = DRAFTS.get(type(step))
        return None if kind is None else kind(self.say, self.names, seat)  # type: ignore[return-value]  # each is one

    # What fills the gaps of messages

    def arguments(self, record: msgspec.Struct, seat: Seat | None) -> dict[str, Argument]:
        """What fills the gaps of a record's message."""
        found = super().arguments(record, seat)
        if isinstance(record, actions.PlaceArmy):
            found |= {"leader": self.names.hex(record.leader), "units": self.names.hexes(record.units)}
        if isinstance(record, actions.Shoot):
            found["shots"] = len(record.shots)
        return found

    def argument(self, name: str, value: Any) -> Argument:
        """A field in words."""
        if isinstance(value, bool) or not isinstance(value, int):
            return super().argument(name, value)
        if name == "unit":
            return self.names.unit(value)
        if name in LEADERS:
            return self.names.leader(value)
        if name in HEXES:
            return self.names.hex(value)
        return signed(value) if name.endswith("_modifier") else value

    def several(self, name: str, values: tuple[Any, ...]) -> Argument:
        """A field with several values in words."""
        if values and isinstance(values[0], actions.Transfer):
            moved = [(self.names.unit(one.unit), self.names.leader(one.leader)) for one in values]
            return ", ".join(self.say("transfer", unit=unit, leader=leader) for unit, leader in moved)
        if name == "path":
            return self.names.path(values)
        if name in HEX_TUPLES:
            return self.names.hexes(values)
        if name == "units":
            return self.names.units(values)
        return self.names.leaders(values) if name == "leaders" else super().several(name, values)

    def derived(self, name: str, record: msgspec.Struct, seat: Seat | None) -> Argument:
        """What the name of a unit agrees with, the effect on the unit chosen, the hex that a piece stands in."""
        if name == "form":
            return self.names.form(record.unit)  # type: ignore[attr-defined]  # of records with a unit
        if isinstance(record, steps.ApplyResult):
            return next(letter for letter in record.result if letter.isalpha())
        if name != "here":
            return super().derived(name, record, seat)
        if "unit" in record.__struct_fields__:
            return self._here(self.view.place[record.unit])  # type: ignore[attr-defined]  # as just asked
        counter = self.names.counter_of(record.leader)  # type: ignore[attr-defined]  # these have a leader
        return NOTHING if counter is None else self._here(counter.hex)

    def _here(self, place: int) -> str:
        return self.names.hex(place)
