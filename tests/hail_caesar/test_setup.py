"""3.1: setting up, and who goes first."""

from __future__ import annotations

import pytest

from iacta.engine.rulebook import ask, on
from iacta.games.hail_caesar import events, state
from iacta.games.hail_caesar.actions import GoFirst
from iacta.games.hail_caesar.rules import setup
from iacta.games.hail_caesar.scenarios import shipped, teams
from iacta.games.hail_caesar.steps import ChooseFirst, DeployArmies, RollForFirst, StartTurn
from tests.hail_caesar.kit import Scene, at, battle, point
from tests.marks import rule

UNITS = "unit b1 warband 36 10 0\nunit r1 warband 36 40 180"
RULES = [on(RollForFirst, setup.roll_for_first), ask(ChooseFirst, setup.ChoosingFirst())]


def rolled(*dice: int) -> Scene:
    """The roll for the first turn."""
    return battle(UNITS, RollForFirst(), rules=RULES, stops=[StartTurn], side="red").run(dice)


@rule("HC-3.1.c")
@pytest.mark.parametrize(("dice", "winner"), [((5, 4), "blue"), ((1, 2), "red"), ((3, 3, 6, 6, 2, 1), "blue")])
def test_the_higher_die_chooses(dice: tuple[int, ...], winner: str) -> None:
    """Blue's die falls first; ties are rolled again."""
    scene = rolled(*dice)
    assert scene.asked == (winner,)
    tried = scene.happened(events.RolledForFirst)
    assert len(tried) == len(dice) // 2
    assert [one.winner for one in tried] == [None] * (len(tried) - 1) + [winner]


@rule("HC-3.1.c", "HC-3.2.e")
@pytest.mark.parametrize(("first", "side"), [(True, "red"), (False, "blue")])
def test_first_or_second(*, first: bool, side: str) -> None:
    """The winner chooses either; who goes first plays the part of blue in the sequence."""
    scene = rolled(1, 6)
    assert scene.candidates("red") == [GoFirst(True), GoFirst(False)]
    scene.play("red", GoFirst(first))
    assert scene.step == StartTurn(side)  # type: ignore[arg-type]
    assert (scene.battle.went_first, scene.battle.side) == (side, side)
    assert scene.happened(events.FirstPlayerChosen) == [events.FirstPlayerChosen(side)]  # type: ignore[arg-type]


@rule("HC-3.1.c")
@pytest.mark.parametrize(
    ("scenario", "step"),
    [("first_battle", RollForFirst()), ("kadesh_1274bce", StartTurn("red")), ("border_raid_52ce", StartTurn("blue"))],
)
def test_a_scenario_may_decide_who_goes_first(scenario: str, step: object) -> None:
    """Else it is rolled for."""
    position = setup.set_up(shipped()[scenario])
    assert position.agenda == [step]
    assert position.round == 1
    if isinstance(step, StartTurn):
        assert (position.side, position.went_first) == (step.side, step.side)


@rule("HC-3.1.a")
def test_two_sides() -> None:
    """Blue and red; units and commanders belong to one of them."""
    for scenario in shipped().values():
        assert teams(scenario) == (("blue",), ("red",))
        assert {unit.side for unit in scenario.data.roster.units} == {"blue", "red"}


@rule("HC-3.1.b")
def test_the_default_battle() -> None:
    """Opposite long edges, 36" apart."""
    position = setup.set_up(shipped()["first_battle"])
    armies, far = position.roster.armies, position.sheet.measures.deployment_separation
    assert {armies["blue"].edge, armies["red"].edge} == {"south", "north"}
    nearest = min(y for _, y in armies["red"].zone) - max(y for _, y in armies["blue"].zone)
    assert nearest >= far == 3600


@rule("HC-3.1.f", "HC-14.1.b", "HC-14.1.c")
def test_everybody_stands_where_the_file_says() -> None:
    """Inside a zone or not: an ambusher of the border raid stands in a wood."""
    position = setup.set_up(shipped()["border_raid_52ce"])
    unit = position.roster.unit_no["r1_4"]
    box = position.at(unit)
    assert (box.x, box.y, box.heading) == at("34 34.3 180")
    assert position.fate[unit] == state.STANDING
    assert position.formation[unit] == "open_order"
    assert position.place[position.roster.division_no["b1"]] == point("12 28.5")
    assert not any(isinstance(step, DeployArmies) for step in position.agenda)


@rule("HC-6.1.b")
@pytest.mark.parametrize("on_", [True, False])
def test_hidden_units(*, on_: bool) -> None:
    """Hidden only with the option."""
    scenario = shipped()["border_raid_52ce"].with_options({"hidden_in_woods": on_})
    position = setup.set_up(scenario)
    hidden = [unit for unit in range(len(position.roster.units)) if position.has(unit, state.HIDDEN)]
    wanted = ["r1_4", "r2_3"] if on_ else []
    assert [position.roster.units[unit].id for unit in hidden] == wanted


@rule("HC-4.10.c", "HC-4.10.d", "HC-4.10.l", "HC-14.10.b")
def test_who_waits_off_the_table() -> None:
    """Units with their turn and entry point, heading inwards; their commander stands at it."""
    position = setup.set_up(shipped()["border_raid_52ce"])
    unit = position.roster.unit_no["b2_1"]
    assert position.fate[unit] == state.WAITING
    assert position.box[unit] is None
    assert (position.roster.units[unit].arrival_turn, position.roster.units[unit].entry) == (4, at("72 23.5 270"))
    commander = position.roster.division_no["b2"]
    assert position.rank[commander] & state.AWAY
    assert position.place[commander] == point("72 23.5")
    assert not position.is_present(commander)


@rule("HC-6.5.c")
def test_a_unit_may_start_in_a_building() -> None:
    """It has no footprint."""
    scene = battle("building farm 30,20 36,20 36,26 30,26\nunit b1 scorpions in=farm\nunit r1 warband 36 40 180")
    assert scene.battle.inside[scene["b1"]] == scene["farm"]
    assert scene.battle.box[scene["b1"]] is None
    assert scene.battle.fate[scene["b1"]] == state.STANDING


@rule("HC-14.10.b")
@pytest.mark.parametrize(("entry", "heading"), [("0,20", "90"), ("72,20", "270"), ("36,0", "0"), ("36,48", "180")])
def test_entry_points_head_inwards(entry: str, heading: str) -> None:
    """Square to the edge."""
    scene = battle(f"division b blue away\nunit b1 warband off entry={entry}\nunit r1 warband 36 40 180")
    x, y = entry.split(",")
    assert scene.battle.roster.units[scene["b1"]].entry == at(f"{x} {y} {heading}")
    assert scene.battle.place[scene["b"]] == point(f"{x} {y}")
