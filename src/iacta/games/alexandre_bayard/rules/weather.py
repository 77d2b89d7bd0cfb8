"""AB-3.2, AB-3.7, AB-3.8, AB-3.9: which weather and which wind it is, and what follows from it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import at_most
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.battlefield import Weather, Wind
from iacta.games.alexandre_bayard.map_file import TERRAIN
from iacta.games.alexandre_bayard.rules import sky
from iacta.games.alexandre_bayard.scenario_faults import weather_of
from iacta.games.alexandre_bayard.steps import LookAround, RollForce
from iacta.games.alexandre_bayard.tables import WEATHER

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.battlefield import Force, WeatherKind
    from iacta.games.alexandre_bayard.map_file import Range
    from iacta.games.alexandre_bayard.map_pieces import OverlayId
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import (
        CountWeather,
        RollIrregular,
        RollMist,
        RollWeather,
        RollWind,
        SettleWeather,
    )
    from iacta.geometry.hexes import Hex

MISTS: Final = tuple(sky.SEVERITY["fog"])
"""AB-3.8.a From the thinnest to the thickest."""
FORCE_CLAUSE: Final = {"rain": "AB-3.4.a", "snow": "AB-3.5.a", "fog": "AB-3.8.a"}
REMEMBERED: Final = 1 + max(
    max(row.shots.after_turns, row.not_fordable_after_turns or 0) for rows in sky.ROWS.values() for row in rows.values()
)
"""AB-3.3.c No row looks farther back."""
IRREGULAR_HOLDS: Final = at_most(WEATHER.irregular.holds_on[1])


# Determination


def roll_weather(table: Table[Battle], step: RollWeather) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-3.2.a, AB-3.2.f The weather, if the scenario does not fix it; then its force, if it has one."""
    battle = table.state
    if sky.is_declared(battle.sheet):
        return
    one, two = table.dice.roll(2, 6, "AB-3.2.a")
    become(table, kind_of(battle, (one, two)), (one, two), "AB-3.2.a")


def kind_of(battle: Battle, dice: tuple[int, int]) -> WeatherKind:
    """AB-3.2.a to AB-3.2.e The weather of two dice; where its option is off it is fair."""
    found = weather_of(dice, battle.sheet.weather)
    return found if sky.is_played(battle.options, found) else "fair"


def become(table: Table[Battle], kind: WeatherKind, dice: tuple[int, int], clause: ClauseId) -> None:
    """AB-3.2.f A new kind of weather; a force is rolled for it if it has one."""
    battle = table.state
    battle.weather = Weather(kind, dice=dice)
    if kind in sky.TABLE_OF:
        table.then(RollForce())
    else:
        table.tell(events.WeatherChanged(kind, "", 0), clause)


def roll_force(table: Table[Battle], step: RollForce) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-3.4.a, AB-3.5.a, AB-3.8.a The force of a weather, or how thick a mist is."""
    clause = FORCE_CLAUSE[table.state.weather.kind]
    set_total(table, table.dice.total(2, 6, clause), clause)


def set_total(table: Table[Battle], total: int, clause: ClauseId) -> None:
    """AB-3.10.d The force that belongs to a total; irregular weather has yet to show whether it holds (AB-3.2.g)."""
    battle = table.state
    kind = battle.weather.kind
    force = sky.TABLE_OF[kind].band(total)
    if force != battle.weather.force:
        holds = not sky.is_irregular(battle.sheet.weather, kind, force)
        battle.weather = battle.weather._replace(force=force, holds=holds)
    battle.weather = battle.weather._replace(total=total)
    table.tell(events.WeatherChanged(kind, force, total), clause)


def roll_wind(table: Table[Battle], step: RollWind) -> None:
    """AB-3.7.a, AB-3.7.b, AB-3.2.i Direction and force, if the scenario does not give them, or after a great change."""
    battle = table.state
    if step.anew or battle.sheet.wind is None:
        direction, *force = table.dice.roll(3, 6, "AB-3.7.a")
        set_wind(table, direction, sum(force), "AB-3.7.b")
    disperse_fog(table)


def set_wind(table: Table[Battle], direction: int, total: int, clause: ClauseId) -> None:
    """AB-3.7.b The force that belongs to a total."""
    wind = Wind(direction, WEATHER.wind.band(total), total)
    table.state.wind = wind
    table.tell(events.WindChanged(*wind), clause)


# Irregular weather, and its count


def roll_irregular(table: Table[Battle], step: RollIrregular) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-3.2.g In the turn of the player who goes first: 1 to 3, it holds during the turns of both."""
    battle = table.state
    weather = battle.weather
    if battle.side != battle.first or not sky.is_irregular(battle.sheet.weather, weather.kind, weather.force):
        return
    holds = bool(table.dice.tally(1, IRREGULAR_HOLDS, "AB-3.2.g"))
    battle.weather = weather._replace(holds=holds)
    table.tell(events.WeatherHeld(holds), "AB-3.2.g")
    drench(table)
    if holds != weather.holds:
        table.then(LookAround())  # AB-7.k


def count_weather(table: Table[Battle], step: CountWeather) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-3.3.c In the turn of the player who goes first: consecutive turns of this or a worse force of its table."""
    battle = table.state
    weather = battle.weather
    if battle.side != battle.first or weather.kind not in sky.FALLING:
        return
    past = (*weather.past, sky.falls_as(weather.force) if weather.holds else "")[-REMEMBERED:]
    turns = 0
    while turns < len(past) and is_as_bad(weather.kind, past[-1 - turns], past[-1]):
        turns += 1
    battle.weather = weather._replace(past=past, turns=turns)


def is_as_bad(kind: WeatherKind, before: Force, now: Force) -> bool:
    """AB-3.3.c Whether a force is this one or a worse one of the same table; hail has a table of its own (AB-3.6.a)."""
    if not before or not now or (before in sky.HAIL) != (now in sky.HAIL):
        return False
    return sky.SEVERITY[kind][before] >= sky.SEVERITY[kind][now]


# Mist


def roll_mist(table: Table[Battle], step: RollMist) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-3.8.b, AB-3.8.g From the second game turn on a mist may thin or thicken by a class."""
    battle = table.state
    if battle.weather.kind != "fog" or battle.turn == 1:
        return
    (die,) = table.dice.roll(1, 6, "AB-3.8.b")
    change = int(is_within(die, WEATHER.fog.thicker_on)) - int(is_within(die, WEATHER.fog.thinner_on))
    number = min(MISTS.index(battle.weather.force) + change, len(MISTS) - 1)
    if number < 0:
        clear_up(table, "AB-3.8.b")
    elif change:
        least, most = sky.TABLE_OF["fog"].bands[MISTS[number]]
        set_total(table, min(max(battle.weather.total, least), most), "AB-3.8.i")


def is_within(die: int, faces: Range) -> bool:
    """Whether a die shows one of the faces from the first to the last."""
    return faces[0] <= die <= faces[1]


def disperse_fog(table: Table[Battle]) -> None:
    """AB-3.8.e, AB-12.g A strong wind removes all fog at once."""
    battle = table.state
    if battle.weather.kind == "fog" and sky.wind(battle).disperses_fog:
        clear_up(table, "AB-3.8.e")


def clear_up(table: Table[Battle], clause: ClauseId) -> None:
    """AB-3.8.f A mist is gone, and the weather fair until it changes."""
    battle = table.state
    battle.weather = Weather(dice=battle.weather.dice)
    table.tell(events.WeatherChanged("fair", "", 0), clause)


# What follows at once


def settle_weather(table: Table[Battle], step: SettleWeather) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-13.2.a, AB-3.2.g G5: fog is dispersed, heat dries the waters or ends, fires that cannot burn go out.

    Irregular weather held for the last turn alone: what holds now, the die of this turn has yet to say.
    """
    battle = table.state
    if sky.is_irregular(battle.sheet.weather, battle.weather.kind, battle.weather.force):
        battle.weather = battle.weather._replace(holds=False)
    disperse_fog(table)
    dry_up(table)
    drench(table)


def dry_up(table: Table[Battle]) -> None:
    """AB-3.9.a, AB-3.9.d, AB-3.9.g The waters change while a heatwave lasts."""
    battle = table.state
    if battle.parched == sky.is_heatwave(battle):
        return
    battle.parched = not battle.parched
    for place in battle.ground.hexes:
        dried = TERRAIN[battle.ground.terrain[place]].heat_becomes
        if dried and battle.parched:
            battle.terrain[place] = dried
        elif dried:
            battle.terrain.pop(place, None)
    table.tell(events.HeatChanged(battle.parched), "AB-3.9.a")


def drench(table: Table[Battle]) -> None:
    """AB-3.3.i, AB-12.b, AB-12.l What rain, snow and hail put out at once: fires, torches, camp fires."""
    battle = table.state
    if sky.forbids_fire(battle) and battle.fires:
        drowned = tuple(sorted(battle.fires))
        for element in drowned:
            battle.damage.pop(element, None)
        battle.fires, battle.plumes, battle.smoke = {}, {}, frozenset()
        table.tell(events.FiresDrowned(drowned), "AB-3.3.i")
    if sky.douses(battle):
        douse_lights(table)


def douse_lights(table: Table[Battle]) -> None:
    """AB-12.l Torches and camp fires go out."""
    battle = table.state
    lit = {place: laid for place, laid in battle.overlays.items() if "camp_fire" in laid}
    if not lit and not battle.light.torches:
        return
    for place, laid in lit.items():
        rest: tuple[OverlayId, ...] = tuple(name for name in laid if name != "camp_fire")
        leave(battle, place, rest)
    battle.light = battle.light._replace(torches=frozenset())
    table.tell(events.LightsDoused(), "AB-12.l")


def leave(battle: Battle, place: Hex, laid: tuple[OverlayId, ...]) -> None:
    """What is left lying in a hex."""
    if laid:
        battle.overlays[place] = laid
    else:
        del battle.overlays[place]
