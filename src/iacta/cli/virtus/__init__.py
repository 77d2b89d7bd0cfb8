"""Virtus in a terminal: board, choices, orders, plans, armies."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from rich import box
from rich.table import Table

from iacta.cli.virtus import choices as choosing
from iacta.cli.virtus import orders
from iacta.cli.virtus.board import Board
from iacta.cli.virtus.chances import forecast
from iacta.cli.virtus.deployment import PlanEditor
from iacta.cli.virtus.known import known_position
from iacta.cli.virtus.recruiting import ArmyEditor
from iacta.cli.virtus.words import Seen, Words
from iacta.games.virtus import events, steps
from iacta.games.virtus.reference import notes_of
from iacta.games.virtus.scenario_form import unit_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from iacta.cli.terminal.desk import Choice, Editor, Forecast, Known, Misread
    from iacta.engine.match import Match
    from iacta.engine.records import Action, ClauseId, Decision, Event, Refusal, Seat
    from iacta.engine.state import State
    from iacta.games.virtus.army_file import Side, UnitType
    from iacta.games.virtus.state import Field
    from iacta.texts import Texts

UNIT_WORDS = ("unit", "unité", "unite")


def desk(texts: Texts, *, plain: bool) -> VirtusDesk:
    """The desk of Virtus."""
    return VirtusDesk(texts, plain=plain)


class VirtusDesk:
    """How Virtus looks and is spoken to."""

    rolled: frozenset[type[Event]] = frozenset(
        {
            events.TerrainFound,
            events.StreamFound,
            events.FirstPlayerRolled,
            events.CohesionTested,
            events.RetreatTested,
            events.CrowdingTested,
            events.GeneralTested,
            events.CardsDrawn,
            events.ExcessDiscarded,
            events.CombatRolled,
            events.ForcedMarchTested,
            events.Rallied,
        }
    )

    def __init__(self, texts: Texts, *, plain: bool) -> None:
        """Speak this language; plainly, if so wished."""
        self.texts, self.plain = texts, plain
        self.words = Words(texts)

    def board(self, state: State, seat: Seat | None) -> RenderableType:
        """The position as a seat may know it."""
        board = Board(self.words, Seen.by(_field(state), seat))
        return board.spoken() if self.plain else board.drawn()

    def position(self, state: State, seat: Seat | None) -> Known:
        """The position in notation, with nothing in it that the seat may not know."""
        return known_position(self.texts, _field(state), seat)

    def prompt(self, state: State, decision: Decision) -> tuple[str, ClauseId]:
        """Who must do what, and the clause that the step's docstring begins with."""
        step = decision.step
        arguments = self.words.arguments(_field(state), step, decision.seat)
        clause = re.match(r"\S+", type(step).__doc__ or "")
        assert clause is not None
        return self.texts(f"step-{type(step).__name__}", **arguments), clause[0]

    def choices(self, state: State, decision: Decision, candidates: Sequence[Action]) -> list[Choice]:
        """The candidates under their headings."""
        return choosing.choices(self.words, Seen.by(_field(state), decision.seat), decision.seat, candidates)

    def sentence(self, state: State, event: Event) -> str:
        """What happened."""
        return self.texts(f"event-{type(event).__name__}", **self.words.arguments(_field(state), event))

    def is_heading(self, event: Event) -> bool:
        """Each turn is a part of the log."""
        return isinstance(event, events.TurnBegan)

    def clauses(self, state: State, seat: Seat, action: Action) -> tuple[ClauseId, ...]:
        """The rules behind an action."""
        return choosing.clauses(Seen.by(_field(state), seat).field, action)

    def forecast(self, match: Match, seat: Seat, action: Action) -> Forecast:
        """What an action may lead to."""
        return forecast(self.words, match, seat, action)

    def order(self, state: State, seat: Seat, words: Sequence[str]) -> Action | Misread | None:
        """The action that typed words mean."""
        return orders.order(self.texts, _field(state), seat, words)

    def attempts(self, state: State, seat: Seat, words: Sequence[str]) -> list[tuple[str, Action]]:
        """Everything that `unit 3` might try now."""
        field = Seen.by(_field(state), seat).field
        if len(words) != 2 or words[0].lower() not in UNIT_WORDS or not words[1].isdecimal():
            return []
        unit = int(words[1]) - 1
        if not field.is_of(seat, unit):
            return []
        seen = Seen.by(_field(state), seat)
        tried = orders.attempts(field, seat, unit)
        return [(choosing.label(self.words, seen, seat, action), action) for action in tried]

    def refusal(self, refusal: Refusal) -> str:
        """Why not."""
        return self.texts(f"reason-{refusal.reason}")

    def editor(self, state: State, decision: Decision) -> Editor | None:
        """Plans and armies are put together."""
        field = _field(state)
        match decision.step:
            case steps.DeployArmies():
                return PlanEditor(self.words, field, decision.seat, plain=self.plain)
            case steps.RaiseArmies():
                return ArmyEditor(self.words, field, cast("Side", decision.seat))
            case _:
                return None

    def help(self) -> str:
        """What orders may be typed."""
        return self.texts("help-verbs")

    def intro(self, state: State) -> str:
        """The game in a few lines, the scenario's own rules, and the additive rules in play."""
        battle = _field(state).battle
        french = self.texts.language == "fr"
        rules = [self.texts.written(rule.text_fr if french else rule.text_en) for rule in battle.special_rules]
        options = [name for name in battle.options.__struct_fields__ if getattr(battle.options, name)]
        lines = [self.texts("intro"), *(self.texts("intro-rule", rule=rule) for rule in rules)]
        if options:
            named = ", ".join(self.texts(f"option-{name}") for name in options)
            lines.append(self.texts("intro-options", options=named))
        return "\n".join(lines)

    def legend(self) -> str:
        """How to read the board; the plain one needs no legend."""
        return "" if self.plain else self.texts("board-legend")

    # The unit table

    def reference(self) -> RenderableType:
        """VI-9.a The unit types."""
        rows = [self._row(unit_type) for unit_type in unit_table().values()]
        heads = [
            self.texts("units-type"),
            self.texts("units-id"),
            self.texts("units-attack"),
            self.texts("units-defence"),
            self.texts("units-fire"),
            self.texts("units-vc"),
            self.texts("units-move"),
            self.texts("units-cost"),
            self.texts("units-notes"),
        ]
        if self.plain:
            cells = [", ".join(f"{head} {cell}" for head, cell in zip(heads[1:], row[1:], strict=True)) for row in rows]
            lines = [self.texts("table-line", head=row[0], cells=cell) for row, cell in zip(rows, cells, strict=True)]
            return "\n".join([self.texts("units-title"), *lines])
        table = Table(title=self.texts("units-title"), box=box.SIMPLE_HEAD)
        for number, head in enumerate(heads):
            table.add_column(head, justify="right" if 2 <= number <= 7 else "left")
        for row in rows:
            table.add_row(*row)
        return table

    def _row(self, unit_type: UnitType) -> list[str]:
        notes = [self.texts(note) for note in notes_of(unit_type)]
        figures = (unit_type.attack, unit_type.defence, unit_type.fire or "–", unit_type.vc, unit_type.move)
        return [
            self.words.type(unit_type),
            unit_type.id,
            *map(str, figures),
            str(unit_type.cost),
            ", ".join(notes) or "–",
        ]


def _field(state: State) -> Field:
    return cast("Field", state)
