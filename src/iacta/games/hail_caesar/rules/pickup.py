"""Pick-up battles as files: two lists, a budget, and a battle of legal armies is made of them (HC-1.1, HC-3.1.b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.engine.errors import BrokenScenario, UnknownName
from iacta.engine.scenario import fit
from iacta.games.hail_caesar import scenarios
from iacta.games.hail_caesar.rules import army_builder
from iacta.games.hail_caesar.scenario_form import Choice, Muster, PickupFile

if TYPE_CHECKING:
    from iacta.engine.scenario import Scenario
    from iacta.games.hail_caesar.army_file import ArmyForm

KEY = "pickup"
"""The table of a file that asks for an army builder in place of troops."""


def read_scenario(raw: dict[str, Any], where: str) -> Scenario:
    """A scenario from the data of a TOML file: written out, or asking for two armies."""
    return scenarios.read_scenario(mustered(raw, where) if KEY in raw else raw, where)


def mustered(raw: dict[str, Any], where: str) -> dict[str, Any]:
    """The scenario that a file of a pick-up battle stands for, written out."""
    form = fit(raw, PickupFile, where)
    musters = [_muster(getattr(form.pickup, side), form.pickup.points, f"{where}: {side}") for side in ("blue", "red")]
    found = army_builder.written_out(*musters)
    told = {key: getattr(form, key) for key in ("id", "name", "name_fr", "summary", "summary_fr")}
    named = {"name_fr": ""} | {key: value for key, value in told.items() if value}
    return found | named | {"rules": found["rules"] | form.rules}


def _muster(choice: Choice, points: int, where: str) -> Muster:
    """The army that was chosen, or the one that the budget pays for; an error is one sentence."""
    try:
        army = army_builder.army_of(choice.army)
    except UnknownName as error:
        message = f"{where}: army: {error}"
        raise BrokenScenario(message) from None
    if not choice.divisions:
        return _paid_for(army, points, where)
    muster = Muster(choice.army, choice.divisions)
    for refusal in army_builder.refusals(muster, points):
        message = f"{where}: divisions: {refusal.reason.replace('-', ' ')}: {refusal.about} ({refusal.clause})"
        raise BrokenScenario(message)
    return muster


def _paid_for(army: ArmyForm, points: int, where: str) -> Muster:
    """HC-1.1.a As much of a list as the points pay for."""
    found = army_builder.within(army, points)
    if found is None:
        message = f"{where}: points: {points} points pay for no army of {army.id}"
        raise BrokenScenario(message)
    return found
