"""The text board of Hail Caesar: divisions with their units, combats, the ground, and who is out of the battle."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from iacta.engine.text_board import Line, Section, TextBoard
from iacta.engine.wording import NOTHING
from iacta.games.hail_caesar import state
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import CENTRED, NOBODY
from iacta.games.hail_caesar.rules import blocks
from iacta.games.hail_caesar.rules.proximity import faced, nearest_point
from iacta.games.hail_caesar.sides import SIDES, foe
from iacta.games.hail_caesar.state import GONE, LEFT, STANDING, WAITING
from iacta.games.hail_caesar.text_board.names import GROUND
from iacta.games.hail_caesar.text_board.tables import profile_rules, save_of, troops_of
from iacta.geometry.angles import bearing
from iacta.geometry.boxes import gap
from iacta.geometry.quarters import quarter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.hail_caesar.map import AreaNo
    from iacta.games.hail_caesar.roster import DivisionNo, UnitNo
    from iacta.games.hail_caesar.text_board.names import Names
    from iacta.geometry.boxes import Box

STATES = (
    (state.DISORDERED, "state-disordered"),
    (state.HIDDEN, "state-hidden"),
    (state.FOLLOWS, "state-follows"),
    (state.ELIGIBLE, "state-eligible"),
    (state.ORDERED, "state-ordered"),
    (state.MOVED, "state-moved"),
    (state.SHOT, "state-shot"),
    (state.CHARGED, "state-charged"),
    (state.WON, "state-won"),
)
RANKS = (
    (state.ACTED, "rank-acted"),
    (state.RODE, "rank-rode"),
    (state.WOUNDED, "rank-wounded"),
    (state.SILENT, "rank-silent"),
    (state.SILENT_NEXT, "rank-silent-next"),
    (state.REROLLED, "rank-rerolled"),
)
QUARTERS = ("ahead", "right", "behind", "left")
DISORDERED_MARK, SHAKEN_MARK, DONE_MARK = "≈", "!", "✓"


def text_board(board: Board) -> TextBoard:
    """The table as a seat knows it."""
    divisions = [board.division(number) for number in range(len(board.roster.divisions))]
    sections = (*divisions, board.combats(), board.losses(), board.terrain())
    return TextBoard(board.title(), tuple(section for section in sections if section.lines))


class Board:
    """One position in words."""

    def __init__(self, names: Names) -> None:
        """Describe what the view shows."""
        self.names, self.say, self.view, self.figures = names, names.say, names.view, names.figures
        self.roster, self.ground, self.battle = names.roster, names.ground, names.battle

    def title(self) -> str:
        """Scenario, turn, and whose turn it is."""
        sheet = self.names.sheet
        name = self.say.written(sheet.name_fr or sheet.name if self.names.is_french else sheet.name)
        return self.say(
            "board-title", scenario=name, round=self.view.round, rounds=sheet.turn_limit, side=self.view.side
        )

    # Divisions

    def division(self, division: DivisionNo) -> Section:
        """A division: its commander, then its units that are or may come on the table."""
        one = self.roster.divisions[division]
        heading = self.say(
            "board-division",
            division=self.names.division(division),
            side=one.side,
            commander=self.names.commander(division),
            command=self.view.command[division],
            general="yes" if division in self.view.generals else "no",
            broken="yes" if self.view.broken[division] else "no",
        )
        units = [unit for unit in self.roster.units_in[division] if self.view.fate[unit] in (STANDING, WAITING, LEFT)]
        lines = (Line(self.commander(division), f"commander:{division}", one.side), *map(self.unit, units))
        return Section(heading, lines, f"division:{division}", one.side)

    def commander(self, commander: DivisionNo) -> str:
        """Where a commander is, what he is worth and what he has done."""
        rank = self.view.ranks[commander]
        done = [self.say(message) for mark, message in RANKS if rank & mark]
        return self.say(
            "board-commander",
            commander=self.names.commander(commander),
            where=self._commander_where(commander),
            value=self.view.combat_value[commander],
            states=", ".join(done) or NOTHING,
        )

    def _commander_where(self, commander: DivisionNo) -> str:
        rank, place, joined = self.view.ranks[commander], self.view.places[commander], self.view.joined[commander]
        if rank & state.LOST:
            return self.say("commander-lost")
        if rank & state.AWAY:
            return self.say("commander-away")
        if place is None:
            return self.say("commander-unseen")
        if joined != NOBODY:
            return self.say("commander-with", unit=self.names.unit(joined))
        return self.say("commander-at", place=self.figures.place(*place))

    # Units

    def unit(self, unit: UnitNo) -> Line:
        """A unit, with its profile and its situation under it."""
        name, tag, stamina = self.names.unit(unit), self.names.tag(unit), self.roster.profile(unit).stamina
        text = self.say(
            "board-unit",
            tag=tag,
            name=name.removesuffix(f" ({tag})"),
            formation=self.say(f"formation-{self.view.formation[unit]}"),
            where=self.where(unit),
            casualties=self.view.casualties[unit],
            stamina=stamina,
            states=", ".join(self.states(unit)) or NOTHING,
        )
        situation = self.situation(unit)
        parts = (Line(self.profile(unit)), *((Line(situation),) if situation else ()))
        brief = (f"{tag} {name.removesuffix(f' ({tag})')}", tag)
        is_done = bool(self.view.flags[unit] & (state.ORDERED | state.MOVED))
        return Line(text, f"unit:{unit}", self.roster.side_of[unit], brief, self._marks(unit), is_done, parts)

    def _marks(self, unit: UnitNo) -> str:
        flags = self.view.flags[unit]
        marks = DISORDERED_MARK if flags & state.DISORDERED else ""
        marks += SHAKEN_MARK if self.battle.is_shaken(unit) else ""
        marks += DONE_MARK if flags & state.ORDERED else ""
        return f"{self.view.casualties[unit]}/{self.roster.profile(unit).stamina}{marks}"

    def where(self, unit: UnitNo) -> str:
        """A unit's pose, building, or whereabouts off the table."""
        fate, pose, block = self.view.fate[unit], self.view.poses[unit], self.view.inside[unit]
        if fate == WAITING:
            return self.say("unit-waiting", turn=self.roster.units[unit].arrival_turn)
        if fate != STANDING:
            return self.say("unit-left" if fate == LEFT else "unit-gone" if fate == GONE else "unit-destroyed")
        if block != NO_AREA:
            return self.say("unit-inside", block=self.names.area(block))
        if pose is None:
            return self.say("unit-hidden")
        x, y, heading = pose
        return self.say("unit-where", place=self.figures.place(x, y), heading=self.figures.facing(heading))

    def states(self, unit: UnitNo) -> Iterator[str]:
        """What has befallen a unit, and what it has done."""
        if self.battle.is_shaken(unit):
            yield self.say("state-shaken")
        flags = self.view.flags[unit]
        yield from (self.say(message) for mark, message in STATES if flags & mark)

    def plight(self, unit: UnitNo) -> str:
        """Where a unit stands and how it is."""
        return ", ".join((self.where(unit), *self.states(unit)))

    def profile(self, unit: UnitNo) -> str:
        """HC-1.3.a Its figures."""
        one = self.roster.profile(unit)
        return self.say(
            "board-profile",
            troops=troops_of(self.say, one),
            clash=one.clash,
            sustained=one.sustained,
            short=one.short,
            long=one.long,
            support=one.support,
            save=save_of(self.say, one),
            rules=", ".join(self.say(f"rule-{rule}") for rule in profile_rules(one)) or NOTHING,
        )

    # Who is near

    @cached_property
    def _outlines(self) -> list[Box | None]:
        return [blocks.outline(self.battle, unit) for unit in range(len(self.view.fate))]

    def situation(self, unit: UnitNo) -> str:
        """Who is near a unit, whom it faces, touches and supports."""
        return self.say("plan-semicolon").join(self._situation(unit))

    def _situation(self, unit: UnitNo) -> Iterator[str]:
        box = self._outlines[unit]
        if box is None:
            return
        contacts = self.battle.contacts_of(unit)
        if not contacts:
            yield from self._nearest(unit, box)
        for contact in contacts:
            yield self.say(
                "board-contact",
                enemy=self.names.unit(contact.enemy),
                side=self.say(f"side-{contact.side}"),
                enemy_side=self.say(f"side-{contact.enemy_side}"),
            )
        supported = self.battle.supports.get(unit, NOBODY)
        if supported != NOBODY:
            yield self.say("board-supporting", unit=self.names.unit(supported))
        supporters = [one for one, other in sorted(self.battle.supports.items()) if other == unit]
        if supporters:
            yield self.say("board-supported", units=self.names.units(supporters))

    def _nearest(self, unit: UnitNo, box: Box) -> Iterator[str]:
        """The gap to the nearest enemy and the quarter he is in; whom the unit faces."""
        enemies = [
            (gap(box, outline), enemy, outline)
            for enemy in self.roster.units_of[foe(self.roster.side_of[unit])]
            if (outline := self._outlines[enemy]) is not None
        ]
        if not enemies:
            return
        far, enemy, outline = min(enemies, key=lambda one: one[:2])
        x, y = nearest_point(outline, box.x, box.y)
        has_quarters = self.view.inside[unit] == NO_AREA and self.view.formation[unit] not in CENTRED
        yield self.say(
            "board-nearest",
            enemy=self.names.unit(enemy),
            gap=self.figures.tenths(far),
            quarter=QUARTERS[quarter(box, x, y)] if has_quarters else NOTHING,
            wind=self.figures.wind(bearing(x - box.x, y - box.y)),
        )
        first = faced(box, [(one, there) for _, one, there in enemies]) if has_quarters else NOBODY
        if first not in (NOBODY, enemy):
            yield self.say("board-faces", enemy=self.names.unit(first))

    # Beside the divisions

    def combats(self) -> Section:
        """HC-14.1.i Who is in contact with whom."""
        lines = [
            Line(
                self.say(
                    "board-combat",
                    one=self.names.unit(contact.unit),
                    side=self.say(f"side-{contact.side}"),
                    two=self.names.unit(contact.enemy),
                    other_side=self.say(f"side-{contact.enemy_side}"),
                ),
                f"unit:{contact.unit}",
                self.roster.side_of[contact.unit],
            )
            for contact in self.view.contacts
        ]
        return Section(self.say("board-combats"), tuple(lines))

    def losses(self) -> Section:
        """Units that are destroyed or gone for good."""
        lines = [
            Line(self.say("plan-order", who=self.names.unit(unit), plan=self.where(unit)), f"unit:{unit}", side)
            for side in SIDES
            for unit in self.roster.units_of[side]
            if self.view.fate[unit] not in (STANDING, WAITING, LEFT)
        ]
        return Section(self.say("board-losses"), tuple(lines))

    def terrain(self) -> Section:
        """The table, and each piece of ground with its extent and garrison."""
        size = self.say(
            "board-table",
            width=self.figures.length(self.ground.width),
            depth=self.figures.length(self.ground.depth),
        )
        areas = tuple(Line(self.area(area), f"area:{area}") for area in range(len(self.ground.areas)))
        return Section(self.say("board-ground"), (Line(size), *areas))

    def area(self, area: AreaNo) -> str:
        """A piece of ground: what it is, where it reaches, and who is in it."""
        one, tag = self.ground.areas[area], f"{GROUND}{area + 1}"
        xs, ys = [x for x, _ in one.polygon], [y for _, y in one.polygon]
        held = [unit for unit, block in enumerate(self.view.inside) if block == area]
        low, high = self.figures.place(min(xs), min(ys)), self.figures.place(max(xs), max(ys))
        return self.say(
            "board-area",
            tag=tag,
            name=self.names.area(area).removesuffix(f" ({tag})"),
            kind=self.say(f"terrain-{one.kind}", river=one.river or "none"),
            place=self.say("area-extent", low=low, high=high),
            held=self.names.units(held),
        )
