"""The sequence of play (AB-C.5, AB-13): which steps a turn has, in which order, with which options."""

from __future__ import annotations

import pytest

from iacta.engine.records import Step
from iacta.engine.rulebook import on
from iacta.games.alexandre_bayard import steps
from iacta.games.alexandre_bayard.rules import setup, turn
from iacta.games.alexandre_bayard.scenario_form import Options
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.sides import SIDES
from tests.alexandre_bayard.kit import Scene, battle
from tests.marks import rule

OPTIONS = Options.__struct_fields__
ARMIES = """
unit a1 heavy_foot 4,8 spears already_played activated shifted stirred
unit b1 archers 4,2 already_played activated shifted stirred drowsy
leader a0 commander 4,8 rode led
leader b0 commander 4,2
"""
RULES = [
    on(steps.StartGameTurn, turn.start_game_turn),
    on(steps.StartPlayerTurn, turn.start_player_turn),
    on(steps.LiftMarkers, turn.lift_markers),
    on(steps.EndPlayerTurn, turn.end_player_turn),
    on(steps.EndGameTurn, turn.end_game_turn),
    on(steps.GiveTokens, setup.give_tokens),
]


def names(found: tuple[Step, ...]) -> list[str]:
    """The kinds of some steps."""
    return [type(step).__name__ for step in found]


def in_turn(options: str, step: Step) -> list[str]:
    """What a step of the turn names."""
    scene = battle(f"{ARMIES}\noptions {options}", step, rules=RULES)
    scene.call(turn.start_game_turn if isinstance(step, steps.StartGameTurn) else turn.start_player_turn, step)
    return names(scene.named)


@rule("AB-C.5.a", "AB-13.2.a")
def test_a_game_turn_is_the_turn_of_the_first_player_then_of_the_second() -> None:
    scene = battle(f"{ARMIES}\nfirst b", steps.StartGameTurn(3), rules=RULES)
    scene.call(turn.start_game_turn, steps.StartGameTurn(3))
    assert scene.battle.turn == 3
    assert scene.named == (
        *(steps.LookAround(), steps.StartPlayerTurn("bayard"), steps.StartPlayerTurn("alexandre")),
        steps.EndGameTurn(),
    )


@rule("AB-C.5.a")
def test_after_a_game_turn_comes_the_next() -> None:
    scene = battle(f"{ARMIES}\nturn 3")
    scene.call(turn.end_game_turn, steps.EndGameTurn())
    assert scene.named == (steps.StartGameTurn(4),)


@rule("AB-C.5.b")
def test_a_player_turn_without_options_has_command_movement_combat_and_end() -> None:
    assert in_turn("", steps.StartPlayerTurn("alexandre")) == [
        *("TakeCommand", "MovePieces", "LiftMarkers", "ChooseCombat", "LookAround"),
        *("CompleteWorks", "CountHolds", "JudgeVictory", "EndPlayerTurn"),
    ]


@rule("AB-C.5.c", "AB-13.3.a", "AB-13.3.b", "AB-13.3.d", "AB-13.3.e", "AB-13.3.f")
def test_with_every_option_each_step_stands_in_its_place() -> None:
    assert in_turn(" ".join(OPTIONS), steps.StartPlayerTurn("alexandre")) == [
        *("RollIrregular", "CountWeather", "SufferWeather", "RollWrecks", "FreeStranded", "DriftBoats"),
        *("HearEnemies", "TakeCommand", "MovePieces", "SoundAlarms", "WakeFriends", "RunLooters", "LiftMarkers"),
        *("ChooseCombat", "ExtinguishFires", "AgeFires", "SpreadFires", "BlowFires", "BurnUnits", "DrawSmoke"),
        *("WakeByFire", "LookAround", "CountThirst", "Resupply", "BurnOut", "CompleteWorks", "ClaimObjectives"),
        *("DismissSentries", "CountHolds", "JudgeVictory", "NoteCrews", "EndPlayerTurn"),
    ]
    assert in_turn(" ".join(OPTIONS), steps.StartGameTurn(2)) == [
        *("ActAgents", "AdvanceClock", "RollChange", "RollMist", "SettleWeather", "StartScheduledFires"),
        *("LookAround", "StartPlayerTurn", "StartPlayerTurn", "EndGameTurn"),
    ]


@pytest.mark.parametrize("option", OPTIONS)
@rule("AB-1.0.a")
def test_each_option_inserts_its_steps_and_takes_none_away(option: str) -> None:
    """A switch works alone: the steps of the core stay, in their order."""
    for step in (steps.StartPlayerTurn("alexandre"), steps.StartGameTurn(1)):
        with_option, without = in_turn(option, step), in_turn("", step)
        assert [name for name in with_option if name in without] == without


@pytest.mark.parametrize("scenario", sorted(shipped()))
@rule("AB-13.1.a")
def test_the_set_up_of_every_scenario_ends_with_the_first_game_turn(scenario: str) -> None:
    state = setup.set_up(shipped()[scenario])
    found = names(tuple(reversed(state.agenda)))
    assert found[0] == "RollForFirst"
    assert found[-2:] == ["GiveTokens", "StartGameTurn"]
    assert ("NumberMarkers" in found) == state.options.hidden_units
    assert state.clone() == state
    assert state.clone().digest() == state.digest()


@rule("AB-13.1.a")
def test_the_set_up_with_every_option_is_in_the_order_of_the_rules() -> None:
    assert names(tuple(step for _, step in setup.SET_UP)) == [
        *("RollForFirst", "OrderAgents", "RollWeather", "RollWind", "RollStartHour", "RollStability", "SendSpies"),
        *(
            "DeployArmies",
            "ShowDeployment",
            "ShowDeployment",
            "NumberMarkers",
            "ChooseObjectives",
            "LookAround",
            "ActAgents",
            "GiveTokens",
        ),
        "StartGameTurn",
    ]


def started(side: str) -> Scene:
    """A player turn that has just begun."""
    scene = battle(ARMIES)
    scene.call(turn.start_player_turn, steps.StartPlayerTurn("alexandre" if side == "a" else "bayard"))
    return scene


@rule("AB-C.14.l")
def test_at_the_start_of_its_own_player_turn_a_unit_has_not_moved() -> None:
    scene = started("a")
    assert "shifted" not in scene.flags("a1")
    assert "shifted" in scene.flags("b1")
    assert scene.battle.side == "alexandre"


@rule("AB-C.8.k")
def test_markers_are_lifted_at_the_end_of_the_owners_movement_phase() -> None:
    scene = battle(ARMIES)
    scene.call(turn.lift_markers, steps.LiftMarkers("alexandre"))
    assert "already_played" not in scene.flags("a1")
    assert "already_played" in scene.flags("b1")


@rule("AB-C.5.b", "AB-4.2.m")
def test_what_holds_for_one_player_turn_is_forgotten_at_its_end() -> None:
    scene = battle(ARMIES)
    scene.call(turn.end_player_turn, steps.EndPlayerTurn("bayard"))
    assert scene.flags("b1") == {"already_played", "shifted"}
    assert scene.flags("a1") == {"activated", "already_played", "shifted", "stirred"}
    scene.call(turn.end_player_turn, steps.EndPlayerTurn("alexandre"))
    assert scene.battle.leader_flags[scene["a0"]] & ~4 == 0


@rule("AB-C.7.a")
def test_each_player_takes_the_tokens_of_his_command_level() -> None:
    scene = battle(f"{ARMIES}\nlevel b 6\ntokens a 0")
    scene.call(setup.give_tokens, steps.GiveTokens())
    assert scene.battle.tokens == {"alexandre": 4, "bayard": 6}
    assert tuple(scene.battle.tokens) == SIDES
