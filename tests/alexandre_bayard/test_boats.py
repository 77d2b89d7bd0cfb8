"""AB-6.1 to AB-6.3: waters, craft, transport, combat aboard, mooring."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.actions import Attack, ChangeOrder, Done, FollowUp, MoorBoat, MoveUnit
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.map import Ground
from iacta.games.alexandre_bayard.rules import activation, melee, results, retreat, shooting
from iacta.games.alexandre_bayard.rules.afloat import carries, current_in
from iacta.games.alexandre_bayard.rules.boats import note_crews
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.movement import MovingUnit
from iacta.games.alexandre_bayard.rules.paths import reachable
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.setup import dispose
from iacta.games.alexandre_bayard.scenarios import sheet_of, shipped
from iacta.games.alexandre_bayard.state import HIDDEN, SAILED
from tests.alexandre_bayard.kit import Scene, at, battle, hexes
from tests.alexandre_bayard.phases import fighting, moving, order
from tests.marks import rule

RIVER = """
options boats
river 0,5 1,5 2,5 3,5 4,5 5,5 6,5 7,5 8,5 9,5 10,5 11,5
unit b8 archers 11,0
"""
GREAT = RIVER.replace("river", "great_river") + "great_river " + " ".join(f"{column},6" for column in range(12)) + "\n"


def go(scene: Scene, name: str, path: str, dice: tuple[int, ...] = ()) -> Scene:
    """A unit goes along a path."""
    return scene.play("alexandre", MoveUnit(scene[name], hexes(path)), dice)


def refused(scene: Scene, name: str, path: str) -> str:
    """The clause by which a move is refused; nothing: it is not."""
    found = MovingUnit().refuses(scene.battle, "alexandre", MoveUnit(scene[name], hexes(path)))
    return found.clause if isinstance(found, Refusal) else ""


def reach(scene: Scene, name: str) -> set[str]:
    """Where the move of a unit may end."""
    column_row = scene.battle.ground.grid.spot
    return {"{},{}".format(*column_row(place)) for place in reachable(scene.battle, scene[name])}


# Waters


@pytest.mark.parametrize("water", ["river", "great_river", "pond", "lake", "sea"])
@rule("AB-6.1.a")
def test_waters_are_impassable_but_for_bridges_and_fords(water: str) -> None:
    text = f"unit a1 light_foot 4,8 activated\n{water} 4,7\nunit b8 archers 11,0\n"
    assert refused(moving("options boats\n" + text), "a1", "4,7") == "AB-C.13.d"
    crossed = "\nroad 4,8 4,7 4,6\nbridge 4,7"
    assert refused(moving("options boats\n" + text + crossed), "a1", "4,7") == ""
    if water == "river":
        assert refused(moving("options boats\n" + text + "ford 4,7"), "a1", "4,7") == ""


@pytest.mark.parametrize("scenario", sorted(shipped()))
@rule("AB-6.1.b", "AB-6.1.c", "AB-6.1.d")
def test_waters_of_the_scenarios_have_the_size_of_their_name(scenario: str) -> None:
    ground = sheet_of(shipped()[scenario]).ground
    for place in ground.hexes:
        water = _body(ground, place)
        if ground.terrain[place] == "pond":
            assert len(water) <= 3
        elif ground.terrain[place] == "lake":
            assert len(water) > 3
        elif ground.terrain[place] == "sea":
            assert any(there == 0 for one in water for there in ground.around[one])
        elif ground.terrain[place] == "great_river":
            assert any(len(_like(ground, one)) > 2 for one in water)


def _like(ground: Ground, place: int) -> list[int]:
    return [there for there in ground.neighbours[place] if ground.terrain[there] == ground.terrain[place]]


def _body(ground: Ground, place: int) -> set[int]:
    found, waiting = {place}, [place]
    while waiting:
        more = [there for there in _like(ground, waiting.pop()) if there not in found]
        found.update(more)
        waiting += more
    return found


# Craft


WATERS = {
    "rowing_boat": {"stream", "river", "great_river", "pond", "lake"},
    "barge": {"river", "great_river", "pond", "lake"},
    "ship": {"great_river", "lake", "sea"},
    "small_raft": {"stream", "river", "great_river", "pond", "lake"},
    "medium_raft": {"river", "great_river", "pond", "lake"},
    "large_raft": {"great_river", "lake"},
}
HOLDS = {
    "rowing_boat": {"heavy_foot", "pioneers"},
    "barge": {"heavy_foot", "pioneers", "heavy_cavalry", "camelry", "light_artillery"},
    "ship": {
        *("heavy_foot", "pioneers", "heavy_cavalry", "camelry", "light_chariots", "light_artillery"),
        "medium_artillery",
    },
    "small_raft": {"heavy_foot", "pioneers"},
    "medium_raft": {"heavy_foot", "pioneers", "heavy_cavalry", "camelry", "light_artillery"},
}
KINDS = (
    *("heavy_foot", "pioneers", "heavy_cavalry", "camelry", "light_chariots", "heavy_chariots", "elephants"),
    *("light_artillery", "medium_artillery", "heavy_artillery", "herd"),
)


@pytest.mark.parametrize("water", ["stream", "river", "great_river", "pond", "lake", "sea"])
@pytest.mark.parametrize("craft", sorted(WATERS))
@rule("AB-6.2.a", "AB-6.2.b")
def test_each_craft_has_its_waters(craft: str, water: str) -> None:
    scene = moving(f"""
        options boats
        {"great_river" if craft != "ship" else "lake"} 4,6
        {water} 5,6
        boat a_boat {craft} 4,6
        unit a1 light_foot 4,6 activated
        unit b8 archers 11,0
    """)
    floats = water in WATERS[craft]
    assert ("5,6" in reach(scene, "a1") and scene.battle.boats[0].hex == at("4,6")) == (floats or water == "stream")
    if floats:
        assert scene.play("alexandre", MoveUnit(scene["a1"], hexes("5,6"))).where("a_boat") == "5,6"


@pytest.mark.parametrize("troop", KINDS)
@pytest.mark.parametrize("craft", sorted(WATERS))
@rule("AB-6.2.a", "AB-6.2.d", "AB-6.3.q")
def test_the_table_of_craft_alone_says_whom_each_carries(craft: str, troop: str) -> None:
    scene = battle(f"options boats\nlake 4,6\nboat a_boat {craft} 4,6\nunit a1 {troop} 4,7\nunit b8 archers 11,0")
    expected = craft == "large_raft" or troop in HOLDS[craft]
    assert carries(scene.battle, 0, scene["a1"]) == expected
    assert gathered.admits(scene.battle, scene["a1"], at("4,7"), at("4,6")) == expected


@rule("AB-6.2.d", "AB-6.3.h", "AB-6.3.v")
def test_who_embarks_takes_leaders_and_accessories_and_the_craft_is_theirs() -> None:
    scene = moving(f"{RIVER}unit a1 light_foot 4,6 torches activated\nboat b_boat barge 4,5\nleader a0 commander 4,6")
    go(scene, "a1", "4,5")
    assert (scene.where("a1"), scene.where("a0")) == ("4,5", "4,5")
    assert "torches" in scene.battle.accessories[scene["a1"]]
    assert scene.battle.boats[0].side == "alexandre"
    assert scene.happened(events.Embarked) == [events.Embarked(scene["a1"], 0)]
    assert {"embarked", "move_done"} <= scene.flags("a1")


# Embarking and landing


@rule("AB-6.3.a")
def test_embarking_and_landing_cost_a_hex_more() -> None:
    scene = moving(f"{RIVER}unit a1 light_foot 4,7 activated\nboat a_boat barge 4,5")  # 2 / 3
    assert refused(scene, "a1", "4,6 4,5") == ""
    far = moving(f"{RIVER}unit a1 light_foot 4,8 activated\nboat a_boat barge 4,5")
    assert refused(far, "a1", "4,7 4,6 4,5") == "AB-C.8.g"
    beside = moving(f"{RIVER}unit a1 light_foot 4,7 activated\nboat a_boat barge 4,5\nunit b1 archers 4,4")
    assert refused(beside, "a1", "4,6 4,5") == "AB-C.4.a"  # the third hex is a march hex


@rule("AB-6.3.a", "AB-6.3.c")
def test_who_lands_stops_in_the_landing_hex() -> None:
    scene = moving(f"{RIVER}unit a1 light_cavalry 4,5 activated\nboat a_boat barge 4,5")
    assert refused(scene, "a1", "4,6") == ""
    assert refused(scene, "a1", "4,6 4,7") == "AB-C.8.g"
    go(scene, "a1", "4,6")
    assert (scene.where("a1"), scene.where("a_boat")) == ("4,6", "4,5")
    assert scene.happened(events.Landed) == [events.Landed(scene["a1"], 0)]
    assert "move_done" in scene.flags("a1")


@rule("AB-6.3.i")
def test_a_unit_with_too_small_an_allowance_goes_aboard_and_ashore_with_its_whole_move() -> None:
    for place, end in (("4,6", "4,5"), ("4,5", "4,6")):
        scene = moving(f"{RIVER}unit a1 heavy_foot {place} activated\nboat a_boat barge 4,5\nunit b1 archers 4,4")
        assert refused(scene, "a1", end) == ""
        go(scene, "a1", end)
        assert scene.where("a1") == end
        assert "marched" not in scene.flags("a1")


@rule("AB-6.3.h")
def test_the_crew_makes_one_move_embarks_or_moves_the_craft_or_lands() -> None:
    scene = moving(f"{RIVER}unit a1 light_foot 4,6 activated\nboat a_boat barge 4,5\nboat a_other barge 6,5")
    assert refused(scene, "a1", "4,5 5,5") == "AB-C.8.g"
    aboard = moving(f"{RIVER}unit a1 light_foot 5,5 activated\nboat a_boat barge 5,5\nboat a_other barge 6,5")
    assert refused(aboard, "a1", "4,5 4,6") == "AB-6.2.a"  # the craft does not go ashore
    assert refused(aboard, "a1", "6,5") == "AB-6.3.h"
    go(aboard, "a1", "4,5")
    assert (aboard.where("a1"), aboard.where("a_boat")) == ("4,5", "4,5")
    assert aboard.happened(events.BoatMoved) == [events.BoatMoved(0, at("5,5"), at("4,5"))]


@rule("AB-6.3.h")
def test_a_unit_that_has_moved_the_craft_does_not_fight_and_one_that_stayed_may() -> None:
    text = f"{RIVER}unit a1 light_foot 5,5 activated\nboat a_boat barge 5,5\nunit b1 archers 4,4"
    scene = moving(text)
    go(scene, "a1", "4,5")
    refusal = melee.refuses_attack(scene.battle, scene["a1"], scene["b1"])
    assert refusal is not None
    assert refusal.clause == "AB-6.3.h"
    scene.battle.clear((scene["a1"],), SAILED)
    assert melee.refuses_attack(scene.battle, scene["a1"], scene["b1"]) is None


@rule("AB-6.3.h")
def test_leaders_aboard_go_along_with_the_craft() -> None:
    scene = moving(f"{RIVER}unit a1 light_foot 5,5 activated\nboat a_boat barge 5,5\nleader a0 officer 5,5")
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,5"), leaders_stay=(scene["a0"],)))
    assert scene.where("a0") == "4,5"


@rule("AB-6.3.o", "AB-C.1.f")
def test_one_craft_in_a_hex_and_an_empty_one_of_either_side_is_boarded() -> None:
    scene = moving(f"{RIVER}unit a1 light_foot 4,5 activated\nboat a_boat barge 4,5\nboat b_boat barge 6,5")
    assert refused(scene, "a1", "5,5") == ""
    scene.battle.boats[1] = scene.battle.boats[1]._replace(hex=at("5,5"))
    assert refused(scene, "a1", "5,5") == "AB-6.3.h"
    empty = moving(f"{RIVER}unit a1 light_foot 4,6 activated\nboat b_boat barge 4,5")
    assert refused(empty, "a1", "4,5") == ""
    held = moving(f"{RIVER}unit a1 light_foot 4,6 activated\nboat b_boat barge 4,5\nunit b1 archers 4,5")
    assert refused(held, "a1", "4,5") == "AB-C.8.c"
    friend = moving(f"{RIVER}unit a1 light_foot 4,6 activated\nboat a_boat barge 4,5\nunit a2 light_foot 4,5")
    assert refused(friend, "a1", "4,5") == "AB-6.3.o"


@rule("AB-1.12.b")
def test_a_burning_craft_is_not_boarded_and_not_steered() -> None:
    text = f"{RIVER}options fire\nboat a_boat barge 4,5\nfire boat0 4,5 b 1\n"
    assert refused(moving(text + "unit a1 light_foot 4,6 activated"), "a1", "4,5") == "AB-C.13.d"
    assert refused(moving(text + "unit a1 light_foot 4,5 activated"), "a1", "5,5") == "AB-1.12.b"


@rule("AB-6.3.t", "AB-6.2.a")
def test_a_bridge_does_not_hinder_craft_unless_it_burns() -> None:
    text = f"{RIVER}road 5,4 5,5 5,6\nbridge 5,5\nunit a1 light_foot 4,5 activated\nboat a_boat barge 4,5\n"
    assert refused(moving(text), "a1", "5,5") == ""
    assert refused(moving(f"{text}options fire\nfire bridge 5,5 b 1"), "a1", "5,5") == "AB-1.4.i"


# How far


STRONG = f"{RIVER}current 2 strong\nunit a1 light_foot 5,5 activated\n"


@pytest.mark.parametrize(("turn", "upstream"), [(1, 0), (2, 1), (3, 0), (4, 1)])
@rule("AB-6.3.e", "AB-6.3.p", "AB-6.3.x", "AB-X49")
def test_in_a_strong_current_twice_as_far_downstream_and_upstream_every_other_turn(turn: int, upstream: int) -> None:
    banks = "river 4,6 5,6 4,4 5,4"
    scene = moving(f"{STRONG}{banks}\nboat a_boat rowing_boat 5,5\nturn {turn}")
    across = {"5,4", "5,6"} | {"6,4", "6,6"} - {"6,4", "6,6"}
    assert reach(scene, "a1") - {"6,4", "6,6"} >= {"6,5", "7,5"} | across
    assert "8,5" not in reach(scene, "a1")
    assert ("4,5" in reach(scene, "a1")) == bool(upstream)
    assert "3,5" not in reach(scene, "a1")


@rule("AB-6.3.x", "AB-X49")
def test_a_move_is_doubled_only_if_every_step_is_downstream() -> None:
    scene = moving(f"{STRONG}river 6,6\nboat a_boat rowing_boat 5,5")
    assert refused(scene, "a1", "6,5 6,6") == "AB-6.3.e"
    assert refused(scene, "a1", "6,5 7,5") == ""


@rule("AB-6.3.l")
def test_only_a_strong_current_changes_movement_and_it_may_differ_by_hex() -> None:
    weak = moving(f"{STRONG.replace('strong', '')}boat a_boat rowing_boat 5,5")
    assert reach(weak, "a1") & {"3,5", "4,5", "6,5", "7,5"} == {"4,5", "6,5"}
    other = moving(f"{STRONG.replace('strong', 'strong 5,5=5 4,5=5')}boat a_boat rowing_boat 5,5\nturn 1")
    assert reach(other, "a1") & {"3,5", "4,5", "6,5", "7,5"} == {"3,5", "4,5"}
    assert current_in(other.battle, at("6,5")) == 2
    assert current_in(other.battle, at("6,6")) == 0
    assert current_in(moving(f"{RIVER}").battle, at("6,5")) == 0


@pytest.mark.parametrize(
    ("wind", "hexes_east"),
    [("", 2), ("very_weak 2 11", 1), ("weak 2 9", 2), ("very_strong 2 3", 2), ("storm 2 2", 1), ("weak 5 9", 1)],
)
@rule("AB-6.2.c", "AB-6.2.a")
def test_a_ship_sails_in_a_wind_of_weak_to_very_strong_that_is_not_against_it(wind: str, hexes_east: int) -> None:
    text = f"{GREAT}boat a_boat ship 5,5\nunit a1 light_foot 5,5 activated\n"
    scene = moving(text + (f"options wind\nwind {wind}" if wind else ""))
    assert ("7,5" in reach(scene, "a1")) == (hexes_east == 2)
    assert "6,5" in reach(scene, "a1")


@pytest.mark.parametrize(("force", "total"), [("medium", 7), ("strong", 5), ("very_strong", 3), ("storm", 2)])
@pytest.mark.parametrize("turn", [1, 2])
@rule("AB-3.7.d", "AB-3.7.e", "AB-3.7.f", "AB-12.o")
def test_against_the_wind_every_other_turn(force: str, total: int, turn: int) -> None:
    text = f"{GREAT}great_river 4,4 5,4 6,4\nboat a_boat barge 5,5\nunit a1 light_foot 5,5 activated\n"
    scene = moving(f"{text}options wind\nwind {force} 2 {total}\nturn {turn}")
    against = reach(scene, "a1") & {"4,5", "5,4", "5,6"}
    assert against == ({"4,5", "5,4", "5,6"} if turn == 2 else set())
    assert {"6,5", "6,4", "6,6"} <= reach(scene, "a1")


@rule("AB-12.o", "AB-3.7.d")
def test_a_weak_wind_hinders_no_craft() -> None:
    scene = moving(f"{RIVER}boat a_boat barge 5,5\nunit a1 light_foot 5,5 activated\noptions wind\nwind weak 2 9")
    assert "4,5" in reach(scene, "a1")


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 8])
@rule("AB-12.o", "AB-16.o")
def test_against_current_and_wind_one_hex_every_four_turns(turn: int) -> None:
    scene = moving(f"{STRONG}boat a_boat barge 5,5\noptions wind\nwind strong 2 5\nturn {turn}")
    assert ("4,5" in reach(scene, "a1")) == (turn % 4 == 0)


@rule("AB-12.ak")
def test_at_most_one_hex_holds_for_craft_and_the_other_limits_do_not() -> None:
    text = f"{STRONG}boat a_boat rowing_boat 5,5\noptions weather\n"
    assert "7,5" in reach(moving(f"{text}weather rain very_strong 3"), "a1")
    storm = reach(moving(f"{text}weather rain storm 2"), "a1")
    assert ("6,5" in storm, "7,5" in storm) == (True, False)
    snow = f"{text}options wind\nwind strong 2 5\nweather snow storm 2"
    assert "7,5" in reach(moving(snow), "a1")  # downwind


@rule("AB-12.q")
def test_heat_leaves_only_small_craft_afloat_in_a_river_and_none_in_a_lake() -> None:
    heat = "options weather heat\nweather heatwave\n"
    for craft, floats in (("rowing_boat", True), ("barge", False)):
        scene = moving(f"{RIVER}{heat}boat a_boat {craft} 5,5\nunit a1 light_foot 5,5 activated")
        dry(scene, "river", "stream")
        assert ("6,5" in reach(scene, "a1")) == (floats or craft == "barge")
        found = refused(scene, "a1", "6,5")
        assert found == ("" if floats else found)
        if floats:
            assert go(scene, "a1", "6,5").where("a_boat") == "6,5"
        else:
            assert go(scene, "a1", "6,5").where("a_boat") == "5,5"  # it wades ashore in the stream
    lake = moving(
        f"{heat}lake 5,5 6,5 7,5 8,5\nboat a_boat rowing_boat 5,5\nunit a1 light_foot 5,5 activated\n"
        "options boats\nunit b8 archers 11,0"
    )
    dry(lake, "lake", "marsh")
    assert go(lake, "a1", "6,5").where("a_boat") == "5,5"


def dry(scene: Scene, water: str, becomes: str) -> None:
    """The heat changes every such hex."""
    ground = scene.battle.ground
    scene.battle.terrain = {place: becomes for place in ground.hexes if ground.terrain[place] == water}


# Aboard


@rule("AB-6.3.d", "AB-6.3.v", "AB-16.n")
def test_riders_and_models_aboard_count_as_dismounted_foot() -> None:
    scene = battle(f"""{RIVER}
        boat a_boat barge 4,5
        boat b_boat ship 8,5
        unit a1 heavy_cavalry 4,5
        unit b1 elephants 8,5
        unit a2 heavy_cavalry 4,8
    """)
    aboard, crew = profile(scene.battle, scene["a1"]), profile(scene.battle, scene["b1"])
    assert (aboard.arm, aboard.weight) == ("infantry", "very_heavy")
    assert aboard.melee == TABLES.troops["dismounted_knights"].melee
    assert (crew.arm, crew.colour) == ("infantry", "green")
    assert activation.families(scene.battle, scene["a1"]) == ("foot",)
    assert activation.families(scene.battle, scene["a2"]) == ("mounted",)
    assert scene.battle.plaquettes[scene["a1"]] == TABLES.troops["heavy_cavalry"].plaquettes


@rule("AB-6.3.s", "AB-C.7.r")
def test_aboard_nobody_changes_order_mounts_or_rallies() -> None:
    scene = moving(f"""{RIVER}
        options loosen_order
        tokens a 9
        boat a_boat barge 4,5
        boat a_other barge 8,5
        unit a1 heavy_foot 4,5 activated plaquettes=2
        unit a2 light_cavalry 8,5 activated
    """)
    assert scene.refusal("alexandre", ChangeOrder(scene["a1"], "loosen")).clause == "AB-6.3.s"
    assert scene.refusal("alexandre", order("mount_dismount", scene["a2"])).clause == "AB-6.3.s"
    rally = gathered.bans_rally(scene.battle, scene["a1"])
    assert rally is not None
    assert rally.clause == "AB-C.7.r"
    assert gathered.bans_rally(scene.battle, scene["b8"]) is None


ABOARD = f"{RIVER}boat b_boat barge 4,5\nunit b1 heavy_foot 4,5\n"


@rule("AB-6.3.b", "AB-6.3.u", "AB-X53")
def test_a_unit_alone_in_a_boat_is_supported_covered_and_stands() -> None:
    scene = fighting(f"{ABOARD}unit a1 medium_foot 4,6 activated moved=1 started=4,8")
    combat = melee.announced(scene.battle, "melee", scene["a1"], scene["b1"])
    assert (combat.factor, combat.dice, combat.supported) == ("impact", 3, True)
    ignored = results.ignored_flags(scene.battle, scene["b1"], combat)
    assert {one.reason for one in ignored} == {"supported", "in-shelter"}
    assert gathered.support(scene.battle, scene["b8"]) is None
    ashore = battle(f"{RIVER}unit a1 archers 4,8 bow activated\nunit b1 heavy_foot 4,6\nboat b_boat barge 8,5")
    afloat = battle(f"{ABOARD}unit a1 archers 4,8 bow activated")
    dice = [shooting.announced(one.battle, one["a1"], one["b1"]).dice for one in (ashore, afloat)]
    assert dice == [2, 0]  # at two hexes two dice, at three one, and one less for the boat


@rule("AB-X53", "AB-6.3.u", "AB-6.3.m")
def test_the_worked_example_of_a_boat_attacked_from_the_bank() -> None:
    scene = fighting(f"{ABOARD}unit a1 medium_foot 4,6 activated moved=1 started=4,8\ntokens a 0\ntokens b 0")
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [4, 4, 1, 1, 1, 1])
    rolled = scene.happened(events.CombatRolled)
    assert [(one.kind, one.dice) for one in rolled] == [("melee", 3), ("riposte", 3)]
    assert rolled[0].hits == 0
    assert scene.where("b1") == "4,5"
    assert scene.battle.plaquettes[scene["b1"]] == 4


@rule("AB-6.3.m")
def test_a_unit_aboard_does_not_retreat_and_each_flag_left_costs_a_plaquette() -> None:
    scene = battle(ABOARD)
    step = steps.RetreatUnit(scene["b1"], 2, at("4,6"))
    assert retreat.ways(scene.battle, step) == [()]
    scene.call(retreat.retreat, step, ())
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert scene.where("b1") == "4,5"


@rule("AB-6.3.n", "AB-C.11.k")
def test_a_winner_follows_up_into_an_empty_craft_or_onto_land() -> None:
    entries = f"{RIVER}boat b_boat barge 4,5\n"
    bank = follow(f"{entries}unit a1 light_foot 4,6 activated\nunit b1 archers 4,5 plaquettes=1", "4,5")
    assert (bank.where("a1"), bank.battle.boats[0].side) == ("4,5", "alexandre")
    land = follow(f"{entries}unit a1 light_foot 4,5 activated\nunit b1 archers 4,4 plaquettes=1", "4,4")
    assert land.where("a1") == "4,4"
    craft = follow(
        f"{entries}boat a_boat barge 5,5\nunit a1 light_foot 5,5 activated\nunit b1 archers 4,5 plaquettes=1", "4,5"
    )
    assert (craft.where("a1"), craft.where("a_boat")) == ("4,5", "5,5")


def follow(text: str, end: str) -> Scene:
    """An attack that destroys its target, and the hex it left entered."""
    scene = fighting(f"{text}\ntokens a 0\ntokens b 0")
    dice = [1] * melee.announced(scene.battle, "melee", scene["a1"], scene["b1"]).dice
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), dice)
    assert scene.where("b1") == ""
    assert scene.allows("alexandre", FollowUp()), end
    return scene.play("alexandre", FollowUp())


@rule("AB-6.3.n", "AB-6.3.q")
def test_nobody_follows_up_into_a_craft_that_does_not_carry_him() -> None:
    scene = battle(f"{RIVER}boat b_boat rowing_boat 4,5\nunit a1 heavy_cavalry 4,6 activated\nunit b1 archers 3,6")
    combat = melee.announced(scene.battle, "melee", scene["a1"], scene["b1"])
    assert not results.may_follow_up(scene.battle, replace(combat, hex=at("4,5")))
    foot = battle(f"{RIVER}boat b_boat rowing_boat 4,5\nunit a1 heavy_foot 4,6 activated\nunit b1 archers 3,6")
    combat = melee.announced(foot.battle, "melee", foot["a1"], foot["b1"])
    assert results.may_follow_up(foot.battle, replace(combat, hex=at("4,5")))


# Mooring


@rule("AB-6.3.j", "AB-6.3.r")
def test_a_crew_that_was_activated_moors_beside_land_and_only_there() -> None:
    text = f"{GREAT}great_river 3,4 4,4 5,4\nboat a_boat barge 4,5\n"
    open_water = moving(f"{text}unit a1 light_foot 4,5 activated")
    assert open_water.refusal("alexandre", MoorBoat(0)).clause == "AB-6.3.j"
    river = f"{RIVER}boat a_boat barge 4,5\n"
    scene = moving(f"{river}unit a1 light_foot 4,5 activated")
    assert scene.allows("alexandre", MoorBoat(0))
    assert MoorBoat(0) in scene.candidates("alexandre")
    scene.play("alexandre", MoorBoat(0))
    assert scene.battle.boats[0].moored
    assert scene.refusal("alexandre", MoorBoat(0)).clause == "AB-6.3.j"
    idle = moving(f"{river}unit a1 light_foot 4,5\nunit a2 light_foot 9,9 activated")
    assert idle.refusal("alexandre", MoorBoat(0)).clause == "AB-6.3.j"
    theirs = moving(f"{RIVER}boat b_boat barge 4,5\nunit a2 light_foot 9,9 activated")
    assert theirs.refusal("alexandre", MoorBoat(0)).clause == "AB-6.3.j"


@rule("AB-6.3.r")
def test_a_unit_that_lands_may_moor_the_craft_it_leaves() -> None:
    scene = moving(f"{RIVER}boat a_boat barge 4,5\nunit a1 light_foot 4,5 activated started=4,5")
    go(scene, "a1", "4,6")
    scene.play("alexandre", MoorBoat(0))
    assert scene.battle.boats[0].moored
    away = moving(f"{RIVER}boat a_boat barge 4,5\nunit a1 light_foot 4,6 activated started=4,6")
    assert away.refusal("alexandre", MoorBoat(0)).clause == "AB-6.3.j"


@rule("AB-6.3.r")
def test_a_craft_that_is_moved_is_cast_off() -> None:
    scene = moving(f"{RIVER}boat a_boat barge 4,5 moored\nunit a1 light_foot 4,5 activated")
    go(scene, "a1", "5,5")
    assert not scene.battle.boats[0].moored


@pytest.mark.parametrize(
    ("crew", "current", "busy"),
    [
        ("unit a1 light_foot 4,5 activated", "current 2", 0),
        ("unit a1 light_foot 4,5 activated fought", "", 1),
        ("unit a1 light_foot 4,5", "current 2", 1),
        ("unit a1 light_foot 4,5", "", 0),
    ],
)
@rule("AB-6.3.j", "AB-6.3.w")
def test_a_crew_is_busy_that_fought_or_was_idle_in_a_current(crew: str, current: str, busy: int) -> None:
    scene = battle(f"{RIVER}{current}\nboat a_boat barge 4,5\n{crew}")
    scene.call(note_crews, steps.NoteCrews("alexandre"))
    assert scene.battle.boats[0].busy == bool(busy)
    moored = battle(f"{RIVER}{current}\nboat a_boat barge 4,5 moored\n{crew}")
    moored.call(note_crews, steps.NoteCrews("alexandre"))
    assert moored.battle.boats[0].busy == (busy > 0 and "fought" in crew)


@rule("AB-6.3.j")
def test_a_side_moors_no_craft_but_its_own() -> None:
    scene = moving(f"{RIVER}boat b_boat barge 4,5\nunit b1 light_foot 4,5 activated\nunit a2 light_foot 9,9 activated")
    for boat in (0, 1, -1, 99):
        assert scene.refusal("alexandre", MoorBoat(boat)).reason == "no-such-craft"


@rule("AB-6.3.j")
def test_a_side_notes_what_its_own_crews_did() -> None:
    scene = battle(f"{RIVER}boat b_boat barge 4,5\nunit b1 light_foot 4,5 fought")
    scene.call(note_crews, steps.NoteCrews("alexandre"))
    assert not scene.battle.boats[0].busy
    scene.call(note_crews, steps.NoteCrews("bayard"))
    assert scene.battle.boats[0].busy


# Hidden crews, darkness


@rule("AB-7.p")
def test_a_unit_aboard_is_never_hidden() -> None:
    scene = moving(f"{RIVER}options hidden_units\nunit a1 light_foot 4,6 activated hidden\nboat a_boat barge 4,5")
    assert "hidden" in scene.flags("a1")
    go(scene, "a1", "4,5")
    assert "hidden" not in scene.flags("a1")
    start = battle(f"{RIVER}options hidden_units\nunit a1 light_foot 4,5 hidden\nboat a_boat barge 4,5")
    assert not dispose(start.battle.sheet).has(start["a1"], HIDDEN)
    ashore = battle(f"{RIVER}options hidden_units\nunit a1 light_foot 4,6 hidden\nboat a_boat barge 4,5")
    assert dispose(ashore.battle.sheet).has(ashore["a1"], HIDDEN)


@rule("AB-12.ac")
def test_in_the_dark_every_step_of_a_craft_is_tested_and_the_bank_bars_it() -> None:
    text = f"{GREAT}options darkness\ndark\nboat a_boat barge 5,5\nunit a1 light_foot 5,5 activated\n"
    right = moving(text)
    go(right, "a1", "6,5", (6,))  # to the right of east: south-east
    assert right.where("a_boat") == "6,6"
    left = moving(text)
    go(left, "a1", "6,5", (1,))  # north-east is the bank
    assert (left.where("a1"), left.where("a_boat")) == ("5,5", "5,5")
    assert len(left.happened(events.NoiseMade)) == 1
    assert left.allows("alexandre", Done())
