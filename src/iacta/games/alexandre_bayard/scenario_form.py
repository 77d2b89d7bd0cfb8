"""The form of a scenario: map, armies, switches and how it is won. `Sheet` is what a battle is played from."""

from __future__ import annotations

from functools import cached_property
from hashlib import blake2b
from typing import Annotated, Any, Final, Literal

import msgspec

from iacta.engine.scenario import Origin
from iacta.games.alexandre_bayard.army_file import (
    BoatForm,
    CorpsForm,
    DecoyForm,
    LeaderForm,
    Pieces,
    PlayerForm,
    SentryForm,
    SupplyForm,
    UnitForm,
    roster_of,
)
from iacta.games.alexandre_bayard.board import Board, PlayerDrawn, Said, VictoryDrawn, board_of
from iacta.games.alexandre_bayard.map import Ground
from iacta.games.alexandre_bayard.map_file import (
    BuildingForm,
    CampFireForm,
    CampForm,
    Count,
    CurrentForm,
    Id,
    MapForm,
    MaybeId,
    OverlayForm,
    PassageForm,
    RoadForm,
    SideForm,
    Spot,
    Things,
    Way,
    Words,
    ground_of,
)
from iacta.games.alexandre_bayard.map_pieces import Edge
from iacta.games.alexandre_bayard.roster import Roster
from iacta.games.alexandre_bayard.sides import SIDES, Side
from iacta.games.alexandre_bayard.tables import Kind, Modifying
from iacta.geometry.hexes import Hex

SEATS = SIDES
OptionName = Literal[
    "fire",
    "clock",
    "weather",
    "wind",
    "fog",
    "heat",
    "variable_weather",
    "darkness",
    "sleeping",
    "sentries",
    "loosen_order",
    "boats",
    "hidden_units",
    "decoys",
    "camps",
    "corps_orders",
    "ammunition",
    "agents",
]
MOST_PIECES = 99
Total = Annotated[int, msgspec.Meta(ge=2, le=12)]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Turns = Annotated[int, msgspec.Meta(ge=1, le=60)]
DEPLOYMENT_ROWS: Final = 3
"""AB-C.18.c"""
FREE_LENGTH: Final = 15
"""AB-C.18.f"""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The switches of the annex (AB-1.0.a): each works alone and with every other."""

    fire: bool = False
    """AB-1"""
    clock: bool = False
    """AB-2"""
    weather: bool = False
    """AB-3.2 to AB-3.6"""
    wind: bool = False
    """AB-3.7"""
    fog: bool = False
    """AB-3.8"""
    heat: bool = False
    """AB-3.9"""
    variable_weather: bool = False
    """AB-3.10"""
    darkness: bool = False
    """AB-4.1, AB-4.4"""
    sleeping: bool = False
    """AB-4.2"""
    sentries: bool = False
    """AB-4.3"""
    loosen_order: bool = False
    """AB-5"""
    boats: bool = False
    """AB-6"""
    hidden_units: bool = False
    """AB-7"""
    decoys: bool = False
    """AB-7.c"""
    camps: bool = False
    """AB-8"""
    corps_orders: bool = False
    """AB-9"""
    ammunition: bool = False
    """AB-10"""
    agents: bool = False
    """AB-11"""


class Activation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.6.g Groups and their size, where the scenario fixes them."""

    groups: Annotated[int, msgspec.Meta(ge=1, le=4)]
    size: Annotated[int, msgspec.Meta(ge=1, le=12)]


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario says of itself."""

    id: Id
    name: Words
    origin: Origin
    turns: Turns
    victory: Literal["demoralisation", "exit", "bridgehead", "corps_points"]
    options: tuple[OptionName, ...] = ()
    first_player: MaybeId = ""
    """AB-C.18.e Nobody: it is rolled for."""
    period: Words = ""
    hidden_mode: Literal["markers", "off_map"] = "markers"
    dark: bool = False
    """AB-2.h"""
    desert: bool = False
    """AB-3.7.i"""
    deployment: Literal["file", "rows"] = "file"
    """AB-C.18.b, AB-C.18.c In the hexes of the file, or by each player in the three rows nearest his table side."""
    first_turn_full: bool = False
    """AB-C.6.p"""
    activation: Activation | None = None
    name_fr: Words = ""
    period_fr: Words = ""
    summary: Words = ""
    summary_fr: Words = ""
    order: Count = 99
    """Where it stands in the list of scenarios."""


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.16 How it is won."""

    demoralisation: bool = True
    attack_player: MaybeId = ""
    other_wins_at_end: bool = False
    exit_player: MaybeId = ""
    exit_hexes: tuple[Spot, ...] = ()
    exit_units: Count = 0
    bridgehead_player: MaybeId = ""
    bridgehead_rows: tuple[Count, Count] = (0, 0)
    bridgehead_units: Count = 0
    objective_hexes: tuple[Spot, ...] = ()
    objective_turns: Annotated[int, msgspec.Meta(ge=1, le=60)] = 3


class WeatherForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-3.10.l The weather, and what later changes need."""

    kind: Kind | Literal["rolled"]
    """AB-3.2.a `rolled`: by the dice, with the modifiers."""
    origin: Origin
    dice: tuple[Die, Die] | None = None
    modifiers: tuple[Modifying, ...] = ()
    monsoon: bool = False
    force: str = ""
    total: Total | None = None
    stability: Die | None = None
    check_every_turns: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    irregular: bool = False
    """AB-3.2.g Irregular by choice, as long as it is of this kind."""


class ZoneForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    """AB-C.18.g A rectangle in which hidden pieces may be placed anew."""

    owner: Id
    start: Spot
    end: Spot


class WindForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-3.7"""

    force: str
    total: Total
    direction: Way
    origin: Origin


class ClockForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-2"""

    season: Literal["summer", "spring", "autumn", "winter"]
    start_hour: Annotated[int, msgspec.Meta(ge=1, le=24)] | None = None


class ScheduledForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-1.0.d"""

    turn: Turns
    hex: Spot


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A scenario as its file holds it, with the options in force."""

    scenario: Head
    map: MapForm
    player: Annotated[tuple[PlayerForm, ...], msgspec.Meta(min_length=2, max_length=2)]
    unit: Annotated[tuple[UnitForm, ...], msgspec.Meta(min_length=1, max_length=MOST_PIECES)]
    leader: Annotated[tuple[LeaderForm, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    victory: Victory = Victory()
    options: Options = Options()
    weather: WeatherForm | None = None
    wind: WindForm | None = None
    clock: ClockForm | None = None
    current: CurrentForm | None = None
    zone: Annotated[tuple[ZoneForm, ...], msgspec.Meta(max_length=20)] = ()
    road: Annotated[tuple[RoadForm, ...], msgspec.Meta(max_length=20)] = ()
    side: Annotated[tuple[SideForm, ...], msgspec.Meta(max_length=400)] = ()
    overlay: Annotated[tuple[OverlayForm, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    passage: Annotated[tuple[PassageForm, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    building: Annotated[tuple[BuildingForm, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    camp: Annotated[tuple[CampForm, ...], msgspec.Meta(max_length=8)] = ()
    camp_fire: Annotated[tuple[CampFireForm, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    supply: Annotated[tuple[SupplyForm, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    scheduled_fire: Annotated[tuple[ScheduledForm, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    decoy: Annotated[tuple[DecoyForm, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    sentry: Annotated[tuple[SentryForm, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    boat: Annotated[tuple[BoatForm, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    corps: Annotated[tuple[CorpsForm, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    shipped: bool = False
    """Whether it ships with the game, so that its name is enough to find it."""
    switches: Options | None = None
    """The switches as they were set; `options` are those in force (AB-1.0.e)."""

    @property
    def id(self) -> str:
        """The name by which it is found."""
        return self.scenario.id

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The ids of the two players, in the order of the sides."""
        return tuple(player.id for player in self.player)

    @cached_property
    def ground(self) -> Ground:
        """The map as tables; camps and craft only where they are played."""
        camp = self.camp if self.options.camps else ()
        things = Things(
            *(self.road, self.side, self.overlay, self.passage, self.building, camp, self.camp_fire), self.current
        )
        return ground_of(self.map, things, self.players)

    @cached_property
    def roster(self) -> Roster:
        """The pieces by number: those whose options are in force."""
        on = self.options
        pieces = Pieces(
            self.unit,
            self.leader,
            self.decoy if on.decoys else (),
            self.sentry if on.sentries else (),
            self.boat if on.boats else (),
            self.corps if on.corps_orders else (),
            self.supply if on.ammunition else (),
        )
        return roster_of(pieces, self.players, self.ground.grid)

    @cached_property
    def board(self) -> Board:
        """What a page draws."""
        names = tuple((form.name, form.name_fr or form.name) for form in self.unit)
        leaders = tuple((form.name, form.name_fr or form.name) for form in self.leader)
        players = tuple(self._player_drawn(side) for side in SIDES)
        season = self.clock.season if self.clock is not None and self.options.clock else ""
        said = Said(names, leaders, players, self._victory_drawn(), season, self.scenario.desert)
        return board_of(self.ground, self.roster, said)

    def _player_drawn(self, side: Side) -> PlayerDrawn:
        form = self.player[SIDES.index(side)]
        zone = tuple(sorted(self.zones[side]))
        names = (form.name, form.name_fr or form.name)
        return PlayerDrawn(side, *names, form.side, form.command_level, form.agents, zone)

    def _victory_drawn(self) -> VictoryDrawn:
        aim, grid = self.victory, self.ground.grid
        first, last = aim.bridgehead_rows
        bridgehead = self.side_named(aim.bridgehead_player)
        return VictoryDrawn(
            kind=self.scenario.victory,
            turns=self.scenario.turns,
            demoralisation=aim.demoralisation,
            attacker=self.side_named(aim.attack_player),
            other_wins_at_end=aim.other_wins_at_end,
            exit_side=self.side_named(aim.exit_player),
            exits=tuple(sorted(self.exits)),
            exit_units=aim.exit_units,
            bridgehead_side=bridgehead,
            bridgehead=tuple(place for place in grid.hexes if bridgehead and first <= grid.spot(place)[1] <= last),
            bridgehead_units=aim.bridgehead_units,
            objectives=self.objectives,
            objective_turns=aim.objective_turns,
        )

    def side_named(self, player: str) -> Side | None:
        """The side of a player by his id; nobody for none."""
        return SIDES[self.players.index(player)] if player else None

    def edge(self, side: Side) -> Edge:
        """AB-C.1.g The table side of a player."""
        return self.player[SIDES.index(side)].side

    def spots(self, spots: tuple[Spot, ...]) -> tuple[Hex, ...]:
        """Hexes by their column and row."""
        return tuple(self.ground.grid.number(*spot) for spot in spots)

    @cached_property
    def objectives(self) -> tuple[Hex, ...]:
        """AB-C.16.n"""
        return self.spots(self.victory.objective_hexes)

    @cached_property
    def exits(self) -> frozenset[Hex]:
        """AB-C.16.i"""
        return frozenset(self.spots(self.victory.exit_hexes))

    @cached_property
    def zones(self) -> dict[Side, frozenset[Hex]]:
        """AB-C.18.g Where a side may place its hidden pieces anew; AB-C.18.c in a free deployment, all of them."""
        found: dict[Side, frozenset[Hex]] = {side: frozenset() for side in SIDES}
        if self.scenario.deployment == "rows":
            return {side: self._rows_of(side) for side in SIDES}
        for zone in self.zone:
            (left, top), (right, bottom) = zone.start, zone.end
            columns, rows = range(left, right + 1), range(top, bottom + 1)
            hexes = self.spots(tuple((column, row) for row in rows for column in columns))
            found[SIDES[self.players.index(zone.owner)]] |= frozenset(hexes)
        return found

    def _rows_of(self, side: Side) -> frozenset[Hex]:
        edge, depth = self.edge(side), self.ground.depth
        return frozenset(place for place in self.ground.hexes if depth(edge, place) < DEPLOYMENT_ROWS)

    @cached_property
    def _under(self) -> dict[Options, Sheet]:
        return {}

    def under(self, switches: Options, options: Options) -> Sheet:
        """The same scenario with switches, and the options that they put in force; its tables are made once."""
        found = self._under.get(switches)
        if found is None:
            found = self._under[switches] = msgspec.structs.replace(self, options=options, switches=switches)
        return found

    @cached_property
    def answering(self) -> dict[str, tuple[Any, ...]]:
        """Which effects of the options in force answer each hook; noted when it is first asked."""
        return {}

    @property
    def chosen(self) -> Options:
        """The switches as they were set."""
        return self.options if self.switches is None else self.switches

    @cached_property
    def source(self) -> dict[str, Any] | None:
        """All of it as data, unless its name is enough to find it."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return None if self.shipped else found

    @cached_property
    def mark(self) -> str:
        """What tells scenarios apart: their data, and how they are played."""
        data = msgspec.json.encode(
            msgspec.structs.replace(self, shipped=False, switches=self.chosen), order="deterministic"
        )
        return f"{self.id}:{blake2b(data, digest_size=8).hexdigest()}"

    def __deepcopy__(self, memo: object) -> Sheet:
        """Nobody writes on the sheet: states share it."""
        return self
