"""1.1, 3.1.b: a pick-up battle from a file that names two lists and a budget."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any, cast

import pytest

import iacta
from iacta.engine.errors import BrokenScenario
from iacta.engine.match import Match
from iacta.engine.scenario import read_toml, scenario_at
from iacta.games.hail_caesar.game import GAME
from iacta.games.hail_caesar.rules import army_builder
from tests.marks import rule

FILE = Path(__file__).parent / "golden" / "pickup.toml"


def asked(**changes: Any) -> dict[str, Any]:
    """The file with keys of its table `pickup` changed."""
    raw = deepcopy(read_toml(FILE))
    raw["pickup"] |= changes
    return raw


def fault_of(raw: dict[str, Any]) -> str:
    """How a file is refused."""
    with pytest.raises(BrokenScenario) as caught:
        GAME.read_scenario(raw, "mine.toml")
    return str(caught.value)


@rule("HC-3.1.b", "HC-1.1.e")
def test_a_file_makes_a_battle_of_two_armies() -> None:
    """What is chosen is there; what is not is bought for the points; the rules differ where the file says so."""
    scenario = scenario_at(GAME, FILE)
    sheet = scenario.data
    assert scenario.id == "gauls_and_romans"
    assert scenario.names == {"en": "Gauls and Romans", "fr": "Gaulois et Romains"}
    assert (sheet.turn_limit, sheet.first_player) == (6, "roll")
    gauls = [unit.profile for unit in sheet.unit if unit.division.startswith("r")]
    assert gauls == ["warband"] * 3 + ["skirmish_javelin_small"] + ["medium_cavalry"] * 2
    bought = army_builder.within(army_builder.army_of("caesarian_romans"), 150)
    assert bought is not None
    wanted = [one.profile for division in bought.divisions for one in division.units for _ in range(one.count)]
    assert [unit.profile for unit in sheet.unit if unit.division.startswith("b")] == wanted
    assert army_builder.cost_of(bought) <= 150


def test_its_record_replays_anywhere() -> None:
    """It holds the battle written out, and reads as it was written."""
    match = Match.new(GAME, scenario_at(GAME, FILE), seed=5)
    while len(match.past) < 12:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    again = iacta.Match.replay(match.to_record())
    assert again.state == match.state
    assert again.to_record() == match.to_record()


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (asked(points=120), "mine.toml: red: divisions: army over budget: 29 (HC-1.1.a)"),
        (asked(points=5), "mine.toml: blue: points: 5 points pay for no army of caesarian_romans"),
        (asked(blue={"army": "romans"}), "mine.toml: blue: army: no army is called 'romans'"),
        (asked(points=0), "mine.toml: "),
        (asked(green={"army": "gauls"}), "mine.toml: "),
        (read_toml(FILE) | {"unit": []}, "mine.toml: "),
        (read_toml(FILE) | {"rules": {"turn_limit": 0}}, "mine.toml: "),
        (read_toml(FILE) | {"rules": {"weather": "rain"}}, "mine.toml: "),
    ],
)
def test_a_file_that_makes_no_battle_is_refused_in_one_sentence(raw: dict[str, Any], fault: str) -> None:
    assert fault_of(raw).startswith(fault)
    assert "\n" not in fault_of(raw)


def as_chosen(army: dict[str, Any]) -> dict[str, Any]:
    """A list as a player who leaves it as it stands hands it in."""
    divisions = [
        {"division": one["id"], "units": [{"profile": name, "count": count} for name, count in one["units"].items()]}
        for one in army["divisions"]
    ]
    return {"army": army["id"], "divisions": divisions}


@pytest.mark.parametrize("army", cast("Any", GAME.tables)["armies"], ids=lambda army: army["id"])
def test_what_the_tables_offer_can_be_bought_for_what_they_say_that_it_costs(army: dict[str, Any]) -> None:
    """Every list with its prices, as the page shows it; one point less does not pay for it."""
    prices = {one["id"]: one["points"] for one in army["troops"]}
    cost = sum(prices[name] * count for one in army["divisions"] for name, count in one["units"].items())
    chosen = as_chosen(army)
    scenario = GAME.read_scenario(asked(points=cost, blue=chosen, red=chosen), "mine.toml")
    assert len(scenario.data.unit) == 2 * sum(sum(one["units"].values()) for one in army["divisions"])
    assert "HC-1.1.a" in fault_of(asked(points=cost - 1, blue=chosen, red=chosen))
