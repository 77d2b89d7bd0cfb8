"""AB-4.1, AB-4.4: sight, steps that go astray, light, torches and leaders in the dark."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import (
    Attack,
    DoWork,
    GoBackTo,
    HandleTorches,
    Ignite,
    MoveLeader,
    MoveUnit,
    Retreat,
    Shoot,
)
from iacta.games.alexandre_bayard.battlefield import Sighting
from iacta.games.alexandre_bayard.rules import (
    activation,
    combat,
    deviation,
    leadership,
    losses,
    melee,
    orders,
    shooting,
    sight,
    turn,
    works,
)
from iacta.games.alexandre_bayard.rules.effects import darkness, gathered
from iacta.games.alexandre_bayard.rules.telling import UNTOLD, secret
from iacta.games.alexandre_bayard.state import LOST
from iacta.games.alexandre_bayard.steps import JoinLeader, PushBack, StartGameTurn, StartPlayerTurn
from tests.alexandre_bayard.kit import Scene, at, battle, hexes, spot
from tests.alexandre_bayard.phases import CORE, commanding, fighting, moving, order
from tests.marks import rule

DARK = "options darkness\ndark\ntokens a 0\ntokens b 0\n"
FAR = "unit b1 archers 0,0\n"


def night(text: str) -> str:
    """A position in the dark, with an enemy far away."""
    return DARK + FAR + text


def walker(text: str = "", troop: str = "medium_foot 4,8") -> Scene:
    """A unit that is about to move in the dark."""
    return moving(night(f"unit a1 {troop} activated\n{text}"))


def go(scene: Scene, path: str, *dice: int, ends: bool = True) -> Scene:
    """The unit goes, with these dice."""
    return scene.play("alexandre", MoveUnit(scene["a1"], hexes(path), ends=ends), dice)


# Command


@pytest.mark.parametrize(("rank", "dark", "day"), [("commander", 3, 5), ("subgeneral", 2, 3), ("officer", 1, 1)])
@rule("AB-4.1.a", "AB-4.1.b", "AB-12.an", "AB-X29")
def test_command_radii_are_smaller_in_the_dark(rank: str, dark: int, day: int) -> None:
    scene = battle(
        night(f"leader a0 commander 4,8\nleader a9 {rank} 4,8")
        if rank != "commander"
        else night("leader a9 commander 4,8")
    )
    assert leadership.command_radius(scene.battle, scene["a9"]) == dark
    scene.battle.dark = False
    assert leadership.command_radius(scene.battle, scene["a9"]) == day


@rule("AB-4.1.a", "AB-X29")
def test_a_unit_at_three_hexes_is_in_a_subgenerals_radius_by_day_only() -> None:
    scene = battle(night("leader a0 commander 0,11\nleader a9 subgeneral 4,8\nunit a1 heavy_foot 7,8"))
    refusal = activation.refuses_unit(scene.battle, scene["a1"], scene["a9"])
    assert refusal == Refusal("AB-C.6.h", "out-of-radius", f"unit:{scene['a1']}")
    scene.battle.dark = False
    assert activation.refuses_unit(scene.battle, scene["a1"], scene["a9"]) is None


@rule("AB-4.1.g", "AB-12.m", "AB-12.an", "AB-X29")
def test_manoeuvre_orders_cost_one_point_more_in_the_dark_and_less_near_a_leader_still() -> None:
    text = "leader a0 commander 4,8\nunit a1 heavy_foot 7,8\nunit a2 heavy_foot 5,8"
    scene = commanding(night(text))
    courier, near = order("courier", scene["a1"]), order("courier", scene["a2"])
    manoeuvre, forced = order("manoeuvre"), order("mount_dismount", scene["a2"])
    prices = [orders.price(scene.battle, one) for one in (courier, near, manoeuvre, forced)]
    assert prices == [4, 3, 5, 1]
    assert orders.cost_changes(scene.battle) == [Modifier("AB-4.1.g", "darkness", 1, "points")]
    assert combat.attack_price(scene.battle, "onslaught", scene["a1"]) == 2  # no manoeuvre order
    scene.battle.dark = False
    assert [orders.price(scene.battle, one) for one in (courier, near, manoeuvre, forced)] == [3, 2, 4, 1]


# Sight


@rule("AB-4.1.c", "AB-12.an")
def test_units_are_seen_from_two_hexes_and_isolated_figures_from_one() -> None:
    scene = battle(night("unit a1 archers 4,8 bow"))
    assert sight.seen_within(scene.battle, at("6,8")) == 2
    assert sight.seen_within(scene.battle, at("6,8"), figure=True) == 1
    scene.battle.dark = False
    assert sight.seen_within(scene.battle, at("6,8")) is None
    assert sight.seen_within(scene.battle, at("6,8"), figure=True) is None


@rule("AB-4.1.c", "AB-4.1.r")
def test_shots_at_night_reach_what_is_seen_without_other_penalty() -> None:
    text = "unit a1 archers 4,8 bow activated\nunit b2 heavy_foot 6,8\nunit b3 heavy_foot 4,5"
    scene = fighting(night(text))
    assert scene.allows("alexandre", Shoot(scene["a1"], scene["b2"]))
    refusal = scene.refusal("alexandre", Shoot(scene["a1"], scene["b3"]))
    assert (refusal.clause, refusal.reason) == ("AB-C.9.f", "not-seen")
    found = shooting.announced(scene.battle, scene["a1"], scene["b2"])
    assert (found.dice, found.modifiers) == (2, ())


@pytest.mark.parametrize(
    ("place", "lit"), [("4,5", True), ("4,6", True), ("7,5", True), ("8,5", False), ("1,5", True), ("0,5", False)]
)
@rule("AB-4.1.j", "AB-4.1.o", "AB-12.k")
def test_a_fire_lights_three_hexes_around(place: str, lit: bool) -> None:  # noqa: FBT001
    scene = battle(f"options darkness fire\ndark\nforest 4,5\nfire forest 4,5\n{FAR}")
    assert darkness.is_lit(scene.battle, at(place)) == lit
    assert sight.seen_within(scene.battle, at(place)) == (4 if place == "4,5" else None if lit else 2)
    assert sight.seen_within(scene.battle, at(place), figure=True) == (4 if place == "4,5" else None if lit else 1)


@rule("AB-4.1.j", "AB-4.1.o")
def test_burning_sides_craft_and_accessories_light_as_well() -> None:
    text = f"options darkness fire boats\ndark\nside palisade 4,5 3\nlake 8,8\nboat a_boat barge 8,8\n{FAR}"
    for what in ("side3 4,5", "boat0 8,8", "wagon b2"):
        scene = battle(f"{text}unit b2 archers 8,9 wagon\nfire {what}")
        assert darkness.is_lit(scene.battle, at("4,6")) == (what == "side3 4,5")
        assert darkness.is_lit(scene.battle, at("8,7")) == (what != "side3 4,5")


@rule("AB-4.1.j", "AB-4.1.o")
def test_a_camp_fire_lights_one_hex_around() -> None:
    scene = battle(night("camp_fire 6,2"))
    lit = [spot(place) for place in scene.battle.ground.hexes if darkness.is_lit(scene.battle, place)]
    assert sorted(lit) == sorted(["6,2", "5,2", "7,2", "5,1", "6,1", "5,3", "6,3"])


@pytest.mark.parametrize(
    ("weather", "lit"),
    [
        ("rain drizzle 9", True),
        ("rain weak 8", True),
        ("rain strong 5", False),
        ("rain very_strong 3", False),
        ("rain storm 2", False),
        ("snow weak 8", True),
        ("snow strong 5", False),
        ("snow very_strong 3", False),
        ("snow storm 2", False),
        ("snow hail 10", False),
        ("snow hail 10 fails", True),
        ("snow hail_storm 12", False),
        ("fog mist 6", True),
    ],
)
@rule("AB-12.l")
def test_strong_rain_and_snow_put_out_torches_and_camp_fires(weather: str, lit: bool) -> None:  # noqa: FBT001
    scene = battle(night(f"options weather fog\nweather {weather}\ncamp_fire 6,2\nunit a1 archers 4,8 torches"))
    scene.battle.light = scene.battle.light._replace(torches=frozenset([scene["a1"]]))
    assert darkness.is_lit(scene.battle, at("6,2")) == lit
    assert darkness.has_torches(scene.battle, scene["a1"]) == lit


# Steps that go astray


@pytest.mark.parametrize(("die", "end"), [(1, "3,7"), (2, "4,7"), (3, "4,7"), (4, "4,7"), (5, "4,7"), (6, "5,8")])
@rule("AB-4.1.d", "AB-4.1.m", "AB-X16")
def test_a_step_in_the_dark_goes_left_on_one_and_right_on_six(die: int, end: str) -> None:
    scene = go(walker(), "4,7", die)
    assert scene.where("a1") == end
    assert scene.happened(events.UnitMoved)[0].end == at(end)


@rule("AB-4.1.d")
def test_each_hex_has_its_own_test_and_by_day_there_is_none() -> None:
    scene = go(walker(), "4,7 4,6", 3, 4)
    assert scene.where("a1") == "4,6"
    assert [roll.faces for roll in scene.rolls] == [(3,), (4,)]
    day = walker()
    day.battle.dark = False
    assert go(day, "4,7 4,6").where("a1") == "4,6"


@rule("AB-4.1.m")
def test_after_a_deviation_the_player_goes_on_from_the_hex_reached() -> None:
    scene = go(walker(), "4,7 4,6", 6)
    assert (scene.where("a1"), scene.asked, scene.battle.mover) == ("5,8", ("alexandre",), scene["a1"])
    go(scene, "5,7", 4)
    assert scene.where("a1") == "5,7"
    assert scene.flags("a1") >= {"move_done"}


@rule("AB-4.1.m")
def test_a_deviation_that_uses_up_the_allowance_ends_the_move() -> None:
    scene = go(walker(troop="dismounted_knights 4,8"), "4,7", 6)
    assert scene.where("a1") == "5,8"
    assert "move_done" in scene.flags("a1")


@pytest.mark.parametrize(
    "text",
    [
        "unit a2 heavy_foot 3,7",
        "unit a2 skirmishers 3,7",
        "unit b2 heavy_foot 3,7",
        "lake 3,7",
        "side wall 4,8 6",
    ],
)
@rule("AB-4.1.e", "AB-4.1.m", "AB-X16")
def test_a_deviation_into_an_occupied_or_impassable_hex_is_refused_and_makes_noise(text: str) -> None:
    scene = walker(f"options sleeping sentries\n{text}")
    go(scene, "4,7", 1, ends=False)
    assert scene.where("a1") == "4,8"
    assert scene.happened(events.NoiseMade) == [events.NoiseMade(scene["a1"], at("4,8"))]
    assert scene.happened(events.StepStrayed) == [events.StepStrayed(scene["a1"], at("4,7"), at("3,7"))]
    assert scene.battle.light.noises == ((at("4,8"), "alexandre"),)
    assert "move_done" in scene.flags("a1")


@rule("AB-16.i", "AB-4.1.e")
def test_a_deviation_off_the_table_is_refused() -> None:
    scene = go(walker(troop="medium_foot 0,8"), "0,7", 1)
    assert scene.where("a1") == "0,8"
    assert len(scene.happened(events.NoiseMade)) == 1


@rule("AB-4.1.u")
def test_a_marching_unit_that_goes_astray_beside_an_enemy_stops_and_has_marched() -> None:
    scene = walker("unit b2 archers 7,8", troop="heavy_foot 4,8")
    go(scene, "5,8 5,7", 3, 6)
    assert scene.where("a1") == "6,8"
    assert scene.flags("a1") >= {"marched", "move_done"}
    refusal = melee.refuses_attack(scene.battle, scene["a1"], scene["b2"])
    assert refusal is not None
    assert refusal.reason == "has-marched"


@rule("AB-16.h")
def test_a_straight_step_into_somebody_unseen_is_refused_like_a_deviation() -> None:
    scene = walker("options sleeping sentries\nunit b2 heavy_foot 4,7 hidden")
    go(scene, "4,7", 3)
    assert scene.where("a1") == "4,8"
    assert len(scene.happened(events.NoiseMade)) == 1
    assert "hidden" not in scene.flags("b2")
    assert "move_done" in scene.flags("a1")


@rule("AB-16.h", "AB-4.1.h")
def test_with_torches_a_step_into_somebody_lost_from_sight_is_refused_without_a_test() -> None:
    scene = walker("unit b2 heavy_foot 4,7", troop="medium_foot 4,8 torches")
    scene.battle.light = scene.battle.light._replace(torches=frozenset([scene["a1"]]))
    scene.battle.memory["alexandre"][scene["b2"]] = Sighting(at("9,9"), 4)
    go(scene, "4,7")
    assert scene.where("a1") == "4,8"
    assert len(scene.happened(events.NoiseMade)) == 1
    assert scene["b2"] not in scene.battle.memory["alexandre"]


@rule("AB-4.1.o")
def test_steps_from_light_to_light_are_not_tested_and_others_are() -> None:
    scene = go(walker("camp_fire 4,7"), "4,7 4,6")
    assert (scene.where("a1"), scene.rolls) == ("4,6", ())
    out = go(walker("camp_fire 4,9"), "4,7", 3)
    assert len(out.rolls) == 1


@rule("AB-4.1.v")
def test_retreats_are_not_tested() -> None:
    text = night("unit a1 heavy_foot 4,8 activated\nunit b2 medium_cavalry 4,7\nunit a2 archers 9,9")
    scene = fighting(text)
    scene.play("alexandre", Attack(scene["a1"], scene["b2"]), [4, 1, 1])
    assert scene.asked == ("bayard",)
    scene.play("bayard", next(one for one in scene.candidates("bayard") if isinstance(one, Retreat)))
    assert scene.rolls == ()
    assert scene.where("b2") != "4,7"


@rule("AB-15.a", "AB-4.1.d")
def test_the_dice_and_the_noise_of_a_unit_that_is_not_seen_are_told_to_its_owner_alone() -> None:
    scene = walker("unit a2 heavy_foot 3,7")
    scene.battle.memory["bayard"][scene["a1"]] = Sighting(at("4,10"), 4)
    go(scene, "4,7", 1)
    assert [roll.to for roll in scene.rolls] == ["alexandre"]
    assert {told.to for told in scene.told} == {"alexandre"}
    seen = go(walker("unit a2 heavy_foot 3,7"), "4,7", 1)
    assert [roll.to for roll in seen.rolls] == [None]


@rule("AB-15.a")
def test_dice_about_two_units_that_hide_from_each_other_are_told_to_nobody() -> None:
    scene = battle("unit a1 archers 4,8 hidden\nunit b1 archers 0,0\nunit a2 archers 5,8\nunit b2 archers 1,1 hidden")
    one, two, three, four = scene.units("a1", "b1", "a2", "b2")
    told = [secret(scene.battle, *pair) for pair in ((three, two), (one, two), (three, four), (one, four))]
    assert told == [None, "alexandre", "bayard", UNTOLD]


@rule("AB-12.ac")
def test_a_craft_does_not_go_ashore_by_a_deviation() -> None:
    text = "options darkness boats\ndark\nboard 12 12\nlake 4,8 4,7 5,8\nboat a_boat barge 4,8\nunit a1 archers 4,8\n"
    scene = battle(text + FAR)
    assert not deviation.can_go_astray(scene.battle, scene["a1"], at("4,7"), at("3,7"))
    assert deviation.can_go_astray(scene.battle, scene["a1"], at("3,7"), at("3,8"))


# Torches and flashes


@rule("AB-4.1.h", "AB-4.1.p", "AB-12.j")
def test_lit_torches_free_a_unit_of_tests_and_show_it_at_any_distance() -> None:
    scene = walker("unit a2 archers 9,9 bow", troop="medium_foot 4,8 torches")
    assert scene.allows("alexandre", HandleTorches(scene["a1"], lit=True))
    assert scene.refusal("alexandre", HandleTorches(scene["a1"], lit=False)).clause == "AB-4.1.p"
    assert sight.seen_within(scene.battle, at("4,8")) == 2
    scene.play("alexandre", HandleTorches(scene["a1"], lit=True))
    assert sight.seen_within(scene.battle, at("4,8")) is None
    assert sight.seen_within(scene.battle, at("4,7")) == 2  # it sees no farther itself
    assert go(scene, "4,7 4,6").where("a1") == "4,6"
    assert scene.rolls == ()


@pytest.mark.parametrize("words", ["activated", "torches", "torches activated moved=1", "torches activated move_done"])
@rule("AB-4.1.p")
def test_torches_are_handled_at_an_activation_by_who_has_some(words: str) -> None:
    scene = battle(night(f"unit a1 medium_foot 4,8 {words}"))
    assert deviation.refuses_torches(scene.battle, scene["a1"]) is not None


@rule("AB-4.1.p", "AB-7.l")
def test_torches_can_be_put_out_and_lighting_them_shows_a_hidden_unit() -> None:
    scene = walker(troop="medium_foot 4,8 torches hidden")
    scene.play("alexandre", HandleTorches(scene["a1"], lit=True))
    assert "hidden" not in scene.flags("a1")
    scene.play("alexandre", HandleTorches(scene["a1"], lit=False))
    assert not darkness.has_torches(scene.battle, scene["a1"])
    scene.battle.dark = False
    assert scene.refusal("alexandre", HandleTorches(scene["a1"], lit=True)).reason == "not-dark"


@rule("AB-4.1.p")
def test_torches_refuse_units_that_are_not_ones_own() -> None:
    scene = walker(troop="medium_foot 4,8 torches")
    for unit in (scene["b1"], -1, 99):
        assert scene.refusal("alexandre", HandleTorches(unit, lit=True)).reason == "no-such-unit"


@pytest.mark.parametrize(
    ("troop", "weapon", "seen"),
    [
        ("handgunners", "handgun", True),
        ("rocket_artillery", "rocket", True),
        ("heavy_artillery", "bombard", True),
        ("archers", "bow", False),
        ("light_artillery", "stone_light", False),
    ],
)
@rule("AB-4.1.i", "AB-4.1.q")
def test_who_shoots_with_powder_is_seen_until_his_own_next_turn(troop: str, weapon: str, seen: bool) -> None:  # noqa: FBT001
    scene = fighting(night(f"unit a1 {troop} 4,8 {weapon} activated\nunit b2 heavy_foot 6,8"))
    dice = shooting.announced(scene.battle, scene["a1"], scene["b2"]).dice
    scene.play("alexandre", Shoot(scene["a1"], scene["b2"]), [1] * dice)
    assert sight.seen_within(scene.battle, at("4,8")) == (None if seen else 2)
    scene.call(turn.start_player_turn, StartPlayerTurn("bayard"))
    assert darkness.shines(scene.battle, scene["a1"]) == seen
    scene.call(turn.start_player_turn, StartPlayerTurn("alexandre"))
    assert not darkness.shines(scene.battle, scene["a1"])


@rule("AB-4.1.k")
def test_work_without_light_is_halved() -> None:
    text = night("unit a1 pioneers 4,8 torches activated\nunit a2 heavy_foot 8,8 activated\ncamp_fire 1,11")
    scene = fighting(text)
    assert [works.rate(scene.battle, scene[name]) for name in ("a1", "a2")] == [2, 1]
    scene.battle.light = scene.battle.light._replace(torches=frozenset([scene["a1"]]))
    assert [works.rate(scene.battle, scene[name]) for name in ("a1", "a2")] == [4, 1]
    scene.battle.overlays[at("8,8")] = ("camp_fire",)
    assert works.rate(scene.battle, scene["a2"]) == 2
    scene.play("alexandre", DoWork(scene["a2"], "abatis", at("8,7")))
    assert scene.happened(events.Worked)[0].half_points == 2


# Isolated figures


@pytest.mark.parametrize(("die", "end"), [(1, "3,8"), (2, "3,7"), (3, "4,6"), (4, "4,6"), (5, "5,6"), (6, "6,6")])
@rule("AB-4.1.f", "AB-4.1.n", "AB-4.1.l")
def test_a_leader_alone_strays_at_the_end_of_his_move(die: int, end: str) -> None:
    scene = moving(night("leader a0 commander 4,8\nunit a1 archers 11,11"))
    path = hexes("4,7 4,6")
    assert scene.battle.ground.direction(*path) == 6  # left of it is 4, south-west; right of it 2, east
    scene.play("alexandre", MoveLeader(scene["a0"], path), [die])
    assert scene.where("a0") == end
    assert (scene.battle.walker, scene.battle.trail) == (-1, ())


@rule("AB-4.1.n")
def test_a_straying_leader_stops_before_impassable_hexes_and_the_table_side() -> None:
    scene = moving(night("leader a0 commander 4,8\nunit a1 archers 11,11\nlake 5,9"))
    scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7")), [6])  # toward 3, south-east
    assert scene.where("a0") == "5,8"
    edge = moving(night("leader a0 commander 4,10\nunit a1 archers 11,11"))
    edge.play("alexandre", MoveLeader(edge["a0"], hexes("5,10")), [6])  # toward 4, south-west
    assert edge.where("a0") == "4,11"


BRIDGE = "unit a1 archers 11,11\nriver 3,6 4,6\nbridge 4,6\nroad 4,7 4,6 4,5\n"


@pytest.mark.parametrize(
    ("start", "path", "die", "end"),
    [
        ("4,7", "3,7", 5, "3,7"),  # toward 1, onto the bridge
        ("4,7", "4,6", 2, "4,6"),  # toward 4, off the bridge
        ("5,7", "4,7", 5, "5,6"),  # the same, in open country
        ("3,7", "4,7", 1, "4,6"),  # toward 6, along the road; not farther
    ],
)
@rule("AB-4.1.n", "AB-C.8.m")
def test_a_straying_leader_goes_onto_a_bridge_and_off_it_along_its_road(
    start: str, path: str, die: int, end: str
) -> None:
    scene = moving(night(f"{BRIDGE}leader a0 commander {start}"))
    scene.play("alexandre", MoveLeader(scene["a0"], hexes(path)), [die])
    assert scene.where("a0") == end


@rule("AB-4.1.f")
def test_a_leader_who_strays_among_enemies_is_captured() -> None:
    for words in ("", "asleep", "hidden"):
        text = f"options sleeping\nleader a0 commander 4,8\nunit a1 archers 11,11\nunit b2 archers 5,8 {words}"
        scene = moving(night(text))
        scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7")), [5])
        assert scene.where("a0") == ""
        assert scene.battle.leader_fate[scene["a0"]] == LOST
        assert scene.clause_of(events.LeaderLost) == "AB-4.1.f"
        assert "hidden" not in scene.flags("b2")


@rule("AB-4.1.f")
def test_a_decoy_captures_nobody() -> None:
    text = "options hidden_units decoys\nleader a0 commander 4,8\nunit a1 archers 11,11\ndecoy b9 warband 5,8 hidden"
    scene = moving(night(text))
    scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7")), [5])
    assert (scene.where("a0"), scene.where("b9")) == ("5,8", "")


@rule("AB-4.1.l", "AB-4.1.f")
def test_a_leader_alone_may_join_friends_he_does_not_see_but_may_stray() -> None:
    scene = moving(night("leader a0 commander 4,8\nunit a1 archers 4,5"))
    scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7 4,6 4,5")), [4])
    assert (scene.where("a0"), len(scene.rolls)) == ("4,5", 1)


@rule("AB-4.1.o", "AB-4.1.n", "AB-15.a")
def test_a_leader_in_the_light_all_the_way_does_not_stray_and_dice_of_a_hidden_one_are_secret() -> None:
    text = "leader a0 commander 4,8\nunit a1 archers 11,11"
    scene = moving(night(f"{text}\ncamp_fire 4,7"))
    scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7")))
    assert scene.where("a0") == "4,7"
    hidden = moving(night("leader a0 commander 4,8 unseen\nunit a1 archers 11,11"))
    hidden.play("alexandre", MoveLeader(hidden["a0"], hexes("4,7")), [5])
    assert [roll.to for roll in hidden.rolls] == ["alexandre"]
    assert [told.to for told in hidden.told if isinstance(told.event, events.LeaderMoved)] == ["alexandre"]


@rule("AB-3.8.h", "AB-4.1.f", "AB-4.1.d")
def test_by_day_nobody_strays() -> None:
    scene = moving(night("leader a0 commander 4,8\nunit a1 archers 11,11"))
    scene.battle.dark = False
    scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7")))
    assert scene.where("a0") == "4,7"


# Pea soup


@rule("AB-4.1.s", "AB-3.8.h", "AB-12.i", "AB-12.h")
def test_pea_soup_is_darkness_in_every_respect() -> None:
    text = f"options fog fire\nweather fog pea_soup 12\nforest 2,2\nfire forest 2,2\n{FAR}"
    scene = moving(f"{text}unit a1 medium_foot 4,8 torches activated\nleader a0 commander 8,8")
    state = scene.battle
    assert darkness.is_dark(state)
    assert leadership.command_radius(state, scene["a0"]) == 3
    assert sight.seen_within(state, at("9,9")) == 2
    assert sight.seen_within(state, at("3,2")) is None
    assert scene.allows("alexandre", HandleTorches(scene["a1"], lit=True))
    assert gathered.spares_leaders(state, scene["a0"])
    assert orders.cost_changes(state) == [Modifier("AB-4.1.g", "darkness", 1, "points")]
    go(scene, "4,7", 6)
    assert scene.where("a1") == "5,8"


@rule("AB-4.1.s")
def test_thinner_mist_is_not_darkness() -> None:
    for force in ("fog 10", "thick_mist 8", "mist 6", "light_mist 3"):
        scene = battle(f"options fog\nweather fog {force}\n{FAR}")
        assert not darkness.is_dark(scene.battle)


# Night combat


@rule("AB-4.4.d", "AB-12.an")
def test_melee_at_night_uses_the_melee_factor_only() -> None:
    text = "unit a1 warband 4,8 started=4,10 moved=2\nunit b2 heavy_foot 4,7"
    scene = battle(night(text))
    found = melee.announced(scene.battle, "melee", scene["a1"], scene["b2"])
    assert (found.factor, found.dice) == ("melee", 2)
    scene.battle.dark = False
    found = melee.announced(scene.battle, "melee", scene["a1"], scene["b2"])
    assert (found.factor, found.dice) == ("impact", 5)


# Leaders who cannot join


def alone(rank: str, text: str = "", start: str = "4,6") -> Scene:
    """A leader without friends, when an enemy unit has advanced into his hex."""
    commander = "" if rank == "commander" else "leader a8 commander 11,11\n"
    whole = night(f"{commander}leader a0 {rank} {start}\nunit b2 heavy_foot {start}\n{text}")
    position = battle(whole)
    step = JoinLeader(position["a0"], at(start))
    return battle(whole, step, StartGameTurn(9), rules=CORE, stops=[StartGameTurn]).run()


@pytest.mark.parametrize(("rank", "hexes_back"), [("officer", 1), ("subgeneral", 2), ("commander", 2)])
@rule("AB-4.4.f", "AB-4.4.g")
def test_a_leader_who_cannot_join_is_moved_back_in_the_dark(rank: str, hexes_back: int) -> None:
    scene = alone(rank)
    assert scene.asked == ("alexandre",)
    far = scene.battle.ground.distance[at("4,6")]
    ways = [one for one in scene.candidates("alexandre") if isinstance(one, GoBackTo)]
    assert {len(one.path) for one in ways} == {hexes_back}
    assert all([far[place] for place in one.path] == list(range(1, hexes_back + 1)) for one in ways)
    wrong = GoBackTo(hexes("4,5 4,6"))
    assert scene.refusal("alexandre", wrong).clause == "AB-4.4.g"
    scene.play("alexandre", ways[0])
    assert scene.where("a0") == spot(ways[0].path[-1])
    assert scene.battle.is_isolated(scene["a0"])
    assert scene.clause_of(events.LeaderPushedBack) == "AB-4.4.f"


@rule("AB-4.4.f")
def test_by_day_he_is_eliminated() -> None:
    text = "options darkness\nleader a0 commander 4,6\nunit b2 heavy_foot 4,6"
    step = JoinLeader(battle(text)["a0"], at("4,6"))
    scene = battle(text, step, StartGameTurn(9), rules=CORE, stops=[StartGameTurn]).run()
    assert scene.where("a0") == ""
    assert scene.clause_of(events.LeaderLost) == "AB-C.14.d"


@rule("AB-4.4.g")
def test_who_has_no_way_back_is_captured_and_who_has_one_hex_goes_that_far() -> None:
    ring = "4,5 3,5 5,6 3,6 4,7 3,7"
    shut = alone("officer", f"lake {ring}")
    assert shut.where("a0") == ""
    assert shut.clause_of(events.LeaderLost) == "AB-4.4.g"
    gap = "lake " + " ".join(place for place in ring.split() if place != "5,6") + " 6,6 5,5 5,7"
    assert alone("subgeneral", gap).where("a0") == "5,6"


@rule("AB-4.4.f", "AB-4.4.g")
def test_after_a_combat_he_is_moved_away_from_the_unit_that_destroyed_his() -> None:
    text = "leader a0 officer 4,6\nleader a8 commander 11,11\nunit a1 archers 4,6 plaquettes=1\n"
    scene = fighting(night(f"{text}unit b2 heavy_foot 4,5 activated"), "bayard")
    scene.play("bayard", Attack(scene["b2"], scene["a1"]), [3, 1, 1, 1])
    assert scene.asked == ("alexandre",)
    step = scene.step
    assert isinstance(step, PushBack)
    assert step.away_from == at("4,5")
    far = scene.battle.ground.distance[at("4,5")]
    assert all(far[one.path[0]] == 2 for one in scene.candidates("alexandre") if isinstance(one, GoBackTo))


@rule("AB-4.4.f", "AB-C.8.m")
def test_a_leader_is_moved_back_over_a_bridge_along_its_road() -> None:
    on_it = battle(night(f"{BRIDGE}leader a8 commander 11,11\nleader a0 officer 4,6"))
    assert deviation.ways_back(on_it.battle, PushBack(on_it["a0"], at("4,5"))) == [hexes("4,7")]
    beside = battle(night(f"{BRIDGE}leader a8 commander 11,11\nleader a0 officer 3,7"))
    assert hexes("4,6") not in deviation.ways_back(beside.battle, PushBack(beside["a0"], at("3,8")))


@rule("AB-4.4.f")
def test_a_leader_moved_back_by_a_fire_goes_anywhere() -> None:
    scene = battle(night("leader a8 commander 11,11\nleader a0 officer 4,6"))
    assert len(deviation.ways_back(scene.battle, PushBack(scene["a0"], 0))) == 6


@rule("AB-4.1.m")
def test_what_is_left_of_the_path_is_not_walked_after_a_deviation() -> None:
    scene = go(walker(), "5,8 5,7", 1)
    assert scene.where("a1") == "4,7"  # beside 5,7, and yet it waits
    assert (scene.battle.mover, scene.battle.walk) == (scene["a1"], ())


@rule("AB-3.8.h", "AB-12.h")
def test_by_day_torches_save_nobody_from_the_tests_of_a_fog() -> None:
    scene = battle(f"options fog darkness\nweather fog fog 10\n{FAR}unit a1 archers 4,8 torches")
    scene.battle.light = scene.battle.light._replace(torches=frozenset([scene["a1"]]))
    assert deviation.is_tested(scene.battle, scene["a1"], at("4,8"), at("4,7"))
    scene.battle.dark = True
    assert not deviation.is_tested(scene.battle, scene["a1"], at("4,8"), at("4,7"))


@rule("AB-4.1.f", "AB-15.a")
def test_a_hidden_leader_who_is_captured_is_shown_to_his_captors() -> None:
    scene = moving(night("leader a0 commander 4,8 unseen\nunit a1 archers 11,11\nunit b2 archers 5,8"))
    scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7")), [5])
    assert [told.to for told in scene.told if isinstance(told.event, events.LeaderLost)] == [None]


@rule("AB-4.1.n")
@pytest.mark.plain  # a rule is replaced
def test_a_straying_leader_stops_before_a_fire(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = moving(night("leader a0 commander 4,8\nunit a1 archers 11,11"))
    burns = Refusal("AB-1.4.i", "burning")
    monkeypatch.setattr(gathered, "bars_hex", lambda _battle, place: burns if place == at("5,9") else None)
    scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7")), [6])
    assert scene.where("a0") == "5,8"


@rule("AB-4.1.f")
def test_a_leader_who_strays_over_two_hexes_is_captured_in_the_second() -> None:
    scene = moving(night("leader a0 commander 4,8\nunit a1 archers 11,11\nunit b2 archers 5,9"))
    scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7")), [6])
    assert scene.battle.leader_fate[scene["a0"]] == LOST


@rule("AB-4.1.f", "AB-7.f")
def test_a_leader_who_strays_shows_nobody_of_his_own_side() -> None:
    text = "options hidden_units\nleader a0 commander 4,8\nunit a1 archers {} hidden\nunit b2 archers 0,0"
    for place in ("5,8", "11,11"):
        scene = moving(night(text.format(place)))
        scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7")), [5])
        assert "hidden" in scene.flags("a1")
        assert scene.where("a0") == "5,8"
    last = moving(
        night("options hidden_units\nleader a0 commander 4,8\nunit a1 archers 11,11\nunit b2 archers 0,0 hidden")
    )
    last.play("alexandre", MoveLeader(last["a0"], hexes("4,7")), [5])
    assert "hidden" in last.flags("b2")


@rule("AB-4.1.j", "AB-4.1.o", "AB-1.4.e")
def test_what_a_lost_unit_bore_lights_nothing() -> None:
    scene = battle(
        night("options fire\nunit a1 medium_foot 4,8 wagon\nfire wagon a1 b 0\nfire forest 9,2 a 1\nforest 9,2")
    )
    assert darkness.is_lit(scene.battle, at("4,8"))
    scene.call(losses.destroy, scene["a1"], "AB-C.2.g")
    assert not darkness.is_lit(scene.battle, at("4,8"))
    assert darkness.is_lit(scene.battle, at("9,3"))


@rule("AB-4.1.i", "AB-4.1.q")
def test_a_rocket_that_lights_a_wood_is_seen_as_well() -> None:
    scene = fighting(night("options fire\nforest 4,6\nunit a1 rocket_artillery 4,8 rocket activated"))
    scene.play("alexandre", Ignite(scene["a1"], at("4,6")), [4, 4, 4])
    assert darkness.shines(scene.battle, scene["a1"])
    torches = fighting(night("options fire\nforest 4,6\nunit a1 archers 4,8 bow fire_projectiles activated"))
    torches.play("alexandre", Ignite(torches["a1"], at("4,6")), [4, 4])
    assert not darkness.shines(torches.battle, torches["a1"])


@pytest.mark.parametrize("burning", ["", "fire side6 4,7 a 1"])
@rule("AB-1.4.d", "AB-3.8.h", "AB-4.1.n", "AB-4.4.g")
def test_a_leader_neither_strays_in_fog_nor_is_moved_back_over_a_burning_side(burning: str) -> None:
    fog = "options fog fire\nweather fog fog 10\ntokens a 0\ntokens b 0\nside palisade 4,7 6"
    text = f"{fog}\n{FAR}unit a9 archers 0,11\n{burning}\nleader a0 officer"
    scene = moving(f"{text} 3,7").play("alexandre", MoveLeader(0, hexes("4,7")), [2])
    assert scene.where("a0") == ("4,7" if burning else "4,6")
    back = deviation.ways_back(battle(f"{text} 4,7").battle, PushBack(0, at("4,8")))
    assert (hexes("4,6") in back) == (not burning)
