"""The battlefield of Virtus in a terminal: boxes and colours, or lines that read well aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from iacta.cli.virtus.labels import UnitLine, labels
from iacta.cli.virtus.words import qualities
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, other
from iacta.games.virtus.map_file import NOWHERE, RESERVE, RESERVES
from iacta.games.virtus.state import NO_CARD
from iacta.games.virtus.steps import ChangeArmy, ChooseWay, DeployArmies, RaiseArmies

if TYPE_CHECKING:
    from rich.console import RenderableType

    from iacta.cli.virtus.words import Seen, Words
    from iacta.games.virtus.army_file import Side
    from iacta.games.virtus.map_file import Place

COLOUR: dict[str, str] = {SOUTH: "cyan", NORTH: "red"}
MARK: dict[str, str] = {SOUTH: "▲", NORTH: "▼"}
SETTING_UP = (RaiseArmies, ChooseWay, ChangeArmy, DeployArmies)
TOKEN, ACTED, FLED = "●", "✓", "↓"


class Board:
    """One position, ready to be drawn."""

    def __init__(self, words: Words, seen: Seen) -> None:
        """Draw what was seen."""
        self.words, self.texts = words, words.texts
        self.view, self.field = seen

    # What stands beside the field

    def title(self) -> str:
        """Scenario, round, whose turn; before the first turn there is neither."""
        battle = self.view.battle
        name = self.texts.written(battle.name_fr if self.texts.language == "fr" else battle.name_en)
        if any(isinstance(step, SETTING_UP) for step in self.view.agenda):
            return self.texts("board-setting-up", scenario=name)
        title = self.texts("board-title", scenario=name, round=self.view.round, rounds=battle.max_rounds)
        return f"{title}, {self.texts('board-active', side=self.view.active)}"

    def hand(self, side: Side) -> str:
        """A side's cards: open for their owner, counted for everybody else."""
        cards = self.view.cards[side]
        if cards.hand is None:
            hand = self.texts("board-hidden-hand", side=side, count=cards.in_hand)
        else:
            hand = self.texts("board-hand", side=side, cards=self.words.cards(cards.hand))
        pile = self.texts("board-pile", pile=cards.in_pile, discards=self.words.counted_cards(cards.discards))
        return f"{hand} ({pile})"

    def segment(self, segment: int) -> list[str]:
        """A segment's number, its card, its stream."""
        parts = [self.texts("board-segment", segment=segment)]
        if self.view.allotted[segment] != NO_CARD:
            card = self.texts("card", card=self.view.allotted[segment])
            parts.append(self.texts("board-card", card=card))
        if segment in self.view.ground.streams:
            parts.append(self.texts("board-crossings", crossings=self.view.crossings[segment]))
        return parts

    def terrain(self, sector: Place) -> list[str]:
        """What lies in a sector, and who holds it if not its owner."""
        ground, found = self.view.ground, []
        if sector in ground.hills:
            found.append(self.texts("terrain-hill"))
        if sector in ground.woods:
            found.append(self.texts("terrain-wood"))
        if sector in ground.halting:
            found.append(self.texts("terrain-halting"))
        if sector not in RESERVES and self.view.holder[sector] != ground.owner[sector]:
            found.append(self.texts("board-held", side=self.view.holder[sector]))
        return found

    def room(self, side: Side, place: Place) -> str:
        """How many units of a side stand there, and how many may."""
        count = self.field.count(side, place)
        return str(count) if place in RESERVES else f"{count}/{self.field.limit(side, place)}"

    def generals(self, side: Side, place: Place) -> list[int]:
        """The generals of a side in a place."""
        return [number for number in self.view.roster.generals_of[side] if self.view.general_place[number] == place]

    def undeployed(self, side: Side) -> list[int]:
        """The units of a side that have not been placed yet; army lists are open (VI-1.2.e)."""
        return [unit for unit in self.view.roster.of[side] if self.view.place[unit] == NOWHERE and self.view.vc[unit]]

    # Drawn

    def drawn(self) -> RenderableType:
        """Boxes and colours."""
        field = Table(box=box.ROUNDED, show_lines=True, expand=True, padding=(0, 1))
        ground = self.view.ground
        for segment in range(ground.segments):
            field.add_column("\n".join(self.segment(segment)), ratio=1, header_style="bold", no_wrap=False)
        for side in (NORTH, SOUTH):
            field.add_row(*[self._cell(sector) for sector in ground.camp[side]])
        return Group(
            Text(self.title(), "bold"),
            Text(f"{MARK[NORTH]} {self.hand(NORTH)}", COLOUR[NORTH]),
            self._reserve(NORTH),
            field,
            self._reserve(SOUTH),
            Text(f"{MARK[SOUTH]} {self.hand(SOUTH)}", COLOUR[SOUTH]),
        )

    def _cell(self, sector: Place) -> RenderableType:
        head = Text(sector, "bold")
        for word in self.terrain(sector):
            head.append(f" · {word}", "yellow")
        owner = self.view.ground.owner[sector]
        parts: list[RenderableType] = [head]
        for side in (owner, other(owner)):
            parts += self._party(side, sector)
        return Group(*parts)

    def _party(self, side: Side, place: Place) -> list[RenderableType]:
        """A side's pieces in a place, if there are any."""
        units, generals = self.field.at(side, place), self.generals(side, place)
        if not units and not generals:
            return []
        heading = Text(f"{MARK[side]} {self.texts('side', side=side)} {self.room(side, place)}", f"bold {COLOUR[side]}")
        return [heading, *map(self._general, generals), *map(self._unit, units)]

    def _general(self, general: int) -> Text:
        man = self.view.roster.generals[general]
        name = self.words.general_to_type(self.field, general)
        mark = self.texts("general-mark", general=name, chief="yes" if man.chief else "no", qualities=qualities(man))
        tokens = f" {TOKEN * self.view.general_tokens[general]}" if self.view.general_tokens[general] else ""
        done = f" {ACTED}" if self.view.general_moved[general] else ""
        return Text(f"{mark}{tokens}{done}", f"bold {COLOUR[man.side]}")

    def _unit(self, unit: int) -> UnitLine:
        piece = self.view.roster.units[unit]
        style = COLOUR[piece.side] + (" dim" if self.view.done[unit] else "")
        return UnitLine(unit + 1, labels(self.words, piece), self._strength(unit), style)

    def _strength(self, unit: int) -> str:
        done = self.view.done[unit]
        mark = FLED if "retreated" in done else ACTED if done else ""
        tokens = self.view.tokens[unit]
        lost = f"{TOKEN}{tokens if tokens > 1 else ''}" if tokens else ""
        return f"{self.view.vc[unit]}/{self.view.roster.types[unit].vc}{lost}{mark}"

    def _reserve(self, side: Side) -> Panel:
        place = RESERVE[side]
        units, generals = self.field.at(side, place), self.generals(side, place)
        title = f"{MARK[side]} {self.texts('place-title', place=place)} ({self.room(side, place)})"
        if waiting := self.undeployed(side):
            units, generals, title = waiting, self.generals(side, NOWHERE), f"{MARK[side]} {self._undeployed(side)}"
        pieces = [self._general(general) for general in generals]
        for unit in units:
            style = COLOUR[side] + (" dim" if self.view.done[unit] else "")
            label = self.words.label(self.view.roster.units[unit])
            pieces.append(Text(f"{unit + 1} {label} {self._strength(unit)}", style))
        inside: RenderableType = Columns(pieces, padding=(0, 3)) if pieces else Text(self.texts("board-empty"), "dim")
        return Panel(inside, title=Text(title), title_align="left", border_style=COLOUR[side], padding=(0, 1))

    def _undeployed(self, side: Side) -> str:
        """What stands in place of a reserve before an army is on the field."""
        secret = "yes" if side in self.view.secret_plans else "no"
        return self.texts("board-undeployed", side=side, secret=secret, count=len(self.undeployed(side)))

    # Spoken

    def spoken(self) -> str:
        """Lines without boxes, from north to south, for screen readers and files."""
        lines = [self.title(), self.hand(NORTH), self._spoken_reserve(NORTH)]
        ground = self.view.ground
        for segment in range(ground.segments):
            lines.append(", ".join(self.segment(segment)))
            lines += [f"  {self._spoken_place(ground.camp[side][segment])}" for side in (NORTH, SOUTH)]
        return "\n".join([*lines, self._spoken_reserve(SOUTH), self.hand(SOUTH)])

    def _spoken_place(self, place: Place) -> str:
        head = ", ".join([self.texts("place-title", place=place), *self.terrain(place)])
        parties = [party for side in SIDES if (party := self._spoken_party(side, place))]
        return self.texts("board-line", place=head, pieces="; ".join(parties) or self.texts("board-empty"))

    def _spoken_reserve(self, side: Side) -> str:
        """A side's reserve, or its army as long as it is not on the field."""
        waiting = self.undeployed(side)
        if not waiting:
            return self._spoken_place(RESERVE[side])
        pieces = [self._spoken_general(general) for general in self.generals(side, NOWHERE)]
        pieces += [self._spoken_unit(unit) for unit in waiting]
        return self.texts("board-line", place=self._undeployed(side), pieces=" / ".join(pieces))

    def _spoken_party(self, side: Side, place: Place) -> str:
        pieces = [self._spoken_general(general) for general in self.generals(side, place)]
        pieces += [self._spoken_unit(unit) for unit in self.field.at(side, place)]
        if not pieces:
            return ""
        count = self.field.count(side, place)
        room = str(count)
        if place not in RESERVES:
            room = self.texts("board-room", count=count, room=self.field.limit(side, place))
        return f"{self.texts('side', side=side)} ({room}) {' / '.join(pieces)}"

    def _spoken_general(self, general: int) -> str:
        return self.texts(
            "board-general",
            general=self.words.general_to_type(self.field, general),
            chief="yes" if self.view.roster.generals[general].chief else "no",
            tokens=self.view.general_tokens[general],
            moved="yes" if self.view.general_moved[general] else "no",
        )

    def _spoken_unit(self, unit: int) -> str:
        done = self.view.done[unit]
        return self.texts(
            "board-unit",
            number=unit + 1,
            label=self.words.label(self.view.roster.units[unit]),
            vc=self.view.vc[unit],
            printed=self.view.roster.types[unit].vc,
            tokens=self.view.tokens[unit],
            done="retreated" if "retreated" in done else "acted" if done else "no",
        )
