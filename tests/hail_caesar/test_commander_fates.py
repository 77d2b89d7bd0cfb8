"""10.1.b, 10.5: wounds, death, replacements, the next general."""

from __future__ import annotations

import pytest

from iacta.engine.rulebook import ask, on
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import NameGeneral, PlaceReplacement
from iacta.games.hail_caesar.rules import command, commander_fates
from iacta.games.hail_caesar.state import LOST, SILENT_NEXT, WOUNDED
from iacta.games.hail_caesar.steps import (
    NameNextGeneral,
    PlaceReplacements,
    RiskCommander,
    RiskUnderFire,
    WoundCommander,
)
from tests.hail_caesar.kit import Scene, battle, point
from tests.marks import rule

RULES = [
    on(RiskCommander, commander_fates.risk),
    on(RiskUnderFire, commander_fates.risk_under_fire),
    on(WoundCommander, commander_fates.wound),
    ask(NameNextGeneral, commander_fates.NamingGeneral()),
    ask(PlaceReplacements, commander_fates.PlacingReplacement()),
]
THREE = """
    division b blue 36 2 command=8
    division b_2 blue 20 2 command=7
    division b_3 blue 50 2 command=7
    unit b1 warband 36 10 0
    unit b2 warband 20 10 0 div=b_2
    unit b3 warband 50 10 0 div=b_3
"""


def danger(added: int, *dice: int) -> Scene:
    """A commander who added some dice to a fight, and what the dice say."""
    scene = battle("division b blue 36 2 joined=b1\nunit b1 warband 36 10 0", rules=RULES)
    scene.battle.agenda = [RiskCommander(scene["b"], added)]
    return scene.run(dice)


@rule("HC-W31", "HC-10.5.a", "HC-10.4.b", "HC-10.4.e")
def test_each_die_he_adds_counts_for_the_danger() -> None:
    """HC-W31: 9 + 3 is a hit and a die is rolled; 10 + 1 and 11 + 0 are safe."""
    assert danger(3, 4, 5, 1).happened(events.CommanderRisked)[0].hit
    assert not danger(1, 4, 6).happened(events.CommanderRisked)[0].hit
    assert not danger(0, 5, 6).happened(events.CommanderRisked)[0].hit
    assert danger(0, 6, 6, 1).happened(events.CommanderRisked)[0].hit
    assert not danger(3, 4, 4).happened(events.CommanderRisked)[0].hit


@rule("HC-10.5.a")
@pytest.mark.parametrize(("dice", "hit"), [((6, 6, 2), True), ((5, 6), False)])
def test_under_fire_nothing_is_added(dice: tuple[int, ...], hit: bool) -> None:  # noqa: FBT001 - a table
    scene = battle("division b blue 36 2 joined=b1\nunit b1 warband 36 10 0", rules=RULES)
    scene.battle.agenda = [RiskUnderFire(scene["b"])]
    scene.run(dice)
    assert scene.happened(events.CommanderRisked) == [events.CommanderRisked(scene["b"], (dice[0], dice[1]), 0, hit)]


@rule("HC-10.5.b")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_up_to_three_he_is_wounded(die: int) -> None:
    scene = danger(0, 6, 6, die)
    commander = scene["b"]
    assert scene.battle.combat_value[commander] == 0
    assert scene.battle.rank[commander] == WOUNDED | SILENT_NEXT
    assert scene.battle.joined[commander] == scene["b1"]
    assert scene.clause_of(events.CommanderWounded) == "HC-10.5.b"


@rule("HC-10.5.b")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_from_four_on_he_is_slain(die: int) -> None:
    scene = danger(0, 6, 6, die)
    assert scene.happened(events.CommanderLost) == [events.CommanderLost(scene["b"], "slain")]
    assert scene.battle.rank[scene["b"]] & LOST
    assert not scene.battle.is_present(scene["b"])
    assert scene.battle.place[scene["b"]] == point("36 10"), "where he fell"


@rule("HC-10.5.a", "HC-15.2.c")
def test_nobody_rolls_for_a_commander_who_is_lost_already() -> None:
    scene = battle("division b blue 36 2 lost\nunit b1 warband 36 10 0", rules=RULES)
    scene.battle.agenda = [RiskCommander(scene["b"], 3)]
    assert scene.run().events == []


# 10.1.b


@rule("HC-10.1.b", "HC-1.1.e")
def test_the_highest_command_value_succeeds_a_general_who_is_lost() -> None:
    scene = battle(THREE.replace("b_3 blue 50 2 command=7", "b_3 blue 50 2 command=9"), rules=RULES)
    scene.battle.agenda = [WoundCommander(scene["b"])]
    scene.run([6])
    assert scene.battle.general["blue"] == scene["b_3"]
    assert scene.clause_of(events.GeneralNamed) == "HC-10.1.b"


@rule("HC-10.1.b")
def test_of_equal_values_the_owner_chooses() -> None:
    scene = battle(THREE, rules=RULES)
    scene.battle.agenda = [WoundCommander(scene["b"])]
    scene.run([6])
    assert scene.asked == ("blue",)
    assert scene.candidates("blue") == [NameGeneral(scene["b_2"]), NameGeneral(scene["b_3"])]
    assert scene.refusal("blue", NameGeneral(scene["b"])).clause == "HC-10.1.b"
    scene.play("blue", NameGeneral(scene["b_3"]))
    assert scene.battle.general["blue"] == scene["b_3"]


@rule("HC-10.1.b", "HC-10.5.d")
def test_another_commander_who_is_lost_changes_no_general_and_a_replacement_is_none() -> None:
    scene = battle(THREE, rules=RULES)
    scene.battle.agenda = [WoundCommander(scene["b_2"])]
    scene.run([6])
    assert scene.battle.general["blue"] == scene["b"]
    scene.battle.agenda = [PlaceReplacements(scene["b"]), WoundCommander(scene["b"])]
    scene.battle.command[scene["b_3"]] = 6
    scene.run([6])
    assert scene.battle.general["blue"] == scene["b_3"], "not the lost division's replacement"
    assert scene.battle.is_present(scene["b"])


# 10.5.d


@rule("HC-X25", "HC-10.5.d", "HC-1.6.c")
def test_a_replacement_has_one_command_value_less_and_gives_no_orders_this_turn() -> None:
    """HC-X25: 8 becomes 7."""
    scene = battle("division b blue 36 2 lost wounded silent_next\nunit b1 warband 36 10 0", rules=RULES)
    scene.battle.agenda = [PlaceReplacements(scene["b"])]
    scene.run()
    commander = scene["b"]
    assert (scene.battle.command[commander], scene.battle.combat_value[commander]) == (7, 2)
    assert scene.battle.joined[commander] == scene["b1"]
    assert scene.battle.is_present(commander)
    assert command.is_done(scene.battle, commander)
    assert not scene.battle.rank[commander] & (WOUNDED | SILENT_NEXT)


@rule("HC-1.6.c", "HC-1.6.a")
def test_no_command_value_falls_below_five() -> None:
    scene = battle("division b blue 36 2 lost command=5\nunit b1 warband 36 10 0", rules=RULES)
    scene.battle.agenda = [PlaceReplacements(scene["b"])]
    assert scene.run().battle.command[scene["b"]] == 5


@rule("HC-10.5.d")
def test_he_appears_with_any_unit_of_the_division_the_nearest_first() -> None:
    scene = battle(
        """
        division b blue 50 10 lost
        division b_2 blue 20 2
        unit b1 warband 36 10 0
        unit b2 warband 52 20 0
        unit b3 warband 50 10 0 div=b_2
        unit b4 warband destroyed
        """,
        rules=RULES,
    )
    scene.battle.agenda = [PlaceReplacements(scene["b"])]
    scene.run()
    assert scene.candidates("blue") == [PlaceReplacement(scene["b2"]), PlaceReplacement(scene["b1"])]
    refused = [scene.refusal("blue", PlaceReplacement(scene[name])).clause for name in ("b3", "b4")]
    assert refused == ["HC-10.5.d", "HC-10.5.d"]


@rule("HC-10.5.d")
def test_a_division_without_units_gets_none_and_a_living_commander_no_successor() -> None:
    text = "division b blue 50 10 {}\ndivision b_2 blue 20 2\nunit b1 warband {}\nunit b3 warband 50 10 0 div=b_2"
    for rank, unit in (("lost", "destroyed"), ("", "36 10 0")):
        scene = battle(text.format(rank, unit), rules=RULES)
        scene.battle.agenda = [PlaceReplacements(scene["b"])]
        assert scene.run().events == []
        assert scene.step is None


@rule("HC-11.4.d", "HC-10.5.b")
def test_a_scenario_may_be_won_at_once_by_his_loss() -> None:
    entry = "victory commander_lost side=red commander=Varus wins=true\n"
    scene = battle(entry + "division b blue 36 2 name=Varus\nunit b1 warband 36 10 0", rules=RULES)
    scene.battle.agenda = [WoundCommander(scene["b"])]
    scene.run([5])
    assert scene.outcome is not None
    assert (scene.outcome.winner, scene.outcome.clause) == ("red", "HC-11.4.d")
