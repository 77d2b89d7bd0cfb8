"""AB-C.15: elephants, chariots, warbands, riders on foot."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Attack, Done, Ignite, ThrowTorches
from iacta.games.alexandre_bayard.rules import activation, panic
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.steps import PanicStep, RollCombat
from tests.alexandre_bayard.kit import Scene, at, battle
from tests.alexandre_bayard.lines import element
from tests.alexandre_bayard.phases import fighting
from tests.marks import rule

BASE = "leader a0 commander 0,11\nleader b0 commander 11,0\nunit a9 archers 1,11\nunit b9 archers 11,1\nturn 2\n"
POOR = f"{BASE}tokens a 0\ntokens b 0\n"


def panicking(text: str, flags: int = 1, dice: tuple[int, ...] = ()) -> Scene:
    """One step of panic of b1."""
    scene = battle(f"{POOR}{text}")
    scene.call(panic.panic_step, PanicStep(scene["b1"], flags), dice=dice)
    return scene


@pytest.mark.parametrize(("direction", "end"), list(enumerate(["5,3", "6,4", "5,5", "4,5", "4,4", "4,3"], 1)))
@rule("AB-C.15.b", "AB-C.1.d")
def test_panicking_elephants_run_in_the_direction_of_a_die(direction: int, end: str) -> None:
    scene = panicking("unit b1 elephants 5,4", dice=(direction,))
    assert scene.where("b1") == end
    assert scene.flags("b1") >= {"retreated"}


@rule("AB-C.15.b")
def test_each_flag_is_one_step() -> None:
    scene = panicking("unit b1 elephants 5,4", 2, (2,))
    assert PanicStep(scene["b1"], 1, 1) in scene.named


@rule("AB-C.15.b", "AB-C.15.g")
def test_whoever_stands_in_the_way_is_trampled_and_stops_them() -> None:
    for victim in ("a1", "b2"):
        scene = panicking(f"unit b1 elephants 5,4\nunit {victim} medium_foot 6,4", 2, (2,))
        assert scene.where("b1") == "5,4"
        assert scene.battle.plaquettes[scene["b1"]] == 3  # the step counts as carried out
        (roll,) = scene.named
        assert isinstance(roll, RollCombat)
        assert (roll.combat.kind, roll.combat.dice, roll.combat.target) == ("panic", 2, scene[victim])


@rule("AB-C.15.b", "AB-C.2.i")
def test_only_colours_count_when_elephants_trample() -> None:
    scene = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 elephants 5,4\nunit b2 light_foot 6,4")
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [1, 1, 4, 2, 1, 4])
    assert scene.battle.plaquettes[scene["b2"]] == 3
    assert scene.where("b2") == "6,4"
    assert scene.battle.tokens == {"alexandre": 0, "bayard": 0}


@rule("AB-C.15.c")
def test_the_plaquette_of_the_chariots_puts_no_leader_at_risk() -> None:
    text = f"{POOR}unit a1 heavy_chariots 4,4 activated moved=2 started=2,4\nunit b1 heavy_foot 5,4"
    scene = fighting(f"{text}\nleader a8 officer 4,4")
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [1] * 6)
    assert scene.battle.plaquettes[scene["a1"]] == 2
    assert scene.where("a8") == "4,4"


@rule("AB-C.15.b", "AB-C.11.d")
def test_elephants_that_no_flag_hits_do_not_panic() -> None:
    scene = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 elephants 5,4")
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [1, 1, 5])
    assert scene.where("b1") == "5,4"


@rule("AB-C.2.i", "AB-C.15.b")
def test_trampling_elephants_win_no_tokens() -> None:
    scene = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 elephants 5,4\nunit b2 light_foot 6,4")
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [1, 1, 4, 2, 5, 5])
    assert scene.battle.tokens == {"alexandre": 0, "bayard": 0}


@pytest.mark.parametrize("more", ["lake 6,4", "side palisade 5,4 2", "side wall 5,4 2", "rocks 6,4"])
@rule("AB-C.15.g", "AB-C.11.g")
def test_a_step_that_cannot_be_made_costs_a_plaquette(more: str) -> None:
    scene = panicking(f"unit b1 elephants 5,4\n{more}", dice=(2,))
    assert scene.where("b1") == "5,4"
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert scene.happened(events.PanicRan)[0].end == 0


@rule("AB-C.15.g")
def test_off_the_board_they_do_not_run() -> None:
    scene = panicking("unit b1 elephants 11,4", dice=(2,))
    assert scene.battle.plaquettes[scene["b1"]] == 2


@rule("AB-C.15.c")
def test_heavy_chariots_lose_a_plaquette_after_a_charge_that_drives_nobody_back() -> None:
    text = f"{POOR}unit a1 heavy_chariots 4,4 activated moved=2 started=2,4\nunit b1 heavy_foot 5,4"
    scene = fighting(text)
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [1] * 6)
    assert scene.battle.plaquettes[scene["a1"]] == 2
    won = fighting(f"{text}\nlake 6,4 5,3".replace("heavy_foot 5,4", "heavy_foot 5,4 plaquettes=1"))
    won.play("alexandre", Attack(won["a1"], won["b1"]), [3] * 6)
    assert won.battle.plaquettes[won["a1"]] == 3
    still = fighting(text.replace("moved=2 started=2,4", ""))
    still.play("alexandre", Attack(still["a1"], still["b1"]), [1, 1])
    assert still.battle.plaquettes[still["a1"]] == 3


@rule("AB-C.15.d")
def test_a_warband_beside_an_enemy_when_activated_must_attack() -> None:
    scene = battle(f"{POOR}unit a1 warband 4,4\nunit a2 warband 8,8\nunit a3 medium_foot 5,5\nunit b1 archers 5,4")
    for name in ("a1", "a2", "a3"):
        activation.activate(scene.battle, scene[name])
    assert scene.flags("a1") == {"activated", "must_attack"}
    assert scene.flags("a2") == scene.flags("a3") == {"activated"}


ON_FOOT = [
    *(("horse_archers", "light_foot"), ("light_cavalry", "light_foot"), ("medium_cavalry", "medium_foot")),
    *(("heavy_cavalry", "dismounted_knights"), ("cataphracts", "dismounted_knights"), ("camelry", "light_foot")),
    *(("light_chariots", "light_foot"), ("heavy_chariots", "light_foot"), ("elephants", "light_foot")),
]


@pytest.mark.parametrize(("mounted", "foot"), ON_FOOT)
@rule("AB-C.15.f", "AB-C.15.h")
def test_whom_riders_and_crews_fight_as_on_foot(mounted: str, foot: str) -> None:
    scene = battle(
        f"unit a1 {mounted} 4,4 on_foot veteran plaquettes=2\nunit a2 {foot} 6,4 veteran\nunit b1 archers 0,0"
    )
    assert profile(scene.battle, scene["a1"])[:7] == profile(scene.battle, scene["a2"])[:7]
    assert scene.battle.plaquettes[scene["a1"]] == 2
    assert "foot" in activation.families(scene.battle, scene["a1"])


@rule("AB-C.15.b", "AB-C.11.d")
def test_elephants_panic_in_place_of_retreating() -> None:
    scene = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 elephants 5,4")
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [1, 1, 4, 2])
    assert scene.where("b1") == "6,4"


@rule("AB-C.8.m", "AB-C.15.g")
def test_panicking_elephants_do_not_run_over_the_side_of_a_bridge() -> None:
    bridge = "river 3,6 4,6 5,6\nbridge 4,6\nroad 4,8 4,7 4,6 4,5 4,4"
    aside = panicking(f"{bridge}\nunit b1 elephants 3,5", dice=(3,))
    assert (aside.where("b1"), aside.battle.plaquettes[aside["b1"]]) == ("3,5", 2)
    along = panicking(f"{bridge}\nunit b1 elephants 4,5", dice=(4,))
    assert along.where("b1") == "4,6"


@rule("AB-C.15.d", "AB-1.11.f", "AB-1.11.l")
def test_a_warband_that_must_attack_does_nothing_else_in_place_of_it() -> None:
    text = f"{POOR}options fire\nforest 4,3\nunit a1 warband 4,4 activated must_attack torches fire_pots"
    scene = fighting(f"{text}\nunit b1 heavy_foot 5,4")
    wood = element(scene.battle, "forest", "4,3")
    for action in (ThrowTorches(scene["a1"], wood), Ignite(scene["a1"], at("4,3"), "fire_pot_hand"), Done()):
        assert scene.refusal("alexandre", action).clause == "AB-C.15.d"
    assert scene.allows("alexandre", Attack(scene["a1"], scene["b1"], "fire_pot_hand"))
    alone = fighting(text)
    assert alone.allows("alexandre", ThrowTorches(alone["a1"], wood))
