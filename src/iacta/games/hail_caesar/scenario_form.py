"""The form of a scenario: table, rules, troops and how it is won. `Sheet` is what a battle is played from."""

from __future__ import annotations

from decimal import Decimal
from functools import cached_property
from hashlib import blake2b
from typing import Annotated, Any, Literal

import msgspec

from iacta.engine.scenario import Origin
from iacta.games.hail_caesar.army_file import (
    MOST_DIVISIONS,
    MOST_UNITS,
    DivisionForm,
    ProfileForm,
    SideForm,
    UnitForm,
    own_profiles,
)
from iacta.games.hail_caesar.board import Board, board_of
from iacta.games.hail_caesar.lengths import FULL_SCALE, Id, Name, Words, hundredths
from iacta.games.hail_caesar.map import Edge, Ground
from iacta.games.hail_caesar.map_file import MOST_AREAS, TableForm, Terrain, ground_of
from iacta.games.hail_caesar.measures import Measures
from iacta.games.hail_caesar.muster import Forces, roster_of
from iacta.games.hail_caesar.roster import Formation, Profile, Roster, UnitNo
from iacta.games.hail_caesar.sides import SIDES, Side
from iacta.games.hail_caesar.table_lines import MissileRange
from iacta.games.hail_caesar.tables import DATA, TABLES, TableFile
from iacta.geometry.boxes import Box

__all__ = ["DATA", "SEATS", "Options", "Sheet"]

SEATS = SIDES
MOST_TURNS = 99
Turns = Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)]
Budget = Annotated[int, msgspec.Meta(ge=1, le=2000)]
Few = Annotated[int, msgspec.Meta(ge=1, le=99)]
LEAST_SCALE = 100


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the ledger as they are in force."""

    blunders: bool = False
    """HC-4.7"""
    hidden_in_woods: bool = False
    """HC-6.1.b"""
    uphill: bool = False
    """HC-6.6.c"""
    scale: Annotated[int, msgspec.Meta(ge=LEAST_SCALE, le=FULL_SCALE)] = FULL_SCALE
    """HC-14.13.a In thousandths."""
    turns: Turns | msgspec.UnsetType = msgspec.UNSET
    """HC-11.4.b The last full turn; unset: that of the scenario."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a scenario: who goes first, how long it lasts, and the defaults of the options."""

    turn_limit: Turns
    first_player: Side | Literal["roll"]
    origin: Origin
    turn_limit_before: Turns | msgspec.UnsetType = msgspec.UNSET
    """The limit under rules 1, if it was another: records of theirs end as they ended."""
    first_to_deploy: Side = "blue"
    """HC-3.1.e Who places the first division."""
    army_break: Annotated[int, msgspec.Meta(ge=0, le=MOST_DIVISIONS)] = 0
    """HC-11.2.b How many broken divisions beat an army; 0: more than half of them."""
    blunders: bool = False
    hidden_in_woods: bool = False
    uphill: bool = False
    scale: Decimal = Decimal(1)


# HC-11.4 How it is won


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """HC-11.4 An entry: who may win by it, and who wins at the end of the last turn if it does not come true."""

    side: Side | Literal["both"]
    origin: Origin
    text: Words = ""
    text_fr: Words = ""
    else_winner: Side | Literal[""] = ""


class ArmyMorale(Victory, frozen=True, tag="army_morale"):
    """HC-11.4.a An army is beaten with its divisions; `side` names the armies that can be beaten so."""


class TurnLimit(Victory, frozen=True, tag="turn_limit"):
    """HC-11.4.b After the last turn shares are compared."""


class Hold(Victory, frozen=True, tag="hold"):
    """HC-11.4.c A place that is held at the end of the last turn."""

    terrain: Id
    points: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    wins: bool = False


class CommanderLost(Victory, frozen=True, tag="commander_lost"):
    """HC-11.4.d An enemy commander is slain or captured."""

    commander: Name
    wins: bool = False
    broken_divisions: Annotated[int, msgspec.Meta(ge=0, le=MOST_DIVISIONS)] = 0


class Exit(Victory, frozen=True, tag="exit"):
    """HC-11.4.e Units leave by an edge."""

    edge: Edge
    units: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=MOST_UNITS)]
    needed: Few
    denied: Few


class Reach(Victory, frozen=True, tag="reach"):
    """HC-11.4.f Units are at or beyond an area at the end of the last turn."""

    terrain: Id
    units_needed: Few


AnyVictory = ArmyMorale | TurnLimit | Hold | CommanderLost | Exit | Reach


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A scenario as its file holds it, with the options in force."""

    schema: Literal[1]
    system: Literal["hail_caesar"]
    id: Id
    name: Name
    origin: Origin
    summary: Words
    table: TableForm
    rules: Rules
    side: Annotated[tuple[SideForm, ...], msgspec.Meta(min_length=2, max_length=2)]
    division: Annotated[tuple[DivisionForm, ...], msgspec.Meta(min_length=2, max_length=MOST_DIVISIONS)]
    unit: Annotated[tuple[UnitForm, ...], msgspec.Meta(min_length=2, max_length=MOST_UNITS)]
    victory: Annotated[tuple[AnyVictory, ...], msgspec.Meta(max_length=20)]
    options: Options
    terrain: Annotated[tuple[Terrain, ...], msgspec.Meta(max_length=MOST_AREAS)] = ()
    profile: Annotated[tuple[ProfileForm, ...], msgspec.Meta(max_length=MOST_UNITS)] = ()
    """Profiles of its own; one of the game's names replaces that one."""
    missile_range: Annotated[tuple[MissileRange, ...], msgspec.Meta(max_length=9)] = ()
    """HC-7.2.d Ranges that differ here."""
    name_fr: Words = ""
    summary_fr: Words = ""
    facts: Words = ""
    facts_fr: Words = ""
    date: Words = ""
    date_fr: Words = ""
    source_title: Words = ""
    order: Annotated[int, msgspec.Meta(ge=0, le=99)] = 99
    """Where it stands in the list of scenarios."""
    shipped: bool = False
    """Whether it ships with the game, so that its name is enough to find it."""

    @cached_property
    def ground(self) -> Ground:
        """The table with its terrain."""
        return ground_of(self.table, self.terrain)

    @cached_property
    def profiles(self) -> dict[str, Profile]:
        """All profiles by id, those of the scenario in front."""
        return own_profiles() | {form.id: form.profile for form in self.profile}

    @cached_property
    def ranges(self) -> dict[str, int]:
        """HC-7.2.a, HC-7.2.d Ranges by missile, unscaled."""
        return TABLES.ranges | {one.missile: hundredths(one.inches) for one in self.missile_range}

    @cached_property
    def roster(self) -> Roster:
        """The troops by number."""
        parts = (self.table, self.side, self.division, self.unit, self.profiles, self.ranges, self.options.scale)
        return roster_of(Forces(*parts))

    @cached_property
    def measures(self) -> Measures:
        """The lengths and angles of the rules, scaled."""
        return TABLES.measures(self.options.scale)

    @cached_property
    def board(self) -> Board:
        """The table and the troops as a page draws them."""
        return board_of(self.ground, self.roster, self.measures, {form.id: form.army for form in self.side})

    @property
    def tables(self) -> TableFile:
        """Modifiers, break tests, blunders, dice."""
        return TABLES

    @property
    def turn_limit(self) -> int:
        """HC-11.4.b The last full turn."""
        turns = self.options.turns
        return self.rules.turn_limit if turns is msgspec.UNSET else turns

    @property
    def first_player(self) -> Side | Literal["roll"]:
        """HC-3.1.c Who goes first, if the scenario decides."""
        return self.rules.first_player

    @property
    def army_break(self) -> int:
        """HC-11.2.b How many broken divisions beat an army; 0: more than half of them."""
        return self.rules.army_break

    @cached_property
    def commander_no(self) -> dict[str, int]:
        """Commanders by name (HC-11.4.d)."""
        return {form.commander: number for number, form in enumerate(self.division)}

    @cached_property
    def hides(self) -> dict[tuple[UnitNo, Formation], list[Box]]:
        """HC-6.1.b Where units may hide, noted when it is first asked."""
        return {}

    @cached_property
    def exits(self) -> tuple[Exit, ...]:
        """HC-11.4.e Who may leave the table by which edge."""
        return tuple(entry for entry in self.victory if isinstance(entry, Exit))

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
    def source(self) -> dict[str, Any] | None:
        """All of it as data of a record, with lists for tuples, unless its name is enough to find it."""
        found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return None if self.shipped else found

    @cached_property
    def mark(self) -> str:
        """What tells scenarios apart: their data, and how they are played.

        Under rules 1 the limit was no option: it counts as that of the scenario, so that old records stay sound.
        """
        rules = msgspec.structs.replace(self.rules, turn_limit=self.turn_limit, turn_limit_before=msgspec.UNSET)
        options = msgspec.structs.replace(self.options, turns=msgspec.UNSET)
        played = msgspec.structs.replace(self, shipped=False, rules=rules, options=options)
        data = msgspec.json.encode(played, order="deterministic")
        return f"{self.id}:{blake2b(data, digest_size=8).hexdigest()}"

    def __deepcopy__(self, memo: object) -> Sheet:
        """Nobody writes on the sheet: states share it."""
        return self


# Pick-up battles


class Troops(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many units of a profile."""

    profile: Id
    count: Annotated[int, msgspec.Meta(ge=1, le=20)]


class MusteredDivision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A division of the list, with the troops that were chosen for it."""

    division: Id
    units: Annotated[tuple[Troops, ...], msgspec.Meta(max_length=40)]


class Muster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army as a player has chosen it."""

    army: Id
    divisions: Annotated[tuple[MusteredDivision, ...], msgspec.Meta(max_length=24)]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The army of a side: a list, and the divisions chosen from it; none chosen: as much of the list as is paid for."""

    army: Id
    divisions: Annotated[tuple[MusteredDivision, ...], msgspec.Meta(max_length=24)] = ()


class Pickup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a pick-up battle is made of."""

    points: Budget
    blue: Choice
    red: Choice


class PickupFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a pick-up battle; everything that is not said is as in `army_builder.pickup_battle`."""

    schema: Literal[1]
    system: Literal["hail_caesar"]
    id: Id
    pickup: Pickup
    name: Name = "Pick-up battle"
    name_fr: Words = ""
    summary: Words = ""
    summary_fr: Words = ""
    rules: dict[str, Any] = {}
    """Keys of the table `rules` of a scenario that differ here."""
