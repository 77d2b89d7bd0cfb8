"""AB-C.16, AB-C.18.c, AB-C.18.f: pick-up battles: bought armies, drawn grounds, weather by season, free deployment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import BrokenScenario
from iacta.engine.records import Refusal
from iacta.engine.scenario import Scenario
from iacta.games.alexandre_bayard import market
from iacta.games.alexandre_bayard.actions import Deploy
from iacta.games.alexandre_bayard.map_file import LETTERS, TERRAIN
from iacta.games.alexandre_bayard.muster import ARMIES, GROUND, MOST_UNITS, ZONES, Muster, Troops
from iacta.games.alexandre_bayard.pickup_file import Pickup
from iacta.games.alexandre_bayard.rules import army_builder, drawn_ground, pickup, setup
from iacta.games.alexandre_bayard.rules.muster import cost_of, refusals
from iacta.games.alexandre_bayard.scenario_form import OptionName
from iacta.games.alexandre_bayard.scenarios import FIRST, shipped
from iacta.games.alexandre_bayard.state import HIDDEN
from iacta.games.alexandre_bayard.steps import DeployArmies, JudgeVictory
from tests.alexandre_bayard.contents import RULEBOOK
from tests.alexandre_bayard.kit import Scene, at, battle, hexes
from tests.alexandre_bayard.ledger import clause
from tests.alexandre_bayard.phases import CORE
from tests.marks import rule

FILE: dict[str, Any] = {"id": "mine", "pickup": {"south": {"army": "phalanx"}, "north": {"army": "steppe"}}}
FOOT = Muster(units=(Troops("heavy_foot", 6),))


def asked(**changes: Any) -> dict[str, Any]:
    """The file with keys of its table changed."""
    return FILE | {"pickup": FILE["pickup"] | changes}


def made(**changes: Any) -> Scenario:
    """The battle of a file."""
    return pickup.read_scenario(asked(**changes), "x.toml")


def fault(**changes: Any) -> str:
    """How a file is refused."""
    with pytest.raises(BrokenScenario) as found:
        made(**changes)
    return str(found.value)


def why(muster: Muster, points: int = 100, options: tuple[str, ...] = ()) -> set[str]:
    """Why an army may not take the field."""
    asking = Pickup(FOOT, FOOT, points=points, options=options)  # type: ignore[arg-type]
    return {refusal.reason for refusal in refusals(muster, asking)}


# What an army costs


@rule("AB-C.16.b", "AB-C.16.c", "AB-C.16.o", "AB-8.1.h", "AB-11.d", "AB-C.18.f")
@pytest.mark.parametrize(
    ("muster", "cost"),
    [
        (Muster(subgenerals=0), 0),  # the commander-in-chief is free
        (Muster(subgenerals=2, officers=3), 2 * 6 + 3 * 3),
        (Muster(subgenerals=0, command_level=4), 0),
        (Muster(subgenerals=0, command_level=1), 0),
        (Muster(subgenerals=0, command_level=7), 6),
        (Muster(subgenerals=0, units=(Troops("heavy_foot", 3),)), 42),
        (Muster(subgenerals=0, units=(Troops("heavy_foot", 2, training="veteran", motivation="poor"),)), 2 * 16),
        (Muster(subgenerals=0, units=(Troops("heavy_foot", traits=("spears",)), Troops("archers", 2))), 15 + 12),
        (Muster(subgenerals=0, units=(Troops("medium_foot", weapon="javelin", accessories=("sacred_symbol",)),)), 11),
        (Muster(subgenerals=0, camp=True), 4),
        (Muster(subgenerals=0, camp=True, herd=True, palisades=5), 10),
        (Muster(subgenerals=0, agents=2), 8),
    ],
)
def test_what_an_army_costs(muster: Muster, cost: int) -> None:
    assert cost_of(muster) == cost


@rule("AB-C.16.b", "AB-C.18.f")
def test_an_army_keeps_to_its_budget_and_has_one_more_leader() -> None:
    assert why(FOOT) == set()  # 84 + 6
    assert why(FOOT, 90) == set()
    assert why(FOOT, 89) == {"army-over-budget"}
    assert why(Muster(units=FOOT.units, subgenerals=0)) == {"one-more-leader"}
    assert why(Muster(units=FOOT.units, subgenerals=0, officers=1)) == set()
    assert "100 points each" in clause("AB-C.18.f")
    assert Pickup(FOOT, FOOT).points == 100


@rule("AB-C.16.o", "AB-C.3.l", "AB-8.1.b", "AB-C.18.c")
def test_units_are_those_of_the_list_with_what_they_can_bear() -> None:
    assert why(Muster(units=(Troops("legion"),))) == {"no-such-troop"}
    for troop in ("servants", "herd"):
        assert why(Muster(units=(Troops(troop),))) == {"bought-with-the-camp"}
    assert why(Muster(units=(Troops("archers", weapon="sling"),))) == {"cannot-bear-it"}
    assert why(Muster(units=(Troops("archers", traits=("spears",)),))) == {"cannot-bear-it"}
    assert why(Muster(units=(Troops("heavy_foot", accessories=("fire_projectiles",)),))) == {"cannot-bear-it"}
    assert why(Muster(units=(Troops("archers", weapon="bow", accessories=("fire_projectiles",)),))) == set()
    assert why(Muster()) == {"number-of-units"}
    assert why(Muster(units=(Troops("medium_foot", 13), Troops("warband", 12))), 400) == {"number-of-units"}


@rule("AB-8.1.a", "AB-8.1.g", "AB-9.a", "AB-11.d")
def test_extras_are_bought_only_for_a_battle_that_uses_them() -> None:
    units = (Troops("medium_foot", 4),)
    camp = Muster(units=units, camp=True, herd=True, palisades=2)
    assert (why(camp), why(camp, options=("camps",))) == ({"camps-not-played"}, set())
    for stray in (Muster(units=units, herd=True), Muster(units=units, palisades=1)):
        assert why(stray, options=("camps",)) == {"no-camp"}
    agents = Muster(units=units, agents=1)
    assert (why(agents), why(agents, options=("agents",))) == ({"agents-not-played"}, set())
    officers = Muster(units=units, subgenerals=0, officers=1)
    assert (why(officers), why(officers, options=("corps_orders",))) == (set(), {"corps-need-a-sub-general"})


# What is offered, with its prices

OFFERED = market.offered()


@rule("AB-C.16.a", "AB-C.16.b", "AB-C.18.f")
@pytest.mark.parametrize("army", OFFERED.armies, ids=lambda army: army.id)
def test_a_list_costs_what_is_said_and_one_point_less_does_not_pay(army: market.ArmyOffered) -> None:
    units = tuple(replace(one.troops, count=one.times) for one in army.troops)
    beside = sum(one.costs[one.figure.usual - one.figure.least] for one in OFFERED.extras)
    cost = beside + sum(one.cost * one.times for one in army.troops)
    assert why(Muster(army.id, units), cost) == set()
    assert why(Muster(army.id, units), cost - 1) == {"army-over-budget"}
    assert sum(one.times for one in army.troops) == len(ARMIES[army.id].queue)


@rule("AB-C.16.b", "AB-C.16.c", "AB-8.1.a", "AB-11.d")
@pytest.mark.parametrize("extra", OFFERED.extras, ids=lambda extra: extra.key)
def test_an_extra_costs_what_is_said_and_is_refused_without_its_switch(extra: market.ExtraOffered) -> None:
    figures = (False, True) if extra.is_switch else range(extra.figure.least, extra.figure.most + 1)
    known = [cost_of(replace(FOOT, **{extra.key: figure})) for figure in figures]
    assert [cost - known[0] for cost in known] == [cost - extra.costs[0] for cost in extra.costs]
    without = why(replace(FOOT, **{extra.key: figures[-1]}), 400)
    assert bool(without) == bool(extra.option)
    if extra.option:
        whole = replace(FOOT, **{"camp": extra.option == "camps", extra.key: figures[-1]})
        assert why(whole, 400, (extra.option,)) == set()


@rule("AB-1.0.a", "AB-1.0.e")
def test_the_switches_on_offer_are_those_that_some_pick_up_battle_has_pieces_for() -> None:
    on_offer = {one.name for one in OFFERED.choices}
    assert on_offer | set(OFFERED.idle) == set(get_args(OptionName))
    assert set(OFFERED.idle) == {"sleeping", "sentries", "boats", "decoys"}
    assert not any(one.default for one in OFFERED.choices)
    assert {one.name for one in OFFERED.presets} == {"plain", "seasons", "everything"}


@rule("AB-C.18.f")
def test_the_bounds_on_offer_are_those_of_the_file() -> None:
    for key in ("points", "ground", "turns"):
        bounds = getattr(OFFERED, key)
        for figure in (bounds.least, bounds.most):
            assert made(**{key: figure}).source
        for figure in (bounds.least - 1, bounds.most + 1):
            assert key in fault(**{key: figure})
    assert made(zone=OFFERED.zone, season=OFFERED.season).data == made().data


@rule("AB-C.18.f")
def test_a_refusal_says_which_rule_and_whose_army() -> None:
    with pytest.raises(BrokenScenario) as found:
        made(north={"army": "steppe", "subgenerals": 0})
    assert found.value.refusal == Refusal("AB-C.18.f", "one-more-leader")
    assert found.value.seat == "bayard"


# Armies from a list


@rule("AB-C.16.a", "AB-C.18.f")
@pytest.mark.parametrize("army", sorted(ARMIES))
@pytest.mark.parametrize("points", [40, 100, 200, 400])
def test_the_builder_buys_a_legal_army_and_leaves_little(army: str, points: int) -> None:
    found = army_builder.paid_for(Muster(army), points)
    assert why(found, points) == set()
    cheapest = min(cost_of(Muster(units=(one,), subgenerals=0)) for one in ARMIES[army].queue)
    assert points - cost_of(found) < cheapest or sum(one.count for one in found.units) == MOST_UNITS
    assert found.units[: len(ARMIES[army].queue[:1])] == ARMIES[army].queue[:1]


@rule("AB-C.16.a")
def test_the_builder_takes_the_list_in_its_order_over_and_over() -> None:
    queue = ARMIES["horde"].queue
    found = army_builder.paid_for(Muster("horde"), 100)
    assert found.units[: len(queue)] == queue
    assert found.units[len(queue) : len(queue) + 2] == queue[:2]
    dear = army_builder.paid_for(Muster("hoplites", agents=3, officers=2), 60)
    assert cost_of(dear) <= 60


@rule("AB-C.16.a")
def test_what_is_wrong_with_a_file_is_said_in_one_sentence() -> None:
    assert "x.toml: south: army" in fault(south={"army": "romans"})
    assert "x.toml: north: army" in fault(north={})
    assert "one more leader" in fault(south={"army": "phalanx", "subgenerals": 0})
    assert "army over budget: 8" in fault(points=82, south={"units": [{"troop": "heavy_foot", "count": 6}]})
    assert "(AB-C.16.b)" in fault(points=82, south={"units": [{"troop": "heavy_foot", "count": 6}]})
    assert "ground" in fault(ground=-1)
    assert "season" in fault(season="rainy")
    assert "options" in fault(options=["magic"])


# The battle


@rule("AB-C.18.f")
def test_a_free_battle_without_other_agreement() -> None:
    sheet = made().data
    assert (sheet.scenario.turns, sheet.scenario.first_player, sheet.scenario.victory) == (15, "", "demoralisation")
    assert sheet.map.terrain == shipped()[FIRST].data.map.terrain
    assert (sheet.map.cols, sheet.map.rows) == (13, 11)
    assert sheet.victory.objective_hexes == ((3, 5), (6, 5), (9, 5))
    assert [(one.id, one.side, one.command_level, one.agents) for one in sheet.player] == [
        ("south", "south", 4, 0),
        ("north", "north", 4, 0),
    ]
    assert [player.name for player in sheet.player] == [ARMIES["phalanx"].name, ARMIES["steppe"].name]
    for side in ("south", "north"):
        ranks = [one.rank for one in sheet.leader if one.owner == side]
        assert ranks == ["commander", "subgeneral"]


@rule("AB-C.18.c", "AB-C.18.f")
def test_units_stand_in_the_three_rows_of_their_side_with_their_leaders() -> None:
    sheet = made(points=300).data
    for side, rows in (("south", (8, 9, 10)), ("north", (0, 1, 2))):
        units = [one for one in sheet.unit if one.owner == side]
        assert {one.hex[1] for one in units} <= set(rows)
        assert units[0].hex == (6, 8 if side == "south" else 2)
        assert {one.hex for one in sheet.leader if one.owner == side} <= {one.hex for one in units}


@rule("AB-8.1.b", "AB-8.1.f", "AB-8.1.g", "AB-8.1.h")
def test_a_bought_camp_has_servants_fence_and_herd() -> None:
    camp = {"army": "phalanx", "camp": True, "herd": True, "palisades": 4}
    sheet = made(options=["camps"], south=camp, north=camp | {"palisades": 6}).data
    assert {(one.owner, one.hexes) for one in sheet.camp} == {
        ("south", ((5, 10), (6, 10))),
        ("north", ((5, 0), (6, 0))),
    }
    people = {(one.owner, one.troop, one.hex) for one in sheet.unit if one.troop in ("servants", "herd")}
    assert people >= {("south", "servants", (5, 10)), ("south", "herd", (7, 10)), ("north", "servants", (6, 0))}
    assert len(people) == 6
    assert len(sheet.side) == 10
    ground = sheet.ground
    for one in sheet.side:  # every side of the fence looks outwards
        beyond = ground.step(ground.grid.number(*one.hex), one.direction)
        assert ground.grid.spot(beyond) not in {spot for camp in sheet.camp for spot in camp.hexes}


@rule("AB-9.a")
def test_corps_share_the_units_among_the_sub_generals() -> None:
    sheet = made(options=["corps_orders"], south={"army": "horde", "subgenerals": 2}).data
    assert sheet.scenario.victory == "corps_points"
    sizes = {corps.id: sum(unit.corps == corps.id for unit in sheet.unit) for corps in sheet.corps}
    assert len(sizes) == 3
    assert abs(sizes["south_corps_0"] - sizes["south_corps_1"]) <= 1
    assert all(unit.corps for unit in sheet.unit)
    assert {corps.subgeneral for corps in sheet.corps if corps.owner == "south"} == {
        one.id for one in sheet.leader if one.owner == "south" and one.rank == "subgeneral"
    }


@rule("AB-11.h", "AB-11.d")
def test_agents_are_as_many_as_were_bought() -> None:
    sheet = made(options=["agents"], south={"army": "horde", "agents": 2}).data
    assert [one.agents for one in sheet.player] == [2, 0]


@rule("AB-C.18.d")
def test_with_hidden_units_the_armies_are_hidden() -> None:
    one = made(options=["hidden_units"])
    assert all(unit.hidden for unit in one.data.unit)
    assert not any(unit.hidden for unit in made().data.unit)


@rule("AB-C.18.f")
def test_the_file_says_name_length_and_options() -> None:
    one = pickup.read_scenario(asked(turns=9, options=["wind", "fire"]) | {"name": "Duel", "name_fr": "Duel !"}, "x")
    assert one.names == {"en": "Duel", "fr": "Duel !"}
    assert one.data.scenario.turns == 9
    assert {name for name, on in one.options.items() if on} == {"wind", "fire"}


def test_a_written_out_scenario_is_read_as_before() -> None:
    source = shipped()[FIRST].data
    raw = made().source
    assert raw is not None
    again = pickup.read_scenario(raw, "again.toml")
    assert again.data == made().data
    assert source.id == FIRST


# The ground


def terrain_of(number: int, zone: str = "temperate") -> list[str]:
    """The rows of a drawn ground."""
    rows: list[str] = drawn_ground.drawn(number, zone, kept=frozenset())["map"]["terrain"]  # type: ignore[arg-type]
    return rows


def grounds() -> Iterator[tuple[str, list[str]]]:
    """Many grounds, with their zones."""
    for zone in ZONES:
        for number in range(1, 120):
            yield zone, terrain_of(number, zone)


@rule("AB-C.1.a", "AB-C.18.f")
def test_a_ground_is_told_by_its_number_and_others_differ() -> None:
    assert terrain_of(7) == terrain_of(7)
    assert len({tuple(terrain_of(number)) for number in range(1, 101)}) > 95
    assert made(ground=7).data.map.terrain != made().data.map.terrain


@rule("AB-C.13.d")
def test_grounds_are_alike_for_both_sides_bar_nobody_and_keep_within_their_zone() -> None:
    drawing, sizes = GROUND.drawing, set()
    for zone, rows in grounds():
        assert rows == rows[::-1]
        assert {len(row) for row in rows} == {13}
        kinds = {LETTERS[letter] for row in rows for letter in row} - {"open"}
        assert kinds
        assert kinds <= set(ZONES[zone].pieces)  # type: ignore[index]
        covered = sum(letter != "." for row in rows[:6] for letter in row)
        assert 1 <= covered <= drawing.covered
        assert set(rows[0]) == {"."}
        sizes.add(covered)
    assert max(sizes) == drawing.covered
    assert all(TERRAIN[kind].move != "impassable" for zone in ZONES.values() for kind in zone.pieces)


@rule("AB-C.18.f", "AB-8.1.b")
def test_objectives_and_camps_stay_open() -> None:
    for number in range(1, 80):
        rows = made(ground=number, zone="cold").data.map.terrain
        assert [rows[row][column] for column, row in (*army_builder.OBJECTIVES, (5, 10), (6, 0), (7, 10))] == ["."] * 6


@rule("AB-C.8.h")
def test_some_grounds_have_a_road_from_side_to_side() -> None:
    roads = [drawn_ground.drawn(number, "temperate", kept=frozenset()).get("road") for number in range(1, 121)]
    found = [road[0]["hexes"] for road in roads if road]
    assert 20 <= len(found) <= 65
    assert all(road[0][1] == 0 and road[-1][1] == 10 for road in found)
    assert len({road[0][0] for road in found}) > 2


@rule("AB-C.18.c", "AB-C.13.d")
@pytest.mark.parametrize("zone", sorted(ZONES))
def test_every_army_finds_room_on_every_ground(zone: str) -> None:
    for number in range(1, 25):
        made(ground=number, zone=zone, points=300, south={"army": "chivalry"}, north={"army": "steppe"})
    heavy = {
        "units": [
            {"troop": "heavy_artillery", "count": 8, "weapon": "stone_heavy"},
            {"troop": "heavy_chariots", "count": 8},
        ]
    }
    for number in range(1, 25):
        made(ground=number, zone=zone, points=400, south=heavy)


# Weather


@rule("AB-3.2.b", "AB-3.2.c", "AB-2.b")
@pytest.mark.parametrize(
    ("zone", "season", "modifiers"),
    [
        ("temperate", "summer", {"high_summer"}),
        ("temperate", "spring", set()),
        ("temperate", "autumn", set()),
        ("temperate", "winter", {"winter"}),
        ("mountains", "winter", {"winter", "mountains"}),
        ("desert", "summer", {"high_summer", "hot_desert"}),
        ("cold", "winter", {"winter", "cold_zone"}),
        ("monsoon", "summer", {"high_summer"}),
    ],
)
def test_the_weather_is_rolled_by_zone_and_season(zone: str, season: str, modifiers: set[str]) -> None:
    sheet = made(zone=zone, season=season).data
    assert sheet.weather is not None
    assert sheet.weather.kind == "rolled"
    assert set(sheet.weather.modifiers) == modifiers
    assert sheet.weather.monsoon == (zone == "monsoon")
    assert sheet.scenario.desert == (zone == "desert")
    assert sheet.clock is not None
    assert (sheet.clock.season, sheet.clock.start_hour) == (season, None)


# Free deployment


ROWS = """
rows
board 12 12
lake 3,9
unit a1 heavy_foot 4,9
unit a2 light_cavalry 5,10
unit b1 heavy_foot 4,2
leader a0 commander 4,9
leader a1s subgeneral 8,11
leader b0 commander 4,2
"""


def deploying(text: str = ROWS) -> Scene:
    """A free deployment."""
    return battle(text, DeployArmies(), JudgeVictory("alexandre"), rules=CORE, stops=[JudgeVictory]).run()


def plan(units: str, leaders: str) -> Deploy:
    """Where everything goes."""
    return Deploy(hexes(units), hexes(leaders))


@rule("AB-C.18.c", "AB-C.18.d")
def test_each_deploys_all_he_has_in_the_three_rows_of_his_side() -> None:
    scene = deploying()
    assert scene.asked == ("alexandre", "bayard")
    usual = Deploy(hexes("4,9 5,10"), hexes("4,9 8,11"))
    assert scene.candidates("alexandre") == [usual]
    assert scene.allows("alexandre", plan("0,9 11,11", "0,9 7,10"))
    refused = {
        "0,8 11,11|0,9 7,10": "AB-C.18.g",
        "0,9 11,11|0,9 7,8": "AB-C.18.g",
        "3,9 11,11|0,10 7,10": "AB-C.18.c",
        "0,9 0,9|0,9 7,10": "AB-C.1.f",
        "0,9|0,9 7,10": "AB-C.18.g",
        "0,9 11,11|0,9": "AB-C.18.g",
    }
    for text, found in refused.items():
        assert scene.refusal("alexandre", plan(*text.split("|"))).clause == found
    scene.play("alexandre", plan("0,9 11,11", "0,9 7,10"))
    assert scene.where("a1") == "4,9"
    scene.play("bayard", plan("8,0", "8,0"))
    assert [scene.where(name) for name in ("a1", "a2", "a0", "a1s", "b1", "b0")] == [
        *("0,9", "11,11", "0,9", "7,10", "8,0", "8,0")
    ]


@rule("AB-C.18.c", "AB-8.1.c")
def test_camps_and_crews_stay_where_the_file_puts_them() -> None:
    text = f"{ROWS}options camps boats\ncamp a 6,11 7,11\nunit a3 servants 6,11\nunit a5 herd 8,11\n"
    scene = deploying(f"{text}river 10,10\nboat a_b rowing_boat 10,10\nunit a6 light_foot 10,10\n")
    assert scene.allows("alexandre", plan("0,9 11,11", "0,9 7,10"))
    assert scene.refusal("alexandre", plan("0,9 6,11", "0,9 7,10")).clause == "AB-C.1.f"


@rule("AB-C.18.c", "AB-C.18.d", "AB-7.o")
def test_in_a_free_deployment_hidden_units_stay_hidden() -> None:
    scene = deploying(f"{ROWS}options hidden_units\nunit a3 archers 9,9 hidden")
    scene.play("alexandre", plan("0,9 11,11 9,10", "9,10 7,10"))
    scene.play("bayard", plan("8,0", "8,0"))
    assert scene.battle.has(scene["a3"], HIDDEN)
    assert not scene.battle.knows_leader("bayard", scene["a0"])
    assert scene.battle.unit_in(at("9,10")) == scene["a3"]


@rule("AB-C.18.a", "AB-C.18.e", "AB-C.18.f")
def test_a_pick_up_battle_is_set_up_to_its_deployment() -> None:
    begun = RULEBOOK.begin(setup.set_up(made(ground=3)), SeededDice(b"x" * 32))
    assert [decision.seat for decision in RULEBOOK.decisions(begun.state)]
