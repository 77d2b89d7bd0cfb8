"""The text board of Bellum Gallicum: regions with their forces by sector, fleets, the battle, the campaign, losses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.text_board import Line, Section, TextBoard
from iacta.games.bellum_gallicum.battlefield import BOXES
from iacta.games.bellum_gallicum.handles import location_handle
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.sides import ROMAN, SIDES
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CAPTURED, CONTESTED, LOST, MOVED, PRO_ROMAN, RHENUS
from iacta.games.bellum_gallicum.text_board.names import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.engine.wording import Say
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo, TribeNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.text_board.names import Names
    from iacta.games.bellum_gallicum.view import View

CONTROL = {PRO_ROMAN: "control-roman", CONTESTED: "control-contested", ANTI_ROMAN: "control-gallic"}
OUT = (LOST, CAPTURED)
WEAK, HURT, DONE = "½", "✚", "✓"


def text_board(board: Board) -> TextBoard:
    """The war as a seat knows it; everything lies open but a sealed choice."""
    sectors = [board.sector(sector) for sector in board.gaul.sectors]
    others = (board.battle(), board.at_sea(), board.elsewhere(), board.campaign(), board.losses())
    return TextBoard(board.title(), tuple(section for section in (*sectors, *others) if section.lines))


class Board:
    """One position in words."""

    def __init__(self, say: Say, view: View, names: Names) -> None:
        """Describe what the view shows."""
        self.say, self.view, self.names = say, view, names
        self.gaul, self.roster = names.gaul, names.roster
        self.sieges = {siege.place: siege for siege in view.sieges}

    def title(self) -> str:
        """Scenario, month and year, and who moves first."""
        sheet = self.names.sheet
        name = self.say.written(sheet.name_fr if self.say.language == "fr" else sheet.name_en)
        month = self.say(f"month-{self.view.turn}")
        return self.say("board-title", scenario=name, month=month, year=-self.view.year, first=self.view.first)

    # Figures

    def sp(self, unit: UnitNo) -> int:
        """BG-0.2.i The strength of the face now showing."""
        return self.roster.sp[unit][self.view.weak[unit]]

    def strength(self, units: Iterable[UnitNo]) -> int:
        """The strength of several units."""
        return sum(map(self.sp, units))

    def value(self, leader: LeaderNo) -> int:
        """BG-0.2.j A leader's value, wounded or not."""
        return self.roster.value[leader][self.view.wounded[leader] > 0]

    def unit_figures(self, unit: UnitNo) -> str:
        """Strength, arm and quality of a unit, and whether it is weakened."""
        return self.say(
            "unit-figures",
            sp=self.sp(unit),
            kind=self.say(f"kind-{self.roster.units[unit].kind}"),
            quality=self.say(f"quality-{self.roster.quality[unit]}"),
            weak="yes" if self.view.weak[unit] else "no",
        )

    def leader_figures(self, leader: LeaderNo) -> str:
        """Rank and value of a leader, and what else he is."""
        return self.say(
            "leader-figures",
            rank=self.roster.rank[leader],
            value=self.value(leader),
            irreducible="yes" if self.roster.leaders[leader].irreducible else "no",
            wounded="yes" if self.view.wounded[leader] else "no",
        )

    def tribe_figures(self, tribe: TribeNo) -> str:
        """Where a tribe lives, its mobilisation value, its leaders and oppida."""
        one = self.roster.tribes[tribe]
        return self.say(
            "tribe-figures",
            region=self.names.location(self.roster.home[tribe]),
            value=one.mobilisation,
            leaders=self.names.leaders(self.roster.leaders_of[tribe]),
            places=self.names.locations(self.roster.oppida[tribe]),
        )

    def units_in(self, region: RegionNo, side: Side) -> list[UnitNo]:
        """The units of a side in a region, in the open and in places."""
        view, region_of = self.view, self.gaul.region_of
        return [
            unit for unit, at in enumerate(view.at) if at > 0 and region_of[at] == region and view.side[unit] == side
        ]

    def outlook(self, region: RegionNo, seat: str) -> str:
        """A region as one who goes there must know it: its ground and who stands there."""
        return self.names.once(f"outlook of {seat}", region, lambda: self._outlook(region, seat))

    def _outlook(self, region: RegionNo, seat: str) -> str:
        counts = {side: self.units_in(region, side) for side in SIDES}
        own = counts[ROMAN] if seat == ROMAN else counts["gallic"]
        other = counts["gallic"] if seat == ROMAN else counts[ROMAN]
        return self.say(
            "outlook",
            ground=self.ground(region),
            own=len(own),
            own_sp=self.strength(own),
            enemy=len(other),
            enemy_sp=self.strength(other),
        )

    # The map

    def sector(self, sector: str) -> Section:
        """The regions of a sector where something is to be seen."""
        seen = [region for region in self.gaul.regions_of[sector] if self.is_notable(region)]
        return Section(self.say("board-sector", sector=self.names.sector(sector)), tuple(map(self.region, seen)))

    def is_notable(self, region: RegionNo) -> bool:
        """Whether a region holds counters or markers, or a destroyed place."""
        view, region_of = self.view, self.gaul.region_of
        standing = any(at > 0 and region_of[at] == region for at in (*view.at, *view.leader_at))
        marked = region in (*view.scorched, *view.depots, *view.camps, *view.ship_at)
        return standing or marked or any(region_of[place] == region for place in view.destroyed)

    def ground(self, region: RegionNo) -> str:
        """Terrain, control, and markers of a region."""
        return self.say(
            "ground",
            terrain=self.say(f"terrain-{self.gaul.terrain[region]}"),
            control=self.say(CONTROL[self.view.control[region]]),
            ravaged="yes" if region in self.view.scorched else "no",
            depot="yes" if region in self.view.depots else "no",
        )

    def region(self, region: RegionNo) -> Line:
        """A region with its forces in the open, ships, and places."""
        text = self.say("board-region", region=self.names.location(region), ground=self.ground(region))
        parts = [*self.parties(region), *self.ships(region), *self.places(region)]
        return Line(text, handle=location_handle(self.gaul, region), parts=tuple(parts))

    def parties(self, location: Location) -> Iterator[Line]:
        """The leaders and units of each side in a location."""
        for side in SIDES:
            units = [one for one, at in enumerate(self.view.at) if at == location and self.view.side[one] == side]
            own = self.roster.leader_side
            leaders = [one for one, at in enumerate(self.view.leader_at) if at == location and own[one] == side]
            if units or leaders:
                text = self.say("board-party", side=side, units=len(units), sp=self.strength(units))
                yield Line(text, seat=side, parts=(*map(self.leader, leaders), *map(self.unit, units)))

    def leader(self, leader: LeaderNo) -> Line:
        """A leader with his figures."""
        moved = bool(self.view.leader_done[leader] & MOVED)
        name = self.names.leader(leader)
        text = self.say(
            "board-leader",
            name=name,
            figures=self.leader_figures(leader),
            moved="yes" if moved else "no",
            rhenus="yes" if self.view.leader_done[leader] & RHENUS else "no",
        )
        figures = f"{self.roster.rank[leader]}·{self.value(leader)}{HURT if self.view.wounded[leader] else ''}"
        side = self.roster.leader_side[leader]
        return Line(text, f"leader:{leader}", side, (name,), f"{figures}{DONE if moved else ''}", faint=moved)

    def unit(self, unit: UnitNo) -> Line:
        """A unit with its number and figures."""
        moved = bool(self.view.done[unit] & MOVED)
        name = self.names.unit(unit)
        text = self.say(
            "board-unit",
            number=unit + 1,
            name=name,
            figures=self.unit_figures(unit),
            moved="yes" if moved else "no",
            rhenus="yes" if self.view.done[unit] & RHENUS else "no",
        )
        figures = f"{self.sp(unit)}{self.roster.quality[unit]}{WEAK if self.view.weak[unit] else ''}"
        brief = (f"{unit + 1:>3} {name}",)
        return Line(text, f"unit:{unit}", self.view.side[unit], brief, f"{figures}{DONE if moved else ''}", faint=moved)

    def places(self, region: RegionNo) -> Iterator[Line]:
        """The places of a region that are held, besieged, destroyed or tried, and its winter camp."""
        for place in self.gaul.all_places_in(region):
            is_camp = self.gaul.is_camp(place)
            parties = tuple(self.parties(place))
            if is_camp and region not in self.view.camps:
                continue
            if parties or is_camp or place in self.sieges or place in self.view.destroyed:
                yield Line(self.place(place), handle=location_handle(self.gaul, place), parts=parties)

    def place(self, place: Location) -> str:
        """A place by name and value, and what befell it."""
        siege = self.sieges.get(place)
        return self.say(
            "board-place",
            name=self.names.location(place),
            value=self.gaul.value[place],
            destroyed="yes" if place in self.view.destroyed else "no",
            besieger=siege.side if siege is not None else NOTHING,
            turns=siege.turns if siege is not None else 0,
        )

    # Beside the map

    def ships(self, location: Location) -> Iterator[Line]:
        """The ships of a coast or sea zone with those aboard."""
        for ship, at in enumerate(self.view.ship_at):
            if at == location:
                yield self.ship(ship)

    def ship(self, ship: ShipNo) -> Line:
        """A ship, the legion it is made of, and those aboard."""
        moved = self.view.ship_moved[ship]
        text = self.say(
            "board-ship",
            name=self.names.ship(ship),
            legion=self.names.unit(self.view.legion_of[ship]),
            moved="yes" if moved else "no",
        )
        parts = tuple(self.parties(self.gaul.aboard(ship)))
        return Line(text, f"ship:{ship}", self.roster.ship_side[ship], faint=moved, parts=parts)

    def at_sea(self) -> Section:
        """The fleets at sea."""
        lines = [line for zone in self.gaul.zones for line in self.ships(zone)]
        return Section(self.say("board-at-sea"), tuple(lines))

    def battle(self) -> Section:
        """The pitched battle or entrenchment combat that is being fought: both lines, box by box."""
        field = self.view.battlefield
        if field is None:
            return Section("", ())
        where = self.names.location(field.place or field.region)
        heading = self.say("board-battle", where=where, sequence=field.sequence, attacker=field.attacker)
        lines = [
            Line(
                self.say("board-front", side=side, sp=self.strength(field.line(side).front)),
                seat=side,
                parts=tuple(self._box(side, box) for box in BOXES),
            )
            for side in SIDES
        ]
        return Section(heading, tuple(lines))

    def _box(self, side: Side, box: str) -> Line:
        field = self.view.battlefield
        assert field is not None, "there is a battle"
        units = field.line(side).box(box)  # type: ignore[arg-type]  # one of BOXES
        hit = [unit for unit in units if unit in (*field.hit, *field.broken)]
        text = self.say(
            "board-box",
            box=self.say(f"wing-{box}"),
            units=self.names.units(units),
            sp=self.strength(units),
            hit=self.names.units(hit),
        )
        return Line(text, seat=side)

    def elsewhere(self) -> Section:
        """The regions where nobody stands, by control."""
        empty = [region for region in self.gaul.regions if not self.is_notable(region)]
        lines = []
        for control in (PRO_ROMAN, ANTI_ROMAN):
            regions = [region for region in empty if self.view.control[region] == control]
            if regions:
                text = self.say(
                    "board-empty", control=self.say(CONTROL[control]), regions=self.names.locations(regions)
                )
                lines.append(Line(text))
        return Section(self.say("board-elsewhere"), tuple(lines))

    def campaign(self) -> Section:
        """The years won, the tribes in revolt and Rome’s allies."""
        campaign, annals = self.names.sheet.campaign, self.view.annals
        if campaign is None:
            return Section("", ())
        won = {side: [str(-year) for year, winner in annals.years_won if winner == side] for side in SIDES}
        lines = [Line(self.say("board-years", side=side, years=", ".join(won[side]) or NOTHING)) for side in SIDES]
        for message, tribes in (("board-revolt", annals.raised), ("board-allies", annals.allies)):
            if tribes:
                lines.append(Line(self.say(message, tribes=", ".join(map(self.names.tribe, tribes)))))
        return Section(self.say("board-campaign"), tuple(lines))

    def losses(self) -> Section:
        """What each side has lost."""
        return Section(self.say("board-losses"), tuple(Line(self._lost(side), seat=side) for side in SIDES))

    def _lost(self, side: Side) -> str:
        view, own = self.view, self.roster.leader_side
        units = [unit for unit, at in enumerate(view.at) if at == LOST and view.side[unit] == side]
        leaders = [one for one, at in enumerate(view.leader_at) if at in OUT and own[one] == side]
        weak = sum(view.weak[unit] and at > NOWHERE and view.side[unit] == side for unit, at in enumerate(view.at))
        return self.say("board-lost", side=side, lost=self.names.force(leaders, units), weak=weak)
