"""HC-7.10, HC-7.11, HC-14.9, HC-13.2.m: closing fire, Parthian shots and opportunity fire."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.actions import Done, FireAtMover
from iacta.games.hail_caesar.battlefield import Trail
from iacta.games.hail_caesar.events import RangedTested, Shot, VolleyLoosed
from iacta.games.hail_caesar.rules import reaction_fire
from iacta.games.hail_caesar.state import DESTROYED
from iacta.games.hail_caesar.steps import BeginCombats, ClosingVolley, OfferOpportunity, ParthianShot
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.ranged import after, loosed, result
from tests.marks import rule

ARCHERS = "unit b1 medium_archers 36 20 180"
WARBAND = "unit r1 warband 36 20 0 charged\ncontact r1 front b1 front"


def ban(unit: str) -> str:
    scene = battle(f"unit b1 {unit}\nunit r1 warband 36 10 0\nbuilding farm 60,40 66,40 66,46 60,46")
    found = reaction_fire.fire_ban(scene.battle, scene["b1"])
    return "" if found is None else found.clause


# Closing fire


@rule("HC-7.10.a", "HC-7.10.c", "HC-7.10.d", "HC-7.10.k", "HC-7.11.b", "HC-7.11.h")
@pytest.mark.parametrize(
    ("unit", "clause"),
    [
        ("medium_archers 36 20 180", ""),
        ("light_cavalry_bow_small 36 20 180 open_order", ""),
        ("elephant_mixed 36 20 180", ""),
        ("egyptian_chariots 36 20 180", ""),
        ("scorpions 36 20 180", ""),
        ("legionary_pila 36 20 180", "HC-7.10.c"),
        ("elephant_javelins 36 20 180", "HC-7.10.c"),
        ("onagers 36 20 180", "HC-7.10.d"),
        ("ballistae 36 20 180", "HC-7.10.d"),
        ("medium_archers 36 20 180 disordered casualties=6", ""),
        ("medium_archers 36 20 180 square", ""),
        ("medium_archers in=farm", ""),
        ("medium_archers 36 20 180 column", "HC-7.10.k"),
    ],
)
def test_who_shoots_in_the_enemys_movement(unit: str, clause: str) -> None:
    """A long value, no heavy engine, no column; disorder does not matter."""
    assert ban(unit) == clause


@rule("HC-7.10.k", "HC-7.11.h")
def test_engaged_units_and_testudos_do_not() -> None:
    """Fighting or supporting."""
    text = f"{ARCHERS}\nunit r1 warband 36 20 0\nunit b2 warband 44 20 180\n"
    for line in ("contact r1 front b1 front", "support b1 b2"):
        scene = battle(text + line)
        assert reaction_fire.fire_ban(scene.battle, scene["b1"]) == Refusal(
            "HC-7.10.k", "engaged-does-not-shoot", "unit:0"
        )
    shell = battle(
        "profile medium_archers special=testudo\nunit b1 medium_archers 36 20 180 testudo\nunit r1 warband 36 9 0"
    )
    assert reaction_fire.fire_ban(shell.battle, 0) == Refusal("HC-7.10.k", "formation-does-not-shoot", "unit:0")


@rule("HC-7.10.a", "HC-8.5.c")
@pytest.mark.parametrize(
    ("formation", "pose", "clause"),
    [
        ("battle_line", "36 10 0", ""),
        ("battle_line", "36 30 180", "HC-7.10.a"),
        ("battle_line", "50 21 270", "HC-7.10.a"),
        ("square", "36 30 180", ""),
        ("open_order", "36 30 180", ""),
        ("open_order", "50 21 270", ""),
    ],
)
def test_formed_units_fire_at_chargers_in_their_front_quarter(formation: str, pose: str, clause: str) -> None:
    """Squares and open order at any."""
    scene = battle(f"unit b1 light_archers 36 20 180 {formation}\nunit r1 warband {pose}")
    found = reaction_fire.closing_refusal(scene.battle, scene["b1"], scene["r1"])
    assert ("" if found is None else found.clause) == clause


@rule("HC-7.10.a", "HC-14.8.m")
def test_a_charge_out_of_a_building_comes_from_the_side_by_which_it_leaves() -> None:
    """In front, although the middle of the block lies behind the archers."""
    scene = battle("unit b1 medium_archers 36 20 180\nunit r1 warband in=farm\nbuilding farm 46,12 52,12 52,24 46,24")
    assert reaction_fire.closing_refusal(scene.battle, 0, 1) == Refusal(
        "HC-7.10.a", "closing-fire-to-the-front-only", "unit:0"
    )
    assert reaction_fire.closing_refusal(scene.battle, 0, 1, (4600, 1000)) is None


@rule("HC-W26", "HC-7.10.b", "HC-7.10.f", "HC-7.10.g", "HC-9.2.c", "HC-9.2.g", "HC-14.12.b", "HC-17.1.c")
def test_closing_fire_drives_a_warband_off() -> None:
    """HC-W26: 5, 6, 2; saves 2, 5; test 3, 1: back 6 inches to (36, 14); no combat."""
    scene = after(f"{ARCHERS} will_fire\n{WARBAND}", ClosingVolley(0, 1), steps.TestUnderFire(1, "closing"), side="red")
    scene.run([5, 6, 2, 2, 5, 3, 1])
    assert (loosed(scene).needed, loosed(scene).dice, result(scene)) == (5, 3, (2, 1, 1))
    assert [one.clause for one in loosed(scene).modifiers] == ["HC-7.5.g"]
    assert [one.result for one in scene.happened(RangedTested)] == ["retreat_disordered"]
    assert (scene.pose("r1"), scene.battle.contacts) == (at("36 14 0"), ())
    assert (scene.flags("r1"), scene.flags("b1")) == ({"disordered"}, set())


@rule("HC-7.10.g", "HC-7.10.h")
def test_a_charger_that_holds_keeps_its_casualties_and_its_combat() -> None:
    """Disordered at worst; the casualties are on it before the combat begins."""
    scene = after(f"{ARCHERS}\n{WARBAND}", ClosingVolley(0, 1), steps.TestUnderFire(1, "closing"), side="red")
    scene.run([5, 6, 2, 2, 5, 3, 3])
    assert (scene.battle.casualties[1], scene.battle.is_fighting(1)) == (1, True)
    assert (scene.flags("r1"), scene.battle.melee) == ({"charged", "disordered"}, None)


@rule("HC-7.10.f")
def test_closing_fire_uses_the_long_value() -> None:
    """Although the charger is in contact: long 3, short 1."""
    scene = after(f"profile medium_archers short=1\n{ARCHERS}\n{WARBAND}", ClosingVolley(0, 1), side="red")
    assert loosed(scene.run([1, 1, 1])).dice == 3


@rule("HC-7.10.k", "HC-7.4.e", "HC-7.4.f")
def test_squares_and_garrisons_fire_within_their_limits() -> None:
    """One die; two dice by the side that is assailed."""
    square = after("unit b1 medium_archers 36 20 180 square\nunit r1 warband 36 18 0", ClosingVolley(0, 1), side="red")
    assert loosed(square.run([1])).dice == 1
    text = "unit b1 medium_archers in=farm\nunit r1 warband 33 21 90\nbuilding farm 33,18 39,18 39,24 33,24"
    farm = after(text, ClosingVolley(0, 1), side="red")
    assert loosed(farm.run([1, 1])).dice == 2


@rule("HC-7.10.j", "HC-7.6.d", "HC-7.6.c")
def test_all_closing_fire_on_one_charger_leads_to_one_test() -> None:
    """Two archers, whose hard sixes add up; no test in between."""
    text = """
        unit b1 medium_archers 32.5 20 180 disordered
        unit b2 medium_archers 39.5 20 180 disordered
        unit r1 warband 36 20 0
        contact r1 front b1 front
        contact r1 front b2 front
        """
    volleys = ClosingVolley(0, 2), ClosingVolley(1, 2), steps.TestUnderFire(2, "closing")
    scene = after(text, *volleys, side="red").run([6, 1, 1, 5, 6, 1, 1, 5, 4, 4])
    assert [one.needed for one in scene.happened(VolleyLoosed)] == [6, 6]
    assert [one.result for one in scene.happened(RangedTested)] == ["hold"]


@rule("HC-7.10.i")
def test_a_unit_may_fire_again_at_another_charger() -> None:
    """Having fired marks nothing: only engagement forbids it."""
    text = f"{ARCHERS}\n{WARBAND}\nunit r2 warband 36 8 0"
    scene = after(text, ClosingVolley(0, 1), steps.TestUnderFire(1, "closing"), side="red").run([5, 6, 2, 2, 5, 1, 1])
    assert scene.battle.fate[1] == DESTROYED
    assert reaction_fire.closing_refusal(scene.battle, 0, 2) is None
    assert reaction_fire.reaction_dice(scene.battle, 0) == 3


@rule("HC-7.10.b")
def test_nobody_fires_at_a_charger_that_is_gone() -> None:
    """Shattered by the first of two volleys."""
    text = "unit b1 medium_archers 36 20 180\nunit b2 medium_archers 44 20 180\nunit r1 scouts_tiny 36 18 0"
    scene = after(text, ClosingVolley(0, 2), ClosingVolley(1, 2), steps.TestUnderFire(2, "closing"), side="red")
    scene.run([6, 6, 6])
    assert (scene.battle.fate[2], len(scene.happened(VolleyLoosed))) == (DESTROYED, 1)


@rule("HC-13.2.m", "HC-7.10.e", "HC-8.5.r")
def test_a_parthian_shot_is_fired_at_the_charger_where_it_starts() -> None:
    """At 12.7 inches: two dice at -1 for closing fire and -1 for the range; a retreat is away from the shooter."""
    text = "unit b1 horse_archers_small 36 34 180 will_fire will_evade\nunit r1 medium_cavalry 36 18.8 0"
    scene = after(text, ParthianShot(0, 1), steps.TestUnderFire(1, "parthian"), side="red")
    scene.run([6, 6, 5, 5, 2, 3])
    assert ([one.clause for one in loosed(scene).modifiers], loosed(scene).needed) == (["HC-7.5.g", "HC-7.5.i"], 6)
    assert (loosed(scene).range, result(scene), scene.flags("b1")) == (1270, (2, 0, 2), {"will_evade"})
    assert scene.happened(RangedTested)[0].result == "retreat_disordered"
    assert scene.pose("r1") == at("36 9.8 0")


# Opportunity fire


SHOOTER = "unit b1 medium_archers 36 10 0"


def trail(scene: Scene, *poses: str, mover: str = "r1", formation: str = "", charged: tuple[str, ...] = ()) -> Scene:
    """The movement of a unit, which stands at its end; a pose may name another formation."""
    unit = scene[mover]
    found = []
    for text in poses:
        *pose, kind = (
            text.split() if len(text.split()) == 4 else (*text.split(), formation or scene.battle.formation[unit])
        )
        found.append((*at(" ".join(pose)), kind))
    x, y, heading, kind = found[-1]
    scene.battle.formation[unit] = kind  # type: ignore[call-overload]  # plain words
    scene.battle.stand(unit, scene.battle.pose(unit, kind, x, y, heading))  # type: ignore[arg-type]
    scene.battle.trail = Trail(unit, tuple(found), charged=scene.units(*charged))
    return scene


def shooters(scene: Scene, mover: str = "r1") -> list[str]:
    return scene.names(reaction_fire.shooters(scene.battle, scene[mover]))


def passing(*poses: str, shooter: str = SHOOTER, more: str = "", unit: str = "medium_cavalry") -> list[str]:
    """Who may fire at a unit that has moved so."""
    return shooters(trail(battle(f"{shooter}\nunit r1 {unit} 36 30 90\n{more}"), *poses))


@rule("HC-W10", "HC-X22", "HC-7.11.a", "HC-7.11.c", "HC-14.9.a")
@pytest.mark.parametrize(("end", "found"), [("36", ["b1"]), ("35.5", ["b1"]), ("35.49", []), ("35.4", [])])
def test_crossing_half_the_front_is_an_opportunity(end: str, found: list[str]) -> None:
    """HC-W10, HC-X22: the middle of cavalry (2 inches behind its leader) goes at y 18 from x 30 to 34, 33.5, 33.4."""
    assert passing("32 18 90", f"{end} 18 90") == found


@rule("HC-14.9.a")
def test_samples_of_all_segments_count_together() -> None:
    """Three moves of 1.2 inches; there and back again does not add up."""
    assert passing("32 18 90", "33.2 18 90", "34.4 18 90", "35.6 18 90") == ["b1"]
    assert passing("32 18 90", "34 18 90", "32 18 90") == []


@rule("HC-14.9.a")
def test_only_what_is_in_the_front_quarter_counts() -> None:
    """At y 13 the quarter begins at x 29.5, where a sample of the middle falls; 3 inches or 3.5 from there."""
    assert passing("24 13 90", "34.5 13 90") == []
    assert passing("24 13 90", "35 13 90") == ["b1"]


@rule("HC-7.11.c", "HC-14.9.a")
def test_only_what_is_within_12_inches_or_the_range_counts() -> None:
    """At 12.00 and 12.01 inches from the leader straight ahead; slings reach 9."""
    assert passing("33 25.5 90", "43 25.5 90") == ["b1"]
    assert passing("35 25.51 90", "41 25.51 90") == []
    sling = "profile medium_archers missile=sling\nunit b1 medium_archers 36 10 0"
    assert passing("34 22 90", "42 22 90", shooter=sling) == ["b1"]
    assert passing("34 22.6 90", "42 22.6 90", shooter=sling) == []


@rule("HC-14.9.a")
def test_only_what_is_visible_counts() -> None:
    """A friend stands right before the archers; another one hides the first half of the way."""
    assert passing("30 20 90", "42 20 90", more="unit b2 legionary_pila 36 14 0") == []
    assert passing("32 18 90", "36.5 18 90", more="unit b2 hastati_small 34 13 0") == []


@rule("HC-14.9.a")
def test_a_change_of_formation_is_a_jump_that_does_not_count() -> None:
    """A column 14 inches deep becomes a line: its middle jumps 5 inches, and then goes on by 3 or 4."""
    jump = ("43 20 90 column", "43 20 90 battle_line")
    assert passing(*jump, "46 20 90 battle_line") == []
    assert passing(*jump, "46.5 20 90 battle_line") == ["b1"]


@rule("HC-14.9.a", "HC-14.6.c")
def test_an_about_turn_moves_no_middle() -> None:
    """Its leader goes from one edge to the other, its middle stays; then 3 inches back."""
    assert passing("38 18 90", "31 18 270") == []
    assert passing("38 18 90", "30.5 18 270") == ["b1"]


@rule("HC-14.9.b")
def test_for_open_order_every_direction_counts_across_the_first_line_of_sight() -> None:
    """Skirmishers 8 inches wide: 4 inches along their flank or behind them, not towards them."""
    bows = "unit b1 skirmish_bow_small 36 20 0"
    assert passing("44 21.2 0", "44 25.2 0", shooter=bows, unit="scorpions") == ["b1"]
    assert passing("44 21.2 0", "44 25.19 0", shooter=bows, unit="scorpions") == []
    assert passing("40 12 270", "34 12 270", shooter=bows, unit="scorpions") == ["b1"]
    assert passing("36 12 0", "36 17 0", shooter=bows, unit="scorpions") == []


@rule("HC-14.9.b", "HC-7.11.f")
def test_each_side_of_a_building_is_a_shooter_of_its_own() -> None:
    """A block 6 wide and 10 deep: 3 inches before its north, 5 before its east; two dice by a side, three in all."""
    farm = "unit b1 medium_archers in=farm\nbuilding farm 33,14 39,14 39,24 33,24"
    assert passing("36 30 90", "39 30 90", shooter=farm) == ["b1"]
    assert passing("36 30 90", "38.9 30 90", shooter=farm) == []
    assert passing("45 16 0", "45 20.9 0", shooter=farm, unit="scorpions") == []
    assert passing("45 16 0", "45 21 0", shooter=farm, unit="scorpions") == ["b1"]
    scene = trail(
        after(f"{farm}\nunit r1 medium_cavalry 36 30 90", OfferOpportunity(1, (0,)), side="red"), "36 30 90", "39 30 90"
    )
    scene.run().play("blue", FireAtMover(0), [1, 1])
    assert loosed(scene).dice == 2
    both = after(f"{farm}\nunit r1 scorpions 36 30 90", OfferOpportunity(1, (0,)), side="red")
    trail(both, "36 30 90", "44 30 90", "46 22 180", "46 15 180")
    both.run().play("blue", FireAtMover(0), [1, 1, 1])
    assert [one.dice for one in both.happened(VolleyLoosed)] == [2, 1]


@rule("HC-7.11.g", "HC-7.11.i", "HC-15.2.b")
def test_whom_it_charged_uses_closing_fire_instead() -> None:
    """In contact, or charged and left behind."""
    text = f"{SHOOTER}\nunit r1 medium_cavalry 36 30 90\nunit b2 medium_archers 44 18 270"
    scene = trail(battle(f"{text}\ncontact r1 front b2 front"), "30 18 90", "40 18 90")
    assert shooters(scene) == ["b1"]
    evaded = trail(battle(text), "30 18 90", "40 18 90", charged=("b1",))
    assert shooters(evaded) == []


@rule("HC-7.11.h")
def test_each_shooter_fires_at_most_once_at_a_mover_in_a_phase() -> None:
    """It has fired; another mover is another matter."""
    scene = trail(
        battle(f"{SHOOTER}\nunit r1 medium_cavalry 36 30 90\nunit r2 medium_cavalry 36 40 90"), "30 18 90", "40 18 90"
    )
    scene.battle.opportunities = frozenset({(0, 1)})
    assert shooters(scene) == []
    trail(scene, "30 22 90", "40 22 90", mover="r2")
    assert shooters(scene, "r2") == ["b1"]


@rule("HC-7.11.h", "HC-6.1.h")
def test_hidden_units_do_not_use_it() -> None:
    """Unless their owner reveals them before."""
    assert passing("30 18 90", "40 18 90", shooter=f"{SHOOTER} unseen") == []


@rule("HC-7.11.a", "HC-15.2.b")
def test_the_owner_fires_or_passes_in_the_order_he_likes() -> None:
    """One test when all have fired; who passes may not come back."""
    text = f"{SHOOTER}\nunit r1 medium_cavalry 36 30 90\nunit b2 medium_archers 44 10 0"
    scene = trail(after(text, OfferOpportunity(1, (0, 2)), side="red"), "30 20 90", "44 20 90").run()
    assert (scene.asked, scene.candidates("blue")) == (("blue",), [FireAtMover(0), FireAtMover(2), Done()])
    assert scene.refusal("blue", FireAtMover(1)) == Refusal("HC-7.11.c", "no-opportunity")
    scene.play("blue", FireAtMover(2), [6, 1, 1, 5])
    assert (scene.candidates("blue"), scene.happened(RangedTested)) == ([FireAtMover(0), Done()], [])
    scene.play("blue", Done(), [4, 4])
    assert [one.result for one in scene.happened(RangedTested)] == ["hold"]
    assert (scene.step, set(scene.battle.opportunities)) == (BeginCombats(), {(2, 1)})


@rule("HC-7.11.a")
def test_nobody_is_asked_about_a_mover_that_is_gone() -> None:
    """Destroyed by the first volley."""
    text = f"{SHOOTER}\nunit r1 scouts_tiny 36 18 90\nunit b2 medium_archers 44 10 0"
    scene = trail(after(text, OfferOpportunity(1, (0, 2)), side="red"), "32 18 90", "40 18 90").run()
    scene.play("blue", FireAtMover(0), [6, 6, 6])
    assert (scene.battle.fate[1], scene.step) == (DESTROYED, BeginCombats())


@rule("HC-7.11.e", "HC-7.11.d")
def test_opportunity_fire_uses_the_long_value_even_at_6_inches_or_less() -> None:
    """Short 1, long 3; at -1."""
    text = f"profile medium_archers short=1\n{SHOOTER}\nunit r1 medium_cavalry 36 30 90"
    scene = trail(after(text, OfferOpportunity(1, (0,)), side="red"), "30 16 90", "40 16 90").run()
    scene.play("blue", FireAtMover(0), [1, 1, 1])
    assert (loosed(scene).dice, loosed(scene).needed, loosed(scene).range) == (3, 5, 250)


@rule("HC-7.11.i")
def test_range_and_quarter_are_taken_where_the_mover_was_nearest() -> None:
    """Heavy infantry passes with its front to the archers and ends with its rear to them, in contact with others."""
    text = f"{SHOOTER}\nunit r1 legionary_pila 44 18 0\nunit b2 warband 44 18 180\ncontact r1 front b2 front"
    scene = trail(after(text, OfferOpportunity(1, (0,)), side="red"), "32 16 180", "38 16 180", "44 18 0").run()
    scene.play("blue", FireAtMover(0), [1, 1, 1])
    assert [one.clause for one in loosed(scene).modifiers] == ["HC-7.5.e", "HC-7.5.h"]
    assert loosed(scene).range == 600


@rule("HC-7.11.i", "HC-7.7.j")
def test_cover_is_taken_where_the_mover_was_nearest() -> None:
    """It passed close behind a wall, and stands in the open now: its 5+ is a 4+."""
    wall = "linear_obstacle w 20,15 37,15 37,15.4 20,15.4"
    text = f"{SHOOTER}\nunit r1 medium_infantry 36 30 90\n{wall}"
    behind = trail(after(text, OfferOpportunity(1, (0,)), side="red"), "30 17.5 180", "36 16 180", "44 30 180").run()
    behind.play("blue", FireAtMover(0), [5, 1, 6, 4])
    assert [one.clause for one in loosed(behind).modifiers] == ["HC-7.5.d", "HC-7.5.h"]
    assert result(behind)[:2] == (1, 0)


@rule("HC-W20", "HC-X23", "HC-7.11.c", "HC-7.11.d", "HC-7.11.i", "HC-7.11.e", "HC-9.2.c", "HC-9.2.g")
def test_a_charge_past_archers_is_driven_off() -> None:
    """HC-W20, HC-X23: a from -3 to +1.5 at b = 8; 5, 6, 2; saves 3, 6; test 5, 1: back from whom it charged."""
    text = f"""
        {SHOOTER}
        unit r1 medium_cavalry 39.5 18 90 charged
        unit b2 medium_cavalry 39.5 18 270
        contact r1 front b2 front
        """
    scene = trail(after(text, side="red"), "35 18 90", "39.5 18 90", charged=("b2",))
    assert shooters(scene) == ["b1"]
    scene.battle.agenda.append(OfferOpportunity(1, (0,)))
    scene.run().play("blue", FireAtMover(0), [5, 6, 2, 3, 6, 5, 1])
    assert (loosed(scene).needed, result(scene)) == (5, (2, 1, 1))
    assert [one.result for one in scene.happened(RangedTested)] == ["retreat_disordered"]
    assert (scene.pose("r1"), scene.battle.contacts) == (at("30.5 18 90"), ())
    assert len(scene.happened(Shot)) == 1


@rule("HC-7.3.n", "HC-7.11.e")
def test_gaps_reduce_opportunity_fire() -> None:
    """Seen through an opening of about 2 inches between friends."""
    more = "unit b2 hastati_small 33 13 0\nunit b3 hastati_small 39 13 0"
    text = f"{SHOOTER}\nunit r1 medium_cavalry 36 30 90\n{more}"
    scene = trail(after(text, OfferOpportunity(1, (0,)), side="red"), "34 18 90", "42 18 90")
    assert shooters(scene) == ["b1"]
    scene.run().play("blue", FireAtMover(0), [1])
    assert (loosed(scene).dice, loosed(scene).needed) == (1, 6)
