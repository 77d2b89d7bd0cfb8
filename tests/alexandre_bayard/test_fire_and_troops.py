"""AB-1.6, AB-1.7: what fire and smoke do to troops, and where smoke lies."""

from __future__ import annotations

import pytest

from iacta.engine.records import Action
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Attack, Retreat, Shoot
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.rules import fire, leaders, melee, shooting, waking
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.leadership import is_commanded
from iacta.games.alexandre_bayard.rules.sight import is_clear
from iacta.games.alexandre_bayard.steps import BurnOut, JoinLeader, PushBack, WakeByFire
from tests.alexandre_bayard.fires import FAR, again, burning, fire_step
from tests.alexandre_bayard.kit import Scene, at, battle, hexes, spot
from tests.alexandre_bayard.phases import fighting
from tests.marks import rule


def burnt(scene: Scene) -> list[tuple[str, int, int]]:
    """Whom the fire shot at, with how many dice and hits."""
    return [(scene.battle.roster.units[one.unit].id, one.dice, one.hits) for one in scene.happened(events.UnitBurnt)]


def offers(scene: Scene) -> list[Action]:
    """What the other side is offered, if it is asked."""
    return scene.candidates("bayard") if "bayard" in scene.asked else []


# The shot


@rule("AB-1.3.a", "AB-1.6.a", "AB-1.6.d", "AB-1.6.f")
def test_a_unit_of_either_side_in_a_burning_hex_takes_three_dice_with_tactical_faces_as_hits() -> None:
    text = "forest 4,4\nunit b1 light_foot 4,4\nfire forest 4,4 a 0"
    scene = fire_step(text, [6, 1, 5])
    assert burnt(scene) == [("b1", 3, 2)]
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert scene.battle.tokens == {"alexandre": 0, "bayard": 0}  # the order face does nothing
    own = fire_step(text.replace("b1", "a1"), [4, 4, 1])
    assert burnt(own) == [("a1", 3, 1)]
    red = fire_step(text.replace("light_foot", "heavy_foot"), [1, 2, 3])
    assert burnt(red) == [("b1", 3, 1)]


@rule("AB-1.6.d")
def test_the_shot_is_made_in_the_turn_of_ignition_too_and_in_the_owners_step_alone() -> None:
    scene = fire_step("forest 4,4\nunit b1 light_foot 4,4\nfire forest 4,4 a 0", [5, 5, 5])
    assert burning(scene) == ["terrain 4,4 a 1"]
    fresh = battle(f"{FAR}\noptions fire\nforest 4,4\nunit b1 light_foot 4,4\nfire forest 4,4 a 0")
    ((element, found),) = fresh.battle.fires.items()
    fresh.battle.fires[element] = found._replace(lit_by="alexandre")
    again_now = fire_step("forest 4,4\nunit b1 light_foot 4,4\nfire forest 4,4 b 0")
    assert burnt(again_now) == []
    fresh.call(fire.burn, fresh["b1"], fire.dice_in(fresh.battle, "alexandre", at("4,4")), dice=[5, 5, 5])
    assert burnt(fresh) == [("b1", 3, 0)]


@rule("AB-X12")
def test_a_green_unit_in_a_wood_that_was_lit_this_turn() -> None:
    """The last part of the example: tactical counts, one flag."""
    scene = fire_step("forest 4,4\nunit b1 light_foot 4,4\nfire forest 4,4 a 0", [6, 4, 2])
    assert burnt(scene) == [("b1", 3, 2)]
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert scene.asked == ("bayard",)


@rule("AB-1.6.b", "AB-1.6.e", "AB-1.6.d")
def test_a_burning_side_shoots_one_die_at_the_unit_in_its_owner_hex() -> None:
    text = "side palisade 4,4 2\nfire side2 4,4 a 1\nunit b1 light_foot 4,4\nunit b2 light_foot 5,4"
    scene = fire_step(text, [1])
    assert burnt(scene) == [("b1", 1, 1)]
    both = fire_step(f"{text}\nforest 4,4\nfire forest 4,4 a 1", [1, 5, 5])
    assert burnt(both) == [("b1", 3, 1)]
    two = fire_step(f"{text}\nside palisade 4,4 1\nfire side1 4,4 a 0", [1])
    assert burnt(two) == [("b1", 1, 1)]


@rule("AB-1.6.d", "AB-16.e")
def test_the_fires_of_each_player_shoot_in_his_own_step() -> None:
    text = "forest 4,4\nside palisade 4,4 2\nfire forest 4,4 a 1\nfire side2 4,4 b 1\nunit b1 light_foot 4,4"
    assert burnt(fire_step(text, [5, 5, 5])) == [("b1", 3, 0)]
    assert burnt(fire_step(text, [5], side="bayard")) == [("b1", 1, 0)]


@rule("AB-1.6.d")
def test_a_unit_that_retreats_into_another_fire_of_the_step_is_not_shot_at_again() -> None:
    text = "forest 4,4\nunit b1 light_foot 4,4\nfire forest 4,4 a 1\nside palisade 4,5 2\nfire side2 4,5 a 0"
    scene = fire_step(text, [4, 5, 5])
    scene.play("bayard", Retreat(hexes("4,5")))
    assert scene.where("b1") == "4,5"
    assert burnt(scene) == []


@rule("AB-1.6.f", "AB-C.3.h", "AB-C.11.c", "AB-C.11.d")
def test_flags_make_it_retreat_where_its_owner_likes_over_hexes_that_do_not_burn() -> None:
    text = "forest 4,4 5,4\nunit b1 light_foot 4,4\nfire forest 4,4 a 0\nfire forest 5,4 b 0"
    scene = fire_step(text, [4, 5, 5])
    found = {spot(one.path[0]) for one in scene.candidates("bayard") if isinstance(one, Retreat)}
    assert found == {"4,3", "4,5", "3,5", "3,4", "3,3"}
    scene.play("bayard", Retreat(hexes("3,4")))
    assert scene.where("b1") == "3,4"
    brave = fire_step(text.replace("light_foot 4,4", "light_foot 4,4 high"), [4, 5, 5])
    assert not any(isinstance(one, Retreat) for one in offers(brave))
    supported = fire_step(f"{text}\nunit b2 light_foot 4,3\nunit b3 light_foot 4,5", [4, 5, 5])
    assert not any(isinstance(one, Retreat) for one in offers(supported))
    poor = fire_step(text.replace("light_foot 4,4", "light_foot 4,4 poor"), [4, 5, 5])
    assert {len(one.path) for one in poor.candidates("bayard") if isinstance(one, Retreat)} == {2}


@rule("AB-16.b", "AB-C.11.g")
def test_who_cannot_leave_stays_and_is_shot_at_each_step() -> None:
    ring = "river 4,3 5,4 4,5 3,5 3,4 3,3"
    scene = fire_step(f"{ring}\nforest 4,4\nunit b1 light_foot 4,4\nfire forest 4,4 a 0", [4, 5, 5])
    assert scene.where("b1") == "4,4"
    assert scene.battle.plaquettes[scene["b1"]] == 3
    again(scene, [1, 5, 5])
    assert scene.battle.plaquettes[scene["b1"]] == 2


@rule("AB-1.6.a", "AB-C.14.h")
def test_leaders_of_burnt_units_are_at_risk() -> None:
    text = "forest 4,4\nunit b1 light_foot 4,4\nleader b0 officer 4,4\nfire forest 4,4 a 0"
    scene = fire_step(text, [1, 5, 5, 3, 3])
    assert scene.where("b0") == ""


@rule("AB-12.aa")
def test_a_hidden_unit_is_revealed_when_a_fire_shoots_at_it() -> None:
    scene = fire_step("options hidden_units\nforest 4,4\nunit b1 light_foot 4,4 hidden\nfire forest 4,4 a 0", [5, 5, 5])
    assert "hidden" not in scene.flags("b1")
    assert scene.clause_of(events.UnitRevealed) == "AB-12.aa"


@rule("AB-1.6.f", "AB-C.15.b")
def test_elephants_that_no_flag_hits_do_not_panic_in_a_fire() -> None:
    scene = fire_step("forest 4,4\nunit b1 elephants 4,4\nfire forest 4,4 a 0", [5, 5, 5])
    assert scene.where("b1") == "4,4"


# Animals

RIDERS = "unit a1 medium_cavalry 3,4 activated\nunit b1 heavy_foot 2,4"


def dice(text: str, roller: str = "a1", target: str = "b1", kind: str = "melee") -> int:
    """The dice of a melee or riposte."""
    scene = battle(f"{FAR}\noptions fire\n{text}")
    return melee.announced(scene.battle, kind, scene[roller], scene[target]).dice  # type: ignore[arg-type]


@rule("AB-1.6.g", "AB-1.6.h")
@pytest.mark.parametrize("kind", ["melee", "riposte"])
def test_animals_beside_a_burning_hex_or_in_smoke_fight_with_one_die_less_once(kind: str) -> None:
    forest = "forest 4,4 4,3"
    assert dice(f"{RIDERS}\n{forest}", kind=kind) == 3
    assert dice(f"{RIDERS}\n{forest}\nfire forest 4,4 a 1", kind=kind) == 2
    assert dice(f"{RIDERS}\n{forest}\nfire forest 4,4 b 1\nfire forest 4,3 a 1\nsmoke 3,4", kind=kind) == 2
    assert dice(f"{RIDERS}\nsmoke 3,4", kind=kind) == 2
    assert dice(f"{RIDERS}\nforest 5,4\nfire forest 5,4 a 1", kind=kind) == 3
    foot = RIDERS.replace("medium_cavalry", "heavy_foot")
    assert dice(f"{foot}\n{forest}\nfire forest 4,4 a 1", kind=kind) == 3


@rule("AB-1.6.g")
def test_a_burning_side_or_wagon_beside_them_does_not_frighten_animals() -> None:
    assert dice(f"{RIDERS}\nside palisade 4,4 2\nfire side2 4,4 a 1") == 3
    assert dice(f"{RIDERS}\nunit b2 archers 4,4 wagon\nfire wagon b2 a 1") == 3


@rule("AB-1.6.h")
def test_animals_near_fire_shoot_worse_too() -> None:
    text = f"{FAR}\noptions fire\nunit a1 horse_archers 3,4 mounted_bow activated\nunit b1 light_foot 5,4\nforest 3,5"
    calm, near = battle(text), battle(f"{text}\nfire forest 3,5 a 1")
    shots = [shooting.announced(one.battle, one["a1"], one["b1"]).dice for one in (calm, near)]
    assert shots == [2, 1]


@rule("AB-1.6.i", "AB-16.v")
def test_tactical_faces_of_incendiary_weapons_hit_units() -> None:
    text = "unit a1 archers 3,4 bow activated fire_projectiles\nunit b1 light_foot 5,4"
    scene = fighting(f"{FAR}\noptions fire\n{text}")
    scene.play("alexandre", Shoot(scene["a1"], scene["b1"], incendiary=True), [6, 6])
    assert scene.battle.plaquettes[scene["b1"]] == 2
    plain = fighting(f"{FAR}\noptions fire\n{text}")
    plain.play("alexandre", Shoot(plain["a1"], plain["b1"]), [6, 6])
    assert plain.battle.plaquettes[plain["b1"]] == 4


# Smoke


def smoke(text: str) -> set[str]:
    """Where smoke lies after a fire step."""
    return {spot(place) for place in fire_step(text).battle.smoke}


LENGTHS = {"very_weak": 0, "weak": 1, "medium": 1, "strong": 2, "very_strong": 3}
"""AB-12.d k by force; that of a storm has its own test."""


@pytest.mark.parametrize("force", sorted(LENGTHS))
@pytest.mark.parametrize("age", [1, 2, 3])
@rule("AB-1.7.b", "AB-1.7.d", "AB-12.d")
def test_the_length_of_a_plume(force: str, age: int) -> None:
    text = f"board 14 12\nforest 2,4\noptions wind\nwind {force} 2\nfire forest 2,4 a {age - 1}"
    length = LENGTHS[force] * min(age, 2)
    assert smoke(text) == {f"{2 + far},4" for far in range(length + 1)}


@rule("AB-1.7.d", "AB-12.d")
def test_in_a_storm_a_plume_grows_by_four_hexes() -> None:
    text = "board 14 12\nforest 2,4\noptions wind\nwind storm 2\nfire forest 2,4 a 0"
    scene = fire_step(text, [3])
    assert {spot(place) for place in scene.battle.smoke} == {f"{2 + far},4" for far in range(5)}


@rule("AB-X14", "AB-1.7.d")
def test_the_plume_of_a_strong_wind_at_age_one_and_two() -> None:
    text = "forest 4,4\noptions wind\nwind strong 2"
    assert smoke(f"{text}\nfire forest 4,4 a 0") == {"4,4", "5,4", "6,4"}
    assert smoke(f"{text}\nfire forest 4,4 a 1") == {"4,4", "5,4", "6,4", "7,4", "8,4"}


@rule("AB-1.7.d", "AB-1.7.a")
def test_without_wind_smoke_stays_in_its_hex_and_at_the_tables_edge_it_ends() -> None:
    assert smoke("forest 4,4\nfire forest 4,4 a 1") == {"4,4"}
    assert smoke("forest 10,4\noptions wind\nwind strong 2\nfire forest 10,4 a 1") == {"10,4", "11,4"}


@rule("AB-1.7.f")
def test_sides_and_accessories_make_smoke_in_their_own_hex_only() -> None:
    wind = "options wind\nwind strong 2"
    assert smoke(f"{wind}\nside palisade 4,4 3\nfire side3 4,4 b 1") == {"4,4"}
    assert smoke(f"{wind}\nunit b1 archers 4,4 wagon\nfire wagon b1 a 1") == {"4,4"}


@rule("AB-1.7.d", "AB-1.13.c")
def test_smoke_vanishes_with_its_fire_and_with_no_other() -> None:
    text = "options wind\nwind strong 2\nforest 4,4 4,8\nfire forest 4,4 a 2\nfire forest 4,8 a 1"
    scene = fire_step(text)
    scene.call(fire.burn_out, BurnOut("bayard"))
    assert {spot(place) for place in scene.battle.smoke} == {f"{column},8" for column in range(4, 9)}


@rule("AB-1.7.a", "AB-12.f", "AB-C.9.b", "AB-C.9.p")
def test_smoke_is_a_total_obstacle_to_sight_from_any_height_and_for_neighbours() -> None:
    def sees(text: str, one: str, two: str) -> bool:
        scene = battle(f"{FAR}\noptions fire\n{text}")
        return is_clear(scene.battle, "alexandre", at(one), at(two), past_units=True)

    assert not sees("smoke 4,4", "2,4", "6,4")
    assert not sees("smoke 4,4\nhill 2,4 6,4", "2,4", "6,4")
    assert not sees("smoke 4,4", "4,4", "5,4")
    assert sees("smoke 4,5", "2,4", "6,4")


@rule("AB-1.7.e")
def test_a_unit_in_smoke_neither_shoots_nor_is_shot_at() -> None:
    text = f"{FAR}\noptions fire\nunit a1 light_artillery 2,4 stone_light activated\nunit b1 light_foot 5,4"
    for smoky, refused in (("", False), ("smoke 2,4", True), ("smoke 5,4", True), ("smoke 2,3", False)):
        scene = battle(f"{text}\n{smoky}")
        assert (shooting.refuses_shot(scene.battle, scene["a1"], scene["b1"]) is not None) == refused
    scene = battle(f"{text}\nsmoke 5,4")
    assert gathered.bans_shot(scene.battle, scene["a1"], TABLES.weapons["stone_light"], at("5,4")) is not None


@rule("AB-1.7.e")
def test_who_stands_in_smoke_shoots_at_nothing() -> None:
    scene = battle(f"{FAR}\noptions fire\nunit a1 archers 2,4 bow activated\nsmoke 2,4")
    refusal = gathered.bans_shot(scene.battle, scene["a1"], TABLES.weapons["bow"], at("4,4"))
    assert refusal is not None
    assert refusal.clause == "AB-1.7.e"


@rule("AB-1.7.c", "AB-1.7.e", "AB-12.ae")
def test_in_smoke_both_sides_fight_with_the_melee_factor_only() -> None:
    text = "unit a1 medium_foot 3,4 activated moved=1 started=2,3\nunit b1 medium_foot 4,4"
    assert dice(text) == 4
    for smoky in ("smoke 3,4", "smoke 4,4"):
        assert dice(f"{text}\n{smoky}") == 3
    scene = fighting(f"{FAR}\noptions fire\n{text}\nsmoke 4,4 3,4")
    assert scene.allows("alexandre", Attack(scene["a1"], scene["b1"]))


@rule("AB-1.7.c", "AB-4.4.f")
def test_in_smoke_a_leader_who_cannot_join_is_moved_back_as_at_night() -> None:
    text = f"{FAR}\noptions fire\nleader b1 officer 4,4"
    for smoky, spared in (("", False), ("smoke 4,4", True)):
        scene = battle(f"{text}\n{smoky}")
        action = leaders.JoiningLeader().forced(scene.battle, JoinLeader(scene["b1"]))
        assert action is not None
        scene.call(leaders.JoiningLeader().answer, JoinLeader(scene["b1"]), "bayard", action)
        assert any(isinstance(step, PushBack) for step in scene.named) == spared


@rule("AB-1.7.e")
def test_nobody_drifts_in_smoke() -> None:
    scene = battle(f"{FAR}\noptions fire\nunit a1 light_foot 3,4 activated\nsmoke 3,4 4,4")
    assert not gathered.deviates(scene.battle, scene["a1"], at("3,4"), at("4,4"))


@rule("AB-12.f")
def test_command_goes_through_smoke() -> None:
    scene = battle(f"{FAR}\noptions fire\nunit a1 light_foot 3,4\nleader a0 commander 5,4\nsmoke 3,4 4,4 5,4")
    assert is_commanded(scene.battle, scene["a0"], scene["a1"])


@rule("AB-4.2.k")
def test_a_fire_wakes_sleepers_within_three_hexes() -> None:
    text = "options sleeping\nforest 4,4\nfire forest 4,4 a 1"
    units = "unit a1 light_foot 7,4 asleep\nunit a2 light_foot 8,4 asleep\nunit b1 light_foot 1,4 asleep"
    scene = battle(f"{FAR}\noptions fire\n{text}\n{units}")
    scene.call(waking.wake_by_fire, WakeByFire())
    assert scene.flags("a1") == {"woken"}
    assert scene.flags("a2") == {"asleep"}
    assert scene.flags("b1") == {"drowsy"}


@rule("AB-1.6.g", "AB-C.3.i")
def test_foot_with_pack_animals_is_frightened_too() -> None:
    foot = "unit b1 heavy_foot 2,4\nforest 4,4\nunit a1 heavy_foot 3,4 activated"
    for burns, fewer in (("", 0), ("fire forest 4,4 a 1", 1)):
        assert dice(f"{foot} pack_animals\n{burns}") == 3 - fewer
        assert dice(f"{foot}\n{burns}") == 3


@rule("AB-4.2.k", "AB-16.j", "AB-1.6.f")
def test_a_sleeper_whom_a_fire_drives_far_away_is_awake() -> None:
    text = "options sleeping\nforest 4,4\nfire forest 4,4 b 0\nunit b1 light_cavalry 4,4 asleep poor"
    scene = fire_step(text, [4, 5, 5], "bayard")
    assert not scene.flags("b1") & {"asleep", "drowsy"}  # woken in its own turn
    scene.play("bayard", Retreat(hexes("5,4 6,4 7,4 8,4")))
    assert not scene.flags("b1") & {"asleep", "drowsy"}
    other = fire_step(text.replace(" b 0", " a 0"), [4, 5, 5])
    assert other.flags("b1") >= {"drowsy"}
