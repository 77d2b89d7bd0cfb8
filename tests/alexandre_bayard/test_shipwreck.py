"""AB-6.3.f to AB-6.3.l, AB-6.4, AB-3.7.h: craft that drift, strand and are wrecked, and who comes ashore."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.actions import GoBackTo, MoveUnit
from iacta.games.alexandre_bayard.battlefield import AFLOAT, STRANDED, SUNK
from iacta.games.alexandre_bayard.rules import shipwreck
from iacta.games.alexandre_bayard.rules.drifting import drift_boats, drifts
from iacta.games.alexandre_bayard.rules.paths import reachable
from iacta.games.alexandre_bayard.rules.shipwreck import landings
from tests.alexandre_bayard.kit import Scene, at, battle, hexes
from tests.alexandre_bayard.phases import CORE, moving
from tests.marks import rule

LAKE = "options boats\n" + "\n".join(
    f"great_river {' '.join(f'{column},{row}' for column in range(12))}" for row in (4, 5, 6)
)
FAR = "\nunit b8 archers 11,0\nunit a8 archers 0,11\n"
RIVER = f"options boats\nriver {' '.join(f'{column},5' for column in range(12))}{FAR}"


def opening(text: str, dice: tuple[int, ...] = (), kind: str = "DriftBoats") -> Scene:
    """A step of the first side's opening."""
    return battle(text, getattr(steps, kind)("alexandre"), rules=CORE).run(dice)


# Drift


@rule("AB-6.3.f", "AB-6.3.g", "AB-6.3.k", "AB-6.3.l", "AB-X32")
def test_the_worked_example_of_a_drift_first_current_then_wind() -> None:
    scene = opening(f"{LAKE}{FAR}current 2\noptions wind\nwind strong 1 5\nboat a_boat barge 4,6")
    assert scene.happened(events.BoatDrifted) == [
        events.BoatDrifted(0, at("4,6"), at("5,6"), "current"),
        events.BoatDrifted(0, at("5,6"), at("5,5"), "wind"),
    ]
    assert scene.where("a_boat") == "5,5"


@pytest.mark.parametrize(
    ("wind", "turn", "drifted"),
    [
        ("very_weak 2 11", 2, 0),
        ("weak 2 9", 1, 0),
        ("weak 2 9", 2, 1),
        ("medium 2 7", 1, 0),
        ("medium 2 7", 2, 1),
        ("strong 2 5", 1, 1),
        ("very_strong 2 3", 1, 1),
        ("storm 2 2", 1, 2),
    ],
)
@rule("AB-6.3.g", "AB-6.3.x")
def test_how_far_each_wind_drives_a_craft(wind: str, turn: int, drifted: int) -> None:
    scene = opening(f"{LAKE}{FAR}options wind\nwind {wind}\nturn {turn}\nboat a_boat barge 4,5")
    assert len(scene.happened(events.BoatDrifted)) == drifted


@rule("AB-6.3.l", "AB-6.3.g")
def test_in_still_water_and_calm_nothing_drifts_and_any_current_does() -> None:
    assert opening(f"{LAKE}{FAR}boat a_boat barge 4,5").where("a_boat") == "4,5"
    for current in ("current 3", "current 3 strong", "current 1 4,5=3"):
        assert opening(f"{LAKE}{FAR}{current}\nboat a_boat barge 4,5").where("a_boat") == "5,6"


@rule("AB-6.3.f", "AB-6.3.r", "AB-6.3.w", "AB-1.12.b")
def test_which_craft_drift() -> None:
    text = f"{RIVER}current 2\nboat a_boat barge 4,5"
    assert drifts(battle(text).battle, 0)
    assert not drifts(battle(f"{text} moored").battle, 0)
    manned = battle(f"{text}\nunit a1 light_foot 4,5").battle
    assert not drifts(manned, 0)
    manned.boats[0] = manned.boats[0]._replace(busy=True)
    assert drifts(manned, 0)
    assert drifts(battle(f"{text}\nunit a1 light_foot 4,5\noptions fire\nfire boat0 4,5 b 1").battle, 0)


@rule("AB-6.3.w", "AB-6.3.v")
def test_only_the_owners_craft_drift_and_in_his_first_turn_only_those_without_crew() -> None:
    scene = opening(f"{RIVER}current 2\nboat b_boat barge 4,5\nboat a_boat barge 6,5\nunit a1 light_foot 6,5")
    assert (scene.where("a_boat"), scene.where("b_boat")) == ("6,5", "4,5")


@rule("AB-6.3.k")
def test_a_craft_drifts_with_whoever_is_aboard() -> None:
    scene = battle(f"{RIVER}current 2\nboat a_boat barge 4,5\nunit a1 light_foot 4,5\nleader a0 officer 4,5")
    scene.battle.boats[0] = scene.battle.boats[0]._replace(busy=True)
    scene.call(drift_boats, steps.DriftBoats("alexandre"))
    assert scene.then() == (steps.DriftBoat(0, 2, "current"),)
    drifted = opening(f"{RIVER}current 2\nboat a_boat barge 4,5\nleader a0 officer 4,5")
    assert (drifted.where("a_boat"), drifted.where("a0")) == ("5,5", "5,5")


@pytest.mark.parametrize(
    "block",
    ["current 1", "current 2\nboat b_boat barge 5,5", "current 2\nroad 5,4 5,5 5,6\nbridge 5,5\nunit b1 archers 5,5"],
)
@rule("AB-6.3.k")
def test_a_blocked_step_is_not_made(block: str) -> None:
    assert opening(f"{RIVER}{block}\nboat a_boat barge 4,5").where("a_boat") == "4,5"


@rule("AB-6.3.k")
def test_no_craft_drifts_off_the_board() -> None:
    assert opening(f"{RIVER}current 5\nboat a_boat barge 0,5").where("a_boat") == "0,5"


@rule("AB-6.3.t", "AB-6.3.k")
def test_a_craft_drifts_under_a_bridge_but_not_one_that_burns() -> None:
    text = f"{RIVER}current 2\nboat a_boat barge 4,5\nroad 5,4 5,5 5,6\nbridge 5,5"
    assert opening(text).where("a_boat") == "5,5"
    assert opening(f"{text}\noptions fire\nfire bridge 5,5 b 1").where("a_boat") == "4,5"


@rule("AB-7.r", "AB-6.3.k")
def test_what_stands_hidden_in_the_way_of_a_drifting_craft_is_shown() -> None:
    bridge = "road 5,4 5,5 5,6\nbridge 5,5\noptions hidden_units\nunit b1 archers 5,5 hidden"
    scene = opening(f"{RIVER}current 2\nboat a_boat barge 4,5\n{bridge}")
    assert scene.where("a_boat") == "4,5"
    assert "hidden" not in scene.flags("b1")


@rule("AB-6.3.k", "AB-6.4.a", "AB-6.4.h")
def test_a_drifting_craft_tests_the_rapid_that_it_meets() -> None:
    scene = opening(f"{RIVER}current 2\nboat a_boat barge 4,5\nrapid 5,5", (1, 1))
    assert scene.where("a_boat") == "5,5"
    assert scene.battle.boats[0].fate == STRANDED


# Passages


@pytest.mark.parametrize(
    ("difficulty", "total", "result"),
    [
        *(("medium", total, "stranded" if total <= 3 else "passed") for total in range(2, 13)),
        *(("very_difficult", total, "stranded" if total in (3, 4, 5) else "passed") for total in range(3, 13)),
        ("very_difficult", 2, "destroyed"),
    ],
)
@rule("AB-6.4.a", "AB-6.4.b", "AB-6.4.c", "AB-6.4.e")
def test_the_table_of_passages(difficulty: str, total: int, result: str) -> None:
    """The scenario says how hard each passage is."""
    scene = battle(f"{RIVER}rapid 5,5 {difficulty}\nboat a_boat barge 5,5")
    scene.call(shipwreck.roll_passage, steps.RollPassage(0), dice=[max(1, total - 6), min(6, total - 1)])
    fates = {"passed": AFLOAT, "stranded": STRANDED, "destroyed": SUNK}
    assert scene.battle.boats[0].fate == fates[result]
    assert [one.result for one in scene.happened(events.PassageRolled)] == [result]


@pytest.mark.parametrize(("difficulty", "needed"), [("medium", 10), ("very_difficult", 12)])
@pytest.mark.parametrize("total", range(9, 13))
@rule("AB-6.4.d", "AB-6.4.g")
def test_a_stranded_craft_is_freed_by_its_roll(difficulty: str, needed: int, total: int) -> None:
    scene = battle(f"{RIVER}rapid 5,5 {difficulty}\nboat a_boat barge 5,5", steps.FreeStranded("alexandre"), rules=CORE)
    scene.call(shipwreck.roll_passage, steps.RollPassage(0), dice=[1, 2])
    scene.run([6, total - 6])
    assert (scene.battle.boats[0].fate == AFLOAT) == (total >= needed)


@rule("AB-X20")
def test_the_worked_example_of_a_very_difficult_passage() -> None:
    scene = battle(
        f"{RIVER}rapid 5,5 very_difficult\nboat a_boat barge 5,5",
        steps.FreeStranded("alexandre"),
        steps.FreeStranded("alexandre"),
        rules=CORE,
    )
    scene.call(shipwreck.roll_passage, steps.RollPassage(0), dice=[1, 3])
    assert scene.battle.boats[0].fate == STRANDED
    scene.run([5, 6, 6, 6])
    assert [one.freed for one in scene.happened(events.ReleaseRolled)] == [False, True]
    assert scene.battle.boats[0].fate == AFLOAT


@rule("AB-6.4.g", "AB-6.4.d")
def test_a_stranded_craft_neither_moves_nor_drifts_and_its_crew_may_land() -> None:
    text = f"{RIVER}current 2\nrapid 5,5\nboat a_boat barge 5,5\nunit a1 light_foot 5,5 activated"
    scene = moving(text)
    assert {at("6,5"), at("5,6")} <= reachable(scene.battle, scene["a1"]).keys()
    scene.battle.boats[0] = scene.battle.boats[0]._replace(fate=STRANDED, free_on=10, busy=True)
    assert not drifts(scene.battle, 0)
    found = reachable(scene.battle, scene["a1"])
    assert at("6,5") not in found
    assert at("5,6") in found


@rule("AB-6.4.g")
def test_the_release_is_rolled_for_the_owners_craft_alone() -> None:
    scene = battle(f"{RIVER}rapid 5,5\nboat b_boat barge 5,5", steps.FreeStranded("alexandre"), rules=CORE)
    scene.battle.boats[0] = scene.battle.boats[0]._replace(fate=STRANDED, free_on=10)
    scene.run()
    assert scene.happened(events.ReleaseRolled) == []


@rule("AB-6.4.h", "AB-6.2.a")
def test_a_craft_that_enters_a_ford_tests_it_and_only_small_ones_enter() -> None:
    for craft, enters in (("rowing_boat", True), ("small_raft", True), ("barge", False), ("medium_raft", False)):
        scene = moving(f"{RIVER}ford 5,5\nboat a_boat {craft} 4,5\nunit a1 light_foot 4,5 activated")
        assert scene.battle.ground.passages[at("5,5")].difficulty == "medium"
        move = MoveUnit(scene["a1"], hexes("5,5"))
        if not enters:  # the crew would wade
            scene.play("alexandre", move)
            assert scene.where("a_boat") == "4,5"
            continue
        scene.play("alexandre", move, [1, 2])
        assert scene.where("a_boat") == "5,5"
        assert scene.battle.boats[0].fate == STRANDED
        assert "move_done" in scene.flags("a1")


@rule("AB-6.4.h", "AB-6.3.e")
def test_a_passage_that_is_passed_does_not_end_the_move() -> None:
    scene = moving(f"{RIVER}current 2 strong\nrapid 5,5\nboat a_boat barge 4,5\nunit a1 light_foot 4,5 activated")
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("5,5 6,5")), [3, 3])
    assert scene.where("a_boat") == "6,5"


@rule("AB-12.p")
def test_in_spate_a_ford_is_ordinary_river_for_craft() -> None:
    storm = "options weather\nweather rain storm 2"
    scene = moving(f"{RIVER}ford 5,5\n{storm}\nboat a_boat barge 4,5\nunit a1 light_foot 4,5 activated")
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("5,5")))
    assert (scene.where("a_boat"), scene.happened(events.PassageRolled)) == ("5,5", [])


@rule("AB-12.al")
def test_a_ford_or_rapid_in_a_dried_river_is_plain_stream() -> None:
    for passage in ("ford", "rapid"):
        scene = moving(f"{RIVER}{passage} 5,5\nboat a_boat rowing_boat 4,5\nunit a1 light_foot 4,5 activated")
        scene.battle.terrain = {at(f"{column},5"): "stream" for column in range(12)}
        scene.play("alexandre", MoveUnit(scene["a1"], hexes("5,5")))
        assert (scene.where("a_boat"), scene.happened(events.PassageRolled)) == ("5,5", [])


# Storms


@pytest.mark.parametrize(
    ("sky", "rolls"),
    [
        ("options weather\nweather snow storm 2", 1),
        ("options weather\nweather snow hail_storm 12", 1),
        ("options wind\nwind storm 2 2", 1),
        ("options weather wind\nweather snow storm 2\nwind storm 2 2", 1),
        ("options weather\nweather rain storm 2", 0),
        ("options weather wind\nweather rain storm 2\nwind storm 2 2", 1),
        ("options wind\nwind very_strong 2 3", 0),
    ],
)
@rule("AB-3.7.h", "AB-3.7.j", "AB-12.n")
def test_one_die_for_each_craft_whatever_the_number_of_storms(sky: str, rolls: int) -> None:
    text = f"{RIVER}{sky}\nboat a_boat barge 4,5 moored\nboat a_other small_raft 6,5\nboat b_boat barge 8,5"
    scene = opening(text, (2, 1) * rolls, "RollWrecks")
    assert [(one.boat, one.wrecked) for one in scene.happened(events.StormRolled)] == [(0, False), (1, True)] * rolls
    assert [craft.fate for craft in scene.battle.boats] == [AFLOAT, SUNK if rolls else AFLOAT, AFLOAT]


@rule("AB-X19", "AB-6.4.f", "AB-6.3.d")
def test_the_worked_example_of_a_shipwreck() -> None:
    text = f"{LAKE}{FAR}options wind\nwind storm 2 2\nboat a_boat ship 4,4\nunit a1 heavy_cavalry 4,4"
    scene = battle(text, steps.RollWrecks("alexandre"), rules=CORE, stops=[steps.PlaceSurvivors])
    scene.run([1, 1, 2, 4, 5])
    assert scene.battle.plaquettes[scene["a1"]] == 1  # of three, two hits on red inverted
    assert scene.where("a_boat") == ""
    assert scene.battle.boats[0].fate == SUNK


@rule("AB-6.4.f")
def test_a_destroyed_craft_is_removed_and_its_fire_with_it() -> None:
    scene = battle(f"{RIVER}options fire\nrapid 5,5 very_difficult\nboat a_boat barge 5,5\nfire boat0 5,5 b 1")
    scene.call(shipwreck.roll_passage, steps.RollPassage(0), dice=[1, 1])
    assert (scene.battle.boats[0].hex, scene.battle.fires) == (0, {})
    assert scene.then() == ()


def wrecked(text: str, *dice: int) -> Scene:
    """A craft that is wrecked, up to the placing of survivors."""
    scene = battle(text, rules=CORE)
    scene.battle.agenda = [steps.CrewInWater(scene["a1"], aboard=True)]
    scene.battle.boats = []
    return scene.run(dice)


@rule("AB-6.4.f", "AB-6.3.d")
def test_crews_are_shot_as_what_they_are_on_foot() -> None:
    """Elephants are red on land; their crew is light foot, and inverted green is hit by one face alone."""
    for troop, lost in (("elephants", 1), ("heavy_foot", 3)):
        scene = battle(f"{RIVER}unit a1 {troop} 4,5")
        before = scene.battle.plaquettes[scene["a1"]]
        scene.call(shipwreck.crew_in_water, steps.CrewInWater(scene["a1"], aboard=True), dice=[1, 2, 3, 4])
        assert before - scene.battle.plaquettes[scene["a1"]] == lost


@rule("AB-6.4.f")
def test_survivors_come_ashore_in_the_nearest_hex_that_their_owner_chooses() -> None:
    scene = wrecked(f"{RIVER}unit a1 heavy_foot 4,5\nleader a0 commander 4,5\nunit b1 archers 4,4", 4, 4, 4, 4)
    assert scene.asked == ("alexandre",)
    assert scene.candidates("alexandre") == [GoBackTo(hexes(one)) for one in ("5,4", "4,6", "5,6")]
    assert scene.refusal("alexandre", GoBackTo(hexes("4,7"))).clause == "AB-6.4.f"
    scene.play("alexandre", GoBackTo(hexes("5,6")))
    assert (scene.where("a1"), scene.where("a0")) == ("5,6", "5,6")
    assert scene.happened(events.SurvivorsLanded) == [events.SurvivorsLanded(scene["a1"], at("5,6"))]


@rule("AB-6.4.f")
def test_without_land_within_two_hexes_the_unit_is_lost_and_its_leaders_with_it() -> None:
    wide = "\n".join(f"lake {' '.join(f'{column},{row}' for column in range(12))}" for row in range(2, 9))
    scene = wrecked(f"options boats\n{wide}{FAR}unit a1 heavy_foot 4,5\nleader a0 officer 4,5", 4, 4, 4, 4)
    assert (scene.where("a1"), scene.where("a0")) == ("", "")
    assert scene.happened(events.LeaderLost) == [events.LeaderLost(scene["a0"])]


@rule("AB-6.4.f")
def test_leaders_share_the_fate_of_a_unit_that_drowns() -> None:
    scene = wrecked(f"{RIVER}unit a1 heavy_foot 4,5 plaquettes=1\nleader a0 officer 4,5", 1, 4, 4, 4)
    assert (scene.where("a1"), scene.where("a0")) == ("", "")


@rule("AB-6.4.f")
def test_a_hex_two_away_serves_if_no_nearer_one_is_free() -> None:
    near = "unit b1 archers 4,4\nunit b2 archers 5,4\nunit b3 archers 4,6\nunit b4 archers 5,6"
    scene = battle(f"{RIVER}{near}\nunit a1 heavy_foot 4,5")
    found = landings(scene.battle, scene["a1"])
    assert found
    assert {scene.battle.ground.distance[at("4,5")][place] for place in found} == {2}


@rule("AB-7.r", "AB-6.4.f")
def test_survivors_who_run_into_somebody_unseen_choose_again() -> None:
    hidden = "options hidden_units\nunit b1 archers 4,6 hidden"
    scene = wrecked(f"{RIVER}unit a1 heavy_foot 4,5\n{hidden}", 4, 4, 4, 4)
    scene.play("alexandre", GoBackTo(hexes("4,6")))
    assert "hidden" not in scene.flags("b1")
    assert scene.asked == ("alexandre",)
    assert GoBackTo(hexes("4,6")) not in scene.candidates("alexandre")
