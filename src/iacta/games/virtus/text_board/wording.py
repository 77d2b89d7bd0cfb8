"""Records of Virtus in words: what fills the gaps of its messages."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, cast

from iacta.engine.chance.dice import SeededDice
from iacta.engine.text_board import TextTable
from iacta.engine.wording import Wording
from iacta.games.virtus import actions, events, steps
from iacta.games.virtus.reference import notes_of
from iacta.games.virtus.rules.recruiting import army_cost
from iacta.games.virtus.scenario_form import unit_table
from iacta.games.virtus.text_board import choices, orders
from iacta.games.virtus.text_board.army_draft import ArmyDraft
from iacta.games.virtus.text_board.board import text_board
from iacta.games.virtus.text_board.known import known_position
from iacta.games.virtus.text_board.names import Names
from iacta.games.virtus.text_board.plan_draft import PlanDraft
from iacta.games.virtus.view import View, redeal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import msgspec

    from iacta.engine.orders import WordReader
    from iacta.engine.records import Action, ClauseId, Event, Seat, Step
    from iacta.engine.text_board import TextBoard
    from iacta.engine.wording import Argument, Draft, Known
    from iacta.games.virtus.army_file import Side, UnitType
    from iacta.games.virtus.state import Field

PLACES = {"sector", "target", "start", "end", "place"}
UNIT_WORDS = ("unit", "unité", "unite")
HEADS = ("type", "id", "attack", "defence", "fire", "vc", "move", "cost", "notes")


class VirtusWording(Wording[View]):
    """Virtus in one language."""

    groups: ClassVar[Mapping[type[Action], str]] = choices.GROUPS
    headings: ClassVar[tuple[type[Event], ...]] = (events.TurnBegan,)
    verbs: ClassVar[Mapping[str, type[Action]]] = orders.VERBS
    derived_names: ClassVar[Mapping[type[msgspec.Struct], tuple[str, ...]]] = {
        actions.Recruit: ("cost",),
        actions.Demobilise: ("dismissed",),
        actions.Reinforce: ("added",),
        actions.Deploy: ("plan",),
        actions.TestFirst: ("vc", "here"),
        actions.PlaceToken: ("vc", "here"),
        actions.Rally: ("vc", "here"),
        actions.Fight: ("vc", "here"),
        actions.Shoot: ("vc", "here"),
        actions.FlankAttack: ("vc", "here"),
        actions.Move: ("vc", "here"),
        actions.MoveGeneral: ("here",),
        actions.OpenSegment: ("card",),
        steps.RaiseArmies: ("side", "budget"),
        steps.DeployArmies: ("side",),
        steps.ShareHits: ("side",),
        events.BattleEnded: ("outcome",),
    }

    @cached_property
    def names(self) -> Names:
        """The pieces of the view by name."""
        return Names(self.say, self.view.roster)

    @cached_property
    def field(self) -> Field:
        """A field dealt from the view: open things are as in the view, hidden ones invented, and never told."""
        return redeal(self.view, SeededDice(b"seen", silent=True))

    # Positions

    def board(self) -> TextBoard:
        """The battlefield."""
        return text_board(self.say, self.view)

    def known_position(self) -> Known:
        """The position in notation, with nothing in it that the seat may not know."""
        return known_position(self.say, self.view)

    def intro(self) -> tuple[str, ...]:
        """The game in a few lines, the scenario's own rules, and the additive rules in play."""
        battle, french = self.view.battle, self.say.language == "fr"
        rules = [self.say.written(rule.text_fr if french else rule.text_en) for rule in battle.special_rules]
        options = [name for name in battle.options.__struct_fields__ if getattr(battle.options, name)]
        lines = [self.say("intro"), *(self.say("intro-rule", rule=rule) for rule in rules)]
        if options:
            named = ", ".join(self.say(f"option-{name}") for name in options)
            lines.append(self.say("intro-options", options=named))
        return tuple(lines)

    def tables(self) -> tuple[TextTable, ...]:
        """VI-9.a The unit types."""
        heads = tuple(self.say(f"units-{head}") for head in HEADS)
        rows = tuple(self._row(unit_type) for unit_type in unit_table().values())
        return (TextTable(self.say("units-title"), heads, rows),)

    def _row(self, one: UnitType) -> tuple[str, ...]:
        notes = ", ".join(self.say(note) for note in notes_of(one))
        figures = (one.attack, one.defence, one.fire or "–", one.vc, one.move, one.cost)
        return (self.names.type(one), one.id, *map(str, figures), notes or "–")

    # Choices

    def note(self, action: Action, seat: Seat) -> str:  # noqa: ARG002 - the same for both
        """What is good to know before choosing."""
        return choices.note(self.say, self.field, action)

    def clauses(self, action: Action, seat: Seat) -> tuple[ClauseId, ...]:  # noqa: ARG002 - the same for both
        """The rules behind an action."""
        return choices.clauses(self.field, action)

    def handles(self, action: Action) -> tuple[str, ...]:
        """The unit, general, card or segment that an action names, and where it leads."""
        fields = action.__struct_fields__
        pieces = [
            f"{name}:{getattr(action, name)}" for name in ("unit", "general", "card", "segment") if name in fields
        ]
        if "target" in fields:
            pieces.append(f"place:{action.target}")  # type: ignore[attr-defined]  # as just asked
        if "path" in fields:
            pieces.append(f"place:{action.path[-1]}")  # type: ignore[attr-defined]  # as just asked
        return tuple(pieces)

    def handle(self, handle: str) -> str:
        """A piece or place by its name."""
        kind, _, name = handle.partition(":")
        match kind:
            case "unit":
                return self.say("piece-unit", unit=self.names.unit(int(name)))
            case "general":
                return self.say("piece-general", general=self.names.general(int(name)))
            case "segment":
                return self.say("board-segment", segment=int(name))
            case "card":
                return self.say("card", card=name)
            case _:
                return self.say("place-title", place=name)

    # What may be typed

    def read(self, verb: str, reader: WordReader, seat: Seat) -> Action:
        """The action that a verb and the words after it mean."""
        match verb:
            case "send":
                return orders.demobilise(self.view.roster, seat, reader)
            case "join":
                return orders.reinforce(self.view.roster, seat, reader)
            case "demobilise" | "reinforce":
                return actions.Rebalance(verb)
            case _:
                return super().read(verb, reader, seat)

    def read_value(self, name: str, reader: WordReader, seat: Seat) -> Any:
        """One value of a field, as it is typed."""
        return orders.read_value(self.view.roster, seat, name, reader)

    def attempts(self, words: Sequence[str], seat: Seat) -> list[Action]:
        """Everything that `unit 3` might try now."""
        if len(words) != 2 or words[0].lower() not in UNIT_WORDS or not words[1].isdecimal():
            return []
        unit = int(words[1]) - 1
        return orders.attempts(self.field, seat, unit) if self.field.is_of(seat, unit) else []

    def draft(self, step: Step, seat: Seat) -> Draft | None:
        """Plans and armies are put together."""
        match step:
            case steps.DeployArmies():
                return PlanDraft(self.say, self.view, self.field, seat)
            case steps.RaiseArmies():
                return ArmyDraft(self.say, self.field, cast("Side", seat))
            case _:
                return None

    # What fills the gaps of messages

    def arguments(self, record: msgspec.Struct, seat: Seat | None) -> dict[str, Argument]:
        """What fills the gaps of a record's message; a Joker activates any number of units."""
        found = super().arguments(record, seat)
        if isinstance(record, steps.PlaySegment) and record.left > len(self.view.roster.units):
            found["left"] = "any"
        return found

    def argument(self, name: str, value: Any) -> Argument:
        """A field in words."""
        match value:
            case int() if name == "unit":
                return self.names.unit(value)
            case int() if name == "general":
                return self.names.general(value)
            case str() if name in PLACES:
                return self.names.place(value)
            case str() if name == "cards":
                return self.names.cards(value)
            case _:
                return super().argument(name, value)

    def several(self, name: str, values: tuple[Any, ...]) -> Argument:
        """A field with several values in words."""
        if name == "modifiers":
            return self.modifiers(values)
        if name == "path":
            return self.names.path(values)
        if name == "generals" and values and not isinstance(values[0], int | str):
            return self.names.generals(values)
        if values and isinstance(values[0], actions.Lot):
            return self._lots(values)
        if name in ("left", "joined"):
            return self.names.units(self.names.label(unit) for unit in values)
        return " ".join(map(str, values)) or self.say("nothing")

    def derived(self, name: str, record: msgspec.Struct, seat: Seat | None) -> Argument:
        """What a message uses beside the fields of its record."""
        match name, record:
            case "side", _:
                return seat or "none"
            case "budget", _:
                return self.view.battle.army_budget(seat or "south")
            case "outcome", events.BattleEnded():
                return self.say(f"outcome-{record.reason}")
            case "card", actions.OpenSegment():
                allotted = self.view.allotted
                return allotted[record.segment] if record.segment < len(allotted) else "none"
            case "here", actions.MoveGeneral():
                return self.names.place(self.view.general_place[record.general])
            case "here", _:
                return self.names.place(self.view.place[record.unit])  # type: ignore[attr-defined]  # these have a unit
            case "vc", _:
                return self.view.vc[record.unit]  # type: ignore[attr-defined]  # as above
            case "cost", actions.Recruit():
                return army_cost(self.view.battle, record)
            case "dismissed", actions.Demobilise():
                return self._dismissed(record)
            case "added", actions.Reinforce():
                return self._added(record)
            case "plan", actions.Deploy():
                return self._plan(seat or "south", record)
            case _:
                return super().derived(name, record, seat)

    def _lots(self, lots: tuple[actions.Lot, ...]) -> str:
        types = self.view.battle.unit_types()
        return ", ".join(self.say("lot", count=lot.count, label=self.names.lot_label(lot, types)) for lot in lots)

    def _dismissed(self, action: actions.Demobilise) -> str:
        roster = self.view.roster
        labels = [self.names.label(roster.units[number]) for number in action.units]
        units = self.names.units(labels) if labels else ""
        generals = [self.names.general_short(roster.generals[number]) for number in action.generals]
        return ", ".join(filter(None, [units, *generals, *self._gifts(action)])) or self.say("nothing")

    def _added(self, action: actions.Reinforce) -> str:
        lots = self._lots(action.units) if action.units else ""
        return ", ".join(filter(None, [lots, *self._gifts(action)])) or self.say("nothing")

    def _gifts(self, action: actions.Demobilise | actions.Reinforce) -> list[str]:
        return [
            self.say("gift", general=self.names.general(gift.general), quality=gift.quality)
            for gift in action.qualities
        ]

    def _plan(self, side: Seat, plan: actions.Deploy) -> str:
        """A deployment in one line: how many units where, and the generals."""
        counts, camp = Counter(plan.units), self.view.ground.camp[side]
        own = [*camp, *(place for place in counts if place not in camp)]
        places = [self.say("deploy-place", place=place, count=counts[place]) for place in own]
        numbers = self.view.roster.generals_of[side]
        generals = [
            self.say("deploy-general", general=self.names.general(number), place=place)
            for number, place in zip(numbers, plan.generals, strict=False)
        ]
        return self.say("deploy-summary", places=", ".join(places), generals=", ".join(generals))
