"""AB-5: change of order."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.actions import ChangeOrder, Done, MoveUnit
from iacta.games.alexandre_bayard.army_file import TROOP_FILE
from iacta.games.alexandre_bayard.rules import melee, turn
from iacta.games.alexandre_bayard.rules.allowance import allowance
from iacta.games.alexandre_bayard.rules.matchups import has_the_better
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.terrain import bars_unit, stops_unit
from tests.alexandre_bayard.kit import Scene, at, battle, hexes
from tests.alexandre_bayard.phases import moving
from tests.marks import rule

FAR = "options loosen_order\nunit b1 archers 0,0\nleader b0 commander 0,0\nleader a0 commander 0,11"


def ordering(unit: str, more: str = "") -> Scene:
    """A movement phase with one unit that may change its order."""
    return moving(f"{FAR}\nunit a1 {unit}\n{more}")


def change(scene: Scene, name: str = "loosen") -> Scene:
    """Its change of order."""
    return scene.play("alexandre", ChangeOrder(scene["a1"], name))  # type: ignore[arg-type]


def refused(scene: Scene, name: str = "loosen") -> str:
    """The clause that refuses the change; nothing: it may be made."""
    action = ChangeOrder(scene["a1"], name)  # type: ignore[arg-type]
    offered = action in scene.candidates("alexandre")
    assert offered == scene.allows("alexandre", action)
    return "" if offered else scene.refusal("alexandre", action).clause


def move(scene: Scene, path: str, *, ends: bool = False) -> Scene:
    """Some steps of its move."""
    return scene.play("alexandre", MoveUnit(scene["a1"], hexes(path), ends=ends))


def goes(scene: Scene, path: str) -> bool:
    """Whether it may make these steps."""
    return scene.allows("alexandre", MoveUnit(scene["a1"], hexes(path)))


@rule("AB-5.a")
def test_whose_troops_may_loosen() -> None:
    assert {troop.id for troop in TROOP_FILE.troop if "can_loosen" in troop.traits} == {
        *("medium_foot", "heavy_foot", "pikemen")
    }
    for unit in ("medium_foot", "heavy_foot", "pikemen"):
        assert refused(ordering(f"{unit} 4,8 activated")) == ""
    for unit in ("warband", "heavy_cavalry", "archers"):
        assert refused(ordering(f"{unit} 4,8 activated")) == "AB-5.a"


@rule("AB-5.a", "AB-1.0.a")
def test_without_the_option_nobody_loosens() -> None:
    scene = moving(f"{FAR}\nunit a1 heavy_foot 4,8 activated".replace("options loosen_order", ""))
    assert refused(scene) == "AB-5.a"


@rule("AB-5.a", "AB-5.c", "AB-5.d")
def test_only_an_activated_unit_of_ones_own_changes_its_order() -> None:
    assert refused(ordering("heavy_foot 4,8", "unit a2 archers 6,8 activated")) == "AB-C.6.e"
    assert refused(ordering("heavy_foot 4,8 loosened=1", "unit a2 archers 6,8 activated"), "tighten") == "AB-C.6.e"
    scene = ordering("heavy_foot 4,8 activated", "unit b2 heavy_foot 8,1 activated")
    for unit in (-1, 99, scene["b2"]):
        assert scene.refusal("alexandre", ChangeOrder(unit, "loosen")).clause == "AB-5.a"


@rule("AB-5.b", "AB-5.e", "AB-5.h", "AB-5.i")
@pytest.mark.parametrize(
    ("troop", "steps_down", "weight", "colour", "impact", "hits"),
    [
        *(("heavy_foot", 0, "heavy", "red", 4, 3), ("heavy_foot", 1, "medium", "blue", 3, 2)),
        *(("heavy_foot", 2, "light", "green", 2, 1), ("pikemen", 1, "medium", "blue", 3, 3)),
        *(("medium_foot", 1, "light", "green", 3, 2), ("heavy_foot recruit", 2, "light", "green", 1, 1)),
    ],
)
def test_a_loosened_unit_is_of_the_next_lighter_weight_and_colour(
    troop: str, steps_down: int, weight: str, colour: str, impact: int, hits: int
) -> None:
    name, *words = troop.split()
    scene = ordering(f"{name} 4,8 {' '.join(words)} activated loosened={steps_down}")
    found = profile(scene.battle, scene["a1"])
    assert (found.weight, found.colour, found.impact, found.melee) == (weight, colour, impact, hits)


@rule("AB-5.h", "AB-C.15.a")
def test_spears_and_pikes_are_no_use_while_loosened() -> None:
    for unit in ("heavy_foot 4,8 spears", "pikemen 4,8"):
        text = f"options loosen_order\nunit a1 {unit} {{}}\nunit b1 heavy_cavalry 5,8"
        close, loose = battle(text.format("")), battle(text.format("loosened=1"))
        assert has_the_better(close.battle, close["a1"], close["b1"])
        assert not has_the_better(loose.battle, loose["a1"], loose["b1"])


@rule("AB-5.e", "AB-5.i")
def test_its_colour_governs_hits_as_well() -> None:
    scene = battle("options loosen_order\nunit a1 medium_foot 4,8\nunit b1 heavy_foot 5,8 loosened=1")
    assert melee.announced(scene.battle, "melee", scene["a1"], scene["b1"]).colour == "blue"


@rule("AB-5.b", "AB-5.c", "AB-5.g")
def test_loosening_before_the_first_step_costs_a_hex_of_the_lighter_allowance() -> None:
    scene = change(ordering("heavy_foot 4,8 activated"))
    assert scene.happened(events.OrderChanged) == [events.OrderChanged(scene["a1"], "loosen", "medium")]
    assert allowance(scene.battle, scene["a1"]) == (1, 1)  # medium 2/2
    assert goes(scene, "4,7")
    assert not goes(scene, "4,7 4,6")
    light = change(ordering("heavy_foot 4,8 activated loosened=1"))
    assert allowance(light.battle, light["a1"]) == (1, 2)  # light 2/3


@rule("AB-5.d", "AB-5.g")
def test_tightening_costs_a_hex_of_the_lighter_allowance_too() -> None:
    scene = change(ordering("heavy_foot 4,8 activated loosened=2"), "tighten")
    assert profile(scene.battle, scene["a1"]).weight == "medium"
    assert allowance(scene.battle, scene["a1"]) == (1, 2)  # light 2/3
    close = change(ordering("heavy_foot 4,8 activated loosened=1"), "tighten")
    assert profile(close.battle, close["a1"]).weight == "heavy"
    assert allowance(close.battle, close["a1"]) == (1, 1)  # medium 2/2
    assert close.clause_of(events.OrderChanged) == "AB-5.d"


@rule("AB-5.g")
def test_the_hex_is_a_cost_and_may_leave_none() -> None:
    scene = ordering("heavy_foot 4,8 activated loosened=1", "options weather fog\nweather fog mist 6")
    assert allowance(scene.battle, scene["a1"]) == (1, 2)  # as heavy
    changed = change(scene, "tighten")
    assert allowance(changed.battle, changed["a1"]) == (0, 1)
    slow = ordering("medium_foot 4,8 activated", "options weather\nweather rain storm 2")
    stays = change(slow)
    assert goes(stays, "4,7")  # 2 − 1 = 1, at most 1


@rule("AB-5.d")
def test_only_who_has_loosened_may_tighten() -> None:
    assert refused(ordering("heavy_foot 4,8 activated"), "tighten") == "AB-5.d"
    assert refused(ordering("heavy_foot 4,8 activated loosened=1"), "tighten") == ""


@rule("AB-5.f")
def test_one_step_for_each_activation() -> None:
    scene = change(ordering("heavy_foot 4,8 activated"))
    assert refused(scene) == "AB-5.f"
    assert refused(scene, "tighten") == "AB-5.f"
    scene.call(turn.end_player_turn, steps.EndPlayerTurn("alexandre"))
    assert scene.flags("a1") == set()
    assert scene.battle.loosened[scene["a1"]] == 1


@rule("AB-5.f", "AB-5.g")
def test_what_a_change_costs_is_forgotten_with_the_turn() -> None:
    scene = change(ordering("heavy_foot 4,8 activated loosened=1"), "tighten")
    scene.call(turn.end_player_turn, steps.EndPlayerTurn("alexandre"))
    assert allowance(scene.battle, scene["a1"]) == (1, 2)


@rule("AB-5.k")
def test_never_lighter_than_light_nor_heavier_than_the_profile() -> None:
    assert refused(ordering("heavy_foot 4,8 activated loosened=2")) == "AB-5.k"
    assert refused(ordering("medium_foot 4,8 activated loosened=1")) == "AB-5.k"
    assert refused(ordering("heavy_foot 4,8 activated loosened=1")) == ""


@rule("AB-5.j")
def test_no_enemy_stands_beside_it_at_that_moment() -> None:
    assert refused(ordering("heavy_foot 4,8 activated", "unit b2 archers 5,8")) == "AB-5.j"
    scene = move(ordering("medium_foot 4,8 activated", "unit b2 archers 6,8"), "5,8")
    assert refused(scene) == "AB-5.j"
    hidden = ordering("heavy_foot 4,8 activated", "options hidden_units\nunit b2 archers 5,8 hidden")
    assert refused(hidden) == ""


@rule("AB-5.j", "AB-5.g", "AB-X46")
def test_after_the_last_step_an_unspent_hex_is_needed_and_the_move_is_over() -> None:
    scene = move(ordering("medium_foot 4,8 activated"), "4,7")
    assert refused(scene) == ""
    change(scene)
    found = profile(scene.battle, scene["a1"])
    assert (found.weight, found.colour) == ("light", "green")
    assert "move_done" in scene.flags("a1")
    assert "marched" not in scene.flags("a1")
    assert not scene.candidates("alexandre") or not goes(scene, "4,6")
    spent = move(ordering("medium_foot 4,8 activated", "unit a2 archers 9,9 activated"), "4,7 4,6")
    assert refused(spent) == "AB-5.g"


@rule("AB-5.g", "AB-C.4.a", "AB-X46")
def test_a_march_hex_will_do_and_the_unit_has_then_marched() -> None:
    scene = move(ordering("heavy_foot 4,8 activated"), "4,7")
    assert refused(scene) == ""
    change(scene)
    assert {"marched", "move_done"} <= scene.flags("a1")
    before = change(ordering("heavy_foot 4,8 activated"))
    assert allowance(before.battle, before["a1"]).combat == 1
    assert "marched" not in before.flags("a1")


@rule("AB-5.j", "AB-C.8.a")
def test_a_move_that_is_over_is_not_changed_any_more() -> None:
    scene = ordering("medium_foot 4,8 activated", "unit a2 archers 9,9 activated")
    move(scene, "4,7", ends=True)
    assert refused(scene) == "AB-C.8.a"
    played = ordering("medium_foot 4,8 activated already_played", "unit a2 archers 9,9 activated")
    assert refused(played) == "AB-C.8.k"


@rule("AB-5.a", "AB-15.a")
def test_the_change_of_a_hidden_unit_is_told_to_its_owner() -> None:
    scene = change(ordering("heavy_foot 4,8 activated hidden", "options hidden_units"))
    assert [told.to for told in scene.told if isinstance(told.event, events.OrderChanged)] == ["alexandre"]


@rule("AB-12.ag", "AB-5.e")
def test_terrain_looks_at_the_weight_that_a_unit_has_now() -> None:
    text = "options loosen_order\nsoft_ground 5,8\nunit a1 heavy_foot 4,8 {}"
    for words, stops in (("", True), ("loosened=1", False)):
        scene = battle(text.format(words))
        assert stops_unit(scene.battle, at("5,8"), profile(scene.battle, 0)) == stops
        assert bars_unit(scene.battle, at("5,8"), profile(scene.battle, 0)) is None


@rule("AB-X4", "AB-5.b", "AB-5.e", "AB-5.f", "AB-5.g", "AB-5.h")
def test_the_worked_example_of_hoplites_who_loosen() -> None:
    scene = ordering("heavy_foot 4,8 activated")
    assert allowance(scene.battle, scene["a1"]) == (1, 2)
    change(scene)
    found = profile(scene.battle, scene["a1"])
    assert (found.colour, found.impact, found.melee) == ("blue", 3, 2)
    assert allowance(scene.battle, scene["a1"]).combat == 1
    second = change(ordering("heavy_foot 4,8 activated loosened=1"))
    assert profile(second.battle, second["a1"]).colour == "green"
    assert allowance(second.battle, second["a1"]) == (1, 2)
    later = ordering("heavy_foot 4,8 activated loosened=2")
    assert allowance(later.battle, later["a1"]) == (2, 3)
    back = change(later, "tighten")
    assert back.battle.loosened[back["a1"]] == 1
    closed = change(ordering("heavy_foot 4,8 activated loosened=1"), "tighten")
    assert profile(closed.battle, closed["a1"]).colour == "red"


@rule("AB-13.3.c", "AB-C.8.a")
def test_the_order_may_be_left_as_it_is() -> None:
    scene = ordering("heavy_foot 4,8 activated").play("alexandre", Done())
    assert scene.battle.loosened[scene["a1"]] == 0
