"""AB-C.10: melee: factor, support, modifiers, tactical advantage."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard.actions import Attack, Done
from iacta.games.alexandre_bayard.rules import melee
from iacta.games.alexandre_bayard.state import LOST
from iacta.games.alexandre_bayard.steps import Combat
from tests.alexandre_bayard.kit import battle
from tests.alexandre_bayard.phases import fighting
from tests.marks import rule

DUEL = "unit a1 {0} 4,4 activated\nunit b1 {1} 5,4\nleader b0 commander 0,0\nturn 2\ntokens a 0\ntokens b 0"


def combat(text: str, kind: str = "melee", unit: str = "a1", target: str = "b1") -> Combat:
    """A melee as it is announced."""
    scene = battle(text)
    return melee.announced(scene.battle, kind, scene[unit], scene[target])  # type: ignore[arg-type]


def duel(one: str = "heavy_foot", two: str = "heavy_foot", more: str = "") -> str:
    """Two units beside each other: the attacker at 4,4, the target at 5,4, to the east of it."""
    return f"{DUEL.format(one, two)}\n{more}"


def reasons(text: str, kind: str = "melee") -> list[str]:
    """The reasons of the modifiers of a1's attack, or of b1's riposte."""
    pair = ("b1", "a1") if kind == "riposte" else ("a1", "b1")
    return [one.reason for one in combat(text, kind, *pair).modifiers]


@rule("AB-C.10.a", "AB-C.10.b", "AB-C.10.c")
def test_combats_are_named_one_by_one_or_not_at_all() -> None:
    scene = fighting(duel(more="unit b2 archers 4,3\nunit b3 archers 9,9"))
    attacks = [action for action in scene.candidates("alexandre") if isinstance(action, Attack)]
    assert sorted(attacks, key=lambda one: one.target) == [Attack(scene["a1"], scene[name]) for name in ("b1", "b2")]
    assert scene.allows("alexandre", Done())
    assert scene.refusal("alexandre", Attack(scene["a1"], scene["b3"])).clause == "AB-C.10.b"


@rule("AB-C.10.d")
def test_impact_needs_a_move_and_a_target_that_was_not_adjacent_before() -> None:
    charged = (
        duel("medium_foot 4,4 moved=1 started=3,4", "heavy_foot")
        .replace("4,4 moved", "moved")
        .replace("started=3,4 4,4", "4,4 started=3,4")
    )
    assert combat(charged).factor == "impact"
    assert combat(charged).dice == 4
    near = charged.replace("started=3,4", "started=5,3")
    assert combat(near).factor == "melee"
    assert combat(duel("medium_foot")).factor == "melee"
    assert combat(duel("medium_foot")).dice == 3


@rule("AB-C.10.b")
def test_numbers_from_outside_are_no_targets() -> None:
    scene = fighting(duel())
    for target in (-1, 2, 99, scene["a1"]):
        assert scene.refusal("alexandre", Attack(scene["a1"], target)).reason == "no-such-unit"
    scene.battle.remove(scene["b1"], LOST)
    assert scene.refusal("alexandre", Attack(scene["a1"], scene["b1"])).reason == "no-such-unit"
    for unit in (-1, 2, 99, scene["b1"]):
        assert scene.refusal("alexandre", Attack(unit, scene["b1"])).reason == "no-such-unit"


@rule("AB-C.10.e", "AB-C.11.l")
def test_ripostes_and_pursuits_use_melee() -> None:
    text = "unit a1 medium_foot 4,4 moved=1 started=3,4 activated\nunit b1 warband 5,4"
    assert combat(text, "riposte", "b1", "a1").dice == 2
    assert combat(text, "pursuit").dice == 3


@rule("AB-C.10.f", "AB-C.10.h")
def test_two_adjacent_friends_support() -> None:
    assert not combat(duel(more="unit b2 archers 6,4")).supported
    assert combat(duel(more="unit b2 archers 6,4\nunit b3 archers 5,3")).supported
    assert not combat(duel(more="unit b2 archers 6,4\nleader b9 officer 5,3")).supported


@rule("AB-C.10.g")
def test_infantry_in_a_village_is_always_supported() -> None:
    assert combat(duel(more="village 5,4")).supported
    assert not combat(duel("heavy_foot", "light_cavalry", "village 5,4")).supported


@pytest.mark.parametrize("terrain", ["forest", "wooded_hill", "maquis", "village", "church"])
@rule("AB-C.10.i")
def test_attacking_into_cover_costs_a_die(terrain: str) -> None:
    assert reasons(duel(more=f"{terrain} 5,4")) == ["attacks-into-cover"]
    assert reasons(duel(more=f"{terrain} 4,4")) == []


@pytest.mark.parametrize("terrain", ["forest", "wooded_hill", "maquis", "rocks", "rocky_hill", "marsh", "village"])
@pytest.mark.parametrize("troop", ["medium_cavalry", "camelry", "light_chariots", "elephants", "pikemen"])
@rule("AB-C.10.j")
def test_unwieldy_troops_lose_a_die_in_or_into_broken_ground(troop: str, terrain: str) -> None:
    assert "fights-in-broken-ground" in reasons(duel(troop, more=f"{terrain} 5,4"))
    assert "fights-in-broken-ground" in reasons(duel(troop, more=f"{terrain} 4,4"))
    assert "fights-in-broken-ground" not in reasons(duel(more=f"{terrain} 5,4"))


@rule("AB-C.10.j", "AB-C.10.o")
def test_broken_ground_hampers_ripostes_too_and_nothing_else_does() -> None:
    hampered = duel("heavy_foot", "dismounted_knights", "forest 4,4")
    assert reasons(hampered, "riposte") == ["fights-in-broken-ground"]
    clear = duel("heavy_foot", "dismounted_knights")
    knights = [duel("dismounted_knights", "heavy_foot", more) for more in ("", "rocks 4,4")]
    assert [combat(one).dice for one in knights] == [4, 3]
    assert combat(hampered, "riposte", "b1", "a1").dice == combat(clear, "riposte", "b1", "a1").dice - 1
    assert reasons(duel("heavy_foot", "heavy_foot", "forest 4,4"), "riposte") == []
    assert reasons(duel("heavy_foot", "medium_cavalry", "hill 4,4"), "riposte") == []


@pytest.mark.parametrize(
    ("more", "troop", "costs"),
    [
        *(("side palisade 4,4 2", "heavy_foot", True), ("side wall 5,4 5", "heavy_foot", True)),
        *(("side ditch 4,4 2", "heavy_foot", True), ("side barrier 4,4 2", "heavy_foot", False)),
        *(("side barrier 4,4 2", "medium_cavalry", True), ("side barrier 4,4 2", "elephants", True)),
        *(("side palisade 4,4 3", "heavy_foot", False), ("stream 4,4", "heavy_foot", True)),
        *(("marsh 4,4", "heavy_foot", True), ("dry_bed 4,4", "heavy_foot", True), ("stream 5,4", "heavy_foot", False)),
        *(("river 4,4\nford 4,4", "heavy_foot", True), ("stream 4,4\nbridge 4,4", "heavy_foot", False)),
        *(("stream 4,4\nside ditch 4,4 2", "heavy_foot", True), ("side barrier 4,4 2", "light_chariots", True)),
    ],
)
@rule("AB-C.10.k", "AB-C.10.q", "AB-C.8.m")
def test_attacking_across_an_obstacle_or_from_water_costs_one_die_once(more: str, troop: str, costs: bool) -> None:  # noqa: FBT001
    assert reasons(duel(troop, more=more)).count("attacks-across-obstacle") == int(costs)


@rule("AB-C.10.l")
def test_riders_and_chariots_lose_a_die_uphill() -> None:
    assert reasons(duel("medium_cavalry", more="hill 5,4")) == ["attacks-uphill"]
    assert reasons(duel("heavy_chariots", more="hill 5,4")) == ["attacks-uphill"]
    assert reasons(duel("heavy_foot", more="hill 5,4")) == []
    assert reasons(duel("elephants", more="hill 5,4")) == []
    assert reasons(duel("medium_cavalry", more="hill 5,4 4,4")) == []


@rule("AB-C.10.q", "AB-C.2.k", "AB-C.2.l")
def test_modifiers_add_up_and_one_die_is_always_left() -> None:
    text = duel("medium_cavalry", more="wooded_hill 5,4\nstream 4,4")
    found = combat(text)
    assert [one.clause for one in found.modifiers] == ["AB-C.10.i", "AB-C.10.j", "AB-C.10.k", "AB-C.10.l"]
    assert found.dice == 1
    assert combat(duel("heavy_foot", more="forest 5,4")).dice == 2


# Tactical advantage


@rule("AB-C.10.m", "AB-X28")
def test_a_friend_on_the_far_side_of_the_target_flanks_it() -> None:
    """T1: the target at 5,4 is attacked from the west; NE of it lies 5,3, NW of it 4,3."""
    assert combat(duel(more="unit a2 archers 5,3")).tactical
    assert not combat(duel(more="unit a2 archers 4,3")).tactical
    assert not combat(duel(more="unit b2 archers 5,3")).tactical
    assert not combat(duel(more="options hidden_units decoys\ndecoy a9 archers 5,3")).tactical


@rule("AB-C.10.m")
def test_higher_ground_and_an_attached_leader_give_the_advantage() -> None:
    assert combat(duel(more="hill 4,4")).tactical
    assert not combat(duel(more="hill 4,4 5,4")).tactical
    assert combat(duel(more="leader a9 officer 4,4")).tactical
    assert not combat(duel(more="leader a9 officer 4,5")).tactical


@rule("AB-C.10.m", "AB-C.10.p")
def test_a_mounted_charge_on_unsupported_foot_in_the_open() -> None:
    """T5"""
    charge = "unit a1 medium_cavalry 4,4 moved=1 started=2,4 activated\nunit b1 heavy_foot 5,4\nturn 2"
    assert combat(charge).tactical
    assert not combat(f"{charge}\nunit b2 archers 6,4\nunit b3 archers 5,3").tactical
    assert not combat(charge.replace("started=2,4", "started=4,3")).tactical
    for terrain in ("hill", "sand", "soft_ground", "burnt_ground", "burnt_hill"):
        assert combat(f"{charge}\n{terrain} 4,4 5,4").tactical, terrain
    for terrain in ("forest", "rocks", "marsh", "stream", "village"):
        assert not combat(f"{charge}\n{terrain} 5,4").tactical, terrain
    assert not combat(f"{charge}\nside barrier 4,4 2").tactical
    assert not combat(f"{charge}\nabatis 5,4").tactical
    assert combat(f"{charge}\nroad 4,4 5,4\ncamp b 5,4 6,4\noptions camps").tactical
    assert not combat(charge.replace("b1 heavy_foot", "b1 medium_cavalry")).tactical
    assert not combat(charge.replace("a1 medium_cavalry", "a1 medium_foot")).tactical


MATCHES = [
    *(("pikemen", "medium_cavalry"), ("pikemen", "camelry"), ("pikemen", "light_chariots")),
    *(("heavy_foot spears", "heavy_cavalry"), ("elephants", "medium_cavalry"), ("camelry", "medium_cavalry")),
    *(("elephants", "heavy_chariots"), ("skirmishers", "elephants"), ("light_foot", "heavy_chariots")),
]
NO_MATCHES = [
    *(("heavy_foot", "medium_cavalry"), ("pikemen", "elephants"), ("camelry", "light_chariots")),
    *(("light_foot", "medium_cavalry"), ("archers", "elephants"), ("medium_cavalry", "elephants")),
]


@pytest.mark.parametrize(
    ("one", "two", "better"), [(*pair, True) for pair in MATCHES] + [(*p, False) for p in NO_MATCHES]
)
@rule("AB-C.15.a", "AB-C.10.m", "AB-C.10.n")
def test_who_has_the_better_of_whom(one: str, two: str, better: bool) -> None:  # noqa: FBT001
    troop, *traits = one.split()
    text = f"unit a1 {troop} 4,4 {' '.join(traits)} activated\nunit b1 {two} 5,4\nturn 2"
    assert combat(text).tactical == better
    assert combat(text, "riposte").tactical == better


@rule("AB-C.10.n")
def test_a_riposte_has_the_advantage_only_from_above_or_by_match_up() -> None:
    def strikes_back(more: str) -> bool:
        return combat(duel(more=more), "riposte", "b1", "a1").tactical

    assert strikes_back("hill 5,4")
    assert not strikes_back("leader b9 officer 5,4")
    assert not strikes_back("unit b2 archers 3,4")


@rule("AB-C.4.a", "AB-C.9.n", "AB-C.6.e")
def test_who_may_not_attack() -> None:
    def refused(flags: str) -> str:
        scene = battle(f"unit a1 heavy_foot 4,4 {flags}\nunit b1 archers 5,4")
        refusal = melee.refuses_attack(scene.battle, scene["a1"], scene["b1"])
        return "" if refusal is None else refusal.reason

    assert refused("activated") == ""
    assert refused("activated already_played") == ""  # AB-C.8.k it may fight in place
    assert refused("") == "unit-not-activated"
    assert refused("activated fought") == "has-fought"
    assert refused("activated marched") == "has-marched"


@rule("AB-C.8.k")
def test_an_already_played_unit_may_fight_in_place() -> None:
    scene = fighting(duel("heavy_foot").replace("activated", "activated already_played"))
    assert scene.allows("alexandre", Attack(scene["a1"], scene["b1"]))


@rule("AB-C.15.d", "AB-13.3.d", "AB-13.3.h")
def test_a_unit_that_must_attack_keeps_the_phase_open() -> None:
    scene = fighting(duel("warband").replace("activated", "activated must_attack"))
    assert scene.refusal("alexandre", Done()).clause == "AB-C.15.d"
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [1, 1])
    assert type(scene.step).__name__ == "JudgeVictory"


@rule("AB-C.10.d")
def test_the_target_is_looked_for_where_it_stood_before_the_move() -> None:
    near = "unit a1 medium_foot 4,4 activated moved=1 started=3,4\nunit b1 heavy_foot 5,4 started=4,4"
    assert combat(near).factor == "melee"  # it was driven back from beside the attacker
    far = "unit a1 medium_foot 4,4 activated moved=1 started=5,3\nunit b1 heavy_foot 5,4 started=6,5"
    assert combat(far).factor == "impact"  # it was driven to beside where the attacker came from
