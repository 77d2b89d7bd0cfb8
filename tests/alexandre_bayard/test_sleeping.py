"""AB-4.2, AB-4.4: who sleeps, who wakes whom, and how those fight who have just woken."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Activate, Attack, Done, Evade, MoveLeader, MoveUnit, Shoot, Wake
from iacta.games.alexandre_bayard.battlefield import Sighting
from iacta.games.alexandre_bayard.rules import (
    activation,
    leadership,
    losses,
    melee,
    movement,
    results,
    riding,
    shooting,
    standing,
    turn,
    waking,
)
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.telling import UNTOLD
from iacta.games.alexandre_bayard.steps import (
    ChooseCombat,
    EndPlayerTurn,
    FinishCombat,
    OfferEvade,
    WakeByFire,
    WakeFriends,
)
from tests.alexandre_bayard.kit import Scene, at, battle, hexes
from tests.alexandre_bayard.phases import begun, commanding, fighting, moving, order
from tests.marks import rule

CAMP = "options sleeping\ntokens a 0\ntokens b 0\n"
FAR = "unit b1 archers 0,0\n"


def state_of(scene: Scene, name: str) -> str:
    """How awake a unit is."""
    words = scene.flags(name) & {"asleep", "drowsy", "woken"}
    assert len(words) <= 1
    return next(iter(words), "awake")


def rousing(text: str) -> Scene:
    """The moment when awake units wake their friends."""
    return begun(f"{CAMP}{FAR}{text}", (WakeFriends("alexandre"), ChooseCombat("alexandre")), ChooseCombat, "alexandre")


# Sleepers


@rule("AB-4.2.a", "AB-4.2.b")
def test_a_sleeping_unit_is_not_activated_by_a_leader_nor_by_courier() -> None:
    scene = commanding(f"{CAMP}{FAR}leader a0 commander 4,6\nunit a1 heavy_foot 4,8 asleep\ntokens a 9")
    refusal = scene.refusal("alexandre", Activate(scene["a0"], (scene["a1"],)))
    assert refusal == Refusal("AB-4.2.b", "asleep", f"unit:{scene['a1']}")
    assert scene.refusal("alexandre", order("courier", scene["a1"])).clause == "AB-4.2.b"
    assert not gathered.notices(scene.battle, scene["a1"])
    assert gathered.notices(scene.battle, scene["b1"])


@rule("AB-4.2.a", "AB-4.2.q")
def test_without_the_option_nobody_sleeps() -> None:
    scene = battle("unit a1 heavy_foot 4,8\nunit b1 archers 0,0")
    scene.battle.mark(scene["a1"], 1024)
    assert activation.refuses_unit(scene.battle, scene["a1"], -1) is None


@rule("AB-C.7.r", "AB-4.2.b")
def test_a_sleeping_unit_does_not_rally() -> None:
    scene = commanding(f"{CAMP}{FAR}unit a1 heavy_foot 4,11 asleep plaquettes=2\nleader a0 commander 0,9\ntokens a 9")
    assert scene.refusal("alexandre", order("rally", scene["a1"])) == Refusal(
        "AB-C.7.r", "asleep", f"unit:{scene['a1']}"
    )


@rule("AB-4.2.p")
def test_a_leader_with_a_sleeping_unit_sleeps_and_an_isolated_one_is_awake() -> None:
    text = "leader a0 commander 4,8\nleader a9 officer 6,8\nunit a1 heavy_foot 4,8 asleep\nunit a2 archers 5,8"
    scene = commanding(f"{CAMP}{FAR}{text}")
    refusal = Refusal("AB-4.2.p", "leader-asleep", f"leader:{scene['a0']}")
    assert scene.refusal("alexandre", Activate(scene["a0"], (scene["a2"],))) == refusal
    assert riding.refuses_rider(scene.battle, scene["a0"]) == refusal
    assert not leadership.is_influenced(scene.battle, scene["a2"])
    assert scene.allows("alexandre", Activate(scene["a9"], (scene["a2"],)))
    assert riding.refuses_rider(scene.battle, scene["a9"]) is None
    waking.wake(scene.table(), scene["a1"], "AB-4.2.c")
    assert scene.allows("alexandre", Activate(scene["a0"], (scene["a2"],)))
    assert leadership.is_influenced(scene.battle, scene["a2"])


# The states of the woken


@rule("AB-4.2.f", "AB-4.2.g", "AB-4.2.l", "AB-4.2.r")
def test_woken_in_the_opponents_turn_is_drowsy_and_in_the_own_turn_not_to_be_activated() -> None:
    scene = battle(f"{CAMP}{FAR}unit a1 heavy_foot 4,8 asleep\nunit b2 heavy_foot 4,5 asleep")
    scene.call(waking.wake, scene["a1"], "AB-4.3.n")
    assert scene.happened(events.UnitWoke) == [events.UnitWoke(scene["a1"], drowsy=False)]
    scene.call(waking.wake, scene["b2"], "AB-4.3.n")
    assert scene.happened(events.UnitWoke) == [events.UnitWoke(scene["b2"], drowsy=True)]
    assert (state_of(scene, "a1"), state_of(scene, "b2")) == ("woken", "drowsy")
    refusal = activation.refuses_unit(scene.battle, scene["a1"], -1)
    assert refusal == Refusal("AB-4.2.g", "just-woken", f"unit:{scene['a1']}")
    assert activation.refuses_unit(scene.battle, scene["b2"], -1) is None


@rule("AB-4.2.f", "AB-4.2.m", "AB-4.2.g")
def test_the_states_end_with_the_owners_next_player_turn() -> None:
    scene = battle(f"{CAMP}{FAR}unit a1 heavy_foot 4,8 drowsy\nunit a2 heavy_foot 6,8 woken")
    scene.call(turn.end_player_turn, EndPlayerTurn("bayard"))
    assert (state_of(scene, "a1"), state_of(scene, "a2")) == ("drowsy", "woken")
    scene.call(turn.end_player_turn, EndPlayerTurn("alexandre"))
    assert (state_of(scene, "a1"), state_of(scene, "a2")) == ("awake", "awake")


@rule("AB-16.k", "AB-2.i")
def test_a_unit_woken_twice_keeps_the_better_state() -> None:
    scene = battle(f"{CAMP}{FAR}unit a1 heavy_foot 4,8 woken\nunit a2 heavy_foot 6,8 drowsy\nunit a3 archers 8,8")
    scene.call(waking.wake, scene["a1"], "AB-2.i", at_dawn=True)
    assert state_of(scene, "a1") == "drowsy"
    for name in ("a2", "a3"):
        scene.call(waking.wake, scene[name], "AB-4.2.c")
        assert scene.happened(events.UnitWoke) == []
    assert (state_of(scene, "a2"), state_of(scene, "a3")) == ("drowsy", "awake")


@rule("AB-4.2.f", "AB-X41")
def test_a_drowsy_unit_does_not_move_or_shoot_and_fights_with_a_die_less() -> None:
    text = "unit a1 heavy_foot 4,8 drowsy activated\nunit b2 heavy_foot 4,7\nunit a2 archers 9,9 bow drowsy activated\n"
    scene = fighting(f"{CAMP}{FAR}{text}unit b3 heavy_foot 9,7")
    refusal = movement.refuses_mover(scene.battle, scene["a1"])
    assert refusal == Refusal("AB-4.2.f", "drowsy", f"unit:{scene['a1']}")
    assert scene.refusal("alexandre", Shoot(scene["a2"], scene["b3"])).clause == "AB-4.2.f"
    combat = melee.announced(scene.battle, "melee", scene["a1"], scene["b2"])
    assert (combat.factor, combat.dice) == ("melee", 2)
    assert combat.modifiers == (Modifier("AB-4.2.f", "drowsy", -1, "dice"),)
    scene.play("alexandre", Attack(scene["a1"], scene["b2"]), [1, 1])
    assert scene.battle.plaquettes[scene["b2"]] == 4


@rule("AB-4.2.f")
def test_a_drowsy_unit_never_uses_its_impact() -> None:
    scene = battle(f"{CAMP}{FAR}unit a1 warband 4,8 drowsy moved=1 started=4,10\nunit b2 heavy_foot 4,7")
    combat = melee.announced(scene.battle, "melee", scene["a1"], scene["b2"])
    assert (combat.factor, combat.dice) == ("melee", 1)


@rule("AB-4.2.r", "AB-X41")
def test_a_drowsy_unit_has_its_armour_ripostes_with_a_die_less_and_does_not_evade() -> None:
    friends = "unit b3 heavy_foot 5,7\nunit b4 heavy_foot 3,7"
    text = f"unit a1 medium_foot 4,8 activated\nunit b2 heavy_foot 4,7 drowsy\n{friends}"
    scene = fighting(f"{CAMP}{FAR}{text}")
    assert melee.announced(scene.battle, "melee", scene["a1"], scene["b2"]).colour == "red"
    scene.play("alexandre", Attack(scene["a1"], scene["b2"]), [1, 1, 1, 2, 1])
    ripostes = [event for event in scene.happened(events.CombatRolled) if event.kind == "riposte"]
    assert [event.dice for event in ripostes] == [2]
    light = fighting(f"{CAMP}{FAR}unit a1 medium_foot 4,8 activated\nunit b2 light_foot 4,7 drowsy")
    light.play("alexandre", Attack(light["a1"], light["b2"]), [5, 5, 5])
    awake = fighting(f"{CAMP}{FAR}unit a1 medium_foot 4,8 activated\nunit b2 light_foot 4,7")
    awake.play("alexandre", Attack(awake["a1"], awake["b2"]))
    assert isinstance(awake.step, OfferEvade)
    assert any(isinstance(one, Evade) for one in awake.candidates("bayard"))
    refusal = gathered.bans_evasion(light.battle, melee.announced(light.battle, "melee", light["a1"], light["b2"]))
    assert refusal == Refusal("AB-4.2.r", "drowsy", f"unit:{light['b2']}")


# Asleep under attack


@rule("AB-4.4.a", "AB-4.4.i", "AB-X18")
def test_a_sleeper_fights_at_a_level_less_makes_no_riposte_and_wakes_after_the_combat() -> None:
    friends = "unit b3 heavy_foot 5,7 asleep\nunit b4 heavy_foot 3,7 asleep"
    text = f"unit a1 medium_foot 4,8 activated\nunit b2 heavy_foot 4,7 asleep\n{friends}\ntokens b 9"
    scene = fighting(f"{CAMP}{FAR}{text}")
    combat = melee.announced(scene.battle, "melee", scene["a1"], scene["b2"])
    assert (combat.colour, combat.supported, combat.asleep) == ("blue", True, True)
    scene.play("alexandre", Attack(scene["a1"], scene["b2"]), [2, 1, 1])
    scene.play("bayard", Done())
    assert scene.battle.plaquettes[scene["b2"]] == 3
    assert [event.kind for event in scene.happened(events.CombatRolled)] == []
    assert [state_of(scene, name) for name in ("b2", "b3", "b4")] == ["drowsy"] * 3


@pytest.mark.parametrize(
    ("troop", "colour", "tactical"),
    [("heavy_foot", "blue", False), ("medium_foot", "green", False), ("light_foot", "green", True)],
)
@rule("AB-4.4.a", "AB-4.4.b")
def test_one_level_below_green_is_green_and_tactical_faces_hit(troop: str, colour: str, tactical: bool) -> None:  # noqa: FBT001
    scene = battle(f"{CAMP}{FAR}unit a1 medium_foot 4,8\nunit b2 {troop} 4,7 asleep")
    combat = melee.announced(scene.battle, "melee", scene["a1"], scene["b2"])
    assert (combat.colour, combat.tactical) == (colour, tactical)
    scene.battle.clear((scene["b2"],), 1024)
    assert not melee.announced(scene.battle, "melee", scene["a1"], scene["b2"]).tactical


@rule("AB-4.4.a", "AB-4.4.h")
def test_shots_at_sleepers_are_combats_too() -> None:
    text = "unit a1 archers 4,8 bow activated\nunit b2 heavy_foot 4,6 asleep\nunit b3 heavy_foot 4,2 asleep"
    scene = fighting(f"{CAMP}{FAR}{text}\nunit b4 heavy_foot 4,1 asleep")
    assert shooting.announced(scene.battle, scene["a1"], scene["b2"]).colour == "blue"
    scene.play("alexandre", Shoot(scene["a1"], scene["b2"]), [2, 1])
    assert scene.battle.plaquettes[scene["b2"]] == 3
    assert [state_of(scene, name) for name in ("b2", "b3", "b4")] == ["drowsy", "drowsy", "asleep"]


@rule("AB-16.j")
def test_a_sleeper_that_takes_flags_retreats() -> None:
    scene = fighting(f"{CAMP}{FAR}unit a1 medium_foot 4,8 activated\nunit b2 heavy_foot 4,7 asleep")
    scene.play("alexandre", Attack(scene["a1"], scene["b2"]), [4, 1, 1])
    scene.play("bayard", scene.candidates("bayard")[0])
    assert scene.where("b2") != "4,7"
    scene.play("alexandre", Done())
    assert state_of(scene, "b2") == "drowsy"


@rule("AB-4.4.e", "AB-4.2.a")
def test_sleepers_support_their_neighbours() -> None:
    text = "unit a1 heavy_foot 4,8\nunit a2 heavy_foot 3,8 asleep\nunit a3 heavy_foot 5,8 asleep"
    scene = battle(f"{CAMP}{FAR}{text}")
    assert standing.has_two_friends(scene.battle, scene["a1"])


@rule("AB-4.4.a", "AB-16.y")
def test_counter_thrust_is_no_help_to_a_sleeper() -> None:
    scene = battle(f"{CAMP}{FAR}unit a1 medium_foot 4,8\nunit b2 heavy_foot 4,7 asleep\ntokens b 9")
    combat = melee.announced(scene.battle, "melee", scene["a1"], scene["b2"])
    assert "counter_thrust" not in list(results.defence_orders(scene.battle, combat))


# Combats, fires and dawn wake


@rule("AB-4.4.c", "AB-4.4.h", "AB-4.2.c", "AB-X18")
def test_a_combat_wakes_both_sides_within_four_hexes_of_either_of_its_hexes() -> None:
    text = """
    unit a1 medium_foot 4,8 activated
    unit b2 heavy_foot 4,7
    unit a2 archers 4,11 asleep
    unit a3 archers 8,8 asleep
    unit a4 archers 9,8 asleep
    unit b3 archers 4,3 asleep
    unit b4 archers 4,2 asleep
    """
    scene = fighting(f"{CAMP}{FAR}{text}")
    scene.play("alexandre", Attack(scene["a1"], scene["b2"]), [1, 1, 1])
    found = {name: state_of(scene, name) for name in ("a2", "a3", "a4", "b3", "b4")}
    assert found == {"a2": "woken", "a3": "woken", "a4": "asleep", "b3": "drowsy", "b4": "asleep"}
    assert scene.clause_of(events.UnitWoke) == "AB-4.4.c"


@rule("AB-4.4.h")
def test_waking_comes_after_the_combat_is_resolved() -> None:
    scene = battle(f"{CAMP}{FAR}unit a1 medium_foot 4,8\nunit b2 heavy_foot 4,7 asleep")
    combat = melee.announced(scene.battle, "melee", scene["a1"], scene["b2"])
    scene.call(results.finish_combat, FinishCombat(combat))
    assert type(scene.then()[0]).__name__ == "WakeByCombat"
    assert state_of(scene, "b2") == "asleep"


@rule("AB-4.2.k", "AB-4.2.c", "AB-12.k")
def test_a_fire_wakes_within_three_hexes() -> None:
    text = "options fire\nforest 4,5\nfire forest 4,5\nunit a1 archers 4,8 asleep\nunit a2 archers 4,9 asleep"
    scene = battle(f"{CAMP}{FAR}{text}\nunit b2 archers 6,5 asleep")
    scene.call(waking.wake_by_fire, WakeByFire())
    assert [state_of(scene, name) for name in ("a1", "a2", "b2")] == ["woken", "asleep", "drowsy"]


# The wake test


@pytest.mark.parametrize(
    ("path", "die", "woken"),
    [
        ("5,8 6,8", 4, False),  # passes at 2, ends at 3
        ("5,8 6,8", 5, True),
        ("3,6", 2, False),  # ends adjacent
        ("3,6", 3, True),
    ],
)
@rule("AB-4.2.d", "AB-4.2.j", "AB-4.2.l", "AB-X48")
def test_the_wake_test_goes_by_the_least_distance_of_the_move(path: str, die: int, woken: bool) -> None:  # noqa: FBT001
    start = "4,8" if path == "5,8 6,8" else "3,7"
    sleeper = "3,7" if path == "5,8 6,8" else "3,5"
    text = f"unit a1 light_cavalry {start} activated\nunit b2 heavy_foot {sleeper} asleep"
    scene = moving(f"{CAMP}{FAR}{text}")
    far = scene.battle.ground.distance[at(sleeper)]
    assert min(far[place] for place in hexes(path)) == (2 if path == "5,8 6,8" else 1)
    scene.play("alexandre", MoveUnit(scene["a1"], hexes(path)), [die])
    assert state_of(scene, "b2") == ("drowsy" if woken else "asleep")


@rule("AB-4.2.d", "AB-4.2.j")
def test_one_test_for_each_sleeper_none_for_friends_none_beyond_two_hexes_none_without_a_step() -> None:
    text = """
    unit a1 light_cavalry 4,8 activated
    unit a2 archers 4,9 asleep
    unit b2 heavy_foot 4,5 asleep
    unit b3 heavy_foot 5,5 asleep
    unit b4 heavy_foot 9,3 asleep
    """
    scene = moving(f"{CAMP}{FAR}{text}")
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7 4,6")), [1, 6])
    assert [state_of(scene, name) for name in ("a2", "b2", "b3", "b4")] == ["asleep", "asleep", "drowsy", "asleep"]
    assert [roll.clause for roll in scene.rolls] == ["AB-4.2.d"] * 2


@rule("AB-12.ab")
def test_decoys_wake_nobody() -> None:
    text = "options hidden_units decoys\ndecoy a9 light_cavalry 4,8 activated hidden\nunit b2 heavy_foot 4,5 asleep"
    scene = moving(f"{CAMP}{FAR}unit a1 archers 11,11\n{text}")
    scene.play("alexandre", MoveUnit(scene["a9"], hexes("4,7")))
    assert scene.rolls == ()


@rule("AB-15.a", "AB-4.2.d")
def test_wake_tests_of_unseen_units_are_told_to_their_owner_alone() -> None:
    hiding = "options hidden_units fire\nsmoke 4,6 4,7 4,8\n"
    text = f"{CAMP}{FAR}{hiding}unit a1 light_cavalry 4,8 activated\nunit b2 heavy_foot 4,6 asleep hidden"
    scene = moving(text)
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7")), [6])
    assert [roll.to for roll in scene.rolls] == ["bayard"]
    assert [told.to for told in scene.told if isinstance(told.event, events.UnitWoke)] == ["bayard"]
    both = moving(text.replace("4,8 activated", "4,8 activated hidden"))
    both.play("alexandre", MoveUnit(both["a1"], hexes("4,7")), [6])
    assert [roll.to for roll in both.rolls] == [UNTOLD]


# Run into by a deviation


def raiding(troop: str = "heavy_foot", text: str = "") -> Scene:
    """A unit that goes astray beside a sleeper in 5,8."""
    return moving(
        f"{CAMP}options darkness\ndark\n{FAR}unit a1 {troop} 4,8 activated\nunit b2 medium_foot 5,8 asleep\n{text}"
    )


@rule("AB-4.2.e", "AB-4.2.n", "AB-4.4.d")
def test_a_unit_that_strays_into_a_sleeper_stops_and_attacks_with_its_melee_factor() -> None:
    scene = raiding()
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7")), [6, 1, 5, 5])
    assert scene.where("a1") == "4,8"
    rolled = scene.happened(events.CombatRolled)
    assert [(event.dice, event.hits) for event in rolled] == [(3, 1)]  # blue asleep is green: melee 3
    assert scene.flags("a1") >= {"fought", "move_done"}
    assert state_of(scene, "b2") == "drowsy"


@rule("AB-4.2.e", "AB-4.2.n")
def test_a_unit_on_the_march_does_not_fight_but_wakes_it() -> None:
    scene = moving(
        f"{CAMP}options darkness fire\ndark\nsmoke 5,8\n{FAR}"
        "unit a1 heavy_foot 3,9 activated\nunit b2 medium_foot 5,8 asleep"
    )
    scene.battle.memory["alexandre"][scene["b2"]] = Sighting(at("9,9"), 4)
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,8 4,7")), [3, 6])
    assert scene.where("a1") == "4,8"
    assert scene.happened(events.CombatRolled) == []
    assert scene.flags("a1") >= {"marched", "move_done"}
    assert state_of(scene, "b2") == "drowsy"
    assert scene.clause_of(events.UnitWoke) == "AB-4.2.e"


@rule("AB-16.h", "AB-4.2.e")
def test_a_straight_step_into_a_sleeper_that_is_not_seen_attacks_it() -> None:
    scene = raiding()
    scene.battle.memory["alexandre"][scene["b2"]] = Sighting(at("9,9"), 4)
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("5,8")), [3, 5, 5, 5])
    assert scene.where("a1") == "4,8"
    assert scene["b2"] not in scene.battle.memory["alexandre"]
    assert len(scene.happened(events.CombatRolled)) == 1
    assert state_of(scene, "b2") == "drowsy"


@rule("AB-4.2.n")
def test_nobody_moves_into_a_sleepers_hex_on_purpose() -> None:
    scene = raiding()
    assert scene.refusal("alexandre", MoveUnit(scene["a1"], hexes("5,8"))).clause == "AB-C.8.c"


# Leaders wake


@rule("AB-4.2.c", "AB-4.2.g")
def test_a_leader_who_arrives_wakes_the_unit() -> None:
    scene = moving(f"{CAMP}{FAR}leader a0 commander 4,8\nunit a1 heavy_foot 4,6 asleep\nunit a2 archers 5,6 asleep")
    scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7 4,6")))
    assert (state_of(scene, "a1"), state_of(scene, "a2")) == ("woken", "asleep")
    assert scene.clause_of(events.UnitWoke) == "AB-4.2.c"


@rule("AB-4.2.c", "AB-4.1.f")
def test_a_leader_who_strays_wakes_whom_he_reaches_and_not_whom_he_meant() -> None:
    text = "leader a0 commander 4,9\nunit a1 heavy_foot 4,7 asleep\nunit a2 archers 5,8 asleep"
    scene = moving(f"{CAMP}options darkness\ndark\n{FAR}{text}")
    path = hexes("4,8 4,7")
    assert scene.battle.ground.direction(*path) == 1
    scene.play("alexandre", MoveLeader(scene["a0"], path), [5])  # right of it: 3
    assert scene.where("a0") == "5,8"
    assert (state_of(scene, "a1"), state_of(scene, "a2")) == ("asleep", "woken")


# Friends wake friends


@rule("AB-4.2.h", "AB-4.2.i", "AB-4.2.c", "AB-X47")
def test_an_awake_unit_that_stays_wakes_as_many_neighbours_as_hexes_it_could_move() -> None:
    text = """
    unit a1 light_foot 4,8
    unit a2 heavy_foot 3,8 asleep
    unit a3 heavy_foot 5,8 asleep
    unit a4 heavy_foot 4,7 asleep
    unit a5 heavy_foot 6,8 asleep
    """
    scene = rousing(text)
    one, *others = scene.units("a1", "a2", "a3", "a4", "a5")
    assert scene.asked == ("alexandre",)
    assert scene.refusal("alexandre", Wake(one, tuple(others[:3]))).reason == "too-many-sleepers"
    assert scene.refusal("alexandre", Wake(one, (others[3],))).reason == "no-such-sleeper"
    assert scene.refusal("alexandre", Wake(one, (others[0], others[0]))).reason == "no-such-sleeper"
    assert scene.refusal("alexandre", Wake(one, ())).reason == "no-such-sleeper"
    for stranger in (scene["b1"], -1, 99):
        assert scene.refusal("alexandre", Wake(stranger, (others[0],))).reason == "no-such-unit"
    scene.play("alexandre", Wake(one, tuple(others[:2])))
    states = [state_of(scene, name) for name in ("a2", "a3", "a4", "a5")]
    assert states == ["woken", "woken", "asleep", "asleep"]
    refusal = activation.refuses_unit(scene.battle, others[0], -1)
    assert refusal == Refusal("AB-4.2.g", "just-woken", f"unit:{others[0]}")
    # AB-4.2.t they wake nobody in this player turn, and the first has no hexes left: the step is over
    assert waking.refuses_waker(scene.battle, others[1]) == Refusal("AB-4.2.t", "just-woken", f"unit:{others[1]}")
    assert waking.may_wake(scene.battle, one) == 0
    assert isinstance(scene.step, ChooseCombat)


@rule("AB-4.2.h", "AB-4.2.t", "AB-12.ab")
def test_neither_sleepers_nor_movers_nor_the_just_woken_wake_others() -> None:
    for words, reason in (("asleep", "asleep"), ("moved=1", "has-moved"), ("woken", "just-woken")):
        scene = rousing(f"unit a1 light_foot 4,8 {words}\nunit a2 heavy_foot 3,8 asleep")
        refusal = waking.refuses_waker(scene.battle, scene["a1"])
        assert refusal is not None
        assert refusal.reason == reason
        assert isinstance(scene.step, ChooseCombat)
    decoy = battle(f"{CAMP}options hidden_units decoys\n{FAR}unit a1 archers 9,9\ndecoy a9 warband 4,8 hidden")
    refusal = waking.refuses_waker(decoy.battle, decoy["a9"])
    assert refusal is not None
    assert refusal.clause == "AB-12.ab"


@rule("AB-4.2.i")
def test_waking_needs_no_activation_uses_the_combat_figure_and_a_drowsy_unit_may_do_it() -> None:
    scene = rousing("unit a1 heavy_foot 4,8 drowsy\nunit a2 heavy_foot 3,8 asleep\nunit a3 heavy_foot 5,8 asleep")
    assert waking.may_wake(scene.battle, scene["a1"]) == 1  # heavy infantry 1 / 2
    scene.play("alexandre", Wake(scene["a1"], (scene["a2"],)))
    assert state_of(scene, "a2") == "woken"
    assert state_of(scene, "a3") == "asleep"


@rule("AB-4.2.h", "AB-13.3.h")
def test_nobody_is_asked_where_nobody_sleeps_and_one_may_wake_nobody() -> None:
    assert isinstance(rousing("unit a1 light_foot 4,8\nunit a2 heavy_foot 3,8").step, ChooseCombat)
    scene = rousing("unit a1 light_foot 4,8\nunit a2 heavy_foot 3,8 asleep")
    scene.play("alexandre", Done())
    assert state_of(scene, "a2") == "asleep"
    assert isinstance(scene.step, ChooseCombat)


@rule("AB-15.a", "AB-13.3.h")
def test_where_units_may_sleep_hidden_the_question_is_asked_whether_or_not_they_do() -> None:
    scene = rousing("options hidden_units\nunit a1 light_foot 4,8 hidden\nunit a2 archers 9,9")
    assert isinstance(scene.step, WakeFriends)


@rule("AB-4.2.s")
def test_losses_from_the_weather_wake_nobody() -> None:
    scene = battle(f"{CAMP}{FAR}unit a1 heavy_foot 4,8 asleep")
    scene.call(losses.lose, scene["a1"], 1, "AB-3.3.f", risks_leaders=False, spares_last=True)
    assert state_of(scene, "a1") == "asleep"


@rule("AB-4.2.n", "AB-4.1.m")
def test_an_attack_on_a_sleeper_ends_the_move_whatever_was_left_of_it() -> None:
    scene = raiding("light_foot")
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7 4,6")), [6, 5, 5])
    assert (scene.where("a1"), scene.battle.mover) == ("4,8", -1)
    assert scene.flags("a1") >= {"fought", "move_done"}


@rule("AB-4.2.j", "AB-4.2.d")
def test_a_unit_that_made_no_step_passes_nobody() -> None:
    text = "unit a1 medium_foot 4,8 activated\nunit a2 archers 5,8\nunit b2 heavy_foot 3,7 asleep"
    scene = moving(f"{CAMP}options darkness\ndark\n{FAR}{text}")
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7")), [6])
    assert scene.where("a1") == "4,8"
    assert [roll.clause for roll in scene.rolls] == ["AB-4.1.d"]


@rule("AB-12.w", "AB-12.ab")
def test_servants_sleep_and_decoys_are_not_visited() -> None:
    text = "options camps hidden_units decoys\nunit a1 servants 4,8 asleep\ndecoy a9 warband 6,8 hidden"
    scene = battle(f"{CAMP}{FAR}{text}")
    assert waking.visit(scene.table(), "alexandre", at("6,8")) == -1
    assert waking.visit(scene.table(), "alexandre", at("0,0")) == -1
    assert waking.visit(scene.table(), "alexandre", at("4,8")) == scene["a1"]
    assert state_of(scene, "a1") == "woken"
