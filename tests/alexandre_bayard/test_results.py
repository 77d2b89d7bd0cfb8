"""AB-C.11, AB-C.12, AB-C.7.i to AB-C.7.p: what a roll does; orders in combat; retreat, riposte, pursuit, evasion."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import (
    Attack,
    Done,
    Evade,
    FollowUp,
    Join,
    OrderAttack,
    OrderDefence,
    Press,
    Pursue,
    Retreat,
    Shoot,
)
from iacta.games.alexandre_bayard.rules import evasion, melee, results, retreat
from iacta.games.alexandre_bayard.state import LOST
from iacta.games.alexandre_bayard.steps import RetreatUnit
from tests.alexandre_bayard.kit import Scene, at, battle, hexes, spot
from tests.alexandre_bayard.phases import fighting
from tests.marks import rule

BASE = "leader a0 commander 0,11\nleader b0 commander 11,0\nunit a9 archers 1,11\nunit b9 archers 11,1\nturn 2\n"
POOR = f"{BASE}tokens a 0\ntokens b 0\n"
SUPPORT = "unit b2 archers 6,4\nunit b3 archers 5,3\n"


DUEL = "unit a1 heavy_foot 4,4 activated\nunit b1 heavy_foot 5,4"
SHOT = "unit a1 archers 2,4 bow activated\nunit b1 light_foot 4,4"


def doing(scene: Scene) -> str:
    """What is being asked, by its name."""
    return type(scene.step).__name__


def attack(scene: Scene, dice: list[int], unit: str = "a1", target: str = "b1") -> Scene:
    """An attack, up to the next decision."""
    return scene.play("alexandre", Attack(scene[unit], scene[target]), dice)


def ways(text: str, flags: int, away: str = "4,4", **more: bool) -> list[list[str]]:
    """The ways of retreat of b1."""
    scene = battle(text)
    step = RetreatUnit(scene["b1"], flags, at(away), **more)
    return [[spot(place) or "off" for place in path] for path in retreat.ways(scene.battle, step)]


def kinds(scene: Scene) -> list[str]:
    """The kinds of the rolls that were told."""
    return [event.kind for event in scene.happened(events.CombatRolled)]


# Losses, tokens, flags


@rule("AB-X10", "AB-C.2.g", "AB-C.2.h", "AB-C.11.a", "AB-C.11.b", "AB-C.11.d", "AB-C.11.k")
def test_heavy_foot_charges_unsupported_medium_foot() -> None:
    scene = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated moved=1 started=3,4\nunit b1 medium_foot 5,4")
    attack(scene, [2, 3, 4, 6])
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert doing(scene) == "RetreatUnit"
    scene.play("bayard", Retreat(hexes("6,4")))
    assert kinds(scene) == []  # no riposte
    assert scene.asked == ("alexandre",)
    scene.play("alexandre", FollowUp())
    assert scene.where("a1") == "5,4"


@rule("AB-X11", "AB-C.11.i", "AB-C.2.i", "AB-C.7.m")
def test_supported_heavy_foot_strikes_back() -> None:
    scene = fighting(f"{POOR}unit a1 medium_foot 4,4 activated\nunit b1 heavy_foot 5,4\n{SUPPORT}")
    attack(scene, [1, 2, 4, 2, 1, 5])
    assert kinds(scene) == ["melee", "riposte"]
    assert (scene.battle.plaquettes[scene["b1"]], scene.battle.plaquettes[scene["a1"]]) == (4, 3)
    assert scene.where("b1") == "5,4"
    assert scene.battle.tokens["bayard"] == 1


@rule("AB-C.2.i")
def test_parting_blows_win_no_tokens_and_attacks_do() -> None:
    scene = fighting(f"{POOR}unit a1 medium_foot 4,4 activated\nunit b1 heavy_foot 5,4")
    attack(scene, [5, 5, 5])
    assert scene.battle.tokens["alexandre"] == 3
    parting = evader("heavy_foot", "light_foot")
    attack(parting, [])
    parting.play("bayard", Evade(hexes("6,4 7,4")), [5, 5])
    assert parting.battle.tokens["alexandre"] == 0


@pytest.mark.parametrize(
    ("more", "ignored"),
    [
        ("", 0),
        (SUPPORT, 1),
        ("leader b8 officer 5,4", 1),
        ("village 5,4\nb1 cavalry", 1),
        ("church 5,4", 1),
        ("side palisade 4,4 2", 1),
        ("side wall 4,4 2", 1),
        ("side ditch 4,4 2", 0),
        ("high", 1),
        ("sacred_symbol", 1),
        (f"{SUPPORT}leader b8 officer 5,4\nchurch 5,4\nside wall 4,4 2\nhigh\nsacred_symbol", 5),
    ],
)
@rule("AB-C.11.c", "AB-C.14.f")
def test_which_flags_are_ignored(more: str, ignored: int) -> None:
    words = " ".join(word for word in ("high", "sacred_symbol") if word in more)
    troop = "medium_cavalry" if "b1 cavalry" in more else "heavy_foot"
    lines = "\n".join(line for line in more.splitlines() if line not in ("high", "sacred_symbol", "b1 cavalry"))
    scene = battle(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 {troop} 5,4 {words}\n{lines}")
    combat = melee.announced(scene.battle, "melee", scene["a1"], scene["b1"])
    found = results.ignored_flags(scene.battle, scene["b1"], combat)
    assert sum(one.value for one in found) == ignored


@rule("AB-C.11.o", "AB-C.3.h", "AB-16.z")
def test_poor_motivation_adds_a_flag_before_any_is_ignored() -> None:
    """Two flags: the one rolled and one more; support ignores one; the other is a retreat of one hex."""
    scene = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 heavy_foot 5,4 poor\n{SUPPORT}")
    attack(scene, [4, 1, 1])
    assert scene.happened(events.FlagsIgnored)[0].flags == 1
    assert scene.where("b1") == "5,5"  # the only free hex
    normal = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 heavy_foot 5,4\n{SUPPORT}")
    attack(normal, [4, 1, 1, 1, 1, 1])
    assert normal.where("b1") == "5,4"
    assert normal.battle.plaquettes[normal["b1"]] == 4


# Retreat


@rule("AB-C.11.d", "AB-C.11.e")
def test_each_flag_is_one_hex_on_foot_and_two_mounted_each_farther_away() -> None:
    assert ways(f"{POOR}unit b1 heavy_foot 5,4", 1) == [["5,3"], ["6,4"], ["5,5"]]
    assert all(len(path) == 2 for path in ways(f"{POOR}unit b1 heavy_foot 5,4", 2))
    for troop in ("medium_cavalry", "camelry", "light_chariots"):
        assert {len(path) for path in ways(f"{POOR}unit b1 {troop} 5,4", 1)} == {2}
    far = battle(POOR).battle.ground.distance[at("4,4")]
    for path in ways(f"{POOR}unit b1 medium_cavalry 5,4", 2):
        steps = [far[at(place)] for place in ("5,4", *path)]
        assert steps == sorted(set(steps))


@rule("AB-C.11.e", "AB-C.11.n")
def test_a_retreat_passes_light_friends_and_ends_in_a_free_hex() -> None:
    blocked = f"{POOR}unit b1 heavy_foot 5,4\nunit b2 archers 6,4\nunit b3 heavy_foot 5,3\nunit b4 heavy_foot 5,5"
    assert ways(blocked, 1) == [[]]
    assert ["6,4", "7,4"] in ways(blocked, 2)
    assert all(path[0] == "6,4" for path in ways(blocked, 2))


@rule("AB-C.11.e", "AB-C.11.n", "AB-C.13.e")
def test_stops_do_not_stop_a_retreat_and_walls_do() -> None:
    assert ["6,4", "7,4"] in ways(f"{POOR}forest 6,4\nunit b1 medium_foot 5,4", 2)
    walled = f"{POOR}side palisade 5,4 2\nside wall 5,4 1\nunit b1 heavy_foot 5,4"
    assert ways(walled, 1) == [["5,5"]]
    ditched = f"{POOR}side ditch 5,4 2\nunit b1 heavy_foot 5,4"
    assert ["6,4"] in ways(ditched, 1)
    wheels = f"{POOR}side ditch 5,4 2\nunit b1 light_chariots 5,4"
    assert all(path[0] != "6,4" for path in ways(wheels, 1))


@rule("AB-C.11.n", "AB-X56", "AB-C.11.g")
def test_the_longest_way_must_be_taken_and_what_is_missing_costs_a_plaquette() -> None:
    open_way = f"{POOR}lake 5,3 5,5 7,3 7,5\nunit b1 medium_cavalry 5,4\nlake 6,3 6,5"
    assert ways(open_way, 1) == [["6,4", "7,4"]]
    blocked = f"{open_way}\nunit b2 heavy_foot 7,4"
    assert ways(blocked, 1) == [["6,4"]]
    scene = fighting(f"{blocked}\nunit a1 heavy_foot 4,4 activated")
    attack(scene, [1, 1, 4])
    assert scene.where("b1") == "6,4"
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert "AB-C.11.g" in scene.clauses


@rule("AB-C.11.g", "AB-C.11.p", "AB-C.11.k")
def test_a_unit_destroyed_by_flags_is_followed_up() -> None:
    scene = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 heavy_foot 5,4 plaquettes=1\nlake 5,3 6,4 5,5")
    attack(scene, [1, 1, 4])
    assert scene.battle.fate[scene["b1"]] == LOST
    assert doing(scene) == "OfferFollowUp"


@rule("AB-C.11.f", "AB-X38")
def test_at_its_own_table_side_a_unit_without_a_way_leaves_the_board() -> None:
    text = f"{POOR}unit b1 heavy_foot 5,0"
    assert ways(text, 1, "5,1") == [["4,0"]]
    assert ways(f"{text}\nunit b2 heavy_foot 4,0", 1, "5,1") == [["off"]]
    other = f"{POOR}side_of b west\nside_of a east\nunit b1 heavy_foot 5,0\nunit b2 heavy_foot 4,0"
    assert ways(other, 1, "5,1") == [[]]


@rule("AB-C.11.f", "AB-C.16.m", "AB-C.11.n")
def test_who_leaves_by_his_own_side_is_lost_with_his_leaders() -> None:
    scene = fighting(
        f"{POOR}unit a1 heavy_foot 5,1 activated\nunit b1 heavy_foot 5,0\nunit b2 heavy_foot 4,0\nleader b8 officer 5,0"
    )
    attack(scene, [1, 4, 4])
    assert scene.battle.fate[scene["b1"]] == LOST
    assert scene.where("b8") == ""
    assert "AB-C.11.f" in scene.clauses


@rule("AB-C.11.h")
def test_a_morale_hit_without_attacker_leads_to_the_own_table_side_and_never_off() -> None:
    text = f"{POOR}unit b1 heavy_foot 5,4"
    assert ways(text, 1, "", to_table_side=True) == [["5,3"], ["4,3"]]
    corner = f"{POOR}unit b1 heavy_foot 5,0"
    assert ways(corner, 1, "", to_table_side=True) == [[]]


@pytest.mark.parametrize(
    ("words", "flags"), [("heavy_foot 5,4", 1), ("heavy_foot 5,4 poor", 2), ("heavy_foot 5,4 high", 0)]
)
@rule("AB-C.11.h", "AB-C.11.c", "AB-C.3.h")
def test_a_morale_hit_is_ignored_as_usual(words: str, flags: int) -> None:
    scene = battle(f"{POOR}unit b1 {words}")
    scene.call(results.strike_morale, scene["b1"], "AB-8.3.b")
    step = RetreatUnit(scene["b1"], flags, to_table_side=True)
    assert scene.named == ((step,) if flags else ())
    supported = battle(f"{POOR}unit b1 {words}\n{SUPPORT}")
    supported.call(results.strike_morale, supported["b1"], "AB-8.3.b")
    assert len(supported.named) == int(flags > 1)


@rule("AB-C.15.e")
def test_medium_and_heavy_engines_lose_plaquettes_and_never_strike_back() -> None:
    assert ways(f"{POOR}unit b1 medium_artillery 5,4 bolt_medium", 1) == [[]]
    assert ways(f"{POOR}unit b1 light_artillery 5,4 bolt_light", 1) != [[]]
    scene = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 medium_artillery 5,4 bolt_medium")
    attack(scene, [4, 5, 6])
    assert scene.battle.plaquettes[scene["b1"]] == 1
    guns = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 light_artillery 5,4 bolt_light\n{SUPPORT}")
    attack(guns, [5, 5, 6])
    assert kinds(guns) == ["melee"]


@rule("AB-7.r", "AB-C.11.e")
def test_a_retreat_that_runs_into_somebody_hidden_reveals_him_and_is_chosen_anew() -> None:
    """Stopped in a friend's hex, the unit goes back to the last free one."""
    text = f"""{POOR}
        options hidden_units
        lake 5,3 5,5 6,3 6,5 7,3 7,5
        unit a1 heavy_foot 4,4 activated
        unit b1 medium_cavalry 5,4
        unit b2 archers 6,4
        unit a2 warband 7,4 hidden
    """
    scene = fighting(text)
    attack(scene, [1, 1, 4])
    assert "hidden" not in scene.flags("a2")
    assert scene.where("b1") == "5,4"
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert scene.battle.unit_in(at("6,4")) == scene["b2"]


# Riposte, follow-up, pursuit


@rule("AB-C.11.i", "AB-C.11.j", "AB-16.t")
def test_who_retreated_died_or_stood_alone_does_not_strike_back() -> None:
    alone = fighting(f"{POOR}unit a1 medium_foot 4,4 activated\nunit b1 heavy_foot 5,4")
    attack(alone, [1, 1, 1])
    assert kinds(alone) == ["melee"]
    dead = fighting(f"{POOR}unit a1 medium_foot 4,4 activated\nunit b1 heavy_foot 5,4 plaquettes=1\n{SUPPORT}")
    attack(dead, [3, 1, 1])
    assert kinds(dead) == ["melee"]
    gone = fighting(f"{POOR}unit a1 medium_foot 4,4 activated\nunit b1 heavy_foot 5,4\n{SUPPORT}")
    attack(gone, [4, 4, 1])
    assert gone.where("b1") == "5,5"
    assert kinds(gone) == ["melee"]


@rule("AB-C.11.i", "AB-C.11.g")
def test_who_could_not_retreat_strikes_back_if_supported() -> None:
    text = f"{POOR}unit a1 medium_foot 4,4 activated\nunit b1 heavy_foot 5,4\nunit b2 heavy_foot 6,4"
    scene = fighting(f"{text}\nunit b3 heavy_foot 5,3\nlake 5,5")
    attack(scene, [4, 4, 1, 1, 1, 1])
    assert kinds(scene) == ["melee", "riposte"]
    assert scene.battle.plaquettes[scene["b1"]] == 3


@rule("AB-C.11.k", "AB-C.11.m")
def test_riders_do_not_follow_across_a_palisade() -> None:
    for troop, follows in (("heavy_foot", True), ("medium_cavalry", False)):
        scene = fighting(f"{POOR}side palisade 4,4 2\nunit a1 {troop} 4,4 activated\nunit b1 archers 5,4 plaquettes=1")
        attack(scene, [1, 1])
        assert (doing(scene) == "OfferFollowUp") == follows


@rule("AB-C.11.k")
def test_a_follow_up_needs_a_passable_hex_and_may_be_declined() -> None:
    into_church = fighting(
        f"{POOR}options camps\nchurch 5,4\nunit a1 medium_cavalry 4,4 activated\nunit b1 servants 5,4 plaquettes=1"
    )
    attack(into_church, [1, 1])
    assert doing(into_church) == "JudgeVictory"
    free = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 archers 5,4 plaquettes=1")
    attack(free, [1, 5, 5])
    assert free.allows("alexandre", Done())
    free.play("alexandre", Done())
    assert free.where("a1") == "4,4"


@rule("AB-C.11.l", "AB-C.7.p", "AB-C.11.j", "AB-C.12.f")
def test_riders_pursue_after_a_follow_up_once_without_riposte_or_evasion() -> None:
    scene = fighting(f"""{POOR}
        unit a1 medium_cavalry 4,4 activated
        unit b1 archers 5,4 plaquettes=1
        unit b2 skirmishers 6,4 sling
        unit b3 archers 7,4
        unit b4 archers 6,3
    """)
    attack(scene, [1, 1, 1])
    scene.play("alexandre", FollowUp())
    assert doing(scene) == "OfferPursuit"
    assert not scene.allows("alexandre", Pursue(scene["b3"]))
    scene.play("alexandre", Pursue(scene["b2"]), [1, 1, 1])
    assert kinds(scene) == ["pursuit"]
    assert scene.battle.fate[scene["b2"]] == LOST
    assert doing(scene) == "JudgeVictory"  # no follow-up after it


@rule("AB-C.11.l")
def test_foot_does_not_pursue() -> None:
    scene = fighting(f"{POOR}unit a1 heavy_foot 4,4 activated\nunit b1 archers 5,4 plaquettes=1\nunit b2 archers 6,4")
    attack(scene, [1, 1, 1])
    scene.play("alexandre", FollowUp())
    assert doing(scene) == "JudgeVictory"


# Orders


@rule("AB-C.7.i", "AB-C.7.k", "AB-C.7.e")
def test_onslaught_adds_a_die_before_the_roll_and_excludes_press() -> None:
    scene = fighting(f"{BASE}tokens a 9\ntokens b 0\nunit a1 heavy_foot 4,4 activated\nunit b1 heavy_foot 5,4")
    attack(scene, [])
    assert not scene.allows("alexandre", OrderAttack("sustained_shooting"))
    scene.play("alexandre", OrderAttack("onslaught"), [3, 3, 1, 1])
    assert scene.battle.tokens["alexandre"] == 7
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert doing(scene) == "JudgeVictory"


@rule("AB-C.7.i", "AB-C.7.k")
def test_press_rerolls_one_die_after_the_roll() -> None:
    scene = fighting(f"{BASE}tokens a 1\ntokens b 0\nunit a1 heavy_foot 4,4 activated\nunit b1 heavy_foot 5,4")
    attack(scene, [3, 1, 5])
    assert doing(scene) == "OfferPress"
    assert not scene.allows("alexandre", Press(2))
    assert not scene.allows("alexandre", Press(0))
    assert not scene.allows("alexandre", Press(99))
    assert scene.allows("alexandre", Done())
    scene.play("alexandre", Press(1), [3])
    assert scene.battle.plaquettes[scene["b1"]] == 2
    assert scene.battle.tokens["alexandre"] == 1  # one paid, one won


@rule("AB-X45", "AB-C.7.k")
def test_tokens_of_a_roll_cannot_pay_for_its_own_press() -> None:
    scene = fighting(
        f"{BASE}tokens a 0\ntokens b 9\nunit a1 heavy_foot 4,4 activated\nunit b1 heavy_foot 5,4\n{SUPPORT}"
    )
    attack(scene, [5, 5, 3])
    assert scene.battle.tokens["alexandre"] == 2
    assert doing(scene) == "OfferDefenceOrder"
    assert scene.asked == ("bayard",)


@rule("AB-X39", "AB-C.7.j", "AB-C.7.k", "AB-C.7.g")
def test_close_ranks_cancels_one_hit_and_the_flag_still_counts() -> None:
    text = f"{BASE}tokens a 0\ntokens b 3\nunit a1 heavy_foot 4,4 activated\nunit b1 medium_foot 5,4 plaquettes=1"
    scene = fighting(text)
    attack(scene, [3, 1, 4])
    scene.play("bayard", OrderDefence("close_ranks"))
    assert scene.battle.tokens["bayard"] == 0
    assert doing(scene) == "RetreatUnit"
    assert scene.battle.plaquettes[scene["b1"]] == 1
    led = fighting(f"{text}\nleader b8 subgeneral 6,4")
    attack(led, [3, 1, 4])
    led.play("bayard", OrderDefence("close_ranks"))
    assert led.battle.tokens["bayard"] == 1


@rule("AB-C.7.j", "AB-C.11.c")
def test_stand_firm_ignores_one_flag() -> None:
    scene = fighting(f"{BASE}tokens a 0\ntokens b 2\nunit a1 heavy_foot 4,4 activated\nunit b1 heavy_foot 5,4")
    attack(scene, [4, 1, 1])
    assert not scene.allows("bayard", OrderDefence("close_ranks"))
    scene.play("bayard", OrderDefence("stand_firm"))
    assert scene.where("b1") == "5,4"
    assert scene.battle.plaquettes[scene["b1"]] == 4


@rule("AB-C.7.j", "AB-16.y", "AB-C.7.m")
def test_counter_thrust_lets_the_unsupported_strike_back_but_not_engines() -> None:
    scene = fighting(f"{BASE}tokens a 0\ntokens b 3\nunit a1 medium_foot 4,4 activated\nunit b1 heavy_foot 5,4")
    attack(scene, [1, 1, 1])
    scene.play("bayard", OrderDefence("counter_thrust"), [2, 2, 2])
    assert kinds(scene) == ["riposte"]
    assert scene.battle.plaquettes[scene["a1"]] == 1
    engine = fighting(
        f"{BASE}tokens a 0\ntokens b 9\nunit a1 medium_foot 4,4 activated\nunit b1 light_artillery 5,4 bolt_light"
    )
    attack(engine, [5, 5, 5])
    assert doing(engine) == "JudgeVictory"


@rule("AB-C.7.k")
def test_who_can_do_nothing_is_not_asked() -> None:
    scene = fighting(f"{BASE}tokens a 0\ntokens b 9\n{SHOT}\n{SUPPORT}")
    scene.play("alexandre", Shoot(scene["a1"], scene["b1"]), [5, 6])
    assert doing(scene) == "JudgeVictory"


# Evasion

EVADER = "unit a1 {0} 4,4 activated moved=1 started=3,4\nunit b1 {1} 5,4\n"


def evader(one: str, two: str, more: str = "") -> Scene:
    """Two units beside each other; the second is attacked."""
    return fighting(f"{POOR}{EVADER.format(one, two)}{more}")


@rule("AB-C.12.a", "AB-C.12.b", "AB-C.12.c", "AB-C.12.d", "AB-X27")
def test_light_foot_evades_heavy_foot_and_takes_a_parting_blow() -> None:
    scene = evader("heavy_foot", "light_foot")
    attack(scene, [])
    assert doing(scene) == "OfferEvade"
    assert scene.asked == ("bayard",)
    scene.play("bayard", Evade(hexes("6,4 7,4")), [1, 4])
    assert scene.where("b1") == "7,4"
    assert scene.battle.plaquettes[scene["b1"]] == 3
    assert "already_played" in scene.flags("b1")
    assert kinds(scene) == ["parting"]
    assert doing(scene) == "OfferFollowUp"
    scene.play("alexandre", FollowUp())
    assert scene.where("a1") == "5,4"
    assert doing(scene) == "JudgeVictory"


@rule("AB-C.12.d", "AB-C.11.l")
def test_after_a_parting_blow_riders_do_not_pursue() -> None:
    scene = evader("medium_cavalry", "light_cavalry", "unit b2 archers 5,5\n")
    attack(scene, [])
    scene.play("bayard", Evade(hexes("6,4 7,4 8,4")), [6, 6])
    assert scene.battle.plaquettes[scene["b1"]] == 3  # only colours count
    scene.play("alexandre", FollowUp())
    assert scene.battle.ground.distance[at(scene.where("a1"))][at(scene.where("b2"))] == 1
    assert doing(scene) == "JudgeVictory"


@rule("AB-C.7.k", "AB-C.12.a")
def test_no_order_is_offered_for_an_attack_whose_target_has_evaded() -> None:
    scene = fighting(f"{BASE}tokens a 9\ntokens b 0\n{EVADER.format('heavy_foot', 'light_foot')}")
    attack(scene, [])
    scene.play("bayard", Evade(hexes("6,4 7,4")), [5, 5])
    assert doing(scene) == "OfferFollowUp"
    scene.play("alexandre", Done())
    assert doing(scene) == "JudgeVictory"


@rule("AB-C.12.d")
def test_a_parting_blow_may_kill() -> None:
    scene = evader("heavy_foot", "light_foot")
    scene.battle.plaquettes[scene["b1"]] = 1
    attack(scene, [])
    scene.play("bayard", Evade(hexes("6,4")), [1, 4])
    assert scene.battle.fate[scene["b1"]] == LOST
    assert doing(scene) == "OfferFollowUp"


@pytest.mark.parametrize(
    ("one", "two", "evades"),
    [
        *(("heavy_foot", "light_foot", True), ("light_foot", "light_foot", True), ("skirmishers", "light_foot", False)),
        *(("medium_cavalry", "light_foot", False), ("medium_cavalry", "light_cavalry", True)),
        *(("heavy_foot", "archers", False), ("heavy_foot", "horse_archers", True), ("heavy_foot", "camelry", True)),
        *(("horse_archers", "light_cavalry", True), ("light_cavalry", "camelry", False)),
    ],
)
@rule("AB-C.12.a", "AB-C.12.g")
def test_who_is_quick_enough_to_evade(one: str, two: str, evades: bool) -> None:  # noqa: FBT001
    scene = evader(one, two)
    combat = melee.announced(scene.battle, "melee", scene["a1"], scene["b1"])
    assert evasion.may_evade(scene.battle, combat) == evades


@rule("AB-C.12.a")
def test_an_already_played_unit_does_not_evade() -> None:
    scene = evader("heavy_foot", "light_foot", "")
    scene.battle.mark(scene["b1"], 16)
    attack(scene, [1, 5, 5, 5])
    assert kinds(scene) == ["melee"]


@rule("AB-C.12.b", "AB-C.12.g")
def test_where_an_evader_may_go() -> None:
    scene = evader("heavy_foot", "light_foot", "forest 6,4\nlake 5,3\nside wall 5,4 3\n")
    attack(scene, [])
    paths = {
        tuple(spot(place) for place in action.path)
        for action in scene.candidates("bayard")
        if isinstance(action, Evade)
    }
    assert paths == {("6,4",)}  # the wood ends it, the lake and the wall bar the other ways


@rule("AB-C.12.b")
def test_an_evader_without_a_way_is_not_asked() -> None:
    scene = evader("heavy_foot", "light_foot", "lake 5,3 6,4 5,5\n")
    attack(scene, [1, 5, 5, 5])
    assert kinds(scene) == ["melee"]


@rule("AB-C.12.e")
def test_sleepers_and_units_aboard_do_not_evade() -> None:
    text = f"{POOR}{EVADER.format('heavy_foot', 'light_foot')}options sleeping boats\n"
    awake = battle(text)
    combat = melee.announced(awake.battle, "melee", awake["a1"], awake["b1"])
    assert evasion.may_evade(awake.battle, combat)
    sleeper = battle(text.replace("b1 light_foot 5,4", "b1 light_foot 5,4 asleep"))
    combat = melee.announced(sleeper.battle, "melee", sleeper["a1"], sleeper["b1"])
    assert not evasion.may_evade(sleeper.battle, combat)
    aboard = battle(f"{text}stream 5,4\nboat b_boat rowing_boat 5,4")
    combat = melee.announced(aboard.battle, "melee", aboard["a1"], aboard["b1"])
    assert not evasion.may_evade(aboard.battle, combat)


@rule("AB-C.8.m", "AB-C.11.k")
def test_nobody_follows_up_over_the_side_of_a_bridge() -> None:
    bridge = f"{POOR}river 3,6 4,6 5,6\nbridge 4,6\nroad 4,8 4,7 4,6 4,5 4,4"
    for start, target, follows in (
        ("4,5", "4,6", True),
        ("3,5", "4,6", False),
        ("4,6", "4,5", True),
        ("4,6", "3,5", False),
    ):
        scene = fighting(f"{bridge}\nunit a1 heavy_foot {start} activated\nunit b1 archers {target} plaquettes=1")
        attack(scene, [1, 1, 1])
        assert (doing(scene) == "OfferFollowUp") == follows


@rule("AB-C.14.i", "AB-7.o")
def test_a_leader_nobody_saw_joins_when_an_enemy_retreats_or_evades_into_his_hex() -> None:
    hiding = f"{POOR}options hidden_units\nleader a5 officer 6,4 unseen\nunit a7 archers 8,4"
    scene = fighting(f"{hiding}\nunit a1 heavy_foot 4,4 activated\nunit b1 medium_foot 5,4\nlake 5,3 5,5")
    attack(scene, [4, 1, 1])
    assert (scene.where("b1"), doing(scene)) == ("6,4", "JoinLeader")
    scene.play("alexandre", Join(scene["a7"]))
    assert scene.where("a5") == "8,4"
    evading = fighting(f"{hiding}\nunit a1 heavy_foot 4,4 activated\nunit b1 skirmishers 5,4\nlake 5,3 5,5")
    attack(evading, [])
    evading.play("bayard", Evade(hexes("6,4")), [4, 4])
    assert (evading.where("b1"), doing(evading)) == ("6,4", "JoinLeader")


@rule("AB-C.12.d", "AB-7.r")
def test_an_attack_is_spent_though_somebody_unseen_stops_the_evasion() -> None:
    text = f"{POOR}options hidden_units\nunit a7 archers 6,4 hidden\nlake 5,3 5,5"
    scene = fighting(f"{text}\nunit a1 heavy_foot 4,4 activated\nunit b1 skirmishers 5,4")
    attack(scene, [])
    scene.play("bayard", Evade(hexes("6,4")), [4, 4])
    assert scene.where("b1") == "5,4"
    assert kinds(scene) == ["parting"]
    assert doing(scene) == "JudgeVictory"
