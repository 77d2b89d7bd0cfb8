"""AB-11: agents: their orders, their chances, and what they do."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier
from iacta.games.alexandre_bayard import events, view
from iacta.games.alexandre_bayard.actions import Activate, Deploy, SendAgents
from iacta.games.alexandre_bayard.army_file import AGENT_FILE, CHANCES, MISSIONS
from iacta.games.alexandre_bayard.battlefield import AgentSent, Fire
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.rules import agents, melee, missions, orders, shooting, victory
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.terrain import has_overlay, has_road, is_bridged, stops_unit
from iacta.games.alexandre_bayard.state import CORRUPTED, HIDDEN, LOST, RUMOURED, Battle
from iacta.games.alexandre_bayard.steps import (
    ActAgents,
    DeployArmies,
    JudgeVictory,
    Mission,
    NameCommander,
    OrderAgents,
    RetreatUnit,
    SendSpies,
    ShowDeployment,
)
from tests.alexandre_bayard.kit import Scene, at, battle
from tests.alexandre_bayard.ledger import table_after
from tests.alexandre_bayard.phases import CORE, commanding
from tests.marks import rule

FIELD = """
    options agents
    tokens a 5
    tokens b 5
    forest 3,5
    river 6,5 8,5
    bridge 6,5
    bridge 8,5 stone
    road 2,5 3,5 4,5 5,5 6,5 7,5 8,5 9,5
    leader a0 commander 5,10
    leader b0 commander 5,1
    leader b1s subgeneral 3,1
    leader b2o officer 7,1
    unit a1 heavy_foot 5,10
    unit b1 heavy_foot 5,1 sacred_symbol
    unit b2 heavy_foot 3,1
    unit b3 archers 9,1 bow
    unit b4 archers 11,1
    unit b5 archers 1,1
"""


def sent(text: str, *missions_: tuple[str, Mission]) -> Scene:
    """A position with missions that were ordered: owner and mission."""
    scene = battle(text)
    names = {"a": "alexandre", "b": "bayard"}
    scene.battle.agents = tuple(AgentSent(names[owner], mission) for owner, mission in missions_)  # type: ignore[arg-type]
    return scene


def acts(scene: Scene, *dice: int, turn: int = 3) -> Scene:
    """The next mission of a turn."""
    scene.call(agents.act_agents, ActAgents(turn), dice=dice)
    return scene


def chance_of(text: str, mission: Mission, *before: AgentSent) -> tuple[int, dict[str, int]]:
    """The chance of alexandre's mission, and its circumstances."""
    scene = battle(text)
    scene.battle.agents = before
    one = AgentSent("alexandre", mission)
    found = tuple(missions.circumstances(scene.battle, one))
    return missions.chance(one, found), {modifier.reason: modifier.value for modifier in found}


# Orders


@rule("AB-11.a", "AB-11.b", "AB-11.d", "AB-11.h")
def test_agents_are_ordered_in_secret_and_no_more_than_there_are() -> None:
    text = f"{FIELD}agents a 2\nagents b 1"
    scene = battle(text, OrderAgents(), JudgeVictory("alexandre"), rules=CORE, stops=(JudgeVictory,)).run()
    assert scene.asked == ("alexandre", "bayard")
    rumour, kill = Mission("false_rumour", 3, unit=scene["b1"]), Mission("kill_commander", 0, leader=scene["b0"])
    assert scene.refusal("alexandre", SendAgents((rumour, kill, rumour))).clause == "AB-11.h"
    scene.play("alexandre", SendAgents((rumour, kill)))
    assert not scene.battle.agents
    scene.play("bayard", SendAgents(()))
    assert scene.battle.agents == (AgentSent("alexandre", rumour), AgentSent("alexandre", kill))
    assert scene.events == [events.AgentsOrdered("alexandre"), events.AgentsOrdered("bayard")]
    assert view.view(scene.battle, "alexandre").agents == scene.battle.agents
    assert view.view(scene.battle, "bayard").agents == (None, None)
    assert view.view(scene.battle, None).agents == (None, None)


@rule("AB-11.d", "AB-11.h")
def test_each_player_has_one_agent_if_the_scenario_says_nothing_and_none_is_asked_for_none() -> None:
    scene = battle(FIELD)
    assert agents.agents_of(scene.battle, "alexandre") == agents.agents_of(scene.battle, "bayard") == 1
    text = f"{FIELD}agents a 0"
    none = battle(text, OrderAgents(), JudgeVictory("alexandre"), rules=CORE, stops=(JudgeVictory,)).run()
    assert none.asked == ("bayard",)


@rule("AB-11.i")
def test_the_first_players_agents_come_first() -> None:
    text = f"{FIELD}first b"
    scene = battle(text, OrderAgents(), JudgeVictory("alexandre"), rules=CORE, stops=(JudgeVictory,)).run()
    scene.play("alexandre", SendAgents((Mission("false_rumour", 3, unit=scene["b1"]),)))
    scene.play("bayard", SendAgents((Mission("false_rumour", 3, unit=scene["a1"]),)))
    assert [one.side for one in scene.battle.agents] == ["bayard", "alexandre"]


@rule("AB-11.b", "AB-11.e", "AB-11.l", "AB-11.m", "AB-11.n", "AB-11.p", "AB-11.t")
@pytest.mark.parametrize(
    ("kind", "target", "turn", "clause"),
    [
        ("false_rumour", "b1", 1, ""),
        ("false_rumour", "b1", 0, ""),
        ("false_rumour", "b1", 15, ""),
        ("false_rumour", "b1", 16, "AB-11.b"),
        ("false_rumour", "b1", -1, "AB-11.b"),
        ("false_rumour", "a1", 1, "AB-11.t"),
        ("false_rumour", "b9", 1, "AB-11.t"),
        ("false_rumour", "nobody", 1, "AB-11.t"),
        ("false_rumour", "3,5", 1, "AB-11.t"),
        ("spy_deployment", "", 0, ""),
        ("spy_deployment", "", 1, "AB-11.l"),
        ("cut_road_wood", "3,5", 1, ""),
        ("cut_road_wood", "4,5", 1, "AB-11.t"),
        ("cut_road_wood", "3,6", 1, "AB-11.t"),
        ("cut_road_open", "4,5", 1, ""),
        ("cut_road_open", "3,5", 1, "AB-11.t"),
        ("cut_road_open", "6,5", 1, "AB-11.t"),
        ("cut_road_open", "4,6", 1, "AB-11.t"),
        ("cut_bridge", "6,5", 1, ""),
        ("cut_bridge", "8,5", 1, "AB-11.t"),
        ("cut_bridge", "4,5", 1, "AB-11.t"),
        ("kill_character", "b2o", 1, ""),
        ("kill_character", "b1s", 1, "AB-11.t"),
        ("kill_subgeneral", "b1s", 1, ""),
        ("kill_subgeneral", "b0", 1, "AB-11.t"),
        ("kill_commander", "b0", 1, ""),
        ("kill_commander", "a0", 1, "AB-11.t"),
        ("sacred_symbol", "b1", 1, ""),
        ("sacred_symbol", "b2", 1, "AB-11.t"),
        ("corrupt_subgeneral", "b1s", 1, ""),
        ("corrupt_subgeneral", "b0", 1, "AB-11.t"),
        ("corrupt_subgeneral", "b2o", 1, "AB-11.t"),
    ],
)
def test_what_an_agent_may_be_sent_for(kind: str, target: str, turn: int, clause: str) -> None:
    scene = battle(f"{FIELD}options hidden_units decoys\ndecoy b9 archers 11,11")
    roster = scene.battle.roster
    named: dict[str, int] = {}
    if "," in target:
        named = {"hex": at(target)}
    elif target in roster.leader_no:
        named = {"leader": roster.leader_no[target]}
    elif target:
        named = {"unit": roster.unit_no.get(target, 99)}
    mission = Mission(kind, turn, **named)  # type: ignore[arg-type]
    refusal = missions.refuses_mission(scene.battle, "alexandre", mission)
    assert (refusal.clause if refusal else "") == clause


@rule("AB-11.e", "AB-11.t")
def test_everything_that_is_offered_is_legal_and_every_mission_is_offered() -> None:
    scene = battle(FIELD, OrderAgents(), JudgeVictory("alexandre"), rules=CORE, stops=(JudgeVictory,)).run()
    offered = scene.candidates("alexandre")
    assert offered[0] == SendAgents(())
    assert all(scene.allows("alexandre", action) for action in offered)
    kinds = {one.missions[0].kind for one in offered[1:] if isinstance(one, SendAgents)}
    assert kinds == set(agents.KINDS) == set(MISSIONS)


@rule("AB-11.h")
def test_a_short_battle_offers_no_later_turn() -> None:
    text = f"{FIELD}turns 3"
    scene = battle(text, OrderAgents(), JudgeVictory("alexandre"), rules=CORE, stops=(JudgeVictory,)).run()
    turns = {one.missions[0].turn for one in scene.candidates("alexandre")[1:] if isinstance(one, SendAgents)}
    assert turns == {0, 2}


# Chances


@rule("AB-11.e", "AB-11.f")
def test_the_table_of_missions_and_chances() -> None:
    words = {kind: difficulty.replace(" ", "_") for kind, _, difficulty in table_after("- **AB-11.e**")[1:]}
    assert words == {line.id: line.difficulty for line in AGENT_FILE.mission}
    expected = {
        "very_easy": 90, "easy": 75, "medium": 50, "difficult": 30, "very_difficult": 15, "extremely_difficult": 5,
    }  # fmt: skip
    assert {name: CHANCES[name] for name in expected} == expected
    for kind, percent in (("cut_bridge", 30), ("kill_commander", 5), ("false_rumour", 90), ("cut_road_open", 50)):
        one = AgentSent("alexandre", Mission(kind, 1))  # type: ignore[arg-type]
        assert missions.chance(one, ()) == percent


@rule("AB-11.g")
@pytest.mark.parametrize(
    ("more", "mission", "reasons"),
    [
        ("", Mission("false_rumour", 1, unit=3), {}),
        ("options darkness\ndark", Mission("false_rumour", 1, unit=3), {"darkness": 10}),
        ("options weather fog\nweather fog pea_soup 12", Mission("false_rumour", 1, unit=3), {"darkness": 10}),
        ("options weather fog\nweather fog fog 10", Mission("false_rumour", 1, unit=3), {}),
        ("", Mission("false_rumour", 0, unit=3), {"before_battle": 5}),
        ("options sleeping\nunit b6 archers 9,9 asleep", Mission("false_rumour", 1, unit=6), {"target_asleep": 10}),
        ("", Mission("kill_subgeneral", 1, leader=2), {}),
        ("unit b6 archers 9,9 veteran\nleader b7 subgeneral 9,9", Mission("kill_subgeneral", 1, leader=4), {
            "target_with_veterans": -5,
        }),
        ("unit b6 archers 9,9 veteran", Mission("false_rumour", 1, unit=6), {}),
        ("unit a6 archers 9,9 veteran\nleader b7 subgeneral 9,8", Mission("kill_subgeneral", 1, leader=4), {}),
        ("options sleeping\nunit b6 archers 9,9 asleep\nleader b7 subgeneral 9,9", Mission(
            "corrupt_subgeneral", 1, leader=4
        ), {"target_asleep": 10}),
        ("options sleeping sentries\nsentry b3 9,2", Mission("false_rumour", 1, unit=3), {
            "sentry_within_two_hexes": -10,
        }),
        ("options sleeping sentries\nsentry b3 9,2\nsentry b3 8,1", Mission("false_rumour", 1, unit=3), {
            "sentry_within_two_hexes": -10,
        }),
        ("options sleeping sentries\nsentry b3 9,2", Mission("false_rumour", 1, unit=4), {}),
        ("options sleeping sentries\nsentry b3 9,2", Mission("cut_road_open", 1, hex=at("9,5")), {}),
        ("options sleeping sentries\nsentry b3 9,3", Mission("cut_road_open", 1, hex=at("9,5")), {
            "sentry_within_two_hexes": -10,
        }),
        ("options sleeping sentries\nsentry a1 9,2", Mission("false_rumour", 1, unit=3), {}),
        ("options sleeping sentries\nsentry b3 0,0", Mission("spy_deployment", 0), {"before_battle": 5}),
    ],
)  # fmt: skip
def test_the_circumstances(more: str, mission: Mission, reasons: dict[str, int]) -> None:
    assert chance_of(f"{FIELD}{more}", mission)[1] == reasons


@rule("AB-11.g")
def test_earlier_missions_of_the_same_kind_warn_the_enemy() -> None:
    rumour = Mission("false_rumour", 3, unit=3)

    def past(side: str, kind: str, fate: str) -> AgentSent:
        return AgentSent(side, Mission(kind, 1), fate)  # type: ignore[arg-type]

    for fate, times in (("captured", 1), ("succeeded", 1), ("idle", 0), ("waiting", 0)):
        found = chance_of(FIELD, rumour, past("alexandre", "false_rumour", fate))[1]
        assert found == ({"repeated_mission": -10} if times else {})
    assert chance_of(FIELD, rumour, past("bayard", "false_rumour", "captured"))[1] == {}
    assert chance_of(FIELD, rumour, past("alexandre", "cut_bridge", "captured"))[1] == {}
    twice = (past("alexandre", "false_rumour", "captured"), past("alexandre", "false_rumour", "succeeded"))
    assert chance_of(FIELD, rumour, *twice) == (70, {"repeated_mission": -20})


@rule("AB-11.g")
def test_the_chance_lies_between_1_and_95() -> None:
    asleep = "options sleeping darkness\ndark\nunit b6 archers 9,9 asleep"
    assert chance_of(f"{FIELD}{asleep}", Mission("false_rumour", 0, unit=6))[0] == 95
    watched = "options sleeping sentries\nsentry b1 5,2"
    assert chance_of(f"{FIELD}{watched}", Mission("kill_commander", 1, leader=1))[0] == 1


@rule("AB-X24", "AB-11.c", "AB-11.f", "AB-11.g")
@pytest.mark.parametrize(("dice", "rolled", "succeeds"), [((2, 5), 25, True), ((2, 6), 26, False)])
def test_the_agent_of_the_worked_example(dice: tuple[int, int], rolled: int, *, succeeds: bool) -> None:
    scene = sent(f"{FIELD}options darkness\ndark", ("a", Mission("kill_subgeneral", 3, leader=2)))
    acts(scene, *dice)
    told = scene.happened(events.AgentRolled)[0]
    assert (told.chance, told.roll) == (25, rolled)
    assert told.modifiers == (Modifier("AB-11.g", "darkness", 10, "percent"),)
    assert bool(scene.happened(events.AgentSucceeded)) == succeeds
    assert bool(scene.happened(events.AgentCaptured)) == (not succeeds)
    assert (scene.battle.leader_fate[2] == LOST) == succeeds


@rule("AB-11.c", "AB-11.f")
@pytest.mark.parametrize(
    ("dice", "rolled"), [((10, 10), 100), ((10, 1), 1), ((1, 10), 10), ((9, 9), 99), ((10, 9), 9), ((5, 10), 50)]
)
def test_two_ten_sided_dice_and_00_is_100(dice: tuple[int, int], rolled: int) -> None:
    scene = acts(sent(FIELD, ("a", Mission("cut_road_open", 3, hex=at("4,5")))), *dice)
    assert scene.happened(events.AgentRolled)[0].roll == rolled
    assert (scene.battle.agents[0].fate == "succeeded") == (rolled <= 50)


# When, and who is told


@rule("AB-11.i", "AB-11.h")
def test_each_mission_acts_once_in_its_turn_one_after_the_other() -> None:
    scene = sent(
        FIELD,
        ("a", Mission("cut_road_open", 3, hex=at("4,5"))),
        ("a", Mission("cut_road_open", 4, hex=at("5,5"))),
        ("b", Mission("false_rumour", 3, unit=0)),
        ("a", Mission("spy_deployment", 0)),
    )
    acts(scene, 1, 1)
    assert scene.then() == (ActAgents(3, goes_on=True),)
    scene.call(agents.act_agents, ActAgents(3, goes_on=True), dice=(1, 1))
    assert scene.happened(events.AgentSucceeded) == [
        events.AgentSucceeded("bayard", Mission("false_rumour", 3, unit=0))
    ]
    scene.call(agents.act_agents, ActAgents(3, goes_on=True))
    assert scene.then() == ()
    assert [one.fate for one in scene.battle.agents] == ["succeeded", "waiting", "succeeded", "waiting"]
    scene.call(agents.act_agents, ActAgents(0))  # the spy has another step
    assert scene.rolls == ()
    acts(scene, 1, 1, turn=4)
    assert scene.battle.cut_roads == {at("4,5"), at("5,5")}
    assert scene.happened(events.AgentRolled)[0].modifiers[0].reason == "repeated_mission"


@rule("AB-11.r", "AB-11.c")
def test_a_captured_agent_is_shown_with_his_mission() -> None:
    mission = Mission("kill_commander", 3, leader=1)
    scene = acts(sent(FIELD, ("a", mission)), 6, 6)
    told = {type(one.event).__name__: one.to for one in scene.told}
    assert told == {"AgentRolled": "alexandre", "AgentCaptured": None}
    assert scene.happened(events.AgentCaptured) == [events.AgentCaptured("alexandre", mission)]
    assert scene.battle.exposed == {0}
    assert view.view(scene.battle, "bayard").agents == (AgentSent("alexandre", mission, "captured"),)
    assert scene.battle.leader_at[1] == at("5,1")
    assert [roll.to for roll in scene.rolls] == ["alexandre"]


@rule("AB-11.r")
def test_a_success_is_announced_when_it_acts() -> None:
    scene = acts(sent(FIELD, ("a", Mission("false_rumour", 3, unit=3))), 1, 1)
    assert {type(one.event).__name__: one.to for one in scene.told} == {
        "AgentRolled": "alexandre",
        "AgentSucceeded": None,
    }
    assert scene.battle.exposed == {0}


def _spoil(state: Battle, how: str) -> None:
    """A target is gone, or somebody stands there."""
    match how:
        case "b1":
            state.remove(1, LOST)
        case "symbol":
            state.accessories[1] = frozenset()
        case "leader":
            state.leader_at[3] = 0
        case "corrupted":
            state.leader_flags[2] |= CORRUPTED
            state.leader_until[2] = 9
        case "cut":
            state.cut_roads = frozenset({at("4,5")})
        case "unit":
            state.place(0, at("4,5"))
        case "burnt":
            state.terrain[at("3,5")] = "burnt_ground"
        case "abatis":
            state.overlays[at("3,5")] = ("abatis",)
        case "no bridge":
            state.overlays = {at("8,5"): ("bridge",)}
        case "on the bridge":
            state.place(0, at("6,5"))
        case _:
            raise ValueError(how)


@rule("AB-11.j")
@pytest.mark.parametrize(
    ("mission", "more"),
    [
        (Mission("false_rumour", 3, unit=1), "b1"),
        (Mission("sacred_symbol", 3, unit=1), "symbol"),
        (Mission("sacred_symbol", 3, unit=1), "b1"),
        (Mission("kill_character", 3, leader=3), "leader"),
        (Mission("corrupt_subgeneral", 3, leader=2), "corrupted"),
        (Mission("cut_road_open", 3, hex=at("4,5")), "cut"),
        (Mission("cut_road_open", 3, hex=at("4,5")), "unit"),
        (Mission("cut_road_wood", 3, hex=at("3,5")), "burnt"),
        (Mission("cut_road_wood", 3, hex=at("3,5")), "abatis"),
        (Mission("cut_bridge", 3, hex=at("6,5")), "no bridge"),
        (Mission("cut_bridge", 3, hex=at("6,5")), "on the bridge"),
    ],
)
@rule("AB-11.m", "AB-11.n")
def test_without_a_target_a_mission_fails_and_nobody_is_caught(mission: Mission, more: str) -> None:
    scene = sent(FIELD, ("a", mission))
    state = scene.battle
    _spoil(state, more)
    acts(scene)
    assert scene.rolls == ()
    assert [(one.event, one.to) for one in scene.told] == [(events.MissionIdle("alexandre", mission), "alexandre")]
    assert state.agents[0].fate == "idle"
    assert state.exposed == frozenset()
    assert view.view(state, "bayard").agents == (None,)
    assert scene.then() == (ActAgents(3, goes_on=True),)


@rule("AB-11.m")
def test_an_agent_finds_who_stands_unseen_on_the_road() -> None:
    hidden = "options hidden_units\nunit b6 archers 4,5 hidden"
    scene = acts(sent(f"{FIELD}{hidden}", ("a", Mission("cut_road_open", 3, hex=at("4,5")))))
    assert not scene.battle.has(scene["b6"], HIDDEN)
    own = acts(sent(f"{FIELD}{hidden.replace('b6', 'a6')}", ("a", Mission("cut_road_open", 3, hex=at("4,5")))))
    assert own.battle.has(own["a6"], HIDDEN)


# Effects


@rule("AB-11.k")
def test_a_rumour_takes_a_die_from_every_combat_of_that_game_turn() -> None:
    text = f"{FIELD}unit a6 heavy_foot 5,2\nunit a7 heavy_foot 9,3"
    scene = acts(sent(text, ("a", Mission("false_rumour", 3, unit=1)), ("a", Mission("false_rumour", 3, unit=3))), 1, 1)
    scene.call(agents.act_agents, ActAgents(3, goes_on=True), dice=(1, 1))
    state = scene.battle
    assert "rumoured" in scene.flags("b3")
    for kind in ("melee", "riposte"):
        combat = melee.announced(state, kind, 1, scene["a6"])
        assert [one.value for one in combat.modifiers if one.clause == "AB-11.k"] == [-1]
        other = melee.announced(state, kind, scene["a6"], 1)
        assert not [one for one in other.modifiers if one.clause == "AB-11.k"]
    shot = shooting.announced(state, 3, scene["a7"], None)
    assert [one.value for one in shot.modifiers if one.clause == "AB-11.k"] == [-1]
    acts(scene, turn=4)
    assert not any(state.has(unit, RUMOURED) for unit in (1, 3))


@rule("AB-11.k")
def test_a_rumour_from_before_the_battle_holds_in_the_first_game_turn() -> None:
    scene = acts(sent(FIELD, ("a", Mission("false_rumour", 0, unit=1))), 1, 1, turn=0)
    acts(scene, turn=1)
    assert scene.battle.has(1, RUMOURED)
    acts(scene, turn=2)
    assert not scene.battle.has(1, RUMOURED)


@rule("AB-11.m")
def test_a_road_is_cut_by_an_abatis_in_a_wood_and_by_a_ditch_elsewhere() -> None:
    wood = acts(sent(FIELD, ("a", Mission("cut_road_wood", 3, hex=at("3,5")))), 1, 1)
    assert has_overlay(wood.battle, at("3,5"), "abatis")
    assert not has_road(wood.battle, at("3,5"))
    opened = acts(sent(FIELD, ("a", Mission("cut_road_open", 3, hex=at("4,5")))), 1, 1)
    assert not opened.battle.overlays.get(at("4,5"))
    assert not has_road(opened.battle, at("4,5"))
    assert stops_unit(opened.battle, at("4,5"), profile(opened.battle, 0))
    assert not stops_unit(opened.battle, at("5,5"), profile(opened.battle, 0))


@rule("AB-11.n")
def test_a_wooden_bridge_is_cut_even_as_it_burns() -> None:
    scene = sent(f"{FIELD}options fire", ("a", Mission("cut_bridge", 3, hex=at("6,5"))))
    scene.battle.fires[Element("overlay", at("6,5"), "bridge")] = Fire("bayard")
    acts(scene, 1, 1)
    assert not is_bridged(scene.battle, at("6,5"))
    assert scene.battle.fires == {}
    assert is_bridged(scene.battle, at("8,5"))


@rule("AB-11.o", "AB-16.w")
@pytest.mark.parametrize(("kind", "leader"), [("kill_character", 3), ("kill_subgeneral", 2)])
def test_a_leader_is_killed_wherever_he_is(kind: str, leader: int) -> None:
    scene = sent(f"{FIELD}options boats\nboat b_b rowing_boat 8,5", ("a", Mission(kind, 3, leader=leader)))  # type: ignore[arg-type]
    scene.battle.leader_at[leader] = at("8,5")  # aboard
    acts(scene, 1, 1 if kind == "kill_subgeneral" else 5)
    assert scene.battle.leader_fate[leader] == LOST
    assert scene.battle.leader_at[leader] == 0
    assert scene.clause_of(events.LeaderLost) == "AB-11.o"
    assert scene.battle.lost_besides == {"alexandre": 0, "bayard": 0}


@rule("AB-11.o", "AB-C.14.e")
def test_the_loss_of_the_commander_counts_as_in_battle() -> None:
    scene = acts(sent(FIELD, ("a", Mission("kill_commander", 3, leader=1))), 10, 5)
    assert scene.battle.lost_besides["bayard"] == 1
    assert scene.battle.tokens["bayard"] == 2
    assert NameCommander("bayard") in scene.then()


@rule("AB-11.p", "AB-C.11.h")
def test_a_stolen_symbol_is_a_loss_and_shakes_all_within_five_hexes() -> None:
    scene = acts(sent(f"{FIELD}unit b6 archers 10,1", ("a", Mission("sacred_symbol", 3, unit=1))), 10, 5)
    state = scene.battle
    assert state.accessories[1] == frozenset()
    assert victory.losses(state, "bayard") == 1
    shaken = {told.unit for told in scene.happened(events.FlagsIgnored)}
    assert shaken == {scene.battle.roster.unit_no[name] for name in ("b1", "b2", "b3", "b5", "b6")}  # not b4
    ignored = {told.unit: {one.reason for one in told.ignored} for told in scene.happened(events.FlagsIgnored)}
    assert ignored[1] == {"leader-attached"}  # no longer the symbol
    assert [step for step in scene.then() if isinstance(step, RetreatUnit)] == [
        RetreatUnit(scene.battle.roster.unit_no[name], 1, to_table_side=True)
        for name in ("b3", "b5")  # b6 is supported
    ]
    assert scene.clause_of(events.FlagsIgnored) == "AB-11.p"


@rule("AB-11.p", "AB-16.j", "AB-4.2.s")
def test_a_symbol_is_missed_in_the_dark_and_in_sleep_too() -> None:
    night = f"{FIELD}options darkness sleeping\ndark"
    text = night.replace("9,1 bow", "9,1 bow asleep").replace("heavy_foot 3,1", "heavy_foot 3,1 asleep")
    scene = acts(sent(text, ("a", Mission("sacred_symbol", 3, unit=1))), 1, 5)
    assert {told.unit for told in scene.happened(events.FlagsIgnored)} == {1, 2, 3, 5}
    assert scene.flags("b3") == {"drowsy"}
    assert scene.flags("b2") == {"asleep"}  # the leader keeps it, and it sleeps on


@rule("AB-11.q")
def test_a_corrupted_sub_general_leads_nobody_for_three_game_turns_and_is_then_removed() -> None:
    scene = acts(sent(FIELD, ("a", Mission("corrupt_subgeneral", 3, leader=2))), 10, 5)
    state = scene.battle
    assert state.leader_flags[2] & CORRUPTED
    for turn in (4, 5):
        acts(scene, turn=turn)
        assert state.leader_at[2] == at("3,1")
    acts(scene, turn=6)
    assert state.leader_fate[2] == LOST
    assert scene.clause_of(events.LeaderLost) == "AB-11.q"
    assert state.lost_besides["bayard"] == 0


@rule("AB-11.q")
def test_corrupted_before_the_battle_he_is_so_in_the_first_three_turns() -> None:
    scene = acts(sent(FIELD, ("a", Mission("corrupt_subgeneral", 0, leader=2))), 1, 10, turn=0)
    assert scene.battle.agents[0].fate == "succeeded"
    for turn in (1, 2, 3):
        acts(scene, turn=turn)
        assert scene.battle.leader_at[2]
    acts(scene, turn=4)
    assert not scene.battle.leader_at[2]


@rule("AB-11.q", "AB-C.7.g")
def test_he_activates_nobody_and_lowers_no_price() -> None:
    scene = commanding(f"{FIELD}leader b9 officer 5,1", "bayard")
    action = Activate(2, (2,))
    assert scene.allows("bayard", action)
    assert orders.reduced(scene.battle, 3, 2) == 2
    scene.battle.leader_flags[2] |= CORRUPTED
    assert scene.refusal("bayard", action).clause == "AB-11.q"
    assert orders.reduced(scene.battle, 3, 2) == 3


# Spies


HIDING = f"""{FIELD}
    options hidden_units decoys sleeping sentries
    zone b 0,0 11,3
    zone a 0,8 11,11
    unit b6 warband 2,2 hidden
    decoy b9 warband 4,2
    sentry b4 11,2
    unit a6 warband 2,10 hidden
"""


def spying(text: str, *spies: str) -> Scene:
    """The set-up from the spies on, with the sides that have sent one."""
    agenda = (
        SendSpies(),
        DeployArmies(),
        ShowDeployment("alexandre"),
        ShowDeployment("bayard"),
        JudgeVictory("bayard"),
    )
    scene = battle(text, *agenda, rules=CORE, stops=(JudgeVictory,))
    scene.battle.agents = tuple(AgentSent(side, Mission("spy_deployment", 0)) for side in spies)  # type: ignore[arg-type]
    return scene


@rule("AB-11.l", "AB-13.1.a")
def test_whom_a_spy_watches_deploys_first_and_is_seen() -> None:
    scene = spying(HIDING, "alexandre").run([5, 5])  # 50 + 5
    assert scene.happened(events.AgentSucceeded) != []
    assert scene.asked == ("bayard",)
    first = scene.candidates("bayard")[0]
    assert isinstance(first, Deploy)
    scene.play("bayard", Deploy((at("3,3"), at("5,3")), first.leaders, first.sentries))
    told = scene.happened(events.DeploymentSpied)[0]
    assert [one.to for one in scene.told if one.event is told] == ["alexandre"]
    assert dict(told.units)[scene["b6"]] == at("3,3")
    assert dict(told.units)[scene["b9"]] == at("5,3")
    assert dict(told.units)[scene["b4"]] == at("11,1")
    assert scene["a1"] not in dict(told.units)
    assert dict(told.leaders) == {1: at("5,1"), 2: at("3,1"), 3: at("7,1")}
    assert told.sentries == ((scene["b4"], at("11,2")),)
    assert scene.asked == ("alexandre",)
    scene.play("alexandre", scene.candidates("alexandre")[0])
    assert isinstance(scene.step, JudgeVictory)
    assert scene.happened(events.DeploymentSpied) == []  # once


@rule("AB-11.l")
def test_a_spy_who_is_caught_changes_nothing() -> None:
    scene = spying(HIDING, "alexandre").run([5, 6])
    assert scene.asked == ("alexandre", "bayard")
    assert scene.happened(events.AgentCaptured) != []
    for side in scene.asked:
        scene.play(side, scene.candidates(side)[0])
    assert isinstance(scene.step, JudgeVictory)
    assert scene.happened(events.DeploymentSpied) == []


@rule("AB-11.l")
def test_two_successful_spies_let_both_deploy_at_once_and_show_both() -> None:
    scene = spying(HIDING, "alexandre", "bayard").run([1, 1, 1, 1])
    assert scene.asked == ("alexandre", "bayard")
    scene.play("alexandre", scene.candidates("alexandre")[0])
    scene.play("bayard", scene.candidates("bayard")[0])
    assert [told.side for told in scene.happened(events.DeploymentSpied)] == ["alexandre", "bayard"]
    assert isinstance(scene.step, JudgeVictory)


@rule("AB-11.l")
def test_where_nothing_is_left_to_deploy_it_is_shown_once() -> None:
    scene = spying(FIELD, "bayard").run([1, 1])
    assert isinstance(scene.step, JudgeVictory)
    assert [told.side for told in scene.happened(events.DeploymentSpied)] == ["bayard"]


@rule("AB-11.l")
def test_the_enemys_hidden_units_are_not_in_the_spys_view_for_good() -> None:
    scene = spying(HIDING, "alexandre").run([1, 1])
    scene.play("bayard", scene.candidates("bayard")[0])
    assert view.view(scene.battle, "alexandre").units[scene["b6"]] is None


# Corruption and chance


@rule("AB-11.s")
def test_no_umpire_is_asked() -> None:
    scene = battle(FIELD, ActAgents(3), JudgeVictory("alexandre"), rules=CORE, stops=(JudgeVictory,))
    scene.battle.agents = (AgentSent("alexandre", Mission("cut_road_open", 3, hex=at("4,5"))),)
    scene.run([1, 1])
    assert isinstance(scene.step, JudgeVictory)
    assert scene.battle.cut_roads == {at("4,5")}
