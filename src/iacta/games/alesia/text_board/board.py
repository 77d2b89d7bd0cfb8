"""The text board of Alésia: the hexes with pieces by area, command boxes, works, losses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.text_board import Line, Section, TextBoard
from iacta.games.alesia.roster import SIDES
from iacta.games.alesia.state import ALIVE, DISORDERED, GONE, MARKED, ROUTED, WAITING, box_of
from iacta.games.alesia.text_board.names import NOTHING, Names

if TYPE_CHECKING:
    from iacta.engine.wording import Say
    from iacta.games.alesia.map import Zone
    from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
    from iacta.games.alesia.view import CounterSeen, View
    from iacta.geometry.hexes import Hex

ZONES: tuple[Zone, ...] = ("oppidum", "pocket", "corridor", "outside")
"""From the besieged outwards."""
ORDERS = ("good", "disordered", "routed")
ORDER_MARKS = ("", "~", "≈")
LINES = {1: "line-outer", 2: "line-inner", 3: "line-both"}
ACTED, DOWN, HURT = "✓", "▢", "✚"


def text_board(say: Say, view: View) -> TextBoard:
    """The siege as a seat knows it."""
    board = Board(say, view)
    areas = [board.area(zone) for zone in ZONES]
    sections = [*(area for area in areas if area.lines), board.boxes(), board.works(), board.standing()]
    return TextBoard(board.title(), tuple(sections))


class Board:
    """One position in words."""

    def __init__(self, say: Say, view: View) -> None:
        """Describe what the view shows."""
        self.say, self.view, self.names = say, view, Names(say, view)
        self.roster, self.ground = self.names.roster, self.names.ground
        self.camps = {camp.hex: camp.intact for camp in view.camps}
        self.breaches = {breach.hex: breach.line for breach in view.breaches}

    def title(self) -> str:
        """Scenario, turn, light; before the first turn there is neither."""
        battle = self.names.battle
        name = self.say.written(battle.name_fr if self.say.language == "fr" else battle.name_en)
        turn = next((turn for turn in battle.turn if turn.number == self.view.turn), None)
        if turn is None:
            return self.say("board-before", scenario=name)
        light = self.say("light-night" if self.view.night else "light-day")
        return self.say(
            "board-title", scenario=name, turn=turn.number, turns=battle.turns, light=light, start=turn.start
        )

    # The map

    def area(self, zone: Zone) -> Section:
        """The hexes of an area where somebody stands."""
        standing = {place for place in self.view.place if place > 0} | {counter.hex for counter in self.view.counters}
        hexes = sorted(place for place in standing if self.ground.zone[place] == zone)
        return Section(self.say("board-area", zone=self.say(f"zone-{zone}")), tuple(map(self.hex, hexes)))

    def hex(self, place: Hex) -> Line:
        """A hex with who stands there, side by side."""
        parties = [party for side in SIDES if (party := self.party(side, place)) is not None]
        return Line(self.ground_of(place), handle=f"hex:{place:04d}", parts=tuple(parties))

    def ground_of(self, place: Hex) -> str:
        """A hex by number and name, its level, its works."""
        camp = {True: "intact", False: "destroyed", None: NOTHING}[self.camps.get(place)]
        line = self.say(LINES[self.breaches[place]]) if place in self.breaches else NOTHING
        level, name = self.ground.level[place], self.names.place_name(place)
        return self.say("board-hex", hex=self.names.hex(place), name=name, level=level, camp=camp, line=line)

    def party(self, side: Side, place: Hex) -> Line | None:
        """The pieces of a side in a hex with the strength of its units; None if there are none."""
        units = [unit for unit in self.roster.of[side] if self.view.place[unit] == place]
        counters = [one for one in self.view.counters if one.hex == place and one.side == side]
        if not units and not counters:
            return None
        text = self.say("board-party", side=side, sp=sum(map(self.strength, units)))
        return Line(text, seat=side, parts=(*map(self.counter, counters), *map(self.unit, units)))

    def strength(self, unit: UnitNo) -> int:
        """AL-5.k The strength of the face now showing."""
        return self.roster.sp[unit][self.view.order[unit]]

    def unit(self, unit: UnitNo) -> Line:
        """A unit: its number, name and strength, its order, whether it has acted."""
        order, acted = self.view.order[unit], bool(self.view.done[unit] or self.view.spent[unit])
        text = self.say(
            "board-unit",
            number=unit + 1,
            name=self.names.bare_unit(unit),
            sp=self.strength(unit),
            order=ORDERS[order],
            acted="yes" if acted else "no",
        )
        brief = f"{unit + 1:>2} {self.names.bare_unit(unit)}"
        figures = f"{self.strength(unit)}{ORDER_MARKS[order]}{ACTED if acted else ''}"
        return Line(text, f"unit:{unit}", self.roster.side[unit], (brief,), figures, faint=acted)

    def counter(self, counter: CounterSeen) -> Line:
        """A leader or decoy as the seat sees it: by name, or by the number on its back."""
        known = counter.leader is not None
        name = self.names.counter(counter) if counter.leader is None else self.names.leader_to_type(counter.leader)
        text = self.say(
            "board-counter",
            name=name,
            known="yes" if known else "no",
            down="no" if counter.face_up else "yes",
            wounded="yes" if counter.wounded else "no",
            marker={MARKED: "now", WAITING: "later"}.get(counter.marked, "no"),
        )
        handle = f"leader:{counter.leader}" if known else f"counter:{counter.handle}"
        figures = f"{'' if counter.face_up else DOWN}{HURT if counter.wounded else ''}"
        return Line(text, handle, counter.side, (name,), figures, faint=bool(counter.walked))

    # Beside the map

    def boxes(self) -> Section:
        """The command boxes of all leaders who are still there; boxes lie open (AL-4.g)."""
        leaders = [one for one in range(len(self.roster.leaders)) if self.roster.has_box[one]]
        found = [self.box(leader) for leader in leaders if self.view.fate[leader] == ALIVE]
        return Section(self.say("board-boxes"), tuple(found))

    def box(self, leader: LeaderNo) -> Line:
        """A leader's command box: how many units it holds of how many."""
        side = self.roster.leader_side[leader]
        units = [unit for unit in self.roster.of[side] if self.view.place[unit] == box_of(leader)]
        counter = self.names.counter_of(leader)
        figures = self.roster.figures[leader][counter is not None and counter.wounded]
        text = self.say("board-box", leader=self.names.leader_to_type(leader), count=len(units), room=figures.command)
        return Line(text, f"leader:{leader}", side, parts=tuple(map(self.unit, units)))

    def works(self) -> Section:
        """Camps and breaches."""
        lines = []
        for intact, message in ((True, "board-camps"), (False, "board-camps-destroyed")):
            hexes = [place for place, whole in self.camps.items() if whole == intact]
            if hexes:
                lines.append(Line(self.say(message, hexes=self.names.hexes(hexes))))
        for place, line in self.breaches.items():
            text = self.say("board-breach", hex=self.names.hex(place), line=self.say(LINES[line]))
            lines.append(Line(text, handle=f"hex:{place:04d}"))
        return Section(self.say("board-works"), tuple(lines) or (Line(self.say("board-no-works")),))

    def standing(self) -> Section:
        """Initiative, commanders, losses, and who got out."""
        lines = [Line(self.losses(side), seat=side) for side in SIDES]
        for message, side in (("board-strategic", self.view.strategic), ("board-tactical", self.view.tactical)):
            if side is not None:
                lines.append(Line(self.say(message, side=side)))
        if self.view.escaped:
            lines.append(Line(self.say("board-escaped", count=len(self.view.escaped))))
        return Section(self.say("board-standing"), tuple(lines))

    def losses(self, side: Side) -> str:
        """What a side has lost, what is shaken, and who commands it."""
        units, view = self.roster.of[side], self.view
        return self.say(
            "board-losses",
            side=side,
            sp=sum(self.roster.sp[unit][0] for unit in units if view.place[unit] == GONE),
            shaken=sum(view.order[unit] in (DISORDERED, ROUTED) and view.place[unit] != GONE for unit in units),
            leaders=sum(
                view.fate[one] != ALIVE and not self.roster.is_decoy[one] for one in self.roster.leaders_of[side]
            ),
            commander=self.names.leader(view.commander.get(side, -1)),
        )
