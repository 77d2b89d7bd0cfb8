"""AB-1.0 to AB-1.4: what can burn, how well it resists, and what fire does to it."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Attack, MoveLeader, MoveUnit
from iacta.games.alexandre_bayard.map_file import FIRE, OVERLAY, TERRAIN
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.rules import fire, ignition, looting, paths, retreat, shipwreck, shooting
from iacta.games.alexandre_bayard.rules.burning import elements_in, flammable, resistance
from iacta.games.alexandre_bayard.rules.results import may_follow_up
from iacta.games.alexandre_bayard.rules.standing import is_free
from iacta.games.alexandre_bayard.rules.terrain import is_sheltered, is_wood_cover
from iacta.games.alexandre_bayard.sides import SIDES, Side
from iacta.games.alexandre_bayard.state import HIDDEN
from iacta.games.alexandre_bayard.steps import (
    AgeFires,
    BurnOut,
    Combat,
    CrewInWater,
    IncendiaryAttack,
    JudgeVictory,
    LookAround,
    PlaceSurvivors,
    RetreatUnit,
    RollIncendiary,
    StartScheduledFires,
)
from tests.alexandre_bayard.fires import FAR, burning, fire_step, lost
from tests.alexandre_bayard.kit import Scene, at, battle, hexes
from tests.alexandre_bayard.lines import element
from tests.alexandre_bayard.phases import CORE, fighting, moving
from tests.marks import rule

HEAT = "options heat wind weather\nweather heatwave\nwind very_strong 2"


def field(text: str) -> Scene:
    """A position with fire."""
    return battle(f"{FAR}\noptions fire\n{text}")


def strength(text: str, name: str, where: str) -> int:
    """The resistance of something; 0: it does not burn."""
    scene = field(text)
    return resistance(scene.battle, element(scene.battle, name, where))


def attacked(scene: Scene, name: str, where: str, *dice: int, side: Side = "alexandre") -> None:
    """One roll against something."""
    attack = IncendiaryAttack("weapon", side, element(scene.battle, name, where), dice=len(dice))
    scene.call(ignition.roll_incendiary, RollIncendiary(attack), dice=dice)


FIGURES = [
    *(("forest 4,4", "forest", 4), ("wooded_hill 4,4", "wooded_hill", 4), ("maquis 4,4", "maquis", 4)),
    *(("village 4,4", "village", 3), ("building 4,4 stone\nvillage 4,4", "village", 4), ("church 4,4", "church", 3)),
    *(("building 4,4 stone\nchurch 4,4", "church", 3), ("open 4,4", "open", 0), ("hill 4,4", "hill", 0)),
    *(("rocks 4,4", "rocks", 0), ("marsh 4,4", "marsh", 0), ("sand 4,4", "sand", 0)),
    *(("river 4,4\nbridge 4,4", "bridge", 3), ("river 4,4\nbridge 4,4 stone", "bridge", 0)),
    *(("abatis 4,4", "abatis", 3), ("river 4,4\nford 4,4", "ford", 0), ("camp_fire 4,4", "camp_fire", 0)),
    *(("side palisade 4,4 2", "side2", 3), ("side barrier 4,4 2", "side2", 3), ("side ditch 4,4 2", "side2", 0)),
    *(("side wall 4,4 2", "side2", 0), ("side palisade 4,4 2 stone", "side2", 0)),
]


@pytest.mark.parametrize(("text", "name", "expected"), FIGURES)
@rule("AB-1.1.a", "AB-1.1.b", "AB-1.1.d", "AB-1.1.e", "AB-1.2.a", "AB-1.2.d", "AB-1.2.e", "AB-1.2.f")
def test_what_burns_and_how_well_it_resists(text: str, name: str, expected: int) -> None:
    assert strength(text, name, "4,4") == expected


@rule("AB-1.1.a", "AB-1.1.b", "AB-1.4.k", "AB-16.d")
def test_no_other_terrain_burns() -> None:
    burns = {name for name in TERRAIN if strength(f"{name} 4,4", name, "4,4")}
    assert burns == {"forest", "wooded_hill", "maquis", "village", "church"}


@rule("AB-12.v")
def test_a_camp_burns_like_dry_wood() -> None:
    text = "options camps\ncamp a 6,2 7,2"
    assert strength(text, "camp", "6,2") == 3
    assert field(text).battle.overlays[at("6,2")] == ("camp",)


@rule("AB-1.12.a")
def test_a_boat_resists_five() -> None:
    text = "options boats\nriver 4,4\nboat a_boat barge 4,4"
    assert strength(text, "boat0", "4,4") == 5
    assert element(field(text).battle, "boat0", "4,4") in flammable(field(text).battle, at("4,4"))


@rule("AB-1.1.c", "AB-1.2.f")
def test_of_troops_wagons_and_mantlets_burn_and_nothing_else() -> None:
    scene = field("unit b1 crossbowmen 4,4 crossbow wagon mantlets pack_animals torches fire_pots sacred_symbol")
    found = [one.name for one in flammable(scene.battle, at("4,4"))]
    assert found == ["mantlets", "wagon"]
    assert strength("unit b1 archers 4,4 wagon", "wagon", "b1") == 3


@rule("AB-1.9.c")
def test_the_elements_of_a_hex_come_in_order() -> None:
    scene = field("forest 4,4\nabatis 4,4\nside barrier 4,4 6\nside palisade 4,4 2\nunit b1 archers 4,4 wagon mantlets")
    assert [(one.kind, one.name, one.direction) for one in elements_in(scene.battle, at("4,4"))] == [
        *(("terrain", "", 0), ("overlay", "abatis", 0), ("side", "", 2), ("side", "", 6)),
        *(("accessory", "mantlets", 0), ("accessory", "wagon", 0)),
    ]


@rule("AB-12.aa")
def test_what_a_hidden_unit_carries_is_no_element() -> None:
    scene = field("options hidden_units\nforest 4,4\nunit b1 archers 4,4 wagon hidden")
    assert flammable(scene.battle, at("4,4")) == [Element("terrain", at("4,4"))]


@rule("AB-1.2.a", "AB-1.2.b", "AB-1.2.c", "AB-1.2.j", "AB-1.2.k", "AB-1.4.f", "AB-1.4.g", "AB-1.9.b")
def test_hits_on_green_armour_wear_resistance_down_until_the_fire_begins() -> None:
    scene = field("forest 4,4")
    attacked(scene, "forest", "4,4", 4, 5, 6)  # flag, order and tactical faces do nothing
    assert lost(scene, "forest", "4,4") == 0
    assert scene.battle.tokens == {"alexandre": 0, "bayard": 0}
    attacked(scene, "forest", "4,4", 1, 2)
    assert lost(scene, "forest", "4,4") == 2
    attacked(scene, "forest", "4,4", 3, 4)
    assert burning(scene) == []
    attacked(scene, "forest", "4,4", 1, 1, side="bayard")
    assert burning(scene) == ["terrain 4,4 b 0"]
    assert [event.side for event in scene.happened(events.FireLit)] == ["bayard"]
    assert lost(scene, "forest", "4,4") == 0


@rule("AB-16.e")
def test_the_fire_is_his_whose_roll_exhausts_the_element() -> None:
    scene = field("forest 4,4")
    attacked(scene, "forest", "4,4", 1, 1, 1)
    attacked(scene, "forest", "4,4", 1, side="bayard")
    assert burning(scene) == ["terrain 4,4 b 0"]


@rule("AB-1.4.k")
def test_what_burns_or_has_burnt_is_not_attacked() -> None:
    scene = field("forest 4,4\nfire forest 4,4 a 1")
    attacked(scene, "forest", "4,4")
    assert scene.events == []
    scene.battle.fires.clear()
    scene.battle.terrain[at("4,4")] = "rocks"
    attacked(scene, "forest", "4,4")
    assert scene.events == []


def started(text: str) -> Scene:
    """The position after step G5."""
    scene = field(f"forest 4,4\nfirst b\n{text}")
    scene.call(fire.start_scheduled_fires, StartScheduledFires())
    return scene


@rule("AB-1.0.c", "AB-1.0.d", "AB-1.4.f", "AB-1.5.q")
def test_a_fire_starts_by_itself_only_where_and_when_the_scenario_schedules_one() -> None:
    assert burning(started("turn 5")) == []
    assert burning(started("scheduled 5 4,4\nturn 6")) == []
    scene = started("scheduled 5 4,4\nturn 5")
    assert burning(scene) == ["terrain 4,4 b 0"]
    assert [one.lit_by for one in scene.battle.fires.values()] == ["bayard"]
    assert burning(started("scheduled 5 4,4\nturn 5\noptions weather\nweather rain storm 2")) == []


def lit(text: str, name: str, where: str, side: Side = "alexandre") -> Scene:
    """A position in which something has just been set on fire, in a side's combat phase."""
    scene = field(text)
    attacked(scene, name, where, 1, 1, 1, 1, 1, side=side)
    return scene


def life(scene: Scene, start: str = "3a") -> list[str]:
    """The player turns in which something still burns, and its age at the end of each."""
    found: list[str] = []
    turns = [f"{turn}{side[0]}" for turn in range(3, 9) for side in SIDES]
    for turn in turns[turns.index(start) :]:
        if not scene.battle.fires:
            break
        side = SIDES[turn.endswith("b")]
        scene.call(fire.age_fires, AgeFires(side))
        scene.call(fire.burn_out, BurnOut(side))
        found.append(f"{turn} {[one.age for one in scene.battle.fires.values()]}")
    return found


@rule("AB-X26", "AB-1.4.a", "AB-1.4.f", "AB-1.4.g", "AB-1.5.d")
def test_the_life_of_a_fire_counts_complete_turns_from_the_owners_next() -> None:
    assert life(lit("forest 4,4", "forest", "4,4")) == [
        *("3a [0]", "3b [0]", "4a [1]", "4b [1]", "5a [2]", "5b [2]", "6a [3]", "6b []")
    ]
    assert life(lit("forest 4,4", "forest", "4,4", "bayard"), "3b") == [
        *("3b [0]", "4a [0]", "4b [1]", "5a [1]", "5b [2]", "6a [2]", "6b [3]", "7a []")
    ]
    assert life(lit("side palisade 4,4 2", "side2", "4,4"))[-1] == "5b []"


@rule("AB-X54", "AB-1.5.q")
def test_a_scheduled_fire_is_as_old_as_one_lit_in_the_first_players_turn() -> None:
    scene = field("forest 4,4\nturn 6\nscheduled 6 4,4")
    scene.call(fire.start_scheduled_fires, StartScheduledFires())
    assert life(scene) == ["3a [0]", "3b [0]", "4a [1]", "4b [1]", "5a [2]", "5b [2]", "6a [3]", "6b []"]


TIMES = [
    *(("wooded_hill 4,4", "wooded_hill", 3), ("maquis 4,4", "maquis", 3), ("river 4,4\nbridge 4,4", "bridge", 3)),
    *(("village 4,4", "village", 3), ("church 4,4", "church", 3), ("abatis 4,4", "abatis", 2)),
    *(("side palisade 4,4 2", "side2", 2), ("side barrier 4,4 2", "side2", 2)),
    ("options camps\ncamp a 4,4 5,4", "camp", 2),
    ("unit b1 archers 4,4 wagon", "wagon", 2),
]


@pytest.mark.parametrize(("text", "name", "turns"), TIMES)
@rule("AB-1.4.a", "AB-1.4.d", "AB-1.4.e", "AB-1.4.h")
def test_how_many_complete_turns_each_thing_burns(text: str, name: str, turns: int) -> None:
    where = "b1" if name == "wagon" else "4,4"
    assert life(lit(text, name, where))[-1] == f"{3 + turns}b []"


REMAINS = [
    *(("forest", "rocks"), ("wooded_hill", "rocky_hill"), ("maquis", "rocks"), ("village", "rocks")),
    *(("church", "rocks"),),
]


def burnt_out(text: str, name: str, where: str = "4,4") -> Scene:
    """A position in which a fire has just reached its end."""
    scene = field(f"{text}\nfire {name} {where} a 3")
    scene.call(fire.burn_out, BurnOut("bayard"))
    return scene


@pytest.mark.parametrize(("terrain", "remains"), REMAINS)
@rule("AB-1.3.a", "AB-1.4.c", "AB-1.4.j", "AB-1.4.k")
def test_what_terrain_burns_down_to(terrain: str, remains: str) -> None:
    scene = burnt_out(f"{terrain} 4,4", terrain)
    assert scene.battle.terrain == {at("4,4"): remains}
    assert flammable(scene.battle, at("4,4")) == []


@rule("AB-16.d", "AB-1.4.j")
def test_a_burnt_out_wood_or_village_gives_no_cover_and_keeps_whom_it_holds() -> None:
    scene = burnt_out("village 4,4\nunit b1 light_artillery 4,4 bolt_light", "village")
    assert not is_sheltered(scene.battle, at("4,4"))
    assert not is_wood_cover(burnt_out("forest 4,4", "forest").battle, at("4,4"))
    assert scene.where("b1") == "4,4"
    assert not is_free(scene.battle, scene["b1"], at("4,4"))


@rule("AB-1.4.d", "AB-1.4.h")
def test_obstacles_and_tents_are_gone_when_they_have_burnt() -> None:
    assert burnt_out("side palisade 4,4 2", "side2").battle.sides == {}
    assert burnt_out("side barrier 4,4 2", "side2").battle.sides == {}
    assert burnt_out("abatis 4,4\nroad 3,4 4,4", "abatis").battle.overlays == {}


@rule("AB-8.3.e", "AB-12.v", "AB-1.4.h")
def test_a_camp_that_burns_out_counts_as_looted_once() -> None:
    scene = burnt_out("options camps\ncamp b 4,4 5,4", "camp")
    scene.call(looting.loot_camp, scene.then()[0])
    assert scene.battle.looted == {at("4,4")}
    assert scene.battle.lost_besides == {"alexandre": 0, "bayard": 1}
    assert scene.battle.overlays == {at("5,4"): ("camp",)}


@rule("AB-1.4.h")
def test_a_burnt_bridge_leaves_the_water() -> None:
    scene = burnt_out("river 4,4\nbridge 4,4\nroad 3,4 4,4 5,4", "bridge")
    assert scene.battle.overlays == {}
    assert not is_free(scene.battle, scene["a9"], at("4,4"))


@rule("AB-16.c")
def test_who_stands_on_a_bridge_that_burns_out_is_wrecked() -> None:
    scene = burnt_out("river 4,4\nbridge 4,4\nunit b1 heavy_foot 4,4", "bridge")
    assert scene.then() == (CrewInWater(scene["b1"]), LookAround())
    scene.call(shipwreck.crew_in_water, CrewInWater(scene["b1"]), dice=[1, 2, 4, 6])  # inverted: red is hit as green
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert scene.then() == (PlaceSurvivors(scene["b1"]),)


@rule("AB-1.4.e", "AB-1.6.c", "AB-1.7.f")
def test_a_burning_accessory_is_unusable_and_harms_nobody_then_it_is_gone() -> None:
    text = "unit a1 archers 2,4 bow activated\nunit b1 crossbowmen 4,4 crossbow mantlets"
    scene = field(f"{text}\nfire mantlets b1 a 1")
    assert shooting.announced(scene.battle, scene["a1"], scene["b1"]).dice == 2
    whole = field(text)
    assert shooting.announced(whole.battle, whole["a1"], whole["b1"]).dice == 1
    assert burnt_out(text, "mantlets", "b1").battle.accessories[scene["b1"]] == frozenset()
    after = fire_step(f"{text}\nfire mantlets b1 a 0")
    assert after.battle.plaquettes[after["b1"]] == 4
    assert after.battle.smoke == {at("4,4")}


@rule("AB-1.4.b", "AB-1.4.i", "AB-C.1.i")
def test_nobody_enters_a_burning_hex_and_who_is_in_it_may_leave() -> None:
    text = "unit a1 light_foot 3,4 activated\nforest 4,4\nfire forest 4,4 b 1\nleader a0 officer 3,4"
    scene = moving(f"{FAR}\noptions fire\n{text}")
    assert scene.refusal("alexandre", MoveUnit(scene["a1"], hexes("4,4"))).clause == "AB-1.4.i"
    assert scene.refusal("alexandre", MoveLeader(scene["a0"], hexes("4,4"))).clause == "AB-1.4.i"
    inside = moving(f"{FAR}\noptions fire\nunit a1 light_foot 4,4 activated\nforest 4,4\nfire forest 4,4 b 1")
    assert inside.allows("alexandre", MoveUnit(inside["a1"], hexes("3,4")))
    assert not paths.can_enter(scene.battle, scene["a1"], at("3,4"), at("4,4"))


@rule("AB-1.4.i", "AB-1.6.j", "AB-C.11.m")
def test_nobody_follows_up_into_a_burning_hex() -> None:
    text = "unit a1 heavy_foot 3,4 activated\nunit b1 light_foot 6,6\nforest 4,4"
    for fires, may in (("", True), ("fire forest 4,4 a 1", False)):
        scene = field(f"{text}\n{fires}")
        combat = Combat("melee", scene["a1"], scene["b1"], "alexandre", at("3,4"), at("4,4"))
        assert may_follow_up(scene.battle, combat) == may


@rule("AB-1.6.j", "AB-1.4.i")
def test_a_unit_in_a_burning_hex_fights_and_is_fought() -> None:
    text = "unit a1 heavy_foot 3,4 activated\nunit b1 light_foot 4,4\nforest 4,4\nfire forest 4,4 b 1"
    scene = fighting(f"{FAR}\noptions fire\n{text}")
    assert scene.allows("alexandre", Attack(scene["a1"], scene["b1"]))
    inside = fighting(f"{FAR}\noptions fire\n{text.replace('4,4 b', '3,4 b')}")
    assert inside.allows("alexandre", Attack(inside["a1"], inside["b1"]))


@rule("AB-1.4.d")
def test_a_burning_side_is_impassable_to_all_from_both_sides() -> None:
    text = "unit a1 light_foot 3,4 activated\nleader a0 officer 3,4\nside barrier 4,4 5"
    free = moving(f"{FAR}\noptions fire\n{text}")
    assert free.allows("alexandre", MoveUnit(free["a1"], hexes("4,4")))
    scene = moving(f"{FAR}\noptions fire\n{text}\nfire side5 4,4 b 1")
    assert scene.refusal("alexandre", MoveUnit(scene["a1"], hexes("4,4"))).clause == "AB-1.4.d"
    assert scene.refusal("alexandre", MoveLeader(scene["a0"], hexes("4,4"))).clause == "AB-1.4.d"
    assert not paths.can_enter(scene.battle, scene["a1"], at("4,4"), at("3,4"))
    assert at("4,4") not in [
        step.path[-1] for step in scene.candidates("alexandre") if isinstance(step, MoveLeader) and len(step.path) == 1
    ]


@rule("AB-16.g", "AB-1.4.i")
def test_a_flag_whose_only_way_leads_into_fire_costs_a_plaquette() -> None:
    text = "river 4,3 4,5\nforest 5,4\nunit a1 light_foot 4,4"
    scene = field(f"{text}\nfire forest 5,4 b 1")
    step = RetreatUnit(scene["a1"], 1, at("3,4"))
    assert retreat.ways(scene.battle, step) == [()]
    scene.call(retreat.retreat, step, ())
    assert scene.battle.plaquettes[scene["a1"]] == 3
    assert retreat.ways(field(text).battle, step) == [(at("5,4"),)]


@rule("AB-12.aa")
def test_a_decoy_in_a_hex_that_begins_to_burn_is_removed() -> None:
    scene = field("options hidden_units decoys\nforest 4,4\ndecoy b3 warband 4,4")
    scene.battle.mark(scene["b3"], HIDDEN)
    attacked(scene, "forest", "4,4", 1, 1, 1, 4)
    assert scene.where("b3") == "4,4"
    attacked(scene, "forest", "4,4", 1)
    assert scene.where("b3") == ""


def under_heat(text: str) -> str:
    """A position in a heatwave with a very strong wind."""
    return f"{HEAT}\n{text}"


@rule("AB-1.8.d", "AB-1.8.f")
@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        *(("open 4,4", "open", 2), ("hill 4,4", "hill", 2), ("forest 4,4", "forest", 4), ("sand 4,4", "sand", 0)),
        *(
            ("village 4,4", "village", 2),
            ("village 4,4\nbuilding 4,4 stone", "village", 4),
            ("church 4,4", "church", 2),
        ),
        *(("side palisade 4,4 2", "side2", 2), ("side barrier 4,4 2", "side2", 2), ("abatis 4,4", "abatis", 2)),
        *(("river 4,4\nbridge 4,4", "bridge", 3), ("options camps\ncamp a 4,4 5,4", "camp", 2)),
        *(("rocks 4,4", "rocks", 0), ("burnt_ground 4,4", "burnt_ground", 0), ("dry_bed 4,4", "dry_bed", 0)),
        *(("soft_ground 4,4", "soft_ground", 0), ("stream 4,4", "stream", 0), ("side wall 4,4 2", "side2", 0)),
    ],
)
def test_in_a_prairie_fire_grass_burns_and_built_hexes_resist_otherwise(text: str, name: str, expected: int) -> None:
    assert strength(under_heat(text), name, "4,4") == expected


@rule("AB-1.1.c", "AB-1.11.h", "AB-1.13.f")
def test_the_figures_of_the_file_are_those_of_the_ledger() -> None:
    assert (FIRE.torch_dice, FIRE.spread_dice, FIRE.unit_in_burning_hex_dice) == (3, 4, 3)
    assert (OVERLAY["bridge"].burn_turns, TERRAIN["open"].burn_turns, TERRAIN["open"].burns_to) == (
        3,
        1,
        "burnt_ground",
    )


@rule("AB-16.c", "AB-1.4.h")
def test_whoever_lies_aboard_under_a_bridge_that_burns_out_is_not_wrecked() -> None:
    boat = "river 4,4\nbridge 4,4\noptions boats\nboat b_boat barge 4,4\nunit b1 heavy_foot 4,4"
    scene = burnt_out(boat, "bridge")
    assert CrewInWater(scene["b1"]) not in scene.then()
    assert scene.battle.overlays == {}


@rule("AB-7.k", "AB-16.d")
@pytest.mark.parametrize(("age", "hidden"), [(2, True), (3, False)])
def test_whom_a_burnt_out_wood_hides_no_more_is_seen_at_once(age: int, hidden: bool) -> None:  # noqa: FBT001
    text = f"{FAR}\noptions fire hidden_units\nforest 4,4\nunit b1 archers 4,4 hidden\nunit a1 heavy_foot 9,4"
    agenda = (BurnOut("bayard"), JudgeVictory("bayard"))
    scene = battle(f"{text}\nfire forest 4,4 a {age}", *agenda, rules=CORE, stops=[JudgeVictory], side="bayard").run()
    assert ("hidden" in scene.flags("b1")) == hidden
