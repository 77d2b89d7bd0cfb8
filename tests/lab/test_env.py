"""The environments: PettingZoo's own tests, and what they leave open."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import iacta.lab.env
from examples.research.train_agent import Agent, measure, train
from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import UnknownName
from iacta.engine.evaluation.observation import Field, width
from iacta.lab.env import alesia_v0, make, versions, virtus_v0
from iacta.lab.env.environment import GameEnv
from iacta.lab.extras import MissingExtra
from tests.engine import toy

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "research.md"
MODULES = dict(zip(iacta.games(), versions().values(), strict=True))
TABLES: list[tuple[str, str, dict[str, Any]]] = [
    *((game, scenario, {}) for game in MODULES for scenario in iacta.game(game).scenarios),
    ("alesia", "alesia", {"three_players": True}),
]
HIDING: list[tuple[str, str, dict[str, Any]]] = [
    (game, iacta.game(game).first_scenario, {}) for game in ("virtus", "alesia")
]
"""Games that hide something at all times, so that random play meets it."""
# PettingZoo spares only its own environments these three: observations are dictionaries, agents are called like seats.
warns = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably:UserWarning",
    "ignore:We recommend agents to be named:UserWarning",
)


def walk(env: GameEnv, seed: int, most: int, every: int = 1) -> Iterator[int]:
    """Any legal slots, from the beginning; it stops now and then for a look around."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    for number in range(most):
        if not env.decisions:
            return
        if number % every == 0:
            yield number
        env.step(int(chance.integers(env.filled)))


# PettingZoo's own


@warns
@pytest.mark.parametrize("module", MODULES.values(), ids=MODULES)
def test_pettingzoos_api_test(module: Any) -> None:
    api_test(module.env(), num_cycles=100)


@warns
@pytest.mark.parametrize(("game", "scenario", "options"), TABLES)
def test_pettingzoos_api_test_in_every_scenario(game: str, scenario: str, options: dict[str, Any]) -> None:
    api_test(MODULES[game].env(scenario=scenario, **options), num_cycles=20)


@pytest.mark.parametrize("module", MODULES.values(), ids=MODULES)
def test_pettingzoos_seed_test(module: Any) -> None:
    seed_test(module.env, num_cycles=50)


@pytest.mark.parametrize("module", MODULES.values(), ids=MODULES)
def test_pettingzoos_performance_benchmark(
    module: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It plays at random, through ends and resets, for five seconds of a clock that ticks with every cycle."""
    ticks = count()
    monkeypatch.setattr("time.time", lambda: next(ticks) / 40)
    performance_benchmark(module.env())
    assert next(ticks) > 200
    assert "Finished performance benchmark" in capsys.readouterr().out


# Names


def test_environments_go_by_their_names() -> None:
    assert {name.partition("/")[2].rpartition("_v")[0] for name in versions()} == set(iacta.games())
    for name in versions():
        assert make(name).metadata["name"] == name
        assert str(pettingzoo.make("aec", name).unwrapped) == name


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(UnknownName, match="virtus_v0"):
        make("iacta/chess_v0")
    with pytest.raises(ImportError, match="chess_v0"):
        importlib.import_module("iacta.lab.env.chess_v0")
    with pytest.raises(AttributeError, match="chess_v0"):
        _ = iacta.lab.env.chess_v0


def test_without_the_extra_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(MissingExtra, match=r"pip install 'iacta\[research\]'"):
        importlib.reload(iacta.lab.env)


# Ends


def test_winners_get_one_and_losers_minus_one() -> None:
    env = virtus_v0.raw_env(scenario="small_100")
    ends = set()
    for seed in range(12):
        list(walk(env, seed, 5_000))
        outcome = env._table.state.outcome
        assert all(env.terminations.values())
        assert not any(env.truncations.values())
        assert sum(env.rewards.values()) == 0
        expected = {
            seat: 0.0 if outcome.winner is None else 1.0 if seat == outcome.winner else -1.0 for seat in env.agents
        }
        assert env.rewards == expected
        ends.add(outcome.winner)
    assert ends == {"south", "north", None}


def test_allies_win_and_lose_together() -> None:
    env = alesia_v0.raw_env(three_players=True)
    list(walk(env, 1, 20_000, every=20_000))
    assert env.possible_agents == ["roman", "relief", "besieged"]
    assert all(env.terminations.values())
    assert env.rewards["besieged"] == env.rewards["relief"] == -env.rewards["roman"] != 0


def test_a_game_that_is_too_long_is_cut_off() -> None:
    env = virtus_v0.env(decision_limit=7)
    env.reset(seed=1)
    steps = 0
    for _ in env.agent_iter():
        arrays, reward, terminated, truncated, _ = env.last()
        assert not terminated
        assert reward == 0
        assert truncated is (steps >= 7)
        assert arrays["action_mask"].any() is np.bool_(not truncated)
        env.step(None if truncated else int(np.flatnonzero(arrays["action_mask"])[0]))
        steps += 1
    assert steps == 7 + 2


def test_an_empty_slot_loses() -> None:
    env = virtus_v0.env()
    env.reset(seed=1)
    seat = env.agent_selection
    arrays, *_ = env.last()
    env.step(int(np.flatnonzero(arrays["action_mask"] == 0)[0]))
    assert env.terminations[seat]
    assert env.rewards[seat] == -1
    raw = virtus_v0.raw_env()
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="is empty"):
        raw.step(raw.slots - 1)


# Slots


@pytest.mark.parametrize("game", MODULES)
def test_every_candidate_can_be_reached_however_few_the_slots(game: str) -> None:
    env = MODULES[game].raw_env(slots=3)
    for _ in walk(env, 1, 70):
        if env._first:
            continue
        expected = list(env.game.rulebook.candidates(env._table.state, env.agent_selection))
        found, first = list(env.actions), env._first
        while env._has_more:
            arrays = env.observe(env.agent_selection)
            assert arrays["action_mask"].tolist() == [1, 1, 1]
            assert arrays["candidates"][2, len(env.encoding.kinds)] == 1
            env._show(env._first + len(env.actions))
            found += env.actions
        env._show(first)
        assert found == expected


def test_turning_a_page_is_a_step_that_changes_nothing() -> None:
    env = alesia_v0.raw_env(slots=5)
    env.reset(seed=1)
    before, shown = env._table.state.key(), list(env.actions)
    env.step(4)
    assert env._table.state.key() == before
    assert not set(shown) & set(env.actions)
    assert env.steps == 1


def test_a_seat_that_is_not_asked_has_nothing_in_its_slots() -> None:
    env = virtus_v0.raw_env()
    env.reset(seed=1)
    other = next(seat for seat in env.agents if seat != env.agent_selection)
    arrays = env.observe(other)
    assert not arrays["action_mask"].any()
    assert not arrays["candidates"].any()


# What a seat knows


@pytest.mark.parametrize(("game", "scenario", "options"), [*HIDING, TABLES[5], TABLES[-1]])
def test_equal_views_give_equal_arrays(game: str, scenario: str, options: dict[str, Any]) -> None:
    """What a seat cannot know is dealt anew under its view: not a number changes, nor what is rendered."""
    env = MODULES[game].raw_env(scenario=scenario, render_mode="ansi", **options)
    differing = 0
    for number in walk(env, 3, 400, every=9):
        state, seat = env._table.state, env.agent_selection
        before, drawn, decisions = env.observe(seat), env.render(), env.decisions
        twin = env.game.redeal(env.game.view(state, seat), SeededDice(b"twin %d" % number))
        differing += twin.key() != state.key()
        env._table.state, env._views = twin, {}
        env._all = list(env.game.rulebook.candidates(twin, seat))
        env.decisions = env.game.rulebook.decisions(twin)
        env._show(env._first)
        after = env.observe(seat)
        assert all(np.array_equal(before[name], after[name]) for name in before)
        assert env.render() == drawn
        env._table.state, env._views, env.decisions = state, {}, decisions
    assert differing


@pytest.mark.parametrize(("game", "scenario", "options"), TABLES)
def test_figures_keep_within_their_bounds(game: str, scenario: str, options: dict[str, Any]) -> None:
    """Nothing has to be cut off in what ships."""
    env = MODULES[game].raw_env(scenario=scenario, **options)
    observer = env.encoding.observer
    assert observer is not None
    low, high = bounds(observer.fields)
    action_low, action_high = bounds(observer.action_fields)
    for _ in walk(env, 5, 300, every=7):
        for seat in env.possible_agents:
            row = np.array(observer.observe(env.view(seat)))
            assert row.shape == low.shape
            assert ((low <= row) & (row <= high)).all()
        table = np.array(observer.describe(env.view(env.agent_selection), env.actions))
        assert table.shape == (len(env.actions), width(observer.action_fields))
        assert ((action_low <= table) & (table <= action_high)).all()


def bounds(fields: tuple[Field, ...]) -> tuple[Any, Any]:
    sizes = [field.size for field in fields]
    return np.repeat([field.low for field in fields], sizes), np.repeat([field.high for field in fields], sizes)


@pytest.mark.parametrize("game", MODULES)
def test_the_guide_tells_every_field(game: str) -> None:
    """With its size, its bounds and its meaning, in the order of the arrays."""
    encoding = MODULES[game].raw_env().encoding
    tables = GUIDE.read_text(encoding="utf-8").partition(f"## The arrays of `iacta/{game}_v0`")[2].partition("\n## ")[0]
    rows = [line for line in tables.splitlines() if line.startswith("| `")]
    assert rows == [row(field) for field in (*encoding.fields, *encoding.action_fields)]


def row(field: Field) -> str:
    """A field as the guide tells it."""
    return f"| `{field.name}` | {field.size} | {field.low} | {field.high} | {field.says} |".replace("| -", "| −")


def test_a_game_without_numbers_of_its_own_is_told_by_the_common_ones() -> None:
    game = toy.Toy(toy.Turn("red"), toy.Bid(), toy.Turn("blue"), toy.End())
    env = GameEnv("toy", game, "tray", slots=8, decision_limit=500)
    for _ in walk(env, 1, 500):
        seat = env.agent_selection
        arrays = env.observe(seat)
        assert env.observation_space(seat).contains(arrays)
        assert arrays["candidates"].sum() == len(env.actions)
    assert any(env.terminations.values())


def test_rendering_needs_a_mode_that_there_is() -> None:
    with pytest.raises(ValueError, match="ansi"):
        virtus_v0.raw_env(render_mode="human")
    env = virtus_v0.env()
    env.reset(seed=1)
    assert env.render() is None


# The worked example


def test_an_agent_that_learnt_a_little_beats_random(tmp_path: Path) -> None:
    """Far less than in the guide, and it must win clearly all the same; its weights survive a file."""
    env = virtus_v0.raw_env("small_100")
    agent, scores = train(env, rounds=2, games=30, seed=1)
    assert min(scores) > 0.1
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(agent.weights.tolist()), encoding="utf-8")
    again = Agent(np.array(json.loads(file.read_text(encoding="utf-8"))))
    score = measure(env, again, 40)
    assert sum(score) == 40
    assert score.won >= 2 * score.lost + 10
