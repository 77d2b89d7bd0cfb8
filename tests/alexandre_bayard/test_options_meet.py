"""AB-12: where options meet: craft that stray, sleepers, decoys, fires, somebody unseen in the way, camps, exits."""

from __future__ import annotations

import pytest

from iacta.engine.records import Step
from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.actions import (
    Activate,
    Attack,
    Done,
    DoWork,
    Evade,
    FightFire,
    FollowUp,
    GoBackTo,
    Ignite,
    Loot,
    MoorBoat,
    MoveLeader,
    MoveUnit,
    Pursue,
    Retreat,
    ThrowTorches,
)
from iacta.games.alexandre_bayard.forecast import forecast
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.rules import ammunition, fire, ignition, panic, revealing, shipwreck, victory
from iacta.games.alexandre_bayard.sides import Side
from iacta.games.alexandre_bayard.state import ACTIVATED, HIDDEN
from tests.alexandre_bayard.kit import Scene, at, battle, hexes
from tests.alexandre_bayard.phases import CORE, fighting, moving, order
from tests.marks import rule

FAR = "unit a9 archers 11,11\nunit b9 archers 11,0\ntokens a 0\ntokens b 0\n"
NIGHT = f"options darkness\ndark\n{FAR}"
LAKE = "options boats\nlake 3,5 4,5 5,5 6,5 3,6 4,6 5,6 6,6 7,5 7,6 3,7 4,7 5,7\n"


def go(scene: Scene, name: str, path: str, dice: tuple[int, ...] = ()) -> Scene:
    """A unit goes along a path."""
    return scene.play("alexandre", MoveUnit(scene[name], hexes(path)), dice)


def due(text: str, *agenda: Step, side: Side = "alexandre") -> Scene:
    """A position before some steps, which stops after them."""
    last = steps.StartGameTurn(9)
    return battle(text, *agenda, last, rules=CORE, stops=[steps.StartGameTurn], side=side)


# Craft that go astray


@rule("AB-12.ac", "AB-6.3.o")
def test_a_craft_does_not_go_astray_into_another_nor_its_crew_from_one_to_the_other() -> None:
    text = f"{NIGHT}{LAKE}boat a_one barge 4,6\nboat a_two barge 4,7\nunit a1 light_foot 4,6 activated"
    scene = moving(text)
    go(scene, "a1", "5,6", (6,))
    assert (scene.where("a1"), scene.where("a_one"), scene.where("a_two")) == ("4,6", "4,6", "4,7")
    assert len(scene.happened(events.NoiseMade)) == 1


@rule("AB-12.ac", "AB-6.3.h")
def test_who_goes_astray_as_he_lands_stays_aboard_and_does_not_sail() -> None:
    text = f"{NIGHT}{LAKE}boat a_one barge 4,5\nunit a1 light_foot 4,5 activated"
    astray = moving(text)
    go(astray, "a1", "5,4", (6,))  # to the right of north-east: east, along the shore
    assert (astray.where("a1"), astray.where("a_one")) == ("4,5", "4,5")
    ashore = moving(text)
    go(ashore, "a1", "4,4", (6,))
    assert (ashore.where("a1"), ashore.where("a_one")) == ("5,4", "4,5")


# From craft onto land


@rule("AB-C.13.d", "AB-6.3.d")
def test_riders_and_elephants_land_only_where_they_could_ride() -> None:
    text = f"{FAR}{LAKE}maquis 4,4\nboat a_one large_raft 4,5\nunit a1 TROOP 4,5 activated"
    for troop, clause in (("light_cavalry", "AB-C.13.d"), ("elephants", "AB-C.13.d"), ("light_foot", "")):
        scene = moving(text.replace("TROOP", troop))
        move = MoveUnit(scene["a1"], hexes("4,4"))
        assert ("" if scene.allows("alexandre", move) else scene.refusal("alexandre", move).clause) == clause
        assert scene.allows("alexandre", MoveUnit(scene["a1"], hexes("5,4")))


@pytest.mark.parametrize(("troop", "asked"), [("light_cavalry", False), ("light_foot", True)])
@rule("AB-6.3.n")
def test_a_crew_follows_up_only_onto_land_that_it_could_enter(troop: str, asked: bool) -> None:  # noqa: FBT001 - a table
    text = (
        f"{FAR}{LAKE}maquis 4,4\nboat a_one barge 4,5\nunit a1 {troop} 4,5 activated\nunit b1 archers 4,4 plaquettes=1"
    )
    scene = fighting(text)
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [1])
    assert scene.where("b1") == ""
    assert isinstance(scene.step, steps.OfferFollowUp) == asked


# Crews whose turn begins elsewhere


@rule("AB-6.4.f", "AB-C.10.d")
def test_survivors_were_beside_an_enemy_before_their_move_if_they_landed_there() -> None:
    scene = battle(f"{FAR}{LAKE}unit a1 light_foot 4,6 started=4,6\nunit a2 light_foot 5,6 started=3,3 moved=1")
    scene.call(shipwreck.land, scene["a1"], at("4,4"))
    scene.call(shipwreck.land, scene["a2"], at("5,4"))
    assert scene.battle.started[scene["a1"]] == at("4,4")
    assert scene.battle.started[scene["a2"]] == at("3,3")


@rule("AB-1.12.b", "AB-6.4.f")
def test_a_leader_alone_in_a_craft_that_burns_out_is_lost_with_it() -> None:
    scene = battle(f"{FAR}{LAKE}options fire\nboat a_one barge 4,6\nleader a0 commander 4,6")
    scene.call(fire.consume, Element("boat", 0))
    assert scene.where("a0") == ""
    assert scene.clause_of(events.LeaderLost) == "AB-6.4.f"


@rule("AB-C.6.s", "AB-6.2.d")
def test_a_leader_who_went_along_with_a_craft_has_moved() -> None:
    scene = moving(f"{FAR}{LAKE}boat a_one barge 4,5\nunit a1 light_foot 4,5 activated\nleader a0 commander 4,5")
    go(scene, "a1", "5,5")
    assert scene.where("a0") == "5,5"
    assert scene.refusal("alexandre", MoveLeader(scene["a0"], hexes("5,4"))).clause == "AB-C.6.s"


@rule("AB-6.3.r", "AB-6.3.k")
def test_who_lands_from_a_craft_that_has_drifted_may_moor_it() -> None:
    river = "options boats\nriver 3,5 4,5 5,5\ncurrent 2\nboat a_one barge 4,5\n"
    text = f"{FAR}{river}unit a1 light_foot 4,5 started=4,5 activated"
    scene = due(text, steps.DriftBoat(0, 2, "current"), steps.MovePieces("alexandre")).run()
    go(scene, "a1", "5,6")
    scene.play("alexandre", MoorBoat(0))
    assert scene.battle.boats[0].moored
    assert scene.battle.boats[0].hex == at("5,5")


# Sleepers


@rule("AB-12.ab", "AB-4.2.e")
def test_a_decoy_that_goes_astray_wakes_nobody() -> None:
    text = f"{NIGHT}options hidden_units decoys sleeping\ndecoy a1 light_foot 4,8\nunit b1 archers 4,7 asleep hidden\n"
    scene = battle(text, steps.MovePieces("alexandre"), rules=CORE)
    scene.battle.mark(scene["a1"], ACTIVATED)
    scene.run()
    go(scene, "a1", "3,7", (6,))  # to the right of north-west: north-east
    assert scene.flags("b1") == {"asleep"}
    assert scene.where("a1") == "4,8"


@rule("AB-4.2.c", "AB-C.14.i")
def test_a_leader_who_joins_a_sleeping_unit_wakes_it() -> None:
    text = f"{FAR}options sleeping\nleader a0 commander 4,6\nunit b2 heavy_foot 4,6\nunit a1 archers 4,9 asleep\n"
    scene = due(text, steps.JoinLeader(battle(text)["a0"], at("4,6")), side="bayard").run()
    assert scene.where("a0") == "4,9"
    assert scene.flags("a1") == {"drowsy"}
    assert scene.clause_of(events.UnitWoke) == "AB-4.2.c"


@rule("AB-4.2.j")
def test_who_leaves_the_board_past_a_sleeper_may_wake_it() -> None:
    text = f"{FAR}options sleeping\nexit a 5 4,7\nunit a1 light_cavalry 4,8 activated\nunit b1 archers 4,6 asleep"
    scene = moving(text)
    scene.play("alexandre", MoveUnit(scene["a1"], (at("4,7"), 0)), [3])
    assert scene.where("a1") == ""
    assert scene.flags("b1") == {"drowsy"}


@rule("AB-16.j", "AB-4.2.k")
def test_a_sleeper_whom_a_fire_drives_beyond_its_light_is_awake() -> None:
    text = f"{FAR}options fire sleeping\nforest 4,4\nfire forest 4,4 a 1\nunit b1 medium_cavalry 4,4 asleep"
    scene = due(text, steps.BurnUnits("alexandre"), steps.WakeByFire()).run([4, 4, 1])
    far = scene.battle.ground.distance[at("4,4")]
    ways = [one for one in scene.candidates("bayard") if isinstance(one, Retreat)]
    scene.play("bayard", max(ways, key=lambda one: far[one.path[-1]]))
    assert far[scene.battle.at[scene["b1"]]] == 4
    assert scene.flags("b1") >= {"drowsy", "retreated"}


@rule("AB-16.j", "AB-4.2.c")
def test_a_sleeper_whom_an_attack_drives_far_away_is_awake() -> None:
    text = f"board 12 16\n{FAR}options sleeping\nunit a1 medium_foot 4,12 activated\nunit b1 medium_cavalry 4,11 asleep"
    scene = fighting(text)
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [4, 4, 4])
    scene.play("bayard", scene.candidates("bayard")[0])
    scene.play("alexandre", Done())
    assert scene.battle.ground.distance[at("4,11")][scene.battle.at[scene["b1"]]] == 6
    assert "drowsy" in scene.flags("b1")


@rule("AB-4.4.a", "AB-4.2.c", "AB-C.15.b")
def test_a_sleeper_whom_elephants_trample_has_a_level_less_and_wakes() -> None:
    scene = battle(f"{FAR}options sleeping\nunit b1 elephants 5,4\nunit a1 heavy_foot 6,4 asleep")
    scene.call(panic.panic_step, steps.PanicStep(scene["b1"], 1), dice=[2])
    (roll,) = scene.named
    assert isinstance(roll, steps.RollCombat)
    assert (roll.combat.colour, roll.combat.asleep) == ("blue", True)
    assert scene.flags("a1") == {"woken"}


@rule("AB-4.2.f")
def test_a_drowsy_unit_fights_with_its_factor_and_no_weapon_in_its_place() -> None:
    text = f"{FAR}options sleeping fire\nunit a1 siphon_light 4,8 siphon_light activated drowsy\nunit b1 archers 4,7"
    scene = fighting(text)
    assert scene.refusal("alexandre", Attack(scene["a1"], scene["b1"], "siphon_light")).clause == "AB-4.2.f"
    assert scene.allows("alexandre", Attack(scene["a1"], scene["b1"]))
    assert all(getattr(one, "weapon", "") == "" for one in scene.candidates("alexandre"))


# Somebody unseen in the way


@rule("AB-4.4.g", "AB-7.r", "AB-C.6.s")
def test_a_leader_who_is_moved_back_onto_somebody_unseen_is_moved_elsewhere() -> None:
    pieces = (
        "leader a8 commander 11,11\nleader a0 officer 4,6\nunit b2 heavy_foot 4,6\nunit b1 archers 4,5 hidden asleep"
    )
    text = f"{NIGHT}options hidden_units sleeping\n{pieces}"
    scene = due(text, steps.JoinLeader(battle(text)["a0"], at("4,6"))).run()
    scene.play("alexandre", GoBackTo(hexes("4,5")))
    assert scene.where("a0") == "4,6"
    assert "hidden" not in scene.flags("b1")
    assert scene.asked == ("alexandre",)
    assert not scene.allows("alexandre", GoBackTo(hexes("4,5")))
    scene.play("alexandre", GoBackTo(hexes("4,7")))
    assert scene.where("a0") == "4,7"


EVADING = f"""
    options hidden_units
    {FAR}
    unit b1 light_foot 4,4
    unit a1 heavy_foot 4,5 activated
    unit a2 archers 4,3 hidden
"""


@rule("AB-7.r", "AB-C.12.b")
def test_an_evasion_onto_somebody_unseen_is_chosen_anew_without_a_second_blow() -> None:
    scene = fighting(EVADING)
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]))
    scene.play("bayard", Evade(hexes("4,3 4,2")), [4, 4])
    assert scene.asked == ("bayard",)
    assert scene.happened(events.UnitEvaded) == []
    assert "hidden" not in scene.flags("a2")
    assert scene.refusal("bayard", Evade(hexes("4,3"))).clause == "AB-C.12.b"
    scene.play("bayard", Evade(hexes("3,3 3,2")))
    assert scene.where("b1") == "3,2"
    assert isinstance(scene.step, steps.OfferFollowUp)


@rule("AB-7.r", "AB-C.12.b")
def test_an_evasion_that_is_chosen_anew_has_only_the_hexes_that_are_left() -> None:
    scene = fighting(EVADING.replace("4,3 hidden", "4,2 hidden"))
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]))
    scene.play("bayard", Evade(hexes("4,3 4,2")), [4, 4])
    assert scene.where("b1") == "4,3"
    paths = [one.path for one in scene.candidates("bayard") if isinstance(one, Evade)]
    assert paths
    assert {len(path) for path in paths} == {1}


@rule("AB-C.12.d")
def test_the_attack_is_spent_even_if_the_evading_unit_stays_where_it_is() -> None:
    scene = fighting(EVADING)
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]))
    scene.play("bayard", Evade(hexes("4,3")), [4, 4])
    assert forecast(scene.battle, "bayard", Done()) == ()
    scene.play("bayard", Done())
    assert scene.where("b1") == "4,4"
    assert isinstance(scene.step, steps.JudgeVictory)
    assert scene.rolls == ()


@pytest.mark.parametrize("way", ["retreat", "evasion"])
@rule("AB-C.14.i")
def test_a_hidden_leader_whom_a_retreating_or_evading_unit_runs_into_joins_at_once(way: str) -> None:
    text = (
        f"{FAR}options hidden_units\nunit b1 light_foot 4,4\nleader a0 officer 4,3 unseen\nleader a8 commander 11,11\n"
    )
    unit = battle(text)["b1"]
    step: Step = steps.EvadeUnit(unit, hexes("4,3"))
    scene = due(text, steps.RetreatUnit(unit, 1, at("4,5")) if way == "retreat" else step).run()
    if way == "retreat":
        scene.play(
            "bayard", next(one for one in scene.candidates("bayard") if getattr(one, "path", ()) == hexes("4,3"))
        )
    assert scene.where("b1") == "4,3"
    assert scene.where("a0") == ""
    assert scene.clause_of(events.LeaderLost) == "AB-C.14.d"


# Fires


@rule("AB-1.4.e", "AB-10.c")
def test_a_burning_wagon_supplies_nobody() -> None:
    text = f"{FAR}options ammunition fire\nunit a1 archers 4,8 bow shots=3\nunit a2 light_foot 4,9 wagon"
    scene = battle(text)
    assert [source.kind for source, _ in ammunition.services(scene.battle, "alexandre")] == ["wagon"]
    scene.call(ignition.light, Element("accessory", scene["a2"], "wagon"), "bayard", "AB-1.2.c")
    assert list(ammunition.services(scene.battle, "alexandre")) == []


@rule("AB-4.1.i")
def test_who_sets_a_wood_alight_with_rockets_is_seen_by_their_powder() -> None:
    scene = fighting(f"{NIGHT}options fire\nforest 4,6\nunit a1 rocket_artillery 4,8 rocket activated\n")
    scene.play("alexandre", Ignite(scene["a1"], at("4,6"), ""), [4, 4, 4])
    assert scene["a1"] in scene.battle.light.flashes


@rule("AB-7.k", "AB-4.1.j")
def test_what_a_fire_lights_is_seen_as_soon_as_it_burns_and_no_more_when_it_is_out() -> None:
    pieces = "unit a1 archers 4,8 activated torches\nunit a2 archers 5,8 activated\nunit b1 heavy_foot 5,5 hidden\n"
    scene = fighting(f"{NIGHT}options fire hidden_units\nforest 4,7\n{pieces}unit a3 archers 3,7 activated")
    wood = Element("terrain", at("4,7"))
    scene.battle.damage[wood] = 3
    scene.play("alexandre", ThrowTorches(scene["a1"], wood), [1, 1, 1])
    assert "hidden" not in scene.flags("b1")
    scene.battle.damage[wood] = 3
    scene.play("alexandre", FightFire(scene["a3"], wood), [1, 4, 4])
    assert scene["b1"] in scene.battle.memory["alexandre"]


@rule("AB-15.b")
def test_the_work_of_a_unit_that_is_lost_from_sight_is_told_to_its_owner_alone() -> None:
    scene = fighting(f"{NIGHT}options fire\nforest 4,7\nunit a1 pioneers 4,8 activated\nunit a2 archers 3,7 activated")
    scene.call(revealing.look_around, steps.LookAround())
    scene.battle.damage[Element("terrain", at("4,7"))] = 3
    scene.play("alexandre", FightFire(scene["a2"], Element("terrain", at("4,7"))), [1, 4, 4])
    assert [told.to for told in scene.told if isinstance(told.event, events.FireFought)] == ["alexandre"]
    scene.play("alexandre", DoWork(scene["a1"], "abatis", at("4,8"), 0))
    assert [told.to for told in scene.told if isinstance(told.event, events.Worked)] == ["alexandre"]


# Camps, exits


@rule("AB-8.2.d", "AB-C.11.l")
def test_a_looter_pursues_nobody_but_defenders_of_the_camp() -> None:
    camp = "options camps\ncamp b 4,4 5,4\nunit b1 servants 4,4 plaquettes=1\nunit b2 heavy_foot 5,4 high\n"
    text = f"{FAR}{camp}unit b3 archers 3,3 high\nunit a1 light_cavalry 4,5"
    for words, found in (("looter", ["b2"]), ("activated", ["b2", "b3"])):
        scene = fighting(f"{text} {words}")
        scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [1, 1])
        scene.play("alexandre", FollowUp())
        pursued = [one for one in scene.candidates("alexandre") if isinstance(one, Pursue)]
        assert sorted(scene.names(one.target for one in pursued)) == found
        assert scene.allows("alexandre", Pursue(scene["b3"])) == (words == "activated")


@rule("AB-7.i", "AB-8.2.d")
def test_a_looter_who_finds_a_decoy_in_the_camp_is_not_stopped_by_it() -> None:
    camp = "options camps hidden_units decoys\ncamp b 4,4 5,4\nunit b2 heavy_foot 5,4 high\ndecoy b1 archers 4,4\n"
    scene = due(f"{FAR}{camp}unit a1 light_foot 4,5", steps.RunLooters("alexandre"))
    scene.battle.mark(scene["b1"], HIDDEN)
    scene.run().play("alexandre", Loot(scene["a1"], hexes("4,4")))
    assert scene.where("a1") == "4,4"
    assert scene.battle.looted == {at("4,4")}
    assert scene.happened(events.UnitStopped) == []


@rule("AB-C.16.i", "AB-C.6.l")
def test_a_leader_may_stay_when_his_unit_leaves_from_the_hex_where_they_stand() -> None:
    scene = moving(f"{FAR}exit a 5 4,8\nunit a1 light_foot 4,8 activated\nleader a0 commander 4,8")
    scene.play("alexandre", MoveUnit(scene["a1"], (0,), (scene["a0"],)))
    assert (scene.where("a1"), scene.where("a0")) == ("", "4,8")
    along = moving(f"{FAR}exit a 5 4,8\nunit a1 light_foot 4,8 activated\nleader a0 commander 4,8")
    along.play("alexandre", MoveUnit(along["a1"], (0,)))
    assert along.where("a0") == ""


# Whoever looks


@rule("AB-7.f", "AB-7.i")
def test_behind_a_decoy_that_is_gone_one_looks_again() -> None:
    text = f"{FAR}options hidden_units decoys\nunit b1 archers 4,2 hidden\ndecoy b2 archers 4,4\nunit a1 archers 4,7"
    scene = battle(text)
    scene.battle.markers = {scene["b1"]: 1, scene["b2"]: 2}
    scene.call(revealing.look_around, steps.LookAround())
    assert scene.where("b2") == ""
    assert "hidden" not in scene.flags("b1")


@rule("AB-7.o", "AB-15.b")
def test_a_hidden_leader_is_seen_with_the_unit_that_is_seen_again() -> None:
    text = f"{NIGHT}options hidden_units\nunit b1 archers 4,4\nleader b0 commander 4,4 unseen\nunit a1 archers 4,9"
    scene = battle(f"{text}\nunit b2 archers 1,1 hidden")
    scene.call(revealing.look_around, steps.LookAround())
    assert scene["b1"] in scene.battle.memory["alexandre"]
    scene.battle.place(scene["a1"], at("4,6"))
    scene.call(revealing.look_around, steps.LookAround())
    assert scene["b1"] not in scene.battle.memory["alexandre"]
    assert [one.leader for one in scene.happened(events.LeaderRevealed)] == [scene["b0"]]


@rule("AB-7.k", "AB-12.af")
def test_who_throws_torches_in_the_dark_is_seen_by_them_at_once() -> None:
    scene = fighting(f"{NIGHT}options fire\nforest 4,7\nunit a1 archers 4,8 activated torches\nunit b1 archers 9,8")
    scene.call(revealing.look_around, steps.LookAround())
    assert scene["a1"] in scene.battle.memory["bayard"]
    scene.play("alexandre", ThrowTorches(scene["a1"], Element("terrain", at("4,7"))), [4, 4, 4])
    assert scene["a1"] not in scene.battle.memory["bayard"]


@rule("AB-7.k", "AB-15.b")
def test_what_only_a_leader_saw_is_lost_from_sight_with_him() -> None:
    text = f"options fog\nweather fog mist 6\n{FAR}leader a0 commander 4,4\nunit b1 archers 4,4\n"
    scene = due(text, steps.JoinLeader(battle(text)["a0"], at("4,4"))).run()
    assert scene.where("a0") == ""
    assert scene["b1"] in scene.battle.memory["alexandre"]


# Whom a retreat runs over


CAMP = f"{FAR}options sleeping sentries ammunition\nunit b2 light_foot 4,2 asleep\nsentry b2 4,3\n"


@rule("AB-4.3.o", "AB-10.k")
def test_a_unit_that_retreats_past_a_sentry_and_supplies_runs_over_them() -> None:
    text = f"{CAMP}supply w b wagon 4,4\nunit a1 light_cavalry 4,5"
    unit = battle(text)["a1"]
    scene = due(text, steps.RetreatUnit(unit, 1, at("4,6")), side="bayard").run()
    scene.play("alexandre", Retreat(hexes("4,4 4,3")))
    assert scene.battle.supplies == frozenset()
    assert (scene.where("a1"), scene.asked) == ("4,4", ("alexandre",))
    scene.play("alexandre", Retreat(hexes("4,3")))
    assert scene.battle.sentries == {}
    assert scene.flags("b2") == {"woken"}
    past = due(text.replace("supply w b wagon 4,4", ""), steps.RetreatUnit(unit, 2, at("4,6")), side="bayard").run()
    past.play("alexandre", Retreat(hexes("4,4 4,3 5,2 5,1")))
    assert past.battle.sentries == {}
    past.play("alexandre", Retreat(hexes("5,2 5,1")))
    assert (past.where("a1"), past.battle.plaquettes[unit]) == ("5,1", 3)


@rule("AB-4.3.o", "AB-C.12.g")
def test_an_evasion_ends_in_the_hex_of_a_sentry() -> None:
    text = f"{CAMP}unit a1 light_cavalry 4,5"
    scene = due(text, steps.EvadeUnit(battle(text)["a1"], hexes("4,4 4,3 5,2"))).run()
    assert scene.where("a1") == "4,3"
    assert scene.battle.sentries == {}


# What is told


@pytest.mark.parametrize(("word", "to"), [("hidden", "alexandre"), ("", None)])
@rule("AB-7.s")
def test_an_order_for_a_group_that_holds_hidden_units_is_told_to_its_owner_alone(word: str, to: str | None) -> None:
    text = f"{FAR}options hidden_units\nleader a0 commander 4,8\nunit a1 light_foot 4,8 {word}\ntokens a 9\n"
    scene = due(text, steps.TakeCommand("alexandre"), steps.MovePieces("alexandre")).run()
    scene.play("alexandre", Activate(scene["a0"], (scene["a1"],)))
    scene.play("alexandre", order("forward", group=0))
    assert [told.to for told in scene.told if isinstance(told.event, events.OrderGiven)] == [to]


@rule("AB-15.a", "AB-C.16.n")
def test_the_number_of_objectives_held_does_not_give_a_hidden_unit_away() -> None:
    text = (
        f"{FAR}options hidden_units\nobjectives 3 5,5 6,5 7,5\nunit a1 light_foot 5,5 hidden\nunit a2 light_foot 6,5\n"
    )
    scene = battle(text)
    scene.call(victory.count_holds, steps.CountHolds("alexandre"))
    assert [(told.to, told.event) for told in scene.told] == [
        ("alexandre", events.ObjectivesHeld("alexandre", 2, 0)),
        ("bayard", events.ObjectivesHeld("alexandre", 1, 0)),
    ]
    scene.battle.clear((scene["a1"],), HIDDEN)
    scene.call(victory.count_holds, steps.CountHolds("alexandre"))
    assert [(told.to, told.event) for told in scene.told] == [(None, events.ObjectivesHeld("alexandre", 2, 0))]


# Leaders on their way


@rule("AB-7.k", "AB-7.o")
def test_a_leader_sees_and_is_seen_at_every_step_of_his_way() -> None:
    way = "options hidden_units\nleader a8 commander 11,11\n"
    seeing = moving(f"{FAR}{way}forest 6,2\nleader a0 officer 4,7\nunit b1 archers 6,2 hidden")
    seeing.play("alexandre", MoveLeader(seeing["a0"], hexes("5,7 6,6 6,7")))
    assert "hidden" not in seeing.flags("b1")
    far = moving(f"{FAR}{way}forest 6,2\nleader a0 officer 4,7\nunit b1 archers 6,2 hidden")
    far.play("alexandre", MoveLeader(far["a0"], hexes("5,7 6,8 6,7")))
    assert "hidden" in far.flags("b1")
    seen = moving(f"{FAR}{way}forest 4,7 5,7 6,6 6,7\nleader a0 officer 4,7 unseen\nunit b1 archers 6,2")
    seen.play("alexandre", MoveLeader(seen["a0"], hexes("5,7 6,6 6,7")))
    assert [one.leader for one in seen.happened(events.LeaderRevealed)] == [seen["a0"]]
