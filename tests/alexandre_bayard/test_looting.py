"""AB-8: camps, servants and herds, looters, and what a looted camp does to an army."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Activate, Attack, Done, FollowUp, GiveOrder, Loot, Retreat
from iacta.games.alexandre_bayard.army_file import UnitForm
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import looting, melee, sentries, victory
from iacta.games.alexandre_bayard.rules.army_costs import FORTIFICATION, unit_cost
from iacta.games.alexandre_bayard.rules.effects.camps import CampsEffects
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.terrain import has_overlay, is_built, unlooted
from iacta.games.alexandre_bayard.state import COMMANDS, HIDDEN, MOVE_DONE, REMOVED
from iacta.games.alexandre_bayard.steps import (
    ChooseCombat,
    JudgeVictory,
    LootCamp,
    PanicStep,
    RetreatUnit,
    RunLooters,
)
from tests.alexandre_bayard.kit import Scene, at, battle, hexes, spot
from tests.alexandre_bayard.phases import CORE, commanding, fighting
from tests.marks import rule

POOR = "tokens a 0\ntokens b 0\nunit a9 archers 0,11\nunit b9 archers 11,0\n"
CAMP = f"{POOR}options camps\ncamp b 6,2 7,2\n"
HELD = f"{CAMP}unit b1 servants 6,2\nunit b2 servants 7,2\n"


def rushing(text: str, dice: tuple[int, ...] = ()) -> Scene:
    """The end of a movement phase of alexandre: looters run; it stops at the end of the combat phase."""
    agenda = (RunLooters("alexandre"), ChooseCombat("alexandre"), JudgeVictory("alexandre"))
    return battle(text, *agenda, rules=CORE, stops=(JudgeVictory,)).run(dice)


def ran(scene: Scene) -> list[str]:
    """Who has become a looter."""
    return scene.names(told.unit for told in scene.happened(events.LooterRan))


def paths(scene: Scene, name: str = "a1") -> set[str]:
    """The ways that a unit has as a looter."""
    return {" ".join(map(spot, path)) for path in looting.ways(scene.battle, scene[name])}


# The camp


@rule("AB-8.1.a")
def test_without_the_option_camp_servants_and_herd_are_off_the_table() -> None:
    text = (
        "camp b 6,2 7,2\nunit b1 servants 6,2\nunit b2 heavy_foot 7,2\nunit b3 herd 5,2\nsentry b1 6,3\nsentry b2 7,3"
    )
    off = battle(f"{POOR}options sentries sleeping\n{text}")
    assert [off.where(name) for name in ("b1", "b2", "b3")] == ["", "7,2", ""]
    assert off.battle.fate[off["b1"]] == off.battle.fate[off["b3"]] == REMOVED
    assert [post.unit for post in off.battle.sentries.values()] == [off["b2"]]
    assert not has_overlay(off.battle, at("6,2"), "camp")
    on = battle(f"{POOR}options camps sentries sleeping\n{text}")
    assert [on.where(name) for name in ("b1", "b2", "b3")] == ["6,2", "7,2", "5,2"]
    assert len(on.battle.sentries) == 2
    assert has_overlay(on.battle, at("6,2"), "camp")
    assert is_built(on.battle, at("7,2"))


@rule("AB-8.1.b")
def test_servants_are_light_unshielded_recruits_of_poor_motivation() -> None:
    scene = battle(HELD)
    info, found = scene.battle.roster.units[scene["b1"]], profile(scene.battle, scene["b1"])
    assert (info.training, info.motivation, info.weapon) == ("recruit", "poor", "")
    assert (found.arm, found.weight, found.shield) == ("infantry", "light", False)
    assert unlooted(scene.battle, "bayard") == [at("6,2"), at("7,2")]
    assert unlooted(scene.battle, "alexandre") == []


@rule("AB-8.1.c")
def test_the_tents_stay_where_the_servants_leave() -> None:
    scene = battle(HELD, RetreatUnit(3, 1, to_table_side=True), rules=CORE, stops=(JudgeVictory,))
    scene.battle.agenda.insert(0, JudgeVictory("alexandre"))
    scene.run()
    scene.play("bayard", Retreat(hexes("7,1")))
    assert scene.where("b2") == "7,1"
    assert has_overlay(scene.battle, at("7,2"), "camp")


@rule("AB-8.1.d", "AB-8.1.i")
@pytest.mark.parametrize("troop", ["servants", "herd"])
@pytest.mark.parametrize(
    ("leader", "place", "heeded"),
    [("commander", "6,2", True), ("subgeneral", "6,2", True), ("officer", "6,2", False), ("commander", "5,2", False)],
)
def test_servants_and_herds_heed_only_a_general_in_their_hex(
    troop: str, leader: str, place: str, *, heeded: bool
) -> None:
    scene = commanding(f"{CAMP}unit b1 {troop} 6,2\nunit b3 heavy_foot 5,2\nleader b0 {leader} {place}", "bayard")
    action = Activate(scene["b0"], scene.units("b1"))
    assert scene.allows("bayard", action) == heeded
    assert (action in scene.candidates("bayard")) == heeded
    if not heeded:
        assert scene.refusal("bayard", action).clause == "AB-8.1.d"


@rule("AB-8.1.d", "AB-C.14.j")
def test_a_successor_is_obeyed_as_a_general() -> None:
    scene = commanding(f"{HELD}unit b3 heavy_foot 5,2\nleader b0 officer 6,2", "bayard")
    action = Activate(scene["b0"], scene.units("b1"))
    assert scene.refusal("bayard", action).clause == "AB-8.1.d"
    scene.battle.leader_flags[scene["b0"]] |= COMMANDS
    assert scene.allows("bayard", action)


@rule("AB-8.1.d")
def test_neither_a_courier_nor_the_lack_of_leaders_moves_servants() -> None:
    scene = commanding(f"{HELD}leader b0 commander 5,2\ntokens b 9", "bayard")
    order = GiveOrder("courier", scene["b1"])
    assert scene.refusal("bayard", order).clause == "AB-8.1.d"
    alone = commanding(HELD, "bayard")
    assert alone.refusal("bayard", Activate(NOBODY, alone.units("b1"))).clause == "AB-8.1.d"
    assert alone.allows("bayard", Activate(NOBODY, alone.units("b9")))


@rule("AB-8.1.e", "AB-8.2.b")
def test_fighting_units_may_hold_the_camp_and_are_commanded_as_usual() -> None:
    scene = commanding(f"{CAMP}unit b1 heavy_foot 6,2\nleader b0 commander 5,2", "bayard")
    assert scene.allows("bayard", Activate(scene["b0"], scene.units("b1")))
    looter = rushing(f"{CAMP}unit b1 heavy_foot 6,2\nunit a1 light_foot 5,3")
    assert looter.candidates("alexandre") == [Attack(looter["a1"], looter["b1"])]


@rule("AB-8.1.f")
def test_a_palisade_keeps_horsemen_from_the_camp_and_foot_crosses_it_from_beside() -> None:
    fence = "".join(f"side palisade 6,2 {direction}\n" for direction in range(1, 7))
    walls = fence + "".join(f"side palisade 7,2 {direction}\n" for direction in range(1, 7))
    assert paths(battle(f"{CAMP}{walls}unit a1 light_cavalry 5,4")) == set()
    assert paths(battle(f"{CAMP}unit a1 light_cavalry 5,4")) == {"5,3 6,2"}
    assert paths(battle(f"{CAMP}{walls}unit a1 light_foot 5,3")) == {"6,2"}
    assert paths(battle(f"{CAMP}{walls}unit a1 light_foot 5,4")) == set()  # the crossing begins a move


@rule("AB-8.1.h")
def test_camps_are_paid_from_the_budget() -> None:
    def price(troop: str) -> int:
        return unit_cost(UnitForm(id="x", owner="a", hex=(0, 0), troop=troop))

    assert (price("servants"), price("herd"), FORTIFICATION) == (2, 1, 1)


@rule("AB-8.1.i")
def test_a_herd_never_attacks_and_servants_only_if_activated() -> None:
    text = f"{CAMP}unit b1 herd 5,2 activated\nunit b2 servants 6,2 activated\nunit b3 servants 7,2"
    enemies = "unit a1 archers 5,3\nunit a2 archers 6,3\nunit a3 archers 7,3"
    scene = fighting(f"{text}\n{enemies}", "bayard")
    beside = {"b1": "a1", "b2": "a2", "b3": "a3"}
    refused = {
        name: refusal.clause if (refusal := melee.refuses_attack(scene.battle, scene[name], scene[target])) else ""
        for name, target in beside.items()
    }
    assert refused == {"b1": "AB-8.1.i", "b2": "", "b3": "AB-C.6.e"}
    assert not any(isinstance(one, Attack) and one.unit == scene["b1"] for one in scene.candidates("bayard"))


@rule("AB-8.1.i")
def test_a_herd_attacks_no_sentry() -> None:
    text = f"{CAMP}options sentries sleeping\nunit b1 herd 5,2 activated\nunit a1 archers 6,4 asleep\nsentry a1 5,3"
    scene = battle(text)
    post = scene.battle.sentries[0]
    refusal = sentries.refuses_sentry_attack(scene.battle, scene["b1"], post)
    assert refusal is not None
    assert refusal.clause == "AB-8.1.i"


@rule("AB-8.1.i")
def test_a_herd_strikes_back_when_it_is_supported() -> None:
    scene = fighting(f"{HELD}unit b3 herd 6,3\nunit a1 heavy_foot 6,4 activated")
    scene.play("alexandre", Attack(scene["a1"], scene["b3"]), [5, 5, 5, 5])
    assert [told.kind for told in scene.happened(events.CombatRolled)] == ["melee", "riposte"]


# Who becomes a looter


@rule("AB-8.2.a", "AB-8.2.c")
def test_an_idle_unit_within_one_move_rushes_on_the_camp() -> None:
    near, far = (battle(f"{CAMP}unit a1 light_cavalry 6,{row}") for row in (6, 7))
    assert looting.next_looter(near.battle, "alexandre") == near["a1"]  # 4 hexes
    assert looting.next_looter(far.battle, "alexandre") == NOBODY
    scene = rushing(f"{CAMP}unit a1 light_cavalry 6,6\nunit a2 light_cavalry 6,7")
    scene.play("alexandre", Loot(scene["a1"], hexes("6,5 6,4 6,3 6,2")))
    assert scene.where("a1") == "6,2"
    assert scene.where("a2") == "6,7"


@rule("AB-8.2.a", "AB-8.2.c", "AB-8.2.f", "AB-8.2.g")
@pytest.mark.parametrize(
    ("words", "more", "loots"),
    [
        ("light_foot 5,3", "", True),
        ("heavy_cavalry 5,3", "", True),
        ("elephants 5,3", "", True),
        ("light_foot 5,3 rallied", "", True),
        ("light_foot 5,3 activated", "", False),
        ("light_foot 5,3 already_played", "", False),
        ("light_foot 5,3 asleep", "options sleeping", False),
        ("light_foot 5,3 drowsy", "options sleeping", False),
        ("light_foot 5,3 woken", "options sleeping", False),
        ("light_foot 5,3 hidden", "options hidden_units", False),
        ("light_artillery 5,3", "", False),
        ("servants 5,3", "", False),
        ("herd 5,3", "", False),
        ("light_foot 5,3", "leader a0 officer 5,3", False),
        ("light_foot 5,3", "leader a0 commander 5,3", False),
        ("light_foot 5,3", "leader a0 commander 5,4", True),
        ("light_foot 5,3", "options boats\nriver 5,3\nboat a_b rowing_boat 5,3", False),
    ],
)
def test_who_becomes_a_looter(words: str, more: str, *, loots: bool) -> None:
    scene = battle(f"{CAMP}unit a1 {words}\n{more}")
    assert (looting.next_looter(scene.battle, "alexandre") == scene["a1"]) == loots


@rule("AB-8.2.f")
def test_a_decoy_never_becomes_a_looter() -> None:
    scene = battle(f"{CAMP}options hidden_units decoys\ndecoy a1 light_foot 5,3\nunit a2 light_foot 7,3")
    assert looting.next_looter(scene.battle, "alexandre") == scene["a2"]
    scene.battle.clear((scene["a1"],), HIDDEN)  # even if it were seen
    assert looting.next_looter(scene.battle, "alexandre") == scene["a2"]
    assert not looting.may_loot(scene.battle, scene["a1"])


@rule("AB-8.2.c")
def test_nobody_loots_his_own_camp() -> None:
    scene = battle(f"{CAMP}unit a1 light_foot 5,3\nunit b1 light_foot 8,3")
    assert looting.next_looter(scene.battle, "bayard") == NOBODY  # nobody loots his own camp


@rule("AB-8.2.c")
def test_the_camp_hex_counts_as_the_last_step_even_if_it_is_held() -> None:
    for text, end in ((CAMP, "6,2"), (HELD, "")):
        one = battle(f"{text}unit a1 heavy_foot 5,3")  # 1 hex
        two = battle(f"{text}unit a1 heavy_foot 5,4")
        assert paths(one) == {end}
        assert paths(two) == set()  # a march step is no normal move


@rule("AB-8.2.c")
def test_the_allowance_is_that_of_the_weather_and_of_the_road() -> None:
    rain = "options weather\nweather rain weak 8\n"
    assert paths(battle(f"{CAMP}unit a1 light_cavalry 6,6")) != set()
    assert paths(battle(f"{CAMP}{rain}unit a1 light_cavalry 6,6")) == set()
    road = "road 6,5 6,4 5,3 6,2\n"
    assert paths(battle(f"{CAMP}unit a1 light_foot 6,5")) == set()
    assert paths(battle(f"{CAMP}{road}unit a1 light_foot 6,5")) == {"6,4 5,3 6,2"}


@rule("AB-8.2.c")
def test_a_looted_hex_and_burnt_tents_draw_nobody() -> None:
    scene = battle(f"{CAMP}unit a1 heavy_foot 5,3")
    assert paths(scene) == {"6,2"}
    scene.battle.looted = frozenset({at("6,2")})
    assert paths(scene) == set()
    scene.battle.looted = frozenset()
    scene.battle.overlays = {at("7,2"): ("camp",)}
    assert paths(scene) == set()


@rule("AB-8.2.c", "AB-8.2.d")
def test_terrain_and_units_in_the_way_are_gone_around() -> None:
    wood = "forest 5,3 6,3\n"
    assert paths(battle(f"{CAMP}unit a1 light_foot 5,4")) == {"5,3 6,2"}
    assert paths(battle(f"{CAMP}{wood}unit a1 light_foot 5,4")) == set()  # stops in the wood
    assert paths(battle(f"{CAMP}{wood}unit a1 medium_cavalry 6,4")) == {"7,4 7,3 7,2"}
    friend = battle(f"{CAMP}unit a1 medium_cavalry 5,4\nunit a2 heavy_foot 5,3 activated")
    assert paths(friend) == {"4,3 5,2 6,2", "6,4 6,3 6,2", "6,4 6,3 7,2"}


@rule("AB-8.2.c", "AB-C.8.d")
def test_a_looter_does_not_end_before_the_camp_in_a_friends_hex() -> None:
    friend = "unit a2 archers 5,3 activated"
    assert paths(battle(f"{HELD}unit a1 light_foot 5,4")) == {"5,3"}
    assert paths(battle(f"{HELD}unit a1 light_foot 5,4\n{friend}")) == set()
    assert paths(battle(f"{CAMP}unit a1 light_foot 5,4\n{friend}")) == {"5,3 6,2"}  # but passes through


@rule("AB-8.2.c")
def test_an_unseen_holder_does_not_count() -> None:
    seen = battle(f"{CAMP}options hidden_units\nunit b1 heavy_foot 6,2\nunit a1 light_foot 5,3")
    unseen = battle(f"{CAMP}options hidden_units\nunit b1 heavy_foot 6,2 hidden\nunit a1 light_foot 5,3")
    assert (paths(seen), paths(unseen)) == ({""}, {"6,2"})
    scene = rushing(f"{CAMP}options hidden_units\nunit b1 heavy_foot 6,2 hidden\nunit a1 light_foot 5,3")
    scene.play("alexandre", Loot(scene["a1"], hexes("6,2")))
    assert scene.where("a1") == "5,3"
    assert "hidden" not in scene.flags("b1")
    assert scene.refusal("alexandre", Done()).clause == "AB-8.2.d"  # it has found the defender, and must attack him


# The rush


@rule("AB-8.2.d", "AB-8.3.a", "AB-8.3.c", "AB-8.3.f")
def test_an_empty_camp_is_entered_and_looted_at_once() -> None:
    scene = rushing(f"{CAMP}unit a1 light_foot 5,3")
    assert scene.where("a1") == "6,2"
    assert ran(scene) == ["a1"]
    assert scene.happened(events.LooterRan) == [events.LooterRan(scene["a1"], at("6,2"))]
    assert scene.happened(events.CampLooted) == [events.CampLooted("bayard", at("6,2"))]
    assert scene.clause_of(events.CampLooted) == "AB-8.3.a"
    assert scene.battle.looted == {at("6,2")}
    assert scene.battle.lost_besides == {"alexandre": 0, "bayard": 1}
    assert "looter" not in scene.flags("a1")
    assert scene.battle.has(scene["a1"], MOVE_DONE)
    assert isinstance(scene.step, JudgeVictory)  # nothing more to do: the other camp hex is not rushed on


@rule("AB-8.2.d", "AB-13.3.h")
def test_the_owner_chooses_between_equally_short_ways() -> None:
    scene = rushing(f"{CAMP}unit a1 light_cavalry 6,4")
    assert scene.step == RunLooters("alexandre")
    found = {" ".join(map(spot, one.path)) for one in scene.candidates("alexandre") if isinstance(one, Loot)}
    assert found == paths(scene) == {"5,3 6,2", "6,3 6,2", "6,3 7,2"}
    assert scene.refusal("alexandre", Done()).clause == "AB-8.2.a"
    assert scene.refusal("alexandre", Loot(scene["a1"], hexes("7,4 6,3 6,2"))).clause == "AB-8.2.d"
    assert scene.refusal("alexandre", Loot(scene["a9"], hexes("6,3 6,2"))).clause == "AB-8.2.c"
    assert scene.refusal("alexandre", Loot(99, ())).clause == "AB-8.2.c"
    scene.play("alexandre", Loot(scene["a1"], hexes("6,3 7,2")))
    assert scene.where("a1") == "7,2"


@rule("AB-8.2.c", "AB-8.2.d")
def test_looters_run_one_after_the_other_in_the_order_of_the_file() -> None:
    scene = rushing(f"{CAMP}unit a1 light_foot 5,3\nunit a2 light_foot 7,3")
    assert ran(scene) == ["a1", "a2"]
    assert scene.battle.looted == {at("6,2"), at("7,2")}
    assert scene.battle.lost_besides["bayard"] == 2


@rule("AB-8.2.b", "AB-8.2.d")
def test_a_held_camp_is_attacked_without_activation_and_the_looter_may_do_nothing_else() -> None:
    scene = rushing(f"{HELD}unit b3 archers 6,4\nunit a1 light_cavalry 5,4 bow\nunit a2 heavy_foot 6,5")
    assert scene.where("a1") == "5,3"
    assert scene.flags("a1") >= {"looter", "move_done"}
    assert scene.step == ChooseCombat("alexandre")
    assert scene.refusal("alexandre", Done()).clause == "AB-8.2.d"
    assert set(scene.candidates("alexandre")) == {Attack(scene["a1"], scene["b1"])}
    assert melee.refuses_fighter(scene.battle, scene["a1"]) is not None


@rule("AB-8.2.d")
def test_a_looter_attacks_no_other_enemy() -> None:
    scene = rushing(f"{HELD}unit b3 archers 5,4\nunit a1 light_foot 6,3 looter\nunit b4 archers 7,3")
    assert scene.step == ChooseCombat("alexandre")
    assert scene.allows("alexandre", Attack(scene["a1"], scene["b1"]))
    assert scene.allows("alexandre", Attack(scene["a1"], scene["b2"]))
    assert scene.refusal("alexandre", Attack(scene["a1"], scene["b4"])).clause == "AB-C.6.e"


@rule("AB-8.2.d", "AB-C.10.d")
def test_a_looter_uses_impact_if_it_came_up_and_melee_if_it_stood_there() -> None:
    came = rushing(f"{HELD}unit a1 medium_cavalry 4,3")
    came.play("alexandre", Loot(came["a1"], hexes("5,3")))
    came.play("alexandre", Attack(came["a1"], came["b1"]), [5, 5, 5, 5])
    assert [told.dice for told in came.happened(events.CombatRolled) if told.kind == "melee"] == [4]
    stood = rushing(f"{HELD}unit a1 medium_cavalry 5,3")
    assert stood.where("a1") == "5,3"
    assert ran(stood) == ["a1"]
    stood.play("alexandre", Attack(stood["a1"], stood["b1"]), [5, 5, 5])
    assert [told.dice for told in stood.happened(events.CombatRolled) if told.kind == "melee"] == [3]


@rule("AB-8.2.d")
def test_a_looter_with_a_contact_weapon_uses_its_factor() -> None:
    scene = rushing(f"{HELD}options fire\nunit a1 siphon_light 5,3 siphon_light")
    assert scene.allows("alexandre", Attack(scene["a1"], scene["b1"]))
    assert scene.refusal("alexandre", Attack(scene["a1"], scene["b1"], "siphon_light")).clause == "AB-C.6.e"


@rule("AB-8.2.d", "AB-13.3.d")
def test_the_duty_ends_with_the_attack() -> None:
    scene = rushing(f"{HELD}unit a1 light_foot 5,3")
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [5, 5])
    assert isinstance(scene.step, JudgeVictory)
    assert "fought" in scene.flags("a1")


@rule("AB-X30", "AB-8.2.d", "AB-8.2.e", "AB-8.3.a", "AB-8.3.c")
def test_the_looter_of_the_worked_example() -> None:
    scene = rushing(f"{HELD}unit a1 light_cavalry 6,6")
    assert scene.battle.ground.distance[at("6,6")][at("6,2")] == 4
    scene.play("alexandre", Loot(scene["a1"], hexes("6,5 6,4 6,3")))
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [4, 1])
    rolled = scene.happened(events.CombatRolled)[0]
    assert (rolled.dice, rolled.hits) == (2, 1)
    assert isinstance(scene.step, RetreatUnit)
    assert scene.step.flags == 2
    scene.play("bayard", next(iter(scene.candidates("bayard"))))
    assert scene.battle.ground.distance[at("6,2")][scene.battle.at[scene["b1"]]] == 2
    assert scene.candidates("alexandre") == [FollowUp()]
    scene.play("alexandre", FollowUp())
    assert scene.where("a1") == "6,2"
    assert scene.battle.looted == {at("6,2")}
    assert scene.battle.lost_besides["bayard"] == 1


@rule("AB-8.2.e")
def test_a_looter_must_follow_up_and_others_need_not() -> None:
    looter = rushing(f"{CAMP}unit b1 servants 6,2 plaquettes=1\nunit a1 light_foot 5,3")
    looter.play("alexandre", Attack(looter["a1"], looter["b1"]), [1, 1])
    assert looter.refusal("alexandre", Done()).clause == "AB-8.2.e"
    other = fighting(f"{CAMP}unit b1 servants 6,2 plaquettes=1\nunit a1 light_foot 5,3 activated")
    other.play("alexandre", Attack(other["a1"], other["b1"]), [1, 1])
    assert other.allows("alexandre", Done())
    other.play("alexandre", FollowUp())
    assert other.battle.looted == {at("6,2")}


# Looting


@rule("AB-8.3.a")
def test_only_an_enemy_unit_loots_and_only_once() -> None:
    scene = battle(f"{CAMP}unit a1 light_foot 6,2\nunit b1 servants 7,2")
    scene.call(looting.loot_camp, LootCamp(at("6,2")))
    scene.call(looting.loot_camp, LootCamp(at("6,2")))
    assert scene.events == []
    assert scene.battle.lost_besides == {"alexandre": 0, "bayard": 1}
    gathered = [effects.after_step(scene.battle, scene["b1"]) for effects in _camps()]
    assert [list(found) for found in gathered] == [[]]


@rule("AB-8.3.a", "AB-8.3.e")
def test_entering_loots_an_enemy_camp_hex_that_is_whole() -> None:
    scene = battle(f"{CAMP}unit a1 light_foot 6,2\nunit a2 light_foot 6,3")
    assert [list(one.after_step(scene.battle, scene["a1"])) for one in _camps()] == [[LootCamp(at("6,2"))]]
    assert [list(one.after_step(scene.battle, scene["a2"])) for one in _camps()] == [[]]
    scene.battle.looted = frozenset({at("6,2")})
    assert [list(one.after_step(scene.battle, scene["a1"])) for one in _camps()] == [[]]


@rule("AB-8.3.a")
def test_a_decoy_loots_nothing() -> None:
    scene = battle(f"{CAMP}options hidden_units decoys\ndecoy a1 light_foot 6,2")
    assert [list(one.after_step(scene.battle, scene["a1"])) for one in _camps()] == [[]]


def _camps() -> list[CampsEffects]:
    return [CampsEffects()]


def looted(text: str) -> Scene:
    """The looting of bayard's camp hex 6,2 by a unit that stands in it."""
    scene = battle(f"{CAMP}unit a1 light_foot 6,2\n{text}")
    scene.call(looting.loot_camp, LootCamp(at("6,2")))
    return scene


@rule("AB-8.3.b", "AB-C.11.h")
def test_every_unit_that_sees_it_within_five_hexes_takes_a_morale_hit() -> None:
    scene = looted("unit b1 archers 6,7\nunit b2 archers 6,8\nunit b3 archers 11,2\nunit a2 archers 4,2")
    assert scene.then() == tuple(RetreatUnit(scene[name], 1, to_table_side=True) for name in ("b1", "b3"))
    assert scene.clauses == ["AB-8.3.a", "AB-8.3.b", "AB-8.3.b"]


@rule("AB-8.3.b", "AB-C.11.o")
def test_servants_in_the_other_hex_see_it_too_and_are_of_poor_motivation() -> None:
    scene = looted("unit b1 servants 7,2")
    assert scene.then() == (RetreatUnit(scene["b1"], 2, to_table_side=True),)


@rule("AB-8.3.b", "AB-C.11.c")
def test_flags_of_the_looting_are_ignored_as_usual() -> None:
    scene = looted("unit b1 heavy_foot 4,2 high\nunit b2 archers 8,4\nleader b0 officer 8,4")
    assert scene.then() == ()
    found = {told.unit: told.ignored for told in scene.happened(events.FlagsIgnored)}
    assert found == {
        scene["b1"]: (Modifier("AB-C.11.c", "high-motivation", 1, "flags"),),
        scene["b2"]: (Modifier("AB-C.11.c", "leader-attached", 1, "flags"),),
    }


@rule("AB-8.3.b", "AB-C.15.b")
def test_elephants_that_see_it_panic() -> None:
    scene = looted("unit b1 elephants 4,2")
    assert scene.then() == (PanicStep(scene["b1"], 1),)


@rule("AB-8.3.b")
@pytest.mark.parametrize(
    ("more", "shaken"),
    [
        ("", True),
        ("forest 5,2", False),
        ("unit b3 archers 5,2", False),
        ("options sleeping\nunit b4 archers 9,9 asleep", True),
        ("options darkness\ndark", False),
        ("options darkness\ndark\ncamp_fire 6,2", True),
        ("options darkness\ndark\nfire forest 6,4\nforest 6,4", True),
        ("options fog weather\nweather fog fog 10", False),
        ("options fog weather\nweather fog light_mist 3", True),
        ("options fire\nsmoke 5,2", False),
    ],
)
@rule("AB-12.ah")
def test_what_keeps_a_unit_from_seeing_its_camp_looted(more: str, *, shaken: bool) -> None:
    scene = battle(f"{CAMP}unit a1 light_foot 6,2\nunit b1 archers 2,2\n{more}")
    assert looting.sees_camp(scene.battle, scene["b1"], at("6,2")) == shaken


@rule("AB-12.ah")
def test_in_the_dark_a_camp_is_seen_at_two_hexes() -> None:
    scene = battle(f"{CAMP}options darkness\ndark\nunit b1 archers 4,2\nunit b2 archers 3,2")
    seen = [looting.sees_camp(scene.battle, scene[name], at("6,2")) for name in ("b1", "b2")]
    assert seen == [True, False]


@rule("AB-8.3.b", "AB-7.k")
def test_sleepers_see_nothing() -> None:
    scene = looted("options sleeping\nunit b1 archers 4,2 asleep\nunit b2 archers 8,2")
    assert scene.then() == (RetreatUnit(scene["b2"], 1, to_table_side=True),)


@rule("AB-8.3.b", "AB-7.i")
def test_a_decoy_feels_nothing_and_a_hidden_unit_that_runs_is_shown() -> None:
    scene = looted(
        "options hidden_units decoys\nunit b1 archers 4,2 hidden\n"
        "unit b2 heavy_foot 6,5 hidden high\ndecoy b3 archers 8,2"
    )
    assert scene.then() == (RetreatUnit(scene["b1"], 1, to_table_side=True),)
    assert "hidden" not in scene.flags("b1")
    assert "hidden" in scene.flags("b2")
    assert {told.unit for told in scene.happened(events.FlagsIgnored)} == {scene["b1"], scene["b2"]}


@rule("AB-8.3.b")
def test_the_other_army_is_not_shaken_by_its_own_looting() -> None:
    scene = looted("unit a2 archers 5,2")
    assert scene.then() == ()


@rule("AB-8.3.c", "AB-8.3.d", "AB-C.16.h")
def test_each_looted_hex_is_a_lost_unit_and_the_servants_are_none() -> None:
    scene = looted("unit b1 servants 7,2\nunit b2 heavy_foot 0,0\nunit b3 heavy_foot 2,0")
    state = scene.battle
    assert (victory.losses(state, "bayard"), victory.strength(state, "bayard")) == (1, 3)
    state.remove(scene["b1"], 1)
    assert (victory.losses(state, "bayard"), victory.strength(state, "bayard")) == (1, 3)
    assert victory.is_demoralised(state, "bayard")  # one of three


@rule("AB-8.3.e")
def test_burnt_tents_shake_those_who_see_them_like_any_looting() -> None:
    scene = battle(f"{CAMP}options fire\nunit b1 archers 4,2")
    scene.battle.overlays = {at("7,2"): ("camp",)}
    scene.call(looting.loot_camp, LootCamp(at("6,2")))
    assert scene.happened(events.CampLooted) == [events.CampLooted("bayard", at("6,2"))]
    assert scene.then() == (RetreatUnit(scene["b1"], 1, to_table_side=True),)
    assert scene.battle.lost_besides["bayard"] == 1


# Looters in the dark


@rule("AB-16.p")
def test_a_looter_at_night_is_tested_and_stops_if_it_strays() -> None:
    text = f"{CAMP}options darkness\ndark\nunit a1 light_foot 5,4"
    straight = rushing(text)
    straight.play("alexandre", Loot(straight["a1"], hexes("5,3 6,2")), [3, 3])
    assert straight.where("a1") == "6,2"
    assert straight.battle.looted == {at("6,2")}
    strays = rushing(text)
    strays.play("alexandre", Loot(strays["a1"], hexes("5,3 6,2")), [1])
    assert strays.where("a1") == "4,3"
    assert "looter" not in strays.flags("a1")
    assert ran(strays) == ["a1"]
    assert strays.battle.looted == frozenset()
    assert strays.candidates("alexandre") == [Done()]  # nor does it become one again in this turn


@rule("AB-16.p")
def test_a_looter_that_strays_beside_the_camp_does_not_attack() -> None:
    strays = rushing(f"{HELD}options darkness\ndark\nunit a1 light_foot 6,4")
    strays.play("alexandre", Loot(strays["a1"], hexes("5,3")), [6])
    assert strays.where("a1") == "6,3"
    assert "looter" not in strays.flags("a1")
    strays.play("alexandre", Done())
    assert strays.step == ChooseCombat("alexandre")
    assert strays.candidates("alexandre") == [Done()]


@rule("AB-8.2.d", "AB-15.a")
def test_where_pieces_are_hidden_the_owner_is_always_asked() -> None:
    none = rushing(f"{CAMP}options hidden_units\nunit b1 archers 0,0 hidden")
    assert none.step == RunLooters("alexandre")
    assert none.candidates("alexandre") == [Done()]
    one = rushing(f"{CAMP}options hidden_units\nunit b1 archers 0,0 hidden\nunit a1 light_foot 5,3")
    assert one.candidates("alexandre") == [Loot(one["a1"], hexes("6,2"))]
    no_camp = rushing(f"{POOR}options camps hidden_units\nunit b1 archers 0,0 hidden")
    assert not isinstance(no_camp.step, RunLooters)
