"""Pick-up battles as files: two armies, a budget, a ground and a season, and a battle is made of them (AB-C.18.f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from iacta.engine.errors import BrokenScenario, UnknownName
from iacta.engine.scenario import fit
from iacta.games.alexandre_bayard import scenarios
from iacta.games.alexandre_bayard.pickup_file import PickupFile
from iacta.games.alexandre_bayard.rules.army_builder import EDGES, paid_for, written_out
from iacta.games.alexandre_bayard.rules.muster import refusals
from iacta.games.alexandre_bayard.sides import SIDES

if TYPE_CHECKING:
    from iacta.engine.scenario import Scenario
    from iacta.games.alexandre_bayard.muster import Muster
    from iacta.games.alexandre_bayard.pickup_file import Pickup
    from iacta.games.alexandre_bayard.rules.army_builder import Edge

KEY = "pickup"
"""The table of a file that asks for armies in place of units."""


def read_scenario(raw: dict[str, Any], where: str) -> Scenario:
    """A scenario from the data of a TOML file: written out, or asking for two armies."""
    return scenarios.read_scenario(mustered(raw, where) if KEY in raw else raw, where)


def mustered(raw: dict[str, Any], where: str) -> dict[str, Any]:
    """The scenario that a file of a pick-up battle stands for, written out."""
    form = fit(raw, PickupFile, where)
    pickup = form.pickup
    armies = {side: _muster(side, pickup, where) for side in EDGES}
    found = written_out(replace(pickup, **armies))
    told = {key: value for key in ("id", "name", "name_fr", "summary", "summary_fr") if (value := getattr(form, key))}
    return found | {"scenario": told | found["scenario"]}


def _muster(side: Edge, pickup: Pickup, where: str) -> Muster:
    """The army that was chosen, or the one that the budget pays for; an error is one sentence."""
    muster: Muster = getattr(pickup, side)
    try:
        army = muster if muster.units else paid_for(muster, pickup.points)
    except UnknownName as error:
        message = f"{where}: {side}: army: {error}"
        raise BrokenScenario(message) from None
    for refusal in refusals(army, pickup):
        message = f"{where}: {side}: {refusal.reason.replace('-', ' ')}: {refusal.about} ({refusal.clause})"
        raise BrokenScenario(message, refusal, SIDES[EDGES.index(side)])
    return army
