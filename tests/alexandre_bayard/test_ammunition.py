"""AB-10: ammunition and resupply."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.actions import Done, Shoot, Supply
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.rules import ammunition, melee, shooting, turn
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.effects.ammunition import shortage
from tests.alexandre_bayard.kit import Scene, at, battle
from tests.alexandre_bayard.phases import CORE, fighting
from tests.marks import rule

ON = "options ammunition\nleader a0 commander 0,11\nleader b0 commander 0,0\nturn 5\ntokens a 0\ntokens b 0"
SUPPLIES = {
    **dict.fromkeys(("bow", "mounted_bow", "longbow", "crossbow", "handgun"), 4),
    **dict.fromkeys(("bolt_light", "bolt_medium", "bolt_heavy", "stone_light", "stone_medium", "stone_heavy"), 4),
    **dict.fromkeys(("bombard", "rocket", "siphon_light", "siphon_heavy"), 4),
    **dict.fromkeys(("javelin", "dart"), 2),
    **dict.fromkeys(("sling", "staff_sling"), 6),
    **dict.fromkeys(("fire_pot_sling", "fire_pot_hand"), 3),
    "torch": 0,
}


def dice_of(text: str) -> int:
    """The dice of the next shot of a1 at b1."""
    scene = battle(f"{ON}\nunit b1 light_foot 4,4\n{text}")
    return shooting.announced(scene.battle, scene["a1"], scene["b1"]).dice


# Shots


@pytest.mark.parametrize(("weapon", "shots"), SUPPLIES.items(), ids=str)
@rule("AB-10.a", "AB-10.g")
def test_how_many_shots_each_weapon_has(weapon: str, shots: int) -> None:
    assert TABLES.weapons[weapon].shots == shots
    assert set(TABLES.weapons) == set(SUPPLIES)


@rule("AB-10.b")
def test_each_later_shot_has_a_die_less_than_the_one_before() -> None:
    text = "unit a1 heavy_artillery 2,4 bolt_heavy activated shots={}"
    assert [dice_of(text.format(made)) for made in range(8)] == [4, 4, 4, 4, 3, 2, 1, 0]


@rule("AB-10.b", "AB-X21")
def test_the_worked_example_of_javelins() -> None:
    text = "unit a1 light_foot 2,4 javelin activated shots={}"
    assert [dice_of(text.format(made)) for made in range(4)] == [2, 2, 1, 0]
    scene = fighting(f"{ON}\nunit b1 light_foot 4,4\nunit a1 light_foot 2,4 javelin activated shots=2")
    scene.play("alexandre", Shoot(scene["a1"], scene["b1"]), [4])
    assert scene.happened(events.CombatRolled)[0].dice == 1
    assert scene.battle.shots[scene["a1"]] == 3
    empty = battle(f"{ON}\nunit b1 light_foot 4,4\nunit a1 light_foot 2,4 javelin activated shots=3")
    refusal = shooting.refuses_shot(empty.battle, empty["a1"], empty["b1"])
    assert refusal is not None
    assert refusal.reason == "no-dice-left"


@rule("AB-10.b")
def test_a_shot_within_the_supply_is_rolled_in_full() -> None:
    scene = fighting(f"{ON}\nunit b1 light_foot 4,4\nunit a1 light_foot 2,4 javelin activated shots=1")
    scene.play("alexandre", Shoot(scene["a1"], scene["b1"]), [4, 4])
    assert scene.happened(events.CombatRolled)[0].dice == 2


@rule("AB-1.0.a")
def test_without_the_option_ammunition_never_ends() -> None:
    text = f"{ON}\nunit b1 light_foot 4,4\nunit a1 light_foot 2,4 javelin activated shots=9"
    scene = battle(text.replace("options ammunition", ""))
    assert shooting.announced(scene.battle, scene["a1"], scene["b1"]).dice == 2


@rule("AB-10.g")
def test_melees_and_ripostes_use_no_ammunition() -> None:
    scene = battle(f"{ON}\nunit a1 archers 2,4 bow shots=9\nunit b1 archers 3,4 bow shots=9")
    for kind in ("melee", "riposte"):
        combat = melee.announced(scene.battle, kind, scene["a1"], scene["b1"])
        assert gathered.dice(scene.battle, combat) == []
    siphon = battle(f"{ON}\nunit a1 siphon_light 2,4 siphon_light shots=9\nunit b1 archers 3,4 bow")
    blow = melee.announced(siphon.battle, "melee", siphon["a1"], siphon["b1"], "siphon_light")
    assert gathered.dice(siphon.battle, blow) == []


@rule("AB-10.g", "AB-1.10.j")
def test_fire_pots_are_counted_on_their_own() -> None:
    scene = battle(f"{ON}\nunit a1 light_artillery 2,4 stone_light shots=9")
    assert shortage(scene.battle, 0, TABLES.weapons["fire_pot_hand"]) == 0
    assert shortage(scene.battle, 0, TABLES.weapons["fire_pot_sling"]) == 0
    assert shortage(scene.battle, 0, TABLES.weapons["stone_light"]) == 6


# Resupply

A1 = "unit a1 archers 4,8 bow shots=3"


def rested(text: str, at_turn: int = 5) -> Scene:
    """The end of a player turn, up to the first choice."""
    step = steps.Resupply("alexandre")
    scene = battle(
        f"{ON}\n{text}", step, steps.JudgeVictory("alexandre"), rules=CORE, stops=[steps.JudgeVictory], side="alexandre"
    )
    scene.battle.turn = at_turn
    return scene.run()


def shots(scene: Scene, name: str = "a1") -> int:
    """What it has used."""
    return scene.battle.shots[scene[name]]


@rule("AB-10.c", "AB-10.d", "AB-10.h", "AB-10.j")
def test_a_wagon_fills_a_unit_beside_it_in_one_period() -> None:
    for place in ("5,8", "4,8"):
        scene = rested(f"{A1}\nsupply w a wagon {place}")
        assert shots(scene) == 0
        assert scene.happened(events.Resupplied) == [events.Resupplied(scene["a1"], full=True)]
    assert shots(rested(f"{A1}\nsupply w a wagon 6,8")) == 3
    assert shots(rested(f"{A1}\nsupply w b wagon 5,8")) == 3


@rule("AB-10.c", "AB-10.d", "AB-10.j")
def test_pack_animals_need_two_periods_running() -> None:
    scene = rested(f"{A1}\nsupply w a pack_animals 5,8")
    assert shots(scene) == 3
    assert scene.happened(events.Resupplied) == [events.Resupplied(scene["a1"], full=False)]
    assert shots(rested(f"{A1} resting=4\nsupply w a pack_animals 5,8")) == 0
    assert shots(rested(f"{A1} resting=3\nsupply w a pack_animals 5,8")) == 3
    assert shots(rested(f"{A1}\nsupply w a pack_animals 5,8", at_turn=1)) == 3


@rule("AB-10.j", "AB-C.14.f")
def test_wagons_and_pack_animals_of_units_serve_too_their_own_unit_as_well() -> None:
    assert shots(rested(f"{A1} wagon")) == 0
    assert shots(rested(f"{A1}\nunit a2 heavy_foot 5,8 wagon")) == 0
    assert shots(rested(f"{A1} resting=4\nunit a2 heavy_foot 5,8 pack_animals")) == 0
    assert shots(rested(f"{A1}\nunit a2 heavy_foot 5,8")) == 3


@rule("AB-1.4.e", "AB-10.j")
def test_a_burning_wagon_serves_nobody() -> None:
    fire = "fire wagon a2 b 1\noptions fire"
    assert shots(rested(f"{A1}\nunit a2 heavy_foot 5,8 wagon\n{fire}")) == 3
    assert shots(rested(f"{A1} resting=4\nunit a2 heavy_foot 5,8 wagon pack_animals\n{fire}")) == 0


@rule("AB-10.c", "AB-10.d")
def test_the_camp_serves_as_many_as_need_it() -> None:
    units = f"{A1}\nunit a2 archers 5,8 bow shots=4\nunit a3 archers 4,9 bow shots=1"
    scene = rested(f"options camps\n{units}\ncamp a 4,8 5,8")
    while isinstance(scene.step, steps.Resupply):
        scene.play("alexandre", scene.candidates("alexandre")[0])
    assert [shots(scene, name) for name in ("a1", "a2", "a3")] == [0, 0, 0]
    for camp in (f"options camps\n{A1}\ncamp b 4,8 5,8", f"{A1}\ncamp a 4,8 5,8"):  # the enemy's; off the table
        assert not list(ammunition.services(battle(f"{ON}\n{camp}").battle, "alexandre"))


@rule("AB-10.c", "AB-8.3.a")
def test_a_looted_camp_serves_nobody() -> None:
    text = f"options camps\n{A1}\ncamp a 5,8 6,8"
    scene = battle(f"{ON}\n{text}")
    assert list(ammunition.services(scene.battle, "alexandre"))
    scene.battle.looted = frozenset((at("5,8"),))
    assert not list(ammunition.services(scene.battle, "alexandre"))


@rule("AB-10.e")
def test_sources_never_run_out() -> None:
    scene = rested(f"{A1}\nsupply w a wagon 5,8")
    assert scene.battle.supplies == {0}
    scene.battle.shots[scene["a1"]] = 4
    scene.call(turn.end_player_turn, steps.EndPlayerTurn("alexandre"))
    assert list(ammunition.services(scene.battle, "alexandre"))


@rule("AB-10.f")
def test_artillery_crews_are_supplied_too() -> None:
    assert shots(rested("unit a1 heavy_artillery 4,8 bolt_heavy shots=4\nsupply w a wagon 5,8")) == 0


@rule("AB-10.h")
def test_only_a_unit_at_rest_is_served_and_no_enemy_stands_beside_it_or_the_source() -> None:
    wagon = "supply w a wagon 5,8"
    assert shots(rested(f"{A1} stirred\n{wagon}")) == 3
    assert shots(rested(f"{A1}\n{wagon}\nunit b1 archers 3,8")) == 3
    assert shots(rested(f"{A1}\n{wagon}\nunit b1 archers 6,8")) == 3
    assert shots(rested(f"{A1}\n{wagon}\nunit b1 archers 7,8")) == 0


@rule("AB-10.h", "AB-7.q")
def test_an_enemy_that_nobody_sees_hinders_nothing() -> None:
    scene = rested(f"options hidden_units\n{A1}\nsupply w a wagon 5,8\nunit b1 archers 6,8 hidden")
    assert scene.asked == ("alexandre",)  # asked whether or not there is a choice
    scene.play("alexandre", Supply(scene["a1"], 0))
    assert shots(scene) == 0


@rule("AB-10.h", "AB-15.a")
def test_where_not_all_lies_open_the_question_comes_without_a_choice_too() -> None:
    scene = rested(f"options hidden_units\n{A1}\nunit b1 archers 1,1 hidden")
    assert scene.asked == ("alexandre",)
    assert scene.candidates("alexandre") == [Done()]


@rule("AB-10.d", "AB-10.j")
def test_a_wagon_serves_one_unit_and_its_player_says_which() -> None:
    text = f"{A1}\nunit a2 archers 6,8 bow shots=2\nsupply w a wagon 5,8"
    scene = rested(text)
    assert scene.asked == ("alexandre",)
    assert scene.candidates("alexandre") == [Supply(scene["a1"], 0), Supply(scene["a2"], 0)]
    assert not scene.allows("alexandre", Done())
    for unit in (99, -1):
        assert not scene.allows("alexandre", Supply(unit, 0))
    assert not scene.allows("alexandre", Supply(scene["a1"], 7))
    scene.play("alexandre", Supply(scene["a2"], 0))
    assert (shots(scene), shots(scene, "a2")) == (3, 0)
    assert scene.step == steps.JudgeVictory("alexandre")


@rule("AB-10.c", "AB-10.i")
def test_a_unit_gives_of_its_own_to_another_with_the_same_weapon() -> None:
    text = "unit a1 light_cavalry 4,8 javelin shots=2\nunit a2 light_foot 5,8 javelin"
    scene = rested(text)
    assert scene.candidates("alexandre") == [Supply(scene["a1"], -1, scene["a2"]), Done()]
    scene.play("alexandre", Supply(scene["a1"], -1, scene["a2"]))
    assert (shots(scene), shots(scene, "a2")) == (0, 2)
    assert scene.happened(events.AmmunitionGiven) == [events.AmmunitionGiven(scene["a2"], 2)]
    kept = rested(text).play("alexandre", Done())
    assert shots(kept) == 2
    assert shots(rested(text.replace("light_foot 5,8 javelin", "archers 5,8 bow"))) == 2


@rule("AB-10.i")
def test_who_has_fewer_than_two_shots_left_cannot_give() -> None:
    for used, can in ((0, True), (1, False), (2, False)):
        scene = battle(f"{ON}\nunit a1 light_cavalry 4,8 javelin shots=2\nunit a2 light_foot 5,8 javelin shots={used}")
        givers = {
            source.giver for source, unit in ammunition.services(scene.battle, "alexandre") if unit == scene["a1"]
        }
        assert (scene["a2"] in givers) == can


@rule("AB-10.i")
def test_a_unit_gives_missiles_of_its_own_weapon_alone() -> None:
    for weapon, can in (("javelin", True), ("sling", False)):
        scene = battle(f"{ON}\nunit a1 light_foot 4,8 javelin shots=2\nunit a2 light_foot 5,8 {weapon}")
        givers = {
            source.giver for source, unit in ammunition.services(scene.battle, "alexandre") if unit == scene["a1"]
        }
        assert (scene["a2"] in givers) == can


@rule("AB-10.i")
def test_nobody_gives_and_takes_in_the_same_resupply() -> None:
    text = "unit a1 archers 4,8 bow shots=2\nunit a2 archers 5,8 bow shots=2"
    scene = rested(text)
    scene.play("alexandre", Supply(scene["a1"], -1, scene["a2"]))
    assert scene.step == steps.JudgeVictory("alexandre")
    assert (shots(scene), shots(scene, "a2")) == (0, 4)


@rule("AB-10.k")
def test_an_enemy_unit_that_enters_its_hex_destroys_a_marker() -> None:
    scene = battle(
        f"{ON}\n{A1}\nunit b1 archers 5,8 bow\nsupply w a wagon 5,8\nsupply v b wagon 4,8\nsupply u a wagon 9,9"
    )
    assert list(gathered.after_step(scene.battle, scene["b1"])) == [steps.OverrunSupplies()]
    scene.call(ammunition.overrun_supplies, steps.OverrunSupplies())
    assert scene.battle.supplies == {2}
    assert scene.happened(events.SupplyLost) == [events.SupplyLost(0), events.SupplyLost(1)]
    own = battle(f"{ON}\n{A1}\nsupply w a wagon 4,8")
    own.call(ammunition.overrun_supplies, steps.OverrunSupplies())
    assert own.battle.supplies == {0}


@rule("AB-X52", "AB-10.d", "AB-10.h")
def test_the_worked_example_of_resupply() -> None:
    for source, full_at in (("wagon", 5), ("pack_animals", 6)):
        text = f"{ON}\nunit b1 archers 4,4 bow shots=4 stirred\nsupply w b {source} 5,4"
        scene = battle(text, rules=CORE, stops=[steps.JudgeVictory], side="bayard")
        for now in (4, 5, 6):
            scene.battle.turn = now
            scene.battle.agenda = [steps.JudgeVictory("bayard"), steps.Resupply("bayard")]
            scene.run()
            assert (scene.battle.shots[0] == 0) == (now >= full_at)
            scene.call(turn.end_player_turn, steps.EndPlayerTurn("bayard"))
