"""AB-6.4, AB-3.7.h: difficult passages, storms, stranded and wrecked craft, and who comes ashore."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import GoBackTo
from iacta.games.alexandre_bayard.army_file import BOAT_FILE
from iacta.games.alexandre_bayard.battlefield import AFLOAT, STRANDED, SUNK
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.afloat import crew_of, is_afloat, is_land, passage_in
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.leaders import lose_leader
from iacta.games.alexandre_bayard.rules.losses import destroy, lose
from iacta.games.alexandre_bayard.rules.pools import cast, hits
from iacta.games.alexandre_bayard.rules.profiles import aboard, profile
from iacta.games.alexandre_bayard.rules.sky import wrecks_on
from iacta.games.alexandre_bayard.rules.smoke import forget
from iacta.games.alexandre_bayard.rules.standing import is_free
from iacta.games.alexandre_bayard.rules.telling import audience, tell_of
from iacta.games.alexandre_bayard.rules.walking import runs_into, surprise_leaders
from iacta.games.alexandre_bayard.state import SHIFTED, STIRRED, Battle
from iacta.games.alexandre_bayard.steps import CrewInWater, FreeBoat, LookAround, PlaceSurvivors, RollWreck
from iacta.geometry.hexes import OFF_THE_MAP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.army_file import PassageLine
    from iacta.games.alexandre_bayard.roster import BoatNo, UnitNo
    from iacta.games.alexandre_bayard.steps import FreeStranded, RollPassage, RollWrecks
    from iacta.geometry.hexes import Hex

WRECK: Final = BOAT_FILE.wreck
"""AB-6.4.f"""


# Storms


def roll_wrecks(table: Table[Battle], step: RollWrecks) -> None:
    """AB-3.7.h, AB-3.7.j In a storm one die for each craft of the side afloat, whatever the number of causes."""
    battle = table.state
    if wrecks_on(battle) is None:
        return
    for boat, craft in enumerate(battle.boats):
        if craft.side == step.side and is_afloat(battle, boat):
            table.then(RollWreck(boat))


def roll_wreck(table: Table[Battle], step: RollWreck) -> None:
    """AB-3.7.h, AB-12.n On 1 it is wrecked."""
    battle = table.state
    faces = wrecks_on(battle)
    assert faces is not None  # else the step is not made
    (die,) = table.dice.roll(1, 6, "AB-3.7.h")
    wrecked = faces[0] <= die <= faces[1]
    table.tell(events.StormRolled(step.boat, die, wrecked), "AB-3.7.h")
    if wrecked:
        wreck(table, step.boat)


# Passages


def roll_passage(table: Table[Battle], step: RollPassage) -> None:
    """AB-6.4.a to AB-6.4.c, AB-6.4.h 2d6: passed, stranded, or destroyed; a move that it stops is over."""
    battle = table.state
    place = battle.boats[step.boat].hex
    passage = passage_in(battle, place)
    assert passage is not None  # else the step is not made
    line: PassageLine = getattr(BOAT_FILE.passage, passage.difficulty)
    one, two = table.dice.roll(2, 6, "AB-6.4.a")
    result: Literal["passed", "stranded", "destroyed"] = "passed"
    if one + two in line.destroyed:
        result = "destroyed"
    elif one + two in line.stranded:
        result = "stranded"
    table.tell(events.PassageRolled(step.boat, place, (one, two), result), "AB-6.4.a")
    if result == "passed":
        return
    if battle.mover == crew_of(battle, step.boat):
        battle.walk, battle.pausing = (), False
    if result == "destroyed":
        wreck(table, step.boat)
    else:
        battle.boats[step.boat] = battle.boats[step.boat]._replace(fate=STRANDED, free_on=line.free_on)


def free_stranded(table: Table[Battle], step: FreeStranded) -> None:
    """AB-6.4.g The active side's stranded craft, one by one."""
    battle = table.state
    stranded = [boat for boat, craft in enumerate(battle.boats) if craft.fate == STRANDED and craft.side == step.side]
    table.then(*(FreeBoat(boat) for boat in stranded))


def free_boat(table: Table[Battle], step: FreeBoat) -> None:
    """AB-6.4.d So much frees it, or more."""
    battle = table.state
    craft = battle.boats[step.boat]
    one, two = table.dice.roll(2, 6, "AB-6.4.g")
    freed = one + two >= craft.free_on
    table.tell(events.ReleaseRolled(step.boat, (one, two), freed), "AB-6.4.d")
    if freed:
        battle.boats[step.boat] = craft._replace(fate=AFLOAT, free_on=0)


# Wrecks


def wreck(table: Table[Battle], boat: BoatNo) -> None:
    """AB-6.4.f The craft is removed; who was aboard is in the water."""
    battle = table.state
    place, unit = battle.boats[boat].hex, crew_of(battle, boat)
    forget(battle, Element("boat", boat))
    battle.boats[boat] = battle.boats[boat]._replace(hex=OFF_THE_MAP, fate=SUNK, moored=False)
    table.tell(events.BoatWrecked(boat, place), "AB-6.4.f")
    if unit != NOBODY:
        table.then(CrewInWater(unit, aboard=True))
        return
    for leader in battle.leaders_in(place):
        lose_leader(table, leader, "AB-6.4.f")


def crew_in_water(table: Table[Battle], step: CrewInWater) -> None:
    """AB-6.4.f, AB-16.c Four dice, inverted armour, hits only; then those that are left come ashore."""
    battle, unit = table.state, step.unit
    faces = cast(table, WRECK.passenger_dice, "AB-6.4.f", audience(battle, unit))
    found = aboard(battle, unit) if step.aboard else profile(battle, unit)
    lost = hits(faces, found.colour, inverted=WRECK.passenger_inverted)
    tell_of(table, unit, events.CrewShot(unit, WRECK.passenger_dice, faces, lost), "AB-6.4.f")
    if lost >= battle.plaquettes[unit]:
        perish(table, unit, "AB-6.4.f")
        return
    lose(table, unit, lost, "AB-6.4.f", risks_leaders=False)
    table.then(PlaceSurvivors(unit))


def perish(table: Table[Battle], unit: UnitNo, clause: ClauseId) -> None:
    """AB-6.4.f The unit is lost, and attached leaders share its fate."""
    battle = table.state
    leaders = battle.attached(unit)
    for leader in leaders:
        battle.leader_at[leader] = OFF_THE_MAP
    destroy(table, unit, clause)
    for leader in leaders:
        lose_leader(table, leader, clause)


# Survivors


class PlacingSurvivors(Question[Battle, PlaceSurvivors, GoBackTo]):
    """AB-6.4.f Their owner places them in the nearest free passable land hex."""

    clause = "AB-6.4.f"
    actions = (GoBackTo,)

    def asks(self, state: Battle, step: PlaceSurvivors) -> Seat | None:
        """The owner of a unit that is still there."""
        return state.side_of(step.unit) if state.at[step.unit] else None

    def forced(self, state: Battle, step: PlaceSurvivors) -> GoBackTo | None:
        """AB-13.3.h The only hex, or none."""
        found = landings(state, step.unit)
        return None if len(found) > 1 else GoBackTo(tuple(found))

    def candidates(self, state: Battle, step: PlaceSurvivors, seat: Seat) -> Iterator[GoBackTo]:  # noqa: ARG002
        """Each of the nearest hexes."""
        yield from (GoBackTo((place,)) for place in landings(state, step.unit))

    def refuses(self, state: Battle, step: PlaceSurvivors, seat: Seat, action: GoBackTo) -> Refusal | None:
        """AB-6.4.f"""
        del seat
        found = [(place,) for place in landings(state, step.unit)]
        return None if action.path in found else Refusal("AB-6.4.f", "not-the-nearest")

    def answer(self, table: Table[Battle], step: PlaceSurvivors, seat: Seat, action: GoBackTo) -> None:
        """AB-6.4.f, AB-7.r Without a hex they are lost; where somebody unseen stands, another one is chosen."""
        del seat
        if not action.path:
            perish(table, step.unit, "AB-6.4.f")
        elif runs_into(table, step.unit, action.path[0]):
            table.then(step)
        else:
            land(table, step.unit, action.path[0])


def landings(battle: Battle, unit: UnitNo) -> list[Hex]:
    """AB-6.4.f The nearest free passable land hexes within two hexes, in reading order."""
    near = battle.ground.distance[battle.at[unit]]
    found = [
        place
        for place in battle.ground.hexes
        if near[place] <= WRECK.survivors_within and is_land(battle, place) and is_free(battle, unit, place)
    ]
    least = min((near[place] for place in found), default=0)
    return [place for place in found if near[place] == least]


def land(table: Table[Battle], unit: UnitNo, place: Hex) -> None:
    """AB-6.4.f, AB-C.10.d Ashore, with their leaders; who has not moved yet in this player turn starts from there."""
    battle = table.state
    leaders = battle.attached(unit)
    battle.place(unit, place)
    if not battle.moved[unit]:
        battle.started[unit] = place
    battle.mark(unit, STIRRED | SHIFTED)
    for leader in leaders:
        battle.leader_at[leader] = place
    tell_of(table, unit, events.SurvivorsLanded(unit, place), "AB-6.4.f")
    table.then(*gathered.after_step(battle, unit), LookAround())
    surprise_leaders(table, unit)
