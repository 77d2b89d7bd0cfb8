"""8.2 to 8.5, 14.8: charges, their placing and reactions."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Evade, React
from iacta.games.hail_caesar.battlefield import Contact
from iacta.games.hail_caesar.plans import Charge
from iacta.games.hail_caesar.rules import charges, reaction_fire, reactions
from iacta.games.hail_caesar.steps import Execute, ExecuteRest
from tests.hail_caesar.charging import RULES, charge
from tests.hail_caesar.kit import Scene, at, battle
from tests.marks import rule


def clause(scene: Scene, unit: str, *targets: str) -> str | None:
    """Why a charge would not make contact."""
    found = charges.refusal(scene.battle, scene[unit], Charge(scene.units(*targets)))
    return None if found is None else found.clause


def hold(scene: Scene) -> None:
    """Everybody who is asked for a reaction holds."""
    while scene.asked and any(isinstance(one, React) for one in scene.candidates(scene.asked[0])):
        (seat,) = scene.asked
        unit = scene.candidates(seat)[0].unit  # type: ignore[attr-defined]
        scene.play(seat, React(unit, "hold"))


# 8.2, 14.8 Reaching and placing


@rule("HC-W15", "HC-8.2.c", "HC-8.4.b", "HC-8.4.c", "HC-14.8.a")
def test_a_charge_that_reaches_is_placed_square_to_the_side() -> None:
    text = "unit b1 {profile} 30 10 0\nunit r1 warband 36 18 180"
    scene = charge(text.format(profile="medium_cavalry"), "b1", "r1").run()
    hold(scene)
    assert scene.pose("b1") == at("36 18 0")
    assert scene.battle.contacts == (Contact(scene["b1"], 0, scene["r1"], 0),)
    assert "charged" in scene.flags("b1")


@rule("HC-W15", "HC-4.4.e", "HC-4.4.f")
def test_a_charge_that_falls_short_goes_as_far_as_it_can() -> None:
    scene = charge("unit b1 legionary_pila 30 10 0\nunit r1 warband 36 18 180", "b1", "r1").run()
    assert scene.pose("b1") == at("32.41 15.5 23:38")
    assert scene.battle.contacts == ()


@rule("HC-W23", "HC-8.4.a", "HC-14.8.j")
def test_the_quarter_in_which_the_charger_stands_is_the_side_that_is_hit() -> None:
    scene = charge("unit b1 medium_cavalry 45 23 260\nunit r1 legionary_pila 36 20 180", "b1", "r1").run()
    hold(scene)
    assert scene.pose("b1") == at("39.5 20.8 270")
    assert scene.battle.contacts == (Contact(scene["b1"], 0, scene["r1"], 3),)


@rule("HC-W24", "HC-14.8.c", "HC-8.4.d")
def test_two_of_one_order_share_the_side() -> None:
    text = """
        unit b1 legionary_pila 31 14.5 0
        unit b2 legionary_pila 41 14.5 0
        unit r1 legionary_pila 36 20 180
    """
    scene = battle(text, rules=RULES, side="blue")
    plan = (Charge(scene.units("r1")),)
    scene.battle.agenda = [ExecuteRest(scene.units("b1", "b2"), (plan, plan), 1)]
    scene.run()
    hold(scene)
    assert scene.pose("b1") == at("32.5 20 0")
    assert scene.pose("b2") == at("39.5 20 0")
    assert len(scene.battle.contacts) == 2


@rule("HC-W24", "HC-14.8.b", "HC-14.8.d", "HC-14.8.n")
def test_who_comes_later_and_finds_no_place_falls_short() -> None:
    text = """
        unit b1 legionary_pila 31 14.5 0
        unit b2 legionary_pila 41 14.5 0
        unit r1 legionary_pila 36 20 180
    """
    scene = charge(text, "b1", "r1").run()
    hold(scene)
    assert scene.pose("b1") == at("36 20 0")
    scene.battle.agenda = [Execute(scene["b2"], (Charge(scene.units("r1")),), 1)]
    scene.run()
    assert scene.pose("b2") == at("39.26 18.34 335:33")


@rule("HC-W29", "HC-6.3.f", "HC-8.6.c")
def test_a_wall_that_is_defended_is_fought_across() -> None:
    scene = charge(
        """
        linear_obstacle wall 30,20 42,20 42,20.5 30,20.5
        unit b1 legionary_pila 36 19.6 0
        unit r1 legionary_pila 36 25 180
        """,
        "r1",
        "b1",
    ).run()
    hold(scene)
    assert scene.pose("r1") == at("36 20.5 180")
    assert scene.battle.contacts == (Contact(scene["r1"], 0, scene["b1"], 0, scene["wall"]),)
    assert {"charged", "no_bonus"} <= scene.flags("r1")


@rule("HC-8.2.b", "HC-8.2.c")
def test_a_target_must_be_seen_ahead_and_near() -> None:
    assert clause(battle("unit b1 warband 36 10 0\nunit r1 warband 36 16 180"), "b1", "r1") is None
    assert clause(battle("unit b1 warband 36 10 0\nunit r1 warband 36 16.01 180"), "b1", "r1") == "HC-8.2.c"
    assert clause(battle("unit b1 warband 36 10 0\nunit r1 warband 36 4 0"), "b1", "r1") == "HC-8.2.c"
    screen = "unit b1 warband 36 10 0\nunit b2 warband_large 36 12 0\nunit r1 warband 36 14 180"
    assert clause(battle(screen), "b1", "r1") == "HC-8.2.b"


@rule("HC-8.2.g")
def test_who_faces_an_enemy_can_charge_only_him() -> None:
    scene = battle("unit b1 warband 36 10 0\nunit r1 warband 36 15 180\nunit r2 warband 29 15 180")
    assert clause(scene, "b1", "r2") == "HC-8.2.g"
    assert clause(scene, "b1", "r1") is None


# 8.3 Who may not charge


@rule("HC-8.3.a", "HC-8.3.d", "HC-8.3.e")
@pytest.mark.parametrize(
    ("unit", "banned"),
    [
        ("legionary_pila 36 10 0 disordered", "HC-8.3.a"),
        ("legionary_pila 36 10 0 square", "HC-8.3.a"),
        ("legionary_pila 36 10 0 casualties=6", "HC-8.3.d"),
        ("legionary_pila 36 10 0 column", "HC-8.3.e"),
        ("legionary_pila 36 10 0 testudo", "HC-8.3.e"),
        ("scorpions 36 10 0", "HC-8.3.e"),
        ("baggage 36 10 0", "HC-8.3.e"),
    ],
)
def test_who_charges_nobody(unit: str, banned: str) -> None:
    assert clause(battle(f"unit b1 {unit}\nunit r1 warband 36 14 180"), "b1", "r1") == banned


@rule("HC-8.3.b")
def test_skirmishers_charge_no_infantry_in_battle_line_from_anywhere() -> None:
    text = "unit b1 skirmish_javelin_small 36 10 0 open_order\nunit r1 {enemy}"
    for heading in (180, 0):
        assert (
            clause(battle(text.format(enemy=f"light_infantry 36 16 {heading} battle_line")), "b1", "r1") == "HC-8.3.b"
        )
    assert clause(battle(text.format(enemy="warband 36 16 0 horde")), "b1", "r1") == "HC-8.3.b"
    assert clause(battle(text.format(enemy="light_infantry 36 15.5 180 open_order")), "b1", "r1") is None


@rule("HC-8.3.c")
@pytest.mark.parametrize(
    ("charger", "enemy", "banned"),
    [
        ("light_infantry 36 10 0 open_order", "medium_infantry 36 16 180", "HC-8.3.c"),
        ("light_infantry 36 10 0 open_order", "medium_infantry 36 14 0", None),
        ("light_infantry 36 10 0 open_order", "medium_infantry 36 16 180 column", None),
        ("light_infantry 36 10 0 open_order", "medium_infantry 36 16 180 disordered casualties=6", None),
        ("light_cavalry 36 10 0 open_order", "cataphracts_kontos 36 16 180", "HC-8.3.c"),
        ("light_cavalry 36 10 0 open_order", "elephant_javelins 36 16 180", "HC-8.3.c"),
        ("light_cavalry 36 10 0 open_order", "medium_cavalry 36 16 180", None),
        ("horse_archers_small 36 10 0 open_order", "light_infantry 36 16 180 battle_line", "HC-8.3.c"),
    ],
)
def test_open_order_avoids_the_front_of_formed_troops(charger: str, enemy: str, banned: str | None) -> None:
    assert clause(battle(f"unit b1 {charger}\nunit r1 {enemy}"), "b1", "r1") == banned


@rule("HC-8.3.f", "HC-6.5.c", "HC-8.13.a")
def test_only_infantry_charges_a_building() -> None:
    text = "building farm 33,14 39,14 39,20 33,20\nunit b1 {unit} 36 10 0\nunit r1 warband in=farm"
    assert clause(battle(text.format(unit="medium_cavalry")), "b1", "r1") == "HC-8.3.f"
    assert clause(battle(text.format(unit="legionary_pila")), "b1", "r1") is None


# 8.4.e, f More than one enemy


@rule("HC-8.4.e", "HC-14.8.f")
def test_one_unit_charges_two_that_stand_side_by_side() -> None:
    text = "unit b1 warband_large 36 10 0\nunit r1 warband 32 15 180\nunit r2 warband 40 15 180"
    scene = charge(text, "b1", "r1", "r2").run()
    hold(scene)
    assert scene.pose("b1") == at("36 15 0")
    assert {contact.enemy for contact in scene.battle.contacts} == set(scene.units("r1", "r2"))


@rule("HC-8.4.f")
def test_accidental_contact_draws_a_second_enemy_in() -> None:
    text = "unit b1 warband_large 36 10 0\nunit r1 warband 36 15 180\nunit r2 warband 43.5 15.3 180"
    scene = charge(text, "b1", "r1").run()
    hold(scene)
    assert {contact.enemy for contact in scene.battle.contacts} == set(scene.units("r1", "r2"))


# 8.5 Reactions


def reaction(text: str, what: str) -> str | None:
    scene = battle(text)
    found: Refusal | None = reactions.refusal(scene.battle, scene["b1"], scene["r1"], what)  # type: ignore[arg-type]
    return None if found is None else found.clause


CAVALRY = "unit b1 medium_cavalry 36 10 0\nunit r1 {target}"


@rule("HC-8.5.d", "HC-8.5.p")
def test_only_open_order_in_good_order_evades() -> None:
    assert reaction(CAVALRY.format(target="skirmish_bow_small 36 18 180 open_order"), "evade") is None
    assert reaction(CAVALRY.format(target="light_cavalry 36 18 180 battle_line"), "evade") == "HC-8.5.d"
    assert reaction(CAVALRY.format(target="skirmish_bow_small 36 18 180 open_order disordered"), "evade") == "HC-8.5.d"
    wall = "\nimpassable cliff 20,19.7 52,19.7 52,22 20,22"
    assert reaction(CAVALRY.format(target="skirmish_bow_small 36 18 180 open_order") + wall, "evade") == "HC-8.5.p"


@rule("HC-8.5.f", "HC-8.5.h")
def test_horse_countercharges_to_its_front_if_there_is_room() -> None:
    assert reaction(CAVALRY.format(target="medium_cavalry 36 18 180"), "countercharge") is None
    assert reaction(CAVALRY.format(target="medium_cavalry 36 19 0"), "countercharge") == "HC-8.5.f"
    assert reaction(CAVALRY.format(target="warband 36 18 180"), "countercharge") == "HC-8.5.f"
    assert reaction(CAVALRY.format(target="medium_cavalry 36 18 180 casualties=6"), "countercharge") == "HC-8.5.f"
    assert reaction(CAVALRY.format(target="medium_cavalry 36 10.9 180"), "countercharge") == "HC-8.5.h"


@rule("HC-8.5.i", "HC-8.5.j")
def test_horse_turns_to_face_a_charge_at_its_flank_in_time() -> None:
    assert reaction(CAVALRY.format(target="medium_cavalry 36 19 90"), "turn_to_face") is None
    assert reaction(CAVALRY.format(target="medium_cavalry 36 16.4 90"), "turn_to_face") == "HC-8.5.j"
    assert reaction(CAVALRY.format(target="warband 36 19 90"), "turn_to_face") == "HC-8.5.j"
    assert reaction(CAVALRY.format(target="medium_cavalry 36 18 180"), "turn_to_face") == "HC-8.5.i"


@rule("HC-17.1.e", "HC-17.1.f")
def test_who_has_reacted_or_fights_only_holds() -> None:
    assert reaction(CAVALRY.format(target="medium_cavalry 36 18 180 fled"), "countercharge") == "HC-17.1.e"
    fights = "\nunit b2 warband 36 18 0\ncontact b2 front r1 front"
    assert reaction(CAVALRY.format(target="medium_cavalry 36 18 180") + fights, "countercharge") == "HC-17.1.f"


@rule("HC-14.8.g", "HC-8.5.f", "HC-8.5.h")
def test_a_countercharge_meets_in_the_middle() -> None:
    scene = charge(CAVALRY.format(target="medium_cavalry 36 18 180"), "b1", "r1").run()
    scene.play("red", React(scene["r1"], "countercharge"))
    assert scene.pose("r1") == at("36 14 180")
    assert scene.pose("b1") == at("36 14 0")
    assert "charged" in scene.flags("r1")


@rule("HC-8.5.j")
def test_turning_to_face_makes_the_charge_frontal() -> None:
    scene = charge(CAVALRY.format(target="medium_cavalry 36 19 90"), "b1", "r1").run()
    scene.play("red", React(scene["r1"], "turn_to_face"))
    assert scene.battle.contacts[0].enemy_side == 0


@rule("HC-W25", "HC-8.5.e", "HC-8.5.m")
def test_evaders_that_go_far_enough_escape() -> None:
    text = "unit b1 medium_cavalry 36 10 0\nunit r1 skirmish_javelin_small 36 20 180 open_order"
    scene = charge(text, "b1", "r1", moves=2).run()
    scene.play("red", React(scene["r1"], "evade"), [3, 3])
    assert scene.asked == ("red",)
    scene.play("red", Evade(2, 0))
    assert scene.pose("r1") == at("36 32 0")
    assert scene.pose("b1") == at("36 28 0")
    assert scene.battle.contacts == ()


@rule("HC-W25", "HC-8.5.k", "HC-8.5.l")
def test_an_evader_that_is_reached_is_caught() -> None:
    text = "unit b1 medium_cavalry 36 10 0\nunit r1 skirmish_javelin_small 36 20 180 open_order"
    scene = charge(text, "b1", "r1", moves=2).run()
    scene.play("red", React(scene["r1"], "evade"), [4, 4])
    scene.play("red", Evade(1, 0))
    assert scene.pose("r1") == at("36 26 0")
    assert scene.pose("b1") == at("36 24.7 0")
    assert {"caught", "disordered"} <= scene.flags("r1")


@rule("HC-W26", "HC-7.10.b", "HC-7.10.g", "HC-9.2.g")
def test_closing_fire_may_drive_a_charger_off() -> None:
    scene = charge("unit b1 warband 36 16 0\nunit r1 medium_archers 36 20 180", "b1", "r1").run()
    scene.play("red", React(scene["r1"], "closing_fire"), [5, 6, 2, 2, 5, 3, 1])
    assert scene.pose("b1") == at("36 14 0")
    assert scene.battle.contacts == ()
    assert "disordered" in scene.flags("b1")


@rule("HC-8.5.q")
def test_without_a_commander_an_evader_makes_one_move() -> None:
    text = """
        division r red 36 47 lost
        unit b1 medium_cavalry 36 10 0
        unit r1 skirmish_javelin_small 36 20 180 open_order
    """
    scene = charge(text, "b1", "r1").run()
    scene.play("red", React(scene["r1"], "evade"))
    assert {one.moves for one in scene.candidates("red")} == {1}  # type: ignore[attr-defined]


@rule("HC-8.5.a", "HC-8.5.b", "HC-8.5.o")
def test_who_can_only_hold_is_not_asked() -> None:
    scene = charge("unit b1 warband 36 16 0\nunit r1 warband 36 20 180", "b1", "r1").run()
    assert scene.asked == ()
    assert scene.happened(events.Reacted) == [events.Reacted(scene["r1"], "hold")]


@rule("HC-13.5.d")
def test_cavalry_that_charges_elephants_may_be_disordered() -> None:
    scene = charge("unit b1 medium_cavalry 36 16 0\nunit r1 elephant_javelins 36 20 180", "b1", "r1").run([3])
    assert "disordered" in scene.flags("b1")


@rule("HC-7.11.g")
def test_who_was_charged_does_not_fire_at_the_charger_as_it_passes() -> None:
    """Evaders cross nobody's front, and the cavalry that follows them crosses theirs: they had their reaction."""
    text = "unit b1 medium_cavalry 30 10 0\nunit r1 skirmish_bow_small 36 19 90 open_order"
    scene = charge(text, "b1", "r1", moves=2).run()
    scene.play("red", React(scene["r1"], "evade"), [1, 2])
    scene.play("red", Evade(3, 0))
    assert scene.battle.trail is not None
    assert scene.battle.trail.charged == scene.units("r1")
    assert reaction_fire.shooters(scene.battle, scene["b1"]) == ()
    assert scene.asked == ()
