"""AB-C.2.k: what the panel says that sky and light change, line by line as the tables of the ledger have it."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard.rules.conditions import conditions
from tests.alexandre_bayard.kit import battle
from tests.marks import rule

ARMIES = "unit a1 archers 4,8 bow\nunit b1 archers 4,2 bow"
STORM = (
    *("wind AB-3.7.d sight 4", "wind AB-3.7.d shot-dice -2", "wind AB-12.t powder-unusable 0"),
    *("wind AB-3.7.d range -2", "wind AB-3.7.d most-hexes 1", "wind AB-3.7.d ignition-dice 2"),
    *("wind AB-3.7.d fire-downwind 2", "wind AB-3.7.d smoke 4"),
    *("wind AB-3.7.d prairie-fire 0", "wind AB-3.7.d disperses-fog 0", "wind AB-3.7.h wrecks 1"),
)
SANDSTORM = (
    *("wind AB-3.7.d sight 2", *STORM[1:6], "wind AB-3.7.d attrition-dice-desert 2", *STORM[6:8]),
    *("wind AB-3.7.d only-downwind 0", *STORM[8:]),
)
SNOWSTORM = (
    *("snow AB-3.5.b sight 2", "snow AB-3.5.b shot-dice -2", "snow AB-12.t powder-unusable 0"),
    *("snow AB-3.5.b range -2", "snow AB-3.5.b most-hexes 1", "snow AB-3.5.b most-hexes-downwind 2"),
    *("snow AB-3.5.b attrition-dice 3", "snow AB-3.5.b no-fire 0", "snow AB-3.7.h wrecks 1"),
    "snow AB-3.3.j not-fordable 0",
)
DRIZZLE = (
    *("rain AB-3.4.b powder-dice -2", "rain AB-3.4.b most-hexes-off-road 2", "rain AB-3.4.b ignition-dice -2"),
    "rain AB-3.3.k extinguishes 1",
)
DOWNPOUR = (
    *("rain AB-3.4.b shot-dice -1", "rain AB-12.t powder-unusable 0", "rain AB-3.4.b most-hexes-off-road 2"),
    *("rain AB-3.4.b ignition-dice -3", "rain AB-3.3.k extinguishes 2"),
)
THICK = ("mist AB-3.8.c sight 4", "mist AB-3.8.c shot-dice-beyond -1", "mist AB-3.8.c heavier 1")
NIGHT = (
    *("darkness AB-4.1.c sight 2", "darkness AB-4.1.a command-radius 3", "darkness AB-4.1.d drift 0"),
    *("darkness AB-4.1.g order-cost 1", "darkness AB-4.4.d melee-factor-only 0"),
)


def said(text: str) -> tuple[str, ...]:
    """Source, clause, effect and figure of each line."""
    found = conditions(battle(f"{ARMIES}\n{text}").battle)
    return tuple(f"{one.source} {one.clause} {one.effect} {one.value}" for one in found)


@rule("AB-C.2.k", "AB-3.7.d", "AB-3.4.b", "AB-3.5.b", "AB-3.8.c", "AB-3.9.c", "AB-4.1.c", "AB-12.t")
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("options wind\nwind storm 2 2", STORM),
        ("options wind\nwind storm 2 2\ndesert", SANDSTORM),
        ("options wind\nwind weak 2 9", ("wind AB-3.7.d fire-downwind 1", "wind AB-3.7.d smoke 1")),
        ("options weather\nweather snow storm 2", SNOWSTORM),
        ("options weather\nweather rain weak 8", DRIZZLE),
        ("options weather\nweather rain strong 5", DOWNPOUR),
        ("options fog\nweather fog thick_mist 8", THICK),
        ("options heat\nweather heatwave", ("heat AB-3.9.c thirst 5",)),
        ("options heat\nweather fair", ()),
        ("options darkness\ndark", NIGHT),
        ("options wind heat\nweather heatwave\nwind storm 2 2\ndesert", (*SANDSTORM, "heat AB-3.9.c thirst 5")),
    ],
)
def test_each_line_of_the_panel(text: str, lines: tuple[str, ...]) -> None:
    assert said(text) == lines
