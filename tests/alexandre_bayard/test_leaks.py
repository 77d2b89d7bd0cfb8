"""AB-15.a: whoever knows the same is shown, asked, offered and refused the same, whatever the options hide.

Random games over random sets of options: at every decision each seat's redealt world is compared with the real one.
`tools/option_pairs.py` plays every pair of options for as long as one likes; here each is played for a few decisions.
"""

from __future__ import annotations

import importlib.util
import itertools
import random
from pathlib import Path
from types import ModuleType

import pytest

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Scenario
from iacta.games.alexandre_bayard.actions import AttackSentry, HandleTorches, MoveLeader, MoveUnit, SoundAlarm
from iacta.games.alexandre_bayard.redealing import redeal
from iacta.games.alexandre_bayard.rules.corps import objectives
from iacta.games.alexandre_bayard.rules.revealing import look_around, number_markers
from iacta.games.alexandre_bayard.scenario_form import Options
from iacta.games.alexandre_bayard.seen import UnitSeen
from iacta.games.alexandre_bayard.state import HIDDEN, Battle
from iacta.games.alexandre_bayard.steps import LookAround, NumberMarkers
from iacta.games.alexandre_bayard.view import view
from tests.alexandre_bayard.kit import Scene, at, battle
from tests.alexandre_bayard.vocabulary import VOCABULARY
from tests.kit import laws
from tests.kit.walks import walk
from tests.marks import rule

GAME = iacta.game("alexandre_bayard")
HIDING = ("darkness", "fog", "sleeping", "sentries", "hidden_units", "decoys", "corps_orders", "agents", "ammunition")
"""Options under which something is hidden."""
DECISIONS = 30
STRANGE = (MoveUnit(0, (101,)), MoveLeader(0, (101,)), SoundAlarm(0), AttackSentry(0, 0), HandleTorches(0, lit=True))
"""Actions that nobody is offered: they are refused alike."""


def pairs_tool() -> ModuleType:
    """`tools/option_pairs.py`."""
    place = Path(__file__).parents[2] / "tools" / "option_pairs.py"
    spec = importlib.util.spec_from_file_location("option_pairs", place)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


PAIRS = pairs_tool()
NAMES = list(Options.__struct_fields__)


def hiding(seed: int) -> Scenario:
    """A scenario with a random set of options, of which one at least hides something."""
    chance = random.Random(seed)
    while True:
        scenario = GAME.scenarios[chance.choice(sorted(GAME.scenarios))]
        on = {choice.name: chance.random() < 0.5 for choice in scenario.choices if isinstance(choice.default, bool)}
        try:
            changed = scenario.with_options(on)
            GAME.set_up(changed)
        except BrokenScenario:
            continue
        if any(on.get(name) for name in HIDING):
            return changed


@pytest.mark.parametrize("seed", range(10))
@rule("AB-15.a", "AB-12.ap")
def test_whoever_knows_the_same_is_shown_asked_offered_and_refused_the_same(seed: int) -> None:
    for number, moment in enumerate(walk(GAME, hiding(seed), seed, most=DECISIONS)):
        laws.view_of_a_redeal_is_the_same_view(GAME, moment.state, b"redeal %d" % number)
        if number % 3 == 0:
            laws.nothing_hidden_shows(GAME, moment.state, b"other %d" % number, list(STRANGE))


@pytest.mark.parametrize("seed", range(100, 108))
@rule("AB-15.a", "AB-7.s")
def test_what_happens_next_tells_nothing_but_what_comes_to_light(seed: int) -> None:
    compared = 0
    for number, moment in enumerate(walk(GAME, hiding(seed), seed, most=DECISIONS)):
        compared += laws.what_is_asked_is_public(GAME, moment, b"world %d" % number, VOCABULARY)
    assert compared > DECISIONS


@pytest.mark.parametrize("pair", list(itertools.combinations(NAMES, 2))[::6], ids="-".join)
@rule("AB-1.0.a", "AB-13.3.h")
def test_pairs_of_options_are_played_at_random(pair: tuple[str, str]) -> None:
    """Every sixth pair, shortly."""
    assert PAIRS.play_pair(GAME, pair, 15, 1) == []


@rule("AB-1.0.a")
def test_every_switch_of_the_ledger_is_among_the_pairs_that_are_played() -> None:
    assert sorted(PAIRS.switches(GAME)) == sorted(NAMES)
    assert len(list(itertools.combinations(NAMES, 2))) == 153


# What a redealt world is like


def worlds(scene: Scene, seat: str | None, count: int = 20) -> list[Battle]:
    """So many worlds that a seat takes for the real one."""
    return [redeal(view(scene.battle, seat), SeededDice(b"%d" % number)) for number in range(count)]


AMBUSH = """
options hidden_units decoys
forest 4,2 6,2 8,2
unit a1 heavy_foot 4,9
unit b1 warband 4,2 hidden
unit b2 heavy_foot 6,2 hidden
decoy b9 warband 8,2
leader a0 commander 4,9
leader b0 commander 4,2 unseen
"""


@rule("AB-7.b", "AB-7.i", "AB-15.a")
def test_any_hidden_unit_or_decoy_may_be_under_any_marker() -> None:
    scene = battle(AMBUSH)
    scene.call(number_markers, NumberMarkers())
    found = worlds(scene, "alexandre")
    assert {world.unit_in(at("4,2")) for world in found} == {scene["b1"], scene["b2"], scene["b9"]}
    for world in found:
        assert sorted(world.markers.values()) == [1, 2, 3]
        leader = world.unit_in(world.leader_at[scene["b0"]])
        assert leader in scene.units("b1", "b2")
    assert {world.unit_in(at("4,2")) for world in worlds(scene, "bayard", 3)} == {scene["b1"]}


@rule("AB-7.j", "AB-7.k", "AB-15.a")
def test_off_the_map_hidden_units_are_where_they_would_not_be_seen() -> None:
    scene = battle(f"off_map\n{AMBUSH}")
    scene.call(look_around, LookAround())
    found = worlds(scene, "alexandre")
    assert len({world.at[scene["b1"]] for world in found}) > 1
    for world in found:
        assert world.has(scene["b1"], HIDDEN)
        twin = scene.rulebook
        other = Scene(twin, world)
        other.call(look_around, LookAround())
        assert other.told == ()


NIGHT = """
options darkness
dark
unit a1 heavy_foot 4,9
unit a2 heavy_foot 9,9
unit b1 light_cavalry 4,2
unit b2 heavy_foot 0,0
leader a0 commander 4,9
leader b0 commander 0,0
"""


@rule("AB-15.b", "AB-15.a")
def test_whoever_is_lost_from_sight_is_somewhere_near_and_out_of_sight() -> None:
    scene = battle(NIGHT)
    scene.call(look_around, LookAround())
    found = worlds(scene, "alexandre")
    places = {world.at[scene["b1"]] for world in found}
    assert len(places) > 3
    far = scene.battle.ground.distance
    assert all(far[place][at("4,2")] <= 6 for place in places)
    for world in found:
        other = Scene(scene.rulebook, world)
        other.call(look_around, LookAround())
        assert other.told == ()
    own = view(found[0], "alexandre").units[scene["b1"]]
    assert isinstance(own, UnitSeen)
    assert own.remembered


@rule("AB-15.a", "AB-9.d", "AB-11.h")
def test_objectives_agents_and_sentries_of_the_other_side_are_invented() -> None:
    scenario = GAME.scenarios["night_camp"].with_options(
        {"sleeping": True, "sentries": True, "agents": True, "darkness": True}
    )
    posted = 0
    for moment in walk(GAME, scenario, 3, most=8):
        state = moment.state
        seen = view(state, "alexandre")
        for number in range(6):
            world = redeal(seen, SeededDice(b"%d" % number))
            assert [one.side for one in world.agents] == [one.side for one in state.agents]
            posted += len(world.sentries.keys() - dict(seen.sentries).keys())
    assert posted


CORPS = """
options corps_orders
corps_points
unit a1 heavy_foot 4,9 corps=c0
unit b1 warband 4,2 corps=c1
unit b2 warband 6,2 corps=c2
unit b3 warband 8,2 corps=c3
leader a0 commander 4,9
leader b0 commander 4,2
leader a2 subgeneral 4,9
leader b4 subgeneral 4,2
leader b5 subgeneral 6,2
leader b6 subgeneral 8,2
corps c0 a2
corps c1 b4
corps c2 b5
corps c3 b6
"""


@rule("AB-9.d", "AB-9.h", "AB-15.a")
def test_unknown_objectives_are_any_that_may_be_chosen_all_different_and_known_ones_stay() -> None:
    scene = battle(CORPS)
    scene.battle.missions = {0: at("3,0"), 1: at("3,11"), 2: at("5,11"), 3: at("7,11")}
    scene.battle.won = frozenset((1,))
    found = worlds(scene, "alexandre", 120)
    for world in found:
        assert (world.missions[0], world.missions[1]) == (at("3,0"), at("3,11"))
        theirs = [world.missions[number] for number in (1, 2, 3)]
        assert len(set(theirs)) == 3
        assert set(theirs) <= set(objectives(scene.battle, "bayard"))
    assert len({world.missions[2] for world in found}) > 5
