"""What the board shows of a piece: where it may go, whom it may aim at, and why not."""

from __future__ import annotations

import pytest

from iacta.engine.gestures import why_not
from iacta.engine.records import Refusal
from iacta.engine.survey import Aim
from iacta.games.alexandre_bayard.actions import Attack, MoveUnit, Shoot
from iacta.games.alexandre_bayard.game import GAME
from iacta.games.alexandre_bayard.steps import ChooseCombat, MovePieces
from iacta.games.alexandre_bayard.survey import survey
from tests.alexandre_bayard.kit import Scene, at, battle
from tests.marks import rule


def aim(scene: Scene, unit: str, target: str, deed: str = "shoot") -> Aim:
    """What a unit may do to an enemy."""
    found = survey(scene.battle, "alexandre", f"unit:{scene[unit]}").aims
    return next(one for one in found if one.target == f"unit:{scene[target]}" and one.deed == deed)


SHOOTER = "unit a1 archers 4,8 bow activated\nunit b1 warband 4,5\n"


def test_a_shot_has_its_dice() -> None:
    found = aim(battle(SHOOTER), "a1", "b1")
    assert found.refusal is None
    assert found.figures["dice"] > 0


@rule("AB-1.7.e")
def test_smoke_forbids_a_shot_and_says_so() -> None:
    scene = battle(SHOOTER + "options fire\nsmoke 4,5")
    assert aim(scene, "a1", "b1").refusal == Refusal("AB-1.7.e", "in-smoke")


@rule("AB-C.9.f")
def test_who_is_too_far_in_the_dark_is_not_seen() -> None:
    scene = battle("unit a1 archers 4,8 bow activated\nunit b1 warband 4,5\noptions darkness\ndark")
    refusal = aim(scene, "a1", "b1").refusal
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("AB-C.9.f", "not-seen")


@rule("AB-12.t")
def test_wet_powder_is_unusable() -> None:
    scene = battle(
        "unit a1 archers 4,8 handgun activated\nunit b1 warband 4,6\noptions weather\nweather rain strong 10"
    )
    refusal = aim(scene, "a1", "b1").refusal
    assert refusal is not None
    assert refusal.reason == "powder-unusable"


@rule("AB-C.9.f")
def test_out_of_range() -> None:
    refusal = aim(battle("unit a1 archers 4,11 bow activated\nunit b1 warband 4,2"), "a1", "b1").refusal
    assert refusal is not None
    assert refusal.reason == "out-of-range"


@rule("AB-C.10.b")
def test_beside_an_enemy_it_attacks() -> None:
    scene = battle("unit a1 heavy_foot 4,6 activated\nunit b1 warband 4,5")
    found = aim(scene, "a1", "b1", "attack")
    assert found.refusal is None
    assert found.figures["dice"] > 0


@rule("AB-1.9.a")
def test_what_can_be_set_on_fire_is_shown() -> None:
    text = "unit a1 archers 4,8 bow fire_projectiles activated\nunit b1 warband 9,9\nforest 4,6\noptions fire"
    scene = battle(text)
    found = [one for one in survey(scene.battle, "alexandre", f"unit:{scene['a1']}").aims if one.deed == "ignite"]
    assert f"hex:{at('4,6')}" in [one.target for one in found if one.refusal is None]


def test_a_unit_goes_where_the_rules_let_it() -> None:
    scene = battle("unit a1 heavy_foot 4,8 activated\nunit b1 warband 4,2", MovePieces("alexandre"))
    found = survey(scene.battle, "alexandre", f"unit:{scene['a1']}").reach
    assert {f"hex:{at('4,7')}", f"hex:{at('5,8')}"} <= {one.place for one in found}
    assert all(one.path[-1] == one.place for one in found)


@rule("AB-C.4.a")
def test_a_march_is_cautioned() -> None:
    scene = battle("unit a1 heavy_foot 4,8 activated\nunit b1 warband 4,0", MovePieces("alexandre"))
    found = survey(scene.battle, "alexandre", f"unit:{scene['a1']}").reach
    marched = [one for one in found if one.cautions]
    assert marched
    assert {caution.reason for one in marched for caution in one.cautions} == {"march-without-combat"}
    assert max(one.cost for one in found if not one.cautions) < max(one.cost for one in marched)


def test_of_an_enemy_only_the_range_is_told() -> None:
    scene = battle(SHOOTER)
    found = survey(scene.battle, "bayard", f"unit:{scene['a1']}")
    assert not found.reach
    assert not found.aims
    assert set(found.areas) == {"range"}


@rule("AB-7.a")
def test_of_a_hidden_enemy_nothing_is_told() -> None:
    scene = battle("unit a1 archers 4,8 bow hidden\nunit b1 warband 4,5\noptions hidden_units")
    assert survey(scene.battle, "bayard", f"unit:{scene['a1']}") == survey(scene.battle, "bayard", "unit:77")
    assert survey(scene.battle, "alexandre", f"unit:{scene['a1']}").areas["range"]


@rule("AB-C.6.b")
def test_the_radii_of_a_leader() -> None:
    scene = battle("unit a1 heavy_foot 6,6\nleader a0 officer 6,6\nunit b1 warband 0,0")
    found = survey(scene.battle, None, f"leader:{scene['a0']}").areas
    assert len(found["command"]) == 7
    assert found["influence"] == (f"hex:{at('6,6')}",)


def test_what_a_side_sees_is_its_own() -> None:
    scene = battle(SHOOTER)
    assert survey(scene.battle, "alexandre", "side:alexandre").areas["sight"]
    assert not survey(scene.battle, "bayard", "side:alexandre").areas


@rule("AB-C.10.f")
def test_who_supports_a_unit_is_shown_once_there_are_two() -> None:
    text = "unit b1 warband 4,4\nunit b2 warband 5,4 hidden\nunit b3 warband 3,4\nunit a1 heavy_foot 9,9"
    scene = battle(f"{text}\noptions hidden_units")
    own, other = (survey(scene.battle, seat, f"unit:{scene['b1']}").areas for seat in ("bayard", "alexandre"))
    assert set(own["support"]) == {f"hex:{at('5,4')}", f"hex:{at('3,4')}"}
    assert "support" not in other  # of a hidden friend nothing is told


@rule("AB-4.2.d", "AB-4.4.c")
@pytest.mark.parametrize(("step", "within"), [(MovePieces("alexandre"), 2), (ChooseCombat("alexandre"), 4)])
def test_how_far_a_step_or_a_fight_rouses_sleepers(step: MovePieces | ChooseCombat, within: int) -> None:
    scene = battle("unit a1 heavy_foot 6,6 activated\nunit b1 warband 4,5 asleep\noptions sleeping", step)
    found = survey(scene.battle, "alexandre", f"unit:{scene['a1']}").areas["wakes"]
    assert max(scene.battle.ground.distance[at("6,6")][int(place.removeprefix("hex:"))] for place in found) == within
    awake = battle("unit a1 heavy_foot 6,6 activated\nunit b1 warband 4,5", step)
    assert "wakes" not in survey(awake.battle, "alexandre", f"unit:{awake['a1']}").areas


@rule("AB-6.3.f", "AB-6.3.k")
def test_where_a_loose_craft_will_drift_is_told_and_of_a_moored_one_nothing() -> None:
    river = "river " + " ".join(f"{column},5" for column in range(12))
    text = f"{river}\ncurrent 2\nunit a1 heavy_foot 0,0\nunit b1 warband 9,9\noptions boats\nboat a_boat barge 2,5"
    found = survey(battle(text).battle, "bayard", "side:alexandre").aims
    assert [(one.target, one.deed, one.figures) for one in found] == [
        ("boat:0", "drift", {"hex": at("3,5"), "hexes": 1})
    ]
    assert not survey(battle(f"{text} moored").battle, "bayard", "side:alexandre").aims


@rule("AB-C.7.h", "AB-4.1.g")
def test_what_orders_cost_now_is_told_to_their_side_alone() -> None:
    def prices(text: str, seat: str) -> dict[str, int]:
        found = survey(battle(text).battle, seat, "side:alexandre").aims
        return {one.target: one.figures["tokens"] for one in found if one.deed == "order"}

    by_day = prices(SHOOTER, "alexandre")
    assert (by_day["order:forced_march"], by_day["order:general_assault"]) == (2, 10)
    assert prices(f"{SHOOTER}options darkness\ndark", "alexandre")["order:forced_march"] == 3
    assert prices(SHOOTER, "bayard") == {}


@rule("AB-C.9.b", "AB-C.9.c")
def test_of_a_hex_that_cannot_be_seen_what_blocks_is_told_with_its_level() -> None:
    found = survey(battle(SHOOTER + "forest 6,4").battle, "alexandre", f"hex:{at('4,4')}")
    there = f"hex:{at('8,4')}"
    blocked = {one.target: one for one in found.aims if one.deed == "see"}
    assert blocked[there].refusal == Refusal("AB-C.9.c", "ground-blocks", f"hex:{at('6,4')}")
    assert blocked[there].figures == {"level": 2, "eye": 1}
    assert set(blocked).isdisjoint(found.areas["sight"])
    assert len(blocked) + len(found.areas["sight"]) == len(battle(SHOOTER).battle.ground.hexes)


@pytest.mark.parametrize("piece", ["unit:-1", "unit:9999", "hex:9999", "boat:3", "nothing", "", "leader:7"])
def test_what_is_not_there_has_no_survey(piece: str) -> None:
    found = survey(battle(SHOOTER).battle, "alexandre", piece)
    assert not found.reach
    assert not found.aims
    assert not found.areas


# Gestures


def reason(scene: Scene, piece: str, target: str) -> tuple[object, str]:
    """Why pointing does nothing."""
    found = why_not(GAME, scene.battle, "alexandre", piece, target)
    assert found is not None
    return type(found.action), found.refusal.reason


def test_pointing_at_a_far_enemy_asks_for_a_shot() -> None:
    scene = battle("unit a1 archers 4,11 bow activated\nunit b1 warband 4,2", ChooseCombat("alexandre"))
    assert reason(scene, f"unit:{scene['a1']}", f"unit:{scene['b1']}") == (Shoot, "out-of-range")


def test_pointing_at_a_neighbour_asks_for_an_attack() -> None:
    text = "unit a1 heavy_foot 4,6 activated fought\nunit a2 heavy_foot 3,5 activated\nunit b1 warband 4,5"
    scene = battle(text, ChooseCombat("alexandre"))
    assert reason(scene, f"unit:{scene['a1']}", f"unit:{scene['b1']}") == (Attack, "has-fought")


def test_pointing_at_a_hex_asks_for_a_move() -> None:
    scene = battle("unit a1 heavy_foot 4,8 activated\nlake 4,7\nunit b1 warband 0,0", MovePieces("alexandre"))
    found = why_not(GAME, scene.battle, "alexandre", f"unit:{scene['a1']}", f"hex:{at('4,7')}")
    assert found is not None
    assert isinstance(found.action, MoveUnit)
    assert found.refusal.clause.startswith("AB-C.13")


def test_pointing_where_it_may_go_is_no_riddle() -> None:
    scene = battle("unit a1 heavy_foot 4,8 activated\nunit b1 warband 0,0", MovePieces("alexandre"))
    assert why_not(GAME, scene.battle, "alexandre", f"unit:{scene['a1']}", f"hex:{at('4,7')}") is None
