"""The form of a scenario: who stands where, who comes when, how it is won, and its special rules."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from iacta.engine.scenario import Origin
from iacta.games.bellum_gallicum.annals import Annals
from iacta.games.bellum_gallicum.army_file import CounterFile, Mobilisation, TribeFile, UnitClass, Year
from iacta.games.bellum_gallicum.board import Board, board_of
from iacta.games.bellum_gallicum.map import Gaul
from iacta.games.bellum_gallicum.map_file import Id, Ids, MapFile, Words, fingerprint
from iacta.games.bellum_gallicum.roster import Roster
from iacta.games.bellum_gallicum.sides import SIDES, Side

DATA = Path(__file__).parent / "data"
SEATS = SIDES

Turn = Annotated[int, msgspec.Meta(ge=1, le=10)]
"""BG-0.1.b 1 is winter, 2 March, and so on to 10, November."""
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Counters = Annotated[tuple[Id, ...], msgspec.Meta(max_length=99)]
Clause = Annotated[str, msgspec.Meta(pattern=r"^BG-[0-9A-Za-z.]{1,16}$")]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the source, and the rulings that can be switched."""

    solo: bool = False
    """BG-6.1.a, BG-6.7.a The Gallic side follows the clauses of 6.11."""
    legion_x_in_senones: bool = False
    """BG-R47 The legion that the sheet of 6.9 leaves out stands with the others in Senones."""


# Who stands where, and who comes when


class Control(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-2.2.1.b Who controls what before anybody has moved; contested regions follow from the deployment."""

    roman: Ids
    gallic: Ids
    rest: Side
    origin: Origin


class Deployment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-6.0.a Counters in one region at the start."""

    side: Side
    region: Id
    origin: Origin
    leaders: Counters = ()
    units: Counters = ()
    tribes: Counters = ()
    ships: Counters = ()
    camp: bool = False
    """BG-6.0.b In a winter camp, as far as they may stand in one."""


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-3.1.a Reinforcements of one region."""

    side: Side
    origin: Origin
    turn: Turn | Literal["first", "germania_entered"]
    """A turn; the first turn of the year (BG-7.5.5.a); or at once when a Roman force enters Germania."""
    year: Year | None = None
    """Only in this year; nothing: in every year that is played."""
    regions: Ids = ()
    """One region, or several for the owner to choose from, counter by counter."""
    where: Literal["regions", "with_caesar", "with_roman_leader"] = "regions"
    leaders: Counters = ()
    units: Counters = ()
    tribes: Counters = ()
    ships: Counters = ()
    reduced: bool = False
    """BG-6.9.7.b"""
    lapses: Literal["", "gergovia_fallen", "won_in_germania"] = ""
    """What keeps the units that belong to no tribe away, or all of them."""


class Withdrawal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-6.9.5.a, BG-7.5.5.c Counters that leave by the calendar."""

    side: Side
    origin: Origin
    turn: Turn | Literal["preparation"]
    year: Year | None = None
    leaders: Counters = ()
    unit_class: UnitClass | None = None
    count: Count = 0
    """How many units of the class; 0: all."""
    for_good: bool = False
    """BG-3.2.i Out of the game, not merely off the map."""


# How it is won


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """One condition of a victory."""

    clause: Clause


class Controls(Condition, frozen=True):
    """A side controls at least so many of some regions (0: all), or fewer than `below`."""

    side: Side
    regions: Ids = ()
    """Nothing: every region of the map."""
    excluded: Ids = ()
    at_least: Count = 0
    below: Count = 0


class Destroyed(Condition, frozen=True):
    """These places are destroyed."""

    places: Ids


class Occupied(Condition, frozen=True):
    """BG-6.2.6.a A leader and Gallic units stand in one of these regions, and no enemy."""

    leader: Id
    regions: Ids


class RhineCrossed(Condition, frozen=True):
    """BG-6.0.h A legion has entered Germania; or none has."""

    crossed: bool


class RhineReturned(Condition, frozen=True):
    """BG-6.6.6.d A legion that was in Germania is in Gaul."""


class LandedAndReturned(Condition, frozen=True):
    """BG-6.7.5.b Legions landed in Britannia, no Roman unit is left there or at sea, and few legions were lost."""

    most_legions_lost: Count


class LeaderOut(Condition, frozen=True):
    """BG-6.9.6.a A leader was killed or captured: this ends the game at once."""

    leader: Id


class RevoltPutDown(Condition, frozen=True):
    """BG-7.6.1.d Rome controls every region in which a tribe revolted in the last phase A."""


AnyCondition = (
    Controls | Destroyed | Occupied | RhineCrossed | RhineReturned | LandedAndReturned | LeaderOut | RevoltPutDown
)
Conditions = Annotated[tuple[AnyCondition, ...], msgspec.Meta(min_length=1, max_length=20)]


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-6.0.e What each side must reach: one of its lists, all conditions of it. The Gallic side is asked first."""

    clause: Clause
    """The clause that decides when neither side has reached its aim."""
    otherwise: Side | Literal["draw"]
    origin: Origin
    roman: Annotated[tuple[Conditions, ...], msgspec.Meta(max_length=9)] = ()
    gallic: Annotated[tuple[Conditions, ...], msgspec.Meta(max_length=9)] = ()


# Special rules


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """A special rule of a scenario."""

    clause: Clause
    origin: Origin


class ScorchedAtStart(Special, frozen=True):
    """BG-6.2.7.a A region starts ravaged."""

    region: Id


class OtherValue(Special, frozen=True):
    """BG-6.2.7.b A tribe has another mobilisation value."""

    tribe: Id
    value: Mobilisation


class CrossAtOnce(Special, frozen=True):
    """BG-6.2.7.d Who arrives in Germania may cross the Rhine on the same turn."""


class NoOppida(Special, frozen=True):
    """BG-6.2.7.e Tribes and nations that use no oppidum."""

    tribes: Ids
    nations: Annotated[tuple[Literal["gallic", "german"], ...], msgspec.Meta(max_length=2)]


class Barred(Special, frozen=True):
    """BG-6.2.7.f, BG-6.3.6.c, BG-6.9.7.a Regions that Gallic-side counters, or those of one nation, may not enter."""

    sectors: Ids = ()
    regions: Ids = ()
    nation: Literal["", "german"] = ""
    until: Turn | None = None
    """The first turn on which they are open."""


class Negotiation(Special, frozen=True):
    """BG-6.2.7.g The Helvetii may bargain for their way."""

    tribes: Ids
    """Who counts as Helvetii (BG-6.2.7.i)."""
    forbidden: Count
    """Up to this die the move is forbidden."""
    raised: Count
    """From this die on a tribe rises."""
    most_value: Mobilisation


class OppidumByDie(Special, frozen=True):
    """BG-6.3.6.b Gallic forces use strange oppida by a die."""

    highest: Count
    free_regions: Ids


class Isolated(Special, frozen=True):
    """BG-6.4.6.a A tribe that does not leave its region, and that other tribes do not join."""

    tribe: Id
    companions: Ids


class FleetGuards(Special, frozen=True):
    """BG-6.5.6.b A place that cannot be besieged before the fleet is gone."""

    place: Id


class FrozenAtStart(Special, frozen=True):
    """BG-6.8.7.b Romans who are not attacked do not move on the first turn."""


class ReducedValues(Special, frozen=True):
    """BG-6.9.7.b The values of tribes that come as reduced reinforcements."""

    keep_region: Id
    ones_sector: Id


class FallCancels(Special, frozen=True):
    """BG-6.9.7.d Reinforcements that lapse if a place falls before a turn."""

    place: Id
    before: Turn


AnySpecial = (
    ScorchedAtStart
    | OtherValue
    | CrossAtOnce
    | NoOppida
    | Barred
    | Negotiation
    | OppidumByDie
    | Isolated
    | FleetGuards
    | FrozenAtStart
    | ReducedValues
    | FallCancels
)


# The campaign


class RevoltRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-7.5.4.a Revolts of the years before."""

    year: Year
    tribes: Counters
    origin: Origin


class Expedition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-7.2.6.a What the Roman side may do in a year of peace."""

    id: Literal["germania", "britannia"]
    clause: Clause
    origin: Origin
    deploy: Annotated[tuple[Deployment, ...], msgspec.Meta(max_length=9)]
    victory: Victory
    closes: Id
    """The sector that starts no more revolts if Rome wins."""
    arrival: Annotated[tuple[Arrival, ...], msgspec.Meta(max_length=9)] = ()
    wins: Counters = ()
    """The counters of which Rome gains one by winning: the first that is free."""


class ForcedRevolt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-7.6.1.a A year in which the revolt starts where the sheet says."""

    year: Year
    sector: Id
    origin: Origin
    tribe: Id | None = None


class Replacements(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-3.2.a What Rome gets at the start of each yearly campaign."""

    from_year: Year
    gallic_cavalry: Count
    legions: Count
    auxiliaries: Count
    roman_cavalry: Count
    with_caesar: Count
    origin: Origin


class YearRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a year of a mini-campaign is counted for BG-7.2.3.c."""

    year: Year
    roman_if: Controls


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """7.5, 7.6 What a campaign has beside a scenario."""

    kind: Literal["campaign", "mini_campaign"]
    years_to_win: Count
    most_extension_regions: Count
    replacements: Replacements
    origin: Origin
    revolt_record: Annotated[tuple[RevoltRecord, ...], msgspec.Meta(max_length=20)] = ()
    expedition: Annotated[tuple[Expedition, ...], msgspec.Meta(max_length=2)] = ()
    forced_revolt: Annotated[tuple[ForcedRevolt, ...], msgspec.Meta(max_length=9)] = ()
    year_rule: Annotated[tuple[YearRule, ...], msgspec.Meta(max_length=9)] = ()
    peace_is_played: Annotated[tuple[Year, ...], msgspec.Meta(max_length=9)] = ()
    """BG-7.6.2.d Years whose turns are played even in peace."""


# The whole


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A scenario as its file holds it, with map, counters and tribes put in their place."""

    schema: Literal["bellum-gallicum-scenario/1"]
    id: Id
    section: Annotated[str, msgspec.Meta(max_length=8)]
    """Where the rules describe it."""
    name_fr: Words
    name_en: Words
    summary_fr: Words
    summary_en: Words
    level: Literal["introduction", "simple", "medium", "complex"]
    balance: Literal["roman", "balanced", "gallic"]
    origin: Origin
    first_year: Year
    first_turn: Turn
    last_year: Year
    first_to_move: Side
    """Who moves first in the first year."""
    control: Control
    deploy: Annotated[tuple[Deployment, ...], msgspec.Meta(max_length=99)]
    victory: Victory
    options: Options
    map: MapFile
    counters: CounterFile
    tribes: TribeFile
    last_turn: Turn = 10
    solo_allowed: bool = False
    arrival: Annotated[tuple[Arrival, ...], msgspec.Meta(max_length=99)] = ()
    withdrawal: Annotated[tuple[Withdrawal, ...], msgspec.Meta(max_length=20)] = ()
    special: Annotated[tuple[AnySpecial, ...], msgspec.Meta(max_length=20)] = ()
    campaign: Campaign | None = None
    shipped: bool = False
    """Whether it ships with the game, so that its name is enough to find it."""

    @property
    def gaul(self) -> Gaul:
        """The map as tables."""
        return self.map.gaul

    @cached_property
    def roster(self) -> Roster:
        """The counters as tables, with every unit that a tribe may have here."""
        return Roster(self.counters, self.tribes, self.gaul, self._other_values)

    @cached_property
    def _under(self) -> dict[Options, Sheet]:
        return {}

    def under(self, options: Options) -> Sheet:
        """The same scenario with options in force; its tables are made once."""
        found = self._under.get(options)
        if found is None:
            found = self._under[options] = msgspec.structs.replace(self, options=options)
        return found

    @cached_property
    def _other_values(self) -> dict[str, set[int]]:
        """The mobilisation values besides the printed ones."""
        found: dict[str, set[int]] = {}
        for special in self.special:
            if isinstance(special, OtherValue):
                found.setdefault(special.tribe, set()).add(special.value)
        for arrival in self.arrival:
            for tribe in arrival.tribes if arrival.reduced else ():
                found.setdefault(tribe, set()).update((1, 2, 3))
        return found

    @cached_property
    def specials(self) -> dict[type[Special], tuple[Special, ...]]:
        """The special rules by kind."""
        found: dict[type[Special], tuple[Special, ...]] = {}
        for one in self.special:
            found[type(one)] = (*found.get(type(one), ()), one)
        return found

    @cached_property
    def annals(self) -> Annals:
        """BG-7.5.4.a What the war remembers when it begins: the revolts on record."""
        found, records = Annals(), self.campaign.revolt_record if self.campaign is not None else ()
        for record in records:
            for tribe in record.tribes:
                found = found.with_revolt(self.roster.tribe_no[tribe], record.year)
        return found

    @cached_property
    def board(self) -> Board:
        """What is printed, by number."""
        return board_of(self.gaul, self.roster, drawn=self.shipped)

    @cached_property
    def source(self) -> dict[str, Any] | None:
        """All of it as data, unless its name is enough to find it."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return None if self.shipped else found

    @cached_property
    def mark(self) -> tuple[str, str, Options]:
        """What tells scenarios apart: their data, and how they are played."""
        return (self.id, fingerprint(msgspec.structs.replace(self, options=Options(), shipped=False)), self.options)
