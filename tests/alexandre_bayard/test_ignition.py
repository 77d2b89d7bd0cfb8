"""AB-1.9 to AB-1.13: lighting fires at a distance, in contact and with torches; boats; fire-fighting."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import (
    Attack,
    Done,
    DoWork,
    Evade,
    FightFire,
    FollowUp,
    Ignite,
    Shoot,
    ThrowTorches,
)
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.roster import Weapon
from iacta.games.alexandre_bayard.rules import ignition, missiles, revealing
from iacta.games.alexandre_bayard.rules.burning import is_burning_hex
from iacta.games.alexandre_bayard.steps import LookAround
from tests.alexandre_bayard.fires import FAR, again, burning, fire_step, lost, tables_count  # noqa: F401
from tests.alexandre_bayard.kit import Scene, at, battle
from tests.alexandre_bayard.lines import element
from tests.alexandre_bayard.phases import fighting
from tests.marks import rule

pytestmark = [pytest.mark.usefixtures("tables_count"), pytest.mark.plain]  # a rule is replaced
BOWMEN = "unit a1 archers 2,4 bow activated fire_projectiles"
SIPHON = "unit a1 siphon_light 2,4 siphon_light activated"
TORCHES = "unit a1 light_foot 2,4 activated torches"


def phase(text: str) -> Scene:
    """A combat phase with fire."""
    return fighting(f"{FAR}\noptions fire\n{text}")


def why(text: str, place: str, weapon: str = "", unit: str = "a1") -> str:
    """Why a hex may not be set on fire; nothing: it may."""
    scene = battle(f"{FAR}\noptions fire\n{text}")
    refusal = ignition.refuses_ignition(scene.battle, scene[unit], at(place), weapon)
    return "" if refusal is None else refusal.reason


def torched(scene: Scene, name: str, where: str, unit: str = "a1") -> ThrowTorches:
    """Torches against something."""
    return ThrowTorches(scene[unit], element(scene.battle, name, where))


def fought(scene: Scene, name: str, where: str, unit: str = "a1") -> FightFire:
    """Fire-fighting."""
    return FightFire(scene[unit], element(scene.battle, name, where))


def rolls(scene: Scene) -> list[tuple[str, int, int]]:
    """What was attacked, with how many dice and hits, in order."""
    found = scene.happened(events.ElementAttacked)
    return [(one.element.name or one.element.kind, one.dice, one.hits) for one in found]


# At a distance


@rule("AB-X12", "AB-1.0.c", "AB-1.9.a", "AB-1.10.b", "AB-1.2.b", "AB-1.2.j")
def test_archers_light_a_forest_in_three_turns() -> None:
    text = f"{BOWMEN}\nforest 4,4"
    lost_so_far = 0
    for dice, total in (([1, 5], 1), ([3, 2], 3), ([6, 1], 4)):
        scene = phase(text)
        scene.battle.damage[element(scene.battle, "forest", "4,4")] = lost_so_far
        scene.play("alexandre", Ignite(scene["a1"], at("4,4")), dice)
        lost_so_far = total
        assert burning(scene) == (["terrain 4,4 a 0"] if total == 4 else [])
        assert lost(scene, "forest", "4,4") == (0 if total == 4 else total)
        assert "fought" in scene.flags("a1")


@rule("AB-1.10.d", "AB-1.10.h")
def test_flaming_missiles_fly_one_hex_less_stones_rockets_and_siphons_do_not() -> None:
    for place, reason in (("4,4", ""), ("5,4", ""), ("6,4", "out-of-range")):
        assert why(f"{BOWMEN}\nforest {place}", place) == reason
    others = [
        *(("longbowmen 2,4 longbow", 4), ("skirmishers 2,4 sling", 2), ("skirmishers 2,4 staff_sling", 3)),
        *(("crossbowmen 2,4 crossbow", 3), ("light_artillery 2,4 bolt_light", 5), ("horse_archers 2,4 mounted_bow", 2)),
    ]
    for words, far in others:
        unit = f"unit a1 {words} activated fire_projectiles"
        assert why(f"{unit}\nforest {2 + far},4", f"{2 + far},4") == ""
        assert why(f"{unit}\nforest {3 + far},4", f"{3 + far},4") == "out-of-range"
    for words, far in (
        ("light_artillery 2,4 stone_light activated fire_pots", 5),
        ("rocket_artillery 2,4 rocket activated", 5),
    ):
        assert why(f"unit a1 {words}\nforest {2 + far},4", f"{2 + far},4") == ""
        assert why(f"unit a1 {words}\nforest {3 + far},4", f"{3 + far},4") == "out-of-range"
    assert why(f"{SIPHON}\nforest 4,4", "4,4") == ""
    assert why(f"{SIPHON}\nforest 5,4", "5,4") == "out-of-range"


@rule("AB-1.10.b", "AB-1.10.e", "AB-1.10.f")
def test_prepared_missiles_must_have_been_provided() -> None:
    assert why("unit a1 archers 2,4 bow activated\nforest 4,4", "4,4") == "no-such-missiles"
    assert why("unit a1 light_artillery 2,4 bolt_light activated\nforest 4,4", "4,4") == "no-such-missiles"
    assert why("unit a1 light_artillery 2,4 stone_light activated\nforest 4,4", "4,4") == "no-fire-pots"
    assert why("unit a1 handgunners 2,4 handgun activated fire_projectiles\nforest 4,4", "4,4") == "no-such-missiles"
    assert why("unit a1 skirmishers 2,4 dart activated fire_projectiles\nforest 4,4", "4,4") == "no-such-missiles"
    assert why("unit a1 heavy_foot 2,4 activated fire_projectiles\nforest 4,4", "4,4") == "no-such-missiles"


@rule("AB-1.10.c")
def test_camelry_and_elephants_shoot_no_flaming_missiles() -> None:
    for troop in ("camelry 2,4 mounted_bow", "elephants 2,4 mounted_bow"):
        assert why(f"unit a1 {troop} activated fire_projectiles\nforest 4,4", "4,4") == "no-flaming-shots"
    assert why("unit a1 horse_archers 2,4 mounted_bow activated fire_projectiles\nforest 4,4", "4,4") == ""


@rule("AB-1.10.g", "AB-1.11.k")
def test_slung_fire_pots_fly_as_the_sling_less_one() -> None:
    for sling, far in (("sling", 2), ("staff_sling", 3)):
        unit = f"unit a1 skirmishers 2,4 {sling} activated fire_pots"
        assert why(f"{unit}\nforest {2 + far},4", f"{2 + far},4", "fire_pot_sling") == ""
        assert why(f"{unit}\nforest {3 + far},4", f"{3 + far},4", "fire_pot_sling") == "out-of-range"
    assert why(f"{BOWMEN} fire_pots\nforest 4,4", "4,4", "fire_pot_sling") == "no-sling"


@rule("AB-1.10.j", "AB-1.10.f", "AB-12.u")
def test_a_unit_has_three_fire_pots() -> None:
    text = "unit a1 light_artillery 2,4 stone_light activated fire_pots\nforest 4,4"
    scene = phase(text)
    scene.play("alexandre", Ignite(scene["a1"], at("4,4")), [4, 4])
    assert (scene.battle.pots[scene["a1"]], scene.battle.shots[scene["a1"]]) == (1, 1)
    for thrown, reason in ((2, ""), (3, "no-fire-pots")):
        bare = battle(f"{FAR}\noptions fire\n{text}")
        bare.battle.pots[bare["a1"]] = thrown
        refusal = ignition.refuses_ignition(bare.battle, bare["a1"], at("4,4"), "")
        assert (refusal.reason if refusal else "") == reason


@rule("AB-12.u", "AB-1.2.l")
def test_incendiary_shots_use_the_same_ammunition() -> None:
    scene = phase(f"{BOWMEN}\nforest 4,4")
    scene.play("alexandre", Ignite(scene["a1"], at("4,4")), [4, 4])
    assert scene.battle.shots[scene["a1"]] == 1
    few = phase(f"options ammunition\n{BOWMEN} shots=4\nforest 4,4")
    few.play("alexandre", Ignite(few["a1"], at("4,4")), [4])
    assert rolls(few) == [("terrain", 1, 0)]


@rule("AB-1.10.a", "AB-1.9.c", "AB-X42", "AB-1.2.l", "AB-16.ad")
def test_a_siphon_at_a_distance_attacks_the_unit_and_the_wood_in_parallel() -> None:
    text = f"{SIPHON}\nforest 4,4\nunit b1 medium_foot 4,4"
    scene = phase(text)
    scene.play("alexandre", Shoot(scene["a1"], scene["b1"]), [3, 6, 1, 2, 5])
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert rolls(scene) == [("terrain", 3, 2)]
    assert lost(scene, "forest", "4,4") == 2
    moved = phase(text.replace("activated", "activated moved=1"))
    moved.play("alexandre", Shoot(moved["a1"], moved["b1"]), [5, 4, 4])
    assert rolls(moved) == [("terrain", 2, 0)]


@rule("AB-1.10.a", "AB-1.9.b", "AB-1.9.c")
def test_rockets_attack_all_that_can_burn_there_after_the_unit() -> None:
    text = (
        "unit a1 rocket_artillery 2,4 rocket activated\nforest 5,4\nside palisade 5,4 2\nunit b1 crossbowmen 5,4 wagon"
    )
    scene = phase(text)
    scene.play("alexandre", Shoot(scene["a1"], scene["b1"]), [5, 5, 4, 4, 1, 4, 1, 1, 4, 4, 4])
    assert rolls(scene) == [("terrain", 3, 1), ("side", 3, 2), ("wagon", 3, 0)]
    kinds = [type(event).__name__ for event in scene.events]
    assert kinds.index("CombatRolled") < kinds.index("ElementAttacked")


@rule("AB-1.10.a", "AB-1.11.l")
def test_by_nature_incendiary_weapons_do_not_spare_the_unit() -> None:
    assert why(f"{SIPHON}\nforest 4,4\nunit b1 medium_foot 4,4", "4,4") == "enemy-in-the-hex"
    assert why(f"{SIPHON}\nforest 3,4\nunit b1 medium_foot 3,4", "3,4") == "enemy-in-the-hex"


@rule("AB-1.10.i", "AB-1.6.i")
def test_with_prepared_missiles_either_the_unit_or_the_elements_are_the_target() -> None:
    text = f"{BOWMEN}\nforest 4,4\nunit b1 medium_foot 4,4"
    unit = phase(text)
    unit.play("alexandre", Shoot(unit["a1"], unit["b1"], incendiary=True), [6])
    assert rolls(unit) == []
    assert unit.battle.plaquettes[unit["b1"]] == 3
    wood = phase(text)
    wood.play("alexandre", Ignite(wood["a1"], at("4,4")), [1, 1])
    assert rolls(wood) == [("terrain", 2, 2)]
    assert wood.battle.plaquettes[wood["b1"]] == 4


@rule("AB-1.10.d", "AB-1.10.b", "AB-16.a")
def test_flaming_missiles_against_units_fly_less_far_too() -> None:
    scene = phase("unit a1 skirmishers 2,4 sling activated fire_projectiles\nunit b1 light_foot 5,4")
    assert scene.allows("alexandre", Shoot(scene["a1"], scene["b1"]))
    assert scene.refusal("alexandre", Shoot(scene["a1"], scene["b1"], incendiary=True)).reason == "out-of-range"
    javelin = phase("unit a1 skirmishers 2,4 javelin activated fire_projectiles\nunit b1 light_foot 4,4")
    assert javelin.allows("alexandre", Shoot(javelin["a1"], javelin["b1"]))
    assert not javelin.allows("alexandre", Shoot(javelin["a1"], javelin["b1"], incendiary=True))


@rule("AB-16.a", "AB-1.11.e")
def test_a_flaming_javelin_reaches_one_hex() -> None:
    unit = "unit a1 skirmishers 2,4 javelin activated fire_projectiles"
    assert why(f"{unit}\nforest 3,4", "3,4") == ""
    assert why(f"{unit}\nforest 4,4", "4,4") == "out-of-range"


@rule("AB-1.10.k", "AB-1.2.l")
def test_what_is_out_of_sight_is_not_shot_at_an_empty_hex_in_sight_is() -> None:
    assert why(f"{BOWMEN}\nforest 4,4", "4,4") == ""
    assert why(f"{BOWMEN}\nforest 4,4\nhill 3,4", "4,4") == "not-seen"
    assert why(f"{BOWMEN}\nforest 4,4\nunit b1 heavy_foot 3,5", "4,4") == ""
    assert why(f"{BOWMEN}\nforest 4,4\nsmoke 4,4", "4,4") == "in-smoke"
    far = "unit a1 longbowmen 2,4 longbow activated fire_projectiles\nvillage 6,4"
    assert why(far, "6,4") == ""


@rule("AB-1.2.l")
def test_against_an_element_distance_and_movement_count_and_cover_does_not() -> None:
    for more, dice in (("forest 4,4", 2), ("forest 5,4", 1), ("church 4,4", 2)):
        place = more.split()[1]
        scene = phase(f"{BOWMEN}\n{more}")
        scene.play("alexandre", Ignite(scene["a1"], at(place)), [4] * dice)
        assert [one[1] for one in rolls(scene)] == [dice]
    moved = phase(f"{BOWMEN.replace('activated', 'activated moved=1')}\nforest 4,4")
    moved.play("alexandre", Ignite(moved["a1"], at("4,4")), [4])
    assert why(f"{BOWMEN.replace('activated', 'activated moved=1')}\nforest 5,4", "5,4") == "no-dice-left"
    longbow = "unit a1 longbowmen 2,4 longbow activated moved=1 fire_projectiles\nforest 4,4"
    assert why(longbow, "4,4") == "no-shot-after-moving"


@rule("AB-X34", "AB-12.aj", "AB-1.2.g", "AB-1.2.h")
def test_wind_adds_dice_against_an_element() -> None:
    scene = phase(f"options wind\nwind strong 1\n{BOWMEN}\nforest 5,4")
    scene.play("alexandre", Ignite(scene["a1"], at("5,4")), [4, 4])
    assert rolls(scene) == [("terrain", 2, 0)]


@rule("AB-1.2.i", "AB-12.a", "AB-3.3.i", "AB-12.c")
def test_rain_takes_dice_or_makes_fire_impossible() -> None:
    rain = "options weather\nweather rain"
    assert why(f"{rain} drizzle 9\n{BOWMEN}\nforest 4,4", "4,4") == ""
    assert why(f"{rain} weak 7\n{BOWMEN}\nforest 4,4", "4,4") == "no-dice-left"
    assert why(f"{rain} storm 2\n{BOWMEN}\nforest 4,4", "4,4") == "no-fire-possible"
    both = f"options wind\nwind medium 1\n{rain} strong 5"
    assert why(f"{both}\nunit a1 longbowmen 2,4 longbow activated fire_projectiles\nforest 4,4", "4,4") == ""
    assert why(f"{both}\n{BOWMEN}\nforest 4,4", "4,4") == "no-dice-left"


@rule("AB-1.1.a", "AB-1.4.k")
def test_there_must_be_something_that_can_burn() -> None:
    assert why(BOWMEN, "4,4") == "nothing-burns-there"
    assert why(f"{BOWMEN}\nforest 4,4\nfire forest 4,4 b 1", "4,4") == "nothing-burns-there"


@rule("AB-16.v")
def test_without_the_option_nothing_burns() -> None:
    scene = fighting(f"{FAR}\n{BOWMEN} torches\nforest 4,4 3,4\nunit b1 light_foot 4,5")
    assert {type(one) for one in scene.candidates("alexandre")} <= {Shoot, Done, Attack, DoWork}
    assert scene.refusal("alexandre", Ignite(scene["a1"], at("4,4"))).clause == "AB-16.v"
    assert scene.refusal("alexandre", torched(scene, "forest", "3,4")).clause == "AB-16.v"
    assert not scene.allows("alexandre", Shoot(scene["a1"], scene["b1"], incendiary=True))
    siphon = fighting(f"{FAR}\n{SIPHON}\nforest 4,4\nunit b1 medium_foot 4,4")
    siphon.play("alexandre", Shoot(siphon["a1"], siphon["b1"]), [3, 6])
    assert siphon.battle.plaquettes[siphon["b1"]] == 2
    assert rolls(siphon) == []


@rule("AB-12.aa")
def test_the_hex_of_a_hidden_unit_may_be_attacked_and_the_unit_is_no_target() -> None:
    rocket = "unit a1 rocket_artillery 2,4 rocket activated"
    text = f"options hidden_units\n{rocket}\nforest 7,4\nunit b1 medium_foot 7,4 hidden"
    scene = phase(text)
    scene.play("alexandre", Ignite(scene["a1"], at("7,4")), [1, 4, 4])
    assert "hidden" in scene.flags("b1")
    assert scene.battle.plaquettes[scene["b1"]] == 4


# In contact


@rule("AB-1.11.a", "AB-1.11.b", "AB-1.11.c", "AB-1.11.d", "AB-16.aa")
def test_a_siphon_in_contact_attacks_with_its_own_dice_and_the_element_beside() -> None:
    text = f"{SIPHON}\nforest 3,4\nunit b1 heavy_foot 3,4\nunit b2 heavy_foot 4,4\nunit b3 heavy_foot 3,3"
    scene = phase(text)
    scene.play("alexandre", Attack(scene["a1"], scene["b1"], "siphon_light"), [6, 3, 3, 5, 5, 1, 1, 4])
    (attack, riposte) = scene.happened(events.CombatRolled)
    assert (attack.dice, attack.tactical, attack.hits) == (2, True, 2)  # three dice, one less into the wood
    assert riposte.kind == "riposte"
    assert rolls(scene) == [("terrain", 3, 2)]


@rule("AB-X36", "AB-1.11.d", "AB-C.10.i")
def test_the_siphon_beside_a_wood_of_the_worked_example() -> None:
    scene = phase(f"{SIPHON}\nforest 3,4\nunit b1 medium_foot 3,4")
    scene.play("alexandre", Attack(scene["a1"], scene["b1"], "siphon_light"), [2, 6, 1, 4, 3])
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert rolls(scene) == [("terrain", 3, 2)]
    assert lost(scene, "forest", "3,4") == 2


@rule("AB-1.11.c")
def test_the_element_is_attacked_though_the_unit_retreats_or_evades() -> None:
    text = f"{SIPHON}\nforest 3,4\nunit b1 light_foot 3,4"
    scene = phase(text)
    scene.play("alexandre", Attack(scene["a1"], scene["b1"], "siphon_light"), [])
    assert scene.asked == ("bayard",)
    path = next(one for one in scene.candidates("bayard") if isinstance(one, Evade))
    scene.play("bayard", path, [5])
    scene.play("alexandre", Done(), [1, 1, 4])
    assert lost(scene, "forest", "3,4") == 2
    assert not any(isinstance(one, FollowUp) for one in scene.candidates("alexandre"))


@rule("AB-1.11.b", "AB-1.11.k", "AB-1.10.j")
def test_any_infantry_throws_fire_pots_by_hand() -> None:
    text = "unit a1 heavy_foot 2,4 activated fire_pots\nvillage 3,4\nunit b1 heavy_foot 3,4"
    scene = phase(text)
    assert Attack(scene["a1"], scene["b1"], "fire_pot_hand") in scene.candidates("alexandre")
    scene.play("alexandre", Attack(scene["a1"], scene["b1"], "fire_pot_hand"), [5, 5, 5, 5, 1, 4])
    assert scene.battle.pots[scene["a1"]] == 1
    assert rolls(scene) == [("terrain", 2, 1)]
    rider = phase("unit a1 medium_cavalry 2,4 activated fire_pots\nunit b1 heavy_foot 3,4")
    assert not rider.allows("alexandre", Attack(rider["a1"], rider["b1"], "fire_pot_hand"))
    plain = phase("unit a1 heavy_foot 2,4 activated\nunit b1 heavy_foot 3,4")
    assert not plain.allows("alexandre", Attack(plain["a1"], plain["b1"], "fire_pot_hand"))
    for weapon in ("bow", "siphon_light", "torch", "no such thing"):
        assert not plain.allows("alexandre", Attack(plain["a1"], plain["b1"], weapon))


@rule("AB-1.11.d", "AB-C.9.i")
def test_a_heavy_siphon_that_has_moved_is_of_no_use_in_contact() -> None:
    text = "unit a1 siphon_heavy 2,4 siphon_heavy activated\nunit b1 heavy_foot 3,4"
    scene, moved = phase(text), phase(text.replace("activated", "activated moved=1"))
    assert scene.allows("alexandre", Attack(scene["a1"], scene["b1"], "siphon_heavy"))
    assert not moved.allows("alexandre", Attack(moved["a1"], moved["b1"], "siphon_heavy"))


@rule("AB-1.11.l", "AB-C.9.h")
def test_siphons_and_hand_thrown_pots_attack_an_element_alone() -> None:
    assert why(f"{SIPHON}\nforest 3,4\nunit b1 light_foot 2,5", "3,4") == ""
    pots = "unit a1 heavy_foot 2,4 activated fire_pots\nforest 3,4\nunit b1 light_foot 2,5"
    assert why(pots, "3,4", "fire_pot_hand") == ""
    scene = phase(pots)
    scene.play("alexandre", Ignite(scene["a1"], at("3,4"), "fire_pot_hand"), [1, 4])
    assert (scene.battle.pots[scene["a1"]], scene.battle.shots[scene["a1"]]) == (1, 0)
    assert rolls(scene) == [("terrain", 2, 1)]
    far = "unit a1 heavy_foot 2,4 activated fire_pots\nforest 4,4"
    assert why(far, "4,4", "fire_pot_hand") == "out-of-range"


@rule("AB-1.11.e", "AB-C.9.g", "AB-C.9.h")
def test_infantry_shoots_at_an_adjacent_hex_only_to_light_it_and_with_no_enemy_there() -> None:
    assert why(f"{BOWMEN}\nforest 3,4", "3,4") == ""
    assert why(f"{BOWMEN}\nforest 3,4\nunit b1 light_foot 3,4", "3,4") == "enemy-in-the-hex"
    assert why(f"{BOWMEN}\nforest 3,4\nunit b1 light_foot 2,5", "3,4") == "enemy-beside"
    riders = "unit a1 horse_archers 2,4 mounted_bow activated fire_projectiles\nforest 3,4"
    assert why(riders, "3,4") == "adjacent-hex"
    engine = "unit a1 light_artillery 2,4 bolt_light activated fire_projectiles\nforest 3,4"
    assert why(engine, "3,4") == "adjacent-hex"
    slingers = "unit a1 skirmishers 2,4 sling activated fire_pots\nforest 3,4"
    assert why(slingers, "3,4", "fire_pot_sling") == ""
    unit = phase(f"{BOWMEN}\nunit b1 light_foot 3,4")
    assert not unit.allows("alexandre", Shoot(unit["a1"], unit["b1"], incendiary=True))


# Torches


@rule("AB-1.11.f", "AB-1.11.g", "AB-1.11.h", "AB-1.11.i", "AB-12.af")
def test_torches_attack_one_element_beside_or_here_with_three_dice() -> None:
    text = f"{TORCHES}\nforest 2,4 3,4 4,4\nside palisade 3,4 2"
    scene = phase(text)
    for name, where in (("forest", "2,4"), ("forest", "3,4"), ("side2", "3,4")):
        assert scene.allows("alexandre", torched(scene, name, where))
        assert torched(scene, name, where) in scene.candidates("alexandre")
    assert scene.refusal("alexandre", torched(scene, "forest", "4,4")).reason == "too-far"
    scene.play("alexandre", torched(scene, "forest", "3,4"), [1, 2, 4])
    assert rolls(scene) == [("terrain", 3, 2)]
    assert scene["a1"] in scene.battle.light.torches
    assert not scene.allows("alexandre", torched(scene, "side2", "3,4"))


@rule("AB-1.11.f")
def test_torches_need_torches_activation_and_nothing_else_done() -> None:
    for words, reason in (
        *(
            ("activated", "no-torches"),
            ("torches", "unit-not-activated"),
            ("torches activated moved=1", "has-done-something"),
        ),
        *(("torches activated fought", "has-fought"), ("torches activated changed", "has-done-something")),
        ("torches activated marched", "has-marched"),
    ):
        scene = battle(f"{FAR}\noptions fire\nunit a1 light_foot 2,4 {words}\nforest 3,4")
        refusal = ignition.ThrowingTorches().refuses(scene.battle, "alexandre", torched(scene, "forest", "3,4"))
        assert refusal is not None
        assert refusal.reason == reason
    riders = phase("unit a1 medium_cavalry 2,4 activated torches\nforest 3,4")
    assert riders.allows("alexandre", torched(riders, "forest", "3,4"))


@rule("AB-1.11.j")
def test_torches_may_be_used_on_a_hex_held_by_an_enemy_without_riposte() -> None:
    scene = phase(f"{TORCHES}\nvillage 3,4\nunit b1 heavy_foot 3,4 wagon")
    assert scene.allows("alexandre", torched(scene, "wagon", "b1"))
    scene.play("alexandre", torched(scene, "village", "3,4"), [1, 2, 3])
    assert burning(scene) == ["terrain 3,4 a 0"]
    assert scene.happened(events.CombatRolled) == []


@rule("AB-X15", "AB-1.2.i", "AB-12.a")
def test_torches_in_weak_rain_have_one_die() -> None:
    scene = phase(f"options weather\nweather rain weak 7\n{TORCHES}\nforest 3,4")
    scene.play("alexandre", torched(scene, "forest", "3,4"), [1])
    assert rolls(scene) == [("terrain", 1, 1)]
    strong = phase(f"options weather\nweather rain strong 5\n{TORCHES}\nforest 3,4")
    assert not strong.allows("alexandre", torched(strong, "forest", "3,4"))


@rule("AB-1.11.g")
def test_what_is_named_from_outside_is_checked() -> None:
    scene = phase(f"{TORCHES}\nforest 3,4")
    bad = [
        *(Element("terrain", at("3,4"), "forest"), Element("overlay", at("3,4"), "abatis"), Element("terrain", -1)),
        *(
            Element("boat", 0),
            Element("boat", -1),
            Element("accessory", 99, "wagon"),
            Element("side", at("3,4"), "", 9),
        ),
        *(Element("terrain", 10**12), Element("accessory", -1, "wagon")),
    ]
    for one in bad:
        assert not scene.allows("alexandre", ThrowTorches(scene["a1"], one))
        assert not scene.allows("alexandre", FightFire(scene["a1"], one))
    for unit in (-1, 99, scene["b9"]):
        assert not scene.allows("alexandre", ThrowTorches(unit, Element("terrain", at("3,4"))))
        assert not scene.allows("alexandre", Ignite(unit, at("3,4")))
        assert not scene.allows("alexandre", FightFire(unit, Element("terrain", at("3,4"))))
    for place in (0, -5, 10**9):
        assert not scene.allows("alexandre", Ignite(scene["a1"], place))


# Grass

DROUGHT = "options wind weather heat\nweather heatwave\nwind very_strong 2"


@rule("AB-1.8.b")
def test_in_a_drought_every_incendiary_attack_on_a_grass_hex_attacks_the_grass_too() -> None:
    bow = phase(f"{DROUGHT}\n{BOWMEN}\nunit b1 heavy_foot 4,4")
    assert not bow.allows("alexandre", Shoot(bow["a1"], bow["b1"], incendiary=True))  # such a wind leaves bows no die
    torch = phase(f"{DROUGHT}\n{TORCHES}\nside palisade 3,4 2")
    torch.play("alexandre", torched(torch, "side2", "3,4"), [4, 4, 4, 4, 4, 1, 4, 4, 4, 4])
    assert rolls(torch) == [("side", 5, 0), ("terrain", 5, 1)]
    wood = phase(f"{DROUGHT}\n{TORCHES}\nforest 3,4")
    wood.play("alexandre", torched(wood, "forest", "3,4"), [4, 4, 4, 4, 4])
    assert rolls(wood) == [("terrain", 5, 0)]
    plain = phase(f"{BOWMEN}\nunit b1 heavy_foot 4,4")
    plain.play("alexandre", Shoot(plain["a1"], plain["b1"], incendiary=True), [5, 5])
    assert rolls(plain) == []


# Boats


@rule("AB-1.12.a", "AB-1.12.b")
def test_a_burning_boat_cannot_be_boarded_burns_three_turns_and_sinks() -> None:
    text = "options boats\nriver 3,4 3,5\nboat a_boat barge 3,4\nunit b1 heavy_foot 3,4"
    scene = fire_step(f"{text}\nfire boat0 3,4 a 0", [5, 5, 5])
    assert len(scene.happened(events.UnitBurnt)) == 1
    again(scene, [5, 5, 5])
    again(scene, [5, 5, 5])
    assert scene.where("a_boat") == "3,4"
    again(scene, [4, 4, 4, 4])  # four dice of a wreck, and no fire any more
    assert scene.where("a_boat") == ""
    lit = phase(f"{text.replace('b1', 'a1')}\nfire boat0 3,4 b 0")
    assert is_burning_hex(lit.battle, at("3,4"))


# Fire-fighting


@rule("AB-1.13.a", "AB-1.13.b", "AB-1.13.c", "AB-1.13.d", "AB-1.13.e", "AB-16.f")
def test_several_units_fight_a_fire_until_all_resistance_is_won_back() -> None:
    text = (
        "unit a1 light_foot 2,4 activated\nunit a2 light_foot 4,4 activated\nforest 3,4\nfire forest 3,4 a 2\nsmoke 3,4"
    )
    scene = phase(text)
    scene.play("alexandre", fought(scene, "forest", "3,4"), [1, 2, 4])
    assert lost(scene, "forest", "3,4") == 2
    assert not scene.allows("alexandre", fought(scene, "forest", "3,4"))
    scene.play("alexandre", fought(scene, "forest", "3,4", "a2"), [3, 3, 6])
    assert burning(scene) == []
    assert lost(scene, "forest", "3,4") == 0
    assert scene.battle.terrain == {}
    assert [one.left for one in scene.happened(events.FireFought)] == [0]


@rule("AB-1.13.a")
def test_who_fights_a_fire_is_in_or_beside_its_hex_activated_and_idle() -> None:
    fire = "forest 3,4\nfire forest 3,4 b 1"
    for words, reason in (
        *(("2,4 activated", ""), ("3,4 activated", ""), ("1,4 activated", "too-far"), ("2,4", "unit-not-activated")),
        *(("2,4 activated moved=1", "has-done-something"), ("2,4 activated fought", "has-fought")),
    ):
        scene = battle(f"{FAR}\noptions fire\nunit a1 light_foot {words}\n{fire}")
        refusal = ignition.FightingFire().refuses(scene.battle, "alexandre", fought(scene, "forest", "3,4"))
        assert (refusal.reason if refusal else "") == reason


@rule("AB-1.13.f")
@pytest.mark.parametrize(
    ("troop", "dice"),
    [
        *(("light_foot", 3), ("pikemen", 3), ("pioneers", 4), ("medium_cavalry", 1), ("camelry", 1)),
        *(("heavy_chariots", 1), ("elephants", 1), ("light_artillery", 1)),
    ],
)
def test_how_many_dice_fight_a_fire(troop: str, dice: int) -> None:
    for water, more in (("", 0), ("stream 2,3", 1), ("marsh 1,4", 1), ("pond 2,5", 1), ("stream 4,4", 0)):
        scene = battle(f"{FAR}\noptions fire wind weather\nwind storm 1\nunit a1 {troop} 2,4\n{water}")
        assert ignition.fighting_dice(scene.battle, scene["a1"]) == dice + more


@rule("AB-1.13.g")
def test_what_is_damaged_and_does_not_burn_yet_may_be_restored() -> None:
    scene = phase("unit a1 light_foot 2,4 activated\nunit a2 light_foot 4,4 activated\nforest 3,4")
    wood = element(scene.battle, "forest", "3,4")
    assert scene.refusal("alexandre", fought(scene, "forest", "3,4")).reason == "nothing-to-restore"
    scene.battle.damage[wood] = 3
    scene.play("alexandre", fought(scene, "forest", "3,4"), [1, 1, 4])
    assert lost(scene, "forest", "3,4") == 1
    scene.play("alexandre", fought(scene, "forest", "3,4", "a2"), [1, 1, 1])
    assert wood not in scene.battle.damage


@rule("AB-1.13.g")
def test_restoring_is_offered_where_nothing_burns() -> None:
    scene = phase("unit a1 light_foot 2,4 activated\nforest 3,4")
    assert fought(scene, "forest", "3,4") not in scene.candidates("alexandre")
    scene.battle.damage[element(scene.battle, "forest", "3,4")] = 3
    assert fought(scene, "forest", "3,4") in scene.candidates("alexandre")


@rule("AB-1.13.b")
def test_a_fight_without_hits_changes_nothing() -> None:
    scene = phase("unit a1 light_foot 2,4 activated\nforest 3,4\nfire forest 3,4 b 1")
    scene.play("alexandre", fought(scene, "forest", "3,4"), [4, 5, 6])
    assert scene.battle.damage == {}
    assert burning(scene) == ["terrain 3,4 b 1"]


@rule("AB-12.am", "AB-1.13.c")
def test_burning_grass_is_fought_though_no_grass_can_be_lit_any_more() -> None:
    scene = phase("unit a1 light_foot 2,4 activated\nfire open 3,4 b 0")
    scene.play("alexandre", fought(scene, "open", "3,4"), [1, 4, 4])
    assert lost(scene, "open", "3,4") == 1
    assert burning(scene) == ["terrain 3,4 b 0"]


@rule("AB-1.13.f")
def test_wind_and_rain_do_not_change_fire_fighting() -> None:
    text = "options wind weather\nwind strong 1\nweather rain weak 7\nunit a1 light_foot 2,4 activated\nforest 3,4"
    scene = phase(f"{text}\nfire forest 3,4 b 1")
    scene.play("alexandre", fought(scene, "forest", "3,4"), [1, 4, 4])
    assert [one.dice for one in scene.happened(events.FireFought)] == [3]


@rule("AB-1.10.b")
def test_a_munition_is_a_weapon_or_a_reason_why_not() -> None:
    scene = battle(f"{FAR}\noptions fire\n{BOWMEN}")
    found = missiles.munition(scene.battle, scene["a1"], "", incendiary=True)
    assert isinstance(found, Weapon)
    assert found.range == 3
    assert not isinstance(missiles.munition(scene.battle, scene["a1"], "bow", incendiary=True), Weapon)


@rule("AB-16.x", "AB-1.11.e")
def test_wind_that_shortens_ranges_spares_the_adjacent_hex() -> None:
    javelins = "unit a1 light_foot 2,4 javelin activated fire_projectiles\nforest 3,4 4,4"
    wind = "options wind\nwind very_strong 2 3"
    assert why(f"{javelins}\n{wind}", "3,4") == ""
    assert why(f"{javelins}\n{wind}", "4,4") == "out-of-range"
    slings = "unit a1 skirmishers 2,4 sling activated fire_projectiles\nforest 3,4 4,4\noptions wind\nwind storm 2 2"
    assert why(slings, "3,4") == ""
    assert why(slings, "4,4") == "out-of-range"


@rule("AB-7.k", "AB-15.b", "AB-4.1.o")
def test_whom_a_fire_lights_at_night_is_seen_and_shot_at_in_the_same_phase() -> None:
    night = "options darkness\ndark\nforest 4,3"
    units = "unit a1 light_foot 4,4 activated torches\nunit a2 archers 4,5 bow activated\nunit b1 light_foot 7,4"
    scene = phase(f"{night}\n{units}")
    scene.call(revealing.look_around, LookAround())
    assert not scene.battle.knows("alexandre", scene["b1"])
    scene.battle.damage[element(scene.battle, "forest", "4,3")] = 3
    scene.play("alexandre", torched(scene, "forest", "4,3"), [1, 4, 4])
    assert scene.battle.knows("alexandre", scene["b1"])
    assert scene.allows("alexandre", Shoot(scene["a2"], scene["b1"]))


@rule("AB-7.k", "AB-1.10.a")
def test_whom_a_rockets_fire_lights_at_night_is_seen_when_the_wood_burns() -> None:
    night = "options darkness\ndark\nforest 4,2\nunit b2 archers 4,2 torches bow\nunit b1 light_foot 7,2"
    scene = phase(f"{night}\nunit a1 rocket_artillery 4,4 rocket activated")
    scene.battle.light = scene.battle.light._replace(torches=frozenset((scene["b2"],)))
    scene.call(revealing.look_around, LookAround())
    assert [scene.battle.knows("alexandre", scene[name]) for name in ("b1", "b2")] == [False, True]
    scene.battle.damage[element(scene.battle, "forest", "4,2")] = 3
    scene.play("alexandre", Shoot(scene["a1"], scene["b2"]), [5, 5, 1, 5, 5])
    assert scene.battle.knows("alexandre", scene["b1"])


@rule("AB-10.g", "AB-1.2.l", "AB-1.10.j")
def test_a_slung_pot_lacks_no_ammunition_however_many_stones_were_slung() -> None:
    slingers = "options ammunition\nforest 4,4\nunit a1 skirmishers 2,4 sling activated fire_pots shots=9"
    scene = phase(slingers)
    scene.play("alexandre", Ignite(scene["a1"], at("4,4"), "fire_pot_sling"), [4, 4])
    assert rolls(scene) == [("terrain", 2, 0)]
