"""Odds before the dice fall: the lines of an action, the whole exchange, what the sky may become."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from math import comb

import pytest

from iacta.engine.chance.branching import each_way
from iacta.engine.chance.dice import BranchingDice, SeededDice
from iacta.engine.chance.forecast import Forecast, Preview, preview
from iacta.engine.records import Action
from iacta.games.alexandre_bayard.actions import Attack, Ignite, Shoot
from iacta.games.alexandre_bayard.forecast import forecast
from iacta.games.alexandre_bayard.forecast.procedures import HORIZONS
from iacta.games.alexandre_bayard.game import GAME
from iacta.games.alexandre_bayard.rules.conditions import conditions
from iacta.games.alexandre_bayard.rules.outlook import outlook
from iacta.games.alexandre_bayard.rules.pools import EACH_FACE
from iacta.games.alexandre_bayard.rules.setup import set_up
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.state import Battle
from iacta.games.alexandre_bayard.steps import ChooseCombat, OrderAgents, RerollWeather
from iacta.games.alexandre_bayard.survey import survey
from tests.alexandre_bayard.kit import battle
from tests.marks import rule

EXCHANGE = """
alexandre_bayard scenario plain_first_battle  turn 3  side alexandre  first alexandre
tokens      alexandre 0  bayard 0
unit        hoplites_1 5,5 (activated; moved 1; started 5,7)
unit        slingers 4,6 (activated; started 4,6)
unit        sparabara_2 5,4 (started 5,4)
unit        immortals 5,3 (started 5,3)
unit        guard_horse 6,4 (started 6,4)
agenda      {"type": "ChooseCombat", "side": "alexandre"}
agenda      {"type": "EndPlayerTurn", "side": "alexandre"}
agenda      {"type": "TakeCommand", "side": "bayard"}
"""


def position() -> Battle:
    """Hoplites in front of a line; slingers behind them."""
    found: Battle = GAME.position(EXCHANGE)
    return found


def attack(found: Battle) -> Action:
    """The hoplites at the nearest."""
    numbers = found.roster.unit_no
    return Attack(numbers["hoplites_1"], numbers["sparabara_2"])


def previewed(found: Battle, action: Action) -> Preview:
    """Odds to the end of the exchange."""
    return preview(GAME, GAME.view(found, "alexandre"), "alexandre", action, whole=True)


@rule("AB-C.2.k")
def test_an_attack_names_its_dice_and_the_riposte() -> None:
    found = position()
    lines = forecast(found, "alexandre", attack(found))
    assert [line.text for line in lines] == ["roll-melee", "roll-riposte"]
    assert lines[0].figures == {"dice": 4, "plaquettes": 4}
    assert lines[0].results == ("miss", "hit", "hit", "flag", "order", "miss")


@rule("AB-C.11.i")
def test_the_odds_of_an_exchange_are_exact() -> None:
    """Four dice, of which two faces in six hit: the hits are binomial; a supported defender strikes back."""
    found = previewed(position(), attack(position()))
    assert found.whole is not None
    assert found.whole.exact
    assert (found.whole.horizon, found.whole.policy) == ("exchange", "follow_up")
    rows = {row.measure: row.shares for row in found.whole.rows}
    hit = Fraction(1, 3)
    for hits in range(5):
        wanted = comb(4, hits) * hit**hits * (1 - hit) ** (4 - hits)
        assert abs(float(rows["enemy_plaquettes"].get(hits, 0)) - float(wanted)) < 0.03, hits  # flags cost some
    assert rows["own_plaquettes"][1] > 0
    assert "tokens" not in rows


def test_the_odds_of_an_exchange_agree_with_play() -> None:
    """A thousand exchanges, played to the next decision of the side."""
    start, action = position(), attack(position())
    whole = previewed(start, action).whole
    assert whole is not None
    chance = next(row for row in whole.rows if row.measure == "enemy_plaquettes").shares
    lost, runs = 0, 1000
    for number in range(runs):
        dice = SeededDice(number.to_bytes(4, "big"), silent=True)
        after = GAME.rulebook.play(start, "alexandre", action, dice).state
        lost += after.plaquettes[start.roster.unit_no["sparabara_2"]] == 4
    assert abs(lost / runs - float(chance[0])) < 0.05


@rule("AB-C.9.i")
def test_a_shot_ends_with_its_losses() -> None:
    found = position()
    numbers = found.roster.unit_no
    whole = previewed(found, Shoot(numbers["slingers"], numbers["sparabara_2"])).whole
    assert whole is not None
    assert "own_plaquettes" not in {row.measure for row in whole.rows}


@rule("AB-1.2.b")
def test_a_fire_has_its_line() -> None:
    scene = battle("unit a1 archers 4,8 bow fire_projectiles activated\nforest 4,6\noptions fire\nunit b1 warband 0,0")
    (line,) = forecast_at(scene.battle, Ignite(scene["a1"], 704 + 1))
    assert line.text == "roll-ignite"
    assert line.results[:3] == ("hit", "hit", "hit")


def forecast_at(found: Battle, action: Action) -> Forecast:
    """The lines of an action of a combat phase."""
    found.agenda = [ChooseCombat("alexandre")]
    return forecast(found, "alexandre", action)


# Dice that are branched by what counts


@pytest.mark.parametrize("count", [1, 3, 6])
def test_grouped_dice_weigh_as_much_as_all(count: int) -> None:
    groups = ((0, 1, 2), (3,), (4, 5))
    dice, weights = BranchingDice(), {}
    for sorting in each_way(dice, lambda one: one.sort_for(groups, count, EACH_FACE, "AB-C.2.a")):
        weights[tuple(sum(sorting[face] for face in group) for group in groups)] = dice.weight
    assert sum(weights.values()) == 1
    assert weights[count, 0, 0] == Fraction(1, 2) ** count


# The sky


ARMIES = "unit a1 heavy_foot 4,8\nunit b1 warband 4,2\n"


@rule("AB-3.10.b")
def test_what_the_sky_may_become_sums_to_one() -> None:
    scene = battle(
        ARMIES + "climate stability=3\noptions weather variable_weather wind\nweather rain weak 8\nwind strong 2 5"
    )
    found = outlook(scene.battle)
    for is_wind in (True, False):
        shares = [Fraction(one.share) for one in found if (one.kind == "wind") == is_wind]
        assert sum(shares) == 1
    likeliest = found[0]
    assert (likeliest.kind, likeliest.force) == ("rain", "weak")
    assert Fraction(likeliest.share) >= Fraction(1, 2)


@rule("AB-3.10.b")
def test_a_fixed_sky_has_no_outlook() -> None:
    scene = battle(ARMIES + "options weather wind\nweather rain weak 8\nwind strong 2 5")
    assert outlook(scene.battle) == ()


@rule("AB-3.8.b")
def test_a_mist_may_thin_or_thicken() -> None:
    scene = battle(ARMIES + "options fog\nweather fog thick_mist 8")
    found = {(one.kind, one.force): Fraction(one.share) for one in outlook(scene.battle)}
    assert sum(found.values()) == 1
    assert len(found) == 3


# What is different now


@rule("AB-3.7.d")
def test_a_wind_says_what_it_changes() -> None:
    scene = battle(ARMIES + "options wind\nwind strong 2 5")
    found = {one.effect: one for one in conditions(scene.battle)}
    assert found["shot-dice"].clause == "AB-3.7.d"
    assert found["shot-dice"].value < 0


@rule("AB-4.1.c")
def test_darkness_says_what_it_changes() -> None:
    scene = battle(ARMIES + "options darkness\ndark")
    assert ("darkness", "sight", 2) in {(one.source, one.effect, one.value) for one in conditions(scene.battle)}


def test_a_fair_day_changes_nothing() -> None:
    assert conditions(battle(ARMIES + "options weather wind fog heat darkness").battle) == ()


@rule("AB-3.10.c", "AB-3.10.g")
def test_what_may_come_of_each_recorded_die_is_told_before_one_is_rerolled() -> None:
    text = "unit a1 heavy_foot 0,0\nunit b1 heavy_foot 9,9\noptions weather variable_weather\nweather rain weak 8"
    scene = battle(text, RerollWeather("alexandre"))
    scene.battle.weather = scene.battle.weather._replace(dice=(1, 6))
    for seat in ("alexandre", "bayard", None):
        aims = survey(scene.battle, seat, "side:alexandre").aims
        found = {one.target: one.figures for one in aims if one.deed == "weather"}
        assert set(found) == {"die:1", "die:2"}
        assert found["die:1"] != found["die:2"]
        assert all(abs(sum(figures.values()) - 10_000) < 10 for figures in found.values())


def test_sending_an_agent_is_foreseen_at_once() -> None:
    found = begun("great_battle")
    assert isinstance(found.agenda[-1], OrderAgents)
    view = GAME.view(found, "alexandre")
    for action in islice(GAME.rulebook.candidates(found, "alexandre"), 3):
        answer = preview(GAME, view, "alexandre", action, whole=True)
        assert (answer.rows, answer.exact) == ((), True)


def test_what_agents_do_before_the_battle_is_not_rolled_in_odds() -> None:
    found = begun("great_battle")
    assert HORIZONS["decision"].reached(found)(found)
    later = set_up(shipped()["great_battle"])
    assert not HORIZONS["decision"].reached(later)(later)


def begun(scenario: str) -> Battle:
    """A battle at its first decision."""
    return GAME.rulebook.begin(set_up(shipped()[scenario]), SeededDice(b"begun", silent=True)).state
