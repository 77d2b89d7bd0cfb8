"""8.2 to 8.5, 14.8: charges, their placing and reactions."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, Evade, React, Redirect
from iacta.games.hail_caesar.battlefield import Contact
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.rules import charges, reaction_fire, reactions, saves
from iacta.games.hail_caesar.state import LEFT
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


@rule("HC-W24", "HC-14.8.c", "HC-8.4.d", "HC-4.4.d")
@pytest.mark.parametrize("named", [True, False])
def test_two_of_one_order_share_the_side(named: bool) -> None:  # noqa: FBT001 - a cell of a table
    """Whether the order names the enemy, or means the nearest."""
    text = """
        unit b1 legionary_pila 31 14.5 0
        unit b2 legionary_pila 41 14.5 0
        unit r1 legionary_pila 36 20 180
    """
    scene = battle(text, rules=RULES, side="blue")
    plan = (Charge(scene.units("r1") if named else ()),)
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
    (across,) = scene.battle.contacts
    defended = saves.in_combat(scene.battle, scene["b1"], across.reversed())
    assert [(one.clause, one.value) for one in defended] == [("HC-6.3.f", 1)]
    assert saves.in_combat(scene.battle, scene["r1"], across) == []


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


@rule("HC-8.4.e", "HC-14.8.f")
@pytest.mark.parametrize(
    ("second", "pose"),
    [
        ("41 40 270", "41 36 90"),
        ("41 40.5 270", "41 36.25 90"),  # a gap of 1.5": its middle
        ("41 40.51 270", None),
        ("42 40 270", "41 36 90"),  # its line 1" behind: before the nearer one
        ("42.01 40 270", None),
        ("41.2 40 280", "40.64 36.02 90"),
        ("41.2 40 281", None),
    ],
)
def test_two_targets_stand_close_parallel_and_in_line(second: str, pose: str | None) -> None:
    text = f"unit b1 warband_large 37 36 90\nunit r1 warband 41 32 270\nunit r2 warband {second}"
    scene = battle(text)
    found = charges.reach(scene.battle, scene["b1"], Charge(scene.units("r1", "r2")))
    if isinstance(found, Refusal):
        assert (pose, found.clause) == (None, "HC-14.8.f")
    else:
        box = found[0].box
        assert pose is not None
        assert (box.x, box.y, box.heading) == at(pose)


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
def test_a_column_that_knows_no_battle_line_turns_to_face_in_open_order() -> None:
    scene = charge(CAVALRY.format(target="horse_archers_small 36 19 90 column"), "b1", "r1").run()
    scene.play("red", React(scene["r1"], "turn_to_face"))
    assert scene.battle.formation[scene["r1"]] == "open_order"


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


# More of 8.3 to 8.5


@rule("HC-8.3.b", "HC-8.3.c")
@pytest.mark.parametrize(
    ("charger", "enemy", "banned"),
    [
        ("skirmish_javelin_small 36 10 0 open_order", "medium_cavalry 36 15 180", None),
        ("light_infantry 36 10 0 open_order", "medium_infantry 36 16 180 disordered", "HC-8.3.c"),
        ("light_infantry 36 10 0 open_order", "medium_infantry 36 16 180 casualties=6", "HC-8.3.c"),
    ],
)
def test_the_bans_are_no_wider_and_no_narrower_than_they_say(charger: str, enemy: str, banned: str | None) -> None:
    """Skirmishers may charge a line of horse; disorder alone, or being shaken alone, does not open a front."""
    assert clause(battle(f"unit b1 {charger}\nunit r1 {enemy}"), "b1", "r1") == banned


@rule("HC-8.4.f")
@pytest.mark.parametrize(
    ("second", "touched"),
    [
        ("43.5 15.5 180", True),  # 0.5" ahead of the front
        ("43.5 15.51 180", False),
        ("43.5 15.3 190", True),  # 10° aslant
        ("43.5 15.3 191", False),
        ("44.5 15.3 180", True),  # its front is shared for 0.5"
        ("44.51 15.3 180", False),
    ],
)
def test_accidental_contact_is_near_parallel_and_along_the_front(second: str, *, touched: bool) -> None:
    text = f"unit b1 warband_large 36 10 0\nunit r1 warband 36 15 180\nunit r2 hastati_small {second}"
    scene = charge(text, "b1", "r1").run()
    hold(scene)
    assert ({contact.enemy for contact in scene.battle.contacts} == set(scene.units("r1", "r2"))) == touched


@rule("HC-8.5.j")
@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("celtic_light_chariots 36 19 90", None),
        ("heavy_chariots 36 19 90", "HC-8.5.j"),
        ("light_infantry 36 19 90 battle_line", "HC-8.5.j"),
    ],
)
def test_of_all_troops_horse_and_light_chariots_turn_to_face(target: str, expected: str | None) -> None:
    assert reaction(CAVALRY.format(target=target), "turn_to_face") == expected


@rule("HC-8.5.j")
@pytest.mark.parametrize(
    ("formation", "pose", "after"),
    [("", "34 17 180", "battle_line"), ("column", "29 17 180", "battle_line"), ("wedge", "34 17 180", "wedge")],
)
def test_it_turns_about_its_middle_and_only_a_column_changes_formation(formation: str, pose: str, after: str) -> None:
    """The middle stays where it was, the front looks south."""
    x, y, heading = at(pose)
    scene = battle(
        f"""
        profile medium_cavalry special=wedge
        unit b1 light_cavalry {x / 100:.2f} 10 0 battle_line
        unit r1 medium_cavalry 36 19 90 {formation}
        """
    )
    there = reactions.faced_about(scene.battle, scene["r1"], scene.battle.at(scene["b1"]))
    assert there is not None
    assert (there.x, there.y, there.heading) == (x, y, heading)
    assert there.foot == scene.battle.roster.foot[scene["r1"]][after]  # type: ignore[index]


@rule("HC-13.4.b")
@pytest.mark.parametrize(("formation", "stands"), [("testudo", "battle_line"), ("column", "column")])
def test_a_testudo_that_is_reached_becomes_a_line_and_nothing_else_does(formation: str, stands: str) -> None:
    scene = charge(f"unit b1 warband 36 10 0\nunit r1 legionary_pila 36 15 180 {formation}", "b1", "r1").run()
    hold(scene)
    assert scene.battle.formation[scene["r1"]] == stands
    assert len(scene.battle.contacts) == 1


@rule("HC-8.5.o", "HC-8.5.r", "HC-8.4.e")
def test_of_two_targets_one_may_evade_and_the_other_is_met() -> None:
    text = """
        unit b1 warband_large 36 10 0
        unit r1 light_infantry 31 16.2 180 open_order
        unit r2 warband 40.4 14 180
    """
    scene = charge(text, "b1", "r1", "r2").run()
    scene.play("red", React(scene["r1"], "evade"), [4, 4])
    scene.play("red", Evade(1, 0))
    assert [contact.enemy for contact in scene.battle.contacts] == [scene["r2"]]


@rule("HC-8.5.m")
def test_under_a_general_order_the_charger_may_take_another_enemy_it_can_reach() -> None:
    """After the evasion of the nearest: the nearest of the others within its moves, and nobody else."""
    text = """
        unit b1 medium_cavalry 36 10 0
        unit r1 skirmish_javelin_small 36 17 180 open_order
        unit r2 warband 46 20 180
        unit r3 warband 20 27 180
    """
    scene = charge(text, "b1", moves=2).run()
    scene.play("red", React(scene["r1"], "evade"), [1, 1])
    scene.play("red", Evade(3, 0))
    assert scene.asked == ("blue",)
    assert scene.candidates("blue") == [Done(), Redirect(scene["r2"])]
    assert scene.refusal("blue", Redirect(scene["r3"])).clause == "HC-8.5.m"
    assert scene.refusal("blue", Redirect(scene["r1"])).clause == "HC-8.5.m"
    scene.play("blue", Redirect(scene["r2"]))
    assert scene.pose("b1")[1] > 1000
    short = charge(text, "b1", moves=1).run()
    short.play("red", React(short["r1"], "evade"), [1, 1])
    short.play("red", Evade(3, 0))
    assert short.asked == (), "r2 is more than one move away"


@rule("HC-7.10.g", "HC-8.5.r", "HC-13.2.m")
def test_a_charger_that_a_parthian_shot_puts_in_disorder_comes_no_farther() -> None:
    """6 and 6, no save; 2 and 3: back; its charge is over, and the evader has its move."""
    text = "unit b1 medium_cavalry 36 {y} 0\nunit r1 horse_archers_small 36 {z} 180 open_order"
    scene = charge(text.format(y="20", z="29.5"), "b1", "r1", moves=2).run()
    scene.play("red", React(scene["r1"], "parthian_shot"), [6, 6, 1, 1, 2, 3, 4, 4])
    scene.play("red", Evade(1, 0))
    assert scene.pose("b1") == at("36 11 0")
    assert scene.battle.contacts == ()
    assert scene.flags("r1") & {"will_evade", "will_fire"} == set()
    assert scene.battle.agenda == []


@rule("HC-7.10.g", "HC-13.2.m", "HC-8.5.r")
def test_nobody_evades_a_charger_that_is_gone() -> None:
    """The same shot drives it off the table."""
    text = "unit b1 medium_cavalry 36 10 0\nunit r1 horse_archers_small 36 19.5 180 open_order"
    scene = charge(text, "b1", "r1", moves=2).run()
    scene.play("red", React(scene["r1"], "parthian_shot"), [6, 6, 1, 1, 2, 3])
    assert scene.battle.fate[scene["b1"]] == LEFT
    assert (scene.asked, scene.battle.agenda) == ((), [])
    assert scene.pose("r1") == at("36 19.5 180")


@rule("HC-7.11.g", "HC-14.9.a")
def test_what_was_gone_before_the_charge_belongs_to_the_same_movement() -> None:
    text = "unit b1 legionary_pila 36 5 0\nunit r1 warband 36 30 180"
    scene = battle(text, rules=RULES)
    scene.battle.agenda = [Execute(scene["b1"], (Go(0, 600), Charge(scene.units("r1"))), 2)]
    scene.run()
    assert scene.battle.trail is not None
    assert [pose[:3] for pose in scene.battle.trail.poses] == [at("36 5 0"), at("36 11 0"), at("36 17 0")]
    assert scene.battle.trail.charged == ()
    near = battle(text.replace("36 30", "36 16.5"), rules=RULES)
    near.battle.agenda = [Execute(near["b1"], (Go(0, 600), Charge(near.units("r1"))), 2)]
    near.run()
    hold(near)
    assert near.battle.trail is not None
    assert [pose[1] for pose in near.battle.trail.poses] == [500, 1100, 1650]
    assert near.battle.trail.charged == near.units("r1")
