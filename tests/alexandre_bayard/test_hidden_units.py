"""AB-7: hidden units, markers, decoys: what is hidden, who finds it, what follows."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.actions import Activate, Attack, MoveUnit
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.battlefield import Group
from iacta.games.alexandre_bayard.rules import melee, shooting
from iacta.games.alexandre_bayard.rules.revealing import advised_decoys, look_around, number_markers
from iacta.games.alexandre_bayard.rules.standing import enemies_beside, has_two_friends
from iacta.games.alexandre_bayard.rules.turn import start_player_turn
from iacta.games.alexandre_bayard.rules.walking import push
from iacta.games.alexandre_bayard.seen import MarkerSeen
from iacta.games.alexandre_bayard.view import view
from tests.alexandre_bayard.kit import Scene, at, battle, hexes
from tests.alexandre_bayard.phases import commanding, fighting, moving
from tests.marks import rule

HIDING = "options hidden_units decoys\n"
OTHER = "unit a2 archers 11,11 activated"
"""So that the phase goes on."""


def looked(text: str) -> Scene:
    """A look around."""
    scene = battle(HIDING + text)
    scene.call(look_around, steps.LookAround())
    return scene


def hidden(scene: Scene, name: str) -> bool:
    """Whether a unit is hidden, and on the board."""
    return "hidden" in scene.flags(name) and scene.where(name) != ""


# Markers


@rule("AB-7.b", "AB-7.c", "AB-7.j")
def test_every_hidden_unit_and_decoy_has_a_marker_numbered_in_reading_order() -> None:
    text = "unit a1 archers 4,9 hidden\nunit b1 warband 4,3 hidden\nunit b2 archers 2,2\ndecoy b9 warband 2,3\n"
    scene = battle(HIDING + text)
    scene.call(number_markers, steps.NumberMarkers())
    assert scene.battle.markers == {scene["b9"]: 1, scene["b1"]: 2, scene["a1"]: 3}
    assert view(scene.battle, "alexandre").markers == (
        MarkerSeen(1, "bayard", at("2,3")),
        MarkerSeen(2, "bayard", at("4,3")),
    )
    off = battle(f"{HIDING}off_map\n{text}")
    off.call(number_markers, steps.NumberMarkers())
    assert off.battle.markers == {}
    assert view(off.battle, "alexandre").markers == ()


@rule("AB-7.a", "AB-7.s", "AB-7.b")
def test_hidden_units_move_on_the_plan_and_of_a_marker_the_marker_is_seen_to_move() -> None:
    wood = " ".join(f"{column},{row}" for column in range(3, 9) for row in range(6, 10))
    for mode, told in (("", 1), ("off_map", 0)):
        text = (
            f"forest {wood}\nunit a1 archers 4,9 hidden activated\nunit b1 warband 4,1\nunit a2 archers 11,11 activated"
        )
        scene = moving(f"{HIDING}{mode}\n{text}")
        scene.call(number_markers, steps.NumberMarkers())
        scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,8")))
        assert hidden(scene, "a1")
        seen = [one for one in scene.told if one.to in (None, "bayard")]
        assert [type(one.event) for one in seen].count(events.MarkerMoved) == told
        assert not any(isinstance(one.event, events.UnitMoved) for one in seen)


@rule("AB-7.s")
def test_activations_of_hidden_units_are_told_to_their_owner_alone() -> None:
    text = "unit a1 archers 4,9 hidden\nunit a2 archers 5,9\nunit b1 warband 4,1\nleader a0 commander 5,9"
    scene = commanding(HIDING + text)
    scene.play("alexandre", Activate(scene["a0"], scene.units("a1", "a2")))
    told = [(one.to, one.event.units) for one in scene.told if isinstance(one.event, events.GroupActivated)]
    assert told == [("bayard", scene.units("a2")), ("alexandre", scene.units("a1", "a2"))]
    assert view(scene.battle, "bayard").groups == (Group(scene["a0"], scene.units("a2")),)
    whole = commanding(HIDING + text)
    whole.play("alexandre", Activate(whole["a0"], whole.units("a1")))
    assert [one.to for one in whole.told if isinstance(one.event, events.GroupActivated)] == ["alexandre"]


# Seeing


@rule("AB-7.f", "AB-7.g", "AB-7.n")
def test_what_an_enemy_sees_is_shown_at_once_and_for_good() -> None:
    scene = looked("unit a1 archers 4,9\nunit b1 warband 4,2 hidden")
    assert not hidden(scene, "b1")
    assert scene.happened(events.UnitRevealed) == [events.UnitRevealed(scene["b1"], at("4,2"), "normal")]
    scene.call(look_around, steps.LookAround())
    assert "hidden" not in scene.flags("b1")


@pytest.mark.parametrize("cover", ["forest", "maquis", "wooded_hill", "village"])
@rule("AB-7.f")
def test_in_woods_and_dwellings_it_is_seen_from_four_hexes(cover: str) -> None:
    text = f"{cover} 4,2\nunit b1 warband 4,2 hidden\n"
    assert hidden(looked(f"{text}unit a1 archers 4,7"), "b1")
    assert not hidden(looked(f"{text}unit a1 archers 4,6"), "b1")


@rule("AB-7.g", "AB-7.f")
def test_the_front_rank_hides_the_next() -> None:
    scene = looked("unit a1 archers 4,8\nunit b1 warband 4,2 hidden\nunit b2 warband 4,3 hidden\nunit b3 warband 5,3")
    assert not hidden(scene, "b2")
    line = looked("unit a1 archers 4,8\nunit b1 warband 4,2 hidden\nunit b2 warband 4,4")
    assert hidden(line, "b1")


@rule("AB-7.k")
def test_sleepers_and_decoys_see_nothing_and_leaders_do() -> None:
    sight = "unit b1 warband 4,2 hidden\nunit b8 archers 11,0\n"
    far = "unit a8 archers 4,11 asleep\noptions sleeping\n"
    assert hidden(looked(f"{sight}{far}"), "b1")
    assert hidden(looked(f"{sight}{far}decoy a9 archers 4,8\nunit a7 archers 5,11 asleep"), "b1")
    assert not hidden(looked(f"{sight}{far}leader a0 commander 4,8"), "b1")
    assert hidden(looked(f"{sight}{far}leader a0 commander 4,11"), "b1")  # he sleeps with his unit
    assert not hidden(looked(f"{sight}unit a8 archers 4,11"), "b1")


@rule("AB-7.k")
def test_seeing_is_tested_after_every_step() -> None:
    text = f"forest 4,2\nunit b1 warband 4,2 hidden\nunit a1 light_cavalry 4,8 activated\n{OTHER}"
    scene = moving(HIDING + text)
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7 4,6"), ends=False))
    assert not hidden(scene, "b1")
    passing = moving(HIDING + text.replace("light_cavalry 4,8", "light_cavalry 3,7"))
    passing.play("alexandre", MoveUnit(passing["a1"], hexes("3,6 3,7 3,8")))
    assert not hidden(passing, "b1")  # at 4 hexes on the way, at more at its end


@rule("AB-12.f", "AB-7.k")
def test_nobody_is_seen_in_smoke() -> None:
    text = "options fire\nunit a1 archers 4,8\nunit b1 warband 4,2 hidden\n"
    assert hidden(looked(f"{text}smoke 4,2"), "b1")
    assert not hidden(looked(f"{text}smoke 9,9"), "b1")


@rule("AB-12.y")
def test_at_night_a_hidden_unit_is_seen_at_two_hexes_or_at_any_if_it_is_lit() -> None:
    text = "options darkness\ndark\nunit b1 warband 4,2 hidden torches\n"
    assert not hidden(looked(f"{text}unit a1 archers 4,4"), "b1")
    assert hidden(looked(f"{text}unit a1 archers 4,5"), "b1")
    assert not hidden(looked(f"{text}unit a1 archers 4,8\ncamp_fire 4,2"), "b1")


@rule("AB-7.i")
def test_a_decoy_that_is_seen_is_taken_away() -> None:
    scene = looked("unit a1 archers 4,8\nunit b1 warband 2,2\ndecoy b9 warband 4,2")
    assert (scene.where("b9"), scene.battle.fate[scene["b9"]]) == ("", 3)
    assert scene.happened(events.DecoyRevealed) == [events.DecoyRevealed(scene["b9"], at("4,2"))]


@rule("AB-7.i", "AB-7.c")
def test_a_decoy_is_activated_and_moves_but_neither_fights_nor_supports() -> None:
    text = "unit a1 archers 4,9\nunit b1 warband 4,7\nleader a0 commander 4,9\ndecoy a9 warband 5,9\n"
    scene = commanding(HIDING + text)
    assert scene.allows("alexandre", Activate(scene["a0"], scene.units("a9")))
    scene.play("alexandre", Activate(scene["a0"], scene.units("a9")))
    assert not scene.allows("alexandre", Activate(scene["a0"], scene.units("a1")))  # it used up an activation
    fought = melee.refuses_attack(scene.battle, scene["a9"], scene["b1"])
    assert fought is not None
    assert fought.clause == "AB-7.i"
    beside = battle(f"{HIDING}unit a1 archers 4,9\nunit a2 archers 5,9\ndecoy a9 warband 3,9\nunit b1 warband 4,2")
    assert not has_two_friends(beside.battle, beside["a1"])
    real = battle(f"{HIDING}unit a1 archers 4,9\nunit a2 archers 5,9\nunit a3 warband 3,9 hidden\nunit b1 warband 4,2")
    assert has_two_friends(real.battle, real["a1"])  # AB-7.q


# Leaders


@rule("AB-7.o")
def test_a_leader_is_hidden_with_his_unit_and_alone_until_he_is_seen() -> None:
    text = "forest 4,2\nunit b1 warband 4,2 hidden\nleader b0 commander 4,2 unseen\nleader b2 officer 9,2 unseen\n"
    scene = looked(f"{text}unit a1 archers 4,9\nsmoke 9,2\noptions fire")
    assert not scene.battle.knows_leader("alexandre", scene["b0"])
    assert not scene.battle.knows_leader("alexandre", scene["b2"])
    near = looked(f"{text}unit a1 archers 4,6")
    assert near.battle.knows_leader("alexandre", near["b0"])
    assert near.battle.knows_leader("alexandre", near["b2"])
    assert scene.battle.markers == {}


@rule("AB-7.o")
def test_a_hidden_leader_who_joins_a_unit_in_the_open_is_seen_with_it() -> None:
    scene = looked("smoke 4,2\noptions fire\nunit a1 archers 4,9\nunit b1 warband 4,2\nleader b0 commander 4,2 unseen")
    assert scene.battle.knows_leader("alexandre", scene["b0"])


# What hidden units do


@rule("AB-7.l")
def test_a_hidden_unit_that_attacks_or_shoots_is_shown() -> None:
    scene = fighting(f"{HIDING}tokens a 0\ntokens b 0\nunit a1 warband 4,8 hidden activated\nunit b1 archers 4,7")
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [4, 5])
    assert "hidden" not in scene.flags("a1")


@rule("AB-7.l", "AB-7.r")
def test_who_tries_to_enter_the_hex_of_a_hidden_unit_stops_before_it_and_shows_it() -> None:
    smoke = "options fire\nsmoke 4,6\n"
    text = f"{smoke}unit a1 light_foot 4,8 activated\nunit b1 warband 4,6 hidden\nunit a2 archers 9,9 activated"
    scene = moving(HIDING + text)
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7 4,6")))
    assert scene.where("a1") == "4,7"
    assert "hidden" not in scene.flags("b1")
    assert scene.happened(events.UnitStopped) == [events.UnitStopped(scene["a1"], at("4,6"))]
    decoy = moving(HIDING + text.replace("unit b1 warband 4,6 hidden", "decoy b9 warband 4,6\nunit b1 archers 0,0"))
    decoy.play("alexandre", MoveUnit(decoy["a1"], hexes("4,7 4,6")))
    assert decoy.where("a1") == "4,6"  # nothing was there


@rule("AB-7.q")
def test_an_enemy_that_is_not_seen_is_not_held_to_be_adjacent() -> None:
    scene = battle(f"{HIDING}unit a1 archers 4,8 bow activated\nunit b1 warband 4,7 hidden\nunit b2 archers 4,5")
    assert enemies_beside(scene.battle, at("4,8"), "alexandre") == []
    assert shooting.refuses_shot(scene.battle, scene["a1"], scene["b2"]) is None
    assert enemies_beside(scene.battle, at("4,7"), "bayard") == [scene["a1"]]
    moved = moving(
        f"{HIDING}unit a1 heavy_foot 4,9 activated\nunit b1 warband 4,6 hidden\nunit a2 archers 9,9 activated"
    )
    assert moved.allows("alexandre", MoveUnit(moved["a1"], hexes("4,8 4,7")))  # a march step beside it


AMBUSH = f"""{HIDING}tokens a 0
tokens b 0
forest 4,8
unit a1 warband 4,7 activated ambushes moved=1 started=4,8
unit b1 heavy_foot 4,6
"""


@rule("AB-7.m", "AB-X55")
def test_the_worked_example_of_an_ambush() -> None:
    scene = fighting(AMBUSH)
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [6, 6, 3, 1, 2])
    rolled = scene.happened(events.CombatRolled)[0]
    assert (rolled.dice, rolled.tactical, rolled.hits) == (5, True, 3)
    assert scene.battle.plaquettes[scene["b1"]] == 1
    open_attack = fighting(AMBUSH.replace("ambushes", ""))
    open_attack.play("alexandre", Attack(open_attack["a1"], open_attack["b1"]), [6, 6, 3, 1, 2])
    assert open_attack.happened(events.CombatRolled)[0].hits == 1


@rule("AB-7.m")
def test_only_the_first_combat_is_an_ambush_and_only_after_a_turn_begun_hidden() -> None:
    scene = fighting(AMBUSH)
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [5, 5, 5, 5, 5])
    assert "ambushes" not in scene.flags("a1")
    for kind, tactical in (("melee", True), ("pursuit", False), ("riposte", False)):
        fresh = fighting(AMBUSH)
        assert melee.announced(fresh.battle, kind, fresh["a1"], fresh["b1"]).tactical == tactical  # type: ignore[arg-type]
    begun = battle(f"{HIDING}unit a1 warband 4,8 hidden\nunit a2 warband 5,8\nunit b1 archers 4,2")
    begun.call(start_player_turn, steps.StartPlayerTurn("alexandre"))
    assert ("ambushes" in begun.flags("a1"), "ambushes" in begun.flags("a2")) == (True, False)


@rule("AB-7.m")
def test_a_shot_from_hiding_is_an_ambush_too() -> None:
    text = f"{HIDING}unit a1 archers 4,8 bow activated ambushes\nunit b1 heavy_foot 4,5"
    for words, tactical in ((text, True), (text.replace("ambushes", ""), False)):
        scene = battle(words)
        assert shooting.announced(scene.battle, scene["a1"], scene["b1"]).tactical == tactical


@rule("AB-7.d", "AB-7.h", "AB-X22")
def test_how_many_decoys_are_advised() -> None:
    army = ["heavy_foot"] * 4 + ["skirmishers"] * 3 + ["light_cavalry"] * 4 + ["medium_cavalry"] * 2
    assert advised_decoys(TABLES.troops[one] for one in army) == 4
    for troop, count in (("archers", 3), ("horse_archers", 2), ("camelry", 2), ("light_chariots", 5), ("elephants", 5)):
        assert advised_decoys([TABLES.troops[troop]] * (count - 1)) == 0
        assert advised_decoys([TABLES.troops[troop]] * count) == 1


@rule("AB-12.ap", "AB-15.a")
def test_the_counters_of_hidden_units_are_hidden_with_them() -> None:
    scene = battle(f"{HIDING}options ammunition\nunit a1 archers 4,8\nunit b1 archers 4,2 bow hidden shots=3")
    assert view(scene.battle, "alexandre").units[scene["b1"]] is None
    own = view(scene.battle, "bayard").units[scene["b1"]]
    assert own is not None
    assert own.shots == 3


@rule("AB-7.s", "AB-15.a")
def test_a_hidden_unit_that_has_left_the_board_is_not_told() -> None:
    scene = battle(f"{HIDING}exit b 1 4,11\nunit a1 archers 4,8\nunit b1 archers 4,11 hidden")
    scene.battle.remove(scene["b1"], 2)
    assert view(scene.battle, "alexandre").units[scene["b1"]] is None


@rule("AB-7.n", "AB-7.l")
def test_steps_that_are_no_moves_of_hidden_units_are_not_told_either() -> None:
    scene = battle(f"{HIDING}unit a1 archers 4,8\nunit b1 archers 4,2 hidden")
    scene.call(push, scene["b1"], at("4,1"))
    assert [one.to for one in scene.told] == ["bayard"]
