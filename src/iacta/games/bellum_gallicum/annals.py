"""What a war remembers beyond the position of its counters: deeds of the year, and the record of a campaign."""

from __future__ import annotations

import msgspec

from iacta.games.bellum_gallicum.map import Location, RegionNo
from iacta.games.bellum_gallicum.roster import LeaderNo, TribeNo, UnitNo
from iacta.games.bellum_gallicum.sides import Side


class Toll(msgspec.Struct, frozen=True, gc=False):
    """BG-7.2.2.e What the previous campaign says about the next revolt."""

    roman_leaders_killed: int = 0
    labienus_killed: bool = False
    provincia_held: bool = False
    """The Gallic side controlled Provincia I and II at the end."""
    legions_lost: int = 0
    irreducible_killed: bool = False
    roman_counters_lost: bool = False
    gauls_all_lost: bool = False


class Annals(msgspec.Struct, frozen=True, gc=False):
    """Deeds and records. Rules replace it as a whole."""

    # This year
    rhine_crossed: bool = False
    """BG-6.0.h A legion has entered Germania."""
    been_in_germania: frozenset[UnitNo] = frozenset()
    germans_called: bool = False
    """BG-6.0.h The Germans muster once."""
    landed: bool = False
    """BG-6.7.5.b A legion disembarked in Britannia."""
    fallen: frozenset[tuple[Location, int]] = frozenset()
    """Oppida and cities that fell, with the turn."""
    negotiated: frozenset[RegionNo] = frozenset()
    """BG-6.2.7.g"""
    refused: tuple[RegionNo, ...] = ()
    """BG-6.2.7.h The regions that Gallic forces may not leave in this phase."""
    waiting: tuple[int, ...] = ()
    """BG-3.1.c, BG-7.5.5.d Arrivals of the sheet that are due and have not come."""
    civis_called: bool = False
    """BG-7.2.8.b"""
    out: frozenset[LeaderNo] = frozenset()
    """Leaders killed or captured this year."""

    # The campaign
    revolts: tuple[tuple[TribeNo, tuple[int, ...]], ...] = ()
    """BG-7.2.4.a The years in which each tribe revolted."""
    years_won: tuple[tuple[int, Side], ...] = ()
    closed_sectors: frozenset[str] = frozenset()
    """BG-7.2.6.b, BG-7.2.6.c"""
    initiative: bool = False
    starting_tribe: TribeNo = -1
    extension_tribes: tuple[TribeNo, ...] = ()
    sectors: tuple[str, ...] = ()
    """Where the revolt has spread this year, the starting sector first."""
    tried_sectors: frozenset[str] = frozenset()
    tried_tribes: frozenset[TribeNo] = frozenset()
    attempts: int = 0
    """BG-7.2.2.g Mobilisation rolls in the sector at hand."""
    allies: tuple[TribeNo, ...] = ()
    raised: tuple[TribeNo, ...] = ()
    """The tribes that revolted in the last phase A."""
    held_extensions: frozenset[RegionNo] = frozenset()
    """BG-7.4.1.a Regions of extension tribes that Rome has controlled at some moment."""
    expedition: str = ""
    captured_in: tuple[tuple[LeaderNo, int], ...] = ()
    """BG-4.2.2.a The year in which a Gallic leader was captured."""
    toll: Toll | None = None
    """What happened in the last campaign that was played; None: there was none."""
    cavalry_won: int = 0
    """BG-7.2.6.e Units that Rome has won and not yet placed."""
    won_in_germania: bool = False

    def revolts_of(self, tribe: TribeNo) -> tuple[int, ...]:
        """The years in which a tribe revolted."""
        for one, years in self.revolts:
            if one == tribe:
                return years
        return ()

    def with_revolt(self, tribe: TribeNo, year: int) -> Annals:
        """BG-7.2.4.a One more revolt on record."""
        years = (*self.revolts_of(tribe), year)
        others = [(one, found) for one, found in self.revolts if one != tribe]
        return msgspec.structs.replace(self, revolts=tuple(sorted([*others, (tribe, years)])))

    def holding(self, region: RegionNo) -> Annals:
        """BG-7.4.1.a Rome has held the region of an extension tribe."""
        return msgspec.structs.replace(self, held_extensions=self.held_extensions | {region})
